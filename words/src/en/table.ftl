# Tables: bots, clocks, stages.

level-random = Whim
level-random-about = Plays whatever comes to mind.
level-novice = Novice
level-novice-about = Plays sensibly and makes human mistakes.
level-club = Regular
level-club-about = Remembers everything it has seen and plays soundly.
level-master = Master
level-master-about = Works out the odds and thinks ahead.

stage-gathering = Players are gathering
stage-revealing = The deal is being prepared
stage-playing = The game is on
stage-over = The game is over
stage-closed = The table is closed

clock-none = No time limit
clock-per-move = { $time } per move
clock-bank = { $time } for the whole game
clock-bank-increment = { $time } for the whole game, plus { $more } per move
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

record-players = At the table: { $names }.
record-seat = As { $name } sees it.
record-spectator = As a spectator sees it.
record-archive = With everything open.
