### 日本語の言葉。鍵の意味は en.ftl の冒頭を見ること。

## カードと並べ方

card-unknown = カード{ $count }枚
card-name = 「{ $name }」
card-several = 「{ $name }」{ $count }枚
quoted = 「{ $text }」
list-next = { $left }、{ $right }
list-or = { $left }か{ $right }
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
   *[other] { $player }は{ $cards }のスペシャルアビリティ「{ $word }」の使用を宣言する。
  }
log-declares_warp = { $player }は{ $cards }のデジョンを宣言する。
log-declares_priming = { $player }は{ $cards }の顕現を宣言する。
log-modes = { $player }は効果{ $word }を選ぶ。
log-modes_told = { $player }は{ $change }を選ぶ。
log-way = { $slug ->
    [none] { $player }は本来のコストだけを支払う。
    [instead] { $player }は本来のコストの代わりに別のコストを支払う。
    [less] { $player }は追加のコストを支払い、コストを減らす。
   *[other] { $player }は{ $word }で支払う。
  }
log-sets_x = { $player }は変数の値を{ $amount }に決める。
log-chooses = { $count ->
    [0] { $player }はスタックにあるものを{ $amount }つ選ぶ。
   *[other] { $player }は{ $cards }を選ぶ。
  }
log-cost_locked = { $n ->
    [0] { $cards }に支払うCPはない。
   *[other] { $cards }のコストは{ $amount }CPに決まる。
  }
log-casts = { $player }は{ $cards }をキャストする。
log-uses = { $slug ->
    [none] { $player }は{ $cards }のアビリティを使用する。
   *[other] { $player }は{ $cards }の「{ $word }」を使用する。
  }
log-stacks = { $cards }のオートアビリティがスタックに置かれる。
log-no_mode = { $cards }のアビリティには選べる効果がなく、スタックに置かれない。
fftcg-log-no_target-11-8-4 = { $cards }のアビリティは選べるものがなく、スタックから取り除かれる。
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
log-cancelled = { $cards }が選んだものはすべて不適正になり、効果は無効になる。
log-cancels = { $player }は{ $cards }の効果を無効にする。
log-selects = { $player }は{ $cards }を選択する。
log-declares = { $player }は{ $word }を宣言する。
log-searches = { $count ->
    [0] { $player }はデッキをサーチし、何も探し出さない。
   *[other] { $player }はデッキをサーチし、{ $cards }を公開する。
  }
log-finds = { $player }はデッキをサーチし、{ $cards }を探し出す。
log-reveals = { $count ->
    [0] { $player }は何も公開しない。
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
    [opponent-turn-end] { $opponent }の次のターンの終了時まで
    [opponent-turn] このターンと{ $opponent }の次のターンの間
    [stay] 発生源がある間
    [ready] 次のアクティブフェイズが過ぎるまで
   *[other] ゲーム終了まで
  }）。
log-effect_told = { $player }の効果が{ $count ->
    [0] { "" }
   *[other] { $cards }に
  }適用される：{ $change }{ $slug ->
    [stay] （発生源がある間）
   *[other] { "" }
  }
log-player_effect = { $player }への効果が始まる（{ $slug ->
    [turn] ターン終了時まで
    [battle] バトル終了時まで
    [your-next-turn] 効果を作ったプレイヤーの次のターンの開始時まで
    [next-turn-end] 次のターンの終了時まで
    [opponent-turn-end] 効果を作ったプレイヤーの対戦相手の次のターンの終了時まで
    [opponent-turn] このターンと、効果を作ったプレイヤーの対戦相手の次のターンの間
    [stay] 発生源がある間
    [ready] 次のアクティブフェイズが過ぎるまで
   *[other] ゲーム終了まで
  }）。
log-player_effect_told = { $count ->
    [0] { "" }
   *[other] { $cards }の
  }効果が{ $player }に適用される：{ $change }
log-delays = { $cards }の遅延型のオートアビリティが誘発を待つ。
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
log-dull_already = { $cards }は既にダルである。
log-active_already = { $cards }は既にアクティブである。
log-counter = { $sign ->
    [minus] { $cards }から{ $word }カウンターを{ $size }個取り除く。
   *[plus] { $cards }に{ $word }カウンターを{ $size }個置く。
  }
log-resource = { $sign ->
    [minus] { $player }は{ $word }を{ $size }つ使う。
   *[plus] { $player }は{ $word }を{ $size }つ得る。
  }
log-turns_up = { $cards }は表向きになる。
log-turns_down = { $cards }は裏向きになる。

## 移動

log-move_draw = { $player }はカードを{ $count }枚引く{ $seen ->
    [0] 。
   *[other] （{ $names }）。
  }
log-move_discard = { $player }は{ $cards }を捨てる。
log-move_destroy = { $cards }は破壊される。
log-move_put = { $cards }は{ $slug ->
    [break] ブレイクゾーン
    [removed] 除外領域
    [hand] 手札
    [deck] デッキ
    [deck-top] デッキの一番上
    [deck-bottom] デッキの一番下
    [field] フィールド
    [field-dull] フィールド（ダル状態）
    [damage] ダメージゾーン
    [lb] LBデッキ
   *[other] 別の領域
  }に置かれる。
log-move_enter = { $slug ->
    [field-dull] { $cards }がダル状態でフィールドに出る。
   *[other] { $cards }がフィールドに出る。
  }
log-move_cast = { $slug ->
    [stack] { $cards }がスタックに置かれる。
    [stack-top] { $cards }がスタックに置かれる。
    [field-dull] { $cards }がダル状態でフィールドに出る。
   *[other] { $cards }がフィールドに出る。
  }
log-move_resolve = 解決した{ $cards }はブレイクゾーンに置かれる。
log-move_cancel = { $cards }はブレイクゾーンに置かれる。
log-move_remove = { $cards }はゲームから除外される。
log-move_return = { $cards }はオーナーの{ $slug ->
    [hand] 手札
    [deck] デッキ
    [deck-top] デッキの一番上
    [deck-bottom] デッキの一番下
   *[other] もと
  }に移る。
log-move_damage = { $cards }が{ $player }のダメージゾーンに置かれる。
log-move_process = { $cards }はブレイクゾーンに置かれる。
log-move_warp = { $cards }はデジョンでゲームから除外される。
log-move_search = { $player }は{ $cards }を{ $slug ->
    [hand] 手札に加える
    [break] ブレイクゾーンに置く
    [deck] デッキに置く
    [deck-top] デッキの一番上に置く
    [deck-bottom] デッキの一番下に置く
    [removed] ゲームから除外する
   *[other] 指定された場所に置く
  }。
log-move_mulligan = { $player }は{ $cards }をデッキの一番下に置く。
log-primes = { $card }の上に{ $rest }が重ねられ、顕現する。
log-unprimed = 顕現していた{ $cards }はゲームから除外される。
log-lb_returns = { $cards }は{ $player }のLBデッキに表向きで戻る。

## ダイス、ターン、トークン

log-rolls = { $player }はダイスを振り、{ $amount }が出る。
log-skips_turn = { $player }の次のターンは飛ばされる。
log-extra_turn = { $player }はこのターンの後に追加のターンを行う。
log-no_room_for = 「{ $word }」{ $amount }枚を置く空きがない。
log-move_create = { $cards }が作られる。
log-move_swap = { $cards }が入れ替わる。

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

## シャドウバース・エボルヴの言葉

evolve-log-presents = { $player }のリーダーは{ $cards }。
evolve-log-no_leader = { $player }はリーダーカードを使わない。
evolve-log-no_evolve_deck = { $player }はエボルヴデッキを使わない。
evolve-log-base = { $player }のデッキは{ $word }で構築されている。
evolve-log-mulligans = { $player }は手札をすべてデッキの下に置いて引き直す。
evolve-log-evolution_points = 後攻の{ $player }はEPを{ $amount }つ持つ。
evolve-log-no_draw = 先攻の{ $player }は最初のターンにカードを引かない。
evolve-log-turn = 第{ $amount }ターン開始。ターンプレイヤーは{ $player }。
evolve-log-turn_skipped = { $player }のターンは飛ばされる。
evolve-log-plays = { $player }は{ $slug ->
    [hand] 手札
    [ex] EXエリア
    [cemetery] 墓場
    [deck] デッキ
    [banished] 消滅領域
    [evolve_deck] エボルヴデッキ
   *[other] 別の領域
  }から{ $cards }をプレイする。
evolve-log-uses = { $slug ->
    [evolve] { $player }は{ $cards }の進化能力をプレイする。
    [serve] { $player }は{ $cards }の食事能力をプレイする。
    [stack] { $player }は{ $cards }のスタック能力をプレイする。
    [none] { $player }は{ $cards }の起動能力をプレイする。
   *[other] { $player }は{ $cards }の{ $word }能力をプレイする。
  }
evolve-log-plays_auto = { $slug ->
    [none] { $player }は{ $cards }の自動能力をプレイする。
   *[other] { $player }は{ $cards }の{ $word }能力をプレイする。
  }
evolve-log-cannot_be_played = { $player }の{ $cards }の待機中の能力はプレイできず、なくなる。
evolve-log-way = { $slug ->
    [none] { $player }は追加のコストを支払わない。
    [instead] { $player }は本来のコストの代わりに別のコストを支払う。
    [less] { $player }は追加のコストを支払い、コストを減らす。
   *[other] { $player }は{ $word }を行う。
  }
evolve-log-modes = { $player }は選択肢{ $word }を選ぶ。
evolve-log-modes_told = { $player }は{ $change }を選ぶ。
evolve-log-chooses = { $player }は{ $cards }を選ぶ。
evolve-log-delays = { $cards }の遅延誘発型能力が誘発を待つ。
evolve-log-freezes = { $cards }はスタンドしない。
evolve-log-effect = { $cards }への効果が始まる（{ $slug ->
    [turn] ターン終了時まで
    [battle] 交戦終了時まで
    [your-next-turn] { $player }の次のターンの開始時まで
    [next-turn-end] 次のターンの終了時まで
    [opponent-turn-end] { $opponent }の次のターンの終了時まで
    [opponent-turn] このターンと{ $opponent }の次のターンの間
    [stay] 発生源がある間
    [ready] 次のスタートフェイズが過ぎるまで
   *[other] ゲーム終了まで
  }）。
evolve-log-player_effect = { $player }への効果が始まる（{ $slug ->
    [turn] ターン終了時まで
    [battle] 交戦終了時まで
    [your-next-turn] 効果を作ったプレイヤーの次のターンの開始時まで
    [next-turn-end] 次のターンの終了時まで
    [opponent-turn-end] 効果を作ったプレイヤーの対戦相手の次のターンの終了時まで
    [opponent-turn] このターンと、効果を作ったプレイヤーの対戦相手の次のターンの間
    [stay] 発生源がある間
    [ready] 次のスタートフェイズが過ぎるまで
   *[other] ゲーム終了まで
  }）。
evolve-log-resource = { $slug ->
    [max_pp] { $player }のPP最大値が{ $size }{ $sign ->
        [minus] 減る
       *[plus] 増える
      }。
    [pp] { $player }{ $sign ->
        [minus] はPPを{ $size }支払う
       *[plus] のPPが{ $size }回復する
      }。
    [ep] { $player }{ $sign ->
        [minus] はEPを{ $size }つ使う
       *[plus] はEPを{ $size }つ得る
      }。
   *[other] { $player }は{ $word }を{ $size }つ{ $sign ->
        [minus] 使う
       *[plus] 得る
      }。
  }
evolve-log-points = { $slug ->
    [max_pp] { $player }のPP最大値が{ $amount }になる。
   *[other] { $player }のPPが{ $amount }になる。
  }
evolve-log-resource-11-9-1 = { $player }のPPが{ $size }減る。
evolve-log-engages = { $player }の{ $cards }はアクトする。
evolve-log-refreshes = { $player }の{ $cards }はスタンドする。
evolve-log-steals = { $player }は{ $cards }を奪う。{ $cards }は{ $player }の場に移る。
evolve-log-evolves = { $player }の{ $cards }は進化する。
evolve-log-serves = { $player }の{ $cards }はにんじん{ $amount }枚の食事をする。
evolve-log-races = { $player }の{ $cards }は{ $n ->
    [1] { "" }
   *[other] { $amount }回
  }出走する。
evolve-log-grants_rush = { $player }は{ $cards }に突進を与える。
evolve-log-attacks = { $slug ->
    [leader] { $player }は{ $card }で{ $opponent }のリーダーを攻撃する。
   *[other] { $player }は{ $card }で{ $opponent }の{ $rest }を攻撃する。
  }
evolve-log-attack_misses = { $player }の{ $cards }の攻撃はダメージを与えない（{ $slug ->
    [attacker] 攻撃したフォロワーが場にいない
   *[target] 攻撃対象がいない
  }）。
evolve-log-damage = { $others ->
    [0] { $player }の{ $card }は{ $amount }ダメージを受ける（体力{ $word }）。
   *[other] { $rest }は{ $player }の{ $card }に{ $amount }ダメージを与える（体力{ $word }）。
  }
evolve-log-restores = { $player }の{ $cards }の体力が{ $size }{ $sign ->
    [minus] 減る
   *[plus] 増える
  }（体力{ $word }）。
evolve-log-move_destroy = { $player }の{ $cards }は破壊される。
evolve-log-move_remove = { $player }の{ $cards }は消滅する。
evolve-log-move_put = { $player }の{ $cards }は{ $slug ->
    [cemetery] 墓場
    [banished] 消滅領域
    [hand] 手札
    [deck] デッキの一番上
    [deck-bottom] デッキの一番下
    [ex] EXエリア
    [field] 場
    [evolve_deck] エボルヴデッキ
    [evolve] 進化領域
    [race] 出走領域
   *[other] 別の領域
  }に置かれる。
evolve-log-move_enter = { $cards }が{ $player }の場に出る。
evolve-log-move_play = { $slug ->
    [field] { $cards }が{ $player }の場に出る。
   *[other] { $cards }は解決領域に置かれる。
  }
evolve-log-move_resolve = 解決した{ $cards }は{ $player }の墓場に置かれる。
evolve-log-move_return = { $player }の{ $cards }はオーナーの{ $slug ->
    [hand] 手札
    [deck] デッキの一番上
    [deck-bottom] デッキの一番下
   *[other] もと
  }に戻る。
evolve-log-move_take = { $player }はデッキから{ $cards }を手札に加える。
evolve-log-raises = { $player }の{ $cards }の{ $word }が{ $sign ->
    [minus] { $size }減る
   *[plus] { $size }増える
  }。
evolve-log-sets = { $player }の{ $cards }の{ $word }は{ $amount }になる。
evolve-log-grants = { $player }の{ $cards }は{ $word }を得る。
evolve-log-move_search = { $player }は{ $cards }を{ $slug ->
    [hand] 手札に加える
    [cemetery] 墓場に置く
    [banished] 消滅させる
    [deck] デッキの一番上に置く
    [deck-bottom] デッキの一番下に置く
    [ex] EXエリアに置く
    [field] 場に出す
   *[other] 指定された場所に置く
  }。
evolve-log-move_create = トークン{ $cards }が{ $slug ->
    [field] { $player }の場に出る
    [ex] { $player }のEXエリアに置かれる
    [hand] { $player }の手札に加わる
   *[other] { $player }のもとに作られる
  }。
log-unmet = { $cards }の条件が満たされておらず、その効果は発揮しない。
evolve-log-no_room = { $player }の{ $slug ->
    [field] 場
   *[other] EXエリア
  }に空きがなく、{ $cards }は置かれない。
evolve-log-no_room_for = { $player }の場に空きがなく、トークン「{ $word }」{ $amount }枚は置かれない。
evolve-log-no_room_for-4-8-3-2 = { $player }のEXエリアに空きがなく、トークン「{ $word }」{ $amount }枚は置かれない。
evolve-log-eliminates = トークン{ $cards }はそこに存在できず、ゲームから取り除かれる。
evolve-log-move_link = { $player }の{ $cards }がエボルヴデッキから{ $slug ->
    [race] 出走領域
   *[other] 進化領域
  }に置かれる。
evolve-log-move_unlink = { $cards }は表向きで{ $player }のエボルヴデッキに戻る。
evolve-log-move_swap = { $cards }は入れ替わって{ $slug ->
    [field] { $player }の場
    [ex] { $player }のEXエリア
    [hand] { $player }の手札
    [cemetery] { $player }の墓場
    [banished] { $player }の消滅領域
    [deck] { $player }のデッキ
   *[other] 別の領域
  }に移る。
evolve-log-handling = ルール処理：{ $player }の{ $cards }。
evolve-log-handling-11-3-1 = 体力が0以下：{ $player }の{ $cards }。
evolve-log-handling-11-3-2 = 必殺との交戦：{ $player }の{ $cards }。
evolve-log-handling-11-4-1 = { $player }の場のカードが多すぎる：{ $cards }。
evolve-log-handling-11-5-1 = { $player }のEXエリアのカードが多すぎる：{ $cards }。
evolve-log-handling-11-6-1 = { $player }の進化領域でリンクしていない：{ $cards }。
evolve-log-handling-11-7-1 = スタックカウンターがない：{ $player }の{ $cards }。
evolve-log-handling-11-8-1 = { $player }の出走領域でリンクしていない：{ $cards }。
evolve-log-handling-11-9-1 = { $player }のPPが最大値を超えている。
evolve-log-unlinks = { $cards }はリンクを失う。
evolve-log-unlinks-11-6-2 = { $cards }は複数の進化カードとリンクしており、最も新しいリンクだけが残る。
evolve-log-unlinks-11-6-3 = 同じ進化カードが別のカードとリンクし、{ $cards }はリンクを失う。
evolve-log-loses-11-2-1 = { $player }のリーダーの体力が0以下になり、{ $player }は敗北する。
evolve-log-loses-11-2-2 = { $player }は空のデッキからカードを引こうとし、敗北する。
evolve-log-loses-1-2-4 = 効果により{ $player }は敗北する。

## フォース・オブ・ウィルの言葉

fow-log-battle = { $player }はバトルを開始する。
fow-log-battle_ends = バトルが終わる。
fow-log-attacks = { $count ->
    [1] { $player }は{ $card }でプレイヤー{ $word }を攻撃する。
   *[other] { $player }は{ $card }で{ $rest }を攻撃する。
  }
fow-log-forfeits = { $player }は攻撃を放棄する。
fow-log-calls_stone = { $player }は魔石を呼び出す。
fow-log-no_stone = { $player }の魔石デッキに呼び出す魔石がない。
log-changes_cards = { $player }は最初の手札を{ $amount }枚入れ替える。
fow-log-chooses = { $count ->
    [0] { $player }はチェイスエリアにあるものを{ $amount }つ対象とする。
   *[other] { $player }は{ $cards }を対象とする。
  }
fow-log-damage_player = { $count ->
    [0] { $player }は{ $amount }ダメージを受ける（ライフ{ $word }）。
   *[other] { $cards }は{ $player }に{ $amount }ダメージを与える（ライフ{ $word }）。
  }
fow-log-life = { $player }は{ $size }ライフを{ $sign ->
    [minus] 失う
   *[plus] 得る
  }（ライフ{ $word }）。
fow-log-declares_ability = { $slug ->
    [none] { $player }は{ $cards }の能力のプレイを始める。
   *[other] { $player }は{ $cards }の神技「{ $word }」のプレイを始める。
  }
fow-log-declares_judgment = { $player }は{ $cards }のジャッジメントを行う。
fow-log-declares_play = { $player }は{ $slug ->
    [hand] 手札
    [standby] スタンバイエリア
    [graveyard] 墓地
    [deck] デッキ
    [removed] 除外エリア
   *[other] 別のエリア
  }から{ $cards }のプレイを始める。
fow-log-plays = { $player }は{ $cards }をプレイする。
fow-log-plays_break = { $player }は{ $cards }のブレイク能力をプレイする。
fow-log-control = { $player }は{ $cards }のコントロールを得る。
fow-log-plays_auto = { $player }は{ $cards }の自動能力をプレイする。
fow-log-uses = { $slug ->
    [none] { $player }は{ $cards }の能力をプレイする。
   *[other] { $player }は{ $cards }の「{ $word }」をプレイする。
  }
fow-log-uses_will = { $player }は{ $cards }の意志能力をプレイする。
fow-log-produces = { $player }は{ $word }の意志を{ $amount }つ生み出す。
fow-log-pays_will = { $player }は意志を{ $amount }つ（{ $word }）支払う。
fow-log-loses_will = { $player }の使われなかった意志{ $amount }つがなくなる。
fow-log-way = { $slug ->
    [none] { $player }は本来のコストだけを支払う。
    [instead] { $player }は本来のコストの代わりに別のコストを支払う。
    [less] { $player }は追加のコストを支払い、コストを減らす。
   *[other] { $player }は{ $word }のコストを支払う。
  }
fow-log-modes = { $player }は選択肢{ $word }を選ぶ。
fow-log-modes_told = { $player }は{ $change }を選ぶ。
fow-log-resolves = { $slug ->
    [activate] { $cards }の起動能力を解決する。
    [auto] { $cards }の自動能力を解決する。
    [break] { $cards }のブレイク能力を解決する。
    [judgment] { $cards }のジャッジメントを解決する。
   *[other] { $cards }を解決する。
  }
fow-log-illegal_target = { $cards }の対象の1つは不適正になり、何も起こらない。
fow-log-no_target = { $cards }の自動能力はプレイできず、なくなる。
fow-log-stays_ruler = { $cards }はルーラーエリアに残り、ジャッジメントは何もしない。
fow-log-turns_over = { $cards }は裏返る。
fow-log-no_draw = 先攻の{ $player }は最初のターンにカードを引かない。
fow-log-no_recovery = { $player }の最初のターンにはリカバリーフェイズがない。
fow-log-recovers_all = { $player }は{ $cards }をリカバリーする。
fow-log-recovers = { $cards }はリカバリーする。
fow-log-rests = { $cards }はレストする。
fow-log-freezes = { $cards }は次のリカバリーフェイズにリカバリーしない。
fow-log-delays = { $cards }の遅延型の自動能力が誘発を待つ。
fow-log-sets = { $player }はカード1枚を裏向きでスタンバイエリアに置くことを宣言する。
fow-log-rounds_life = { $player }のライフは{ $amount }切り上げられる。
fow-log-rolls = { $player }はフォースのダイスを振り、{ $amount }が出る。
fow-log-effect = { $count ->
    [0] { "" }
   *[other] { $cards }への
  }効果が始まる（{ $slug ->
    [turn] ターン終了時まで
    [battle] バトル終了時まで
    [your-next-turn] { $player }の次のターンの開始時まで
    [next-turn-end] 次のターンの終了時まで
    [opponent-turn-end] { $opponent }の次のターンの終了時まで
    [opponent-turn] このターンと{ $opponent }の次のターンの間
    [stay] 発生源がある間
    [ready] 次のリカバリーフェイズが過ぎるまで
   *[other] ゲーム終了まで
  }）。
fow-log-player_effect = { $player }への効果が始まる（{ $slug ->
    [turn] ターン終了時まで
    [battle] バトル終了時まで
    [your-next-turn] 効果を作ったプレイヤーの次のターンの開始時まで
    [next-turn-end] 次のターンの終了時まで
    [opponent-turn-end] 効果を作ったプレイヤーの対戦相手の次のターンの終了時まで
    [opponent-turn] このターンと、効果を作ったプレイヤーの対戦相手の次のターンの間
    [stay] 発生源がある間
    [ready] 次のリカバリーフェイズが過ぎるまで
   *[other] ゲーム終了まで
  }）。
fow-log-move_banish = { $player }は{ $cards }を生け贄にする。
fow-log-move_cancel = { $cards }は打ち消され、墓地に置かれる。
fow-log-move_create = トークン{ $cards }が{ $player }の{ $slug ->
    [removed] 除外エリア
   *[other] フィールド
  }に置かれる。
fow-log-move_destroy = { $slug ->
    [ruler] { $cards }は破壊され、ルーラー面でルーラーエリアに戻る。
   *[other] { $cards }は破壊される。
  }
fow-log-move_enter = { $cards }が{ $player }のフィールドに出る。
fow-log-move_erase = { $cards }はゲームから取り除かれる。
fow-log-move_judge = { $cards }がJルーラー面で{ $player }のフィールドに出る。
fow-log-move_mulligan = { $player }は{ $cards }をデッキの一番下に置く。
fow-log-move_play = { $cards }はチェイスエリアに置かれる。
fow-log-move_put = { $cards }は{ $slug ->
    [graveyard] 墓地
    [removed] 除外エリア
    [hand] 手札
    [deck-top] デッキの一番上
    [deck-bottom] デッキの一番下
    [stones-top] 魔石デッキの一番上
    [stones-bottom] 魔石デッキの一番下
    [field] フィールド
    [ruler] ルーラーエリア
    [chase] チェイスエリア
    [standby-top] スタンバイエリア
    [standby-bottom] スタンバイエリア
    [lifebreak-top] ライフブレイクエリア
    [lifebreak-bottom] ライフブレイクエリア
   *[other] 別のエリア
  }に置かれる。
fow-log-move_resolve = { $slug ->
    [field] { $cards }が{ $player }のフィールドに出る。
   *[other] 解決した{ $cards }は墓地に置かれる。
  }
fow-log-move_return = { $cards }はオーナーの{ $slug ->
    [hand] 手札
    [deck-top] デッキの一番上
    [deck-bottom] デッキの一番下
    [stones-top] 魔石デッキの一番上
    [stones-bottom] 魔石デッキの一番下
   *[other] もと
  }に移る。
fow-log-move_search = { $player }は{ $cards }を{ $slug ->
    [hand] 手札に加える
    [graveyard] 墓地に置く
    [field] フィールドに出す
    [deck-top] デッキの一番上に置く
    [deck-bottom] デッキの一番下に置く
    [removed] 除外する
   *[other] 指定された場所に置く
  }。
fow-log-move_set = { $player }は{ $cards }をスタンバイエリアに置く。
fow-log-lifebreaks = { $player }は{ $cards }でライフブレイクを行う。
fow-log-move_lifebreak = { $player }の{ $cards }はライフブレイクで除外される。
fow-log-move_setup = { $cards }が置かれる。
fow-log-move_stone = { $cards }が{ $player }のフィールドに出る。
fow-log-process-1203-1 = 防御力以上のダメージ：{ $cards }。
fow-log-process-1203-2 = 防御力が0以下：{ $cards }。
fow-log-cannot_play = 誘発した{ $cards }はプレイできず、墓地に置かれる。
fow-log-has_moved = { $player }が公開したカードはその間に移動しており、プレイされない。
fow-log-adds = { $card }は{ $rest }に付与される。
fow-log-copies = { $player }は{ $cards }のコピーをチェイスエリアに置く。
fow-log-move_copy = { $cards }のコピーがチェイスエリアに置かれる。
fow-log-move_destroy-ruler = ルーラー{ $cards }は破壊され、墓地に置かれる。
fow-log-move_summon = { $cards }が召喚され、チェイスエリアに置かれる。
fow-log-loses-1202-1 = { $player }はライフがなくなり、敗北する。
fow-log-loses-1202-2 = { $player }は空のデッキからカードを引こうとし、敗北する。

## 質問

ask-first-or-second = 先攻・後攻のどちらにする？
ask-mulligan = この手札で始める？
ask-area = { $source }：どのエリア？
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
ask-pay-cp = { $source }のコスト：次にCPを得る方法（残り{ $owed }）
ask-pay-counter = { $source }のコスト：カウンターを取り除くカード{ $range }
ask-pay-discard = { $source }のコスト：捨てるカード{ $range }
ask-pay-put = { $source }のコスト：ブレイクゾーンに置くカード{ $range }
ask-pay-remove = { $source }のコスト：ゲームから除外するカード{ $range }
ask-pay-return = { $source }のコスト：オーナーの手札に戻すカード{ $range }
ask-pay-dull = { $source }のコスト：ダルにするカード{ $range }
ask-pay-turn-up = { $source }のコスト：表向きにするLBカード{ $range }
ask-pay-reveal = { $source }のコスト：公開するカード{ $range }
ask-way = { $source }のコストの支払い方は？
ask-x = { $source }の変数の値は？
ask-mode = { $source }のどの効果にする？{ $range }
ask-choose = { $source }の対象を選ぶ{ $range }
ask-select = { $source }で選択する{ $range }
ask-share = このカードへの割り振りは？
ask-declare = { $source }のために宣言する
ask-search = { $source }のためにデッキをサーチする{ $range }
ask-group = { $source }のグループ
ask-may = { $source }の任意の効果を実行する？
ask-may_pay = { $source }が求めるコストを支払う？
ask-burst = { $source }のEXバーストを使用する？
ask-stack-auto = 複数のアビリティが誘発した：次にスタックに置くのは？
ask-replacement = { $offers ->
    [1] この置換効果を適用するか？
   *[other] 先に適用する置換効果は？
  }
ask-replaced-event = 置換効果を先に適用するカードは？
ask-hand-size = 手札が多すぎる：捨てる{ $range }
ask-put-surplus = バックアップが6体以上ある：ブレイクゾーンに置く{ $range }
ask-enter-together = 同時にはフィールドに出せない：どれを出すか？
ask-timestamps = 同時に出たカードのうち、継続的効果の上で最も早いのは？
ask-loop = 無限ループ：何回行う？
ask-discard = { $source }のために捨てる{ $range }
ask-destroy = ブレイクされるものを選択する{ $range }
ask-put = ブレイクゾーンに置くものを選択する{ $range }
ask-remove = ゲームから除外するものを選択する{ $range }
ask-return = オーナーの手札に戻すものを選択する{ $range }
ask-exhaust = ダルにするものを選択する{ $range }

ask-draw-another = { $source }でもう1枚引く？
ask-look-at-another = { $source }でもう1枚見る？
ask-fit = すべては置けない：移すカードは？{ $range }
ask-how-many = いくつ作る？
ask-how-many-there = そのうち1つ目の領域に置く数は？
evolve-ask-order = { $picked ->
    [0] 並べる順番：一番上に近いカードは？
   *[other] 並べる順番：その下のカードは？
  }
evolve-ask-main = メインフェイズ：何をする？
evolve-ask-quick = クイック：何かプレイする？
evolve-ask-attack-target = { $source }は何を攻撃する？
evolve-ask-ward = アクトさせる守護のフォロワーは？{ $range }
evolve-ask-keep = カードが多すぎる：残すカードは？{ $range }
evolve-ask-play-auto = 待機中の能力のうち、次にプレイするのは？
evolve-ask-evolve-into = エボルヴデッキのどのカードで{ $source }を進化させる？
evolve-ask-turn-up = エボルヴデッキのどのカードを表向きにする？
evolve-ask-base = デッキを何で構築した？
evolve-ask-declare-4-4-4-2 = すべては場に置けない：出すトークンは？
evolve-ask-declare-4-8-3-2 = すべてはEXエリアに置けない：置くトークンは？
evolve-ask-way = { $source }：追加のコストを支払う？
evolve-ask-pay-with = { $source }のコスト：PPとEPのどちらで支払う？
evolve-ask-mode = { $source }のどの選択肢にする？{ $range }
evolve-ask-choose = { $source }の対象を選ぶ{ $range }
evolve-ask-destroy = 破壊されるものを選択する{ $range }
evolve-ask-put = 墓場に置くものを選択する{ $range }
evolve-ask-remove = 消滅させるものを選択する{ $range }
evolve-ask-return = オーナーの手札に戻すものを選択する{ $range }
evolve-ask-exhaust = アクトさせるものを選択する{ $range }
ask-enter = 場に出すものを選択する{ $range }
evolve-ask-cost-put = { $source }のコスト：墓場に置くカード{ $range }
evolve-ask-cost-destroy = { $source }のコスト：破壊するカード{ $range }
evolve-ask-cost-discard = { $source }のコスト：捨てるカード{ $range }
evolve-ask-cost-remove = { $source }のコスト：消滅させるカード{ $range }
evolve-ask-cost-return = { $source }のコスト：オーナーの手札に戻すカード{ $range }
evolve-ask-cost-bottom = { $source }のコスト：デッキの下に置くカード{ $range }
evolve-ask-cost-exhaust = { $source }のコスト：アクトさせるカード{ $range }
evolve-ask-cost-reveal = { $source }のコスト：公開するカード{ $range }
evolve-ask-cost-counter = { $source }のコスト：カウンターを取り除くカードは？
fow-ask-reveal = 誘発したカードを公開する？
ask-attach-to = { $source }：どのカードに付ける？
fow-ask-banish = 生け贄にするものを選ぶ{ $range }
fow-ask-side = { $source }のどちらの面をプレイする？
fow-ask-attack = どのJ／レゾネーターで攻撃する？
fow-ask-attack-target = { $source }は何を攻撃する？
fow-ask-block = どのJ／レゾネーターでブロックする？
ask-change = 最初の手札のどのカードを入れ替える？{ $range }
fow-ask-choose = { $source }の対象を選ぶ{ $range }
fow-ask-mode = { $source }のどの選択肢にする？{ $range }
fow-ask-pay-banish = { $source }のコスト：生け贄にするカード{ $range }
fow-ask-pay-erase = { $source }のコスト：ゲームから取り除くカード{ $range }
fow-ask-pay-put = { $source }のコスト：墓地に置くカード{ $range }
fow-ask-pay-remove = { $source }のコスト：除外するカード{ $range }
fow-ask-pay-rest = { $source }のコスト：レストするカード{ $range }
fow-ask-pay-will = { $source }のコスト：次の意志能力は？（残り{ $owed }）
fow-ask-pierce = 貫通：ブロックしたカードに与えるダメージは？
fow-ask-play-auto = 待機中の自動能力のうち、次にプレイするのは？
ask-produce = { $source }：生み出す意志は？
fow-ask-reduce = { $source }：減らすコストは？
fow-ask-spend-will = { $source }のコスト：使う意志は？
fow-ask-destroy = 破壊されるものを選ぶ{ $range }
fow-ask-put = 墓地に置くものを選ぶ{ $range }
fow-ask-exhaust = レストするものを選ぶ{ $range }
fow-ask-hand-size = 手札が8枚以上ある：捨てる{ $range }
fow-owed-any = 任意の属性{ $n }

owed-any = 任意の属性{ $n }
owed-only = { $n }
owed-element = { $word }{ $n }
range-exactly = （{ $least }枚）
range-exactly-mode = （{ $least }つ）
range-between-mode = （{ $least }〜{ $most }つ）
range-between = （{ $least }〜{ $most }枚）
source-none = これ

## 答え

answer-pass = 優先権を放棄する
answer-done = { $picked ->
    [0] なし
   *[other] 決定
  }
answer-done-search = { $picked ->
    [0] 何も見つけない
   *[other] 決定
  }
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
answer-none = 何も選ばない
fftcg-answer-none-search = 何も探し出さない
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
answer-special = { $card }の「{ $word }」を使用する
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
answer-yes-draw-another = もう1枚引く
answer-no-draw-another = ここでやめる
answer-yes-look-at-another = もう1枚見る
answer-no-look-at-another = ここでやめる
evolve-answer-pass = 何もしない
evolve-answer-end = メインフェイズを終了する
evolve-answer-yes-mulligan = 4枚すべて引き直す
evolve-answer-play = { $card }をプレイする
evolve-answer-attack = { $card }で攻撃する
evolve-answer-evolve = { $card }を進化させる
evolve-answer-serve = { $card }に食事をさせる
evolve-answer-grant-rush = { $card }に突進を与える
evolve-answer-play-points = PPを{ $word }支払う
evolve-answer-evolution-point = { $n ->
    [0] EPを1つ使う
   *[other] EPを1つ使い、PPを{ $word }支払う
  }
evolve-answer-printed-cost = 追加のコストを支払わない
evolve-answer-way = { $word ->
    [instead] 本来のコストの代わりに別のコストを支払う
    [less] 追加のコストを支払い、コストを減らす
   *[other] { $word }を行う
  }
evolve-answer-only-use = { $card }の能力をプレイする
evolve-answer-stack = { $card }のスタックカウンターを移す
evolve-answer-use = { $card }の能力{ $word }をプレイする
evolve-answer-auto = { $card }の能力{ $word }をプレイする
evolve-answer-mode = 選択肢{ $word }
evolve-answer-ward = { $card }をアクト状態で場に出す
evolve-answer-reserved = { $card }をスタンド状態で場に出す
fow-answer-reveal = { $card }を公開する
fow-answer-lifebreak = ライフブレイクを行う
fow-answer-none = なし
fow-answer-none-search = 何も見つけない
fow-answer-none-reveal = 何も公開しない
fow-answer-battle = バトルを開始する
fow-answer-forfeit = 攻撃を放棄する
fow-answer-play = { $card }をプレイする
fow-answer-judge = { $card }のジャッジメントを行う
fow-answer-stone = { $card }で魔石を呼び出す
fow-answer-set = { $card }をスタンバイエリアに置く
fow-answer-will = { $card }で意志を生み出す
fow-answer-make-will = { $card }で{ $word }の意志を生み出す
fow-answer-unit = { $word }の意志を生み出す
fow-answer-spend = { $word }の意志を使う
fow-answer-reduce = { $word }を減らす
fow-answer-use = { $card }の能力{ $word }をプレイする
fow-answer-special = { $card }の「{ $word }」をプレイする
answer-player = プレイヤー{ $word }
answer-attack-player = プレイヤー{ $word }を攻撃する
fow-answer-auto = { $card }の能力{ $word }をプレイする
fow-answer-object = { $card }（チェイスエリアの{ $word }）
fow-answer-mode = 選択肢{ $word }
fow-answer-way = { $word }のコストを支払う
fow-answer-yes-mulligan = 5枚すべて入れ替える

## 同じ言葉になる答え：カードの場所、または番号

label-placed = { $label }（{ $places }）
label-place = { $player }の{ $zone }の{ $n }枚目
label-gone = すでにない
label-numbered = { $label }の{ $n }

## なぜできないか

# すべてのゲーム
why-hidden = そのカードは見ることができない。
why-over = ゲームは終わっている。
why-moved = カードは領域を移動しており、別のカードとして扱われる。
why-cost = コストを支払えない。

# Final Fantasy TCG
why-nobody-has-priority = 今は誰も優先権を持っていない。
why-end-phase = エンドフェイズには何もプレイできない。
why-opponent-has-priority = 優先権は相手が持っている。
why-face-down = 裏向きのカードにはカード情報がない。
why-summon-time = 召喚獣はメインフェイズかアタックフェイズにキャストする。
why-not-in-hand-or-lb-deck = 自分の手札にも、裏向きでLBデッキにもない。
why-casting-is-forbidden = 効果によってキャストを禁止されている。
why-nothing-to-choose = 選べる対象がない。
why-character-time = キャラクターは自分のメインフェイズに、スタックが空のときにキャストする（バックアタックを除く）。
why-same-name = 一般アイコンのない同名のキャラクターをすでにコントロールしている。
why-light-or-dark = 光または闇のキャラクターをすでにコントロールしている。
why-five-backups = バックアップをすでに5体コントロールしている。
why-too-few-lb-cards = 表向きにする他のLBカードが{ $needed }枚必要である（あるのは{ $there }枚）。
why-too-little-cp = CPが{ $cost }必要だが、支払えない（作れるのは{ $made }）。
why-too-much-cp = CPが{ $cost }必要だが、余りすぎるので支払えない（作れるのは{ $made }）。
why-ability-time = アビリティはメインフェイズかアタックフェイズに使用する。
why-works-elsewhere = アビリティが働く領域でコントロールしていない。
why-own-text = カード自身の記述により、今はできない。
why-used-up = このターンに使える回数を使い切っている。
why-using-is-forbidden = 効果によって使用を禁止されている。
why-no-haste = ターン開始時からコントロールしておらず、ヘイストも持っていない。
why-no-namesake = 捨てるための同名のカードが手札にない。
why-no-such-ability = そのアビリティは持っていない。
why-no-ability = アクションアビリティもスペシャルアビリティも持っていない。
why-no-special-ability = そのスペシャルアビリティは持っていない。
why-loop = 終わらせたループをまた始めることになる。
why-warp-place = デジョンは自分の手札で働く。
why-no-warp = デジョンを持っていない。
why-warp-time = デジョンは自分のメインフェイズに、スタックが空のときに行う。
why-warp-cost = デジョンのコストを支払えない。
why-priming-place = 自分がコントロールするキャラクターではない。
why-no-priming = 顕現を持っていない。
why-priming-time = 顕現は自分のメインフェイズに、スタックが空のときに行う。
why-priming-cost = 顕現のコストを支払えない。
why-attack-time = アタックは、アタック指定ステップにターンプレイヤーが宣言する。
why-attackers-are-own-forwards = 自分がコントロールするフォワードではない。
why-dull-attacker = ダル状態のフォワードはアタックできない。
why-new-attacker = ターン開始時からコントロールしておらず、ヘイストも持っていない。
why-has-attacked = このターンにすでにアタックしている。
why-attack-is-forbidden = 効果によってアタックを禁止されている。
why-attack-cost = アタックのコストを支払えない。
why-attacks-already = すでにアタックするフォワードに入っている。
why-party-is-forbidden = 効果によってこのパーティを禁止されている。
why-no-shared-element = パーティのフォワードには共通の属性が必要である。
why-named-before = 他のフォワードより先に指定すればパーティに入れる。
why-party-cost = そのパーティのアタックのコストを支払えない。
why-block-time = ブロックは、ブロック指定ステップに非ターンプレイヤーが宣言する。
why-blockers-are-own-forwards = 自分がコントロールするフォワードではない。
why-dull-blocker = ブロックするフォワードはアクティブでなければならない。
why-block-is-forbidden = 制限によりブロックできない。
why-block-cost = ブロックのコストを支払えない。
why-must-block = ブロックしなければならないフォワードを選ばなければならない。

# Shadowverse: Evolve
why-no-turn-yet = まだ最初のターンが始まっていない。
why-opponents-turn = 相手のターンである。
why-not-the-moment = 今はそれを行える時ではない。
why-play-place = カードは手札かEXエリアからプレイする。
why-quick-cards-only = 相手のターンにプレイできるのはクイックを持つカードだけである。
why-quick-abilities-only = 相手のターンにプレイできるのはクイックを持つ能力だけである。
why-forbidden = 効果によって禁止されている。
why-play-points = コストは{ $cost }だが、PPは{ $points }しかない（10.4.4）。
why-field-is-full = 場に空きがない。
why-no-target = 選択できる対象がない。
why-too-few-targets = 選択できる対象が足りない。
why-cannot-be-divided = 値をそれだけの対象に割り振ることができない。
why-no-way = どの方法でもプレイを完了できない。
why-not-valid-there = その能力はカードのある領域では有効でない。
why-ability-of-another = 自分がコントロールするカードの能力ではない。
why-rush-was-given = このターンにすでにフォロワーに突進を与えている。
why-evolved-already = このターンにすでに進化か食事の能力をプレイしている。
why-played-too-often = このターンにプレイできる回数を使い切っている。
why-condition = 能力の条件を満たしていない。
why-no-activated-ability = 起動能力を持っていない。
why-no-evolve-ability = 進化能力を持っていない。
why-no-serve-ability = 食事能力を持っていない。
why-changed-nothing = 何も変えなかった行動は繰り返せない。
why-repeated-enough = 宣言した回数だけすでに繰り返している。
why-part-corresponding-card = コストを支払えない。対応する裏向きのカードがエボルヴデッキにない（{ $rule }）。
why-part-served = コストを支払えない。すでに食事をしている（{ $rule }）。
why-part-carrots = コストを支払えない。エボルヴデッキに裏向きのニンジンが足りない（{ $rule }）。
why-part-engaged = コストを支払えない。アクト状態である（{ $rule }）。
why-part-play-points = コストを支払えない。コストは{ $cost }だが、PPは{ $points }しかない（{ $rule }）。
why-part-highest-value = コストを支払えない。値はすでに上限である（{ $rule }）。
why-part-value = コストを支払えない。値がコストに足りない（{ $rule }）。
why-part-leader = コストを支払えない。リーダーの体力がコストに足りない（{ $rule }）。
why-part-counters = コストを支払えない。カウンターが足りない（{ $rule }）。
why-part-reserved-cards = コストを支払えない。アクト状態にするスタンド状態のカードが足りない（{ $rule }）。
why-not-your-follower = 自分の場のフォロワーではない。
why-engaged = アクト状態である。
why-came-this-turn = このターンに場に出たばかりで、進化もしていない。
why-attacking-is-forbidden = 効果によって攻撃を禁止されている。
why-engaging-is-forbidden = 効果によりアクトできないので攻撃できない。
why-cannot-attack-enemies = 効果により、敵を攻撃できない。
why-nothing-to-attack = 攻撃できる相手がいない。
why-leader-is-out-of-reach = リーダーを攻撃できるのは、ターン開始時から場にいるフォロワーだけである。
why-no-enemy = 相手のフォロワーでもリーダーでもない。
why-intimidate = 威圧を持っている。
why-not-engaged = アクト状態ではない。
why-ward = アクト状態の守護を持つフォロワーを攻撃しなければならない。
why-another-must-be-attacked = 他のものを攻撃しなければならない。
why-only-in-open-8 = 突進を与えられるのはオープン8だけである。
why-evolved-or-rush-given = このターンにすでに進化か食事の能力をプレイしたか、突進を与えている。
why-no-point = PPもEPもない。
why-no-facedown-card = エボルヴデッキに裏向きのカードがない。

# Force of Will
fow-why-attack-time = 攻撃は、攻撃宣言ステップにターンプレイヤーが宣言する。
fow-why-block-time = ブロックは、ブロック宣言ステップに非ターンプレイヤーが宣言する。
fow-why-no-ability = 起動能力を持っていない。
fow-why-works-elsewhere = 能力が働くエリアでコントロールしていない。
fow-why-no-such-ability = その能力は持っていない。
fow-why-attack-cost = 攻撃のコストを支払えない。
fow-why-attack-is-forbidden = 効果によって攻撃を禁止されている。
fow-why-used-up = プレイできる回数を使い切っている。
fow-why-no-lifebreak = ライフブレイクはヴァルハラルールでのみ行える。
fow-why-too-much-life = ライフブレイクエリアのカードの枚数がライフに対して足りない。
why-not-from-standby = スタンバイエリアからはプレイできない。
why-not-in-hand-or-standby = 自分の手札にもスタンバイエリアにもない。
why-only-flying-cards-block-it = 攻撃しているカードは飛行を持つが、このカードは持っていない。
why-must-attack = 攻撃しなければならず、攻撃できるJ／レゾネーターがいる。
why-others-must-attack = 他のJ／レゾネーターが攻撃しなければならない。
why-others-must-block = 他のJ／レゾネーターがブロックしなければならない。
why-cannot-rest = 効果によってレストできない。
why-set-this-turn = このターンにスタンバイエリアに置かれたばかりである。
why-triggered-already = すでに誘発している。
why-bestowed-already = すでにカードに授与されている。
why-no-lifebreak = 自分のライフブレイクエリアにカードがない。
why-too-much-life = ライフが多すぎる。
why-attackers-are-own = 攻撃力と防御力を持つ自分のJ／レゾネーターではない。
why-battle-forfeited = このターンに攻撃を放棄しており、もうバトルを開始できない。
why-blockers-are-own = 攻撃力と防御力を持つ自分のJ／レゾネーターではない。
why-chase-is-forbidden = チェイスエリアに、チェイスできないものがある。
why-is-attacked = 攻撃されているカードはブロックできない。
why-judged-already = このターンにすでにジャッジメントを行っている。
why-judgment-condition = ジャッジメントの条件を満たしていない。
why-main-timing = 自分のメインフェイズの、バトル中でなくチェイスエリアが空の時にしか行えない。
why-no-card-to-play = ルーラー、Jルーラー、魔石はプレイしない。
why-no-judgment = ジャッジメントを持っていない。
why-no-ruler = 自分のルーラーでもJルーラーでもない。
why-no-will-ability = 意志能力を持っていない。
why-not-in-hand = 自分の手札になく、そこからプレイすることもできない。
why-not-triggered = 誘発条件が満たされて公開された時にしかプレイできない。
why-playing-is-forbidden = 効果によってプレイを禁止されている。
why-rested = レスト状態である。
why-stone-called = このターンにすでに魔石を呼び出している。
why-too-little-will = コストは{ $symbols_n ->
    [0] { $free }
   *[other] { $symbols }{ $free_n ->
        [0] { "" }
       *[other] と{ $free }
      }
  }だが、その意志を生み出せない。
why-too-new = ターン開始時からコントロールしておらず、スイフトネスも持っていない。
why-will-ability = 意志能力であり、チェイスエリアに置かれない。

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
word-main-phase-1 = 第1メインフェイズ
word-main-phase-2 = 第2メインフェイズ
word-attack-phase = アタックフェイズ
word-end-phase = エンドフェイズ
word-main-phase = メインフェイズ
word-pp = PP
word-max_pp = PP最大値
word-ep = EP
word-attack = 攻撃力
word-defense = 体力
word-leader = リーダー
word-follower = フォロワー
word-amulet = アミュレット
word-spell = スペル
word-evolved = エボルヴ
word-token = トークン
word-forestcraft = エルフ
word-swordcraft = ロイヤル
word-runecraft = ウィッチ
word-dragoncraft = ドラゴン
word-abysscraft = ナイトメア
word-havencraft = ビショップ
word-neutral = ニュートラル
word-umamusume = ウマ娘
word-idolmaster-cinderella-girls = アイドルマスター　シンデレラガールズ
word-evolve = 進化
word-serve = 食事
word-quick = クイック
word-ward = 守護
word-storm = 疾走
word-rush = 突進
word-assail = 指定攻撃
word-intimidate = 威圧
word-drain = ドレイン
word-bane = 必殺
word-aura = オーラ
word-stack = スタック
word-fanfare = ファンファーレ
word-last-words = ラストワード
word-on-evolve = 進化時
word-strike = 攻撃時
word-on-race = 出走時
word-earth-rite = 土の秘術
word-time = 時間
word-growth = 成長
word-research = 研究
word-knowledge = 知識
word-item = アイテム
word-shuriken = 手裏剣
word-melody = 旋律
word-magitek = 魔導
word-gem = 宝石
word-viera = ヴィエラ
word-bearer = ベアラー
word-exp = 経験値
word-bounty = 賞金
word-magic = 魔法
word-barrier = バリア
word-doom = 死の宣告
word-development = 開発
word-ronso = ロンゾ
word-gigaflare = ギガフレア
word-guinea-pig = 被験体
word-brainwashing = 洗脳
word-arise = アレイズ
word-kingdom = 王国
word-manipulator = マニピュレーター
word-weapon = 武器
word-refresh = リフレシュ
word-palamecia = パラメキア
word-prayer = 祈り
word-darkness = 闇
word-void = 無
word-moon = 月
word-ruler = ルーラー
word-j-ruler = Jルーラー
word-resonator = レゾネーター
word-chant = 詠唱
word-addition = 付与
word-regalia = レガリア
word-stone = 魔石
word-activate = 起動能力
word-judgment = ジャッジメント
word-life = ライフ
word-past = 過去面
word-future = 未来面
word-draw-phase = ドローフェイズ
word-recovery-phase = リカバリーフェイズ
word-pierce = 貫通
word-precision = 狙撃
word-explode = 爆発
word-flying = 飛行
word-swiftness = スイフトネス
word-imperishable = 不滅
word-awakening = 覚醒
word-incarnation = 降臨
word-quickcast = クイックキャスト
word-god-s-art = 神技
word-trigger = トリガー
word-stealth = ステルス
word-remnant = レムナント
word-evolution = 進化能力
word-shift = シフト
word-limit = リミット
word-energize = エナジャイズ
word-bestow = 授与
word-mana = マナ
word-bloodlust = 血の渇望
word-torrent = 奔流
word-inheritance = 継承
word-break = ブレイク
word-astral = アストラル
word-and = { $left }と{ $right }

## 端末

ui-turn = 第{ $turn }ターン　{ $player }の{ $phase }
ui-setup = 対戦の準備
ui-phase-active = アクティブフェイズ
ui-phase-draw = ドローフェイズ
ui-phase-main1 = 第1メインフェイズ
ui-phase-main2 = 第2メインフェイズ
ui-phase-attack = アタックフェイズ
ui-phase-end = エンドフェイズ
ui-phase-setup = 準備
ui-step-preparation = アタック準備ステップ
ui-step-declaration = アタック指定ステップ
ui-step-block = ブロック指定ステップ
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
ui-zone-leader = リーダー
ui-zone-followers = フォロワー
ui-zone-amulets = アミュレット
ui-zone-ex = EXエリア
ui-zone-evolve-deck = エボルヴデッキ
ui-zone-evolve = 進化領域
ui-zone-race = 出走領域
ui-zone-cemetery = 墓場
ui-zone-banished = 消滅領域
ui-attack = 攻撃力{ $attack }
ui-defense = 体力{ $defense }
ui-act-play = プレイ
ui-act-evolve = 進化
ui-act-serve = 食事
ui-act-grant-rush = 突進の付与
evolve-ui-phase-start = スタートフェイズ
evolve-ui-phase-main = メインフェイズ
evolve-ui-phase-end = エンドフェイズ
evolve-ui-act-use = 能力のプレイ
evolve-ui-act-attack = 攻撃
evolve-ui-dull = アクト
evolve-ui-counts = 手札{ $hand }　デッキ{ $deck }　エボルヴデッキ{ $evolve_deck }　EXエリア{ $ex }　墓場{ $cemetery }　消滅{ $banished }
fow-ui-phase-draw = ドローフェイズ
fow-ui-phase-recovery = リカバリーフェイズ
fow-ui-phase-main = メインフェイズ
fow-ui-phase-end = エンドフェイズ
ui-step-battle = バトル開始ステップ
ui-step-declare-attack = 攻撃宣言ステップ
ui-step-declare-block = ブロック宣言ステップ
ui-step-first-strike = 先制攻撃ダメージステップ
fow-ui-step-damage = ダメージステップ
ui-step-battle-end = バトル終了ステップ
ui-zone-ruler = ルーラー
ui-zone-j-resonators = J／レゾネーター
ui-zone-regalia = レガリア
ui-zone-stones = 魔石
ui-zone-additions = 付与
ui-zone-standby = スタンバイ
ui-zone-graveyard = 墓地
ui-zone-chase = チェイス
ui-zone-lifebreak = ライフブレイク
fow-ui-zone-stack = チェイス
fow-ui-attack = 攻撃力{ $attack }
fow-ui-defense = 防御力{ $defense }
fow-ui-dull = レスト
fow-ui-mark-attacking = 攻撃中
fow-ui-trait = { $word }
fow-ui-group = { $word }
fow-ui-act-use = 能力のプレイ
ui-act-will = 意志の生産
ui-act-judge = ジャッジメント
ui-act-stone = 魔石の呼び出し
ui-act-set = スタンバイエリアに置くこと
ui-act-battle = バトルの開始
fow-ui-waits = チェイスエリアの一番上：「{ $name }」：{ $text }
fow-ui-counts = 手札{ $hand }　デッキ{ $deck }　魔石デッキ{ $stones }　スタンバイ{ $standby }　墓地{ $graveyard }　除外{ $removed }
fow-ui-help =
    番号        その答えを選ぶ。改行だけなら * の付いた答え
    1 3         まとめて選ぶ
    { "a" }           残りの支払いを自動で済ませる
    { "p" }           誰かが行動するか自分の次のメインフェイズまで優先権を放棄する
    ?           自分のカードで今できること、できない理由とそのルール
    ? { "h1" }        カード1枚について。場所（{ "h" }手札、{ "f" }フィールド、{ "r" }ルーラーエリア、{ "s" }スタンバイエリア、{ "g" }墓地、
                { "x" }除外エリア、{ "l" }ライフブレイクエリア、前に{ "o" }を付けると相手の）、答えの番号、または名前で指す
    { "b" }           盤面を見る
    { "l" }           記録の終わりを見る。{ "l 99" }なら最後の99行
    { "u" }           取り消す
    { "c" }           投了する
    { "q" }           終わる。ゲームは残る。{ "q FILE" }ならファイルに保存して終わる
    { "h" }           この説明
ui-hidden = 非公開のカード{ $count }枚
ui-refused = 「{ $clause }」を解釈できないため、次の文は処理されない: { $text }
ui-face-down = 裏向き
ui-face-up = 表向き
ui-card = { $name }（{ $code }）：{ $facts }
ui-fact = { $left }、{ $right }
ui-copies = { $n }枚の
ui-and = { $left }・{ $right }
ui-not-understood = ！解釈できない（{ $column }文字目から）：{ $text }
ui-cost = コスト{ $cost }
ui-cost-in-kind = コスト{ $cost }（{ $kinds }）
ui-power = パワー{ $power }
ui-damaged = ダメージ{ $damage }
ui-dull = ダル
ui-mark-frozen = 凍結
evolve-ui-mark-frozen = スタンドしない
ui-mark-attacking = アタック中
evolve-ui-mark-attacking = 攻撃中
ui-mark-attacked = 攻撃されている
ui-mark-blocking = ブロック中
ui-owned = オーナーは{ $player }
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
    { "l" }           記録の終わりを見る。{ "l 99" }なら最後の99行
    { "u" }           取り消す
    { "c" }           投了する
    { "q" }           終わる。ゲームは残る。{ "q FILE" }ならファイルに保存して終わる
    { "h" }           この説明
evolve-ui-help =
    番号        その答えを選ぶ。改行だけなら * の付いた答え
    1 3         まとめて選ぶ
    { "a" }           残りの支払いを自動で済ませる
    { "p" }           自分の次のメインフェイズまで、攻撃されても何もしない
    ?           自分のカードで今できること、できない理由とそのルール
    ? { "h1" }        カード1枚について。場所（{ "h" }手札、{ "f" }場、{ "x" } EXエリア、{ "l" }リーダー、{ "e" }エボルヴデッキ、
                { "v" }進化領域、{ "r" }出走領域、{ "c" }墓場、{ "b" }消滅領域、前に{ "o" }を付けると相手の）、答えの番号、または名前で指す
    { "b" }           盤面を見る
    { "l" }           記録の終わりを見る。{ "l 99" }なら最後の99行
    { "u" }           取り消す
    { "c" }           投了する
    { "q" }           終わる。ゲームは残る。{ "q FILE" }ならファイルに保存して終わる
    { "h" }           この説明
evolve-ui-nothing-to-pass = 今は行動できる時ではない。
ui-hint = { "h" }で説明を表示する。
ui-saved = { $path }に保存した。続きは：{ "rulebound replay" } { $path } { "--continue" }
ui-saved-end = { $path }に保存した。
ui-input-ended = 入力が終わった。
ui-kept = ゲームは{ $name }として残っている。続きは：{ $command }
ui-not-kept =
    最後の答えがディスクに書けない：{ $reason }
    空きを作って改行で再試行。{ "q FILE" }は別の場所に保存して終わる。{ "w" }は残さずに続ける。
ui-kept-no-more = このゲームの答えは残らない：{ $reason }
ui-keep-not = このゲームは途中で残せない：{ $reason }。それでも始める？（{ "y/n" }）
ui-not-saved = { $reason }。ゲームを続ける。直してからもう一度{ "q" }、または別の場所：{ "q FILE" }
ui-end-not-saved =
    { $reason }
    改行で再試行。別の場所を入力するか、保存しないなら{ "w" }。
ui-taken = { $path }：このゲームの保存ではないファイルがある
ui-replace = { $path }はこのゲームの保存ではない。置き換える？（{ "y/n" }）
ui-lost = 処理の途中だったため、ゲームは保存されていない。
ui-no-default = できることがあるので、改行だけでは何も選ばない：番号、または{ "h" }で説明。
ui-nothing-legal = { $player }にできることはない：ターンが終わる。
ui-go-on = 途中のゲームが{ $n }つある：
ui-new-game = 新しいゲームを始める
ui-unfinished = { $name }：{ $left }（A：{ $one }）対{ $right }（B：{ $two }）、答え{ $n }、{ $when }
ui-unfinished-open = { $name }：{ $left }（A：{ $one }）対{ $right }（B：{ $two }）、答え{ $n }、対戦中
ui-games = { $folder }に途中のゲームが{ $n }つある。続きは：{ "rulebound games continue NAME" }
ui-undone = 決定{ $n }まで取り消した。
ui-order = 「3 1 2」のように複数指定すると、その順になる。
ui-party = 「1 2」のように同じ属性を複数指定するとパーティーでアタックする。
ui-waits = スタックの一番上：「{ $name }」：{ $text }
ui-pass-on = 次に{ $player }が行動できる
ui-pass-resolves = 「{ $name }」を解決する
ui-pass-ends = { $what }が終わる
ui-not-now = （今はない）{ $text }
ui-nothing-to-ask = 今たずねられるカードがない。
ui-trait = ジョブ「{ $word }」
evolve-ui-trait = { $word }・タイプ
ui-group = カテゴリ「{ $word }」
evolve-ui-group = ユニバース「{ $word }」
ui-also = カード名「{ $name }」としても扱う
ui-generic = 一般アイコン
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
ui-only-prey = 唯一の攻撃対象：{ $card }
ui-act-one = { $what }（{ $text }）
ui-act-attacked-by = { $card }による攻撃
ui-act-cast = キャスト
ui-act-use = アビリティの使用
ui-act-attack = アタック
ui-act-block = ブロック
ui-act-pass = パス
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

## フューチャーカード バディファイトの言葉

buddyfight-log-phase = { $player }：{ $word }。
buddyfight-log-attacks = { $n ->
    [0] { $player }は{ $cards }でプレイヤー{ $word }を攻撃する。
   *[other] { $player }は{ $rest }で{ $card }を攻撃する。
  }
buddyfight-log-link_attacks = { $n ->
    [0] { $player }は{ $cards }の連携攻撃でプレイヤー{ $word }を攻撃する。
   *[other] { $player }は{ $rest }の連携攻撃で{ $card }を攻撃する。
  }
buddyfight-log-battle_ends = バトルが終わる。
buddyfight-log-buddy_gift = { $player }のバディギフト。
buddyfight-log-chooses = { $count ->
    [0] { $player }は{ $amount }つを選ぶ。
   *[other] { $player }は{ $cards }を選ぶ。
  }
buddyfight-log-damage_player = { $count ->
    [0] { $player }に{ $amount }ダメージ（ライフは{ $word }）。
   *[other] { $cards }は{ $player }に{ $amount }ダメージを与える（ライフは{ $word }）。
  }
buddyfight-log-declares = { $slug ->
    [call] { $player }は{ $cards }のコールを宣言する。
    [cast] { $player }は{ $cards }の使用を宣言する。
    [equip] { $player }は{ $cards }の装備を宣言する。
    [transform] { $player }はモンスター{ $cards }の装備を宣言する。
   *[other] { $player }は{ $cards }を宣言する。
  }
buddyfight-log-ends = 効果によって終わる：{ $word }。
buddyfight-log-life = { $player }は{ $size }ライフを{ $sign ->
    [minus] 失う
   *[plus] 得る
  }（ライフは{ $word }）。
buddyfight-log-modes = { $player }は選択肢{ $word }を選ぶ。
buddyfight-log-modes_told = { $player }は{ $change }を選ぶ。
buddyfight-log-no_hit = 攻撃は命中しない。
buddyfight-log-nullifies = 攻撃は無効化される。
buddyfight-log-retargets = 攻撃対象は{ $cards }に変わる。
buddyfight-log-plays_auto = { $cards }の自動能力（{ $player }）。
buddyfight-log-uses = { $slug ->
    [none] { $player }は{ $cards }の能力を使う。
   *[other] { $player }は{ $cards }の「{ $word }」を使う。
  }
buddyfight-log-way = { $player }は{ $word }で支払う。
buddyfight-log-cancels = { $cards }は無効化される。
buddyfight-log-resolves = { $slug ->
    [call] { $cards }のコールを処理する。
    [equip] { $cards }の装備を処理する。
    [transform] { $cards }の変身を処理する。
    [use] { $cards }の能力を解決する。
    [auto] { $cards }の自動能力を解決する。
   *[other] { $cards }を解決する。
  }
buddyfight-log-stands_all = { $player }は{ $cards }をスタンドする。
buddyfight-log-stands = { $cards }はスタンドする。
buddyfight-log-rests = { $cards }はレストする。
buddyfight-log-freezes = { $cards }は次のスタートフェイズにスタンドしない。
buddyfight-log-shifts = { $cards }が移動する：{ $word }。
buddyfight-log-turns_up = { $cards }は表になる。
buddyfight-log-turns_down = { $cards }は裏になる。
buddyfight-log-turns_over = { $cards }は裏返る。
buddyfight-log-delays = { $cards }の能力が条件を待つ。
buddyfight-log-effect = { $cards }への効果が始まる（{ $slug ->
    [turn] このターン中
    [battle] このバトル中
    [your-next-turn] { $player }の次のターンの始めまで
    [next-turn-end] 次のターンの終わりまで
    [opponent-turn-end] { $opponent }の次のターンの終わりまで
    [opponent-turn] このターンと{ $opponent }の次のターンの間
    [stay] 発生源がある間
    [ready] 次のスタンドまで
   *[other] ファイト終了まで
  }）。
buddyfight-log-player_effect = { $player }への効果が始まる（{ $slug ->
    [turn] このターン中
    [battle] このバトル中
    [your-next-turn] 発生させたプレイヤーの次のターンの始めまで
    [next-turn-end] 次のターンの終わりまで
    [opponent-turn-end] 発生させたプレイヤーの相手の次のターンの終わりまで
    [opponent-turn] このターンと、発生させたプレイヤーの相手の次のターンの間
    [stay] 発生源がある間
    [ready] 次のスタンドまで
   *[other] ファイト終了まで
  }）。
buddyfight-log-move_buddy = { $cards }は{ $player }のバディゾーンに置かれる。
buddyfight-log-move_call = { $cards }がコールされる：{ $word }。
buddyfight-log-move_cancel = { $cards }は無効化され、ドロップゾーンに置かれる。
buddyfight-log-move_charge = { $player }はカード1枚をチャージする。
buddyfight-log-move_declare = { $cards }が公開される。
buddyfight-log-move_destroy = { $cards }は破壊される。
buddyfight-log-move_discard = { $player }は{ $cards }をドロップする。
buddyfight-log-move_drop = { $cards }はドロップゾーンに置かれる。
buddyfight-log-move_gauge = { $cards }はゲージに置かれる。
buddyfight-log-move_dropped-face-down = { $cards }はソウルからドロップゾーンに置かれる。
buddyfight-log-changes_deck = { $player }のロストデッキがデッキになる。
buddyfight-log-move_enter = { $cards }が場に出る：{ $word }。
buddyfight-log-move_equip = { $cards }が装備される。
buddyfight-log-move_lost = { $player }のロストデッキがデッキになる。
buddyfight-log-move_mulligan = { $player }は{ $cards }をデッキの一番下に置く。
buddyfight-log-move_process = { $cards }は解決確認でドロップゾーンに置かれる。
buddyfight-log-move_put = { $cards }は{ $slug ->
    [drop] ドロップゾーンに
    [gauge] ゲージに
    [soul] ソウルに
    [hand] 手札に
    [deck-top] デッキの一番上に
    [deck-bottom] デッキの一番下に
    [removed] ゲームから除外されて
    [buddy] バディゾーンに
    [flag] フラッグエリアに
   *[other] 別の場所に
  }置かれる。
buddyfight-log-move_remove = { $cards }はゲームから除外される。
buddyfight-log-move_resolve = { $cards }はドロップゾーンに置かれる。
buddyfight-log-move_return = { $cards }は{ $slug ->
    [hand] 手札に
    [deck-top] デッキの一番上に
    [deck-bottom] デッキの一番下に
   *[other] 持ち主に
  }戻る。
buddyfight-log-move_search = { $player }は{ $cards }を{ $slug ->
    [hand] 手札に加える
    [drop] ドロップゾーンに置く
    [gauge] ゲージに置く
   *[other] 効果の示す場所に置く
  }。
buddyfight-log-move_set = { $cards }は魔法エリアに設置される。
buddyfight-log-move_setup = { $player }はカード1枚を置く。
buddyfight-log-move_soul = { $cards }がソウルに入る。
buddyfight-log-process-rescheck-2 = 同じエリアに複数のカードがある：{ $cards }を置く。
buddyfight-log-process-rescheck-3 = サイズの合計が大きすぎる：{ $cards }を置く。
buddyfight-log-process-zone-side-1 = 同じエリアに複数のカードがある：{ $cards }を置く。
buddyfight-log-process-zone-center-1 = センターに複数のカードがある：{ $cards }を置く。
buddyfight-log-process-zone-flag-1 = 新しいカードが置かれた：{ $cards }を置く。
buddyfight-log-process-flagdown-3 = { $cards }はもう使えないので置かれる。
buddyfight-log-loses-rescheck-1 = { $player }はライフまたはデッキがなくなり、敗北する。
buddyfight-ask-timing = カードか能力を使う、またはパス
buddyfight-ask-own-counter = 対抗を使う、またはパス
buddyfight-ask-counter = 対抗する、またはパス
buddyfight-ask-buddy-call = バディコールにする？
buddyfight-ask-charge = カードをチャージする？
buddyfight-ask-move = モンスターを移動する？
buddyfight-ask-attack = どのカードで攻撃する？{ $range }
buddyfight-ask-attack-target = 何を攻撃する？
buddyfight-ask-counterattack = 反撃：どの攻撃モンスターを破壊する？
buddyfight-ask-equipment-change = 前のアイテムを手札に戻す？
buddyfight-ask-size = サイズの合計が大きすぎる：どのモンスターを置く？{ $range }
buddyfight-ask-play-auto = 次の自動能力は？
buddyfight-ask-choose = { $source }：選ぶ{ $range }
buddyfight-ask-mode = { $source }のどの選択肢にする？{ $range }
buddyfight-ask-pay-drop = { $source }のコスト：ドロップゾーンに置くカード{ $range }
buddyfight-ask-pay-destroy = { $source }のコスト：破壊するカード{ $range }
buddyfight-ask-pay-discard = { $source }のコスト：手札からドロップするカード{ $range }
buddyfight-ask-pay-remove = { $source }のコスト：除外するカード{ $range }
buddyfight-ask-pay-return = { $source }のコスト：手札に戻すカード{ $range }
buddyfight-ask-pay-rest = { $source }のコスト：レストするカード{ $range }
buddyfight-ask-pay-soul = { $source }のコスト：ソウルに入れるカード{ $range }
buddyfight-ask-pay-face-down-soul = { $source }のコスト：裏でソウルに入れるカード{ $range }
buddyfight-ask-pay-gauge = { $source }のコスト：ゲージに置くカード{ $range }
buddyfight-ask-pay-on-top = { $source }：どのカードの上に重ねる？
buddyfight-ask-destroy = 破壊されるものを選ぶ{ $range }
buddyfight-ask-put = ドロップゾーンに置かれるものを選ぶ{ $range }
buddyfight-ask-exhaust = レストするものを選ぶ{ $range }
buddyfight-ask-hand-size = ドロップする{ $range }
buddyfight-answer-auto = { $card }の能力{ $word }
buddyfight-answer-pass = パス
buddyfight-answer-call = { $card }をコールする
buddyfight-answer-cast = { $card }を使う
buddyfight-answer-equip = { $card }を装備する
buddyfight-answer-transform = モンスター{ $card }を装備する
buddyfight-answer-use = { $card }の能力{ $word }を使う
buddyfight-answer-special = { $card }の「{ $word }」を使う
buddyfight-answer-none = なし
buddyfight-answer-none-search = 何も見つけない
buddyfight-answer-none-charge = チャージしない
buddyfight-answer-none-move = 移動しない
buddyfight-answer-yes-buddy-call = バディコールにする
buddyfight-answer-no-buddy-call = バディコールにしない
buddyfight-answer-object = { $card }（宣言された{ $word }）
buddyfight-answer-mode = 選択肢{ $word }
buddyfight-answer-way = { $word }で支払う
buddyfight-why-works-elsewhere = その能力が働く場所に自分のカードとしてない。
buddyfight-why-own-text = 今はそれ自身のテキストが使わせない。
buddyfight-why-nobody-may-use-anything = 今は誰も何も使えない。
buddyfight-why-opponent-may-use-something = 今は相手が使う番である。
buddyfight-why-time-is-stopped = 時が止まっている。
buddyfight-why-no-monster = コールできるのはモンスターだけである。
buddyfight-why-no-spell = 魔法と必殺技ではない。
buddyfight-why-no-item = 装備できるのはアイテムだけである。
buddyfight-why-not-in-hand = 手札になく、そこから使えるようにするものもない。
buddyfight-why-main-phase-only = 対抗を持たないので、自分のメインフェイズにしか使えない。
buddyfight-why-final-phase-only = 必殺技は自分のファイナルフェイズの最初のプレイタイミングにしか使えない。
buddyfight-why-impact-monster-called = このターンにもう必殺モンスターをコールしている。
buddyfight-why-flag-does-not-allow-it = フラッグの能力で使えるカードではない。
buddyfight-why-flag-is-face-down = フラッグが裏向きで、その能力では何も使えない。
buddyfight-why-cannot-be-equipped = 装備できる自分のモンスターではない。
buddyfight-why-not-your-turn = 自分のターンではない。
buddyfight-why-attack-phase = 攻撃はアタックフェイズに、一部はファイナルフェイズに宣言する。
buddyfight-why-attacked-already = 先攻の最初のターンには1回しか攻撃できない。
buddyfight-why-not-yours = 自分のカードではない。
buddyfight-why-cannot-attack-at-all = 魔法と数値のないフラッグは攻撃できない。
buddyfight-why-rested = レストしている。
buddyfight-why-center-occupied = 自分のセンターにカードがある間、アイテムとフラッグは攻撃できない。
buddyfight-why-final-phase = ファイナルフェイズに攻撃できるのは必殺モンスターなどだけである。
buddyfight-why-nothing-to-attack = 攻撃できるものがない。
buddyfight-why-no-ability = その能力を持っていない。
buddyfight-ui-phase-start = スタートフェイズ
buddyfight-ui-phase-main = メインフェイズ
buddyfight-ui-phase-attack = アタックフェイズ
buddyfight-ui-phase-final = ファイナルフェイズ
buddyfight-ui-step-end = ターンの終わり
buddyfight-ui-zone-left = レフト
buddyfight-ui-zone-center = センター
buddyfight-ui-zone-right = ライト
buddyfight-ui-zone-item = アイテム
buddyfight-ui-zone-set = 魔法
buddyfight-ui-zone-flag = フラッグ
buddyfight-ui-zone-buddy = バディ
buddyfight-ui-zone-drop = ドロップゾーン
buddyfight-ui-zone-stack = 宣言
buddyfight-ui-size = サイズ{ $size }
buddyfight-ui-power = 攻撃力{ $power }
buddyfight-ui-critical = 打撃力{ $critical }
buddyfight-ui-defense = 防御力{ $defense }
buddyfight-ui-dull = レスト
buddyfight-ui-mark-attacking = 攻撃中
buddyfight-ui-trait = { $word }
buddyfight-ui-group = { $word }
buddyfight-ui-act-call = コール
buddyfight-ui-act-cast = 使用
buddyfight-ui-act-equip = 装備
buddyfight-ui-act-transform = モンスターの装備
buddyfight-ui-act-use = 能力の使用
buddyfight-ui-act-attack = 攻撃
buddyfight-ui-waits = 宣言：「{ $name }」：{ $text }
buddyfight-ui-counts = 手札{ $hand }　デッキ{ $deck }　ゲージ{ $gauge }　ドロップゾーン{ $drop }
buddyfight-ui-help =
    番号        その答えを選ぶ。改行だけなら * の付いた答え
    1 3         まとめて選ぶ（連携攻撃など）
    { "a" }           残りの支払いを自動で済ませる
    { "p" }           誰かが行動するか自分の次のメインフェイズまでパスする
    ?           自分のカードで今できること、できない理由とそのルール
    ? { "h1" }        カード1枚について。場所（{ "h" }手札、{ "f" }場、{ "y" }バディゾーン、{ "g" }フラッグ、{ "d" }ドロップゾーン、
                前に{ "o" }を付けると相手の）、答えの番号、または名前で指す
    { "b" }           盤面を見る
    { "l" }           記録の終わりを見る。{ "l 99" }なら最後の99行
    { "u" }           取り消す
    { "c" }           投了する
    { "q" }           終わる。ゲームは残る。{ "q FILE" }ならファイルに保存して終わる
    { "h" }           この説明
