"""Filters: which cards match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.kernel.evaluate import amounts, references, situation
from rulebound.kernel.policies import BelowZero
from rulebound.kernel.registers import NAMED
from rulebound.kernel.slots import PLAYED, SlotName
from rulebound.kernel.state import CARD_MASK, Frame, Row
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game


PRINTED: Final = "printed "  # a number as it is on the card itself, whatever it is now


def matching(game: Game, frame: Frame, filter: tree.Filter) -> list[int]:
    """References of all cards that match, in zone order."""
    return [ref for zone in (filter.zone, *filter.also) for ref in _matching_in(game, frame, filter, zone)]


def _matching_in(game: Game, frame: Frame, filter: tree.Filter, name: str) -> list[int]:
    state = game.state
    zone = game.rules.zone_id[name]
    game.cite_about("cards in", name)
    found: list[int] = []
    sides = game.library.sides
    played = frame.slots.get(PLAYED, -1) if filter.among is None else -1  # `among` names the card where it was
    for player in (0,) if zone in game.rules.shared else (state.turn_player, 1 - state.turn_player):
        cards = state.zones[zone * 2 + player]
        if played >= 0 and played in cards:
            cards = [card for card in cards if card != played]
        for card in cards:
            ref = state.ref(card)
            if sides and state.definition[card] in sides:
                game.rules.note_side(game, card)
            if matches(game, frame, filter, ref, game.row(card)):
                found.append(ref)
                if game.library.definitions[state.definition[card]].token_kind:
                    game.cite_verb("token counts")
    return found


def matches(game: Game, frame: Frame, filter: tree.Filter, ref: int, row: Row) -> bool:
    """Whether a card, with these characteristics, belongs to the filter (its zone aside)."""
    if filter.types:
        game.cite_verb("type")
        if game.listeners:
            for word in filter.types:
                game.cite_about("types of", word)
        if row.types.isdisjoint(game.rules.type_group(filter.types)):
            if "token" in filter.types:
                game.cite_verb("tokens only")
            return False
        if len(row.types) > 1:
            game.cite_verb("type among others")
    if filter.side != "any":
        whose = row.controller if filter.zone in game.rules.controlled else row.owner
        if row.controller != row.owner:
            game.cite_verb("whose side")
        if (whose == frame.player) != (filter.side == "my"):
            return False
    if filter.other and ref & CARD_MASK == frame.source & CARD_MASK and ref == frame.source:
        return False
    if filter.colours:
        game.cite_verb("colour")
        if len(row.colours) > 1:
            game.cite_verb("colour among others")
        if row.colours.isdisjoint(filter.colours) and not (
            _is_named(game, frame, filter.colours, row) or _has_none(game, filter.colours, row)
        ):
            return False
    if filter.cost is not None:
        game.cite_verb("cost")
        if not amounts.compare(game, frame, amounts.read_cost(game, ref, row), filter.cost):
            return False
    for stat, cmp in filter.stats:
        if stat.startswith("counter:"):
            if not amounts.compare(game, frame, situation.counters(game, ref, row, stat.removeprefix("counter:")), cmp):
                return False
            continue
        if stat == "under":
            if not amounts.compare(game, frame, situation.attached_to(game, ref, row), cmp):
                return False
            continue
        if stat.startswith(PRINTED):
            if not amounts.has_printed(game, frame, ref, stat.removeprefix(PRINTED), cmp):
                return False
            continue
        if not game.rules.has_stat(game, row, stat):
            return False
        value = game.rules.stat_now(game, ref, row, stat)
        if not amounts.compare(
            game, frame, value if value >= 0 or game.rules.numbers.below_zero is BelowZero.IS_READ else 0, cmp
        ):
            return False
    if filter.names and not _has_name(game, row, [name for name in row.names if name in filter.names]):
        return False
    if filter.name_has and not _has_name(game, row, [name for name in row.names if filter.name_has in name]):
        return False
    if filter.traits:
        game.cite_verb("trait")
        if row.traits.isdisjoint(filter.traits) and row.traits.isdisjoint(named(game, frame, filter.traits)):
            return False
    if filter.trait_has and not _part_of_trait(filter.trait_has, row.traits):
        return False
    if filter.groups:
        game.cite_verb("group")
        if row.groups.isdisjoint(filter.groups):
            return False
    if filter.keywords and not row.keywords.issuperset(filter.keywords):
        return False
    if filter.flags:
        for word in filter.flags:
            game.cite_about("flag", word)
        if not row.flags.issuperset(filter.flags):
            return False
    if filter.states and not all(game.rules.in_state(game, ref, row, state) for state in filter.states):
        return False
    if filter.counter and not situation.counters(game, ref, row, filter.counter):
        return False
    if filter.among is not None and ref not in references.followed(
        game, frame, references.objects(game, frame, filter.among)
    ):
        return False
    if filter.not_among is not None and ref in references.objects(game, frame, filter.not_among):
        return False
    if filter.same_name is not None:
        names = {n for o in references.information(game, frame, filter.same_name) for n in game.known_row(o).names}
        if not _has_name(game, row, [name for name in row.names if name in names]):
            return False
    if filter.any_of and not any(matches(game, frame, part, ref, row) for part in filter.any_of):
        return False
    return not (filter.none_of and any(matches(game, frame, part, ref, row) for part in filter.none_of))


def _part_of_trait(part: str, traits: frozenset[str]) -> bool:
    """Whether some trait has this in its name, in capitals or not."""
    return any(part.lower() in trait.lower() for trait in traits)


def _has_name(game: Game, row: Row, fitting: list[str]) -> bool:
    """Whether a card has one of the names that are asked for: its own one, or another that it has besides."""
    game.cite_verb("name")
    if fitting and row.names[0] not in fitting:
        game.cite_verb("another name")
    return bool(fitting)


def named(game: Game, frame: Frame, words: tuple[str, ...]) -> frozenset[str]:
    """Words, with what was named in the place of `$slot`: in this ability, or for this card."""
    if not any(word.startswith("$") for word in words):
        return frozenset(words)
    return frozenset(_word(game, frame, word[1:]) if word.startswith("$") else word for word in words)


def _word(game: Game, frame: Frame, slot: str) -> str:
    if SlotName(slot) in frame.slots:
        return str(frame.slots[SlotName(slot)])
    kept = game.state.reg.get(NAMED, ())
    return next((str(word) for ref, name, word in kept if (ref, name) == (frame.source, slot)), "")


def _has_none(game: Game, colours: tuple[str, ...], row: Row) -> bool:
    """Whether it is asked for cards without any colour, where a game has a word for that, and this is one."""
    if game.rules.no_colour not in colours:
        return False
    game.cite_verb("no colour")
    return not row.colours


def _is_named(game: Game, frame: Frame, colours: tuple[str, ...], row: Row) -> bool:
    return colours[0][0] == "$" and not row.colours.isdisjoint(named(game, frame, colours))
