"""What words refer to in Force of Will: what is meant, and what is refused because two things may be."""

from __future__ import annotations

import pytest
from tests.language.golden_file import Block, blocks

from rulebound.language import script
from rulebound.language.en import fow
from rulebound.language.reading import Reading


def reading(text: str) -> Reading:
    """A text; that of a chant begins with `!`."""
    return fow.read([text.removeprefix("!")], ("chant",) if text.startswith("!") else ("resonator",))


MEANT: tuple[tuple[str, tuple[str, ...]], ...] = (
    (
        "!Destroy target resonator. Its controller loses 200 life.",
        ("spell: choose 1 resonator; destroy it; lose_resource(life, n=200, who=controller).",),
    ),
    (
        "!Destroy target resonator. Its owner draws a card.",
        ("spell: choose 1 resonator; destroy it; draw 1 by owner.",),
    ),
    (
        "!Target player draws a card. They lose 300 life.",
        (
            "spell: choose(!(card) card, players=each); draw 1 by controller; lose_resource(life, n=300, "
            "who=controller).",
        ),
    ),
    (
        "!Target opponent discards a card. You gain 100 life. That player loses 100 life.",
        (
            "spell: choose(!(card) card, players=opp); discard 1 by controller; gain 100 life; "
            "lose_resource(life, n=100, who=controller).",
        ),
    ),
    (
        "!Your opponent discards a card. If it's a chant, you draw a card.",
        ("spell: discard 1 by opp; if $discarded is chant: draw 1.",),
    ),
    (
        "!Discard a card. If it's a resonator, put the discarded card into your field.",
        ("spell: discard 1; if $discarded is resonator: put $discarded to field under you.",),
    ),
    (
        "!Destroy target resonator. Return target addition to its owner's hand. You gain life equal "
        "to the destroyed resonator's ATK.",
        ("spell: choose 1 resonator; destroy it; choose it2=1 addition; take $it2; gain attack(it) life.",),
    ),
    (
        "!Rest target resonator. Recover another target resonator.",
        ("spell: choose 1 resonator; rest it; choose it2=1 resonator outside it; recover $it2.",),
    ),
    (
        "!Target resonator gains [Flying] until end of turn. It deals 300 damage to your opponent.",
        ("spell: choose 1 resonator; it has Flying (turn); hit opp 300 by it.",),
    ),
    (
        "!This card deals 300 damage to target resonator. If you control a Moon, it deals 500 damage instead.",
        ("spell: choose 1 resonator; if count(my #Moon card) >= 1: deal it 500 else deal it 300.",),
    ),
    (
        "!Reveal the top card of your deck. If it's a resonator, put it into your field.",
        ("spell: look 1 openly; if $seen is resonator: put $seen to field.",),
    ),
    (
        "!Rest target resonator. Reveal the top card of your deck. Destroy that resonator.",
        ("spell: choose 1 resonator; rest it; look 1 openly; destroy it.",),
    ),
    (
        "!Search your deck for a resonator, reveal it and put it into your hand. Discard a card. You "
        "gain life equal to the discarded card's total cost.",
        ("spell: search 1 resonator; discard 1; gain cost($discarded) life.",),
    ),
    (
        "!Cancel target spell. If it was canceled this way, draw a card.",
        ("spell: target resonator|chant|addition|regalia on stack; cancel it; if done: draw 1.",),
    ),
    (
        "!Cancel target resonator spell. Its controller draws a card.",
        ("spell: target resonator on stack; cancel it; draw 1 by controller.",),
    ),
    (
        "!Put a [300/300] fire Dragon resonator token into your field. It gains [Flying] until end of turn.",
        (
            "spell: token 1 token_spec(Dragon, colours=[fire], traits=[Dragon], stats=[[attack, 300], "
            "[defense, 300]]); it has Flying (turn).",
        ),
    ),
    (
        "!Put target resonator from a graveyard into your field. Its owner gains 500 life.",
        ("spell: choose 1 resonator in graveyard; put it to field under you; gain 500 life for owner.",),
    ),
    (
        "!Target resonator you control and target resonator your opponent controls deal damage equal "
        "to their ATK to each other.",
        ("spell: choose 1 my resonator; choose it2=1 opp resonator; fight it with $it2 by attack.",),
    ),
    (
        "!Choose one - Rest target resonator. It cannot block until end of turn; or recover target "
        "resonator. It gains [Flying] until end of turn.",
        (
            "spell: 1 of { choose 1 resonator; rest it; it cannot block (turn) // choose 1 resonator; "
            "recover it; it has Flying (turn) }.",
        ),
    ),
    (
        "!You may discard a card. If you do, destroy target resonator.",
        ("spell: may discard 1 -> { choose 1 resonator; destroy it }.",),
    ),
    (
        "!Remove target resonator from the game. At end of turn, put it into its owner's field.",
        ('spell: choose 1 resonator; put it to removed; later (phase/"turn end"): put it to field.',),
    ),
    (
        "!Each player discards a card. Then they lose 100 life.",
        ("spell: discard 1 by each; lose_resource(life, n=100, who=each).",),
    ),
    (
        "{1}, Discard a card: Destroy target resonator. You gain life equal to the discarded card's total cost.",
        ("{1, discard 1 my card in hand}: choose 1 resonator; destroy it; gain cost($paid) life.",),
    ),
    (
        "Banish another resonator: This card deals damage equal to the banished resonator's ATK to target resonator.",
        ("{banish 1 my other resonator}: choose 1 resonator; deal it attack($paid).",),
    ),
    (
        "{Rest}: This card deals damage equal to its ATK to target resonator.",
        ("{rest}: choose 1 resonator; deal it attack(self).",),
    ),
    (
        "{Rest}: Target resonator gains [Flying] until end of turn. It cannot block until end of turn.",
        ("{rest}: choose 1 resonator; it has Flying (turn); it cannot block (turn).",),
    ),
    (
        "Whenever this card attacks ⇒ It gains [+200/+0] until end of turn.",
        ("attack: self +200 attack (turn).",),
    ),
    (
        "Whenever this card attacks ⇒ Rest target resonator. It cannot block until end of turn.",
        ("attack: choose 1 resonator; rest it; it cannot block (turn).",),
    ),
    (
        "When this card enters your field ⇒ It deals 700 damage to target resonator.",
        ("enter: choose 1 resonator; deal it 700.",),
    ),
    (
        "When a resonator enters your field ⇒ It gains [Swiftness] until end of turn.",
        ("enter my resonator: $event has Swiftness (turn).",),
    ),
    (
        "When another resonator is put into a graveyard from your field ⇒ Put that resonator into its owner's hand.",
        ("leave my other resonator to graveyard: take $event.",),
    ),
    (
        "When a resonator is put into a graveyard from your opponent's field ⇒ Put it into your field.",
        ("leave opp resonator to graveyard: put $event to field under you.",),
    ),
    (
        "Whenever you play a chant ⇒ You may pay {1}. If you do, draw a card.",
        ("play chant for you: pay {1} -> draw 1.",),
    ),
    (
        "When a spell or ability your opponent controls targets a resonator you control ⇒ You may "
        "banish this card. If you do, cancel that spell or ability.",
        ("chosen my resonator for opp: may banish self -> cancel event.",),
    ),
    (
        "Whenever a player draws a card ⇒ That player loses 100 life.",
        ("draw: lose_resource(life, n=100, who=actor).",),
    ),
    (
        "At the beginning of each player's turn ⇒ That player discards a card.",
        ("phase/turn: discard 1 by turn_player.",),
    ),
    (
        "Whenever your opponent plays a chant ⇒ They lose 200 life.",
        ("play chant for opp: lose_resource(life, n=200, who=opp).",),
    ),
    (
        "When this card is put into a graveyard from your field ⇒ Its controller draws a card.",
        ("leave to graveyard: draw 1.",),
    ),
    (
        "This card gains [+100/+100] for each magic counter on it.",
        ('self +(stat(self, "counter:magic") * 100) attack, +(stat(self, "counter:magic") * 100) defense.',),
    ),
    (
        "Added resonator gains [+200/+200]. If it's a Ninja, it gains [Flying].",
        (
            "host +200/+200.",
            "host has Flying. [if host is #Ninja card]",
        ),
    ),
)

# the word at which it is refused, and the two things that it may be
REFUSED: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    ("!It gains [Flying] until end of turn.", "It", ()),
    ("!Draw a card. Destroy that resonator.", "that", ()),
    ("!Reveal the top card of your deck. It deals 300 damage to your opponent. Rest it.", "It", ()),
    ("!Destroy target resonator. Rest that resonator.", "that", ()),
    ("Banish a resonator: Destroy it.", "it", ()),
    ("Discard a card: This card deals 300 damage to the discarded card.", "the", ()),
    (
        "{Rest}: This card deals damage to target resonator equal to its ATK.",
        "its",
        ("this card", "the chosen resonator"),
    ),
    (
        (
            "When this card enters your field ⇒ Destroy target resonator. This card deals damage equal "
            "to its ATK to your opponent."
        ),
        "its",
        ("the chosen resonator", "this card"),
    ),
    (
        ("!Target player gains 300 life. Your opponent discards a card. You draw a card. That player loses 200 life."),
        "That",
        ("the chosen player", "your opponent"),
    ),
    ("!You gain 300 life. They discard a card.", "They", ()),
    ("!Destroy all resonators. Put them into your hand.", "them", ()),
    ("!Rest all recovered resonators. They gain [Flying] until end of turn.", "They", ()),
    ("!Rest target resonator. Draw a card. If you control a Moon, you gain 500 life instead.", "instead", ()),
    ("!Destroy target resonator. You gain life equal to the discarded card's total cost.", "the", ()),
    (
        (
            "!Target resonator and another target resonator deal damage equal to their ATK to each "
            "other. It gains [Flying] until end of turn."
        ),
        "It",
        ("the chosen resonator", "the chosen resonator"),
    ),
    (
        ("!If it's your turn, destroy target resonator. Otherwise, draw a card. Otherwise, you gain 100 life."),
        "Otherwise",
        (),
    ),
    ("!Cancel target spell. Rest it.", "it", ()),
    ("!Destroy target resonator. Draw a card. If a resonator was destroyed this way, draw a card.", "this", ()),
    ("Banish two resonators: You gain life equal to its ATK.", "its", ()),
    ("!Look at the top card of your deck. Put the revealed card into your hand.", "the", ()),
    (
        "Whenever a J/resonator deals damage to a resonator ⇒ It gains [Flying] until end of turn.",
        "It",
        ("the card that it happened to", "the card that did it"),
    ),
)


@pytest.mark.parametrize(("text", "meaning"), MEANT, ids=[text for text, _ in MEANT])
def test_a_word_means_one_thing(text: str, meaning: tuple[str, ...]) -> None:
    found = reading(text)
    assert found.refusals == []
    assert tuple(script.write(found.abilities, "fow")) == meaning


@pytest.mark.parametrize(("text", "word", "between"), REFUSED, ids=[text for text, _, _ in REFUSED])
def test_a_word_that_may_mean_two_things_or_nothing_is_refused(text: str, word: str, between: tuple[str, ...]) -> None:
    found = reading(text)
    assert found.abilities == ()
    (refusal,) = found.refusals
    assert (refusal.reason, refusal.found, refusal.between) == ("reference", word, between)
    assert all(thing in str(refusal) for thing in between)


READ_ONLY = [Block("fow", block.group, block.text, block.meaning) for block in blocks("fow-read")]


@pytest.mark.parametrize("block", READ_ONLY, ids=repr)
def test_what_is_not_written_is_read_all_the_same(block: Block) -> None:
    found = block.read()
    assert found.refusals == []
    assert list(script.write(found.abilities, "fow")) == block.meaning


def test_a_spell_that_was_chosen_is_a_card_and_returns() -> None:
    found = reading("!Return target spell to its owner's hand.")
    assert found.whole and script.write(found.abilities, "fow") == [
        "spell: target resonator|chant|addition|regalia on stack; take it."
    ]
