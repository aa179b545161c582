"""The ability tree: what a card's text means, as plain immutable data.

The nodes are shared by all games and named neutrally (`Destroy`, `Exhaust`); each game has its own words for
them (FFTCG says break and dull). A tree holds no code and no reference to a game, so it can be compared, hashed,
saved and written back as text. `kernel/effects.py` flattens the steps of an ability into a procedure;
`kernel/evaluate.py` reads filters, amounts and conditions; `kernel/layers.py` applies the modifiers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import Enum
from functools import lru_cache
from typing import Any

import msgspec


class Node(msgspec.Struct, frozen=True, tag=True, omit_defaults=True, cache_hash=True):
    """Base of every node. Equal trees are equal values."""


class Who(Enum):
    """A player, seen from the ability."""

    YOU = "you"
    OPPONENT = "opponent"
    EACH = "each"  # both, the turn player deciding first
    CONTROLLER = "controller"  # of the object the step is about
    OWNER = "owner"
    TURN = "turn"
    ACTOR = "actor"  # the player of the event that triggered the ability


class Until(Enum):
    """How long an ongoing effect lasts."""

    GAME = "game"
    TURN = "turn"  # until the end of this turn
    BATTLE = "battle"
    YOUR_NEXT_TURN = "your next turn"  # until the start of your next turn
    NEXT_TURN_END = "next turn end"  # until the end of the next turn
    OPPONENT_TURN_END = "opponent turn end"  # until the end of the opponent's next turn
    OPPONENT_TURN = "opponent turn"  # this turn and the opponent's next turn, but no turn between these
    STAY = "stay"  # as long as the source stays where it is
    READY = "ready"  # until its controller's next ready step has passed (freeze)
    CAST = "cast"  # until the casting is over that the same effect is the reason for


# --- amounts ---------------------------------------------------------------------------------------------------------


class X(Node, frozen=True):
    """The declared value of a variable."""

    name: str = "x"


class Count(Node, frozen=True):
    """How many cards match, times `each`."""

    of: Filter
    each: int = 1


class Stat(Node, frozen=True):
    """A number of a card: cost, power or any other stat; damage; counters of a kind."""

    of: Obj
    stat: str
    total: bool = True  # the sum if there are several


class Resource(Node, frozen=True):
    """How much of a resource a player has."""

    kind: str
    who: Who = Who.YOU


class Past(Node, frozen=True):
    """How many times something happened this turn."""

    event: On


class EventAmount(Node, frozen=True):
    """The amount of the event that is being replaced or that triggered the ability."""


class Calc(Node, frozen=True):
    """Arithmetic on amounts: +, -, *, /, //, %, min, max.

    The division / follows the game's rounding rule; // rounds down, for a text that says so; % is what it leaves.
    """

    op: str
    left: Amount
    right: Amount


class Different(Node, frozen=True):
    """How many different values of one characteristic the matching cards have: name, colour, trait, cost."""

    of: Filter
    what: str


class Alike(Node, frozen=True):
    """How many of the matching cards share a value of one characteristic with another of them."""

    of: Filter
    what: str


class Fixed(Node, frozen=True):
    """An amount that is read once, when the ability begins to resolve, and does not change while it does."""

    of: Amount


class Printed(Node, frozen=True):
    """A number as it is printed on the card, whatever it is now."""

    of: Obj
    stat: str


class PaidColours(Node, frozen=True):
    """How many different colours of CP were spent on this card."""


class Held(Node, frozen=True):
    """How many cards an earlier step of this ability was about, wherever they are now."""

    of: Obj


class Room(Node, frozen=True):
    """How many more cards fit into a zone of the player."""

    zone: str


Amount = (
    int
    | X
    | Count
    | Stat
    | Resource
    | Past
    | EventAmount
    | Calc
    | Different
    | Alike
    | Fixed
    | Printed
    | PaidColours
    | Held
    | Room
)


class Cmp(Node, frozen=True):
    """A comparison with an amount, used inside filters: `Cmp("<=", 3)`."""

    op: str
    value: Amount


# --- objects and filters ---------------------------------------------------------------------------------------------


class Self(Node, frozen=True):
    """This card; with a type, only as long as it has that type."""

    as_type: str = ""


class Slot(Node, frozen=True):
    """What an earlier step of this ability bound: chosen, picked, found; `event` is the card of the event."""

    name: str = "it"


class Host(Node, frozen=True):
    """The card that this card is attached to."""


class Under(Node, frozen=True):
    """The cards that are attached to an object, in order."""

    of: Obj = Self()


class All(Node, frozen=True):
    """Every card that matches now."""

    of: Filter


class Together(Node, frozen=True):
    """The cards that attack together with an object, and the object itself; none if it attacks alone or not at all."""

    of: Obj = Self()


class Opposing(Node, frozen=True):
    """The cards that battle against an object: what blocks it, or what it blocks."""

    of: Obj = Self()


class DamagedBy(Node, frozen=True):
    """The cards that an object has dealt damage to this turn."""

    of: Obj = Self()


class Top(Node, frozen=True):
    """The top cards of a player's deck."""

    n: Amount = 1
    who: Who = Who.YOU
    zone: str = "deck"


Obj = Self | Slot | Host | Under | All | Together | Opposing | DamagedBy | Top


class Filter(Node, frozen=True):
    """A set of cards, all given parts holding at once. `zone` names where to look; the field if not given."""

    types: tuple[str, ...] = ()  # any of them; "character" style groups are the game's
    side: str = "any"  # my, opp, any: by controller on the field, by owner elsewhere
    zone: str = "field"
    also: tuple[str, ...] = ()  # further zones to look in
    colours: tuple[str, ...] = ()  # any of them; `$slot` is the one that was named there
    cost: Cmp | None = None
    stats: tuple[tuple[str, Cmp], ...] = ()
    names: tuple[str, ...] = ()
    name_has: str = ""
    traits: tuple[str, ...] = ()
    groups: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    states: tuple[str, ...] = ()  # active, dull, attacking, blocking, damaged, frozen, multi, entered_this_turn ...
    counter: str = ""
    other: bool = False  # not this card
    among: Obj | None = None
    not_among: Obj | None = None
    any_of: tuple[Filter, ...] = ()
    none_of: tuple[Filter, ...] = ()
    same_name: Obj | None = None
    flags: tuple[str, ...] = ()  # printed marks: generic, ex


# --- conditions ------------------------------------------------------------------------------------------------------


class Compare(Node, frozen=True):
    left: Amount
    op: str
    right: Amount


class Is(Node, frozen=True):
    """Some of the object matches (all of it, if `every`)."""

    obj: Obj
    filter: Filter
    every: bool = False


class During(Node, frozen=True):
    """A player's turn, a phase, or both."""

    turn: Who | None = None
    phase: str = ""


class Happened(Node, frozen=True):
    """An event has happened this turn, at least `times`."""

    event: On
    times: int = 1


class Paid(Node, frozen=True):
    """An optional cost was paid, or CP of a colour was spent."""

    option: str = ""
    colour: str = ""


class Bursting(Node, frozen=True):
    """The ability runs because its card was revealed as damage."""


class Bound(Node, frozen=True):
    """The slot holds at least one card."""

    slot: str = "it"


class Done(Node, frozen=True):
    """The step before this one really happened."""


class Not(Node, frozen=True):
    cond: Cond


class Both(Node, frozen=True):
    conds: tuple[Cond, ...]


class Either(Node, frozen=True):
    conds: tuple[Cond, ...]


Cond = Compare | Is | During | Happened | Paid | Bursting | Bound | Done | Not | Both | Either


# --- events ----------------------------------------------------------------------------------------------------------


class On(Node, frozen=True):
    """An event as an ability watches for it.

    `kind` is a trigger key of the kernel (see `kernel/events.py`): enter, leave, destroyed, attack, block, damage,
    points, cast, use, chosen, discard, draw, phase, turned, counter, any game key.
    `subject` is the card it happens to; `source` is the card that does it; `who` the player it concerns.
    """

    kind: str
    subject: Filter | Self | Slot | None = None
    source: Filter | Self | Slot | None = None
    who: Who | None = None
    to: str = ""
    frm: str = ""
    how: str = ""
    phase: str = ""
    counter: str = ""
    amount: Cmp | None = None
    nth: int = 0  # only the nth such event of the turn
    last: bool = False  # counters: only when the last one goes
    together: bool = False  # several of them at the same time are one event
    least: int = 0  # so many of the cards of the event are of that kind


class When(Node, frozen=True):
    """A state: triggers as soon as the condition holds."""

    cond: Cond


class AnyOf(Node, frozen=True):
    events: tuple[On, ...]


Event = On | When | AnyOf


# --- costs -----------------------------------------------------------------------------------------------------------


class Pay(Node, frozen=True):
    """Pay coloured and generic resource symbols, `x` times a variable on top."""

    generic: int = 0
    colours: tuple[tuple[str, int], ...] = ()
    x: str = ""


class PayResource(Node, frozen=True):
    kind: str
    n: int = 1


class ExhaustSelf(Node, frozen=True):
    """The dull icon: turn this card sideways."""


class CostCards(Node, frozen=True):
    """Do something with `n` cards as a cost: dull, put, discard, remove, return, reveal, turn up."""

    how: str
    n: Amount
    filter: Filter
    slot: str = "paid"


class CostSelf(Node, frozen=True):
    """Move this card as a cost: put (into the discard zone), remove, return."""

    how: str


class SameName(Node, frozen=True):
    """The S icon: discard a card with the same name."""


class CostCounter(Node, frozen=True):
    """Remove counters from this card, or from one card of a filter."""

    kind: str
    n: Amount = 1
    filter: Filter | None = None


class CostLoss(Node, frozen=True):
    """Reduce a stat of one's leader."""

    n: Amount
    stat: str = "defense"


class CostReveal(Node, frozen=True):
    """Reveal a face-down card of the extra deck that corresponds to this card: its namesake, or one of that name."""

    name: str = ""
    slot: str = "revealed"


class CostServe(Node, frozen=True):
    """Serve this card as a cost."""

    n: int = 1


CostPart = (
    Pay | PayResource | ExhaustSelf | CostCards | CostSelf | SameName | CostCounter | CostLoss | CostReveal | CostServe
)
Cost = tuple[CostPart, ...]


# --- steps -----------------------------------------------------------------------------------------------------------


class Choose(Node, frozen=True):
    """Choose (target) cards when the ability is declared. `n` at most; `at_least` is n unless given."""

    filter: Filter
    n: Amount = 1
    at_least: Amount | None = None
    slot: str = "it"
    by: Who = Who.YOU
    apart: str = ""  # no two of them share a value of this: name, colour, cost
    worth: int = -1  # their costs are at most this much together; -1: as much as you like


class ChooseStacked(Node, frozen=True):
    """Choose objects on the stack: kinds are summon, action, special, auto."""

    kinds: tuple[str, ...] = ("summon",)
    side: str = "any"
    slot: str = "it"
    source: Filter | None = None  # the card that it is, or whose ability it is
    choosing: Filter | None = None  # a card that it has chosen


class Pick(Node, frozen=True):
    """Select cards while resolving; not a choice in the sense of `Choose`."""

    filter: Filter
    n: Amount = 1
    at_least: Amount | None = None
    slot: str = "it"
    by: Who = Who.YOU
    random: bool = False
    apart: str = ""  # as in `Choose`
    worth: int = -1  # as in `Choose`


class Draw(Node, frozen=True):
    n: Amount = 1
    who: Who = Who.YOU
    up_to: bool = False


class Discard(Node, frozen=True):
    n: Amount = 1
    who: Who = Who.YOU
    filter: Filter | None = None
    random: bool = False
    slot: str = "discarded"


class Damage(Node, frozen=True):
    """Deal damage to cards. `by` is the card that deals it."""

    obj: Obj
    amount: Amount
    by: Obj = Self()


class Fight(Node, frozen=True):
    """Two cards deal each other damage equal to a stat of theirs, at the same time."""

    one: Obj
    other: Obj
    stat: str = "power"


class DamagePlayer(Node, frozen=True):
    who: Who
    amount: Amount = 1
    by: Obj = Self()
    quiet: bool = False  # the cards that become damage do nothing as they do


class Divide(Node, frozen=True):
    """Deal an amount of damage split among the chosen cards as declared, in units."""

    slot: str
    amount: Amount
    unit: int = 1000


class Destroy(Node, frozen=True):
    obj: Obj


class Move(Node, frozen=True):
    """Move cards to another zone of their owner: put, return, remove, play onto the field ..."""

    obj: Obj
    to: str
    bottom: bool = False
    under: Who | None = None  # whose control, when put onto the field
    exhausted: bool = False
    face_down: bool = False
    onto: Obj | None = None  # attached to this card


class Attach(Node, frozen=True):
    """Attach cards to another one, where they are."""

    obj: Obj
    to: Obj


class Create(Node, frozen=True):
    """Create tokens in a zone; with `or_to` the player divides them between the two zones.

    With `or_token` the player says, as it happens, which of the two kinds they are. `more` names tokens that are
    created together with them, one for each name.
    """

    token: str
    n: Amount = 1
    to: str = "field"
    who: Who = Who.YOU
    or_to: str = ""
    up_to: bool = False
    slot: str = "it"
    or_token: str = ""
    more: tuple[str, ...] = ()


class Transform(Node, frozen=True):
    """Remove cards from the game and create a token for each of them where it was."""

    obj: Obj
    token: str


class Swap(Node, frozen=True):
    """Two cards change places at the same time, or neither moves."""

    one: Obj
    other: Obj


class TurnDown(Node, frozen=True):
    """Turn cards face down where they are."""

    obj: Obj


class Steal(Node, frozen=True):
    """Take cards of the opponent to one's own side of the field; they remain the same cards."""

    obj: Obj


class Evolve(Node, frozen=True):
    """Link a card on the field to one of the extra deck; that one counts from now on."""

    obj: Obj
    name: str = ""  # of the card to link, if not that of the card itself


class Serve(Node, frozen=True):
    obj: Obj
    n: Amount = 1


class Race(Node, frozen=True):
    obj: Obj
    n: Amount = 1


class Heal(Node, frozen=True):
    """Raise (or, below zero, lower) the defense of leaders."""

    obj: Obj
    amount: Amount


class Roll(Node, frozen=True):
    """Roll a die; the result is bound as a variable."""

    slot: str = "roll"
    sides: int = 6


class SkipTurn(Node, frozen=True):
    who: Who = Who.YOU


class ExtraTurn(Node, frozen=True):
    """Take another turn after this one."""

    who: Who = Who.YOU


class Exhaust(Node, frozen=True):
    obj: Obj


class Ready(Node, frozen=True):
    obj: Obj


class Freeze(Node, frozen=True):
    obj: Obj


class Gain(Node, frozen=True):
    """Cards get modifiers for a time; with `cond`, as long in that time as it holds."""

    obj: Obj
    mods: tuple[Mod, ...]
    until: Until = Until.TURN
    cond: Cond | None = None


class PlayerGain(Node, frozen=True):
    """A player gets modifiers for a time (cannot cast, hand size, a replacement ...)."""

    who: Who
    mods: tuple[Mod, ...]
    until: Until = Until.TURN
    cond: Cond | None = None  # as in `Gain`


class AddCounter(Node, frozen=True):
    obj: Obj
    kind: str
    n: Amount = 1


class RemoveCounter(Node, frozen=True):
    obj: Obj
    kind: str
    n: Amount = 1


class GainResource(Node, frozen=True):
    kind: str
    n: Amount = 1
    who: Who = Who.YOU


class Search(Node, frozen=True):
    """Search the deck and put what was found somewhere."""

    filter: Filter
    n: Amount = 1
    to: str = "hand"
    slot: str = "it"
    any_card: bool = False
    exhausted: bool = False
    who: Who = Who.YOU
    apart: str = ""  # as in `Choose`


class LookTop(Node, frozen=True):
    """Look at (or reveal to all) the top cards of a deck and bind them.

    With `until`, one card after the other, until `n` of them match.
    """

    n: Amount
    whose: Who = Who.YOU
    reveal: bool = False
    slot: str = "seen"
    up_to: bool = False
    until: Filter | None = None


class Reveal(Node, frozen=True):
    obj: Obj


class ReturnToDeck(Node, frozen=True):
    """Put cards back on the top or bottom of their deck in an order of the player's choice, or shuffled."""

    slot: str
    bottom: bool = True
    by: Who = Who.YOU
    shuffled: bool = False


class Cancel(Node, frozen=True):
    """Cancel a chosen object on the stack; `event` is the one that was cast or used, or that chose something."""

    slot: str = "it"


class Cast(Node, frozen=True):
    """Cast the bound card right after this effect has resolved."""

    slot: str = "it"
    free: bool = True
    optional: bool = False


class Declare(Node, frozen=True):
    """Name a value: a number, or one of the listed words."""

    slot: str
    options: tuple[str, ...] = ()
    low: int = 0
    high: int = 0


class Modes(Node, frozen=True):
    """Choose among effects when the ability is declared. `n` may depend on the board and is then locked."""

    options: tuple[tuple[Step, ...], ...]
    n: Amount = 1
    up_to: bool = False


class May(Node, frozen=True):
    steps: tuple[Step, ...]
    who: Who = Who.YOU


class If(Node, frozen=True):
    cond: Cond
    then: tuple[Step, ...]
    orelse: tuple[Step, ...] = ()


class IfDone(Node, frozen=True):
    """Only if the step before was done, in the same resolution."""

    steps: tuple[Step, ...]


class WhenDone(Node, frozen=True):
    """If the step before was done, a new auto-ability triggers."""

    steps: tuple[Step, ...]


class MayPay(Node, frozen=True):
    """A player may pay a cost while the ability resolves; then one branch or the other."""

    cost: Cost
    then: tuple[Step, ...] = ()
    orelse: tuple[Step, ...] = ()
    who: Who = Who.YOU


class ForEach(Node, frozen=True):
    """Run the steps once for each card, bound to `slot`, one after the other."""

    obj: Obj
    steps: tuple[Step, ...]
    slot: str = "each"


class EachPlayer(Node, frozen=True):
    """Each player selects own cards, the turn player first; then one verb happens to all of them at once."""

    filter: Filter
    n: Amount
    verb: str  # destroy, put, discard, remove, return, exhaust, enter
    at_least: Amount | None = None


class Delayed(Node, frozen=True):
    """Create a delayed auto-ability."""

    event: Event
    steps: tuple[Step, ...]
    once: bool = True
    until: Until = Until.GAME


class Shuffle(Node, frozen=True):
    who: Who = Who.YOU


class SplitGroups(Node, frozen=True):
    """Split cards into a number of groups, bound to slots `<slot>1`, `<slot>2` ...; empty groups are allowed."""

    of: Filter
    groups: int
    slot: str = "group"
    by: Who = Who.YOU


class PickGroup(Node, frozen=True):
    """A player picks one of the groups made before and binds it."""

    groups: int
    frm: str = "group"
    slot: str = "it"
    by: Who = Who.YOU


class ExtraPhase(Node, frozen=True):
    """Add a phase after the current one."""

    phase: str


class Lose(Node, frozen=True):
    who: Who


class Win(Node, frozen=True):
    who: Who


class Nothing(Node, frozen=True):
    """Do nothing; for a mode or branch without effect."""


Step = (
    Choose
    | ChooseStacked
    | Pick
    | Draw
    | Discard
    | Damage
    | Fight
    | DamagePlayer
    | Divide
    | Destroy
    | Move
    | Attach
    | Create
    | Transform
    | Swap
    | Steal
    | TurnDown
    | Evolve
    | Serve
    | Race
    | Heal
    | Roll
    | SkipTurn
    | ExtraTurn
    | Exhaust
    | Ready
    | Freeze
    | Gain
    | PlayerGain
    | AddCounter
    | RemoveCounter
    | GainResource
    | Search
    | LookTop
    | Reveal
    | ReturnToDeck
    | Cancel
    | Cast
    | Declare
    | Modes
    | May
    | If
    | IfDone
    | WhenDone
    | MayPay
    | ForEach
    | EachPlayer
    | Delayed
    | Shuffle
    | SplitGroups
    | PickGroup
    | ExtraPhase
    | Lose
    | Win
    | Nothing
)


# --- modifiers -------------------------------------------------------------------------------------------------------


class Modify(Node, frozen=True):
    """Add to a stat."""

    stat: str
    amount: Amount


class SetBase(Node, frozen=True):
    """Replace the printed value of a stat; other changes apply on top."""

    stat: str
    amount: Amount


class Grant(Node, frozen=True):
    """Give a keyword or any other ability."""

    ability: Ability


class LoseAbility(Node, frozen=True):
    """Lose a keyword, or all abilities when no name is given."""

    keyword: str = ""


class SetText(Node, frozen=True):
    """Replace the whole text of a card."""

    abilities: tuple[Ability, ...]


class AddType(Node, frozen=True):
    """Also become a type, with stats where the type needs them."""

    types: tuple[str, ...]
    stats: tuple[tuple[str, int], ...] = ()
    replace: bool = False  # become only these types


class SetColours(Node, frozen=True):
    colours: tuple[str, ...]
    add: bool = False


class SetTraits(Node, frozen=True):
    traits: tuple[str, ...]
    add: bool = False


class AddName(Node, frozen=True):
    name: str


class Control(Node, frozen=True):
    who: Who = Who.YOU


class CostChange(Node, frozen=True):
    """The cost to cast cards changes. Without a filter: of this card itself, in the zone it is cast from."""

    amount: Amount
    filter: Filter | None = None
    who: Who = Who.YOU
    floor: int = 0
    set_to: bool = False
    next: bool = False  # only of the next such card


class Cannot(Node, frozen=True):
    """A prohibition on a card or player; `by` narrows it (blocked by, chosen by ...)."""

    act: str
    by: Filter | None = None
    side: str = "any"  # whose Summons and abilities: my, opp, any


class Must(Node, frozen=True):
    act: str


class Permit(Node, frozen=True):
    """A permission or a changed limit: attacks per turn, hand size, playing from another zone ..."""

    act: str
    n: Amount = 0
    filter: Filter | None = None


class ActCost(Node, frozen=True):
    """An act (attack, block) costs something extra."""

    act: str
    cost: Cost


class PayRule(Node, frozen=True):
    """Restricts how a card may be paid: only these colours, only exhausting Backups, or any colour at all."""

    colours: tuple[str, ...] = ()
    sources: str = ""  # "exhaust": only backups; "exhaust colour": only those of the colours; "discard": only discards
    any_colour: bool = False


class Replace(Node, frozen=True):
    """A replacement: when `event` would happen, do this instead.

    `amount` gives the new amount (see `EventAmount`); `to` a new destination; `under` a new controller; `obj`
    receives it instead; `steps` happen instead; with none of them the event simply does not happen.
    """

    event: On
    amount: Amount | None = None
    to: str = ""
    under: Who | None = None
    obj: Obj | None = None
    exhausted: bool | None = None
    steps: tuple[Step, ...] = ()
    optional: bool = False
    uses: int = 0  # 0: without limit
    shield: int = 0  # prevents up to this much damage in all


Mod = (
    Modify
    | SetBase
    | Grant
    | LoseAbility
    | SetText
    | AddType
    | SetColours
    | SetTraits
    | AddName
    | Control
    | CostChange
    | Cannot
    | Must
    | Permit
    | ActCost
    | PayRule
    | Replace
)


# --- abilities -------------------------------------------------------------------------------------------------------


class Keyword(Node, frozen=True):
    """A keyword ability, with its number, cost or card name where it has one."""

    name: str
    n: int = 0
    cost: Cost = ()
    card: str = ""
    threshold: int = 0


class Spell(Node, frozen=True):
    """What a one-shot card does."""

    steps: tuple[Step, ...]
    ex: bool = False
    threshold: int = 0


class Action(Node, frozen=True):
    """Cost: effect. With a name in `special` it is a special ability."""

    cost: Cost
    steps: tuple[Step, ...]
    special: str = ""
    cond: Cond | None = None
    limit: int = 0  # uses per turn
    zone: str = "field"
    threshold: int = 0
    options: tuple[CostOption, ...] = ()  # additional and alternative costs
    keyword: str = ""  # the keyword it stands for or is marked with: Evolve, Serve ...
    quick: bool = False


class Auto(Node, frozen=True):
    """Event, effect. `cond` is the if-clause of the event, tested twice where the game says so."""

    event: Event
    steps: tuple[Step, ...]
    cond: Cond | None = None
    ex: bool = False
    limit: int = 0  # times per turn
    zone: str = "field"
    threshold: int = 0
    options: tuple[CostOption, ...] = ()  # additional costs, where they are paid on playing it


class Static(Node, frozen=True):
    """A continuous ability: modifiers on this card, on matching cards, or on players."""

    mods: tuple[Mod, ...]
    scope: Filter | Self | Host = Self()
    players: Who | None = None
    cond: Cond | None = None
    zone: str = "field"
    threshold: int = 0


class CostOption(Node, frozen=True):
    """An additional (optional) or alternative cost to cast this card; `reduce` is what paying it takes off the CP."""

    name: str
    cost: Cost
    alternative: bool = False
    required: bool = False
    cond: Cond | None = None
    threshold: int = 0
    reduce: int = 0


class DeckRule(Node, frozen=True):
    """Changes deck construction: how many copies of this card a deck may hold (0: any number)."""

    copies: int
    threshold: int = 0


Ability = Keyword | Spell | Action | Auto | Static | CostOption | DeckRule


BRANCHES = (msgspec.Struct, tuple)


def children(node: object) -> Iterator[Any]:
    """The nodes directly inside a node, in written order."""
    if isinstance(node, tuple):
        for item in node:
            if isinstance(item, msgspec.Struct):
                yield item
            elif isinstance(item, tuple):
                yield from children(item)
    elif isinstance(node, msgspec.Struct):
        for field in node.__struct_fields__:
            value = getattr(node, field)
            if isinstance(value, msgspec.Struct):
                yield value
            elif isinstance(value, tuple):
                yield from children(value)


def walk(node: object) -> Iterator[Any]:
    """A node and everything below it, depth first, in written order."""
    found: list[Any] = []
    _gather(node, found)
    return iter(found)


def _gather(node: object, found: list[Any]) -> None:
    if isinstance(node, tuple):
        for item in node:
            if isinstance(item, BRANCHES):
                _gather(item, found)
    elif isinstance(node, msgspec.Struct):
        found.append(node)
        for field in node.__struct_fields__:
            value = getattr(node, field)
            if isinstance(value, BRANCHES):
                _gather(value, found)


def mapped(node: Any, change: Callable[[Any], Any]) -> Any:
    """A node, or a tuple of nodes, with each part directly inside it changed; itself if that changes nothing."""
    if isinstance(node, tuple):
        items = tuple([change(item) if isinstance(item, BRANCHES) else item for item in node])
        return node if items == node else items
    changes: dict[str, Any] = {}
    for field in node.__struct_fields__:
        value = getattr(node, field)
        if isinstance(value, BRANCHES):
            changed = change(value)
            if changed is not value and changed != value:
                changes[field] = changed
    return msgspec.structs.replace(node, **changes) if changes else node


@lru_cache(maxsize=4096)
def variable(cost: Cost) -> str:
    """The name of the variable in a cost; empty if it has none."""
    for part in cost:
        if isinstance(part, Pay) and part.x:
            return part.x
        for node in walk(part):
            if isinstance(node, X):
                return node.name
    return ""
