# Подписи на столе этой игры.

page-part = Партия
page-own-goal = Цель
page-own-pile = Улик в начале
page-votes = осталось голосов
page-fits = подходит
page-misfits = не подходит
page-characters = Персонажи
page-clues = Открытые улики
page-murdered-host = Убит хозяин дома
page-role-of = Ваша роль
page-innocent = невиновный
page-murderer = убийца
page-part-over = Партия окончена
page-trust = доверие
page-arrested = под арестом
page-missions = Миссии
page-mission-done = пройдена
page-mission-failed = не пройдена
page-whose-clue = Кому подходит эта вещь, а кому нет, решаете вы.
page-stories = Время историй: до первой улики расскажите, откуда персонажи знали хозяина дома.
page-silence-after-stories = Истории рассказывают до первой улики партии, а потом все молчат: только жесты.
