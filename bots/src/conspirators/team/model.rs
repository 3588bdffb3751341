//! What everyone knows, turn by turn, given how the seats are taken to choose.

use salon_conspirators::{CARDS, Cipher, CountStart, LAST_CARD, View};
use salon_rules::Seat;

use super::code::{Moment, fits_after};
use super::history::{Did, Turn, turns};
use super::redraw::{cuts, redrawing};
use crate::conspirators::knowledge::cards::{ALL, Set, has, number};
use crate::conspirators::knowledge::minds::{Manner, Minds, Weights};

/// How often a seat does not choose as it is taken to, where nothing is agreed.
const SLIP: f64 = 0.02;

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

    /// What it tells that the seat on turn has redrawn or has not.
    fn heed_redraw(&self, turn: &Turn, minds: &mut Minds) {
        if self.style == Style::Coded && !self.redrew[turn.seat] {
            let redraw = self.redrawing(turn);
            minds.keep(turn.seat, if turn.redrew { redraw } else { ALL & !redraw });
        }
        if self.style == Style::Plain && turn.redrew {
            let before = Turn {
                redrew: false,
                ..*turn
            };
            let plan = self.plan(&before);
            let mut likelihood = [0.0; Cipher::COUNT];
            for (c, chance) in likelihood.iter_mut().enumerate() {
                *chance = SLIP * 0.2 + poor(turn.seat, c, &plan);
            }
            minds.weigh(turn.seat, ALL, &likelihood);
        }
        if turn.redrew {
            minds.redrew(turn.seat);
        }
    }

    /// What the seat on turn does, once it has redrawn or has not.
    pub(crate) fn plan(&self, turn: &Turn) -> Plan {
        let mut minds = self.minds.clone();
        let fits = fits_after(self.last);
        self.heed_redraw(turn, &mut minds);
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

    /// A turn has ended.
    fn take(&mut self, turn: &Turn) {
        let plan = self.plan(turn);
        let mut minds = plan.minds.clone();
        self.heed(turn, &plan, &mut minds);
        self.minds = minds;
        self.redrew[turn.seat] |= turn.redrew;
        if let Did::Laid(card, _) = turn.did {
            self.last = card;
        }
    }

    /// What everyone does under a card, or the lack of one, tells those who knew `minds` and have
    /// heeded whether the seat redrew.
    fn heed(&self, turn: &Turn, plan: &Plan, minds: &mut Minds) {
        let fits = fits_after(self.last);
        let mut likelihood = [0.0; Cipher::COUNT];
        for (c, chance) in likelihood.iter_mut().enumerate() {
            if minds.weights[turn.seat][c] > 0.0 {
                *chance = self.chance_of(turn, c, plan, minds);
            }
        }
        match turn.did {
            Did::Laid(card, signals) => {
                minds.weigh(turn.seat, ALL & !fits[card], &likelihood);
                if has(minds.pool, card) {
                    minds.laid(turn.seat, card, &plan.manner);
                }
                for other in (0..self.players).filter(|&other| other != turn.seat) {
                    let fit = signals.contains(Seat::at(other));
                    let keep = if fit { fits[card] } else { ALL & !fits[card] };
                    minds.keep_logically(other, keep);
                }
                minds.came_to_light(card, Some(turn.seat));
            }
            Did::Passed => {
                minds.weigh(turn.seat, ALL, &likelihood);
                minds.passed(turn.seat, &fits);
            }
            Did::Nothing => {}
        }
    }

    fn chance_of(&self, turn: &Turn, c: usize, plan: &Plan, minds: &Minds) -> f64 {
        let order = &plan.manner[c];
        let lays = minds.lays(turn.seat, c, order);
        // Nobody is quite as regular as that where nothing is agreed.
        let slip = if self.style == Style::Plain {
            SLIP
        } else {
            0.0
        };
        match turn.did {
            Did::Laid(card, _) => {
                let at = order.iter().position(|&other| usize::from(other) == card);
                let Some(at) = at else { return 0.0 };
                let liked = if at < plan.cut[c] {
                    lays.card[card]
                } else {
                    0.0
                };
                slip / CARDS as f64 + (1.0 - slip) * liked
            }
            Did::Passed => lays.none.max(slip * 0.01),
            Did::Nothing => 1.0,
        }
    }

    /// The seats' weights by what is public.
    pub(crate) fn weights(&self) -> &[Weights] {
        &self.minds.weights[..self.players]
    }
}

/// The chance that a hand is so poor that its owner redraws.
fn poor(seat: usize, cipher: usize, plan: &Plan) -> f64 {
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
