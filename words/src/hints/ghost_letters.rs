//! Reasons of Ghost Letters.

use salon_bots::hint::ghost_letters::Fact;
use salon_ghost_letters::Number;
use salon_ghost_letters::content::{Character, Object};

use super::percent;
use crate::audience::{Args, Audience};
use crate::ghost_letters::{character, object};
use crate::phrase::Phrase;

pub(super) fn say(fact: &Fact, to: &Audience) -> Phrase {
    let named = |number: Number, who: Character| {
        let who = character(who, to).to_string();
        Args::none().number("number", number.0).text("who", who)
    };
    let thing = |clue: Object| object(clue, to).to_string();
    match *fact {
        Fact::PointsAtYou { clue, number, who } => {
            let args = named(number, who).text("clue", thing(clue));
            to.say("hint-ghost-points-at-you", args)
        }
        Fact::PointsElsewhere { clue, number, who } => {
            let args = named(number, who).text("clue", thing(clue));
            to.say("hint-ghost-points-elsewhere", args)
        }
        Fact::Fits {
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
            to.say(id, args)
        }
        Fact::Believed {
            number,
            who,
            chance,
        } => {
            let args = named(number, who).number("chance", percent(chance));
            to.say("hint-ghost-believed", args)
        }
        Fact::RoleOf {
            number,
            who,
            seat,
            chance,
        } => {
            let args = named(number, who).seat("seat", seat);
            to.say("hint-ghost-role", args.number("chance", percent(chance)))
        }
        Fact::Nobody {
            number,
            who,
            chance,
        } => {
            let args = named(number, who).number("chance", percent(chance));
            to.say("hint-ghost-nobody", args)
        }
    }
}
