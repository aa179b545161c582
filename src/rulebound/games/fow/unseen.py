"""Chapter 302.2: what a player might do with cards that not everybody sees, for all that everybody knows.

Who might have something to do is asked like one who has, if only to pass: the question must not tell what lies hidden.
What a hidden card might be is any card of this game, for who has brought which is a secret, too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rulebound.games.fow.actions import abilities, is_open
from rulebound.games.fow.attackers import is_main_timing
from rulebound.games.fow.changes import JUDGMENT, STANDBY_USE
from rulebound.games.fow.lurking import is_at_its_place, lurk_at, status_holds
from rulebound.games.fow.playing import AT_ANY_TIME, REMNANT, TRIGGER
from rulebound.games.fow.terms import GRAVEYARD, HAND, STANDBY, ZONES
from rulebound.games.fow.will import pool, price
from rulebound.kernel.cards import Definition, Library
from rulebound.kernel.ops import CostRule
from rulebound.kernel.state import CARD_MASK, EVERYBODY, NODE_BITS
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

GODS_ART: Final = "God's Art"
HIDDEN: Final = frozenset(zone.name for zone in ZONES if not zone.public)


class Hidden(NamedTuple):
    """What there is in the texts of a game that might be of use outside main timing, for all that everybody knows."""

    cards: tuple[Ready, ...]
    askers: frozenset[int]  # the addresses of what can be used only with certain cards that not everybody sees


class Ready(NamedTuple):
    """What a card could be used for outside main timing: for how little will from the hand, and from the standby area
    (no number: not at all), and for which statuses it can be revealed."""

    hand: int | None
    standby: int | None
    statuses: tuple[int, ...]


def might_act(game: Game, player: int) -> bool:
    """Whether somebody who can only pass might do something else, if what is hidden were other cards of this game."""
    if game.library.remembered is None or is_main_timing(game, player):
        return True  # more cards may come, or most of them can be played
    state, zones = game.state, game.state.zones
    places = {
        zone: [card for card in zones[zone * 2 + player] if state.known[card] != EVERYBODY] for zone in (HAND, STANDBY)
    }
    if not any(places.values()):
        return False
    texts = game.library.of_all(texts_of)
    if texts is None or game.player_limits(player, "permit play"):
        return True
    if any(map(_might_be_about_such, game.board.cost_rules)) or _is_asked_for(game, player, texts.askers):
        return True
    will = sum(pool(game, player).values())
    for card in texts.cards:
        from_hand = card.hand is not None and card.hand <= will and places[HAND]
        from_standby = card.standby is not None and card.standby <= will and places[STANDBY]
        if from_hand or from_standby or any(_might_be_revealed(game, player, at, places) for at in card.statuses):
            return True
    return False


def _might_be_revealed(game: Game, player: int, at: int, places: dict[int, list[int]]) -> bool:
    """Whether one of these cards lies where such a card might be revealed for a status, and that holds."""
    lurk, library = lurk_at(game, at), game.library
    there = [card for cards in places.values() for card in cards if is_at_its_place(game, card, lurk)]
    if not there:
        return False
    return library.once(_is_about_itself, at) or status_holds(game, player, game.state.ref(there[0]), at)


def _might_be_about_such(rule: CostRule) -> bool:
    """Whether a change of costs might make a hidden card, or an ability of one, cheaper outside main timing."""
    change = rule.node
    more = isinstance(change.amount, int) and change.amount > 0 and not change.set_to
    return not more and change.of not in (JUDGMENT, STANDBY_USE, GODS_ART)


def _is_asked_for(game: Game, player: int, askers: frozenset[int]) -> bool:
    """Whether what lies hidden decides if something that everybody sees can be used."""
    if not askers:
        return False
    state, library = game.state, game.library
    spells = [card for zone in (HAND, STANDBY) for card in state.zones[zone * 2 + player]]
    if REMNANT in library.keywords:
        spells += state.zones[GRAVEYARD * 2 + player]
    if any(at in askers for card in spells if state.known[card] == EVERYBODY for at, _ in game.row(card).abilities):
        return True
    for action in abilities(game, player):
        card = action.card & CARD_MASK
        if action.ability in askers and state.known[card] == EVERYBODY and is_open(game, card, action.ability):
            return True
    return False


def _looks_at_what_is_hidden(node: tree.Node) -> bool:
    """Whether the costs, the condition or the targets of something are about cards that not everybody sees."""
    if not isinstance(node, tree.Action | tree.CostOption | tree.Spell):
        return False
    asked = [getattr(node, name, ()) for name in ("cost", "options", "cond")]
    asked += [part for part in tree.walk(getattr(node, "steps", ())) if isinstance(part, tree.Choose)]
    return any(_is_hidden(part) for parts in asked for part in tree.walk(parts))


def _is_about_itself(node: tree.Node) -> bool:
    """Whether a status depends on the card that waits for it, or on other hidden ones."""
    return any(isinstance(part, tree.Self) or _is_hidden(part) for part in tree.walk(node))


def _is_hidden(part: object) -> bool:
    return isinstance(part, tree.Filter) and not HIDDEN.isdisjoint((part.zone, *part.also))


def texts_of(library: Library) -> Hidden | None:
    """What is written on the cards of this game; None if any of them might be given what is not written on it."""
    gifts = [node.ability for card in library.definitions for node in card.nodes if isinstance(node, tree.Grant)]
    if any(isinstance(gift, tree.Keyword) and gift.name in AT_ANY_TIME for gift in gifts):
        return None
    found = [_readiness(library, card) for card in library.definitions]
    askers = [
        number << NODE_BITS | place
        for number, card in enumerate(library.definitions)
        for place, node in enumerate(card.nodes)
        if _looks_at_what_is_hidden(node)
    ]
    return Hidden(tuple(ready for ready in found if ready != Ready(None, None, ())), frozenset(askers))


def _readiness(library: Library, definition: Definition) -> Ready:
    card, lurks = definition.card, [library.node(at) for at in definition.lurks]
    actions = [node for node in map(library.node, definition.actions) if isinstance(node, tree.Action)]
    hand = [_least(node.cost) for node in actions if node.zone == "hand"]
    standby = [_least(node.cost) for node in actions if node.zone == "standby"]
    triggers = TRIGGER in definition.keywords
    if not definition.keywords.isdisjoint(AT_ANY_TIME) and not (triggers and lurks):  # 708.1a: not by itself
        free = definition.repriced or any(isinstance(a, tree.CostOption) and a.alternative for a in card.abilities)
        hand.append(0 if free else _least((card.price or tree.Pay(card.cost),)))
        standby += [0] if triggers else []  # 708.4
    statuses = [
        at for at, lurk in zip(definition.lurks, lurks, strict=True) if isinstance(getattr(lurk, "event", 0), tree.When)
    ]
    return Ready(min(hand, default=None), min(standby, default=None), tuple(statuses))


def _least(cost: tree.Cost) -> int:
    """How much will a cost takes at least; X may be 0."""
    return sum(price(part, 0).total for part in cost if isinstance(part, tree.Pay))
