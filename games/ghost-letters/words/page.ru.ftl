# Подписи на столе этой игры.

page-part = Часть
page-own-goal = Цель
page-own-pile = Стопка в начале
page-votes = осталось голосов
page-fits = подходит
page-misfits = не подходит
page-characters = Гости
page-clues = Открытые улики
page-murdered-host = Убит хозяин вечера
page-role-of = Ваша роль
page-innocent = невиновен
page-murderer = убийца
page-part-over = Часть окончена
page-trust = доверие
page-arrested = под арестом
page-missions = Миссии
page-mission-done = выполнена
page-mission-failed = не выполнена
page-whose-clue = Кому подходит эта вещь, а кому нет, решаете вы.
page-stories = Время историй: до первой улики расскажите, как персонажи знали хозяина вечера.
page-silence-after-stories = Истории рассказывают до первой улики части, а потом все молчат: только жесты.
