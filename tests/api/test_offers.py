"""Offers: a question as data, for programs and for whatever shows a table."""

import random

import pytest
from tests.kit import decks, evolve_decks, secret_decks

import rulebound
from rulebound.kernel.errors import IllegalAnswer, RuleboundError
from rulebound.kernel.machine import Game
from rulebound.kernel.offers import Link
from rulebound.kernel.state import Reader
from rulebound.lab.kit import Begin
from rulebound.language.tree import Filter, Move, Pick, Slot
from rulebound.scenario import buddyfight, evolve, fow
from rulebound.scenario.fftcg import Scenario, backup, forward, summon

GAMES = [decks.begin, evolve_decks.begin, secret_decks.fftcg, secret_decks.evolve]


def positions(begin: Begin, seeds: int = 3) -> list[Game]:
    """Every question of some random games."""
    found = []
    for seed in range(seeds):
        game, chance = begin(seed), random.Random(seed)
        while not game.over:
            found.append(game.clone(history=False))
            game.choose(chance.randrange(len(game.keys())))
    return found


# --- picks in any order ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("begin", GAMES)
def test_what_is_picked_in_any_order_can_be_answered_as_one(begin: Begin) -> None:
    chance, several = random.Random(1), 0
    for game in positions(begin):
        decision = game.decision
        assert decision is not None
        if decision.at_most - len(decision.picked) < 2 or decision.shape == "order":
            continue
        picks: list[int] = []
        picking = decision.after(picks)
        while picking.open and (not picking.complete or chance.random() < 0.7):
            picks.append(chance.choice(picking.open))
            picking = decision.after(picks)
        assert picking.complete and sorted(picking.picks) == sorted(picks)
        mixed = decision.after(chance.sample(picks, len(picks)))
        assert mixed.answers == picking.answers and set(mixed.open) == set(picking.open)
        game.choose_all(picking.answers)
        assert game.over or not game.state.frames[-1].picks
        several += len(picks) > 1
    assert several > 2


def test_picks_that_cannot_be_made_are_refused_and_nothing_has_changed() -> None:
    s = Scenario()
    for _ in range(3):
        s.field("B", forward(5000, name="Imp", generic=True))
    s.cast(s.in_hand("A", summon(Pick(Filter(types=("forward",)), 2), Move(Slot(), "hand"), cost=0)))
    s.resolve()
    decision = s.decision
    assert decision is not None
    assert [offer.cards for offer in decision.pickable()] == [(card.ref,) for card in s.game.view(0).zones["field"]]
    assert decision.after([2]).open == (0, 1) and not decision.after([2]).complete
    assert decision.after([2, 0]).picks == (0, 2) and decision.after([2, 0]).complete
    for wrong in ([3], [0, 0], [-1], [0, 1, 2], ["0"]):
        with pytest.raises(IllegalAnswer):
            decision.after(wrong)  # type: ignore[arg-type]  # what is not a place is refused as well
    s.game.choose_all(decision.after([2, 0]).answers)
    assert len(s.game.view(1).zones["hand 1"]) == 2


# --- what kind of question it is -------------------------------------------------------------------------------------


def in_the_middle_of_paying() -> Scenario:
    s = Scenario()
    s.autopay = False
    s.field("A", backup(element="fire"))
    s.in_hand("A", forward(5000, cost=3, element="fire", name="Knight"))
    for _ in range(2):
        s.in_hand("A", forward(5000, cost=5, element="fire", name="Fuel"))
    s.begin()
    s.game.choose("Cast Knight")
    return s


def test_a_payment_is_proposed_whole() -> None:
    s = in_the_middle_of_paying()
    decision = s.decision
    assert decision is not None and decision.paying and decision.owed == [("fire", 1), ("", 2)]
    proposed = s.game.proposal()
    assert len(proposed) == 2 and s.game.decision is not None and s.game.decision.keys == decision.keys
    s.game.choose_all(proposed)
    assert s.prompt == "priority" and s.game.proposal() == ()
    assert [card.name for card in s.game.view(0).zones["field"]][-1] == "Knight"


def kind_of(game: Game) -> tuple[bool, bool]:
    """Whether something is being declared, and whether it is a window."""
    assert game.decision is not None
    return game.decision.declaring, game.decision.window


def test_what_is_being_declared_could_still_be_dropped() -> None:
    s = in_the_middle_of_paying()
    assert kind_of(s.game) == (True, False)
    s.game.choose_all(s.game.proposal())
    assert kind_of(s.game) == (False, True)


def test_an_attack_is_declared_until_its_target_is_named() -> None:
    s = evolve.Scenario()
    mine = s.field("A", evolve.follower(2, 2))
    for _ in range(2):
        s.field("B", evolve.follower(1, 5), engaged=True)
    s.begin()
    assert s.decision is not None and not s.decision.declaring
    s.game.choose(("attack", mine.ref, 0))
    target = s.game.decision
    assert target is not None and target.prompt == "attack target" and target.declaring


@pytest.mark.parametrize("begin", GAMES)
def test_nothing_is_declared_before_it_is_begun_and_phases_are_those_of_the_game(begin: Begin) -> None:
    declared = windows = 0
    for game in positions(begin):
        decision = game.decision
        assert decision is not None
        declared += decision.declaring
        windows += decision.window
        assert not (decision.declaring and decision.window)
        view = game.view(decision.player)
        if view.turn:
            phase = next(phase for phase in game.rules.phases if phase.name == view.phase)
            assert view.step in ("", *phase.steps)
            assert not decision.window or decision.prompt in phase.windows
    assert declared > 20 and windows > 20


# --- who is offered what ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("begin", GAMES)
def test_offers_speak_of_cards_that_the_reader_may_know(begin: Begin) -> None:
    for game in positions(begin, 2):
        decision = game.decision
        assert decision is not None
        reader = Reader(decision.player)
        assert decision.offers(reader=1 - decision.player) == [] == decision.offers(reader="PUBLIC")
        for offer in decision.offers():
            assert all(game.may_know(reader, ref) for ref in (*offer.cards, *offer.alike))
            assert not offer.key or offer.key == decision.keys[offer.i]
            assert not offer.cards or offer.zone in game.view(reader).zones or not offer.zone
        assert [offer.label for offer in decision.offers()] == decision.labels


def test_equal_cards_are_offered_once_and_named_all() -> None:
    found = 0
    for seed in range(6):
        game = rulebound.new_game("fftcg", ("fire-ice-starter", "wind-water-starter"), seed=seed)
        for answer in ("Go first", "No", "No"):
            game.choose(answer)
        view = game.view(game.decision.player if game.decision else 0)
        for offer in view.offers:
            if offer.cards:
                there = view.zones[offer.zone]
                code = next(card.code for card in there if card.ref in offer.cards)
                assert {card.ref for card in there if card.code == code} == {*offer.cards, *offer.alike}
                found += bool(offer.alike)
    assert found > 0


def test_a_card_that_may_not_be_known_is_offered_without_key_and_reference() -> None:
    s = Scenario()
    s.hand("B", forward(5000, name="Secret"), forward(5000, name="Other"))
    s.cast(s.in_hand("A", summon(Pick(Filter(zone="hand", side="opp")), Move(Slot(), "removed"), cost=0)))
    s.resolve()
    assert [(offer.key, offer.cards, offer.zone) for offer in s.game.view(0).offers] == [((), (), "hand 1")] * 2
    s.game.choose(1)
    assert len(s.game.view(0).zones["removed 1"]) == 1


# --- who does what to whom -------------------------------------------------------------------------------------------


def test_who_attacks_and_blocks_whom() -> None:
    s = Scenario()
    knight, guard = s.field("A", forward(7000)), s.field("B", forward(7000))
    s.attack(knight)
    assert s.game.view("PUBLIC").links == [Link("attack", knight.ref, seat=1)]
    s.block(guard)
    assert s.game.view("PUBLIC").links == [Link("attack", knight.ref, seat=1), Link("block", guard.ref, knight.ref)]


def test_who_chooses_whom() -> None:
    s = Scenario()
    knight = s.field("B", forward(7000))
    bolt = s.in_hand("A", summon("Choose 1 Forward. Deal it 3000 damage.", cost=0))
    s.cast(bolt, knight)
    assert [(link.kind, link.target) for link in s.game.view("PUBLIC").links] == [("choose", knight.ref)]


def test_a_follower_attacks_as_long_as_the_opponent_may_answer() -> None:
    s = evolve.Scenario()
    mine, prey = s.field("A", evolve.follower(2, 2)), s.field("B", evolve.follower(1, 5), engaged=True)
    s.begin()
    s.game.choose(("attack", mine.ref, 0))
    while s.game.choice is not None and s.game.choice.prompt != "quick":
        s.game.choose(("card", prey.ref))
    assert s.game.view("PUBLIC").links == [Link("attack", mine.ref, prey.ref)]


@pytest.mark.parametrize("at_player", [True, False])
def test_a_resonator_attacks_a_player_or_another_and_is_blocked(at_player: bool) -> None:
    s = fow.Scenario()
    wolf, guard = s.field("A", fow.resonator(300, 300)), s.field("B", fow.resonator(300, 300))
    prey = s.field("B", fow.resonator(300, 300), rested=True)
    s.attack(wolf, "B" if at_player else prey)
    attack = Link("attack", wolf.ref, seat=1) if at_player else Link("attack", wolf.ref, prey.ref)
    assert s.game.view("PUBLIC").links == [attack]
    s.block(guard)
    assert s.game.view("PUBLIC").links == [attack, Link("block", guard.ref, wolf.ref)]


@pytest.mark.parametrize("at_fighter", [True, False])
def test_monsters_attack_a_fighter_or_a_monster(at_fighter: bool) -> None:
    s = buddyfight.Scenario()
    mine, other = (area("A", buddyfight.monster(1, 1000, 1, 1000)) for area in (s.left, s.right))
    prey = s.left("B", buddyfight.monster(1, 1000, 1, 9000))
    s.attack(mine, other, "B" if at_fighter else prey)
    ends = {"seat": 1} if at_fighter else {"target": prey.ref}
    assert s.game.view("PUBLIC").links == [Link("attack", ref, **ends) for ref in (mine.ref, other.ref)]


# --- through the view ------------------------------------------------------------------------------------------------


def test_lines_happenings_and_reasons_come_through_the_view() -> None:
    game = rulebound.new_game("fftcg", ("fire-ice-starter", "wind-water-starter"), seed=7)
    for answer in ("Go first", "No", "No"):
        game.choose(answer)
    me = game.decision.player if game.decision else 0
    mine, public = game.view(me), game.view("PUBLIC")
    drawn = [entry.cards for entry in public.journal() if entry.key == "move_draw"]
    assert drawn and all(card == (-1, 0, -1) for cards in drawn for card in cards)
    assert any(card[0] >= 0 for entry in mine.journal() if entry.key == "move_draw" for card in entry.cards)
    assert mine.lines() != public.lines() and len(mine.lines(since=len(mine.journal()) - 1)) == 1
    assert all(happening.ref < 0 for happening in public.happened() if happening.how == "draw")
    hand = mine.zones[f"hand {me}"]
    refusal = mine.why_not("attack", hand[0].ref)
    assert refusal is not None and refusal.rule == "10.1.2.1"
    with pytest.raises(RuleboundError, match="PUBLIC is no player"):
        public.why_not("attack", hand[0].ref)
    game.choose("Pass")
    for late in (mine.journal, mine.lines, mine.happened):
        with pytest.raises(RuleboundError, match="the game has gone on"):
            late()
