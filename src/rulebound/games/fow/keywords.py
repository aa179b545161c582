"""Chapter 1100: keyword skills as the abilities they stand for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from rulebound.games.fow.additions import BESTOW, HOST, subtype
from rulebound.games.fow.old import in_todays_words
from rulebound.games.fow.terms import ASTRAL, ATTRIBUTES
from rulebound.games.fow.tokens import in_full
from rulebound.kernel import evaluate
from rulebound.kernel.cards import CardDef
from rulebound.kernel.citations import cite
from rulebound.kernel.slots import PAID_OPTIONS
from rulebound.kernel.state import Event, Frame, Row, StackObject
from rulebound.kernel.tables import EVERYWHERE
from rulebound.language import tree
from rulebound.language.tree import (
    Action,
    AddCounter,
    Attach,
    Auto,
    Choose,
    Compare,
    CostCards,
    CostOption,
    CostSelf,
    Destroy,
    Filter,
    If,
    Is,
    Keyword,
    On,
    Self,
    Slot,
    Spell,
    Stat,
    Static,
    TokenSpec,
)

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

RULER_ZONE: Final = "ruler"
BARRIER: Final = "Barrier"
LIMIT: Final = "Limit"
AWAKENING: Final = "Awakening"
INCARNATION: Final = "Incarnation"
TORRENT: Final = "Torrent"
NAMED_STONES: Final = {f"{attribute.capitalize()} Magic Stone": f"{attribute} stone" for attribute in ATTRIBUTES}
JUDGMENT: Final = "Judgment"
RESONATOR: Final = Filter(types=("resonator",))

# 1105.2, 1118.2: what may also be given to a card. That a card with [Limit] comes with counters is said of its entry.
KEYWORD_CARD: Final = CardDef(
    "Keywords",
    ("keywords",),
    flags=("Explode", LIMIT),
    abilities=(
        Auto(
            On("damage", RESONATOR, source=Self(), how="battle"),
            (If(Is(Self(), RESONATOR), (Destroy(Self()), Destroy(Slot("event")))),),  # 1105.3: no J-ruler
        ),
        Auto(tree.AnyOf((On("attack", Self()), On("block", Self()))), (tree.RemoveCounter(Self(), "limit"),)),
    ),
)


def complete(card: CardDef) -> CardDef:
    """The definition in today's words, with the abilities that its keywords stand for."""
    card = in_todays_words(card)
    abilities: tuple[tree.Ability, ...] = _with_tokens(spelt_out(_told_apart(card.abilities)))
    if any(_is_judgment(ability) for ability in abilities):
        abilities = _judgments(abilities)
    abilities = tuple(_based(ability) for ability in abilities)
    if card.types == ("ruler",):
        abilities = tuple(_of_ruler(ability) for ability in abilities)
    abilities = tuple(_placed(ability) for ability in abilities)
    host = subtype(card.flags)
    if "addition" in card.types and host:
        abilities = (*abilities, Spell((Choose(Filter(types=(host,)), slot=HOST),)))  # 1406.2a: of a field
    back = complete(card.back) if card.back is not None else None
    return msgspec.structs.replace(card, abilities=abilities, back=back, groups=_groups(card))


def _groups(card: CardDef) -> tuple[str, ...]:
    """201.4b: a magic stone with the name of a magic stone type has that type."""
    kind = NAMED_STONES.get(card.name)
    if kind is None:
        return card.groups
    cite("201.4b")
    return (*card.groups, kind) if "stone" in card.types and kind not in card.groups else card.groups


def _placed(part: Any) -> Any:
    """308.4: a ruler without a zone is one in a ruler area; 201.5, 205.4: a J/ruler, or a race, is in a play ground."""
    part = tree.mapped(part, _placed)
    if isinstance(part, Filter) and part.zone == "field" and not part.also:
        if part.types == ("ruler",):
            return msgspec.structs.replace(part, zone=RULER_ZONE)
        of_race = bool(part.traits) and not part.types  # an Elf resonator is a resonator, and in a field (307.4)
        if of_race:
            cite("205.4")
        if of_race or part.types == ("j/ruler",):
            return msgspec.structs.replace(part, also=(RULER_ZONE,))
    return part


def _based(ability: tree.Ability) -> tree.Ability:
    """904.2: what a card says of its own attribute, race, ATK or DEF without any condition is true in any zone."""
    if not isinstance(ability, Static) or not isinstance(ability.scope, Self) or ability.zone != "field":
        return ability
    if ability.cond is not None or ability.players is not None or not all(map(_is_basic, ability.mods)):
        return ability
    return msgspec.structs.replace(ability, zone=EVERYWHERE)


def _is_basic(mod: tree.Mod) -> bool:
    """Whether a modifier says what something is; one that only changes it is an ability like others."""
    if isinstance(mod, tree.SetBase):
        return mod.stat in ("attack", "defense")
    return isinstance(mod, tree.SetColours | tree.SetTraits)


def _of_ruler(ability: tree.Ability) -> tree.Ability:
    """902.1b: the abilities of a ruler are active in the ruler area."""
    if isinstance(ability, Action | Auto | Static) and ability.zone == "field":
        return msgspec.structs.replace(ability, zone=RULER_ZONE)
    return ability


def _told_apart(abilities: tuple[tree.Ability, ...]) -> tuple[tree.Ability, ...]:
    """1109.2: each [Awakening] of a card gives its own text; the second is `Awakening 2`. Any of them awakens it."""
    found = [part for part in abilities if isinstance(part, CostOption) and part.name == AWAKENING]
    if len(found) < 2:
        return abilities
    names = [AWAKENING, *(f"{AWAKENING} {n}" for n in range(2, len(found) + 1))]
    either = tree.Either(tuple(tree.Paid(name) for name in names))
    left = iter(names)
    return tuple(
        msgspec.structs.replace(part, name=next(left))
        if isinstance(part, CostOption) and part.name == AWAKENING
        else _with_any(part, either)
        for part in abilities
    )


def _with_any(part: Any, awakened: tree.Either) -> Any:
    return awakened if part == tree.Paid(AWAKENING) else tree.mapped(part, lambda inner: _with_any(inner, awakened))


def is_awakening(option: str) -> bool:
    return option == AWAKENING or option.startswith(f"{AWAKENING} ")


def spelt_out(abilities: tuple[tree.Ability, ...]) -> tuple[tree.Ability, ...]:
    """Abilities, with those that the keywords among them stand for."""
    return tuple(part for ability in abilities for part in (ability, *_meaning(ability)))


def _meaning(ability: tree.Ability) -> tuple[tree.Ability, ...]:
    if isinstance(ability, CostOption) and ability.gains:  # 1109.2, 1109.3: the card comes into the field with them
        gains = tuple(tree.Grant(gained) for gained in ability.gains)
        return (Static(gains, cond=tree.Paid(ability.name)),)
    if not isinstance(ability, Keyword) or ability.name not in STANDS_FOR:
        return ()
    return STANDS_FOR[ability.name](ability)


def stands_for(keyword: Keyword) -> tuple[tree.Ability, ...]:
    return _meaning(keyword)


def _given_with(mod: Any) -> tuple[tree.Grant, ...]:
    """What is given with a keyword: the abilities that it stands for."""
    if not isinstance(mod, tree.Grant) or not isinstance(mod.ability, Keyword):
        return ()
    return tuple(tree.Grant(ability) for ability in _meaning(mod.ability))


def _with_tokens(part: Any) -> Any:
    """An ability with what keywords stand for that it gives, and in which all tokens are described in full."""
    if isinstance(part, TokenSpec):
        part = in_full(part, spelt_out)
    elif isinstance(part, tuple) and any(isinstance(item, tree.Grant) for item in part):
        part = tuple(item for given in part for item in (given, *_given_with(given)))
    return tree.mapped(part, _with_tokens)


def _evolution(keyword: Keyword) -> tuple[tree.Ability, ...]:
    """1116.2."""
    none = Compare(Stat(Self(), "counter:evolution"), "==", 0)
    return (Action(keyword.cost, (If(none, (AddCounter(Self(), "evolution"),)),), keyword="Evolution"),)


def _shift(keyword: Keyword) -> tuple[tree.Ability, ...]:
    """1117.2: the activate ability; that either side may be played is the playing's."""
    return (Action(keyword.cost, (tree.TurnOver(Self(), 1),), keyword="Shift"),)


def _energize(keyword: Keyword) -> tuple[tree.Ability, ...]:
    """1119.2, READINGS S10 (N7): the coin with which one starts; it is erased for one will of one of its symbols."""
    will = Action((CostSelf("erase"),), (tree.Produce(tuple(keyword.card.split("/"))),), zone="removed")
    return (Spell((tree.Create(TokenSpec("Will Coin", ("token",), abilities=(will,)), to="removed"),)),)


def _bestow(keyword: Keyword) -> tuple[tree.Ability, ...]:
    """1121.2."""
    steps = (Choose(Filter(types=("resonator",))), Attach(Self(), Slot()))
    return (Action(keyword.cost, steps, keyword=BESTOW),)


# 1010.1a: a ruler with an astral counter has lost [Judgment].
WITHOUT_JUDGMENT: Final = Static(
    (tree.LoseAbility(JUDGMENT),), cond=Compare(Stat(Self(), f"counter:{ASTRAL}"), ">=", 1), zone=RULER_ZONE
)


def _is_judgment(ability: tree.Ability) -> bool:
    return isinstance(ability, CostOption) and ability.name == JUDGMENT


def _judgments(abilities: tuple[tree.Ability, ...]) -> tuple[tree.Ability, ...]:
    """1125.2: [Judgment] sections with a condition are such abilities, too; several are told apart by a number."""
    found: list[tree.Ability] = []
    sections = 0
    for ability in abilities:
        if isinstance(ability, CostOption) and ability.name == JUDGMENT:
            sections += 1
            name = f"{JUDGMENT} {sections}" if sections > 1 else JUDGMENT
            found.append(msgspec.structs.replace(ability, name=name))
        else:
            found.append(ability)
    has_it = any(isinstance(ability, Keyword) and ability.name == JUDGMENT for ability in abilities)
    return (*found, *(() if has_it else (Keyword(JUDGMENT),)), WITHOUT_JUDGMENT)


def _judgment(keyword: Keyword) -> tuple[tree.Ability, ...]:
    """1125.2: what has to be done is an alternative of the judgment."""
    return (CostOption(JUDGMENT, keyword.cost, alternative=True),)


STANDS_FOR: Final = {
    "Evolution": _evolution,
    "Shift": _shift,
    "Energize": _energize,
    "Bestow": _bestow,
    JUDGMENT: _judgment,
}


# --- what changes how a card is played -------------------------------------------------------------------------------


def note_options(game: Game, frame: Frame) -> None:
    """1109, 1110, 1124: what the text of a card lets its player do, or pay, as it is played."""
    obj = frame.obj
    assert obj is not None
    if not game.listeners or obj.kind not in game.rules.played_cards:
        return
    for at, _ in game.known_row(frame.source).abilities:
        node = game.library.node(at)
        if not isinstance(node, CostOption):
            continue
        if is_awakening(node.name):
            game.cite_all("1109.1", "1109.2")
        elif node.name == INCARNATION:
            game.cite_all("1110.1", "1110.2")
            if len(node.cost) > 1:
                game.cite("1110.2a")
            if any(isinstance(part, CostCards) and len(part.filter.colours) > 1 for part in node.cost):
                game.cite("1110.2b")
        elif node.name == TORRENT:
            game.cite_all("1124.1", "1124.2", "1124.2a")
            if node.cond is not None and not evaluate.holds(game, frame, node.cond):
                game.cite("1124.2b")


def awakened(game: Game, frame: Frame) -> list[Event]:
    """1109.2a: a card is awakened by being played with its [Awakening] cost paid."""
    if not any(map(is_awakening, frame.slots.get(PAID_OPTIONS, ()))):
        return []
    game.cite("1109.2a")
    return [Event("note", frame.source, frame.player, how="awaken", source=frame.source)]


# --- 1120: [Barrier] -------------------------------------------------------------------------------------------------


def keeps_off(game: Game, obj: StackObject, row: Row) -> bool:
    """1120.2, 1120.3: whether a [Barrier] keeps a card from being targeted by a spell or ability."""
    if BARRIER not in row.keywords:
        return False
    game.cite_all("1120.1", "1120.2")
    for at, _ in row.abilities:
        node = game.library.node(at)
        if isinstance(node, Keyword) and node.name == BARRIER:
            if node.card:
                game.cite("1120.3")
            if obj.controller != row.controller and (not node.card or _is_said(game, obj, node.card)):
                return True
    return False


def _is_said(game: Game, obj: StackObject, information: str) -> bool:
    """Whether what is said of spells and abilities is true of one, or of the card whose ability it is (901.1e)."""
    row = game.row_of(obj.source)
    words = information.split("/")
    game.cite("901.1e")
    if row is None:
        return False
    return any(word in row.colours or word in row.types or word in row.traits for word in words) or (
        "void" in words and not row.colours
    )
