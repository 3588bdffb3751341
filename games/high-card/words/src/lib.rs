//! The words of High Card.

#![forbid(unsafe_code)]

mod lines;

use salon_bots::NoReason;
use salon_high_card::{Action, Card, DECK, HighCard, Sight, View};
use salon_rules::{Outcome, Seat};
use salon_words::{Args, Audience, Book, CardWords, GameWords, Language, Phrase};

/// The sentences.
static BOOK: Book = Book::new(&[
    (
        Language::Russian,
        &[include_str!("../ru.ftl"), include_str!("../page.ru.ftl")],
    ),
    (
        Language::English,
        &[include_str!("../en.ftl"), include_str!("../page.en.ftl")],
    ),
]);

/// The words of High Card.
#[derive(Clone, Copy, Debug)]
pub struct HighCardWords;

impl GameWords for HighCardWords {
    type Game = HighCard;
    type Reason = NoReason;
    const BOOK: &'static Book = &BOOK;
    const LESSON: Option<&'static str> = Some(include_str!("../../texts/high-card/lesson.script"));
    const MINUTES: (u8, u8) = (1, 2);
    const USUAL_PLAYERS: u8 = 3;

    fn cards(to: &Audience) -> Vec<Vec<CardWords>> {
        // The deck has two cards of each rank. List each rank once.
        let ranks = DECK.iter().step_by(2);
        let words =
            |&one: &Card| CardWords::new(one.to_string(), card(one, to).to_string(), picture(one));
        vec![ranks.map(words).collect()]
    }

    fn label(action: Action, _: &View, to: &Audience) -> Phrase {
        let id = match action {
            Action::Keep => "high-card-do-keep",
            Action::Swap => "high-card-do-swap",
        };
        BOOK.say(to, id, Args::none())
    }

    fn deed(seat: Seat, action: Action, _: &View, to: &Audience) -> Phrase {
        let id = match action {
            Action::Keep => "high-card-keep",
            Action::Swap => "high-card-swap",
        };
        BOOK.say(to, id, Args::none().seat("seat", seat))
    }

    fn lines(sight: &Sight, _: &View, to: &Audience) -> Vec<Phrase> {
        lines::of(sight, to)
    }

    fn prompt(view: &View, to: &Audience) -> Phrase {
        match view.phase.seat() {
            None => BOOK.say(to, "game-over", Args::none()),
            Some(seat) if to.seat() == Some(seat) => BOOK.say(to, "high-card-ask", Args::none()),
            Some(seat) => BOOK.say(to, "game-wait", Args::none().seat("seat", seat)),
        }
    }

    fn result(outcome: &Outcome, to: &Audience) -> Vec<Phrase> {
        let phrase = match outcome.winners.is_empty() {
            true => BOOK.say(to, "high-card-won-by-nobody", Args::none()),
            false => BOOK.say(
                to,
                "high-card-won",
                Args::none().seats("winners", outcome.winners),
            ),
        };
        vec![phrase]
    }

    fn reason(reason: &NoReason, _: &Audience) -> Phrase {
        salon_words::no_reason(reason)
    }
}

/// Returns a card's name.
pub fn card(card: Card, to: &Audience) -> Phrase {
    BOOK.say(to, &card_id(card), Args::none())
}

/// Returns the id of a card's name.
pub(crate) fn card_id(card: Card) -> String {
    format!("high-card-{}", card.rank())
}

/// Returns the picture of a card.
pub fn picture(card: Card) -> String {
    format!("high-card-{}", card.rank())
}
