"""Flags and what they let be used, souls and what lies in them, Lost World, and cards with two fronts."""

from __future__ import annotations

import pytest

from rulebound.kernel.cards import CardDef
from rulebound.language.tree import (
    All,
    Attach,
    Choose,
    Compare,
    Count,
    Destroy,
    Draw,
    Filter,
    Host,
    LoseAbility,
    Modify,
    Move,
    Resource,
    Self,
    Slot,
    Static,
    Top,
    TurnDown,
    TurnOver,
    Who,
)
from rulebound.scenario.buddyfight import (
    Scenario,
    all_flags,
    d,
    double,
    flag,
    item,
    lost_world,
    magic_treasure,
    monster,
    only_with_flag,
    spell,
)

MY_FLAG = Filter(zone="flag", side="my")


def plain(size: int = 1, **facts: object) -> CardDef:
    return monster(size, 3000, 1, 3000, **facts)  # type: ignore[arg-type]


# --- flags ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("flaguse.1", "flaguse.2", "kw.dual")
def test_a_flag_lets_its_world_be_used_and_a_card_may_say_more() -> None:
    s = Scenario()
    s.flag("A", flag(name="Magic World", use="Magic World"))
    own, both = plain(world="Magic World"), plain(world=("Magic World", "Hero World"))
    stranger, free = plain(world="Hero World"), monster(1, 1000, 1, 1000, all_flags(), world="Hero World")
    bound = monster(1, 1000, 1, 1000, only_with_flag("Hero World"), world="Magic World")
    cards = [s.in_hand("A", card) for card in (own, both, stranger, free, bound)]
    assert [s.why_not("A", "call", card) == "" for card in cards] == [True, True, False, True, False]


@pytest.mark.rule("flagdown.1", "flagdown.2", "flagdown.3")
def test_under_a_flag_that_was_turned_down_nothing_of_its_world_stays() -> None:
    s = Scenario()
    s.flag("A", flag(name="Magic World", use="Magic World"))
    unit, sword = s.left("A", plain(world="Magic World")), s.item("A", item(1000, 1, None, world="Magic World"))
    kept = s.right("A", monster(1, 1000, 1, 1000, "Omni Lord", world="Magic World"))
    hand = s.in_hand("A", plain(world="Magic World"))
    s.cast(s.in_hand("A", spell(TurnDown(All(MY_FLAG)), all_flags())))
    assert [s.zone(card) for card in (unit, sword, kept)] == ["drop", "drop", "field"]
    assert s.why_not("A", "call", hand)


# --- souls ------------------------------------------------------------------------------------------------------------

LEADER = Static((Modify("power", 2000),), Host(), zone="soul")


@pytest.mark.rule("soul.6", "soul.7")
@pytest.mark.parametrize(
    ("down", "power"), [(False, 5000), pytest.param(True, 3000, marks=pytest.mark.rule("soul.11"))]
)
def test_a_text_about_the_soul_works_in_the_soul_face_up(down: bool, power: int) -> None:
    s = Scenario()
    card = monster(0, 1000, 1, 1000, LEADER)
    host = s.left("A", plain(), **({"face_down_soul": [card]} if down else {"soul": [card]}))  # type: ignore[arg-type]
    alone = s.right("A", card)
    assert (s.power(host), s.power(alone)) == (power, 1000)


@pytest.mark.rule("soul.1", "soul.8", "soul.2")
def test_what_is_put_into_a_soul_lies_face_up_and_leaves_with_its_card() -> None:
    s = Scenario()
    host, below = s.left("A", plain()), s.in_drop("A", plain())
    put = s.in_hand("A", spell(Move(All(Filter(zone="drop", side="my", types=("monster",))), "soul", onto=_first())))
    boom = s.in_hand("A", spell(Destroy(All(Filter(types=("monster",))))))
    s.cast(put)
    assert s.soul(host) == [below]
    assert not s.face_down(below)
    s.cast(boom)
    assert (s.zone(host), s.zone(below)) == ("drop", "drop")


def _first() -> All:
    return All(Filter(types=("monster",), side="my"))


@pytest.mark.rule("soul.9", "soul.10")
def test_a_card_of_the_deck_that_lies_face_down_in_a_soul_is_for_its_fighter_alone() -> None:
    s = Scenario()
    host = s.left("A", plain())
    top = s.deck("A", plain(name="Secret"), *[plain() for _ in range(5)])[0]
    s.cast(s.in_hand("A", spell(Move(Top(1), "soul", onto=_first(), face_down=True))))
    assert s.soul(host) == [top]
    assert s.face_down(top)
    assert (s.sees("A", top), s.sees("B", top)) == (True, False)
    assert "Secret" not in str(s.view("B"))


@pytest.mark.rule("kw.soulguard", "kw.soulguard.1")
@pytest.mark.parametrize("guards", [True, False])
def test_a_soul_may_go_in_the_place_of_its_card(guards: bool) -> None:
    s = Scenario()
    host = s.left("B", monster(1, 1000, 1, 1000, "Soulguard"), soul=[plain(), plain()])
    bare = s.right("B", monster(1, 1000, 1, 1000, "Soulguard"))
    s.cast(s.in_hand("A", spell(Destroy(All(Filter(types=("monster",), side="opp"))))))
    s.pass_()
    assert (s.prompt, s.player) == ("replacement", "B")
    s.answer(s.options[0 if guards else 1])
    if guards:
        s.answer(s.soul(host)[0])
    assert (s.zone(host), s.zone(bare)) == ("field" if guards else "drop", "drop")
    assert s.count("B", "drop") == (2 if guards else 4)


# --- keywords that put cards into souls and gauges --------------------------------------------------------------------


@pytest.mark.rule("kw.crossnize", "kw.crossnize.1")
def test_crossnize() -> None:
    s = Scenario()
    arms = s.left("A", monster(1, 1000, 1, 1000, "Crossnize"))
    neo, other = s.center("A", plain(attribute="Neodragon")), s.right("A", plain())
    s.use(arms, neo, ability="Crossnize")
    assert s.soul(neo) == [arms]
    assert s.soul(other) == []


@pytest.mark.rule("kw.purge", "kw.purge.1")
def test_purge() -> None:
    s = Scenario()
    keeper = s.left("A", monster(1, 1000, 1, 1000, "Purge"), soul=[plain(attribute="Weaponry"), plain()])
    s.use(keeper, ability="Purge")
    assert (s.count("A", "gauge"), len(s.soul(keeper))) == (1, 1)
    assert s.why_not("A", "use", keeper)


@pytest.mark.rule("kw.d_share", "kw.d_share.1", "qa.d_share.1", "qa.d_share.2")
def test_d_share() -> None:
    s = Scenario()
    teacher = monster(0, 1000, 1, 1000, "D-Share", *d(Static((Modify("power", 2000),), Self())))
    one, two = s.left("A", teacher), s.center("A", teacher)
    pupil = s.right("A", monster(0, 1000, 1, 1000, "D-Share"))
    other = s.left("B", monster(0, 1000, 1, 1000, "D-Share"))
    assert [s.power(card) for card in (one, two, pupil, other)] == [3000, 3000, 3000, 1000]
    mute = Static((LoseAbility("D-Share"),), Filter(types=("monster",), side="my", states=("right",)))
    s = Scenario()
    s.item("A", item(1000, 1, None, mute))
    silent, listener = s.right("A", teacher), s.left("A", monster(0, 1000, 1, 1000, "D-Share"))
    assert [s.power(card) for card in (silent, listener)] == [3000, 1000]


# --- Lost World -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("flagdeck.2", "flagdeck.2.2", "lost.swap", "lost.swap.1", "lost.buddy")
def test_lost_world_brings_the_lost_deck() -> None:
    s = Scenario(turn="B")
    banner = s.in_hand("A", lost_world())
    shade = monster(None, 4000, 2, 4000, world="Lost World", name="Shade")
    s.lost_deck("A", *[shade for _ in range(5)])
    buddy = s.buddy("A", shade, face_down=True)
    assert s.why_not("A", "use", banner)
    s.to("end")
    s.counter(banner)
    s.to("A main")
    assert (s.zone(banner), s.face_down(buddy)) == ("flag", False)
    assert s.count("A", "removed") == 30
    assert "Shade" in [card.name for card in s.cards("A", "hand")]


@pytest.mark.rule("lost.swap.3", "lost.swap.4")
def test_normal_cards_do_not_come_into_a_lost_deck() -> None:
    s = Scenario(turn="B")
    shade = monster(None, 4000, 2, 4000, world="Lost World", name="Shade")
    banner, normal, lost = s.hand("A", lost_world(), plain(), shade)
    s.lost_deck("A", *[shade for _ in range(5)])
    back = s.in_hand("A", spell(Move(All(Filter(types=("monster",), zone="hand", side="my")), "deck"), all_flags()))
    fetch = spell(Move(All(Filter(zone="removed", side="my")), "hand"), all_flags())
    fetched = s.in_hand("A", fetch)
    s.to("end")
    s.counter(banner)
    s.to("A main")
    s.cast(back)
    assert (s.zone(normal), s.zone(lost)) == ("hand", "deck")
    before = s.count("A", "removed")
    s.cast(fetched)
    assert s.count("A", "removed") == before, "the main deck that was removed is out of reach"


# --- two fronts, and cards that lie face down -------------------------------------------------------------------------


@pytest.mark.rule("kw.reversal", "kw.reversal.1", "kw.reversal.2", "kw.reversal.3", "kw.reversal.4", "kw.reversal.5")
def test_a_flag_in_reversal() -> None:
    s = Scenario()
    now = Static((Modify("power", 1000),), cond=Compare(Count(Filter(zone="flag", states=("reversed",))), ">=", 1))
    ever = Static((Modify("critical", 1),), cond=Compare(Resource("reversals", Who.YOU), ">=", 1))
    unit = s.left("A", monster(0, 1000, 1, 1000, now, ever, "Dragod"))
    s.flag("A", double(flag(name="Front"), flag(name="Back")))
    over, down = s.hand("A", spell(TurnOver(All(MY_FLAG))), spell(TurnDown(All(MY_FLAG)), Draw(1), all_flags()))
    s.cast(over)
    assert (s.power(unit), s.critical(unit), s.resource("A", "reversals")) == (2000, 2, 1)
    s.cast(down)
    assert (s.power(unit), s.critical(unit)) == (1000, 2)


@pytest.mark.rule("kw.magic_treasure", "kw.magic_treasure.1")
def test_a_magic_treasure_is_blank_and_secret() -> None:
    s = Scenario()
    relic = s.in_drop("A", monster(3, 9000, 3, 9000, Static((Modify("power", 1000),), Filter(side="my")), name="Relic"))
    unit = s.left("A", plain())
    s.cast(s.in_hand("A", spell(magic_treasure(All(Filter(zone="drop", side="my", names=("Relic",)))))))
    assert (s.area(relic), s.power(unit)) == ("set", 3000)
    assert (s.sees("A", relic), s.sees("B", relic)) == (True, False)


def test_attach_keeps_a_face_down_soul_secret() -> None:
    """Moving over to another card does not show it."""
    s = Scenario()
    s.left("A", plain(name="One"), face_down_soul=[plain(name="Secret")])
    two = s.right("A", plain(name="Two"))
    take = spell(Choose(Filter(names=("Two",)), slot="host"), Attach(All(Filter(zone="soul", side="my")), Slot("host")))
    s.cast(s.in_hand("A", take))
    assert len(s.soul(two)) == 1
    assert "Secret" not in str(s.view("B"))
