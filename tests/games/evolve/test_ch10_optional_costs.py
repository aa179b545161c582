"""Chapter 10.4.7: costs that a player may pay while playing or resolving."""

import pytest

from rulebound.cards import pool
from rulebound.kernel.cards import CardDef
from rulebound.language.tree import (
    Action,
    All,
    Auto,
    CostCards,
    CostOption,
    CostSelf,
    Damage,
    Destroy,
    Draw,
    ExhaustSelf,
    Filter,
    Heal,
    If,
    MayPay,
    Modes,
    Move,
    On,
    Paid,
    Pay,
    Slot,
    Stat,
)
from rulebound.scenario.evolve import (
    Scenario,
    amulet,
    combo,
    earth_rite,
    evolve,
    evolved,
    fanfare,
    follower,
    last_words,
    overflow,
    spell,
)
from rulebound.scenario.table import Card

MINE = Filter(types=("follower",), side="my")
MY_LEADER = All(Filter(types=("leader",), side="my", zone="leader"))
ENEMY_LEADER = All(Filter(types=("leader",), side="opp", zone="leader"))
IN_HAND = Filter(side="my", zone="hand")
STING = Damage(ENEMY_LEADER, 1)
HATCH = "Select a follower on the field and destroy it. Its controller summons a Dragon token."
REVENANT = "Last Words, give your leader -3 defense: Put this follower onto its owner's field."
STRIKER = follower(2, 2, "Strike, discard a card: Deal 2 damage to the enemy leader.")


# --- 10.4.7 optional costs --------------------------------------------------------------------------------------------

KICKER = CostOption("kicker", (Pay(2),))


@pytest.mark.rule("10.4.7", "10.4.7.3", "10.6.2.2.1")
@pytest.mark.parametrize(("way", "left", "drawn"), [("kicker", 7, 3), ("printed cost", 9, 1)])
def test_an_optional_cost_of_playing_is_decided_while_playing(way: str, left: int, drawn: int) -> None:
    s = Scenario()
    lesson = s.in_hand("A", spell(KICKER, Draw(1), If(Paid("kicker"), (Draw(2),))))
    s.act("play", lesson)
    assert s.prompt == "way" and s.count("A", "hand") == 0
    s.answer(way)
    assert s.play_points("A") == left and s.count("A", "hand") == drawn


@pytest.mark.rule("10.4.7.3")
def test_a_follower_remembers_what_was_paid_when_it_was_played() -> None:
    s = Scenario()
    text = fanfare(If(Paid("kicker"), (Draw(2),)))
    one, other = s.in_hand("A", follower(1, 1, KICKER, text)), s.in_hand("A", follower(1, 1, KICKER, text))
    s.play(one, "printed cost")
    assert s.count("A", "hand") == 1
    s.play(other, "kicker")
    assert s.count("A", "hand") == 2 and s.play_points("A") == 6


@pytest.mark.rule("10.4.7.3", "10.6.2.2.1")
def test_an_optional_cost_that_cannot_be_paid_is_not_offered() -> None:
    s = Scenario()
    s.points("A", 2)
    lesson = s.in_hand("A", spell(KICKER, Draw(1), If(Paid("kicker"), (Draw(2),))))
    s.play(lesson)
    assert s.count("A", "hand") == 1 and s.play_points("A") == 1


@pytest.mark.rule("10.4.7.4", "10.1.1.2.2")
def test_the_cost_of_an_automatic_ability_is_paid_when_it_resolves() -> None:
    s = Scenario()
    pawn = s.field("B", follower(1, 1))
    text = Auto(On("phase", phase="end"), (MayPay((CostCards("put", 1, MINE),), (Draw(2),)), Draw(1)))
    s.field("B", amulet(text))
    s.end_main()
    assert s.player == "B" and s.prompt == "may_pay" and s.zone(pawn) == "field"
    s.answer(True)
    assert s.zone(pawn) == "cemetery" and s.count("B", "hand") == 3 and s.count("A", "hand") == 0


@pytest.mark.rule("10.4.7.4")
def test_an_automatic_ability_is_played_although_its_cost_cannot_be_paid() -> None:
    s = Scenario()
    s.field("B", amulet(Auto(On("phase", phase="end"), (MayPay((CostCards("put", 1, MINE),), (Draw(2),)), Draw(1)))))
    s.end_main()
    assert s.prompt == "may_pay" and s.options == ["No"]
    s.answer(False)
    assert s.count("B", "hand") == 1


@pytest.mark.rule("10.4.7.5", "10.4.7.2")
def test_the_cost_inside_a_spell_is_paid_when_it_resolves_and_covers_the_rest_of_its_part() -> None:
    s = Scenario()
    text = Modes(((MayPay((Pay(2),), (Draw(1), Heal(MY_LEADER, 2))),), (Heal(MY_LEADER, 5),)), 2)
    book = s.in_hand("A", spell(text))
    s.play(book)
    assert s.zone(book) == "resolution" and s.prompt == "may_pay" and s.play_points("A") == 9
    s.answer(False)
    assert s.count("A", "hand") == 0 and s.defense("A") == 25  # the second option is not part of what was declined


@pytest.mark.rule("10.4.7.2", "10.4.7.5")
def test_all_that_follows_a_paid_cost_is_done() -> None:
    s = Scenario()
    book = s.in_hand("A", spell(MayPay((Pay(2),), (Draw(1), Heal(MY_LEADER, 2)))))
    s.play(book, True)
    assert s.count("A", "hand") == 1 and s.defense("A") == 22 and s.play_points("A") == 7


@pytest.mark.rule("10.4.7.1")
@pytest.mark.parametrize(("way", "drawn", "left"), [("Earth Rite", 2, 1), ("printed cost", 0, 2)])
def test_earth_rite_is_a_cost_and_combo_is_none(way: str, drawn: int, left: int) -> None:
    s = Scenario()
    earth = s.field("A", amulet("Stack"), counters={"Stack": 2})
    rite = s.in_hand("A", spell(earth_rite(), If(Paid("Earth Rite"), (Draw(2),)), If(combo(1), (Heal(MY_LEADER, 1),))))
    s.play(rite, way)
    assert s.count("A", "hand") == drawn and s.counters(earth, "Stack") == left
    assert s.defense("A") == 21  # Combo is counted, not paid


@pytest.mark.rule("10.4.7.5")
@pytest.mark.parametrize("pays", [True, False])
def test_play_points_are_a_process_in_the_midst_of_a_text_as_well(pays: bool) -> None:
    s = Scenario()
    wall = s.field("B", follower(1, 9))
    s.play(
        s.in_hand("A", spell("Select an enemy follower on the field and deal it 2 damage. (3): Deal it 4 damage.")),
        pays,
    )
    assert (s.defense(wall), s.play_points("A")) == ((3, 6) if pays else (7, 9))


@pytest.mark.rule("10.4.7.1")
@pytest.mark.parametrize(("played", "drawn", "points"), [(2, 1, 8), (1, 0, 9)])
def test_a_keyword_may_be_accompanied_by_a_cost(played: int, drawn: int, points: int) -> None:
    s = Scenario()
    s.played("A", played)
    s.play(s.in_hand("A", follower(1, 1, "Fanfare: Combo (3), (1): Draw a card.")))
    if s.prompt == "may_pay":
        s.answer(True)
    assert (s.count("A", "hand"), s.play_points("A")) == (drawn, points)


def test_a_cost_of_one_action_has_no_order() -> None:
    s = Scenario()
    s.use(s.field("A", amulet(Action((ExhaustSelf(),), (Draw(1),)))))
    assert s.cited("10.4.2") and not s.cited("10.4.2.1")


@pytest.mark.rule("10.4.7.1")
def test_a_keyword_before_a_text_costs_nothing() -> None:
    s = Scenario(points=1)
    s.play(s.in_hand("A", follower(1, 1, "Fanfare: Draw a card.")))
    assert s.count("A", "hand") == 1 and s.play_points("A") == 0


@pytest.mark.rule("10.4.7.4")
def test_what_was_discarded_for_an_automatic_ability_is_known_to_its_effect() -> None:
    s = Scenario()
    heavy = s.in_hand("A", follower(2, 2, cost=4))
    steps = (Damage(ENEMY_LEADER, Stat(Slot("paid"), "cost")), Move(Slot("paid"), "field"))
    smith = s.in_hand("A", follower(1, 1, fanfare(MayPay((CostCards("discard", 1, IN_HAND),), steps))))
    s.play(smith, True, heavy)
    assert s.defense("B") == 16 and s.on_field(heavy)


@pytest.mark.rule("4.1.4.1", "10.4.7.4")
def test_last_words_are_paid_with_their_card_in_the_cemetery() -> None:
    s = Scenario()
    ghost = s.field("A", follower(1, 1, last_words(MayPay((CostSelf("remove"),), (STING,)))))
    s.play(s.in_hand("A", spell(Destroy(All(MINE)))), True)
    assert (s.zone(ghost), s.defense("B")) == ("banished", 19)


@pytest.mark.rule("10.4.7.4")
def test_last_words_are_not_paid_with_their_card_once_it_has_gone_on() -> None:
    s = Scenario()
    robber = s.field("A", amulet(Auto(On("destroyed", MINE), (Move(Slot("event"), "banished"),))))
    ghost = s.field("A", follower(1, 1, last_words(MayPay((CostSelf("return"),), (STING,)))))
    s.play(s.in_hand("A", spell(Destroy(All(MINE)))), robber)
    assert not s.offered(True)
    assert (s.zone(ghost), s.defense("B")) == ("banished", 20)


@pytest.mark.rule("4.4.4.2", "10.4.7.4")
def test_who_pays_to_come_back_to_a_full_field_has_paid_for_nothing() -> None:
    s = Scenario(turn="B")
    ghost = s.field("A", follower(5, 5, REVENANT))
    for _ in range(4):
        s.field("A", follower(1, 1))
    s.play(s.in_hand("B", spell(HATCH)), ghost, True)
    assert s.zone(ghost) == "cemetery" and s.defense("A") == 17 and len(s.tokens("A")) == 1


def tamer(s: Scenario) -> Card:
    plain = follower(2, 2, evolve(0), name="Tamer")
    text = "On Evolve, discard a card: Select a follower in your cemetery and add it to your hand."
    s.in_evolve_deck("A", evolved(3, 3, text, of=plain))
    return s.field("A", plain)


@pytest.mark.rule("10.6.2.3", "10.4.7.4")
def test_what_was_selected_is_taken_and_not_what_was_discarded() -> None:
    s = Scenario()
    host, held = tamer(s), s.in_hand("A", follower(1, 1))
    (old,) = s.in_cemetery("A", follower(4, 4))
    s.evolve(host, True)
    assert s.zone(held) == "cemetery" and s.zone(old) == "hand"


@pytest.mark.rule("10.6.2.3", "10.4.7.4")
def test_the_target_is_asked_for_before_the_cost() -> None:
    s = Scenario()
    wolf, bear = s.field("B", follower(1, 5)), s.field("B", follower(1, 5))
    s.in_hand("A", follower(1, 1))
    s.play(s.in_hand("A", follower(4, 4, "Fanfare, discard a card: Select an enemy follower and deal it 4 damage.")))
    assert s.offered(wolf) and not s.offered(True)
    s.answer(wolf, False)
    assert s.defense(wolf) == s.defense(bear) == 5


@pytest.mark.rule("10.4.7.4")
def test_an_attack_goes_on_although_the_cost_of_its_strike_cannot_be_paid() -> None:
    s = Scenario()
    s.attack(s.field("A", STRIKER), "B")
    assert s.defense("B") == 18 and s.prompt == "main"


@pytest.mark.rule("10.4.7.5", "10.4.7.2")
@pytest.mark.parametrize(("pays", "hand", "defense"), [(True, 2, 23), (False, 1, 20)])
def test_a_process_in_the_midst_of_a_spell_is_done_while_it_resolves(pays: bool, hand: int, defense: int) -> None:
    s = Scenario()
    text = "Draw a card. Discard a card: Draw 2 cards. Give your leader +3 defense."
    s.play(s.in_hand("A", spell(text)))
    [drawn] = s.cards("A", "hand")
    s.answer(*(True, drawn) if pays else (False,))
    assert (s.count("A", "hand"), s.defense("A")) == (hand, defense)


def real(code: str) -> CardDef:
    return pool("evolve")[code]


@pytest.mark.rule("10.7.3.2")
def test_dragontamer_selects_in_the_cemetery_before_it_discards() -> None:
    s = Scenario()
    tamer = follower(2, 2, evolve(0), name="Dragontamer")
    card = s.field("A", tamer)
    s.in_evolve_deck("A", real("BP02-450"))
    young = s.in_hand("A", follower(1, 1, trait="Wyrmkin"))
    s.evolve(card)
    assert s.prompt == "main" and s.zone(young) == "hand"


@pytest.mark.rule("10.7.3.2")
def test_the_card_that_would_be_discarded_as_a_cost_comes_too_late_to_be_selected() -> None:
    s = Scenario()
    host, held = tamer(s), s.in_hand("A", follower(1, 1))
    s.evolve(host)
    assert s.zone(held) == "hand" and s.prompt == "main"


@pytest.mark.rule("10.3.3")
def test_an_optional_cost_of_an_ability_is_open_only_under_its_condition() -> None:
    def tool(points: int) -> Scenario:
        s = Scenario(points=points)
        more = CostOption("More", (Pay(1),), cond=overflow())
        handle = s.field("A", amulet(Action((), (Draw(1), If(Paid("More"), (Draw(1),))), options=(more,))))
        s.use(handle)
        return s

    s = tool(7)
    s.answer("More")
    assert s.count("A", "hand") == 2 and s.play_points("A") == 6
    assert tool(6).count("A", "hand") == 1


@pytest.mark.rule("10.4.7.3", "10.6.2.2.1", "10.4.7.2")
@pytest.mark.parametrize("paid", [True, False])
def test_what_may_be_done_while_a_spell_is_played_is_for_the_rest_of_its_paragraph(paid: bool) -> None:
    s = Scenario()
    text = "When playing this card, discard a card: Deal 3 damage to the enemy leader.\nGive your leader +1 defense."
    bolt, card = s.in_hand("A", spell(text)), s.in_hand("A", follower(1, 1))
    s.play(bolt, *((True, card) if paid else (False,)))
    assert (s.zone(card), s.defense("B")) == (("cemetery", 17) if paid else ("hand", 20))
    assert s.defense("A") == 21 and s.cited("10.4.7.3")


@pytest.mark.rule("10.4.7.3", "10.6.2.3.4")
def test_a_target_that_only_the_option_needs_is_not_needed_without_it() -> None:
    s = Scenario()
    text = "When playing this card, discard a card: Select an enemy follower and destroy it.\nDraw a card."
    hunt, card = s.in_hand("A", spell(text)), s.in_hand("A", follower(1, 1))
    s.play(hunt)  # there is nothing to destroy, and so nothing to pay
    assert s.zone(card) == "hand" and s.count("A", "hand") == 2
    s = Scenario()
    prey = s.field("B", follower(1, 1))
    hunt, card = s.in_hand("A", spell(text)), s.in_hand("A", follower(1, 1))
    s.play(hunt, True, prey, card)
    assert s.zone(prey) == s.zone(card) == "cemetery" and s.count("A", "hand") == 1
    s = Scenario()
    lone = s.in_hand("A", spell("Select an enemy follower and destroy it."))
    assert s.why_not("A", "play", lone).startswith("10.6.2.3.4")
