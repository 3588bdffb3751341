//! The texts of refusals.

use salon_rules::IllegalAction;
use salon_table::machine::Refusal;

use crate::audience::{Args, Audience};
use crate::book::Book;
use crate::phrase::Phrase;
use crate::word::word;

/// Returns why the rules refuse an action, in the words of their game.
pub fn illegal(reason: IllegalAction, book: &Book, to: &Audience) -> Phrase {
    book.say(to, &format!("illegal-{}", reason.name()), Args::none())
}

/// Returns why a table refuses a command. Texts that only one game needs are in its book.
pub fn refusal(reason: Refusal, book: &Book, to: &Audience) -> Phrase {
    match reason {
        Refusal::Illegal(reason) => illegal(reason, book, to),
        other => to.say(&format!("refusal-{}", word(&other)), Args::none()),
    }
}

#[cfg(test)]
mod tests {
    use salon_rules::BySeat;

    use super::*;
    use crate::language::Language;

    #[test]
    fn a_refusal_of_the_rules_is_said_as_the_rules_say_it() {
        let names = BySeat::from_fn(2, |seat| seat.to_string());
        let to = Audience::new(Language::English, None, &names);
        static BOOK: Book = Book::new(&[(Language::English, &["illegal-one-king = One king."])]);
        let reason = IllegalAction::NotYourTurn;
        let said = illegal(reason, &BOOK, &to);
        assert_eq!(refusal(reason.into(), &BOOK, &to), said);
        assert_eq!(said.to_string(), "It’s not your turn.");
        let own = illegal(IllegalAction::rule("one-king"), &BOOK, &to);
        assert_eq!(own.to_string(), "One king.");
    }
}
