//! The commands and files that HOSTING.md tells its readers to use.

use anyhow::{Context as _, Result};

/// The document, as its blocks of code below their headings.
pub(super) struct Document {
    blocks: Vec<Block>,
}

struct Block {
    /// The heading that it stands below.
    heading: String,
    text: String,
}

impl Document {
    pub(super) fn read(text: &str) -> Document {
        let (mut heading, mut blocks) = (String::new(), Vec::new());
        let mut open: Option<String> = None;
        for line in text.lines() {
            if line.starts_with("```") {
                match open.take() {
                    Some(text) => blocks.push(Block {
                        heading: heading.clone(),
                        text,
                    }),
                    None => open = Some(String::new()),
                }
            } else if let Some(text) = &mut open {
                text.push_str(line);
                text.push('\n');
            } else if line.starts_with('#') {
                heading = line.trim_start_matches('#').trim().to_owned();
            }
        }
        Document { blocks }
    }

    /// Returns the block below this heading that has this in it.
    pub(super) fn block(&self, heading: &str, has: &str) -> Result<&str> {
        let fits = |block: &&Block| block.heading.ends_with(heading) && block.text.contains(has);
        let found = self.blocks.iter().find(fits);
        let found = found.with_context(|| {
            format!("HOSTING.md has no block with `{has}` below the heading `{heading}`")
        })?;
        Ok(&found.text)
    }
}

#[cfg(test)]
mod tests {
    use super::Document;

    #[test]
    fn blocks_are_found_below_their_headings() {
        let text = "# A\n```\none\n```\n## 2. B\n```toml\n# no heading\ntwo = 2\n```\n";
        let document = Document::read(text);
        assert_eq!(document.block("A", "one").unwrap(), "one\n");
        assert_eq!(
            document.block("B", "two").unwrap(),
            "# no heading\ntwo = 2\n"
        );
        assert!(document.block("A", "two").is_err());
    }
}
