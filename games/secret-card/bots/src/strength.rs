//! What the table of strengths measures.

use salon_bots::Level;
use salon_bots::league::{Extra, Interval, MeasureContext, Pairing, Section};
use salon_rules::Setup;
use salon_secret_card::{Abilities, Options, SecretCard};

use crate::certain::plays_until_certain;

const MASTER: &str = Level::Master.name();

/// The baseline: it asks what tells most and guesses only when it is certain.
pub(crate) const GREEDY: &str = "greedy";

/// How many deals show how long it takes to be certain, at each table.
const DEALS: u64 = 20_000;

pub(crate) fn sections() -> Vec<Section> {
    let table = |n: usize| {
        let mut pairings = Pairing::ladder("abilities=off", n, [1200, 1200, 2400, 600]).to_vec();
        pairings.push(Pairing::against("abilities=off", n, [MASTER, GREEDY], 2400));
        pairings.extend(Pairing::ladder("abilities=on", n, [1200, 1200, 1800, 600]));
        pairings
    };
    vec![Section {
        name: "secret-card",
        heading: "Тайная карта · Secret Card",
        about: "One hero against a table of identical opponents, without and with abilities. The \
                club player guesses when it would otherwise lose the race; the greedy player \
                lays the card that reveals most and guesses only when it is certain.",
        pairings: (2..=4).flat_map(table).collect(),
        extra: Some(Extra {
            head: &["players", "deals", "certain after so many own plays"],
            measure: certainty,
        }),
    }]
}

/// After how many own plays greedy players are certain of their card.
fn certainty(context: &MeasureContext<'_>) -> Vec<Vec<String>> {
    let options = Options {
        abilities: Abilities::Off,
        ..Options::default()
    };
    let seed = context.seed;
    let row = |players: u8| {
        let setup = Setup::<SecretCard>::new(options, players).ok()?;
        let sample = |deal: u64| -> Vec<f64> {
            let plays = plays_until_certain(setup, seed, deal);
            plays.into_iter().map(f64::from).collect()
        };
        let Interval { mean, ci95 } = Interval::of_mean(&(context.samples)(DEALS, &sample));
        let [low, high] = ci95;
        let certain = format!("{mean:.3} ({low:.3}–{high:.3})");
        Some(vec![players.to_string(), DEALS.to_string(), certain])
    };
    (2..=4).filter_map(row).collect()
}
