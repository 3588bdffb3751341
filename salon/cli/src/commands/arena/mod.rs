//! `salon arena`: matches between bots, and how strong and fast they are.

mod document;
mod exec_bot;
mod plan;
mod report;
mod strength;

use std::io::Write;
use std::sync::Arc;

use anyhow::{Context as _, bail};
use rayon::prelude::*;
use salon_bots::league::{self, Conditions, Match, MatchReport, Pairing, Played};
use salon_bots::{GameBots, Opponents};
use salon_catalog::{GameId, set_up};
use salon_catalog_bots::{BotsVisitor, visit};

use crate::cli;
use crate::clock;
use crate::commands::simulate::progress;
use crate::exec::{ExecCommand, Fault, Limits, split_seats};
use crate::finish::{self, Done};
use crate::shown::Chosen;
use exec_bot::{ArenaPlayer, Faults};

/// Plays the matches and reports the results.
pub(crate) fn run(asked: &cli::Arena, out: &mut impl Write) -> anyhow::Result<Done> {
    let threads = usize::from(asked.threads.unwrap_or(0));
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(threads)
        .build()
        .context("can't start that many threads")?;
    if let Some(file) = &asked.table {
        let seed = asked.seed.unwrap_or(plan::SEED);
        strength::write(file, &asked.section, seed, &pool, out)?;
        return Ok(Done::Well);
    }
    let Some(game) = asked.game else {
        bail!("which game? `salon games` lists them");
    };
    let seats = split_seats(&asked.seats)?;
    let bout = Bout {
        game,
        options: asked.options.clone(),
        opponents: opponents(&seats, asked.with_people),
        seats,
        games: asked.games,
        seed: asked.seed.unwrap_or(1),
        effort: asked.effort,
        limits: Limits::of_seconds(asked.exec_seconds),
    };
    let result = match bout.play(&pool) {
        Ok(result) => result,
        Err(error) => {
            let fault = error.downcast::<Fault>()?;
            if asked.json {
                report::fault(&bout, &fault, out)?;
            }
            finish::problem(&fault.to_string());
            return Ok(Done::Fails);
        }
    };
    if asked.json {
        report::json(&bout, &result, out)?;
    } else {
        report::text(&bout, &result, out)?;
    }
    Ok(Done::Well)
}

/// Returns the opponents of these seats: bots of one level that play only among themselves share
/// their conventions.
fn opponents(seats: &[String], with_people: bool) -> Opponents {
    let alike = seats.iter().all(|level| *level == seats[0]);
    if alike && !with_people {
        Opponents::BotsAlone
    } else {
        Opponents::Mixed
    }
}

/// A match of a game.
#[derive(Clone, Debug)]
struct Bout {
    game: GameId,
    options: Vec<(String, String)>,
    /// The players by name: levels, baselines of the game, or the cheat.
    seats: Vec<String>,
    opponents: Opponents,
    games: u64,
    seed: u64,
    effort: f32,
    /// How long a program may take.
    limits: Limits,
}

/// The result of a match, and its options in full.
struct Finished {
    options: Chosen,
    report: MatchReport,
}

impl Bout {
    /// A match of the table of strengths.
    fn planned(game: GameId, pairing: &Pairing, seed: u64) -> Bout {
        let Pairing {
            options,
            seats,
            opponents,
            games,
        } = pairing.clone();
        Bout {
            game,
            options,
            seats,
            opponents,
            games,
            seed,
            effort: 1.0,
            limits: Limits::of_seconds(10.0),
        }
    }

    /// Returns the players, each kind once, so that all seats of a program share its processes.
    fn players<B: GameBots>(&self, faults: &Arc<Faults>) -> anyhow::Result<Vec<ArenaPlayer>> {
        let mut players: Vec<ArenaPlayer> = Vec::new();
        for word in &self.seats {
            let player = if ExecCommand::is_meant(word) {
                ArenaPlayer::exec(word.parse()?, self.limits, Arc::clone(faults))
            } else {
                ArenaPlayer::ours::<B>(word)?
            };
            let known = players.iter().find(|known| **known == player).cloned();
            players.push(known.unwrap_or(player));
        }
        Ok(players)
    }

    fn play(&self, pool: &rayon::ThreadPool) -> anyhow::Result<Finished> {
        visit(self.game, Playing { bout: self, pool })
    }
}

struct Playing<'a> {
    bout: &'a Bout,
    pool: &'a rayon::ThreadPool,
}

impl BotsVisitor for Playing<'_> {
    type Output = anyhow::Result<Finished>;

    fn visit<B: GameBots>(self) -> anyhow::Result<Finished> {
        let bout = self.bout;
        let choices = bout
            .options
            .iter()
            .map(|(key, value)| (key.as_str(), value.as_str()));
        let players = u8::try_from(bout.seats.len()).context("that many can't play")?;
        let setup = set_up::<B::Game>(choices, players)?;
        let faults = Arc::new(Faults::default());
        let game = Match::<B, ArenaPlayer> {
            setup,
            seats: bout.players::<B>(&faults)?,
            opponents: bout.opponents,
            deals: bout
                .games
                .div_ceil(league::rotations(&bout.seats).len() as u64),
            seed: bout.seed,
        };
        let conditions = Conditions {
            clock: clock::thread_time,
            effort: bout.effort,
        };
        let bar = progress(game.deals);
        let report = self.pool.install(|| {
            league::run_under(conditions, &game, |deals, play| {
                let one = |deal| -> Vec<Played> {
                    if faults.any() {
                        return Vec::new();
                    }
                    let played = play(deal);
                    bar.inc(1);
                    played
                };
                (0..deals).into_par_iter().map(one).collect()
            })
        });
        bar.finish_and_clear();
        if let Some(fault) = faults.take() {
            return Err(fault.into());
        }
        Ok(Finished {
            options: Chosen::of(setup),
            report,
        })
    }
}
