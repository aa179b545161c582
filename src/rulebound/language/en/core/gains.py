"""What cards gain, lose and cannot do, and for how long."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from rulebound.language.dialect import Category, Checked, Listed, Row, Spread, V, With, also, row
from rulebound.language.en.core.lexis import Lexis
from rulebound.language.tree import (
    All,
    Calc,
    Cannot,
    Control,
    Count,
    Filter,
    Gain,
    Grant,
    Is,
    LoseAbility,
    Modify,
    Must,
    Permit,
    PlayerGain,
    Self,
    SetBase,
    SetColours,
    SetTraits,
    Static,
    Until,
    Who,
)

CATEGORIES: dict[str, Category] = {
    "mods": Listed("mod", flat=True),
    "preds": Listed("pred", flat=True),
    "losses": Listed("loss", flat=True),
    "acts.or": Listed("act", "or|and", flat=True),
}

TARGETED = (
    ("be targeted by", "be targeted"),
    ("be the target of", "be targeted"),
    ("be destroyed by", "be destroyed"),
)
FORBIDDEN: tuple[tuple[str, str], ...] = (
    ("attack", "attack"),
    ("block", "block"),
    ("be blocked", "be blocked"),
    ("be attacked", "be attacked"),
    ("be destroyed", "be destroyed"),
    ("be banished", "be banished"),
    ("be removed from the game", "be removed"),
    ("be returned to its owner's hand", "be returned"),
    ("be recovered", "be recovered"),
    ("be rested", "be rested"),
)
SOURCES: tuple[tuple[str, Filter | None, str], ...] = (
    ("spells or/and abilities", None, "any"),
    ("spells or/and abilities your opponent controls", None, "opp"),
    ("your opponent's spells or/and abilities", None, "opp"),
    ("spells or/and abilities of your opponent", None, "opp"),
    ("{e:colours} spells or {e:colours} card 's abilities", Filter(colours=V("e")), "any"),
    ("{e:colours} spells or abilities", Filter(colours=V("e")), "any"),
    ("{t:traits} spells or {t:traits} card 's abilities", Filter(traits=V("t")), "any"),
)


def rows(lexis: Lexis) -> Iterator[Row]:
    yield from _mods(lexis)
    yield from _acts(lexis)
    yield from _lasting(lexis)


def _is_described(cards: Any) -> bool:
    """Cards of a kind, wherever they are."""
    return isinstance(cards, Filter) and cards != Filter() and cards.zone == "field"


def _is_narrow(cannot: Any) -> bool:
    """Whether somebody is named by whose effects a card is not destroyed: without that, damage could not, either."""
    return isinstance(cannot, Cannot) and (cannot.by is not None or cannot.side != "any")


def _mods(lexis: Lexis) -> Iterator[Row]:
    yield row("mod", "{k:keyword}", (Grant(V("k")),))
    yield row("mod", '"{a:granted}"', (Grant(V("a")),))
    yield row("mod", "{b:bonus}", V("b"))
    for k in range(1, len(lexis.numbers) + 1):
        for stats in combinations([number.stat for number in lexis.numbers], k):
            each = tuple(Modify(stat, Calc("*", V("q"), V("n"))) for stat in stats)
            yield row("mod", f"{{n:bonus.{'.'.join(stats)}}} for each {{q:each}}", each)
            yield row("mod", f"{{n:bonus.{'.'.join(stats)}}} for every {{m:int}} {{f:filter*}}", _every(stats))
    yield row("pred", "gains~gain {m:mods}", V("m"))
    if not lexis.give:  # what is given is not had before
        yield also("pred", "has~have {m:mods}", V("m"))
    yield row("pred", "loses~lose {l:losses}", V("l"))
    yield row("pred", "is~are also {t:traits}", (SetTraits(V("t"), add=True),))
    added = (SetTraits(V("t"), add=True),)
    yield row("pred", "gains~gain {t:traits} in addition to its~their own races", added)
    yield also("pred", "gains~gain {t:traits} in addition to its/their own race/races", added)
    yield also("pred", "gains~gain {t:traits.and} in addition to its/their own race/races", added)
    yield row("pred", "loses~lose {t:trait}", (SetTraits((), True, (V("t"),)),))
    other = (SetTraits((V("g"),), True, (V("t"),)),)
    yield row("pred", "loses~lose {t:trait} and gains~gain {g:trait}", other)
    yield row("pred", "becomes~become {e:colours}", (SetColours(V("e")),))
    yield row("pred", "becomes~become [a/an] {b:new.numbers}", V("b"))
    yield row("pred", "becomes~become a/an {b:new.numbers} {t:trait}", (Spread("b"), SetTraits((V("t"),))))
    for k, names in ((1, "{k:keyword.name}"), (2, "{k:keyword.name} and {l:keyword.name}")):
        barred = tuple(LoseAbility(V(name), barred=True) for name in "kl"[:k])
        yield row("pred", f"loses~lose and cannot gain {names}", barred)
    yield row("pred", "can block {f:filter*}", (Permit("block", filter=V("f")),))
    yield row("loss", "all [its/their] abilities", (LoseAbility(),))
    yield row("loss", "{k:keyword.name}", (LoseAbility(V("k")),))
    yield row("pred", "loses~lose all [its/their] abilities and cannot gain abilities", (LoseAbility(barred=True),))
    for number in lexis.numbers:
        base = (SetBase(number.stat, V("a")),)
        yield row("lasting", f"{{o:whose}} {number.words} becomes {{a:amount}}", Held(V("o"), base))
        yield also("lasting", f"{{o:whose}} {number.words} is equal to {{a:amount}}", Held(V("o"), base))
        yield also("lasting", f"{{o:whose}} {number.words} becomes equal to {{a:amount}}", Held(V("o"), base))
        for own in lexis.owns:
            fixed = Static(base)
            yield row("ability.one", f"{own} 's {number.words} is equal to {{a:amount}}.", fixed)


def _every(stats: tuple[str, ...]) -> Any:
    times = Calc("*", Calc("//", Count(V("f")), V("m")), V("n"))
    return tuple(Modify(stat, times) for stat in stats)


def _acts(lexis: Lexis) -> Iterator[Row]:
    """What cards cannot do, must do, and what cannot be done to them."""
    for words, act in FORBIDDEN:
        yield row("act", words, (Cannot(act),))
    yield row("act", "be blocked by {f:filter*}", (Cannot("be blocked", V("f")),))
    yield row("act", "block {f:filter*}", (Cannot("block", V("f")),))
    cards = (("spells", lexis.spell, "any"), ("spells your opponent controls", lexis.spell, "opp"))
    for words, by, side in (*SOURCES, *(cards if lexis.spell else ())):
        put = also if side == "opp" and "controls" not in words else row
        yield put("sources", words, Cannot("", by, side))
    for said, act in TARGETED:
        by_whom = V("c") if act != "be destroyed" else Checked(V("c"), _is_narrow)
        named: Any = (With(by_whom, "act", act, ""),)
        yield (also if "target of" in said else row)("act", f"{said} {{c:sources}}", named)
    yield also("act", "targeted by {c:sources}", (With("c", "act", "be targeted", ""),))
    yield row("act", "be targeted", (Cannot("be targeted"),))
    described = Checked(V("f"), lambda by: isinstance(by, Filter) and by.zone != lexis.stack)
    yield row("act", "be targeted by {f:filter*}", (Cannot("be targeted", described),))
    if lexis.spell is not None:
        waiting = Checked(V("w"), lambda by: isinstance(by, Filter) and by.zone == lexis.stack and bool(by.types))
        yield row("act", "be targeted by {w:filter*}", (Cannot("be targeted", waiting),))
    yield row("act", "be attacked by {f:filter*}", (Cannot("be attacked", V("f")),))
    yield row("act", "attack {f:filter*}", (Cannot("attack cards", V("f")),))
    yield also("act", "attack your {f:here*}", (Cannot("attack cards", With("f", "side", "my", "any")),))
    yield row("pred", "cannot {a:acts.or}", V("a"))
    yield also("pred", "it cannot {a:acts.or}", V("a"))
    if lexis.ready:
        yield also("act", lexis.ready.base, (Cannot("be recovered"),))
    yield also("pred", "can't {a:acts.or}", V("a"))
    if lexis.ready:
        stays = (Gain(V("o"), (Cannot("recover in the recovery phase"),), Until.READY),)
        for verb in ("doesn't~don't", "does~do not", "won't"):
            for when in ("its/their controller's next", "your opponent's next", "the next"):
                yield also("step", f"{{o:obj}} {verb} {lexis.ready.base} during {when} {lexis.ready_phase}", stays)
            phase = f"{verb} {lexis.ready.base} during the {lexis.ready_phase}"
            held: Any = Held(V("o"), (Cannot("recover in the recovery phase"),))
            yield (row if "doesn't" in verb else also)("lasting", f"{{o:obj}} {phase}", held)
        usual = f"doesn't~don't {lexis.ready.base} during its~their controller's next {lexis.ready_phase}"
        yield row("step", f"{{o:obj}} {usual}", stays)
        still = Cannot("recover in the recovery phase")
        for verb in ("doesn't~don't", "does~do not"):
            yield row(
                "pred",
                f"{verb} {lexis.ready.base} during [its/their] [the] [controller's] {lexis.ready_phase}",
                (still,),
            )
    yield row("pred", "must block if able", (Must("block"),))
    for duty in ("attack", "block"):
        yield also("step", f"{{o:obj}} must {duty} this turn if able", (Gain(V("o"), (Must(duty),), Until.TURN),))
    yield row("pred", "must attack if able", (Must("attack"),))
    yield also("pred", "attacks~attack each turn if able", (Must("attack"),))


def Held(obj: Any, mods: Any) -> Gain:
    return Gain(obj, mods, Until.GAME)


def _lasting(lexis: Lexis) -> Iterator[Row]:
    yield row("lasting", "{o:obj} {p:preds@o}", Held(V("o"), V("p")))
    yield row("lasting", "{o:here*} {p:preds@o}", Held(All(V("o")), V("p")))
    several: Any = All(With("o", "traits", V("t"), ()))
    yield also("lasting", "{t:traits.and} {o:here*} {p:preds@o}", Held(several, V("p")))
    if lexis.give:
        gift = Held(V("o"), V("m"))
        yield row("lasting", f"{lexis.give} {{o:obj}} {{m:mods}}", gift)
        yield also("lasting", f"{lexis.give} {{m:mods}} to {{o:obj}}", gift)
        yield also("lasting", "{o:obj} gets~get {m:mods}", gift)
    yield row("lasting", "you gain control of {o:obj}", Held(V("o"), (Control(),)))
    yield also("lasting", "gain control of {o:obj}", Held(V("o"), (Control(),)))
    yield row("step", "{l:lasting} {u:until}", (With("l", "until", V("u"), Until.GAME),))
    then: Any = (With("l", "until", V("u"), Until.GAME), Spread("d"))
    if not lexis.unsaid:
        yield also("clause", "{l:lasting} {u:until} and {d:deals.it}", then)
    yield row("clause", "{u:until}, {l:lasting}", (With("l", "until", V("u"), Until.GAME),))
    if not lexis.give:  # else it is said for how long, or it is given
        yield row("step", "{l:lasting}", (V("l"),))
    yield row("until", "until end of turn", Until.TURN)
    yield also("until", "until the end of the turn", Until.TURN)
    yield also("until", "until end of this turn", Until.TURN)
    for own in lexis.owns[:1]:
        for word in ("in", "on"):
            stays = f"as long as {own} is {word} a/the/your {lexis.places[0].words}"
            yield (row if word == "in" else also)("until", stays, Until.STAY)
            yield also("until", f"as long as {own} is {word} {lexis.places[0].words}", Until.STAY)
    yield also("until", "this turn", Until.TURN)
    for words, who in (("you", Who.YOU), ("your opponent", Who.OPPONENT), ("players", Who.EACH)):
        given = (PlayerGain(who, V("p"), V("u")),)
        yield row("step", f"{words} cannot/can't {{p:forbidden}} {{u:until}}", given)
        yield row("ability.one", f"{words} cannot {{p:forbidden}}.", Static(V("p"), players=who))
        timed = Static(V("p"), players=who, cond=V("c"))
        yield also("ability.one", f"{words} cannot {{p:forbidden}} during {{c:turn}} turn.", timed)
        yield also("ability.one", f"{words} cannot {{p:forbidden}} if {{c:cond}}.", timed)
        yield row("ability.one", f"if {{c:cond}}, {words} cannot {{p:forbidden}}.", timed)
        yield also("ability.one", f"as long as {{c:cond}}, {words} cannot {{p:forbidden}}.", timed)
    spared = (PlayerGain(Who.YOU, (Cannot("be attacked", V("f")),), Until.STAY, Is(Self(), Filter(side="my"))),)
    for own in lexis.owns[:1]:
        yield also("clause", f"as long as you control {own}, {{f:filter*}} cannot attack you", spared)
    whom: Any = (PlayerGain(V("w"), V("p"), V("u")),)
    yield row("step", "{w:player} cannot {p:forbidden} {u:until}", whom)
    yield also("step", "{w:those} cannot {p:forbidden} {u:until}", whom)
    if lexis.play:
        yield row("forbidden", f"{lexis.play.base} {{f:played*}}", (Cannot("play", Checked(V("f"), _is_described)),))
        yield row("forbidden", f"{lexis.play.base} {'cards/spells' if lexis.spell else 'cards'}", (Cannot("play"),))
    for words, kind in lexis.points.items():
        yield row("forbidden", f"{lexis.gain.base} {words}", (Cannot(f"gain {kind}"),))
