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
high-card-keep = { WHO($seat) } { DOES($seat, "keep", "keeps") } the card.
high-card-swap = { WHO($seat) } { DOES($seat, "swap", "swaps") } the card.
high-card-swapped = { WHO($seat) } { DOES($seat, "lay", "lays") } down a { NAME($card) } and { DOES($seat, "draw", "draws") }.

## Results
high-card-first = { WHO($seat) } { DOES($seat, "start", "starts") }.
high-card-held = { WHO($seat) } { DOES($seat, "hold", "holds") } a { NAME($card) }.
high-card-drew = { WHO($seat) } { DOES($seat, "draw", "draws") } a { NAME($card) }.
high-card-won = { WHO($winners) } { DOES($winners, "win", "wins", "win") }!
high-card-won-by-nobody = The highest cards are equal: nobody wins.

## Prompts
high-card-ask = Keep your card, or swap it for the top card of the pile?

## Introduction and options
game-high-card = High Card
game-high-card-pitch = One card, one decision: keep it or swap it.
game-high-card-how = Everyone gets one card from 1 to 6. On your turn keep it, or lay it down face up and draw another. When everyone has had a turn, the highest card wins.
option-high-card-ties = Equal cards
value-high-card-ties-share = Share the win
value-high-card-ties-share-about = Everyone who holds the highest card wins.
value-high-card-ties-nobody = Nobody wins
value-high-card-ties-nobody-about = If two hold the highest card, nobody wins.
