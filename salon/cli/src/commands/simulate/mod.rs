//! `salon simulate`: simulates many plays, random or between bots.

mod choices;
mod play;
mod report;
mod tally;

use std::io::{IsTerminal as _, Write};
use std::time::{Duration, Instant};

use anyhow::{Context as _, bail};
use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;
use salon_bots::GameBots;
use salon_bots::league::Entrant;
use salon_catalog::set_up;
use salon_catalog_bots::{BotsVisitor, visit};
use salon_rules::Setup;

use crate::cli;
use crate::files::make_folder;
use crate::finish::Done;
use play::Simulator;
use tally::Tally;

/// The number of plays that a thread takes at a time: random plays, and those of bots, which take
/// longer.
const CHUNK: [u64; 2] = [256, 4];

/// Simulates and reports.
pub(crate) fn run(asked: &cli::Simulate, out: &mut impl Write) -> anyhow::Result<Done> {
    visit(asked.game, Simulation { asked, out })?;
    Ok(Done::Well)
}

struct Simulation<'a, W> {
    asked: &'a cli::Simulate,
    out: &'a mut W,
}

impl<W: Write> BotsVisitor for Simulation<'_, W> {
    type Output = anyhow::Result<()>;

    fn visit<B: GameBots>(self) -> anyhow::Result<()> {
        let asked = self.asked;
        let choices = asked
            .options
            .iter()
            .map(|(key, value)| (key.as_str(), value.as_str()));
        let setup = set_up::<B::Game>(choices, asked.players)?;
        for folder in [&asked.record, &asked.replays].into_iter().flatten() {
            make_folder(folder)?;
        }
        let bots = bots::<B>(asked)?;
        let (tally, took) = simulate::<B>(asked, setup, &bots)?;
        report::write(asked, setup, &tally, took, self.out)
    }
}

/// Returns the bot in each seat, if bots play.
fn bots<B: GameBots>(asked: &cli::Simulate) -> anyhow::Result<Vec<Entrant>> {
    let bots: Vec<Entrant> = asked
        .bots
        .iter()
        .map(|word| Entrant::named::<B>(word))
        .collect::<Result<_, _>>()?;
    let players = usize::from(asked.players);
    match bots.len() {
        1 => Ok(vec![bots[0].clone(); players]),
        0 => Ok(bots),
        count if count == players => Ok(bots),
        count => bail!(
            "{players} play, so one bot is needed for each of them or one for all; {count} were named"
        ),
    }
}

/// Plays all plays. Each has its own random stream, so the tally does not depend on the number of
/// threads.
fn simulate<B: GameBots>(
    asked: &cli::Simulate,
    setup: Setup<B::Game>,
    bots: &[Entrant],
) -> anyhow::Result<(Tally, Duration)> {
    let threads = usize::from(asked.threads.unwrap_or(0));
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(threads)
        .build()
        .context("can't start that many threads")?;
    let chunk_size = CHUNK[usize::from(!bots.is_empty())];
    let bar = progress(asked.games);
    let start = Instant::now();
    let tally = pool.install(|| {
        (0..asked.games.div_ceil(chunk_size))
            .into_par_iter()
            .map(|chunk| {
                let first = chunk * chunk_size;
                let last = asked.games.min(first + chunk_size);
                let mut player = Simulator::<B>::new(asked, setup, bots);
                for number in first..last {
                    player.play(number)?;
                }
                bar.inc(last - first);
                Ok(player.into_tally())
            })
            .try_reduce(
                || Tally::new(asked.players),
                |one, other| Ok(one.and(&other)),
            )
    });
    bar.finish_and_clear();
    tally.map(|tally| (tally, start.elapsed()))
}

/// Creates a progress bar; it is hidden if the output is not a terminal.
pub(crate) fn progress(games: u64) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(games);
    if let Ok(style) =
        ProgressStyle::with_template("{bar:40} {human_pos}/{human_len} {per_sec}, {eta} left")
    {
        bar.set_style(style);
    }
    bar
}
