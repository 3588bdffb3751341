//! Ratings, and which plays count for them.

use salon_protocol::Standing;
use salon_table::machine::{Hands, Millis, PersonId, Presence, Table};
use salon_table::replay::Name;
use serde::{Deserialize, Serialize};
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

use super::Ended;
use super::projection::Rows;

/// How often the same two persons count in rated plays within a day.
const TOGETHER: usize = 5;
/// Against how many others a person must have played to be in the standings.
const OPPONENTS: usize = 3;
const DAY: Millis = 86_400_000;

/// What was computed about a person from the results of one game.
#[derive(Clone, Default, Debug, Serialize, Deserialize)]
pub(super) struct OfPerson {
    pub(super) name: Option<Name>,
    /// Its last name at a public table.
    pub(super) public_name: Option<Name>,
    /// Some of its opponents, at most [`OPPONENTS`].
    opponents: Vec<PersonId>,
    /// Rating and uncertainty; none before the first rated play.
    rating: Option<(f64, f64)>,
    pub(super) rated: u32,
    /// The versions of its last results, oldest first.
    pub(super) plays: Vec<u64>,
    /// Whom it met in rated plays of the last day, and when.
    met: Vec<(PersonId, Millis)>,
}

impl Rows {
    /// Records a rated play, unless two of its persons have met too often within a day.
    pub(super) fn meet_seldom(&mut self, ended: &Ended) -> bool {
        let at = ended.line.at;
        let mut persons: Vec<PersonId> = ended.people.iter().copied().flatten().collect();
        persons.sort_unstable();
        let met = |(a, b): (PersonId, PersonId)| {
            let known = self.people.get(&a).into_iter().flat_map(|known| &known.met);
            known
                .filter(|(other, then)| *other == b && *then >= at - DAY)
                .count()
        };
        if pairs(&persons).any(|pair| met(pair) >= TOGETHER) {
            return false;
        }
        for person in &persons {
            let known = self.people.entry(*person).or_default();
            known.met.retain(|(_, then)| *then >= at - DAY);
            let others = persons.iter().filter(|other| *other != person);
            known.met.extend(others.map(|other| (*other, at)));
        }
        true
    }
}

/// Every pair of these persons, once.
fn pairs(persons: &[PersonId]) -> impl Iterator<Item = (PersonId, PersonId)> {
    let first = persons.iter().enumerate();
    first.flat_map(|(at, a)| persons[at + 1..].iter().map(move |b| (*a, *b)))
}

impl Rows {
    /// Rates a play among the people in it: winners share the first place, the others follow by
    /// score.
    pub(super) fn rate(&mut self, ended: &Ended) {
        let line = &ended.line;
        let place = |seat: usize| {
            let won = line
                .winners
                .iter()
                .any(|&winner| usize::from(winner) == seat);
            (!won, std::cmp::Reverse(line.scores.get(seat).copied()))
        };
        let seated = ended.people.iter().enumerate();
        let rated: Vec<(PersonId, usize)> = seated
            .filter_map(|(seat, person)| Some(((*person)?, seat)))
            .collect();
        if rated.len() < 2 {
            return;
        }
        let ratings: Vec<[WengLinRating; 1]> = rated
            .iter()
            .map(|(person, _)| {
                [self
                    .people
                    .get(person)
                    .map_or_else(WengLinRating::new, OfPerson::rating)]
            })
            .collect();
        let rank = |seat: usize| {
            1 + rated
                .iter()
                .filter(|(_, other)| place(*other) < place(seat))
                .count()
        };
        let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> = rated
            .iter()
            .zip(&ratings)
            .map(|((_, seat), rating)| (&rating[..], MultiTeamOutcome::new(rank(*seat))))
            .collect();
        let new = weng_lin_multi_team(&teams, &WengLinConfig::new());
        for ((person, _), rating) in rated.iter().zip(new) {
            let known = self.people.entry(*person).or_default();
            known.rating = Some((rating[0].rating, rating[0].uncertainty));
            known.rated += 1;
            let others = rated.iter().map(|(other, _)| other);
            for other in others.filter(|other| *other != person) {
                if known.opponents.len() < OPPONENTS && !known.opponents.contains(other) {
                    known.opponents.push(*other);
                }
            }
            self.draw(*person, line.at);
        }
    }
}

/// Rating and deviation on the familiar scale.
fn shown(rating: WengLinRating) -> (f64, f64) {
    const SCALE: f64 = 60.0;
    (
        1500.0 + (rating.rating - 25.0) * SCALE,
        rating.uncertainty * SCALE,
    )
}

/// A person strong enough for the standings, if the name may be shown.
pub(super) struct Candidate {
    pub(super) person: PersonId,
    pub(super) standing: Standing,
    public_name: Option<Name>,
}

impl Candidate {
    /// The name to show, according to the person's choice.
    pub(super) fn shown_as(&self, listing: Option<bool>) -> Option<Name> {
        match listing {
            Some(true) => Some(self.standing.name.clone()),
            Some(false) => None,
            None => self.public_name.clone(),
        }
    }

    /// A lower bound of the strength: a surely strong player ranks above one who may be strong.
    fn sure(&self) -> f64 {
        self.standing.rating - 2.0 * self.standing.deviation
    }
}

impl OfPerson {
    fn rating(&self) -> WengLinRating {
        match self.rating {
            Some((rating, uncertainty)) => WengLinRating {
                rating,
                uncertainty,
            },
            None => WengLinRating::new(),
        }
    }

    /// Its place among the strongest, if it is one of them.
    pub(super) fn rank(&self, person: PersonId) -> Option<f64> {
        let candidate = self.candidate(person).filter(|_| self.has_met_enough());
        candidate.map(|candidate| candidate.sure())
    }

    /// Whether it has played against enough others for the standings.
    fn has_met_enough(&self) -> bool {
        self.opponents.len() >= OPPONENTS
    }

    /// Rating and deviation on the familiar scale, where 1500 is the middle; none before the first
    /// rated play.
    pub(super) fn shown_rating(&self) -> Option<(f64, f64)> {
        self.rating.map(|_| shown(self.rating()))
    }

    pub(super) fn candidate(&self, person: PersonId) -> Option<Candidate> {
        let (rating, deviation) = shown(self.rating());
        let standing = Standing {
            name: self.name.clone()?,
            rating,
            deviation,
            plays: self.rated,
        };
        Some(Candidate {
            person,
            standing,
            public_name: self.public_name.clone(),
        })
    }
}

/// Whether only people played, each knowing only their own cards.
pub(super) fn is_between_people(table: &Table) -> bool {
    let chairs = table.chairs().iter();
    let mut persons: Vec<Option<PersonId>> = chairs
        .map(|chair| match Presence::of(chair.occupant()) {
            Presence::Person(_) => chair.person(),
            Presence::Program(_) | Presence::Bot(_) | Presence::Nobody => None,
        })
        .collect();
    let people = persons.iter().all(Option::is_some);
    persons.sort_unstable();
    let different = persons.windows(2).all(|pair| pair[0] != pair[1]);
    people
        && different
        && table.helped().is_empty()
        && table.opening().hands == Hands::Closed
        && table.deal_of().is_none()
}
