"""FFTCG's English: kinds of abilities, events, conditions, costs, limits and field abilities, and what they mean."""

from __future__ import annotations

import pytest

from rulebound.language.cards import card_from_row
from rulebound.language.en.fftcg import reader
from rulebound.language.tree import (
    Ability,
    Action,
    AddType,
    AnyOf,
    Auto,
    Both,
    Bursting,
    Calc,
    Cannot,
    Choose,
    Cmp,
    Compare,
    Cond,
    CostCards,
    CostChange,
    CostCounter,
    CostOption,
    CostSelf,
    Count,
    Damage,
    Different,
    Draw,
    During,
    Either,
    Event,
    EventAmount,
    ExhaustSelf,
    Filter,
    Grant,
    Happened,
    Is,
    Keyword,
    Modify,
    Must,
    Not,
    On,
    Paid,
    Past,
    Pay,
    PayResource,
    PayRule,
    Permit,
    Replace,
    SameName,
    Self,
    Slot,
    Spell,
    Stat,
    Static,
    Who,
)

NAME = "Ashfall Warden"
FORWARD = Filter(types=("forward",))
MY_FORWARD = Filter(types=("forward",), side="my")
SUMMON = Filter(types=("summon",))
ABILITY = Filter(none_of=(SUMMON,))
MY_HAND = Filter(zone="hand", side="my")
MY_DAMAGE = Filter(zone="damage", side="my")


def read(*paragraphs: str, category: str = "ability") -> tuple[Ability, ...]:
    """The abilities of a text that is read whole."""
    reading = reader().read(list(paragraphs), (NAME,), ability=category)
    assert reading.whole, [str(refusal) for refusal in reading.refusals]
    return reading.abilities


def refused(text: str, category: str = "ability") -> str:
    """Why a text is refused."""
    reading = reader().read([text], (NAME,), ability=category)
    assert not reading.whole
    return reading.refusals[0].reason


# --- events ----------------------------------------------------------------------------------------------------------

EVENTS: list[tuple[str, Event]] = [
    (f"When {NAME} enters the field", On("enter", Self())),
    ("When a Fire Forward enters your field", On("enter", Filter(types=("forward",), side="my", colours=("fire",)))),
    ("When a Forward other than Ashfall Warden attacks", On("attack", Filter(types=("forward",), other=True))),
    (f"When {NAME} enters the field or attacks", AnyOf((On("enter", Self()), On("attack", Self())))),
    (f"When {NAME} blocks or is blocked", AnyOf((On("block", Self()), On("blocked", Self())))),
    (f"When {NAME} or a Backup enters your field",
     AnyOf((On("enter", Self()), On("enter", Filter(types=("backup",), side="my"))))),
    ("When a Monster you control is put from the field into the Break Zone",
     On("leave", Filter(types=("monster",), side="my"), to="break")),
    (f"When {NAME} leaves the field", On("leave", Self())),
    (f"When {NAME} deals damage to your opponent", On("points", source=Self(), who=Who.OPPONENT)),
    (f"When {NAME} is dealt damage", On("damage", Self())),
    (f"When {NAME} is chosen by your opponent's Summons or abilities", On("chosen", Self(), who=Who.OPPONENT)),
    (f"When {NAME} is chosen by your opponent's Summons", On("chosen", Self(), SUMMON, Who.OPPONENT)),
    (f"When {NAME} forms a party and attacks", On("party_attack", Self())),
    ("When you cast a Summon", On("cast", SUMMON, who=Who.YOU)),
    (f"When {NAME} enters the field due to Warp", On("enter", Self(), how="warp")),
    (f"When {NAME} enters the field due to an ability", On("enter", Self(), ABILITY, how="enter")),
    ("At the end of each of your turns", On("phase", who=Who.YOU, phase="end")),
    ("At the beginning of the Attack Phase during each of your turns", On("phase", who=Who.YOU, phase="attack")),
    ("At the end of each player's turn", On("phase", phase="end")),
    (f"When a Bloom Counter is placed on {NAME}", On("counter_added", Self(), counter="bloom")),
    ("During each turn, when you cast the second card you've cast", On("cast", who=Who.YOU, nth=2)),
    (f"When {NAME} attacks or when Tamsin primes into {NAME}",
     AnyOf((On("attack", Self()), On("primed", Filter(among=Self(), names=("Tamsin",)))))),
]  # fmt: skip


@pytest.mark.parametrize(("words", "event"), EVENTS, ids=[words for words, _ in EVENTS])
def test_event_of_an_auto_ability(words: str, event: Event) -> None:
    assert read(f"{words}, draw 2 cards.") == (Auto(event, (Draw(2),)),)


def test_first_time_in_a_turn_is_the_first_such_event() -> None:
    text = f"During each turn, when {NAME} is dealt damage for the first time in that turn, draw 1 card."
    assert read(text) == (Auto(On("damage", Self(), nth=1), (Draw(),)),)


# --- conditions ------------------------------------------------------------------------------------------------------

CONDITIONS: list[tuple[str, Cond]] = [
    ("you control a Wind Backup",
     Compare(Count(Filter(types=("backup",), side="my", colours=("wind",))), ">=", 1)),
    ("you control 3 or more Backups", Compare(Count(Filter(types=("backup",), side="my")), ">=", 3)),
    ("your opponent controls 2 or less Forwards", Compare(Count(Filter(types=("forward",), side="opp")), "<=", 2)),
    ("you don't control any Monsters", Compare(Count(Filter(types=("monster",), side="my")), "==", 0)),
    ("you control a Monster or a Backup",
     Either((Compare(Count(Filter(types=("monster",), side="my")), ">=", 1),
             Compare(Count(Filter(types=("backup",), side="my")), ">=", 1)))),
    ("you have no cards in your hand", Compare(Count(MY_HAND), "==", 0)),
    ("you have received 4 points of damage or more", Compare(Count(MY_DAMAGE), ">=", 4)),
    ("you have 5 or more Summons in your Break Zone",
     Compare(Count(Filter(types=("summon",), side="my", zone="break")), ">=", 5)),
    ("there are 3 or more different Elements among Forwards you control",
     Compare(Different(MY_FORWARD, "colour"), ">=", 3)),
    ("a Forward you controlled has been put from the field into the Break Zone this turn",
     Happened(On("leave", MY_FORWARD, to="break"))),
    ("you have cast 2 or more Summons this turn", Happened(On("cast", SUMMON, who=Who.YOU), 2)),
    (f"{NAME} is attacking", Is(Self(), Filter(states=("attacking",)))),
    (f"{NAME} is not a Forward", Is(Self(), Filter(none_of=(FORWARD,)))),
    (f"{NAME} has 9000 power or more", Compare(Stat(Self(), "power"), ">=", 9000)),
    (f"3 or more Bloom Counters are placed on {NAME}", Compare(Stat(Self(), "counter:bloom"), ">=", 3)),
    ("the cost paid to cast Ashfall Warden included Ice CP", Paid(colour="ice")),
    ("you paid the extra cost", Paid("extra")),
    (f"{NAME} results from an EX Burst", Bursting()),
    ("the number of Forwards your opponent controls is greater than the number of Forwards you control",
     Compare(Count(Filter(types=("forward",), side="opp")), ">", Count(MY_FORWARD))),
    ("you control 4 or more Backups and if you have no cards in your hand",
     Both((Compare(Count(Filter(types=("backup",), side="my")), ">=", 4), Compare(Count(MY_HAND), "==", 0)))),
]  # fmt: skip


@pytest.mark.parametrize(("words", "cond"), CONDITIONS, ids=[words for words, _ in CONDITIONS])
def test_condition_means_the_same_wherever_it_is_asked(words: str, cond: Cond) -> None:
    assert read(f"If {words}, {NAME} gains +1000 power.") == (Static((Modify("power", 1000),), cond=cond),)
    assert read(f"When {NAME} attacks, if {words}, draw 1 card.") == (Auto(On("attack", Self()), (Draw(),), cond),)
    limited = read(f"《ダル》: Draw 1 card. You can only use this ability if {words}.")
    assert limited == (Action((ExhaustSelf(),), (Draw(),), cond=cond),)


# --- costs and limits ------------------------------------------------------------------------------------------------

COSTS: list[tuple[str, tuple[object, ...]]] = [
    ("《ダル》", (ExhaustSelf(),)),
    ("《火》《火》《2》《ダル》", (Pay(2, (("fire", 2),)), ExhaustSelf())),
    ("《0》", (Pay(0),)),
    ("《C》《C》《ダル》", (PayResource("crystal", 2), ExhaustSelf())),
    ("《X》", (Pay(x="x"),)),
    (f"《1》《ダル》, put {NAME} into the Break Zone", (Pay(1), ExhaustSelf(), CostSelf("put"))),
    ("Discard 2 Fire cards", (CostCards("discard", 2, Filter(zone="hand", side="my", colours=("fire",))),)),
    ("Dull 2 active Backups", (CostCards("dull", 2, Filter(types=("backup",), side="my")),)),
    (f"Put {NAME} and 1 Monster into the Break Zone",
     (CostSelf("put"), CostCards("put", 1, Filter(types=("monster",), side="my")))),
    ("Put 1 Backup you control into the Break Zone", (CostCards("put", 1, Filter(types=("backup",), side="my")),)),
    ("Remove 3 Summons in your Break Zone from the game",
     (CostCards("remove", 3, Filter(types=("summon",), side="my", zone="break")),)),
    (f"Remove 2 Bloom Counters from {NAME}", (CostCounter("bloom", 2),)),
]  # fmt: skip


@pytest.mark.parametrize(("words", "cost"), COSTS, ids=[words for words, _ in COSTS])
def test_cost_of_an_action_ability(words: str, cost: tuple[object, ...]) -> None:
    (ability,) = read(f"{words}: Draw 1 card.")
    assert isinstance(ability, Action)
    assert ability.cost == cost
    assert ability.steps == (Draw(),)


def test_special_ability_has_its_name_and_the_icon_in_its_cost() -> None:
    expected = Action((SameName(), Pay(1), ExhaustSelf()), (Draw(),), "Cinder Hymn")
    assert read("[[s]]Cinder Hymn[[/]] 《S》《1》《ダル》: Draw 1 card.") == (expected,)


@pytest.mark.parametrize(
    ("words", "cond", "limit", "zone"),
    [
        ("once per turn", None, 1, "field"),
        ("during your turn", During(Who.YOU), 0, "field"),
        ("during your turn and only once per turn", During(Who.YOU), 1, "field"),
        ("during your Main Phase", During(Who.YOU, "main"), 0, "field"),
        (f"if {NAME} is in your hand", None, 0, "hand"),
        (f"during your Main Phase and if {NAME} is in the Break Zone", During(Who.YOU, "main"), 0, "break"),
        (f"while {NAME} is attacking", Is(Self(), Filter(states=("attacking",))), 0, "field"),
    ],
)
def test_limits_of_an_action_ability(words: str, cond: Cond | None, limit: int, zone: str) -> None:
    text = f"《1》: Draw 1 card. You can only use this ability {words}."
    assert read(text) == (Action((Pay(1),), (Draw(),), cond=cond, limit=limit, zone=zone),)


def test_limits_of_an_auto_ability() -> None:
    text = "When you cast a Summon, draw 1 card. This effect will trigger only during your turn and only once per turn."
    assert read(text) == (Auto(On("cast", SUMMON, who=Who.YOU), (Draw(),), During(Who.YOU), limit=1),)


# --- what stands before an ability -----------------------------------------------------------------------------------


def test_line_of_keywords() -> None:
    assert read("Haste First Strike") == (Keyword("Haste"), Keyword("First Strike"))


def test_keywords_with_numbers_and_costs() -> None:
    assert read("[[i]]Warp 2 --[[/]] 《火》《1》") == (Keyword("Warp", 2, (Pay(1, (("fire", 1),)),)),)
    assert read("[[i]]Limit Break -- 3[[/]]") == (Keyword("Limit Break", 3),)
    primed = Keyword("Priming", cost=(Pay(2),), card="Tamsin (ASH)")
    assert read('[[i]]Priming "Tamsin (ASH)" --[[/]] 《2》') == (primed,)


def test_damage_before_an_ability_is_its_threshold() -> None:
    assert read(f"[[i]]Damage 5 --[[/]] {NAME} gains +2000 power.") == (Static((Modify("power", 2000),), threshold=5),)
    assert read(f"[[i]]Damage 3 --[[/]] When {NAME} attacks, draw 1 card.") == (
        Auto(On("attack", Self()), (Draw(),), threshold=3),
    )


def test_ex_mark_belongs_to_the_ability_behind_it() -> None:
    (ability,) = read(f"[[ex]]EX BURST[[/]] When {NAME} enters the field, draw 1 card.")
    assert ability == Auto(On("enter", Self()), (Draw(),), ex=True)


def test_text_of_a_summon_without_a_head_is_what_it_does() -> None:
    text = "[[ex]]EX BURST[[/]] Choose 1 Forward. Deal it 4000 damage."
    assert read(text, category="summon") == (Spell((Choose(FORWARD), Damage(Slot(), 4000)), ex=True),)
    assert refused(text) == "unknown"  # a Character has no such text


# --- field abilities -------------------------------------------------------------------------------------------------

STATICS: list[tuple[str, Ability]] = [
    (f"The Forwards other than {NAME} you control gain +1000 power and Brave.",
     Static((Modify("power", 1000), Grant(Keyword("Brave"))), Filter(types=("forward",), side="my", other=True))),
    (f"For each Backup you control, {NAME} gains +1000 power.",
     Static((Modify("power", Count(Filter(types=("backup",), side="my"), 1000)),))),
    (f"During your turn, {NAME} also becomes a Forward with 6000 power.",
     Static((AddType(("forward",), (("power", 6000),)),), cond=During(Who.YOU))),
    (f"{NAME} cannot be blocked by Forwards of cost 4 or more.",
     Static((Cannot("be blocked", Filter(types=("forward",), cost=Cmp(">=", 4))),))),
    (f"{NAME} cannot attack or block.", Static((Cannot("attack"), Cannot("block")))),
    (f"{NAME} can attack twice in the same turn.", Static((Permit("attack", 2),))),
    (f"{NAME} must attack once per turn if possible.", Static((Must("attack"),))),
    (f"{NAME} enters the field dull.", Static((Replace(On("enter", Self()), exhausted=True),))),
    (f"If {NAME} is dealt damage, reduce the damage by 2000 instead.",
     Static((Replace(On("damage", Self()), amount=Calc("-", EventAmount(), 2000)),))),
    (f"If {NAME} is dealt damage by your opponent's Summons or abilities, the damage becomes 0 instead.",
     Static((Replace(On("damage", Self(), Filter(side="opp"), how="effect"), amount=0),))),
    (f"If {NAME} is dealt damage less than its power, the damage becomes 0 instead.",
     Static((Replace(On("damage", Self(), amount=Cmp("<", Stat(Self(), "power"))), amount=0),))),
    ("If a Backup you control is put from the field into the Break Zone, remove it from the game instead.",
     Static((Replace(On("leave", Filter(types=("backup",), side="my"), to="break"), to="removed"),))),
    ("Your opponent cannot cast Summons.", Static((Cannot("cast", SUMMON),), players=Who.OPPONENT)),
]  # fmt: skip


@pytest.mark.parametrize(("text", "ability"), STATICS, ids=[text for text, _ in STATICS])
def test_field_ability(text: str, ability: Ability) -> None:
    assert read(text) == (ability,)


def test_what_is_said_of_two_kinds_of_cards_is_one_ability() -> None:
    both = Filter(any_of=(Filter(among=Self()), Filter(types=("monster",), side="my")))
    assert read(f"{NAME} and the Monsters you control gain Brave.") == (Static((Grant(Keyword("Brave")),), both),)


COSTS_TO_CAST: list[tuple[str, Ability]] = [
    (f"The cost required to cast {NAME} is reduced by 2.", Static((CostChange(-2),))),
    (f"The cost required to cast {NAME} is reduced by 1 for each Backup you control (it cannot become 0).",
     Static((CostChange(Count(Filter(types=("backup",), side="my"), -1), floor=1),))),
    (f"The cost required to cast {NAME} is reduced by 2 for each Summon you have cast this turn.",
     Static((CostChange(Calc("*", Past(On("cast", SUMMON, who=Who.YOU)), -2)),))),
    ("The cost required to cast your Summons is reduced by 1.", Static((CostChange(-1, SUMMON),))),
    ("The cost required to cast your opponent's Summons is increased by 1.",
     Static((CostChange(1, SUMMON, Who.OPPONENT),))),
    (f"You can only pay with Fire CP to cast {NAME}.", Static((PayRule(("fire",)),), zone="hand")),
    (f"You can only pay with CP produced by Backups to cast {NAME}.",
     Static((PayRule(sources="exhaust"),), zone="hand")),
    (f"Before paying the cost to cast {NAME}, you can pay 《C》 to reduce the cost required to cast {NAME} by 2.",
     CostOption("crystal", (PayResource("crystal"),), reduce=2)),
    (f"You can pay 《火》 (instead of paying the CP cost) to cast {NAME}.",
     CostOption("instead", (Pay(0, (("fire", 1),)),), alternative=True)),
    (f"If you cast {NAME}, you may discard 1 card as an extra cost.",
     CostOption("extra", (CostCards("discard", 1, MY_HAND),))),
    (f"You can only cast {NAME} during your turn.",
     Static((Cannot("be cast"),), cond=Not(During(Who.YOU)), zone="hand")),
]  # fmt: skip


@pytest.mark.parametrize(("text", "ability"), COSTS_TO_CAST, ids=[text for text, _ in COSTS_TO_CAST])
def test_what_a_card_says_about_its_cost(text: str, ability: Ability) -> None:
    assert read(text) == (ability,)


# --- refusals --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        f"When {NAME} enters the field reluctantly, draw 1 card.",
        f"{NAME} gains +1000 power on Tuesdays.",
        "《ダル》: Draw 1 card. You can only use this ability once per battle.",
        f"The cost required to cast {NAME} is reduced by 2 (it cannot become 3).",
        f"When 2 or more Forwards you control attack, draw 1 card. {NAME}",
    ],
)
def test_words_that_no_row_has_refuse_the_whole_ability(text: str) -> None:
    assert refused(text) in ("unknown", "reminder")


# --- whole cards -----------------------------------------------------------------------------------------------------


def row(type: str, *text: str, **facts: object) -> dict[str, object]:
    return {"name": NAME, "type": type, "elements": ["fire"], "cost": 3, "power": None, "text": list(text), **facts}


def test_facts_of_a_row_become_those_of_the_card() -> None:
    facts = {"code": "99-001R", "power": 7000, "job": "Knight/Warden", "category": "ASH &middot; IX", "generic": True}
    card, reading = card_from_row("fftcg", row("forward", "Brave", **facts))
    assert reading.whole
    assert (card.name, card.types, card.code, card.cost, card.stats) == (
        NAME, ("forward",), "99-001R", 3, (("power", 7000),)
    )  # fmt: skip
    assert (card.traits, card.groups, card.flags) == (("Knight", "Warden"), ("ASH", "IX"), ("generic",))
    assert card.abilities == (Keyword("Brave"),)


@pytest.mark.parametrize(
    ("told", "job", "generic"),
    [(None, "Standard Unit", True), (None, "Knight", False), (False, "Standard Unit", False), (True, "Knight", True)],
)
def test_a_standard_unit_is_generic_unless_the_list_says_otherwise(told: bool | None, job: str, generic: bool) -> None:
    card, _ = card_from_row("fftcg", row("forward", "Brave", job=job, generic=told))
    assert ("generic" in card.flags) is generic


def test_names_and_types_in_all_situations_are_facts() -> None:
    text = (
        f"{NAME} is also [[i]]Card Name Tamsin[[/]] in all situations.",
        f"{NAME} is also a Monster in all situations.",
    )
    card, reading = card_from_row("fftcg", row("forward", *text, power=5000))
    assert reading.whole
    assert card.also == ("Tamsin",)
    assert card.types == ("forward", "monster")
    assert card.abilities == ()


def test_paragraphs_of_a_summon_are_one_effect() -> None:
    card, reading = card_from_row("fftcg", row("summon", "Choose 1 Forward. Deal it 2000 damage.", "Draw 1 card."))
    assert reading.whole
    assert card.abilities == (Spell((Choose(FORWARD), Damage(Slot(), 2000), Draw())),)


def test_refused_paragraph_is_missing_and_named() -> None:
    card, reading = card_from_row("fftcg", row("forward", "Haste", f"{NAME} sings.", power=5000))
    assert card.abilities == (Keyword("Haste"),)
    assert [refusal.clause for refusal in reading.refusals] == [f"{NAME} sings."]


def test_games_without_a_reader_are_refused() -> None:
    with pytest.raises(ValueError, match="fftcg"):
        card_from_row("chess", {})


@pytest.mark.parametrize(
    ("job", "jobs"), [("\u2015", ()), ("-", ()), ("Prince/Ninja", ("Prince", "Ninja")), ("Knight", ("Knight",))]
)
def test_a_dash_is_no_job(job: str, jobs: tuple[str, ...]) -> None:
    row = {"name": NAME, "type": "forward", "code": "9-999C", "elements": ["fire"], "cost": 1, "power": 1000}
    card, _ = card_from_row("fftcg", {**row, "job": job, "text": []})
    assert card.traits == jobs
