//! The log lines for the end of a part of Ghost Letters: the roles, and what the votes gave.

use salon_ghost_letters::{Counted, PartScores, Settling, Showing, View};
use salon_rules::Seat;
use salon_words::{Args, Audience, Phrase, scores};

use super::{cards, vote};
use crate::BOOK;

/// Returns the lines for a revealed character and its votes.
pub(crate) fn of(showing: &Showing, view: &View, to: &Audience) -> Vec<Phrase> {
    let character = cards::numbered(showing.number, &view.row, to);
    let about = || Args::none().text("character", character.clone());
    let mut lines = vec![match showing.role_of {
        Some(seat) => BOOK.say(
            to,
            "ghost-letters-shown-innocent",
            about().seat("seat", seat),
        ),
        None => BOOK.say(to, "ghost-letters-shown-murderer", about()),
    }];
    if !showing.votes.is_empty() {
        let votes: Vec<String> = showing.votes.iter().map(|vote| counted(vote, to)).collect();
        let args = Args::none().text("votes", votes.join(", "));
        lines.push(BOOK.say(to, "ghost-letters-shown-votes", args));
    }
    if let (Some(seat), 1..) = (showing.role_of, showing.trust) {
        let args = Args::none()
            .seat("seat", seat)
            .number("points", showing.trust);
        lines.push(BOOK.say(to, "ghost-letters-trust", args));
    }
    if showing.arrested {
        lines.push(BOOK.say(to, "ghost-letters-arrested", about()));
    }
    lines
}

fn counted(counted: &Counted, to: &Audience) -> String {
    let args = Args::none()
        .seat("seat", counted.seat)
        .text("vote", vote(counted.kind, to));
    match counted.gives {
        0 => BOOK.text(to, "ghost-letters-counted-nothing", args),
        gives => BOOK.text(
            to,
            "ghost-letters-counted",
            args.text("gives", signed(gives)),
        ),
    }
}

/// Formats a number with its sign, with a typographic minus.
fn signed(number: i8) -> String {
    match number {
        0.. => format!("+{number}"),
        _ => format!("−{}", number.unsigned_abs()),
    }
}

/// Returns the scores after a part.
pub(crate) fn standing(standing: &PartScores, to: &Audience) -> Vec<Phrase> {
    let points = scores(standing.points.by_seat(), to);
    let args = Args::none()
        .number("part", standing.part)
        .text("scores", points);
    let mut lines = vec![BOOK.say(to, "ghost-letters-part-ended", args)];
    let arrested = |(_, count): &(Seat, &u8)| **count > 0;
    let arrests = scores(standing.arrests.by_seat().filter(arrested), to);
    if !arrests.is_empty() {
        let args = Args::none().text("scores", arrests);
        lines.push(BOOK.say(to, "ghost-letters-arrests", args));
    }
    lines
}

/// Returns the state of the shared pile of two players after a part.
pub(crate) fn settling(settling: Settling, to: &Audience) -> Phrase {
    let args = Args::none()
        .number("part", settling.part)
        .number("gained", settling.gained)
        .number("lost", settling.lost)
        .number("pile", settling.pile);
    BOOK.say(to, "ghost-letters-settled", args)
}
