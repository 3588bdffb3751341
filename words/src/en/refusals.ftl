# Why the rules or the table refuse a request. They reveal nothing that the asking player can’t see.

illegal-game-over = The game is over.
illegal-not-your-turn = It’s not your turn.
illegal-no-such-seat = There’s no such seat at this table.
illegal-wrong-moment = You can’t do that now.
illegal-not-at-this-table = That isn’t part of the rules at this table.
illegal-not-in-hand = You don’t have that card.

refusal-no-such-seat = There’s no such seat at this table.
refusal-seat-taken = That seat is taken.
refusal-already-seated = You already have a seat at this table.
refusal-not-seated = You don’t have a seat at this table.
refusal-name-taken = Somebody at this table already has that name.
refusal-kept-apart = You can’t play at this table.
refusal-not-host = Only the host of the table can do that.
refusal-not-keeper = Players can’t do that.
refusal-wrong-stage = You can’t do that now.
refusal-nothing-changes = Nothing to change.
refusal-wrong-share = That isn’t the number your device committed to.
refusal-outdated = The table moved on while you were deciding.
refusal-no-action = This game has no such move.
refusal-bot-plays = A bot is playing for you: take your seat back first.
refusal-no-such-bot = There’s no such bot here.
refusal-person-plays = That seat is played by a person.
refusal-nothing-to-undo = There’s nothing to take back, or the move has already shown a card.
refusal-others-tell = Somebody else is telling their stories. You’re next, or soon after.
refusal-no-such-piece = There’s nothing like that on the table.
refusal-silence = The rules call for silence now: gestures only.
refusal-removed = You’ve been removed from this table. You can sit down again only if the host invites you.
refusal-too-few-to-vote = That vote needs at least two other players.
refusal-not-away = That player is here, or has only just left.
refusal-time-is-up = You’ve run out of time for this move, so the bot makes it. You can come back for the next one.
refusal-closed = The table is closed.
