"""What a card does, in a few English words of our own: an outline of its ability tree.

For a player who wants to know what an ability is about. It is no card text: the trees are read as they are, node by
node, and a node without words of its own shows its name.
"""

from __future__ import annotations

from collections.abc import Callable
from contextvars import ContextVar
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
    Until.READY: " until it could next be readied",
}
SIDES = {"my": "your", "opp": "the opponent's", "any": ""}
Terms = dict[str, str]
SHARED_TERMS: Terms = {
    "zone hand": "the hand",
    "zone deck": "the deck",
    "zone field": "the field",
    "when enter": "enters the field",
    "when leave": "leaves the field",
    "when attack": "attacks",
    "when damage": "is dealt damage",
    "when use": "uses an ability",
    "when discard": "is discarded",
    "when draw": "draws",
}
TERMS: dict[str, Terms] = {
    "fftcg": {
        "destroy": "break",
        "exhaust": "dull",
        "ready": "activate",
        "exhausted": "dull",
        "readied": "active",
        "play": "cast",
        "remove": "remove {} from the game",
        "put": "put {} into the Break Zone",
        "return": "return {}",
        "choose": "choose",
        "points": "CP",
        "zone break": "the Break Zone",
        "zone removed": "out of the game",
        "zone lb": "the LB deck",
        "zone damage": "the Damage Zone",
        "zone stack": "the stack",
        "when destroyed": "is broken",
        "when block": "blocks",
        "when points": "takes a point of damage",
        "when cast": "is cast",
        "when chosen": "is chosen",
        "when primed": "is Primed",
        "when party_attack": "forms a party",
    },
    "evolve": {
        "destroy": "destroy",
        "exhaust": "engage",
        "ready": "refresh",
        "exhausted": "engaged",
        "readied": "reserved",
        "play": "play",
        "remove": "banish",
        "put": "put {} into the cemetery",
        "return": "return {} to the hand",
        "bottom": "put {} under the deck",
        "choose": "select",
        "points": "play points",
        "pp": "play points",
        "max_pp": "maximum play points",
        "ep": "evolution points",
        "zone ex": "the EX area",
        "zone cemetery": "the cemetery",
        "zone banished": "the banished zone",
        "zone evolve_deck": "the evolve deck",
        "zone evolve": "the evolve zone",
        "zone race": "the race zone",
        "zone leader": "the leader area",
        "zone resolution": "the resolution zone",
        "when destroyed": "is destroyed",
        "when play": "is played",
        "when evolve": "evolves",
        "when serve": "is served",
        "when race": "races",
        "when attacked": "is attacked",
        "when fought": "has fought",
        "when restore": "changes defense",
        "when lost defense": "has lost defense",
        "when exhausted": "is engaged",
        "when readied": "is refreshed",
        "when counter_added": "gets a counter",
        "when counter_removed": "loses a counter",
        "when control": "changes control",
    },
}
_terms: ContextVar[Terms] = ContextVar("terms", default=SHARED_TERMS | TERMS["fftcg"])


# What a player does, where an event has no card: `when you play a card`.
DOINGS = {
    "play": "play a card",
    "cast": "cast a card",
    "use": "use an ability",
    "discard": "discard a card",
    "draw": "draw a card",
    "points": "take a point of damage",
    "lost defense": "lose defense",
}


def _term(word: str) -> str:
    """What the game calls something; the word itself where it has none of its own."""
    return _terms.get().get(word, word)


def _do(verb: str, what: str) -> str:
    """A verb with its object, such as `put 1 card into the cemetery`."""
    said = _term(verb)
    return said.format(what) if "{}" in said else f"{said} {what}"


def _zone(name: str) -> str:
    return _terms.get().get(f"zone {name}", name)


def abilities(card: tuple[tree.Ability, ...], game: str = "") -> list[str]:
    """Each ability of a card in one line."""
    return [outline(ability, game) for ability in card]


def outline(node: object, game: str = "") -> str:
    """A node in words, those of a game if one is named."""
    if game:
        token = _terms.set(SHARED_TERMS | TERMS[game])
        try:
            return outline(node)
        finally:
            _terms.reset(token)
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
    if isinstance(node, tree.Host):
        return "the card it is attached to"
    return "this card" if isinstance(node, tree.Self) else f"the top {outline(node.n)} cards of {_zone(node.zone)}"


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
    zones = [_zone(zone) for zone in (node.zone, *node.also)]
    if (node.zone != "field" and node.types != (node.zone,)) or (node.also and not set(node.also) <= set(node.types)):
        words.append(f"in {' or '.join(zones)}")
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
    return f"{' + '.join(parts) or '0'} {_term('points')}"


def _cost(cost: tree.Cost) -> str:
    return ", ".join(outline(part) for part in cost) or "free"


# --- steps -----------------------------------------------------------------------------------------------------------


def _number(node: Any) -> str:
    n = outline(node.n)
    return f"up to {n}" if node.at_least == 0 else n


def _move(node: tree.Move) -> str:
    bottom = "the bottom of " if node.bottom else ""
    if node.to in ("banished", "removed") and not node.face_down:
        return _do("remove", outline(node.obj))
    how = [_term("exhausted")] * node.exhausted + ["face down"] * node.face_down
    return ", ".join((f"move {outline(node.obj)} to {bottom}{_zone(node.to)}", *how))


def _create(node: tree.Create) -> str:
    number = f"{'up to ' if node.up_to else ''}{outline(node.n)}"
    token = f"{node.token}{f' or {node.or_token}' if node.or_token else ''}"
    zones = " or ".join(_zone(zone) for zone in (node.to, node.or_to) if zone)
    whose = "" if node.who is Who.YOU else f" of {WHO[node.who]}"
    return f"create {number} {token} in {zones}{whose}"


def _resource(kind: str) -> str:
    return _terms.get().get(kind, kind.capitalize())


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
    return f"search for {outline(node.n)} {outline(node.filter)}, to {_zone(node.to)}"


def _gain(node: Any) -> str:
    who = WHO[node.who] if isinstance(node, tree.PlayerGain) else outline(node.obj)
    return f"{who}: {', '.join(outline(mod) for mod in node.mods)}{UNTIL[node.until]}"


# --- modifiers -------------------------------------------------------------------------------------------------------


def _modify(node: tree.Modify) -> str:
    return f"{node.stat} {_signed(node.amount)}"


def _signed(amount: tree.Amount) -> str:
    return outline(amount) if isinstance(amount, int) and amount < 0 else f"+{outline(amount)}"


def _replace(node: tree.Replace) -> str:
    if node.shield:
        return f"the next {node.shield} damage is prevented"
    instead = outline(node.steps)
    if node.amount is not None:
        instead = f"the amount is {outline(node.amount)}"
    elif node.to:
        instead = f"it goes to {_zone(node.to)}"
    elif node.exhausted is not None:
        instead = f"it is {_term('exhausted' if node.exhausted else 'readied')}"
    return f'instead of "{outline(node.event)}": {instead or "nothing happens"}'


def _pay_rule(node: tree.PayRule) -> str:
    if node.any_colour:
        return "may be paid with any colour"
    sources = {"exhaust": f" and by {_term('exhaust')}ing", "discard": " and by discarding"}.get(node.sources, "")
    return f"is paid only with {'/'.join(node.colours) or 'any colour'}{sources}"


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
    frm = f" from {_zone(node.frm)}" if node.frm else ""
    to = f" to {_zone(node.to)}" if node.to and node.kind != "enter" else ""
    does = _terms.get().get(f"when {node.kind}", node.kind)
    if node.subject is None:
        does = DOINGS.get(node.kind, does)
    return f"when {subject} {does}{by}{frm}{to}"


def _ability(node: Any, text: str) -> str:
    """What every ability may have around its text: EX Burst, Damage N, a limit, a condition."""
    head = "EX Burst. " if getattr(node, "ex", False) else ""
    head += f"Damage {node.threshold}: " if node.threshold else ""
    cond = f"if {outline(node.cond)}: " if getattr(node, "cond", None) is not None else ""
    limit = getattr(node, "limit", 0)
    return f"{head}{cond}{text}{f' ({limit} a turn)' if limit else ''}"


def _with_options(text: str, options: tuple[tree.CostOption, ...]) -> str:
    return " ".join((text, *(f"[{outline(option)}]" for option in options)))


def _keyword(node: tree.Keyword) -> str:
    number = f" {node.n}" if node.n else ""
    return _ability(node, f"{node.name}{number}{f' {node.card}' if node.card else ''}{_keyword_cost(node)}")


def _keyword_cost(node: tree.Keyword) -> str:
    return f" for {_cost(node.cost)}" if node.cost else ""


def _action(node: tree.Action) -> str:
    name = f"{node.special}, " if node.special else ""
    marks = "".join(f"{mark}. " for mark in ("Quick" if node.quick else "", node.keyword) if mark)
    return _ability(node, _with_options(f"{marks}{name}{_cost(node.cost)}: {outline(node.steps)}", node.options))


def _auto(node: tree.Auto) -> str:
    return _ability(node, _with_options(f"{outline(node.event)}: {outline(node.steps)}", node.options))


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
    tree.Host: _object,
    tree.Filter: _filter,
    tree.Cmp: lambda n: f"{n.op} {outline(n.value)}".replace("== ", ""),
    tree.Count: _count,
    tree.Stat: _stat,
    tree.X: lambda n: n.name.upper(),
    tree.Calc: lambda n: f"({outline(n.left)} {n.op} {outline(n.right)})",
    tree.EventAmount: lambda n: "that amount",
    tree.Resource: lambda n: f"the number of {_terms.get().get(n.kind, n.kind + 's')}",
    tree.Past: lambda n: f"how often {outline(n.event).removeprefix('when ')} this turn",
    tree.Different: lambda n: f"the number of different {n.what}s of {outline(n.of)}",
    tree.Fixed: lambda n: outline(n.of),
    tree.Printed: lambda n: f"the printed {n.stat} of {outline(n.of)}",
    tree.PaidColours: lambda n: "the number of Elements that paid for it",
    tree.Compare: lambda n: f"{outline(n.left)} {n.op} {outline(n.right)}",
    tree.Is: lambda n: f"{outline(n.obj)} is a {outline(n.filter)}",
    tree.Not: lambda n: f"not ({outline(n.cond)})",
    tree.Both: lambda n: " and ".join(outline(c) for c in n.conds),
    tree.Either: lambda n: " or ".join(outline(c) for c in n.conds),
    tree.Happened: lambda n: f"{outline(n.event).removeprefix('when ')} this turn",
    tree.During: _during,
    tree.Bursting: lambda n: "this is an EX Burst",
    tree.Paid: lambda n: f"{n.option or n.colour} was paid",
    tree.Bound: lambda n: "there is one",
    tree.Done: lambda n: "that was done",
    tree.Pay: _pay,
    tree.PayResource: lambda n: f"{n.n} {_resource(n.kind)}",
    tree.ExhaustSelf: lambda n: f"{_term('exhaust')} this card",
    tree.CostSelf: lambda n: _do(n.how, "this card"),
    tree.CostCards: lambda n: _do(n.how, f"{outline(n.n)} {outline(n.filter)}"),
    tree.CostLoss: lambda n: f"your leader loses {outline(n.n)} {n.stat}",
    tree.CostReveal: lambda n: f"reveal {n.name or 'a card of its name'} in the evolve deck",
    tree.CostServe: lambda n: f"serve this card {n.n}",
    tree.SameName: lambda n: "discard a card of this name",
    tree.CostCounter: lambda n: f"remove {outline(n.n)} {n.kind} counters",
    tree.Choose: lambda n: f"{_term('choose')} {_number(n)} {outline(n.filter)}",
    tree.ChooseStacked: lambda n: f"choose 1 {SIDES[n.side]} {'/'.join(n.kinds)} on the stack".replace("  ", " "),
    tree.Pick: lambda n: f"{WHO[n.by]} select{'' if n.by is Who.YOU else 's'} {_number(n)} {outline(n.filter)}",
    tree.Draw: lambda n: f"{WHO[n.who]} draw {outline(n.n)}",
    tree.Discard: lambda n: f"{WHO[n.who]} discard {outline(n.n)}{' at random' if n.random else ''}",
    tree.Damage: lambda n: f"{outline(n.amount)} damage to {outline(n.obj)}",
    tree.DamagePlayer: lambda n: f"{outline(n.amount)} damage to {WHO[n.who]}",
    tree.Divide: lambda n: f"divide {outline(n.amount)} damage among them",
    tree.Destroy: lambda n: f"{_term('destroy')} {outline(n.obj)}",
    tree.Move: _move,
    tree.Create: _create,
    tree.Transform: lambda n: f"transform {outline(n.obj)} into {n.token}",
    tree.Swap: lambda n: f"swap {outline(n.one)} and {outline(n.other)}",
    tree.Steal: lambda n: f"take control of {outline(n.obj)}",
    tree.Evolve: lambda n: f"evolve {outline(n.obj)}{f' into {n.name}' if n.name else ''}",
    tree.Serve: lambda n: f"serve {outline(n.obj)} {outline(n.n)}",
    tree.Race: lambda n: f"{outline(n.obj)} races{'' if n.n == 1 else f' {outline(n.n)} times'}",
    tree.Heal: lambda n: f"{outline(n.obj)}: defense {_signed(n.amount)}",
    tree.Roll: lambda n: f"roll a die of {n.sides} sides",
    tree.SkipTurn: lambda n: f"{WHO[n.who]} skip the next turn",
    tree.ExtraTurn: lambda n: f"{WHO[n.who]} take an extra turn",
    tree.Exhaust: lambda n: f"{_term('exhaust')} {outline(n.obj)}",
    tree.Ready: lambda n: f"{_term('ready')} {outline(n.obj)}",
    tree.Freeze: lambda n: f"freeze {outline(n.obj)}",
    tree.Gain: _gain,
    tree.PlayerGain: _gain,
    tree.AddCounter: lambda n: f"put {outline(n.n)} {n.kind} counters on {outline(n.obj)}",
    tree.RemoveCounter: lambda n: f"remove {outline(n.n)} {n.kind} counters from {outline(n.obj)}",
    tree.GainResource: lambda n: f"{WHO[n.who]} gain {outline(n.n)} {_resource(n.kind)}",
    tree.Search: _search,
    tree.LookTop: lambda n: f"{'reveal' if n.reveal else 'look at'} the top {outline(n.n)} cards of the deck",
    tree.Reveal: lambda n: f"reveal {outline(n.obj)}",
    tree.ReturnToDeck: lambda n: f"put the rest {'under' if n.bottom else 'on top of'} the deck",
    tree.Cancel: lambda n: "cancel it",
    tree.Cast: lambda n: f"{_term('play')} it{' without its cost' if n.free else ''}",
    tree.Modes: _modes,
    tree.May: lambda n: f"{WHO[n.who]} may {outline(n.steps)}",
    tree.If: _if,
    tree.IfDone: lambda n: f"if so, {outline(n.steps)}",
    tree.WhenDone: lambda n: f"when so, {outline(n.steps)}",
    tree.MayPay: _may_pay,
    tree.ForEach: lambda n: f"for each of {outline(n.obj)}: {outline(n.steps)}",
    tree.EachPlayer: lambda n: f"each player: {_do(n.verb, f'{outline(n.n)} {outline(n.filter)}')}",
    tree.Delayed: lambda n: f"later, {outline(n.event)}: {outline(n.steps)}",
    tree.Declare: lambda n: f"name {'/'.join(n.options) or f'a number from {n.low} to {n.high}'}",
    tree.Shuffle: lambda n: f"{WHO[n.who]} shuffle the deck",
    tree.SplitGroups: lambda n: f"{WHO[n.by]} split {outline(n.of)} into {n.groups} groups",
    tree.PickGroup: lambda n: f"{WHO[n.by]} pick one of the groups",
    tree.ExtraPhase: lambda n: f"an extra {n.phase} phase follows",
    tree.Lose: lambda n: f"{WHO[n.who]} lose the game",
    tree.Win: lambda n: f"{WHO[n.who]} win the game",
    tree.Nothing: lambda n: "nothing",
    tree.Modify: _modify,
    tree.SetBase: lambda n: f"{n.stat} becomes {outline(n.amount)}",
    tree.Grant: lambda n: outline(n.ability),
    tree.LoseAbility: lambda n: f"loses {n.keyword or 'all abilities'}",
    tree.AddType: lambda n: f"is {'only ' if n.replace else 'also '}a {'/'.join(t.capitalize() for t in n.types)}",
    tree.SetText: lambda n: f"has only: {outline(n.abilities)}",
    tree.SetColours: lambda n: f"is {'also ' if n.add else ''}{'/'.join(n.colours)}",
    tree.SetTraits: lambda n: f"is {'also ' if n.add else ''}{'/'.join(n.traits)}",
    tree.AddName: lambda n: f"is also named {n.name}",
    tree.ActCost: lambda n: f"to {n.act} costs {_cost(n.cost)}",
    tree.PayRule: _pay_rule,
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
    tree.Auto: _auto,
    tree.Static: _static,
    tree.CostOption: _option,
    tree.DeckRule: lambda n: f"a deck may hold {n.copies or 'any number of'} copies",
}
