"""Shadowverse: Evolve in English: names, traits, classes, whose and where; filters, objects and numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, permutations

from rulebound.language.dialect import Row, V, With, also, row
from rulebound.language.en.evolve_words import (
    ATTACK_TARGET,
    ATTACKED,
    CLASSES,
    DISCARDED,
    ENEMY,
    ENEMY_LEADER,
    EVERYBODY,
    ITS_LEADER,
    KEYWORDS,
    MINE,
    MY_LEADER,
    OTHER,
    OWN,
    SELECTED,
    SERVED,
    THEM,
    TYPES,
    that,
    those,
)
from rulebound.language.tree import All, Cmp, Filter, Self, Top


def _costs(say: Callable[[str, str, Filter], Row], op: str, words: str) -> Row:
    return say("filter.after", words, Filter(cost=Cmp(op, V("k"))))


def _stats() -> Iterator[Row]:
    """Attack and defense, in the words of now and of early lists."""
    for stat, word in (
        ("attack", "attack"),
        ("attack", "{attack}"),
        ("defense", "defense/health"),
        ("defense", "{defense}"),
    ):
        say = also if word.startswith("{") else row
        for op, words in (
            ("<=", f"with {{k:num}} {word} or less"),
            (">=", f"with at least {{k:num}} {word}"),
            ("==", f"with exactly {{k:num}} {word}"),
        ):
            yield say("filter.after", words, Filter(stats=((stat, Cmp(op, V("k"))),)))
        for op, less in (("<=", "or less/lower/fewer"), (">=", "or more/greater/higher")):
            compared = Filter(stats=((stat, Cmp(op, V("k"))),))
            if op == ">=":
                yield also("filter.after", f"with {{k:num}} {word} {less}", compared)
            yield also("filter.after", f"with {{k:num}} {less} {word}", compared)
            yield also("filter.after", f"with {word} {{k:num}} {less}", compared)
            yield also("filter.after", f"with {word} of {{k:num}} {less}", compared)
        yield also("filter.after", f"with {{k:num}} {word}", Filter(stats=((stat, Cmp("==", V("k"))),)))


def _places() -> Iterator[Row]:
    for (one, first), (other, second) in combinations(
        (("hand", "hand"), ("EX area", "ex"), ("cemetery", "cemetery")), 2
    ):
        both = Filter(side="my", zone=first, also=(second,))
        yield row("filter.after", f"in your {one} or {other}", both)
        yield also("filter.after", f"in your {one} or in your {other}", both)
        yield also("filter.after", f"from your {one} or {other}", both)
    for zone, word in (
        ("cemetery", "cemetery"),
        ("ex", "EX area"),
        ("hand", "hand"),
        ("evolve_deck", "evolve deck"),
        ("banished", "banished zone"),
    ):
        yield row("filter.after", f"in your {word}", Filter(side="my", zone=zone))
        yield also("filter.after", f"from your {word}", Filter(side="my", zone=zone))
        yield row("filter.after", f"in an opponent's {word}", Filter(side="opp", zone=zone))
        yield also("filter.after", f"in your opponent's {word}", Filter(side="opp", zone=zone))
        yield row("filter.after", f"in any {word}", Filter(zone=zone))
        yield also("filter.after", f"in each player's {word}", Filter(zone=zone))
        yield also("filter.after", f"in each opponent's {word}", Filter(side="opp", zone=zone))
    yield also("filter.after", "in/from your graveyard", Filter(side="my", zone="cemetery"))
    yield also("filter.after", "in an/your/each opponent's graveyard", Filter(side="opp", zone="cemetery"))


def _compared() -> Iterator[Row]:
    """Numbers of a card beside other numbers of the game."""
    for op, words in (
        ("<=", ("less than or equal to", "equal to or less than", "no greater/higher than", "lower than or equal to")),
        ("<", ("less than", "lower than")),
        (">=", ("greater than or equal to", "equal to or greater than", "higher than or equal to", "no less than")),
        (">", ("greater than", "more than", "higher than")),
        ("==", ("equal to",)),
    ):
        for than in words:
            yield (row if than == words[0] else also)("than", f"{than} {{a:amount}}", Cmp(op, V("a")))
    for stat in ("attack", "defense"):
        yield row("filter.after", f"with {stat} {{c:than}}", Filter(stats=((stat, V("c")),)))
        yield also("filter.after", f"whose {stat} is {{c:than}}", Filter(stats=((stat, V("c")),)))
    yield row("filter.after", "with a cost {c:than}", Filter(cost=V("c")))
    yield also("filter.after", "whose cost is {c:than}", Filter(cost=V("c")))
    yield also("filter.after", "that costs~cost {c:than}", Filter(cost=V("c")))


def _not_so() -> Iterator[Row]:
    """What a card must not be."""
    yield row("filter.before", "non-token", _no(Filter(types=("token",))))
    yield row("filter.after", "without {k:keyword.name}", _no(Filter(keywords=(V("k"),))))
    yield row("filter.after", "other than {x:card.name}", _no(Filter(names=(V("x"),))))
    yield also("filter.after", "other than tokens", _no(Filter(types=("token",))))
    yield also("filter.after", "other than a token", _no(Filter(types=("token",))))
    for state in ("evolved", "engaged", "reserved", "damaged"):
        yield also("filter.after", f"that is~are {state}", Filter(states=(state,)))
        yield row("filter.after", f"that isn't~aren't {state}", _no(Filter(states=(state,))))
        yield also("filter.after", f"that is~are not {state}", _no(Filter(states=(state,))))
    for words, state in (("evolved", "evolved this turn"), ("attacked", "attacked this turn")):
        yield row("filter.after", f"that {words} this turn", Filter(states=(state,)))
        yield also("filter.after", f"that has~have {words} this turn", Filter(states=(state,)))
        yield row("filter.after", f"that hasn't~haven't {words} this turn", _no(Filter(states=(state,))))
    for verb, state in (("evolve", "evolved this turn"), ("attack", "attacked this turn")):
        yield also("filter.after", f"that didn't {verb} this turn", _no(Filter(states=(state,))))


def _either(*names: str) -> tuple[Filter, ...]:
    return tuple(Filter(keywords=(V(name),)) for name in names)


def _no(cards: Filter) -> Filter:
    return Filter(none_of=(cards,))


ROWS: list[Row] = [
    *(row("colour", f"{{{craft}}}", craft) for craft in CLASSES),
    *(also("colour", craft, craft) for craft in CLASSES),
    *(row("keyword.name", word, word) for word in KEYWORDS),
    *(also("keyword.name", f"【 {word} 】", word) for word in KEYWORDS),
    *(row("type.word", f"{word}~s", word) for word in TYPES),
    # --- what ---
    row("filter.noun", "enemy leader or enemy follower", ENEMY),
    also("filter.noun", "enemy leader and enemy follower", ENEMY),
    also("filter.noun", "enemy leaders and/or enemy followers", ENEMY),
    also("filter.noun", "enemy follower on the field or an enemy leader", ENEMY),
    also("filter.noun", "enemy follower or enemy leader", ENEMY),
    also("filter.noun", "enemy leader or/and follower", ENEMY),
    also("filter.noun", "enemy follower or/and leader", ENEMY),
    also("filter.noun", "enemy follower and enemy leader", ENEMY),
    row("filter.noun", "enemy {a:type.word} or enemy {b:type.word}", Filter(types=(V("a"), V("b")), side="opp")),
    row("filter.noun", "leader~s", Filter(types=("leader",), zone="leader")),
    row("filter.noun", "{x:token.name} token~s", Filter(types=("token",), names=(V("x"),))),
    *(row("filter.noun", f"{word}~s", Filter(types=(word,))) for word in TYPES),
    *(row("filter.noun", f"{a}~s or {b}~s", Filter(types=(a, b))) for a, b in permutations(TYPES, 2)),
    also("filter.noun", "{a:type.word} and {b:type.word}", Filter(types=(V("a"), V("b")))),
    row(
        "filter.noun",
        "{a:type.word} or {t:trait} {b:type.word}",
        Filter(any_of=(Filter(types=(V("a"),)), Filter(types=(V("b"),), traits=(V("t"),)))),
    ),
    *(
        row("filter.noun", f"card~s in an opponent's {word}", Filter(side="opp", zone=zone))
        for zone, word in (("hand", "hand"), ("ex", "EX area"), ("cemetery", "cemetery"))
    ),
    row("filter.noun", "card~s", Filter()),
    row("filter.noun", "{x:card.name}", Filter(names=(V("x"),))),
    # --- which ---
    also("filter.before", "your", Filter(side="my")),
    also("filter.before", "allied", Filter(side="my")),
    row("filter.before", "other", Filter(other=True)),
    row("filter.before", "faceup", Filter(states=("face up",))),
    also("filter.before", "face up", Filter(states=("face up",))),
    row("filter.before", "engaged", Filter(states=("engaged",))),
    row("filter.before", "reserved", Filter(states=("reserved",))),
    row("filter.before", "served", Filter(states=SERVED)),
    row("filter.before", "evolved", Filter(states=("evolved",))),
    row("filter.before", "damaged", Filter(states=("damaged",))),
    row("filter.before", "unevolved", Filter(none_of=(Filter(states=("evolved",)),))),
    row("filter.before", "enemy", Filter(side="opp")),
    row("filter.before", "{t:trait}", Filter(traits=(V("t"),))),
    also("filter.before", "{x:known.name}", Filter(names=(V("x"),))),
    row("filter.before", "{t:trait} or {u:trait}", Filter(traits=(V("t"), V("u")))),
    row("filter.before", "{t:trait}, {u:trait}, or {v:trait}", Filter(traits=(V("t"), V("u"), V("v")))),
    row("filter.before", "{c:colour}", Filter(colours=(V("c"),))),
    row("filter.before", "{c:colour} or {d:colour}", Filter(colours=(V("c"), V("d")))),
    # --- more about it ---
    row("filter.after", "with {k:keyword.name}", Filter(keywords=(V("k"),))),
    row("filter.after", "with {evolve}", Filter(keywords=("Evolve",))),
    row("filter.after", "named {x:card.name}", Filter(names=(V("x"),))),
    row("filter.after", "with a different name from/than this card", Filter(none_of=(Filter(same_name=Self()),))),
    row("filter.after", "that costs~cost 1 play point", Filter(cost=Cmp("==", 1))),
    _costs(row, "<=", "that costs~cost {k:num} play points or less"),
    _costs(row, ">=", "that costs~cost at least {k:num} play points"),
    _costs(row, "==", "that costs~cost {k:num} play points"),
    _costs(also, "<=", "that costs~cost {k:num} or less"),
    _costs(also, "<=", "with cost {k:num} or less"),
    _costs(also, ">=", "that costs~cost {k:num} play points or more"),
    _costs(also, ">=", "that costs~cost {k:num} or more"),
    _costs(also, "==", "that costs~cost {k:num}"),
    _costs(also, "==", "that costs~cost exactly {k:num} [play points]"),
    _costs(also, "<=", "that costs~cost {k:num} or less play points"),
    _costs(also, ">=", "that costs~cost {k:num} or more play points"),
    _costs(also, ">=", "with cost {k:num} or more"),
    _costs(also, "==", "with cost {k:num}"),
    *(
        _costs(also, op, f"with a cost of {{k:num}}{more}")
        for op, more in (("<=", " or less"), (">=", " or more"), ("==", ""))
    ),
    *_stats(),
    *_compared(),
    *_not_so(),
    row("filter.after", "with {k:keyword.name} and {l:keyword.name}", Filter(keywords=(V("k"), V("l")))),
    row("filter.after", "with {k:keyword.name} or {l:keyword.name}", Filter(any_of=_either("k", "l"))),
    row("filter.after", "named {x:card.name} or {y:card.name}", Filter(names=(V("x"), V("y")))),
    row("filter.after", "with {x:quoted.name} in its~their name~names", Filter(name_has=V("x"))),
    row("filter.after", "that was~were put onto the field this turn", Filter(states=("entered this turn",))),
    # --- where ---
    *_places(),
    also("filter.after", "other than this card/follower", Filter(other=True)),
    also("filter.after", "except this card/follower", Filter(other=True)),
    row("filter.after", "in their hand", Filter(side="opp", zone="hand")),
    row("filter.after", "on your field and/or in your EX area", Filter(side="my", also=("ex",))),
    also("filter.after", "on your field and in your EX area", Filter(side="my", also=("ex",))),
    also("filter.after", "on your field or in your EX area", Filter(side="my", also=("ex",))),
    row("filter.after", "on your field", Filter(side="my")),
    also("filter.after", "from/in your field", Filter(side="my")),
    also("filter.after", "you control", Filter(side="my")),
    also("filter.after", "on/in the field", Filter()),
    also("filter.after", "on any/either field", Filter()),
    also("filter.after", "on either/each player's field", Filter()),
    also("filter.after", "on/in enemy fields", Filter(side="opp")),
    also("filter.after", "on/from your/an opponent's field", Filter(side="opp")),
    # --- objects ---
    row("obj", "your leader", MY_LEADER),
    also("obj", "an/the enemy leader", ENEMY_LEADER),
    also("obj", "each/your/an opponent's leader", ENEMY_LEADER),
    row("obj", "the attacked follower", ATTACKED),
    also("obj", "the attacked enemy follower", ATTACKED),
    row("obj", "the attack target", ATTACK_TARGET),
    *(also("obj", f"the follower {it} attacking", ATTACKED) for it in ("it's", "it is", "this follower is")),
    also("obj", "the selected enemy", SELECTED),
    row("obj", "this card", Self()),
    also("obj", "@self", Self()),
    *(row("obj", f"this {word}", Self(word)) for word in TYPES),
    also("obj", "its leader", ITS_LEADER),
    row("obj", "each enemy leader and enemy follower", All(ENEMY)),
    also("obj", "each enemy leader and each enemy follower", All(ENEMY)),
    also("obj", "each enemy follower [on the field] and [each] enemy leader", All(ENEMY)),
    row("obj", "each {f:filter}", All(V("f"))),
    also("obj", "every {f:filter}", All(V("f"))),
    also("obj", "each of {f:filter*}", All(V("f"))),
    also("obj", "your {f:filter*}", All(MINE)),
    also("obj", "all [of] your {f:filter*}", All(MINE)),
    row("obj", "each leader and follower", All(EVERYBODY)),
    also("obj", "both leaders", All(Filter(types=("leader",), zone="leader"))),
    also("obj", "each follower [on the field] and [each] leader", All(EVERYBODY)),
    also("obj", "all leaders and followers", All(EVERYBODY)),
    also("obj", "all enemies", All(ENEMY)),
    also("obj", "each enemy", All(ENEMY)),
    also("obj", "your hand", All(Filter(side="my", zone="hand"))),
    row("obj", "the discarded card~s", DISCARDED),
    *(also("obj", f"that enemy {word}", that(word)) for word in (*TYPES, "card")),
    *(also("obj", f"those enemy {word}s", those(word)) for word in (*TYPES, "card")),
    also("obj", "each of them", THEM),
    also("obj", "your other {f:filter*}", All(With(MINE, "other", True, False))),
    *(also("obj", f"each of those {word}s", those(word)) for word in (*TYPES, "card")),
    row("obj", "{t:top}", V("t")),
    row("top", "the top card of your deck", Top(1)),
    row("top", "the top {n:num} cards of your deck", Top(V("n"))),
    # --- what something happens to ---
    *(row("subject", this, own) for this, own in OWN),
    also("subject", "@self", Self()),
    row("subject", "your leader", MY_LEADER.of),
    row("subject", "an enemy leader", ENEMY_LEADER.of),
    row("subject", "another one of your {f:filter*}", With(MINE, "other", True, False)),
    row("subject", "one of your {f:filter*}", MINE),
    row("subject", "another {f:filter}", OTHER),
    row("subject", "a/an {f:filter}", V("f")),
    row("obj", "this follower", Self("follower")),
    also("obj", "they", THEM),
]
