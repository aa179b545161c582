"""Durations, limits per turn, layers and secrets, looked at later: a turn on, in another layer, as a new card."""

import pytest

from rulebound.language.tree import (
    Action,
    AddType,
    All,
    Auto,
    Cannot,
    Choose,
    Control,
    Count,
    Damage,
    Draw,
    Filter,
    Freeze,
    Gain,
    Grant,
    Happened,
    If,
    Keyword,
    LookTop,
    LoseAbility,
    Mod,
    Modify,
    Move,
    On,
    Permit,
    PlayerGain,
    Ready,
    Replace,
    Reveal,
    Self,
    SetBase,
    SetColours,
    Shuffle,
    Slot,
    Static,
    Step,
    Until,
    Who,
)
from rulebound.scenario import Card
from rulebound.scenario.fftcg import Scenario, backup, forward, monster, summon

FORWARD = Filter(types=("forward",))
MINE = Filter(types=("forward",), side="my")
THEIRS = Filter(types=("forward",), side="opp")
BLINK = (Choose(FORWARD), Move(Slot(), "removed"), Move(Slot(), "field"))
STRONGER = Modify("power", 2000)


def spell(s: Scenario, player: str, *steps: Step) -> Card:
    """A Summon that costs nothing."""
    return s.in_hand(player, summon(*steps, cost=0))


def cast(s: Scenario, card: Card, *answers: Card) -> None:
    """Its owner casts a Summon at the next moment that this is possible, and it resolves."""
    if s.player != s.owner(card):
        s.pass_priority()
    s.cast(card, *answers)
    s.resolve_all()


# --- durations: 11.12.4.1, 9.5.1.3.2 ---------------------------------------------------------------------------------

# In A's turn 3, a player makes an effect; in which of the turns 3, 4, 5, 6 and 7 a Forward has what it gives.
LASTING = [
    ("A", Until.GAME, "33333"),
    ("A", Until.TURN, "3...."),
    ("A", Until.YOUR_NEXT_TURN, "33..."),
    ("B", Until.YOUR_NEXT_TURN, "3...."),
    ("A", Until.NEXT_TURN_END, "33..."),
    ("B", Until.NEXT_TURN_END, "33..."),
    ("A", Until.OPPONENT_TURN_END, "33..."),
    ("B", Until.OPPONENT_TURN_END, "333.."),
    ("A", Until.OPPONENT_TURN, "33..."),
    ("B", Until.OPPONENT_TURN, "3.3.."),
]


@pytest.mark.rule("11.12.4.1")
@pytest.mark.parametrize(("by", "until", "lasts"), LASTING)
@pytest.mark.parametrize("owner", ["A", "B"])
def test_an_effect_lasts_as_long_as_it_says_whoever_it_is_on(by: str, until: Until, lasts: str, owner: str) -> None:
    s = Scenario(turn="A")
    knight = s.field(owner, forward(1000))
    cast(s, spell(s, by, Choose(FORWARD), Gain(Slot(), (STRONGER,), until)))
    seen = []
    for turn in range(5):
        if turn:
            s.to("next turn")
        seen.append("3" if s.power(knight) == 3000 else ".")
    assert "".join(seen) == lasts


@pytest.mark.rule("11.12.4.1")
@pytest.mark.parametrize("until", [Until.GAME, Until.TURN, Until.NEXT_TURN_END, Until.STAY])
def test_an_effect_does_not_find_the_card_that_has_left_and_come_back(until: Until) -> None:
    s = Scenario()
    knight = s.field("A", forward(1000))
    charm = s.field("A", backup(Action((), (Choose(FORWARD), Gain(Slot(), (STRONGER,), until)))))
    blink = spell(s, "A", *BLINK)
    s.use(charm, knight)
    s.resolve()
    assert s.power(knight) == 3000
    cast(s, blink, knight)
    assert (s.zone(knight), s.power(knight)) == ("field", 1000)


@pytest.mark.rule("11.12.4.1")
def test_what_lasts_while_its_source_stays_does_not_begin_again_when_that_comes_back() -> None:
    s = Scenario()
    knight = s.field("B", forward(1000))
    charm = s.field("A", forward(5000, Action((), (Choose(THEIRS), Gain(Slot(), (Control(),), Until.STAY)))))
    blink = spell(s, "A", *BLINK)
    s.use(charm, knight)
    s.resolve()
    s.to("B main1")
    assert s.controller(knight) == "A"
    s.to("A main1")
    assert s.controller(knight) == "A"
    cast(s, blink, charm)
    assert s.on_field(charm) and s.controller(knight) == "B"
    s.to("next turn")
    assert s.controller(knight) == "B"


@pytest.mark.rule("9.5.1.3.2")
@pytest.mark.parametrize(
    ("mod", "fact"),
    [
        (Grant(Keyword("Haste")), "Haste"),
        (AddType(("forward",), (("power", 4000),)), "forward"),
        (SetColours(("ice",)), "ice"),
        (Cannot("attack"), "attack"),
    ],
)
def test_what_a_turn_gives_in_any_layer_is_gone_in_the_next(mod: Mod, fact: str) -> None:
    s = Scenario()
    card = s.field("A", monster() if fact == "forward" else forward(5000))
    s.field("A", forward(1000, name="Page"))
    gift = spell(s, "A", Choose(Filter(names=(card.name,))), Gain(Slot(), (mod,)))

    def has_it() -> bool:
        row = s.row(card)
        may_not = fact == "attack" and bool(row.limits)
        return fact in row.keywords or fact in row.types or fact in row.colours or may_not

    cast(s, gift)
    assert has_it()
    s.to("attack")
    assert has_it()
    s.to("next turn")
    assert not has_it()
    s.to("next turn")
    assert not has_it()


@pytest.mark.rule("9.5.1.3.2")
@pytest.mark.parametrize("used", [True, False])
def test_a_shield_for_the_next_damage_this_turn_is_gone_in_the_next_turn_used_or_not(used: bool) -> None:
    s = Scenario()
    knight = s.field("A", forward(5000))
    ward = Replace(On("damage", Self()), amount=0, uses=1)
    shield = spell(s, "A", Choose(MINE), Gain(Slot(), (ward,)))
    sparks = [spell(s, who, Choose(FORWARD), Damage(Slot(), n)) for who, n in (("A", 1000), ("A", 2000), ("B", 3000))]
    cast(s, shield, knight)
    if used:
        cast(s, sparks[0], knight)
        assert s.damage(knight) == 0
        cast(s, sparks[1], knight)
        assert s.damage(knight) == 2000  # it was for the next damage only
    s.to("B main1")
    cast(s, sparks[2], knight)
    assert s.damage(knight) == 3000


@pytest.mark.rule("9.5.1.3.2")
def test_what_a_player_may_not_do_this_turn_is_allowed_in_the_next() -> None:
    s = Scenario()
    ban = spell(s, "A", PlayerGain(Who.EACH, (Cannot("cast"),)))
    later = {who: s.in_hand(who, summon(Draw(1), cost=0)) for who in "AB"}
    cast(s, ban)
    assert s.why_not("A", "cast", later["A"]) and s.why_not("B", "cast", later["B"])
    s.to("B main1")
    s.cast(later["B"])
    s.resolve()
    s.to("A main1")
    s.cast(later["A"])


# --- freezing: 15.2.4.1 ----------------------------------------------------------------------------------------------


@pytest.mark.rule("15.2.4.1")
def test_a_frozen_forward_misses_one_active_phase_of_its_controller_and_no_other() -> None:
    s = Scenario()
    knight = s.field("B", forward(5000), dull=True)
    cast(s, spell(s, "A", Choose(THEIRS), Freeze(Slot())))
    s.to("B main1")
    assert s.dull(knight) and not s.frozen(knight)
    s.to("A main1")
    assert s.dull(knight)
    s.to("B main1")
    assert s.active(knight)


@pytest.mark.rule("15.2.4.1")
def test_a_forward_frozen_in_its_own_turn_stays_frozen_through_the_turn_of_the_opponent() -> None:
    s = Scenario(turn="B")
    knight = s.field("B", forward(5000), dull=True)
    cast(s, spell(s, "A", Choose(THEIRS), Freeze(Slot())))
    s.to("A main1")
    assert s.frozen(knight)
    s.to("B main1")
    assert s.dull(knight) and not s.frozen(knight)


@pytest.mark.rule("15.2.4.1", "7.4")
def test_a_frozen_forward_that_has_left_and_come_back_is_not_frozen() -> None:
    s = Scenario()
    knight = s.field("B", forward(5000))
    frost, blink = spell(s, "A", Choose(THEIRS), Freeze(Slot())), spell(s, "A", *BLINK)
    cast(s, frost)
    cast(s, blink)
    assert s.on_field(knight) and not s.frozen(knight)


# --- limits per turn -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("special", ["", "Flare"])
def test_an_ability_once_per_turn_is_there_again_in_the_next_turn_of_either_player(special: str) -> None:
    s = Scenario()
    herald = s.field("A", forward(5000, Action((), (Draw(1),), limit=1, special=special), name="Herald"))
    for _ in range(3 if special else 0):
        s.in_hand("A", forward(1000, name="Herald"))
    for turn in ("A", "B", "A"):
        s.to(f"{turn} main1")
        if turn == "B":
            s.pass_priority()
        drawn = s.count("A", "deck")
        s.use(herald)
        s.resolve()
        assert s.count("A", "deck") == drawn - 1
        if s.player != "A":
            s.pass_priority()
        assert s.why_not("A", "use", herald)


def test_an_ability_once_per_turn_of_a_card_that_has_left_and_come_back_is_another_one() -> None:
    s = Scenario()
    herald = s.field("A", forward(5000, Action((), (Draw(1),), limit=1)))
    blink = spell(s, "A", *BLINK)
    s.use(herald)
    s.resolve()
    assert s.why_not("A", "use", herald)
    cast(s, blink)
    s.use(herald)
    s.resolve()
    assert s.count("A", "hand") == 2 and s.why_not("A", "use", herald)


def test_an_auto_once_per_turn_triggers_again_in_the_next_turn_and_as_a_new_card() -> None:
    s = Scenario()
    rests = [spell(s, who, Choose(FORWARD), Ready(Slot())) for who in ("A", "A", "B")]
    blink = spell(s, "A", *BLINK)
    touchy = s.field("A", forward(5000, Auto(On("chosen", Self()), (Draw(1),), limit=1)), dull=True)
    deck = s.count("A", "deck")
    cast(s, rests[0])
    assert deck - s.count("A", "deck") == 1
    cast(s, blink)  # it is chosen a second time in this turn
    assert deck - s.count("A", "deck") == 1 and s.on_field(touchy)
    cast(s, rests[1])  # as another card
    assert deck - s.count("A", "deck") == 2
    s.to("B main1")
    cast(s, rests[2])
    assert deck - s.count("A", "deck") == 3


def test_an_ability_that_was_given_once_per_turn_and_given_again_is_another_one() -> None:
    s = Scenario()
    knight = s.field("A", forward(5000))
    gift = Gain(All(MINE), (Grant(Action((), (Draw(1),), limit=1)),), Until.TURN)
    card = summon(gift, cost=0)
    gifts = [s.in_hand("A", card) for _ in range(2)]
    for given in gifts:
        cast(s, given)
        s.use(knight)
        s.resolve()
        assert s.why_not("A", "use", knight)
    s.to("next turn")
    s.to("next turn")
    assert s.why_not("A", "use", knight)


@pytest.mark.rule("2.1")
def test_a_second_attack_is_for_each_turn_and_only_while_it_is_allowed() -> None:
    s = Scenario()
    knight = s.field("A", forward(5000, "Brave"))
    cast(s, spell(s, "A", Choose(MINE), Gain(Slot(), (Permit("attack", 2),))))
    s.attack(knight)
    s.attack(knight)
    s.to("A main1")
    s.attack(knight)
    s.to("main2")
    assert s.points("B") == 3 and s.why_not("A", "attack", knight)


@pytest.mark.parametrize("later", [False, True])
def test_what_has_happened_this_turn_has_not_happened_in_the_next(later: bool) -> None:
    s = Scenario()
    s.field("A", forward(5000))
    spark = spell(s, "A", Choose(FORWARD), Damage(Slot(), 1000))
    asks = s.field("A", backup(Action((), (If(Happened(On("damage", FORWARD)), (Draw(1),)),))))
    cast(s, spark)
    if later:
        s.to("next turn")
        s.pass_priority()
    deck = s.count("A", "deck")
    s.use(asks)
    s.resolve()
    assert deck - s.count("A", "deck") == (0 if later else 1)


# --- layers: 11.12.4.6 to 11.12.4.10 ---------------------------------------------------------------------------------


@pytest.mark.rule("11.12.4.6.n5")
@pytest.mark.parametrize("order", ["set, more", "more, set", "more, set, more"])
def test_power_is_set_before_it_is_changed_and_both_end_in_their_own_time(order: str) -> None:
    s = Scenario()
    knight = s.field("A", forward(1000))
    mods: dict[str, tuple[Mod, Until]] = {
        "set": (SetBase("power", 5000), Until.TURN),
        "more": (STRONGER, Until.NEXT_TURN_END),
    }
    words = order.split(", ")
    cards = [spell(s, "A", Choose(FORWARD), Gain(Slot(), (mods[word][0],), mods[word][1])) for word in words]
    for card in cards:
        cast(s, card)
    more = 2000 * words.count("more")
    assert s.power(knight) == 5000 + more
    s.to("next turn")
    assert s.power(knight) == 1000 + more
    s.to("next turn")
    assert s.power(knight) == 1000


@pytest.mark.rule("11.12.4.10", "7.4")
def test_a_field_ability_that_comes_back_is_the_younger_one() -> None:
    s = Scenario()
    knight = s.field("B", forward(1000))
    three = s.field("A", forward(9000, Static((SetBase("power", 3000),), THEIRS), name="Three"))
    five = s.field("A", forward(9000, Static((SetBase("power", 5000),), THEIRS), name="Five"))
    blinks = [spell(s, "A", *BLINK) for _ in range(2)]
    assert s.power(knight) == 5000
    cast(s, blinks[0], three)
    assert s.power(knight) == 3000
    s.to("A main1")
    assert s.power(knight) == 3000
    cast(s, blinks[1], five)
    assert s.power(knight) == 5000


@pytest.mark.rule("11.12.4.6.n1", "11.12.4.6.n5")
def test_a_card_taken_over_is_stronger_on_its_new_side_and_only_as_long_as_it_is_there() -> None:
    s = Scenario()
    knight = s.field("B", forward(1000))
    s.field("A", backup(Static((STRONGER,), MINE)))
    s.field("B", backup(Static((Modify("power", 5000),), MINE)))
    cast(s, spell(s, "A", Choose(THEIRS), Gain(Slot(), (Control(),), Until.NEXT_TURN_END)))
    assert (s.controller(knight), s.power(knight)) == ("A", 3000)
    s.to("next turn")
    assert (s.controller(knight), s.power(knight)) == ("A", 3000)
    s.to("next turn")
    assert (s.controller(knight), s.power(knight)) == ("B", 6000)


@pytest.mark.rule("11.12.4.6.n4", "11.12.4.6.n5")
def test_what_has_lost_its_abilities_has_them_again_in_the_next_turn_and_what_they_give() -> None:
    s = Scenario()
    leader = s.field("A", forward(5000, "Brave", Static((STRONGER,), MINE)))
    page = s.field("A", forward(1000))
    cast(s, spell(s, "B", Choose(THEIRS), Gain(Slot(), (LoseAbility(),))), leader)
    assert (s.power(leader), s.power(page), s.has(leader, "Brave")) == (5000, 1000, False)
    s.to("next turn")
    assert (s.power(leader), s.power(page), s.has(leader, "Brave")) == (7000, 3000, True)


@pytest.mark.rule("11.12.4.6.n3", "11.12.4.6.n5")
def test_a_monster_that_is_a_forward_for_a_turn_is_stronger_like_one_and_no_longer() -> None:
    s = Scenario()
    s.field("A", backup(Static((STRONGER,), MINE)))
    imp = s.field("A", monster(Action((), (Gain(Self(), (AddType(("forward",), (("power", 4000),)),)),))))
    count = s.field("A", backup(Action((), (Draw(Count(MINE)),))))
    s.use(imp)
    s.resolve()
    assert s.power(imp) == 6000
    s.use(count)
    s.resolve()
    deck = s.count("A", "deck")
    assert s.count("A", "hand") == 1
    s.to("next turn")
    s.pass_priority()
    s.use(count)
    s.resolve()
    assert s.count("A", "deck") == deck and s.row(imp).types == {"monster"}


# --- secrets: 7.6.1, 7.9.2, 7.11.2 -----------------------------------------------------------------------------------


@pytest.mark.rule("15.1.1.6.1")
def test_what_was_seen_in_a_deck_is_known_until_it_is_shuffled() -> None:
    s = Scenario()
    seen = s.deck("A", *(forward(1000 * n) for n in range(1, 10)))[:3]
    look, shuffle = spell(s, "A", LookTop(3)), spell(s, "A", Shuffle())
    cast(s, look)
    s.to("B main1")
    assert all(s.sees("A", card) and not s.sees("B", card) for card in seen)
    s.to("A main1")  # two of them are drawn
    assert [s.zone(card) for card in seen] == ["hand", "hand", "deck"]
    assert all(s.sees("A", card) and not s.sees("B", card) for card in seen)
    cast(s, shuffle)
    assert not any(s.sees(who, card) for who in "AB" for card in s.cards("A", "deck"))
    assert [s.sees("A", card) for card in seen] == [True, True, False]


@pytest.mark.rule("7.11.2")
def test_a_card_shown_in_hand_is_hidden_again_once_it_has_been_in_the_deck() -> None:
    s = Scenario()
    knight = s.in_hand("A", forward(1000))
    show = spell(s, "A", Reveal(All(Filter(side="my", zone="hand", types=("forward",)))))
    back = spell(s, "A", Move(All(Filter(side="my", zone="hand", types=("forward",))), "deck"), Shuffle(), Draw(30))
    s.deck("A", *(forward(2000) for _ in range(29)))
    assert not s.sees("B", knight)
    cast(s, show)
    assert s.sees("B", knight)
    s.to("B main1")
    assert s.sees("B", knight)
    s.to("A main1")
    cast(s, back)
    assert s.zone(knight) == "hand" and s.sees("A", knight) and not s.sees("B", knight)


@pytest.mark.rule("7.6.2")
def test_a_card_removed_face_down_is_hidden_until_it_comes_back() -> None:
    s = Scenario()
    knight = s.in_hand("A", forward(1000))
    hide = spell(s, "A", Move(All(Filter(side="my", zone="hand", types=("forward",))), "removed", face_down=True))
    cast(s, hide)
    assert s.face_down(knight) and not s.sees("B", knight)
    s.to("next turn")
    assert s.face_down(knight) and not s.sees("B", knight)
