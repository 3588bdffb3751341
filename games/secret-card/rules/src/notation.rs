//! The notation of actions, sights and facts.

use core::fmt;
use core::str::FromStr;

use salon_rules::{Fact, Game, Notation, NotationError, Seat, Seats, Tokens, Viewer};

use crate::SecretCard;
use crate::action::{Action, Bury};
use crate::card_set::CardSet;
use crate::cards::Card;
use crate::features::Features;
use crate::state::{Answers, State};
use crate::view::View;

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Action::Hint(card) => write!(f, "hint {card}"),
            Action::Play(card) => write!(f, "play {card}"),
            Action::PlayTwo(one, two) => write!(f, "play {one} {two}"),
            Action::Guess(guess) => write!(f, "guess {guess}"),
            Action::Ask(card, feature) => write!(f, "ask {card} {feature}"),
            Action::Bury(cards) => {
                f.write_str("bury")?;
                cards.cards().try_for_each(|card| write!(f, " {card}"))
            }
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(line: &str) -> Result<Action, NotationError> {
        let mut words = Tokens::of(line);
        let verb = words.word("action")?;
        let action = match verb {
            "hint" => Action::Hint(card(&mut words)?),
            "play" => match (card(&mut words)?, second(&mut words)?) {
                (one, None) => Action::Play(one),
                (one, Some(two)) => Action::PlayTwo(one, two),
            },
            "guess" => Action::Guess(words.read("colour.figure.number")?),
            "ask" => Action::Ask(card(&mut words)?, words.read("feature")?),
            "bury" => Action::Bury(Bury::from((card(&mut words)?, second(&mut words)?))),
            _ => return Err(NotationError::unknown("action", verb)),
        };
        words.end()?;
        Ok(action)
    }
}

fn card(words: &mut Tokens<'_>) -> Result<Card, NotationError> {
    words.read("card")
}

fn second(words: &mut Tokens<'_>) -> Result<Option<Card>, NotationError> {
    words.next().map(Card::from_str).transpose()
}

/// Returns an answer as scenarios write it.
pub(crate) const fn yes_no(yes: bool) -> &'static str {
    if yes { "yes" } else { "no" }
}

impl Answers {
    fn list(self) -> Vec<&'static str> {
        match self {
            Answers::None => vec![],
            Answers::One(one) => vec![yes_no(one)],
            Answers::Two(one, two) => vec![yes_no(one), yes_no(two)],
        }
    }
}

impl Notation for SecretCard {
    fn fact(state: &State, key: &str, mut words: Tokens<'_>) -> Result<Fact, NotationError> {
        let fact = match key {
            "hand" => {
                let seat = seated(state, &mut words)?;
                let cards: CardSet = words.rest::<Card>("card")?.into_iter().collect();
                Fact::new(cards, state.hand(seat))
            }
            "secret-of" => {
                let seat = seated(state, &mut words)?;
                Fact::new(card(&mut words)?, state.secret(seat))
            }
            "answer" => {
                let last = state.answers.list().last().copied().unwrap_or("none");
                Fact::new(answer(&mut words)?, last)
            }
            "answers" => {
                let mut expected = vec![answer(&mut words)?];
                if let Some(word) = words.next() {
                    expected.push(answer(&mut Tokens::of(word))?);
                }
                Fact::lists(expected, state.answers.list())
            }
            "wrong" => {
                let expected: Features = words.read("feature")?;
                Fact::new(expected, wrong(state))
            }
            "pile" => Fact::new(words.read::<u8>("number")?, state.pile.len()),
            "in" => {
                let expected: Seats = words.rest::<Seat>("seat")?.into_iter().collect();
                Fact::new(expected, state.still_in)
            }
            "candidates" => {
                let seat = seated(state, &mut words)?;
                let view = SecretCard::view(state, Viewer::Seat(seat));
                let found = view.candidates(seat).len();
                Fact::new(words.read::<usize>("number")?, found)
            }
            _ => return Err(NotationError::unknown("key", key)),
        };
        words.end()?;
        Ok(fact)
    }

    /// There are no points. This lists who is still in, the pile's size and, for a finished play,
    /// the secret cards.
    fn standing(state: &State) -> Vec<String> {
        let mut lines = vec![
            format!("in {}", state.still_in),
            format!("pile {}", state.pile.len()),
        ];
        if SecretCard::outcome(state).is_some() {
            let secrets = Seats::all(state.players)
                .iter()
                .map(|seat| format!("secret-of {seat} {}", state.secret(seat)));
            lines.extend(secrets);
        }
        lines
    }

    /// The secret of a seat is its secret card. A player may deduce its own card from the answers,
    /// but must not see it.
    fn keeps_secret(view: &View, seat: Seat) -> bool {
        view.seats[seat].secret.is_none()
    }
}

fn answer(words: &mut Tokens<'_>) -> Result<&'static str, NotationError> {
    match words.word("answer")? {
        "yes" => Ok("yes"),
        "no" => Ok("no"),
        "none" => Ok("none"),
        word => Err(NotationError::unknown("answer", word)),
    }
}

/// Returns the features that the second chance reported as wrong.
fn wrong(state: &State) -> Features {
    SecretCard::view(state, Viewer::Spectator)
        .forgiven
        .map_or(Features::NONE, |forgiven| forgiven.wrong)
}

fn seated(state: &State, words: &mut Tokens<'_>) -> Result<Seat, NotationError> {
    let seat = words.seat()?;
    if Seats::all(state.players).contains(seat) {
        Ok(seat)
    } else {
        Err(NotationError::unknown(
            "seat of this table",
            &seat.to_string(),
        ))
    }
}
