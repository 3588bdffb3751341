//! The novice: it understands the game, but does not notice every card.
//!
//! It overlooks some of the visible cards, sometimes lays a card for no good reason, and names its
//! card by gut feeling when few candidates are left.

use salon_rules::{Chance, Quick};
use salon_secret_card::{Action, Card, CardSet, Phase, SecretCard, Sight, View};

use super::questions::QuestionHand;
use super::thumb;
use salon_bots::Bot;
use salon_bots::Seating;

/// It overlooks one card in this many.
const OVERLOOKS: u32 = 4;
/// It lays any card one time in this many.
const WANDERS: u32 = 3;
/// With two or three candidates left, it guesses one time in this many.
const GAMBLES: u32 = 3;

/// The novice.
#[derive(Clone, Debug)]
pub(crate) struct Novice {
    chance: Quick,
    /// The cards that it never notices, unless it holds them.
    overlooked: CardSet,
}

impl Novice {
    /// Creates a player whose blind spots follow from the seating's seed.
    pub(crate) fn new(seating: &Seating) -> Novice {
        let mut chance = Quick::new(seating.seed);
        let blind = |_: &Card| chance.below(OVERLOOKS) == 0;
        let overlooked = Card::ALL.into_iter().filter(blind).collect();
        Novice { chance, overlooked }
    }

    /// Returns the cards that it thinks it can ask with.
    fn desk(&self, view: &View) -> QuestionHand {
        let seat = view.viewer.expect("a seat's view");
        let mut desk = QuestionHand::of(view, seat);
        let noticed = view.seen().minus(self.overlooked);
        desk.candidates = view.fits(seat).minus(noticed).minus(desk.hand);
        desk
    }

    fn turn(&mut self, desk: &QuestionHand) -> Action {
        let in_mind = desk.candidates.len() as u32;
        let gut = matches!(in_mind, 2 | 3) && self.chance.below(GAMBLES) == 0;
        if in_mind == 1 || gut || desk.hand.is_empty() {
            let one = self.chance.below(in_mind) as usize;
            return Action::Guess(desk.candidates.nth(one).into());
        }
        if self.chance.below(WANDERS) == 0 {
            let any = self.chance.below(desk.hand.len() as u32) as usize;
            return Action::Play(desk.hand.nth(any));
        }
        let best = desk.best();
        best.map_or_else(|| desk.guess(), |(action, _)| action)
    }
}

impl Bot<SecretCard> for Novice {
    fn see(&mut self, _: &Sight) {}

    fn choose(&mut self, view: &View, actions: &[Action]) -> Action {
        match view.phase {
            Phase::Hint(seat) => thumb::hint(view, seat, actions),
            Phase::Bury(_) => actions[self.chance.below(actions.len() as u32) as usize],
            Phase::Turn(_) | Phase::Over => self.turn(&self.desk(view)),
        }
    }
}
