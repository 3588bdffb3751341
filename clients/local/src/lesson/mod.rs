//! A lesson: a first game with a fixed deal, whose other players follow a script.

mod script;

use salon_catalog::with_game;
use salon_protocol::ClientMessage;
use salon_rules::{Seat, Seats};
use salon_table::fair::{Procedure, Seed, Share};
use salon_table::machine::{Command, DealFrom, Entry, GameSlug, LogVersion, Millis, Opening};
use salon_table::replay::Name;
use salon_words::GameWords;

use crate::local_server::Random;
use crate::local_table::{HOST, LocalTable, person};
use crate::message::{LessonProgress, Tell};
use script::{Explanation, LessonScript, LessonStep, Setting};

/// The pupil's seat.
const PUPIL: Seat = Seat::at(0);

/// Returns the script of a game's lesson, if it has one.
fn script(game: GameSlug) -> Option<&'static str> {
    with_game!(game.0, W in salon_catalog_words::words => <W as GameWords>::LESSON)
}

/// A lesson in progress.
pub(crate) struct Lesson {
    game: GameSlug,
    name: Name,
    kept: LocalTable,
    script: LessonScript,
    /// The index of the next step, or of the one that waits for the pupil.
    at: usize,
}

impl Lesson {
    /// Starts the lesson of a game.
    pub(crate) fn begin(game: GameSlug, name: Name, now: Millis) -> Option<(Lesson, Vec<Tell>)> {
        Lesson::of(game, script(game)?.parse().ok()?, name, now)
    }

    fn of(
        game: GameSlug,
        script: LessonScript,
        name: Name,
        now: Millis,
    ) -> Option<(Lesson, Vec<Tell>)> {
        let (kept, mut told) = table(game, &script.first, &name, now)?;
        let lesson = Lesson {
            game,
            name,
            kept,
            script,
            at: 0,
        };
        told.extend(lesson.step());
        Some((lesson, told))
    }

    fn line(&self) -> Option<&LessonStep> {
        self.script.lines.get(self.at)
    }

    fn said(&self) -> Option<&Explanation> {
        match self.line()? {
            LessonStep::Say(said) => Some(said),
            LessonStep::Other(..) | LessonStep::Table(_) => None,
        }
    }

    /// Returns the current explanation, unless another player is about to act.
    fn step(&self) -> Option<Tell> {
        let said = self.said()?;
        let before = &self.script.lines[..self.at];
        let says = |line: &&LessonStep| matches!(line, LessonStep::Say(_));
        Some(Tell::Lesson(LessonProgress {
            step: said.step.clone(),
            number: before.iter().filter(says).count() + 1,
            of: self.script.steps(),
            look: said.look.clone(),
            wanted: said.wanted.clone(),
        }))
    }

    /// Carries out the pupil's command.
    pub(crate) fn said_by_pupil(
        &mut self,
        said: ClientMessage,
        now: Millis,
        random: Random<'_>,
    ) -> Vec<Tell> {
        match said {
            ClientMessage::Ask {
                command: Command::Act { action, .. },
                ..
            } => self.pupil_acts(&action, now, random),
            // The pupil may tell stories. A table with a script accepts no other commands.
            ClientMessage::Ask { ref command, .. } if !matches!(command, Command::Tell { .. }) => {
                Vec::new()
            }
            said => unkept(self.kept.said(said, now, random)),
        }
    }

    /// Goes on after an explanation that the pupil has read.
    pub(crate) fn next(&mut self, now: Millis) -> Vec<Tell> {
        let reads = self.said().is_some_and(|said| said.wanted.is_none());
        if !reads || self.at + 1 == self.script.lines.len() {
            return Vec::new();
        }
        self.go_on(now)
    }

    /// Goes on to the next step. If it starts another table, that table is set up at once.
    fn go_on(&mut self, now: Millis) -> Vec<Tell> {
        self.at += 1;
        let mut told = Vec::new();
        if let Some(LessonStep::Table(setting)) = self.line() {
            let Some((kept, opened)) = table(self.game, setting, &self.name, now) else {
                return vec![Tell::NoTable];
            };
            self.kept = kept;
            self.at += 1;
            told = opened;
        }
        told.extend(self.step());
        told
    }

    fn pupil_acts(&mut self, action: &str, now: Millis, random: Random<'_>) -> Vec<Tell> {
        let wanted = self.said().and_then(|said| said.wanted.as_deref());
        if wanted != Some(action) {
            return vec![Tell::Nudge];
        }
        self.act(PUPIL, action.to_owned(), now, random)
    }

    /// Returns whether the next step is an action of another player.
    pub(crate) fn waits_for_bot(&self) -> bool {
        matches!(self.line(), Some(LessonStep::Other(..)))
    }

    /// Lets the next player of the script act.
    pub(crate) fn bot_acts(&mut self, now: Millis, random: Random<'_>) -> Vec<Tell> {
        match self.line().cloned() {
            Some(LessonStep::Other(seat, action)) => self.act(seat, action, now, random),
            Some(LessonStep::Say(_) | LessonStep::Table(_)) | None => Vec::new(),
        }
    }

    fn act(&mut self, seat: Seat, action: String, now: Millis, random: Random<'_>) -> Vec<Tell> {
        let Some(told) = self.kept.acted(seat, action, now, random) else {
            // A script that does not fit its deal would never end. The tests run each of them.
            return vec![Tell::NoTable];
        };
        let mut told = unkept(told);
        told.extend(self.go_on(now));
        told
    }
}

/// Sets up a table for a lesson.
fn table(
    game: GameSlug,
    setting: &Setting,
    name: &Name,
    now: Millis,
) -> Option<(LocalTable, Vec<Tell>)> {
    let entries = entries(game, setting, name)?.into_iter();
    let mut kept = LocalTable::folded(entries.map(|entry| (entry, now)).collect())?;
    kept.hush();
    let told = kept.welcome(now);
    Some((kept, unkept(told)))
}

/// Returns the log of a table that was just dealt. The deal uses version 1 of the procedure,
/// because the scripts were written for it.
fn entries(game: GameSlug, setting: &Setting, name: &Name) -> Option<Vec<Entry>> {
    let id: String = fixed(setting.seed, 1)[..6]
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect();
    let opening = Opening {
        options: setting.options.clone(),
        ..Opening::usual(game.0, setting.players)
    };
    let mut entries = vec![
        Entry::Opened {
            table: format!("home-{id}").parse().ok()?,
            by: HOST,
            opening: Box::new(opening),
            deal: DealFrom::Fresh,
            seed: Seed::new(fixed(setting.seed, 2)),
            play: None,
            procedure: Procedure::V1,
            rules: game.0.rules_version(),
            log: LogVersion::CURRENT,
        },
        Entry::Sat {
            seat: PUPIL,
            person: person(PUPIL),
            name: name.clone(),
            program: false,
        },
    ];
    let others = Seats::all(setting.players).without(PUPIL);
    entries.extend(others.iter().map(|seat| Entry::Filled {
        seat,
        level: "club".parse().expect("a level's name"),
    }));
    let mut share = [0; Share::SIZE];
    share.copy_from_slice(&fixed(setting.seed, u64::from(setting.players) + 3)[..Share::SIZE]);
    entries.push(Entry::Readied {
        seat: PUPIL,
        share: Share::new(share),
    });
    entries.push(Entry::Started);
    Some(entries)
}

/// Removes the requests to store something: a lesson always starts from the beginning.
fn unkept(mut told: Vec<Tell>) -> Vec<Tell> {
    told.retain(|tell| !matches!(tell, Tell::Keep { .. }));
    told
}

/// Returns deterministic bytes in place of randomness.
fn fixed(seed: u64, drawn: u64) -> [u8; 32] {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    bytes[8..16].copy_from_slice(&drawn.to_le_bytes());
    bytes
}
