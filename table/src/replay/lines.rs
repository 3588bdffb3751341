//! Writes a replay, line by line.

use salon_rules::BySeat;

use crate::replay::record::{Replay, Story};
use crate::replay::seal::{Chain, Mark, Seal};

impl Replay {
    /// Returns the replay as text that [`Replay::parse`] can parse.
    pub fn to_text(&self) -> String {
        let mut text = self.lines().join("\n");
        text.push_str(&format!(
            "\n{}\nseal {}\n",
            marks_line(&self.marks),
            self.seal
        ));
        text
    }

    /// Returns the same replay with the marks and the seal of its lines.
    #[must_use]
    pub fn sealed(mut self) -> Replay {
        let (marks, seal) = chain(&self.lines());
        self.marks = marks;
        self.seal = seal;
        self
    }

    /// Returns all lines that have marks.
    pub(crate) fn lines(&self) -> Vec<String> {
        let mut lines = self.head();
        lines.extend(self.opening.iter().map(ToString::to_string));
        lines.extend(self.stories_after(0).map(story));
        for (step, number) in self.steps.iter().zip(1..) {
            lines.push(format!("do {} {}", step.seat, step.action));
            lines.extend(step.drawn.iter().map(ToString::to_string));
            lines.extend(self.stories_after(number).map(story));
        }
        lines.push(format!("winners {}", self.outcome.winners));
        lines.push(format!("scores {}", self.outcome.scores));
        lines.push(format!("verdict {}", self.outcome.verdict));
        lines.push(format!("end {}", self.actions));
        lines
    }

    /// Returns the lines before the first draw.
    fn head(&self) -> Vec<String> {
        let mut lines = vec![
            format!("salon-replay {}", self.format()),
            format!("game {}", self.game),
        ];
        if self.format() == Replay::NEWEST_FORMAT {
            lines.push(format!("rules {}", self.rules));
            lines.push(format!("procedure {}", self.deal.procedure));
        }
        lines.push(format!("players {}", self.players()));
        lines.extend(
            self.options
                .iter()
                .map(|(key, value)| format!("option {key}={value}")),
        );
        lines.push(format!("table {}", self.deal.table));
        lines.extend(self.again.iter().map(|play| format!("again {play}")));
        for (seat, sitter) in self.sitters.by_seat() {
            lines.push(format!("seat {seat} {sitter}"));
        }
        lines.push(format!("commitment {}", self.commitment));
        for (seat, hash) in self.hashes.iter().flat_map(BySeat::by_seat) {
            lines.push(format!("hash {seat} {hash}"));
        }
        for (seat, share) in self.deal.shares.by_seat() {
            lines.push(format!("share {seat} {share}"));
        }
        lines.push(format!("seed {}", self.deal.seed));
        lines
    }
}

fn story(story: &Story) -> String {
    format!("story {} {} {}", story.seat, story.about, story.text)
}

/// Returns the line with the marks.
pub(crate) fn marks_line(marks: &[Mark]) -> String {
    let mut line = "marks".to_owned();
    for mark in marks {
        line.push(' ');
        line.push_str(&mark.to_string());
    }
    line
}

/// Returns the marks of these lines, and the seal over them and the line of marks.
pub(crate) fn chain(lines: &[String]) -> (Vec<Mark>, Seal) {
    let mut chain = Chain::new();
    let marks: Vec<Mark> = lines.iter().map(|line| chain.take(line)).collect();
    chain.take(&marks_line(&marks));
    (marks, chain.seal())
}
