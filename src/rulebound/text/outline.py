"""What a card does, in a few English words of our own: an outline of its ability tree.

For a player who wants to know what an ability is about. It is no card text: the trees are read as they are, node by
node, and a node without words of its own shows its name.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from rulebound.language import tree
from rulebound.language.tree import Until, Who

WHO = {
    Who.YOU: "you",
    Who.OPPONENT: "the opponent",
    Who.EACH: "each player",
    Who.CONTROLLER: "its controller",
    Who.OWNER: "its owner",
    Who.TURN: "the turn player",
    Who.ACTOR: "that player",
}
UNTIL = {
    Until.GAME: "",
    Until.TURN: " this turn",
    Until.BATTLE: " in this battle",
    Until.YOUR_NEXT_TURN: " until your next turn",
    Until.NEXT_TURN_END: " until the end of the next turn",
    Until.STAY: " as long as this card stays",
    Until.READY: " until the next Active Phase",
}
SIDES = {"my": "your", "opp": "the opponent's", "any": ""}
ZONES = {
    "break": "the Break Zone",
    "removed": "out of the game",
    "hand": "the hand",
    "deck": "the deck",
    "field": "the field",
    "lb": "the LB deck",
    "damage": "the Damage Zone",
    "stack": "the stack",
}
EVENTS = {
    "enter": "enters the field",
    "leave": "leaves the field",
    "destroyed": "is broken",
    "attack": "attacks",
    "block": "blocks",
    "damage": "is dealt damage",
    "points": "takes a point of damage",
    "cast": "is cast",
    "use": "uses an ability",
    "chosen": "is chosen",
    "discard": "is discarded",
    "draw": "draws",
    "primed": "is Primed",
    "party_attack": "forms a party",
}


def abilities(card: tuple[tree.Ability, ...]) -> list[str]:
    """Each ability of a card in one line."""
    return [outline(ability) for ability in card]


def outline(node: object) -> str:
    """A node in words."""
    if isinstance(node, tuple):
        return "; ".join(outline(item) for item in node)
    writer = WRITERS.get(type(node))
    if writer is not None:
        return writer(node)
    if isinstance(node, Who):
        return WHO[node]
    if isinstance(node, msgspec.Struct):
        parts = [outline(value) for value in msgspec.structs.astuple(node) if value not in (None, "", (), 0, False)]
        return " ".join((type(node).__name__.lower(), *parts))
    return str(node)


# --- things and numbers ----------------------------------------------------------------------------------------------


def _object(node: Any) -> str:
    if isinstance(node, tree.All):
        return f"all {outline(node.of)}"
    if isinstance(node, tree.Slot):
        return {"event": "that card", "seen": "those cards"}.get(node.name, "it")
    return "this card" if isinstance(node, tree.Self) else f"the top {outline(node.n)} cards of the deck"


def _filter(node: tree.Filter) -> str:
    words = [SIDES[node.side], "other" if node.other else "", *node.states, "/".join(node.colours), *node.traits]
    words += [*node.groups, *node.keywords, "/".join(node.names), node.name_has, *node.flags]
    words.append("/".join(type.capitalize() for type in node.types) or "card")
    if node.any_of:
        words.append(f"({' or '.join(_filter(one) for one in node.any_of)})")
    if node.none_of:
        words.append(f"(not {' nor '.join(_filter(one) for one in node.none_of)})")
    if node.cost is not None:
        words.append(f"of cost {outline(node.cost)}")
    words += [f"with {stat} {outline(limit)}" for stat, limit in node.stats]
    if node.counter:
        words.append(f"with a {node.counter} counter")
    if node.zone != "field":
        words.append(f"in {ZONES.get(node.zone, node.zone)}")
    return " ".join(word for word in words if word)


def _stat(node: tree.Stat) -> str:
    return f"the {node.stat.removeprefix('counter:')} of {outline(node.of)}"


def _count(node: tree.Count) -> str:
    each = f"{node.each} x " if node.each != 1 else ""
    return f"{each}the number of {outline(node.of)}"


def _during(node: tree.During) -> str:
    turn = {Who.YOU: "it is your turn", Who.OPPONENT: "it is the opponent's turn"}.get(node.turn or Who.EACH, "")
    phase = f"it is the {node.phase} phase" if node.phase else ""
    return " and ".join(part for part in (turn, phase) if part)


# --- costs -----------------------------------------------------------------------------------------------------------


def _pay(node: tree.Pay) -> str:
    parts = [f"{n} {colour.capitalize()}" for colour, n in node.colours]
    parts += [str(node.generic)] if node.generic else []
    parts += [node.x.upper()] if node.x else []
    return f"{' + '.join(parts) or '0'} CP"


def _cost(cost: tree.Cost) -> str:
    return ", ".join(outline(part) for part in cost) or "free"


# --- steps -----------------------------------------------------------------------------------------------------------


def _number(node: Any) -> str:
    n = outline(node.n)
    return f"up to {n}" if node.at_least == 0 else n


def _move(node: tree.Move) -> str:
    bottom = "the bottom of " if node.bottom else ""
    how = f"{', dull' if node.exhausted else ''}{', face down' if node.face_down else ''}"
    return f"move {outline(node.obj)} to {bottom}{ZONES.get(node.to, node.to)}{how}"


def _modes(node: tree.Modes) -> str:
    options = " / ".join(f"({i}) {outline(steps)}" for i, steps in enumerate(node.options, 1))
    return f"select {'up to ' if node.up_to else ''}{outline(node.n)}: {options}"


def _if(node: tree.If) -> str:
    orelse = f", else {outline(node.orelse)}" if node.orelse else ""
    return f"if {outline(node.cond)}: {outline(node.then)}{orelse}"


def _may_pay(node: tree.MayPay) -> str:
    orelse = f", else {outline(node.orelse)}" if node.orelse else ""
    return f"{WHO[node.who]} may pay {_cost(node.cost)}: {outline(node.then) or 'nothing'}{orelse}"


def _search(node: tree.Search) -> str:
    return f"search for {outline(node.n)} {outline(node.filter)}, to {ZONES.get(node.to, node.to)}"


def _gain(node: Any) -> str:
    who = WHO[node.who] if isinstance(node, tree.PlayerGain) else outline(node.obj)
    return f"{who}: {', '.join(outline(mod) for mod in node.mods)}{UNTIL[node.until]}"


# --- modifiers -------------------------------------------------------------------------------------------------------


def _modify(node: tree.Modify) -> str:
    plus = "" if isinstance(node.amount, int) and node.amount < 0 else "+"
    return f"{node.stat} {plus}{outline(node.amount)}"


def _replace(node: tree.Replace) -> str:
    if node.shield:
        return f"the next {node.shield} damage is prevented"
    instead = outline(node.steps)
    if node.amount is not None:
        instead = f"the amount is {outline(node.amount)}"
    elif node.to:
        instead = f"it goes to {ZONES.get(node.to, node.to)}"
    elif node.exhausted is not None:
        instead = "it is dull" if node.exhausted else "it is active"
    return f'instead of "{outline(node.event)}": {instead or "nothing happens"}'


def _cost_change(node: tree.CostChange) -> str:
    what = outline(node.filter) if node.filter is not None else "this card"
    return f"the cost of {what} {'is' if node.set_to else 'changes by'} {outline(node.amount)}"


# --- events and abilities --------------------------------------------------------------------------------------------


def _on(node: tree.On) -> str:
    if node.kind == "phase":
        whose = {Who.YOU: "your ", Who.OPPONENT: "the opponent's "}.get(node.who or Who.EACH, "each ")
        return f"at the start of {whose}{node.phase} phase"
    subject = outline(node.subject) if node.subject is not None else WHO[node.who or Who.YOU]
    by = f" by {outline(node.source)}" if node.source is not None else ""
    frm = f" from {ZONES.get(node.frm, node.frm)}" if node.frm else ""
    to = f" to {ZONES.get(node.to, node.to)}" if node.to and node.kind != "enter" else ""
    return f"when {subject} {EVENTS.get(node.kind, node.kind)}{by}{frm}{to}"


def _ability(node: Any, text: str) -> str:
    """What every ability may have around its text: EX Burst, Damage N, a limit, a condition."""
    head = "EX Burst. " if getattr(node, "ex", False) else ""
    head += f"Damage {node.threshold}: " if node.threshold else ""
    cond = f"if {outline(node.cond)}: " if getattr(node, "cond", None) is not None else ""
    limit = getattr(node, "limit", 0)
    return f"{head}{cond}{text}{f' ({limit} a turn)' if limit else ''}"


def _keyword(node: tree.Keyword) -> str:
    number = f" {node.n}" if node.n else ""
    return _ability(node, f"{node.name}{number}{f' {node.card}' if node.card else ''}{_keyword_cost(node)}")


def _keyword_cost(node: tree.Keyword) -> str:
    return f" for {_cost(node.cost)}" if node.cost else ""


def _action(node: tree.Action) -> str:
    name = f"{node.special}, " if node.special else ""
    return _ability(node, f"{name}{_cost(node.cost)}: {outline(node.steps)}")


def _static(node: tree.Static) -> str:
    who = WHO[node.players] if node.players is not None else outline(node.scope)
    return _ability(node, f"{who}: {', '.join(outline(mod) for mod in node.mods)}")


def _option(node: tree.CostOption) -> str:
    kind = "instead of the cost" if node.alternative else "additional cost" if node.required else "optional cost"
    return _ability(node, f"{kind} ({node.name}): {_cost(node.cost)}")


Writer = Callable[[Any], str]
WRITERS: dict[type, Writer] = {
    tree.All: _object,
    tree.Self: _object,
    tree.Slot: _object,
    tree.Top: _object,
    tree.Filter: _filter,
    tree.Cmp: lambda n: f"{n.op} {outline(n.value)}".replace("== ", ""),
    tree.Count: _count,
    tree.Stat: _stat,
    tree.X: lambda n: n.name.upper(),
    tree.Calc: lambda n: f"({outline(n.left)} {n.op} {outline(n.right)})",
    tree.EventAmount: lambda n: "that amount",
    tree.Resource: lambda n: f"the number of {n.kind}s",
    tree.Compare: lambda n: f"{outline(n.left)} {n.op} {outline(n.right)}",
    tree.Is: lambda n: f"{outline(n.obj)} is a {outline(n.filter)}",
    tree.Not: lambda n: f"not ({outline(n.cond)})",
    tree.Both: lambda n: " and ".join(outline(c) for c in n.conds),
    tree.Either: lambda n: " or ".join(outline(c) for c in n.conds),
    tree.Happened: lambda n: f"{outline(n.event)} this turn",
    tree.During: _during,
    tree.Bursting: lambda n: "this is an EX Burst",
    tree.Paid: lambda n: f"{n.option or n.colour} was paid",
    tree.Bound: lambda n: "there is one",
    tree.Done: lambda n: "that was done",
    tree.Pay: _pay,
    tree.PayResource: lambda n: f"{n.n} {n.kind.capitalize()}",
    tree.ExhaustSelf: lambda n: "dull this card",
    tree.CostSelf: lambda n: f"{n.how} this card",
    tree.CostCards: lambda n: f"{n.how} {outline(n.n)} {outline(n.filter)}",
    tree.SameName: lambda n: "discard a card of this name",
    tree.CostCounter: lambda n: f"remove {outline(n.n)} {n.kind} counters",
    tree.Choose: lambda n: f"choose {_number(n)} {outline(n.filter)}",
    tree.ChooseStacked: lambda n: f"choose 1 {SIDES[n.side]} {'/'.join(n.kinds)} on the stack".replace("  ", " "),
    tree.Pick: lambda n: f"{WHO[n.by]} select{'' if n.by is Who.YOU else 's'} {_number(n)} {outline(n.filter)}",
    tree.Draw: lambda n: f"{WHO[n.who]} draw {outline(n.n)}",
    tree.Discard: lambda n: f"{WHO[n.who]} discard {outline(n.n)}{' at random' if n.random else ''}",
    tree.Damage: lambda n: f"{outline(n.amount)} damage to {outline(n.obj)}",
    tree.DamagePlayer: lambda n: f"{outline(n.amount)} damage to {WHO[n.who]}",
    tree.Divide: lambda n: f"divide {outline(n.amount)} damage among them",
    tree.Destroy: lambda n: f"break {outline(n.obj)}",
    tree.Move: _move,
    tree.Exhaust: lambda n: f"dull {outline(n.obj)}",
    tree.Ready: lambda n: f"activate {outline(n.obj)}",
    tree.Freeze: lambda n: f"freeze {outline(n.obj)}",
    tree.Gain: _gain,
    tree.PlayerGain: _gain,
    tree.AddCounter: lambda n: f"put {outline(n.n)} {n.kind} counters on {outline(n.obj)}",
    tree.RemoveCounter: lambda n: f"remove {outline(n.n)} {n.kind} counters from {outline(n.obj)}",
    tree.GainResource: lambda n: f"{WHO[n.who]} gain {outline(n.n)} {n.kind.capitalize()}",
    tree.Search: _search,
    tree.LookTop: lambda n: f"{'reveal' if n.reveal else 'look at'} the top {outline(n.n)} cards of the deck",
    tree.Reveal: lambda n: f"reveal {outline(n.obj)}",
    tree.ReturnToDeck: lambda n: f"put the rest {'under' if n.bottom else 'on top of'} the deck",
    tree.Cancel: lambda n: "cancel it",
    tree.Cast: lambda n: f"cast it{' without its cost' if n.free else ''}",
    tree.Modes: _modes,
    tree.May: lambda n: f"{WHO[n.who]} may {outline(n.steps)}",
    tree.If: _if,
    tree.IfDone: lambda n: f"if so, {outline(n.steps)}",
    tree.WhenDone: lambda n: f"when so, {outline(n.steps)}",
    tree.MayPay: _may_pay,
    tree.ForEach: lambda n: f"for each of {outline(n.obj)}: {outline(n.steps)}",
    tree.EachPlayer: lambda n: f"each player: {n.verb} {outline(n.n)} {outline(n.filter)}",
    tree.Delayed: lambda n: f"later, {outline(n.event)}: {outline(n.steps)}",
    tree.Nothing: lambda n: "nothing",
    tree.Modify: _modify,
    tree.SetBase: lambda n: f"{n.stat} becomes {outline(n.amount)}",
    tree.Grant: lambda n: outline(n.ability),
    tree.LoseAbility: lambda n: f"loses {n.keyword or 'all abilities'}",
    tree.AddType: lambda n: f"is {'only ' if n.replace else 'also '}a {'/'.join(t.capitalize() for t in n.types)}",
    tree.Control: lambda n: f"{WHO[n.who]} control it",
    tree.CostChange: _cost_change,
    tree.Cannot: lambda n: f"cannot {n.act}{f' by {outline(n.by)}' if n.by is not None else ''}",
    tree.Must: lambda n: f"must {n.act}",
    tree.Permit: lambda n: f"may {n.act}{f' {outline(n.n)} times' if n.n else ''}",
    tree.Replace: _replace,
    tree.On: _on,
    tree.When: lambda n: f"as soon as {outline(n.cond)}",
    tree.AnyOf: lambda n: " or ".join(outline(event) for event in n.events),
    tree.Keyword: _keyword,
    tree.Spell: lambda n: _ability(n, outline(n.steps)),
    tree.Action: _action,
    tree.Auto: lambda n: _ability(n, f"{outline(n.event)}: {outline(n.steps)}"),
    tree.Static: _static,
    tree.CostOption: _option,
}
