"""Every kind of step says whether it was done, so that "if you do so" after it works.

Each case is tried after a step that was done and after one that was not: what counts is the step itself.
"""

from typing import Any, NamedTuple

import pytest
from tests.toy.cards import trick, unit
from tests.toy.court import Hall

from rulebound.games.buddyfight.rules import RULES as BUDDYFIGHT
from rulebound.games.evolve.rules import RULES as EVOLVE
from rulebound.games.fftcg.rules import RULES as FFTCG
from rulebound.games.fow.rules import RULES as FOW
from rulebound.kernel.effects import COMPILE
from rulebound.language import tree
from rulebound.language.tree import (
    Action,
    AddCounter,
    All,
    Attach,
    AttackWith,
    Auto,
    Banish,
    Call,
    CallStone,
    Cancel,
    Cannot,
    Cast,
    ChangeDeck,
    Choose,
    ChooseStacked,
    Compare,
    Cond,
    CopyStacked,
    CostCards,
    Create,
    Damage,
    DamagePlayer,
    Declare,
    Delayed,
    Destroy,
    DestroyRuler,
    Discard,
    Divide,
    Done,
    Draw,
    EachPlayer,
    End,
    Evolve,
    Exhaust,
    ExtraPhase,
    ExtraTurn,
    Fight,
    Filter,
    ForEach,
    Freeze,
    Gain,
    GainResource,
    Heal,
    If,
    IfDone,
    LookTop,
    Lose,
    LoseResource,
    May,
    MayPay,
    Modes,
    Modify,
    Move,
    MoveCounter,
    Not,
    Nothing,
    Nullify,
    On,
    Pick,
    PickGroup,
    PlayerGain,
    Produce,
    Race,
    Ready,
    RemoveCounter,
    RemoveDamage,
    Retarget,
    ReturnToDeck,
    Reveal,
    Roll,
    Search,
    Self,
    Serve,
    SetResource,
    Shift,
    Shuffle,
    SkipTurn,
    Slot,
    SplitGroups,
    Static,
    Steal,
    Step,
    Summon,
    Swap,
    Transform,
    TriggerEntry,
    TurnDown,
    TurnOver,
    WhenDone,
    Who,
    Win,
)
from rulebound.scenario import buddyfight, evolve, fftcg, fow

# --- the boards ------------------------------------------------------------------------------------------------------

THEM = Filter(names=("Them",))
NOBODY = Filter(names=("Nobody",))
MINE_IN_HAND = Filter(zone="hand", side="my")
TELL = IfDone((AddCounter(Self(), "told"),))
DONE_BEFORE, NOT_DONE_BEFORE = Shuffle(), Reveal(All(NOBODY))
TRUE: Cond = Compare(1, "==", 1)
FALSE: Cond = Compare(1, "==", 2)


class Case(NamedTuple):
    """Some steps, of which the last one is asked about; the answers given with the ability and as it resolves."""

    steps: tuple[Step, ...]
    done: bool
    targets: tuple[Any, ...] = ()
    answers: tuple[Any, ...] = ()
    game: str = "fftcg"


def told_by_fftcg(case: Case, before: Step) -> bool:
    s = fftcg.Scenario()
    teller = s.field("A", fftcg.monster(Action((), (before, *case.steps, TELL)), name="Teller"))
    cards = {
        "them": s.field("B", fftcg.forward(9000, name="Them"), counters={"omen": 1}),
        "song": s.in_hand("A", fftcg.summon(Draw(1), cost=0, name="Song")),
        "hymn": s.in_hand("A", fftcg.summon(Draw(1), extra=(UNCANCELLED,), cost=0, name="Hymn")),
        "old": s.in_break("A", fftcg.summon(Draw(1), cost=5, name="Old")),
    }
    cards["found"], *_ = s.deck("A", fftcg.forward(1000, name="Found"), *(fftcg.forward(1000) for _ in range(9)))
    for name in ("song", "hymn"):
        if name in case.targets:
            s.cast(cards[name])
    s.use(teller, *(cards[name] if isinstance(name, str) else name for name in case.targets))
    s.resolve()
    for answer in case.answers:
        s.answer(cards.get(answer, answer) if isinstance(answer, str) else answer)
    return s.counters(teller, "told") == 1


UNCANCELLED = Static((Cannot("be cancelled"),), zone="stack")


def told_by_evolve(case: Case, before: Step) -> bool:
    s = evolve.Scenario()
    teller = s.field("A", evolve.amulet(Action((), (before, *case.steps, TELL)), name="Teller"))
    mine = evolve.follower(2, 2, name="Mine")
    cards = {
        "mine": s.field("A", mine, damage=1),
        "them": s.field("B", evolve.follower(3, 3, name="Them")),
        "hand": s.in_hand("A", evolve.follower(1, 1, name="Hand", cost=0)),
    }
    s.in_evolve_deck("A", evolve.evolved(4, 4, of=mine))
    for _ in range(2):
        s.in_evolve_deck("A", evolve.carrot())
    s.use(teller, *(cards[name] if isinstance(name, str) else name for name in case.targets))
    for answer in case.answers:
        s.answer(cards.get(answer, answer) if isinstance(answer, str) else answer)
    return s.counters(teller, "told") == 1


AS_IT_ENTERS = Auto(On("enter", Self(), how="resolve", frm="hand"), (Draw(1),))


def told_by_fow(case: Case, before: Step) -> bool:
    s = fow.Scenario()
    teller = s.field("A", fow.regalia(Action((), (before, *case.steps, TELL)), name="Teller"))
    both_sides = fow.double(fow.resonator(300, 300, name="Mine"), fow.resonator(500, 500, name="Mine"))
    cards = {
        "mine": s.field("A", both_sides, counters={"omen": 1}),
        "them": s.field("B", fow.resonator(300, 300, AS_IT_ENTERS, name="Them")),
        "song": s.in_hand("A", fow.chant(Draw(1), cost="{0}", name="Song")),
    }
    s.in_graveyard("A", fow.resonator(300, 300, name="Old", cost="{0}"))
    if "song" in case.targets:
        s.play(cards["song"])
    s.use(teller, *(cards[name] for name in case.targets))
    s.resolve()
    for answer in case.answers:
        s.answer(cards.get(answer, answer) if isinstance(answer, str) else answer)
    return s.counters(teller, "told") == 1


def told_by_buddyfight(case: Case, before: Step) -> bool:
    """Answers that begin with "attack" are given while Mine attacks Them."""
    s = buddyfight.Scenario()
    tell = IfDone((GainResource("life", 1),))
    teller = s.set_("A", buddyfight.spell("Set", Action((), (before, *case.steps, tell), quick=True), name="Teller"))
    mine = s.left("A", buddyfight.monster(1, 1000, 1, 1000, name="Mine"))
    them = s.center("B", buddyfight.monster(1, 5000, 1, 5000, name="Them"))
    s.right("B", buddyfight.monster(1, 5000, 1, 5000, name="Other"))
    s.in_hand("A", buddyfight.monster(1, 1000, 1, 1000, name="Held"))
    s.lost_deck("A", buddyfight.monster(1, 1000, 1, 1000, name="Lost"))
    if case.targets == ("attack",):
        s.attack(mine, them)
    s.use(teller)
    s.pass_()
    for answer in case.answers:
        s.answer(answer)
    return s.life_of("A") == 11


def told_by_court(case: Case, before: Step) -> bool:
    """In the toy game, for what neither of the others has."""
    hall = Hall()
    hall.add(0, "field", unit("Mine", 2))
    hall.add(1, "field", unit("Them", 2))
    teller = hall.add(0, "hand", trick("Teller", before, *case.steps, IfDone((GainResource("told"),))))
    game = hall.start("main")
    game.choose(("trick", game.state.ref(teller)))
    return bool(game.state.resources[0].get("told"))


# --- the cases -------------------------------------------------------------------------------------------------------


def both(kind: type, *fields: Any) -> list[Case]:
    """A step about cards: done with those there are, not done where there are none."""
    return [Case((kind(All(THEM), *fields),), True), Case((kind(All(NOBODY), *fields),), False)]


CHOOSE = Choose(THEM, at_least=0)
PLUS = (Modify("power", 1000),)
LATER = On("phase", phase="end")
ASK_HAND = (CostCards("discard", 1, MINE_IN_HAND),)
OLD = Choose(Filter(types=("summon",), zone="break"))
GROUPS = SplitGroups(THEM, 2)
EV, FW, BF, COURT = "evolve", "fow", "buddyfight", "court"
LEADERS = Filter(types=("leader",), side="my", zone="leader")
MINE = All(Filter(names=("Mine",)))
RULERS = Filter(types=("ruler",), side="opp", zone="ruler")

CASES: dict[type, list[Case]] = {
    Choose: [Case((CHOOSE,), True, ("them",)), Case((CHOOSE,), False, ([],))],
    ChooseStacked: [Case((ChooseStacked(),), True, ("song",))],
    Pick: [Case((Pick(THEM),), True), Case((Pick(NOBODY),), False)],
    Draw: [
        Case((Draw(1),), True),
        Case((Draw(0),), False),
        Case((Draw(1),), True, game=EV),
        Case((Draw(2, up_to=True),), True, answers=(True, False), game=EV),
        Case((Draw(2, up_to=True),), False, answers=(False,), game=EV),
    ],
    Discard: [Case((Discard(1),), True, answers=("song",)), Case((Discard(1, Who.OPPONENT),), False)],
    Damage: both(Damage, 1000),
    Attach: [
        Case((Attach(All(THEM), MINE),), True, game=COURT),
        Case((Attach(All(THEM), All(NOBODY)),), False, game=COURT),
        Case((Attach(All(THEM), All(THEM)),), False, game=COURT),
    ],
    Fight: [Case((Fight(All(THEM), All(THEM)),), True), Case((Fight(All(NOBODY), All(NOBODY)),), False)],
    DamagePlayer: [Case((DamagePlayer(Who.OPPONENT),), True), Case((DamagePlayer(Who.OPPONENT, 0),), False)],
    Divide: [
        Case((CHOOSE, Divide("it", 1000)), True, ("them",)),
        Case((CHOOSE, Divide("it", 1000)), False, ([],)),
    ],
    RemoveDamage: [
        Case((Damage(All(THEM), 1000), RemoveDamage(All(THEM))), True),
        Case((Damage(All(THEM), 1000), RemoveDamage(All(NOBODY))), False),
        Case((RemoveDamage(All(THEM)),), False),
    ],
    Destroy: both(Destroy),
    Move: both(Move, "hand"),
    Create: [Case((Create("Fairy"),), True, game=EV), Case((Create("Fairy", 0),), False, game=EV)],
    Transform: [
        Case((Transform(MINE, "Fairy"),), True, game=EV),
        Case((Transform(All(NOBODY), "Fairy"),), False, game=EV),
    ],
    Swap: [
        Case((Swap(MINE, All(THEM)),), True, game=EV),
        Case((Swap(MINE, All(NOBODY)),), False, game=EV),
    ],
    Steal: [Case((Steal(All(THEM)),), True, game=EV), Case((Steal(MINE),), False, game=EV)],
    TurnDown: [Case((TurnDown(All(NOBODY)),), False, game=EV), Case((TurnDown(MINE),), True, game=EV)],
    Evolve: [Case((Evolve(MINE),), True, game=EV), Case((Evolve(All(THEM)),), False, game=EV)],
    Serve: [Case((Serve(MINE),), True, game=EV), Case((Serve(All(THEM)),), False, game=EV)],
    Race: [Case((Serve(MINE), Race(MINE)), True, game=EV), Case((Race(MINE),), False, game=EV)],
    Heal: [Case((Heal(All(LEADERS), 1),), True, game=EV), Case((Heal(All(LEADERS), 0),), False, game=EV)],
    Roll: [Case((Roll(),), True, game=EV)],
    SkipTurn: [Case((SkipTurn(),), True, game=EV)],
    ExtraTurn: [Case((ExtraTurn(),), True, game=EV)],
    Exhaust: both(Exhaust),
    Ready: both(Ready),
    Freeze: both(Freeze),
    Gain: both(Gain, PLUS),
    PlayerGain: [Case((PlayerGain(Who.OPPONENT, (Cannot("draw"),)),), True)],
    AddCounter: both(AddCounter, "omen"),
    RemoveCounter: [*both(RemoveCounter, "omen"), Case((RemoveCounter(All(THEM), "egg"),), False)],
    GainResource: [Case((GainResource("crystal", 1),), True), Case((GainResource("crystal", 0),), False)],
    LoseResource: [Case((LoseResource("crystal", 1),), True), Case((LoseResource("crystal", 0),), False)],
    SetResource: [Case((SetResource("crystal", 7),), True), Case((SetResource("crystal", 0),), False)],
    Search: [
        Case((Search(Filter(names=("Found",))),), True, answers=("found",)),
        Case((Search(NOBODY),), False),
        Case((Search(NOBODY),), False, game=EV),
    ],
    LookTop: [
        Case((LookTop(2),), True),
        Case((LookTop(0),), False),
        Case((LookTop(2, up_to=True),), True, answers=(True, False), game=EV),
        Case((LookTop(2, up_to=True),), False, answers=(False,), game=EV),
    ],
    Reveal: both(Reveal),
    ReturnToDeck: [
        Case((Pick(THEM), ReturnToDeck("it")), True),
        Case((Pick(NOBODY), ReturnToDeck("it")), False),
    ],
    Cancel: [
        Case((ChooseStacked(), Cancel()), True, ("song",)),
        Case((ChooseStacked(), Cancel()), False, ("hymn",)),
    ],
    Cast: [
        Case((OLD, Cast()), True, ("old",)),
        Case((OLD, Cast(free=False)), False, ("old",)),
        Case((OLD, Cast(optional=True)), True, ("old",), (True,)),
        Case((OLD, Cast(optional=True)), False, ("old",), (False,)),
        Case((Pick(Filter(names=("Hand",), zone="hand", side="my")), Cast()), True, answers=("hand",), game=EV),
        Case((Pick(NOBODY), Cast()), False, game=EV),
    ],
    Declare: [Case((Declare("n", low=1, high=3),), True, answers=(2,))],
    Modes: [Case((Modes(((Draw(1),), (Draw(0),))),), n == 1, (n,)) for n in (1, 2)],
    May: [Case((May((Draw(1),)),), yes, answers=(yes,)) for yes in (True, False)],
    If: [
        Case((If(TRUE, (Draw(1),)),), True),
        Case((If(TRUE, (Draw(0),)),), False),
        Case((If(FALSE, (Draw(1),)),), False),
        Case((If(FALSE, (Draw(0),), (Draw(1),)),), True),
    ],
    IfDone: [
        Case((Draw(1), IfDone((Draw(1),))), True),
        Case((Draw(1), IfDone((Draw(0),))), False),
        Case((Draw(0), IfDone((Draw(1),))), False),
        Case((Pick(THEM, 2), Move(Slot(), "hand"), IfDone((Draw(1),))), False),  # of two there is only one
    ],
    WhenDone: [Case((Draw(1), WhenDone((Draw(1),))), True), Case((Draw(0), WhenDone((Draw(1),))), False)],
    MayPay: [
        Case((MayPay(ASK_HAND),), True, answers=(True,)),
        Case((MayPay(ASK_HAND),), False, answers=(False,)),
        Case((MayPay(ASK_HAND, (Draw(1),)),), True, answers=(True,)),
    ],
    ForEach: [
        Case((ForEach(All(THEM), (Exhaust(Slot("each")),)),), True),
        Case((ForEach(All(NOBODY), (Draw(1),)),), False),
        Case((ForEach(All(Filter(names=("Them", "Teller"))), (Destroy(All(THEM)),)),), True),  # with the first one
    ],
    EachPlayer: [Case((EachPlayer(THEM, 1, "return"),), True), Case((EachPlayer(NOBODY, 1, "return"),), False)],
    Delayed: [Case((Delayed(LATER, (Draw(1),)),), True)],
    Shuffle: [Case((Shuffle(),), True)],
    SplitGroups: [Case((GROUPS,), True, answers=([],)), Case((SplitGroups(NOBODY, 2),), False)],
    PickGroup: [Case((GROUPS, PickGroup(2)), True, answers=([], 1))],
    ExtraPhase: [Case((ExtraPhase("main"),), True)],
    Lose: [Case((Lose(Who.OPPONENT),), True)],
    Win: [Case((Win(Who.YOU),), True)],
    Nothing: [Case((Nothing(),), False)],
    TurnOver: [Case((TurnOver(MINE),), True, game=FW), Case((TurnOver(All(THEM)),), False, game=FW)],
    Banish: [Case((Banish(MINE),), True, game=FW), Case((Banish(All(THEM)),), False, game=FW)],
    DestroyRuler: [
        Case((DestroyRuler(All(RULERS)),), True, game=FW),
        Case((DestroyRuler(All(NOBODY)),), False, game=FW),
    ],
    MoveCounter: [
        Case((MoveCounter(MINE, "omen", All(THEM)),), True, game=FW),
        Case((MoveCounter(All(THEM), "omen", MINE),), False, game=FW),
    ],
    CopyStacked: [Case((ChooseStacked(("chant",)), CopyStacked()), True, ("song",), game=FW)],
    Summon: [
        Case((Pick(Filter(names=("Old",), zone="graveyard")), Summon(Slot())), True, game=FW),
        Case((Pick(NOBODY), Summon(Slot())), False, game=FW),
    ],
    Call: [
        Case((Pick(MINE_IN_HAND), Call(Slot(), area="right")), True, answers=("Held",), game=BF),
        Case((Pick(NOBODY), Call(Slot(), area="right")), False, game=BF),
    ],
    Nullify: [Case((Nullify(),), True, ("attack",), game=BF), Case((Nullify(),), False, game=BF)],
    Retarget: [
        Case((Retarget(All(Filter(names=("Other",)))),), True, ("attack",), game=BF),
        Case((Retarget(All(Filter(names=("Other",)))),), False, game=BF),
    ],
    AttackWith: [
        Case((AttackWith(MINE),), True, answers=("Them", *("pass",) * 4), game=BF),
        Case((AttackWith(All(NOBODY)),), False, game=BF),
    ],
    End: [Case((End("main phase"),), False, game=BF)],  # what comes after it is cut off
    Shift: [
        Case((Shift(MINE, ("right",)),), True, game=BF),
        Case((Shift(All(THEM), ("right",)),), False, game=BF),  # the only place is taken
    ],
    ChangeDeck: [
        Case((ChangeDeck("lost"),), True, game=BF),
        Case((ChangeDeck("lost", Who.OPPONENT),), False, game=BF),  # which has none
    ],
    TriggerEntry: [
        Case((TriggerEntry(All(THEM), "resolve"),), True, game=FW),
        Case((TriggerEntry(MINE, "resolve"),), False, game=FW),  # it has no such ability
    ],
    CallStone: [Case((CallStone(),), True, game=FW), Case((CallStone(), CallStone()), False, game=FW)],
    Produce: [  # with a target, or it would be a will ability
        Case((Choose(THEM), Produce(("fire",))), True, ("them",), game=FW),
        Case((Choose(THEM), Produce(("fire",), 0)), False, ("them",), game=FW),
    ],
}


def test_there_is_a_case_for_every_kind_of_step() -> None:
    kinds = set(tree.Step.__args__)
    assert kinds == set(CASES) == {*COMPILE, *BUDDYFIGHT.steps, *EVOLVE.steps, *FFTCG.steps, *FOW.steps}


TOLD_BY = {"fftcg": told_by_fftcg, EV: told_by_evolve, FW: told_by_fow, BF: told_by_buddyfight, COURT: told_by_court}


@pytest.mark.parametrize("before", [DONE_BEFORE, NOT_DONE_BEFORE], ids=["after done", "after not done"])
@pytest.mark.parametrize(
    "case", [pytest.param(c, id=f"{kind.__name__} {i}") for kind, cases in CASES.items() for i, c in enumerate(cases)]
)
def test_a_step_says_whether_it_was_done(case: Case, before: Step) -> None:
    assert TOLD_BY[case.game](case, before) == case.done


@pytest.mark.parametrize(("discards", "damaged", "drawn"), [(True, True, 0), (True, False, 0), (False, True, 2)])
def test_what_is_done_otherwise_depends_on_the_deed_and_not_on_what_came_of_it(
    discards: bool, damaged: bool, drawn: int
) -> None:
    """If you do so, it is dealt damage; if you don't, draw 2 cards. That there was no damage changes nothing."""
    s = fftcg.Scenario()
    shield = () if damaged else (Static((Cannot("be dealt damage"),)),)
    steps = May((Discard(1),)), IfDone((Damage(All(THEM), 1000),)), If(Not(Done()), (Draw(2),))
    teller = s.field("A", fftcg.monster(Action((), steps)))
    them, scrap = s.field("B", fftcg.forward(9000, *shield, name="Them")), s.in_hand("A", fftcg.forward(1000))
    s.use(teller)
    s.resolve()
    s.answer(discards)
    if discards:
        s.answer(scrap)
    assert s.count("A", "hand") == drawn + (not discards)
    assert s.damage(them) == (1000 if discards and damaged else 0)
