//! What is believed, in words.

use salon_bots::Belief;

use super::percent;
use crate::audience::Args;

/// The subject of a belief: its first word, the seat that it names (as an argument `seat`), and the
/// rest. Nothing if a seat can't be parsed.
pub fn subject(belief: &Belief) -> Option<(&str, Args, Option<&str>)> {
    let mut words = belief.about.split(' ');
    let about = words.next()?;
    let args = match words.next() {
        Some(seat) => Args::none().seat("seat", seat.parse().ok()?),
        None => Args::none(),
    };
    Some((about, args, words.next()))
}

/// `Baron 45 %, King 10 %`: the likeliest possibilities, at most `most`. Nothing if one of them has no name.
pub fn shares(
    belief: &Belief,
    most: usize,
    name: impl Fn(&str) -> Option<String>,
) -> Option<String> {
    let shares = belief.shares.iter().take(most);
    let shares = shares.map(|share| {
        Some(format!(
            "{} {} %",
            name(&share.what)?,
            percent(share.chance)
        ))
    });
    Some(shares.collect::<Option<Vec<String>>>()?.join(", "))
}
