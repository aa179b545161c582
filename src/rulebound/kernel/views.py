"""Views: the one gate through which secrets leave. A view holds what one reader may know, and nothing else."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any, Final

import msgspec

from rulebound import catalogue
from rulebound.kernel import chance, loops
from rulebound.kernel.decision import Decision, is_payment
from rulebound.kernel.errors import NoSample, RuleboundError
from rulebound.kernel.journal import Entry, Happening
from rulebound.kernel.offers import Link, Offer, Question
from rulebound.kernel.registers import PHASE, STEP
from rulebound.kernel.state import CARD_MASK, NO_REF, Reader, State
from rulebound.language import tree

if TYPE_CHECKING:
    from collections.abc import Callable

    from rulebound.kernel.legality import Refusal
    from rulebound.kernel.machine import Game
    from rulebound.kernel.state import Row

ATTEMPTS: Final = 64  # deals tried before wandering
WANDER: Final = 400  # exchanges on the way to a deal where few fit
TOGETHER: Final = 3  # kinds of cards that are all tried together where even one deal that fits is hard to find
SEARCH: Final = 1000  # deals of more kinds at once that are tried then


class CardView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card as a reader sees it; an unknown card has no reference and no name."""

    ref: int = -1
    name: str = ""
    code: str = ""
    types: tuple[str, ...] = ()
    colours: tuple[str, ...] = ()
    cost: int = 0
    stats: dict[str, int] = {}
    keywords: tuple[str, ...] = ()
    controller: int = -1
    owner: int = -1
    exhausted: bool = False
    damage: int = 0
    counters: dict[str, int] = {}
    face_down: bool = False
    under: tuple[str, ...] = ()  # names of cards it lies on; of those that the reader does not know, empty ones
    partial: bool = False  # some of its text was not understood
    spot: str = ""  # where in its zone it lies
    side: int = 0  # of a card with two sides, 1 if it shows its back
    marks: tuple[str, ...] = ()  # what it does or suffers at the moment: attacking, blocking, frozen
    symbols: tuple[tuple[str, int], ...] = ()  # how much of its cost asks for what, if it is printed in symbols
    x: str = ""  # the letter in its cost
    back: str = ""  # the back of a card, where not all have the same

    @property
    def known(self) -> bool:
        return self.ref >= 0


class ObjectView(msgspec.Struct):
    """Something on the stack."""

    id: int
    kind: str
    name: str
    controller: int
    chosen: tuple[int, ...]
    partial: bool = False  # some of the text of its card was not understood


class View(msgspec.Struct, dict=True):
    """The game as one reader sees it."""

    game: str
    reader: Reader
    turn: int
    turn_player: int
    phase: str
    step: str
    zones: dict[str, list[CardView]]  # "hand 0", "field" ...
    resources: list[dict[str, int]]
    stack: list[ObjectView]
    over: bool
    winner: int
    waiting_for: int  # the player who must decide, or -1
    links: list[Link]  # who attacks, blocks or chooses whom
    question: Question | None  # for that player, and for who reads all

    @property
    def prompt(self) -> str:
        """What the reader is asked; empty for who is not."""
        return self.question.prompt if self.question is not None else ""

    @property
    def offers(self) -> list[Offer]:
        """The legal answers of the reader; none for who is not asked."""
        return self.question.offers if self.question is not None else []

    @property
    def paying(self) -> bool:
        """Whether the reader is asked what pays a cost, and the game proposes something."""
        return is_payment(self.prompt)

    @property
    def default(self) -> int:
        """The answer that is proposed, such as the automatic payment."""
        return self.question.default if self.question is not None else 0

    @property
    def player(self) -> int:
        """The seat of this reader; who is no player sits beside A."""
        return int(self.reader) if self.reader < Reader.PUBLIC else 0

    def pack(self, seed: str) -> bytes:
        """A sample that travels: for programs in other processes. `rulebound.view_of` reads it."""
        from rulebound.snapshots import pack

        return pack(self, seed)

    def sample(self, seed: str) -> Game:
        """A whole game that fits this view: what the reader does not know is dealt anew, and so is the future.

        Programs that search play on in samples; they never hold the game itself. A view that was sent somewhere, or
        whose game has gone on, cannot be sampled.
        """
        return resample(self._gate.pass_through("sampled"), self.reader, seed)

    def journal(self, since: int = 0) -> list[Entry]:
        """The lines of the journal from one on, each with the cards that the reader may know."""
        return journal(self._gate.pass_through("asked"), self.reader, since)

    def lines(self, lang: str = "en", since: int = 0) -> list[str]:
        """The same in words: what several cards did at once is one line."""
        said: Callable[[Game, Reader, str, int], list[str]] = catalogue.load("rulebound.text.journal:lines")
        return said(self._gate.pass_through("asked"), self.reader, lang, since)

    def happened(self, since: int = 0) -> list[Happening]:
        """What happened, from one happening on, each with the card that the reader may know."""
        return happenings(self._gate.pass_through("asked"), self.reader, since)

    def why_not(self, kind: str, card: int, ability: int = 0) -> Refusal | None:
        """Why the reader cannot do something with a card that they see; None if they can."""
        if self.reader not in (Reader.A, Reader.B):
            raise RuleboundError(f"{self.reader.name} is no player, and can do nothing with a card")
        return self._gate.pass_through("asked").why_not(int(self.reader), kind, card, ability)

    @property
    def _gate(self) -> Gate:
        gate: Gate | None = self.__dict__.get("gate")
        return gate if gate is not None else NO_GATE


class Gate:
    """The way from a view back to its game, as long as that waits for the same answer."""

    __slots__ = ("_asked", "_game")

    def __init__(self, game: Game | None) -> None:
        self._game = game
        self._asked = game.choice if game is not None else None

    def pass_through(self, to_be: str) -> Game:
        """The game; refused if the view has left it, or if it has gone on."""
        if self._game is None:
            raise RuleboundError(f"a view that has left its game cannot be {to_be}")
        if self._game.choice is not self._asked:
            raise RuleboundError("the game has gone on since this view was made")
        return self._game


NO_GATE: Final = Gate(None)


def note_zone(game: Game, number: int) -> None:
    """Cite what a zone is: whose, and who sees what lies there."""
    zone = game.rules.zones[number]
    game.cite(zone.rule)
    game.cite(zone.holds)
    game.cite_verb("public zone" if zone.public else "hidden zone")
    if zone.shared:
        game.cite_about("shared", zone.name)
    else:
        game.cite_verb("own zone")


def view(game: Game, reader: Reader, labels: bool = True) -> View:
    """What a reader may know now, with the answers in words or without."""
    state, rules = game.state, game.rules
    bit = reader.bit
    zones: dict[str, list[CardView]] = {}
    links = game.rules.links(game)
    marks = _marks(game, links)
    for number, zone in enumerate(rules.zones):
        for owner in (0,) if zone.shared else (0, 1):
            cards = state.zones[number * 2 + owner]
            if not cards and zone.name in ("attached", "aside", "out"):
                continue
            name = zone.name if zone.shared else f"{zone.name} {owner}"
            note_zone(game, number)
            shown = [_card(game, card, bit, marks) for card in cards]
            if not zone.ordered and not zone.public and not (zone.owner_sees and bit >> owner & 1):
                shown.sort(key=_by_what_is_seen)  # a hand has no order that others could read
            zones[name] = shown
    choice = game.choice
    seen = View(
        rules.game,
        reader,
        state.turn,
        state.turn_player,
        state.reg.get(PHASE, ""),
        state.reg.get(STEP, ""),
        zones,
        [dict(held) for held in state.resources],
        [
            ObjectView(
                obj.id,
                obj.kind,
                game.meant(obj.source).name,
                obj.controller,
                tuple(_told(game, reader, ref) for slot in obj.chosen for ref in obj.slots.get(slot, ())),
                bool(game.meant(obj.source).refused),
            )
            for obj in state.stack
        ],
        state.over,
        state.winner,
        choice.player if choice is not None else -1,
        [link for link in links if _may_tell(game, reader, link)],
        Decision(game).question(reader, labels) if choice is not None else None,
    )
    seen.__dict__["gate"] = Gate(game)
    return seen


def _by_what_is_seen(card: CardView) -> tuple[str, int, int, bool, str]:
    return card.name, card.ref, card.owner, card.face_down, card.back


def _told(game: Game, reader: Reader, ref: int) -> int:
    """What was chosen, as a reader is told: of a card that they may not know, nothing, not even its number.

    Of what has left a hidden zone nothing is remembered: what it was is as little known as before.
    """
    known = ref < 0 or ((game.state.alive(ref) or ref in game.state.lki) and game.may_know(reader, ref))
    return ref if known else NO_REF


def _may_tell(game: Game, reader: Reader, link: Link) -> bool:
    """Whether a reader may know the cards of a link."""
    return game.may_know(reader, link.source) and (link.target < 0 or _told(game, reader, link.target) >= 0)


UNREAD: Final = (-1, 0, NO_REF)  # a card of a journal line that a reader does not know
UNKNOWN: Final = [[CardView(owner=owner, face_down=down) for down in (False, True)] for owner in (0, 1)]


MARKS: Final = {"attack": ("attacking", "attacked"), "block": ("blocking", "")}  # who does it, and who suffers it


def _marks(game: Game, links: list[Link]) -> dict[int, tuple[str, ...]]:
    """The cards that do or suffer something which their characteristics do not tell."""
    state = game.state
    found: dict[int, tuple[str, ...]] = {}
    for link in links:
        does, suffers = MARKS.get(link.kind, ("", ""))
        found |= {ref: (word,) for ref, word in ((link.source, does), (link.target, suffers)) if word}
    for effect in state.effects:
        if isinstance(game.library.node(effect.at), tree.Freeze):
            found |= {ref: (*found.get(ref, ()), "frozen") for ref in effect.refs if "frozen" not in found.get(ref, ())}
    return {ref & CARD_MASK: words for ref, words in found.items() if ref >= 0 and state.alive(ref)}


def _card(game: Game, card: int, bit: int, marks: dict[int, tuple[str, ...]]) -> CardView:
    state = game.state
    if state.face_down[card]:
        game.cite_verb("face down")
        if game.library.side(state.definition[card], 1) != state.definition[card]:
            game.cite_verb("neither side")
    if not state.known[card] & bit:
        unknown = UNKNOWN[state.owner[card]][state.face_down[card]]
        back = _back(game, card)
        return (
            msgspec.structs.replace(unknown, spot=_spot(game, card), back=back) if state.spot[card] or back else unknown
        )
    row = game.row(card)
    types, colours, stats, keywords = _facts(game, row)
    definition = game.definition(card)
    side = int(game.library.side(state.definition[card], 0) != state.definition[card])
    if side:
        game.cite_verb("other side")
    return CardView(
        state.ref(card),
        definition.name,
        definition.code,
        types,
        colours,
        max(0, row.cost),
        dict(stats),
        keywords,
        row.controller,
        state.owner[card],
        state.exhausted[card],
        state.damage[card],
        dict(state.counters[card]) if card in state.counters else {},
        state.face_down[card],
        tuple(game.definition(c).name if state.known[c] & bit else "" for c in state.attached.get(card, ())),
        bool(definition.refused),
        _spot(game, card),
        side,
        marks.get(card, ()),
        *printed(definition.price),
        _back(game, card),
    )


def _back(game: Game, card: int) -> str:
    """The back of a card: everybody who sees anything of it sees that."""
    backs = game.rules.backs
    return backs[game.rules.back_of(game, card)] if len(backs) > 1 else ""


def printed(price: tree.Pay | None) -> tuple[tuple[tuple[str, int], ...], str]:
    """What of a printed price must be paid in kind, and its X."""
    return (price.colours, price.x) if price is not None else ((), "")


def _spot(game: Game, card: int) -> str:
    """Where in its zone a card lies: everybody sees that."""
    spot = game.state.spot[card]
    return game.rules.spots[spot - 1] if spot else ""


Facts = tuple[tuple[str, ...], tuple[str, ...], dict[str, int], tuple[str, ...]]


def _facts(game: Game, row: Row) -> Facts:
    """Types, colours, stats and keywords as they are shown; kept for cards that nothing has changed."""
    library = game.library
    if row is not library.base_row(row.definition, row.controller, row.owner):
        return _worked_out(row)
    facts = library.shown.get(row.definition)
    if facts is None:
        facts = library.shown[row.definition] = _worked_out(row)
    return facts


def _worked_out(row: Row) -> Facts:
    stats = {stat: max(0, value) for stat, value in row.stats.items()}
    return tuple(sorted(row.types)), tuple(sorted(row.colours)), stats, tuple(sorted(row.keywords))


def resample(game: Game, reader: Reader, seed: str) -> Game:
    """A full game that is consistent with what a reader knows: the unknown cards of each owner are dealt anew.

    Zones, frames and references stay as they are; chance is rekeyed, so the future is not the real one either. While
    somebody else is in the middle of an answer, that answer is begun again; while they are in the middle of declaring
    or paying, a deal with which that could not be finished is dealt again.
    """
    for attempt in range(ATTEMPTS):
        twin = _deal(game, reader, f"{seed}/{attempt}" if attempt else seed)
        if game.choice is None:
            return twin
        if not reader.bit >> game.choice.player & 1:
            twin.state.frames[-1].picks = ()
        if fits(twin):
            break
    else:
        twin = _wander(game, reader, seed)
    twin.run()
    return twin


def fits(twin: Game) -> bool:
    """Whether the waiting question can be asked with this deal, and what was begun before it can be finished."""
    choice = twin.asked()
    if choice is None:
        return False
    picks = twin.state.frames[-1].picks
    if any(pick >= len(choice.options) for pick in picks) or not choice.remaining(picks)[0]:
        return False
    return twin.rules.can_go_on(twin)


def _wander(game: Game, reader: Reader, seed: str) -> Game:
    """A deal where few fit: from one that does, by many small exchanges each of which keeps it fitting.

    The search for that one never looks at the real deal, and ends: who gets `NoSample` may try another seed.
    """
    twin = _deal(game, reader, seed)
    state = twin.state
    if game.choice is not None and not reader.bit >> game.choice.player & 1:
        state.frames[-1].picks = ()
    numbers = state.definition
    groups = [cards for owner in (0, 1) for cards in unknown(game, reader, owner)]
    searched = (_find_fitting(twin, cards, f"{seed}/{number}") for number, cards in enumerate(groups))
    if not fits(twin) and not any(searched):
        raise NoSample(f"no deal was found in which what led to the question {game.rule} could be finished")
    for n in range(WANDER):
        cards = groups[n % len(groups)]
        if len(cards) > 1:
            one, two = (cards[chance.draw_below(seed, 2 * n + i, len(cards))] for i in (0, 1))
            numbers[one], numbers[two] = numbers[two], numbers[one]
            twin.forget()
            if not fits(twin):
                numbers[one], numbers[two] = numbers[two], numbers[one]
    twin.forget()
    return twin


def _find_fitting(twin: Game, cards: list[int], seed: str) -> bool:
    """Deal these cards so that the waiting question fits, without a look at the real deal; whether that was found.

    What a question needs is a card or two of some kind in a hand: every kind is tried in every place outside ordered
    zones, then every two kinds together, and every three; then as many as there are places, drawn by chance.
    """
    state, zones = twin.state, twin.rules.zones
    dealt = [state.definition[card] for card in cards]
    near = [card for card in cards if not zones[state.zone[card]].ordered]
    kinds = sorted(set(dealt))
    for kind in kinds:
        for card in near:
            if _fits_with(twin, cards, dealt, [card], [kind]):
                return True
    for size in range(2, min(TOGETHER, len(near)) + 1):
        for some in combinations(kinds, size):
            held = [kind for n in range(len(near)) for kind in some if n < dealt.count(kind)][: len(near)]
            if _fits_with(twin, cards, dealt, near[: len(held)], held):
                return True
    for attempt in range(SEARCH if min(len(kinds), len(near)) > TOGETHER else 0):
        order = chance.permutation(f"{seed}/{attempt}", 0, len(kinds))
        several = [kinds[i] for i in order[: len(near)]]
        if _fits_with(twin, cards, dealt, near[: len(several)], several):
            return True
    for card, number in zip(cards, dealt, strict=True):
        state.definition[card] = number
    return False


def _fits_with(twin: Game, cards: list[int], dealt: list[int], places: list[int], kinds: list[int]) -> bool:
    """Whether the question fits with these kinds at these places, and the other cards as they were dealt."""
    others = dealt.copy()
    for kind in kinds:
        others.remove(kind)
    order = [*places, *(card for card in cards if card not in places)]
    for card, number in zip(order, kinds + others, strict=True):
        twin.state.definition[card] = number
    twin.forget()
    return fits(twin)


def unknown(game: Game, reader: Reader, owner: int) -> list[list[int]]:
    """The cards of an owner that a reader does not know, in groups that cannot be taken for each other."""
    state = game.state
    cards = [c for c in range(len(state.definition)) if state.owner[c] == owner and not state.known[c] & reader.bit]
    apart = game.rules.dealt_apart_ids
    groups = [cards]
    if apart:
        groups = [
            [c for c in cards if state.zone[c] not in apart],
            *([c for c in cards if state.zone[c] == zone] for zone in sorted(apart)),
        ]
    backs = range(len(game.rules.backs))
    if len(backs) == 1:
        return groups
    return [[c for c in group if game.rules.back_of(game, c) == back] for group in groups for back in backs]


def _deal(game: Game, reader: Reader, seed: str) -> Game:
    twin = game.clone(history=False)
    state = twin.state
    for owner in (0, 1):
        for number, cards in enumerate(unknown(game, reader, owner)):
            order = chance.permutation(f"{seed}/{owner}/{number}", 0, len(cards))
            dealt = sorted(
                [state.definition[card] for card in cards]
            )  # so that a sample tells nothing of the real deal
            definitions = [dealt[i] for i in order]
            for card, definition in zip(cards, definitions, strict=True):
                state.definition[card] = definition
    _forget_secrets(state, seed)
    _forget_rows(twin, reader)
    twin.forget()
    return twin


def _forget_secrets(state: State, seed: str) -> None:
    """What a sample keeps of nothing: the real chance, and positions of loops, which know all cards."""
    state.seed = f"sample/{seed}"
    loops.forget_positions(state)


def _forget_rows(twin: Game, reader: Reader) -> None:
    """What is remembered of cards that a reader did not know while they were there.

    Whether such a card is remembered at all may depend on what it is; a reference to it means what was dealt instead.
    """
    state, bit = twin.state, reader.bit
    state.lki = {ref: row for ref, row in state.lki.items() if row.known & bit}
    state.facts = [
        fact
        if fact.row is None or fact.known & bit
        else msgspec.structs.replace(
            fact,
            row=twin.library.base_row(
                state.definition[fact.ref & CARD_MASK], fact.row.controller, state.owner[fact.ref & CARD_MASK]
            ),
        )
        for fact in state.facts
    ]


def journal(game: Game, reader: Reader, since: int = 0) -> list[Entry]:
    """The lines of the journal from one on, each with the cards that a reader may know."""
    return [as_read(entry, reader) for entry in game.journal[since:]]


def as_read(entry: Entry, reader: Reader) -> Entry:
    """A line without the cards that a reader does not know: they have no definition, no reference and no mask."""
    bit = reader.bit
    cards = tuple([(card[0], 0, card[2]) if card[1] & bit or reader is Reader.ALL else UNREAD for card in entry.cards])
    return msgspec.structs.replace(entry, cards=cards)


def happenings(game: Game, reader: Reader, since: int = 0) -> list[Happening]:
    """What happened from one happening on, each with the card that a reader may know."""
    return [as_seen(happening, reader) for happening in game.happened[since:]]


def as_seen(happening: Happening, reader: Reader) -> Happening:
    """A happening without the card that a reader does not know."""
    if happening.seen & reader.bit or reader is Reader.ALL:
        return msgspec.structs.replace(happening, seen=0)
    return msgspec.structs.replace(happening, seen=0, ref=NO_REF, now=NO_REF)


def plain(view: View) -> Any:
    """A view as plain data, for the wire."""
    return msgspec.to_builtins(view)
