"""Chapter 15.2.7 to 15.2.9: Warp, Limit Break and Priming; what keywords add to a card, and who rides along."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Final

import msgspec

from rulebound.games.fftcg.bills import FACE_DOWN_LB, bill_of
from rulebound.games.fftcg.payment import PAYMENT
from rulebound.games.fftcg.terms import ASIDE, ATTACHED, CHARACTER, DECK, FIELD, LB, REMOVED, STACK, TYPES, lb_cost
from rulebound.kernel.attached import attach, release
from rulebound.kernel.bills import Bill
from rulebound.kernel.builder import look_through
from rulebound.kernel.cards import CardDef
from rulebound.kernel.citations import cite
from rulebound.kernel.control import controlled
from rulebound.kernel.costs import addressed
from rulebound.kernel.procedures import Choice, Do, Key, Next, Procedure, ask, do
from rulebound.kernel.slots import SlotName
from rulebound.kernel.state import CARD_MASK, EVERYBODY, NODE_BITS, Event, Frame, Row
from rulebound.language import tree
from rulebound.language.tree import Who

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

# the slots of its frames
TOP: Final = SlotName("top")

# 15.2.7.1.2: the two auto-abilities of Warp work in the removed zone.
WARP_TICK: Final = tree.Auto(
    tree.On("phase", who=Who.YOU, phase="main1"),
    (tree.RemoveCounter(tree.Self(), "warp", 1),),
    cond=tree.Compare(tree.Stat(tree.Self(), "counter:warp"), ">=", 1),
    zone="removed",
)
WARP_ARRIVAL: Final = tree.Auto(
    tree.On("counter_removed", tree.Self(), counter="warp", last=True),
    (tree.Move(tree.Self(), "field"),),
    zone="removed",
)


def complete(card: CardDef) -> CardDef:
    """Add what the keywords of a card stand for."""
    for type in card.types:
        if type not in TYPES:
            cite("6.6.4")
            raise ValueError(f"{card.name}: {type!r} is no card type; there are {', '.join(TYPES)} (6.6.4)")
    cost = lb_cost(card)
    if cost is not None:
        cite("15.2.8.2")
        if cost < 1:
            raise ValueError(f"{card.name}: Limit Break needs a number above 0 (15.2.8.2)")
    return _completed(card)


@cache
def _completed(card: CardDef) -> CardDef:
    abilities = list(card.abilities)
    flags = list(card.flags)
    for ability in card.abilities:
        if not isinstance(ability, tree.Keyword):
            continue
        if ability.name == "Warp" and WARP_TICK not in abilities:
            # Fresh copies: a node belongs to one place of one card.
            abilities += [msgspec.structs.replace(WARP_TICK), msgspec.structs.replace(WARP_ARRIVAL)]
        elif ability.name == "Limit Break" and "lb" not in flags:
            flags.append("lb")
            turn_up = tree.CostCards("turn up", lb_cost(card) or 0, msgspec.structs.replace(FACE_DOWN_LB))
            abilities.append(tree.CostOption("limit break", (turn_up,), required=True))
    for i, ability in enumerate(abilities):
        if isinstance(ability, tree.Action) and ability.special and tree.SameName() not in ability.cost:
            # 11.7.1: the S icon is part of every special ability
            abilities[i] = msgspec.structs.replace(ability, cost=(*ability.cost, tree.SameName()))
    if any(getattr(a, "ex", False) for a in abilities) and "ex" not in flags:
        flags.append("ex")
    return msgspec.structs.replace(card, abilities=tuple(abilities), flags=tuple(flags))


def cite_auto(game: Game, at: int) -> None:
    """An auto-ability goes onto the stack: say so if it is one of Warp's."""
    node = game.library.node(at)
    if node == WARP_TICK:
        game.cite("15.2.7.1.2")
        game.cite("15.2.7.4")
    elif node == WARP_ARRIVAL:
        game.cite("15.2.7.1.2")
        game.cite("15.2.7.5")


def arrives(game: Game) -> bool:
    """Whether what happens now is the arrival of a card that was warped."""
    return any(frame.at and game.library.node(frame.at) == WARP_ARRIVAL for frame in game.state.frames)


def cite_cancelled(game: Game, at: int) -> None:
    """15.2.7.5.1: a card whose arrival is negated stays removed."""
    if game.library.node(at) == WARP_ARRIVAL:
        game.cite("15.2.7.5.1")
        game.cite("15.2.7.5.2")


def keyword(game: Game, row: Row, name: str) -> tuple[int, tree.Keyword] | None:
    """A keyword ability of a card, with its address."""
    for at, _ in row.abilities:
        node = game.library.node(at)
        if isinstance(node, tree.Keyword) and node.name == name:
            return at, node
    return None


def keyword_bill(game: Game, player: int, ref: int, at: int, node: tree.Keyword, rule: str = "") -> Bill:
    """What Warp or Priming costs.

    A card that warps leaves the hand and cannot be discarded for it; a Backup may be dulled for its own Priming.
    """
    claimed = (ref & CARD_MASK,) if node.name == "Warp" else ()
    return bill_of(game, player, ref, addressed(game, at >> NODE_BITS, node.cost), rule, claimed=claimed)


KEYWORD_RULES: Final = {"Warp": ("15.2.7.1",), "Priming": ("15.2.9.1", "15.2.9.2")}


def _pay_keyword(name: str, rule: str) -> Do:
    def act(game: Game, frame: Frame) -> Next:
        found = keyword(game, game.known_row(frame.source), name)
        assert found is not None
        at, node = found
        game.state.learn(frame.source & CARD_MASK, EVERYBODY)
        for cited in KEYWORD_RULES[name]:
            game.cite(cited)
        game.log("declares_" + name.lower(), frame.player, (frame.source,))
        game.in_force(at)
        return PAYMENT.frame(keyword_bill(game, frame.player, frame.source, at, node, rule))

    return act


# --- 15.2.7 Warp -----------------------------------------------------------------------------------------------------


def remove_with_counters(game: Game, frame: Frame) -> Next:
    """15.2.7.3: the card leaves the hand for the removed zone, without the stack."""
    return game.propose([Event("move", frame.source, frame.player, REMOVED, how="warp", source=frame.source)])


def put_counters(game: Game, frame: Frame) -> Next:
    for event in frame.done:
        if event.kind == "move":
            found = keyword(game, game.row(event.moved_to & CARD_MASK), "Warp")
            if found is not None:
                game.cite("15.2.7.2")
                n = found[1].n
                return game.propose([Event("counter", event.moved_to, frame.player, amount=n, name="warp")])
    return None


WARP: Final = Procedure(
    "warp",
    do("15.2.7.1.1", _pay_keyword("Warp", "15.2.7.3")),
    do("15.2.7.3", remove_with_counters),
    do("15.2.7.3", put_counters),
)


# --- 15.2.9 Priming --------------------------------------------------------------------------------------------------


def prime_candidates(game: Game, player: int, name: str) -> list[int]:
    """15.2.9.3.1.2: a name that the player already controls cannot be found."""
    if any(name in row.names for _, row in controlled(game, player)):
        game.cite("15.2.9.3.1.2")
        return []
    state = game.state
    return [
        state.ref(card)
        for card in state.zones[DECK * 2 + player]
        if name in (row := game.row(card)).names and not row.types.isdisjoint(CHARACTER)
    ]


def _prime_name(game: Game, frame: Frame) -> str:
    found = keyword(game, game.known_row(frame.source), "Priming")
    return found[1].card if found is not None else ""


def ask_prime(game: Game, frame: Frame) -> Choice:
    """15.2.9.3.1: search the deck for the named Character; one may fail to find it (15.1.1.8.2)."""
    refs = prime_candidates(game, frame.player, _prime_name(game, frame))
    by_definition = {game.state.definition[ref & CARD_MASK]: ref for ref in reversed(refs)}
    options: list[Key] = [("card", ref) for _, ref in sorted(by_definition.items())]
    options.append(("none",))
    return Choice(frame.player, options, "search")


def find_prime(game: Game, frame: Frame) -> Next:
    """Reveal, set aside and shuffle, as with any search."""
    found = [key[1] for key in frame.inbox if key[0] == "card"]
    moved = game.commit([Event("move", ref, frame.player, ASIDE, how="aside") for ref in found])
    game.log("searches", frame.player, tuple(found), rule="15.1.1.8.1" if found else "15.1.1.8.2")
    frame.slots[TOP] = tuple(event.moved_to for event in moved)
    game.shuffle("deck", frame.player)
    game.log("shuffles", frame.player, rule="15.1.1.6.1")
    return None


def put_on_top(game: Game, frame: Frame) -> Next:
    """15.2.9.3.1: put on top, the pair is Primed; the card on top does not enter the field."""
    state = game.state
    if not frame.slots[TOP]:
        game.cite("15.2.9.3.3")
        return None
    host = frame.source
    if not state.alive(host):
        return game.propose([Event("move", frame.slots[TOP][0], frame.player, DECK, how="return", position=-1)])
    moved = game.commit([Event("move", frame.slots[TOP][0], frame.player, ATTACHED, how="prime")])
    attach(game, host & CARD_MASK, moved[0].moved_to & CARD_MASK)
    game.log("primes", frame.player, (host, moved[0].moved_to))
    for rule in ("15.2.9.3.1.1", "15.2.9.3.2", "15.2.9.3.4", "15.2.9.4"):
        game.cite(rule)
    game.declare([Event("note", host, frame.player, how="primed", source=host)])
    return None


PRIME: Final = Procedure(
    "prime",
    do("15.2.9.3", _pay_keyword("Priming", "15.2.9.3")),
    do("", lambda game, frame: look_through(game, "deck", frame.player)),
    ask("15.2.9.3.1", ask_prime),
    do("15.2.9.3.1", find_prime),
    do("15.2.9.3.1", put_on_top),
)


def primed_row(game: Game, card: int) -> Row:
    """15.2.9.4.1: a Primed pair has both names; everything else comes from the card on top."""
    state = game.state
    top = state.attached[card][-1]
    row = game.library.base_row(state.definition[top], state.base_controller[card], state.owner[card]).copy()
    below = (card, *state.attached[card][:-1])
    row.names = (
        *row.names,
        *(game.definition(c).name for c in below if game.definition(c).name not in row.names),
    )
    game.cite("15.2.9.4.1")
    game.cite("15.2.9.4.1.1")
    return row


def itself(game: Game, was: int, now: int) -> int:
    """15.2.9.4.1.1: the text of a Primed pair is that of the card on top.

    When the pair has left, that card is removed (15.2.9.4.2), and its text does not find the card below (READINGS S02).
    """
    left = game.state.lki.get(was)
    if left is None or left.definition == game.state.definition[was & CARD_MASK]:
        return now
    game.cite("15.2.9.4.1.1")
    game.cite("15.2.9.4.2")
    return was


# --- who rides along -------------------------------------------------------------------------------------------------


def riders(game: Game, event: Event) -> Iterator[Event]:
    """Moves that the rules make at once after another move: no stack, no replacement."""
    state = game.state
    card = event.ref & CARD_MASK
    tops = release(game, card) if event.frm == FIELD else []
    if tops:
        for top in tops:  # 15.2.9.4.2: both go to the destination, then the top card is removed from the game
            yield Event("move", state.ref(top), event.player, event.to, how="prime", position=event.position)
            yield Event("move", state.ref(top), event.player, REMOVED, how="prime")
            game.log("unprimed", event.player, (state.ref(top),), rule="15.2.9.4.2")
        game.cite("15.2.9.4.2.1")
        game.cite("15.2.9.4.2.2")
    if event.frm in (FIELD, STACK) and event.to not in (LB, FIELD) and "lb" in game.definition(card).flags:
        # 15.2.8.4.1, 15.2.8.4.3: it has reached the zone (so triggers see it), and goes to the LB deck face up
        game.cite("15.2.8.4.2")
        game.cite("15.2.8.4.5")
        hidden = event.to not in game.rules.public
        if hidden:
            game.cite("15.2.8.4.4")
        yield Event("move", state.ref(card), event.player, LB, how="limit break")
        game.log(
            "lb_returns",
            state.owner[card],
            (state.ref(card),),
            rule="15.2.8.4.1" if event.frm == FIELD else "15.2.8.4.3",
        )
