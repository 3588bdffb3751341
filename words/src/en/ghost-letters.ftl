# A play of Ghost Letters. The names of characters and objects come with the game.

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

## What players do
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

## What comes of it
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

## What is asked
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
