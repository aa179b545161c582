"""The kit: what must hold in every game, checked on random play. A game gets all of it for free.

Everything here takes a `Begin`, a function from a seed to a game at its first decision, and knows no rulebook. A
check raises `Broken`, which says what is wrong, and with which seed and answers it can be seen again.
"""

from __future__ import annotations

import hashlib
import random
from collections import Counter
from collections.abc import Callable
from typing import Protocol

import msgspec

from rulebound.kernel import board as boards
from rulebound.kernel import history, views
from rulebound.kernel.journal import Entry
from rulebound.kernel.lockstep import Lockstep, OutOfStep
from rulebound.kernel.machine import Game
from rulebound.kernel.procedures import Key
from rulebound.kernel.state import (
    CARD_BITS,
    CARD_MASK,
    EVERYBODY,
    PLAYERS,
    Event,
    Reader,
    StackObject,
    unpack,
)
from rulebound.lab import purity
from rulebound.lab.onlookers import READERS, Onlookers

Begin = Callable[[int], Game]

DECISION_LIMIT = 5000  # more than this in one game is a soft-lock


class Broken(AssertionError):
    """An invariant does not hold; `seed` and `answers` lead to the place."""

    def __init__(self, check: str, what: str, seed: int = -1, answers: tuple[str, ...] = ()) -> None:
        super().__init__(check, what, seed, answers)
        self.check = check
        self.what = what
        self.seed = seed
        self.answers = answers

    def __str__(self) -> str:
        return f"{self.check}: {self.what} (seed {self.seed}, after {len(self.answers)} answers)"


class Report(msgspec.Struct):
    """How one random game went."""

    seed: int
    decisions: int
    turns: int
    winner: int  # -1: a draw
    journal: str  # hash of the journal


class Care(msgspec.Struct, frozen=True):
    """How often the checks run, in decisions; 0 is never."""

    state: int = 1
    twin: int = 1
    secrets: int = 1
    undo: int = 16
    save: int = 64
    lockstep: int = 1
    purity: int = 8
    asking: int = 1


FULL = Care()
COMPARED = tuple(name for name in Entry.__struct_fields__ if name != "moment")
NONE = Care(0, 0, 0, 0, 0, 0, 0, 0)
IN_STEP = Care(0, 0, 0, 0, 0, 1, 0, 0)  # with a run that is heard and takes no short cut, and nothing else


class Player(Protocol):
    """Whoever answers for both players."""

    def answer(self, game: Game, chance: random.Random) -> int:
        """The place of an answer to the question that is waiting."""
        ...


class AtRandom:
    """Every answer is as likely as the others."""

    def answer(self, game: Game, chance: random.Random) -> int:
        return chance.randrange(len(game.keys()))


# --- playing ---------------------------------------------------------------------------------------------------------


def play(begin: Begin, seed: int, care: Care = FULL, limit: int | None = None, player: Player | None = None) -> Report:
    """One game to its end, played at random or by somebody, with all checks on the way."""
    game = begin(seed)
    assert game.history is not None
    try:
        return _play(begin, game, seed, care, DECISION_LIMIT if limit is None else limit, player or AtRandom())
    except Broken as broken:
        raise Broken(broken.check, broken.what, seed, tuple(game.history.answers)) from None
    except Exception as error:
        what = f"{type(error).__name__}: {error}"
        raise Broken("crash", what, seed, tuple(game.history.answers)) from error


def _play(begin: Begin, game: Game, seed: int, care: Care, limit: int, player: Player) -> Report:
    chance = random.Random(seed)
    cards = cards_of(game)
    twin = restored(game) if care.twin else None
    heard = Lockstep.heard(game, set(), short_cuts=False) if care.lockstep else None
    onlookers = Onlookers(seed) if care.asking else None
    hashes: list[str] = []
    decisions = 0
    while not game.over:
        if care.undo:
            hashes.append(game.state.exact_hash())
        if decisions >= limit:
            raise Broken("soft-lock", f"the game is not over after {limit} decisions")
        keys = game.keys()
        if not keys:
            raise Broken("soft-lock", f"a question of {game.rule} without a legal answer")
        check_position(game, seed, decisions, care, cards)
        if care.undo and decisions and decisions % care.undo == 0:
            undo_and_redo(game, chance.randint(1, min(decisions, 40)), hashes)
        if care.save and decisions and decisions % care.save == 0:
            load_again(begin, game, seed)
        index = player.answer(game, chance)
        if onlookers is not None:
            onlookers.before(game, index)
        game.choose(index)
        decisions += 1
        if onlookers is not None:
            onlookers.after(game)
            if decisions % care.asking == 0:
                check_asking(onlookers, game)
        if twin is not None:
            twin = _follow(twin, game, index, restore=decisions % care.twin == 0)
        if heard is not None and decisions % care.lockstep == 0:
            follow(heard)
    if care.save:
        load_again(begin, game, seed)
    return Report(seed, decisions, game.state.turn, game.state.winner, journal_hash(game))


def follow(heard: Lockstep) -> None:
    """A second run that is heard, and without any short cut, comes to the same."""
    try:
        heard.follow()
    except OutOfStep as error:
        raise Broken("lockstep", str(error)) from None


def check_asking(onlookers: Onlookers, game: Game) -> None:
    """Whom the engine asks next, by which rule and for what, and what it tells, depends on public facts only."""
    difference = onlookers.tell(game)
    if difference:
        raise Broken("asking", difference)


def check_position(game: Game, seed: int, place: int, care: Care, cards: Counter[tuple[int, int]]) -> None:
    """The checks of one position, as far as it is their turn."""
    if care.state and place % care.state == 0:
        check_state(game, cards)
        check_question(game)
        check_board(game)
    if care.purity and place % care.purity == 0:
        check_purity(game)
    if care.secrets and place % care.secrets == 0:
        for reader in READERS:
            check_secrets(game, reader, f"{seed}/{place}")
        check_clone(game, seed + place)


def replay(begin: Begin, seed: int, answers: tuple[str, ...]) -> Game:
    """The position that a `Broken` is about."""
    game = begin(seed)
    for place, text in enumerate(answers):
        history.give(game, text, place)
    return game


def journal_hash(game: Game) -> str:
    """What the journal tells the players; how moments and cards are numbered is no part of that."""
    lines = [{name: getattr(entry, name) for name in COMPARED} for entry in game.journal]
    for line in lines:
        line["cards"] = [(definition, mask & PLAYERS) for definition, mask, _ in line["cards"]]
    return hashlib.blake2b(msgspec.msgpack.encode(lines), digest_size=12).hexdigest()


# --- the state -------------------------------------------------------------------------------------------------------


def cards_of(game: Game) -> Counter[tuple[int, int]]:
    """How many cards of each owner and definition there are, without tokens and the like, which come and go."""
    state = game.state
    return Counter(
        (state.owner[card], game.library.side(definition, 0))
        for card, definition in enumerate(state.definition)
        if not game.rules.is_made(game, card)
    )


def check_state(game: Game, cards: Counter[tuple[int, int]]) -> None:
    """Every card is in one place and its entry agrees; no card appears or is lost; references mean cards."""
    state, rules = game.state, game.rules
    total = len(state.definition)
    per_card = ("owner", "base_controller", "incarnation", "zone", "spot", "exhausted", "face_down", "damage", "known")
    for name in (*per_card, "stamp", "control_stamp"):
        if len(getattr(state, name)) != total:
            raise Broken("state", f"{name} has {len(getattr(state, name))} entries for {total} cards")
    seen: dict[int, int] = {}
    for place, held in enumerate(state.zones):
        zone, owner = divmod(place, 2)
        for card in held:
            if card in seen:
                raise Broken("state", f"card {card} is in places {seen[card]} and {place}")
            seen[card] = place
            if state.zone[card] != zone:
                raise Broken("state", f"card {card} is listed in {rules.zones[zone].name} and thinks it is elsewhere")
            if owner != (0 if zone in rules.shared else state.owner[card]):
                raise Broken(
                    "state", f"card {card} is in the {rules.zones[zone].name} of a player who is not its owner"
                )
            if zone in rules.public and not state.face_down[card] and state.known[card] != EVERYBODY:
                raise Broken("state", f"card {card} lies open in {rules.zones[zone].name} and is not known to all")
    if len(seen) != total:
        raise Broken("state", f"cards in no place: {sorted(set(range(total)) - set(seen))}")
    if cards_of(game) != cards:
        raise Broken("state", "the cards are not those the game began with")
    for card, number in enumerate(state.definition):
        hidden = state.face_down[card] or state.zone[card] not in rules.public
        if hidden and game.library.side(number, 0) != number:
            raise Broken("state", f"card {card} is hidden and shows its back")
    for host, others in state.attached.items():
        if host in others or not others:
            raise Broken("state", f"card {host} holds {others}")
    _check_refs(game)


def _check_refs(game: Game) -> None:
    state = game.state
    for frame in state.frames:
        _check_ref(game, frame.source, f"frame {frame.proc}")
        _check_event(game, frame.event, f"frame {frame.proc}")
        _check_object(game, frame.obj, f"frame {frame.proc}")
    for obj in state.stack:
        _check_object(game, obj, f"object {obj.id}")
        if obj.card >= 0 and not state.alive(obj.card):
            raise Broken("refs", f"object {obj.id} is on the stack without its card")
    for trigger in state.waiting:
        _check_ref(game, trigger.source, "a trigger")
        _check_event(game, trigger.event, "a trigger")
    for effect in state.effects:
        for ref in effect.refs:
            _check_ref(game, ref, f"effect {effect.id}")
    if len({obj.id for obj in state.stack}) != len(state.stack):
        raise Broken("refs", "an object is on the stack twice")


def _check_object(game: Game, obj: StackObject | None, where: str) -> None:
    if obj is not None:
        _check_ref(game, obj.source, where)
        _check_ref(game, obj.card, where)
        _check_event(game, obj.event, where)


def _check_event(game: Game, event: Event | None, where: str) -> None:
    if event is not None:
        for ref in (event.ref, event.source, event.moved_to, *event.others):
            _check_ref(game, ref, where)


def _check_ref(game: Game, ref: int, where: str) -> None:
    """A reference means nothing, or a card as it is or once was."""
    if ref < 0:
        return
    card = ref & CARD_MASK
    if card >= len(game.state.definition) or ref >> CARD_BITS > game.state.incarnation[card]:
        raise Broken("refs", f"{where} refers to {ref}, which never existed")


# --- the question ----------------------------------------------------------------------------------------------------


def ask_again(game: Game) -> list[Key]:
    """Compute the waiting question from the state once more."""
    game.run()
    return game.keys()


def check_question(game: Game) -> None:
    """Asking is pure: it changes nothing, and gives the same answers each time. Every answer has words."""
    before, keys = game.state.exact_hash(), game.keys()
    decision = game.decision
    assert decision is not None
    if len(set(keys)) != len(keys):
        raise Broken("question", f"an answer is offered twice: {keys}")
    labels = game.labels()
    if not all(labels):
        raise Broken("question", f"an answer has no words: {keys[labels.index('')]}")
    if not 0 <= decision.default < len(keys):
        raise Broken("question", "the default is not among the answers")
    for _ in range(2):
        again = ask_again(game)
        if again != keys:
            raise Broken("question", f"asked again, {keys} became {again}")
        if game.state.exact_hash() != before:
            raise Broken("question", f"asking by {game.rule} changed the state")


def check_purity(game: Game) -> None:
    """No question changes anything, not even for a moment: not the waiting one, not `why_not`, not a view."""
    board, rows, version, hash = game.board, dict(game.board.rows), game.state.version, game.state.exact_hash()
    try:
        purity.ask_everything(game)
    except purity.Disturbed as error:
        raise Broken("purity", f"{error} by a question of {game.rule}") from error
    now = game.board
    if (
        now is not board
        or any(now.rows.get(card) is not row for card, row in rows.items())
        or len(rows) != len(now.rows)
    ):
        raise Broken("purity", f"asking by {game.rule} changed the board")
    if (game.state.version, game.state.exact_hash()) != (version, hash):
        raise Broken("purity", f"asking by {game.rule} changed the state")


def check_board(game: Game) -> None:
    """The board that is kept says what a board built now would say."""
    kept = game.board
    twin = game.clone(history=False)
    twin.forget()
    fresh = boards.build(twin)
    for card, row in fresh.rows.items():
        if kept.rows.get(card) != row:
            raise Broken("board", f"card {card} is {kept.rows.get(card)} on the kept board and {row} on a new one")
    if len(kept.rows) != len(fresh.rows):
        raise Broken("board", "the kept board has other cards than a new one")
    if kept.listeners != fresh.listeners or kept.state_triggers != fresh.state_triggers:
        raise Broken("board", "the kept board listens to other things than a new one")
    if [r.id for r in kept.replacements] != [r.id for r in fresh.replacements]:
        raise Broken("board", "the kept board replaces other things than a new one")
    if kept.player_limits != fresh.player_limits or len(kept.cost_rules) != len(fresh.cost_rules):
        raise Broken("board", "the kept board limits players in another way than a new one")


# --- copies ----------------------------------------------------------------------------------------------------------


def restored(game: Game) -> Game:
    """The game made anew from the bytes of its state."""
    twin = Game(game.rules, game.library, unpack(game.state.pack()))
    twin.keeps_journal = False
    twin.run()
    return twin


def _follow(twin: Game, game: Game, index: int, restore: bool) -> Game:
    """Let the twin give the same answer; it must come to the same position."""
    twin.choose(index)
    _same(twin, game, "twin")
    return restored(twin) if restore else twin


def _same(twin: Game, game: Game, check: str) -> None:
    if twin.state.exact_hash() != game.state.exact_hash():
        raise Broken(check, f"it differs in {', '.join(differences(twin, game))}")
    if twin.keys() != game.keys():
        raise Broken(check, f"it is asked {twin.keys()} where the game is asked {game.keys()}")


def differences(twin: Game, game: Game) -> list[str]:
    """The fields in which two states differ."""
    fields = game.state.__struct_fields__
    return [name for name in fields if name != "version" and getattr(twin.state, name) != getattr(game.state, name)]


def undo_and_redo(game: Game, n: int, hashes: list[str]) -> None:
    """Taking back answers leads to the very positions they came from, and giving them again leads back."""
    assert game.history is not None
    answers, journal, end = game.history.answers[-n:], list(game.journal), game.state.exact_hash()
    game.undo(n)
    if game.state.exact_hash() != hashes[-1 - n]:
        raise Broken("undo", f"{n} answers taken back do not lead to the position before them")
    for place, text in enumerate(answers):
        history.give(game, text, place)
    if game.state.exact_hash() != end:
        raise Broken("undo", f"{n} answers given again do not lead to the same position")
    if game.journal != journal:
        raise Broken("undo", f"{n} answers given again write another journal")


def load_again(begin: Begin, game: Game, seed: int) -> None:
    """A save, loaded, is the same game."""
    saved = history.read(game.save(), "the save")
    _same(history.load(saved, "the save", lambda _: begin(seed)), game, "save")


def check_clone(game: Game, seed: int, answers: int = 6) -> None:
    """Playing on with a copy leaves the game as it is."""
    before, keys = game.state.exact_hash(), game.keys()
    chance = random.Random(seed)
    for twin in (game.clone(), game.clone(history=False)):
        for _ in range(answers):
            if not twin.over:
                twin.choose(chance.randrange(len(twin.keys())))
    if game.state.exact_hash() != before or game.keys() != keys:
        raise Broken("clone", "playing on with a copy changed the game")


# --- secrets ---------------------------------------------------------------------------------------------------------


def check_secrets(game: Game, reader: Reader, salt: str) -> None:
    """A reader sees no difference when two cards that the reader does not know change places."""
    for card, known in enumerate(game.state.known):
        if known & Reader.PUBLIC.bit and known != Reader.ALL.bit:
            raise Broken("public", f"who watches knows card {card}, and a player does not")
    seen = game.view(reader)
    swapped = _swap_hidden(game, reader, salt)
    if swapped is not None:
        choice = swapped.asked()
        if choice is None:
            raise Broken("hidden swap", f"whether {game.rule} asks depends on what {reader.name} does not know")
        if choice.player == reader:
            swapped.run()
        _check_view(swapped, seen, reader, "hidden swap")
    _check_view(views.resample(game, reader, salt), seen, reader, "resample")


def _swap_hidden(game: Game, reader: Reader, salt: str) -> Game | None:
    """A copy in which two unknown cards of one owner have changed places; None if there are none.

    Cards of a zone that is dealt apart, such as an evolve deck, change places among themselves.
    """
    state, chance = game.state, random.Random(salt)
    apart = game.rules.dealt_apart_ids
    for owner in chance.sample((0, 1), 2):
        unknown = [
            card
            for card in range(len(state.definition))
            if state.owner[card] == owner and not state.known[card] & reader.bit
        ]
        if not unknown:
            continue
        one = chance.choice(unknown)
        place = state.zone[one]
        others = [
            card
            for card in unknown
            if state.definition[card] != state.definition[one]
            and (state.zone[card] == place if place in apart else state.zone[card] not in apart)
        ]
        if others:
            other = chance.choice(others)
            twin = game.clone(history=False)
            numbers = twin.state.definition
            numbers[one], numbers[other] = numbers[other], numbers[one]
            twin.forget()
            return twin
    return None


def _check_view(twin: Game, seen: views.View, reader: Reader, check: str) -> None:
    now = twin.view(reader)
    if now != seen:
        fields = [name for name in seen.__struct_fields__ if getattr(now, name) != getattr(seen, name)]
        raise Broken(check, f"{reader.name} sees other {', '.join(fields)}")


# --- counting --------------------------------------------------------------------------------------------------------


def perft(game: Game, depth: int) -> int:
    """How many lines of `depth` answers there are from here; a game that is over ends its line."""
    if depth == 0 or game.over:
        return 1
    n = len(game.keys())
    if depth == 1:
        return n
    count = 0
    for index in range(n):
        twin = game.clone(history=False)
        twin.choose(index)
        count += perft(twin, depth - 1)
    return count
