# A play of Secret Card.

## Buttons
secret-card-do-hint = Hint: { NAME($card) }
secret-card-do-play = Lay { NAME($card, form: "the") }
secret-card-do-play-two = Lay two at once: { NAME($cards) }
secret-card-do-guess = It is { NAME($card, form: "the") }!
secret-card-do-ask-colour = Ask: is the colour { NAME($value) }?
secret-card-do-ask-figure = Ask: is the figure a { NAME($value) }?
secret-card-do-ask-number = Ask: is the number { $value }?
secret-card-do-bury = Put { NAME($cards, form: "the") } under the pile

## What players do
secret-card-hint = { WHO($seat) } { DOES($seat, "give", "gives") } a hint: { NAME($card) }.
secret-card-hint-about = { WHO($seat) } { DOES($seat, "give", "gives") } { WHO($about) } a hint: { NAME($card) }, { $answer ->
    [yes] “yes”
   *[no] “no”
}.
secret-card-play = { WHO($seat) } { DOES($seat, "lay", "lays") } { NAME($card, form: "the") }.
secret-card-play-answer = { WHO($seat) } { DOES($seat, "lay", "lays") } { NAME($card, form: "the") }: { $answer ->
    [yes] “yes”
   *[no] “no”
}.
secret-card-play-two = { WHO($seat) } { DOES($seat, "lay", "lays") } two cards at once: { NAME($cards) }.
secret-card-play-two-answers = { WHO($seat) } { DOES($seat, "lay", "lays") } two cards at once: { NAME($first) }, { $answer ->
    [yes] “yes”
   *[no] “no”
}, and { NAME($second) }, { $other ->
    [yes] “yes”
   *[no] “no”
}.
secret-card-guess = { WHO($seat) } { DOES($seat, "name", "names") } the secret card: { NAME($card) }.
secret-card-guess-right = { WHO($seat) } { DOES($seat, "name", "names") } the secret card: { NAME($card) }. Right!
secret-card-guess-second-chance = { WHO($seat) } { DOES($seat, "name", "names") } the secret card: { NAME($card) }. Wrong: { NAME($wrong) }. But { WHO($seat) } { DOES($seat, "have", "has") } a second chance.
secret-card-guess-out = { WHO($seat) } { DOES($seat, "name", "names") } the secret card: { NAME($card) }. Wrong: it is { NAME($secret, form: "the") }, and { WHO($seat) } { DOES($seat, "are", "is") } out.
secret-card-ask-colour = { WHO($seat) } { DOES($seat, "ask", "asks") }: is the colour { NAME($value) }?
secret-card-ask-figure = { WHO($seat) } { DOES($seat, "ask", "asks") }: is the figure a { NAME($value) }?
secret-card-ask-number = { WHO($seat) } { DOES($seat, "ask", "asks") }: is the number { $value }?
secret-card-answer = { $answer ->
    [yes] The answer is “yes”.
   *[no] The answer is “no”.
}
secret-card-bury = { WHO($seat) } { DOES($seat, "put", "puts") } { NAME($cards, form: "the") } under the pile.
secret-card-bury-unseen = { WHO($seat) } { DOES($seat, "put", "puts") } { $count ->
    [one] { $count } card
   *[other] { $count } cards
} under the pile.

## What comes of it
secret-card-ability = { WHO($seat) } { DOES($seat, "have", "has") } { NAME($ability) }.
secret-card-first = { WHO($seat) } { DOES($seat, "start", "starts") }.
secret-card-hand = { WHO($seat) } { DOES($seat, "hold", "holds") } { NAME($cards) }.
secret-card-secret = { WHO($seat, form: "possessive") } secret card: { NAME($card) }.
secret-card-draw = { WHO($seat) } { DOES($seat, "draw", "draws") } { NAME($cards, form: "the") }.
secret-card-won = { WHO($winners) } { DOES($winners, "win", "wins", "win") }!
secret-card-won-by-nobody = Nobody wins.

## What is asked
secret-card-ask-hint = Give a hint: which of your cards is like { WHO($about, form: "possessive") } secret card?
secret-card-ask-hint-none = None of your cards is like { WHO($about, form: "possessive") } secret card: give any, it will be a “no”.
secret-card-ask-turn = Your turn: lay a card, or name your secret card.
secret-card-ask-guess = Your hand is empty: name your secret card.
secret-card-ask-bury = Second chance: choose which cards go under the pile.
secret-card-wait-hint = { WHO($seat) } looks for a hint.
secret-card-wait-bury = { WHO($seat) } puts cards under the pile.
