//! How a receipt is completed from the messages that a device gets.

use salon_rules::Seat;
use serde_json::value::RawValue;

use crate::fair::{Share, ShareHash};
use crate::machine::{Happening, Presence, SeenStep, Stage, TableView};
use crate::receipt::{Alarm, MAX_BYTES, PROGRAM, Receipt, SeenMove, ViewMark};

impl Receipt {
    /// Records a view of the table and returns the new contradictions.
    pub fn see(&mut self, view: &TableView) -> Vec<Alarm> {
        self.behind |= view.play.is_some();
        self.alarmed(|receipt| receipt.note_view(view))
    }

    /// Records that a message was missed; the history contains what happened in it.
    pub fn missed_something(&mut self) {
        self.behind = true;
    }

    /// Records what happened, what was seen of it, and the view after it.
    pub fn hear(
        &mut self,
        happened: &[Happening],
        seen: &[SeenStep],
        view: &TableView,
    ) -> Vec<Alarm> {
        self.alarmed(|receipt| {
            receipt.note_view(view);
            if view.play_id == receipt.play {
                receipt.note_steps(happened, seen, view);
            }
        })
    }

    /// Compares what the server says about the play so far. It must continue where this device
    /// stopped seeing, and agree with what this device saw. Once the play is over, the server shows
    /// everything, which can't be compared.
    pub fn recall(&mut self, steps: &[SeenStep], view: &TableView) -> Vec<Alarm> {
        let same_play = view.play_id == self.play && view.stage == Stage::Playing;
        if !same_play || view.you != Some(self.seat) {
            return Vec::new();
        }
        self.alarmed(|receipt| {
            receipt.unnoted = 0;
            for (number, step) in steps.iter().enumerate() {
                let told = (step.seat, list(&step.sights));
                match receipt.steps.get(number) {
                    Some(seen) if (seen.seat, &seen.sights) == (told.0, &told.1) => {}
                    Some(_) => return receipt.alarm(Alarm::OtherHistory(number)),
                    None => receipt.push(told.0, told.1),
                }
            }
            if receipt.steps.len() > steps.len() {
                receipt.alarm(Alarm::OtherHistory(steps.len()));
            }
            receipt.behind = false;
            receipt.mark_view(view);
        })
    }

    /// Records that another run of the program continues the receipt.
    pub fn taken_up(&mut self) {
        if self.programs.last().is_none_or(|last| last != PROGRAM) {
            self.programs.push(PROGRAM.to_owned());
        }
    }

    fn alarmed(&mut self, note: impl FnOnce(&mut Receipt)) -> Vec<Alarm> {
        let before = self.alarms.len();
        note(self);
        self.alarms[before..].to_vec()
    }

    fn alarm(&mut self, alarm: Alarm) {
        if !self.alarms.contains(&alarm) {
            self.alarms.push(alarm);
        }
    }

    fn note_view(&mut self, view: &TableView) {
        if view.play_id != self.play || view.you != Some(self.seat) {
            return;
        }
        if view.commitment != self.commitment {
            self.alarm(Alarm::Commitment);
        }
        match view.stage {
            Stage::Gathering => self.note_gathering(view),
            Stage::Revealing | Stage::Playing | Stage::Over if self.deal_of.is_none() => {
                self.note_hashes(view);
                self.note_shares(view);
            }
            Stage::Revealing | Stage::Playing | Stage::Over | Stage::Closed => {}
        }
    }

    /// Records a failed attempt: everyone was ready, and now nobody is, because a device did not
    /// reveal.
    fn note_gathering(&mut self, view: &TableView) {
        if !self.hashes.is_empty() {
            self.missed.push(view.late);
            self.spent = true;
            self.hashes.clear();
            self.shares.clear();
        }
    }

    fn note_hashes(&mut self, view: &TableView) {
        let shown: Vec<Option<ShareHash>> = view.chairs.iter().map(|chair| chair.hash).collect();
        let persons = view.chairs.iter().enumerate();
        let persons = persons
            .filter(|(_, chair)| matches!(chair.who, Presence::Person(_) | Presence::Program(_)));
        for (at, chair) in persons {
            if chair.hash.is_none() {
                self.alarm(Alarm::NoHash(Seat::at(at)));
            }
        }
        let own = shown.get(self.seat.index()).copied().flatten();
        if own != Some(self.hash()) {
            self.alarm(Alarm::OwnHash);
        }
        if self.hashes.is_empty() {
            if view.stage != Stage::Revealing {
                // The play began before this device was asked to reveal.
                self.alarm(Alarm::NotAsked);
            }
            self.hashes = shown;
            return;
        }
        for at in 0..self.hashes.len().max(shown.len()) {
            if self.hashes.get(at) != shown.get(at) {
                self.alarm(Alarm::OtherHash(Seat::at(at)));
            }
        }
    }

    fn note_shares(&mut self, view: &TableView) {
        self.shares.resize(view.chairs.len(), None);
        for (at, chair) in view.chairs.iter().enumerate() {
            let seat = Seat::at(at);
            match chair.share {
                Some(share) => self.note_share(view, seat, share),
                None if view.stage == Stage::Revealing => {}
                None if matches!(chair.who, Presence::Person(_) | Presence::Program(_)) => {
                    self.alarm(Alarm::NoShare(seat));
                }
                None => {}
            }
        }
    }

    fn note_share(&mut self, view: &TableView, seat: Seat, share: Share) {
        if seat == self.seat && share != self.share {
            self.alarm(Alarm::OwnShare);
        }
        let hash = share.hash(&view.play_id, &self.commitment, seat);
        let noted = self.hashes.get(seat.index()).copied().flatten();
        if noted != Some(hash) {
            self.alarm(Alarm::ShareHash(seat));
        }
        match self.shares[seat.index()] {
            Some(before) if before != share => self.alarm(Alarm::OtherShare(seat)),
            _ => self.shares[seat.index()] = Some(share),
        }
    }

    fn note_steps(&mut self, happened: &[Happening], seen: &[SeenStep], view: &TableView) {
        if self.behind {
            return;
        }
        let mut seen = seen.iter();
        for what in happened {
            match what {
                Happening::Started => {
                    if !self.steps.is_empty() {
                        self.alarm(Alarm::DealtAgain);
                    }
                    self.next_step(None, seen.next());
                }
                Happening::Acted { seat } => self.next_step(Some(*seat), seen.next()),
                Happening::Undone if self.unnoted > 0 => self.unnoted -= 1,
                Happening::Undone if self.steps.len() > 1 => drop(self.steps.pop()),
                _ => {}
            }
        }
        let Some(play) = &view.play else {
            return;
        };
        if let [.., Happening::Started] = happened {
            self.first_view = Some(play.view.get().to_owned());
        }
        let moved = |what: &Happening| {
            matches!(
                what,
                Happening::Started | Happening::Acted { .. } | Happening::Undone
            )
        };
        if happened.iter().any(moved) {
            self.mark_view(view);
        }
    }

    fn mark_view(&mut self, view: &TableView) {
        if let (Some(play), Some(last)) = (&view.play, self.steps.last_mut())
            && self.unnoted == 0
        {
            last.view = Some(ViewMark::of(play.view.get()));
        }
    }

    fn next_step(&mut self, seat: Option<Seat>, seen: Option<&SeenStep>) {
        match seen {
            Some(step) if step.seat == seat => self.push(seat, list(&step.sights)),
            // What happened does not agree with what was seen of it.
            Some(_) | None => self.alarm(Alarm::Unseen(self.steps.len())),
        }
    }

    fn push(&mut self, seat: Option<Seat>, sights: String) {
        let size: usize = self.steps.iter().map(|step| step.sights.len() + 40).sum();
        // Once a move is left out, all later ones are too: a gap would look like a hidden move.
        if self.unnoted > 0 || size + sights.len() >= MAX_BYTES / 2 {
            self.unnoted += 1;
            return;
        }
        self.steps.push(SeenMove {
            seat,
            view: None,
            sights,
        });
    }
}

/// Returns sights as one line of JSON.
pub(super) fn list(sights: &[Box<RawValue>]) -> String {
    let sights: Vec<&str> = sights.iter().map(|sight| sight.get()).collect();
    // A server that sends line breaks inside JSON must not be able to write lines of a receipt.
    format!("[{}]", sights.join(",")).replace(['\n', '\r'], " ")
}
