# A play of Conspirators.

## Buttons
conspirators-do-play = Lay { NAME($card) }
conspirators-do-pass = Pass
conspirators-do-redraw = Change all three cards
conspirators-do-guess = { WHO($about) }: { NAME($ciphers) }
conspirators-do-sure-none = I know no cipher yet
conspirators-do-sure = { $others ->
    [one] I know what { $others } player has
   *[other] I know what { $others } players have
}
conspirators-do-ready = We can finish
conspirators-do-unready = Let us go on
conspirators-do-declare = Declare: I know all ciphers

## What players do
conspirators-play = { WHO($seat) } { DOES($seat, "lay", "lays") } { NAME($card) }.
conspirators-play-silence = { WHO($seat) } { DOES($seat, "lay", "lays") } { NAME($card) }: no signals.
conspirators-play-signals = { WHO($seat) } { DOES($seat, "lay", "lays") } { NAME($card) }: { WHO($signals) } { DOES($signals, "signal", "signals", "signal") }.
conspirators-pass = { WHO($seat) } { DOES($seat, "pass", "passes") }.
conspirators-redraw = { WHO($seat) } { DOES($seat, "change", "changes") } all three cards.
conspirators-redraw-seen = { WHO($seat) } { DOES($seat, "give", "gives") } { NAME($gave) } and { DOES($seat, "get", "gets") } { NAME($took) }.
conspirators-guess = { WHO($seat) } { DOES($seat, "note", "notes") } a guess about { WHO($about) }: { NAME($ciphers) }.
conspirators-guess-unseen = { WHO($seat) } { DOES($seat, "note", "notes") } a guess about { WHO($about) }.
conspirators-sure-none = { WHO($seat) } { DOES($seat, "know", "knows") } no cipher yet.
conspirators-sure = { WHO($seat) } { DOES($seat, "know", "knows") } the ciphers of { $others ->
    [one] { $others } player
   *[other] { $others } players
}.
conspirators-ready = { WHO($seat) } { DOES($seat, "propose", "proposes") } to finish.
conspirators-unready = { WHO($seat) } { DOES($seat, "propose", "proposes") } to go on.
conspirators-declare = { WHO($seat) } { DOES($seat, "declare", "declares") } that all ciphers are found.

## What comes of it
conspirators-deal = The row starts with { NAME($card) }. { WHO($first) } { DOES($first, "go", "goes") } first.
conspirators-ciphers = { WHO($seat, form: "possessive") } { $count ->
    [one] cipher
   *[other] ciphers
}: { NAME($ciphers) }.
conspirators-hand = { WHO($seat) } { DOES($seat, "hold", "holds") } { NAME($cards) }.
conspirators-draw = { WHO($seat) } { DOES($seat, "draw", "draws") } { NAME($card) }.
conspirators-point = { WHO($seat) } { DOES($seat, "put", "puts") } a card by, for points.
conspirators-point-seen = { WHO($seat) } { DOES($seat, "put", "puts") } { NAME($card) } by, for points.
conspirators-last-turns = The row is full. One more turn for { WHO($seats) }.
conspirators-ends-row-full = The row is full: it is time to name the ciphers.
conspirators-ends-all-ready = All are ready: it is time to name the ciphers.
conspirators-ends-all-passed = Nobody can move: it is time to name the ciphers.
conspirators-ends-all-declared = All have declared: the ciphers are named.
conspirators-ends-no-cards = Nobody has a card left: it is time to name the ciphers.
conspirators-right = { WHO($seat) } { DOES($seat, "name", "names") } { $right } of { $all } rightly.
conspirators-brilliant = Brilliant: no error, and a short row!
conspirators-clean = Won: no error!
conspirators-near = So close: just one error.
conspirators-failed = The plot stays in the dark.
conspirators-won = { WHO($winners) } { DOES($winners, "win", "wins", "win") }!
conspirators-scores-right = Right guesses: { $scores }.
conspirators-scores-points = Points: { $scores }.

## What is asked
conspirators-ask-play = Your turn: lay a card that does not fit your own cipher.
conspirators-ask-play-any = Your turn: lay a card.
conspirators-ask-stuck-redraw = Your turn: none of your cards will do. Change them, or pass.
conspirators-ask-stuck = Your turn: there is nothing that you can lay, so pass.
conspirators-ask-cipher = { $count ->
    [one] Which cipher does { WHO($about) } have?
   *[other] Which two ciphers does { WHO($about) } have?
}
conspirators-wait-guesses = { WHO($seats) } { DOES($seats, "are", "is", "are") } noting guesses.
