# Why the rules or the table refuse a request. They reveal nothing that the asking player can’t see.

illegal-game-over = The game is over.
illegal-not-your-turn = It is not your turn.
illegal-no-such-seat = There is no such seat at this table.
illegal-wrong-moment = This can’t be done now.
illegal-not-at-this-table = This table’s rules don’t have that.
illegal-not-in-hand = You don’t hold that card.





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
