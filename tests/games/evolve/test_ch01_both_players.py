"""Chapter 1.3.4: both players do something, the active player first."""

import pytest

from rulebound.language.tree import (
    All,
    Auto,
    CostCards,
    Create,
    Damage,
    Destroy,
    Discard,
    Draw,
    EachPlayer,
    Evolve,
    Filter,
    Heal,
    IfDone,
    May,
    MayPay,
    On,
    Pick,
    Search,
    Slot,
    Step,
    Who,
)
from rulebound.scenario.evolve import Scenario, amulet, evolved, follower, spell

MY_FOLLOWERS = Filter(types=("follower",), side="my")
MY_HAND = Filter(side="my", zone="hand")
MY_LEADER = Filter(types=("leader",), side="my", zone="leader")
MINE = Filter(types=("follower",), side="my")


def cast(s: Scenario, player: str, *steps: Step, cost: int = 1) -> None:
    """Play a spell with these steps, made for the occasion."""
    s.play(s.in_hand(player, spell(*steps, cost=cost)))


# --- 1.3.4 both players select ---------------------------------------------------------------------------------------


@pytest.mark.rule("1.3.4")
@pytest.mark.parametrize(("turn", "other"), [("A", "B"), ("B", "A")])
def test_active_player_selects_first_and_the_other_knows_it(turn: str, other: str) -> None:
    s = Scenario(turn=turn)
    mine = [s.field(turn, follower()) for _ in range(2)]
    theirs = [s.field(other, follower()) for _ in range(3)]
    cast(s, turn, EachPlayer(MY_FOLLOWERS, 1, "destroy"))
    assert (s.player, s.prompt) == (turn, "destroy")
    s.answer(mine[1])
    assert s.player == other
    s.answer(theirs[2])
    assert [s.zone(c) for c in (*mine, *theirs)] == ["field", "cemetery", "field", "field", "cemetery"]


@pytest.mark.rule("1.3.4", "5.15.1")
def test_followers_of_both_players_evolve_at_once_and_the_active_player_goes_on_first() -> None:
    s = Scenario(turn="B")
    elf = follower(1, 1, name="Elf")
    mine, other = s.field("B", elf), s.field("A", elf)
    for who in "AB":
        s.in_evolve_deck(who, evolved(2, 2, "On Evolve: Draw a card.", of=elf))
    s.play(s.in_hand("B", spell("Evolve all followers.")))
    assert s.is_evolved(mine) and s.is_evolved(other)
    assert [line.split("] ")[1][0] for line in s.journal() if "draws" in line] == ["B", "A"]


@pytest.mark.rule("1.3.4")
def test_each_player_divides_their_own_tokens_between_two_zones_the_active_player_first() -> None:
    s = Scenario()
    dance = s.in_hand("A", spell(Create("Fairy", 2, or_to="ex", who=Who.EACH)))
    s.play(dance)
    assert s.player == "A"
    s.answer(1)
    assert s.player == "B"
    s.answer(0)
    assert (len(s.tokens("A")), len(s.tokens("A", "ex"))) == (1, 1)
    assert (len(s.tokens("B")), len(s.tokens("B", "ex"))) == (0, 2)


@pytest.mark.rule("1.3.4")
def test_each_player_may_do_something_the_active_player_first_whoever_played_it() -> None:
    s = Scenario(turn="B")
    gift = s.in_hand("A", spell("Quick", May((Draw(1),), Who.EACH)))
    s.to("quick")
    s.play(gift)
    assert s.player == "B"
    s.answer(False)
    assert s.player == "A"
    s.answer(True)
    assert (s.count("A", "hand"), s.count("B", "hand")) == (1, 0)


@pytest.mark.rule("1.3.4")
def test_each_player_may_pay_with_what_is_theirs() -> None:
    s = Scenario()
    spare = s.in_hand("B", follower(1, 1))
    toll = s.in_hand(
        "A",
        spell(MayPay((CostCards("discard", 1, MY_HAND),), (Draw(2),), (Damage(All(MY_LEADER), 3),), who=Who.EACH)),
    )
    s.play(toll)
    assert s.player == "A" and not s.offered(True)
    s.answer(False)
    assert s.player == "B"
    s.answer(True, spare)
    assert (s.count("A", "hand"), s.count("B", "hand")) == (0, 2)
    assert (s.defense("A"), s.defense("B")) == (17, 20)


@pytest.mark.rule("1.3.4")
def test_each_player_searches_their_own_deck() -> None:
    s = Scenario()
    mine = s.deck("A", follower(1, 1), follower(2, 2))
    theirs = s.deck("B", follower(3, 3), follower(4, 4))
    hunt = s.in_hand("A", spell(Search(Filter(types=("follower",)), who=Who.EACH)))
    s.play(hunt, mine[1], theirs[0])
    assert s.zone(mine[1]) == s.zone(theirs[0]) == "hand" and s.cards("B", "hand") == [theirs[0]]


@pytest.mark.rule("1.3.4")
def test_what_each_player_selects_is_destroyed_together() -> None:
    s = Scenario()
    mine, theirs = [[s.field(p, follower(1, 1)) for _ in range(2)] for p in "AB"]
    cull = s.in_hand("A", spell(Pick(MINE, by=Who.EACH), Destroy(Slot())))
    s.play(cull)
    s.answer(mine[0])
    assert s.player == "B" and s.zone(mine[0]) == "field"
    s.answer(theirs[1])
    assert [s.zone(c) for c in (*mine, *theirs)] == ["cemetery", "field", "field", "cemetery"]


@pytest.mark.rule("1.3.4", "5.15.1.1")
def test_of_followers_of_both_players_that_evolve_the_active_player_selects_first() -> None:
    s = Scenario()
    wolf, bear = follower(1, 1, name="Wolf"), follower(1, 1, name="Bear")
    theirs, mine = s.field("B", bear), s.field("A", wolf)
    for player, card in (("A", wolf), ("B", bear)):
        s.in_evolve_deck(player, evolved(2, 2, of=card))
    strong = [s.in_evolve_deck(player, evolved(5, 5, of=card)) for player, card in (("A", wolf), ("B", bear))]
    howl = s.in_hand("A", spell(Evolve(All(Filter(types=("follower",))))))
    s.play(howl)
    assert s.player == "A"
    s.answer(strong[0])
    assert s.player == "B"
    s.answer(strong[1])
    assert s.attack_of(mine) == s.attack_of(theirs) == 5


@pytest.mark.rule("1.3.4.1")
@pytest.mark.parametrize("turn", ["A", "B"])
def test_both_draw_at_once_then_the_active_player_puts_a_follower_first(turn: str) -> None:
    """The second player decides when the first player's follower is on the field already."""
    s = Scenario(turn=turn)
    other = "AB"[turn == "A"]
    for player in "AB":
        s.deck(player, follower(name=f"Top of {player}"), follower())
    from_hand = Filter(types=("follower",), side="my", zone="hand")
    cast(s, turn, Draw(1, Who.EACH), EachPlayer(from_hand, 1, "enter", at_least=0))
    first, second = s.cards(turn, "hand")[0], s.cards(other, "hand")[0]
    assert s.player == turn
    s.answer([first])
    assert s.player == other and s.zone(first) == "field"
    s.answer([second])
    assert s.zone(second) == "field" and s.controller(second) == other


@pytest.mark.rule("1.3.4.1")
def test_second_player_has_seen_what_the_first_has_discarded() -> None:
    s = Scenario(turn="B")
    mine, _ = s.hand("B", follower(name="Bee"), follower())
    theirs, kept = s.hand("A", follower(), follower())
    cast(s, "B", Discard(1, who=Who.EACH))
    assert s.player == "B"
    s.answer(mine)
    assert s.player == "A"
    assert [card.name for card in s.view("A").zones["cemetery 1"]] == ["Bee"]
    s.answer(theirs)
    assert (s.zone(theirs), s.zone(kept)) == ("cemetery", "hand")


@pytest.mark.rule("1.3.4.1")
def test_both_draw_before_the_active_player_and_then_the_other_may_put_a_follower() -> None:
    s = Scenario(turn="B")
    for player in "AB":
        s.deck(player, follower(1, 1))
    gift = "Each player draws a card. Each player may put a follower from their hand onto their field."
    card = s.in_hand("A", spell("Quick", gift))
    s.to("quick")
    s.play(card)
    assert (s.count("A", "hand"), s.count("B", "hand"), s.player) == (1, 1, "B")
    s.answer(s.cards("B", "hand"))
    assert (s.count("B", "field"), s.player) == (1, "A")
    s.answer([])
    assert (s.count("A", "field"), s.count("A", "hand")) == (0, 1)


@pytest.mark.rule("1.3.4.1")
@pytest.mark.parametrize("zone", ["field", "ex"])
def test_each_player_gets_tokens_at_the_same_time(zone: str) -> None:
    s = Scenario()
    dance = s.in_hand("A", spell(Create("Fairy", 2, zone, who=Who.EACH)))
    s.play(dance)
    assert len(s.tokens("A", zone)) == len(s.tokens("B", zone)) == 2


@pytest.mark.rule("1.3.4.1", "4.4.4.2")
def test_each_player_gets_as_many_tokens_as_fit_on_their_own_field() -> None:
    s = Scenario()
    for _ in range(4):
        s.field("B", amulet())
    dance = s.in_hand("A", spell(Create("Fairy", 3, who=Who.EACH)))
    s.play(dance)
    assert (len(s.tokens("A")), len(s.tokens("B"))) == (3, 1)


@pytest.mark.rule("1.3.4.1")
def test_the_top_cards_of_both_decks_move_at_once() -> None:
    s = Scenario()
    s.field("A", amulet(Auto(On("move", Filter(types=("follower",)), to="cemetery", together=True), (Draw(1),))))
    s.play(s.in_hand("A", spell("Each player puts the top 2 cards of their deck into their cemetery.")))
    assert [s.count(player, "cemetery") for player in "AB"] == [3, 2]  # the spell is there as well
    assert s.count("A", "hand") == 1


@pytest.mark.rule("1.3.4.1")
def test_both_players_get_their_points_at_once() -> None:
    s = Scenario(points=4)
    s.play(s.in_hand("A", spell("Increase each player's maximum play points by 2.")))
    assert [s.max_play_points(player) for player in "AB"] == [6, 6]


def test_what_both_players_do_in_turn_is_done_if_only_the_first_can_do_it() -> None:
    s = Scenario()
    s.hand("A", follower())
    leader = All(Filter(types=("leader",), side="my", zone="leader"))
    s.play(s.in_hand("A", spell(Discard(1, Who.EACH), IfDone((Heal(leader, 1),)))))
    assert s.defense("A") == 21
