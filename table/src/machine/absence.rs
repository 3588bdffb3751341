//! Absent persons, and the bots that play for them.

use salon_rules::Seat;

use crate::machine::circumstances::Circumstances;
use crate::machine::clock::{Clock, Millis};
use crate::machine::decide::Decision;
use crate::machine::entry::{Entry, WhyStandIn};
use crate::machine::person::PersonId;
use crate::machine::refusal::Refusal;
use crate::machine::table::{Stage, Table};

impl Table {
    /// Returns how long a person may be away before a bot takes over.
    pub fn grace(&self) -> Millis {
        Millis::from(self.opening.grace) * 1000
    }

    /// Decides the keeper's report that a person has been away for too long.
    pub(super) fn absent(&self, seat: Seat, circumstances: &Circumstances) -> Decision {
        self.at(Stage::Playing)?;
        self.missed_since(seat, circumstances)?;
        Ok(vec![self.stands_in(seat, WhyStandIn::Absent)])
    }

    /// Decides a player's vote that the table should not wait for an absent person.
    pub(super) fn miss(
        &self,
        person: PersonId,
        seat: Seat,
        circumstances: &Circumstances,
    ) -> Decision {
        let by = self.own(person)?;
        self.at(Stage::Playing)?;
        let last_seen = Some(self.missed_since(seat, circumstances)?);
        let missed_by = self.chairs[seat.index()].missed_by;
        if by == seat || missed_by.contains(by) {
            return Err(Refusal::NothingChanges);
        }
        let missed = Entry::Missed {
            seat,
            by,
            last_seen,
        };
        let others = self.persons().without(seat).len();
        let votes = missed_by.with(by).len();
        if votes * 2 > others {
            Ok(vec![missed, self.stands_in(seat, WhyStandIn::Missed)])
        } else {
            Ok(vec![missed])
        }
    }

    /// Returns since when a person is away, if the table need not wait any longer.
    fn missed_since(&self, seat: Seat, circumstances: &Circumstances) -> Result<Millis, Refusal> {
        let chair = self.chairs.get(seat.index()).ok_or(Refusal::NoSuchSeat)?;
        if chair.person().is_none() || chair.stand_in.is_some() {
            return Err(Refusal::NothingChanges);
        }
        let since = circumstances.attendance.away_since(seat);
        since
            .filter(|since| circumstances.now - since >= self.grace())
            .ok_or(Refusal::NotAway)
    }

    /// Decides that a person takes the seat back. The clock does not change: if the time was up,
    /// the bot makes this move, and the person has time again at the next one.
    pub(super) fn take_back(&self, person: PersonId, now: Millis) -> Decision {
        let seat = self.own(person)?;
        let chair = &self.chairs[seat.index()];
        if chair.stand_in.is_none() {
            return Err(Refusal::NothingChanges);
        }
        if self.opening.clock != Clock::None && chair.timer.left_at(now) == 0 {
            return Err(Refusal::TimeIsUp);
        }
        Ok(vec![Entry::TookBack { seat }])
    }
}
