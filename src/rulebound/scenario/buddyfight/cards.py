"""Cards of Buddyfight made on the spot, from their facts and from words or trees for their text."""

from __future__ import annotations

from itertools import count
from typing import Final, TypedDict, TypeVar, Unpack

import msgspec

from rulebound.games.buddyfight.keywords import D_SHARE, KEYWORDS, TRANSFORMS, from_hand
from rulebound.games.buddyfight.using import ONCE_A_GAME
from rulebound.games.buddyfight.worlds import LOST_WORLD
from rulebound.games.vocabulary import as_words
from rulebound.kernel.cards import CardDef
from rulebound.language import script, tree
from rulebound.language.cards import one_spell
from rulebound.language.tree import (
    Ability,
    Action,
    Auto,
    Cannot,
    CostCards,
    CostOption,
    ExhaustSelf,
    Filter,
    Keyword,
    Not,
    PayResource,
    Permit,
    Spell,
    Static,
    Under,
    Who,
)
from rulebound.scenario.checks import ScenarioError, one_of
from rulebound.scenario.sentences import Given, read_whole, sorted_out

_numbers = count(1)
Text = Ability | str
Words = str | tuple[str, ...]
Limited = TypeVar("Limited", Action, Auto)
PLAIN: Final = {word.lower(): word for word in KEYWORDS}
COST: Final = "cost"
USED: Final = ("monster", "spell", "item", "impact")


class Facts(TypedDict, total=False):
    """What cards of every type have."""

    name: str
    world: Words
    attribute: Words
    code: str
    cost: tree.Cost


def card(
    type: Words,
    *abilities: Given,
    name: str = "",
    world: Words = "Dragon World",
    attribute: Words = (),
    code: str = "",
    cost: tree.Cost = (),
    power: int | None = None,
    critical: int | None = None,
    defense: int | None = None,
    size: int | None = None,
    stats: tuple[tuple[str, int], ...] = (),
    groups: tuple[str, ...] = (),
    back: CardDef | None = None,
) -> CardDef:
    """A card from its facts and abilities. An ability is a tree, the names of keywords such as "Move, Penetrate", a
    line of script, or a sentence as cards print it; the steps of a spell or impact are its text."""
    types = as_words(type)
    number = next(_numbers)
    name = name or f"{types[0].capitalize()} {number}"
    numbers = (("power", power), ("critical", critical), ("defense", defense), ("size", size))
    printed = [(stat, value) for stat, value in numbers if value is not None]
    made = _abilities(abilities, types, name)
    if cost and any(isinstance(ability, CostOption) for ability in made):
        raise ScenarioError(f"{name} has a cost twice: in its text and as cost=")
    paid = (CostOption(COST, tuple(cost), required=True),) if cost else ()
    return CardDef(
        name,
        types,
        code or f"X/{number:04}",
        as_words(world),
        0,
        (*printed, *stats),
        as_words(attribute),
        groups,
        abilities=(*paid, *made),
        back=back,
    )


def _abilities(given: tuple[Given, ...], types: tuple[str, ...], name: str) -> tuple[Ability, ...]:
    is_cast = not {"spell", "impact"}.isdisjoint(types) and "monster" not in types
    found, steps = sorted_out(given, lambda text: _read(text, types, name), has_text=is_cast, to="a spell or an impact")
    return one_spell((*found, Spell(steps)) if steps else tuple(found))


def _read(text: str, types: tuple[str, ...], name: str) -> tuple[Ability, ...]:
    """Keywords by name, a line of script, or what a card would print."""
    words = [_keyword(word.strip(" []")) for word in text.replace("] [", ",").split(",")]
    known = tuple(word for word in words if word is not None)
    if len(known) == len(words):
        return known
    try:
        return script.read(text)
    except ValueError as error:
        try:
            return read_whole("buddyfight", text, types, name)
        except ScenarioError as refusal:
            raise ScenarioError(f"{refusal}; nor is it script: {error}") from None


def _keyword(word: str) -> Keyword | None:
    """A keyword by its name: [Lifelink] has a number, or "Lose" (kw.lifelink)."""
    if word.lower() in PLAIN:
        return Keyword(PLAIN[word.lower()])
    name, _, rest = word.rpartition(" ")
    if name.lower() not in PLAIN:
        return None
    if rest.isdigit():
        return Keyword(PLAIN[name.lower()], int(rest))
    return Keyword(PLAIN[name.lower()], card=rest.capitalize()) if rest.lower() == "lose" else None


# --- types -----------------------------------------------------------------------------------------------------------


def monster(
    size: int | None, power: int, critical: int, defense: int, *abilities: Text, **facts: Unpack[Facts]
) -> CardDef:
    """A monster; without a size if that is None (lost.cards.1)."""
    return card("monster", *abilities, size=size, power=power, critical=critical, defense=defense, **facts)


def impact_monster(
    size: int | None, power: int, critical: int, defense: int, *abilities: Text, **facts: Unpack[Facts]
) -> CardDef:
    types = ("monster", "impact")
    return card(types, *abilities, size=size, power=power, critical=critical, defense=defense, **facts)


def spell(*steps: Given, set: bool = False, **facts: Unpack[Facts]) -> CardDef:
    """A spell from the steps of its text; abilities among them stay what they are. `set`: it has [Set]."""
    return card("spell", *steps, *(("Set",) if set else ()), **facts)


def impact(*steps: Given, **facts: Unpack[Facts]) -> CardDef:
    return card("impact", *steps, **facts)


def item(
    power: int | None, critical: int | None, defense: int | None = None, *abilities: Text, **facts: Unpack[Facts]
) -> CardDef:
    return card("item", *abilities, power=power, critical=critical, defense=defense, **facts)


def flag(
    *abilities: Text,
    use: Filter | Words | None = None,
    power: int | None = None,
    critical: int | None = None,
    defense: int | None = None,
    life: int | None = None,
    hand: int | None = None,
    gauge: int | None = None,
    **facts: Unpack[Facts],
) -> CardDef:
    """A flag; `use` is what it lets be used: a filter, worlds, or everything. `life`, `hand` and `gauge` are what one
    begins with, where the flag says so."""
    if isinstance(use, Filter):
        cards = use
    else:
        cards = Filter(types=USED, zone="all") if use is None else Filter(colours=as_words(use), zone="all")
    lets = Static((Permit("use", filter=msgspec.structs.replace(cards, zone="hand")),), players=Who.YOU, zone="flag")
    facts.setdefault("world", ())
    begun = (("life", life), ("hand", hand), ("gauge", gauge))
    numbers = tuple([(stat, n) for stat, n in begun if n is not None])
    return card("flag", lets, *abilities, power=power, critical=critical, defense=defense, stats=numbers, **facts)


# --- costs -----------------------------------------------------------------------------------------------------------


def gauge(n: int) -> CostCards:
    """Pay n gauge."""
    return CostCards("drop", n, Filter(zone="gauge", side="my"))


def life(n: int) -> PayResource:
    """Pay n life."""
    return PayResource("life", n)


def discard(n: int = 1, cards: Filter | None = None) -> CostCards:
    """Drop n cards from the hand."""
    return CostCards("discard", n, _at(cards, "hand"))


def drop_from(cards: Filter, n: int = 1) -> CostCards:
    """Put n of your cards into the drop zone."""
    return CostCards("drop", n, msgspec.structs.replace(cards, side="my"))


def into_soul(cards: Filter, n: int = 1, *, face_down: bool = False) -> CostCards:
    """Put n of your cards into the soul of this card."""
    return CostCards("face-down soul" if face_down else "soul", n, msgspec.structs.replace(cards, side="my"))


def on_top_of(cards: Filter) -> CostCards:
    """Put it on top of a monster of yours."""
    return CostCards("on top", 1, msgspec.structs.replace(cards, side="my"))


def deck_to_soul(n: int = 1, *, face_down: bool = False) -> CostCards:
    """Put the top n cards of your deck into its soul."""
    return CostCards("face-down soul" if face_down else "soul", n, Filter(zone="deck", side="my"))


def soul_to_drop(n: int = 1, cards: Filter | None = None) -> CostCards:
    """Drop n cards from its soul."""
    return CostCards("drop", n, msgspec.structs.replace(_at(cards, "soul"), among=Under()))


def rest_self() -> ExhaustSelf:
    """Rest this card."""
    return ExhaustSelf()


def magic_treasure(obj: tree.Obj) -> tree.Move:
    """A card becomes a Magic Treasure: face down in the spell area."""
    return tree.Move(obj, "field", face_down=True, spot="set")


def double(front: CardDef, back: CardDef) -> CardDef:
    """A card with two fronts, as [Reversal] needs it."""
    return msgspec.structs.replace(front, back=back)


def d(ability: Ability) -> tuple[Ability, ...]:
    """A [D] ability: as long as its card has [D-Share], the others on its field that have it have this once, too."""
    sharing = Filter(side="my", keywords=(D_SHARE,), other=True)
    given = Static((tree.Grant(ability, once=True),), sharing, cond=tree.Is(tree.Self(), Filter(keywords=(D_SHARE,))))
    return ability, given


def lost_world() -> CardDef:
    """The flag that is used from the hand at the end of the opponent's turn, and brings the Lost Deck."""
    return flag("In Deck", name=LOST_WORLD, use=LOST_WORLD)


def dragon_drei(*steps: tree.Step, use: Filter | Words | None = None) -> CardDef:
    """The flag that is used from the hand once one's life is 0; the steps are what it does then."""
    return flag("In Deck", from_hand(tree.Foreseen(tree.On("lose", who=Who.YOU)), *steps), name="Dragon Drei", use=use)


def _at(cards: Filter | None, zone: str) -> Filter:
    return msgspec.structs.replace(cards or Filter(), zone=zone, side="my")


# --- texts that many cards have --------------------------------------------------------------------------------------


def only_if(cond: tree.Cond) -> Static:
    """You may only call, cast or equip this card if this holds."""
    return Static((Cannot("be used"),), cond=Not(cond), zone="all")


def all_flags() -> Keyword:
    """You may use this card with all flags."""
    return Keyword("All Flags")


def only_with_flag(name: str) -> Keyword:
    """You may only use this card if your flag is that."""
    return Keyword("With Flag", card=name)


def only_with_first_flag(name: str) -> Keyword:
    """You may only use this card if your initial flag is that."""
    return Keyword("With First Flag", card=name)


def transform(*cost: tree.CostPart, word: str = "Transform") -> Keyword:
    """[Transform] and its kin, with its cost."""
    one_of(word, "keyword by which a monster is equipped", TRANSFORMS)
    return Keyword(word, cost=cost)


def stop_time(what: tree.Obj | Who) -> tree.Step:
    """Stop the time of cards, or of a fighter, for this turn (stoptime)."""
    if isinstance(what, Who):
        return tree.PlayerGain(what, (Cannot("use anything"),))
    return tree.Gain(what, (Cannot("use abilities"),))


def once(ability: Limited, *, name: str = "") -> Limited:
    """Once per turn: this ability, or all of that name."""
    return msgspec.structs.replace(ability, limit=1, limit_name=name)


def over(word: str, cond: tree.Cond | None, *steps: tree.Step) -> Action:
    """[Overturn] and its kin: once per game, if this holds."""
    one_of(word, "keyword that is used once a game", ONCE_A_GAME)
    return Action((), steps, special=word, cond=cond, limit=1, per="game", limit_name=word, keyword=word, quick=True)
