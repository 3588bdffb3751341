//! Programs as players of a match.

use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use salon_bots::league::{Clock, Contestant, Entrant, Player, UnknownEntrantError, wall_time};
use salon_bots::{Bot, GameBots, RandomBot, Seating};
use salon_rules::{Game, Seat, Setup};
use serde_json::value::{RawValue, to_raw_value};

use crate::exec::{Begin, ExecCommand, ExecPlayer, Fault, Limits, Stumble};
use crate::shown::Chosen;

/// A player of a match: one of ours, or a program.
#[derive(Clone)]
pub(super) enum ArenaPlayer {
    Ours(Entrant),
    Exec(Arc<ExecProgram>),
}

/// A program that plays in a match. Processes are started when they are needed, and play one play
/// after another.
pub(super) struct ExecProgram {
    command: ExecCommand,
    limits: Limits,
    /// The processes that don't play now, with the number of the deal that each played last.
    idle: Mutex<Vec<(u64, ExecPlayer)>>,
    faults: Arc<Faults>,
}

/// The first fault of a match. It ends the match.
#[derive(Default)]
pub(super) struct Faults(Mutex<Option<Fault>>);

impl Faults {
    /// Returns whether there was one.
    pub(super) fn any(&self) -> bool {
        self.lock().is_some()
    }

    /// Takes the fault out, if there was one.
    pub(super) fn take(&self) -> Option<Fault> {
        self.lock().take()
    }

    fn record(&self, fault: Fault) {
        self.lock().get_or_insert(fault);
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Option<Fault>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl ArenaPlayer {
    /// Finds one of our players by name.
    pub(super) fn ours<B: GameBots>(name: &str) -> Result<ArenaPlayer, UnknownEntrantError> {
        Entrant::named::<B>(name).map(ArenaPlayer::Ours)
    }

    /// Lets a program play.
    pub(super) fn exec(command: ExecCommand, limits: Limits, faults: Arc<Faults>) -> ArenaPlayer {
        ArenaPlayer::Exec(Arc::new(ExecProgram {
            command,
            limits,
            idle: Mutex::default(),
            faults,
        }))
    }
}

impl PartialEq for ArenaPlayer {
    fn eq(&self, other: &ArenaPlayer) -> bool {
        match (self, other) {
            (ArenaPlayer::Ours(one), ArenaPlayer::Ours(other)) => one == other,
            (ArenaPlayer::Exec(one), ArenaPlayer::Exec(other)) => one.command == other.command,
            _ => false,
        }
    }
}

impl fmt::Display for ArenaPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ArenaPlayer::Ours(entrant) => entrant.fmt(f),
            ArenaPlayer::Exec(program) => program.command.fmt(f),
        }
    }
}

impl<B: GameBots> Contestant<B> for ArenaPlayer {
    fn sit(&self, setup: Setup<B::Game>, seating: Seating, deal: u64) -> Player<B::Game> {
        match self {
            ArenaPlayer::Ours(entrant) => Contestant::<B>::sit(entrant, setup, seating, deal),
            ArenaPlayer::Exec(program) => {
                Player::Honest(Box::new(ExecBot::new(program, setup, seating, deal)))
            }
        }
    }

    /// Another process thinks, so the time of our thread says nothing.
    fn clock(&self) -> Option<Clock> {
        match self {
            ArenaPlayer::Ours(_) => None,
            ArenaPlayer::Exec(_) => Some(wall_time),
        }
    }
}

impl ExecProgram {
    /// Returns a process for a play of this deal. No process plays a deal twice: it would know the
    /// cards.
    fn process(&self, deal: u64) -> Result<ExecPlayer, Stumble> {
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        let found = idle.iter().position(|(last, _)| *last != deal);
        let found = found.map(|index| idle.swap_remove(index).1);
        drop(idle);
        match found {
            Some(player) => Ok(player),
            None => ExecPlayer::start(&self.command, self.limits),
        }
    }

    fn give_back(&self, deal: u64, player: ExecPlayer) {
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        idle.push((deal, player));
    }
}

/// A program in a seat. After a fault the play is finished with random moves, and does not count.
struct ExecBot {
    program: Arc<ExecProgram>,
    deal: u64,
    seat: Seat,
    player: Option<ExecPlayer>,
    /// What the seat saw since the last question.
    seen: Vec<Box<RawValue>>,
    filler: RandomBot,
}

impl ExecBot {
    fn new<G: Game>(
        program: &Arc<ExecProgram>,
        setup: Setup<G>,
        seating: Seating,
        deal: u64,
    ) -> ExecBot {
        let mut bot = ExecBot {
            program: Arc::clone(program),
            deal,
            seat: seating.seat,
            player: None,
            seen: Vec::new(),
            filler: RandomBot::new(&seating),
        };
        if !program.faults.any() {
            let (options, seed) = (Chosen::of(setup), seating.seed as u32);
            let begin = Begin::new(G::SLUG, options, setup.players(), seating.seat, seed);
            let begun = program.process(deal).and_then(|mut player| {
                player.begin(&begin)?;
                Ok(player)
            });
            bot.player = bot.judge(begun);
        }
        bot
    }

    /// Returns the result, or records what the program did wrong.
    fn judge<T>(&mut self, result: Result<T, Stumble>) -> Option<T> {
        match result {
            Ok(done) => Some(done),
            Err(stumble) => {
                let bot = self.program.command.to_string();
                let play = format!("deal {}", self.deal + 1);
                self.player = None;
                let fault = Fault::new(bot, play, self.seat, stumble);
                self.program.faults.record(fault);
                None
            }
        }
    }
}

impl<G: Game> Bot<G> for ExecBot {
    fn see(&mut self, sight: &G::Sight) {
        if self.player.is_some() {
            self.seen.push(raw(sight));
        }
    }

    fn choose(&mut self, view: &G::View, actions: &[G::Action]) -> G::Action {
        if let Some(player) = &mut self.player {
            let texts: Vec<String> = actions.iter().map(ToString::to_string).collect();
            let chosen = player.choose(&self.seen, &raw(view), &texts);
            self.seen.clear();
            if let Some(index) = self.judge(chosen) {
                return actions[index];
            }
        }
        Bot::<G>::choose(&mut self.filler, view, actions)
    }

    fn remark(&mut self, view: &G::View, actions: &[G::Action]) -> Option<G::Action> {
        let player = self.player.as_mut()?;
        if !player.wants_remarks() {
            return None;
        }
        let texts: Vec<String> = actions.iter().map(ToString::to_string).collect();
        let said = player.remark(&self.seen, &raw(view), &texts);
        self.seen.clear();
        let index = self.judge(said)??;
        Some(actions[index])
    }

    fn end(&mut self, view: &G::View) {
        if let Some(mut player) = self.player.take() {
            let told = player.end(&self.seen, &raw(view));
            if self.judge(told).is_some() {
                self.program.give_back(self.deal, player);
            }
        }
    }
}

/// Writes what a table would send.
fn raw(value: &impl serde::Serialize) -> Box<RawValue> {
    to_raw_value(value).expect("views and sights have no keys but texts")
}
