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
