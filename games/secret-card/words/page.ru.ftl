# Подписи на столе этой игры.

page-out-of-game = вне игры
page-spent = уже использовано
page-secret-of = тайная карта
page-hand-size = на руке
page-yes-pile = да
page-no-pile = нет
page-guess = Назвать свою карту
page-board = Таблица
page-shares-one = У двух разных карт бывает не больше одного общего признака.
page-grid-help = Нажмите на карту, чтобы вычеркнуть её.
page-grid-help-full = Вычеркнуты карты, которые вы видите, и те, что не сходятся с ответами. Нажмите на карту, чтобы вычеркнуть и её.
page-lies-open = Эту карту вы видите в другом месте, так что вашей она быть не может. Назвать её — верный промах.
page-stamp-right = Верно!
page-stamp-wrong = Мимо, выбывает!
page-stamp-again = Мимо, но есть ещё попытка
secret-card-decided-wrong = Эта ошибка и закончила игру.
secret-card-decided-answer = Если судить по столу, возможных карт было { $before }, а после этого ответа { $left ->
    [one] осталась { $left }
   *[many] осталось { $left }
}.
secret-card-decided-guess = Если судить по столу, возможных карт было ещё { $left }.
