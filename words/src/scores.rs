//! Lists of scores.

use salon_rules::Seat;

use crate::audience::{Args, Audience};

/// Formats a list of scores for a sentence: «Анна — 2, вы — 1».
pub fn scores<'a, N: Copy + Into<i64> + 'a>(
    counts: impl Iterator<Item = (Seat, &'a N)>,
    to: &Audience,
) -> String {
    let one = |(seat, count): (Seat, &N)| {
        let args = Args::none().seat("seat", seat).number("count", *count);
        to.text("score", args)
    };
    counts.map(one).collect::<Vec<_>>().join(", ")
}
