# Texts for Conspirators.

## Buttons
conspirators-do-play = Play { NAME($card) }
conspirators-do-pass = Pass
conspirators-do-redraw = Swap all three cards
conspirators-do-guess = { WHO($about) }: { NAME($ciphers) }
conspirators-do-sure-none = I don’t know any ciphers yet
conspirators-do-sure = { $others ->
    [one] I know { $others } player’s cipher
   *[other] I know { $others } players’ ciphers
}
conspirators-do-ready = We can finish
conspirators-do-unready = Let’s keep going
conspirators-do-declare = Declare: I know all the ciphers

## Actions
conspirators-play = { WHO($seat) } { DOES($seat, "play", "plays") } { NAME($card) }.
conspirators-play-silence = { WHO($seat) } { DOES($seat, "play", "plays") } { NAME($card) }: no signals.
conspirators-play-signals = { WHO($seat) } { DOES($seat, "play", "plays") } { NAME($card) }: { WHO($signals) } { DOES($signals, "signal", "signals", "signal") }.
conspirators-pass = { WHO($seat) } { DOES($seat, "pass", "passes") }.
conspirators-redraw = { WHO($seat) } { DOES($seat, "swap", "swaps") } all three cards.
conspirators-redraw-seen = { WHO($seat) } { DOES($seat, "return", "returns") } { NAME($gave) } and { DOES($seat, "draw", "draws") } { NAME($took) }.
conspirators-guess = { WHO($seat) } { DOES($seat, "write", "writes") } down a guess about { WHO($about) }: { NAME($ciphers) }.
conspirators-guess-unseen = { WHO($seat) } { DOES($seat, "write", "writes") } down a guess about { WHO($about) }.
conspirators-sure-none = { WHO($seat) } { DOES($seat, "say", "says") }: no ciphers worked out yet.
conspirators-sure = { WHO($seat) } { DOES($seat, "say", "says") }: I know { $others ->
    [one] { $others } player’s cipher
   *[other] { $others } players’ ciphers
}.
conspirators-ready = { WHO($seat) } { DOES($seat, "are", "is") } ready to finish.
conspirators-unready = { WHO($seat) } { DOES($seat, "want", "wants") } to keep going.
conspirators-declare = { WHO($seat) } { DOES($seat, "declare", "declares") }: I know all the ciphers.

## Results
conspirators-deal = The row starts with { NAME($card) }. { WHO($first) } { DOES($first, "go", "goes") } first.
conspirators-ciphers = { WHO($seat, form: "possessive") } { $count ->
    [one] cipher
   *[other] ciphers
}: { NAME($ciphers) }.
conspirators-hand = { WHO($seat) } { DOES($seat, "have", "has") } { NAME($cards) }.
conspirators-draw = { WHO($seat) } { DOES($seat, "draw", "draws") } { NAME($card) }.
conspirators-point = { WHO($seat) } { DOES($seat, "set", "sets") } a card aside as a point.
conspirators-point-seen = { WHO($seat) } { DOES($seat, "set", "sets") } { NAME($card) } aside as a point.
conspirators-last-turns = The row is full. One more turn for { WHO($seats) }.
conspirators-ends-row-full = The row is full: time to name the ciphers.
conspirators-ends-all-ready = Everyone is ready: time to name the ciphers.
conspirators-ends-all-passed = Nobody can play a card: time to name the ciphers.
conspirators-ends-all-declared = Everyone has declared: the guesses are in.
conspirators-ends-no-cards = Nobody has a card left: time to name the ciphers.
conspirators-right = { WHO($seat) } { DOES($seat, "get", "gets") } { $right } of { $all } right.
conspirators-brilliant = Victory! Not one mistake, and a short row: brilliant.
conspirators-clean = Clean work: not one mistake. Next time in fewer cards?
conspirators-near = So close: just one mistake.
conspirators-failed = The plot has failed.
conspirators-won = { WHO($winners) } { DOES($winners, "win", "wins", "win") }!
conspirators-scores-right = Correct guesses: { $scores }.
conspirators-scores-points = Points: { $scores }.

## Prompts
conspirators-ask-play = Your turn: play a card that doesn’t fit your own cipher.
conspirators-ask-play-any = Your turn: play a card.
conspirators-ask-stuck-redraw = Your turn: none of your cards will do. Swap them, or pass.
conspirators-ask-stuck = Your turn: there’s nothing you can play, so pass.
conspirators-ask-cipher = { $count ->
    [one] Which cipher does { WHO($about) } have?
   *[other] Which two ciphers does { WHO($about) } have?
}
conspirators-wait-guesses = { WHO($seats) } { DOES($seats, "are", "is", "are") } writing down guesses.

## The length of the row
conspirators-row = row { $row } of { $last }
conspirators-row-brilliant = row { $row } of { $last }, brilliant up to { $brilliant }
conspirators-row-too-long = row { $row } of { $last }, too long for brilliant

## Introduction and options
game-conspirators = Conspirators
game-conspirators-pitch = Everyone has a secret cipher. Crack them all together before the row gets too long.
game-conspirators-how = A cipher is a pattern between two neighbouring cards of the row: the next season, say, or the same day of the week. On your turn, play a card at the end of the row so that the pair doesn’t fit your own cipher. Everyone whose cipher it does fit signals. Both signals and silence give ciphers away. At the end you all name each other’s ciphers; the fewer cards and mistakes, the better. Rivals play for themselves, with two ciphers each.
option-conspirators-mode = Mode
value-conspirators-mode-coop = Together
value-conspirators-mode-coop-about = One team, one cipher each.
value-conspirators-mode-rivals = Rivals
value-conspirators-mode-rivals-about = Everyone for themselves, two ciphers each.
option-conspirators-count-start = First card of the row
value-conspirators-count-start-yes = Counts
value-conspirators-count-start-yes-about = The limits count every card in the row, including the first.
value-conspirators-count-start-no = Doesn’t count
value-conspirators-count-start-no-about = The limits count only cards that players have played.

## Reasons of hints
hint-conspirators-signals = There’s a { $chance }% chance that { WHO($seat) } { DOES($seat, "signal", "signals") }: the closer to half, the more you’ll learn.
hint-conspirators-tells-nothing = You already know who will signal: this card tells you nothing new.
hint-conspirators-has = { WHO($seat) } definitely { DOES($seat, "have", "has") }: { $ciphers }.
hint-conspirators-likeliest = { WHO($seat) } most likely { DOES($seat, "have", "has") }: { $ciphers }, { $chance }% (possibilities: { $of }).
hint-conspirators-possible = There’s a { $chance }% chance that { WHO($seat) } { DOES($seat, "have", "has") }: { $ciphers }; others are likelier.
hint-conspirators-impossible = { WHO($seat) } can’t have: { $ciphers }.
hint-conspirators-all-right = There’s a { $chance }% chance that all your guesses are right.
hint-conspirators-best-card = The most useful card in your hand would tell you { $bits } bits of information.
hint-conspirators-nothing-fits = There’s no card you can play.

## Beliefs
belief-cipher = { WHO($seat) } { DOES($seat, "have", "has") }: { $shares }.
claim-cipher = { WHO($seat) } { DOES($seat, "have", "has") }: { $cipher }.

# Refusals
illegal-fits-own-cipher = That pair would fit your own cipher.
illegal-may-not-pass = You can’t pass while you have a card you can play.
illegal-redraw-spent = You’ve already swapped your cards.
illegal-redraw-needs-full-hand = You need three cards to swap them.
illegal-claim-too-large = There aren’t that many other players.
illegal-guess-about-self = Name another player’s cipher.
illegal-guess-out-of-order = Name ciphers in seat order, one player at a time.
illegal-wrong-cipher-count = Name exactly as many different ciphers as each player has.
illegal-already-said = You’ve already said so.
illegal-has-declared = You’ve declared, so you take no more turns.
