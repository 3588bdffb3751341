//! How the desk handles messages from the server and the worker.

use super::log::{ToldLine, lines_of};
use super::{Desk, keep};
use crate::hint::HintState;
use crate::record::same;
use crate::saved::{self, GameResult, SavedGame};
use crate::sound::{self, Sound};
use crate::{browser, daily, say, store};
use leptos::prelude::*;
use salon_local::{Ask, Tell};
use salon_page::board::Board;
use salon_page::choice::{self};
use salon_protocol::{ClientMessage, ServerMessage};
use salon_table::machine::{Command, Happening, SeenStep, Stage, TableView};
use salon_words::Phrase;
use std::sync::Arc;

impl Desk {
    /// Handles a message of a server.
    pub(crate) fn hear(self, tell: Tell) {
        match tell {
            Tell::Table(said) => self.hear_table(said),
            Tell::Keep { .. } => keep(tell),
            Tell::Hint(counsel) => self.hint.set(HintState::Given(counsel)),
            Tell::Lesson(step) => {
                self.lesson.nudges.set(0);
                self.lesson.step.set(Some(step));
            }
            Tell::Nudge => {
                self.cancel();
                self.lesson.nudges.update(|nudges| *nudges += 1);
            }
            Tell::NoTable => self.missing.set(true),
            // The record whose deal is played again at this table.
            Tell::Record(head) => same::note_first(&head),
            // The replay page handles these.
            Tell::Moment(_)
            | Tell::NoRecord(_)
            | Tell::Verified(_)
            | Tell::Reviewing { .. }
            | Tell::Review(_) => {}
            // So does the page of puzzles.
            Tell::Puzzles(_) | Tell::Puzzle(_) | Tell::NoPuzzle => {}
        }
    }

    pub(super) fn hear_table(self, said: ServerMessage) {
        if let Some(aloud) = self.company.hear(&said) {
            self.log.spoken.set(aloud);
        }
        if self.is_online() {
            let table = self.company.table.get_untracked();
            if let Some(share) = self.fair.hear(&said, table.as_deref()) {
                self.command(Command::Reveal { share });
            }
        }
        // While the end of a round is shown, the table stays as it is.
        if let Some(said) = self.round.hold(said) {
            self.follow(said);
        }
    }

    /// Shows what a message says about the table.
    pub(super) fn follow(self, said: ServerMessage) {
        match said {
            ServerMessage::Welcome(welcome) => {
                self.show(welcome.view);
                if self.is_online() {
                    // The worker sends the history unasked.
                    self.say(ClientMessage::History);
                }
            }
            ServerMessage::History { steps, .. } => {
                self.last_by.set(steps.last().and_then(|step| step.seat));
                self.log.steps.set_value(steps);
                self.retell();
                self.pass.came_back(self.board, self.since());
            }
            ServerMessage::News(news) => {
                if let Some(step) = news.round_end {
                    return self.hear_round_end(&step, news.view);
                }
                // After an undo or a rematch the steps seen so far are no longer valid.
                let anew =
                    |what: &Happening| matches!(what, Happening::Undone | Happening::Renewed);
                let anew = news.happened.iter().any(anew);
                if let Some(step) = news.seen.last() {
                    self.last_by.set(step.seat);
                }
                if anew {
                    self.stage.forget();
                }
                self.hear_news(news.seen, news.view);
                if anew {
                    self.say(ClientMessage::History);
                }
                if self.company.starts_again() {
                    self.ready();
                }
            }
            ServerMessage::Refused { .. } | ServerMessage::Failed { .. } => self.cancel(),
            ServerMessage::Done { .. }
            | ServerMessage::Here { .. }
            | ServerMessage::Pong
            | ServerMessage::Bye(_) => {}
        }
    }

    fn hear_news(self, seen: Vec<SeenStep>, view: TableView) {
        let before = self.board.get_untracked();
        let mut told_before = self.round.take_told();
        let scene = before
            .as_ref()
            .filter(|_| told_before == 0)
            .and_then(|board| salon_catalog_page::scene(board.game, board, &seen));
        if scene.is_some() {
            self.scene.set(scene);
        }
        self.sound(before.as_deref(), &view);
        self.show(view);
        let before = before.or_else(|| self.board.get_untracked());
        let mut fresh = Vec::new();
        for step in seen {
            if let Some(board) = &before {
                let known = core::mem::take(&mut told_before);
                if known > 0 {
                    // The rest of the step is the next deal.
                    fresh.extend(told(board, &after(&step, known)));
                } else {
                    let told = told(board, &step);
                    self.stage_step(board, &step, &told);
                    fresh.extend(told);
                }
            }
            self.log.steps.update_value(|steps| steps.push(step));
        }
        self.write(fresh);
    }

    /// Appends lines to the log and announces them.
    pub(super) fn write(self, fresh: Vec<ToldLine>) {
        if fresh.is_empty() {
            return;
        }
        let all: Vec<String> = fresh.iter().map(|line| line.said.to_string()).collect();
        self.log.spoken.set(all.join(" "));
        self.log.append(fresh);
    }

    /// Puts a step on the stage, as far as the viewer saw it. The board is the one before.
    pub(super) fn stage_step(self, board: &Board, step: &SeenStep, told: &[ToldLine]) {
        let acts = step.seat.is_some() && step.seat == board.you;
        if acts || told.iter().any(|line| line.opens) {
            self.stage.hit.set(None);
        }
        let of_turn = |line: &&ToldLine| line.owner == step.seat && !line.opens;
        let said = told.iter().filter(of_turn).map(|line| line.said.clone());
        let said: Vec<Phrase> = said.collect();
        if let Some(cue) = salon_catalog_page::cue(board.game, board, step, &said) {
            let answer = cue.stamp.as_ref().map(|stamp| stamp.answer);
            sound::play_move(self.settings, cue.actor, answer);
            self.stage.put(cue, said, board.you);
        }
    }

    /// Plays the sound for a change of the table.
    pub(super) fn sound(self, before: Option<&Board>, view: &TableView) {
        let asked = |view: &TableView| view.you.is_some_and(|you| view.waiting.contains(you));
        let was = before.is_some_and(|board| asked(&board.table));
        let ended =
            before.is_some_and(|board| board.outcome.is_none()) && view.stage == Stage::Over;
        if ended {
            sound::play(self.settings, Sound::End);
        } else if asked(view) && !was {
            sound::play(self.settings, Sound::Turn);
        }
        if let Some(board) = before.filter(|_| ended) {
            salon_catalog_page::ended(board.game, board, view);
        }
    }

    /// Returns what happened since the player's last action.
    pub(super) fn since(self) -> Vec<Phrase> {
        let Some(board) = self.board.get_untracked() else {
            return Vec::new();
        };
        self.log.steps.with_value(|steps| {
            let own = |step: &SeenStep| step.seat.is_some() && step.seat == board.you;
            let from = steps.iter().rposition(own).map_or(0, |at| at + 1);
            let lines = told_from_start(&board, steps).into_iter().skip(from);
            lines.flatten().map(|line| line.said).collect()
        })
    }

    pub(super) fn show(self, view: TableView) {
        self.pass.see(&view);
        if !self.is_online() && self.lesson.game.read_untracked().is_none() {
            saved::note(SavedGame {
                table: view.table.to_string(),
                game: view.opening.game.to_string(),
                players: view.opening.players,
                at: browser::now(),
                over: view.stage == Stage::Over,
                result: GameResult::of(&view),
            });
        }
        daily::note(&view);
        store::note_promise(&view);
        same::note_again(&view);
        let table = Arc::new(view);
        let board = self.read(table.clone());
        self.company.table.set(Some(table));
        self.chosen.update(|chosen| {
            let actions = board.as_ref().map(|board| &board.actions);
            if !actions.is_some_and(|actions| choice::leads(actions, chosen)) {
                chosen.clear();
            }
        });
        self.hint.set(HintState::Nothing);
        let you = |board: &Option<Arc<Board>>| board.as_ref().map(|board| board.you);
        let turned = you(&board) != self.board.with_untracked(you) && board.is_some();
        self.board.set(board);
        if turned && self.pass.shared.get_untracked() {
            // The history differs by viewer, so it is requested again for the new one.
            self.ask(Ask::Table(ClientMessage::History));
        }
    }

    fn read(self, table: Arc<TableView>) -> Option<Arc<Board>> {
        let language = self.settings.language.get_untracked();
        let mut board = salon_catalog_page::read_board(table, language)?;
        board.team = self.team.get_untracked();
        Some(Arc::new(board))
    }

    /// Rebuilds the whole log, for example after a change of language.
    pub(crate) fn retell(self) {
        let Some(old) = self.board.get_untracked() else {
            self.log.replace(Vec::new());
            return;
        };
        let board = self.read(old.table.clone());
        if let Some(board) = &board {
            let told = |steps: &Vec<SeenStep>| told_from_start(board, steps);
            let told = self.log.steps.with_value(told).into_iter().flatten();
            self.log.replace(told.collect());
        }
        self.board.set(board);
    }
}

/// Returns what was seen of a step after its first sights: a deal, which is nobody's move.
fn after(step: &SeenStep, known: usize) -> SeenStep {
    let rest = step.sights.get(known..).unwrap_or_default();
    SeenStep {
        seat: None,
        sights: rest.to_vec(),
    }
}

/// Returns the log lines of one step.
pub(super) fn told(board: &Board, step: &SeenStep) -> Vec<ToldLine> {
    let Some(play) = &board.table.play else {
        return Vec::new();
    };
    lines_of(board.game, step, |sights| {
        say::lines(board.game, sights, &play.view, &board.to)
    })
}

/// Returns the log lines of all steps from the start of the play.
pub(super) fn told_from_start(board: &Board, steps: &[SeenStep]) -> Vec<Vec<ToldLine>> {
    let mut narrator = salon_catalog_page::narrator(board.game, board);
    let one = |step: &SeenStep| match &mut narrator {
        Some(narrator) => lines_of(board.game, step, |sights| narrator.lines(sights, &board.to)),
        None => told(board, step),
    };
    steps.iter().map(one).collect()
}
