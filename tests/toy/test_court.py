"""Two sides, moves that keep a card, places in a zone, attached cards, and sets that are read as they are."""

from __future__ import annotations

import random
from collections.abc import Callable

import msgspec
import pytest
from tests.toy import court
from tests.toy.cards import MINE, names, started, trick, unit
from tests.toy.court import BACK, FRONT, KING, LEFT, MAN, POOL, RIGHT, SOUL, THRONE, WARRIOR, Court, Hall
from tests.toy.game import DECK, DISCARD, FIELD, HAND, STACK

from rulebound.kernel import board as boards
from rulebound.kernel import costs, evaluate, loops, turns
from rulebound.kernel.cards import CardDef, Library
from rulebound.kernel.citations import hearing
from rulebound.kernel.errors import RuleboundError
from rulebound.kernel.machine import Game
from rulebound.kernel.policies import Affected, Effects
from rulebound.kernel.registers import PAID
from rulebound.kernel.soundness import unsound
from rulebound.kernel.state import NO_REF, Continuous, Event, Frame, Trigger, unpack
from rulebound.kernel.steps_field import CARDS
from rulebound.kernel.tables import Zone
from rulebound.lab import kit
from rulebound.language.tree import (
    All,
    Auto,
    Cannot,
    Choose,
    Cmp,
    Compare,
    Cond,
    Count,
    Destroy,
    Draw,
    Filter,
    Gain,
    Happened,
    Modify,
    Move,
    On,
    PlayerGain,
    Replace,
    Self,
    SetColours,
    Shift,
    Slot,
    Spell,
    Stat,
    Static,
    Until,
    Who,
)

CARD = {card.name: card for card in POOL}
ON_THE_LEFT = Filter(types=("unit",), states=("left",))


def power(game: Game, card: int) -> int:
    return game.row(card).stats["power"]


def under(game: Game, host: int) -> list[str]:
    return [game.definition(card).name for card in game.state.attached.get(host, ())]


def attach(hall: Hall, host: int, *cards: CardDef) -> list[int]:
    found = [hall.add(0, "soul", card) for card in cards]
    hall.game.state.attached[host] = found
    return found


def use(game: Game, card: int, *chosen: int) -> None:
    """Do nothing at court and play a trick."""
    state = game.state
    if game.choice is not None and game.choice.prompt == "court":
        game.choose(("pass",))
    game.choose(("trick", state.ref(card)))
    for other in chosen:
        assert game.choice is not None
        if game.choice.prompt == "choose":  # where there is only one card nothing is asked
            game.choose(("card", state.ref(other)))


def happen(game: Game, event: Event) -> None:
    """Let something happen, with all that may happen instead."""
    settling = game.propose([event])
    if isinstance(settling, Frame):
        game.state.frames.append(settling)
        game.run()


@pytest.mark.parametrize("policy", ["ff", "ev", "bf"])
@pytest.mark.parametrize("seed", range(5))
def test_a_random_game_at_court_keeps_every_invariant(policy: str, seed: int) -> None:
    report = kit.play(lambda seed: court.begin(seed, policy), seed)
    assert report.decisions > 10


def test_in_random_games_all_of_it_happens() -> None:
    found: set[str] = set()
    for seed in range(12):
        game, chance = court.begin(seed), random.Random(seed)
        while not game.over:
            state = game.state
            found |= {"attached"} if state.attached else set()
            found |= {f"spot {spot}" for spot in state.spot}
            found |= {"live"} if any(effect.live for effect in state.effects) else set()
            found |= {game.definition(card).name for card in state.zones[FIELD * 2]}
            game.choose(chance.randrange(len(game.keys())))
    assert found >= {"attached", "spot 1", "spot 2", "live", "Warrior", "Wolf", "Man"}


# --- two sides -------------------------------------------------------------------------------------------------------


def test_a_card_that_is_turned_over_stays_the_same_card_and_waits_for_that() -> None:
    hall = Hall()
    man = hall.add(0, "field", MAN)
    hall.game.state.damage[man], hall.game.state.counters[man] = 0, {"age": 2}
    game = hall.start()
    before, hand = game.state.ref(man), len(names(game, HAND))
    game.choose(("turn", before))
    assert game.definition(man).name == "Wolf" and power(game, man) == 4
    assert game.state.ref(man) == before and game.state.counters[man] == {"age": 2}
    assert len(names(game, HAND)) == hand + 1, "what its back waits for has happened"
    assert [(event.key, event.ref) for event in game.state.facts] == [
        ("side", before),
        ("draw", game.state.facts[1].ref),
    ]


def test_a_card_shows_its_front_where_it_comes_next() -> None:
    hall = Hall()
    man = hall.add(0, "field", MAN)
    hall.game.define(man, hall.game.library.side(hall.game.state.definition[man], BACK))
    recall = hall.add(0, "hand", trick("Recall", Move(All(MINE), "hand")))
    game = hall.start()
    assert game.definition(man).name == "Wolf"
    use(game, recall)
    assert game.definition(man).name == "Man" and game.state.zone[man] == HAND


def test_a_card_turned_face_down_shows_its_front_when_it_is_turned_up() -> None:
    hall = Hall()
    man = hall.add(0, "field", MAN)
    game = hall.start()
    game.commit([Event("side", game.state.ref(man), 0, side=BACK)])
    game.commit([Event("face", game.state.ref(man), 0, how="turn down")])
    assert game.definition(man) == MAN


@pytest.mark.parametrize("down", [True, False])
def test_a_card_that_is_hidden_shows_its_front_whatever_side_is_named(down: bool) -> None:
    hall = Hall()
    man = hall.add(0, "field", MAN)
    game = hall.start()
    to = DISCARD if down else HAND
    game.commit([Event("move", game.state.ref(man), 0, to, how="put", side=BACK, face_down=down)])
    assert game.definition(man) == MAN


@pytest.mark.parametrize("card", [CARD["Page"], MAN])
def test_a_card_cannot_be_turned_to_a_side_that_it_shows_or_does_not_have(card: CardDef) -> None:
    hall = Hall()
    number = hall.add(0, "field", card)
    game = hall.start()
    with hearing(game) as cited:
        assert game.commit([Event("side", game.state.ref(number), 0, side=FRONT)]) == []
    assert "toy.impossible" in cited and game.definition(number) == card


def test_each_card_has_a_back_of_its_own_even_if_another_one_has_an_equal_one() -> None:
    library = Library()
    twin = CardDef("Twin", ("unit",), "Twin", back=WARRIOR)
    plain, king, other = library.add(WARRIOR), library.add(KING), library.add(twin)
    assert library.side(library.side(king, BACK), FRONT) == king
    assert library.side(library.side(other, BACK), FRONT) == other
    assert library.side(plain, BACK) == plain == library.add(WARRIOR)
    assert library.add(KING) == king


def test_a_card_has_two_sides_at_most() -> None:
    with pytest.raises(RuleboundError, match="two sides at most"):
        Library().add(CardDef("Cube", ("unit",), "Cube", back=MAN))


def test_a_view_tells_which_side_is_seen() -> None:
    hall = Hall()
    man = hall.add(0, "field", MAN)
    game = hall.start()
    assert [card.side for card in game.view(1).zones["field"] if card.name == "Man"] == [FRONT]
    game.choose(("turn", game.state.ref(man)))
    assert [card.side for card in game.view(1).zones["field"] if card.name == "Wolf"] == [BACK]


def test_what_enters_is_looked_at_as_the_side_it_will_show() -> None:
    """A text that stops warriors takes the king, whose front is none; his back's own entry counts as well."""
    late = Static((Replace(On("enter", Filter(names=("Warrior",))), exhausted=True),))
    hall = Hall()
    king = hall.add(0, "throne", KING)
    hall.add(1, "field", unit("Gate", 1, late))
    game = hall.start()
    row = boards.row_if_entered(game, king, 0, side=BACK)
    assert row.names == ("Warrior",)
    game.choose(("crown", game.state.ref(king)))
    assert game.state.zone[king] == FIELD and game.definition(king) == WARRIOR

    lazy = CardDef("Lazy", ("unit",), "Lazy", stats=(("power", 1),), abilities=(
        Static((Replace(On("enter", Self()), to="discard"),)),
    ))  # fmt: skip
    hall = Hall()
    card = hall.add(0, "hand", CardDef("Lid", ("unit",), "Lid", stats=(("power", 1),), back=lazy))
    game = hall.start()
    twin = game.clone()
    happen(game, Event("move", game.state.ref(card), 0, FIELD, how="enter"))
    assert game.state.zone[card] == FIELD
    happen(twin, Event("move", twin.state.ref(card), 0, FIELD, how="enter", side=BACK))
    assert (twin.state.zone[card], twin.definition(card).name) == (DISCARD, "Lid")


def test_a_position_is_another_one_if_a_card_shows_its_other_side_or_lies_elsewhere() -> None:
    hall = Hall()
    king = hall.add(0, "field", KING)
    game = hall.start()
    turned, shifted = game.clone(), game.clone()
    turned.commit([Event("side", game.state.ref(king), 0)])
    shifted.commit([Event("shift", game.state.ref(king), 0, spot=RIGHT)])
    assert len({loops.position(each, 0) for each in (game, turned, shifted)}) == 3


# --- moves that keep the card ----------------------------------------------------------------------------------------


def test_a_king_who_takes_the_field_stays_the_same_card() -> None:
    hall = Hall()
    king = hall.add(0, "throne", KING)
    hall.add(0, "field", unit("Herald", 1, Auto(On("enter", Filter(names=("Warrior",))), (Draw(1),))))
    state = hall.game.state
    state.exhausted[king], state.damage[king], state.counters[king] = True, 3, {"age": 1}
    game = hall.start()
    before, stamp, since, hand = state.ref(king), state.stamp[king], state.control_stamp[king], len(names(game, HAND))
    game.choose(("crown", before))
    state = game.state
    assert state.zone[king] == FIELD and state.ref(king) == before
    assert (state.exhausted[king], state.damage[king], state.counters[king]) == (True, 3, {"age": 1})
    assert state.control_stamp[king] == since and state.stamp[king] > stamp
    assert len(names(game, HAND)) == hand + 1, "it has entered, all the same"
    assert evaluate.has_entered(game, before, game.row(king))


def test_an_effect_on_a_card_stays_when_the_card_does() -> None:
    hall = Hall()
    king = hall.add(0, "field", KING)
    state = hall.game.state
    hall.game.define(king, hall.game.library.side(state.definition[king], BACK))
    boast = hall.add(0, "hand", trick("Boast", Choose(MINE), Gain(Slot(), (Modify("power", 3),))))
    other = hall.add(0, "field", CARD["Page"])
    game = hall.start()
    use(game, boast, king)
    assert power(game, king) == 7
    before = game.state.ref(king)
    game.commit([Event("move", before, 0, THRONE, how="abdicate", side=FRONT)])
    assert game.definition(king) == KING and before in game.state.effects[0].refs
    assert boards.board_if_entered(game, king, 0, side=BACK).rows[king].stats["power"] == 7
    game.commit([Event("move", before, 0, FIELD, how="enter", side=BACK)])
    assert power(game, king) == 7
    assert power(game, other) == 2


def test_a_card_that_stays_the_same_stays_as_it_is_if_no_side_is_named() -> None:
    hall = Hall()
    king = hall.add(0, "field", KING)
    game = hall.start()
    game.commit([Event("side", game.state.ref(king), 0)])
    game.commit([Event("move", game.state.ref(king), 0, THRONE, how="abdicate")])
    assert game.state.zone[king] == THRONE and game.definition(king) == WARRIOR


def test_what_is_on_a_card_that_will_enter_as_the_same_one_is_looked_at() -> None:
    old = Filter(names=("Warrior",), stats=(("counter:age", Cmp(">=", 1)),))
    for counters, to in (({}, FIELD), ({"age": 1}, DISCARD)):
        hall = Hall()
        king = hall.add(0, "throne", KING)
        hall.add(1, "field", unit("Gate", 1, Static((Replace(On("enter", old), to="discard"),))))
        if counters:
            hall.game.state.counters[king] = counters
        game = hall.start()
        game.choose(("crown", game.state.ref(king)))
        assert game.state.zone[king] == to


def test_what_was_paid_for_a_card_is_kept_under_the_reference_it_will_have() -> None:
    hall = Hall()
    king, page = hall.add(0, "throne", KING), hall.add(0, "hand", CARD["Page"])
    game = hall.start()
    for card in (king, page):
        before = game.state.ref(card)
        costs.remember(game, card, ("extra",), (), ())
        game.commit([Event("move", before, 0, FIELD, how="enter")])
        assert game.state.reg[PAID][-1][0] == game.state.ref(card)
        assert (game.state.ref(card) == before) is (card == king)


def test_a_card_that_is_put_elsewhere_is_a_new_one() -> None:
    hall = Hall()
    king = hall.add(0, "throne", KING)
    game = hall.start()
    before = game.state.ref(king)
    game.commit([Event("move", before, 0, DISCARD, how="put")])
    assert not game.state.alive(before)


# --- places in a zone ------------------------------------------------------------------------------------------------


def test_a_unit_changes_over_and_stays_the_same_card() -> None:
    hall = Hall()
    hall.add(0, "throne", KING)
    squire = hall.add(0, "field", CARD["Squire"])
    game = hall.start()
    before, hand = game.state.ref(squire), len(names(game, HAND))
    game.choose(("shift", before, LEFT))
    assert game.state.spot[squire] == LEFT and game.state.ref(squire) == before
    assert len(names(game, HAND)) == hand + 1
    assert power(game, squire) == 2, "the text on the throne is about units on the left"
    assert [card.spot for card in game.view(1).zones["field"]] == ["left"]


def test_a_unit_cannot_change_over_to_where_it_is() -> None:
    hall = Hall()
    page = hall.add(0, "field", CARD["Page"])
    game = hall.start()
    game.commit([Event("shift", game.state.ref(page), 0, spot=LEFT)])
    with hearing(game) as cited:
        assert game.commit([Event("shift", game.state.ref(page), 0, spot=LEFT)]) == []
    assert "toy.impossible" in cited


def test_where_a_card_lay_is_known_when_it_has_left() -> None:
    hall = Hall()
    hall.add(0, "field", unit("Mourner", 2, Auto(On("leave", ON_THE_LEFT), (Draw(1),)), colour="blue"))
    left, right = (hall.add(0, "field", CARD["Page"]) for _ in range(2))
    king = hall.add(0, "field", KING)
    game = hall.start()
    game.commit([Event("side", game.state.ref(king), 0)])
    for card, spot in ((left, LEFT), (right, RIGHT), (king, LEFT)):
        game.commit([Event("shift", game.state.ref(card), 0, spot=spot)])
    for card, to, waiting in ((right, DISCARD, 0), (left, DISCARD, 1), (king, THRONE, 1)):
        game.commit([Event("move", game.state.ref(card), 0, to, how="put")])
        assert game.state.spot[card] == 0
        assert len(game.state.waiting) == waiting, game.definition(card).name
        game.state.waiting.clear()


def test_what_enters_on_a_spot_is_looked_at_as_if_it_lay_there() -> None:
    hall = Hall()
    page, other = (hall.add(0, "hand", CARD["Page"]) for _ in range(2))
    hall.add(1, "field", unit("Trap", 1, Static((Replace(On("enter", ON_THE_LEFT), to="discard"),))))
    hall.add(0, "throne", KING)
    game = hall.start()
    assert boards.board_if_entered(game, page, 0, spot=LEFT).rows[page].stats["power"] == 3
    assert boards.board_if_entered(game, page, 0, spot=RIGHT).rows[page].stats["power"] == 2
    happen(game, Event("move", game.state.ref(page), 0, FIELD, how="enter", spot=LEFT))
    happen(game, Event("move", game.state.ref(other), 0, FIELD, how="enter", spot=RIGHT))
    assert (game.state.zone[page], game.state.zone[other]) == (DISCARD, FIELD)
    assert (game.state.spot[page], game.state.spot[other]) == (0, RIGHT)


def test_everybody_sees_where_a_card_lies_that_nobody_knows() -> None:
    hall = Hall()
    page = hall.add(0, "field", CARD["Page"])
    game = hall.start()
    game.commit([Event("shift", game.state.ref(page), 0, spot=RIGHT)])
    game.commit([Event("face", game.state.ref(page), 0, how="turn down")])
    game.state.lose(page, 0b111)
    (seen,) = game.view(1).zones["field"]
    assert (seen.name, seen.spot) == ("", "right")


# --- attached cards --------------------------------------------------------------------------------------------------


def test_a_card_goes_under_the_one_that_is_meant() -> None:
    hall = Hall()
    duke, page = hall.add(0, "field", CARD["Duke"]), hall.add(0, "field", CARD["Page"])
    dead = hall.add(0, "discard", CARD["Squire"])
    oath = hall.add(0, "hand", CARD["Oath"])
    game = hall.start()
    use(game, oath, duke, dead)
    assert (under(game, duke), under(game, page)) == (["Squire"], [])
    assert game.state.zone[dead] == SOUL and power(game, duke) == 3


def test_a_card_does_not_go_under_itself() -> None:
    hall = Hall()
    duke, _page = hall.add(0, "field", CARD["Duke"]), hall.add(0, "field", CARD["Page"])
    gather = hall.add(0, "hand", trick("Gather", Choose(MINE), Move(All(MINE), "soul", onto=Slot())))
    game = hall.start()
    use(game, gather, duke)
    assert game.state.zone[duke] == FIELD and under(game, duke) == ["Page"]


def test_nothing_is_moved_under_a_card_that_is_gone() -> None:
    hall = Hall()
    page = hall.add(0, "field", CARD["Page"])
    dead = hall.add(0, "discard", CARD["Squire"])
    squires = All(Filter(names=("Squire",), zone="discard"))
    late = trick("Late", Choose(MINE), Destroy(All(MINE)), Move(squires, "soul", onto=Slot()))
    card = hall.add(0, "hand", late)
    game = hall.start()
    use(game, card, page)
    assert game.state.zone[page] == DISCARD and game.state.zone[dead] == DISCARD and not game.state.attached


def test_a_card_under_one_is_attached_to_another_where_it_is() -> None:
    hall = Hall()
    duke, page = hall.add(0, "field", CARD["Duke"]), hall.add(0, "field", CARD["Page"])
    first, _ = attach(hall, duke, CARD["Squire"], CARD["Ghost"])
    fealty = hall.add(0, "hand", CARD["Fealty"])
    game = hall.start()
    assert power(game, duke) == 4
    before = game.state.ref(first)
    use(game, fealty, page, first)
    assert (under(game, duke), under(game, page)) == (["Ghost"], ["Squire"])
    assert game.state.ref(first) == before and power(game, duke) == 3
    assert "attach" in {fact.key for fact in game.state.facts}


def test_a_card_is_not_attached_to_itself_nor_to_one_that_is_on_it() -> None:
    hall = Hall()
    duke = hall.add(0, "field", CARD["Duke"])
    (below,) = attach(hall, duke, CARD["Squire"])
    game = hall.start()
    refs = game.state.ref(duke), game.state.ref(below)
    for card, onto in ((0, 0), (0, 1), (1, 0)):
        with hearing(game) as cited:
            assert game.commit([Event("attach", refs[card], 0, onto=refs[onto])]) == []
        assert "toy.impossible" in cited
    assert game.state.attached == {duke: [below]}


def test_all_cards_under_one_are_meant_in_order_and_leave_it() -> None:
    hall = Hall()
    duke = hall.add(0, "field", CARD["Duke"])
    attach(hall, duke, CARD["Squire"], CARD["Ghost"], CARD["Page"])
    purge = hall.add(0, "hand", CARD["Purge"])
    game = hall.start()
    use(game, purge, duke)
    assert game.state.attached == {} and power(game, duke) == 3, "with a ghost among the dead"
    assert names(game, DISCARD)[:3] == ["Squire", "Ghost", "Page"]


def test_how_many_lay_under_a_card_is_known_when_it_has_left() -> None:
    count = Stat(Self(), "under")
    heir = unit("Heir", 2, Auto(On("leave", Self()), (Draw(count),)))
    hall = Hall()
    host = hall.add(0, "field", heir)
    attach(hall, host, CARD["Squire"], CARD["Ghost"])
    fall = hall.add(0, "hand", trick("Fall", Destroy(All(MINE))))
    game = hall.start()
    use(game, fall)
    assert names(game, HAND) == ["Filler", "Filler"]
    assert game.state.attached == {}


def test_who_may_not_look_at_a_card_does_not_read_it_under_another_one() -> None:
    hall = Hall()
    baron = hall.add(0, "hand", CARD["Baron"])
    game = hall.start()
    game.choose(("unit", game.state.ref(baron)))
    (below,) = game.state.attached[baron]
    assert game.state.face_down[below] and not game.state.known[below]
    for reader in (0, 1):
        assert [card.under for card in game.view(reader).zones["field"] if card.name == "Baron"] == [("",)]


def test_the_order_of_the_hosts_is_kept_in_a_save() -> None:
    hall = Hall()
    hosts = [hall.add(0, "field", CARD["Duke"]) for _ in range(12)]
    for host in reversed(hosts):
        attach(hall, host, CARD["Squire"])
    state = hall.game.state
    again = unpack(state.pack())
    assert list(again.attached) == list(state.attached) == hosts[::-1]
    assert again.exact_hash() == state.exact_hash()
    again.attached = dict(sorted(again.attached.items()))
    assert again.exact_hash() != state.exact_hash()


# --- sets that are read as they are ----------------------------------------------------------------------------------


@pytest.mark.parametrize("live", [True, False])
def test_what_all_units_get_those_get_that_come_later_if_the_game_says_so(live: bool) -> None:
    class Fixed(Court):
        effects = Effects(affected=Affected.AT_ANY_TIME if live else Affected.WHEN_MADE)

    hall = Hall(Fixed())
    page = hall.add(0, "field", CARD["Page"])
    banner, squire = hall.add(0, "hand", CARD["Banner"]), hall.add(0, "hand", CARD["Squire"])
    game = hall.start()
    use(game, banner)
    happen(game, Event("move", game.state.ref(squire), 0, FIELD, how="enter"))
    assert (power(game, page), power(game, squire)) == (3, 2 if live else 1)
    (effect,) = game.state.effects
    assert effect.live is live


def test_what_is_given_under_a_condition_counts_while_that_holds() -> None:
    hall = Hall()
    page = hall.add(0, "field", CARD["Page"])
    levy, squire = hall.add(0, "hand", CARD["Levy"]), hall.add(0, "hand", CARD["Squire"])
    game = hall.start()
    use(game, levy)
    assert power(game, page) == 2
    happen(game, Event("move", game.state.ref(squire), 0, FIELD, how="enter"))
    assert (power(game, page), power(game, squire)) == (4, 3)
    game.commit([Event("move", game.state.ref(squire), 0, DISCARD, how="put")])
    assert power(game, page) == 2


HANDS = Compare(Count(Filter(zone="hand", side="my")), ">=", 1)
DRAWN = Happened(On("draw"))


@pytest.mark.parametrize("cond", [HANDS, DRAWN])
def test_the_board_is_built_anew_when_what_a_condition_asks_about_changes(cond: Cond) -> None:
    hall = Hall()
    page = hall.add(0, "field", CARD["Page"])
    vigil = hall.add(0, "hand", trick("Vigil", Choose(MINE), Gain(Slot(), (Modify("power", 2),), cond=cond)))
    game = hall.start()
    use(game, vigil, page)
    assert power(game, page) == 2
    happen(game, Event("move", game.state.ref(game.zone("deck", 0)[0]), 0, HAND, how="draw"))
    assert power(game, page) == 4


def test_what_a_player_gets_under_a_condition_counts_while_that_holds() -> None:
    truce = PlayerGain(Who.YOU, (Cannot("attack"),), cond=Compare(Count(MINE), ">=", 2))
    hall = Hall()
    hall.add(0, "field", CARD["Page"])
    card, squire = hall.add(0, "hand", trick("Truce", truce)), hall.add(0, "hand", CARD["Squire"])
    game = hall.start()
    use(game, card)
    assert game.board.player_limits[0] == []
    happen(game, Event("move", game.state.ref(squire), 0, FIELD, how="enter"))
    assert [limit[0] for limit in game.board.player_limits[0]] == ["cannot attack"]


def test_an_effect_whose_condition_another_one_makes_true_comes_after_it() -> None:
    """The older one would find no blue unit if it were not for the younger one."""
    blue = Compare(Count(Filter(colours=("blue",))), ">=", 1)
    hall = Hall()
    page, other = hall.add(0, "field", CARD["Page"]), hall.add(0, "field", CARD["Squire"])
    older = hall.add(0, "hand", trick("Fashion", Gain(All(MINE), (SetColours(("green",)),), cond=blue)))
    younger = trick("Dye", Choose(MINE), Gain(Slot(), (SetColours(("blue",)),)))
    game = hall.start()
    use(game, older)
    assert game.row(page).colours == {"red"}
    dye = Hall.add(hall, 0, "hand", younger)
    game.forget()
    game.state.frames[:] = [Frame("turns", pc=court.TURNS.labels["main"])]
    game.run()
    use(game, dye, page)
    assert game.row(page).colours == game.row(other).colours == {"green"}


def test_what_is_given_to_later_cards_is_not_forgotten_at_the_end_of_a_turn() -> None:
    hall = Hall()
    forever = trick("Creed", Gain(All(MINE), (Modify("power", 1),), Until.GAME))
    card, page = hall.add(0, "hand", forever), hall.add(0, "hand", CARD["Page"])
    game = hall.start()
    use(game, card)
    turns.finish(game)
    happen(game, Event("move", game.state.ref(page), 0, FIELD, how="enter"))
    assert power(game, page) == 3


# --- active zones and the zone of what is played ---------------------------------------------------------------------


def test_a_card_is_on_the_board_where_its_text_works_and_nowhere_else() -> None:
    hall = Hall()
    page = hall.add(0, "field", CARD["Page"])
    deep, held = hall.add(0, "deck", CARD["Ghost"]), hall.add(0, "hand", CARD["Ghost"])
    king, lord = hall.add(0, "throne", KING), hall.add(0, "throne", CARD["Page"])
    game = hall.start()
    assert set(game.board.rows) == {page, king, lord}, "what the king's text is about is on the left"
    assert power(game, page) == 2
    game.commit([Event("move", game.state.ref(held), 0, DISCARD, how="put")])
    assert set(game.board.rows) == {page, king, lord, held} and power(game, page) == 3
    game.commit([Event("move", game.state.ref(held), 0, DECK, how="put")])
    assert set(game.board.rows) == {page, king, lord} and power(game, page) == 2
    assert deep not in game.board.rows


def test_the_zone_of_what_is_played_may_have_any_name() -> None:
    zones = list(Court.zones)
    zones[STACK] = Zone("chase", "toy.chase", shared=True, public=True, owner_sees=False, ordered=True)

    class Chase(Court):
        stack_zone = "chase"

    Chase.zones = tuple(zones)
    rules, library = Chase("ff"), Library()
    assert rules.stack == STACK and "chase" in rules.controlled

    def begin(seed: int) -> Game:
        library = Library()
        return started(Game(Chase("ff"), library, rules.begin(library, (court.CARDS, court.CARDS), str(seed))))

    assert kit.play(begin, 1).decisions == kit.play(lambda seed: court.begin(seed, "ff"), 1).decisions
    assert library.sides == {}


# --- the layout ------------------------------------------------------------------------------------------------------


def test_the_state_comes_whole_out_of_its_bytes() -> None:
    hall = Hall()
    duke = hall.add(0, "field", CARD["Duke"])
    attach(hall, duke, CARD["Squire"])
    game = hall.start()
    game.state.spot[duke] = RIGHT
    game.state.overheard = [Trigger(5, game.state.ref(duke), 0, Event("note", how="call"), {CARDS: (1, (2, 3))})]
    again = unpack(game.state.pack())
    assert again == game.state.clone() == game.state
    assert again.exact_hash() == game.state.exact_hash()


def _back_in_hand(game: Game) -> None:
    game.state.definition[game.zone("hand", 0)[0]] += 1


FORGED: dict[str, tuple[Callable[[Game], object], str]] = {
    "a spot that is none": (lambda game: game.state.spot.__setitem__(0, 3), "an impossible 'spot'"),
    "a spot too few": (lambda game: game.state.spot.pop(), "values of 'spot'"),
    "something overheard": (lambda game: game.state.overheard.append(Trigger(0, NO_REF, 0)), "nothing in 'overheard'"),
    "a back in a hand": (_back_in_hand, "a card that nobody sees shows its back"),
}


@pytest.mark.parametrize("what", FORGED)
def test_a_state_that_cannot_be_is_no_beginning(what: str) -> None:
    forge, said = FORGED[what]
    hall = Hall()
    hall.add(0, "hand", MAN)
    game = hall.start()
    state = game.history.start if game.history is not None else game.state
    state.frames[0].player = 0
    assert unsound(state, game.library, game.rules, {}, ("life",)) == ""
    forge(game)
    assert said in unsound(game.state, game.library, game.rules, {}, ("life",))


def test_a_live_effect_is_no_part_of_a_beginning() -> None:
    hall = Hall()
    hall.add(0, "hand", CARD["Banner"])
    game = hall.start()
    assert game.history is not None
    library, state, banner = game.library, game.history.start, CARD["Banner"]
    (spell,) = banner.abilities
    assert isinstance(spell, Spell)
    at = library.address(library.numbers[banner], spell.steps[0])
    fixed = Continuous(1, 1, at, NO_REF, 0, (), (), Until.TURN.value, 1)
    state.ids, state.effects = 1, [fixed]
    assert unsound(state, library, game.rules, {}, ("life",)) == ""
    state.effects = [msgspec.structs.replace(fixed, live=True)]
    assert unsound(state, library, game.rules, {}, ("life",)) == "effect 1 cannot be"


# --- an effect that puts a card to another place ---------------------------------------------------------------------


def shoved(*places: int) -> tuple[Game, int]:
    """Player 0 has units at these places, and puts the first of them to an open one of both."""
    hall = Hall()
    units = [hall.add(0, "field", unit(f"Unit {n}", 1)) for n, _ in enumerate(places)]
    for card, place in zip(units, places, strict=True):
        hall.game.state.spot[card] = place
    hall.add(1, "field", unit("Other", 1))
    hall.game.state.spot[hall.add(1, "field", unit("Across", 1))] = RIGHT
    shove = hall.add(0, "hand", trick("Shove", Choose(Filter(names=("Unit 0",))), Shift(Slot(), ("left", "right"))))
    game = hall.start()
    game.choose(("pass",))
    game.choose(("trick", game.state.ref(shove)))
    return game, units[0]


def test_an_effect_puts_a_card_to_an_open_place() -> None:
    game, card = shoved(LEFT)
    assert game.state.spot[card] == RIGHT, "what lies there of the other player is not in the way"


def test_who_does_it_says_to_which_open_place() -> None:
    game, card = shoved(0)
    assert game.choice is not None
    assert (game.choice.prompt, game.keys()) == ("area", [("word", "left"), ("word", "right")])
    game.choose(1)
    assert game.state.spot[card] == RIGHT


def test_without_an_open_place_it_stays() -> None:
    game, card = shoved(LEFT, RIGHT)
    assert game.state.spot[card] == LEFT
