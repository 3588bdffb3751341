//! The labels of the deals of the day: the Fluent texts `words/daily-ru.ftl` and
//! `words/daily-en.ftl`.

use salon_page::labels;
use salon_protocol::DailyEnding;
use salon_words::{Book, Language};

static BOOK: Book = Book::new(&[
    (
        Language::Russian,
        &[include_str!("../../words/daily-ru.ftl")],
    ),
    (
        Language::English,
        &[include_str!("../../words/daily-en.ftl")],
    ),
]);

labels! { DailyLabel in BOOK:
    Daily,
    About,
    NextAt,
    NotPlayed,
    Begun,
    Won,
    Shared,
    Lost,
    PlayNow,
    GoOn,
    Others,
    OthersNone,
    Asking,
    Offline,
    TellName,
    GiveName,
    Refused,
    Retry,
    You,
    Share,
    ShareText,
    Copy,
    Copied,
    Send,
    Picture,
    PictureOf,
    Master,
    Practise,
    Days,
    DaysHelp,
    Row,
    Played,
    WonDays,
    Missed,
    Today,
}

impl DailyLabel {
    /// Returns the word for how a deal ended.
    pub(super) fn ending(ending: DailyEnding) -> DailyLabel {
        match ending {
            DailyEnding::Won => DailyLabel::Won,
            DailyEnding::Shared => DailyLabel::Shared,
            DailyEnding::Lost => DailyLabel::Lost,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use salon_page::message_id;

    #[test]
    fn labels_and_texts_belong_together() {
        for language in Language::ALL {
            let words = BOOK.words(language);
            let mut texts: Vec<String> = words.ids().map(str::to_owned).collect();
            let names = DailyLabel::NAMES.iter();
            let mut labels: Vec<String> = names.map(|id| message_id(id)).collect();
            texts.sort();
            labels.sort();
            assert_eq!(texts, labels, "in {}", language.tag());
        }
    }
}
