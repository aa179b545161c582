"""What a text may say in a game: a word that it does not know is an error, not a silent nothing.

Each game has a vocabulary; where the words of a tree stand is the same for all of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

import msgspec

from rulebound.kernel.cards import CardDef
from rulebound.kernel.evaluate import COMPARE
from rulebound.language import tree
from rulebound.language.size import too_much

Known = tuple[str, ...]
Words = Iterator[tuple[str, str, Known]]  # the word, what it is, and which there are
READING: Final = (tree.Divide, tree.Bound, tree.Cast, tree.Cancel, tree.ReturnToDeck)  # steps that read a slot
SIDES: Final = ("my", "opp", "any")
OPERATIONS: Final = ("+", "-", "*", "/", "//", "%", "min", "max")
VALUES: Final = ("name", "colour", "trait", "cost")
GIVEN_SLOTS: Final = ("event", "event_source", "moved", "each")  # filled by what happens, not by a step that names them
VERBS: Final = ("destroy", "put", "discard", "remove", "return", "exhaust", "enter")


class Vocabulary(msgspec.Struct, frozen=True, kw_only=True):
    """The words of a game."""

    zones: Known
    types: Known  # of cards, with the words for several of them
    printed_types: Known  # those that a card can have
    colour: str = ""  # what a colour is called
    colours: Known = ()
    keywords: Known = ()
    states: Known = ()
    numbers: Known  # of cards
    resources: Known  # what players have
    flags: Known = ()
    events: Known = ()
    how: dict[str, tuple[str, Known]] = {}  # for events of a kind: what `how` tells, and its words
    phase: dict[str, tuple[str, Known]] = {}  # and `phase`
    counted: Known = ()  # events that are remembered; all of them if there are none
    phases: Known = ()
    added_phases: Known = ()
    ended: Known = ()  # what an effect can end
    spots: Known = ()  # places of the field
    prohibitions: Known = ()
    obligations: Known = ()
    permissions: Known = ()
    of_players: Known = ()  # prohibitions and permissions that are said of players only
    of_both: Known = ()  # and of players as well as of cards
    costs: Known = ()
    acts: Known = ()  # that may cost something
    verbs: Known = VERBS  # what each player may have to do with own cards
    stacked: Known = ()  # kinds of objects on the stack
    named: Known = ()  # words in place of a colour
    priced: Known = ()  # what a price may ask for besides colours
    absent: tuple[type, ...] = ()  # parts of a text that only other games have a rule for
    two_sided: bool = False  # whether cards may have a back of their own
    needed: dict[str, Known] = {}  # the numbers that cards of a type have
    tokens: Known = ()  # that can be created by name


def unfit(card: CardDef, known: Vocabulary) -> str:
    """What is wrong with a card that is to be in a deck: what it is, or what it says; empty if nothing is."""
    beyond = too_much(card) or _wrong_side(card, known)
    if beyond:
        return beyond
    numbers = [stat for stat, _ in card.stats]
    for words, kind, there in (
        (card.types, "type of card", known.printed_types),
        (card.colours, known.colour, known.colours),
        (card.flags, "mark of a card", known.flags),
        (numbers, "number of a card", known.numbers),
        (token_names(card), "token", known.tokens),
    ):
        for word in words:
            if word not in there:
                return complaint(word, kind, there)
    return unknown_word(card, known)


def unfit_on_board(card: CardDef, known: Vocabulary) -> str:
    """The same of a card on a board, where there may be types, marks and tokens that no deck holds."""
    strange = next((colour for colour in card.colours if colour not in known.colours), None)
    wrong = complaint(strange, known.colour, known.colours) if strange is not None else ""
    in_play = msgspec.structs.replace(known, zones=(*known.zones, "all"))  # what keywords stand for is spelt out there
    return too_much(card) or wrong or _strange_word(card, in_play) or _wrong_side(card, known, on_board=True)


def _wrong_side(card: CardDef, known: Vocabulary, on_board: bool = False) -> str:
    """What is wrong with the back of a card that has one."""
    if card.back is None:
        return ""
    if not known.two_sided:
        return "there are no cards with two sides in this game"
    return unfit_on_board(card.back, known) if on_board else unfit(card.back, known)


def lacking(card: CardDef, known: Vocabulary) -> str:
    """A number that cards of its type have, and this one has not; empty if there is none."""
    numbers = [stat for stat, _ in card.stats]
    missing = next((n for type in card.types for n in known.needed.get(type, ()) if n not in numbers), "")
    return f"it has no {missing}" if missing else ""


def token_names(card: CardDef) -> Iterator[str]:
    """The tokens that the text of a card creates."""
    for node in tree.walk(card.abilities):
        if isinstance(node, tree.Create):
            yield from (name for name in (node.token, node.or_token, *node.more) if name and isinstance(name, str))
        elif isinstance(node, tree.Transform):
            yield node.token


def unknown_word(card: CardDef, known: Vocabulary) -> str:
    """The first word of a card that the game does not know, with those that it does; empty if it knows them all."""
    wrong = next((wrong for node in tree.walk(card.abilities) if (wrong := _misdirected(node, known))), "")
    return _strange_word(card, known) or wrong or _empty_slot(card)


def _strange_word(card: CardDef, known: Vocabulary) -> str:
    for node in tree.walk(card.abilities):
        if isinstance(node, known.absent):
            return f"there is no {type_name(node)} in this game"
        if isinstance(node, tree.Move) and node.onto is not None and tree.Attach in known.absent:
            return "no text attaches cards in this game"
        for word, kind, words in words_of(node, known):
            if word not in words:
                return complaint(word, kind, words)
    return ""


def _empty_slot(card: CardDef) -> str:
    """A slot that a text reads and no part of it fills: a step that is about nothing."""
    filled, read = set(GIVEN_SLOTS), []
    for node in tree.walk(card.abilities):
        if isinstance(node, tree.Slot):
            read.append(node.name)
        elif isinstance(node, READING):
            read += [] if isinstance(node, tree.Bound) else [node.slot]  # to ask whether it is filled is no mistake
        elif isinstance(node, tree.Replace):
            filled.add("it")  # the card of the event
        elif isinstance(node, tree.SplitGroups):
            filled.update(f"{node.slot}{n}" for n in range(1, node.groups + 1))
        elif isinstance(slot := getattr(node, "slot", None), str):
            filled.add(slot)
    empty = next((slot for slot in read if slot not in filled), "")
    return complaint(empty, "slot that a step or a cost fills", sorted(filled)) if empty else ""


def as_words(value: str | tuple[str, ...]) -> tuple[str, ...]:
    """Words that may be given as one; an empty one is none."""
    return ((value,) if value else ()) if isinstance(value, str) else value


def complaint(word: str, kind: str, known: Iterable[str]) -> str:
    return f"{word!r} is no {kind}; there are {', '.join(name for name in known if name)}"


def type_name(node: object) -> str:
    return type(node).__name__


def words_of(node: Any, known: Vocabulary) -> Words:
    """The words of one part of a text."""
    for words in (_of_cards, _of_events, _of_changes, _of_places):
        yield from words(node, known)


def _of_cards(node: Any, known: Vocabulary) -> Words:
    """What cards are, and how many there are."""
    if isinstance(node, tree.Filter):
        yield from ((zone, "zone", known.zones) for zone in (node.zone, *node.also))
        yield from ((type, "type of card", known.types) for type in node.types)
        yield from ((colour, known.colour, (*known.colours, *known.named)) for colour in node.colours)
        yield from ((keyword, "keyword", known.keywords) for keyword in node.keywords)
        yield from ((state, "state of a card", known.states) for state in node.states)
        stats = [stat for stat, _ in node.stats if not stat.startswith("counter:")]
        yield from ((stat, "number of a card", known.numbers) for stat in stats)
        yield from ((flag, "mark of a card", known.flags) for flag in node.flags)
        yield node.side, "side", SIDES
    elif isinstance(node, tree.Self):
        yield node.as_type, "type of card", ("", *known.types)
    elif isinstance(node, tree.Compare | tree.Cmp):
        yield node.op, "comparison", tuple(COMPARE)
    elif isinstance(node, tree.Calc):
        yield node.op, "operation", OPERATIONS
    elif isinstance(node, tree.Stat | tree.Printed):
        if not node.stat.startswith("counter:"):
            yield node.stat, "number of a card (or counter:NAME)", (*known.numbers, "damage")
    elif isinstance(node, tree.Different | tree.Alike):
        yield node.what, "characteristic to compare", VALUES
    elif isinstance(node, tree.Choose | tree.Pick | tree.Search):
        yield node.apart, "characteristic to differ in", ("", *VALUES)
    elif isinstance(node, tree.ChooseStacked):
        yield from ((kind, "kind of object on the stack", known.stacked) for kind in node.kinds)


def _of_events(node: Any, known: Vocabulary) -> Words:
    if isinstance(node, tree.On):
        yield node.kind, "event", known.events
        for word, words in ((node.how, known.how), (node.phase, known.phase)):
            if node.kind in words:
                yield word, *words[node.kind]
        if node.nth and known.counted:
            yield node.kind, "event that is counted", known.counted
    elif isinstance(node, tree.Happened | tree.Past) and known.counted:
        yield node.event.kind, "event that is remembered", known.counted
    elif isinstance(node, tree.During) and known.phases:
        yield node.phase, "phase", known.phases
    elif isinstance(node, tree.ExtraPhase):
        yield node.phase, "phase that can be added", known.added_phases
    elif isinstance(node, tree.End):
        yield node.what, "thing that can be ended", known.ended


def _of_changes(node: Any, known: Vocabulary) -> Words:
    """What is given, taken, forbidden and paid."""
    if isinstance(node, tree.Keyword):
        yield node.name, "keyword", known.keywords
    elif isinstance(node, tree.LoseAbility):
        yield node.keyword, "keyword", ("", *known.keywords)
    elif isinstance(node, tree.Resource | tree.GainResource | tree.LoseResource | tree.SetResource | tree.PayResource):
        yield node.kind, "number that players have", known.resources
    elif isinstance(node, tree.Modify | tree.SetBase):
        yield node.stat, "number of a card", known.numbers
    elif isinstance(node, tree.Cannot):
        yield node.act, "prohibition", known.prohibitions
        yield node.side, "side", SIDES
    elif isinstance(node, tree.Must):
        yield node.act, "obligation", known.obligations
    elif isinstance(node, tree.Permit):
        yield node.act, "permission", known.permissions
    elif isinstance(node, tree.ActCost):
        yield node.act, "act that may cost something", known.acts
    elif isinstance(node, tree.CostCards | tree.CostSelf):
        yield node.how, "way to pay with a card", known.costs
    elif isinstance(node, tree.EachPlayer):
        yield node.verb, "verb for each player", known.verbs
    elif isinstance(node, tree.AddType):
        yield from ((type, "type of card", known.printed_types) for type in node.types)
    elif isinstance(node, tree.Pay):
        yield from ((colour, known.colour, (*known.colours, *known.priced)) for colour, _ in node.colours)
    elif isinstance(node, tree.SetColours):
        yield from ((colour, known.colour, (*known.colours, *known.named)) for colour in node.colours)
    elif isinstance(node, tree.PayRule):
        yield from ((colour, known.colour, known.colours) for colour in node.colours)


def _of_places(node: Any, known: Vocabulary) -> Words:
    if isinstance(node, tree.Move | tree.Search | tree.Create):
        yield node.to, "zone", known.zones
    yield from ((spot, "place of the field", ("", *known.spots)) for spot in _spots(node))
    if isinstance(node, tree.On):
        yield from ((zone, "zone", ("", *known.zones)) for zone in (node.to, node.frm))
    elif isinstance(node, tree.Replace):
        yield node.to, "zone", ("", *known.zones)
    elif isinstance(node, tree.Create):
        yield node.or_to, "zone", ("", *known.zones)
    elif isinstance(node, tree.Static):
        yield node.zone, "zone", ("all", *known.zones)  # a fact of the card holds in all of them
    elif isinstance(node, tree.Action | tree.Auto | tree.Top):
        yield node.zone, "zone", known.zones


def _spots(node: Any) -> Known:
    """The places of the field to which a step brings cards."""
    if isinstance(node, tree.Shift):
        return node.spots
    if isinstance(node, tree.Move):
        return (node.spot,)
    return (node.area,) if isinstance(node, tree.Call) else ()


def _misdirected(node: Any, known: Vocabulary) -> str:
    """What is said of a card but only true of players, or the other way round."""
    if not known.of_players or not isinstance(node, tree.Static | tree.Gain | tree.PlayerGain):
        return ""
    players = isinstance(node, tree.PlayerGain) or (isinstance(node, tree.Static) and node.players is not None)
    for mod in node.mods:
        if isinstance(mod, tree.CostChange | tree.Replace):
            continue
        act = mod.act if isinstance(mod, tree.Cannot | tree.Permit) else ""
        if players and act not in known.of_players + known.of_both:
            return f"{act or type_name(mod)!r} is said of cards: Static(..., scope=...) or Gain"
        if not players and act in known.of_players:
            return f"{act!r} is said of a player: Static(..., players=Who.YOU) or PlayerGain"
    return ""
