//! What a person may know of a table.

use salon_rules::{Outcome, Seat, Seats, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::fair::{Commitment, Procedure, Seed, Share, ShareHash, TableId};
use crate::machine::chair::{Chair, Occupant};
use crate::machine::clock::Millis;
use crate::machine::erased_play::{ErasedPlay, SeenStep};
use crate::machine::opening::Opening;
use crate::machine::person::PersonId;
use crate::machine::removal::Removal;
use crate::machine::story::StoryTurn;
use crate::machine::table::{Stage, Table, Version};
use crate::replay::{BotLevel, Name};

/// Everything that a person may know of a table, and all that a page needs.
#[derive(Debug, Serialize, Deserialize)]
pub struct TableView {
    /// Its id.
    pub table: TableId,
    /// The number of entries in its log.
    pub version: Version,
    /// Its stage.
    pub stage: Stage,
    /// The set-up it was opened with.
    pub opening: Opening,
    /// The finished play whose cards are dealt again, if any.
    pub deal_of: Option<TableId>,
    /// The viewer's seat.
    pub you: Option<Seat>,
    /// Whether the viewer is the host.
    pub host: bool,
    /// The seats in order.
    pub chairs: Vec<ChairView>,
    /// The server's commitment for the play.
    pub commitment: Commitment,
    /// The version of the procedure that deals the play.
    pub procedure: Procedure,
    /// The deadline for revealing the shares, while that is going on.
    pub reveal_by: Option<Millis>,
    /// The seats whose devices did not reveal in time at the last attempt.
    pub late: Seats,
    /// Its seed, once the play is over.
    pub seed: Option<Seed>,
    /// The id of the play, which is part of its deal.
    pub play_id: TableId,
    /// The seats that the game waits for.
    pub waiting: Seats,
    /// The seat that asks for an undo, and the seats that still have to agree.
    pub undo: Option<(Seat, Seats)>,
    /// The seats that want to play again.
    pub rematch: Seats,
    /// Whether free talk is allowed now.
    pub talk: bool,
    /// The turns to tell stories that are still to come, in order, while stories are told.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub story_turns: Vec<StoryTurn>,
    /// How the viewer lost the seat, if so.
    pub removed: Option<Removal>,
    /// The names of persons who may not sit down again; only for the host.
    pub barred: Vec<Name>,
    /// The play.
    pub play: Option<PlayView>,
}

/// A seat as everyone sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ChairView {
    /// The occupant.
    pub who: Presence,
    /// Whether it is ready to start.
    pub ready: bool,
    /// The hash of its device's share, once it is ready. A bot has none: its share is zero.
    pub hash: Option<ShareHash>,
    /// The share of its device, once revealed.
    pub share: Option<Share>,
    /// The bot that plays for its person.
    pub stand_in: Option<BotLevel>,
    /// The seats that voted for a bot to play for its person.
    pub missed_by: Seats,
    /// The seats that voted to remove its person.
    pub removal_votes: Seats,
    /// Whether its person was removed during this play.
    pub removed: bool,
    /// When its time is up.
    pub deadline: Option<Millis>,
    /// The time left in its bank, when it does not run.
    pub bank: Millis,
}

/// The occupant of a seat, as everyone sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Presence {
    /// Nobody yet.
    Nobody,
    /// A person.
    Person(Name),
    /// A program that plays through the API.
    Program(Name),
    /// A bot.
    Bot(BotLevel),
}

impl Presence {
    /// Returns an occupant as everyone sees it.
    pub fn of(occupant: &Occupant) -> Presence {
        match occupant {
            Occupant::Nobody => Presence::Nobody,
            Occupant::Person { name, program, .. } if *program => Presence::Program(name.clone()),
            Occupant::Person { name, .. } => Presence::Person(name.clone()),
            Occupant::Bot(level) => Presence::Bot(level.clone()),
        }
    }

    /// Returns the name of the guest in the seat, whether a person or a program.
    pub fn name(&self) -> Option<&Name> {
        match self {
            Presence::Person(name) | Presence::Program(name) => Some(name),
            Presence::Nobody | Presence::Bot(_) => None,
        }
    }
}

/// The play as a person sees it.
#[derive(Debug, Serialize, Deserialize)]
pub struct PlayView {
    /// The game's view, in its own format.
    pub view: Box<RawValue>,
    /// The viewer's legal actions, in the game's notation.
    pub actions: Vec<String>,
    /// The outcome, once the play is over.
    pub outcome: Option<Outcome>,
}

impl TableView {
    /// Returns the hash that a seat's device has to send with "ready" for this share.
    pub fn share_hash(&self, seat: Seat, share: Share) -> ShareHash {
        share.hash(&self.play_id, &self.commitment, seat)
    }
}

impl Table {
    /// Returns what a person may know of the table; nothing for a person who may not watch.
    pub fn view(&self, person: Option<PersonId>) -> Option<TableView> {
        if !self.may_look(person) {
            return None;
        }
        let viewer = self.viewer(person);
        let is_host = person == Some(self.host);
        let you = person.and_then(|person| self.seat_of(person));
        let waiting = self.play().map_or(Seats::NONE, ErasedPlay::to_act);
        Some(TableView {
            table: self.id.clone(),
            version: self.version,
            stage: self.stage,
            opening: self.opening.clone(),
            deal_of: self.deal_of().cloned(),
            you,
            host: is_host,
            chairs: self
                .chairs
                .iter()
                .map(|chair| self.chair_view(chair))
                .collect(),
            commitment: self.commitment(),
            procedure: self.procedure,
            reveal_by: self.reveal_by,
            late: self.late,
            seed: self.shown_seed(),
            play_id: self.play_id(),
            waiting,
            undo: self.undo,
            rematch: self.rematch,
            talk: self.talk_is_open(),
            story_turns: self.story_turns(),
            removed: person.and_then(|person| self.removal(person)).cloned(),
            barred: if is_host {
                self.barred_names()
            } else {
                Vec::new()
            },
            play: viewer.and_then(|viewer| self.play_view(viewer, you)),
        })
    }

    /// Returns the table at the end of the round or part that the last step ended, before the next
    /// deal, and what the person saw of that step until then. Nothing if the last step ended none.
    pub fn chapter_end(&self, person: Option<PersonId>) -> Option<(TableView, SeenStep)> {
        let play = self.play()?;
        let end = play.chapter_end(self.viewer(person)?)?;
        let mut view = self.view(person)?;
        view.waiting = Seats::NONE;
        view.story_turns = Vec::new();
        for chair in &mut view.chairs {
            chair.deadline = None;
        }
        view.play = Some(PlayView {
            view: end.view,
            actions: Vec::new(),
            outcome: None,
        });
        Some((view, end.step))
    }

    /// Returns the play so far as a viewer saw it, in the notation, for players to keep while the
    /// record itself is still secret.
    pub fn own_record(&self, viewer: Viewer) -> String {
        let mut text = format!("game {}\n", self.opening.game);
        for (key, value) in &self.opening.options {
            text += &format!("option {key} {value}\n");
        }
        text += &format!("play {}\n", self.play_id());
        text += &format!("commitment {}\n", self.commitment());
        let steps = self.play().map(|play| play.history_lines(viewer));
        for (seat, lines) in steps.unwrap_or_default() {
            text += &match seat {
                Some(seat) => format!("step {seat}\n"),
                None => "deal\n".to_owned(),
            };
            for line in lines {
                text += &format!("  {line}\n");
            }
        }
        text
    }

    fn play_view(&self, viewer: Viewer, you: Option<Seat>) -> Option<PlayView> {
        let play = self.play()?;
        let own = you.filter(|seat| self.chairs[seat.index()].stand_in.is_none());
        Some(PlayView {
            view: play.view(viewer),
            actions: own.map_or_else(Vec::new, |seat| play.actions(seat)),
            outcome: play.outcome(),
        })
    }

    fn chair_view(&self, chair: &Chair) -> ChairView {
        ChairView {
            who: Presence::of(&chair.occupant),
            ready: chair.is_ready(),
            hash: chair.contribution.hash(),
            share: chair.contribution.shown_share(),
            stand_in: chair.stand_in().map(|(level, _)| level.clone()),
            missed_by: chair.missed_by,
            removal_votes: chair.removal_votes,
            removed: chair.removed,
            deadline: chair.timer.deadline(self.opening.clock),
            bank: chair.timer.bank(self.opening.clock),
        }
    }
}
