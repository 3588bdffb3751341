//! What the table of strengths measures, and what each family's deal of the day is.

use salon_bots::league::{Extra, MeasureContext, Pairing, Section};
use salon_bots::{DailySetup, Level};
use salon_love_letter::{Family, LoveLetterFamily, PismoFamily};

use crate::endgame::Measured;

/// A family of editions with its own part of the table and its own deal of the day.
pub trait MeasuredFamily: Family {
    /// The set-up of its deal of the day.
    const DAILY: DailySetup;

    /// Its sections.
    fn sections() -> Vec<Section>;
}

impl MeasuredFamily for LoveLetterFamily {
    const DAILY: DailySetup = DailySetup {
        players: 4,
        options: &[],
        level: Level::Club,
    };

    fn sections() -> Vec<Section> {
        let full = [(2, 600), (3, 600), (4, 600), (5, 500), (6, 480)];
        let full = full.iter().map(|&(n, games)| ("", n, games));
        let tables = full.chain([("edition=classic", 4, 600)]);
        vec![Section {
            name: "love-letter",
            heading: "Тайное послание · Love Letter",
            about: "One hero against a table of identical opponents, with the full deck for two \
                    to six players and with the classic deck. Rounds matter most: a game is a \
                    race of several rounds.",
            pairings: tables
                .flat_map(|(options, n, games)| {
                    Pairing::ladder(options, n, [600, 600, games, games / 4])
                })
                .collect(),
            extra: None,
        }]
    }
}

impl MeasuredFamily for PismoFamily {
    const DAILY: DailySetup = DailySetup {
        players: 3,
        options: &[],
        level: Level::Club,
    };

    fn sections() -> Vec<Section> {
        vec![pismo(), endgames()]
    }
}

fn pismo() -> Section {
    Section {
        name: "pismo",
        heading: "Письмо · The Letter",
        about: "One hero against a table of identical opponents. Rounds matter most: a game is a \
                race of several rounds.",
        pairings: [(2, 4000), (3, 1800), (4, 2400)]
            .iter()
            .flat_map(|&(n, games)| Pairing::ladder("", n, [1200, 1200, games, games / 3]))
            .collect(),
        extra: None,
    }
}

fn endgames() -> Section {
    Section {
        name: "pismo-endgames",
        heading: "Письмо · The Letter, ends of rounds for two, solved",
        about: "Random positions in which nothing is known about the hands, solved until a best \
                response wins at most 0.1 % more rounds (the mean over the two players, measured \
                over the whole public tree). Means, with the maximum in brackets. Seconds of one \
                thread in total: building the tree, solving and measuring. `salon endgame` \
                measures any of this again.",
        pairings: Vec::new(),
        extra: Some(Extra {
            head: &Measured::HEAD,
            measure: solved,
        }),
    }
}

fn solved(context: &MeasureContext<'_>) -> Vec<Vec<String>> {
    let plan = [(3, 200), (4, 100), (5, 50), (6, 20), (7, 5), (8, 2)];
    let row = |(draws, positions)| {
        let measured = Measured::new(draws, positions, context.seed, 0.001, context.clock);
        measured.cells().to_vec()
    };
    plan.into_iter().map(row).collect()
}
