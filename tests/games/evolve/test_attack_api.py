"""A scenario that does not fit the game says so, and says what would."""

from collections.abc import Callable

import pytest

from rulebound.language.tree import (
    All,
    Auto,
    Cannot,
    CostCards,
    Create,
    Destroy,
    Draw,
    Filter,
    Gain,
    GainResource,
    LoseAbility,
    MayPay,
    Modify,
    Move,
    On,
    Permit,
    Self,
    Static,
    Who,
)
from rulebound.scenario.evolve import Scenario, amulet, card, evolved, follower, spell, token
from rulebound.scenario.table import ScenarioError

Wrong = Callable[[Scenario], object]


def _text(*steps: object) -> Wrong:
    return lambda s: s.in_hand("A", spell(*steps))  # type: ignore[arg-type]


WRONG: dict[str, Wrong] = {
    "1 is no card of this scenario": lambda s: s.link(1, 2),  # type: ignore[arg-type]
    "2 is no card of this scenario": lambda s: s.linked(2),  # type: ignore[arg-type]
    "a link is from the field to the evolve or race zone": lambda s: s.link(
        s.field("A", follower(1, 1)), s.field("A", follower(1, 1))
    ),
    "are too many for one game": lambda s: s.deck("A", *[follower(1, 1)] * 1100),
    "'C' is no player": lambda s: s.field("C", follower(1, 1)),
    "'' is no player": lambda s: s.in_hand("", follower(1, 1)),
    "'AB' is no player": lambda s: s.field("AB", follower(1, 1)),
    "'Q' is no player": lambda s: s.concede("Q"),
    "'Z' is no player": lambda s: s.field("A", follower(1, 1), controller="Z"),
    "'graveyard' is no zone": lambda s: s.cards("A", "graveyard"),
    "'garden' is no zone": lambda s: s.tokens("A", "garden"),
    "no token and no card 'Feary'": lambda s: s.in_hand("A", "Feary"),
    "None is no card of this scenario": lambda s: s.play(None),  # type: ignore[arg-type]
    "'mana' is no number that players have": lambda s: s.resource("A", "mana"),
    "'Wardd' is no keyword": lambda s: s.has(s.field("A", follower(1, 1)), "Wardd"),
    "'fly' is no kind of action": lambda s: s.why_not("A", "fly", s.field("A", follower(1, 1))),
    "only followers and amulets": lambda s: s.field("A", spell(Draw(1))),
    "leaders are in the leader area": lambda s: s.leader("A", follower(1, 1)),
    "a token can only be": lambda s: s.in_hand("A", s.make_token("Fairy")),
    "'creature' is no type of card": lambda s: s.in_hand("A", card("creature")),
    "'open9' is no format": lambda s: Scenario(format="open9"),
    "'noon' is no phase": lambda s: Scenario(phase="noon"),
    "'entered' is no event": lambda s: s.field("A", follower(1, 1, Auto(On("entered"), (Draw(1),)))),
    "'sword' is no kind of damage": lambda s: s.field("A", follower(1, 1, Auto(On("damage", how="sword"), (Draw(1),)))),
    "'upkeep' is no phase with a start": lambda s: s.field("A", follower(1, 1, Auto(On("phase", phase="upkeep"), ()))),
    "'fly' is no prohibition": lambda s: s.field("A", follower(1, 1, Static((Cannot("fly"),)))),
    "'fly' is no permission": lambda s: s.field("A", follower(1, 1, Static((Permit("fly"),), players=Who.YOU))),
    "'tapped' is no state of a card": _text(Destroy(All(Filter(states=("tapped",))))),
    "'enemy' is no side": _text(Destroy(All(Filter(side="enemy")))),
    "'elfcraft' is no class": _text(Destroy(All(Filter(colours=("elfcraft",))))),
    "'exile' is no zone": _text(Move(Self(), "exile")),
    "'gold' is no number that players have": _text(GainResource("gold")),
    "'power' is no number of a card": _text(Gain(Self(), (Modify("power", 1),))),
    "'Fly' is no keyword": _text(Gain(Self(), (LoseAbility("Fly"),))),
    "'eat' is no way to pay": lambda s: s.use(s.field("A", follower(1, 1, _eating()))),
    "there is no token 'Fary'": lambda s: s.play(s.in_hand("A", spell(Create("Fary")))),
    "not a legal answer": lambda s: s.answer(7),
    "is no place to go to": lambda s: s.to("lunch"),
}


def _eating() -> Auto:
    return Auto(On("enter", Self()), (MayPay((CostCards("eat", 1, Filter()),), (Draw(1),)),))


@pytest.mark.parametrize("message", WRONG)
def test_what_the_game_does_not_know_is_refused_with_what_it_knows(message: str) -> None:
    with pytest.raises(ScenarioError, match=message):
        WRONG[message](Scenario())


def test_a_card_of_another_scenario_is_refused() -> None:
    s, other = Scenario(), Scenario()
    stranger = other.in_hand("A", follower(1, 1))
    with pytest.raises(ScenarioError, match="no card of this scenario"):
        s.play(stranger)


def test_a_token_of_ones_own_can_be_created_once_it_is_defined() -> None:
    s = Scenario()
    s.define(token("follower", name="Imp", attack=1, defense=1))
    call = s.in_hand("A", spell(Create("Imp")))
    s.play(call)
    assert [t.name for t in s.tokens("A")] == ["Imp"]


def test_every_word_of_the_evolved_card_is_looked_at_too() -> None:
    with pytest.raises(ScenarioError, match="'roar' is no event"):
        Scenario().in_evolve_deck("A", evolved(1, 1, Auto(On("roar"), (Draw(1),)), of="Okami"))


def test_who_goes_back_into_the_quick_window_of_an_attack_may_use_it() -> None:
    s = Scenario()
    okami, trap = (
        s.field("A", follower(4, 4)),
        s.in_hand("B", spell("Quick", Destroy(All(Filter(types=("follower",)))))),
    )
    s.attack(okami, "B")
    assert s.defense("B") == 16
    s.game.undo(1)
    assert s.prompt == "quick"
    s.play(trap)
    assert s.zone(okami) == "cemetery" and s.defense("B") == 20


# --- what cannot be answered otherwise -------------------------------------------------------------------------------

STRIKER = follower(2, 2, "Strike, discard a card: Deal 2 damage to the enemy leader.")


@pytest.mark.rule("10.4.7.4")
def test_an_attack_goes_on_although_the_cost_of_its_strike_cannot_be_paid() -> None:
    s = Scenario()
    s.attack(s.field("A", STRIKER), "B")
    assert s.defense("B") == 18 and s.prompt == "main"


def test_what_nobody_can_pay_is_still_asked_and_may_be_refused_before_or_after_the_facts() -> None:
    s = Scenario()
    striker = s.field("A", STRIKER)
    s.attack(striker, "B")
    assert s.prompt == "may_pay" and s.options == ["No"] and not s.offered(True)
    s.answer(False)
    assert s.defense("B") == 18
    other = Scenario()
    other.attack(other.field("A", STRIKER), "B")
    assert other.defense("B") == 18
    other.answer(False)
    with pytest.raises(ScenarioError):
        other.answer(False)  # it was asked once


@pytest.mark.rule("5.7.2")
def test_a_search_that_finds_nothing_is_over_when_its_outcome_is_read() -> None:
    s = Scenario()
    s.deck("A", follower())
    s.play(hunt := s.in_hand("A", spell("Search your deck for an amulet, reveal it, and add it to your hand.")))
    assert s.prompt == "search" and s.cited("5.7.2") and s.zone(hunt) == "cemetery"
    s.answer([])
    assert s.prompt == "main"


def test_the_only_card_of_a_hand_is_still_to_be_named() -> None:
    s = Scenario()
    held = s.in_hand("A", follower())
    s.play(s.in_hand("A", spell("Reveal a card in your hand. Draw a card.")))
    assert s.count("A", "hand") == 1
    s.answer(held)
    assert s.count("A", "hand") == 2


# --- Ward ------------------------------------------------------------------------------------------------------------

GUARD = follower(1, 1, "Ward. Fanfare: Select an enemy follower on the field and destroy it.")


@pytest.mark.rule("12.8.2", "4.2.2.3")
def test_a_follower_with_ward_comes_reserved_if_nobody_says_otherwise() -> None:
    s = Scenario()
    guard, wolf = s.in_hand("A", follower(1, 1, "Ward")), s.field("A", follower(2, 2))
    s.play(guard)
    assert s.prompt == "replacement"
    s.attack(wolf, "B")
    assert s.on_field(guard) and s.reserved(guard) and s.defense("B") == 18


@pytest.mark.parametrize("said", [True, False])
def test_who_says_how_a_follower_with_ward_comes_is_asked_once(said: bool) -> None:
    s = Scenario()
    s.play(guard := s.in_hand("A", follower(1, 1, "Ward")))
    s.answer(said)
    assert s.engaged(guard) == said and s.prompt == "main"


def test_not_to_engage_may_be_said_after_the_facts_were_read() -> None:
    s = Scenario()
    s.play(guard := s.in_hand("A", follower(1, 1, "Ward")))
    assert s.reserved(guard)
    s.answer(False)
    with pytest.raises(ScenarioError):
        s.answer(True)


@pytest.mark.parametrize("said", [(), (True,), (False,)])
def test_the_target_of_a_fanfare_may_be_named_without_a_word_about_ward(said: tuple[bool, ...]) -> None:
    s = Scenario()
    ant, bee = s.field("B", follower()), s.field("B", follower())
    s.play(guard := s.in_hand("A", GUARD), *said, bee)
    assert s.zone(bee) == "cemetery" and s.on_field(ant) and s.engaged(guard) == (said == (True,))


def test_an_answer_that_fits_nothing_is_refused_also_after_ward() -> None:
    s = Scenario()
    mine, guard = s.field("A", follower()), s.in_hand("A", GUARD)
    s.field("B", follower())
    s.field("B", follower())
    with pytest.raises(ScenarioError):
        s.play(guard, mine)
    assert s.zone(guard) == "hand"


def test_tokens_with_ward_come_reserved_on_the_way() -> None:
    s = Scenario()
    s.play(s.in_hand("A", spell(Create("Shield Guardian", 2))))
    s.to("next turn")
    assert [s.reserved(token) for token in s.tokens("A")] == [True, True]


def test_an_ability_that_is_pending_twice_is_played_before_the_next_act() -> None:
    s = Scenario()
    s.field("A", amulet("Whenever you draw a card, give your leader +1 defense."))
    wolf = s.field("A", follower(2, 2))
    s.play(s.in_hand("A", spell(Draw(2))))
    assert s.prompt == "play auto" and len(s.pending()) == 2 and s.defense("A") == 20
    s.attack(wolf, "B")
    assert s.defense("A") == 22 and s.defense("B") == 18


def test_one_card_that_is_put_where_several_may_be_is_that_card() -> None:
    s = Scenario()
    bones, top = s.in_cemetery("A", follower(2, 2, "Storm", name="Bones")), s.deck("A", follower(name="Top"))
    rise = s.in_hand("A", spell("Select a follower in your cemetery and put it onto your field. Draw a card."))
    assert s.cards("A", "cemetery") == [bones] and bones.name == "Bones" and s.zone(top) == "deck"
    s.play(rise, bones)
    assert (s.zone(bones), s.zone(top)) == ("field", "hand") and bones in s.cards("A", "field")
    s.attack(bones, "B")
    assert s.defense("B") == 18


def test_of_several_cards_one_must_be_taken() -> None:
    s = Scenario()
    graves = s.in_cemetery("A", follower(), spell())
    with pytest.raises(ScenarioError, match="these are 2 cards"):
        s.zone(graves)
    assert [s.zone(grave) for grave in graves] == ["cemetery", "cemetery"] and graves != graves[0]


@pytest.mark.rule("12.2.2.1")
def test_an_evolved_card_may_be_given_by_its_name() -> None:
    s = Scenario()
    wolf = s.field("A", follower(1, 1, "Evolve (1)", name="Wolf"))
    s.in_evolve_deck("A", evolved(3, 3, name="Wolf"))
    s.evolve(wolf)
    assert s.attack_of(wolf) == 3
    for wrong in ({}, {"of": "Wolf", "name": "Bear"}):
        with pytest.raises(ScenarioError, match="of one card"):
            evolved(1, 1, **wrong)
