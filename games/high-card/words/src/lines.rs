//! The log lines of High Card.

use salon_high_card::{Card, Public, Sight};
use salon_rules::{BySeat, Seat};
use salon_words::{Args, Audience, Phrase};

use crate::{BOOK, card_id};

pub(crate) fn of(sight: &Sight, to: &Audience) -> Vec<Phrase> {
    let who = |seat: Seat| Args::none().seat("seat", seat);
    match sight {
        Sight::Dealt { first, hands } => {
            let mut lines = vec![BOOK.say(to, "high-card-first", who(*first))];
            for (seat, hand) in hands.by_seat() {
                lines.extend(hand.map(|card| held(seat, card, to)));
            }
            lines
        }
        Sight::Swapped { seat, laid, drawn } => {
            let args = who(*seat).text("card", card_id(*laid));
            let mut lines = vec![BOOK.say(to, "high-card-swapped", args)];
            lines.extend(drawn.map(|card| {
                let args = who(*seat).text("card", card_id(card));
                BOOK.say(to, "high-card-drew", args)
            }));
            lines
        }
        Sight::Public(Public::Kept(seat)) => vec![BOOK.say(to, "high-card-keep", who(*seat))],
        Sight::Public(Public::Shown(hands)) => shown(hands, to),
    }
}

fn shown(hands: &BySeat<Card>, to: &Audience) -> Vec<Phrase> {
    let line = |(seat, card): (Seat, &Card)| held(seat, *card, to);
    hands.by_seat().map(line).collect()
}

fn held(seat: Seat, card: Card, to: &Audience) -> Phrase {
    let args = Args::none().seat("seat", seat).text("card", card_id(card));
    BOOK.say(to, "high-card-held", args)
}
