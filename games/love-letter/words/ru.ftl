# Texts for Love Letter and The Letter.

## Buttons
letters-do-play = Сыграть { NAME($card, form: "accusative") }
letters-do-in-vain = Сыграть { NAME($card, form: "accusative") } впустую: выбрать некого
letters-do-guard = { NAME($card) }: у { WHO($target, form: "genitive") } { NAME($named) }?
letters-do-priest = { NAME($card) }: посмотреть карту { WHO($target, form: "genitive") }
letters-do-baron = { NAME($card) }: сравнить карты { WHO($target, form: "with") }
letters-do-prince = { NAME($card) }: { WHO($target) } { DOES($target, "сбрасываете", "сбрасывает") } карту
letters-do-king = { NAME($card) }: обменяться картами { WHO($target, form: "with") }
letters-do-keep = Оставить { NAME($card, form: "accusative") }, под колоду: { NAME($under) }
letters-do-keep-lowest = Оставить { NAME($card, form: "accusative") }, под колоду: { NAME($under) }, в самый низ { NAME($lowest) }

## Actions
letters-play = { WHO($seat) } { DOES($seat, "играете", "играет") } { NAME($card, form: "accusative") }.
letters-play-in-vain = { WHO($seat) } { DOES($seat, "играете", "играет") } { NAME($card, form: "accusative") }, но выбрать некого.
letters-play-guard = { WHO($seat) } { DOES($seat, "играете", "играет") } { NAME($card, form: "accusative") }: у { WHO($target, form: "genitive") } { NAME($named) }?
letters-play-priest = { WHO($seat) } { DOES($seat, "играете", "играет") } { NAME($card, form: "accusative") }: { WHO($target) } { DOES($target, "показываете", "показывает") } карту.
letters-play-baron = { WHO($seat) } { DOES($seat, "играете", "играет") } { NAME($card, form: "accusative") } против { WHO($target, form: "genitive") }.
letters-play-prince = { WHO($seat) } { DOES($seat, "играете", "играет") } { NAME($card, form: "accusative") } против { WHO($target, form: "genitive") }.
letters-play-prince-self = { WHO($seat) } { DOES($seat, "играете", "играет") } { NAME($card, form: "accusative") } и { DOES($seat, "выбираете", "выбирает") } себя.
letters-play-king = { WHO($seat) } { DOES($seat, "играете", "играет") } { NAME($card, form: "accusative") } и { DOES($seat, "меняетесь", "меняется") } картами { WHO($target, form: "with") }.
letters-keep = { WHO($seat) } { DOES($seat, "оставляете", "оставляет") } { NAME($card, form: "accusative") } и { DOES($seat, "кладёте", "кладёт") } под колоду { NAME($under, form: "accusative") }.
letters-keep-lowest = { WHO($seat) } { DOES($seat, "оставляете", "оставляет") } { NAME($card, form: "accusative") } и { DOES($seat, "кладёте", "кладёт") } под колоду { NAME($under, form: "accusative") }, а в самый низ { NAME($lowest, form: "accusative") }.
letters-keep-unseen = { WHO($seat) } { DOES($seat, "оставляете", "оставляет") } одну карту и { DOES($seat, "кладёте", "кладёт") } под колоду { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[many] { $count } карт
}.

## Results
letters-deal = Раунд { $round }. { DOES($first, "Начинаете", "Начинает") } { WHO($first) }.
letters-deal-open = Лицом вверх лежат { NAME($cards) }.
letters-deal-hand = У { WHO($seat, form: "genitive") } { NAME($card) }.
letters-deal-aside = Отложена карта: { NAME($card) }.
letters-draw = { WHO($seat) } { DOES($seat, "берёте", "берёт") } { NAME($card, form: "accusative") }.
letters-draw-aside = { WHO($seat) } { DOES($seat, "берёте", "берёт") } отложенную карту: { NAME($card) }.
letters-draw-aside-unseen = { WHO($seat) } { DOES($seat, "берёте", "берёт") } отложенную карту.
letters-answer-hit = Да: у { WHO($seat, form: "genitive") } { NAME($named) }!
letters-answer-miss = Нет, у { WHO($seat, form: "genitive") } не { NAME($named) }.
letters-look = У { WHO($target, form: "genitive") } { NAME($card) }.
letters-look-at-you = Теперь { WHO($seat) } знает, что у { WHO($target, form: "genitive") } { NAME($card) }.
letters-compare = У { WHO($seat, form: "genitive") } { NAME($own) }, у { WHO($target, form: "genitive") } { NAME($other) }.
letters-compare-unseen = { WHO($both) } { DOES($both, "сравниваете", "сравнивает", "сравнивают") } карты.
letters-swap = { WHO($seat) } { DOES($seat, "отдаёте", "отдаёт") } { NAME($gave, form: "accusative") } и { DOES($seat, "получаете", "получает") } { NAME($got, form: "accusative") }.
letters-discard = { WHO($seat) } { DOES($seat, "сбрасываете", "сбрасывает") } { NAME($card, form: "accusative") }.
letters-out = { WHO($seat) } { DOES($seat, "выбываете", "выбывает") } из раунда.
letters-out-lays = { WHO($seat) } { DOES($seat, "выбываете", "выбывает") } из раунда и { DOES($seat, "открываете", "открывает") } { NAME($card, form: "accusative") }.
letters-reveal = { WHO($seat) } { DOES($seat, "открываете", "открывает") } { NAME($card, form: "accusative") }.
letters-round-won = Раунд { $round } { DOES($winners, "выигрываете", "выигрывает", "выигрывают") } { WHO($winners) }.
letters-round-won-by-nobody = Раунд { $round } не выигрывает никто.
letters-spy-token = { WHO($seat) } { DOES($seat, "получаете", "получает") } жетон за Шпиона.
letters-why-last = Все остальные выбыли.
letters-why-highest = Колода кончилась: побеждает старшая карта.
letters-why-tie = Колода кончилась, старшие карты равны: жетон получает каждый.
letters-why-total = Старшие карты равны: побеждает бо́льшая сумма.
letters-why-total-tie = Равны и старшие карты, и суммы: жетон получает каждый.
letters-why-nobody = Равны и старшие карты, и суммы: жетон не получает никто.
letters-spy-nobody = Ни перед кем из оставшихся нет Шпиона: жетон за него не достаётся никому.
letters-spy-several = Шпион лежит сразу перед несколькими игроками: жетон за него не достаётся никому.
letters-tokens = Жетоны: { $scores }.
letters-game-won = Игру { DOES($winners, "выигрываете", "выигрывает", "выигрывают") } { WHO($winners) }!

## Prompts
letters-ask-play = Ваш ход: какую карту сыграете?
letters-ask-countess = Ваш ход: рядом с Королём или Принцем нужно сыграть Графиню.
letters-ask-keep = Какую карту оставите? Остальные уйдут под колоду.
letters-ask-guard-target = Чью карту угадываете?
letters-ask-guard-name = Какая карта у { WHO($target, form: "genitive") }?
letters-ask-priest-target = Чью карту посмотрите?
letters-ask-baron-target = С кем сравните карты?
letters-ask-prince-target = Кто сбросит карту?
letters-ask-king-target = С кем обменяетесь картами?
letters-round-over = Раунд окончен.
letters-wait-keep = { WHO($seat) } выбирает, какую карту оставить.

## Описание и правила стола
game-love-letter = Тайное послание
game-love-letter-pitch = Одна карта на руке, одна из колоды: угадайте чужую и сберегите свою.
game-love-letter-how = У каждого по одной карте. В свой ход возьмите вторую и сыграйте одну из двух: каждый персонаж что-то делает, чаще всего с другим игроком. Попались — выбываете до конца раунда. Раунд выигрывает последний оставшийся, а если колода кончилась — старшая карта. За раунд дают жетон; наберите нужное число жетонов, и игра ваша.
option-love-letter-edition = Колода
value-love-letter-edition-full = Полная
value-love-letter-edition-full-about = 21 карта со Шпионами и Министрами, до шести игроков.
value-love-letter-edition-classic = Классическая
value-love-letter-edition-classic-about = 16 карт, до четырёх игроков.
game-pismo = Письмо
game-pismo-pitch = «Тайное послание» в шестнадцать карт: без Шпиона и Министра, а равенство решает сумма.
game-pismo-how = У каждого по одной карте. В свой ход возьмите вторую и сыграйте одну из двух: каждый персонаж что-то делает, чаще всего с другим игроком. Попались — выбываете до конца раунда. Раунд выигрывает последний оставшийся, а если колода кончилась — старшая карта; при равенстве считают и сыгранные. За раунд дают жетон; наберите нужное число жетонов, и игра ваша.
option-pismo-sum-tie = Полное равенство
value-pismo-sum-tie-all = Жетон каждому
value-pismo-sum-tie-all-about = Если равны и старшие карты, и суммы, жетон получает каждый из этих игроков.
value-pismo-sum-tie-nobody = Жетон никому
value-pismo-sum-tie-nobody-about = Если равны и старшие карты, и суммы, раунд не выигрывает никто.

## Доводы подсказок
hint-letters-holds = У { WHO($seat, form: "genitive") } точно { NAME($card) }.
hint-letters-likeliest = Вероятнее всего, у { WHO($seat, form: "genitive") } { NAME($card) }: { $chance } %.
hint-letters-possible = { NAME($card) } у { WHO($seat, form: "genitive") } с вероятностью { $chance } %, есть и более вероятные карты.
hint-letters-impossible = У { WHO($seat, form: "genitive") } не может быть { NAME($card, form: "genitive") }.
hint-letters-seen = { NAME($card) }: вам видно { $seen } из { $of }.
hint-letters-compares = Карта { WHO($seat, form: "genitive") } младше { NAME($kept, form: "genitive") } с вероятностью { $lower } %, старше с вероятностью { $higher } %.
hint-letters-unknown = У { WHO($seat, form: "genitive") } { $kinds ->
    [one] возможна { $kinds } карта
    [few] возможны { $kinds } разные карты
   *[many] возможны { $kinds } разных карт
}.
hint-letters-princess = С вероятностью { $chance } % у { WHO($seat, form: "genitive") } Принцесса: её придётся сбросить.
hint-letters-discards = { WHO($seat) } { DOES($seat, "сбросите", "сбросит") } карту и { DOES($seat, "возьмёте", "возьмёт") } новую.
hint-letters-swaps = Карта { WHO($seat, form: "genitive") } старше { NAME($kept, form: "genitive") } с вероятностью { $higher } %.
hint-letters-keeps = Раунд кончается, побеждает старшая карта, а у вас останется { NAME($card) } ({ $value }).
hint-letters-protects = До вашего следующего хода вас никто не сможет выбрать.
hint-letters-in-vain = Выбрать некого, поэтому ничего не случится.
hint-letters-new-card = Вы сбросите свою карту и возьмёте новую.
hint-letters-forced = Графиню нужно сыграть: на руке Король или Принц.
hint-letters-loses = Лишитесь Принцессы — выбываете.
hint-letters-only-spy = Больше ни перед кем Шпион не лежит: в конце раунда он может принести жетон.
hint-letters-chooses = Можно оставить лучшую из трёх карт.

## Вероятности
belief-hand = У { WHO($seat, form: "genitive") }: { $shares }.
belief-aside = Отложенная карта: { $shares }.
claim-hand = У { WHO($seat, form: "genitive") } { NAME($card) }.
claim-aside = Отложенная карта — { NAME($card) }.

# Отказы
illegal-countess-forced = Рядом с Королём или Принцем нужно сыграть Графиню.
illegal-target-needed = Нужно выбрать игрока.
illegal-no-target-possible = Выбрать сейчас некого.
illegal-target-is-self = Выберите другого игрока.
illegal-target-is-out = Этот игрок выбыл из раунда.
illegal-target-protected = Этот игрок под защитой.
illegal-cannot-name = Назовите любую карту этой колоды, только не ту, что играете.
illegal-not-these-cards = Выберите из тех карт, что у вас на руке.
