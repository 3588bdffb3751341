# What is said of games before they are played.

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
game-over = Игра окончена.
game-wait = Ходит { WHO($seat) }.
# A thing’s name alone.
name = { NAME($id) }
# One player’s part of a list of scores.
score = { WHO($seat) } — { $count }

game-love-letter = Тайное послание
game-love-letter-pitch = Одна карта в руке, одна из колоды: угадайте чужую и сберегите свою.
game-love-letter-how = У каждого по одной карте. В свой ход возьмите вторую и сыграйте одну из двух: каждый персонаж что-то делает, чаще всего с другим игроком. Кого разоблачили, тот выбывает до конца раунда. Раунд выигрывает последний оставшийся, а если колода кончилась — тот, у кого карта старше. За раунд дают жетон; набравший нужное число жетонов выигрывает игру.
option-love-letter-edition = Колода
value-love-letter-edition-full = Полная
value-love-letter-edition-full-about = 21 карта со Шпионами и Министрами, до шести игроков.
value-love-letter-edition-classic = Классическая
value-love-letter-edition-classic-about = 16 карт, до четырёх игроков.

game-pismo = Письмо
game-pismo-pitch = Шестнадцать придворных, одно письмо: кто останется при дворе последним?
game-pismo-how = У каждого по одной карте. В свой ход возьмите вторую и сыграйте одну из двух: каждый персонаж что-то делает, чаще всего с другим игроком. Кого разоблачили, тот выбывает до конца раунда. Раунд выигрывает последний оставшийся, а если колода кончилась — тот, у кого карта старше; при равенстве считают и сыгранные карты. За раунд дают жетон; набравший нужное число жетонов выигрывает игру.
option-pismo-sum-tie = Полное равенство
value-pismo-sum-tie-all = Жетон каждому
value-pismo-sum-tie-all-about = Если равны и старшие карты, и суммы, жетон получает каждый из них.
value-pismo-sum-tie-nobody = Жетон никому
value-pismo-sum-tie-nobody-about = Если равны и старшие карты, и суммы, раунд не выигрывает никто.

game-conspirators = Заговорщики
game-conspirators-pitch = У каждого свой тайный шифр; вместе разгадайте все, пока ряд не стал слишком длинным.
game-conspirators-how = Шифр — это закономерность между двумя соседними картами ряда: например, следующее время года или тот же день недели. В свой ход выложите карту в конец ряда так, чтобы пара не подошла к вашему шифру. Все, к чьему шифру она подошла, подают сигнал. По сигналам и по их отсутствию вычисляют чужие шифры. В конце каждый называет шифры всех остальных; чем меньше карт и ошибок, тем лучше. Соперники играют каждый за себя, с двумя шифрами.
option-conspirators-mode = Режим
value-conspirators-mode-coop = Вместе
value-conspirators-mode-coop-about = Одна команда, у каждого по одному шифру.
value-conspirators-mode-rivals = Соперники
value-conspirators-mode-rivals-about = Каждый за себя, у каждого по два шифра.
option-conspirators-count-start = Первая карта ряда
value-conspirators-count-start-yes = Считается
value-conspirators-count-start-yes-about = Предел считают по всем картам ряда, вместе с первой.
value-conspirators-count-start-no = Не считается
value-conspirators-count-start-no-about = Предел считают только по выложенным картам.

game-secret-card = Тайная карта
game-secret-card-pitch = Вашу карту видят все, кроме вас: первым скажите, что на ней.
game-secret-card-how = На каждой карте цвет, фигура и число. Свою тайную карту вы не видите, зато видите чужие. В свой ход выложите карту из руки: «да», если у неё с вашей тайной есть общий признак, иначе «нет». Или назовите тайную карту: угадавший выигрывает, ошибшийся выбывает. Для начала каждый получает подсказку от соседа.
option-secret-card-abilities = Способности
value-secret-card-abilities-off = Без способностей
value-secret-card-abilities-off-about = Все играют одинаково.
value-secret-card-abilities-on = Со способностями
value-secret-card-abilities-on-about = Каждый получает свою особую карту.
option-secret-card-last = Последний игрок
value-secret-card-last-wins = Выигрывает
value-secret-card-last-wins-about = Кто остался один, тот выиграл.
value-secret-card-last-must-guess = Угадывает
value-secret-card-last-must-guess-about = Оставшийся играет дальше; если ошибётся и он, не выигрывает никто.
option-secret-card-spectators = Что видят зрители
value-secret-card-spectators-public = Только общее
value-secret-card-spectators-public-about = Тайные карты зрителям не показывают.
value-secret-card-spectators-secrets = И тайные карты
value-secret-card-spectators-secrets-about = Зрители видят тайные карты всех игроков.

game-ghost-letters = Письма призрака. Зеркало истины
game-ghost-letters-pitch = Вы один из гостей вечера и молчите; за вас говорят вещи.
game-ghost-letters-how = Каждый тайно играет за одного из персонажей на столе; за кого не играет никто, тот убийца. В свой ход возьмите одну из открытых улик и положите её к себе: подходит она вашему персонажу или нет. Ещё можно тайно проголосовать: этот персонаж невиновен или убийца. Очки дают за верные голоса и за то, что поняли вас. Частей три, и с каждой убийц становится больше. Вдвоём играют вместе и проходят задания.
option-ghost-letters-mission = Задание
value-ghost-letters-mission-n-n = Своё задание
value-ghost-letters-mission-n-n-about = Вдвоём: любая стопка улик в начале и любая цель.
option-ghost-letters-clues = Зоны улик
value-ghost-letters-clues-both = Обе
value-ghost-letters-clues-both-about = Улики можно класть и как подходящие, и как неподходящие.
value-ghost-letters-clues-red-only = Только красная
value-ghost-letters-clues-red-only-about = Сложнее: улики можно класть только как неподходящие.
option-ghost-letters-host = Хозяин вечера
value-ghost-letters-host-off = Без хозяина
value-ghost-letters-host-off-about = Все открытые персонажи под подозрением.
value-ghost-letters-host-on = С хозяином
value-ghost-letters-host-on-about = Один персонаж становится жертвой; перед каждой частью о нём можно сказать пару слов.
