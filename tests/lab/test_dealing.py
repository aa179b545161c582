"""What decks are made around: what a card asks for."""

from rulebound import api, cards
from rulebound.kernel.cards import CardDef
from rulebound.lab import dealing
from rulebound.lab.fitting import (
    Bringing,
    Drawing,
    Readying,
    Removing,
    Robbing,
    against,
    asked_for,
    fits,
    has_keywords,
)
from rulebound.language.tree import (
    Action,
    Auto,
    Compare,
    CostCards,
    Count,
    Different,
    Draw,
    Filter,
    Happened,
    Keyword,
    Modify,
    On,
    PayRule,
    Self,
    Static,
    Who,
)
from rulebound.scenario.fftcg import backup, forward, monster, summon

RULES = api.rules_of("fftcg")


def partners(card: CardDef, *others: CardDef) -> list[CardDef]:
    """The cards that go with a card, from a pool of these cards."""
    return dealing.partners("fftcg", {one.code: one for one in (card, *others)}, card, "seed")


def test_many_cards_of_a_kind_are_of_different_names_even_if_that_takes_other_colours() -> None:
    fiends = Filter(traits=("Fiend",), side="my")
    lead = forward(5000, Static((Modify("power", 1000),), cond=Compare(Count(fiends), ">=", 3)), job="Fiend")
    same = [forward(1000 * n, name="Ru", job="Fiend", cost=n) for n in range(1, 5)]
    others = [forward(1000, name=name, job="Fiend", element="water") for name in ("Ca", "Sca")]
    assert {card.name for card in partners(lead, *same, *others)} == {"Ru", "Ca", "Sca"}


def test_a_card_that_others_must_put_onto_the_field_is_dealt_with_such_cards() -> None:
    guest = forward(5000, Auto(On("enter", Self(), how="enter"), (Draw(),)), cost=3)
    assert (Bringing(guest), 3) in asked_for(guest)
    door = "Choose 1 Forward of cost {} or less in your Break Zone. Play it onto the field."
    host, small = summon(door.format(3)), summon(door.format(2))
    assert fits(RULES, Bringing(guest), host)
    assert not fits(RULES, Bringing(guest), small)
    assert not fits(RULES, Bringing(guest), summon("Choose 1 Forward. Deal it 5000 damage."))
    assert partners(guest, host, small) == [host]


def test_what_enters_by_warp_has_warp() -> None:
    on = On("enter", subject=Filter(types=("forward",), side="my"), how="warp")
    lead = forward(5000, Static((Modify("power", 1000),), cond=Happened(on)))
    warping = forward(3000, Keyword("Warp", n=2))
    assert [asked for asked, _ in asked_for(lead) if has_keywords(asked, forward(3000)) is False]
    assert partners(lead, *(forward(2000) for _ in range(9)), warping)[0] is warping


def test_a_card_that_something_else_happens_to_when_it_would_leave_meets_cards_that_take_it_away() -> None:
    pool = cards.pool("evolve")
    stacked = next(card for card in pool.values() if any(getattr(a, "name", "") == "Stack" for a in card.abilities))
    plain = next(card for card in pool.values() if card.colours == stacked.colours and not card.abilities)
    rules = api.rules_of("evolve")
    for lead, wanted in ((stacked, True), (plain, False)):
        deck = dealing.deal("evolve", pool, 0, [lead.code])[0]
        around = list(dict.fromkeys(deck[0]))[1]
        assert fits(rules, Removing(stacked, "opp"), around) is wanted


def test_a_card_that_waits_for_the_opponent_to_take_it_from_the_hand_meets_cards_that_do() -> None:
    pool = cards.pool("fftcg")
    waiting = next(card for card in pool.values() if list(against(card)) == [Robbing()])
    plain = next(card for card in pool.values() if card.colours == waiting.colours and not card.abilities)
    rules = api.rules_of("fftcg")
    for lead, wanted in ((waiting, True), (plain, False)):
        deck = dealing.deal("fftcg", pool, 0, [lead.code])[0]
        assert fits(rules, Robbing(), list(dict.fromkeys(deck[0]))[1]) is wanted


def test_taking_away_is_a_cost_of_ones_own_cards_or_what_is_done_to_chosen_ones() -> None:
    victim = forward(5000)
    axe = summon("Choose 1 Forward opponent controls. Break it.")
    altar = monster(Action((CostCards("put", 1, Filter(types=("forward",), side="my")),), (Draw(),)))
    assert [fits(RULES, Removing(victim, side), axe) for side in ("my", "opp")] == [False, True]
    assert [fits(RULES, Removing(victim, side), altar) for side in ("my", "opp")] == [True, False]
    assert not fits(RULES, Removing(backup(), "opp"), axe)
    assert not fits(RULES, Removing(victim, "opp"), summon("Choose 1 Forward opponent controls. Dull it."))


def test_many_casts_ask_for_cards_that_are_cheap_and_such_as_draw_and_ready() -> None:
    lead = forward(5000, Auto(On("cast", who=Who.YOU, nth=5), (Draw(),)))
    asked = [what for what, _ in asked_for(lead)]
    assert Readying() in asked and Drawing() in asked
    cheap, dear = monster(cost=1), monster(cost=3)
    assert any(fits(RULES, what, cheap) for what in asked)
    assert not any(fits(RULES, what, dear) for what in asked)
    waking = "When this enters the field, activate all the {} you control."
    assert fits(RULES, Readying(), forward(5000, waking.format("Backups"), cost=4))
    assert not fits(RULES, Readying(), forward(5000, waking.format("Forwards"), cost=4))
    assert not fits(RULES, Readying(), forward(5000, waking.format("Backups"), cost=5))
    assert not fits(RULES, Readying(), forward(5000, "When this attacks, activate all the Backups you control."))
    draws = "When this enters the field, draw 1 card."
    assert fits(RULES, Drawing(), forward(5000, draws, cost=1))
    assert not fits(RULES, Drawing(), forward(5000, draws, cost=2))
    assert not fits(RULES, Drawing(), forward(5000, "When this attacks, draw 1 card.", cost=1))
    once = forward(5000, Auto(On("cast", who=Who.YOU), (Draw(),)))
    assert Readying() not in [what for what, _ in asked_for(once)]


def test_a_card_that_only_backups_pay_for_is_dealt_with_backups_of_its_elements() -> None:
    lead = forward(5000, Static((PayRule(sources="exhaust"),), zone="hand"), element=("fire", "water"))
    right = [backup(element=element) for element in ("fire", "water")]
    assert partners(lead, *right, backup(element="wind"), forward(1000)) == right


def test_what_counts_the_colours_of_backups_is_dealt_with_backups_of_many() -> None:
    elements = ("fire", "ice", "wind", "earth", "water")
    cond = Compare(Different(Filter(types=("backup",), side="my"), "colour"), ">=", 5)
    lead = forward(5000, Static((Modify("power", 1000),), cond=cond))
    right = [backup(element=element) for element in elements]
    found = partners(lead, *right, *(forward(1000, element=element) for element in elements))
    assert set(found) == set(right)


def test_a_deck_around_cards_of_many_elements_has_backups_of_each() -> None:
    pool = cards.pool("fftcg")
    elements = ("fire", "wind", "earth", "water")
    around = [
        next(card for card in pool.values() if card.colours == (element,) and "forward" in card.types)
        for element in elements
    ]
    deck = dealing.random_deck("fftcg", pool, "seed", around)[0]
    for element in elements:
        assert any("backup" in card.types and element in card.colours for card in deck), element
    assert set(around) <= set(deck)
