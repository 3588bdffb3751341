//! Reasons of Conspirators.

use salon_bots::hint::conspirators::Fact;
use salon_conspirators::Cipher;

use super::{decimal, percent};
use crate::audience::{Args, Audience};
use crate::conspirators::cipher;
use crate::phrase::Phrase;

pub(super) fn say(fact: &Fact, to: &Audience) -> Phrase {
    let args = Args::none();
    let names = |ciphers: &[Cipher]| {
        let names: Vec<String> = ciphers.iter().map(|&c| cipher(c, to).to_string()).collect();
        names.join(" + ")
    };
    match fact {
        Fact::Signals { seat, chance } => {
            let args = args.seat("seat", *seat).number("chance", percent(*chance));
            to.say("hint-conspirators-signals", args)
        }
        Fact::TellsNothing => to.say("hint-conspirators-tells-nothing", args),
        Fact::Has { seat, ciphers } => {
            let args = args.seat("seat", *seat).text("ciphers", names(ciphers));
            to.say("hint-conspirators-has", args)
        }
        Fact::Likeliest {
            seat,
            ciphers,
            chance,
            of,
        } => {
            let args = args.seat("seat", *seat).text("ciphers", names(ciphers));
            let args = args.number("chance", percent(*chance)).number("of", *of);
            to.say("hint-conspirators-likeliest", args)
        }
        Fact::Possible {
            seat,
            ciphers,
            chance,
        } => {
            let args = args.seat("seat", *seat).text("ciphers", names(ciphers));
            let args = args.number("chance", percent(*chance));
            to.say("hint-conspirators-possible", args)
        }
        Fact::Impossible { seat, ciphers } => {
            let args = args.seat("seat", *seat).text("ciphers", names(ciphers));
            to.say("hint-conspirators-impossible", args)
        }
        Fact::AllRight { chance } => {
            let args = args.number("chance", percent(*chance));
            to.say("hint-conspirators-all-right", args)
        }
        Fact::BestCard { bits } => {
            let args = args.text("bits", decimal(*bits, to.language()));
            to.say("hint-conspirators-best-card", args)
        }
        Fact::NothingFits => to.say("hint-conspirators-nothing-fits", args),
    }
}
