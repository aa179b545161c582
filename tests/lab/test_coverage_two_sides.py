"""What games have shown of cards with two sides, of cards that lie in wait, and of texts that only choose."""

from collections import Counter

from rulebound import cards
from rulebound.kernel.cards import CardDef
from rulebound.kernel.witness import Witness
from rulebound.lab import soak
from rulebound.lab.coverage import Coverage, parts_of
from rulebound.language.tree import Auto, CostOption, Draw, Filter, GainResource, Lurk, On, Pay, Self, Spell
from rulebound.scenario.fow import Scenario, addition, chant, j_ruler, judgment, resonator, ruler

LIFE = GainResource("life", 100)


def watched() -> Scenario:
    s = Scenario()
    s.game.witness = Witness()
    return s


def shown(s: Scenario) -> Coverage:
    """What the scenario has shown."""
    assert s.game.witness is not None
    coverage = Coverage()
    field = (s.game.row(c.number).definition for player in "AB" for c in s.cards(player, "field"))
    coverage.take(s.library, s.game.witness, Counter(field))
    return coverage


def of(s: Scenario, card: CardDef) -> set[str]:
    return {part.removeprefix(card.code + " ") for part in shown(s).parts if part.startswith(card.code + " ")}


def test_what_a_card_lies_in_wait_for_counts_when_it_is_revealed() -> None:
    attack = On("attack", Filter(types=("resonator",), side="opp"))
    ghost = chant(Lurk(attack, zones=("standby",), free=("standby",), at_once=True), LIFE, cost="{B}")
    s = watched()
    raider, card = s.field("A", resonator(500, 500)), s.standby("B", ghost)
    s.attack(raider, "B")
    assert of(s, ghost) == set()
    s.reveal(card)
    assert of(s, ghost) == {"lurk 1"}


def test_a_ruler_was_played_when_its_other_side_was() -> None:
    king = ruler(judgment(Pay(1)), judged=j_ruler(500, 500, Auto(On("enter", Self()), (Draw(),))))
    s = watched()
    card = s.ruler("A", king)
    s.will("A", "1")
    s.judge(card)
    assert king.code not in shown(s).cards
    s.resolve_all()
    assert king.code in shown(s).cards


def test_judgment_counts_as_the_cost_that_is_paid() -> None:
    rulers = [card for card in soak.cards_of("fow", tuple(cards.decks("fow"))) if "ruler" in card.types]
    assert rulers
    for card in rulers:
        kinds = [part.kind for part in parts_of(card)]
        assert "costoption" in kinds
        assert "Judgment" not in [
            getattr(card.abilities[part.place - 1], "name", "") for part in parts_of(card) if part.kind == "keyword"
        ]


def test_every_side_of_the_cards_of_a_deck_is_looked_for() -> None:
    every = soak.cards_of("fow", ("fire-mana",))
    assert {card.code for card in every} >= {"CFC-027", "CFC-027J"}


def test_a_text_that_says_what_a_card_is_put_on_counts_when_it_is_played() -> None:
    crown = addition(on="resonator")
    s = watched()
    card, host = s.in_hand("A", crown), s.field("A", resonator(500, 500))
    s.will("A", "1")
    whole = s.library.cards[s.game.state.definition[card.number]]
    (place,) = (n for n, ability in enumerate(whole.abilities, 1) if isinstance(ability, Spell))
    s.play(card, host)
    assert of(s, crown) == set()
    s.resolve()
    assert f"spell {place}" in of(s, crown)


def test_what_is_gained_for_a_cost_counts_once() -> None:
    gains = (Auto(On("enter", Self()), (LIFE,)),)
    wolf = resonator(500, 500, CostOption("Awakening", (Pay(1),), gains=gains), cost="{0}")
    s = watched()
    card = s.in_hand("A", wolf)
    s.will("A", "1")
    s.play(card, "Awakening")
    s.resolve_all()
    whole = s.library.cards[s.game.state.definition[card.number]]
    assert {(part.kind, part.place) for part in parts_of(whole)} == {("costoption", 1), ("static", 2), ("given", 2)}
    assert of(s, wolf) == {"costoption 1", "static 2", "given 2"}
