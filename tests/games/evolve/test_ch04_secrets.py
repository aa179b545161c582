"""Chapter 4.1.2: zones that are not public. Whether a player is asked does not tell what lies there."""

import pytest

from rulebound.kernel.procedures import Key
from rulebound.language.tree import (
    Action,
    Choose,
    Compare,
    CostCards,
    CostOption,
    Count,
    Damage,
    Discard,
    Draw,
    Evolve,
    Filter,
    If,
    Is,
    LookTop,
    May,
    Modes,
    Move,
    On,
    Pick,
    Replace,
    Reveal,
    Self,
    Slot,
    Static,
    Who,
    X,
)
from rulebound.scenario.evolve import Scenario, amulet, evolve, evolved, follower, spell
from rulebound.scenario.handles import Card

SPELLS = Filter(types=("spell",), zone="hand", side="my")
FOLLOWERS = Filter(types=("follower",), zone="hand", side="my")
KILL = "Select a follower on the field and destroy it."


def asked_after(s: Scenario, kind: str, card: Card) -> tuple[str, list[Key]]:
    """What A is asked right after beginning to do something with a card, and what can be answered."""
    s.start()
    game = s.game.clone(history=False)
    offered = game.keys()
    game.choose(next(key for key in offered if key[:2] == (kind, card.ref)))
    assert game.choice is not None and game.choice.player == 0
    return game.choice.prompt, game.keys()


def in_hand(s: Scenario, spells: int) -> None:
    """A holds two cards, so many of them spells."""
    s.hand("A", *(spell(Draw(1)) if i < spells else amulet() for i in range(2)))


@pytest.mark.rule("10.6.2.2.1")
@pytest.mark.parametrize("spells", [0, 1, 2])
def test_who_might_discard_as_an_optional_cost_is_asked_whatever_the_hand_holds(spells: int) -> None:
    s = Scenario()
    in_hand(s, spells)
    gift = s.in_hand("A", spell(Draw(1), CostOption("Gift", (CostCards("discard", 1, SPELLS),))))
    prompt, keys = asked_after(s, "play", gift)
    assert prompt == "way" and keys == [("way",), ("way", "Gift")][: 1 + bool(spells)]
    s.play(gift, *(["printed cost"] if spells else []))
    assert s.count("A", "hand") == 3


@pytest.mark.rule("10.6.2.2.1")
def test_who_has_no_other_card_in_hand_is_not_asked_about_a_discard() -> None:
    s = Scenario()
    gift = s.in_hand("A", spell(Draw(1), CostOption("Gift", (CostCards("discard", 1, SPELLS),))))
    assert asked_after(s, "play", gift)[0] == "main"
    s.play(gift)
    assert s.count("A", "hand") == 1


@pytest.mark.rule("10.6.2.2.2")
@pytest.mark.parametrize("spells", [0, 1, 2])
def test_who_might_discard_x_cards_is_asked_whatever_the_hand_holds(spells: int) -> None:
    s = Scenario()
    in_hand(s, spells)
    pyre = s.field("A", amulet(Action((CostCards("discard", X(), SPELLS),), (Draw(X()),))))
    prompt, keys = asked_after(s, "use", pyre)
    assert prompt == "x" and keys == [("number", x) for x in range(spells + 1)]
    s.use(pyre, 0)
    assert s.count("A", "hand") == 2


@pytest.mark.rule("10.6.2.2.2")
def test_who_has_an_empty_hand_is_not_asked_for_x() -> None:
    s = Scenario()
    pyre = s.field("A", amulet(Action((CostCards("discard", X(), SPELLS),), (Draw(X()),))))
    assert asked_after(s, "use", pyre)[0] == "main"
    s.use(pyre)
    assert s.prompt == "main"


@pytest.mark.rule("12.2.2", "12.2.2.1")
@pytest.mark.parametrize("others", [("Imp", "Imp"), ("Elf", "Imp"), ("Elf", "Elf")])
def test_who_evolves_says_into_which_card_whatever_the_evolve_deck_holds(others: tuple[str, str]) -> None:
    s = Scenario()
    elf = s.field("A", follower(2, 2, evolve(0), name="Elf"))
    tops = [s.in_evolve_deck("A", evolved(4 + i, 4, of=name)) for i, name in enumerate(("Elf", *others))]
    prompt, keys = asked_after(s, "use", elf)
    right = [top for top, name in zip(tops, ("Elf", *others), strict=True) if name == "Elf"]
    assert prompt == "evolve into" and keys == [("card", top.ref) for top in right]
    s.evolve(elf, right[-1])
    assert s.linked(elf) == [right[-1]]


@pytest.mark.rule("12.2.2")
def test_who_has_only_one_card_left_in_the_evolve_deck_is_not_asked_into_which_card_something_evolves() -> None:
    s = Scenario()
    elf = s.field("A", follower(2, 2, evolve(0), name="Elf"))
    top = s.in_evolve_deck("A", evolved(4, 4, of="Elf"))
    assert asked_after(s, "use", elf)[0] == "main"
    s.evolve(elf)
    assert s.linked(elf) == [top]


@pytest.mark.rule("5.15.1.1")
@pytest.mark.parametrize("names", [("Imp", "Imp"), ("Elf", "Imp"), ("Elf", "Elf")])
def test_whose_card_an_effect_evolves_is_asked_whatever_the_evolve_deck_holds(names: tuple[str, str]) -> None:
    s = Scenario()
    elf = s.field("A", follower(2, 2, name="Elf"))
    tops = [s.in_evolve_deck("A", evolved(4 + i, 4, of=name)) for i, name in enumerate(names)]
    ascend = s.in_hand("A", spell(Choose(Filter(types=("follower",), side="my")), Evolve(Slot())))
    prompt, keys = asked_after(s, "play", ascend)
    right = [top for top, name in zip(tops, names, strict=True) if name == "Elf"]
    cards: list[Key] = [("card", top.ref) for top in right]
    assert prompt == "evolve into" and keys == (cards or [("none",)])
    s.play(ascend, *right[:1])
    assert s.linked(elf) == right[:1]


INSTEAD = [
    Discard(1, filter=Filter(types=("spell",))),
    Pick(SPELLS),
]


@pytest.mark.rule("10.10.1")
@pytest.mark.parametrize("step", INSTEAD, ids=["discard", "select"])
@pytest.mark.parametrize("spells", [0, 1])
def test_who_might_do_something_from_hand_instead_is_asked_whatever_the_hand_holds(
    step: Discard | Pick, spells: int
) -> None:
    s = Scenario()
    steps = (step,) if isinstance(step, Discard) else (step, Move(Slot(), "cemetery"))
    stubborn = Static((Replace(On("destroyed", Self()), steps=steps, optional=True),))
    elf = s.field("A", follower(2, 2, stubborn))
    in_hand(s, spells)
    axe = s.in_hand("A", spell(KILL))
    prompt, keys = asked_after(s, "play", axe)
    assert prompt == "replacement" and [key[0] for key in keys] == ["replace", "decline"][1 - spells :]
    s.play(axe, *([True] if spells else []))
    assert s.on_field(elf) == bool(spells)


@pytest.mark.rule("4.1.2")
def test_who_has_an_empty_hand_is_not_asked_about_a_discard_instead() -> None:
    s = Scenario()
    stubborn = Static((Replace(On("destroyed", Self()), steps=(Discard(1),), optional=True),))
    elf, axe = s.field("A", follower(2, 2, stubborn)), s.in_hand("A", spell(KILL))
    assert asked_after(s, "play", axe)[0] == "main"
    s.play(axe)
    assert s.zone(elf) == "cemetery"


@pytest.mark.rule("4.1.2", "10.4.7.5")
@pytest.mark.parametrize("top", ["spell", "amulet"])
def test_who_may_take_the_top_card_if_it_is_a_spell_is_asked_whatever_it_is(top: str) -> None:
    s = Scenario()
    s.deck("A", spell(Draw(1)) if top == "spell" else amulet(), follower())
    take = May((Reveal(Slot("seen")), Move(Slot("seen"), "hand")))
    vision = s.in_hand("A", spell(LookTop(1), If(Is(Slot("seen"), Filter(types=("spell",))), (take,))))
    prompt, keys = asked_after(s, "play", vision)
    assert prompt == "may" and keys == [("yes",), ("no",)][top == "amulet" :]
    s.play(vision, *([False] if top == "spell" else []))
    assert s.count("A", "hand") == 0
    told = [entry.key for entry in s.game.journal]
    assert "declines" in told and "unmet" not in told


@pytest.mark.rule("4.1.2", "10.4.7.5")
@pytest.mark.parametrize("spells", [0, 1])
def test_who_may_do_something_with_a_spell_in_hand_is_asked_whatever_the_hand_holds(spells: int) -> None:
    s = Scenario()
    in_hand(s, spells)
    study = s.in_hand("A", spell(If(Compare(Count(SPELLS), ">=", 1), (May((Draw(1),)),))))
    prompt, keys = asked_after(s, "play", study)
    assert prompt == "may" and keys == [("yes",), ("no",)][1 - spells :]
    s.play(study, *([True] if spells else []))
    assert s.count("A", "hand") == 2 + spells


@pytest.mark.rule("10.3.3")
def test_who_has_an_empty_hand_is_not_asked_about_a_spell_in_it() -> None:
    s = Scenario()
    study = s.in_hand("A", spell(If(Compare(Count(SPELLS), ">=", 1), (May((Draw(1),)),))))
    assert asked_after(s, "play", study)[0] == "main"
    s.play(study)
    assert "unmet" in [entry.key for entry in s.game.journal]


def test_what_was_chosen_among_effects_is_kept_in_every_sample() -> None:
    s = Scenario()
    enemy = Filter(types=("follower",), side="opp")
    foes = [s.field("B", follower(1, 5)) for _ in range(2)]
    s.play(s.in_hand("A", spell(Modes(((Choose(enemy), Damage(Slot(), 2)), (Draw(1),))))), 1)
    for seed in range(5):
        sample = s.game.view("B").sample(str(seed))
        assert sample.choice is not None and sample.choice.options == [("card", foe.ref) for foe in foes]


@pytest.mark.parametrize("held", [True, False])
def test_who_may_pick_from_the_hand_is_not_asked_if_everybody_sees_that_it_is_empty(held: bool) -> None:
    s = Scenario()
    s.hand("B", spell())
    if held:
        s.hand("A", spell())
    mine = Filter(types=("follower",), zone="hand", side="my")
    s.play(s.in_hand("A", spell(May((Pick(mine), Move(Slot(), "field"))))))
    assert (s.prompt == "may") == held


def test_who_could_not_do_it_is_told_as_the_one_who_declined() -> None:
    s = Scenario()
    s.hand("B", spell())
    secret = Compare(Count(Filter(zone="hand", side="opp", types=("follower",))), ">=", 1)
    s.play(s.in_hand("A", spell(If(secret, (May((Draw(1, Who.OPPONENT),), Who.OPPONENT),)))))
    s.answer(False)
    assert [entry.player for entry in s.game.journal if entry.key == "declines"] == [1]
