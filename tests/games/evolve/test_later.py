"""Durations, limits per turn, layers and secrets, looked at later: a turn on, in another layer, as a new card."""

import pytest

from rulebound.language.tree import (
    Action,
    AddType,
    All,
    Auto,
    Cannot,
    Choose,
    CostChange,
    Damage,
    Draw,
    Filter,
    Gain,
    GainResource,
    Grant,
    Happened,
    Heal,
    If,
    Keyword,
    LookTop,
    LoseAbility,
    Mod,
    Modify,
    Move,
    On,
    Past,
    PlayerGain,
    Replace,
    Reveal,
    Self,
    SetBase,
    SetTraits,
    Shuffle,
    Slot,
    Static,
    Steal,
    Until,
    Who,
)
from rulebound.scenario.evolve import Scenario, amulet, combo, evolve, evolved, fanfare, follower, spell

FOLLOWER = Filter(types=("follower",))
MINE = Filter(types=("follower",), side="my")
ENEMY = Filter(types=("follower",), side="opp")
MY_LEADER = All(Filter(types=("leader",), side="my", zone="leader"))
BLINK = (Choose(FOLLOWER), Move(Slot(), "banished"), Move(Slot(), "field"))
STRONGER = Modify("attack", 2)


# --- durations: 10.2.1.2, 7.4.8 --------------------------------------------------------------------------------------

# In A's turn 9, A makes an effect; in which of the turns 9 to 13 a follower has what it gives.
LASTING = [
    (Until.GAME, "33333"),
    (Until.TURN, "3...."),
    (Until.YOUR_NEXT_TURN, "33..."),
    (Until.NEXT_TURN_END, "33..."),
    (Until.OPPONENT_TURN_END, "33..."),
    (Until.OPPONENT_TURN, "33..."),
]


@pytest.mark.rule("10.2.1.2")
@pytest.mark.parametrize(("until", "lasts"), LASTING)
@pytest.mark.parametrize("owner", ["A", "B"])
def test_an_effect_lasts_as_long_as_it_says_whoever_it_is_on(until: Until, lasts: str, owner: str) -> None:
    s = Scenario()
    wolf = s.field(owner, follower(1, 5))
    s.play(s.in_hand("A", spell(Choose(FOLLOWER), Gain(Slot(), (STRONGER,), until))))
    seen = []
    for turn in range(5):
        if turn:
            s.to("next turn")
        seen.append("3" if s.attack_of(wolf) == 3 else ".")
    assert "".join(seen) == lasts


@pytest.mark.rule("4.1.4")
@pytest.mark.parametrize("until", [Until.GAME, Until.TURN, Until.NEXT_TURN_END])
def test_an_effect_does_not_find_the_follower_that_has_left_and_come_back(until: Until) -> None:
    s = Scenario()
    wolf = s.field("A", follower(1, 5))
    gift = s.in_hand("A", spell(Choose(MINE), Gain(Slot(), (STRONGER,), until)))
    blink = s.in_hand("A", spell(*BLINK))
    s.play(gift)
    assert s.attack_of(wolf) == 3
    s.play(blink)
    assert (s.zone(wolf), s.attack_of(wolf)) == ("field", 1)


@pytest.mark.rule("7.4.8")
@pytest.mark.parametrize(
    ("mod", "fact"),
    [
        (Grant(Keyword("Ward")), "Ward"),
        (AddType(("amulet",), replace=True), "amulet"),
        (SetTraits(("Armed",), add=True), "Armed"),
        (Cannot("attack"), "attack"),
    ],
)
def test_what_a_turn_gives_in_any_layer_is_gone_in_the_next(mod: Mod, fact: str) -> None:
    s = Scenario()
    wolf = s.field("A", follower(1, 5))
    s.play(s.in_hand("A", spell(Choose(MINE), Gain(Slot(), (mod,), Until.TURN))))

    def has_it() -> bool:
        row = s.row(wolf)
        may_not = fact == "attack" and bool(row.limits)
        return fact in row.keywords or fact in row.types or fact in row.traits or may_not

    assert has_it()
    for _ in range(2):
        s.to("next turn")
        assert not has_it()


@pytest.mark.rule("7.4.8")
@pytest.mark.parametrize("used", [True, False])
def test_a_shield_for_the_next_damage_this_turn_is_gone_in_the_next_turn_used_or_not(used: bool) -> None:
    s = Scenario()
    wolf = s.field("A", follower(1, 9))
    shield = Gain(Slot(), (Replace(On("damage", Self()), amount=0, uses=1),), Until.TURN)
    guard = s.in_hand("A", spell(Choose(MINE), shield))
    sparks = [s.in_hand(who, spell(Damage(All(FOLLOWER), n))) for who, n in (("A", 1), ("A", 2), ("B", 3))]
    s.play(guard)
    if used:
        s.play(sparks[0])
        assert s.defense(wolf) == 9
        s.play(sparks[1])
        assert s.defense(wolf) == 7  # it was for the next damage only
    s.to("next turn")
    before = s.defense(wolf)
    s.play(sparks[2])
    assert s.defense(wolf) == before - 3


@pytest.mark.rule("7.4.8")
def test_what_a_player_may_not_do_this_turn_is_allowed_in_the_next() -> None:
    s = Scenario()
    ban = s.in_hand("A", spell(PlayerGain(Who.EACH, (Cannot("play"),), Until.TURN)))
    later = {who: s.in_hand(who, spell(Draw(1))) for who in "AB"}
    s.play(ban)
    assert s.why_not("A", "play", later["A"])
    s.to("next turn")
    s.play(later["B"])
    s.to("next turn")
    s.play(later["A"])


@pytest.mark.rule("7.4.8")
def test_what_makes_cards_cheaper_this_turn_does_so_in_this_turn_only() -> None:
    s = Scenario()
    sale = s.in_hand("A", spell(PlayerGain(Who.YOU, (CostChange(-2, Filter(types=("spell",))),), Until.TURN), cost=0))
    bolts = [s.in_hand("A", spell(Heal(MY_LEADER, 1), cost=3)) for _ in range(2)]
    s.play(sale)
    s.play(bolts[0])
    assert s.play_points("A") == 9
    s.to("next turn")
    s.to("next turn")
    s.play(bolts[1])
    assert s.play_points("A") == 7


# --- limits per turn: 8.3.2, 10.7.2.2, 13.2.1 ------------------------------------------------------------------------


def test_an_ability_once_per_turn_is_there_again_in_the_next_own_turn() -> None:
    s = Scenario()
    tool = s.field("A", amulet(Action((), (Draw(1),), limit=1)))
    for _ in range(2):
        deck = s.count("A", "deck")
        s.use(tool)
        assert deck - s.count("A", "deck") == 1 and s.why_not("A", "use", tool)
        s.to("next turn")
        s.to("next turn")


def test_an_ability_once_per_turn_used_in_a_quick_window_is_there_in_the_turn_after_it() -> None:
    s = Scenario()
    wolf = s.field("A", follower(1, 5))
    tool = s.field("B", amulet(Action((), (Draw(1),), limit=1, quick=True)))
    s.declare_attack(wolf, "B")
    s.use(tool)
    assert s.why_not("B", "use", tool)
    s.to("next turn")
    s.use(tool)
    assert s.why_not("B", "use", tool)


def test_an_ability_once_per_turn_of_a_card_that_has_left_and_come_back_is_another_one() -> None:
    s = Scenario()
    scout = s.field("A", follower(1, 5, Action((), (Draw(1),), limit=1)))
    blink = s.in_hand("A", spell(*BLINK))
    s.use(scout)
    assert s.why_not("A", "use", scout)
    s.play(blink)
    s.use(scout)
    assert s.count("A", "hand") == 2 and s.why_not("A", "use", scout)


@pytest.mark.rule("10.7.2.2")
def test_an_automatic_ability_once_per_turn_triggers_again_in_the_next_turn_and_as_a_new_card() -> None:
    s = Scenario()
    heals = [s.in_hand(who, spell(Heal(MY_LEADER, 1))) for who in "AAABA"]
    hears = Auto(On("play", who=Who.YOU), (GainResource("ep", 1),), limit=1)
    scout = s.field("A", follower(1, 5, hears))
    blink = s.in_hand("A", spell(*BLINK))
    s.play(heals[0])
    s.play(heals[1])
    assert s.evolution_points("A") == 4
    s.play(blink)  # it hears of this one before it goes, too late
    s.play(heals[2])
    assert s.evolution_points("A") == 5 and s.zone(scout) == "field"
    s.to("next turn")
    s.to("next turn")
    s.play(heals[4])
    assert s.evolution_points("A") == 6


@pytest.mark.rule("8.3.2")
def test_a_second_evolution_waits_for_the_next_turn() -> None:
    one, two = follower(1, 1, evolve(1), name="One"), follower(2, 2, evolve(1), name="Two")
    s = Scenario()
    first, second = s.field("A", one), s.field("A", two)
    s.in_evolve_deck("A", evolved(3, 3, of=one))
    s.in_evolve_deck("A", evolved(4, 4, of=two))
    s.evolve(first)
    assert s.why_not("A", "evolve", second).startswith("8.3.2")
    s.to("next turn")
    s.to("next turn")
    s.evolve(second)
    assert s.is_evolved(first) and s.is_evolved(second)


@pytest.mark.rule("8.4.2.1.b2")
def test_a_follower_that_evolved_may_attack_in_that_turn_and_as_an_old_one_in_the_next() -> None:
    kind = follower(2, 9, evolve(1), name="Scout")
    s = Scenario()
    scout, prey = s.field("A", kind, fresh=True), s.field("B", follower(1, 9), engaged=True)
    s.in_evolve_deck("A", evolved(3, 9, of=kind))
    assert s.attack_targets(scout) == []
    s.evolve(scout)
    assert s.attack_targets(scout) == [prey]
    s.to("next turn")
    s.to("next turn")
    s.attack(scout, "B")
    assert s.defense("B") == 17


@pytest.mark.rule("13.2.1.2")
def test_combo_counts_the_cards_of_one_turn() -> None:
    s = Scenario()
    heals = [s.in_hand("A", spell(Heal(MY_LEADER, 1))) for _ in range(3)]
    check = follower(1, 1, fanfare(Draw(1), cond=combo(3)))
    late, later = s.in_hand("A", check), s.in_hand("A", check)
    s.play(heals[0])
    s.play(heals[1])
    deck = s.count("A", "deck")
    s.play(late)
    assert deck - s.count("A", "deck") == 1
    s.to("next turn")
    s.to("next turn")
    deck = s.count("A", "deck")
    s.play(heals[2])
    s.play(later)
    assert s.count("A", "deck") == deck


@pytest.mark.parametrize("later", [False, True])
def test_what_has_happened_this_turn_has_not_happened_in_the_next(later: bool) -> None:
    s = Scenario()
    wolf = s.field("A", follower(1, 5))
    attacked = On("attack", FOLLOWER)
    asks = amulet(Action((), (If(Happened(attacked), (Draw(1),)), Draw(Past(attacked)))))
    theirs, mine = s.field("B", asks), s.field("A", asks)
    s.attack(wolf, "B")
    who, tool = ("B", theirs) if later else ("A", mine)
    if later:
        s.to("next turn")
    deck = s.count(who, "deck")
    s.use(tool)
    assert deck - s.count(who, "deck") == (0 if later else 2)


@pytest.mark.rule("12.10.1")
def test_rush_given_for_a_turn_is_of_no_use_to_who_comes_in_the_next() -> None:
    s = Scenario()
    wolf = s.field("A", follower(2, 5), fresh=True)
    prey = s.field("B", follower(1, 9), engaged=True)
    rush = s.in_hand("A", spell(Gain(All(MINE), (Grant(Keyword("Rush")),), Until.TURN)))
    blink = s.in_hand("A", spell(*BLINK))
    s.play(rush)
    assert s.attack_targets(wolf) == [prey]
    s.play(blink, wolf)
    assert s.attack_targets(wolf) == [] and not s.has(wolf, "Rush")


# --- layers: 10.9.1 --------------------------------------------------------------------------------------------------


@pytest.mark.rule("10.9.1.4")
@pytest.mark.parametrize("order", ["set, more", "more, set", "more, set, more"])
def test_what_is_set_and_what_is_changed_end_in_their_own_time(order: str) -> None:
    s = Scenario()
    wolf = s.field("A", follower(1, 5))
    mods: dict[str, tuple[Mod, Until]] = {
        "set": (SetBase("attack", 5), Until.TURN),
        "more": (STRONGER, Until.NEXT_TURN_END),
    }
    words = order.split(", ")
    cards = [s.in_hand("A", spell(Choose(MINE), Gain(Slot(), (mods[word][0],), mods[word][1]))) for word in words]
    for card in cards:
        s.play(card)
    s.to("next turn")
    assert s.attack_of(wolf) == 1 + 2 * words.count("more")
    s.to("next turn")
    assert s.attack_of(wolf) == 1


@pytest.mark.rule("10.9.1.2", "10.9.1.4")
def test_what_has_lost_its_abilities_has_them_again_in_the_next_turn_and_what_they_give() -> None:
    s = Scenario()
    chief = s.field("B", follower(2, 5, "Ward", Static((STRONGER,), MINE)))
    cub = s.field("B", follower(1, 1))
    s.play(s.in_hand("A", spell(Choose(ENEMY), Gain(Slot(), (LoseAbility(),), Until.TURN))), chief)
    assert (s.attack_of(chief), s.attack_of(cub), s.has(chief, "Ward")) == (2, 1, False)
    s.to("next turn")
    assert (s.attack_of(chief), s.attack_of(cub), s.has(chief, "Ward")) == (4, 3, True)


@pytest.mark.rule("10.9.1.3", "10.9.1.4")
def test_a_trait_of_one_turn_is_worth_what_a_later_layer_gives_for_it_in_that_turn() -> None:
    s = Scenario()
    wolf = s.field("A", follower(1, 5))
    s.field("A", amulet(Static((STRONGER,), Filter(types=("follower",), side="my", traits=("Armed",)))))
    s.play(s.in_hand("A", spell(Choose(MINE), Gain(Slot(), (SetTraits(("Armed",), add=True),), Until.NEXT_TURN_END))))
    assert s.attack_of(wolf) == 3
    s.to("next turn")
    assert s.attack_of(wolf) == 3
    s.to("next turn")
    assert s.attack_of(wolf) == 1


@pytest.mark.rule("5.21.2")
def test_a_stolen_follower_is_stronger_on_its_new_side_in_the_turns_after_as_well() -> None:
    s = Scenario()
    wolf = s.field("B", follower(1, 5), damage=2)
    s.field("A", amulet(Static((STRONGER,), MINE)))
    s.field("B", amulet(Static((Modify("attack", 5),), MINE)))
    s.play(s.in_hand("A", spell(Choose(ENEMY), Steal(Slot()))))
    for turn in range(3):
        if turn:
            s.to("next turn")
        assert (s.controller(wolf), s.attack_of(wolf), s.defense(wolf)) == ("A", 3, 3)


@pytest.mark.rule("4.1.4")
def test_damage_does_not_follow_a_follower_that_has_left_and_come_back() -> None:
    s = Scenario()
    ghost = s.field("B", follower(1, 5), damage=4)
    blink = s.in_hand("A", spell(*BLINK))
    spark = s.in_hand("A", spell(Choose(ENEMY), Damage(Slot(), 1)))
    s.play(blink, ghost)
    s.play(spark, ghost)
    assert s.defense(ghost) == 4
    s.to("next turn")
    assert s.zone(ghost) == "field" and s.defense(ghost) == 4


@pytest.mark.rule("7.2.3")
def test_who_cannot_be_refreshed_this_turn_is_refreshed_in_the_next_own_one() -> None:
    s = Scenario()
    wolf = s.field("B", follower(1, 5), engaged=True)
    hold = Gain(Slot(), (Cannot("be refreshed"),), Until.NEXT_TURN_END)
    s.play(s.in_hand("A", spell(Choose(ENEMY), hold)))
    s.to("next turn")
    assert s.engaged(wolf)
    s.to("next turn")
    assert s.engaged(wolf)
    s.to("next turn")
    assert s.reserved(wolf)


# --- secrets: 4.5.2, 4.7.2, 5.20.1.1 ---------------------------------------------------------------------------------


@pytest.mark.rule("5.8.1")
def test_what_was_seen_in_a_deck_is_known_until_it_is_shuffled() -> None:
    s = Scenario()
    seen = s.deck("A", *(follower(n, n) for n in range(1, 9)))[:2]
    look, shuffle = s.in_hand("A", spell(LookTop(2))), s.in_hand("A", spell(Shuffle()))
    s.play(look)
    s.to("next turn")
    assert [[s.sees(who, card) for card in seen] for who in "AB"] == [[True, True], [False, False]]
    s.to("next turn")  # one of them is drawn
    assert [s.zone(card) for card in seen] == ["hand", "deck"] and s.sees("A", seen[1])
    s.play(shuffle)
    assert [[s.sees(who, card) for card in seen] for who in "AB"] == [[True, False], [False, False]]


@pytest.mark.rule("5.20.1.1")
def test_what_was_revealed_is_hidden_once_the_effect_has_resolved_and_in_the_next_turn() -> None:
    s = Scenario()
    wolf = s.in_hand("A", follower(1, 1))
    s.play(s.in_hand("A", spell(Reveal(All(Filter(side="my", zone="hand", types=("follower",)))), Draw(1))))
    assert s.sees("A", wolf) and not s.sees("B", wolf)
    s.to("next turn")
    assert not s.sees("B", wolf)


@pytest.mark.rule("4.2.3.2")
def test_a_card_banished_face_down_is_hidden_until_it_comes_back() -> None:
    s = Scenario()
    wolf = s.field("A", follower(1, 1))
    hide = s.in_hand("A", spell(Choose(MINE), Move(Slot(), "banished", face_down=True)))
    s.play(hide)
    assert s.face_down(wolf) and not s.sees("B", wolf)
    s.to("next turn")
    assert s.face_down(wolf) and not s.sees("B", wolf)
