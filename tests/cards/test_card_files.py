"""Card files: facts and script on a few lines, read when they are needed, and from a cache that can be lost."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulebound import cards, limits
from rulebound.cards import files, store
from rulebound.cards.files import BadCardFile, index, read_card, read_file, write_card, write_file
from rulebound.cards.formats import format_of
from rulebound.cards.store import Pool
from rulebound.kernel.errors import BadDeck
from rulebound.language.definitions import CardDef, Refused
from rulebound.language.tree import Auto, Draw, Keyword, On, Self

PAGE = CardDef(
    "Copper Page",
    ("forward",),
    "9-002C",
    ("fire", "ice"),
    3,
    (("power", 7000),),
    ("Standard Unit", "Knight"),
    ("TALE",),
    ("generic",),
    (Keyword("Haste"), Keyword("First Strike"), Auto(On("enter", Self()), (Draw(2),))),
    "銅の小姓",
    ("Page of Copper",),
)

WRITTEN = """\
9-002C · Copper Page · forward fire/ice 3 7000 #"Standard Unit"|Knight @TALE !generic · ja "銅の小姓" \
· also "Page of Copper" · checked: no
  Haste. First Strike.
  enter: draw 2.
"""

words = st.text(st.characters(codec="utf-8"), min_size=1, max_size=8)
tuples = st.lists(words, max_size=3).map(tuple)
definitions = st.builds(
    CardDef,
    words,
    tuples,
    st.from_regex(r"[A-Z0-9]{1,3}-[0-9]{1,3}[A-Z/]?", fullmatch=True),
    tuples,
    st.integers(-5, 99),
    st.one_of(
        st.builds(lambda n: (("power", n),), st.integers(-9, 9999)),
        st.builds(lambda n: (("attack", n), ("defense", -n)), st.integers(-9, 99)),
        st.lists(st.tuples(words, st.integers(-limits.NUMBER, limits.NUMBER)), max_size=2).map(tuple),
    ),
    tuples,
    tuples,
    tuples,
    st.just((Keyword("Haste"),)),
    st.text(st.characters(codec="utf-8"), max_size=5),
    tuples,
    st.lists(st.builds(Refused, words, st.integers(1, limits.NUMBER)), max_size=2).map(tuple),
)


def folder_of(tmp_path: Path, *texts: str) -> Path:
    folder = tmp_path / "cards"
    folder.mkdir(exist_ok=True)
    for i, text in enumerate(texts):
        (folder / f"{i}.cards").write_text(text, "utf-8")
    return folder


# --- reading and writing ---------------------------------------------------------------------------------------------


def test_a_card_is_a_line_of_facts_and_lines_of_script() -> None:
    assert write_card(PAGE, "fftcg", checked=False) == WRITTEN
    assert read_card(WRITTEN, "9.cards") == PAGE


@settings(max_examples=150, deadline=None)
@given(definitions)
def test_every_card_comes_back(card: CardDef) -> None:
    text = write_card(card, "fftcg", checked=True)
    assert list(read_file(text, "x.cards")) == [(card, True)]
    assert index(text, "x.cards")[0].name == card.name
    assert index(text, "x.cards")[0].name_ja == card.name_ja
    assert index(text, "x.cards")[0].partial is bool(card.refused)


@pytest.mark.parametrize(
    "path", sorted(cards.FOLDER.glob("*/*.cards")), ids=lambda path: f"{path.parent.name} {path.name}"
)
def test_a_shipped_file_is_as_the_writer_writes_it(path: Path) -> None:
    text = path.read_text("utf-8")
    found = list(read_file(text, path.name))
    assert write_file(found, path.parent.name) == text
    assert {format_of(path.parent.name).set_of(card.code) for card, _ in found} == {path.stem}
    assert not any(card.refused for card, _ in found)


def test_numbers_are_sorted_as_people_do() -> None:
    codes = ["1-10C", "1-9C", "SD01-001", "10-001H", "2-001H"]
    assert sorted(codes, key=files.number_key) == ["1-9C", "1-10C", "2-001H", "10-001H", "SD01-001"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("9-002C Copper Page", "x.cards, line 1: expected 'number · name · facts'"),
        ("9-002C · Page · forward fire 3", "x.cards, line 1: expected 'checked: yes' or 'checked: no'"),
        ("## remark\n9-002C · Page · forward fire x · checked: no", "x.cards, line 2, column 30: expected a number"),
        (
            "9-002C · Page · forward fire 3 · checked: no\n  enter: drow 1.",
            "line 2, column 10 (9-002C): expected a st",
        ),
        (
            "9-002C · Page · forward fire 3 · checked: no\n  Haste.\n  refused: what",
            "line 3, column 10 (9-002C): expected a number",
        ),
        ('9-002C · "Page · forward fire 3 · checked: no', "x.cards, line 1: expected a name, or a closed string"),
        ('9-002C · "A" Page · forward fire 3 · checked: no', "x.cards, line 1: expected a name, or a closed string"),
        ("  enter: draw 1.\n9-001C · Page\n", "x.cards, line 2: expected 'number · name · facts'"),
    ],
)
def test_a_bad_file_is_refused_with_its_line(text: str, message: str) -> None:
    with pytest.raises(BadCardFile) as caught:
        list(read_file(text, "x.cards"))
    assert message in str(caught.value)


def test_script_before_the_first_card_is_refused() -> None:
    with pytest.raises(BadCardFile, match=r"x\.cards, line 1"):
        index("  enter: draw 1.\n" + WRITTEN, "x.cards")


def test_a_number_is_used_once(tmp_path: Path) -> None:
    with pytest.raises(BadCardFile, match=r"1\.cards, line 1: 9-002C is in 0\.cards already"):
        Pool(folder_of(tmp_path, WRITTEN, WRITTEN))


# --- the pool --------------------------------------------------------------------------------------------------------

BROKEN = "9-003C · Broken Page · forward fire 3 7000 · checked: yes\n  enter: drow 1.\n"


def test_only_the_cards_that_are_asked_for_are_read(tmp_path: Path) -> None:
    pool = Pool(folder_of(tmp_path, WRITTEN + BROKEN))
    assert list(pool) == ["9-002C", "9-003C"]
    assert pool["9-002C"] == PAGE
    assert pool["9-002C"] is pool["9-002C"]
    assert (pool.checked("9-002C"), pool.checked("9-003C")) == (False, True)
    with pytest.raises(BadCardFile):
        pool.load()


def test_a_deck_is_made_without_reading_other_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    fresh = Pool(cards.FOLDER / "fftcg")

    def noted(text: str, file: str, line: int) -> CardDef:
        read.append(text.partition(" ")[0])
        return read_card(text, file, line)

    deck = cards.deck("fftcg", "fire-ice-starter")
    monkeypatch.setattr(files, "read_card", noted)
    monkeypatch.setattr(cards, "pool", lambda game: fresh)
    again = cards.resolve.__wrapped__("fftcg", cards.listing(deck))
    assert again.parts == deck.parts
    assert sorted(read) == sorted({card.code for card in deck.cards})


# --- cards of one's own ----------------------------------------------------------------------------------------------

PARTIAL = '9-002C · Copper Page · forward fire 3 7000 · checked: no\n  refused 1: "Whistle."\n'
OTHER = "9-002C · Copper Page · forward fire 2 6000 · checked: no\n"


def over(tmp_path: Path, own: str, below: str) -> Pool:
    (tmp_path / "own").mkdir()
    (tmp_path / "own" / "9.cards").write_text(own, "utf-8")
    return Pool(tmp_path / "own", below=Pool(folder_of(tmp_path, below)))


def test_a_card_of_ones_own_counts_before_the_other_of_its_number(tmp_path: Path) -> None:
    pool = over(tmp_path, OTHER, WRITTEN + "9-009C · Page · backup fire 1 · checked: yes\n")
    assert {code: card.cost for code, card in pool.items()} == {"9-002C": 2, "9-009C": 1}
    assert (pool.checked("9-002C"), pool.checked("9-009C")) == (False, True)
    assert pool.names()["page"] == ("9-009C",)


def test_a_partial_card_does_not_replace_a_whole_one(tmp_path: Path) -> None:
    assert over(tmp_path, PARTIAL, WRITTEN)["9-002C"] == PAGE


def test_a_partial_card_counts_where_there_is_no_whole_one(tmp_path: Path) -> None:
    assert over(tmp_path, PARTIAL, "9-001C · Page · forward fire 2 6000 · checked: no\n")["9-002C"].shown() == (
        "Copper Page (partial)"
    )


def test_card_files_that_have_changed_are_read_again(tmp_path: Path) -> None:
    file = tmp_path / "9.cards"
    file.write_text(OTHER, "utf-8")
    assert cards.with_own("fftcg", tmp_path)["9-002C"].cost == 2
    file.write_text(OTHER.replace("fire 2", "fire 11"), "utf-8")
    assert cards.with_own("fftcg", tmp_path)["9-002C"].cost == 11


def test_a_folder_without_card_files_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadDeck, match=r"there are no card files .* `cards fftcg import` writes them"):
        cards.with_own("fftcg", tmp_path)
    with pytest.raises(BadDeck, match=r"nowhere: there is no such folder"):
        cards.with_own("fftcg", tmp_path / "nowhere")
    (tmp_path / "page.txt").write_text("", "utf-8")
    with pytest.raises(BadDeck, match=r"page\.txt: that is a file, not a folder"):
        cards.with_own("fftcg", tmp_path / "page.txt")


def test_a_card_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    (tmp_path / "9.cards").write_bytes(b"\xff\xfe")
    with pytest.raises(BadCardFile, match=r"9\.cards: not a text file in UTF-8"):
        cards.with_own("fftcg", tmp_path)


# --- the cache -------------------------------------------------------------------------------------------------------


def test_the_whole_pool_comes_from_the_cache_the_second_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder, cache = folder_of(tmp_path, WRITTEN), tmp_path / "deep" / "down" / "cache"
    assert dict(Pool(folder, cache).items()) == {PAGE.code: PAGE}
    assert [path.name for path in cache.parent.iterdir()] == ["cache"]
    monkeypatch.setattr(files, "read_card", None)
    assert list(Pool(folder, cache).values()) == [PAGE]


@pytest.mark.parametrize("harm", ["cut", "changed", "empty", "other"])
def test_a_damaged_or_old_cache_is_not_used(tmp_path: Path, harm: str) -> None:
    folder, cache = folder_of(tmp_path, WRITTEN), tmp_path / "cache"
    Pool(folder, cache).load()
    data = cache.read_bytes()
    changed = bytes([*data[:-1], data[-1] ^ 1])
    cache.write_bytes({"cut": data[:-3], "changed": changed, "empty": b"", "other": b"x" * 200}[harm])
    assert list(Pool(folder, cache).values()) == [PAGE]
    assert cache.read_bytes() == data


def test_a_changed_card_file_is_read_again(tmp_path: Path) -> None:
    folder, cache = folder_of(tmp_path, WRITTEN), tmp_path / "cache"
    Pool(folder, cache).load()
    folder_of(tmp_path, WRITTEN.replace("draw 2", "draw 3"))
    (card,) = Pool(folder, cache).values()
    assert card.abilities[-1] == Auto(On("enter", Self()), (Draw(3),))


def test_without_a_place_for_it_there_is_no_cache(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    assert list(Pool(folder_of(tmp_path, WRITTEN), blocked / "cache").values()) == [PAGE]
    assert list(Pool(folder_of(tmp_path, WRITTEN), None).values()) == [PAGE]


def test_the_cache_belongs_to_the_user(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.delenv("RULEBOUND_CACHE", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert store.cache_folder() == tmp_path / "rulebound"
    monkeypatch.setenv("XDG_CACHE_HOME", "relative")
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    assert store.cache_folder() == tmp_path / "home" / ".cache" / "rulebound"
    monkeypatch.setenv("RULEBOUND_CACHE", "")
    assert store.cache_folder() is None
