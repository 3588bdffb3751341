# Подписи на столе этой игры.

page-out-of-round = вне раунда
page-protected = под защитой
page-round = Раунд
page-goal = до
page-tokens = жетонов
page-known = вы знаете эту карту
page-aside = отложена
page-open-cards = открыты
page-still-out = Ещё не вышли
page-total = сумма
page-rank = старшинство
page-in-deck = в колоде
page-seen-by = эту карту видели
page-dies = Так вы сразу выбываете из раунда.
page-stamp-yes = Да, выбывает!
page-stamp-yes-you = Да, вы выбываете!
page-stamp-no = Нет
page-stamp-out = выбывает!
page-stamp-you-out = Вы выбываете!
page-stamp-tie = Равенство
page-stamp-swap = Обмен
letters-decided-spy = Игру решил жетон за Шпиона.
letters-decided-hand = С этого хода на руке у { WHO($seat, form: "genitive") } { NAME($card) }: эта карта и выиграла последний раунд.
