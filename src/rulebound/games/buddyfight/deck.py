"""Which decks may be played (ext.deck, irregular, lost.deck, cross.deck, sideboard)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final

from rulebound.games.buddyfight.irregulars import OFF_LIMITS, of_flag
from rulebound.games.buddyfight.worlds import (
    ALL_FLAGS,
    AS_BUDDY,
    DRAGOD,
    IN_DECK,
    LOST_WORLD,
    MORE_BUDDIES,
    OMNI_LORD,
    OVER,
    WITH_FIRST_FLAG,
    WITH_FLAG,
    flag_of,
    is_lost,
    is_printed,
    is_special,
    keyword,
    lets_use,
    title,
)
from rulebound.games.construction import (
    Construction,
    Parts,
    Problem,
    deck_rule,
    headings,
    known_format,
    unfit,
    wrong_size,
)
from rulebound.kernel import chance
from rulebound.kernel.cards import CardDef
from rulebound.kernel.citations import cite
from rulebound.language.tree import DeckRule

FORMATS: Final = ("constructed", "free")
MAIN_SIZE: Final = 50
LOST_SIZE: Final = 30
MOST_SIDE: Final = 10
COPIES: Final = 4


def check(parts: Parts, format: str = "constructed") -> list[Problem]:
    """Every rule of deck construction that the deck breaks; a legal deck gives an empty list."""
    known_format(format, FORMATS)
    main, buddies, flags, lost, side = parts
    problems = [*_flags(flags), *_buddies(buddies, main), *_main(main), *_lost(lost, main), *_side(side)]
    if flags:
        problems += _allowed(flags[0], [*main, *side])
        problems += _title(flags[0], [*main, *buddies, *lost, *side])
        if format == "constructed":
            problems += _irregulars(flags[0], [*main, *lost, *side], [*flags, *buddies])
    return [*problems, *_copies([*main, *lost, *side])]


def _flags(flags: Sequence[CardDef]) -> list[Problem]:
    """ext.flag: one flag, or one that lies on another (specialflag.3)."""
    cite("ext.flag")
    problems = unfit("ext.flag", flags, lambda card: "flag" in card.types, "{0.name} is no flag")
    if not flags:
        problems.append(Problem("ext.flag", "there is no flag; there must be one"))
    for upper, lower in pairwise(flags):
        cite("specialflag.3")
        over = keyword(upper, OVER)
        if over is None or over.card != lower.name:
            problems.append(
                Problem("specialflag.3", f"{upper.name} does not lie on {lower.name}; there must be one flag")
            )
    return problems


def _buddies(buddies: Sequence[CardDef], main: Sequence[CardDef]) -> list[Problem]:
    """ext.buddy: a monster, or a card that may be one; further ones as the first allows."""
    cite("ext.buddy")
    if not buddies:
        return [Problem("ext.buddy", "there is no buddy; there must be one")]
    problems = []
    for card in dict.fromkeys(buddies):
        if "monster" not in card.types and keyword(card, AS_BUDDY) is None:
            problems.append(Problem("ext.buddy", f"{card.name} is no monster and cannot be the buddy"))
        if is_lost(card):
            cite("lost.buddy")
            if not has_lost_world(main):
                text = f"{card.name} may be the buddy only if the main deck has the flag {LOST_WORLD}"
                problems.append(Problem("lost.buddy", text))
    return [*problems, *_more_buddies(buddies)]


def _more_buddies(buddies: Sequence[CardDef]) -> list[Problem]:
    """kw.double_buddy: another buddy has to be named by one of them."""
    if len(buddies) == 1:
        return []
    cite("kw.double_buddy")
    own = [(card, word) for card in buddies if (word := keyword(card, *MORE_BUDDIES)) is not None]
    most = max([MORE_BUDDIES[word.name] for _, word in own], default=1)
    if len(buddies) > most:
        return [Problem("kw.double_buddy", f"there are {len(buddies)} buddies; there may be at most {most}")]
    named = {word.card for _, word in own}
    bearers = {card.name for card, _ in own}
    odd = next((card for card in buddies if card.name not in named | bearers), None)
    return [] if odd is None else [Problem("kw.double_buddy", f"no buddy names {odd.name} as another one")]


def has_lost_world(main: Iterable[CardDef]) -> bool:
    """lost.deck: whether a main deck holds the flag by which the Lost Deck comes into play."""
    return any(card.name == LOST_WORLD and "flag" in card.types for card in main)


def _main(main: Sequence[CardDef]) -> list[Problem]:
    """ext.deck, flagdeck.1, cardback.1: fifty cards, all with one back, and flags only if they say so."""
    cite("zone.deck.3")
    cite("cardback.1")
    problems = wrong_size("ext.deck", "main deck", main, least=MAIN_SIZE)
    for card in dict.fromkeys(main):
        if is_lost(card):
            cite("lost.cards")
            problems.append(Problem("lost.cards", f"{card.name} has another back and can only be in the Lost Deck"))
        if "flag" in card.types:
            cite("flagdeck.1")
            if keyword(card, IN_DECK) is None:
                problems.append(Problem("flagdeck.1", f"{card.name} is a flag and cannot be in the main deck"))
    return problems


def _lost(lost: Sequence[CardDef], main: Sequence[CardDef]) -> list[Problem]:
    """lost.deck: thirty Lost Cards, and only beside the flag that needs them."""
    needed = has_lost_world(main)
    if not lost and not needed:
        return []
    cite("lost.deck")
    if not needed:
        return [Problem("lost.deck", f"there is a Lost Deck, but no flag {LOST_WORLD} in the main deck")]
    problems = wrong_size("lost.deck.2", "Lost Deck", lost, least=LOST_SIZE, most=LOST_SIZE)
    for card in dict.fromkeys(lost):
        if not is_lost(card):
            cite("qa.lost.1")
            problems.append(Problem("qa.lost.1", f"{card.name} is no Lost Card and cannot be in the Lost Deck"))
    return problems


def _side(side: Sequence[CardDef]) -> list[Problem]:
    """sideboard.2, sideboard.6: at most ten cards."""
    cite("sideboard.6")
    return wrong_size("sideboard.2", "sideboard", side, most=MOST_SIDE)


def _copies(deck: Sequence[CardDef]) -> list[Problem]:
    """sideboard.3, cross.read.1: four of a name in all parts together, but not counting the buddy."""
    cite("sideboard.3")
    cite("cross.read.1")
    problems = []
    names = Counter(card.name for card in deck)
    for card in {card.name: card for card in deck}.values():
        own = deck_rule(card)
        most = COPIES if own is None else own.copies
        if most and names[card.name] > most:
            problems.append(Problem("ext.deck", f"{names[card.name]} copies of {card.name}; at most {most}"))
        if own is not None and own.names:
            n = sum(names[name] for name in own.names)
            if n > most:
                text = f"{n} copies of {', '.join(own.names)} together; at most {most}"
                problems.append(Problem("ext.deck", text))
    return list(dict.fromkeys(problems))


# --- what the flag allows --------------------------------------------------------------------------------------------


def _allowed(flag: CardDef, deck: Sequence[CardDef]) -> list[Problem]:
    """ext.flag, kw.omni_lord.1: cards that the flag or their own text allows; Omni Lords of other worlds once each."""
    problems = []
    names = Counter(card.name for card in deck)
    for card in dict.fromkeys(card for card in deck if not is_lost(card) and "flag" not in card.types):
        n = names[card.name]  # whatever their numbers are
        if is_allowed(flag, card):
            continue
        if keyword(card, OMNI_LORD) is None:
            problems.append(Problem("ext.flag", f"{flag.name} does not let {card.name} be used"))
            continue
        cite("kw.omni_lord")
        cite("kw.omni_lord.1")
        cite("kw.omni_lord.2")
        if n > 1:
            problems.append(
                Problem("kw.omni_lord.1", f"{n} copies of {card.name}, which is of another world; at most 1")
            )
    return list(dict.fromkeys(problems))


def is_allowed(flag: CardDef, card: CardDef) -> bool:
    """Whether a flag lets a card be used, or the card says itself that it may be, under this flag or any."""
    if keyword(card, DRAGOD) is not None:
        cite("kw.dragod")
        return True
    if keyword(card, ALL_FLAGS) is not None:
        cite("flaguse.1")
        return True
    own = keyword(card, WITH_FLAG, WITH_FIRST_FLAG)
    if own is not None:
        cite("flaguse.2" if own.name == WITH_FLAG else "flaguse.3")
        return own.card == flag.name
    if is_special(flag):
        cite("specialflag.1")
    return any(is_printed(cards, card) for cards in lets_use(flag))


def _title(flag: CardDef, deck: Sequence[CardDef]) -> list[Problem]:
    """cross.deck: cards of a title belong under its flag, and nothing else does, whatever it says."""
    asked = title(flag)
    problems = []
    for card in dict.fromkeys(deck):
        own = title(card)
        if own == asked:
            continue
        if asked:
            cite("cross.deck")
            cite("cross.deck.2")
            problems.append(Problem("cross.deck", f"{card.name} is no card of {asked}"))
        else:
            cite("cross.deck.1")
            problems.append(Problem("cross.deck.1", f"{card.name} can only be used with a flag of {own}"))
    return problems


def _irregulars(flag: CardDef, deck: Sequence[CardDef], beside: Sequence[CardDef]) -> list[Problem]:
    """irregular: what the list says about names, under this flag."""
    entries = of_flag(flag.name)
    problems = []
    for name, n in Counter(card.name for card in deck).items():
        entry = entries.get(name)
        if entry is None:
            continue
        cite(entry.rule)
        cite("irregular.same_name")
        if entry.flag:
            cite("irregular.by_flag")
        if entry.most == OFF_LIMITS:
            cite("irregular.off_limits")
            problems.append(Problem("irregular.off_limits", f"{name} cannot be in a deck"))
        else:
            cite("irregular.x_limit")
            if n > entry.most:
                problems.append(Problem("irregular.x_limit", f"{n} copies of {name}; at most {entry.most}"))
    for card in dict.fromkeys(beside):
        entry = entries.get(card.name)
        if entry is not None and entry.most == OFF_LIMITS:
            cite(entry.rule)
            cite("irregular.off_limits")
            problems.append(Problem("irregular.off_limits", f"{card.name} can be neither flag nor buddy"))
    return problems


# --- decks at random -------------------------------------------------------------------------------------------------


def at_random(cards: Sequence[CardDef], seed: str, around: Sequence[CardDef] = ()) -> Parts:
    """A legal deck from these cards: a flag, a buddy, and cards that this flag lets use."""
    mixed = [cards[i] for i in chance.permutation(f"{seed}/cards", 0, len(cards))]
    wanted = [*around, *(card for card in mixed if card not in around)]
    flags = [card for card in wanted if "flag" in card.types and keyword(card, IN_DECK) is None]
    piles = {card: _under(card, wanted) for card in flags}
    enough = [card for card in flags if len(piles[card]) >= MAIN_SIZE] or flags
    enough.sort(key=lambda card: _left_out(piles[card], around))
    if not enough:
        return ((), (), (), (), ())
    pile = piles[enough[0]]
    buddies = [card for card in pile if "monster" in card.types or keyword(card, AS_BUDDY) is not None]
    return (tuple(pile[:MAIN_SIZE]), tuple(buddies[:1]), tuple(enough[:1]), (), ())


def lacks(card: CardDef, cards: Sequence[CardDef]) -> CardDef | None:
    """The flag of a world, if none of the flags at hand lets its cards be used."""
    flags = [flag for flag in cards if "flag" in flag.types]
    if "flag" in card.types or is_lost(card) or title(card) or any(_most(flag, card) for flag in flags):
        return None
    own = keyword(card, WITH_FLAG, WITH_FIRST_FLAG)
    return flag_of(card.colours, own.card if own is not None else " / ".join(card.colours))


def _left_out(pile: Sequence[CardDef], around: Sequence[CardDef]) -> tuple[bool, int]:
    """Whether a pile is without the card that the deck is made around, and how many of the others."""
    missing = [card not in pile for card in around if "flag" not in card.types]
    return any(missing[:1]), sum(missing)


def _under(flag: CardDef, cards: Sequence[CardDef]) -> list[CardDef]:
    """The cards that a deck with this flag may have, each as often as it may beside those before it."""
    taken: Counter[str] = Counter()
    together: dict[str, DeckRule] = {}  # the limit that a card shares with others, by its name
    found: list[CardDef] = []
    for card in cards:
        own = deck_rule(card)
        shared = own if own is not None and own.names else together.get(card.name)
        n = _most(flag, card)
        if own is None or own.names or own.copies:
            n = min(n, max(0, n - taken[card.name]))
        if shared is not None:
            n = min(n, max(0, shared.copies - sum(taken[name] for name in shared.names)))
        if n and own is not None and own.names:
            together |= dict.fromkeys(own.names, own)
        taken[card.name] += n
        found += [card] * n
    return found


def _most(flag: CardDef, card: CardDef) -> int:
    """How many of a card a deck with this flag may have, whatever else is in it."""
    if "flag" in card.types or is_lost(card) or title(card) != title(flag):
        return 0
    own, irregular = deck_rule(card), of_flag(flag.name).get(card.name)
    listed = COPIES if irregular is None else irregular.most
    if not is_allowed(flag, card):
        return min(1, listed) if keyword(card, OMNI_LORD) is not None else 0
    return min(listed, COPIES if own is None or own.names else own.copies or COPIES)


def belongs(card: CardDef, part: str) -> bool:
    """Which of several cards of one name a list means in a part."""
    if part == "flag":
        return "flag" in card.types
    if part == "lost":
        return is_lost(card)
    return part in ("buddy", "side") or not is_lost(card)


CONSTRUCTION: Final = Construction(
    titles={"main": "Main deck", "buddy": "Buddy", "flag": "Flag", "lost": "Lost Deck", "side": "Sideboard"},
    sections=headings(
        main="main, main deck, deck, monster~s, spell~s, item~s, impact~s, impact monster~s",
        buddy="buddy",
        flag="flag",
        lost="lost, lost deck",
        side="side, sideboard, side deck",
    ),
    formats=FORMATS,
    check=check,
    belongs=belongs,
    at_random=at_random,
    lacks=lacks,
)
