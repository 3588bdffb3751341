//! What a seat can know about the hidden cards: exact probabilities, from its own sights.
//!
//! A [`BeliefState`] gets every sight of a round. It can then give the probability of a card in a
//! hand, or draw a whole world. It models at most the habits of players ([`Model`]) and has no
//! strategy.
//!
//! # How it is exact
//! A world says what lies in the places that someone has acted on: hands, cards just drawn, cards
//! that a chancellor put under the pile. All other cards (the one set aside, the pile as it was
//! dealt, hands that nobody has played from or looked at yet) are exchangeable: given a world, each
//! of them is any of the remaining unseen cards with the same probability. So a place need not be
//! distinguished before something is learned about it, and there are few worlds.
//!
//! Only one thing is not exact, and only where there would be too many worlds (a chancellor with
//! four and more players whose cards are unknown): then the cards that go under the pile are
//! treated as exchangeable with the rest, and each of the three cards is kept equally often.

mod change;
mod hear;
mod model;
mod world;

use std::collections::BTreeSet;

use salon_love_letter::{Card, CardSet, Edition, EditionRules, View};
use salon_rules::{Chance, Game, Quick, Seat, Seats};

use world::{Lying, MOST_UNDER, TrackedPlace, World};

pub use model::Model;

/// The probability of each kind of card, in the order of [`Card::ALL`].
pub type Chances = [f64; Card::KINDS];

/// How likely a play was for a player that held one card and drew another: by the card held, then
/// by the card drawn. Only the ratios count. Zero means impossible.
pub type Likely = [[f64; Card::KINDS]; Card::KINDS];

/// What a seat, or a spectator, believes about the hidden cards of the current round.
#[derive(Clone, Debug)]
pub struct BeliefState {
    terms: &'static EditionRules,
    model: Model,
    /// The seat whose belief it is. `None` for the spectator.
    owner: Option<Seat>,
    /// The number of unseen copies of each kind.
    unseen: [u8; Card::KINDS],
    still_in: Seats,
    /// The number of cards of the pile that lie as they were dealt.
    top: u8,
    /// The number of cards that chancellors have put under them.
    under: u8,
    /// The number of cards that the seat on turn has drawn and not yet decided about.
    drawn: u8,
    /// The hands that a baron compared. The next sight tells who lost.
    compared: Option<(Seat, Seat)>,
    /// The seat that has discarded its hand and is about to draw a new one.
    discarded: Option<Seat>,
    worlds: Vec<Weighted>,
}

#[derive(Clone, Copy, Debug)]
struct Weighted {
    world: World,
    weight: f64,
}

impl BeliefState {
    /// Creates the belief of a seat (or of a spectator) before the first deal.
    pub fn new(edition: Edition, owner: Option<Seat>, model: Model) -> BeliefState {
        BeliefState {
            terms: edition.terms(),
            model,
            owner,
            unseen: [0; Card::KINDS],
            still_in: Seats::NONE,
            top: 0,
            under: 0,
            drawn: 0,
            compared: None,
            discarded: None,
            worlds: Vec::new(),
        }
    }

    /// Returns whether a round has been dealt.
    pub fn has_begun(&self) -> bool {
        !self.worlds.is_empty()
    }

    /// Returns the probability of each card in a seat's hand. (If the seat has drawn and not played
    /// yet: the card it had before.) All zero for a seat that is out.
    pub fn hand(&self, seat: Seat) -> Chances {
        self.chances(TrackedPlace::hand(seat))
    }

    /// Returns the cards that a seat can hold.
    pub fn possible(&self, seat: Seat) -> CardSet {
        let chances = self.hand(seat);
        Card::ALL
            .into_iter()
            .filter(|card| chances[card.index()] > 0.0)
            .collect()
    }

    /// Returns the probability of each card to be the one set aside.
    pub fn aside(&self) -> Chances {
        let mut chances = [0.0; Card::KINDS];
        for one in &self.worlds {
            self.add_pooled(one, &mut chances);
        }
        chances
    }

    /// Returns the probability of each card to be drawn next from the pile. All zero when it is
    /// empty.
    pub fn next_draw(&self) -> Chances {
        match (self.top, self.under) {
            (0, 0) => [0.0; Card::KINDS],
            (0, _) => self.chances(TrackedPlace::under(0)),
            _ => self.aside(),
        }
    }

    /// Returns every way in which the hands of these seats can lie, followed by the card set aside if
    /// it is asked for. `None` if there are more than `most` ways.
    pub fn arrangements(
        &self,
        seats: &[Seat],
        aside: bool,
        most: usize,
    ) -> Option<BTreeSet<Vec<Card>>> {
        let mut places: Vec<Option<TrackedPlace>> = seats
            .iter()
            .map(|&seat| Some(TrackedPlace::hand(seat)))
            .collect();
        // The card set aside is always a pooled one.
        places.extend(aside.then_some(None));
        let mut all = BTreeSet::new();
        for one in &self.worlds {
            let lying = |place: &Option<TrackedPlace>| match place {
                Some(place) => one.world.at(*place),
                None => Lying::Pooled,
            };
            let lying: Vec<Lying> = places.iter().map(lying).collect();
            let mut pool = one.world.pool(&self.unseen);
            lay(&lying, &mut pool, &mut Vec::new(), &mut all);
            if all.len() > most {
                return None;
            }
        }
        Some(all)
    }

    fn chances(&self, place: TrackedPlace) -> Chances {
        let mut chances = [0.0; Card::KINDS];
        for one in &self.worlds {
            match one.world.at(place) {
                Lying::Known(card) => chances[card.index()] += one.weight,
                Lying::Pooled => self.add_pooled(one, &mut chances),
                Lying::Nothing => {}
            }
        }
        chances
    }

    /// Adds the probabilities of a pooled card of this world.
    fn add_pooled(&self, one: &Weighted, chances: &mut Chances) {
        let pool = one.world.pool(&self.unseen);
        let size: u8 = pool.iter().sum();
        for (chance, &count) in chances.iter_mut().zip(&pool) {
            *chance += one.weight * f64::from(count) / f64::from(size.max(1));
        }
    }

    /// Returns a source of whole states, drawn by this belief. `view` must be the owner's current
    /// view.
    pub fn sampler(&self, view: &View) -> Sampler {
        let mut sum = 0.0;
        let worlds = self.worlds.iter().map(|one| {
            sum += one.weight;
            (one.world, sum)
        });
        Sampler {
            worlds: worlds.collect(),
            unseen: self.unseen,
            view: view.clone(),
            blank: view.clone(),
        }
    }
}

/// Lists every way to lay cards of the pool into the pooled places.
fn lay(
    places: &[Lying],
    pool: &mut [u8; Card::KINDS],
    laid: &mut Vec<Card>,
    all: &mut BTreeSet<Vec<Card>>,
) {
    let Some((place, rest)) = places.split_first() else {
        all.insert(laid.clone());
        return;
    };
    let cards = Card::ALL.into_iter();
    let cards: Vec<Card> = match *place {
        Lying::Known(card) => vec![card],
        Lying::Pooled => cards.filter(|card| pool[card.index()] > 0).collect(),
        Lying::Nothing => Vec::new(),
    };
    let pooled = u8::from(*place == Lying::Pooled);
    for card in cards {
        pool[card.index()] -= pooled;
        laid.push(card);
        lay(rest, pool, laid, all);
        laid.pop();
        pool[card.index()] += pooled;
    }
}

/// Draws states from a belief.
#[derive(Clone, Debug)]
pub struct Sampler {
    /// The worlds, each with the sum of all weights up to it.
    worlds: Vec<(World, f64)>,
    unseen: [u8; Card::KINDS],
    view: View,
    blank: View,
}

impl Sampler {
    /// Draws a state with the probability that it is believed to have.
    pub fn draw<G>(&mut self, chance: &mut Quick) -> G::State
    where
        G: Game<View = View>,
    {
        let total = self.worlds.last().map_or(0.0, |(_, sum)| *sum);
        let at = (chance.bits() >> 11) as f64 / (1u64 << 53) as f64 * total;
        let found = self.worlds.partition_point(|(_, sum)| *sum <= at);
        let found = found.min(self.worlds.len().saturating_sub(1));
        if let Some(&(world, _)) = self.worlds.get(found) {
            self.fill(world, chance);
        }
        G::imagine(&self.view, chance)
    }

    /// Writes a world into the view, as if all its places were seen.
    fn fill(&mut self, world: World, chance: &mut Quick) {
        let mut pool = world.pool(&self.unseen);
        let mut card = |lying, known: Option<Card>| match (known, lying) {
            (Some(card), _) | (None, Lying::Known(card)) => Some(card),
            (None, Lying::Pooled) => Some(take_any(&mut pool, chance)),
            (None, Lying::Nothing) => None,
        };
        for seat in self.blank.still_in {
            let known = self.blank.seats[seat].hand.card;
            self.view.seats[seat].hand.card = card(world.at(TrackedPlace::hand(seat)), known);
        }
        let under = self.blank.pile.iter().zip(self.view.pile.iter_mut());
        let under = under.filter(|(blank, _)| blank.put_by.is_some());
        for (n, (blank, place)) in under.enumerate().take(usize::from(MOST_UNDER)) {
            place.card = card(world.at(TrackedPlace::under(n as u8)), blank.card);
        }
    }
}

/// Takes a card out of a pool, every copy with the same probability.
fn take_any(pool: &mut [u8; Card::KINDS], chance: &mut impl Chance) -> Card {
    let size: u8 = pool.iter().sum();
    let mut chosen = chance.below(u32::from(size.max(1))) as u8;
    for card in Card::ALL {
        let count = &mut pool[card.index()];
        if chosen < *count {
            *count -= 1;
            return card;
        }
        chosen -= *count;
    }
    Card::Guard
}
