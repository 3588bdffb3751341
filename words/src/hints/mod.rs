//! Why a hint suggests what it suggests, what is believed, and what a review says, in words.

mod beliefs;
mod conspirators;
mod ghost_letters;
mod letters;
pub mod review;
mod roster;
mod secret_card;

pub use beliefs::belief;
pub use roster::{AdvisedVisitor, visit};

use salon_bots::hint::Reason;
use salon_catalog::GameId;

use crate::audience::Audience;
use crate::language::Language;
use crate::phrase::Phrase;

/// A reason, as a sentence. The game decides what its cards are called.
pub fn reason(game: GameId, reason: &Reason, to: &Audience) -> Phrase {
    match reason {
        Reason::Letters(fact) => letters::say(game, fact, to),
        Reason::Conspirators(fact) => conspirators::say(fact, to),
        Reason::SecretCard(fact) => secret_card::say(fact, to),
        Reason::GhostLetters(fact) => ghost_letters::say(fact, to),
    }
}

/// A chance from 0 to 1 in hundredths. What is possible is never said to be impossible, nor what
/// is uncertain to be certain.
fn percent(chance: f32) -> i64 {
    let rounded = (chance * 100.0).round() as i64;
    match chance {
        nothing if nothing <= 0.0 => 0,
        all if all >= 1.0 => 100,
        _ => rounded.clamp(1, 99),
    }
}

/// A number with one decimal, as the language writes it.
fn decimal(number: f32, language: Language) -> String {
    let text = format!("{number:.1}");
    match language {
        Language::Russian => text.replace('.', ","),
        Language::English => text,
    }
}
