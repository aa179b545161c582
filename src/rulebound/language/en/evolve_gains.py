"""Shadowverse: Evolve in English: what cards are given, lose and cannot do, for how long; prices and counters."""

from __future__ import annotations

from collections.abc import Iterator

from rulebound.language.dialect import Category, Checked, Listed, Row, V, also, row
from rulebound.language.en.evolve_words import ENEMY_LEADER, IT, MINE, MY_LEADER, MY_STACK, OWN, THEM, of_a_kind
from rulebound.language.referents import JUST
from rulebound.language.tree import (
    AddCounter,
    AddType,
    All,
    Calc,
    Cannot,
    CostChange,
    Damage,
    Filter,
    Gain,
    Grant,
    Heal,
    Keyword,
    LoseAbility,
    Modify,
    On,
    Permit,
    Pick,
    PlayerGain,
    RemoveCounter,
    Replace,
    Reveal,
    Self,
    SetBase,
    SetTraits,
    Stat,
    TurnDown,
    Until,
    Who,
    X,
)

CATEGORIES: dict[str, Category] = {"mods": Listed("mod", flat=True)}


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
    yield row("mod", "{k:keyword.name}", (Grant(Keyword(V("k"))),))
    yield row("mod", "the {t:trait} trait", (SetTraits((V("t"),), add=True),))


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
    for pronoun, obj in (("it", IT), *OWN):
        whose = "its" if pronoun == "it" else f"{pronoun}'s"
        yield row("whose", whose, obj)
        for stat in ("attack", "defense"):
            doubled = (Modify(stat, Stat(obj, stat)),)
            yield row("step", f"double {whose} {stat}", (Gain(obj, doubled, Until.GAME),))
            yield row("step", f"{{u:until}}, double {whose} {stat}", (Gain(obj, doubled, V("u")),))
    yield row("whose", "their", THEM)
    yield row("whose", "your leader's", MY_LEADER)
    yield row("whose", "each/the enemy leader's", ENEMY_LEADER)
    yield row("whose", "each {f:filter}'s", All(V("f")))


def _for_a_time() -> Iterator[Row]:
    """How long a change lasts, said before it or after it."""
    yield also("until", "until [the] end of [the/this] turn", Until.TURN)
    yield also("until", "for the rest of the/this turn", Until.TURN)
    yield row("until", "until the end of each/your/an opponent's next turn", Until.OPPONENT_TURN_END)
    yield row("until", "for the rest of this turn and during each/your/an opponent's next turn", Until.OPPONENT_TURN)
    yield row("until", "until the start of your next turn", Until.YOUR_NEXT_TURN)
    yield also("until", "until your next turn", Until.YOUR_NEXT_TURN)
    for words, mods in (
        ("give {o:obj} {m:mods}", V("m")),
        ("{o:obj} {m:own.mod}", (V("m"),)),
        ("{o:obj} {m:own.mod} and {l:own.mod}", (V("m"), V("l"))),
        ("{o:obj} loses~lose {m:one.loss}", (V("m"),)),
        *((f"{{o:obj}} {verb} {{m:mods}}", V("m")) for verb in ("gains~gain", "gets~get", "has~have")),
    ):
        changed = (Gain(V("o"), mods, V("u")),)
        yield row("step", f"{{u:until}}, {words}", changed)
        yield also("step", f"{words} {{u:until}}", changed)
        for verb, some in (("have/get {m:mods}", V("m")), ("{m:own.mod*}", (V("m"),))):
            if words.startswith("give"):
                yield also("step", f"{{u:until}}, {{f:filter*}} {verb}", (Gain(All(V("f")), some, V("u")),))
        if not words.startswith("give"):
            yield also("step", f"{words} this turn", (Gain(V("o"), mods, Until.TURN),))


def _prices() -> Iterator[Row]:
    """What cards cost to play, wherever they can be played from."""
    for subject, slot in (("it costs", "it"), ("those cards cost", "them")):
        cards = Filter(among=IT if slot == "it" else THEM)
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


ROWS: list[Row] = [
    *_stats(),
    *_set_values(),
    row(
        "step",
        "change {o:obj} into a/an {t:type.word}",
        (Gain(V("o"), (AddType((V("t"),), replace=True),), Until.GAME),),
    ),
    also(
        "step", "change {o:obj} into {t:type.word*}", (Gain(V("o"), (AddType((V("t"),), replace=True),), Until.GAME),)
    ),
    row("step", "turn {o:obj} facedown", (TurnDown(V("o")),)),
    also("step", "turn {o:obj} face down", (TurnDown(V("o")),)),
    row("step", "reveal {o:obj}", (Reveal(V("o")),)),
    row("step", "give {o:obj} {m:mods}", (Gain(V("o"), V("m"), Until.GAME),)),
    also("step", "give {m:mods} to {o:obj}", (Gain(V("o"), V("m"), Until.GAME),)),
    row("step", "until the end of the turn, give {o:obj} {m:mods}", (Gain(V("o"), V("m"), Until.TURN),)),
    also("step", "{o:obj} gains~gain {m:mods}", (Gain(V("o"), V("m"), Until.GAME),)),
    also("step", "{o:leaders} gains {n:num} health/defense", (Heal(V("o"), V("n")),)),
    also("step", "{o:leaders} loses {n:neg} health/defense", (Heal(V("o"), V("n")),)),
    also("step", "{o:obj} takes~take {d:num} damage", (Damage(V("o"), V("d")),)),
    also(
        "step",
        "deal {d:num} damage to {p:random} and {e:num} damage to {o:obj}",
        (V("p"), Damage(JUST, V("d")), Damage(V("o"), V("e"))),
    ),
    also("leaders", "your leader", MY_LEADER),
    also("leaders", "each leader", All(Filter(types=("leader",), zone="leader"))),
    also("leaders", "each/the/an enemy leader", ENEMY_LEADER),
    also("step", "{o:obj} gets~get {m:mods}", (Gain(V("o"), V("m"), Until.GAME),)),
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
    row("step", "for the rest of this turn, {o:obj} {m:own.mod}", (Gain(V("o"), (V("m"),), Until.TURN),)),
    *(
        also("step", f"{turn}, your {{f:filter*}} {words}", (Gain(All(MINE), mods, Until.TURN),))
        for turn in ("for the rest of this turn", "until the end of the turn")
        for words, mods in (("{m:own.mod*}", (V("m"),)), ("have {m:mods}", V("m")))
    ),
    row("step", "{o:obj} loses~lose {m:one.loss}", (Gain(V("o"), (V("m"),), Until.GAME),)),
    row("step", "for the rest of this turn, {o:obj} loses~lose {m:one.loss}", (Gain(V("o"), (V("m"),), Until.TURN),)),
    row("one.loss", "all abilities", LoseAbility()),
    also("one.loss", "all [of] its~their abilities", LoseAbility()),
    row("one.loss", "{k:keyword.name}", LoseAbility(V("k"))),
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
    row("step", "add {n:num} to a Stack on your field", (Pick(MY_STACK), AddCounter(JUST, "Stack", V("n")))),
    also(
        "step",
        "put/place {n:count} Stack counter~s on an amulet with Stack on your field",
        (Pick(MY_STACK), AddCounter(JUST, "Stack", V("n"))),
    ),
]
