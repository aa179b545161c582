"""Texts of Force of Will played: one of each name, printed numbers, races that are lost, whom a race cannot attack."""

from __future__ import annotations

import pytest
from tests.language.test_fow_played import play, read, spell

from rulebound.scenario.fow import Scenario, addition, resonator
from rulebound.scenario.table import ScenarioError


def test_one_of_each_name_is_kept() -> None:
    s = Scenario()
    text = "When you control two or more Towers with the same name, banish all but one of them."
    s.field("A", resonator(900, 900, *read(text)))
    east, other = s.field("A", resonator(100, 100, name="East", race="Tower")), s.in_hand("A", spell("Draw a card."))
    west = s.field("A", resonator(100, 100, name="West", race="Tower"))
    second = s.in_hand("A", resonator(100, 100, name="East", race="Tower", cost="{0}"))
    s.play(second)
    s.resolve()
    s.resolve()
    s.answer(second)
    s.resolve_all()
    assert (s.zone(east), s.zone(second), s.zone(west), s.zone(other)) == ("graveyard", "field", "field", "hand")


@pytest.mark.parametrize(("whose", "hand"), [("A", 1), ("B", 0)])
def test_the_added_card_has_to_leave_your_field(whose: str, hand: int) -> None:
    s = Scenario()
    host = s.field(whose, resonator(200, 200))
    text = "When bestowed resonator is put into a graveyard from your field, draw a card."
    s.field("A", addition(*read(text, "addition"), on="resonator"), added_to=host)
    play(s, "Destroy target resonator.", host)
    s.resolve_all()
    assert len(s.cards("A", "hand")) == hand


def test_only_what_is_not_as_it_is_printed_is_destroyed() -> None:
    text = "Destroy target resonator if its ATK is different from its printed ATK."
    s = Scenario()
    plain = s.field("B", resonator(200, 200))
    play(s, text, plain)
    assert s.zone(plain) == "field"
    s = Scenario()
    s.field("B", resonator(300, 300, *read("Other resonators you control gain [+100/+0].")))
    strong = s.field("B", resonator(200, 200))
    play(s, text, strong)
    assert s.zone(strong) == "graveyard"


def test_a_race_is_lost_and_another_gained() -> None:
    s = Scenario()
    elf = s.field("A", resonator(100, 100, race="Elf"))
    s.field("A", resonator(300, 300, *read("Each Elf resonator loses Elf and gains Bird.")))
    s.field("A", resonator(300, 300, *read("Birds you control gain [+100/+100].")))
    s.field("A", resonator(300, 300, *read("Elves you control gain [+500/+500].")))
    assert s.attack_of(elf) == 200


def test_cards_of_the_chosen_race_cannot_attack_you() -> None:
    s = Scenario()
    bird, elf = s.field("B", resonator(100, 100, race="Bird")), s.field("B", resonator(100, 100, race="Elf"))
    text = "When this card enters your field, choose a race. As long as you control this card, J/resonators of the "
    mine = s.in_hand("A", resonator(300, 300, *read(text + "chosen race cannot attack you."), cost="{0}"))
    s.play(mine)
    s.resolve()
    s.resolve()
    s.answer("Bird")
    s.to("B main")
    s.start_battle()
    with pytest.raises(ScenarioError):
        s.attack(bird, "A")
    s.attack(elf, "A")


def test_two_cards_are_discarded_one_after_the_other() -> None:
    s = Scenario()
    cards = [s.in_hand("B", resonator(n, n)) for n in (100, 200, 300)]
    play(s, "Your opponent discards a card at random, then discards a card.")
    left = [card for card in cards if s.zone(card) == "hand"]
    s.answer(left[0])
    assert [s.zone(card) for card in cards].count("graveyard") == 2
