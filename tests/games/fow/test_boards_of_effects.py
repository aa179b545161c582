"""Boards of effects with several rules at once, each written from the rulebook before it was tried."""

import pytest

from rulebound import text
from rulebound.language.tree import (
    Action,
    All,
    Auto,
    Banish,
    Calc,
    Cancel,
    Choose,
    ChooseStacked,
    Compare,
    Control,
    Count,
    Create,
    Damage,
    DamagePlayer,
    Delayed,
    Destroy,
    Discard,
    Draw,
    ExhaustSelf,
    Filter,
    Gain,
    GainResource,
    Is,
    Keyword,
    LoseAbility,
    Lurk,
    Modify,
    Move,
    On,
    Pay,
    Produce,
    Ready,
    Replace,
    Roll,
    Self,
    SetTraits,
    Slot,
    Static,
    Step,
    TokenSpec,
    TurnOver,
    Until,
    When,
    Who,
    X,
)
from rulebound.scenario import Card
from rulebound.scenario.fow import (
    Scenario,
    ScenarioError,
    addition,
    chant,
    double,
    j_ruler,
    judgment,
    regalia,
    resonator,
    ruler,
    stone,
    token,
)

RESONATORS = Filter(types=("resonator",))
JRES = Filter(types=("j/resonator",))
MINE = Filter(types=("resonator",), side="my")
THEIRS = Filter(types=("resonator",), side="opp")
SPELLS = ("resonator", "chant", "addition", "regalia")
GROW = Gain(Slot(), (Modify("attack", 400), Modify("defense", 400)))
PLUS = (Modify("attack", 200), Modify("defense", 200))


def instant(s: Scenario, player: str, *steps: Step, of: Filter = JRES, **facts: str) -> Card:
    return s.in_hand(player, chant(Choose(of), *steps, "Quickcast", cost=facts.get("cost", "{0}")))


def cast(s: Scenario, card: Card, *answers: Card) -> None:
    if s.owner(card) != s.player:
        s.pass_priority()
    s.play(card, *answers)
    s.resolve()


def test_raising_comes_before_preventing() -> None:
    """910.2a: who deals it raises 500 to 700 first, then the damaged player's card prevents 300."""
    s = Scenario()
    s.field("A", regalia("self replace (damage anyone by chant in chase) with (amount + 200)."))
    wall = s.field("B", resonator(500, 900, Static((Replace(On("damage", Self()), shield=300, prevents=True),))))
    bolt = s.in_hand("A", chant(Choose(THEIRS), Damage(Slot(), 500), cost="{0}"))
    s.play(bolt, wall)
    s.resolve()
    while s.prompt == "replacement":
        s.answer(s.options[0])
    assert s.damage(wall) == 400


def test_a_mass_bonus_of_a_spell_is_live_and_one_of_targets_is_not() -> None:
    s = Scenario()
    elf = s.field("A", resonator(100, 100, race="Elf"))
    human = s.field("A", resonator(100, 100, race="Human"))
    call = s.in_hand("A", chant(Gain(All(Filter(types=("resonator",), side="my", traits=("Elf",))), PLUS), cost="{0}"))
    turn = s.in_hand("A", chant(Choose(MINE), Gain(Slot(), (SetTraits(("Elf",)),)), cost="{0}"))
    unturn = s.in_hand("A", chant(Choose(MINE), Gain(Slot(), (SetTraits(("Human",)),)), cost="{0}"))
    cast(s, call)
    assert (s.attack_of(elf), s.attack_of(human)) == (300, 100)
    cast(s, turn, human)
    assert s.attack_of(human) == 300
    cast(s, unturn, elf)
    assert s.attack_of(elf) == 100


def test_a_lord_that_loses_its_abilities_lifts_nobody_and_counters_stay_last() -> None:
    s = Scenario()
    chief = s.field("A", resonator(500, 500, Static(PLUS, scope=Filter(types=("resonator",), side="my", other=True))))
    page = s.field("A", resonator(100, 100), counters={"+100/+100": 1})
    hush = s.in_hand("A", chant(Choose(MINE), Gain(Slot(), (LoseAbility(),)), cost="{0}"))
    assert s.attack_of(page) == 400
    cast(s, hush, chief)
    assert s.attack_of(page) == 200


def test_a_lord_of_elves_that_makes_itself_one_needs_no_order() -> None:
    s = Scenario()
    everybody = Static((SetTraits(("Elf",), add=True),), scope=RESONATORS)
    lord = s.field("A", resonator(100, 100, Static(PLUS, scope=Filter(types=("resonator",), traits=("Elf",)))))
    page = s.field("B", resonator(100, 100, everybody))
    assert s.attack_of(lord) == 300 and s.attack_of(page) == 300


def test_a_card_that_dies_when_its_lord_dies_dies_after_it() -> None:
    s = Scenario()
    chief = s.field("A", resonator(500, 500, Static(PLUS, scope=Filter(types=("resonator",), side="my", other=True))))
    page = s.field("A", resonator(100, 100), damage=200)
    kill = instant(s, "B", Destroy(Slot()))
    cast(s, kill, chief)
    assert s.zone(page) == "graveyard"


def test_a_delayed_banishing_finds_only_the_card_that_it_was_about() -> None:
    s = Scenario()
    step = Delayed(On("phase", phase="turn end"), (Banish(Slot()),))
    dead = s.in_graveyard("A", resonator(500, 500))
    rise = s.in_hand(
        "A",
        chant(
            Choose(Filter(types=("resonator",), zone="graveyard", side="my")), Move(Slot(), "field"), step, cost="{0}"
        ),
    )
    bounce = s.in_hand("A", chant(Choose(MINE), Move(Slot(), "hand"), cost="{0}"))
    s.play(rise, dead)
    s.resolve()
    assert s.zone(dead) == "field"
    s.to("next turn")
    assert s.zone(dead) == "graveyard"
    t = Scenario()
    dead = t.in_graveyard("A", resonator(500, 500, cost="{0}"))
    rise = t.in_hand(
        "A",
        chant(
            Choose(Filter(types=("resonator",), zone="graveyard", side="my")), Move(Slot(), "field"), step, cost="{0}"
        ),
    )
    bounce = t.in_hand("A", chant(Choose(MINE), Move(Slot(), "hand"), cost="{0}"))
    t.play(rise, dead)
    t.resolve()
    cast(t, bounce, dead)
    t.play(dead)
    t.resolve()
    t.to("next turn")
    assert t.zone(dead) == "field"


def test_force_rolls_are_added_up() -> None:
    s = Scenario()
    dice = s.in_hand("A", chant(Roll(n=2), DamagePlayer(Who.OPPONENT, Calc("*", X("roll"), 100)), cost="{0}"))
    s.play(dice)
    s.resolve()
    assert 2800 <= s.life_of("B") <= 3800 and s.life_of("B") % 100 == 0


def test_a_bestowed_addition_stays_when_its_card_goes_and_may_be_bestowed_again() -> None:
    s = Scenario()
    crown = s.field(
        "A", addition(Keyword("Bestow", cost=(Pay(0),)), Static(PLUS, scope=Filter(types=("resonator",), side="my")))
    )
    one, two = s.field("A", resonator(100, 100)), s.field("A", resonator(100, 100))
    kill = instant(s, "A", Destroy(Slot()))
    s.bestow(crown, one)
    s.resolve()
    assert s.added_to(crown) == one
    with pytest.raises(ScenarioError):
        s.bestow(crown, two)
    cast(s, kill, one)
    assert s.zone(crown) == "field" and s.added_to(crown) is None
    s.bestow(crown, two)
    s.resolve()
    assert s.added_to(crown) == two


def test_bestow_onto_a_card_that_left_in_reply_leaves_the_addition_alone() -> None:
    s = Scenario()
    crown = s.field("A", addition(Keyword("Bestow", cost=(Pay(0),))))
    one = s.field("A", resonator(100, 100))
    kill = instant(s, "B", Destroy(Slot()))
    s.bestow(crown, one)
    cast(s, kill, one)
    s.resolve()
    assert s.zone(crown) == "field" and s.added_to(crown) is None


def test_a_copied_gods_art_of_the_same_name_is_used_up_even_if_cancelled() -> None:
    s = Scenario()
    art = Action((Pay(0),), (Draw(1),), special="Breath", limit=1, per="game", limit_name="Breath", keyword="God's Art")
    king = s.field("A", ruler(judgment(Pay(1)), judged=j_ruler(500, 500, art)), judged=True)
    stop = s.in_hand("B", chant(ChooseStacked(kinds=("activate",)), Cancel(), "Quickcast", cost="{0}"))
    s.use(king, ability="Breath")
    s.pass_priority()
    s.play(stop, king)
    s.resolve()
    assert not s.chase() and len(s.cards("A", "hand")) == 0
    with pytest.raises(ScenarioError, match="1112"):
        s.use(king, ability="Breath")


def test_remnant_by_another_cost_is_removed_even_when_returned() -> None:
    s = Scenario()
    spell = s.in_graveyard("A", chant(Draw(1), "Remnant, Quickcast", cost="{0}"))
    back = s.in_hand("B", chant(ChooseStacked(kinds=SPELLS), Move(Slot(), "hand"), "Quickcast", cost="{0}"))
    s.play(spell)
    s.pass_priority()
    s.play(back, spell)
    s.resolve()
    assert s.zone(spell) == "removed" and not s.chase()


def test_a_token_with_abilities_lives_and_dies_like_a_card() -> None:
    s = Scenario()
    imp = TokenSpec(
        "Imp",
        stats=(("attack", 300), ("defense", 300)),
        abilities=(Auto(On("leave", Self(), to="graveyard"), (Draw(1),)),),
    )
    call, kill = s.in_hand("A", chant(Create(imp), cost="{0}")), instant(s, "B", Destroy(Slot()))
    cast(s, call)
    (token,) = s.cards("A", "field")[-1:]
    cast(s, kill, token)
    s.resolve()
    assert len(s.cards("A", "hand")) == 1


def test_sickness_counts_for_resting_abilities_of_resonators_and_not_of_stones() -> None:
    s = Scenario()
    elf = s.field("A", resonator(100, 100, Action((ExhaustSelf(),), (Produce(("wind",)),))), fresh=True)
    rock = s.field("A", stone("wind"), fresh=True)
    with pytest.raises(ScenarioError, match=r"905\.3"):
        s.will_of(elf)
    s.will_of(rock)
    assert s.will_of_player("A") == {"wind": 1}


def test_stealth_by_status_that_goes_on_is_played_once_for_each_card() -> None:
    alone = When(Compare(Count(THEIRS), ">=", 1))
    ghost = resonator(
        300, 300, "Stealth", Lurk(alone, zones=("standby",), free=("standby",), at_once=True), cost="{B}{5}"
    )
    s = Scenario()
    s.field("B", resonator(100, 100))
    one, two = s.standby("A", ghost), s.standby("A", ghost)
    s.reveal(one)
    s.resolve()
    assert s.zone(one) == "field" and s.zone(two) == "standby"
    s.reveal(two)
    s.resolve()
    assert s.zone(two) == "field"


def test_a_chant_that_trades_hand_for_life_and_a_trigger_for_each_card() -> None:
    s = Scenario()
    s.field("A", resonator(100, 100, Auto(On("discard", who=Who.YOU), (GainResource("life", 100),))))
    for _ in range(3):
        s.in_hand("A", resonator(100, 100))
    purge = s.in_hand("A", chant(Discard(hand=True), cost="{0}"))
    s.play(purge)
    s.resolve()
    while s.prompt == "order":
        s.answer(s.options[0])
    s.resolve_all()
    assert s.life_of("A") == 4300


def test_a_shifted_blocker_goes_on_blocking_with_its_other_numbers() -> None:
    s = Scenario()
    raider = s.field("A", resonator(500, 500))
    boy = double(resonator(100, 100, Keyword("Shift", cost=(Pay(0),))), resonator(600, 600))
    wall = s.field("B", boy)
    flip = instant(s, "B", TurnOver(Slot()))
    s.attack(raider, "B")
    s.block(wall)
    cast(s, flip, wall)
    s.to("end of battle")
    assert (s.zone(raider), s.zone(wall)) == ("graveyard", "field") and s.life_of("B") == 4000


def test_the_opponent_of_a_mind_controller_gets_the_card_back_in_its_own_graveyard() -> None:
    s = Scenario()
    mine = s.field("A", resonator(500, 500, Auto(On("leave", Self(), to="graveyard"), (Draw(1),))))
    theft, kill = instant(s, "B", Gain(Slot(), (Control(Who.YOU),))), instant(s, "A", Destroy(Slot()))
    cast(s, theft, mine)
    cast(s, kill, mine)
    assert s.zone(mine) == "graveyard" and s.owner(mine) == "A"
    s.resolve()
    assert len(s.cards("B", "hand")) == 1 and len(s.cards("A", "hand")) == 0


def test_an_effect_that_lasts_while_its_condition_holds_is_not_made_if_it_is_off_by_then() -> None:
    """909.8."""
    s = Scenario()
    rest = Is(Self(), Filter(states=("rested",)))
    lamp = s.field(
        "A", regalia(Action((ExhaustSelf(),), (Choose(MINE), Gain(Slot(), PLUS, until=Until.STAY, cond=rest))))
    )
    page = s.field("A", resonator(100, 100))
    wake = s.in_hand("B", chant(Choose(Filter(types=("regalia",))), Ready(Slot()), "Quickcast", cost="{0}"))
    s.use(lamp, page)
    cast(s, wake, lamp)
    s.resolve()
    assert s.attack_of(page) == 100
    s.use(lamp, page)
    s.resolve()
    assert s.attack_of(page) == 300


def test_a_token_that_is_laid_out_is_one_and_ceases_when_it_goes() -> None:
    s = Scenario()
    imp = s.field("B", token("Imp", 300, 300, Auto(On("leave", Self(), to="graveyard"), (Draw(1),)), attribute="fire"))
    kill = instant(s, "A", Destroy(Slot()), of=Filter(types=("token",), colours=("fire",), traits=("Imp",)))
    cast(s, kill, imp)
    assert s.zone(imp) == "out" and [s.owner(card) for _, card in s.chase()] == ["B"]


def test_what_pierces_may_be_said_in_full_and_has_to_add_up() -> None:
    s = Scenario()
    lance, wall = s.field("A", resonator(800, 800, "Pierce")), s.field("B", resonator(100, 300))
    s.attack(lance, "B")
    s.block(wall)
    with pytest.raises(ScenarioError, match="300 and 400 are not all of the 800 damage"):
        s.split(300, 400)
    s.split(300, 500)
    s.to("damage")
    assert s.life_of("B") == 3500 and s.zone(wall) == "graveyard"


# --- what the journal tells ------------------------------------------------------------------------------------------


def test_the_journal_tells_of_counters_that_come_with_a_card_and_of_tokens_that_cease() -> None:
    s = Scenario()
    s.ruler("A", ruler(judgment(Pay(0)), judged=j_ruler(500, 500, Keyword("Mana", 3))))
    kill = instant(s, "B", Destroy(Slot()))
    imp = TokenSpec("Imp", stats=(("attack", 300), ("defense", 300)))
    call, end = s.in_hand("A", chant(Create(imp), cost="{0}")), instant(s, "B", Destroy(Slot()))
    s.judge("A")
    s.resolve()
    (king,) = s.cards("A", "field")
    assert said(s, "counter") == [("1122.2b", 3, "mana")]
    cast(s, kill, king)
    assert said(s, "counter")[1:] == [("1010.1a", 1, "astral")]
    cast(s, call)
    cast(s, end, s.cards("A", "field")[0])
    assert said(s, "move_erase") == [("1303.3a", 0, "")]


def test_the_journal_tells_of_an_effect_whom_it_is_about_and_of_a_live_one_what_it_reaches() -> None:
    s = Scenario()
    page = s.field("A", resonator(100, 100, name="Page"))
    grow = instant(s, "A", GROW)
    call = s.in_hand("A", chant(Gain(All(THEIRS), PLUS), cost="{0}"))
    cast(s, grow, page)
    cast(s, call)
    told = [line for line in s.journal() if line.startswith("[901.2b]")]
    assert told == [
        "[901.2b] A's effect on Page begins: It gains [+400/+400] until end of turn.",
        "[901.2b] A's effect begins: All resonators your opponent controls gain [+200/+200] until end of turn.",
    ]
    assert "[901.2b] 効果が始まる（ターン終了時まで）。" in text.lines(s.game, "ALL", "ja")


def said(s: Scenario, key: str) -> list[tuple[str, int, str]]:
    return [(entry.rule, entry.amount, entry.word) for entry in s.game.journal if entry.key == key]
