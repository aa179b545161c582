"""The pool of cards, and decks from lists and files."""

from itertools import product
from pathlib import Path

import msgspec
import pytest

from rulebound import cards
from rulebound.cards.files import write_file
from rulebound.cards.store import Pool
from rulebound.kernel.cards import CardDef
from rulebound.kernel.errors import BadDeck
from rulebound.language.tree import Node, walk

WHOLE = {game: cards.pool(game) for game in cards.games()}


@pytest.fixture(scope="module")
def of_the_starters(tmp_path_factory: pytest.TempPathFactory) -> Pool:
    """The cards of the starters of FFTCG alone."""
    folder = tmp_path_factory.mktemp("starters")
    found = {card.code: card for name in cards.starters("fftcg") for card in cards.deck("fftcg", name).cards}
    (folder / "all.cards").write_text(write_file([(card, True) for card in found.values()], "fftcg"), "utf-8")
    return Pool(folder)


@pytest.fixture(autouse=True)
def only_those(monkeypatch: pytest.MonkeyPatch, of_the_starters: Pool) -> None:
    """What is said about names does not depend on how many other cards there are."""
    whole = cards.pool
    monkeypatch.setattr(cards, "resolve", cards.resolve.__wrapped__)  # nothing of this is remembered
    monkeypatch.setattr(cards, "pool", lambda game: of_the_starters if game == "fftcg" else whole(game))


def problems(text: str) -> list[str]:
    with pytest.raises(BadDeck) as caught:
        cards.resolve("fftcg", text, "list")
    return caught.value.problems


# --- the pool --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", WHOLE)
def test_every_card_survives_being_written_and_read(game: str) -> None:
    found = list(WHOLE[game].values())
    assert msgspec.json.decode(msgspec.json.encode(found), type=list[CardDef]) == found


@pytest.mark.parametrize("game", WHOLE)
def test_cards_hold_names_and_no_sentences(game: str) -> None:
    words = [
        value
        for card in WHOLE[game].values()
        for node in walk(card.abilities)
        if isinstance(node, Node)
        for value in msgspec.structs.astuple(node)
        if isinstance(value, str)
    ]
    assert [text for text in words if len(text) > 40 or text.endswith(".")] == []


def test_the_pool_is_kept_by_number() -> None:
    pool = cards.pool("fftcg")
    assert pool["10-034H"].name == "Sephiroth"
    assert all(code == card.code for code, card in pool.items())


def test_the_pool_cannot_be_changed() -> None:
    with pytest.raises(TypeError):
        cards.pool("fftcg")["10-034H"] = cards.pool("fftcg")["1-011C"]  # type: ignore[index]  # that is the point


@pytest.mark.parametrize("words", ["Red XIII", "red xiii", " Red  XIII ", "ｒｅｄ ＸＩＩＩ", "1-029C", "1-029c"])
def test_a_card_is_found_by_name_or_number(words: str) -> None:
    assert [card.code for card in cards.find("fftcg", words)] == ["1-029C"]


def test_all_cards_of_a_name_are_found() -> None:
    assert sorted(card.code for card in cards.find("fftcg", "Evoker")) == ["1-011C", "1-068C", "1-159C"]


def test_no_card_is_found_by_an_unknown_name() -> None:
    assert cards.find("fftcg", "Red XIV") == []


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(BadDeck, match="no cards of 'chess'; there are cards of buddyfight, evolve, fftcg"):
        cards.pool("chess")


# --- deck lists ------------------------------------------------------------------------------------------------------


def test_a_deck_is_read_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "mine.deck.txt"
    path.write_text("[main]\n2 Tifa (19-006C)\n[lb]\n1 Zack\n", "utf-8")
    deck = cards.deck("fftcg", path, "limited")
    assert (deck.name, deck.format) == ("mine", "limited")
    assert [card.name for card in deck.main] == ["Tifa", "Tifa"]
    assert [card.name for card in deck.part("lb")] == ["Zack"]


def test_an_illegal_deck_can_be_read_and_names_its_rules(tmp_path: Path) -> None:
    path = tmp_path / "short.deck.txt"
    path.write_text("4 Tifa\n1 Zack\n", "utf-8")
    deck = cards.deck("fftcg", str(path))
    assert [problem.rule for problem in cards.check_deck("fftcg", deck)] == ["8.1.1.1", "8.1.1.2", "8.1.3"]
    assert [problem.rule for problem in cards.check_deck("fftcg", deck, "limited")] == ["8.1.1.1", "8.1.3"]


def test_a_name_of_several_cards_lists_them_and_is_not_guessed() -> None:
    assert problems("1 Shiva") == [
        "list, line 1: Shiva is the name of 2 cards; write Shiva (1-038R) or Shiva (19-022R)"
    ]


def test_an_unknown_card_gets_its_line_and_the_nearest_names() -> None:
    assert problems("[main]\n1 Tifa\n2 Sefiroth") == [
        "list, line 3: there is no card 'Sefiroth'; did you mean Sephiroth (10-034H)?"
    ]


def test_an_unknown_card_unlike_any_other_says_so() -> None:
    assert problems("1 Qwxzvbkj") == ["list, line 1: there is no card 'Qwxzvbkj'; no card has a name like it"]


@pytest.mark.parametrize(
    "written", ["Mars, Dark Commander of Fire (CFC-027J)", "CFC-027J", "mars, dark commander of fire"]
)
def test_the_other_side_of_a_card_is_no_card_of_a_list_and_is_told_so(written: str) -> None:
    with pytest.raises(BadDeck) as refused:
        cards.resolve("fow", f"[ruler]\n1 {written}\n", "list")
    assert "that is the other side of Mars, Fortuneteller of the Fire Star (CFC-027)" in refused.value.problems[0]


def test_a_wrong_number_is_told_with_the_right_one() -> None:
    assert problems("1 Tifa (19-999C)") == ["list, line 1: there is no card 19-999C; Tifa is Tifa (19-006C)"]


def test_a_number_of_another_card_is_told_with_both() -> None:
    assert problems("1 Tifa (10-034H)") == ["list, line 1: 10-034H is Sephiroth, not Tifa; Tifa is Tifa (19-006C)"]


def test_a_number_beside_an_unknown_name_is_told() -> None:
    assert problems("1 Sephy (10-034H)") == ["list, line 1: 10-034H is Sephiroth, not Sephy"]


def test_a_number_alone_is_enough() -> None:
    assert [card.name for card in cards.resolve("fftcg", "1 10-034H\n1 (10-034h)").main] == ["Sephiroth"] * 2


def test_a_name_in_brackets_needs_no_number() -> None:
    assert [card.code for card in cards.resolve("fftcg", "1 Phoenix (XVI)").main] == ["24-016R"]


def test_all_problems_of_a_list_are_told_at_once() -> None:
    found = problems("[main]\nTifa\n1 Nobody Special\n0 Sol\n[side]\n")
    assert [text.split(":")[0] for text in found] == [f"list, line {n}" for n in (2, 3, 4, 5)]


def test_an_unknown_deck_is_told_with_the_nearest_names() -> None:
    with pytest.raises(BadDeck, match="no deck 'fire-ice', by name or as a file; try fire-ice-starter"):
        cards.deck("fftcg", "fire-ice")


def test_a_deck_of_another_game_and_a_folder_are_told_as_what_they_are(tmp_path: Path) -> None:
    with pytest.raises(BadDeck, match="no deck 'runecraft-starter' of fftcg; evolve has one of that name"):
        cards.deck("fftcg", "runecraft-starter")
    with pytest.raises(BadDeck, match="that is a folder, and a deck is a name or a file"):
        cards.deck("fftcg", tmp_path)


@pytest.mark.parametrize("mistake", ["", "\n1 Nobody Special\n"])
def test_a_file_with_a_deck_of_another_game_is_told_as_that(tmp_path: Path, mistake: str) -> None:
    path = tmp_path / "mine.deck.txt"
    path.write_text(cards.listing(cards.deck("evolve", "runecraft-starter")) + mistake, "utf-8")
    with pytest.raises(BadDeck) as told:
        cards.deck("fftcg", path)
    assert str(told.value) == "mine is a deck of evolve, not of fftcg"


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "picture.deck.txt"
    path.write_bytes(b"[main]\n\xff\xfe\x00")
    with pytest.raises(BadDeck, match=r"picture.deck.txt: not a text file in UTF-8 \(byte 7\)"):
        cards.deck("fftcg", path)


def test_an_unknown_format_is_refused() -> None:
    with pytest.raises(BadDeck, match="'sealed' is no format of fftcg; there are constructed, limited"):
        cards.deck("fftcg", "fire-ice-starter", "sealed")


@pytest.mark.parametrize(("count", "style"), list(product((1, 2, 3), ("{n} {c}", "{n}x {c}", "{c} x{n}"))))
def test_counts_are_copies(count: int, style: str) -> None:
    deck = cards.resolve("fftcg", style.format(n=count, c="Tifa (19-006C)"))
    assert [card.code for card in deck.main] == ["19-006C"] * count


def test_part_of_a_name_is_enough_to_be_shown_the_card() -> None:
    assert "Aria, Fairy Princess" in [card.name for card in cards.nearest("evolve", "aria")]
