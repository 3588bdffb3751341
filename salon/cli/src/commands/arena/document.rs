//! A document of sections, some of which are rewritten.

use std::fmt::Write as _;
use std::path::Path;

use anyhow::Context as _;

const OPENING: &str = "# How strong the bots are

Written by `salon arena --table`; do not edit. (`--section NAME` plays one section again.) Every match is played on
paired deals: each deal once for every rotation of the seats. Shares have 95 % intervals with the deal as the unit (Agresti and
Coull's interval, so that nothing is certain even at 0 and 100 %). Times are the thread time of a decision in milliseconds, including all thinking about the other players'
actions.
";

/// Sections by their headings.
#[derive(Debug, Default)]
pub(super) struct Document {
    sections: Vec<(String, String)>,
}

impl Document {
    /// Reads a file; returns an empty document if it does not exist.
    pub(super) fn read(file: &Path) -> anyhow::Result<Document> {
        if !file.exists() {
            return Ok(Document::default());
        }
        let text = std::fs::read_to_string(file)
            .with_context(|| format!("can't read {}", file.display()))?;
        Ok(Document::parse(&text))
    }

    fn parse(text: &str) -> Document {
        let parts = text.split("\n## ").skip(1);
        let section = |part: &str| {
            let (heading, body) = part.split_once('\n').unwrap_or((part, ""));
            (heading.to_owned(), body.trim().to_owned() + "\n")
        };
        Document {
            sections: parts.map(section).collect(),
        }
    }

    /// Replaces a section, or adds it.
    pub(super) fn set(&mut self, heading: &str, text: String) {
        self.sections.retain(|(other, _)| other != heading);
        self.sections.push((heading.to_owned(), text));
    }

    /// Returns the whole text with the sections in this order; other sections are dropped.
    pub(super) fn text(&self, order: &[&str]) -> String {
        let mut text = OPENING.to_owned();
        for heading in order {
            let found = self.sections.iter().find(|(other, _)| other == heading);
            if let Some((heading, body)) = found {
                let _ = write!(text, "\n## {heading}\n\n{body}");
            }
        }
        text
    }
}

/// Formats a Markdown table, without columns that carry no information.
pub(super) fn table(head: &[&str], rows: &[impl AsRef<[String]>]) -> String {
    let used: Vec<usize> = (0..head.len())
        .filter(|&i| rows.iter().any(|row| !row.as_ref()[i].is_empty()))
        .collect();
    let mut text = String::new();
    let mut push = |cells: Vec<&str>| {
        let _ = writeln!(text, "| {} |", cells.join(" | "));
    };
    push(used.iter().map(|&i| head[i]).collect());
    push(used.iter().map(|_| "---").collect());
    for row in rows {
        push(used.iter().map(|&i| row.as_ref()[i].as_str()).collect());
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn empty_columns_are_left_out() {
        let row = ["a", "", "1"].map(str::to_owned);
        let text = table(&["one", "two", "three"], &[row]);
        assert_eq!(text, "| one | three |\n| --- | --- |\n| a | 1 |\n");
    }

    #[test]
    fn a_section_is_replaced_and_the_others_stay() {
        let mut document = Document::default();
        document.set("A", "old a\n".to_owned());
        document.set("B", "b, with\n\n| a | table |\n".to_owned());
        let mut again = Document::parse(&document.text(&["A", "B"]));
        again.set("A", "new a\n".to_owned());
        let text = again.text(&["B", "A", "C"]);
        assert!(text.starts_with(OPENING));
        assert!(
            text.ends_with("\n## B\n\nb, with\n\n| a | table |\n\n## A\n\nnew a\n"),
            "{text}"
        );
    }
}
