"""Shadowverse: Evolve in English: what holds all the time, and what cards cost to play."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from rulebound.language.dialect import Row, Spread, V, also, row
from rulebound.language.en.evolve_nouns import MINE, MY_LEADER
from rulebound.language.tree import (
    AddName,
    Calc,
    Cannot,
    Compare,
    CostChange,
    CostOption,
    Count,
    DeckRule,
    During,
    EventAmount,
    Filter,
    Keyword,
    Modify,
    Not,
    On,
    Past,
    Pay,
    Permit,
    Replace,
    Self,
    Static,
    Who,
)


def _first_cheaper() -> Static:
    """Cheaper as long as no such card has been played this turn."""
    played = Compare(Past(On("play", V("f"), who=Who.YOU)), "==", 0)
    return Static((CostChange(V("n"), V("f")),), players=Who.YOU, cond=played)


def _statics() -> Iterator[Row]:
    here = "while this card is on your field, "
    yield from _continuous(here)
    yield row(
        "ability",
        f"<{here}> the first {{f:filter}} you play each turn costs {{n:neg}} less <to play>.",
        (_first_cheaper(),),
    )
    yield also(
        "ability",
        f"{here}the 1 st {{f:filter}} you play each turn costs {{n:neg}} less to play.",
        (_first_cheaper(),),
    )
    yield also(
        "ability",
        f"{here}whenever you play a/an {{f:filter}} for the first time each turn, you may play it for {{n:neg}} less.",
        (_first_cheaper(),),
    )
    yield row(
        "ability",
        "when playing this card, {c:cost}: this card costs {n:num} play points to play.",
        (CostOption("instead", (Pay(V("n")), Spread("c")), alternative=True),),
    )
    yield row(
        "ability",
        "when playing this card, {c:cost}: this card costs {n:num} less to play.",
        (CostOption("less", V("c"), reduce=V("n")),),
    )
    for place, say in ((here, row), ("", also)):
        cheaper = (Static((CostChange(V("n"), V("f")),), players=Who.YOU),)
        yield say("ability", f"{place}your {{f:filter*}} cost {{n:neg}} less <to play>.", cheaper)
        yield also("ability", f"{place}{{f:filter*}} you play cost {{n:neg}} less [to play].", cheaper)
    less = (CostChange(V("n")),)
    each = CostChange(Count(V("f"), V("n")))
    every = CostChange(Calc("*", Calc("//", Count(V("f")), V("k")), V("n")))
    for when, cond in (
        ("", None),
        ("if {c:cond}, ", V("c")),
        ("while {c:cond}, ", V("c")),
        ("{c:governing}: ", V("c")),
    ):
        say = also if when.startswith("while") else row
        yield say("ability", f"{when}this card costs {{n:neg}} less <to play>.", (Static(less, cond=cond),))
        yield also("ability", f"{when}you may/can play this card for {{n:neg}} less.", (Static(less, cond=cond),))
        yield say(
            "ability",
            f"{when}this card costs {{n:neg}} less to play for each {{f:filter}}.",
            (Static((each,), cond=cond),),
        )
        yield say(
            "ability",
            f"{when}this card costs {{n:neg}} less to play for every {{k:num}} {{f:filter*}}.",
            (Static((every,), cond=cond),),
        )
    yield also("ability", "this card costs {n:neg} less to play if {c:cond}.", (Static(less, cond=V("c")),))
    yield row(
        "ability",
        "this card costs X less to play. X equals {a:amount}.",
        (Static((CostChange(Calc("-", 0, V("a"))),)),),
    )
    yield row(
        "ability",
        "this card cannot be played unless {c:cond}.",
        (Static((Cannot("be played"),), cond=Not(V("c")), zone="all"),),
    )
    for only in (
        "you can [only] play this card [only] if",
        "play this card only if",
        "this card can only be played if",
    ):
        unless = (Static((Cannot("be played"),), cond=Not(V("c")), zone="all"),)
        yield also("ability", f"{only} {{c:cond}}.", unless)
    yield row(
        "ability",
        "as an additional cost to play this card, {c:cost}.",
        (CostOption("additional", V("c"), required=True),),
    )
    yield row(
        "ability",
        "this card costs {n:neg} less to play for each [other] card you've played this turn.",
        (Static((CostChange(Calc("*", V("n"), Past(On("play", who=Who.YOU)))),)),),
    )
    for kind in ("attack", "combat"):
        for whom in ("leader", "follower"):
            damage = On("damage", Filter(types=(whom,)), source=Self(), how=kind)
            doubled = Replace(damage, amount=Calc("*", EventAmount(), 2))
            yield row("dealing", f"double {kind} damage to {whom}s", doubled)
    for whom, struck in (
        ("", None),
        (" to leaders", Filter(types=("leader",))),
        (" to followers", Filter(types=("follower",))),
    ):
        more = Replace(On("damage", struck, source=Self()), amount=Calc("+", EventAmount(), V("n")))
        yield row("dealing", f"{{n:num}} more damage{whom}", more)
        yield row("ability", f"{here}your {{f:filter*}} deal {{n:num}} more damage{whom}.", (Static((more,), MINE),))
    yield row(
        "ability", "during your turn, this follower deals {a:dealing}.", (Static((V("a"),), cond=During(Who.YOU)),)
    )
    yield row("ability", "this follower deals {a:dealing}.", (Static((V("a"),)),))
    yield row("ability", "this follower deals {a:dealing} and {b:dealing}.", (Static((V("a"), V("b"))),))
    for is_ in ("is", "will be"):
        named = (Static((AddName(V("x")),), zone="all"),)  # a fact of the card
        say = row if is_ == "is" else also
        yield say("ability", f"this card {is_} treated as {{x:quoted.name}}.", named)
    shielded = Static((Cannot("be attacked"),), MY_LEADER.of)
    yield row("ability", f"{here}enemy followers can't attack your leader.", (shielded,))
    yield also("ability", "enemy followers can't attack your leader.", (shielded,))
    yield row("ability", "this follower ignores Ward.", (Static((Permit("ignore Ward"),)),))
    yield row(
        "ability",
        "this card/follower/amulet is put onto the/your field engaged.",
        (Static((Replace(On("enter", Self()), exhausted=True),)),),
    )
    for how, kind in (("", ""), ("combat ", "combat"), ("ability ", "ability"), ("attack ", "attack")):
        for whom, damaged in (("this follower", Self()), ("your leader", MY_LEADER.of)):
            damage = On("damage", damaged, how=kind)
            less_damage = Replace(damage, amount=Calc("-", EventAmount(), V("n")))
            words = f"reduce {how}damage dealt to {whom} by {{n:num}}."
            yield row("ability", words, (Static((less_damage,)),))
            yield also("ability", f"{here}{words}", (Static((less_damage,)),))
            yield also(
                "ability", f"[{here}] {how}damage dealt to {whom} is reduced by {{n:num}}.", (Static((less_damage,)),)
            )
            yield also("ability", f"{whom} takes {{n:num}} less {how}damage.", (Static((less_damage,)),))
        less_each = Replace(On("damage", MINE, how=kind), amount=Calc("-", EventAmount(), V("n")))
        yield row("ability", f"reduce {how}damage dealt to your {{f:filter*}} by {{n:num}}.", (Static((less_each,)),))
    for whom, damaged in (("this follower", Self()), ("your leader", MY_LEADER.of)):
        most = Replace(On("damage", damaged), amount=Calc("min", EventAmount(), V("n")))
        yield row(
            "ability", f"[{here}] {whom} can't/cannot take more than {{n:num}} damage at a time.", (Static((most,)),)
        )
    yield row(
        "ability",
        "during each opponent's turn, this follower deals {n:num} more damage.",
        (
            Static(
                (Replace(On("damage", source=Self()), amount=Calc("+", EventAmount(), V("n"))),),
                cond=During(Who.OPPONENT),
            ),
        ),
    )
    yield row("ability", "you can put up to {n:num} of this card into your evolve deck.", (DeckRule(V("n")),))
    # What 14.2.1 lets every player do with a Carrot, said on the card itself.
    yield row("ability", "you can serve a Carrot to an Umamusume follower to race it.", (Keyword("Carrot"),))


def _continuous(here: str) -> Iterator[Row]:
    """What holds as long as the card is there, perhaps only in some turns or under a condition."""
    for place in (here, ""):
        leads = row if place else also
        yield leads("ability", f"{place}your leader has {{m:mods}}.", (Static(V("m"), MY_LEADER.of),))
        yield leads("ability", f"{place}your leader {{m:verb.mod}}.", (Static((V("m"),), MY_LEADER.of),))
    for when, cond in (
        ("", None),
        ("during your turn, ", During(Who.YOU)),
        ("during each/your opponent's turn, ", During(Who.OPPONENT)),
        ("while {c:cond}, ", V("c")),
        ("if {c:cond}, ", V("c")),
    ):
        say = also if when.startswith("if") else row
        yield from _own_changes(say, f"{when}this follower", cond)
        yield from _own_changes(also, f"{when}this card/amulet", cond)
        if "c:cond" in when:
            yield from _own_changes(also, f"{when.replace('c:cond', 'c:own.fact')}it", cond)
        for place, say_so in ((here, say), ("", also)):
            for whom, scope in (("your {f:filter*}", MINE), ("{f:filter*}", V("f"))):
                yield say_so("ability", f"{place}{when}{whom} have {{m:mods}}.", (Static(V("m"), scope, cond=cond),))
                changed = (Static((V("m"),), scope, cond=cond),)
                yield say_so("ability", f"{place}{when}{whom} {{m:verb.mod*}}.", changed)
            each = f"{place}{when}each of your {{f:filter*}}"
            yield also("ability", f"{each} has {{m:mods}}.", (Static(V("m"), MINE, cond=cond),))
            yield also("ability", f"{each} {{m:verb.mod}}.", (Static((V("m"),), MINE, cond=cond),))
    for verb in ("has", "gains"):
        conditional = (Static(V("m"), cond=V("c")),)
        yield also("ability", f"this follower {verb} {{m:mods}} while/if {{c:cond}}.", conditional)


def _own_changes(say: Callable[..., Row], head: str, cond: Any) -> Iterator[Row]:
    """What the card itself has, or can and cannot do."""
    yield say("ability", f"{head} has {{m:mods}}.", (Static(V("m"), cond=cond),))
    yield say("ability", f"{head} {{m:own.mod}}.", (Static((V("m"),), cond=cond),))
    attack, defense = Modify("attack", V("a")), Modify("defense", V("a"))
    for words, mods in (("{attack} + X", (attack,)), ("{attack} + X / {defense} + X", (attack, defense))):
        yield also("ability", f"{head} has {words}. X equals {{a:amount}}.", (Static(mods, cond=cond),))


ROWS: list[Row] = [*_statics()]
