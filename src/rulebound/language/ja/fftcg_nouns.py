"""FFTCG in Japanese: players, zones, cards and what they are called."""

from __future__ import annotations

from collections.abc import Iterator

from rulebound.language.dialect import Category, Listed, Row, V, say
from rulebound.language.ja.lexicons import any_of, lexicon, noun_categories, number_categories, recalled, words
from rulebound.language.tree import Cmp, Count, DamagedBy, Filter, MovedBy, Opposing, Self, Slot, Together, Until, Who

ELEMENTS = {
    "fire": "火",
    "ice": "氷",
    "wind": "風",
    "earth": "土",
    "lightning": "雷",
    "water": "水",
    "light": "光",
    "dark": "闇",
}
TYPES = {
    "forward": "フォワード",
    "backup": "バックアップ",
    "monster": "モンスター",
    "summon": "召喚獣",
    "character": "キャラクター",
}
ZONES = {
    "break": "ブレイクゾーン",
    "hand": "手札",
    "deck": "デッキ",
    "damage": "ダメージゾーン",
    "removed": "除外領域",
    "lb": "LBデッキ",
    "field": "フィールド",
    "stack": "スタック",
}
KEYWORDS = {
    "Brave": "ブレイブ",
    "Haste": "ヘイスト",
    "First Strike": "先制攻撃",
    "Back Attack": "バックアタック",
    "Warp": "デジョン",
    "Priming": "顕現",
    "Limit Break": "Limit Break",
}
STATES = {  # before a noun, and at the end of a sentence
    "dull": ("ダル状態の", "ダル状態である"),
    "active": ("アクティブ状態の", "アクティブ状態である"),
    "attacking": ("アタックしている", "アタックしている"),
    "blocking": ("ブロックしている", "ブロックしている"),
    "blocked": ("ブロックされている", "ブロックされている"),
    "damaged": ("ダメージを受けている", "ダメージを受けている"),
    "frozen": ("凍結されている", "凍結されている"),
    "multi-element": ("複数の属性を持つ", "複数の属性を持つ"),
    "party": ("パーティーを組んでいる", "パーティーを組んでいる"),
    "in battle": ("バトルしている", "バトルしている"),
    "primed": ("顕現状態の", "顕現状態である"),
    "entered this turn": ("このターンにフィールドに出た", "このターンにフィールドに出ている"),
    "face up": ("表向きの", "表向きである"),
    "face down": ("裏向きの", "裏向きである"),
}
COUNTERS = {  # our own words, but for Warp (15.2.7); other counters keep their names
    "warp": "デジョンカウンター",
    "monster": "モンスターカウンター",
    "summon": "召喚獣カウンター",
    **{element: f"{word}カウンター" for element, word in ELEMENTS.items()},
    "time": "時間カウンター",
    "growth": "成長カウンター",
    "research": "研究カウンター",
    "knowledge": "知識カウンター",
    "item": "アイテムカウンター",
    "shuriken": "手裏剣カウンター",
    "melody": "旋律カウンター",
    "magitek": "魔導カウンター",
    "gem": "宝石カウンター",
    "viera": "ヴィエラカウンター",
    "bearer": "ベアラーカウンター",
    "exp": "経験値カウンター",
    "bounty": "賞金カウンター",
    "magic": "魔法カウンター",
    "barrier": "バリアカウンター",
    "doom": "死の宣告カウンター",
    "development": "開発カウンター",
    "ronso": "ロンゾカウンター",
    "gigaflare": "ギガフレアカウンター",
    "guinea pig": "被験体カウンター",
    "brainwashing": "洗脳カウンター",
    "arise": "アレイズカウンター",
    "kingdom": "王国カウンター",
    "manipulator": "マニピュレーターカウンター",
    "weapon": "武器カウンター",
    "refresh": "リフレシュカウンター",
    "palamecia": "パラメキアカウンター",
}
STATS = {"power": "パワー", "cost": "コスト", "damage": "受けているダメージ"}


def _unit(value: object, many: bool) -> str | None:
    """Characters on the field are counted as beings, cards elsewhere as sheets."""
    if not isinstance(value, Filter):
        return None
    return "体" if value.zone == "field" and not value.also else "枚"


def _marked(mark: str) -> Category:
    return lexicon(lambda value, many: f"〔{mark}（{value}）〕" if isinstance(value, str) and value else None)


CATEGORIES: dict[str, Category] = {
    **noun_categories(TYPES, ZONES),
    **number_categories(STATS, COUNTERS, "〔〕"),
    "unit": lexicon(_unit),
    "resource": words({"crystal": "クリスタル"}),
    "keywordname": words(KEYWORDS),
    "element": words(ELEMENTS),
    "elements": any_of("element"),
    "elements.and": Listed("element", "と", "、"),
    "job": _marked("ジョブ"),
    "jobs": any_of("job"),
    "jobs.all": Listed("job", "と", "、"),
    "group": _marked("カテゴリ"),
    "groups": any_of("group"),
    "cardname": _marked("カード名"),
    "qualities": Listed("quality", "または", "、"),
}
TAKEN = Filter(side="my", zone="damage"), Filter(side="opp", zone="damage")  # a card for each point
IN = (("my", "あなたの"), ("opp", "対戦相手の"), ("any", ""))
HERE = (("my", "あなたのコントロールする"), ("opp", "対戦相手のコントロールする"))


def _where() -> Iterator[Row]:
    """Where cards are, and whose they are: the first words of a noun."""
    cat = "filter.before"
    yield say(cat, "{o:obj}の能力によって除外された", Filter(zone="removed", among=MovedBy(V("o"))))
    for zone in ("deck", "break", "hand", "removed"):
        for side, _ in IN:
            yield say(cat, "残りの", Filter(side=side, zone=zone, among=V("o"), not_among=V("x")))
            yield say(cat, "{o:obj}の中の", Filter(side=side, zone=zone, among=V("o")))
    yield say(cat, "@selfとパーティーを組んでいる他の", Filter(among=Together(Self()), other=True))
    yield say(cat, "{o:obj}とパーティーを組んでいる", Filter(among=Together(V("o"))))
    yield say(cat, "{o:obj}をブロックしている", Filter(among=Opposing(V("o")), states=("blocking",)))
    yield say(cat, "{o:obj}がブロックしている", Filter(among=Opposing(V("o")), states=("attacking",)))
    yield say(cat, "{o:obj}とバトルしている", Filter(among=Opposing(V("o"))))
    yield say(cat, "このターンに{o:obj}からダメージを受けた", Filter(among=DamagedBy(V("o"))))
    yield say(cat, "{o:obj}のうちの", Filter(among=V("o")))
    yield say(cat, "それ以外の", Filter(not_among=Slot("former")))
    yield say(cat, "{o:obj}以外の", Filter(not_among=V("o")))
    for zone, word in ZONES.items():
        for side, whose in IN:
            if zone != "field":
                yield say(cat, f"{whose}{word}か{{a:zone}}にある", Filter(side=side, zone=zone, also=(V("a"),)))
                yield say(cat, f"{whose}{word}にある", Filter(side=side, zone=zone))
                if side == "any":
                    yield say(cat, f"{word}にある", Filter(zone=zone))
    for side, whose in HERE:
        yield say(cat, f"{whose}", Filter(side=side))


def _adjectives() -> Iterator[Row]:
    cat = "filter.before"
    yield say(cat, "@self以外の", Filter(other=True))
    for state, (before, _) in STATES.items():
        yield say(cat, before, Filter(states=(state,)))
    yield say(cat, "アタックしているかブロックしている", _attacking_or_blocking())
    yield say(cat, "{k:counter}が置かれている", Filter(counter=V("k")))
    yield say(cat, "{s:stat}{c:cmp.plain}の", Filter(stats=((V("s"), V("c")),)))
    yield say(cat, "{s:stat}が{n:amount}と同じ", Filter(stats=((V("s"), Cmp("==", V("n"))),)))
    yield say(cat, "{s:stat}が{c:cmp}の", Filter(stats=((V("s"), V("c")),)))
    yield say(cat, "コスト{c:cmp.plain}の", Filter(cost=V("c")))
    yield say(cat, "コストが{n:amount}と同じ", Filter(cost=Cmp("==", V("n"))))
    yield say(cat, "コストが{c:cmp}の", Filter(cost=V("c")))
    yield say(cat, "{k:keywordnames}を持つ", Filter(keywords=V("k")))
    yield say(cat, "一般アイコンを持つ", Filter(flags=("generic",)))
    yield say(cat, "EXバーストを持つ", Filter(flags=("ex",)))
    yield say(cat, "一般アイコンを持たない", Filter(none_of=(Filter(flags=("generic",)),)))
    yield say(cat, "EXバーストを持たない", Filter(none_of=(Filter(flags=("ex",)),)))
    yield say(cat, "同名の", Filter(same_name=Self()))
    yield say(cat, "{o:obj}と同名の", Filter(same_name=V("o")))
    yield say(cat, "{e:elements}属性以外の", Filter(none_of=(Filter(colours=V("e")),)))
    yield say(cat, "{g:groups}以外の", Filter(none_of=(Filter(groups=V("g")),)))
    yield say(cat, "コスト{c:cmp}以外の", Filter(none_of=(Filter(cost=V("c")),)))
    yield say(cat, "{k:keywordnames}を持たない", Filter(none_of=(Filter(keywords=V("k")),)))
    yield say(cat, "{f:filter}以外の", Filter(none_of=(V("f"),)))
    yield say(cat, "名前に「{n:name}」を含む", Filter(name_has=V("n")))
    yield say(cat, "{e:elements}属性の", Filter(colours=V("e")))
    yield say(cat, "{g:groups}の", Filter(groups=V("g")))
    yield say(cat, "{j:jobs}の", Filter(traits=V("j")))
    either = (Filter(keywords=(V("a"),)), Filter(keywords=(V("b"),)))
    yield say(cat, "{a:keywordname}か{b:keywordname}を持つ", Filter(any_of=either))
    any_three = (*either, Filter(keywords=(V("c"),)))
    yield say(cat, "{a:keywordname}、{b:keywordname}か{c:keywordname}を持つ", Filter(any_of=any_three))
    either = (Filter(colours=(V("a"),)), Filter(colours=(V("b"),)))
    yield say(cat, "{a:element}か{b:element}属性の", Filter(any_of=either))
    either = (Filter(groups=(V("a"),)), Filter(groups=(V("b"),)))
    yield say(cat, "{a:group}か{b:group}の", Filter(any_of=either))
    yield say(cat, "{f:qualities}の", Filter(any_of=V("f")))
    yield say(cat, "{f:filters}である", Filter(any_of=V("f")))
    yield say("quality", "コスト{c:cmp}", Filter(cost=V("c")))
    yield say("quality", "{e:elements}属性", Filter(colours=V("e")))
    yield say("quality", "{g:groups}", Filter(groups=V("g")))
    yield say("quality", "パワー{c:cmp}", Filter(stats=(("power", V("c")),)))


def _attacking_or_blocking() -> Filter:
    return Filter(any_of=(Filter(states=("attacking",)), Filter(states=("blocking",))))


def _nouns() -> Iterator[Row]:
    for cat, every in (("filter.noun", ""), ("filter.nouns", ".all")):  # one of some kinds, or all of them
        yield say(cat, f"{{c:cardnames{every}}}の{{t:types{every}}}", Filter(types=V("t"), names=V("c")))
        yield say(cat, f"{{t:types{every}}}", Filter(types=V("t")))
        yield say(cat, f"{{c:cardnames{every}}}", Filter(names=V("c")))
        yield say(cat, f"{{j:jobs{every}}}", Filter(traits=V("j")))
        yield say(cat, f"{{f:filters{every}}}", Filter(any_of=V("f")))
        yield say(cat, "カード", Filter())


def _points() -> Iterator[Row]:
    for cards, who in zip(TAKEN, ("あなた", "対戦相手"), strict=True):
        yield say("each", f"{who}が受けているダメージ1点", cards)
        yield say("amount", f"{who}が受けているダメージの点数", Count(cards))


def _players() -> Iterator[Row]:
    for who, word in (
        (Who.YOU, "あなた"),
        (Who.OPPONENT, "対戦相手"),
        (Who.EACH, "各プレイヤー"),
        (Who.CONTROLLER, "それのコントローラー"),
        (Who.OWNER, "それのオーナー"),
        (Who.TURN, "ターンプレイヤー"),
        (Who.ACTOR, "そのプレイヤー"),
    ):
        yield say("who", word, who)
        yield say("possessive", f"{word}の" if who is not Who.YOU else "", who)
        yield say("subject", f"{word}は" if who is not Who.YOU else "", who)
    for until, word in (
        (Until.TURN, "ターン終了時まで、"),
        (Until.BATTLE, "このバトルの間、"),
        (Until.YOUR_NEXT_TURN, "あなたの次のターンの開始時まで、"),
        (Until.NEXT_TURN_END, "次のターンの終了時まで、"),
        (Until.OPPONENT_TURN_END, "対戦相手の次のターンの終了時まで、"),
        (Until.OPPONENT_TURN, "このターン中と対戦相手の次のターン中、"),
        (Until.STAY, "@selfがフィールドにいるかぎり、"),
        (Until.READY, "次のアクティブフェイズの間、"),
    ):
        yield say("until", word, until)


def _those() -> Iterator[Row]:
    """The card that did something, by its type."""
    for type, word in TYPES.items():
        yield say("obj", f"その{word}", Slot(f"that {type}"))
    yield from recalled(TYPES)


ROWS: list[Row] = [*_points(), *_where(), *_adjectives(), *_nouns(), *_players(), *_those()]
