//! `salon bench`: measures how fast the rules are, on one thread.

pub(crate) mod machine;
mod measure;
mod report;
mod stopwatch;

use std::io::Write;
use std::time::Duration;

use salon_catalog::{GameId, GameVisitor, player_counts};
use salon_rules::{Notation, Options as _, Setup};

use crate::cli;
use crate::files::write_text;
use crate::finish::{Done, problem};
use measure::{Row, measure};

/// Measures and reports.
pub(crate) fn run(asked: &cli::Bench, out: &mut impl Write) -> anyhow::Result<Done> {
    if cfg!(debug_assertions) {
        problem("this is a build for debugging: the figures say little (use --release)");
    }
    let time = Duration::from_secs_f64(asked.seconds);
    let games = GameId::ALL.iter().copied();
    let mut rows = Vec::new();
    for game in games.filter(|&game| asked.game.is_none_or(|only| only == game)) {
        rows.extend(game.visit(Measure { time }));
    }
    if asked.json {
        writeln!(out, "{}", report::json(&rows)?)?;
    } else {
        write!(out, "{}", report::table(&rows))?;
    }
    if let Some(path) = &asked.write {
        write_text(
            path,
            &report::document(&rows, &machine::machine(), &machine::today()),
        )?;
    }
    Ok(Done::Well)
}

struct Measure {
    time: Duration,
}

impl GameVisitor for Measure {
    type Output = Vec<Row>;

    fn visit<G: Notation>(self) -> Vec<Row> {
        setups::<G>()
            .into_iter()
            .map(|setup| measure(setup, self.time))
            .collect()
    }
}

/// Returns the default options for every number of players; and for the fewest and the most
/// players, also the second value of each option, one at a time.
fn setups<G: Notation>() -> Vec<Setup<G>> {
    let mut setups = Vec::new();
    let mut add = |options, players| {
        if let Ok(setup) = Setup::<G>::new(options, players)
            && !setups.contains(&setup)
        {
            setups.push(setup);
        }
    };
    let usual = G::Options::default();
    for players in player_counts::<G>(usual) {
        add(usual, players);
    }
    for key in G::Options::KEYS {
        let mut options = usual;
        let other = key
            .values
            .get(1)
            .is_some_and(|value| options.set(key.key, value).is_ok());
        let counts = if other {
            player_counts::<G>(options)
        } else {
            Vec::new()
        };
        for players in counts.first().into_iter().chain(counts.last()) {
            add(options, *players);
        }
    }
    setups
}
