//! The labels of the puzzles' pages: the Fluent texts `words/puzzles-ru.ftl` and
//! `words/puzzles-en.ftl`.

use salon_page::labels;
use salon_words::{Book, Language};

static BOOK: Book = Book::new(&[
    (
        Language::Russian,
        &[include_str!("../../words/puzzles-ru.ftl")],
    ),
    (
        Language::English,
        &[include_str!("../../words/puzzles-en.ftl")],
    ),
]);

labels! { PuzzleLabel in BOOK:
    Puzzles,
    About,
    Right,
    Wrong,
    RightIs,
    Next,
    YourRating,
    Streak,
    Solved,
    ThemeCertain,
    ThemeImpossible,
    ThemeWin,
    ThemeNarrow,
    Rating,
    ChooseGame,
    Unreadable,
    Again,
    Answers,
    AllSolved,
}

impl PuzzleLabel {
    /// Returns the name of a theme.
    pub(crate) fn theme(word: &str) -> PuzzleLabel {
        match word {
            "certain" => PuzzleLabel::ThemeCertain,
            "impossible" => PuzzleLabel::ThemeImpossible,
            "win" => PuzzleLabel::ThemeWin,
            _ => PuzzleLabel::ThemeNarrow,
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
            let names = PuzzleLabel::NAMES.iter();
            let mut labels: Vec<String> = names.map(|id| message_id(id)).collect();
            texts.sort();
            labels.sort();
            assert_eq!(texts, labels, "in {}", language.tag());
        }
    }
}
