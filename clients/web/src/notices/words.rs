//! The labels of notices: the Fluent texts `words/notices-ru.ftl` and `words/notices-en.ftl`.

use salon_page::labels;
use salon_words::{Book, Language};

static BOOK: Book = Book::new(&[
    (
        Language::Russian,
        &[include_str!("../../words/notices-ru.ftl")],
    ),
    (
        Language::English,
        &[include_str!("../../words/notices-en.ftl")],
    ),
]);

labels! { Notice in BOOK:
    Reload,
    Later,
    GotIt,
    NewVersion,
    Outdated,
    OutdatedHelp,
    Slow,
    Elsewhere,
    ElsewhereHelp,
    ContinueHere,
    WorkerBroken,
    StorageOff,
    StorageFull,
    StorageNewer,
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
            let mut labels: Vec<String> = Notice::NAMES.iter().map(|id| message_id(id)).collect();
            texts.sort();
            labels.sort();
            assert_eq!(texts, labels, "in {}", language.tag());
        }
    }
}
