"""The scenario itself: what it refuses, how it takes answers, and games from their very beginning."""

from collections.abc import Callable

import pytest

from rulebound.kernel.errors import RuleboundError
from rulebound.language.tree import (
    Ability,
    ActCost,
    Action,
    All,
    Auto,
    Cannot,
    Choose,
    CostCards,
    CostOption,
    Create,
    DamagePlayer,
    Destroy,
    Discard,
    Draw,
    ExtraPhase,
    Filter,
    GainResource,
    Happened,
    If,
    Keyword,
    Modify,
    Move,
    Must,
    On,
    Pay,
    Permit,
    Self,
    Slot,
    Static,
    Step,
    Who,
)
from rulebound.scenario import ScenarioError
from rulebound.scenario.fftcg import Scenario, backup, forward, summon
from rulebound.scenario.handles import Answer

ENEMY = Filter(types=("forward",), side="opp")

UNKNOWN: list[tuple[Ability, str]] = [
    (Keyword("Storm"), "'Storm' is no keyword; there are Brave"),
    (Static((Modify("attack", 1),)), "'attack' is no number of a card; there are power, cost"),
    (Static((Modify("power", 1),), Filter(types=("Forward",))), "'Forward' is no type of card; there are forward"),
    (Static((Modify("power", 1),), Filter(zone="graveyard")), "'graveyard' is no zone; there are field"),
    (Static((Modify("power", 1),), Filter(colours=("red",))), "'red' is no Element; there are fire"),
    (Static((Modify("power", 1),), Filter(side="mine")), "'mine' is no side; there are my, opp, any"),
    (Static((Cannot("be destroyed"),)), "'be destroyed' is no prohibition; there are attack"),
    (Static((Must("fly"),)), "'fly' is no obligation; there are attack, block, be chosen"),
    (Static((Permit("fly"),)), "'fly' is no permission; there are attack"),
    (Static((ActCost("cast", (Pay(1),)),)), "'cast' is no act that may cost something; there are attack, block"),
    (Auto(On("enters", Self()), (Draw(1),)), "'enters' is no event; there are enter"),
    (Auto(On("phase", phase="main"), (Draw(1),)), "'main' is no phase with a start"),
    (Auto(On("damage", Self(), how="combat"), (Draw(1),)), "'combat' is no kind of damage; there are battle, effect"),
    (Auto(On("enter", Self()), (Draw(1),), Happened(On("primed"))), "'primed' is no event that is remembered"),
    (Action((CostCards("sacrifice", 1, Filter()),), (Draw(1),)), "'sacrifice' is no way to pay with a card"),
    (Action((Pay(0, (("red", 1),)),), (Draw(1),)), "'red' is no Element"),
    (Action((), (Move(Self(), "graveyard"),)), "'graveyard' is no zone"),
    (Action((), (GainResource("pp"),)), "'pp' is no number that players have; there are crystal"),
    (Action((), (ExtraPhase("end"),)), "'end' is no phase that can be added; there are main, attack"),
    (Action((), (Create("Fairy"),)), "there is no Create in this game"),
]


@pytest.mark.parametrize(("ability", "message"), UNKNOWN)
def test_a_word_that_the_game_does_not_know_is_refused_with_those_that_it_does(ability: Ability, message: str) -> None:
    s = Scenario()
    with pytest.raises(ScenarioError) as refused:
        s.field("A", forward(5000, ability, name="Knight"))
    assert str(refused.value).startswith(f"Knight: {message}")


def test_a_summon_is_not_put_onto_the_field() -> None:
    with pytest.raises(ScenarioError, match="never on the field"):
        Scenario().field("A", summon(Draw(1)))


def test_what_a_scenario_refuses_is_an_error_of_rulebound_and_fails_a_test() -> None:
    with pytest.raises(RuleboundError, match="no player") as refused:
        Scenario().field("C", forward(5000))
    assert isinstance(refused.value, AssertionError)


def test_a_format_that_does_not_exist_is_refused() -> None:
    with pytest.raises(ScenarioError, match="'sealed' is no format; there are constructed, limited"):
        Scenario(format="sealed")


def test_a_card_of_another_scenario_is_refused() -> None:
    stranger = Scenario().field("A", forward(5000))
    s = Scenario()
    with pytest.raises(ScenarioError, match="no card of this scenario"):
        s.zone(stranger)
    with pytest.raises(ScenarioError, match="no card of this scenario"):
        s.cast(stranger)


def test_warp_counters_are_those_of_the_rulebook_however_they_are_written() -> None:
    s = Scenario(turn="B")
    traveller = s.in_removed("A", forward(5000, "Warp 2"), counters={"Warp": 2})
    s.to("A main1")
    s.resolve()
    assert s.counters(traveller, "Warp") == s.counters(traveller, "warp") == 1


def test_a_card_with_a_number_is_a_share_and_a_card_alone_is_none() -> None:
    s = Scenario(phase="attack", step="declaration")
    one, other = s.field("A", forward(5000)), s.field("A", forward(4000))
    wall = s.field("B", forward(8000))
    s.attack(one, other)
    s.block(wall)
    s.pass_priority(2)
    with pytest.raises(ScenarioError, match="not a legal answer"):
        s.answer(one)
    s.answer((one, 5000))
    assert s.zone(one) == "break" and s.damage(other) == 3000


@pytest.mark.rule("8.2.1.2", "8.2.1.3", "8.2.1.4", "8.2.1.5")
def test_a_game_from_two_decks_begins_with_the_question_who_goes_first() -> None:
    deck = ([forward(1000 * (1 + i % 9)) for i in range(50)], [forward(5000, "Limit Break 1")])
    s = Scenario.from_decks(deck, deck)
    assert s.prompt == "first or second"
    s.answer("first" if s.player == "A" else "second")
    assert (s.prompt, s.player) == ("mulligan", "A")
    hand = s.cards("A", "hand")
    s.answer(True)
    s.answer(list(reversed(hand)))
    assert (s.prompt, s.player) == ("mulligan", "B")
    assert s.cards("A", "deck")[-5:] == list(reversed(hand))
    s.answer(False)
    assert (s.prompt, s.turn_player, s.phase) == ("priority", "A", "main1")
    assert (s.count("A", "hand"), s.count("B", "hand"), s.count("A", "lb")) == (6, 5, 1)


def test_the_only_way_to_pay_is_taken_and_may_be_named() -> None:
    for answers in ((), ("offering",)):
        s = Scenario()
        given = s.field("A", forward(1000))
        offering = CostOption(
            "offering", (CostCards("put", 1, Filter(types=("forward",), side="my")),), alternative=True
        )
        knight = s.in_hand("A", forward(5000, offering, cost=6))
        s.cast(knight, *answers)
        assert s.zone(given) == "break" and s.on_field(knight)


def test_an_attack_or_block_that_is_not_possible_is_refused_with_its_reason() -> None:
    s = Scenario(phase="attack", step="declaration")
    veteran, recruit, tree = (
        s.field("A", forward(5000)),
        s.field("A", forward(5000), fresh=True),
        s.field("A", backup()),
    )
    sleeper, guard = s.field("B", forward(5000), dull=True), s.field("B", forward(5000))
    with pytest.raises(ScenarioError, match=r"cannot attack: 10\.1\.2\.1\.1: it has come under your control this turn"):
        s.attack(recruit)
    with pytest.raises(ScenarioError, match=r"cannot attack: 5\.2\.3\.1\.1\.2: only Forwards"):
        s.attack(tree)
    s.attack(veteran)
    with pytest.raises(ScenarioError, match=r"cannot block: 10\.1\.3\.1\.1: a blocker must be active"):
        s.block(sleeper)
    s.block(guard)
    s.to("main2")
    assert s.zone(veteran) == s.zone(guard) == "break"


def test_a_forward_without_a_common_element_is_refused_as_a_member_of_a_party() -> None:
    s = Scenario(phase="attack", step="declaration")
    fire, ice = s.field("A", forward(5000)), s.field("A", forward(5000, element="ice"))
    with pytest.raises(ScenarioError, match=r"cannot join a party with .* \(15\.1\.1\.9\.2"):
        s.attack(fire, ice)


def test_the_only_answer_there_is_may_be_left_to_the_next_act() -> None:
    s = Scenario()
    coin = s.in_hand("B", forward(1000))
    toll, hero = s.in_hand("A", summon(Discard(1, Who.OPPONENT), cost=0)), s.in_hand("A", forward(1000, cost=0))
    s.cast(toll)
    s.resolve()
    assert (s.prompt, s.zone(coin)) == ("discard", "hand")  # asked, because a hand is secret
    s.cast(hero)
    assert s.zone(coin) == "break" and s.on_field(hero)


def test_what_is_to_be_chosen_is_not_left_to_the_next_act() -> None:
    s = Scenario()
    s.hand("B", forward(1000), forward(2000))
    toll, hero = s.in_hand("A", summon(Discard(1, Who.OPPONENT), cost=0)), s.in_hand("A", forward(1000, cost=0))
    s.cast(toll)
    s.resolve()
    with pytest.raises(ScenarioError, match="first to be answered is B's question 'discard'"):
        s.cast(hero)


def test_a_place_that_is_reached_is_left_as_it_is() -> None:
    s = Scenario(phase="attack")
    s.field("A", forward(5000, Static((Must("attack"),))))
    s.to("attack declaration")
    assert s.prompt == "attack" and not s.offered("done")  # to attack is the only answer, and not given yet


def test_cards_of_one_question_may_be_named_along_with_the_act_in_any_order() -> None:
    s = Scenario()
    one, other = s.field("B", forward(1000)), s.field("B", forward(1000))
    s.cast(s.in_hand("A", summon("Choose 2 Forwards. Deal them 1000 damage.", cost=0)), other, one)
    s.resolve()
    assert s.zone(one) == s.zone(other) == "break"


def test_a_card_of_the_pool_is_put_by_its_name_or_number() -> None:
    s = Scenario()
    mage = s.field("A", "1-003C")
    assert mage.name == s.in_hand("A", "Red Mage").name == "Red Mage"
    with pytest.raises(ScenarioError, match="there is no card 'Redd Mage'; there is"):
        s.in_hand("A", "Redd Mage")


@pytest.mark.parametrize(
    ("message", "wrong"),
    [
        ("'dawn' is no phase", lambda s: Scenario(phase="dawn")),
        ("the number of the turn: 0", lambda s: Scenario(number=0)),
        ("damage: -1", lambda s: s.field("A", forward(5000), damage=-1)),
        ("egg counters: '2'", lambda s: s.field("A", backup(), counters={"egg": "2"})),
        ("Crystals: -1", lambda s: s.crystals("A", -1)),
        ("points of damage: -1", lambda s: s.damaged("A", -1)),
        ("stack the deck of A before", lambda s: (s.count("A", "deck"), s.deck("A"))),
        ("'Storm' is no keyword", lambda s: s.has(s.field("A", forward(5000)), "Storm")),
        ("'pp' is no number that players have", lambda s: s.resource("A", "pp")),
        ("'explode' is no event that is remembered", lambda s: s.happened("explode")),
        ("'fly' is no kind of action", lambda s: s.why_not("A", "fly", s.field("A", forward(5000)))),
        ("'lunch' is no place to go to", lambda s: s.to("lunch")),
        ("has no ability 'Bash'", lambda s: s.use(s.field("A", forward(5000)), ability="Bash")),
        ("has no ability 0", lambda s: s.use(s.field("A", forward(5000)))),
        ("is no card of this scenario", lambda s: s.dull("A")),
        ("is no card of this scenario", lambda s: s.is_primed(Scenario().field("A", forward(5000)))),
        ("once the game has started", lambda s: (s.start(), s.crystals("A", 1))),
    ],
)
def test_what_cannot_be_is_refused_with_the_reason(message: str, wrong: Callable[[Scenario], object]) -> None:
    with pytest.raises(ScenarioError) as error:
        wrong(Scenario())
    assert message in str(error.value)


def test_reading_a_fact_does_not_make_a_payment_that_was_left_open() -> None:
    s = Scenario()
    knight = s.in_hand("A", forward(5000, cost=2))
    s.cp_source("A", 2)
    s.autopay = False
    s.cast(knight)
    s.autopay = True
    asked = s.prompt
    assert asked.startswith("pay") and s.zone(knight) == "hand" and s.prompt == asked


@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("at_once", [True, False])
def test_the_last_of_the_waiting_abilities_may_be_named_as_well(first: int, at_once: bool) -> None:
    s = Scenario()
    welcome = Auto(On("enter", Filter(types=("forward",), side="my")), (Draw(1),))
    hosts = [s.field("A", backup(welcome, element="ice")) for _ in range(2)]
    knight = s.in_hand("A", forward(5000, cost=1))
    s.cp_source("A", 1)
    s.cast(knight)
    one, other = hosts[first], hosts[1 - first]
    if at_once:
        s.answer(one, other)
    else:
        s.answer(one)
        s.answer(other)
    assert s.prompt == "priority" and [source for _, source in s.stack()] == [other, one]
    with pytest.raises(ScenarioError):
        s.answer(other)  # it was named once


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("in_a_list", [False, True])
def test_shares_of_battle_damage_are_said_as_pairs_in_any_order(turned: bool, in_a_list: bool) -> None:
    s = Scenario()
    one, other, wall = s.field("A", forward(5000)), s.field("A", forward(5000)), s.field("B", forward(9000))
    s.attack(one, other)
    s.block(wall)
    s.to("damage")
    assert (s.prompt, s.player) == ("assign damage", "B")
    shares: list[Answer] = [(other, 6000), (one, 3000)] if turned else [(one, 3000), (other, 6000)]
    if in_a_list:
        s.answer(shares)
    else:
        s.answer(*shares)
    assert [s.zone(one), s.damage(one), s.zone(other), s.prompt] == ["field", 3000, "break", "priority"]


def test_shares_of_battle_damage_that_are_not_all_of_it_are_refused() -> None:
    s = Scenario()
    one, other, wall = s.field("A", forward(5000)), s.field("A", forward(5000)), s.field("B", forward(9000))
    s.attack(one, other)
    s.block(wall)
    s.to("damage")
    for wrong in ([(one, 3000), (other, 5000)], [(one, 3500), (other, 5500)], [(one, 10000), (other, 0)]):
        with pytest.raises(ScenarioError) as error:
            s.answer(wrong)
        assert error.value.rule == "10.1.4.2.1" and s.prompt == "assign damage"
    s.answer((one, 9000))
    assert [s.zone(one), s.zone(other)] == ["break", "field"]


@pytest.mark.parametrize("hit", [0, 1, 2])
def test_a_member_of_a_party_that_is_not_named_gets_no_share(hit: int) -> None:
    s = Scenario()
    party, wall = [s.field("A", forward(5000)) for _ in range(3)], s.field("B", forward(9000))
    s.attack(*party)
    s.block(wall)
    s.to("damage")
    s.answer([(party[hit], 9000)])
    assert [s.zone(member) for member in party] == ["break" if i == hit else "field" for i in range(3)]
    assert s.prompt == "priority"


@pytest.mark.parametrize("forced_first", [True, False])
@pytest.mark.parametrize("said_first", [True, False])
def test_the_only_card_that_can_be_chosen_is_named_before_or_after_the_others(
    forced_first: bool, said_first: bool
) -> None:
    s = Scenario()
    only, one, other = s.field("B", forward(5000)), s.field("A", forward(5000)), s.field("A", forward(5000))
    enemy = Choose(ENEMY, slot="enemy")
    own = Choose(Filter(types=("forward",), side="my"), slot="own")
    chosen = (enemy, own) if forced_first else (own, enemy)
    both = s.in_hand("A", summon(*chosen, Destroy(Slot("enemy")), Destroy(Slot("own")), cost=1))
    s.cp_source("A", 1)
    with pytest.raises(ScenarioError, match="not a legal answer"):
        s.cast(both, other, one)
    s.cast(both, *((only, [other]) if said_first else (other, only)))
    s.resolve()
    assert [s.zone(card) for card in (only, one, other)] == ["break", "field", "break"]


def test_the_order_of_two_happenings_can_be_asked_for() -> None:
    s = Scenario()
    first, second = s.field("B", forward(3000)), s.field("B", forward(3000))
    both = Destroy(All(Filter(types=("forward",), side="opp")))
    scout = s.field("A", forward(5000, Auto(On("attack", Self()), (Draw(1), both))))
    s.attack(scout)
    s.resolve_all()
    assert s.happened_before("attacks", "A draws")
    assert s.happened_before("draws", (first, "is broken")) and not s.happened_before((first, "is broken"), "draws")
    assert s.happened_before("10.1.2.4", (scout, "stack")) and s.happened_together(first, second)
    assert not s.happened_before((first, "is broken"), (second, "is broken"))
    assert not s.happened_together("attacks", "draws")
    with pytest.raises(ScenarioError, match="has not happened; the journal ends with"):
        s.happened_before("loses", "draws")
    with pytest.raises(ScenarioError, match="tells no happening"):
        s.happened_before((), "draws")


def test_what_happens_one_after_the_other_in_one_resolution_is_not_together() -> None:
    s = Scenario()
    first, second = s.field("B", forward(3000)), s.field("B", forward(3000))
    steps = (Choose(ENEMY, slot="a"), Choose(ENEMY, slot="b"), Destroy(Slot("a")), Destroy(Slot("b")))
    s.field("A", forward(5000, Auto(On("attack", Self()), steps)))
    s.attack(s.cards("A", "field")[0])
    s.answer(second, first)
    s.resolve_all()
    assert s.happened_before((second, "broken"), (first, "broken"))
    assert not s.happened_together((second, "broken"), (first, "broken"))


@pytest.mark.parametrize(
    ("step", "message"),
    [
        (DamagePlayer(1, 1), "it is written DamagePlayer(who, amount"),  # type: ignore[arg-type]  # as somebody may
        (Draw("two"), "it is written Draw(n, who"),  # type: ignore[arg-type]
        (If(Happened(On("draw")), Draw(1)), "come in tuples, even one alone; it is written If("),  # type: ignore[arg-type]
    ],
)
def test_a_step_that_is_not_well_made_is_refused_with_how_it_is_written(step: Step, message: str) -> None:
    with pytest.raises(ScenarioError) as error:
        Scenario().in_hand("A", summon(step))
    assert message in str(error.value)


def test_what_pays_is_named_as_such() -> None:
    s = Scenario()
    hero = s.in_lb("A", forward(8000, "Limit Break 1", cost=1))
    one, other = (s.in_lb("A", forward(1000, "Limit Break 1")) for _ in range(2))
    s.cp_source("A", 1)
    with pytest.raises(ScenarioError, match="what pays is named by pay="):
        s.cast(hero, other)
    s.cast(hero, pay=[other])
    assert [s.face_down(one), s.face_down(other)] == [True, False]


def test_several_keywords_are_named_with_commas() -> None:
    s = Scenario()
    knight = s.field("A", forward(5000, "Haste, Brave"), fresh=True)
    s.attack(knight)
    assert s.active(knight)


def test_a_refusal_shows_the_word_that_the_author_wrote() -> None:
    with pytest.raises(ScenarioError, match="column 11: 'this' is not understood"):
        forward(5000, "[1], dull this: Draw 1 card.")
