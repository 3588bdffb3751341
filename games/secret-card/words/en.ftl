# Texts for Secret Card.

## Buttons
secret-card-do-hint = Hint: { NAME($card) }
secret-card-do-play = Play { NAME($card, form: "the") }
secret-card-do-play-two = Play two at once: { NAME($cards) }
secret-card-do-guess = It’s { NAME($card, form: "the") }!
secret-card-do-ask-colour = Ask: is it { NAME($value) }?
secret-card-do-ask-figure = Ask: is it a { NAME($value) }?
secret-card-do-ask-number = Ask: is it a { $value }?
secret-card-do-bury = Put { NAME($cards, form: "the") } under the deck

## Actions
secret-card-hint = { WHO($seat) } { DOES($seat, "give", "gives") } a hint: { NAME($card) }.
secret-card-hint-about = { WHO($seat) } { DOES($seat, "give", "gives") } { WHO($about) } a hint: { NAME($card) }, { $answer ->
    [yes] “yes”
   *[no] “no”
}.
secret-card-play = { WHO($seat) } { DOES($seat, "play", "plays") } { NAME($card, form: "the") }.
secret-card-play-answer = { WHO($seat) } { DOES($seat, "play", "plays") } { NAME($card, form: "the") }: { $answer ->
    [yes] “yes”
   *[no] “no”
}.
secret-card-play-two = { WHO($seat) } { DOES($seat, "play", "plays") } two cards at once: { NAME($cards) }.
secret-card-play-two-answers = { WHO($seat) } { DOES($seat, "play", "plays") } two cards at once: { NAME($first) }, { $answer ->
    [yes] “yes”
   *[no] “no”
}, and { NAME($second) }, { $other ->
    [yes] “yes”
   *[no] “no”
}.
secret-card-guess = { WHO($seat) } { DOES($seat, "name your", "names their") } card: { NAME($card) }.
secret-card-guess-right = { WHO($seat) } { DOES($seat, "name your", "names their") } card: { NAME($card) }. Right!
secret-card-guess-second-chance = { WHO($seat) } { DOES($seat, "name your", "names their") } card: { NAME($card) }. Wrong: { NAME($wrong) }. But { WHO($seat) } { DOES($seat, "have", "has") } a second chance.
secret-card-guess-out = { WHO($seat) } { DOES($seat, "name your", "names their") } card: { NAME($card) }. Wrong: it’s { NAME($secret, form: "the") }, and { WHO($seat) } { DOES($seat, "are", "is") } out.
secret-card-ask-colour = { WHO($seat) } { DOES($seat, "ask", "asks") }: is it { NAME($value) }?
secret-card-ask-figure = { WHO($seat) } { DOES($seat, "ask", "asks") }: is it a { NAME($value) }?
secret-card-ask-number = { WHO($seat) } { DOES($seat, "ask", "asks") }: is it a { $value }?
secret-card-answer = { $answer ->
    [yes] The answer is “yes”.
   *[no] The answer is “no”.
}
secret-card-bury = { WHO($seat) } { DOES($seat, "put", "puts") } { NAME($cards, form: "the") } under the deck.
secret-card-bury-unseen = { WHO($seat) } { DOES($seat, "put", "puts") } { $count ->
    [one] { $count } card
   *[other] { $count } cards
} under the deck.

## Results
secret-card-ability = { WHO($seat) } { DOES($seat, "have", "has") } { NAME($ability) }.
secret-card-first = { WHO($seat) } { DOES($seat, "start", "starts") }.
secret-card-hand = { WHO($seat, form: "possessive") } hand: { NAME($cards) }.
secret-card-secret = { WHO($seat, form: "possessive") } secret card: { NAME($card) }.
secret-card-draw = { WHO($seat) } { DOES($seat, "draw", "draws") } { NAME($cards, form: "the") }.
secret-card-won = { WHO($winners) } { DOES($winners, "win", "wins", "win") }!
secret-card-won-by-nobody = Nobody wins.

## Prompts
secret-card-ask-hint = Give a hint: which of your cards shares a feature with { WHO($about, form: "possessive") } secret card?
secret-card-ask-hint-none = None of your cards shares a feature with { WHO($about, form: "possessive") } secret card. Give any card: it will be a “no”.
secret-card-ask-turn = Your turn: play a card, or name your secret card.
secret-card-ask-guess = Your hand is empty: name your secret card.
secret-card-ask-bury = Second chance: choose which cards go under the deck.
secret-card-wait-hint = { WHO($seat) } is looking for a hint.
secret-card-wait-bury = { WHO($seat) } is putting cards under the deck.

## Introduction and options
game-secret-card = Secret Card
game-secret-card-pitch = Everyone can see your card but you. Be the first to say what it is.
game-secret-card-how = Every card has a colour, a shape and a number. You can’t see your own secret card, but you see everyone else’s. On your turn, play a card from your hand: the answer is “yes” if it shares a feature with your secret card, “no” if it doesn’t. Or name your secret card: get it right and you win, get it wrong and you’re out. To get you started, your neighbour gives you a hint.
option-secret-card-abilities = Abilities
value-secret-card-abilities-off = No abilities
value-secret-card-abilities-off-about = Everyone plays by the same rules.
value-secret-card-abilities-on = With abilities
value-secret-card-abilities-on-about = Everyone gets a special card of their own.
option-secret-card-last = Last player
value-secret-card-last-wins = Wins
value-secret-card-last-wins-about = The last player left in the game wins.
value-secret-card-last-must-guess = Must guess
value-secret-card-last-must-guess-about = The last player plays on; if they guess wrong too, nobody wins.
option-secret-card-spectators = What spectators see
value-secret-card-spectators-public = What everyone sees
value-secret-card-spectators-public-about = Spectators don’t see secret cards.
value-secret-card-spectators-secrets = Secret cards too
value-secret-card-spectators-secrets-about = Spectators see every player’s secret card.

## Reasons of hints
hint-secret-only = It’s the only candidate left: { NAME($card) }.
hint-secret-likeliest = Your card is most likely { NAME($card, form: "the") }: { $chance }% (candidates: { $of }).
hint-secret-possible = There’s a { $chance }% chance that it’s { NAME($card) }; other candidates are likelier.
hint-secret-impossible = Your card can’t be that one.
hint-secret-shrinks = On average { $to } candidates are left instead of { $from }.
hint-secret-rival = There’s a { $chance }% chance that { WHO($seat) } { DOES($seat, "know your", "knows their") } card.
hint-secret-tells = After this hint, { WHO($seat) } { DOES($seat, "are", "is") } left with { $left ->
    [one] { $left } candidate
   *[other] { $left } candidates
}.
hint-secret-poor-question = { NAME($card) }: that would leave { $left } candidates on average.

## Beliefs
belief-secret = Your card: { $shares }.
claim-secret = Your card is { NAME($card, form: "the") }.
belief-certain = { WHO($seat) } { DOES($seat, "know your", "knows their") } card: { $chance }%.

# Refusals
illegal-hint-must-match = You have a card that shares a feature, so your hint must be one.
illegal-must-guess = Your hand is empty: name your card.
illegal-no-such-ability = You don’t have that ability.
illegal-ability-spent = You’ve already used that ability.
illegal-two-cards-needed = You need two different cards.
illegal-not-laid-by-you = You can only ask about a card you’ve played.
illegal-wrong-card-count = That’s the wrong number of cards.
