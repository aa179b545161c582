"""Chapter 1.3.3: what may not be done is not done, whatever else allows it."""

import pytest

from rulebound.language.tree import (
    Action,
    All,
    Cannot,
    Choose,
    Cmp,
    Damage,
    Destroy,
    Draw,
    Evolve,
    Filter,
    Gain,
    Lose,
    Modify,
    Permit,
    Serve,
    Slot,
    Static,
    Step,
    Until,
    Who,
    Win,
)
from rulebound.scenario.evolve import Scenario, amulet, carrot, evolve, evolved, follower, serve, spell

ENEMY_LEADER = Filter(types=("leader",), side="opp", zone="leader")
ENEMY = Filter(types=("follower",), side="opp")
MY_LEADER = All(Filter(types=("leader",), side="my", zone="leader"))
STRONG = Filter(types=("follower",), stats=(("attack", Cmp(">=", 4)),))
OWN_LEADER = Filter(types=("leader",), side="my", zone="leader")
MINE = Filter(types=("follower",), side="my")


def cast(s: Scenario, player: str, *steps: Step, cost: int = 1) -> None:
    """Play a spell with these steps, made for the occasion."""
    s.play(s.in_hand(player, spell(*steps, cost=cost)))


# --- 1.3.3 prohibitions ----------------------------------------------------------------------------------------------


@pytest.mark.rule("1.3.3")
def test_effect_that_says_draw_loses_against_one_that_says_do_not() -> None:
    s = Scenario()
    s.field("B", amulet(Static((Cannot("draw"),), players=Who.OPPONENT)))
    cast(s, "A", Draw(2), Damage(All(ENEMY_LEADER), 1))
    assert s.count("A", "hand") == 0 and s.defense("B") == 19


@pytest.mark.rule("1.3.3")
def test_follower_that_may_attack_by_storm_but_must_not_attack_does_not() -> None:
    s = Scenario()
    s.field("B", amulet(Static((Cannot("attack"),), ENEMY)))
    bird = s.field("A", follower(2, 2, "Storm"), fresh=True)
    assert s.why_not("A", "attack", bird).startswith("1.3.3")


@pytest.mark.rule("1.3.3")
def test_a_ward_that_cannot_be_engaged_comes_reserved() -> None:
    s = Scenario()
    s.field("B", amulet(Static((Cannot("be engaged"),), ENEMY)))
    guard = s.in_hand("A", follower(1, 1, "Ward"))
    s.play(guard)
    assert s.prompt == "main" and s.reserved(guard)


@pytest.mark.rule("1.3.3")
def test_a_player_who_cannot_lose_goes_on_until_that_ends() -> None:
    s = Scenario()
    s.leader("A", defense=1)
    s.field("A", amulet(Static((Cannot("lose"),), players=Who.YOU)))
    hurt, end = s.hand("A", spell(Damage(MY_LEADER, 1)), spell(Destroy(All(Filter(side="my")))))
    s.play(hurt)
    s.to("next turn")
    s.to("next turn")
    assert not s.over
    s.play(end)
    assert s.winner == "B"


@pytest.mark.rule("1.3.3")
@pytest.mark.parametrize("step", [Lose(Who.YOU), Win(Who.OPPONENT), Lose(Who.EACH)])
def test_effects_do_not_make_a_player_lose_who_cannot(step: Lose | Win) -> None:
    s = Scenario()
    s.field("A", amulet(Static((Cannot("lose"),), players=Who.YOU)))
    s.play(s.in_hand("A", spell(step)))
    assert s.winner == ("A" if step == Lose(Who.EACH) else "")


@pytest.mark.rule("1.3.3", "7.2.4")
def test_who_cannot_draw_does_not_lose_with_an_empty_deck() -> None:
    s = Scenario()
    s.deck("B")
    s.field("A", amulet("Your opponent can't draw cards."))
    s.to("next turn")
    assert s.turn_player == "B" and not s.over


@pytest.mark.rule("1.3.3")
def test_what_strong_followers_cannot_do_is_asked_with_the_attack_they_have() -> None:
    s = Scenario()
    s.field("B", amulet(Static((Cannot("attack"),), STRONG)))
    s.field("A", amulet("Your followers have +2/+0."))
    page, mouse = s.field("A", follower(2, 2)), s.field("A", follower(1, 1))
    assert s.why_not("A", "attack", page).startswith("1.3.3") and s.why_not("A", "attack", mouse) == ""


@pytest.mark.rule("1.3.3", "11.2.1")
def test_who_cannot_lose_the_game_goes_on_without_defense() -> None:
    s = Scenario()
    s.leader("A", defense=1)
    s.leader("B", defense=1)
    vow = s.field("B", amulet("You can't lose the game."))
    quake = spell("Deal 2 damage to each leader.")
    s.play(s.in_hand("A", quake))
    assert s.winner == "B" and s.on_field(vow)


@pytest.mark.rule("1.3.3")
def test_a_leader_that_cannot_be_attacked_is_no_target() -> None:
    s = Scenario()
    attacker = s.field("A", follower(3, 3))
    s.field("B", amulet(Static((Cannot("be attacked"),), OWN_LEADER)))
    assert s.attack_targets(attacker) == [] and s.why_not("A", "attack", attacker).startswith("8.4.3.2")
    assert not s.offered(attacker)


@pytest.mark.rule("1.3.3")
def test_only_followers_are_left_to_attack_when_the_leader_cannot_be() -> None:
    s = Scenario()
    attacker, pawn = s.field("A", follower(3, 3)), s.field("B", follower(1, 9), engaged=True)
    s.field("B", amulet(Static((Cannot("be attacked"),), OWN_LEADER)))
    s.attack(attacker, pawn)
    assert s.defense(pawn) == 6


@pytest.mark.rule("1.3.3")
def test_a_follower_that_cannot_be_engaged_cannot_attack() -> None:
    s = Scenario()
    statue = s.field("A", follower(3, 3, Static((Cannot("be engaged"),))))
    assert s.why_not("A", "attack", statue).startswith("8.1.2")
    assert not s.offered(statue)


@pytest.mark.rule("1.3.3")
def test_a_ward_follower_that_cannot_be_engaged_is_not_offered_in_the_end_phase() -> None:
    s = Scenario()
    statue = s.field("A", follower(1, 1, "Ward", Static((Cannot("be engaged"),))))
    guard = s.field("A", follower(1, 1, "Ward"))
    s.end_main()
    assert s.prompt == "ward" and s.offered(guard) and not s.offered(statue)


@pytest.mark.rule("1.3.3")
@pytest.mark.parametrize("ban", [Static((Cannot("evolve"),), ENEMY), Static((Cannot("evolve"),), players=Who.OPPONENT)])
def test_an_effect_does_not_evolve_what_cannot_evolve(ban: Static) -> None:
    s = Scenario()
    okami = follower(1, 1, evolve(1), name="Okami")
    card = s.field("A", okami)
    s.in_evolve_deck("A", evolved(3, 3, of=okami))
    s.field("B", amulet(ban))
    howl = s.in_hand("A", spell(Evolve(All(MINE))))
    assert s.why_not("A", "evolve", card).startswith("1.3.3")
    s.play(howl)
    assert not s.is_evolved(card)


@pytest.mark.rule("1.3.3")
def test_an_effect_does_not_serve_what_cannot_be_served() -> None:
    s = Scenario()
    runner = s.field("A", follower(1, 1, serve(1), Static((Cannot("serve"),))))
    s.in_evolve_deck("A", carrot())
    meal = s.in_hand("A", spell(Serve(All(MINE))))
    assert s.why_not("A", "serve", runner).startswith("1.3.3")
    s.play(meal)
    assert not s.is_served(runner)


@pytest.mark.rule("1.3.3")
def test_a_card_that_may_not_be_played_by_an_effect() -> None:
    s = Scenario()
    seal = Static((Cannot("be played", Filter(cost=Cmp(">=", 3), zone="hand")),), scope=Filter(zone="hand", side="opp"))
    s.field("B", amulet(seal))
    small, large = s.hand("A", follower(1, 1, cost=2), follower(1, 1, cost=3))
    assert s.why_not("A", "play", small) == ""
    assert s.why_not("A", "play", large) == "1.3.3: an effect forbids it"


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


@pytest.mark.rule("1.3.3")
def test_a_leader_that_may_not_be_attacked() -> None:
    s = Scenario()
    leaders = Filter(types=("leader",), side="my", zone="leader")
    s.field("B", amulet(Static((Cannot("be attacked", Filter(traits=("Beast",))),), scope=leaders)))
    beast, knight = s.field("A", follower(1, 1, trait="Beast")), s.field("A", follower(1, 1))
    assert s.why_not("A", "attack", beast) == "8.4.3.2: there is nothing it may attack"
    s.attack(knight, "B")
    assert s.defense("B") == 19


@pytest.mark.rule("1.3.1", "1.3.3")
@pytest.mark.parametrize("loss", ["Draw a card.", "Deal 2 damage to your leader."])
def test_a_card_that_keeps_a_player_from_losing_beats_the_rules(loss: str) -> None:
    s = Scenario()
    s.deck("A")
    s.leader("A", defense=2)
    s.field("A", amulet("You can't lose the game."))
    s.play(s.in_hand("A", spell(loss)))
    assert not s.over and s.cited("1.3.1")


@pytest.mark.rule("1.3.1", "1.3.3")
def test_what_cannot_be_destroyed_is_not_destroyed_by_a_rule_either() -> None:
    s = Scenario()
    rock = s.field("B", follower(1, 2, "This follower can't be destroyed."))
    s.play(s.in_hand("A", spell("Select an enemy follower and deal it 5 damage.")), rock)
    assert s.on_field(rock) and s.defense(rock) == -3 and s.cited("1.3.1")


@pytest.mark.rule("1.3.1", "11.2.2")
def test_a_draw_that_failed_is_forgotten_once_the_rules_were_handled() -> None:
    s = Scenario()
    s.deck("A")
    gift = "[act] Put this card into its owner's cemetery: Give your leader +1 defense."
    charm = s.field("A", amulet(f"You can't lose the game.\n{gift}"))
    s.play(s.in_hand("A", spell("Draw a card.")))
    s.use(charm)
    assert s.zone(charm) == "cemetery" and not s.over
