//! How worlds and their weights change with new information.

use arrayvec::ArrayVec;
use salon_love_letter::Card;
use salon_rules::Seat;

use super::world::{Lying, TrackedPlace, World};
use super::{BeliefState, Likely, Weighted};

/// Above this number of worlds, cards are no longer distinguished after a chancellor.
const MOST_WORLDS: usize = 60_000;

impl BeliefState {
    /// Replaces each world by new ones: `each` gets the world, its weight, and a list for the new
    /// ones.
    fn remake(&mut self, mut each: impl FnMut(&BeliefState, Weighted, &mut Vec<Weighted>)) {
        let old = core::mem::take(&mut self.worlds);
        let mut new = Vec::with_capacity(old.len());
        for &one in &old {
            each(self, one, &mut new);
        }
        self.worlds = new;
        self.normalise();
    }

    /// Merges worlds that have become equal. (The sort is stable because that is fast for long
    /// sorted runs, which are common here.)
    fn merge(&mut self) {
        self.worlds.sort_by_key(|one| one.world);
        self.worlds.dedup_by(|next, kept| {
            let same = next.world == kept.world;
            if same {
                kept.weight += next.weight;
            }
            same
        });
    }

    fn normalise(&mut self) {
        let sum: f64 = self.worlds.iter().map(|one| one.weight).sum();
        if sum > 0.0 {
            for one in &mut self.worlds {
                one.weight /= sum;
            }
        }
    }

    /// Changes every world in the same way.
    pub(super) fn for_each(&mut self, change: impl Fn(World) -> World) {
        for one in &mut self.worlds {
            one.world = change(one.world);
        }
    }

    /// Keeps only worlds that pass the test.
    pub(super) fn only(&mut self, test: impl Fn(World) -> bool) {
        self.worlds.retain(|one| test(one.world));
        self.normalise();
    }

    /// Restricts the worlds to those with this card in this place.
    pub(super) fn see(&mut self, place: TrackedPlace, card: Card) {
        self.remake(|belief, one, new| {
            let chance = match one.world.at(place) {
                Lying::Known(there) => f64::from(u8::from(there == card)),
                Lying::Pooled => share(&one.world.pool(&belief.unseen), card),
                Lying::Nothing => 0.0,
            };
            push(
                new,
                one.world.with(place, Lying::Known(card)),
                one.weight * chance,
            );
        });
    }

    /// Distinguishes the card in a place: a pooled card becomes each card that it can be.
    pub(super) fn tell_apart(&mut self, place: TrackedPlace) {
        if !self
            .worlds
            .iter()
            .any(|one| one.world.at(place) == Lying::Pooled)
        {
            return;
        }
        if self.worlds.len() * Card::KINDS > MOST_WORLDS {
            self.forget_order();
        }
        self.remake(|belief, one, new| {
            if one.world.at(place) != Lying::Pooled {
                new.push(one);
                return;
            }
            let pool = one.world.pool(&belief.unseen);
            for card in Card::ALL {
                let world = one.world.with(place, Lying::Known(card));
                push(new, world, one.weight * share(&pool, card));
            }
        });
    }

    /// Stops distinguishing what others put under the pile: there would be too many worlds.
    fn forget_order(&mut self) {
        for n in 0..self.under {
            let place = TrackedPlace::under(n);
            let first = self.worlds.first().map(|one| one.world.at(place));
            if self
                .worlds
                .iter()
                .any(|one| Some(one.world.at(place)) != first)
            {
                self.for_each(|world| world.with(place, Lying::Pooled));
            }
        }
        if self.under > 0 {
            self.merge();
        }
    }

    /// Moves a card from a place face up in front of its owner.
    pub(super) fn lay_down(&mut self, place: TrackedPlace, card: Card) {
        self.see(place, card);
        self.for_each(|world| world.with(place, Lying::Nothing));
        self.unseen[card.index()] -= 1;
    }

    /// Plays a card of the seat on turn, which has drawn a card. The played card was either the
    /// drawn one, or the one in hand, which the drawn one then replaces.
    pub(super) fn play(&mut self, seat: Seat, card: Card, read: Option<&Likely>) {
        let (hand, drawn) = (TrackedPlace::hand(seat), TrackedPlace::drawn(0));
        self.tell_apart(hand);
        let old = core::mem::take(&mut self.worlds);
        let mut new = Vec::with_capacity(old.len() * 2);
        let likely = |held: Card, drawn: Card| match read {
            _ if self.owner == Some(seat) => 1.0,
            Some(read) => read[held.index()][drawn.index()],
            None => self.model.plays(held, drawn, card),
        };
        // The card was the drawn one, or the drawn one is known anyway.
        for one in &old {
            let Lying::Known(held) = one.world.at(hand) else {
                continue;
            };
            let (stays, chance) = match one.world.at(drawn) {
                Lying::Known(drawn) if held == card => (drawn, likely(held, drawn)),
                Lying::Known(drawn) if drawn == card => (held, likely(held, drawn)),
                Lying::Pooled => {
                    let pool = one.world.pool(&self.unseen);
                    (held, share(&pool, card) * likely(held, card))
                }
                _ => continue,
            };
            push(
                &mut new,
                played(one.world, hand, stays),
                one.weight * chance,
            );
        }
        // The card was in hand, and any other was drawn.
        let held = |one: &&Weighted| {
            one.world.at(hand) == Lying::Known(card) && one.world.at(drawn) == Lying::Pooled
        };
        let from_hand: Vec<(Weighted, [u8; Card::KINDS])> = old
            .iter()
            .filter(held)
            .map(|one| (*one, one.world.pool(&self.unseen)))
            .collect();
        for stays in Card::ALL.into_iter().filter(|&stays| stays != card) {
            let likely = likely(card, stays);
            for (one, pool) in &from_hand {
                let weight = one.weight * share(pool, stays) * likely;
                push(&mut new, played(one.world, hand, stays), weight);
            }
        }
        self.worlds = new;
        self.unseen[card.index()] -= 1;
        self.merge();
        self.normalise();
    }

    /// Lets a seat keep one of the cards that a chancellor gave it and put the others under the
    /// pile, unseen by everyone else.
    pub(super) fn keep_unseen(&mut self, seat: Seat) {
        let ways = 6 * usize::pow(Card::KINDS, u32::from(self.drawn));
        if self.worlds.len() * ways > MOST_WORLDS {
            self.keep_roughly(seat);
            return;
        }
        self.tell_apart(TrackedPlace::hand(seat));
        for n in 0..self.drawn {
            self.tell_apart(TrackedPlace::drawn(n));
        }
        let count = self.drawn;
        self.remake(|belief, one, new| {
            let places = (0..count).map(TrackedPlace::drawn);
            let places = core::iter::once(TrackedPlace::hand(seat)).chain(places);
            let cards: ArrayVec<Card, 3> = places
                .filter_map(|place| match one.world.at(place) {
                    Lying::Known(card) => Some(card),
                    _ => None,
                })
                .collect();
            for kept in 0..cards.len() {
                let mut back = cards.clone();
                let card = back.remove(kept);
                let chance = one.weight * belief.model.keeps(&cards, kept);
                let world = one.world.with(TrackedPlace::hand(seat), Lying::Known(card));
                // Either of two can be the lower one.
                push(new, put_under(world, belief.under, &back), chance * 0.5);
                back.reverse();
                push(new, put_under(world, belief.under, &back), chance * 0.5);
            }
        });
        self.merge();
    }

    /// The same with too many worlds: the hand stays in one of three cases, and is a pooled card in
    /// the others.
    fn keep_roughly(&mut self, seat: Seat) {
        self.tell_apart(TrackedPlace::hand(seat));
        let count = self.drawn;
        let stays = 1.0 / f64::from(1 + count);
        self.remake(|belief, one, new| {
            let mut world = one.world;
            for n in 0..count {
                world = world
                    .with(TrackedPlace::drawn(n), Lying::Nothing)
                    .with(TrackedPlace::under(belief.under + n), Lying::Pooled);
            }
            push(new, world, one.weight * stays);
            let other = world.with(TrackedPlace::hand(seat), Lying::Pooled);
            push(new, other, one.weight * (1.0 - stays));
        });
        self.merge();
    }
}

/// Returns the world after a play that leaves this card in hand.
fn played(world: World, hand: TrackedPlace, stays: Card) -> World {
    world
        .with(TrackedPlace::drawn(0), Lying::Nothing)
        .with(hand, Lying::Known(stays))
}

/// Returns the world with these cards under the pile, below `under` others, and none just drawn.
pub(super) fn put_under(world: World, under: u8, cards: &[Card]) -> World {
    let mut world = world
        .with(TrackedPlace::drawn(0), Lying::Nothing)
        .with(TrackedPlace::drawn(1), Lying::Nothing);
    for (n, &card) in cards.iter().enumerate() {
        world = world.with(TrackedPlace::under(under + n as u8), Lying::Known(card));
    }
    world
}

/// Returns the probability that a card of the pool is this one.
fn share(pool: &[u8; Card::KINDS], card: Card) -> f64 {
    let size: u8 = pool.iter().sum();
    f64::from(pool[card.index()]) / f64::from(size.max(1))
}

fn push(worlds: &mut Vec<Weighted>, world: World, weight: f64) {
    if weight > 0.0 {
        worlds.push(Weighted { world, weight });
    }
}
