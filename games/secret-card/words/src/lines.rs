//! The log lines of Secret Card.

use salon_rules::{Seat, Seats};
use salon_secret_card::{Action, Guess, GuessResult, Public, Sight};
use salon_words::{Args, Audience, Phrase};

use super::cards::{ability_id, card_id, card_ids, feature_ids, guess_id};
use crate::BOOK;

pub(crate) fn of(sight: &Sight, to: &Audience) -> Vec<Phrase> {
    let who = |seat: Seat| Args::none().seat("seat", seat);
    match sight {
        Sight::Public(public) => said(public, to),
        Sight::Dealt { hands, secrets, .. } => {
            let mut lines = Vec::new();
            for (seat, hand) in hands.by_seat() {
                if !hand.known.is_empty() {
                    let args = who(seat).ids("cards", card_ids(hand.known));
                    lines.push(BOOK.say(to, "secret-card-hand", args));
                }
            }
            for (seat, secret) in secrets.by_seat() {
                if let Some(card) = secret {
                    let args = who(seat).text("card", card_id(*card));
                    lines.push(BOOK.say(to, "secret-card-secret", args));
                }
            }
            lines
        }
        // It is obvious that others fill up their hands.
        Sight::Drew { cards, .. } if cards.known.is_empty() => Vec::new(),
        Sight::Drew { seat, cards } => {
            let args = who(*seat).ids("cards", card_ids(cards.known));
            vec![BOOK.say(to, "secret-card-draw", args)]
        }
        Sight::Buried { seat, cards } if cards.known.is_empty() => {
            let args = who(*seat).number("count", cards.size);
            vec![BOOK.say(to, "secret-card-bury-unseen", args)]
        }
        Sight::Buried { seat, cards } => {
            let args = who(*seat).ids("cards", card_ids(cards.known));
            vec![BOOK.say(to, "secret-card-bury", args)]
        }
    }
}

/// Returns the lines for what everyone sees.
fn said(public: &Public, to: &Audience) -> Vec<Phrase> {
    let who = |seat: &Seat| Args::none().seat("seat", *seat);
    let line = match public {
        Public::Abilities(abilities) => {
            let one = |(seat, ability): (Seat, &_)| {
                let args = who(&seat).text("ability", ability_id(*ability));
                BOOK.say(to, "secret-card-ability", args)
            };
            return abilities.by_seat().map(one).collect();
        }
        Public::Asked {
            seat,
            card,
            feature,
            yes,
        } => {
            let question = Action::Ask(*card, *feature);
            let answer = Args::none().text("answer", answer(*yes));
            return vec![
                super::say(super::DEEDS, question, who(seat), to),
                BOOK.say(to, "secret-card-answer", answer),
            ];
        }
        Public::First(seat) => BOOK.say(to, "secret-card-first", who(seat)),
        Public::Hinted {
            by,
            before,
            card,
            yes,
        } => {
            let args = who(by)
                .seat("about", *before)
                .text("card", card_id(*card))
                .text("answer", answer(*yes));
            BOOK.say(to, "secret-card-hint-about", args)
        }
        Public::Played { seat, card, yes } => {
            let args = who(seat)
                .text("card", card_id(*card))
                .text("answer", answer(*yes));
            BOOK.say(to, "secret-card-play-answer", args)
        }
        Public::PlayedTwo { seat, cards, yes } => {
            let ([first, second], [one, other]) = (cards.map(card_id), yes.map(answer));
            let args = who(seat).text("first", first).text("answer", one);
            let args = args.text("second", second).text("other", other);
            BOOK.say(to, "secret-card-play-two-answers", args)
        }
        Public::Guessed {
            seat,
            guess,
            result,
        } => guessed(*seat, *guess, *result, to),
        Public::Ended(winner) => won(winner.map_or(Seats::NONE, Seats::only), to),
    };
    vec![line]
}

fn answer(yes: bool) -> &'static str {
    if yes { "yes" } else { "no" }
}

fn guessed(seat: Seat, guess: Guess, result: GuessResult, to: &Audience) -> Phrase {
    let args = Args::none()
        .seat("seat", seat)
        .text("card", guess_id(guess));
    match result {
        GuessResult::Right => BOOK.say(to, "secret-card-guess-right", args),
        GuessResult::SecondChance(wrong) => {
            let args = args.ids("wrong", feature_ids(wrong));
            BOOK.say(to, "secret-card-guess-second-chance", args)
        }
        GuessResult::Out { secret, .. } => {
            let args = args.text("secret", card_id(secret));
            BOOK.say(to, "secret-card-guess-out", args)
        }
    }
}

pub(crate) fn won(winners: Seats, to: &Audience) -> Phrase {
    if winners.is_empty() {
        BOOK.say(to, "secret-card-won-by-nobody", Args::none())
    } else {
        BOOK.say(
            to,
            "secret-card-won",
            Args::none().seats("winners", winners),
        )
    }
}
