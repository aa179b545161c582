"""Boards of chapters 9 to 15 and the appendices, fourth search: rules that meet, and what scenarios leave unsaid."""

import pytest

from rulebound.kernel.cards import CardDef
from rulebound.language.tree import (
    Action,
    All,
    Auto,
    Cannot,
    Choose,
    Cmp,
    CostCards,
    CostCounter,
    CostOption,
    Draw,
    Filter,
    Gain,
    Grant,
    Happened,
    If,
    Keyword,
    Modify,
    On,
    Paid,
    Past,
    PayResource,
    SetBase,
    Slot,
    Static,
    Steal,
    Transform,
    Until,
)
from rulebound.scenario.evolve import Scenario, amulet, card, earth_rite, evolved, fanfare, follower, spell
from rulebound.scenario.table import Card, ScenarioError

MINE = Filter(types=("follower",), side="my")
HELD = Filter(types=("follower",), side="my", zone="hand")
PLUS = (Modify("attack", 1), Modify("defense", 1))


# --- persistent effects on cards off the field -----------------------------------------------------------------------


@pytest.mark.rule("10.9.2")
def test_an_effect_on_cards_in_the_hand_counts_there_and_not_on_the_field() -> None:
    s = Scenario()
    elf = s.in_hand("A", follower(1, 1))
    drill = s.in_hand("A", spell(Gain(All(HELD), PLUS, Until.GAME)))
    s.play(drill)
    assert s.row(elf).stats["attack"] == 2
    s.play(elf)
    assert s.attack_of(elf) == 1


@pytest.mark.rule("10.2.1.2")
def test_cards_in_the_hand_are_read_with_the_effects_on_them() -> None:
    s = Scenario()
    elf = s.in_hand("A", follower(1, 1))
    strong = Filter(types=("follower",), side="my", zone="hand", stats=(("attack", Cmp(">=", 2)),))
    drills = [s.in_hand("A", spell(Gain(All(held), PLUS, Until.GAME))) for held in (HELD, strong)]
    for drill in drills:
        s.play(drill)
    assert s.row(elf).stats["attack"] == 3


# --- what has happened this turn -------------------------------------------------------------------------------------


@pytest.mark.rule("8.4.9.2")
def test_a_text_may_ask_whether_a_follower_has_fought_this_turn() -> None:
    s = Scenario()
    knight, foe = s.field("A", follower(1, 5)), s.field("B", follower(1, 5), engaged=True)
    ask = spell(If(Happened(On("fought", MINE)), (Draw(2),)))
    early, late = s.in_hand("A", ask), s.in_hand("A", ask)
    s.play(early)
    assert s.count("A", "hand") == 1
    s.attack(knight, foe)
    s.play(late)
    assert s.count("A", "hand") == 2
    assert len(s.happened("fought")) == 2


@pytest.mark.rule("15.1.2")
def test_a_text_may_count_the_counters_put_on_cards_this_turn() -> None:
    s = Scenario()
    urn = s.field("A", amulet("[act] (1): Put a charge counter on this card."))
    harvest = s.in_hand("A", spell(Draw(Past(On("counter_added", counter="charge")))))
    for _ in range(3):
        s.use(urn)
    s.play(harvest)
    assert s.count("A", "hand") == 3


def test_what_is_not_remembered_is_refused_with_what_is() -> None:
    s = Scenario()
    with pytest.raises(ScenarioError, match="'chosen' is no event that is remembered; there are attack"):
        s.in_hand("A", spell(If(Happened(On("chosen")), (Draw(1),))))
    with pytest.raises(ScenarioError, match="'phase' is no event that is remembered"):
        s.happened("phase")


# --- what a scenario need not say ------------------------------------------------------------------------------------


def lesson() -> tuple[Scenario, Card, list[Card]]:
    s = Scenario()
    items = [s.in_ex("A", s.make_token("Magic Item")) for _ in range(5)]
    return s, s.field("A", amulet("[act] Lesson (2): Draw a card.")), items


@pytest.mark.rule("14.3.2.1")
def test_which_of_equal_magic_items_pay_for_a_lesson_need_not_be_said() -> None:
    s, stage, _ = lesson()
    s.use(stage)
    assert s.prompt == "main" and s.count("A", "ex") == 3 and s.count("A", "hand") == 1


@pytest.mark.rule("14.3.2.1")
@pytest.mark.parametrize("at_once", [True, False])
def test_who_names_the_magic_items_of_a_lesson_means_those(at_once: bool) -> None:
    s, stage, items = lesson()
    if at_once:
        s.use(stage, items[4], items[1])
    else:
        s.use(stage)
        s.answer(items[4], items[1])
    assert [s.zone(item) for item in items] == ["ex", "out", "ex", "ex", "out"]
    assert s.play_points("A") == 10


@pytest.mark.rule("14.3.2.1")
def test_a_magic_item_that_is_another_one_is_asked_for() -> None:
    s, stage, items = lesson()
    gift = s.in_hand("A", spell(Gain(All(Filter(side="my", zone="ex", names=("Magic Item",))), (Modify("cost", -1),))))
    s.play(gift)
    s.use(stage)
    assert s.prompt == "cost remove"
    s.answer(items[2], items[3])
    assert [s.zone(item) for item in items] == ["ex", "ex", "out", "out", "ex"]


@pytest.mark.rule("B.8.5.1")
def test_which_of_equal_cards_is_turned_up_for_rush_need_not_be_said() -> None:
    s = Scenario(format="open8")
    new = s.field("A", follower(1, 1), fresh=True)
    spares = [s.in_evolve_deck("A", evolved(1, 1, of="Nobody")) for _ in range(2)]
    s.grant_rush(new)
    assert s.has(new, "Rush") and [s.face_down(spare) for spare in spares] == [False, True]


@pytest.mark.rule("B.8.5.1")
@pytest.mark.parametrize("said", ["with the act", "afterwards"])
def test_who_names_one_of_equal_cards_to_turn_up_for_rush_means_that_one(said: str) -> None:
    s = Scenario(format="open8")
    new = s.field("A", follower(1, 1), fresh=True)
    spares = [s.in_evolve_deck("A", evolved(1, 1, of="Nobody")) for _ in range(2)]
    s.grant_rush(new, *(spares[1:] if said == "with the act" else ()))
    s.answer(*(spares[1:] if said == "afterwards" else ()))
    assert s.has(new, "Rush") and [s.face_down(spare) for spare in spares] == [True, False]


def test_who_says_that_the_quick_window_of_an_attack_is_passed_means_what_has_been_done() -> None:
    s = Scenario()
    s.attack(s.field("A", follower(4, 4)), "B")
    s.answer("pass")
    assert (s.prompt, s.defense("B")) == ("main", 16)
    with pytest.raises(ScenarioError, match="'pass' is not a legal answer"):
        s.answer("pass")  # there was one window


@pytest.mark.rule("5.11.1")
@pytest.mark.parametrize("said", [0, 1, 2])
def test_who_discards_the_whole_hand_may_name_the_cards_or_not(said: int) -> None:
    s = Scenario()
    held = [s.in_hand("A", follower(1, 1)) for _ in range(3)]
    folly = s.in_hand("A", spell("Discard your hand. Draw a card."))
    s.play(folly, *(held if said == 1 else ()))
    if said == 2:
        s.answer(held)
    assert [s.zone(each) for each in held] == ["cemetery"] * 3
    assert s.prompt == "main" and s.count("A", "hand") == 1


@pytest.mark.rule("5.11.1")
def test_who_has_a_choice_says_what_is_discarded() -> None:
    s = Scenario()
    one, other = s.in_hand("A", follower(1, 1)), s.in_hand("A", follower(1, 1))
    s.play(s.in_hand("A", spell("Discard a card.")))
    assert s.prompt == "discard" and s.player == "A"
    s.answer(other)
    assert s.zone(one) == "hand" and s.zone(other) == "cemetery"


@pytest.mark.rule("10.10.2")
def test_equal_replacements_need_no_order() -> None:
    s = Scenario()
    for _ in range(3):
        s.field("B", amulet("Reduce damage dealt to your leader by 1."))
    knights = [s.field("A", follower(5, 5)) for _ in range(2)]
    s.attack(knights[0], "B")
    assert s.defense("B") == 18
    s.attack(knights[1], "B")
    assert s.defense("B") == 16


@pytest.mark.rule("10.10.2", "10.2.1.3.2")
@pytest.mark.parametrize(("dealt", "asked", "left"), [(3, False, 6), (1, True, 9)])
def test_what_only_adds_to_damage_needs_an_order_only_where_it_makes_a_difference(
    dealt: int, asked: bool, left: int
) -> None:
    s = Scenario()
    wall = s.field("B", follower(0, 9, "This follower takes 1 less damage."), engaged=True)
    axe = s.field("A", follower(dealt, 5, "This follower deals 1 more damage."))
    s.attack(axe, wall)
    assert s.prompt == "replacement" and s.player == "B"
    assert s.defense(wall) == left  # who reads this leaves the order unsaid
    assert (s.prompt == "replacement") is asked
    s.answer(
        wall
    )  # one less first, and of one damage nothing is left to be more; it may be said where it was not asked
    assert s.defense(wall) == left


# --- why not ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("10.4.2.2")
def test_why_the_cost_of_an_ability_cannot_be_paid() -> None:
    s = Scenario(points=1)
    tired = s.field("A", amulet("[act] engage this card: Draw a card."), engaged=True)
    dear = s.field("A", amulet("[act] (2): Draw a card."))
    short = s.field("A", amulet(Action((PayResource("max_pp", 2),), (Draw(1),))))
    assert s.why_not("A", "use", tired) == "10.4.2.2: its cost cannot be paid: it is engaged (10.4.6)"
    assert s.why_not("A", "use", dear).endswith("it costs 2, and there are 1 play points (10.4.4)")
    assert s.why_not("A", "use", short).endswith("the value is smaller than what it costs (10.4.5)")


# --- cards by their names --------------------------------------------------------------------------------------------


@pytest.mark.rule("5.15.1")
def test_a_token_or_a_card_of_the_pool_is_put_on_the_board_by_its_name_or_number() -> None:
    s = Scenario()
    goblin = s.field("A", "Goblin")
    top = s.in_evolve_deck("A", "Goblin")
    fairy, wolf = s.in_ex("A", "Fairy"), s.in_hand("A", "BP01-021")
    sediment = s.field("A", "Magic Sediment")
    s.play(fairy)
    assert (s.attack_of(fairy), s.row(wolf).cost, s.counters(sediment, "Stack")) == (1, 4, 1)
    s.evolve(goblin)
    assert s.linked(goblin) == [top] and s.attack_of(goblin) == 4
    with pytest.raises(ScenarioError, match=r"no token and no card 'Gobbling'; there is Goblin \(.*\)"):
        Scenario().field("A", "Gobbling")


@pytest.mark.parametrize("text", ["Ward, Bane", "Ward and Bane", "Ward. Bane.", "ward, bane", "Ward\nBane"])
def test_keywords_are_listed_as_one_likes(text: str) -> None:
    s = Scenario()
    guard = s.field("A", follower(1, 1, text))
    assert s.has(guard, "Ward") and s.has(guard, "Bane")


@pytest.mark.rule("12.2.1")
@pytest.mark.parametrize("text", ["Evolve (2)", "Evolve 2", "Evolve (2)."])
def test_the_evolve_ability_is_written_with_its_cost(text: str) -> None:
    s = Scenario()
    pup = follower(1, 1, text, name="Pup")
    card = s.field("A", pup)
    s.in_evolve_deck("A", evolved(3, 3, of=pup))
    s.evolve(card)
    assert s.is_evolved(card) and s.play_points("A") == 8


# --- the order of persistent effects ---------------------------------------------------------------------------------


STRONG = Filter(types=("follower",), stats=(("attack", Cmp(">=", 4)),))


@pytest.mark.rule("10.9.1.2")
@pytest.mark.parametrize("first", [True, False])
def test_an_ability_for_strong_followers_is_given_before_anything_makes_them_strong(first: bool) -> None:
    s = Scenario()
    shields, banner = amulet(Static((Grant(Keyword("Ward")),), STRONG)), amulet("Your followers have +2/+0.")
    for charm in (shields, banner) if first else (banner, shields):
        s.field("A", charm)
    page, knight = s.field("A", follower(2, 2)), s.field("A", follower(4, 4))
    assert s.attack_of(page) == 4 and not s.has(page, "Ward")
    assert s.has(knight, "Ward")


@pytest.mark.rule("1.3.3")
def test_what_strong_followers_cannot_do_is_asked_with_the_attack_they_have() -> None:
    s = Scenario()
    s.field("B", amulet(Static((Cannot("attack"),), STRONG)))
    s.field("A", amulet("Your followers have +2/+0."))
    page, mouse = s.field("A", follower(2, 2)), s.field("A", follower(1, 1))
    assert s.why_not("A", "attack", page).startswith("1.3.3") and s.why_not("A", "attack", mouse) == ""


@pytest.mark.rule("10.9.1.5")
def test_of_three_effects_on_numbers_each_depends_on_the_next() -> None:
    s = Scenario()
    for least in (4, 3, 2):
        s.field(
            "A",
            amulet(Static((Modify("attack", 1),), Filter(types=("follower",), stats=(("attack", Cmp(">=", least)),)))),
        )
    assert s.attack_of(s.field("A", follower(2, 2))) == 5


@pytest.mark.rule("10.9.1.5")
def test_an_effect_on_weak_followers_depends_on_what_makes_them_weak() -> None:
    s = Scenario()
    s.field("A", amulet(Static((Modify("attack", 2),), Filter(types=("follower",), stats=(("attack", Cmp("<=", 2)),)))))
    s.field("A", amulet(Static((SetBase("attack", 1),), MINE)))
    assert s.attack_of(s.field("A", follower(3, 3))) == 3


# --- what a cost is paid with ----------------------------------------------------------------------------------------


CHARM = Filter(types=("amulet",))
PAYS_WITH_ANY: dict[str, CardDef] = {
    "engages": amulet("[act] engage a follower: Draw a card."),
    "banishes": amulet(Action((CostCards("remove", 1, Filter(zone="cemetery")),), (Draw(1),))),
    "discards": amulet(Action((CostCards("discard", 1, Filter(zone="hand")),), (Draw(1),))),
    "takes counters": amulet(Action((CostCounter("Stack", 1, Filter(keywords=("Stack",))),), (Draw(1),))),
}


@pytest.mark.rule("10.4.3")
@pytest.mark.parametrize("card", PAYS_WITH_ANY.values(), ids=PAYS_WITH_ANY)
def test_a_cost_that_does_not_say_whose_is_not_paid_by_the_opponent(card: CardDef) -> None:
    s = Scenario()
    altar = s.field("A", card)
    s.field("B", follower(1, 1))
    s.field("B", "Magic Sediment")
    s.in_hand("B", follower(1, 1))
    s.in_cemetery("B", follower(1, 1))
    assert s.why_not("A", "use", altar).startswith("10.4.2.2")


@pytest.mark.rule("10.4.3", "10.4.7.4")
def test_an_optional_cost_that_does_not_say_whose_is_paid_with_ones_own_card() -> None:
    s = Scenario()
    theirs, mine = s.field("B", amulet()), s.field("A", amulet())
    s.play(s.in_hand("A", follower(1, 1, "Fanfare, destroy an amulet: Draw a card.")), True)
    assert s.zone(mine) == "cemetery" and s.zone(theirs) == "field" and s.count("A", "hand") == 1


@pytest.mark.rule("10.4.3")
def test_a_cost_may_say_that_it_is_paid_with_an_enemy_card() -> None:
    s = Scenario()
    altar = s.field(
        "A", amulet(Action((CostCards("destroy", 1, Filter(types=("follower",), side="opp")),), (Draw(1),)))
    )
    foe = s.field("B", follower(1, 1))
    s.use(altar, foe)
    assert s.zone(foe) == "cemetery" and s.count("A", "hand") == 1


# --- Stack, Aura and tokens among other rules ------------------------------------------------------------------------


@pytest.mark.rule("13.3.2.2.b2", "5.16.1")
def test_a_stack_that_is_not_banished_becomes_no_token() -> None:
    s = Scenario()
    sigil = s.field("B", amulet("Stack"), counters={"Stack": 2})
    s.play(s.in_hand("A", spell(Choose(CHARM), Transform(Slot(), "Fairy"))), sigil)
    assert s.zone(sigil) == "field" and s.counters(sigil, "Stack") == 1 and s.tokens("B") == []


@pytest.mark.rule("5.21.2")
def test_a_stolen_stack_keeps_its_counters() -> None:
    s = Scenario()
    sigil = s.field("B", amulet("Stack"), counters={"Stack": 2})
    s.play(s.in_hand("A", spell(Choose(CHARM), Steal(Slot()))), sigil)
    assert s.controller(sigil) == "A" and s.counters(sigil, "Stack") == 2


@pytest.mark.rule("9.1.3.1", "9.1.4.3")
def test_a_token_that_is_destroyed_has_left_the_cemetery_as_well() -> None:
    s = Scenario()
    s.field("A", amulet(Auto(On("move", Filter(side="my", zone="cemetery"), frm="cemetery"), (Draw(1),))))
    s.field("A", "Knight")
    s.play(s.in_hand("A", spell("Destroy all followers.")))
    assert s.tokens("A") == [] and s.count("A", "hand") == 1


@pytest.mark.rule("13.3.3.2", "10.6.2.6")
def test_an_earth_rite_with_the_last_counter_makes_room_for_the_card_it_is_paid_for() -> None:
    s = Scenario()
    sediment = s.field("A", "Magic Sediment")
    for _ in range(4):
        s.field("A", follower(1, 1))
    golem = s.in_hand("A", follower(3, 3, earth_rite(), fanfare(If(Paid("Earth Rite"), (Draw(1),)))))
    s.play(golem, True)
    assert s.zone(sediment) == "out" and s.on_field(golem)


@pytest.mark.rule("10.6.2.6")
def test_an_earth_rite_that_leaves_counters_makes_no_room() -> None:
    s = Scenario()
    s.field("A", amulet("Stack"), counters={"Stack": 2})
    for _ in range(4):
        s.field("A", follower(1, 1))
    golem = s.in_hand("A", follower(3, 3, earth_rite()))
    assert s.why_not("A", "play", golem).startswith("10.6.2.6")


@pytest.mark.rule("10.4.3", "10.6.2.5.3")
def test_an_additional_cost_is_not_paid_with_an_enemy_card_either() -> None:
    s = Scenario()
    s.field("B", follower(1, 1))
    sacrifice = CostOption("additional", (CostCards("destroy", 1, Filter(types=("follower",))),), required=True)
    rite = s.in_hand("A", spell(sacrifice, Draw(2)))
    assert s.why_not("A", "play", rite) == "10.6.2.5.3: its cost cannot be paid"


@pytest.mark.rule("B.6.2.1")
def test_in_open_8_no_deck_is_based_on_a_universe() -> None:
    girls = "idolmaster cinderella girls"
    main = [follower(1, 1, name=f"Idol {i}", universe=girls) for i in range(40)]
    idols: tuple[list[CardDef], list[CardDef], list[CardDef]] = (main, [], [card("leader", craft=(), universe=girls)])
    counts = [Scenario.from_decks(idols, idols, format=format).count("A", "ex") for format in ("constructed", "open8")]
    assert counts == [5, 0]
