"""What the words of a text refer to is told with the text, for every game."""

from __future__ import annotations

import pytest

from rulebound.language import sentences
from rulebound.language.cardtext import ability_text, meant_texts
from rulebound.language.meant import names
from rulebound.language.tree import Choose, Damage, Filter, Search, Slot, Spell


@pytest.mark.parametrize(
    ("game", "kind", "text", "meant"),
    [
        ("fftcg", "summon", "Choose 1 Forward. Deal it 3000 damage.", "Deal it [the chosen Forward] 3000 damage."),
        ("fftcg", "summon", "Choose 2 Forwards. Dull them.", "Dull them [the chosen Forwards]."),
        (
            "evolve",
            "follower",
            "[fanfare] Select an enemy follower on the field and deal it 3 damage.",
            "deal it [the selected follower] 3 damage.",
        ),
        (
            "fow",
            "chant",
            "Target resonator gains [+200/+200] until end of turn. Draw a card. Destroy it.",
            "Destroy it [the chosen resonator].",
        ),
    ],
)
def test_a_reference_is_followed_by_what_it_means(game: str, kind: str, text: str, meant: str) -> None:
    reading = sentences.read(game, text, (kind,))
    (ability,) = reading.abilities
    (told,) = meant_texts(game, (ability,), "Orsa")
    assert told.endswith(meant)
    assert "[the " not in ability_text(game, ability, "Orsa")  # only on request


def test_a_slot_that_is_filled_by_different_things_is_not_told() -> None:
    forward, summon = Filter(types=("forward",)), Filter(types=("summon",))
    steps = (Choose(forward), Damage(Slot("it"), 1000), Search(summon))
    assert names((Spell(steps),)) == {"it": ""}
