"""What `it`, `them` and `if you do so` refer to, played: the words that decide which card an effect is about."""

from __future__ import annotations

import pytest

from rulebound.kernel.cards import CardDef
from rulebound.language.en.fftcg import reader, write
from rulebound.language.tree import Ability, Auto, Both, Fight, If, Spell
from rulebound.scenario.fftcg import Scenario, backup, forward, monster, summon
from rulebound.scenario.table import Answer, Card

NAME = "Orsa"


def abilities(*text: str, kind: str = "ability") -> tuple[Ability, ...]:
    reading = reader().read(list(text), (NAME,), ability=kind)
    assert reading.whole, [str(refusal) for refusal in reading.refusals]
    return reading.abilities


def read(text: str) -> CardDef:
    """A Summon with this text that costs nothing."""
    (ability,) = abilities(text, kind="summon")
    assert isinstance(ability, Spell)
    return summon(*ability.steps, cost=0, name=NAME)


def play(s: Scenario, text: str, *answers: Answer) -> Card:
    spell = s.in_hand("A", read(text))
    s.cast(spell, *answers)
    s.resolve()
    return spell


FEED = "Choose 1 Forward opponent controls. You may put 1 Backup you control into the Break Zone. If you do so, deal it"


def test_if_you_do_so_speaks_of_the_chosen_card_not_of_what_was_put_away() -> None:
    s = Scenario()
    mill, target = s.field("A", backup()), s.field("B", forward(9000))
    play(s, f"{FEED} 4000 damage.", target)
    s.answer(True)
    s.answer(mill)
    assert s.zone(mill) == "break"
    assert s.damage(target) == 4000


def test_a_played_card_is_not_dealt_the_damage_meant_for_the_chosen_one() -> None:
    s = Scenario()
    page, target = s.in_hand("A", forward(3000)), s.field("B", forward(9000))
    text = "Choose 1 Forward opponent controls. You may play 1 Forward from your hand onto the field. If you do so,"
    play(s, f"{text} deal it 6000 damage.", target)
    s.answer(True)
    s.answer(page)
    assert (s.damage(page), s.damage(target)) == (0, 6000)


def test_the_forward_is_the_one_chosen_even_if_a_backup_was_named_since() -> None:
    s = Scenario()
    knight, mill = s.field("A", forward(5000), dull=True), s.field("A", backup())
    text = "Choose 1 Forward you control. You may return 1 Backup you control to its owner's hand. If you do so,"
    play(s, f"{text} activate the Forward.", knight)
    s.answer(True)
    s.answer(mill)
    assert s.zone(mill) == "hand"
    assert s.active(knight)


def test_without_an_earlier_choice_it_is_the_card_that_was_played() -> None:
    s = Scenario()
    page = s.in_hand("A", forward(3000))
    text = "You may play 1 Forward from your hand onto the field. If you do so, it gains +2000 power until the end"
    play(s, f"{text} of the turn.")
    s.answer(True)
    s.answer(page)
    assert s.power(page) == 5000


def test_both_cards_that_were_played_are_them() -> None:
    s = Scenario()
    one, two = s.in_break("A", forward(3000, element="fire")), s.in_break("A", forward(4000, element="ice"))
    text = "Choose 1 Fire Forward in your Break Zone and 1 Ice Forward in your Break Zone. Play them onto the field."
    play(s, f"{text} They gain +1000 power until the end of the turn.", one, two)
    assert (s.power(one), s.power(two)) == (4000, 5000)


def test_what_follows_if_you_do_so_depends_on_it_to_the_end() -> None:
    for does, drawn in ((True, 3), (False, 0)):
        s = Scenario()
        mill = s.field("A", backup())
        before = s.count("A", "hand")
        text = "You may put 1 Backup you control into the Break Zone. If you do so, draw 1 card. Then, draw 2 cards."
        play(s, text)
        s.answer(does)
        if does:
            s.answer(mill)
        assert s.count("A", "hand") == before + drawn


def test_what_happens_if_you_do_not_do_so_is_the_other_branch() -> None:
    for does, drawn in ((True, 1), (False, 2)):
        s = Scenario()
        mill = s.field("A", backup())
        before = s.count("A", "hand")
        text = "You may put 1 Backup you control into the Break Zone. If you do so, draw 1 card. If you don't do so,"
        play(s, f"{text} draw 2 cards.")
        s.answer(does)
        if does:
            s.answer(mill)
        assert s.count("A", "hand") == before + drawn


def test_a_better_shield_takes_the_place_of_the_first() -> None:
    text = (
        "Choose 1 Forward. During this turn, the next damage dealt to it is reduced by 1000 instead. If it is a Fire"
        " Forward, during this turn, the next damage dealt to it is reduced by 3000 instead."
    )
    for element, dealt in (("fire", 2000), ("ice", 4000)):
        s = Scenario()
        knight = s.field("A", forward(9000, element=element))
        shield, bolt = s.in_hand("A", read(text)), s.in_hand("A", read("Choose 1 Forward. Deal it 5000 damage."))
        for spell in (shield, bolt):
            s.cast(spell, knight)
            s.resolve()
        assert s.damage(knight) == dealt
    (whole,) = abilities(text, kind="summon")
    assert isinstance(whole, Spell)
    assert isinstance(whole.steps[-1], If)
    assert write((whole,), NAME) == [text]


def test_an_opposing_card_is_played_onto_your_field_whether_it_says_so_or_not() -> None:
    for words in ("onto your field", "onto the field"):
        s = Scenario()
        knight = s.in_break("B", forward(5000))
        play(s, f"Choose 1 Forward in your opponent's Break Zone. Play it {words}.", knight)
        assert s.controller(knight) == "A"


def test_two_forwards_deal_each_other_damage_at_the_same_time() -> None:
    s = Scenario()
    small, large = s.field("A", forward(3000)), s.field("B", forward(8000))
    text = "Choose 1 Forward you control and 1 Forward opponent controls. Each Forward deals damage equal to its power"
    (spell,) = abilities(f"{text} to the other.", kind="summon")
    assert isinstance(spell, Spell)
    assert isinstance(spell.steps[-1], Fight)
    play(s, f"{text} to the other.", small, large)
    assert s.zone(small) == "break"
    assert s.damage(large) == 3000


def test_the_whole_if_clause_of_a_note_about_triggering_is_asked() -> None:
    text = (
        f"When a Backup enters your field, if you control 2 or more Backups and if {NAME} is not a Forward, {NAME} also"
        f" becomes a Forward with 8000 power. (This effect does not end at the end of the turn. This ability will not"
        f" trigger if {NAME} is a Forward.)"
    )
    (auto,) = abilities(text)
    assert isinstance(auto, Auto)
    assert isinstance(auto.cond, Both)
    for backups, becomes in ((0, False), (1, True)):
        s = Scenario()
        beast = s.field("A", monster(auto, name=NAME))
        for _ in range(backups):
            s.field("A", backup())
        s.cast(s.in_hand("A", backup(cost=0)))
        s.resolve_all()
        assert ("forward" in s.row(beast).types) == becomes


def test_one_s_own_break_zone_is_written_as_one_s_own() -> None:
    text = "If you have 3 or more Ice cards in your Break Zone, draw 1 card."
    assert write(abilities(text, kind="summon"), NAME) == [text]


@pytest.mark.parametrize(
    ("text", "one", "other"),
    [
        (
            "When a Forward enters your field, choose 1 Forward opponent controls. Deal it damage equal to that "
            "Forward's power.",
            "the card that it happened to",
            "the chosen forward",
        ),
        (
            "When a Character enters your field, you may pay \u300a1\u300b. When you do so, choose 1 Forward. If that "
            "Character is a Fire Character, deal it 5000 damage.",
            "the card that it happened to",
            "the chosen forward",
        ),
        (
            "When Orsa attacks, you may discard 1 card. If you do so, choose 1 Forward opponent controls. If that card "
            "is a Summon, break it.",
            "the card that was moved",
            "the chosen forward",
        ),
    ],
)
def test_of_two_cards_of_the_same_words_none_is_meant(text: str, one: str, other: str) -> None:
    (refusal,) = reader().read([text], (NAME,), ability="ability").refusals
    assert refusal.reason == "reference" and f"it may be {one} or {other} that is meant" in str(refusal)


def test_instead_of_one_part_of_a_sentence_or_of_all_of_it_is_refused() -> None:
    text = "Deal it 3000 damage and draw 1 card. If you control 3 or more Fire Characters, draw 2 cards instead."
    reading = reader().read([f"When Orsa enters the field, choose 1 Forward. {text}"], (NAME,), ability="ability")
    assert not reading.whole


@pytest.mark.parametrize(
    "text",
    [
        "Choose 1 Forward opponent controls. Return it to its owner's hand.",
        "Choose 1 Forward you control. Return it to its owner's hand.",
        "Choose 1 Forward in your Break Zone. Add it to your hand.",
    ],
)
def test_whose_hand_it_is_is_written_as_it_was_read(text: str) -> None:
    assert write(abilities(text, kind="summon"), NAME) == [text]


@pytest.mark.parametrize(
    "text",
    [
        "When Orsa attacks, you may return Orsa to its owner's hand.",
        "When a Forward you control is chosen by your opponent's abilities, return it to its owner's hand.",
        "When a Forward you control is put from the field into the Break Zone, add it to your hand.",
    ],
)
def test_what_happened_to_a_card_says_whose_hand_is_meant(text: str) -> None:
    assert write(abilities(text), NAME) == [text]


@pytest.mark.parametrize(
    "text",
    [
        "Choose 1 Forward opponent controls. Add it to your hand.",
        "Choose 1 Forward opponent controls. Return it to your hand.",
        "Choose 1 Forward in your opponent's Break Zone. Add it to your hand.",
        "Choose 1 Forward of cost 3 or less and 1 Monster of cost 3 or less in your Break Zone. Add them to your hand.",
        "Return all the Forwards opponent controls to your hand.",
    ],
)
def test_what_another_player_may_own_is_not_added_to_your_hand(text: str) -> None:
    assert not reader().read([text], (NAME,), ability="summon").whole
