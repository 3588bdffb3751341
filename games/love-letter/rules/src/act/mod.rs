//! The rules for a seat's actions. The cards' effects are in [`effects`], the start and end of
//! rounds in [`round`].

mod effects;
mod round;

use salon_rules::{Chance, IllegalAction, NullSink, Quick, Seat, Seats, Sink};

use crate::action::Action;
use crate::cards::Card;
use crate::edition::Edition;
use crate::event::{DrawSource, Event, Public};
use crate::legal;
use crate::state::{PhaseKind, Spot, State};

/// A step of a play: the state that changes, the source of randomness, and the sink for events.
struct Step<'a, C, L> {
    state: &'a mut State,
    chance: &'a mut C,
    log: &'a mut L,
}

/// Deals the first round.
#[inline]
pub(crate) fn begin(
    edition: Edition,
    players: u8,
    chance: &mut impl Chance,
    log: &mut impl Sink<Event>,
) -> State {
    // LL-2
    let first = chance.first(Seats::all(players));
    let mut state = State::new(edition, players, first);
    let mut step = Step {
        state: &mut state,
        chance,
        log,
    };
    step.deal_round(first);
    state
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
    legal::check(state, seat, action)?;
    apply(state, action, chance, log);
    Ok(())
}

/// Performs an action that was just listed, without checking it again.
#[inline]
pub(crate) fn act_listed(
    state: &mut State,
    seat: Seat,
    action: Action,
    chance: &mut impl Chance,
    log: &mut impl Sink<Event>,
) {
    debug_assert_eq!(legal::check(state, seat, action), Ok(()));
    apply(state, action, chance, log);
}

/// Performs a legal action of the seat on turn.
// Always inlined, so that a simulation reads the hand and the drawn card once to list and to play.
#[inline(always)]
fn apply(state: &mut State, action: Action, chance: &mut impl Chance, log: &mut impl Sink<Event>) {
    let mut step = Step { state, chance, log };
    step.perform(action);
    // After a chancellor, the turn continues with the choice.
    if step.state.phase == PhaseKind::Turn {
        step.end_turn();
    }
}

/// Returns the state after the round that this action ends: hands shown, tokens given, the next
/// round not yet dealt.
pub(crate) fn round_end(before: &State, action: Action) -> State {
    let mut state = *before;
    let mut step = Step {
        state: &mut state,
        // Only a deal draws, and this stops before it.
        chance: &mut Quick::new(0),
        log: &mut NullSink,
    };
    step.perform(action);
    round::give_tokens(&mut state);
    state.phase = PhaseKind::Over;
    state
}

impl<C: Chance, L: Sink<Event>> Step<'_, C, L> {
    /// Plays a card, or chooses what to keep after a chancellor.
    #[inline(always)]
    fn perform(&mut self, action: Action) {
        match action {
            Action::Keep(keep) => self.keep(keep),
            _ => self.play(action),
        }
    }

    /// LL-3: ends the seat's protection and draws a card for it.
    #[inline]
    fn begin_turn(&mut self, seat: Seat) {
        self.state.turn = seat;
        self.state.protected = self.state.protected.without(seat);
        self.draw(seat);
    }

    /// LL-16: ends the round if one player is left or the pile is empty; otherwise the next player
    /// still in has a turn.
    #[inline]
    fn end_turn(&mut self) {
        let next = self.state.still_in.next_after(self.state.turn);
        match next {
            Some(next) if self.state.still_in.len() > 1 && self.state.pile_size() > 0 => {
                self.begin_turn(next);
            }
            _ => round::end(self.state, self.chance, self.log),
        }
    }

    /// Draws the top card of the pile, which must not be empty, for a seat.
    #[inline]
    fn draw(&mut self, seat: Seat) -> Spot {
        let spot = self.state.row[usize::from(self.state.top)];
        self.state.top += 1;
        self.log.push_with(|| Event::Drew {
            seat,
            card: spot.card(),
            source: DrawSource::Pile,
            known_by: spot.known_by().with(seat),
        });
        spot
    }

    /// LL-4: puts a seat out. It lays its hand down, if it still has one.
    fn put_out(&mut self, seat: Seat, laid: Option<Card>) {
        if let Some(card) = laid {
            self.state.show(seat, card);
        }
        self.state.still_in = self.state.still_in.without(seat);
        self.state.protected = self.state.protected.without(seat);
        self.log
            .push_with(|| Event::Public(Public::Out { seat, laid }));
    }
}
