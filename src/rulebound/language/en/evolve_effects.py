"""Shadowverse: Evolve in English: what effects do, amounts and conditions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from rulebound.language.dialect import Category, Checked, Listed, Row, Spread, V, With, also, row
from rulebound.language.en.evolve_marks import (
    EX_ROOM,
    PARAGRAPH,
    SAME,
    SOME_FIELD,
    Costs,
    Equals,
    Governs,
    Instead,
    Otherwise,
    Paragraph,
    Repeat,
    UntilFull,
    WhenPlaying,
)
from rulebound.language.en.evolve_nouns import (
    ENEMY_LEADER,
    MINE,
    MY_CEMETERY,
    MY_HAND,
    MY_LEADER,
    MY_STACK,
    OTHER,
    OWN,
    POINTS,
    of_a_kind,
)
from rulebound.language.tree import (
    AddCounter,
    AddType,
    All,
    Calc,
    Cannot,
    Cast,
    Choose,
    CostChange,
    Count,
    Create,
    Damage,
    Delayed,
    Destroy,
    Discard,
    Divide,
    Draw,
    EventAmount,
    Evolve,
    Exhaust,
    ExtraTurn,
    Filter,
    Fixed,
    Gain,
    GainResource,
    Grant,
    Heal,
    If,
    IfDone,
    Is,
    Keyword,
    LookTop,
    Lose,
    LoseAbility,
    May,
    MayPay,
    Modes,
    Modify,
    Move,
    Nothing,
    On,
    Pay,
    Permit,
    Pick,
    PlayerGain,
    Race,
    Ready,
    RemoveCounter,
    Replace,
    Resource,
    Reveal,
    Roll,
    Room,
    Self,
    Serve,
    SetBase,
    SetTraits,
    Shuffle,
    SkipTurn,
    Slot,
    Stat,
    Steal,
    Step,
    Swap,
    Top,
    Transform,
    TurnDown,
    Until,
    Who,
    Win,
    X,
)

# How many cards each hand had is known when it is empty: it is counted at the start.
NEW_HANDS = (
    Move(All(Filter(zone="hand")), "deck"),
    Shuffle(Who.EACH),
    Draw(Fixed(Count(Filter(side="my", zone="hand")))),
    Draw(Fixed(Count(Filter(side="opp", zone="hand"))), Who.OPPONENT),
)

CATEGORIES: dict[str, Category] = {
    "mods": Listed("mod", flat=True),
    "steplist": Listed("step", flat=True),
}


OF_HAND = Checked(V("f"), of_a_kind)
ELSE = (If(Is(Slot(), V("f")), V("s"), V("o")),)


def _from_hand(bottom: bool) -> tuple[Choose, Move]:
    return (Choose(With("f", "zone", "hand", "hand"), V("n")), Move(Slot(), "deck", bottom=bottom))


def _of_mine(places: tuple[str, ...]) -> Any:
    """Cards of one's own in one of these zones."""
    return Checked(V("f"), lambda cards: isinstance(cards, Filter) and cards.zone in places and cards.side == "my")


def _of_one_duration(steps: Any) -> bool:
    """Whether no change without an end follows one for a time: the time might be said of both."""
    timed = False
    for step in steps if isinstance(steps, tuple) else ():
        if isinstance(step, Gain | PlayerGain):
            if timed and step.until is Until.GAME:
                return False
            timed = timed or step.until is not Until.GAME
    return True


def _is_one(steps: Any) -> bool:
    """Whether a condition that is said last can only be said of one step."""
    return isinstance(steps, tuple) and len(steps) == 1


def _zones() -> Iterator[Row]:
    """Moves, by where the cards go."""
    for o in ("it", "them"):
        slot = Slot(o)
        own = "its owner's" if o == "it" else "their owners 's"
        yield row("step", f"return {o} to {own} hand{'' if o == 'it' else 's'}", (Move(slot, "hand"),))
    yield row("step", "return {o:obj} to its owner's hand", (Move(V("o"), "hand"),))
    yield from _to_each_owner()
    yield also("step", "add {o:obj} to your hand", (Move(V("o"), "your hand"),))
    yield also("step", "put {o:obj} into your hand", (Move(V("o"), "your hand"),))
    yield also("step", "return {o:obj} to your hand", (Move(V("o"), "your hand"),))
    yield also("step", "put {o:obj} into its owner's hand", (Move(V("o"), "hand"),))
    for back in ("return {o:obj} to your deck and shuffle it", "shuffle {o:obj} into your deck"):
        own = Checked(V("o"), lambda cards: not isinstance(cards, All) or cards.of.side == "my")
        yield row("step", back, (Move(own, "deck"), Shuffle()))
    yield also("step", "shuffle your cemetery into your deck", (Move(All(MY_CEMETERY), "deck"), Shuffle()))
    yield also("step", "return your hand to your deck and shuffle it", (Move(All(MY_HAND.of), "deck"), Shuffle()))
    yield row("step", "put {o:obj} on top of its owner's deck", (Move(V("o"), "deck"),))
    yield also("step", "put {o:obj} on the top of its owner's deck", (Move(V("o"), "deck"),))
    yield also("step", "put {o:obj} on [the] top of your deck", (Move(V("o"), "your deck"),))
    yield row("step", "put {o:obj} on the bottom of its owner's deck", (Move(V("o"), "deck", bottom=True),))
    yield also("step", "put {o:obj} on the bottom of your deck", (Move(V("o"), "your deck", bottom=True),))
    yield row("step", "put {o:top} into your EX area", (Move(V("o"), "ex"),))
    yield row("step", "put {o:obj} into its owner's EX area", (Move(V("o"), "ex"),))
    yield also("step", "put {o:obj} into your EX area", (Move(V("o"), "your ex"),))
    yield row("step", "put {o:top} into your cemetery", (Move(V("o"), "cemetery"),))
    yield row("step", "put {o:obj} into its owner's cemetery", (Move(V("o"), "cemetery"),))
    yield also("step", "put {o:obj} into your cemetery", (Move(V("o"), "your cemetery"),))
    for words, n in (("card", 1), ("{n:num} cards", V("n"))):
        theirs, top = f"the top {words} of each/your/an opponent's deck", Top(n, Who.OPPONENT)
        yield row("step", f"put {theirs} into their cemetery", (Move(top, "cemetery"),))
        yield row("step", f"banish {theirs}", (Move(top, "banished"),))
        yield also("step", f"banish {theirs} facedown", (Move(top, "banished", face_down=True),))
    yield also("step", "put {o:obj} into the graveyard/cemetery", (Move(V("o"), "cemetery"),))
    yield also("step", "put {o:obj} into your graveyard", (Move(V("o"), "your cemetery"),))
    yield row("step", "put {o:obj} onto your field", (Move(V("o"), "field"),))
    yield also("step", "put {o:obj} onto your field engaged", (Move(V("o"), "field", exhausted=True),))
    yield also("step", "summon {o:pronoun}", (Move(V("o"), "field"),))
    yield also("step", "put {o:obj} into your field", (Move(V("o"), "field"),))
    yield also("step", "put {o:obj} into/onto the field", (Move(V("o"), SOME_FIELD),))
    for words, zone, places in (
        ("into your hand", "hand", ("ex", "cemetery")),
        ("into your EX area", "ex", ("hand", "cemetery")),
    ):
        picked = (Pick(_of_mine(places), V("n")), Move(Slot(), zone))
        yield row("step", f"put {{n:count}} {{f:filter@n}} {words}", picked)
        some = (Pick(_of_mine(places), V("n"), 0), Move(Slot(), zone))
        yield row("step", f"put up to {{n:num}} {{f:filter@n}} {words}", some)
        if zone == "hand":
            yield also("step", "add {n:count} {f:filter@n} to your hand", picked)
            yield also("step", "add up to {n:num} {f:filter@n} to your hand", some)
    mine = _of_mine(("hand", "ex", "cemetery"))
    yield row("step", "put {n:count} {f:filter@n} onto your field", (Pick(mine, V("n")), Move(Slot(), "field")))
    yield row("step", "put up to {n:num} {f:filter@n} onto your field", (Pick(mine, V("n"), 0), Move(Slot(), "field")))
    for words in ("put {n:count} {f:filter@n} onto the field", "summon {n:count} {f:filter@n}"):  # 5.4.1
        yield also("step", words, (Pick(mine, V("n")), Move(Slot(), "field")))
    yield row("step", "reveal {n:count} {f:filter@n}", (Pick(_of_mine(("hand",)), V("n")), Reveal(Slot())))
    yield from _own_picked()
    yield also("step", "put {n:count} {f:filter@n} on the bottom of your deck [in any order]", _from_hand(bottom=True))
    yield also("step", "put {n:count} {f:filter@n} on top of your deck", _from_hand(bottom=False))
    yield row("step", "put {o:obj} onto its owner's field", (Move(V("o"), "field", under=Who.OWNER),))
    yield row("step", "banish {o:obj}", (Move(V("o"), "banished"),))
    yield also("step", "banish {o:obj} facedown", (Move(V("o"), "banished", face_down=True),))
    yield also("step", "banish {o:obj} face down", (Move(V("o"), "banished", face_down=True),))


def _to_each_owner() -> Iterator[Row]:
    """4.1.6: several cards go to the zones of their owners."""
    for whose, s, ies in (("their owners 's", "s", "ies"), ("their owner's", "", "y")):
        for words, move in (
            (f"return {{o:obj}} to {whose} hand{s}", Move(V("o"), "hand")),
            (f"put {{o:obj}} on [the] top of {whose} deck{s}", Move(V("o"), "deck")),
            (f"put {{o:obj}} on the bottom of {whose} deck{s}", Move(V("o"), "deck", bottom=True)),
            (f"put {{o:obj}} into {whose} cemeter{ies}", Move(V("o"), "cemetery")),
            (f"put {{o:obj}} into {whose} EX area{s}", Move(V("o"), "ex")),
            (f"put {{o:obj}} onto {whose} field{s}", Move(V("o"), "field", under=Who.OWNER)),
        ):
            yield also("step", words, (move,))


# What is done to cards on the field or elsewhere: to one of them, and to several.
VERBS: tuple[tuple[str, str, Callable[[Slot], Step]], ...] = (
    ("put {} into its owner's cemetery", "put {} into their owners 's cemeteries", lambda o: Move(o, "cemetery")),
    ("return {} to its owner's hand", "return {} to their owners 's hands", lambda o: Move(o, "hand")),
    ("banish {}", "banish {}", lambda o: Move(o, "banished")),
    ("destroy {}", "destroy {}", Destroy),
    ("engage {}", "engage {}", Exhaust),
    ("refresh {}", "refresh {}", Ready),
    ("evolve {}", "evolve {}", Evolve),
    (
        "put {} on the bottom of its owner's deck",
        "put {} on the bottom of their owners 's decks",
        lambda o: Move(o, "deck", bottom=True),
    ),
    ("put {} on top of its owner's deck", "put {} on top of their owners 's decks", lambda o: Move(o, "deck")),
)


def _own_picked() -> Iterator[Row]:
    """What is done to cards of one's own that the text does not say to select: they are picked as it happens."""
    own = Checked(V("f"), lambda cards: isinstance(cards, Filter) and cards.side == "my" and not cards.other)
    mine = Checked(V("f"), lambda cards: isinstance(cards, Filter) and cards.side == "my")
    yield row(
        "own.one",
        "another {f:filter}",
        Pick(Checked(OTHER, lambda cards: isinstance(cards, Filter) and cards.side == "my")),
    )
    yield row("own.one", "a/an {f:filter}", Pick(own))
    yield row("own.some", "{n:several} {f:filter*}", Pick(mine, V("n")))
    yield row("own.some", "up to {n:num} {f:filter@n}", Pick(mine, V("n"), 0))
    yield row("own.some", "any number of {f:filter*}", Pick(mine, Count(V("f")), 0))
    for where, moved in (
        ("return {p:own.one} to your hand", Move(Slot(), "hand")),
        ("put {p:own.one} on [the] top of your deck", Move(Slot(), "deck")),
    ):
        yield also("step", where, (V("p"), moved))
    for one, several, verb in VERBS:
        yield row("step", one.format("{p:own.one}"), (V("p"), verb(Slot())))
        for words in dict.fromkeys((several, one)):
            yield row("step", words.format("{p:own.some}"), (V("p"), verb(Slot("them"))))


def _by_chance() -> Iterator[Row]:
    """5.18: so many random cards of a kind, or so many cards at random."""
    yield also("random", "{n:count} random {f:filter@n}", Pick(V("f"), V("n"), random=True))
    yield also("random", "{n:count} {f:filter@n} at random", Pick(V("f"), V("n"), random=True))
    for one, several, verb in VERBS:
        for words in dict.fromkeys((one, several)):
            yield also("step", words.format("{p:random}"), (V("p"), verb(Slot())))
            done = (Pick(V("f"), V("n"), random=True), verb(Slot()))
            yield also("step", f"randomly {words}".format("{n:count} {f:filter@n}"), done)
    yield also("step", "steal {p:random}", (V("p"), Steal(Slot())))
    own = Pick(_of_mine(("cemetery", "ex", "hand")), V("n"), random=True)
    for words, zone in (
        ("add {} to your hand", "hand"),
        ("return {} to your hand", "hand"),
        ("put {} onto your field", "field"),
        ("put {} into your EX area", "ex"),
    ):
        for random in ("{n:count} random {f:filter@n}", "{n:count} {f:filter@n} at random"):
            yield also("step", words.format(random), (own, Move(Slot(), zone)))
    yield also("step", "deal {d:num} damage to {p:random}", (V("p"), Damage(Slot(), V("d"))))
    yield also("step", "give {p:random} {m:mods}", (V("p"), Gain(Slot(), V("m"), Until.GAME)))


def _places_changed() -> Iterator[Row]:
    """5.12: cards of two places change them."""
    there = Pick(Checked(V("f"), lambda cards: isinstance(cards, Filter) and cards.side == "my"), slot="other")
    here = Pick(Checked(V("g"), lambda cards: isinstance(cards, Filter) and cards.side == "my"))
    for with_, say in (("with", row), ("for", also)):
        yield say("step", f"swap {{o:obj}} {with_} a/an {{f:filter}}", (there, Swap(V("o"), Slot("other"))))
        two = (here, there, Swap(Slot(), Slot("other")))
        yield say("step", f"swap a/an {{g:filter}} {with_} a/an {{f:filter}}", two)
    # 10.6.2.3: what is selected for it are targets
    selected = (Choose(V("g")), Choose(V("f"), slot="other"), Swap(Slot(), Slot("other")))
    yield row("sentence", "select a/an {g:filter} and a/an {f:filter}. swap them.", selected)
    yield also("sentence", "select a/an {g:filter} and a/an {f:filter} and swap them.", selected)


def _token_kinds(verb: str, where: str, zone: str) -> Iterator[Row]:
    """Tokens of several kinds are created at the same time (4.4.4.2): of too many, their player selects."""
    two, three = (Create(V("x"), V("n"), to=zone, more=more) for more in ((V("y"),), (V("y"), V("z"))))
    first = f"{verb} {{n:count}} {{x:new.token}} token~s"
    yield row("step", f"{first} and a/an {{y:new.token}} token{where}", (two,))
    yield also("step", f"{verb} {{n:count}} {{x:new.token}} and a/an {{y:new.token}} token{where}", (two,))
    one = f"{verb} a/an {{x:new.token}}"
    yield also("step", f"{one} and {{y:new.token}} token{where}", (Create(V("x"), to=zone, more=(V("y"),)),))
    listed = (Create(V("x"), to=zone, more=(V("y"), V("z"))),)
    yield also("step", f"{one}, {{y:new.token}}, and {{z:new.token}} token{where}", listed)
    for n, word in ((2, "two"), (3, "three"), (4, "four")):
        several = (Create(V("x"), V("n"), to=zone, more=(V("y"),) * n),)
        yield row("step", f"{first} and {n}/{word} {{y:new.token}} tokens{where}", several)
        yield also("step", f"{verb} {{n:count}} {{x:new.token}} and {n}/{word} {{y:new.token}} tokens{where}", several)
    yield row("step", f"{first}, a/an {{y:new.token}} token, and a/an {{z:new.token}} token{where}", (three,))


def _tokens() -> Iterator[Row]:
    """Tokens onto the field or into the EX area."""
    places = (("summon", "", ""), ("put", " into your EX area", "ex"))
    for verb, where, to in places:
        zone = to or "field"
        one = Create(V("x"), V("n"), to=zone)
        # 5.4.2.2: the name of a token says that it is one.
        yield also("step", f"{verb} {{n:count}} {{x:known.token}}{where}", (one,))
        yield row("step", f"{verb} {{n:count}} {{x:new.token}} token~s{where}", (one,))
        yield row(
            "step",
            f"{verb} up to {{n:num}} {{x:new.token}} tokens{where}",
            (Create(V("x"), V("n"), to=zone, up_to=True),),
        )
        either = f"{verb} a/an {{x:new.token}} token or a/an {{y:new.token}} token{where}"
        yield also("step", either, (Create(V("x"), to=zone, or_token=V("y")),))
        yield row(
            "step",
            f"{verb} a/an {{x:new.token}} or {{y:new.token}} token{where}",
            (Create(V("x"), to=zone, or_token=V("y")),),
        )
        yield from _token_kinds(verb, where, zone)
        yield row("step", f"{verb} X {{x:new.token}} tokens{where}", (Create(V("x"), X(), to=zone),))
        amount = f"{verb} {{x:new.token}} tokens{where} equal to {{a:amount}}"
        yield row("step", amount, (Create(V("x"), V("a"), to=zone),))
    yield row(
        "sentence",
        "summon {n:num} {x:new.token} tokens. if your field becomes full from this effect, put any remaining tokens "
        "into your EX area.",
        (Create(V("x"), V("n")), Create(V("x"), Calc("-", V("n"), Count(Filter(among=Slot("them")))), to="ex")),
    )
    yield also("step", "put {n:count} {x:new.token} token~s into/onto the/your field", (Create(V("x"), V("n")),))
    yield also("step", "put {n:count} {x:known.token} into/onto the/your field", (Create(V("x"), V("n")),))
    together = "put {n:count} {x:new.token} token~s and a/an {y:new.token} token onto your field"
    yield also("step", together, (Create(V("x"), V("n"), more=(V("y"),)),))
    for place, zone, verb in (
        ("field", "field", "summon {x:new.token} tokens"),
        ("EX area", "ex", "put {x:new.token} tokens into your EX area"),
    ):
        full = (Create(V("x"), Room(zone), to=zone),)
        yield row("step", f"fill your {place} with {{x:new.token}} tokens", full)
        yield also("step", f"{verb} until your {place} is full", full)
    yield also("step", "summon a number of {x:new.token} tokens equal to {a:amount}", (Create(V("x"), V("a")),))
    yield also(
        "step",
        "put a number of {x:new.token} tokens into your EX area equal to {a:amount}",
        (Create(V("x"), V("a"), to="ex"),),
    )
    yield also("step", "put {n:count} {x:quoted.name} [token~s] into/onto the/your field", (Create(V("x"), V("n")),))
    in_ex = (Create(V("x"), V("n"), to="ex"),)
    yield also("step", "put {n:count} {x:quoted.name} [token~s] into your EX area", in_ex)
    yield also("step", "summon {n:count} {x:quoted.name} [token~s]", (Create(V("x"), V("n")),))
    yield also(
        "step",
        "put a number of {x:new.token} token~s into/onto the field equal to {a:amount}",
        (Create(V("x"), V("a")),),
    )
    yield row(
        "step",
        "put up to {n:num} {x:new.token} tokens onto your field or into your EX area",
        (Create(V("x"), V("n"), or_to="ex", up_to=True),),
    )
    yield row(
        "step",
        "put {n:count} {x:new.token} token~s onto your field or into your EX area",
        (Create(V("x"), V("n"), or_to="ex"),),
    )
    across = (Create(V("x"), V("n"), who=Who.OPPONENT),)
    yield also("step", "put {n:count} {x:new.token} token~s onto your opponent's field", across)
    theirs = (Create(V("x"), V("n"), who=Who.CONTROLLER),)
    yield also("step", "summon {n:count} {x:new.token} token~s on that follower's field", theirs)
    yield row("step", "its controller summons {n:count} {x:new.token} token~s", theirs)
    opponents = "each/your/an opponent's"
    for verb in ("summon", "put"):
        over_there = (Create(V("x"), V("n"), who=Who.OPPONENT),)
        yield also("step", f"{verb} {{n:count}} {{x:new.token}} token~s on/onto {opponents} field", over_there)
    into_ex = f"put {{n:count}} {{x:new.token}} token~s into {opponents} EX area"
    yield row("step", into_ex, (Create(V("x"), V("n"), to="ex", who=Who.OPPONENT),))
    yield row("step", "transform {o:obj} into {x:new.token} tokens", (Transform(V("o"), V("x")),))
    yield also("step", "transform {o:obj} into a/an {x:new.token} token", (Transform(V("o"), V("x")),))
    yield also("step", "transform {o:obj} into a {x:quoted.name}", (Transform(V("o"), V("x")),))
    yield also("step", "transform {o:obj} into {x:known.token}", (Transform(V("o"), V("x")),))
    yield also("step", "transform {o:obj} into a/an {x:known.token}", (Transform(V("o"), V("x")),))


def _stats() -> Iterator[Row]:
    """Attack and defense, in icons and in plain numbers."""
    both = (Modify("attack", V("a")), Modify("defense", V("d")))
    attack, defense = (Modify("attack", V("a")),), (Modify("defense", V("d")),)
    yield row("mod", "{attack} + {a:pos} / {defense} + {d:pos}", both)
    yield row("mod", "{attack} - {a:neg} / {defense} - {d:neg}", both)
    yield row("mod", "{attack} + {a:pos} / {defense} - {d:neg}", both)
    yield row("mod", "{attack} - {a:neg} / {defense} + {d:pos}", both)
    yield row("mod", "{attack} + {a:pos}", attack)
    yield row("mod", "{defense} + {d:pos}", defense)
    yield row("mod", "{attack} - {a:neg}", attack)
    yield row("mod", "{defense} - {d:neg}", defense)
    yield also("mod", "+ {a:pos} / + {d:pos}", both)
    yield also("mod", "- {a:neg} / - {d:neg}", both)
    yield also("mod", "+ {a:pos} / - {d:neg}", both)
    yield also("mod", "- {a:neg} / + {d:pos}", both)
    for nothing in ("+ 0", "- 0"):
        yield also("mod", f"+ {{a:pos}} / {nothing}", attack)
        yield also("mod", f"{nothing} / + {{d:pos}}", defense)
        yield also("mod", f"- {{a:neg}} / {nothing}", attack)
        yield also("mod", f"{nothing} / - {{d:neg}}", defense)
    yield also("mod", "+ {d:pos} defense/health", defense)
    yield also("mod", "+ {a:pos} attack", attack)
    yield also("mod", "- {d:neg} defense/health", defense)
    yield also("mod", "- {a:neg} attack", attack)
    equal = (Modify("attack", V("a")), Modify("defense", V("a")))
    yield row("mod", "{attack} and {defense} equal to {a:amount}", equal)
    yield row("mod", "{attack} equal to {a:amount}", attack)
    yield row("mod", "{defense} equal to {a:amount}", (Modify("defense", V("a")),))
    for stat in ("attack", "defense"):
        yield row("mod", f"{{{stat}}} minus {{a:amount}}", (Modify(stat, Calc("-", 0, V("a"))),))
        yield also("mod", f"{{{stat}}} - X", (Modify(stat, Calc("-", 0, X())),))
    less = Calc("-", 0, X())
    yield also("mod", "{attack} - X / {defense} - X", (Modify("attack", less), Modify("defense", less)))
    yield also("mod", "- X / - X", (Modify("attack", less), Modify("defense", less)))
    for words, stat in (("- X attack", "attack"), ("- X / - 0", "attack"), ("- X defense", "defense")):
        yield also("mod", words, (Modify(stat, less),))
    yield row("mod", '" {q:granted} "', (Grant(V("q")),))
    yield row("mod", "{k:kw}", (Grant(Keyword(V("k"))),))
    yield row("mod", "the {t:trait} trait", (SetTraits((V("t"),), add=True),))


def _chosen() -> Iterator[Row]:
    """Selecting cards, in old and new words."""
    for verb, say in (("select", row), ("choose", also)):
        yield say("step", f"{verb} another {{f:filter}}", (Choose(OTHER),))
        yield say("step", f"{verb} {{n:count}} {{f:filter@n}}", (Choose(V("f"), V("n")),))
        yield say("step", f"{verb} up to {{n:num}} {{f:filter@n}}", (Choose(V("f"), V("n"), 0),))
        yield say("step", f"{verb} any number of {{f:filter*}}", (Choose(V("f"), Count(V("f")), 0),))
        for random in ("{n:count} random {f:filter@n}", "{n:count} {f:filter@n} at random"):
            yield say("step", f"{verb} {random}", (Pick(V("f"), V("n"), random=True),))
        yield also("step", f"randomly {verb} {{n:count}} {{f:filter@n}}", (Pick(V("f"), V("n"), random=True),))
    yield also("step", "choose {n:count} of {f:filter*}", (Choose(V("f"), V("n")),))
    yield also("step", "select {n:count} of {f:filter*}", (Choose(V("f"), V("n")),))


def _for_a_time() -> Iterator[Row]:
    """How long a change lasts, said before it or after it."""
    yield also("until", "until [the] end of [the/this] turn", Until.TURN)
    yield also("until", "for the rest of the/this turn", Until.TURN)
    yield row("until", "until the end of each/your/an opponent's next turn", Until.OPPONENT_TURN_END)
    yield row("until", "for the rest of this turn and during each/your/an opponent's next turn", Until.OPPONENT_TURN)
    yield row("until", "until the start of your next turn", Until.YOUR_NEXT_TURN)
    yield also("until", "until your next turn", Until.YOUR_NEXT_TURN)
    for words, mods in (
        ("give {o:given} {m:mods}", V("m")),
        ("{o:given} {m:own.mod}", (V("m"),)),
        ("{o:given} {m:own.mod} and {l:own.mod}", (V("m"), V("l"))),
        ("{o:given} loses~lose {m:loss}", (V("m"),)),
        *((f"{{o:given}} {verb} {{m:mods}}", V("m")) for verb in ("gains~gain", "gets~get", "has~have")),
    ):
        changed = (Gain(V("o"), mods, V("u")),)
        yield row("step", f"{{u:until}}, {words}", changed)
        yield also("step", f"{words} {{u:until}}", changed)
        for verb, some in (("have/get {m:mods}", V("m")), ("{m:own.mod*}", (V("m"),))):
            if words.startswith("give"):
                yield also("step", f"{{u:until}}, {{f:filter*}} {verb}", (Gain(All(V("f")), some, V("u")),))
        if not words.startswith("give"):
            yield also("step", f"{words} this turn", (Gain(V("o"), mods, Until.TURN),))


def _prohibited() -> Iterator[Row]:
    """What cannot be done to a card, by anybody or by opponents."""
    for words, act in (
        ("destroyed", "be destroyed"),
        ("engaged", "be engaged"),
        ("refreshed", "be refreshed"),
        ("banished", "be banished"),
        ("selected", "be selected"),
        ("returned to hand", "be returned"),
        ("stolen", "be stolen"),
    ):
        cannot = f"can't/cannot be {words}"
        theirs = Cannot(act, side="opp")
        yield row("verb.mod", cannot, Cannot(act))
        yield row("verb.mod", f"{cannot} by enemy spells and abilities", theirs)
        # 10.1.1.4: what a spell does is an ability
        opponents = "an/your opponent's cards or/and abilities"
        enemy = ("enemy spells or abilities", "enemy abilities and spells", "enemy abilities/effects")
        for by in (*enemy, "enemy cards and abilities", opponents):
            yield also("verb.mod", f"{cannot} by {by}", theirs)
    yield also("verb.mod", "can't/cannot be returned to its~their owner's~owners ' hand~hands", Cannot("be returned"))
    yield also("verb.mod", "can't/cannot take damage", Cannot("be dealt damage"))
    yield also("verb.mod", "can't/cannot be dealt damage", Cannot("be dealt damage"))
    yield also("verb.mod", "takes~take no damage", Cannot("be dealt damage"))
    yield row("verb.mod", "loses~lose all abilities", LoseAbility())


def _racing() -> Iterator[Row]:
    """14.2: serving and racing, once or several times."""
    for verb, node in (("serve", Serve), ("race", Race)):
        yield row("step", f"{verb} {{o:obj}}", (node(V("o")),))
        yield row("step", f"{verb} {{o:obj}} {{n:several}} times", (node(V("o"), V("n")),))
        yield also("step", f"{verb} {{o:obj}} twice", (node(V("o"), 2),))


def _set_values() -> Iterator[Row]:
    """5.26.2: a number that is changed to a particular value."""
    both = (SetBase("attack", V("n")), SetBase("defense", V("n")))
    for stat in ("attack", "defense"):
        other = "defense" if stat == "attack" else "attack"
        for words, mods in ((stat, (SetBase(stat, V("n")),)), (f"{stat} and {other}", both)):
            said = (Gain(V("o"), mods, Until.GAME),)
            say = row if words != "defense and attack" else also
            yield say("step", f"change {{o:whose}} {words} to {{n:num}}", said)
            yield also("step", f"set {{o:whose}} {words} to {{n:num}}", said)
            yield also("step", f"{{o:whose}} {words} becomes~become {{n:num}}", said)
            yield say("step", f"{{u:until}}, change {{o:whose}} {words} to {{n:num}}", (Gain(V("o"), mods, V("u")),))
    for pronoun, obj in (("it", Slot()), *OWN):
        whose = "its" if pronoun == "it" else f"{pronoun}'s"
        yield row("whose", whose, obj)
        for stat in ("attack", "defense"):
            doubled = (Modify(stat, Stat(obj, stat)),)
            yield row("step", f"double {whose} {stat}", (Gain(obj, doubled, Until.GAME),))
            yield row("step", f"{{u:until}}, double {whose} {stat}", (Gain(obj, doubled, V("u")),))
    yield row("whose", "their", Slot("them"))
    yield row("whose", "your leader's", MY_LEADER)
    yield row("whose", "each/the enemy leader's", ENEMY_LEADER)
    yield row("whose", "each {f:filter}'s", All(V("f")))
    yield also("whose", "that follower's", Slot())


def _prices() -> Iterator[Row]:
    """What cards cost to play, wherever they can be played from."""
    for subject, slot in (("it costs", "it"), ("those cards cost", "them")):
        cards = Filter(among=Slot(slot))
        for words, change in (
            (f"{subject} {{n:neg}} less to play", CostChange(V("n"), cards)),
            (f"{subject} {{n:num}} play point~s to play", CostChange(V("n"), cards, set_to=True)),
        ):
            yield row("step", f"for the rest of this turn, {words}", (PlayerGain(Who.YOU, (change,), Until.TURN),))
            yield also("step", f"this turn, {words}", (PlayerGain(Who.YOU, (change,), Until.TURN),))
            yield also("step", f"{words} this turn", (PlayerGain(Who.YOU, (change,), Until.TURN),))
            yield row("step", words, (PlayerGain(Who.YOU, (change,), Until.GAME),))
    next_one = "your next {f:filter} this turn costs {n:neg} less [to play]"
    yield also("step", next_one, (PlayerGain(Who.YOU, (CostChange(V("n"), V("f"), next=True),), Until.TURN),))
    soon = (PlayerGain(Who.YOU, (CostChange(V("n"), V("f"), next=True),), Until.TURN),)
    yield row("step", "for the rest of this turn, the next {f:filter} you play costs {n:neg} less to play", soon)
    yield also("step", "the next {f:filter} you play this turn costs {n:neg} less [to play]", soon)
    rest = (PlayerGain(Who.YOU, (CostChange(V("n"), V("f")),), Until.TURN),)
    yield row("step", "for the rest of this turn, {f:filter*} you play cost {n:neg} less to play", rest)
    yield also("step", "for the rest of this turn, {f:filter*} you play cost {n:neg} less", rest)
    yield also("step", "{f:filter*} you play this turn cost {n:neg} less [to play]", rest)
    yield also("step", "for the rest of this turn, your {f:filter*} cost {n:neg} less [to play]", rest)
    yield also("step", "your {f:filter*} cost {n:neg} less [to play] this turn", rest)
    yield also("step", "until the end of the turn, your {f:filter*} cost {n:neg} less [to play]", rest)
    some = Checked(V("f"), of_a_kind)
    for until in (Until.TURN, V("u")):
        say, when = (row, "for the rest of this turn, ") if until is Until.TURN else (also, "{u:until}, ")
        for words, who in (("you", Who.YOU), ("each/your opponent", Who.OPPONENT), ("each player", Who.EACH)):
            for what, by in (("{f:filter*}", some), ("[any] cards", None), ("[any] more/other cards", None)):
                banned = (PlayerGain(who, (Cannot("play", by=by),), until),)
                say_so = say if what != "[any] more/other cards" else also
                yield say_so("step", f"{when}{words} can't/cannot play {what}", banned)
                if until is Until.TURN:
                    yield also("step", f"{words} can't/cannot play {what} this turn", banned)


def _points_given() -> Iterator[Row]:
    """5.26.1: the numbers of a player become more or less; play points are recovered or lost."""
    for whose, who in (("your", Who.YOU), ("each/your opponent's", Who.OPPONENT), ("each player's", Who.EACH)):
        for kind in ("max_pp", "ep"):
            points = f"{whose} {POINTS[kind]}s"
            yield also("step", f"give {points} + {{n:pos}}", (GainResource(kind, V("n"), who),))
            yield also("step", f"give {points} - {{n:neg}}", (GainResource(kind, V("n"), who),))
            yield also("step", f"reduce/decrease {points} by {{n:neg}}", (GainResource(kind, V("n"), who),))
        yield also("step", f"increase {whose} {POINTS['ep']}s by {{n:num}}", (GainResource("ep", V("n"), who),))


def _for_every(unit: Any, number: str) -> Any:
    """5.28: so much for every so many cards; what remains does not count."""
    return Calc("*", Calc("//", Count(V("f")), unit), V(number))


def _multiples() -> Iterator[Row]:
    """So much for each card, or for every few cards (5.28: once, with the whole amount)."""
    each, every, single = Count(V("f"), V("m")), _for_every(V("k"), "m"), _for_every(1, "m")
    yield row("amount", "{m:num} for every {k:num} {f:filter*}", every)
    for amount, before, after in (
        (each, "", " for each {f:filter}"),
        (each, "for each {f:filter}, ", ""),
        (every, "for every {k:num} {f:filter*}, ", ""),
        (every, "", " for every {k:num} {f:filter*}"),
        (single, "", " for every {f:filter}"),
        (single, "for every {f:filter}, ", ""),
        (Calc("*", V("u"), V("m")), "", " for each {u:each}"),
        (Calc("*", V("u"), V("m")), "for each {u:each}, ", ""),
    ):
        said = "clause" if before else "step"  # said before several steps it might be said of all of them
        yield also(said, f"{before}deal {{m:num}} damage to {{o:obj}}{after}", (Damage(V("o"), amount),))
        yield also(said, f"{before}deal {{o:pronoun}} {{m:num}} damage{after}", (Damage(V("o"), amount),))
        yield also(said, f"{before}give {{o:obj}} {{defense}} + {{m:pos}}{after}", (Heal(V("o"), amount),))
        yield also(said, f"{before}recover {{m:num}} play point~s{after}", (GainResource("pp", amount),))
        yield also(said, f"{before}draw {{m:count}} card~s{after}", (Draw(amount),))
        yield also(said, f"{before}summon {{m:count}} {{x:new.token}} token~s{after}", (Create(V("x"), amount),))
        made = (Create(V("x"), amount, to="ex"),)
        yield also(said, f"{before}put {{m:count}} {{x:new.token}} token~s into your EX area{after}", made)
    for stat in ("attack", "defense"):
        icon, word = f"{{{stat}}}", stat
        for signed in (f"{icon} + {{m:pos}}", f"{icon} - {{m:neg}}", f"+ {{m:pos}} {word}", f"- {{m:neg}} {word}"):
            yield also("mod", f"{signed} for each {{f:filter}}", (Modify(stat, each),))
            yield also("mod", f"{signed} for every {{f:filter}}", (Modify(stat, single),))
            yield also("mod", f"{signed} for each {{u:each}}", (Modify(stat, Calc("*", V("u"), V("m"))),))
            yield also("mod", f"{signed} for every {{k:num}} {{f:filter*}}", (Modify(stat, every),))
    for before, per in (
        ("for each {f:filter}", lambda n: Count(V("f"), V(n))),
        ("for every {f:filter}", lambda n: _for_every(1, n)),
        ("for each {u:each}", lambda n: Calc("*", V("u"), V(n))),
        ("for every {k:num} {f:filter*}", lambda n: _for_every(V("k"), n)),
    ):
        both = (Modify("attack", per("m")), Modify("defense", per("d")))
        for signed, mods in (
            ("{attack} + {m:pos} / {defense} + {d:pos}", both),
            ("+ {m:pos} / + {d:pos}", both),
            ("{attack} - {m:neg} / {defense} - {d:neg}", both),
            ("- {m:neg} / - {d:neg}", both),
            ("{defense} + {d:pos}", both[1:]),
            ("{attack} + {m:pos}", both[:1]),
            ("+ {m:pos} / + 0", both[:1]),
            ("+ 0 / + {d:pos}", both[1:]),
            ("+ {m:pos} attack", both[:1]),
            ("+ {d:pos} defense", both[1:]),
        ):
            yield also("clause", f"{before}, give {{o:given}} {signed}", (Gain(V("o"), mods, Until.GAME),))
        for signed in (
            "{attack} + {m:pos} / {defense} + {d:pos}",
            "+ {m:pos} / + {d:pos}",
            "+ {m:pos} attack and + {d:pos} defense",
            "{attack} - {m:neg} / {defense} - {d:neg}",
            "- {m:neg} / - {d:neg}",
            "- {m:neg} attack and - {d:neg} defense",
        ):
            yield also("mod", f"{signed} {before}", both)
        yield also("mod", f"+ {{m:pos}} / + 0 {before}", both[:1])
        yield also("mod", f"+ 0 / + {{d:pos}} {before}", both[1:])


def _milled() -> Iterator[Row]:
    """Cards of the deck that are spoken of after they were put somewhere: they are seen on their way."""
    for words, zone in (("into your cemetery", "cemetery"), ("into your EX area", "ex")):
        top, tops = "put the top card of your deck", "put the top {n:several} cards of your deck"
        one = (LookTop(1), Move(Slot("seen"), zone), If(Is(Slot("seen"), V("f")), V("s")))
        yield also("sentence", f"{top} {words}. if it's a/an {{f:filter}}, {{s:clause}}.", one)
        other = (LookTop(1), Move(Slot("seen"), zone), If(Is(Slot("seen"), V("f")), V("s"), V("o")))
        yield also(
            "sentence", f"{top} {words}. if it's a/an {{f:filter}}, {{s:clause}}. otherwise, {{o:clause}}.", other
        )
        several = (LookTop(V("n")), Move(Slot("seen"), zone), If(Is(Slot("seen"), V("f")), V("s")))
        for there in ("there is/'s a/an {f:filter} among them", "there are any {f:filter*} among them"):
            yield also("sentence", f"{tops} {words}. if {there}, {{s:clause}}.", several)
        for which in ("any of them is~are a/an {f:filter}", "at least one/1 of them is a/an {f:filter}"):
            yield also("sentence", f"{tops} {words}. if {which}, {{s:clause}}.", several)


def _later() -> Iterator[Row]:
    """What an effect makes happen later, once or whenever it happens in a time."""
    for whose, who in (("your", Who.YOU), ("each/your/an opponent's", Who.OPPONENT)):
        for next_ in ("next ", ""):
            say = row if next_ and who is Who.OPPONENT else also
            yield say(
                "sentence",
                f"at the start of {whose} {next_}{{p:phase}} phase, {{s:clause}}.",
                (Delayed(On("phase", who=who, phase=V("p")), V("s")),),
            )
    for p in ("main", "end"):
        yield also(
            "sentence", f"at the start of the {p} phase, {{s:clause}}.", (Delayed(On("phase", phase=p), V("s")),)
        )
    again = (Delayed(V("e"), V("s"), once=False, until=Until.TURN),)
    yield row("sentence", "for the rest of this turn, whenever/when {e:event}, {s:clause}.", again)
    yield also("sentence", "until the end of the/this turn, whenever/when {e:event}, {s:clause}.", again)
    yield also("sentence", "[during] this turn, whenever {e:event}, {s:clause}.", again)
    yield also("sentence", "whenever {e:event} this turn, {s:clause}.", again)
    once = (Delayed(V("e"), V("s"), until=Until.TURN),)
    yield row("sentence", "the next time {e:event} this turn, {s:clause}.", once)
    yield also("sentence", "for the rest of this turn, the next time {e:event}, {s:clause}.", once)


def _modes() -> Iterator[Row]:
    """Choosing effects (5.17)."""
    for count in range(2, 6):
        letters = "abcde"[:count]
        options = tuple(V(letter) for letter in letters)
        listed = " ".join(f"( {i} ) {{{letter}:steps}}" for i, letter in enumerate(letters, 1))
        old = " ".join(f"\u3010 {i} \u3011 {{{letter}:steps}}" for i, letter in enumerate(letters, 1))
        yield row("options", listed, options)
        yield also("options", old, options)
    modes, two = V("l"), Checked(V("l"), lambda options: len(options) == 2)
    for end in (".", " effects.", " effects:", ":"):
        say = row if end == "." else also
        head, tail = f"of the following{end}", "{l:options}"
        yield say("sentence", f"choose one/1 {head} {tail}", (Modes(modes),))
        yield say("sentence", f"choose up to {{n:num}} {head} {tail}", (Modes(modes, V("n"), up_to=True),))
        yield say("sentence", f"choose {{n:several}} {head} {tail}", (Modes(modes, V("n")),))
        yield say("sentence", f"if {{q:cond}}, choose one/1 {head} {tail}", (If(V("q"), (Modes(modes),)),))
        # 5.17.3.1: how many depends on what holds as it is played.
        for question in ("if {q:cond},", "{q:governing}:"):
            for words, chosen in (
                ("{m:several}", Modes(modes, V("m"))),
                ("up to {m:num}", Modes(modes, V("m"), up_to=True)),
                ("both", Modes(two, 2)),
            ):
                depends = (If(V("q"), (chosen,), (Modes(modes),)),)
                say_so = say if question.startswith("if") and words != "both" else also
                yield say_so("sentence", f"choose one/1 {head} {question} choose {words} instead. {tail}", depends)
    for end in (":", "."):
        yield also("sentence", f"choose one/1{end} {{l:options}}", (Modes(modes),))
        yield also("sentence", f"choose {{n:several}}{end} {{l:options}}", (Modes(modes, V("n")),))
        yield also("sentence", f"choose up to {{n:num}}{end} {{l:options}}", (Modes(modes, V("n"), up_to=True),))
        for question in ("if {q:cond},", "{q:governing}:"):
            depends = (If(V("q"), (Modes(modes, V("m")),), (Modes(modes),)),)
            yield also("sentence", f"choose one/1. {question} choose {{m:several}} instead{end} {{l:options}}", depends)


ROWS: list[Row] = [
    *_multiples(),
    *_chosen(),
    *_zones(),
    *_by_chance(),
    *_places_changed(),
    *_tokens(),
    *_stats(),
    # --- damage and defense ---
    row("step", "deal {o:pronoun} {d:num} damage", (Damage(V("o"), V("d")),)),
    row("step", "deal {d:num} damage to {o:obj}", (Damage(V("o"), V("d")),)),
    also("step", "deal {o:obj} {d:num} damage", (Damage(V("o"), V("d")),)),
    also(
        "step",
        "deal {d:num} damage to {o:obj} and {e:num} damage to {p:obj}",
        (Damage(V("o"), V("d")), Damage(V("p"), V("e"))),
    ),
    also("step", "deal damage to {o:obj} equal to {a:amount}", (Damage(V("o"), V("a")),)),
    also("step", "deal damage equal to {a:amount} to {o:obj}", (Damage(V("o"), V("a")),)),
    row("step", "deal that much damage to {o:obj}", (Damage(V("o"), EventAmount()),)),
    also("step", "deal the same amount of damage to {o:obj}", (Damage(V("o"), EventAmount()),)),
    row("step", "give {o:obj} that much {defense}", (Heal(V("o"), EventAmount()),)),
    also("step", "deal {o:pronoun} {d:num} damage each", (Damage(V("o"), V("d")),)),
    also("step", "deal {d:num} damage to each", (Damage(Slot("them"), V("d")),)),
    *(
        also(
            "step",
            f"{said} among/between {words}",
            (Choose(V("f"), most, 0), Divide("it", V("d"), unit=1)),
        )
        for said in ("deal {d:num} damage divided", "divide {d:num} damage")
        for words, most in (("up to {n:num} {f:filter@n}", V("n")), ("any number of {f:filter*}", Count(V("f"))))
    ),
    row("step", "deal {d:num} damage divided between them", (Divide("it", V("d"), unit=1),)),
    also("step", "deal {d:num} damage divided among them", (Divide("it", V("d"), unit=1),)),
    also("step", "divide {d:num} damage among/between them", (Divide("it", V("d"), unit=1),)),
    row("step", "give {o:obj} {defense} + {n:pos}", (Heal(V("o"), V("n")),)),
    row("step", "give {o:obj} {defense} - {n:neg}", (Heal(V("o"), V("n")),)),
    row("step", "give {o:obj} {defense} equal to {a:amount}", (Heal(V("o"), V("a")),)),
    row("step", "give {o:obj} {defense} minus {a:amount}", (Heal(V("o"), Calc("-", 0, V("a"))),)),
    also(
        "step",
        "add {n:num} to your leader's health/defense",
        (Heal(All(Filter(types=("leader",), side="my", zone="leader")), V("n")),),
    ),
    # --- cards on the field ---
    row("step", "destroy {o:obj}", (Destroy(V("o")),)),
    row("step", "engage {o:obj}", (Exhaust(V("o")),)),
    row("step", "refresh {o:obj}", (Ready(V("o")),)),
    also("step", "act {o:obj}", (Exhaust(V("o")),)),
    also("step", "stand {o:obj}", (Ready(V("o")),)),
    row("step", "evolve {o:obj}", (Evolve(V("o")),)),
    row("step", "steal {o:obj}", (Steal(V("o")),)),
    also("step", "take/gain control of {o:obj}", (Steal(V("o")),)),
    *_racing(),
    *_set_values(),
    row("step", "change {o:obj} into a/an {t:type}", (Gain(V("o"), (AddType((V("t"),), replace=True),), Until.GAME),)),
    also("step", "change {o:obj} into {t:type*}", (Gain(V("o"), (AddType((V("t"),), replace=True),), Until.GAME),)),
    row("step", "turn {o:obj} facedown", (TurnDown(V("o")),)),
    also("step", "turn {o:obj} face down", (TurnDown(V("o")),)),
    row("step", "reveal {o:obj}", (Reveal(V("o")),)),
    row("step", "give {o:given} {m:mods}", (Gain(V("o"), V("m"), Until.GAME),)),
    also("step", "give {m:mods} to {o:given}", (Gain(V("o"), V("m"), Until.GAME),)),
    row("step", "until the end of the turn, give {o:given} {m:mods}", (Gain(V("o"), V("m"), Until.TURN),)),
    also("step", "{o:given} gains~gain {m:mods}", (Gain(V("o"), V("m"), Until.GAME),)),
    also("step", "{o:leaders} gains {n:num} health/defense", (Heal(V("o"), V("n")),)),
    also("step", "{o:leaders} loses {n:neg} health/defense", (Heal(V("o"), V("n")),)),
    also("step", "{o:obj} takes~take {d:num} damage", (Damage(V("o"), V("d")),)),
    also(
        "step",
        "deal {d:num} damage to {p:random} and {e:num} damage to {o:obj}",
        (V("p"), Damage(Slot(), V("d")), Damage(V("o"), V("e"))),
    ),
    also("leaders", "your leader", MY_LEADER),
    also("leaders", "each leader", All(Filter(types=("leader",), zone="leader"))),
    also("leaders", "each/the/an enemy leader", ENEMY_LEADER),
    also("step", "{o:given} gets~get {m:mods}", (Gain(V("o"), V("m"), Until.GAME),)),
    also(
        "step",
        "give {o:obj} and this follower {m:mods}",
        (Gain(V("o"), V("m"), Until.GAME), Gain(Self("follower"), V("m"), Until.GAME)),
    ),
    also(
        "step",
        "give this follower and {o:obj} {m:mods}",
        (Gain(Self("follower"), V("m"), Until.GAME), Gain(V("o"), V("m"), Until.GAME)),
    ),
    row("step", "for the rest of this turn, {o:given} {m:own.mod}", (Gain(V("o"), (V("m"),), Until.TURN),)),
    *(
        also("step", f"{turn}, your {{f:filter*}} {words}", (Gain(All(MINE), mods, Until.TURN),))
        for turn in ("for the rest of this turn", "until the end of the turn")
        for words, mods in (("{m:own.mod*}", (V("m"),)), ("have {m:mods}", V("m")))
    ),
    row("step", "{o:given} loses~lose {m:loss}", (Gain(V("o"), (V("m"),), Until.GAME),)),
    row("step", "for the rest of this turn, {o:given} loses~lose {m:loss}", (Gain(V("o"), (V("m"),), Until.TURN),)),
    row("loss", "all abilities", LoseAbility()),
    also("loss", "all [of] its~their abilities", LoseAbility()),
    row("loss", "{k:kw}", LoseAbility(V("k"))),
    *_for_a_time(),
    *_prices(),
    row("own.mod", "{m:verb.mod}", V("m")),
    *(
        row("own.mod", f"doesn't~don't take {kind} damage", Replace(On("damage", Self(), how=kind)))
        for kind in ("combat", "ability", "attack")
    ),
    also("own.mod", "doesn't~don't take damage from abilities", Replace(On("damage", Self(), how="ability"))),
    row("own.mod", "can't/cannot deal damage", Replace(On("damage", source=Self()))),
    row("verb.mod", "can't/cannot attack enemies", Cannot("attack enemies")),
    row("verb.mod", "can't/cannot attack", Cannot("attack")),
    row("verb.mod", "can't/cannot attack leaders", Cannot("attack leaders")),
    row("verb.mod", "can't/cannot attack followers", Cannot("attack", by=Filter(types=("follower",)))),
    row("verb.mod", "can't/cannot be attacked", Cannot("be attacked")),
    row("verb.mod", "can't/cannot evolve", Cannot("evolve")),
    row("verb.mod", "deals~deal damage equal to its~their defense", Permit("deal damage by defense")),
    row("verb.mod", "doesn't~don't take damage", Cannot("be dealt damage")),
    row("verb.mod", "can't/cannot be destroyed by abilities", Cannot("be destroyed", by=Filter())),  # 11.3.2.1
    *_prohibited(),
    row("step", "place/put {n:count} {k:counter} counter~s on {o:obj}", (AddCounter(V("o"), V("k"), V("n")),)),
    row("step", "remove {n:count} {k:counter} counter~s from {o:obj}", (RemoveCounter(V("o"), V("k"), V("n")),)),
    row(
        "step",
        "put a number of {k:counter} counters on {o:obj} equal to {a:amount}",
        (AddCounter(V("o"), V("k"), V("a")),),
    ),
    also(
        "step",
        "place a number of {k:counter} counters on {o:obj} equal to {a:amount}",
        (AddCounter(V("o"), V("k"), V("a")),),
    ),
    also("step", "put/place X {k:counter} counters on {o:obj}", (AddCounter(V("o"), V("k"), X()),)),
    row("step", "add {n:num} to each Stack on your field", (AddCounter(All(MY_STACK), "Stack", V("n")),)),
    row("step", "add {n:num} to a Stack on your field", (Pick(MY_STACK), AddCounter(Slot(), "Stack", V("n")))),
    also(
        "step",
        "put/place {n:count} Stack counter~s on a/an card/amulet with Stack on your field",
        (Pick(MY_STACK), AddCounter(Slot(), "Stack", V("n"))),
    ),
    # --- players ---
    row("step", "draw {n:count} card~s", (Draw(V("n")),)),
    row("step", "draw cards equal to {a:amount}", (Draw(V("a")),)),
    row("step", "draw X cards", (Draw(X()),)),
    row("step", "draw cards until there are {n:num} cards in your hand", (Draw(Calc("-", V("n"), MY_HAND)),)),
    also("step", "draw cards until you have {n:num} cards in your hand", (Draw(Calc("-", V("n"), MY_HAND)),)),
    also("step", "its controller draws {n:count} card~s", (Draw(V("n"), Who.CONTROLLER),)),
    row("step", "draw up to {n:num} cards", (Draw(V("n"), up_to=True),)),
    also("step", "draw another card", (Draw(1),)),
    also("step", "draw {n:count} more card~s", (Draw(V("n")),)),
    also("step", "you draw {n:count} card~s", (Draw(V("n")),)),
    also("step", "both players draw {n:count} card~s", (Draw(V("n"), Who.EACH),)),
    also("step", "both/all players lose the game", (Lose(Who.EACH),)),
    row(
        "sentence",
        "each player returns their hand to their deck, shuffles it, and draws X cards. X equals the number of cards "
        "they returned to their deck.",
        NEW_HANDS,
    ),
    also("step", "you draw {n:num} more card~s", (Draw(V("n")),)),
    row("step", "discard {n:count} card~s", (Discard(V("n")),)),
    also("step", "discard {n:count} card~s from your hand", (Discard(V("n")),)),
    row("step", "discard {n:count} random card~s", (Discard(V("n"), random=True),)),
    row("step", "discard {n:count} {f:filter@n}", (Discard(V("n"), filter=OF_HAND),)),
    row("sentence", "discard your hand, then draw that many cards.", (Discard(MY_HAND), Draw(Fixed(MY_HAND)))),
    also(
        "sentence", "discard your hand, then draw the same number of cards.", (Discard(MY_HAND), Draw(Fixed(MY_HAND)))
    ),
    also("step", "randomly discard {n:count} card~s", (Discard(V("n"), random=True),)),
    also("step", "discard {n:count} card~s at random", (Discard(V("n"), random=True),)),
    row("step", "the opponent discards {o:obj}", (Discard(1, Who.OPPONENT, Filter(among=V("o"))),)),
    row("step", "play it for 0 play points", (Cast(),)),
    *(
        row("step", f"play a/an {{f:filter}} {words}", (Pick(_of_mine(("hand", "ex", "cemetery"))), Cast()))
        for words in ("for 0 play points", "without paying its cost")
    ),
    also("step", "play it without paying its cost", (Cast(),)),
    row("step", "recover {n:num} play point~s", (GainResource("pp", V("n")),)),
    also("step", "recover {n:num} pp", (GainResource("pp", V("n")),)),
    row("step", "recover play points equal to {a:amount}", (GainResource("pp", V("a")),)),
    row("step", "recover all your play points", (GainResource("pp", Resource("max_pp")),)),
    row("step", "increase your maximum play points by {n:num}", (GainResource("max_pp", V("n")),)),
    row("step", "increase each player's maximum play points by {n:num}", (GainResource("max_pp", V("n"), Who.EACH),)),
    row(
        "step",
        "increase each/your opponent's maximum play points by {n:num}",
        (GainResource("max_pp", V("n"), Who.OPPONENT),),
    ),
    row("step", "gain {n:num} evolution point~s", (GainResource("ep", V("n")),)),
    also("step", "gain an evolution point", (GainResource("ep", 1),)),
    also("step", "recover {n:num} evolution point~s", (GainResource("ep", V("n")),)),
    also("step", "gain/recover an evolution point", (GainResource("ep", 1),)),
    *_points_given(),
    *(row("step", f"lose 1 {words}", (GainResource(kind, -1),)) for kind, words in POINTS.items()),
    *(row("step", f"lose {{n:neg}} {words}s", (GainResource(kind, V("n")),)) for kind, words in POINTS.items()),
    row("step", "roll a six-sided die", (Roll(),)),
    also("step", "roll a die", (Roll(),)),
    row("step", "skip your next turn", (SkipTurn(),)),
    row("step", "skip each/your/an opponent's next turn", (SkipTurn(Who.OPPONENT),)),
    row("step", "you win the game", (Win(Who.YOU),)),
    row("step", "you lose the game", (Lose(Who.YOU),)),
    also("step", "lose the game", (Lose(Who.YOU),)),
    also("step", "win the game", (Win(Who.YOU),)),
    row("step", "take another turn after this one", (ExtraTurn(),)),
    also("step", "take another turn after this turn", (ExtraTurn(),)),
    also("step", "take an extra turn after this one/turn", (ExtraTurn(),)),
    also("step", "you take another turn after this one/turn", (ExtraTurn(),)),
    row("step", "do nothing", (Nothing(),)),
    # --- steps beside each other ---
    row("clause", "{s:steplist}", Checked(V("s"), _of_one_duration)),
    also("clause", "{a:steplist}, then {b:steplist}", (Spread("a"), Spread("b"))),
    also("clause", "{a:steplist} and then {b:steplist}", (Spread("a"), Spread("b"))),
    also("clause", "{a:steplist} and, if {c:cond}, {b:steplist}", (Spread("a"), If(V("c"), V("b")))),
    row("sentence", "{s:clause}.", V("s")),
    row("sentence", "you may {a:clause}. if you do, {b:clause}.", (May(V("a")), IfDone(V("b")))),
    row("sentence", "if you do, {b:clause}.", (IfDone(V("b")),)),
    *_milled(),
    also("sentence", "you may pay {c:cost}. if you do, {s:clause}.", (MayPay(V("c"), V("s")),)),
    also("sentence", "you may pay {n:num} play point~s. if you do, {s:clause}.", (MayPay((Pay(V("n")),), V("s")),)),
    row("sentence", "if you do, you may {b:clause}.", (IfDone((May(V("b")),)),)),
    also("sentence", "then/also {s:clause}.", V("s")),
    also("sentence", "then, {s:clause}.", V("s")),
    also("sentence", "then, {s:steplist}.", V("s")),
    row("sentence", "you may {s:clause}.", (May(V("s")),)),
    row("sentence", "if {c:cond}, you may {s:clause}.", (If(V("c"), (May(V("s")),)),)),
    row("sentence", "if {c:cond}, {s:clause}.", (If(V("c"), V("s")),)),
    also("sentence", "if {c:cond}, also {s:clause}.", (If(V("c"), V("s")),)),
    also("sentence", "then, if {c:cond}, {s:clause}.", (If(V("c"), V("s")),)),
    also("sentence", "then, you may {s:clause}.", (May(V("s")),)),
    also("sentence", "{s:clause} if {c:cond}.", (If(V("c"), Checked(V("s"), _is_one)),)),
    also("sentence", "if {c:cond}, {s:upgrade} instead.", (Instead(V("c"), V("s")),)),
    row("sentence", "{s:upgrade} instead.", (Instead(None, V("s")),)),
    also("upgrade", "put both into your EX area", (Create("", 2, to="ex", or_token="both"),)),
    also("upgrade", "summon both", (Create("", 2, to="field", or_token="both"),)),
    also("sentence", "do this {n:num} times.", (Repeat(V("n")),)),
    also("sentence", "repeat until your EX area is full.", (UntilFull(),)),
    also("sentence", "repeat this until your EX area is full.", (UntilFull(),)),
    row("step", "put cards from the top of your deck into your EX area until it's full", (Move(Top(EX_ROOM), "ex"),)),
    row("sentence", "{o:step}. if {c:cond}, {s:steplist} instead.", (If(V("c"), V("s"), V("o")),)),
    row("sentence", "if {c:cond}, {s:clause}. otherwise [,] {o:clause}.", (If(V("c"), V("s"), V("o")),)),
    also("sentence", "if {c:cond}, {s:clause}. if not, {o:clause}.", (If(V("c"), V("s"), V("o")),)),
    *(
        also("sentence", f"if it's a/an {{f:filter}}, {{s:clause}}. if {no}, {{o:clause}}.", ELSE)
        for no in ("it's not", "it isn't")
    ),
    also("sentence", "otherwise [,] {o:clause}.", (Otherwise(V("o")),)),
    also("sentence", "if not, {o:clause}.", (Otherwise(V("o")),)),
    row("upgrade", "{s:step}", V("s")),
    also("upgrade", "deal {d:num} damage", (Damage(SAME, V("d")),)),
    also("upgrade", "recover {n:num}", (GainResource("pp", V("n")),)),
    also("upgrade", "draw {n:num}", (Draw(V("n")),)),
    also("upgrade", "summon {n:num}", (Create("", V("n"), to="field"),)),
    also("upgrade", "put {n:num}", (Create("", V("n"), to=""),)),
    row("sentence", "{g:governing}:", (Governs(V("g")),)),
    row("sentence", "{c:process}:", (Costs(V("c")),)),  # 10.4.7.5
    row("sentence", "when playing this card, {c:process}:", (WhenPlaying(V("c")),)),  # 10.4.7.3
    also("sentence", "{g:governing}, {c:process}:", (Governs(V("g")), Costs(V("c")))),  # 10.4.7.1
    row("sentence", PARAGRAPH, (Paragraph(),)),
    also("sentence", "X equals/is {a:amount}.", (Equals(V("a")),)),
    row(
        "sentence",
        "at the start of your next {p:phase} phase, {s:clause}.",
        (Delayed(On("phase", who=Who.YOU, phase=V("p")), V("s")),),
    ),
    row(
        "sentence",
        "at the start of the next {p:phase} phase, {s:clause}.",
        (Delayed(On("phase", phase=V("p")), V("s")),),
    ),
    *_later(),
    *_modes(),
]
