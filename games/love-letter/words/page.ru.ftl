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
page-rank = старшинство
page-in-deck = в колоде
page-seen-by = эту карту видели
page-dies = Так вы сразу выбываете из раунда.
