//! The log lines of Love Letter and The Letter.

use salon_love_letter::{Action, Card, DrawSource, Public, Sight};
use salon_rules::{Seat, Seats};
use salon_words::{Args, Audience, Phrase, scores};

use super::cards::Named;
use crate::BOOK;
use crate::round_end::round_winners;

/// Returns the line for an event of a turn, if it needs one.
pub(crate) fn turn<F: Named>(sight: &Sight, to: &Audience) -> Option<Phrase> {
    let who = |seat: &Seat| Args::none().seat("seat", *seat);
    Some(match sight {
        Sight::Drew { seat, card, source } => drew::<F>(*seat, *card, *source, to)?,
        Sight::Public(Public::Played { seat, action }) => super::deed::<F>(*seat, *action, to),
        Sight::Public(Public::Answered { seat, named, holds }) => {
            let args = who(seat).text("named", F::card(*named));
            let id = match holds {
                true => "letters-answer-hit",
                false => "letters-answer-miss",
            };
            BOOK.say(to, id, args)
        }
        Sight::Looked { seat, target, card } => {
            let args = who(seat)
                .seat("target", *target)
                .text("card", F::card((*card)?));
            let id = match to.seat() == Some(*target) {
                true => "letters-look-at-you",
                false => "letters-look",
            };
            BOOK.say(to, id, args)
        }
        Sight::Compared {
            seat,
            target,
            cards,
        } => compared::<F>(*seat, *target, *cards, to),
        Sight::Swapped {
            seat,
            target,
            cards,
        } => swapped::<F>(*seat, *target, (*cards)?, to),
        Sight::Public(Public::Discarded { seat, card }) => BOOK.say(
            to,
            "letters-discard",
            who(seat).text("card", F::card(*card)),
        ),
        Sight::Public(Public::Out { seat, laid: None }) => BOOK.say(to, "letters-out", who(seat)),
        Sight::Public(Public::Out {
            seat,
            laid: Some(card),
        }) => BOOK.say(
            to,
            "letters-out-lays",
            who(seat).text("card", F::card(*card)),
        ),
        Sight::Kept {
            seat,
            choice: Some(keep),
            ..
        } => super::deed::<F>(*seat, Action::Keep(*keep), to),
        Sight::Kept { seat, count, .. } => {
            BOOK.say(to, "letters-keep-unseen", who(seat).number("count", *count))
        }
        Sight::Public(Public::GameEnded { winners }) => BOOK.say(
            to,
            "letters-game-won",
            Args::none().seats("winners", *winners),
        ),
        Sight::Dealt { .. } | Sight::Public(Public::RoundEnded { .. }) => return None,
    })
}

fn drew<F: Named>(
    seat: Seat,
    card: Option<Card>,
    source: DrawSource,
    to: &Audience,
) -> Option<Phrase> {
    let args = Args::none().seat("seat", seat);
    Some(match (source, card) {
        // It is obvious that others draw.
        (DrawSource::Pile, None) => return None,
        (DrawSource::Pile, Some(card)) => {
            BOOK.say(to, "letters-draw", args.text("card", F::card(card)))
        }
        (DrawSource::Aside, None) => BOOK.say(to, "letters-draw-aside-unseen", args),
        (DrawSource::Aside, Some(card)) => {
            BOOK.say(to, "letters-draw-aside", args.text("card", F::card(card)))
        }
    })
}

fn compared<F: Named>(seat: Seat, target: Seat, cards: Option<[Card; 2]>, to: &Audience) -> Phrase {
    match cards {
        None => {
            let both = Seats::only(seat).with(target);
            BOOK.say(
                to,
                "letters-compare-unseen",
                Args::none().seats("both", both),
            )
        }
        Some([own, other]) => {
            let args = Args::none()
                .seat("seat", seat)
                .seat("target", target)
                .text("own", F::card(own))
                .text("other", F::card(other));
            BOOK.say(to, "letters-compare", args)
        }
    }
}

/// Returns the line for a swap, from the reader's point of view.
fn swapped<F: Named>(seat: Seat, target: Seat, cards: [Card; 2], to: &Audience) -> Phrase {
    let [gave, got] = cards;
    let (seat, gave, got) = match to.seat() == Some(target) {
        true => (target, got, gave),
        false => (seat, gave, got),
    };
    let args = Args::none()
        .seat("seat", seat)
        .text("gave", F::card(gave))
        .text("got", F::card(got));
    BOOK.say(to, "letters-swap", args)
}

pub(crate) fn dealt<F: Named>(sight: &Sight, to: &Audience) -> Vec<Phrase> {
    let Sight::Dealt {
        round,
        first,
        aside,
        open,
        hands,
        ..
    } = sight
    else {
        return Vec::new();
    };
    let head = Args::none().number("round", *round).seat("first", *first);
    let mut lines = vec![BOOK.say(to, "letters-deal", head)];
    if !open.is_empty() {
        let cards = open.iter().map(|&card| F::card(card));
        lines.push(BOOK.say(to, "letters-deal-open", Args::none().ids("cards", cards)));
    }
    if let Some(card) = aside {
        let args = Args::none().text("card", F::card(*card));
        lines.push(BOOK.say(to, "letters-deal-aside", args));
    }
    for (seat, card) in hands.by_seat() {
        if let Some(card) = card {
            let args = Args::none().seat("seat", seat).text("card", F::card(*card));
            lines.push(BOOK.say(to, "letters-deal-hand", args));
        }
    }
    lines
}

pub(crate) fn round_ended<F: Named>(sight: &Sight, to: &Audience) -> Vec<Phrase> {
    let Sight::Public(Public::RoundEnded {
        round,
        hands,
        winners,
        spy,
        tokens: counts,
    }) = sight
    else {
        return Vec::new();
    };
    let mut lines = Vec::new();
    for (seat, card) in hands {
        let args = Args::none()
            .seat("seat", *seat)
            .text("card", F::card(*card));
        lines.push(BOOK.say(to, "letters-reveal", args));
    }
    lines.push(round_winners(*round, *winners, to));
    if let Some(seat) = spy {
        lines.push(BOOK.say(to, "letters-spy-token", Args::none().seat("seat", *seat)));
    }
    lines.push(tokens(counts.by_seat(), to));
    lines
}

/// Returns the list of everyone's tokens.
pub(crate) fn tokens<'a, N: Copy + Into<i64> + 'a>(
    counts: impl Iterator<Item = (Seat, &'a N)>,
    to: &Audience,
) -> Phrase {
    let args = Args::none().text("scores", scores(counts, to));
    BOOK.say(to, "letters-tokens", args)
}
