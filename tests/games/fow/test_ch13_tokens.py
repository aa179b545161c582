"""Chapter 1303: tokens."""

import pytest

from rulebound.language.tree import (
    All,
    Auto,
    Banish,
    Choose,
    Control,
    Create,
    DamagePlayer,
    Destroy,
    Draw,
    Filter,
    Gain,
    GainResource,
    Grant,
    Keyword,
    Modify,
    Move,
    On,
    Printed,
    Self,
    Slot,
    Step,
    TokenSpec,
    Until,
    Who,
)
from rulebound.scenario import Card
from rulebound.scenario.fow import Scenario, chant, regalia, resonator

STATS = (("attack", 300), ("defense", 400))
ELF = TokenSpec("Elf", stats=STATS)
RESONATOR = Filter(types=("resonator",))
TOKEN = Filter(types=("token",))
LIFE = GainResource("life", 100)


def tokens(s: Scenario, player: str, name: str = "Elf") -> list[Card]:
    """The tokens of that name that a player controls."""
    return [card for card in s.cards(player, "field") if card.name == name]


def made(s: Scenario, spec: TokenSpec = ELF, n: int = 1) -> list[Card]:
    """The first act on a board: A plays a chant that makes these tokens."""
    call = s.in_hand("A", chant(Create(spec, n), cost="{0}"))
    s.play(call)
    s.resolve()
    return tokens(s, "A", spec.name)


def spell(s: Scenario, *steps: Step) -> Card:
    return s.in_hand("A", chant(*steps, cost="{0}"))


# --- 1303.1: what a token is -----------------------------------------------------------------------------------------


@pytest.mark.rule("1303.1", "1303.1b", "1303.1d")
def test_a_named_token_is_a_resonator_of_that_name_and_race() -> None:
    s = Scenario()
    [elf] = made(s)
    row = s.row(elf)
    assert s.zone(elf) == "field" and "resonator" in row.types
    assert tuple(row.names) == ("Elf",) and tuple(row.traits) == ("Elf",)
    assert (s.attack_of(elf), s.defense(elf)) == (300, 400)


@pytest.mark.rule("1303.1", "1303.1b")
def test_a_token_whose_maker_says_another_type_has_that_one() -> None:
    s = Scenario()
    [orb] = made(s, TokenSpec("Orb", types=("regalia",)))
    assert "regalia" in s.row(orb).types and "resonator" not in s.row(orb).types
    assert s.zone(orb) == "field" and s.why_not("A", "attack", orb)


@pytest.mark.rule("1303.1", "1303.1a")
def test_a_token_has_the_attribute_and_abilities_that_its_maker_gave_it() -> None:
    s = Scenario()
    spec = TokenSpec("Sprite", colours=("wind",), stats=STATS, abilities=(Keyword("Flying"),))
    sprites = made(s, spec, 2)
    assert len(sprites) == 2
    for sprite in sprites:
        assert tuple(s.row(sprite).colours) == ("wind",) and s.has(sprite, "Flying")
        assert s.row(sprite).cost == 0


@pytest.mark.rule("1303.1a")
def test_the_printed_number_of_a_token_is_the_one_it_was_made_with() -> None:
    s = Scenario()
    boost = spell(s, Choose(RESONATOR), Gain(Slot(), (Modify("attack", 500),), Until.TURN))
    read = spell(s, Choose(RESONATOR), DamagePlayer(Who.OPPONENT, Printed(Slot(), "attack")))
    [elf] = made(s)
    s.play(boost, elf)
    s.resolve()
    assert s.attack_of(elf) == 800
    before = s.life_of("B")
    s.play(read, elf)
    s.resolve()
    assert s.life_of("B") == before - 300


@pytest.mark.rule("1303.1c")
def test_tokens_come_into_the_field_of_who_controls_the_effect() -> None:
    s = Scenario()
    herald = s.field("B", resonator(100, 100, Auto(On("attack", Self()), (Create(ELF, 1),))), controller="A")
    s.attack(herald, "B")
    s.resolve()
    assert len(tokens(s, "A")) == 1 and tokens(s, "B") == []
    [elf] = tokens(s, "A")
    assert s.controller(elf) == "A"


@pytest.mark.rule("1303.1c")
def test_an_effect_may_say_that_the_opponent_gets_them() -> None:
    s = Scenario()
    gift = spell(s, Create(ELF, 2, who=Who.OPPONENT))
    s.play(gift)
    s.resolve()
    assert (len(tokens(s, "A")), len(tokens(s, "B"))) == (0, 2)


# --- 1303.2: tokens and cards ----------------------------------------------------------------------------------------


@pytest.mark.rule("1303.2")
def test_a_token_enters_and_triggers_like_a_card_and_cannot_attack_at_once() -> None:
    s = Scenario()
    s.field("A", regalia(Auto(On("enter", RESONATOR), (LIFE,))))
    s.field("A", resonator(100, 100))  # it could attack
    s.life("A", 1000)
    [elf] = made(s)
    s.resolve_all()
    assert s.life_of("A") == 1100 and s.recovered(elf)
    s.start_battle()
    s.to("attack")
    assert s.why_not("A", "attack", elf).startswith("803.3a")


@pytest.mark.rule("1303.2")
def test_a_token_attacks_blocks_and_dies_like_any_resonator() -> None:
    s = Scenario()
    wall = s.field("B", resonator(900, 900))
    [elf] = made(s, TokenSpec("Elf", stats=STATS, abilities=(Keyword("Swiftness"),)))
    s.attack(elf, "B")
    s.to("declare block")
    s.block(wall)
    s.to("end of battle")
    assert tokens(s, "A") == [] and s.damage(wall) == 300
    assert s.count("A", "graveyard") == 1  # the chant alone


@pytest.mark.rule("1303.2a")
def test_tokens_are_chosen_and_swept_up_with_the_cards() -> None:
    s = Scenario()
    page = s.field("A", resonator(100, 100))
    kill, storm = spell(s, Choose(RESONATOR), Destroy(Slot())), spell(s, Destroy(All(RESONATOR)))
    elves = made(s, n=2)
    s.play(kill, elves[0])
    s.resolve()
    assert len(tokens(s, "A")) == 1
    s.play(storm)
    s.resolve()
    assert tokens(s, "A") == [] and s.zone(page) == "graveyard"


@pytest.mark.rule("1303.2a")
def test_a_continuous_effect_on_resonators_is_applied_to_tokens() -> None:
    s = Scenario()
    boost = spell(s, Gain(All(RESONATOR), (Modify("attack", 200), Grant(Keyword("Flying"))), Until.TURN))
    call = spell(s, Create(ELF, 1))
    s.play(boost)
    s.resolve()
    s.play(call)
    s.resolve()
    [elf] = tokens(s, "A")  # even one that comes later
    assert s.attack_of(elf) == 500 and s.has(elf, "Flying")


@pytest.mark.rule("1303.2b")
def test_what_is_for_tokens_leaves_cards_alone() -> None:
    s = Scenario()
    page = s.field("A", resonator(100, 100, name="Elf", race=("Elf",)))
    storm = spell(s, Destroy(All(TOKEN)))
    kill = spell(s, Choose(TOKEN), Destroy(Slot()))
    assert len(made(s, n=2)) == 3  # with the card of the same name
    s.play(storm)
    s.resolve()
    assert tokens(s, "A") == [page] and s.zone(page) == "field"
    assert s.why_not("A", "play", kill).startswith("903.2e")


# --- 1303.3: going -------------------------------------------------------------------------------------------------


@pytest.mark.rule("1303.3", "1303.3a")
@pytest.mark.parametrize("to", ["hand", "deck", "removed", "graveyard"])
def test_a_token_that_leaves_the_field_is_in_no_zone_afterwards(to: str) -> None:
    s = Scenario()
    away = spell(s, Choose(RESONATOR), Move(Slot(), to))
    [elf] = made(s)
    counts = {zone: s.count("A", zone) for zone in ("hand", "deck", "removed", "graveyard")}
    s.play(away, elf)
    s.resolve()
    counts["hand"] -= 1
    counts["graveyard"] += 1  # the chant
    assert {zone: s.count("A", zone) for zone in counts} == counts and tokens(s, "A") == []


@pytest.mark.rule("1303.3a")
def test_a_destroyed_token_was_put_into_the_graveyard_first_and_triggers_what_sees_that() -> None:
    s = Scenario()
    s.field("A", regalia(Auto(On("leave", RESONATOR, to="graveyard"), (LIFE,))))
    s.life("A", 1000)
    kill = spell(s, Choose(RESONATOR), Destroy(Slot()))
    [elf] = made(s)
    s.play(kill, elf)
    s.resolve_all()
    assert s.life_of("A") == 1100 and s.count("A", "graveyard") == 2  # two chants


@pytest.mark.rule("1303.3a")
def test_the_tokens_own_ability_about_leaving_works() -> None:
    s = Scenario()
    last = TokenSpec("Elf", stats=STATS, abilities=(Auto(On("leave", Self(), to="graveyard"), (LIFE,)),))
    s.life("A", 1000)
    kill = spell(s, Choose(RESONATOR), Banish(Slot()))
    [elf] = made(s, last)
    s.play(kill, elf)
    s.resolve_all()
    assert s.life_of("A") == 1100


@pytest.mark.rule("1303.3a")
def test_a_returned_token_does_not_come_back() -> None:
    s = Scenario()
    blink = spell(s, Choose(RESONATOR), Move(Slot(), "removed"), Move(Slot(), "field"))
    [elf] = made(s)
    s.play(blink, elf)
    s.resolve()
    assert tokens(s, "A") == []


@pytest.mark.rule("1303.2")
def test_a_token_that_changes_its_controller_goes_on_existing() -> None:
    s = Scenario()
    gift = spell(s, Create(ELF, 1, who=Who.OPPONENT))
    steal = spell(s, Choose(RESONATOR), Gain(Slot(), (Control(),), Until.TURN))
    s.play(gift)
    s.resolve()
    [elf] = tokens(s, "B")
    s.play(steal, elf)
    s.resolve()
    assert tokens(s, "A") == [elf] and s.attack_of(elf) == 300
    s.to("next turn")
    assert tokens(s, "B") == [elf]


@pytest.mark.rule("1303.3a")
@pytest.mark.parametrize("zone", ["hand", "removed", "graveyard"])
def test_a_token_arrives_before_it_ceases_and_what_waits_for_that_hears_it(zone: str) -> None:
    s = Scenario()
    s.field("A", regalia(Auto(On("leave", Filter(types=("resonator",)), to=zone), (Draw(1),)), name="Bell"))
    elf = Create(TokenSpec("Elf", stats=(("attack", 100), ("defense", 100))))
    s.play(s.in_hand("A", chant(elf, Move(Slot(), zone), cost="{0}", name="Spell")))
    s.resolve()
    assert [kind for kind, _ in s.chase()] == ["auto"]
    assert [card.name for card in s.cards("A", zone)] == (["Spell"] if zone == "graveyard" else [])
