# Texts about games before they are played.
game-players = { $from }–{ $to } { $to ->
    [one] игрок
    [few] игрока
   *[many] игроков
}
game-minutes = { $from }–{ $to } { $to ->
    [one] минута
    [few] минуты
   *[many] минут
}
game-minutes-exact = { $to } { $to ->
    [one] минута
    [few] минуты
   *[many] минут
}
game-age = { $from }+
game-over = Игра окончена.
game-wait = Ходит { WHO($seat) }.

# The name of a thing alone.
name = { NAME($id) }

# One player’s part of a list of scores.
score = { WHO($seat) } — { $count }
