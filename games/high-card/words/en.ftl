# Texts for High Card.

## Cards
high-card-1 = one
high-card-2 = two
high-card-3 = three
high-card-4 = four
high-card-5 = five
high-card-6 = six

## Buttons
high-card-do-keep = Keep
high-card-do-swap = Swap

## Actions
high-card-keep = { WHO($seat) } { DOES($seat, "keep your", "keeps their") } card.
high-card-swap = { WHO($seat) } { DOES($seat, "swap your", "swaps their") } card.
high-card-swapped = { WHO($seat) } { DOES($seat, "discard", "discards") } a { NAME($card) } and { DOES($seat, "draw", "draws") } another card.

## Results
high-card-first = { WHO($seat) } { DOES($seat, "start", "starts") }.
high-card-held = { WHO($seat) } { DOES($seat, "have", "has") } a { NAME($card) }.
high-card-drew = { WHO($seat) } { DOES($seat, "draw", "draws") } a { NAME($card) }.
high-card-won = { WHO($winners) } { DOES($winners, "win", "wins", "win") }!
high-card-won-by-nobody = The highest cards tie: nobody wins.

## Prompts
high-card-ask = Keep your card, or swap it for the top card of the deck?

## Introduction and options
game-high-card = High Card
game-high-card-pitch = One card, one decision: keep it or swap it.
game-high-card-how = Everyone is dealt one card from 1 to 6. On your turn, keep it, or discard it face up and draw another. When everyone has had a turn, the highest card wins.
option-high-card-ties = Ties
value-high-card-ties-share = Share the win
value-high-card-ties-share-about = Everyone who holds the highest card wins.
value-high-card-ties-nobody = Nobody wins
value-high-card-ties-nobody-about = If the highest cards tie, nobody wins.
