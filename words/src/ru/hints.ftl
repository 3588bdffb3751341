# Why a hint suggests what it suggests.

## Love Letter and The Letter
hint-letters-holds = У { WHO($seat, form: "genitive") } точно { NAME($card) }.
hint-letters-likeliest = Вероятнее всего у { WHO($seat, form: "genitive") } { NAME($card) }: { $chance } %.
hint-letters-possible = { NAME($card) } у { WHO($seat, form: "genitive") } с вероятностью { $chance } %, есть карты вероятнее.
hint-letters-impossible = У { WHO($seat, form: "genitive") } не может быть { NAME($card, form: "genitive") }.
hint-letters-seen = { NAME($card) }: вам видно { $seen } из { $of }.
hint-letters-compares = Карта { WHO($seat, form: "genitive") } младше { NAME($kept, form: "genitive") } с вероятностью { $lower } %, старше с вероятностью { $higher } %.
hint-letters-unknown = Видов карт, возможных у { WHO($seat, form: "genitive") }: { $kinds }.
hint-letters-princess = С вероятностью { $chance } % у { WHO($seat, form: "genitive") } Принцесса: её придётся сбросить.
hint-letters-discards = { WHO($seat) } { DOES($seat, "сбросите", "сбросит") } карту и { DOES($seat, "возьмёте", "возьмёт") } новую.
hint-letters-swaps = Карта { WHO($seat, form: "genitive") } старше { NAME($kept, form: "genitive") } с вероятностью { $higher } %.
hint-letters-keeps = Раунд кончается, побеждает старшая карта, а у вас останется { NAME($card) } ({ $value }).
hint-letters-protects = До вашего следующего хода вас никто не сможет выбрать.
hint-letters-in-vain = Выбрать некого, поэтому ничего не случится.
hint-letters-new-card = Вы сбросите свою карту и возьмёте новую.
hint-letters-forced = Графиню нужно сыграть: на руках Король или Принц.
hint-letters-loses = Кто кладёт Принцессу, тот выбывает.
hint-letters-only-spy = Больше ни перед кем Шпион не лежит: в конце раунда он может принести жетон.
hint-letters-chooses = Можно оставить лучшую из трёх карт.

## Conspirators
hint-conspirators-signals = { WHO($seat) } { DOES($seat, "подадите", "подаст") } сигнал с вероятностью { $chance } %: чем ближе к половине, тем больше это скажет.
hint-conspirators-tells-nothing = Кто подаст сигнал, известно заранее: эта карта ничего нового не скажет.
hint-conspirators-has = У { WHO($seat, form: "genitive") } точно: { $ciphers }.
hint-conspirators-likeliest = Вероятнее всего у { WHO($seat, form: "genitive") }: { $ciphers }, { $chance } % (вариантов: { $of }).
hint-conspirators-possible = У { WHO($seat, form: "genitive") } с вероятностью { $chance } %: { $ciphers }; есть варианты вероятнее.
hint-conspirators-impossible = У { WHO($seat, form: "genitive") } не может быть: { $ciphers }.
hint-conspirators-all-right = Все ваши догадки верны с вероятностью { $chance } %.
hint-conspirators-best-card = Самая полезная карта на руках сказала бы { $bits } бита.
hint-conspirators-nothing-fits = Ни одну карту положить нельзя.

## Secret Card
hint-secret-only = Других кандидатов не осталось: { NAME($card) }.
hint-secret-likeliest = Вероятнее всего ваша карта { NAME($card) }: { $chance } % (кандидатов: { $of }).
hint-secret-possible = { NAME($card) } с вероятностью { $chance } %, есть кандидаты вероятнее.
hint-secret-impossible = Такой ваша карта быть не может.
hint-secret-shrinks = Кандидатов будет в среднем { $to } вместо { $from }.
hint-secret-rival = { WHO($seat) } { DOES($seat, "знаете", "знает") } свою карту с вероятностью { $chance } %.
hint-secret-tells = После такой подсказки у { WHO($seat, form: "genitive") } кандидатов: { $left }.
hint-secret-poor-question = { NAME($card) }: такой вопрос оставил бы кандидатов в среднем { $left }.

## Ghost Letters
hint-ghost-points-at-you = Улика «{ $clue }» указывает на номер { $number } ({ $who }) больше, чем на кого-либо ещё.
hint-ghost-points-elsewhere = Улика «{ $clue }» указывает скорее на номер { $number } ({ $who }), чем на вас.
hint-ghost-fits = «{ $clue }» подходит номеру { $number } ({ $who }): так сказали бы { $share } из 100.
hint-ghost-misfits = «{ $clue }» не подходит номеру { $number } ({ $who }): так сказали бы { $share } из 100.
hint-ghost-believed = Другие пока могут считать вас номером { $number } ({ $who }) с вероятностью { $chance } %.
hint-ghost-role = Номер { $number } ({ $who }) с вероятностью { $chance } % чья-то роль, скорее всего { WHO($seat, form: "genitive") }.
hint-ghost-nobody = Номер { $number } ({ $who }) с вероятностью { $chance } % ничья роль.

## What is believed
belief-hand = У { WHO($seat, form: "genitive") }: { $shares }.
belief-aside = Отложенная карта: { $shares }.
belief-secret = Ваша карта: { $shares }.
belief-cipher = У { WHO($seat, form: "genitive") }: { $shares }.
belief-role = Роль { WHO($seat, form: "genitive") }: { $shares }.
belief-role-first = Первая роль { WHO($seat, form: "genitive") }: { $shares }.
belief-role-second = Вторая роль { WHO($seat, form: "genitive") }: { $shares }.
belief-number = № { $number }
belief-certain = { WHO($seat) } { DOES($seat, "знаете", "знает") } свою карту: { $chance } %.

## A review
review-chosen = { $label }
review-best = Лучшего хода не было.
review-better = Лучше было бы: { $label }
review-lost = Выбор стоил { $lost } %.
review-luck = Удача перед этим ходом: { $luck } %.
review-ending = Удача после него: { $luck } %.
review-chosen-reason = О выбранном: { $reason }
review-values = Шансы на победу: { $values }
review-won = Решений: { $count }. Выбор стоил в сумме { $lost } %, удача дала { $luck } %. Победа.
review-not-won = Решений: { $count }. Выбор стоил в сумме { $lost } %, удача дала { $luck } %. Без победы.
