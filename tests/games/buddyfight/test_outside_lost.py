"""Lost World (lost.*), flags that are used from the hand (flagdeck.2) and card backs (lost.swap.2)."""

import pytest
from tests.games.buddyfight.boards import burn, heal, plain

from rulebound.kernel.cards import CardDef
from rulebound.language.tree import All, Choose, Cmp, Destroy, Filter, Move, Pick, Slot
from rulebound.scenario.buddyfight import (
    Scenario,
    ScenarioError,
    all_flags,
    dragon_drei,
    gauge,
    lost_world,
    monster,
    spell,
)

LOST = "Lost World"


def shade(name: str = "") -> CardDef:
    return monster(None, 4000, 2, 4000, world=LOST, name=name)


def become_lost(s: Scenario) -> None:
    """A's Lost World is used at the end of B's turn: from then on the Lost Deck is A's deck."""
    card = next(card for card in s.cards("A", "hand") if card.name == LOST)
    s.to("end")
    assert s.turn_player == "B"
    s.counter(card)
    s.pass_()


def lost_board() -> Scenario:
    s = Scenario(turn="B")
    s.in_hand("A", lost_world())
    s.lost_deck("A", *[shade(name=f"Shade {i}") for i in range(9)])
    return s


# --- numbers ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("lost.cards.1")
def test_lost_monsters_have_no_size() -> None:
    s = Scenario()
    lost, small = s.left("B", shade()), s.right("B", plain(2))
    assert s.size(lost) is None
    little = Filter(types=("monster",), side="opp", stats=(("size", Cmp("<=", 2)),))
    s.cast(s.in_hand("A", spell(Choose(little), Destroy(Slot()))))
    assert s.on_field(lost) and s.zone(small) == "drop"


@pytest.mark.rule("lost.cards.1", "rescheck.3")
def test_lost_monsters_add_nothing_to_the_size_of_a_field() -> None:
    s = Scenario()
    cards = [s.left("A", shade()), s.center("A", shade())]
    big = s.in_hand("A", plain(3))
    s.call(big, "right")
    assert all(s.on_field(card) for card in [*cards, big])


# --- the change ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("flagdeck.2", "flagdeck.2.2")
def test_lost_world_is_used_from_the_hand_at_the_end_of_the_opponents_turn() -> None:
    s = lost_board()
    card = s.cards("A", "hand")[0]
    s.pass_()
    with pytest.raises(ScenarioError):
        s.counter(card)  # in B's main phase
    become_lost(s)
    assert s.zone(card) == "flag" and s.count("A", "lost") == 0


@pytest.mark.rule("flagdeck.2.2")
def test_lost_world_is_not_used_at_the_end_of_ones_own_turn() -> None:
    s = Scenario()
    card = s.in_hand("A", lost_world())
    s.lost_deck("A", *[shade() for _ in range(9)])
    s.to("end")
    assert s.turn_player == "A"
    with pytest.raises(ScenarioError):
        s.counter(card)


@pytest.mark.rule("lost.swap", "lost.swap.1")
def test_the_lost_deck_takes_the_place_of_the_deck_and_all_else_stays() -> None:
    s = lost_board()
    unit = s.left("A", plain(), soul=[plain()])
    kept = [s.in_hand("A", plain()), s.in_drop("A", plain()), unit, *s.soul(unit)]
    s.gauge("A", 2)
    zones = [s.zone(card) for card in kept]
    main = s.cards("A", "deck")
    become_lost(s)
    assert [card.name.split()[0] for card in s.cards("A", "deck")] == ["Shade"] * 9
    assert [s.zone(card) for card in kept] == zones and s.count("A", "gauge") == 2
    assert all(s.zone(card) == "removed" for card in main)
    s.to("next turn")
    assert [card.name.split()[0] for card in s.cards("A", "hand")].count("Shade") >= 1


@pytest.mark.rule("lost.swap.4", "removed.1")
def test_the_removed_main_deck_is_hidden_and_out_of_reach() -> None:
    s = lost_board()
    main = s.cards("A", "deck")
    s.in_hand("A", spell(Move(All(Filter(zone="removed", side="my")), "hand"), heal(1), all_flags()))
    become_lost(s)
    assert all(s.face_down(card) for card in main)
    assert not any(s.sees(player, card) for player in "AB" for card in main)
    s.to("next turn")
    fetch = next(card for card in s.cards("A", "hand") if "spell" in s.row(card).types)
    s.cast(fetch)
    assert s.life_of("A") == 11 and all(s.zone(card) == "removed" for card in main)


@pytest.mark.rule("lost.swap.3")
def test_normal_cards_are_not_put_into_a_lost_deck() -> None:
    s = lost_board()
    back = s.in_hand("A", spell(Move(All(Filter(zone="gauge", side="my")), "deck"), all_flags()))
    s.gauge("A", plain(name="Normal"), shade(name="Shade X"))
    become_lost(s)
    s.to("next turn")
    before = s.count("A", "deck")
    s.cast(back)
    assert s.count("A", "deck") == before + 1 and s.count("A", "gauge") == 1


@pytest.mark.rule("lost.buddy")
def test_a_lost_buddy_is_turned_up_when_the_flag_becomes_lost_world() -> None:
    s = lost_board()
    buddy = s.buddy("A", shade(name="Lord"), face_down=True)
    copy = s.in_hand("A", shade(name="Lord"))
    become_lost(s)
    assert not s.face_down(buddy) and s.sees("B", buddy)
    s.to("next turn")
    s.call(copy, "left", buddy=True)
    assert s.life_of("A") == 11


@pytest.mark.rule("lost.buddy.1")
def test_a_face_down_lost_buddy_is_not_buddy_called() -> None:
    s = Scenario()
    s.buddy("A", shade(name="Lord"), face_down=True)
    copy = s.in_hand("A", shade(name="Lord"))
    with pytest.raises(ScenarioError):
        s.call(copy, "left", buddy=True)


# --- card backs ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("lost.swap.2", "zone.gauge.3")
@pytest.mark.parametrize("which", [0, 1])
def test_who_pays_gauge_sees_the_backs_and_chooses_by_them(which: int) -> None:
    s = Scenario()
    s.gauge("A", plain(name="Normal"), shade(name="Shade"))
    cards = s.cards("A", "gauge")
    s.autopay = False
    s.cast(s.in_hand("A", spell(heal(1), cost=(gauge(1),))))
    assert s.player == "A" and s.prompt.startswith(("cost", "pay")) and len(s.options) == 2
    s.answer(cards[which])
    assert s.zone(cards[which]) == "drop" and s.zone(cards[1 - which]) == "gauge"


@pytest.mark.parametrize("which", [0, 1])
def test_a_card_of_a_hidden_gauge_is_chosen_by_its_back(which: int) -> None:
    s = Scenario()
    s.gauge("B", plain(name="Normal"), shade(name="Shade"))
    cards = s.cards("B", "gauge")
    s.cast(s.in_hand("A", spell(Pick(Filter(zone="gauge", side="opp")), Move(Slot(), "drop"))))
    s.pass_()
    assert s.player == "A" and len(s.options) == 2
    s.answer(cards[which])
    assert s.zone(cards[which]) == "drop" and s.count("B", "gauge") == 1


@pytest.mark.rule("lost.swap.2")
def test_the_view_of_the_opponent_tells_the_backs_and_nothing_else() -> None:
    s = Scenario()
    s.gauge("A", plain(name="Normal"), shade(name="Shade"))
    s.prompt  # noqa: B018
    text = str(s.view("B"))
    assert "Normal" not in text and "Shade" not in text


@pytest.mark.rule("lost.swap.1")
def test_normal_and_lost_cards_lie_side_by_side_outside_the_deck() -> None:
    s = lost_board()
    normal = s.in_hand("A", plain())
    become_lost(s)
    s.to("next turn")
    hand = s.cards("A", "hand")
    assert normal in hand and any(card.name.startswith("Shade") for card in hand)


# --- Dragon Drei -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("flagdeck.2", "flagdeck.2.1")
@pytest.mark.parametrize("phase", ["start", "main", "attack", "final"])
def test_dragon_drei_is_used_in_any_phase_when_life_has_become_zero(phase: str) -> None:
    s = Scenario(phase=phase)
    s.life("B", 1)
    card = s.in_hand("B", dragon_drei(heal(3)))
    shot = s.in_hand("A", spell("Counter", burn(1)))
    s.cast(shot)
    s.pass_()
    assert s.player == "B" and not s.game.over
    s.counter(card)
    assert not s.over and s.zone(card) == "flag"
