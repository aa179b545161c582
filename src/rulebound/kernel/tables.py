"""What a game says as data: zones, layers, stages of replacement, rows of legality, policies, rules of verbs."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from types import GetSetDescriptorType
from typing import TYPE_CHECKING, Any, Final

from rulebound.kernel import labels, opening, verbs
from rulebound.kernel.events import TENDED, THRESHOLD
from rulebound.kernel.labels import Reading
from rulebound.kernel.offers import Phase
from rulebound.kernel.perform import PERFORM, Performer
from rulebound.kernel.policies import Effects, Moving, Numbers, Playing, Selecting, Triggers
from rulebound.kernel.procedures import Procedure
from rulebound.kernel.registers import Register
from rulebound.kernel.slots import SlotName
from rulebound.kernel.state import Event, Row
from rulebound.kernel.verbs import Family, Verb

if TYPE_CHECKING:
    from rulebound.kernel.builder import Build
    from rulebound.kernel.cards import CardDef
    from rulebound.kernel.legality import LegalRow
    from rulebound.kernel.machine import Game
    from rulebound.kernel.ops import Replacement

EVERYWHERE: Final = "all"  # the zone of abilities that work wherever their card is

Check = Callable[["Game", Event, list[Event]], bool]
Route = Callable[["Game", Event], Event | None]
Teller = Callable[["Game", Event], None]
Notice = Callable[["Game", Event], list[Event]]
Follow = Callable[["Game", Event], Iterable[Event]]
Way = tuple[Performer | None, Teller | None, Notice | None, Follow | None]  # all that, for events of one kind


class Zone:
    """A place for cards: who can see it, and whether all players share it."""

    __slots__ = ("holds", "name", "ordered", "owner_sees", "public", "rule", "shared", "tracked")

    def __init__(
        self,
        name: str,
        rule: str,
        *,
        shared: bool = False,
        public: bool,
        owner_sees: bool,
        ordered: bool,
        holds: str = "",
        tracked: bool = False,
    ) -> None:
        self.name = name
        self.rule = rule  # by which it is public or not, and ordered or not
        self.holds = holds  # the one that says which cards are kept there, if there is one
        self.shared = shared
        self.public = public
        self.owner_sees = owner_sees
        self.ordered = ordered
        self.tracked = public or tracked  # whether cards that nobody sees can be told apart here

    def end(self, position: int) -> str:
        """Its name; of a pile that not everybody sees with the end to which a card comes."""
        if not self.ordered or self.public:
            return self.name
        return f"{self.name} {'top' if position == 0 else 'bottom'}"


class StateWord:
    """A word for the situation of a card: when it is true, and what of the state that depends on."""

    __slots__ = ("facts", "holds", "reads")

    def __init__(self, holds: Callable[[Game, int, Row], bool], reads: int, facts: tuple[str, ...] = ()) -> None:
        self.holds = holds
        self.reads = reads  # bits of `kernel.events`; the board is built anew when one of them changes
        self.facts = facts  # the kinds of past events that it asks about


class Stage:
    """A stage of applying replacements: which ones it takes, who chooses, and whether only one of them applies.

    A stage whose rule is about several of them only has `several`, which says by what rules they are put in order.
    """

    __slots__ = ("accepts", "chooser", "once", "rule", "several")

    def __init__(
        self,
        rule: str,
        accepts: Callable[[Game, Event, Replacement], bool],
        chooser: Callable[[Game, Event], int],
        once: bool = False,
        several: Callable[[Game, Event], None] | None = None,
    ) -> None:
        self.rule = rule
        self.accepts = accepts
        self.chooser = chooser
        self.once = once
        self.several = several


class Tables:
    """The tables of one game; `Rules` has its hooks besides."""

    game: str = ""
    version: str = ""
    zones: tuple[Zone, ...] = ()
    layers: dict[type, tuple[int, int]] = {}
    default_layer: tuple[int, int] = (0, 0)
    stages: tuple[Stage, ...] = ()
    legality_rows: dict[str, tuple[LegalRow, ...]] = {}
    acts: tuple[str, ...] = ()  # what `why_not` answers about
    answer_rules: dict[tuple[str, str], str] = {}  # by question and kind of answer: the rule that the answer goes by
    stack_zone: str = "stack"  # where cards are that are being played
    controlled_zones: frozenset[str] = frozenset()  # further ones where a card belongs to its controller
    phases: tuple[Phase, ...] = ()  # of a turn, in their order
    acting: frozenset[str] = frozenset()  # the procedures in which a player does what they like, or nothing
    declaring: frozenset[str] = frozenset()  # the procedures of what can be begun there, as long as it is declared
    paying: str = "pay"  # the procedure in which a cost is paid
    equal_once: tuple[str, ...] = ()  # the zones of whose equal cards one is offered for all
    states: dict[str, StateWord] = {}  # words for the situation of a card
    type_groups: dict[str, frozenset[str]] = {}
    no_colour: str = ""  # the word for having no colour, where a text may ask for that
    thresholds_count: tuple[str, ...] = ()  # the zones whose cards `threshold` counts
    looked_after: tuple[str, ...] = ()  # the zones, besides the field, whose cards the rules look after
    verb_rules: dict[str, str] = {}  # by verb (`kernel.verbs`), and by family and word: the rules that are cited
    start: str = "game"
    registers: dict[Register, Any] = {}  # as they are when a game begins
    parts: tuple[opening.Part, ...] = ()  # of a deck, and where they are then
    discard_zone: str = "discard"
    exile_zone: str = "removed"
    aside_zone: str = "aside"  # where a search puts what it found until the deck is shuffled; empty: nowhere
    multiples: dict[str, int] = {}  # resources that are paid in multiples of so many only
    numbers: Numbers = Numbers()
    effects: Effects = Effects()
    triggering: Triggers = Triggers()
    selecting: Selecting = Selecting()
    moving: Moving = Moving()
    how_played: Playing = Playing()
    backs: tuple[str, ...] = ("",)  # of the cards: those with different ones are told apart by who sees nothing else
    foresight: str = ""  # the procedure in which players may answer what is about to happen, if there is one
    resolved_elsewhere: frozenset[str] = frozenset()  # what is said of cards that then move once, as they resolve
    open_states: frozenset[str] = frozenset()  # what only cards are that everybody can see, wherever they are
    spots: tuple[str, ...] = ()  # the places inside a zone where cards may lie, numbered from 1
    active_zones: tuple[str, ...] = ("field",)  # whose cards are always on the derived board, whatever they say
    changed_zones: frozenset[str] = frozenset({"field"})  # where cards are that ongoing effects can change
    foreseen_zones: frozenset[str] = frozenset()  # off the field: what would come there is read as it would be there
    stat_types: dict[str, frozenset[str]] = {}  # the types of cards that alone have a number
    no_choice: str = "cannot be chosen"  # what is said of a card that nothing may choose
    turned_zones: tuple[str, ...] = ("field",)  # where cards stand upright or lie sideways
    damaged_zones: tuple[str, ...] = ("field",)
    damaged_stat: str = ""  # the number of a card that damage reduces for good, if it does
    # What the text of a card may forbid of its own use; it is read when the card is used, wherever it is.
    forbidden_uses: frozenset[str] = frozenset()
    limited_zones: tuple[str, ...] = ()  # with room for so many cards, see `room`
    clocks: frozenset[Register] = frozenset()  # registers that go on while a loop comes back: no part of its positions
    dealt_apart: tuple[str, ...] = ()  # hidden zones whose cards are never in the deck or hand
    remembered: frozenset[str] = frozenset()  # the events of which a `fact` is kept until the end of the turn, by key
    asked: frozenset[str] = frozenset()  # those of them that rules ask about, whatever the cards
    playing: str = ""  # the kind of declaration whose card then enters the field
    state_trigger_rule: str = ""  # by which a state triggers
    played_cards: frozenset[str] = frozenset()  # the kinds of declarations of cards; all others are of abilities
    played_without_choices: frozenset[str] = frozenset()  # kinds of declarations for which nothing has to be chosen
    only_while_declared: frozenset[SlotName] = frozenset()  # slots that are forgotten when a declaration is complete
    triggers_later: frozenset[str] = frozenset()  # kinds of events that trigger only when they are complete
    keyword_card: CardDef | None = None  # abilities that keywords stand for, the keyword of each in its flags
    tokens: tuple[CardDef, ...] = ()
    token_rules: dict[str, str] = {}  # the rule that says what a token of this name is
    # By kind of event: whether one can happen, given those accepted before it (of a kind that is not here all can);
    # what the game does with one as it happens, after the kernel has applied it; what else has happened with it, as
    # notes that abilities wait for; and what follows it at once, without replacement, each before the next.
    checks: dict[str, Check] = {}
    # Kinds of events that replacements know as another kind: damage to a player as damage.
    replaced_as: dict[str, str] = {}
    # By kind of event: where one really goes, if it happens at all; this replaces nothing.
    routes: dict[str, Route] = {}
    performed: dict[str, Teller] = {}
    noticed: dict[str, Notice] = {}
    followed: dict[str, Follow] = {}
    after_batch: tuple[Callable[[Game], None], ...] = ()  # after each batch, and when an ongoing effect begins
    wordings: dict[str, Reading] = {}  # what the answers of the game mean, besides those that all games have
    steps: Build = {}  # how the game's own notations are built, or others in its own way

    def __init__(self) -> None:
        self._keep_own_tables()
        verbs.check(self.game, self.verb_rules, [zone.name for zone in self.zones])
        self.zone_id: dict[str, int] = {zone.name: i for i, zone in enumerate(self.zones)}
        self.shared: frozenset[int] = frozenset(i for i, zone in enumerate(self.zones) if zone.shared)
        self.public: frozenset[int] = frozenset(i for i, zone in enumerate(self.zones) if zone.public)
        # The public zones in which cards lie on each other; the stack is none of them.
        self.piles: frozenset[int] = frozenset(
            i for i, zone in enumerate(self.zones) if zone.public and zone.ordered and not zone.shared
        )
        self.tracked: frozenset[int] = frozenset(i for i, zone in enumerate(self.zones) if zone.tracked)
        self.ordered: frozenset[int] = frozenset(i for i, zone in enumerate(self.zones) if zone.ordered)
        self.owner_sees: frozenset[int] = frozenset(i for i, zone in enumerate(self.zones) if zone.owner_sees)
        # by zone: what else changes, as bits of `kernel.events`, when a card comes there or goes
        self.zone_bits = tuple(
            (THRESHOLD if zone.name in self.thresholds_count else 0) | (TENDED if zone.name in self.looked_after else 0)
            for zone in self.zones
        )
        self.general_rows = {k: [r for r in rows if not r.about_card] for k, rows in self.legality_rows.items()}
        self.card_rows = {
            k: [r for r in rows if r.about_card and not r.implied] for k, rows in self.legality_rows.items()
        }
        self.dealt_apart_ids: frozenset[int] = frozenset(self.zone_id[name] for name in self.dealt_apart)
        self.field: int = self.zone_id["field"]
        self.spot_id: dict[str, int] = {name: i for i, name in enumerate(self.spots, 1)}
        self.stack: int = self.zone_id.get(self.stack_zone, -1)
        self.controlled: frozenset[str] = self.controlled_zones | {"field", self.stack_zone}
        # by zone: where the cards of each player lie
        self.places = tuple((i * 2, i * 2 if zone.shared else i * 2 + 1) for i, zone in enumerate(self.zones))
        self.active: frozenset[int] = frozenset(self.zone_id[name] for name in self.active_zones)
        # where active cards lie besides the field
        self.active_places = tuple(p for zone in sorted(self.active - {self.field}) for p in self.places[zone])
        self.changed_ids: frozenset[int] = frozenset(self.zone_id[name] for name in self.changed_zones)
        self.foreseen_ids: frozenset[int] = frozenset(self.zone_id[name] for name in self.foreseen_zones)
        kinds = {*PERFORM, *self.checks, *self.performed, *self.noticed, "note", "lose"}
        self.triggering_kinds: frozenset[str] = frozenset(
            kinds - self.triggers_later
        )  # kinds of events that trigger at once
        self.ways: dict[str, Way] = {
            kind: (PERFORM.get(kind), self.performed.get(kind), self.noticed.get(kind), self.followed.get(kind))
            for kind in kinds
        }
        self.readings: dict[str, Reading] = {**labels.WORDINGS, **self.wordings}
        self.windows: frozenset[str] = frozenset(prompt for phase in self.phases for prompt in phase.windows)
        self.equal_once_ids: frozenset[int] = frozenset(self.zone_id[name] for name in self.equal_once)
        self.procedures: dict[str, Procedure] = {}
        self._rules_of: dict[str, tuple[str, ...]] = {
            verb: tuple(rules.split()) for verb, rules in self.verb_rules.items()
        }
        self._groups: dict[tuple[str, ...], frozenset[str]] = {}

    def _keep_own_tables(self) -> None:
        """Put the tables of a game that is not compiled where the compiled engine reads them.

        A compiled class has a place in each instance for what is declared above, and does not look at the class of a
        game outside. Where nothing is compiled there are no such places, and nothing to do.
        """
        places = {name: place for name, place in vars(Tables).items() if isinstance(place, GetSetDescriptorType)}
        for part in reversed(type(self).__mro__):
            for name, value in vars(part).items():
                if name in places and not isinstance(value, GetSetDescriptorType):
                    places[name].__set__(self, value)

    def verb(self, verb: Verb) -> str:
        """The rules for something that the kernel does or decides, with spaces between; empty if there are none."""
        return self.verb_rules.get(verb, "")

    def verb_about(self, family: Family, word: object) -> str:
        """The same, for what is about a word of the game."""
        return self.verb_rules.get(f"{family} {word}", "")

    def rules_of(self, verb: str) -> tuple[str, ...]:
        """The rules for a verb, or for a family and a word of it, one by one."""
        return self._rules_of.get(verb, ())

    def add(self, *procedures: Procedure) -> None:
        for procedure in procedures:
            self.procedures[procedure.name] = procedure
