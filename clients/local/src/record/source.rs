//! The sources of records: the log of a table, or a replay.

use salon_table::fair::TableId;
use salon_table::machine::{DealFrom, Entry, LogVersion, Millis, Opening, Table};
use salon_table::replay::{Replay, Sitter};

use crate::local_table::{HOST, person};
use crate::log;
use crate::record::At;

/// Returns the entries of a table up to the end of one of its plays, or `None` if there is no such
/// play.
pub(super) fn of_log(text: &str, play: &TableId) -> Option<Vec<(Entry, Millis)>> {
    let entries = log::read(text)?;
    let mut table = Table::begin(entries.first()?.0.clone()).ok()?;
    for (entry, at) in entries.iter().skip(1) {
        if matches!(entry, Entry::Renewed { .. }) && table.play_id() == *play {
            break;
        }
        table.apply(entry, *at).ok()?;
    }
    let until = usize::try_from(table.version()).ok()?;
    (table.play_id() == *play && table.play().is_some())
        .then(|| entries.into_iter().take(until).collect())
}

/// Returns the log of a table where only the recorded play was played.
pub(super) fn of_replay(replay: &Replay) -> Vec<(Entry, Millis)> {
    let game = replay.game.parse().expect("the record was checked");
    let opening = Opening {
        options: replay.options.clone(),
        ..Opening::usual(game, replay.players())
    };
    let mut entries = vec![Entry::Opened {
        table: replay.play().clone(),
        by: HOST,
        opening: Box::new(opening),
        deal: DealFrom::finished(replay.deal.clone(), replay.rules),
        seed: replay.deal.seed,
        play: None,
        procedure: replay.deal.procedure,
        rules: replay.rules,
        log: LogVersion::CURRENT,
    }];
    for (seat, sitter) in replay.sitters.by_seat() {
        let program = matches!(sitter, Sitter::Program(_));
        entries.push(match sitter.clone() {
            Sitter::Person(name) | Sitter::Program(name) => Entry::Sat {
                seat,
                person: person(seat),
                name,
                program,
            },
            Sitter::Bot(level) => Entry::Filled { seat, level },
        });
    }
    entries.push(Entry::Started);
    tell(&mut entries, replay, 0);
    for (step, number) in replay.steps.iter().zip(1..) {
        entries.push(Entry::Acted {
            seat: step.seat,
            action: step.action.clone().into(),
            bot: None,
        });
        tell(&mut entries, replay, number);
    }
    entries.into_iter().map(|entry| (entry, 0)).collect()
}

/// Adds the stories that were told after this many actions.
fn tell(entries: &mut Vec<Entry>, replay: &Replay, actions: usize) {
    let told = replay.stories.iter().filter(|story| story.after == actions);
    entries.extend(told.map(|story| Entry::Told {
        person: person(story.seat),
        about: story.about,
        text: story.text.clone(),
    }));
}

/// Returns the moments of the last play in these entries: the deal, and each action that was not
/// undone.
pub(super) fn moments(entries: &[(Entry, Millis)]) -> Vec<At> {
    let mut moments = Vec::new();
    for (index, (entry, _)) in entries.iter().enumerate() {
        let by = match entry {
            Entry::Started => {
                moments.clear();
                None
            }
            Entry::Acted { seat, .. } => Some(*seat),
            Entry::Undone => {
                moments.pop();
                continue;
            }
            _ => continue,
        };
        moments.push(At {
            entries: index + 1,
            by,
        });
    }
    moments
}
