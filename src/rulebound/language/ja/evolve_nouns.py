"""Shadowverse: Evolve in Japanese: players, zones, cards and what they are called."""

from __future__ import annotations

from collections.abc import Iterator

from rulebound.language.dialect import Category, Row, V, say
from rulebound.language.ja.lexicons import any_of, lexicon, noun_categories, number_categories, recalled, words
from rulebound.language.tree import All, Cmp, Filter, Self, Until, Who

CLASSES = {
    "forestcraft": "エルフ",
    "swordcraft": "ロイヤル",
    "runecraft": "ウィッチ",
    "dragoncraft": "ドラゴン",
    "abysscraft": "ナイトメア",
    "havencraft": "ビショップ",
    "neutral": "ニュートラル",
}
TYPES = {
    "follower": "フォロワー",
    "amulet": "アミュレット",
    "spell": "スペル",
    "leader": "リーダー",
    "token": "トークン",
    "evolved": "エボルヴ",
}
ZONES = {
    "hand": "手札",
    "deck": "デッキ",
    "evolve_deck": "エボルヴデッキ",
    "ex": "EXエリア",
    "cemetery": "墓場",
    "banished": "消滅領域",
    "evolve": "進化領域",
    "race": "出走領域",
    "resolution": "解決領域",
    "leader": "リーダーゾーン",
    "field": "場",
}
KEYWORDS = {
    "Ward": "守護",
    "Storm": "疾走",
    "Rush": "突進",
    "Assail": "指定攻撃",
    "Intimidate": "威圧",
    "Drain": "ドレイン",
    "Bane": "必殺",
    "Aura": "オーラ",
    "Stack": "スタック",
    "Quick": "クイック",
    "Evolve": "進化",
    "Serve": "食事",
}
STATES = {  # before a noun, and at the end of a sentence
    "engaged": ("アクト状態の", "アクト状態である"),
    "reserved": ("スタンド状態の", "スタンド状態である"),
    "damaged": ("ダメージを受けている", "ダメージを受けている"),
    "evolved": ("進化している", "進化している"),
    "evolved this turn": ("このターンに進化した", "このターンに進化している"),
    "attacked this turn": ("このターンに攻撃した", "このターンに攻撃している"),
    "entered this turn": ("このターンに場に出た", "このターンに場に出ている"),
    "attacking": ("攻撃している", "攻撃している"),
    "attacked": ("攻撃されている", "攻撃されている"),
    "in combat": ("交戦している", "交戦している"),
    "served": ("食事をした", "食事をしている"),
    "face down": ("裏向きの", "裏向きである"),
    "face up": ("表向きの", "表向きである"),
}
STATS = {"attack": "攻撃力", "defense": "体力", "cost": "コスト"}
COUNTERS = {"Stack": "スタックカウンター", "spell": "スペルカウンター", "prayer": "祈りカウンター"}
MINE, THEIRS = Filter(types=("leader",), side="my", zone="leader"), Filter(types=("leader",), side="opp", zone="leader")


def _unit(value: object, many: bool) -> str | None:
    """Followers on the field are counted as beings, other cards as sheets."""
    if not isinstance(value, Filter):
        return None
    beings = {"follower", "leader"}
    return "体" if value.zone == "field" and set(value.types) & beings else "枚"


def _is_there(value: object, many: bool) -> str | None:
    """Beings are there in other words than things."""
    unit = _unit(value, many)
    return None if unit is None else "いる" if unit == "体" else "ある"


def _quoted(value: object, many: bool) -> str | None:
    return f"「{value}」" if isinstance(value, str) and value else None


def _keyword(value: object, many: bool) -> str | None:
    return f"【{KEYWORDS[value]}】" if isinstance(value, str) and value in KEYWORDS else None


CATEGORIES: dict[str, Category] = {
    **noun_categories(TYPES, ZONES),
    **number_categories(STATS, COUNTERS, "「」"),
    "unit": lexicon(_unit),
    "is.there": lexicon(_is_there),
    "is.not.there": lexicon(lambda value, many: {"いる": "いない", "ある": "ない"}.get(_is_there(value, many) or "")),
    "times": lexicon(lambda value, many: "" if value == 1 else f"{value}回" if isinstance(value, int) else None),
    "resource": words({"pp": "PP", "max_pp": "PP最大値", "ep": "EP"}),
    "keywordname": lexicon(_keyword),
    "class": words(CLASSES),
    "classes": any_of("class"),
    "trait": lexicon(_quoted),
    "traits": any_of("trait"),
    "universe": words({"umamusume": "ウマ娘"}),
    "cardname": lexicon(_quoted),
}
WHOSE = (("my", "自分の"), ("opp", "相手の"), ("any", ""))


def _where() -> Iterator[Row]:
    """Where cards are, and whose they are: the first words of a noun."""
    cat = "filter.before"
    for zone in ("deck", "cemetery", "hand", "ex"):
        for side, _ in WHOSE:
            yield say(cat, "残りの", Filter(side=side, zone=zone, among=V("o"), not_among=V("x")))
            yield say(cat, "{o:obj}の中の", Filter(side=side, zone=zone, among=V("o")))
    yield say(cat, "{o:obj}のうちの", Filter(among=V("o")))
    yield say(cat, "{o:obj}以外の", Filter(not_among=V("o")))
    for side, whose in WHOSE:
        up = Filter(side=side, zone="evolve_deck", states=("face up", "evolved"))
        yield say(cat, f"{whose}エボルヴデッキの表向きのエボルヴ", up)
    for zone, word in ZONES.items():
        for side, whose in WHOSE:
            if zone != "field":
                yield say(cat, f"{whose}{word}か{{a:zone}}の", Filter(side=side, zone=zone, also=(V("a"),)))
                yield say(cat, f"{whose}{word}の", Filter(side=side, zone=zone))
    for side, whose in WHOSE[:2]:
        yield say(cat, f"{whose}場か{{a:zone}}の", Filter(side=side, also=(V("a"),)))
        yield say(cat, f"{whose}場の", Filter(side=side))


def _adjectives() -> Iterator[Row]:
    cat = "filter.before"
    for state, (before, _) in STATES.items():
        yield say(cat, before, Filter(states=(state,)))
    yield say(cat, "他の", Filter(other=True))
    yield say(cat, "進化していない", Filter(none_of=(Filter(states=("evolved",)),)))
    yield say(cat, "{k:counter}が置かれている", Filter(counter=V("k")))
    yield say(cat, "{s:stat}{c:cmp.plain}の", Filter(stats=((V("s"), V("c")),)))
    yield say(cat, "{s:stat}が{n:amount}と同じ", Filter(stats=((V("s"), Cmp("==", V("n"))),)))
    yield say(cat, "{s:stat}が{c:cmp}の", Filter(stats=((V("s"), V("c")),)))
    yield say(cat, "コスト{c:cmp.plain}の", Filter(cost=V("c")))
    yield say(cat, "コストが{n:amount}と同じ", Filter(cost=Cmp("==", V("n"))))
    yield say(cat, "コストが{c:cmp}の", Filter(cost=V("c")))
    yield say(cat, "{k:keywordnames}を持つ", Filter(keywords=V("k")))
    yield say(cat, "これと同名の", Filter(same_name=Self()))
    yield say(cat, "{o:obj}と同名の", Filter(same_name=V("o")))
    yield say(cat, "{t:traits}・タイプ以外の", Filter(none_of=(Filter(traits=V("t")),)))
    yield say(cat, "{k:keywordnames}を持たない", Filter(none_of=(Filter(keywords=V("k")),)))
    yield say(cat, "{f:filter}以外の", Filter(none_of=(V("f"),)))
    yield say(cat, "カード名に「{n:name}」を含む", Filter(name_has=V("n")))
    yield say(cat, "{c:classes}・クラスの", Filter(colours=V("c")))
    yield say(cat, "{g:universe}の", Filter(groups=(V("g"),)))
    yield say(cat, "{t:traits}・タイプの", Filter(traits=V("t")))
    yield say(cat, "{f:filters}である", Filter(any_of=V("f")))


def _nouns() -> Iterator[Row]:
    for cat, every in (("filter.noun", ""), ("filter.nouns", ".all")):  # one of some kinds, or all of them
        joint = "と" if every else "か"
        for side, whose in WHOSE:
            yield say(cat, f"{whose}リーダー", Filter(types=("leader",), side=side, zone="leader"))
            leader_or = Filter(types=("leader", "follower"), side=side, also=("leader",))
            yield say(cat, f"{whose}リーダー{joint}{whose}場のフォロワー", leader_or)
        yield say(cat, f"{{n:cardnames{every}}}トークン", Filter(types=("token",), names=V("n")))
        yield say(cat, f"{{n:cardnames}}の{{t:types{every}}}", Filter(types=V("t"), names=V("n")))
        yield say(cat, f"{{t:types{every}}}", Filter(types=V("t")))
        yield say(cat, f"{{n:cardnames{every}}}", Filter(names=V("n")))
        yield say(cat, f"{{f:filters{every}}}", Filter(any_of=V("f")))
        yield say(cat, "カード", Filter())
    for side, whose in WHOSE[:2]:
        yield say("obj", f"{whose}リーダー", All(Filter(types=("leader",), side=side, zone="leader")))
    yield say("obj", "両方のリーダー", All(Filter(types=("leader",), zone="leader")))


def _objects() -> Iterator[Row]:
    """What a card calls itself that goes by its type."""
    for kind, word in TYPES.items():
        yield say("obj", f"この{word}", Self(kind))


def _players() -> Iterator[Row]:
    for who, word in (
        (Who.YOU, "自分"),
        (Who.OPPONENT, "相手"),
        (Who.EACH, "お互い"),
        (Who.CONTROLLER, "そのコントローラー"),
        (Who.OWNER, "そのオーナー"),
        (Who.TURN, "ターンプレイヤー"),
        (Who.ACTOR, "そのプレイヤー"),
    ):
        yield say("who", word, who)
        yield say("possessive", f"{word}の", who)
        subject = "お互いのプレイヤーは" if who is Who.EACH else f"{word}は"
        yield say("subject", subject if who is not Who.YOU else "", who)
    for until, word in (
        (Until.TURN, "ターン終了時まで、"),
        (Until.BATTLE, "この攻撃の間、"),
        (Until.YOUR_NEXT_TURN, "次の自分のターン開始時まで、"),
        (Until.NEXT_TURN_END, "次のターン終了時まで、"),
        (Until.OPPONENT_TURN_END, "次の相手のターン終了時まで、"),
        (Until.OPPONENT_TURN, "このターン中と次の相手のターン中、"),
        (Until.STAY, "これが場にいるかぎり、"),
        (Until.READY, "次のスタートフェイズの間、"),
    ):
        yield say("until", word, until)


ROWS: list[Row] = [*_where(), *_adjectives(), *_nouns(), *_objects(), *_players(), *recalled(TYPES)]
