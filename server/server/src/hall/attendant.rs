//! Who plays for the bots of a table.

use salon_bots::{Company, Level, SeatedBot, Seating, Unreadable, seat_bot};
use salon_rules::{Seat, Viewer};
use salon_table::machine::{Entry, SeenStep, Stage, Table, Version};
use salon_table::replay::BotLevel;
use serde_json::value::RawValue;

use crate::random;

/// The bots of a table, each with what it has seen.
#[derive(Default)]
pub(super) struct Attendant {
    sitting: Vec<Option<Sitting>>,
    /// Who acted last.
    last: Option<Seat>,
}

/// A bot in its seat.
pub(super) struct Sitting {
    level: BotLevel,
    bot: Box<dyn SeatedBot>,
    /// How many steps of the play it has seen.
    steps: usize,
    /// The number of steps at which it was last asked for a remark.
    remarked: usize,
}

/// What a bot is asked, to be thought about without holding the table.
pub(super) struct Turn {
    pub(super) seat: Seat,
    pub(super) version: Version,
    sitting: Sitting,
    unseen: Vec<SeenStep>,
    view: Box<RawValue>,
    actions: Vec<String>,
    asked: Asked,
}

/// What is asked of a bot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Asked {
    Move,
    Remark,
}

impl Attendant {
    /// An entry happened: whatever is no longer so is forgotten.
    pub(super) fn after(&mut self, entry: &Entry) {
        match entry {
            Entry::Acted { seat, .. } => self.last = Some(*seat),
            // What a bot saw can't be unseen: it starts anew from the history.
            Entry::Undone | Entry::Renewed { .. } | Entry::Started => self.forget(),
            _ => {}
        }
    }

    /// Lets all bots go; they come back from the history when they are needed.
    pub(super) fn forget(&mut self) {
        self.sitting = Vec::new();
        self.last = None;
    }

    /// Is there a bot to be asked?
    pub(super) fn is_needed(&self, table: &Table) -> bool {
        self.next(table).is_some()
    }

    /// Are there any bots in memory?
    pub(super) fn is_empty(&self) -> bool {
        self.sitting.is_empty()
    }

    /// Who is asked next, and what: remarks first, then the move.
    fn next(&self, table: &Table) -> Option<(Seat, Asked)> {
        let play = table.play().filter(|_| table.stage() == Stage::Playing)?;
        let (to_act, steps) = (play.to_act(), play.steps());
        let seats = (0..table.chairs().len()).map(Seat::at);
        let remarks = seats
            .filter(|seat| table.bot_of(*seat).is_some() && !to_act.contains(*seat))
            .filter(|seat| self.last != Some(*seat) && self.remarked(*seat) < steps)
            .find(|seat| !play.actions(*seat).is_empty());
        let moves = || table.bots_to_act().first();
        remarks
            .map(|seat| (seat, Asked::Remark))
            .or_else(|| moves().map(|seat| (seat, Asked::Move)))
    }

    fn remarked(&self, seat: Seat) -> usize {
        let sitting = self.sitting.get(seat.index()).and_then(Option::as_ref);
        sitting.map_or(0, |sitting| sitting.remarked)
    }

    /// Prepares the next question. Its bot is with the question until it is given back.
    pub(super) fn turn(&mut self, table: &Table, effort: f32) -> Option<Turn> {
        let (seat, asked) = self.next(table)?;
        let play = table.play()?;
        let level = table.bot_of(seat)?.clone();
        self.sitting.resize_with(table.chairs().len(), || None);
        let known = self.sitting[seat.index()].take();
        let mut sitting = match known.filter(|sitting| sitting.level == level) {
            Some(sitting) => sitting,
            None => Sitting::new(table, seat, level, effort)?,
        };
        let viewer = Viewer::Seat(seat);
        let steps = play.steps();
        let unseen = match steps - sitting.steps.min(steps) {
            0 => Vec::new(),
            1 if steps > 1 => vec![SeenStep {
                seat: self.last,
                sights: play.sights(viewer),
            }],
            _ => play.history(viewer).split_off(sitting.steps),
        };
        sitting.steps = steps;
        sitting.remarked = steps;
        Some(Turn {
            seat,
            version: table.version(),
            sitting,
            unseen,
            view: play.view(viewer),
            actions: play.actions(seat),
            asked,
        })
    }

    /// Takes a bot back that was asked, unless it was forgotten meanwhile.
    pub(super) fn give_back(&mut self, seat: Seat, sitting: Sitting) {
        if let Some(place) = self.sitting.get_mut(seat.index()) {
            *place = Some(sitting);
        }
    }
}

impl Sitting {
    fn new(table: &Table, seat: Seat, level: BotLevel, effort: f32) -> Option<Sitting> {
        let opening = table.opening();
        let seating = Seating {
            seat,
            company: if table.is_of_equal_bots() {
                Company::BotsAlone
            } else {
                Company::Mixed
            },
            effort,
            seed: u64::from_be_bytes(random::bytes()),
        };
        let kind = known_level(&level)?;
        let bot = seat_bot(
            opening.game.0,
            opening.choices(),
            opening.players,
            kind,
            seating,
        )
        .ok()?;
        Some(Sitting {
            level,
            bot,
            steps: 0,
            remarked: 0,
        })
    }
}

impl Turn {
    /// Thinks. This may take a second.
    pub(super) fn think(mut self) -> (Sitting, Option<String>) {
        let chosen = self.ask().unwrap_or_else(|error| {
            tracing::error!(seat = self.seat.index(), %error, "a bot fell silent");
            self.anything()
        });
        (self.sitting, chosen)
    }

    /// Some legal action, if the game waits for one: a table must not wait for ever because its
    /// bot has failed.
    pub(super) fn anything(&self) -> Option<String> {
        let any = usize::from(random::bytes::<1>()[0]) % self.actions.len().max(1);
        let waited_for = self.asked == Asked::Move;
        self.actions.get(any).filter(|_| waited_for).cloned()
    }

    fn ask(&mut self) -> Result<Option<String>, Unreadable> {
        let bot = &mut self.sitting.bot;
        for sight in self.unseen.iter().flat_map(|step| &step.sights) {
            bot.see(sight)?;
        }
        match self.asked {
            Asked::Move => bot.choose(&self.view, &self.actions).map(Some),
            Asked::Remark => bot.remark(&self.view, &self.actions),
        }
    }
}

/// The level of that name, if tables have it.
pub(crate) fn known_level(level: &BotLevel) -> Option<Level> {
    let level = level.to_string().parse().ok()?;
    (level != Level::Cheat).then_some(level)
}
