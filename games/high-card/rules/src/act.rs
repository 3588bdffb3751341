//! The rules: the deal, legal actions and their effects.

use salon_rules::{BySeat, Chance, IllegalAction, Seat, Seats, Setup, ShuffleKind, Sink};

use crate::HighCard;
use crate::action::Action;
use crate::cards::DECK;
use crate::event::{Event, Public};
use crate::state::{BLANK, MOST, Phase, State};

/// HC-1: deals a card to everyone, starting with the first player, who is chosen at random.
pub(crate) fn begin(
    setup: Setup<HighCard>,
    chance: &mut impl Chance,
    log: &mut impl Sink<Event>,
) -> State {
    let players = setup.players();
    let first = chance.first(Seats::all(players));
    let mut state = State {
        options: setup.options(),
        players,
        hands: [BLANK; MOST],
        laid: [None; MOST],
        deck: DECK,
        next: 0,
        acted: Seats::NONE,
        phase: Phase::Turn(first),
    };
    chance.arrange(ShuffleKind::Deal, &mut state.deck, DECK.len());
    let mut seat = first;
    for _ in 0..players {
        state.hands[seat.index()] = state.draw();
        seat = seat.next(players);
    }
    let hands = BySeat::from_fn(players, |seat| state.hands[seat.index()]);
    log.push(Event::Dealt { first, hands });
    state
}

/// HC-2: lists keep and swap. There is always a card to draw: twelve are enough for four players
/// and four swaps.
#[inline]
pub(crate) fn legal_actions(state: &State, seat: Seat, into: &mut impl Sink<Action>) {
    if state.phase == Phase::Turn(seat) {
        into.push(Action::Keep);
        into.push(Action::Swap);
    }
}

#[inline]
pub(crate) fn act(
    state: &mut State,
    seat: Seat,
    action: Action,
    log: &mut impl Sink<Event>,
) -> Result<(), IllegalAction> {
    let turn = state.phase.seat().ok_or(IllegalAction::GameOver)?;
    if turn != seat {
        return Err(IllegalAction::NotYourTurn);
    }
    match action {
        Action::Keep => log.push(Event::Public(Public::Kept(seat))),
        Action::Swap => swap(state, seat, log),
    }
    pass_on(state, seat, log);
    Ok(())
}

/// HC-2: lays down the old card for all to see; only the seat sees the new one.
fn swap(state: &mut State, seat: Seat, log: &mut impl Sink<Event>) {
    let laid = state.hands[seat.index()];
    let drawn = state.draw();
    state.hands[seat.index()] = drawn;
    state.laid[seat.index()] = Some(laid);
    log.push(Event::Swapped { seat, laid, drawn });
}

/// HC-3: passes the turn on; after everyone has had one turn, the hands are shown.
fn pass_on(state: &mut State, seat: Seat, log: &mut impl Sink<Event>) {
    state.acted = state.acted.with(seat);
    if state.acted == Seats::all(state.players) {
        state.phase = Phase::Over;
        log.push(Event::Public(Public::Shown(BySeat::from_fn(
            state.players,
            |seat| state.hands[seat.index()],
        ))));
    } else {
        state.phase = Phase::Turn(seat.next(state.players));
    }
}
