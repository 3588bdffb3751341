//! Lists the legal actions of a seat.

use salon_rules::{Seat, Sink};

use crate::ability::Ability;
use crate::act::{guess, hint};
use crate::action::{Action, Bury};
use crate::cards::{GUESSES, Guess};
use crate::features::{Colour, Feature, Figure, Number};
use crate::state::{Phase, State};

/// Lists what a seat may do. Hand cards are ordered by their index in the deck, laid cards by when
/// they were laid, guesses by their features. Nothing hidden influences the order.
#[inline]
pub(crate) fn legal_actions(state: &State, seat: Seat, into: &mut impl Sink<Action>) {
    if state.phase == Phase::Turn(seat) {
        turn(state, seat, into);
    } else if state.phase == Phase::Hint(seat) {
        for card in hint::choices(state, seat) {
            into.push(Action::Hint(card));
        }
    } else if state.phase == Phase::Bury(seat) {
        bury(state, seat, into);
    }
}

fn turn(state: &State, seat: Seat, into: &mut impl Sink<Action>) {
    let hand = state.hand(seat);
    for card in hand {
        into.push(Action::Play(card));
    }
    if !hand.is_empty() && !state.spent.contains(seat) {
        match state.ability(seat) {
            Some(Ability::Speed) => speed(state, seat, into),
            Some(Ability::Deduction) => deduction(state, seat, into),
            Some(Ability::SecondChance | Ability::Palm) | None => {}
        }
    }
    into.push_all(&ALL_GUESSES);
}

fn speed(state: &State, seat: Seat, into: &mut impl Sink<Action>) {
    let hand = state.hand(seat);
    for one in hand {
        for two in hand.without(one) {
            into.push(Action::PlayTwo(one, two));
        }
    }
}

fn deduction(state: &State, seat: Seat, into: &mut impl Sink<Action>) {
    for card in state.laid_by(seat) {
        for feature in Feature::ALL {
            into.push(Action::Ask(card, feature));
        }
    }
}

fn bury(state: &State, seat: Seat, into: &mut impl Sink<Action>) {
    let hand = state.hand(seat);
    if hand.len() < guess::BURIED {
        for card in hand {
            into.push(Action::Bury(Bury::one(card)));
        }
        return;
    }
    let mut others = hand;
    for one in hand {
        others = others.without(one);
        for two in others {
            into.push(Action::Bury(Bury::two(one, two)));
        }
    }
}

/// Every guess, precomputed, because guesses are most of a turn's legal actions.
static ALL_GUESSES: [Action; GUESSES] = {
    let mut all = [Action::Guess(Guess {
        colour: Colour::Red,
        figure: Figure::Circle,
        number: Number::ALL[0],
    }); GUESSES];
    let mut i = 0;
    while i < GUESSES {
        all[i] = Action::Guess(Guess::ALL[i]);
        i += 1;
    }
    all
};
