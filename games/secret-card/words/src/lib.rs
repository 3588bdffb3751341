//! The words of Secret Card.

#![forbid(unsafe_code)]

mod cards;
mod lines;
mod reasons;

use salon_bots::Belief;
use salon_rules::{Outcome, Seat};
use salon_secret_card::{Action, Card, Feature, Phase, Reason, SecretCard, Sight, View};
use salon_words::{Args, Audience, Book, CardWords, GameWords, Language, Phrase, hints};

pub use cards::{
    ability, ability_does, card, card_id, colour, colour_letter, feature, figure, guess_id,
};

/// The sentences.
static BOOK: Book = Book::new(&[
    (
        Language::Russian,
        &[
            include_str!("../ru.ftl"),
            include_str!("../page.ru.ftl"),
            include_str!("../cards.ru.ftl"),
        ],
    ),
    (
        Language::English,
        &[
            include_str!("../en.ftl"),
            include_str!("../page.en.ftl"),
            include_str!("../cards.en.ftl"),
        ],
    ),
]);

/// The words of Secret Card.
#[derive(Clone, Copy, Debug)]
pub struct SecretCardWords;

impl GameWords for SecretCardWords {
    type Game = SecretCard;
    type Reason = Reason;
    const BOOK: &'static Book = &BOOK;
    const LESSON: Option<&'static str> =
        Some(include_str!("../../texts/secret-card/lesson.script"));
    const MINUTES: (u8, u8) = (15, 20);
    const USUAL_PLAYERS: u8 = 3;

    fn cards(to: &Audience) -> Vec<Vec<CardWords>> {
        cards::all(to)
    }

    fn pictures() -> Vec<String> {
        cards::pictures()
    }

    fn label(action: Action, _: &View, to: &Audience) -> Phrase {
        say(LABELS, action, Args::none(), to)
    }

    fn deed(seat: Seat, action: Action, _: &View, to: &Audience) -> Phrase {
        say(DEEDS, action, Args::none().seat("seat", seat), to)
    }

    fn lines(sight: &Sight, _: &View, to: &Audience) -> Vec<Phrase> {
        lines::of(sight, to)
    }

    fn prompt(view: &View, to: &Audience) -> Phrase {
        match view.phase.seat() {
            None => BOOK.say(to, "game-over", Args::none()),
            Some(seat) if to.seat() == Some(seat) => ask(view, seat, to),
            Some(seat) => {
                let id = match view.phase {
                    Phase::Hint(_) => "secret-card-wait-hint",
                    Phase::Bury(_) => "secret-card-wait-bury",
                    Phase::Turn(_) | Phase::Over => "game-wait",
                };
                BOOK.say(to, id, Args::none().seat("seat", seat))
            }
        }
    }

    fn result(outcome: &Outcome, to: &Audience) -> Vec<Phrase> {
        vec![lines::won(outcome.winners, to)]
    }

    fn reason(reason: &Reason, to: &Audience) -> Phrase {
        reasons::say(reason, to)
    }

    fn belief(belief: &Belief, most: usize, to: &Audience) -> Option<Phrase> {
        let (about, args, _) = hints::subject(belief)?;
        match about {
            "certain" => {
                let yes = belief.shares.iter().find(|share| share.what == "yes");
                let chance = hints::percent(yes.map_or(0.0, |yes| yes.chance));
                Some(BOOK.say(to, "belief-certain", args.number("chance", chance)))
            }
            "secret" => {
                let name = |card: &str| {
                    let id = card_id(card.parse().ok()?);
                    Some(BOOK.text(to, "name", Args::none().text("id", id)))
                };
                let shares = hints::shares(belief, most, to.language(), name)?;
                Some(BOOK.say(to, "belief-secret", args.text("shares", shares)))
            }
            _ => None,
        }
    }

    fn claim(about: &str, what: &str, to: &Audience) -> Option<Phrase> {
        hints::subject_of(about).filter(|(about, _, _)| *about == "secret")?;
        let card = card_id(what.parse().ok()?);
        Some(BOOK.say(to, "claim-secret", Args::none().text("card", card)))
    }
}

/// The ids of the sentences about actions, in one form.
struct Ids {
    hint: &'static str,
    play: &'static str,
    play_two: &'static str,
    guess: &'static str,
    ask_colour: &'static str,
    ask_figure: &'static str,
    ask_number: &'static str,
    bury: &'static str,
}

const LABELS: Ids = Ids {
    hint: "secret-card-do-hint",
    play: "secret-card-do-play",
    play_two: "secret-card-do-play-two",
    guess: "secret-card-do-guess",
    ask_colour: "secret-card-do-ask-colour",
    ask_figure: "secret-card-do-ask-figure",
    ask_number: "secret-card-do-ask-number",
    bury: "secret-card-do-bury",
};

const DEEDS: Ids = Ids {
    hint: "secret-card-hint",
    play: "secret-card-play",
    play_two: "secret-card-play-two",
    guess: "secret-card-guess",
    ask_colour: "secret-card-ask-colour",
    ask_figure: "secret-card-ask-figure",
    ask_number: "secret-card-ask-number",
    bury: "secret-card-bury",
};

fn say(ids: Ids, action: Action, args: Args, to: &Audience) -> Phrase {
    match action {
        Action::Hint(card) => BOOK.say(to, ids.hint, args.text("card", card_id(card))),
        Action::Play(card) => BOOK.say(to, ids.play, args.text("card", card_id(card))),
        Action::PlayTwo(one, other) => BOOK.say(
            to,
            ids.play_two,
            args.ids("cards", [one, other].map(card_id)),
        ),
        Action::Guess(guess) => BOOK.say(to, ids.guess, args.text("card", guess_id(guess))),
        Action::Ask(card, feature) => say_question(ids, card, feature, args, to),
        Action::Bury(bury) => BOOK.say(to, ids.bury, args.ids("cards", bury.cards().map(card_id))),
    }
}

/// SC-13: a question is about one value, whichever card shows it.
fn say_question(ids: Ids, card: Card, feature: Feature, args: Args, to: &Audience) -> Phrase {
    match feature {
        Feature::Colour => {
            let value = cards::colour_id(card.colour());
            BOOK.say(to, ids.ask_colour, args.text("value", value))
        }
        Feature::Figure => {
            let value = cards::figure_id(card.figure());
            BOOK.say(to, ids.ask_figure, args.text("value", value))
        }
        Feature::Number => {
            let value = card.number().value();
            BOOK.say(to, ids.ask_number, args.number("value", value))
        }
    }
}

/// Returns the prompt for the reader, who is in this seat.
fn ask(view: &View, seat: Seat, to: &Audience) -> Phrase {
    let hand = view.seats[seat].hand;
    let id = match view.phase {
        Phase::Hint(_) => return ask_hint(view, seat, to),
        Phase::Bury(_) => "secret-card-ask-bury",
        Phase::Turn(_) if hand.size == 0 => "secret-card-ask-guess",
        Phase::Turn(_) | Phase::Over => "secret-card-ask-turn",
    };
    BOOK.say(to, id, Args::none())
}

/// SC-4: the hint must match if the hand has a match.
fn ask_hint(view: &View, seat: Seat, to: &Audience) -> Phrase {
    let about = seat.next(view.seats.players());
    let hand = view.seats[seat].hand.known;
    let secret = view.seats[about].secret;
    let matches = secret.is_some_and(|secret| hand.iter().any(|card| card.shares(secret)));
    let id = match matches {
        true => "secret-card-ask-hint",
        false => "secret-card-ask-hint-none",
    };
    BOOK.say(to, id, Args::none().seat("about", about))
}
