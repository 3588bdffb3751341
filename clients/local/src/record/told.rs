//! A record in words.

use salon_rules::Viewer;
use salon_table::machine::{Entry, ErasedPlay, Millis, Table};
use salon_words::Phrase;

use crate::message::Listener;
use crate::record::At;

/// The lines of a moment, each with whether a round or part opens with it.
pub(super) type Lines = Vec<(bool, Phrase)>;

/// What a viewer saw, moment by moment.
pub(super) fn tell(
    entries: &[(Entry, Millis)],
    moments: &[At],
    viewer: Viewer,
    to: &Listener,
) -> Option<Vec<Lines>> {
    let mut entries = entries.iter().enumerate();
    let (_, (opened, _)) = entries.next()?;
    let mut table = Table::begin(opened.clone()).ok()?;
    let game = table.opening().game.0;
    let to = to.audience(viewer.seat(), table.opening().players);
    let mut moments = moments.iter().peekable();
    let mut told = Vec::new();
    for (index, (entry, at)) in entries {
        // A line tells of what was seen before it; the deal, of what it has brought.
        let before = table.play().map(|play| play.view(viewer));
        table.apply(entry, *at).ok()?;
        if moments.next_if(|at| at.entries == index + 1).is_none() {
            continue;
        }
        let play: &dyn ErasedPlay = table.play()?;
        let before = before.unwrap_or_else(|| play.view(viewer));
        told.push(salon_catalog_words::lines(
            game,
            &play.sights(viewer),
            &before,
            &to,
        ));
    }
    Some(told)
}
