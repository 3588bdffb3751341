# Texts for Conspirators.

## Buttons
conspirators-do-play = Выложить { NAME($card, form: "accusative") }
conspirators-do-pass = Пропустить ход
conspirators-do-redraw = Обменять все три карты
conspirators-do-guess = { WHO($about) }: { NAME($ciphers) }
conspirators-do-sure-none = Пока не знаю ни одного шифра
conspirators-do-sure = { $others ->
    [one] Знаю шифры { $others } игрока
   *[other] Знаю шифры { $others } игроков
}
conspirators-do-ready = Можно заканчивать
conspirators-do-unready = Лучше играть дальше
conspirators-do-declare = Объявить: знаю все шифры

## Actions
conspirators-play = { WHO($seat) } { DOES($seat, "выкладываете", "выкладывает") } { NAME($card, form: "accusative") }.
conspirators-play-silence = { WHO($seat) } { DOES($seat, "выкладываете", "выкладывает") } { NAME($card, form: "accusative") }: сигналов нет.
conspirators-play-signals = { WHO($seat) } { DOES($seat, "выкладываете", "выкладывает") } { NAME($card, form: "accusative") }: { DOES($signals, "сигналите", "сигналит", "сигналят") } { WHO($signals) }.
conspirators-pass = { WHO($seat) } { DOES($seat, "пропускаете", "пропускает") } ход.
conspirators-redraw = { WHO($seat) } { DOES($seat, "меняете", "меняет") } все три карты.
conspirators-redraw-seen = { WHO($seat) } { DOES($seat, "отдаёте", "отдаёт") } { NAME($gave, form: "accusative") } и { DOES($seat, "получаете", "получает") } { NAME($took, form: "accusative") }.
conspirators-guess = { WHO($seat) } { DOES($seat, "записываете", "записывает") } догадку про { WHO($about, form: "accusative") }: { NAME($ciphers) }.
conspirators-guess-unseen = { WHO($seat) } { DOES($seat, "записываете", "записывает") } догадку про { WHO($about, form: "accusative") }.
conspirators-sure-none = { WHO($seat) } пока не { DOES($seat, "знаете", "знает") } ни одного шифра.
conspirators-sure = { WHO($seat) } { DOES($seat, "знаете", "знает") } шифры { $others ->
    [one] { $others } игрока
   *[other] { $others } игроков
}.
conspirators-ready = { WHO($seat) } { DOES($seat, "предлагаете", "предлагает") } закончить.
conspirators-unready = { WHO($seat) } { DOES($seat, "предлагаете", "предлагает") } играть дальше.
conspirators-declare = { WHO($seat) } { DOES($seat, "объявляете", "объявляет") }: все шифры разгаданы.

## Results
conspirators-deal = Ряд начинает { NAME($card) }. Первый ход у { WHO($first, form: "genitive") }.
conspirators-ciphers = { PERSON($seat) ->
    [you] { $count ->
        [one] Ваш шифр
       *[other] Ваши шифры
    }
   *[one] { $count ->
        [one] Шифр { WHO($seat, form: "genitive") }
       *[other] Шифры { WHO($seat, form: "genitive") }
    }
}: { NAME($ciphers) }.
conspirators-hand = У { WHO($seat, form: "genitive") } на руках { NAME($cards) }.
conspirators-draw = { WHO($seat) } { DOES($seat, "берёте", "берёт") } { NAME($card, form: "accusative") }.
conspirators-point = { WHO($seat) } { DOES($seat, "откладываете", "откладывает") } карту в счёт очков.
conspirators-point-seen = { WHO($seat) } { DOES($seat, "откладываете", "откладывает") } в счёт очков { NAME($card, form: "accusative") }.
conspirators-last-turns = Ряд закончен. Ещё по одному ходу у { WHO($seats, form: "genitive") }.
conspirators-ends-row-full = Ряд закончен: пора называть шифры.
conspirators-ends-all-ready = Все готовы: пора называть шифры.
conspirators-ends-all-passed = Ходить больше некому: пора называть шифры.
conspirators-ends-all-declared = Все объявили: шифры названы.
conspirators-ends-no-cards = Карт больше ни у кого нет: пора называть шифры.
conspirators-right = { WHO($seat) } верно { DOES($seat, "называете", "называет") } { $right } из { $all }.
conspirators-brilliant = Блестяще: ни одной ошибки, и ряд короткий!
conspirators-clean = Победа: ни одной ошибки!
conspirators-near = Почти получилось: всего одна ошибка.
conspirators-failed = Заговор раскрыть не удалось.
conspirators-won = { DOES($winners, "Побеждаете", "Побеждает", "Побеждают") } { WHO($winners) }!
conspirators-scores-right = Верные догадки: { $scores }.
conspirators-scores-points = Очки: { $scores }.

## Prompts
conspirators-ask-play = Ваш ход: выложите карту, которая не подходит к вашему шифру.
conspirators-ask-play-any = Ваш ход: выложите карту.
conspirators-ask-stuck-redraw = Ваш ход: ни одна карта не годится. Обменяйте карты или пропустите ход.
conspirators-ask-stuck = Ваш ход: выложить нечего, придётся пропустить.
conspirators-ask-cipher = { $count ->
    [one] Какой шифр у { WHO($about, form: "genitive") }?
   *[other] Какие два шифра у { WHO($about, form: "genitive") }?
}
conspirators-wait-guesses = Догадки { DOES($seats, "записываете", "записывает", "записывают") } { WHO($seats) }.

## Описание и правила стола
game-conspirators = Заговорщики
game-conspirators-pitch = У каждого свой тайный шифр; вместе разгадайте все, пока ряд не стал слишком длинным.
game-conspirators-how = Шифр — это закономерность между двумя соседними картами ряда: например, следующее время года или тот же день недели. В свой ход выложите карту в конец ряда так, чтобы пара не подошла к вашему шифру. Все, к чьему шифру она подошла, подают сигнал. По сигналам и по их отсутствию вычисляют чужие шифры. В конце каждый называет шифры всех остальных; чем меньше карт и ошибок, тем лучше. Соперники играют каждый за себя, с двумя шифрами.
option-conspirators-mode = Режим
value-conspirators-mode-coop = Вместе
value-conspirators-mode-coop-about = Одна команда, у каждого по одному шифру.
value-conspirators-mode-rivals = Соперники
value-conspirators-mode-rivals-about = Каждый за себя, у каждого по два шифра.
option-conspirators-count-start = Первая карта ряда
value-conspirators-count-start-yes = Считается
value-conspirators-count-start-yes-about = Предел считают по всем картам ряда, вместе с первой.
value-conspirators-count-start-no = Не считается
value-conspirators-count-start-no-about = Предел считают только по выложенным картам.

## Доводы подсказок
hint-conspirators-signals = { WHO($seat) } { DOES($seat, "подадите", "подаст") } сигнал с вероятностью { $chance } %: чем ближе к половине, тем больше это скажет.
hint-conspirators-tells-nothing = Кто подаст сигнал, известно заранее: эта карта ничего нового не скажет.
hint-conspirators-has = У { WHO($seat, form: "genitive") } точно: { $ciphers }.
hint-conspirators-likeliest = Вероятнее всего у { WHO($seat, form: "genitive") }: { $ciphers }, { $chance } % (вариантов: { $of }).
hint-conspirators-possible = У { WHO($seat, form: "genitive") } с вероятностью { $chance } %: { $ciphers }; есть варианты вероятнее.
hint-conspirators-impossible = У { WHO($seat, form: "genitive") } не может быть: { $ciphers }.
hint-conspirators-all-right = Все ваши догадки верны с вероятностью { $chance } %.
hint-conspirators-best-card = Самая полезная карта на руках сказала бы { $bits } бита.
hint-conspirators-nothing-fits = Ни одну карту положить нельзя.

## Вероятности
belief-cipher = У { WHO($seat, form: "genitive") }: { $shares }.

# Отказы
illegal-fits-own-cipher = Эта пара подошла бы к вашему шифру.
illegal-may-not-pass = Пропустить ход нельзя: есть карта, которую можно выложить.
illegal-redraw-spent = Вы уже меняли карты.
illegal-redraw-needs-full-hand = Менять карты можно только с тремя картами в руке.
illegal-claim-too-large = Других игроков не так много.
illegal-guess-about-self = Назовите шифр другого игрока.
illegal-guess-out-of-order = Шифры называют по порядку мест, по одному игроку за раз.
illegal-wrong-cipher-count = Назовите столько разных шифров, сколько их у игрока.
illegal-already-said = Вы это уже сказали.
illegal-has-declared = Вы уже объявили и больше не ходите.
