"""Buddyfight in English: the whole dialect, put together from the shared grammar and its own tables."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec

from rulebound.language import binding, referents
from rulebound.language.dialect import Dialect, Row
from rulebound.language.en import (
    buddyfight_abilities,
    buddyfight_among,
    buddyfight_battles,
    buddyfight_choices,
    buddyfight_costs,
    buddyfight_events,
    buddyfight_limits,
    buddyfight_nouns,
    buddyfight_own,
    buddyfight_repairs,
    buddyfight_saves,
    buddyfight_ways,
    buddyfight_words,
)
from rulebound.language.en.buddyfight_reminders import REMINDERS
from rulebound.language.en.core import (
    abilities,
    acts,
    amounts,
    conditions,
    costs,
    decks,
    events,
    flow,
    gains,
    nouns,
    players,
    statics,
    words,
)
from rulebound.language.reading import Reader, Reading, Settle
from rulebound.language.referents import Brought
from rulebound.language.tree import (
    Ability,
    Action,
    All,
    AnyOf,
    Auto,
    Both,
    Call,
    Choose,
    CostCards,
    CostSelf,
    Filter,
    Host,
    Is,
    Move,
    On,
    Pick,
    Search,
    Self,
    Slot,
    Spell,
    Static,
    Under,
    Who,
    walk,
)

CORE = (words, players, nouns, amounts, acts, decks, gains, conditions, events, flow, statics, costs, abilities)
OWN = (
    *(buddyfight_nouns, buddyfight_costs, buddyfight_events, buddyfight_ways, buddyfight_battles, buddyfight_among),
    *(buddyfight_own, buddyfight_saves, buddyfight_choices, buddyfight_limits, buddyfight_abilities),
)
LONGEST_GROUP = 4  # abilities of one paragraph
GRAMMAR = referents.Grammar(
    "play", field_zones=frozenset({"field"}), discarded_to="drop", shown_in=frozenset({"drop"}), gives_on_field=True
)
PUBLIC = ("field", "drop")  # act.1.1.1, cast.1.4: what is chosen there is chosen as a card or an ability is used
SPELLS = ("spell", "impact")
DISCARDED = On("discard", Self())  # of a card that is in the drop zone then, and never was on the field
MOVED = Slot("moved")
SAYS = {**buddyfight_words.PRINTED, "trait": "an attribute", "colour": "a world", "cost": "what is paid"}


@cache
def dialect() -> Dialect:
    shared = [line for part in CORE for line in getattr(part, "rows", _none)(buddyfight_words.LEXIS)]
    own = [line for part in OWN for line in part.rows()]
    told = {(line.cat, line.pattern) for line in own}
    rows = [*own, *(line for line in shared if (line.cat, line.pattern) not in told and not _is_own(line))]
    rows += flow.endings(rows)
    categories = nouns.categories(buddyfight_words.LEXIS) | {
        name: kind for part in (*CORE, buddyfight_words, *OWN) for name, kind in getattr(part, "CATEGORIES", {}).items()
    }
    return Dialect(rows, categories, plural, says=SAYS)


def _none(lexis: object) -> list[Row]:
    return []


def _is_own(line: Row) -> bool:
    """Shared rows of which this game has others, or which are not clear here: `your X` may be one of yours, or all."""
    return (
        (line.cat == "cond.one" and "elsewhere" in line.pattern)
        or (line.cat == "step" and "discard" in line.pattern and ":some" in line.pattern)
        or (line.cat, line.pattern) == ("filter.noun", "{x:kinds.and}")  # `a monster and item` are two cards
        or "control" in line.pattern
        or ":counter" in line.pattern  # there are none in this game
        or (line.cat in ("obj", "whose") and line.pattern.startswith(("your {f:here}", "your opponent's {f:here}")))
        or (line.cat, line.pattern) == ("step", "{l:lasting}")  # an effect says how long it lasts
    )


def plural(bound: dict[str, object]) -> bool:
    """Whether a sentence has several subjects."""
    subject = bound.get("o")
    if isinstance(subject, referents.Ref):
        return subject.many
    if isinstance(subject, Brought):
        return subject.n != 1
    return isinstance(subject, All | Filter) or subject == Slot("them")


@cache
def reader() -> Reader:
    return reader_of(dialect(), settle)


def reader_of(rows: Dialect, settled: Settle) -> Reader:
    """A reader of this game with these tables."""
    return Reader(
        rows,
        effect="spell",
        settle=settled,
        tokenise=buddyfight_words.tokenise,
        reminders=REMINDERS,
        quoting=False,
        barred=frozenset({"cut"}),
    )


def settle(abilities: tuple[Ability, ...], quoted: bool) -> tuple[Ability, ...]:
    return binding.settle(targeted(abilities), GRAMMAR)


def targeted(node: Any) -> Any:
    """act.1.1.1, cast.1.4, soul.4: what is named on the field or in a drop zone is a target; the rest is not."""
    if isinstance(node, tuple):
        return tuple(targeted(part) for item in node for part in _looked_for(item))
    if isinstance(node, Brought) and not node.random and node.by is Who.YOU:
        return msgspec.structs.replace(node, target=_is_public(node.filter))
    if isinstance(node, Action):
        node = _out_of_soul(node)
    if isinstance(node, Action) and node.zone == "field" and _is_discarded(node):
        node = msgspec.structs.replace(node, zone="hand")
    if isinstance(node, Auto) and node.zone == "field" and (there := _hears_from(node.event)):
        node = msgspec.structs.replace(node, zone=there)
    if isinstance(node, Auto | Static) and node.zone == "field" and any(isinstance(part, Host) for part in walk(node)):
        node = msgspec.structs.replace(node, zone="soul")  # soul.7
    if (
        isinstance(node, Move)
        and isinstance(node.obj, Brought)
        and node.onto == Self()
        and node.obj.filter.zone == "field"
    ):
        other = msgspec.structs.replace(node.obj.filter, other=True)  # nothing is put into its own soul
        node = msgspec.structs.replace(node, obj=msgspec.structs.replace(node.obj, filter=other))
    if isinstance(node, Search) and node.filter.zone == "deck":
        return msgspec.structs.replace(node, filter=msgspec.structs.replace(node.filter, zone="field", side="any"))
    if isinstance(node, Move) and isinstance(node.obj, Brought) and node.obj.filter.zone == "deck" and not node.onto:
        sought = msgspec.structs.replace(node.obj.filter, zone="field", side="any")
        return Search(sought, node.obj.n, node.to)
    if isinstance(node, Call) and isinstance(node.obj, Brought) and not node.obj.filter.types:
        called = msgspec.structs.replace(node.obj.filter, types=("monster",))
        node = msgspec.structs.replace(node, obj=msgspec.structs.replace(node.obj, filter=called))
    if isinstance(node, Choose) and _is_sized(node.filter):
        node = msgspec.structs.replace(node, filter=msgspec.structs.replace(node.filter, types=("monster",)))
    if isinstance(node, Choose) and not _is_public(node.filter):
        return Pick(node.filter, node.n, node.at_least, node.slot)
    return _mapped(node, targeted)


def _out_of_soul(action: Action) -> Action:
    """An ability for which its card is put from a soul into the drop zone is used there (soul.7)."""
    parts = [part for part in walk((action.cost, action.steps)) if isinstance(part, CostCards)]
    hosts = [part.filter for part in parts if part.how == buddyfight_costs.FROM_SOUL]
    if len(hosts) != 1:
        return action
    inside = Is(Host(), hosts[0])
    paid: Action = _paid_from_soul(action)
    return msgspec.structs.replace(paid, zone="soul", cond=inside if paid.cond is None else Both((paid.cond, inside)))


def _paid_from_soul(node: Any) -> Any:
    if isinstance(node, tuple):
        return tuple(_paid_from_soul(item) for item in node)
    if isinstance(node, CostCards) and node.how == buddyfight_costs.FROM_SOUL:
        return CostSelf("drop")
    return _mapped(node, _paid_from_soul)


def _hears_from(event: Any) -> str:
    """Where a card is that hears of its own way there: it was not on the field before, or is in a soul now."""
    events = event.events if isinstance(event, AnyOf) else (event,)
    if all(on == DISCARDED for on in events):
        return "drop"
    own = all(isinstance(on, On) and on.kind == "move" and on.subject == Self() for on in events)
    zones = {on.to for on in events} if own else set()
    return zones.pop() if len(zones) == 1 else ""


def _is_sized(cards: Filter) -> bool:
    """Whether only monsters can be meant, off the field: nothing else has a size."""
    return cards.zone != "field" and not cards.types and any(stat == "size" for stat, _ in cards.stats)


def _looked_for(step: Any) -> tuple[Any, ...]:
    """What is called from a deck is searched for: the others are not seen by anybody else, and it lies on top then."""
    if not (isinstance(step, Call) and isinstance(step.obj, Brought) and step.obj.filter.zone == "deck"):
        return (step,)
    types = step.obj.filter.types or ("monster",)
    sought = msgspec.structs.replace(step.obj.filter, zone="field", side="any", types=types)
    found: Any = referents.Ref("the", (), "searched")
    return (Search(sought, step.obj.n, "deck"), msgspec.structs.replace(step, obj=found))


def _is_discarded(action: Action) -> bool:
    """Whether using an ability discards its card: it is used from the hand."""
    return any(part == CostSelf("discard") for part in walk((action.cost, action.steps)))


def _is_public(cards: Filter) -> bool:
    """Those that come there while a text is carried out are not there when it is used."""
    return cards.zone in PUBLIC and not isinstance(cards.among, Under | referents.Ref) and cards.among != MOVED


def _untargeted(node: Any) -> Any:
    """The other way round: cards are named without a word about when they are chosen."""
    if isinstance(node, tuple):
        return tuple(_untargeted(item) for item in node)
    if isinstance(node, Action) and node.zone == "hand" and _is_discarded(node):
        node = msgspec.structs.replace(node, zone="field")
    if isinstance(node, Auto) and node.zone != "field" and node.zone == _hears_from(node.event):
        node = msgspec.structs.replace(node, zone="field")
    if isinstance(node, Brought) and node.target and _is_public(node.filter):
        return msgspec.structs.replace(_mapped(node, _untargeted), target=False)
    return _mapped(node, _untargeted)


def _mapped(node: Any, change: Callable[[Any], Any]) -> Any:
    if not isinstance(node, msgspec.Struct):
        return node
    changes = {
        field: changed
        for field in node.__struct_fields__
        if isinstance(value := getattr(node, field), msgspec.Struct | tuple) and (changed := change(value)) != value
    }
    return msgspec.structs.replace(node, **changes) if changes else node


_ARTICLE = re.compile(r"\ba (?=[aeiou])", re.IGNORECASE)
_BEGIN = re.compile(r"(^|[.:] |\] |\u30fb |\u201c)([a-z])")
_ICON = re.compile(r"\{(\w+)\}")
_NUMBER = re.compile(r"\[Lifelink\] (\d+|lose)", re.IGNORECASE)


def write(abilities: tuple[Ability, ...]) -> list[str] | None:
    """The text of these abilities, a paragraph each; None if the dialect has no words for one of them."""
    out: list[str] = []
    try:
        meant_by = dialect().meant_by if dialect().note is not None else None
        said = _untargeted(binding.surface(abilities, GRAMMAR, meant_by))
    except referents.Unclear:  # its words would not be understood
        return None
    while said:
        for n in range(min(len(said), LONGEST_GROUP), 0, -1):  # what one paragraph says is not torn apart
            cats = ("ability", "spell") if any(isinstance(one, Spell) for one in said[:n]) else ("ability",)
            text = next((text for cat in cats if (text := dialect().write(cat, said[:n])) is not None), None)
            if text is not None:
                break
        else:
            return None
        out.append(shown(text))
        said = said[n:]
    return out


def shown(text: str) -> str:
    """Words as they are printed: heads in brackets, capitals where sentences begin."""
    text = _ICON.sub(lambda icon: buddyfight_words.PRINTED.get(icon.group(), icon.group()), text)
    text = _NUMBER.sub(lambda found: f"[Lifelink {found[1].capitalize()}]", text)
    text = text.replace("[ ", "[").replace(" ]", "]")
    text = _ARTICLE.sub("an ", text)
    return _BEGIN.sub(lambda found: found.group(1) + found.group(2).upper(), text)


def read(paragraphs: list[str], types: tuple[str, ...] = ("monster",), name: str = "") -> Reading:
    """Read the text of a card of these types as it stands in a list."""
    used: list[str] = []
    reading = read_mended(buddyfight_repairs.paragraphs(paragraphs, used), types, name)
    reading.repairs = used
    return reading


def read_mended(paragraphs: list[str], types: tuple[str, ...], name: str = "", by: Reader | None = None) -> Reading:
    """Read paragraphs that need no repairs."""
    category = "spell" if any(type in SPELLS for type in types) and "monster" not in types else "ability"
    return (by or reader()).read(paragraphs, (name,) if name else (), ability=category)
