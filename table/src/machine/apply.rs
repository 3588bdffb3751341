//! Applies entries. They were decided before, so nothing is checked here.

use salon_rules::{Seat, Seats};

use crate::machine::chair::{Chair, Contribution, Occupant};
use crate::machine::clock::{Millis, MovedBy, Timer};
use crate::machine::entry::Entry;
use crate::machine::erased_play;
use crate::machine::log_version::LogVersion;
use crate::machine::logged_action::LoggedAction;
use crate::machine::opening::{DealFrom, GameSlug};
use crate::machine::person::PersonId;
use crate::machine::remark::Remark;
use crate::machine::round_pause::RoundPause;
use crate::machine::story::{StoryRound, StorySubject};
use crate::machine::table::{Stage, Table};

/// The number of lines of talk that a table keeps.
const TALK: usize = 40;

/// How long the devices have to reveal their shares. They do so automatically, so this is time for
/// a lost connection to come back.
const REVEAL_TIME: Millis = 20_000;

/// Why a log can't be folded into a table.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum FoldError {
    /// No table could have written this entry.
    #[error("entry {version} does not fit the table: the log is damaged")]
    Corrupt {
        /// The number of the entry.
        version: u64,
    },
    /// The table is played by rules that this program does not know.
    #[error(
        "the table is played by version {rules} of the rules of {game}, but this program knows versions 1 to {newest}"
    )]
    RulesVersion {
        /// The game.
        game: GameSlug,
        /// The version of the table.
        rules: u16,
        /// The newest version that this program knows.
        newest: u16,
    },
}

impl Table {
    /// Creates the table that a log's first entry opens.
    pub fn begin(entry: Entry) -> Result<Table, FoldError> {
        match entry {
            Entry::Opened { opening, rules, .. } if rules > opening.game.0.rules_version() => {
                Err(FoldError::RulesVersion {
                    game: opening.game,
                    rules,
                    newest: opening.game.0.rules_version(),
                })
            }
            Entry::Opened {
                table,
                by,
                opening,
                deal,
                seed,
                play,
                procedure,
                rules,
                log,
            } if opening.check_version(rules).is_ok() && deal.fits(&opening).is_ok() => {
                let mut table = Table::new(table, by, *opening, deal, (seed, procedure));
                table.own_play_id = play;
                (table.rules, table.log) = (rules, log);
                Ok(table)
            }
            _ => Err(FoldError::Corrupt { version: 1 }),
        }
    }

    /// Applies an entry that was written at this moment.
    pub fn apply(&mut self, entry: &Entry, at: Millis) -> Result<(), FoldError> {
        self.happens(entry, at)?;
        self.note_ready(at);
        Ok(())
    }

    fn happens(&mut self, entry: &Entry, at: Millis) -> Result<(), FoldError> {
        self.version += 1;
        let version = self.version;
        let corrupt = || FoldError::Corrupt { version };
        match entry {
            Entry::Opened { .. } => return Err(corrupt()),
            Entry::Sat {
                seat,
                person,
                name,
                program,
            } => {
                let chair = self.chair(*seat).ok_or_else(corrupt)?;
                chair.occupant = Occupant::Person {
                    id: *person,
                    name: name.clone(),
                    program: *program,
                };
                chair.since = at;
                self.forget_removal(*person);
            }
            Entry::Filled { seat, level } => {
                let chair = self.chair(*seat).ok_or_else(corrupt)?;
                chair.occupant = Occupant::Bot(level.clone());
                chair.since = at;
            }
            Entry::Left { seat } => {
                self.empty(*seat).ok_or_else(corrupt)?;
                self.late = self.late.without(*seat);
            }
            Entry::RemovalVoted { seat, by, .. } => {
                let chair = self.chair(*seat).ok_or_else(corrupt)?;
                chair.removal_votes = chair.removal_votes.with(*by);
            }
            Entry::Removed { seat, removal } => {
                self.takes_off(*seat, removal).ok_or_else(corrupt)?;
            }
            Entry::Readmitted { person } => self.forget_removal(*person),
            Entry::Readied { seat, share } => {
                self.chair(*seat).ok_or_else(corrupt)?.contribution = Contribution::Plain(*share);
            }
            Entry::Upgraded { procedure } => {
                self.procedure = *procedure;
                self.unready_all();
            }
            Entry::Committed { seat, hash } => {
                self.chair(*seat).ok_or_else(corrupt)?.contribution = Contribution::Hashed(*hash);
            }
            Entry::Revealing => {
                self.stage = Stage::Revealing;
                self.reveal_by = Some(at.saturating_add(REVEAL_TIME));
                self.late = Seats::NONE;
            }
            Entry::Revealed { seat, share } => {
                let chair = self.chair(*seat).ok_or_else(corrupt)?;
                let hash = chair.contribution.hash().ok_or_else(corrupt)?;
                chair.contribution = Contribution::Revealed(hash, *share);
            }
            Entry::RevealMissed { seats } => {
                self.stage = Stage::Gathering;
                self.late = *seats;
                self.unready_all();
            }
            Entry::Unreadied { seat } => {
                self.chair(*seat).ok_or_else(corrupt)?.contribution = Contribution::Nothing;
            }
            Entry::Started => {
                if !matches!(self.stage, Stage::Gathering | Stage::Revealing) {
                    return Err(corrupt());
                }
                self.reveal_by = None;
                self.play = Some(erased_play::begin(
                    &self.opening,
                    self.rules,
                    self.fair_deal(),
                ));
                self.stage = Stage::Playing;
                self.play_moved(None, at);
            }
            Entry::Acted { seat, action, bot } => {
                let by = bot.as_ref().map_or(MovedBy::Person, |_| MovedBy::Bot);
                self.has_acted((*seat, by), action, at)
                    .ok_or_else(corrupt)?;
                let of_person = self.chairs[seat.index()].person().is_some();
                if bot.is_some() && of_person {
                    self.helped = self.helped.with(*seat);
                }
            }
            Entry::WentOn { seat } => self.has_gone_on(*seat),
            Entry::PauseEnded => self.end_round_pause(at),
            Entry::StoodIn { seat, level, why } => {
                let level = (level.clone(), *why);
                let chair = self.chair(*seat).ok_or_else(corrupt)?;
                chair.stand_in = Some(level);
                chair.missed_by = Seats::NONE;
            }
            Entry::TookBack { seat } => self.chair(*seat).ok_or_else(corrupt)?.stand_in = None,
            Entry::Missed { seat, by, .. } => {
                let chair = self.chair(*seat).ok_or_else(corrupt)?;
                chair.missed_by = chair.missed_by.with(*by);
            }
            Entry::UndoOffered { by, asked } => {
                let asked = asked.unwrap_or_else(|| self.asked_about_undo());
                self.undo = Some((*by, asked));
            }
            Entry::UndoAgreed { by } => {
                if let Some((_, missing)) = &mut self.undo {
                    *missing = missing.without(*by);
                }
            }
            Entry::UndoRefused { .. } => self.undo = None,
            Entry::Undone => {
                self.play.as_mut().ok_or_else(corrupt)?.undo();
                self.clocks_before_action();
                self.play_moved(None, at);
            }
            Entry::RematchWanted { by } => self.rematch = self.rematch.with(*by),
            Entry::Renewed {
                seed,
                play,
                procedure,
            } => {
                self.seed = *seed;
                self.procedure = *procedure;
                self.own_play_id.clone_from(play);
                self.renew();
            }
            Entry::Said { person, text } => self.said(*person, text, None),
            Entry::Told {
                person,
                about,
                text,
            } => {
                self.said(*person, text, self.subject(*about));
                self.has_told(*person, (*about, text), at);
            }
            Entry::StoriesEnded { seat } => self.stories_ended(*seat, at),
            Entry::Emoted { .. } => {}
            Entry::Closed => self.stage = Stage::Closed,
        }
        Ok(())
    }

    fn chair(&mut self, seat: Seat) -> Option<&mut Chair> {
        self.chairs.get_mut(seat.index())
    }

    /// Frees a seat.
    pub(super) fn empty(&mut self, seat: Seat) -> Option<()> {
        let timer = Timer::new(self.opening.clock);
        *self.chair(seat)? = Chair::empty(timer);
        Some(())
    }

    /// Applies an action of a seat. Only actions that advance the game give time.
    fn has_acted(
        &mut self,
        (seat, by): (Seat, MovedBy),
        action: &LoggedAction,
        at: Millis,
    ) -> Option<()> {
        let play = self.play.as_mut()?;
        let waited_for = play.to_act();
        play.act(seat, action).ok()?;
        let (moves, waiting) = (play.moves(action), play.to_act());
        let clock = self.opening.clock;
        self.chairs.iter_mut().for_each(|c| c.timer.pause(at));
        self.timers_before = self.chairs.iter().map(|chair| chair.timer).collect();
        if moves {
            self.chair(seat)?.timer.moved(clock, by);
        } else if waiting != waited_for {
            // The remark began another part of the game, as the last "ready" does.
            for seat in waiting {
                self.chair(seat)?.timer.renew(clock);
            }
        }
        self.play_moved(Some(seat), at);
        Some(())
    }

    /// Restores the clocks after the last action was undone, so the time that it gave is lost. The
    /// time that its seat had used before stays used.
    fn clocks_before_action(&mut self) {
        let before = core::mem::take(&mut self.timers_before);
        for (chair, timer) in self.chairs.iter_mut().zip(before) {
            chair.timer = timer;
        }
    }

    /// Returns the seats that have to agree to an undo, for old entries that do not contain them.
    fn asked_about_undo(&self) -> Seats {
        let concerned = self.play().and_then(erased_play::ErasedPlay::undoable);
        let others = concerned.map_or(Seats::NONE, |(_, concerned)| concerned);
        others.and(self.persons())
    }

    /// Updates the table after the play has advanced: clocks run for other seats, and earlier
    /// requests no longer count.
    fn play_moved(&mut self, acted: Option<Seat>, at: Millis) {
        let Some(play) = self.play.as_deref() else {
            return;
        };
        let waiting = play.to_act();
        self.round_pause = RoundPause::after(play, at);
        self.story_round = match self.log {
            LogVersion::V1 => None,
            LogVersion::V2 => StoryRound::after(self.story_round, play, self.quiet_until(at)),
        };
        let runs_from = self.clocks_run_from(at);
        self.undo = None;
        if play.outcome().is_some() {
            self.stage = Stage::Over;
            self.rematch = Seats::NONE;
        }
        for (at_seat, chair) in self.chairs.iter_mut().enumerate() {
            let seat = Seat::at(at_seat);
            let choices = play.choices(seat);
            // Simultaneous actions of others and chat don't make a seat's choice outdated.
            if acted.is_none_or(|acted| acted == seat) || chair.choices.0 != choices {
                chair.choices = (choices, self.version);
            }
            if acted == Some(seat) {
                chair.missed_by = Seats::NONE;
            }
            chair.timer.wait(waiting.contains(seat), runs_from);
        }
    }

    /// Keeps the last lines of talk for those who come later.
    fn said(&mut self, person: PersonId, text: &Remark, about: Option<StorySubject>) {
        if self.talk.len() == TALK {
            self.talk.remove(0);
        }
        let line = self.talk_line(person, text, about);
        self.talk.push(line);
    }

    /// Withdraws "ready" for everyone.
    fn unready_all(&mut self) {
        self.reveal_by = None;
        for chair in &mut self.chairs {
            chair.contribution = Contribution::Nothing;
        }
    }

    fn renew(&mut self) {
        self.number += 1;
        self.deal = DealFrom::Fresh;
        self.stage = Stage::Gathering;
        self.play = None;
        self.undo = None;
        self.rematch = Seats::NONE;
        self.helped = Seats::NONE;
        self.late = Seats::NONE;
        self.forget_subjects();
        (self.round_pause, self.story_round) = (None, None);
        self.unready_all();
        for chair in &mut self.chairs {
            if chair.removed {
                *chair = Chair::empty(Timer::new(self.opening.clock));
            }
            chair.removal_votes = Seats::NONE;
            chair.stand_in = None;
            chair.missed_by = Seats::NONE;
            chair.timer = Timer::new(self.opening.clock);
        }
    }
}
