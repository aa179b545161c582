"""The words of scenarios: texts as cards print them, and what is said to who asks for what cannot be."""

import pytest

from rulebound.language.tree import CostChange, Draw, Filter, Host, Modify, Static, Who
from rulebound.scenario.fow import (
    Scenario,
    ScenarioError,
    addition,
    card,
    chant,
    j_ruler,
    regalia,
    resonator,
    ruler,
    token,
)


def test_a_text_may_be_a_sentence_as_cards_print_it() -> None:
    s = Scenario()
    text = "{R}, {Rest}: Target resonator gains [+200/+200] until end of turn."
    elf = s.field("A", resonator(200, 200, text, "Flying"))
    bolt, victim = s.in_hand("A", chant("Destroy target resonator.", cost="{0}")), s.field("B", resonator(100, 100))
    s.will("A", "R")
    s.use(elf, elf)
    s.resolve()
    s.play(bolt, victim)
    s.resolve()
    assert s.attack_of(elf) == 400 and s.has(elf, "Flying") and s.zone(victim) == "graveyard"


def test_an_automatic_ability_may_be_a_sentence_too() -> None:
    s = Scenario()
    page = s.in_hand("A", resonator(200, 200, "When this card enters the field => Draw a card.", cost="{0}"))
    s.play(page)
    s.resolve_all()
    assert s.count("A", "hand") == 1


def test_a_text_that_is_not_understood_is_refused_with_what_would_be() -> None:
    with pytest.raises(ScenarioError, match=r"'Firststrike' cannot be read.*\[First Strike\].*nor is it script"):
        resonator(100, 100, "Firststrike")
    with pytest.raises(ScenarioError, match=r"Draw\(\.\.\.\) is no ability"):
        card("resonator", Draw(1))


def test_who_cannot_attack_is_told_why_also_when_nobody_can() -> None:
    s = Scenario()
    page = s.field("A", resonator(100, 100), fresh=True)
    with pytest.raises(ScenarioError, match="has not been under your control") as refused:
        s.attack(page, "B")
    assert refused.value.rule == "803.3a" and s.phase == "main" and not s.step


def test_what_cannot_be_attacked_is_told_with_what_can() -> None:
    s = Scenario()
    knight, prey, wall = (
        s.field("A", resonator(500, 500)),
        s.field("B", resonator(100, 100, name="Prey"), rested=True),
        s.field("B", resonator(100, 100)),
    )
    with pytest.raises(ScenarioError, match="could attack its opponent, <Prey") as refused:
        s.attack(knight, wall)
    assert refused.value.rule == "803.3b"
    s.attack(knight, prey)


@pytest.mark.rule("205.3")
def test_a_race_may_be_written_as_it_is_printed() -> None:
    s = Scenario()
    elf = s.field("A", resonator(100, 100, race="Fairy Tale/Elf"))
    tree = s.field("A", token("Sprout", 100, 100, race="Plant / Elf"))
    s.field("A", regalia("Each Elf you control gains [+200/+200]."))
    assert s.row(elf).traits == {"Fairy Tale", "Elf"} and s.attack_of(elf) == s.attack_of(tree) == 300


def test_keywords_with_a_number_are_given_by_their_names_too() -> None:
    s = Scenario()
    ship = s.in_hand("A", resonator(100, 100, "Flying, Limit 2, Mana 3", cost="{0}"))
    s.play(ship)
    s.resolve_all()
    assert (s.counters(ship, "limit"), s.counters(ship, "mana"), s.has(ship, "Flying")) == (2, 3, True)


def test_the_subtype_of_an_addition_is_one_that_there_is() -> None:
    s = Scenario()
    queen = s.field("A", ruler(judged=j_ruler(300, 300)), judged=True)
    s.field("A", addition(Static((Modify("attack", 200),), Host()), on="J/resonator"), added_to=queen)
    assert s.attack_of(queen) == 500
    with pytest.raises(ScenarioError, match="'castle' is no subtype of old additions"):
        addition(on="castle")


def test_why_not_needs_a_card_only_where_there_is_one() -> None:
    s = Scenario()
    s.field("A", resonator(100, 100, "Bloodlust"))
    assert s.why_not("A", "pass").startswith("710.2: ") and s.why_not("A", "battle") == ""
    assert s.why_not("A", "stone") == "" and s.why_not("B", "stone").startswith("701.1: ")
    with pytest.raises(ScenarioError, match="of which card"):
        s.why_not("A", "play")


def test_before_a_battle_it_is_said_whether_a_card_could_attack() -> None:
    s = Scenario()
    old, new = s.field("A", resonator(100, 100)), s.field("A", resonator(100, 100), fresh=True)
    assert s.why_not("A", "attack", old) == "" and s.why_not("A", "attack", new).startswith("803.3a: ")
    s.start_battle()
    s.forfeit()
    s.to("main")
    assert s.why_not("A", "attack", old).startswith("803.6: ")


def test_who_has_to_discard_all_that_is_there_need_not_say_so() -> None:
    s = Scenario()
    only = s.in_hand("B", resonator(100, 100))
    waste = s.in_hand("A", chant("Your opponent discards two cards.", cost="{0}"))
    s.play(waste)
    s.resolve()
    assert s.zone(only) == "graveyard"


def test_what_may_be_left_unsaid_stops_nobody_who_passes() -> None:
    s = Scenario()
    s.field("A", regalia(Static((CostChange(-1, Filter(types=("chant",)), Who.YOU),), players=Who.YOU)))
    page = s.in_hand("A", chant("Draw a card.", cost="{R}{1}"))
    s.will("A", "R")
    s.play(page)
    assert s.prompt == "reduce"
    s.resolve()
    assert s.count("A", "hand") == 1


def test_the_order_of_cards_in_a_graveyard_stops_nobody_who_resolves_all() -> None:
    s = Scenario()
    s.field("A", resonator(100, 100, "Whenever another resonator is put into a graveyard from the field, draw a card."))
    s.field("A", resonator(100, 100))
    storm = s.in_hand("A", chant("Destroy all resonators.", cost="{0}"))
    s.play(storm)
    s.resolve_all()
    assert s.count("A", "hand") == 1 and s.prompt == "priority" and not s.chase()


@pytest.mark.rule("807.3a")
def test_a_sentence_may_speak_of_a_battle() -> None:
    s = Scenario()
    wolf = s.field("A", resonator(300, 500, "Whenever this card attacks, it gains [+500/+0] until end of battle."))
    s.field("B", regalia("Whenever a resonator attacks you, you gain 100 life."))
    s.attack(wolf)
    s.resolve_all()
    assert s.attack_of(wolf) == 800 and s.life_of("B") == 4100
    s.to("main")
    assert s.attack_of(wolf) == 300 and s.life_of("B") == 3300


@pytest.mark.rule("1018.1a")
def test_a_sentence_may_prevent_so_much_damage() -> None:
    s = Scenario()
    wolf, guard = s.field("A", resonator(700, 700)), s.field("B", resonator(100, 900))
    words = "Prevent the next 300 damage that would be dealt to"
    for_card = s.in_hand("A", chant(f"{words} target resonator this turn.", cost="{0}"))
    for_me = s.in_hand("A", chant(f"{words} you this turn.", cost="{0}"))
    drain = s.in_hand("A", chant("This card deals 500 damage to each player.", cost="{0}"))
    s.play(for_card, guard)
    s.resolve()
    s.play(for_me)
    s.resolve()
    s.play(drain)
    s.resolve()
    assert (s.life_of("A"), s.life_of("B")) == (3800, 3500)
    s.attack(wolf)
    s.block(guard)
    s.to("end of battle")
    assert s.damage(guard) == 400


@pytest.mark.rule("1020.1")
def test_what_becomes_a_resonator_is_a_stone_no_more_unless_that_is_said() -> None:
    for rest, types in (("", {"resonator"}), (" It's still a magic stone.", {"resonator", "stone"})):
        s = Scenario()
        (pebble,) = s.stones("A", 1, "fire")
        text = f"Target magic stone becomes a [500/400] resonator until end of turn.{rest}"
        wake = s.in_hand("A", chant(text, cost="{0}"))
        s.play(wake, pebble)
        s.resolve()
        assert s.row(pebble).types == types and (s.attack_of(pebble), s.defense(pebble)) == (500, 400)


@pytest.mark.rule("1110.2a")
def test_incarnation_may_be_printed_as_symbols_side_by_side() -> None:
    s = Scenario()
    fire, light = s.field("A", resonator(100, 100, cost="{R}")), s.field("A", resonator(100, 100, cost="{W}"))
    other = s.field("A", resonator(100, 100, cost="{U}"))
    angel = s.in_hand("A", resonator(900, 900, "[Incarnation] {R}{W}", cost="{W}{6}"))
    s.play(angel)
    s.resolve()
    assert s.on_field(angel) and s.on_field(other)
    assert s.zone(fire) == s.zone(light) == "graveyard"
