### The words of Rulebound in English.
###
### log-*     journal lines, by the key of the entry
### ask-*     questions, by the prompt of the choice
### answer-*  answers, by the key of their wording; answer-yes-mulligan is "yes" to the prompt "mulligan"
### why-*     why an action is not possible, by the key of the refusal; $x_n is the number $x, or how many words it
###           has, to compare; $x_or are its words with "or" between them
### word-*    single words that cards and tables use
###
### A message with a game's name before it is used instead of the shared one in that game; one with a rule behind it
### (log-loses-12-4-1) is used instead where that rule is cited.
###
### $player $opponent: letters. $cards: all cards of the line; $card: the first; $rest: the others; $names: those that
### may be seen, $seen how many that are, $count how many cards in all. $amount: a number as text; $n: the same to
### compare. $word: a word of the game; $slug: the same to compare. $change: what an effect does, as its card says it.

## Cards and lists

card-unknown = { $count ->
    [one] a card
   *[other] { $count } cards
  }
card-name = { $name }
card-several = { $count } x { $name }
quoted = "{ $text }"
list-next = { $left }, { $right }
list-or = { $left } or { $right }
list-last = { $left } and { $right }
sentence = [{ $rule }] { $text }

## Before the game

log-shuffles = { $player } shuffles the deck.
log-decider = Chance lets { $player } decide who goes first.
log-first = { $player } goes first.
log-keeps = { $player } keeps the opening hand.
log-mulligans = { $player } takes a mulligan.

## Turns and phases

log-turn = Turn { $amount } begins. { $player } is the turn player.
log-phase = { $player }'s { $word } begins.
log-activates = { $player } activates { $cards }.
log-stays_dull = { $cards } stays dull: it is frozen.

## Playing

log-declares_cast = { $player } declares { $cards }.
log-declares_ability = { $slug ->
    [none] { $player } declares an ability of { $cards }.
   *[other] { $player } declares { $word }, a special ability of { $cards }.
  }
log-declares_warp = { $player } declares the Warp of { $cards }.
log-declares_priming = { $player } declares the Priming of { $cards }.
log-modes = { $player } selects effect { $word }.
log-modes_told = { $player } selects { $change }
log-way = { $slug ->
    [none] { $player } pays the printed cost only.
    [instead] { $player } pays the other cost instead of the printed one.
    [less] { $player } pays the additional cost for a lower price.
   *[other] { $player } pays with { $word }.
  }
log-sets_x = { $player } sets X to { $amount }.
log-chooses = { $count ->
    [0] { $player } chooses { $n ->
            [one] 1 thing
           *[other] { $amount } things
          } on the stack.
   *[other] { $player } chooses { $cards }.
  }
log-cost_locked = { $n ->
    [0] { $cards }: no CP to pay.
   *[other] { $cards }: the cost is fixed at { $amount } CP.
  }
log-casts = { $player } casts { $cards }.
log-uses = { $slug ->
    [none] { $player } uses an ability of { $cards }.
   *[other] { $player } uses { $word } of { $cards }.
  }
log-stacks = An auto-ability of { $cards } goes onto the stack.
log-no_mode = The ability of { $cards } has no effect that could be selected and does not reach the stack.
fftcg-log-no_target-11-8-4 = The ability of { $cards } has nothing to choose and leaves the stack.
log-no_target = The ability of { $cards } has nothing to choose and does nothing.
log-declines = { $player } declines.

## Resolving

log-resolves = { $slug ->
    [summon] { $cards } resolves.
    [special] A special ability of { $cards } resolves.
    [auto] An auto-ability of { $cards } resolves.
   *[other] An ability of { $cards } resolves.
  }
log-condition_fails = The condition of { $cards }'s ability does not hold any more: nothing happens.
log-cancelled = Nothing that { $cards } chose is legal any more: it is cancelled.
log-cancels = { $player } cancels { $cards }.
log-selects = { $player } selects { $cards }.
log-declares = { $player } declares { $word }.
log-searches = { $count ->
    [0] { $player } searches the deck and takes nothing.
   *[other] { $player } searches the deck and reveals { $cards }.
  }
log-finds = { $player } searches the deck and finds { $cards }.
log-reveals = { $count ->
    [0] { $player } reveals nothing.
   *[other] { $player } reveals { $cards }.
  }
log-looks = { $count ->
    [0] There is nothing to look at.
   *[other] { $player } looks at { $cards }.
  }
log-freezes = { $cards } { $count ->
    [one] is
   *[other] are
  } frozen.
log-effect = An effect on { $cards } begins, { $slug ->
    [turn] until the end of the turn
    [battle] until the end of the battle
    [your-next-turn] until the start of { $player }'s next turn
    [next-turn-end] until the end of the next turn
    [opponent-turn-end] until the end of { $opponent }'s next turn
    [opponent-turn] for this turn and { $opponent }'s next turn
    [stay] as long as its source stays
    [ready] until the next Active Phase has passed
   *[other] for the rest of the game
  }.
log-effect_told = { $player }'s effect { $count ->
    [0] { "" }
   *[other] on { $cards }{ " " }
  }begins: { $change }{ $slug ->
    [stay] { " " }(As long as its source stays.)
   *[other] { "" }
  }
log-player_effect = An effect on { $player } begins, { $slug ->
    [turn] until the end of the turn
    [battle] until the end of the battle
    [your-next-turn] until the start of the next turn of the player who made it
    [next-turn-end] until the end of the next turn
    [opponent-turn-end] until the end of the next turn of the opponent of the player who made it
    [opponent-turn] for this turn and the next turn of the opponent of the player who made it
    [stay] as long as its source stays
    [ready] until the next Active Phase has passed
   *[other] for the rest of the game
  }.
log-player_effect_told = An effect { $count ->
    [0] { "" }
   *[other] of { $cards }{ " " }
  }on { $player } begins: { $change }
log-delays = A delayed ability of { $cards } waits for its moment.
log-replaces = { $count ->
    [0] A replacement effect applies.
   *[other] A replacement effect of { $cards } applies.
  }
log-groups = { $count ->
    [0] Group { $amount } of { $player } is empty.
   *[other] { $player } puts { $cards } into group { $amount }.
  }
log-dulls = { $cards } { $count ->
    [one] becomes
   *[other] become
  } dull.
log-readies = { $cards } { $count ->
    [one] becomes
   *[other] become
  } active.
log-dull_already = { $cards } is dull already.
log-active_already = { $cards } is active already.
log-counter = { $n ->
    [1] 1 { $word } counter is put on { $cards }.
    [-1] 1 { $word } counter is removed from { $cards }.
   *[other] { $sign ->
        [minus] { $size } { $word } counters are removed from { $cards }.
       *[plus] { $size } { $word } counters are put on { $cards }.
      }
  }
log-resource = { $sign ->
    [minus] { $player } spends { $size } { $word }.
   *[plus] { $player } gains { $size } { $word }.
  }
log-turns_up = { $cards } { $count ->
    [one] is
   *[other] are
  } turned face up.
log-turns_down = { $cards } { $count ->
    [one] is
   *[other] are
  } turned face down.

## Moving

log-move_draw = { $player } draws { $count ->
    [one] 1 card
   *[other] { $count } cards
  }{ $seen ->
    [0] .
   *[other] : { $names }.
  }
log-move_discard = { $player } discards { $cards }.
log-move_destroy = { $cards } { $count ->
    [one] is
   *[other] are
  } destroyed.
log-move_put = { $cards } { $count ->
    [one] is
   *[other] are
  } put { $slug ->
    [break] into the Break Zone
    [removed] out of the game
    [hand] into the hand
    [deck] into the deck
    [deck-top] on top of the deck
    [deck-bottom] on the bottom of the deck
    [field] onto the field
    [field-dull] onto the field, dull
    [damage] into the Damage Zone
    [lb] into the LB deck
   *[other] elsewhere
  }.
log-move_enter = { $cards } { $count ->
    [one] enters
   *[other] enter
  } the field{ $slug ->
    [field-dull] { " " }dull
   *[other] { "" }
  }.
log-move_cast = { $slug ->
    [stack] { $cards } goes onto the stack.
    [stack-top] { $cards } goes onto the stack.
    [field-dull] { $cards } enters the field dull.
   *[other] { $cards } enters the field.
  }
log-move_resolve = { $cards } has resolved and goes to the Break Zone.
log-move_cancel = { $cards } goes to the Break Zone.
log-move_remove = { $cards } { $count ->
    [one] is
   *[other] are
  } removed from the game.
log-move_return = { $cards } { $count ->
    [one] goes
   *[other] go
  } to { $slug ->
    [hand] the owner's hand
    [deck] the owner's deck
    [deck-top] the top of the owner's deck
    [deck-bottom] the bottom of the owner's deck
   *[other] its owner
  }.
log-move_damage = { $cards } { $count ->
    [one] goes
   *[other] go
  } to { $player }'s Damage Zone.
log-move_process = { $cards } { $count ->
    [one] goes
   *[other] go
  } to the Break Zone.
log-move_warp = { $cards } is removed from the game by Warp.
log-move_search = { $player } puts { $cards } { $slug ->
    [hand] into the hand
    [break] into the Break Zone
    [deck] into the deck
    [deck-top] on top of the deck
    [deck-bottom] on the bottom of the deck
    [removed] out of the game
   *[other] where the effect says
  }.
log-move_mulligan = { $player } puts { $seen ->
    [0] { $count } cards
   *[other] { $cards }
  } on the bottom of the deck.
log-primes = { $rest } is put on top of { $card }: the pair is Primed.
log-unprimed = { $cards } was on top of a Primed pair and is removed from the game.
log-lb_returns = { $cards } returns to { $player }'s LB deck, face up.

## Dice, turns and tokens

log-rolls = { $player } rolls a die: { $amount }.
log-skips_turn = { $player }'s next turn will be skipped.
log-extra_turn = { $player } will take an extra turn after this one.
log-no_room_for = There is no room for { $n ->
    [1] another { $word }
   *[other] { $amount } more { $word }
  }.
log-move_create = { $cards } { $count ->
    [one] is
   *[other] are
  } created.
log-move_swap = { $cards } changes places.

## Attacks and damage

log-attacks = { $count ->
    [one] { $player } attacks with { $cards }.
   *[other] { $player } attacks with a party: { $cards }.
  }
log-no_attack = { $player } does not attack.
log-blocks = { $player } blocks { $rest } with { $card }.
log-no_block = { $player } does not block.
log-no_battle = { $cards } has nobody left to battle: no battle damage is dealt.
log-damage = { $others ->
    [0] { $card } is dealt { $amount } damage.
    [1] { $rest } deals { $amount } damage to { $card }.
   *[other] { $rest } deal { $amount } damage to { $card }.
  }
log-takes_damage = { $player } takes { $n ->
    [one] 1 point
   *[other] { $amount } points
  } of damage.
log-bursts = { $player } uses the EX Burst of { $cards }.
log-declines_burst = { $player } does not use the EX Burst of { $cards }.

## Rule processes and the end

log-process = A rule process takes { $cards }.
log-loses = { $player } loses.
log-wins = { $player } wins the game.
log-draw = The game is a draw.
log-concedes = { $player } concedes.
log-loop = The loop is run { $amount } times and then ended.

## FFTCG: its own words

fftcg-log-move_destroy = { $cards } { $count ->
    [one] is
   *[other] are
  } broken.
fftcg-log-process-12-4-4 = No power left: { $cards }.
fftcg-log-process-12-4-5 = Damage of at least its power: { $cards }.
fftcg-log-process-12-4-6 = Characters of one name under one player: { $cards }.
fftcg-log-process-12-4-7 = More than one Light or Dark Character under one player: { $cards }.
fftcg-log-process-12-4-8 = More than five Backups under one player: { $cards } must go.
fftcg-log-loses-12-4-1 = { $player } has taken too much damage and loses.
fftcg-log-loses-12-4-2 = { $player } had to draw from an empty deck and loses.
fftcg-log-loses-12-4-3 = { $player } took damage with no deck left and loses.

## Shadowverse: Evolve: its own words

evolve-log-presents = { $player } presents the leader { $cards }.
evolve-log-no_leader = { $player } plays without a leader card.
evolve-log-no_evolve_deck = { $player } plays without an evolve deck.
evolve-log-base = { $player }'s deck is based on { $word }.
evolve-log-mulligans = { $player } puts the whole hand under the deck and draws a new one.
evolve-log-evolution_points = { $player } goes second and has { $amount } evolution points.
evolve-log-no_draw = { $player } goes first and draws no card in the first turn.
evolve-log-turn = Turn { $amount } begins. { $player } is the active player.
evolve-log-turn_skipped = { $player }'s turn is skipped.
evolve-log-plays = { $player } plays { $cards } from { $slug ->
    [hand] the hand
    [ex] the EX area
    [cemetery] the cemetery
    [deck] the deck
    [banished] the banished zone
    [evolve_deck] the evolve deck
   *[other] another zone
  }.
evolve-log-uses = { $slug ->
    [evolve] { $player } plays the evolve ability of { $cards }.
    [serve] { $player } plays the serve ability of { $cards }.
    [none] { $player } plays an activated ability of { $cards }.
   *[other] { $player } plays the { $word } ability of { $cards }.
  }
evolve-log-plays_auto = { $slug ->
    [none] { $player } plays an automatic ability of { $cards }.
   *[other] { $player } plays the { $word } ability of { $cards }.
  }
evolve-log-cannot_be_played = An ability of { $cards } that { $player } had pending cannot be played and is gone.
evolve-log-way = { $slug ->
    [none] { $player } pays no additional cost.
    [instead] { $player } pays the other cost instead of the printed one.
    [less] { $player } pays the additional cost for a lower price.
   *[other] { $player } pays with { $word }.
  }
evolve-log-modes = { $player } chooses option { $word }.
evolve-log-modes_told = { $player } chooses { $change }
evolve-log-chooses = { $player } selects { $cards }.
evolve-log-delays = A delayed ability of { $cards } waits for its moment.
evolve-log-freezes = { $cards } will not be refreshed.
evolve-log-effect = An effect on { $cards } begins, { $slug ->
    [turn] until the end of the turn
    [battle] until the end of the combat
    [your-next-turn] until the start of { $player }'s next turn
    [next-turn-end] until the end of the next turn
    [opponent-turn-end] until the end of { $opponent }'s next turn
    [opponent-turn] for this turn and { $opponent }'s next turn
    [stay] as long as its source stays
    [ready] until the next start phase has passed
   *[other] for the rest of the game
  }.
evolve-log-player_effect = An effect on { $player } begins, { $slug ->
    [turn] until the end of the turn
    [battle] until the end of the combat
    [your-next-turn] until the start of the next turn of the player who made it
    [next-turn-end] until the end of the next turn
    [opponent-turn-end] until the end of the next turn of the opponent of the player who made it
    [opponent-turn] for this turn and the next turn of the opponent of the player who made it
    [stay] as long as its source stays
    [ready] until the next start phase has passed
   *[other] for the rest of the game
  }.
evolve-log-resource = { $slug ->
    [max_pp] { $player }'s maximum play points { $sign ->
        [minus] fall
       *[plus] rise
      } by { $size }.
    [pp] { $player } { $sign ->
        [minus] spends
       *[plus] recovers
      } { $n ->
        [1] 1 play point
        [-1] 1 play point
       *[other] { $size } play points
      }.
    [ep] { $player } { $sign ->
        [minus] spends
       *[plus] gains
      } { $n ->
        [1] 1 evolution point
        [-1] 1 evolution point
       *[other] { $size } evolution points
      }.
   *[other] { $player } { $sign ->
        [minus] spends
       *[plus] gains
      } { $size } { $word }.
  }
evolve-log-points = { $slug ->
    [max_pp] { $player }'s maximum play points rise to { $amount }.
   *[other] { $player }'s play points are set to { $amount }.
  }
evolve-log-resource-11-9-1 = { $player } loses { $n ->
    [1] 1 play point
    [-1] 1 play point
   *[other] { $size } play points
  }.
evolve-log-engages = { $player }'s { $cards } { $count ->
    [one] is
   *[other] are
  } engaged.
evolve-log-refreshes = { $player }'s { $cards } { $count ->
    [one] is
   *[other] are
  } refreshed.
evolve-log-steals = { $player } takes control of { $cards }: now on { $player }'s field.
evolve-log-evolves = { $player }'s { $cards } evolves.
evolve-log-serves = { $player }'s { $cards } is served { $n ->
    [one] 1 Carrot
   *[other] { $amount } Carrots
  }.
evolve-log-races = { $player }'s { $cards } races{ $n ->
    [1] { "" }
   *[other] { " " }{ $amount } times
  }.
evolve-log-grants_rush = { $player } gives Rush to { $cards }.
evolve-log-attacks = { $slug ->
    [leader] { $player } attacks { $opponent }'s leader with { $card }.
   *[other] { $player } attacks { $opponent }'s { $rest } with { $card }.
  }
evolve-log-attack_misses = The attack of { $player }'s { $cards } deals no damage: { $slug ->
    [attacker] it is not on the field any more.
   *[target] its target is gone.
  }
evolve-log-damage = { $others ->
    [0] { $player }'s { $card } is dealt { $amount } damage (defense now { $word }).
   *[other] { $rest } deals { $amount } damage to { $player }'s { $card } (defense now { $word }).
  }
evolve-log-restores = { $player }'s { $cards } { $sign ->
    [minus] loses
   *[plus] gains
  } { $size } defense (defense now { $word }).
evolve-log-move_destroy = { $player }'s { $cards } { $count ->
    [one] is
   *[other] are
  } destroyed.
evolve-log-move_remove = { $seen ->
    [0] { $cards } of { $player }
   *[other] { $player }'s { $cards }
  } { $count ->
    [one] is
   *[other] are
  } banished.
evolve-log-move_put = { $seen ->
    [0] { $cards } of { $player }
   *[other] { $player }'s { $cards }
  } { $count ->
    [one] is
   *[other] are
  } put { $slug ->
    [cemetery] into the cemetery
    [banished] into the banished zone
    [hand] into the hand
    [deck] on top of the deck
    [deck-bottom] under the deck
    [ex] into the EX area
    [field] onto the field
    [evolve_deck] into the evolve deck
    [evolve] into the evolve zone
    [race] into the race zone
   *[other] elsewhere
  }.
evolve-log-move_enter = { $cards } { $count ->
    [one] is
   *[other] are
  } put onto { $player }'s field.
evolve-log-move_play = { $slug ->
    [field] { $cards } is put onto { $player }'s field.
   *[other] { $cards } goes to the resolution zone.
  }
evolve-log-move_resolve = { $cards } has resolved and goes to { $player }'s cemetery.
evolve-log-move_return = { $seen ->
    [0] { $cards } of { $player }
   *[other] { $player }'s { $cards }
  } { $count ->
    [one] { $slug ->
        [hand] returns to the owner's hand
        [deck] goes to the top of the owner's deck
        [deck-bottom] goes to the bottom of the owner's deck
       *[other] returns to the owner
      }
   *[other] { $slug ->
        [hand] return to the owner's hand
        [deck] go to the top of the owner's deck
        [deck-bottom] go to the bottom of the owner's deck
       *[other] return to the owner
      }
  }.
evolve-log-move_take = { $player } adds { $cards } from the deck to the hand.
evolve-log-raises = { $player }'s { $cards } { $count ->
    [one] gets
   *[other] get
  } { $sign ->
    [minus] -{ $size }
   *[plus] +{ $size }
  } { $word }.
evolve-log-sets = The { $word } of { $player }'s { $cards } becomes { $amount }.
evolve-log-grants = { $player }'s { $cards } { $count ->
    [one] gains
   *[other] gain
  } { $word }.
evolve-log-move_search = { $player } puts { $cards } { $slug ->
    [hand] into the hand
    [cemetery] into the cemetery
    [banished] into the banished zone
    [deck] on top of the deck
    [deck-bottom] under the deck
    [ex] into the EX area
    [field] onto the field
   *[other] where the effect says
  }.
evolve-log-move_create = { $count ->
    [one] The token { $cards } is
   *[other] The tokens { $cards } are
  } created { $slug ->
    [field] on { $player }'s field
    [ex] in { $player }'s EX area
    [hand] in { $player }'s hand
   *[other] for { $player }
  }.
log-unmet = { $cards }'s condition is not met: that part does nothing.
evolve-log-no_room = There is no room for { $cards } { $slug ->
    [field] on { $player }'s field
   *[other] in { $player }'s EX area
  }.
evolve-log-no_room_for = There is no room for { $n ->
    [1] another { $word } token
   *[other] { $amount } more { $word } tokens
  } on { $player }'s field.
evolve-log-no_room_for-4-8-3-2 = There is no room for { $n ->
    [1] another { $word } token
   *[other] { $amount } more { $word } tokens
  } in { $player }'s EX area.
evolve-log-eliminates = { $count ->
    [one] The token { $cards } cannot be there and is eliminated.
   *[other] The tokens { $cards } cannot be there and are eliminated.
  }
evolve-log-move_link = { $player }'s { $cards } { $count ->
    [one] goes
   *[other] go
  } from the evolve deck to { $slug ->
    [race] the race zone
   *[other] the evolve zone
  }.
evolve-log-move_unlink = { $cards } { $count ->
    [one] goes
   *[other] go
  } face up to { $player }'s evolve deck.
evolve-log-move_swap = { $cards } changes places and is now { $slug ->
    [field] on { $player }'s field
    [ex] in { $player }'s EX area
    [hand] in { $player }'s hand
    [cemetery] in { $player }'s cemetery
    [banished] in { $player }'s banished zone
    [deck] in { $player }'s deck
   *[other] in another zone
  }.
evolve-log-handling = Rules handling: { $player }'s { $cards }.
evolve-log-handling-11-3-1 = No defense left: { $player }'s { $cards }.
evolve-log-handling-11-3-2 = Fought against Bane: { $player }'s { $cards }.
evolve-log-handling-11-4-1 = Too many cards on { $player }'s field: { $cards } must go.
evolve-log-handling-11-5-1 = Too many cards in { $player }'s EX area: { $cards } must go.
evolve-log-handling-11-6-1 = Without a link in { $player }'s evolve zone: { $cards }.
evolve-log-handling-11-7-1 = Without Stack counters: { $player }'s { $cards }.
evolve-log-handling-11-8-1 = Without a link in { $player }'s race zone: { $cards }.
evolve-log-handling-11-9-1 = { $player } has more play points than the maximum.
evolve-log-unlinks = { $cards } loses a link.
evolve-log-unlinks-11-6-2 = { $cards } is linked to several evolved cards and keeps only the newest link.
evolve-log-unlinks-11-6-3 = Another card is now linked to the same evolved card: { $cards } loses its link.
evolve-log-loses-11-2-1 = The defense of { $player }'s leader is 0 or less: { $player } loses.
evolve-log-loses-11-2-2 = { $player } had to draw from an empty deck and loses.
evolve-log-loses-1-2-4 = By an effect { $player } loses.

## Force of Will: its own words

fow-log-battle = { $player } initiates battle.
fow-log-battle_ends = The battle ends.
fow-log-attacks = { $count ->
    [one] { $player } attacks player { $word } with { $card }.
   *[other] { $player } attacks { $rest } with { $card }.
  }
fow-log-forfeits = { $player } forfeits the attack.
fow-log-calls_stone = { $player } calls a magic stone.
fow-log-no_stone = { $player } has no magic stone left to call.
log-changes_cards = { $n ->
    [0] { $player } changes no card of the opening hand.
    [1] { $player } changes 1 card of the opening hand.
   *[other] { $player } changes { $amount } cards of the opening hand.
  }
fow-log-chooses = { $count ->
    [0] { $player } chooses { $n ->
            [one] 1 target
           *[other] { $amount } targets
          } in the chase area.
   *[other] { $player } targets { $cards }.
  }
fow-log-damage_player = { $count ->
    [0] { $player } is dealt { $amount } damage (life now { $word }).
   *[other] { $cards } deals { $amount } damage to { $player } (life now { $word }).
  }
fow-log-life = { $sign ->
    [minus] { $player } loses { $size } life (life now { $word }).
   *[plus] { $player } gains { $size } life (life now { $word }).
  }
fow-log-declares_ability = { $slug ->
    [none] { $player } begins to play an ability of { $cards }.
   *[other] { $player } begins to play { $word }, a God's Art of { $cards }.
  }
fow-log-declares_judgment = { $player } does judgment with { $cards }.
fow-log-declares_play = { $player } begins to play { $cards } from { $slug ->
    [hand] the hand
    [standby] the standby area
    [graveyard] the graveyard
    [deck] the deck
    [removed] the removed area
   *[other] another area
  }.
fow-log-plays = { $player } plays { $cards }.
fow-log-plays_break = { $player } plays the Break ability of { $cards }.
fow-log-control = { $player } gains control of { $cards }.
fow-log-plays_auto = { $player } plays an automatic ability of { $cards }.
fow-log-uses = { $slug ->
    [none] { $player } plays an ability of { $cards }.
   *[other] { $player } plays { $word } of { $cards }.
  }
fow-log-uses_will = { $player } plays a will ability of { $cards }.
fow-log-produces = { $player } produces { $amount } { $word } will.
fow-log-pays_will = { $player } pays { $amount } will ({ $word }).
fow-log-loses_will = { $player } loses { $amount } will that was not spent.
fow-log-way = { $slug ->
    [none] { $player } pays the printed cost only.
    [instead] { $player } pays the other cost instead of the printed one.
    [less] { $player } pays the additional cost for a lower price.
   *[other] { $player } pays for { $word }.
  }
fow-log-modes = { $player } chooses option { $word }.
fow-log-modes_told = { $player } chooses { $change }
fow-log-resolves = { $slug ->
    [activate] An activate ability of { $cards } resolves.
    [auto] An automatic ability of { $cards } resolves.
    [break] The Break ability of { $cards } resolves.
    [judgment] The judgment of { $cards } resolves.
   *[other] { $cards } resolves.
  }
fow-log-illegal_target = A target of { $cards } is not legal any more: nothing happens to it.
fow-log-no_target = The automatic ability of { $cards } cannot be played and is gone.
fow-log-stays_ruler = { $cards } stays in the ruler area: its judgment does nothing.
fow-log-turns_over = { $cards } is turned over.
fow-log-no_draw = { $player } goes first and draws no card in the first turn.
fow-log-no_recovery = { $player } has no recovery phase in the first turn.
fow-log-recovers_all = { $player } recovers { $cards }.
fow-log-recovers = { $cards } { $count ->
    [one] is
   *[other] are
  } recovered.
fow-log-rests = { $cards } { $count ->
    [one] is
   *[other] are
  } rested.
fow-log-freezes = { $cards } will not recover in the next recovery phase.
fow-log-delays = A delayed automatic ability of { $cards } waits for its moment.
fow-log-sets = { $player } begins to put a card face down into the standby area.
fow-log-rounds_life = { $player }'s life is rounded up by { $amount }.
fow-log-rolls = { $player } rolls for Force: { $amount }.
fow-log-effect = An effect { $count ->
    [0] { "" }
   *[other] on { $cards }{ " " }
  }begins, { $slug ->
    [turn] until end of turn
    [battle] until the end of the battle
    [your-next-turn] until the start of { $player }'s next turn
    [next-turn-end] until the end of the next turn
    [opponent-turn-end] until the end of { $opponent }'s next turn
    [opponent-turn] for this turn and { $opponent }'s next turn
    [stay] as long as its source stays
    [ready] until the next recovery phase has passed
   *[other] for the rest of the game
  }.
fow-log-player_effect = An effect on { $player } begins, { $slug ->
    [turn] until end of turn
    [battle] until the end of the battle
    [your-next-turn] until the start of the next turn of the player who made it
    [next-turn-end] until the end of the next turn
    [opponent-turn-end] until the end of the next turn of the opponent of the player who made it
    [opponent-turn] for this turn and the next turn of the opponent of the player who made it
    [stay] as long as its source stays
    [ready] until the next recovery phase has passed
   *[other] for the rest of the game
  }.
fow-log-move_banish = { $player } banishes { $cards }.
fow-log-move_cancel = { $cards } is cancelled and goes to the graveyard.
fow-log-move_create = { $count ->
    [one] The token { $cards } is
   *[other] The tokens { $cards } are
  } put into { $player }'s { $slug ->
    [removed] removed area
   *[other] field
  }.
fow-log-move_destroy = { $slug ->
    [ruler] { $cards } is destroyed and goes to the ruler area, ruler side up.
   *[other] { $cards } { $count ->
        [one] is
       *[other] are
      } destroyed.
  }
fow-log-move_enter = { $cards } { $count ->
    [one] comes
   *[other] come
  } into { $player }'s field.
fow-log-move_erase = { $cards } leaves the game.
fow-log-move_judge = { $cards } comes into { $player }'s field, J-ruler side up.
fow-log-move_mulligan = { $player } puts { $cards } on the bottom of the deck.
fow-log-move_play = { $cards } goes to the chase area.
fow-log-move_put = { $cards } { $count ->
    [one] is
   *[other] are
  } put { $slug ->
    [graveyard] into the graveyard
    [removed] into the removed area
    [hand] into the hand
    [deck-top] on top of the deck
    [deck-bottom] on the bottom of the deck
    [stones-top] on top of the magic stone deck
    [stones-bottom] on the bottom of the magic stone deck
    [field] into the field
    [ruler] into the ruler area
    [chase] into the chase area
    [standby-top] into the standby area
    [standby-bottom] into the standby area
    [lifebreak-top] into the lifebreak area
    [lifebreak-bottom] into the lifebreak area
   *[other] elsewhere
  }.
fow-log-move_resolve = { $slug ->
    [field] { $cards } comes into { $player }'s field.
   *[other] { $cards } has resolved and goes to the graveyard.
  }
fow-log-move_return = { $cards } { $count ->
    [one] goes
   *[other] go
  } to { $slug ->
    [hand] the owner's hand
    [deck-top] the top of the owner's deck
    [deck-bottom] the bottom of the owner's deck
    [stones-top] the top of the owner's magic stone deck
    [stones-bottom] the bottom of the owner's magic stone deck
   *[other] its owner
  }.
fow-log-move_search = { $player } puts { $cards } { $slug ->
    [hand] into the hand
    [graveyard] into the graveyard
    [field] into the field
    [deck-top] on top of the deck
    [deck-bottom] on the bottom of the deck
    [removed] into the removed area
   *[other] where the effect says
  }.
fow-log-move_set = { $player } puts { $cards } into the standby area.
fow-log-lifebreaks = { $player } performs lifebreak with { $cards }.
fow-log-move_lifebreak = { $cards } of { $player } is removed by lifebreak.
fow-log-move_setup = { $cards } is put in place.
fow-log-move_stone = { $cards } comes into { $player }'s field.
fow-log-process-1203-1 = Damage of at least its DEF: { $cards }.
fow-log-process-1203-2 = No DEF left: { $cards }.
fow-log-cannot_play = { $cards } has triggered but cannot be played: it goes to the graveyard.
fow-log-has_moved = A card that { $player } had revealed has moved meanwhile and is not played.
fow-log-adds = { $card } is added to { $rest }.
fow-log-copies = { $player } copies { $cards } onto the chase.
fow-log-move_copy = A copy of { $cards } goes to the chase area.
fow-log-move_destroy-ruler = The ruler { $cards } is destroyed and goes to the graveyard.
fow-log-move_summon = { $cards } is summoned: it goes to the chase area.
fow-log-loses-1202-1 = { $player } has no life left and loses.
fow-log-loses-1202-2 = { $player } had to draw from an empty deck and loses.

## Questions

ask-first-or-second = Go first or second?
ask-mulligan = Keep this hand?
ask-area = { $source }: which area?
ask-order = { $picked ->
    [0] Order: which card lies nearest the top?
   *[other] Order: which card comes next below?
  }
ask-priority = You have priority: act or pass
ask-attack = { $picked ->
    [0] Attack with which Forward?
   *[other] Add another Forward to the party?
  }
ask-block = Block with which Forward?
ask-assign-damage = How much of the blocker's damage goes to this Forward?
ask-pay-cp = Pay for { $source }: next source of CP, { $owed } to go
ask-pay-counter = Pay for { $source }: remove counters from a card{ $range }
ask-pay-discard = Pay for { $source }: discard a card{ $range }
ask-pay-put = Pay for { $source }: put a card into the Break Zone{ $range }
ask-pay-remove = Pay for { $source }: remove a card from the game{ $range }
ask-pay-return = Pay for { $source }: return a card to its owner's hand{ $range }
ask-pay-dull = Pay for { $source }: dull a card{ $range }
ask-pay-turn-up = Pay for { $source }: turn an LB card face up{ $range }
ask-pay-reveal = Pay for { $source }: reveal a card{ $range }
ask-way = How do you pay for { $source }?
ask-x = What is X for { $source }?
ask-mode = Which effect of { $source }?{ $range }
ask-choose = { $source }: choose{ $range }
ask-select = { $source }: select{ $range }
ask-share = How much for this card?
ask-declare = Declare one for { $source }
ask-search = { $source }: search your deck{ $range }
ask-group = Group for { $source }
ask-may = Do what { $source } offers?
ask-may_pay = Pay what { $source } asks for?
ask-burst = Use the EX Burst of { $source }?
ask-stack-auto = Several of your abilities have triggered: which goes onto the stack next?
ask-replacement = { $offers ->
    [1] Apply this replacement effect?
   *[other] Which replacement effect applies first?
  }
ask-replaced-event = For which card does the replacement effect apply first?
ask-hand-size = Too many cards in hand: discard{ $range }
ask-put-surplus = More than five Backups: put into the Break Zone{ $range }
ask-enter-together = They cannot all enter the field: which of them does?
ask-timestamps = Several cards enter at once: which is the earliest for ongoing effects?
ask-loop = An endless loop: how many times does it run?
ask-discard = { $source }: discard{ $range }
ask-destroy = Select what is broken{ $range }
ask-put = Select what is put into the Break Zone{ $range }
ask-remove = Select what is removed from the game{ $range }
ask-return = Select what goes back to its owner's hand{ $range }
ask-exhaust = Select what becomes dull{ $range }

ask-draw-another = Draw another card for { $source }?
ask-look-at-another = Look at another card for { $source }?
ask-fit = Not all of them fit: which ones move?{ $range }
ask-how-many = How many are created?
ask-how-many-there = How many of them go to the first of the two zones?
evolve-ask-order = { $picked ->
    [0] Order: which card lies nearest the top?
   *[other] Order: which card comes next below?
  }
evolve-ask-main = Main phase: what do you do?
evolve-ask-quick = Quick: do you play something?
evolve-ask-attack-target = What does { $source } attack?
evolve-ask-ward = Engage which followers with Ward?{ $range }
evolve-ask-keep = Too many cards: which ones stay?{ $range }
evolve-ask-play-auto = Which of your pending abilities do you play now?
evolve-ask-evolve-into = { $source }: evolve into which card of the evolve deck?
evolve-ask-turn-up = Turn which card of the evolve deck face up?
evolve-ask-base = What is your deck based on?
evolve-ask-declare-4-4-4-2 = There is not room for all on the field: which token is created?
evolve-ask-declare-4-8-3-2 = There is not room for all in the EX area: which token is created?
evolve-ask-way = { $source }: pay an additional cost?
evolve-ask-pay-with = Pay for { $source } with play points or with an evolution point?
evolve-ask-mode = Which option of { $source }?{ $range }
evolve-ask-choose = { $source }: select{ $range }
evolve-ask-destroy = Select what is destroyed{ $range }
evolve-ask-put = Select what is put into the cemetery{ $range }
evolve-ask-remove = Select what is banished{ $range }
evolve-ask-return = Select what returns to its owner's hand{ $range }
evolve-ask-exhaust = Select what is engaged{ $range }
ask-enter = Select what is put onto the field{ $range }
evolve-ask-cost-put = Pay for { $source }: put into the cemetery{ $range }
evolve-ask-cost-destroy = Pay for { $source }: destroy{ $range }
evolve-ask-cost-discard = Pay for { $source }: discard{ $range }
evolve-ask-cost-remove = Pay for { $source }: banish{ $range }
evolve-ask-cost-return = Pay for { $source }: return to the owner's hand{ $range }
evolve-ask-cost-bottom = Pay for { $source }: put under the deck{ $range }
evolve-ask-cost-exhaust = Pay for { $source }: engage{ $range }
evolve-ask-cost-reveal = Pay for { $source }: reveal{ $range }
evolve-ask-cost-counter = Pay for { $source }: take the counters from which card?
fow-ask-reveal = Reveal a card that has triggered?
ask-attach-to = { $source }: added to which card?
fow-ask-banish = Choose what is banished{ $range }
fow-ask-side = Which side of { $source } is played?
fow-ask-attack = Attack with which J/resonator?
fow-ask-attack-target = What does { $source } attack?
fow-ask-block = Block with which J/resonator?
ask-change = Which cards of the opening hand do you change?{ $range }
fow-ask-choose = { $source }: choose targets{ $range }
fow-ask-mode = Which option of { $source }?{ $range }
fow-ask-pay-banish = Pay for { $source }: banish{ $range }
fow-ask-pay-erase = Pay for { $source }: take out of the game{ $range }
fow-ask-pay-put = Pay for { $source }: put into the graveyard{ $range }
fow-ask-pay-remove = Pay for { $source }: remove from the game{ $range }
fow-ask-pay-rest = Pay for { $source }: rest{ $range }
fow-ask-pay-will = Pay for { $source }: next will ability, { $owed } to go
fow-ask-pierce = Pierce: how much of the damage does the blocker get?
fow-ask-play-auto = Which of your automatic abilities do you play next?
ask-produce = { $source }: produce which will?
fow-ask-reduce = { $source }: what does the lower cost take away?
fow-ask-spend-will = Pay for { $source }: spend which will?
fow-ask-destroy = Choose what is destroyed{ $range }
fow-ask-put = Choose what is put into the graveyard{ $range }
fow-ask-exhaust = Choose what is rested{ $range }
fow-ask-hand-size = More than seven cards in hand: discard{ $range }
fow-owed-any = { $n } of any attribute

owed-any = { $n } of any Element
owed-only = { $n }
owed-element = { $n } { $word }
range-exactly = { " " }({ $least })
range-exactly-mode = { " " }({ $least })
range-between-mode = { " " }({ $least } to { $most })
range-between = { " " }({ $least } to { $most })
source-none = this

## Answers

answer-pass = Pass
answer-done = { $picked ->
    [0] None
   *[other] Done
  }
answer-done-search = { $picked ->
    [0] Find nothing
   *[other] Done
  }
answer-done-attack = Attack with these
answer-no-attack = No attack
answer-yes = Yes
answer-no = No
answer-yes-mulligan = Mulligan: five new cards
answer-no-mulligan = Keep this hand
answer-yes-burst = Use the EX Burst
answer-no-burst = Do not use it
answer-yes-may = Do it
answer-no-may = Decline
answer-yes-may_pay = Pay
answer-no-may_pay = Do not pay
answer-yes-cast-now = Cast it
answer-no-cast-now = Do not cast it
answer-none = Nothing
fftcg-answer-none-search = Find nothing
answer-none-select = Select nothing
answer-first = Go first
answer-second = Go second
answer-no-block = Do not block
answer-decline = Do not apply
answer-cast = Cast { $card }
answer-warp = Warp { $card }
answer-prime = Prime { $card }
answer-card = { $card }
answer-dull = Dull { $card } for 1 { $word } CP
answer-discard = Discard { $card } for 2 { $word } CP
answer-use = Use ability { $word } of { $card }
answer-special = Use { $word } of { $card }
answer-auto = Ability { $word } of { $card }
answer-object = { $card } ({ $word }, on the stack)
answer-mode = Effect { $word }
answer-number = { $word }
answer-word = { $word }
answer-share = { $word } to { $card }
answer-way = Pay with { $word }
answer-printed-cost = Pay the printed cost only
answer-replace = Apply the replacement of { $card }
answer-replacement = Apply the replacement
answer-group = Group { $word }
answer-yes-draw-another = Draw another
answer-no-draw-another = Stop
answer-yes-look-at-another = Look at another
answer-no-look-at-another = Stop
evolve-answer-pass = Do nothing
evolve-answer-end = End the main phase
evolve-answer-yes-mulligan = Redraw: four new cards
evolve-answer-play = Play { $card }
evolve-answer-attack = Attack with { $card }
evolve-answer-evolve = Evolve { $card }
evolve-answer-serve = Serve { $card }
evolve-answer-grant-rush = Give { $card } Rush
evolve-answer-play-points = { $n ->
    [1] Pay 1 play point
   *[other] Pay { $word } play points
  }
evolve-answer-evolution-point = { $n ->
    [0] Use an evolution point
    [1] Use an evolution point and pay 1 play point
   *[other] Use an evolution point and pay { $word } play points
  }
evolve-answer-way = { $word ->
    [instead] Pay the other cost instead
    [less] Pay the additional cost for a lower price
   *[other] Pay with { $word }
  }
evolve-answer-printed-cost = Pay no additional cost
evolve-answer-use = Play ability { $word } of { $card }
evolve-answer-only-use = Play the ability of { $card }
evolve-answer-stack = Move the Stack counters of { $card }
evolve-answer-auto = Play ability { $word } of { $card }
evolve-answer-mode = Option { $word }
evolve-answer-ward = Put { $card } onto the field engaged
evolve-answer-reserved = Put { $card } onto the field reserved
fow-answer-reveal = Reveal { $card }
fow-answer-lifebreak = Perform lifebreak
fow-answer-none = None
fow-answer-none-search = Find nothing
fow-answer-none-reveal = Reveal nothing
fow-answer-battle = Initiate battle
fow-answer-forfeit = Forfeit the attack
fow-answer-play = Play { $card }
fow-answer-judge = Do judgment with { $card }
fow-answer-stone = Call a magic stone with { $card }
fow-answer-set = Put { $card } into the standby area
fow-answer-will = Produce will with { $card }
fow-answer-make-will = Produce { $word } will with { $card }
fow-answer-unit = Produce { $word } will
fow-answer-spend = Spend { $word } will
fow-answer-reduce = Take away { $word }
fow-answer-use = Play ability { $word } of { $card }
fow-answer-special = Play { $word } of { $card }
answer-player = Player { $word }
answer-attack-player = Attack player { $word }
fow-answer-auto = Play ability { $word } of { $card }
fow-answer-object = { $card } ({ $word }, in the chase area)
fow-answer-mode = Option { $word }
fow-answer-way = Pay for { $word }
fow-answer-yes-mulligan = Change all five cards

## Answers that read the same: where their cards are, or which of them it is

label-placed = { $label } ({ $places })
label-place = { $player }'s { $zone } { $n }
label-gone = gone
label-numbered = { $label } #{ $n }

## Why not

# of every game
why-hidden = you may not see that card
why-over = the game is over
why-moved = the card has changed zones since and is a new one
why-cost = its cost cannot be paid

# Final Fantasy TCG
why-nobody-has-priority = nobody has priority at the moment
why-end-phase = nothing may be played in the End Phase
why-opponent-has-priority = the opponent has priority
why-face-down = it is face down and has no card information
why-summon-time = Summons are cast in Main and Attack Phases
why-not-in-hand-or-lb-deck = it is not in your hand or face down in your LB deck
why-casting-is-forbidden = an effect forbids casting it
why-nothing-to-choose = there is nothing legal for it to choose
why-character-time = Characters are cast in your own Main Phase on an empty stack (Back Attack lifts this)
why-same-name = you already control a { $name } without the generic icon
why-light-or-dark = you already control a Light or Dark Character
why-five-backups = you already control five Backups
why-too-few-lb-cards = needs { $needed } other LB cards to turn face up; there are { $there }
why-too-little-cp = needs { $cost } CP{ $colours_n ->
    [0] {""}
   *[other] , with 1 of { $colours }
  }; { $made } can be made{ $missing_n ->
    [0] {""}
   *[other] , none of them { $missing_or }
  }
why-too-much-cp = needs { $cost } CP{ $colours_n ->
    [0] {""}
   *[other] , with 1 of { $colours }
  }; { $made } can be made, but more would be left over than one of an Element that is needed (5.2.1.3.1)
why-ability-time = abilities are used in Main and Attack Phases
why-works-elsewhere = you do not control its card where the ability works
why-own-text = its own text does not allow it now
why-used-up = it has been used as often as its text allows this turn
why-using-is-forbidden = an effect forbids using it
why-no-haste = it has not been under your control since the start of your turn and has no Haste
why-no-namesake = you have no other card of that name to discard
why-no-such-ability = it has no such ability
why-no-ability = it has no action or special ability
why-no-special-ability = it has no such special ability
why-loop = it would begin a loop again that was ended
why-warp-place = Warp works in your hand
why-no-warp = it has no Warp
why-warp-time = Warp needs your own Main Phase and an empty stack
why-warp-cost = its Warp cost cannot be paid
why-priming-place = Priming needs a Character that you control
why-no-priming = it has no Priming
why-priming-time = Priming needs your own Main Phase and an empty stack
why-priming-cost = its Priming cost cannot be paid
why-attack-time = attacks are declared by the turn player in the Attack Declaration Step
why-attackers-are-own-forwards = only Forwards that you control can attack
why-dull-attacker = it is dull, and an attacker must be active
why-new-attacker = it has come under your control this turn, and has no Haste
why-has-attacked = it has already attacked this turn
why-attack-is-forbidden = an effect forbids its attack
why-attack-cost = the cost of its attack cannot be paid
why-attacks-already = it is among the attackers already
why-party-is-forbidden = an effect forbids this party
why-no-shared-element = the Forwards of a party must share an Element
why-named-before = it can join the party if it is named before the others
why-party-cost = the attack cost of such a party cannot be paid
why-block-time = blocks are declared by the non-turn player in the Block Declaration Step
why-blockers-are-own-forwards = only Forwards that you control can block
why-dull-blocker = a blocker must be active
why-block-is-forbidden = a restriction forbids this block
why-block-cost = the cost of its block cannot be paid
why-must-block = a Forward that must block has to be chosen

# Shadowverse: Evolve
why-no-turn-yet = no turn has begun yet
why-opponents-turn = it is the opponent's turn
why-not-the-moment = this is not the moment for it: it is the { $phase } phase, and something is going on
why-play-place = cards are played from the hand or the EX area
why-quick-cards-only = only cards with Quick can be played in the opponent's turn
why-quick-abilities-only = only abilities with Quick can be played in the opponent's turn
why-forbidden = an effect forbids it
why-play-points = it costs { $cost }, and { $points_n ->
    [one] there is { $points } play point
   *[other] there are { $points } play points
  } (10.4.4)
why-field-is-full = the field is full
why-no-target = there is no target to select
why-too-few-targets = there are not enough targets to select
why-cannot-be-divided = a value cannot be divided among so many targets
why-no-way = no way to play it can be completed
why-not-valid-there = the ability is not valid where the card is
why-ability-of-another = it is not an ability of a card you control
why-rush-was-given = a follower has been given Rush this turn
why-evolved-already = an evolve or serve ability has been played this turn
why-played-too-often = it has been played as often this turn as it may be
why-condition = its condition is not met
why-no-activated-ability = it has no activated ability
why-no-evolve-ability = it has no evolve ability
why-no-serve-ability = it has no serve ability
why-changed-nothing = it has changed nothing and may not be done again
why-repeated-enough = it has been repeated as often as was said
why-part-corresponding-card = its cost cannot be paid: no facedown card of the evolve deck corresponds to it ({ $rule })
why-part-served = its cost cannot be paid: it has been served ({ $rule })
why-part-carrots = its cost cannot be paid: there are too few facedown Carrots in the evolve deck ({ $rule })
why-part-engaged = its cost cannot be paid: it is engaged ({ $rule })
why-part-play-points = its cost cannot be paid: it costs { $cost }, and { $points_n ->
    [one] there is { $points } play point
   *[other] there are { $points } play points
  } ({ $rule })
why-part-highest-value = its cost cannot be paid: the value is as high as it can be ({ $rule })
why-part-value = its cost cannot be paid: the value is smaller than what it costs ({ $rule })
why-part-leader = its cost cannot be paid: the defense of the leader is smaller than what it costs ({ $rule })
why-part-counters = its cost cannot be paid: there are too few counters ({ $rule })
why-part-reserved-cards = its cost cannot be paid: there are too few reserved cards to engage ({ $rule })
why-not-your-follower = it is not a follower on your field
why-engaged = it is engaged
why-came-this-turn = it has come this turn and has not evolved
why-attacking-is-forbidden = an effect forbids it to attack
why-engaging-is-forbidden = an effect forbids to engage it
why-cannot-attack-enemies = an effect says that it can't attack enemies
why-nothing-to-attack = there is nothing it may attack
why-leader-is-out-of-reach = a leader can be attacked only by what was there when the turn began
why-no-enemy = it is neither an enemy follower nor the enemy leader
why-intimidate = it has Intimidate
why-not-engaged = it is not engaged
why-ward = an engaged follower with Ward must be attacked
why-another-must-be-attacked = another must be attacked
why-only-in-open-8 = only in Open 8
why-evolved-or-rush-given = an evolve or serve ability has been played, or Rush given
why-no-point = it costs a play point or an evolution point
why-no-facedown-card = there is no facedown card in the evolve deck

# Force of Will
fow-why-attack-time = attackers are declared by the turn player in the declare attack step
fow-why-block-time = blockers are declared by the non-turn player in the declare block step
fow-why-no-ability = it has no activate ability
fow-why-works-elsewhere = you do not control its card where the ability works
fow-why-no-such-ability = it has no such ability
fow-why-attack-cost = the cost of its attack cannot be paid
fow-why-attack-is-forbidden = an effect forbids its attack
fow-why-used-up = it has been played as often as it may be
fow-why-no-lifebreak = there is lifebreak only in games by the Valhalla rules
fow-why-too-much-life = there are not more cards in your lifebreak area than full thousands below your life
why-not-from-standby = it cannot be played from the standby area
why-not-in-hand-or-standby = it is not in your hand or in your standby area
why-only-flying-cards-block-it = the attacker has Flying, and this card has not
why-must-attack = you have a J/resonator that must attack, and can
why-others-must-attack = another J/resonator must attack
why-others-must-block = another J/resonator must block
why-cannot-rest = an effect keeps it from being rested
why-set-this-turn = it was put into the standby area this turn
why-triggered-already = it has triggered already
why-bestowed-already = it is bestowed to a card already
why-no-lifebreak = there is no card in your lifebreak area
why-too-much-life = you have too much life for that
why-attackers-are-own = only J/resonators that you control, with ATK and DEF, can attack
why-battle-forfeited = you have forfeited an attack this turn and may not initiate battle again
why-blockers-are-own = only J/resonators that you control, with ATK and DEF, can block
why-chase-is-forbidden = something in the chase area cannot be chased
why-is-attacked = the card that is attacked cannot block
why-judged-already = you have done judgment this turn
why-judgment-condition = the condition of its judgment is not met
why-main-timing = it needs your own main phase, outside of a battle, and an empty chase area
why-no-card-to-play = rulers, J-rulers and magic stones are not played
why-no-judgment = it has no judgment
why-no-ruler = it is neither your ruler nor your J-ruler
why-no-will-ability = it has no will ability
why-not-in-hand = it is not in your hand, and nothing lets you play it from where it is
why-not-triggered = it is played only when its trigger condition is met and it is revealed
why-playing-is-forbidden = an effect forbids playing it
why-rested = it is rested
why-stone-called = you have called a magic stone this turn
why-too-little-will = it costs { $symbols_n ->
    [0] { $free }
   *[other] { $symbols }{ $free_n ->
        [0] { "" }
       *[other] { " " }and { $free }
      }
  }, and that will cannot be produced
why-too-new = it has not been under your control since the start of your turn, and Swiftness does not help it
why-will-ability = it is a will ability, which needs no chase

## Words

word-fire = Fire
word-ice = Ice
word-wind = Wind
word-earth = Earth
word-lightning = Lightning
word-water = Water
word-light = Light
word-dark = Dark
word-forward = Forward
word-backup = Backup
word-monster = Monster
word-summon = Summon
word-character = Character
word-action = ability
word-special = special ability
word-auto = auto-ability
word-burst = EX Burst
word-warp = Warp
word-crystal = Crystal
word-limit-break = Limit Break
word-brave = Brave
word-haste = Haste
word-first-strike = First Strike
word-back-attack = Back Attack
word-priming = Priming
word-freeze = Freeze
word-pp = play points
word-max_pp = maximum play points
word-ep = evolution points
word-leader = leader
word-follower = follower
word-amulet = amulet
word-spell = spell
word-evolved = evolved
word-token = token
word-forestcraft = Forestcraft
word-swordcraft = Swordcraft
word-runecraft = Runecraft
word-dragoncraft = Dragoncraft
word-abysscraft = Abysscraft
word-havencraft = Havencraft
word-neutral = Neutral
word-darkness = Darkness
word-void = Void
word-moon = Moon
word-ruler = ruler
word-j-ruler = J-ruler
word-resonator = resonator
word-chant = chant
word-addition = addition
word-regalia = regalia
word-stone = magic stone
word-activate = activate ability
word-judgment = Judgment
word-life = life
word-past = past side
word-future = future side
word-and = { $left } and { $right }

## The terminal

ui-turn = Turn { $turn }, { $player }'s { $phase }
ui-setup = Before the game
ui-phase-active = Active Phase
ui-phase-draw = Draw Phase
ui-phase-main1 = Main Phase 1
ui-phase-main2 = Main Phase 2
ui-phase-attack = Attack Phase
ui-phase-end = End Phase
ui-phase-setup = set-up
ui-step-preparation = preparation
ui-step-declaration = declaration
ui-step-block = block
ui-step-damage = damage
ui-you = { $player } (you)
ui-counts = hand { $hand }, deck { $deck }, damage { $damage }, Break Zone { $break }, removed { $removed }, LB { $lb }
ui-zone-forwards = Forwards
ui-zone-backups = Backups
ui-zone-monsters = Monsters
ui-zone-others = Others
ui-zone-hand = Hand
ui-zone-damage = Damage
ui-zone-break = Break
ui-zone-removed = Removed
ui-zone-lb = LB
ui-zone-stack = Stack
ui-zone-leader = Leader
ui-zone-followers = Followers
ui-zone-amulets = Amulets
ui-zone-ex = EX
ui-zone-evolve-deck = Evolve deck
ui-zone-evolve = Evolve zone
ui-zone-race = Race zone
ui-zone-cemetery = Cemetery
ui-zone-banished = Banished
ui-attack = attack { $attack }
ui-defense = defense { $defense }
ui-act-play = play
ui-act-evolve = evolve
ui-act-serve = serve
ui-act-grant-rush = give Rush
evolve-ui-phase-start = start phase
evolve-ui-phase-main = main phase
evolve-ui-phase-end = end phase
evolve-ui-act-use = play an ability
evolve-ui-act-attack = attack
evolve-ui-dull = engaged
evolve-ui-counts = hand { $hand }, deck { $deck }, evolve deck { $evolve_deck }, EX { $ex }, cemetery { $cemetery }, banished { $banished }
fow-ui-phase-draw = draw phase
fow-ui-phase-recovery = recovery phase
fow-ui-phase-main = main phase
fow-ui-phase-end = end phase
ui-step-battle = beginning of battle
ui-step-declare-attack = declare attack step
ui-step-declare-block = declare block step
ui-step-first-strike = first strike damage step
fow-ui-step-damage = damage step
ui-step-battle-end = end of battle
ui-zone-ruler = Ruler
ui-zone-j-resonators = J/resonators
ui-zone-regalia = Regalia
ui-zone-stones = Magic stones
ui-zone-additions = Additions
ui-zone-standby = Standby
ui-zone-graveyard = Graveyard
ui-zone-chase = Chase
ui-zone-lifebreak = Lifebreak
fow-ui-zone-stack = Chase
fow-ui-attack = ATK { $attack }
fow-ui-defense = DEF { $defense }
fow-ui-dull = rested
fow-ui-mark-attacking = attacking
fow-ui-trait = { $word }
fow-ui-group = { $word }
fow-ui-act-use = play an ability
ui-act-will = produce will
ui-act-judge = do judgment
ui-act-stone = call a magic stone
ui-act-set = put into the standby area
ui-act-battle = initiate battle
fow-ui-waits = In the chase area: { $name }: { $text }
fow-ui-counts = hand { $hand }, deck { $deck }, stone deck { $stones }, standby { $standby }, graveyard { $graveyard }, removed { $removed }
fow-ui-help =
    number      take that answer; Enter takes the one marked *
    1 3         several picks at once
    a           pay the rest automatically
    p           pass until somebody acts or your next main phase
    ?           why not: what your cards can do now, and which rule forbids the rest
    ? h1        the same for one card, by its place (h hand, f field, r ruler area, s standby area, g graveyard,
                x removed area, l lifebreak area; with o before it the opponent's), by the number of an answer, or by name
    b           show the board
    l           show the last lines of the log; l 99 shows the last 99
    u           undo
    c           concede
    q           leave; the game is kept. q FILE saves it to a file and leaves
    h           this help
ui-hidden = { $count ->
    [one] 1 unknown card
   *[other] { $count } unknown cards
  }
ui-refused = not played, because "{ $clause }" is not understood: { $text }
ui-face-down = face down
ui-face-up = face up
ui-card = { $name } ({ $code }): { $facts }
ui-fact = { $left }, { $right }
ui-copies = { $n } x
ui-and = { $left }/{ $right }
ui-not-understood = ! not understood, column { $column }: { $text }
ui-cost = cost { $cost }
ui-cost-in-kind = cost { $cost } ({ $kinds })
ui-power = power { $power }
ui-damaged = damage { $damage }
ui-dull = dull
ui-mark-frozen = frozen
evolve-ui-mark-frozen = will not be refreshed
ui-mark-attacking = attacking
evolve-ui-mark-attacking = attacking
ui-mark-attacked = attacked
ui-mark-blocking = blocking
ui-owned = { $player }'s card
ui-on-top-of = on { $card }
ui-counters = { $kind } counters { $n }
ui-resource = { $kind } { $n }
ui-your-choice = { $player }: { $prompt } [{ $rule }]
ui-default = Enter: { $answer }
ui-forced = { $player }: { $answer } (the only answer)
ui-more = ... { $n } more; l shows all
ui-help =
    number      take that answer; Enter takes the one marked *
    1 3         several picks at once
    a           pay the rest automatically
    p           pass until somebody acts or your next Main Phase
    ?           why not: what your cards can do now, and which rule forbids the rest
    ? h1        the same for one card, by its place (h hand, f field, b Break Zone, d damage, r removed, l LB deck;
                with o before it the opponent's), by the number of an answer, or by name
    b           show the board
    l           show the last lines of the log; l 99 shows the last 99
    u           undo
    c           concede
    q           leave; the game is kept. q FILE saves it to a file and leaves
    h           this help
evolve-ui-help =
    number      take that answer; Enter takes the one marked *
    1 3         several picks at once
    a           pay the rest automatically
    p           end the main phase, or do nothing, also when attacked, until your next main phase
    ?           why not: what your cards can do now, and which rule forbids the rest
    ? h1        the same for one card, by its place (h hand, f field, x EX area, l leader, e evolve deck,
                v evolve zone, r race zone, c cemetery, b banished; with o before it the opponent's),
                by the number of an answer, or by name
    b           show the board
    l           show the last lines of the log; l 99 shows the last 99
    u           undo
    c           concede
    q           leave; the game is kept. q FILE saves it to a file and leaves
    h           this help
evolve-ui-nothing-to-pass = It is not for you to act now.
ui-hint = Type h for help.
ui-saved = Saved to { $path }. Go on with: rulebound replay { $path } --continue
ui-saved-end = Saved to { $path }.
ui-input-ended = End of input.
ui-kept = The game is kept as { $name }. Go on with: { $command }
ui-not-kept =
    The last answer is not on the disk: { $reason }
    Make room and press Enter to try again; q FILE saves the game elsewhere and leaves; w goes on without keeping it.
ui-kept-no-more = The answers of this game are not kept: { $reason }
ui-keep-not = This game cannot be kept while it is played: { $reason }. Play it all the same? (y/n)
ui-not-saved = { $reason }. The game goes on. Mend that and type q again, or name another place: q FILE
ui-end-not-saved =
    { $reason }
    Press Enter to try again, type another place for the game, or w to go without saving it.
ui-taken = { $path }: there is a file that is no save of this game
ui-replace = { $path } is no save of this game. Replace it? (y/n)
ui-lost = The game was in the middle of a step and is not saved.
ui-no-default = Enter chooses nothing here, for something can be done: type a number, or h for help.
ui-nothing-legal = There is nothing that { $player } can do: the turn ends.
ui-go-on = { $n ->
    [one] There is an unfinished game:
   *[other] There are { $n } unfinished games (rulebound games lists them):
    }
ui-new-game = Begin a new game
ui-unfinished = { $name }: { $left } (A: { $one }) against { $right } (B: { $two }), { $n ->
    [one] 1 answer
   *[other] { $n } answers
    }, { $when }
ui-unfinished-open = { $name }: { $left } (A: { $one }) against { $right } (B: { $two }), { $n ->
    [one] 1 answer
   *[other] { $n } answers
    }, being played
ui-games = { $n ->
    [0] There are no unfinished games in { $folder }.
    [one] 1 unfinished game in { $folder }; go on with: rulebound games continue
   *[other] { $n } unfinished games in { $folder }; go on with: rulebound games continue NAME
    }
ui-undone = Took back to decision { $n }.
ui-order = Several numbers at once, such as 3 1 2, are taken in that order.
ui-party = Several of one Element, such as 1 2, attack as a party.
ui-waits = On the stack: { $name }: { $text }
ui-pass-on = { $player } may act next
ui-pass-resolves = { $name } resolves
ui-pass-ends = { $what } ends
ui-not-now = (not now) { $text }
ui-nothing-to-ask = You have no card that could do something.
ui-trait = Job { $word }
evolve-ui-trait = trait { $word }
ui-group = Category { $word }
evolve-ui-group = universe { $word }
ui-also = also called { $name }
ui-generic = generic icon
ui-nothing-to-undo = There is nothing to take back.
ui-concede-sure = Concede the game? (y/n)
ui-not-conceded = The game goes on.
ui-nothing-to-pay = Nothing is being paid.
ui-nothing-to-pass = You do not have priority now.
ui-not-offered = { $answer } is not offered: { $most ->
    [1] there is one answer, 1
   *[other] answers are 1 to { $most }
  }, or h for help
ui-not-together = These answers cannot be given together: { $reason }
ui-no-card = There is no card { $which } that you can see; b shows them
ui-can = can: { $what }
ui-cannot = cannot { $what }: { $reason }
ui-only-prey = the only target: { $card }
ui-act-one = { $what } ({ $text })
ui-act-attacked-by = be attacked by { $card }
ui-act-cast = cast
ui-act-use = use an ability
ui-act-attack = attack
ui-act-block = block
ui-act-pass = pass
ui-act-warp = Warp
ui-act-prime = Prime
ui-abilities = abilities
ui-wins = { $player } wins after { $turns } turns.
ui-drawn = The game is a draw after { $turns } turns.
ui-begin = { $left } (A: { $one }) against { $right } (B: { $two }), seed { $seed }
ui-thinks = { $player } is thinking ...
ui-hand-over = { $player} decides now. Press Enter when the other player is not looking.
ui-journal = { $n } journal lines written to { $path }.
ui-waiting = Decision { $n }: { $player } decides: { $prompt }
ui-over = The game is over.

## Future Card Buddyfight: its own words

buddyfight-log-phase = { $player }: { $word }.
buddyfight-log-attacks = { $n ->
    [0] { $player } attacks player { $word } with { $cards }.
   *[other] { $player } attacks { $card } with { $rest }.
  }
buddyfight-log-link_attacks = { $n ->
    [0] { $player } attacks player { $word } with a link attack of { $cards }.
   *[other] { $player } attacks { $card } with a link attack of { $rest }.
  }
buddyfight-log-battle_ends = The battle ends.
buddyfight-log-buddy_gift = Buddy Gift for { $player }.
buddyfight-log-chooses = { $count ->
    [0] { $player } chooses { $n ->
            [one] 1 target
           *[other] { $amount } targets
          }.
   *[other] { $player } chooses { $cards }.
  }
buddyfight-log-damage_player = { $count ->
    [0] { $player } is dealt { $amount } damage (life now { $word }).
   *[other] { $cards } deals { $amount } damage to { $player } (life now { $word }).
  }
buddyfight-log-declares = { $slug ->
    [call] { $player } declares the call of { $cards }.
    [cast] { $player } declares { $cards }.
    [equip] { $player } declares to equip { $cards }.
    [transform] { $player } declares to equip the monster { $cards }.
   *[other] { $player } declares { $cards }.
  }
buddyfight-log-ends = By an effect this ends: { $word }.
buddyfight-log-life = { $sign ->
    [minus] { $player } loses { $size } life (life now { $word }).
   *[plus] { $player } gains { $size } life (life now { $word }).
  }
buddyfight-log-modes = { $player } chooses option { $word }.
buddyfight-log-modes_told = { $player } chooses { $change }
buddyfight-log-no_hit = The attack does not hit.
buddyfight-log-nullifies = The attack is nullified.
buddyfight-log-retargets = The attack goes to { $cards } now.
buddyfight-log-plays_auto = An automatic ability of { $cards } is on its way ({ $player }).
buddyfight-log-uses = { $slug ->
    [none] { $player } uses an ability of { $cards }.
   *[other] { $player } uses { $word } of { $cards }.
  }
buddyfight-log-way = { $player } pays with { $word }.
buddyfight-log-cancels = { $cards } is nullified.
buddyfight-log-resolves = { $slug ->
    [call] The call of { $cards } is processed.
    [equip] The equipping of { $cards } is processed.
    [transform] The transformation of { $cards } is processed.
    [use] An ability of { $cards } resolves.
    [auto] An automatic ability of { $cards } resolves.
   *[other] { $cards } resolves.
  }
buddyfight-log-stands_all = { $player } stands { $cards }.
buddyfight-log-stands = { $cards } { $count ->
    [one] is
   *[other] are
  } stood.
buddyfight-log-rests = { $cards } { $count ->
    [one] is
   *[other] are
  } rested.
buddyfight-log-freezes = { $cards } will not stand in the next start phase.
buddyfight-log-shifts = { $cards } moves: { $word }.
buddyfight-log-turns_up = { $cards } { $count ->
    [one] is
   *[other] are
  } turned face up.
buddyfight-log-turns_down = { $cards } is turned face down.
buddyfight-log-turns_over = { $cards } is turned over.
buddyfight-log-delays = An ability of { $cards } waits for its moment.
buddyfight-log-effect = An effect on { $cards } begins, { $slug ->
    [turn] for this turn
    [battle] for this battle
    [your-next-turn] until the start of { $player }'s next turn
    [next-turn-end] until the end of the next turn
    [opponent-turn-end] until the end of { $opponent }'s next turn
    [opponent-turn] for this turn and { $opponent }'s next turn
    [stay] as long as its source stays
    [ready] until the next stand step has passed
   *[other] for the rest of the game
  }.
buddyfight-log-player_effect = An effect on { $player } begins, { $slug ->
    [turn] for this turn
    [battle] for this battle
    [your-next-turn] until the start of the next turn of the player who made it
    [next-turn-end] until the end of the next turn
    [opponent-turn-end] until the end of the next turn of the opponent of the player who made it
    [opponent-turn] for this turn and the next turn of the opponent of the player who made it
    [stay] as long as its source stays
    [ready] until the next stand step has passed
   *[other] for the rest of the game
  }.
buddyfight-log-move_buddy = { $cards } goes to { $player }'s buddy zone.
buddyfight-log-move_call = { $cards } is called: { $word }.
buddyfight-log-move_cancel = { $cards } is nullified and goes to the drop zone.
buddyfight-log-move_charge = { $player } charges a card.
buddyfight-log-move_declare = { $cards } is shown.
buddyfight-log-move_destroy = { $cards } { $count ->
    [one] is
   *[other] are
  } destroyed.
buddyfight-log-move_discard = { $player } drops { $cards }.
buddyfight-log-move_drop = { $cards } { $count ->
    [one] is
   *[other] are
  } put into the drop zone.
buddyfight-log-move_gauge = { $cards } { $count ->
    [one] goes
   *[other] go
  } into the gauge.
buddyfight-log-move_dropped-face-down = { $cards } is put from a soul into the drop zone.
buddyfight-log-changes_deck = The Lost Deck of { $player } becomes the deck.
buddyfight-log-move_enter = { $cards } { $count ->
    [one] comes
   *[other] come
  } to the field: { $word }.
buddyfight-log-move_equip = { $cards } is equipped.
buddyfight-log-move_lost = The Lost Deck of { $player } becomes the deck.
buddyfight-log-move_mulligan = { $player } puts { $cards } on the bottom of the deck.
buddyfight-log-move_process = { $cards } { $count ->
    [one] is
   *[other] are
  } put into the drop zone by the Resolution Check.
buddyfight-log-move_put = { $cards } { $count ->
    [one] is
   *[other] are
  } put { $slug ->
    [drop] into the drop zone
    [gauge] into the gauge
    [soul] into a soul
    [hand] into the hand
    [deck-top] on top of the deck
    [deck-bottom] on the bottom of the deck
    [removed] out of the game
    [buddy] into the buddy zone
    [flag] into the flag area
   *[other] elsewhere
  }.
buddyfight-log-move_remove = { $cards } { $count ->
    [one] is
   *[other] are
  } removed from the game.
buddyfight-log-move_resolve = { $cards } goes to the drop zone.
buddyfight-log-move_return = { $cards } { $count ->
    [one] returns
   *[other] return
  } to { $slug ->
    [hand] the hand
    [deck-top] the top of the deck
    [deck-bottom] the bottom of the deck
   *[other] its owner
  }.
buddyfight-log-move_search = { $player } puts { $cards } { $slug ->
    [hand] into the hand
    [drop] into the drop zone
    [gauge] into the gauge
   *[other] where the effect says
  }.
buddyfight-log-move_set = { $cards } stays in the spell area.
buddyfight-log-move_setup = { $player } puts a card in place.
buddyfight-log-move_soul = { $cards } { $count ->
    [one] goes
   *[other] go
  } into a soul.
buddyfight-log-process-rescheck-2 = Several cards in one area: { $cards } goes.
buddyfight-log-process-rescheck-3 = The total size is too great: { $cards } goes.
buddyfight-log-process-zone-side-1 = Several cards in one area: { $cards } goes.
buddyfight-log-process-zone-center-1 = Several cards in the center: { $cards } goes.
buddyfight-log-process-zone-flag-1 = A new card has been placed: { $cards } goes.
buddyfight-log-process-flagdown-3 = { $cards } may not be used any more and goes.
buddyfight-log-loses-rescheck-1 = { $player } has no life or no cards left in the deck, and loses.
buddyfight-ask-timing = Use a card or ability, or pass
buddyfight-ask-own-counter = Use something with Counter, or pass
buddyfight-ask-counter = Answer with Counter, or pass
buddyfight-ask-buddy-call = Make it a Buddy Call?
buddyfight-ask-charge = Charge a card?
buddyfight-ask-move = Move a monster?
buddyfight-ask-attack = Attack with which cards?{ $range }
buddyfight-ask-attack-target = What is attacked?
buddyfight-ask-counterattack = Counterattack: which attacking monster is destroyed?
buddyfight-ask-equipment-change = Return the item before it to your hand?
buddyfight-ask-size = The total size is too great: which monsters go?{ $range }
buddyfight-ask-play-auto = Which of your automatic abilities is next?
buddyfight-ask-choose = { $source }: choose{ $range }
buddyfight-ask-mode = Which option of { $source }?{ $range }
buddyfight-ask-pay-drop = Pay for { $source }: into the drop zone{ $range }
buddyfight-ask-pay-destroy = Pay for { $source }: destroy{ $range }
buddyfight-ask-pay-discard = Pay for { $source }: drop from the hand{ $range }
buddyfight-ask-pay-remove = Pay for { $source }: remove from the game{ $range }
buddyfight-ask-pay-return = Pay for { $source }: return to the hand{ $range }
buddyfight-ask-pay-rest = Pay for { $source }: rest{ $range }
buddyfight-ask-pay-soul = Pay for { $source }: into the soul{ $range }
buddyfight-ask-pay-face-down-soul = Pay for { $source }: face down into the soul{ $range }
buddyfight-ask-pay-gauge = Pay for { $source }: into the gauge{ $range }
buddyfight-ask-pay-on-top = { $source }: put it on top of which card?
buddyfight-ask-destroy = Choose what is destroyed{ $range }
buddyfight-ask-put = Choose what is put into the drop zone{ $range }
buddyfight-ask-exhaust = Choose what is rested{ $range }
buddyfight-ask-hand-size = Drop{ $range }
buddyfight-answer-auto = Ability { $word } of { $card }
buddyfight-answer-pass = Pass
buddyfight-answer-call = Call { $card }
buddyfight-answer-cast = Cast { $card }
buddyfight-answer-equip = Equip { $card }
buddyfight-answer-transform = Equip the monster { $card }
buddyfight-answer-use = Use ability { $word } of { $card }
buddyfight-answer-special = Use { $word } of { $card }
buddyfight-answer-none = None
buddyfight-answer-none-search = Find nothing
buddyfight-answer-none-charge = Charge nothing
buddyfight-answer-none-move = Move nothing
buddyfight-answer-yes-buddy-call = Buddy Call
buddyfight-answer-no-buddy-call = No Buddy Call
buddyfight-answer-object = { $card } ({ $word }, declared)
buddyfight-answer-mode = Option { $word }
buddyfight-answer-way = Pay with { $word }
buddyfight-why-works-elsewhere = it is not a card of yours where the ability works
buddyfight-why-own-text = its own text does not allow it now
buddyfight-why-nobody-may-use-anything = nobody may use anything at the moment
buddyfight-why-opponent-may-use-something = the other fighter may use something now
buddyfight-why-time-is-stopped = time is stopped for it
buddyfight-why-no-monster = only monsters are called
buddyfight-why-no-spell = only spells and impacts are cast
buddyfight-why-no-item = only items are equipped
buddyfight-why-not-in-hand = it is not in your hand, and nothing lets you use it from where it is
buddyfight-why-main-phase-only = without Counter it is for the turn fighter's main phase only
buddyfight-why-final-phase-only = impacts are for the first play timing of your final phase only
buddyfight-why-impact-monster-called = you have called an impact monster this turn
buddyfight-why-flag-does-not-allow-it = your flag does not let you use it
buddyfight-why-flag-is-face-down = your flag is face down and lets nothing be used
buddyfight-why-cannot-be-equipped = it is no monster of yours, in the hand or on the field, that can be equipped
buddyfight-why-not-your-turn = it is not your turn
buddyfight-why-attack-phase = attacks are declared in the attack phase, and some in the final phase
buddyfight-why-attacked-already = in the first turn of the game there is one attack only
buddyfight-why-not-yours = it is not yours
buddyfight-why-cannot-attack-at-all = neither spells nor flags without values attack
buddyfight-why-rested = it is rested
buddyfight-why-center-occupied = items and flags do not attack while there is a card in your center
buddyfight-why-final-phase = in the final phase only impact monsters, and what says so, attack
buddyfight-why-nothing-to-attack = there is nothing it may attack
buddyfight-why-no-ability = it has no such ability
buddyfight-ui-phase-start = start phase
buddyfight-ui-phase-main = main phase
buddyfight-ui-phase-attack = attack phase
buddyfight-ui-phase-final = final phase
buddyfight-ui-step-end = end of the turn
buddyfight-ui-zone-left = Left
buddyfight-ui-zone-center = Center
buddyfight-ui-zone-right = Right
buddyfight-ui-zone-item = Item
buddyfight-ui-zone-set = Spells
buddyfight-ui-zone-flag = Flag
buddyfight-ui-zone-buddy = Buddy
buddyfight-ui-zone-drop = Drop zone
buddyfight-ui-zone-stack = Declared
buddyfight-ui-size = size { $size }
buddyfight-ui-power = { $power }
buddyfight-ui-critical = critical { $critical }
buddyfight-ui-defense = defense { $defense }
buddyfight-ui-dull = rested
buddyfight-ui-mark-attacking = attacking
buddyfight-ui-trait = { $word }
buddyfight-ui-group = { $word }
buddyfight-ui-act-call = call
buddyfight-ui-act-cast = cast
buddyfight-ui-act-equip = equip
buddyfight-ui-act-transform = equip the monster
buddyfight-ui-act-use = use an ability
buddyfight-ui-act-attack = attack
buddyfight-ui-waits = Declared: { $name }: { $text }
buddyfight-ui-counts = hand { $hand }, deck { $deck }, gauge { $gauge }, drop zone { $drop }
buddyfight-ui-help =
    number      take that answer; Enter takes the one marked *
    1 3         several picks at once, such as a link attack
    a           pay the rest automatically
    p           pass until somebody acts or your next main phase
    ?           why not: what your cards can do now, and which rule forbids the rest
    ? h1        the same for one card, by its place (h hand, f field, y buddy zone, g flag area, d drop zone; with o
                before it the opponent's), by the number of an answer, or by name
    b           show the board
    l           show the last lines of the log; l 99 shows the last 99
    u           undo
    c           concede
    q           leave; the game is kept. q FILE saves it to a file and leaves
    h           this help
