//! One way through the tree for one of the two players, against the reaches of the other.

use super::lanes::{FEW, LANES, Vector};
use super::tree::{Part, Tree};
use super::turn::{Act, Change, Next, Out, Turn};

/// No turn has more acts: seven guesses, the other cards, and a prince can be aimed at two.
pub(super) const MOST_ACTS: usize = 16;

/// One vector for each act of a turn.
pub(super) type Rows<const L: usize> = [Vector<L>; MOST_ACTS];

/// What is done at the turns on the way.
pub(super) trait Pass {
    /// The player that the way is for is on turn, and this is what each act is worth beside each
    /// kept card. Gives the worth of each card that it may have held before it drew.
    fn own<const L: usize>(
        &mut self,
        turn: &Turn<L>,
        acts: &[Act<L>],
        at: usize,
        worth: &Rows<L>,
    ) -> Vector<L>;

    /// The other is on turn, with these reaches. Gives the reaches after each act, by the kept
    /// card.
    fn other<const L: usize>(
        &mut self,
        turn: &Turn<L>,
        acts: &[Act<L>],
        at: usize,
        reach: &Vector<L>,
        into: &mut Rows<L>,
    );
}

/// The way.
pub(super) struct Walk<'a, P> {
    pub(super) tree: &'a Tree,
    pub(super) pass: P,
}

impl<P: Pass> Walk<'_, P> {
    /// The worth of each of the player's cards at a turn whose numbers begin `at`, when the other
    /// has these reaches. `OWN`: the player is on turn, else the other is.
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
        let mut rows = [[0.0; LANES]; MOST_ACTS];
        if OWN {
            for (act, worth) in acts.iter().zip(&mut rows) {
                at_once_own(&tree.wide, act, reach, worth);
                for out in &tree.outs[act.outs.start as usize..act.outs.end as usize] {
                    self.go_own(out, at, reach, worth);
                }
            }
            return self.pass.own(turn, acts, at, &rows);
        }
        self.pass.other(turn, acts, at, reach, &mut rows);
        let mut value = [0.0; LANES];
        for (act, after) in acts.iter().zip(&rows) {
            at_once_other(&tree.wide, act, after, &mut value);
            for out in &tree.outs[act.outs.start as usize..act.outs.end as usize] {
                self.go_other(out, at, after, &mut value);
            }
        }
        value
    }

    /// The last turn: every act ends the round.
    fn last<const OWN: bool>(&mut self, turn: u32, at: usize, reach: &Vector) -> Vector {
        let part = &self.tree.last;
        let turn = &part.turns[turn as usize];
        let acts = &part.acts[turn.acts.start as usize..turn.acts.end as usize];
        let few: Vector<FEW> = core::array::from_fn(|i| reach[usize::from(turn.kinds[i]) % LANES]);
        let mut rows = [[0.0; FEW]; MOST_ACTS];
        let mut value = [0.0; FEW];
        if OWN {
            for (act, worth) in acts.iter().zip(&mut rows) {
                at_once_own(part, act, &few, worth);
            }
            value = self.pass.own(turn, acts, at, &rows);
        } else {
            self.pass.other(turn, acts, at, &few, &mut rows);
            for (act, after) in acts.iter().zip(&rows) {
                at_once_other(part, act, after, &mut value);
            }
        }
        let mut wide = [0.0; LANES];
        for (&kind, value) in turn.kinds.iter().zip(value) {
            wide[usize::from(kind) % LANES] += value;
        }
        wide
    }

    /// Adds what comes of an act of one's own.
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

    /// Adds what comes of an act of the other's.
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

/// Adds what an act of one's own wins at once.
#[inline(always)]
fn at_once_own<const L: usize>(
    part: &Part<L>,
    act: &Act<L>,
    reach: &Vector<L>,
    worth: &mut Vector<L>,
) {
    if let Some(table) = act.table {
        let table = &part.tables[table as usize];
        for (row, &reach) in table.by_other.iter().zip(reach) {
            add_scaled(worth, row, reach);
        }
    }
}

/// Adds what an act of the other's loses at once.
#[inline(always)]
fn at_once_other<const L: usize>(
    part: &Part<L>,
    act: &Act<L>,
    after: &Vector<L>,
    worth: &mut Vector<L>,
) {
    if let Some(table) = act.table {
        let table = &part.tables[table as usize];
        for (row, &reach) in table.by_kept.iter().zip(after) {
            add_scaled(worth, row, -reach);
        }
    }
}

#[inline(always)]
fn add_scaled<const L: usize>(into: &mut Vector<L>, what: &Vector<L>, scale: f32) {
    for (into, what) in into.iter_mut().zip(what) {
        *into += what * scale;
    }
}

#[inline(always)]
fn times(one: &Vector, other: &Vector) -> Vector {
    core::array::from_fn(|i| one[i] * other[i])
}

#[inline(always)]
fn scaled(one: &Vector, scale: f32) -> Vector {
    one.map(|x| x * scale)
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
