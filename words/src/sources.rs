//! The Fluent files, one for each subject and language.

use crate::language::Language;

/// Declares the subjects once for both languages.
macro_rules! sources {
    ($($subject:literal,)+) => {
        const RUSSIAN: &[(&str, &str)] =
            &[$(($subject, include_str!(concat!("ru/", $subject, ".ftl"))),)+];
        const ENGLISH: &[(&str, &str)] =
            &[$(($subject, include_str!(concat!("en/", $subject, ".ftl"))),)+];
    };
}

sources! {
    "games",
    "happenings",
    "hints",
    "puzzles",
    "refusals",
    "table",
}

/// Returns a language's texts by subject.
pub fn of(language: Language) -> &'static [(&'static str, &'static str)] {
    match language {
        Language::Russian => RUSSIAN,
        Language::English => ENGLISH,
    }
}
