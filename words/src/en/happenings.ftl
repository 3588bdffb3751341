# Events at a table outside the game, and why a table can’t be opened.

happening-opened = The table is open.
happening-sat = { WHO($seat) } { DOES($seat, "sit", "sits") } down.
happening-filled = A bot sits down: { $level }.
happening-left = { WHO($seat) } { DOES($seat, "leave", "leaves") } the table.
happening-readied = { WHO($seat) } { DOES($seat, "are", "is") } ready to start.
happening-unreadied = { WHO($seat) } { DOES($seat, "aren’t", "isn’t") } ready after all.
happening-upgraded = This table now uses a newer, safer way of dealing fairly. Please get ready again.
happening-revealing = Everyone is ready: the devices are showing their numbers for the deal.
happening-reveal-missed = No number for the deal came in time from { WHO($seats) }. Everyone has to get ready again.
happening-started = The game begins.
happening-stood-in-asked = A bot is playing for { WHO($seat) }: { $level }.
happening-stood-in-absent = { WHO($seat) } { DOES($seat, "have", "has") } been away a while. A bot plays for now: { $level }.
happening-stood-in-missed = The table won’t wait for { WHO($seat) } any longer. A bot plays for now: { $level }.
happening-stood-in-time-up = { WHO($seat, form: "possessive") } time is up. A bot takes over: { $level }.
happening-stood-in-removed = A bot takes over { WHO($seat, form: "possessive") } seat: { $level }.
happening-took-back = { WHO($seat) } { DOES($seat, "are", "is") } back in the game.
happening-missed = { WHO($by) } { DOES($by, "suggest", "suggests") } letting a bot play instead of waiting for { WHO($seat) }.
happening-removal-voted = { WHO($by) } { DOES($by, "suggest", "suggests") } going on without { WHO($seat) }. Reason: { $why }.
happening-removed-host = The host has removed { $name } from the table. Reason: { $why }.
happening-removed-vote = { $name } has been voted off the table by { $by }. Reason: { $why }.
happening-removed-table = { $name } has lost the seat: the others waited too long for the game to start.
happening-readmitted = The host has invited back somebody who was removed.
happening-undo-offered = { WHO($seat) } { DOES($seat, "ask", "asks") } to take back the last move.
happening-undo-agreed = { WHO($seat) } { DOES($seat, "agree", "agrees") } to take it back.
happening-undo-refused = { WHO($seat) } { DOES($seat, "say", "says") } no: the move stands.
happening-undone = The last move has been taken back.
happening-rematch-wanted = { WHO($seat) } { DOES($seat, "want", "wants") } to play again.
happening-renewed = A new game is about to start.
happening-emoted = { WHO($seat) }: { $emote }
happening-emoted-by-host = The host: { $emote }
happening-story = { WHO($seat) } on { $about }: “{ $text }”
happening-closed = The table is closed.

removed-host = The host has removed you from the table. Reason: { $why }.
removed-host-named = The host, { $by }, has removed you from the table. Reason: { $why }.
removed-vote = You’ve been voted off the table by { $by }. Reason: { $why }. A bot is playing on for you.
removed-table = You’ve lost your seat: the others waited too long for you to get ready. You can sit down again.
removal-vote = Vote: go on without { WHO($seat) }? In favour: { WHO($by) }. { $more ->
    [one] { $more } more vote
   *[other] { $more } more votes
} needed.
why-removed-idle = holding up the game
why-removed-rude = rudeness
why-removed-reserved = the seat is for somebody else
why-removed-other = none given

emote-hello = Good evening!
emote-thanks = Thank you!
emote-applause = Bravo!
emote-smile = A smile
emote-back-soon = Back soon.

setup-players = This game is for { $min } to { $max } players. This table has { $players ->
    [one] { $players } seat
   *[other] { $players } seats
}.
setup-rules-version = This table is played by newer rules than this program knows. Reload the page.
opening-option = There’s no such house rule.
opening-clock = Allow 5 seconds to 14 days per move, and up to 30 days per game.
opening-grace = You can wait for an absent player for 5 seconds to 30 days.
opening-other-seats = That game had a different number of seats.
