//! The facts that a scenario can check.

use salon_rules::{Fact, Game, Notation, NotationError, Seat, Tokens, Viewer};

use crate::Conspirators;
use crate::candidates::Candidates;
use crate::cards::Card;
use crate::ciphers::Ciphers;
use crate::outcome::{errors, outcome};
use crate::state::{Phase, State};
use crate::view::View;

impl Notation for Conspirators {
    const FOREIGN_CARDS: bool = true;

    fn fact(state: &State, key: &str, mut words: Tokens<'_>) -> Result<Fact, NotationError> {
        let fact = match key {
            "row" => Fact::new(words.read::<usize>("number")?, state.row()),
            "pile" => Fact::new(words.read::<usize>("number")?, state.pile.len()),
            "hand" => hand(state, &mut words)?,
            "signals" => {
                let expected: Vec<Seat> = words.rest("seat")?;
                let signals = state.laid.last().map(|laid| laid.signals);
                Fact::lists(expected, signals.unwrap_or_default())
            }
            "result" => Fact::new(words.word("result")?, result(state)),
            "errors" => Fact::new(words.read::<usize>("number")?, final_errors(state)),
            "points" => {
                let expected: Vec<i16> = words.rest("number")?;
                points(state, &expected)
            }
            "possible" => possible(state, &mut words)?,
            _ => return Err(NotationError::unknown("key", key)),
        };
        words.end()?;
        Ok(fact)
    }

    fn standing(state: &State) -> Vec<String> {
        let Some(outcome) = outcome(state) else {
            return Vec::new();
        };
        let row = format!("row {}", state.row());
        if state.is_coop() {
            let errors = format!("errors {}", errors(state));
            vec![row, format!("result {}", outcome.verdict), errors]
        } else {
            vec![row, format!("points {}", outcome.scores)]
        }
    }

    fn keeps_secret(view: &View, seat: Seat) -> bool {
        view.seats[seat].ciphers.is_none()
    }
}

const GOES_ON: &str = "the game goes on";

/// Parses a seat of this table.
fn seat(state: &State, words: &mut Tokens<'_>) -> Result<Seat, NotationError> {
    let seat = words.seat()?;
    if state.seats().contains(seat) {
        Ok(seat)
    } else {
        let word = seat.to_string();
        Err(NotationError::unknown("seat of this table", &word))
    }
}

/// The order of a hand is not checked.
fn hand(state: &State, words: &mut Tokens<'_>) -> Result<Fact, NotationError> {
    let seat = seat(state, words)?;
    let mut expected: Vec<Card> = words.rest("card")?;
    let mut found = state.hands[seat.index()].to_vec();
    expected.sort_unstable();
    found.sort_unstable();
    Ok(Fact::lists(expected, found))
}

fn result(state: &State) -> String {
    outcome(state).map_or(GOES_ON.to_owned(), |outcome| outcome.verdict.to_string())
}

fn final_errors(state: &State) -> String {
    match state.phase {
        Phase::Over => errors(state).to_string(),
        _ => GOES_ON.to_owned(),
    }
}

fn points(state: &State, expected: &[i16]) -> Fact {
    match outcome(state) {
        Some(outcome) => Fact::lists(expected, outcome.scores.iter()),
        None => Fact::new("points", GOES_ON),
    }
}

/// Returns how many ciphers a viewer can't rule out for a seat. It knows its own.
fn possible(state: &State, words: &mut Tokens<'_>) -> Result<Fact, NotationError> {
    let viewer = match words.clone().next() {
        Some("spectator") => {
            let _ = words.next();
            Viewer::Spectator
        }
        _ => Viewer::Seat(seat(state, words)?),
    };
    let about = seat(state, words)?;
    let expected: usize = words.read("number")?;
    let found = if viewer.owns(about) {
        state.options.mode.ciphers()
    } else {
        let own = viewer.seat().map(|seat| state.ciphers[seat.index()]);
        let view = Conspirators::view(state, viewer);
        let excluded = own.unwrap_or(Ciphers::NONE);
        let mode = state.options.mode;
        Candidates::of(mode, about, view.start, &view.laid, excluded)
            .ciphers()
            .len()
    };
    Ok(Fact::new(expected, found))
}
