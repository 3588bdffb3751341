//! The game's description for the kit.

use salon_conformance::Specimen;
use salon_rules::{Chance, Outcome, Quick, Seat, Seats, Setup, Viewer};

use super::HighCard;
use super::action::{Action, Burial};
use super::event::Event;
use super::fault::Fault;
use super::state::SEATS;
use super::view::{Row, View};

/// Returns every number of players, with and without burials.
pub fn setups(fault: Fault) -> Vec<Setup<HighCard>> {
    let setup = |players, allowed| Setup::new(Burial { allowed, fault }, players).unwrap();
    vec![setup(2, true), setup(3, true), setup(3, false)]
}

/// What is public besides the cards.
type Table = (Option<Seat>, u16, Seats, [i16; SEATS]);

impl Specimen for HighCard {
    type Game = HighCard;

    const LONGEST: usize = 20;
    const PLAYS: u64 = 100;

    fn setups() -> Vec<Setup<Self>> {
        setups(Fault::Honest)
    }

    fn probe(_: &Setup<Self>, chance: &mut Quick) -> Action {
        let card = chance.below(12) as u8;
        match chance.below(5) {
            0 => Action::Hello,
            1 | 2 => Action::Play(card),
            _ => Action::Bury(card),
        }
    }

    fn inventory(archive: &View) -> Vec<u32> {
        let rows = [&archive.hands, &archive.fronts, &archive.buried];
        (rows.into_iter().flatten())
            .chain([&archive.pile])
            .flatten()
            .flatten()
            .map(|&card| u32::from(card))
            .collect()
    }

    fn hidden(archive: &View, viewer: Viewer) -> Vec<(String, u32)> {
        let mut places = Vec::new();
        if archive.fault == Fault::Nameless {
            return places;
        }
        let mut name = |place: String, row: &Row| {
            for (i, card) in row.iter().flatten().enumerate() {
                places.push((format!("{place} {i}"), u32::from(*card)));
            }
        };
        for seat in Seats::all(archive.players) {
            if !viewer.owns(seat) {
                name(format!("hand {seat}"), &archive.hands[seat.index()]);
                name(format!("buried {seat}"), &archive.buried[seat.index()]);
            }
        }
        name("pile".to_owned(), &archive.pile);
        places
    }

    type Seen = (Vec<Row>, Vec<Row>, Vec<Row>, Row, Table);

    /// The own hand and buried cards; the played cards; the number of cards in each place; whose
    /// turn it is and who may bury; the scores. At the end everything.
    fn seen(archive: &View, viewer: Viewer) -> Self::Seen {
        let own = |seat: usize| archive.over || viewer.owns(Seat::at(seat));
        let row = |row: &Row, seen: bool| -> Row {
            row.iter().map(|card| card.filter(|_| seen)).collect()
        };
        let rows = |rows: &[Row]| -> Vec<Row> {
            let rows = rows.iter().enumerate();
            rows.map(|(seat, cards)| row(cards, own(seat))).collect()
        };
        (
            rows(&archive.hands),
            rows(&archive.buried),
            archive.fronts.clone(),
            row(&archive.pile, archive.over),
            (
                archive.turn,
                archive.round,
                archive.may_bury,
                archive.scores,
            ),
        )
    }

    fn shown(event: &Event, viewer: Viewer) -> Option<String> {
        match event {
            Event::Dealt { .. } | Event::Buried { .. } | Event::Drew { .. } => None,
            Event::Nudged => None,
            _ => Some(format!("{event:?} {}", viewer.is_archive())),
        }
    }

    fn plausible(setup: &Setup<Self>, outcome: &Outcome) -> bool {
        let best = outcome.scores.iter().max();
        !outcome.winners.is_empty()
            && outcome.scores.players() == setup.players()
            && (outcome.winners.iter()).all(|seat: Seat| outcome.scores.get(seat) == best)
    }

    fn alike(one: Action, other: Action) -> bool {
        matches!((one, other), (Action::Bury(_), Action::Bury(_)))
    }
}
