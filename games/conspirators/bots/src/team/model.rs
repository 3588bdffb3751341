//! Common knowledge, turn by turn, given a model of how seats choose.

use salon_conspirators::{CARDS, Cipher, CountStart, LAST_CARD, View, deck_number};
use salon_rules::Seat;

use super::code::{Moment, fits_after};
use super::doubt::{Doubt, doubts};
use super::history::{Did, Turn, turns};
use super::redraw::{cuts, improved, redrawing};
use crate::knowledge::cards::{ALL, Set, has};
use crate::knowledge::minds::{Manner, Minds, Weights};

/// How often a seat does not follow the model, if there is no convention.
const SLIP: f64 = 0.02;

/// The probability from which a seat's cipher counts as known.
const SETTLED: f64 = 0.97;

/// The model of how seats choose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Style {
    /// By convention. Only among bots.
    Coded,
    /// The card that teaches most, and a redraw when the hand is poor.
    Plain,
}

/// A seat's plan for its turn.
pub(crate) struct Plan {
    /// The beliefs once it is known whether the seat redraws.
    pub(crate) minds: Minds,
    /// The ciphers with which it redraws, whatever it holds.
    pub(crate) redraws: Set,
    /// The order in which it lays its cards.
    pub(crate) manner: Manner,
    /// The rank from which it would rather have redrawn. `CARDS` if it can't redraw or has done so.
    pub(crate) cut: [usize; Cipher::COUNT],
    /// Whether it redraws rather than passes.
    pub(crate) unsticks: bool,
}

/// Common knowledge.
#[derive(Clone, Debug)]
pub(crate) struct Model {
    style: Style,
    players: usize,
    /// The difference between the row's length and what the limits count.
    uncounted: usize,
    last: usize,
    pub(crate) minds: Minds,
    /// The seats that have redrawn.
    redrew: [bool; 4],
    done: usize,
}

impl Model {
    /// Creates the model before the first turn. Returns `None` if a card is outside our deck.
    pub(crate) fn new(style: Style, view: &View) -> Option<Model> {
        let players = usize::from(view.players());
        let start = deck_number(view.start)?;
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

    /// Returns the longest row for a brilliant result. CO-15
    pub(crate) fn target(&self) -> usize {
        5 + self.players + self.uncounted
    }

    /// Returns the maximum length of the row: for a brilliant result while that is possible, then
    /// for any result.
    pub(crate) fn limit(&self, row: usize) -> usize {
        if row < self.target() {
            self.target()
        } else {
            LAST_CARD + self.uncounted
        }
    }

    /// Processes all turns that have ended since the last call. Returns `None` if a card is outside
    /// our deck, otherwise the current turn, if any.
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

    /// Returns whether the seat on turn may redraw.
    pub(crate) fn may_redraw(&self, turn: &Turn) -> bool {
        !self.redrew[turn.seat] && !turn.redrew
    }

    fn turns_left(&self, row: usize) -> usize {
        (self.limit(row) - row).div_ceil(self.players).max(1)
    }

    /// Returns whether a redraw is for a better hand. Without a convention it always is. With one
    /// it is only once everyone knows the seat's cipher, so that there is nothing left to reveal.
    fn for_the_hand(&self, turn: &Turn) -> bool {
        let weights = &self.minds.weights[turn.seat];
        self.style == Style::Plain || weights.iter().any(|&weight| weight >= SETTLED)
    }

    /// Returns the ciphers that redraw in this turn, by convention.
    fn redrawing(&self, turn: &Turn) -> Set {
        if self.redrew[turn.seat] || self.for_the_hand(turn) {
            return 0;
        }
        let weights = &self.minds.weights[turn.seat];
        let start = redrawing(weights, self.turns_left(turn.row));
        let own = self.turns_left(turn.row);
        let others = self.limit(turn.row) - turn.row - own;
        let doubts = [0, own - 1].map(|chances| Doubt::before(own, others, chances));
        improved(weights, start, &doubts)
    }

    /// Updates the beliefs by whether the seat on turn has redrawn.
    fn heed_redraw(&self, turn: &Turn, minds: &mut Minds) {
        if turn.redrew {
            let before = Turn {
                redrew: false,
                ..*turn
            };
            let plan = self.plan(&before);
            let slip = self.slip() * 0.2;
            let likelihood = core::array::from_fn(|c| slip + plan.redraw_chance(turn.seat, c));
            minds.weigh(turn.seat, ALL, &likelihood);
            minds.redrew(turn.seat);
        } else {
            minds.keep(turn.seat, ALL & !self.redrawing(turn));
        }
    }

    /// Returns what the seat on turn does, once it has decided about the redraw.
    pub(crate) fn plan(&self, turn: &Turn) -> Plan {
        let mut minds = self.minds.clone();
        self.heed_redraw(turn, &mut minds);
        let moment = self.moment(turn, &minds);
        let (manner, worths) = match self.style {
            Style::Coded => (moment.coded(), moment.outlook()),
            Style::Plain => (moment.plain(), moment.scores()),
        };
        let may = self.may_redraw(turn);
        let for_the_hand = self.for_the_hand(turn);
        let cut = if may && for_the_hand {
            cuts(&manner, &worths, minds.pool, self.turns_left(turn.row))
        } else {
            [CARDS; Cipher::COUNT]
        };
        // If all players passed, the play would be over.
        let unsticks = may && (for_the_hand || turn.passes + 1 == self.players);
        let redraws = if may { self.redrawing(turn) } else { 0 };
        Plan {
            minds,
            redraws,
            manner,
            cut,
            unsticks,
        }
    }

    fn moment<'a>(&self, turn: &Turn, minds: &'a Minds) -> Moment<'a> {
        let left = self.limit(turn.row) - turn.row - 1;
        let redraws = |seat: usize| !(self.redrew[seat] || seat == turn.seat && turn.redrew);
        Moment {
            minds,
            players: self.players,
            seat: turn.seat,
            fits: fits_after(self.last),
            last: left == 0,
            later: doubts(
                self.players,
                (turn.seat + 1) % self.players,
                left.saturating_sub(1),
                redraws,
            ),
            doubts: doubts(self.players, turn.seat, left, redraws),
        }
    }

    /// Returns the probability of a deviation. Nobody is perfectly regular without a convention.
    fn slip(&self) -> f64 {
        match self.style {
            Style::Plain => SLIP,
            Style::Coded => 0.0,
        }
    }

    /// Processes a finished turn.
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

    /// Updates the beliefs of observers who knew `minds` and whether the seat redrew: by the card
    /// or pass, and by everyone's reaction to it.
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
        let slip = self.slip();
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
            Did::Passed if plan.unsticks => slip * 0.01 * lays.none,
            Did::Passed => lays.none,
            Did::Nothing => 1.0,
        }
    }

    /// Returns the seats' weights by what is public.
    pub(crate) fn weights(&self) -> &[Weights] {
        &self.minds.weights[..self.players]
    }
}

impl Plan {
    /// Returns the probability that a seat with this cipher redraws by this plan.
    fn redraw_chance(&self, seat: usize, cipher: usize) -> f64 {
        if has(self.redraws, cipher) {
            return 1.0;
        }
        if self.minds.weights[seat][cipher] <= 0.0 {
            return 0.0;
        }
        let order = &self.manner[cipher];
        let lays = self.minds.lays(seat, cipher, order);
        let poor = &order[self.cut[cipher].min(order.len())..];
        let poor: f64 = poor.iter().map(|&card| lays.card[usize::from(card)]).sum();
        poor + if self.unsticks { lays.none } else { 0.0 }
    }
}
