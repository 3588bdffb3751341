# What is said of games before they are played.

game-players = { $from }–{ $to } { $to ->
    [one] player
   *[other] players
}
game-minutes = { $from }–{ $to } { $to ->
    [one] minute
   *[other] minutes
}
game-over = The game is over.
game-wait = It is { WHO($seat, form: "possessive") } turn.
# A thing’s name alone.
name = { NAME($id) }
# One player’s part of a list of scores.
score = { WHO($seat) } { $count }

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

game-ghost-letters = Ghost Letters: Mirror of Truth
game-ghost-letters-pitch = You are one of the evening’s guests, and silent; objects speak for you.
game-ghost-letters-how = Each player is secretly one of the characters on the table; a character that is nobody’s is a murderer. On your turn take one of the open clues and place it before you: it fits your character, or it does not. You may also vote, face down: this character is innocent, or a murderer. Points come from right votes and from being understood. There are three parts, with one more murderer each. Two players play together and go through missions.
option-ghost-letters-mission = Mission
value-ghost-letters-mission-n-n = A mission of your own
value-ghost-letters-mission-n-n-about = For two: any pile of clues at the start, any goal.
option-ghost-letters-clues = Zones for clues
value-ghost-letters-clues-both = Both
value-ghost-letters-clues-both-about = Clues may be placed as fitting or as not fitting.
value-ghost-letters-clues-red-only = Red only
value-ghost-letters-clues-red-only-about = Harder: clues may only be placed as not fitting.
option-ghost-letters-host = Host of the evening
value-ghost-letters-host-off = No host
value-ghost-letters-host-off-about = Every open character is a suspect.
value-ghost-letters-host-on = With a host
value-ghost-letters-host-on-about = One character is the victim; before each part you may say a word about them.
