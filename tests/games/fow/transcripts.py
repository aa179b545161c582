"""The transcripts of Force of Will; see `tests/games/transcribe.py`.

.venv/bin/python -m tests.games.fow.transcripts --write
"""

from __future__ import annotations

from tests.games.transcribe import Book, Recorder

from rulebound.games.fow.registers import TURNS
from rulebound.kernel.cards import CardDef
from rulebound.kernel.registers import PHASE
from rulebound.kernel.state import Frame
from rulebound.language.tree import (
    Action,
    AddType,
    All,
    Auto,
    Calc,
    Cancel,
    Choose,
    ChooseStacked,
    Compare,
    CostCards,
    CostChange,
    CostCounter,
    CostOption,
    Count,
    Create,
    Damage,
    DamagePlayer,
    Draw,
    ExhaustSelf,
    Filter,
    Gain,
    GainResource,
    Grant,
    Keyword,
    LoseAbility,
    Lurk,
    May,
    Modify,
    On,
    Only,
    Pay,
    Produce,
    Self,
    SetBase,
    Slot,
    Static,
    TokenSpec,
    When,
    Who,
    X,
)
from rulebound.scenario.fow import (
    Scenario,
    addition,
    awakening,
    breaks,
    chant,
    j_ruler,
    judgment,
    regalia,
    resonator,
    ruler,
    stone,
    trigger,
)

transcript = Book(__file__)

FIGHTER = Filter(types=("j/resonator",))
MINE = Filter(types=("resonator",), side="my")
SPELLS = ("resonator", "chant", "addition", "regalia")


class Transcript(Recorder, Scenario):
    """A scenario that writes down what is asked, what is answered and what happens."""

    exhausted_word = "rested"

    def plain_card(self) -> CardDef:
        return resonator(100, 100, name="Filler", cost="{9}")

    def declare(self) -> None:
        """Initiate battle and go to the declaration of the attack."""
        self.start_battle()
        self.to("attack")


class Opening(Transcript):
    """A game from its very beginning."""

    def prepare(self) -> None:
        super().prepare()
        state = self.game.state
        state.turn, state.turn_player = 0, 0
        state.reg[PHASE] = "setup"
        for held in state.resources:
            held.clear()
        state.reg[TURNS] = (0, 0)
        state.frames = [Frame("game")]


def bolt(damage: int, name: str = "Bolt", cost: str = "{0}") -> CardDef:
    """A chant that may be played whenever one has priority."""
    return chant("Quickcast", Choose(FIGHTER), Damage(Slot(), damage), name=name, cost=cost)


def plus(attack: int, defense: int) -> tuple[Modify, Modify]:
    return Modify("attack", attack), Modify("defense", defense)


# --- the game as a whole ---------------------------------------------------------------------------------------------


@transcript
def opening_hands() -> Transcript:
    """Two hands are changed in part, rulers with Mana and Energize begin, and nobody recovers in the first turns."""
    s = Opening(deck=0)
    s.ruler("A", ruler(Keyword("Mana", 2), judged=j_ruler(800, 800), name="Mars"))
    s.ruler("B", ruler(Keyword("Energize", card="wind"), judged=j_ruler(700, 900), name="Sage"))
    for player in "AB":
        s.deck(player, *(resonator(100 * n, 100 * n, name=f"{player}{n}", cost="{9}") for n in range(1, 13)))
    s.answer("first" if s.player == "A" else "second")
    hand = s.cards("A", "hand")
    s.answer([hand[0], hand[3]])
    s.answer([])
    if s.prompt == "order":
        s.answer([hand[3], hand[0]])
    s.look("A")
    s.look("B")
    s.to("B main")
    s.call_stone()
    s.to("next turn")
    return s


@transcript
def a_turn_with_everything() -> Transcript:
    """Draw, recovery, a stone, a resonator whose arrival triggers, an attack, the end with too many cards in hand."""
    s = Transcript(turn="B", phase="end", number=6)
    s.ruler("A", ruler(judged=j_ruler(500, 500), name="King"), rested=True)
    s.stones("A", 2, "fire")
    s.field("A", resonator(400, 400, name="Old Wolf"), rested=True, damage=0)
    s.hand("A", *(resonator(100, 100, name=f"Page {n}", cost="{8}") for n in range(6)))
    elf = s.in_hand("A", resonator(300, 300, Auto(On("enter", Self()), (Draw(1),)), name="Elf", cost="{R}{1}"))
    s.deck("A", *(resonator(100, 100, name=f"Drawn {n}", cost="{8}") for n in range(4)))
    s.stone_deck("A", stone("wind"))
    s.to("A main")
    s.call_stone()
    s.play(elf)
    s.resolve_all()
    s.declare()
    s.why("A", "attack", elf)
    s.attack(next(card for card in s.cards("A", "field") if card.name == "Old Wolf"), "B")
    s.to("end of battle")
    s.to("end")
    while s.prompt == "priority" and s.phase == "end":
        s.answer("pass")
    if s.prompt == "hand size":
        s.answer([s.cards("A", "hand")[0], s.cards("A", "hand")[1]][: len(s.cards("A", "hand")) - 7])
    s.to("B main")
    s.look("B")
    return s


# --- priority and the chase ------------------------------------------------------------------------------------------


@transcript
def a_chase_of_three() -> Transcript:
    """A resonator is answered by a chant, that one by a cancel; the last one in resolves first, one at a time."""
    s = Transcript()
    knight = s.in_hand("A", resonator(500, 500, name="Knight", cost="{R}"))
    squire = s.field("A", resonator(200, 200, name="Squire"))
    flash = s.in_hand("B", bolt(300, "Flash", "{R}"))
    cancel = chant("Quickcast", ChooseStacked(kinds=SPELLS), Cancel(), name="Unsay", cost="{U}")
    unsay = s.in_hand("A", cancel)
    s.will("A", "RU")
    s.will("B", "R")
    s.play(knight)
    s.pass_priority()
    s.play(flash, squire)
    s.pass_priority()
    s.play(unsay, flash)
    s.look("B")
    s.resolve()
    s.resolve_all()
    s.look("A")
    return s


@transcript
def automatics_one_at_a_time() -> Transcript:
    """Both players have triggers: the turn player plays one, the rules look, then the next; targets may be gone."""
    s = Transcript()
    burn = Auto(On("destroyed", FIGHTER), (Choose(FIGHTER), Damage(Slot(), 200)))
    s.field("A", resonator(900, 900, burn, name="Pyre"))
    s.field("B", resonator(900, 900, Auto(On("destroyed", FIGHTER), (GainResource("life", 200),)), name="Nurse"))
    imp = s.field("B", resonator(200, 200, name="Imp"))
    rat = s.field("B", resonator(200, 200, name="Rat"))
    s.play(s.in_hand("A", bolt(200)), imp)
    s.resolve()
    s.answer(rat)
    s.resolve_all()
    if s.prompt == "choose":
        s.answer(s.cards("B", "field")[0])
    s.resolve_all()
    return s


# --- rulers and stones -----------------------------------------------------------------------------------------------


@transcript
def judgment_and_a_stone() -> Transcript:
    """A stone, then no judgment with a rested ruler; next turn judgment, then no stone; the J-ruler is destroyed."""
    s = Transcript()
    king = ruler(
        judgment(Pay(1, (("light", 1),))),
        judged=j_ruler(800, 800, Auto(On("enter", Self()), (May((Draw(1),)),)), name="King in Arms", attribute="light"),
        name="King",
        attribute="light",
    )
    lord = s.ruler("A", king)
    s.stones("A", 3, "light")
    strike = s.in_hand("A", bolt(800))
    s.call_stone()
    s.why("A", "judge", lord)
    s.why("A", "stone", lord)
    s.to("B main")
    s.to("A main")
    s.judge(lord)
    s.resolve()
    s.resolve()
    s.answer(True)
    s.look("B")
    s.why("A", "stone", lord)
    s.play(strike, lord)
    s.resolve()
    s.look("A")
    s.why("A", "judge", lord)
    return s


# --- cards that lie in wait ------------------------------------------------------------------------------------------


@transcript
def standby_trigger_and_stealth() -> Transcript:
    """A card is set; an attack is met by a Trigger from the hand and by Stealth; a bluff lies there for nothing."""
    s = Transcript()
    ambush = chant(
        *trigger(On("attack", Filter(side="opp")), Choose(Filter(states=("attacking",))), Damage(Slot(), 300)),
        name="Ambush", cost="{W}",
    )  # fmt: skip
    ghost_card = resonator(
        400, 400, Lurk(On("attack", Filter(side="opp")), zones=("standby",), free=("standby",), at_once=True),
        name="Ghost", cost="{3}",
    )  # fmt: skip
    bluff = s.in_hand("A", resonator(100, 100, name="Bluff", cost="{5}"))
    wolf = s.field("A", resonator(600, 600, name="Wolf"))
    waiting = s.in_hand("B", ambush)
    ghost = s.standby("B", ghost_card)
    s.will("A", "2")
    s.will("B", "W")
    s.set(bluff)
    s.why("A", "play", bluff)
    s.why("B", "play", waiting)
    s.look("B")
    s.look("A")
    s.attack(wolf, "B")
    s.reveal(waiting)
    s.reveal(ghost)
    s.answer(waiting)
    s.look("A")
    s.resolve_all()
    s.to("end of battle")
    s.resolve_all()
    s.look("A")
    return s


@transcript
def a_status_and_a_free_card() -> Transcript:
    """A card that waits for a status is revealed at priority while that holds; from standby it is free."""
    s = Transcript()
    few = When(Compare(Count(MINE), "<=", 0))
    trap = chant(*trigger(few, Draw(2)), name="Last Hope", cost="{4}")
    lying, held = s.standby("A", trap), s.in_hand("A", trap)
    s.look("A")
    s.reveal(lying)
    s.resolve()
    s.why("A", "play", held)
    s.reveal(held)
    s.look("A")
    return s


# --- battle ----------------------------------------------------------------------------------------------------------


@transcript
def a_battle_step_by_step() -> Transcript:
    """First Strike and Pierce against a blocker, with a chant in between; what was attacked gets the rest."""
    s = Transcript()
    lance = s.field("A", resonator(800, 300, "First Strike", "Pierce", name="Lancer"))
    wall = s.field("B", resonator(700, 600, name="Wall"))
    sleeper = s.field("B", resonator(300, 400, name="Sleeper"), rested=True)
    fresh = s.field("A", resonator(500, 500, name="Recruit"), fresh=True)
    grow = s.in_hand("B", chant("Quickcast", Choose(FIGHTER), Gain(Slot(), plus(0, 100)), name="Grow", cost="{0}"))
    s.declare()
    s.why("A", "attack", fresh)
    s.attack(lance, sleeper)
    s.block(wall)
    s.look("B")
    s.pass_priority()
    s.play(grow, wall)
    s.resolve()
    s.split(700)
    s.look("A")
    s.to("damage")
    s.to("end of battle")
    s.pass_priority(2)
    s.look("A")
    return s


@transcript
def flying_and_forced_attacks() -> Transcript:
    """Who must attack may not let the main phase end; what flies is blocked by what flies; an attack is forfeited."""
    s = Transcript()
    berserk = s.field("A", resonator(500, 500, "Flying", "Bloodlust", name="Harpy"))
    s.field("B", resonator(900, 900, name="Giant"))
    hawk = s.field("B", resonator(100, 100, "Flying", name="Hawk"))
    s.start_battle()
    s.attack(berserk, "B")
    s.block(hawk)
    s.to("end of battle")
    s.pass_priority(2)
    s.start_battle()
    s.pass_priority(4)
    s.look("B")
    return s


# --- paying ----------------------------------------------------------------------------------------------------------


@transcript
def will_in_the_middle_of_a_payment() -> Transcript:
    """A price with symbols is paid by stones, counters, a regalia and a triggered will ability, one after the other."""
    s = Transcript()
    s.autopay = False
    s.stones("A", 1, "fire")
    s.stones("A", 1, "fire", "wind")
    orb = regalia(
        Action((ExhaustSelf(),), (Produce(("light",), only=Only(("card",), Filter(types=("chant",)))),)), name="Orb"
    )
    s.field("A", orb)
    lamp = regalia(Action((CostCounter("oil", 1), ExhaustSelf()), (Produce(("darkness",)),)), name="Lamp")
    s.field("A", lamp, counters={"oil": 1})
    echo = Auto(On("use", phase="will", who=Who.YOU), (Produce(("water",)),))
    s.field("A", resonator(100, 100, echo, name="Echo"))
    beast = s.in_hand("A", resonator(600, 600, awakening(Pay(1), Keyword("Flying")), name="Beast", cost="{R}{1}"))
    song = s.in_hand("A", chant(Draw(1), name="Song", cost="{W}{1}"))
    s.why("A", "play", song)
    s.play(beast)
    while s.prompt in ("way", "pay will", "spend will", "pay"):
        s.answer(s.options[-1] if s.prompt == "way" else s.options[0])
    s.look("A")
    s.resolve()
    return s


@transcript
def x_and_other_costs() -> Transcript:
    """X is declared before it is paid; a discount takes away what its player says; something is paid instead."""
    s = Transcript()
    target = s.field("B", resonator(500, 500, name="Troll"))
    blast = s.in_hand("A", chant(Choose(FIGHTER), Damage(Slot(), Calc("*", X(), 100)), name="Blast", cost="{X}{R}"))
    dear = CostChange(-2, Filter(types=("resonator",)))
    s.field("A", regalia(Static((dear,)), name="Crown"))
    instead = CostOption("Incarnation", (CostCards("banish", 1, MINE),), alternative=True)
    page = s.in_hand("A", resonator(200, 200, name="Page", cost="{R}{W}"))
    angel = s.in_hand("A", resonator(900, 900, instead, name="Angel", cost="{7}"))
    s.will("A", "R3")
    s.play(blast, 3, target)
    s.look("B")
    s.resolve()
    s.play(page)
    s.resolve()
    s.play(angel, "Incarnation")
    s.resolve()
    s.look("A")
    return s


# --- what cards are --------------------------------------------------------------------------------------------------


@transcript
def layers() -> Transcript:
    """Numbers are set and changed in the order of time, counters come last; lost and given abilities, and types."""
    s = Transcript()
    s.field("A", addition(Static(plus(100, 100), MINE), name="Banner"))
    ape = s.field("A", resonator(300, 300, "Flying", name="Ape"), counters={"+100/+100": 1})
    shrink = s.in_hand(
        "A",
        chant(Choose(FIGHTER), Gain(Slot(), (SetBase("attack", 0), LoseAbility("Flying"))), name="Shrink", cost="{0}"),
    )
    grow = s.in_hand("A", chant(Gain(All(MINE), (*plus(200, 0), Grant(Keyword("Pierce")))), name="Rally", cost="{0}"))
    rock = s.in_hand("A", chant(Choose(FIGHTER), Gain(Slot(), (AddType(("regalia",)),)), name="Petrify", cost="{0}"))
    late = s.in_hand("A", resonator(100, 100, name="Late", cost="{0}"))
    for card, target in ((grow, ()), (shrink, (ape,)), (rock, (ape,))):
        s.play(card, *target)
        s.resolve()
        s.look("A")
    s.play(late)
    s.resolve()
    s.look("B")
    return s


@transcript
def a_token_and_remnant() -> Transcript:
    """A token comes and ceases to exist; a chant that is played from the graveyard by Remnant is removed."""
    s = Transcript()
    elf = TokenSpec("Elf", colours=("wind",), traits=("Elf",), stats=(("attack", 100), ("defense", 100)))
    call = s.in_hand("A", chant(Create(elf), name="Call", cost="{0}"))
    harm = (Choose(FIGHTER), Damage(Slot(), 100))
    spark = s.in_graveyard("A", chant("Quickcast", "Remnant", *harm, name="Spark", cost="{0}"))
    s.play(call)
    s.resolve()
    s.look("A")
    s.play(spark, s.cards("A", "field")[0])
    s.resolve()
    s.look("A")
    return s


# --- lifebreak -------------------------------------------------------------------------------------------------------


@transcript
def lifebreak() -> Transcript:
    """By the Valhalla rules: damage opens the lifebreak area, whose top card breaks."""
    s = Transcript(format="valhalla")
    s.life("A", 1500)
    s.lifebreak(
        "A",
        resonator(100, 100, breaks(DamagePlayer(Who.OPPONENT, 300)), name="Avenger"),
        resonator(100, 100, name="Plain"),
    )
    s.why("A", "lifebreak", s.ruler("A", ruler(judged=j_ruler(100, 100), name="King")))
    s.life("A", 900)
    s.lifebreak_act()
    s.look("A")
    s.resolve()
    s.lifebreak_act()
    s.look("B")
    return s


if __name__ == "__main__":
    transcript.main(__doc__)
