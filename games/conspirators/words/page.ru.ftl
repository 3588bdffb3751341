# Подписи на столе этой игры.

page-ciphers-left = шифров ещё возможно
page-notepad = Блокнот
page-why-seen = этот шифр вы видели в другом месте
page-why-signal = сигнал был, а пара под этот шифр не подходит
page-why-silence = сигнала не было, а пара под этот шифр подходит
page-why-help = Нажмите на клетку, чтобы вычеркнуть её или узнать, почему она вычеркнута.
page-silence-of-ciphers = Пока шифры тайные, говорить нельзя: только жесты. Чат откроется, когда все назовут шифры.
page-mark-help = Нажмите на клетку, чтобы вычеркнуть её. Наведите на клетку — и её признак подсветится в ряду.
page-declare-is-final = Это окончательно: шифры придётся назвать сейчас, а ходить вы больше не будете.
page-says-sure = говорит, шифры скольких игроков уже знает
page-says-ready = предлагает закончить
page-says-declared = объявляет, что знает все шифры
page-point-cards = карты победных очков: по очку за каждую, если верны все шифры
page-stamp-signal = Сигнал
page-stamp-silence = Тишина
conspirators-decided-wrong = Ошибка: у { WHO($about, form: "genitive") } был другой шифр.
conspirators-decided-signals = Самая говорящая карта: вариантов шифра у { WHO($seat, form: "genitive") } было { $before }, а { $left ->
    [one] остался { $left }
   *[many] осталось { $left }
}.
