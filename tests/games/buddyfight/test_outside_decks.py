"""Which decks may be played: backs, worlds, flags in decks, Irregulars, Lost Deck, Cross, sideboard."""

import msgspec
import pytest

from rulebound.games.buddyfight.deck import check
from rulebound.games.construction import Parts
from rulebound.kernel.cards import CardDef
from rulebound.language.tree import Filter, Keyword
from rulebound.scenario.buddyfight import all_flags, flag, impact_monster, item, monster, spell
from rulebound.scenario.buddyfight.cards import Text

DRAGON, MAGIC = "Dragon World", "Magic World"
FLAG = flag(name=DRAGON, use=DRAGON, world=DRAGON)
BUDDY = monster(1, 3000, 1, 3000, name="Buddy", world=DRAGON)
LOST_FLAG = flag("In Deck", name="Lost World", use="Lost World", world="Lost World")


def different(n: int, *texts: Text, world: str | tuple[str, ...] = DRAGON) -> list[CardDef]:
    return [monster(1, 3000, 1, 3000, *texts, world=world) for _ in range(n)]


def named(n: int, name: str, *texts: Text, world: str = DRAGON, code: str = "") -> list[CardDef]:
    return [monster(1, 3000, 1, 3000, *texts, name=name, world=world, code=code) for _ in range(n)]


def broken(
    main: list[CardDef],
    *,
    buddy: CardDef | None = BUDDY,
    first: CardDef | None = FLAG,
    lost: list[CardDef] | None = None,
    side: list[CardDef] | None = None,
    format: str = "free",
) -> set[str]:
    """The rules that a deck breaks."""
    parts: Parts = (main, [buddy] if buddy else [], [first] if first else [], lost or [], side or [])
    return {problem.rule for problem in check(parts, format)}


# --- the deck --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ext.deck")
@pytest.mark.parametrize(("cards", "legal"), [(49, False), (50, True), (51, True), (70, True)])
def test_a_deck_has_fifty_cards_or_more(cards: int, legal: bool) -> None:
    assert (broken(different(cards)) == set()) is legal


@pytest.mark.rule("ext.flag", "ext.buddy")
def test_there_is_one_flag_and_one_buddy() -> None:
    assert broken(different(50), first=None) and broken(different(50), buddy=None)
    parts: Parts = (different(50), [BUDDY], [FLAG, flag(name="Second", use=MAGIC)], [], [])
    assert check(parts, "free")
    assert broken(different(50)) == set()


@pytest.mark.rule("ext.flag")
def test_only_a_flag_is_a_flag() -> None:
    assert broken(different(50), first=BUDDY)


@pytest.mark.rule("ext.buddy")
def test_a_buddy_is_a_monster_or_an_impact_monster() -> None:
    assert broken(different(50), buddy=impact_monster(1, 3000, 1, 3000, world=DRAGON)) == set()
    assert broken(different(50), buddy=spell(world=DRAGON))
    assert broken(different(50), buddy=item(3000, 1, None, world=DRAGON))
    assert broken(different(50), buddy=item(3000, 1, None, "As Buddy", world=DRAGON)) == set()


@pytest.mark.rule("cross.read.1", "sideboard.3")
@pytest.mark.parametrize(("copies", "legal"), [(4, True), (5, False)])
def test_at_most_four_cards_of_a_name(copies: int, legal: bool) -> None:
    main = [*different(50), *named(copies, "Soldier")]
    assert (broken(main) == set()) is legal


@pytest.mark.rule("sideboard.3")
def test_the_buddy_does_not_count_among_the_four() -> None:
    assert broken([*different(50), *named(4, "Buddy")]) == set()


@pytest.mark.rule("sideboard.3")
def test_the_four_are_counted_over_deck_and_sideboard() -> None:
    main = [*different(50), *named(3, "Soldier")]
    assert broken(main, side=named(1, "Soldier")) == set()
    assert broken(main, side=named(2, "Soldier"))


@pytest.mark.rule("sideboard.2", "sideboard.6")
@pytest.mark.parametrize(("cards", "legal"), [(0, True), (10, True), (11, False)])
def test_a_sideboard_has_ten_cards_at_most(cards: int, legal: bool) -> None:
    assert (broken(different(50), side=different(cards)) == set()) is legal


# --- card backs ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("zone.deck.3", "cardback.1", "lost.cards")
def test_cards_with_another_back_are_not_mixed_into_a_deck() -> None:
    assert broken(different(50)) == set()
    found = broken([*different(50), LOST_FLAG, monster(None, 3000, 1, 3000, world="Lost World")], lost=lost_deck())
    assert found & {"zone.deck.3", "cardback.1", "lost.cards"}


# --- flags in a deck -------------------------------------------------------------------------------------------------


@pytest.mark.rule("flagdeck.1")
def test_a_flag_is_in_a_deck_only_if_its_text_says_so() -> None:
    assert "flagdeck.1" in broken([*different(50), flag(name="Banner", use=DRAGON, world=DRAGON)])
    assert "flagdeck.1" not in broken([*different(50), flag("In Deck", name="Drei", use=DRAGON, world=DRAGON)])


# --- worlds ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("kw.dual")
def test_dual_cards_fit_decks_of_both_worlds() -> None:
    main = [*different(49), *different(1, world=(DRAGON, MAGIC))]
    assert broken(main) == set()
    magic = flag(name=MAGIC, use=MAGIC)
    both = [*different(50, world=MAGIC), *different(1, world=(DRAGON, MAGIC))]
    buddy = monster(1, 3000, 1, 3000, world=MAGIC)
    assert broken(both, first=magic, buddy=buddy) == set()
    assert broken(both, first=flag(name="Hero World", use="Hero World"))


@pytest.mark.rule("kw.omni_lord.1")
@pytest.mark.parametrize(("world", "copies", "legal"), [(MAGIC, 1, True), (MAGIC, 2, False)])
def test_omni_lords_of_another_world_come_alone(world: str, copies: int, legal: bool) -> None:
    main = [*different(50), *named(copies, "Lord", "Omni Lord", world=world)]
    assert ("kw.omni_lord.1" not in broken(main)) is legal and (broken(main) == set()) is legal


@pytest.mark.rule("ext.deck")
def test_four_omni_lords_of_the_own_world_are_legal() -> None:
    assert broken([*different(50), *named(4, "Lord", "Omni Lord")]) == set()


@pytest.mark.rule("kw.omni_lord.1")
def test_different_omni_lords_of_another_world_are_one_copy_each() -> None:
    main = [*different(50), *[card for name in ("A", "B", "C") for card in named(1, name, "Omni Lord", world=MAGIC)]]
    assert broken(main) == set()


@pytest.mark.rule("kw.omni_lord.2")
def test_omni_lord_twice_on_one_card_is_no_more_than_once() -> None:
    assert "kw.omni_lord.1" in broken([*different(50), *named(2, "Lord", "Omni Lord, Omni Lord", world=MAGIC)])
    assert broken([*different(50), *named(1, "Lord", "Omni Lord, Omni Lord", world=MAGIC)]) == set()


@pytest.mark.rule("kw.dragod")
def test_dragods_are_not_limited_to_one() -> None:
    assert broken([*different(50), *named(4, "God", "Dragod", world=MAGIC)]) == set()


@pytest.mark.rule("specialflag.1")
def test_a_special_flag_names_what_may_be_in_the_deck() -> None:
    parade = flag(name="Parade", use=Filter(traits=("Demon",)))
    demons = [monster(1, 3000, 1, 3000, world=MAGIC, attribute="Demon") for _ in range(50)]
    assert broken(demons, first=parade, buddy=demons[0]) == set()
    assert broken([*demons, *different(1)], first=parade, buddy=demons[0])
    assert broken([*demons, *different(1, all_flags())], first=parade, buddy=demons[0]) == set()


# --- the Lost Deck ---------------------------------------------------------------------------------------------------


def lost_deck(n: int = 30) -> list[CardDef]:
    return [monster(None, 3000, 1, 3000, world="Lost World") for _ in range(n)]


@pytest.mark.rule("lost.deck", "lost.deck.2")
@pytest.mark.parametrize(("cards", "legal"), [(0, False), (29, False), (30, True), (31, False)])
def test_a_lost_deck_has_exactly_thirty_cards(cards: int, legal: bool) -> None:
    main = [*different(50), LOST_FLAG]
    assert ("lost.deck.2" not in broken(main, lost=lost_deck(cards))) is legal


@pytest.mark.rule("lost.deck")
def test_without_a_lost_world_flag_in_the_deck_there_is_no_lost_deck() -> None:
    assert "lost.deck" in broken(different(50), lost=lost_deck())
    assert broken(different(50)) == set()


@pytest.mark.rule("lost.cards")
def test_lost_cards_are_in_the_lost_deck_only() -> None:
    main = [*different(50), LOST_FLAG]
    assert broken(main, lost=lost_deck()) == set()
    assert "lost.cards" in broken([*main, monster(None, 3000, 1, 3000, world="Lost World")], lost=lost_deck())


@pytest.mark.rule("qa.lost.1")
def test_omni_lords_and_emblems_are_not_in_a_lost_deck() -> None:
    main = [*different(50), LOST_FLAG]
    for stranger in (*named(1, "Lord", "Omni Lord"), spell(name="Emblem of Omni Lords", world=DRAGON), *different(1)):
        assert broken(main, lost=[*lost_deck(29), stranger]) & {"qa.lost.1", "lost.cards", "lost.deck.2"}


@pytest.mark.rule("lost.buddy")
def test_a_lost_monster_is_the_buddy_only_with_lost_world_in_the_deck() -> None:
    lost = monster(None, 3000, 1, 3000, world="Lost World")
    assert "lost.buddy" in broken(different(50), buddy=lost)
    assert broken([*different(50), LOST_FLAG], buddy=lost, lost=lost_deck()) == set()


# --- Irregulars ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("irregular.off_limits", "irregular.all.1")
@pytest.mark.parametrize(
    "name", ["Professor Menjo", "CHAOS Death Tallica", "Obstruct", "Crystal Dragon, Adamanquartz", "Black Sage, Bem"]
)
def test_cards_that_are_off_limits_are_in_no_deck(name: str) -> None:
    main = [*different(50), *named(1, name)]
    assert "irregular.off_limits" in broken(main, format="constructed")
    assert broken(main, format="free") == set()


@pytest.mark.rule("irregular.off_limits")
def test_cards_that_are_off_limits_are_no_buddies_either() -> None:
    menjo = named(1, "Professor Menjo")[0]
    assert "irregular.off_limits" in broken(different(50), buddy=menjo, format="constructed")


@pytest.mark.rule("irregular.x_limit", "irregular.all.2")
@pytest.mark.parametrize("name", ["Gambit", "Overturn Black Death Dragon, Abygale"])
def test_one_limit_allows_one_card(name: str) -> None:
    assert broken([*different(50), *named(1, name)], format="constructed") == set()
    assert "irregular.x_limit" in broken([*different(50), *named(2, name)], format="constructed")


@pytest.mark.rule("irregular.x_limit")
def test_the_copy_in_the_buddy_zone_is_besides() -> None:
    gambit = named(1, "Gambit")[0]
    assert broken([*different(50), *named(1, "Gambit")], buddy=gambit, format="constructed") == set()


@pytest.mark.rule("irregular.same_name")
def test_different_numbers_of_one_name_share_the_limit() -> None:
    both = [*named(1, "Gambit", code="X-1"), *named(1, "Gambit", code="X-2")]
    assert "irregular.x_limit" in broken(
        [*different(50), *both], format="constructed"
    ) or "irregular.same_name" in broken([*different(50), *both], format="constructed")


@pytest.mark.rule("irregular.by_flag", "irregular.thunder")
def test_a_limit_may_hold_for_one_flag_only() -> None:
    fangs = flag(name="Thunder Emperor's Fangs", use=DRAGON)
    main = [*different(50), *named(4, "Loud Voice")]
    assert broken(main, format="constructed") == set()
    assert "irregular.x_limit" in broken(main, first=fangs, format="constructed")
    assert broken([*different(50), *named(1, "Loud Voice")], first=fangs, format="constructed") == set()


@pytest.mark.rule("irregular.chaos")
def test_the_limits_of_the_chaos() -> None:
    chaos = flag(name="the Chaos", use=DRAGON)
    assert "irregular.off_limits" in broken(
        [*different(50), *named(1, "Ladis the CHAOS")], first=chaos, format="constructed"
    )
    for name in ("Machining Sacrifice", "Genome Upgrader, Geargod ver. 1000", "Full Mechrystal Dragon, Zindo Beta"):
        assert broken([*different(50), *named(1, name)], first=chaos, format="constructed") == set()
        assert "irregular.x_limit" in broken([*different(50), *named(2, name)], first=chaos, format="constructed")
        assert broken([*different(50), *named(2, name)], format="constructed") == set()


@pytest.mark.rule("irregular.katana")
def test_the_limit_of_katana_world() -> None:
    katana = flag(name="Katana World", use=DRAGON)
    main = [*different(50), *named(2, "Demon Way, Sakurafubuki")]
    assert "irregular.x_limit" in broken(main, first=katana, format="constructed")
    assert broken(main, format="constructed") == set()


# --- Cross -----------------------------------------------------------------------------------------------------------

CONAN = "Detective Conan"


def cross(n: int, *texts: Text, world: str = CONAN) -> list[CardDef]:
    made = [monster(1, 3000, 1, 3000, *texts, world=world) for _ in range(n)]
    return [msgspec.structs.replace(one, groups=("cross",)) for one in made]


CASE = msgspec.structs.replace(flag(name="Case", use=CONAN, world=CONAN), groups=("cross",))


@pytest.mark.rule("cross.deck", "cross.world")
def test_a_cross_deck_holds_cards_of_its_own_series_only() -> None:
    buddy = cross(1)[0]
    assert broken(cross(50), first=CASE, buddy=buddy) == set()
    assert "cross.deck" in broken([*cross(50), *different(1)], first=CASE, buddy=buddy)
    assert "cross.deck" in broken([*cross(50), *cross(1, world="SSSS.GRIDMAN")], first=CASE, buddy=buddy)


@pytest.mark.rule("cross.deck.1")
def test_cross_cards_are_for_cross_flags_only() -> None:
    assert "cross.deck.1" in broken([*different(50), *cross(1)])


@pytest.mark.rule("cross.deck.2")
def test_not_even_omni_lords_come_into_a_cross_deck() -> None:
    found = broken([*cross(50), *named(1, "Lord", "Omni Lord")], first=CASE, buddy=cross(1)[0])
    assert found & {"cross.deck.2", "cross.deck"}


@pytest.mark.rule("kw.double_buddy")
@pytest.mark.parametrize(
    ("word", "others", "legal"), [("Double Buddy", 1, True), ("Double Buddy", 2, False), ("", 1, False)]
)
def test_double_buddy_allows_another_card_in_the_buddy_zone(word: str, others: int, legal: bool) -> None:
    texts = (Keyword(word, card="Partner"),) if word else ()
    hero = monster(1, 3000, 1, 3000, *texts, name="Hero", world=DRAGON)
    partner = named(others, "Partner")
    parts: Parts = (different(50), [hero, *partner], [FLAG], [], [])
    assert (check(parts, "free") == []) is legal


@pytest.mark.rule("kw.double_buddy")
def test_double_buddy_names_the_other_one() -> None:
    hero = monster(1, 3000, 1, 3000, Keyword("Double Buddy", card="Partner"), name="Hero", world=DRAGON)
    assert check((different(50), [hero, *named(1, "Stranger")], [FLAG], [], []), "free")


# --- sideboards in a match -------------------------------------------------------------------------------------------


@pytest.mark.rule("sideboard.6", "lost.deck.2")
def test_after_an_exchange_the_decks_have_to_be_legal() -> None:
    main = [*different(50), LOST_FLAG]
    assert broken(main, lost=lost_deck(), side=lost_deck(10)) == set()
    assert broken(main, lost=lost_deck(31), side=lost_deck(9))
