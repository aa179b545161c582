"""The transcripts of FFTCG; see `tests/games/transcribe.py`.

.venv/bin/python -m tests.games.fftcg.transcripts --write
"""

from __future__ import annotations

from typing import Any

from tests.games.transcribe import Book, Recorder

from rulebound import text
from rulebound.games.fftcg.registers import MAIN_PHASES
from rulebound.kernel.cards import CardDef
from rulebound.kernel.registers import PHASE
from rulebound.kernel.state import Frame
from rulebound.language.tree import (
    ActCost,
    Action,
    AddCounter,
    AddName,
    AddType,
    All,
    Auto,
    Both,
    Bound,
    Bursting,
    Calc,
    Cancel,
    Cannot,
    Cast,
    Choose,
    ChooseStacked,
    Cmp,
    Compare,
    Control,
    CostCards,
    CostChange,
    CostCounter,
    CostOption,
    CostSelf,
    Count,
    Damage,
    DamagePlayer,
    Declare,
    Delayed,
    Destroy,
    Discard,
    Divide,
    Draw,
    During,
    EachPlayer,
    Exhaust,
    ExhaustSelf,
    ExtraPhase,
    Filter,
    ForEach,
    Freeze,
    Gain,
    GainResource,
    Grant,
    Happened,
    If,
    IfDone,
    Is,
    Keyword,
    LookTop,
    Lose,
    LoseAbility,
    May,
    MayPay,
    Mod,
    Modes,
    Modify,
    Move,
    Must,
    Nothing,
    On,
    Paid,
    Pay,
    PayResource,
    PayRule,
    Pick,
    PickGroup,
    PlayerGain,
    Ready,
    RemoveCounter,
    Replace,
    ReturnToDeck,
    Reveal,
    SameName,
    Search,
    Self,
    SetBase,
    SetColours,
    SetText,
    SetTraits,
    Shuffle,
    Slot,
    SplitGroups,
    Stat,
    Static,
    Step,
    Top,
    Until,
    When,
    WhenDone,
    Who,
    Win,
    X,
)
from rulebound.scenario.fftcg import Scenario, backup, forward, monster, summon
from rulebound.scenario.handles import Cards
from rulebound.scenario.table import PLAYERS

transcript = Book(__file__)


class Transcript(Recorder, Scenario):
    """A scenario that writes down what is asked, what is answered and what happens."""

    exhausted_word = "dull"

    def add_filler(self, player: int) -> None:
        self.add(PLAYERS[player], "deck", forward(3000, name="Filler", code="X-filler"))

    def cp_source(self, player: str, n: int, element: str = "fire") -> Cards:
        names = [f"{element.capitalize()} Backup {i}" for i in range(1, n + 1)]
        return Cards(self.field(player, backup(element=element, cost=1, name=name)) for name in names)

    def damaged(self, player: str, points: int) -> None:
        for _ in range(points):
            self.in_damage(player, forward(1000, name="Wound", code="X-wound"))


ENEMY = Filter(types=("forward",), side="opp")
MINE = Filter(types=("forward",), side="my")
FORWARD = Filter(types=("forward",))
FIRE = (Pay(colours=(("fire", 1),)),)
LATER = On("phase", phase="end")


def bolt(power: int, **facts: object) -> CardDef:
    """A Summon that deals damage to a Forward."""
    known: dict[str, Any] = {"cost": 0, "name": "Bolt", **facts}
    return summon(Choose(FORWARD), Damage(Slot(), power), **known)


class Opening(Transcript):
    """A game from its very beginning."""

    def _frames(self) -> None:
        state = self.game.state
        state.turn, state.turn_player = 0, 0
        state.reg.update({PHASE: "setup", MAIN_PHASES: 0})
        state.frames = [Frame("game")]


# --- beginning and ending --------------------------------------------------------------------------------------------


@transcript
def opening_hands() -> Transcript:
    """One player keeps the opening hand, the other takes a mulligan; the first turn draws one card, the second two."""
    s = Opening(deck=0)
    for player in PLAYERS:
        s.deck(player, *(forward(1000 * n, name=f"{player}{n}", cost=9) for n in range(1, 14)))
        s.in_lb(player, forward(9000, Keyword("Limit Break", 1), name=f"{player} Limit", cost=9))
    s.answer("first", False, True)
    while s.prompt == "order":
        s.answer(s.game.labels()[-1])
    s.look("A")
    s.look("B")
    while s.game.state.turn < 2 or s.phase != "main1":
        s.answer({"priority": "pass", "hand size": s.game.labels()[0]}[s.prompt])
    return s


@transcript
def concession() -> Transcript:
    """A player concedes in the middle of a payment; the other wins at once."""
    s = Transcript()
    s.autopay = False
    s.cp_source("A", 2)
    s.cast(s.in_hand("A", forward(5000, name="Hero", cost=2)))
    s.concede("A")
    return s


@transcript
def seventh_damage() -> Transcript:
    """The seventh point of damage ends the game."""
    s = Transcript()
    s.damaged("B", 6)
    s.attack(s.field("A", forward(5000, name="Striker")))
    s.block(None)
    s.resolve_all() if s.game.state.stack else s.pass_priority(2)
    return s


@transcript
def both_lose_at_once() -> Transcript:
    """Both decks run out in one effect: both lose together, and the game is a draw."""
    s = Transcript()
    s.deck("A")
    s.deck("B")
    s.cast(s.in_hand("A", summon(Draw(1, Who.EACH), cost=0, name="Flood")))
    s.resolve()
    return s


@transcript
def no_deck_to_take_damage_from() -> Transcript:
    """Damage to a player who has no deck left."""
    s = Transcript()
    s.deck("B")
    s.cast(s.in_hand("A", summon(DamagePlayer(Who.OPPONENT, 1), cost=0, name="Quake")))
    s.resolve()
    return s


@transcript
def effects_that_end_the_game() -> Transcript:
    """An effect lets its player win."""
    s = Transcript()
    cond = Compare(Count(MINE), ">=", 1)
    s.field("A", forward(1000, name="Witness"))
    s.cast(s.in_hand("A", summon(If(cond, (Win(Who.YOU),), (Lose(Who.YOU),)), cost=0, name="Ending")))
    s.resolve()
    return s


# --- paying ----------------------------------------------------------------------------------------------------------


@transcript
def paying_by_hand() -> Transcript:
    """Two Elements are asked for: what may pay changes with each source, and surplus CP is lost."""
    s = Transcript()
    s.autopay = False
    s.field("A", backup(name="Smith", element="fire"))
    s.field("A", backup(name="Fisher", element="water"))
    s.field("A", backup(name="Twin", element=("fire", "ice")))
    for name, element in (("Ember", "fire"), ("Drop", "water"), ("Dawn", "light")):
        s.in_hand("A", forward(1000, name=name, element=element, cost=5))
    s.cast(s.in_hand("A", forward(8000, name="Steam", element=("fire", "water"), cost=4)))
    for _ in range(8):
        if s.prompt != "pay cp":
            break
        s.answer(s.game.labels()[-1])
    s.look("A")
    return s


@transcript
def paying_in_many_ways() -> Transcript:
    """An ability whose cost has nine parts; what needs a decision is asked for in turn."""
    s = Transcript()
    s.autopay = False
    cost = (
        Pay(1),
        ExhaustSelf(),
        PayResource("crystal"),
        CostCards("discard", 1, Filter(zone="hand", side="my")),
        CostCards("put", 1, Filter(types=("backup",), side="my")),
        CostCards("remove", 1, Filter(zone="break", side="my")),
        CostCards("return", 1, Filter(types=("monster",), side="my")),
        CostCards("dull", 1, Filter(types=("forward",), side="my", states=("active",))),
        CostCounter("charge", 1),
    )
    engine = s.field("A", backup(Action(cost, (Draw(1),)), name="Engine"), counters={"charge": 2})
    s.crystals("A", 2)
    s.cp_source("A", 2)
    for name in ("Fresh", "Stale"):
        s.in_hand("A", forward(1000, name=f"{name} Hand", cost=9))
        s.in_break("A", forward(1000, name=f"{name} Grave"))
        s.field("A", monster(name=f"{name} Pet"))
        s.field("A", forward(2000, name=f"{name} Guard"))
    s.use(engine)
    for _ in range(12):
        if not s.prompt.startswith("pay"):
            break
        s.answer(s.game.labels()[0])
    s.resolve()
    s.look("A")
    return s


@transcript
def optional_costs() -> Transcript:
    """A Summon with an optional additional cost and an alternative one."""
    s = Transcript()
    s.cp_source("A", 3)
    s.in_hand("A", forward(1000, name="Spare", cost=9))
    more = CostOption("Overload", (Pay(1),))
    instead = CostOption("Sacrifice", (CostCards("discard", 1, Filter(zone="hand", side="my")),), alternative=True)
    steps = (Draw(1), If(Paid("Overload"), (Draw(1),)))
    names = ("First Surge", "Second Surge", "Third Surge")
    surges = [s.in_hand("A", summon(*steps, cost=1, extra=(more, instead), name=name)) for name in names]
    for surge, way in zip(surges, ("Overload", "Sacrifice", "printed cost"), strict=True):
        s.cast(surge, way)
        s.resolve()
    return s


@transcript
def a_variable_cost() -> Transcript:
    """X is set before the cost is fixed, and each X asks for so much CP."""
    s = Transcript()
    s.cp_source("A", 3)
    x = CostOption("x", (Pay(x="x"),), required=True)
    target = s.field("B", forward(5000, name="Target"))
    s.cast(
        s.in_hand("A", summon(Choose(ENEMY), Exhaust(Slot()), Draw(X()), cost=1, extra=(x,), name="Flare")), 2, target
    )
    s.resolve()
    return s


@transcript
def costs_that_change() -> Transcript:
    """Forwards cost less, but not less than 1; Summons of the other player cost more."""
    s = Transcript()
    s.cp_source("A", 4)
    less = CostChange(-2, Filter(types=("forward",), zone="hand"), floor=1)
    more = CostChange(1, Filter(types=("summon",), zone="hand"), Who.OPPONENT)
    s.field("A", monster(Static((less,), players=Who.YOU), name="Patron"))
    s.field("B", monster(Static((more,), players=Who.OPPONENT), name="Taxer"))
    spell = s.in_hand("A", summon(Draw(1), cost=1, name="Spark"))
    for hero in [s.in_hand("A", forward(5000, name=f"Cost {cost}", cost=cost)) for cost in (2, 3)]:
        s.cast(hero)
    s.cast(spell)
    return s


@transcript
def payment_rules_of_a_card() -> Transcript:
    """Cards that say which CP may pay for them."""
    s = Transcript()
    s.autopay = False
    s.field("A", backup(name="Smith", element="fire"))
    s.field("A", backup(name="Miner", element="earth"))
    s.in_hand("A", forward(1000, name="Coal", cost=9))
    only = s.in_hand("A", forward(5000, Static((PayRule(sources="exhaust"),), zone="hand"), name="Purist", cost=1))
    anything = s.in_hand(
        "A", forward(5000, Static((PayRule(any_colour=True),), zone="hand"), name="Mercenary", element="ice", cost=1)
    )
    s.cast(only)
    s.answer(s.game.labels()[0])
    s.cast(anything)
    s.answer(s.game.labels()[0])
    return s


# --- casting and abilities -------------------------------------------------------------------------------------------


@transcript
def a_summon_answered_by_a_summon() -> Transcript:
    """B answers a Summon by another; the last comes first, and the first finds its choice gone."""
    s = Transcript()
    victim = s.field("B", forward(5000, name="Victim"))
    s.cp_source("A", 1)
    s.cp_source("B", 1)
    fire = s.in_hand("A", bolt(5000, cost=1))
    rescue = s.in_hand("B", summon(Choose(MINE), Move(Slot(), "hand"), cost=1, name="Rescue"))
    s.cast(fire, victim)
    s.look("B")
    s.pass_priority()
    s.cast(rescue, victim)
    s.look("A")
    s.resolve_all()
    return s


@transcript
def a_summon_is_cancelled() -> Transcript:
    """A Summon is cancelled by another that chooses it on the stack."""
    s = Transcript()
    victim = s.field("B", forward(5000, name="Victim"))
    fire = s.in_hand("A", bolt(5000))
    tool = s.field("A", monster(Action((), (Draw(1),)), name="Tool"))
    counter = s.in_hand("B", summon(ChooseStacked(("summon", "action")), Cancel(), cost=0, name="Counter"))
    s.cast(fire, victim)
    s.use(tool)
    s.pass_priority()
    s.cast(counter, fire)
    s.look("A")
    s.resolve_all()
    return s


@transcript
def characters_enter() -> Transcript:
    """A Forward, a Backup (dull) and a Monster are cast; one has an ability that triggers on entering."""
    s = Transcript()
    s.cp_source("A", 3)
    greet = Auto(On("enter", Self()), (Choose(ENEMY), Damage(Slot(), 3000)))
    target = s.field("B", forward(5000, name="Target"))
    other = s.field("B", forward(5000, name="Other"))
    hero = s.in_hand("A", forward(5000, greet, name="Hero", cost=1))
    smith = s.in_hand("A", backup(name="Smith", cost=1))
    beast = s.in_hand("A", monster(name="Beast", cost=1))
    s.cast(hero)
    s.answer(target)
    s.resolve()
    s.cast(smith)
    s.cast(beast)
    s.look("B")
    assert s.damage(other) == 0
    return s


@transcript
def light_dark_and_names_in_hand() -> Transcript:
    """What may not be cast while a namesake, a Light or Dark Character or five Backups are there."""
    s = Transcript()
    s.cp_source("A", 5)
    s.field("A", forward(5000, name="Cecil", element="light"))
    namesake = s.in_hand("A", forward(7000, name="Cecil", cost=1))
    generic = s.in_hand("A", forward(7000, name="Cecil", cost=1, generic=True))
    shadow = s.in_hand("A", forward(7000, name="Golbez", cost=1, element="dark"))
    sixth = s.in_hand("A", backup(name="Sixth", cost=1))
    for handle in (namesake, generic, shadow, sixth):
        s.why("A", "cast", handle)
    s.pass_priority()
    return s


@transcript
def special_ability() -> Transcript:
    """A special ability: another card of the same name is discarded, on top of CP and dulling."""
    s = Transcript()
    s.cp_source("A", 1)
    slash = Action((*FIRE, ExhaustSelf(), SameName()), (Choose(ENEMY), Destroy(Slot())), special="Blade Dance")
    cloud = s.field("A", forward(5000, slash, name="Cloud"))
    victim = s.field("B", forward(9000, name="Victim"))
    s.field("B", forward(9000, name="Bystander"))
    s.in_hand("A", forward(5000, name="Cloud", cost=7))
    s.in_hand("A", forward(5000, name="Tifa", cost=7))
    s.use(cloud, victim, ability="Blade Dance")
    s.look("B")
    s.resolve()
    return s


@transcript
def actions_of_many_cards() -> Transcript:
    """Action abilities: with a limit, with a condition, in the Break Zone, in the opponent's hands."""
    s = Transcript()
    limited = s.field("A", monster(Action((), (Draw(1),), limit=1), name="Oracle"))
    guarded = s.field("A", monster(Action((), (Draw(1),), cond=Compare(Count(ENEMY), ">=", 1)), name="Watcher"))
    phoenix = s.in_break(
        "A",
        forward(
            5000,
            Action((CostCards("discard", 1, Filter(zone="hand", side="my")),), (Move(Self(), "hand"),), zone="break"),
            name="Phoenix",
        ),
    )
    fresh = s.field("A", forward(5000, Action((ExhaustSelf(),), (Draw(1),)), name="Recruit"), fresh=True)
    s.in_hand("A", forward(1000, name="Feather", cost=9))
    for handle in (limited, guarded, phoenix, fresh):
        s.why("A", "use", handle)
        s.why("B", "use", handle)
    s.use(limited)
    s.resolve()
    s.why("A", "use", limited)
    s.use(phoenix)
    s.resolve()
    return s


@transcript
def triggers_in_order() -> Transcript:
    """Two abilities of A and one of B trigger at once: A orders theirs, B's goes on top."""
    s = Transcript()
    death = On("destroyed", FORWARD)
    s.field("A", monster(Auto(death, (Draw(1),)), name="Raven"))
    s.field("A", monster(Auto(death, (GainResource("crystal"),)), name="Jeweller"))
    s.field("B", monster(Auto(death, (Draw(1),)), name="Crow"))
    victim = s.field("B", forward(1000, name="Victim"))
    s.cast(s.in_hand("A", bolt(1000)), victim)
    s.resolve()
    s.answer(s.game.labels()[-1])
    s.look("A")
    s.resolve_all()
    return s


@transcript
def conditional_trigger() -> Transcript:
    """The condition of an auto-ability held when it triggered and fails when it resolves."""
    s = Transcript()
    lone = Auto(On("enter", Self()), (Draw(2),), cond=Compare(Count(ENEMY), ">=", 1))
    scout = s.in_hand("A", forward(3000, lone, name="Scout", cost=0))
    victim = s.field("B", forward(1000, name="Victim"))
    fire = s.in_hand("A", bolt(1000))
    s.cast(scout)
    s.cast(fire, victim)
    s.resolve_all()
    return s


@transcript
def delayed_and_reflexive_abilities() -> Transcript:
    """An effect that waits for the End Phase, and one that triggers because something was done."""
    s = Transcript()
    s.in_hand("A", forward(1000, name="Coal", cost=9))
    s.in_hand("A", forward(1000, name="Ash", cost=9))
    target = s.field("B", forward(5000, name="Target"))
    steps = (Discard(1), WhenDone((Choose(ENEMY), Exhaust(Slot()))), Delayed(LATER, (Draw(1),)))
    s.cast(s.in_hand("A", summon(*steps, cost=0, name="Omen")))
    s.resolve()
    s.answer("Coal")
    s.resolve_all()
    s.answer(target) if s.prompt == "choose" else None
    s.resolve_all()
    s.to("next turn")
    return s


@transcript
def fields_change_power() -> Transcript:
    """Field abilities, set power and a granted keyword, in layers; then their source leaves."""
    s = Transcript()
    general = s.field(
        "A",
        forward(
            7000,
            Static(
                (Modify("power", 1000), Grant(Keyword("Brave"))),
                scope=Filter(types=("forward",), side="my", other=True),
            ),
            name="General",
        ),
    )
    s.field("A", forward(5000, name="Soldier"))
    shrink = s.in_hand(
        "A", summon(Choose(FORWARD), Gain(Slot(), (SetBase("power", 2000), LoseAbility())), cost=0, name="Shrink")
    )
    fire = s.in_hand("A", bolt(7000))
    s.look("A")
    s.cast(shrink, next(c for c in s.cards("A", "field") if c.name == "Soldier"))
    s.resolve()
    s.look("A")
    s.cast(fire, general)
    s.resolve()
    s.look("B")
    return s


# --- EX Burst and damage ---------------------------------------------------------------------------------------------


@transcript
def ex_burst() -> Transcript:
    """Two EX Bursts in a row: one is used, one is not; a plain card lies between them."""
    s = Transcript()
    draw = summon(Draw(1), ex=True, name="Gift", cost=9)
    strike = summon(Choose(ENEMY), If(Bursting(), (Damage(Slot(), 4000),), (Nothing(),)), ex=True, name="Snare", cost=9)
    s.deck("B", strike, forward(1000, name="Plain"), draw, *(forward(1000, name="Rest") for _ in range(4)))
    striker = s.field("A", forward(4000, Static((Replace(On("points", source=Self()), amount=3),)), name="Titan"))
    s.attack(striker)
    s.block(None)
    s.pass_priority(2)
    while s.prompt in ("burst", "choose", "priority") and s.phase == "attack" and s.game.state.turn == 3:
        if s.prompt == "burst":
            s.answer(s.game.state.reg[PHASE] == "attack" and "Snare" in text.prompt(s.game.decision))  # type: ignore[arg-type]
        elif s.prompt == "choose":
            s.answer(striker)
        else:
            s.pass_priority()
    s.look("A")
    return s


@transcript
def burst_of_a_character() -> Transcript:
    """The EX Burst of a Character is its auto-ability; it may choose and decline."""
    s = Transcript()
    ability = Auto(On("enter", Self()), (May((Draw(1),)),), ex=True)
    s.deck("B", forward(5000, ability, name="Herald"), forward(1000, name="Plain"), forward(1000, name="Rest"))
    s.cast(s.in_hand("A", summon(DamagePlayer(Who.OPPONENT, 1), cost=0, name="Quake")))
    s.resolve()
    s.answer(True)
    s.answer(True) if s.prompt == "may" else None
    s.look("B")
    return s


# --- attacking -------------------------------------------------------------------------------------------------------


@transcript
def an_attack_is_blocked() -> Transcript:
    """A Forward attacks, is blocked, and both are dealt damage at once."""
    s = Transcript()
    hero = s.field("A", forward(7000, name="Hero"))
    s.field("A", forward(5000, name="Squire", element="ice"))
    wall = s.field("B", forward(7000, name="Wall"))
    s.field("B", forward(3000, name="Page"))
    s.attack(hero)
    s.block(wall)
    s.pass_priority(2)
    s.to("main2")
    return s


@transcript
def a_party_attacks() -> Transcript:
    """Two Forwards of one Element attack as a party; the blocker's damage is shared out among them."""
    s = Transcript()
    one = s.field("A", forward(4000, name="One"))
    two = s.field("A", forward(5000, "First Strike", name="Two"))
    s.field("A", forward(5000, name="Stranger", element="water"))
    wall = s.field("B", forward(9000, name="Wall"))
    s.attack(one, two)
    s.look("B")
    s.block(wall)
    s.pass_priority(2)
    while s.prompt == "assign damage":
        s.answer(s.game.labels()[min(4, len(s.game.labels()) - 1)])
    s.to("main2")
    return s


@transcript
def a_party_is_not_blocked() -> Transcript:
    """A party that is not blocked deals one point of damage; abilities that watch attacks trigger for each member."""
    s = Transcript()
    cheer = Auto(On("attack", MINE), (Draw(1),))
    s.field("A", monster(cheer, name="Drummer"))
    one = s.field("A", forward(4000, "Brave", name="One"))
    two = s.field("A", forward(5000, name="Two"))
    s.field("B", forward(9000, name="Sleeper"), dull=True)
    s.attack(one, two)
    while s.prompt == "stack auto":
        s.answer(s.game.labels()[0])
    s.resolve_all()
    s.to("main2")
    s.look("A")
    return s


@transcript
def first_strike() -> Transcript:
    """First Strike deals its damage before the others; a broken Forward deals none."""
    s = Transcript()
    duellist = s.field("A", forward(5000, "First Strike", name="Duellist"))
    ogre = s.field("B", forward(5000, name="Ogre"))
    s.attack(duellist)
    s.block(ogre)
    s.pass_priority(2)
    s.to("main2")
    return s


@transcript
def attacks_and_blocks_that_cost() -> Transcript:
    """An attack and a block must be paid for; one Forward must attack, one must block."""
    s = Transcript()
    s.cp_source("A", 2)
    s.cp_source("B", 1)
    toll = ActCost("attack", (Pay(1),))
    mercenary = s.field("A", forward(5000, Static((toll,)), name="Mercenary"))
    s.field("A", forward(4000, Static((Must("attack"),)), name="Berserker"))
    guard = s.field("B", forward(9000, Static((ActCost("block", (Pay(1),)), Must("block"))), name="Guard"))
    s.to("attack declaration")
    s.answer("Berserker")
    s.answer("done") if s.prompt == "attack" else None
    s.block(None) if not s.offered(guard) and s.prompt == "block" else s.to("block")
    s.answer(guard) if s.prompt == "block" else None
    s.to("attack declaration")
    s.answer(mercenary)
    s.to("main2")
    return s


@transcript
def the_blocker_leaves() -> Transcript:
    """The blocker is returned to its owner's hand after the block: the attacker stays blocked and nothing is dealt."""
    s = Transcript()
    hero = s.field("A", forward(7000, name="Hero"))
    wall = s.field("B", forward(7000, name="Wall"))
    rescue = s.in_hand("B", summon(Choose(MINE), Move(Slot(), "hand"), cost=0, name="Rescue"))
    s.attack(hero)
    s.block(wall)
    s.pass_priority()
    s.cast(rescue, wall)
    s.resolve()
    s.to("main2")
    return s


@transcript
def brave_haste_and_restrictions() -> Transcript:
    """Who may attack and who may block, and why not."""
    s = Transcript()
    brave = s.field("A", forward(5000, "Brave", name="Brave One"))
    hasty = s.field("A", forward(5000, "Haste", name="Hasty"), fresh=True)
    fresh = s.field("A", forward(5000, name="Newcomer"), fresh=True)
    tired = s.field("A", forward(5000, name="Tired"), dull=True)
    bound = s.field("A", forward(5000, Static((Cannot("attack"),)), name="Bound"))
    beast = s.field(
        "A", monster(Static((AddType(("forward",), (("power", 6000),)),), cond=During(Who.YOU)), name="Beast")
    )
    smith = s.field("A", backup(name="Smith"))
    sly = Static((Cannot("be blocked", Filter(cost=Cmp(">=", 3))),))
    s.field("A", forward(5000, sly, name="Sly"))
    big = s.field("B", forward(9000, name="Big", cost=5))
    small = s.field("B", forward(1000, name="Small", cost=1))
    asleep = s.field("B", forward(1000, name="Asleep", cost=1), dull=True)
    for handle in (brave, tired):
        s.why("A", "attack", handle)
    s.to("attack declaration")
    for handle in (brave, hasty, fresh, tired, bound, beast, smith, big):
        s.why("A", "attack", handle)
    s.why("B", "attack", big)
    s.attack(next(c for c in s.cards("A", "field") if c.name == "Sly"))
    s.to("block")
    for handle in (big, small, asleep, brave):
        s.why("B", "block", handle)
    s.why("A", "block", brave)
    s.answer(small)
    s.to("attack declaration")
    s.attack(brave)
    s.block(None)
    s.to("main2")
    s.look("A")
    return s


@transcript
def back_attack() -> Transcript:
    """A Character with Back Attack is cast in the opponent's Attack Phase, on top of another ability."""
    s = Transcript()
    s.cp_source("B", 1)
    hero = s.field("A", forward(5000, name="Hero"))
    ninja = s.in_hand("B", forward(9000, "Back Attack", name="Ninja", cost=1))
    plain = s.in_hand("B", forward(9000, name="Samurai", cost=1))
    s.attack(hero)
    s.pass_priority()
    s.why("B", "cast", ninja)
    s.why("B", "cast", plain)
    s.cast(ninja)
    s.to("block")
    s.answer(ninja)
    s.to("main2")
    return s


# --- keywords --------------------------------------------------------------------------------------------------------


@transcript
def warp() -> Transcript:
    """Warp: removed from the game with counters, one less each turn, and back with the last."""
    s = Transcript()
    s.cp_source("A", 2)
    hero = s.in_hand(
        "A", forward(9000, Keyword("Warp", 2, FIRE), Auto(On("enter", Self()), (Draw(1),)), name="Vanille", cost=8)
    )
    s.why("A", "warp", hero)
    s.warp(hero)
    s.look("B")
    for _ in range(4):
        if s.on_field(hero):
            break
        s.to("next turn")
        s.to("main1")
        s.resolve_all()
    s.look("A")
    return s


@transcript
def limit_break() -> Transcript:
    """An LB card is cast for CP and LB cards turned face up; when it leaves, it returns face up."""
    s = Transcript()
    s.autopay = False
    s.cp_source("A", 1)
    hero = s.in_lb("A", forward(8000, Keyword("Limit Break", 2), name="Limit", cost=1))
    for n in range(1, 4):
        s.in_lb("A", forward(8000, Keyword("Limit Break", 2), name=f"Other {n}", cost=1))
    fire = s.in_hand("A", bolt(8000))
    s.look("B")
    s.cast(hero)
    while s.prompt.startswith("pay"):
        s.answer(s.game.labels()[0 if s.prompt == "pay cp" else -1])
    s.cast(fire, hero)
    s.resolve()
    s.look("B")
    return s


@transcript
def priming() -> Transcript:
    """Priming: the named card is searched and put on top; when the pair leaves, the upper card leaves the game."""
    s = Transcript()
    s.cp_source("A", 1)
    squire = s.field("A", forward(4000, Keyword("Priming", cost=FIRE, card="Knight"), name="Squire"))
    knight = forward(9000, "Brave", name="Knight", cost=7)
    s.deck("A", forward(1000, name="Rest"), knight, forward(1000, name="Rest"))
    fire = s.in_hand("A", bolt(9000))
    s.why("A", "prime", squire)
    s.prime(squire)
    s.answer("Knight") if s.prompt == "search" else None
    s.look("B")
    s.cast(fire, squire)
    s.resolve()
    s.look("B")
    return s


@transcript
def freeze() -> Transcript:
    """A frozen Forward stays dull through its controller's next Active Phase and wakes in the one after."""
    s = Transcript()
    target = s.field("B", forward(5000, name="Target"))
    s.cast(s.in_hand("A", summon(Choose(ENEMY), Exhaust(Slot()), Freeze(Slot()), cost=0, name="Frost")), target)
    s.resolve()
    s.to("B main1")
    s.look("A")
    s.to("A main1")
    s.to("B main1")
    s.look("A")
    return s


@transcript
def damage_thresholds() -> Transcript:
    """An ability that works from three points of damage on."""
    s = Transcript()
    s.damaged("A", 2)
    s.deck("A", forward(1000, name="Rest"), forward(1000, name="Rest"))
    s.field(
        "A", forward(5000, Static((Modify("power", 3000),), threshold=3), Keyword("Haste", threshold=3), name="Avenger")
    )
    scar = s.in_hand("A", summon(DamagePlayer(Who.YOU, 1), cost=0, name="Scar"))
    s.look("A")
    s.cast(scar)
    s.resolve()
    s.look("A")
    return s


# --- effects ---------------------------------------------------------------------------------------------------------


@transcript
def modes() -> Transcript:
    """Two of three effects are selected when the Summon is cast; one of them chooses."""
    s = Transcript()
    s.field("B", forward(5000, name="Left"))
    right = s.field("B", forward(5000, name="Right"))
    options = ((Draw(1),), (Choose(ENEMY), Exhaust(Slot())), (GainResource("crystal", 2),))
    s.cast(s.in_hand("A", summon(Modes(options, 2), cost=0, name="Blessing")), 2, 3, right)
    s.resolve()
    s.look("B")
    return s


@transcript
def shared_damage() -> Transcript:
    """Damage is divided among chosen Forwards in thousands when the Summon is cast."""
    s = Transcript()
    one, two = s.field("B", forward(3000, name="One")), s.field("B", forward(5000, name="Two"))
    s.field("B", forward(5000, name="Three"))
    s.cast(s.in_hand("A", summon(Choose(ENEMY, 2, 1), Divide("it", 4000), cost=0, name="Hail")), [one, two], 3000)
    s.resolve()
    return s


@transcript
def searching_and_looking() -> Transcript:
    """Looking at the top, putting back in an order, searching, revealing and shuffling."""
    s = Transcript()
    s.deck("A", *(forward(1000 * n, name=f"Card {n}", cost=n) for n in range(1, 8)))
    s.deck("B", *(forward(1000, name=f"Their {n}", cost=n) for n in range(1, 4)))
    look = s.in_hand(
        "A",
        summon(
            LookTop(3),
            Pick(Filter(among=Slot("seen"), zone="deck"), slot="it"),
            Move(Slot(), "hand"),
            ReturnToDeck("seen"),
            cost=0,
            name="Scry",
        ),
    )
    find = s.in_hand("A", summon(Search(Filter(types=("forward",), cost=Cmp("<=", 6)), 2), cost=0, name="Call"))
    show = s.in_hand(
        "A",
        summon(
            LookTop(2, Who.OPPONENT, reveal=True),
            ReturnToDeck("seen", bottom=False),
            Reveal(Top()),
            Shuffle(),
            cost=0,
            name="Unveil",
        ),
    )
    s.cast(look)
    s.resolve()
    while s.prompt != "priority":
        s.answer(s.game.labels()[-1])
    s.cast(find)
    s.resolve()
    while s.prompt != "priority":
        s.answer(s.game.labels()[0])
    s.look("B")
    s.cast(show)
    s.resolve()
    while s.prompt != "priority":
        s.answer(s.game.labels()[-1])
    return s


@transcript
def discarding_and_selecting() -> Transcript:
    """The opponent discards by choice and at random, and each player selects a Forward that is broken."""
    s = Transcript()
    for name in ("Ace", "King", "Queen"):
        s.in_hand("B", forward(1000, name=name, cost=9))
    for name in ("North", "South"):
        s.field("A", forward(1000, name=f"A {name}"))
        s.field("B", forward(1000, name=f"B {name}"))
    drop = s.in_hand("A", summon(Discard(1, Who.OPPONENT), Discard(1, Who.OPPONENT, random=True), cost=0, name="Theft"))
    cull = s.in_hand("A", summon(EachPlayer(MINE, 1, "destroy"), cost=0, name="Cull"))
    s.cast(drop)
    s.resolve()
    s.answer("King")
    s.cast(cull)
    s.resolve()
    s.answer("A South", "B North")
    return s


@transcript
def may_and_may_pay() -> Transcript:
    """An ability that may be used, what follows only if it was, and one that asks the opponent to pay."""
    s = Transcript()
    s.cp_source("B", 1)
    target = s.field("B", forward(5000, name="Target"))
    offer = Auto(On("enter", Self()), (May((Draw(1),)), IfDone((GainResource("crystal"),))))
    pay = MayPay((Pay(1),), (Nothing(),), (Destroy(Slot()),), Who.OPPONENT)
    ransom = Auto(On("enter", Self()), (Choose(ENEMY), pay))
    first, second = (s.in_hand("A", forward(1000, offer, cost=0, name=f"{name} Trader")) for name in ("Kind", "Sly"))
    third, fourth = (s.in_hand("A", forward(1000, ransom, cost=0, name=f"{name} Thief")) for name in ("Calm", "Cruel"))
    for handle, answer in ((first, True), (second, False), (third, True), (fourth, False)):
        s.cast(handle)
        s.resolve()
        s.answer(answer)
    assert not s.on_field(target)
    return s


@transcript
def groups_and_declarations() -> Transcript:
    """A number and a word are declared; Forwards are split into groups and the opponent picks one."""
    s = Transcript()
    for name in ("One", "Two", "Three"):
        s.field("B", forward(5000, name=name))
    name_it = s.in_hand(
        "A",
        summon(Declare("n", low=1, high=3), Declare("element", ("fire", "ice")), Draw(X("n")), cost=0, name="Riddle"),
    )
    split = s.in_hand(
        "A", summon(SplitGroups(ENEMY, 2), PickGroup(2, by=Who.OPPONENT), Destroy(Slot()), cost=0, name="Divide")
    )
    s.cast(name_it)
    s.resolve()
    s.answer(2, "fire")
    s.cast(split)
    s.resolve()
    s.answer(["One", "Three"])
    s.answer(2)
    return s


@transcript
def counters_and_crystals() -> Transcript:
    """Counters are put on and taken off, Crystals are gained and spent."""
    s = Transcript()
    totem = s.field(
        "A",
        monster(
            Action((), (AddCounter(Self(), "rune", 2), GainResource("crystal", 2))),
            Action((CostCounter("rune", 1), PayResource("crystal")), (RemoveCounter(Self(), "rune", 1),)),
            Action((CostSelf("put"),), (Draw(1),)),
            name="Totem",
        ),
    )
    s.use(totem)
    s.resolve()
    s.look("B")
    s.use(totem, ability=1)
    s.resolve()
    s.look("B")
    s.use(totem, ability=2)
    s.resolve()
    return s


@transcript
def control_changes() -> Transcript:
    """A takes a Forward for the turn; it goes back when the turn ends."""
    s = Transcript()
    target = s.field("B", forward(5000, "Haste", name="Turncoat"))
    s.cast(
        s.in_hand("A", summon(Choose(ENEMY), Gain(Slot(), (Control(),)), Ready(Slot()), cost=0, name="Charm")), target
    )
    s.resolve()
    s.look("B")
    s.attack(target)
    s.to("next turn")
    s.look("A")
    return s


@transcript
def replacements_meet() -> Transcript:
    """Two replacements would change one damage: the player who is dealt it orders them; one is optional."""
    s = Transcript()
    half = Replace(On("damage", MINE), amount=3000)
    shield = Replace(On("damage", MINE), amount=1000)
    s.field("B", monster(Static((half,), players=Who.YOU), name="Mitigator"))
    s.field("B", monster(Static((shield,), players=Who.YOU), name="Absorber"))
    ghost = Static((Replace(On("leave", Self(), to="break"), to="hand", optional=True),))
    target = s.field("B", forward(1000, ghost, name="Ghost"))
    s.cast(s.in_hand("A", bolt(9000)), target)
    s.resolve()
    for _ in range(6):
        if s.prompt not in ("replacement", "replaced event"):
            break
        s.answer(s.game.labels()[0])
    s.look("B")
    return s


@transcript
def prevention_runs_out() -> Transcript:
    """A shield stops so much damage in all; a ward stops one damage; a loss of power is no damage."""
    s = Transcript()
    target = s.field("A", forward(5000, name="Paladin"))
    shield = s.in_hand(
        "A", summon(Choose(MINE), Gain(Slot(), (Replace(On("damage", Self()), shield=4000),)), cost=0, name="Shield")
    )
    ward = s.in_hand("A", summon(PlayerGain(Who.YOU, (Replace(On("damage", MINE), uses=1),)), cost=0, name="Ward"))
    fires = [s.in_hand("A", bolt(power, name=f"Bolt {power}")) for power in (3000, 2000, 1000)]
    curse = s.in_hand("A", summon(Choose(FORWARD), Gain(Slot(), (Modify("power", -4000),)), cost=0, name="Curse"))
    s.cast(shield, target)
    s.resolve()
    for fire in fires[:2]:
        s.cast(fire, target)
        s.resolve()
    s.look("A")
    s.cast(ward)
    s.resolve()
    s.cast(fires[2], target)
    s.resolve()
    s.cast(curse, target)
    s.resolve()
    return s


@transcript
def forbidden_by_effects() -> Transcript:
    """Effects forbid to cast, to use, to choose; the reason is told."""
    s = Transcript()
    gag = PlayerGain(Who.OPPONENT, (Cannot("cast", Filter(types=("summon",))), Cannot("use abilities")))
    silence = s.in_hand("A", summon(gag, cost=0, name="Silence"))
    spell = s.in_hand("B", summon(Draw(1), cost=0, name="Spark"))
    tool = s.field("B", monster(Action((), (Draw(1),)), name="Tool"))
    shy = s.field("B", forward(1000, Static((Cannot("be chosen", side="opp"),)), name="Shy"))
    fire = s.in_hand("A", bolt(1000))
    s.why("A", "cast", fire)
    s.cast(silence)
    s.resolve()
    s.pass_priority()
    s.why("B", "cast", spell)
    s.why("B", "use", tool)
    s.why("B", "cast", shy)
    s.why("A", "cast", spell)
    return s


@transcript
def casting_by_an_effect() -> Transcript:
    """An effect lets a Summon be cast from the Break Zone for nothing, right after it has resolved."""
    s = Transcript()
    s.in_break("A", summon(Draw(1), cost=5, name="Old Song"))
    s.in_break("A", summon(Draw(2), cost=9, name="Other Song"))
    recall = summon(
        Choose(Filter(types=("summon",), zone="break", side="my")), Cast(optional=True), cost=0, name="Recall"
    )
    s.cast(s.in_hand("A", recall), "Old Song")
    s.resolve()
    s.answer(True)
    s.resolve_all()
    return s


@transcript
def one_after_another() -> Transcript:
    """An effect goes through cards one after the other, looks at what happened this turn and takes cards at random."""
    s = Transcript()
    s.field("A", forward(5000, name="One"), dull=True)
    s.field("A", forward(5000, name="Two"))
    each = ForEach(
        All(MINE), (If(Is(Slot("each"), Filter(states=("dull",))), (Ready(Slot("each")),), (Exhaust(Slot("each")),)),)
    )
    again = If(Both((Happened(On("cast")), Compare(Stat(All(MINE), "power"), ">=", 10000))), (Draw(1),))
    chance = (Pick(MINE, random=True), If(Bound(), (AddCounter(Slot(), "mark"),)))
    s.cast(s.in_hand("A", summon(each, again, *chance, cost=0, name="Round")))
    s.resolve()
    s.look("A")
    return s


# --- rule processes, loops, the turn ---------------------------------------------------------------------------------


@transcript
def rule_processes() -> Transcript:
    """Namesakes, Light and Dark, surplus Backups, no power, too much damage: each is put right."""
    s = Transcript()
    s.field("A", forward(5000, name="Cecil"))
    s.field("B", forward(6000, name="Cecil"))
    s.field("A", forward(5000, name="Day", element="light"))
    s.field("B", forward(6000, name="Night", element="dark"))
    s.cp_source("A", 5)
    s.field("B", backup(name="Sixth"))
    s.field("A", forward(2000, name="Weak"))
    s.field("A", forward(4000, name="Hurt"), damage=2000)
    steal = summon(
        Gain(All(Filter(side="opp")), (Control(),)), Gain(All(MINE), (Modify("power", -2000),)), cost=0, name="Chaos"
    )
    s.cast(s.in_hand("A", steal))
    s.resolve()
    s.answer(s.game.labels()[0]) if s.prompt == "put surplus" else None
    s.look("A")
    return s


@transcript
def hand_size_and_end_phase() -> Transcript:
    """Seven cards in hand at the end of the turn: two are discarded, then effects of the turn end."""
    s = Transcript()
    for n in range(1, 8):
        s.in_hand("A", forward(1000, name=f"Card {n}", cost=9))
    hero = s.field("A", forward(5000, name="Hero"), damage=3000)
    s.cast(s.in_hand("A", summon(Choose(MINE), Gain(Slot(), (Modify("power", 1000),)), cost=0, name="Boost")), hero)
    s.resolve()
    while s.prompt != "hand size":
        s.answer("pass" if s.prompt == "priority" else "done")
    s.answer(["Card 2", "Card 5"])
    s.to("B main1")
    s.look("A")
    return s


@transcript
def a_whole_turn() -> Transcript:
    """A turn from its Active Phase to its end, with abilities that watch its phases."""
    s = Transcript(phase="active")
    s.field("A", forward(5000, name="Sleeper"), dull=True)
    for phase in ("main1", "attack", "end"):
        s.field(
            "A", monster(Auto(On("phase", who=Who.YOU, phase=phase), (GainResource("crystal"),)), name=f"{phase} watch")
        )
    s.field("A", monster(Auto(On("draw", who=Who.YOU), (GainResource("crystal"),), limit=1), name="draw watch"))
    while s.game.state.turn == 3:
        s.answer("pass" if s.prompt == "priority" else s.game.labels()[-1])
    s.look("A")
    return s


@transcript
def state_triggers() -> Transcript:
    """An ability that triggers as soon as something is so, whatever made it so."""
    s = Transcript()
    leave = (Move(Self(), "break"), Draw(1))
    s.field("A", monster(Auto(When(Compare(Count(ENEMY), "==", 0)), leave), name="Vulture"))
    victim = s.field("B", forward(1000, name="Victim"))
    s.cast(s.in_hand("A", bolt(1000)), victim)
    s.resolve()
    s.resolve_all()
    s.pass_priority()
    return s


@transcript
def a_loop_is_ended() -> Transcript:
    """A free ability dulls, another activates: the player who could stop says how often."""
    s = Transcript()
    dancer = s.field("A", forward(5000, Action((), (Exhaust(Self()),)), Action((), (Ready(Self()),)), name="Dancer"))
    for _ in range(10):
        for ability in (0, 1):
            if s.prompt == "priority":
                s.use(dancer, ability=ability)
                s.resolve()
    s.answer(7)
    s.why("A", "use", dancer)
    s.pass_priority()
    return s


@transcript
def a_loop_that_nobody_can_end() -> Transcript:
    """Two abilities trigger each other for ever: the game is a draw."""
    s = Transcript()
    restless = (Auto(On("exhausted", Self()), (Ready(Self()),)), Auto(On("readied", Self()), (Exhaust(Self()),)))
    target = s.field("A", forward(5000, *restless, name="Restless"))
    s.cast(s.in_hand("A", summon(Choose(FORWARD), Exhaust(Slot()), cost=0, name="Nudge")), target)
    for _ in range(100):
        if s.over:
            break
        s.pass_priority()
    s.lines = [*s.lines[:24], "...", *s.lines[-4:]]
    return s


# --- corners ---------------------------------------------------------------------------------------------------------


@transcript
def prohibitions() -> Transcript:
    """What cannot be broken, removed, returned, put away, dulled or dealt damage, is not."""
    s = Transcript()
    acts: dict[str, Step] = {
        "be broken": Destroy(Slot()),
        "be removed": Move(Slot(), "removed"),
        "be returned": Move(Slot(), "hand"),
        "be put into the Break Zone": Move(Slot(), "break"),
        "be dulled": Exhaust(Slot()),
        "be dealt damage": Damage(Slot(), 9000),
    }
    played = []
    for act, step in acts.items():
        name = act.removeprefix("be ").capitalize()
        target = s.field("B", forward(5000, Static((Cannot(act),)), name=f"Never {name}"))
        spell = s.in_hand("A", summon(Choose(ENEMY), step, cost=0, name=f"Try: {name}"))
        played.append((spell, target))
    for spell, target in played:
        s.cast(spell, target)
        s.resolve()
    s.look("B")
    return s


@transcript
def nothing_to_choose() -> Transcript:
    """Auto-abilities and EX Bursts that find nothing to choose, and one whose only mode has nothing."""
    s = Transcript()
    aim = (Choose(ENEMY), Destroy(Slot()))
    lost = s.in_hand("A", forward(1000, Auto(On("enter", Self()), aim), name="Lost", cost=0))
    torn = s.in_hand("A", forward(1000, Auto(On("enter", Self()), (Modes((aim, aim)),)), name="Torn", cost=0))
    s.deck("A", summon(*aim, ex=True, name="Dud", cost=9), forward(1000, name="Rest"))
    quake = s.in_hand("A", summon(DamagePlayer(Who.YOU, 1), cost=0, name="Quake"))
    s.cast(lost)
    s.cast(torn)
    s.cast(quake)
    s.resolve()
    while s.prompt == "burst":
        s.answer(True)
    return s


@transcript
def bursts_with_modes_and_shares() -> Transcript:
    """An EX Burst selects its effect, chooses and divides damage while it resolves."""
    s = Transcript()
    options = ((Draw(1),), (Choose(ENEMY, 2), Divide("it", 3000)))
    s.deck("B", summon(Modes(options), ex=True, name="Storm", cost=9), *(forward(1000, name="Rest") for _ in range(3)))
    one, two = s.field("A", forward(2000, name="One")), s.field("A", forward(2000, name="Two"))
    s.cast(s.in_hand("A", summon(DamagePlayer(Who.OPPONENT, 1), cost=0, name="Quake")))
    s.resolve()
    s.answer(True, 2)
    s.answer([one, two]) if s.prompt == "choose" else None
    s.answer(2000)
    return s


@transcript
def costs_of_the_card_itself() -> Transcript:
    """A card that removes itself or goes back to the hand as a cost, and one that reveals or puts others away."""
    s = Transcript()
    s.autopay = False
    gone = s.field("A", monster(Action((CostSelf("remove"),), (Draw(1),)), name="Gone"))
    back = s.field("A", monster(Action((CostSelf("return"),), (Draw(1),)), name="Back"))
    show = Action((CostCards("reveal", 1, Filter(zone="hand", side="my", types=("forward",))),), (Draw(1),))
    seer = s.field("A", monster(show, name="Seer"))
    eater = Action((CostCards("put", 2, Filter(types=("monster",), side="my", other=True)),), (Draw(1),))
    maw = s.field("A", monster(eater, name="Maw"))
    for name in ("Ace", "King"):
        s.in_hand("A", forward(1000, name=name, cost=9))
        s.field("A", monster(name=f"{name} Pet"))
    for handle in (gone, back):
        s.use(handle)
        s.resolve()
    s.use(seer)
    s.answer("King") if s.prompt.startswith("pay") else None
    s.resolve()
    s.use(maw)
    while s.prompt.startswith("pay"):
        s.answer(s.game.labels()[0])
    s.resolve()
    s.look("B")
    return s


@transcript
def limits_of_the_field() -> Transcript:
    """An effect would put Characters onto the field that may not be there; they stay where they are."""
    s = Transcript()
    s.field("A", forward(5000, name="Cecil", element="light"))
    for card in (
        forward(7000, name="Cecil"),
        forward(7000, name="Golbez", element="dark"),
        forward(7000, name="Kain"),
        backup(name="Rydia"),
        summon(Draw(1), name="Song"),
    ):
        s.in_break("A", card)
    raise_all = Move(All(Filter(zone="break", side="my")), "field")
    s.cast(s.in_hand("A", summon(raise_all, cost=0, name="Dawn")))
    s.resolve()
    while s.prompt != "priority":
        s.answer(s.game.labels()[0])
    s.look("B")
    return s


@transcript
def must_be_chosen() -> Transcript:
    """A Forward that must be chosen leaves no other choice; of two things to choose, one may still be free."""
    s = Transcript()
    s.field("B", forward(5000, Static((Must("be chosen"),)), name="Decoy"))
    other = s.field("B", forward(5000, name="Other"))
    s.field("B", forward(5000, name="Third"))
    one = s.in_hand("A", summon(Choose(ENEMY), Exhaust(Slot()), cost=0, name="Single"))
    two = s.in_hand("A", summon(Choose(ENEMY, 2), Exhaust(Slot()), cost=0, name="Double"))
    s.cast(one)
    s.resolve()
    s.cast(two)
    while s.prompt == "choose":
        s.answer(other if s.offered(other) else s.game.labels()[0])
    s.resolve()
    return s


@transcript
def granted_abilities() -> Transcript:
    """Abilities that effects give: an action, an auto-ability and one that lasts until the next turn."""
    s = Transcript()
    hero = s.field("A", forward(5000, Auto(On("attack", Self()), (Draw(1),)), name="Hero"))
    extra = Auto(On("attack", Self()), (GainResource("crystal"),))
    lesson = (Grant(extra), Grant(Action((), (Ready(Self()),), limit=1)))
    teach = s.in_hand("A", summon(Choose(MINE), Gain(Slot(), lesson), cost=0, name="Lesson"))
    bless = (Modify("power", 2000),)
    last = s.in_hand("A", summon(Choose(MINE), Gain(Slot(), bless, Until.YOUR_NEXT_TURN), cost=0, name="Blessing"))
    s.cast(teach, hero)
    s.resolve()
    s.cast(last, hero)
    s.resolve()
    s.attack(hero)
    s.answer(s.game.labels()[-1])
    s.resolve_all()
    s.use(hero)
    s.resolve()
    s.to("B main1")
    s.look("A")
    s.to("A main1")
    s.look("A")
    return s


@transcript
def instead_of_breaking() -> Transcript:
    """Replacements that do something else: steps instead, another zone, another card, another controller."""
    s = Transcript()
    phoenix = s.field("B", forward(3000, Static((Replace(On("destroyed", Self()), steps=(Draw(2),)),)), name="Phoenix"))
    ghost = s.field("B", forward(3000, Static((Replace(On("leave", Self(), to="break"), to="removed"),)), name="Ghost"))
    martyr = Filter(names=("Martyr",), types=("forward",))
    shield = Static((Replace(On("damage", Self()), obj=All(martyr)),))
    ward = s.field("B", forward(9000, shield, name="Ward"))
    s.field("B", forward(9000, name="Martyr"))
    s.field("B", monster(Static((Replace(On("enter", ENEMY), under=Who.YOU),), players=Who.YOU), name="Kidnapper"))
    kill = summon(Choose(FORWARD), Destroy(Slot()), cost=0, name="Kill")
    first, second = s.in_hand("A", kill), s.in_hand("A", kill)
    fire = s.in_hand("A", bolt(4000))
    hero = s.in_hand("A", forward(5000, name="Hero", cost=0))
    s.cast(first, phoenix)
    s.resolve()
    s.cast(second, ghost)
    s.resolve()
    s.cast(fire, ward)
    s.resolve()
    s.cast(hero)
    s.look("A")
    return s


@transcript
def battle_with_effects() -> Transcript:
    """Effects that read the battle: attackers, blockers, a Forward in a party, damage that breaks."""
    s = Transcript()
    one, two = s.field("A", forward(4000, name="One")), s.field("A", forward(4000, name="Two"))
    wall = s.field("B", forward(9000, Auto(On("block", Self()), (Draw(1),)), name="Wall"))
    s.field("A", monster(Auto(On("blocked", MINE), (GainResource("crystal"),)), name="Witness"))
    weaken = Gain(All(Filter(states=("blocking",))), (Modify("power", -2000),), Until.BATTLE)
    heal = Gain(All(Filter(states=("party",))), (Modify("power", 1000),))
    spell = s.in_hand("A", summon(weaken, heal, cost=0, name="Tactics"))
    s.attack(one, two)
    s.block(wall)
    while s.prompt == "stack auto":
        s.answer(s.game.labels()[0])
    s.resolve_all()
    s.cast(spell)
    s.resolve()
    s.look("B")
    s.pass_priority(2)
    while s.prompt == "assign damage":
        s.answer(s.game.labels()[-1])
    s.to("main2")
    s.look("B")
    return s


@transcript
def modes_and_costs() -> Transcript:
    """A Summon and an ability that have effects to select, optional costs to pay and something to choose."""
    s = Transcript()
    s.cp_source("A", 5)
    target = s.field("B", forward(5000, name="Target"))
    s.field("B", forward(5000, name="Other"))
    more = CostOption("Surge", (Pay(1),))
    hit = (Choose(ENEMY), If(Paid("Surge"), (Destroy(Slot()),), (Exhaust(Slot()),)))
    modes = Modes((hit, (Draw(1), If(Paid("Surge"), (Draw(1),)))))
    spell = s.in_hand("A", summon(modes, cost=1, extra=(more,), name="Choice"))
    plain = s.in_hand("A", summon(modes, cost=1, extra=(more,), name="Plain Choice"))
    tool = s.field("A", monster(Action((), (modes,), options=(more,)), name="Tool"))
    s.cast(spell, 1, "Surge", target)
    s.resolve()
    s.cast(plain, 2, "printed cost")
    s.resolve()
    s.use(tool, 2, "Surge")
    s.resolve()
    s.use(tool, 1, "printed cost")
    s.resolve()
    return s


@transcript
def abilities_with_a_variable_cost() -> Transcript:
    """An ability with X in its cost, and one whose cost counts cards."""
    s = Transcript()
    s.cp_source("A", 3)
    pump = Action((Pay(x="x"),), (Gain(Self(), (Modify("power", Calc("*", X(), 1000)),)),))
    hero = s.field("A", forward(5000, pump, name="Hero"))
    many = CostCards("discard", Count(MINE), Filter(zone="hand", side="my"))
    seer = s.field("A", monster(Action((many,), (Draw(2),)), name="Seer"))
    for name in ("Ace", "King"):
        s.in_hand("A", forward(1000, name=name, cost=9))
    s.use(hero, 2)
    s.resolve()
    s.look("B")
    s.use(seer)
    s.resolve()
    return s


@transcript
def special_abilities_granted_and_named() -> Transcript:
    """A special ability pays with any card that shares a name with its card, also a name that an effect gave."""
    s = Transcript()
    s.autopay = False
    slash = Action((SameName(), Pay(1)), (Draw(1),), special="Slash")
    s.cp_source("A", 1)
    cloud = s.field("A", forward(5000, slash, Static((AddName("Zack"),)), name="Cloud"))
    for name in ("Cloud", "Zack", "Tifa"):
        s.in_hand("A", forward(5000, name=name, cost=9))
    s.use(cloud, ability="Slash")
    while s.prompt.startswith("pay"):
        s.answer(s.game.labels()[-1 if "discard" in s.prompt else 0])
    s.resolve()
    return s


@transcript
def phases_added() -> Transcript:
    """An effect adds another Attack Phase after this one; who has attacked this turn cannot attack again."""
    s = Transcript(phase="attack")
    hero, reserve = s.field("A", forward(5000, name="Hero")), s.field("A", forward(5000, name="Reserve"))
    spell = s.in_hand("A", summon(Choose(MINE), Ready(Slot()), ExtraPhase("attack"), cost=0, name="Again"))
    s.attack(hero)
    s.cast(spell, hero)
    s.resolve()
    s.attack()
    s.to("attack declaration")
    s.why("A", "attack", hero)
    s.attack(reserve)
    s.to("main2")
    return s


@transcript
def damage_to_players() -> Transcript:
    """Points of damage: several at once, changed by a replacement, and an ability that watches them."""
    s = Transcript()
    s.field("B", monster(Auto(On("points", who=Who.YOU), (Draw(1),)), name="Mourner"))
    s.field("B", monster(Static((Replace(On("points", who=Who.YOU), amount=2),), players=Who.YOU), name="Warden"))
    s.cast(s.in_hand("A", summon(DamagePlayer(Who.EACH, 3), cost=0, name="Ruin")))
    s.resolve()
    s.resolve_all()
    s.look("A")
    return s


@transcript
def cards_under_the_other_players_control() -> Transcript:
    """Cards that another player than their owner controls attack, pay and leave for their owner's zones."""
    s = Transcript()
    fire = s.in_hand("A", forward(1000, name="Recruit", cost=1))
    bane = s.in_hand("A", bolt(5000))
    hero = s.field("B", forward(5000, name="Hero"), controller="A")
    smith = s.field("B", backup(name="Smith"), controller="A")
    s.look("A")
    s.cast(fire)
    s.attack(hero)
    s.cast(bane, hero)
    s.resolve()
    s.look("B")
    assert s.dull(smith)
    return s


@transcript
def each_player_in_turn() -> Transcript:
    """Each player selects cards, the turn player first, and the same happens to all of them at once."""
    s = Transcript()
    spells = []
    for verb in ("put", "remove", "return", "exhaust"):
        for player in PLAYERS:
            for n in (1, 2):
                s.field(player, forward(1000, name=f"{player} {verb} {n}"))
        mine = Filter(types=("forward",), side="my", name_has=verb)
        spells.append(s.in_hand("A", summon(EachPlayer(mine, 1, verb), cost=0, name=f"Each: {verb}")))
    for name in ("Ace", "King", "Queen"):
        s.in_hand("B", forward(1000, name=name, cost=9))
    hand = Filter(zone="hand", side="my")
    spells.append(s.in_hand("A", summon(EachPlayer(hand, 2, "discard", at_least=0), cost=0, name="Each: discard")))
    for spell in spells:
        s.cast(spell)
        s.resolve()
        while s.prompt != "priority":
            s.answer(s.game.labels()[-2 if "Done" in s.game.labels() else 1])
    s.look("A")
    return s


@transcript
def moving_cards() -> Transcript:
    """Cards go to the top and the bottom of a deck, onto the field dull, out of the game face down, to a hand."""
    s = Transcript()
    s.deck("A", *(forward(1000, name=f"Deck {n}") for n in (1, 2, 3)))
    choose = Choose(Filter(zone="break", side="my"))
    moves = {
        "Top": Move(Slot(), "deck"),
        "Bottom": Move(Slot(), "deck", bottom=True),
        "Dull": Move(Slot(), "field", exhausted=True),
        "Gift": Move(Slot(), "field", under=Who.OPPONENT),
        "Away": Move(Slot(), "removed", face_down=True),
        "Back": Move(Slot(), "hand"),
    }
    played = []
    for name, move in moves.items():
        target = s.in_break("A", forward(2000, name=f"{name} Card"))
        played.append((s.in_hand("A", summon(choose, move, cost=0, name=name)), target))
    count = s.in_hand("A", summon(Draw(5), cost=0, name="All"))
    for spell, target in played:
        s.cast(spell, target)
        s.resolve()
        s.answer(s.game.labels()[0]) if s.prompt != "priority" else None
    s.look("A")
    s.look("B")
    s.cast(count)
    s.resolve()
    return s


@transcript
def finding_cards() -> Transcript:
    """Searches for the field, the Break Zone and the top of the deck; one finds nothing, one may take any card."""
    s = Transcript()
    s.deck("A", *(forward(1000 * n, name=f"Card {n}", cost=n) for n in (1, 2, 3, 4)), backup(name="Smith", cost=1))
    searches = {
        "Call": Search(Filter(types=("forward",), cost=Cmp("<=", 2)), to="field", exhausted=True),
        "Hire": Search(Filter(types=("backup",)), to="field"),
        "Bury": Search(Filter(cost=Cmp("==", 3)), to="break"),
        "Seek": Search(Filter(types=("summon",))),
        "Plan": Search(Filter(), to="deck", any_card=True),
    }
    for spell in [s.in_hand("A", summon(search, cost=0, name=name)) for name, search in searches.items()]:
        s.cast(spell)
        s.resolve()
        while s.prompt != "priority":
            s.answer(s.game.labels()[0])
    s.look("A")
    return s


@transcript
def what_cards_become() -> Transcript:
    """Effects that change names, Elements, jobs, types, text and keywords, for the turn and for longer."""
    s = Transcript()
    hero = s.field("A", forward(5000, "Brave", "Haste", name="Hero", job="Guard"))
    beast = s.field("A", monster(name="Beast"))
    lessons: dict[str, tuple[tuple[Mod, ...], Until]] = {
        "Alias": ((AddName("Other"),), Until.TURN),
        "Paint": ((SetColours(("ice",)),), Until.NEXT_TURN_END),
        "Blend": ((SetColours(("wind",), add=True),), Until.TURN),
        "Train": ((SetTraits(("Mage",), add=True),), Until.TURN),
        "Tame": ((LoseAbility("Haste"),), Until.GAME),
        "Rewrite": ((SetText((Keyword("First Strike"),)),), Until.TURN),
    }
    spells = [
        s.in_hand("A", summon(Choose(MINE), Gain(Slot(), mods, until), cost=0, name=name))
        for name, (mods, until) in lessons.items()
    ]
    wake = AddType(("forward",), (("power", 3000),))
    rouse = s.in_hand("A", summon(Choose(Filter(types=("monster",))), Gain(Slot(), (wake,)), cost=0, name="Rouse"))
    for spell in spells:
        s.cast(spell, hero)
        s.resolve()
        s.look("B")
    s.cast(rouse, beast)
    s.resolve()
    s.look("B")
    s.to("next turn")
    s.look("B")
    s.to("next turn")
    s.look("B")
    return s


@transcript
def entering_together() -> Transcript:
    """Two Characters whose field abilities begin at the same moment: their order is asked for and told."""
    s = Transcript()
    for name, element in (("Fire Painter", "fire"), ("Ice Painter", "ice")):
        s.in_break("A", monster(Static((SetColours((element,)),), scope=FORWARD), name=name))
    s.field("B", forward(5000, name="Canvas", element="wind"))
    rise = s.in_hand(
        "A", summon(Move(All(Filter(zone="break", side="my", types=("monster",))), "field"), cost=0, name="Rise")
    )
    s.cast(rise)
    s.resolve()
    while s.prompt != "priority":
        s.answer(s.game.labels()[-1])
    s.look("B")
    return s


@transcript
def delayed_more_than_once() -> Transcript:
    """A delayed ability that works again and again this turn, and one that waits for its own card."""
    s = Transcript()
    death = On("destroyed", ENEMY)
    feast = s.in_hand("A", summon(Delayed(death, (Draw(1),), once=False, until=Until.TURN), cost=0, name="Feast"))
    revenge = Choose(MINE), Delayed(On("destroyed", Slot()), (DamagePlayer(Who.OPPONENT, 1),), until=Until.TURN)
    grudge = s.in_hand("A", summon(*revenge, cost=0, name="Grudge"))
    hero = s.field("A", forward(1000, name="Hero"))
    victims = [s.field("B", forward(1000, name=f"Victim {n}")) for n in (1, 2)]
    fires = [s.in_hand("A", bolt(1000, name=f"Bolt {n}")) for n in (1, 2, 3)]
    s.cast(feast)
    s.resolve()
    s.cast(grudge, hero)
    s.resolve()
    for fire, victim in zip(fires, (*victims, hero), strict=True):
        s.cast(fire, victim)
        s.resolve()
        s.resolve_all()
    s.look("B")
    return s


@transcript
def payments_while_resolving() -> Transcript:
    """A player may pay with cards, with Crystals or with X while an ability resolves."""
    s = Transcript()
    s.cp_source("A", 2)
    s.crystals("A", 1)
    for name in ("Ace", "King"):
        s.in_hand("A", forward(1000, name=name, cost=9))
    enter = On("enter", Self())
    discard = MayPay((CostCards("discard", 1, Filter(zone="hand", side="my", types=("forward",))),), (Draw(2),))
    crystal = MayPay((PayResource("crystal"),), (Draw(1),), (DamagePlayer(Who.YOU),))
    variable = MayPay((Pay(x="x"),), (Draw(X()),))
    cards = [
        s.in_hand("A", monster(Auto(enter, (step,)), name=name, cost=0))
        for name, step in (("Fence", discard), ("Jeweller", crystal), ("Banker", variable), ("Beggar", crystal))
    ]
    for handle in cards:
        s.cast(handle)
        s.resolve()
        while s.prompt != "priority":
            s.answer(2 if s.prompt == "x" else "King" if s.offered("King") else s.offered(True))
    s.look("B")
    return s


@transcript
def prohibitions_with_a_doer() -> Transcript:
    """Prohibitions that look at who does it: at the side, the Element or the type of the source."""
    s = Transcript()
    s.field("B", forward(5000, Static((Cannot("be chosen", Filter(types=("summon",), side="opp")),)), name="Shy"))
    s.field("B", forward(5000, Static((Cannot("be dealt damage", Filter(side="opp", colours=("fire",))),)), name="Wet"))
    s.field("B", forward(5000, Static((Cannot("be broken", side="opp"),)), name="Firm"))
    dear = Cannot("cast", Filter(types=("summon",), cost=Cmp(">=", 1), side="opp", zone="hand"))
    s.field("B", monster(Static((dear,), players=Who.OPPONENT), name="Censor"))
    s.cp_source("A", 1)
    small = s.in_hand("A", bolt(5000, name="Small"))
    icy = s.in_hand("A", bolt(4000, name="Icy", element="ice"))
    kill = s.in_hand("A", summon(Choose(ENEMY), Destroy(Slot()), cost=0, name="Kill"))
    large = s.in_hand("A", bolt(5000, cost=1, name="Large"))
    own = s.in_hand("B", bolt(1000, name="Own"))
    s.why("A", "cast", large)
    for spell, name in ((small, "Wet"), (icy, "Wet"), (kill, "Firm")):
        s.cast(spell, name)
        s.resolve()
    s.pass_priority()
    s.cast(own, "Shy")
    s.resolve()
    s.look("A")
    return s


@transcript
def an_ability_that_divides_damage() -> Transcript:
    """An action ability divides its damage when it is declared; a special ability does, too."""
    s = Transcript()
    one, two = s.field("B", forward(3000, name="One")), s.field("B", forward(9000, name="Two"))
    split = (Choose(ENEMY, 2), Divide("it", 3000))
    tool = s.field("A", monster(Action((), split, limit=1), name="Tool"))
    hero = s.field("A", forward(5000, Action((SameName(),), split, special="Burst"), name="Hero"))
    s.in_hand("A", forward(5000, name="Hero", cost=9))
    s.use(tool, [one, two], 1000)
    s.resolve()
    s.use(hero, [one, two], 1000, ability="Burst")
    s.resolve()
    s.look("B")
    return s


# --- why not? --------------------------------------------------------------------------------------------------------


@transcript
def reasons_for_abilities() -> Transcript:
    """Why an action or special ability cannot be used."""
    s = Transcript()
    dull = Action((ExhaustSelf(),), (Draw(1),))
    tired = s.field("A", monster(dull, name="Tired"), dull=True)
    fresh = s.field("A", monster(dull, name="Fresh"), fresh=True)
    theirs = s.field("B", monster(dull, name="Theirs"))
    aimless = s.field("A", monster(Action((), (Choose(ENEMY), Exhaust(Slot()))), name="Aimless"))
    dear = s.field("A", monster(Action((Pay(9),), (Draw(1),)), name="Dear"))
    plain = s.field("A", monster(name="Plain"))
    alone = s.field("A", forward(5000, Action((SameName(),), (Draw(1),), special="Solo"), name="Alone"))
    hero = s.field("A", forward(5000, Action((SameName(), Pay(2)), (Draw(1),), special="Duet"), name="Hero"))
    rookie = Action((SameName(), ExhaustSelf()), (Choose(ENEMY), Exhaust(Slot())), special="Trio")
    recruit = s.field("A", forward(5000, rookie, name="Recruit"), fresh=True)
    for name in ("Hero", "Recruit"):
        s.in_hand("A", forward(5000, name=name, cost=9))
    quiet = s.field("A", monster(Action((), (Draw(1),)), Static((Cannot("use abilities"),)), name="Quiet"))
    closed = Action((), (Draw(1),), cond=Compare(Count(ENEMY), ">=", 1))
    s.field("A", monster(closed, name="Closed"))
    for handle in (tired, fresh, theirs, aimless, dear, plain, alone, hero, recruit, quiet):
        s.why("A", "use", handle)
    for handle in (plain, alone, hero, recruit):
        s.why("A", "special", handle)
    s.why("B", "use", theirs)
    s.pass_priority()
    s.why("B", "use", theirs)
    s.why("A", "use", plain)
    return s


@transcript
def reasons_for_parties() -> Transcript:
    """Why a Forward cannot join the attack that is being declared, or does not have to block."""
    s = Transcript()
    s.field("B", backup(Static((ActCost("attack", (Pay(1),)),), scope=ENEMY), name="Gate"))
    s.cp_source("A", 2)
    first = s.field("A", forward(5000, name="First"))
    second = s.field("A", forward(5000, name="Second"))
    third = s.field("A", forward(5000, name="Third"))
    stranger = s.field("A", forward(5000, element="ice", name="Stranger"))
    loner = s.field("A", forward(5000, Static((Cannot("form a party"),)), name="Loner"))
    must = s.field("B", forward(5000, Static((Must("block"),)), name="Sentinel"))
    idle = s.field("B", forward(5000, name="Idle"))
    s.to("attack declaration")
    s.answer(second)
    for handle in (first, second, third, stranger, loner):
        s.why("A", "attack", handle)
    s.answer(third)
    s.to("block")
    for handle in (must, idle):
        s.why("B", "block", handle)
    s.block(must)
    while s.prompt == "assign damage":
        s.answer(s.game.labels()[0])
    return s


@transcript
def reasons_about_cards() -> Transcript:
    """Why a card cannot be cast, wherever it is."""
    s = Transcript()
    s.cp_source("A", 1)
    dear = s.in_hand("A", forward(9000, name="Dear", cost=4, element=("fire", "ice")))
    pale = s.in_hand("A", summon(Draw(1), name="Pale", cost=9, element="light"))
    aimless = s.in_hand("A", bolt(1000, name="Aimless"))
    buried = s.in_break("A", forward(9000, name="Buried"))
    hidden = s.in_removed("A", forward(9000, name="Hidden"), face_down=True)
    used = s.in_lb("A", forward(9000, Keyword("Limit Break", 1), name="Used", cost=1), face_down=False)
    limit = s.in_lb("A", forward(9000, Keyword("Limit Break", 1), name="Limit", cost=1))
    theirs = s.in_hand("B", forward(9000, name="Theirs", cost=1))
    slow = s.in_hand("A", forward(9000, Keyword("Warp", 1, (Pay(9),)), name="Slow", cost=9))
    squire = s.field("A", monster(Keyword("Priming", cost=(Pay(9),), card="Knight"), name="Squire"))
    their_squire = s.field("B", monster(Keyword("Priming", cost=FIRE, card="Knight"), name="Their Squire"))
    for handle in (dear, pale, aimless, buried, hidden, used, limit, theirs, slow, squire):
        s.why("A", "cast", handle)
    for handle in (dear, slow, buried):
        s.why("A", "warp", handle)
    for handle in (dear, squire, their_squire):
        s.why("A", "prime", handle)
    s.pass_priority()
    for handle in (dear, slow):
        s.why("A", "warp", handle)
    s.why("B", "warp", theirs)
    s.why("B", "prime", their_squire)
    s.why("B", "cast", theirs)
    s.concede("B")
    s.why("A", "cast", dear)
    return s


@transcript
def reasons_at_other_times() -> Transcript:
    """Nothing may be played in the End Phase, nor while somebody answers another question."""
    s = Transcript(phase="main2")
    spell = s.in_hand("A", summon(Draw(1), name="Spark", cost=0))
    tool = s.field("A", monster(Action((), (Draw(1),)), name="Tool"))
    for n in range(6):
        s.in_hand("A", forward(1000, name=f"Card {n}", cost=9))
    while s.prompt == "priority":
        s.pass_priority()
    s.why("A", "cast", spell)
    s.why("A", "use", tool)
    s.answer(["Card 1", "Card 2"])
    s.why("A", "cast", spell)
    return s


if __name__ == "__main__":
    transcript.main(__doc__)
