//! The guests who generate the load.

use std::sync::Arc;

use anyhow::Context as _;
use salon_catalog::GameId;
use salon_client::{Link, Visitor};
use salon_rules::{MAX_SEATS, Seat};
use salon_table::machine::{Command, Opening};
use tokio::task::JoinSet;

use crate::cli::Load;

/// The number of tables that are started concurrently.
const AT_ONCE: usize = 64;

/// Groups of as many guests as a table can have. A group plays at one table of the load and has a
/// seat at many of the idle tables.
pub(super) struct Guests {
    companies: Vec<Vec<Visitor>>,
}

impl Guests {
    /// Lets groups come to these servers in turn, or, if they are `apart`, each of a group to the next server.
    pub(super) async fn come(asked: &Load) -> anyhow::Result<Guests> {
        let (urls, apart) = (&asked.url, asked.apart);
        let size = asked
            .game
            .map_or(MAX_SEATS, |game| usize::from(players(game)));
        let http = reqwest::Client::new();
        let (mut companies, mut coming) = (Vec::new(), JoinSet::new());
        for number in 0..asked.tables.max(AT_ONCE) {
            if coming.len() == AT_ONCE {
                companies.extend(coming.join_next().await.transpose()?.transpose()?);
            }
            let mut urls = urls.to_vec();
            let first = number % urls.len();
            urls.rotate_left(first);
            if !apart {
                urls.truncate(1);
            }
            coming.spawn(company(http.clone(), urls, size));
        }
        while let Some(company) = coming.join_next().await {
            companies.push(company??);
        }
        Ok(Guests { companies })
    }

    /// Opens a table, seats a guest in each seat and starts the play.
    pub(super) async fn start(&self, game: GameId, number: usize) -> anyhow::Result<Vec<Link>> {
        let players = players(game);
        let company = &self.companies[number % self.companies.len()];
        let table = company[0].open(opening(game, players)).await?;
        let mut links = Vec::new();
        for (n, visitor) in company.iter().take(usize::from(players)).enumerate() {
            let mut link = visitor.connect(&table).await?;
            let (seat, name) = (Seat::at(n), name(n)?);
            link.ask(Command::Sit { seat, name }).await?;
            links.push(link);
        }
        begin(&mut links).await?;
        Ok(links)
    }

    fn anyone(&self) -> &Visitor {
        &self.companies[0][0]
    }

    /// Opens connections that only listen, filling one table after another.
    pub(super) async fn listen(&self, count: usize) -> anyhow::Result<Vec<Link>> {
        const AT_ONE_TABLE: usize = 50;
        let mut links = Vec::with_capacity(count);
        let mut table = None;
        for n in 0..count {
            if n % AT_ONE_TABLE == 0 {
                table = Some(self.anyone().open(opening(GameId::Pismo, 2)).await?);
            }
            let table = table.as_ref().context("a table was opened")?;
            links.push(self.anyone().connect(table).await?);
        }
        Ok(links)
    }

    /// Starts plays that their guests then leave.
    pub(super) async fn leave_standing(
        self: &Arc<Self>,
        count: usize,
        game: Option<GameId>,
    ) -> anyhow::Result<()> {
        let mut starting = JoinSet::new();
        for n in 0..count {
            if starting.len() == AT_ONCE {
                starting.join_next().await.transpose()?.transpose()?;
            }
            let game = game.unwrap_or(GameId::ALL[n % GameId::ALL.len()]);
            let guests = Arc::clone(self);
            starting.spawn(async move {
                for link in guests.start(game, n).await? {
                    link.close().await;
                }
                anyhow::Ok(())
            });
        }
        while let Some(started) = starting.join_next().await {
            started??;
        }
        Ok(())
    }
}

/// How many guests play a game at a table of the load.
fn players(game: GameId) -> u8 {
    let players = salon_catalog::about(game).players;
    players.first().copied().unwrap_or(2).max(2)
}

async fn company(
    http: reqwest::Client,
    urls: Vec<String>,
    size: usize,
) -> anyhow::Result<Vec<Visitor>> {
    let mut company = Vec::new();
    for n in 0..size {
        let mut visitor = Visitor::sharing(http.clone(), &urls[n % urls.len()]);
        visitor.come(name(n)?).await?;
        company.push(visitor);
    }
    Ok(company)
}

/// Makes everyone ready, which starts the play.
pub(super) async fn begin(links: &mut [Link]) -> anyhow::Result<()> {
    let mut links: Vec<&mut Link> = links.iter_mut().collect();
    Ok(Link::begin(&mut links).await?)
}

fn name(n: usize) -> anyhow::Result<salon_table::replay::Name> {
    Ok(format!("Guest {n}").parse()?)
}

fn opening(game: GameId, players: u8) -> Opening {
    Opening {
        grace: 3600,
        ..Opening::usual(game, players)
    }
}
