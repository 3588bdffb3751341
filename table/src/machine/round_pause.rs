//! The pause after the end of a round, which everyone looks at.

use salon_rules::{Seat, Seats};

use crate::machine::circumstances::Circumstances;
use crate::machine::clock::{Millis, ROUND_PAUSE};
use crate::machine::decide::Decision;
use crate::machine::entry::Entry;
use crate::machine::erased_play::ErasedPlay;
use crate::machine::log_version::LogVersion;
use crate::machine::person::PersonId;
use crate::machine::table::{Stage, Table};

/// The pause after the end of a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct RoundPause {
    until: Millis,
    /// The seats of persons who have gone on.
    gone_on: Seats,
}

impl RoundPause {
    /// Returns the pause after the last step of a play, if the step ended a round.
    pub(super) fn after(play: &dyn ErasedPlay, at: Millis) -> Option<RoundPause> {
        play.has_ended_chapter().then(|| RoundPause {
            until: at.saturating_add(ROUND_PAUSE),
            gone_on: Seats::NONE,
        })
    }
}

impl Table {
    /// Returns from when the clocks run after a step. Nobody's time runs while everyone looks at
    /// the end of a round or while stories are told; logs of version 1 did not know that.
    pub(super) fn clocks_run_from(&self, at: Millis) -> Millis {
        match self.log {
            LogVersion::V1 => at,
            LogVersion::V2 => {
                let told = self.stories_until(self.persons()).unwrap_or(at);
                told.max(self.quiet_until(at))
            }
        }
    }

    /// Returns until when the end of a round is shown; `at` if none is.
    pub(super) fn quiet_until(&self, at: Millis) -> Millis {
        self.round_pause.map_or(at, |pause| pause.until)
    }

    /// Decides that a person goes on. The pause ends when every connected person has.
    pub(super) fn go_on(&self, person: PersonId, circumstances: &Circumstances) -> Decision {
        let seat = self.own(person)?;
        self.at(Stage::Playing)?;
        let pause = self.round_pause.filter(|pause| {
            let lasts = circumstances.now < pause.until;
            lasts && !pause.gone_on.contains(seat)
        });
        // Going on twice, or when nobody waits any more, is no mistake.
        let Some(pause) = pause else {
            return Ok(Vec::new());
        };
        let looking = self.persons().minus(pause.gone_on.with(seat));
        let mut looking = looking
            .iter()
            .filter(|seat| circumstances.attendance.away_since(*seat).is_none());
        let went_on = Entry::WentOn { seat };
        Ok(match looking.next() {
            Some(_) => vec![went_on],
            None => vec![went_on, Entry::PauseEnded],
        })
    }

    pub(super) fn has_gone_on(&mut self, seat: Seat) {
        if let Some(pause) = &mut self.round_pause {
            pause.gone_on = pause.gone_on.with(seat);
        }
    }

    /// Ends the pause: clocks that were to start later start now.
    pub(super) fn end_round_pause(&mut self, at: Millis) {
        self.round_pause = None;
        self.stories_start_by(at);
        self.clocks_start_by(self.clocks_run_from(at));
    }

    /// Lets clocks that were to start later start at this moment.
    pub(super) fn clocks_start_by(&mut self, at: Millis) {
        for chair in &mut self.chairs {
            chair.timer.start_by(at);
        }
    }
}
