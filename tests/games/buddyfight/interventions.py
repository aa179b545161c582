"""Steps that interfere with what is under way."""

from rulebound.language import tree


def nullify_attack() -> tree.Step:
    return tree.Nullify()


def end(what: str) -> tree.Step:
    return tree.End(what)


def call_it(obj: tree.Obj, area: str = "") -> tree.Step:
    """Call that card for nothing."""
    return tree.Call(obj, free=True, area=area)


def attack_with(obj: tree.Obj) -> tree.Step:
    return tree.AttackWith(obj)
