//! What a viewer may know, and the worlds that it allows.

use salon_rules::{Chance, Seat, Seats, Viewer};
use serde::{Deserialize, Serialize};

use super::fault::Fault;
use super::state::{CARDS, Cards, SEATS, State, restless};

/// Cards of which some are hidden.
pub type Row = Vec<Option<u8>>;

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    pub players: u8,
    pub burial: bool,
    pub fault: Fault,
    pub hands: Vec<Row>,
    pub fronts: Vec<Row>,
    pub buried: Vec<Row>,
    pub may_bury: Seats,
    pub pile: Row,
    pub turn: Option<Seat>,
    pub round: u16,
    pub scores: [i16; SEATS],
    pub over: bool,
    /// What a faulty game reveals in addition.
    pub told: Option<Told>,
    pub scrap: Scrap,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Told {
    Card(u8),
    Count(usize),
    Order(Vec<Seat>),
    /// A seat's lowest card.
    Lowest(Seat, u8),
    Restless(u64),
}

/// A value that equals all others of its type, whatever it contains.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Scrap(u8);

impl PartialEq for Scrap {
    fn eq(&self, _: &Scrap) -> bool {
        true
    }
}

impl Eq for Scrap {}

pub fn view(state: &State, viewer: Viewer) -> View {
    let everything = state.over || viewer.is_archive();
    let rows = |cards: &[Cards; SEATS], seen: &dyn Fn(Seat) -> bool| -> Vec<Row> {
        let row = |seat: Seat| {
            let all = cards[seat.index()].all().iter();
            all.map(|&card| seen(seat).then_some(card)).collect()
        };
        state.seats().iter().map(row).collect()
    };
    let own = |seat| everything || viewer.owns(seat);
    let dug_up = state.fault == Fault::ComplicitBurial;
    let mut pile: Row = (state.pile.all().iter())
        .map(|&card| everything.then_some(card))
        .collect();
    if state.fault == Fault::BlindArchive {
        pile.sort_unstable();
    }
    View {
        players: state.players,
        burial: state.burial,
        fault: state.fault,
        hands: rows(&state.hands, &own),
        fronts: rows(&state.fronts, &|_| true),
        buried: rows(&state.buried, &|seat| own(seat) || dug_up),
        may_bury: state.may_bury,
        pile,
        turn: (state.fault != Fault::SecretTurn || everything).then_some(state.turn),
        round: state.round,
        scores: state.scores,
        over: state.over,
        told: told(state, viewer),
        scrap: match state.fault {
            Fault::TellingBytes => Scrap(state.pile.all().last().copied().unwrap_or(0)),
            _ => Scrap(0),
        },
    }
}

fn told(state: &State, viewer: Viewer) -> Option<Told> {
    let lowest = |seat: Seat| {
        let card = state.hands[seat.index()].all().first()?;
        Some(Told::Lowest(seat, *card))
    };
    let order = || {
        let mut seats: Vec<Seat> = state.seats().iter().collect();
        seats.sort_by_key(|seat| state.hands[seat.index()].all().to_vec());
        seats
    };
    match (state.fault, viewer) {
        (Fault::LeakedField, _) => state.pile.all().last().map(|&card| Told::Card(card)),
        (Fault::LeakedCount, _) => {
            let high = state.pile.all().iter().filter(|&&card| card > 5);
            Some(Told::Count(high.count()))
        }
        (Fault::TellingView, _) => Some(Told::Order(order())),
        (Fault::Complicit, Viewer::Seat(seat)) => lowest(seat.next(state.players)),
        (Fault::LateComplicit, Viewer::Seat(seat)) if state.pile.all().is_empty() => {
            lowest(seat.next(state.players))
        }
        (Fault::SpectatorSees, Viewer::Spectator) => lowest(Seat::at(0)),
        (Fault::RestlessView, _) => Some(Told::Restless(restless())),
        _ => None,
    }
}

/// Deals the unseen cards to the unseen places.
pub fn imagine(view: &View, chance: &mut impl Chance) -> State {
    loop {
        let state = fill(view, chance);
        match view.told {
            // The accomplice imagines only worlds that agree with what was revealed.
            Some(Told::Lowest(seat, card))
                if state.hands[seat.index()].all().first() != Some(&card) => {}
            _ => return state,
        }
    }
}

fn fill(view: &View, chance: &mut impl Chance) -> State {
    let rows = [&view.hands, &view.fronts, &view.buried];
    let seen: Vec<u8> = (rows.into_iter().flatten())
        .chain([&view.pile])
        .flatten()
        .flatten()
        .copied()
        .collect();
    let mut unseen: Vec<u8> = (1..=CARDS as u8)
        .filter(|card| !seen.contains(card))
        .collect();
    let count = unseen.len();
    chance.shuffle(&mut unseen, count);
    if view.fault == Fault::Uneven && count > 1 && chance.below(3) == 0 {
        unseen.sort_unstable();
    }
    let mut next = || unseen.pop().expect("as many cards as places");
    let mut row = |row: &Row, sorted: bool| {
        let mut cards = Cards::NONE;
        for card in row {
            let card = card.unwrap_or_else(&mut next);
            if sorted {
                cards.insert_sorted(card);
            } else {
                cards.push(card);
            }
        }
        cards
    };
    let mut all = |rows: &[Row], sorted: bool| {
        let mut cards = [Cards::NONE; SEATS];
        for (cards, seen) in cards.iter_mut().zip(rows) {
            *cards = row(seen, sorted);
        }
        cards
    };
    let hands = all(&view.hands, true);
    let fronts = all(&view.fronts, false);
    let buried = all(&view.buried, false);
    State {
        players: view.players,
        burial: view.burial,
        fault: view.fault,
        hands,
        fronts,
        buried,
        may_bury: view.may_bury,
        pile: row(&view.pile, false),
        turn: view
            .turn
            .unwrap_or_else(|| chance.first(Seats::all(view.players))),
        round: view.round,
        scores: view.scores,
        over: view.over,
    }
}
