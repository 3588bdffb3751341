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
