"""History is the truth: a game is a beginning and the answers given since.

Undo, save, load, replay and branching are all this one mechanism: go back to a checkpoint, give the answers again.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import msgspec

from rulebound import limits
from rulebound.files import write_whole
from rulebound.kernel.errors import BadSave, IllegalAnswer, RuleboundError
from rulebound.kernel.state import State

if TYPE_CHECKING:
    from collections.abc import Callable

    from rulebound.kernel.machine import Game
    from rulebound.kernel.rules import Rules

FORMAT: Final = "rulebound-game-2"  # counts the layouts of the state, whose hashes are in a save
EVERY: Final = 16  # answers between checkpoints in memory, whose hashes go into a save
CONCESSIONS: Final = ("concede 0", "concede 1")  # not answers to a question: they may come at any moment
RESEED: Final = "reseed "  # before the word that chance goes on with; neither is that an answer to a question
MOST_LISTED: Final = 5  # of the answers that were offered where another one is recorded


Word = Annotated[str, msgspec.Meta(max_length=limits.NAME)]


class Save(msgspec.Struct, omit_defaults=True):
    """What is written to a file."""

    format: Word
    game: Word
    rules: Word  # ruleset version
    header: dict[str, Any]
    answers: Annotated[
        list[Annotated[str, msgspec.Meta(max_length=limits.TEXT)]], msgspec.Meta(max_length=limits.ANSWERS)
    ]
    hashes: dict[Word, Word]
    end: Word


class Asked(msgspec.Struct, frozen=True, gc=False):
    """The question to which an answer was given, and how things stood when it was asked."""

    player: int  # -1: nobody was asked
    prompt: str
    rule: str
    offered: int  # how many answers there were
    draws: int  # how many random numbers had been taken
    learnt: tuple[int, ...]  # by reader: how often a card had become known to them

    @property
    def is_forced(self) -> bool:
        """Whether there was nothing to decide."""
        return self.offered < 2


class Undo(msgspec.Struct, frozen=True):
    """How far a player may take answers back."""

    to: int  # after so many answers they decided last
    why: str = ""  # what the other player would have to agree to: draws, learnt or answered; empty: nothing

    @property
    def free(self) -> bool:
        return not self.why


class History:
    """The beginning of a game, and every answer since."""

    def __init__(self, start: State, header: dict[str, Any]) -> None:
        self.start = start
        self.header = header
        self.answers: list[str] = []
        self.asked: list[Asked] = []  # for each answer the question
        self.hashes: dict[int, str] = {}
        self.checkpoints: dict[int, State] = {0: start}

    def fork(self) -> History:
        other = History(self.start, dict(self.header))
        other.answers, other.asked = self.answers.copy(), self.asked.copy()
        other.hashes = self.hashes.copy()
        other.checkpoints = self.checkpoints.copy()
        return other

    def record(self, game: Game, text: str) -> int:
        """An answer is about to be given: how many that are now."""
        n = len(self.answers)
        if n and n % EVERY == 0:
            self.checkpoints[n] = game.state.clone()
        self.answers.append(text)
        state, choice = game.state, game.choice
        draws, learnt = state.draws, tuple(state.learnt)
        if choice is None or text in CONCESSIONS or text.startswith(RESEED):
            self.asked.append(Asked(-1, "", "", 0, draws, learnt))
        else:
            self.asked.append(Asked(choice.player, choice.prompt, game.rule, len(game.keys()), draws, learnt))
        return n + 1

    def seals(self) -> dict[int, str]:
        """The hashes of the checkpoints on the way, worked out when they are first asked for."""
        on_the_way = [n for n in sorted(self.checkpoints) if 0 < n < len(self.answers)]
        for n in on_the_way:
            if n not in self.hashes:
                self.hashes[n] = self.checkpoints[n].exact_hash()
        return {n: self.hashes[n] for n in on_the_way}

    def truncate(self, n: int) -> None:
        self.answers, self.asked = self.answers[:n], self.asked[:n]
        self.checkpoints = {k: s for k, s in self.checkpoints.items() if k <= n}
        self.hashes = {k: h for k, h in self.hashes.items() if k <= n}


def give(game: Game, text: str, place: int) -> None:
    """Give a recorded answer; an answer that is not offered is an error that says where."""
    from rulebound.kernel.decision import key_text

    if text in CONCESSIONS:
        game.concede(CONCESSIONS.index(text))
        return
    if text.startswith(RESEED):
        game.reseed(text.removeprefix(RESEED))
        return
    for index, key in enumerate(game.keys()):
        if key_text(key) == text:
            game.choose(index)
            return
    texts = list(map(key_text, game.keys())) if game.choice is not None else []
    more = f" and {len(texts) - MOST_LISTED} more" if len(texts) > MOST_LISTED else ""
    offered = f"offered: {', '.join(texts[:MOST_LISTED])}{more}" if texts else "nothing is asked any more"
    raise IllegalAnswer(f"answer {place + 1} of the record, {text!r}, is not legal there: {offered}", rule=game.rule)


def undoable(game: Game, player: int) -> Undo | None:
    """How far a player may take back: to where they had something to decide last; None if they never had.

    It takes the consent of the other player if chance has spoken since, somebody has learnt something, or the other
    player has decided something.
    """
    history = game.history
    if history is None:
        return None
    decided = [n for n, asked in enumerate(history.asked) if asked.player == player and not asked.is_forced]
    if not decided:
        return None
    to = decided[-1]
    then, since = history.asked[to], history.asked[to + 1 :]
    if then.draws != game.state.draws:
        return Undo(to, "draws")
    if then.learnt != tuple(game.state.learnt):
        return Undo(to, "learnt")
    if any(asked.player == 1 - player and not asked.is_forced for asked in since):
        return Undo(to, "answered")
    return Undo(to)


def undo(game: Game, n: int) -> None:
    """Take back the last answers."""
    given = len(game.history.answers) if game.history is not None else 0
    if type(n) is not int or not 0 < n <= given:
        raise IllegalAnswer(f"cannot undo {n!r} answers: {given} have been given")
    rewind(game, given - n)


def branch(game: Game, at: int) -> Game:
    """A new game that continues from the position after the first `at` answers."""
    if game.history is None or type(at) is not int or not 0 <= at <= len(game.history.answers):
        given = len(game.history.answers) if game.history is not None else 0
        raise IllegalAnswer(f"there is no position {at!r}: {given} answers have been given")
    twin = game.clone()
    twin.keeps_journal = True
    twin.journal, twin.happened = list(game.journal), list(game.happened)
    rewind(twin, at)
    return twin


def rewind(game: Game, n: int) -> None:
    """Go back to the position after the first `n` answers."""
    history = game.history
    assert history is not None
    answers = history.answers[:n]
    known = max(k for k in history.checkpoints if k <= n)
    state = history.checkpoints[known].clone()
    history.truncate(known)
    game.answered = known
    journal = [entry for entry in game.journal if entry.answer <= n]
    happened = [happening for happening in game.happened if happening.answer <= n]
    kept = game.keeps_journal
    game.keeps_journal = False
    game.restore(state)
    for place, text in enumerate(answers[known:], known):
        give(game, text, place)
    game.keeps_journal = kept
    game.journal, game.happened = journal, happened


def save(game: Game, path: str | Path | None = None) -> bytes:
    """The game as bytes; written to a file if a path is given, whole or not at all."""
    history = game.history
    if history is None:
        raise RuleboundError("this game keeps no history: a search clone cannot be saved")
    data = msgspec.json.encode(
        Save(
            FORMAT,
            game.rules.game,
            game.rules.version,
            history.header,
            history.answers,
            {str(k): h for k, h in history.seals().items()},
            game.state.exact_hash(),
        )
    )
    if path is not None:
        if not isinstance(path, str | Path):
            raise BadSave(f"{path!r} is no place for a save; give the path of a file")
        _write(Path(path), data)
    return data


def _write(target: Path, data: bytes) -> None:
    try:
        write_whole(target, data)
    except (OSError, ValueError) as error:
        raise BadSave(f"{target}: cannot be written: {getattr(error, 'strerror', None) or error}") from None


def read(data: bytes, place: str) -> Save:
    """Decode a save; whatever is wrong with it is said plainly."""
    from rulebound.kernel import record

    if isinstance(data, bytes) and record.is_record(data):
        return record.read(data, place).save
    try:
        saved = msgspec.json.decode(data, type=Save)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadSave(f"{place}: not a whole Rulebound save ({error})") from None
    if saved.format != FORMAT:
        raise BadSave(f"{place}: this is format {saved.format!r}, and {FORMAT!r} is needed")
    return saved


CHANGED: Final = "; the file was changed, or another version of Rulebound made it"


def check_version(saved: Save, rules: Rules, place: str) -> None:
    """Other rules would make another game of the same answers."""
    if saved.rules != rules.version:
        raise BadSave(
            f"{place}: made with rules {saved.game} {saved.rules}, and this is {rules.version}; "
            "replay it with the version that made it"
        )


def _check_texts(answers: object, place: str) -> None:
    """Whoever made a save: its answers are texts, in a list.

    That is asked here as well, because the types of what is in a list are no part of a compiled structure.
    """
    if not isinstance(answers, list):
        raise BadSave(f"{place}: its answers are no list")
    for number, text in enumerate(answers, 1):
        if not isinstance(text, str):
            raise BadSave(f"{place}: answer {number} of the record is no text")


def load(saved: Save, place: str, begin: Callable[[Save], Game], upto: int | None = None) -> Game:
    """Play a save again from its beginning, checking on the way that nothing drifts."""
    _check_texts(saved.answers, place)
    if upto is not None and not 0 <= upto <= len(saved.answers):
        raise BadSave(f"{place}: decision {upto} does not exist; the record has {len(saved.answers)} answers")
    game = begin(saved)
    check_version(saved, game.rules, place)
    answers = saved.answers if upto is None else saved.answers[:upto]
    for number, text in enumerate(answers):
        try:
            give(game, text, number)
        except IllegalAnswer as error:
            raise BadSave(f"{place}: {error}") from None
        expected = saved.hashes.get(str(number + 1))
        if expected is not None and expected != game.state.exact_hash():
            raise BadSave(f"{place}: after answer {number + 1} the game differs from the recorded one{CHANGED}")
    if upto is None and saved.end != game.state.exact_hash():
        raise BadSave(f"{place}: the end differs from the recorded one after {len(answers)} answers{CHANGED}")
    return game
