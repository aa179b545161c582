"""Plain labels: answers in the words of `answer-*`, whatever the question, each different from the others.

`Game.labels` and `Decision.labels` come here when somebody asks for them, and not before.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from rulebound.kernel.labels import Wording, wording
from rulebound.kernel.state import CARD_MASK, Reader
from rulebound.text.journal import PLAYERS
from rulebound.text.questions import in_words
from rulebound.text.words import listed, say, word

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game
    from rulebound.kernel.procedures import Choice, Key


def told_apart(game: Game, choice: Choice, keys: list[Key], lang: str = "en") -> list[str]:
    """These answers in words. Those that read the same say where their cards are; failing that, they are numbered."""
    reader = Reader(choice.player)
    meant = [wording(game, choice, key) for key in keys]
    found = [in_words(game, said, lang, reader) for said in meant]
    return found if len(set(found)) == len(found) else _numbered(_placed(game, found, meant, lang), lang)


def _placed(game: Game, labels: list[str], meant: list[Wording], lang: str) -> list[str]:
    often = Counter(labels)
    return [
        say(lang, ("label-placed",), label=label, places=listed(lang, [_place(game, ref, lang) for ref in said.cards]))
        if often[label] > 1 and said.cards
        else label
        for label, said in zip(labels, meant, strict=True)
    ]


def _numbered(labels: list[str], lang: str) -> list[str]:
    often, seen = Counter(labels), Counter[str]()
    found = []
    for label in labels:
        seen[label] += 1
        alone = often[label] == 1
        found.append(label if alone else say(lang, ("label-numbered",), label=label, n=str(seen[label])))
    return found


def _place(game: Game, ref: int, lang: str) -> str:
    """Where a card is, such as `A's field 2`: the second of A's cards there."""
    state, rules, card = game.state, game.rules, ref & CARD_MASK
    if not state.alive(ref):
        return say(lang, ("label-gone",))
    zone = state.zone[card]
    if zone not in rules.shared:
        player, place = state.owner[card], state.zones[zone * 2 + state.owner[card]]
    else:
        player = game.row(card).controller
        place = [other for other in state.zones[zone * 2] if game.row(other).controller == player]
    name = word(lang, rules.zones[zone].name)
    return say(lang, ("label-place",), player=PLAYERS[player], zone=name, n=str(place.index(card) + 1))
