//! The reasons of hints in Love Letter and The Letter.

use salon_love_letter::Reason;
use salon_words::hints::percent;
use salon_words::{Args, Audience, Phrase};

use crate::BOOK;
use crate::Named;

pub(crate) fn say<F: Named>(reason: &Reason, to: &Audience) -> Phrase {
    let id = F::card;
    let args = Args::none();
    match *reason {
        Reason::Holds { seat, card } => {
            let args = args.seat("seat", seat).text("card", id(card));
            BOOK.say(to, "hint-letters-holds", args)
        }
        Reason::Likeliest { seat, card, chance } => {
            let args = args.seat("seat", seat).text("card", id(card));
            BOOK.say(
                to,
                "hint-letters-likeliest",
                args.number("chance", percent(chance)),
            )
        }
        Reason::Possible { seat, card, chance } => {
            let args = args.seat("seat", seat).text("card", id(card));
            BOOK.say(
                to,
                "hint-letters-possible",
                args.number("chance", percent(chance)),
            )
        }
        Reason::Impossible { seat, card } => {
            let args = args.seat("seat", seat).text("card", id(card));
            BOOK.say(to, "hint-letters-impossible", args)
        }
        Reason::Seen { card, seen, of } => {
            let args = args.text("card", id(card)).number("seen", seen);
            BOOK.say(to, "hint-letters-seen", args.number("of", of))
        }
        Reason::Compares {
            seat,
            kept,
            lower,
            higher,
        } => {
            let args = args.seat("seat", seat).text("kept", id(kept));
            let args = args.number("lower", percent(lower));
            BOOK.say(
                to,
                "hint-letters-compares",
                args.number("higher", percent(higher)),
            )
        }
        Reason::Unknown { seat, kinds } => {
            let args = args.seat("seat", seat).number("kinds", kinds);
            BOOK.say(to, "hint-letters-unknown", args)
        }
        Reason::MayDropPrincess { seat, chance } if chance > 0.0 => {
            let args = args.seat("seat", seat).number("chance", percent(chance));
            BOOK.say(to, "hint-letters-princess", args)
        }
        Reason::MayDropPrincess { seat, .. } => {
            BOOK.say(to, "hint-letters-discards", args.seat("seat", seat))
        }
        Reason::Swaps { seat, kept, higher } => {
            let args = args.seat("seat", seat).text("kept", id(kept));
            BOOK.say(
                to,
                "hint-letters-swaps",
                args.number("higher", percent(higher)),
            )
        }
        Reason::KeepsForTheEnd { card, value } => {
            let args = args.text("card", id(card)).number("value", value);
            BOOK.say(to, "hint-letters-keeps", args)
        }
        Reason::Protects => BOOK.say(to, "hint-letters-protects", args),
        Reason::InVain => BOOK.say(to, "hint-letters-in-vain", args),
        Reason::NewCard => BOOK.say(to, "hint-letters-new-card", args),
        Reason::Forced => BOOK.say(to, "hint-letters-forced", args),
        Reason::Loses => BOOK.say(to, "hint-letters-loses", args),
        Reason::OnlySpy => BOOK.say(to, "hint-letters-only-spy", args),
        Reason::Chooses => BOOK.say(to, "hint-letters-chooses", args),
    }
}
