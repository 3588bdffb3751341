//! The words of Ghost Letters.

#![forbid(unsafe_code)]

mod cards;
mod lines;
mod questions;
mod reasons;
mod shown;

use salon_bots::Belief;
use salon_ghost_letters::verdicts;
use salon_ghost_letters::{
    Action, GhostLetters, Kind, Number, Phase, Place, Reason, Sight, View, Zone,
};
use salon_rules::{Outcome, Seat, Seats, Verdict};
use salon_words::{Args, Audience, Book, CardWords, GameWords, Language, Phrase, hints, scores};

pub use cards::{character, character_about, character_picture, mission, object, object_picture};
pub use questions::{ask_fits, ask_role, ask_vote};

/// The sentences.
static BOOK: Book = Book::new(&[
    (
        Language::Russian,
        &[include_str!("../ru.ftl"), include_str!("../page.ru.ftl")],
    ),
    (
        Language::English,
        &[include_str!("../en.ftl"), include_str!("../page.en.ftl")],
    ),
]);

/// The words of Ghost Letters.
#[derive(Clone, Copy, Debug)]
pub struct GhostLettersWords;

impl GameWords for GhostLettersWords {
    type Game = GhostLetters;
    type Reason = Reason;
    const BOOK: &'static Book = &BOOK;
    const LESSON: Option<&'static str> =
        Some(include_str!("../../texts/ghost-letters/lesson.script"));
    const MINUTES: (u8, u8) = (20, 40);
    const AGE: Option<u8> = Some(8);
    const USUAL_PLAYERS: u8 = 4;

    fn cards(to: &Audience) -> Vec<Vec<CardWords>> {
        cards::all(to)
    }

    fn pictures() -> Vec<String> {
        cards::pictures()
    }

    fn label(action: Action, view: &View, to: &Audience) -> Phrase {
        match action {
            Action::Vote { on, kind } => {
                let args = Args::none()
                    .text("character", cards::numbered(on, &view.row, to))
                    .text("kind", kind.to_string());
                BOOK.say(to, "ghost-letters-do-vote", args)
            }
            Action::Clue { open, place } => say_clue(LABELS, Args::none(), open, place, view, to),
        }
    }

    fn deed(seat: Seat, action: Action, view: &View, to: &Audience) -> Phrase {
        match action {
            Action::Vote { on, kind } => voted(seat, on, Some(kind), view, to),
            Action::Clue { open, place } => {
                let who = Args::none().seat("seat", seat);
                say_clue(DEEDS, who, open, place, view, to)
            }
        }
    }

    fn lines(sight: &Sight, view: &View, to: &Audience) -> Vec<Phrase> {
        lines::of(sight, view, to)
    }

    fn prompt(view: &View, to: &Audience) -> Phrase {
        let Some(seat) = view.phase.seat() else {
            return BOOK.say(to, "game-over", Args::none());
        };
        if to.seat() != Some(seat) {
            return BOOK.say(to, "game-wait", Args::none().seat("seat", seat));
        }
        BOOK.say(to, ask(view, seat), Args::none())
    }

    fn story_subject(number: u8, view: &View, to: &Audience) -> Option<String> {
        Some(cards::numbered(Number(number), &view.row, to))
    }

    fn result(outcome: &Outcome, to: &Audience) -> Vec<Phrase> {
        let pile = outcome.scores.iter().copied().max().unwrap_or(0);
        let pile = Args::none().number("pile", pile);
        match outcome.verdict {
            verdicts::PASSED => vec![BOOK.say(to, "ghost-letters-passed", pile)],
            Verdict::Failed => vec![BOOK.say(to, "ghost-letters-failed", pile)],
            _ => {
                let won = Args::none().seats("winners", outcome.winners);
                let counts = scores(outcome.scores.by_seat(), to);
                vec![
                    BOOK.say(to, "ghost-letters-won", won),
                    BOOK.say(
                        to,
                        "ghost-letters-scores",
                        Args::none().text("scores", counts),
                    ),
                ]
            }
        }
    }

    fn reason(reason: &Reason, to: &Audience) -> Phrase {
        reasons::say(reason, to)
    }

    fn belief(belief: &Belief, most: usize, to: &Audience) -> Option<Phrase> {
        let (about, args, which) = hints::subject(belief)?;
        let id = match (about, which) {
            ("role", None) => "belief-role",
            ("role", Some("first")) => "belief-role-first",
            ("role", Some(_)) => "belief-role-second",
            _ => return None,
        };
        let number = |number: &str| {
            let args = Args::none().text("number", number);
            Some(BOOK.text(to, "belief-number", args))
        };
        let shares = hints::shares(belief, most, to.language(), number)?;
        Some(BOOK.say(to, id, args.text("shares", shares)))
    }

    /// Listed missions have their own names.
    fn option_value(_: &str, value: &str, to: &Audience) -> Option<(Phrase, Phrase)> {
        mission(value.parse().ok()?, to)
    }
}

/// Returns the prompt for a seat on turn (GL-7 to GL-10, GL-18).
fn ask(view: &View, seat: Seat) -> &'static str {
    let voters: Seats = Seats::all(view.players())
        .iter()
        .filter(|&voter| view.seats[voter].votes_left > 0)
        .collect();
    let for_two = view.options.mission.is_some();
    if !for_two && voters == Seats::only(seat) {
        "ghost-letters-ask-last-votes"
    } else if view.open.is_empty() {
        "ghost-letters-ask-vote"
    } else if matches!(view.phase, Phase::Voted(_)) || !voters.contains(seat) {
        "ghost-letters-ask-clue"
    } else {
        "ghost-letters-ask-turn"
    }
}

/// The ids of the sentences about where a clue goes, in one form.
struct ClueIds {
    fits: &'static str,
    misfits: &'static str,
    fits_of: &'static str,
    misfits_of: &'static str,
    neither: &'static str,
}

const LABELS: ClueIds = ClueIds {
    fits: "ghost-letters-do-fits",
    misfits: "ghost-letters-do-misfits",
    fits_of: "ghost-letters-do-fits-of",
    misfits_of: "ghost-letters-do-misfits-of",
    neither: "ghost-letters-do-neither",
};

const DEEDS: ClueIds = ClueIds {
    fits: "ghost-letters-fits",
    misfits: "ghost-letters-misfits",
    fits_of: "ghost-letters-fits-of",
    misfits_of: "ghost-letters-misfits-of",
    neither: "ghost-letters-neither",
};

/// Returns the sentence about the open clue with this number, from 1.
fn say_clue(
    ids: ClueIds,
    args: Args,
    open: u8,
    place: Place,
    view: &View,
    to: &Audience,
) -> Phrase {
    let at = usize::from(open).checked_sub(1);
    let clue = match at.and_then(|at| view.open.get(at)) {
        Some(clue) => cards::quoted(*clue, to),
        None => BOOK.text(
            to,
            "ghost-letters-number",
            Args::none().number("number", open),
        ),
    };
    say_place(ids, args.text("clue", clue), place, view, to)
}

fn say_place(ids: ClueIds, args: Args, place: Place, view: &View, to: &Audience) -> Phrase {
    match place {
        Place::Mine(Zone::Fits) => BOOK.say(to, ids.fits, args),
        Place::Mine(Zone::Misfits) => BOOK.say(to, ids.misfits, args),
        Place::Of(zone, number) => {
            let args = args.text("character", cards::numbered(number, &view.row, to));
            match zone {
                Zone::Fits => BOOK.say(to, ids.fits_of, args),
                Zone::Misfits => BOOK.say(to, ids.misfits_of, args),
            }
        }
        Place::Neither => BOOK.say(to, ids.neither, args),
    }
}

/// Returns the line for a vote. Its content may be hidden.
fn voted(seat: Seat, on: Number, kind: Option<Kind>, view: &View, to: &Audience) -> Phrase {
    let args = Args::none()
        .seat("seat", seat)
        .text("character", cards::numbered(on, &view.row, to));
    match kind {
        None => BOOK.say(to, "ghost-letters-voted", args),
        Some(kind) => {
            let args = args.text("vote", vote(kind, to));
            BOOK.say(to, "ghost-letters-voted-kind", args)
        }
    }
}

/// Returns the content of a vote, to be inserted into a sentence.
fn vote(kind: Kind, to: &Audience) -> String {
    BOOK.text(
        to,
        "ghost-letters-vote",
        Args::none().text("kind", kind.to_string()),
    )
}
