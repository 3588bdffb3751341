# Texts for Ghost Letters. The names of characters and objects come with the game.

## Parts of sentences
ghost-letters-character = № { $number } ({ $name })
ghost-letters-number = № { $number }
ghost-letters-object = «{ $name }»
ghost-letters-vote = { $kind ->
    [innocent] «невиновный»
   *[murderer] «убийца»
}
ghost-letters-counted = { WHO($seat) } { $vote } ({ $gives })
ghost-letters-counted-nothing = { WHO($seat) } { $vote }

## Buttons
ghost-letters-do-vote = { $character }: { $kind ->
    [innocent] невиновный
   *[murderer] убийца
}
ghost-letters-do-fits = { $clue }: подходит
ghost-letters-do-misfits = { $clue }: не подходит
ghost-letters-do-fits-of = { $clue }: подходит роли { $character }
ghost-letters-do-misfits-of = { $clue }: не подходит роли { $character }
ghost-letters-do-neither = { $clue }: не подходит ни одному из двоих

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
ghost-letters-part = Партия { $part }. { DOES($first, "Начинаете", "Начинает") } { WHO($first) }.
ghost-letters-row = В ряду { $characters }.
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
ghost-letters-trust = { WHO($seat) } { DOES($seat, "получаете", "получает") } { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}: роль поняли другие.
ghost-letters-arrested = { $character }: арест!
ghost-letters-part-ended = Партия { $part } окончена. Очки: { $scores }.
ghost-letters-arrests = Арестованы по ошибке: { $scores }.
ghost-letters-settled = Партия { $part } окончена. Улик прибавилось { $gained }, убыло { $lost }, в колоде теперь { $pile }.
ghost-letters-won = { DOES($winners, "Побеждаете", "Побеждает", "Побеждают") } { WHO($winners) }!
ghost-letters-scores = Счёт: { $scores }.
ghost-letters-passed = Миссия пройдена! В колоде { $pile ->
    [one] { $pile } улика
    [few] { $pile } улики
   *[many] { $pile } улик
}.
ghost-letters-failed = Миссия провалена. В колоде { $pile ->
    [one] { $pile } улика
    [few] { $pile } улики
   *[many] { $pile } улик
}.

## Prompts
ghost-letters-ask-turn = Ваш ход: проголосуйте, если хотите, и положите улику.
ghost-letters-ask-clue = Положите улику: подходит она вам или нет?
ghost-letters-ask-vote = Улик не осталось: проголосуйте.
ghost-letters-ask-last-votes = Голоса остались только у вас: положите их все.
ghost-letters-ask-fits = Улика { $clue } подходит роли «{ $name }»?
ghost-letters-ask-role = Положите улику { $clue } к одной из двух своих ролей.
ghost-letters-ask-role-red = Какой роли не подходит улика { $clue }? Или ни одной из двух?
ghost-letters-ask-kind = { $character }: невиновный или убийца?

## Missions
ghost-letters-mission = { $number }. { $name }
ghost-letters-mission-about = В начале { $start ->
    [one] { $start } улика
    [few] { $start } улики
   *[many] { $start } улик
}; после третьей партии в колоде должно быть не меньше { $goal }.

## Описание и правила стола
game-ghost-letters = Письма призрака. Зеркало истины
game-ghost-letters-pitch = Вы один из гостей вечера, и говорить вам нельзя. За вас говорят вещи.
game-ghost-letters-how = Вы втайне играете за одного из персонажей на столе; за кого не играет никто, тот убийца. В свой ход возьмите одну из открытых улик и положите перед собой: подходит она вашему персонажу или нет. Можно и тайно проголосовать: этот персонаж невиновный или убийца. Очки дают за верные голоса и за то, что вас поняли. Партий три, и в каждой на одного убийцу больше. Вдвоём играют вместе и проходят миссии.
option-ghost-letters-mission = Миссия
value-ghost-letters-mission-n-n = Своя миссия
value-ghost-letters-mission-n-n-about = Вдвоём: сколько угодно улик в начале и любая цель.
option-ghost-letters-clues = Зоны улик
value-ghost-letters-clues-both = Обе
value-ghost-letters-clues-both-about = Улики можно класть и как подходящие, и как неподходящие.
value-ghost-letters-clues-red-only = Только красная
value-ghost-letters-clues-red-only-about = Труднее: улики можно класть только как неподходящие.
option-ghost-letters-host = Хозяин дома
value-ghost-letters-host-off = Без хозяина
value-ghost-letters-host-off-about = Под подозрением все персонажи ряда.
value-ghost-letters-host-on = С хозяином
value-ghost-letters-host-on-about = Один из персонажей — жертва; перед каждой партией можно рассказать, откуда его знали остальные.

## Доводы подсказок
hint-ghost-points-at-you = Улика «{ $clue }» указывает на № { $number } ({ $who }) больше, чем на кого-либо ещё.
hint-ghost-points-elsewhere = Улика «{ $clue }» указывает скорее на № { $number } ({ $who }), чем на вас.
hint-ghost-fits = «{ $clue }» подходит персонажу № { $number } ({ $who }): так { $share ->
    [one] сказал бы { $share } человек
    [few] сказали бы { $share } человека
   *[many] сказали бы { $share } человек
} из 100.
hint-ghost-misfits = «{ $clue }» не подходит персонажу № { $number } ({ $who }): так { $share ->
    [one] сказал бы { $share } человек
    [few] сказали бы { $share } человека
   *[many] сказали бы { $share } человек
} из 100.
hint-ghost-believed = Пока что другие с вероятностью { $chance } % принимают вас за № { $number } ({ $who }).
hint-ghost-role = № { $number } ({ $who }) с вероятностью { $chance } % чья-то роль, скорее всего { WHO($seat, form: "genitive") }.
hint-ghost-nobody = № { $number } ({ $who }) с вероятностью { $chance } % ничья роль.

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
illegal-zone-closed = Этой зоной за этим столом не пользуются.
setup-mission-needs-two = Миссии проходят вдвоём.
