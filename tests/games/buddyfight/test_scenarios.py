"""The scenario API of Buddyfight: texts as cards print them, and one clear error for what a board cannot be."""

import pytest

from rulebound.kernel.cards import CardDef
from rulebound.language.tree import Call, Compare, Draw, End, GainResource, Move, Pick, Resource, Self, Shift, Step, Top
from rulebound.language.tree import Filter as Cards
from rulebound.scenario.buddyfight import Scenario, ScenarioError, flag, gauge, item, monster, over, spell

NAMED = (("flag", "Ein"), ("flag", "Zwei"), ("initial flag", "Ein"), ("initial flag", "Zwei"))


@pytest.mark.rule("call.1.6", "auto.2.1")
def test_a_text_may_be_what_a_card_prints() -> None:
    s = Scenario()
    knight = monster(2, 5000, 2, 3000, "[Call Cost] [Pay 1 gauge]", "When this card enters the field, you gain 1 life.")
    card = s.in_hand("A", knight)
    s.gauge("A", 2)
    s.call(card, "left")
    assert s.area(card) == "left" and s.gauge_of("A") == 1 and s.life_of("A") == 11


@pytest.mark.rule("call.2.1", "qa.once.3")
def test_a_printed_limit_and_a_printed_counter() -> None:
    text = "You may only cast this card when your opponent calls a monster.\n[Counter] Nullify the call."
    s = Scenario()
    one, other = s.hand("A", monster(1, 1000, 1, 1000), item(1000, 1))
    halt = s.in_hand("B", spell(text))
    s.equip(other)
    with pytest.raises(ScenarioError):
        s.counter(halt)
    s.pass_()
    s.call(one, "left")
    s.counter(halt)
    assert s.zone(one) == "drop" and s.area(other) == "item"


def test_a_monster_with_counter_is_called_to_an_area() -> None:
    text = monster(1, 3000, 1, 3000, "[Counter] [Move]", name="Scout")
    s = Scenario(turn="B")
    buddy, one, other = s.buddy("A", text), s.in_hand("A", text), s.in_hand("A", monster(1, 3000, 1, 3000, "Counter"))
    s.counter(one, "center", buddy=True)
    s.counter(other, area="left")
    assert (s.area(buddy), s.area(other)) == ("center", "left") and s.has(buddy, "Move") and s.life_of("A") == 11


@pytest.mark.rule("flaguse.2", "flaguse.3")
def test_a_card_for_a_flag_is_used_whatever_that_flag_lets_be_used() -> None:
    s = Scenario()
    s.flag("A", flag(name="Ein", use="Magic World"), first="Zwei")
    words = [f'You may only use this card if your {which} is "{name}".' for which, name in NAMED]
    cards = s.hand("A", *(monster(0, 1000, 1, 1000, text) for text in words))
    assert [not s.why_not("A", "call", card) for card in cards] == [True, False, False, True]


def test_lines_and_steps_of_a_spell_are_one_text() -> None:
    s = Scenario()
    s.gauge("A", 1)
    trick = s.in_hand(
        "A", spell("[Cast Cost] [Pay 1 gauge]", "Draw a card.", "You gain 1 life.", GainResource("life", 2))
    )
    s.cast(trick)
    assert s.count("A", "hand") == 1 and s.life_of("A") == 13 and s.gauge_of("A") == 0


def test_a_text_that_cannot_be_read_is_refused_with_its_place() -> None:
    with pytest.raises(ScenarioError, match=r"column 1: 'Sulguard' is not understood.*Soulguard"):
        monster(1, 1000, 1, 1000, "Sulguard")


def test_a_cost_is_given_once() -> None:
    with pytest.raises(ScenarioError, match="a cost twice"):
        monster(1, 1000, 1, 1000, "[Call Cost] [Pay 1 gauge]", cost=(gauge(1),))


@pytest.mark.parametrize(
    "step, named",
    [
        (End("party"), "'party' is no thing that can be ended; there are this phase, main phase"),
        (Shift(Self(), ("lft",)), "'lft' is no place of the field; there are left, center"),
        (Move(Top(1), "field", spot="lft"), "'lft' is no place of the field"),
    ],
)
def test_an_unknown_word_of_a_step_is_refused_with_those_that_there_are(step: Step, named: str) -> None:
    with pytest.raises(ScenarioError, match=named):
        Scenario().in_hand("A", spell(step))


def test_an_unknown_area_of_a_call_is_refused() -> None:
    hand = Cards(zone="hand", side="my", types=("monster",))
    with pytest.raises(ScenarioError, match="'front' is no place of the field"):
        Scenario().in_hand("A", spell(Pick(hand), Call(Top(1), area="front")))


@pytest.mark.parametrize(
    "area, card, rule",
    [
        ("left", spell(Draw(1)), "zone.side"),
        ("center", item(1000, 1), "zone.center"),
        ("item", spell(Draw(1)), "zone.flag"),
    ],
)
def test_a_card_in_an_area_that_is_not_for_it_is_refused(area: str, card: CardDef, rule: str) -> None:
    s = Scenario()
    put = {"left": s.left, "center": s.center, "item": s.item}[area]
    with pytest.raises(ScenarioError, match=rf"\({rule}\)"):
        put("A", card)


@pytest.mark.rule("kw.overturn.1")
def test_why_not_of_one_ability_by_its_name_or_number() -> None:
    s = Scenario()
    heal = GainResource("life", 1)
    mage = s.left(
        "A",
        monster(
            1, 1000, 1, 1000, over("Overturn", Compare(Resource("life"), "<=", 3), heal), over("Overkill", None, heal)
        ),
    )
    assert s.why_not("A", "use", mage, "Overturn").startswith("act.1.1: its own text")
    assert s.why_not("A", "use", mage, 0) and not s.why_not("A", "use", mage, 1)
    assert not s.why_not("A", "use", mage)  # one of them can be used
    s.use(mage, ability="Overkill")
    assert s.why_not("A", "use", mage, "Overkill")


def test_the_step_tells_that_the_turn_is_about_to_end() -> None:
    s = Scenario()
    assert s.step == ""
    s.to("end")
    assert (s.phase, s.step) == ("final", "end")
