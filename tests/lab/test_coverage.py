"""What games have shown of their cards, and decks and players that look for the rest."""

import random
from collections import Counter

import pytest

from rulebound import api, cards, catalogue
from rulebound.games.construction import Parts
from rulebound.kernel.cards import CardDef
from rulebound.kernel.machine import Game
from rulebound.kernel.witness import Witness
from rulebound.lab import dealing, soak
from rulebound.lab.coverage import Coverage, parts_of, summary, unseen
from rulebound.lab.explorer import Explorer
from rulebound.lab.fitting import asked_for
from rulebound.lab.reach import lacks
from rulebound.language.tree import Auto, Draw, Filter, Gain, Grant, Modify, On, Self, Static
from rulebound.scenario.evolve import evolve, evolved, follower, on_evolve
from rulebound.scenario.fftcg import Scenario, backup, forward, summon

BOLT = "Choose 1 Forward. Deal it 5000 damage."


def watched() -> Scenario:
    """A's Main Phase, and somebody who takes note."""
    s = Scenario()
    s.game.witness = Witness()
    return s


def shown(s: Scenario, card: CardDef) -> set[str]:
    """The parts of a card that the scenario has shown."""
    assert s.game.witness is not None
    coverage = Coverage()
    field = (s.game.state.definition[c.number] for player in "AB" for c in s.cards(player, "field"))
    coverage.take(s.library, s.game.witness, Counter(field))
    return {part.removeprefix(card.code + " ") for part in coverage.parts if part.startswith(card.code + " ")}


def test_an_auto_ability_counts_when_it_is_carried_out() -> None:
    herald = forward(5000, "When this enters the field, draw 1 card.", "When this attacks, draw 1 card.", cost=1)
    s = watched()
    card = s.in_hand("A", herald)
    s.cp_source("A", 1)
    s.cast(card)
    assert shown(s, herald) == set()
    s.resolve()
    assert shown(s, herald) == {"auto 1"}


def test_a_spell_counts_for_itself_and_its_card() -> None:
    bolt = summon(BOLT, cost=1)
    s = watched()
    card, target = s.in_hand("A", bolt), s.field("B", forward(7000))
    s.cp_source("A", 1)
    s.cast(card, target)
    s.resolve()
    assert shown(s, bolt) == {"spell 1"}
    coverage = Coverage()
    assert s.game.witness is not None
    coverage.take(s.library, s.game.witness, Counter())
    assert bolt.code in coverage.cards


def test_a_spell_without_a_legal_choice_left_does_not_count() -> None:
    bolt = summon(BOLT, cost=1)
    s = watched()
    first, second = s.in_hand("A", bolt), s.in_hand("B", bolt)
    target = s.field("B", forward(5000))
    s.cp_source("A", 1)
    s.cp_source("B", 1)
    s.cast(first, target)
    s.pass_priority()
    s.cast(second, target)
    s.resolve_all()
    assert s.zone(target) == "break"
    coverage = Coverage()
    assert s.game.witness is not None
    coverage.take(s.library, s.game.witness, Counter())
    assert coverage.ran == {f"{bolt.code} spell 1": 1}


def test_a_static_ability_counts_when_it_applies_to_something() -> None:
    every = (Filter(types=(type,), side="my", other=True) for type in ("backup", "forward"))
    captain = forward(5000, *(Static((Modify("power", 1000),), scope=filter) for filter in every))
    s = watched()
    s.field("A", captain)
    s.start()
    assert shown(s, captain) == set()
    s = watched()
    s.field("A", captain)
    s.field("A", forward(5000))
    s.start()
    assert shown(s, captain) == {"static 2"}


def test_a_replacement_counts_when_it_has_replaced_something() -> None:
    stubborn = forward(9000, "If this is dealt damage, reduce the damage by 1000 instead.")
    s = watched()
    target, bolt = s.field("B", stubborn), s.in_hand("A", summon(BOLT, cost=1))
    s.cp_source("A", 1)
    s.cast(bolt, target)
    assert shown(s, stubborn) == set()
    s.resolve()
    assert s.damage(target) == 4000
    assert shown(s, stubborn) == {"static 1"}


def test_a_keyword_counts_on_the_field_and_an_ability_that_is_given_by_itself() -> None:
    given = Auto(On("blocked", Self()), (Draw(),))
    teacher = forward(5000, "Brave", Auto(On("attack", Self()), (Gain(Self(), (Grant(given),)),)))
    assert [(part.kind, part.place) for part in parts_of(teacher)] == [("keyword", 1), ("auto", 2), ("given", 2)]
    s = watched()
    s.field("A", teacher)
    s.start()
    assert shown(s, teacher) == {"keyword 1"}


def test_what_a_copy_of_a_game_does_has_not_been_shown() -> None:
    bolt = summon(BOLT, cost=1)
    s = watched()
    card, target = s.in_hand("A", bolt), s.field("B", forward(7000))
    s.cp_source("A", 1)
    s.cast(card, target)
    twin = s.game.clone()
    for _ in range(2):
        twin.choose(("pass",))
    assert not twin.state.stack
    assert shown(s, bolt) == set()


def test_the_summary_names_what_is_missing() -> None:
    herald = forward(5000, "When this enters the field, draw 1 card.", name="Herald")
    told = summary(Coverage({herald.code: 1}), [herald, backup(name="Clerk")])
    assert (told.cards, told.played, told.abilities, told.resolved) == (2, 1, 1, 0)
    assert [name.split(" ")[0] for name in told.never_played] == ["Clerk"]
    assert told.never_resolved == [f"Herald ({herald.code}) auto 1"]
    assert unseen(Coverage({herald.code: 1}), [herald]) == (herald.code,)
    assert unseen(Coverage({herald.code: 1}, {f"{herald.code} auto 1": 1}), [herald]) == ()


def test_an_ability_that_often_runs_in_vain_is_named() -> None:
    herald = forward(5000, "When this enters the field, draw 1 card.", name="Herald")
    part = f"{herald.code} auto 1"
    seen = Coverage({herald.code: 9}, {part: 9}, ran={part: 9})
    assert summary(seen, [herald]).without_effect == [f"Herald ({herald.code}) auto 1"]
    seen.acted[part] = 1
    assert summary(seen, [herald]).without_effect == []


# --- decks -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", catalogue.whole())
def test_decks_are_dealt_around_the_wanted_cards_in_turn(game: str) -> None:
    pool = cards.pool(game)
    playable = [code for code, card in pool.items() if "evolved" not in card.types]
    wanted = random.Random(1).sample(playable, 6)
    leads: set[str] = set()
    for seed in range(3):
        for deck in dealing.deal(game, pool, seed, wanted):
            assert cards.construction(game).check(deck, "constructed") == []
            leads |= {card.code for part in deck for card in part} & set(wanted)
    assert leads == set(wanted)
    assert dealing.deal(game, pool, 1, wanted) == dealing.deal(game, pool, 1, wanted)


def test_a_card_is_dealt_with_what_it_asks_for() -> None:
    pool = cards.pool("fftcg")
    lead = next(
        card
        for card in pool.values()
        for asked, _ in asked_for(card)
        if isinstance(asked, Filter) and len(asked.names) == 1 and "break" in asked.also + (asked.zone,)
        if any(other.name in asked.names for other in pool.values() if other is not card)
    )
    names = {name for asked, _ in asked_for(lead) for name in getattr(asked, "names", ())}
    deck = dealing.deal("fftcg", pool, 0, [lead.code])[0]
    held = {card.name for card in deck[0]}
    assert names & held


def test_a_random_deck_of_followers_that_are_served_has_carrots() -> None:
    pool = cards.pool("evolve")
    served = next(code for code, card in pool.items() if any(getattr(a, "name", "") == "Serve" for a in card.abilities))
    deck: Parts = dealing.deal("evolve", pool, 0, [served])[0]
    assert [card.name for card in deck[1]].count("Carrot") == 4


# --- the explorer ----------------------------------------------------------------------------------------------------


def test_the_explorer_would_rather_use_what_it_has_not_seen() -> None:
    knight = forward(5000, "《0》: Draw 1 card.", "《0》: This gains +1000 power until the end of the turn.")
    s = Scenario()
    s.field("A", knight)
    s.start()
    keys = s.game.keys()
    often = Counter(
        Explorer(frozenset({f"{knight.code} action 2"})).answer(s.game, random.Random(seed)) for seed in range(50)
    )
    assert keys[often.most_common(1)[0][0]][2] == s.abilities(s.cards("A", "field")[0])[1][0]
    assert often.most_common(1)[0][1] > 35


# --- soaking ---------------------------------------------------------------------------------------------------------


def test_soaking_tells_what_was_shown() -> None:
    result = soak.soak_some("evolve", (soak.RANDOM,), range(1, 6))
    told = summary(result.coverage, soak.cards_of("evolve", (soak.RANDOM,)))
    assert 40 < told.played < told.cards
    assert 40 < told.resolved < told.abilities
    assert told.played + len(told.never_played) == told.cards
    assert told.resolved + len(told.never_resolved) == told.abilities
    assert soak.covered("evolve", (soak.RANDOM,), result) == told


def test_what_the_given_decks_lack_is_told_with_the_reason() -> None:
    decks = ("forestcraft-starter", "runecraft-starter")
    explained = soak.covered("evolve", decks, soak.Result())
    assert explained.never_played
    assert all("there is no" in told for told in explained.out_of_reach)
    assert explained.resolved + len(explained.never_resolved) <= explained.abilities


def test_what_was_seen_is_not_looked_for_again(monkeypatch: pytest.MonkeyPatch) -> None:
    dealt: list[tuple[str, ...]] = []

    def noted(game: str, decks: tuple[str, ...], seed: int, extra: soak.Extra, wanted: tuple[str, ...]) -> Game:
        dealt.append(wanted)
        return begin(game, decks, seed, extra, wanted)

    begin = soak.begin
    monkeypatch.setattr(soak, "begin", noted)
    monkeypatch.setattr(soak, "ROUND", 2)
    soak.soak("evolve", (soak.RANDOM,), games=4, seed=1, jobs=1)
    assert set(dealt[-1]) < set(dealt[0]) == set(cards.pool("evolve"))


def test_a_failure_with_random_decks_brings_its_decks_along(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rulebound.lab.kit.DECISION_LIMIT", 20)
    failure = soak.soak_some("fftcg", (soak.RANDOM,), range(3, 4)).failures[0]
    assert (failure.check, len(failure.decks)) == ("soft-lock", 2)
    game = api.loads(soak.save_of("fftcg", (soak.RANDOM,), failure))
    assert game.history is not None
    assert tuple(game.history.answers) == failure.answers


@pytest.mark.soak
@pytest.mark.parametrize("game", catalogue.whole())
def test_the_whole_pool_is_shown(game: str) -> None:
    result = soak.soak(game, (soak.RANDOM,), games=2000, seed=1, jobs=2)
    assert result.failures == []
    told = soak.covered(game, (soak.RANDOM,), result)
    assert (told.never_played, told.never_resolved) == ([], [])


# --- what is out of reach --------------------------------------------------------------------------------------------


def test_what_asks_for_a_card_that_there_is_not_is_told_with_the_reason() -> None:
    sister = forward(5000, "When this enters the field, you may search for 1 Card Name Ghost and add it to your hand.")
    plain = forward(5000, "When this enters the field, draw 1 card.")
    rules = api.rules_of("fftcg")
    assert lacks(rules, [sister, plain], sister, sister.abilities[0]) == "there is no card Ghost in the pool"
    assert lacks(rules, [sister, plain], plain, plain.abilities[0]) == ""
    assert lacks(rules, [sister, forward(3000, name="Ghost")], sister, sister.abilities[0]) == ""
    told = summary(Coverage(), [sister, plain], lambda card, ability: lacks(rules, [sister, plain], card, ability))
    assert told.out_of_reach == [f"{sister.name} ({sister.code}) auto 1: there is no card Ghost in the pool"]
    assert told.never_resolved == [f"{plain.name} ({plain.code}) auto 1"]


def test_an_evolved_card_needs_the_card_that_evolves_into_it() -> None:
    rules = api.rules_of("evolve")
    top = evolved(4, 4, on_evolve(Draw()), of="Elf")
    base = follower(2, 2, evolve(1), name="Elf")
    assert lacks(rules, [top], top, top.abilities[0]) == "there is no card Elf in the pool"
    assert lacks(rules, [top, base], top, top.abilities[0]) == ""
    action = rules.complete(base).abilities[-1]
    assert lacks(rules, [base], base, action) == "there is no evolved card Elf in the pool"
    assert lacks(rules, [base, top], base, action) == ""
