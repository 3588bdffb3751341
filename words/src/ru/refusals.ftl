# Why the rules or the table refuse a request. They reveal nothing that the asking player can’t see.

illegal-game-over = Игра уже окончена.
illegal-not-your-turn = Сейчас не ваш ход.
illegal-no-such-seat = За этим столом нет такого места.
illegal-wrong-moment = Сейчас этого сделать нельзя.
illegal-not-at-this-table = В правилах этого стола такого нет.
illegal-not-in-hand = У вас нет этой карты.

refusal-no-such-seat = За этим столом нет такого места.
refusal-seat-taken = Место занято.
refusal-already-seated = Вы уже сидите за этим столом.
refusal-not-seated = Вы не сидите за этим столом.
refusal-name-taken = За столом уже есть игрок с таким именем.
refusal-kept-apart = За этим столом вам играть нельзя.
refusal-not-host = Это может только хозяин стола.
refusal-not-keeper = Игрокам это недоступно.
refusal-wrong-stage = Сейчас этого сделать нельзя.
refusal-nothing-changes = Менять нечего: так уже и есть.
refusal-wrong-share = Это не то число, которое ваше устройство обещало открыть.
refusal-outdated = Пока вы решали, за столом что-то изменилось.
refusal-no-action = В этой игре нет такого хода.
refusal-bot-plays = За вас играет бот: сначала вернитесь за стол.
refusal-no-such-bot = Такого бота здесь нет.
refusal-person-plays = На этом месте играет человек.
refusal-nothing-to-undo = Вернуть нечего, или ход уже раскрыл карту.
refusal-others-tell = Сейчас рассказывает другой игрок. Очередь дойдёт и до вас.
refusal-no-such-piece = На столе такого нет.
refusal-silence = Сейчас по правилам все молчат: только жесты.
refusal-removed = Вас убрали из-за этого стола. Сесть снова можно, только если пригласит хозяин.
refusal-too-few-to-vote = Для такого голосования нужны хотя бы двое других игроков.
refusal-not-away = Этот игрок здесь или вышел совсем недавно.
refusal-time-is-up = Время на этот ход вышло, и его сделает бот. К следующему вы можете вернуться.
refusal-closed = Стол закрыт.
