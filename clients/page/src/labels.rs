//! The labels of the page itself: buttons, headings, settings. They are Fluent texts
//! (`words/ru.ftl` and `words/en.ftl`). Texts about games are in `salon-words` and in each game's
//! words.

use std::sync::OnceLock;

use leptos::prelude::Get;
use salon_words::{Book, GameWords, Language};

use crate::settings::settings;

/// A short text in every language.
pub trait Text: Copy {
    /// Returns the text in a language.
    fn text(self, language: Language) -> &'static str;
}

/// Declares the labels of a part of the page. The label `OpenTable` is the message `open-table` in
/// the Fluent file.
#[macro_export]
macro_rules! labels {
    ($labels:ident in $book:ident: $($name:ident,)+) => {
        /// A label of the page.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum $labels { $(#[allow(missing_docs)] $name,)+ }

        impl $labels {
            /// The names of all labels, in order.
            pub const NAMES: &'static [&'static str] = &[$(stringify!($name),)+];

            /// Returns the text in a language.
            pub fn text(self, language: $crate::Language) -> &'static str {
                static TEXTS: $crate::LabelTexts = $crate::LabelTexts::new();
                TEXTS.of(&$book, $labels::NAMES, language)[self as usize]
            }
        }

        impl $crate::Text for $labels {
            fn text(self, language: $crate::Language) -> &'static str {
                $labels::text(self, language)
            }
        }
    };
}

/// The texts of a list of labels in each language, parsed on first use.
#[derive(Debug)]
pub struct LabelTexts([OnceLock<Vec<&'static str>>; Language::ALL.len()]);

impl LabelTexts {
    /// Creates an empty cache.
    pub const fn new() -> LabelTexts {
        LabelTexts([const { OnceLock::new() }; Language::ALL.len()])
    }

    /// Returns the texts in a language, in the order of the labels.
    pub fn of(
        &'static self,
        book: &'static Book,
        names: &[&str],
        language: Language,
    ) -> &'static [&'static str] {
        self.0[language as usize].get_or_init(|| {
            let words = book.words(language);
            let text = |name: &&str| words.plain(&message_id(name)).unwrap_or(MISSING);
            names.iter().map(text).collect()
        })
    }
}

impl Default for LabelTexts {
    fn default() -> LabelTexts {
        LabelTexts::new()
    }
}

/// The placeholder for a label without a text. A test makes sure that none is shown.
pub const MISSING: &str = "\u{fffd}";

/// Returns the message id of a label: `OpenTable` is `open-table`.
pub fn message_id(name: &str) -> String {
    let mut id = String::new();
    for sign in name.chars() {
        if sign.is_uppercase() && !id.is_empty() {
            id.push('-');
        }
        id.extend(sign.to_lowercase());
    }
    id
}

static BOOK: Book = Book::new(&[
    (Language::Russian, &[include_str!("../words/ru.ftl")]),
    (Language::English, &[include_str!("../words/en.ftl")]),
]);

labels! { Label in BOOK:
    Salon,
    Motto,
    Play,
    Continue,
    Unfinished,
    OlderGames,
    NewHere,
    NewHereHelp,
    AskSound,
    AskSoundYes,
    AskSoundNo,
    Forget,
    Home,
    Settings,
    Rules,
    Hint,
    HintComes,
    Chance,
    Why,
    Record,
    Records,
    LookAgain,
    Moment,
    First,
    Back,
    Forth,
    Last,
    PlayRecord,
    Whose,
    NoHindsight,
    EyesPublic,
    EyesAll,
    CopyMoment,
    Copied,
    KeyTurn,
    KeyEnds,
    KeyEyes,
    OpenFile,
    DropFile,
    Played,
    NonePlayed,
    ResultWon,
    ResultShared,
    ResultLost,
    Download,
    Verify,
    Verifying,
    VerifiedTrue,
    VerifiedRecord,
    PromiseKept,
    PromiseNoted,
    PromiseOld,
    VerifiedShares,
    VerifiedDraws,
    VerifiedMoves,
    VerifiedEnd,
    Details,
    FileLine,
    FaultReceipt,
    NotFair,
    Receipt,
    ReceiptFits,
    UnknownNoReceipt,
    UnknownVersionOne,
    UnknownMoves,
    UnknownViews,
    AlarmDeal,
    AlarmOwn,
    AlarmOther,
    AlarmNotAsked,
    AlarmMoves,
    FindRecord,
    FindOtherPlay,
    FindTerms,
    FindPromise,
    FindOwnShare,
    FindOtherShare,
    FindDealt,
    FindHidden,
    FindDropped,
    FindReordered,
    FindMove,
    FindCards,
    FaultNotHere,
    FaultNoReplay,
    FaultVersion,
    FaultTooLong,
    FaultGarbled,
    FaultNoGame,
    FaultPromise,
    FaultDeal,
    FaultMoves,
    FaultEnding,
    FaultChanged,
    Review,
    Reviewing,
    Mattered,
    AllDecisions,
    Decision,
    BestChance,
    Graph,
    LegendDone,
    LegendBest,
    NoChances,
    SameDeal,
    SameDealTable,
    SameDealEnds,
    Won,
    Undo,
    NoUndo,
    Close,
    Log,
    Cards,
    You,
    Player,
    YourTurn,
    Thinks,
    Confirm,
    Cancel,
    Again,
    NextRound,
    Result,
    EndWon,
    EndLost,
    EndShared,
    EndTogether,
    LastMove,
    DecisiveMove,
    SeeIt,
    Standings,
    ToYou,
    Pile,
    YourHand,
    Table,
    FaceDown,
    Language,
    Theme,
    ThemeSystem,
    ThemeDark,
    ThemeLight,
    Motion,
    MotionFull,
    MotionStill,
    Pace,
    PaceCalm,
    PaceBrisk,
    PaceAtOnce,
    Size,
    SizeSmall,
    SizeUsual,
    SizeLarge,
    Aids,
    AidsFull,
    AidsMarked,
    AidsNone,
    AidsFullAbout,
    AidsMarkedAbout,
    AidsNoneAbout,
    Keys,
    Ask,
    AskRisky,
    AskAlways,
    AskNever,
    On,
    Off,
    Level,
    NoTable,
    NoPage,
    NoPageHelp,
    Coming,
    NoChunk,
    TryAgain,
    Skip,
    ShortcutKeys,
    KeysHelp,
    HowToPlay,
    Lesson,
    Next,
    ShowMe,
    Restart,
    LeaveLesson,
    Nudge,
    Gallery,
    AllRules,
    NoText,
    SetUp,
    SetUpLink,
    Players,
    AtTable,
    Place,
    SeatPerson,
    SeatFriend,
    FriendComes,
    SeatBot,
    NameOf,
    PlayerName,
    Start,
    NamesDiffer,
    PassNote,
    Sound,
    HandTo,
    BotsPlay,
    Uncover,
    UncoverHelp,
    OthersLook,
    PassTo,
    Since,
    GoOn,
}

/// Returns a label in the user's language. Reactive: it changes with the language.
pub fn t(label: impl Text) -> &'static str {
    label.text(settings().language.get())
}

/// Returns the name of the bot in a seat.
pub fn bot_name(seat: usize, language: Language) -> &'static str {
    let names = match language {
        Language::Russian => ["Анна", "Ольга", "Илья", "Тимур", "Вера", "Павел"],
        Language::English => ["Anna", "Olga", "Ilya", "Timur", "Vera", "Paul"],
    };
    names[seat % names.len()]
}

/// Returns a label of a game's own table in the user's language: the message `page-ID` of the
/// game's words.
pub fn game_label<W: GameWords>(id: &str) -> String {
    game_label_in::<W>(id, settings().language.get())
}

/// Returns a label of a game's own table in a language.
pub fn game_label_in<W: GameWords>(id: &str, language: Language) -> String {
    let words = W::BOOK.words(language);
    let text = words.plain(&format!("page-{id}"));
    text.unwrap_or(MISSING).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_label_has_a_text_in_every_language() {
        for language in Language::ALL {
            for name in Label::NAMES {
                let text = BOOK.words(language).plain(&message_id(name));
                assert!(text.is_some(), "{name} in {}", language.tag());
            }
        }
    }

    #[test]
    fn every_text_belongs_to_a_label() {
        for language in Language::ALL {
            let ids: Vec<String> = Label::NAMES.iter().map(|name| message_id(name)).collect();
            for id in BOOK.words(language).ids() {
                assert!(
                    ids.iter().any(|known| known == id),
                    "{id} in {}",
                    language.tag()
                );
            }
        }
    }
}
