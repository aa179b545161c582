"""The engine of dialects, with tables of its own: patterns, plurals, lists, merged phrases, refusals, round trips."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebound.language.dialect import (
    Category,
    Dialect,
    Listed,
    Merged,
    Reject,
    Row,
    Sequence,
    Spread,
    V,
    With,
    also,
    row,
)
from rulebound.language.en.common import CATEGORIES as COMMON
from rulebound.language.reading import Reader
from rulebound.language.tokens import tokenise
from rulebound.language.tree import (
    Ability,
    Choose,
    Cmp,
    Damage,
    Destroy,
    Draw,
    Filter,
    Gain,
    Modify,
    Slot,
    Spell,
    Step,
    Until,
)

NUMBERS: dict[str, Category] = {"int": COMMON["int"]}


def dialect(*rows: Row, **categories: Category) -> Dialect:
    return Dialect(rows, {**NUMBERS, **categories})


def read(table: Dialect, text: str, cat: str = "step") -> list[object]:
    return table.read(cat, tokenise(text)).meanings


# --- patterns --------------------------------------------------------------------------------------------------------


def test_a_row_reads_and_writes() -> None:
    table = dialect(row("step", "draw {n:int} card~s", Draw(V("n"))))
    assert read(table, "Draw 2 cards") == [Draw(2)]
    assert table.write("step", Draw(2)) == "draw 2 cards"


def test_one_card_is_written_in_the_singular() -> None:
    table = dialect(row("step", "draw {n:int} card~s", Draw(V("n"))))
    assert table.write("step", Draw(1)) == "draw 1 card"


def test_either_of_two_words_is_read_and_the_first_is_written() -> None:
    table = dialect(row("step", "break/destroy it", Destroy(Slot())))
    assert read(table, "destroy it") == read(table, "break it") == [Destroy(Slot())]
    assert table.write("step", Destroy(Slot())) == "break it"


def test_words_in_square_brackets_may_be_there_and_are_not_written() -> None:
    table = dialect(row("step", "draw {n:int} card~s [from your deck]", Draw(V("n"))))
    assert read(table, "draw 1 card from your deck") == read(table, "draw 1 card") == [Draw(1)]
    assert table.write("step", Draw(1)) == "draw 1 card"


def test_words_in_angle_brackets_may_be_missing_and_are_written() -> None:
    table = dialect(row("step", "break it <now>", Destroy(Slot())))
    assert read(table, "break it") == [Destroy(Slot())]
    assert table.write("step", Destroy(Slot())) == "break it now"


def test_a_missing_phrase_leaves_its_default() -> None:
    table = dialect(row("step", "draw <{n:int}>", Draw(V("n", 1))))
    assert read(table, "draw") == [Draw(1)]
    assert read(table, "draw 3") == [Draw(3)]
    assert table.write("step", Draw(1)) == "draw"


def test_a_row_that_only_reads_is_never_written() -> None:
    table = dialect(row("step", "draw {n:int}", Draw(V("n"))), also("step", "take {n:int}", Draw(V("n"))))
    assert read(table, "take 2") == [Draw(2)]
    assert table.write("step", Draw(2)) == "draw 2"


def test_a_place_used_twice_must_hold_the_same() -> None:
    table = dialect(row("step", "deal {n:int} and {n:int}", Damage(Slot(), V("n"))))
    assert read(table, "deal 2 and 2") == [Damage(Slot(), 2)]
    assert read(table, "deal 2 and 3") == []


def test_a_pattern_with_unbalanced_brackets_is_an_error() -> None:
    with pytest.raises(ValueError, match="unbalanced"):
        row("step", "draw [a card", Draw())


def test_a_pattern_that_speaks_of_an_unknown_category_is_an_error() -> None:
    with pytest.raises(ValueError, match="no such category"):
        dialect(row("step", "draw {n:number}", Draw(V("n"))))


def test_a_template_with_a_place_that_the_pattern_lacks_is_an_error() -> None:
    with pytest.raises(ValueError, match="no 'n'"):
        dialect(row("step", "draw", Draw(V("n"))))


def test_words_around_a_phrase_set_a_field_of_it() -> None:
    lasting = row("gain", "it gains {n:int}", (Gain(Slot(), (Modify("power", V("n")),), Until.GAME),))
    table = dialect(lasting, row("step", "this turn {g:gain}", With("g", "until", Until.TURN, Until.GAME)))
    meant = (Gain(Slot(), (Modify("power", 5),), Until.TURN),)
    assert read(table, "this turn it gains 5") == [meant]
    assert table.write("step", meant) == "this turn it gains 5"


def test_a_field_that_the_phrase_has_set_itself_is_not_set_again() -> None:
    lasting = row("gain", "it gains {n:int}", (Gain(Slot(), (Modify("power", V("n")),), Until.BATTLE),))
    table = dialect(lasting, row("step", "this turn {g:gain}", With("g", "until", Until.TURN, Until.GAME)))
    assert read(table, "this turn it gains 5") == []


# --- lists, sequences, merged phrases --------------------------------------------------------------------------------

WORDS = (row("colour", "red", "red"), row("colour", "blue", "blue"), row("colour", "green", "green"))


@pytest.mark.parametrize("text", ["red, blue and green", "red, blue, and green", "red and blue and green"])
def test_a_list_may_be_said_in_several_ways(text: str) -> None:
    table = dialect(*WORDS, row("step", "{c:colours}", V("c")), colours=Listed("colour"))
    assert read(table, text) == [("red", "blue", "green")]


def test_a_list_of_one_has_no_last_word() -> None:
    table = dialect(*WORDS, colours=Listed("colour"))
    assert table.write("colours", ("red",)) == "red"
    assert table.write("colours", ("red", "blue", "green")) == "red, blue and green"


def test_a_list_may_end_with_one_of_several_words() -> None:
    table = dialect(*WORDS, colours=Listed("colour", "or|and/or"))
    assert table.read("colours", tokenise("red and/or blue")).meanings == [("red", "blue")]
    assert table.write("colours", ("red", "blue")) == "red or blue"


def test_a_list_with_a_least_length_refuses_shorter_ones() -> None:
    table = dialect(*WORDS, colours=Listed("colour", least=2))
    assert table.read("colours", tokenise("red")).meanings == []
    assert table.write("colours", ("red",)) is None


def test_a_flat_list_is_the_sum_of_its_parts() -> None:
    table = dialect(
        row("part", "draw {n:int}", (Draw(V("n")),)),
        row("part", "break it twice", (Destroy(Slot()), Destroy(Slot()))),
        parts=Listed("part", flat=True),
    )
    assert table.read("parts", tokenise("draw 1 and break it twice")).meanings == [
        (Draw(1), Destroy(Slot()), Destroy(Slot()))
    ]
    assert table.write("parts", (Draw(1), Destroy(Slot()), Destroy(Slot()))) == "draw 1 and break it twice"


def test_a_sequence_goes_as_far_as_it_can() -> None:
    table = dialect(row("one", "draw {n:int}.", (Draw(V("n")),)), row("all", "{s:many}", V("s")), many=Sequence("one"))
    assert table.read("all", tokenise("draw 1. draw 2.")).meanings == [(Draw(1), Draw(2))]
    assert table.write("many", (Draw(1), Draw(2))) == "draw 1. draw 2."


FILTERS = (
    row("filter.noun", "Forward~s", Filter(types=("forward",))),
    row("filter.noun", "card~s", Filter()),
    row("filter.before", "dull", Filter(states=("dull",))),
    row("filter.before", "damaged", Filter(states=("damaged",))),
    row("filter.before", "Fire", Filter(colours=("fire",))),
    row("filter.after", "of cost {n:int} or less", Filter(cost=Cmp("<=", V("n")))),
    row("filter.after", "you control", Filter(side="my")),
    row("step", "choose {n:int} {f:filter@n}", Choose(V("f"), V("n"))),
)


def test_a_merged_phrase_is_put_together_from_its_parts() -> None:
    table = dialect(*FILTERS, filter=Merged(Filter()))
    meant = Filter(types=("forward",), states=("dull",), colours=("fire",), side="my", cost=Cmp("<=", 3))
    assert read(table, "choose 1 dull Fire Forward of cost 3 or less you control") == [Choose(meant)]


def test_parts_of_a_merged_phrase_may_change_places() -> None:
    table = dialect(*FILTERS, filter=Merged(Filter()))
    one = read(table, "choose 1 Forward you control of cost 3 or less")
    other = read(table, "choose 1 Forward of cost 3 or less you control")
    assert one == other != []


def test_a_field_of_a_merged_phrase_is_not_set_twice() -> None:
    table = dialect(*FILTERS, filter=Merged(Filter()))
    assert read(table, "choose 1 Forward you control you control") == []


def test_states_of_a_merged_phrase_are_gathered() -> None:
    table = dialect(*FILTERS, filter=Merged(Filter()))
    meant = Choose(Filter(types=("forward",), states=("dull", "damaged")))
    assert read(table, "choose 1 dull damaged Forward") == [meant]
    assert table.write("step", meant) == "choose 1 dull damaged Forward"


def test_a_merged_phrase_is_written_in_the_plural() -> None:
    table = dialect(*FILTERS, filter=Merged(Filter()))
    assert table.write("step", Choose(Filter(types=("forward",), side="my"), 2)) == "choose 2 Forwards you control"


def test_a_merged_phrase_with_a_part_without_words_is_not_written() -> None:
    table = dialect(*FILTERS, filter=Merged(Filter()))
    assert table.write("step", Choose(Filter(types=("forward",), names=("Sela",)))) is None


def test_a_merged_phrase_may_be_rejected_as_a_whole() -> None:
    def some(filter: Filter) -> Filter:
        if filter == Filter():
            raise Reject
        return filter

    table = dialect(*FILTERS, filter=Merged(Filter(), finish=some))
    assert read(table, "choose 1 card") == []
    assert read(table, "choose 1 dull card") == [Choose(Filter(states=("dull",)))]
    assert table.write("step", Choose(Filter())) is None


def test_what_follows_the_last_part_of_a_merged_phrase_belongs_to_it() -> None:
    table = dialect(
        *FILTERS,
        row("amount", "twice {n:int}", V("n")),
        row("amount", "twice {n:int} you control", V("n")),
        row("filter.last", "of cost {a:amount}", Filter(cost=Cmp("==", V("a")))),
        filter=Merged(Filter()),
    )
    assert read(table, "choose 1 Forward of cost twice 2 you control") == [
        Choose(Filter(types=("forward",), cost=Cmp("==", 2)))
    ]


# --- meanings and refusals -------------------------------------------------------------------------------------------


def one_ability(*rows: Row) -> Reader:
    return Reader(
        dialect(*rows, row("ability", "{s:sentence}", (Spell((V("s"),)),)), row("reminder", "so it is", True))
    )


def test_a_text_with_two_meanings_is_refused() -> None:
    reader = one_ability(
        row("sentence", "strike {n:int}.", Draw(V("n"))), row("sentence", "strike 2.", Destroy(Slot()))
    )
    assert reader.read(["Strike 3."]).whole
    (refusal,) = reader.read(["Strike 2."]).refusals
    assert refusal.reason == "ambiguous"


def test_what_has_too_many_meanings_to_follow_is_refused() -> None:
    table = dialect(
        row("sentence", "strike {n:int}.", (Draw(V("n")),)),
        row("sentence", "strike 2.", (Destroy(Slot()),)),
        row("ability", "{s:sentences}", (Spell(V("s")),)),
        sentences=Sequence("sentence"),
    )
    assert [r.reason for r in Reader(table).read(["Strike 2. " * 3]).refusals] == ["ambiguous"]
    assert [r.reason for r in Reader(table).read(["Strike 2. " * 50]).refusals] == ["too long"]


def test_a_pattern_with_many_options_is_not_spelled_out() -> None:
    options = " ".join(f"[o{i}/p{i}]" for i in range(40))
    table = dialect(row("step", f"draw {options} {{n:int}} card~s", Draw(V("n"))))
    assert read(table, "draw p3 o7 o31 2 cards") == [Draw(2)]
    assert read(table, "draw o7 p3 2 cards") == []
    assert len(table.branches) < 500


def test_a_template_needs_a_phrase_for_every_place_without_a_default() -> None:
    with pytest.raises(ValueError, match="has no 'n'"):
        dialect(row("step", "draw [{n:int} card~s]", Draw(V("n"))))


def test_a_long_list_is_read_and_an_endless_one_is_not() -> None:
    table = dialect(row("word", "x", 1), words=Listed("word"))
    assert read(table, ", ".join("x" * 19) + " and x", "words") == [(1,) * 20]
    assert read(table, ", ".join("x" * 2000) + " and x", "words") == []


def test_two_ways_to_the_same_meaning_are_one() -> None:
    reader = one_ability(row("sentence", "draw {n:int}.", Draw(V("n"))), also("sentence", "draw 2.", Draw(2)))
    assert reader.read(["Draw 2."]).abilities == (Spell((Draw(2),)),)


def test_a_refusal_says_where_and_what_was_expected() -> None:
    reader = one_ability(row("sentence", "draw {n:int} cards.", Draw(V("n"))))
    (refusal,) = reader.read(["Draw 2 cars."]).refusals
    assert refusal.column == 8
    assert refusal.found == "cars"
    assert refusal.expected == ("cards",)
    assert "cars" in str(refusal)


def test_the_nearest_word_is_named_first() -> None:
    reader = one_ability(
        row("sentence", "choose it.", Draw(1)),
        row("sentence", "break it.", Draw(2)),
        row("sentence", "dull it.", Draw(3)),
    )
    (refusal,) = reader.read(["Dul it."]).refusals
    assert refusal.expected[0] == "dull"


def test_a_text_that_stops_short_is_refused_at_its_end() -> None:
    reader = one_ability(row("sentence", "draw {n:int} cards.", Draw(V("n"))))
    (refusal,) = reader.read(["Draw 2"]).refusals
    assert refusal.column == len("Draw 2") + 1
    assert "the end" in str(refusal)


def test_nothing_is_left_over() -> None:
    reader = one_ability(row("sentence", "draw {n:int}.", Draw(V("n"))))
    assert not reader.read(["Draw 2. Draw the moon."]).whole


def test_a_sentence_in_brackets_is_a_remark_and_a_fragment_belongs_to_the_text() -> None:
    reader = one_ability(row("sentence", "draw {n:int}.", Draw(V("n"))))
    assert reader.read(["Draw 2. (So it is.)"]).remarks == ["So it is."]
    assert len(reader.read(["Draw 2. (at least once)"]).refusals) == 1


def test_an_unknown_icon_is_refused_with_its_place() -> None:
    reader = one_ability(row("sentence", "draw {n:int}.", Draw(V("n"))))
    (refusal,) = reader.read(["Pay 《☃》."]).refusals
    assert (refusal.reason, refusal.column) == ("icon", 5)


def test_clauses_of_a_refused_paragraph_are_counted_one_by_one() -> None:
    reader = one_ability(row("sentence", "draw {n:int}.", Draw(V("n"))))
    reading = reader.read(["Draw 2. Draw the moon."])
    assert (reading.clauses, reading.clauses_read) == (2, 1)


@given(st.text(max_size=80))
def test_any_text_is_read_or_refused(text: str) -> None:
    reader = one_ability(row("sentence", "draw {n:int}.", Draw(V("n"))))
    reading = reader.read([text], ("Sela",))
    assert reading.whole or reading.refusals


# --- round trips -----------------------------------------------------------------------------------------------------

TABLE = dialect(
    *FILTERS,
    row("sentence", "{s:step}.", (V("s"),)),
    row("step", "choose up to {n:int} {f:filter@n}", Choose(V("f"), V("n"), 0)),
    row("step", "draw {n:int} card~s", Draw(V("n"))),
    row("step", "deal it {d:int} damage", Damage(Slot(), V("d"))),
    row("step", "break it", Destroy(Slot())),
    row("ability", "{s:steps}", (Spell(V("s")),)),
    row("ability", "first, {s:steps}", (Spell((Draw(1), Spread("s")), ex=True),)),
    filter=Merged(Filter()),
    steps=Sequence("sentence"),
)
NUMBER = st.integers(1, 9)
FILTER = st.builds(
    Filter,
    types=st.sampled_from([(), ("forward",)]),
    side=st.sampled_from(["any", "my"]),
    colours=st.sampled_from([(), ("fire",)]),
    cost=st.none() | st.builds(Cmp, st.just("<="), NUMBER),
    states=st.sampled_from([(), ("dull",), ("damaged",), ("dull", "damaged")]),
)
STEP: st.SearchStrategy[Step] = st.one_of(
    st.builds(Choose, FILTER, NUMBER),
    st.builds(Choose, FILTER, NUMBER, st.just(0)),
    st.builds(Draw, NUMBER),
    st.builds(Damage, st.just(Slot()), st.integers(1000, 9000)),
    st.just(Destroy(Slot())),
)


@given(st.lists(STEP, min_size=1, max_size=5))
def test_what_is_written_is_read_again(steps: list[Step]) -> None:
    ability: tuple[Ability, ...] = (Spell(tuple(steps)),)
    text = TABLE.write("ability", ability)
    assert text is not None
    assert TABLE.read("ability", tokenise(text)).meanings == [ability]


@given(st.lists(STEP, min_size=1, max_size=3))
def test_a_spread_place_takes_the_rest_of_a_tuple(steps: list[Step]) -> None:
    ability = (Spell((Draw(1), *steps), ex=True),)
    text = TABLE.write("ability", ability)
    assert text is not None
    assert text.startswith("first, ")
    assert TABLE.read("ability", tokenise(text)).meanings == [ability]
