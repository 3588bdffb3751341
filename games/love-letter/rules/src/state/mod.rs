//! The complete state of a play, which nobody sees: one cache line, copied freely.

mod hand;
mod spot;

use core::fmt;

use salon_rules::{MAX_SEATS, Seat, Seats};

pub(crate) use hand::Hand;
pub(crate) use spot::Spot;

use crate::cards::Card;
use crate::edition::{Edition, EditionRules, MAX_DECK};

/// Space for the whole deck except the card set aside, and for what two chancellors put under the
/// pile: two cards each.
pub(crate) const ROW: usize = MAX_DECK - 1 + 4;

/// The complete state of a play.
///
/// Its fields are private to the rules, it can't be serialised, and its `Debug` reveals nothing.
/// Callers that want to look use a [`View`](crate::View).
#[derive(Clone, Copy)]
#[repr(align(64))]
pub struct State {
    /// The cards on the table except the one set aside, in one row:
    /// `[face up for two | in front of players, in order | gap | pile, from its top | free]`. The
    /// first two parts end at `shown`, the pile is from `top` to `end`. Every card that is shown
    /// left the pile before, so the front part never grows into the pile. The last cards of the gap
    /// are those that the seat on turn has drawn (see [`State::drawn`]).
    pub(crate) row: [Spot; ROW],
    /// The hand of each seat in the round, without the cards just drawn.
    pub(crate) hands: [Hand; MAX_SEATS],
    tokens: [u8; 4],
    /// The round, from 1. (It may wrap around: `sum-tie=nobody` has no last round.)
    pub(crate) round: u16,
    /// The edition and the number of players, packed.
    setting: u8,
    pub(crate) phase: PhaseKind,
    /// The seats that are still in the round.
    pub(crate) still_in: Seats,
    /// The seats that are protected by a handmaid.
    pub(crate) protected: Seats,
    /// The seat whose turn it is, or was last.
    pub(crate) turn: Seat,
    /// The seat that started the round.
    pub(crate) first: Seat,
    pub(crate) shown: u8,
    pub(crate) top: u8,
    pub(crate) end: u8,
    /// The card set aside face down, until a prince makes someone take it.
    pub(crate) aside: Option<Card>,
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PhaseKind {
    /// The seat on turn has drawn and plays a card.
    Turn,
    /// The seat on turn has played a chancellor, drawn one more card, and keeps one of two.
    KeepOneOfTwo,
    /// The same with two more cards.
    KeepOneOfThree,
    /// Nothing: the play is over.
    Over,
}

/// LL-1: returns how many cards are face up beside the pile.
pub(crate) const fn open_cards(players: u8) -> usize {
    if players == 2 { 3 } else { 0 }
}

impl State {
    /// Creates an empty table.
    pub(crate) fn new(edition: Edition, players: u8, first: Seat) -> State {
        let nobody = Hand::new(Card::Spy, Seats::NONE);
        State {
            row: [Spot::dealt(Card::Spy); ROW],
            hands: [nobody; MAX_SEATS],
            tokens: [0; 4],
            round: 0,
            setting: (edition as u8) << 3 | players,
            phase: PhaseKind::Over,
            still_in: Seats::NONE,
            protected: Seats::NONE,
            turn: first,
            first,
            shown: 0,
            top: 0,
            end: 0,
            aside: None,
        }
    }

    /// Returns the number of players.
    #[inline]
    pub(crate) const fn players(&self) -> u8 {
        self.setting & 7
    }

    /// Returns the edition.
    #[inline]
    pub(crate) const fn edition(&self) -> Edition {
        Edition::ALL[(self.setting >> 3 & 3) as usize]
    }

    /// Returns the terms of the edition.
    #[inline]
    pub(crate) const fn terms(&self) -> &'static EditionRules {
        EditionRules::numbered(self.setting >> 3)
    }

    /// Returns how many tokens a seat has.
    #[inline]
    pub(crate) const fn tokens(&self, seat: Seat) -> u8 {
        let (byte, shift) = Self::tokens_at(seat);
        self.tokens[byte] >> shift & 15
    }

    /// Returns whether any seat has this many tokens, from 1 to 8.
    #[inline]
    pub(crate) const fn has_tokens(&self, count: u8) -> bool {
        // All seats at once: four bits for each, and nobody has more than eight. What is missing
        // to eight carries those that have enough into their highest bit, and nobody beyond it.
        let missing = 8 - count as u32;
        (u32::from_le_bytes(self.tokens) + missing * 0x1111_1111) & 0x8888_8888 != 0
    }

    /// Gives a seat tokens. Nobody ever has more than eight: one less than the goal of seven, the
    /// round's token and the spy's.
    pub(crate) const fn add_tokens(&mut self, seat: Seat, count: u8) {
        let (byte, shift) = Self::tokens_at(seat);
        self.tokens[byte] += count << shift;
    }

    /// Two seats share a byte.
    #[inline]
    const fn tokens_at(seat: Seat) -> (usize, usize) {
        (seat.index() / 2, seat.index() % 2 * 4)
    }

    /// Returns the hand of a seat in the round, without the cards just drawn.
    #[inline]
    pub(crate) const fn hand(&self, seat: Seat) -> Hand {
        self.hands[seat.index()]
    }

    /// Returns the hand of a seat for changing it.
    #[inline]
    pub(crate) const fn hand_mut(&mut self, seat: Seat) -> &mut Hand {
        &mut self.hands[seat.index()]
    }

    /// Returns the cards that the seat on turn has drawn and not yet decided about.
    #[inline]
    pub(crate) fn drawn(&self) -> &[Spot] {
        let count = match self.phase {
            PhaseKind::Turn | PhaseKind::KeepOneOfTwo => 1,
            PhaseKind::KeepOneOfThree => 2,
            PhaseKind::Over => 0,
        };
        let top = usize::from(self.top);
        &self.row[top - count..top]
    }

    /// Returns the card that the seat on turn drew last.
    #[inline]
    pub(crate) const fn last_drawn(&self) -> Spot {
        self.row[self.top as usize - 1]
    }

    /// Returns the pile, from its top.
    #[inline]
    pub(crate) fn pile(&self) -> &[Spot] {
        &self.row[usize::from(self.top)..usize::from(self.end)]
    }

    /// Returns the number of cards in the pile.
    #[inline]
    pub(crate) const fn pile_size(&self) -> u8 {
        self.end - self.top
    }

    /// Returns the cards face up beside the pile.
    pub(crate) fn open(&self) -> &[Spot] {
        &self.row[..open_cards(self.players())]
    }

    /// Returns the cards in front of the players, in the order in which they were laid.
    #[inline]
    pub(crate) fn fronts(&self) -> &[Spot] {
        &self.row[open_cards(self.players())..usize::from(self.shown)]
    }

    /// Returns the cards in front of one player, in order.
    pub(crate) fn front(&self, seat: Seat) -> impl Iterator<Item = Card> {
        self.fronts()
            .iter()
            .filter(move |spot| spot.seat() == Some(seat))
            .map(|spot| spot.card())
    }

    /// Lays a card face up in front of a seat.
    #[inline]
    pub(crate) const fn show(&mut self, seat: Seat, card: Card) {
        self.row[self.shown as usize] = Spot::of(seat, card);
        self.shown += 1;
    }

    /// Returns whether everyone sees the hands of those still in. LL-16: that is so after a reveal,
    /// with which a game can end.
    pub(crate) const fn hands_are_shown(&self) -> bool {
        matches!(self.phase, PhaseKind::Over) && self.still_in.len() > 1
    }
}

/// Two states are equal if the same cards are in the same places and the same is known of them. The
/// contents of the row's gap, and the last turn of a finished play, do not matter.
impl PartialEq for State {
    fn eq(&self, other: &State) -> bool {
        let table = |state: &State| {
            let turn = (state.phase != PhaseKind::Over).then_some(state.turn);
            let seats = (state.still_in, state.protected, state.first, turn);
            (
                state.setting,
                state.phase,
                state.round,
                state.tokens,
                seats,
                state.aside,
            )
        };
        table(self) == table(other)
            && self.open() == other.open()
            && self.fronts() == other.fronts()
            && self.drawn() == other.drawn()
            && self.pile() == other.pile()
            && (self.still_in.iter()).all(|seat| self.hand(seat) == other.hand(seat))
    }
}

impl Eq for State {}

/// Reveals nothing.
impl fmt::Debug for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("State").finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_state_is_one_cache_line() {
        assert_eq!(size_of::<State>(), 64);
    }

    #[test]
    fn tokens_of_neighbours_do_not_mix() {
        let mut state = State::new(Edition::Full, 6, Seat::at(0));
        for seat in Seat::ALL {
            state.add_tokens(seat, seat.index() as u8 + 3);
        }
        assert_eq!(Seat::ALL.map(|seat| state.tokens(seat)), [3, 4, 5, 6, 7, 8]);
    }

    #[test]
    fn enough_tokens_are_noticed_at_every_seat() {
        for (seat, tokens) in Seat::ALL
            .into_iter()
            .flat_map(|s| (0..=8).map(move |n| (s, n)))
        {
            let mut state = State::new(Edition::Full, 6, Seat::at(0));
            for other in Seat::ALL {
                state.add_tokens(other, u8::from(other != seat && tokens > 1));
            }
            state.add_tokens(seat, tokens);
            for count in 1..=8 {
                let has = Seat::ALL
                    .into_iter()
                    .any(|seat| state.tokens(seat) >= count);
                assert_eq!(
                    state.has_tokens(count),
                    has,
                    "{seat} has {tokens} of {count}"
                );
            }
        }
    }

    #[test]
    fn debug_tells_nothing() {
        let state = State::new(Edition::Full, 2, Seat::at(0));
        assert_eq!(format!("{state:?}"), "State { .. }");
    }
}
