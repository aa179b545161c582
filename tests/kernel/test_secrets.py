"""Secrets leave through one gate: what a player does not know changes nothing that the player is shown."""

import random
from collections.abc import Iterator

import pytest
from tests.kit import decks, evolve_decks

import rulebound
from rulebound import text
from rulebound.kernel import loops, views
from rulebound.kernel.errors import NoSample
from rulebound.kernel.machine import Game
from rulebound.kernel.registers import HERE, LATER, OUTLINE, ROUNDS
from rulebound.kernel.slots import IT
from rulebound.kernel.state import Event, Frame, Reader, StackObject
from rulebound.lab import kit
from rulebound.language.tree import (
    ActCost,
    Action,
    Auto,
    Cannot,
    Choose,
    Cmp,
    Damage,
    Draw,
    Filter,
    Move,
    On,
    Pay,
    Pick,
    Replace,
    Reveal,
    SameName,
    Self,
    Shuffle,
    Slot,
    Static,
    Who,
)
from rulebound.scenario.fftcg import Scenario, forward, summon


def starters(seed: int) -> Game:
    return rulebound.new_game("fftcg", ("fire-ice-starter", "wind-water-starter"), seed)


def crafts(seed: int) -> Game:
    return rulebound.new_game("evolve", ("abysscraft-starter", "runecraft-starter"), seed)


# --- two hidden cards change places, and the game goes on ------------------------------------------------------------


def swapped(game: Game, one: int, two: int) -> Game:
    twin = game.clone(history=False)
    twin.keeps_journal = True
    numbers = twin.state.definition
    numbers[one], numbers[two] = numbers[two], numbers[one]
    twin.forget()
    return twin


def exchanges(game: Game, viewer: int, chance: random.Random) -> Iterator[tuple[int, int]]:
    """For each owner two different cards that the viewer does not know, rather in hand than in the deck."""
    state = game.state
    for owner in (0, 1):
        unknown = [c for c, o in enumerate(state.owner) if o == owner and not state.known[c] >> viewer & 1]
        near = [card for card in unknown if game.rules.zones[state.zone[card]].name != "deck"] or unknown
        if len(unknown) > 1:
            one, two = chance.choice(near), chance.choice(unknown)
            if state.definition[one] != state.definition[two]:
                yield one, two


def twins(game: Game, chance: random.Random) -> Iterator[tuple[int, tuple[int, int], Game]]:
    """Games that a viewer cannot tell from this one, as far as its question goes."""
    choice = game.choice
    assert choice is not None
    for viewer in (0, 1):
        for pair in exchanges(game, viewer, chance):
            twin = swapped(game, *pair)
            if choice.player != viewer and not views.fits(twin):
                continue  # the other player could not have begun what is going on
            twin.run()
            assert twin.choice is not None and (twin.choice.player, twin.choice.prompt) == (
                choice.player,
                choice.prompt,
            )
            assert twin.view(viewer) == game.view(viewer)
            if choice.player == viewer:
                assert twin.keys() == game.keys()
            yield viewer, pair, twin


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("begin", [decks.begin, starters, evolve_decks.begin, crafts])
def test_the_answer_to_a_question_shows_the_viewer_nothing_of_cards_that_stay_hidden(
    begin: kit.Begin, seed: int
) -> None:
    game, chance, compared = begin(seed), random.Random(seed), 0
    while not game.over:
        others = list(twins(game, chance))
        told, key = len(game.journal), chance.choice(game.keys())
        asked = game.choice.prompt if game.choice is not None else ""
        game.choose(key)
        for viewer, pair, twin in others:
            if key not in twin.keys() or asked == "may":  # noqa: SIM118  # who may do what cannot be done shows that
                continue
            twin.choose(key)
            if any(state.known[card] >> viewer & 1 for state in (game.state, twin.state) for card in pair):
                continue  # by now the viewer has seen one of them
            compared += 1
            assert twin.view(viewer) == game.view(viewer)
            mine, other = ([text.line(g, e, viewer) for e in g.journal[n:]] for g, n in ((game, told), (twin, 0)))
            assert mine == other
    assert compared > 100


# --- questions that must not tell ------------------------------------------------------------------------------------

SMALL = Filter(types=("forward",), zone="hand", side="my", cost=Cmp("<=", 3))


@pytest.mark.parametrize("cost", [3, 9])
def test_who_may_pick_from_hand_is_asked_whether_there_is_something_to_pick_or_not(cost: int) -> None:
    s = Scenario()
    s.in_hand("A", forward(5000, cost=cost, name="Squire"))
    s.cast(s.in_hand("A", summon(Pick(SMALL, 1, 0), Move(Slot(), "field"), cost=0)))
    s.resolve()
    assert (s.player, s.prompt) == ("A", "select")
    assert s.options == (["Squire", "None"] if cost == 3 else ["Nothing"])
    s.answer("none" if cost == 9 else "done")
    assert s.count("A", "hand") == 1 and s.prompt == "priority"


def test_an_ability_is_called_by_its_card_although_that_is_hidden_by_now() -> None:
    s = Scenario()
    ghost = s.field("B", forward(5000, Auto(On("leave", Self()), (Draw(1),)), name="Ghost"))
    away = summon(Choose(Filter(types=("forward",))), Move(Slot(), "deck"), Shuffle(Who.OPPONENT), cost=0)
    s.cast(s.in_hand("A", away), ghost)
    s.resolve()
    game = s.game
    assert game.state.known[ghost.number] == 0
    assert [text.line(game, e, 0) for e in game.journal][-1] == "[11.8.7] An auto-ability of Ghost goes onto the stack."
    filler = s.cards("B", "deck")[0 if s.cards("B", "deck")[0] != ghost else 1]
    for viewer in (0, 1):
        assert [obj.name for obj in game.view(viewer).stack] == ["Ghost"]
        assert swapped(game, ghost.number, filler.number).view(viewer).stack == game.view(viewer).stack


# --- samples ---------------------------------------------------------------------------------------------------------


def test_a_sample_is_found_although_hardly_any_deal_fits_what_is_being_paid() -> None:
    """B pays with the only two water cards among thirty: almost every other deal would leave the cost unpaid."""
    s = Scenario(turn="B", deck=28)
    s.autopay = False
    s.hand("B", forward(1000, element="water", name="Wave"), forward(1000, element="ice", name="Floe"))
    s.act("cast_character", s.in_hand("B", forward(5000, element=("water", "ice"), cost=4)))
    assert (s.player, s.prompt) == ("B", "pay cp")
    for seed in range(10):
        sample = views.resample(s.game, Reader.A, str(seed))
        assert sample.view(0) == s.game.view(0)
        assert sample.choice is not None and sample.choice.prompt == "pay cp"


@pytest.mark.parametrize("first", ["water", "ice"])
def test_where_hardly_any_deal_fits_the_sample_does_not_begin_with_the_real_one(first: str) -> None:
    """In both games B holds a water card and an ice card, and A cannot tell which of the two is which."""
    s = Scenario(turn="B", deck=28)
    s.autopay = False
    water, ice = forward(1000, element="water", name="Wave"), forward(1000, element="ice", name="Floe")
    cards = s.hand("B", water, ice)
    s.act("cast_character", s.in_hand("B", forward(5000, element=("water", "ice"), cost=4)))
    if first == "ice":
        s.game = swapped(s.game, cards[0].number, cards[1].number)
        s.game.run()
    twin = swapped(s.game, cards[0].number, cards[1].number)
    twin.run()
    views_of_it = [game.view("A") for game in (s.game, twin)]
    for seed in range(10):
        one, two = (view.sample(str(seed)).state.pack() for view in views_of_it)
        assert one == two


def test_a_deal_that_needs_three_rare_cards_is_found_without_a_look_at_the_real_one() -> None:
    """In both games B pays with the only cards of three Elements, and A cannot tell which of them is which."""
    s = Scenario(turn="B")
    s.deck("B", *(forward(1000, name=f"Imp {n % 9}") for n in range(36)))
    s.autopay = False
    elements = ("water", "ice", "wind")
    cards = s.hand("B", *(forward(1000, element=element, name=element) for element in elements))
    s.act("cast_character", s.in_hand("B", forward(5000, element=elements, cost=6)))
    assert (s.player, s.prompt) == ("B", "pay cp")
    twin = swapped(s.game, cards[0].number, cards[1].number)
    twin.run()
    for seed in range(3):
        one, two = (views.resample(game, Reader.A, str(seed)) for game in (s.game, twin))
        assert one.state.pack() == two.state.pack()
        assert {one.definition(card.number).name for card in cards} == {*elements}


def test_where_no_deal_is_found_the_real_one_is_not_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(views, "fits", lambda twin: False)
    with pytest.raises(NoSample, match="no deal was found"):
        starters(1).view("A").sample("1")


@pytest.mark.parametrize("begin", [starters, crafts])
def test_a_sample_is_the_same_whatever_the_reader_does_not_know(begin: kit.Begin) -> None:
    game, chance, compared = begin(3), random.Random(3), 0
    while not game.over and compared < 200:
        for viewer, pair, twin in twins(game, chance):
            if not any({*pair} <= {*cards} for owner in (0, 1) for cards in views.unknown(game, Reader(viewer), owner)):
                continue  # cards of different decks cannot be taken for each other
            one, two = (table.view(viewer).sample("same").state.pack() for table in (game, twin))
            assert one == two
            compared += 1
        game.choose(chance.choice(game.keys()))
    assert compared > 50


def departed(swap: bool) -> tuple[Game, int]:
    """B has put one of two cards with abilities in hand under the deck; which of them, A has not seen."""
    s = Scenario()
    works_in_hand = Static((Cannot("be cast"),), zone="hand")
    hand = s.hand("B", *(forward(power, works_in_hand, name=name) for power, name in ((1000, "Eel"), (2000, "Owl"))))
    game = swapped(s.game, hand[0].number, hand[1].number) if swap else s.game
    ref = hand[0].ref
    game.commit([Event("move", ref, 1, game.rules.zone_id["deck"], how="put")])
    game.state.facts.append(game.rules.fact(game, Event("note", ref, 1, how="put"), "put", game.row_of(ref)))
    game.run()
    return game, ref


@pytest.mark.parametrize("reader", ["A", "PUBLIC"])
def test_a_sample_remembers_nothing_of_a_card_that_left_unseen(reader: str) -> None:
    (game, ref), (twin, _) = departed(swap=False), departed(swap=True)
    known = [table.state.lki[ref].names for table in (game, twin)]
    assert known == [("Eel",), ("Owl",)] and game.state.lki[ref].known == Reader.B.bit
    for seed in range(5):
        one, two = (table.view(reader).sample(str(seed)).state for table in (game, twin))
        assert one.pack() == two.pack()
    assert game.view("B").sample("0").state.lki[ref].names == ("Eel",)
    assert game.may_know(Reader.B, ref) and not game.may_know(Reader[reader], ref)


def test_what_left_unseen_is_a_card_of_the_deal_in_a_sample() -> None:
    game, ref = departed(swap=False)
    found = set()
    for seed in range(20):
        sample = game.view("A").sample(str(seed))
        row, fact = sample.row_of(ref), sample.state.facts[-1]
        assert row is not None and fact.row is not None and fact.row.names == row.names
        found.add(row.names)
    assert len(found) > 1


def test_what_left_openly_is_remembered_in_every_sample() -> None:
    """It was hidden, but all have seen it where it came to."""
    s = Scenario()
    card = s.in_hand("B", forward(1000, Static((Cannot("be cast"),), zone="hand"), name="Eel"))
    ref = card.ref
    s.game.commit([Event("move", ref, 1, s.game.rules.zone_id["break"], how="discard")])
    s.game.run()
    assert s.game.view("A").sample("0").state.lki[ref].names == ("Eel",)


def test_a_sample_has_no_position_of_a_loop_that_was_told_by_hidden_cards() -> None:
    s = Scenario()
    state = s.game.state
    here, other = loops.position(s.game, 0), loops.position(s.game, 1)
    state.watch = [(here, 0, 2, "pass")]
    state.banned = [(here, 0, "use 1 2"), (f"{other}+2", 1, "pass")]
    state.reg |= {HERE: here, OUTLINE: other, LATER: (((here, 0, "pass"),), ()), ROUNDS: (3, ((other, 1, "pass"),))}
    state.frames.append(Frame("loop", slots={loops.CHOICES: ((here, 0, "pass"),)}))
    loops.forget_positions(state)
    assert here.encode() not in state.pack() and other.encode() not in state.pack()
    one, two = state.reg[HERE], state.reg[OUTLINE]
    assert one != two and state.banned == [(one, 0, "use 1 2"), (f"{two}+2", 1, "pass")]
    assert state.reg[LATER][0] == state.frames[-1].slots[loops.CHOICES] == ((one, 0, "pass"),)
    assert state.reg[ROUNDS] == (3, ((two, 1, "pass"),)) and not state.watch


def test_in_every_sample_the_opponent_can_finish_what_they_have_declared() -> None:
    """While B declares a special ability, A chooses its target; a B without the namesake could not have declared it."""
    s = Scenario(turn="B")
    s.autopay = False
    strike = (Choose(Filter(types=("forward",), side="opp"), by=Who.OPPONENT), Damage(Slot(), 5000))
    cloud = forward(5000, Action((Pay(0), SameName()), strike, special="Strike"), name="Cloud")
    source = s.field("B", cloud)
    s.in_hand("B", cloud)
    imps = [s.field("A", forward(5000, name=f"Imp {n}")) for n in range(2)]
    s.use(source)
    assert (s.player, s.prompt) == ("A", "choose")
    for seed in range(20):
        sample = s.game.view("A").sample(str(seed))
        sample.choose(("card", imps[0].ref))
        assert sample.choice is not None and (sample.choice.player, sample.choice.prompt) == (1, "pay discard")


# --- costs of attacks and blocks -------------------------------------------------------------------------------------

TOLL = (Pay(0, (("fire", 1),)),)


@pytest.mark.parametrize("fuel", ["fire", "ice"])
def test_who_might_pay_for_an_attack_or_a_block_is_asked_whatever_the_hand_holds(fuel: str) -> None:
    s = Scenario()
    s.field("A", forward(5000, Static((ActCost("attack", TOLL),)), name="Mercenary"))
    s.in_hand("A", forward(1000, element=fuel))
    s.to("attack declaration")
    assert s.options == (["Mercenary", "No attack"] if fuel == "fire" else ["No attack"])
    s.answer("done")
    assert s.phase == "main2"
    b = Scenario()
    raider = b.field("A", forward(5000))
    b.field("B", forward(5000, Static((ActCost("block", TOLL),)), name="Guard"))
    b.in_hand("B", forward(1000, element=fuel))
    b.attack(raider)
    b.to("block")
    assert (b.player, b.prompt) == ("B", "block")
    assert b.options == (["Guard", "Do not block"] if fuel == "fire" else ["Do not block"])
    b.answer("no block")
    assert b.prompt == "priority"


def test_in_every_sample_the_card_that_enters_is_one_that_the_waiting_replacement_is_about() -> None:
    """B may let a Knight from the hand enter dull; a card of another job would not have led to the question."""
    s = Scenario(turn="B")
    knights = Filter(types=("forward",), side="my", traits=("Knight",))
    s.field("B", forward(5000, Static((Replace(On("enter", knights), exhausted=True, optional=True),))))
    s.hand("B", *(forward(1000) for _ in range(6)))
    knight = s.in_hand("B", forward(3000, job="Knight"))
    call = summon(Pick(Filter(types=("forward",), side="my", zone="hand")), Move(Slot(), "field"), cost=0)
    s.act("cast_summon", s.in_hand("B", call))
    s.pass_priority(2)
    s.answer(knight)
    assert (s.player, s.prompt) == ("B", "replacement")
    for seed in range(20):
        sample = views.resample(s.game, Reader.A, str(seed))
        assert sample.choice is not None and sample.choice.prompt == "replacement"
        assert sample.definition(knight.number).traits == ("Knight",)


# --- who does what to whom -------------------------------------------------------------------------------------------


def test_who_does_not_know_a_card_is_not_told_what_is_done_to_it() -> None:
    s = Scenario()
    source, open_card = s.field("A", forward(5000)), s.field("B", forward(5000))
    hidden = s.in_hand("B", forward(5000))
    s.begin()
    obj = StackObject(1, "action", 0, source.ref, 0, slots={IT: (open_card.ref, hidden.ref)}, chosen=(IT,))
    s.game.state.stack.append(obj)
    targets = {reader: [link.target for link in s.game.view(reader).links] for reader in Reader}
    assert targets[Reader.B] == targets[Reader.ALL] == [open_card.ref, hidden.ref]
    assert targets[Reader.A] == targets[Reader.PUBLIC] == [open_card.ref]


# --- what was seen in a hand -----------------------------------------------------------------------------------------


def test_a_card_that_was_revealed_in_a_hand_is_uncertain_once_an_unseen_one_has_left_it() -> None:
    s = Scenario(turn="B")
    hand = Filter(side="my", zone="hand")
    shown, kept = s.in_hand("B", forward(3000, name="Shown")), s.in_hand("B", forward(3000, name="Kept"))
    reveals = s.in_hand("B", summon(Pick(hand), Reveal(Slot()), cost=0))
    hides = s.in_hand("B", summon(Pick(hand), Move(Slot(), "deck"), cost=0))
    s.cast(reveals)
    s.resolve()
    s.answer(shown)
    named = [card.name for card in s.game.view("A").zones["hand 1"] if card.known]
    assert named == ["Shown"]
    s.cast(hides)  # itself it is seen by everybody, and makes nothing uncertain
    assert [card.name for card in s.game.view("A").zones["hand 1"] if card.known] == named
    s.resolve()
    s.answer(kept)
    assert s.zone(kept) == "deck" and s.zone(shown) == "hand"
    assert [card.name for card in s.game.view("A").zones["hand 1"] if card.known] == []
    assert not any(card.known for card in s.game.view("A").zones["deck 1"])
    assert [card.name for card in s.game.view("B").zones["hand 1"]] == ["Shown"]
