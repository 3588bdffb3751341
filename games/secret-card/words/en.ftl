# Texts for Secret Card.

## Buttons
secret-card-do-hint = Hint: { NAME($card) }
secret-card-do-play = Lay { NAME($card, form: "the") }
secret-card-do-play-two = Lay two at once: { NAME($cards) }
secret-card-do-guess = It is { NAME($card, form: "the") }!
secret-card-do-ask-colour = Ask: is the colour { NAME($value) }?
secret-card-do-ask-figure = Ask: is the figure a { NAME($value) }?
secret-card-do-ask-number = Ask: is the number { $value }?
secret-card-do-bury = Put { NAME($cards, form: "the") } under the pile

## Actions
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

## Results
secret-card-ability = { WHO($seat) } { DOES($seat, "have", "has") } { NAME($ability) }.
secret-card-first = { WHO($seat) } { DOES($seat, "start", "starts") }.
secret-card-hand = { WHO($seat) } { DOES($seat, "hold", "holds") } { NAME($cards) }.
secret-card-secret = { WHO($seat, form: "possessive") } secret card: { NAME($card) }.
secret-card-draw = { WHO($seat) } { DOES($seat, "draw", "draws") } { NAME($cards, form: "the") }.
secret-card-won = { WHO($winners) } { DOES($winners, "win", "wins", "win") }!
secret-card-won-by-nobody = Nobody wins.

## Prompts
secret-card-ask-hint = Give a hint: which of your cards is like { WHO($about, form: "possessive") } secret card?
secret-card-ask-hint-none = None of your cards is like { WHO($about, form: "possessive") } secret card: give any, it will be a “no”.
secret-card-ask-turn = Your turn: lay a card, or name your secret card.
secret-card-ask-guess = Your hand is empty: name your secret card.
secret-card-ask-bury = Second chance: choose which cards go under the pile.
secret-card-wait-hint = { WHO($seat) } looks for a hint.
secret-card-wait-bury = { WHO($seat) } puts cards under the pile.

## Introduction and options
game-secret-card = Secret Card
game-secret-card-pitch = Everyone sees your card but you: be the first to say what it is.
game-secret-card-how = Each card has a colour, a figure and a number. You can’t see your own secret card, but you see everyone else’s. On your turn lay a card from your hand: “yes” if it shares a feature with your secret card, otherwise “no”. Or name your secret card: get it right and you win, get it wrong and you are out. To start with, your neighbour gives you a hint.
option-secret-card-abilities = Abilities
value-secret-card-abilities-off = No abilities
value-secret-card-abilities-off-about = Everyone plays alike.
value-secret-card-abilities-on = With abilities
value-secret-card-abilities-on-about = Each player gets a special card.
option-secret-card-last = Last player
value-secret-card-last-wins = Wins
value-secret-card-last-wins-about = Whoever is left alone has won.
value-secret-card-last-must-guess = Must guess
value-secret-card-last-must-guess-about = Whoever is left plays on; after another wrong guess nobody wins.
option-secret-card-spectators = What spectators see
value-secret-card-spectators-public = Only what is public
value-secret-card-spectators-public-about = Secret cards are not shown to spectators.
value-secret-card-spectators-secrets = Secret cards too
value-secret-card-spectators-secrets-about = Spectators see everybody’s secret card.

## Reasons of hints
hint-secret-only = No other candidate is left: { NAME($card) }.
hint-secret-likeliest = Your card is most likely { NAME($card, form: "the") }: { $chance } % (candidates: { $of }).
hint-secret-possible = { NAME($card) } with a chance of { $chance } %; other candidates are likelier.
hint-secret-impossible = Your card can’t be that.
hint-secret-shrinks = Candidates left on average: { $to } instead of { $from }.
hint-secret-rival = { WHO($seat) } { DOES($seat, "know", "knows") } { DOES($seat, "your", "their") } card with a chance of { $chance } %.
hint-secret-tells = After this hint { WHO($seat) } { DOES($seat, "have", "has") } so many candidates: { $left }.
hint-secret-poor-question = { NAME($card) }: such a question would leave { $left } candidates on average.

## Beliefs
belief-secret = Your card: { $shares }.
belief-certain = { WHO($seat) } { DOES($seat, "know", "knows") } { DOES($seat, "your", "their") } card: { $chance } %.

# Refusals
illegal-hint-must-match = While you hold a card that shares a feature, your hint must be one.
illegal-must-guess = Your hand is empty: name your card.
illegal-no-such-ability = You don’t have that ability.
illegal-ability-spent = That ability has been used.
illegal-two-cards-needed = Two different cards are needed.
illegal-not-laid-by-you = You can only ask about a card that you laid.
illegal-wrong-card-count = Another number of cards goes under the pile.
