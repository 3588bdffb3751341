//! A walk through the tree for one of the two players, against the reaches of the other.

use super::lanes::{FEW, LANES, Vector};
use super::learn::Mix;
use super::tree::{Part, Tree};
use super::turn::{Act, Change, Next, Out, Turn};

/// The maximum number of acts in a turn: seven guesses, the other cards, and a prince with two
/// targets.
pub(super) const MOST_ACTS: usize = 16;

/// The callbacks at the turns of a walk.
pub(super) trait Pass {
    /// Called when the player of the walk is on turn, with the values of each act beside each kept
    /// card. Returns the value of each card that it may have held before the draw.
    fn own<const L: usize>(
        &mut self,
        turn: &Turn<L>,
        acts: &[Act<L>],
        at: usize,
        worth: &[Vector<L>],
    ) -> Vector<L>;

    /// Returns how the other chooses on its turn.
    fn mix<const L: usize>(&self, turn: &Turn<L>, acts: &[Act<L>], at: usize) -> Mix<L>;

    /// Returns the probability of an act, whose numbers start at `at`, beside each kept card.
    fn chances<const L: usize>(&self, mix: &Mix<L>, act: &Act<L>, at: usize) -> Vector<L>;

    /// Called after an act of the other, with its new reaches.
    #[inline(always)]
    fn done<const L: usize>(&mut self, _at: usize, _after: &Vector<L>) {}
}

/// A walk through the tree for one player.
pub(super) struct Walk<'a, P> {
    pub(super) tree: &'a Tree,
    pub(super) pass: P,
}

impl<P: Pass> Walk<'_, P> {
    /// Returns the value of each of the player's cards at a turn whose numbers start at `at`, given
    /// the other's reaches. `OWN` says whether the player is on turn.
    pub(super) fn visit<const OWN: bool>(
        &mut self,
        next: Next,
        at: usize,
        reach: &Vector,
    ) -> Vector {
        match next {
            Next::Wide(turn) => self.wide::<OWN>(turn, at, reach),
            Next::Last(turn) => self.last::<OWN>(turn, at, reach),
        }
    }

    fn wide<const OWN: bool>(&mut self, turn: u32, at: usize, reach: &Vector) -> Vector {
        let tree = self.tree;
        let turn = &tree.wide.turns[turn as usize];
        let acts = &tree.wide.acts[turn.acts.start as usize..turn.acts.end as usize];
        if OWN {
            let mut rows = [[0.0; LANES]; MOST_ACTS];
            for (act, worth) in acts.iter().zip(&mut rows) {
                at_once_own(&tree.wide, act, reach, worth);
                for out in &tree.outs[act.outs.start as usize..act.outs.end as usize] {
                    self.go_own(out, at, reach, worth);
                }
            }
            return self.pass.own(turn, acts, at, &rows[..acts.len()]);
        }
        let mix = self.pass.mix(turn, acts, at);
        let mut value = [0.0; LANES];
        let mut place = at;
        for act in acts {
            let after = self.after(&mix, act, place, reach);
            place += LANES;
            at_once_other(&tree.wide, act, &after, &mut value);
            for out in &tree.outs[act.outs.start as usize..act.outs.end as usize] {
                self.go_other(out, at, &after, &mut value);
            }
        }
        value
    }

    /// Visits the last turn: every act ends the round.
    fn last<const OWN: bool>(&mut self, turn: u32, at: usize, reach: &Vector) -> Vector {
        let part = &self.tree.last;
        let turn = &part.turns[turn as usize];
        let acts = &part.acts[turn.acts.start as usize..turn.acts.end as usize];
        let mut few = [0.0; FEW];
        for i in 0..FEW {
            few[i] = reach[usize::from(turn.kinds[i]) % LANES];
        }
        let mut value = [0.0; FEW];
        if OWN {
            let mut rows = [[0.0; FEW]; MOST_ACTS];
            for (act, worth) in acts.iter().zip(&mut rows) {
                at_once_own(part, act, &few, worth);
            }
            value = self.pass.own(turn, acts, at, &rows[..acts.len()]);
        } else {
            let mix = self.pass.mix(turn, acts, at);
            let mut place = at;
            for act in acts {
                let after = self.after(&mix, act, place, &few);
                place += FEW;
                at_once_other(part, act, &after, &mut value);
            }
        }
        let mut wide = [0.0; LANES];
        for i in 0..FEW {
            wide[usize::from(turn.kinds[i]) % LANES] += value[i];
        }
        wide
    }

    /// Returns the other's reaches after an act, by the kept card. It holds a pair if it held the
    /// one card and drew the other, or the other way round. With two of a kind there is only one
    /// way.
    #[inline(always)]
    fn after<const L: usize>(
        &mut self,
        mix: &Mix<L>,
        act: &Act<L>,
        at: usize,
        reach: &Vector<L>,
    ) -> Vector<L> {
        let mut after = self.pass.chances(mix, act, at);
        let held = reach[usize::from(act.card) % L];
        for k in 0..L {
            after[k] *= held + reach[k] * act.unlike[k];
        }
        self.pass.done(at, &after);
        after
    }

    /// Adds the continuation of the player's own act.
    #[inline(always)]
    fn go_own(&mut self, out: &Out, at: usize, reach: &Vector, worth: &mut Vector) {
        let next = match &out.change {
            Change::Nothing | Change::MoverDraws(..) => times(reach, &out.other),
            Change::OtherDraws(lane, fresh) => scaled(fresh, at_lane(reach, *lane)),
            Change::Swap(kept, other) => only(*kept, at_lane(reach, *other)),
        };
        if is_zero(&next) {
            return;
        }
        let value = self.visit::<false>(out.next, at + out.offset, &next);
        match out.change {
            Change::Nothing | Change::OtherDraws(..) => {
                add_scaled(worth, &times(&value, &out.kept), out.chance);
            }
            Change::MoverDraws(lane, _) => {
                worth[usize::from(lane) % LANES] += out.chance * value.iter().sum::<f32>();
            }
            Change::Swap(kept, other) => {
                worth[usize::from(kept) % LANES] += out.chance * at_lane(&value, other);
            }
        }
    }

    /// Adds the continuation of the other's act.
    #[inline(always)]
    fn go_other(&mut self, out: &Out, at: usize, after: &Vector, worth: &mut Vector) {
        let next = match &out.change {
            Change::Nothing | Change::OtherDraws(..) => times(after, &out.kept),
            Change::MoverDraws(lane, fresh) => scaled(fresh, at_lane(after, *lane)),
            Change::Swap(kept, other) => only(*other, at_lane(after, *kept)),
        };
        if is_zero(&next) {
            return;
        }
        let value = self.visit::<true>(out.next, at + out.offset, &next);
        match out.change {
            Change::Nothing | Change::MoverDraws(..) => {
                add_scaled(worth, &times(&value, &out.other), out.chance);
            }
            Change::OtherDraws(lane, _) => {
                worth[usize::from(lane) % LANES] += out.chance * value.iter().sum::<f32>();
            }
            Change::Swap(kept, other) => {
                worth[usize::from(other) % LANES] += out.chance * at_lane(&value, kept);
            }
        }
    }
}

/// Adds the immediate gain of the player's own act.
#[inline(always)]
fn at_once_own<const L: usize>(
    part: &Part<L>,
    act: &Act<L>,
    reach: &Vector<L>,
    worth: &mut Vector<L>,
) {
    if let Some(table) = act.table {
        let table = &part.tables[table as usize];
        for (b, &reach) in reach.iter().enumerate() {
            add_scaled(worth, &table.by_other[b], reach);
        }
    }
}

/// Adds the immediate loss by the other's act.
#[inline(always)]
fn at_once_other<const L: usize>(
    part: &Part<L>,
    act: &Act<L>,
    after: &Vector<L>,
    worth: &mut Vector<L>,
) {
    if let Some(table) = act.table {
        let table = &part.tables[table as usize];
        for (k, &reach) in after.iter().enumerate() {
            add_scaled(worth, &table.by_kept[k], -reach);
        }
    }
}

#[inline(always)]
fn add_scaled<const L: usize>(into: &mut Vector<L>, what: &Vector<L>, scale: f32) {
    for i in 0..L {
        into[i] += what[i] * scale;
    }
}

#[inline(always)]
fn times(one: &Vector, other: &Vector) -> Vector {
    let mut product = *one;
    for i in 0..LANES {
        product[i] *= other[i];
    }
    product
}

#[inline(always)]
fn scaled(one: &Vector, scale: f32) -> Vector {
    times(one, &[scale; LANES])
}

#[inline(always)]
fn only(lane: u8, value: f32) -> Vector {
    let mut one = [0.0; LANES];
    one[usize::from(lane) % LANES] = value;
    one
}

#[inline(always)]
fn at_lane(one: &Vector, lane: u8) -> f32 {
    one[usize::from(lane) % LANES]
}

#[inline(always)]
fn is_zero(one: &Vector) -> bool {
    one.iter().sum::<f32>() <= 0.0
}
