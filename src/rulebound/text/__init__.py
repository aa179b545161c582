"""What happened, what is asked and what may be answered, in words: English and Japanese.

    >>> from rulebound.scenario.fftcg import Scenario, forward
    >>> board = Scenario()
    >>> knight = board.field("A", forward(7000, name="Warrior"))
    >>> board.attack(knight)
    >>> lines(board.game, "PUBLIC")[-1]
    '[10.1.2.4] A attacks with Warrior.'

The engine itself writes no sentences. It keeps journal entries, questions and answers as data; here they meet the
messages of `en.ftl` and `ja.ftl`. A reader's lines show only the cards which that reader may know.
"""

from rulebound.text.abilities import abilities, abilities_of, ability, effect, keyword, lacking
from rulebound.text.journal import card_name, joined, line, lines, sentence
from rulebound.text.questions import answer, answers, name_of, prompt, reason, refused
from rulebound.text.words import LANGUAGES, MissingMessage, UnknownLanguage, listed, say, side_by_side, slug, word

__all__ = [
    "LANGUAGES",
    "MissingMessage",
    "UnknownLanguage",
    "abilities",
    "abilities_of",
    "ability",
    "answer",
    "answers",
    "card_name",
    "effect",
    "joined",
    "keyword",
    "lacking",
    "line",
    "lines",
    "listed",
    "name_of",
    "prompt",
    "reason",
    "refused",
    "say",
    "sentence",
    "side_by_side",
    "slug",
    "word",
]
