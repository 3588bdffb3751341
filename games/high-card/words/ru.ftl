# Партия в «Старшую карту».

## Карты
high-card-1 = единица
    .accusative = единицу
high-card-2 = двойка
    .accusative = двойку
high-card-3 = тройка
    .accusative = тройку
high-card-4 = четвёрка
    .accusative = четвёрку
high-card-5 = пятёрка
    .accusative = пятёрку
high-card-6 = шестёрка
    .accusative = шестёрку

## Кнопки
high-card-do-keep = Оставить
high-card-do-swap = Обменять

## Действия
high-card-keep = { WHO($seat) } { DOES($seat, "оставляете", "оставляет") } карту себе.
high-card-swap = { WHO($seat) } { DOES($seat, "меняете", "меняет") } карту.
high-card-swapped = { WHO($seat) } { DOES($seat, "сбрасываете", "сбрасывает") } { NAME($card, form: "accusative") } и { DOES($seat, "берёте", "берёт") } новую карту.

## Результаты
high-card-first = { WHO($seat) } { DOES($seat, "начинаете", "начинает") }.
high-card-held = У { WHO($seat, form: "genitive") } { NAME($card) }.
high-card-drew = { WHO($seat) } { DOES($seat, "берёте", "берёт") } { NAME($card, form: "accusative") }.
high-card-won = { DOES($winners, "Побеждаете", "Побеждает", "Побеждают") } { WHO($winners) }!
high-card-won-by-nobody = Старшие карты равны: никто не победил.

## Вопросы к игроку
high-card-ask = Оставите карту или обменяете её на верхнюю из колоды?

## Описание и правила стола
game-high-card = Старшая карта
game-high-card-pitch = Одна карта, одно решение: оставить или обменять.
game-high-card-how = Каждый получает карту от 1 до 6. В свой ход оставьте её или открыто сбросьте и возьмите другую. Когда все сходили, выигрывает старшая карта.
option-high-card-ties = Равные карты
value-high-card-ties-share = Общая победа
value-high-card-ties-share-about = Побеждают все, у кого старшая карта.
value-high-card-ties-nobody = Никто не победил
value-high-card-ties-nobody-about = Если старшие карты равны, не побеждает никто.
