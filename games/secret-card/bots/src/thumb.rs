//! Rules of thumb: the plain strategies, for real seats and for imagined worlds.

use arrayvec::ArrayVec;
use salon_rules::{Game, Seat};
use salon_secret_card::{Action, CardSet, Phase, SecretCard, Sight, State, View};

use super::hinting;
use super::knowledge::{Knowledge, Minds, beliefs};
use super::questions::QuestionHand;
use salon_bots::Belief;
use salon_bots::Bot;

/// When to name one's card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Nerve {
    /// Only when there is no doubt left.
    Certain,
    /// Also when somebody else will probably name theirs first.
    Race,
}

/// Asks the question that leaves fewest candidates, and names its card according to its nerve.
#[derive(Clone, Copy, Debug)]
pub struct Thumb {
    nerve: Nerve,
}

impl Thumb {
    /// Creates a player with this nerve.
    pub fn new(nerve: Nerve) -> Thumb {
        Thumb { nerve }
    }

    /// Returns the action on a turn.
    #[inline]
    pub(crate) fn turn(self, desk: &QuestionHand, knowledge: impl FnOnce() -> Knowledge) -> Action {
        if desk.candidates.len() <= 1 || desk.hand.is_empty() {
            return desk.guess();
        }
        if self.nerve == Nerve::Race && knowledge().race_is_lost() {
            return desk.guess();
        }
        desk.best()
            .map_or_else(|| desk.guess(), |(action, _)| action)
    }

    /// Returns the action of a seat that is to act in an imagined world.
    #[inline]
    pub(crate) fn act(self, world: &State, minds: &Minds) -> Option<Action> {
        Some(match world.phase() {
            Phase::Turn(seat) => self.turn(&QuestionHand::in_world(minds, seat), || {
                minds.knowledge(seat)
            }),
            Phase::Hint(seat) => {
                let mut actions = ArrayVec::<Action, 8>::new();
                SecretCard::legal_actions(world, seat, &mut actions);
                let neighbour = seat.next(minds.players());
                let seen = minds.both_see(neighbour, seat);
                hinting::least_telling(&actions, minds.secret(neighbour), seen)
            }
            Phase::Bury(seat) => QuestionHand::in_world(minds, seat).bury(),
            Phase::Over => return None,
        })
    }
}

impl Bot<SecretCard> for Thumb {
    fn see(&mut self, _: &Sight) {}

    fn choose(&mut self, view: &View, actions: &[Action]) -> Action {
        let seat = view.viewer.expect("a seat's view");
        match view.phase {
            Phase::Hint(_) => hint(view, seat, actions),
            Phase::Bury(_) => QuestionHand::of(view, seat).bury(),
            Phase::Turn(_) | Phase::Over => {
                self.turn(&QuestionHand::of(view, seat), || Knowledge::of(view))
            }
        }
    }

    fn beliefs(&mut self, view: &View) -> Vec<Belief> {
        beliefs(view)
    }
}

/// Returns the hint that reveals least to the neighbour.
pub(crate) fn hint(view: &View, seat: Seat, actions: &[Action]) -> Action {
    let neighbour = seat.next(view.seats.players());
    let mut seen: CardSet = view.table.iter().map(|laid| laid.card).collect();
    for (other, place) in view.seats.by_seat() {
        if other != neighbour {
            seen = seen.or(place.secret.into_iter().collect());
        }
    }
    let secret = view.seats[neighbour].secret;
    let secret = secret.expect("a seat sees the others' secret cards");
    hinting::least_telling(actions, secret, seen)
}
