# Why the rules or the table say no. They tell nothing that the asking player can’t see.

illegal-game-over = The game is over.
illegal-not-your-turn = It is not your turn.
illegal-no-such-seat = There is no such seat at this table.
illegal-wrong-moment = This can’t be done now.
illegal-not-at-this-table = This table’s rules don’t have that.
illegal-not-in-hand = You don’t hold that card.

illegal-countess-forced = Beside the King or a Prince, the Countess must be played.
illegal-target-needed = Choose a player: somebody can be chosen.
illegal-no-target-possible = Nobody can be chosen here.
illegal-target-is-self = Choose another player.
illegal-target-is-out = That player is out of the round.
illegal-target-protected = That player is protected.
illegal-cannot-name = Name a card of this deck other than the one that asks.
illegal-not-these-cards = You have other cards to choose from.

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

illegal-hint-must-match = While you hold a card that shares a feature, your hint must be one.
illegal-must-guess = Your hand is empty: name your card.
illegal-no-such-ability = You don’t have that ability.
illegal-ability-spent = That ability has been used.
illegal-two-cards-needed = Two different cards are needed.
illegal-not-laid-by-you = You can only ask about a card that you laid.
illegal-wrong-card-count = Another number of cards goes under the pile.

illegal-no-such-character = There is no such character in the row.
illegal-no-such-clue = There is no such open clue.
illegal-no-such-vote = You have no vote of that kind left.
illegal-voted-already = You have voted already this turn.
illegal-must-vote = You have to vote now.
illegal-vote-taken = That character has a vote already.
illegal-not-your-character = That character is not yours.
illegal-zone-closed = That zone is closed at this table.

refusal-no-such-seat = This table has no such seat.
refusal-seat-taken = The seat is taken.
refusal-already-seated = You have a seat at this table already.
refusal-not-seated = You have no seat at this table.
refusal-name-taken = Somebody at this table has that name.
refusal-kept-apart = You can't play at this table.
refusal-not-host = Only whoever opened the table may do this.
refusal-not-keeper = This is not for players to do.
refusal-wrong-stage = This can’t be done now.
refusal-nothing-changes = It is so already.
refusal-wrong-share = This is not what your device committed to.
refusal-outdated = The table moved on while you were deciding.
refusal-no-action = This game has no such move.
refusal-bot-plays = A bot plays for you: take your seat back first.
refusal-no-such-bot = There is no such bot here.
refusal-person-plays = A person plays this seat.
refusal-nothing-to-undo = There is nothing to take back, or it has shown something already.
refusal-silence = The rules want silence now: gestures only.
refusal-removed = You were taken off your seat at this table. You can sit down again only if the host invites you.
refusal-too-few-to-vote = Such a vote needs at least two other players.
refusal-not-away = This player is here, or has only just left.
refusal-time-is-up = Your time for this move is up, so the bot makes it. You can come back for the next one.
refusal-closed = The table is closed.
