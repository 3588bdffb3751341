//! The end of a round: who won it, and why.

use salon_love_letter::{Card, Tie, View};
use salon_rules::{Seat, Seats};
use salon_words::{Args, Audience, Phrase};

use crate::BOOK;

/// Returns the sentence about the winners of a round.
pub fn round_winners(round: u16, winners: Seats, to: &Audience) -> Phrase {
    let args = Args::none().number("round", round);
    if winners.is_empty() {
        return BOOK.say(to, "letters-round-won-by-nobody", args);
    }
    BOOK.say(to, "letters-round-won", args.seats("winners", winners))
}

/// Returns why they won, from the hands that were shown; none are if only one player was left.
pub fn round_reason(view: &View, hands: &[(Seat, Card)], winners: Seats, to: &Audience) -> Phrase {
    let highest = hands.iter().map(|(_, card)| *card).max();
    let tied = hands.iter().filter(|(_, card)| Some(*card) == highest);
    let id = match (tied.count(), view.edition.terms().tie, winners.len()) {
        (0, ..) => "letters-why-last",
        (1, ..) => "letters-why-highest",
        (_, Tie::Everyone, _) => "letters-why-tie",
        (_, _, 0) => "letters-why-nobody",
        (_, _, 1) => "letters-why-total",
        (_, Tie::LargerSumThenEveryone | Tie::LargerSumThenNobody, _) => "letters-why-total-tie",
    };
    BOOK.say(to, id, Args::none())
}

/// Returns who got the Spy's token, or why nobody did. Nothing in editions without a Spy.
pub fn spy_reason(view: &View, spy: Option<Seat>, to: &Audience) -> Option<Phrase> {
    if !view.edition.terms().has(Card::Spy) {
        return None;
    }
    if let Some(seat) = spy {
        return Some(BOOK.say(to, "letters-spy-token", Args::none().seat("seat", seat)));
    }
    let with_spy = |seat: &Seat| view.front(*seat).any(|card| card == Card::Spy);
    let id = match view.still_in.iter().filter(with_spy).count() {
        0 => "letters-spy-nobody",
        _ => "letters-spy-several",
    };
    Some(BOOK.say(to, id, Args::none()))
}
