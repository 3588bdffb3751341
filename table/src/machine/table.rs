//! The table itself.

use salon_rules::{BySeat, Seat, Seats, Unsealed, Viewer};
use serde::{Deserialize, Serialize};

use crate::fair::{Commitment, FairDeal, Procedure, Seed, Share, TableId};
use crate::machine::chair::{Chair, Occupant};
use crate::machine::clock::{Clock, Millis, Timer};
use crate::machine::erased_play::ErasedPlay;
use crate::machine::happening::TalkLine;
use crate::machine::log_version::LogVersion;
use crate::machine::opening::{DealFrom, Hands, Opening, Spectators};
use crate::machine::person::PersonId;
use crate::machine::removal::Removed;
use crate::machine::round_pause::RoundPause;
use crate::machine::story::StoryRound;
use crate::replay::{BotLevel, Name, Replay, Sitter};

/// The number of entries in a table's log; without gaps, from 1.
pub type Version = u64;

/// The stage of a table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// People sit down and get ready.
    Gathering,
    /// Everyone is ready, and the devices reveal their shares.
    Revealing,
    /// A play is running.
    Playing,
    /// The play is over.
    Over,
    /// The table is closed.
    Closed,
}

/// A table: seats, the play, clocks, and pending requests.
pub struct Table {
    pub(super) id: TableId,
    pub(super) host: PersonId,
    pub(super) opening: Opening,
    /// The source of the cards of this play.
    pub(super) deal: DealFrom,
    pub(super) version: Version,
    /// The version of the game's rules that all its plays follow.
    pub(super) rules: u16,
    /// The version of its log.
    pub(super) log: LogVersion,
    pub(super) stage: Stage,
    pub(super) chairs: Vec<Chair>,
    pub(super) seed: Seed,
    /// The version of the procedure that deals this play.
    pub(super) procedure: Procedure,
    /// The deadline for revealing the shares, while that is going on.
    pub(super) reveal_by: Option<Millis>,
    /// The seats whose devices did not reveal in time at the last attempt.
    pub(super) late: Seats,
    /// The number of the play at this table, from 1.
    pub(super) number: u32,
    /// The random id of this play; none in logs of older versions.
    pub(super) own_play_id: Option<TableId>,
    pub(super) play: Option<Box<dyn ErasedPlay>>,
    /// The seat that asks for an undo, and the seats that still have to agree.
    pub(super) undo: Option<(Seat, Seats)>,
    /// Everyone's clock just before the last action.
    pub(super) timers_before: Vec<Timer>,
    /// The pause after the end of a round, while it lasts.
    pub(super) round_pause: Option<RoundPause>,
    /// Whose turn it is to tell stories, while they are told.
    pub(super) story_round: Option<StoryRound>,
    pub(super) rematch: Seats,
    /// The seats of persons for whom a bot has acted in this play.
    pub(super) helped: Seats,
    /// Persons who were removed here.
    pub(super) removed: Vec<Removed>,
    /// The last lines of talk.
    pub(super) talk: Vec<TalkLine>,
}

impl Table {
    /// Creates the table of an opening whose first entry is already written.
    pub(super) fn new(
        id: TableId,
        host: PersonId,
        opening: Opening,
        deal: DealFrom,
        (seed, procedure): (Seed, Procedure),
    ) -> Table {
        let timer = Timer::new(opening.clock);
        let chairs = (0..opening.players).map(|_| Chair::empty(timer)).collect();
        Table {
            id,
            host,
            opening,
            deal,
            version: 1,
            rules: 1,
            log: LogVersion::V1,
            stage: Stage::Gathering,
            chairs,
            seed,
            procedure,
            reveal_by: None,
            late: Seats::NONE,
            number: 1,
            own_play_id: None,
            play: None,
            undo: None,
            timers_before: Vec::new(),
            round_pause: None,
            story_round: None,
            rematch: Seats::NONE,
            helped: Seats::NONE,
            removed: Vec::new(),
            talk: Vec::new(),
        }
    }

    /// Returns its id.
    pub fn id(&self) -> &TableId {
        &self.id
    }

    /// Returns the set-up it was opened with.
    pub fn opening(&self) -> &Opening {
        &self.opening
    }

    /// Returns the number of entries in its log.
    pub fn version(&self) -> Version {
        self.version
    }

    /// Returns the version of the game's rules that its plays follow.
    pub fn rules_version(&self) -> u16 {
        self.rules
    }

    /// Returns the version of its log.
    pub fn log_version(&self) -> LogVersion {
        self.log
    }

    /// Returns its stage.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// Returns the host.
    pub fn host(&self) -> PersonId {
        self.host
    }

    /// Returns its seats, in order.
    pub fn chairs(&self) -> &[Chair] {
        &self.chairs
    }

    /// Returns the current or finished play.
    pub fn play(&self) -> Option<&dyn ErasedPlay> {
        self.play.as_deref()
    }

    /// Returns the last lines of talk, oldest first.
    pub fn talk(&self) -> &[TalkLine] {
        &self.talk
    }

    /// Returns the finished play whose cards are dealt again, if any.
    pub fn deal_of(&self) -> Option<&TableId> {
        match &self.deal {
            DealFrom::Fresh => None,
            DealFrom::Finished { table, .. } => Some(table),
        }
    }

    /// Returns the deal of the finished play, for others to play.
    pub fn finished_deal(&self) -> Option<DealFrom> {
        self.shown_seed()?;
        Some(DealFrom::finished(self.fair_deal(), self.rules))
    }

    /// Returns the seat of a person.
    pub fn seat_of(&self, person: PersonId) -> Option<Seat> {
        let at = self
            .chairs
            .iter()
            .position(|chair| !chair.removed && chair.person() == Some(person))?;
        Some(Seat::at(at))
    }

    /// Returns the viewer that a person is; none if the person may not watch. This is the only
    /// place that decides it: a game is never asked what its options would show to whom.
    pub fn viewer(&self, person: Option<PersonId>) -> Option<Viewer> {
        if let Some(finished) = self.play().and_then(ErasedPlay::unsealed) {
            return Some(Viewer::Archive(finished));
        }
        let open = self.opening.hands == Hands::Open;
        if let Some(seat) = person.and_then(|person| self.seat_of(person)) {
            return Some(match open {
                true => Viewer::Archive(Unsealed::open_hands()),
                false => Viewer::Seat(seat),
            });
        }
        // Anyone with the link may see who sits there; otherwise nobody could join.
        let watches = self.opening.spectators == Spectators::Public || self.play.is_none();
        (watches || person == Some(self.host)).then(|| self.spectator())
    }

    /// Returns whether this person may know anything about the table. A person who lost the seat is
    /// told so, even if the table allows no spectators.
    pub fn may_look(&self, person: Option<PersonId>) -> bool {
        let removed = person.and_then(|person| self.removal(person));
        removed.is_some() || self.viewer(person).is_some()
    }

    /// Returns what a person without a seat sees. A second window must not reveal anything to a
    /// player, so secrets are shown only if all players are bots.
    fn spectator(&self) -> Viewer {
        let people_play = self.chairs.iter().any(|chair| chair.person().is_some());
        match (people_play, self.opening.hands) {
            (true, _) => Viewer::Spectator,
            (false, Hands::Open) => Viewer::Archive(Unsealed::open_hands()),
            (false, Hands::Closed) => Viewer::TrustedSpectator,
        }
    }

    /// Returns whether people at the table may talk freely now. During a play its rules decide.
    pub(super) fn talk_is_open(&self) -> bool {
        let running = self.play().filter(|_| self.stage == Stage::Playing);
        running.is_none_or(ErasedPlay::talk_is_open)
    }

    /// Returns the server's commitment for the play.
    pub fn commitment(&self) -> Commitment {
        self.deal_seed().commitment()
    }

    fn deal_seed(&self) -> Seed {
        match &self.deal {
            DealFrom::Fresh => self.seed,
            DealFrom::Finished { seed, .. } => *seed,
        }
    }

    /// Returns the seats of persons for whom a bot has acted in this play.
    pub fn helped(&self) -> Seats {
        self.helped
    }

    /// Returns the seats that a bot has to act for now.
    pub fn bots_to_act(&self) -> Seats {
        let waiting = self.play().map_or(Seats::NONE, ErasedPlay::to_act);
        waiting
            .iter()
            .filter(|seat| self.chairs[seat.index()].played_by().is_some())
            .collect()
    }

    /// Returns the level of the bot that plays a seat.
    pub fn bot_of(&self, seat: Seat) -> Option<&BotLevel> {
        self.chairs.get(seat.index())?.played_by()
    }

    /// Returns whether only bots of one level are at the table. Only they may use conventions.
    pub fn is_of_equal_bots(&self) -> bool {
        let level = |chair: &Chair| match &chair.occupant {
            Occupant::Bot(level) => Some(level.clone()),
            Occupant::Person { .. } | Occupant::Nobody => None,
        };
        let mut levels = self.chairs.iter().map(level);
        let first = levels.next().flatten();
        first.is_some() && levels.all(|level| level == first)
    }

    /// Returns the seat whose time is up next, and when.
    pub fn next_deadline(&self) -> Option<(Seat, Millis)> {
        let clock = self.opening.clock;
        let times = self.chairs.iter().enumerate().filter_map(|(at, chair)| {
            let human = chair.person().is_some() && chair.stand_in.is_none();
            let deadline = chair.timer.deadline(clock).filter(|_| human)?;
            Some((Seat::at(at), deadline))
        });
        times.min_by_key(|(_, deadline)| *deadline)
    }

    /// Returns the earliest moment at which a person's time can be up, whatever is written now: an
    /// entry takes time from nobody.
    pub fn earliest_deadline(&self, now: Millis) -> Option<Millis> {
        let has_clock = self.opening.clock != Clock::None;
        let persons = self.chairs.iter().filter(|chair| chair.person().is_some());
        let left = persons.map(|chair| chair.timer.left_at(now)).min();
        left.filter(|_| has_clock).map(|left| now + left)
    }

    /// Returns when [`crate::machine::Command::CheckClock`] would have an effect: a seat's time is
    /// up, or all shares are revealed and the play can start.
    pub fn next_check(&self) -> Option<Millis> {
        match self.stage {
            Stage::Revealing if self.yet_to_reveal().is_empty() => Some(0),
            Stage::Revealing => self.reveal_by,
            Stage::Gathering | Stage::Playing | Stage::Over | Stage::Closed => {
                self.next_deadline().map(|(_, at)| at)
            }
        }
    }

    /// Returns the seats whose devices still have to reveal their shares.
    pub(super) fn yet_to_reveal(&self) -> Seats {
        let hidden = |seat: &Seat| self.chairs[seat.index()].contribution.share().is_none();
        self.persons().iter().filter(hidden).collect()
    }

    /// Returns everything that determines the deal of this play.
    pub(super) fn fair_deal(&self) -> FairDeal {
        match &self.deal {
            DealFrom::Finished {
                table,
                seed,
                shares,
                procedure,
                rules: _,
            } => FairDeal {
                procedure: *procedure,
                seed: *seed,
                shares: shares.clone(),
                table: table.clone(),
            },
            DealFrom::Fresh => FairDeal {
                procedure: self.procedure,
                seed: self.seed,
                shares: BySeat::from_fn(self.opening.players, |seat| {
                    let share = self.chairs[seat.index()].contribution.share();
                    share.unwrap_or(Share::NONE)
                }),
                table: self.play_id(),
            },
        }
    }

    /// Returns the id of this play. It is random, because the table's id is an invitation and the
    /// play's id is in every record. If there is none (logs of older versions, tables on one
    /// device), it is the table's id, with a number from the second play on.
    pub fn play_id(&self) -> TableId {
        if let Some(own) = &self.own_play_id {
            return own.clone();
        }
        let text = match self.number {
            1 => self.id.to_string(),
            n => format!("{}-{n}", self.id),
        };
        text.parse().expect("an id with a number is an id")
    }

    /// Returns the record of the finished play.
    pub fn replay(&self) -> Option<Replay> {
        let play = self.play()?;
        let sitters = BySeat::from_fn(self.opening.players, |seat| {
            match &self.chairs[seat.index()].occupant {
                Occupant::Person { name, program, .. } => Sitter::of_guest(name.clone(), *program),
                Occupant::Bot(level) => Sitter::Bot(level.clone()),
                Occupant::Nobody => unreachable!("a play has no empty seats"),
            }
        });
        Some(play.replay(sitters)?.of(self.play_id()))
    }

    /// Returns the seed, once the play is over and it is no longer secret.
    pub fn shown_seed(&self) -> Option<Seed> {
        self.play()?.unsealed().map(|_| self.deal_seed())
    }

    pub(super) fn name_taken(&self, wanted: &Name) -> bool {
        let same = |chair: &Chair| match &chair.occupant {
            Occupant::Person { name, .. } => name == wanted,
            Occupant::Nobody | Occupant::Bot(_) => false,
        };
        self.chairs.iter().any(same)
    }

    /// Returns the seats of persons, except those who were removed.
    pub(super) fn persons(&self) -> Seats {
        let seats = self.chairs.iter().enumerate();
        seats
            .filter(|(_, chair)| chair.person().is_some() && !chair.removed)
            .map(|(at, _)| Seat::at(at))
            .collect()
    }
}

/// Shows only what everyone may know.
impl core::fmt::Debug for Table {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Table")
            .field("id", &self.id)
            .field("version", &self.version)
            .field("stage", &self.stage)
            .finish_non_exhaustive()
    }
}
