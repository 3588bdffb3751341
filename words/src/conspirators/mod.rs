//! Conspirators in words.

mod cards;
mod lines;

use salon_conspirators::{Action, Ciphers, Conspirators, Mode, Named, Sight, Stage, View};
use salon_rules::{Outcome, Seat, Seats, Verdict};

use crate::audience::{Args, Audience};
use crate::phrase::Phrase;
use crate::scores::scores;
use crate::spoken::Spoken;

pub use cards::{card, card_id, cipher, trait_name, trait_value};

impl Spoken for Conspirators {
    fn label(action: Action, _: &View, to: &Audience) -> Phrase {
        let none = Args::none();
        match action {
            Action::Play(card) => to.say("conspirators-do-play", none.text("card", card_id(card))),
            Action::Pass => to.say("conspirators-do-pass", none),
            Action::Redraw => to.say("conspirators-do-redraw", none),
            Action::Guess { about, named } => {
                let args = none.seat("about", about);
                let args = args.ids("ciphers", cards::cipher_ids(set(named)));
                to.say("conspirators-do-guess", args)
            }
            Action::Sure(0) => to.say("conspirators-do-sure-none", none),
            Action::Sure(others) => to.say("conspirators-do-sure", none.number("others", others)),
            Action::Ready => to.say("conspirators-do-ready", none),
            Action::Unready => to.say("conspirators-do-unready", none),
            Action::Declare => to.say("conspirators-do-declare", none),
        }
    }

    fn deed(seat: Seat, action: Action, _: &View, to: &Audience) -> Phrase {
        let who = Args::none().seat("seat", seat);
        match action {
            Action::Play(card) => to.say("conspirators-play", who.text("card", card_id(card))),
            Action::Pass => to.say("conspirators-pass", who),
            Action::Redraw => to.say("conspirators-redraw", who),
            Action::Guess { about, named } => lines::guessed(seat, about, Some(set(named)), to),
            Action::Sure(others) => lines::claimed(seat, others, to),
            Action::Ready => to.say("conspirators-ready", who),
            Action::Unready => to.say("conspirators-unready", who),
            Action::Declare => to.say("conspirators-declare", who),
        }
    }

    fn lines(sight: &Sight, _: &View, to: &Audience) -> Vec<Phrase> {
        lines::of(sight, to)
    }

    fn prompt(view: &View, to: &Audience) -> Phrase {
        match view.stage {
            Stage::Over => to.say("game-over", Args::none()),
            Stage::Turn(seat) | Stage::Redrawn(seat) if to.seat() == Some(seat) => {
                to.say(ask_turn(view, seat), Args::none())
            }
            Stage::Turn(seat) | Stage::Redrawn(seat) => {
                to.say("game-wait", Args::none().seat("seat", seat))
            }
            Stage::Declaring { declarer, .. } => guesses(view, Seats::only(declarer), to),
            Stage::Guessing => {
                let all = Seats::all(view.players());
                let missing = |seat: &Seat| next_guess(view, *seat).is_some();
                guesses(view, all.iter().filter(missing).collect(), to)
            }
        }
    }

    fn result(outcome: &Outcome, to: &Audience) -> Vec<Phrase> {
        let counts = Args::none().text("scores", scores(outcome.scores.by_seat(), to));
        let id = match outcome.verdict {
            Verdict::Decided => {
                let won = Args::none().seats("winners", outcome.winners);
                return vec![
                    to.say("conspirators-won", won),
                    to.say("conspirators-scores-points", counts),
                ];
            }
            Verdict::Brilliant => "conspirators-brilliant",
            Verdict::Clean => "conspirators-clean",
            Verdict::Near => "conspirators-near",
            Verdict::Failed | Verdict::Passed => "conspirators-failed",
        };
        vec![
            to.say(id, Args::none()),
            to.say("conspirators-scores-right", counts),
        ]
    }
}

/// The ciphers that a guess names.
fn set(named: Named) -> Ciphers {
    let one = named.distinct(1);
    one.or(named.distinct(2)).unwrap_or(Ciphers::NONE)
}

/// What a seat on turn can do, by what it sees itself.
fn ask_turn(view: &View, seat: Seat) -> &'static str {
    let own = &view.seats[seat];
    let hand = own.hand.as_deref().unwrap_or_default();
    let ciphers = own.ciphers.unwrap_or(Ciphers::NONE);
    let fits = |card| Ciphers::fitting(view.last(), card).meets(ciphers);
    let coop = view.options.mode == Mode::Coop;
    let stuck = hand.iter().all(|&card| coop && fits(card));
    match (stuck, coop) {
        (true, _) if hand.len() == 3 && own.redrew.is_none() => "conspirators-ask-stuck-redraw",
        (true, _) => "conspirators-ask-stuck",
        (false, true) => "conspirators-ask-play",
        (false, false) => "conspirators-ask-play-any",
    }
}

/// About whom a seat guesses next: the others, in the order of their seats.
fn next_guess(view: &View, seat: Seat) -> Option<Seat> {
    let others = Seats::all(view.players()).without(seat);
    others.iter().nth(usize::from(view.seats[seat].guessed))
}

/// Asks the listener for a guess, or says who guesses.
fn guesses(view: &View, waiting: Seats, to: &Audience) -> Phrase {
    let asked = to.seat().filter(|&seat| waiting.contains(seat));
    match asked.and_then(|seat| next_guess(view, seat)) {
        Some(about) => {
            let count = view.options.mode.ciphers() as i64;
            let args = Args::none().number("count", count).seat("about", about);
            to.say("conspirators-ask-cipher", args)
        }
        None => to.say(
            "conspirators-wait-guesses",
            Args::none().seats("seats", waiting),
        ),
    }
}
