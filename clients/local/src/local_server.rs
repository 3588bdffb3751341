//! The local server, as a page uses it.

use salon_protocol::ClientMessage;
use salon_rules::Seat;
use salon_table::daily::DailyPlay;
use salon_table::fair::Commitment;
use salon_table::machine::{DealFrom, GameSlug, Millis};
use salon_table::replay::Name;

use crate::counsel;
use crate::lesson::Lesson;
use crate::local_table::LocalTable;
use crate::message::{Ask, Local, Reader, Tell};
use crate::puzzle;
use crate::record::{self, Eyes, Record, RecordError, Source};
use crate::review::{self, Reviewing};
use crate::same_deal::Newcomer;

/// A source of randomness. Each call returns as many bytes as a seed has.
pub type Random<'a> = &'a mut dyn FnMut() -> [u8; 32];

/// A server with at most one table and at most one open record.
#[derive(Default)]
pub struct LocalServer {
    kept: Option<LocalTable>,
    record: Option<Record>,
    review: Option<(Box<dyn Reviewing>, Reader)>,
    lesson: Option<Lesson>,
    /// The file of puzzles that are being solved.
    puzzles: Option<String>,
}

impl LocalServer {
    /// Creates a server without a table.
    pub fn new() -> LocalServer {
        LocalServer::default()
    }

    /// Carries out a request of the page and returns the messages for it.
    pub fn ask(&mut self, ask: Ask, now: Millis, random: Random<'_>) -> Vec<Tell> {
        if matches!(
            ask,
            Ask::Open(_) | Ask::Restore { .. } | Ask::SameDeal { .. } | Ask::Daily { .. }
        ) {
            self.lesson = None;
        }
        match ask {
            Ask::Open(local) => self.open(&local, now, random),
            Ask::Restore { log } => self.restore(&log, now),
            Ask::Table(said) if self.lesson.is_some() => self.taught(said, now, random),
            Ask::Look { .. } | Ask::Again | Ask::GoOn | Ask::Hint(_) if self.lesson.is_some() => {
                Vec::new()
            }
            Ask::Look { seat } => self.with(|kept| kept.look(seat, now)),
            Ask::Table(said) => self.with(|kept| kept.said(said, now, random)),
            Ask::Learn { game, name } => self.learn(game, name, now),
            Ask::Next => {
                let lesson = self.lesson.as_mut();
                lesson.map_or_else(Vec::new, |lesson| lesson.next(now))
            }
            Ask::EndStories => {
                if let Some(kept) = &mut self.kept {
                    kept.end_stories();
                }
                Vec::new()
            }
            Ask::GoOn => {
                if let Some(kept) = &mut self.kept {
                    kept.paused = false;
                }
                Vec::new()
            }
            Ask::Again => self.with(|kept| kept.again(now, random)),
            Ask::Hint(to) => self.with(|kept| kept.hint(&to).into_iter().collect()),
            Ask::Record(source) => vec![self.open_record(&source)],
            Ask::Moment { step, eyes, to } => vec![self.moment(step, eyes, &to)],
            Ask::Review { seat, to } => vec![self.begin_review(seat, to)],
            Ask::SameDeal {
                source,
                seat,
                name,
                level,
            } => self.same_deal(&source, Newcomer { seat, name, level }, now, random),
            Ask::Daily {
                day,
                game: GameSlug(game),
                name,
                practice,
            } => {
                let play = DailyPlay { day, game };
                let opened = match practice {
                    true => LocalTable::practise(play, name, now, random),
                    false => LocalTable::open_daily(play, name, now, random),
                };
                self.begin(opened)
            }
            Ask::Verify { promised, receipt } => vec![self.verify(promised, receipt.as_deref())],
            Ask::Puzzles { text } => {
                let told = puzzle::list(&text).map_or(Tell::NoPuzzle, Tell::Puzzles);
                self.puzzles = Some(text);
                vec![told]
            }
            Ask::Puzzle { number, to } => {
                let text = self.puzzles.as_deref().unwrap_or_default();
                let shown = puzzle::show(text, number, &to);
                vec![shown.map_or(Tell::NoPuzzle, |shown| Tell::Puzzle(Box::new(shown)))]
            }
            Ask::Advise(position, to) => {
                let counsel = counsel::counsel(&position, &to);
                counsel.map(Tell::Hint).into_iter().collect()
            }
        }
    }

    /// Returns whether the game waits for a bot.
    pub fn waits_for_bot(&self) -> bool {
        if let Some(lesson) = &self.lesson {
            return lesson.waits_for_bot();
        }
        let table = self.kept.as_ref().map(|kept| &kept.table);
        table.is_some_and(|table| !table.bots_to_act().is_empty())
    }

    /// Returns whether the bots should leave the person time for stories, until [`Ask::EndStories`].
    pub fn tells_stories(&self) -> bool {
        let kept = self.kept.as_ref().filter(|_| self.lesson.is_none());
        kept.is_some_and(LocalTable::tells_stories)
    }

    /// Returns whether the page still shows the end of a round. Bots should wait until the page sends
    /// [`Ask::GoOn`].
    pub fn is_paused(&self) -> bool {
        let kept = self.kept.as_ref().filter(|_| self.lesson.is_none());
        kept.is_some_and(|kept| kept.paused)
    }

    /// Lets one bot act that the game waits for.
    pub fn bot_acts(&mut self, now: Millis, random: Random<'_>) -> Vec<Tell> {
        if let Some(lesson) = &mut self.lesson {
            return lesson.bot_acts(now, random);
        }
        self.with(|kept| kept.bot_acts(now, random))
    }

    /// Returns whether a review is in progress.
    pub fn reviews(&self) -> bool {
        let review = self.review.as_ref();
        review.is_some_and(|(review, to)| review.told(to).is_none())
    }

    /// Reviews one more decision.
    pub fn review(&mut self) -> Vec<Tell> {
        if let Some((review, _)) = &mut self.review {
            review.think();
        }
        self.tell_review().into_iter().collect()
    }

    /// Returns the progress of the review, or the finished review.
    fn tell_review(&self) -> Option<Tell> {
        let (review, to) = self.review.as_ref()?;
        let (done, of) = review.progress();
        let whole = review.told(to);
        Some(whole.map_or(Tell::Reviewing { done, of }, |whole| {
            Tell::Review(Box::new(whole))
        }))
    }

    fn begin_review(&mut self, seat: Seat, to: Reader) -> Tell {
        let replay = self
            .record
            .as_ref()
            .and_then(|record| record.replay.as_ref());
        let same = self
            .review
            .take()
            .filter(|(review, _)| review.seat() == seat);
        let review = match same {
            // The same review again, perhaps in another language.
            Some((review, _)) => Some(review),
            None => replay.and_then(|replay| review::begin(replay, seat)),
        };
        self.review = review.map(|review| (review, to));
        self.tell_review().unwrap_or_else(no_record)
    }

    fn same_deal(
        &mut self,
        source: &Source,
        newcomer: Newcomer,
        now: Millis,
        random: Random<'_>,
    ) -> Vec<Tell> {
        let mut told = vec![self.open_record(source)];
        let replay = self
            .record
            .as_ref()
            .and_then(|record| record.replay.as_ref());
        let opened = replay.and_then(|replay| LocalTable::same_deal(replay, newcomer, now, random));
        match opened {
            Some((kept, more)) => {
                self.kept = Some(kept);
                told.extend(more);
            }
            None => told.push(Tell::NoTable),
        }
        told
    }

    fn with(&mut self, work: impl FnOnce(&mut LocalTable) -> Vec<Tell>) -> Vec<Tell> {
        self.kept.as_mut().map_or_else(|| vec![Tell::NoTable], work)
    }

    fn open(&mut self, local: &Local, now: Millis, random: Random<'_>) -> Vec<Tell> {
        self.begin(LocalTable::open(local, DealFrom::Fresh, now, random))
    }

    fn begin(&mut self, opened: Option<(LocalTable, Vec<Tell>)>) -> Vec<Tell> {
        match opened {
            Some((kept, told)) => {
                self.kept = Some(kept);
                told
            }
            None => vec![Tell::NoTable],
        }
    }

    fn open_record(&mut self, source: &Source) -> Tell {
        self.review = None;
        match Record::open(source) {
            Ok(record) => {
                let head = record.head();
                self.record = Some(record);
                head.map_or_else(no_record, |head| Tell::Record(Box::new(head)))
            }
            Err(error) => {
                self.record = None;
                Tell::NoRecord(error)
            }
        }
    }

    fn moment(&mut self, step: usize, eyes: Eyes, to: &Reader) -> Tell {
        let record = self.record.as_mut();
        let moment = record.and_then(|record| record.moment(step, eyes, to));
        moment.map_or_else(no_record, |moment| Tell::Moment(Box::new(moment)))
    }

    fn verify(&self, promised: Option<Commitment>, receipt: Option<&str>) -> Tell {
        let replay = self
            .record
            .as_ref()
            .and_then(|record| record.replay.as_ref());
        match replay {
            Some(replay) => Tell::Verified(record::prove(replay, promised, receipt)),
            None => no_record(),
        }
    }

    fn taught(&mut self, said: ClientMessage, now: Millis, random: Random<'_>) -> Vec<Tell> {
        let lesson = self.lesson.as_mut();
        lesson.map_or_else(Vec::new, |lesson| lesson.said_by_pupil(said, now, random))
    }

    fn learn(&mut self, game: GameSlug, name: Name, now: Millis) -> Vec<Tell> {
        self.kept = None;
        match Lesson::begin(game, name, now) {
            Some((lesson, told)) => {
                self.lesson = Some(lesson);
                told
            }
            None => vec![Tell::NoTable],
        }
    }

    fn restore(&mut self, log: &str, now: Millis) -> Vec<Tell> {
        self.kept = LocalTable::restore(log);
        self.with(|kept| kept.welcome(now))
    }
}

/// The message that there is no such record or no such moment of it.
fn no_record() -> Tell {
    Tell::NoRecord(RecordError::not_here())
}
