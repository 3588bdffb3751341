//! A fast model of everyone at the table, for playing on in an imagined world.
//!
//! All players are assumed to listen alike, so one public belief about every role card is enough.
//! Each player adds what it knows about itself.

use salon_ghost_letters::cards::MAX_ROW;
use salon_ghost_letters::{Action, GhostLetters, Number, Place, State, View, Zone};
use salon_rules::{Game, NullSink, Quick, Seat, Viewer};

use crate::ballots::{Suspicion, Valued, value};
use crate::knowledge::{
    Associations, ByNumber, Grid, Knowledge, MAX_CARDS, cards_each, likelihood, zones,
};
use crate::patience::Patience;
use crate::speak::{Speaker, doubted};

/// The probability that a clue is interpreted as pointed rather than literal.
const POINTED: f64 = 0.75;

/// The public beliefs about all role cards.
#[derive(Clone, Debug)]
pub(super) struct Minds {
    heard: Grid,
    each: usize,
}

impl Minds {
    /// The current beliefs.
    pub(super) fn new(view: &View, knowledge: &Knowledge) -> Minds {
        let mut heard = *knowledge.heard();
        for card in &mut heard[..knowledge.cards()] {
            normalise(card, view.row.len());
        }
        Minds {
            heard,
            each: cards_each(view.players()),
        }
    }

    /// Plays on in a world to the end of the part. All players have the same patience.
    pub(super) fn play_on(
        &mut self,
        state: &mut State,
        table: &Associations,
        chance: &mut Quick,
        actions: &mut Vec<Action>,
    ) {
        let part = GhostLetters::chapter(state);
        while GhostLetters::chapter(state) == part
            && let Some(seat) = GhostLetters::to_act(state).first()
        {
            let view = GhostLetters::view(state, Viewer::Seat(seat));
            actions.clear();
            GhostLetters::legal_actions(state, seat, actions);
            let action = self.choose(&view, seat, table, actions);
            self.hear(&view, seat, table, action);
            GhostLetters::act(state, seat, action, chance, &mut NullSink).expect("it was listed");
        }
    }

    fn choose(&self, view: &View, seat: Seat, table: &Associations, actions: &[Action]) -> Action {
        let roles = view.seats[seat].roles.as_ref().expect("it knows its roles");
        let vote = self.best_vote(view, seat, roles, actions);
        let believed = core::array::from_fn(|card| {
            let card = (seat.index() * self.each + card).min(MAX_CARDS - 1);
            doubted(&self.heard[card], view.row.len())
        });
        let speaker = Speaker {
            table,
            roles,
            believed,
        };
        if let Some(vote) = &vote
            && Patience::of_a_master(view).ends(view, seat, vote)
        {
            return vote.action;
        }
        let told = actions
            .iter()
            .filter_map(|&a| Some((a, speaker.tells(view, a)?)));
        let clearest = told.max_by(|one, other| one.1.total_cmp(&other.1));
        match (clearest, vote) {
            (Some((action, _)), _) => action,
            (None, Some(vote)) => vote.action,
            (None, None) => actions[0],
        }
    }

    fn best_vote(
        &self,
        view: &View,
        seat: Seat,
        roles: &[Number],
        actions: &[Action],
    ) -> Option<Valued> {
        if !matches!(actions.first(), Some(Action::Vote { .. })) {
            return None;
        }
        let suspicion = self.suspicion(view, seat, roles);
        let votes = actions
            .iter()
            .filter_map(|&action| value(view, seat, action, &suspicion));
        votes.max_by(|one, other| one.worth.total_cmp(&other.worth))
    }

    /// Approximates a seat's beliefs: its own numbers are taken, and no number has two owners.
    fn suspicion(&self, view: &View, seat: Seat, roles: &[Number]) -> Suspicion {
        let (row, cards) = (view.row.len(), usize::from(view.players()) * self.each);
        let own = seat.index() * self.each..(seat.index() + 1) * self.each;
        let mut free = [1.0; MAX_ROW];
        for role in roles {
            free[usize::from(role.0) - 1] = 0.0;
        }
        let mut others = [0.0; MAX_ROW];
        // A few rounds of balancing: the more players claim a number, the less each claim counts.
        for _ in 0..3 {
            others = [0.0; MAX_ROW];
            for card in (0..cards).filter(|card| !own.contains(card)) {
                let mut claims = [0.0; MAX_ROW];
                let mut sum = 1e-12;
                for n in 0..row {
                    claims[n] = self.heard[card][n] * free[n];
                    sum += claims[n];
                }
                (0..row).for_each(|n| others[n] += claims[n] / sum);
            }
            (0..row).for_each(|n| free[n] /= others[n].max(1.0));
        }
        let mut suspicion = Suspicion {
            others,
            nobody: [0.0; MAX_ROW],
        };
        for n in 0..row {
            suspicion.others[n] = others[n].min(1.0);
            suspicion.nobody[n] = 1.0 - suspicion.others[n];
        }
        for role in roles {
            suspicion.nobody[usize::from(role.0) - 1] = 0.0;
        }
        suspicion
    }

    /// Updates the beliefs after a clue or a vote.
    pub(super) fn hear(&mut self, view: &View, seat: Seat, table: &Associations, action: Action) {
        let first = seat.index() * self.each;
        let (open, place) = match action {
            Action::Vote { on, .. } => {
                for card in &mut self.heard[first..first + self.each] {
                    card[usize::from(on.0) - 1] *= 0.2;
                    normalise(card, view.row.len());
                }
                return;
            }
            Action::Clue { open, place } => (open, place),
        };
        let (cards, zone) = match place {
            Place::Mine(zone) => (first..first + 1, zone),
            Place::Of(zone, number) => {
                let roles = view.seats[seat].roles.iter().flatten();
                let card = first + usize::from(roles.clone().next() != Some(&number));
                (card..card + 1, zone)
            }
            Place::Neither => (first..first + self.each, Zone::Misfits),
        };
        let clue = view.open[usize::from(open) - 1];
        for card in &mut self.heard[cards] {
            let [_, literal, pointed] = likelihood(
                table,
                &view.row,
                card,
                &view.open,
                zones(view.options.clues),
                (clue, zone),
            );
            for n in 0..view.row.len() {
                card[n] *= POINTED * pointed[n] + (1.0 - POINTED) * literal[n];
            }
            normalise(card, view.row.len());
        }
    }
}

/// Normalises the probabilities and keeps them above zero.
fn normalise(chances: &mut ByNumber, row: usize) {
    let sum: f64 = chances[..row].iter().sum::<f64>().max(f64::MIN_POSITIVE);
    for chance in &mut chances[..row] {
        *chance = (*chance / sum).max(1e-6);
    }
}
