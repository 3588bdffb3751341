//! What a seat can know about the roles, by Bayes' rule over the associations.
//!
//! Everything follows from the current view, which contains the clues of the part, the other open
//! clues at the time of each choice, and who voted on whom. There is no strategy here. The bots,
//! hints, the notepad and reviews all use it.

#![allow(clippy::needless_range_loop)] // one number runs through several grids at a time

mod associations;
mod history;
mod joint;
mod speech;

pub use associations::Associations;
pub use history::{Choice, choices};
pub use joint::{Grid, Joint, MAX_CARDS};
pub(crate) use speech::likelihood;
pub use speech::{ByNumber, Manner, Manners, pointing};

use salon_ghost_letters::cards::MAX_ROW;
use salon_ghost_letters::{Clues, Number, Spot, View, Zone};
use salon_rules::Seat;

use salon_bots::Belief;

/// How a seat listens: its own associations, and its model of how others speak.
#[derive(Clone, Debug)]
pub struct Ear {
    /// The listener's associations.
    pub table: Associations,
    /// The listener's model of each seat's way of speaking.
    pub manners: [Manners; 6],
}

impl Ear {
    /// A listener who takes every clue literally, and nothing more.
    pub fn literal() -> Ear {
        Ear::of([0.0, 1.0, 0.0])
    }

    /// A listener who assumes that speakers usually consider their listeners.
    pub fn pragmatic() -> Ear {
        Ear::of([0.05, 0.25, 0.7])
    }

    /// A listener with the same model of everyone.
    pub fn of(manners: Manners) -> Ear {
        Ear {
            table: Associations::common(),
            manners: [manners; 6],
        }
    }
}

/// Returns the number of role cards per seat: one, or two with two players.
pub fn cards_each(players: u8) -> usize {
    if players == 2 { 2 } else { 1 }
}

/// What a viewer knows about the roles.
#[derive(Clone, Debug)]
pub struct Knowledge {
    cards: usize,
    each: usize,
    row: usize,
    /// What the clues and votes on the table say, without the viewer's own roles.
    heard: Grid,
    /// The likelihood of each seat's clues by manner, for each card and number.
    by_manner: [Grid; 3],
    public: Grid,
    own: Grid,
    joint: Joint,
}

impl Knowledge {
    /// Derives the knowledge from a view, for a viewer who listens like this.
    pub fn new(view: &View, ear: &Ear) -> Knowledge {
        let each = cards_each(view.players());
        let (cards, row) = (usize::from(view.players()) * each, view.row.len());
        let by_manner = hear(view, &ear.table, each);
        let mut heard = [[0.0; MAX_ROW]; MAX_CARDS];
        for (card, weights) in heard[..cards].iter_mut().enumerate() {
            for (manner, share) in ear.manners[card / each].iter().enumerate() {
                for n in 0..row {
                    weights[n] += share * by_manner[manner][card][n];
                }
            }
        }
        let mut weights = heard;
        for (seat, of) in view.seats.by_seat() {
            for (card, role) in of.roles.iter().flatten().enumerate() {
                let weights = &mut weights[seat.index() * each + card];
                weights.fill(0.0);
                weights[usize::from(role.0) - 1] = 1.0;
            }
        }
        let joint = Joint::new(&weights, cards, row);
        Knowledge {
            cards,
            each,
            row,
            by_manner,
            public: Joint::new(&heard, cards, row).chances(),
            own: joint.chances(),
            heard,
            joint,
        }
    }

    /// Returns the number of dealt role cards.
    pub fn cards(&self) -> usize {
        self.cards
    }

    /// Returns the length of the row.
    pub fn row(&self) -> usize {
        self.row
    }

    /// Returns the role cards of a seat, as numbers for [`Knowledge::card`] and
    /// [`Knowledge::public`].
    pub fn cards_of(&self, seat: Seat) -> core::ops::Range<usize> {
        seat.index() * self.each..(seat.index() + 1) * self.each
    }

    /// Returns the probability of each number for a role card, for the viewer.
    pub fn card(&self, card: usize) -> &ByNumber {
        &self.own[card]
    }

    /// Returns the probability of each number for a role card, for a viewer without a role.
    pub fn public(&self, card: usize) -> &ByNumber {
        &self.public[card]
    }

    /// Returns what the clues and votes say about each role card on its own.
    pub fn heard(&self) -> &Grid {
        &self.heard
    }

    /// Returns the probability that this character is a role of that seat.
    pub fn role_of(&self, seat: Seat, number: Number) -> f64 {
        let place = usize::from(number.0) - 1;
        self.cards_of(seat).map(|card| self.own[card][place]).sum()
    }

    /// Returns the probability that this character is anybody's role.
    pub fn innocent(&self, number: Number) -> f64 {
        let place = usize::from(number.0) - 1;
        (0..self.cards)
            .map(|card| self.own[card][place])
            .sum::<f64>()
            .min(1.0)
    }

    /// Returns the beliefs about every role card that the viewer does not hold: `role 1` if a seat
    /// has one, `role 1 first` and `role 1 second` if it has two. Characters are given by their
    /// numbers.
    pub fn beliefs(&self, view: &View) -> Vec<Belief> {
        let others = view.seats.by_seat().filter(|(_, of)| of.roles.is_none());
        let cards = others.flat_map(|(seat, _)| self.cards_of(seat).map(move |card| (seat, card)));
        cards
            .map(|(seat, card)| {
                let about = match (self.each, card % self.each) {
                    (1, _) => format!("role {seat}"),
                    (_, 0) => format!("role {seat} first"),
                    _ => format!("role {seat} second"),
                };
                let chances = self.own[card][..self.row].iter().enumerate();
                Belief::of(
                    about,
                    chances.map(|(n, &c)| (Number(n as u8 + 1).to_string(), c)),
                )
            })
            .collect()
    }

    /// Returns the joint distribution of all role cards, to draw from.
    pub fn joint(&self) -> &Joint {
        &self.joint
    }

    /// Returns how well each manner explains the clues of a seat whose roles have been shown.
    pub fn manners_of(&self, seat: Seat, roles: &[Number]) -> Manners {
        core::array::from_fn(|manner| {
            let cards = self.cards_of(seat).zip(roles);
            cards
                .map(|(card, role)| self.by_manner[manner][card][usize::from(role.0) - 1])
                .product()
        })
    }
}

/// Returns the zones that the table uses.
pub fn zones(clues: Clues) -> &'static [Zone] {
    match clues {
        Clues::Both => &Zone::ALL,
        Clues::RedOnly => &[Zone::Misfits],
    }
}

/// Returns the likelihood of everything that each seat has said and of its votes, by manner.
fn hear(view: &View, table: &Associations, each: usize) -> [Grid; 3] {
    let row = &view.row[..];
    let mut said = [[[1.0; MAX_ROW]; MAX_CARDS]; 3];
    // The beliefs of a listener who takes every clue literally.
    let mut literal = [[1.0 / row.len() as f64; MAX_ROW]; MAX_CARDS];
    let zones = zones(view.options.clues);
    for Choice { placed, offered } in choices(view) {
        let first = placed.seat.index() * each;
        let (cards, zone) = match placed.spot {
            Spot::Beside { card, zone } => (first + card.index()..first + card.index() + 1, zone),
            Spot::Under => (first..first + each, Zone::Misfits),
        };
        for card in cards {
            let chosen = (placed.clue, zone);
            let by_manner = likelihood(table, row, &literal[card], &offered, zones, chosen);
            for (said, chances) in said.iter_mut().zip(&by_manner) {
                for n in 0..row.len() {
                    said[card][n] *= chances[n];
                }
            }
            believe(
                &mut literal[card],
                &by_manner[Manner::Literal as usize],
                row.len(),
            );
        }
    }
    for vote in &view.votes {
        let first = vote.seat.index() * each;
        for (said, manner) in said.iter_mut().zip(Manner::ALL) {
            for card in &mut said[first..first + each] {
                card[usize::from(vote.on.0) - 1] *= manner.vote_on_self();
            }
        }
    }
    said
}

/// Updates a listener's belief after a clue. It never becomes completely sure, because people
/// differ.
fn believe(believed: &mut ByNumber, truths: &ByNumber, row: usize) {
    const DOUBT: f64 = 0.02;
    let mut sum = 0.0;
    for n in 0..row {
        believed[n] *= truths[n];
        sum += believed[n];
    }
    for chance in &mut believed[..row] {
        *chance = *chance / sum * (1.0 - DOUBT) + DOUBT / row as f64;
    }
}

#[cfg(test)]
mod tests;
