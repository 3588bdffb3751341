//! Names of the characters, and the questions on the way to an action.

use crate::BOOK;
use salon_love_letter::{Card, LoveLetterFamily, PismoFamily};
use salon_rules::Seat;
use salon_words::{Args, Audience, Phrase};

/// A game of the letters and what it calls its cards.
pub trait Named: salon_love_letter::Family {
    /// The script of its lesson.
    const LESSON: &'static str;

    /// The id of a card's name.
    fn card(card: Card) -> String {
        format!("letter-{card}")
    }
}

impl Named for LoveLetterFamily {
    const LESSON: &'static str = include_str!("../../texts/love-letter/lesson.script");
}

impl Named for PismoFamily {
    const LESSON: &'static str = include_str!("../../texts/pismo/lesson.script");

    fn card(card: Card) -> String {
        match card {
            Card::Guard | Card::Priest => format!("pismo-{card}"),
            other => format!("letter-{other}"),
        }
    }
}

/// A card's name.
pub fn card<F: Named>(card: Card, to: &Audience) -> Phrase {
    BOOK.say(to, &F::card(card), Args::none())
}

/// What a card does, in one line; the same in both games.
pub fn card_does(card: Card, to: &Audience) -> Phrase {
    BOOK.say(to, &format!("letter-{card}-does"), Args::none())
}

/// A question on the way to an action, once its card is chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// Whom is the card aimed at?
    Target(Card),
    /// Which card does the guard name?
    Name {
        /// Who is asked.
        target: Seat,
    },
}

/// Asks for the next part of an action. Cards without a target ask nothing.
pub fn ask(question: Question, to: &Audience) -> Option<Phrase> {
    let id = match question {
        Question::Name { target } => {
            let args = Args::none().seat("target", target);
            return Some(BOOK.say(to, "letters-ask-guard-name", args));
        }
        Question::Target(Card::Guard) => "letters-ask-guard-target",
        Question::Target(Card::Priest) => "letters-ask-priest-target",
        Question::Target(Card::Baron) => "letters-ask-baron-target",
        Question::Target(Card::Prince) => "letters-ask-prince-target",
        Question::Target(Card::King) => "letters-ask-king-target",
        Question::Target(_) => return None,
    };
    Some(BOOK.say(to, id, Args::none()))
}
