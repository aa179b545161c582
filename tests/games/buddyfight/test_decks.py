"""Which decks may be played: main deck, buddy, flag, Lost Deck and sideboard."""

from __future__ import annotations

from itertools import count

import pytest

from rulebound.games.buddyfight.deck import at_random, belongs, check
from rulebound.games.buddyfight.irregulars import IRREGULARS
from rulebound.games.buddyfight.keywords import complete
from rulebound.kernel.cards import CardDef
from rulebound.language.tree import Ability, DeckRule, Filter, Keyword, Permit, Static, Who

NUMBERS = count(1)
OMNI = Keyword("Omni Lord")


def card(
    name: str = "",
    *abilities: Ability,
    world: str | tuple[str, ...] = "Dragon World",
    types: tuple[str, ...] = ("monster",),
    code: str = "",
    traits: tuple[str, ...] = (),
    groups: tuple[str, ...] = (),
) -> CardDef:
    worlds = (world,) if isinstance(world, str) else world
    name = name or f"Card {next(NUMBERS)}"
    return CardDef(name, types, code, worlds, abilities=abilities, traits=traits, groups=groups)


def flag(name: str, *abilities: Ability, cards: Filter | None = None, **facts: str) -> CardDef:
    uses = Filter(colours=(name, "Generic")) if cards is None else cards
    lets = Static((Permit("use", filter=uses),), players=Who.YOU, zone="flag")
    return card(name, lets, *abilities, world=(), types=("flag",), **facts)  # type: ignore[arg-type]


DRAGONS = flag("Dragon World")
BUDDY = card("Drum")
LOST_FLAG = flag("Lost World", Keyword("In Deck"))


def different(n: int, **facts: str) -> list[CardDef]:
    return [card(**facts) for _ in range(n)]  # type: ignore[arg-type]


def broken(
    main: list[CardDef],
    buddy: tuple[CardDef, ...] = (BUDDY,),
    flags: tuple[CardDef, ...] = (DRAGONS,),
    lost: list[CardDef] | None = None,
    side: list[CardDef] | None = None,
    format: str = "constructed",
) -> list[str]:
    """The rules that a deck breaks."""
    return sorted({problem.rule for problem in check((main, buddy, flags, lost or [], side or []), format)})


# --- the main deck ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("ext.deck")
@pytest.mark.parametrize(("n", "legal"), [(49, False), (50, True), (51, True), (90, True)])
def test_a_main_deck_has_fifty_cards_or_more(n: int, legal: bool) -> None:
    assert broken(different(n)) == ([] if legal else ["ext.deck"])


@pytest.mark.rule("cross.read.1", "sideboard.3")
@pytest.mark.parametrize(("copies", "legal"), [(4, True), (5, False)])
def test_a_name_is_there_at_most_four_times(copies: int, legal: bool) -> None:
    assert broken([*different(50), *[card("Scout")] * copies]) == ([] if legal else ["ext.deck"])


@pytest.mark.rule("sideboard.3")
def test_the_four_copies_are_those_of_all_parts_together_without_the_buddy() -> None:
    scout = card("Scout")
    assert broken([*different(50), *[scout] * 3], (scout,), side=[scout]) == []
    assert broken([*different(50), *[scout] * 3], (scout,), side=[scout] * 2) == ["ext.deck"]


def test_another_number_or_type_of_the_same_name_counts_as_well() -> None:
    several = [card("Scout", code="BT01/0001EN"), card("Scout", code="BT02/0001EN"), card("Scout", types=("spell",))]
    assert broken([*different(50), *several, card("Scout")]) == []
    assert broken([*different(50), *several, *[card("Scout")] * 2]) == ["ext.deck"]


def test_the_text_of_a_card_may_change_its_number() -> None:
    assert broken([*different(50), *[card("Herd", DeckRule(0))] * 9]) == []
    assert broken([*different(50), *[card("Lone", DeckRule(1))] * 2]) == ["ext.deck"]


def test_a_text_may_limit_several_names_together() -> None:
    both = DeckRule(4, names=("Sun", "Moon"))
    sun, moon = card("Sun", both), card("Moon", both)
    assert broken([*different(50), *[sun] * 2, *[moon] * 2]) == []
    assert broken([*different(50), *[sun] * 3, *[moon] * 2]) == ["ext.deck"]


@pytest.mark.rule("zone.deck.3", "cardback.1", "lost.cards")
def test_cards_with_another_back_are_not_in_the_main_deck() -> None:
    assert broken([*different(50), card(world="Lost World")]) == ["lost.cards"]


@pytest.mark.rule("flagdeck.1")
def test_a_flag_is_in_the_main_deck_only_if_it_says_so() -> None:
    assert broken([*different(50), flag("Other World")]) == ["flagdeck.1"]
    assert broken([*different(50), flag("Dragon Drei", Keyword("In Deck"))]) == []


# --- flag and buddy --------------------------------------------------------------------------------------------------


@pytest.mark.rule("ext.flag")
def test_a_deck_has_one_flag() -> None:
    assert broken(different(50), flags=()) == ["ext.flag"]
    assert broken(different(50), flags=(card(types=("item",)),))[0] == "ext.flag"


@pytest.mark.rule("specialflag.3")
def test_a_second_flag_lies_below_one_that_says_so() -> None:
    lower = flag("Dragon Zwei")
    upper = flag("Dragon World", Keyword("Over", card="Dragon Zwei"))
    assert broken(different(50), flags=(upper, lower)) == []
    assert broken(different(50), flags=(DRAGONS, lower)) == ["specialflag.3"]
    assert broken(different(50), flags=(upper, flag("Other World"))) == ["specialflag.3"]


@pytest.mark.rule("ext.buddy")
def test_the_buddy_is_a_monster_or_says_that_it_may_be_one() -> None:
    assert broken(different(50), ()) == ["ext.buddy"]
    assert broken(different(50), (card(types=("monster", "impact")),)) == []
    assert broken(different(50), (card(types=("item",)),)) == ["ext.buddy"]
    assert broken(different(50), (card("", Keyword("As Buddy"), types=("item",)),)) == []


@pytest.mark.rule("kw.double_buddy")
def test_further_buddies_are_those_that_one_of_them_names() -> None:
    pair = card("Hero", Keyword("Double Buddy", card="Friend")), card("Friend")
    assert broken(different(50), pair) == []
    assert broken(different(50), (pair[0], card("Stranger"))) == ["kw.double_buddy"]
    assert broken(different(50), (*pair, pair[1])) == ["kw.double_buddy"]
    three = card("Hero", Keyword("Triple Buddy", card="Friend"))
    assert broken(different(50), (three, pair[1], pair[1])) == []
    assert broken(different(50), (BUDDY, pair[1])) == ["kw.double_buddy"]


# --- what the flag allows --------------------------------------------------------------------------------------------


@pytest.mark.rule("ext.flag")
def test_cards_are_of_the_world_of_the_flag_or_generic() -> None:
    assert broken([*different(50), card(world="Generic")]) == []
    assert broken([*different(50), card(world="Magic World")]) == ["ext.flag"]
    assert broken(different(50), side=[card(world="Magic World")]) == ["ext.flag"]


@pytest.mark.rule("kw.dual")
def test_a_card_of_two_worlds_fits_both_flags() -> None:
    both = card(world=("Dragon World", "Magic World"))
    assert broken([*different(50), *[both] * 4]) == []
    assert broken([*different(50, world="Magic World"), both], flags=(flag("Magic World"),)) == []
    assert broken([*different(50, world="Hero World"), both], flags=(flag("Hero World"),)) == ["ext.flag"]


@pytest.mark.rule("kw.omni_lord", "kw.omni_lord.1")
@pytest.mark.parametrize(("copies", "legal"), [(1, True), (2, False)])
def test_an_omni_lord_of_another_world_is_there_once(copies: int, legal: bool) -> None:
    lord = card("Lord", OMNI, world="Magic World")
    assert broken([*different(50), *[lord] * copies]) == ([] if legal else ["kw.omni_lord.1"])
    assert broken([*different(50), *[card("Own Lord", OMNI)] * 4, card("Other", OMNI, world="Hero World")]) == []
    assert broken([*different(50), lord], side=[lord]) == ["kw.omni_lord.1"]


@pytest.mark.rule("kw.omni_lord.2")
def test_omni_lord_written_twice_on_a_card_lets_no_second_copy_in() -> None:
    lord = card("Lord", OMNI, OMNI, world="Magic World")
    assert broken([*different(50), lord]) == []
    assert broken([*different(50), lord, lord]) == ["kw.omni_lord.1"]


@pytest.mark.rule("kw.dragod")
def test_a_dragod_fits_every_flag() -> None:
    assert broken([*different(50), *[card("God", Keyword("Dragod"), world="Magic World")] * 4]) == []


@pytest.mark.rule("flaguse.1", "flaguse.2", "flaguse.3")
def test_a_card_may_say_itself_under_which_flags_it_is_used() -> None:
    anywhere = card("", Keyword("All Flags"), world="Magic World")
    named = card("", Keyword("With Flag", card="Dragon World"), world="Magic World")
    first = card("", Keyword("With First Flag", card="Dragon World"), world="Magic World")
    assert broken([*different(50), anywhere, named, first]) == []
    others = flag("Hero World")
    for one, legal in ((anywhere, True), (named, False), (first, False)):
        deck = [*different(50, world="Hero World"), one]
        assert broken(deck, flags=(others,)) == ([] if legal else ["ext.flag"])


@pytest.mark.rule("specialflag.1")
def test_a_special_flag_lists_attributes_instead_of_worlds() -> None:
    dragons = Filter(any_of=(Filter(traits=("Dragon",)), Filter(colours=("Generic",))))
    ein = flag("Dragon Ein", cards=dragons)
    fifty = [card(world="Hero World", traits=("Dragon",)) for _ in range(50)]
    assert broken([*fifty, card(world="Generic")], flags=(ein,)) == []
    assert broken([*fifty, card(world="Hero World")], flags=(ein,)) == ["ext.flag"]


def test_a_flag_may_name_cards_and_leave_some_out() -> None:
    listed = flag("List", cards=Filter(name_has="Sun", none_of=(Filter(types=("spell",)),)))
    fifty = [card(f"Sun {n}", world="Hero World") for n in range(50)]
    assert broken(fifty, flags=(listed,)) == []
    assert broken([*fifty, card("Sun", types=("spell",))], flags=(listed,)) == ["ext.flag"]
    assert broken([*fifty, card("Moon")], flags=(listed,)) == ["ext.flag"]


# --- Irregulars ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("irregular.off_limits", "irregular.all.1")
@pytest.mark.parametrize("name", [entry.name for entry in IRREGULARS if not entry.most and not entry.flag])
def test_what_is_off_limits_is_neither_in_the_deck_nor_flag_nor_buddy(name: str) -> None:
    assert broken([*different(50), card(name)]) == ["irregular.off_limits"]
    assert broken(different(50), (card(name),)) == ["irregular.off_limits"]
    assert broken(different(50), side=[card(name)]) == ["irregular.off_limits"]
    assert broken([*different(50), card(name)], (card(name),), format="free") == []


@pytest.mark.rule("irregular.off_limits")
def test_what_is_off_limits_is_no_flag() -> None:
    banned = flag("Obstruct", cards=Filter(colours=("Dragon World",)))
    assert broken(different(50), flags=(banned,)) == ["irregular.off_limits"]


@pytest.mark.rule("irregular.x_limit", "irregular.all.2", "irregular.same_name")
@pytest.mark.parametrize("name", ["Gambit", "Overturn Black Death Dragon, Abygale"])
def test_a_limited_card_is_there_once_by_name_beside_the_buddy(name: str) -> None:
    one, other = card(name, code="BT01/0001EN"), card(name, code="BT02/0002EN")
    assert broken([*different(50), one], (other,)) == []
    assert broken([*different(50), one, other]) == ["irregular.x_limit"]
    assert broken([*different(50), *[one] * 4], format="free") == []


@pytest.mark.rule("irregular.by_flag")
@pytest.mark.parametrize(
    ("under", "name", "most"),
    [
        pytest.param("the Chaos", "Ladis the CHAOS", 0, marks=pytest.mark.rule("irregular.chaos")),
        pytest.param("the Chaos", "Machining Sacrifice", 1, marks=pytest.mark.rule("irregular.chaos")),
        pytest.param("the Chaos", "Genome Upgrader, Geargod ver. 1000", 1, marks=pytest.mark.rule("irregular.chaos")),
        pytest.param("the Chaos", "Full Mechrystal Dragon, Zindo Beta", 1, marks=pytest.mark.rule("irregular.chaos")),
        pytest.param("Thunder Emperor's Fangs", "Loud Voice", 1, marks=pytest.mark.rule("irregular.thunder")),
        pytest.param("Katana World", "Demon Way, Sakurafubuki", 1, marks=pytest.mark.rule("irregular.katana")),
    ],
)
def test_some_limits_count_under_one_flag_only(under: str, name: str, most: int) -> None:
    own = flag(under, cards=Filter(colours=("Dragon World",)))
    assert broken([*different(50), *[card(name)] * most], flags=(own,)) == []
    assert broken([*different(50), *[card(name)] * (most + 1)], flags=(own,)) == [
        "irregular.x_limit" if most else "irregular.off_limits"
    ]
    assert broken([*different(50), *[card(name)] * 4]) == []


# --- the Lost Deck ---------------------------------------------------------------------------------------------------


def lost_cards(n: int) -> list[CardDef]:
    return different(n, world="Lost World")


@pytest.mark.rule("lost.deck", "lost.deck.2")
@pytest.mark.parametrize(("n", "legal"), [(0, False), (29, False), (30, True), (31, False)])
def test_beside_the_lost_world_flag_there_are_exactly_thirty_lost_cards(n: int, legal: bool) -> None:
    assert broken([*different(50), LOST_FLAG], lost=lost_cards(n)) == ([] if legal else ["lost.deck.2"])


@pytest.mark.rule("lost.deck")
def test_without_that_flag_there_is_no_lost_deck() -> None:
    assert broken(different(50), lost=lost_cards(30)) == ["lost.deck"]


@pytest.mark.rule("qa.lost.1")
def test_an_omni_lord_is_no_lost_card() -> None:
    lost = [*lost_cards(29), card("Lord", OMNI)]
    assert broken([*different(50), LOST_FLAG], lost=lost) == ["qa.lost.1"]


@pytest.mark.rule("lost.buddy")
def test_a_buddy_of_lost_world_needs_the_flag_in_the_deck() -> None:
    buddy = card("Vanity", world="Lost World")
    assert broken([*different(50), LOST_FLAG], (buddy,), lost=lost_cards(30)) == []
    assert broken(different(50), (buddy,)) == ["lost.buddy"]


# --- the sideboard ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("sideboard.2", "sideboard.6")
@pytest.mark.parametrize(("n", "legal"), [(0, True), (10, True), (11, False)])
def test_a_sideboard_has_at_most_ten_cards(n: int, legal: bool) -> None:
    assert broken(different(50), side=different(n)) == ([] if legal else ["sideboard.2"])


# --- the Cross series ------------------------------------------------------------------------------------------------


def of_title(n: int, title: str, code: str = "") -> list[CardDef]:
    return [card(world=title, groups=("cross",), code=code) for _ in range(n)]


def cross_flag(title: str) -> CardDef:
    return CardDef(
        title,
        ("flag",),
        colours=(title,),
        groups=("cross",),
        abilities=(Static((Permit("use"),), players=Who.YOU, zone="flag"),),
    )


@pytest.mark.rule("cross.deck", "cross.deck.2", "cross.world")
def test_under_a_flag_of_a_title_there_are_only_cards_of_that_title() -> None:
    own = (cross_flag("SSSS.GRIDMAN"),)
    buddy = tuple(of_title(1, "SSSS.GRIDMAN"))
    assert broken(of_title(50, "SSSS.GRIDMAN"), buddy, own) == []
    for stranger in (card(), card("Lord", OMNI), *of_title(1, "Detective Conan")):
        assert broken([*of_title(50, "SSSS.GRIDMAN"), stranger], buddy, own) == ["cross.deck"]


@pytest.mark.rule("cross.deck.1")
def test_cards_of_a_title_are_used_with_its_flag_only() -> None:
    every = flag("Everything", cards=Filter())
    assert broken([*different(50), *of_title(1, "SSSS.GRIDMAN")], flags=(every,)) == ["cross.deck.1"]


@pytest.mark.rule("cross.world.1")
@pytest.mark.parametrize("code", ["S-TD-C01", "S-TD-C02", "S-UB-C01"])
def test_the_number_of_a_card_tells_its_title(code: str) -> None:
    own, buddy = (cross_flag("Detective Conan"),), tuple(of_title(1, "Detective Conan"))
    plain = [card(code=f"{code}/0001EN") for _ in range(50)]
    assert broken(plain, buddy, own) == []
    assert broken([*plain, card(code="S-UB-C05/0001EN")], buddy, own) == ["cross.deck"]


# --- and -------------------------------------------------------------------------------------------------------------


def test_a_format_that_there_is_not_is_refused() -> None:
    with pytest.raises(ValueError, match="'open' is no format; there are constructed, free"):
        broken(different(50), format="open")


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_decks_at_random_are_legal(seed: str) -> None:
    pool = [
        DRAGONS,
        flag("Magic World"),
        *different(20),
        *different(20, world="Magic World"),
        card("Gambit"),
        card("Obstruct"),
        card("Lord", OMNI, world="Hero World"),
        *lost_cards(3),
        LOST_FLAG,
        *of_title(3, "SSSS.GRIDMAN"),
    ]
    wanted = pool[30]
    parts = at_random(pool, seed, (wanted,))
    assert check(parts) == []
    assert wanted in parts[0]


def test_a_name_in_a_list_means_the_card_that_fits_the_part() -> None:
    world, monster, lost = flag("Twin"), card("Twin"), card("Twin", world="Lost World")
    assert [belongs(one, "flag") for one in (world, monster, lost)] == [True, False, False]
    assert [belongs(one, "lost") for one in (world, monster, lost)] == [False, False, True]
    assert not belongs(lost, "main")


@pytest.mark.rule("kw.omni_lord.2")
def test_omni_lord_is_one_keyword_however_often_it_is_printed() -> None:
    assert complete(card("Lord", OMNI, OMNI, Keyword("Move"))).abilities == (OMNI, Keyword("Move"))
