"""Shadowverse: Evolve in English: so much for each card, or for every few cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulebound.language.dialect import Row, V, also, row
from rulebound.language.tree import Calc, Count, Create, Damage, Draw, Gain, GainResource, Heal, Modify, Until


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
        yield also(said, f"{before}deal {{o:ref}} {{m:num}} damage{after}", (Damage(V("o"), amount),))
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
            yield also("clause", f"{before}, give {{o:obj}} {signed}", (Gain(V("o"), mods, Until.GAME),))
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


def _for_every(unit: Any, number: str) -> Any:
    """5.28: so much for every so many cards; what remains does not count."""
    return Calc("*", Calc("//", Count(V("f")), unit), V(number))


ROWS: list[Row] = [*_multiples()]
