//! The guests who generate the load.

use std::sync::Arc;

use anyhow::Context as _;
use salon_catalog::GameId;
use salon_client::{Link, Visitor};
use salon_rules::{MAX_SEATS, Seat};
use salon_table::machine::{Command, Opening};
use tokio::task::JoinSet;

/// The number of tables that are started concurrently.
const AT_ONCE: usize = 64;

/// Groups of as many guests as a table can have. A group plays at one table of the load and has a
/// seat at many of the idle tables.
pub(super) struct Guests {
    companies: Vec<Vec<Visitor>>,
}

impl Guests {
    pub(super) async fn come(url: &str, tables: usize) -> anyhow::Result<Guests> {
        let http = reqwest::Client::new();
        let mut coming = JoinSet::new();
        for _ in 0..tables.max(AT_ONCE) {
            coming.spawn(company(http.clone(), url.to_owned()));
        }
        let companies = coming.join_all().await.into_iter();
        Ok(Guests {
            companies: companies.collect::<anyhow::Result<_>>()?,
        })
    }

    /// Opens a table, seats a guest in each seat and starts the play.
    pub(super) async fn start(&self, game: GameId, number: usize) -> anyhow::Result<Vec<Link>> {
        let players = salon_catalog::about(game).players;
        let players = players.first().copied().unwrap_or(2).max(2);
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

async fn company(http: reqwest::Client, url: String) -> anyhow::Result<Vec<Visitor>> {
    let mut company = Vec::new();
    for n in 0..MAX_SEATS {
        let mut visitor = Visitor::sharing(http.clone(), &url);
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
