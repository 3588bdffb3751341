//! The native part of the Python package `salon_games`.
//!
//! There is no `unsafe` here: PyO3's macros contain what the interpreter needs, and NumPy's arrays are borrowed through
//! `numpy`, which checks at run time that nobody else is writing.

#![forbid(unsafe_code)]

mod batch;
mod bot;
mod league;
mod play;
mod replay;

use pyo3::prelude::*;

/// The native part of `salon_games`.
#[pymodule]
mod _salon_games {
    #[pymodule_export]
    use crate::batch::RawBatch;
    #[pymodule_export]
    use crate::bot::Bot;
    #[pymodule_export]
    use crate::league::level_league;
    #[pymodule_export]
    use crate::play::Play;
    #[pymodule_export]
    use crate::replay::{load_replay, verify_replay};

    use super::*;

    /// Returns the games: name, English title, possible numbers of players with the default options, and the options as
    /// (key, values, meaning).
    #[pyfunction]
    #[allow(clippy::type_complexity)] // it is what Python gets
    fn games() -> Vec<(String, String, Vec<u8>, Vec<(String, Vec<String>, String)>)> {
        let known = salon_environment::GAMES.iter();
        known
            .filter_map(|slug| slug.parse::<salon_catalog::GameId>().ok())
            .map(|game| {
                let about = salon_catalog::about(game);
                let option = |option: &salon_catalog::AboutOption| {
                    let values = option.key.values.iter().map(|&value| value.to_owned());
                    let about = option.key.about.to_owned();
                    (option.key.key.to_owned(), values.collect(), about)
                };
                let options = about.options.iter().map(option).collect();
                let slug = game.slug().to_owned();
                (slug, about.title.en.to_owned(), about.players, options)
            })
            .collect()
    }
}

/// Turns any error into a `ValueError`.
fn value_error(error: impl core::fmt::Display) -> PyErr {
    pyo3::exceptions::PyValueError::new_err(error.to_string())
}

/// Reads the word for an episode.
fn episode(word: &str) -> PyResult<salon_environment::Episode> {
    match word {
        "play" => Ok(salon_environment::Episode::Play),
        "round" => Ok(salon_environment::Episode::Round),
        _ => Err(value_error(format!(
            "`{word}` is no episode; it is \"play\" or \"round\""
        ))),
    }
}
