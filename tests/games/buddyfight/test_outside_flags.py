"""Flags: what they let use (flaguse, kw.dual ...), face down (flagdown), special ones (specialflag)."""

import pytest
from tests.games.buddyfight.boards import MINE, act, burn, fast, heal, plain, sword, when

from rulebound.kernel.cards import CardDef
from rulebound.language.tree import All, Call, Filter, Modify, Move, Static, Top, TurnDown
from rulebound.scenario import Card
from rulebound.scenario.buddyfight import (
    Scenario,
    ScenarioError,
    all_flags,
    flag,
    impact,
    item,
    monster,
    only_with_first_flag,
    only_with_flag,
    spell,
    transform,
)
from rulebound.scenario.buddyfight.cards import Text

DRAGON = "Dragon World"
MAGIC = "Magic World"


def of(world: str | tuple[str, ...], *texts: Text, name: str = "", attribute: str | tuple[str, ...] = ()) -> CardDef:
    return monster(0, 3000, 1, 3000, *texts, world=world, name=name, attribute=attribute)


def dragons() -> CardDef:
    return flag(name=DRAGON, use=DRAGON)


def usable(s: Scenario, card: Card) -> bool:
    return s.why_not("A", "call", card) == ""


# --- what a flag lets use --------------------------------------------------------------------------------------------


@pytest.mark.rule("flaguse.1")
def test_a_flag_lets_use_the_cards_of_its_world() -> None:
    s = Scenario()
    s.flag("A", dragons())
    own, other = s.in_hand("A", of(DRAGON)), s.in_hand("A", of(MAGIC))
    assert usable(s, own) and not usable(s, other)
    with pytest.raises(ScenarioError):
        s.call(other, "left")
    everybody = s.in_hand("A", of(MAGIC, all_flags()))
    assert usable(s, everybody)
    s.call(everybody, "left")
    assert s.area(everybody) == "left"


@pytest.mark.rule("flaguse.1", "flaguse.2")
@pytest.mark.parametrize("what", ["cast", "equip", "impact", "transform"])
def test_cards_of_another_world_are_neither_cast_nor_equipped(what: str) -> None:
    s = Scenario(phase="final" if what == "impact" else "main")
    s.flag("A", dragons())
    make = {
        "cast": (spell(burn(), world=MAGIC), spell(burn(), all_flags(), world=MAGIC)),
        "impact": (impact(burn(), world=MAGIC), impact(burn(), all_flags(), world=MAGIC)),
        "equip": (sword(world=MAGIC), item(4000, 2, None, all_flags(), world=MAGIC)),
        "transform": (of(MAGIC, transform()), of(MAGIC, transform(), all_flags())),
    }[what]
    no, yes = s.hand("A", *make)
    do = {"cast": s.cast, "impact": s.cast, "equip": s.equip, "transform": s.transform}[what]
    with pytest.raises(ScenarioError):
        do(no)
    do(yes)
    assert s.zone(yes) == ("drop" if what in ("cast", "impact") else "field") and s.zone(no) == "hand"


@pytest.mark.rule("flaguse.2")
def test_a_card_for_one_flag_needs_that_flag_now() -> None:
    s = Scenario()
    s.flag("A", dragons())
    here, elsewhere = (
        s.in_hand("A", of(MAGIC, only_with_flag(DRAGON))),
        s.in_hand("A", of(DRAGON, only_with_flag(MAGIC))),
    )
    assert usable(s, here)  # whatever the flag lets use
    assert not usable(s, elsewhere)  # though the flag would let it be used


@pytest.mark.rule("flaguse.2", "flaguse.3")
def test_when_the_flag_has_changed_the_first_one_counts_for_some() -> None:
    s = Scenario()
    s.flag("A", dragons())
    now, first = (
        s.in_hand("A", of(MAGIC, only_with_flag(DRAGON))),
        s.in_hand("A", of(MAGIC, only_with_first_flag(DRAGON))),
    )
    never = s.in_hand("A", of(DRAGON, only_with_first_flag(MAGIC)))
    down = s.in_hand("A", spell(TurnDown(All(Filter(zone="flag", side="my"))), all_flags()))
    assert (usable(s, now), usable(s, first), usable(s, never)) == (True, True, False)
    s.cast(down)
    assert (usable(s, now), usable(s, first), usable(s, never)) == (False, True, False)


@pytest.mark.rule("kw.omni_lord")
def test_omni_lords_are_used_with_every_flag() -> None:
    s = Scenario()
    s.flag("A", dragons())
    lord = s.in_hand("A", of(MAGIC, "Omni Lord"))
    s.call(lord, "left")
    assert s.area(lord) == "left"


@pytest.mark.rule("kw.dragod")
def test_dragods_are_used_with_every_flag() -> None:
    s = Scenario()
    s.flag("A", dragons())
    god = s.in_hand("A", of(MAGIC, "Dragod, Dragod"))
    s.call(god, "left")
    assert s.area(god) == "left"


@pytest.mark.rule("kw.dual")
@pytest.mark.parametrize(("flag_of", "fits"), [(DRAGON, True), (MAGIC, True), ("Hero World", False)])
def test_dual_cards_belong_to_both_their_worlds(flag_of: str, fits: bool) -> None:
    s = Scenario()
    s.flag("A", flag(name=flag_of, use=flag_of))
    assert usable(s, s.in_hand("A", of((DRAGON, MAGIC)))) is fits


def test_counters_of_another_world_are_not_used_either() -> None:
    s = Scenario()
    s.flag("B", dragons())
    no, yes = (
        s.in_hand("B", spell("Counter", heal(), world=MAGIC)),
        s.in_hand("B", spell("Counter", heal(), world=DRAGON)),
    )
    s.cast(s.in_hand("A", spell(burn())))
    with pytest.raises(ScenarioError):
        s.counter(no)
    s.counter(yes)
    assert s.life_of("B") == 10


# --- special flags ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("specialflag.1")
def test_a_special_flag_names_cards_and_attributes() -> None:
    s = Scenario()
    s.flag("A", flag(name="Parade", use=Filter(any_of=(Filter(traits=("Demon",)), Filter(names=("Lantern",))))))
    demon, lantern, other = s.hand("A", of(MAGIC, attribute="Demon"), of(DRAGON, name="Lantern"), of(DRAGON))
    assert (usable(s, demon), usable(s, lantern), usable(s, other)) == (True, True, False)


# --- flags that lie face down ----------------------------------------------------------------------------------------


def with_down() -> tuple[Scenario, Card]:
    """A's flag and the spell of B that turns it down."""
    s = Scenario()
    s.flag("A", flag(Static((Modify("power", 1000),), MINE, zone="flag"), name=DRAGON, use=DRAGON))
    return s, s.in_hand("B", fast(TurnDown(All(Filter(zone="flag", side="opp"))), all_flags()))


def turn_down(s: Scenario, card: Card) -> None:
    s.pass_()
    s.counter(card)
    s.pass_()


@pytest.mark.rule("flagdown.1")
def test_a_face_down_flag_does_nothing_and_has_no_name() -> None:
    s, down = with_down()
    unit = s.left("A", of(DRAGON, all_flags()))
    named = s.in_hand("A", of(DRAGON, only_with_flag(DRAGON)))
    assert s.power(unit) == 4000 and usable(s, named)
    turn_down(s, down)
    assert s.power(unit) == 3000 and not usable(s, named)


@pytest.mark.rule("flagdown.2")
def test_what_only_the_flag_let_use_is_not_called_cast_or_used_any_more() -> None:
    s, down = with_down()
    unit, trick, free = s.hand("A", of(DRAGON), spell(burn(), world=DRAGON), of(MAGIC, all_flags()))
    mage = s.left("A", of(DRAGON, all_flags(), act(burn())))
    turn_down(s, down)
    assert s.why_not("A", "call", unit).startswith("flagdown.2: your flag is face down")
    assert s.why_not("A", "cast", trick).startswith("flagdown.2")
    assert usable(s, free)
    s.use(mage)
    assert s.life_of("B") == 9


@pytest.mark.rule("flagdown.2")
def test_nor_does_an_effect_call_it() -> None:
    s, down = with_down()
    unit = s.in_drop("A", of(DRAGON, when("enter", burn(5))))
    free = s.in_drop("A", of(MAGIC, all_flags()))
    again = s.in_hand("A", spell(Call(All(Filter(zone="drop", side="my")), area="left"), all_flags()))
    turn_down(s, down)
    s.cast(again)
    assert (s.zone(unit), s.area(free), s.life_of("B")) == ("drop", "left", 10)


@pytest.mark.rule("flagdown.3")
def test_cards_on_the_field_that_became_unusable_are_dropped() -> None:
    s, down = with_down()
    gone = [s.left("A", of(DRAGON)), s.item("A", sword(world=DRAGON)), s.set_("A", spell(set=True, world=DRAGON))]
    kept = [s.center("A", of(MAGIC, all_flags())), s.right("A", of(MAGIC, "Omni Lord")), s.left("B", of(DRAGON))]
    turn_down(s, down)
    assert [s.zone(card) for card in gone] == ["drop"] * 3
    assert all(s.on_field(card) for card in kept)


@pytest.mark.rule("flagdown.3")
def test_such_cards_are_not_destroyed() -> None:
    s, down = with_down()
    s.left("A", of(DRAGON, when("destroyed", burn(5))))
    turn_down(s, down)
    assert s.life_of("B") == 10 and s.count("A", "field") == 0


@pytest.mark.rule("flagdown.1", "flagdown.2")
def test_a_flag_that_lies_face_down_from_the_start_lets_nothing_be_used() -> None:
    s = Scenario()
    s.flag("A", dragons(), face_down=True)
    assert not usable(s, s.in_hand("A", of(DRAGON)))


@pytest.mark.rule("zone.flag.2")
def test_a_card_put_face_up_under_the_flag_is_seen_by_both() -> None:
    s = Scenario()
    s.flag("A", flag(name="Banner"))
    top = s.deck("A", *[plain() for _ in range(4)])[0]
    s.cast(s.in_hand("A", spell(Move(Top(1), "soul", onto=All(Filter(zone="flag", side="my"))))))
    assert s.sees("A", top) and s.sees("B", top)
