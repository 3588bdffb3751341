//! What everyone knows, turn by turn, given how the seats are taken to choose.

use salon_conspirators::{CARDS, Cipher, CountStart, LAST_CARD, View};

use super::code::{Moment, fits_after};
use super::history::{Did, Turn, turns};
use super::redraw::{cuts, redrawing};
use crate::conspirators::knowledge::cards::{ALL, Set, number};
use crate::conspirators::knowledge::minds::{Manner, Minds, Weights};

/// How seats are taken to choose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Style {
    /// By convention: among bots alone.
    Coded,
    /// The card that teaches most, a redraw when the hand is poor.
    Plain,
}

/// What a seat does in its turn.
pub(crate) struct Plan {
    /// What is known once it is clear whether it redraws.
    pub(crate) minds: Minds,
    /// How it lays.
    pub(crate) manner: Manner,
    /// From this rank on it would rather have redrawn; `CARDS` if it could not, or has.
    pub(crate) cut: [usize; Cipher::COUNT],
}

/// What everyone knows.
#[derive(Clone, Debug)]
pub(crate) struct Model {
    style: Style,
    players: usize,
    /// What a row's length is more than what the limits count.
    uncounted: usize,
    last: usize,
    pub(crate) minds: Minds,
    /// Who has redrawn.
    redrew: [bool; 4],
    done: usize,
}

impl Model {
    /// Before the first turn; nothing if a card is not of our deck.
    pub(crate) fn new(style: Style, view: &View) -> Option<Model> {
        let players = usize::from(view.players());
        let start = number(view.start)?;
        Some(Model {
            style,
            players,
            uncounted: usize::from(view.options.count_start == CountStart::No),
            last: start,
            minds: Minds::new(players, ALL & !(1 << start)),
            redrew: [false; 4],
            done: 0,
        })
    }

    /// The longest row for a brilliant result. CO-15
    pub(crate) fn target(&self) -> usize {
        5 + self.players + self.uncounted
    }

    /// Is the row, before this turn, still short enough for a brilliant result with one card more?
    fn limit(&self, row: usize) -> usize {
        if row < self.target() {
            self.target()
        } else {
            LAST_CARD + self.uncounted
        }
    }

    /// Takes in all turns that have come to an end since the last time. Nothing is given if a
    /// card is not of our deck; otherwise the turn that runs, if any.
    pub(crate) fn follow(&mut self, view: &View) -> Option<Option<Turn>> {
        let turns = turns(view)?;
        while let Some(turn) = turns.get(self.done) {
            if turn.did == Did::Nothing {
                return Some(Some(*turn));
            }
            self.take(turn);
            self.done += 1;
        }
        Some(None)
    }

    /// May the seat on turn redraw?
    pub(crate) fn may_redraw(&self, turn: &Turn) -> bool {
        !self.redrew[turn.seat] && !turn.redrew
    }

    fn turns_left(&self, row: usize) -> usize {
        (self.limit(row) - row).div_ceil(self.players).max(1)
    }

    /// The ciphers that redraw in this turn, by convention.
    pub(crate) fn redrawing(&self, turn: &Turn) -> Set {
        if self.style == Style::Plain || self.redrew[turn.seat] {
            return 0;
        }
        redrawing(&self.minds.weights[turn.seat], self.turns_left(turn.row))
    }

    /// What the seat on turn does, once it has redrawn or has not.
    pub(crate) fn plan(&self, turn: &Turn) -> Plan {
        let mut minds = self.minds.clone();
        let fits = fits_after(self.last);
        let redraw = self.redrawing(turn);
        if self.style == Style::Coded && !self.redrew[turn.seat] {
            minds.keep(turn.seat, if turn.redrew { redraw } else { ALL & !redraw });
        }
        if self.style == Style::Plain && turn.redrew {
            let plan = self.plan(&Turn {
                redrew: false,
                ..*turn
            });
            let mut likelihood = [0.0; Cipher::COUNT];
            for (c, chance) in likelihood.iter_mut().enumerate() {
                *chance = self.poor(turn.seat, c, &plan);
            }
            minds.weigh(turn.seat, ALL, &likelihood);
        }
        if turn.redrew {
            minds.redrew(turn.seat);
        }
        let moment = Moment {
            minds: &minds,
            players: self.players,
            seat: turn.seat,
            fits,
            last: turn.row + 1 == self.limit(turn.row),
        };
        let mut cut = [CARDS; Cipher::COUNT];
        let manner = match self.style {
            Style::Coded => moment.coded(),
            Style::Plain => {
                let scores = moment.scores();
                let manner = moment.plain();
                if self.may_redraw(turn) {
                    let left = self.turns_left(turn.row);
                    cut = cuts(&manner, &scores, minds.pool, left);
                }
                manner
            }
        };
        Plan { minds, manner, cut }
    }

    /// The chance that a hand is so poor that its owner redraws.
    fn poor(&self, seat: usize, cipher: usize, plan: &Plan) -> f64 {
        if plan.minds.weights[seat][cipher] <= 0.0 {
            return 0.0;
        }
        let order = &plan.manner[cipher];
        let lays = plan.minds.lays(seat, cipher, order);
        let rich: f64 = order[..plan.cut[cipher].min(order.len())]
            .iter()
            .map(|&card| lays.card[usize::from(card)])
            .sum();
        (1.0 - rich).max(0.0)
    }

    /// A turn has ended.
    fn take(&mut self, turn: &Turn) {
        let Plan { minds, manner, cut } = self.plan(turn);
        self.minds = minds;
        self.redrew[turn.seat] |= turn.redrew;
        let fits = fits_after(self.last);
        let mut likelihood = [0.0; Cipher::COUNT];
        for (c, chance) in likelihood.iter_mut().enumerate() {
            if self.minds.weights[turn.seat][c] > 0.0 {
                *chance = self.chance_of(turn, c, &manner, &cut);
            }
        }
        match turn.did {
            Did::Laid(card, signals) => {
                self.minds.weigh(turn.seat, ALL & !fits[card], &likelihood);
                self.minds.laid(turn.seat, card, &manner);
                for other in (0..self.players).filter(|&other| other != turn.seat) {
                    let fit = signals.contains(salon_rules::Seat::at(other));
                    let keep = if fit { fits[card] } else { ALL & !fits[card] };
                    self.minds.keep_logically(other, keep);
                }
                self.minds.came_to_light(card, Some(turn.seat));
                self.last = card;
            }
            Did::Passed => {
                self.minds.weigh(turn.seat, ALL, &likelihood);
                self.minds.passed(turn.seat, &fits);
            }
            Did::Nothing => {}
        }
    }

    fn chance_of(&self, turn: &Turn, c: usize, manner: &Manner, cut: &[usize; 24]) -> f64 {
        let lays = self.minds.lays(turn.seat, c, &manner[c]);
        match turn.did {
            Did::Laid(card, _) => {
                let at = manner[c]
                    .iter()
                    .position(|&other| usize::from(other) == card);
                let liked = at.is_some_and(|at| at < cut[c]);
                // Nobody is quite as regular as that where nothing is agreed.
                let slip = if self.style == Style::Plain && at.is_some() {
                    0.02
                } else {
                    0.0
                };
                slip / CARDS as f64 + if liked { lays.card[card] } else { 0.0 }
            }
            Did::Passed => lays.none.max(if self.style == Style::Plain {
                1e-4
            } else {
                0.0
            }),
            Did::Nothing => 1.0,
        }
    }

    /// The seats' weights.
    pub(crate) fn weights(&self) -> &[Weights] {
        &self.minds.weights[..self.players]
    }
}
