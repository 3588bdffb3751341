//! What the table of strengths measures.

use salon_bots::league::{Pairing, Section};
use salon_bots::{Level, Opponents};

const CLUB: &str = Level::Club.name();
const MASTER: &str = Level::Master.name();

/// The baseline: a master with associations of its own.
pub(crate) const STRANGER: &str = "stranger";

pub(crate) fn sections() -> Vec<Section> {
    vec![whole_tables(), missions()]
}

fn whole_tables() -> Section {
    let table = |&(n, games): &(usize, u64)| {
        let mut pairings = Pairing::ladder("", n, [1200, 300, games, games / 3]).to_vec();
        // What a head of one's own costs is seen at small tables; large ones take long.
        if n <= 4 {
            pairings.push(Pairing::against("", n, [STRANGER, CLUB], games));
        }
        pairings
    };
    Section {
        name: "ghost-letters",
        heading: "Письма призрака · Ghost Letters",
        about: "One hero against a table of identical opponents. The stranger is a master with \
                different associations: its table of what fits whom differs from the one the \
                others use.",
        pairings: [(3, 180), (4, 160), (5, 120), (6, 120)]
            .iter()
            .flat_map(table)
            .collect(),
        extra: None,
    }
}

fn missions() -> Section {
    let mission = |number: u8, seats: [&str; 2], opponents| {
        Pairing::new(&format!("mission={number}"), &seats, opponents, 1000)
    };
    let masters = (1..=14).map(|n| mission(n, [MASTER; 2], Opponents::BotsAlone));
    let strangers = (1..=14).map(|n| mission(n, [MASTER, STRANGER], Opponents::Mixed));
    Section {
        name: "ghost-letters-missions",
        heading: "Письма призрака · Ghost Letters, missions for two",
        about: "How often two masters pass each mission, and how often a master and a stranger \
                with different associations do.",
        pairings: masters.chain(strangers).collect(),
        extra: None,
    }
}
