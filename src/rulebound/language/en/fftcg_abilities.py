"""FFTCG in English: kinds of abilities. One paragraph is one ability, or a line of keywords.

What abilities are made of is in tables of its own: events, conditions, costs, field abilities, effects, nouns.
"""

from __future__ import annotations

from itertools import permutations
from typing import Any

from rulebound.language.dialect import Category, Checked, Row, Sequence, Spread, V, With, also, row
from rulebound.language.en.fftcg_events import ABILITY
from rulebound.language.tree import Action, Auto, Both, CostSelf, Filter, Is, Keyword, On, Self, Spell

# What may stand before an ability: from how many points of damage on it exists, and the EX mark.
DAMAGE = "<{t:damage}>"
EX = "<{x:ex}>"
THRESHOLD: dict[str, Any] = {"threshold": V("t", 0)}

# What limits an ability: how it is said after "only", and what it sets.
PARTS: dict[str, tuple[str, dict[str, Any]]] = {
    "when": ("{w:only}", {"cond": V("w")}),
    "where": ("{z:ownzone}", {"zone": V("z")}),
    "often": ("[only] once per turn", {"limit": 1}),
}


def limits() -> list[tuple[str, dict[str, Any]]]:
    """Every way to say limits: one, two or three of them, in any order. The usual order comes first."""
    out: list[tuple[str, dict[str, Any]]] = []
    for n in (1, 2, 3):
        for names in permutations(PARTS, n):
            words = " [,] and ".join(PARTS[name][0] for name in names)
            fields: dict[str, Any] = {}
            for name in names:
                fields |= PARTS[name][1]
            out.append((words, fields))
            if n == 3:
                one, two, three = (PARTS[name][0] for name in names)
                out.append((f"{one}, {two} and {three}", fields))
    return out


def says_not_a_forward(ability: Auto) -> bool:
    """Whether the if-clause says what its note repeats: that the card is not a Forward yet."""
    conds = ability.cond.conds if isinstance(ability.cond, Both) else (ability.cond,)
    return Is(Self(), Filter(none_of=(Filter(types=("forward",)),))) in conds


# What is remembered until the end of the turn, so that one can tell the first time.
COUNTED = frozenset(
    (
        "enter",
        "leave",
        "destroyed",
        "attack",
        "block",
        "blocked",
        "chosen",
        "cast",
        "discard",
        "draw",
        "points",
        "damage",
    )
)


def _counted(ability: Any) -> bool:
    event = ability.event
    return isinstance(event, On) and event.nth == 1 and event.kind in COUNTED and event.how != "warp"


def _autos() -> list[Row]:
    rows: list[Row] = []
    for head in ("When {e:event}", "At {e:event.at}", "During each turn, when {e:event.nth}"):
        for limit, fields in (("", {}), *((f"This effect will trigger only {words}.", f) for words, f in limits())):
            rows.append(
                row(
                    "ability.one",
                    f"{DAMAGE} {EX} {head}, {{s:steps}} {limit}",
                    Auto(V("e"), V("s"), ex=V("x", False), **THRESHOLD, **fields),
                )
            )
            if "cond" not in fields:
                rows.append(
                    row(
                        "ability.one",
                        f"{DAMAGE} {EX} {head}, if {{c:cond}}, {{s:steps}} {limit}",
                        Auto(V("e"), V("s"), V("c"), ex=V("x", False), **THRESHOLD, **fields),
                    )
                )
    rows += [
        row(
            "ability.one",
            f"{DAMAGE} {{c:time}}, when {{e:event}}, {{s:steps}} {limit}",
            Auto(V("e"), V("s"), V("c"), limit=times, **THRESHOLD),
        )
        for limit, times in (("", 0), ("This effect will trigger only once per turn.", 1))
    ]
    rows.append(
        also(
            "ability.one",
            f"{DAMAGE} {EX} Whenever {{e:event}}, {{s:steps}}",
            Auto(V("e"), V("s"), ex=V("x", False), **THRESHOLD),
        )
    )
    # the first time of the turn, even if this card was not there or could not trigger then
    rows.append(
        row(
            "ability.one",
            f"{DAMAGE} During each turn, when {{e:event}} for the first time in that turn, {{s:steps}}",
            Checked(Auto(With("e", "nth", 1, 0), V("s"), **THRESHOLD), _counted),
        )
    )
    rows += [
        also(
            "ability.one",
            f"{DAMAGE} {EX} When {{e:event}}, if {{c:cond}}, {{s:steps}} {words}.)",
            Checked(Auto(V("e"), V("s"), V("c"), ex=V("x", False), **THRESHOLD), says_not_a_forward),
        )
        for words in (
            "(this effect does not end at the end of the turn. this ability will not trigger if @self is a Forward",
            "(these effects do not end at the end of the turn. this ability will not trigger if @self is a Forward",
        )
    ]
    return rows


def _actions() -> list[Row]:
    rows: list[Row] = []
    for limit, fields in (("", {}), *((f"You can only use this ability {words}.", f) for words, f in limits())):
        rows.append(
            row(
                "ability.one",
                f"{DAMAGE} <{{q:special}}> {{c:cost}}: {{s:steps}} {limit}",
                Action(V("c"), V("s"), V("q", ""), **THRESHOLD, **fields),
            )
        )
    return rows


CATEGORIES: dict[str, Category] = {"keyword.line": Sequence("keyword.one")}

KEYWORDS = ("Haste", "Brave", "First Strike", "Back Attack")

ROWS: list[Row] = [
    row("ex", "{ex}", True),
    row("damage", "Damage {n:int} - -", V("n")),
    also("damage", "Damage {n:int} -", V("n")),
    # lines of keywords
    *(row("keyword.one", f"{DAMAGE} {word}", (Keyword(word, **THRESHOLD),)) for word in KEYWORDS),
    row("keyword.one", "Limit Break - - {n:positive}", (Keyword("Limit Break", V("n")),)),
    also("keyword.one", "Limit Break - {n:positive}", (Keyword("Limit Break", V("n")),)),
    row("keyword.one", "Warp {n:int} - - {c:icons}", (Keyword("Warp", V("n"), V("c")),)),
    also("keyword.one", "Warp {n:int} - {c:icons}", (Keyword("Warp", V("n"), V("c")),)),
    row("ability", "{k:keyword.line}", V("k")),
    also("ability", "{k:keyword.line} .", V("k")),
    row("keyword.one", "Priming {x:quotedname} - - {c:icons}", (Keyword("Priming", cost=V("c"), card=V("x")),)),
    *_autos(),
    *_actions(),
    *(
        row(
            "ability.one",
            f"{icons} remove @self in your hand from the game: {{s:steps}}",
            Action((*parts, CostSelf("remove")), V("s"), zone="hand"),
        )
        for icons, parts in (("", ()), ("{i:icons},", (Spread("i"),)))
    ),
    # the card has arrived in the Break Zone when these trigger
    *(
        row("ability.one", f"When @self {words}, {{s:steps}}", Auto(event, V("s"), zone="break"))
        for words, event in (
            (
                "is discarded from your hand due to your opponent's Summons or abilities",
                On("discard", Self(), Filter(side="opp")),
            ),
            ("is discarded from your hand due to an ability", On("discard", Self(), ABILITY)),
            ("is put from the deck into the Break Zone", On("move", Self(), frm="deck", to="break")),
        )
    ),
    row("ability", "{a:ability.one}", (V("a"),)),
    row("granted", "{a:ability.one}", V("a")),
    # what a Summon does: text without a head
    row("summon", "{a:ability}", V("a")),
    row("summon", f"{DAMAGE} {EX} {{s:steps}}", (Spell(V("s"), V("x", False), V("t", 0)),)),
    row(
        "inline",
        "this effect does not end at the end of the turn. this ability will not trigger if @self is a Forward.",
        True,
    ),
]
