//! One player's associations between objects and characters.

use salon_ghost_letters::Zone;
use salon_ghost_letters::content::{CHARACTERS, Character, KNOWN_OBJECTS, Object, affinity};
use salon_rules::Quick;

/// How likely one player is to call an object fitting, for every character.
///
/// The common table is the best guess about everyone. Real people have their own associations;
/// [`Associations::own`] creates such a person.
#[derive(Clone, PartialEq, Debug)]
pub struct Associations(Box<[[f32; KNOWN_OBJECTS]; CHARACTERS]>);

impl Associations {
    /// The table of the game.
    pub fn common() -> Associations {
        Associations::from_fn(|character, object| f32::from(affinity(character, object)) / 100.0)
    }

    /// The associations of one particular person: the common ones, each shifted on the logistic
    /// scale by a normal deviate times `spread`. With a spread of 1, an object that 75 of 100
    /// people call fitting usually fits for this person with a probability between 52 % and 89 %.
    pub fn own(spread: f32, seed: u64) -> Associations {
        let mut chance = Quick::new(seed);
        Associations::from_fn(|character, object| {
            let common = f32::from(affinity(character, object)) / 100.0;
            let logit = (common / (1.0 - common)).ln() + spread * normal(&mut chance);
            (1.0 / (1.0 + (-logit).exp())).clamp(0.02, 0.98)
        })
    }

    fn from_fn(mut value: impl FnMut(Character, Object) -> f32) -> Associations {
        let mut table = Box::new([[0.0; KNOWN_OBJECTS]; CHARACTERS]);
        for character in Character::all() {
            for object in Object::all() {
                table[character.index()][object.index()] = value(character, object);
            }
        }
        Associations(table)
    }

    /// Returns how right it is to put this object in this zone of this character, from 0 to 1.
    #[inline]
    pub fn truth(&self, character: Character, object: Object, zone: Zone) -> f32 {
        let fits = self.0[character.index()][object.index()];
        match zone {
            Zone::Fits => fits,
            Zone::Misfits => 1.0 - fits,
        }
    }
}

/// Draws approximately a normal deviate: the sum of twelve uniform ones.
fn normal(chance: &mut Quick) -> f32 {
    let even = |chance: &mut Quick| (chance.bits() >> 40) as f32 / (1u64 << 24) as f32;
    (0..12).map(|_| even(chance)).sum::<f32>() - 6.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_s_own_associations_are_about_the_common_ones() {
        let (common, own) = (Associations::common(), Associations::own(0.5, 7));
        let (mut apart, mut bias) = (0.0f32, 0.0f32);
        let pairs = (CHARACTERS * KNOWN_OBJECTS) as f32;
        for character in Character::all() {
            for object in Object::all() {
                let [a, b] = [&common, &own].map(|all| all.truth(character, object, Zone::Fits));
                apart += (a - b).abs() / pairs;
                bias += (a - b) / pairs;
                let sum = a + common.truth(character, object, Zone::Misfits);
                assert!((sum - 1.0).abs() < 1e-6);
            }
        }
        assert!((0.03..0.15).contains(&apart), "{apart}");
        assert!(bias.abs() < 0.03, "{bias}");
    }
}
