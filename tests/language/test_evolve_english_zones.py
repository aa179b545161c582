"""Shadowverse: Evolve in English: zones, their owners and their limits, as cards would speak of them."""

from __future__ import annotations

import pytest

from rulebound.kernel.cards import CardDef
from rulebound.language.en.evolve import read
from rulebound.scenario.evolve import Scenario, card, follower


def spell_of(*paragraphs: str) -> CardDef:
    reading = read(list(paragraphs), ("spell",))
    assert reading.whole
    return card("spell", *reading.abilities, cost=1)


def follower_of(attack: int, defense: int, *paragraphs: str) -> CardDef:
    reading = read(list(paragraphs))
    assert reading.whole
    return follower(attack, defense, *reading.abilities)


@pytest.mark.parametrize("theirs", ["their owners' hands", "their owner's hand"])
def test_several_cards_return_to_the_hand_of_each_owner(theirs: str) -> None:
    board = Scenario()
    mine, stolen = board.field("A", follower(1, 1)), board.field("B", follower(1, 1), controller="A")
    board.play(board.in_hand("A", spell_of(f"Return all followers on your field to {theirs}.")))
    assert board.cards("A", "hand") == [mine] and board.cards("B", "hand") == [stolen]


@pytest.mark.parametrize("owner", "AB")
@pytest.mark.parametrize("controller", "AB")
@pytest.mark.parametrize(
    ("where", "own"), [("your cemetery from the field", True), ("the cemetery from your field", False)]
)
def test_whose_cemetery_or_field_it_was_decides(owner: str, controller: str, where: str, own: bool) -> None:
    board = Scenario()
    text = f"Whenever a follower is put into {where}, deal 1 damage to the enemy leader."
    board.field("A", card("amulet", *read([text]).abilities))
    board.field(owner, follower(1, 1), controller=controller)
    board.play(board.in_hand("A", spell_of("Destroy all followers.")))
    assert board.defense("B") == (19 if (owner if own else controller) == "A" else 20)


@pytest.mark.parametrize("said", ["draw a card instead", "instead draw a card", "instead, draw a card"])
@pytest.mark.parametrize("would", ["be destroyed", "take damage"])
def test_something_else_happens_instead_of_destruction_or_damage(said: str, would: str) -> None:
    board = Scenario()
    rock = board.field("A", follower_of(2, 2, f"If this follower would {would}, {said}."))
    text = "Destroy all followers." if "destroyed" in would else "Deal 2 damage to all followers."
    board.play(board.in_hand("A", spell_of(text)))
    assert board.on_field(rock) and board.defense(rock) == 2 and board.count("A", "hand") == 1


@pytest.mark.parametrize(("whose", "kept"), [("Your", (2, 3)), ("Your opponent's", (3, 2)), ("Each player's", (2, 2))])
@pytest.mark.parametrize("said", ["is limited to 2 cards", "limit is 2"])
def test_whose_area_has_another_limit(whose: str, kept: tuple[int, int], said: str) -> None:
    board = Scenario()
    held = {player: [board.in_ex(player, follower()) for _ in range(3)] for player in "AB"}
    board.play(board.in_hand("A", card("amulet", *read([f"{whose} EX area {said}."]).abilities)))
    while board.prompt == "keep":
        board.answer(held[board.player][:2])
    assert (board.count("A", "ex"), board.count("B", "ex")) == kept


@pytest.mark.parametrize(
    ("text", "zone", "secret"),
    [
        ("Put the top card of your opponent's deck into their cemetery.", "cemetery", False),
        ("Banish the top card of your opponent's deck.", "banished", False),
        ("Banish the top card of an opponent's deck facedown.", "banished", True),
    ],
)
def test_the_top_card_of_the_other_deck_goes_to_a_zone_of_its_owner(text: str, zone: str, secret: bool) -> None:
    board = Scenario()
    top, below = board.deck("B", follower(), follower())
    board.play(board.in_hand("A", spell_of(text)))
    assert board.cards("B", zone) == [top] and board.zone(below) == "deck"
    assert board.face_down(top) == secret and board.sees("A", top) != secret


@pytest.mark.parametrize(
    "to", ["return {} to their owners' hands", "banish {}", "put {} into their owners' cemeteries"]
)
def test_a_card_leaves_the_ex_area_wherever_it_goes(to: str) -> None:
    board = Scenario()
    text = "Whenever a card leaves your EX area, give your leader +1 defense."
    board.field("A", card("amulet", *read([text]).abilities))
    board.in_ex("A", follower())
    board.in_ex("B", follower())
    for whose in ("your opponent's", "your"):
        board.in_hand(
            "A", spell_of(to.format(f"all cards in {whose} EX area").capitalize().replace("ex area", "EX area") + ".")
        )
    theirs, mine = board.cards("A", "hand")
    board.play(theirs)
    assert board.defense("A") == 20 and not board.count("B", "ex")
    board.play(mine)
    assert board.defense("A") == 21
