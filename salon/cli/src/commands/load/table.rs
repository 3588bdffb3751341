//! One table of the load.

use std::sync::Arc;
use std::time::{Duration, Instant};

use salon_catalog::GameId;
use salon_client::{Answer, ClientError, Link};
use salon_rules::{Chance as _, Pace, Quick};
use salon_table::machine::{Command, Stage};
use tokio::task::JoinSet;

use super::check;
use super::figures::Played;
use super::guests::{Guests, begin};
use crate::cli::Load;

/// The number of tables that are started concurrently.
const AT_ONCE: usize = 64;

/// A table at which a play has begun.
pub(super) struct Table {
    game: GameId,
    number: usize,
    links: Vec<Link>,
}

/// Starts a play at each table, so that all of them can begin to move at once.
pub(super) async fn start_all(guests: &Arc<Guests>, asked: &Load) -> anyhow::Result<Vec<Table>> {
    let (mut tables, mut starting) = (Vec::new(), JoinSet::new());
    for number in 0..asked.tables {
        if starting.len() == AT_ONCE {
            tables.extend(starting.join_next().await.transpose()?.transpose()?);
        }
        let game = asked
            .game
            .unwrap_or(GameId::ALL[number % GameId::ALL.len()]);
        let guests = Arc::clone(guests);
        starting.spawn(async move {
            let links = guests.start(game, number).await?;
            anyhow::Ok(Table {
                game,
                number,
                links,
            })
        });
    }
    while let Some(started) = starting.join_next().await {
        tables.push(started??);
    }
    Ok(tables)
}

impl Table {
    /// Plays one play after another until the time is up.
    pub(super) async fn play(mut self, think: Duration, until: Instant) -> Played {
        let (game, mut played) = (self.game, Played::default());
        let mut chance = Quick::new(self.number as u64);
        // Otherwise guests who think would all move at the same moment.
        let first = think.mul_f64(f64::from(chance.below(1_000)) / 1_000.0);
        tokio::time::sleep(first).await;
        while Instant::now() < until {
            let links = &mut self.links;
            if let Err(error) = one_play(game, links, think, until, &mut chance, &mut played).await
            {
                played.broken.push(format!("{game}: {error:#}"));
                return played;
            }
        }
        played.gaps += self.links.iter().map(Link::gaps).sum::<u64>();
        for link in self.links {
            link.close().await;
        }
        played
    }
}

/// Plays one play to its end and starts the next.
async fn one_play(
    game: GameId,
    links: &mut [Link],
    think: Duration,
    until: Instant,
    chance: &mut Quick,
    played: &mut Played,
) -> anyhow::Result<()> {
    check_all(game, links, played)?;
    while links[0].view().stage == Stage::Playing {
        if Instant::now() >= until {
            return Ok(());
        }
        let Some(seat) = links[0].view().waiting.first() else {
            anyhow::bail!("the play runs, but waits for nobody");
        };
        if !think.is_zero() {
            tokio::time::sleep(think.min(until.saturating_duration_since(Instant::now()))).await;
            if Instant::now() >= until {
                return Ok(());
            }
        }
        let version = step(game, &mut links[seat.index()], chance, played).await?;
        for link in &mut *links {
            link.until(|view| view.version >= version).await?;
        }
        check_all(game, links, played)?;
    }
    played.plays += 1;
    for link in &mut *links {
        link.ask(Command::Rematch).await?;
    }
    begin(links).await
}

/// Makes one move for whoever is to act. Returns the table's version after it.
async fn step(
    game: GameId,
    link: &mut Link,
    chance: &mut Quick,
    played: &mut Played,
) -> anyhow::Result<u64> {
    let action = choose(game, link, chance)?;
    let started = Instant::now();
    let answer = link.act(&action).await?;
    played.times.push(started.elapsed());
    match answer {
        Answer::Done { version } => Ok(version),
        other => anyhow::bail!("`{action}` was legal, and answered with {other:?}"),
    }
}

/// Chooses any action that advances the game.
fn choose(game: GameId, link: &Link, chance: &mut Quick) -> anyhow::Result<String> {
    let play = link.view().play.as_ref();
    let actions = play.map_or(&[][..], |play| &play.actions[..]);
    let moving: Vec<&String> = actions
        .iter()
        .filter(|action| check::pace(game, action).is_some_and(Pace::moves))
        .collect();
    if moving.is_empty() {
        return Err(ClientError::Unreadable("a seat is to act and can't".to_owned()).into());
    }
    let chosen = chance.below(u32::try_from(moving.len())?);
    Ok(moving[chosen as usize].clone())
}

fn check_all(game: GameId, links: &[Link], played: &mut Played) -> anyhow::Result<()> {
    for link in links {
        check::view(game, link.view())?;
        played.views += 1;
    }
    Ok(())
}
