//! What a seat could know, in a form that every game can give.

use serde::Serialize;

/// How likely each possibility is for one hidden thing.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Belief {
    /// The hidden thing, in words of the notation: `hand 1`, `aside`, `cipher 2`, `role 3`.
    pub about: String,
    /// What it can be, in the game's notation, the likeliest first; together 1.
    pub shares: Vec<Possibility>,
}

/// One thing that something hidden can be.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Possibility {
    /// What, in the game's notation.
    pub what: String,
    /// How likely, from 0 to 1.
    pub chance: f32,
}

impl Belief {
    /// From weights, which need not sum to 1; what is impossible is left out.
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

    /// The likeliest possibility.
    pub fn likeliest(&self) -> Option<&Possibility> {
        self.shares.first()
    }
}

/// The chance that a belief gives to something; nothing if there is no such belief.
pub fn chance_of(beliefs: &[Belief], about: &str, what: &str) -> Option<f32> {
    let belief = beliefs.iter().find(|belief| belief.about == about)?;
    let share = belief.shares.iter().find(|share| share.what == what);
    Some(share.map_or(0.0, |share| share.chance))
}

/// The likeliest thing that a belief allows.
pub fn likeliest<'a>(beliefs: &'a [Belief], about: &str) -> Option<&'a str> {
    let belief = beliefs.iter().find(|belief| belief.about == about)?;
    belief.likeliest().map(|share| share.what.as_str())
}

/// From this chance on something is called certain.
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
