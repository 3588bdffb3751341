//! The texts of beliefs.

use salon_bots::Belief;

use super::percentage;
use crate::audience::Args;
use crate::language::Language;

/// Returns the subject of a belief: its first word, the seat it names (as the argument `seat`), and
/// the rest. Returns `None` if a seat can't be parsed.
pub fn subject(belief: &Belief) -> Option<(&str, Args, Option<&str>)> {
    subject_of(&belief.about)
}

/// Does the same for the words of a subject.
pub fn subject_of(about: &str) -> Option<(&str, Args, Option<&str>)> {
    let mut words = about.split(' ');
    let about = words.next()?;
    let args = match words.next() {
        Some(seat) => Args::none().seat("seat", seat.parse().ok()?),
        None => Args::none(),
    };
    Some((about, args, words.next()))
}

/// Returns the likeliest possibilities, at most `most`: `Baron 45%, King 10%`. Returns `None` if
/// one of them has no name.
pub fn shares(
    belief: &Belief,
    most: usize,
    language: Language,
    name: impl Fn(&str) -> Option<String>,
) -> Option<String> {
    let shares = belief.shares.iter().take(most);
    let shares = shares.map(|share| {
        let chance = percentage(share.chance, language);
        Some(format!("{} {chance}", name(&share.what)?))
    });
    Some(shares.collect::<Option<Vec<String>>>()?.join(", "))
}
