"""Reversal and Magic Treasure (kw.reversal, kw.magic_treasure), stopped time (stoptime), drop (dropword)."""

import pytest
from tests.games.buddyfight.boards import MINE, THEIRS, act, asked, at, burn, fast, heal, plain, refuses, stop_time

from rulebound.language.tree import (
    All,
    Auto,
    Cannot,
    Choose,
    Compare,
    Count,
    Filter,
    If,
    Modify,
    Move,
    On,
    Resource,
    Self,
    Slot,
    Static,
    TurnDown,
    TurnOver,
    Under,
    Who,
)
from rulebound.scenario.buddyfight import (
    Scenario,
    ScenarioError,
    all_flags,
    double,
    flag,
    item,
    magic_treasure,
    monster,
    spell,
)

MY_FLAG = Filter(zone="flag", side="my")
REVERSED = Filter(zone="flag", side="my", states=("reversed",))
FRONT = flag(name="Front")
BACK = flag(Static((Modify("power", 2000),), MINE, zone="flag"), name="Back")


# --- Reversal --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("kw.reversal", "kw.reversal.1")
def test_reversal_shows_the_other_front() -> None:
    s = Scenario()
    unit, banner = s.left("A", plain(power=1000)), s.flag("A", double(FRONT, BACK))
    assert s.power(unit) == 1000
    s.cast(s.in_hand("A", spell(TurnOver(All(MY_FLAG)))))
    assert s.power(unit) == 3000 and "Back" in s.row(banner).names


@pytest.mark.rule("kw.reversal.1")
def test_a_flag_with_one_front_has_nothing_to_reverse_to() -> None:
    s = Scenario()
    banner = s.flag("A", FRONT)
    s.cast(s.in_hand("A", spell(TurnOver(All(MY_FLAG)), If(Compare(Count(REVERSED), "==", 0), (heal(1),)))))
    assert s.life_of("A") == 11 and "Front" in s.row(banner).names and not s.face_down(banner)


@pytest.mark.rule("kw.reversal.2")
def test_a_flag_turned_over_in_another_way_is_not_in_reversal() -> None:
    s = Scenario()
    banner = s.flag("A", double(FRONT, BACK))
    down = s.in_hand("A", spell(TurnDown(All(MY_FLAG)), all_flags()))
    look = s.in_hand("A", spell(If(Compare(Count(REVERSED), ">=", 1), (heal(5),)), heal(1), all_flags()))
    s.cast(down)
    s.cast(look)
    assert s.face_down(banner) and s.life_of("A") == 11 and s.resource("A", "reversals") == 0


@pytest.mark.rule("kw.reversal.3")
def test_what_holds_while_the_flag_is_reversed_ends_with_that_flag() -> None:
    s = Scenario()
    s.flag("A", double(FRONT, flag(name="Back")))
    lord = s.left(
        "A",
        monster(0, 1000, 1, 1000, Static((Modify("power", 2000),), cond=Compare(Count(REVERSED), ">=", 1)), "Dragod"),
    )
    away = s.in_hand("B", fast(Move(All(Filter(zone="flag", side="opp")), "drop")))
    s.cast(s.in_hand("A", spell(TurnOver(All(MY_FLAG)))))
    assert s.power(lord) == 3000
    s.pass_()
    s.counter(away)
    s.pass_()
    assert s.power(lord) == 1000


@pytest.mark.rule("kw.reversal.4", "kw.reversal.5")
def test_what_counts_reversals_of_the_fight_goes_on_counting() -> None:
    s = Scenario()
    s.flag("A", double(FRONT, flag(name="Back")))
    ever = Compare(Resource("reversals", Who.YOU), ">=", 1)
    lord = s.left("A", monster(0, 1000, 1, 1000, Static((Modify("power", 2000),), cond=ever), "Dragod"))
    away = s.in_hand("B", fast(Move(All(Filter(zone="flag", side="opp")), "drop")))
    assert s.power(lord) == 1000
    s.cast(s.in_hand("A", spell(TurnOver(All(MY_FLAG)))))
    assert s.power(lord) == 3000
    s.pass_()
    s.counter(away)
    s.pass_()
    assert s.power(lord) == 3000 and s.resource("A", "reversals") == 1


@pytest.mark.rule("kw.reversal.5")
def test_each_reversal_is_counted_for_its_fighter() -> None:
    s = Scenario()
    s.flag("A", double(FRONT, BACK))
    for card in s.hand("A", spell(TurnOver(All(MY_FLAG))), spell(TurnOver(All(MY_FLAG)))):
        s.cast(card)
    assert (s.resource("A", "reversals"), s.resource("B", "reversals")) == (2, 0)


# --- Magic Treasure --------------------------------------------------------------------------------------------------


@pytest.mark.rule("kw.magic_treasure", "kw.magic_treasure.1")
def test_a_magic_treasure_lies_face_down_in_the_spell_area() -> None:
    s = Scenario()
    card = s.in_drop("A", plain(name="Relic"))
    s.cast(s.in_hand("A", spell(magic_treasure(All(Filter(zone="drop", side="my", names=("Relic",)))))))
    assert s.area(card) == "set" and s.face_down(card)
    assert s.sees("A", card) and not s.sees("B", card)
    assert "Relic" not in str(s.view("B"))


@pytest.mark.rule("kw.magic_treasure")
def test_a_magic_treasure_is_no_monster_and_does_nothing() -> None:
    s = Scenario()
    unit = s.left("A", plain(power=1000))
    lord = monster(3, 5000, 1, 1000, Static((Modify("power", 2000),), MINE), name="Relic")
    card = s.in_drop("A", lord)
    big = s.in_hand("A", plain(3))
    s.cast(s.in_hand("A", spell(magic_treasure(All(Filter(zone="drop", side="my", names=("Relic",)))))))
    assert s.power(unit) == 1000
    s.call(big, "right")
    assert s.on_field(card) and s.on_field(unit) and s.on_field(big)


# --- stopped time ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("stoptime.1")
def test_a_card_in_stopped_time_uses_no_ability() -> None:
    s = Scenario()
    mage = s.left("A", monster(0, 1000, 1, 1000, act(heal(1))))
    s.cast(s.in_hand("A", spell(stop_time(All(MINE)))))
    with pytest.raises(ScenarioError):
        s.use(mage)


@pytest.mark.rule("stoptime.1")
def test_auto_abilities_of_a_card_in_stopped_time_do_not_trigger() -> None:
    s = Scenario()
    s.left("A", monster(0, 1000, 1, 1000, at("attack", burn(3))), rested=True)
    s.cast(s.in_hand("A", spell(stop_time(All(MINE)))))
    s.to("attack")
    assert asked(s) == ("timing", "A") and s.life_of("B") == 10


@pytest.mark.rule("stoptime.1")
def test_an_ability_that_was_used_before_is_not_resolved_in_stopped_time() -> None:
    s = Scenario()
    mage, stop = s.left("A", monster(0, 1000, 1, 1000, act(burn(3)))), s.in_hand("B", fast(stop_time(All(THEIRS))))
    s.use(mage)
    s.counter(stop)
    assert s.life_of("B") == 10


@pytest.mark.rule("stoptime.1")
def test_an_automatic_ability_that_was_taken_up_is_not_resolved_in_stopped_time() -> None:
    s = Scenario()
    mage = s.in_hand("A", monster(0, 1000, 1, 1000, Auto(On("enter", Self()), (burn(3),))))
    stop = s.in_hand("B", fast(stop_time(All(THEIRS))))
    s.call(mage, "left")
    s.pass_()
    assert asked(s) == ("counter", "B")  # to the ability
    s.counter(stop)
    assert s.life_of("B") == 10


@pytest.mark.parametrize("word", ["Penetrate", "Double Attack", "Soulguard", "Counterattack", "Move", "Lifelink 5"])
def test_keywords_sleep_in_stopped_time(word: str) -> None:
    s = Scenario()
    stop = s.in_hand("A", spell(stop_time(All(Filter(types=("monster",))))))
    mine = s.left("A", monster(0, 5000, 2, 1000, *([word] if word in ("Penetrate", "Double Attack", "Move") else [])))
    texts = [word] if word in ("Soulguard", "Counterattack", "Lifelink 5") else []
    theirs = s.center("B", monster(0, 9000, 1, 9000 if word == "Counterattack" else 3000, *texts), soul=[plain()])
    s.cast(stop)
    s.battle(mine, theirs)
    assert s.on_field(mine) and s.life_of("B") == 10
    assert s.zone(theirs) == ("field" if word == "Counterattack" else "drop")
    s.to("final")
    assert s.rested(mine) and s.area(mine) == "left"


def test_continuous_abilities_go_on_in_stopped_time() -> None:
    s = Scenario()
    lord = s.left("A", monster(0, 1000, 1, 1000, Static((Modify("power", 2000),), MINE)))
    s.cast(s.in_hand("A", spell(stop_time(All(MINE)))))
    assert s.power(lord) == 3000


@pytest.mark.rule("stoptime.2")
def test_a_fighter_in_stopped_time_uses_nothing() -> None:
    s = Scenario(turn="B")
    stop, quick = s.in_hand("B", spell(stop_time(Who.OPPONENT))), s.in_hand("A", fast(heal(1)))
    s.cast(stop)
    s.pass_()  # in answer to it A is not stopped yet
    s.pass_()
    assert s.prompt != "own counter" or len(s.options) == 1
    with pytest.raises(ScenarioError):
        s.counter(quick)


@pytest.mark.rule("stoptime.2")
def test_a_turn_fighter_in_stopped_time_calls_casts_equips_and_uses_nothing() -> None:
    s = Scenario()
    mage = s.left("A", monster(0, 1000, 1, 1000, act(heal(1))))
    cards = s.hand("A", plain(), spell(heal(1)), item(1000, 1, None))
    stop = s.in_hand("B", fast(stop_time(Who.OPPONENT)))
    s.pass_()
    s.counter(stop)
    s.pass_()
    refuses(lambda: s.call(cards[0], "right"), lambda: s.cast(cards[1]), lambda: s.equip(cards[2]), lambda: s.use(mage))
    s.battle(mage, "B")  # attacking is no use of a card or ability
    assert s.life_of("B") == 9


@pytest.mark.rule("stoptime.2")
def test_automatic_abilities_of_a_fighter_in_stopped_time_are_not_used() -> None:
    s = Scenario()
    s.left("B", monster(0, 1000, 1, 1000, Auto(On("enter", Filter(types=("monster",), side="opp")), (heal(3),))))
    s.left("A", monster(0, 1000, 1, 1000, Auto(On("enter", Filter(types=("monster",), other=True)), (heal(1),))))
    stop, knight = s.in_hand("A", spell(stop_time(Who.OPPONENT))), s.in_hand("A", plain())
    s.cast(stop)
    s.call(knight, "right")
    assert (s.life_of("A"), s.life_of("B")) == (11, 10)


# --- drop ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("dropword")
def test_what_cannot_be_dropped_is_not_put_into_the_drop_zone_either() -> None:
    s = Scenario()
    guard = monster(0, 1000, 1, 1000, Static((Cannot("be dropped from the soul", side="opp"),)))
    host = s.left("B", guard, soul=[plain(), plain()])
    s.cast(s.in_hand("A", spell(Choose(THEIRS), Move(Under(Slot()), "drop"))))
    assert len(s.soul(host)) == 2


@pytest.mark.rule("dropword")
def test_cards_of_the_field_that_cannot_be_dropped_by_the_opponent_stay() -> None:
    s = Scenario()
    guard = monster(0, 1000, 1, 1000, Static((Cannot("be dropped", side="opp"),), Filter(side="my")))
    kept = [s.left("B", guard), s.right("B", plain())]
    s.cast(s.in_hand("A", spell(Move(All(THEIRS), "drop"))))
    assert all(s.on_field(card) for card in kept)
    assert s.count("B", "drop") == 0
