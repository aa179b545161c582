"""Chapters 5.25 to 5.28: turns that are skipped or added, raised and lowered values, for every."""

import pytest

from rulebound.kernel.cards import CardDef
from rulebound.language.tree import (
    All,
    Auto,
    Calc,
    Choose,
    Count,
    Create,
    Damage,
    Draw,
    ExtraTurn,
    Filter,
    Gain,
    Heal,
    Modify,
    On,
    Self,
    SetBase,
    SkipTurn,
    Slot,
    Until,
    Who,
)
from rulebound.scenario.evolve import Scenario, amulet, follower, spell
from rulebound.scenario.table import ScenarioError

ENEMY_LEADER = All(Filter(types=("leader",), side="opp", zone="leader"))
MY_FOLLOWER = Filter(types=("follower",), side="my")
MY_LEADER = All(Filter(types=("leader",), side="my", zone="leader"))
SHRINKS = Auto(On("decreased", Self(), phase="attack"), (Heal(MY_LEADER, 1),))
ENEMY_FOLLOWER = Filter(types=("follower",), side="opp")


# --- 5.25 and 5.27 turns ---------------------------------------------------------------------------------------------


def turns(s: Scenario, n: int) -> str:
    """Whose turns the next ones are."""
    order = ""
    for _ in range(n):
        s.to("next turn")
        order += s.turn_player
    return order


@pytest.mark.rule("5.25.1", "5.25.2")
def test_a_skipped_turn_does_not_begin_and_the_next_one_does() -> None:
    s = Scenario()
    s.points("B", 3, maximum=3)
    s.field("B", amulet(Auto(On("phase", who=Who.YOU, phase="main"), (Damage(ENEMY_LEADER, 1),))))
    s.play(s.in_hand("A", spell(SkipTurn(Who.OPPONENT))))
    number = s.game.state.turn
    assert turns(s, 1) == "A" and s.game.state.turn == number + 1
    assert s.max_play_points("B") == 3 and s.defense("A") == 20
    assert turns(s, 2) == "BA" and s.defense("A") == 19  # only once


@pytest.mark.rule("5.25.2", "5.25.2.1")
def test_two_instructions_to_skip_the_next_turn_skip_two_turns_one_each_time() -> None:
    s = Scenario()
    s.play(s.in_hand("A", spell(SkipTurn(Who.OPPONENT), SkipTurn(Who.OPPONENT))))
    assert turns(s, 5) == "AABAB"


@pytest.mark.rule("5.25.2")
def test_a_player_who_skips_the_own_next_turn_lets_the_opponent_play_twice() -> None:
    s = Scenario()
    s.play(s.in_hand("A", spell(SkipTurn())))
    assert turns(s, 4) == "BBAB"


@pytest.mark.rule("5.27.1")
def test_another_turn_comes_directly_before_the_turn_that_would_come() -> None:
    s = Scenario()
    s.play(s.in_hand("A", spell(ExtraTurn())))
    assert turns(s, 4) == "ABAB"


@pytest.mark.rule("5.27.1")
def test_several_other_turns_are_taken_the_newest_first() -> None:
    s = Scenario()
    s.play(s.in_hand("A", spell(ExtraTurn(), ExtraTurn(Who.OPPONENT))))
    assert turns(s, 4) == "BABA"
    s = Scenario()
    s.play(s.in_hand("A", spell(ExtraTurn(), ExtraTurn())))
    assert turns(s, 4) == "AABA"


@pytest.mark.rule("5.25.2", "5.27.1")
def test_another_turn_is_the_next_turn_that_is_skipped() -> None:
    s = Scenario()
    s.play(s.in_hand("A", spell(ExtraTurn(), SkipTurn())))
    assert turns(s, 3) == "BAB"


@pytest.mark.rule("5.27.1")
def test_another_turn_of_the_opponent_comes_before_the_one_they_have_anyway() -> None:
    s = Scenario(turn="B", first="B")
    s.play(s.in_hand("B", spell(ExtraTurn(Who.OPPONENT))))
    assert turns(s, 4) == "AABA"


# --- 5.26 plus and minus ---------------------------------------------------------------------------------------------

GROWS = Auto(On("increased", Self(), phase="attack"), (Draw(),))


def given(stat: str, mod: Modify | SetBase) -> tuple[int, int]:
    """How often a 3/3 follower notices that its attack is increased, and decreased."""
    s = Scenario()
    elf = s.field("A", follower(3, 3, GROWS, SHRINKS))
    s.field("A", follower(3, 3, GROWS, SHRINKS))
    s.play(s.in_hand("A", spell(Choose(MY_FOLLOWER), Gain(Slot(), (mod,), Until.GAME))), elf)
    assert s.row(elf).stats[stat] == (mod.amount if isinstance(mod, SetBase) else 3 + int(str(mod.amount)))
    return s.count("A", "hand"), s.defense("A") - 20


@pytest.mark.rule("5.26.1")
def test_giving_plus_increases_and_giving_minus_decreases_a_value() -> None:
    assert given("attack", Modify("attack", 2)) == (1, 0)
    assert given("attack", Modify("attack", -2)) == (0, 1)
    assert given("defense", Modify("defense", 2)) == (0, 0)


@pytest.mark.rule("5.26.2")
def test_setting_a_value_increases_or_decreases_it_or_neither() -> None:
    assert given("attack", SetBase("attack", 5)) == (1, 0)
    assert given("attack", SetBase("attack", 1)) == (0, 1)
    assert given("attack", SetBase("attack", 3)) == (0, 0)


def becomes(n: int, until: Until = Until.GAME) -> CardDef:
    return spell(Gain(All(MY_FOLLOWER), (SetBase("defense", n),), until), cost=0)


@pytest.mark.rule("5.26.2")
def test_damage_before_a_defense_is_set_is_not_taken_from_the_new_value() -> None:
    """Damage has made the defense smaller, and that smaller value is what is changed."""
    s = Scenario()
    hurt, whole = s.field("A", follower(1, 5), damage=3), s.field("A", follower(1, 5))
    s.play(s.in_hand("A", becomes(4)))
    assert (s.defense(hurt), s.defense(whole)) == (4, 4)


@pytest.mark.rule("5.26.2")
def test_a_set_defense_is_more_or_less_than_what_damage_had_left() -> None:
    up, down = Auto(On("increased", MY_FOLLOWER), (Draw(1),)), Auto(On("decreased", MY_FOLLOWER), (Draw(3),))
    for n, drawn in ((1, 3), (2, 0), (4, 1)):
        s = Scenario()
        s.field("A", amulet(up, down))
        s.field("A", follower(1, 5), damage=3)
        s.play(s.in_hand("A", becomes(n)))
        assert s.count("A", "hand") == drawn


@pytest.mark.rule("5.26.1")
def test_a_leader_is_given_defense_beyond_what_it_began_with() -> None:
    s = Scenario()
    s.leader("A", defense=19)
    s.play(s.in_hand("A", spell(Heal(MY_LEADER, 3), Heal(ENEMY_LEADER, -2))))
    assert (s.defense("A"), s.defense("B")) == (22, 18)


# --- 5.28 for every --------------------------------------------------------------------------------------------------


@pytest.mark.rule("5.28.1")
@pytest.mark.parametrize(("cards", "damage"), [(4, 0), (5, 1), (12, 2), (15, 3)])
def test_for_every_so_many_is_one_total_without_the_remainder(cards: int, damage: int) -> None:
    s = Scenario()
    s.in_cemetery("A", *(follower() for _ in range(cards)))
    s.in_cemetery("B", follower(), follower(), follower())
    s.field("B", amulet(Auto(On("damage"), (Draw(),))))
    total = Calc("/", Count(Filter(side="my", zone="cemetery")), 5)
    s.play(s.in_hand("A", spell(Damage(ENEMY_LEADER, total))))
    assert s.defense("B") == 20 - damage
    assert s.count("B", "hand") == (1 if damage else 0)  # dealt once


@pytest.mark.rule("5.28.1")
def test_tokens_for_every_so_many_are_created_at_once() -> None:
    s = Scenario()
    for _ in range(3):
        s.field("B", follower())
    s.play(s.in_hand("A", spell(Create("Knight", Calc("/", Count(ENEMY_FOLLOWER), 2)))))
    assert len(s.tokens("A")) == 1


@pytest.mark.rule("5.25.1", "5.25.2")
def test_one_instruction_to_skip_is_not_the_latest_of_several() -> None:
    s = Scenario()
    s.play(s.in_hand("A", spell(SkipTurn(Who.OPPONENT))))
    s.to("next turn")
    assert s.turn_player == "A" and not s.cited("5.25.2.1")


@pytest.mark.rule("5.25.2", "5.27.1")
def test_an_extra_turn_comes_before_the_turn_that_is_skipped() -> None:
    s = Scenario()
    plan = s.in_hand("A", spell("Take another turn after this one. Skip your opponent's next turn."))
    s.play(plan)
    turns = []
    for _ in range(3):
        s.to("next turn")
        turns.append(s.turn_player)
    assert turns == ["A", "A", "B"]


@pytest.mark.rule("5.26.1")
@pytest.mark.parametrize(
    ("given", "increased"),
    [
        (Heal(MY_LEADER, 2), True),
        (Heal(MY_LEADER, -2), False),
        (Gain(MY_LEADER, (Modify("defense", 2),), Until.GAME), True),
        (Gain(MY_LEADER, (Modify("defense", -2),), Until.GAME), False),
    ],
)
def test_defense_that_is_given_to_a_leader_is_increased(given: Heal | Gain, increased: bool) -> None:
    s = Scenario()
    leaders = Filter(types=("leader",), side="my", zone="leader")
    s.field("A", amulet(Auto(On("increased", leaders), (Draw(1),)), Auto(On("restore", leaders), (Draw(1),))))
    s.field("A", amulet(Auto(On("decreased", leaders), (Draw(3),))))
    s.play(s.in_hand("A", spell(given)))
    while s.prompt == "play auto":
        s.answer(s.options[0])
    assert s.count("A", "hand") == (2 if increased else 3)


@pytest.mark.rule("5.26.1")
def test_each_of_them_are_those_that_were_counted_and_not_the_one_that_has_come() -> None:
    s = Scenario()
    for _ in range(2):
        s.field("A", "Fairy")
    text = "Fanfare: Summon a Fairy token. If there are at least 3 Fairy tokens on your field, give each of them +1/+1."
    s.play(s.in_hand("A", follower(1, 1, text)))
    assert [s.attack_of(fairy) for fairy in s.tokens("A")] == [2, 2, 2]


@pytest.mark.rule("5.26.1")
@pytest.mark.parametrize(("player", "drawn"), [("A", 1), ("B", 0)])
def test_defense_is_lost_by_the_player_whose_leader_it_is(player: str, drawn: int) -> None:
    s = Scenario()
    s.field("A", amulet("Whenever your leader loses [defense], draw a card."))
    whose = "your leader" if player == "A" else "an enemy leader"
    s.play(s.in_hand("A", spell(f"Give {whose} [defense]-2.", cost=0)))
    assert s.defense(player) == 18 and s.count("A", "hand") == drawn


@pytest.mark.rule("5.27.1", "7.1.1")
def test_two_turns_are_taken_one_after_the_other() -> None:
    s = Scenario()
    for hourglass in [s.in_hand("A", spell("Take another turn after this one.")) for _ in range(2)]:
        s.play(hourglass)
    turns = []
    for _ in range(4):
        s.to("next turn")
        turns.append(s.turn_player)
    assert turns == ["A", "A", "B", "A"]


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


@pytest.mark.rule("5.28.1")
def test_for_every_so_many_cards_is_a_division_of_their_number() -> None:
    s = Scenario()
    s.in_cemetery("A", *(follower() for _ in range(12)))
    s.play(s.in_hand("A", spell(Damage(ENEMY_LEADER, Calc("//", Count(Filter(zone="cemetery", side="my")), 5)))))
    assert s.defense("B") == 18


@pytest.mark.rule("5.28.1", "5.13.1", "5.13.3.3")
@pytest.mark.parametrize(("cards", "damage"), [(12, 2), (9, 1)])
def test_for_every_so_many_cards_the_damage_is_dealt_once(cards: int, damage: int) -> None:
    s = Scenario()
    s.in_cemetery("A", *[follower() for _ in range(cards)])
    s.play(s.in_hand("A", spell("For every 5 cards in your cemetery, deal 1 damage to the enemy leader.")))
    assert [fact.amount for fact in s.happened("damage")] == [damage] and s.defense("B") == 20 - damage


@pytest.mark.rule("5.28.1", "5.13.2")
def test_damage_for_every_so_many_is_lessened_once() -> None:
    s = Scenario()
    s.in_cemetery("A", *[follower(1, 1) for _ in range(12)])
    wall = s.field("B", follower(1, 9, "Reduce damage dealt to this follower by 1."))
    s.play(s.in_hand("A", spell("For every 5 cards in your cemetery, deal 2 damage to each enemy follower.")))
    assert s.defense(wall) == 6


def test_whether_those_that_came_or_those_that_were_counted_are_meant_is_not_guessed() -> None:
    with pytest.raises(ScenarioError, match="cannot be read"):
        spell("Summon 2 Fairy tokens. If there are at least 3 Pixie followers on your field, give them +1/+1.")


def test_an_amulet_that_is_given_attack_has_not_been_increased() -> None:
    s = Scenario()
    relic = s.field("A", amulet(Auto(On("increased", Self()), (Draw(1),))))
    gain = Gain(Slot(), (Modify("attack", 1), Modify("defense", 1)), Until.GAME)
    s.play(s.in_hand("A", spell(Choose(Filter(types=("amulet",))), gain, cost=0)), relic)
    assert s.attack_of(relic) == 0 and s.count("A", "hand") == 0
