"""What a card is by its print: its world, its back, and which flags allow it (kw.dual, cross.world, flaguse)."""

from __future__ import annotations

from typing import Final

from rulebound.kernel.cards import CardDef
from rulebound.kernel.citations import cite
from rulebound.language.tree import Filter, Keyword, Permit, Static, Who

LOST_WORLD: Final = "Lost World"
GENERIC: Final = "Generic"
CROSS: Final = "cross"  # the group of the cards with the logo of a title
# cross.world.1: the sets that say by the number of their cards to which title they belong
CROSS_SETS: Final = {
    "S-TD-C01": "Detective Conan",
    "S-TD-C02": "Detective Conan",
    "S-UB-C01": "Detective Conan",
    "S-UB-C02": "BanG Dream! Girls Band Party!☆PICO",
    "S-UB-C03": "THE IDOLM@STER CINDERELLA GIRLS Theater",
    "S-UB-C05": "SSSS.GRIDMAN",
}
ALL_FLAGS, WITH_FLAG, WITH_FIRST_FLAG = "All Flags", "With Flag", "With First Flag"
OMNI_LORD, DRAGOD = "Omni Lord", "Dragod"
IN_DECK, AS_BUDDY, OVER = "In Deck", "As Buddy", "Over"
MORE_BUDDIES: Final = {"Double Buddy": 2, "Triple Buddy": 3}


def keyword(card: CardDef, *names: str) -> Keyword | None:
    """A keyword that a card has by its print."""
    return next((one for one in card.abilities if isinstance(one, Keyword) and one.name in names), None)


def is_lost(card: CardDef) -> bool:
    """lost.cards: whether a card has the back of the Lost Deck."""
    return LOST_WORLD in card.colours and "flag" not in card.types


def title(card: CardDef) -> str:
    """The title of the Cross series of a card, by its number or by its logo; empty if it is none of them."""
    by_number = CROSS_SETS.get(card.code.partition("/")[0])
    if by_number is not None:
        cite("cross.world.1")
        return by_number
    if CROSS not in card.groups:
        return ""
    cite("cross.world")
    return card.colours[0] if card.colours else card.name


def lets_use(flag: CardDef) -> list[Filter | None]:
    """The cards that a flag lets use, one filter a permission; None is every card."""
    return [
        mod.filter
        for ability in flag.abilities
        if isinstance(ability, Static) and ability.zone == "flag" and ability.players is Who.YOU
        for mod in ability.mods
        if isinstance(mod, Permit) and mod.act == "use"
    ]


def flag_of(worlds: tuple[str, ...], name: str) -> CardDef:
    """A plain flag that lets use the cards of some worlds."""
    cards = Filter(colours=(*worlds, GENERIC), zone="hand")
    return CardDef(name, ("flag",), abilities=(Static((Permit("use", filter=cards),), players=Who.YOU, zone="flag"),))


def is_special(flag: CardDef) -> bool:
    """specialflag.1: whether a flag lists cards or attributes, and not only worlds."""
    listed = [part for cards in lets_use(flag) if cards is not None for part in (cards, *cards.any_of)]
    return any(part.traits or part.names or part.name_has or part.trait_has for part in listed)


def is_printed(cards: Filter | None, card: CardDef) -> bool:
    """Whether a card is one of these by its print; of a card in a deck list nothing else can be asked."""
    if cards is None:
        return True
    names = (card.name, *card.also)
    asked = (
        (cards.types, card.types),
        (cards.colours, card.colours),
        (cards.traits, card.traits),
        (cards.groups, card.groups),
        (cards.names, names),
    )
    if any(words and set(words).isdisjoint(printed) for words, printed in asked):
        return False
    if cards.colours and len(card.colours) > 1:
        cite("kw.dual")
    if cards.name_has and not any(cards.name_has in name for name in names):
        return False
    if cards.trait_has and not any(cards.trait_has.lower() in trait.lower() for trait in card.traits):
        return False
    if not all(keyword(card, name) for name in cards.keywords):
        return False
    if cards.any_of and not any(is_printed(part, card) for part in cards.any_of):
        return False
    return not any(is_printed(part, card) for part in cards.none_of)
