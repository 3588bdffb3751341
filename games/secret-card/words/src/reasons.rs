//! The reasons of hints in Secret Card.

use crate::BOOK;
use crate::card_id;
use salon_secret_card::Reason;
use salon_words::hints::{decimal, percent};
use salon_words::{Args, Audience, Phrase};

pub(crate) fn say(reason: &Reason, to: &Audience) -> Phrase {
    let args = Args::none();
    let number = |number| decimal(number, to.language());
    match *reason {
        Reason::Only { card } => BOOK.say(to, "hint-secret-only", args.text("card", card_id(card))),
        Reason::Likeliest { card, chance, of } => {
            let args = args.text("card", card_id(card));
            let args = args.number("chance", percent(chance)).number("of", of);
            BOOK.say(to, "hint-secret-likeliest", args)
        }
        Reason::Possible { card, chance } => {
            let args = args.text("card", card_id(card));
            BOOK.say(
                to,
                "hint-secret-possible",
                args.number("chance", percent(chance)),
            )
        }
        Reason::Impossible => BOOK.say(to, "hint-secret-impossible", args),
        Reason::Shrinks { from, to: left } => {
            let args = args.number("from", from).text("to", number(left));
            BOOK.say(to, "hint-secret-shrinks", args)
        }
        Reason::RivalCertain { seat, chance } => {
            let args = args.seat("seat", seat).number("chance", percent(chance));
            BOOK.say(to, "hint-secret-rival", args)
        }
        Reason::Tells { seat, left } => {
            let args = args.seat("seat", seat).number("left", left);
            BOOK.say(to, "hint-secret-tells", args)
        }
        Reason::PoorQuestion { card, left } => {
            let args = args.text("card", card_id(card)).text("left", number(left));
            BOOK.say(to, "hint-secret-poor-question", args)
        }
    }
}
