"""Boards of battles with several rules at once, each written from the rulebook before it was tried."""

import pytest

from rulebound.language.tree import (
    ActCost,
    Action,
    AddCounter,
    Auto,
    Calc,
    Choose,
    Control,
    CostCards,
    Count,
    Damage,
    DamagePlayer,
    Destroy,
    Draw,
    ExhaustSelf,
    Filter,
    Gain,
    GainResource,
    Grant,
    Keyword,
    LoseStat,
    Lurk,
    Modify,
    On,
    Pay,
    Ready,
    Replace,
    Self,
    SetBase,
    Slot,
    Stat,
    Static,
    Step,
    Who,
)
from rulebound.scenario import Card
from rulebound.scenario.fow import (
    Scenario,
    ScenarioError,
    addition,
    chant,
    j_ruler,
    judgment,
    resonator,
    ruler,
)

RESONATORS = Filter(types=("resonator",))
JRES = Filter(types=("j/resonator",))
MINE = Filter(types=("resonator",), side="my")
THEIRS = Filter(types=("resonator",), side="opp")


def instant(s: Scenario, player: str, *steps: Step, of: Filter = JRES) -> Card:
    return s.in_hand(player, chant(Choose(of), *steps, "Quickcast", cost="{0}"))


def cast(s: Scenario, card: Card, *answers: Card) -> None:
    if s.owner(card) != s.player:
        s.pass_priority()
    s.play(card, *answers)
    s.resolve()


def lord(s: Scenario, player: str, attack: int = 500, defense: int = 500, *, rested: bool = False) -> Card:
    return s.field(player, ruler(judgment(Pay(1)), judged=j_ruler(attack, defense)), judged=True, rested=rested)


def test_a_piercing_first_striker_kills_wall_and_prey_and_is_not_struck() -> None:
    s = Scenario()
    lance = s.field("A", resonator(900, 100, "First Strike, Pierce"))
    prey, wall = s.field("B", resonator(900, 300), rested=True), s.field("B", resonator(800, 600))
    s.attack(lance, prey)
    s.block(wall)
    s.split(600)
    s.to("first strike")
    assert (s.zone(prey), s.zone(wall)) == ("graveyard", "graveyard")
    s.to("end of battle")
    assert s.zone(lance) == "field" and s.damage(lance) == 0 and s.life_of("B") == 4000


def test_a_blocker_that_came_in_the_block_step_may_block_at_once() -> None:
    s = Scenario()
    raider, ghost = s.field("A", resonator(500, 500)), s.in_hand("B", resonator(600, 600, "Quickcast", cost="{0}"))
    s.attack(raider, "B")
    s.to("declare block")
    s.pass_priority()
    s.play(ghost)
    s.resolve()
    s.block(ghost)
    s.to("end of battle")
    assert (s.zone(raider), s.zone(ghost)) == ("graveyard", "field")


def test_who_lurks_comes_when_attacked_and_blocks() -> None:
    s = Scenario()
    raider = s.field("A", resonator(500, 500))
    attack = Lurk(On("attack", THEIRS), zones=("standby",), free=("standby",), at_once=True)
    ghost = s.standby("B", resonator(600, 600, "Stealth", attack, cost="{B}{B}{5}"))
    s.attack(raider, "B")
    s.reveal(ghost)
    s.resolve()
    s.block(ghost)
    s.to("end of battle")
    assert (s.zone(raider), s.zone(ghost)) == ("graveyard", "field")


def test_an_attacked_j_ruler_that_is_destroyed_first_takes_no_damage_as_a_ruler() -> None:
    s = Scenario()
    raider, king = s.field("A", resonator(500, 500)), lord(s, "B", 900, 900, rested=True)
    kill = instant(s, "A", Destroy(Slot()))
    s.attack(raider, king)
    cast(s, kill, king)
    assert s.zone(king) == "ruler"
    s.to("end of battle")
    assert s.damage(king) == 0 and s.damage(raider) == 0 and s.life_of("B") == 4000


def test_an_attacking_j_ruler_that_is_destroyed_stops_attacking() -> None:
    s = Scenario()
    king, kill = lord(s, "A", 900, 900), instant(s, "B", Destroy(Slot()))
    s.attack(king, "B")
    cast(s, kill, king)
    assert s.zone(king) == "ruler" and s.rested(king) and s.counters(king, "astral") == 1
    s.to("end of battle")
    assert s.life_of("B") == 4000


def test_an_imperishable_j_ruler_that_was_destroyed_by_damage_may_be_judged_in_the_next_turn_and_lives() -> None:
    s = Scenario()
    side = j_ruler(500, 500, "Imperishable, Swiftness")
    king = s.field("A", ruler(judgment(Pay(1)), judged=side), judged=True)
    bolt = instant(s, "B", Damage(Slot(), 700))
    s.stones("A", 1, "fire")
    s.attack(king, "B")
    cast(s, bolt, king)
    assert s.zone(king) == "ruler" and not s.counters(king, "astral")
    s.to("B main")
    s.to("A main")
    s.judge(king)
    s.resolve()
    assert s.zone(king) == "field" and s.is_judged(king)


def test_a_bolt_that_would_kill_the_attacker_in_reply_to_a_saving_spell_kills_it() -> None:
    s = Scenario()
    raider, wall = s.field("A", resonator(500, 500)), s.field("B", resonator(500, 500))
    grow = instant(s, "A", Gain(Slot(), (Modify("attack", 400), Modify("defense", 400))))
    bolt = instant(s, "B", Damage(Slot(), 500))
    s.attack(raider, "B")
    s.block(wall)
    s.play(grow, raider)
    s.pass_priority()
    s.play(bolt, raider)
    s.resolve()
    assert s.zone(raider) == "graveyard" and s.chase() == [("chant", grow)]
    s.resolve()
    s.to("end of battle")
    assert s.zone(wall) == "field" and s.damage(wall) == 0 and s.life_of("B") == 4000


def test_who_steals_the_blocker_lets_the_attack_through_and_keeps_the_blocker_rested() -> None:
    s = Scenario()
    raider, wall = s.field("A", resonator(500, 500)), s.field("B", resonator(900, 900))
    theft = instant(s, "A", Gain(Slot(), (Control(Who.YOU),)))
    s.attack(raider, "B")
    s.block(wall)
    cast(s, theft, wall)
    assert s.controller(wall) == "A" and s.rested(wall)
    s.to("end of battle")
    assert s.life_of("B") == 3500 and s.damage(raider) == 0
    s.to("B main")
    assert s.controller(wall) == "B"


def test_a_blocker_stolen_from_an_attacked_card_lets_the_two_battle_each_other() -> None:
    s = Scenario()
    raider = s.field("A", resonator(500, 500))
    prey, wall = s.field("B", resonator(300, 300), rested=True), s.field("B", resonator(900, 900))
    theft = instant(s, "A", Gain(Slot(), (Control(Who.YOU),)))
    s.attack(raider, prey)
    s.block(wall)
    cast(s, theft, wall)
    s.to("end of battle")
    assert s.zone(prey) == "graveyard" and s.damage(raider) == 300


def test_an_attacked_card_that_the_attacker_takes_over_is_hit_all_the_same() -> None:
    """806.2b: the damage goes to what was chosen; nothing says that a change of control ends that."""
    s = Scenario()
    raider, prey = s.field("A", resonator(500, 500)), s.field("B", resonator(300, 900), rested=True)
    theft = instant(s, "A", Gain(Slot(), (Control(Who.YOU),)))
    s.attack(raider, prey)
    cast(s, theft, prey)
    s.to("damage")
    assert s.damage(prey) == 500 and s.damage(raider) == 300


def test_limit_counters_go_for_attacks_and_for_blocks_and_none_is_no_obstacle() -> None:
    s = Scenario()
    beast = s.field("A", resonator(500, 900, Keyword("Limit", 1)), counters={"limit": 1})
    foe = s.field("B", resonator(100, 900))
    s.attack(beast, "B")
    s.resolve_all()
    assert s.counters(beast, "limit") == 0
    s.to("B main")
    s.attack(foe, "A")
    s.block(None)
    assert s.counters(beast, "limit") == 0 and s.rested(beast)


def test_what_its_own_attack_brings_counts_before_damage() -> None:
    s = Scenario()
    chief = s.field("A", resonator(300, 300, Auto(On("attack", Self()), (AddCounter(Self(), "+100/+100", 2),))))
    s.attack(chief, "B")
    s.resolve()
    assert s.attack_of(chief) == 500
    s.to("damage")
    assert s.life_of("B") == 3500


def test_explode_and_first_strike_take_the_blocker_before_it_strikes() -> None:
    s = Scenario()
    bomb, wall = s.field("A", resonator(100, 500, "Explode, First Strike")), s.field("B", resonator(900, 900))
    s.attack(bomb, "B")
    s.block(wall)
    s.to("first strike")
    s.resolve()
    assert (s.zone(bomb), s.zone(wall)) == ("graveyard", "graveyard")
    s.to("end of battle")
    assert s.life_of("B") == 4000


def test_an_exploding_attacker_is_silent_against_a_j_ruler_but_an_exploding_blocker_is_not() -> None:
    s = Scenario()
    bomb, king = s.field("A", resonator(100, 900, "Explode")), lord(s, "B")
    s.attack(bomb, "B")
    s.block(king)
    s.to("damage")
    assert not s.chase()
    assert s.zone(king) == "field" and s.zone(bomb) == "field"
    t = Scenario()
    raider, mine = t.field("A", resonator(100, 900)), t.field("B", resonator(100, 900, "Explode"))
    t.attack(raider, "B")
    t.block(mine)
    t.to("damage")
    t.resolve()
    assert (t.zone(raider), t.zone(mine)) == ("graveyard", "graveyard")


def test_a_flyer_is_blocked_by_who_was_given_wings_in_the_block_step() -> None:
    s = Scenario()
    bird, wall = s.field("A", resonator(500, 500, "Flying")), s.field("B", resonator(600, 600))
    wings = instant(s, "B", Gain(Slot(), (Grant(Keyword("Flying")),)))
    s.attack(bird, "B")
    s.to("declare block")
    cast(s, wings, wall)
    s.block(wall)
    s.to("end of battle")
    assert s.zone(bird) == "graveyard" and s.life_of("B") == 4000


def test_a_recovered_attacker_attacks_again_in_a_second_battle() -> None:
    s = Scenario()
    knight, wake = s.field("A", resonator(500, 500)), instant(s, "A", Ready(Slot()))
    s.attack(knight, "B")
    s.to("end of battle")
    cast(s, wake, knight)
    s.to("main")
    s.attack(knight, "B")
    s.to("end of battle")
    assert s.life_of("B") == 3000


def test_shielded_first_strike_is_repeated_by_the_attack_of_the_normal_step_and_both_are_struck() -> None:
    """READINGS FW-C07: prevented entirely, it deals its damage in the normal step."""
    s = Scenario()
    knight = s.field("A", resonator(400, 500, "First Strike"))
    wall = s.field("B", resonator(300, 400))
    ward = s.in_hand(
        "B",
        chant(
            Choose(RESONATORS),
            Gain(Slot(), (Replace(On("damage", Slot()), prevents=True, uses=1),)),
            "Quickcast",
            cost="{0}",
        ),
    )
    s.attack(knight, "B")
    s.block(wall)
    cast(s, ward, wall)
    s.to("damage")
    assert s.zone(wall) == "graveyard" and s.damage(knight) == 300


def test_pierce_over_a_blocker_whose_shell_is_raised_in_reply_to_the_block() -> None:
    s = Scenario()
    lance, wall = s.field("A", resonator(800, 800, "Pierce")), s.field("B", resonator(100, 300))
    shell = instant(s, "B", Gain(Slot(), (Modify("defense", 300),)))
    s.attack(lance, "B")
    s.block(wall)
    cast(s, shell, wall)
    with pytest.raises(ScenarioError):
        s.split(500)
    s.split(600)
    s.to("end of battle")
    assert s.zone(wall) == "graveyard" and s.life_of("B") == 3800


def test_both_players_die_of_one_damage_step_and_the_game_is_drawn() -> None:
    s = Scenario()
    s.life("A", 300)
    s.life("B", 500)
    knight = s.field(
        "A", resonator(500, 500, Auto(On("damage", source=Self(), how="battle"), (DamagePlayer(Who.OPPONENT, 100),)))
    )
    mirror = Static((Replace(On("points", who=Who.YOU), steps=(DamagePlayer(Who.OPPONENT, 500),), besides=True),))
    s.field("B", addition(mirror))
    s.attack(knight, "B")
    s.to("damage")
    assert s.game.over and s.winner == ""


def test_the_turn_player_sees_the_effect_of_an_answer_before_acting_again() -> None:
    s = Scenario()
    knight = s.field("A", resonator(500, 500))
    zap = instant(s, "B", Damage(Slot(), 100))
    s.attack(knight, "B")
    s.pass_priority()
    s.play(zap, knight)
    s.pass_priority()
    s.pass_priority()
    assert s.damage(knight) == 100 and (s.prompt, s.player) == ("priority", "A") and s.step == "declare attack"


def test_an_attack_for_a_price_that_is_no_longer_there_cannot_be_made() -> None:
    s = Scenario()
    greedy = s.field(
        "A",
        resonator(500, 500, Static((ActCost("attack", (CostCards("discard", 1, Filter(zone="hand", side="my")),)),))),
    )
    s.field("A", resonator(100, 100))
    card = s.in_hand("A", chant(Draw(1), cost="{9}"))
    s.attack(greedy, "B")
    assert s.zone(card) == "graveyard"
    t = Scenario()
    poor = t.field(
        "A",
        resonator(500, 500, Static((ActCost("attack", (CostCards("discard", 1, Filter(zone="hand", side="my")),)),))),
    )
    t.field("A", resonator(100, 100))
    with pytest.raises(ScenarioError):
        t.attack(poor, "B")


def test_a_rested_prey_that_recovers_and_loses_its_attack_is_hit_and_does_not_strike() -> None:
    s = Scenario()
    raider, prey = s.field("A", resonator(500, 500)), s.field("B", resonator(400, 900), rested=True)
    blunt = instant(s, "B", Gain(Slot(), (LoseStat("attack"),)), Ready(Slot()))
    s.attack(raider, prey)
    cast(s, blunt, prey)
    s.to("damage")
    assert s.damage(prey) == 500 and s.damage(raider) == 0


def test_battle_damage_of_the_moment_counts_allies_that_died_in_the_same_battle() -> None:
    s = Scenario()
    per = Static((Modify("attack", Calc("*", Count(MINE), 100)),), scope=Self())
    chief, ally = s.field("A", resonator(100, 500, per)), s.field("A", resonator(100, 100))
    kill = instant(s, "B", Destroy(Slot()))
    s.attack(chief, "B")
    assert s.attack_of(chief) == 300
    s.to("declare block")
    cast(s, kill, ally)
    s.to("damage")
    assert s.life_of("B") == 3800


def test_a_base_of_battle_with_counters_after_a_set_number() -> None:
    s = Scenario()
    knight = s.field("A", resonator(500, 500), counters={"+100/+100": 2})
    shrink = instant(s, "B", Gain(Slot(), (SetBase("attack", 100), SetBase("defense", 100))))
    s.attack(knight, "B")
    cast(s, shrink, knight)
    assert (s.attack_of(knight), s.defense(knight)) == (300, 300)
    s.to("damage")
    assert s.life_of("B") == 3700


def test_a_wounded_card_that_is_set_below_its_damage_dies_before_it_strikes() -> None:
    s = Scenario()
    raider, wall = s.field("A", resonator(500, 500)), s.field("B", resonator(500, 900), damage=400)
    shrink = instant(s, "A", Gain(Slot(), (SetBase("defense", 400),)))
    s.attack(raider, "B")
    s.block(wall)
    cast(s, shrink, wall)
    assert s.zone(wall) == "graveyard"
    s.to("end of battle")
    assert s.life_of("B") == 3500 and s.damage(raider) == 0


def test_what_goes_for_its_own_rest_ability_in_battle_is_still_an_attacker() -> None:
    s = Scenario()
    archer = s.field("A", resonator(300, 300, Action((ExhaustSelf(),), (Choose(RESONATORS), Damage(Slot(), 300)))))
    wall = s.field("B", resonator(300, 300))
    s.attack(archer, "B")
    with pytest.raises(ScenarioError):
        s.use(archer, wall)  # it rested to attack
    s.block(wall)
    s.to("end of battle")
    assert (s.zone(archer), s.zone(wall)) == ("graveyard", "graveyard")


def test_an_automatic_for_each_card_damaged_in_one_pierce_is_played_twice() -> None:
    """1007.5."""
    s = Scenario()
    lance = s.field("A", resonator(800, 900, "Pierce", Auto(On("damage", source=Self()), (GainResource("life", 100),))))
    prey, wall = s.field("B", resonator(100, 900), rested=True), s.field("B", resonator(100, 500))
    s.attack(lance, prey)
    s.block(wall)
    s.split(500)
    s.to("damage")
    s.resolve_all()
    assert s.life_of("A") == 4200


def test_stat_of_a_blocker_that_died_is_known_to_who_asks() -> None:
    s = Scenario()
    raider = s.field("A", resonator(900, 900))
    heir = Auto(On("leave", Self(), to="graveyard"), (DamagePlayer(Who.OPPONENT, Stat(Self(), "attack")),))
    wall = s.field("B", resonator(300, 300, heir), counters={"+100/+100": 2})
    s.attack(raider, "B")
    s.block(wall)
    s.to("damage")
    s.resolve()
    assert s.life_of("A") == 3500
