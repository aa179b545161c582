"""Every golden sentence is played on a board with a bit of everything: its ability is carried out."""

from __future__ import annotations

import random

import pytest
from tests.language.golden_file import Block, blocks

from rulebound.kernel.state import CARD_MASK, NODE_BITS
from rulebound.kernel.witness import Witness
from rulebound.language.tree import Ability, Action, Auto, Spell, Static
from rulebound.scenario import evolve, fftcg
from rulebound.scenario.table import Card, Table

ANSWERS = 120
SEEDS = range(4)


def answer(s: Table, rng: random.Random, card: Card) -> bool:
    """Answer the waiting question by chance, but with the card in mind; False if there is none."""
    decision = s.decision
    if decision is None or s.game.over:
        return False
    keys = decision.keys
    about = [
        i for i, key in enumerate(keys) if len(key) > 1 and type(key[1]) is int and key[1] & CARD_MASK == card.number
    ]
    willing = [i for i, key in enumerate(keys) if key[0] in ("yes", "way")]
    if about and rng.random() < 0.8:
        s.game.choose(rng.choice(about))
    elif willing:
        s.game.choose(willing[-1])
    else:
        s.game.choose(rng.randrange(len(keys)))
    return True


def fftcg_board(seed: int) -> fftcg.Scenario:
    """Characters of every type, cost, power and state on both sides, and cards in every zone."""
    s = fftcg.Scenario(seed=str(seed), phase="main1" if seed % 2 else "attack", step="declaration")
    made = fftcg.forward
    s.field("A", made(9000, name="Mirel", job="Lamplighter", category="TALE", cost=3))
    s.field(
        "A", made(5000, "Haste", job="Knight", element=("fire", "ice"), cost=2), counters={"growth": 2}, damage=1000
    )
    s.field("A", made(8000, "Brave", cost=5, generic=True))
    s.field("A", fftcg.backup(name="Tovin", element="ice"), dull=True)
    for element in ("fire", "water"):
        s.field("A", fftcg.backup(element=element, cost=2))
    for _ in range(2):
        s.field("A", fftcg.monster(cost=2))
    for cost, power in ((1, 2000), (2, 5000), (3, 5000), (4, 8000), (5, 9000)):
        s.field(
            "B", made(power, "First Strike", cost=cost, generic=cost == 2), dull=cost == 3, damage=1000, fresh=cost < 3
        )
    s.field("B", made(7000, "Haste", cost=2, element=("earth", "wind")), counters={"growth": 1}, dull=True)
    s.field("B", fftcg.backup(cost=3))
    s.field("B", fftcg.monster())
    for player in "AB":
        s.in_break(player, made(5000, cost=2, job="Lamplighter", name="Mirel" if player == "A" else ""))
        s.in_break(player, fftcg.summon("Draw 1 card.", cost=2))
        s.in_break(player, fftcg.monster())
        for _ in range(3):
            s.in_break(player, made(5000, cost=3))
        s.in_removed(player, made(5000))
        s.damaged(player, 5 if player == "A" else 4)
        s.crystals(player, 3)
        s.hand(player, made(5000, cost=2), fftcg.backup(element="ice", job="Lamplighter"), fftcg.monster())
        for _ in range(4 if player == "B" and seed == SEEDS[-1] else 1):
            s.in_hand(player, fftcg.summon("Draw 1 card.", cost=0))
        types = [made(3000, job="Lamplighter", cost=2), fftcg.backup(), fftcg.monster(), fftcg.summon("Draw 1 card.")]
        s.deck(player, *(types * 6))
    return s


def put(s: fftcg.Scenario, abilities: tuple[Ability, ...]) -> Card:
    """The card of the sentence, where its abilities work."""
    if any(isinstance(ability, Spell) for ability in abilities):
        return s.in_hand("A", fftcg.card("summon", *abilities, name="Orsa", cost=0))
    made = fftcg.forward(6000, *abilities, name="Orsa", cost=0)
    zone = next((ability.zone for ability in abilities if isinstance(ability, Auto | Action | Static)), "field")
    if zone in ("break", "removed"):
        return s.in_break("A", made) if zone == "break" else s.in_removed("A", made)
    enters = any("enter" in repr(ability) for ability in abilities)
    return s.in_hand("A", made) if zone == "hand" or enters else s.field("A", made)


def evolve_board(seed: int) -> evolve.Scenario:
    s = evolve.Scenario(seed=str(seed))
    for player in "AB":
        s.field(player, evolve.follower(1, 1, "Ward", cost=1, trait="Saltborn"), engaged=True)
        s.field(player, evolve.follower(3, 5, cost=3, craft="forestcraft", trait="Umamusume"))
        s.field(player, evolve.amulet("Stack"), counters={"Stack": 3, "prayer": 3})
        s.in_cemetery(
            player, evolve.follower(1, 1, name="Glass Sprout"), evolve.amulet(), evolve.follower(2, 2, trait="Saltborn")
        )
        s.in_cemetery(player, *(evolve.spell("Draw a card.") for _ in range(6)))
        s.hand(player, evolve.follower(1, 1, trait="Saltborn"), evolve.amulet(), evolve.spell("Draw a card.", cost=0))
        s.in_ex(player, evolve.follower(2, 2, cost=2))
        types = [evolve.follower(1, 1, trait="Saltborn"), evolve.amulet(), evolve.spell("Draw a card.")]
        s.deck(player, *(types * 8))
    return s


def evolve_put(s: evolve.Scenario, abilities: tuple[Ability, ...]) -> Card:
    if any(isinstance(ability, Spell) for ability in abilities):
        return s.in_hand("A", evolve.card("spell", *abilities, name="Orsa", cost=0))
    made = evolve.follower(3, 3, *abilities, name="Orsa", cost=1)
    enters = any("enter" in repr(ability) for ability in abilities)
    return s.in_hand("A", made) if enters else s.field("A", made, counters={"prayer": 3})


def played(block: Block, seed: int) -> bool:
    """Play on with the card in mind; whether one of its abilities was carried out or in force."""
    rng = random.Random(seed)
    s: Table
    if block.game == "fftcg":
        board = fftcg_board(seed)
        s, card = board, put(board, block.abilities)
    else:
        field = evolve_board(seed)
        s, card = field, evolve_put(field, block.abilities)
    s.start()
    s.game.witness = witness = Witness()
    definition = s.game.state.definition[card.number]
    for _ in range(ANSWERS):
        if not answer(s, rng, card):
            break
        if any(at >> NODE_BITS == definition for at in (*witness.acted, *witness.in_force)):
            return True
    return False


# What this board gives nothing to do for, or what chance does not come by.
QUIET = (
    *("Shuffle", "Look at the top", "ability. Cancel its effect", "ability or special ability. Cancel", "Tova"),
    *("also a Forward", "blocking Orsa", "blocked by Orsa", "Orsa's. Break", "counters placed on Orsa", "evolve deck"),
    *(
        "Counters placed on Orsa",
        "Category IV",
        "Job Knight",
        "only produced by Backups",
        "not Fire",
        "2 or more Forwards",
    ),
    *(
        "don't have any Summons",
        "2 cards or less in their hand",
        "it's a Monster",
        "evolved enemy",
        "at least 5 play points",
        "that was put onto",
        "Knight",
    ),
    *(
        "and evolve it",
        "reveals their hand",
        "reveal their hand",
        "turn",
        "you win",
        "Elf followers",
        "For every 2 amulets",
    ),
    *("at least 3 followers", "Reveal 1 Fire", "Cast 1 Summon", "Discard 1 Summon", "If it is a Forward"),
    *("shuffles their deck", "the game", "an opponent's hand", "of an opponent's deck", "volve a follower"),
    *("for 0 play points", "Ward and Bane", "banished zone", "iM@S CG", "race it", "serve it", "every 2 amulets"),
    "the result is 1 or 2",
)


@pytest.mark.parametrize("block", [*blocks("fftcg"), *blocks("evolve")], ids=repr)
def test_a_golden_sentence_can_be_played(block: Block) -> None:
    """Whatever happens, nothing breaks; and what a one-shot card says is done where there is something to do."""
    done = any(played(block, seed) for seed in SEEDS)
    if isinstance(block.abilities[-1], Spell) and not any(words in block.text[-1] for words in QUIET):
        assert done
