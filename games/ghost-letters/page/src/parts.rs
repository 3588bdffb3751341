//! The log of Ghost Letters, part by part.

use salon_ghost_letters::{Sight, View};
use salon_ghost_letters_words::GhostLettersWords;
use salon_page::Narrator;
use salon_words::{Audience, GameWords, Phrase};
use serde_json::value::RawValue;

/// Writes the log of a play from its start. Log lines name characters by number, and the numbers
/// change with each part.
pub(crate) struct Parts(Box<View>);

impl Parts {
    /// Starts with any view of the play.
    pub(crate) fn new(view: &View) -> Parts {
        Parts(Box::new(view.clone()))
    }
}

impl Narrator for Parts {
    fn lines(&mut self, sights: &[Box<RawValue>], to: &Audience) -> Vec<(bool, Phrase)> {
        let mut lines = Vec::new();
        for text in sights {
            let Ok(sight) = salon_json::from_str::<Sight>(text.get()) else {
                continue;
            };
            let mut opens = false;
            if let Sight::PartBegan { opening, .. } = &sight {
                (self.0.row, self.0.host) = (opening.row.clone(), opening.host);
                opens = true;
            }
            for said in GhostLettersWords::lines(&sight, &self.0, to) {
                lines.push((core::mem::take(&mut opens), said));
            }
        }
        lines
    }
}
