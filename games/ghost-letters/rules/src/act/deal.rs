//! The start of a part (GL-5, GL-15, GL-17, GL-24).
//!
//! Recorded plays rely on the order of draws. Part 1: the order of the character cards, a side for
//! each of them, the order of the clues, the roles, the first player. Later parts: the order of the
//! clues placed in the part before, the roles.

use arrayvec::ArrayVec;
use salon_rules::{BySeat, Chance, Seat, Seats, Setup, ShuffleKind, Sink};

use crate::GhostLetters;
use crate::cards::{MAX_ROW, Number};
use crate::clues::ClueDeck;
use crate::content::{Assortment, Character};
use crate::event::{Event, Opening};
use crate::options::{Host, Task};
use crate::state::{Ballots, State, roles_each};
use crate::suspects::Suspects;

/// Deals the first part.
pub(crate) fn begin(
    setup: Setup<GhostLetters>,
    chance: &mut impl Chance,
    log: &mut impl Sink<Event>,
) -> State {
    let (options, players) = (setup.options(), setup.players());
    let suspects = Suspects::shuffled(chance);
    let assortment = Assortment::of_version(setup.rules_version());
    let clues = ClueDeck::shuffled(assortment, options.mission.map(Task::start), chance);
    let mut state = State {
        assortment,
        clues,
        suspects,
        ballots: Ballots::fresh(players),
        row: [Character::at(0); MAX_ROW],
        host: None,
        roles: [Number(0); 6],
        points: [0; 6],
        arrests: [0; 6],
        options,
        players,
        part: 1,
        turn: Seat::at(0),
        voted: false,
        verdict: None,
    };
    let length = usize::from(players * roles_each(players)) + 1;
    for place in &mut state.row[..length] {
        *place = state.suspects.take();
    }
    welcome_host(&mut state);
    deal_roles(&mut state, chance);
    state.turn = chance.first(Seats::all(players));
    announce(&state, log);
    state
}

/// Clears the table of the part that was shown, and deals the next one.
///
/// `arrested` is in the order in which the characters were shown; `first` starts.
pub(super) fn next_part(
    state: &mut State,
    arrested: &[Number],
    first: Seat,
    chance: &mut impl Chance,
    log: &mut impl Sink<Event>,
) {
    for number in arrested {
        let gone = state.row[usize::from(number.0) - 1];
        state.suspects.put_under(gone.other_side());
    }
    if let Some(host) = state.host.take() {
        state.suspects.put_under(host.other_side());
    }
    let before = state.row_length();
    for place in 0..before {
        if arrested.contains(&Number(place as u8 + 1)) {
            state.row[place] = state.suspects.take();
        }
    }
    state.row[before] = state.suspects.take();
    welcome_host(state);
    let into_pile = state.mission().is_none();
    state.clues.gather(state.part, into_pile, chance);
    state.part += 1;
    state.ballots = Ballots::fresh(state.players);
    state.voted = false;
    deal_roles(state, chance);
    state.turn = first;
    announce(state, log);
}

/// GL-24: the top card is the murdered host of the evening.
fn welcome_host(state: &mut State) {
    if state.options.host == Host::On {
        state.host = Some(state.suspects.take());
    }
}

/// Deals each player a role card, or two each to two players; the other characters are murderers.
fn deal_roles(state: &mut State, chance: &mut impl Chance) {
    let mut cards: [Number; MAX_ROW] = core::array::from_fn(|place| Number(place as u8 + 1));
    let (row, given) = (state.row_length(), state.innocents());
    chance.arrange(ShuffleKind::Deal, &mut cards[..row], given);
    state.roles[..given].copy_from_slice(&cards[..given]);
}

fn announce(state: &State, log: &mut impl Sink<Event>) {
    let row: ArrayVec<_, MAX_ROW> = state.row().iter().copied().collect();
    log.push(Event::PartBegan {
        opening: Opening {
            part: state.part,
            first: state.turn,
            row,
            host: state.host,
            open: state.clues.open().iter().copied().collect(),
            pile: state.clues.pile(),
        },
        roles: BySeat::from_fn(state.players, |seat| {
            state.roles_of(seat).iter().copied().collect()
        }),
    });
}
