"""Boards where rules of several chapters meet, fifth search."""

import pytest

from rulebound.language.tree import (
    Action,
    Auto,
    Calc,
    Choose,
    Cmp,
    CostCards,
    CostCounter,
    Create,
    Damage,
    Delayed,
    Destroy,
    Draw,
    EventAmount,
    Evolve,
    ExtraTurn,
    Filter,
    Gain,
    Happened,
    If,
    LookTop,
    LoseAbility,
    Modify,
    Move,
    On,
    RemoveCounter,
    Replace,
    Search,
    Self,
    SetBase,
    SkipTurn,
    Slot,
    Stat,
    Static,
    Steal,
    Until,
    Who,
)
from rulebound.scenario.evolve import Scenario, amulet, evolve, evolved, follower, last_words, spell, token
from rulebound.scenario.table import Card, ScenarioError

MINE = Filter(types=("follower",), side="my")
HELD = Filter(side="my", zone="hand")
AMULET = Filter(types=("amulet",))
FOLLOWER = Filter(types=("follower",))
ENEMY = Filter(types=("follower",), side="opp")


# --- costs of several parts, in the listed order ---------------------------------------------------------------------


@pytest.mark.rule("10.4.2.1", "10.4.2.2")
def test_a_follower_that_an_earlier_part_of_the_cost_puts_away_cannot_be_engaged_for_a_later_one() -> None:
    def tool(*engaged: bool) -> Scenario:
        s = Scenario()
        for turned in engaged:
            s.field("A", follower(1, 1), engaged=turned)
        s.field("A", amulet(Action((CostCards("put", 1, MINE), CostCards("exhaust", 1, MINE)), (Draw(1),))))
        return s

    s = tool(False)
    assert s.why_not("A", "use", s.cards("A", "field")[-1]).startswith("10.4.2.2")
    s = tool(False, True)
    rested, weary, gear = s.cards("A", "field")
    s.use(gear)  # the engaged one is the only one that can be put away
    assert s.zone(weary) == "cemetery" and s.engaged(rested) and s.count("A", "hand") == 1


@pytest.mark.rule("10.4.2.1")
def test_counters_are_taken_from_a_card_that_the_cost_has_not_put_away() -> None:
    s = Scenario()
    lit = s.field("A", follower(1, 1), counters={"spark": 1})
    dark = s.field("A", follower(1, 1))
    gear = s.field("A", amulet(Action((CostCards("put", 1, MINE), CostCounter("spark", 1, MINE)), (Draw(1),))))
    s.use(gear)
    assert s.zone(dark) == "cemetery" and s.on_field(lit) and s.counters(lit, "spark") == 0
    s = Scenario()
    s.field("A", follower(1, 1), counters={"spark": 1})
    gear = s.field("A", amulet(Action((CostCards("put", 1, MINE), CostCounter("spark", 1, MINE)), (Draw(1),))))
    assert s.why_not("A", "use", gear).startswith("10.4.2.2")


@pytest.mark.rule("10.4.2.1")
def test_what_a_part_engages_may_still_be_put_away_by_a_later_one() -> None:
    s = Scenario()
    first, second = s.field("A", follower(1, 1)), s.field("A", follower(1, 1))
    parts = (CostCards("put", 1, MINE), CostCards("exhaust", 1, MINE), CostCards("put", 1, MINE))
    gear = s.field("A", amulet(Action(parts, (Draw(1),))))
    s.use(gear, first)
    assert s.zone(first) == s.zone(second) == "cemetery" and s.count("A", "hand") == 1


@pytest.mark.rule("10.4.2.1")
def test_a_card_that_the_cost_returns_to_the_hand_can_be_discarded_for_it() -> None:
    s = Scenario()
    pawn = s.field("A", follower(1, 1))
    gear = s.field("A", amulet(Action((CostCards("return", 1, MINE), CostCards("discard", 1, HELD)), (Draw(1),))))
    s.use(gear)  # one card in the hand: there is nothing to say
    assert s.zone(pawn) == "cemetery" and s.count("A", "hand") == 1


# --- counters that are removed ---------------------------------------------------------------------------------------


@pytest.mark.rule("15.1.4")
def test_an_ability_that_speaks_of_removed_counters_counts_them() -> None:
    s = Scenario()
    removed = On("counter_removed", Self(), counter="spark", amount=Cmp(">=", 2))
    lamp = s.field("A", amulet(Auto(removed, (Create("Fairy", EventAmount(), "ex"),))), counters={"spark": 5})
    gust = spell(Choose(AMULET), RemoveCounter(Slot(), "spark", 3))
    breath = spell(Choose(AMULET), RemoveCounter(Slot(), "spark", 1))
    s.play(s.in_hand("A", breath), lamp)
    assert s.count("A", "ex") == 0
    s = Scenario()
    lamp = s.field("A", amulet(Auto(removed, (Create("Fairy", EventAmount(), "ex"),))), counters={"spark": 5})
    s.play(s.in_hand("A", gust), lamp)
    assert s.count("A", "ex") == 3 and s.counters(lamp, "spark") == 2


@pytest.mark.rule("10.10.1", "15.1.4")
@pytest.mark.parametrize("n, left", [(3, 3), (1, 5)])
def test_a_replacement_lets_fewer_counters_be_removed(n: int, left: int) -> None:
    s = Scenario()
    fewer = Replace(On("counter_removed", Self(), counter="spark"), amount=Calc("-", EventAmount(), 1))
    lamp = s.field("A", amulet(Static((fewer,))), counters={"spark": 5})
    gust = s.in_hand("A", spell(Choose(AMULET), RemoveCounter(Slot(), "spark", n)))
    s.play(gust, lamp)
    assert s.counters(lamp, "spark") == left


@pytest.mark.rule("15.1.4")
def test_how_many_counters_a_cost_has_removed_is_remembered() -> None:
    for n, drawn in ((1, 0), (2, 1)):
        s = Scenario()
        many = Happened(On("counter_removed", AMULET, amount=Cmp(">=", 2)))
        lamp = s.field("A", amulet(Action((CostCounter("spark", n),), (If(many, (Draw(1),)),))), counters={"spark": 3})
        s.use(lamp)
        assert s.count("A", "hand") == drawn


# --- rules of several chapters on one board --------------------------------------------------------------------------


@pytest.mark.rule("10.10.1", "4.4.4.2", "10.7.5.1")
def test_a_summon_that_replaces_a_destruction_is_cut_short_and_a_delayed_trigger_hears_it_once() -> None:
    s = Scenario()
    s.field("A", follower(1, 1))
    queen = s.field("A", follower(3, 3, Static((Replace(On("destroyed", Self()), steps=(Create("Knight", 4),)),))))
    watch = s.in_hand("A", spell(Delayed(On("enter", MINE), (Draw(1),))))
    doom = s.in_hand("A", spell(Choose(MINE), Destroy(Slot())))
    s.play(watch)
    s.play(doom, queen)
    assert s.on_field(queen) and len(s.tokens("A")) == 3 and s.count("A", "hand") == 1


@pytest.mark.rule("5.21.1", "5.15.1.1", "5.21.3", "11.6.1")
def test_a_stolen_follower_evolves_from_the_deck_of_the_thief_and_goes_home_without_it() -> None:
    s = Scenario()
    knight = follower(3, 3, evolve(1), name="Knight of Dawn", cost=1)
    stolen = s.field("B", knight)
    mine = s.in_evolve_deck("A", evolved(5, 5, of=knight))
    theirs = s.in_evolve_deck("B", evolved(6, 6, of=knight))
    theft = s.in_hand("A", spell(Choose(ENEMY), Steal(Slot())))
    home = s.in_hand("A", spell(Choose(MINE), Move(Slot(), "hand")))
    s.play(theft, stolen)
    s.evolve(stolen)
    assert s.attack_of(stolen) == 5 and s.zone(mine) == "evolve"
    s.play(home, stolen)
    assert s.cards("B", "hand") == [stolen] and mine in s.cards("A", "evolve_deck") and not s.face_down(mine)
    s.to("next turn")
    s.play(stolen)
    s.evolve(stolen)
    assert s.attack_of(stolen) == 6 and s.zone(theirs) == "evolve"


@pytest.mark.rule("7.4.8", "11.3.1", "8.4.2.1", "7.2.5")
def test_what_a_death_in_the_start_phase_summons_was_not_there_when_the_turn_began() -> None:
    s = Scenario()
    frail = s.field("A", follower(2, 2, last_words(Create("Knight"))))
    more = Gain(Slot(), (Modify("defense", 2),), Until.OPPONENT_TURN_END)
    s.play(s.in_hand("A", spell(Choose(MINE), more, Damage(Slot(), 3))), frail)
    s.to("next turn")
    assert s.defense(frail) == 1
    s.to("next turn")  # the effect has ended with B's turn; A's start phase finds the follower without defense
    assert s.zone(frail) == "cemetery" and s.turn_player == "A"
    assert s.why_not("A", "attack", s.tokens("A")[0]).startswith("8.4.2.1")


@pytest.mark.rule("5.27.1", "5.25.2")
@pytest.mark.parametrize(
    "steps, turns",
    [
        ((ExtraTurn(Who.YOU), ExtraTurn(Who.OPPONENT), SkipTurn(Who.OPPONENT)), "ABABA"),
        ((SkipTurn(Who.OPPONENT), SkipTurn(Who.OPPONENT), ExtraTurn(Who.OPPONENT)), "ABABA"),
        ((ExtraTurn(Who.YOU), SkipTurn(Who.YOU), SkipTurn(Who.YOU)), "BBABA"),
        ((ExtraTurn(Who.YOU), ExtraTurn(Who.YOU), SkipTurn(Who.OPPONENT)), "AAABA"),
    ],
)
def test_another_turn_comes_before_the_next_and_skipping_takes_what_would_begin(
    steps: tuple[ExtraTurn | SkipTurn, ...], turns: str
) -> None:
    s = Scenario()
    s.play(s.in_hand("A", spell(*steps)))
    seen = ""
    for _ in turns:
        s.to("next turn")
        seen += s.turn_player
    assert seen == turns


@pytest.mark.rule("10.9.1.6.1", "5.15.3", "10.7.4.3")
def test_neither_evolving_nor_changing_sides_makes_a_passive_ability_a_newer_one() -> None:
    s = Scenario()
    herald = follower(1, 1, name="Herald")
    oldest = s.field("B", amulet(Static((SetBase("attack", 1),), FOLLOWER), name="Fog"))
    elder = s.field("A", herald)
    s.in_evolve_deck("A", evolved(1, 1, Static((SetBase("attack", 3),), FOLLOWER), of=herald))
    s.field("A", amulet(Static((SetBase("attack", 5),), FOLLOWER), name="Banner"))
    pawn = s.field("A", follower(2, 2))
    rise = s.in_hand("A", spell(Choose(MINE), Evolve(Slot())))
    theft = s.in_hand("A", spell(Choose(AMULET), Steal(Slot())))
    blink = s.in_hand("A", spell(Choose(AMULET), Move(Slot(), "banished"), Move(Slot(), "field")))
    s.play(rise, elder)
    assert s.attack_of(pawn) == 5
    s.play(theft, oldest)
    assert s.controller(oldest) == "A" and s.attack_of(pawn) == 5
    s.play(blink, oldest)  # a new card in its zone
    assert s.controller(oldest) == "B" and s.attack_of(pawn) == 1


@pytest.mark.rule("13.3.2.3", "11.7.1", "10.9.3")
def test_an_amulet_that_came_without_its_stack_has_no_counter_when_it_is_one_again() -> None:
    s = Scenario()
    hush = s.field("B", amulet(Static((LoseAbility(),), Filter(types=("amulet",), side="opp")), name="Hush"))
    sigil = s.in_hand("A", amulet("Stack", last_words(Draw(1))))
    crack = s.in_hand("A", spell(Choose(AMULET), Destroy(Slot())))
    s.play(sigil)
    assert s.on_field(sigil) and s.counters(sigil, "Stack") == 0
    s.play(crack, hush)
    assert s.zone(sigil) == "cemetery" and s.count("A", "hand") == 1


@pytest.mark.rule("4.1.4.1", "10.11.1", "4.1.4")
def test_a_card_that_has_gone_and_come_back_is_read_as_it_is_now() -> None:
    s = Scenario()
    pawn = s.field("A", follower(2, 2), counters={"spark": 2})
    up = Gain(Slot(), (Modify("attack", 3),), Until.GAME)
    gone = spell(Choose(MINE), up, Move(Slot(), "banished"), Draw(Stat(Slot(), "attack")))
    back = spell(Choose(MINE), up, Move(Slot(), "banished"), Move(Slot(), "field"), Draw(Stat(Slot(), "attack")))
    s.play(s.in_hand("A", back), pawn)
    assert s.attack_of(pawn) == 2 and s.count("A", "hand") == 2 and s.counters(pawn, "spark") == 0
    s = Scenario()
    pawn = s.field("A", follower(2, 2))
    s.play(s.in_hand("A", gone), pawn)
    assert s.zone(pawn) == "banished" and s.count("A", "hand") == 5


@pytest.mark.rule("12.8.2", "12.12.2", "8.4.3.1")
def test_an_attack_that_is_refused_tells_the_rule_that_protects_its_target() -> None:
    def board(*attacker: str, fresh: bool = False) -> tuple[Scenario, dict[str, Card]]:
        s = Scenario()
        cards = {"attacker": s.field("A", follower(1, 1, *attacker), fresh=fresh)}
        cards["dread"] = s.field("B", follower(1, 1, "Intimidate"), engaged=True)
        cards["idle"] = s.field("B", follower(1, 1))
        return s, cards

    def refused(s: Scenario, attacker: Card, target: Card | str) -> str:
        with pytest.raises(ScenarioError) as error:
            s.attack(attacker, target)
        return error.value.rule

    s, cards = board()
    assert refused(s, cards["attacker"], cards["dread"]) == "12.12.2"
    assert refused(s, cards["attacker"], cards["idle"]) == "8.4.3.1"
    s, cards = board()
    s.field("B", follower(1, 1, "Ward"), engaged=True)
    assert refused(s, cards["attacker"], "B") == "12.8.2"
    s, cards = board("Rush", "Assail", fresh=True)
    assert refused(s, cards["attacker"], "B") == "8.4.3.1" and s.attack_targets(cards["attacker"]) == [cards["idle"]]


# --- what the other player may see ------------------------------------------------------------------------------------


@pytest.mark.rule("10.6.2.1.1", "5.20.1.1")
def test_a_card_in_the_hand_whose_ability_is_played_by_itself_is_shown_until_that_has_resolved() -> None:
    s = Scenario()
    owl = s.in_hand("A", follower(1, 1, Auto(On("enter", MINE), (Draw(2, up_to=True),), zone="hand")))
    guest = s.in_hand("A", follower(1, 1))
    assert s.sees("A", owl) and not s.sees("B", owl)
    s.play(guest)
    assert s.prompt == "draw another" and s.sees("B", owl)
    s.answer(False)
    assert s.zone(owl) == "hand" and not s.sees("B", owl)


@pytest.mark.rule("5.10.2.3", "5.7.1", "4.7.2")
def test_cards_are_looked_at_one_by_one_and_nobody_else_sees_them() -> None:
    s = Scenario()
    first, second, third = s.deck("A", *(follower(1, 1, name=f"Card {n}") for n in range(3)))
    peek = s.in_hand("A", spell(LookTop(2, up_to=True), Move(Slot("seen"), "hand"), Search(Filter(), any_card=True)))
    s.play(peek, True)
    assert s.sees("A", first) and not s.sees("A", second) and not s.sees("B", first)
    s.answer(False)
    assert s.prompt == "search" and s.sees("A", second) and not s.sees("B", second)
    s.answer(third)
    assert s.sees("A", third) and not s.sees("B", third) and not s.sees("A", second)


# --- sentences in the words of the rulebook ---------------------------------------------------------------------------


@pytest.mark.rule("10.6.2.4.1", "10.6.2.3.2.1")
@pytest.mark.parametrize(
    "text",
    [
        "Divide 4 damage between any number of enemy followers.",
        "Select up to 2 enemy followers and divide 4 damage among them.",
    ],
)
def test_a_value_is_divided_among_the_targets_when_the_spell_is_played(text: str) -> None:
    s = Scenario()
    one, two, three = (s.field("B", follower(1, 5)) for _ in range(3))
    hail = s.in_hand("A", spell(text))
    with pytest.raises(ScenarioError):
        s.play(hail, [])  # somebody must get it
    s.play(hail, [one, three], (one, 1), (three, 3))
    assert (s.defense(one), s.defense(two), s.defense(three)) == (4, 5, 2)


@pytest.mark.rule("1.3.3", "11.2.1")
def test_who_cannot_lose_the_game_goes_on_without_defense() -> None:
    s = Scenario()
    s.leader("A", defense=1)
    s.leader("B", defense=1)
    vow = s.field("B", amulet("You can't lose the game."))
    quake = spell("Deal 2 damage to each leader.")
    s.play(s.in_hand("A", quake))
    assert s.winner == "B" and s.on_field(vow)


# --- cards made on the spot ------------------------------------------------------------------------------------------


@pytest.mark.rule("9.1.4.2", "9.1.4.3")
def test_a_spell_token_is_made_from_the_steps_of_its_text() -> None:
    s = Scenario()
    spark = s.in_ex("A", token("spell", "Quick", Draw(2), name="Spark"))
    s.to("next turn")
    s.to("quick")
    s.play(spark)
    assert s.count("A", "hand") == 2 and s.zone(spark) == "out" and s.count("A", "cemetery") == 0


def test_what_is_no_ability_is_refused_with_what_it_is() -> None:
    with pytest.raises(ScenarioError, match=r"Draw\(\.\.\.\) is no ability"):
        follower(1, 1, Draw(1))  # type: ignore[arg-type]
    with pytest.raises(ScenarioError, match="such as attack=2 and defense=3"):
        token("follower", 1, 1, name="Pawn")  # type: ignore[arg-type]
    with pytest.raises(ScenarioError, match="one by one"):
        amulet(["Stack"])  # type: ignore[arg-type]
