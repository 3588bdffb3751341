# Why the rules or the table say no. They tell nothing that the asking player can’t see.

illegal-game-over = Игра уже окончена.
illegal-not-your-turn = Сейчас не ваш ход.
illegal-no-such-seat = За этим столом нет такого места.
illegal-wrong-moment = Сейчас этого сделать нельзя.
illegal-not-at-this-table = По правилам этого стола так не играют.
illegal-not-in-hand = У вас нет этой карты.

illegal-countess-forced = Рядом с Королём или Принцем нужно сыграть Графиню.
illegal-target-needed = Выберите игрока: есть кого.
illegal-no-target-possible = Здесь никого выбрать нельзя.
illegal-target-is-self = Выберите другого игрока.
illegal-target-is-out = Этот игрок выбыл из раунда.
illegal-target-protected = Этот игрок под защитой.
illegal-cannot-name = Назовите карту этой колоды, но не ту, которой спрашиваете.
illegal-not-these-cards = Выбирать нужно из других карт.

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

illegal-hint-must-match = Пока у вас есть карта с общим признаком, подсказка должна быть такой.
illegal-must-guess = Рука пуста: назовите свою карту.
illegal-no-such-ability = У вас нет этой способности.
illegal-ability-spent = Эта способность уже использована.
illegal-two-cards-needed = Нужны две разные карты.
illegal-not-laid-by-you = Спросить можно только о карте, которую выложили вы.
illegal-wrong-card-count = Под колоду уходит другое число карт.

illegal-no-such-character = В ряду нет такого персонажа.
illegal-no-such-clue = Такой открытой улики нет.
illegal-no-such-vote = Таких голосов у вас не осталось.
illegal-voted-already = В этот ход вы уже проголосовали.
illegal-must-vote = Сейчас нужно проголосовать.
illegal-vote-taken = На этом персонаже уже лежит голос.
illegal-not-your-character = Это не ваш персонаж.
illegal-zone-closed = За этим столом эта зона закрыта.

refusal-no-such-seat = За этим столом нет такого места.
refusal-seat-taken = Место занято.
refusal-already-seated = Вы уже сидите за этим столом.
refusal-not-seated = Вы не сидите за этим столом.
refusal-name-taken = За столом уже есть игрок с таким именем.
refusal-kept-apart = За этим столом вам играть нельзя.
refusal-not-host = Это может только тот, кто открыл стол.
refusal-not-keeper = Игрокам это недоступно.
refusal-wrong-stage = Сейчас этого сделать нельзя.
refusal-nothing-changes = Так уже и есть.
refusal-wrong-share = Это не то число, которое ваше устройство обещало открыть.
refusal-outdated = Пока вы решали, за столом что-то изменилось.
refusal-no-action = В этой игре нет такого хода.
refusal-bot-plays = За вас играет бот: сначала вернитесь за стол.
refusal-no-such-bot = Такого бота здесь нет.
refusal-person-plays = За этим местом играет человек.
refusal-nothing-to-undo = Вернуть нечего, или ход уже что-то открыл.
refusal-silence = Сейчас по правилам все молчат: можно только жестами.
refusal-removed = Вас убрали из-за этого стола. Сесть снова можно, только если хозяин пригласит.
refusal-too-few-to-vote = Для такого голосования нужны хотя бы двое других игроков.
refusal-not-away = Этот игрок здесь или вышел совсем недавно.
refusal-time-is-up = Время на этот ход вышло, его сделает бот. Вернуться можно к следующему.
refusal-closed = Стол закрыт.
