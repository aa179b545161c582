"""Points that the chapters do not dwell on: what may not be done, and what may be after all; limits and leaders."""

from __future__ import annotations

import pytest

from rulebound.language.tree import (
    Action,
    All,
    Cannot,
    Choose,
    Cmp,
    Count,
    Damage,
    Destroy,
    Draw,
    Exhaust,
    Filter,
    Gain,
    Modify,
    Move,
    Permit,
    Slot,
    Static,
    Until,
    Who,
)
from rulebound.scenario.evolve import Scenario, amulet, follower, spell

MINE = Filter(types=("follower",), side="my")
ENEMY = Filter(types=("follower",), side="opp")


# --- prohibitions ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("1.3.3")
def test_a_prohibition_of_ones_own_effects_lets_the_others_through() -> None:
    s = Scenario()
    mine = s.field("A", follower(1, 9, Static((Cannot("be destroyed", side="my"),)), name="Mine"))
    theirs = s.field("B", follower(1, 9, Static((Cannot("be destroyed", side="my"),)), name="Theirs"))
    s.play(s.in_hand("A", spell(Destroy(All(Filter(types=("follower",)))), cost=0)))
    assert s.on_field(mine) and s.zone(theirs) == "cemetery"


@pytest.mark.rule("1.3.3")
def test_a_prohibition_that_names_a_doer_lets_others_through() -> None:
    s = Scenario()
    wet = Static((Cannot("be dealt damage", Filter(types=("spell",), zone="resolution")),))
    target = s.field("B", follower(1, 9, wet))
    archer = s.field("A", follower(1, 1, Action((), (Damage(All(ENEMY), 1),), limit=1)))
    rain = s.in_hand("A", spell(Damage(All(ENEMY), 1), cost=0))
    s.play(rain)
    assert s.defense(target) == 9
    s.use(archer)
    assert s.defense(target) == 8


@pytest.mark.rule("1.3.3")
def test_what_spells_may_not_select_abilities_may() -> None:
    s = Scenario()
    shy = s.field(
        "B",
        follower(1, 9, Static((Cannot("be selected", Filter(types=("spell",), zone="hand", also=("resolution",))),))),
    )
    own = s.field("A", follower(1, 9, Static((Cannot("be selected", side="opp"),))))
    bolt = s.in_hand("A", spell(Choose(ENEMY), Damage(Slot(), 1), cost=0))
    archer = s.field("A", follower(1, 1, Action((), (Choose(ENEMY), Damage(Slot(), 1)), limit=1)))
    boost = s.in_hand("A", spell(Choose(MINE), Gain(Slot(), (Modify("attack", 1),), Until.GAME), cost=0))
    assert s.why_not("A", "play", bolt) == "10.6.2.3.4: there is no target to select"
    s.use(archer, shy)
    assert s.defense(shy) == 8
    s.play(boost, own)
    assert s.attack_of(own) == 2


@pytest.mark.rule("1.3.3")
def test_a_follower_that_beasts_may_not_attack() -> None:
    s = Scenario()
    tamer = s.field("B", follower(1, 1, Static((Cannot("be attacked", Filter(traits=("Beast",))),))), engaged=True)
    beast, knight = s.field("A", follower(1, 1, trait="Beast")), s.field("A", follower(1, 1))
    s.start()
    assert s.attack_targets(beast) == [s.leader("B")]
    assert s.attack_targets(knight) == [tamer, s.leader("B")]


@pytest.mark.rule("1.3.2")
def test_a_card_is_engaged_only_while_it_is_there() -> None:
    s = Scenario()
    target = s.field("B", follower(1, 1))
    s.play(s.in_hand("A", spell(Choose(ENEMY), Destroy(Slot()), Exhaust(Slot()), Damage(Slot(), 1), cost=0)), target)
    assert s.zone(target) == "cemetery" and not s.engaged(target) and s.damage(target) == 0


def test_a_player_who_may_not_use_abilities_may_not() -> None:
    s = Scenario()
    s.field("B", amulet(Static((Cannot("use abilities"),), players=Who.OPPONENT)))
    tool = s.field("A", amulet(Action((), (Draw(1),))))
    assert s.why_not("A", "use", tool) == "1.3.3: an effect forbids it"


@pytest.mark.rule("1.3.1")
def test_a_card_may_be_played_from_where_an_effect_permits_it() -> None:
    s = Scenario()
    bones = Filter(types=("follower",), zone="cemetery", side="my")
    s.field("A", amulet(Static((Permit("play", filter=bones),), players=Who.YOU)))
    dead, relic = s.in_cemetery("A", follower(1, 1, cost=1), amulet(cost=1))
    other = s.in_cemetery("B", follower(1, 1, cost=1))[0]
    assert s.why_not("A", "play", relic).startswith("8.2.1")
    assert s.why_not("A", "play", other).startswith("8.2.1")
    s.play(dead)
    assert s.on_field(dead)


@pytest.mark.rule("1.3.3")
def test_of_two_prohibitions_the_second_may_be_the_one_that_applies() -> None:
    """Of each pair the first is about something else."""
    s = Scenario()
    spells, knights = Filter(types=("spell",), zone="resolution"), Filter(types=("follower",), traits=("Knight",))
    acts = ("be destroyed", "be dealt damage", "be attacked", "be selected")
    pairs = tuple(Cannot(act, by) for act in acts for by in (spells, knights))
    wall = s.field("B", follower(1, 9, Static(pairs), cost=2, name="Wall"), engaged=True)
    cheap, dear = Filter(types=("follower",), cost=Cmp("<=", 1)), Filter(types=("follower",), cost=Cmp(">=", 2))
    picky = s.field("A", follower(1, 9, Static((Cannot("attack", cheap), Cannot("attack", dear)))))
    slayer = Action((), (Destroy(All(ENEMY)), Damage(All(ENEMY), 1)), limit=1)
    archer = Action((), (Choose(ENEMY), Damage(Slot(), 1)))
    knight = s.field("A", follower(1, 9, slayer, archer, trait="Knight"))
    s.use(knight)
    assert s.on_field(wall) and s.defense(wall) == 9
    assert s.attack_targets(knight) == s.attack_targets(picky) == [s.leader("B")]
    assert [s.game.labels()[i] for i, key in enumerate(s.game.keys()) if key[0] == "use"] == []


@pytest.mark.rule("1.3.3", "1.3.1")
def test_of_two_texts_about_playing_the_second_may_be_the_one_that_applies() -> None:
    s = Scenario()
    for types in ("amulet", "spell"):
        s.field("A", amulet(Static((Cannot("play", Filter(types=(types,), names=("Held",))),), players=Who.YOU)))
        dead = Filter(types=(types,), zone="cemetery", side="my")
        s.field("A", amulet(Static((Permit("play", filter=dead),), players=Who.YOU)))
    held, buried = s.in_hand("A", spell(Draw(1), cost=0, name="Held")), s.in_cemetery("A", spell(Draw(1), cost=0))[0]
    assert s.why_not("A", "play", held) == "1.3.3: an effect forbids it"
    assert s.why_not("A", "play", buried) == ""


# --- limits and leaders ----------------------------------------------------------------------------------------------


@pytest.mark.rule("4.4.4", "10.6.2.8.3")
def test_a_limit_of_the_field_may_be_counted_by_a_text() -> None:
    s = Scenario()
    hand = Count(Filter(zone="hand", side="my"))
    s.field("A", amulet(Static((Permit("field size", hand),), players=Who.YOU)))
    for _ in range(2):
        s.field("A", follower(1, 1))
    late, *_ = s.hand("A", *(follower(1, 1, cost=1) for _ in range(4)))
    s.play(late)  # four cards in hand, three on the field; then three in hand, and no room any more (READINGS C12)
    assert s.zone(late) == "cemetery" and s.count("A", "field") == 3


@pytest.mark.rule("1.3.3")
def test_a_leader_that_may_not_be_attacked() -> None:
    s = Scenario()
    leaders = Filter(types=("leader",), side="my", zone="leader")
    s.field("B", amulet(Static((Cannot("be attacked", Filter(traits=("Beast",))),), scope=leaders)))
    beast, knight = s.field("A", follower(1, 1, trait="Beast")), s.field("A", follower(1, 1))
    assert s.why_not("A", "attack", beast) == "8.4.3.2: there is nothing it may attack"
    s.attack(knight, "B")
    assert s.defense("B") == 19


@pytest.mark.rule("1.3.2")
def test_leaders_stay_where_they_are() -> None:
    s = Scenario()
    leaders = Filter(types=("leader",), side="opp", zone="leader")
    s.play(s.in_hand("A", spell(Move(All(leaders), "hand"), Destroy(All(leaders)), cost=0)))
    assert s.zone(s.leader("B")) == "leader" and not s.over
