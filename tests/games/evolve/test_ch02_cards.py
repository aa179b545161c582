"""Chapter 2: what is on a card, and what effects that ask for it mean."""

import pytest

from rulebound.api import new_game_from
from rulebound.games.evolve.deck import check
from rulebound.kernel.cards import CardDef
from rulebound.kernel.machine import Game
from rulebound.kernel.registers import PHASE
from rulebound.language.tree import (
    All,
    Choose,
    Cmp,
    CostChange,
    Damage,
    Destroy,
    Draw,
    Filter,
    Gain,
    Heal,
    Modify,
    Move,
    Search,
    Slot,
    Static,
    Until,
    Who,
)
from rulebound.scenario.evolve import Scenario, amulet, card, evolve, evolved, fanfare, follower, spell, token

FOLLOWER = Filter(types=("follower",))
ENEMY = Filter(types=("follower",), side="opp")
ENEMY_LEADER = Filter(types=("leader",), side="opp", zone="leader")
MY_LEADER = Filter(types=("leader",), side="my", zone="leader")


def purge(s: Scenario, player: str, filter: Filter) -> None:
    """Destroy everything that the filter means."""
    s.play(s.in_hand(player, spell(Destroy(All(filter)))))


# --- 2.1, 2.13 names -------------------------------------------------------------------------------------------------


@pytest.mark.rule("2.1.1", "2.1.2")
def test_name_means_the_card_with_exactly_that_name() -> None:
    s = Scenario()
    fairy = s.field("B", follower(name="Fairy"))
    queen = s.field("B", follower(name="Fairy Queen"))
    elf = s.field("A", follower(name="Elf"))
    purge(s, "A", Filter(names=("Fairy",)))
    assert [s.zone(c) for c in (fairy, queen, elf)] == ["cemetery", "field", "field"]


@pytest.mark.rule("2.1.2")
def test_name_in_the_name_means_every_card_whose_name_contains_it() -> None:
    s = Scenario(turn="B")
    fairy = s.field("B", follower(name="Fairy"))
    queen = s.field("A", follower(name="Fairy Queen"))
    elf = s.field("A", follower(name="Elf"))
    purge(s, "B", Filter(name_has="Fairy"))
    assert [s.zone(c) for c in (fairy, queen, elf)] == ["cemetery", "cemetery", "field"]


@pytest.mark.rule("2.13.1", "2.13.2")
def test_alternate_name_means_the_card_that_has_it() -> None:
    s = Scenario()
    rose = s.field("B", follower(name="Rose, Cute Idol", alternate="Rose"))
    other = s.field("B", follower(name="Rosewood"))
    real = s.field("B", follower(name="Rose"))
    purge(s, "A", Filter(names=("Rose",)))
    assert [s.zone(c) for c in (rose, other, real)] == ["cemetery", "field", "cemetery"]


@pytest.mark.rule("2.13.1", "2.13.2")
def test_card_with_an_alternate_name_still_has_its_own() -> None:
    s = Scenario()
    rose = s.field("B", follower(name="Rose, Cute Idol", alternate="Rose"))
    purge(s, "A", Filter(names=("Rose, Cute Idol",)))
    assert s.zone(rose) == "cemetery"
    s = Scenario()
    s.deck("A", follower(name="Oak"), follower(name="Rose, Cute Idol", alternate="Rose"))
    rose = s.cards("A", "deck")[1]
    s.play(s.in_hand("A", spell(Search(Filter(names=("Rose",))))), [rose])
    assert s.zone(rose) == "hand"


@pytest.mark.rule("2.1.1")
def test_evolved_card_has_the_name_of_the_card_on_top() -> None:
    s = Scenario()
    egg = s.field("B", follower(name="Egg"), evolved_into=evolved(3, 3, of="Dragon"))
    purge(s, "A", Filter(names=("Egg",)))
    assert s.zone(egg) == "field"
    s = Scenario()
    egg = s.field("B", follower(name="Egg"), evolved_into=evolved(3, 3, of="Dragon"))
    purge(s, "A", Filter(names=("Dragon",)))
    assert s.zone(egg) == "cemetery"


# --- 2.2 class -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("2.2.1", "2.2.2", "2.2.3")
def test_class_is_what_abilities_ask_for() -> None:
    s = Scenario()
    elf = s.field("B", follower(craft="forestcraft"))
    knight = s.field("B", follower(craft="swordcraft"))
    anyone = s.field("B", follower(craft="neutral"))
    purge(s, "A", Filter(colours=("forestcraft",)))
    assert [s.zone(c) for c in (elf, knight, anyone)] == ["cemetery", "field", "field"]


@pytest.mark.rule("2.2.1", "2.2.3")
def test_a_class_in_plain_words_is_no_trait() -> None:
    s = Scenario()
    elf, other = s.field("A", follower(1, 1, craft="forestcraft")), s.field("A", follower(1, 1))
    s.field("A", amulet("Allied Forestcraft followers have Ward."))
    song = s.in_hand("A", spell("Select a Neutral follower on your field and give it +1/+0."))
    s.play(song)
    assert (s.has(elf, "Ward"), s.has(other, "Ward")) == (True, False)
    assert (s.attack_of(elf), s.attack_of(other)) == (1, 2)


@pytest.mark.rule("2.2.3")
def test_class_matters_when_a_deck_is_built() -> None:
    leader = CardDef("Guide", ("leader",), "L-1", ("forestcraft",))
    elves = [CardDef(f"Elf {i}", ("follower",), f"E-{i}", ("forestcraft",), 1) for i in range(40)]
    knight = CardDef("Knight", ("follower",), "K-1", ("swordcraft",), 1)
    assert check((elves, [], [leader])) == []
    assert [problem.rule for problem in check(([*elves[1:], knight], [], [leader]))] == ["6.1.1.5.1"]


@pytest.mark.rule("2.12.2")
def test_universe_may_be_what_a_deck_is_built_on() -> None:
    leader = CardDef("Trainer", ("leader",), "L-1", (), groups=("umamusume",))
    racers = [
        CardDef(
            f"Racer {i}", ("follower",), f"R-{i}", (("forestcraft", "swordcraft")[i % 2],), 1, groups=("umamusume",)
        )
        for i in range(40)
    ]
    stranger = CardDef("Stranger", ("follower",), "S-1", ("forestcraft",), 1)
    assert check((racers, [], [leader])) == []
    assert [problem.rule for problem in check(([*racers[1:], stranger], [], [leader]))] == ["6.1.1.5.2"]


# --- 2.3 types -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("2.3.1", "2.3.2")
@pytest.mark.parametrize(("wanted", "hit"), [("follower", 0), ("amulet", 1)])
def test_type_is_what_effects_ask_for(wanted: str, hit: int) -> None:
    s = Scenario()
    cards = [s.field("B", follower()), s.field("B", amulet())]
    purge(s, "A", Filter(types=(wanted,)))
    assert [s.zone(c) for c in cards] == ["cemetery" if i == hit else "field" for i in range(2)]


@pytest.mark.rule("2.3.2")
def test_spell_and_leader_are_types_as_well() -> None:
    s = Scenario()
    rite, wisp = s.in_cemetery("A", spell(Draw(1)), follower())
    back = s.in_hand("A", spell(Choose(Filter(types=("spell",), side="my", zone="cemetery")), Move(Slot(), "hand")))
    s.play(back, rite)
    assert (s.zone(rite), s.zone(wisp)) == ("hand", "cemetery")
    assert s.row(s.leader("B")).types == {"leader"}


@pytest.mark.rule("2.3.3", "2.3.3.1", "2.3.4")
def test_follower_means_evolved_followers_and_tokens_too() -> None:
    s = Scenario()
    plain = s.field("B", follower())
    grown = s.field("B", follower(name="Bud"), evolved_into=evolved(2, 2, of="Bud"))
    fairy = s.field("B", token("follower", name="Sprite", attack=1, defense=1))
    relic = s.field("B", amulet())
    purge(s, "A", FOLLOWER)
    assert [s.zone(c) for c in (plain, grown, fairy, relic)] == ["cemetery", "cemetery", "out", "field"]


@pytest.mark.rule("2.3.3", "2.3.3.1")
def test_evolved_follower_means_only_those_that_are_evolved() -> None:
    s = Scenario(turn="B")
    plain = s.field("A", follower())
    grown = s.field("A", follower(name="Bud"), evolved_into=evolved(2, 2, of="Bud"))
    purge(s, "B", Filter(types=("evolved",), side="opp"))
    assert (s.zone(plain), s.zone(grown)) == ("field", "cemetery")


# --- 2.4 traits ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("2.4.1", "2.4.2")
def test_traits_are_what_other_cards_refer_to() -> None:
    s = Scenario()
    pixie = s.field("B", follower(trait=("Pixie", "Beast")))
    beast = s.field("B", follower(trait="Beast"))
    none = s.field("B", follower())
    purge(s, "A", Filter(traits=("Pixie",)))
    assert [s.zone(c) for c in (pixie, beast, none)] == ["cemetery", "field", "field"]


@pytest.mark.rule("2.4.2")
def test_evolving_changes_the_traits_to_those_of_the_evolved_card() -> None:
    s = Scenario()
    cub = s.field("A", follower(1, 1, evolve(), name="Cub", trait="Beast"))
    s.in_evolve_deck("A", evolved(3, 3, of="Cub", trait="Dragon"))
    howl = s.in_hand("A", spell(Destroy(All(Filter(traits=("Beast",))))))
    s.evolve(cub)
    s.play(howl)
    assert s.zone(cub) == "field"


# --- 2.5 cost --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("2.5.1", "3.2.2")
def test_playing_a_card_takes_its_cost_in_play_points() -> None:
    s = Scenario()
    s.points("A", 5, maximum=5)
    giant, dwarf = s.hand("A", follower(cost=6), follower(cost=5))
    assert s.why_not("A", "play", giant).startswith("10.6.2.5.3")
    s.play(dwarf)
    assert s.play_points("A") == 0


@pytest.mark.rule("2.5.1")
def test_cost_in_a_text_is_the_printed_number_not_what_was_paid() -> None:
    s = Scenario()
    s.field("A", amulet(Static((CostChange(-3, FOLLOWER),), players=Who.YOU)))
    cheap = s.in_hand("A", follower(cost=4))
    cull = s.in_hand("A", spell(Destroy(All(Filter(types=("follower",), cost=Cmp("<=", 3)))), cost=0))
    s.play(cheap)
    assert s.play_points("A") == 9
    s.play(cull)
    assert s.zone(cheap) == "field"


@pytest.mark.rule("2.5.1")
def test_evolved_follower_keeps_the_cost_of_the_card_below() -> None:
    s = Scenario()
    grown = s.field("B", follower(name="Bud", cost=4), evolved_into=evolved(2, 2, of="Bud"))
    small = s.field("B", follower(cost=1))
    purge(s, "A", Filter(types=("follower",), side="opp", cost=Cmp("<=", 3)))
    assert (s.zone(grown), s.zone(small)) == ("field", "cemetery")


# --- 2.6 text --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("2.6.1")
def test_card_does_what_its_text_says() -> None:
    s = Scenario()
    mute, herald = s.hand("A", follower(name="Mute"), follower(1, 1, fanfare(Draw(2)), name="Herald"))
    s.play(mute)
    assert s.count("A", "hand") == 1
    s.play(herald)
    assert s.count("A", "hand") == 2


# --- 2.7, 2.8 attack and defense -------------------------------------------------------------------------------------


@pytest.mark.rule("2.7.1")
def test_attack_is_the_damage_a_follower_deals_when_it_attacks() -> None:
    s = Scenario()
    wolf = s.field("A", follower(3, 9))
    s.attack(wolf, "B")
    assert s.defense("B") == 17 and s.defense("A") == 20


@pytest.mark.rule("2.7.1")
def test_changed_attack_is_what_is_dealt() -> None:
    s = Scenario(turn="B")
    wolf = s.field("B", follower(3, 9))
    horn = s.in_hand("B", spell(Choose(FOLLOWER), Gain(Slot(), (Modify("attack", 2),), Until.GAME)))
    s.play(horn, wolf)
    s.attack(wolf, "A")
    assert s.defense("A") == 15


@pytest.mark.rule("2.8.1", "2.8.2")
def test_follower_dies_of_as_much_damage_as_it_has_defense() -> None:
    s = Scenario()
    ox = s.field("B", follower(1, 5))
    s.hand("A", *(spell(Damage(All(ENEMY), n)) for n in (4, 1)))
    first, second = s.cards("A", "hand")
    s.play(first)
    assert s.zone(ox) == "field" and s.defense(ox) == 1
    s.play(second)
    assert s.zone(ox) == "cemetery"


@pytest.mark.rule("2.8.2")
def test_damage_stays_when_the_turn_ends() -> None:
    s = Scenario()
    ox = s.field("B", follower(1, 5))
    s.play(s.in_hand("A", spell(Damage(All(ENEMY), 2))))
    s.to("next turn")
    assert s.turn_player == "B" and s.defense(ox) == 3


@pytest.mark.rule("2.8.2")
def test_damage_to_a_leader_takes_its_defense() -> None:
    s = Scenario()
    s.play(s.in_hand("A", spell(Damage(All(ENEMY_LEADER), 7))))
    assert s.defense("B") == 13 and s.defense("A") == 20


def test_leader_may_have_more_defense_than_at_the_beginning() -> None:
    s = Scenario()
    s.play(s.in_hand("A", spell(Heal(All(MY_LEADER), 3))))
    assert s.defense("A") == 23


def begun(one: CardDef, other: CardDef) -> Game:
    """A game of two decks without text, up to the first turn."""
    plain = tuple(CardDef(f"Elf {i}", ("follower",), f"M-{i}", ("neutral",), 1) for i in range(40))
    game = new_game_from("evolve", ((plain, (), (one,)), (plain, (), (other,))), 1)
    while game.state.reg[PHASE] == "setup":
        game.choose(0)
    return game


@pytest.mark.rule("2.8.3", "2.8.3.1")
def test_leader_begins_with_twenty_defense_although_none_is_printed() -> None:
    one = CardDef("Guide", ("leader",), "L-1", ("forestcraft",))
    game = begun(one, CardDef("Mage", ("leader",), "L-2", ("runecraft",)))
    assert dict(one.stats) == {}
    assert [game.view(0).zones[f"leader {p}"][0].stats["defense"] for p in (0, 1)] == [20, 20]


@pytest.mark.rule("2.8.3.1")
def test_leader_that_says_so_begins_with_another_defense() -> None:
    frail = CardDef("Frail", ("leader",), "L-1", ("forestcraft",), stats=(("defense", 15),))
    game = begun(frail, CardDef("Mage", ("leader",), "L-2", ("runecraft",)))
    assert [game.view(0).zones[f"leader {p}"][0].stats["defense"] for p in (0, 1)] == [15, 20]


@pytest.mark.rule("2.4.2")
def test_traits_may_be_written_as_they_are_printed() -> None:
    s = Scenario()
    both = s.field("A", follower(1, 1, trait="Pixie / Princess"))
    pixie = s.field("A", follower(1, 1, trait="Pixie"))
    s.play(s.in_hand("A", spell("Give each Princess follower on your field +1/+1.")))
    assert s.attack_of(both) == 2 and s.attack_of(pixie) == 1


def test_sentences_in_brackets_do_nothing() -> None:
    s = Scenario()
    tale = spell("Draw a card. (Then discard a card. This costs (2) less to remember.)\n(Nothing else happens.)")
    runner = s.field("A", follower(1, 1, "Storm. (It need not wait for a turn.)"), fresh=True)
    s.play(s.in_hand("A", tale))
    s.attack(runner, "B")
    assert s.count("A", "hand") == 1 and s.defense("B") == 19


@pytest.mark.rule("2.3.3", "2.3.3.1")
def test_what_has_evolved_has_a_special_type() -> None:
    elf = follower(1, 1)
    s = Scenario()
    high = s.field("B", elf, evolved_into=evolved(3, 3, of=elf))
    plain = s.field("B", follower(1, 1))
    s.play(s.in_hand("A", spell(Destroy(All(Filter(states=("evolved",)))))))
    assert s.zone(high) == "cemetery" and s.on_field(plain)


@pytest.mark.rule("2.8.3")
def test_a_leader_takes_damage_though_no_defense_is_printed_on_it() -> None:
    s = Scenario()
    s.leader("B", defense=9)
    s.play(s.in_hand("A", spell(Damage(All(ENEMY_LEADER), 2))))
    assert s.defense("B") == 7 and not s.cited("2.8.3.1")


def test_a_leader_of_whom_nothing_is_said_has_twenty_defense() -> None:
    assert Scenario().defense("A") == 20


@pytest.mark.rule("2.12.2", "6.1.1.5.2")
def test_a_leader_of_a_universe_takes_no_cards_from_elsewhere() -> None:
    racers = [follower(1, 1, name=f"Racer {i}", universe="umamusume") for i in range(40)]
    leader = card("leader", universe="umamusume")
    assert check((racers, [], [leader])) == []
    assert [p.rule for p in check(([*racers[1:], follower(1, 1)], [], [leader]))] == ["6.1.1.5.2"]


@pytest.mark.rule("2.7.1", "2.8.1")
def test_attack_and_defense_are_what_a_follower_deals_and_can_take() -> None:
    s = Scenario()
    elf, orc = s.field("A", follower(2, 3)), s.field("B", follower(3, 3), engaged=True)
    assert (s.attack_of(elf), s.defense(elf)) == (2, 3) and not s.cited("2.7.1")
    s.attack(elf, orc)
    assert s.zone(elf) == "cemetery" and s.defense(orc) == 1


@pytest.mark.rule("2.1.2", "2.13.1", "2.13.2")
def test_a_part_of_a_name_may_be_part_of_an_alternate_name() -> None:
    s = Scenario()
    erika = s.field("A", follower(1, 1, name="Erika", alternate=("Quick Blade",)))
    s.play(s.in_hand("A", spell('Give each follower with "Blade" in its name on your field +1/+1.')))
    assert s.attack_of(erika) == 2
