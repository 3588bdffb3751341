# Texts about games before they are played.
game-players = { $from }–{ $to } { $to ->
    [one] player
   *[other] players
}
game-minutes = { $from }–{ $to } { $to ->
    [one] minute
   *[other] minutes
}
game-minutes-exact = { $to } { $to ->
    [one] minute
   *[other] minutes
}
game-age = ages { $from }+
game-over = The game is over.
game-wait = It’s { WHO($seat, form: "possessive") } turn.

# The name of a thing alone.
name = { NAME($id) }

# One player’s part of a list of scores.
score = { WHO($seat) } { $count }
