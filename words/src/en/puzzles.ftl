# Puzzles.

puzzle-certain = Which of these is certain?
puzzle-impossible = Which of these is impossible?
puzzle-win = Which move wins the round at once, whatever the hidden cards are?
puzzle-narrow = After which card { $limit ->
    [one] is only one possibility left
   *[other] are at most { $limit } possibilities left
}, whatever you are told?

puzzle-right-certain = { $worlds ->
    [one] Only one arrangement of what is hidden fits all that you saw, and there it is so.
   *[other] { $worlds } arrangements of what is hidden fit all that you saw. It is so in each of them.
}
puzzle-right-impossible = { $worlds ->
    [one] Only one arrangement of what is hidden fits all that you saw, and there it is not so.
   *[other] { $worlds } arrangements of what is hidden fit all that you saw. It is so in none of them.
}
puzzle-right-win = { $worlds ->
    [one] Only one arrangement of what is hidden fits all that you saw, and there this move wins.
   *[other] { $worlds } arrangements of what is hidden fit all that you saw. This move wins in each of them.
}
puzzle-right-narrow = Possibilities now: { $worlds }. After this card, whatever you are told: { $limit } at most.

puzzle-wrong-certain = It doesn’t have to be so. This fits all that you saw, too: { $world }
puzzle-wrong-impossible = It is possible. This fits all that you saw: { $world }
puzzle-wrong-win = It doesn’t win at once if this is so: { $world }
puzzle-wrong-narrow = { $left ->
    [one] { $left } possibility is
   *[other] { $left } possibilities are
} left if this is so: { $world }
