"""What cards a text asks for, and which cards fit that, as far as printed facts tell."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import msgspec

from rulebound.kernel.cards import CardDef
from rulebound.kernel.evaluate import COMPARE
from rulebound.kernel.rules import Rules
from rulebound.language.tree import (
    Ability,
    Alike,
    All,
    Auto,
    Choose,
    ChooseStacked,
    Cmp,
    Compare,
    CostCards,
    CostReveal,
    Count,
    Create,
    Destroy,
    Different,
    Discard,
    Draw,
    Evolve,
    Filter,
    GainResource,
    Happened,
    Keyword,
    Move,
    On,
    Paid,
    PayResource,
    PayRule,
    Pick,
    Ready,
    Replace,
    Search,
    Self,
    Spell,
    Transform,
    Who,
    walk,
)

PARTNERS = 2  # cards for each thing that a card asks for
OFTEN = 3  # for each thing that has to happen
MOST = 8  # different cards for one thing, unless it asks for very many
SO_OFTEN = 3  # times in one turn that are more than happen by themselves
AFFORDABLE = 4  # what a card may cost that helps others to be played in the same turn
CHEAP = Cmp("<=", 1)
SOURCES = Filter(types=("backup",))  # cards that pay for others, turn after turn


class Bringing(msgspec.Struct, frozen=True):
    """Asks for cards whose text puts a card onto the field."""

    card: CardDef


class Readying(msgspec.Struct, frozen=True):
    """Asks for cards whose text makes all that pays ready again."""


class Drawing(msgspec.Struct, frozen=True):
    """Asks for cards that cost little and bring a card in their place."""


class Removing(msgspec.Struct, frozen=True):
    """Asks for cards whose text takes a card off the field, of their own player (my) or of the opponent (opp)."""

    card: CardDef
    side: str


class Robbing(msgspec.Struct, frozen=True):
    """Asks for cards whose text makes the opponent discard."""


Asked = Filter | PayResource | Bringing | Readying | Drawing | Removing | Robbing


@lru_cache(maxsize=4096)
def asked_for(card: CardDef) -> tuple[tuple[Asked, int], ...]:
    """What cards a text asks for, and how many different ones of them are good to have; the rarest things first."""
    found: dict[Asked, int] = {}
    for asked, n in _asked(card):
        found[asked] = max(n, found.get(asked, 0))
    return tuple(sorted(found.items(), key=lambda item: not is_particular(item[0])))


def is_wanted(asked: Asked, n: int) -> bool:
    """Whether cards that are asked for should be played rather than others."""
    return n > PARTNERS or is_particular(asked)


def is_particular(asked: Asked) -> bool:
    """Whether only few cards are asked for: by name, trait or group, or for what they do."""
    if not isinstance(asked, Filter):
        return True
    return bool(asked.names or asked.name_has or asked.traits or asked.trait_has or asked.groups or asked.keywords)


def _asked(card: CardDef) -> Iterator[tuple[Asked, int]]:
    for node in walk(card.abilities):
        if isinstance(node, PayResource):
            yield PayResource(node.kind), PARTNERS
        elif isinstance(node, Filter):
            if node.side != "opp" and (is_particular(node) or node.types or node.colours):
                yield node, PARTNERS
        elif isinstance(node, Compare) and isinstance(node.left, Count) and isinstance(node.right, int):
            if node.left.of.side != "opp":
                yield node.left.of, _enough(node.right)
        elif isinstance(node, CostCards) and isinstance(node.n, int):
            yield node.filter, _enough(node.n)
        elif isinstance(node, ChooseStacked) and "summon" in node.kinds:
            yield Filter(types=("summon",)), OFTEN
        elif isinstance(node, Paid) and node.colour:
            yield Filter(colours=(node.colour,)), OFTEN
        elif isinstance(node, Keyword) and node.card:
            yield Filter(names=(node.card,)), PARTNERS
        elif isinstance(node, Evolve | CostReveal) and node.name:
            yield Filter(names=(node.name,)), PARTNERS
        elif isinstance(node, PayRule) and node.sources == "exhaust":
            yield from ((Filter(types=("backup",), colours=(colour,)), PARTNERS) for colour in card.colours)
        elif isinstance(node, Replace) and replaces_leaving(node):
            yield Removing(card, "my"), OFTEN
        elif isinstance(node, On):
            yield from _for_event(card, node)
        elif isinstance(node, Happened) and node.times >= SO_OFTEN:
            yield from _for_many(node.event)


def replaces_leaving(node: object) -> bool:
    """Whether something else happens when a card would leave, so that it has to be made to leave."""
    if not isinstance(node, Replace) or node.event.kind != "leave":
        return False
    subject = node.event.subject
    return isinstance(subject.among if isinstance(subject, Filter) else subject, Self)


def against(card: CardDef) -> Iterator[Asked]:
    """What the opponent has to have for a card to show all of its text."""
    for node in walk(card.abilities):
        if replaces_leaving(node):
            yield Removing(card, "opp")
        elif _is_robbed(node):
            yield Robbing()


def _is_robbed(node: object) -> bool:
    """Whether an ability waits for its card to be discarded by what the opponent has."""
    if not (isinstance(node, On) and node.kind == "discard" and isinstance(node.subject, Self)):
        return False
    return isinstance(node.source, Filter) and node.source.side == "opp"


def _for_event(card: CardDef, event: On) -> Iterator[tuple[Asked, int]]:
    if isinstance(event.subject, Filter) and event.subject.side != "opp" and event.subject != Filter():
        yield event.subject, OFTEN
        if event.how == "warp":
            yield msgspec.structs.replace(event.subject, keywords=("Warp",)), OFTEN
    if isinstance(event.subject, Self) and (event.kind, event.how) == ("enter", "enter"):
        yield Bringing(card), OFTEN
    if event.nth >= SO_OFTEN:
        yield from _for_many(event)


def _for_many(event: On) -> Iterator[tuple[Asked, int]]:
    """What helps to do something many times in one turn: cards that cost little, what pays, and cards that draw."""
    if event.kind == "cast":
        kinds = event.subject.types if isinstance(event.subject, Filter) else ()
        yield msgspec.structs.replace(SOURCES, cost=CHEAP), PARTNERS + PARTNERS
        yield Filter(types=kinds, cost=CHEAP, none_of=(SOURCES,)), MOST  # there is little room for sources
        yield Readying(), OFTEN
        yield Drawing(), OFTEN


def _enough(n: int) -> int:
    """How many different cards to take where n cards are asked for; a deck has several of each."""
    return max(PARTNERS, n) if n <= MOST else min(n // 2 + 1, MOST + PARTNERS)


def asks_for_colours(card: CardDef) -> tuple[str, ...] | None:
    """If a card asks how many colours there are: of what types of cards. None if it does not."""
    asking = (node for node in walk(card.abilities) if isinstance(node, Different | Alike))
    found = [node.of.types for node in asking if node.what == "colour"]
    return found[0] if found else None


# --- which cards fit -------------------------------------------------------------------------------------------------


def fits(rules: Rules, asked: Asked, card: CardDef) -> bool:
    """Whether a card could be one of those that are asked for, as far as its printed facts tell."""
    if isinstance(asked, PayResource):
        return any(isinstance(node, GainResource) and node.kind == asked.kind for node in walk(card.abilities))
    if isinstance(asked, Readying):
        return card.cost <= AFFORDABLE and any(_readies(rules, ability) for ability in card.abilities)
    if isinstance(asked, Drawing):
        return _fits_number(CHEAP, card.cost) and any(_draws(ability) for ability in card.abilities)
    if isinstance(asked, Bringing):
        return _brings(rules, card, asked.card)
    if isinstance(asked, Removing):
        return any(_removes(rules, ability, asked) for ability in card.abilities)
    if isinstance(asked, Robbing):
        return any(isinstance(node, Discard) and node.who is Who.OPPONENT for node in walk(card.abilities))
    return (
        (not asked.names or not {card.name, *card.also}.isdisjoint(asked.names))
        and asked.name_has in card.name
        and (not asked.traits or bool(set(asked.traits) & set(card.traits)))
        and (not asked.trait_has or any(asked.trait_has.lower() in trait.lower() for trait in card.traits))
        and (not asked.groups or bool(set(asked.groups) & set(card.groups)))
        and (not asked.colours or bool(set(asked.colours) & set(card.colours)))
        and (not asked.types or bool(rules.type_group(asked.types) & set(card.types)))
        and _fits_number(asked.cost, card.cost)
        and (not asked.any_of or any(fits(rules, one, card) for one in asked.any_of))
        and not any(fits(rules, one, card) for one in asked.none_of if _is_printed(one))
    )


def provides(rules: Rules, asked: Asked, card: CardDef) -> bool:
    """Whether a card is one of those that are asked for, or creates a token that is."""
    return fits(rules, asked, card) or any(makes(card, token.name) for token in tokens_of(rules, asked))


def tokens_of(rules: Rules, asked: Asked) -> list[CardDef]:
    """The tokens that are asked for by name, trait or group."""
    if not isinstance(asked, Filter) or not is_particular(asked):
        return []
    return [token for token in rules.tokens if fits(rules, asked, token)]


def makes(card: CardDef, token: str) -> bool:
    """Whether the text of a card creates a token."""
    return any(
        (isinstance(node, Create) and token in (node.token, node.or_token, *node.more))
        or (isinstance(node, Transform) and node.token == token)
        for node in walk(card.abilities)
    )


def has_keywords(asked: Asked, card: CardDef) -> bool:
    """Whether a card has the keywords that are asked for, if any are, in print."""
    keywords = asked.keywords if isinstance(asked, Filter) else ()
    return not keywords or {a.name for a in card.abilities if isinstance(a, Keyword)}.issuperset(keywords)


def _readies(rules: Rules, ability: Ability) -> bool:
    """Whether playing its card makes the sources of its player ready."""
    all_of = (n.obj.of for n in walk(ability) if isinstance(n, Ready) and isinstance(n.obj, All))
    return comes_by_entering(ability) and any(
        of.side != "opp" and "backup" in rules.type_group(of.types or SOURCES.types) for of in all_of
    )


def _draws(ability: Ability) -> bool:
    """Whether playing its card draws cards."""
    return comes_by_entering(ability) and any(isinstance(node, Draw) for node in walk(ability))


def comes_by_entering(ability: Ability) -> bool:
    """Whether an ability is about its card being played."""
    if isinstance(ability, Auto) and isinstance(ability.event, On):
        return ability.event.kind == "enter" and isinstance(ability.event.subject, Self)
    return isinstance(ability, Spell)


def _brings(rules: Rules, card: CardDef, other: CardDef) -> bool:
    """Whether the text of a card may put another card onto the field."""
    for ability in card.abilities:
        nodes = list(walk(ability))
        if any(isinstance(node, Search) and node.to == "field" and fits(rules, node.filter, other) for node in nodes):
            return True
        chosen = (node.filter for node in nodes if isinstance(node, Choose | Pick) and node.filter.zone != "field")
        moves = any(isinstance(node, Move) and node.to == "field" for node in nodes)
        if moves and any(fits(rules, filter, other) for filter in chosen if filter.side != "opp"):
            return True
    return False


def _removes(rules: Rules, ability: Ability, asked: Removing) -> bool:
    """Whether an ability may take the card off the field, as a cost or by choosing it."""
    nodes = list(walk(ability))
    goes = any(isinstance(node, Destroy) or (isinstance(node, Move) and node.to != "field") for node in nodes)
    taken = [node.filter for node in nodes if isinstance(node, CostCards) and node.how not in ("dull", "reveal")]
    taken += [node.filter for node in nodes if isinstance(node, Choose | Pick) and goes]
    sides = (asked.side, "any")
    return any(one.zone == "field" and one.side in sides and fits(rules, one, asked.card) for one in taken)


def _is_printed(asked: Filter) -> bool:
    """Whether printed facts alone tell which cards are meant."""
    return not (
        asked.states
        or asked.counter
        or asked.among
        or asked.not_among
        or asked.same_name
        or asked.other
        or asked.keywords
    )


def _fits_number(wanted: Cmp | None, n: int) -> bool:
    if wanted is None or not isinstance(wanted.value, int):
        return True
    return COMPARE[wanted.op](n, wanted.value)
