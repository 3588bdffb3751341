//! The rules: legal actions and their effects.
//!
//! - `lay`: a turn (CO-6 to CO-9, CO-13, CO-16)
//! - `turn`: what follows a turn (CO-11, CO-12, CO-18, CO-19)
//! - `remark`: free remarks (CO-10, CO-11)
//! - `guess`: guesses and declarations (CO-14, CO-17)

mod guess;
mod lay;
mod remark;
mod turn;

use salon_rules::{Chance, IllegalAction, Seat, Seats, Setup, ShuffleKind, Sink};

use crate::Conspirators;
use crate::action::Action;
use crate::ciphers::{CIPHERS, Cipher, Ciphers};
use crate::deck::DECK;
use crate::event::Event;
use crate::few::Few;
use crate::memory::Memory;
use crate::state::{CARDS, HAND, MAX_PLAYERS, Phase, State};
use crate::view::by_seat;

/// Deals a new play. CO-4, CO-5
///
/// The draws are, in this order: the ciphers (as many as are dealt, seat by seat), all cards (three
/// for each seat, the start of the row, the pile from its top), the first player.
pub(crate) fn begin(
    setup: Setup<Conspirators>,
    chance: &mut impl Chance,
    log: &mut impl Sink<Event>,
) -> State {
    let players = setup.players();
    let each = setup.options().mode.ciphers();
    let mut ciphers = Cipher::ALL;
    chance.arrange(CIPHERS, &mut ciphers, usize::from(players) * each);
    let mut cards = DECK;
    chance.arrange(ShuffleKind::Deal, &mut cards, CARDS);
    let first = chance.first(Seats::all(players));

    let (hands, rest) = cards.split_at(usize::from(players) * HAND);
    let mut state = State {
        options: setup.options(),
        players,
        phase: Phase::Turn(first),
        ready: Seats::NONE,
        declared: Seats::NONE,
        last_round: None,
        start: rest[0],
        laid: Few::new(),
        pile: rest[1..].iter().rev().copied().collect(),
        hands: [Few::new(); MAX_PLAYERS],
        ciphers: [Ciphers::NONE; MAX_PLAYERS],
        points: Few::new(),
        guesses: [Few::new(); MAX_PLAYERS],
        redrew: [0; MAX_PLAYERS],
        passed: [0; MAX_PLAYERS],
        claims: [None; MAX_PLAYERS],
        memory: [Memory::none(); MAX_PLAYERS],
    };
    for (seat, hand) in hands.chunks_exact(HAND).enumerate() {
        state.hands[seat] = hand.iter().copied().collect();
        state.ciphers[seat] = ciphers[seat * each..][..each].iter().copied().collect();
    }
    log.push_with(|| Event::Dealt {
        ciphers: by_seat(&state, |seat| state.ciphers[seat.index()]),
        hands: by_seat(&state, |seat| {
            state.hands[seat.index()].iter().copied().collect()
        }),
        start: state.start,
        first,
    });
    state
}

/// Lists what a seat may do now: cards in the order of the hand, then the rest in a fixed order.
#[inline]
pub(crate) fn legal_actions(state: &State, seat: Seat, into: &mut impl Sink<Action>) {
    if !state.seats().contains(seat) {
        return;
    }
    if state.waiting().contains(seat) {
        match state.phase {
            Phase::Turn(_) | Phase::Redrawn(_) => lay::list(state, seat, into),
            Phase::Declaring { .. } | Phase::Guessing => guess::list(state, seat, into),
            Phase::Over => {}
        }
    }
    remark::list(state, seat, into);
    if guess::may_declare(state, seat).is_ok() {
        into.push(Action::Declare);
    }
}

/// Performs an action, or refuses it and changes nothing.
#[inline]
pub(crate) fn act(
    state: &mut State,
    seat: Seat,
    action: Action,
    chance: &mut impl Chance,
    log: &mut impl Sink<Event>,
) -> Result<(), IllegalAction> {
    if !state.seats().contains(seat) {
        return Err(IllegalAction::NoSuchSeat);
    }
    if state.phase == Phase::Over {
        return Err(IllegalAction::GameOver);
    }
    match action {
        Action::Play(card) => lay::play(state, seat, card, log),
        Action::Pass => lay::pass(state, seat, log),
        Action::Redraw => lay::redraw(state, seat, chance, log),
        Action::Guess { about, named } => guess::guess(state, seat, about, named, log),
        Action::Sure(others) => remark::sure(state, seat, others, log),
        Action::Ready => remark::ready(state, seat, log),
        Action::Unready => remark::unready(state, seat, log),
        Action::Declare => guess::declare(state, seat, log),
    }
}
