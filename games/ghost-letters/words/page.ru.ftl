# Подписи на столе этой игры.

page-part = Партия
page-own-goal = Цель
page-own-pile = Улик в начале
page-votes = осталось голосов
page-fits = подходит
page-neither = ни одной из двух
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
page-mission-failed = пока не пройдена
page-mission-open = открыта
page-mission-locked = закрыта
page-practice = Тренировка
page-practice-note = Эта миссия ещё закрыта. Сыграть её можно для тренировки, но пройденной она не станет.
page-passed-so-far = пройдено
page-missions-with = С кем:
page-missions-new = новый напарник
page-clues-won = Улик получено
page-clues-lost = Улик потеряно
page-clues-in-deck = В колоде
page-passed = Миссия пройдена!
page-lost = Миссия провалена
page-lost-at-once = В колоде меньше трёх улик, и миссия на этом закончена.
page-lost-short = В колоде меньше улик, чем нужно.
page-practice-over = Это была тренировка: миссия не засчитана.
page-now-open = Теперь открыты
page-worth-innocent = Если верно: первому 2 очка, второму 1
page-worth-murderer = Если верно: первому 3 очка, потом 2 и 1
page-worth-innocent-two = Если это роль напарника: +2 улики. Иначе −1
page-worth-murderer-two = Если это убийца: +3 улики. Иначе −1
page-worth-own = Это ваша роль: очков вам не даст
page-role-first = первая роль
page-role-second = вторая роль
page-marks = Ваши заметки
page-marks-help = Нажмите на клетку: ✗ — «нет», ✓ — «да». Видите их только вы.
page-mark-none = без пометки
page-mark-no = нет
page-mark-yes = да
page-nobody = убийца
page-whose-clue = Кому подходит эта вещь, а кому нет, решаете вы.
page-story-about = О ком
page-story-line = Откуда хозяина знал этот персонаж?
page-story-tell = Рассказать
page-story-your-turn = Ваш черёд рассказывать.
page-story-teller = Сейчас рассказывает
page-story-then-you = Очередь дойдёт и до вас.
page-stories-told = Истории
page-stories-over = Хватит историй, начинаем
page-stories = Время историй: до первой улики расскажите, откуда персонажи знали хозяина дома.
page-silence-after-stories = Истории рассказывают до первой улики партии, а потом все молчат: только жесты.
page-stamp-vote = Голос
ghost-letters-decided-points = Самый удачный голос победителя: { $count ->
    [one] { $count } очко
    [few] { $count } очка
   *[many] { $count } очков
}.
ghost-letters-decided-clues = Самый удачный голос: { $count ->
    [one] { $count } улика
    [few] { $count } улики
   *[many] { $count } улик
} в колоду.
ghost-letters-decided-lost = Этот голос отнял { $count ->
    [one] { $count } улику
    [few] { $count } улики
   *[many] { $count } улик
}.
