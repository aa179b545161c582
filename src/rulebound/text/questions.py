"""Questions and answers in words."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from rulebound import catalogue
from rulebound.kernel.labels import Wording, wording
from rulebound.kernel.state import CARD_MASK, Reader
from rulebound.text.journal import card_name, cards
from rulebound.text.words import Value, folders, has, listed, names_of, say, slug, word

if TYPE_CHECKING:
    from rulebound.kernel.decision import Decision
    from rulebound.kernel.legality import Refusal
    from rulebound.kernel.machine import Game
    from rulebound.kernel.procedures import Key

NAMED = ("special",)  # answers whose word is the name of an ability, which is never translated


def name_of(game: Game, ref: int, lang: str = "en") -> str:
    """The name of the card that a reference means, or meant while it was there."""
    row = None if game.state.alive(ref) else game.state.lki.get(ref)
    return card_name(game, game.state.definition[ref & CARD_MASK] if row is None else row.definition, lang)


def prompt(decision: Decision, lang: str = "en") -> str:
    """What is asked, such as `Attack with which Forward?`"""
    game = decision.game
    args: dict[str, Value] = {
        "source": (
            say(lang, ("card-name",), name=name_of(game, decision.source, lang))
            if decision.source >= 0
            else say(lang, ("source-none",))
        ),
        "range": _range(decision, lang),
        "owed": _owed(decision, lang),
        "picked": len(decision.picked),
        "offers": len([key for key in decision.keys if key != ("decline",)]),
    }
    return say(lang, names_of(game.rules.game, "ask", decision.prompt, decision.rule), **args)


def _owed(decision: Decision, lang: str) -> str:
    """What of a cost is still to be paid: `1 Fire and 2 of any Element`, or only a number."""
    owed = decision.owed
    if len(owed) == 1 and not owed[0][0]:
        return say(lang, ("owed-only",), n=str(owed[0][1]))
    game = decision.game.rules.game
    told = [
        say(lang, names_of(game, "owed", "element" if what else "any"), n=str(n), word=word(lang, what))
        for what, n in owed
    ]
    return listed(lang, told)


def _range(decision: Decision, lang: str) -> str:
    """How many may still be picked."""
    done = len(decision.picked)
    least, most = max(0, decision.at_least - done), decision.at_most - done
    kind = slug(decision.prompt)
    if least == most:
        return say(lang, (f"range-exactly-{kind}", "range-exactly"), least=str(least))
    return say(lang, (f"range-between-{kind}", "range-between"), least=str(least), most=str(most))


def answers(decision: Decision, lang: str = "en") -> list[str]:
    """The legal answers in words, in the order of `decision.keys`."""
    return [said(decision, key, lang) for key in decision.keys]


def answer(decision: Decision, index: int, lang: str = "en") -> str:
    """One legal answer, such as `Cast Ward`."""
    return said(decision, decision.keys[index], lang)


def said(decision: Decision, key: Key, lang: str) -> str:
    """An answer by its key."""
    game = decision.game
    choice = game.choice
    assert choice is not None
    return in_words(game, wording(game, choice, key), lang, Reader(decision.player), decision.prompt)


def in_words(game: Game, meant: Wording, lang: str, reader: Reader, prompt: str = "") -> str:
    """What an answer means, for a reader, in the words for this question, or in those for any."""
    names = tuple([name_of(game, ref, lang) if game.may_know(reader, ref) else "" for ref in meant.cards])
    picked = len(game.state.frames[-1].picks)
    return _said(lang, folders(), (game.rules.game, meant.key, prompt), names, meant.words, picked)


@lru_cache(maxsize=4096)  # programs and tests read the same labels over and over
def _said(
    lang: str,
    folders: tuple[str, ...],  # the messages that there are
    meant: tuple[str, str, str],
    names: tuple[str, ...],  # of its cards; those that the reader may not know are only counted
    words: tuple[str, ...],
    picked: int,
) -> str:
    game, key, prompt = meant
    keys = names_of(game, "answer", key, prompt)
    if catalogue.entry(game) is None and not any(has(lang, name) for name in keys):
        return " ".join((key, *names, *words))  # a game outside the catalogue has no messages, and says its keys
    return say(
        lang,
        keys,
        card=cards(lang, list(names)),
        picked=picked,
        n=int(words[0]) if words and words[0].isdecimal() else 0,
        word=words[0] if key in NAMED else listed(lang, [word(lang, w) for text in words for w in text.split(" and ")]),
    )


def reason(refusal: Refusal, lang: str = "en", game: str = "") -> str:
    """Why something cannot be done, without the rule; what has no words of its own says its key."""
    names = (f"{game}-why-{slug(refusal.key)}", f"why-{slug(refusal.key)}")
    found = [name for name in names if has(lang, name)]
    return say(lang, found, **_arguments(refusal, lang)) if found else refusal.key


def refused(refusal: Refusal, lang: str = "en", game: str = "") -> str:
    """Why something cannot be done: the rule and what is missing, in the words of a game if it has its own."""
    return f"{refusal.rule}: {reason(refusal, lang, game)}"


def _arguments(refusal: Refusal, lang: str) -> dict[str, Value]:
    """What belongs into the words: numbers as text and to compare, words of the game with `and` and with `or`."""
    found: dict[str, Value] = {}
    for name, arg in refusal.args.items():
        if isinstance(arg, tuple):
            words = [word(lang, part) for part in arg]
            found |= {name: listed(lang, words), f"{name}_or": listed(lang, words, "list-or"), f"{name}_n": len(words)}
        elif isinstance(arg, int):
            found |= {name: str(arg), f"{name}_n": arg}
        else:
            found[name] = arg
    return found
