//! Undoing the last action.

use crate::machine::decide::Decision;
use crate::machine::entry::Entry;
use crate::machine::person::PersonId;
use crate::machine::refusal::Refusal;
use crate::machine::table::Table;

impl Table {
    pub(super) fn offer_undo(&self, person: PersonId) -> Decision {
        let by = self.own(person)?;
        let (seat, concerned) = self.running()?.undoable().ok_or(Refusal::NothingToUndo)?;
        if seat != by {
            return Err(Refusal::NothingToUndo);
        }
        if self.undo.is_some() {
            return Err(Refusal::NothingChanges);
        }
        // Bots always agree: nothing was revealed to them.
        let asked = concerned.and(self.persons());
        let offered = Entry::UndoOffered {
            by,
            // These seats were found by sampling worlds, so they are logged and not computed again.
            asked: Some(asked),
        };
        if asked.is_empty() {
            Ok(vec![offered, Entry::Undone])
        } else {
            Ok(vec![offered])
        }
    }

    pub(super) fn answer_undo(&self, person: PersonId, agree: bool) -> Decision {
        let by = self.own(person)?;
        let (_, missing) = self.undo.ok_or(Refusal::NothingChanges)?;
        if !missing.contains(by) {
            return Err(Refusal::NothingChanges);
        }
        Ok(match (agree, missing.without(by).is_empty()) {
            (false, _) => vec![Entry::UndoRefused { by }],
            (true, false) => vec![Entry::UndoAgreed { by }],
            (true, true) => vec![Entry::UndoAgreed { by }, Entry::Undone],
        })
    }
}
