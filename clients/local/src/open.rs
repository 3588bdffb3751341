//! Opens tables on the device and starts their plays.

use salon_attendant::daily;
use salon_rules::Seat;
use salon_table::daily::DailyPlay;
use salon_table::fair::{Seed, Share, TableId};
use salon_table::machine::{
    Caller, Command, DealFrom, Entry, Millis, Opening, Refusal, Stage, Table,
};
use salon_table::replay::Name;

use crate::local_server::Random;
use crate::local_table::{HOST, LocalTable, person};
use crate::log;
use crate::message::{Local, Sitting, Tell};

/// Returns the settings of a table on one device: without a clock and without spectators.
fn opening(local: &Local) -> Opening {
    let players = u8::try_from(local.seats.len()).unwrap_or(u8::MAX);
    Opening {
        options: local.options.clone(),
        ..Opening::usual(local.game.0, players)
    }
}

/// Returns the players of a deal of the day: a person, and bots.
fn daily_seats(play: DailyPlay, name: Name) -> Local {
    let opening = daily::opening(play);
    let mut seats = vec![Sitting::Bot(daily::level(play)); usize::from(opening.players)];
    seats[daily::PERSON.index()] = Sitting::Person(name);
    Local {
        game: opening.game,
        options: opening.options,
        seats,
    }
}

fn share(random: Random<'_>) -> Share {
    let mut bytes = [0; 16];
    bytes.copy_from_slice(&random()[..16]);
    Share::new(bytes)
}

impl LocalTable {
    pub(crate) fn open(
        local: &Local,
        deal: DealFrom,
        now: Millis,
        random: Random<'_>,
    ) -> Option<(LocalTable, Vec<Tell>)> {
        let name: String = random()[..6].iter().map(|b| format!("{b:02x}")).collect();
        let id: TableId = format!("home-{name}").parse().ok()?;
        let opened = Table::open(id, HOST, opening(local), deal, Seed::new(random())).ok()?;
        LocalTable::seat_all(opened, local, now, random)
    }

    /// Opens the table of a deal of the day. Nothing about it is random.
    pub(crate) fn open_daily(
        play: DailyPlay,
        name: Name,
        now: Millis,
        random: Random<'_>,
    ) -> Option<(LocalTable, Vec<Tell>)> {
        let opening = daily::opening(play);
        let local = daily_seats(play, name);
        let opened = Table::open(play.id(), HOST, opening, DealFrom::Fresh, play.seed()).ok()?;
        LocalTable::seat_all(opened, &local, now, random)
    }

    /// Deals a day's cards at a table like any other, for practice.
    pub(crate) fn practise(
        play: DailyPlay,
        name: Name,
        now: Millis,
        random: Random<'_>,
    ) -> Option<(LocalTable, Vec<Tell>)> {
        let local = daily_seats(play, name);
        let deal = play.deal(u8::try_from(local.seats.len()).ok()?);
        let deal = DealFrom::finished(deal, play.game.rules_version());
        LocalTable::open(&local, deal, now, random)
    }

    /// Gives everyone a seat at a table that was just opened, and starts the play.
    fn seat_all(
        opened: Entry,
        local: &Local,
        now: Millis,
        random: Random<'_>,
    ) -> Option<(LocalTable, Vec<Tell>)> {
        let mut kept = LocalTable::begin(opened.clone())?;
        let mut lines = log::write(&opened, now);
        for (at, sitting) in local.seats.iter().enumerate() {
            let seat = Seat::new(u8::try_from(at).ok()?)?;
            let (caller, command) = match sitting {
                Sitting::Person(name) => {
                    let name = name.clone();
                    (person(seat), Command::Sit { seat, name })
                }
                Sitting::Bot(level) => {
                    let level = Some(level.clone());
                    (HOST, Command::Fill { seat, level })
                }
            };
            lines += &kept
                .write(Caller::Person(caller), &command, now, random)
                .ok()?;
        }
        lines += &kept.ready(now, random).ok()?;
        kept.eyes = kept.only_person();
        let mut told = vec![kept.keep(lines, true)];
        told.extend(kept.welcome(now));
        Some((kept, told))
    }

    /// Makes everyone ready, which starts the play. All shares come from this one device, so it
    /// commits to them and reveals them in one step.
    pub(crate) fn ready(&mut self, now: Millis, random: Random<'_>) -> Result<String, Refusal> {
        let mut lines = String::new();
        let persons = self.persons().into_iter();
        let mut own = || match self.daily {
            Some(_) => Share::NONE,
            None => share(random),
        };
        let shares: Vec<(Seat, Share)> = persons.map(|seat| (seat, own())).collect();
        let (play, promised) = (self.table.play_id(), self.table.commitment());
        for (seat, share) in &shares {
            let hash = share.hash(&play, &promised, *seat);
            let caller = Caller::Person(person(*seat));
            lines += &self.write(caller, &Command::Ready { hash }, now, random)?;
        }
        if self.table.stage() != Stage::Revealing {
            return Ok(lines);
        }
        for (seat, share) in shares {
            let caller = Caller::Person(person(seat));
            lines += &self.write(caller, &Command::Reveal { share }, now, random)?;
        }
        lines += &self.write(Caller::Keeper, &Command::CheckClock, now, random)?;
        Ok(lines)
    }
}
