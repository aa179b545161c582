"""Shadowverse: Evolve in English: when abilities trigger."""

from __future__ import annotations

from collections.abc import Iterator

from rulebound.language.dialect import Checked, Row, V, With, also, row
from rulebound.language.en.evolve_nouns import ENEMY_LEADER, MINE, MY_LEADER, OTHER
from rulebound.language.tree import Cmp, Filter, On, Self, Who

HEADS = (
    ("{fanfare}", ("( f )",), "fanfare", On("enter", Self())),
    ("{lastwords}", ("( l )", "( lw )"), "last words", On("leave", Self(), to="cemetery")),
)
WORDS = (
    ("On Evolve", On("evolve", Self())),
    ("Strike", On("attack", Self())),
    ("Follower Strike", On("attack", Self(), phase="follower")),
    ("Leader Strike", On("attack", Self(), phase="leader")),
    ("On Race", On("race", Self())),
)
# A card that is played is in no zone that its description could name; where it comes from, the event says.
PLAYED = Checked(V("f"), lambda cards: cards.zone == "field")


def _heads() -> Iterator[Row]:
    for icon, letters, word, event in HEADS:
        yield row("icon.head", icon, event)
        yield from (also("icon.head", letter, event) for letter in letters)
        yield also("word.head", word, event)
    yield from (row("word.head", word, event) for word, event in WORDS)
    for word, event in (
        *((word, event) for _, _, word, event in HEADS),
        ("lastwords", HEADS[1][3]),
        ("evolve", On("evolve", Self())),
        *WORDS,
    ):
        yield also("word.head", f"【 {word} 】", event)
        if word != "evolve":
            yield also("icon.head", f"【 {word} 】", event)


def _events() -> Iterator[Row]:
    article = "a/an "
    mine_other = With(MINE, "other", True, False)
    yield row("event", "another {f:filter} is put onto your field", On("enter", mine_other))
    yield row("event", f"{article}{{f:filter}} is put onto your field", On("enter", MINE))
    yield also("event", f"{article}{{f:filter}} enters your field", On("enter", MINE))
    yield also("event", "another {f:filter} enters your field", On("enter", mine_other))
    yield also("event", "this card enters the/your field", On("enter", Self()))
    yield row("event", "this card is put onto the field", On("enter", Self()))
    yield row("event", "another {f:filter} is put onto the field", On("enter", OTHER))
    yield row("event", f"{article}{{f:filter}} is put onto the field", On("enter", V("f")))
    for verb, kind in (("evolves", "evolve"), ("attacks", "attack"), ("races", "race")):
        yield row("event", f"another one of your {{f:filter*}} {verb}", On(kind, mine_other))
        yield row("event", f"one of your {{f:filter*}} {verb}", On(kind, MINE))
        yield row("event", f"another {{f:filter}} {verb}", On(kind, OTHER))
        yield row("event", f"{article}{{f:filter}} {verb}", On(kind, V("f")))
        yield row("event", f"this card {verb}", On(kind, Self()))
        yield also("event", f"this follower {verb}", On(kind, Self()))
    for words, kind in (("is destroyed", "destroyed"), ("leaves the field", "leave")):
        yield also("event", f"another one of your {{f:filter*}} {words}", On(kind, mine_other))
        yield also("event", f"one of your {{f:filter*}} {words}", On(kind, MINE))
    yield also("event", "this card is put into its owner's cemetery from the field", HEADS[1][3])
    yield also("event", "this card is put into your cemetery from the field", HEADS[1][3])
    yield also("event", "one of your {f:filter*} begins racing", On("race", MINE))
    yield also("event", "this follower begins racing", On("race", Self()))
    yield row("event", "another {f:filter} leaves the field", On("leave", OTHER))
    yield row("event", f"{article}{{f:filter}} leaves the field", On("leave", V("f")))
    yield row("event", "this card leaves the field", On("leave", Self()))
    for said in ("is returned to hand", "is returned to its owner's hand", "is returned to your hand"):
        say = row if said == "is returned to hand" else also
        yield say("event", f"this card/follower/amulet {said} from your field", On("leave", Self(), to="hand"))
        yield also("event", f"this card/follower/amulet {said} [from the field]", On("leave", Self(), to="hand"))
        for there in ("your field", "the field"):
            whose = MINE if there == "your field" else V("f")
            yield also(
                "event",
                f"another {{f:filter}} {said} from {there}",
                On("leave", With(whose, "other", True, False), to="hand"),
            )
            yield also("event", f"{article}{{f:filter}} {said} from {there}", On("leave", whose, to="hand"))
    for said, kind, to in (
        ("is put into your cemetery", "leave", "cemetery"),
        ("is put into its owner's cemetery", "leave", "cemetery"),
    ):
        yield also("event", f"another {{f:filter}} {said} from your field", On(kind, mine_other, to=to))
        yield also("event", f"{article}{{f:filter}} {said} from your field", On(kind, MINE, to=to))
        yield also("event", f"this card/follower/amulet {said} from your field", On(kind, Self(), to=to))
    yield also("event", "this follower/amulet leaves the field", On("leave", Self()))
    yield also("event", "this card/follower/amulet leaves your field", On("leave", Self()))
    yield also("event", "another {f:filter} leaves your field", On("leave", mine_other))
    yield also("event", f"{article}{{f:filter}} leaves your field", On("leave", MINE))
    yield row("event", "this card is destroyed", On("destroyed", Self()))
    yield also("event", "this follower/amulet is destroyed", On("destroyed", Self()))
    yield row("event", "this card is banished", On("leave", Self(), to="banished"))
    for words, say in (("is returned to its owner's hand", row), ("is returned to hand", also)):
        yield say("event", f"another {{f:filter}} {words}", On("leave", OTHER, to="hand"))
        yield say("event", f"{article}{{f:filter}} {words}", On("leave", V("f"), to="hand"))
    yield row("event", "another {f:filter} is destroyed", On("destroyed", OTHER))
    yield row("event", f"{article}{{f:filter}} is destroyed", On("destroyed", V("f")))
    yield row(
        "event",
        "you play another {f:filter}",
        On("play", Checked(OTHER, lambda cards: isinstance(cards, Filter) and cards.zone == "field"), who=Who.YOU),
    )
    yield row("event", f"you play {article}{{f:filter}}", On("play", PLAYED, who=Who.YOU))
    for zone, word in (("ex", "EX area"), ("hand", "hand"), ("cemetery", "cemetery")):
        yield row(
            "event", f"you play {article}{{f:filter}} from your {word}", On("play", PLAYED, who=Who.YOU, frm=zone)
        )
    yield also("event", "you play a spell, if it's your {t:ordinal} this turn", _nth())
    yield also("event", "you play a spell, if it's the {t:ordinal} spell you played this turn", _nth())
    yield row("event", "you play your {t:ordinal} spell in a turn", _nth())
    for n, (figure, word) in enumerate(
        (("1 st", "first"), ("2 nd", "second"), ("3 rd", "third"), ("4 th", "fourth")), 1
    ):
        yield row("ordinal", word, n)
        yield also("ordinal", figure, n)
    yield row("event", "you discard a card", On("discard", who=Who.YOU))
    for word, kind in (("", ""), ("combat ", "combat"), ("attack ", "attack")):
        yield row("event", f"this follower deals {word}damage", On("damage", source=Self(), how=kind))
    for word, kind in (("", ""), ("combat ", "combat"), ("attack ", "attack")):
        for whom, leader in (
            ("an enemy leader", ENEMY_LEADER.of),
            ("a leader", Filter(types=("leader",), zone="leader")),
        ):
            dealt = On("damage", leader, source=Self(), how=kind)
            yield row("event", f"this follower deals {word}damage to {whom}", dealt)
    yield row("event", "your leader gains {defense}", On("restore", MY_LEADER.of, amount=Cmp(">=", 1)))
    yield row("event", "your leader loses {defense}", On("lost defense", who=Who.YOU))
    yield row("event", "your leader takes damage", On("damage", MY_LEADER.of))
    yield row("event", "this follower takes damage", On("damage", Self()))
    yield row("event", f"{article}{{f:filter}} takes damage", On("damage", V("f")))
    yield row("event", "you draw a card", On("draw", who=Who.YOU))
    added = On("counter_added", Self(), counter=V("k"))
    yield row("event", "a/an {k:counter} counter is put/placed on this card", added)
    removed = On("counter_removed", Self(), counter=V("k"))
    yield row("event", "a/an {k:counter} counter is removed from this card", removed)
    yield row("event", f"an/your opponent plays {article}{{f:filter}}", On("play", PLAYED, who=Who.OPPONENT))
    yield row("event", "an/your opponent discards a card", On("discard", who=Who.OPPONENT))
    yield row("event", "an/your opponent draws a card", On("draw", who=Who.OPPONENT))
    yield row("event", "an enemy leader takes damage", On("damage", ENEMY_LEADER.of))
    yield also("event", "your opponent's leader takes damage", On("damage", ENEMY_LEADER.of))
    theirs = With(V("f"), "side", "opp", "any")
    for field in ("an opponent's field", "an enemy field", "your opponent's field"):
        for verb in ("is put onto", "enters"):
            yield also("event", f"{article}{{f:filter}} {verb} {field}", On("enter", theirs))
    gone = "is put into its owner's cemetery from the field"
    yield row("event", f"another {{f:filter}} {gone}", On("leave", OTHER, to="cemetery"))
    yield row("event", f"{article}{{f:filter}} {gone}", On("leave", V("f"), to="cemetery"))
    for whom in ("leader", "follower"):
        for words, say in ((f"attacks an enemy {whom}", row), (f"attacks a {whom}", also)):
            yield say("event", f"this follower {words}", On("attack", Self(), phase=whom))
            yield also("event", f"this card {words}", On("attack", Self(), phase=whom))
            yield also("event", f"another one of your {{f:filter*}} {words}", On("attack", mine_other, phase=whom))
            yield say("event", f"one of your {{f:filter*}} {words}", On("attack", MINE, phase=whom))
            yield say("event", f"another {{f:filter}} {words}", On("attack", OTHER, phase=whom))
            yield say("event", f"{article}{{f:filter}} {words}", On("attack", V("f"), phase=whom))
    for word, phase in (("main", "main"), ("end", "end")):
        yield row("moment", f"the start of your {word} phase", On("phase", who=Who.YOU, phase=phase))
        yield row(
            "moment", f"the start of each/your opponent's {word} phase", On("phase", who=Who.OPPONENT, phase=phase)
        )
        yield row("moment", f"the start of each player's {word} phase", On("phase", phase=phase))
        yield also("moment", f"the start of each/the {word} phase", On("phase", phase=phase))


def _nth() -> On:
    return On("play", Filter(types=("spell",)), who=Who.YOU, nth=V("t"))


ROWS: list[Row] = [*_heads(), *_events()]
