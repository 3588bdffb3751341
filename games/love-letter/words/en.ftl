# Texts for Love Letter and The Letter.

## Buttons
letters-do-play = Play { NAME($card, form: "the") }
letters-do-in-vain = Play { NAME($card, form: "the") } for nothing: there’s nobody to choose
letters-do-guard = { NAME($card) }: does { WHO($target) } have { NAME($named, form: "a") }?
letters-do-priest = { NAME($card) }: look at { WHO($target, form: "possessive") } card
letters-do-baron = { NAME($card) }: compare cards with { WHO($target) }
letters-do-prince = { NAME($card) }: { WHO($target) } { DOES($target, "discard", "discards") }
letters-do-king = { NAME($card) }: swap cards with { WHO($target) }
letters-do-keep = Keep { NAME($card, form: "the") }; to the bottom: { NAME($under) }
letters-do-keep-lowest = Keep { NAME($card, form: "the") }; to the bottom: { NAME($under) }, then { NAME($lowest) } below

## Actions
letters-play = { WHO($seat) } { DOES($seat, "play", "plays") } { NAME($card, form: "the") }.
letters-play-in-vain = { WHO($seat) } { DOES($seat, "play", "plays") } { NAME($card, form: "the") }, but there’s nobody to choose.
letters-play-guard = { WHO($seat) } { DOES($seat, "play", "plays") } { NAME($card, form: "the") }: { DOES($target, "do", "does") } { WHO($target) } have { NAME($named, form: "a") }?
letters-play-priest = { WHO($seat) } { DOES($seat, "play", "plays") } { NAME($card, form: "the") }: { WHO($target) } { DOES($target, "show", "shows") } a card.
letters-play-baron = { WHO($seat) } { DOES($seat, "play", "plays") } { NAME($card, form: "the") } against { WHO($target) }.
letters-play-prince = { WHO($seat) } { DOES($seat, "play", "plays") } { NAME($card, form: "the") } on { WHO($target) }.
letters-play-prince-self = { WHO($seat) } { DOES($seat, "play", "plays") } { NAME($card, form: "the") } and { DOES($seat, "choose yourself", "has to discard") }.
letters-play-king = { WHO($seat) } { DOES($seat, "play", "plays") } { NAME($card, form: "the") } and { DOES($seat, "swap", "swaps") } cards with { WHO($target) }.
letters-keep = { WHO($seat) } { DOES($seat, "keep", "keeps") } { NAME($card, form: "the") } and { DOES($seat, "put", "puts") } { NAME($under, form: "the") } on the bottom of the deck.
letters-keep-lowest = { WHO($seat) } { DOES($seat, "keep", "keeps") } { NAME($card, form: "the") } and { DOES($seat, "put", "puts") } { NAME($under, form: "the") } on the bottom of the deck, with { NAME($lowest, form: "the") } below it.
letters-keep-unseen = { WHO($seat) } { DOES($seat, "keep", "keeps") } one card and { DOES($seat, "put", "puts") } { $count ->
    [one] { $count } card
   *[other] { $count } cards
} on the bottom of the deck.

## Results
letters-deal = Round { $round }. { WHO($first) } { DOES($first, "start", "starts") }.
letters-deal-open = Face up beside the deck: { NAME($cards) }.
letters-deal-hand = { WHO($seat) } { DOES($seat, "have", "has") } { NAME($card, form: "a") }.
letters-deal-aside = Set aside: { NAME($card) }.
letters-draw = { WHO($seat) } { DOES($seat, "draw", "draws") } { NAME($card, form: "a") }.
letters-draw-aside = { WHO($seat) } { DOES($seat, "take", "takes") } the set-aside card: { NAME($card, form: "a") }.
letters-draw-aside-unseen = { WHO($seat) } { DOES($seat, "take", "takes") } the set-aside card.
letters-answer-hit = Yes! { WHO($seat) } { DOES($seat, "have", "has") } { NAME($named, form: "a") }.
letters-answer-miss = No, { WHO($seat) } { DOES($seat, "don’t", "doesn’t") } have { NAME($named, form: "a") }.
letters-look = { WHO($target) } { DOES($target, "have", "has") } { NAME($card, form: "a") }.
letters-look-at-you = { WHO($seat) } now knows that { WHO($target) } have { NAME($card, form: "a") }.
letters-compare = { WHO($seat) } { DOES($seat, "have", "has") } { NAME($own, form: "a") }, { WHO($target) } { DOES($target, "have", "has") } { NAME($other, form: "a") }.
letters-compare-unseen = { WHO($both) } { DOES($both, "compare", "compares", "compare") } cards.
letters-swap = { WHO($seat) } { DOES($seat, "give", "gives") } { NAME($gave, form: "the") } and { DOES($seat, "get", "gets") } { NAME($got, form: "the") }.
letters-discard = { WHO($seat) } { DOES($seat, "discard", "discards") } { NAME($card, form: "the") }.
letters-out = { WHO($seat) } { DOES($seat, "are", "is") } out of the round.
letters-out-lays = { WHO($seat) } { DOES($seat, "are", "is") } out of the round, with { NAME($card, form: "a") }.
letters-reveal = { WHO($seat) } { DOES($seat, "show", "shows") } { NAME($card, form: "a") }.
letters-round-won = { WHO($winners) } { DOES($winners, "win", "wins", "win") } round { $round }.
letters-round-won-by-nobody = Nobody wins round { $round }.
letters-spy-token = { WHO($seat) } { DOES($seat, "get", "gets") } a token for the Spy.
letters-why-last = Everyone else is out.
letters-why-highest = The deck is empty: the highest card wins.
letters-why-tie = The deck is empty and the highest cards tie: a token each.
letters-why-total = The highest cards tie, so the larger total wins.
letters-why-total-tie = Both the highest cards and the totals tie: a token each.
letters-why-nobody = Both the highest cards and the totals tie: nobody gets a token.
letters-spy-nobody = Nobody still in has a Spy in front of them: no extra token.
letters-spy-several = More than one player has a Spy in front of them: no extra token.
letters-tokens = Tokens: { $scores }.
letters-game-won = { WHO($winners) } { DOES($winners, "win", "wins", "win") } the game!

## Prompts
letters-ask-play = Your turn: which card do you play?
letters-ask-countess = Your turn: with the King or a Prince in hand, you must play the Countess.
letters-ask-keep = Which card do you keep? The rest go to the bottom of the deck.
letters-ask-guard-target = Whose card do you guess?
letters-ask-guard-name = What does { WHO($target) } have?
letters-ask-priest-target = Whose card do you look at?
letters-ask-baron-target = Who do you compare cards with?
letters-ask-prince-target = Who discards?
letters-ask-king-target = Who do you swap cards with?
letters-round-over = The round is over.
letters-wait-keep = { WHO($seat) } is choosing a card to keep.

## Introduction and options
game-love-letter = Love Letter
game-love-letter-pitch = One card in your hand, one from the deck: guess theirs, guard yours.
game-love-letter-how = Everyone holds one card. On your turn you draw a second and play one of the two; each character does something, usually to another player. Get caught, and you’re out of the round. The last player standing wins it, or the highest card if the deck runs out. Each round is worth a token; collect enough and the game is yours.
option-love-letter-edition = Deck
value-love-letter-edition-full = Full
value-love-letter-edition-full-about = 21 cards with Spies and Chancellors, for up to six players.
value-love-letter-edition-classic = Classic
value-love-letter-edition-classic-about = 16 cards, for up to four players.
game-pismo = The Letter
game-pismo-pitch = Love Letter in sixteen cards: no Spy, no Chancellor, and a tie goes to the higher total.
game-pismo-how = Everyone holds one card. On your turn you draw a second and play one of the two; each character does something, usually to another player. Get caught, and you’re out of the round. The last player standing wins it, or the highest card if the deck runs out; if those tie, the cards you’ve played count too. Each round is worth a token; collect enough and the game is yours.
option-pismo-sum-tie = Perfect ties
value-pismo-sum-tie-all = A token each
value-pismo-sum-tie-all-about = If both the highest cards and the totals tie, each of those players gets a token.
value-pismo-sum-tie-nobody = No token
value-pismo-sum-tie-nobody-about = If both the highest cards and the totals tie, nobody wins the round.

## Reasons of hints
hint-letters-holds = { WHO($seat) } definitely { DOES($seat, "have", "has") } { NAME($card, form: "a") }.
hint-letters-likeliest = { WHO($seat) } most likely { DOES($seat, "have", "has") } { NAME($card, form: "a") }: { $chance }%.
hint-letters-possible = There’s a { $chance }% chance that { WHO($seat) } { DOES($seat, "have", "has") } { NAME($card, form: "a") }; other cards are likelier.
hint-letters-impossible = { WHO($seat) } can’t have { NAME($card, form: "a") }.
hint-letters-seen = { NAME($card) }: you can see { $seen } of { $of }.
hint-letters-compares = { WHO($seat, form: "possessive") } card is lower than { NAME($kept, form: "the") } { $lower }% of the time and higher { $higher }% of the time.
hint-letters-unknown = { WHO($seat) } could have any of { $kinds ->
    [one] { $kinds } card
   *[other] { $kinds } different cards
}.
hint-letters-princess = There’s a { $chance }% chance that { WHO($seat) } { DOES($seat, "have", "has") } the Princess and would have to discard her.
hint-letters-discards = { WHO($seat) } { DOES($seat, "discard", "discards") } and { DOES($seat, "draw", "draws") } again.
hint-letters-swaps = { WHO($seat, form: "possessive") } card is higher than { NAME($kept, form: "the") } { $higher }% of the time.
hint-letters-keeps = The round is about to end, the highest card wins, and you keep { NAME($card, form: "the") } ({ $value }).
hint-letters-protects = Nobody can choose you until your next turn.
hint-letters-in-vain = There’s nobody to choose, so nothing will happen.
hint-letters-new-card = You discard your card and draw a new one.
hint-letters-forced = With the King or a Prince in hand, you must play the Countess.
hint-letters-loses = Lose the Princess and you’re out.
hint-letters-only-spy = Nobody else has a Spy in front of them: it may earn you a token at the end of the round.
hint-letters-chooses = You can keep the best of three cards.

## Beliefs
belief-hand = { WHO($seat) } { DOES($seat, "have", "has") }: { $shares }.
belief-aside = The set-aside card: { $shares }.
claim-hand = { WHO($seat) } { DOES($seat, "have", "has") } { NAME($card, form: "a") }.
claim-aside = The set-aside card is { NAME($card, form: "a") }.

# Refusals
illegal-countess-forced = With the King or a Prince in hand, you must play the Countess.
illegal-target-needed = You must choose a player.
illegal-no-target-possible = There’s nobody you can choose.
illegal-target-is-self = Choose another player.
illegal-target-is-out = That player is out of the round.
illegal-target-protected = That player is protected.
illegal-cannot-name = Name any card of this deck except the Guard.
illegal-not-these-cards = Choose from the cards you have.
