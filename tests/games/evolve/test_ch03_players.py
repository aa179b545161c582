"""Chapter 3: owners and controllers, play points and evolution points."""

import pytest

from rulebound.api import new_game_from
from rulebound.kernel.cards import CardDef
from rulebound.kernel.registers import FIRST, PHASE
from rulebound.language.tree import (
    Action,
    All,
    Auto,
    Choose,
    Create,
    Damage,
    Delayed,
    Destroy,
    Discard,
    Draw,
    Filter,
    ForEach,
    Gain,
    GainResource,
    Grant,
    Modify,
    Move,
    On,
    Pay,
    Self,
    Slot,
    Static,
    Steal,
    Until,
    Who,
)
from rulebound.scenario import Card
from rulebound.scenario.evolve import Scenario, amulet, evolve, evolved, follower, last_words, spell

ENEMY = Filter(types=("follower",), side="opp")
STEAL = (Choose(ENEMY), Steal(Slot()))
MINE = Filter(types=("follower",), side="my")
ENEMY_LEADER = Filter(types=("leader",), side="opp", zone="leader")
KILL = "Select a follower on the field and destroy it."
REVENANT = "Last Words, give your leader -3 defense: Put this follower onto its owner's field."


# --- 3.1 owner and controller ----------------------------------------------------------------------------------------


@pytest.mark.rule("3.1.1")
def test_owner_is_the_player_whose_deck_the_card_began_in() -> None:
    decks = []
    for name in ("Ash", "Birch"):
        main = tuple(CardDef(f"{name} {i}", ("follower",), f"{name}-{i}", ("neutral",), 1) for i in range(40))
        decks.append((main, (), (CardDef("Guide", ("leader",), "L-1", ("forestcraft",)),)))
    game = new_game_from("evolve", tuple(decks), 1)
    for card, owner in enumerate(game.state.owner):
        name = game.definition(card).name
        if name != "Guide":
            assert name.startswith(("Ash", "Birch")[owner])


@pytest.mark.rule("3.1.2")
@pytest.mark.parametrize("player", ["A", "B"])
def test_who_puts_a_card_onto_their_field_controls_it(player: str) -> None:
    s = Scenario(turn=player)
    wolf = s.in_hand(player, follower())
    s.play(wolf)
    assert (s.controller(wolf), s.owner(wolf)) == (player, player)


def stolen(s: Scenario, thief: str, card: Card, *more: CardDef) -> list[Card]:
    """The thief steals the card; further cards are in the thief's hand."""
    hook = s.in_hand(thief, spell(*STEAL))
    rest = s.hand(thief, *more)
    s.play(hook, card)
    return rest


def test_stolen_card_is_controlled_by_the_thief_and_owned_as_before() -> None:
    s = Scenario()
    wolf = s.field("B", follower())
    stolen(s, "A", wolf)
    assert (s.controller(wolf), s.owner(wolf)) == ("A", "B")
    assert s.cards("A", "field") == [wolf] and s.cards("B", "field") == []


@pytest.mark.rule("4.1.6")
@pytest.mark.parametrize(("to", "zone"), [("hand", "hand"), ("cemetery", "cemetery"), ("ex", "ex"), ("banished",) * 2])
def test_stolen_card_leaves_to_the_zone_of_its_owner(to: str, zone: str) -> None:
    s = Scenario()
    wolf = s.field("B", follower())
    (away,) = stolen(s, "A", wolf, spell(Choose(MINE), Move(Slot(), to)))
    s.play(away, wolf)
    assert wolf in s.cards("B", zone) and wolf not in s.cards("A", zone)


@pytest.mark.rule("3.1.2.1")
def test_passive_ability_of_a_stolen_card_works_for_the_thief() -> None:
    s = Scenario()
    chief = s.field("B", follower(1, 1, Static((Modify("attack", 2),), MINE)))
    wolf, bear = s.field("A", follower(1, 1)), s.field("B", follower(3, 3))
    hook = s.in_hand("A", spell(*STEAL))
    s.start()
    assert (s.attack_of(wolf), s.attack_of(bear)) == (1, 5)
    s.play(hook, chief)
    assert (s.attack_of(wolf), s.attack_of(bear)) == (3, 3)


@pytest.mark.rule("3.1.2.1")
def test_passive_ability_that_an_effect_gave_belongs_to_the_controller_of_the_card() -> None:
    """A gives B's follower "my followers have +2 attack"; it is B's followers that have it."""
    s = Scenario()
    chief = s.field("B", follower(1, 1))
    wolf = s.field("A", follower(1, 1))
    aura = Grant(Static((Modify("attack", 2),), MINE))
    gift = s.in_hand("A", spell(Choose(ENEMY), Gain(Slot(), (aura,), Until.GAME)))
    s.play(gift, chief)
    assert (s.attack_of(chief), s.attack_of(wolf)) == (3, 1)


@pytest.mark.rule("3.1.2.2", "3.1.2.4")
def test_activated_ability_belongs_to_who_plays_it() -> None:
    s = Scenario()
    dog = s.field("B", follower(1, 1, Action((Pay(1),), (Draw(1), Damage(All(ENEMY_LEADER), 2)))))
    hook = s.in_hand("A", spell(*STEAL))
    s.start()
    assert s.why_not("A", "use", dog, s.abilities(dog)[0][0]).startswith("8.3.1")
    s.play(hook, dog)
    s.use(dog)
    assert s.count("A", "hand") == 1 and (s.defense("A"), s.defense("B")) == (20, 18)


@pytest.mark.rule("3.1.2.3", "3.1.2.4")
def test_automatic_ability_of_a_stolen_card_belongs_to_the_thief() -> None:
    s = Scenario()
    ghost = s.field("B", follower(1, 1, last_words(Damage(All(ENEMY_LEADER), 3))))
    (doom,) = stolen(s, "A", ghost, spell(Destroy(All(MINE))))
    s.play(doom)
    assert (s.defense("A"), s.defense("B")) == (20, 17) and s.cards("B", "cemetery") == [ghost]


@pytest.mark.rule("3.1.2.3")
def test_automatic_ability_belongs_to_the_controller_of_its_card_even_in_the_other_turn() -> None:
    s = Scenario()
    ghost = s.field("B", follower(1, 1, last_words(Draw(1), Damage(All(ENEMY_LEADER), 3))))
    s.play(s.in_hand("A", spell(Destroy(All(ENEMY)))))
    assert s.zone(ghost) == "cemetery"
    assert (s.defense("A"), s.count("A", "hand"), s.count("B", "hand")) == (17, 0, 1)


@pytest.mark.rule("3.1.2.3")
def test_what_an_automatic_ability_may_select_depends_on_its_controller_not_on_whose_turn_it_is() -> None:
    s = Scenario()
    strike_back = last_words(Choose(Filter(types=("follower",))), Damage(Slot(), 1))
    ghost = s.field("B", follower(1, 1, strike_back, name="Ghost"))
    veiled, theirs = s.field("B", follower(2, 2, "Aura")), s.field("B", follower(3, 3))
    mine, plain = s.field("A", follower(4, 4, "Aura")), s.field("A", follower(5, 5))
    s.play(s.in_hand("A", spell(Destroy(All(Filter(names=("Ghost",), types=("follower",)))))))
    assert s.player == "B" and s.zone(ghost) == "cemetery"
    assert [s.offered(card) for card in (veiled, theirs, mine, plain)] == [True, True, False, True]


@pytest.mark.rule("3.1.2.3")
def test_delayed_ability_belongs_to_the_controller_of_the_effect_that_made_it_in_the_other_turn_too() -> None:
    s = Scenario()
    knight = s.field("B", follower(1, 1))
    watch = Delayed(On("attack", Filter(types=("follower",))), (Draw(1), Damage(All(ENEMY_LEADER), 3)))
    s.play(s.in_hand("A", spell(watch)))
    s.to("next turn")
    hands = s.count("A", "hand"), s.count("B", "hand")
    s.attack(knight, "A")
    assert (s.defense("A"), s.defense("B")) == (19, 17)
    assert (s.count("A", "hand"), s.count("B", "hand")) == (hands[0] + 1, hands[1])


@pytest.mark.rule("3.1.2.3")
def test_ability_that_an_enemy_effect_has_given_a_card_belongs_to_the_controller_of_the_card() -> None:
    s = Scenario()
    knight = s.field("B", follower(1, 1))
    curse = Gain(All(ENEMY), (Grant(Auto(On("attack", Self()), (Damage(All(ENEMY_LEADER), 3),))),), Until.GAME)
    s.play(s.in_hand("A", spell(curse)))
    s.to("next turn")
    s.attack(knight, "A")
    assert (s.defense("A"), s.defense("B")) == (16, 20)


@pytest.mark.rule("3.1.2.4.1")
def test_who_controls_the_effect_does_what_it_says_if_it_names_nobody() -> None:
    s = Scenario(turn="B")
    first, second = s.hand("A", follower(), follower())
    mine = s.in_hand("B", follower())
    s.play(s.in_hand("B", spell(Draw(2), Discard(1))))
    assert (s.player, s.prompt) == ("B", "discard")
    s.answer(mine)
    assert s.zone(mine) == "cemetery" and s.count("B", "hand") == 2
    assert (s.zone(first), s.zone(second)) == ("hand", "hand")


@pytest.mark.rule("3.1.2.4", "3.1.2.4.1")
def test_effect_that_names_the_opponent_means_the_opponent_of_its_controller() -> None:
    s = Scenario()
    s.field("B", follower(1, 1, Auto(On("leave", Self(), to="cemetery"), (Draw(1), Discard(1, who=Who.OPPONENT)))))
    page, other = s.hand("A", follower(), follower())
    s.play(s.in_hand("A", spell(Destroy(All(ENEMY)))))
    assert (s.player, s.prompt) == ("A", "discard")
    s.answer(page)
    assert (s.zone(page), s.zone(other)) == ("cemetery", "hand") and s.count("B", "hand") == 1


# --- 3.2 points ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("3.2.1")
def test_each_player_has_play_points_a_maximum_and_evolution_points() -> None:
    plain = tuple(CardDef(f"Elf {i}", ("follower",), f"M-{i}", ("neutral",), 1) for i in range(40))
    deck = (plain, (), (CardDef("Guide", ("leader",), "L-1", ("forestcraft",)),))
    game = new_game_from("evolve", (deck, deck), 1)
    while game.state.reg[PHASE] == "setup":
        game.choose(0)
    first = game.state.reg[FIRST]
    assert game.state.resources[first] == {"pp": 1, "max_pp": 1, "ep": 0}
    assert game.state.resources[1 - first] == {"pp": 0, "max_pp": 0, "ep": 3}


@pytest.mark.rule("3.2.2")
def test_play_points_pay_for_cards_and_for_evolving() -> None:
    s = Scenario()
    s.points("A", 5, maximum=8)
    s.in_evolve_deck("A", evolved(3, 3, of="Bud"))
    bud = s.in_hand("A", follower(1, 1, evolve(2), name="Bud", cost=3))
    s.play(bud)
    assert s.play_points("A") == 2
    s.evolve(bud)
    assert s.play_points("A") == 0 and s.is_evolved(bud) and s.play_points("B") == 10


@pytest.mark.rule("3.2.3")
def test_maximum_is_what_a_player_has_at_the_start_of_the_turn() -> None:
    s = Scenario(turn="B")
    s.points("A", 1, maximum=4)
    s.points("B", 2, maximum=7)
    s.to("next turn")
    assert (s.play_points("A"), s.max_play_points("A")) == (5, 5)
    assert (s.play_points("B"), s.max_play_points("B")) == (2, 7)


@pytest.mark.rule("3.2.4", "3.2.4.1")
@pytest.mark.parametrize(("change", "maximum"), [(5, 10), (-12, 0)])
def test_maximum_stays_between_zero_and_ten(change: int, maximum: int) -> None:
    s = Scenario()
    s.points("A", 8, maximum=8)
    s.play(s.in_hand("A", spell(GainResource("max_pp", change), cost=0)))
    assert s.max_play_points("A") == maximum


@pytest.mark.rule("3.2.4", "3.2.4.2")
@pytest.mark.parametrize(("change", "points"), [(2, 5), (3, 6), (4, 6), (-3, 0), (-7, 0)])
def test_play_points_stay_between_zero_and_the_maximum(change: int, points: int) -> None:
    s = Scenario(turn="B")
    s.points("B", 3, maximum=6)
    s.play(s.in_hand("B", spell(GainResource("pp", change), GainResource("pp", 9, Who.OPPONENT), cost=0)))
    assert s.play_points("B") == points and s.play_points("A") == 10


@pytest.mark.rule("3.2.4", "3.2.4.2")
@pytest.mark.parametrize(("changes", "points"), [((9, -2), 4), ((-9, 2), 2)])
def test_play_points_keep_to_their_limits_in_the_middle_of_an_effect(changes: tuple[int, ...], points: int) -> None:
    s = Scenario(turn="B")
    s.points("B", 3, maximum=6)
    s.play(s.in_hand("B", spell(*(GainResource("pp", change) for change in changes), cost=0)))
    assert s.play_points("B") == points


@pytest.mark.rule("3.2.4.1")
def test_maximum_of_ten_does_not_grow_at_the_start_of_a_turn() -> None:
    s = Scenario()
    s.points("B", 3, maximum=10)
    gain = s.in_hand("A", spell(GainResource("max_pp", 1, Who.OPPONENT), cost=0))
    s.play(gain)
    s.to("next turn")
    assert (s.max_play_points("B"), s.play_points("B")) == (10, 10)


@pytest.mark.rule("3.2.5")
def test_evolution_point_stands_for_one_play_point_of_an_evolve_ability() -> None:
    s = Scenario(evolution_points=2)
    s.points("A", 1, maximum=6)
    s.in_evolve_deck("A", evolved(3, 3, of="Bud"))
    bud = s.field("A", follower(1, 1, evolve(2), name="Bud"))
    s.evolve(bud, evolution_point=True)
    assert (s.play_points("A"), s.evolution_points("A"), s.evolution_points("B")) == (0, 1, 2)


def test_evolution_point_does_not_pay_for_cards_or_other_abilities() -> None:
    s = Scenario()
    s.points("A", 0, maximum=6)
    imp = s.in_hand("A", follower(cost=1))
    dog = s.field("A", follower(1, 1, Action((Pay(1),), (Draw(1),))))
    assert s.why_not("A", "play", imp).startswith("10.6.2.5.3")
    assert s.why_not("A", "use", dog, s.abilities(dog)[0][0]).startswith("10.4.2.2")


def test_one_evolution_point_stands_for_no_more_than_one_play_point() -> None:
    s = Scenario(evolution_points=3)
    s.points("A", 0, maximum=6)
    s.in_evolve_deck("A", evolved(3, 3, of="Bud"))
    bud = s.field("A", follower(1, 1, evolve(2), name="Bud"))
    assert s.why_not("A", "evolve", bud) != ""


def test_without_evolution_points_the_play_points_must_suffice() -> None:
    s = Scenario(evolution_points=0)
    s.points("A", 1, maximum=6)
    s.in_evolve_deck("A", evolved(3, 3, of="Bud"))
    bud = s.field("A", follower(1, 1, evolve(2), name="Bud"))
    assert s.why_not("A", "evolve", bud) != ""


@pytest.mark.rule("3.2.5.1")
def test_evolution_points_do_not_fall_below_zero() -> None:
    s = Scenario(evolution_points=2)
    s.play(s.in_hand("A", spell(GainResource("ep", -5))))
    assert (s.evolution_points("A"), s.evolution_points("B")) == (0, 2)


def test_evolution_points_have_no_upper_limit() -> None:
    s = Scenario(evolution_points=3)
    s.play(s.in_hand("A", spell(GainResource("ep", 9))))
    assert s.evolution_points("A") == 12


@pytest.mark.rule("3.1.2")
def test_amulet_of_the_opponent_is_not_mine() -> None:
    s = Scenario()
    s.field("B", amulet(Static((Modify("defense", 4),), MINE)))
    theirs, mine = s.field("B", follower(1, 1)), s.in_hand("A", follower(1, 1))
    s.play(mine)
    assert (s.defense(theirs), s.defense(mine)) == (5, 1)


@pytest.mark.rule("3.1.2")
def test_who_steals_a_follower_controls_it() -> None:
    s = Scenario()
    prey = s.field("B", follower())
    s.play(s.in_hand("A", spell(*STEAL)), prey)
    assert s.controller(prey) == "A" and s.cited("3.1.2")


@pytest.mark.rule("3.1.2")
@pytest.mark.parametrize(("field", "controller"), [("your", "A"), ("the", "B"), ("its owner's", "B")])
@pytest.mark.parametrize("there", [True, False], ids=["from the cemetery", "from the field"])
def test_the_text_says_onto_whose_field_a_card_of_the_opponent_is_put(field: str, controller: str, there: bool) -> None:
    s = Scenario()
    knight = s.in_cemetery("B", follower(2, 2))[0] if there else s.field("B", follower(2, 2))
    first = "Select a follower in your opponent's cemetery." if there else "Select an enemy follower and banish it."
    s.play(s.in_hand("A", spell(f"{first} Put it onto {field} field.")), knight)
    assert s.on_field(knight) and (s.controller(knight), s.owner(knight)) == (controller, "B")


@pytest.mark.rule("3.1.2")
def test_each_destroyed_follower_leaves_a_token_to_its_own_controller() -> None:
    s = Scenario()
    s.field("A", follower(1, 1))
    s.field("B", follower(1, 1))
    steps = (Destroy(Slot("each")), Create("Fairy", 1, "field", Who.CONTROLLER))
    s.play(s.in_hand("A", spell(ForEach(All(Filter(types=("follower",))), steps))))
    assert (len(s.tokens("A")), len(s.tokens("B"))) == (1, 1)


@pytest.mark.rule("3.2.1", "3.2.3")
def test_a_turn_raises_and_fills_the_numbers_of_its_player_only() -> None:
    s = Scenario(points=4)
    s.to("next turn")
    assert [(s.play_points(p), s.max_play_points(p), s.evolution_points(p)) for p in "AB"] == [(4, 4, 3), (5, 5, 3)]


@pytest.mark.rule("3.1.2.1", "10.1.1.3", "10.9.1.4")
def test_reading_what_a_passive_ability_does_cites_its_rules_before_anybody_has_acted() -> None:
    s = Scenario()
    s.field("A", follower(1, 1, Static((Modify("attack", 1),), Filter(types=("follower",), side="my", other=True))))
    friend, foe = s.field("A", follower(1, 1)), s.field("B", follower(1, 1))
    assert (s.attack_of(friend), s.attack_of(foe)) == (2, 1)
    assert s.cited("3.1.2.1", "10.1.1.3", "10.9.1.4")


def test_the_controller_of_a_target_is_meant_whatever_the_target_is_called() -> None:
    s = Scenario()
    victim = s.field("B", follower(1, 1))
    s.play(
        s.in_hand("A", spell(Choose(ENEMY, slot="victim"), Destroy(Slot("victim")), Draw(1, Who.CONTROLLER))), victim
    )
    assert (s.count("A", "hand"), s.count("B", "hand")) == (0, 1)


@pytest.mark.rule("3.1.2.3", "12.5.3", "10.4.5")
def test_the_thief_pays_for_the_last_words_and_the_owner_gets_the_follower() -> None:
    s = Scenario()
    ghost = s.field("B", follower(5, 5, REVENANT), controller="A")
    s.play(s.in_hand("A", spell(KILL)), ghost, True)
    assert (s.zone(ghost), s.controller(ghost)) == ("field", "B")
    assert (s.defense("A"), s.defense("B")) == (17, 20)


@pytest.mark.rule("3.2.4.2", "11.9.1")
def test_play_points_fall_with_a_maximum_that_is_lost() -> None:
    s = Scenario(points=7)
    s.play(s.in_hand("A", spell("Each player loses 3 maximum play points.")))
    assert [(s.play_points(who), s.max_play_points(who)) for who in "AB"] == [(4, 4), (4, 4)]


@pytest.mark.rule("3.2.5.1", "1.3.2.4.1")
def test_no_player_loses_more_evolution_points_than_there_are() -> None:
    s = Scenario(evolution_points=2)
    s.play(s.in_hand("A", spell("Lose 5 evolution points.")))
    assert s.evolution_points("A") == 0


def test_who_only_reads_what_a_player_has_hears_no_rule() -> None:
    s = Scenario(points=4, evolution_points=1)
    wolf = s.field("B", follower(), controller="A")
    assert (s.owner(wolf), s.controller(wolf)) == ("B", "A")
    assert (s.play_points("A"), s.max_play_points("A"), s.evolution_points("A")) == (4, 4, 1)
    assert not any(s.cited(rule) for rule in ("3.1.1", "3.1.2", "3.2.1"))


@pytest.mark.rule("3.2.4.1", "5.26.1")
@pytest.mark.parametrize(("sentence", "points"), [("+3", (10, 9)), ("-2", (7, 7)), ("-12", (0, 0))])
def test_the_maximum_is_given_more_or_less(sentence: str, points: tuple[int, int]) -> None:
    s = Scenario(points=9)
    s.play(s.in_hand("A", spell(f"Give your maximum play points {sentence}.", cost=0)))
    assert (s.max_play_points("A"), s.play_points("A")) == points
