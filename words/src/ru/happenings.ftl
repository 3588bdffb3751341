# Events at a table outside the game, and why a table can’t be opened.

happening-opened = Стол открыт.
happening-sat = { WHO($seat) } { DOES($seat, "садитесь", "садится") } за стол.
happening-filled = За стол садится бот: { $level }.
happening-left = { WHO($seat) } { DOES($seat, "встаёте", "встаёт") } из-за стола.
happening-readied = { WHO($seat) } { DOES($seat, "ждёте", "ждёт") } начала игры.
happening-unreadied = { WHO($seat) } { DOES($seat, "просите", "просит") } ещё подождать.
happening-upgraded = Карты за этим столом теперь раздают новым, более надёжным способом. Подтвердите готовность ещё раз.
happening-revealing = Все готовы: устройства открывают свои числа для раздачи.
happening-reveal-missed = Числа для раздачи не пришли вовремя. Не успели: { WHO($seats) }. Всем нужно подтвердить готовность ещё раз.
happening-started = Игра начинается.
happening-stood-in-asked = Вместо { WHO($seat, form: "genitive") } играет бот: { $level }.
happening-stood-in-absent = { WHO($seat, form: "genitive") } давно нет за столом. Пока играет бот: { $level }.
happening-stood-in-missed = Стол решил не ждать { WHO($seat, form: "genitive") }. Пока играет бот: { $level }.
happening-stood-in-time-up = У { WHO($seat, form: "genitive") } вышло время. Дальше играет бот: { $level }.
happening-stood-in-removed = Вместо { WHO($seat, form: "genitive") } доигрывает бот: { $level }.
happening-took-back = { WHO($seat) } снова в игре.
happening-missed = { WHO($by) } { DOES($by, "предлагаете", "предлагает") } не ждать { WHO($seat, form: "genitive") }: пусть пока играет бот.
happening-removal-voted = { WHO($by) } { DOES($by, "предлагаете", "предлагает") } играть дальше без { WHO($seat, form: "genitive") }. Причина: { $why }.
happening-removed-host = { $name } больше не за столом: так решил хозяин стола. Причина: { $why }.
happening-removed-vote = { $name } больше не за столом: так решило голосование ({ $by }). Причина: { $why }.
happening-removed-table = { $name } больше не за столом: остальные слишком долго ждали начала.
happening-readmitted = Хозяин снова приглашает за стол игрока, которого убрали.
happening-undo-offered = { WHO($seat) } { DOES($seat, "просите", "просит") } вернуть последний ход.
happening-undo-agreed = { WHO($seat) } { DOES($seat, "соглашаетесь", "соглашается") } вернуть ход.
happening-undo-refused = { WHO($seat) } против: ход остаётся.
happening-undone = Последний ход возвращён.
happening-rematch-wanted = { WHO($seat) } { DOES($seat, "хотите", "хочет") } сыграть ещё раз.
happening-renewed = Готовится новая игра.
happening-emoted = { WHO($seat) }: { $emote }
happening-emoted-by-host = Хозяин стола: { $emote }
happening-story = { WHO($seat) } о персонаже { $about }: «{ $text }»
happening-closed = Стол закрыт.

removed-host = Вы больше не за столом: так решил хозяин стола. Причина: { $why }.
removed-host-named = Вы больше не за столом: так решил хозяин стола ({ $by }). Причина: { $why }.
removed-vote = Вы больше не за столом: так решило голосование ({ $by }). Причина: { $why }. За вас доигрывает бот.
removed-table = Вы больше не за столом: остальные долго ждали, когда вы будете готовы. Место можно занять снова.
removal-vote = Голосование: играть дальше без { WHO($seat, form: "genitive") }? За: { WHO($by) }. { $more ->
    [one] Нужен ещё { $more } голос
    [few] Нужно ещё { $more } голоса
   *[many] Нужно ещё { $more } голосов
}.
why-removed-idle = задерживает игру
why-removed-rude = грубость
why-removed-reserved = место для другого игрока
why-removed-other = не названа

emote-hello = Добрый вечер!
emote-thanks = Спасибо!
emote-applause = Браво!
emote-smile = Улыбка
emote-back-soon = Скоро вернусь.

setup-players = В эту игру играют от { $min } до { $max } игроков. Сейчас за столом { $players ->
    [one] { $players } место
    [few] { $players } места
   *[many] { $players } мест
}.
setup-rules-version = За этим столом играют по более новым правилам, чем знает программа. Обновите страницу.
opening-option = Такого варианта правил нет.
opening-clock = На ход отводят от 5 секунд до 14 дней, на игру — не больше 30 дней.
opening-grace = Ждать отсутствующего можно от 5 секунд до 30 дней.
opening-other-seats = В той игре было другое число мест.
