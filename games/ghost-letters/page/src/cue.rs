//! What a move of Ghost Letters puts on the stage.

use salon_ghost_letters::{Kind, Public, Sight};
use salon_page::SeenStep;
use salon_page::board::Board;
use salon_page::cue::{LogBreak, StageCue, StampAnswer, sights};

use crate::label_in;
use crate::table::view;

/// Returns the move of a step: a clue that is placed, or a vote on a character.
pub(crate) fn cue(board: &Board, step: &SeenStep) -> Option<StageCue> {
    let text = |id| label_in(id, board.to.language());
    sights::<Sight>(step)
        .flatten()
        .find_map(|sight| match sight {
            Sight::Placed { placing, .. } => {
                let card = format!("clue-{}", placing.clue.index());
                let mut cue = StageCue::by(placing.seat).with_card(card);
                match placing.spot.fits() {
                    true => cue.put_stamp(StampAnswer::Yes, text("fits")),
                    false => cue.put_stamp(StampAnswer::No, text("misfits")),
                }
                Some(cue)
            }
            Sight::Voted { seat, on, kind } => {
                let row = &view(board)?.row;
                let character = row.get(usize::from(on.0).checked_sub(1)?)?;
                let card = format!("guest-{}", character.index());
                let mut cue = StageCue::by(seat).with_card(card);
                // Only the voter sees the kind of the vote.
                match kind {
                    None => cue.put_stamp(StampAnswer::Plain, text("stamp-vote")),
                    Some(Kind::Innocent) => cue.put_stamp(StampAnswer::Yes, text("innocent")),
                    Some(Kind::Murderer) => cue.put_stamp(StampAnswer::No, text("murderer")),
                }
                Some(cue)
            }
            Sight::PartBegan { .. } | Sight::Public(_) => None,
        })
}

/// Returns where new entries of the log start: where the characters are shown.
pub(crate) fn log_breaks(step: &SeenStep) -> Vec<LogBreak> {
    let shown = |sight: Option<Sight>| matches!(sight, Some(Sight::Public(Public::Shown(_))));
    let at = sights::<Sight>(step).position(shown);
    at.map(|at| LogBreak { at, seat: None })
        .into_iter()
        .collect()
}
