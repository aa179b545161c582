"""Chapters 603 and 604: playing automatic abilities one at a time, and what a player with priority may do."""

import pytest

from rulebound.language.tree import (
    Action,
    Auto,
    Choose,
    Compare,
    Count,
    DamagePlayer,
    Destroy,
    Draw,
    Filter,
    Modify,
    On,
    Pay,
    Self,
    Slot,
    Static,
    Step,
    Who,
)
from rulebound.scenario import Card
from rulebound.scenario.fow import (
    Scenario,
    addition,
    chant,
    j_ruler,
    judgment,
    regalia,
    resonator,
    ruler,
    stone,
    trigger,
)

RESONATOR = Filter(types=("resonator",))
ENTERS = On("enter", RESONATOR)
MAIN_TIMING = ("604.2", "701.2", "702.1", "703.1", "704.1", "705.1", "706.1", "709.1")


def instant(s: Scenario, player: str, *steps: Step) -> Card:
    """A Quickcast chant that costs nothing."""
    return s.in_hand(player, chant(*steps, "Quickcast", cost="{0}"))


def newcomer(s: Scenario, player: str = "A") -> Card:
    return s.in_hand(player, resonator(300, 300, cost="{0}"))


# --- 603 automatic abilities -----------------------------------------------------------------------------------------


@pytest.mark.rule("603.1", "603.2")
def test_the_turn_player_chooses_among_own_automatics_first_and_then_the_other_one() -> None:
    s = Scenario()
    mine = [s.field("A", regalia(Auto(ENTERS, (Draw(1),)))) for _ in range(2)]
    theirs = [s.field("B", regalia(Auto(ENTERS, (Draw(1),)))) for _ in range(2)]
    s.play(newcomer(s))
    s.pass_priority(2)
    assert (s.prompt, s.player) == ("play auto", "A")
    assert all(s.offered(card) for card in mine) and not any(s.offered(card) for card in theirs)
    s.answer(mine[1])
    assert (s.prompt, s.player) == ("play auto", "B")
    assert all(s.offered(card) for card in theirs) and not any(s.offered(card) for card in mine)
    s.answer(theirs[1])
    assert (s.prompt, s.player) == ("priority", "A")
    assert s.chase() == [("auto", mine[1]), ("auto", mine[0]), ("auto", theirs[1]), ("auto", theirs[0])]


@pytest.mark.rule("603.2")
def test_in_the_other_players_turn_it_is_the_other_way_round() -> None:
    s = Scenario(turn="B")
    mine, theirs = s.field("A", regalia(Auto(ENTERS, (Draw(1),)))), s.field("B", regalia(Auto(ENTERS, (Draw(1),))))
    s.play(newcomer(s, "B"))
    s.pass_priority(2)
    assert s.chase() == [("auto", theirs), ("auto", mine)]


@pytest.mark.rule("603.1", "603.4")
def test_automatics_are_played_one_at_a_time_and_what_that_triggers_for_the_turn_player_goes_before_the_others() -> (
    None
):
    s = Scenario()
    shy = s.field("A", resonator(300, 300, Auto(On("chosen", Self()), (Draw(1),))))
    s.field("A", resonator(300, 300))
    caller = s.field("A", regalia(Auto(ENTERS, (Choose(RESONATOR), Draw(1)))))
    theirs = s.field("B", regalia(Auto(ENTERS, (Draw(1),))))
    s.play(newcomer(s))
    s.pass_priority(2)
    assert s.prompt == "choose"
    s.answer(shy)
    assert (s.prompt, s.player) == ("priority", "A")
    assert s.chase() == [("auto", caller), ("auto", shy), ("auto", theirs)]


@pytest.mark.rule("601.1", "603.4")
def test_after_each_automatic_that_is_played_the_rule_processes_come_again() -> None:
    s = Scenario()
    lonely = Static((Modify("defense", -300),), cond=Compare(Count(Filter(zone="hand", side="my")), "==", 0))
    frail, hale = s.field("A", resonator(300, 300, lonely)), s.field("A", resonator(300, 300))
    page, last = newcomer(s), s.in_hand("A", chant(trigger(ENTERS, Draw(1)), cost="{0}"))
    theirs = s.field("B", regalia(Auto(ENTERS, (Choose(RESONATOR), Destroy(Slot())))))
    s.play(page)
    s.pass_priority(2)
    s.reveal(last)  # and with it the hand is empty
    assert s.zone(frail) == "graveyard"
    assert s.prompt == "choose" and s.offered(hale) and s.offered(page) and not s.offered(frail)
    s.answer(hale)
    assert s.chase() == [("chant", last), ("auto", theirs)]


@pytest.mark.rule("603.3")
def test_an_automatic_that_cannot_be_played_legally_is_gone() -> None:
    s = Scenario()
    hunter = s.field("A", regalia(Auto(ENTERS, (Choose(Filter(types=("resonator",), side="opp")), Destroy(Slot())))))
    late = s.in_hand("B", resonator(300, 300, "Quickcast", cost="{0}"))
    own = newcomer(s)
    s.play(own)
    s.pass_priority(2)
    assert s.zone(own) == "field" and s.chase() == [] and (s.prompt, s.player) == ("priority", "A")
    s.pass_priority()
    s.play(late)
    s.resolve()
    assert s.chase() == [("auto", hunter)]  # once, for the second event; the first was not kept
    s.resolve()
    assert s.zone(late) == "graveyard" and s.chase() == []


@pytest.mark.rule("603.3")
def test_an_automatic_that_triggered_twice_is_played_twice() -> None:
    s = Scenario()
    bell = s.field("A", regalia(Auto(On("damage", who=Who.OPPONENT), (Draw(1),))))
    s.play(instant(s, "A", DamagePlayer(Who.OPPONENT, 100), DamagePlayer(Who.OPPONENT, 100)))
    s.pass_priority(2)
    while s.prompt == "play auto":
        s.answer(bell)
    assert s.chase() == [("auto", bell), ("auto", bell)]
    s.resolve_all()
    assert s.count("A", "hand") == 2


@pytest.mark.rule("603.3")
def test_a_player_cannot_decline_to_play_a_triggered_automatic() -> None:
    s = Scenario()
    curse = s.field("A", regalia(Auto(ENTERS, (DamagePlayer(Who.YOU, 500),))))
    other = s.field("A", regalia(Auto(ENTERS, (DamagePlayer(Who.YOU, 300),))))
    s.play(newcomer(s))
    s.pass_priority(2)
    assert s.prompt == "play auto" and not s.offered("pass") and not s.offered([])
    s.answer(other)
    s.resolve_all()
    assert s.life_of("A") == 3200 and s.zone(curse) == "field"


@pytest.mark.rule("603.2", "603.4")
def test_what_is_triggered_for_the_other_player_waits_until_the_turn_player_has_none_left() -> None:
    s = Scenario()
    frail = s.field("B", resonator(300, 300))
    mine = Auto(ENTERS, (Choose(Filter(types=("resonator",), side="opp")), Draw(1)))
    first, second = s.field("A", regalia(mine)), s.field("A", regalia(mine))
    from_choice = On("chosen", Filter(types=("resonator",), side="my"))
    guard = s.field("B", regalia(Auto(from_choice, (DamagePlayer(Who.OPPONENT, 100),), limit=1)))
    s.play(newcomer(s))
    s.pass_priority(2)
    s.answer(first, frail)
    s.answer(frail)
    assert s.chase() == [("auto", first), ("auto", second), ("auto", guard)]


# --- 604.1 at any priority -------------------------------------------------------------------------------------------


@pytest.mark.rule("604.1", "604.1a")
@pytest.mark.parametrize("where", ["own main phase", "other turn", "end phase", "reply"])
def test_an_activate_ability_may_be_played_whenever_its_player_has_priority(where: str) -> None:
    s = Scenario(turn="B" if where == "other turn" else "A")
    crown = s.field("A", regalia(Action((), (Draw(1),))))
    spell = instant(s, "B", Draw(1))
    if where == "other turn":
        s.pass_priority()
    elif where == "end phase":
        s.to("end")
    elif where == "reply":
        s.pass_priority()
        s.play(spell)
        s.pass_priority()
    assert s.player == "A"
    s.use(crown)
    assert s.chase()[-1] == ("activate", crown)


@pytest.mark.rule("604.1a")
def test_an_ability_of_a_card_of_the_opponent_is_not_offered() -> None:
    s = Scenario()
    crown = s.field("B", regalia(Action((), (Draw(1),))))
    assert s.why_not("A", "use", crown).startswith(("604.1a", "707"))


@pytest.mark.rule("604.1", "604.1b")
@pytest.mark.parametrize("where", ["own main phase", "other turn", "end phase", "reply", "battle"])
def test_a_chant_with_trigger_may_be_played_whenever_its_player_has_priority(where: str) -> None:
    s = Scenario(turn="B" if where == "other turn" else "A")
    ambush = s.in_hand("A", chant(trigger((), Draw(1)), cost="{0}"))
    plain = s.in_hand("A", chant(Draw(1), cost="{0}"))
    spell = instant(s, "B", Draw(1))
    if where == "other turn":
        s.pass_priority()
    elif where == "end phase":
        s.to("end")
    elif where == "battle":
        s.start_battle()
    elif where == "reply":
        s.pass_priority()
        s.play(spell)
        s.pass_priority()
    assert s.player == "A"
    assert (s.why_not("A", "play", plain) == "") is (where == "own main phase")
    s.play(ambush)
    assert s.chase()[-1] == ("chant", ambush)


@pytest.mark.rule("604.1", "604.1c")
def test_a_player_with_priority_may_always_pass_when_nothing_has_to_attack() -> None:
    s = Scenario()
    newcomer(s)
    s.field("A", resonator(300, 300))
    for _ in range(6):
        assert s.prompt == "priority" and s.offered("pass")
        s.pass_priority()


# --- 604.2 main timing -----------------------------------------------------------------------------------------------


def toolbox(s: Scenario, player: str) -> dict[str, tuple[str, Card]]:
    """Everything that a player may do in main timing only: by its row, the kind of act and its card."""
    s.will(player, "2")
    leader = s.ruler(player, ruler(judgment(Pay(0)), judged=j_ruler(500, 500)))
    return {
        "resonator": ("play", s.in_hand(player, resonator(300, 300, cost="{0}"))),
        "addition": ("play", s.in_hand(player, addition(cost="{0}"))),
        "regalia": ("play", s.in_hand(player, regalia())),
        "chant": ("play", s.in_hand(player, chant(Draw(1), cost="{0}"))),
        "battle": ("battle", s.field(player, resonator(300, 300))),
        "judgment": ("judge", leader),
        "standby": ("set", s.in_hand(player, resonator(100, 100))),
        "stone": ("stone", leader),
    }


@pytest.mark.rule("604.2", "604.2a", "604.2b", "604.2c", "604.2d", "604.2e")
def test_in_main_timing_the_turn_player_may_do_all_of_it() -> None:
    s = Scenario()
    assert {word: s.why_not("A", kind, card) for word, (kind, card) in toolbox(s, "A").items()} == dict.fromkeys(
        ("resonator", "addition", "regalia", "chant", "battle", "judgment", "standby", "stone"), ""
    )


@pytest.mark.rule("604.2", "604.2a", "604.2b", "604.2c", "604.2d", "604.2e")
@pytest.mark.parametrize("why", ["chase", "end phase", "non-turn player", "draw phase", "battle"])
def test_outside_main_timing_nobody_may_do_any_of_it(why: str) -> None:
    s = Scenario(turn="B" if why in ("non-turn player", "draw phase") else "A")
    tools = toolbox(s, "A")
    spell = instant(s, "A", Draw(1))
    if why == "chase":
        s.play(spell)
    elif why == "end phase":
        s.to("end")
    elif why == "non-turn player":
        s.pass_priority()
    elif why == "draw phase":
        s.to("A draw")
    else:
        s.start_battle()
    assert (s.prompt, s.player) == ("priority", "A")
    for kind, card in tools.values():
        assert s.why_not("A", kind, card).startswith(MAIN_TIMING), (kind, card)


@pytest.mark.rule("604.2a")
@pytest.mark.parametrize("word", ["resonator", "addition", "regalia", "chant"])
def test_a_card_played_in_main_timing_goes_to_the_chase(word: str) -> None:
    s = Scenario()
    _, card = toolbox(s, "A")[word]
    s.play(card)
    assert s.chase() == [(word, card)] and s.player == "A"
    s.resolve()
    assert s.zone(card) == ("graveyard" if word == "chant" else "field")


@pytest.mark.rule("604.2b")
def test_initiating_battle_does_not_use_the_chase() -> None:
    s = Scenario()
    toolbox(s, "A")
    s.start_battle()
    assert s.chase() == [] and s.step == "beginning" and (s.prompt, s.player) == ("priority", "A")


@pytest.mark.rule("604.2c")
def test_a_judgment_waits_on_the_chase() -> None:
    s = Scenario()
    _, leader = toolbox(s, "A")["judgment"]
    s.judge("A")
    assert [kind for kind, _ in s.chase()] == ["judgment"] and not s.is_judged(leader) and s.player == "A"
    s.resolve()
    assert s.is_judged(leader)


@pytest.mark.rule("604.2d", "604.2e")
def test_setting_a_card_and_calling_a_stone_are_done_at_once() -> None:
    s = Scenario()
    tools = toolbox(s, "A")
    first = s.stone_deck("A", stone("fire"), stone("wind"))[0]
    _, hidden = tools["standby"]
    s.set(hidden)
    assert s.zone(hidden) == "standby" and s.chase() == [] and sum(s.will_of_player("A").values()) == 0
    s.call_stone()
    assert s.zone(first) == "field" and s.chase() == [] and s.player == "A"
    assert s.rested(tools["stone"][1])
