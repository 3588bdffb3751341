//! The game log: its lines, and the turns they belong to.

use core::ops::Range;

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
    /// The player whose turn it is.
    pub(crate) owner: Option<Seat>,
    /// Whether a new round or part of the game starts with it.
    pub(crate) opens: bool,
    /// The lines, oldest first.
    pub(crate) lines: Vec<LogLine>,
}

/// The entries that came with one event, by their indices. They are added to the page as one
/// element of a list: with several, Leptos would take out and put back every older entry.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Batch {
    /// Changes when earlier lines change, for example with the language.
    edition: u32,
    /// The indices of the entries.
    pub(crate) turns: Range<usize>,
}

/// All entries, oldest first.
#[derive(Default, Debug)]
struct Entries {
    all: Vec<LogEntry>,
    batches: Vec<Batch>,
    edition: u32,
}

impl Entries {
    fn lines(&self) -> usize {
        let last = self.all.last().and_then(|entry| entry.lines.last());
        last.map_or(0, |line| line.number + 1)
    }

    /// Appends the lines of an event. Consecutive lines of one owner are one turn.
    fn append(&mut self, told: impl IntoIterator<Item = ToldLine>) {
        let (from, mut number) = (self.all.len(), self.lines());
        for told in told {
            let (owner, opens) = (told.owner, told.opens);
            let line = LogLine { number, told };
            match self.all.last_mut() {
                Some(last) if last.owner == owner && !opens => last.lines.push(line),
                _ => self.all.push(LogEntry {
                    owner,
                    opens,
                    lines: vec![line],
                }),
            }
            number += 1;
        }
        self.note_batch(from);
    }

    fn note_batch(&mut self, from: usize) {
        if from < self.all.len() {
            self.batches.push(Batch {
                edition: self.edition,
                turns: from..self.all.len(),
            });
        }
    }

    /// Replaces everything. What stays the same stays on the page.
    fn replace(&mut self, told: Vec<ToldLine>) {
        let old = self.all.iter().flat_map(|entry| &entry.lines);
        let same = old.zip(&told).all(|(old, told)| old.told == *told);
        if !same || self.all.is_empty() != told.is_empty() {
            self.edition += 1;
            self.all.clear();
        }
        let known = self.lines();
        if told.len() >= known {
            self.batches.retain(|batch| batch.edition == self.edition);
            self.append(told.into_iter().skip(known));
            return;
        }
        self.all.clear();
        let batches = core::mem::take(&mut self.batches);
        self.append(told);
        self.batches.clear();
        for Batch { turns, .. } in batches {
            let turns = turns.start..turns.end.min(self.all.len());
            if !turns.is_empty() {
                self.batches.push(Batch {
                    edition: self.edition,
                    turns,
                });
            }
        }
    }
}

/// The game log.
#[derive(Clone, Copy)]
pub(crate) struct LogState {
    entries: RwSignal<Entries>,
    /// The number of the first line of the latest event. It and those after it fade in.
    pub(crate) fresh: RwSignal<usize>,
    /// The steps the lines were made from.
    pub(super) steps: StoredValue<Vec<SeenStep>>,
    /// The text for screen readers to announce next.
    pub(crate) spoken: RwSignal<String>,
}

impl LogState {
    /// Creates an empty log.
    pub(super) fn new() -> LogState {
        LogState {
            entries: RwSignal::new(Entries::default()),
            fresh: RwSignal::new(0),
            steps: StoredValue::new(Vec::new()),
            spoken: RwSignal::new(String::new()),
        }
    }

    /// Appends the lines of an event.
    pub(super) fn append(self, told: Vec<ToldLine>) {
        self.fresh.set(self.entries.read_untracked().lines());
        self.entries.update(|entries| entries.append(told));
    }

    /// Replaces all lines. None of them fades in.
    pub(crate) fn replace(self, told: Vec<ToldLine>) {
        self.fresh.set(told.len());
        self.entries.update(|entries| entries.replace(told));
    }

    /// Returns all entries in batches, newest first. Reactive.
    pub(crate) fn batches(self) -> Vec<Batch> {
        self.entries.read().batches.iter().rev().cloned().collect()
    }

    /// Returns the last entries, newest first, each as a batch of its own. Reactive.
    pub(crate) fn newest(self, most: usize) -> Vec<Batch> {
        let entries = self.entries.read();
        let turns = (0..entries.all.len()).rev().take(most);
        let batch = |turn| Batch {
            edition: entries.edition,
            turns: turn..turn + 1,
        };
        turns.map(batch).collect()
    }

    /// Returns the number of lines of an entry. Reactive.
    pub(crate) fn lines(self, turn: usize) -> usize {
        let entries = self.entries.read();
        entries.all.get(turn).map_or(0, |entry| entry.lines.len())
    }

    /// Returns an entry.
    pub(crate) fn entry(self, turn: usize) -> Option<LogEntry> {
        self.entries.read_untracked().all.get(turn).cloned()
    }

    /// Subscribes to changes of the lines.
    pub(super) fn track(self) {
        self.entries.track();
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

    /// A line, which says its owner.
    fn line(opens: bool, owner: Option<usize>) -> ToldLine {
        ToldLine {
            opens,
            owner: owner.map(Seat::at),
            said: Phrase::default(),
        }
    }

    fn sizes(entries: &Entries) -> Vec<usize> {
        entries.all.iter().map(|entry| entry.lines.len()).collect()
    }

    fn batches(entries: &Entries) -> Vec<(usize, usize)> {
        let turns = entries.batches.iter().map(|batch| &batch.turns);
        turns.map(|turns| (turns.start, turns.end)).collect()
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
        let mut entries = Entries::default();
        // Each line comes with an event of its own: entries must not depend on that.
        for (opens, owner) in told {
            entries.append([line(opens, owner)]);
        }
        assert_eq!(sizes(&entries), [2, 3, 1, 2, 1, 1]);
        assert_eq!(entries.lines(), told.len());
    }

    #[test]
    fn the_turns_that_begin_with_an_event_are_one_batch() {
        let mut entries = Entries::default();
        entries.append([line(true, None), line(false, Some(0))]);
        // The turn goes on, and two more begin.
        entries.append([
            line(false, Some(0)),
            line(false, Some(1)),
            line(false, Some(2)),
        ]);
        entries.append([line(false, Some(2))]);
        assert_eq!(batches(&entries), [(0, 2), (2, 4)]);
    }

    #[test]
    fn a_replay_that_steps_back_and_forth_keeps_what_it_shows() {
        let told: Vec<_> = [None, Some(0), Some(1), Some(0)]
            .map(|owner| line(owner.is_none(), owner))
            .into();
        let mut entries = Entries::default();
        entries.replace(told[..2].to_vec());
        entries.replace(told.clone());
        assert_eq!(batches(&entries), [(0, 2), (2, 4)]);
        entries.replace(told[..3].to_vec());
        assert_eq!(batches(&entries), [(0, 2), (2, 3)]);
        assert_eq!((sizes(&entries), entries.edition), (vec![1, 1, 1], 1));
        // Other lines are another edition.
        entries.replace(vec![line(true, Some(1))]);
        assert_eq!((batches(&entries), entries.edition), (vec![(0, 1)], 2));
        entries.replace(Vec::new());
        assert_eq!((batches(&entries), entries.lines()), (Vec::new(), 0));
    }
}
