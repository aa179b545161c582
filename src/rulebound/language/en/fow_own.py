"""Force of Will in English: what only this game says. Keywords with brackets, will, judgment, stones."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulebound.language import tree
from rulebound.language.dialect import Category, Checked, Listed, Row, Spread, V, With, also, row, say
from rulebound.language.en.core.statics import JOINTS
from rulebound.language.en.fow_words import ATTRIBUTES, OLD_TYPES, SIMPLE, SYMBOL_SKILLS, TRAITS, icon_of
from rulebound.language.referents import JUST, Brought, Ref
from rulebound.language.tree import (
    Action,
    AddCounter,
    AddType,
    All,
    Attach,
    Auto,
    Both,
    Calc,
    CallStone,
    Cancel,
    Cannot,
    Cast,
    ChooseStacked,
    Cmp,
    Compare,
    CostCards,
    CostOption,
    CostSelf,
    Count,
    Create,
    Damage,
    Declare,
    Destroy,
    DestroyRuler,
    EventAmount,
    Fight,
    Filter,
    Gain,
    GainResource,
    Grant,
    Host,
    If,
    IfDone,
    Is,
    Keyword,
    LoseAbility,
    LoseResource,
    Lurk,
    MayPay,
    Move,
    Not,
    On,
    Only,
    Paid,
    Past,
    Permit,
    Pick,
    Printed,
    Produce,
    Replace,
    Roll,
    Self,
    SetColours,
    SetTraits,
    Slot,
    Spell,
    Static,
    TokenSpec,
    Top,
    TriggerEntry,
    Until,
    When,
    Who,
    X,
    walk,
)

IT: Any = Ref()
CATEGORIES: dict[str, Category] = {"brackets": Listed("bracket", ",")}


def rows() -> Iterator[Row]:
    yield from _keywords()
    yield from _costed()
    yield from _old()
    yield from _will()
    yield from _nouns()
    yield from _players()
    yield from _stealth()
    yield from _stack()
    yield from _replaced()
    yield from _rulers()
    yield from _acts()
    yield from _tokens()
    yield from _entering()
    yield from _torrent()
    yield from _named()


def _keywords() -> Iterator[Row]:
    for word in SIMPLE:
        yield row("keyword", icon_of(word), Keyword(word))
    yield row("keyword.one", "{quickcast}", (Keyword("Quickcast"),))
    yield row("keyword", "{limit} {n:int}", Keyword("Limit", V("n")))
    yield row("keyword", "{mana} {n:int}", Keyword("Mana", V("n")))
    yield row("keyword", "{explode}", Keyword("Explode"))
    yield row("keyword", "{barrier}", Keyword("Barrier"))
    against = Keyword("Barrier", card=V("e"))
    yield row("keyword", "{barrier} ( {e:colour} )", against)
    yield row("keyword", "{barrier} ( {e:barred} )", against)
    for word in ("barrier", "energize"):
        yield row("keyword", f"{{{word}}} {{e:wills.many}}", Keyword(word.capitalize(), card=V("e")))


def _costed() -> Iterator[Row]:
    """Keywords with a cost, or with an ability that follows."""
    for word in ("Evolution", "Shift", "Bestow"):
        yield row("keyword.one", f"{icon_of(word)} {{c:cost}}", (Keyword(word, cost=V("c")),))
    yield row("judging", "{judgment}", True)
    yield also("judging", "{j_activate}", True)
    judged = (Keyword("Judgment", cost=V("c")),)
    yield row("keyword.one", "{judgment} {c:cost}", judged)
    yield also("ability", "{h:judging} [:] {c:cost} [.]", judged)
    never: Any = (CostOption("Judgment", V("c"), True, cond=Not(V("q"))),)
    timed = (CostOption("Judgment", V("c"), True, cond=V("q")),)
    free = (CostOption("Judgment", V("c"), True), CostOption("Judgment", (V("p"),), True, cond=V("q")))
    for told, options in (
        ("play this ability only if {q:cond} .", timed),
        ("you cannot play this ability if {q:cond} .", never),
        ("if {q:cond}, you may pay {p:price} to play this ability instead .", free),
        ("if {q:cond}, you may pay {p:price} to play this ability .", free),
    ):
        put = also if "ability ." in told and options is free else row
        yield put("ability", f"{{judgment}} {{c:cost}} . {told}", options)
        yield also("ability", f"{{h:judging}} {{c:cost}} [:] [.] {told}", options)
    for gained in ("{a:ability.one}", "{b:ability.one} {a:ability.one}"):
        gains = (V("a"),) if "{b" not in gained else (V("b"), V("a"))
        awakened = CostOption("Awakening", V("c"), gains=gains)
        yield row("ability.one", f"{{awakening}} {{c:cost}} [:] {gained}", awakened)
    yield row("keyword.one", "{awakening} {c:cost}", (CostOption("Awakening", V("c")),))
    named: Any = {"special": V("g"), "limit": 1, "keyword": "God's Art", "per": "game", "limit_name": V("g")}
    art = Action(V("c"), V("s"), **named)
    yield row("ability.one", "{g:art} {c:cost}: {s:steps} play {g:art} only once per game.", art)
    yield also("ability.one", "{g:art} {c:cost}: {s:steps}", art)
    for words, n in (("{a:wills.or}", 1), ("{a:wills.or} {a:wills.or}", 2)):
        mine = Filter(types=("resonator",), side="my", colours=V("a"))
        yield row("bracket", words, CostCards("banish", n, mine))
    inherited = Action((V("p"), CostSelf("discard")), V("s"), zone="hand", keyword="Inheritance")
    yield row("ability.one", "{inheritance} {p:price}: {s:steps}", inherited)
    yield also("keyword.one", "{evolution} {p:price} {a:cost.part}", (Keyword("Evolution", cost=(V("p"), V("a"))),))
    yield row("keyword.one", "{incarnation} {b:brackets}", (CostOption("Incarnation", V("b"), True),))
    two: Any = Checked((V("a"), V("b")), lambda parts: parts[0].filter != parts[1].filter)
    yield also("keyword.one", "{incarnation} {a:bracket} {b:bracket}", (CostOption("Incarnation", two, True),))
    yield row("ability", "{trigger} {e:event} \u21d2 {s:steps}", (Keyword("Trigger"), Lurk(V("e")), Spell(V("s"))))
    for head in ("when", "whenever", "at"):
        event = "{e:moment}" if head == "at" else "{e:event}"
        for end in (":", "\u21d2", ","):
            auto = (Keyword("Trigger"), Lurk(V("e")), Spell(V("s")))
            yield also("ability", f"{{trigger}} {head} {event} {end} {{s:steps}}", auto)
    state = (Keyword("Trigger"), Lurk(When(V("c"))), Spell(V("s")))
    for head in ("", "while", "if"):
        yield (also if head else row)("ability", f"{{trigger}} {head} {{c:cond}}: {{s:steps}}", state)
    option = CostOption("Trigger", V("c"), required=True)
    yield row("ability", "{trigger} {c:cost}: {s:steps}", (Keyword("Trigger"), option, Spell(V("s"))))
    yield row("ability", "{trigger} anytime: {s:steps}", (Keyword("Trigger"), Spell(V("s"))))


def _old() -> Iterator[Row]:
    """1409.1: these icons mean nothing; 1411.2: [Enter] stands for an event."""
    for head in ("when", "whenever"):
        both = (Static(V("p"), V("o")), Auto(V("e"), V("s")))
        yield also("ability", f"{{o:scope}} {{p:preds@o}}. {head} {{e:event}}, {{s:steps}}", both)
    for icon in ("activate", "continuous"):
        yield also("ability.one", f"{{{icon}}} [:] {{a:ability.one}}", V("a"))
        yield also("ability", f"{{{icon}}} [:] {{a:ability}}", V("a"))
    yield row("ability.one", "{enter} [:] {s:steps}", Auto(On("[Enter]", Self()), V("s")))
    entered = (TriggerEntry(V("o"), "resolve"),)
    yield row("step", "this triggers {o:whose} {enter} ability", entered)


def _will() -> Iterator[Row]:
    made: tuple[tuple[str, Any], ...] = (
        ("{w:wills} for each {q:each}", Produce(V("w"), V("q"))),
        ("{w:wills}", Produce(V("w"))),
        ("{n:free.more}", Produce(("void",), V("n"))),
        ("{n:several} wills in any combination of attributes", Produce(ATTRIBUTES, V("n"))),
        ("{a:will} {a:will}", Produce((V("a"),), 2)),
        ("{a:will} {a:will} {a:will}", Produce((V("a"),), 3)),
        ("{a:will} for each {q:each}", Produce((V("a"),), V("q"))),
    )
    for words, what in made:
        yield row("producing", f"produce {words}", (what,))
    yield also("producing", "produce one will of any attribute", (Produce(ATTRIBUTES),))
    yield row("producing", "produce {a:will} and {b:will}", (Produce((V("a"),)), Produce((V("b"),))))
    yield row("step", "{p:producing}", V("p"))
    for this, put in (("this will", row), ("this/that [will]", also)):
        bound = f"{{p:producing}}. spend {this} only to {{o:only}}."
        yield put("sentence", bound, With("p", "only", V("o"), None))
    yield row("only", "play {f:filter*}", Only(("card",), V("f")))
    yield row("only", "play abilities", Only(("ability",)))
    yield row("cond.one", "you spent {w:will} to pay the {awakening} cost", Paid(colour=V("w")))
    yield row("cond.one", "you paid {w:will} to play this card", Paid(colour=V("w")))
    yield row("cond.one", "you paid the {awakening} cost", Paid("Awakening"))
    yield also("cond.one", "you paid {awakening} cost", Paid("Awakening"))
    yield also("cond.one", "this card is/was awakened", Paid("Awakening"))
    state = When(Compare(Count(With("f", "side", "my", "any")), ">=", 1))
    yield row("event", "you control a/an {f:here}", state)
    for verb in ("bestowed", "added"):
        put = row if verb == "bestowed" else also
        yield put("cond.one", f"this card is not {verb} to a card", Not(Is(Host(), Filter())))
        yield put("cond.one", f"this card is {verb} to a/an {{f:filter}}", Is(Host(), V("f")))


def _nouns() -> Iterator[Row]:
    for word, cards in OLD_TYPES.items():
        for noun in (icon_of(word), f"{icon_of(word)} cards/card"):
            yield (also if noun.endswith("card") else row)("noun", noun, cards)
        yield say("filter.noun", icon_of(word), cards)
    for word in ("non-spell", "nonspell"):  # 1405.1
        yield also("filter.before", word, Filter(none_of=(Filter(types=("chant",)),)))
    for attribute in ATTRIBUTES:
        yield row("stone.type", f"{attribute} magic stone", f"{attribute} stone")
    yield also("stone.type", "dark magic stone", "darkness stone")
    printed = (Compare(Printed(V("o"), "attack"), "==", V("n")), Compare(Printed(V("o"), "defense"), "==", V("n")))
    yield row("cond.one", "{o:whose} printed ATK and DEF is {n:bonus.same}", Both(printed))
    yield row("filter.before", "non-special", Filter(none_of=(Filter(flags=("special",)),)))
    yield row("loss", "[its/their] symbol skills", tuple(LoseAbility(skill) for skill in SYMBOL_SKILLS))  # 1413.2
    treated = Static((AddType((V("a"), V("b"))),), zone="all")
    yield row("ability.one", "treat this card as {a:stone.type} and {b:stone.type}.", treated)
    yield also("ability.one", "treat this card as a/an {a:stone.type} and [a/an] {b:stone.type}.", treated)
    both = Filter(colours=(V("a"),), any_of=(Filter(colours=(V("b"),)),))
    yield row("filter.before", "{a:colour} / {b:colour}", both)
    yield row("host", "added card", Host())
    yield also("host", "the added card", Host())
    yield also("host", "[the] bestowed card", Host())
    yield also("host", "[the] added/bestowed {t:type.one}", Host())
    yield also("host", "[the] card with this [card]", Host())
    yield also("host", "[the] {t:type.one} with this [card]", Host())
    for cat in ("scope", "obj", "scope.one", "obj.known", "subject", "described.subject"):
        yield row(cat, "{h:host}", V("h"))
    yield row("whose", "{h:host} 's", V("h"))
    here = Is(Slot("event"), Filter(side="my"))  # it was on your field
    for arrow in ("\u21d2", ","):
        told = f"when/whenever {{h:host}} {{v:verb.my}} {arrow} {{s:steps}}"
        yield also("ability.one", told, Auto(With("v", "subject", V("h"), None), V("s"), here))
    known: tuple[tuple[str, Any], ...] = (
        ("a/an {f:filter}", V("f")),
        ("{e:colours}", Filter(colours=V("e"))),
        ("{x:names}", Filter(names=V("x"))),
    )
    for joint in JOINTS:
        for words, what in known:
            of_host = Static(V("p"), V("h"), cond=Is(V("h"), what))
            yield also("ability.one", f"{joint} {{h:host}} is {words}, it {{p:preds}}.", of_host)


def _players() -> Iterator[Row]:
    """Players as targets, alone or beside cards."""
    both: Any = Brought(V("f"), players=Who.EACH)
    for words in ("target player or {f:filter}", "target {f:filter} or player"):
        put = row if words.startswith("target player") else also
        yield put("dealt", f"{{a:number}} damage to {words}", Damage(both, V("a")))
        yield put("dealt", f"damage equal to {{a:amount}} to {words}", Damage(both, V("a")))


PLAYERS: tuple[tuple[str, Who], ...] = (("you", Who.YOU), ("your opponent", Who.OPPONENT), ("players", Who.EACH))


def _stealth() -> Iterator[Row]:
    """1114: what a card in the standby area waits for."""
    zones: Any = {"zones": ("standby",), "at_once": True}
    stealth = Keyword("Stealth")
    for head in ("when", "whenever"):
        put = row if head == "when" else also
        yield put("ability", f"{{stealth}} {head} {{e:event}}.", (stealth, Lurk(V("e"), **zones)))
        timed = (stealth, Lurk(V("e"), cond=V("c"), **zones))
        yield put("ability", f"{{stealth}} {head} {{e:event}} while {{c:cond}}.", timed)
        yield also("ability", f"{{stealth}} {head} {{e:event}}, if {{c:cond}}.", timed)
    for head in ("", "while", "if"):
        yield (also if head else row)(
            "ability", f"{{stealth}} {head} {{c:cond}}.", (stealth, Lurk(When(V("c")), **zones))
        )


def _torrent() -> Iterator[Row]:
    """1124: what a card does if others were played before it in the turn."""
    before = Compare(Past(On("play", who=Who.YOU)), ">=", 1)
    text = (CostOption("Torrent", (), required=True, cond=before), Spell((If(Paid("Torrent"), V("s")),)))
    yield row("spell", "{torrent} {s:steps}", text)
    awake = (CostOption("Awakening", V("c")), Spell((If(Paid("Awakening"), V("s")),)))
    yield row("spell", "{awakening} {c:cost}: {s:steps}", awake)


def _entering() -> Iterator[Row]:
    """How a card enters, and what is paid beside its price."""
    besides = Static((Replace(On("enter", Self()), steps=V("s"), besides=True),))
    for field in ("your field", "a field"):
        put = row if field == "your field" else also
        yield put("ability.one", f"as this card enters {field}, {{s:steps}}", besides)
        placed = (AddCounter(Self(), V("k"), V("n")),)
        yield also("step", f"this card enters {field} with {{n:int}} {{k:counter}} counter~s [on it]", placed)
    rested = Static((Replace(On("enter", Self()), exhausted=True),))
    for words in ("this card enters your field rested", "this card enters a field rested"):
        yield row("ability.one", f"{words}.", rested)
        when = Static((Replace(On("enter", Self()), exhausted=True),), cond=V("c"))
        yield row("ability.one", f"if {{c:cond}}, {words}.", when)
    for counted, n in (("{n:int} {k:counter} counter~s", V("n")), ("a/an {k:counter} counter", 1)):
        for field in ("your field", "a field"):
            put = row if field == "your field" and n != 1 else also
            for end in ("", " on it"):
                text = f"this card enters {field} with {counted}{end}"
                with_some: Any = (Replace(On("enter", Self()), steps=(AddCounter(Self(), V("k"), n),), besides=True),)
                yield (put if end else also)("ability.one", f"{text}.", Static(with_some))
                if end:
                    every: Any = Calc("*", V("q"), n) if n != 1 else V("q")
                    more = (Replace(On("enter", Self()), steps=(AddCounter(Self(), V("k"), every),), besides=True),)
                    yield put("ability.one", f"{text} for each {{q:each}}.", Static(more))
    extra = CostOption("additional", V("c"), required=True)
    yield row("ability.one", "as an additional cost to play this card, {c:cost}.", extra)
    standby = On("enter", Self(), frm="standby")
    yield row("event.one", "you do judgment", On("judge", who=Who.YOU))
    yield row("event.one", "your opponent does judgment", On("judge", who=Who.OPPONENT))
    yield row("event.one", "you awaken a card", On("awaken", who=Who.YOU))
    yield row("event.one", "this card enters your field from a standby area", standby)
    yield also("event.one", "this card enters your field from a/your chant-standby area", standby)


PLUS = "that much + {n:int}"
SPELLS = ("resonator", "chant", "addition", "regalia")
STACKED: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("spell", SPELLS),
    ("resonator spell", SPELLS[:1]),
    ("non-resonator spell", SPELLS[1:]),
    ("addition spell", ("addition",)),
    ("normal spell", SPELLS[1:]),
    ("summon spell", SPELLS[:1]),
    ("chant spell", ("chant",)),
    ("activate ability", ("activate",)),
    ("automatic ability", ("auto",)),
    ("ability", ("activate", "auto")),
    ("activate or automatic ability", ("activate", "auto")),
    ("spell or ability", (*SPELLS, "activate", "auto")),
)


def _stack() -> Iterator[Row]:
    """What waits on the chase: chosen, cancelled."""
    for words, kinds in STACKED:
        put = also if words in ("chant spell", "resonator spell", "non-resonator spell") else row
        yield put("stacked", words, kinds)
    yield also("stacked", "{activate} ability", ("activate",))
    yield row("step", "cancel target {k:stacked}", (ChooseStacked(V("k")), Cancel(IT)))
    yield row("step", "cancel target {k:stacked} your opponent controls", (ChooseStacked(V("k"), "opp"), Cancel(IT)))
    unless = MayPay((V("p"),), (), (Cancel(IT),), V("w"))
    yield row("step", "cancel target {k:stacked} unless {w:player} pays {p:price}", (ChooseStacked(V("k")), unless))
    chosen = ChooseStacked(V("k"), source=V("f"))
    yield row("step", "cancel target {k:stacked} with {f:of.it}", (chosen, Cancel(IT)))
    for end, op in ((" or less", "<="), (" or more", ">="), ("", "==")):
        yield row("of.it", f"total cost {{n:number}}{end}", Filter(zone="chase", cost=Cmp(op, V("n"))))
    theirs_too = (ChooseStacked(V("k"), "opp", source=V("f")), Cancel(IT))
    yield row("step", "cancel target {k:stacked} your opponent controls with {f:of.it}", theirs_too)
    aimed = (ChooseStacked(V("k"), choosing=V("g")), Cancel(IT))
    yield row("step", "cancel target {k:stacked} targeting a/an {g:filter}", aimed)
    coloured = ChooseStacked(V("k"), source=Filter(zone="chase", colours=V("e")))
    yield row("step", "cancel target {e:colours} {k:stacked}", (coloured, Cancel(IT)))
    yield row("step", "return target {k:stacked} to its owner's hand", (ChooseStacked(V("k")), Move(JUST, "hand")))


def _is_about_itself(made: Static) -> bool:
    """In a replacement for other cards `this card` would be one of them: then nothing may be said of any card."""
    spoken = (Self, Host, Ref)
    steps = [step for mod in made.mods if isinstance(mod, Replace) for step in mod.steps]
    return made.scope == Self() or not any(isinstance(part, spoken) for step in steps for part in walk(step))


def _replaced() -> Iterator[Row]:
    """What happens instead of something that would happen to a card or a player."""
    for words, event in (
        ("be destroyed", On("destroyed", Self())),
        ("be put into a graveyard", On("leave", Self(), to="graveyard")),
    ):
        for optional, may in ((False, ""), (True, "you may ")):
            rest = Replace(event, steps=(Spread("s"), IfDone(V("t"))), optional=optional)
            told = f"if {{o:scope}} would {words}, {may}{{s:steplist}} instead. if you do, {{t:steplist}}."
            yield row("ability", told, Checked((Static((rest,), V("o")),), lambda made: _is_about_itself(made[0])))
            instead = Replace(event, steps=V("s"), optional=optional)
            told = f"if {{o:scope}} would {words}, {may}{{s:steplist}} instead."
            yield row("ability.one", told, Checked(Static((instead,), V("o")), _is_about_itself))
    doubled = Replace(On("damage", source=Self()), Calc("*", EventAmount(), 2))
    yield row(
        "ability.one", "if {o:scope} would deal damage, it deals double that much instead.", Static((doubled,), V("o"))
    )
    for amount, words in ((Calc("*", EventAmount(), 2), "double that much"), (Calc("+", EventAmount(), V("n")), PLUS)):
        for whom, hit in (("", None), (" to a/an {g:filter}", V("g"))):
            theirs: Any = Replace(On("damage", hit, source=V("f")), amount)
            told = f"if a/an {{f:filter}} would deal damage{whom}, it deals {words} instead."
            yield row("ability.one", told, Static((theirs,)))
            mine: Any = Replace(On("damage", hit, source=Self()), amount)
            if hit is not None:
                yield row("ability.one", told.replace("a/an {f:filter}", "{o:scope}"), Static((mine,), V("o")))
        turn: Any = (Gain(V("o"), (Replace(On("damage", source=Self()), amount),), Until.TURN),)
        yield also("clause", f"if {{o:obj}} would deal damage this turn, it deals {words} instead", turn)
    more = Replace(On("damage", source=Self()), Calc("+", EventAmount(), V("n")))
    yield row(
        "ability.one", "if {o:scope} would deal damage, it deals that much + {n:int} instead.", Static((more,), V("o"))
    )
    step = (Gain(V("o"), (more,), V("u")),)
    yield row("clause", "{u:until}, if {o:obj} would deal damage, it deals that much + {n:int} instead", step)
    grown = Replace(On("counter_added", V("c"), counter=V("k")), Calc("+", EventAmount(), V("n")))
    told = "if {k:counter} counters would be put on {c:subject}, put that many plus {n:int} instead."
    yield row("ability.one", told, Static((grown,)))
    for words, owner in (("a/any", "any"), ("your", "my"), ("your opponent's", "opp")):
        anywhere: Any = Replace(On("move", Filter(side=owner), to="graveyard"), to="removed")
        text = f"if a card would be put into {words} graveyard from anywhere, remove it from the game instead."
        yield row("ability.one", text, Static((anywhere,)))
    gone = Replace(On("leave", Self(), to="graveyard"), to="removed")
    for place in (" from a/the field", ""):
        put = row if not place else also
        until = f"would be put into a graveyard{place} this turn, remove it from the game instead"
        timed = (Gain(V("o"), (gone,), Until.TURN),)
        yield put("clause", f"if {{o:ref}} {until}", timed)
        yield put("clause", f"if {{c:cond}} and {{o:ref}} {until}", (If(V("c"), timed),))
        held = Static((gone,), V("f"))
        always = f"would be put into a graveyard{place}, remove it from the game instead."
        yield put("ability.one", f"if a/an {{f:filter}} {always}", held)
    yield row(
        "ability.one",
        "if {o:scope} would be put into a graveyard, remove it from the game instead.",
        Static((gone,), V("o")),
    )
    for words, hurt in PLAYERS[:2]:
        to_this = Static((Replace(On("points", who=hurt), obj=Self()),), players=hurt)
        yield row("ability.one", f"if damage would be dealt to {words}, it's dealt to this card instead.", to_this)
    redirected: Any = Replace(On("damage", V("f")), obj=Self())
    yield row(
        "ability.one",
        "if damage would be dealt to a/an {f:filter}, it's dealt to this card instead.",
        Static((redirected,)),
    )


def _of_rulers(steps: Any) -> bool:
    """Whether a step is done to rulers and to nothing else."""
    cards = next((node for node in tree.walk(steps) if isinstance(node, Filter)), Filter())
    return cards.types == ("ruler",) and isinstance(steps[0].obj, All | Brought)


def _of_no_ruler(steps: Any) -> bool:
    return not _of_rulers(steps)


def _rulers() -> Iterator[Row]:
    """Rulers, J-rulers and calls of magic stones."""
    yield row("step", "destroy {o:obj}", Checked((Destroy(V("o")),), _of_no_ruler))
    yield row("step", "destroy {o:obj}", Checked((DestroyRuler(V("o")),), _of_rulers))  # 1010.2
    back = (Move(V("o"), "ruler"),)
    yield row("step", "put {o:obj} into your ruler area, as a ruler", back)
    yield also("step", "put {o:obj} into its owner's ruler area, as a ruler", back)
    yield also("step", "put {o:obj} into your ruler area", back)
    yield row("step", "call a magic stone", (CallStone(),))
    yield row(
        "step", "put the top card of your magic stone deck into your field", (Move(Top(1, zone="stones"), "field"),)
    )


def _acts() -> Iterator[Row]:
    """Steps of this game's own."""
    yield row("until", "until end of battle", Until.BATTLE)  # 807.3a
    yield also("until", "until the end of the battle", Until.BATTLE)
    yield also("until", "during this battle", Until.BATTLE)
    chased = Static((Cannot("chase"),), zone="chase")
    yield row("ability.one", "players cannot chase to this card.", chased)
    yield row("spell", "{s:steps} players cannot chase to this card.", (Spell(V("s")), chased))
    foe: Any = Checked(V("c"), lambda cards: isinstance(cards, Filter) and cards.side == "opp")
    yield row("event.one", "{c:described.subject} attacks~attack you", On("attack", foe, phase="player"))
    any_foe: Any = With("c", "side", "opp", "any")  # nobody else can
    yield also("event.one", "{c:described.subject} attacks~attack you", On("attack", any_foe, phase="player"))
    theirs = (Move(Top(1, Who.OPPONENT, zone="stones"), "field"),)
    yield row("step", "your opponent puts the top card of their magic stone deck into their field", theirs)
    his = "your opponent puts the top card of his or her magic stone deck into his or her field"
    yield also("step", his, theirs)
    for kind in ("resonator",):
        becomes = (AddType((kind,), V("p")),)
        for words, mods in (
            (f"becomes a/an {{p:printed}} {kind}", becomes),
            (f"becomes a/an {{p:printed}} {kind} with {{k:keyword}}", (*becomes, Grant(V("k")))),
            (f"becomes a/an {{p:printed}} {{t:trait}} {kind}", (*becomes, SetTraits((V("t"),), add=True))),
        ):
            timed = (Gain(V("o"), mods, V("u")),)
            yield row("sentence", f"{{o:obj}} {words} {{u:until}}. it's still a/an {{f:still}}.", timed)
            alone = (AddType((kind,), V("p"), replace=True), *mods[1:])  # 1020.1
            yield row("step", f"{{o:obj}} {words} {{u:until}}", (Gain(V("o"), alone, V("u")),))
    for word in ("magic stone", "regalia", "addition"):
        yield row("still", word, True)
    for what in ("activate abilities", "abilities"):
        used = (Cannot("play abilities", V("f")),)
        yield (row if what != "abilities" else also)("forbidden", f"play {what} of {{f:filter*}}", used)
        yield also("forbidden", f"play {{f:filter*}} 's {what}", used)
        for whose in ("{o:scope} 's controller", "its controller"):
            if "{" in whose:
                barred = Static((Cannot("play abilities"),), V("o"))
                yield row("ability.one", f"{whose} cannot play its {what}.", barred)
    for one, first in (("{a:ref}", V("a")), ("{a:obj.one}", V("a")), ("this card", Self()), ("this", Self())):
        for two in ("target {f:filter}", "another target {f:filter}", "a/an {f:filter}"):
            cards: Any = With("f", "other", True, False) if two.startswith("another") else V("f")
            fought: Any = Brought(cards, target="target" in two)
            fight = (Fight(first, fought, "attack"),)
            put = also if one == "this" else row
            yield put("step", f"{one} and {two} deal damage equal to their ATK to each other", fight)
    rolled = (Roll("roll", n=V("n")),)
    yield row("step", "{force} {n:int}", rolled)
    yield also("sentence", "{force} {n:int}", rolled)
    yield row("amount", "the result of the roll", X("roll"))
    for words, who in (("you", Who.YOU),):
        for verb, node in (("gain", GainResource), ("lose", LoseResource)):
            yield row("step", f"{words} {verb} that much life", (node("life", EventAmount(), who),))
    yield row("step", "add {a:obj} to {b:obj}", (Attach(V("a"), V("b")),))
    yield also("step", "move {a:obj} onto/to {b:obj}", (Attach(V("a"), V("b")),))
    for words, kinds in (("that spell", SPELLS), ("that ability", ()), ("that spell or ability", ())):
        meant: Any = Ref("that", ("spell",) if kinds else ())
        yield (row if words == "that spell or ability" else also)("step", f"cancel {words}", (Cancel(meant),))
    yield row("step", "cancel it", (Cancel(IT),))
    waits: Any
    for words, waits in (("it", IT), ("that card", Ref("that"))):
        put = row if words == "it" else also
        yield put("step", f"play {words} without paying its cost", (Cast(waits),))
    free = (Permit("play", filter=V("f")),)
    yield row("ability.one", "you may play {f:elsewhere*}.", Static(free, players=Who.YOU))
    own = Permit("play", filter=Filter(side="my", zone="removed", among=Self()))
    from_there = Static((own,), players=Who.YOU, zone="removed")
    yield row("ability.one", "you may play this card from your removed area.", from_there)
    yield also("ability.one", "you may play this card from the removed area.", from_there)
    for price, free_of in ((" without paying its cost", True), ("", False)):
        played = (Pick(V("f")), Cast(IT, free=free_of))
        yield row("step", f"play a/an {{f:elsewhere}}{price}", played)


def _named() -> Iterator[Row]:
    """What a player names: a number, an attribute, a race."""
    yield row("step", "choose a number", (Declare("named", high=20),))
    yield row("step", "choose an attribute", (Declare("named", ATTRIBUTES),))
    yield row("step", "choose a race", (Declare("named", TRAITS),))
    yield row("amount", "the chosen number", X("named"))
    yield row("pred", "becomes~become the chosen attribute", (SetColours(("$named",)),))
    yield row("filter.after", "of the chosen race", Filter(traits=("$named",)))
    yield row("filter.after", "of the chosen attribute", Filter(colours=("$named",)))


def _tokens() -> Iterator[Row]:
    """1303: tokens as their effect describes them; their race is their name."""
    colours = {"{e:colour} ": (V("e"),), "{e:colour} / {d:colour} ": (V("e"), V("d")), "": ()}
    for words, some in colours.items():
        plain = TokenSpec(V("t"), traits=(V("t"),), stats=V("p"), colours=some)
        yield row("token.plain", f"{{p:printed}} {words}{{t:trait}} resonator token~s", plain)
    yield row("token", "{k:token.plain}", V("k"))
    yield row("token", "{k:token.plain} with {g:given}", With("k", "abilities", V("g"), ()))
    for into in ("your", "a"):
        put = row if into == "your" else also
        yield put("step", f"put a/an {{k:token}} into {into} field", (Create(V("k")),))
        yield put("step", f"put {{n:several}} {{k:token*}} into {into} field", (Create(V("k"), V("n")),))
        yield put("step", f"put a/an {{k:token}} into {into} field for each {{q:each}}", (Create(V("k"), V("q")),))
    yield row("given", "{k:keyword}", (V("k"),))
    yield row("given", '"{a:granted}"', (V("a"),))
    yield row("given", "{k:keyword} and {l:keyword}", (V("k"), V("l")))
    yield row("given", '{k:keyword} and "{a:granted}"', (V("k"), V("a")))
