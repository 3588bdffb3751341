# Tables: bots, clocks, stages.

level-random = Ветреник
level-random-about = Делает любой ход наугад.
level-novice = Новичок
level-novice-about = Играет разумно, но ошибается, как люди.
level-club = Завсегдатай
level-club-about = Точно помнит всё, что видел, и играет по верным правилам.
level-master = Мастер
level-master-about = Считает вероятности и перебирает продолжения.

stage-gathering = Собираются игроки
stage-revealing = Готовится раздача
stage-playing = Идёт игра
stage-over = Партия окончена
stage-closed = Стол закрыт

clock-none = Без ограничения времени
clock-per-move = { $time } на ход
clock-bank = { $time } на партию
clock-bank-increment = { $time } на партию и ещё { $more } за каждый ход
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

record-players = Играют { $names }.
record-seat = Рассказано так, как видит { $name }.
record-spectator = Рассказано так, как видит зритель.
record-archive = Рассказано всё, что было.
