"""Chapters 5.15, 5.22 and 14.2: evolving, serving, racing, winning and losing. The others are steps of the kernel."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.evolve.slots import EVOLVING, SERVING
from rulebound.games.evolve.terms import EVOLVE, EVOLVE_DECK, FIELD, RACE, is_follower, links
from rulebound.kernel import attached, evaluate
from rulebound.kernel.builder import Build, Builder, did, live, start_effect
from rulebound.kernel.cards import CardDef
from rulebound.kernel.procedures import Choice, Key, Next
from rulebound.kernel.slots import SlotName
from rulebound.kernel.state import CARD_MASK, EVERYBODY, Event, Frame, Row
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

# the slots of its frames
EVOLVED: Final = SlotName("evolved")
REVEALED: Final = SlotName("revealed")

CARROT: Final = "Carrot"  # 14.2.1.1
RUSH_WHILE_LINKED: Final = tree.Static(
    (tree.Grant(tree.Keyword("Rush")),), cond=tree.Is(tree.Self(), tree.Filter(states=("served",)))
)
RACING: Final = CardDef(
    "Racing",
    ("rule",),
    abilities=(tree.Action((), (tree.Gain(tree.Self(), (tree.Grant(RUSH_WHILE_LINKED),), tree.Until.GAME),)),),
)


def namesakes(game: Game, player: int, names: tuple[str, ...], taken: tuple[int, ...]) -> list[int]:
    """The face-down cards of an evolve deck with one of these names, equal ones once (5.15.1.1, READINGS C05)."""
    state, library, rows, wanted = game.state, game.library, game.board.rows, frozenset(names)
    found: dict[int, int] = {}
    others: set[int] = set()  # definitions with other names
    for card in state.zones[EVOLVE_DECK * 2 + player]:
        number = state.definition[card]
        if number in found or number in others or not state.face_down[card]:
            continue
        row = rows.get(card) or library.base_row(number, player, player)  # its owner may look at it
        if wanted.isdisjoint(row.names):
            others.add(number)
        elif (ref := state.ref(card)) not in taken:
            found[number] = ref
    return list(found.values())


def corresponding(game: Game, player: int, ref: int, name: str, taken: tuple[int, ...] = ()) -> list[int]:
    """12.2.2.1: the cards that a card may evolve into: of its own name, unless another is given."""
    row = game.row_of(ref)
    names = (name,) if name else row.names if row is not None else ()
    game.cite("12.2.2.1")
    return namesakes(game, player, names, taken)


def perhaps_corresponding(game: Game, player: int, ref: int, name: str, taken: tuple[int, ...] = ()) -> list[int]:
    """The cards that a card may evolve into for all that everybody knows: none of an evolve deck can be told apart."""
    state = game.state
    sure = corresponding(game.supposing(state, heard=False), player, ref, name, taken)
    cards = [card for card in state.zones[EVOLVE_DECK * 2 + player] if state.face_down[card]]
    refs = [state.ref(card) for card in cards if state.known[card] != EVERYBODY or state.ref(card) in sure]
    return [other for other in refs if other not in taken]


def barred(game: Game, ref: int, act: str) -> bool:
    """1.3.3: whether an effect prohibits that a card evolves or is served, or that its controller does it."""
    row = game.row(ref & CARD_MASK)
    if game.limits(row, f"cannot {act}") or game.player_limits(row.controller, f"cannot {act}"):
        game.cite("1.3.3")
        return True
    return False


# --- 5.15 evolve -----------------------------------------------------------------------------------------------------


def evolved_row(game: Game, card: int) -> Row:
    """5.15.2, 10.9.1.1.1: a linked card has the information of the card in the evolve zone, except the cost."""
    state, library = game.state, game.library
    definition, controller, owner = state.definition[card], state.base_controller[card], state.owner[card]
    tops = links(game, card, EVOLVE)
    if not tops:
        return library.base_row(definition, controller, owner)
    game.cite_all("2.3.3", "2.3.3.1", "5.15.2", "10.9.1.1.1")
    shown = definition, state.definition[tops[-1]], controller, owner
    row = library.stacked.get(shown)
    if row is None:
        base = library.base_row(definition, controller, owner)
        row = library.stacked[shown] = library.base_row(shown[1], controller, owner).copy()
        row.cost = base.cost
        if "token" in base.types:
            row.types = row.types | {"token"}
    return row


def link(game: Game, host: int, card: int) -> None:
    """Link a card of the evolve or race zone to a card on the field, as the newest."""
    hosts = game.state.attached
    if game.state.zone[card] == EVOLVE and host in hosts:
        hosts[host] = hosts.pop(host)  # the hosts are kept in the order of their last evolution (11.6.3)
    attached.attach(game, host, card)


def build_evolve(builder: Builder, step: tree.Evolve) -> None:
    def hosts(game: Game, frame: Frame) -> list[int]:
        """The cards that evolve, those of the active player first: their selections come first (1.3.4)."""
        found = live(game, evaluate.taken(frame, evaluate.objects(game, frame, step.obj)), "field")
        found = [ref for ref in found if not barred(game, ref, "evolve")]
        sides = {ref: game.row(ref & CARD_MASK).controller != game.state.turn_player for ref in found}
        if len(set(sides.values())) > 1:
            game.cite("1.3.4")
        return sorted(found, key=lambda ref: sides[ref])

    def begin(game: Game, frame: Frame) -> Next:
        frame.slots[EVOLVING], frame.slots[EVOLVED] = tuple(hosts(game, frame)), ()
        return None

    def which(game: Game, frame: Frame) -> Choice | None:
        """The controller specifies a card; for an evolve ability the one that was revealed as its cost."""
        if frame.slots.get(REVEALED) or not frame.slots[EVOLVING]:
            return None
        host, *others = frame.slots[EVOLVING]
        player = game.row(host & CARD_MASK).controller
        taken = tuple(ref for _, ref in frame.slots[EVOLVED])
        refs = corresponding(game, player, host, step.name, taken)
        options: list[Key] = [("card", ref) for ref in refs]
        others = [ref for ref in others if game.row(ref & CARD_MASK).controller == player]
        if others and refs:
            most = _most_evolutions(game, player, (host, *others), step.name, taken)
            options = [
                ("card", ref)
                for ref in refs
                if _most_evolutions(game, player, tuple(others), step.name, (*taken, ref)) == most - 1
            ]
            if _most_evolutions(game, player, tuple(others), step.name, taken) == most:
                game.cite("1.3.2.3")  # there are not enough cards for all of them
                options.append(("none",))
        if len(perhaps_corresponding(game, player, host, step.name, taken)) < 2:
            return Choice(player, options, "evolve into", public=True) if options else None
        return Choice(player, options or [("none",)], "evolve into")

    def act(game: Game, frame: Frame) -> Next:
        todo = frame.slots[EVOLVING]
        if not todo:
            return None
        chosen = tuple(key[1] for key in frame.inbox if key[0] == "card") or live(
            game, frame.slots.pop(REVEALED, ()), "evolve_deck"
        )
        frame.slots[EVOLVED] = (*frame.slots[EVOLVED], (todo[0], *chosen)) if chosen else frame.slots[EVOLVED]
        game.cite("5.20.1" if chosen else "1.3.2")  # it is revealed, if there is a card to evolve into
        frame.slots[EVOLVING] = todo[1:]
        return again if frame.slots[EVOLVING] else None

    def put(game: Game, frame: Frame) -> Next:
        events = [_into(game, host, ref, EVOLVE) for host, ref in frame.slots[EVOLVED]]
        return game.propose(events)

    def linked(game: Game, frame: Frame) -> Next:
        """5.15.1.2: by this the cards have evolved; nothing else about them changes (5.15.3)."""
        moved = {event.ref: event.moved_to for event in frame.done if event.kind == "move"}
        notes: list[Event] = []
        for host, ref in frame.slots.pop(EVOLVED):
            if ref in moved:
                link(game, host & CARD_MASK, moved[ref] & CARD_MASK)
                player = game.row(host & CARD_MASK).controller
                game.log("evolves", player, (host,), rule="5.15.1")
                game.cite_all("5.15.1.2", "5.15.3")
                if not is_follower(game.row(host & CARD_MASK)):
                    game.cite("5.24.3.2")
                notes.append(Event("note", host, player, how="evolve", source=frame.source, moved_to=host))
        frame.slots.pop(EVOLVING, None)
        return game.propose(notes)

    again = builder.label()
    builder.do("5.15.1", begin)
    builder.place(again)
    builder.ask("5.15.1.1", which)
    builder.do("5.15.1.1", act)
    builder.do("5.15.1", put)
    builder.do("", linked)


def _most_evolutions(game: Game, player: int, hosts: tuple[int, ...], name: str, taken: tuple[int, ...]) -> int:
    """1.3.2.3: how many of these cards can evolve together, each into a card of its own."""
    if not hosts:
        return 0
    best = _most_evolutions(game, player, hosts[1:], name, taken)
    for ref in corresponding(game, player, hosts[0], name, taken):
        if best == len(hosts):
            break
        best = max(best, 1 + _most_evolutions(game, player, hosts[1:], name, (*taken, ref)))
    return best


def _into(game: Game, host: int, ref: int, zone: int) -> Event:
    player = game.row(host & CARD_MASK).controller
    return Event("move", ref, player, zone, how="link", source=host)


# --- 14.2 serve and race ---------------------------------------------------------------------------------------------


def carrots(game: Game, player: int) -> list[int]:
    """The Carrot cards in an evolve deck that can be used: those that were used lie face up (11.8.1)."""
    state = game.state
    cards = [c for c in state.zones[EVOLVE_DECK * 2 + player] if CARROT in game.definition(c).name]
    return [state.ref(c) for c in cards if state.face_down[c]]


def can_serve(game: Game, ref: int) -> bool:
    """14.2.1.2: once it has Carrots, a card is not served again."""
    card = ref & CARD_MASK
    if not game.state.alive(ref) or game.state.zone[card] != FIELD:
        return False
    return not links(game, card, RACE) and not barred(game, ref, "serve")


def serve_events(game: Game, refs: tuple[int, ...], n: int) -> list[Event]:
    """So many Carrots for each of the cards, one card after the other as long as there are any (1.3.2)."""
    left = {player: carrots(game, player) for player in (0, 1)}
    events: list[Event] = []
    for ref in refs:
        player = game.row(ref & CARD_MASK).controller
        if len(left[player]) < n:
            game.cite("1.3.2")
        events += [_into(game, ref, carrot, RACE) for carrot in left[player][:n]]
        left[player] = left[player][n:]
    return events


def link_carrots(game: Game, host: int, done: list[Event]) -> Event | None:
    """The Carrots that were really moved are linked; the card has been served."""
    moved = [event.moved_to for event in done if event.kind == "move" and event.to == RACE and event.source == host]
    for ref in moved:
        link(game, host & CARD_MASK, ref & CARD_MASK)
    if not moved:
        return None
    player = game.row(host & CARD_MASK).controller
    game.log("serves", player, (host,), len(moved), rule="14.2.1.1")
    return Event("note", host, player, how="serve", amount=len(moved), moved_to=host)


def build_serve(builder: Builder, step: tree.Serve) -> None:
    def act(game: Game, frame: Frame) -> Next:
        refs = live(game, evaluate.taken(frame, evaluate.objects(game, frame, step.obj)), "field")
        n = evaluate.number(game, frame, step.n)
        if n == 1:
            game.cite("14.2.1.1.1")
        for ref in refs:
            if links(game, ref & CARD_MASK, RACE):
                game.cite("14.2.1.2")
        frame.slots[SERVING] = tuple(ref for ref in refs if can_serve(game, ref))
        return game.propose(serve_events(game, frame.slots[SERVING], n))

    def linked(game: Game, frame: Frame) -> Next:
        done = list(frame.done)
        notes = [link_carrots(game, host, done) for host in frame.slots.pop(SERVING)]
        return game.propose([note for note in notes if note is not None])

    builder.do("14.2.1.1", act)
    builder.do("", linked)


def build_race(builder: Builder, step: tree.Race) -> None:
    """14.2.3.1: it has Rush while it is linked, and has raced so many times."""

    def act(game: Game, frame: Frame) -> Next:
        refs = live(game, evaluate.taken(frame, evaluate.objects(game, frame, step.obj)), "field")
        n = evaluate.number(game, frame, step.n)
        if n == 1:
            game.cite("14.2.3.1.1")
        if n == 0:
            game.cite("1.3.2.2")
        raced = [ref for ref in refs if n and links(game, ref & CARD_MASK, RACE)]
        notes = []
        for ref in raced:
            player = game.row(ref & CARD_MASK).controller
            game.log("races", player, (ref,), n, rule="14.2.3.1")
            notes += [Event("note", ref, player, how="race", moved_to=ref) for _ in range(n)]
        if raced:
            _give_rush(game, frame, tuple(raced))
        did(game, frame, "race", bool(raced))
        if notes:
            game.declare(notes)
        return None

    builder.do("14.2.3.1", act)


def _give_rush(game: Game, frame: Frame, refs: tuple[int, ...]) -> None:
    """What has raced has Rush while it has Carrots."""
    library = game.library
    number = library.numbers[RACING]
    node = next(node for node in library.definitions[number].nodes if isinstance(node, tree.Gain))
    start_effect(game, frame, library.address(number, node), refs, (), tree.Until.GAME.value)


def build_outcome(builder: Builder, step: tree.Lose | tree.Win) -> None:
    """1.2.4: at once, unless something prohibits it or happens instead; 5.22.1: who wins makes the others lose."""

    def lose(game: Game, frame: Frame) -> Next:
        players = evaluate.players(game, frame, step.who)
        if isinstance(step, tree.Win):
            game.cite("5.22.1")
            players = tuple(1 - player for player in players)
        return game.propose([Event("lose", player=player, source=frame.source, name="1.2.4") for player in players])

    def lost(game: Game, frame: Frame) -> Next:
        losers = tuple(event.player for event in frame.done if event.kind == "lose")
        if not losers:
            return None
        if len(losers) == 2:
            game.cite("1.2.2")
        for player in losers:
            game.log("loses", player, rule="1.2.4")
        return game.finish(losers, "1.2.4")

    builder.do(builder.rule("outcome"), lose)
    builder.do("", lost)


STEPS: Final[Build] = {
    tree.Evolve: build_evolve,
    tree.Serve: build_serve,
    tree.Race: build_race,
    tree.Lose: build_outcome,
    tree.Win: build_outcome,
}
