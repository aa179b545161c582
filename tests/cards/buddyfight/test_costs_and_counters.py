"""What the cards of the four decks cost in gauge, and which of them are used as answers."""

import pytest
from tests.cards.buddyfight.boards import POOL, plain, then

from rulebound.scenario.buddyfight import Scenario, ScenarioError, item

CALLS = {
    "BT04/0013EN": 1,
    "BT04/0025EN": 2,
    "D-BT03/0033EN": 1,
    "D-SD02/0001EN": 3,
    "D-SD02/0002EN": 1,
    "H-BT02/0007EN": 2,
    "H-BT02/0017EN": 5,
    "H-BT03/0007EN": 2,
    "H-EB01/0038EN": 1,
    "H-TD01/0002EN": 2,
    "PR/0050EN": 2,
    "PR/0084EN": 1,
    "BT02/0012EN": 3,
}
EQUIPS = {"BT01/0034EN": 1, "D-SD02/0015EN": 1, "EB02/0016EN": 1, "TD02/0013EN": 2}
SPELLS = {
    "BT01/0032EN": 2,
    "BT01/0060EN": 1,
    "BT02/0053EN": 1,
    "D-SD02/0010EN": 1,
    "H-BT02/0044EN": 1,
    "H-TD01/0010EN": 2,
    "TD02/0010EN": 1,
}
IMPACTS = {"BT01/0016EN": 3, "TD02/0015EN": 2}
ANSWERS = {"BT01/0030EN": 2, "BT01/0059EN": 2}
USED = {"call": CALLS, "equip": EQUIPS, "cast": SPELLS | IMPACTS}


def board(code: str, gauge: int) -> Scenario:
    """A board on which only the gauge may keep a card from being used."""
    s = Scenario(phase="final" if code in IMPACTS else "main")
    s.life("A", 5)
    s.gauge("A", gauge)
    if code == "BT01/0016EN":
        s.center("A", plain(attribute="72 Pillars"))
    return s


@pytest.mark.parametrize(
    ("kind", "code", "gauge"), [(kind, code, n) for kind, cards in USED.items() for code, n in cards.items()]
)
def test_a_card_is_used_for_so_much_gauge_and_no_less(kind: str, code: str, gauge: int) -> None:
    s = board(code, gauge - 1)
    assert s.why_not("A", kind, s.in_hand("A", POOL[code]))
    s = board(code, gauge)
    assert not s.why_not("A", kind, s.in_hand("A", POOL[code]))


@pytest.mark.parametrize(("code", "gauge"), ANSWERS.items())
def test_an_answer_is_used_for_so_much_gauge_and_no_less(code: str, gauge: int) -> None:
    for there in (gauge - 1, gauge):
        s = Scenario()
        s.gauge("B", there)
        card = s.in_hand("B", POOL[code])
        if code == "BT01/0030EN":
            s.call(s.in_hand("A", plain()), "left")
        else:
            s.cast(s.in_hand("A", POOL["BT01/0020EN"]))
        assert (s.prompt, s.player) == ("counter", "B")
        if there < gauge:
            with pytest.raises(ScenarioError, match="cost"):
                s.cast(card)
        else:
            s.cast(card)
            assert s.count("B", "gauge") == 0


@pytest.mark.parametrize("code", ["BT01/0015EN", "H-BT02/0044EN", "D-BT03/0067EN"])
def test_they_are_used_in_the_turn_of_the_opponent(code: str) -> None:
    s = Scenario()
    s.gauge("B", 1)
    card, price, foe = s.in_hand("B", POOL[code]), s.in_hand("B", plain()), s.left("A", plain(1))
    s.pass_()
    s.counter(card)
    then(s)
    assert (s.zone(card), s.zone(foe) == "field") == ("drop", False)
    assert s.zone(price) == ("drop" if code == "D-BT03/0067EN" else "hand")


@pytest.mark.parametrize("code", ["BT01/0058EN", "H-BT04/0074EN", "TD02/0011EN", "BT04/0093EN"])
def test_they_are_used_during_an_attack_of_the_opponent_only(code: str) -> None:
    s = Scenario()
    mine, theirs = s.in_hand("A", POOL[code]), s.in_hand("B", POOL[code])
    s.in_hand("B", plain(0))
    attacker = s.left("A", plain())
    assert s.why_not("A", "cast", mine)
    s.pass_()
    with pytest.raises(ScenarioError):
        s.cast(theirs)
    s = Scenario()
    mine = s.in_hand("A", POOL[code])
    attacker = s.left("A", plain())
    s.attack(attacker, "B")
    assert s.why_not("A", "cast", mine)


@pytest.mark.parametrize("code", ["EB02/0045EN", "BT04/0061EN", "EB02/0027EN", "BT04/0058EN"])
def test_they_are_used_when_something_would_come_only(code: str) -> None:
    s = Scenario()
    s.gauge("A", 3)
    s.item("A", item(1000, 1))
    assert s.why_not("A", "cast", s.in_hand("A", POOL[code]))
