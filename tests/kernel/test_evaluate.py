"""Reading the tree: each part of a filter, each amount, each condition and each player, on one board."""

import pytest

from rulebound.games.fftcg.terms import STATES
from rulebound.kernel import evaluate
from rulebound.kernel.citations import hearing
from rulebound.kernel.events import (
    ABILITY,
    CLOCK,
    COLOUR,
    CONTROL,
    COST,
    COUNTERS,
    DAMAGE,
    FACTS,
    KEYWORD,
    NAME,
    ORIENTATION,
    RESOURCES,
    STAT,
    TRAIT,
    TURN,
    TYPE,
    ZONES,
)
from rulebound.kernel.slots import BURSTING, COLOURS_PAID, DID, IT, PAID_OPTIONS, SlotName
from rulebound.kernel.state import CARD_MASK, NO_REF, Event, Frame
from rulebound.language.tree import (
    All,
    Amount,
    Both,
    Bound,
    Bursting,
    Calc,
    Choose,
    Cmp,
    Compare,
    Cond,
    Count,
    Damage,
    Different,
    Done,
    Draw,
    During,
    Either,
    EventAmount,
    Filter,
    Fixed,
    Gain,
    Happened,
    Host,
    Is,
    Modify,
    Not,
    Obj,
    On,
    Paid,
    Past,
    Printed,
    Resource,
    Self,
    Slot,
    Stat,
    Top,
    Who,
    X,
)
from rulebound.scenario.fftcg import Scenario, backup, forward, monster, summon

MAGE = SlotName("mage")

KNIGHT = Filter(names=("Knight",))


class Board:
    """A's Knight asks; there are cards of every kind around it."""

    def __init__(self) -> None:
        s = self.s = Scenario()
        self.knight = s.field("A", forward(5000, "Brave", name="Knight", cost=3, job="Guard", category="VII"))
        self.mage = s.field(
            "A",
            forward(2000, "Haste", "Brave", name="Black Mage", cost=1, element=("ice", "wind"), job="Mage"),
            dull=True,
            damage=1000,
            counters={"rune": 2},
        )
        self.beast = s.field("A", monster(name="Beast", cost=5, element="earth", generic=True))
        self.thief = s.field("B", forward(7000, name="White Mage", cost=3, job="Mage", element="ice"))
        self.lent = s.field("B", backup(name="Lent", cost=2, element="water"), controller="A")
        self.dead = s.in_break("A", forward(4000, name="Dead", cost=4))
        self.ghost = s.in_break("B", forward(4000, name="Ghost", cost=6))
        self.spell = s.in_hand("A", summon(Draw(1), cost=0, name="Song"))
        self.grow = s.in_hand(
            "A", summon(Gain(All(Filter(types=("forward",), side="my")), (Modify("power", 1000),)), cost=0, name="Grow")
        )
        self.top = s.deck("A", *(forward(1000 * n, name=f"Deck {n}", cost=n) for n in (1, 2, 3, 4)))
        s.crystals("A", 3)
        s.crystals("B", 1)
        s.start()

    def frame(self) -> Frame:
        return Frame("test", player=0, source=self.knight.ref)

    def names(self, refs: object) -> set[str]:
        assert isinstance(refs, list | tuple)
        return {self.s.game.definition(ref & CARD_MASK).name for ref in refs}


@pytest.fixture
def board() -> Board:
    return Board()


FIELD = {"Knight", "Black Mage", "Beast", "White Mage", "Lent"}


def _words(value: object) -> str:
    """A parameter as the same words in every process: sets have no order of their own."""
    return str(sorted(value)) if isinstance(value, set | frozenset) else str(value)


@pytest.mark.parametrize(
    ("filter", "names"),
    [
        (Filter(), FIELD),
        (Filter(types=("forward",)), {"Knight", "Black Mage", "White Mage"}),
        (Filter(types=("monster", "backup")), {"Beast", "Lent"}),
        (Filter(types=("character",)), FIELD),
        (Filter(types=("summon",)), set()),
        (Filter(side="my"), FIELD - {"White Mage"}),
        (Filter(side="opp"), {"White Mage"}),
        (Filter(zone="break"), {"Dead", "Ghost"}),
        (Filter(zone="break", side="my"), {"Dead"}),
        (Filter(zone="break", side="opp"), {"Ghost"}),
        (Filter(side="opp", also=("break",)), {"White Mage", "Ghost"}),
        (Filter(other=True, types=("forward",)), {"Black Mage", "White Mage"}),
        (Filter(colours=("ice",)), {"Black Mage", "White Mage"}),
        (Filter(colours=("wind", "water")), {"Black Mage", "Lent"}),
        (Filter(cost=Cmp("<", 3)), {"Black Mage", "Lent"}),
        (Filter(cost=Cmp("<=", 3)), {"Knight", "Black Mage", "White Mage", "Lent"}),
        (Filter(cost=Cmp("==", 3)), {"Knight", "White Mage"}),
        (Filter(cost=Cmp("!=", 3)), {"Black Mage", "Beast", "Lent"}),
        (Filter(cost=Cmp(">=", 3)), {"Knight", "White Mage", "Beast"}),
        (Filter(cost=Cmp(">", 3)), {"Beast"}),
        (Filter(stats=(("power", Cmp(">=", 5000)),)), {"Knight", "White Mage"}),
        (Filter(stats=(("power", Cmp("<", 9000)),)), {"Knight", "Black Mage", "White Mage"}),
        (Filter(names=("Knight", "Beast")), {"Knight", "Beast"}),
        (Filter(name_has="Mage"), {"Black Mage", "White Mage"}),
        (Filter(traits=("Mage",)), {"Black Mage", "White Mage"}),
        (Filter(groups=("VII",)), {"Knight"}),
        (Filter(keywords=("Brave",)), {"Knight", "Black Mage"}),
        (Filter(keywords=("Brave", "Haste")), {"Black Mage"}),
        (Filter(flags=("generic",)), {"Beast"}),
        (Filter(states=("dull",)), {"Black Mage"}),
        (Filter(states=("dull", "damaged")), {"Black Mage"}),
        (Filter(states=("active", "damaged")), set()),
        (Filter(counter="rune"), {"Black Mage"}),
        (Filter(counter="charm"), set()),
        (Filter(among=Self()), {"Knight"}),
        (Filter(among=All(Filter(side="opp"))), {"White Mage"}),
        (Filter(not_among=Self(), types=("forward",)), {"Black Mage", "White Mage"}),
        (Filter(same_name=Self()), {"Knight"}),
        (Filter(same_name=Slot("nobody")), set()),
        (Filter(any_of=(Filter(types=("backup",)), Filter(keywords=("Haste",)))), {"Lent", "Black Mage"}),
        (Filter(none_of=(Filter(types=("backup",)), Filter(keywords=("Brave",)))), {"Beast", "White Mage"}),
    ],
    ids=_words,
)
def test_a_filter_takes_the_cards_that_fit_each_of_its_parts(board: Board, filter: Filter, names: set[str]) -> None:
    assert board.names(evaluate.matching(board.s.game, board.frame(), filter)) == names


def test_cards_of_the_turn_player_come_first(board: Board) -> None:
    refs = evaluate.matching(board.s.game, Frame("test", player=1), Filter(zone="break"))
    assert refs == [board.dead.ref, board.ghost.ref]


@pytest.mark.parametrize(
    ("amount", "value"),
    [
        (7, 7),
        (-7, -7),
        (X("n"), 4),
        (X("unknown"), 0),
        (Count(Filter(types=("forward",))), 3),
        (Count(Filter(types=("forward",)), 1000), 3000),
        (Stat(Self(), "power"), 5000),
        (Stat(Self(), "cost"), 3),
        (Stat(Slot("mage"), "damage"), 1000),
        (Stat(Slot("mage"), "counter:rune"), 2),
        (Stat(All(Filter(types=("forward",))), "power"), 14000),
        (Stat(All(Filter(types=("forward",))), "power", total=False), 7000),
        (Stat(All(Filter(types=("summon",))), "power"), 0),
        (Printed(Self(), "power"), 5000),
        (Printed(Slot("mage"), "cost"), 1),
        (Printed(Slot("mage"), "no such number"), 0),
        (Resource("crystal"), 3),
        (Resource("crystal", Who.OPPONENT), 1),
        (Resource("crystal", Who.EACH), 4),
        (Resource("pearl"), 0),
        (EventAmount(), 9),
        (Different(Filter(), "name"), 5),
        (Different(Filter(), "cost"), 4),
        (Different(Filter(), "colour"), 5),
        (Different(Filter(), "trait"), 2),
        (Fixed(Count(Filter())), 5),
        (Calc("+", 5, 3), 8),
        (Calc("-", 5, 8), -3),
        (Calc("*", 5, 3), 15),
        (Calc("/", 7, 2), 4),
        (Calc("/", 7, 0), 0),
        (Calc("//", 7, 2), 3),
        (Calc("//", 7, 0), 0),
        (Calc("min", 5, 3), 3),
        (Calc("max", 5, 3), 5),
    ],
    ids=_words,
)
def test_an_amount_stands_for_a_number(board: Board, amount: Amount, value: int) -> None:
    frame = board.frame()
    frame.slots.update({SlotName("n"): 4, MAGE: (board.mage.ref,)})
    frame.event = Event("damage", board.mage.ref, amount=9)
    assert evaluate.amount(board.s.game, frame, amount) == value
    assert evaluate.number(board.s.game, frame, amount) == max(0, value)


def test_there_is_no_amount_of_an_event_without_one(board: Board) -> None:
    assert evaluate.amount(board.s.game, board.frame(), EventAmount()) == 0


def test_a_printed_number_stays_what_is_printed(board: Board) -> None:
    board.s.cast(board.grow)
    board.s.resolve()
    game, frame = board.s.game, board.frame()
    assert evaluate.amount(game, frame, Stat(Self(), "power")) == 6000
    assert evaluate.amount(game, frame, Printed(Self(), "power")) == 5000


@pytest.mark.parametrize(
    ("rule", "amount"),
    [("4.3", Calc("-", 1, 2)), ("4.4", Calc("/", 1, 0)), ("4.4", X("unknown")), ("4.4", Stat(All(KNIGHT), "power"))],
)
def test_negative_and_undefined_numbers_are_told(rule: str, amount: Amount) -> None:
    s = Scenario()
    s.start()
    with hearing(s.game) as cited:
        assert evaluate.number(s.game, Frame("test"), amount) == 0
    assert rule in cited


@pytest.mark.parametrize(
    ("obj", "names"),
    [
        (Self(), {"Knight"}),
        (Self("forward"), {"Knight"}),
        (Self("backup"), set()),
        (Slot("mage"), {"Black Mage"}),
        (Slot("number"), set()),
        (Slot("nobody"), set()),
        (Slot("event"), {"Beast"}),
        (Slot("event_source"), {"White Mage"}),
        (All(Filter(types=("backup",))), {"Lent"}),
        (Top(), {"Deck 1"}),
        (Top(3), {"Deck 1", "Deck 2", "Deck 3"}),
        (Top(Calc("-", 0, 1)), set()),
        (Top(1, Who.OPPONENT, "break"), {"Ghost"}),
        (Host(), set()),
    ],
    ids=_words,
)
def test_an_object_means_cards(board: Board, obj: Obj, names: set[str]) -> None:
    frame = board.frame()
    frame.slots.update({MAGE: (board.mage.ref,), SlotName("number"): 5})
    frame.event = Event("damage", board.beast.ref, source=board.thief.ref)
    assert board.names(evaluate.objects(board.s.game, frame, obj)) == names


def test_without_a_source_or_an_event_nothing_is_meant(board: Board) -> None:
    frame = Frame("test", source=NO_REF)
    assert [evaluate.objects(board.s.game, frame, obj) for obj in (Self(), Slot("event_source"))] == [(), ()]


def test_the_host_of_an_attached_card_is_the_card_below() -> None:
    s = Scenario()
    other = s.field("A", forward(1000), primed_with=forward(2000))
    squire = s.field("A", forward(4000), primed_with=forward(9000))
    s.start()
    tops = {host: cards[0] for host, cards in s.game.state.attached.items()}
    for host in (other, squire):
        frame = Frame("test", source=s.game.state.ref(tops[host.number]))
        assert evaluate.objects(s.game, frame, Host()) == (host.ref,)


@pytest.mark.parametrize(
    ("who", "expected"),
    [
        (Who.YOU, (1,)),
        (Who.OPPONENT, (0,)),
        (Who.EACH, (0, 1)),
        (Who.TURN, (0,)),
        (Who.ACTOR, (1,)),
        (Who.OWNER, (1, 0)),
        (Who.CONTROLLER, (0,)),
    ],
)
def test_players_are_seen_from_the_ability(board: Board, who: Who, expected: tuple[int, ...]) -> None:
    frame = Frame("test", player=1, source=board.thief.ref)
    frame.event = Event("cast", board.beast.ref, 1)
    frame.slots[IT] = (board.lent.ref, board.knight.ref)
    assert evaluate.players(board.s.game, frame, who) == expected


def test_without_an_event_nobody_acted(board: Board) -> None:
    game, frame = board.s.game, board.frame()
    assert evaluate.players(game, frame, Who.ACTOR) == ()
    assert evaluate.players(game, frame, Who.CONTROLLER) == ()
    frame.event = Event("phase", player=-1)
    assert evaluate.players(game, frame, Who.ACTOR) == ()
    frame.event = Event("damage", board.thief.ref, 0)
    assert evaluate.players(game, frame, Who.CONTROLLER) == (1,)


YES, NO = Compare(1, "==", 1), Compare(1, "==", 2)


@pytest.mark.parametrize(
    ("cond", "true"),
    [
        (Compare(2, "<", 3), True),
        (Compare(3, "<", 3), False),
        (Is(Self(), Filter(types=("forward",))), True),
        (Is(Self(), Filter(types=("backup",))), False),
        (Is(All(Filter()), Filter(types=("backup",))), True),
        (Is(All(Filter()), Filter(types=("backup",)), every=True), False),
        (Is(All(Filter(types=("forward",))), Filter(types=("character",)), every=True), True),
        (Is(Slot("nobody"), Filter()), False),
        (Is(Slot("nobody"), Filter(), every=True), False),
        (During(Who.YOU), True),
        (During(Who.OPPONENT), False),
        (During(phase="main1"), True),
        (During(phase="main"), True),
        (During(phase="attack"), False),
        (During(Who.OPPONENT, "main1"), False),
        (Paid("Kick"), True),
        (Paid("Boost"), False),
        (Paid(colour="ice"), True),
        (Paid(colour="fire"), False),
        (Bursting(), False),
        (Bound("mage"), True),
        (Bound(), False),
        (Done(), True),
        (Not(YES), False),
        (Not(NO), True),
        (Both((YES, YES)), True),
        (Both((YES, NO)), False),
        (Either((NO, YES)), True),
        (Either((NO, NO)), False),
    ],
    ids=_words,
)
def test_a_condition_holds_or_not(board: Board, cond: Cond, true: bool) -> None:
    frame = board.frame()
    frame.slots.update({MAGE: (board.mage.ref,), PAID_OPTIONS: ("Kick",), COLOURS_PAID: ("ice",), DID: 1})
    assert evaluate.holds(board.s.game, frame, cond) is true


def test_nothing_is_done_or_burst_unless_it_is_said(board: Board) -> None:
    frame = board.frame()
    assert not evaluate.holds(board.s.game, frame, Done())
    frame.slots[BURSTING] = 1
    assert evaluate.holds(board.s.game, frame, Bursting())


@pytest.mark.parametrize(
    ("event", "times"),
    [
        (On("cast"), 2),
        (On("cast", who=Who.YOU), 2),
        (On("cast", who=Who.OPPONENT), 0),
        (On("cast", Filter(names=("Song",))), 1),
        (On("cast", Filter(types=("forward",))), 0),
        (On("draw"), 1),
        (On("draw", who=Who.OPPONENT), 0),
        (On("leave", Filter(names=("White Mage",))), 0),
        (On("cast", Self()), 0),
    ],
    ids=_words,
)
def test_what_happened_this_turn_is_counted(board: Board, event: On, times: int) -> None:
    for card in (board.spell, board.grow):
        board.s.cast(card)
        board.s.resolve()
    game, frame = board.s.game, board.frame()
    assert evaluate.amount(game, frame, Past(event)) == times
    for n in range(4):
        assert evaluate.holds(game, frame, Happened(event, n)) is (times >= n)


def test_what_happened_is_told_apart_by_place_amount_and_subject() -> None:
    s = Scenario()
    victim = s.field("A", forward(2000))
    other = s.field("A", forward(9000))
    choose = Choose(Filter(types=("forward",)))
    bolts = [s.in_hand("A", summon(choose, Damage(Slot(), n), cost=0)) for n in (2000, 3000)]
    for bolt, target in zip(bolts, (victim, other), strict=True):
        s.cast(bolt, target)
        s.resolve()
    frame = Frame("test", source=other.ref)

    def count(event: On) -> int:
        return evaluate.amount(s.game, frame, Past(event))

    assert count(On("damage")) == 2
    assert count(On("damage", amount=Cmp(">=", 3000))) == 1
    assert count(On("damage", Self())) == 1
    assert count(On("leave", frm="field")) == 1
    assert count(On("leave", frm="hand")) == 0
    assert count(On("leave", to="break")) == 1
    assert count(On("leave", to="removed")) == 0


def test_a_reference_to_a_card_that_left_is_read_as_it_was(board: Board) -> None:
    game, mage = board.s.game, board.mage.ref
    row = game.known_row(mage)
    assert evaluate.counters(game, mage, row, "rune") == 2
    gone = Frame("test", player=0, source=mage)
    game.commit([Event("move", mage, 0, game.rules.zone_id["break"], how="put")])
    assert evaluate.amount(game, gone, Stat(Self(), "power")) == 2000
    assert evaluate.amount(game, gone, Stat(Self(), "damage")) == 1000
    assert evaluate.amount(game, gone, Stat(Self(), "counter:rune")) == 2
    assert evaluate.holds(game, gone, Is(Self(), Filter(states=("dull",), counter="rune")))


@pytest.mark.parametrize(
    ("node", "bits"),
    [
        (Filter(types=("forward",)), TYPE),
        (Filter(colours=("ice",)), COLOUR),
        (Filter(cost=Cmp("<", 3)), COST),
        (Filter(stats=(("power", Cmp("<", 3)),)), STAT | TYPE | DAMAGE),
        (Filter(names=("Knight",)), NAME),
        (Filter(name_has="Mage"), NAME),
        (Filter(traits=("Mage",)), TRAIT),
        (Filter(keywords=("Brave",)), KEYWORD | ABILITY),
        (Filter(counter="rune"), COUNTERS),
        (Filter(same_name=Self()), NAME),
        (Filter(side="my"), CONTROL),
        (Filter(states=("dull",)), ORIENTATION),
        (Filter(states=("attacking", "damaged")), CLOCK | DAMAGE),
        (Filter(states=("entered this turn",)), FACTS),
        (Filter(zone="break"), ZONES),
        (Stat(Self(), "power"), STAT | COST | DAMAGE | COUNTERS),
        (Resource("crystal"), RESOURCES),
        (During(Who.YOU), TURN),
        (During(phase="main"), CLOCK | TURN),
        (Happened(On("cast")), FACTS),
        (Past(On("cast")), FACTS),
        (Compare(Count(Filter(side="my")), "<", Resource("crystal")), CONTROL | RESOURCES),
        (Filter(), 0),
    ],
    ids=_words,
)
def test_a_node_says_what_it_looks_at(node: object, bits: int) -> None:
    assert evaluate.reads(node, STATES) == bits
