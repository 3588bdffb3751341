//! The log lines of Conspirators.

use salon_conspirators::{Ciphers, Ending, Public, Sight};
use salon_rules::{BySeat, Seat};
use salon_words::{Args, Audience, Phrase};

use super::cards::{card_id, card_ids, cipher_ids};
use crate::BOOK;

pub(crate) fn of(sight: &Sight, to: &Audience) -> Vec<Phrase> {
    match sight {
        Sight::Dealt { .. } => dealt(sight, to),
        Sight::Public(Public::Ended {
            ciphers, guesses, ..
        }) => {
            let had = ciphers
                .by_seat()
                .map(|(seat, &ciphers)| own_ciphers(seat, ciphers, to));
            let guesses = guesses.by_seat().map(|(seat, all)| (seat, all.as_slice()));
            had.chain(rights(ciphers, guesses, to)).collect()
        }
        Sight::Public(event) => public(event, to).into_iter().collect(),
        _ => own(sight, to).into_iter().collect(),
    }
}

fn dealt(sight: &Sight, to: &Audience) -> Vec<Phrase> {
    let Sight::Dealt {
        ciphers,
        hands,
        start,
        first,
    } = sight
    else {
        return Vec::new();
    };
    let head = Args::none()
        .text("card", card_id(*start))
        .seat("first", *first);
    let mut lines = vec![BOOK.say(to, "conspirators-deal", head)];
    for (seat, hand) in hands.by_seat() {
        if let Some(ciphers) = ciphers[seat] {
            lines.push(own_ciphers(seat, ciphers, to));
        }
        if let Some(hand) = hand {
            let args = Args::none().seat("seat", seat).ids("cards", card_ids(hand));
            lines.push(BOOK.say(to, "conspirators-hand", args));
        }
    }
    lines
}

fn own_ciphers(seat: Seat, ciphers: Ciphers, to: &Audience) -> Phrase {
    let args = Args::none()
        .seat("seat", seat)
        .number("count", ciphers.len() as i64)
        .ids("ciphers", cipher_ids(ciphers));
    BOOK.say(to, "conspirators-ciphers", args)
}

/// Returns the lines for what only some players see.
fn own(sight: &Sight, to: &Audience) -> Option<Phrase> {
    let who = |seat: &Seat| Args::none().seat("seat", *seat);
    Some(match sight {
        // It is obvious that others fill up their hands.
        Sight::Drew { seat, card } => {
            let args = who(seat).text("card", card_id((*card)?));
            BOOK.say(to, "conspirators-draw", args)
        }
        Sight::Redrew { seat, gave, took } => match (gave, took) {
            (Some(gave), Some(took)) => {
                let args = who(seat)
                    .ids("gave", card_ids(gave))
                    .ids("took", card_ids(took));
                BOOK.say(to, "conspirators-redraw-seen", args)
            }
            _ => BOOK.say(to, "conspirators-redraw", who(seat)),
        },
        Sight::Declared { seat, .. } => BOOK.say(to, "conspirators-declare", who(seat)),
        Sight::TookPoint { seat, card: None } => BOOK.say(to, "conspirators-point", who(seat)),
        Sight::TookPoint {
            seat,
            card: Some(card),
        } => {
            let args = who(seat).text("card", card_id(*card));
            BOOK.say(to, "conspirators-point-seen", args)
        }
        Sight::Guessed {
            seat,
            about,
            ciphers,
        } => guessed(*seat, *about, *ciphers, to),
        Sight::Dealt { .. } | Sight::Public(_) => return None,
    })
}

fn public(event: &Public, to: &Audience) -> Option<Phrase> {
    let who = |seat: &Seat| Args::none().seat("seat", *seat);
    Some(match event {
        Public::Laid {
            seat,
            card,
            signals,
        } => {
            let args = who(seat).text("card", card_id(*card));
            if signals.is_empty() {
                BOOK.say(to, "conspirators-play-silence", args)
            } else {
                let args = args.seats("signals", *signals);
                BOOK.say(to, "conspirators-play-signals", args)
            }
        }
        Public::Passed(seat) => BOOK.say(to, "conspirators-pass", who(seat)),
        Public::Claimed { seat, others } => claimed(*seat, *others, to),
        Public::Ready(seat) => BOOK.say(to, "conspirators-ready", who(seat)),
        Public::Unready(seat) => BOOK.say(to, "conspirators-unready", who(seat)),
        Public::LastRound(seats) if !seats.is_empty() => BOOK.say(
            to,
            "conspirators-last-turns",
            Args::none().seats("seats", *seats),
        ),
        Public::LayingEnded(ending) => BOOK.say(to, ends(*ending), Args::none()),
        Public::LastRound(_) | Public::Ended { .. } => return None,
    })
}

fn ends(ending: Ending) -> &'static str {
    match ending {
        Ending::RowFull => "conspirators-ends-row-full",
        Ending::AllReady => "conspirators-ends-all-ready",
        Ending::AllPassed => "conspirators-ends-all-passed",
        Ending::AllDeclared => "conspirators-ends-all-declared",
        Ending::NoCards => "conspirators-ends-no-cards",
    }
}

/// Returns the line for a guess. The guessed ciphers may be hidden.
pub(crate) fn guessed(seat: Seat, about: Seat, ciphers: Option<Ciphers>, to: &Audience) -> Phrase {
    let args = Args::none().seat("seat", seat).seat("about", about);
    match ciphers {
        Some(ciphers) => {
            let args = args.ids("ciphers", cipher_ids(ciphers));
            BOOK.say(to, "conspirators-guess", args)
        }
        None => BOOK.say(to, "conspirators-guess-unseen", args),
    }
}

pub(crate) fn claimed(seat: Seat, others: u8, to: &Audience) -> Phrase {
    let args = Args::none().seat("seat", seat);
    match others {
        0 => BOOK.say(to, "conspirators-sure-none", args),
        _ => BOOK.say(to, "conspirators-sure", args.number("others", others)),
    }
}

/// Returns the number of right ciphers for each seat. Guesses are in the order of the other seats.
fn rights<'a>(
    ciphers: &BySeat<Ciphers>,
    guesses: impl Iterator<Item = (Seat, &'a [Ciphers])>,
    to: &Audience,
) -> Vec<Phrase> {
    let one = |(seat, named): (Seat, &[Ciphers])| {
        let others = ciphers.by_seat().filter(|(other, _)| *other != seat);
        let had: Vec<Ciphers> = others.map(|(_, had)| *had).collect();
        let right: usize = named.iter().zip(&had).map(|(n, h)| n.and(*h).len()).sum();
        let all: usize = had.iter().map(|had| had.len()).sum();
        let args = Args::none()
            .seat("seat", seat)
            .number("right", right as i64)
            .number("all", all as i64);
        BOOK.say(to, "conspirators-right", args)
    };
    guesses.map(one).collect()
}
