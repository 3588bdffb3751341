//! A table on which play continues, whatever happens to the server.

use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;

use anyhow::Context as _;
use salon_catalog::GameId;
use salon_client::{ClientError, Visitor};
use salon_rules::{Chance as _, Pace, Quick, Seat};
use salon_table::fair::Share;
use salon_table::machine::{Command, Opening, Stage};
use salon_table::replay::{Replay, verify};
use tokio::sync::watch;
use tokio::task::JoinSet;

use super::check;
use super::player::{Player, Way};

/// The plays of a table.
#[derive(Default, Debug)]
pub(crate) struct Played {
    pub(crate) plays: u64,
    pub(crate) moves: u64,
    pub(crate) views: u64,
}

/// Tables that are played concurrently, in a local set of tasks.
pub(crate) struct Tables {
    playing: JoinSet<anyhow::Result<Played>>,
    enough: Rc<Cell<bool>>,
    server: watch::Sender<String>,
}

impl Tables {
    /// Starts this many tables on a server. Each must make progress within `patience`.
    pub(crate) fn start(count: usize, server: &str, patience: Duration) -> Tables {
        let (told, server) = watch::channel(server.to_owned());
        let enough = Rc::new(Cell::new(false));
        let mut playing = JoinSet::new();
        for number in 0..count {
            let (server, enough) = (server.clone(), Rc::clone(&enough));
            playing.spawn_local(play_on(number, Way { server, patience }, enough));
        }
        Tables {
            playing,
            enough,
            server: told,
        }
    }

    /// Switches to another server.
    pub(crate) fn go_to(&self, server: &str) {
        self.server.send_replace(server.to_owned());
    }

    /// Finishes the plays that have begun.
    pub(crate) async fn finish(mut self) -> Played {
        self.enough.set(true);
        let mut all = Played::default();
        while let Some(played) = self.playing.join_next().await {
            let played = played.expect("a table's task ends");
            let played = played.unwrap_or_else(|error| panic!("{error:#}"));
            assert!(played.plays > 0, "every table comes to an end");
            all.plays += played.plays;
            all.moves += played.moves;
            all.views += played.views;
        }
        all
    }
}

/// Plays one play after another until told to stop, and finishes the last one.
async fn play_on(number: usize, way: Way, enough: Rc<Cell<bool>>) -> anyhow::Result<Played> {
    let mut played = Played::default();
    let mut chance = Quick::new(number as u64);
    let game = GameId::ALL[number % GameId::ALL.len()];
    // Every other table has a bot in its last seat.
    let bots = number % 2;
    while !enough.get() {
        one_play(&way, game, bots, &mut chance, &mut played)
            .await
            .with_context(|| format!("table {number}, {game}"))?;
    }
    Ok(played)
}

async fn one_play(
    way: &Way,
    game: GameId,
    bots: usize,
    chance: &mut Quick,
    played: &mut Played,
) -> anyhow::Result<()> {
    let mut players = sit_down(way, game, bots, chance).await?;
    let mut version = 0;
    loop {
        for player in &mut players {
            check::view(game, player.see(version).await?)?;
            played.views += 1;
        }
        let view = players[0].view()?;
        version = view.version;
        if view.stage == Stage::Over {
            break;
        }
        let waiting = view.waiting;
        let next = players.iter_mut().find(|p| waiting.contains(p.seat()));
        version = match next {
            Some(player) => {
                let command = a_move(game, player, version, chance).await?;
                played.moves += 1;
                player.ask(command).await?
            }
            // It is the bot's turn.
            None => version + 1,
        };
    }
    verify_record(way, &players[0]).await?;
    played.plays += 1;
    Ok(())
}

async fn sit_down(
    way: &Way,
    game: GameId,
    bots: usize,
    chance: &mut Quick,
) -> anyhow::Result<Vec<Player>> {
    let seats = salon_catalog::about(game).players;
    let seats = seats.first().copied().unwrap_or(2).max(2);
    let people = usize::from(seats) - bots;
    let come = async |server: String| {
        let mut visitor = Visitor::stranger(&server);
        visitor.come("Guest".parse().expect("a name")).await?;
        Ok(visitor)
    };
    let host = way.insist(come).await?;
    let open = async |server: String| host.at(&server).open(opening(game, seats)).await;
    let table = way.insist(open).await?;
    let mut players = vec![Player::new(host, Seat::at(0), table.clone(), way.clone())];
    for n in 1..people {
        let visitor = way.insist(come).await?;
        players.push(Player::new(
            visitor,
            Seat::at(n),
            table.clone(),
            way.clone(),
        ));
    }
    for player in &mut players {
        let seat = player.seat();
        let name = format!("Guest {}", seat.index()).parse()?;
        player.ask(Command::Sit { seat, name }).await?;
    }
    for n in people..usize::from(seats) {
        let level = Some("random".parse()?);
        let seat = Seat::at(n);
        players[0].ask(Command::Fill { seat, level }).await?;
    }
    let mut shares = Vec::new();
    for player in &mut players {
        let share = Share::new(std::array::from_fn(|_| chance.below(256) as u8));
        let hash = player.view()?.share_hash(player.seat(), share);
        player.ask(Command::Ready { hash }).await?;
        shares.push(share);
    }
    let mut version = 0;
    for (player, share) in players.iter_mut().zip(shares) {
        version = player.ask(Command::Reveal { share }).await?;
    }
    // The play starts once all shares are revealed.
    version += 1;
    for player in &mut players {
        player.see(version).await?;
    }
    Ok(players)
}

/// Chooses any action that advances the game.
async fn a_move(
    game: GameId,
    player: &mut Player,
    version: u64,
    chance: &mut Quick,
) -> anyhow::Result<Command> {
    let view = player.see(version).await?;
    let play = view.play.as_ref().context("a play runs")?;
    let moving: Vec<&String> = play
        .actions
        .iter()
        .filter(|action| check::pace(game, action).is_some_and(Pace::moves))
        .collect();
    let chosen = chance.below(u32::try_from(moving.len())?) as usize;
    Ok(Command::Act {
        version: view.version,
        action: moving.get(chosen).context("a seat can act")?.to_string(),
    })
}

/// Checks that the whole play can be dealt and played again from its record.
async fn verify_record(way: &Way, player: &Player) -> anyhow::Result<()> {
    let play = player.view()?.play_id.clone();
    let ask = async |server: String| -> Result<String, ClientError> {
        player.visitor.at(&server).replay(&play).await
    };
    let record = way.insist(ask).await?;
    verify(&Replay::parse(&record)?)?;
    Ok(())
}

fn opening(game: GameId, players: u8) -> Opening {
    Opening {
        grace: 3600,
        stand_in: "random".parse().expect("a word is a level"),
        ..Opening::usual(game, players)
    }
}
