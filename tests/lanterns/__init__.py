"""A tiny game, from nothing to the whole of Rulebound: CONTRIBUTING, "Adding a game", walks through it."""

from pathlib import Path

from rulebound.catalogue import Entry

LANTERNS = Entry(
    "lanterns",
    "Lanterns",
    rules="tests.lanterns.rules:RULES",
    construction="tests.lanterns.parts:CONSTRUCTION",
    vocabulary="tests.lanterns.parts:WORDS",
    evaluation="tests.lanterns.parts:Evaluation",
    layout="tests.lanterns.parts:LAYOUT",
    starters=("dusk", "dawn"),
    folder=str(Path(__file__).parent),
)
