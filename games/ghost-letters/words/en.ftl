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
ghost-letters-do-misfits = { $clue }: does not fit
ghost-letters-do-fits-of = { $clue }: fits { $character }
ghost-letters-do-misfits-of = { $clue }: does not fit { $character }
ghost-letters-do-neither = { $clue }: fits neither of the two

## Actions
ghost-letters-voted = { WHO($seat) } { DOES($seat, "put", "puts") } a vote on { $character }.
ghost-letters-voted-kind = { WHO($seat) } { DOES($seat, "put", "puts") } the vote { $vote } on { $character }.
ghost-letters-fits = { WHO($seat) } { DOES($seat, "take", "takes") } the clue { $clue }: it fits.
ghost-letters-misfits = { WHO($seat) } { DOES($seat, "take", "takes") } the clue { $clue }: it does not fit.
ghost-letters-fits-of = { WHO($seat) } { DOES($seat, "take", "takes") } the clue { $clue }: it fits { $character }.
ghost-letters-misfits-of = { WHO($seat) } { DOES($seat, "take", "takes") } the clue { $clue }: it does not fit { $character }.
ghost-letters-fits-card = { WHO($seat) } { DOES($seat, "take", "takes") } the clue { $clue }: it fits the { $card ->
    [first] first role
   *[second] second role
}.
ghost-letters-misfits-card = { WHO($seat) } { DOES($seat, "take", "takes") } the clue { $clue }: it does not fit the { $card ->
    [first] first role
   *[second] second role
}.
ghost-letters-neither = { WHO($seat) } { DOES($seat, "take", "takes") } the clue { $clue }: it fits neither of the two roles.

## Results
ghost-letters-part = Part { $part }. { WHO($first) } { DOES($first, "start", "starts") }.
ghost-letters-row = On the table: { $characters }.
ghost-letters-host = The victim of the evening: { $name }.
ghost-letters-open = Open clues: { $clues }.
ghost-letters-roles = { WHO($seat, form: "possessive") } { $count ->
    [one] role
   *[other] roles
}: { $characters }.
ghost-letters-next-clue = The clue { $clue } is opened.
ghost-letters-shown-innocent = { $character }: this is { WHO($seat, form: "possessive") } role.
ghost-letters-shown-murderer = { $character }: this is a murderer!
ghost-letters-shown-votes = Votes: { $votes }.
ghost-letters-trust = { WHO($seat) } { DOES($seat, "get", "gets") } { $points ->
    [one] { $points } point
   *[other] { $points } points
} for the trust of others.
ghost-letters-arrested = { $character }: arrested!
ghost-letters-part-ended = Part { $part } ends. Points: { $scores }.
ghost-letters-arrests = Own arrests: { $scores }.
ghost-letters-settled = Part { $part } ends. Clues gained: { $gained }, lost: { $lost }, in the pile now: { $pile }.
ghost-letters-won = { WHO($winners) } { DOES($winners, "win", "wins", "win") }!
ghost-letters-scores = Score: { $scores }.
ghost-letters-passed = Mission passed! { $pile ->
    [one] { $pile } clue is
   *[other] { $pile } clues are
} in the pile.
ghost-letters-failed = Mission failed. { $pile ->
    [one] { $pile } clue is
   *[other] { $pile } clues are
} in the pile.

## Prompts
ghost-letters-ask-turn = Your turn: vote if you like, then take a clue.
ghost-letters-ask-clue = Take a clue: does it fit you, or not?
ghost-letters-ask-vote = There are no clues left: vote.
ghost-letters-ask-last-votes = Only you have votes left: play them all.

## Missions
ghost-letters-mission = { $number }. { $name }
ghost-letters-mission-about = { $start ->
    [one] { $start } clue
   *[other] { $start } clues
} at the start; after the third part the pile must hold at least { $goal }.

## Introduction and options
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

## Reasons of hints
hint-ghost-points-at-you = The clue “{ $clue }” points to number { $number } ({ $who }) more than to anyone else.
hint-ghost-points-elsewhere = The clue “{ $clue }” points to number { $number } ({ $who }) more than to you.
hint-ghost-fits = “{ $clue }” fits number { $number } ({ $who }): { $share } of 100 would say so.
hint-ghost-misfits = “{ $clue }” does not fit number { $number } ({ $who }): { $share } of 100 would say so.
hint-ghost-believed = By now others can take you for number { $number } ({ $who }) with { $chance } %.
hint-ghost-role = Number { $number } ({ $who }) is somebody’s role with a chance of { $chance } %, most likely { WHO($seat, form: "possessive") }.
hint-ghost-nobody = Number { $number } ({ $who }) is nobody’s role with a chance of { $chance } %.

## Beliefs
belief-role = { WHO($seat, form: "possessive") } role: { $shares }.
belief-role-first = { WHO($seat, form: "possessive") } first role: { $shares }.
belief-role-second = { WHO($seat, form: "possessive") } second role: { $shares }.
belief-number = no. { $number }

# Refusals
illegal-no-such-character = There is no such character in the row.
illegal-no-such-clue = There is no such open clue.
illegal-no-such-vote = You have no vote of that kind left.
illegal-voted-already = You have voted already this turn.
illegal-must-vote = You have to vote now.
illegal-vote-taken = That character has a vote already.
illegal-not-your-character = That character is not yours.
illegal-zone-closed = That zone is closed at this table.
setup-mission-needs-two = Missions are for two.
