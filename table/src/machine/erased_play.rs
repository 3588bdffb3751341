//! A play of any game, behind one interface.

use core::hash::{Hash, Hasher as _};
use std::hash::DefaultHasher;

use salon_catalog::GameVisitor;
use salon_rules::{
    BySeat, Chance as _, IllegalAction, Notation, NullSink, Outcome, Quick, Seat, Seats, Sink,
    Unsealed, Viewer,
};
use serde::{Deserialize, Serialize};
use serde_json::value::{RawValue, to_raw_value};

use crate::fair::{FairChance, FairDeal};
use crate::machine::logged_action::{LoggedAction, read};
use crate::machine::opening::Opening;
use crate::machine::remark::Remark;
use crate::machine::story::Stories;
use crate::replay::{Bookmark, FairPlay, Replay, Sitter};

/// Why an action was not carried out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ActError {
    /// The text is not an action of this game.
    NoAction,
    /// The rules refuse it.
    Illegal(IllegalAction),
}

/// What a viewer saw of one step of a play.
#[derive(Debug, Serialize, Deserialize)]
pub struct SeenStep {
    /// The seat that acted; none for the deal.
    pub seat: Option<Seat>,
    /// What the viewer saw of it, in the game's own format.
    pub sights: Vec<Box<RawValue>>,
}

/// The end of a round or part, as a viewer saw it before the next deal.
#[derive(Debug)]
pub struct ChapterEnd {
    /// The game's view at that moment.
    pub view: Box<RawValue>,
    /// What the viewer saw of the last step until then.
    pub step: SeenStep,
}

/// A play of any game.
pub trait ErasedPlay: Send + Sync {
    /// Returns the seats that the game waits for.
    fn to_act(&self) -> Seats;
    /// Returns whether this action advances the game. Remarks do not.
    fn moves(&self, action: &LoggedAction) -> bool;
    /// Returns whether the players may talk freely now.
    fn talk_is_open(&self) -> bool;
    /// Returns what the players may tell stories about now, if anything.
    fn stories(&self) -> Option<Stories>;
    /// Parses an action and checks that the seat may take it now. All text from outside goes
    /// through this function.
    fn check(&self, seat: Seat, action: &str) -> Result<LoggedAction, ActError>;
    /// Performs an action. [`ErasedPlay::sights`] then shows what happened.
    fn act(&mut self, seat: Seat, action: &LoggedAction) -> Result<(), ActError>;
    /// Records a story that a seat tells about a piece on the table.
    fn tell(&mut self, seat: Seat, about: u8, text: Remark);
    /// Returns what a viewer may know.
    fn view(&self, viewer: Viewer) -> Box<RawValue>;
    /// Returns what a viewer saw of the last step.
    fn sights(&self, viewer: Viewer) -> Vec<Box<RawValue>>;
    /// Returns whether the last step ended a round or part, and dealt the next one.
    fn has_ended_chapter(&self) -> bool;
    /// Returns the end of the round or part that the last step ended, if it did.
    fn chapter_end(&self, viewer: Viewer) -> Option<ChapterEnd>;
    /// Returns what a viewer saw of the last step, in the notation.
    fn sight_lines(&self, viewer: Viewer) -> Vec<String>;
    /// Returns what a viewer saw of the whole play, step by step; the first step is the deal.
    fn history(&self, viewer: Viewer) -> Vec<SeenStep>;
    /// Returns what a viewer saw of the whole play, in the notation.
    fn history_lines(&self, viewer: Viewer) -> Vec<(Option<Seat>, Vec<String>)>;
    /// Returns the number of steps, including the deal.
    fn steps(&self) -> usize;
    /// Returns the legal actions of a seat, in the game's notation.
    fn actions(&self, seat: Seat) -> Vec<String>;
    /// Returns a fingerprint of a seat's choices, to tell whether they have changed.
    fn choices(&self, seat: Seat) -> u64;
    /// Returns the outcome, once the play is over.
    fn outcome(&self) -> Option<Outcome>;
    /// Returns the right to see everything of a finished play.
    fn unsealed(&self) -> Option<Unsealed>;
    /// Returns the record of a finished play.
    fn replay(&self, sitters: BySeat<Sitter>) -> Option<Replay>;
    /// Returns the seat of the last action, and the seats that would have to agree to undo it;
    /// nothing if the action has revealed something to someone.
    fn undoable(&self) -> Option<(Seat, Seats)>;
    /// Undoes the last action.
    fn undo(&mut self);
}

/// Deals a play.
pub(crate) fn begin(opening: &Opening, rules: u16, deal: FairDeal) -> Box<dyn ErasedPlay> {
    struct Begin<'a>(&'a Opening, u16, FairDeal);
    impl GameVisitor for Begin<'_> {
        type Output = Box<dyn ErasedPlay>;

        fn visit<G: Notation>(self) -> Box<dyn ErasedPlay> {
            let setup = self
                .0
                .setup::<G>(self.1)
                .expect("it was checked when the table was opened");
            let mut events = Vec::new();
            let play = FairPlay::<G>::begin(setup, self.2, &mut events);
            // Save memory: a table may stay like this for days.
            events.shrink_to_fit();
            Box::new(TypedPlay {
                players: setup.players(),
                play,
                events,
                before: None,
            })
        }
    }
    opening.game.0.visit(Begin(opening, rules, deal))
}

struct TypedPlay<G: Notation> {
    players: u8,
    play: FairPlay<G>,
    /// The events of the last step.
    events: Vec<G::Event>,
    /// The state before the last step, for as long as it may be undone.
    before: Option<Before<G>>,
}

struct Before<G: Notation> {
    moment: Bookmark<G>,
    seat: Seat,
    action: G::Action,
}

impl<G: Notation> TypedPlay<G> {
    /// Returns the table between the last step's end of a chapter and the deal after it.
    fn between_chapters(&self) -> Option<G::State> {
        let before = self.before.as_ref()?;
        let state = before.moment.state();
        let ended = G::chapter(state) != G::chapter(self.play.state());
        let end = ended.then(|| G::chapter_end(state, before.seat, before.action));
        end.flatten()
    }

    fn viewers(&self) -> impl Iterator<Item = Viewer> {
        let seats = Seats::all(self.players).iter().map(Viewer::Seat);
        seats.chain([Viewer::Spectator])
    }

    /// Returns whether the action has revealed something to this viewer: whether there is a world
    /// that was possible for the viewer before, in which the viewer would now see something else.
    fn has_shown(&self, before: &Before<G>, viewer: Viewer) -> bool {
        let seen_before = G::view(before.moment.state(), viewer);
        let seen_now = G::view(self.play.state(), viewer);
        let mut chance = Quick::new(0);
        (0..WORLDS).any(|_| {
            let mut world = G::imagine(&seen_before, &mut chance);
            let mut other = Quick::new(u64::from(chance.below(u32::MAX)));
            G::act(
                &mut world,
                before.seat,
                before.action,
                &mut other,
                &mut NullSink,
            )
            .is_err()
                || G::view(&world, viewer) != seen_now
        })
    }
}

/// The number of worlds that are tried before an action counts as having revealed nothing.
const WORLDS: usize = 64;

impl<G: Notation> ErasedPlay for TypedPlay<G> {
    fn to_act(&self) -> Seats {
        G::to_act(self.play.state())
    }

    fn moves(&self, action: &LoggedAction) -> bool {
        action
            .typed::<G>()
            .is_ok_and(|action| G::pace(action).moves())
    }

    fn talk_is_open(&self) -> bool {
        G::talk_is_open(self.play.state())
    }

    fn stories(&self) -> Option<Stories> {
        let state = self.play.state();
        let (part, subjects) = (G::chapter(state), G::story_subjects(state));
        (subjects > 0).then_some(Stories { part, subjects })
    }

    fn check(&self, seat: Seat, action: &str) -> Result<LoggedAction, ActError> {
        let action = read::<G>(action)?;
        let mut copy = *self.play.state();
        let mut chance = FairChance::from_key([0; 32]);
        G::act(&mut copy, seat, action, &mut chance, &mut NullSink).map_err(ActError::Illegal)?;
        Ok(LoggedAction::checked::<G>(action))
    }

    fn act(&mut self, seat: Seat, action: &LoggedAction) -> Result<(), ActError> {
        let action = action.typed::<G>()?;
        let moment = self.play.bookmark();
        let mut events = Vec::new();
        self.play
            .act(seat, action, &mut events)
            .map_err(ActError::Illegal)?;
        self.events = events;
        self.before = Some(Before {
            moment,
            seat,
            action,
        });
        Ok(())
    }

    fn tell(&mut self, seat: Seat, about: u8, text: Remark) {
        self.play.tell(seat, about, text);
    }

    fn view(&self, viewer: Viewer) -> Box<RawValue> {
        raw(&G::view(self.play.state(), viewer))
    }

    fn sights(&self, viewer: Viewer) -> Vec<Box<RawValue>> {
        let sight = |event| raw(&G::sight(event, viewer));
        self.events.iter().map(sight).collect()
    }

    fn has_ended_chapter(&self) -> bool {
        self.between_chapters().is_some()
    }

    fn chapter_end(&self, viewer: Viewer) -> Option<ChapterEnd> {
        let view = raw(&G::view(&self.between_chapters()?, viewer));
        let ended = self.events.iter().take_while(|it| !G::opens_chapter(it));
        let step = SeenStep {
            seat: self.before.as_ref().map(|before| before.seat),
            sights: ended.map(|event| raw(&G::sight(event, viewer))).collect(),
        };
        Some(ChapterEnd { view, step })
    }

    fn sight_lines(&self, viewer: Viewer) -> Vec<String> {
        let line = |event| G::sight(event, viewer).to_string();
        self.events.iter().map(line).collect()
    }

    fn history(&self, viewer: Viewer) -> Vec<SeenStep> {
        let mut seen = Vec::with_capacity(self.play.actions() + 1);
        // Events are not stored: dealing and playing again is fast, and this keeps a table small.
        self.play.retell(|seat, events| {
            let sights = events.iter().map(|event| raw(&G::sight(event, viewer)));
            seen.push(SeenStep {
                seat,
                sights: sights.collect(),
            });
        });
        seen
    }

    fn history_lines(&self, viewer: Viewer) -> Vec<(Option<Seat>, Vec<String>)> {
        let mut seen = Vec::with_capacity(self.play.actions() + 1);
        self.play.retell(|seat, events| {
            let lines = events
                .iter()
                .map(|event| G::sight(event, viewer).to_string());
            seen.push((seat, lines.collect()));
        });
        seen
    }

    fn steps(&self) -> usize {
        self.play.actions() + 1
    }

    fn actions(&self, seat: Seat) -> Vec<String> {
        let mut actions = Vec::new();
        G::legal_actions(self.play.state(), seat, &mut actions);
        actions.iter().map(ToString::to_string).collect()
    }

    fn choices(&self, seat: Seat) -> u64 {
        struct Digest(DefaultHasher);
        impl<T: Hash> Sink<T> for Digest {
            fn push(&mut self, item: T) {
                item.hash(&mut self.0);
            }
        }
        // The fingerprint is never stored, so it may differ between builds.
        let mut digest = Digest(DefaultHasher::new());
        G::legal_actions(self.play.state(), seat, &mut digest);
        digest.0.finish()
    }

    fn outcome(&self) -> Option<Outcome> {
        G::outcome(self.play.state())
    }

    fn unsealed(&self) -> Option<Unsealed> {
        Unsealed::finished::<G>(self.play.state())
    }

    fn replay(&self, sitters: BySeat<Sitter>) -> Option<Replay> {
        self.play.replay(sitters)
    }

    fn undoable(&self) -> Option<(Seat, Seats)> {
        let before = self.before.as_ref()?;
        if self.outcome().is_some() || self.viewers().any(|viewer| self.has_shown(before, viewer)) {
            return None;
        }
        let concerned = |seat: &Seat| {
            let viewer = Viewer::Seat(*seat);
            G::view(before.moment.state(), viewer) != G::view(self.play.state(), viewer)
        };
        let others = Seats::all(self.players).without(before.seat);
        Some((before.seat, others.iter().filter(concerned).collect()))
    }

    fn undo(&mut self) {
        if let Some(before) = self.before.take() {
            self.play.rewind(before.moment);
            self.events.clear();
        }
    }
}

fn raw(value: &impl Serialize) -> Box<RawValue> {
    to_raw_value(value).expect("views and sights have no keys but texts")
}
