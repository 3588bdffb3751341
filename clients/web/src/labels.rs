//! The short words of the page itself: buttons, headings, settings. What is said about games is in `salon-words`.

use salon_words::Language;

use crate::settings::settings;

/// Something short that is said in both languages.
pub(crate) trait Text: Copy {
    /// In a language.
    fn text(self, language: Language) -> &'static str;
}

/// Lists each label of a part of the page once, in both languages: none can be forgotten.
macro_rules! labels {
    ($labels:ident: $($name:ident: $ru:literal, $en:literal;)+) => {
        /// A word or two of the page itself.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub(crate) enum $labels { $(#[allow(missing_docs)] $name,)+ }

        impl $labels {
            /// In a language.
            pub(crate) const fn text(self, language: salon_words::Language) -> &'static str {
                match (self, language) {
                    $(($labels::$name, salon_words::Language::Russian) => $ru,
                      ($labels::$name, salon_words::Language::English) => $en,)+
                }
            }
        }

        impl $crate::labels::Text for $labels {
            fn text(self, language: salon_words::Language) -> &'static str {
                $labels::text(self, language)
            }
        }
    };
}
pub(crate) use labels;

labels! { Label:
    Salon: "Салон", "Salon";
    Motto: "Пять игр о тайнах: с друзьями или с ботами, при свечах", "Five games of secrets, with friends or with bots, by candlelight";
    Play: "Играть", "Play";
    Continue: "Продолжить", "Continue";
    Unfinished: "Незаконченные партии", "Games to continue";
    Forget: "Убрать", "Remove";
    Home: "На главную", "Home";
    Settings: "Настройки", "Settings";
    Rules: "Правила", "Rules";
    Hint: "Подсказка", "Hint";
    HintComes: "Думаю, что бы посоветовать…", "Thinking about what to advise…";
    Chance: "шанс на победу", "chance to win";
    Why: "Почему", "Why";
    Record: "запись партии", "record";
    Records: "Записи партий", "Records";
    LookAgain: "Просмотр и разбор", "Replay and review";
    Moment: "Ход", "Turn";
    First: "К началу", "To the beginning";
    Back: "Ход назад", "A turn back";
    Forth: "Ход вперёд", "A turn forward";
    Last: "К концу", "To the end";
    PlayRecord: "Смотреть подряд или остановить", "Play or pause";
    Whose: "Чьими глазами", "Through whose eyes";
    NoHindsight: "Только то, что это место видело к этому ходу", "Only what this seat had seen by this turn";
    EyesPublic: "зритель", "a spectator";
    EyesAll: "все карты открыты", "all cards open";
    CopyMoment: "Скопировать ссылку на этот ход", "Copy the link to this turn";
    Copied: "Ссылка скопирована", "The link is copied";
    KeyTurn: "ход назад или вперёд", "a turn back or forward";
    KeyEnds: "к началу или к концу", "to the beginning or the end";
    KeyEyes: "глазами следующего игрока", "through the next player's eyes";
    OpenFile: "Открыть файл записи", "Open a replay file";
    DropFile: "или перетащите его сюда", "or drop it here";
    Played: "Сыграно на этом устройстве", "Played on this device";
    NonePlayed: "Здесь появятся сыгранные партии.", "Games that you finish will be here.";
    Download: "Скачать", "Download";
    Verify: "Проверить сдачу", "Verify the deal";
    Verifying: "Раздаю и играю партию заново…", "Dealing and playing it all again…";
    VerifiedTrue: "Сдача честная", "The deal was fair";
    VerifiedRecord: "Запись верна", "The record is true";
    PromiseKept: "Зерно сдачи — то самое, что было обещано до игры", "The seed is the one that was promised before the play";
    PromiseNoted: "Зерно сдачи — то самое, что было обещано; обещание это устройство записало до конца игры", "The seed is the promised one; this device noted the promise while the play ran";
    PromiseOld: "Зерно то же, что в первой партии с этой сдачей; кто её видел, мог знать карты", "The seed is that of the first play of this deal; whoever had seen it could know the cards";
    VerifiedShares: "Случайность добавили устройства игроков: ", "Players' devices that added randomness: ";
    VerifiedDraws: "Сдачи и жребии получаются из зерна, все: ", "Deals and draws that follow from the seed, all of them: ";
    VerifiedMoves: "Ходы по правилам, все: ", "Moves within the rules, all of them: ";
    VerifiedEnd: "Итог тот же, и в файле ничего не изменено", "The result is the same, and nothing in the file was changed";
    Details: "Подробности", "Details";
    FileLine: "Строка файла", "Line of the file";
    FaultReceipt: "Заметки этого устройства о партии повреждены: их нельзя прочесть.", "What this device noted of the play is damaged and can’t be read.";
    NotFair: "Сдача нечестная", "The deal was not fair";
    Receipt: "Скачать заметки устройства", "Download this device’s receipt";
    ReceiptFits: "Всё совпало с тем, что это устройство записало во время игры; сверено ходов: ", "Everything fits what this device noted during the play; moves compared: ";
    UnknownNoReceipt: "Это устройство во время игры ничего не записало. Поэтому нельзя сказать, те ли карты были сданы на самом деле и настоящие ли числа добавили игроки.", "This device noted nothing during the play. So nobody can tell here whether these cards were really dealt, and whether the players’ numbers are their own.";
    UnknownVersionOne: "Партию сдавали по старым правилам: числа игроков никто, кроме сервера, до конца не видел.", "The play was dealt by the old procedure: nobody but the server saw the players’ numbers before its end.";
    UnknownMoves: "Это устройство видело не всю партию; остальное сверить не с чем.", "This device did not see the whole play; there is nothing to compare the rest with.";
    UnknownViews: "Заметки сделаны другой версией программы: карты на столе после каждого хода не сверялись.", "The notes are of another version of this program: the cards on the table after each move were not compared.";
    AlarmDeal: "Сервер сменил раздачу после того, как ваше устройство подтвердило готовность.", "The server changed the deal after your device was ready.";
    AlarmOwn: "Сервер подменил число, которое добавило ваше устройство.", "The server replaced what your device adds to the deal.";
    AlarmOther: "Число другого игрока не сходится с тем, что было обещано.", "What another player’s device adds does not fit what it had committed to.";
    AlarmNotAsked: "Игра началась без числа вашего устройства.", "The game began without what your device adds to the deal.";
    AlarmMoves: "Сервер рассказывает о ходах не то, что вы видели.", "The server tells the moves otherwise than you saw them.";
    FindRecord: "Запись неверна сама по себе.", "The record itself does not hold.";
    FindOtherPlay: "Это запись другой партии.", "This is the record of another play.";
    FindTerms: "В записи другие условия, чем были у партии.", "The record has other terms than the play had.";
    FindPromise: "До игры было обещано другое зерно: карты раздали заново.", "Another seed was promised before the play: the cards were dealt anew.";
    FindOwnShare: "В записи не то число, которое добавило это устройство.", "The record has not the number that this device added.";
    FindOtherShare: "В записи не то число другого игрока, которое было показано до игры.", "The record has not the number of another player that was shown before the play.";
    FindDealt: "Вам сдали не те карты, что стоят в записи.", "You were dealt other cards than the record has.";
    FindHidden: "В записи есть ход, которого вам не показали.", "The record has a move that you were never shown.";
    FindDropped: "Вы видели ход, которого в записи нет.", "You saw a move that is not in the record.";
    FindReordered: "Ходы в записи стоят в другом порядке.", "The moves are in another order in the record.";
    FindMove: "Один из ходов в записи не тот, что вы видели.", "A move in the record is not the one that you saw.";
    FindCards: "Во время игры вам показали не те карты.", "During the play you were shown other cards.";
    FaultNotHere: "Такой партии здесь нет, или она ещё не окончена.", "There is no such play here, or it is not over yet.";
    FaultNoReplay: "Это не запись партии.", "This is no replay file.";
    FaultVersion: "Запись другой версии: эта программа её не прочтёт.", "This replay is of another version, which this program can't read.";
    FaultTooLong: "Файл слишком велик для записи партии.", "The file is too large for a replay.";
    FaultGarbled: "Запись повреждена: строки не хватает или её нельзя прочесть.", "The replay is damaged: a line is missing or can't be read.";
    FaultNoGame: "Такой игры нет, или в неё нельзя так играть.", "There is no such game, or it can't be played like this.";
    FaultPromise: "Зерно не то, что было обещано до игры: раздавали другие карты.", "The seed is not the promised one: other cards were dealt.";
    FaultDeal: "Из зерна получается другая сдача.", "The seed deals other cards.";
    FaultMoves: "В записи есть ход не по правилам, или ходов не хватает.", "There is a move against the rules, or moves are missing.";
    FaultEnding: "Партия кончилась иначе, чем записано.", "The play ended otherwise than recorded.";
    FaultChanged: "Запись изменили после игры.", "The replay was changed after the play.";
    Review: "Разбор", "Review";
    Reviewing: "Разбираю партию…", "Reviewing the play…";
    Mattered: "Что решило дело", "What mattered";
    AllDecisions: "Все решения", "All decisions";
    Decision: "решение", "decision";
    BestChance: "лучший шанс", "best chance";
    Graph: "Шансы на победу ход за ходом; числа — в таблице «Все решения»", "Chances to win, turn by turn; the numbers are in the table “All decisions”";
    LegendDone: "как сыграно", "as played";
    LegendBest: "как можно было", "as it could be";
    NoChances: "В этой игре боты думают не шансами: графика нет.", "In this game the bots don't think in chances: there is no graph.";
    SameDeal: "Та же сдача ещё раз", "The same deal once more";
    SameDealTable: "Та же сдача за новым столом", "The same deal at a new table";
    SameDealEnds: "Кто как сыграл эту сдачу", "How each of you played this deal";
    Won: "победа", "won";
    Undo: "Вернуть ход", "Undo";
    Close: "Закрыть", "Close";
    Log: "Ход игры", "What happened";
    StillOut: "Что ещё не вышло", "What is still out";
    Cards: "Карты", "Cards";
    You: "Вы", "You";
    Player: "Игрок", "Player";
    YourTurn: "ваш ход", "your turn";
    Thinks: "думает", "thinking";
    Protected: "под защитой", "protected";
    OutOfRound: "вне раунда", "out of the round";
    OutOfGame: "вне игры", "out of the game";
    Confirm: "Да, так и сделать", "Yes, do it";
    Cancel: "Передумать", "Change my mind";
    Again: "Сыграть ещё", "Play again";
    Result: "Партия окончена", "The game is over";
    Round: "Раунд", "Round";
    Part: "Часть", "Part";
    Goal: "до", "to";
    Tokens: "жетонов", "tokens";
    Aside: "отложена", "set aside";
    OpenCards: "открыты", "face up";
    Pile: "колода", "pile";
    YourHand: "Ваши карты", "Your cards";
    Table: "Стол", "The table";
    Known: "вы знаете эту карту", "you know this card";
    FaceDown: "карта лицом вниз", "a card face down";
    Language: "Язык", "Language";
    Theme: "Свет", "Light";
    ThemeSystem: "как в системе", "as the system";
    ThemeDark: "свечи", "candles";
    ThemeLight: "день", "day";
    Motion: "Движение", "Motion";
    MotionFull: "карты летают", "cards fly";
    MotionStill: "без движения", "none";
    Size: "Размер карт", "Card size";
    SizeSmall: "мельче", "smaller";
    SizeUsual: "обычный", "usual";
    SizeLarge: "крупнее", "larger";
    Patterns: "Узоры вместе с цветом", "Patterns with colours";
    Keys: "Одиночные клавиши", "Single-key shortcuts";
    Ask: "Переспрашивать перед ходом", "Ask before a move";
    On: "да", "on";
    Off: "нет", "off";
    Level: "Сила ботов", "How bots play";
    NoTable: "Такого стола здесь нет.", "There is no such table here.";
    NoPage: "Здесь ничего нет.", "There is nothing here.";
    Coming: "Минутку…", "Just a moment…";
    NoChunk: "Эта часть страницы не загрузилась: нет связи.", "This part of the page did not load: there is no connection.";
    TryAgain: "Попробовать ещё раз", "Try again";
    Skip: "К столу", "Skip to the table";
    ShortcutKeys: "Клавиши", "Keys";
    KeysHelp: "← → выбирают карту, 1–6 игрока, Enter подтверждает, Esc отменяет, H подсказка, L ход игры", "← → choose a card, 1–6 a player, Enter confirms, Esc cancels, H a hint, L what happened";
    YesPile: "да", "yes";
    NoPile: "нет", "no";
    MurderedHost: "Убит хозяин вечера", "Murdered: the host of the evening";
    SecretOf: "тайная карта", "secret card";
    Guess: "Назвать свою карту", "Name your card";
    Spent: "уже использовано", "used already";
    HandSize: "на руке", "in hand";
    Votes: "осталось голосов", "votes left";
    CiphersLeft: "возможных шифров", "ciphers that are possible";
    Fits: "подходит", "fits";
    Misfits: "не подходит", "does not fit";
    Clues: "Открытые улики", "Open clues";
    Characters: "Гости", "Guests";
    RoleOf: "Ваша роль", "Your role";
    Innocent: "невиновен", "innocent";
    Murderer: "убийца", "murderer";
    Board: "Таблица", "The grid";
    HowToPlay: "Как играть", "How to play";
    Lesson: "Урок", "Lesson";
    Next: "Дальше", "Next";
    ShowMe: "Показать, куда", "Show me where";
    Restart: "Сначала", "Start over";
    LeaveLesson: "Закончить урок", "Leave the lesson";
    Nudge: "Так тоже можно, но сейчас попробуем другое: посмотрите, что светится.", "That could be done too, but let us try something else now: look for what shines.";
    Rank: "старшинство", "rank";
    InDeck: "в колоде", "in the deck";
    SharesOne: "У двух разных карт бывает не больше одного общего признака.", "Two different cards never share more than one feature.";
    WhoseClue: "Кому подходит эта вещь, а кому нет, решаете вы.", "Whom this object fits, and whom it does not, is up to you.";
    Gallery: "Галерея", "Gallery";
    AllRules: "Полные правила", "Complete rules";
    NoText: "Этот текст сейчас не загрузить. Он появится, когда будет сеть.", "This text can’t be loaded now. It will be here when there is a network.";
    Notepad: "Блокнот", "Notepad";
    SetUp: "Новая партия", "A new game";
    SetUpLink: "Настроить", "Set up";
    Players: "Сколько игроков", "How many play";
    AtTable: "Кто за столом", "Who is at the table";
    Place: "Место", "Seat";
    SeatPerson: "человек", "person";
    SeatFriend: "друг", "friend";
    FriendComes: "сядет по ссылке или по коду", "takes the seat with the link or the code";
    SeatBot: "бот", "bot";
    NameOf: "Имя", "Name";
    PlayerName: "Игрок", "Player";
    Start: "Начать", "Start";
    NamesDiffer: "У каждого должно быть своё имя.", "Everyone needs a name of their own.";
    PassNote: "Несколько человек за одним устройством: между ходами опускается занавес.", "Several people at one device: a curtain falls between turns.";
    Missions: "Миссии", "Missions";
    MissionDone: "выполнена", "done";
    MissionFailed: "не выполнена", "not done";
    Sound: "Звук", "Sound";
    PartOver: "Часть окончена", "The part is over";
    Trust: "доверие", "trust";
    Arrested: "под арестом", "arrested";
    WhySeen: "этот шифр вы видели в другом месте", "you have seen this cipher elsewhere";
    WhySignal: "сигнал был, а этот шифр не подходит", "there was a signal, but this cipher does not fit";
    WhySilence: "сигнала не было, а этот шифр подходит", "there was no signal, but this cipher fits";
    WhyHelp: "Нажмите на клетку, чтобы вычеркнуть её или узнать, почему она вычеркнута.", "Press a cell to cross it out, or to learn why it is crossed out.";
    OwnPile: "Стопка в начале", "Pile at the start";
    OwnGoal: "Цель", "Goal";
    HandTo: "Передайте устройство", "Hand the device to";
    BotsPlay: "Боты делают свои ходы…", "The bots are playing…";
    Uncover: "Поднять занавес", "Raise the curtain";
    UncoverHelp: "Остальные не смотрят на экран.", "Everyone else looks away.";
    OthersLook: "Взглянуть на свои карты:", "Look at one’s own cards:";
    PassTo: "Опустить занавес и передать:", "Lower the curtain, pass to";
    Since: "Пока вас не было", "While you were away";
    GoOn: "Играть дальше", "Go on";
}

/// A label in the reader's language; whoever asks for it is told when the language changes.
pub(crate) fn t(label: impl Text) -> &'static str {
    use leptos::prelude::Get;
    label.text(settings().language.get())
}

/// What bots are called, by seat: people who are good at cards.
pub(crate) fn bot_name(seat: usize, language: Language) -> &'static str {
    let names = match language {
        Language::Russian => ["Анна", "Ольга", "Илья", "Тимур", "Вера", "Павел"],
        Language::English => ["Anna", "Olga", "Ilya", "Timur", "Vera", "Paul"],
    };
    names[seat % names.len()]
}
