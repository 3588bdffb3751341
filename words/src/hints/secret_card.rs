//! Reasons of Secret Card.

use salon_bots::hint::secret_card::Fact;

use super::{decimal, percent};
use crate::audience::{Args, Audience};
use crate::phrase::Phrase;
use crate::secret_card::card_id;

pub(super) fn say(fact: &Fact, to: &Audience) -> Phrase {
    let args = Args::none();
    let number = |number| decimal(number, to.language());
    match *fact {
        Fact::Only { card } => to.say("hint-secret-only", args.text("card", card_id(card))),
        Fact::Likeliest { card, chance, of } => {
            let args = args.text("card", card_id(card));
            let args = args.number("chance", percent(chance)).number("of", of);
            to.say("hint-secret-likeliest", args)
        }
        Fact::Possible { card, chance } => {
            let args = args.text("card", card_id(card));
            to.say(
                "hint-secret-possible",
                args.number("chance", percent(chance)),
            )
        }
        Fact::Impossible => to.say("hint-secret-impossible", args),
        Fact::Shrinks { from, to: left } => {
            let args = args.number("from", from).text("to", number(left));
            to.say("hint-secret-shrinks", args)
        }
        Fact::RivalCertain { seat, chance } => {
            let args = args.seat("seat", seat).number("chance", percent(chance));
            to.say("hint-secret-rival", args)
        }
        Fact::Tells { seat, left } => {
            let args = args.seat("seat", seat).number("left", left);
            to.say("hint-secret-tells", args)
        }
        Fact::PoorQuestion { card, left } => {
            let args = args.text("card", card_id(card)).text("left", number(left));
            to.say("hint-secret-poor-question", args)
        }
    }
}
