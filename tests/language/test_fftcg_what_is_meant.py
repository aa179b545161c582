"""What words refer to when a card names several things, played: the chosen card, the event, the card itself."""

from __future__ import annotations

import pytest

from rulebound.language.en.fftcg import reader
from rulebound.language.tree import Ability, Action, Choose, Destroy, Filter, Pay, Slot
from rulebound.scenario.fftcg import Scenario, backup, forward, monster, summon

NAME = "Ashfall Warden"


def read(*paragraphs: str) -> tuple[Ability, ...]:
    reading = reader().read(list(paragraphs), (NAME,))
    assert reading.whole, [str(refusal) for refusal in reading.refusals]
    return reading.abilities


OFFERING = (
    f"When {NAME} enters the field, choose 1 Forward opponent controls. You may put 1 Backup you control into the"
    " Break Zone. If you do so, {then}"
)


@pytest.mark.parametrize("then", ["deal it 3000 damage.", "deal that Forward 3000 damage."])
def test_what_is_given_up_is_not_what_was_chosen(then: str) -> None:
    s = Scenario()
    victim, mill = s.field("B", forward(5000)), s.field("A", backup())
    s.cast(s.in_hand("A", forward(5000, *read(OFFERING.format(then=then)), name=NAME, cost=0)), victim)
    s.resolve()
    s.answer(True)
    assert (s.damage(victim), s.zone(mill)) == (3000, "break")


def test_nothing_happens_to_the_chosen_card_if_nothing_is_given_up() -> None:
    s = Scenario()
    victim, mill = s.field("B", forward(5000)), s.field("A", backup())
    text = OFFERING.format(then="deal it 3000 damage.")
    s.cast(s.in_hand("A", forward(5000, *read(text), name=NAME, cost=0)), victim)
    s.resolve()
    s.answer(False)
    assert (s.damage(victim), s.zone(mill)) == (0, "field")


def test_it_is_what_was_selected_if_nothing_was_chosen() -> None:
    s = Scenario()
    page = s.in_hand("A", forward(5000))
    text = (
        f"When {NAME} enters the field, you may play 1 Forward from your hand onto the field."
        " If you do so, deal it 1000 damage."
    )
    s.cast(s.in_hand("A", forward(5000, *read(text), name=NAME, cost=0)))
    s.resolve()
    s.answer(True, page)
    assert (s.zone(page), s.damage(page)) == ("field", 1000)


def test_only_what_is_on_the_stack_is_cancelled() -> None:
    s = Scenario(turn="B")
    text = (
        f"When {NAME} is chosen by your opponent's Summons or abilities, you may put 1 Backup you control into the"
        " Break Zone. When you do so, cancel its effect."
    )
    chosen, mill = s.field("A", forward(5000, *read(text), name=NAME)), s.field("A", backup())
    gun = s.field("B", monster(Action((Pay(0),), (Choose(Filter(types=("forward",))), Destroy(Slot())))))
    s.use(gun, chosen)
    s.resolve()
    s.answer(True)
    s.resolve_all()
    assert (s.zone(mill), s.zone(chosen)) == ("break", "field")


@pytest.mark.parametrize(("job", "name", "power"), [("Warden", "Lantern", 6000), ("", "Warden", 6000)])
def test_others_of_a_job_or_a_name_count(job: str, name: str, power: int) -> None:
    s = Scenario()
    text = f"If you control a Job Warden or a Card Name Warden other than {NAME}, {NAME} gains +1000 power."
    mine = s.field("A", forward(5000, *read(text), name=NAME, job="Warden"))
    s.field("A", forward(1000, name=name, job=job))
    assert s.power(mine) == power


def test_a_card_of_the_job_itself_is_not_another() -> None:
    s = Scenario()
    text = f"If you control a Job Warden or a Card Name Warden other than {NAME}, {NAME} gains +1000 power."
    assert s.power(s.field("A", forward(5000, *read(text), name=NAME, job="Warden"))) == 5000


@pytest.mark.parametrize(("other", "gained"), [(False, 0), (True, 1)])
def test_the_entry_of_the_card_itself_is_not_that_of_another(other: bool, gained: int) -> None:
    s = Scenario()
    text = f"When a Job Warden or a Card Name Warden other than {NAME} enters your field, gain 《C》."
    mine = forward(5000, *read(text), name=NAME, job="Warden", cost=0)
    friend = forward(5000, name="Lantern", job="Warden", cost=0)
    if other:
        s.field("A", mine)
    s.cast(s.in_hand("A", friend if other else mine))
    s.resolve_all()
    assert s.resource("A", "crystal") == gained


def test_all_that_were_active_are_dulled_and_frozen() -> None:
    s = Scenario()
    freeze = s.in_hand("A", summon("Dull and Freeze all the active Backups opponent controls.", cost=1))
    s.cp_source("A", 1)
    active, dull = s.field("B", backup()), s.field("B", backup(), dull=True)
    s.cast(freeze)
    s.resolve()
    assert s.dull(active) and s.frozen(active)
    assert s.dull(dull) and not s.frozen(dull)


def test_what_is_chosen_later_is_dulled_later() -> None:
    s = Scenario()
    text = (
        "Choose 1 Forward. Deal it 3000 damage. When it is put from the field into the Break Zone this turn, choose 1"
    )
    spark = s.in_hand("A", summon(f"{text} Forward opponent controls. Dull it and Freeze it.", cost=1))
    s.cp_source("A", 1)
    squire, knight = s.field("B", forward(3000)), s.field("B", forward(9000))
    s.cast(spark, squire)
    s.resolve()
    assert s.zone(squire) == "break"
    s.resolve()
    assert s.dull(knight) and s.frozen(knight)


@pytest.mark.parametrize(("elements", "drawn"), [((), 0), (("ice",), 1), (("fire",), 0)])
def test_no_discarded_card_is_no_card_of_another_kind(elements: tuple[str, ...], drawn: int) -> None:
    s = Scenario()
    trade = summon("Discard 1 card from your hand. If the discarded card is not a Fire card, draw 1 card.", cost=0)
    s.hand("A", *(forward(1000, element=element) for element in elements))
    s.cast(s.in_hand("A", trade))
    s.resolve()
    if elements:
        s.answer(*s.cards("A", "hand"))
    assert s.count("A", "hand") == drawn


@pytest.mark.parametrize("backups", [0, 1, 2])
@pytest.mark.parametrize("then", ["If you do so, gain 《C》.", "When you do so, gain 《C》."])
def test_two_backups_are_dulled_only_by_dulling_both(backups: int, then: str) -> None:
    s = Scenario()
    for _ in range(backups):
        s.field("A", backup())
    s.cast(s.in_hand("A", summon(f"You may dull 2 active Backups you control. {then}", cost=0)))
    s.resolve()
    if backups:
        s.answer(True)
    s.resolve_all()
    assert s.resource("A", "crystal") == (backups == 2)


@pytest.mark.parametrize(("cards", "gained"), [(1, 0), (2, 1)])
def test_two_cards_are_discarded_only_by_discarding_both(cards: int, gained: int) -> None:
    s = Scenario()
    hand = s.hand("A", *(forward(1000) for _ in range(cards)))
    s.cast(s.in_hand("A", summon("You may discard 2 cards. If you do so, gain 《C》.", cost=0)))
    s.resolve()
    s.answer(True, *hand)
    assert s.resource("A", "crystal") == gained


@pytest.mark.parametrize(("deck", "gained"), [(2, 0), (3, 1)])
def test_the_top_three_cards_are_removed_only_if_there_are_three(deck: int, gained: int) -> None:
    s = Scenario(deck=deck)
    text = "You may remove the top 3 cards of your deck from the game. If you do so, gain 《C》."
    s.cast(s.in_hand("A", summon(text, cost=0)))
    s.resolve()
    s.answer(True)
    assert s.resource("A", "crystal") == gained


@pytest.mark.parametrize(("cards", "gained"), [(1, 1), (2, 0)])
def test_who_discards_one_of_two_cards_has_not_done_so(cards: int, gained: int) -> None:
    s = Scenario()
    hand = s.hand("A", *(forward(1000) for _ in range(cards)))
    s.cast(s.in_hand("A", summon("You may discard 2 cards. If you don't do so, gain 《C》.", cost=0)))
    s.resolve()
    s.answer(True, *hand)
    assert s.resource("A", "crystal") == gained


@pytest.mark.parametrize(("counters", "drawn"), [(0, 0), (1, 0), (2, 1), (3, 1)])
def test_two_counters_are_removed_only_by_removing_both(counters: int, drawn: int) -> None:
    s = Scenario()
    (text,) = read(f"When {NAME} attacks, you may remove 2 Rune Counters from {NAME}. If you do so, draw 1 card.")
    warden = s.field("A", forward(9000, text, name=NAME), counters={"rune": counters} if counters else None)
    s.attack(warden)
    s.resolve()
    if counters:
        s.answer(True)
    assert s.prompt != "may"
    assert s.count("A", "hand") == drawn
