//! The texts of hints, beliefs and reviews.

pub mod review;
mod shares;

pub use shares::{shares, subject, subject_of};

use crate::language::Language;

/// Converts a probability from 0 to 1 to percent. A possible event is never 0, an uncertain one
/// never 100.
pub fn percent(chance: f32) -> i64 {
    let rounded = (chance * 100.0).round() as i64;
    match chance {
        nothing if nothing <= 0.0 => 0,
        all if all >= 1.0 => 100,
        _ => rounded.clamp(1, 99),
    }
}

/// Formats a probability in percent, as the language writes it: `45%`, «45 %».
pub fn percentage(chance: f32, language: Language) -> String {
    let number = percent(chance);
    match language {
        Language::Russian => format!("{number} %"),
        Language::English => format!("{number}%"),
    }
}

/// Formats a number with one decimal, as the language writes it.
pub fn decimal(number: f32, language: Language) -> String {
    let text = format!("{number:.1}");
    match language {
        Language::Russian => text.replace('.', ","),
        Language::English => text,
    }
}
