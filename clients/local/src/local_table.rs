//! A table on the device: the state folded from its log, and what everyone saw.

use salon_attendant::{Attendant, daily};
use salon_protocol::{ClientMessage, News, PROTOCOL, RequestId, ServerMessage, Welcome};
use salon_rules::{Seat, Seats, Viewer};
use salon_table::daily::DailyPlay;
use salon_table::fair::Seed;
use salon_table::machine::{
    Attendance, Caller, Circumstances, Command, Entry, Happening, Millis, PersonId, Refusal,
    SeenStep, Stage, StoryTurn, Table, TableView,
};

use crate::local_server::Random;
use crate::log;
use crate::message::Tell;

/// A table on the device.
pub(crate) struct LocalTable {
    pub(crate) table: Table,
    /// The seat whose view the page gets.
    pub(crate) eyes: Option<Seat>,
    pub(crate) attendant: Attendant,
    /// Whether the bots make no remarks.
    pub(crate) hushed: bool,
    /// The part whose stories are over.
    stories_over: u16,
    /// What has happened since the last message to the page, and what was seen of it.
    happened: Vec<Happening>,
    seen: Vec<SeenStep>,
    /// The end of a round that the page has not been told yet.
    round_end: Option<(TableView, SeenStep)>,
    /// Whether the page shows the end of a round. Bots wait until it goes on.
    pub(crate) paused: bool,
    /// The key of the deal of the day, if this is its table.
    pub(crate) daily: Option<[u8; 32]>,
}

/// Returns the person in a seat. On one device, the seat determines the person.
pub(crate) fn person(seat: Seat) -> PersonId {
    PersonId::new([seat.index() as u8 + 1; 16])
}

/// The host of all tables here.
pub(crate) const HOST: PersonId = PersonId::new([0xff; 16]);

impl LocalTable {
    pub(crate) fn begin(opened: Entry) -> Option<LocalTable> {
        let table = Table::begin(opened).ok()?;
        Some(LocalTable {
            daily: DailyPlay::of(table.id()).map(daily::key),
            table,
            eyes: None,
            attendant: Attendant::default(),
            hushed: false,
            stories_over: 0,
            happened: Vec::new(),
            seen: Vec::new(),
            round_end: None,
            paused: false,
        })
    }

    pub(crate) fn restore(text: &str) -> Option<LocalTable> {
        LocalTable::folded(log::read(text)?)
    }

    /// Folds entries into a table.
    pub(crate) fn folded(entries: Vec<(Entry, Millis)>) -> Option<LocalTable> {
        let mut entries = entries.into_iter();
        let mut kept = LocalTable::begin(entries.next()?.0)?;
        for (entry, at) in entries {
            kept.apply(&entry, at)?;
        }
        kept.eyes = kept.only_person();
        Some(kept)
    }

    /// Stops the bots' remarks.
    pub(crate) fn hush(&mut self) {
        self.hushed = true;
    }

    /// Lets a seat act, whoever sits there. Returns `None` if the action is refused.
    pub(crate) fn acted(
        &mut self,
        seat: Seat,
        action: String,
        now: Millis,
        random: Random<'_>,
    ) -> Option<Vec<Tell>> {
        let version = self.table.version();
        let (caller, command) = match self.table.bot_of(seat) {
            Some(_) => (
                Caller::Keeper,
                Command::BotAct {
                    seat,
                    version,
                    action,
                },
            ),
            None => (
                Caller::Person(person(seat)),
                Command::Act { version, action },
            ),
        };
        let written = self.write(caller, &command, now, random).ok()?;
        Some(self.tell(written, now, random))
    }

    /// Returns whether the bots leave time for stories: one person plays here, and has not said that
    /// the part may begin. Several people at one device talk to each other.
    pub(crate) fn tells_stories(&self) -> bool {
        let stories = self.table.stories();
        let open = stories.is_some_and(|stories| stories.part != self.stories_over);
        open && self.only_person().is_some()
    }

    /// Ends the stories of this part.
    pub(crate) fn end_stories(&mut self) {
        if let Some(stories) = self.table.stories() {
            self.stories_over = stories.part;
        }
    }

    pub(crate) fn persons(&self) -> Vec<Seat> {
        let seats = self.seats().iter();
        seats
            .filter(|seat| self.table.chairs()[seat.index()].person().is_some())
            .collect()
    }

    /// Returns the seat of the only person. Someone who plays alone needs no curtain.
    pub(crate) fn only_person(&self) -> Option<Seat> {
        match *self.persons() {
            [seat] => Some(seat),
            _ => None,
        }
    }

    pub(crate) fn seats(&self) -> Seats {
        Seats::all(self.table.opening().players)
    }

    /// Decides and applies a command and returns the lines to store.
    pub(crate) fn write(
        &mut self,
        caller: Caller,
        command: &Command,
        now: Millis,
        random: Random<'_>,
    ) -> Result<String, Refusal> {
        let circumstances = Circumstances {
            now,
            seed: Seed::new(random()),
            attendance: Attendance::everyone(self.table.opening().players),
        };
        let entries = self.table.decide(caller, command, &circumstances)?;
        let mut lines = String::new();
        for entry in entries {
            self.apply(&entry, now).expect("what was decided fits");
            lines += &log::write(&entry, now);
        }
        Ok(lines)
    }

    fn apply(&mut self, entry: &Entry, at: Millis) -> Option<()> {
        self.table.apply(entry, at).ok()?;
        self.happened.extend(self.table.happening(entry));
        self.attendant.after(entry);
        match entry {
            Entry::Started => self.stepped(None),
            Entry::Acted { seat, .. } => self.stepped(Some(*seat)),
            _ => Some(()),
        }
    }

    fn stepped(&mut self, seat: Option<Seat>) -> Option<()> {
        let play = self.table.play()?;
        let sights = play.sights(self.viewer());
        if !self.covered() {
            self.seen.push(SeenStep { seat, sights });
            if let Some(end) = self.table.chapter_end(self.eyes.map(person)) {
                self.round_end = Some(end);
            }
        }
        Some(())
    }

    /// Returns whether the curtain is down: several people share the device and none of them is
    /// looking. The page then gets nothing of the play, not even what is public. After the end
    /// there is nothing to hide.
    fn covered(&self) -> bool {
        self.eyes.is_none() && self.table.stage() == Stage::Playing && self.persons().len() > 1
    }

    /// Returns what the page may know about the table now.
    fn view(&self) -> Option<TableView> {
        let mut view = self.table.view(self.eyes.map(person))?;
        if self.covered() {
            view.play = None;
        }
        Some(view)
    }

    /// Returns the viewer that the page is.
    fn viewer(&self) -> Viewer {
        match self.eyes {
            Some(seat) => Viewer::Seat(seat),
            None if self.persons().is_empty() => Viewer::TrustedSpectator,
            None => Viewer::Spectator,
        }
    }

    pub(crate) fn keep(&self, lines: String, fresh: bool) -> Tell {
        let table = self.table.id().to_string();
        Tell::Keep {
            table,
            fresh,
            lines,
        }
    }

    /// Returns the full state of the table, with everything that was seen.
    pub(crate) fn welcome(&mut self, now: Millis) -> Vec<Tell> {
        (self.happened, self.seen) = (Vec::new(), Vec::new());
        (self.round_end, self.paused) = (None, false);
        let Some(view) = self.view() else {
            return vec![Tell::NoTable];
        };
        let welcome = ServerMessage::Welcome(Box::new(Welcome {
            protocol: PROTOCOL,
            now,
            here: self.seats(),
            away: Vec::new(),
            view,
        }));
        vec![Tell::Table(welcome), self.history()]
    }

    fn history(&self) -> Tell {
        let play = self.table.play().filter(|_| !self.covered());
        let steps = play.map(|play| play.history(self.viewer()));
        Tell::Table(ServerMessage::History {
            steps: steps.unwrap_or_default(),
            talk: self.table.talk().to_vec(),
        })
    }

    /// Returns the message about the end of a round, if there was one since the last message. The
    /// next deal is in the message after it.
    fn tell_round_end(&mut self, now: Millis) -> Option<Tell> {
        let (view, step) = self.round_end.take()?;
        self.paused = true;
        Some(Tell::Table(ServerMessage::News(Box::new(News {
            now,
            happened: Vec::new(),
            seen: Vec::new(),
            here: self.seats(),
            away: Vec::new(),
            view,
            round_end: Some(step),
        }))))
    }

    /// Returns the lines to store, and what has happened since the last message to the page.
    pub(crate) fn tell(&mut self, written: String, now: Millis, random: Random<'_>) -> Vec<Tell> {
        let lines = written + &self.remarks(now, random);
        let keep = self.keep(lines, false);
        if self.table.stage() == Stage::Over {
            // The result is for everyone who shares the device.
            self.eyes = self.only_person();
        }
        self.paused = false;
        let round_end = self.tell_round_end(now);
        let Some(view) = self.view() else {
            return vec![keep];
        };
        let news = ServerMessage::News(Box::new(News {
            now,
            happened: core::mem::take(&mut self.happened),
            seen: core::mem::take(&mut self.seen),
            here: self.seats(),
            away: Vec::new(),
            view,
            round_end: None,
        }));
        let told = [Some(keep), round_end, Some(Tell::Table(news))];
        told.into_iter().flatten().collect()
    }

    pub(crate) fn look(&mut self, seat: Option<Seat>, now: Millis) -> Vec<Tell> {
        if seat.is_none_or(|seat| self.persons().contains(&seat)) {
            self.eyes = seat;
        }
        self.welcome(now)
    }

    /// Carries out a client message at the table.
    pub(crate) fn said(
        &mut self,
        said: ClientMessage,
        now: Millis,
        random: Random<'_>,
    ) -> Vec<Tell> {
        match said {
            ClientMessage::Hello { .. } | ClientMessage::Refresh => self.welcome(now),
            ClientMessage::History => vec![self.history()],
            ClientMessage::Ping => vec![Tell::Table(ServerMessage::Pong)],
            ClientMessage::Ask { id, command } => self.asked(id, &command, now, random),
        }
    }

    fn asked(
        &mut self,
        id: RequestId,
        command: &Command,
        now: Millis,
        random: Random<'_>,
    ) -> Vec<Tell> {
        let caller = Caller::Person(self.eyes.map_or(HOST, person));
        if self.daily.is_some() && matches!(command, Command::OfferUndo | Command::Rematch) {
            // The deal of the day is played once, and as it comes.
            let why = Refusal::NothingToUndo;
            return vec![Tell::Table(ServerMessage::Refused { id, why })];
        }
        let passed = match command {
            Command::Tell { .. } => self.pass_stories_on(now, random),
            _ => String::new(),
        };
        match self.write(caller, command, now, random) {
            Ok(written) => {
                let written = passed + &written;
                let version = self.table.version();
                let mut told = self.tell(written, now, random);
                told.push(Tell::Table(ServerMessage::Done { id, version }));
                told
            }
            Err(why) => vec![Tell::Table(ServerMessage::Refused { id, why })],
        }
    }

    /// Ends the turns to tell stories before that of the person who looks. Whoever passes the device
    /// on has no more stories.
    fn pass_stories_on(&mut self, now: Millis, random: Random<'_>) -> String {
        let mut lines = String::new();
        let mine = |turn: &StoryTurn| self.eyes == Some(turn.seat);
        let turns = self.table.story_turns();
        let before = turns.iter().position(mine).unwrap_or(0);
        for turn in &turns[..before] {
            let caller = Caller::Person(person(turn.seat));
            let ended = self.write(caller, &Command::EndStories, now, random);
            lines += &ended.unwrap_or_default();
        }
        lines
    }

    /// Starts a rematch with everyone in the same seat.
    pub(crate) fn again(&mut self, now: Millis, random: Random<'_>) -> Vec<Tell> {
        if self.daily.is_some() {
            return Vec::new();
        }
        let mut lines = String::new();
        for seat in self.persons() {
            let caller = Caller::Person(person(seat));
            match self.write(caller, &Command::Rematch, now, random) {
                Ok(more) => lines += &more,
                Err(_) => return Vec::new(),
            }
        }
        lines += &self.ready(now, random).unwrap_or_default();
        self.stories_over = 0;
        self.eyes = self.only_person();
        let mut told = vec![self.keep(lines, false)];
        told.extend(self.welcome(now));
        told
    }
}
