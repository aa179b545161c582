"""The kit on FFTCG, and that the kit notices when something is wrong."""

from collections.abc import Callable
from functools import partial

import pytest
from tests.kit import buddyfight_decks, decks, evolve_decks, fow_decks
from tests.toy import cards as toy
from tests.toy.game import DECK, HAND, Toy

import rulebound
from rulebound.kernel.cards import CardDef, Library
from rulebound.kernel.machine import Game
from rulebound.kernel.procedures import Choice, Key, Procedure, ask
from rulebound.kernel.state import CARD_BITS, Frame, Reader
from rulebound.lab import kit


def starters(seed: int) -> Game:
    return rulebound.new_game("fftcg", decks=("fire-ice-starter", "wind-water-starter"), seed=seed)


@pytest.mark.parametrize("begin", [decks.begin, starters])
@pytest.mark.parametrize("seed", range(3))
def test_a_random_game_of_fftcg_keeps_every_invariant(begin: kit.Begin, seed: int) -> None:
    report = kit.play(begin, seed)
    assert report.decisions > 50


@pytest.mark.parametrize("seed", range(3))
def test_a_random_game_of_evolve_keeps_every_invariant(seed: int) -> None:
    report = kit.play(evolve_decks.begin, seed)
    assert report.decisions > 50


@pytest.mark.parametrize("seed", range(2))
def test_a_random_game_of_buddyfight_keeps_every_invariant(seed: int) -> None:
    report = kit.play(buddyfight_decks.begin, seed)
    assert report.decisions > 50


def test_random_games_of_buddyfight_use_nearly_every_card() -> None:
    seen: set[str] = set()
    for seed in range(25):
        game = played(buddyfight_decks.begin, seed)
        seen |= {game.library.cards[card].code for e in game.journal for card, _, _ in e.cards if e.key == "resolves"}
    main = {card.code for deck in buddyfight_decks.DECKS for card in deck[0]}
    assert len(main - seen) <= 6


OFTEN = kit.Care(state=4, twin=1, secrets=24, undo=64, save=200, lockstep=1, purity=48, asking=12)


def test_a_random_game_of_force_of_will_keeps_every_invariant() -> None:
    """Its games are long, so that not everything is looked at after each answer; the soak does that."""
    report = kit.play(fow_decks.begin, 1, OFTEN)
    assert report.decisions > 50


def played(begin: kit.Begin, seed: int) -> Game:
    """A random game that was played to its end, in step with a run that is heard and takes no short cut."""
    games: list[Game] = []

    def beginning(seed: int) -> Game:
        games.append(begin(seed))
        return games[-1]

    kit.play(beginning, seed, kit.IN_STEP)
    return games[0]


def test_random_games_of_evolve_play_every_card() -> None:
    seen: set[str] = set()
    for seed in range(30):
        game = played(evolve_decks.begin, seed)
        seen |= {game.library.cards[card].code for e in game.journal for card, _, _ in e.cards if e.key == "plays"}
    main = {card.code for deck in evolve_decks.DECKS for card in deck[0]}
    assert main - seen == set()


def test_random_games_use_nearly_every_card() -> None:
    seen: set[str] = set()
    for seed in range(30):
        game = played(decks.begin, seed)
        seen |= {
            game.library.cards[card].name
            for e in game.journal
            if e.key in ("casts", "primes", "bursts", "resolves")
            for card, _, _ in e.cards
        }
    pool = {card.name for main, limit in decks.DECKS for card in (*main, *limit)}
    assert pool - seen == set()


# --- the kit notices -------------------------------------------------------------------------------------------------


def broken(check: str, act: Callable[[], object]) -> kit.Broken:
    with pytest.raises(kit.Broken) as caught:
        act()
    assert caught.value.check == check
    return caught.value


def a_game() -> Game:
    return toy.begin("ev", 3)


def check_state(game: Game) -> None:
    kit.check_state(game, kit.cards_of(a_game()))


def test_a_sound_state_passes() -> None:
    check_state(a_game())


def test_a_card_in_two_places_is_noticed() -> None:
    game = a_game()
    game.state.zones[DECK * 2].append(game.state.zones[HAND * 2][0])
    broken("state", lambda: check_state(game))


def test_a_lost_card_is_noticed() -> None:
    game = a_game()
    game.state.zones[DECK * 2].pop()
    broken("state", lambda: check_state(game))


def test_a_card_that_thinks_it_is_elsewhere_is_noticed() -> None:
    game = a_game()
    game.state.zone[game.state.zones[HAND * 2][0]] = DECK
    broken("state", lambda: check_state(game))


def test_a_card_that_became_another_is_noticed() -> None:
    game = a_game()
    game.state.definition[0] += 1
    broken("state", lambda: check_state(game))


def test_a_card_that_nobody_brought_is_noticed_unless_it_is_a_token() -> None:
    game = a_game()
    token = game.library.add(CardDef("Fairy", ("follower", "token")))
    game.state.add_card(token, 0, HAND, place=HAND * 2)
    check_state(game)
    game.state.add_card(game.state.definition[0], 0, HAND, place=HAND * 2)
    broken("state", lambda: check_state(game))


@pytest.mark.parametrize("apart", [True, False])
def test_hidden_cards_change_places_only_with_cards_they_could_be(apart: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    game = a_game()
    monkeypatch.setattr(game.rules, "dealt_apart_ids", frozenset({DECK} if apart else ()))
    zones: set[frozenset[int]] = set()
    for salt in range(40):
        twin = kit._swap_hidden(game, Reader.B, str(salt))
        assert twin is not None
        now, before = twin.state.definition, game.state.definition
        zones.add(frozenset(game.state.zone[card] for card in range(len(now)) if now[card] != before[card]))
    assert (frozenset({DECK, HAND}) in zones) != apart
    assert frozenset({DECK}) in zones


def test_a_reference_to_what_never_was_is_noticed() -> None:
    game = a_game()
    game.state.frames[-1].source = 99 << CARD_BITS
    broken("refs", lambda: check_state(game))


def test_a_stale_board_is_noticed() -> None:
    game = a_game()
    card = game.state.zones[HAND * 2][0]
    assert game.board.rows == {}
    game.state.zones[HAND * 2].remove(card)
    game.state.zones[0].append(card)  # nobody says that the field has changed
    game.state.zone[card] = 0
    broken("board", lambda: kit.check_board(game))


class OddToy(Toy):
    """A toy game whose first question is given by the test."""

    def __init__(self, question: Callable[[Game, Frame], Choice | None]) -> None:
        super().__init__("ev")
        self.add(Procedure("game", ask("toy.odd", question, label="odd"), ask("toy.odd", question)))

    def play(self) -> Game:
        library = Library()
        return toy.started(Game(self, library, self.begin(library, (toy.DECK, toy.DECK), "odd")))


def test_a_question_that_draws_a_random_number_is_noticed() -> None:
    def lucky(game: Game, frame: Frame) -> Choice:
        game.random_below(6)
        return Choice(0, [("yes",), ("no",)], "odd")

    broken("question", lambda: kit.check_question(OddToy(lucky).play()))


def test_a_question_that_changes_its_mind_is_noticed() -> None:
    asked: list[int] = []

    def moody(game: Game, frame: Frame) -> Choice:
        asked.append(1)
        return Choice(0, [("number", n) for n in range(len(asked) + 1)], "odd")

    broken("question", lambda: kit.check_question(OddToy(moody).play()))


def test_an_answer_offered_twice_is_noticed() -> None:
    def twice(game: Game, frame: Frame) -> Choice:
        return Choice(0, [("yes",), ("yes",)], "odd")

    broken("question", lambda: kit.check_question(OddToy(twice).play()))


def _top(game: Game) -> str:
    return game.definition(game.state.zones[DECK * 2][0]).name


def test_a_question_that_shows_a_hidden_card_is_noticed() -> None:
    def peeking(game: Game, frame: Frame) -> Choice:
        return Choice(0, [("word", _top(game)), ("no",)], "odd")

    game = OddToy(peeking).play()

    def look() -> None:
        for salt in range(300):
            kit.check_secrets(game, Reader.A, str(salt))

    broken("resample", look)


def test_a_question_that_is_asked_only_for_some_hidden_cards_is_noticed() -> None:
    def telling(game: Game, frame: Frame) -> Choice | None:
        return Choice(1, [("yes",), ("no",)], "odd") if _top(game) == "Soldier" else None

    game = OddToy(telling).play()
    assert game.choice is not None

    def look() -> None:
        for salt in range(300):
            kit.check_secrets(game, Reader.A, str(salt))

    assert "depends on what A does not know" in broken("hidden swap", look).what


def test_a_game_that_does_not_end_is_noticed_and_can_be_seen_again() -> None:
    begin = partial(toy.begin, "ff")
    found = broken("soft-lock", lambda: kit.play(begin, 3, kit.NONE, limit=20))
    assert (found.seed, len(found.answers)) == (3, 20)
    game = kit.replay(begin, found.seed, found.answers)
    assert game.history is not None
    assert tuple(game.history.answers) == found.answers


def test_a_crash_is_reported_with_the_answers_that_led_to_it() -> None:
    keys: list[Key] = [("yes",), ("no",)]

    def crashing(game: Game, frame: Frame) -> Choice:
        if frame.pc:
            raise ZeroDivisionError
        return Choice(0, keys, "odd")

    found = broken("crash", lambda: kit.play(lambda seed: OddToy(crashing).play(), 0))
    assert "ZeroDivisionError" in found.what


def test_a_shared_list_between_copies_is_noticed() -> None:
    game = a_game()

    class Leaky(Game):
        def clone(self, history: bool = True) -> Game:
            twin = super().clone(history)
            twin.state.stamp = self.state.stamp
            return twin

    leaky = Leaky(game.rules, game.library, game.state)
    leaky.run()

    def play_on() -> None:
        for seed in range(10):
            kit.check_clone(leaky, seed)

    broken("clone", play_on)


def test_an_undo_that_leads_elsewhere_is_noticed() -> None:
    game = a_game()
    hashes = [game.state.exact_hash()]
    for _ in range(3):
        game.choose(0)
        hashes.append(game.state.exact_hash())
    kit.undo_and_redo(game, 2, hashes)
    broken("undo", lambda: kit.undo_and_redo(game, 2, ["other"] * 4))


def test_a_card_that_only_who_watches_knows_is_noticed() -> None:
    game = a_game()
    game.state.known[0] = Reader.PUBLIC.bit
    assert "who watches knows card 0" in broken("public", lambda: kit.check_secrets(game, Reader.A, "x")).what
