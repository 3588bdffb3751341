# Texts for Conspirators.

## Buttons
conspirators-do-play = Выложить { NAME($card, form: "accusative") }
conspirators-do-pass = Пропустить ход
conspirators-do-redraw = Сменить все три карты
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
conspirators-play-signals = { WHO($seat) } { DOES($seat, "выкладываете", "выкладывает") } { NAME($card, form: "accusative") }: { DOES($signals, "подаёте сигнал", "подаёт сигнал", "подают сигнал") } { WHO($signals) }.
conspirators-pass = { WHO($seat) } { DOES($seat, "пропускаете", "пропускает") } ход.
conspirators-redraw = { WHO($seat) } { DOES($seat, "меняете", "меняет") } все три карты.
conspirators-redraw-seen = { WHO($seat) } { DOES($seat, "отдаёте", "отдаёт") } { NAME($gave, form: "accusative") } и { DOES($seat, "получаете", "получает") } { NAME($took, form: "accusative") }.
conspirators-guess = { WHO($seat) } { DOES($seat, "записываете", "записывает") } догадку про { WHO($about, form: "accusative") }: { NAME($ciphers) }.
conspirators-guess-unseen = { WHO($seat) } { DOES($seat, "записываете", "записывает") } догадку про { WHO($about, form: "accusative") }.
conspirators-sure-none = { WHO($seat) } { DOES($seat, "говорите", "говорит") }: пока не знаю ни одного шифра.
conspirators-sure = { WHO($seat) } { DOES($seat, "говорите", "говорит") }: знаю шифры { $others ->
    [one] { $others } игрока
   *[other] { $others } игроков
}.
conspirators-ready = { WHO($seat) } { DOES($seat, "предлагаете", "предлагает") } закончить.
conspirators-unready = { WHO($seat) } { DOES($seat, "предлагаете", "предлагает") } играть дальше.
conspirators-declare = { WHO($seat) } { DOES($seat, "объявляете", "объявляет") }: знаю все шифры.

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
conspirators-hand = У { WHO($seat, form: "genitive") } на руке { NAME($cards) }.
conspirators-draw = { WHO($seat) } { DOES($seat, "берёте", "берёт") } { NAME($card, form: "accusative") }.
conspirators-point = { WHO($seat) } { DOES($seat, "откладываете", "откладывает") } карту победного очка.
conspirators-point-seen = { WHO($seat) } { DOES($seat, "откладываете", "откладывает") } карту победного очка: { NAME($card) }.
conspirators-last-turns = Ряд закончен. Ещё по одному ходу: { WHO($seats) }.
conspirators-ends-row-full = Ряд закончен: пора называть шифры.
conspirators-ends-all-ready = Все готовы: пора называть шифры.
conspirators-ends-all-passed = Ходить больше некому: пора называть шифры.
conspirators-ends-all-declared = Все объявили: шифры названы.
conspirators-ends-no-cards = Карт больше ни у кого нет: пора называть шифры.
conspirators-right = { WHO($seat) } верно { DOES($seat, "называете", "называет") } { $right ->
    [one] { $right } шифр
    [few] { $right } шифра
   *[many] { $right } шифров
} из { $all }.
conspirators-brilliant = Победа! Ни одной ошибки, и ряд короткий: блестяще.
conspirators-clean = Чисто: ни одной ошибки. А если короче?
conspirators-near = Чуть-чуть не хватило: всего одна ошибка.
conspirators-failed = Заговор провалился.
conspirators-won = { DOES($winners, "Побеждаете", "Побеждает", "Побеждают") } { WHO($winners) }!
conspirators-scores-right = Верные догадки: { $scores }.
conspirators-scores-points = Очки: { $scores }.

## Prompts
conspirators-ask-play = Ваш ход: выложите карту, которая не подходит под ваш шифр.
conspirators-ask-play-any = Ваш ход: выложите карту.
conspirators-ask-stuck-redraw = Ваш ход: ни одна карта не годится. Смените карты или пропустите ход.
conspirators-ask-stuck = Ваш ход: выложить нечего, придётся его пропустить.
conspirators-ask-cipher = { $count ->
    [one] Какой шифр у { WHO($about, form: "genitive") }?
   *[other] Какие два шифра у { WHO($about, form: "genitive") }?
}
conspirators-wait-guesses = Догадки { DOES($seats, "записываете", "записывает", "записывают") } { WHO($seats) }.

## Длина ряда
conspirators-row = ряд: { $row } из { $last }
conspirators-row-brilliant = ряд: { $row } из { $last }, блестяще — до { $brilliant }
conspirators-row-too-long = ряд: { $row } из { $last }, для «блестяще» уже длинный

## Описание и правила стола
game-conspirators = Заговорщики
game-conspirators-pitch = У каждого свой тайный шифр; разгадайте все вместе, пока ряд не стал слишком длинным.
game-conspirators-how = Шифр — это закономерность между двумя соседними картами ряда: например, следующее время года или тот же день недели. В свой ход выложите карту в конец ряда так, чтобы пара не подошла под ваш шифр. Все, под чей шифр она подошла, подают сигнал. Шифры выдают и сигналы, и молчание. В конце каждый называет шифры всех остальных; чем меньше карт и ошибок, тем лучше. Соперники играют каждый за себя, с двумя шифрами.
option-conspirators-mode = Режим
value-conspirators-mode-coop = Вместе
value-conspirators-mode-coop-about = Одна команда, у каждого по одному шифру.
value-conspirators-mode-rivals = Соперники
value-conspirators-mode-rivals-about = Каждый за себя, у каждого по два шифра.
option-conspirators-count-start = Первая карта ряда
value-conspirators-count-start-yes = Считается
value-conspirators-count-start-yes-about = В предел входят все карты ряда, вместе с первой.
value-conspirators-count-start-no = Не считается
value-conspirators-count-start-no-about = В предел входят только карты, выложенные игроками.

## Доводы подсказок
hint-conspirators-signals = { WHO($seat) } { DOES($seat, "подадите", "подаст") } сигнал с вероятностью { $chance } %: чем ближе к половине, тем больше вы узнаете.
hint-conspirators-tells-nothing = Кто подаст сигнал, известно заранее: ничего нового эта карта не скажет.
hint-conspirators-has = У { WHO($seat, form: "genitive") } точно: { $ciphers }.
hint-conspirators-likeliest = Вероятнее всего, у { WHO($seat, form: "genitive") }: { $ciphers }, { $chance } % (вариантов: { $of }).
hint-conspirators-possible = У { WHO($seat, form: "genitive") } с вероятностью { $chance } %: { $ciphers }; есть и более вероятные варианты.
hint-conspirators-impossible = У { WHO($seat, form: "genitive") } не может быть: { $ciphers }.
hint-conspirators-all-right = Все ваши догадки верны с вероятностью { $chance } %.
hint-conspirators-best-card = Самая полезная карта на руке дала бы { $bits } бита сведений.
hint-conspirators-nothing-fits = Ни одну карту выложить нельзя.

## Вероятности
belief-cipher = У { WHO($seat, form: "genitive") }: { $shares }.
claim-cipher = У { WHO($seat, form: "genitive") }: { $cipher }.

# Отказы
illegal-fits-own-cipher = Эта пара подошла бы под ваш шифр.
illegal-may-not-pass = Пропустить ход нельзя: есть карта, которую можно выложить.
illegal-redraw-spent = Вы уже меняли карты.
illegal-redraw-needs-full-hand = Сменить можно только три карты, а у вас их меньше.
illegal-claim-too-large = Других игроков не так много.
illegal-guess-about-self = Назовите шифр другого игрока.
illegal-guess-out-of-order = Называйте шифры по порядку мест, по одному игроку за раз.
illegal-wrong-cipher-count = Назовите столько разных шифров, сколько их у игрока.
illegal-already-said = Вы это уже сказали.
illegal-has-declared = Вы объявили и больше не ходите.
