//! Names of the characters, and the questions on the way to an action.

use crate::BOOK;
use salon_love_letter::{Card, Edition, LoveLetterFamily, PismoFamily};
use salon_rules::Seat;
use salon_words::{Args, Audience, CardWords, Phrase};

/// A family of editions with the names of its cards.
pub trait Named: salon_love_letter::Family {
    /// The script of its lesson.
    const LESSON: &'static str;
    /// How long a game takes, in minutes.
    const MINUTES: (u8, u8);
    /// The default edition.
    const EDITION: Edition;
    /// The prefix of its pictures.
    const PICTURES: &'static str;

    /// Returns the id of a card's name.
    fn card(card: Card) -> String {
        format!("letter-{card}")
    }
}

impl Named for LoveLetterFamily {
    const LESSON: &'static str = include_str!("../../texts/love-letter/lesson.script");
    const MINUTES: (u8, u8) = (10, 20);
    const EDITION: Edition = Edition::Full;
    const PICTURES: &'static str = "letters-";
}

impl Named for PismoFamily {
    const LESSON: &'static str = include_str!("../../texts/pismo/lesson.script");
    const MINUTES: (u8, u8) = (15, 15);
    const EDITION: Edition = Edition::Pismo;
    const PICTURES: &'static str = "letters-pismo-";

    fn card(card: Card) -> String {
        match card {
            Card::Guard | Card::Priest => format!("pismo-{card}"),
            other => format!("letter-{other}"),
        }
    }
}

/// Returns a card's name.
pub fn card<F: Named>(card: Card, to: &Audience) -> Phrase {
    BOOK.say(to, &F::card(card), Args::none())
}

/// Returns what a card does, in one line. It is the same in both games.
pub fn card_does(card: Card, to: &Audience) -> Phrase {
    BOOK.say(to, &format!("letter-{card}-does"), Args::none())
}

/// A question on the way to an action, after its card is chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// Who is the target of the card?
    Target(Card),
    /// Which card does the guard name?
    Name {
        /// The target of the guard.
        target: Seat,
    },
}

/// Returns the question for the next part of an action. Cards without a target have none.
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

/// Returns all cards of the default edition.
pub(crate) fn all<F: Named>(to: &Audience) -> Vec<CardWords> {
    let terms = F::EDITION.terms();
    let kinds = Card::ALL.into_iter().filter(|&card| terms.has(card));
    let words = |one: Card| {
        let name = card::<F>(one, to).to_string();
        CardWords::new(one.word(), name, format!("{}{one}", F::PICTURES))
    };
    kinds.map(words).collect()
}
