"""What abilities and effects do, in the words of their game."""

from __future__ import annotations

import pytest

from rulebound import text
from rulebound.kernel.state import NODE_BITS
from rulebound.language.tree import (
    Action,
    Auto,
    Choose,
    Damage,
    Delayed,
    Destroy,
    Draw,
    Exhaust,
    ExhaustSelf,
    Filter,
    Keyword,
    Modes,
    Modify,
    On,
    Pay,
    Self,
    SetBase,
    Slot,
    Static,
)
from rulebound.scenario import evolve as sve
from rulebound.scenario.fftcg import Scenario, forward, summon

BREAK = Action((Pay(2), ExhaustSelf()), (Choose(Filter(types=("forward",))), Destroy(Slot())))


def test_an_ability_is_the_text_of_its_card() -> None:
    assert text.abilities([Keyword("Brave"), BREAK], "fftcg", "Ahriman") == [
        "Brave",
        "《2》《Dull》: Choose 1 Forward. Break it.",
    ]


def test_each_game_has_its_own_words_for_the_same_node() -> None:
    engage = Action((Pay(2), ExhaustSelf()), (Choose(Filter(types=("follower",), side="opp")), Exhaust(Slot())))
    (words,) = text.abilities([engage], "evolve", "Gnome")
    assert words == "[act](2), [engage]: Select an enemy follower and engage it."


def test_an_ability_in_japanese_has_no_english_in_it() -> None:
    (words,) = text.abilities([Auto(On("enter", Self()), (Draw(1),))], "fftcg", "アーリマン", "ja")
    assert words == "アーリマンがフィールドに出たとき、カードを1枚引く。"


def test_what_has_no_words_is_told_in_script() -> None:
    odd = Static((SetBase("luck", 7), Modify("luck", 3)))
    assert text.abilities([odd], "fftcg", "Ahriman") == ["self base luck 7, +3 luck."]


def test_the_card_on_the_table_tells_what_it_can_do_now() -> None:
    s = Scenario()
    knight = s.field("A", forward(7000, "Brave", BREAK, name="Onion Knight"))
    assert text.abilities_of(s.game, knight.ref) == ["Brave", "《2》《Dull》: Choose 1 Forward. Break it."]


def test_an_effect_among_several_is_told_by_itself() -> None:
    s = Scenario()
    modes = Modes(((Draw(1),), (Choose(Filter(types=("forward",))), Damage(Slot(), 3000))), 1)
    spell = s.in_hand("A", summon(modes, cost=1, name="Ifrit"))
    told = [text.effect(s.game, spell.ref, option) for option in modes.options]
    assert told == ["Draw 1 card.", "Choose 1 Forward. Deal it 3000 damage."]


@pytest.mark.parametrize(("lang", "words"), [("en", "Draw a card."), ("ja", "カードを1枚引く。")])
def test_a_delayed_effect_tells_what_it_will_do(lang: str, words: str) -> None:
    s = sve.Scenario()
    later = Auto(On("enter", Self()), (Delayed(On("phase", phase="end"), (Draw(1),)),))
    card = s.field("A", sve.follower(1, 1, later))
    number = s.game.state.definition[card.number]
    at = next(
        number << NODE_BITS | i
        for i, node in enumerate(s.game.library.definitions[number].nodes)
        if node == later.steps[0]
    )
    assert text.ability(s.game, card.ref, at, lang) == words


def test_what_a_keyword_stands_for_is_told_as_the_keyword_and_once() -> None:
    s = sve.Scenario(points=2)
    scout = s.field("A", sve.follower(2, 2, sve.evolve(2), name="Scout"))
    (told,) = text.abilities_of(s.game, scout.ref)
    action = next(at for at, _ in s.row(scout).abilities if isinstance(s.game.library.node(at), Action))
    assert told == text.ability(s.game, scout.ref, action) == "[evolve](2): Evolve this follower."


def test_a_reader_takes_icons_as_words_and_as_the_lists_print_them() -> None:
    s = Scenario()
    told = [
        text.abilities_of(s.game, s.field("A", forward(5000, sentence, name="Ahriman")).ref)
        for sentence in (
            "《ダル》《火》: Draw 1 card.",
            "《Dull》《Fire》: Draw 1 card.",
            "《dull》《fire》: Draw 1 card.",
        )
    ]
    assert told == [["《Fire》《Dull》: Draw 1 card."]] * 3
