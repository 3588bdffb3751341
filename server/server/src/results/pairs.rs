//! What two persons have played together, in games for a team of two.

use salon_protocol::{Partnership, TeamPlay};
use salon_table::machine::{Millis, PersonId};
use salon_table::replay::Name;
use serde::{Deserialize, Serialize};

use super::Ended;
use super::projection::Rows;
use crate::vault::PrivateText;

/// How many plays of two persons are kept, and how many by the same house rules.
const KEPT: usize = 400;
const KEPT_ALIKE: usize = 8;

/// What a person has played with another one.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Partner {
    person: PersonId,
    /// The other one's name at the last play.
    name: Name,
    at: Millis,
    played: Vec<TeamPlay>,
}

impl Partner {
    /// The names in a list of partners.
    pub(super) fn private(partners: &[Partner]) -> Vec<PrivateText> {
        let partners = partners.iter().enumerate();
        partners
            .map(|(at, partner)| (format!("/{at}/name"), partner.person))
            .collect()
    }
}

impl Rows {
    /// Counts a play of two persons as a team, for both of them.
    pub(super) fn pair(&mut self, ended: &Ended) {
        let Some((won, options)) = ended.team.zip(ended.options.as_ref()) else {
            return;
        };
        let seats = ended.people.iter().zip(&ended.line.seats);
        let persons: Vec<(PersonId, Name)> = seats
            .filter_map(|(person, presence)| Some((((*person)?), presence.name()?.clone())))
            .collect();
        let Ok([one, other]) = <[_; 2]>::try_from(persons) else {
            return;
        };
        let played = TeamPlay {
            options: options.clone(),
            won,
        };
        for ((person, _), (partner, name)) in [(&one, &other), (&other, &one)] {
            let partners = self.partners.entry(*person).or_default();
            let known = partners.iter().position(|known| known.person == *partner);
            let known = known.unwrap_or_else(|| {
                partners.push(Partner {
                    person: *partner,
                    name: name.clone(),
                    at: 0,
                    played: Vec::new(),
                });
                partners.len() - 1
            });
            let known = &mut partners[known];
            (known.name, known.at) = (name.clone(), ended.line.at);
            let alike = known.played.iter().filter(|before| **before == played);
            if alike.count() < KEPT_ALIKE && known.played.len() < KEPT {
                known.played.push(played.clone());
            }
        }
    }
}

/// Returns what a person has played with one other.
pub(super) fn played_with(partners: Vec<Partner>, other: PersonId) -> Vec<TeamPlay> {
    let mut partners = partners.into_iter();
    let known = partners.find(|partner| partner.person == other);
    known.map_or_else(Vec::new, |partner| partner.played)
}

/// Returns what a person has played with each other one, the last partner first.
pub(super) fn partnerships(mut partners: Vec<Partner>) -> Vec<Partnership> {
    partners.sort_by_key(|partner| std::cmp::Reverse(partner.at));
    let partnership = |partner: Partner| Partnership {
        partner: partner.name,
        played: partner.played,
    };
    partners.into_iter().map(partnership).collect()
}
