//! Affinities (GL-3): a number for each character and each object of any version, computed at compile
//! time.
//!
//! A number means: out of a hundred people, this many would say that the object fits the character.
//!
//! 1. **Closeness.** A character has weights on the properties, and so has an object. The sum of
//!    the products is divided by the length of the object's row, so an object with many
//!    associations counts no more than one with a single meaning. An object without any relation to
//!    a character has closeness 0; one whose only meaning is what the character lives for has 3.
//! 2. **Fit.** 1.4 × closeness − 0.85, through the logistic curve. So 0 gives 30: an unrelated
//!    thing does not fit a person, although some people always find a reason. Closeness below 0
//!    counts less (0.5 ×): people agree more on what belongs to a person than on what does not. The
//!    result is kept between 3 and 97.
//! 3. **Corrections**, where people would object to the sum.
//!
//! Everything is integer arithmetic, so every machine gets the same table.
//! `games/ghost-letters/AFFINITIES.md` has more, and what the tests check.

use super::characters::PORTRAITS;
use super::corrections::CORRECTIONS;
use super::leanings::LEANINGS;
use super::objects::thing_at;
use super::property::{PROPERTIES, Weights};
use super::{CHARACTERS, Character, KNOWN_OBJECTS, Object};

/// From this number on, an object clearly fits: two people out of three would say so.
pub const CLEAR_FIT: u8 = 65;

/// Up to this number, an object clearly does not fit: it is not just unrelated to the character
/// (that would be 30) but goes against it.
pub const CLEAR_MISFIT: u8 = 29;

/// Returns how well an object fits a character, from 3 (hardly anyone would say so) to 97 (nearly
/// everyone would).
#[inline]
pub fn affinity(character: Character, object: Object) -> u8 {
    AFFINITIES[character.index()][object.index()]
}

static AFFINITIES: [[u8; KNOWN_OBJECTS]; CHARACTERS] = corrected(computed());

/// The logistic curve, 1000 / (1 + exp(−x)), at 0, 0.5, 1 … 6.
const CURVE: [i32; 13] = [
    500, 622, 731, 818, 881, 924, 953, 971, 982, 989, 993, 996, 998,
];

/// Nothing about people is certain: fits stay between 3 and 97, so that no single clue rules anyone
/// out.
const SUREST: i32 = 97;

/// Computes all numbers before corrections.
const fn computed() -> [[u8; KNOWN_OBJECTS]; CHARACTERS] {
    let mut all = [[0; KNOWN_OBJECTS]; CHARACTERS];
    let mut object = 0;
    while object < KNOWN_OBJECTS {
        let evokes = &thing_at(object).evokes;
        let length = length(evokes);
        let mut character = 0;
        while character < CHARACTERS {
            let closeness = 10_000 * product(&LEANINGS[character], evokes) / length;
            all[character][object] = fit(closeness);
            character += 1;
        }
        object += 1;
    }
    all
}

/// Returns the sum of the products, property by property.
const fn product(one: &Weights, other: &Weights) -> i32 {
    let mut sum = 0;
    let mut property = 0;
    while property < PROPERTIES {
        if other[property] != 0 {
            sum += one[property] as i32 * other[property] as i32;
        }
        property += 1;
    }
    sum
}

/// Returns the length of a row of weights, in hundredths.
const fn length(weights: &Weights) -> i32 {
    (10_000 * product(weights, weights)).isqrt()
}

/// Converts closeness, in hundredths, to a fit from 0 to 100.
const fn fit(closeness: i32) -> u8 {
    let slope = if closeness < 0 { 50 } else { 140 };
    let logit = slope * closeness / 100 - 85;
    let distance = logit.abs();
    let step = (distance / 50) as usize;
    let thousandths = if step + 1 < CURVE.len() {
        CURVE[step] + (CURVE[step + 1] - CURVE[step]) * (distance % 50) / 50
    } else {
        CURVE[CURVE.len() - 1]
    };
    let percent = (thousandths + 5) / 10;
    let percent = if percent > SUREST { SUREST } else { percent };
    (if logit < 0 { 100 - percent } else { percent }) as u8
}

/// Returns the numbers with the corrections applied.
const fn corrected(
    mut all: [[u8; KNOWN_OBJECTS]; CHARACTERS],
) -> [[u8; KNOWN_OBJECTS]; CHARACTERS] {
    let mut next = 0;
    while next < CORRECTIONS.len() {
        let (name, objects) = CORRECTIONS[next];
        let row = &mut all[character_named(name)];
        let mut object = 0;
        while object < objects.len() {
            let (name, value) = objects[object];
            assert!(3 <= value && value <= 97);
            row[object_named(name)] = value;
            object += 1;
        }
        next += 1;
    }
    all
}

/// Returns the number of the character with this English name.
const fn character_named(name: &str) -> usize {
    let mut character = 0;
    while !same(PORTRAITS[character].name_en, name) {
        character += 1; // an unknown name runs off the table, which is a compile error
    }
    character
}

/// Returns the number of the object with this English name.
pub(super) const fn object_named(name: &str) -> usize {
    let mut object = 0;
    while !same(thing_at(object).name_en, name) {
        object += 1; // an unknown name runs off the table, which is a compile error
    }
    object
}

const fn same(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    if one.len() != other.len() {
        return false;
    }
    let mut at = 0;
    while at < one.len() {
        if one[at] != other[at] {
            return false;
        }
        at += 1;
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_curve_is_the_logistic_one() {
        for (step, &value) in CURVE.iter().enumerate() {
            let exact = 1000.0 / (1.0 + (-0.5 * step as f64).exp());
            assert!((f64::from(value) - exact).abs() <= 0.5, "at step {step}");
        }
    }

    #[test]
    fn no_relation_is_rather_a_misfit_and_more_is_never_less() {
        assert_eq!(fit(0), 30);
        for closeness in -900..900 {
            assert!(fit(closeness) <= fit(closeness + 1), "at {closeness}");
        }
    }
}
