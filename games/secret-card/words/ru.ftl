# Texts for Secret Card.

## Buttons
secret-card-do-hint = Подсказать: { NAME($card) }
secret-card-do-play = Выложить { NAME($card, form: "accusative") }
secret-card-do-play-two = Выложить сразу две: { NAME($cards) }
secret-card-do-guess = Это { NAME($card) }!
secret-card-do-ask-colour = Спросить: цвет { NAME($value) }?
secret-card-do-ask-figure = Спросить: фигура { NAME($value) }?
secret-card-do-ask-number = Спросить: число { $value }?
secret-card-do-bury = Убрать под колоду { NAME($cards, form: "accusative") }

## Actions
secret-card-hint = { WHO($seat) } { DOES($seat, "даёте", "даёт") } подсказку: { NAME($card) }.
secret-card-hint-about = { WHO($seat) } { DOES($seat, "подсказываете", "подсказывает") } { WHO($about, form: "dative") }: { NAME($card) } — { $answer ->
    [yes] «да»
   *[no] «нет»
}.
secret-card-play = { WHO($seat) } { DOES($seat, "выкладываете", "выкладывает") } { NAME($card, form: "accusative") }.
secret-card-play-answer = { WHO($seat) } { DOES($seat, "выкладываете", "выкладывает") } { NAME($card, form: "accusative") }: { $answer ->
    [yes] «да»
   *[no] «нет»
}.
secret-card-play-two = { WHO($seat) } { DOES($seat, "выкладываете", "выкладывает") } сразу две карты: { NAME($cards) }.
secret-card-play-two-answers = { WHO($seat) } { DOES($seat, "выкладываете", "выкладывает") } сразу две карты: { NAME($first) } — { $answer ->
    [yes] «да»
   *[no] «нет»
}, { NAME($second) } — { $other ->
    [yes] «да»
   *[no] «нет»
}.
secret-card-guess = { WHO($seat) } { DOES($seat, "называете", "называет") } свою карту: { NAME($card) }.
secret-card-guess-right = { WHO($seat) } { DOES($seat, "называете", "называет") } свою карту: { NAME($card) }. Верно!
secret-card-guess-second-chance = { WHO($seat) } { DOES($seat, "называете", "называет") } свою карту: { NAME($card) }. Неверно: { NAME($wrong) }. Но у { WHO($seat, form: "genitive") } есть второй шанс.
secret-card-guess-out = { WHO($seat) } { DOES($seat, "называете", "называет") } свою карту: { NAME($card) }. Неверно: это { NAME($secret) }, и { WHO($seat) } { DOES($seat, "выбываете", "выбывает") }.
secret-card-ask-colour = { WHO($seat) } { DOES($seat, "спрашиваете", "спрашивает") }: цвет { NAME($value) }?
secret-card-ask-figure = { WHO($seat) } { DOES($seat, "спрашиваете", "спрашивает") }: фигура { NAME($value) }?
secret-card-ask-number = { WHO($seat) } { DOES($seat, "спрашиваете", "спрашивает") }: число { $value }?
secret-card-answer = { $answer ->
    [yes] Ответ: «да».
   *[no] Ответ: «нет».
}
secret-card-bury = { WHO($seat) } { DOES($seat, "убираете", "убирает") } под колоду { NAME($cards, form: "accusative") }.
secret-card-bury-unseen = { WHO($seat) } { DOES($seat, "убираете", "убирает") } под колоду { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[many] { $count } карт
}.

## Results
secret-card-ability = У { WHO($seat, form: "genitive") } { NAME($ability) }.
secret-card-first = { DOES($seat, "Начинаете", "Начинает") } { WHO($seat) }.
secret-card-hand = У { WHO($seat, form: "genitive") } на руке { NAME($cards) }.
secret-card-secret = { PERSON($seat) ->
    [you] Ваша тайная карта
   *[one] Тайная карта { WHO($seat, form: "genitive") }
}: { NAME($card) }.
secret-card-draw = { WHO($seat) } { DOES($seat, "берёте", "берёт") } { NAME($cards, form: "accusative") }.
secret-card-won = { DOES($winners, "Побеждаете", "Побеждает", "Побеждают") } { WHO($winners) }!
secret-card-won-by-nobody = Никто не победил.

## Prompts
secret-card-ask-hint = Дайте подсказку: у какой вашей карты есть общий признак с тайной картой { WHO($about, form: "genitive") }?
secret-card-ask-hint-none = Ни у одной вашей карты нет общего признака с тайной картой { WHO($about, form: "genitive") }. Дайте любую: это будет «нет».
secret-card-ask-turn = Ваш ход: выложите карту или назовите свою тайную.
secret-card-ask-guess = Рука пуста: назовите свою тайную карту.
secret-card-ask-bury = Второй шанс: выберите, какие карты убрать под колоду.
secret-card-wait-hint = { WHO($seat) } подбирает подсказку.
secret-card-wait-bury = { WHO($seat) } убирает карты под колоду.

## Описание и правила стола
game-secret-card = Тайная карта
game-secret-card-pitch = Вашу карту видят все, кроме вас. Назовите её раньше других.
game-secret-card-how = На каждой карте цвет, фигура и число. Свою тайную карту вы не видите, зато видите чужие. В свой ход выложите карту с руки: ответ «да», если у неё с вашей тайной есть общий признак, и «нет», если его нет. Или назовите тайную карту: угадаете — победа, ошибётесь — выбываете. Для начала каждый получает подсказку от соседа.
option-secret-card-abilities = Способности
value-secret-card-abilities-off = Без способностей
value-secret-card-abilities-off-about = У всех одни и те же правила.
value-secret-card-abilities-on = Со способностями
value-secret-card-abilities-on-about = Каждый получает свою особую карту.
option-secret-card-last = Последний игрок
value-secret-card-last-wins = Побеждает
value-secret-card-last-wins-about = В игре остался один — он и победил.
value-secret-card-last-must-guess = Угадывает
value-secret-card-last-must-guess-about = Последний игрок продолжает; если ошибётся и он, не победит никто.
option-secret-card-spectators = Что видят зрители
value-secret-card-spectators-public = То же, что все
value-secret-card-spectators-public-about = Тайных карт зрители не видят.
value-secret-card-spectators-secrets = И тайные карты
value-secret-card-spectators-secrets-about = Зрители видят тайные карты всех игроков.

## Доводы подсказок
hint-secret-only = Других кандидатов не осталось: { NAME($card) }.
hint-secret-likeliest = Вероятнее всего, ваша карта — { NAME($card) }: { $chance } % (кандидатов: { $of }).
hint-secret-possible = { NAME($card) } с вероятностью { $chance } %, есть и более вероятные кандидаты.
hint-secret-impossible = Такой ваша карта быть не может.
hint-secret-shrinks = Кандидатов останется в среднем { $to } вместо { $from }.
hint-secret-rival = { WHO($seat) } { DOES($seat, "знаете", "знает") } свою карту с вероятностью { $chance } %.
hint-secret-tells = После такой подсказки у { WHO($seat, form: "genitive") } останется { $left ->
    [one] { $left } кандидат
    [few] { $left } кандидата
   *[many] { $left } кандидатов
}.
hint-secret-poor-question = { NAME($card) }: после этого осталось бы в среднем кандидатов: { $left }.

## Вероятности
belief-secret = Ваша карта: { $shares }.
claim-secret = Ваша карта — { NAME($card) }.
belief-certain = { WHO($seat) } { DOES($seat, "знаете", "знает") } свою карту: { $chance } %.

# Отказы
illegal-hint-must-match = У вас есть карта с общим признаком, поэтому подсказать нужно такой.
illegal-must-guess = Рука пуста: назовите свою карту.
illegal-no-such-ability = У вас нет этой способности.
illegal-ability-spent = Эта способность уже использована.
illegal-two-cards-needed = Нужны две разные карты.
illegal-not-laid-by-you = Спросить можно только о карте, которую выложили вы.
illegal-wrong-card-count = Карт должно быть другое количество.
