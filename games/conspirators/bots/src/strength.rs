//! What the table of strengths measures.

use salon_bots::league::{Pairing, Section};
use salon_bots::{Level, Opponents};

const RANDOM: &str = Level::Random.name();
const MASTER: &str = Level::Master.name();

pub(crate) fn sections() -> Vec<Section> {
    vec![team(), rivals()]
}

fn team() -> Section {
    Section {
        name: "conspirators-team",
        heading: "Заговорщики · Conspirators, a team",
        about: "A team of masters with their conventions; the same bots as they play with \
                people, without conventions; and one master whose partners play at random. \
                `brilliant` and `clean` together are the plays without an error.",
        pairings: (2..=4).flat_map(teams).collect(),
        extra: None,
    }
}

fn teams(players: usize) -> [Pairing; 3] {
    let masters = vec![MASTER; players];
    [
        Pairing::new("mode=coop", &masters, Opponents::BotsAlone, 2000),
        Pairing::new("mode=coop", &masters, Opponents::Mixed, 2000),
        Pairing::against("mode=coop", players, [MASTER, RANDOM], 1000),
    ]
}

fn rivals() -> Section {
    Section {
        name: "conspirators-rivals",
        heading: "Заговорщики · Conspirators, rivals",
        about: "One hero against a table of identical opponents.",
        pairings: (2..=4)
            .flat_map(|n| Pairing::ladder("mode=rivals", n, [600, 600, 2000, 600]))
            .collect(),
        extra: None,
    }
}
