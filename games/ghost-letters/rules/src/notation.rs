//! The facts that a scenario can check, and the text of a sight.

use core::fmt;

use salon_rules::{BySeat, Fact, Notation, NotationError, Seat, Tokens, Verdict};

use crate::GhostLetters;
use crate::cards::Number;
use crate::clues::{RoleCard, Spot};
use crate::event::{Opening, Placing, Public, Roles, Showing, Sight};
use crate::outcome::outcome;
use crate::state::State;
use crate::verdicts;
use crate::view::View;

impl Notation for GhostLetters {
    fn fact(state: &State, key: &str, mut words: Tokens<'_>) -> Result<Fact, NotationError> {
        let words = &mut words;
        let fact = match key {
            "part" => number(words, state.part)?,
            "votes" => {
                let seat = seat(state, words)?;
                number(words, state.ballots.left_in_all(seat))?
            }
            "open" => number(words, state.clues.open_count())?,
            "pile" => number(words, state.clues.pile())?,
            "row" => number(words, state.row_length() as u8)?,
            "points" => numbers(words, &state.by_seat(&state.points))?,
            "arrests" => numbers(words, &state.by_seat(&state.arrests))?,
            "score" => match outcome(state) {
                Some(outcome) => numbers(words, &outcome.scores)?,
                None => Fact::lists(words.rest::<i16>("number")?, []),
            },
            "placed" => placed(state, words)?,
            "mission" => mission(state, words)?,
            _ => return Err(NotationError::unknown("key of this game", key)),
        };
        match words.next() {
            None => Ok(fact),
            Some(word) => Err(NotationError::extra(word)),
        }
    }

    fn standing(state: &State) -> Vec<String> {
        if state.mission().is_some() {
            let pile = format!("pile {}", state.clues.pile());
            let verdict = state.verdict.map(|verdict| format!("mission {verdict}"));
            return [pile].into_iter().chain(verdict).collect();
        }
        let points = format!("points {}", state.by_seat(&state.points));
        let arrests = format!("arrests {}", state.by_seat(&state.arrests));
        let score = outcome(state).map(|outcome| format!("score {}", outcome.scores));
        [points, arrests].into_iter().chain(score).collect()
    }

    fn keeps_secret(view: &View, seat: Seat) -> bool {
        view.seats.get(seat).is_none_or(|seat| seat.roles.is_none())
    }
}

fn seat(state: &State, words: &mut Tokens<'_>) -> Result<Seat, NotationError> {
    let seat = words.seat()?;
    if seat.index() < usize::from(state.players) {
        Ok(seat)
    } else {
        Err(NotationError::unknown(
            "seat of this table",
            &seat.to_string(),
        ))
    }
}

fn number(words: &mut Tokens<'_>, found: u8) -> Result<Fact, NotationError> {
    Ok(Fact::new(words.read::<u16>("number")?, found))
}

fn numbers<T: fmt::Display>(
    words: &mut Tokens<'_>,
    found: &BySeat<T>,
) -> Result<Fact, NotationError> {
    let expected: Vec<i32> = words.rest("number")?;
    let expected: Vec<String> = expected.iter().map(i32::to_string).collect();
    Ok(Fact::new(expected.join(" "), found))
}

/// `placed SEAT FITS MISFITS`; a clue that fits neither character is a misfit.
fn placed(state: &State, words: &mut Tokens<'_>) -> Result<Fact, NotationError> {
    let seat = seat(state, words)?;
    let fits: usize = words.read("number")?;
    let misfits: usize = words.read("number")?;
    let mut found = [0, 0];
    for (_, laid) in state.clues.placed().filter(|(_, laid)| laid.seat() == seat) {
        found[usize::from(!laid.spot().fits())] += 1;
    }
    Ok(Fact::lists([fits, misfits], found))
}

fn mission(state: &State, words: &mut Tokens<'_>) -> Result<Fact, NotationError> {
    let expected = match words.word("passed or failed")? {
        "passed" => verdicts::PASSED,
        "failed" => Verdict::Failed,
        other => return Err(NotationError::unknown("result of a mission", other)),
    };
    let found = match (state.mission(), state.verdict) {
        (None, _) => "no mission at this table".to_owned(),
        (Some(_), None) => "the mission goes on".to_owned(),
        (Some(_), Some(verdict)) => verdict.to_string(),
    };
    Ok(Fact::new(expected, found))
}

impl fmt::Display for Sight {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Sight::PartBegan { opening, roles } => part_began(f, opening, roles),
            Sight::Voted { seat, on, kind } => match kind {
                Some(kind) => write!(f, "{seat} vote {on} {kind}"),
                None => write!(f, "{seat} vote {on} ?"),
            },
            Sight::Placed { placing, beside } => placed_clue(f, placing, *beside),
            Sight::Public(Public::Shown(showing)) => shown(f, showing),
            Sight::Public(Public::PartEnded(standing)) => write!(
                f,
                "part {} ends: points {}, arrests {}",
                standing.part, standing.points, standing.arrests
            ),
            Sight::Public(Public::PileSettled(settling)) => write!(
                f,
                "part {} ends: {} gained, {} lost, pile {}",
                settling.part, settling.gained, settling.lost, settling.pile
            ),
            Sight::Public(Public::Ended(outcome)) => write!(
                f,
                "over: {}, winners {}, score {}",
                outcome.verdict, outcome.winners, outcome.scores
            ),
        }
    }
}

fn part_began(
    f: &mut fmt::Formatter<'_>,
    opening: &Opening,
    roles: &BySeat<Option<Roles>>,
) -> fmt::Result {
    write!(f, "part {} begins: row", opening.part)?;
    for (at, character) in opening.row.iter().enumerate() {
        let comma = if at > 0 { "," } else { "" };
        write!(f, "{comma} {} {}", at + 1, character.name_en())?;
    }
    if let Some(host) = opening.host {
        write!(f, "; host {}", host.name_en())?;
    }
    f.write_str("; open")?;
    for (at, clue) in opening.open.iter().enumerate() {
        let comma = if at > 0 { "," } else { "" };
        write!(f, "{comma} {}", clue.name_en())?;
    }
    write!(f, "; pile {}; first {}; roles", opening.pile, opening.first)?;
    for (seat, roles) in roles.by_seat() {
        match roles {
            None => write!(f, " {seat}:?")?,
            Some(roles) => {
                let numbers: Vec<_> = roles.iter().map(ToString::to_string).collect();
                write!(f, " {seat}:{}", numbers.join("+"))?;
            }
        }
    }
    Ok(())
}

/// With two players, a viewer who may not know the character sees which role card it was.
fn placed_clue(
    f: &mut fmt::Formatter<'_>,
    placing: &Placing,
    beside: Option<Number>,
) -> fmt::Result {
    let Placing { seat, open, .. } = placing;
    write!(f, "{seat} clue {open} ")?;
    match placing.spot {
        Spot::Beside { card, zone } => match (beside, card) {
            (Some(number), _) => write!(f, "{zone} {number}")?,
            (None, RoleCard::Only) => write!(f, "{zone}")?,
            (None, RoleCard::First) => write!(f, "{zone} first")?,
            (None, RoleCard::Second) => write!(f, "{zone} second")?,
        },
        Spot::Under => f.write_str("neither")?,
    }
    write!(f, ": {}", placing.clue.name_en())?;
    match placing.next {
        Some(next) => write!(f, "; opens {}", next.name_en()),
        None => Ok(()),
    }
}

fn shown(f: &mut fmt::Formatter<'_>, showing: &Showing) -> fmt::Result {
    write!(f, "show {} ", showing.number)?;
    match showing.role_of {
        Some(seat) => write!(f, "role of {seat}:")?,
        None => f.write_str("murderer:")?,
    }
    if showing.votes.is_empty() {
        f.write_str(" no votes")?;
    }
    for (at, vote) in showing.votes.iter().enumerate() {
        let comma = if at > 0 { "," } else { "" };
        write!(f, "{comma} {} {} {:+}", vote.seat, vote.kind, vote.gives)?;
    }
    if showing.trust > 0 {
        write!(f, "; trust +{}", showing.trust)?;
    }
    if showing.arrested {
        f.write_str("; arrested")?;
    }
    Ok(())
}
