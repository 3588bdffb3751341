//! The texts of a record.

use salon_rules::Viewer;
use salon_table::machine::{Entry, ErasedPlay, Millis, Table};
use salon_words::Phrase;

use crate::message::Reader;
use crate::record::At;

/// The lines of a moment. The flag says whether a round or part starts with the line.
pub(super) type Lines = Vec<(bool, Phrase)>;

/// Returns what a viewer saw, moment by moment.
pub(super) fn tell(
    entries: &[(Entry, Millis)],
    moments: &[At],
    viewer: Viewer,
    to: &Reader,
) -> Option<Vec<Lines>> {
    let mut entries = entries.iter().enumerate();
    let (_, (opened, _)) = entries.next()?;
    let mut table = Table::begin(opened.clone()).ok()?;
    let game = table.opening().game.0;
    let to = to.audience(viewer.seat(), table.opening().players);
    let mut moments = moments.iter().peekable();
    let mut told = Vec::new();
    for (index, (entry, at)) in entries {
        // The text of an action is based on the view before it; the text of the deal on the view
        // after it.
        let before = table.play().map(|play| play.view(viewer));
        table.apply(entry, *at).ok()?;
        if let Entry::Told {
            person,
            about,
            text,
        } = entry
        {
            // A story belongs to the moment in which it was told.
            let line = table.seat_of(*person).zip(before.as_ref());
            let line = line.and_then(|(seat, view)| {
                salon_catalog_words::story(game, (seat, *about, text.as_str()), view, &to)
            });
            let lines: Option<&mut Lines> = told.last_mut();
            if let Some((lines, line)) = lines.zip(line) {
                lines.push((false, line));
            }
        }
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
