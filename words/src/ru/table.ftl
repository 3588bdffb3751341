# Tables: bots, clocks, stages.

level-random = Ветреник
level-random-about = Ходит как в голову взбредёт.
level-novice = Новичок
level-novice-about = Играет разумно, но ошибается, как люди.
level-club = Завсегдатай
level-club-about = Точно помнит всё, что видел, и играет надёжно.
level-master = Мастер
level-master-about = Считает вероятности и думает наперёд.

stage-gathering = Собираются игроки
stage-revealing = Готовится раздача
stage-playing = Идёт игра
stage-over = Игра окончена
stage-closed = Стол закрыт

clock-none = Без ограничения времени
clock-per-move = { $time } на ход
clock-bank = { $time } на игру
clock-bank-increment = { $time } на игру и ещё { $more } за каждый ход
time-days = { $number } { $number ->
    [one] день
    [few] дня
   *[many] дней
}
time-hours = { $number } { $number ->
    [one] час
    [few] часа
   *[many] часов
}
time-minutes = { $number } { $number ->
    [one] минута
    [few] минуты
   *[many] минут
}
time-seconds = { $number } { $number ->
    [one] секунда
    [few] секунды
   *[many] секунд
}

record-players = За столом { $names }.
record-seat = Так это видит { $name }.
record-spectator = Так это видит зритель.
record-archive = Всё открыто.
