//! Why a hint suggests what it suggests, what is believed, and what a review says, in words.

pub mod review;
mod shares;

pub use shares::{shares, subject};

use crate::language::Language;

/// A chance from 0 to 1 in hundredths. A possible thing is never called impossible, nor an
/// uncertain one certain.
pub fn percent(chance: f32) -> i64 {
    let rounded = (chance * 100.0).round() as i64;
    match chance {
        nothing if nothing <= 0.0 => 0,
        all if all >= 1.0 => 100,
        _ => rounded.clamp(1, 99),
    }
}

/// A number with one decimal, as the language writes it.
pub fn decimal(number: f32, language: Language) -> String {
    let text = format!("{number:.1}");
    match language {
        Language::Russian => text.replace('.', ","),
        Language::English => text,
    }
}
