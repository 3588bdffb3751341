# Texts for Ghost Letters. The names of characters and objects come with the game.

## Parts of sentences
ghost-letters-character = № { $number } ({ $name })
ghost-letters-number = № { $number }
ghost-letters-object = «{ $name }»
ghost-letters-vote = { $kind ->
    [innocent] «невиновен»
   *[murderer] «убийца»
}
ghost-letters-counted = { WHO($seat) } { $vote } ({ $gives })
ghost-letters-counted-nothing = { WHO($seat) } { $vote }

## Buttons
ghost-letters-do-vote = { $character }: { $kind ->
    [innocent] невиновен
   *[murderer] убийца
}
ghost-letters-do-fits = { $clue }: подходит
ghost-letters-do-misfits = { $clue }: не подходит
ghost-letters-do-fits-of = { $clue }: подходит роли { $character }
ghost-letters-do-misfits-of = { $clue }: не подходит роли { $character }
ghost-letters-do-neither = { $clue }: не подходит никому из двоих

## Actions
ghost-letters-voted = { WHO($seat) } { DOES($seat, "кладёте", "кладёт") } голос на { $character }.
ghost-letters-voted-kind = { WHO($seat) } { DOES($seat, "кладёте", "кладёт") } голос { $vote } на { $character }.
ghost-letters-fits = { WHO($seat) } { DOES($seat, "берёте", "берёт") } улику { $clue }: подходит.
ghost-letters-misfits = { WHO($seat) } { DOES($seat, "берёте", "берёт") } улику { $clue }: не подходит.
ghost-letters-fits-of = { WHO($seat) } { DOES($seat, "берёте", "берёт") } улику { $clue }: подходит роли { $character }.
ghost-letters-misfits-of = { WHO($seat) } { DOES($seat, "берёте", "берёт") } улику { $clue }: не подходит роли { $character }.
ghost-letters-fits-card = { WHO($seat) } { DOES($seat, "берёте", "берёт") } улику { $clue }: подходит { $card ->
    [first] первой роли
   *[second] второй роли
}.
ghost-letters-misfits-card = { WHO($seat) } { DOES($seat, "берёте", "берёт") } улику { $clue }: не подходит { $card ->
    [first] первой роли
   *[second] второй роли
}.
ghost-letters-neither = { WHO($seat) } { DOES($seat, "берёте", "берёт") } улику { $clue }: не подходит ни одной из двух ролей.

## Results
ghost-letters-part = Часть { $part }. { DOES($first, "Начинаете", "Начинает") } { WHO($first) }.
ghost-letters-row = На столе { $characters }.
ghost-letters-host = Жертва этого вечера — { $name }.
ghost-letters-open = Открыты улики: { $clues }.
ghost-letters-roles = { PERSON($seat) ->
    [you] { $count ->
        [one] Ваша роль
       *[other] Ваши роли
    }
   *[one] { $count ->
        [one] Роль { WHO($seat, form: "genitive") }
       *[other] Роли { WHO($seat, form: "genitive") }
    }
}: { $characters }.
ghost-letters-next-clue = Открывается улика { $clue }.
ghost-letters-shown-innocent = { $character }: это { PERSON($seat) ->
    [you] ваша роль
   *[one] роль { WHO($seat, form: "genitive") }
}.
ghost-letters-shown-murderer = { $character }: это убийца!
ghost-letters-shown-votes = Голоса: { $votes }.
ghost-letters-trust = За доверие других { WHO($seat) } { DOES($seat, "получаете", "получает") } { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}.
ghost-letters-arrested = { $character }: арест!
ghost-letters-part-ended = Конец части { $part }. Очки: { $scores }.
ghost-letters-arrests = Свои аресты: { $scores }.
ghost-letters-settled = Конец части { $part }. Улик прибавилось { $gained }, убыло { $lost }, в стопке теперь { $pile }.
ghost-letters-won = { DOES($winners, "Побеждаете", "Побеждает", "Побеждают") } { WHO($winners) }!
ghost-letters-scores = Счёт: { $scores }.
ghost-letters-passed = Задание выполнено! В стопке { $pile ->
    [one] { $pile } улика
    [few] { $pile } улики
   *[many] { $pile } улик
}.
ghost-letters-failed = Задание провалено. В стопке { $pile ->
    [one] { $pile } улика
    [few] { $pile } улики
   *[many] { $pile } улик
}.

## Prompts
ghost-letters-ask-turn = Ваш ход: проголосуйте, если хотите, и возьмите улику.
ghost-letters-ask-clue = Возьмите улику: подходит она вам или нет?
ghost-letters-ask-vote = Улик не осталось: проголосуйте.
ghost-letters-ask-last-votes = Голоса остались только у вас: положите их все.

## Missions
ghost-letters-mission = { $number }. { $name }
ghost-letters-mission-about = В начале { $start ->
    [one] { $start } улика
    [few] { $start } улики
   *[many] { $start } улик
}; после третьей части в стопке должно быть не меньше { $goal }.

## Описание и правила стола
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

## Доводы подсказок
hint-ghost-points-at-you = Улика «{ $clue }» указывает на номер { $number } ({ $who }) больше, чем на кого-либо ещё.
hint-ghost-points-elsewhere = Улика «{ $clue }» указывает скорее на номер { $number } ({ $who }), чем на вас.
hint-ghost-fits = «{ $clue }» подходит номеру { $number } ({ $who }): так сказали бы { $share } из 100.
hint-ghost-misfits = «{ $clue }» не подходит номеру { $number } ({ $who }): так сказали бы { $share } из 100.
hint-ghost-believed = Другие пока могут считать вас номером { $number } ({ $who }) с вероятностью { $chance } %.
hint-ghost-role = Номер { $number } ({ $who }) с вероятностью { $chance } % чья-то роль, скорее всего { WHO($seat, form: "genitive") }.
hint-ghost-nobody = Номер { $number } ({ $who }) с вероятностью { $chance } % ничья роль.

## Вероятности
belief-role = Роль { WHO($seat, form: "genitive") }: { $shares }.
belief-role-first = Первая роль { WHO($seat, form: "genitive") }: { $shares }.
belief-role-second = Вторая роль { WHO($seat, form: "genitive") }: { $shares }.
belief-number = № { $number }

# Отказы
illegal-no-such-character = В ряду нет такого персонажа.
illegal-no-such-clue = Такой открытой улики нет.
illegal-no-such-vote = Таких голосов у вас не осталось.
illegal-voted-already = В этот ход вы уже проголосовали.
illegal-must-vote = Сейчас нужно проголосовать.
illegal-vote-taken = На этом персонаже уже лежит голос.
illegal-not-your-character = Это не ваш персонаж.
illegal-zone-closed = За этим столом эта зона закрыта.
setup-mission-needs-two = Задания играют вдвоём.
