//! A play that is dealt fairly and recorded.

use salon_rules::chance::{Drawn, Recorder};
use salon_rules::{BySeat, IllegalAction, Notation, Options, Seat, Setup, Sink};

use crate::fair::{FairChance, FairDeal};
use crate::machine::Remark;
use crate::replay::record::{Replay, Step, Story};
use crate::replay::seal::Seal;
use crate::replay::sitter::Sitter;

/// A play that is dealt fairly and recorded.
#[derive(Debug)]
pub struct FairPlay<G: Notation> {
    setup: Setup<G>,
    deal: FairDeal,
    chance: Recorder<FairChance>,
    state: G::State,
    opening: Vec<Drawn>,
    steps: Vec<Done<G>>,
    stories: Vec<Story>,
}

/// An action, and what was drawn while it was performed.
#[derive(Debug)]
struct Done<G: Notation> {
    seat: Seat,
    action: G::Action,
    drawn: Vec<Drawn>,
}

/// A point in a play to which it can be undone.
#[derive(Debug)]
pub struct Bookmark<G: Notation> {
    chance: Recorder<FairChance>,
    state: G::State,
    steps: usize,
}

impl<G: Notation> Done<G> {
    /// Returns the step as a record stores it.
    fn written(&self) -> Step {
        Step {
            seat: self.seat,
            action: self.action.to_string(),
            drawn: self.drawn.clone(),
        }
    }
}

impl<G: Notation> Bookmark<G> {
    /// Returns the state, which nobody sees.
    pub fn state(&self) -> &G::State {
        &self.state
    }
}

impl<G: Notation> FairPlay<G> {
    /// Deals a new play. The deal must have a share for each player.
    ///
    /// # Panics
    /// If it does not: a table starts only when everybody is ready.
    pub fn begin(setup: Setup<G>, deal: FairDeal, log: &mut impl Sink<G::Event>) -> FairPlay<G> {
        assert_eq!(
            deal.shares.players(),
            setup.players(),
            "a share for each player"
        );
        let mut chance = Recorder::new(deal.chance());
        let state = G::begin(setup, &mut chance, log);
        FairPlay {
            setup,
            deal,
            opening: chance.take(),
            chance,
            state,
            steps: Vec::new(),
            stories: Vec::new(),
        }
    }

    /// Returns the state, which nobody sees.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// Returns a bookmark for this point, to come back to.
    pub fn bookmark(&self) -> Bookmark<G> {
        Bookmark {
            chance: self.chance.clone(),
            state: self.state,
            steps: self.steps.len(),
        }
    }

    /// Undoes everything since that point.
    pub fn rewind(&mut self, to: Bookmark<G>) {
        self.chance = to.chance;
        self.state = to.state;
        self.steps.truncate(to.steps);
        for story in &mut self.stories {
            story.after = story.after.min(to.steps);
        }
    }

    /// Returns the number of actions.
    pub fn actions(&self) -> usize {
        self.steps.len()
    }

    /// Returns the draws before the first action.
    pub(crate) fn opening(&self) -> &[Drawn] {
        &self.opening
    }

    /// Returns the draws of the last action.
    pub(crate) fn last_drawn(&self) -> &[Drawn] {
        self.steps.last().map_or(&[], |done| &done.drawn)
    }

    /// Performs an action and records it, or refuses it and changes nothing.
    pub fn act(
        &mut self,
        seat: Seat,
        action: G::Action,
        log: &mut impl Sink<G::Event>,
    ) -> Result<(), IllegalAction> {
        G::act(&mut self.state, seat, action, &mut self.chance, log)?;
        self.steps.push(Done {
            seat,
            action,
            drawn: self.chance.take(),
        });
        Ok(())
    }

    /// Records a story that a seat tells about a piece on the table.
    pub fn tell(&mut self, seat: Seat, about: u8, text: Remark) {
        self.stories.push(Story {
            after: self.steps.len(),
            seat,
            about,
            text,
        });
    }

    /// Deals and plays everything once more, and returns what happened in each step: first the
    /// deal, which is not an action.
    pub fn retell(&self, mut tell: impl FnMut(Option<Seat>, &[G::Event])) {
        let mut events = Vec::new();
        let mut again = FairPlay::<G>::begin(self.setup, self.deal.clone(), &mut events);
        tell(None, &events);
        for step in &self.steps {
            events.clear();
            let done = again.act(step.seat, step.action, &mut events);
            debug_assert_eq!(done, Ok(()), "what was done can be done again");
            tell(Some(step.seat), &events);
        }
    }

    /// Returns the record of the play, once it is over. It contains the seed.
    ///
    /// # Panics
    /// If there is not one sitter for each player.
    pub fn replay(&self, sitters: BySeat<Sitter>) -> Option<Replay> {
        assert_eq!(
            sitters.players(),
            self.setup.players(),
            "a sitter for each player"
        );
        let outcome = G::outcome(&self.state)?;
        let options = self.setup.options().entries().into_iter();
        let replay = Replay {
            game: G::SLUG.to_owned(),
            rules: self.setup.rules_version(),
            options: options
                .map(|(key, value)| (key.to_owned(), value))
                .collect(),
            again: None,
            sitters,
            commitment: self.deal.seed.commitment(),
            hashes: self.deal.hashes(),
            deal: self.deal.clone(),
            opening: self.opening.clone(),
            steps: self.steps.iter().map(Done::written).collect(),
            stories: self.stories.clone(),
            outcome,
            actions: self.steps.len(),
            marks: Vec::new(),
            seal: Seal([0; 32]),
        };
        Some(replay.sealed())
    }
}
