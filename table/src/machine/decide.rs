//! Decides commands. Nothing is changed here: the result is the entries to write.

use salon_rules::Seat;

use crate::fair::{Procedure, Seed, TableId};
use crate::machine::chair::Occupant;
use crate::machine::circumstances::Circumstances;
use crate::machine::clock::Millis;
use crate::machine::command::{Caller, Command};
use crate::machine::entry::{Entry, WhyStandIn};
use crate::machine::erased_play::{ActError, ErasedPlay};
use crate::machine::log_version::LogVersion;
use crate::machine::opening::{DealFrom, Opening, OpeningError};
use crate::machine::person::PersonId;
use crate::machine::refusal::Refusal;
use crate::machine::table::{Stage, Table, Version};
use crate::replay::BotLevel;

/// The result of a decision.
pub(super) type Decision = Result<Vec<Entry>, Refusal>;

impl Table {
    /// Returns the entry that opens a table.
    pub fn open(
        table: TableId,
        by: PersonId,
        opening: Opening,
        deal: DealFrom,
        seed: Seed,
    ) -> Result<Entry, OpeningError> {
        let rules = deal.rules_version(opening.game.0);
        opening.check_version(rules)?;
        deal.fits(&opening)?;
        Ok(Entry::Opened {
            table,
            by,
            opening: Box::new(opening),
            deal,
            seed,
            play: None,
            procedure: Procedure::CURRENT,
            rules,
            log: LogVersion::CURRENT,
        })
    }

    /// Returns the entries to write for this command, or why it is refused. There may be none: then
    /// it is done already.
    pub fn decide(
        &self,
        caller: Caller,
        command: &Command,
        circumstances: &Circumstances,
    ) -> Decision {
        if self.stage == Stage::Closed {
            return Err(Refusal::Closed);
        }
        match (caller, command) {
            (
                Caller::Keeper,
                Command::BotAct {
                    seat,
                    version,
                    action,
                },
            ) => self.bot_act(*seat, *version, action),
            (Caller::Keeper, Command::Absent { seat }) => self.absent(*seat, circumstances),
            (Caller::Keeper, Command::CheckClock) => self.check_clock(circumstances.now),
            (Caller::Keeper, Command::CheckSeats) => self.check_seats(circumstances.now),
            (Caller::Keeper, _) => Err(Refusal::NotSeated),
            (Caller::Person(person), command) => self.asked_by(person, command, circumstances),
        }
    }

    fn asked_by(
        &self,
        person: PersonId,
        command: &Command,
        circumstances: &Circumstances,
    ) -> Decision {
        match command {
            Command::Sit { seat, name } => {
                self.at(Stage::Gathering)?;
                self.free(*seat)?;
                if self.seat_of(person).is_some() {
                    return Err(Refusal::AlreadySeated);
                }
                if self.is_barred(person) {
                    return Err(Refusal::Removed);
                }
                if self.name_taken(name) {
                    return Err(Refusal::NameTaken);
                }
                let name = name.clone();
                Ok(vec![Entry::Sat {
                    seat: *seat,
                    person,
                    name,
                    program: false,
                }])
            }
            Command::Stand => {
                let seat = self.own(person)?;
                self.at(Stage::Gathering)?;
                Ok(vec![Entry::Left { seat }])
            }
            Command::Fill { seat, level } => self.fill(person, *seat, level.as_ref()),
            Command::Ready { hash } => self.ready(person, *hash),
            Command::Reveal { share } => self.reveal(person, *share),
            Command::Unready => {
                let seat = self.own(person)?;
                self.at(Stage::Gathering)?;
                if !self.chairs[seat.index()].is_ready() {
                    return Err(Refusal::NothingChanges);
                }
                Ok(vec![Entry::Unreadied { seat }])
            }
            Command::Act { version, action } => self.act(person, *version, action),
            Command::GoOn => self.go_on(person, circumstances),
            Command::HandOver { level } => {
                let seat = self.own(person)?;
                self.at(Stage::Playing)?;
                let (level, why) = (level.clone(), WhyStandIn::Asked);
                Ok(vec![Entry::StoodIn { seat, level, why }])
            }
            Command::TakeBack => self.take_back(person, circumstances.now),
            Command::VoteStandIn { seat } => self.miss(person, *seat, circumstances),
            Command::Remove { seat, why } => self.remove(person, (*seat, *why), circumstances.seed),
            Command::Readmit { name } => self.readmit(person, name),
            Command::OfferUndo => self.offer_undo(person),
            Command::AnswerUndo { agree } => self.answer_undo(person, *agree),
            Command::Rematch => self.rematch(person, circumstances.seed),
            Command::Say { text } => {
                self.may_talk(person)?;
                if !self.talk_is_open() {
                    return Err(Refusal::Silence);
                }
                let text = text.clone();
                Ok(vec![Entry::Said { person, text }])
            }
            Command::Tell { about, text } => self.tell(person, (*about, text), circumstances.now),
            Command::EndStories => self.end_stories(person),
            Command::Emote { emote } => {
                self.may_talk(person)?;
                Ok(vec![Entry::Emoted {
                    person,
                    emote: *emote,
                }])
            }
            Command::Close => {
                if person != self.host {
                    return Err(Refusal::NotHost);
                }
                // Closing the table between the hashes and the cards would be a way to reject a
                // deal.
                if matches!(self.stage, Stage::Playing | Stage::Revealing) {
                    return Err(Refusal::WrongStage);
                }
                Ok(vec![Entry::Closed])
            }
            Command::BotAct { .. }
            | Command::Absent { .. }
            | Command::CheckClock
            | Command::CheckSeats => Err(Refusal::NotKeeper),
        }
    }

    pub(super) fn at(&self, stage: Stage) -> Result<(), Refusal> {
        if self.stage == stage {
            Ok(())
        } else {
            Err(Refusal::WrongStage)
        }
    }

    pub(super) fn own(&self, person: PersonId) -> Result<Seat, Refusal> {
        self.seat_of(person).ok_or(Refusal::NotSeated)
    }

    fn free(&self, seat: Seat) -> Result<(), Refusal> {
        match self.chairs.get(seat.index()).map(|chair| &chair.occupant) {
            None => Err(Refusal::NoSuchSeat),
            Some(Occupant::Nobody) => Ok(()),
            Some(Occupant::Person { .. } | Occupant::Bot(_)) => Err(Refusal::SeatTaken),
        }
    }

    pub(super) fn running(&self) -> Result<&dyn ErasedPlay, Refusal> {
        self.at(Stage::Playing)?;
        self.play().ok_or(Refusal::WrongStage)
    }

    fn fill(&self, person: PersonId, seat: Seat, level: Option<&BotLevel>) -> Decision {
        if person != self.host {
            return Err(Refusal::NotHost);
        }
        self.at(Stage::Gathering)?;
        match level {
            Some(level) => {
                self.free(seat)?;
                let filled = Entry::Filled {
                    seat,
                    level: level.clone(),
                };
                // A table with only bots starts once the spectator has filled it.
                Ok(self.gathered_by(filled, seat))
            }
            None => match self.chairs.get(seat.index()).map(|chair| &chair.occupant) {
                Some(Occupant::Bot(_)) => Ok(vec![Entry::Left { seat }]),
                Some(Occupant::Person { .. }) => Err(Refusal::PersonPlays),
                Some(Occupant::Nobody) => Err(Refusal::NothingChanges),
                None => Err(Refusal::NoSuchSeat),
            },
        }
    }

    fn act(&self, person: PersonId, version: Version, action: &str) -> Decision {
        let seat = self.own(person)?;
        let play = self.running()?;
        if self.chairs[seat.index()].stand_in.is_some() {
            return Err(Refusal::BotPlays);
        }
        self.acted(play, (seat, None), version, action)
    }

    /// Decides an action of a seat: its choices must not have changed since the decision, and the
    /// rules must allow it.
    fn acted(
        &self,
        play: &dyn ErasedPlay,
        (seat, bot): (Seat, Option<BotLevel>),
        version: Version,
        action: &str,
    ) -> Decision {
        let (_, since) = self.chairs[seat.index()].choices;
        if version < since {
            return Err(Refusal::Outdated);
        }
        let action = play.check(seat, action).map_err(refusal)?;
        Ok(vec![Entry::Acted { seat, action, bot }])
    }

    fn bot_act(&self, seat: Seat, version: Version, action: &str) -> Decision {
        let play = self.running()?;
        let level = self.bot_of(seat).ok_or(Refusal::PersonPlays)?.clone();
        self.acted(play, (seat, Some(level)), version, action)
    }

    pub(super) fn stands_in(&self, seat: Seat, why: WhyStandIn) -> Entry {
        let level = self.opening.stand_in.clone();
        Entry::StoodIn { seat, level, why }
    }

    fn check_clock(&self, now: Millis) -> Decision {
        if self.stage == Stage::Revealing {
            return self.check_reveal(now);
        }
        self.at(Stage::Playing)?;
        match self.next_deadline() {
            Some((seat, deadline)) if now >= deadline => {
                Ok(vec![self.stands_in(seat, WhyStandIn::TimeUp)])
            }
            _ => Err(Refusal::NothingChanges),
        }
    }

    fn rematch(&self, person: PersonId, seed: Seed) -> Decision {
        let by = self.own(person)?;
        self.at(Stage::Over)?;
        if self.rematch.contains(by) {
            return Err(Refusal::NothingChanges);
        }
        let wanted = Entry::RematchWanted { by };
        if self.persons().minus(self.rematch.with(by)).is_empty() {
            let renewed = Entry::Renewed {
                seed,
                play: None,
                procedure: Procedure::CURRENT,
            };
            Ok(vec![wanted, renewed])
        } else {
            Ok(vec![wanted])
        }
    }

    fn may_talk(&self, person: PersonId) -> Result<(), Refusal> {
        if person == self.host || self.seat_of(person).is_some() {
            Ok(())
        } else {
            Err(Refusal::NotSeated)
        }
    }
}

fn refusal(error: ActError) -> Refusal {
    match error {
        ActError::NoAction => Refusal::NoAction,
        ActError::Illegal(reason) => Refusal::Illegal(reason),
    }
}
