//! Stories: lines about the pieces on the table, which some games ask for before a part begins. They
//! are told in turn, seat by seat, from the seat that begins the part.

use salon_rules::{Seat, Seats};
use serde::{Deserialize, Serialize};

use crate::machine::clock::Millis;
use crate::machine::decide::Decision;
use crate::machine::entry::Entry;
use crate::machine::erased_play::ErasedPlay;
use crate::machine::person::PersonId;
use crate::machine::refusal::Refusal;
use crate::machine::remark::Remark;
use crate::machine::table::{Stage, Table};

/// How long a person has for its stories. Then it is the next one's turn.
pub const STORY_TIME: Millis = 60_000;

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

/// A turn to tell stories that is still to come, or goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StoryTurn {
    /// The seat.
    pub seat: Seat,
    /// When its turn is over at the latest.
    pub until: Millis,
}

/// The round of stories before a part.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct StoryRound {
    part: u16,
    /// The seat that begins.
    first: Seat,
    /// Since when it is the turn of the first seat that is not done.
    since: Millis,
    /// The seats that have no more stories.
    done: Seats,
}

impl StoryRound {
    /// Returns the round after a step of the play: the same one, a new one, or none.
    pub(super) fn after(
        before: Option<StoryRound>,
        play: &dyn ErasedPlay,
        since: Millis,
    ) -> Option<StoryRound> {
        let part = play.stories()?.part;
        let same = before.filter(|round| round.part == part);
        same.or_else(|| {
            Some(StoryRound {
                part,
                first: play.to_act().first()?,
                since,
                done: Seats::NONE,
            })
        })
    }
}

impl Table {
    /// Returns what the players may tell stories about now, if anything.
    pub fn stories(&self) -> Option<Stories> {
        let play = self.play().filter(|_| self.stage() == Stage::Playing);
        play.and_then(ErasedPlay::stories)
    }

    /// Returns the turns of the persons who may still tell stories, in order. A turn that is over by
    /// now is among them until the next entry.
    pub fn story_turns(&self) -> Vec<StoryTurn> {
        self.turns_of(self.persons()).collect()
    }

    /// Returns when the last of these seats has told its stories at the latest. Bots wait until
    /// then. Nothing if nobody is waited for.
    pub fn stories_until(&self, seats: Seats) -> Option<Millis> {
        self.turns_of(seats).last().map(|turn| turn.until)
    }

    fn turns_of(&self, seats: Seats) -> impl Iterator<Item = StoryTurn> {
        let round = self.story_round.filter(|_| self.stories().is_some());
        let players = self.chairs.len();
        round.into_iter().flat_map(move |round| {
            let order = (0..players).map(move |n| Seat::at((round.first.index() + n) % players));
            let left = order.filter(move |seat| {
                let plays = self.chairs[seat.index()].stand_in.is_none();
                plays && seats.contains(*seat) && !round.done.contains(*seat)
            });
            left.zip(1..).map(move |(seat, nth)| StoryTurn {
                seat,
                until: round.since + STORY_TIME * nth,
            })
        })
    }

    /// Returns the seat whose turn it is to tell stories.
    pub fn teller(&self, now: Millis) -> Option<Seat> {
        let mut turns = self.turns_of(self.persons());
        turns.find(|turn| now < turn.until).map(|turn| turn.seat)
    }

    /// Decides about a story: a seat may tell one about each piece in each part, in its turn.
    pub(super) fn tell(
        &self,
        person: PersonId,
        (about, text): (u8, &Remark),
        now: Millis,
    ) -> Decision {
        let seat = self.own(person)?;
        let stories = self.stories().ok_or(Refusal::Silence)?;
        if !(1..=stories.subjects).contains(&about) {
            return Err(Refusal::NoSuchPiece);
        }
        if self.has_story(seat, about) {
            return Err(Refusal::NothingChanges);
        }
        if self.teller(now).is_some_and(|teller| teller != seat) {
            return Err(Refusal::OthersTell);
        }
        Ok(vec![Entry::Told {
            person,
            about,
            text: text.clone(),
        }])
    }

    /// Decides that a person has no more stories.
    pub(super) fn end_stories(&self, person: PersonId) -> Decision {
        let seat = self.own(person)?;
        match self.turns_of(self.persons()).any(|turn| turn.seat == seat) {
            true => Ok(vec![Entry::StoriesEnded { seat }]),
            false => Err(Refusal::NothingChanges),
        }
    }

    fn has_story(&self, seat: Seat, about: u8) -> bool {
        let subject = self.subject(about);
        let mut told = self.talk.iter();
        told.any(|line| line.seat == Some(seat) && line.about == subject)
    }

    /// Puts a story into the play's record. Whoever has told one about each piece is done.
    pub(super) fn has_told(&mut self, person: PersonId, (about, text): (u8, &Remark), at: Millis) {
        let Some((stories, seat)) = self.stories().zip(self.seat_of(person)) else {
            return;
        };
        if let Some(play) = self.play.as_mut() {
            play.tell(seat, about, text.clone());
        }
        if (1..=stories.subjects).all(|about| self.has_story(seat, about)) {
            self.stories_ended(seat, at);
        }
    }

    /// Notes that a seat has no more stories. If it was its turn, the next one's begins, and the
    /// clocks need not wait as long.
    pub(super) fn stories_ended(&mut self, seat: Seat, at: Millis) {
        let was_teller = self.teller(at) == Some(seat);
        let before: Seats = self
            .turns_of(self.persons())
            .map(|turn| turn.seat)
            .collect();
        let Some(round) = self.story_round.as_mut() else {
            return;
        };
        round.done = round.done.with(seat);
        if was_teller {
            // The turns of those before it are over, too.
            let players = self.opening.players;
            let mut earlier = round.first;
            while earlier != seat {
                if before.contains(earlier) {
                    round.done = round.done.with(earlier);
                }
                earlier = earlier.next(players);
            }
            round.since = round.since.max(at);
        }
        self.clocks_start_by(self.clocks_run_from(at));
    }

    /// Lets the first turn begin at this moment, if it was to begin later.
    pub(super) fn stories_start_by(&mut self, at: Millis) {
        if let Some(round) = &mut self.story_round {
            round.since = round.since.min(at);
        }
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
