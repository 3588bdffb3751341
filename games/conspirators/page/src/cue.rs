//! What a move of Conspirators puts on the stage.

use salon_conspirators::{Public, Sight};
use salon_page::SeenStep;
use salon_page::board::Board;
use salon_page::cue::{StageCue, StampAnswer, sights};

use crate::label_in;

/// Returns the move of a step: a card that is laid, and the seats that signal.
pub(crate) fn cue(board: &Board, step: &SeenStep) -> Option<StageCue> {
    sights::<Sight>(step)
        .flatten()
        .find_map(|sight| match sight {
            Sight::Public(Public::Laid {
                seat,
                card,
                signals,
            }) => {
                let mut cue = StageCue::by(seat).with_card(card);
                cue.targets = signals;
                let text = |id| label_in(id, board.to.language());
                match signals.len() {
                    0 => cue.put_stamp(StampAnswer::No, text("stamp-silence")),
                    1 => cue.put_stamp(StampAnswer::Yes, text("stamp-signal")),
                    count => {
                        let signals = format!("{} × {count}", text("stamp-signal"));
                        cue.put_stamp(StampAnswer::Yes, signals);
                    }
                }
                Some(cue)
            }
            _ => None,
        })
}
