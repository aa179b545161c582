"""FFTCG in English, family by family: sentences of kinds that later sets print, played."""

from __future__ import annotations

from rulebound.language.en.fftcg import reader
from rulebound.language.tree import Ability, Spell
from rulebound.scenario.fftcg import Scenario, backup, card, forward, monster, summon
from rulebound.scenario.table import Answer, Card

NAME = "Orsa"


def read(*text: str, kind: str = "ability") -> tuple[Ability, ...]:
    reading = reader().read(list(text), (NAME,), ability=kind)
    assert reading.whole, [str(refusal) for refusal in reading.refusals]
    return reading.abilities


def spell(s: Scenario, text: str) -> Card:
    (ability,) = read(text, kind="summon")
    assert isinstance(ability, Spell)
    return s.in_hand("A", summon(*ability.steps, cost=0, name=NAME))


def play(s: Scenario, text: str, *answers: Answer) -> None:
    s.cast(spell(s, text), *answers)
    s.resolve()


def test_a_forward_that_can_attack_once_more_does() -> None:
    s = Scenario()
    knight = s.field("A", forward(5000, "Brave"))
    s.field("B", forward(1000), dull=True)
    play(s, "Choose 1 Forward you control. It can attack once more this turn.", knight)
    s.to("attack")
    for _ in range(2):
        s.attack(knight)
        s.block()
    s.to("main2")
    assert s.points("B") == 2


def test_characters_that_cannot_use_action_abilities_may_still_use_special_ones() -> None:
    s = Scenario(turn="B")
    s.field("A", forward(5000, *read("The Characters opponent controls cannot use action abilities."), name=NAME))
    texts = read("《0》: Draw 1 card.", "[[s]]Surge[[/]] 《S》: Draw 1 card.")
    mage = s.field("B", forward(5000, *texts, name=NAME))
    s.in_hand("B", forward(5000, name=NAME))
    numbers = {node.special: number for number, node in s.abilities(mage)}
    assert s.why_not("B", "use", mage, numbers[""])
    assert not s.why_not("B", "use", mage, numbers["Surge"])


def test_cards_removed_before_paying_make_the_card_cheaper() -> None:
    text = (
        f"Before paying the cost to cast {NAME}, you can remove 2 Fire cards in your Break Zone from the game to reduce"
        f" the cost required to cast {NAME} by 3."
    )
    s = Scenario()
    fuel = [s.in_break("A", forward(1000, element="fire")) for _ in range(2)]
    s.cp_source("A", 1)
    titan = s.in_hand("A", forward(9000, *read(text), name=NAME, element="fire", cost=4))
    s.cast(titan, "less")
    assert s.on_field(titan)
    assert {s.zone(one) for one in fuel} == {"removed"}


def test_as_many_counters_as_wanted_are_removed() -> None:
    s = Scenario()
    text = f"Remove X Oath Counters from {NAME}: Choose 1 Forward in your Break Zone. If its cost is X, play it onto"
    keeper = s.field("A", backup(*read(f"{text} the field."), name=NAME), counters={"oath": 3})
    page = s.in_break("A", forward(3000, cost=2))
    s.use(keeper, 2, page)
    s.resolve()
    assert s.on_field(page)
    assert s.counters(keeper, "oath") == 1


def test_only_members_of_the_same_party_are_spared() -> None:
    text = f"If a Forward forming a party with {NAME} is dealt damage, the damage becomes 0 instead."
    for together, damage in ((True, 0), (False, 2000)):
        s = Scenario()
        guard = s.field("A", forward(5000, *read(text), name=NAME))
        friend, third = s.field("A", forward(5000)), s.field("A", forward(5000))
        bolt = spell(s, "Choose 1 Forward. Deal it 2000 damage.")
        s.to("attack")
        s.attack(*((guard, friend) if together else (friend, third)))
        s.cast(bolt, friend)
        s.resolve()
        assert s.damage(friend) == damage


def test_members_of_the_same_party_gain_what_the_card_gives_while_they_attack() -> None:
    s = Scenario()
    bird = s.field("A", forward(5000, *read(f"The Forwards forming a party with {NAME} gain First Strike."), name=NAME))
    friend, third = s.field("A", forward(5000)), s.field("A", forward(5000))
    s.to("attack")
    assert not s.has(friend, "First Strike")
    s.attack(bird, friend)
    assert [s.has(one, "First Strike") for one in (bird, friend, third)] == [False, True, False]


def test_each_card_is_dealt_damage_by_its_own_power() -> None:
    s = Scenario()
    small, large = s.field("B", forward(4000)), s.field("B", forward(9000))
    play(s, "Deal each Forward opponent controls damage equal to its power minus 2000.")
    assert (s.damage(small), s.damage(large)) == (2000, 7000)


def test_a_card_found_may_go_on_top_of_the_deck() -> None:
    s = Scenario()
    _, wanted, _ = s.deck("A", forward(1000), summon(cost=1), forward(2000))
    play(s, "Search for 1 Summon and put it on top of your deck.")
    s.answer(wanted)
    assert s.cards("A", "deck")[0] == wanted


def test_two_kinds_of_cards_are_searched_for() -> None:
    s = Scenario()
    knight, mill, _ = s.deck("A", forward(1000), backup(), monster())
    play(s, "Search for up to 1 Forward and up to 1 Backup and add them to your hand.")
    s.answer(knight)
    s.answer(mill)
    assert (s.zone(knight), s.zone(mill)) == ("hand", "hand")


def test_a_card_put_into_the_damage_zone_is_damage_without_a_burst() -> None:
    s = Scenario()
    burst = s.in_hand("A", card("summon", *read("[[ex]]EX BURST[[/]] Draw 1 card.", kind="summon")))
    before = s.count("A", "damage")
    play(s, "Put 1 card from your hand into the Damage Zone.")
    s.answer(burst)
    assert s.zone(burst) == "damage"
    assert s.count("A", "damage") == before + 1
    assert not s.stack()


def test_what_lasts_as_long_as_the_card_is_there_ends_with_it() -> None:
    s = Scenario()
    text = f"When {NAME} enters the field, choose 1 Forward other than {NAME} you control."
    lord = s.in_hand(
        "A",
        forward(
            5000,
            *read(f"{text} As long as {NAME} is on the field, it gains +2000 power."),
            name=NAME,
            cost=0,
        ),
    )
    knight = s.field("A", forward(3000))
    bolt = spell(s, "Choose 1 Forward. Break it.")
    s.cast(lord)
    s.resolve_all()
    assert s.row(knight).stats["power"] == 5000
    s.cast(bolt, lord)
    s.resolve()
    assert s.row(knight).stats["power"] == 3000


def test_the_second_summon_of_a_turn_is_counted_among_summons() -> None:
    s = Scenario()
    s.field("A", backup(*read("During each turn, when you cast the second Summon you've cast, gain 《C》."), name=NAME))
    first, page, second = (
        s.in_hand("A", summon(cost=0)),
        s.in_hand("A", forward(1000, cost=0)),
        s.in_hand("A", summon(cost=0)),
    )
    for one, gained in ((first, 0), (page, 0), (second, 1)):
        s.cast(one)
        s.resolve_all()
        assert s.resource("A", "crystal") == gained


def test_the_opponent_may_discard_so_that_nothing_is_broken() -> None:
    for discards, zone in ((True, "field"), (False, "break")):
        s = Scenario()
        target = s.field("B", forward(5000))
        s.in_hand("B", forward(1000))
        play(s, "Choose 1 Forward. If your opponent doesn't discard 1 card, break it.", target)
        s.answer(discards)
        assert s.zone(target) == zone


def test_where_and_whose_is_said_once_for_both_choices() -> None:
    s = Scenario()
    mine, theirs = s.in_break("A", forward(1000)), s.in_break("A", backup())
    s.field("B", forward(5000))
    play(
        s,
        "Choose 1 Forward and 1 Backup in your Break Zone. Play them onto the field.",
        mine,
        theirs,
    )
    assert s.on_field(mine)
    assert s.on_field(theirs)


def test_a_condition_on_the_time_before_when_limits_the_trigger() -> None:
    for player, gained in (("A", 0), ("B", 1)):
        s = Scenario(turn=player, priority="A")
        text = "During your opponent's turn, when a Forward you control is put from the field into the Break Zone, gain"
        s.field("A", backup(*read(f"{text} 《C》."), name=NAME))
        page = s.field("A", forward(1000))
        play(s, "Choose 1 Forward. Break it.", page)
        s.resolve_all()
        assert s.resource("A", "crystal") == gained


def test_a_party_needs_so_many_members_of_a_kind() -> None:
    text = "When 2 or more Job Knight Forwards you control form a party and attack, gain 《C》."
    for jobs, gained in ((("Knight", "Knight"), 1), (("Knight", "Sage"), 0)):
        s = Scenario()
        s.field("A", backup(*read(text), name=NAME))
        pair = [s.field("A", forward(5000, job=job)) for job in jobs]
        s.to("attack")
        s.attack(*pair)
        s.resolve_all()
        assert s.resource("A", "crystal") == gained


def test_a_party_with_another_of_a_kind_is_not_one_with_the_card_alone() -> None:
    text = f"When {NAME} forms a party with a Job Knight Forward and attacks, gain 《C》."
    for job, gained in (("Knight", 1), ("Sage", 0)):
        s = Scenario()
        lord = s.field("A", forward(5000, *read(text), name=NAME, job="Knight"))
        friend = s.field("A", forward(5000, job=job))
        s.to("attack")
        s.attack(lord, friend)
        s.resolve_all()
        assert s.resource("A", "crystal") == gained


def test_forwards_of_any_element_join_the_party_of_one_that_says_so() -> None:
    s = Scenario()
    text = f"{NAME} can form a party with Forwards of any Element."
    lord = s.field("A", forward(5000, *read(text), name=NAME, element="fire"))
    friend = s.field("A", forward(5000, element="ice"))
    s.field("B", forward(1000), dull=True)
    s.to("attack")
    s.attack(lord, friend)
    s.block()
    s.to("main2")
    assert s.dull(friend)
    assert s.points("B") == 1


def test_what_blocks_the_card_is_broken() -> None:
    s = Scenario()
    ninja = s.field("A", forward(3000, *read(f"《0》: Break the Forward that blocks {NAME}."), name=NAME))
    wall, other = s.field("B", forward(9000)), s.field("B", forward(9000))
    s.to("attack")
    s.attack(ninja)
    s.block(wall)
    s.use(ninja)
    s.resolve()
    assert (s.zone(wall), s.zone(other)) == ("break", "field")


def test_what_the_card_itself_blocks_does_not_block_it() -> None:
    s = Scenario(turn="B")
    ninja = s.field("A", forward(3000, *read(f"《0》: Break the Forward that blocks {NAME}."), name=NAME))
    attacker = s.field("B", forward(9000))
    s.to("attack")
    s.attack(attacker)
    s.block(ninja)
    s.pass_priority()
    s.use(ninja)
    s.resolve()
    assert s.zone(attacker) == "field"


def test_a_member_that_leaves_the_party_is_still_heard_of() -> None:
    s = Scenario()
    text = f"When a Forward forming a party with {NAME} is put from the field into the Break Zone, gain 《C》."
    lord, friend = s.field("A", forward(5000, *read(text), name=NAME)), s.field("A", forward(5000))
    bolt = spell(s, "Choose 1 Forward. Break it.")
    s.to("attack")
    s.attack(lord, friend)
    s.cast(bolt, friend)
    s.resolve_all()
    assert s.resource("A", "crystal") == 1


def test_only_what_the_card_has_damaged_this_turn_is_avenged() -> None:
    text = f"When a Forward damaged by {NAME} is put from the field into the Break Zone on the same turn, gain 《C》."
    for hurt, gained in ((True, 1), (False, 0)):
        s = Scenario()
        abilities = read(text, "《0》: Choose 1 Forward. Deal it 1000 damage.")
        hunter = s.field("A", forward(5000, *abilities, name=NAME))
        prey = s.field("B", forward(8000))
        bolt = spell(s, "Choose 1 Forward. Break it.")
        if hurt:
            s.use(hunter, prey)
            s.resolve()
        s.cast(bolt, prey)
        s.resolve_all()
        assert s.resource("A", "crystal") == gained


def test_only_the_next_card_of_a_kind_is_cheaper() -> None:
    s = Scenario()
    page = s.in_hand("A", forward(1000, cost=0))
    first, second = (s.in_hand("A", summon(cost=2)) for _ in range(2))
    text = "During this turn, the cost required to cast your next Summon is reduced by 2 (it cannot become 0)."
    herald = spell(s, text)
    s.cp_source("A", 1)
    s.cast(herald)
    s.resolve()
    s.cast(page)
    s.cast(first)
    s.resolve()
    assert s.zone(first) == "break"
    assert s.why_not("A", "cast", second)


def test_cp_that_only_backups_produced_is_told_from_discarded_cards() -> None:
    text = f"If the CP paid to cast {NAME} was only produced by Backups, gain 《C》."
    for by_backup, gained in ((True, 1), (False, 0)):
        s = Scenario()
        (ability,) = read(text, kind="summon")
        assert isinstance(ability, Spell)
        bolt = s.in_hand("A", summon(*ability.steps, cost=1, name=NAME, element="fire"))
        if by_backup:
            s.cp_source("A", 1)
        else:
            s.in_hand("A", forward(1000, element="fire"))
        s.cast(bolt)
        s.resolve()
        assert s.resource("A", "crystal") == gained


def test_so_many_departures_this_turn_are_counted() -> None:
    text = (
        "If 2 or more Forwards opponent controlled were put from the field into the Break Zone this turn, gain 《C》."
    )
    for n, gained in ((1, 0), (2, 1)):
        s = Scenario()
        for _ in range(n):
            s.field("B", forward(1000))
        sweep, count = spell(s, "Deal 1000 damage to all the Forwards opponent controls."), spell(s, text)
        for one in (sweep, count):
            s.cast(one)
            s.resolve()
        assert s.resource("A", "crystal") == gained


def test_any_element_pays_only_while_the_condition_holds() -> None:
    text = f"If you have a Job Knight in your Break Zone, the cost required to cast {NAME} can be paid with CP of any"
    for knight in (True, False):
        s = Scenario()
        if knight:
            s.in_break("A", forward(1000, job="Knight"))
        s.field("A", backup(element="ice"))
        lord = s.in_hand("A", forward(5000, *read(f"{text} Element."), name=NAME, element="fire", cost=1))
        assert bool(s.why_not("A", "cast", lord)) != knight


def test_forwards_of_the_opponent_enter_dull() -> None:
    s = Scenario(turn="B")
    s.field("A", forward(5000, *read("The Forwards opponent controls enter the field dull."), name=NAME))
    page = s.in_hand("B", forward(3000, cost=0))
    s.cast(page)
    s.resolve_all()
    assert s.dull(page)


def test_gaining_a_crystal_is_heard_and_spending_one_is_not() -> None:
    s = Scenario()
    s.field("A", backup(*read("When you gain 《C》, draw 1 card."), name=NAME))
    tool = s.field("A", backup(*read("《C》: Choose 1 Forward. Dull it."), name="Lantern"))
    knight = s.field("B", forward(5000))
    before = s.count("A", "hand")
    play(s, "Gain 《C》.")
    s.resolve_all()
    assert s.count("A", "hand") == before + 1
    s.use(tool, knight)
    s.resolve_all()
    assert s.count("A", "hand") == before + 1


def test_dull_by_an_effect_is_told_from_dull_by_attacking() -> None:
    text = "When a Forward opponent controls becomes dull due to your Summons or abilities, gain 《C》."
    s = Scenario()
    s.field("A", backup(*read(text), name=NAME))
    knight = s.field("B", forward(5000))
    play(s, "Choose 1 Forward. Dull it.", knight)
    s.resolve_all()
    assert s.resource("A", "crystal") == 1
    s = Scenario(turn="B")
    s.field("A", backup(*read(text), name=NAME))
    knight = s.field("B", forward(5000))
    s.to("attack")
    s.attack(knight)
    s.resolve_all()
    assert s.dull(knight)
    assert s.resource("A", "crystal") == 0


def test_activated_by_an_effect_is_told_from_active_already() -> None:
    text = "When a dull Forward you control becomes active due to your Summons or abilities, gain 《C》."
    for dull, crystals in ((True, 1), (False, 0)):
        s = Scenario()
        s.field("A", backup(*read(text), name=NAME))
        knight = s.field("A", forward(5000), dull=dull)
        play(s, "Choose 1 Forward. Activate it.", knight)
        s.resolve_all()
        assert s.resource("A", "crystal") == crystals


def test_what_waits_for_a_card_to_leave_is_not_said_of_one_that_has_left() -> None:
    later = "When it is put from the field into the Break Zone this turn, draw 1 card."
    hit, broken = (f"Choose 1 Forward. {verb} {later}" for verb in ("Deal it 5000 damage.", "Break it."))
    s = Scenario()
    knight = s.field("B", forward(5000))
    (drawn,) = s.deck("A", forward(1000))
    play(s, hit, knight)
    s.resolve_all()
    assert s.zone(knight) == "break"
    assert s.zone(drawn) == "hand"
    assert not reader().read([broken], (NAME,), ability="summon").whole


def test_where_a_card_comes_from_is_told() -> None:
    for words, gained in (("the deck", 1), ("your hand", 0)):
        s = Scenario()
        lord = forward(5000, *read(f"When {NAME} enters the field from {words}, gain 《C》."), name=NAME)
        (found,) = s.deck("A", lord)
        play(s, "Search for 1 Forward and play it onto the field.")
        s.answer(found)
        s.resolve_all()
        assert s.on_field(found)
        assert s.resource("A", "crystal") == gained


def test_a_revealed_card_stays_in_the_hand() -> None:
    s = Scenario()
    page = s.in_hand("A", forward(3000, element="ice"))
    play(s, "You may reveal 1 Ice card from your hand. If you do so, gain 《C》.")
    s.answer(True)
    s.answer(page)
    assert s.zone(page) == "hand"
    assert s.resource("A", "crystal") == 1


def test_summons_are_forbidden_only_in_the_turn_that_is_said() -> None:
    for turn, forbidden in (("A", True), ("B", False)):
        s = Scenario(turn=turn, priority="B")
        s.field("A", forward(5000, *read("Your opponent cannot cast Summons during your turn."), name=NAME))
        bolt = s.in_hand("B", summon(cost=0))
        assert bool(s.why_not("B", "cast", bolt)) == forbidden


def test_what_follows_if_the_opponent_does_not_do_so() -> None:
    for does, drawn in ((True, 0), (False, 1)):
        s = Scenario()
        s.in_hand("B", forward(1000))
        before = s.count("A", "hand")
        play(s, "Your opponent may discard 1 card. If your opponent doesn't do so, draw 1 card.")
        s.answer(does)
        assert s.count("A", "hand") == before + drawn
