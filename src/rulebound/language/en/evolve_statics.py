"""Shadowverse: Evolve in English: what holds all the time, and what cards cost to play."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from rulebound.language.dialect import Checked, Row, Spread, V, With, also, row
from rulebound.language.en.evolve_marks import EARTH_RITE, RITE
from rulebound.language.en.evolve_words import IT, MINE, MY_LEADER, OWN, PLAYED, PLAYED_BEFORE, of_a_kind
from rulebound.language.referents import Brought, Ref, Theirs
from rulebound.language.tree import (
    AddName,
    Calc,
    Cannot,
    Choose,
    Cmp,
    Compare,
    CostChange,
    CostOption,
    Count,
    DeckRule,
    During,
    EventAmount,
    Filter,
    Gain,
    Keyword,
    Modify,
    Not,
    On,
    Past,
    Pay,
    Permit,
    Replace,
    Self,
    Slot,
    Static,
    Until,
    Who,
    X,
    walk,
)


def _first_cheaper() -> Static:
    """Cheaper as long as no such card has been played this turn."""
    played = Compare(Past(On("play", V("f"), who=Who.YOU)), "==", 0)
    return Static((CostChange(V("n"), V("f")),), players=Who.YOU, cond=played)


# 5.13.3: the kinds of damage as the text names them; damage of no kind is any.
DAMAGES = ("", "combat ", "ability ", "attack ")


def _changed(damage: On, sign: str) -> Replace:
    """5.13.2: so much more or less damage."""
    return Replace(damage, amount=Calc(sign, EventAmount(), V("n")))


def _is_own(subject: object) -> bool:
    return isinstance(subject, Self) or (isinstance(subject, Filter) and subject.side == "my")


OWN_SUBJECT = Checked(V("s"), _is_own)


def _would() -> Iterator[Row]:
    """10.10: what happens instead of something that would happen."""
    for kind in DAMAGES:
        hurt = On("damage", V("s"), how=kind.strip())
        yield row("would.hurt", f"{{s:subject}} would take {kind}damage", hurt)
        yield also("would.hurt", f"{{s:subject}} would be dealt {kind}damage", hurt)
    big = On("damage", V("s"), amount=Cmp(">=", V("k")))
    yield row("would.hurt", "{s:subject} would take at least {k:num} damage", big)
    yield also("would.hurt", "{s:subject} would take {k:num} or more damage", big)
    for words, amount in (
        ("reduce that damage by {n:num}", Calc("-", EventAmount(), V("n"))),
        ("reduce that damage to {n:num}", Calc("min", EventAmount(), V("n"))),
        ("increase that damage by {n:num}", Calc("+", EventAmount(), V("n"))),
        ("it takes {n:num} damage instead", V("n")),
        ("double that damage", Calc("*", EventAmount(), 2)),
    ):
        yield row("would", f"{{e:would.hurt}}, {words}", Replace(V("e"), amount=amount))
        yield also("would", f"{{e:would.hurt}}, {words.replace('that damage', 'it')}", Replace(V("e"), amount=amount))
    less = Replace(V("e"), amount=Calc("-", EventAmount(), V("n")))
    yield also("would", "{e:would.hurt}, it takes {n:num} less damage [instead]", less)
    for would, event in (
        ("be destroyed", On("destroyed", V("s"))),
        ("be destroyed by an ability", On("destroyed", V("s"), how="ability")),
        ("leave the field", On("leave", V("s"))),
        ("be put into its owner's cemetery from the field", On("leave", V("s"), to="cemetery")),
        ("be put into the/a cemetery from the field", On("leave", V("s"), to="cemetery")),
        ("be put into your cemetery from the field", On("leave", OWN_SUBJECT, to="cemetery")),
        ("be returned to its owner's hand", On("leave", V("s"), to="hand")),
        ("be returned to hand", On("leave", V("s"), to="hand")),
    ):
        yield row("would.go", f"{{s:subject}} would {would}", event)
    for instead, to in (
        ("banish it", "banished"),
        ("return it to its owner's hand", "hand"),
        ("put it into its owner's EX area", "ex"),
        ("put it into its owner's cemetery", "cemetery"),
    ):
        yield row("would", f"{{e:would.go}}, {instead} instead", Replace(V("e"), to=to))
        yield also("would", f"{{e:would.go}}, instead [,] {instead}", Replace(V("e"), to=to))  # 10.2.1.3.1
        yield row("would", f"{{e:would.go}}, you may {instead} instead", Replace(V("e"), to=to, optional=True))
    for whose, who in (("you", Who.YOU), ("your/an opponent", Who.OPPONENT)):
        for would, kind in (("draw a card", "draw"), ("discard a card", "discard"), ("lose the game", "lose")):
            yield row("would.do", f"{whose} would {would}", On(kind, who=who))
    for cat in ("would.go", "would.hurt", "would.do"):
        replaced, chosen = Replace(V("e"), steps=OTHERWISE), Replace(V("e"), steps=OTHERWISE, optional=True)
        done = "steplist" if cat == "would.do" else "step"
        yield row("would", f"{{e:{cat}}}, {{s:{done}}} instead", replaced)
        yield also("would", f"{{e:{cat}}}, instead [,] {{s:{done}}}", replaced)  # 10.2.1.3.1
        yield row("would", f"{{e:{cat}}}, you may {{s:step}} instead", chosen)


def _speaks_plainly(steps: object) -> bool:
    """Whether steps are about no card that was named before."""
    return not any(isinstance(node, Slot | Ref | Brought | Theirs | X | Choose) for node in walk(steps))


OTHERWISE = Checked(V("s"), _speaks_plainly)


def _shields() -> Iterator[Row]:
    """Replacements for a time: once, or whenever it would happen."""
    for whom, obj in (*OWN[:2], ("it", IT), ("your leader", MY_LEADER)):
        for words, new in (
            ("reduce that damage to {n:num}", {"amount": Calc("min", EventAmount(), V("n"))}),
            ("reduce that damage by {n:num}", {"amount": Calc("-", EventAmount(), V("n"))}),
            ("it takes {n:num} damage instead", {"amount": V("n")}),
        ):
            shield = Replace(On("damage", Self()), uses=1, **new)
            said = (Gain(obj, (shield,), Until.TURN),)
            yield row("step", f"the next time {whom} would take damage this turn, {words}", said)
            yield also("step", f"for the rest of this turn, the next time {whom} would take damage, {words}", said)
        for how, kind in (("", ""), ("combat ", "combat"), ("ability ", "ability")):
            less = Replace(On("damage", Self(), how=kind), amount=Calc("-", EventAmount(), V("n")))
            yield row(
                "step", f"{{u:until}}, reduce {how}damage dealt to {whom} by {{n:num}}", (Gain(obj, (less,), V("u")),)
            )


def _statics() -> Iterator[Row]:
    here = "while this card is on your field, "
    yield from _continuous(here)
    yield from _would()
    yield from _shields()
    yield from _prohibitions(here)
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
        "when playing this card, {c:cost}: this card costs {n:num} play point~s to play.",
        (CostOption("instead", (Pay(V("n")), Spread("c")), alternative=True),),
    )
    yield row(
        "ability",
        "when playing this card, {c:cost}: this card costs {n:num} less to play.",
        (CostOption("less", V("c"), reduce=V("n")),),
    )
    rite = CostOption(EARTH_RITE, RITE.cost, reduce=V("n"))  # 13.3.3.2: an additional cost, for a lower price
    yield row("ability", "Earth Rite: this card costs {n:num} less to play.", (rite,))
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
        instead = (Static((CostChange(V("n"), set_to=True),), cond=cond),)  # 10.2.1.3.3
        yield say("ability", f"{when}this card costs {{n:num}} play point~s to play.", instead)
        yield also("ability", f"{when}this card costs {{n:num}} to play.", instead)
        yield also("ability", f"{when}this card costs ( {{n:num}} ) to play.", instead)
        yield say("ability", f"{when}this card costs {{n:num}} more <to play>.", (Static(less, cond=cond),))
        yield say(
            "ability",
            f"{when}this card costs {{n:neg}} less <to play> for each {{f:filter}}.",
            (Static((each,), cond=cond),),
        )
        units = Checked(V("u"), lambda amount: amount not in (PLAYED, PLAYED_BEFORE))  # they have a row of their own
        per = (Static((CostChange(Calc("*", units, V("n"))),), cond=cond),)
        yield say("ability", f"{when}this card costs {{n:neg}} less <to play> for each {{u:each}}.", per)
        yield say(
            "ability",
            f"{when}this card costs {{n:neg}} less <to play> for every {{k:num}} {{f:filter*}}.",
            (Static((every,), cond=cond),),
        )
    yield also("ability", "this card costs {n:neg} less [to play] if {c:cond}.", (Static(less, cond=V("c")),))
    yield also("ability", "this card costs {n:neg} less [to play] during {c:turn} turn.", (Static(less, cond=V("c")),))
    yield also("ability", "you may/can play this card for {n:neg} less if {c:cond}.", (Static(less, cond=V("c")),))
    for place, zone in (("EX area", "ex"), ("hand", "hand"), ("cemetery", "cemetery")):
        there = Compare(Count(Filter(side="my", zone=zone, among=Self())), ">=", 1)
        cheaper = (Static(less, cond=there),)
        yield row("ability", f"while/if this card is in your {place}, it costs {{n:neg}} less <to play>.", cheaper)
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
    unplayed = (Static((Cannot("be played"),), cond=Not(V("c")), zone="all"),)
    yield also("ability", "you can't/cannot play this card unless {c:cond}.", unplayed)
    yield also("ability", "this card can't be played unless {c:cond}.", unplayed)
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
        "this card costs {n:neg} less <to play> for each [other] card you've played this turn.",
        (Static((CostChange(Calc("*", V("n"), Past(On("play", who=Who.YOU)))),)),),
    )
    for whom, struck in (
        ("", None),
        (" to leaders", Filter(types=("leader",))),
        (" to followers", Filter(types=("follower",))),
    ):
        for kind in DAMAGES:
            struck_so = On("damage", struck, source=Self(), how=kind.strip())
            yield row("dealing.more", f"{{n:num}} more {kind}damage{whom}", _changed(struck_so, "+"))
            yield row("dealing.more", f"{{n:num}} less {kind}damage{whom}", _changed(struck_so, "-"))
            yield row(
                "dealing.more", f"double {kind}damage{whom}", Replace(struck_so, amount=Calc("*", EventAmount(), 2))
            )
        more = _changed(On("damage", struck, source=Self()), "+")
        yield row("ability", f"{here}your {{f:filter*}} deal {{n:num}} more damage{whom}.", (Static((more,), MINE),))
        yield also("ability", f"your {{f:filter*}} deal {{n:num}} more damage{whom}.", (Static((more,), MINE),))
        yield also("ability", f"allied {{f:filter*}} deal {{n:num}} more damage{whom}.", (Static((more,), MINE),))
    for this, own in OWN[:2]:
        for when, cond in (("", None), ("during your turn,", During(Who.YOU))):
            yield row("ability", f"{when} {this} deals {{a:dealing.more}}.", (Static((V("a"),), own, cond=cond),))
        both = (Static((V("a"), V("b")), own),)
        yield row("ability", f"{this} deals {{a:dealing.more}} and {{b:dealing.more}}.", both)
    for is_ in ("is", "will be"):
        named = (Static((AddName(V("x")),), zone="all"),)  # a fact of the card
        say = row if is_ == "is" else also
        yield say("ability", f"this card {is_} treated as {{x:quoted.name}}.", named)
    shielded = Static((Cannot("be attacked"),), MY_LEADER.of)
    yield row("ability", f"{here}enemy followers can't attack your leader.", (shielded,))
    yield also("ability", "enemy followers can't attack your leader.", (shielded,))
    for this, own in OWN[:2]:
        yield row("ability", f"{this} ignores Ward.", (Static((Permit("ignore Ward"),), own),))
    engaged = Replace(On("enter", Checked(V("f"), lambda cards: isinstance(cards, Filter))), exhausted=True)
    yield row("ability", f"<{here}> {{f:filter*}} are put onto the field engaged.", (Static((engaged,)),))
    yield also("ability", f"[{here}] {{f:filter*}} enter the field engaged.", (Static((engaged,)),))
    for this, own in OWN:
        itself = (Static((Replace(On("enter", own), exhausted=True),)),)
        yield row("ability", f"{this} is put onto the/your field engaged.", itself)
        yield also("ability", f"{this} enters the/your field engaged.", itself)
    for how in DAMAGES:
        kind = how.strip()
        for whom, damaged in (*OWN[:2], ("your leader", MY_LEADER.of)):
            damage = On("damage", damaged, how=kind)
            less_damage = _changed(damage, "-")
            harder = (Static((_changed(damage, "+"),)),)
            yield row("ability", f"[{here}] {whom} takes {{n:num}} more {how}damage.", harder)
            words = f"reduce {how}damage dealt to {whom} by {{n:num}}."
            yield row("ability", words, (Static((less_damage,)),))
            yield also("ability", f"{here}{words}", (Static((less_damage,)),))
            yield also(
                "ability", f"[{here}] {how}damage dealt to {whom} is reduced by {{n:num}}.", (Static((less_damage,)),)
            )
            yield also("ability", f"[{here}] {whom} takes {{n:num}} less {how}damage.", (Static((less_damage,)),))
        less_each = _changed(On("damage", MINE, how=kind), "-")
        yield row("ability", f"reduce {how}damage dealt to your {{f:filter*}} by {{n:num}}.", (Static((less_each,)),))
        yield also("ability", f"[{here}] your {{f:filter*}} take {{n:num}} less {how}damage.", (Static((less_each,)),))
    for whom, damaged in (*OWN[:2], ("your leader", MY_LEADER.of)):
        most = Replace(On("damage", damaged), amount=Calc("min", EventAmount(), V("n")))
        yield row(
            "ability", f"[{here}] {whom} can't/cannot take more than {{n:num}} damage at a time.", (Static((most,)),)
        )
        for at_once in ("be dealt more than {n:num} damage at a time", "be dealt more than {n:num} damage at once"):
            yield also("ability", f"[{here}] {whom} can't/cannot {at_once}.", (Static((most,)),))
        yield also(
            "ability", f"[{here}] {whom} can't/cannot take more than {{n:num}} damage at once.", (Static((most,)),)
        )
    for this, own in OWN[:2]:
        more = Replace(On("damage", source=Self()), amount=Calc("+", EventAmount(), V("n")))
        theirs = (Static((more,), own, cond=During(Who.OPPONENT)),)
        yield row("ability", f"during each opponent's turn, {this} deals {{n:num}} more damage.", theirs)
    put, deck = "put/have/include", "your [evolve/main] deck"  # a card may be in no other deck but its own
    yield row("ability", "you can put any number of this card into your deck.", (DeckRule(0),))
    yield row("ability", "you can put up to {n:num} of this card into your evolve deck.", (DeckRule(V("n")),))
    for any_copies in ("any number of", "any number of copies of"):
        yield also("ability", f"you can/may {put} {any_copies} this card into/in {deck}.", (DeckRule(0),))
    for some_copies in ("up to {n:num} of", "up to {n:num} copies of"):
        yield also("ability", f"you can/may {put} {some_copies} this card into/in {deck}.", (DeckRule(V("n")),))
    # What 14.2.1 lets every player do with a Carrot, said on the card itself.
    yield row("ability", "you can serve a Carrot to an Umamusume follower to race it.", (Keyword("Carrot"),))
    yield row("ability", "if {w:would}.", (Static((V("w"),)),))
    yield also("ability", "when/whenever {w:would}.", (Static((V("w"),)),))
    yield also("ability", f"{here}if/when/whenever {{w:would}}.", (Static((V("w"),)),))
    yield row("ability", "during {k:turn} turn, if/when {w:would}.", (Static((V("w"),), cond=V("k")),))


def _prohibitions(here: str) -> Iterator[Row]:
    """What players cannot play, and what cards cost them."""
    kind = Checked(V("f"), of_a_kind)
    for words, who in (("you", Who.YOU), ("each/your/an opponent", Who.OPPONENT), ("players", Who.EACH)):
        for what, by in (("{f:filter*}", kind), ("cards", None)):
            banned = (Static((Cannot("play", by=by),), players=who),)
            yield row("ability", f"{here}{words} can't/cannot play {what}.", banned)
            yield also("ability", f"{words} can't/cannot play {what}.", banned)
        for what, act in (("draw cards", "draw"), ("lose the game", "lose")):  # 1.3.3
            unable = (Static((Cannot(act),), players=who),)
            yield row("ability", f"{here}{words} can't/cannot {what}.", unable)
            yield also("ability", f"{words} can't/cannot {what}.", unable)
    for place, act in (("field", "field size"), ("hand", "hand size"), ("EX area", "EX size")):  # 4.4.4, 4.7.3, 4.8.3
        for words, who in (("your", Who.YOU), ("each/your/an opponent's", Who.OPPONENT), ("each player's", Who.EACH)):
            own = f"{words} {place}"
            limited = (Static((Permit(act, V("n")),), players=who),)
            yield row("ability", f"{here}the limit of {own} is {{n:int}} cards.", limited)
            for limit in (f"the limit of {own}", f"{own} limit", f"{own} 's limit"):
                yield also("ability", f"{limit} is/becomes {{n:int}} [cards].", limited)
            yield also("ability", f"{own} is limited to {{n:int}} cards.", limited)
        yours = (Static((Permit(act, V("n")),), players=Who.YOU),)
        yield also("ability", f"you can/may have up to {{n:int}} cards on/in your {place}.", yours)

    plain = Checked(V("f"), lambda cards: of_a_kind(cards) and cards.side == "any")
    hostile = Checked(V("f"), lambda cards: isinstance(cards, Filter) and cards.side == "opp" and cards.zone == "field")
    enemy = With(hostile, "side", "any", "opp")
    for place, say in ((here, row), ("", also)):
        for cost, n in (("{n:num} more", V("n")), ("{n:neg} less", V("n"))):
            for words, who in (("each/your opponent plays", Who.OPPONENT), ("players play", Who.EACH)):
                changed = (Static((CostChange(n, V("f"), who),), players=who),)
                yield say("ability", f"{place}{{f:filter*}} {words} cost {cost} to play.", changed)
            theirs = (Static((CostChange(n, plain, Who.OPPONENT),), players=Who.OPPONENT),)
            yield also("ability", f"{place}your opponent's {{f:filter*}} cost {cost} [to play].", theirs)
            theirs = (Static((CostChange(n, enemy, Who.OPPONENT),), players=Who.OPPONENT),)
            yield also("ability", f"{place}{{f:filter*}} cost {cost} [to play].", theirs)
            everybodys = (Static((CostChange(n, plain, Who.EACH),), players=Who.EACH),)
            yield also("ability", f"{place}{{f:filter*}} cost {cost} [to play].", everybodys)
        set_to = (Static((CostChange(V("n"), V("f"), set_to=True),), players=Who.YOU),)
        yield say("ability", f"{place}your {{f:filter*}} cost {{n:num}} play point~s to play.", set_to)
        yield also("ability", f"{place}your {{f:filter*}} cost {{n:num}} to play.", set_to)
        dearer = (Static((CostChange(V("n"), V("f")),), players=Who.YOU),)
        yield say("ability", f"{place}your {{f:filter*}} cost {{n:num}} more <to play>.", dearer)
        in_ex = Checked(
            V("f"), lambda cards: isinstance(cards, Filter) and cards.zone != "field" and cards.side == "my"
        )
        there = (Static((CostChange(V("n"), in_ex),), players=Who.YOU),)
        yield also("ability", f"{place}{{f:filter*}} cost {{n:neg}} less [to play].", there)


def _continuous(here: str) -> Iterator[Row]:
    """What holds as long as the card is there, perhaps only in some turns or under a condition."""
    yield row("when", "during {k:turn} turn,", V("k"))
    yield row("when", "while {c:cond},", V("c"))
    yield also("when", "if {c:cond},", V("c"))
    yield also("when", "{c:threshold}:", V("c"))
    here = f"<{here}>"
    granted = Checked(V("m"), lambda mods: not any(isinstance(mod, Modify) for mod in mods))  # 5.26: once and for all
    yield row("ability", f"{here} your leader has/gets {{m:mods}}.", (Static(granted, MY_LEADER.of),))
    yield row("ability", f"{here} your leader {{m:verb.mod}}.", (Static((V("m"),), MY_LEADER.of),))
    for when, cond in (("", None), ("{c:when}", V("c"))):
        for this, own in OWN:
            yield from _own_changes(row, f"{when} {this}", own, cond)
        for whom, scope in (("your {f:filter*}", MINE), ("{f:filter*}", V("f"))):
            yield row("ability", f"{here} {when} {whom} have/get {{m:mods}}.", (Static(V("m"), scope, cond=cond),))
            yield row("ability", f"{here} {when} {whom} {{m:verb.mod*}}.", (Static((V("m"),), scope, cond=cond),))
        for whom, scope in (("each of your {f:filter*}", MINE), ("each {f:filter}", V("f"))):
            yield also("ability", f"{here} {when} {whom} has/gets {{m:mods}}.", (Static(V("m"), scope, cond=cond),))
            yield also("ability", f"{here} {when} {whom} {{m:verb.mod}}.", (Static((V("m"),), scope, cond=cond),))
        for whom, scope in (("all [of] your {f:filter*}", MINE), ("all {f:filter*}", V("f"))):
            yield also("ability", f"{here} {when} {whom} have/get {{m:mods}}.", (Static(V("m"), scope, cond=cond),))
            yield also("ability", f"{here} {when} {whom} {{m:verb.mod*}}.", (Static((V("m"),), scope, cond=cond),))
    yield from _own_changes(also, "while/if {c:own.fact}, it", Self(), V("c"))
    for after, cond in (
        ("while/if {c:cond}", V("c")),
        ("unless {c:cond}", Not(V("c"))),
        ("during {c:turn} turn", V("c")),
    ):
        for this, own in OWN:
            for verb in ("has", "gains", "gets"):
                yield also("ability", f"{this} {verb} {{m:mods}} {after}.", (Static(V("m"), own, cond=cond),))
            yield also("ability", f"{this} {{m:own.mod}} {after}.", (Static((V("m"),), own, cond=cond),))
    for this, own in OWN:
        unless = (Static((V("m"),), own, cond=Not(V("c"))),)
        yield row("ability", f"unless {{c:cond}}, {this} {{m:own.mod}}.", unless)


def _own_changes(say: Callable[..., Row], head: str, own: Self, cond: Any) -> Iterator[Row]:
    """What the card itself has, or can and cannot do."""
    yield say("ability", f"{head} has/gets {{m:mods}}.", (Static(V("m"), own, cond=cond),))
    yield say("ability", f"{head} {{m:own.mod}}.", (Static((V("m"),), own, cond=cond),))
    both = (Static((V("m"), V("l")), own, cond=cond),)
    yield say("ability", f"{head} {{m:own.mod}} and {{l:own.mod}}.", both)
    yield say("ability", f"{head} has {{m:mods}} and {{l:own.mod}}.", (Static((Spread("m"), V("l")), cond=cond),))
    attack, defense = Modify("attack", V("a")), Modify("defense", V("a"))
    for words, mods in (("{attack} + X", (attack,)), ("{attack} + X / {defense} + X", (attack, defense))):
        yield also("ability", f"{head} has {words}. X equals {{a:amount}}.", (Static(mods, cond=cond),))


ROWS: list[Row] = [*_statics()]
