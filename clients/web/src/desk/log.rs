//! The game log: its lines, and the turns they belong to.

use leptos::prelude::*;
use salon_catalog::GameId;
use salon_rules::Seat;
use salon_table::machine::SeenStep;
use salon_words::Phrase;
use serde_json::value::RawValue;

/// A line of the game log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct LogLine {
    /// The index of the line, from 0.
    pub(crate) number: usize,
    /// The index of its entry. An entry has the lines of one turn.
    pub(crate) turn: usize,
    /// What it says.
    pub(crate) told: ToldLine,
}

/// A sentence about a step, and whose turn it belongs to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ToldLine {
    /// Whether a new round or part of the game starts with it.
    pub(crate) opens: bool,
    /// The player whose turn it is; none for deals and the ends of rounds.
    pub(crate) owner: Option<Seat>,
    /// The text.
    pub(crate) said: Phrase,
}

/// The lines of one turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct LogEntry {
    /// The index of the entry, from 0.
    pub(crate) turn: usize,
    /// The player whose turn it is.
    pub(crate) owner: Option<Seat>,
    /// Whether a new round or part of the game starts with it.
    pub(crate) opens: bool,
    /// The lines, oldest first.
    pub(crate) lines: Vec<LogLine>,
}

/// The game log.
#[derive(Clone, Copy)]
pub(crate) struct LogState {
    /// The lines, oldest first.
    lines: RwSignal<Vec<LogLine>>,
    /// The number of the first line of the latest event. It and those after it fade in.
    pub(crate) fresh: RwSignal<usize>,
    /// Changes when earlier lines change, for example with the language.
    pub(crate) edition: RwSignal<u32>,
    /// The steps the lines were made from.
    pub(super) steps: StoredValue<Vec<SeenStep>>,
    /// The text for screen readers to announce next.
    pub(crate) spoken: RwSignal<String>,
}

impl LogState {
    /// Creates an empty log.
    pub(super) fn new() -> LogState {
        LogState {
            lines: RwSignal::new(Vec::new()),
            fresh: RwSignal::new(0),
            edition: RwSignal::new(0),
            steps: StoredValue::new(Vec::new()),
            spoken: RwSignal::new(String::new()),
        }
    }

    /// Appends the lines of an event.
    pub(super) fn append(self, told: Vec<ToldLine>) {
        self.fresh.set(self.lines.read_untracked().len());
        self.lines.update(|lines| add(lines, told));
    }

    /// Replaces all lines. None of them fades in.
    pub(crate) fn replace(self, told: Vec<ToldLine>) {
        let mut lines = Vec::new();
        add(&mut lines, told);
        let kept = self.lines.with_untracked(|old| {
            let same = old.iter().zip(&lines).all(|(old, line)| old == line);
            same && old.is_empty() == lines.is_empty()
        });
        if !kept {
            self.edition.update(|edition| *edition += 1);
        }
        self.fresh.set(lines.len());
        self.lines.set(lines);
    }

    /// Returns the last entries, newest first. Reactive.
    pub(crate) fn newest(self, most: usize) -> Vec<LogEntry> {
        let lines = self.lines.read();
        let turns = lines.chunk_by(|one, next| one.turn == next.turn);
        let entry = |lines: &[LogLine]| LogEntry {
            turn: lines[0].turn,
            owner: lines[0].told.owner,
            opens: lines[0].told.opens,
            lines: lines.to_vec(),
        };
        turns.rev().take(most).map(entry).collect()
    }

    /// Subscribes to changes of the lines.
    pub(super) fn track(self) {
        self.lines.track();
    }
}

/// Appends lines. Consecutive lines of one owner are one turn.
fn add(lines: &mut Vec<LogLine>, told: Vec<ToldLine>) {
    for told in told {
        let turn = lines.last().map_or(0, |last| {
            let same = last.told.owner == told.owner && !told.opens;
            last.turn + usize::from(!same)
        });
        lines.push(LogLine {
            number: lines.len(),
            turn,
            told,
        });
    }
}

/// Returns the lines of a step. `say` returns the sentences of some of its sights; the flag says
/// whether a round or part starts with the sentence.
pub(super) fn lines_of(
    game: GameId,
    step: &SeenStep,
    mut say: impl FnMut(&[Box<RawValue>]) -> Vec<(bool, Phrase)>,
) -> Vec<ToldLine> {
    let breaks = salon_catalog_page::log_breaks(game, step);
    let ends = breaks.iter().map(|next| (next.at, next.seat));
    let mut told = Vec::new();
    let (mut from, mut owner) = (0, step.seat);
    for (to, next) in ends.chain([(step.sights.len(), None)]) {
        for (opens, said) in say(&step.sights[from..to]) {
            // A new round is nobody's turn yet.
            owner = owner.filter(|_| !opens);
            told.push(ToldLine { opens, owner, said });
        }
        (from, owner) = (to, next);
    }
    told
}

#[cfg(test)]
mod tests {
    use super::*;

    fn turns(told: &[(bool, Option<usize>)]) -> Vec<usize> {
        let line = |&(opens, owner): &(bool, Option<usize>)| ToldLine {
            opens,
            owner: owner.map(Seat::at),
            said: Phrase::default(),
        };
        let mut lines = Vec::new();
        // Each line comes with an event of its own: entries must not depend on that.
        for told in told {
            add(&mut lines, vec![line(told)]);
        }
        lines.iter().map(|line| line.turn).collect()
    }

    #[test]
    fn an_entry_has_the_lines_of_one_turn() {
        let (me, other) = (Some(0), Some(1));
        let told = [
            (true, None),
            (false, None),
            // A draw, a card and its answer.
            (false, me),
            (false, me),
            (false, me),
            (false, other),
            // The end of a round, and the next deal.
            (false, None),
            (false, None),
            (true, None),
            (false, other),
        ];
        assert_eq!(turns(&told), [0, 0, 1, 1, 1, 2, 3, 3, 4, 5]);
    }
}
