# Texts for Ghost Letters. The names of characters and objects come with the game.

## Parts of sentences
ghost-letters-character = No. { $number } ({ $name })
ghost-letters-number = No. { $number }
ghost-letters-object = “{ $name }”
ghost-letters-vote = { $kind ->
    [innocent] “innocent”
   *[murderer] “murderer”
}
ghost-letters-counted = { WHO($seat) } { $vote } ({ $gives })
ghost-letters-counted-nothing = { WHO($seat) } { $vote }

## Buttons
ghost-letters-do-vote = { $character }: { $kind ->
    [innocent] innocent
   *[murderer] murderer
}
ghost-letters-do-fits = { $clue }: fits
ghost-letters-do-misfits = { $clue }: doesn’t fit
ghost-letters-do-fits-of = { $clue }: fits { $character }
ghost-letters-do-misfits-of = { $clue }: doesn’t fit { $character }
ghost-letters-do-neither = { $clue }: fits neither of them

## Actions
ghost-letters-voted = { WHO($seat) } { DOES($seat, "put", "puts") } a vote on { $character }.
ghost-letters-voted-kind = { WHO($seat) } { DOES($seat, "vote", "votes") } { $vote } on { $character }.
ghost-letters-fits = { WHO($seat) } { DOES($seat, "take", "takes") } { $clue }: it fits.
ghost-letters-misfits = { WHO($seat) } { DOES($seat, "take", "takes") } { $clue }: it doesn’t fit.
ghost-letters-fits-of = { WHO($seat) } { DOES($seat, "take", "takes") } { $clue }: it fits { $character }.
ghost-letters-misfits-of = { WHO($seat) } { DOES($seat, "take", "takes") } { $clue }: it doesn’t fit { $character }.
ghost-letters-fits-card = { WHO($seat) } { DOES($seat, "take", "takes") } { $clue }: it fits { DOES($seat, "your", "their") } { $card ->
    [first] first role
   *[second] second role
}.
ghost-letters-misfits-card = { WHO($seat) } { DOES($seat, "take", "takes") } { $clue }: it doesn’t fit { DOES($seat, "your", "their") } { $card ->
    [first] first role
   *[second] second role
}.
ghost-letters-neither = { WHO($seat) } { DOES($seat, "take", "takes") } { $clue }: it fits neither of { DOES($seat, "your", "their") } roles.

## Results
ghost-letters-part = Round { $part }. { WHO($first) } { DOES($first, "start", "starts") }.
ghost-letters-row = On the table: { $characters }.
ghost-letters-host = Tonight’s victim: { $name }.
ghost-letters-open = Face-up clues: { $clues }.
ghost-letters-roles = { WHO($seat, form: "possessive") } { $count ->
    [one] role
   *[other] roles
}: { $characters }.
ghost-letters-next-clue = A new clue: { $clue }.
ghost-letters-shown-innocent = { $character }: that’s { WHO($seat, form: "possessive") } role.
ghost-letters-shown-murderer = { $character }: a murderer!
ghost-letters-shown-votes = Votes: { $votes }.
ghost-letters-trust = { WHO($seat) } { DOES($seat, "get", "gets") } { $points ->
    [one] { $points } point
   *[other] { $points } points
} for being understood.
ghost-letters-arrested = { $character }: arrested!
ghost-letters-part-ended = Round { $part } is over. Points: { $scores }.
ghost-letters-arrests = Arrested by mistake: { $scores }.
ghost-letters-settled = Round { $part } is over. Clues gained: { $gained }, lost: { $lost }, now in the deck: { $pile }.
ghost-letters-won = { WHO($winners) } { DOES($winners, "win", "wins", "win") }!
ghost-letters-scores = Score: { $scores }.
ghost-letters-passed = Mission passed! { $pile ->
    [one] { $pile } clue
   *[other] { $pile } clues
} in the deck.
ghost-letters-failed = Mission failed. { $pile ->
    [one] { $pile } clue
   *[other] { $pile } clues
} in the deck.

## Prompts
ghost-letters-ask-turn = Your turn: vote if you like, then place a clue.
ghost-letters-ask-clue = Place a clue: does it fit you or not?
ghost-letters-ask-vote = No clues left: you have to vote.
ghost-letters-ask-last-votes = Only you have votes left: play them all.
ghost-letters-ask-fits = Does { $clue } fit the { $name }?
ghost-letters-ask-role = Place { $clue } with one of your two roles.
ghost-letters-ask-role-red = Which role doesn’t { $clue } fit? Or neither of them?
ghost-letters-ask-kind = { $character }: innocent or murderer?

## Missions
ghost-letters-mission = { $number }. { $name }
ghost-letters-mission-about = Start with { $start ->
    [one] { $start } clue
   *[other] { $start } clues
}; have at least { $goal } in the deck after the third round.

## Introduction and options
game-ghost-letters = Ghost Letters: Mirror of Truth
game-ghost-letters-pitch = You’re one of the guests, and you can’t say a word. Objects speak for you.
game-ghost-letters-how = You’re secretly one of the guests on the table; any guest nobody plays is a murderer. On your turn, take one of the face-up clues and place it in front of you: it fits your guest, or it doesn’t. You may also vote, face down: this guest is innocent, or a murderer. You score for correct votes and for being understood. There are three rounds, each with one more murderer. Two players work together and take on missions.
option-ghost-letters-mission = Mission
value-ghost-letters-mission-n-n = Your own mission
value-ghost-letters-mission-n-n-about = For two players: any number of clues to start with, any goal.
option-ghost-letters-clues = Clue zones
value-ghost-letters-clues-both = Both
value-ghost-letters-clues-both-about = You may place a clue as fitting or as not fitting.
value-ghost-letters-clues-red-only = Red only
value-ghost-letters-clues-red-only-about = Harder: you may place clues only as not fitting.
option-ghost-letters-host = The host
value-ghost-letters-host-off = No host
value-ghost-letters-host-off-about = Every guest in the row is a suspect.
value-ghost-letters-host-on = With a host
value-ghost-letters-host-on-about = One guest is the victim; before each round you may tell how the others knew them.

## Reasons of hints
hint-ghost-points-at-you = “{ $clue }” points to No. { $number } ({ $who }) more than to anyone else.
hint-ghost-points-elsewhere = “{ $clue }” points to No. { $number } ({ $who }) more than to you.
hint-ghost-fits = “{ $clue }” fits No. { $number } ({ $who }): { $share } out of 100 people would say so.
hint-ghost-misfits = “{ $clue }” doesn’t fit No. { $number } ({ $who }): { $share } out of 100 people would say so.
hint-ghost-believed = So far there’s a { $chance }% chance that the others take you for No. { $number } ({ $who }).
hint-ghost-role = There’s a { $chance }% chance that No. { $number } ({ $who }) is somebody’s role, most likely { WHO($seat, form: "possessive") }.
hint-ghost-nobody = There’s a { $chance }% chance that No. { $number } ({ $who }) is nobody’s role.

## Beliefs
belief-role = { WHO($seat, form: "possessive") } role: { $shares }.
belief-role-first = { WHO($seat, form: "possessive") } first role: { $shares }.
belief-role-second = { WHO($seat, form: "possessive") } second role: { $shares }.
belief-number = No. { $number }

# Refusals
illegal-no-such-character = That guest isn’t in the row.
illegal-no-such-clue = That clue isn’t face up.
illegal-no-such-vote = You have no votes of that kind left.
illegal-voted-already = You’ve already voted this turn.
illegal-must-vote = You have to vote now.
illegal-vote-taken = There’s already a vote on that guest.
illegal-not-your-character = That guest isn’t yours.
illegal-zone-closed = That zone isn’t used at this table.
setup-mission-needs-two = Missions are for two players.
