"""Chapter 10.5: Confirmation Timing."""

import pytest

from rulebound.language.tree import All, Auto, Count, Damage, Destroy, Draw, Filter, Heal, On
from rulebound.scenario.evolve import Scenario, amulet, follower, last_words, spell
from rulebound.scenario.table import ScenarioError

ENEMY = Filter(types=("follower",), side="opp")
MY_LEADER = All(Filter(types=("leader",), side="my", zone="leader"))
AT_END = On("phase", phase="end")
MINE = Filter(types=("follower",), side="my")


# --- 10.5 Confirmation Timing ----------------------------------------------------------------------------------------


@pytest.mark.rule("10.5.1", "10.5.1.1", "10.5.2", "10.5.2.1")
def test_rules_handling_comes_before_any_automatic_ability() -> None:
    s = Scenario()
    weak = s.field("B", follower(1, 1))
    mourner = Auto(On("damage", Filter(side="opp")), (Heal(MY_LEADER, Count(ENEMY)),))
    s.field("A", amulet(mourner))
    s.play(s.in_hand("A", spell(Damage(All(ENEMY), 1))))
    assert s.zone(weak) == "cemetery" and s.defense("A") == 20  # gone before the ability was played


@pytest.mark.rule("10.5.1", "10.5.1.1", "10.5.2.2", "10.5.2.3")
def test_rules_handling_and_the_automatic_abilities_of_both_players_are_done_in_confirmation_timing() -> None:
    s = Scenario()
    pawn = s.field("B", follower(1, 1, last_words(Draw(1))))
    s.field("A", amulet(Auto(On("damage", ENEMY), (Heal(MY_LEADER, 2),))))
    s.play(s.in_hand("A", spell(Damage(All(ENEMY), 1))))
    assert (s.zone(pawn), s.defense("A"), s.count("B", "hand")) == ("cemetery", 22, 1)
    assert s.prompt == "main" and not s.waiting()


def sources(s: Scenario) -> list[str]:
    """Whose abilities have been played, in order."""
    return [
        s.library.cards[entry.cards[0][0]].name for entry in s.game.journal if entry.key == "plays_auto" and entry.cards
    ]


@pytest.mark.rule("10.5.2.2", "10.5.2.3", "10.5.2.4")
def test_the_active_player_plays_all_pending_abilities_before_the_other_player() -> None:
    s = Scenario(turn="B")
    s.field("A", amulet(Auto(AT_END, (Draw(1),)), name="A1"))
    s.field("B", amulet(Auto(AT_END, (Draw(1),)), name="B1"))
    s.field("A", amulet(Auto(AT_END, (Draw(1),)), name="A2"))
    second = s.field("B", amulet(Auto(AT_END, (Draw(1),)), name="B2"))
    s.end_main()
    assert s.player == "B" and s.prompt == "play auto" and len(s.options) == 2
    s.answer(second)
    assert s.player == "A" and s.prompt == "play auto" and s.count("B", "hand") == 2
    s.answer(s.cards("A", "field")[0])
    assert sources(s) == ["B2", "B1", "A1", "A2"] and not s.pending()


@pytest.mark.rule("10.5.2.1", "10.5.2.2")
def test_rules_handling_is_done_again_after_each_ability() -> None:
    s = Scenario()
    victim = s.field("B", follower(1, 1))
    shot = s.field("A", amulet(Auto(AT_END, (Damage(All(ENEMY), 1),)), name="Shot"))
    s.field("A", amulet(Auto(AT_END, (Heal(MY_LEADER, Count(ENEMY)),)), name="Census"))
    s.end_main()
    s.answer(shot)
    assert s.zone(victim) == "cemetery" and s.defense("A") == 20


@pytest.mark.rule("10.5.2.2", "10.7.1")
def test_an_ability_of_the_active_player_that_triggers_in_between_comes_before_the_other_players() -> None:
    s = Scenario()
    s.field("A", follower(1, 1, last_words(Draw(1)), name="Ghost"))
    s.field("A", amulet(Auto(AT_END, (Destroy(All(MINE)),)), name="Pyre"))
    s.field("B", amulet(Auto(AT_END, (Draw(1),)), name="Clock"))
    s.end_main()
    assert sources(s) == ["Pyre", "Ghost", "Clock"]


@pytest.mark.rule("10.5.2.3", "10.5.2.2")
def test_what_the_other_players_ability_triggers_for_the_active_player_comes_next() -> None:
    s = Scenario()
    s.field("A", follower(1, 1, last_words(Draw(1)), name="Ghost"))
    pyre = s.field("B", amulet(Auto(AT_END, (Destroy(All(ENEMY)),)), name="Pyre"))
    s.field("B", amulet(Auto(AT_END, (Draw(1),)), name="Clock"))
    s.end_main()
    assert s.player == "B"
    s.answer(pyre)
    assert sources(s) == ["Pyre", "Ghost", "Clock"]


@pytest.mark.rule("10.5.2.2", "10.7.3.1")
def test_the_main_phase_does_not_end_before_what_is_pending_was_played() -> None:
    s = Scenario()
    one = s.field("A", follower(1, 1, "Last Words: Draw a card."))
    other = s.field("A", follower(1, 1, "Last Words: Give your leader +1 defense."))
    s.play(s.in_hand("A", spell("Destroy each follower on your field.")))
    with pytest.raises(ScenarioError) as refused:
        s.end_main()
    assert refused.value.rule == "10.5.2.2"
    s.answer(other)
    assert s.defense("A") == 21 and s.count("A", "hand") == 1 and s.zone(one) == "cemetery"
