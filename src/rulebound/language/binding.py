"""What words refer to: typed references, from the words of a text to the slots of the tree, and back.

A text names cards: it chooses, selects, searches, discards, reveals, creates them, or waits for an event of them. Each
is a `Referent` with its kind, its number, the zone where it is and the way in which it was named. A later word (`Ref`)
is bound by what it says itself (*that resonator*, *the discarded card*, *them*) and by what is done with it: damage
means a card on the field, cancelling means something on the stack. Of several that could be meant, the one that the
sentence before was about is meant; if that does not decide, the text is refused, and both are named.

A `Brought` stands where a sentence names a card and does something with it at once: *destroy target resonator*.
"""

from __future__ import annotations

from operator import is_
from typing import Any

import msgspec

from rulebound.language import tree
from rulebound.language.doubtful import check
from rulebound.language.folding import ABOUT, SEEN, Folded, elsewhere, folded, is_player
from rulebound.language.instead import may_be_a_part, takes_its_place
from rulebound.language.joining import governed
from rulebound.language.naming import MeantBy, is_of_yours
from rulebound.language.parts import (
    again,
    asks_payment,
    brings,
    ends_with_options,
    events_of,
    filled_in,
    is_late,
    is_roll,
    plain,
    replaced,
    replaces,
    speaks,
    targets_apart,
    yours,
)
from rulebound.language.persons import Persons, spoken_of
from rulebound.language.recalling import Recalling
from rulebound.language.referents import (
    BINDERS,
    DEALS,
    GONE_TO,
    JUST,
    NOBODY,
    OTHER,
    STACKED_EVENTS,
    THIS,
    Brought,
    From,
    Grammar,
    Late,
    Otherwise,
    Person,
    Ref,
    Referent,
    Theirs,
    ThisWay,
    Unclear,
    Where,
    in_words,
)
from rulebound.language.tree import Ability, Filter, Self, Slot, Who

GONE = ("leave", "destroyed", "discard", "move")
MOVERS = (tree.Move, tree.Destroy, tree.Banish)
USES = (tree.Cancel, tree.Cast, tree.CopyStacked, tree.Divide, tree.ReturnToDeck)
# the order of the words
EARLIER: dict[type[Any], tuple[str, ...]] = {
    tree.Damage: ("by", "amount", "obj"),
    tree.DamagePlayer: ("by", "amount", "who"),
}


class Binder(Recalling):
    """What has been named so far in one ability, and what words mean there."""

    def __init__(self, grammar: Grammar, back: bool = False, meant_by: MeantBy | None = None) -> None:
        super().__init__(grammar, back, meant_by)
        self.subject: Referent | None = None  # what did something in the step before
        self.persons = Persons()
        self.strayed: list[Referent] = []  # what left the deck in a case that need not be
        self.has_gone = False  # whether its text is about this card when it has left the field
        self.lasts = False  # whether this card is on the field while its text is carried out

    # --- abilities ---------------------------------------------------------------------------------------------------

    def ability(self, ability: Any) -> Any:
        if isinstance(ability, tree.Keyword | tree.DeckRule):
            return ability
        changes: dict[str, Any] = {}
        self.lasts = not isinstance(ability, tree.Spell)
        if self.back and not self.grammar.targets:
            ability = elsewhere(ability)
        if isinstance(ability, tree.Static):
            self.topic = self.held(ability.scope)
            self.named += [held for held in self.topic if held.slot != "self"]
        elif self.grammar.unsaid and getattr(ability, "zone", "field") != "field":
            self.topic = [THIS]  # its text has said where this card is
        fields = ability.__struct_fields__
        if self.grammar.wary and isinstance(ability, tree.Action):  # whether it can be played is asked beforehand
            fields = ("cond", *(field for field in fields if field != "cond"))
        elif isinstance(ability, tree.Auto):  # the if-clause stands before the effect
            fields = ("event", "cond", *(field for field in fields if field not in ("event", "cond")))
        for field in fields:  # costs and events come before what they lead to
            value = getattr(ability, field)
            if field == "event":
                changed: Any = self.event(value)
            elif field == "steps":
                changed = self.steps(value)
            elif field == "gains":
                changed = tuple(Binder(self.grammar, self.back, self.meant_by).ability(gained) for gained in value)
            elif isinstance(value, msgspec.Struct | tuple):
                changed = self.inside(value)
            else:
                continue
            if changed is not value:
                changes[field] = changed
        found = replaced(ability, changes)
        if not self.back:
            found = spoken_of(found, self.persons.slots)
        return found if not self.zone else self.placed(found)

    def placed(self, ability: Any) -> Any:
        """An ability that says where its card is works there; one that follows its card there works as always."""
        events = events_of(getattr(ability, "event", None))
        went = {on.to or self.gone_to(on.kind) for on in events if isinstance(on.subject, Self)}
        if went:
            if went != {self.zone}:
                raise Unclear("where this card is")
            return ability
        if not hasattr(ability, "zone"):
            raise Unclear("where this card is")
        if ability.zone != "field":
            return ability
        return msgspec.structs.replace(ability, zone=self.zone)

    def gone_to(self, kind: str) -> str:
        """Where a card is after an event that does not say so."""
        return self.grammar.discarded_to if GONE_TO.get(kind) == "graveyard" else ""

    def event(self, event: Any) -> Any:
        found = self.inside(event)
        events = events_of(found)
        self.has_gone = any(isinstance(on.subject, Self) and on.kind in GONE for on in events)
        self.nobody = _names_two(found)
        for on in events:
            self.persons.waits(on)
        for slot, field in (("event", "subject"), ("event_source", "source")):
            subjects = [getattr(on, field) for on in events]
            if not subjects or None in subjects:
                continue
            if slot == "event_source" and self.grammar.targets and any(_of_no_kind(cards) for cards in subjects):
                continue  # somebody's Summons or abilities are no card
            used = self.grammar.targets and any(on.kind == "use" for on in events)  # a card uses an ability
            stacked = any(on.kind in STACKED_EVENTS for on in events) and slot == "event" and not used
            if all(isinstance(subject, Self) for subject in subjects):
                referent = Referent("self", "event", "this card")
            else:
                cards = next((subject for subject in subjects if isinstance(subject, Filter)), None)
                many = None if any(on.together for on in events) else False
                words = "the card that it happened to" if slot == "event" else "the card that did it"
                referent = Referent(slot, "event", words, cards, many, "stacked" if stacked else "card")
            if slot == "event" and len(events) == 1 and isinstance(events[0].subject, Self):
                self.struck(events[0])
            to = {on.to or GONE_TO.get(on.kind, "") for on in events}
            if slot == "event" and len(to) == 1 and "" not in to and not stacked:
                referent.zone = next(iter(to))
            agent = slot == "event_source" and bool(self.topic)  # who did it to what was named before
            unnamed = self.grammar.targets and referent.many is None  # of several at once, none is named
            if not unnamed:
                self.named.append(referent)
            if not unnamed and (slot == "event" or referent.filter is not None or agent):
                self.topic = [*self.topic, referent]
            if slot == "event_source":
                self.subject = referent
            if slot == "event" and (used or any(on.kind == "chosen" for on in events)):
                self.named.append(Referent("event", "event", "what chose it", kind="stacked"))
        return found

    # --- steps -------------------------------------------------------------------------------------------------------

    def steps(self, steps: tuple[Any, ...]) -> tuple[Any, ...]:
        out: list[Any] = []
        if self.back:
            steps = folded(steps, self.grammar)
        elif self.grammar.goes_on:
            steps = governed(steps)
        for step in steps:
            if out and not self.back and ends_with_options(out[-1]):
                raise Unclear("choose one")  # what follows belongs to the last option
            if isinstance(step, Otherwise):
                out[-1:] = [self.otherwise(out[-1] if out else None, step)]
                continue
            if replaces(step) and not self.back:
                if may_be_a_part(step):
                    raise Unclear("instead", "a part of the sentence before", "all of it")
                if out and not takes_its_place((step,)):
                    raise Unclear("instead")  # of what: of one sentence, or of several
            out += self.step(step)
        return steps if len(out) == len(steps) and all(map(is_, out, steps)) else tuple(out)

    def step(self, step: Any) -> tuple[Any, ...]:
        """A step with its references bound, after the choices that it makes in passing."""
        if isinstance(step, Folded):
            return self.unfolded(step)
        if isinstance(step, Where):
            told = filled_in(step.steps, step.amount)
            if told == step.steps and step.amount != tree.X():
                raise Unclear("X")  # nothing was said of it before
            return self.steps(told)
        if isinstance(step, tree.Modes):
            return (self.modes(step),)
        if isinstance(step, tree.If):
            found = self.conditional(step)
            self.fresh = None
            return found
        step = self.in_hiding(step)
        before: list[Any] = []
        if (
            self.back
            and not self.grammar.targets
            and (rolled := next((part for part in tree.walk(step) if is_roll(part)), None)) is not None
        ):
            return (Where(self.step(filled_in(step, tree.X(), rolled)), rolled),)
        if not self.back:
            if isinstance(step, tree.May) and self.grammar.chooses_anyway:  # whether one does it then or not
                steps = self.steps(step.steps)
                before, rest = targets_apart(steps)
                return (*before, msgspec.structs.replace(step, steps=rest))
            step = self.lifted(step, before)
        about: list[Referent] = []
        self.speaks_of(step)
        found = self.dealt(step, about) if type(step) in EARLIER else self.inside(step, about)
        if isinstance(found, BINDERS):
            found = self.introduce(found)
        elif about:
            self.topic = about
        elif (counted := self.number_of(found)) is not None:
            self.topic = [counted]
        if not self.back:
            self.topic = self.beside(found, [choice.slot for choice in before])
        told = step if self.back else found
        found = self.owned(found) if not self.back else replaced(found, self.comes_under(step))
        both = self.both()
        self.acted(told)
        self.moved(told)
        if both is not None:
            self.both_moved(told, both)
        self.do(told)
        self.fresh = self.named[-1] if isinstance(step, tree.Pick) else self.fresh if self.goes_on(step) else None
        return (*before, found)

    def goes_on(self, step: Any) -> bool:
        """Whether a step belongs to the sentence in which cards were selected."""
        return self.fresh is not None and isinstance(step, self.grammar.in_passing)

    def in_hiding(self, step: Any) -> Any:
        """Cards of hidden zones are selected while the text is carried out."""
        kind, other = (tree.Pick, tree.Choose) if self.back else (tree.Choose, tree.Pick)
        if (
            type(step) is not kind
            or step.by is not Who.YOU
            or step.filter.zone not in self.grammar.hidden
            or step.filter.among is not None
        ):
            return step
        same: dict[str, Any] = {"slot": step.slot, "by": step.by, "apart": step.apart}
        made = kind(step.filter, step.n, step.at_least, **same)
        return other(step.filter, step.n, step.at_least, **same) if step == made else step

    def speaks_of(self, step: Any) -> None:
        """Whether a step is about cards of a kind, so that a bare `it` is not this card."""
        obj = getattr(step, "obj", None)
        if isinstance(obj, Self):
            self.others = False
        elif (isinstance(obj, tree.All) and obj.of.zone != "leader") or (
            isinstance(step, tree.PlayerGain) and any(map(_of_a_kind, step.mods))
        ):
            self.others = True
        elif isinstance(step, BINDERS):
            self.others = self.loose = False
        if isinstance(step, tree.Draw):
            self.others = self.strayed_off = True  # the card that was drawn, perhaps
        if isinstance(step, tree.Discard) or (isinstance(step, tree.Move) and isinstance(obj, tree.Top)):
            self.loose = self.strayed_off = True

    def dealt(self, step: Any, about: list[Referent]) -> Any:
        """Damage: who deals it is named first, and *its* ATK is that of the dealer, unless it is said later."""
        target = "obj" if isinstance(step, tree.Damage) else "who"
        by = self.dealer(step.by)
        dealer = self.named_as(by if not isinstance(by, Ref) else step.by)
        amount, late = (step.amount.of, True) if isinstance(step.amount, Late) else (step.amount, False)
        before = self.topic
        if not late:
            try:
                amount = self.early(amount, dealer)
            except Unclear:
                if not self.back:
                    raise
                late = True
        changed = self.inside(msgspec.structs.replace(step, by=Self(), amount=0), about)
        if late:
            if about or target == "obj":
                self.topic = about or before
            named = not self.grammar.unsaid
            if named and not self.back and dealer is THIS and self.lasts and speaks(amount):
                raise Unclear("its", "this card", *(referent.words for referent in self.topic[:1]))
            amount = self.inside(amount)
            if self.back:
                amount = Late(amount)
        return msgspec.structs.replace(changed, by=by, amount=amount)

    def early(self, amount: Any, by: Any) -> Any:
        """How much, said before whom: of the one who deals it, or of what the step before was about."""
        dealer = by if isinstance(by, Referent) else self.named_as(by)
        before = self.topic
        unsaid = dealer is THIS and self.grammar.unsaid
        if (
            dealer is not None and not unsaid and (dealer is not THIS or self.lasts)
        ):  # a spell deals no damage as a card
            self.topic = [dealer, *before] if dealer is THIS else [dealer]
        try:
            return self.inside(amount)
        finally:
            self.topic = before

    def dealer(self, by: Any) -> Any:
        if isinstance(by, Ref):
            if self.subject is not None and self.fits(self.subject, by, DEALS):
                return self.as_object(self.subject)
            return self.bound(by, DEALS, None)
        if isinstance(by, Slot) and self.back:
            return self.word(by, None, None)
        return by

    def acted(self, step: Any) -> None:
        """Who did something in a step, and a group that it was done to."""
        if isinstance(step, tree.Damage | tree.DamagePlayer):
            self.subject = self.named_as(step.by)
        elif isinstance(step, tree.Gain):
            self.subject = self.named_as(step.obj)
        elif hasattr(step, "obj"):
            self.subject = None
        if isinstance(step, tree.Swap) and self.grammar.wary:
            self.named, self.topic, self.others = [], [], True  # the one that went, or the one that came
        obj = getattr(step, "obj", None)
        if isinstance(obj, tree.All) and (isinstance(step, MOVERS) or obj.of.states):
            self.topic = []  # they are not where they were, or not as they were
        elif isinstance(obj, tree.All) and self.grammar.wary:
            self.topic = []
        elif isinstance(obj, tree.All):
            zone = obj.of.zone
            many = self.grammar.one_of(obj.of) is None
            group = Referent("", "group", "all of them", obj.of, many, zone=zone, group=obj)
            self.topic = [group]

    def lifted(self, step: Any, before: list[Any]) -> Any:
        """The step with slots for the cards and players that it names in passing; the choices go before it.

        What its words before that refer to is not what is named then.
        """
        fields: tuple[str, ...] = EARLIER.get(type(step)) or step.__struct_fields__
        lifts = [field for field in fields if brings(getattr(step, field))]
        if not lifts:
            return step
        changes: dict[str, Any] = {}
        for field in fields:
            value = getattr(step, field)
            if field in lifts:
                if isinstance(step, tree.Banish) and isinstance(value, Brought):
                    value = yours(value)
                changes[field] = self.brought(value, before)
            elif field == "amount" and type(step) in EARLIER and not isinstance(value, Late):
                changes[field] = self.early(value, changes.get("by", step.by))
            elif isinstance(value, Ref) and fields.index(field) < fields.index(lifts[-1]):
                use = step if field == "obj" else None
                changes[field] = self.dealer(value) if field == "by" else self.bound(value, use, None)
        return replaced(step, changes)

    def brought(self, value: Any, before: list[Any]) -> Any:
        """What stands for cards or a player that are named in passing."""
        if isinstance(value, Person):
            choice: Any = tree.Choose(NOBODY, players=value.target)
            before.append(choice := self.introduce(choice))
            self.persons.mention(Who.CONTROLLER, choice.slot)
            self.persons.slots.add(choice.slot)
            return Who.CONTROLLER
        if isinstance(value, Brought):
            filter, n, least = (self.inside(part) for part in (value.filter, value.n, value.at_least))
            if (
                self.grammar.says_where
                and not (value.target or value.random)
                and filter.zone == "field"
                and filter.side != "my"
                and filter.among is None
            ):
                raise Unclear("which cards")
            if filter.other and (earlier := self.target()) is not None:
                filter = msgspec.structs.replace(filter, other=False, not_among=Slot(earlier.slot))
            if value.target and filter.zone not in self.grammar.hidden:
                choice = tree.Choose(filter, n, least, apart=value.apart, players=value.players)
            else:
                choice = tree.Pick(filter, n, least, apart=value.apart, random=value.random, by=value.by)
            before.append(choice := self.introduce(choice))
            return Slot(choice.slot)
        if isinstance(value, tuple):
            return tuple(self.brought(item, before) if brings(item) else item for item in value)
        changes = {
            field: self.brought(part, before)
            for field in value.__struct_fields__
            if brings(part := getattr(value, field))
        }
        return replaced(value, changes)

    def unfolded(self, step: Folded) -> tuple[Any, ...]:
        """A step that names its cards in passing, with the words for what else it refers to."""
        choice = step.choice
        if isinstance(step.step, tree.If):
            return (self.told(step.step, choice),)
        if isinstance(step.step, tree.May):
            return (msgspec.structs.replace(step.step, steps=self.apart((choice, *step.step.steps))),)
        if choice.filter == NOBODY:
            self.introduce(choice)
            self.persons.mention(Who.CONTROLLER, choice.slot)
            target = Person(choice.players)
            said = {field: target for field in step.step.__struct_fields__ if is_player(getattr(step.step, field))}
            (found,) = self.step(msgspec.structs.replace(step.step, **said))
            return (found,)
        brought = Brought(
            self.another(choice.filter),
            choice.n,
            choice.at_least,
            isinstance(choice, tree.Choose),
            getattr(choice, "players", None),
            getattr(choice, "random", False),
            choice.apart,
            choice.by,
        )
        field = next(name for name in ABOUT if getattr(step.step, name, None) == Slot(choice.slot))
        changed = msgspec.structs.replace(step.step, **{field: brought})
        if (
            isinstance(changed, tree.Move)
            and changed.to == "field"
            and changed.under is None
            and is_of_yours(choice.filter)
        ):
            changed = msgspec.structs.replace(changed, under=Who.YOU)
        elif self.grammar.players_field:
            changed = replaced(changed, self.comes_under(changed))
        about: list[Referent] = []
        if type(changed) in EARLIER:
            if is_late(changed.amount, choice.slot):
                changed = msgspec.structs.replace(changed, amount=Late(changed.amount))
                self.introduce(choice)
                changed = self.dealt(changed, about)
            else:
                changed = self.dealt(changed, about)
                self.introduce(choice)
        else:
            spoken = any(part == Slot(choice.slot) for part in tree.walk(changed))  # of what it names
            if spoken:
                self.introduce(choice)
            changed = self.inside(changed, about)
            if not spoken:
                self.introduce(choice)
        self.acted(step.step)
        self.moved(step.step)
        return (changed,)

    def otherwise(self, before: Any, step: Otherwise) -> tree.If:
        strayed = self.back_in_deck()
        if not isinstance(before, tree.If) or before.orelse:
            raise Unclear("otherwise")
        for referent in self.topic:
            referent.sure = True
        others, self.others = self.others, self.others or _speaks_of_cards(before.then)
        orelse = self.apart(step.steps)
        self.others = others
        for referent in strayed:
            referent.zone, referent.sure = "", False
        return tree.If(before.cond, before.then, orelse)

    def back_in_deck(self) -> list[Referent]:
        """What left the deck in the one case has not left it in the other."""
        for referent in self.strayed:
            referent.zone, referent.sure = "deck", True
        return self.strayed

    def told(self, node: tree.If, choice: Any) -> tree.If:
        """A condition around a step that names its card in passing."""
        if node.orelse:
            done = self.maybe((choice, *node.orelse))
            self.is_sure(choice.slot)
            late: Any = Late(self.inside(node.cond))
            return tree.If(late, self.apart(node.then), done)
        cond = self.inside(node.cond)
        return tree.If(cond, self.apart((choice, *node.then)))

    def modes(self, node: tree.Modes) -> tree.Modes:
        """What is named in an option is not there in another; if one is chosen, all use the same slots."""
        n, known = self.inside(node.n), len(self.named)
        options: list[tuple[Any, ...]] = []
        inner: list[Referent] = []
        taken, used = set(self.taken), set(self.taken)
        for option in node.options:
            self.taken = set(taken) if node.n == 1 and not self.grammar.own_slots else used
            mentioned = self.persons.all
            options.append(self.apart(option))
            self.persons.all = mentioned
            used |= self.taken
            inner += self.named[known:]
            del self.named[known:]
        self.named += inner
        self.taken = used
        return msgspec.structs.replace(node, options=tuple(options), n=n)

    def conditional(self, node: tree.If) -> tuple[Any, ...]:
        """Targets are chosen whether the condition holds then or not, unless it asks what was paid.

        What stands before the condition is bound first.
        """
        late = isinstance(node.cond, Late) or (self.back and bool(node.orelse) and takes_its_place((node,)))
        late = late and not (self.back and isinstance(node.orelse[0], tree.Modes))
        cond: Any = node.cond.of if isinstance(node.cond, Late) else node.cond
        first = node.orelse if node.orelse else node.then
        where = [(one, one.zone, one.way) for one in self.named]
        if late:
            done = self.maybe(first)
            for choice in targets_apart(done)[0]:
                self.is_sure(choice.slot)
            self.back_in_deck()
        topic: list[Referent] = []
        cond = self.inside(cond, topic)
        self.topic = topic or self.asked(cond)
        self.others = self.others or _asks_for_one(cond)
        if not late:
            others, self.others = self.others, self.others or (bool(node.orelse) and _speaks_of_cards(node.then))
            done = self.apart(first)
            self.others = others or any(isinstance(part, tree.Draw) for step in done for part in tree.walk(step))
        if self.grammar.targets and node.orelse:  # the other case finds them where they were
            for one, zone, way in where:
                one.zone, one.way = zone, way
        strayed = self.back_in_deck() if node.orelse else []
        then, orelse = (self.replacing(node.then, done), done) if node.orelse else (done, ())
        for referent in strayed:
            referent.zone, referent.sure = "", False
        if self.grammar.targets and not node.orelse:
            self.goes_on_about(then)
        if self.back:
            cond = Late(cond) if late and node.orelse else cond
            return (tree.If(cond, then, orelse),)
        before: list[Any] = []
        hoisted, rest = targets_apart(orelse or then)
        slots = {Slot(choice.slot) for choice in hoisted}
        shared = bool(orelse) and any(part in slots for step in then for part in tree.walk(step))
        anyway = self.grammar.chooses_anyway or bool(orelse)
        if anyway and (shared or not asks_payment(cond)):  # what is paid for changes what happens to the same targets
            if not orelse:
                before, then = hoisted, rest
            elif not targets_apart(then)[0]:
                before, orelse = hoisted, rest
            elif not hoisted:
                before, then = targets_apart(then)
            for choice in before:  # without another case, what follows would speak of what may not be done
                self.is_sure(choice.slot, bool(orelse))
        return (*before, tree.If(cond, then, orelse))

    def goes_on_about(self, steps: tuple[Any, ...]) -> None:
        """What a condition has selected, and nothing more, may be spoken of in the next sentence."""
        if steps and isinstance(steps[-1], tree.Pick):
            self.named[-1].sure = True
            self.topic = [*self.topic, self.named[-1]]

    def replacing(self, steps: tuple[Any, ...], others: tuple[Any, ...]) -> tuple[Any, ...]:
        """Steps in the place of others; what they do it to may be what these do it to."""
        return self.apart(tuple(again(step, others) for step in steps))

    def apart(self, steps: tuple[Any, ...]) -> tuple[Any, ...]:
        """Steps that may not happen: what they name is not sure to be there afterwards."""
        topic = self.topic
        found = self.maybe(steps)
        self.topic = topic
        return found

    def maybe(self, steps: tuple[Any, ...]) -> tuple[Any, ...]:
        known = len(self.named)
        on_top = [referent for referent in self.named if referent.zone == "deck" and referent.sure]
        found = self.steps(steps)
        for referent in self.named[known:]:
            referent.sure = False
        self.strayed = [referent for referent in on_top if referent.zone != "deck"]
        for referent in self.strayed:  # it may still be in the deck
            referent.sure = self.grammar.targets
            referent.zone = "" if self.grammar.targets else referent.zone
        return found

    # --- references --------------------------------------------------------------------------------------------------

    def inside(self, node: Any, about: list[Referent] | None = None) -> Any:
        """A part of a step, its references bound; what it is about is gathered."""
        if type(node) is Filter and plain(node):
            if node.side == "opp":
                self.persons.mention(Who.OPPONENT)
            return node
        if isinstance(node, Ref):
            return self.bound(node, None, about)
        if isinstance(node, From) and not self.back:
            self.zone = node.zone
            return Self()
        if isinstance(node, Late) and not self.back:
            return self.inside(node.of, about)
        if isinstance(node, Theirs):
            return self.theirs(node)
        if isinstance(node, ThisWay) and not self.back:
            return self.this_way(node, about)
        if self.back and (told := self.told_this_way(node)) is not None:
            return told
        if isinstance(node, tree.Delayed) and self.waits_for_cards(node.event):
            return self.delayed(node)
        if isinstance(node, tree.IfDone) and self.grammar.targets:
            return self.if_done(node)
        if (
            isinstance(node, tree.All | tree.Several)
            and self.back
            and (both := self.both()) is not None
            and node == both.group
        ):
            if about is not None:
                about.append(both)
            return Ref(many=True)
        if isinstance(node, Slot) and self.back:
            return self.word(node, None, about)
        if isinstance(node, tree.Grant):
            inner = Binder(self.grammar, self.back, self.meant_by).ability(node.ability)
            return node if inner is node.ability else tree.Grant(inner)
        if isinstance(node, tuple):
            items = tuple(self.inside(item, about) for item in node)
            return node if all(map(is_, items, node)) else items
        if not isinstance(node, msgspec.Struct):
            return node
        changes: dict[str, Any] = {}
        for field in node.__struct_fields__:
            value = getattr(node, field)
            changed = self.part(node, field, value, about)
            if changed is not value:
                changes[field] = changed
        if isinstance(node, tree.CostCards) and (node.slot == "paid" or self.grammar.targets):
            if self.grammar.targets:
                changes["slot"] = "paid" if self.back else self.free("paid")
            self.paid(node if self.back else replaced(node, changes))
        if isinstance(node, Filter) and node.other and self.grammar.selects and not self.back:
            node = self.others_than(node)
        if isinstance(node, Filter) and node.not_among is not None and self.grammar.targets:
            apart = self.with_others(node)
            if apart is not node:
                changes.pop("not_among", None)
            node = apart
        if isinstance(node, Filter) and self.back and self.grammar.selects and isinstance(node.not_among, Slot):
            node, changes = msgspec.structs.replace(node, other=True, not_among=None), {}
        found = replaced(node, changes)
        return self.counted(found) if isinstance(found, tree.Is) else found

    def part(self, node: Any, field: str, value: Any, about: list[Referent] | None) -> Any:
        """The value of a field, its references bound."""
        if field == "slot" and isinstance(node, USES):
            return self.used(node, value, about)
        if field in ("steps", "then", "orelse") and isinstance(value, tuple):
            return self.apart(value) if field == "orelse" or isinstance(node, tree.Delayed) else self.steps(value)
        if field == "not_among" and self.back and self.grammar.targets:
            return value
        if isinstance(value, Ref):
            return value if value == OTHER else self.bound(value, node if field == "obj" else None, about)
        if value == JUST and not self.back:
            return Slot(self.named[-1].slot)
        if self.back and field == "among" and self.fresh is not None and value == Slot(self.fresh.slot):
            return JUST
        if self.grammar.targets and field == "among" and isinstance(value, Slot) and self.is_seen(value):
            return self.among_seen(value)
        if (field, value) == ("among", SEEN):
            if self.grammar.shown_in and not self.back and not any(one.slot == SEEN.name for one in self.named):
                raise Unclear("them")  # nothing was looked at
            return value
        if isinstance(value, Slot) and self.back:
            named = field in ("obj", "one") or isinstance(node, tree.Held)
            return self.word(value, node if named else None, about)
        if isinstance(value, From) and not self.back:
            self.zone = value.zone
            return Self()
        if isinstance(value, Self):
            if about is not None and field in ("obj", "of"):
                about.append(THIS)
            return value
        if isinstance(value, Person):
            return self.person(value)
        if isinstance(value, Theirs):
            return self.theirs(value)
        if isinstance(value, msgspec.Struct | tuple):
            return self.inside(value, about)
        if field == "side" and value == "opp":
            self.persons.mention(Who.OPPONENT)
        if isinstance(value, Who) and field != "under":
            return self.player(value)
        return value

    def one_side(self) -> str:
        """Whose card it is that the step before was about, if the text says it."""
        cards = [one.filter for one in self.topic if one.kind == "card"]
        return cards[0].side if len(cards) == 1 and cards[0] is not None and cards[0].side != "any" else ""

    def delayed(self, node: tree.Delayed) -> tree.Delayed:
        """What happens later to a card is said of the card of that event."""
        awaited = node.event if self.back else self.inside(node.event)  # of a card that was named before
        before = self.named, self.topic, self.others, self.nobody
        self.named, self.topic, self.others = [], [], False
        event = self.event(awaited)
        steps = self.apart(node.steps)
        self.named, self.topic, self.others, self.nobody = before
        return msgspec.structs.replace(node, event=event, steps=steps)

    def waits_for_cards(self, event: Any) -> bool:
        """Whether what happens later is about a card of its own event."""
        events = events_of(event)
        if not self.grammar.targets:
            return bool(events) and not _is_moment(event)
        return any(isinstance(on.subject, Filter) for on in events)

    def if_done(self, node: tree.IfDone) -> tree.IfDone:
        """`If you do so, ... it`: what was chosen before; what is named then is there only if it was done."""
        target = self.target()
        if target is not None and target.sure and target not in self.pair:
            self.topic = [target]
        known = len(self.named)
        steps = self.apart(node.steps)
        if len(self.named) > known:  # one may speak of what is there only if it was done
            self.topic = self.named[-1:]
        return node if steps is node.steps else tree.IfDone(steps)

    def theirs(self, said: Theirs) -> tree.All:
        """The cards of the player of a card, if it is known whose card that is."""
        found = self.meant(said.of, None)
        side = "my" if found.own else found.filter.side if found.filter is not None else ""
        if side not in ("my", "opp") or found.perhaps:
            raise Unclear("whose", found.words)
        return tree.All(msgspec.structs.replace(said.cards, side=side))

    def this_way(self, said: ThisWay, about: list[Referent] | None) -> Any:
        """Whether something was done to a card, which was chosen for that and may have been spared."""
        found = self.meant(said.of, None)
        if about is not None:
            about.append(found)
        is_one = tree.Is(self.as_object(found), self.inside(said.filter))
        if found.first in (said.of.way, "paid"):
            return is_one
        if found is not self.deed:
            raise Unclear("this way", found.words)  # what the step before was done with is something else
        return tree.Both((tree.Done(), is_one))

    def told_this_way(self, node: Any) -> ThisWay | None:
        """The words for that."""
        if not isinstance(node, tree.Both) or len(node.conds) != 2 or node.conds[0] != tree.Done():
            return None
        asked, deed = node.conds[1], self.deed
        if deed is None or not isinstance(asked, tree.Is) or asked.obj != Slot(deed.slot) or deed.way == deed.first:
            return None
        return ThisWay(Ref("the", (), deed.way, deed.many is not False), self.inside(asked.filter))

    def used(self, node: Any, value: Any, about: list[Referent] | None) -> Any:
        """What is played, cancelled or copied: a word, where a tree has the name of a slot."""
        if isinstance(node, tree.ReturnToDeck) and (value == SEEN.name or (self.back and self.is_seen(Slot(value)))):
            return self.among_seen(Slot(value)).name if self.grammar.targets else value
        if self.back:
            return self.word(Slot(value), node, about)
        if value == JUST:
            return self.named[-1].slot
        if not isinstance(value, Ref):
            return value
        found = self.bound(value, node, about)
        if not isinstance(found, Slot):
            raise Unclear(in_words(value))
        return found.name

    def others_than(self, filter: Filter) -> Filter:
        """Others than this card, or than the one that was selected, where this card cannot be one of them."""
        if filter.zone != "field":
            if self.has_gone:
                raise Unclear("another")  # this card may be among them
            return filter
        known = [one for one in self.named if one.first == "selected" and one.filter is not None]
        found = [one for one in known if _may_overlap(one.filter, filter)]
        if not found and filter.side != "opp":
            return filter
        if len(found) == 1 and (filter.side == "opp" or not self.lasts):
            return msgspec.structs.replace(filter, other=False, not_among=Slot(found[0].slot))
        raise Unclear("other", *(one.words for one in found[-2:]))

    def person(self, person: Person) -> Any:
        if self.back or person.target is not None:
            return person
        if person.of is None:
            return self.persons.meant()
        referent = THIS if isinstance(person.of, Self) else self.meant(person.of, None)
        side = referent.filter.side if referent.filter is not None else "any"
        if self.grammar.players_field and person.who is Who.CONTROLLER and side != "any":
            return Who.YOU if side == "my" else Who.OPPONENT
        return self.persons.of(person.who, [referent])

    def player(self, who: Who) -> Who | Person:
        """The player of a step."""
        if who not in (Who.CONTROLLER, Who.OWNER):
            self.persons.mention(who)
            return Person() if self.back and who in (Who.ACTOR, Who.TURN) else who
        if any(mention.slot for mention in self.persons.all):  # a player was chosen
            return Person() if self.back else who
        if self.grammar.players_field and who is Who.CONTROLLER and (side := self.one_side()):
            return Who.YOU if side == "my" else Who.OPPONENT
        return self.persons.of(who, self.topic)


def _of_no_kind(cards: Any) -> bool:
    return isinstance(cards, Filter) and not cards.types


def _may_overlap(one: Filter | None, other: Filter) -> bool:
    """Whether a card might be one of both, by where they are and whose."""
    return one is not None and one.zone == other.zone and (one.side == other.side or "any" in (one.side, other.side))


def _names_two(event: Any) -> bool:
    """Whether an event names two cards, several at once, or one on its way: which of them `it` is cannot be told."""
    if isinstance(event, tree.AnyOf):
        return len({on.subject for on in events_of(event)}) > 1
    if not isinstance(event, tree.On):
        return False
    attack = event.kind == "attack" and event.phase == "follower"
    struck = event.kind == "damage" and isinstance(event.source, Self) and isinstance(event.subject, Filter)
    return attack or struck or event.together or (event.kind == "play" and isinstance(event.subject, Filter))


def _asks_for_one(cond: Any) -> bool:
    """Whether a condition asks for some card, or for what has happened to one."""
    if isinstance(cond, tree.Happened):
        return isinstance(cond.event, tree.On) and isinstance(cond.event.subject, Filter)
    if isinstance(cond, tree.Both | tree.Either):
        return any(map(_asks_for_one, cond.conds))
    return isinstance(cond, tree.Compare) and isinstance(cond.left, tree.Count) and (cond.op, cond.right) == (">=", 1)


def _speaks_of_cards(steps: tuple[Any, ...]) -> bool:
    """Whether steps select, find or make cards, or are about cards of a kind."""
    parts = (part for step in steps for part in tree.walk(step))
    return any(isinstance(part, BINDERS) or isinstance(getattr(part, "obj", None), tree.All) for part in parts)


def _of_a_kind(mod: Any) -> bool:
    """Whether a change of prices is for cards of a kind, and not for what was named."""
    return isinstance(mod, tree.CostChange) and (mod.filter is None or mod.filter.among is None)


def _is_moment(event: Any) -> bool:
    return isinstance(event, tree.On) and event.kind == "phase"


def settle(abilities: tuple[Ability, ...], grammar: Grammar) -> tuple[Ability, ...]:
    """The abilities with every reference bound; `Unclear` if one cannot be told."""
    bound = tuple(Binder(grammar).ability(ability) for ability in abilities)
    if any(isinstance(part, Brought | Ref) for part in tree.walk(bound)):
        raise Unclear("a card that is named where it cannot be chosen")
    check(bound)
    return bound


def surface(abilities: tuple[Ability, ...], grammar: Grammar, meant_by: MeantBy | None = None) -> tuple[Ability, ...]:
    """The abilities with words for what they refer to: the other way round. `meant_by` is told what they mean."""
    return tuple(Binder(grammar, True, meant_by).ability(ability) for ability in abilities)
