# Labels of the table.

page-out-of-game = out of the game
page-spent = already used
page-secret-of = secret card
page-hand-size = in hand
page-yes-pile = yes
page-no-pile = no
page-guess = Name your card
page-board = The grid
page-shares-one = Two different cards never share more than one feature.
page-grid-help = Press a card to cross it out.
page-grid-help-full = Crossed out: cards you can see, and cards that don’t fit the answers. Press a card to cross it out yourself.
page-lies-open = You can see this card elsewhere, so it can’t be yours. Naming it would be a sure miss.
page-stamp-right = Right!
page-stamp-wrong = Wrong: out!
page-stamp-again = Wrong, but one more try
secret-card-decided-wrong = This wrong guess ended the game.
secret-card-decided-answer = Going by the table alone, this answer cut the possible cards from { $before } to { $left }.
secret-card-decided-guess = Going by the table alone, { $left } cards were still possible.
