### 日本語の言葉。鍵の意味は en.ftl の冒頭を見ること。

## カードと並べ方

card-unknown = カード{ $count }枚
card-name = 「{ $name }」
list-next = { $left }、{ $right }
list-last = { $left }と{ $right }
sentence = [{ $rule }] { $text }

## 対戦の準備

log-shuffles = { $player }はデッキをシャッフルする。
log-decider = 先攻・後攻は無作為に選ばれた{ $player }が決める。
log-first = { $player }が先攻になる。
log-keeps = { $player }は最初の手札をそのまま使う。
log-mulligans = { $player }は手札を入れ替える。

## ターンとフェイズ

log-turn = 第{ $amount }ターン開始。ターンプレイヤーは{ $player }。
log-phase = { $player }の{ $word }が始まる。
log-activates = { $player }は{ $cards }をアクティブにする。
log-stays_dull = { $cards }は凍結しているのでアクティブにならない。

## 使用

log-declares_cast = { $player }は{ $cards }のキャストを宣言する。
log-declares_ability = { $slug ->
    [none] { $player }は{ $cards }のアビリティの使用を宣言する。
   *[other] { $player }は{ $cards }のスペシャルアビリティ《{ $word }》の使用を宣言する。
  }
log-declares_warp = { $player }は{ $cards }のデジョンを宣言する。
log-declares_priming = { $player }は{ $cards }の顕現を宣言する。
log-modes = { $player }は効果{ $word }を選ぶ。
log-way = { $slug ->
    [none] { $player }は本来のコストだけを支払う。
   *[other] { $player }は{ $word }で支払う。
  }
log-sets_x = { $player }は変数の値を{ $amount }に決める。
log-chooses = { $count ->
    [0] { $player }はスタックの上から{ $amount }つ選ぶ。
   *[other] { $player }は{ $cards }を選ぶ。
  }
log-cost_locked = { $n ->
    [0] { $cards }に支払うCPはない。
   *[other] { $cards }のコストは{ $amount }CPに決まる。
  }
log-casts = { $player }は{ $cards }をキャストする。
log-uses = { $slug ->
    [none] { $player }は{ $cards }のアビリティを使用する。
   *[other] { $player }は{ $cards }の《{ $word }》を使用する。
  }
log-stacks = { $cards }のオートアビリティがスタックに置かれる。
log-no_mode = { $cards }のアビリティには選べる効果がなく、スタックに置かれない。
log-no_target = { $cards }のアビリティには選べる対象がなく、何も起こらない。
log-declines = { $player }は実行しない。

## 解決

log-resolves = { $slug ->
    [summon] { $cards }を解決する。
    [special] { $cards }のスペシャルアビリティを解決する。
    [auto] { $cards }のオートアビリティを解決する。
   *[other] { $cards }のアビリティを解決する。
  }
log-condition_fails = { $cards }のアビリティの条件はもう満たされておらず、何も起こらない。
log-cancelled = { $cards }が選んだものはすべて不適正になり、効果は発揮されない。
log-cancels = { $player }は{ $cards }をキャンセルする。
log-selects = { $player }は{ $cards }を選択する。
log-declares = { $player }は{ $word }を宣言する。
log-searches = { $count ->
    [0] { $player }はデッキをサーチし、何も探し出さない。
   *[other] { $player }はデッキをサーチし、{ $cards }を公開する。
  }
log-reveals = { $count ->
    [0] 公開するカードはない。
   *[other] { $player }は{ $cards }を公開する。
  }
log-looks = { $count ->
    [0] 見るカードはない。
   *[other] { $player }は{ $cards }を見る。
  }
log-freezes = { $cards }は凍結する。
log-effect = { $cards }への効果が始まる（{ $slug ->
    [turn] ターン終了時まで
    [battle] バトル終了時まで
    [your-next-turn] { $player }の次のターンの開始時まで
    [next-turn-end] 次のターンの終了時まで
    [stay] 発生源がある間
    [ready] 次のアクティブフェイズが過ぎるまで
   *[other] ゲーム終了まで
  }）。
log-player_effect = { $player }への効果が始まる（{ $slug ->
    [turn] ターン終了時まで
    [battle] バトル終了時まで
    [your-next-turn] 効果を作ったプレイヤーの次のターンの開始時まで
    [next-turn-end] 次のターンの終了時まで
    [stay] 発生源がある間
    [ready] 次のアクティブフェイズが過ぎるまで
   *[other] ゲーム終了まで
  }）。
log-delays = { $cards }の遅延誘発型アビリティが誘発を待つ。
log-replaces = { $count ->
    [0] 置換効果が適用される。
   *[other] { $cards }の置換効果が適用される。
  }
log-groups = { $count ->
    [0] { $player }のグループ{ $amount }は空になる。
   *[other] { $player }は{ $cards }をグループ{ $amount }にする。
  }
log-dulls = { $cards }はダルになる。
log-readies = { $cards }はアクティブになる。
log-counter = { $sign ->
    [minus] { $cards }から{ $word }カウンターを{ $size }個取り除く。
   *[plus] { $cards }に{ $word }カウンターを{ $size }個置く。
  }
log-resource = { $sign ->
    [minus] { $player }は{ $word }を{ $size }つ使う。
   *[plus] { $player }は{ $word }を{ $size }つ得る。
  }
log-turns_up = { $cards }は表向きになる。

## 移動

log-move_draw = { $player }はカードを{ $count }枚引く{ $seen ->
    [0] 。
   *[other] （{ $names }）。
  }
log-move_discard = { $player }は{ $cards }を捨てる。
log-move_destroy = { $cards }は破壊される。
log-move_put = { $cards }は{ $slug ->
    [break] ブレイクゾーン
    [removed] ゲームの外
    [hand] 手札
    [deck] デッキ
    [field] フィールド
    [damage] ダメージゾーン
    [lb] LBデッキ
   *[other] 別の領域
  }に置かれる。
log-move_enter = { $cards }がフィールドに出る。
log-move_cast = { $slug ->
    [stack] { $cards }がスタックに置かれる。
   *[other] { $cards }がフィールドに出る。
  }
log-move_resolve = 解決した{ $cards }はブレイクゾーンに置かれる。
log-move_cancel = { $cards }はブレイクゾーンに置かれる。
log-move_remove = { $cards }はゲームから除外される。
log-move_return = { $cards }は持ち主の{ $slug ->
    [hand] 手札
    [deck] デッキ
   *[other] もと
  }に移る。
log-move_damage = { $cards }が{ $player }のダメージゾーンに置かれる。
log-move_process = { $cards }はブレイクゾーンに置かれる。
log-move_warp = { $cards }はデジョンでゲームから除外される。
log-move_search = { $player }は{ $cards }を{ $slug ->
    [hand] 手札に加える
    [break] ブレイクゾーンに置く
    [deck] デッキの一番上に置く
    [removed] ゲームから除外する
   *[other] 指定された場所に置く
  }。
log-move_mulligan = { $player }は{ $cards }をデッキの一番下に置く。
log-primes = { $card }の上に{ $rest }が重ねられ、顕現する。
log-unprimed = 顕現していた{ $cards }はゲームから除外される。
log-lb_returns = { $cards }は{ $player }のLBデッキに表向きで戻る。

## アタックとダメージ

log-attacks = { $count ->
    [1] { $player }は{ $cards }でアタックする。
   *[other] { $player }は{ $cards }のパーティーでアタックする。
  }
log-no_attack = { $player }はアタックしない。
log-blocks = { $player }は{ $card }で{ $rest }をブロックする。
log-no_block = { $player }はブロックしない。
log-no_battle = { $cards }にはバトルの相手がいなくなり、バトルダメージは発生しない。
log-damage = { $others ->
    [0] { $card }は{ $amount }ダメージを受ける。
   *[other] { $rest }は{ $card }に{ $amount }ダメージを与える。
  }
log-takes_damage = { $player }は{ $amount }点のダメージを受ける。
log-bursts = { $player }は{ $cards }のEXバーストを使用する。
log-declines_burst = { $player }は{ $cards }のEXバーストを使用しない。

## ルールプロセスと決着

log-process = ルールプロセスにより{ $cards }が処理される。
log-loses = { $player }は敗北する。
log-wins = { $player }の勝利。
log-draw = ゲームは引き分けになる。
log-concedes = { $player }は投了する。
log-loop = ループは{ $amount }回行われて終わる。

## ファイナルファンタジー・トレーディングカードゲームの言葉

fftcg-log-move_destroy = { $cards }はブレイクされる。
fftcg-log-process-12-4-4 = パワーが0以下：{ $cards }。
fftcg-log-process-12-4-5 = パワー以上のダメージ：{ $cards }。
fftcg-log-process-12-4-6 = 同じプレイヤーの同名のキャラクター：{ $cards }。
fftcg-log-process-12-4-7 = 同じプレイヤーの2体以上の光または闇のキャラクター：{ $cards }。
fftcg-log-process-12-4-8 = 6体以上のバックアップ：{ $cards }。
fftcg-log-loses-12-4-1 = { $player }は受けたダメージが限度に達し、敗北する。
fftcg-log-loses-12-4-2 = { $player }はデッキからカードを引けず、敗北する。
fftcg-log-loses-12-4-3 = { $player }はデッキがないままダメージを受け、敗北する。

## 質問

ask-first-or-second = 先攻・後攻のどちらにする？
ask-mulligan = この手札で始める？
ask-order = { $picked ->
    [0] 並べる順番：一番上に近いカードは？
   *[other] 並べる順番：その下のカードは？
  }
ask-priority = 優先権がある：行動するか放棄する
ask-attack = { $picked ->
    [0] どのフォワードでアタックする？
   *[other] パーティーに加えるフォワードは？
  }
ask-block = どのフォワードでブロックする？
ask-assign-damage = このフォワードに割り振るダメージは？
ask-pay-cp = { $source }のコスト：次にCPを得る方法
ask-pay-discard = { $source }のコスト：捨てるカード
ask-pay-put = { $source }のコスト：ブレイクゾーンに置くカード
ask-pay-remove = { $source }のコスト：ゲームから除外するカード
ask-pay-return = { $source }のコスト：持ち主の手札に戻すカード
ask-pay-dull = { $source }のコスト：ダルにするカード
ask-pay-turn-up = { $source }のコスト：表向きにするLBカード
ask-pay-reveal = { $source }のコスト：公開するカード
ask-way = { $source }のコストの支払い方は？
ask-x = { $source }の変数の値は？
ask-mode = { $source }のどの効果にする？
ask-choose = { $source }の対象を選ぶ{ $range }
ask-select = { $source }で選択する{ $range }
ask-share = このカードへの割り振りは？
ask-declare = { $source }のために宣言する
ask-search = { $source }のためにデッキをサーチする{ $range }
ask-group = { $source }のグループ
ask-may = { $source }の任意の効果を実行する？
ask-may_pay = { $source }が求めるコストを支払う？
ask-cast-now = そのカードを今キャストする？
ask-burst = { $source }のEXバーストを使用する？
ask-stack-auto = 複数のアビリティが誘発した：次にスタックに置くのは？
ask-replacement = 先に適用する置換効果は？
ask-replaced-event = 置換効果を先に適用するカードは？
ask-hand-size = 手札が多すぎる：捨てる{ $range }
ask-put-surplus = バックアップが6体以上ある：ブレイクゾーンに置く{ $range }
ask-timestamps = 同時に出たカードのうち、継続的効果の上で最も早いのは？
ask-loop = 無限ループ：何回行う？
ask-discard = { $source }のために捨てる{ $range }
ask-destroy = ブレイクされるものを選択する{ $range }
ask-put = ブレイクゾーンに置くものを選択する{ $range }
ask-remove = ゲームから除外するものを選択する{ $range }
ask-return = 持ち主の手札に戻すものを選択する{ $range }
ask-exhaust = ダルにするものを選択する{ $range }

range-exactly = （{ $least }枚）
range-between = （{ $least }〜{ $most }枚）
source-none = これ

## 答え

answer-pass = 優先権を放棄する
answer-done = 決定
answer-done-attack = これでアタックする
answer-no-attack = アタックしない
answer-yes = はい
answer-no = いいえ
answer-yes-mulligan = 5枚すべて入れ替える
answer-no-mulligan = この手札で始める
answer-yes-burst = EXバーストを使用する
answer-no-burst = 使用しない
answer-yes-may = 実行する
answer-no-may = 実行しない
answer-yes-may_pay = 支払う
answer-no-may_pay = 支払わない
answer-yes-cast-now = キャストする
answer-no-cast-now = キャストしない
answer-none = 何も探し出さない
answer-none-select = 何も選ばない
answer-first = 先攻になる
answer-second = 後攻になる
answer-no-block = ブロックしない
answer-decline = 適用しない
answer-cast = { $card }をキャストする
answer-warp = { $card }をデジョンする
answer-prime = { $card }を顕現させる
answer-card = { $card }
answer-dull = { $card }をダルにして{ $word }の1CP
answer-discard = { $card }を捨てて{ $word }の2CP
answer-use = { $card }のアビリティ{ $word }を使用する
answer-special = { $card }の《{ $word }》を使用する
answer-auto = { $card }のアビリティ{ $word }
answer-object = { $card }（スタック上の{ $word }）
answer-mode = 効果{ $word }
answer-number = { $word }
answer-word = { $word }
answer-share = { $card }に{ $word }
answer-way = { $word }で支払う
answer-printed-cost = 本来のコストだけを支払う
answer-replace = { $card }の置換効果を適用する
answer-replacement = 置換効果を適用する
answer-group = グループ{ $word }

## なぜできないか

why-other = このルールにより、今はできない。
why-2-1 = カード自身の記述により、今はできない。
why-2-2 = 効果によって禁止されている。
why-2-3 = このターンに使える回数を使い切っている。
why-5-2-3-1-1-2 = 自分がコントロールするフォワードではない。
why-7-7-3 = 一般アイコンのない同名のキャラクターをすでにコントロールしている。
why-7-7-4 = バックアップをすでに5体コントロールしている。
why-7-7-5 = 光または闇のキャラクターをすでにコントロールしている。
why-7-8-3 = そのカードは見ることができない。
why-7-9-2 = デッキのカードは見ることができない。
why-7-11-2 = 相手の手札のカードは見ることができない。
why-7-13-2 = 裏向きのカードは見ることができない。
why-7-13-3 = 裏向きのカードにはカード情報がない。
why-7-14-2 = 裏向きのLBカードは見ることができない。
why-9-3-1-5 = キャラクターは自分のメインフェイズに、スタックが空のときにキャストする（バックアタックを除く）。
why-9-3-1-6 = 召喚獣はメインフェイズかアタックフェイズにキャストする。
why-9-3-1-7 = アビリティはメインフェイズかアタックフェイズに使用する。
why-10-1-2-1 = アタックは、アタック宣言ステップにターンプレイヤーが宣言する。
why-10-1-2-1-1 = アクティブであり、ターン開始時からコントロールしているか、ヘイストを持っていなければならない。
why-10-1-2-1-2 = このターンにすでにアタックしている。
why-10-1-2-3 = アタックのコストを支払えない。
why-10-1-3-1 = ブロックは、ブロック宣言ステップに非ターンプレイヤーが宣言する。
why-10-1-3-1-1 = ブロックするフォワードはアクティブでなければならない。
why-10-1-3-1-2 = 制限によりブロックできない。
why-10-1-3-1-3 = ブロックのコストを支払えない。
why-11-1-1 = 優先権を持っていない。
why-11-2-1-1 = 必要なCPを支払えない。
why-11-3-1 = 自分の手札にも、裏向きでLBデッキにもない。
why-11-3-3 = 選べる対象がない。
why-11-4-1 = 自分の手札にも、裏向きでLBデッキにもない。
why-11-4-6-1 = 必要なCPを支払えない。
why-11-6-1 = アクションアビリティもスペシャルアビリティも持っていない。
why-11-6-2-1 = コストを支払えない。
why-11-6-2-2 = ターン開始時からコントロールしておらず、ヘイストも持っていない。
why-11-6-4 = アビリティが働く領域でコントロールしていない。
why-11-6-5 = 選べる対象がない。
why-11-7-1 = 捨てるための同名のカードが手札にない。
why-11-7-2-1 = コストを支払えない。
why-11-7-2-2 = ターン開始時からコントロールしておらず、ヘイストも持っていない。
why-11-7-4 = アビリティが働く領域でコントロールしていない。
why-11-7-5 = 選べる対象がない。
why-15-2-7-1 = デジョンを持っていない。
why-15-2-7-1-1 = デジョンは自分の手札で働く。
why-15-2-7-2 = デジョンのコストを支払えない。
why-15-2-7-3 = デジョンは自分のメインフェイズに、スタックが空のときに行う。
why-15-2-9-1 = 顕現を持っていない。
why-15-2-9-2 = 顕現のコストを支払えない。
why-15-2-9-3 = 自分がコントロールするキャラクターではない。
why-15-2-9-3-4 = 顕現は自分のメインフェイズに、スタックが空のときに行う。

## 単語

word-fire = 火
word-ice = 氷
word-wind = 風
word-earth = 土
word-lightning = 雷
word-water = 水
word-light = 光
word-dark = 闇
word-forward = フォワード
word-backup = バックアップ
word-monster = モンスター
word-summon = 召喚獣
word-character = キャラクター
word-action = アクションアビリティ
word-special = スペシャルアビリティ
word-auto = オートアビリティ
word-burst = EXバースト
word-warp = デジョン
word-crystal = クリスタル
word-limit-break = LB
word-brave = ブレイブ
word-haste = ヘイスト
word-first-strike = 先制攻撃
word-back-attack = バックアタック
word-priming = 顕現
word-freeze = 凍結
word-main-phase-1 = メインフェイズ1
word-main-phase-2 = メインフェイズ2
word-attack-phase = アタックフェイズ
word-end-phase = エンドフェイズ
word-and = { $left }と{ $right }

## 端末

ui-turn = 第{ $turn }ターン　{ $player }の{ $phase }
ui-setup = 対戦の準備
ui-phase-active = アクティブフェイズ
ui-phase-draw = ドローフェイズ
ui-phase-main1 = メインフェイズ1
ui-phase-main2 = メインフェイズ2
ui-phase-attack = アタックフェイズ
ui-phase-end = エンドフェイズ
ui-phase-setup = 準備
ui-step-preparation = アタック準備ステップ
ui-step-declaration = アタック宣言ステップ
ui-step-block = ブロック宣言ステップ
ui-step-damage = ダメージ解決ステップ
ui-you = { $player }（自分）
ui-counts = 手札{ $hand }　デッキ{ $deck }　ダメージ{ $damage }　ブレイクゾーン{ $break }　除外{ $removed }　LB{ $lb }
ui-zone-forwards = フォワード
ui-zone-backups = バックアップ
ui-zone-monsters = モンスター
ui-zone-others = その他
ui-zone-hand = 手札
ui-zone-damage = ダメージ
ui-zone-break = ブレイクゾーン
ui-zone-removed = 除外
ui-zone-lb = LB
ui-zone-stack = スタック
ui-hidden = 非公開のカード{ $count }枚
ui-face-down = 裏向き
ui-face-up = 表向き
ui-cost = コスト{ $cost }
ui-power = パワー{ $power }
ui-damaged = ダメージ{ $damage }
ui-dull = ダル
ui-frozen = 凍結
ui-controlled = { $player }がコントロール
ui-on-top-of = { $card }の上
ui-counters = { $kind }カウンター{ $n }個
ui-resource = { $kind }{ $n }
ui-your-choice = { $player }：{ $prompt } [{ $rule }]
ui-default = 改行のみ：{ $answer }
ui-forced = { $player }：{ $answer }（他に答えはない）
ui-more = ほか{ $n }行（{ "l" }で全部）
ui-help =
    番号        その答えを選ぶ。改行だけなら * の付いた答え
    1 3         まとめて選ぶ
    { "a" }           残りの支払いを自動で済ませる
    { "p" }           誰かが行動するか自分の次のメインフェイズまで優先権を放棄する
    ?           自分のカードで今できること、できない理由とそのルール
    ? { "h1" }        カード1枚について。場所（{ "h" }手札、{ "f" }フィールド、{ "b" }ブレイクゾーン、{ "d" }ダメージ、{ "r" }除外、{ "l" } LBデッキ、
                前に{ "o" }を付けると相手の）、答えの番号、または名前で指す
    { "b" }           盤面を見る
    { "l" }           記録を見る
    { "u" }           取り消す
    { "c" }           投了する
    { "q" }           保存して終わる
    { "h" }           この説明
ui-hint = { "h" }で説明を表示する。
ui-saved = { $path }に保存した。続きは：{ "rulebound replay" } { $path } { "--continue" }
ui-saved-end = { $path }に保存した。
ui-input-ended = 入力が終わった。
ui-quit = 終了する。
ui-undone = 決定{ $n }まで取り消した。
ui-nothing-to-undo = 取り消すものがない。
ui-concede-sure = 投了する？（{ "y/n" }）
ui-not-conceded = ゲームを続ける。
ui-nothing-to-pay = 今は支払いの途中ではない。
ui-nothing-to-pass = 今は優先権を持っていない。
ui-not-offered = { $answer }という答えはない：1〜{ $most }、または{ "h" }で説明
ui-not-together = これらの答えは一緒に選べない：{ $reason }
ui-no-card = 見えるカードの中に{ $which }はない（{ "b" }で盤面）
ui-can = できる：{ $what }
ui-cannot = { $what }はできない：{ $reason }
ui-act-cast = キャスト
ui-act-use = アビリティの使用
ui-act-attack = アタック
ui-act-block = ブロック
ui-act-warp = デジョン
ui-act-prime = 顕現
ui-abilities = アビリティ
ui-wins = { $turns }ターンで{ $player }の勝利。
ui-drawn = { $turns }ターンで引き分け。
ui-begin = { $left }（A：{ $one }）対{ $right }（B：{ $two }）、乱数の種{ $seed }
ui-thinks = { $player }が考えている……
ui-hand-over = 次は{ $player }が決める。相手が見ていないときに改行を押す。
ui-journal = 記録{ $n }行を{ $path }に書いた。
ui-waiting = 決定{ $n }：{ $player }が決める：{ $prompt }
ui-over = ゲームは終わった。
