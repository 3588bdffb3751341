# A play of Ghost Letters. The names of characters and objects come with the game.

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

## What players do
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

## What comes of it
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

## What is asked
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
