"""FFTCG in English: events, as auto-abilities wait for them and as conditions ask whether they have happened.

One table says what may happen to a card or by a card; from it come the events (`a Forward attacks`), the pairs with
one subject (`enters the field or attacks`), the pairs of subjects, and the past (`has entered your field this turn`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from rulebound.language.dialect import CAPITAL, Category, Checked, Lexicon, Reading, Row, Token, V, With, also, row
from rulebound.language.en.common import WORDS, read_int, write_int
from rulebound.language.tree import AnyOf, Cmp, Filter, Happened, If, On, Past, Self, Who

NTH = ((1, "first"), (2, "second"), (3, "third"), (4, "fourth"), (5, "fifth"))
FORWARD = Filter(types=("forward",))
SUMMON = Filter(types=("summon",))
ABILITY = Filter(none_of=(SUMMON,))  # the source of an ability: anything but a Summon
DISCARDED = Happened(On("discard", source=V("d"), who=Who.OPPONENT))
GONE = {side: On("leave", With("f", "side", side, "any"), to="break") for side in ("my", "opp")}
MY_PARTY = Filter(side="my", states=("party",))


def _read_bare_name(tokens: list[Token], at: int) -> Iterator[Reading]:
    """A name that nothing marks: words in capitals before `primes`."""
    words: list[str] = []
    for i in range(at, min(at + 8, len(tokens))):
        if tokens[i].text == "primes":
            if words:
                yield i, join_name(words)
            return
        if not tokens[i].value[:1].isupper() and tokens[i].text not in ("(", ")"):
            return
        words.append(tokens[i].value or tokens[i].text)


def read_quoted_name(tokens: list[Token], at: int) -> Iterator[Reading]:
    """A name in quotes."""
    if at >= len(tokens) or tokens[at].text != '"':
        return
    end = next((i for i in range(at + 1, min(at + 12, len(tokens))) if tokens[i].text == '"'), None)
    words = [token.value or token.text for token in tokens[at + 1 : end] if token.text != "."]
    if end is not None and words:
        yield end + 1, join_name(words)


def join_name(words: list[str]) -> str:
    """The words of a name as it is printed."""
    return " ".join(words).replace("( ", "(").replace(" )", ")").replace(" 's", "'s").replace(" ,", ",")


def _write_name(value: object, many: bool) -> str | None:
    return value if isinstance(value, str) and value else None


def _write_quoted_name(value: object, many: bool) -> str | None:
    return f'"{value}"' if isinstance(value, str) and value else None


def _read_several(tokens: list[Token], at: int) -> Iterator[Reading]:
    return (reading for reading in read_int(tokens, at) if reading[1] > 1)


CATEGORIES: dict[str, Category] = {
    "several": Lexicon(_read_several, write_int, ("#", *WORDS)),
    "barename": Lexicon(_read_bare_name, _write_name, (CAPITAL,)),
    "quotedname": Lexicon(read_quoted_name, _write_quoted_name, ('"',)),
}


class Verb:
    """What a card does: the words, the words in the past, and the event, whose subject (or source) it is."""

    def __init__(self, words: str, past: str, event: On, *, source: bool = False, side: str = "") -> None:
        self.words, self.past, self.event, self.source, self.side = words, past, event, source, side

    @property
    def kind(self) -> str:
        """The category of the verb: a card does it, deals it, or enters somebody's field."""
        return "by" if self.source else self.side or "plain"


CHOSEN = (
    ("your opponent's Summons or abilities", On("chosen", who=Who.OPPONENT)),
    ("Summons or abilities", On("chosen")),
    ("your opponent's Summons", On("chosen", source=SUMMON, who=Who.OPPONENT)),
    ("Summons", On("chosen", source=SUMMON)),
    ("your opponent's abilities", On("chosen", source=ABILITY, who=Who.OPPONENT)),
    ("your Summons or abilities", On("chosen", who=Who.YOU)),
)
CHOSEN_ALSO = (
    ("your opponent's Summon or ability", On("chosen", who=Who.OPPONENT)),
    ("a Summon or an ability of your opponent", On("chosen", who=Who.OPPONENT)),
    ("your opponent's Summons and/or abilities", On("chosen", who=Who.OPPONENT)),
    ("an opponent's Summon or ability", On("chosen", who=Who.OPPONENT)),
    ("a Summon or an ability", On("chosen")),
    ("a Summon or ability", On("chosen")),
    ("your opponent's Summon", On("chosen", source=SUMMON, who=Who.OPPONENT)),
    ("your opponent's ability", On("chosen", source=ABILITY, who=Who.OPPONENT)),
    ("a Summon", On("chosen", source=SUMMON)),
    ("your Summon or ability", On("chosen", who=Who.YOU)),
)

VERBS = (
    Verb("enters your field", "has/have entered your field", On("enter"), side="my"),
    Verb("enters your opponent's field", "has/have entered your opponent's field", On("enter"), side="opp"),
    Verb("enters the field", "has/have entered the field", On("enter")),
    Verb("enters the field from the Break Zone", "", On("enter", frm="break")),
    Verb("enters the field from the deck", "", On("enter", frm="deck")),
    Verb("enters the field from your hand", "", On("enter", frm="hand")),
    Verb("enters the field due to your cast", "", On("enter", who=Who.YOU, how="cast")),
    Verb("enters the field due to a Summon or an ability", "", On("enter", how="enter")),
    Verb("enters the field due to an ability", "", On("enter", source=ABILITY, how="enter")),
    Verb("enters the field due to your Summons or abilities", "", On("enter", source=Filter(side="my"), how="enter")),
    Verb("enters the field due to Warp", "", On("enter", how="warp")),
    Verb(
        "enters your field due to Warp", "has/have entered your field due to Warp", On("enter", how="warp"), side="my"
    ),
    Verb("attacks", "has/have attacked", On("attack")),
    Verb("blocks", "has/have blocked", On("block")),
    Verb("is blocked", "has/have been blocked", On("blocked")),
    Verb("forms a party and attacks", "has/have formed a party", On("party_attack")),
    Verb("leaves the field", "has/have left the field", On("leave")),
    Verb(
        "is put from the field into the Break Zone",
        "has/have been put from the field into the Break Zone",
        On("leave", to="break"),
    ),
    Verb(
        "is returned from the field to its owner's hand",
        "has/have been returned from the field to its owner's hand",
        On("leave", to="hand"),
    ),
    Verb("is put from the field into its owner's deck", "", On("leave", to="deck")),
    Verb("is broken", "has/have been broken", On("destroyed")),
    Verb("is dealt damage", "has/have been dealt damage", On("damage")),
    Verb("is dealt damage by a Summon or an ability", "", On("damage", how="effect")),
    Verb(
        "is dealt damage by your opponent's Summons or abilities",
        "",
        On("damage", source=Filter(side="opp"), how="effect"),
    ),
    Verb("is dealt battle damage", "", On("damage", how="battle")),
    Verb("deals damage to your opponent", "", On("points", who=Who.OPPONENT), source=True),
    Verb("deals damage to a Forward", "", On("damage", FORWARD), source=True),
    Verb("deals battle damage to a Forward", "", On("damage", FORWARD, how="battle"), source=True),
    Verb("becomes dull", "", On("exhausted")),
    Verb("becomes dull due to your Summons or abilities", "", On("exhausted", source=Filter(side="my"))),
    Verb("becomes dull due to your opponent's Summons or abilities", "", On("exhausted", source=Filter(side="opp"))),
)
VERBS_ALSO = (
    Verb("is put from the field into the Break Zone on the same turn", "", On("leave", to="break")),
    Verb("is put from the field into the Break Zone during the same turn", "", On("leave", to="break")),
    Verb("enters the field under your control", "", On("enter"), side="my"),
    Verb("enters the field under your opponent's control", "", On("enter"), side="opp"),
    Verb("enters opponent's field", "", On("enter"), side="opp"),
    Verb("is put into the Break Zone from the field", "", On("leave", to="break")),
    Verb("enters the field, if you cast it", "", On("enter", who=Who.YOU, how="cast")),
    Verb("enters the field, if it was cast", "", On("enter", how="cast")),
    Verb("enters either player's field", "", On("enter")),
    Verb("enters the field from your Break Zone", "", On("enter", frm="break")),
    Verb("returns to its owner's hand from the field", "", On("leave", to="hand")),
    Verb("returns from the field to its owner's hand", "", On("leave", to="hand")),
    Verb("is returned to its owner's hand from the field", "", On("leave", to="hand")),
    Verb("is put from your field into the Break Zone", "", On("leave", to="break"), side="my"),
    Verb("receives damage", "has/have received damage", On("damage")),
)


KINDS: dict[str, Callable[[str, Any], Any]] = {  # the event of a verb, with its card
    "my": lambda verb, card: With(verb, "subject", With(card, "side", "my", "any"), None),
    "opp": lambda verb, card: With(verb, "subject", With(card, "side", "opp", "any"), None),
    "plain": lambda verb, card: With(verb, "subject", card, None),
    "by": lambda verb, card: With(verb, "source", card, None),
}


def _verb_rows() -> list[Row]:
    """Verbs are phrases of their own, so that any of them goes with any subject, in pairs, and in the past."""
    rows: list[Row] = []
    for verbs, put in ((VERBS, row), (VERBS_ALSO, also)):
        for verb in verbs:
            rows.append(put(f"verb.{verb.kind}", verb.words, verb.event))
            if verb.past:
                rows.append(put(f"past.{verb.kind}", verb.past, verb.event))
                simple = verb.past.replace("has/have been ", "was/were ").replace("has/have ", "")
                if simple != verb.past:
                    rows.append(also(f"past.{verb.kind}", simple, verb.event))
    rows.append(row("verb.plain", "is chosen by {c:chooser}", V("c")))
    rows.append(row("verb.many", "are chosen by {c:chooser}", V("c")))
    rows += [row("chooser", by, event) for by, event in CHOSEN]
    rows.append(row("chooser", "a/an {f:filter}'s ability/abilities", On("chosen", source=V("f"))))
    rows += [also("chooser", by, event) for by, event in CHOSEN_ALSO]
    for kind, of in KINDS.items():
        rows.append(row("event.one", f"{{o:subject}} {{v:verb.{kind}}}", of("v", V("o"))))
        own = With("v", "source" if kind == "by" else "subject", Self(), None)
        other = of("v", V("o"))
        rows.append(row("event", f"@self or {{o:subject}} {{v:verb.{kind}}}", AnyOf((own, other))))
        three = AnyOf((own, other, of("v", V("p"))))
        rows.append(also("event", f"@self, {{o:subject}} or {{p:subject}} {{v:verb.{kind}}}", three))
        if kind != "by":
            rows.append(row("happened", f"{{o:subject}} {{v:past.{kind}}}", Happened(of("v", V("o")))))
    several = Happened(KINDS["plain"]("v", V("f")), V("n"))
    rows.append(row("happened", "{n:int} or more {f:filter*} {v:past.plain}", several))
    rows.append(also("past.plain", "were attacking", On("attack")))
    rows.append(row("happened", "{o:obj} {v:past.plain}", Happened(KINDS["plain"]("v", V("o")))))
    rows.append(row("cond.one", "{h:happened} this turn", V("h")))
    rows.append(also("clause", "during this turn, if {h:happened}, {s:steplist}", (If(V("h"), V("s")),)))
    for one, two in (("plain", "plain"), ("plain", "by"), ("by", "plain"), ("by", "by")):
        both = AnyOf((KINDS[one]("v", V("o")), KINDS[two]("w", V("o"))))
        rows.append(row("event", f"{{o:subject}} {{v:verb.{one}}} or {{w:verb.{two}}}", both))
        three = AnyOf((*both.events, V("e")))
        words = f"{{o:subject}} {{v:verb.{one}}}, {{w:verb.{two}}} or when {{e:event.one}}"
        rows.append(also("event", words, three))
    return rows


def _together_rows() -> list[Row]:
    """One or more cards at the same time are one event."""
    rows = [
        row("verb.many", "attack", On("attack")),
        row("verb.many", "form a party and attack", On("party_attack")),
        row("verb.many", "block", On("block")),
        row("verb.many", "are put from the field into the Break Zone", On("leave", to="break")),
        row("verb.many", "leave the field", On("leave")),
        row("verb.many", "enter the field", On("enter")),
        row("verb.many", "are dealt damage", On("damage")),
        row(
            "event.one",
            "1 or more {f:filter*} enter your field",
            On("enter", With("f", "side", "my", "any"), together=True),
        ),
        row(
            "event.one",
            "{n:several} or more {f:filter*} form a party and attack",
            On("party_attack", V("f"), least=V("n")),
        ),
        row(
            "event.one",
            "@self forms a party with {o:subject} and attacks",
            On("party_attack", With("o", "other", True, False), source=Self()),
        ),
        also(
            "event.one",
            "@self and {o:subject} form a party and attack",
            On("party_attack", With("o", "other", True, False), source=Self()),
        ),
        row(
            "event.one",
            "1 or more {f:filter*} deal damage to your opponent",
            On("points", source=V("f"), who=Who.OPPONENT, together=True),
        ),
        row(
            "event.one",
            "1 or more {f:filter*} {v:verb.many}",
            With(With("v", "subject", V("f"), None), "together", True, False),
        ),
    ]
    for who, player, verb, their in (
        (Who.YOU, "you", "discard", "your"),
        (Who.OPPONENT, "your opponent", "discards", "their/his/her"),
    ):
        rows.append(row(f"discarded.{who.value}", f"{player} {verb} 1 or more cards {{d:due}}", V("d")))
        rows.append(
            also(f"discarded.{who.value}", f"{player} {verb} 1 or more cards from {their} hand {{d:due}}", V("d"))
        )
        rows.append(
            row("event.one", f"{{d:discarded.{who.value}}}", On("discard", source=V("d"), who=who, together=True))
        )
    rows += [
        row("due", "due to Summons or abilities", Filter()),
        row("due", "due to your Summons or abilities", Filter(side="my")),
        row("due", "due to your opponent's Summons or abilities", Filter(side="opp")),
    ]
    return rows


TURNS = (
    (Who.YOU, "each of your turns", ("your turn",)),
    (Who.OPPONENT, "each of your opponent's turns", ("your opponent's turn",)),
    (None, "each player's turn", ("each turn", "every turn")),
)
PHASES = (
    ("attack", "the Attack Phase"),
    ("main1", "Main Phase 1"),
    ("main2", "Main Phase 2"),
)


def _phase_rows() -> list[Row]:
    """The beginnings and ends of turns and phases; these say `at`, not `when`."""
    rows: list[Row] = []
    for who, turns, others in TURNS:
        rows.append(row("moment", f"the end of {turns}", On("phase", who=who, phase="end")))
        rows += [also("moment", f"the end of {turn}", On("phase", who=who, phase="end")) for turn in others]
        for phase, words in PHASES:
            event = On("phase", who=who, phase=phase)
            rows.append(row("moment", f"the beginning of {words} during {turns}", event))
            rows += [also("moment", f"the beginning of {words} during {turn}", event) for turn in others]
    for phase, words in PHASES:
        own = words.removeprefix("the ")
        event = On("phase", who=Who.YOU, phase=phase)
        rows.append(also("moment", f"the beginning of your {own}", event))
        rows.append(also("moment", f"the beginning of your {own} during each of your turns", event))
        rows.append(also("moment", f"the beginning of each of your {own}s", event))
        theirs = On("phase", who=Who.OPPONENT, phase=phase)
        rows.append(also("moment", f"the beginning of your opponent's {own}", theirs))
        rows.append(also("moment", f"the beginning of each player's {own}", On("phase", phase=phase)))
    return rows


def _alike(filter: Filter) -> bool:
    """`An A or a B other than this` leaves this card out of both."""
    first, second = filter.any_of
    return first.other == second.other


ROWS: list[Row] = [
    row("subject", "a/an {f:filter}", V("f")),
    also("subject", "another {f:filter}", With("f", "other", True, False)),
    also("subject", "the {f:filter}", V("f")),
    also("subject", "an/your opponent's {f:filter}", With("f", "side", "opp", "any")),
    also("subject", "one of your {f:filter*}", With("f", "side", "my", "any")),
    also("subject", "{x:names}", Filter(names=V("x"))),
    also("subject", "a/an {f:filter} of your opponent", With("f", "side", "opp", "any")),
    *(
        put("subject", f"a/an {{f:filter}} or a/an {{g:filter}} {words}", Filter(any_of=(V("f"), V("g")), side=side))
        for words, side, put in (("you control", "my", row), ("opponent controls", "opp", row))
    ),
    also(
        "subject",
        "a/an {f:filter} or a/an {g:filter}",
        Checked(Filter(any_of=(V("f"), With("g", "side", "any", "any"))), _alike),
    ),
    also(
        "subject",
        "a/an {f:filter} or a/an {g:filter} other than @self",
        Filter(any_of=(V("f"), With("g", "side", "any", "any")), other=True),
    ),
    row("event", "{e:event.one}", V("e")),
    row("subject", "@self", Self()),
    *_verb_rows(),
    *_phase_rows(),
    *_together_rows(),
    also("event", "{a:event.one} or when {b:event.one}", AnyOf((V("a"), V("b")))),
    also("event", "{a:event.one}, or [when] {b:event.one}", AnyOf((V("a"), V("b")))),
    row("event", "{a:event.one} or {b:event.one}", AnyOf((V("a"), V("b")))),
    row("event", "{a:event.one}, {b:event.one} or {c:event.one}", AnyOf((V("a"), V("b"), V("c")))),
    row("event.at", "{e:moment}", V("e")),
    row("event", "{a:event.one} or at {b:moment}", AnyOf((V("a"), V("b")))),
    # what was so when it happened
    also("filter.after", "you controlled", Filter(side="my")),
    also("filter.after", "[your] opponent controlled", Filter(side="opp")),
    # what players do
    row(
        "event.one",
        "your opponent discards a card due to your Summons or abilities",
        On("discard", source=Filter(side="my"), who=Who.OPPONENT),
    ),
    also(
        "event.one",
        "your opponent discards a card from their/his/her hand due to your Summons or abilities",
        On("discard", source=Filter(side="my"), who=Who.OPPONENT),
    ),
    row("event.one", "you discard a card {d:due}", On("discard", source=V("d"), who=Who.YOU)),
    also("event.one", "you discard a card from your hand {d:due}", On("discard", source=V("d"), who=Who.YOU)),
    row("event.one", "your Attack Phase starts", On("phase", who=Who.YOU, phase="attack")),
    row("event.one", "you cast {o:subject}", On("cast", V("o"), who=Who.YOU)),
    row("event.one", "your opponent casts {o:subject}", On("cast", V("o"), who=Who.OPPONENT)),
    row("event.one", "a player casts {o:subject}", On("cast", V("o"))),
    row("event.one", "you draw a card", On("draw", who=Who.YOU)),
    row("event.one", "your opponent draws a card", On("draw", who=Who.OPPONENT)),
    row("event.one", "you receive damage", On("points", who=Who.YOU)),
    also("event.one", "you receive a point of damage", On("points", who=Who.YOU)),
    row("event.one", "your opponent receives damage", On("points", who=Who.OPPONENT)),
    also("event.one", "your opponent is dealt damage", On("points", who=Who.OPPONENT)),
    also("event.one", "you are dealt damage", On("points", who=Who.YOU)),
    row("event.one", "you gain {c}", On("resource", who=Who.YOU, amount=Cmp(">", 0))),
    also("event.one", "you gain a {c}", On("resource", who=Who.YOU, amount=Cmp(">", 0))),
    *(
        also(
            "event",
            f"{{o:subject}} deals damage to {words}",
            AnyOf((On("points", source=V("o"), who=Who.OPPONENT), On("damage", FORWARD, V("o")))),
        )
        for words in ("your opponent or to a Forward", "your opponent or a Forward")
    ),
    also(
        "event",
        "{o:subject} deals damage to a Forward or your opponent",
        AnyOf((On("damage", FORWARD, V("o")), On("points", source=V("o"), who=Who.OPPONENT))),
    ),
    also("event.one", "your opponent receives a point of damage", On("points", who=Who.OPPONENT)),
    row("event.one", "either player receives a point of damage", On("points")),
    row("event.one", "a party you control attacks", On("party_attack", who=Who.YOU)),
    also("event.one", "Forwards you control form a party and attack", On("party_attack", who=Who.YOU)),
    row("event.one", "a party opponent controls attacks", On("party_attack", who=Who.OPPONENT)),
    row(
        "event.one",
        "a party you control deals damage to your opponent",
        On("points", source=MY_PARTY, who=Who.OPPONENT),
    ),
    also("event.one", "a party you control deals damage to opponent", On("points", source=MY_PARTY, who=Who.OPPONENT)),
    row("event.one", "{o:subject} deals damage to {t:subject}", On("damage", V("t"), V("o"))),
    row("event.one", "{o:subject} is dealt damage by {t:subject}", On("damage", V("o"), V("t"))),
    row("event.one", "{o:subject} is blocked by {t:subject}", On("blocked", V("o"), V("t"))),
    row("event.one", "active @self becomes dull", On("exhausted", Self())),
    row("event.one", "a/an {k:counter} is placed on {o:subject}", On("counter_added", V("o"), counter=V("k"))),
    row("event.one", "a/an {k:counter} is removed from {o:subject}", On("counter_removed", V("o"), counter=V("k"))),
    row(
        "event.one",
        "the last {k:counter} is removed from {o:subject}",
        On("counter_removed", V("o"), counter=V("k"), last=True),
    ),
    # the past
    row("happened", "you have cast {o:subject}", Happened(On("cast", V("o"), who=Who.YOU))),
    also("happened", "you have cast {x:names}", Happened(On("cast", Filter(names=V("x")), who=Who.YOU))),
    also("happened", "you cast {o:subject}", Happened(On("cast", V("o"), who=Who.YOU))),
    # how often
    row("past", "{f:filter} you have cast this turn", Past(On("cast", V("f"), who=Who.YOU))),
    *(
        row("amount", f"the {{f:filter*}} put into/in the Break Zone from {whose} field [during] this turn", Past(gone))
        for whose, gone in (("your", GONE["my"]), ("your opponent's", GONE["opp"]))
    ),
    row("past", "card you have drawn this turn", Past(On("draw", who=Who.YOU))),
    row("past", "card your opponent has discarded this turn", Past(On("discard", who=Who.OPPONENT))),
    # the first, the second
    *(
        also("event.nth", f"you cast {words} {nth} card you've cast", On("cast", who=Who.YOU, nth=n))
        for n, nth in NTH
        for words in ("the", "your")
    ),
    *(
        also("event", f"you cast the {nth} card you've cast this turn", On("cast", who=Who.YOU, nth=n))
        for n, nth in NTH
    ),
    *(
        row("event.nth", f"you cast your {nth} {{f:described.type}}", On("cast", V("f"), who=Who.YOU, nth=n))
        for n, nth in NTH
    ),
    *(
        also(
            "event.nth", f"you cast the {nth} {{f:described.type}} you've cast", On("cast", V("f"), who=Who.YOU, nth=n)
        )
        for n, nth in NTH
    ),
    row("described.type", "{f:filter.type}", V("f")),
    row("described.type", "{f:described}", V("f")),
    *(row("event.nth", f"you cast your {nth} card", On("cast", who=Who.YOU, nth=n)) for n, nth in NTH),
    # Priming
    row("event.one", "{x:barename} primes into @self", On("primed", Filter(among=Self(), names=(V("x"),)))),
    row("happened", "your opponent has cast {o:subject}", Happened(On("cast", V("o"), who=Who.OPPONENT))),
    row(
        "happened",
        "you have cast {n:int} or more {f:filter*}",
        Happened(On("cast", V("f"), who=Who.YOU), V("n")),
    ),
    row("happened", "you have received damage", Happened(On("points", who=Who.YOU))),
    also("happened", "you have received a point of damage", Happened(On("points", who=Who.YOU))),
    row("happened", "your opponent has received damage", Happened(On("points", who=Who.OPPONENT))),
    also("happened", "your opponent has received a point of damage", Happened(On("points", who=Who.OPPONENT))),
    row("happened", "you have drawn {n:int} or more cards", Happened(On("draw", who=Who.YOU), V("n"))),
    row("happened", "you have discarded a card", Happened(On("discard", who=Who.YOU))),
    row("happened", "your opponent has discarded a card", Happened(On("discard", who=Who.OPPONENT))),
    row("happened", "your opponent has discarded a card {d:due}", DISCARDED),
    also("happened", "your opponent has discarded a card from their/his/her hand {d:due}", DISCARDED),
]
