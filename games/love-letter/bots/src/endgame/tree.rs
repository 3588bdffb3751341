//! The public tree, as a collection of turns that point to each other.
//!
//! Below equal turns the tree has the same shape, so it is never written out: the position of a
//! node's numbers follows from that of its parent's ([`Out::offset`]). Turns in which both hands
//! are known to both (after a king, or a baron that met an equal card) are separate subgames,
//! whatever happened before: they are solved when the tree is built, and are plain values in it.

use std::collections::HashMap;

use salon_love_letter::{Card, State, View};

use super::common::{Common, public_view};
use super::draft::{Draft, DraftAct};
use super::lanes::{FEW, LANES, Lanes, Matrix, Vector, chance_of, size};
use super::play::{Came, Seen};
use super::solver::Solver;
use super::turn::{Act, Change, Key, Measure, Next, Out, Table, Turn};

/// Turns with their acts, outs and tables.
#[derive(Clone, Debug)]
pub(super) struct Part<const L: usize> {
    pub(super) turns: Vec<Turn<L>>,
    pub(super) acts: Vec<Act<L>>,
    pub(super) tables: Vec<Table<L>>,
}

/// All turns that can follow from some positions.
#[derive(Clone, Debug)]
pub(super) struct Tree {
    pub(super) kinds: [Card; LANES],
    pub(super) wide: Part<LANES>,
    pub(super) last: Part<FEW>,
    pub(super) outs: Vec<Out>,
    /// All possible actions, before it is known who may hold what.
    drafts: HashMap<([u8; LANES], bool, i8), Draft>,
    known: HashMap<Key, Next>,
    /// The values, for the player on turn, of turns in which both hands are known to both.
    values: HashMap<Key, Solved>,
    extent: Extent,
}

/// The extent of a tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Extent {
    /// Leaves out actions that are never better than another, and everything below turns in which
    /// both hands are known: those are solved separately.
    Sensible,
    /// All legal actions.
    #[cfg_attr(not(test), expect(dead_code, reason = "what tests compare with"))]
    Everything,
}

#[derive(Clone, Copy, Debug)]
struct Solved {
    value: f32,
    slack: f32,
    nodes: u64,
}

impl Tree {
    /// Creates an empty tree for decks of these kinds.
    pub(super) fn new(kinds: [Card; LANES], extent: Extent) -> Tree {
        Tree {
            kinds,
            wide: Part::default(),
            last: Part::default(),
            outs: Vec::new(),
            drafts: HashMap::new(),
            known: HashMap::new(),
            values: HashMap::new(),
            extent,
        }
    }

    /// Returns the key of a turn, if the two may hold these cards.
    pub(super) fn key(&self, common: &Common, mover: Lanes, other: Lanes) -> Key {
        Key {
            unseen: self.kinds.map(|card| common.unseen[card.index()]),
            protected: common.protected,
            lead: common.lead,
            mover,
            other,
        }
    }

    /// Returns the turn, with everything that can follow. `table` is the turn as both players see
    /// it.
    pub(super) fn turn(&mut self, key: Key, table: &View) -> Next {
        if let Some(&next) = self.known.get(&key) {
            return next;
        }
        let drafts = (key.unseen, key.protected, key.lead);
        let all = (self.drafts.entry(drafts)).or_insert_with(|| Draft::new(table, &self.kinds));
        let mut draft = all.within(key.mover, key.other);
        if self.extent == Extent::Sensible {
            draft.prune(&self.kinds);
        }
        let next = if size(&key.unseen) as usize == FEW {
            self.add_last(&key, &draft)
        } else {
            self.add_wide(&key, &draft)
        };
        self.known.insert(key, next);
        next
    }

    pub(super) fn measure(&self, next: Next) -> Measure {
        match next {
            Next::Wide(at) => self.wide.turns[at as usize].measure,
            Next::Last(at) => self.last.turns[at as usize].measure,
        }
    }

    /// Returns the number of different turns.
    pub(super) fn turns(&self) -> usize {
        self.wide.turns.len() + self.last.turns.len()
    }

    fn add_last(&mut self, key: &Key, draft: &Draft) -> Next {
        let mut kinds = [0; FEW];
        for (at, lane) in Lanes::of_counts(&key.unseen).iter().enumerate() {
            kinds[at] = lane as u8;
        }
        let count = Lanes::of_counts(&key.unseen).iter().count();
        let local = |lane: usize| (0..count).position(|at| usize::from(kinds[at]) == lane);
        let start = self.last.acts.len() as u32;
        for act in &draft.acts {
            let table = local_matrix(&table_of(act), &kinds[..count]);
            let card = local(act.card).unwrap_or(0) as u8;
            let open = act.open.ones();
            self.last
                .add_act(act, card, gather(&open, &kinds, count), table, 0..0);
        }
        let measure = Measure {
            numbers: draft.acts.len() * FEW,
            nodes: 1,
            unshared: 1,
            slack: 0.0,
        };
        Next::Last(self.last.add_turn(start, kinds, measure))
    }

    fn add_wide(&mut self, key: &Key, draft: &Draft) -> Next {
        let mut measure = Measure {
            numbers: draft.acts.len() * LANES,
            nodes: 1,
            unshared: 1,
            slack: 0.0,
        };
        // The turns that follow come first. Only then are this turn's acts added.
        let mut ready = Vec::with_capacity(draft.acts.len());
        for act in &draft.acts {
            let mut table = table_of(act);
            let mut outs = Vec::new();
            for &(seen, after) in &act.seen {
                self.lead_on(key, act, (seen, after), &mut table, &mut outs, &mut measure);
            }
            ready.push((table, outs));
        }
        let start = self.wide.acts.len() as u32;
        for (act, (table, outs)) in draft.acts.iter().zip(ready) {
            let from = self.outs.len() as u32;
            self.outs.extend(outs);
            let outs = from..self.outs.len() as u32;
            self.wide
                .add_act(act, act.card as u8, act.open.ones(), table, outs);
        }
        let kinds = core::array::from_fn(|lane| lane as u8);
        Next::Wide(self.wide.add_turn(start, kinds, measure))
    }

    /// Returns the next turn after an act, when both have seen this.
    fn lead_on(
        &mut self,
        key: &Key,
        act: &DraftAct,
        (seen, after): (Seen, State),
        table: &mut Matrix,
        outs: &mut Vec<Out>,
        measure: &mut Measure,
    ) {
        let cases = || {
            act.cases
                .iter()
                .filter(|case| case.came == Came::Goes(seen))
        };
        let kept = cases().fold(Lanes::NONE, |lanes, case| lanes.with(case.kept.into()));
        let other = cases().fold(Lanes::NONE, |lanes, case| lanes.with(case.other.into()));
        let after = public_view(&after);
        let Some(common) = Common::of(&after).filter(|_| !kept.is_empty()) else {
            return;
        };
        let mut next = self.key(&common, other, kept);
        let fresh = Lanes::of_counts(&next.unseen);
        let lane = |card: Card| {
            self.kinds
                .iter()
                .position(|&kind| kind == card)
                .unwrap_or(0)
        };
        let (mut shown, mut change) = (None, Change::Nothing);
        match seen {
            Seen::Nothing | Seen::Other(_) | Seen::Same(_) => {}
            Seen::Swapped { gave, got } => {
                (next.mover, next.other) = (kept, other);
                change = Change::Swap(lane(gave) as u8, lane(got) as u8);
            }
            Seen::MoverDiscarded(card) => {
                next.other = fresh;
                change = Change::MoverDraws(lane(card) as u8, fresh.ones());
                shown = Some(lane(card));
            }
            Seen::OtherDiscarded(card) => {
                next.mover = fresh;
                change = Change::OtherDraws(lane(card) as u8, fresh.ones());
                shown = Some(lane(card));
            }
        }
        let both_known = next.mover.single().is_some() && next.other.single().is_some();
        if self.extent == Extent::Sensible && both_known && shown.is_none() {
            let known = self.value(next, &after);
            measure.slack = measure.slack.max(known.slack);
            for case in cases() {
                table[usize::from(case.kept)][usize::from(case.other)] -= case.chance * known.value;
            }
            measure.unshared += known.nodes;
            return;
        }
        let turn = self.turn(next, &after);
        let below = self.measure(turn);
        let up = [Some(act.card), shown];
        let up: Vec<usize> = up.into_iter().flatten().collect();
        outs.push(Out {
            next: turn,
            offset: measure.numbers,
            chance: chance_of(&key.unseen, &up),
            kept: kept.ones(),
            other: other.ones(),
            change,
        });
        measure.numbers += below.numbers;
        measure.nodes += below.nodes;
        measure.unshared += below.unshared;
        measure.slack = measure.slack.max(below.slack);
    }

    /// Returns the value of a turn for the player on turn, if both hands are known to both.
    fn value(&mut self, key: Key, table: &View) -> Solved {
        if let Some(&known) = self.values.get(&key) {
            return known;
        }
        let root = self.turn(key, table);
        let mut solver = Solver::new(self, &key, root, [key.mover.ones(), key.other.ones()]);
        let (value, slack) = solver.solve_closely(self);
        let measure = self.measure(root);
        let known = Solved {
            value,
            slack: slack + measure.slack,
            nodes: measure.unshared,
        };
        self.values.insert(key, known);
        known
    }
}

/// Returns the immediate result of an act.
fn table_of(act: &DraftAct) -> Matrix {
    let mut table = [[0.0; LANES]; LANES];
    for case in &act.cases {
        if let Came::Ended(won) = case.came {
            table[usize::from(case.kept)][usize::from(case.other)] += case.chance * won;
        }
    }
    table
}

fn gather<const L: usize>(wide: &Vector, kinds: &[u8; L], count: usize) -> Vector<L> {
    core::array::from_fn(|at| {
        if at < count {
            wide[usize::from(kinds[at])]
        } else {
            0.0
        }
    })
}

fn local_matrix<const L: usize>(wide: &Matrix, kinds: &[u8]) -> Matrix<L> {
    let mut few = [[0.0; L]; L];
    for (row, &one) in few.iter_mut().zip(kinds) {
        for (cell, &two) in row.iter_mut().zip(kinds) {
            *cell = wide[usize::from(one)][usize::from(two)];
        }
    }
    few
}

impl<const L: usize> Default for Part<L> {
    fn default() -> Part<L> {
        Part {
            turns: Vec::new(),
            acts: Vec::new(),
            tables: Vec::new(),
        }
    }
}

impl<const L: usize> Part<L> {
    /// `table`: by the kept card, then by the other's.
    fn add_act(
        &mut self,
        act: &DraftAct,
        card: u8,
        open: Vector<L>,
        table: Matrix<L>,
        outs: core::ops::Range<u32>,
    ) {
        let wins = table.iter().flatten().any(|&won| won != 0.0);
        let table = wins.then(|| {
            let by_other = core::array::from_fn(|b| core::array::from_fn(|k| table[k][b]));
            self.tables.push(Table {
                by_other,
                by_kept: table,
            });
            self.tables.len() as u32 - 1
        });
        self.acts.push(Act {
            action: act.action,
            card,
            open,
            unlike: core::array::from_fn(|k| f32::from(u8::from(k != usize::from(card)))),
            table,
            outs,
        });
    }

    fn add_turn(&mut self, start: u32, kinds: [u8; L], measure: Measure) -> u32 {
        let acts = start..self.acts.len() as u32;
        let mut options = [[0.0f32; L]; L];
        for act in &self.acts[start as usize..] {
            let card = usize::from(act.card);
            for (kept, &open) in act.open.iter().enumerate() {
                options[card][kept] += open;
                if kept != card {
                    options[kept][card] += open;
                }
            }
        }
        self.turns.push(Turn {
            acts,
            even: options.map(|row| row.map(|count| if count > 0.0 { 1.0 / count } else { 0.0 })),
            kinds,
            measure,
        });
        self.turns.len() as u32 - 1
    }
}
