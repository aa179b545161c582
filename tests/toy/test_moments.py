"""Moments on the toy game: what is used may be answered, what has just happened, and what is about to happen."""

from __future__ import annotations

import pytest
from tests.toy import drains
from tests.toy.cards import MINE, THEIRS, Table, names, trick, unit
from tests.toy.game import DISCARD, FIELD, HAND, Toy

from rulebound.kernel import evaluate, moments, views
from rulebound.kernel.cards import CardDef
from rulebound.kernel.events import STRUCTURE
from rulebound.kernel.machine import Game
from rulebound.kernel.priority import PASS
from rulebound.kernel.procedures import Choice, Key, Next, ask, do
from rulebound.kernel.state import Event, Frame, Reader, StackObject
from rulebound.language import script
from rulebound.language.tree import (
    All,
    Answering,
    Cond,
    Damage,
    Destroy,
    Draw,
    Filter,
    Foreseen,
    If,
    Lately,
    Move,
    On,
    Replace,
    Self,
    Spell,
    Static,
)


def which_answer(game: Game, frame: Frame) -> Choice:
    """The player whose unit would be destroyed may use one trick whose text names such a moment."""
    hand = [game.state.ref(card) for card in game.zone("hand", frame.player)]
    options: list[Key] = [("trick", ref) for ref in hand if is_time_for(game, frame.player, ref)]
    return Choice(frame.player, [*options, PASS], "foresee")


def use_answer(game: Game, frame: Frame) -> Next:
    kind, *rest = frame.inbox[0]
    return Frame("trick", player=frame.player, source=rest[0]) if kind == "trick" else None


def resolve_answer(game: Game, frame: Frame) -> Next:
    return drains.resolve_top(game, frame) if game.state.stack else None


def is_time_for(game: Game, player: int, ref: int) -> bool:
    ability = game.definition(ref & 0xFFFF).abilities[0]
    first = getattr(ability, "steps", (None,))[0]
    return isinstance(first, If) and evaluate.holds(game, Frame("ask", player=player, source=ref), first.cond)


class Oracle(Toy):
    """Players may answer the destruction of their units; the cards called Lost have a back of their own."""

    foresight = "foresee"
    backs = ("plain", "lost")

    def __init__(self) -> None:
        super().__init__("ev")
        self.since = 0
        self.add(
            moments.procedure(
                "foresee",
                ask("toy.foresee", which_answer),
                do("toy.foresee", use_answer),
                do("toy.foresee", resolve_answer),
            )
        )

    def foreseen(self, game: Game, events: list[Event]) -> Frame | None:
        doomed = [event for event in events if event.how == "destroy"]
        return Frame("foresee", player=game.known_row(doomed[0].ref).controller) if doomed else None

    def just_now(self, game: Game) -> int:
        return self.since

    def back_of(self, game: Game, card: int) -> int:
        return int(game.definition(card).name.startswith("Lost"))


def when(name: str, cond: Cond, *steps: object) -> CardDef:
    return trick(name, If(cond, steps))  # type: ignore[arg-type]


DOOM = trick("Doom", Destroy(All(THEIRS)))
SAVED = when("Saved", Foreseen(On("destroyed", MINE)), Move(All(MINE), "hand"))
REVENGE = when("Revenge", Foreseen(On("destroyed", MINE)), Draw(1))
GREED = when("Greed", Foreseen(On("destroyed", THEIRS)), Draw(1))


def with_attacker() -> Table:
    """Player 0 may attack after playing a card, so that the turn does not end by itself."""
    table = Table(rules=Oracle())
    table.add(0, "field", unit("Attacker", 9))
    return table


def doomed(*answers: CardDef, guards: tuple[CardDef, ...] = ()) -> Game:
    """Player 0 would destroy both units of player 1."""
    table = with_attacker()
    doom = table.add(0, "hand", DOOM)
    for name in ("One", "Two"):
        table.add(1, "field", unit(name, 1))
    for card in guards:
        table.add(1, "field", card)
    for card in answers:
        table.add(1, "hand", card)
    game = table.start()
    game.choose(("trick", game.state.ref(doom)))
    return game


def prompts(game: Game) -> tuple[str, int]:
    assert game.choice is not None
    return game.choice.prompt, game.choice.player


def test_a_player_may_answer_what_would_happen_once() -> None:
    game = doomed(REVENGE, REVENGE)
    assert prompts(game) == ("foresee", 1)
    assert sorted(names(game, FIELD)) == ["Attacker", "One", "Two"], "it has not happened yet"
    game.choose(0)
    assert names(game, FIELD) == ["Attacker"]
    assert sorted(names(game, DISCARD, 1)) == ["One", "Revenge", "Two"], "one answer, then it happens"
    assert len(names(game, HAND, 1)) == 2, "a card was drawn for the one that was used"


def test_without_an_answer_it_happens() -> None:
    game = doomed(REVENGE)
    game.choose(PASS)
    assert names(game, FIELD) == ["Attacker"]
    assert names(game, HAND, 1) == ["Revenge"]


def test_what_has_left_meanwhile_is_not_reached() -> None:
    game = doomed(SAVED)
    game.choose(0)
    assert sorted(names(game, HAND, 1)) == ["One", "Two"]
    assert names(game, DISCARD, 1) == ["Saved"]


def test_only_a_text_about_what_would_happen_fits() -> None:
    game = doomed(GREED, REVENGE)
    assert [game.definition(key[1] & 0xFFFF).name for key in game.keys()[:-1]] == ["Revenge"]


def test_replacements_come_after_the_answer() -> None:
    guard = unit("Guard", 2, Static((Replace(On("destroyed", Filter(names=("One",))), to="hand"),)))
    game = doomed(REVENGE, guards=(guard,))
    assert prompts(game) == ("foresee", 1)
    game.choose(PASS)
    assert "One" in names(game, HAND, 1)
    assert sorted(names(game, DISCARD, 1)) == ["Guard", "Two"]


def test_who_proposed_it_hears_what_has_happened() -> None:
    """The effect of a trick draws only if it destroyed something: it hears that through the answer."""
    from rulebound.language.tree import IfDone

    table = with_attacker()
    doom = table.add(0, "hand", trick("Reaper", Destroy(All(THEIRS)), IfDone((Draw(1),))))
    table.add(1, "field", unit("One", 1))
    table.add(1, "hand", SAVED)
    game = table.start()
    game.choose(("trick", game.state.ref(doom)))
    drew, saved = game.clone(), game.clone()
    drew.choose(PASS)
    saved.choose(0)
    assert (len(names(drew, HAND)), len(names(saved, HAND))) == (1, 0)


def test_a_game_without_foresight_is_not_asked() -> None:
    table = Table("ev")
    doom = table.add(0, "hand", DOOM)
    table.add(1, "field", unit("One", 1))
    table.add(1, "hand", REVENGE)
    game = table.start()
    game.choose(("trick", game.state.ref(doom)))
    assert names(game, FIELD) == []
    assert not moments.about_to_happen(game)


# --- what has just happened ------------------------------------------------------------------------------------------


def test_what_has_happened_is_lately_until_its_moment_is_over() -> None:
    table = Table(rules=Oracle())
    victim = table.add(1, "field", unit("Victim", 1))
    table.add(0, "field", unit("Attacker", 1))
    game = table.start()
    state, rules = game.state, game.rules
    assert isinstance(rules, Oracle)
    frame = Frame("ask", player=1)
    own, other = Lately(On("destroyed", MINE)), Lately(On("destroyed", THEIRS))
    assert not evaluate.holds(game, frame, own)
    began = state.pulse
    game.commit([Event("move", state.ref(victim), 0, DISCARD, how="destroy")])
    rules.since = began
    assert evaluate.holds(game, frame, own)
    assert not evaluate.holds(game, frame, other)
    rules.since = state.pulse
    assert evaluate.holds(game, frame, own), "it happened at this very pulse"
    state.pulse += 1
    rules.since = state.pulse
    assert not evaluate.holds(game, frame, own)


# --- what is being used ----------------------------------------------------------------------------------------------


def test_an_answer_asks_what_is_on_top_of_the_stack() -> None:
    table = Table("ff", Oracle())
    bolt = table.add(0, "hand", trick("Bolt", Damage(All(THEIRS), 1)))
    table.add(1, "field", unit("One", 3))
    game = table.start()
    frame = Frame("ask", player=1)
    bolts = Answering(On("trick", Filter(names=("Bolt",), side="opp", zone="stack")))
    own = Answering(On("trick", Filter(names=("Bolt",), side="my", zone="stack")))
    assert not evaluate.holds(game, frame, bolts), "nothing is being used"
    ref = game.state.ref(bolt)
    moved = game.commit([Event("move", ref, 0, game.rules.stack, how="play", under=0)])[0].moved_to
    game.state.stack.append(StackObject(1, "trick", 0, moved, 0, moved))
    assert evaluate.holds(game, frame, bolts)
    assert not evaluate.holds(game, frame, own)
    assert not evaluate.holds(game, frame, Answering(On("unit")))


@pytest.mark.parametrize("word", ["answering", "lately", "foreseen"])
def test_moments_are_written_in_script(word: str) -> None:
    on = On("destroyed", Self())
    nodes: dict[str, Cond] = {"answering": Answering(on), "lately": Lately(on), "foreseen": Foreseen(on)}
    node = nodes[word]
    spell = Spell((If(node, (Draw(1),)),))
    line = script.write_one(spell)
    assert f"if {word} (destroyed)" in line
    assert script.read_one(line) == spell


# --- card backs ------------------------------------------------------------------------------------------------------


def test_unknown_cards_are_told_apart_by_their_backs() -> None:
    table = Table(rules=Oracle())
    hand = [table.add(1, "hand", unit(name, 1)) for name in ("Plain", "Lost One", "Other", "Lost Two")]
    table.add(0, "hand", DOOM)
    game = table.start()
    shown = game.view(0).zones["hand 1"]
    assert [(card.known, card.back) for card in shown] == [(False, "lost")] * 2 + [(False, "plain")] * 2
    assert {card.name: card.back for card in game.view(1).zones["hand 1"]} == {
        "Plain": "plain",
        "Other": "plain",
        "Lost One": "lost",
        "Lost Two": "lost",
    }
    lost = {card for card in hand if game.definition(card).name.startswith("Lost")}
    for cards in views.unknown(game, Reader.A, 1):
        assert lost.isdisjoint(cards) or lost.issuperset(cards)
    for seed in "abcdef":
        twin = views.resample(game, Reader.A, seed)
        assert [rules_back(twin, card) for card in hand] == [rules_back(game, card) for card in hand]


def rules_back(game: Game, card: int) -> int:
    return game.rules.back_of(game, card)


def test_cards_of_one_back_are_shown_in_no_order() -> None:
    views_of: set[tuple[str, ...]] = set()
    for order in (("Plain", "Lost One"), ("Lost One", "Plain")):
        table = Table(rules=Oracle())
        for name in order:
            table.add(1, "hand", unit(name, 1))
        table.add(0, "hand", DOOM)
        game = table.start()
        game.touch(STRUCTURE)
        views_of.add(tuple(card.back for card in game.view(0).zones["hand 1"]))
    assert len(views_of) == 1
