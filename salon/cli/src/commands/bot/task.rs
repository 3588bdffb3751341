//! What a seat has to do next, as the table's view says.

use salon_rules::Seat;
use salon_table::machine::{Stage, TableView};

/// What a seat has to do next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Task {
    Ready,
    /// Let bots and clocks go on after the end of a round.
    GoOn,
    /// A bot plays for the program: take the seat back.
    TakeBack,
    /// A program tells no stories; the others need not wait for them.
    EndStories,
    /// Someone asks for an undo. Programs agree.
    AgreeToUndo,
    Move,
    Remark,
    /// The play is over.
    Finish,
    /// The seat is lost, or the table is closed.
    Leave,
    Wait,
}

/// Returns what the seat has to do. `round_ended` says whether a round has ended and nobody was told
/// yet to go on.
pub(super) fn next(view: &TableView, seat: Seat, round_ended: bool, remarks: bool) -> Task {
    if view.you != Some(seat) || view.stage == Stage::Closed {
        return Task::Leave;
    }
    let chair = &view.chairs[seat.index()];
    match view.stage {
        Stage::Gathering if !chair.ready => Task::Ready,
        Stage::Over => Task::Finish,
        Stage::Playing => {
            let can_act = view
                .play
                .as_ref()
                .is_some_and(|play| !play.actions.is_empty());
            if round_ended {
                Task::GoOn
            } else if chair.stand_in.is_some() {
                Task::TakeBack
            } else if view.undo.is_some_and(|(_, asked)| asked.contains(seat)) {
                Task::AgreeToUndo
            } else if view.story_turns.iter().any(|turn| turn.seat == seat) {
                Task::EndStories
            } else if can_act && view.waiting.contains(seat) {
                Task::Move
            } else if can_act && remarks {
                Task::Remark
            } else {
                Task::Wait
            }
        }
        _ => Task::Wait,
    }
}
