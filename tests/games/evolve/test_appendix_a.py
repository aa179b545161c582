"""Appendix A: every token, created by name, has the facts of its row; texts are tested where the source is intact."""

import pytest

from rulebound.language.tree import All, Create, Damage, Destroy, Filter
from rulebound.scenario.evolve import Scenario, follower, spell
from rulebound.scenario.table import Card

FOLLOWERS = [
    pytest.param("Fairy Wisp", ("Pixie",), 0, 1, 1, "", marks=pytest.mark.rule("A.follower.fairy_wisp")),
    pytest.param("Fairy", ("Pixie",), 1, 1, 1, "", marks=pytest.mark.rule("A.follower.fairy")),
    pytest.param(
        "Otohime's Bodyguard", ("Officer",), 1, 1, 2, "Ward", marks=pytest.mark.rule("A.follower.otohimes_bodyguard")
    ),
    pytest.param("Knight", ("Officer",), 1, 1, 1, "", marks=pytest.mark.rule("A.follower.knight")),
    pytest.param("Viking", ("Thief",), 3, 3, 2, "Storm", marks=pytest.mark.rule("A.follower.viking")),
    pytest.param("Steelclad Knight", ("Officer",), 2, 2, 2, "", marks=pytest.mark.rule("A.follower.steelclad_knight")),
    pytest.param(
        "Strikeform Golem", ("Golem",), 2, 3, 2, "Rush", marks=pytest.mark.rule("A.follower.strikeform_golem")
    ),
    pytest.param("Guardform Golem", ("Golem",), 2, 2, 3, "Ward", marks=pytest.mark.rule("A.follower.guardform_golem")),
    pytest.param("Dragon", ("Wyrmkin",), 4, 5, 5, "", marks=pytest.mark.rule("A.follower.dragon")),
    pytest.param("Ghost", ("Departed",), 1, 1, 1, "Storm", marks=pytest.mark.rule("A.follower.ghost")),
    pytest.param("Forest Bat", ("Vampire",), 1, 1, 1, "", marks=pytest.mark.rule("A.follower.forest_bat")),
    pytest.param("Holy Falcon", ("Avian",), 3, 2, 2, "Storm", marks=pytest.mark.rule("A.follower.holy_falcon")),
    pytest.param("Holy Tiger", ("Beast",), 4, 4, 4, "Rush", marks=pytest.mark.rule("A.follower.holy_tiger")),
    pytest.param("Crystalia Eve", ("Crystalian",), 4, 4, 4, "", marks=pytest.mark.rule("A.follower.crystalia_eve")),
    pytest.param(
        "Shield Guardian", ("Officer",), 1, 1, 1, "Ward", marks=pytest.mark.rule("A.follower.shield_guardian")
    ),
    pytest.param("Magical Pawn", ("Chess",), 1, 2, 1, "", marks=pytest.mark.rule("A.follower.magical_pawn")),
    pytest.param("Megalorca", ("Marine",), 2, 2, 2, "", marks=pytest.mark.rule("A.follower.megalorca")),
    pytest.param(
        "Hellflame Dragon", ("Wyrmkin",), 2, 4, 3, "Rush", marks=pytest.mark.rule("A.follower.hellflame_dragon")
    ),
    pytest.param(
        "Gargantuan Ghost", ("Departed",), 1, 3, 3, "Ward", marks=pytest.mark.rule("A.follower.gargantuan_ghost")
    ),
    pytest.param("Serpent", ("Demon",), 1, 0, 1, "Bane", marks=pytest.mark.rule("A.follower.serpent")),
    pytest.param("Goblin King", ("Goblinoid",), 4, 6, 6, "Ward", marks=pytest.mark.rule("A.follower.goblin_king")),
    pytest.param("Puppet", ("Puppetry",), 1, 1, 1, "Rush", marks=pytest.mark.rule("A.follower.puppet")),
    pytest.param(
        "Ancient Artifact", ("Supreme",), 1, 3, 1, "Rush", marks=pytest.mark.rule("A.follower.ancient_artifact")
    ),
    pytest.param(
        "Mystic Artifact", ("Supreme",), 3, 2, 3, "Ward", marks=pytest.mark.rule("A.follower.mystic_artifact")
    ),
    pytest.param(
        "Celestial Shikigami", ("Shikigami",), 4, 4, 5, "Aura", marks=pytest.mark.rule("A.follower.celestial_shikigami")
    ),
    pytest.param("Paper Shikigami", ("Shikigami",), 2, 2, 2, "", marks=pytest.mark.rule("A.follower.paper_shikigami")),
    pytest.param(
        "One-Tailed Fox", ("Yokai",), 2, 1, 3, "Rush Ward", marks=pytest.mark.rule("A.follower.one_tailed_fox")
    ),
    pytest.param("Assembly Droid", ("Machina",), 1, 1, 1, "", marks=pytest.mark.rule("A.follower.assembly_droid")),
]


KILL_AMULETS = Destroy(All(Filter(types=("amulet",))))


def created(name: str, zone: str, by: str = "A") -> tuple[Scenario, Card]:
    """A player's spell creates one such token on the field or in the EX area."""
    s = Scenario(turn=by)
    call = s.in_hand(by, spell(Create(name, to=zone)))
    s.play(call)
    if s.prompt == "replacement":  # a follower with Ward may come engaged
        s.answer("decline")
    (made,) = s.tokens(by, zone)
    return s, made


def facts(s: Scenario, card: Card) -> tuple[str, frozenset[str], frozenset[str], int, tuple[str, ...]]:
    row = s.row(card)
    return card.name, row.types, row.traits, row.cost, tuple(sorted(row.keywords))


@pytest.mark.parametrize(("name", "traits", "cost", "attack", "defense", "keywords"), FOLLOWERS)
def test_a_follower_token_has_the_facts_of_its_row(
    name: str, traits: tuple[str, ...], cost: int, attack: int, defense: int, keywords: str
) -> None:
    s, made = created(name, "field", by="B")
    words = tuple(sorted(keywords.split()))
    assert facts(s, made) == (name, frozenset({"follower", "token"}), frozenset(traits), cost, words)
    assert (s.attack_of(made), s.defense(made)) == (attack, defense)
    assert s.owner(made) == s.controller(made) == "B"


AMULETS = [
    pytest.param("Magic Sediment", ("Earth Sigil",), 1, "Stack", marks=pytest.mark.rule("A.amulet.magic_sediment")),
    pytest.param("Leonidas's Resolve", ("Commander",), 8, "", marks=pytest.mark.rule("A.amulet.leonidass_resolve")),
    pytest.param("Draconic Weapon", ("Armed",), 1, "", marks=pytest.mark.rule("A.amulet.draconic_weapon")),
    pytest.param("Ephemeral Moon", ("Faith",), 3, "", marks=pytest.mark.rule("A.amulet.ephemeral_moon")),
    pytest.param(
        "Destruction in White", ("Omen", "Idolatry"), 1, "", marks=pytest.mark.rule("A.amulet.destruction_in_white")
    ),
    pytest.param(
        "Destruction in Black", ("Omen", "Idolatry"), 2, "", marks=pytest.mark.rule("A.amulet.destruction_in_black")
    ),
    pytest.param("Naterran Great Tree", ("Natura",), 1, "", marks=pytest.mark.rule("A.amulet.naterran_great_tree")),
]


@pytest.mark.parametrize(("name", "traits", "cost", "keywords"), AMULETS)
def test_an_amulet_token_has_the_facts_of_its_row(name: str, traits: tuple[str, ...], cost: int, keywords: str) -> None:
    s, made = created(name, "field")
    words = tuple(sorted(keywords.split()))
    assert facts(s, made) == (name, frozenset({"amulet", "token"}), frozenset(traits), cost, words)
    assert not s.row(made).stats


SPELLS = [
    pytest.param("Thorn Burst", ("Verdant",), 2, "", marks=pytest.mark.rule("A.spell.thorn_burst")),
    pytest.param("Mimi", ("Demon",), 0, "", marks=pytest.mark.rule("A.spell.mimi")),
    pytest.param("Coco", ("Demon",), 0, "", marks=pytest.mark.rule("A.spell.coco")),
    pytest.param("Magic Item", ("iM@S CG",), 4, "", marks=pytest.mark.rule("A.spell.magic_item")),
    pytest.param("Repair Mode", ("Machina",), 1, "Quick", marks=pytest.mark.rule("A.spell.repair_mode")),
]


@pytest.mark.parametrize(("name", "traits", "cost", "keywords"), SPELLS)
def test_a_spell_token_has_the_facts_of_its_row(name: str, traits: tuple[str, ...], cost: int, keywords: str) -> None:
    s, made = created(name, "ex")
    words = tuple(sorted(keywords.split()))
    assert facts(s, made) == (name, frozenset({"spell", "token"}), frozenset(traits), cost, words)
    assert not s.row(made).stats


def test_a_token_that_is_on_the_board_is_what_its_row_says() -> None:
    s = Scenario()
    viking, burst = s.field("A", "Viking"), s.in_ex("A", s.make_token("Thorn Burst"))
    assert (s.attack_of(viking), s.row(burst).cost) == (3, 2)


def test_the_appendix_has_forty_tokens() -> None:
    assert len(FOLLOWERS) + len(AMULETS) + len(SPELLS) == 40


VANILLA = [
    "Fairy Wisp",
    "Fairy",
    "Knight",
    "Steelclad Knight",
    "Dragon",
    "Forest Bat",
    "Crystalia Eve",
    "Magical Pawn",
    "Megalorca",
]


@pytest.mark.parametrize("name", VANILLA)
def test_a_token_without_text_has_no_abilities(name: str) -> None:
    s, made = created(name, "field")
    assert s.row(made).abilities == ()


# --- texts -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("A.follower.ghost")
def test_ghosts_are_banished_at_the_start_of_the_end_phase_of_their_controller_only() -> None:
    s = Scenario()
    mine = s.in_hand("A", spell(Create("Ghost")))
    theirs = s.field("B", s.make_token("Ghost"))
    s.play(mine)
    (ghost,) = s.tokens("A")
    s.attack(ghost, "B")
    assert s.defense("B") == 19
    s.to("B main")
    assert s.zone(ghost) == "out" and s.zone(theirs) == "field"
    s.to("A main")
    assert s.zone(theirs) == "out"


@pytest.mark.rule("A.follower.gargantuan_ghost")
def test_a_gargantuan_ghost_stays_for_the_opponents_turn_and_goes_at_its_controllers_main_phase() -> None:
    s, ghost = created("Gargantuan Ghost", "field")
    s.to("B main")
    assert s.zone(ghost) == "field"
    s.to("A main")
    assert s.zone(ghost) == "out"


@pytest.mark.rule("A.amulet.ephemeral_moon")
def test_under_an_ephemeral_moon_only_ones_own_kaguya_takes_no_damage_in_ones_own_turn() -> None:
    s = Scenario()
    s.in_hand("A", spell(Create("Ephemeral Moon")))
    blast = s.in_hand("A", spell(Damage(All(Filter(types=("follower", "leader"), also=("leader",))), 1)))
    kaguya = s.field("A", follower(1, 5, name="Kaguya"))
    other = s.field("A", follower(1, 5, name="Kaguya's Maid"))
    theirs = s.field("B", follower(1, 5, name="Kaguya"))
    s.play(s.cards("A", "hand")[0])
    s.play(blast)
    assert [s.defense(card) for card in (kaguya, other, theirs)] == [5, 4, 4]
    assert s.defense("A") == 19


@pytest.mark.rule("A.amulet.ephemeral_moon")
def test_in_the_opponents_turn_an_ephemeral_moon_does_nothing_and_it_goes_at_its_controllers_main_phase() -> None:
    s = Scenario()
    moon = s.in_hand("A", spell(Create("Ephemeral Moon")))
    kaguya = s.field("A", follower(1, 5, name="Kaguya"))
    blast = s.in_hand("B", spell(Damage(All(Filter(types=("follower",), side="opp")), 1)))
    s.play(moon)
    (moon_token,) = s.tokens("A")
    s.to("B main")
    s.play(blast)
    assert s.defense(kaguya) == 4 and s.zone(moon_token) == "field"
    s.to("A main")
    assert s.zone(moon_token) == "out"


@pytest.mark.rule("A.amulet.destruction_in_black")
def test_destruction_in_black_damages_the_enemy_leader_at_its_controllers_main_phase() -> None:
    s, _ = created("Destruction in Black", "field", by="B")
    s.to("A main")
    assert (s.defense("A"), s.defense("B")) == (20, 20)
    s.to("B main")
    assert (s.defense("A"), s.defense("B")) == (18, 20)


@pytest.mark.rule("A.spell.thorn_burst")
@pytest.mark.parametrize("at_leader", [True, False])
def test_thorn_burst_deals_three_damage_to_an_enemy_leader_or_follower_and_draws(at_leader: bool) -> None:
    s = Scenario()
    call = s.in_hand("A", spell(Create("Thorn Burst", to="ex")))
    guard, own = s.field("B", follower(1, 5)), s.field("A", follower(1, 5))
    s.play(call)
    (burst,) = s.tokens("A", "ex")
    s.play(burst)
    assert not s.offered(own) and not s.offered(s.leader("A"))
    s.answer(s.leader("B") if at_leader else guard)
    assert (s.defense("B"), s.defense(guard)) == ((17, 5) if at_leader else (20, 2))
    assert s.count("A", "hand") == 1 and s.play_points("A") == 10 - 1 - 2


@pytest.mark.rule("A.spell.mimi")
def test_mimi_deals_two_damage_to_an_enemy_follower_for_nothing() -> None:
    s = Scenario(points=1)
    call = s.in_hand("A", spell(Create("Mimi", to="ex")))
    guard, other = s.field("B", follower(1, 5)), s.field("B", follower(1, 5))
    s.play(call)
    s.play(s.tokens("A", "ex")[0])
    assert not s.offered(s.leader("B"))
    s.answer(guard)
    assert (s.defense(guard), s.defense(other), s.play_points("A")) == (3, 5, 0)


@pytest.mark.rule("A.spell.magic_item")
def test_a_magic_item_gives_ones_leader_defense_and_draws_a_card() -> None:
    s = Scenario()
    call = s.in_hand("A", spell(Create("Magic Item", to="ex")))
    s.play(call)
    s.play(s.tokens("A", "ex")[0])
    assert (s.defense("A"), s.defense("B")) == (21, 20)
    assert (s.count("A", "hand"), s.play_points("A")) == (1, 10 - 1 - 4)


@pytest.mark.rule("A.spell.repair_mode")
def test_repair_mode_can_be_played_in_the_opponents_turn() -> None:
    s = Scenario()
    call = s.in_hand("A", spell(Create("Repair Mode", to="ex")))
    attacker = s.field("B", follower(3, 3))
    s.play(call)
    s.to("B main")
    s.declare_attack(attacker, "A")
    s.play(s.tokens("A", "ex")[0])
    assert s.defense("A") == 21
    s.answer("pass")
    assert s.defense("A") == 18


@pytest.mark.parametrize(
    ("name", "craft"), [("Knight", "swordcraft"), ("Fairy", "forestcraft"), ("Ghost", "abysscraft")]
)
def test_a_token_has_the_class_that_is_printed_on_it(name: str, craft: str) -> None:
    s, made = created(name, "field")
    assert s.row(made).colours == {craft}


@pytest.mark.rule("A.amulet.leonidass_resolve")
def test_leonidass_resolve_strengthens_swordcraft_followers_as_they_come() -> None:
    s = Scenario()
    call = s.in_hand("A", spell(Create("Leonidas's Resolve")))
    before = s.field("A", follower(1, 1, craft="swordcraft"))
    fresh, neutral = s.in_hand("A", follower(1, 1, craft="swordcraft")), s.in_hand("A", follower(1, 1))
    enemy = s.in_hand("B", follower(1, 1, craft="swordcraft"))
    s.play(call)
    s.play(fresh)
    s.play(neutral)
    assert (s.attack_of(fresh), s.defense(fresh), s.has(fresh, "Rush")) == (4, 4, True)
    s.to("next turn")
    s.play(enemy)
    assert [(s.attack_of(one), s.defense(one), s.has(one, "Rush")) for one in (before, neutral, enemy)] == [
        (1, 1, False)
    ] * 3


@pytest.mark.rule("A.amulet.draconic_weapon")
def test_a_draconic_weapon_arms_a_dragoncraft_follower() -> None:
    s = Scenario()
    dragon, other = s.field("A", follower(1, 1, craft="dragoncraft", trait="Wyrmkin")), s.field("A", follower(1, 1))
    s.play(s.in_hand("A", spell(Create("Draconic Weapon"))))
    (weapon,) = s.tokens("A", "field")
    s.use(weapon, dragon)
    assert (s.attack_of(dragon), s.defense(dragon)) == (1, 2) and s.row(dragon).traits == {"Wyrmkin", "Armed"}
    assert s.zone(weapon) == "out" and s.defense(other) == 1


@pytest.mark.rule("A.spell.coco")
def test_coco_sharpens_a_follower_of_ones_own() -> None:
    s = Scenario()
    mine, theirs = s.field("A", follower(1, 1)), s.field("B", follower(1, 1))
    s.play(s.in_hand("A", spell(Create("Coco", to="ex"))))
    s.play(s.tokens("A", "ex")[0])
    assert (s.attack_of(mine), s.defense(mine), s.attack_of(theirs)) == (3, 1, 1)
    s.to("next turn")
    assert s.attack_of(mine) == 3


@pytest.mark.rule("A.amulet.destruction_in_white")
def test_destruction_in_white_gives_its_controllers_leader_defense_at_that_main_phase() -> None:
    s, _ = created("Destruction in White", "field", by="B")
    s.to("A main")
    assert (s.defense("A"), s.defense("B")) == (20, 20)
    s.to("B main")
    assert (s.defense("A"), s.defense("B")) == (20, 22)


@pytest.mark.rule("A.amulet.naterran_great_tree")
def test_a_naterran_great_tree_that_leaves_draws_a_card_and_takes_one() -> None:
    s = Scenario()
    calls = [s.in_hand("A", spell(Create("Naterran Great Tree"))), s.in_hand("A", spell(KILL_AMULETS))]
    kept = s.in_hand("A", follower(1, 1))
    for call in calls:
        s.play(call)
    assert s.prompt == "discard" and s.count("A", "hand") == 2
    s.answer(kept)
    assert s.zone(kept) == "cemetery" and s.count("A", "hand") == 1
