# Texts for Love Letter and The Letter.

## Buttons
letters-do-play = Play { NAME($card, form: "the") }
letters-do-in-vain = Play { NAME($card, form: "the") } in vain: nobody can be chosen
letters-do-guard = { NAME($card) }: does { WHO($target) } hold { NAME($named, form: "a") }?
letters-do-priest = { NAME($card) }: look at { WHO($target, form: "possessive") } card
letters-do-baron = { NAME($card) }: compare cards with { WHO($target) }
letters-do-prince = { NAME($card) }: { WHO($target) } { DOES($target, "discard", "discards") }
letters-do-king = { NAME($card) }: swap cards with { WHO($target) }
letters-do-keep = Keep { NAME($card, form: "the") }; under the pile: { NAME($under) }
letters-do-keep-lowest = Keep { NAME($card, form: "the") }; under the pile: { NAME($under) }, lowest { NAME($lowest) }

## Actions
letters-play = { WHO($seat) } { DOES($seat, "play", "plays") } { NAME($card, form: "the") }.
letters-play-in-vain = { WHO($seat) } { DOES($seat, "play", "plays") } { NAME($card, form: "the") }, but nobody can be chosen.
letters-play-guard = { WHO($seat) } { DOES($seat, "play", "plays") } { NAME($card, form: "the") }: { DOES($target, "do", "does") } { WHO($target) } hold { NAME($named, form: "a") }?
letters-play-priest = { WHO($seat) } { DOES($seat, "play", "plays") } { NAME($card, form: "the") }: { WHO($target) } { DOES($target, "show", "shows") } a card.
letters-play-baron = { WHO($seat) } { DOES($seat, "play", "plays") } { NAME($card, form: "the") } against { WHO($target) }.
letters-play-prince = { WHO($seat) } { DOES($seat, "play", "plays") } { NAME($card, form: "the") } against { WHO($target) }.
letters-play-prince-self = { WHO($seat) } { DOES($seat, "play", "plays") } { NAME($card, form: "the") } and { DOES($seat, "choose yourself", "is the one to discard") }.
letters-play-king = { WHO($seat) } { DOES($seat, "play", "plays") } { NAME($card, form: "the") } and { DOES($seat, "swap", "swaps") } cards with { WHO($target) }.
letters-keep = { WHO($seat) } { DOES($seat, "keep", "keeps") } { NAME($card, form: "the") } and { DOES($seat, "put", "puts") } { NAME($under, form: "the") } under the pile.
letters-keep-lowest = { WHO($seat) } { DOES($seat, "keep", "keeps") } { NAME($card, form: "the") } and { DOES($seat, "put", "puts") } { NAME($under, form: "the") } under the pile, with { NAME($lowest, form: "the") } below it.
letters-keep-unseen = { WHO($seat) } { DOES($seat, "keep", "keeps") } one card and { DOES($seat, "put", "puts") } { $count ->
    [one] { $count } card
   *[other] { $count } cards
} under the pile.

## Results
letters-deal = Round { $round }. { WHO($first) } { DOES($first, "start", "starts") }.
letters-deal-open = { NAME($cards) } lie face up.
letters-deal-hand = { WHO($seat) } { DOES($seat, "hold", "holds") } { NAME($card, form: "a") }.
letters-deal-aside = Set aside: { NAME($card) }.
letters-draw = { WHO($seat) } { DOES($seat, "draw", "draws") } { NAME($card, form: "a") }.
letters-draw-unseen = { WHO($seat) } { DOES($seat, "draw", "draws") } a card.
letters-draw-aside = { WHO($seat) } { DOES($seat, "take", "takes") } the card set aside: { NAME($card, form: "a") }.
letters-draw-aside-unseen = { WHO($seat) } { DOES($seat, "take", "takes") } the card set aside.
letters-answer-hit = Yes: { WHO($seat) } { DOES($seat, "hold", "holds") } { NAME($named, form: "a") }!
letters-answer-miss = No, { WHO($seat) } { DOES($seat, "don’t", "doesn’t") } hold { NAME($named, form: "a") }.
letters-look = { WHO($target) } { DOES($target, "hold", "holds") } { NAME($card, form: "a") }.
letters-look-at-you = { WHO($seat) } now knows that { WHO($target) } hold { NAME($card, form: "a") }.
letters-compare = { WHO($seat) } { DOES($seat, "hold", "holds") } { NAME($own, form: "a") }, { WHO($target) } { NAME($other, form: "a") }.
letters-compare-unseen = { WHO($both) } { DOES($both, "compare", "compares", "compare") } cards.
letters-swap = { WHO($seat) } { DOES($seat, "give", "gives") } { NAME($gave, form: "the") } and { DOES($seat, "get", "gets") } { NAME($got, form: "the") }.
letters-discard = { WHO($seat) } { DOES($seat, "discard", "discards") } { NAME($card, form: "the") }.
letters-out = { WHO($seat) } { DOES($seat, "are", "is") } out of the round.
letters-out-lays = { WHO($seat) } { DOES($seat, "are", "is") } out of the round and { DOES($seat, "lay", "lays") } down { NAME($card, form: "a") }.
letters-reveal = { WHO($seat) } { DOES($seat, "show", "shows") } { NAME($card, form: "a") }.
letters-round-won = { WHO($winners) } { DOES($winners, "win", "wins", "win") } round { $round }.
letters-round-won-by-nobody = Nobody wins round { $round }.
letters-spy-token = { WHO($seat) } { DOES($seat, "get", "gets") } a token for the Spy.
letters-tokens = Tokens: { $scores }.
letters-game-won = { WHO($winners) } { DOES($winners, "win", "wins", "win") } the game!

## Prompts
letters-ask-play = Your turn: which of your two cards do you play?
letters-ask-countess = Your turn: beside the King or a Prince, the Countess must be played.
letters-ask-keep = Which card do you keep? The others go under the pile.
letters-ask-guard-target = Whom do you ask?
letters-ask-guard-name = Which card does { WHO($target) } hold?
letters-ask-priest-target = Whose card do you look at?
letters-ask-baron-target = With whom do you compare cards?
letters-ask-prince-target = Who discards?
letters-ask-king-target = With whom do you swap cards?
letters-wait-keep = { WHO($seat) } chooses which card to keep.

## Introduction and options
game-love-letter = Love Letter
game-love-letter-pitch = One card in hand, one from the pile: guess theirs, keep yours.
game-love-letter-how = Everyone holds one card. On your turn draw a second one and play one of the two: each character does something, mostly to another player. Whoever is found out leaves the round. The last player left wins the round, or the highest card if the pile runs out. A round is worth a token; collect enough of them and the game is yours.
option-love-letter-edition = Deck
value-love-letter-edition-full = Full
value-love-letter-edition-full-about = 21 cards with Spies and Chancellors, for up to six.
value-love-letter-edition-classic = Classic
value-love-letter-edition-classic-about = 16 cards, for up to four.
game-pismo = The Letter
game-pismo-pitch = Sixteen courtiers and one letter: who is the last at court?
game-pismo-how = Everyone holds one card. On your turn draw a second one and play one of the two: each character does something, mostly to another player. Whoever is found out leaves the round. The last player left wins the round, or the highest card if the pile runs out; if these are equal, the cards played count too. A round is worth a token; collect enough of them and the game is yours.
option-pismo-sum-tie = Perfect ties
value-pismo-sum-tie-all = A token each
value-pismo-sum-tie-all-about = If the highest cards and the sums are equal, each of these players gets a token.
value-pismo-sum-tie-nobody = No token
value-pismo-sum-tie-nobody-about = If the highest cards and the sums are equal, nobody wins the round.

## Reasons of hints
hint-letters-holds = { WHO($seat) } certainly { DOES($seat, "hold", "holds") } { NAME($card, form: "a") }.
hint-letters-likeliest = { WHO($seat) } most likely { DOES($seat, "hold", "holds") } { NAME($card, form: "a") }: { $chance } %.
hint-letters-possible = { WHO($seat) } { DOES($seat, "hold", "holds") } { NAME($card, form: "a") } with a chance of { $chance } %; other cards are likelier.
hint-letters-impossible = { WHO($seat) } can’t hold { NAME($card, form: "a") }.
hint-letters-seen = { NAME($card) }: you see { $seen } of { $of }.
hint-letters-compares = { WHO($seat, form: "possessive") } card is lower than { NAME($kept, form: "the") } with a chance of { $lower } %, higher with { $higher } %.
hint-letters-unknown = Kinds of cards that { WHO($seat) } can hold: { $kinds }.
hint-letters-princess = With a chance of { $chance } %, { WHO($seat) } { DOES($seat, "hold", "holds") } the Princess and would have to discard her.
hint-letters-discards = { WHO($seat) } { DOES($seat, "discard", "discards") } and { DOES($seat, "draw", "draws") } a new card.
hint-letters-swaps = { WHO($seat, form: "possessive") } card is higher than { NAME($kept, form: "the") } with a chance of { $higher } %.
hint-letters-keeps = The round is ending, the highest card wins it, and you keep { NAME($card, form: "the") } ({ $value }).
hint-letters-protects = Nobody can choose you until your next turn.
hint-letters-in-vain = Nobody can be chosen, so nothing will happen.
hint-letters-new-card = You discard your card and draw a new one.
hint-letters-forced = The Countess must be played beside the King or a Prince.
hint-letters-loses = Whoever lays the Princess down is out.
hint-letters-only-spy = Nobody else has a Spy in front: she may bring a token at the end of the round.
hint-letters-chooses = You can keep the best of three cards.

## Beliefs
belief-hand = { WHO($seat) } { DOES($seat, "hold", "holds") }: { $shares }.
belief-aside = The card set aside: { $shares }.

# Refusals
illegal-countess-forced = Beside the King or a Prince, the Countess must be played.
illegal-target-needed = Choose a player: somebody can be chosen.
illegal-no-target-possible = Nobody can be chosen here.
illegal-target-is-self = Choose another player.
illegal-target-is-out = That player is out of the round.
illegal-target-protected = That player is protected.
illegal-cannot-name = Name a card of this deck other than the one that asks.
illegal-not-these-cards = You have other cards to choose from.
