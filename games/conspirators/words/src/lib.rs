//! The words of Conspirators.

#![forbid(unsafe_code)]

mod cards;
mod lines;
mod reasons;

use salon_bots::Belief;
use salon_conspirators::verdicts;
use salon_conspirators::{
    Action, Ciphers, Conspirators, LAST_CARD, Mode, Named, Phase, Reason, Sight, View,
};
use salon_rules::{Outcome, Seat, Seats, Verdict};
use salon_words::{Args, Audience, Book, CardWords, GameWords, Language, Phrase, hints, scores};

pub use cards::{
    card, card_id, cipher, portrait, trait_name, trait_picture, trait_value, value_name,
    value_picture,
};

/// The sentences.
static BOOK: Book = Book::new(&[
    (
        Language::Russian,
        &[
            include_str!("../ru.ftl"),
            include_str!("../page.ru.ftl"),
            include_str!("../cards.ru.ftl"),
        ],
    ),
    (
        Language::English,
        &[
            include_str!("../en.ftl"),
            include_str!("../page.en.ftl"),
            include_str!("../cards.en.ftl"),
        ],
    ),
]);

/// The words of Conspirators.
#[derive(Clone, Copy, Debug)]
pub struct ConspiratorsWords;

impl GameWords for ConspiratorsWords {
    type Game = Conspirators;
    type Reason = Reason;
    const BOOK: &'static Book = &BOOK;
    const LESSON: Option<&'static str> =
        Some(include_str!("../../texts/conspirators/lesson.script"));
    const MINUTES: (u8, u8) = (15, 30);
    const AGE: Option<u8> = Some(10);
    const USUAL_PLAYERS: u8 = 3;

    fn cards(to: &Audience) -> Vec<Vec<CardWords>> {
        cards::all(to)
    }

    fn pictures() -> Vec<String> {
        cards::pictures()
    }

    fn label(action: Action, _: &View, to: &Audience) -> Phrase {
        let none = Args::none();
        match action {
            Action::Play(card) => {
                BOOK.say(to, "conspirators-do-play", none.text("card", card_id(card)))
            }
            Action::Pass => BOOK.say(to, "conspirators-do-pass", none),
            Action::Redraw => BOOK.say(to, "conspirators-do-redraw", none),
            Action::Guess { about, named } => {
                let args = none.seat("about", about);
                let args = args.ids("ciphers", cards::cipher_ids(set(named)));
                BOOK.say(to, "conspirators-do-guess", args)
            }
            Action::Sure(0) => BOOK.say(to, "conspirators-do-sure-none", none),
            Action::Sure(others) => {
                BOOK.say(to, "conspirators-do-sure", none.number("others", others))
            }
            Action::Ready => BOOK.say(to, "conspirators-do-ready", none),
            Action::Unready => BOOK.say(to, "conspirators-do-unready", none),
            Action::Declare => BOOK.say(to, "conspirators-do-declare", none),
        }
    }

    fn deed(seat: Seat, action: Action, _: &View, to: &Audience) -> Phrase {
        let who = Args::none().seat("seat", seat);
        match action {
            Action::Play(card) => {
                BOOK.say(to, "conspirators-play", who.text("card", card_id(card)))
            }
            Action::Pass => BOOK.say(to, "conspirators-pass", who),
            Action::Redraw => BOOK.say(to, "conspirators-redraw", who),
            Action::Guess { about, named } => lines::guessed(seat, about, Some(set(named)), to),
            Action::Sure(others) => lines::claimed(seat, others, to),
            Action::Ready => BOOK.say(to, "conspirators-ready", who),
            Action::Unready => BOOK.say(to, "conspirators-unready", who),
            Action::Declare => BOOK.say(to, "conspirators-declare", who),
        }
    }

    fn lines(sight: &Sight, _: &View, to: &Audience) -> Vec<Phrase> {
        lines::of(sight, to)
    }

    fn prompt(view: &View, to: &Audience) -> Phrase {
        match view.phase {
            Phase::Over => BOOK.say(to, "game-over", Args::none()),
            Phase::Turn(seat) | Phase::Redrawn(seat) if to.seat() == Some(seat) => {
                BOOK.say(to, ask_turn(view, seat), Args::none())
            }
            Phase::Turn(seat) | Phase::Redrawn(seat) => {
                BOOK.say(to, "game-wait", Args::none().seat("seat", seat))
            }
            Phase::Declaring { declarer, .. } => guesses(view, Seats::only(declarer), to),
            Phase::Guessing => {
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
                    BOOK.say(to, "conspirators-won", won),
                    BOOK.say(to, "conspirators-scores-points", counts),
                ];
            }
            verdicts::BRILLIANT => "conspirators-brilliant",
            verdicts::CLEAN => "conspirators-clean",
            verdicts::NEAR => "conspirators-near",
            Verdict::Failed | Verdict::Own(_) => "conspirators-failed",
        };
        vec![
            BOOK.say(to, id, Args::none()),
            BOOK.say(to, "conspirators-scores-right", counts),
        ]
    }

    fn reason(reason: &Reason, to: &Audience) -> Phrase {
        reasons::say(reason, to)
    }

    fn belief(belief: &Belief, most: usize, to: &Audience) -> Option<Phrase> {
        let (about, args, _) = hints::subject(belief)?;
        if about != "cipher" {
            return None;
        }
        let names = |words: &str| {
            let name = |word: &str| Some(cipher(word.parse().ok()?, to).to_string());
            let names: Option<Vec<String>> = words.split(' ').map(name).collect();
            Some(names?.join(" + "))
        };
        let shares = hints::shares(belief, most, to.language(), names)?;
        Some(BOOK.say(to, "belief-cipher", args.text("shares", shares)))
    }

    fn claim(about: &str, what: &str, to: &Audience) -> Option<Phrase> {
        let (_, args, _) = hints::subject_of(about).filter(|(about, _, _)| *about == "cipher")?;
        let cipher = cipher(what.parse().ok()?, to).to_string();
        Some(BOOK.say(to, "claim-cipher", args.text("cipher", cipher)))
    }
}

/// Returns how long the row is, with its limits.
pub fn progress(view: &View, to: &Audience) -> Phrase {
    let row = view.counted();
    let args = Args::none()
        .number("row", row as i64)
        .number("last", LAST_CARD as i64);
    match view.brilliant_limit() {
        None => BOOK.say(to, "conspirators-row", args),
        Some(most) if row > most => BOOK.say(to, "conspirators-row-too-long", args),
        Some(most) => {
            let args = args.number("brilliant", most as i64);
            BOOK.say(to, "conspirators-row-brilliant", args)
        }
    }
}

/// Returns the ciphers that a guess names.
fn set(named: Named) -> Ciphers {
    let one = named.distinct(1);
    one.or(named.distinct(2)).unwrap_or(Ciphers::NONE)
}

/// Returns the prompt for a seat on turn, from its own view.
fn ask_turn(view: &View, seat: Seat) -> &'static str {
    let own = &view.seats[seat];
    let hand = &own.hand.known;
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

/// Returns the seat to guess about next: the others in seat order.
fn next_guess(view: &View, seat: Seat) -> Option<Seat> {
    let others = Seats::all(view.players()).without(seat);
    others.iter().nth(usize::from(view.seats[seat].guessed))
}

/// Asks the reader for a guess, or says who guesses.
fn guesses(view: &View, waiting: Seats, to: &Audience) -> Phrase {
    let asked = to.seat().filter(|&seat| waiting.contains(seat));
    match asked.and_then(|seat| next_guess(view, seat)) {
        Some(about) => {
            let count = view.options.mode.ciphers() as i64;
            let args = Args::none().number("count", count).seat("about", about);
            BOOK.say(to, "conspirators-ask-cipher", args)
        }
        None => BOOK.say(
            to,
            "conspirators-wait-guesses",
            Args::none().seats("seats", waiting),
        ),
    }
}
