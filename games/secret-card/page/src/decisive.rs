//! The move that decided a play of Secret Card.

use salon_page::SeenStep;
use salon_page::board::Board;
use salon_page::cue::sights;
use salon_page::decisive::{DecisiveStep, last_best};
use salon_rules::Seat;
use salon_secret_card::{Card, CardSet, Feature, GuessResult, Numbering, Public, SHARES, Sight};
use salon_secret_card_words::SecretCardWords;
use salon_words::{Args, GameWords as _, Phrase};

use crate::table::view;

/// An answer about the winner's secret card: how many cards were possible before and after it, by
/// what lies open.
struct Narrowed {
    step: usize,
    before: u32,
    left: u32,
}

impl Narrowed {
    fn factor(&self) -> f64 {
        f64::from(self.before) / f64::from(self.left.max(1))
    }
}

/// Returns the answer that narrowed the winner's secret card down most. The winning guess itself
/// decided if it had more cards to choose from than any answer ruled out. If nobody named their
/// card, the last wrong guess decided.
pub(crate) fn decisive(board: &Board, steps: &[SeenStep]) -> Option<DecisiveStep> {
    let publics: Vec<Vec<Public>> = steps.iter().map(publics).collect();
    let mut guesses = publics.iter().enumerate().filter_map(|(step, publics)| {
        let guess = publics.iter().find_map(|public| match public {
            Public::Guessed { seat, result, .. } => Some((*seat, *result)),
            _ => None,
        });
        guess.map(|(seat, result)| (step, seat, result))
    });
    let (last, winner, result) = guesses.next_back()?;
    if result != GuessResult::Right {
        let why = say(board, "secret-card-decided-wrong", Args::none());
        return Some(DecisiveStep { step: last, why });
    }
    let numbering = view(board).map_or(Numbering::Second, |view| view.numbering);
    let (answers, left) = answers(&publics[..last], winner, numbering);
    let best = last_best(answers, Narrowed::factor);
    match best.filter(|best| best.factor() >= f64::from(left)) {
        Some(best) => {
            let args = Args::none().number("before", best.before);
            let args = args.number("left", best.left).seat("seat", winner);
            Some(DecisiveStep {
                step: best.step,
                why: say(board, "secret-card-decided-answer", args),
            })
        }
        None => Some(DecisiveStep {
            step: last,
            why: say(
                board,
                "secret-card-decided-guess",
                Args::none().number("left", left),
            ),
        }),
    }
}

fn say(board: &Board, id: &str, args: Args) -> Phrase {
    SecretCardWords::BOOK.say(&board.to, id, args)
}

fn publics(step: &SeenStep) -> Vec<Public> {
    let public = |sight| match sight {
        Sight::Public(public) => Some(public),
        Sight::Dealt { .. } | Sight::Drew { .. } | Sight::Buried { .. } => None,
    };
    sights::<Sight>(step).flatten().filter_map(public).collect()
}

/// Returns the answers about a seat's secret card, and how many cards are possible in the end.
fn answers(steps: &[Vec<Public>], seat: Seat, numbering: Numbering) -> (Vec<Narrowed>, u32) {
    let mut possible = numbering.deck();
    let mut answers = Vec::new();
    for (step, publics) in steps.iter().enumerate() {
        for public in publics {
            let narrowed = narrow(possible, public, seat, numbering);
            let count = |cards: CardSet| u32::try_from(cards.len()).unwrap_or_default();
            if let Some(narrowed) = narrowed {
                let (before, left) = (count(possible), count(narrowed));
                answers.push(Narrowed { step, before, left });
                possible = narrowed;
            }
            possible = possible.minus(shown(public));
        }
    }
    let left = u32::try_from(possible.len()).unwrap_or_default();
    (answers, left)
}

/// Returns what an answer about this seat's secret card leaves possible.
fn narrow(possible: CardSet, public: &Public, of: Seat, numbering: Numbering) -> Option<CardSet> {
    let keep = |possible: CardSet, among: CardSet, yes: bool| match yes {
        true => possible.and(among),
        false => possible.minus(among),
    };
    let shares = |possible, card: Card, yes| keep(possible, SHARES[card.index()], yes);
    match *public {
        Public::Hinted {
            before, card, yes, ..
        } if before == of => Some(shares(possible, card, yes)),
        Public::Played { seat, card, yes } if seat == of => Some(shares(possible, card, yes)),
        Public::PlayedTwo { seat, cards, yes } if seat == of => {
            let first = shares(possible, cards[0], yes[0]);
            Some(shares(first, cards[1], yes[1]))
        }
        Public::Asked {
            seat,
            card,
            feature,
            yes,
        } if seat == of => Some(keep(possible, card.alike(feature), yes)),
        Public::Guessed {
            seat,
            guess,
            result: GuessResult::SecondChance(wrong),
        } if seat == of => Some(Feature::ALL.into_iter().fold(possible, |left, feature| {
            let having = guess.having(feature, numbering);
            keep(left, having, !wrong.contains(feature))
        })),
        _ => None,
    }
}

/// Returns the cards that everyone sees from now on.
fn shown(public: &Public) -> CardSet {
    match *public {
        Public::Hinted { card, .. } | Public::Played { card, .. } | Public::Asked { card, .. } => {
            CardSet::only(card)
        }
        Public::PlayedTwo { cards, .. } => cards.into_iter().collect(),
        Public::Guessed {
            result: GuessResult::Out { hand, secret },
            ..
        } => hand.or(CardSet::only(secret)),
        Public::Guessed { .. } | Public::Abilities(_) | Public::First(_) | Public::Ended(_) => {
            CardSet::NONE
        }
    }
}
