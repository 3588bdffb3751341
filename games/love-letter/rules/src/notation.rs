//! The facts that scenarios can check.

use salon_rules::{Fact, NotationError, Seat, Seats, Tokens, Viewer};

use crate::cards::Card;
use crate::state::State;
use crate::view::{View, view};

/// Looks up one of the keys of these games.
pub(crate) fn fact(state: &State, key: &str, mut words: Tokens<'_>) -> Result<Fact, NotationError> {
    match key {
        "hand" => {
            let seat = seat(state, &mut words)?;
            let mut expected: Vec<Card> = words.rest("card")?;
            expected.sort_unstable();
            Ok(Fact::lists(expected, held(state, seat)))
        }
        "in" => seats(words, state.still_in),
        "protected" => seats(words, state.protected),
        "tokens" => Ok(Fact::lists(words.rest("number")?, tokens(state))),
        "pile" => number(words, u16::from(state.pile_size())),
        "front" => {
            let seat = seat(state, &mut words)?;
            Ok(Fact::lists(words.rest("card")?, state.front(seat)))
        }
        "round" => number(words, state.round),
        "knows" => {
            let (seat, other) = (seat(state, &mut words)?, seat(state, &mut words)?);
            let card: Card = words.read("card")?;
            words.end()?;
            Ok(certainty(state, seat, other, Some(card)))
        }
        "unsure" => {
            let (seat, other) = (seat(state, &mut words)?, seat(state, &mut words)?);
            words.end()?;
            Ok(certainty(state, seat, other, None))
        }
        _ => Err(NotationError::unknown("key of this game", key)),
    }
}

/// Returns the running or final scores.
pub(crate) fn standing(state: &State) -> Vec<String> {
    let words: Vec<String> = tokens(state).iter().map(u8::to_string).collect();
    vec![format!("tokens {}", words.join(" "))]
}

/// Returns whether the view is certain of no card that the seat holds.
pub(crate) fn keeps_secret(view: &View, seat: Seat) -> bool {
    view.certain(seat).next().is_none()
}

fn seat(state: &State, words: &mut Tokens<'_>) -> Result<Seat, NotationError> {
    let seat = words.seat()?;
    if seat.index() < usize::from(state.players()) {
        Ok(seat)
    } else {
        Err(NotationError::unknown(
            "seat of this table",
            &seat.to_string(),
        ))
    }
}

fn seats(mut words: Tokens<'_>, found: Seats) -> Result<Fact, NotationError> {
    let expected: Seats = words.rest("seat")?.into_iter().collect();
    Ok(Fact::new(expected, found))
}

fn number(mut words: Tokens<'_>, found: u16) -> Result<Fact, NotationError> {
    let expected: u16 = words.read("number")?;
    words.end()?;
    Ok(Fact::new(expected, found))
}

fn tokens(state: &State) -> Vec<u8> {
    Seats::all(state.players())
        .iter()
        .map(|seat| state.tokens(seat))
        .collect()
}

/// Returns everything that a seat holds, including drawn cards, lowest first.
fn held(state: &State, seat: Seat) -> Vec<Card> {
    let mut cards = Vec::new();
    if state.still_in.contains(seat) {
        cards.push(state.hand(seat).card);
    }
    if seat == state.turn {
        cards.extend(state.drawn().iter().map(|spot| spot.card()));
    }
    cards.sort_unstable();
    cards
}

/// Compares what a seat's view is certain of with the card that it should know, if any.
fn certainty(state: &State, seat: Seat, other: Seat, expected: Option<Card>) -> Fact {
    let view = view(state, Viewer::Seat(seat));
    let certain: Vec<Card> = view.certain(other).collect();
    match expected {
        Some(card) if certain.contains(&card) => Fact::new(card, card),
        _ => {
            let word = |card: Option<Card>| card.map_or("unsure", Card::word);
            Fact::new(word(expected), word(certain.first().copied()))
        }
    }
}
