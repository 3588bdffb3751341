//! A seat at the table and its occupant.

use salon_rules::Seats;

use crate::fair::{Share, ShareHash};
use crate::machine::clock::{Millis, Timer};
use crate::machine::entry::WhyStandIn;
use crate::machine::person::PersonId;
use crate::machine::table::Version;
use crate::replay::{BotLevel, Name};

/// The occupant of a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Occupant {
    /// Nobody yet.
    Nobody,
    /// A person.
    Person {
        /// The id, known only to the server.
        id: PersonId,
        /// The name that the others see.
        name: Name,
        /// Whether it is a program that plays through the API.
        program: bool,
    },
    /// A bot.
    Bot(BotLevel),
}

/// What a seat's device has contributed to the deal so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Contribution {
    /// Nothing: its person is not ready.
    Nothing,
    /// Version 1 of the procedure: the share itself, which only the server sees.
    Plain(Share),
    /// The hash of its share.
    Hashed(ShareHash),
    /// The hash, and the share that matches it.
    Revealed(ShareHash, Share),
}

impl Contribution {
    pub(crate) fn share(self) -> Option<Share> {
        match self {
            Contribution::Nothing | Contribution::Hashed(_) => None,
            Contribution::Plain(share) | Contribution::Revealed(_, share) => Some(share),
        }
    }

    pub(crate) fn hash(self) -> Option<ShareHash> {
        match self {
            Contribution::Nothing | Contribution::Plain(_) => None,
            Contribution::Hashed(hash) | Contribution::Revealed(hash, _) => Some(hash),
        }
    }

    /// Returns the share, if everyone may know it.
    pub(crate) fn shown_share(self) -> Option<Share> {
        match self {
            Contribution::Revealed(_, share) => Some(share),
            Contribution::Nothing | Contribution::Plain(_) | Contribution::Hashed(_) => None,
        }
    }
}

/// A seat at the table.
#[derive(Clone, Debug)]
pub struct Chair {
    pub(crate) occupant: Occupant,
    /// What its device has contributed to the deal.
    pub(crate) contribution: Contribution,
    /// The bot that currently plays for its person.
    pub(crate) stand_in: Option<(BotLevel, WhyStandIn)>,
    /// The seats that want a bot to play for its person.
    pub(crate) missed_by: Seats,
    /// The seats that voted to remove its person.
    pub(crate) removal_votes: Seats,
    /// Whether its person was removed during this play. The name stays for the record.
    pub(crate) removed: bool,
    /// Since when it is occupied.
    pub(crate) since: Millis,
    /// Since when it is ready.
    pub(crate) ready_since: Option<Millis>,
    pub(crate) timer: Timer,
    /// A fingerprint of its choices, and the version since which they are the same.
    pub(crate) choices: (u64, Version),
}

impl Chair {
    pub(crate) fn empty(timer: Timer) -> Chair {
        Chair {
            occupant: Occupant::Nobody,
            contribution: Contribution::Nothing,
            stand_in: None,
            missed_by: Seats::NONE,
            removal_votes: Seats::NONE,
            removed: false,
            since: 0,
            ready_since: None,
            timer,
            choices: (0, 0),
        }
    }

    /// Returns the occupant.
    pub fn occupant(&self) -> &Occupant {
        &self.occupant
    }

    /// Returns whether somebody can sit down here.
    pub fn is_free(&self) -> bool {
        self.occupant == Occupant::Nobody
    }

    /// Returns whether its person was removed during the play.
    pub fn is_removed(&self) -> bool {
        self.removed
    }

    /// Returns its person, if it has one.
    pub fn person(&self) -> Option<PersonId> {
        match &self.occupant {
            Occupant::Person { id, .. } => Some(*id),
            Occupant::Nobody | Occupant::Bot(_) => None,
        }
    }

    /// Returns the bot that currently plays for its person, and why.
    pub fn stand_in(&self) -> Option<(&BotLevel, WhyStandIn)> {
        self.stand_in.as_ref().map(|(level, why)| (level, *why))
    }

    /// Returns the level of the bot that currently plays it: its own or a stand-in.
    pub fn played_by(&self) -> Option<&BotLevel> {
        match &self.occupant {
            Occupant::Bot(level) => Some(level),
            Occupant::Person { .. } => self.stand_in.as_ref().map(|(level, _)| level),
            Occupant::Nobody => None,
        }
    }

    /// Returns whether the play can begin as far as this seat is concerned.
    pub(crate) fn is_ready(&self) -> bool {
        match self.occupant {
            Occupant::Nobody => false,
            Occupant::Person { .. } => self.contribution != Contribution::Nothing,
            Occupant::Bot(_) => true,
        }
    }
}
