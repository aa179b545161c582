"""Shadowverse: Evolve in English: when abilities trigger."""

from __future__ import annotations

from collections.abc import Iterator

from rulebound.language.dialect import Checked, Row, V, With, also, row
from rulebound.language.en.evolve_words import ENEMY_LEADER, MINE, MY_LEADER, OTHER, OWN, of_a_kind
from rulebound.language.tree import AnyOf, Cmp, Compare, Count, Filter, On, Self, Stat, When, Who

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
PLAYED = Checked(V("f"), lambda cards: isinstance(cards, Filter) and cards.zone == "field")


_my_own = Checked(V("f"), lambda cards: isinstance(cards, Filter) and cards.side == "my")


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
    yield also("event", f"{article}{{f:filter}} enters the field", On("enter", V("f")))
    yield also("event", "another {f:filter} enters the field", On("enter", OTHER))
    yield from _several_at_once()
    yield from _other_places()
    yield from _from_places()
    yield from _done_to_cards()
    yield row("event", "this card is put onto the field", On("enter", Self()))
    yield row("event", "there are no {f:filter*}", When(Compare(Count(V("f")), "==", 0)))  # 10.7.6: a state
    for words, op in (("{n:num} or more", ">="), ("{n:num} or fewer", "<=")):
        yield row("event", f"there are {words} {{f:filter*}}", When(Compare(Count(V("f")), op, V("n"))))
    weak = When(Compare(Stat(MY_LEADER, "defense"), "<=", V("n")))
    yield row("event", "your leader has {n:num} defense or less", weak)
    yield also("event", "your leader has {n:num} or less defense", weak)
    yield also("event", "your leader's defense is {n:num} or less", weak)
    yield also("event", "you have no {f:filter*} on your field", When(Compare(Count(MINE), "==", 0)))
    hand = Count(Filter(zone="hand", side="my"))
    yield also("event", "you have no cards in [your] hand", When(Compare(hand, "==", 0)))
    yield row("event", "another {f:filter} is put onto the field", On("enter", OTHER))
    yield row("event", f"{article}{{f:filter}} is put onto the field", On("enter", V("f")))
    for verb, kind in (("evolves", "evolve"), ("attacks", "attack"), ("races", "race")):
        yield row("event", f"another one of your {{f:filter*}} {verb}", On(kind, mine_other))
        yield row("event", f"one of your {{f:filter*}} {verb}", On(kind, MINE))
        yield row("event", f"another {{f:filter}} {verb}", On(kind, OTHER))
        yield row("event", f"{article}{{f:filter}} {verb}", On(kind, V("f")))
        yield from (row("event", f"{this} {verb}", On(kind, own)) for this, own in OWN[:2])
    for words, kind in (("is destroyed", "destroyed"), ("leaves the field", "leave")):
        yield also("event", f"another one of your {{f:filter*}} {words}", On(kind, mine_other))
        yield also("event", f"one of your {{f:filter*}} {words}", On(kind, MINE))
    yield also("event", "this card is put into its owner's cemetery from the field", HEADS[1][3])
    yield also("event", "this card is put into your/the cemetery from the field", HEADS[1][3])
    yield also("event", "this card is put onto the field from a zone other than the field", On("enter", Self()))
    yield also("event", "one of your {f:filter*} begins racing", On("race", MINE))
    yield also("event", "this follower begins racing", On("race", Self("follower")))
    yield row("event", "another {f:filter} leaves the field", On("leave", OTHER))
    yield row("event", f"{article}{{f:filter}} leaves the field", On("leave", V("f")))
    for said in ("is returned to hand", "is returned to its owner's hand", "is returned to your hand"):
        say = row if said == "is returned to hand" else also
        for this, own in OWN:
            yield say("event", f"{this} {said} from your field", On("leave", own, to="hand"))
            yield also("event", f"{this} {said} [from the field]", On("leave", own, to="hand"))
        for there in ("your field", "the field"):
            whose = MINE if there == "your field" else _my_own if "your hand" in said else V("f")
            yield also(
                "event",
                f"another {{f:filter}} {said} from {there}",
                On("leave", With(whose, "other", True, False), to="hand"),
            )
            yield also("event", f"{article}{{f:filter}} {said} from {there}", On("leave", whose, to="hand"))
    here = Checked(V("f"), lambda cards: isinstance(cards, Filter) and cards.side == "my" and cards.zone == "field")
    other_here = With(here, "other", True, False)
    for grave in ("the cemetery", "its owner's cemetery", "your cemetery"):
        yield also("event", f"a/an {{f:filter}} is put into {grave}", On("leave", here, to="cemetery"))
        yield also("event", f"another {{f:filter}} is put into {grave}", On("leave", other_here, to="cemetery"))
        yield also("event", f"one of your {{f:filter*}} is put into {grave}", On("leave", MINE, to="cemetery"))
        yield also(
            "event", f"one of your {{f:filter*}} is put into {grave} from the field", On("leave", MINE, to="cemetery")
        )
    for said, kind, to in (
        ("is put into your cemetery", "leave", "cemetery"),
        ("is put into its owner's cemetery", "leave", "cemetery"),
        ("is put into the cemetery", "leave", "cemetery"),
    ):
        yield also("event", f"another {{f:filter}} {said} from your field", On(kind, mine_other, to=to))
        yield also("event", f"{article}{{f:filter}} {said} from your field", On(kind, MINE, to=to))
        yield from (also("event", f"{this} {said} from your field", On(kind, own, to=to)) for this, own in OWN)
    for this, own in OWN:
        yield row("event", f"{this} leaves the field", On("leave", own))
        yield also("event", f"{this} leaves your field", On("leave", own))
        yield row("event", f"{this} is destroyed", On("destroyed", own))
        yield row("event", f"{this} is banished", On("leave", own, to="banished"))
    yield also("event", "another {f:filter} leaves your field", On("leave", mine_other))
    yield also("event", f"{article}{{f:filter}} leaves your field", On("leave", MINE))
    for words, say in (("is returned to its owner's hand", row), ("is returned to hand", also)):
        yield say("event", f"another {{f:filter}} {words}", On("leave", OTHER, to="hand"))
        yield say("event", f"{article}{{f:filter}} {words}", On("leave", V("f"), to="hand"))
    yield row("event", "another {f:filter} is banished", On("leave", OTHER, to="banished"))
    yield row("event", f"{article}{{f:filter}} is banished", On("leave", V("f"), to="banished"))
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
    yield from _by_players()
    yield also("event", "you play a spell, if it's the {t:ordinal} spell you played this turn", _nth())
    yield row("event", "you play your {t:ordinal} spell in a turn", _nth())
    for time in ("in a turn", "each turn", "this turn", "of the turn"):
        say = row if time == "in a turn" else also
        kind = Checked(V("f"), of_a_kind)
        yield say(
            "event", f"you play your {{t:ordinal}} {{f:filter}} {time}", On("play", kind, who=Who.YOU, nth=V("t"))
        )
        yield say("event", f"you play your {{t:ordinal}} card {time}", On("play", who=Who.YOU, nth=V("t")))
    kind = Checked(V("f"), of_a_kind)
    for words, what in (("a card", None), ("a/an {f:filter}", kind)):
        nth = On("play", who=Who.YOU, nth=V("t")) if what is None else On("play", what, who=Who.YOU, nth=V("t"))
        yield also("event", f"you play {words}, if it's your {{t:ordinal}} this turn", nth)
    for n, word in enumerate(ORDINALS, 1):
        yield row("ordinal", word, n)
        yield also("ordinal", f"{n} {('st', 'nd', 'rd')[n - 1] if n < 4 else 'th'}", n)
    yield row("event", "you discard a card", On("discard", who=Who.YOU))
    kinds = (("", ""), ("combat ", "combat"), ("attack ", "attack"), ("ability ", "ability"))
    for word, kind in kinds:
        for this, own in OWN[:2]:
            yield row("event", f"{this} deals {word}damage", On("damage", source=own, how=kind))
    for word, kind in kinds:
        for whom, leader in (
            ("an enemy leader", ENEMY_LEADER.of),
            ("a leader", Filter(types=("leader",), zone="leader")),
        ):
            for this, own in OWN[:2]:
                dealt = On("damage", leader, source=own, how=kind)
                yield row("event", f"{this} deals {word}damage to {whom}", dealt)
    yield row("event", "your leader gains {defense}", On("restore", MY_LEADER.of, amount=Cmp(">=", 1)))
    yield row("event", "your leader loses {defense}", On("lost defense", who=Who.YOU))
    yield row("event", "your leader takes damage", On("damage", MY_LEADER.of))
    yield from (row("event", f"{this} takes damage", On("damage", own)) for this, own in OWN[:2])
    yield row("event", f"{article}{{f:filter}} takes damage", On("damage", V("f")))
    yield row("event", "you draw a card", On("draw", who=Who.YOU))
    added = On("counter_added", Self(), counter=V("k"))
    yield row("event", "a/an {k:counter} counter is put/placed on this card", added)
    removed = On("counter_removed", Self(), counter=V("k"))
    yield row("event", "a/an {k:counter} counter is removed from this card", removed)
    yield row("event", f"an/your opponent plays {article}{{f:filter}}", On("play", PLAYED, who=Who.OPPONENT))
    yield row("event", "an/your opponent discards a card", On("discard", who=Who.OPPONENT))
    yield row("event", "an/your opponent draws a card", On("draw", who=Who.OPPONENT))
    yield row("event", "an/the enemy leader takes damage", On("damage", ENEMY_LEADER.of))
    yield also("event", "your opponent's leader takes damage", On("damage", ENEMY_LEADER.of))
    theirs = With(V("f"), "side", "opp", "any")
    for field in ("an opponent's field", "an enemy field", "your opponent's field"):
        for verb in ("is put onto", "enters"):
            yield also("event", f"{article}{{f:filter}} {verb} {field}", On("enter", theirs))
    for where, say in (("its owner's", row), ("a", also)):
        gone = f"is put into {where} cemetery from the field"
        yield say("event", f"another {{f:filter}} {gone}", On("leave", OTHER, to="cemetery"))
        yield say("event", f"{article}{{f:filter}} {gone}", On("leave", V("f"), to="cemetery"))
    for whom in ("leader", "follower"):
        for words, say in ((f"attacks an enemy {whom}", row), (f"attacks a {whom}", also)):
            yield from (say("event", f"{this} {words}", On("attack", own, phase=whom)) for this, own in OWN[:2])
            yield also("event", f"another one of your {{f:filter*}} {words}", On("attack", mine_other, phase=whom))
            yield say("event", f"one of your {{f:filter*}} {words}", On("attack", MINE, phase=whom))
            if "enemy" in words:  # those that attack enemies are one's own
                yield also("event", f"another {{f:filter}} {words}", On("attack", mine_other, phase=whom))
                yield also("event", f"another {{f:filter}} {words}", On("attack", other_here, phase=whom))
                yield also("event", f"{article}{{f:filter}} {words}", On("attack", MINE, phase=whom))
                yield also("event", f"{article}{{f:filter}} {words}", On("attack", here, phase=whom))
                continue
            yield row("event", f"another {{f:filter}} {words}", On("attack", OTHER, phase=whom))
            yield row("event", f"{article}{{f:filter}} {words}", On("attack", V("f"), phase=whom))
    for word, phase in (("main", "main"), ("end", "end")):
        yield row("moment", f"the start of your {word} phase", On("phase", who=Who.YOU, phase=phase))
        yield row(
            "moment", f"the start of each/your opponent's {word} phase", On("phase", who=Who.OPPONENT, phase=phase)
        )
        yield row("moment", f"the start of each player's {word} phase", On("phase", phase=phase))
        yield also("moment", f"the start of each/the {word} phase", On("phase", phase=phase))


def _several_at_once() -> Iterator[Row]:
    """Events that may happen to several cards at the same time, and are heard of once."""
    for words, kind, to in (
        ("are put onto your field", "enter", ""),
        ("are destroyed", "destroyed", ""),
        ("leave your field", "leave", ""),
        ("are put into your cemetery from your field", "leave", "cemetery"),
        ("on your field are destroyed", "destroyed", ""),
    ):
        mine = MINE if "your" in words else V("f")
        yield row("event", f"one/1 or more {{f:filter*}} {words}", On(kind, mine, to=to, together=True))
        yield also("event", f"one/1 or more of your {{f:filter*}} {words}", On(kind, MINE, to=to, together=True))
        other = With(mine, "other", True, False)
        yield also("event", f"one/1 or more other {{f:filter*}} {words}", On(kind, other, to=to, together=True))
    yield row("event", "you discard one/1 or more cards", On("discard", who=Who.YOU, together=True))
    yield row("event", "you draw one/1 or more cards", On("draw", who=Who.YOU, together=True))


def _other_places() -> Iterator[Row]:
    """Cards that are put into the EX area or the cemetery, from wherever."""
    article = "a/an "
    for zone, place in (("ex", "your EX area"), ("cemetery", "your cemetery from anywhere")):
        there = With(MINE, "zone", zone, "field")
        yield row(
            "event", f"another {{f:filter}} is put into {place}", On("move", With(there, "other", True, False), to=zone)
        )
        yield row("event", f"{article}{{f:filter}} is put into {place}", On("move", there, to=zone))
        yield also("event", f"{article}{{f:filter}} enters {place}", On("move", there, to=zone))
    held = With(MINE, "zone", "ex", "field")
    yield row("event", f"{article}{{f:filter}} leaves your EX area", On("move", held, frm="ex"))
    anywhere = Checked(V("f"), lambda cards: isinstance(cards, Filter) and (cards.side, cards.zone) == ("any", "field"))
    buried = With(With(anywhere, "side", "my", "any"), "zone", "cemetery", "field")
    yield also("event", f"{article}{{f:filter}} is put into your cemetery", On("move", buried, to="cemetery"))
    fallen = On("move", buried, to="cemetery", frm="field")  # 4.1.6: whoever controlled it there
    yield also("event", f"{article}{{f:filter}} is put into your cemetery from the field", fallen)
    for zone, place in (("deck", "deck"), ("hand", "hand"), ("ex", "EX area")):
        dead = With(MINE, "zone", "cemetery", "field")
        into = f"is put into your cemetery from your {place}"
        yield row("event", f"{article}{{f:filter}} {into}", On("move", dead, to="cemetery", frm=zone))


def _from_places() -> Iterator[Row]:
    """5.4.3: onto the field from a zone, also by being played from there."""
    mine_other = With(MINE, "other", True, False)
    places = (("EX area", "ex"), ("cemetery", "cemetery"), ("hand", "hand"), ("deck", "deck"))
    for place, zone in places:
        others = [other for _, other in (*places, ("", "banished")) if other != zone]
        for subject, cards in (("a/an {f:filter}", MINE), ("another {f:filter}", mine_other), *OWN):
            elsewhere = AnyOf(tuple(On("enter", cards, frm=other) for other in others))
            for words, say in (("is put onto", row), ("enters", also)):
                said = f"{subject} {words} your/the field from somewhere/anywhere other than your {place}"
                yield say("event", said, elsewhere)
    for place, zone in places:
        for words, say in (("is put onto", row), ("enters", also)):
            frm = f"{words} your field from your {place}"
            yield say("event", f"another {{f:filter}} {frm}", On("enter", mine_other, frm=zone))
            yield say("event", f"a/an {{f:filter}} {frm}", On("enter", MINE, frm=zone))
            for field in ("the", "your"):
                for this, own in OWN:
                    itself = f"{this} {words} {field} field from your {place}"
                    yield (say if field == "the" else also)("event", itself, On("enter", own, frm=zone))


def _done_to_cards() -> Iterator[Row]:
    """What is done to a card by anything, or by an ability."""
    for words, kind, how in (
        ("is engaged", "exhausted", ""),
        ("is engaged by an ability", "exhausted", "ability"),
        ("is refreshed", "readied", ""),
        ("is refreshed by an ability", "readied", "ability"),
        ("is attacked", "attacked", ""),
        ("is served", "serve", ""),
        ("fights", "fought", ""),
        ("is destroyed by an ability", "destroyed", "ability"),
        ("takes damage", "damage", ""),
        ("takes combat damage", "damage", "combat"),
        ("takes ability damage", "damage", "ability"),
        ("takes attack damage", "damage", "attack"),
    ):
        yield row("event", f"{{s:subject}} {words}", On(kind, V("s"), how=how))
        if kind in ("exhausted", "readied"):
            yield also("event", f"{{s:subject}} {words.replace('is ', 'becomes ')}", On(kind, V("s"), how=how))
        two = AnyOf((On(kind, V("s"), how=how), On(kind, V("t"), how=how)))
        yield row("event", f"{{s:subject}} or {{t:subject}} {words}", two)
    for words, kind in (
        ("evolves", "evolve"),
        ("attacks", "attack"),
        ("races", "race"),
        ("is destroyed", "destroyed"),
        ("leaves the field", "leave"),
    ):
        yield row("deed", words, kind)
    yield row("event", "{s:subject} {a:deed} or {b:deed}", AnyOf((On(V("a"), V("s")), On(V("b"), V("s")))))
    yield row("event", "{s:subject} or {t:subject} {a:deed}", AnyOf((On(V("a"), V("s")), On(V("a"), V("t")))))
    yield also("event", "{s:subject} is destroyed by an effect", On("destroyed", V("s"), how="ability"))
    of_cards = Checked(V("s"), lambda cards: not isinstance(cards, Filter) or cards.types != ("leader",))
    # 5.26; by damage the defense of a follower is reduced as well (5.13.1), so that is not read as a giving
    for stat, change in (("attack", "increased"), ("defense", "increased"), ("attack", "decreased/reduced")):
        event = On(change.split("/")[0], of_cards, phase=stat)
        yield row("event", f"{{s:subject}} 's {stat} is {change}", event)
    yield also("event", "{s:subject} is dealt damage", On("damage", V("s")))
    theirs = Checked(V("f"), lambda cards: isinstance(cards, Filter) and cards.side == "opp")
    yield also("event", "a/an {f:filter} attacks your leader", On("attack", theirs, phase="leader"))
    yield also("event", "{s:subject} is destroyed by abilities", On("destroyed", V("s"), how="ability"))


def _by_players() -> Iterator[Row]:
    """What a player does with a card."""
    article = "a/an "
    kind = Checked(V("f"), of_a_kind)
    for words, who in (("you discard", Who.YOU), ("each/your/an opponent discards", Who.OPPONENT)):
        yield row("event", f"{words} {article}{{f:filter}}", On("discard", kind, who=who))
    for words, who in (("you activate", Who.YOU), ("each/your/an opponent activates", Who.OPPONENT)):
        yield row("event", f"{words} an ability of {article}{{f:filter}}", On("use", V("f"), who=who))
        yield also("event", f"{words} {article}{{f:filter}}'s ability", On("use", V("f"), who=who))
    for zone, word in (("ex", "EX area"), ("hand", "hand"), ("cemetery", "cemetery")):
        theirs = On("play", PLAYED, who=Who.OPPONENT, frm=zone)
        yield row("event", f"an/each/your opponent plays {article}{{f:filter}} from their {word}", theirs)
    yield also("event", "your leader's defense increases", On("restore", MY_LEADER.of, amount=Cmp(">=", 1)))
    yield also("event", "your leader's defense decreases", On("lost defense", who=Who.YOU))
    yield also("event", "your leader's defense is increased", On("restore", MY_LEADER.of, amount=Cmp(">=", 1)))
    yield also("event", "your leader's defense is decreased/reduced", On("lost defense", who=Who.YOU))
    yield also("event", "your leader loses defense", On("lost defense", who=Who.YOU))
    yield also("event", "your leader gains defense", On("restore", MY_LEADER.of, amount=Cmp(">=", 1)))
    yield row("event", "an/the enemy leader loses {defense}", On("lost defense", who=Who.OPPONENT))
    yield row("event", "an/the enemy leader gains {defense}", On("restore", ENEMY_LEADER.of, amount=Cmp(">=", 1)))
    removed = On("counter_removed", Self(), counter=V("k"), last=True)
    yield row("event", "the last {k:counter} counter is removed from this card", removed)
    on_cards = On("counter_added", MINE, counter=V("k"))
    yield row("event", "a/an {k:counter} counter is put/placed on one of your {f:filter*}", on_cards)


ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def _nth() -> On:
    return On("play", Filter(types=("spell",)), who=Who.YOU, nth=V("t"))


ROWS: list[Row] = [*_heads(), *_events()]
