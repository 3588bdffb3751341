//! Guesses, and the declaration that is followed by guesses at once.

use salon_rules::{IllegalAction, Seat, Sink};

use crate::act::turn;
use crate::action::{Action, Named};
use crate::ciphers::Cipher;
use crate::event::Event;
use crate::few::Few;
use crate::memory;
use crate::options::Mode;
use crate::refusals;
use crate::state::{MAX_PLAYERS, Phase, State};

/// The number of guesses about one rival: two of 24 ciphers.
const PAIRS: usize = Cipher::COUNT * (Cipher::COUNT - 1) / 2;

/// All guesses about each seat, precomputed, so that listing them is a copy.
static ONE: [[Action; Cipher::COUNT]; MAX_PLAYERS] = {
    let mut all = [[Action::Pass; Cipher::COUNT]; MAX_PLAYERS];
    let mut seat = 0;
    while seat < MAX_PLAYERS {
        let mut n = 0;
        while n < Cipher::COUNT {
            all[seat][n] = Action::Guess {
                about: Seat::at(seat),
                named: Named::one(Cipher::ALL[n]),
            };
            n += 1;
        }
        seat += 1;
    }
    all
};

/// The same for rivals.
static TWO: [[Action; PAIRS]; MAX_PLAYERS] = {
    let mut all = [[Action::Pass; PAIRS]; MAX_PLAYERS];
    let mut seat = 0;
    while seat < MAX_PLAYERS {
        let (mut at, mut low) = (0, 0);
        while low < Cipher::COUNT {
            let mut high = low + 1;
            while high < Cipher::COUNT {
                all[seat][at] = Action::Guess {
                    about: Seat::at(seat),
                    named: Named::two(Cipher::ALL[low], Cipher::ALL[high]),
                };
                at += 1;
                high += 1;
            }
            low += 1;
        }
        seat += 1;
    }
    all
};

/// Lists all guesses of this seat about the next seat it has to guess about.
#[inline]
pub(super) fn list(state: &State, seat: Seat, into: &mut impl Sink<Action>) {
    if let Some(about) = state.next_guess(seat) {
        match state.options.mode {
            Mode::Coop => into.push_all(&ONE[about.index()]),
            Mode::Rivals => into.push_all(&TWO[about.index()]),
        }
    }
}

/// CO-14, CO-17
#[inline]
pub(super) fn guess(
    state: &mut State,
    seat: Seat,
    about: Seat,
    named: Named,
    log: &mut impl Sink<Event>,
) -> Result<(), IllegalAction> {
    match state.phase {
        Phase::Guessing => {}
        Phase::Declaring { declarer, .. } if declarer == seat => {}
        Phase::Declaring { .. } => return Err(IllegalAction::NotYourTurn),
        Phase::Turn(_) | Phase::Redrawn(_) | Phase::Over => return Err(IllegalAction::WrongMoment),
    }
    if !state.seats().contains(about) {
        return Err(IllegalAction::NoSuchSeat);
    }
    if about == seat {
        return Err(refusals::GUESS_ABOUT_SELF);
    }
    let next = state.next_guess(seat).ok_or(IllegalAction::NotYourTurn)?;
    if about != next {
        return Err(refusals::GUESS_OUT_OF_ORDER);
    }
    let ciphers = named.distinct(state.options.mode.ciphers());
    let ciphers = ciphers.ok_or(refusals::WRONG_CIPHER_COUNT)?;
    state.guesses[seat.index()].push(ciphers);
    log.push_with(|| Event::Guessed {
        seat,
        about,
        ciphers,
    });
    if state.next_guess(seat).is_none() {
        match state.phase {
            Phase::Declaring { on_turn, .. } => turn::after_declaration(state, seat, on_turn, log),
            _ => turn::end_if_all_guessed(state, log),
        }
    }
    Ok(())
}

/// CO-17: between turns, once a turn has been played.
#[inline]
pub(super) fn may_declare(state: &State, seat: Seat) -> Result<Seat, IllegalAction> {
    if state.options.mode != Mode::Rivals {
        return Err(IllegalAction::NotAtThisTable);
    }
    if state.declared.contains(seat) {
        return Err(refusals::HAS_DECLARED);
    }
    match state.phase {
        Phase::Turn(on_turn) if !state.laid.is_empty() => Ok(on_turn),
        _ => Err(IllegalAction::WrongMoment),
    }
}

/// CO-17: puts the hand under the pile in its order, the first card uppermost; guesses follow.
pub(super) fn declare(
    state: &mut State,
    seat: Seat,
    log: &mut impl Sink<Event>,
) -> Result<(), IllegalAction> {
    let on_turn = may_declare(state, seat)?;
    let hand = core::mem::replace(&mut state.hands[seat.index()], Few::new());
    for &card in hand.iter() {
        state.pile.insert(0, card);
    }
    state.declared = state.declared.with(seat);
    state.phase = Phase::Declaring {
        declarer: seat,
        on_turn,
    };
    memory::declared(&mut state.memory, seat);
    log.push_with(|| Event::Declared {
        seat,
        hand: hand.iter().copied().collect(),
    });
    Ok(())
}
