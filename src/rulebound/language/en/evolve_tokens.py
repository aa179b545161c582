"""Shadowverse: Evolve in English: tokens that are summoned or put into the EX area, and cards that become them."""

from __future__ import annotations

from collections.abc import Iterator

from rulebound.language.dialect import Row, V, also, row
from rulebound.language.en.evolve_words import THEM
from rulebound.language.tree import Calc, Count, Create, Filter, Room, Transform, Who, X


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
        (Create(V("x"), V("n")), Create(V("x"), Calc("-", V("n"), Count(Filter(among=THEM))), to="ex")),
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


ROWS: list[Row] = [*_tokens()]
