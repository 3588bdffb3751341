//! The reasons of hints in Conspirators.

use salon_conspirators::{Cipher, Reason};
use salon_words::hints::{decimal, percent};
use salon_words::{Args, Audience, Phrase};

use crate::BOOK;
use crate::cipher;

pub(crate) fn say(reason: &Reason, to: &Audience) -> Phrase {
    let args = Args::none();
    let names = |ciphers: &[Cipher]| {
        let names: Vec<String> = ciphers.iter().map(|&c| cipher(c, to).to_string()).collect();
        names.join(" + ")
    };
    match reason {
        Reason::Signals { seat, chance } => {
            let args = args.seat("seat", *seat).number("chance", percent(*chance));
            BOOK.say(to, "hint-conspirators-signals", args)
        }
        Reason::TellsNothing => BOOK.say(to, "hint-conspirators-tells-nothing", args),
        Reason::Has { seat, ciphers } => {
            let args = args.seat("seat", *seat).text("ciphers", names(ciphers));
            BOOK.say(to, "hint-conspirators-has", args)
        }
        Reason::Likeliest {
            seat,
            ciphers,
            chance,
            of,
        } => {
            let args = args.seat("seat", *seat).text("ciphers", names(ciphers));
            let args = args.number("chance", percent(*chance)).number("of", *of);
            BOOK.say(to, "hint-conspirators-likeliest", args)
        }
        Reason::Possible {
            seat,
            ciphers,
            chance,
        } => {
            let args = args.seat("seat", *seat).text("ciphers", names(ciphers));
            let args = args.number("chance", percent(*chance));
            BOOK.say(to, "hint-conspirators-possible", args)
        }
        Reason::Impossible { seat, ciphers } => {
            let args = args.seat("seat", *seat).text("ciphers", names(ciphers));
            BOOK.say(to, "hint-conspirators-impossible", args)
        }
        Reason::AllRight { chance } => {
            let args = args.number("chance", percent(*chance));
            BOOK.say(to, "hint-conspirators-all-right", args)
        }
        Reason::BestCard { bits } => {
            let args = args.text("bits", decimal(*bits, to.language()));
            BOOK.say(to, "hint-conspirators-best-card", args)
        }
        Reason::NothingFits => BOOK.say(to, "hint-conspirators-nothing-fits", args),
    }
}
