//! What a seat could know, in a form that works for every game.

use serde::Serialize;

/// The probabilities of the values of one hidden thing.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Belief {
    /// The hidden thing, in words of the notation: `hand 1`, `aside`, `cipher 2`, `role 3`.
    pub about: String,
    /// The possible values in the game's notation, likeliest first. The probabilities add up to 1.
    pub shares: Vec<Possibility>,
}

/// One possible value of a hidden thing.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Possibility {
    /// The value, in the game's notation.
    pub what: String,
    /// Its probability, from 0 to 1.
    pub chance: f32,
}

impl Belief {
    /// Creates a belief from weights, which need not add up to 1. Impossible values are left out.
    pub fn of(
        about: impl Into<String>,
        weights: impl IntoIterator<Item = (String, f64)>,
    ) -> Belief {
        let mut weights: Vec<(String, f64)> = weights
            .into_iter()
            .filter(|(_, weight)| *weight > 0.0)
            .collect();
        let total: f64 = weights.iter().map(|(_, weight)| weight).sum();
        weights.sort_by(|(_, a), (_, b)| b.total_cmp(a));
        let shares = weights
            .into_iter()
            .map(|(what, weight)| Possibility {
                what,
                chance: (weight / total) as f32,
            })
            .collect();
        Belief {
            about: about.into(),
            shares,
        }
    }

    /// Returns the likeliest possibility.
    pub fn likeliest(&self) -> Option<&Possibility> {
        self.shares.first()
    }
}

/// Returns the probability that a belief gives to a value, or `None` if there is no such belief.
pub fn chance_of(beliefs: &[Belief], about: &str, what: &str) -> Option<f32> {
    let belief = beliefs.iter().find(|belief| belief.about == about)?;
    let share = belief.shares.iter().find(|share| share.what == what);
    Some(share.map_or(0.0, |share| share.chance))
}

/// Returns the likeliest value in a belief.
pub fn likeliest<'a>(beliefs: &'a [Belief], about: &str) -> Option<&'a str> {
    let belief = beliefs.iter().find(|belief| belief.about == about)?;
    belief.likeliest().map(|share| share.what.as_str())
}

/// The probability from which a value counts as certain.
pub const CERTAIN: f32 = 0.9995;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_become_chances_the_likeliest_first() {
        let weights = [("guard", 1.0), ("king", 0.0), ("priest", 3.0)];
        let belief = Belief::of("hand 1", weights.map(|(what, w)| (what.to_owned(), w)));
        let shares: Vec<_> = belief
            .shares
            .iter()
            .map(|p| (p.what.as_str(), p.chance))
            .collect();
        assert_eq!(shares, [("priest", 0.75), ("guard", 0.25)]);
    }
}
