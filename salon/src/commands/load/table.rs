//! One table of the load.

use std::time::{Duration, Instant};

use salon_catalog::GameId;
use salon_client::{Answer, ClientError, Link};
use salon_rules::{Chance as _, Pace, Quick};
use salon_table::machine::Stage;

use super::check;
use super::figures::Played;
use super::guests::Guests;

/// Plays one play after another until the time is over.
pub(super) async fn play(
    guests: &Guests,
    game: GameId,
    number: usize,
    think: Duration,
    until: Instant,
) -> Played {
    let mut played = Played::default();
    let mut chance = Quick::new(number as u64);
    while Instant::now() < until {
        if let Err(error) = one_play(guests, game, think, until, &mut chance, &mut played).await {
            played.broken.push(format!("{game}: {error:#}"));
            return played;
        }
    }
    played
}

async fn one_play(
    guests: &Guests,
    game: GameId,
    think: Duration,
    until: Instant,
    chance: &mut Quick,
    played: &mut Played,
) -> anyhow::Result<()> {
    let mut links = guests.start(game).await?;
    check_all(game, &links, played)?;
    while links[0].view().stage == Stage::Playing && Instant::now() < until {
        let Some(seat) = links[0].view().waiting.first() else {
            anyhow::bail!("the play runs, but waits for nobody");
        };
        if !think.is_zero() {
            tokio::time::sleep(think).await;
        }
        let version = step(game, &mut links[seat.index()], chance, played).await?;
        for link in &mut links {
            link.until(|view| view.version >= version).await?;
        }
        check_all(game, &links, played)?;
    }
    played.plays += u64::from(links[0].view().stage == Stage::Over);
    for link in links {
        played.gaps += link.gaps();
        link.close().await;
    }
    Ok(())
}

/// One move of whoever is to act; the answer is the version that it brought the table to.
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

/// Any action that moves the game on.
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
