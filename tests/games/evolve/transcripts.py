"""The transcripts of Shadowverse: Evolve; see `tests/games/transcribe.py`.

.venv/bin/python -m tests.games.evolve.transcripts --write
"""

from __future__ import annotations

from tests.games.transcribe import Book, Recorder

from rulebound.kernel.cards import CardDef
from rulebound.kernel.registers import PHASE
from rulebound.kernel.state import Frame
from rulebound.language.tree import (
    Action,
    AddCounter,
    AddName,
    AddType,
    All,
    Auto,
    Calc,
    Cannot,
    Choose,
    Cmp,
    Compare,
    CostCards,
    CostChange,
    CostCounter,
    CostLoss,
    CostOption,
    CostSelf,
    CostServe,
    Count,
    Create,
    Damage,
    Declare,
    Delayed,
    Destroy,
    Discard,
    Divide,
    Draw,
    EachPlayer,
    EventAmount,
    Evolve,
    Exhaust,
    ExhaustSelf,
    ExtraTurn,
    Filter,
    Fixed,
    Gain,
    GainResource,
    Grant,
    Heal,
    If,
    Keyword,
    LookTop,
    Lose,
    LoseAbility,
    May,
    MayPay,
    Modes,
    Modify,
    Move,
    Must,
    On,
    Paid,
    Pay,
    PayResource,
    Permit,
    Pick,
    Race,
    Ready,
    Replace,
    ReturnToDeck,
    Reveal,
    Roll,
    Search,
    Self,
    Serve,
    SetBase,
    SkipTurn,
    Slot,
    Static,
    Steal,
    Step,
    Swap,
    Transform,
    Until,
    When,
    Who,
    Win,
    X,
)
from rulebound.scenario.evolve import (
    Scenario,
    amulet,
    card,
    carrot,
    combo,
    earth_rite,
    evolve,
    evolved,
    fanfare,
    follower,
    last_words,
    necrocharge,
    on_evolve,
    on_race,
    overflow,
    sanguine,
    serve,
    spell,
    spellchain,
    strike,
)
from rulebound.scenario.table import PLAYERS

transcript = Book(__file__)


class Transcript(Recorder, Scenario):
    """A scenario that writes down what is asked, what is answered and what happens."""

    exhausted_word = "engaged"

    def prepare(self) -> None:
        filler, self.filler = self.filler, 0
        plain = follower(1, 1, name="Filler")
        for player, name in enumerate(PLAYERS):
            if player not in self.stacked:
                for _ in range(filler):
                    self.add(name, "deck", plain)
        super().prepare()

    def answer_first(self, *prompts: str) -> None:
        """Give the first answer for as long as one of these is asked."""
        while self.prompt in prompts:
            self.answer(self.game.labels()[0])

    def go_on(self) -> None:
        """Give first answers until the main phase goes on."""
        while self.prompt not in ("main", ""):
            self.answer(self.game.labels()[0])


class Opening(Transcript):
    """A game from its very beginning."""

    def prepare(self) -> None:
        super().prepare()
        state = self.game.state
        state.turn, state.turn_player = 0, 0
        state.reg[PHASE] = "setup"
        for held in state.resources:
            held.clear()
        state.frames = [Frame("game")]


ENEMY = Filter(types=("follower",), side="opp")
MINE = Filter(types=("follower",), side="my")
FOLLOWER = Filter(types=("follower",))
ENEMY_OR_LEADER = Filter(types=("leader", "follower"), side="opp", also=("leader",))
MY_LEADER = All(Filter(types=("leader",), side="my", zone="leader"))
ENEMY_LEADER = All(Filter(types=("leader",), side="opp", zone="leader"))
MY_HAND = Filter(zone="hand", side="my")
MY_CEMETERY = Filter(zone="cemetery", side="my")


def bolt(damage: int, name: str = "Bolt", cost: int = 0, quick: bool = False) -> CardDef:
    """A spell that deals damage to a follower."""
    return spell(Choose(FOLLOWER), Damage(Slot(), damage), *(("Quick",) if quick else ()), name=name, cost=cost)


def plus(attack: int, defense: int, until: Until = Until.GAME) -> Gain:
    return Gain(Slot(), (Modify("attack", attack), Modify("defense", defense)), until)


# --- the game as a whole ---------------------------------------------------------------------------------------------


@transcript
def opening_hands() -> Transcript:
    """A declares a universe, one player redraws the hand, and the first turns begin."""
    s = Opening(deck=0)
    uma = "umamusume"
    s.leader("A", card("leader", name="Trainer", craft="forestcraft", universe=uma))
    s.leader("B", card("leader", name="Witch", craft="runecraft"))
    for player, craft in (("A", "forestcraft"), ("B", "runecraft")):
        universe = uma if player == "A" else ()
        s.deck(
            player, *(follower(n, n, name=f"{player}{n}", craft=craft, universe=universe, cost=9) for n in range(1, 13))
        )
    s.in_evolve_deck("A", card(("evolved",), name="Carrot", cost=0, universe=uma, craft="forestcraft"))
    s.answer(uma)
    s.answer("second" if s.player == "B" else "first")
    s.answer(False)
    s.answer(True)
    s.answer([s.cards(s.player, "hand")[n] for n in (2, 0, 3, 1)])
    s.look("A")
    s.look("B")
    s.to("next turn")
    s.look("B")
    s.to("next turn")
    s.look("A")
    s.concede("A")
    return s


@transcript
def magic_items_are_prepared() -> Transcript:
    """A deck of Cinderella Girls begins with five Magic Items; Open 8 asks for no base."""
    for_girls = "idolmaster cinderella girls"
    s = Opening(deck=0)
    s.leader("B", card("leader", name="Producer", craft="swordcraft", universe=for_girls))
    for player in PLAYERS:
        s.deck(player, *(follower(1, 1, name=f"Idol {n}", craft="swordcraft", universe=for_girls) for n in range(9)))
    s.answer(for_girls)
    s.answer("second")
    s.answer(False, False)
    s.look("B")
    s.to("B main")
    item = s.tokens("B", "ex")[0]
    s.why("B", "play", item)
    return s


@transcript
def whole_turns() -> Transcript:
    """Two turns: points rise, cards refresh, one is drawn; Ward is engaged at the end; the hand is kept at 7."""
    s = Transcript(points=3)
    s.points("A", maximum=9, points=0)
    s.points("B", maximum=10, points=2)
    guard = s.field("A", follower(2, 3, "Ward", name="Guard"))
    other = s.field("A", follower(2, 3, "Ward", name="Sentry"))
    s.field("A", follower(2, 2, name="Plain"))
    s.field("B", follower(1, 1, name="Sleeper"), engaged=True)
    s.field("A", amulet(Auto(On("phase", who=Who.YOU, phase="end"), (Draw(2),)), name="Clock"))
    s.field("B", amulet(Auto(On("phase", who=Who.YOU, phase="main"), (Heal(MY_LEADER, 1),)), name="Fountain"))
    s.hand("A", *(follower(1, 1, name=f"Card {n}", cost=9) for n in range(7)))
    s.hand("B", spell(Heal(MY_LEADER, 2), "Quick", name="Potion", cost=1))
    s.end_main()
    s.answer([guard])
    s.play(s.cards("B", "hand")[0])
    s.answer("pass")
    s.answer(["Card 1", "Card 4"])
    s.look("B")
    assert s.engaged(guard) and not s.engaged(other)
    s.to("next turn")
    s.look("A")
    return s


@transcript
def extra_and_skipped_turns() -> Transcript:
    """A takes another turn; B's next turn is skipped, twice over; effects end when they should."""
    s = Transcript()
    hero = s.field("A", follower(3, 3, name="Hero"))
    time = s.in_hand("A", spell(ExtraTurn(Who.YOU), name="Time", cost=0))
    sleep = spell(SkipTurn(Who.OPPONENT), name="Sleep", cost=0)
    lasting = {"Turn": Until.TURN, "Next": Until.NEXT_TURN_END, "Mine": Until.YOUR_NEXT_TURN}
    gains = s.hand("A", *(spell(Choose(MINE), plus(1, 1, lasts), name=n, cost=0) for n, lasts in lasting.items()))
    for handle in (time, *s.hand("A", sleep, sleep)):
        s.play(handle)
    for handle in gains:
        s.play(handle, hero)
    s.look("B")
    s.to("next turn")
    s.look("B")
    s.to("next turn")
    s.look("B")
    s.to("next turn")
    s.look("B")
    return s


@transcript
def the_game_is_lost_by_damage() -> Transcript:
    """A leader without defense loses at rules handling, not before."""
    s = Transcript()
    s.leader("B", defense=3)
    s.play(s.in_hand("A", spell(Damage(ENEMY_LEADER, 4), Draw(1), name="Blast", cost=2)))
    return s


@transcript
def both_lose_together() -> Transcript:
    """One deck is empty and the other leader has no defense left: the game is a draw."""
    s = Transcript()
    s.deck("A")
    s.leader("B", defense=1)
    s.play(s.in_hand("A", spell(Damage(ENEMY_LEADER, 1), Draw(2), name="Blast", cost=0)))
    return s


@transcript
def effects_that_end_the_game() -> Transcript:
    """An effect makes its player win at once."""
    s = Transcript()
    s.play(s.in_hand("A", spell(Win(Who.YOU), Draw(1), name="Triumph", cost=0)))
    return s


@transcript
def an_effect_that_both_lose_by() -> Transcript:
    """An effect makes both players lose."""
    s = Transcript()
    s.play(s.in_hand("A", spell(Lose(Who.EACH), name="Ruin", cost=0)))
    return s


# --- attacking -------------------------------------------------------------------------------------------------------


@transcript
def attacks() -> Transcript:
    """Followers attack a leader and followers; damage is dealt both ways, and what came this turn stays at home."""
    s = Transcript()
    first, second, third = (s.field("A", follower(n, n, name=f"Soldier {n}")) for n in (2, 3, 4))
    s.field("A", follower(9, 9, name="Recruit"), fresh=True)
    weak, strong = s.field("B", follower(1, 2, name="Weak"), engaged=True), s.field("B", follower(5, 5, name="Strong"))
    s.attack(first, "B")
    s.attack(second, weak)
    s.why("A", "attack", first)
    s.attack(third, "B")
    s.look("B")
    s.to("next turn")
    s.attack(strong, third)
    s.look("B")
    return s


@transcript
def quick_answers() -> Transcript:
    """The other player answers attacks with Quick: the attacker is destroyed, then the target returns to the hand."""
    s = Transcript()
    first, second = s.field("A", follower(3, 3, name="First")), s.field("A", follower(3, 3, name="Second"))
    third = s.field("A", follower(3, 3, name="Third"))
    rider = s.field("B", follower(2, 2, name="Rider"), engaged=True)
    retreat = Action((Pay(1),), (Move(Self(), "hand"),), quick=True)
    s.field("B", follower(2, 2, retreat, Action((), (Draw(1),)), name="Scout"), engaged=True)
    s.field("B", follower(1, 5, Action((ExhaustSelf(),), (Draw(1),), quick=True), name="Archer"))
    answer = s.in_hand("B", bolt(3, "Arrow", 2, quick=True))
    s.in_hand("B", bolt(3, "Slow Arrow", 2))
    s.in_hand("B", bolt(3, "Dear Arrow", 11, quick=True))
    s.declare_attack(first, rider)
    s.play(answer, first)
    s.answer("pass")
    s.declare_attack(second, "B")
    s.why("A", "attack", third)
    s.answer("pass")
    scout = s.cards("B", "field")[1]
    s.declare_attack(third, scout)
    s.use(scout)
    s.answer("pass")
    s.look("A")
    return s


@transcript
def ward_must_be_attacked() -> Transcript:
    """Engaged Ward must be attacked, not reserved Ward; who may ignore Ward may choose."""
    s = Transcript()
    plain = s.field("A", follower(1, 5, name="Plain"))
    sly = s.field("A", follower(1, 5, Static((Permit("ignore Ward"),)), name="Sly"))
    wall, tower = (
        s.field("B", follower(1, 3, "Ward", name="Wall"), engaged=True),
        s.field("B", follower(1, 3, "Ward", name="Tower"), engaged=True),
    )
    s.field("B", follower(1, 3, "Ward", name="Idle"))
    s.field("B", follower(1, 3, name="Bait"), engaged=True)
    s.declare_attack(plain, wall)
    s.answer("pass")
    s.declare_attack(sly, "B")
    s.answer("pass")
    assert s.on_field(tower)
    return s


@transcript
def ward_on_entering() -> Transcript:
    """A follower with Ward may enter engaged, from the hand and by an effect; one without may not."""
    s = Transcript()
    guard = s.in_hand("A", follower(2, 2, "Ward", fanfare(Draw(1)), name="Guard"))
    plain = s.in_hand("A", follower(2, 2, name="Plain"))
    forge = s.in_hand("A", spell(Create("Guardform Golem", 2), name="Forge", cost=0))
    s.play(guard)
    s.answer(s.game.labels()[-1])
    s.play(plain)
    s.play(forge)
    s.answer_first("replacement", "replace")
    s.look("B")
    return s


@transcript
def storm_rush_assail_intimidate() -> Transcript:
    """Who may attack what on the turn it comes, what reserved followers may be attacked, and what may never be."""
    s = Transcript()
    fighters = [s.field("A", follower(1, 9, word, name=word), fresh=True) for word in ("Storm", "Rush", "Assail")]
    settled = s.field("A", follower(1, 9, "Assail", name="Hunter"))
    runner = s.field("A", follower(1, 9, evolve(1), name="Runner"), fresh=True)
    s.in_evolve_deck("A", evolved(2, 9, of="Runner"))
    s.field("B", follower(1, 9, name="Tired"), engaged=True)
    s.field("B", follower(1, 9, name="Rested"))
    s.field("B", follower(1, 9, "Intimidate", name="Ghoul"), engaged=True)
    s.field("B", amulet(name="Altar"))
    s.why("A", "attack", fighters[2])
    for fighter in (*fighters[:2], settled):
        s.act("attack", fighter)
        s.answer_first("attack target")
        s.answer("pass")
    s.why("A", "attack", runner)
    s.evolve(runner)
    s.act("attack", runner)
    s.answer_first("attack target")
    s.answer("pass")
    s.look("A")
    return s


@transcript
def drain_bane_and_aura() -> Transcript:
    """Drain restores the leader, Bane destroys whatever it fights, Aura is not selected."""
    s = Transcript()
    s.leader("A", defense=10)
    bat = s.field("A", follower(3, 3, "Drain", name="Bat"))
    snake = s.field("A", follower(0, 9, "Bane", name="Snake"))
    giant = s.field("B", follower(2, 9, name="Giant"), engaged=True)
    asp = s.field("B", follower(1, 9, "Bane", "Drain", name="Asp"), engaged=True)
    saint = s.field("B", follower(2, 2, "Aura", name="Saint"), engaged=True)
    own = s.field("A", follower(1, 2, "Aura", name="Own Saint"))
    shot = s.in_hand("A", bolt(1, "Shot"))
    storm = s.in_hand("A", spell(Damage(All(ENEMY), 1), name="Rain", cost=0))
    s.attack(snake, giant)
    s.attack(bat, asp)
    s.play(shot, own)
    s.attack(own, saint)
    s.play(storm)
    s.look("B")
    return s


@transcript
def strikes_and_what_they_change() -> Transcript:
    """Strike abilities resolve before the damage; one ends the attack by moving its target away."""
    s = Transcript()
    boar = s.field("A", follower(2, 5, strike(Gain(Self(), (Modify("attack", 2),))), name="Boar"))
    wolf = s.field("A", follower(2, 5, strike(Choose(ENEMY), Move(Slot(), "hand"), what="follower"), name="Wolf"))
    lion = s.field("A", follower(2, 5, strike(Draw(1), what="leader"), name="Lion"))
    hare = s.field("B", follower(1, 3, name="Hare"), engaged=True)
    watch = Auto(On("attack", Filter(types=("follower",), side="opp")), (Heal(MY_LEADER, 1),))
    s.field("B", amulet(watch, name="Watchtower"))
    s.attack(boar, "B")
    s.declare_attack(wolf, hare)
    s.answer(hare) if s.prompt != "quick" else None
    s.answer("pass")
    s.attack(lion, "B")
    s.look("B")
    return s


@transcript
def attacks_that_effects_restrict() -> Transcript:
    """Effects forbid attacks, forbid being attacked, or demand them."""
    s = Transcript()
    calm = s.field("A", follower(1, 9, Static((Cannot("attack"),)), name="Calm"))
    meek = s.field("A", follower(1, 9, Static((Cannot("attack enemies"),)), name="Meek"))
    loyal = s.field("A", follower(1, 9, Static((Cannot("attack leaders"),)), name="Loyal"))
    picky = Cannot("attack", Filter(types=("follower",), cost=Cmp("<=", 2)))
    s.field("A", follower(1, 9, Static((picky,)), name="Picky"))
    free = s.field("A", follower(1, 9, name="Free"))
    s.field("B", follower(1, 9, Static((Must("be attacked"),)), name="Taunt", cost=2), engaged=True)
    s.field(
        "B", follower(1, 9, Static((Cannot("be attacked", Filter(traits=("Beast",))),)), name="Tamer"), engaged=True
    )
    s.field("B", follower(1, 9, "Ward", name="Wall", cost=5), engaged=True)
    for handle in (calm, meek, loyal):
        s.why("A", "attack", handle)
    for handle in (loyal, s.cards("A", "field")[3], free):
        s.act("attack", handle)
        s.answer_first("attack target")
        s.answer("pass")
    return s


# --- playing cards ---------------------------------------------------------------------------------------------------


@transcript
def cards_are_played() -> Transcript:
    """A follower, an amulet and a spell are played, from the hand and from the EX area."""
    s = Transcript(points=6)
    knight = s.in_hand("A", follower(2, 2, fanfare(Draw(1)), name="Knight", cost=2))
    s.in_hand("A", follower(2, 2, name="Giant", cost=7))
    s.in_hand("A", bolt(3, "Aimless", cost=0))
    altar = s.in_ex("A", amulet(last_words(Draw(1)), name="Altar", cost=1))
    blast = s.in_ex("A", spell(Damage(ENEMY_LEADER, 2), name="Blast", cost=3))
    s.play(knight)
    s.play(altar)
    s.play(blast)
    s.look("A")
    s.look("B")
    return s


@transcript
def selections_on_playing() -> Transcript:
    """Targets: a fixed number, up to some, any number, a leader or a follower; too few make a card unplayable."""
    s = Transcript()
    one, two, three = (s.field("B", follower(1, 5, name=f"Target {n}")) for n in (1, 2, 3))
    pair = s.in_hand("A", spell(Choose(ENEMY, 2), Damage(Slot(), 1), name="Pair", cost=0))
    upto = s.in_hand("A", spell(Choose(ENEMY, 2, at_least=0), Damage(Slot(), 1), name="Some", cost=0))
    any_number = s.in_hand("A", spell(Choose(ENEMY, 99, at_least=0), Damage(Slot(), 1), name="Any", cost=0))
    either = s.in_hand("A", spell(Choose(ENEMY_OR_LEADER), Damage(Slot(), 3), name="Either", cost=0))
    four = s.in_hand("A", spell(Choose(ENEMY, 4), Damage(Slot(), 1), name="Four", cost=0))
    none = s.in_hand("A", spell(Choose(MINE), Damage(Slot(), 1), name="None", cost=0))
    dead = s.in_hand("A", spell(Choose(MY_CEMETERY), Move(Slot(), "hand"), name="Recall", cost=0))
    s.why("A", "play", four)
    s.why("A", "play", none)
    s.why("A", "play", dead)
    s.play(pair, [one, two])
    s.play(upto, [three])
    s.play(any_number, [])
    s.play(either, s.leader("B"))
    s.play(dead, pair)
    s.look("B")
    return s


@transcript
def options_are_chosen() -> Transcript:
    """Options: one, up to two, and as many as a cemetery allows; what lacks a target cannot be chosen."""
    s = Transcript()
    options = ((Draw(1),), (Heal(MY_LEADER, 2),), (Choose(ENEMY), Destroy(Slot())))
    one = s.in_hand("A", spell(Modes(options), name="One", cost=0))
    two = s.in_hand("A", spell(Modes(options, 2, up_to=True), name="Two", cost=0))
    spells = Fixed(Count(Filter(types=("spell",), side="my", zone="cemetery")))
    many = s.in_hand("A", spell(Modes(options, Calc("min", spells, 2)), name="Many", cost=0))
    prey = s.in_hand("B", follower(1, 1, name="Prey"))
    s.play(one, 2)
    s.play(two, [1, 2])
    s.play(many, [1, 2])
    s.look("A")
    assert s.zone(prey) == "hand"
    return s


@transcript
def modes_with_targets() -> Transcript:
    """The options with targets are open when there are targets."""
    s = Transcript()
    options = ((Draw(1),), (Choose(ENEMY), Destroy(Slot())), (Choose(MINE), plus(1, 1)))
    prey = s.field("B", follower(1, 1, name="Prey"))
    both = s.in_hand("A", spell(Modes(options, 2), name="Both", cost=0))
    closed = s.in_hand("A", spell(Modes(options[1:]), name="Closed", cost=0))
    s.why("A", "play", closed)
    s.play(both, [1, 2], prey)
    s.why("A", "play", closed)
    return s


@transcript
def x_and_division() -> Transcript:
    """X is set when it is played; damage is divided when targets are known, each at least one."""
    s = Transcript(points=4)
    one, _ = s.field("B", follower(1, 5, name="One")), s.field("B", follower(1, 5, name="Two"))
    x = CostOption("x", (Pay(x="x"),), required=True)
    flare = s.in_hand("A", spell(x, Choose(ENEMY), Damage(Slot(), X()), name="Flare", cost=1))
    split = s.in_hand("A", spell(Choose(ENEMY, 2), Divide("it", 4, 1), name="Split", cost=0))
    some = s.in_hand("A", spell(Choose(ENEMY, 3, at_least=0), Divide("it", 2, 1), name="Spray", cost=0))
    s.play(flare, 2, one)
    s.act("play", split)
    s.go_on()
    s.act("play", some)
    s.go_on()
    s.look("A")
    return s


@transcript
def optional_and_changed_costs() -> Transcript:
    """Additional and alternative costs, costs that effects change or set, and one that falls below zero."""
    s = Transcript(points=5)
    s.field("A", amulet(Static((CostChange(-2, Filter(types=("follower",), side="my", zone="hand")),)), name="Sale"))
    more = CostOption("Overload", (Pay(1),))
    instead = CostOption("Sacrifice", (CostCards("discard", 1, MY_HAND),), alternative=True)
    surge = spell(Draw(1), If(Paid("Overload"), (Draw(1),)), more, instead, name="Surge", cost=2)
    first, second, third = s.hand("A", surge, surge, surge)
    cheap = s.in_hand("A", follower(1, 1, name="Cheap", cost=1))
    fixed = Static((CostChange(1, Filter(names=("Fixed",), side="my", zone="hand"), set_to=True),))
    s.field("A", amulet(fixed, name="Price Tag"))
    tagged = s.in_hand("A", follower(3, 3, name="Fixed", cost=8))
    s.play(first, "Overload")
    s.play(second, "Sacrifice", cheap)
    s.play(tagged)
    s.play(third, "printed cost")
    s.look("A")
    return s


@transcript
def costs_of_abilities() -> Transcript:
    """An ability whose cost has many parts, which are paid in order; another raises a value or costs defense."""
    s = Transcript()
    s.points("A", maximum=10, points=3)
    cost = (
        Pay(1),
        ExhaustSelf(),
        CostCards("discard", 1, MY_HAND),
        CostCards("put", 1, Filter(types=("amulet",), side="my", other=True)),
        CostCards("remove", 1, MY_CEMETERY),
        CostCards("return", 1, Filter(types=("follower",), side="my", other=True)),
        CostCards("bottom", 1, MY_HAND),
        CostCards("reveal", 1, MY_HAND),
        CostCounter("charge", 1),
    )
    engine = s.field("A", amulet(Action(cost, (Draw(2),)), name="Engine"), counters={"charge": 2}, fresh=True)
    for name in ("Old", "New"):
        s.in_hand("A", follower(1, 1, name=f"{name} Hand", cost=9))
        s.in_cemetery("A", follower(1, 1, name=f"{name} Grave"))
        s.field("A", amulet(name=f"{name} Relic"))
    s.field("A", follower(1, 1, name="Pet"))
    s.use(engine)
    s.answer_first("cost discard", "cost put", "cost remove", "cost return", "cost bottom", "cost reveal")
    s.why("A", "use", engine)
    s.look("A")
    return s


@transcript
def costs_with_values() -> Transcript:
    """Costs in defense, play points and counters; those that cannot be paid, and those of zero."""
    s = Transcript()
    s.points("A", maximum=9, points=8)
    s.leader("A", defense=3)
    blood = s.field("A", amulet(Action((CostLoss(2),), (Draw(1),)), name="Blood"))
    growth = s.field("A", amulet(Action((PayResource("max_pp", -1),), (Draw(1),)), name="Growth"))
    refund = s.field("A", amulet(Action((PayResource("pp", -1),), (Draw(1),), limit=1), name="Refund"))
    free = Action(
        (CostCounter("charge", 0), CostCards("discard", Count(ENEMY), MY_HAND)), (Heal(MY_LEADER, 1),), limit=2
    )
    idle = s.field("A", amulet(free, name="Idle"))
    leaving = s.field("A", amulet(Action((CostSelf("put"), Pay(1)), (Draw(1),)), name="Wick"))
    for handle in (blood, growth, growth, refund, idle, idle):
        s.why("A", "use", handle)
        s.use(handle) if not s.why_not("A", "use", handle) else None
    s.why("A", "use", blood)
    s.why("A", "use", refund)
    s.use(leaving)
    s.look("A")
    return s


# --- evolving --------------------------------------------------------------------------------------------------------


@transcript
def evolving() -> Transcript:
    """A follower evolves with play points, another with an evolution point on the next turn; each links its card."""
    s = Transcript(points=2)
    okami = s.field("A", follower(1, 2, evolve(2), name="Okami"), fresh=True, damage=1)
    s.in_evolve_deck("A", evolved(3, 4, on_evolve(Draw(1)), of="Okami"))
    s.in_evolve_deck("A", evolved(9, 9, of="Okami", craft="forestcraft"))
    s.in_evolve_deck("A", evolved(9, 9, of="Other"))
    lone = s.field("A", follower(1, 2, evolve(2), name="Lone"))
    slime = s.field("B", follower(1, 2, evolve(1), name="Slime"))
    s.in_evolve_deck("B", evolved(5, 5, "Storm", of="Slime"))
    s.why("A", "evolve", lone)
    s.evolve(okami)
    s.answer_first("evolve into")
    s.why("A", "evolve", okami)
    s.look("A")
    s.look("B")
    s.to("next turn")
    s.evolve(slime, evolution_point=True)
    s.attack(slime, "A")
    s.look("A")
    return s


@transcript
def evolved_cards_leave() -> Transcript:
    """An evolved card leaves the field: its card returns face up to the evolve deck; effects evolve others."""
    s = Transcript()
    hero = s.field("A", follower(1, 2, evolve(1), name="Hero"))
    s.in_evolve_deck("A", evolved(3, 4, last_words(Draw(1)), of="Hero"))
    twins = [s.field("A", follower(1, 1, name="Twin")) for _ in range(2)]
    s.in_evolve_deck("A", evolved(2, 2, of="Twin"))
    s.in_evolve_deck("A", evolved(2, 2, "Ward", of="Twin"))
    stone = s.field("A", amulet(name="Stone"))
    slay = s.in_hand("A", spell(Choose(MINE), Destroy(Slot()), name="Slay", cost=0))
    ascend = s.in_hand("A", spell(Evolve(All(Filter(names=("Twin",)))), name="Ascend", cost=0))
    awake = s.in_hand("A", spell(Evolve(All(Filter(names=("Stone",)))), name="Awake", cost=0))
    s.evolve(hero)
    s.play(slay, hero)
    s.play(ascend)
    s.answer_first("evolve into")
    s.play(awake)
    s.look("B")
    assert all(s.is_evolved(twin) for twin in twins) and s.on_field(stone)
    return s


# --- tokens ----------------------------------------------------------------------------------------------------------


@transcript
def tokens_come_and_go() -> Transcript:
    """Tokens are created on the field and in the EX area, as many as fit; they are eliminated where they cannot be."""
    s = Transcript()
    for n in range(3):
        s.field("A", follower(1, 1, name=f"Filler {n}"))
    both = s.in_hand("A", spell(Create("Fairy", 3), name="Swarm", cost=0))
    ex = s.in_hand("A", spell(Create("Thorn Burst", 2, to="ex"), name="Thorns", cost=0))
    many = s.in_hand("A", spell(Create("Fairy", 9, to="ex"), name="Cloud", cost=0))
    bounce = s.in_hand("A", spell(Choose(Filter(names=("Fairy",))), Move(Slot(), "hand"), name="Bounce", cost=0))
    s.play(both)
    s.play(ex)
    s.play(many)
    s.play(bounce, s.tokens("A")[0])
    s.why("A", "play", s.tokens("A", "ex")[-1])
    s.play(s.tokens("A", "ex")[0], s.leader("B"))
    s.play(s.tokens("A", "ex")[-1])
    s.look("B")
    return s


@transcript
def stacks_and_earth_rite() -> Transcript:
    """Stack counters are gathered, spent for Earth Rite and removed instead of leaving."""
    s = Transcript()
    jar, urn = (
        s.field("A", amulet("Stack", name="Jar")),
        s.field("A", amulet("Stack", name="Urn"), counters={"Stack": 2}),
    )
    golem = follower(2, 2, earth_rite(), fanfare(If(Paid("Earth Rite"), (Draw(2),))), name="Golem", cost=1)
    first, second, third = (s.in_hand("A", golem) for _ in range(3))
    ruin = s.in_hand("A", spell(Choose(Filter(types=("amulet",))), Destroy(Slot()), name="Ruin", cost=0))
    add = AddCounter(Slot(), "Stack", 2)
    fill = s.in_hand("A", spell(Choose(Filter(types=("amulet",), keywords=("Stack",))), add, name="Fill", cost=0))
    s.play(fill, jar)
    s.play(ruin, jar)
    s.use(urn, jar)
    s.play(first, "Earth Rite")
    s.play(second, "printed cost")
    s.play(third, "Earth Rite")
    s.look("A")
    return s


@transcript
def conditions_of_classes() -> Transcript:
    """Combo, Spellchain, Necrocharge, Overflow and Sanguine, each asked for before it holds and when it does."""
    s = Transcript()
    s.points("A", maximum=6, points=6)
    s.in_cemetery("A", spell(name="Old Spell"), spell(name="Older Spell"), follower(1, 1, name="Bones"))
    tests = {
        "Combo": combo(3),
        "Spellchain": spellchain(4),
        "Necrocharge": necrocharge(6),
        "Overflow": overflow(),
        "Sanguine": sanguine(),
    }
    for again in ("", " Again"):
        for name, cond in tests.items():
            s.hand("A", spell(If(cond, (Heal(MY_LEADER, 1),)), name=name + again, cost=0))
    s.hand("A", spell(GainResource("max_pp", 1), Damage(MY_LEADER, 1), name="Change", cost=0))
    cards = s.cards("A", "hand")
    for handle in (*cards[:5], cards[-1], *cards[5:10]):
        s.play(handle)
    s.look("B")
    return s


@transcript
def serving_and_racing() -> Transcript:
    """A follower is served Carrots, races and may attack; a served one cannot be served again."""
    s = Transcript(points=3)
    runner = s.field("A", follower(2, 5, serve(1, 2), on_race(Draw(1)), name="Runner"), fresh=True)
    other = s.field("A", follower(2, 5, serve(1), name="Other"))
    for _ in range(4):
        s.in_evolve_deck("A", carrot())
    target = s.field("B", follower(1, 3, name="Target"), engaged=True)
    cook = s.field("A", follower(1, 1, Action((CostServe(1),), (Draw(1),)), name="Cook"))
    gate = s.in_hand("A", spell(Choose(MINE, 2), Race(Slot(), 2), name="Gate", cost=0))
    feast = s.in_hand("A", spell(Choose(MINE), Serve(Slot()), Draw(1), name="Feast", cost=0))
    s.why("A", "attack", runner)
    s.serve(runner, evolution_point=True)
    s.why("A", "serve", other)
    s.play(gate, [runner, other])
    s.attack(runner, target)
    s.play(feast, runner)
    s.use(cook)
    s.why("A", "use", cook)
    s.look("B")
    return s


# --- effects ---------------------------------------------------------------------------------------------------------


@transcript
def stealing_transforming_swapping() -> Transcript:
    """A follower is stolen and dies for its owner; one becomes a token; two cards change places, one cannot."""
    s = Transcript()
    prey = s.field("B", follower(3, 3, last_words(Draw(1)), name="Prey"), damage=1, counters={"mark": 1})
    ogre = s.field("B", follower(5, 5, name="Ogre"), engaged=True)
    s.in_cemetery("A", follower(4, 4, name="Dead"))
    s.in_cemetery("A", spell(Draw(1), name="Old Spell"))
    squire = s.field("A", follower(1, 1, name="Squire"))
    charm = s.in_hand("A", spell(Choose(ENEMY), Steal(Slot()), name="Charm", cost=0))
    spark = s.in_hand("A", bolt(2, "Spark"))
    hex = s.in_hand("A", spell(Choose(ENEMY), Transform(Slot(), "Puppet"), name="Hex", cost=0))
    swap = (Choose(MINE), Choose(Filter(zone="cemetery", side="my"), slot="dead"), Swap(Slot(), Slot("dead")))
    first = s.in_hand("A", spell(*swap, name="Trade", cost=0))
    second = s.in_hand("A", spell(*swap, name="Bad Trade", cost=0))
    s.play(charm, prey)
    s.why("A", "attack", prey)
    s.look("B")
    s.play(spark, prey)
    s.play(hex, ogre)
    s.play(second, squire, "Old Spell")
    s.play(first, squire, "Dead")
    s.look("B")
    return s


@transcript
def finding_and_seeing_cards() -> Transcript:
    """Searching, looking, revealing and discarding at random; the other player sees what is revealed only."""
    s = Transcript()
    s.deck("A", *(follower(n, n, name=f"Card {n}", cost=n) for n in range(1, 7)))
    small = Filter(zone="deck", side="my", cost=Cmp("<=", 3))
    see = (
        LookTop(3),
        Pick(Filter(zone="deck", side="my", among=Slot("seen")), at_least=0),
        Reveal(Slot()),
        Move(Slot(), "hand"),
    )
    spells: dict[str, tuple[Step, ...]] = {
        "Seek": (Search(small),),
        "Call": (Search(small, to="field"),),
        "Fail": (Search(Filter(zone="deck", side="my", cost=Cmp(">", 9))),),
        "Peek": (*see, ReturnToDeck("seen")),
        "Fill": (Draw(2, up_to=True),),
        "Dice": (Roll(), Damage(ENEMY_LEADER, X("roll"))),
        "Luck": (Discard(1, random=True),),
        "Pick": (Discard(1),),
    }
    handles = [s.in_hand("A", spell(*steps, name=name, cost=0)) for name, steps in spells.items()]
    s.in_hand("B", follower(1, 1, name="Secret"))
    for handle in handles:
        if s.zone(handle) == "hand":
            s.play(handle)
            s.go_on()
    s.look("A")
    s.look("B")
    return s


@transcript
def both_players_in_turn() -> Transcript:
    """Each player selects and acts, the active player first."""
    s = Transcript()
    for player in PLAYERS:
        for n in (1, 2):
            s.field(player, follower(n, n, last_words(Draw(1)), name=f"{player} {n}"))
            s.in_hand(player, follower(n, n, name=f"{player} Hand {n}", cost=9))
    duel = s.in_hand("A", spell(EachPlayer(MINE, 1, "destroy"), name="Duel", cost=0))
    tax = s.in_hand("A", spell(EachPlayer(MY_HAND, 1, "discard"), name="Tax", cost=0))
    for handle in (duel, tax):
        s.play(handle)
        s.go_on()
    s.look("B")
    return s


@transcript
def may_and_may_pay() -> Transcript:
    """Costs in the text of an effect are paid, or not, while it resolves."""
    s = Transcript(points=3)
    s.hand("A", follower(1, 1, name="Spare", cost=9), follower(1, 1, name="Other", cost=9))
    pay = MayPay((Pay(2),), (Draw(1),), (Heal(MY_LEADER, 1),))
    shed = MayPay((CostCards("discard", 1, MY_HAND),), (Damage(ENEMY_LEADER, 2),))
    steps = {"Banker": pay, "Fence": shed, "Beggar": pay}
    people = s.hand("A", *(follower(1, 1, fanfare(step), name=name, cost=0) for name, step in steps.items()))
    maybe = s.in_hand("A", spell(May((Draw(1),)), Declare("n", low=1, high=3), name="Maybe", cost=0))
    for handle in people:
        s.play(handle)
        s.answer(True) if s.offered(True) else None
        s.go_on()
    s.play(maybe)
    s.answer(False)
    s.answer_first("declare", "number")
    s.look("A")
    return s


@transcript
def values_change() -> Transcript:
    """Attack and defense are raised, lowered and set; keywords are given and lost; a follower becomes an amulet."""
    s = Transcript()
    rises = Auto(On("increased", Self()), (Draw(1),))
    falls = Auto(On("decreased", Self()), (Heal(MY_LEADER, 1),))
    hero = s.field("A", follower(3, 3, rises, falls, "Ward", name="Hero"), damage=1)
    changes: dict[str, Gain] = {
        "Raise": plus(2, 2),
        "Lower": plus(-1, 0, Until.TURN),
        "Set": Gain(Slot(), (SetBase("attack", 1),)),
        "Give": Gain(Slot(), (Grant(Keyword("Storm")), Grant(Keyword("Drain"))), Until.GAME),
        "Take": Gain(Slot(), (LoseAbility("Ward"),)),
        "Name": Gain(Slot(), (AddName("Villain"),)),
        "Stone": Gain(Slot(), (AddType(("amulet",), replace=True),)),
    }
    handles = [s.in_hand("A", spell(Choose(Filter()), gain, name=name, cost=0)) for name, gain in changes.items()]
    for handle in handles:
        s.play(handle, hero)
        s.answer_first("play auto")
        s.look("B")
    s.to("next turn")
    s.look("B")
    return s


@transcript
def engaging_and_refreshing() -> Transcript:
    """Cards are engaged and refreshed; what is so already does not change, what may not be stays."""
    s = Transcript()
    free = s.field("B", follower(1, 1, name="Free"))
    s.field("B", follower(1, 1, name="Tired"), engaged=True)
    s.field("B", follower(1, 1, Static((Cannot("be engaged"),)), name="Stiff"))
    s.field("B", follower(1, 1, Static((Cannot("be refreshed"),)), name="Bound"), engaged=True)
    sees = Auto(On("exhausted", ENEMY), (Draw(1),))
    wakes = Auto(On("readied", ENEMY), (Heal(MY_LEADER, 1),))
    s.field("A", amulet(sees, wakes, name="Eye"))
    lull = s.in_hand("A", spell(Exhaust(All(ENEMY)), name="Lull", cost=0))
    wake = s.in_hand("A", spell(Ready(All(ENEMY)), name="Wake", cost=0))
    s.play(lull)
    s.answer_first("play auto")
    s.play(wake)
    s.answer_first("play auto")
    assert s.reserved(free)
    s.look("A")
    return s


@transcript
def prohibitions() -> Transcript:
    """What effects forbid: destruction, damage, selection, banishing, returning, stealing, drawing."""
    s = Transcript()
    cards = {
        "Firm": Cannot("be destroyed", side="opp"),
        "Shell": Cannot("be dealt damage", Filter(types=("spell",))),
        "Shy": Cannot("be selected", side="opp"),
        "Root": Cannot("be banished"),
        "Anchor": Cannot("be returned"),
    }
    for name, node in cards.items():
        s.field("B", follower(2, 9, Static((node, Cannot("be stolen"))), name=name))
    s.field("A", amulet(Static((Cannot("draw"),), players=Who.OPPONENT), name="Miser"))
    spells: dict[str, tuple[Step, ...]] = {
        "Rain": (Damage(All(ENEMY), 1),),
        "Aim": (Choose(ENEMY), Damage(Slot(), 1)),
        "Gift": (Draw(1, Who.OPPONENT),),
        "Charm": (Choose(ENEMY), Steal(Slot()), Draw(1)),
        "Away": (Move(All(Filter(types=("follower",), side="opp", names=("Root", "Shy"))), "banished"),),
        "Back": (Move(All(Filter(types=("follower",), side="opp", names=("Anchor", "Root"))), "hand"),),
        "Doom": (Destroy(All(ENEMY)),),
    }
    for handle in s.hand("A", *(spell(*steps, name=name, cost=0) for name, steps in spells.items())):
        s.play(handle)
        s.go_on()
        s.look("B")
    return s


# --- automatic abilities ---------------------------------------------------------------------------------------------


@transcript
def pending_abilities() -> Transcript:
    """Abilities of both players trigger at once: the active player plays all of theirs first, in any order."""
    s = Transcript()
    for player in PLAYERS:
        for name, step in (("Drawer", Draw(1)), ("Healer", Heal(MY_LEADER, 1))):
            s.field(player, follower(1, 1, last_words(step), name=f"{player} {name}"))
    watch = Auto(On("destroyed", FOLLOWER), (Damage(ENEMY_LEADER, 1),), limit=3)
    s.field("B", amulet(watch, name="Tomb"))
    s.play(s.in_hand("A", spell(Destroy(All(FOLLOWER)), name="Doom", cost=0)))
    while s.prompt == "play auto":
        s.answer(s.game.labels()[-1])
    s.look("A")
    return s


@transcript
def delayed_and_state_triggers() -> Transcript:
    """An effect waits for the end of the turn; a state triggers when it is reached."""
    s = Transcript()
    empty = Auto(When(Compare(Count(MY_HAND), "==", 0)), (Draw(1),))
    s.field("A", amulet(empty, name="Well"))
    hero = s.field("A", follower(2, 2, name="Hero"))
    later = Delayed(On("phase", who=Who.YOU, phase="end"), (Move(Slot(), "hand"),))
    s.play(s.in_hand("A", spell(Choose(MINE), later, name="Recall", cost=0)), hero)
    s.look("A")
    s.to("next turn")
    s.look("A")
    return s


@transcript
def abilities_that_cannot_be_played() -> Transcript:
    """A Fanfare without a target is no longer pending; one whose card is gone is played all the same."""
    s = Transcript()
    s.field("B", amulet(name="Idol"))
    assassin = s.in_hand("A", follower(1, 1, fanfare(Choose(ENEMY), Destroy(Slot())), name="Assassin", cost=0))
    mayfly = s.in_hand("A", follower(1, 0, fanfare(Draw(1)), last_words(Draw(1)), name="Mayfly", cost=0))
    s.play(assassin)
    s.play(mayfly)
    s.answer_first("play auto")
    s.look("A")
    return s


@transcript
def replacements_meet() -> Transcript:
    """Two replacements of one damage: the player of the follower orders them; another saves a follower once."""
    s = Transcript()
    hit = On("damage", Self())
    double = Replace(hit, amount=Calc("*", EventAmount(), 2))
    less = Replace(hit, amount=Calc("-", EventAmount(), 1))
    s.field("B", follower(1, 9, Static((double,)), Static((less,)), name="Glass"))
    saved = Replace(On("destroyed", Self()), steps=(Heal(MY_LEADER, 1),), uses=1)
    s.field("B", follower(1, 2, Static((saved,)), name="Lucky"))
    exile = Replace(On("leave", Filter(types=("follower",), side="opp"), to="cemetery"), to="banished")
    s.field("A", amulet(Static((exile,)), name="Void"))
    fire = s.in_hand("A", bolt(3))
    slay = spell(Choose(ENEMY), Destroy(Slot()), name="Slay", cost=0)
    slayers = s.hand("A", slay, slay)
    s.play(fire, "Glass")
    while s.prompt != "main":
        s.answer(s.game.labels()[-1])
    for handle in slayers:
        s.play(handle, "Lucky")
        s.go_on()
    s.look("A")
    return s


# --- rules handling --------------------------------------------------------------------------------------------------


@transcript
def rules_are_handled() -> Transcript:
    """Everything that rules handling does, at the same time: limits, links, Stack, points, defense."""
    s = Transcript()
    s.points("A", maximum=5, points=8)
    limits = Static((Permit("field size", 4), Permit("EX size", 1)), players=Who.OPPONENT)
    s.field("B", amulet(limits, name="Narrow Gate"))
    for n in range(1, 5):
        s.field("A", follower(n, n, name=f"Soldier {n}"))
    s.field("A", follower(1, 1, name="Corpse"), damage=1)
    s.field("A", amulet("Stack", name="Jar"), counters={"Stack": 0})
    for n in (1, 2):
        s.in_ex("A", follower(n, n, name=f"Spare {n}"))
    s.in_evolve_zone("A", evolved(2, 2, of="Nobody"))
    s.in_race_zone("A")
    host = s.field("B", follower(1, 1, name="Host"), evolved_into=evolved(2, 2, of="Host"))
    s.evolve_card(host, evolved(3, 3, of="Host"))
    while s.prompt == "keep":
        s.answer(s.game.labels()[-1])
    s.look("A")
    return s


@transcript
def a_loop_is_noticed() -> Transcript:
    """Two abilities trigger each other for ever; nobody can stop them, so the game is drawn."""
    s = Transcript()
    down, up = Auto(On("readied", Self()), (Exhaust(Self()),)), Auto(On("exhausted", Self()), (Ready(Self()),))
    s.field("A", amulet(down, up, name="Pendulum"))
    s.play(s.in_hand("A", spell(Exhaust(All(Filter(types=("amulet",)))), name="Push", cost=0)))
    return s


@transcript
def a_loop_that_may_be_ended() -> Transcript:
    """A cycle that its player may leave: how often it is gone through is declared."""
    s = Transcript()
    down, up = Auto(On("readied", Self()), (Exhaust(Self()),)), Auto(On("exhausted", Self()), (May((Ready(Self()),)),))
    s.field("A", amulet(down, up, name="Pendulum"))
    s.play(s.in_hand("A", spell(Exhaust(All(Filter(types=("amulet",)))), name="Push", cost=0)))
    for _ in range(12):
        if s.prompt in ("main", ""):
            break
        s.answer(s.game.labels()[0])
    return s


@transcript
def what_changes_nothing_is_not_done_again() -> Transcript:
    """An ability that has changed nothing is not offered again until something has changed."""
    s = Transcript()
    idle = s.field("A", amulet(Action((), (Exhaust(Self()),)), name="Idle"), engaged=True)
    breath = s.in_hand("A", spell(Draw(1), name="Breath", cost=0))
    s.use(idle)
    s.why("A", "use", idle)
    s.play(breath)
    s.why("A", "use", idle)
    return s


# --- why not? --------------------------------------------------------------------------------------------------------


@transcript
def reasons_about_cards() -> Transcript:
    """Why a card cannot be played, wherever it is."""
    s = Transcript(points=2)
    ban = Cannot("play", Filter(types=("amulet",), zone="hand", side="my"))
    s.field("A", amulet(Static((ban,), players=Who.YOU), name="Ban"))
    dear = s.in_hand("A", follower(1, 1, name="Dear", cost=3))
    banned = s.in_hand("A", amulet(name="Relic", cost=1))
    aimless = s.in_hand("A", bolt(1, "Aimless"))
    buried = s.in_cemetery("A", follower(1, 1, name="Buried"))[0]
    theirs = s.in_hand("B", bolt(1, "Theirs", quick=True))
    shown = s.in_ex("B", follower(1, 1, name="Shown"))
    fine = s.in_hand("A", follower(1, 1, name="Fine", cost=2))
    for handle in (dear, banned, aimless, buried, theirs, shown, fine):
        s.why("A", "play", handle)
    s.why("B", "play", theirs)
    s.why("B", "play", shown)
    s.play(fine)
    s.to("quick")
    s.why("B", "play", theirs)
    s.why("B", "play", shown)
    s.why("A", "play", dear)
    s.concede("B")
    s.why("A", "play", dear)
    return s


@transcript
def reasons_for_a_full_field() -> Transcript:
    """A full field: what makes room may be played, nothing else."""
    s = Transcript()
    for n in range(5):
        s.field("A", follower(1, 1, name=f"Soldier {n}"))
    plain = s.in_hand("A", follower(1, 1, name="Plain", cost=0))
    swap = CostOption("Swap", (CostCards("put", 1, MINE),))
    clever = s.in_hand("A", follower(1, 1, swap, name="Clever", cost=0))
    late = s.in_hand("A", spell(Create("Knight"), name="Late", cost=0))
    s.why("A", "play", plain)
    s.why("A", "play", clever)
    s.play(clever)
    s.answer_first("way", "cost put")
    s.play(late)
    s.look("B")
    return s


@transcript
def reasons_for_abilities() -> Transcript:
    """Why an ability cannot be used."""
    s = Transcript(points=2)
    engage = Action((ExhaustSelf(),), (Draw(1),))
    handles = [
        s.field("A", amulet(engage, name="Tired"), engaged=True),
        s.field("B", amulet(engage, name="Theirs")),
        s.field("A", amulet(Action((Pay(3),), (Draw(1),)), name="Dear")),
        s.field("A", amulet(Action((), (Choose(MINE), Destroy(Slot()))), name="Aimless")),
        s.field("A", amulet(Action((), (Draw(1),), cond=overflow()), name="Closed")),
        s.field("A", amulet(Action((), (Draw(1),), limit=1), Action((Pay(9),), (Draw(1),)), name="Once")),
        s.in_cemetery("A", amulet(engage, name="Buried"))[0],
        s.in_hand("A", amulet(engage, name="Held")),
    ]
    for handle in handles:
        s.why("A", "use", handle)
    s.use(handles[5])
    s.why("A", "use", handles[5])
    s.why("A", "evolve", handles[5])
    s.why("A", "serve", handles[5])
    s.why("B", "use", handles[1])
    s.to("quick")
    s.why("B", "use", handles[1])
    return s


@transcript
def reasons_to_evolve_and_serve() -> Transcript:
    """Why a card cannot evolve, be served or be given Rush."""
    s = Transcript(points=1, evolution_points=0)
    poor = s.field("A", follower(1, 1, evolve(2), serve(1), name="Poor"))
    s.in_evolve_deck("A", evolved(2, 2, of="Poor"))
    used = s.field("A", follower(1, 1, evolve(1), name="Used"))
    s.in_evolve_deck("A", evolved(2, 2, of="Used"), face_up=True)
    still = s.field("A", follower(1, 1, evolve(1), Static((Cannot("evolve"),)), name="Still"))
    s.in_evolve_deck("A", evolved(2, 2, of="Still"))
    mute = s.field("A", follower(1, 1, evolve(1), Static((Cannot("use abilities"),)), name="Mute"))
    s.in_evolve_deck("A", evolved(2, 2, of="Mute"))
    fine = s.field("A", follower(1, 1, evolve(1), serve(0), name="Fine"))
    s.in_evolve_deck("A", evolved(2, 2, of="Fine"))
    s.in_evolve_deck("A", carrot())
    for handle in (poor, used, still, mute, fine):
        s.why("A", "evolve", handle)
    for handle in (poor, fine):
        s.why("A", "serve", handle)
        s.why("A", "grant rush", handle)
    s.evolve(fine)
    s.why("A", "evolve", mute)
    return s


@transcript
def rush_in_open_8() -> Transcript:
    """In Open 8 a follower is given Rush for a point and a card of the evolve deck; once a turn."""
    s = Transcript(format="open8", points=1, evolution_points=1)
    fresh = s.field("A", follower(2, 5, evolve(0), name="Fresh"), fresh=True)
    idol = s.field("A", amulet(name="Idol"))
    s.in_evolve_deck("A", evolved(3, 3, of="Fresh"))
    s.in_evolve_deck("A", evolved(3, 3, of="Fresh"))
    s.in_evolve_deck("A", evolved(1, 1, of="Other"))
    target = s.field("B", follower(1, 1, name="Target"), engaged=True)
    s.why("A", "attack", fresh)
    s.why("A", "grant rush", idol)
    s.why("A", "grant rush", target)
    s.why("A", "grant rush", fresh)
    s.why("B", "grant rush", target)
    s.grant_rush(fresh, evolution_point=True)
    s.answer_first("turn up")
    s.why("A", "evolve", fresh)
    s.why("A", "grant rush", fresh)
    s.attack(fresh, target)
    s.look("B")
    return s


@transcript
def reasons_in_open_8() -> Transcript:
    """Rush costs a point and a face-down card of the evolve deck, and the turn's one evolution."""
    s = Transcript(format="open8", points=0, evolution_points=0)
    poor = s.field("A", follower(2, 5, name="Poor"), fresh=True)
    rich = s.field("B", follower(2, 5, evolve(0), name="Rich"))
    s.in_evolve_deck("A", evolved(3, 3, of="Poor"))
    s.in_evolve_deck("B", evolved(3, 3, of="Rich"))
    s.in_evolve_deck("B", evolved(1, 1, of="Used"), face_up=True)
    s.why("A", "grant rush", poor)
    s.to("next turn")
    s.why("B", "grant rush", rich)
    s.evolve(rich)
    s.why("B", "grant rush", rich)
    s.why("B", "serve", rich)
    s.to("next turn")
    s.grant_rush(poor)
    s.to("next turn")
    s.why("B", "grant rush", rich)
    return s


@transcript
def limits_on_what_is_played() -> Transcript:
    """Effects forbid some cards and permit others from the cemetery."""
    s = Transcript(points=4)
    dead = Filter(types=("follower",), zone="cemetery", side="my")
    s.field("A", amulet(Static((Permit("play", filter=dead),), players=Who.YOU), name="Crypt"))
    s.field(
        "B",
        amulet(
            Static((Cannot("play", Filter(types=("spell",), cost=Cmp("<=", 1))),), players=Who.OPPONENT), name="Hush"
        ),
    )
    bones = s.in_cemetery("A", follower(2, 2, name="Bones", cost=2), follower(3, 3, name="Giant Bones", cost=5))
    quiet, loud = (
        s.in_hand("A", spell(Draw(1), name="Whisper", cost=1)),
        s.in_hand("A", spell(Draw(1), name="Shout", cost=2)),
    )
    sealed = s.in_hand("A", follower(1, 1, Static((Cannot("be played"),), zone="hand"), name="Sealed"))
    for handle in (*bones, quiet, loud, sealed):
        s.why("A", "play", handle)
    s.play(bones[0])
    s.play(loud)
    s.look("B")
    return s


@transcript
def cards_change_zones() -> Transcript:
    """Cards go to the top and the bottom of a deck, to the EX area, onto the field engaged, away face down."""
    s = Transcript()
    s.deck("A", *(follower(1, 1, name=f"Deck {n}") for n in (1, 2, 3)))
    moves = {
        "Top": Move(Slot(), "deck"),
        "Bottom": Move(Slot(), "deck", bottom=True),
        "Tired": Move(Slot(), "field", exhausted=True),
        "Gift": Move(Slot(), "field", under=Who.OPPONENT),
        "Away": Move(Slot(), "banished", face_down=True),
        "Back": Move(Slot(), "hand"),
        "Aside": Move(Slot(), "ex"),
    }
    choose = Choose(Filter(types=("follower",), zone="cemetery", side="my"))
    played = []
    for name, move in moves.items():
        target = s.in_cemetery("A", follower(2, 2, fanfare(Heal(MY_LEADER, 1)), name=f"{name} Card"))[0]
        played.append((s.in_hand("A", spell(choose, move, name=name, cost=0)), target))
    for handle, target in played:
        s.play(handle, target)
        s.go_on()
    s.look("A")
    s.look("B")
    return s


if __name__ == "__main__":
    transcript.main(__doc__)
