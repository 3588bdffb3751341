//! Stories: lines about the pieces on the table, which some games ask for before a part begins.

use serde::{Deserialize, Serialize};

use crate::machine::decide::Decision;
use crate::machine::entry::Entry;
use crate::machine::erased_play::ErasedPlay;
use crate::machine::person::PersonId;
use crate::machine::refusal::Refusal;
use crate::machine::remark::Remark;
use crate::machine::table::{Stage, Table};

/// What stories can be told about now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stories {
    /// The part that has just been dealt.
    pub part: u16,
    /// The number of pieces that stories can be about, numbered from 1.
    pub subjects: u8,
}

/// What a story is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StorySubject {
    /// The part of the play.
    pub part: u16,
    /// The number of the piece, from 1.
    pub number: u8,
}

impl Table {
    /// Returns what the players may tell stories about now, if anything.
    pub fn stories(&self) -> Option<Stories> {
        let play = self.play().filter(|_| self.stage() == Stage::Playing);
        play.and_then(ErasedPlay::stories)
    }

    /// Decides about a story: a seat may tell one about each piece in each part.
    pub(super) fn tell(&self, person: PersonId, about: u8, text: &Remark) -> Decision {
        let seat = self.own(person)?;
        let stories = self.stories().ok_or(Refusal::Silence)?;
        if !(1..=stories.subjects).contains(&about) {
            return Err(Refusal::NoSuchPiece);
        }
        let subject = self.subject(about);
        let mut told = self.talk.iter();
        if told.any(|line| line.seat == Some(seat) && line.about == subject) {
            return Err(Refusal::NothingChanges);
        }
        Ok(vec![Entry::Told {
            person,
            about,
            text: text.clone(),
        }])
    }

    /// Returns the piece with this number in the current part.
    pub(super) fn subject(&self, number: u8) -> Option<StorySubject> {
        let part = self.play()?.stories()?.part;
        Some(StorySubject { part, number })
    }

    /// Forgets what earlier stories were about: the next play has other pieces.
    pub(super) fn forget_subjects(&mut self) {
        for line in &mut self.talk {
            line.about = None;
        }
    }
}
