"""Shadowverse: Evolve in English: damage and defense, and what is done to cards on the field."""

from __future__ import annotations

from collections.abc import Iterator

from rulebound.language.dialect import Row, V, also, row
from rulebound.language.en.evolve_words import THEM
from rulebound.language.tree import (
    All,
    Calc,
    Choose,
    Count,
    Damage,
    Destroy,
    Divide,
    EventAmount,
    Evolve,
    Exhaust,
    Filter,
    Heal,
    Race,
    Ready,
    Serve,
    Steal,
)


def _racing() -> Iterator[Row]:
    """14.2: serving and racing, once or several times."""
    for verb, node in (("serve", Serve), ("race", Race)):
        yield row("step", f"{verb} {{o:obj}}", (node(V("o")),))
        yield row("step", f"{verb} {{o:obj}} {{n:several}} times", (node(V("o"), V("n")),))
        yield also("step", f"{verb} {{o:obj}} twice", (node(V("o"), 2),))


ROWS: list[Row] = [
    # --- damage and defense ---
    row("step", "deal {o:ref} {d:num} damage", (Damage(V("o"), V("d")),)),
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
    also("step", "deal {o:ref} {d:num} damage each", (Damage(V("o"), V("d")),)),
    also("step", "deal {d:num} damage to each", (Damage(THEM, V("d")),)),
    *(
        also(
            "step",
            f"{said} among/between {words}",
            (Choose(V("f"), most, 0), Divide(THEM, V("d"), unit=1)),
        )
        for said in ("deal {d:num} damage divided", "divide {d:num} damage")
        for words, most in (("up to {n:num} {f:filter@n}", V("n")), ("any number of {f:filter*}", Count(V("f"))))
    ),
    row("step", "deal {d:num} damage divided between them", (Divide(THEM, V("d"), unit=1),)),
    also("step", "deal {d:num} damage divided among them", (Divide(THEM, V("d"), unit=1),)),
    also("step", "divide {d:num} damage among/between them", (Divide(THEM, V("d"), unit=1),)),
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
]
