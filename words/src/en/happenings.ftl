# Events at a table outside the game, and why a table can’t be opened.

happening-opened = The table is open.
happening-sat = { WHO($seat) } { DOES($seat, "sit", "sits") } down at the table.
happening-filled = A bot sits down at the table: { $level }.
happening-left = { WHO($seat) } { DOES($seat, "leave", "leaves") } the table.
happening-readied = { WHO($seat) } { DOES($seat, "are", "is") } ready to start.
happening-unreadied = { WHO($seat) } { DOES($seat, "ask", "asks") } to wait with the start.
happening-upgraded = This table goes on with a newer way of dealing fairly. Please get ready again.
happening-revealing = Everyone is ready: the devices show what they add to the deal.
happening-reveal-missed = No share for the deal came in time from { WHO($seats) }. Everyone gets ready again.
happening-started = The game begins.
happening-stood-in-asked = A bot plays for { WHO($seat) }: { $level }.
happening-stood-in-absent = { WHO($seat) } { DOES($seat, "have", "has") } been away for long. A bot plays meanwhile: { $level }.
happening-stood-in-missed = The table waits for { WHO($seat) } no longer. A bot plays meanwhile: { $level }.
happening-stood-in-time-up = { WHO($seat, form: "possessive") } time is up. A bot plays on: { $level }.
happening-stood-in-removed = A bot plays on in { WHO($seat, form: "possessive") } seat: { $level }.
happening-took-back = { WHO($seat) } { DOES($seat, "are", "is") } back in the game.
happening-missed = { WHO($by) } { DOES($by, "propose", "proposes") } not to wait for { WHO($seat) } and to let a bot play.
happening-removal-voted = { WHO($by) } { DOES($by, "propose", "proposes") } to go on without { WHO($seat) }. Reason: { $why }.
happening-removed-host = { $name } was taken off the seat by the host. Reason: { $why }.
happening-removed-vote = { $name } was voted off the seat by { $by }. Reason: { $why }.
happening-removed-table = { $name } lost the seat: the others waited too long for the start.
happening-readmitted = The host invites back somebody who was taken off a seat.
happening-undo-offered = { WHO($seat) } { DOES($seat, "ask", "asks") } to take the last move back.
happening-undo-agreed = { WHO($seat) } { DOES($seat, "agree", "agrees") } to take the move back.
happening-undo-refused = { WHO($seat) } { DOES($seat, "don’t", "doesn’t") } agree to take the move back.
happening-undone = The last move is taken back.
happening-rematch-wanted = { WHO($seat) } { DOES($seat, "want", "wants") } to play again.
happening-renewed = Another game is being prepared.
happening-emoted = { WHO($seat) }: { $emote }
happening-emoted-by-host = The host: { $emote }
happening-closed = The table is closed.

removed-host = You were taken off your seat by the host. Reason: { $why }.
removed-host-named = You were taken off your seat by the host, { $by }. Reason: { $why }.
removed-vote = You were voted off your seat by { $by }. Reason: { $why }. A bot plays on for you.
removed-table = You lost your seat: the others waited too long for you to get ready. You can sit down again.
removal-vote = Vote: go on without { WHO($seat) }? In favour: { WHO($by) }. { $more ->
    [one] { $more } more vote
   *[other] { $more } more votes
} needed.
why-removed-idle = holding up the game
why-removed-rude = rudeness
why-removed-reserved = the seat is meant for somebody else
why-removed-other = none given

emote-hello = Good evening!
emote-thanks = Thank you!
emote-applause = Bravo!
emote-smile = A smile
emote-back-soon = Back soon.

setup-players = This is played by { $min } to { $max } players. This table has { $players ->
    [one] { $players } seat
   *[other] { $players } seats
}.
opening-option = There is no such house rule.
opening-clock = A move takes 5 seconds to 14 days, a play at most 30 days.
opening-grace = An absent player can be waited for from 5 seconds to 30 days.
opening-other-seats = That play had another number of seats.
