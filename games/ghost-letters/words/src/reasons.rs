//! The reasons of hints in Ghost Letters.

use salon_ghost_letters::content::{Character, Object};
use salon_ghost_letters::{Number, Reason};
use salon_words::hints::percent;
use salon_words::{Args, Audience, Phrase};

use crate::BOOK;
use crate::{character, object};

pub(crate) fn say(reason: &Reason, to: &Audience) -> Phrase {
    let named = |number: Number, who: Character| {
        let who = character(who, to).to_string();
        Args::none().number("number", number.0).text("who", who)
    };
    let thing = |clue: Object| object(clue, to).to_string();
    match *reason {
        Reason::PointsAtYou { clue, number, who } => {
            let args = named(number, who).text("clue", thing(clue));
            BOOK.say(to, "hint-ghost-points-at-you", args)
        }
        Reason::PointsElsewhere { clue, number, who } => {
            let args = named(number, who).text("clue", thing(clue));
            BOOK.say(to, "hint-ghost-points-elsewhere", args)
        }
        Reason::Fits {
            clue,
            number,
            who,
            fits,
            share,
        } => {
            let args = named(number, who).text("clue", thing(clue));
            let args = args.number("share", percent(share));
            let id = if fits {
                "hint-ghost-fits"
            } else {
                "hint-ghost-misfits"
            };
            BOOK.say(to, id, args)
        }
        Reason::Believed {
            number,
            who,
            chance,
        } => {
            let args = named(number, who).number("chance", percent(chance));
            BOOK.say(to, "hint-ghost-believed", args)
        }
        Reason::RoleOf {
            number,
            who,
            seat,
            chance,
        } => {
            let args = named(number, who).seat("seat", seat);
            BOOK.say(
                to,
                "hint-ghost-role",
                args.number("chance", percent(chance)),
            )
        }
        Reason::Nobody {
            number,
            who,
            chance,
        } => {
            let args = named(number, who).number("chance", percent(chance));
            BOOK.say(to, "hint-ghost-nobody", args)
        }
    }
}
