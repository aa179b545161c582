"""The transcripts of Buddyfight; see `tests/games/transcribe.py`.

.venv/bin/python -m tests.games.buddyfight.transcripts --write
"""

from __future__ import annotations

from tests.games.transcribe import Book, Recorder

from rulebound.games.buddyfight.registers import BUDDIES, FIRST_FLAGS
from rulebound.kernel.cards import CardDef
from rulebound.kernel.registers import PHASE
from rulebound.kernel.state import Frame
from rulebound.language.tree import (
    Action,
    Auto,
    Cancel,
    Choose,
    ChooseStacked,
    DamagePlayer,
    Destroy,
    Draw,
    End,
    Filter,
    Gain,
    GainResource,
    Modify,
    Move,
    Nullify,
    On,
    Self,
    Slot,
    Until,
    Who,
)
from rulebound.scenario.buddyfight import (
    Scenario,
    gauge,
    impact,
    impact_monster,
    into_soul,
    item,
    monster,
    spell,
    transform,
)

transcript = Book(__file__)
THEIRS = Filter(types=("monster",), side="opp")
MINE = Filter(types=("monster",), side="my")


class Transcript(Recorder, Scenario):
    """A scenario that writes down what is asked, what is answered and what happens."""

    exhausted_word = "rested"

    def plain_card(self) -> CardDef:
        return monster(0, 1000, 1, 1000, name="Filler")


class Opening(Transcript):
    """A game from its very beginning."""

    def prepare(self) -> None:
        super().prepare()
        state = self.game.state
        state.turn, state.turn_player = 0, 0
        state.reg.update({PHASE: "setup", BUDDIES: ((), ()), FIRST_FLAGS: ((), ())})
        for card, zone in enumerate(state.zone):
            if self.rules.zones[zone].name in ("buddy", "flag"):
                state.face_down[card] = True
        for held in state.resources:
            held.clear()
        state.frames = [Frame("game")]


def bolt(name: str = "Bolt", cost: int = 1) -> CardDef:
    """A spell with [Counter] that destroys a monster of the other fighter."""
    return spell(Choose(THEIRS), Destroy(Slot()), "Counter", name=name, cost=(gauge(cost),))


@transcript
def the_beginning() -> Transcript:
    """Hands, gauges and life; flags and buddies are turned up; the first turn has one attack."""
    s = Opening(deck=0)
    hero = monster(2, 5000, 2, 3000, name="Hero")
    s.buddy("A", hero)
    s.buddy("B", impact_monster(3, 8000, 3, 5000, name="Rival"))
    for player in "AB":
        s.deck(player, *(monster(1, 1000 * n, 1, 1000, name=f"{player}{n}") for n in range(1, 16)))
    s.look("A")
    first = s.turn_player
    s.charge(s.cards(first, "hand")[0])
    s.to("main")
    one, other = s.cards(first, "hand")[:2]
    s.call(one, "left")
    s.call(other, "right")
    s.battle(one, "B" if first == "A" else "A")
    s.why(first, "attack", other)
    s.to("next turn")
    return s


@transcript
def a_call_and_its_answer() -> Transcript:
    """A Buddy Call is answered by a spell that nullifies it; the buddy is dropped, the card that was shown stays."""
    s = Transcript()
    hero = monster(2, 5000, 2, 3000, name="Hero", cost=(gauge(1),))
    s.buddy("A", hero)
    s.gauge("A", 2)
    shown = s.in_hand("A", hero)
    begone = s.in_hand("B", spell(ChooseStacked(("call",), side="opp"), Cancel(), "Counter", name="Begone"))
    s.call(shown, "center", buddy=True)
    s.counter(begone)
    s.look("B")
    return s


@transcript
def what_lay_there() -> Transcript:
    """A monster is called where another one lies, which has been paid with; too great a size is put right."""
    s = Transcript()
    squire = monster(1, 2000, 1, 1000, Auto(On("leave", Self()), (GainResource("life", 1),)), name="Squire")
    s.left("A", squire)
    s.center("A", monster(2, 4000, 2, 2000, name="Guard"))
    knight = s.in_hand("A", monster(2, 6000, 2, 4000, name="Knight", cost=(into_soul(Filter(names=("Squire",))),)))
    s.call(knight, "left")
    s.answer("pass")
    s.look("A")
    return s


@transcript
def a_spell_its_targets_and_a_counter() -> Transcript:
    """The cost is paid before the target is chosen; the counter comes first, and what is left of the spell is done."""
    s = Transcript()
    s.gauge("A", 1)
    s.gauge("B", 1)
    guard = s.left("B", monster(1, 3000, 1, 3000, name="Guard"))
    fire = s.in_hand("A", spell(Choose(THEIRS), Destroy(Slot()), Draw(1), name="Fire", cost=(gauge(1),)))
    away = s.in_hand("B", spell(Choose(MINE), Move(Slot(), "hand"), "Counter", name="Away", cost=(gauge(1),)))
    s.cast(fire, guard)
    s.counter(away, guard)
    return s


@transcript
def a_link_attack() -> Transcript:
    """Two monsters attack together, one is destroyed, the rest goes on alone; then it stands again."""
    s = Transcript()
    one = s.left("A", monster(1, 3000, 2, 3000, "Double Attack, Penetrate", name="Twice"))
    other = s.right("A", monster(1, 3000, 1, 1000, name="Other"))
    guard = s.center("B", monster(1, 1000, 1, 3000, "Counterattack", name="Guard"))
    s.gauge("B", 1)
    shot = s.in_hand("B", bolt())
    s.attack(one, other, guard)
    s.counter(shot, other)
    s.look("A")
    s.to("after battle")
    s.to("attack question")
    s.attack(one, "B")
    s.to("after battle")
    return s


@transcript
def abilities_on_standby() -> Transcript:
    """Abilities of both fighters are on standby: the turn fighter's first, each with a counter window of its own."""
    s = Transcript()
    burns = Auto(On("enter", Filter(types=("monster",))), (DamagePlayer(Who.OPPONENT, 1),))
    s.left("A", monster(1, 1000, 1, 1000, burns, name="Ember"))
    s.left("B", monster(1, 1000, 1, 1000, burns, name="Spark"))
    newcomer = s.in_hand("A", monster(1, 1000, 1, 1000, name="Newcomer"))
    s.call(newcomer, "right")
    for _ in range(3):
        s.answer("pass")
    return s


@transcript
def the_final_phase() -> Transcript:
    """A transformed item attacks, an impact is cast, an impact monster is called and may be answered first."""
    s = Transcript()
    s.gauge("A", 3)
    hero = s.left("A", monster(1, 4000, 2, 2000, transform(gauge(1)), name="Hero"))
    blow = s.in_hand("A", impact(DamagePlayer(Who.OPPONENT, 2), name="Blow", cost=(gauge(1),)))
    giant = s.in_hand("A", impact_monster(3, 9000, 3, 6000, name="Giant", cost=(gauge(1),)))
    s.transform(hero)
    s.why("A", "cast", blow)
    s.battle(hero, "B")
    s.to("final")
    s.why("A", "attack", hero)
    s.cast(blow)
    s.call(giant, "center")
    s.answer("pass")
    s.battle(giant, "B")
    s.to("end")
    return s


@transcript
def the_turn_is_ended() -> Transcript:
    """An attack is answered by ending the turn; what has triggered still resolves, in the play timing after that."""
    s = Transcript()
    zeal = Auto(On("attack", Self()), (Choose(MINE), Gain(Slot(), (Modify("critical", 1),), Until.TURN)))
    zealot = s.left("A", monster(1, 4000, 2, 2000, zeal, name="Zealot"))
    halt = s.in_hand("B", spell(End("turn"), "Counter", name="Halt"))
    s.attack(zealot, "B")
    s.counter(halt)
    s.to("next turn")
    return s


@transcript
def items_and_flags() -> Transcript:
    """An item with a defense keeps a weak attack off; it takes the place of another one, which returns to the hand."""
    s = Transcript()
    sword = s.item("A", item(3000, 2, name="Sword"))
    shield = s.in_hand("A", item(2000, 1, 4000, "Equipment Change", name="Shield"))
    page = s.in_hand("A", monster(1, 2000, 1, 1000, name="Page"))
    weak = s.left("B", monster(1, 3000, 2, 1000, name="Weak"))
    s.equip(shield)
    s.answer("pass")
    s.answer(True)
    s.call(page, "left")
    s.to("next turn")
    s.battle(weak, "A")
    s.to("next turn")
    s.why("A", "attack", page)
    s.look("A")
    assert s.zone(sword) == "hand"
    return s


@transcript
def once_a_turn() -> Transcript:
    """One use for each card; what was nullified has not been used; a named one is used once for all copies."""
    s = Transcript()
    draw = Action((), (Draw(1),), limit=1)
    named = Action((), (GainResource("life", 1),), special="Gift", limit=1, limit_name="Gift")
    one = s.left("A", monster(1, 1000, 1, 1000, draw, named, name="Bearer"))
    other = s.right("A", monster(1, 1000, 1, 1000, draw, named, name="Bearer"))
    parry = s.in_hand("B", spell(Nullify(), "Counter", name="Parry"))
    s.use(one)
    s.why("A", "use", one)
    s.use(other)
    s.use(other, ability="Gift")
    s.why("A", "use", one)
    s.attack(one, "B")
    s.counter(parry)
    s.to("after battle")
    return s


if __name__ == "__main__":
    transcript.main(__doc__)
