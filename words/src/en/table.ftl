# Tables: bots, clocks, stages.

level-random = Whim
level-random-about = Makes any move, at random.
level-novice = Novice
level-novice-about = Plays sensibly, with the mistakes that people make.
level-club = Regular
level-club-about = Remembers exactly what it saw and plays by sound rules.
level-master = Master
level-master-about = Weighs chances and looks ahead.

stage-gathering = Players are gathering
stage-revealing = The deal is being prepared
stage-playing = The game is on
stage-over = The play is over
stage-closed = The table is closed

clock-none = No time limit
clock-per-move = { $time } a move
clock-bank = { $time } for the play
clock-bank-increment = { $time } for the play and { $more } more for each move
time-days = { $number } { $number ->
    [one] day
   *[other] days
}
time-hours = { $number } { $number ->
    [one] hour
   *[other] hours
}
time-minutes = { $number } { $number ->
    [one] minute
   *[other] minutes
}
time-seconds = { $number } { $number ->
    [one] second
   *[other] seconds
}

record-players = The players are { $names }.
record-seat = Told as { $name } sees it.
record-spectator = Told as a spectator sees it.
record-archive = Told in full.
