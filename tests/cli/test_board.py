"""The board of a game by its layout: lines, places and numbers."""

from dataclasses import replace

import pytest

from rulebound.cli import board
from rulebound.kernel.state import Reader
from rulebound.kernel.views import CardView, View
from rulebound.text.layouts import Layout, Line, layout_of
from rulebound.text.layouts.evolve import EVOLVE
from rulebound.text.layouts.fftcg import FFTCG


def card(ref: int, *types: str, player: int = 0, **facts: object) -> CardView:
    return CardView(ref, f"Card {ref}", f"C-{ref}", types, controller=player, owner=player, **facts)  # type: ignore[arg-type]


def evolve_view(**zones: list[CardView]) -> View:
    named = {key.replace("_", " "): cards for key, cards in zones.items()}  # `field_0` is called "field 0"
    return View("evolve", Reader.A, 3, 0, "main", "", named, [{}, {}], [], False, -1, 0, [], None)


@pytest.mark.parametrize("layout", (FFTCG, EVOLVE), ids=lambda layout: layout.game)
def test_every_zone_of_a_layout_has_a_letter_of_its_own(layout: Layout) -> None:
    zones = {line.zone for line in layout.lines}
    assert zones == set(layout.letters)
    assert len(set(layout.letters.values())) == len(zones)
    assert {zone for ask in layout.asks for zone in ask.zones} <= zones
    assert {*layout.face_down, *layout.unsaid, *layout.unpriced} <= zones


def test_followers_and_amulets_have_lines_of_their_own_and_are_counted_together() -> None:
    field = [card(1, "amulet"), card(2, "follower", "evolved"), card(3, "follower", player=1)]
    rows = {row.line.title: row for row in board.rows(evolve_view(field=field), 0)}
    assert [place.call for place in rows["followers"].places] == ["f2"]
    assert [place.call for place in rows["amulets"].places] == ["f1"]
    assert rows["others"].places == ()


def test_a_place_in_a_zone_has_a_line_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = (Line("leader", "field", spot="left"), Line("others", "field"))
    monkeypatch.setattr(board, "layout_of", lambda game: replace(EVOLVE, lines=lines))
    field = [card(1, "follower", spot="right"), card(2, "follower", spot="left"), card(3, "follower")]
    left, rest = board.rows(evolve_view(field=field), 0)
    assert [place.card.ref for place in left.places] == [2]
    assert [place.card.ref for place in rest.places] == [1, 3]


def test_a_field_that_is_not_shared_is_read_like_one_that_is() -> None:
    view = evolve_view(field_0=[card(1, "follower")], field_1=[card(2, "follower", player=1)])
    assert [place.call for place in board.places(view)] == ["f1", "of1"]


def test_damage_is_told_as_defense_that_is_left() -> None:
    place = board.Place("f1", "field", 0, card(1, "follower", stats={"attack": 3, "defense": 5}, damage=2))
    assert board.facts(EVOLVE, place, "en", short=True) == ["3/3"]
    assert [fact for fact in board.facts(EVOLVE, place, "en") if "defense" in fact] == ["defense 3"]


def test_in_an_evolve_deck_the_face_up_cards_are_remarkable() -> None:
    down = board.Place("e1", "evolve_deck", 0, card(1, "follower", "evolved", face_down=True))
    used = board.Place("e2", "evolve_deck", 0, card(2, "follower", "evolved"))
    assert board.facts(EVOLVE, down, "en", short=True) == []
    assert board.facts(EVOLVE, used, "en", short=True) == ["face up"]


def test_an_evolved_follower_is_told_as_one_on_the_field() -> None:
    place = board.Place("f1", "field", 0, card(1, "evolved", "follower", stats={"attack": 3, "defense": 5}))
    assert board.facts(EVOLVE, place, "en", short=True) == ["evolved", "3/5"]


def test_a_monster_that_has_become_a_forward_is_still_told_as_a_monster() -> None:
    place = board.Place("f1", "field", 0, card(1, "forward", "monster", stats={"power": 8000}))
    assert board.facts(layout_of("fftcg"), place, "en", short=True) == ["Monster", "8000"]
    alone = board.Place("f1", "field", 0, card(1, "monster"))
    assert board.facts(layout_of("fftcg"), alone, "en", short=True) == []


def test_of_the_cards_that_a_card_lies_on_the_unknown_ones_are_counted() -> None:
    place = board.Place("f1", "field", 0, card(1, "forward", stats={"power": 8000}, under=("Ifrit", "", "")))
    assert "on Ifrit and 2 unknown cards" in board.facts(layout_of("fftcg"), place, "en", short=True)
    place = board.Place("f1", "field", 0, card(1, "forward", stats={"power": 8000}, under=("",)))
    assert "on 1 unknown card" in board.facts(layout_of("fftcg"), place, "en", short=True)
