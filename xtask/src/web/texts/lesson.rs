//! The texts of a lesson: one section per step, named after the step.

use std::collections::BTreeMap;

use anyhow::{Result, bail};

use super::fragment;

/// Renders the sections as the page reads them: a name and a text.
pub(super) fn json(markdown: &str) -> Result<String> {
    let mut said = BTreeMap::new();
    for (name, text) in sections(markdown)? {
        let html = fragment::body(&text, None)?;
        if said.insert(name.clone(), html.trim().to_owned()).is_some() {
            bail!("`{name}` is there twice");
        }
    }
    Ok(serde_json::to_string(&said)?)
}

/// Returns the names of the steps, which are the headings, with the Markdown below them.
pub(super) fn sections(markdown: &str) -> Result<Vec<(String, String)>> {
    let mut sections: Vec<(String, String)> = Vec::new();
    for line in markdown.lines() {
        if let Some(name) = line.strip_prefix("## ") {
            sections.push((name.trim().to_owned(), String::new()));
        } else if let Some((_, text)) = sections.last_mut() {
            text.push_str(line);
            text.push('\n');
        } else if !line.trim().is_empty() && !line.starts_with("<!--") {
            bail!("`{line}` belongs to no step");
        }
    }
    if let Some((name, _)) = sections.iter().find(|(_, text)| text.trim().is_empty()) {
        bail!("nothing is said in `{name}`");
    }
    Ok(sections)
}
