"""Steps that make, exchange and take over cards, on a toy game with tokens and little room."""

from __future__ import annotations

import pytest
from tests.toy.cards import Table, names, trick, unit
from tests.toy.game import DECK, FIELD, HAND, REMOVED, ZONES, Toy

from rulebound.kernel.builder import cover_shown
from rulebound.kernel.cards import CardDef, Library
from rulebound.kernel.citations import hearing
from rulebound.kernel.machine import Game
from rulebound.kernel.policies import Drawing, Moving, Revealed
from rulebound.kernel.procedures import Key
from rulebound.kernel.registers import SHOWN, Register
from rulebound.kernel.state import EVERYBODY, blank
from rulebound.kernel.tables import Zone
from rulebound.language.tree import (
    All,
    Choose,
    Create,
    Damage,
    Draw,
    ExtraTurn,
    Filter,
    Gain,
    GainResource,
    Heal,
    IfDone,
    LookTop,
    Modify,
    Move,
    Reveal,
    Roll,
    SkipTurn,
    Slot,
    Steal,
    Step,
    Swap,
    Top,
    Transform,
    Who,
    X,
)

MINE = Filter(types=("unit",), side="my")
THEIRS = Filter(types=("unit",), side="opp")
TURNS = Register("turns")
VERBS = ("create", "transform", "swap", "steal", "roll", "heal", "extra turn", "skip turn", "draw", "draw up to")
NOTES = ("fit field", "no swap", "token by name", "reveal ends")


def rule(verb: str) -> str:
    return f"toy.{verb.replace(' ', '-')}"


class Town(Toy):
    """Three units on a side at most; there are Rats, which are tokens."""

    zones = (*ZONES, Zone("out", "toy.out", public=True, owner_sees=False, ordered=False))
    tokens = (CardDef("Rat", ("unit", "token"), "Rat", ("grey",), 0, (("power", 1),)),)
    limited_zones = ("field",)
    verb_rules = {**Toy.verb_rules, **{verb: rule(verb) for verb in (*VERBS, *NOTES)}}

    def room(self, game: Game, zone: str, player: int) -> int | None:
        there = [card for card in game.state.zones[FIELD * 2] if game.row(card).controller == player]
        return 3 - len(there) if zone == "field" else None

    def extra_turn(self, game: Game, player: int, skip: bool) -> None:
        game.state.reg[TURNS] = (*game.state.reg.get(TURNS, ()), (player, skip))


class Square(Table):
    """A board of the town: each player has units on the field; player 0 plays a trick with these steps."""

    def __init__(self, mine: int, theirs: int, *steps: Step, rules: Toy | None = None) -> None:
        town = rules or Town("ev")
        library = Library()
        town.stock(library)
        state = blank(len(town.zones) * 2, "town")
        state.resources, state.turn = [{"life": 4}, {"life": 4}], 1
        self.game = Game(town, library, state)
        for owner in (0, 1):
            for n in range(3):
                self.add(owner, "deck", unit(f"Deck {n}", 1))
        self.mine = [self.add(0, "field", unit(f"Mine {n}", 5)) for n in range(mine)]
        self.theirs = [self.add(1, "field", unit(f"Theirs {n}", 5)) for n in range(theirs)]
        self.trick = self.add(0, "hand", trick("Trick", *steps))

    def play(self, *answers: Key) -> Game:
        game = self.start()
        with hearing(game) as self.cited:
            game.choose(("trick", game.state.ref(self.trick)))
            for answer in answers:
                game.choose(answer)
        return game

    def ref(self, card: int) -> int:
        return self.game.state.ref(card)

    def field(self, player: int) -> list[str]:
        """The names of a player's units."""
        game = self.game
        return [game.definition(c).name for c in game.state.zones[FIELD * 2] if game.row(c).controller == player]


# --- tokens ----------------------------------------------------------------------------------------------------------


def test_tokens_are_created_under_the_player_who_is_meant() -> None:
    table = Square(0, 0, Create("Rat", 2), Create("Rat", who=Who.OPPONENT))
    game = table.play()
    assert (table.field(0), table.field(1)) == (["Rat", "Rat"], ["Rat"])
    assert {"toy.create", "toy.token-by-name"} <= table.cited and "toy.fit-field" not in table.cited
    rats = [card for card in game.state.zones[FIELD * 2] if game.definition(card).name == "Rat"]
    assert [game.state.owner[card] for card in rats] == [0, 0, 1]
    assert all(game.state.known[card] == EVERYBODY for card in rats)


def test_only_as_many_tokens_are_created_as_there_is_room_for() -> None:
    table = Square(2, 0, Create("Rat", 5))
    table.play()
    assert table.field(0) == ["Mine 0", "Mine 1", "Rat"]
    assert "toy.fit-field" in table.cited


def test_no_token_is_created_where_there_is_no_room() -> None:
    table = Square(4, 0, Create("Rat", 2))
    table.play()
    assert "Rat" not in table.field(0)


def test_of_up_to_so_many_tokens_the_player_says_how_many() -> None:
    table = Square(1, 0, Create("Rat", 5, up_to=True))
    game = table.start()
    game.choose(("trick", table.ref(table.trick)))
    decision = game.decision
    assert decision is not None
    assert (decision.player, decision.prompt, decision.shape, decision.rule) == (0, "how many", "number", "toy.create")
    assert decision.keys == [("number", 2), ("number", 1), ("number", 0)]
    game.choose(("number", 1))
    assert table.field(0) == ["Mine 0", "Rat"]


def test_tokens_may_be_divided_between_two_zones_of_which_one_has_no_limit() -> None:
    table = Square(1, 0, Create("Rat", 4, or_to="hand"))
    game = table.start()
    game.choose(("trick", table.ref(table.trick)))
    decision = game.decision
    assert decision is not None
    assert (decision.prompt, decision.shape) == ("how many there", "number")
    assert decision.keys == [("number", 2), ("number", 1), ("number", 0)]
    game.choose(("number", 1))
    assert table.field(0) == ["Mine 0", "Rat"]
    assert names(game, HAND) == ["Rat", "Rat", "Rat"]


def test_created_tokens_are_what_the_next_steps_are_about() -> None:
    table = Square(1, 0, Create("Rat", 2), Gain(Slot(), (Modify("power", 3),)))
    game = table.play()
    powers = [game.row(card).stats["power"] for card in game.state.zones[FIELD * 2]]
    assert powers == [5, 4, 4]


def test_each_card_that_is_transformed_becomes_a_token_on_its_side() -> None:
    table = Square(1, 2, Transform(All(Filter(types=("unit",))), "Rat"))
    game = table.play()
    assert (table.field(0), table.field(1)) == (["Rat"], ["Rat", "Rat"])
    assert names(game, REMOVED, 0) == ["Mine 0"] and sorted(names(game, REMOVED, 1)) == ["Theirs 0", "Theirs 1"]
    assert "toy.transform" in table.cited


# --- places and sides ------------------------------------------------------------------------------------------------


def swap(mine: int, theirs: int) -> tuple[Square, Game]:
    """A unit of player 0 on the field changes places with one in the hand."""
    choose = Choose(MINE, at_least=0), Choose(Filter(zone="hand", side="my", types=("unit",)), slot="other")
    table = Square(mine, theirs, *choose, Swap(Slot(), Slot("other")))
    table.add(0, "hand", unit("Reserve", 7))
    return table, table.start()


def test_two_cards_change_places() -> None:
    table, game = swap(3, 0)
    with hearing(game) as cited:
        game.choose(("trick", table.ref(table.trick)))
        game.choose(("card", table.ref(table.mine[1])))
        assert len(game.keys()) == 1  # asked all the same: how many units are in a hand is secret
        game.choose(0)
    assert sorted(table.field(0)) == ["Mine 0", "Mine 2", "Reserve"]
    assert names(game, HAND) == ["Mine 1"]
    assert "toy.swap" in cited and "toy.no-swap" not in cited


def test_without_a_partner_nothing_changes_places() -> None:
    table = Square(1, 0, Choose(MINE), Swap(Slot(), All(THEIRS)), IfDone((Draw(1),)))
    game = table.play()
    assert table.field(0) == ["Mine 0"] and names(game, HAND) == []
    assert "toy.no-swap" in table.cited


def test_a_card_does_not_change_places_with_itself() -> None:
    table = Square(1, 0, Choose(MINE), Swap(Slot(), Slot()))
    table.play()
    assert table.field(0) == ["Mine 0"] and "toy.no-swap" in table.cited


def test_a_game_may_forbid_that_cards_change_places() -> None:
    class Strict(Town):
        def can_swap(self, game: Game, event: object) -> bool:
            return False

    table = Square(1, 1, Swap(All(MINE), All(THEIRS)), rules=Strict("ev"))
    table.play()
    assert (table.field(0), table.field(1)) == (["Mine 0"], ["Theirs 0"])
    assert "toy.no-swap" in table.cited


def test_a_stolen_card_is_the_same_card_under_another_player() -> None:
    table = Square(1, 1, Damage(All(THEIRS), 2), Steal(All(THEIRS)))
    (card,) = table.theirs
    before = table.ref(card)
    game = table.play()
    assert table.field(0) == ["Mine 0", "Theirs 0"] and table.field(1) == []
    assert table.ref(card) == before
    assert (game.state.owner[card], game.state.damage[card]) == (1, 2)
    assert "toy.steal" in table.cited


def test_with_little_room_the_thief_selects_what_to_take() -> None:
    table = Square(1, 3, Steal(All(THEIRS)))
    game = table.start()
    game.choose(("trick", table.ref(table.trick)))
    decision = game.decision
    assert decision is not None
    assert (decision.prompt, decision.at_least, decision.at_most, decision.rule) == ("fit", 2, 2, "toy.fit-field")
    for card in table.theirs[1:]:
        if game.decision is not None and game.decision.prompt == "fit":
            game.choose(("card", table.ref(card)))
    assert sorted(table.field(0)) == ["Mine 0", "Theirs 1", "Theirs 2"]


def test_without_room_nothing_is_stolen() -> None:
    table = Square(3, 1, Steal(All(Filter(types=("unit",)))))
    table.play()
    assert table.field(1) == ["Theirs 0"]


def test_only_so_many_cards_move_as_there_is_room_for() -> None:
    table = Square(2, 0, Move(All(Filter(zone="deck", side="my")), "field"))
    game = table.start()
    game.choose(("trick", table.ref(table.trick)))
    decision = game.decision
    assert decision is not None and decision.prompt == "fit"
    game.choose(decision.keys[1])
    assert table.field(0) == ["Mine 0", "Mine 1", "Deck 1"]
    assert names(game, DECK) == ["Deck 0", "Deck 2"]


# --- numbers and turns -----------------------------------------------------------------------------------------------


def test_healing_takes_damage_away_and_cannot_be_of_nothing() -> None:
    table = Square(1, 0, Damage(All(MINE), 4), Heal(All(MINE), 3), Heal(All(MINE), 0))
    game = table.play()
    assert game.state.damage[table.mine[0]] == 1
    assert "toy.heal" in table.cited


def test_a_die_is_rolled_and_its_result_kept() -> None:
    table = Square(0, 0, Roll(sides=6), GainResource("gold", X("roll")), IfDone((GainResource("luck"),)))
    game = table.play()
    (entry,) = [entry for entry in game.journal if entry.key == "rolls"]
    assert (entry.player, entry.rule) == (0, "toy.roll")
    assert 1 <= entry.amount <= 6
    assert game.state.resources[0] == {"life": 4, "gold": entry.amount, "luck": 1}


def test_every_side_of_a_die_comes_up() -> None:
    table = Square(0, 0, *(Roll(slot=f"roll {n}", sides=3) for n in range(30)))
    game = table.play()
    assert {entry.amount for entry in game.journal if entry.key == "rolls"} == {1, 2, 3}


@pytest.mark.parametrize(
    ("step", "turns", "key", "cited"),
    [
        (ExtraTurn(), ((0, False),), "extra_turn", "toy.extra-turn"),
        (ExtraTurn(Who.OPPONENT), ((1, False),), "extra_turn", "toy.extra-turn"),
        (SkipTurn(Who.OPPONENT), ((1, True),), "skips_turn", "toy.skip-turn"),
    ],
)
def test_turns_are_added_and_skipped(step: Step, turns: tuple[tuple[int, bool]], key: str, cited: str) -> None:
    game = Square(0, 0, step).play()
    assert game.state.reg[TURNS] == turns
    assert [(entry.player, entry.rule) for entry in game.journal if entry.key == key] == [(turns[0][0], cited)]


# --- drawing one after the other, and showing ------------------------------------------------------------------------


@pytest.mark.parametrize(("answers", "drawn"), [("no", 0), ("yes no", 1), ("yes yes", 2)])
def test_of_up_to_so_many_cards_each_is_drawn_or_not(answers: str, drawn: int) -> None:
    table = Square(0, 0, Draw(2, up_to=True), IfDone((GainResource("gold"),)))
    game = table.start()
    game.choose(("trick", table.ref(table.trick)))
    decision = game.decision
    assert decision is not None
    assert (decision.player, decision.prompt, decision.shape) == (0, "draw another", "yes/no")
    assert decision.rule == "toy.draw-up-to"
    for answer in answers.split():
        game.choose((answer,))
    assert len(names(game, HAND)) == drawn
    assert game.state.resources[0].get("gold", 0) == (drawn > 0)


def test_where_cards_are_drawn_singly_each_draw_is_an_event_of_its_own() -> None:
    class Slow(Town):
        moving = Moving(drawing=Drawing.ONE_BY_ONE)

    quick = Square(1, 0, Draw(2, Who.EACH)).play()
    slow = Square(1, 0, Draw(2, Who.EACH), rules=Slow("ev")).play()
    players = [[fact.player for fact in game.state.facts if fact.key == "draw"] for game in (quick, slow)]
    assert players == [[0, 0, 1, 1], [0, 1, 0, 1]]


@pytest.mark.parametrize("ends", [False, True])
def test_what_is_revealed_stays_known_or_is_hidden_again(ends: bool) -> None:
    class Discreet(Town):
        moving = Moving(revealed=Revealed.WHILE_RESOLVING if ends else Revealed.STAYS_KNOWN)

    table = Square(1, 0, Reveal(Top()), rules=Discreet("ev"))
    top = table.game.state.zones[DECK * 2][0]
    game = table.play()
    assert game.state.known[top] == EVERYBODY
    with hearing(game) as cited:
        cover_shown(game)
    assert game.state.known[top] == (0 if ends else EVERYBODY)
    assert ("toy.reveal-ends" in cited) is ends and SHOWN not in game.state.reg


@pytest.mark.parametrize(("answers", "seen"), [("no", 0), ("yes no", 1), ("yes yes", 2)])
def test_of_up_to_so_many_cards_each_is_looked_at_or_not(answers: str, seen: int) -> None:
    table = Square(0, 0, LookTop(2, up_to=True))
    game = table.start()
    game.choose(("trick", table.ref(table.trick)))
    for answer in answers.split():
        assert game.decision is not None and game.decision.prompt == "look at another"
        game.choose((answer,))
    known = [game.state.known[card] for card in game.state.zones[DECK * 2]]
    assert known == [1] * seen + [0] * (3 - seen)


def test_the_library_knows_tokens_by_name() -> None:
    library = Library()
    Town("ev").stock(library)
    assert library.cards[library.tokens["Rat"]].types == ("unit", "token")
