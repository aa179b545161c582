"""Stand-ins: plain cards in place of those that the pool lacks."""

import pytest

from rulebound import api, cards, catalogue
from rulebound.lab import dealing, soak
from rulebound.lab.coverage import Coverage, parts_of
from rulebound.lab.standins import is_stand_in, stand_ins
from rulebound.language.tree import Auto, Choose, Create, Destroy, Draw, Filter, Keyword, On, Self, Slot
from rulebound.scenario.evolve import evolve, evolved, fanfare, follower, on_evolve
from rulebound.scenario.fftcg import backup, forward, summon

FFTCG, EVOLVE = api.rules_of("fftcg"), api.rules_of("evolve")
CALLS = "When this enters the field, you may search for 1 Card Name Ghost and add it to your hand."


def lacking(game: str) -> list[str]:
    """The codes of the cards of a pool that ask for what it lacks."""
    rules, pool = api.rules_of(game), cards.pool(game)
    return [code for code, card in pool.items() if stand_ins(rules, list(pool.values()), rules.complete(card))]


def all_but(game: str, *wanted: str) -> Coverage:
    """Games that have shown everything but these cards."""
    every = [card for card in soak.cards_of(game, (soak.RANDOM,)) if card.code not in wanted]
    return Coverage({card.code: 1 for card in every}, {str(part): 1 for card in every for part in parts_of(card)})


# --- what they are ---------------------------------------------------------------------------------------------------


def test_a_stand_in_has_the_name_that_is_asked_for_and_no_text() -> None:
    caller = forward(5000, CALLS, element="wind", cost=6)
    cheap, dear = forward(3000, "Brave", cost=1, element="fire"), forward(9000, cost=5, element="wind")
    (made,) = stand_ins(FFTCG, [caller, dear, cheap, summon(Draw(), cost=0)], caller)
    assert (made.name, made.types, made.colours, made.abilities) == ("Ghost", ("forward",), ("wind",), ())
    assert (made.cost, made.stats) == (1, (("power", 3000),))
    assert is_stand_in(made) and not is_stand_in(caller)


def test_there_is_none_for_what_the_pool_has() -> None:
    caller = forward(5000, CALLS)
    assert stand_ins(FFTCG, [caller, backup(name="Ghost")], caller) == []
    assert stand_ins(FFTCG, [caller], backup("When this enters the field, draw 1 card.")) == []


def test_a_stand_in_is_of_the_kind_that_is_asked_for() -> None:
    asked = Filter(types=("backup",), traits=("Primal",), colours=("earth",), side="my")
    kobold = forward(5000, Auto(On("enter", subject=asked), (Draw(),)), element="wind")
    (made,) = stand_ins(FFTCG, [kobold, backup(cost=3, job="Clerk")], kobold)
    assert (made.types, made.traits, made.colours, made.cost) == (("backup",), ("Primal",), ("earth",), 3)


def test_the_base_of_an_evolved_card_can_evolve_and_that_is_all() -> None:
    top = evolved(4, 4, on_evolve(Draw()), of="Elf")
    plain = follower(1, 1, on_evolve(Draw()), cost=1)
    (made,) = stand_ins(EVOLVE, [top, plain], top)
    assert (made.name, made.types) == ("Elf", ("follower",))
    assert [ability.name for ability in made.abilities if isinstance(ability, Keyword)] == ["Evolve"]
    assert len(made.abilities) == 1


def test_a_base_card_without_its_evolved_card_gets_one() -> None:
    base = EVOLVE.complete(follower(2, 2, evolve(1), name="Elf"))
    (made,) = stand_ins(EVOLVE, [base, evolved(4, 4, on_evolve(Draw()), of="Imp")], base)
    assert (made.name, set(made.types), made.abilities) == ("Elf", {"follower", "evolved"}, ())


def test_what_primes_into_a_card_can_do_so() -> None:
    primed = On("primed", subject=Filter(names=("Dion",), among=Self()))
    dragon = forward(9000, Auto(primed, (Draw(),)), name="Dragon")
    (made,) = stand_ins(FFTCG, [dragon], dragon)
    (priming,) = made.abilities
    assert isinstance(priming, Keyword)
    assert (made.name, priming.name, priming.card) == ("Dion", "Priming", "Dragon")


def test_a_token_that_no_card_creates_comes_from_a_stand_in() -> None:
    fairies = Filter(names=("Fairy",), types=("token",), side="my")
    queen = follower(2, 2, fanfare(Choose(fairies), Destroy(Slot())), name="Queen")
    (made,) = stand_ins(EVOLVE, [queen], queen)
    (ability,) = made.abilities
    assert isinstance(ability, Auto)
    assert ability.steps == (Create("Fairy"),)
    assert "token" not in made.types and made.name != "Fairy"
    assert stand_ins(EVOLVE, [queen, follower(1, 1, fanfare(Create("Fairy")))], queen) == []


def test_two_things_that_are_lacking_are_two_cards() -> None:
    caller = forward(5000, CALLS, CALLS.replace("Ghost", "Wraith"))
    made = stand_ins(FFTCG, [caller], caller)
    assert [card.name for card in made] == ["Ghost", "Wraith"]
    assert len({card.code for card in made}) == 2


# --- where they are --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", catalogue.whole())
def test_decks_with_stand_ins_are_legal_and_have_no_others(game: str) -> None:
    pool = cards.pool(game)
    for code in lacking(game)[:4]:
        deck = dealing.deal(game, pool, 0, [code])[0]
        held = {card for part in deck for card in part}
        assert cards.construction(game).check(deck, "constructed") == []
        assert {card.code for card in held} >= {code}
        made = {card for card in held if is_stand_in(card)}
        assert made and all(card.code.endswith(f" for {code}") for card in made)
        assert all(pool[card.code] == card for card in held - made)


def test_decks_around_cards_that_lack_nothing_have_no_stand_ins() -> None:
    pool, short = cards.pool("fftcg"), lacking("fftcg")
    wanted = [code for code in pool if code not in short][:10]
    for seed in range(5):
        assert not any(is_stand_in(card) for deck in dealing.deal("fftcg", pool, seed, wanted) for card in deck[0])


def test_with_a_stand_in_an_evolved_card_without_its_base_is_played() -> None:
    so_far = all_but("evolve", "BP01-003")
    result = soak.soak_some("evolve", (soak.RANDOM,), range(1, 4), so_far=so_far)
    assert result.failures == []
    assert "BP01-003" in result.coverage.cards
    assert result.stand_ins == {"Ancient Elf, for Ancient Elf (BP01-003)": 3}
    told = soak.covered("evolve", (soak.RANDOM,), result)
    assert told.cards == len(cards.pool("evolve"))
    assert told.out_of_reach == []


def test_a_failure_with_stand_ins_can_be_seen_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rulebound.lab.kit.DECISION_LIMIT", 20)
    so_far = all_but("fftcg", "24-110L")
    failure = soak.soak_some("fftcg", (soak.RANDOM,), range(3, 4), so_far=so_far).failures[0]
    assert [card.name for card in failure.stand_ins] == ["Dion"]
    game = api.loads(soak.save_of("fftcg", (soak.RANDOM,), failure))
    assert game.history is not None
    assert tuple(game.history.answers) == failure.answers
    assert any(is_stand_in(card) for card in game.library.cards)


def test_a_soak_with_two_processes_tells_the_same_of_stand_ins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soak, "ROUND", 2)
    one, two = (soak.soak("evolve", (soak.RANDOM,), games=4, seed=7, jobs=jobs) for jobs in (1, 2))
    assert one == two
