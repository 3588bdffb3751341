# Puzzles.

puzzle-certain = Which of these is certain?
puzzle-impossible = Which of these is impossible?
puzzle-win = Which move wins the round at once, whatever the hidden cards are?
puzzle-narrow = After which card { $limit ->
    [one] is only one possibility left
   *[other] are at most { $limit } possibilities left
}, whatever you are told?

puzzle-right-certain = { $worlds ->
    [one] Only one arrangement of the hidden cards fits what you’ve seen, and in it this is true.
   *[other] { $worlds } arrangements of the hidden cards fit what you’ve seen. This is true in every one.
}
puzzle-right-impossible = { $worlds ->
    [one] Only one arrangement of the hidden cards fits what you’ve seen, and in it this isn’t true.
   *[other] { $worlds } arrangements of the hidden cards fit what you’ve seen. This is true in none of them.
}
puzzle-right-win = { $worlds ->
    [one] Only one arrangement of the hidden cards fits what you’ve seen, and in it this move wins.
   *[other] { $worlds } arrangements of the hidden cards fit what you’ve seen. This move wins in every one.
}
puzzle-right-narrow = Possibilities now: { $worlds }. After this card, whatever you are told: { $limit } at most.

puzzle-wrong-certain = It doesn’t have to be. This fits what you’ve seen just as well: { $world }
puzzle-wrong-impossible = It’s possible. This fits what you’ve seen: { $world }
puzzle-wrong-win = It doesn’t win at once if the cards lie like this: { $world }
puzzle-wrong-narrow = { $left ->
    [one] { $left } possibility is
   *[other] { $left } possibilities are
} left if the cards lie like this: { $world }
