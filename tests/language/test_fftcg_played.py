"""FFTCG cards made from sentences, played: what the words mean is what the engine does."""

from __future__ import annotations

from rulebound.language.en.fftcg import reader
from rulebound.language.tree import Ability, All, Discard, Filter, Move, Who
from rulebound.scenario.fftcg import Scenario, backup, forward, summon

NAME = "Ashfall Warden"


def read(*paragraphs: str) -> tuple[Ability, ...]:
    reading = reader().read(list(paragraphs), (NAME,))
    assert reading.whole, [str(refusal) for refusal in reading.refusals]
    return reading.abilities


def crystals(s: Scenario, player: str = "A") -> int:
    return s.resource(player, "crystal")


def test_backup_produces_cp_of_an_element_that_its_text_names() -> None:
    s = Scenario()
    s.field("A", backup(*read(f"If {NAME} is on the field, {NAME} can produce Ice CP."), name=NAME, element="fire"))
    frost = s.in_hand("A", forward(5000, element="ice", cost=1))
    s.cast(frost)
    assert s.on_field(frost)


def test_backup_without_such_a_text_does_not() -> None:
    s = Scenario()
    s.field("A", backup(name=NAME, element="fire"))
    frost = s.in_hand("A", forward(5000, element="ice", cost=1))
    assert s.why_not("A", "cast", frost).startswith("11.4.6.1")


def test_elements_of_the_cp_that_was_paid_are_counted() -> None:
    paid = f"the cost to cast {NAME} was paid with CP of 2 or more different Elements"
    text = f"When {NAME} enters the field, if {paid}, gain 《C》."
    for elements, gained in ((("fire", "ice"), 1), (("fire", "fire"), 0)):
        s = Scenario()
        for element in elements:
            s.field("A", backup(element=element, cost=1))
        s.cast(s.in_hand("A", forward(5000, *read(text), name=NAME, element="fire", cost=2)))
        s.resolve_all()
        assert crystals(s) == gained


def test_entry_on_ones_own_field_is_told_from_the_opponents() -> None:
    for player, gained in (("A", 1), ("B", 0)):
        s = Scenario(turn=player)
        s.field("A", backup(*read("When a Forward enters your field, gain 《C》."), name=NAME))
        s.cp_source(player, 1)
        s.cast(s.in_hand(player, forward(5000, cost=1)))
        s.resolve_all()
        assert crystals(s) == gained


def test_limit_of_a_trigger_holds_for_the_turn() -> None:
    s = Scenario()
    text = "When you cast a Summon, gain 《C》. This effect will trigger only once per turn."
    s.field("A", backup(*read(text), name=NAME))
    first, second = (s.in_hand("A", summon(cost=0)) for _ in range(2))
    for spell in (first, second):
        s.cast(spell)
        s.resolve_all()
    assert crystals(s) == 1


def test_action_ability_that_is_limited_to_ones_own_turn() -> None:
    text = "《0》: Draw 1 card. You can only use this ability during your turn."
    s = Scenario(turn="B", priority="A")
    tool = s.field("A", backup(*read(text), name=NAME))
    assert s.why_not("A", "use", tool).startswith("2.1")


def test_damage_from_the_opponents_summons_becomes_nothing_but_battle_damage_stays() -> None:
    text = f"If {NAME} is dealt damage by your opponent's Summons or abilities, the damage becomes 0 instead."
    s = Scenario(turn="B")
    target = s.field("A", forward(5000, *read(text), name=NAME))
    reading = reader().read(["Choose 1 Forward. Deal it 4000 damage."], ("Bolt",), ability="summon")
    (bolt,) = reading.abilities
    spell = s.in_hand("B", summon(*bolt.steps, cost=0))  # type: ignore[union-attr]
    s.cast(spell, target)
    s.resolve_all()
    assert s.damage(target) == 0


def test_cost_is_less_for_each_backup() -> None:
    text = f"The cost required to cast {NAME} is reduced by 1 for each Backup you control (it cannot become 0)."
    s = Scenario()
    for _ in range(4):
        s.field("A", backup(cost=1), dull=True)
    s.cp_source("A", 1)
    hero = s.in_hand("A", forward(5000, *read(text), name=NAME, cost=4))
    s.cast(hero)
    assert s.on_field(hero)


def test_several_cards_discarded_at_once_are_one_event() -> None:
    text = "When your opponent discards 1 or more cards due to your Summons or abilities, gain 《C》."
    s = Scenario()
    s.field("A", backup(*read(text), name=NAME))
    s.hand("B", forward(1000), forward(1000))
    s.cast(s.in_hand("A", summon(Discard(2, Who.OPPONENT, random=True), cost=0)))
    s.resolve_all()
    assert crystals(s) == 1


def test_attack_of_several_forwards_is_one_event() -> None:
    text = "When 1 or more Forwards you control attack, gain 《C》."
    s = Scenario(phase="attack", step="declaration")
    s.field("A", backup(*read(text), name=NAME))
    one, two = (s.field("A", forward(3000)) for _ in range(2))
    s.attack(one, two)
    s.resolve_all()
    assert crystals(s) == 1


def test_several_light_characters_stand_together_where_a_text_lets_them() -> None:
    s = Scenario()
    s.field("A", backup(*read("You can play 2 or more Light Characters onto the field."), name=NAME, element="light"))
    s.cp_source("A", 4)
    dawn = s.in_hand("A", forward(5000, element="light", cost=1))
    dusk = s.in_hand("A", forward(5000, element="dark", cost=1))
    assert s.why_not("A", "cast", dusk).startswith("7.7.5")
    s.cast(dawn)
    s.resolve_all()
    assert s.on_field(dawn)


def test_light_character_enters_beside_others_if_its_own_text_lets_it() -> None:
    text = f"{NAME} can be played onto the field even if you control other Light Characters."
    s = Scenario()
    star = s.field("A", forward(5000, element="light"))
    s.cp_source("A", 4)
    other = s.in_hand("A", forward(5000, element="light", cost=1))
    hero = s.in_hand("A", forward(5000, *read(text), name=NAME, element="light", cost=1))
    assert s.why_not("A", "cast", other).startswith("7.7.5")
    s.cast(hero)
    s.resolve_all()
    assert s.on_field(hero) and s.on_field(star)


def test_card_that_effects_cannot_play_from_hand_stays_there_but_may_be_cast() -> None:
    text = f"You cannot play {NAME} from your hand due to Summons or abilities."
    for barred in (True, False):
        s = Scenario()
        s.cp_source("A", 1)
        hero = s.in_hand("A", forward(5000, *(read(text) if barred else ()), name=NAME, cost=1))
        gate = summon(Move(All(Filter(zone="hand", side="my", types=("forward",))), "field"), cost=0)
        s.cast(s.in_hand("A", gate))
        s.resolve_all()
        assert s.on_field(hero) is not barred
        if barred:
            s.cast(hero)
            assert s.on_field(hero)
