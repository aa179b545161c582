"""The words of scenarios: texts as cards print them, and what is said to who asks for what cannot be."""

import pytest

from rulebound.language.tree import Draw
from rulebound.scenario.fow import Scenario, ScenarioError, card, chant, resonator


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
