# The characters of Love Letter and The Letter.
# A name has its articles as attributes; `-does` is a short line of what the card does.

letter-spy = Spy
    .a = a Spy
    .the = the Spy
letter-guard = Guard
    .a = a Guard
    .the = the Guard
letter-priest = Priest
    .a = a Priest
    .the = the Priest
letter-baron = Baron
    .a = a Baron
    .the = the Baron
letter-handmaid = Handmaid
    .a = a Handmaid
    .the = the Handmaid
letter-prince = Prince
    .a = a Prince
    .the = the Prince
letter-chancellor = Chancellor
    .a = a Chancellor
    .the = the Chancellor
letter-king = King
    .a = the King
    .the = the King
letter-countess = Countess
    .a = the Countess
    .the = the Countess
letter-princess = Princess
    .a = the Princess
    .the = the Princess

# The Letter has its own names for two of them; in English one of these is the same.
pismo-guard = Guard
    .a = a Guard
    .the = the Guard
pismo-priest = Monk
    .a = a Monk
    .the = the Monk

letter-spy-does = The only player still in with a Spy in front of them when the round ends gets a token.
letter-guard-does = Choose a player and name a card: if they have it, they’re out.
letter-priest-does = Look at another player’s card.
letter-baron-does = Compare cards with another player: the lower one is out.
letter-handmaid-does = Nobody can choose you until your next turn.
letter-prince-does = Choose any player, even yourself: they discard and draw again.
letter-chancellor-does = Draw two cards, keep one of the three, put the rest on the bottom of the deck.
letter-king-does = Swap cards with another player.
letter-countess-does = If you also have the King or a Prince, you must play her.
letter-princess-does = Play or discard her, and you’re out.
