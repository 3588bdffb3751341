//! How plays ended: each person's history, and who is how strong.
//!
//! Results are a stream of the journal for each game; everything here is a fold of it. Strength is
//! by Weng and Lin's method (Plackett–Luce), which takes plays of many players as they are. Only
//! people are rated, and only where there is something to win from each other.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;
use std::time::Duration;

use salon_catalog::GameId;
use salon_journal::{AnyJournal, AppendError, Head, Journal, NewEntry, StreamId};
use salon_protocol::{ProtocolError, ResultLine, Standing};
use salon_rules::{Outcome, Seat, Verdict};
use salon_table::fair::TableId;
use salon_table::machine::{GameSlug, Millis, Occupant, PersonId, Presence, Table};
use salon_table::replay::Name;
use serde::{Deserialize, Serialize};
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

use crate::hall::append_failed;

/// How many results of a person are remembered in memory.
const REMEMBERED: usize = 100;
/// How many plays are remembered so that none is counted twice.
const RECENT: usize = 10_000;
/// How often an append is tried when other houses write too.
const ATTEMPTS: usize = 20;

/// After how long a result that could not be written is tried again. Plays don't end while the
/// journal is away, so few can wait.
const AGAIN: Duration = Duration::from_secs(1);

/// How plays ended.
#[derive(Clone)]
pub(crate) struct Results {
    journal: AnyJournal,
    games: Arc<HashMap<GameId, tokio::sync::Mutex<OfGame>>>,
}

/// The results of one game.
struct OfGame {
    head: Head,
    people: HashMap<PersonId, OfPerson>,
    recent: VecDeque<TableId>,
    /// The plays that were dealt the cards of another, by that other.
    again: HashMap<TableId, Vec<ResultLine>>,
}

#[derive(Default)]
struct OfPerson {
    name: Option<Name>,
    rating: WengLinRating,
    rated: u32,
    plays: VecDeque<ResultLine>,
}

/// A result as it is written.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Ended {
    line: ResultLine,
    people: Vec<Option<PersonId>>,
    /// Did the players compete?
    rated: bool,
    /// The finished play whose cards were dealt again, if they were.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    deal_of: Option<TableId>,
}

impl Results {
    pub(crate) fn new(journal: AnyJournal) -> Results {
        let of_game = |&game: &GameId| {
            let empty = OfGame {
                head: Head::EMPTY,
                people: HashMap::new(),
                recent: VecDeque::new(),
                again: HashMap::new(),
            };
            (game, tokio::sync::Mutex::new(empty))
        };
        Results {
            journal,
            games: Arc::new(GameId::ALL.iter().map(of_game).collect()),
        }
    }

    /// A play has ended: its result is written down, once.
    pub(crate) fn note(&self, table: &Table, at: Millis) {
        let Some(ended) = ended(table, at) else {
            return;
        };
        let results = self.clone();
        tokio::spawn(async move {
            while let Err(error) = results.write(&ended).await {
                tracing::warn!(play = %ended.line.play, %error, "a result waits to be written down");
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

    /// Reads what is new.
    async fn fold(&self, game: GameId, of_game: &mut OfGame) -> Result<(), ProtocolError> {
        loop {
            let from = of_game.head.version + 1;
            let read = self.journal.read(&stream(game), from, 500).await;
            let records = read.map_err(|error| append_failed(&error.into()))?;
            for record in &records {
                of_game.head = record.head();
                match serde_json::from_slice(&record.entry.body) {
                    Ok(ended) => of_game.apply(ended),
                    Err(error) => tracing::error!(%error, "a result can't be read"),
                }
            }
            if records.len() < 500 {
                return Ok(());
            }
        }
    }

    /// The strongest players of a game.
    pub(crate) async fn standings(&self, game: GameId) -> Result<Vec<Standing>, ProtocolError> {
        let Some(of_game) = self.games.get(&game) else {
            return Ok(Vec::new());
        };
        let mut of_game = of_game.lock().await;
        self.fold(game, &mut of_game).await?;
        let rated = of_game.people.values().filter(|person| person.rated > 0);
        let mut standings: Vec<Standing> = rated.filter_map(OfPerson::standing).collect();
        // Whoever is surely strong stands above whoever may be.
        standings.sort_by(|a, b| sure(b).total_cmp(&sure(a)));
        standings.truncate(REMEMBERED);
        Ok(standings)
    }

    /// How a play ended, and how it ended for the others who were dealt the same cards.
    pub(crate) async fn same_deal(
        &self,
        first: &Table,
        at: Millis,
    ) -> Result<Vec<ResultLine>, ProtocolError> {
        let mut lines: Vec<ResultLine> = ended(first, at)
            .map(|ended| ended.line)
            .into_iter()
            .collect();
        let game = first.opening().game.0;
        if let Some(of_game) = self.games.get(&game) {
            let mut of_game = of_game.lock().await;
            self.fold(game, &mut of_game).await?;
            let again = of_game.again.get(&first.play_id());
            lines.extend(again.into_iter().flatten().cloned());
        }
        Ok(lines)
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
        if ended.rated {
            self.rate(&ended);
        }
        if let Some(first) = &ended.deal_of {
            let again = self.again.entry(first.clone()).or_default();
            if again.len() < REMEMBERED {
                again.push(ended.line.clone());
            }
        }
        let seats = ended.people.iter().zip(&ended.line.seats);
        for (person, presence) in seats {
            let (Some(person), Presence::Person(name)) = (person, presence) else {
                continue;
            };
            let known = self.people.entry(*person).or_default();
            known.name = Some(name.clone());
            if known.plays.len() == REMEMBERED {
                known.plays.pop_front();
            }
            known.plays.push_back(ended.line.clone());
        }
    }

    /// Rates a play among the people in it: winners share the first place, the others follow by
    /// what they scored.
    fn rate(&mut self, ended: &Ended) {
        let line = &ended.line;
        let place = |seat: usize| {
            let won = line
                .winners
                .iter()
                .any(|&winner| usize::from(winner) == seat);
            (!won, std::cmp::Reverse(line.scores.get(seat).copied()))
        };
        let seated = ended.people.iter().enumerate();
        let rated: Vec<(PersonId, usize)> = seated
            .filter_map(|(seat, person)| Some(((*person)?, seat)))
            .collect();
        if rated.len() < 2 {
            return;
        }
        let ratings: Vec<[WengLinRating; 1]> = rated
            .iter()
            .map(|(person, _)| {
                [self
                    .people
                    .get(person)
                    .map_or_else(WengLinRating::new, |p| p.rating)]
            })
            .collect();
        let rank = |seat: usize| {
            1 + rated
                .iter()
                .filter(|(_, other)| place(*other) < place(seat))
                .count()
        };
        let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> = rated
            .iter()
            .zip(&ratings)
            .map(|((_, seat), rating)| (&rating[..], MultiTeamOutcome::new(rank(*seat))))
            .collect();
        let new = weng_lin_multi_team(&teams, &WengLinConfig::new());
        for ((person, _), rating) in rated.iter().zip(new) {
            let known = self.people.entry(*person).or_default();
            known.rating = rating[0];
            known.rated += 1;
        }
    }
}

impl OfPerson {
    /// On the scale that players know: 1500 is the middle.
    fn standing(&self) -> Option<Standing> {
        const SCALE: f64 = 60.0;
        Some(Standing {
            name: self.name.clone()?,
            rating: 1500.0 + (self.rating.rating - 25.0) * SCALE,
            deviation: self.rating.uncertainty * SCALE,
            plays: self.rated,
        })
    }
}

fn sure(standing: &Standing) -> f64 {
    standing.rating - 2.0 * standing.deviation
}

fn ended(table: &Table, at: Millis) -> Option<Ended> {
    let outcome: Outcome = table.play()?.outcome()?;
    let presence = |occupant: &Occupant| match occupant {
        Occupant::Person { name, .. } => Presence::Person(name.clone()),
        Occupant::Bot(level) => Presence::Bot(level.clone()),
        Occupant::Nobody => Presence::Nobody,
    };
    let chairs = table.chairs();
    let seats = (0..chairs.len()).map(Seat::at);
    Some(Ended {
        line: ResultLine {
            play: table.play_id(),
            game: GameSlug(table.opening().game.0),
            seats: chairs
                .iter()
                .map(|chair| presence(chair.occupant()))
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
        rated: matches!(outcome.verdict, Verdict::Decided) && table.deal_of().is_none(),
        deal_of: table.deal_of().cloned(),
    })
}

fn stream(game: GameId) -> StreamId {
    format!("results/{}", game.slug())
        .parse()
        .expect("a slug fits into a stream's name")
}
