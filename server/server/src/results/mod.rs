//! Results of plays: each person's history, and ratings.
//!
//! Results are a stream of the journal for each game. What was computed from it (ratings, lists of
//! plays) is in the journal too, as rows that are written together with each result, so a server
//! keeps none of it in memory and starts at once however long the history is. Ratings use Weng and
//! Lin's method (Plackett–Luce), which handles plays of many players directly.
//!
//! A play is rated if all players were people who competed, no bot acted for any of them, hands
//! were closed and nobody could have known the deal. Plays with programs are not rated at all:
//! `salon arena` measures programs, and a person could raise their rating against their own
//! program.
//!
//! The server can't know whether two guests are two people. To limit what a person can gain with
//! several guests, the same two persons count a few times a day at most, and the standings show
//! only people who have played against several others (see [`ratings`]).

mod compare;
mod own;
mod pairs;
mod projection;
mod ratings;

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use salon_catalog::GameId;
use salon_journal::{
    Alongside, AnyJournal, AppendError, Journal, JournalError, NewEntry, StreamId,
};
use salon_protocol::{ComparedResult, Partnership, ProtocolError, ResultLine, Standing, TeamPlay};
use salon_rules::{Outcome, Seat, Verdict};
use salon_table::fair::TableId;
use salon_table::machine::{Access, GameSlug, Millis, PersonId, Presence, Table};
use serde::{Deserialize, Serialize};

use crate::hall::append_failed;
use crate::people::People;
use crate::random;
use crate::vault::{PrivateText, Vault};
pub use projection::rebuild;
use ratings::{Candidate, OfPerson, is_between_people};

/// How many results of a person are listed.
const REMEMBERED: usize = 100;
/// How many of the strongest are checked for whether they may be named.
const CANDIDATES: usize = 3 * REMEMBERED;
/// How often an append is tried when other servers write too.
const ATTEMPTS: usize = 20;

/// After how long a result that could not be written is tried again. Plays don't end while the
/// journal is unavailable, so few can wait.
const AGAIN: Duration = Duration::from_secs(1);

/// How plays ended.
#[derive(Clone)]
pub(crate) struct Results {
    journal: AnyJournal,
    vault: Vault,
    people: People,
    /// A lock for each game, so that a server does not compete with itself.
    games: Arc<HashMap<GameId, tokio::sync::Mutex<()>>>,
    /// The name under which this server catches up.
    server: Arc<str>,
}

/// A result as it is written.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Ended {
    line: ResultLine,
    people: Vec<Option<PersonId>>,
    /// Whether it counts for the players' ratings.
    rated: bool,
    /// Whether it was played at a public table. Older versions did not record that.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    public: bool,
    /// The finished play whose cards were dealt again, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    deal_of: Option<TableId>,
    /// Whether two persons who played as a team have won. Nothing for other plays, and if a bot
    /// helped or the deal was known. Older versions did not record that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    team: Option<bool>,
    /// The house rules of such a play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    options: Option<Vec<(String, String)>>,
}

impl Ended {
    /// The names in it.
    fn private(&self) -> Vec<PrivateText> {
        let seats = self.people.iter().zip(&self.line.seats).enumerate();
        seats
            .filter_map(|(at, (person, presence))| {
                let kind = match presence {
                    Presence::Person(_) => "person",
                    Presence::Program(_) => "program",
                    Presence::Nobody | Presence::Bot(_) => return None,
                };
                Some((format!("/line/seats/{at}/{kind}"), (*person)?))
            })
            .collect()
    }
}

impl Results {
    pub(crate) fn new(journal: AnyJournal, vault: Vault, people: People) -> Results {
        let of_game = |&game: &GameId| (game, tokio::sync::Mutex::new(()));
        Results {
            journal,
            vault,
            people,
            games: Arc::new(GameId::ALL.iter().map(of_game).collect()),
            server: random::word(8).into(),
        }
    }

    /// Computes in the background what an older version has not computed.
    pub(crate) fn prepare(&self) {
        let results = self.clone();
        tokio::spawn(async move {
            for &game in results.games.keys() {
                if let Err(error) = results.caught_up(game).await {
                    tracing::warn!(%game, %error, "results not computed yet");
                }
            }
        });
    }

    /// Records the result of a play that has ended, once.
    pub(crate) fn note(&self, table: &Table, at: Millis) {
        let Some(ended) = ended(table, at) else {
            return;
        };
        let results = self.clone();
        tokio::spawn(async move {
            while let Err(error) = results.write(&ended).await {
                tracing::warn!(play = %ended.line.play, %error, "result write failed");
                tokio::time::sleep(AGAIN).await;
            }
        });
    }

    /// Records the result of a play that has ended, once, and waits until it is written.
    pub(crate) async fn record(&self, table: &Table, at: Millis) -> Result<(), ProtocolError> {
        match ended(table, at) {
            Some(ended) => self.write(&ended).await,
            None => Ok(()),
        }
    }

    /// Writes a result, and what it changes, unless it is already written.
    async fn write(&self, ended: &Ended) -> Result<(), ProtocolError> {
        let game = ended.line.game.0;
        let failed = |error: JournalError| append_failed(&error.into());
        let body = self.vault.seal(ended, ended.private()).await;
        let body = body.map_err(failed)?;
        let Some(alone) = self.games.get(&game) else {
            return Ok(());
        };
        let _alone = alone.lock().await;
        for _ in 0..ATTEMPTS {
            let head = self.caught_up(game).await?;
            let mut rows = self.load(game, std::slice::from_ref(ended)).await?;
            if rows.has(&ended.line.play) {
                return Ok(());
            }
            let new = NewEntry {
                at: ended.line.at,
                body: body.clone(),
            };
            let next = head.then(&stream(game), &new);
            rows.apply(ended.clone(), next.version);
            let alongside = Alongside {
                rows: rows.changed(next, &self.vault).await.map_err(failed)?,
                ..Alongside::default()
            };
            let stream = stream(game);
            let written = self
                .journal
                .append_with(&stream, head, vec![new], alongside);
            match written.await {
                Ok(_) => return Ok(()),
                Err(AppendError::Conflict { .. }) => {}
                Err(error) => return Err(append_failed(&error)),
            }
        }
        Err(ProtocolError::Unavailable)
    }

    /// The strongest players of a game who may be named.
    pub(crate) async fn standings(&self, game: GameId) -> Result<Vec<Standing>, ProtocolError> {
        self.caught_up(game).await?;
        let name = projection::name(game);
        let mut standings = Vec::new();
        // Most candidates may be named, so the first rows usually fill the list, and the others are
        // neither read nor opened.
        for limit in [REMEMBERED, CANDIDATES] {
            let ranked = self.journal.ranked(&name, limit as u32).await;
            let ranked = ranked.map_err(|error| append_failed(&error.into()))?;
            standings = self.named(&ranked).await?;
            if standings.len() == REMEMBERED || ranked.len() < limit {
                break;
            }
        }
        Ok(standings)
    }

    /// Those of some players who may be named, as many as are listed.
    async fn named(&self, ranked: &[(String, Vec<u8>)]) -> Result<Vec<Standing>, ProtocolError> {
        let mut standings = Vec::new();
        for rows in ranked.chunks(REMEMBERED) {
            for candidate in self.candidates(rows).await? {
                let listing = self.people.listing(candidate.person).await?;
                if let Some(name) = candidate.shown_as(listing) {
                    standings.push(Standing {
                        name,
                        ..candidate.standing
                    });
                }
                if standings.len() == REMEMBERED {
                    return Ok(standings);
                }
            }
        }
        Ok(standings)
    }

    /// Opens the rows of players, and returns those that are candidates.
    async fn candidates(
        &self,
        rows: &[(String, Vec<u8>)],
    ) -> Result<Vec<Candidate>, ProtocolError> {
        let bodies = self
            .vault
            .open(rows.iter().map(|(_, body)| &body[..]))
            .await;
        let bodies = bodies.map_err(|error| append_failed(&error.into()))?;
        let candidate = |((key, _), body): (&(String, Vec<u8>), Cow<'_, [u8]>)| {
            let person = projection::person_of(key)?;
            let known: OfPerson = serde_json::from_slice(&body).ok()?;
            known.candidate(person)
        };
        Ok(rows.iter().zip(bodies).filter_map(candidate).collect())
    }

    /// The results of a play and of the others with the same cards, as a person may know them who
    /// asked about one of these plays.
    pub(crate) async fn same_deal(
        &self,
        (first, at): (&Table, Millis),
        asked: &TableId,
        asker: Option<PersonId>,
    ) -> Result<Vec<ComparedResult>, ProtocolError> {
        let mut all: Vec<Ended> = ended(first, at).into_iter().collect();
        let game = first.opening().game.0;
        self.caught_up(game).await?;
        let again = self.again(game, &first.play_id()).await?;
        all.extend(self.read(game, &again).await?);
        let mut compared = Vec::with_capacity(all.len());
        for ended in all {
            compared.push(self.compared(ended, asked, asker).await?);
        }
        Ok(compared)
    }

    /// What a person has played of a game with each other person as a team of two.
    pub(crate) async fn partnerships(
        &self,
        game: GameId,
        person: PersonId,
    ) -> Result<Vec<Partnership>, ProtocolError> {
        self.caught_up(game).await?;
        let partners = self.partners_of(game, person).await?;
        Ok(pairs::partnerships(partners))
    }

    /// What two persons have played of a game as a team, in order.
    pub(crate) async fn together(
        &self,
        game: GameId,
        (person, other): (PersonId, PersonId),
    ) -> Result<Vec<TeamPlay>, ProtocolError> {
        self.caught_up(game).await?;
        let partners = self.partners_of(game, person).await?;
        Ok(pairs::played_with(partners, other))
    }

    /// Reads results by their versions.
    async fn read(&self, game: GameId, versions: &[u64]) -> Result<Vec<Ended>, ProtocolError> {
        if versions.is_empty() {
            return Ok(Vec::new());
        }
        let records = self.journal.read_versions(&stream(game), versions).await;
        let records = records.map_err(|error| append_failed(&error.into()))?;
        let read = self.read_records(game, &records).await?;
        Ok(read.into_iter().map(|(ended, _)| ended).collect())
    }
}

fn ended(table: &Table, at: Millis) -> Option<Ended> {
    let outcome: Outcome = table.play()?.outcome()?;
    let chairs = table.chairs();
    let seats = (0..chairs.len()).map(Seat::at);
    let as_team = outcome.verdict != Verdict::Decided && chairs.len() == 2;
    let counts = as_team && is_between_people(table) && table.deal_of().is_none();
    Some(Ended {
        team: counts.then(|| !outcome.winners.is_empty()),
        options: counts.then(|| Some(table.replay()?.options)).flatten(),
        line: ResultLine {
            play: table.play_id(),
            game: GameSlug(table.opening().game.0),
            seats: chairs
                .iter()
                .map(|chair| Presence::of(chair.occupant()))
                .collect(),
            winners: outcome
                .winners
                .iter()
                .map(|seat| seat.index() as u8)
                .collect(),
            scores: seats.map(|seat| outcome.scores[seat].into()).collect(),
            at,
        },
        people: chairs
            .iter()
            .map(salon_table::machine::Chair::person)
            .collect(),
        rated: outcome.verdict == Verdict::Decided && is_between_people(table),
        public: table.opening().access == Access::Public,
        deal_of: table.deal_of().cloned(),
    })
}

fn stream(game: GameId) -> StreamId {
    format!("results/{}", game.slug())
        .parse()
        .expect("a slug fits into a stream's name")
}
