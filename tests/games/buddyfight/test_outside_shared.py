"""D-Share (kw.d_share), Cross words (cross), and what the document leaves open (ext)."""

import msgspec
import pytest
from tests.games.buddyfight.boards import MINE, act, asked, burn, fast, heal, kill, plain, when

from rulebound.kernel.cards import CardDef
from rulebound.language.tree import (
    All,
    Auto,
    Choose,
    Count,
    DamagePlayer,
    Destroy,
    Draw,
    Exhaust,
    Filter,
    Gain,
    LoseAbility,
    Modify,
    On,
    Ready,
    Self,
    SetBase,
    Slot,
    Static,
    Who,
)
from rulebound.scenario.buddyfight import Scenario, d, flag, impact, impact_monster, monster, spell
from rulebound.scenario.buddyfight.cards import Text

# --- D-Share ---------------------------------------------------------------------------------------------------------


def bloated() -> CardDef:
    """Has D-Share and a [D] ability."""
    return monster(0, 1000, 1, 1000, "D-Share", *d(when("attack", burn(2))), name="Bloated")


def vanguard() -> CardDef:
    """Has D-Share and no [D] ability."""
    return monster(0, 1000, 1, 1000, "D-Share", name="Vanguard")


@pytest.mark.rule("kw.d_share", "qa.d_share.1")
def test_a_d_ability_is_given_to_the_others_with_d_share() -> None:
    s = Scenario()
    s.left("A", bloated())
    friend, stranger = s.right("A", vanguard()), s.center("A", plain())
    theirs = s.left("B", vanguard())
    s.battle(friend, "B")
    assert s.life_of("B") == 7  # two by the ability, one by the blow
    s.battle(stranger, "B")
    assert s.life_of("B") == 6 and s.on_field(theirs)


@pytest.mark.rule("kw.d_share")
def test_the_giver_keeps_its_own_d_ability() -> None:
    s = Scenario()
    giver = s.left("A", bloated())
    s.right("A", vanguard())
    s.battle(giver, "B")
    assert s.life_of("B") == 7


@pytest.mark.rule("kw.d_share")
def test_the_opponents_cards_get_nothing() -> None:
    s = Scenario()
    s.left("B", bloated())
    s.battle(s.left("A", vanguard()), "B")
    assert s.life_of("B") == 9


@pytest.mark.rule("kw.d_share.1")
def test_a_card_has_the_same_d_ability_once() -> None:
    s = Scenario()
    s.left("A", bloated())
    other, friend = s.right("A", bloated()), s.center("A", vanguard())
    s.battle(friend, "B")
    assert s.life_of("B") == 7
    s.battle(other, "B")
    assert s.life_of("B") == 4


@pytest.mark.rule("qa.d_share.2")
def test_a_card_whose_d_share_is_nullified_gives_nothing() -> None:
    s = Scenario()
    s.left("A", bloated())
    friend = s.right("A", vanguard())
    off = s.in_hand("A", spell(Choose(Filter(names=("Bloated",), side="my")), Gain(Slot(), (LoseAbility(),))))
    s.cast(off)
    s.battle(friend, "B")
    assert s.life_of("B") == 9


@pytest.mark.rule("qa.d_share.3")
def test_a_shared_ability_that_has_triggered_resolves_without_its_giver() -> None:
    s = Scenario()
    giver, friend, shot = s.left("A", bloated()), s.right("A", vanguard()), s.in_hand("B", fast(*kill()))
    s.attack(friend, "B")
    assert asked(s) == ("counter", "B")
    s.counter(shot, giver)
    assert s.zone(giver) == "drop" and s.life_of("B") == 8


# --- Cross -----------------------------------------------------------------------------------------------------------


CROSS_WORDS = [
    pytest.param("character", "monster", marks=pytest.mark.rule("qa.cross.1")),
    ("event", "spell"),
    ("special", "impact"),
]


@pytest.mark.rule("cross.types", "cross.read.2")
@pytest.mark.parametrize(("word", "type"), CROSS_WORDS)
def test_the_words_of_cross_cards_mean_the_old_types(word: str, type: str) -> None:
    s = Scenario()
    there = {
        "monster": s.left("B", plain()),
        "spell": s.set_("B", spell(set=True)),
        "impact": s.right("B", _impact()),
    }
    s.cast(s.in_hand("A", spell(Destroy(All(Filter(types=(word,), side="opp"))))))
    gone = {name for name, one in there.items() if s.zone(one) == "drop"}
    assert gone == ({"monster", "impact"} if type == "monster" else {type})  # an impact monster is both


def _impact() -> CardDef:
    return impact_monster(0, 1000, 1, 1000)


@pytest.mark.rule("qa.cross.2")
def test_what_destroys_an_event_destroys_a_set_spell() -> None:
    s = Scenario()
    lesson = s.set_("B", spell(set=True))
    s.cast(s.in_hand("A", spell(*kill(Filter(types=("event",), side="opp")))))
    assert s.zone(lesson) == "drop"


@pytest.mark.rule("qa.cross.3")
def test_who_asks_for_a_special_finds_an_impact_in_a_hand() -> None:
    s = Scenario()
    s.in_hand("B", impact(burn(1)))
    found = Count(Filter(types=("special",), zone="hand", side="opp"), 2)
    s.cast(s.in_hand("A", spell(DamagePlayer(Who.OPPONENT, found))))
    assert s.life_of("B") == 8


def conan(size: int = 0, *texts: Text) -> CardDef:
    """A character of the Cross series."""
    made = monster(size, 4000, 2, 3000, *texts, world="Detective Conan", attribute="Detective", name="Conan")
    return msgspec.structs.replace(made, groups=("cross",))


@pytest.mark.rule("cross.read.3", "rescheck.3")
def test_the_size_of_a_character_counts_as_that_of_a_monster() -> None:
    s = Scenario()
    old, new = s.left("A", plain(1)), s.in_hand("A", conan(3))
    s.call(new, "right")
    assert s.size(new) == 3 and s.zone(old) == "drop" and s.on_field(new)


@pytest.mark.rule("cross.read.4", "cross.read.5", "cross.read.6")
def test_power_defense_and_critical_of_a_character_are_those_of_a_monster() -> None:
    s = Scenario()
    attacker, second = s.left("A", conan()), s.right("A", conan())
    target, other = s.left("B", plain(defense=4000)), s.right("B", conan())
    s.battle(attacker, target)
    s.battle(second, "B")
    assert s.zone(target) == "drop"  # C10: equal suffices
    assert (s.power(other), s.defense(other), s.life_of("B")) == (4000, 3000, 8)


@pytest.mark.rule("cross.read.8")
def test_the_attribute_of_a_character_is_found() -> None:
    s = Scenario()
    detective, other = s.left("B", conan()), s.right("B", plain())
    s.cast(s.in_hand("A", spell(*kill(Filter(traits=("Detective",), side="opp")))))
    assert s.zone(detective) == "drop" and s.on_field(other)


@pytest.mark.rule("cross.read.8")
@pytest.mark.parametrize("word", ["Detective", "Ninja"])
def test_each_of_several_attributes_is_found(word: str) -> None:
    s = Scenario()
    both = s.left("B", monster(0, 1000, 1, 1000, attribute=("Ninja", "Detective")))
    one = s.right("B", monster(0, 1000, 1, 1000, attribute="Knight"))
    s.cast(s.in_hand("A", spell(Destroy(All(Filter(traits=(word,), side="opp"))))))
    assert s.zone(both) == "drop" and s.on_field(one)


@pytest.mark.rule("cross.read.9")
def test_a_character_belongs_to_its_world_and_needs_its_flag() -> None:
    s = Scenario()
    s.flag("A", msgspec.structs.replace(flag(name="Case", use="Detective Conan"), groups=("cross",)))
    s.flag("B", flag(name="Dragon World", use="Dragon World"))
    here, there = s.in_hand("A", conan()), s.in_hand("B", conan())
    assert s.why_not("A", "call", here) == "" and s.why_not("B", "call", there)


@pytest.mark.rule("cross.read.7", "cross.read.11")
def test_a_character_has_abilities_and_a_name_that_texts_ask_for() -> None:
    s = Scenario()
    hero, shot = s.left("A", conan(0, act(heal(1)))), s.in_hand("A", spell(*kill(Filter(names=("Conan",), side="my"))))
    s.use(hero)
    s.cast(shot)
    assert s.life_of("A") == 11 and s.zone(hero) == "drop"


# --- what the document leaves open -----------------------------------------------------------------------------------


@pytest.mark.rule("ext.hand")
def test_nobody_discards_for_too_full_a_hand() -> None:
    s = Scenario()
    s.hand("A", *[plain() for _ in range(15)])
    s.to("next turn")
    assert s.count("A", "hand") == 15


@pytest.mark.rule("ext.concede")
@pytest.mark.parametrize("player", ["A", "B"])
def test_a_fighter_may_give_up_at_any_moment(player: str) -> None:
    s = Scenario()
    s.cast(s.in_hand("A", spell(burn(1))))
    s.concede(player)
    assert s.over and s.winner == ("B" if player == "A" else "A")


@pytest.mark.rule("ext.life")
def test_damage_takes_life_and_life_is_gained_without_limit() -> None:
    s = Scenario()
    for one in s.hand("A", spell(burn(3)), spell(heal(7))):
        s.cast(one)
    assert (s.life_of("A"), s.life_of("B")) == (17, 7)


@pytest.mark.rule("ext.layers")
def test_base_numbers_come_before_sums() -> None:
    s = Scenario()
    unit = s.left("A", plain(power=1000))
    s.set_("A", spell(Static((Modify("power", 500),), MINE), set=True))
    s.cast(s.in_hand("A", spell(Gain(All(MINE), (SetBase("power", 5000),)))))
    assert s.power(unit) == 5500


@pytest.mark.rule("ext.layers")
def test_what_loses_its_abilities_loses_them_before_numbers_are_counted() -> None:
    s = Scenario()
    lord = s.left("A", monster(0, 1000, 1, 1000, Static((Modify("power", 2000),), MINE)))
    assert s.power(lord) == 3000
    s.cast(s.in_hand("A", spell(Gain(All(MINE), (LoseAbility(), Modify("power", 100))))))
    assert s.power(lord) == 1100


@pytest.mark.rule("ext.draw", "rescheck.1")
def test_both_without_cards_is_a_draw() -> None:
    s = Scenario()
    s.deck("A", plain())
    s.deck("B", plain())
    s.cast(s.in_hand("A", spell(Draw(1), Draw(1, Who.OPPONENT))))
    assert s.drawn


# --- loops -----------------------------------------------------------------------------------------------------------

RESTLESS = (Auto(On("exhausted", Self()), (Ready(Self()),)), Auto(On("readied", Self()), (Exhaust(Self()),)))


def until_asked(s: Scenario, limit: int = 600) -> None:
    """Nobody does anything against it."""
    for _ in range(limit):
        if s.over or s.prompt == "loop":
            return
        s.answer("pass" if s.prompt in ("counter", "timing", "own counter") else s.options[0])
    raise AssertionError("the loop was not noticed")


@pytest.mark.rule("ext.loop")
def test_a_loop_that_nobody_can_leave_is_a_draw() -> None:
    s = Scenario()
    s.left("A", monster(0, 1000, 1, 1000, *RESTLESS))
    s.cast(s.in_hand("A", spell(Exhaust(All(MINE)))))
    until_asked(s)
    assert s.drawn


def test_what_comes_to_an_end_is_no_loop() -> None:
    s = Scenario()
    s.left("A", monster(0, 1000, 1, 1000, Auto(On("life_gained", who=Who.YOU), (burn(1),))))
    s.life("B", 30)
    for one in s.hand("A", *[spell(heal(1)) for _ in range(20)]):
        s.cast(one)
    assert not s.over and s.life_of("B") == 10
