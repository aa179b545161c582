"""Shadowverse: Evolve in English: what effects do, amounts and conditions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulebound.language.dialect import Category, Checked, Listed, Row, Spread, V, With, also, row
from rulebound.language.en.evolve_nouns import ENEMY_HAND, MINE, MY_HAND, MY_LEADER, MY_STACK, OTHER
from rulebound.language.en.evolve_settle import EX_ROOM, SAME, Equals, Governs, Instead, Repeat, UntilFull
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
    Keyword,
    LoseAbility,
    May,
    Modes,
    Modify,
    Move,
    Nothing,
    On,
    Permit,
    Pick,
    PlayerGain,
    Ready,
    RemoveCounter,
    Replace,
    Resource,
    Reveal,
    Roll,
    Self,
    SetTraits,
    Shuffle,
    SkipTurn,
    Slot,
    Steal,
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


def _from_hand(bottom: bool) -> tuple[Choose, Move]:
    return (Choose(With("f", "zone", "hand", "hand"), V("n")), Move(Slot(), "deck", bottom=bottom))


def _of_mine(places: tuple[str, ...]) -> Any:
    """Cards of one's own in one of these zones."""
    return Checked(V("f"), lambda cards: cards.zone in places and cards.side == "my")


def _zones() -> Iterator[Row]:
    """Moves, by where the cards go."""
    for o in ("it", "them"):
        slot = Slot(o)
        own = "its owner's" if o == "it" else "their owners 's"
        yield row("step", f"return {o} to {own} hand{'' if o == 'it' else 's'}", (Move(slot, "hand"),))
    yield row("step", "return {o:obj} to its owner's hand", (Move(V("o"), "hand"),))
    yield also("step", "return {o:obj} to their owners 's hands", (Move(V("o"), "hand"),))
    yield row("step", "add {o:obj} to your hand", (Move(V("o"), "hand"),))
    yield also("step", "put {o:obj} into your hand", (Move(V("o"), "hand"),))
    yield row("step", "put {o:obj} on top of its owner's deck", (Move(V("o"), "deck"),))
    yield also("step", "put {o:obj} on the top of its owner's deck", (Move(V("o"), "deck"),))
    yield also("step", "put {o:obj} on [the] top of your deck", (Move(V("o"), "deck"),))
    yield also("step", "put {o:obj} on [the] top of their owners 's decks", (Move(V("o"), "deck"),))
    yield also("step", "put {o:obj} on the bottom of their owners 's decks", (Move(V("o"), "deck", bottom=True),))
    yield also("step", "put {o:obj} into their owners 's cemeteries", (Move(V("o"), "cemetery"),))
    yield row("step", "put {o:obj} on the bottom of its owner's deck", (Move(V("o"), "deck", bottom=True),))
    yield also("step", "put {o:obj} on the bottom of your deck", (Move(V("o"), "deck", bottom=True),))
    yield row("step", "put {o:top} into your EX area", (Move(V("o"), "ex"),))
    yield row("step", "put {o:obj} into its owner's EX area", (Move(V("o"), "ex"),))
    yield also("step", "put {o:obj} into your EX area", (Move(V("o"), "ex"),))
    yield row("step", "put {o:top} into your cemetery", (Move(V("o"), "cemetery"),))
    for words, n in (("top card", 1), ("top {n:num} cards", V("n"))):
        theirs = f"each opponent puts the {words} of their deck into their cemetery"
        yield row("step", theirs, (Move(Top(n, Who.OPPONENT), "cemetery"),))
        both = (Move(Top(n), "cemetery"), Move(Top(n, Who.OPPONENT), "cemetery"))
        yield also("step", f"each player puts the {words} of their deck into their cemetery", both)
    yield row("step", "put {o:obj} into its owner's cemetery", (Move(V("o"), "cemetery"),))
    yield also("step", "put {o:obj} into your cemetery", (Move(V("o"), "cemetery"),))
    yield also("step", "put {o:obj} into the/your graveyard", (Move(V("o"), "cemetery"),))
    yield row("step", "put {o:obj} onto your field", (Move(V("o"), "field"),))
    yield also("step", "put {o:obj} into your/the field", (Move(V("o"), "field"),))
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
    yield row("step", "reveal {n:count} {f:filter@n}", (Pick(_of_mine(("hand",)), V("n")), Reveal(Slot())))
    yield from _own_picked()
    yield also("step", "put {n:count} {f:filter@n} on the bottom of your deck", _from_hand(bottom=True))
    yield also("step", "put {n:count} {f:filter@n} on top of your deck", _from_hand(bottom=False))
    yield row("step", "put {o:obj} onto its owner's field", (Move(V("o"), "field", under=Who.OWNER),))
    yield row("step", "banish {o:obj}", (Move(V("o"), "banished"),))


def _own_picked() -> Iterator[Row]:
    """What is done to cards of one's own that the text does not say to select: they are picked as it happens."""
    for words, step in (
        ("put {} into its owner's cemetery", Move(Slot(), "cemetery")),
        ("return {} to its owner's hand", Move(Slot(), "hand")),
        ("banish {}", Move(Slot(), "banished")),
        ("destroy {}", Destroy(Slot())),
        ("engage {}", Exhaust(Slot())),
    ):
        another = Checked(OTHER, lambda cards: cards.side == "my")
        yield row("step", words.format("another {f:filter}"), (Pick(another), step))
        own = Checked(V("f"), lambda cards: cards.side == "my" and not cards.other)
        yield row("step", words.format("a/an {f:filter}"), (Pick(own), step))


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
        yield row("step", f"{verb} {{n:count}} {{x:new.token}} token~s{where}", (one,))
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
    theirs = (Create(V("x"), V("n"), who=Who.CONTROLLER),)
    yield also("step", "summon {n:count} {x:new.token} token~s on that follower's field", theirs)
    yield row("step", "its controller summons {n:count} {x:new.token} token~s", theirs)
    yield row(
        "step",
        "each opponent summons {n:count} {x:new.token} token~s",
        (Create(V("x"), V("n"), who=Who.OPPONENT),),
    )
    yield row("step", "transform {o:obj} into {x:new.token} tokens", (Transform(V("o"), V("x")),))
    yield also("step", "transform {o:obj} into a/an {x:new.token} token", (Transform(V("o"), V("x")),))
    yield also("step", "transform {o:obj} into a {x:quoted.name}", (Transform(V("o"), V("x")),))


def _stats() -> Iterator[Row]:
    """Attack and defense, in icons and in plain numbers."""
    both = (Modify("attack", V("a")), Modify("defense", V("d")))
    attack, defense = (Modify("attack", V("a")),), (Modify("defense", V("d")),)
    yield row("mod", "{attack} + {a:pos} / {defense} + {d:pos}", both)
    yield row("mod", "{attack} - {a:neg} / {defense} - {d:neg}", both)
    yield row("mod", "{attack} + {a:pos}", attack)
    yield row("mod", "{defense} + {d:pos}", defense)
    yield row("mod", "{attack} - {a:neg}", attack)
    yield row("mod", "{defense} - {d:neg}", defense)
    yield also("mod", "+ {a:pos} / + {d:pos}", both)
    yield also("mod", "- {a:neg} / - {d:neg}", both)
    yield also("mod", "+ {a:pos} / + 0", attack)
    yield also("mod", "+ 0 / + {d:pos}", defense)
    yield also("mod", "- {a:neg} / - 0", attack)
    yield also("mod", "+ {d:pos} defense/health", defense)
    equal = (Modify("attack", V("a")), Modify("defense", V("a")))
    yield row("mod", "{attack} and {defense} equal to {a:amount}", equal)
    yield row("mod", "{attack} equal to {a:amount}", attack)
    yield row("mod", "{defense} equal to {a:amount}", (Modify("defense", V("a")),))
    for stat in ("attack", "defense"):
        yield row("mod", f"{{{stat}}} minus {{a:amount}}", (Modify(stat, Calc("-", 0, V("a"))),))
        yield also("mod", f"{{{stat}}} - X", (Modify(stat, Calc("-", 0, X())),))
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


def _prohibited() -> Iterator[Row]:
    """What cannot be done to a card, by anybody or by opponents."""
    for words, act in (
        ("destroyed", "be destroyed"),
        ("engaged", "be engaged"),
        ("refreshed", "be refreshed"),
        ("banished", "be banished"),
        ("selected", "be selected"),
    ):
        cannot = f"can't/cannot be {words}"
        theirs = Cannot(act, side="opp")
        yield row("verb.mod", cannot, Cannot(act))
        yield row("verb.mod", f"{cannot} by enemy spells and abilities", theirs)
        # 10.1.1.4: what a spell does is an ability
        for by in ("enemy spells or abilities", "enemy abilities and spells", "enemy abilities/effects"):
            yield also("verb.mod", f"{cannot} by {by}", theirs)


def _prices() -> Iterator[Row]:
    """What cards cost to play, wherever they can be played from."""
    for subject, slot in (("it costs", "it"), ("those cards cost", "them")):
        cards = Filter(among=Slot(slot))
        for words, change in (
            (f"{subject} {{n:neg}} less to play", CostChange(V("n"), cards)),
            (f"{subject} {{n:num}} play points to play", CostChange(V("n"), cards, set_to=True)),
        ):
            yield row("step", f"for the rest of this turn, {words}", (PlayerGain(Who.YOU, (change,), Until.TURN),))
            yield row("step", words, (PlayerGain(Who.YOU, (change,), Until.GAME),))
    soon = (PlayerGain(Who.YOU, (CostChange(V("n"), V("f"), next=True),), Until.TURN),)
    yield row("step", "for the rest of this turn, the next {f:filter} you play costs {n:neg} less to play", soon)
    yield also("step", "the next {f:filter} you play this turn costs {n:neg} less [to play]", soon)
    rest = (PlayerGain(Who.YOU, (CostChange(V("n"), V("f")),), Until.TURN),)
    yield row("step", "for the rest of this turn, {f:filter*} you play cost {n:neg} less to play", rest)
    yield also("step", "for the rest of this turn, your {f:filter*} cost {n:neg} less [to play]", rest)


def _multiples() -> Iterator[Row]:
    """So much for each card, or for every few cards (5.28: once, with the whole amount)."""
    each, every = Count(V("f"), V("m")), Calc("*", Calc("//", Count(V("f")), V("k")), V("m"))
    yield row("amount", "{m:num} for every {k:num} {f:filter*}", every)
    for amount, before, after in (
        (each, "", " for each {f:filter}"),
        (each, "for each {f:filter}, ", ""),
        (every, "for every {k:num} {f:filter*}, ", ""),
    ):
        yield also("step", f"{before}deal {{m:num}} damage to {{o:obj}}{after}", (Damage(V("o"), amount),))
        yield also("step", f"{before}deal {{o:pronoun}} {{m:num}} damage{after}", (Damage(V("o"), amount),))
        yield also("step", f"{before}give {{o:obj}} {{defense}} + {{m:pos}}{after}", (Heal(V("o"), amount),))
        yield also("step", f"{before}recover {{m:num}} play point~s{after}", (GainResource("pp", amount),))
        yield also("step", f"{before}draw {{m:count}} card~s{after}", (Draw(amount),))
        yield also("step", f"{before}summon {{m:count}} {{x:new.token}} token~s{after}", (Create(V("x"), amount),))
        made = (Create(V("x"), amount, to="ex"),)
        yield also("step", f"{before}put {{m:count}} {{x:new.token}} token~s into your EX area{after}", made)
    for stat in ("attack", "defense"):
        signed = f"{{{stat}}} + {{m:pos}}"
        yield also("mod", f"{signed} for each {{f:filter}}", (Modify(stat, each),))
        yield also("mod", f"{signed} for every {{k:num}} {{f:filter*}}", (Modify(stat, every),))
    for before, per in (
        ("for each {f:filter}", lambda n: Count(V("f"), V(n))),
        ("for every {k:num} {f:filter*}", lambda n: Calc("*", Calc("//", Count(V("f")), V("k")), V(n))),
    ):
        both = (Modify("attack", per("m")), Modify("defense", per("d")))
        for signed, mods in (
            ("{attack} + {m:pos} / {defense} + {d:pos}", both),
            ("+ {m:pos} / + {d:pos}", both),
            ("{attack} + {m:pos}", both[:1]),
            ("+ {m:pos} / + 0", both[:1]),
            ("+ 0 / + {d:pos}", both[1:]),
        ):
            yield also("step", f"{before}, give {{o:given}} {signed}", (Gain(V("o"), mods, Until.GAME),))
        for signed in ("{attack} + {m:pos} / {defense} + {d:pos}", "+ {m:pos} / + {d:pos}"):
            yield also("mod", f"{signed} {before}", both)
    yield also("mod", "+ {m:pos} / + 0 for each {f:filter}", (Modify("attack", each),))
    yield also("mod", "+ 0 / + {m:pos} for each {f:filter}", (Modify("defense", each),))


def _modes() -> Iterator[Row]:
    """Choosing effects (5.17)."""
    heads = ("one/1 of the following effects.", "one/1 of the following effects:", "one/1 of the following:", "one/1:")
    ends = (" effects.", " effects:", ":")
    for count in range(2, 6):
        letters = "abcde"[:count]
        options = tuple(V(letter) for letter in letters)
        listed = " ".join(f"( {i} ) {{{letter}:steps}}" for i, letter in enumerate(letters, 1))
        old = " ".join(f"\u3010 {i} \u3011 {{{letter}:steps}}" for i, letter in enumerate(letters, 1))
        yield row("sentence", f"choose one of the following. {listed}", (Modes(options),))
        for head in heads:
            yield also("sentence", f"choose {head} {listed}", (Modes(options),))
            yield also("sentence", f"choose {head} {old}", (Modes(options),))
        yield row(
            "sentence", f"choose up to {{n:num}} of the following. {listed}", (Modes(options, V("n"), up_to=True),)
        )
        yield row("sentence", f"choose {{n:several}} of the following. {listed}", (Modes(options, V("n")),))
        for end in ends:
            most = (Modes(options, V("n"), up_to=True),)
            yield also("sentence", f"choose up to {{n:num}} of the following{end} {listed}", most)
            yield also("sentence", f"choose up to {{n:num}} of the following{end} {old}", most)
            yield also("sentence", f"choose {{n:several}} of the following{end} {listed}", (Modes(options, V("n")),))
            yield also("sentence", f"choose {{n:several}} of the following{end} {old}", (Modes(options, V("n")),))
    for n, word in enumerate(("two", "three", "four"), 2):
        yield row("several", str(n), n)
        yield also("several", word, n)


ROWS: list[Row] = [
    *_multiples(),
    *_chosen(),
    *_zones(),
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
    also("step", "deal {o:pronoun} {d:num} damage each", (Damage(V("o"), V("d")),)),
    also("step", "deal {d:num} damage to each", (Damage(Slot("them"), V("d")),)),
    also("step", "deal {d:num} damage to a/an random {f:filter}", (Pick(V("f"), random=True), Damage(Slot(), V("d")))),
    row("step", "deal {d:num} damage divided between them", (Divide("it", V("d"), unit=1),)),
    also("step", "deal {d:num} damage divided among them", (Divide("it", V("d"), unit=1),)),
    row("step", "give {o:obj} {defense} + {n:pos}", (Heal(V("o"), V("n")),)),
    row("step", "give {o:obj} {defense} - {n:neg}", (Heal(V("o"), V("n")),)),
    row("step", "give {o:obj} {defense} equal to {a:amount}", (Heal(V("o"), V("a")),)),
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
    row("step", "change {o:obj} into a/an {t:type}", (Gain(V("o"), (AddType((V("t"),), replace=True),), Until.GAME),)),
    row("step", "turn {o:obj} facedown", (TurnDown(V("o")),)),
    also("step", "turn {o:obj} face down", (TurnDown(V("o")),)),
    row("step", "reveal {o:obj}", (Reveal(V("o")),)),
    row("step", "give {o:given} {m:mods}", (Gain(V("o"), V("m"), Until.GAME),)),
    row("step", "until the end of the turn, give {o:given} {m:mods}", (Gain(V("o"), V("m"), Until.TURN),)),
    also("step", "for the rest of this turn, give {o:given} {m:mods}", (Gain(V("o"), V("m"), Until.TURN),)),
    also("step", "give {o:given} {m:mods} until the end of the/this turn", (Gain(V("o"), V("m"), Until.TURN),)),
    also("step", "give {o:given} {m:mods} for the rest of the/this turn", (Gain(V("o"), V("m"), Until.TURN),)),
    also("step", "until the end of the/this turn, {o:given} gains~gain {m:mods}", (Gain(V("o"), V("m"), Until.TURN),)),
    also("step", "for the rest of the/this turn, {o:given} gains~gain {m:mods}", (Gain(V("o"), V("m"), Until.TURN),)),
    also("step", "until the end of the/this turn, {o:given} has~have {m:mods}", (Gain(V("o"), V("m"), Until.TURN),)),
    also("step", "for the rest of the/this turn, {o:given} has~have {m:mods}", (Gain(V("o"), V("m"), Until.TURN),)),
    also("step", "{o:given} gains~gain {m:mods} until the end of the/this turn", (Gain(V("o"), V("m"), Until.TURN),)),
    also("step", "{o:given} gains~gain {m:mods}", (Gain(V("o"), V("m"), Until.GAME),)),
    also("step", "your leader gains {n:num} health/defense", (Heal(MY_LEADER, V("n")),)),
    also("step", "{o:given} gets~get {m:mods}", (Gain(V("o"), V("m"), Until.GAME),)),
    also(
        "step",
        "give {o:obj} and this follower {m:mods}",
        (Gain(V("o"), V("m"), Until.GAME), Gain(Self(), V("m"), Until.GAME)),
    ),
    row("step", "for the rest of this turn, {o:given} {m:own.mod}", (Gain(V("o"), (V("m"),), Until.TURN),)),
    also("step", "{o:given} {m:own.mod} this turn", (Gain(V("o"), (V("m"),), Until.TURN),)),
    also("step", "{o:given} {m:own.mod} until the end of the/this turn", (Gain(V("o"), (V("m"),), Until.TURN),)),
    also("step", "{o:given} {m:own.mod} for the rest of the/this turn", (Gain(V("o"), (V("m"),), Until.TURN),)),
    row(
        "step",
        "for the rest of this turn and during each opponent's next turn, {o:given} {m:own.mod}",
        (Gain(V("o"), (V("m"),), Until.OPPONENT_TURN),),
    ),
    *(
        row("step", f"until the end of {whose} next turn, {words}", (Gain(V("o"), mods, Until.OPPONENT_TURN_END),))
        for whose in ("your opponent's", "each opponent's")
        for words, mods in (("{o:given} {m:own.mod}", (V("m"),)), ("give {o:given} {m:mods}", V("m")))
    ),
    row(
        "step",
        "for the rest of this turn and during each opponent's next turn, give {o:given} {m:mods}",
        (Gain(V("o"), V("m"), Until.OPPONENT_TURN),),
    ),
    *(
        also("step", f"{turn}, your {{f:filter*}} {words}", (Gain(All(MINE), mods, Until.TURN),))
        for turn in ("for the rest of this turn", "until the end of the turn")
        for words, mods in (("{m:own.mod*}", (V("m"),)), ("have {m:mods}", V("m")))
    ),
    also("step", "until the end of the turn, {o:given} {m:own.mod}", (Gain(V("o"), (V("m"),), Until.TURN),)),
    row("step", "{o:given} loses~lose {m:loss}", (Gain(V("o"), (V("m"),), Until.GAME),)),
    row("step", "for the rest of this turn, {o:given} loses~lose {m:loss}", (Gain(V("o"), (V("m"),), Until.TURN),)),
    row("loss", "all abilities", LoseAbility()),
    row("loss", "{k:kw}", LoseAbility(V("k"))),
    *_prices(),
    row("own.mod", "{m:verb.mod}", V("m")),
    row("own.mod", "doesn't~don't take combat damage", Replace(On("damage", Self(), how="combat"))),
    row("own.mod", "doesn't~don't take ability damage", Replace(On("damage", Self(), how="ability"))),
    also("own.mod", "doesn't~don't take damage from abilities", Replace(On("damage", Self(), how="ability"))),
    row("own.mod", "can't/cannot deal damage", Replace(On("damage", source=Self()))),
    row("verb.mod", "can't/cannot attack enemies", Cannot("attack enemies")),
    row("verb.mod", "can't/cannot attack", Cannot("attack")),
    row("verb.mod", "can't/cannot attack leaders", Cannot("attack leaders")),
    row("verb.mod", "can't/cannot be attacked", Cannot("be attacked")),
    row("verb.mod", "can't/cannot evolve", Cannot("evolve")),
    row("verb.mod", "deals~deal damage equal to its~their defense", Permit("deal damage by defense")),
    row("verb.mod", "doesn't~don't take damage", Cannot("be dealt damage")),
    row("verb.mod", "can't/cannot be destroyed by abilities", Cannot("be destroyed", by=Filter())),  # 11.3.2.1
    *_prohibited(),
    row("step", "place/put {n:count} {k:counter} counter~s on {o:obj}", (AddCounter(V("o"), V("k"), V("n")),)),
    row("step", "remove {n:count} {k:counter} counter~s from {o:obj}", (RemoveCounter(V("o"), V("k"), V("n")),)),
    row("step", "add {n:num} to a Stack on your field", (Pick(MY_STACK), AddCounter(Slot(), "Stack", V("n")))),
    # --- players ---
    row("step", "draw {n:count} card~s", (Draw(V("n")),)),
    row("step", "draw cards equal to {a:amount}", (Draw(V("a")),)),
    also("step", "draw X cards", (Draw(X()),)),
    row("step", "draw cards until there are {n:num} cards in your hand", (Draw(Calc("-", V("n"), MY_HAND)),)),
    also("step", "draw cards until you have {n:num} cards in your hand", (Draw(Calc("-", V("n"), MY_HAND)),)),
    row("step", "each player draws {n:count} card~s", (Draw(V("n"), Who.EACH),)),
    row("step", "each/your opponent draws {n:count} card~s", (Draw(V("n"), Who.OPPONENT),)),
    also("step", "its controller draws {n:count} card~s", (Draw(V("n"), Who.CONTROLLER),)),
    also("step", "draw another card", (Draw(1),)),
    also("step", "draw {n:count} more card~s", (Draw(V("n")),)),
    row(
        "sentence",
        "each player returns their hand to their deck, shuffles it, and draws X cards. X equals the number of cards "
        "they returned to their deck.",
        NEW_HANDS,
    ),
    also("step", "you draw {n:num} more card~s", (Draw(V("n")),)),
    row("step", "discard {n:count} card~s", (Discard(V("n")),)),
    row("step", "discard {n:count} random card~s", (Discard(V("n"), random=True),)),
    row("step", "each player discards {n:count} card~s", (Discard(V("n"), Who.EACH),)),
    row("step", "each/your opponent discards their hand", (Discard(Count(ENEMY_HAND), Who.OPPONENT),)),
    also("step", "each player discards their hand", (Discard(MY_HAND), Discard(Count(ENEMY_HAND), Who.OPPONENT))),
    row("step", "each/your opponent discards {n:count} card~s", (Discard(V("n"), Who.OPPONENT),)),
    row("step", "each/your opponent discards {n:count} random card~s", (Discard(V("n"), Who.OPPONENT, random=True),)),
    also(
        "step",
        "each/your opponent [randomly] discards {n:count} card~s at random",
        (Discard(V("n"), Who.OPPONENT, random=True),),
    ),
    also("step", "randomly discard {n:count} card~s", (Discard(V("n"), random=True),)),
    also("step", "discard {n:count} card~s at random", (Discard(V("n"), random=True),)),
    also("sentence", "select an opponent. they discard {n:count} card~s.", (Discard(V("n"), Who.OPPONENT),)),
    row("step", "the opponent discards {o:obj}", (Discard(1, Who.OPPONENT, Filter(among=V("o"))),)),
    row("step", "each/your opponent reveals their hand", (Reveal(All(ENEMY_HAND)),)),
    also("sentence", "select an opponent. they reveal their hand.", (Reveal(All(ENEMY_HAND)),)),
    row("step", "play it for 0 play points", (Cast(),)),
    also("step", "play it without paying its cost", (Cast(),)),
    row("step", "recover {n:num} play point~s", (GainResource("pp", V("n")),)),
    also("step", "recover {n:num} pp", (GainResource("pp", V("n")),)),
    row("step", "recover play points equal to {a:amount}", (GainResource("pp", V("a")),)),
    row("step", "recover all your play points", (GainResource("pp", Resource("max_pp")),)),
    row("step", "increase your maximum play points by {n:num}", (GainResource("max_pp", V("n")),)),
    row("step", "gain {n:num} evolution point~s", (GainResource("ep", V("n")),)),
    row("step", "roll a six-sided die", (Roll(),)),
    also("step", "roll a die", (Roll(),)),
    row("step", "skip your next turn", (SkipTurn(),)),
    row("step", "you win the game", (Win(Who.YOU),)),
    also("step", "win the game", (Win(Who.YOU),)),
    row("step", "take another turn after this one", (ExtraTurn(),)),
    row("step", "do nothing", (Nothing(),)),
    # --- steps beside each other ---
    row("clause", "{s:steplist}", V("s")),
    also("clause", "{a:steplist}, then {b:steplist}", (Spread("a"), Spread("b"))),
    also("clause", "{a:steplist} and then {b:steplist}", (Spread("a"), Spread("b"))),
    also("clause", "{a:steplist} and, if {c:cond}, {b:steplist}", (Spread("a"), If(V("c"), V("b")))),
    row("sentence", "{s:clause}.", V("s")),
    row("sentence", "you may {a:clause}. if you do, {b:clause}.", (May(V("a")), IfDone(V("b")))),
    also("sentence", "then/also {s:clause}.", V("s")),
    also("sentence", "then, {s:clause}.", V("s")),
    also("sentence", "then, {s:steplist}.", V("s")),
    row("sentence", "you may {s:clause}.", (May(V("s")),)),
    row("sentence", "if {c:cond}, you may {s:clause}.", (If(V("c"), (May(V("s")),)),)),
    row("sentence", "if {c:cond}, {s:clause}.", (If(V("c"), V("s")),)),
    also("sentence", "if {c:cond}, also {s:clause}.", (If(V("c"), V("s")),)),
    also("sentence", "then, if {c:cond}, {s:clause}.", (If(V("c"), V("s")),)),
    also("sentence", "then, you may {s:clause}.", (May(V("s")),)),
    also("sentence", "{s:clause} if {c:cond}.", (If(V("c"), V("s")),)),
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
    row("upgrade", "{s:step}", V("s")),
    also("upgrade", "deal {d:num} damage", (Damage(SAME, V("d")),)),
    also("upgrade", "recover {n:num}", (GainResource("pp", V("n")),)),
    also("upgrade", "draw {n:num}", (Draw(V("n")),)),
    also("upgrade", "summon {n:num}", (Create("", V("n"), to="field"),)),
    also("upgrade", "put {n:num}", (Create("", V("n"), to=""),)),
    row("sentence", "{g:governing}:", (Governs(V("g")),)),
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
    *_modes(),
]
