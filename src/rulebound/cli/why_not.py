"""Why not, at the terminal: what can be done with a card, and which rule forbids the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound import text
from rulebound.cli import board
from rulebound.cli.answers import place_of, shortened
from rulebound.cli.errors import Refused
from rulebound.kernel.registers import FORMAT
from rulebound.kernel.state import CARD_MASK
from rulebound.language import tree
from rulebound.text import slug
from rulebound.text.layouts import layout_of

if TYPE_CHECKING:
    from rulebound.cli.board import Place
    from rulebound.cli.screen import Screen
    from rulebound.kernel.decision import Decision
    from rulebound.kernel.legality import Refusal
    from rulebound.kernel.machine import Game


class WhyNot:
    """Answers to what people ask about the cards of one game."""

    def __init__(self, game: Game, screen: Screen, lang: str) -> None:
        self.game = game
        self.layout = layout_of(game.rules.game)
        self.screen = screen
        self.lang = lang

    def words(self, key: str, **args: str | int) -> str:
        return self.layout.say(self.lang, key, **args)

    def explain(self, decision: Decision, which: str, offered: list[int]) -> None:
        """Say what can be done with a card and which rule forbids the rest; without a card, of all own cards."""
        if which:
            found = self._find(decision, which, offered)
            if not found:
                raise Refused(self.words("no-card", which=shortened(which)))
            for place in found:
                mine = place.player == decision.player  # what others may do would tell what they hold
                self._explain(decision, place, self._kinds(place, asked=True) if mine else (), whole=True)
                if not mine:
                    self._explain_prey(decision, place)
            return
        told: set[tuple[str, str]] = set()  # equal cards outside the field are told of once
        for place in board.places(self.game.view(decision.player)):
            kinds = self._kinds(place, asked=False)
            if place.player == decision.player and kinds and (place.zone, place.card.code) not in told:
                if place.zone != "field":
                    told.add((place.zone, place.card.code))
                self._explain(decision, place, kinds, whole=False)
        if not told:
            self.screen.say(self.words("nothing-to-ask"))

    def _kinds(self, place: Place, *, asked: bool) -> tuple[str, ...]:
        """What one would ask of a card where it is; if it was asked about, also what it cannot do from there."""
        format = self.game.state.reg.get(FORMAT)
        own, others = self._activated(place)
        usable = bool(own) or (asked and not others)
        return tuple(
            ask.kind
            for ask in self.layout.asks
            if ask.format in ("", format)
            and (usable or ask.kind != "use")
            and ask.keyword in ("", *place.card.keywords)
            and (place.zone in ask.zones or (asked and (not ask.zones or ask.needs in place.card.types)))
            and (asked or ask.needs in ("", *place.card.types))
        )

    def _activated(self, place: Place) -> tuple[list[int], list[int]]:
        """The activated abilities of a card, and those that a keyword stands for which is asked about for itself."""
        keywords = [ask.keyword for ask in self.layout.asks if ask.keyword]
        own: list[int] = []
        others: list[int] = []
        for at, _ in self.game.row(place.card.ref & CARD_MASK).abilities:
            node = self.game.library.node(at)
            if isinstance(node, tree.Action):
                (others if node.keyword in keywords else own).append(at)
        return own, others

    def _find(self, decision: Decision, which: str, offered: list[int]) -> list[Place]:
        """The cards on the table that are meant, and those that the question is about wherever they lie."""
        index = place_of(offered, which)
        offers = decision.offers()
        asked = {ref for number in offered for ref in offers[number].cards}
        everywhere = board.everywhere(self.game.view(decision.player))
        seen = [place for place in everywhere if place.call or place.card.ref in asked]
        if index is not None:
            refs = offers[index].cards
            return [place for place in seen if place.card.ref in refs]
        wanted = which.casefold()
        exact = [place for place in seen if place.call == wanted]
        return exact or [
            place
            for place in seen
            if wanted in board.name(self.game, place.card, self.lang).casefold() or wanted in place.card.name.casefold()
        ]

    def _explain(self, decision: Decision, place: Place, kinds: tuple[str, ...], whole: bool) -> None:
        card = place.card
        self.screen.say(board.described(self.game, self.layout, place, self.lang, short=not whole))
        if whole:
            row = self.game.row(card.ref & CARD_MASK)
            kin = board.kinship(self.layout, row.names, sorted(row.traits), sorted(row.groups), row.flags, self.lang)
            if kin:
                self.screen.say(f"    {kin}")
            for ability in text.abilities_of(self.game, card.ref, self.lang):
                self.screen.say(f"    - {ability}")
            for ability in text.lacking(self.game, card.ref, self.lang):
                self.screen.say(f"    - {self.words('not-now', text=ability)}")
            for refused in self.game.meant(card.ref).refused:
                self.screen.say(f"    ! {self.words('refused', text=refused.text, clause=refused.clause)}")
        for kind in kinds:
            what = self.words(f"act-{slug(kind)}")
            own = self._activated(place)[0] if kind == "use" and self.layout.one_by_one else []
            for at in own or (0,):
                if len(own) > 1:
                    said = text.ability(self.game, card.ref, at, self.lang)
                    what = self.words("act-one", what=self.words(f"act-{slug(kind)}"), text=said)
                self._verdict(what, self.game.why_not(decision.player, kind, card.ref, at))

    def _verdict(self, what: str, refusal: Refusal | None) -> None:
        if refusal is None:
            self.screen.say(f"    {self.words('can', what=what)}")
        else:
            reason = text.refused(refusal, self.lang, self.game.rules.game)
            self.screen.say(f"    {self.words('cannot', what=what, reason=reason)}")

    def _explain_prey(self, decision: Decision, place: Place) -> None:
        """Of a card of the opponent, which of those that may attack now may attack it."""
        if self.layout.spared is None or place.zone not in ("field", "leader"):
            return
        attacking = [key[1] for key in decision.keys if key[0] == "attack"]
        if decision.prompt == "attack target":
            attacking = [decision.source]
        for other in board.everywhere(self.game.view(decision.player)):
            if other.card.ref in attacking:
                name = f"{other.call} {board.name(self.game, other.card, self.lang)}"
                refusal = self.layout.spared(self.game, other.card.ref, place.card.ref)
                self._verdict(self.words("act-attacked-by", card=name), refusal)
