# Texts for Conspirators.

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

## Actions
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

## Results
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

## Prompts
conspirators-ask-play = Your turn: lay a card that does not fit your own cipher.
conspirators-ask-play-any = Your turn: lay a card.
conspirators-ask-stuck-redraw = Your turn: none of your cards will do. Change them, or pass.
conspirators-ask-stuck = Your turn: there is nothing that you can lay, so pass.
conspirators-ask-cipher = { $count ->
    [one] Which cipher does { WHO($about) } have?
   *[other] Which two ciphers does { WHO($about) } have?
}
conspirators-wait-guesses = { WHO($seats) } { DOES($seats, "are", "is", "are") } noting guesses.

## Introduction and options
game-conspirators = Conspirators
game-conspirators-pitch = Everyone has a secret cipher; find all of them together before the row grows too long.
game-conspirators-how = A cipher is a pattern between two neighbouring cards of the row: the next season, say, or the same day of the week. On your turn lay a card at the end of the row so that the pair does not fit your own cipher. Everyone whose cipher it fits gives a signal. Signals, and signals that don’t come, tell the ciphers. In the end each player names the ciphers of all others; the fewer cards and errors, the better. Rivals play for themselves, with two ciphers each.
option-conspirators-mode = Mode
value-conspirators-mode-coop = Together
value-conspirators-mode-coop-about = One team, a cipher each.
value-conspirators-mode-rivals = Rivals
value-conspirators-mode-rivals-about = Everyone alone, two ciphers each.
option-conspirators-count-start = First card of the row
value-conspirators-count-start-yes = Counts
value-conspirators-count-start-yes-about = Limits count all cards of the row, the first one too.
value-conspirators-count-start-no = Does not count
value-conspirators-count-start-no-about = Limits count only the cards that players laid.

## Reasons of hints
hint-conspirators-signals = { WHO($seat) } { DOES($seat, "signal", "signals") } with a chance of { $chance } %: the nearer to a half, the more that tells.
hint-conspirators-tells-nothing = Who will signal is known already: this card tells nothing new.
hint-conspirators-has = { WHO($seat) } certainly { DOES($seat, "have", "has") }: { $ciphers }.
hint-conspirators-likeliest = { WHO($seat) } most likely { DOES($seat, "have", "has") }: { $ciphers }, { $chance } % (possibilities: { $of }).
hint-conspirators-possible = { WHO($seat) } { DOES($seat, "have", "has") } with a chance of { $chance } %: { $ciphers }; others are likelier.
hint-conspirators-impossible = { WHO($seat) } can’t have: { $ciphers }.
hint-conspirators-all-right = All your guesses are right with a chance of { $chance } %.
hint-conspirators-best-card = The most useful card in your hand would tell { $bits } bits.
hint-conspirators-nothing-fits = No card can be laid.

## Beliefs
belief-cipher = { WHO($seat) } { DOES($seat, "have", "has") }: { $shares }.

# Refusals
illegal-fits-own-cipher = That pair would fit your own cipher.
illegal-may-not-pass = You can’t pass: you hold a card that can be laid.
illegal-redraw-spent = You have changed your cards already.
illegal-redraw-needs-full-hand = You need three cards in hand to change them.
illegal-claim-too-large = There are not that many other players.
illegal-guess-about-self = Name another player’s cipher.
illegal-guess-out-of-order = Ciphers are named in seat order, one player at a time.
illegal-wrong-cipher-count = Name as many different ciphers as a player has.
illegal-already-said = You have said so already.
illegal-has-declared = You have declared: you have no more turns.
