//! Results of plays: each person's history, and ratings.
//!
//! Results are a stream of the journal for each game; everything here is a fold of it. Ratings use
//! Weng and Lin's method (Plackett–Luce), which handles plays of many players directly.
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
mod ratings;

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;
use std::time::Duration;

use salon_catalog::GameId;
use salon_journal::{AnyJournal, AppendError, Head, Journal, NewEntry, StreamId};
use salon_protocol::{ComparedResult, ProtocolError, ResultLine, Standing};
use salon_rules::{Outcome, Seat, Verdict};
use salon_table::fair::TableId;
use salon_table::machine::{Access, GameSlug, Millis, PersonId, Presence, Table};
use serde::{Deserialize, Serialize};

use crate::hall::{append_failed, place_of};
use crate::people::People;
use ratings::{Candidate, Lately, OfPerson, is_between_people};

/// How many results of a person are kept in memory.
const REMEMBERED: usize = 100;
/// How many plays are remembered so that none is counted twice.
const RECENT: usize = 10_000;
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
    people: People,
    games: Arc<HashMap<GameId, tokio::sync::Mutex<OfGame>>>,
}

/// The results of one game.
struct OfGame {
    head: Head,
    people: HashMap<PersonId, OfPerson>,
    recent: VecDeque<TableId>,
    /// The plays with the cards of another play, by that other play.
    again: HashMap<TableId, Vec<Ended>>,
    lately: Lately,
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
}

impl Results {
    pub(crate) fn new(journal: AnyJournal, people: People) -> Results {
        let of_game = |&game: &GameId| {
            let empty = OfGame {
                head: Head::EMPTY,
                people: HashMap::new(),
                recent: VecDeque::new(),
                again: HashMap::new(),
                lately: Lately::default(),
            };
            (game, tokio::sync::Mutex::new(empty))
        };
        Results {
            journal,
            people,
            games: Arc::new(GameId::ALL.iter().map(of_game).collect()),
        }
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

    async fn write(&self, ended: &Ended) -> Result<(), ProtocolError> {
        let game = ended.line.game.0;
        let body = serde_json::to_vec(ended).map_err(|_| ProtocolError::Unavailable)?;
        let Some(of_game) = self.games.get(&game) else {
            return Ok(());
        };
        let mut of_game = of_game.lock().await;
        for _ in 0..ATTEMPTS {
            self.fold(game, &mut of_game).await?;
            if of_game.recent.contains(&ended.line.play) {
                return Ok(());
            }
            let new = vec![NewEntry {
                at: ended.line.at,
                body: body.clone(),
            }];
            match self.journal.append(&stream(game), of_game.head, new).await {
                Ok(_) => return self.fold(game, &mut of_game).await,
                Err(AppendError::Conflict { .. }) => {}
                Err(error) => return Err(append_failed(&error)),
            }
        }
        Err(ProtocolError::Unavailable)
    }

    /// Reads new entries.
    async fn fold(&self, game: GameId, of_game: &mut OfGame) -> Result<(), ProtocolError> {
        loop {
            let from = of_game.head.version + 1;
            let read = self.journal.read(&stream(game), from, 500).await;
            let records = read.map_err(|error| append_failed(&error.into()))?;
            for record in &records {
                of_game.head = record.head();
                match serde_json::from_slice(&record.entry.body) {
                    Ok(ended) => of_game.apply(ended),
                    Err(error) => {
                        let error = place_of(&error);
                        tracing::error!(%game, version = record.version, error, "result unreadable");
                    }
                }
            }
            if records.len() < 500 {
                return Ok(());
            }
        }
    }

    /// The strongest players of a game who may be named.
    pub(crate) async fn standings(&self, game: GameId) -> Result<Vec<Standing>, ProtocolError> {
        let mut standings = Vec::new();
        for candidate in self.candidates(game).await? {
            let listing = self.people.listing(candidate.person).await?;
            if let Some(name) = candidate.shown_as(listing) {
                standings.push(Standing {
                    name,
                    ..candidate.standing
                });
            }
            if standings.len() == REMEMBERED {
                break;
            }
        }
        Ok(standings)
    }

    /// The strongest players of a game, strongest first.
    async fn candidates(&self, game: GameId) -> Result<Vec<Candidate>, ProtocolError> {
        let Some(of_game) = self.games.get(&game) else {
            return Ok(Vec::new());
        };
        let mut of_game = of_game.lock().await;
        self.fold(game, &mut of_game).await?;
        let known = of_game.people.iter();
        let mut candidates: Vec<Candidate> = known
            .filter(|(_, known)| known.has_met_enough())
            .filter_map(|(person, known)| known.candidate(*person))
            .collect();
        // A surely strong player ranks above one who may be strong.
        candidates.sort_by(|a, b| b.sure().total_cmp(&a.sure()));
        candidates.truncate(CANDIDATES);
        Ok(candidates)
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
        if let Some(of_game) = self.games.get(&game) {
            let mut of_game = of_game.lock().await;
            self.fold(game, &mut of_game).await?;
            let again = of_game.again.get(&first.play_id());
            all.extend(again.into_iter().flatten().cloned());
        }
        let mut compared = Vec::with_capacity(all.len());
        for ended in all {
            compared.push(self.compared(ended, asked, asker).await?);
        }
        Ok(compared)
    }

    /// A person's last results in all games, newest first.
    pub(crate) async fn of_person(
        &self,
        person: PersonId,
    ) -> Result<Vec<ResultLine>, ProtocolError> {
        let mut lines = Vec::new();
        for (&game, of_game) in self.games.iter() {
            let mut of_game = of_game.lock().await;
            self.fold(game, &mut of_game).await?;
            if let Some(known) = of_game.people.get(&person) {
                lines.extend(known.plays.iter().cloned());
            }
        }
        lines.sort_by_key(|line| std::cmp::Reverse(line.at));
        lines.truncate(REMEMBERED);
        Ok(lines)
    }
}

impl OfGame {
    fn apply(&mut self, ended: Ended) {
        if self.recent.len() == RECENT {
            self.recent.pop_front();
        }
        self.recent.push_back(ended.line.play.clone());
        if ended.rated && self.lately.meet_seldom(&ended) {
            self.rate(&ended);
        }
        if let Some(first) = &ended.deal_of {
            let again = self.again.entry(first.clone()).or_default();
            if again.len() < REMEMBERED {
                again.push(ended.clone());
            }
        }
        let seats = ended.people.iter().zip(&ended.line.seats);
        for (person, presence) in seats {
            let (Some(person), Some(name)) = (person, presence.name()) else {
                continue;
            };
            let known = self.people.entry(*person).or_default();
            known.name = Some(name.clone());
            if ended.public {
                known.public_name = Some(name.clone());
            }
            if known.plays.len() == REMEMBERED {
                known.plays.pop_front();
            }
            known.plays.push_back(ended.line.clone());
        }
    }
}

fn ended(table: &Table, at: Millis) -> Option<Ended> {
    let outcome: Outcome = table.play()?.outcome()?;
    let chairs = table.chairs();
    let seats = (0..chairs.len()).map(Seat::at);
    Some(Ended {
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
