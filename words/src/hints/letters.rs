//! Reasons of Love Letter and The Letter.

use salon_bots::hint::letters::Fact;
use salon_catalog::GameId;
use salon_love_letter::{Card, LoveLetterFamily, PismoFamily};

use super::percent;
use crate::audience::{Args, Audience};
use crate::letters::Named;
use crate::phrase::Phrase;

pub(super) fn say(game: GameId, fact: &Fact, to: &Audience) -> Phrase {
    let id = |card: Card| match game {
        GameId::Pismo => PismoFamily::card(card),
        _ => LoveLetterFamily::card(card),
    };
    let args = Args::none();
    match *fact {
        Fact::Holds { seat, card } => {
            let args = args.seat("seat", seat).text("card", id(card));
            to.say("hint-letters-holds", args)
        }
        Fact::Likeliest { seat, card, chance } => {
            let args = args.seat("seat", seat).text("card", id(card));
            to.say(
                "hint-letters-likeliest",
                args.number("chance", percent(chance)),
            )
        }
        Fact::Possible { seat, card, chance } => {
            let args = args.seat("seat", seat).text("card", id(card));
            to.say(
                "hint-letters-possible",
                args.number("chance", percent(chance)),
            )
        }
        Fact::Impossible { seat, card } => {
            let args = args.seat("seat", seat).text("card", id(card));
            to.say("hint-letters-impossible", args)
        }
        Fact::Seen { card, seen, of } => {
            let args = args.text("card", id(card)).number("seen", seen);
            to.say("hint-letters-seen", args.number("of", of))
        }
        Fact::Compares {
            seat,
            kept,
            lower,
            higher,
        } => {
            let args = args.seat("seat", seat).text("kept", id(kept));
            let args = args.number("lower", percent(lower));
            to.say(
                "hint-letters-compares",
                args.number("higher", percent(higher)),
            )
        }
        Fact::Unknown { seat, kinds } => {
            let args = args.seat("seat", seat).number("kinds", kinds);
            to.say("hint-letters-unknown", args)
        }
        Fact::MayDropPrincess { seat, chance } if chance > 0.0 => {
            let args = args.seat("seat", seat).number("chance", percent(chance));
            to.say("hint-letters-princess", args)
        }
        Fact::MayDropPrincess { seat, .. } => {
            to.say("hint-letters-discards", args.seat("seat", seat))
        }
        Fact::Swaps { seat, kept, higher } => {
            let args = args.seat("seat", seat).text("kept", id(kept));
            to.say("hint-letters-swaps", args.number("higher", percent(higher)))
        }
        Fact::KeepsForTheEnd { card, value } => {
            let args = args.text("card", id(card)).number("value", value);
            to.say("hint-letters-keeps", args)
        }
        Fact::Protects => to.say("hint-letters-protects", args),
        Fact::InVain => to.say("hint-letters-in-vain", args),
        Fact::NewCard => to.say("hint-letters-new-card", args),
        Fact::Forced => to.say("hint-letters-forced", args),
        Fact::Loses => to.say("hint-letters-loses", args),
        Fact::OnlySpy => to.say("hint-letters-only-spy", args),
        Fact::Chooses => to.say("hint-letters-chooses", args),
    }
}
