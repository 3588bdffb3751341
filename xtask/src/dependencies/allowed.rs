//! Parses `docs/dependencies.allowed`.

use std::collections::BTreeMap;

use spdx::{Expression, ParseMode};

use super::LIST;

/// The allowed licences and duplicates.
#[derive(Default, Debug)]
pub(super) struct Allowed {
    licences: Vec<String>,
    /// Crates that may be present in several versions, and why.
    pub(super) twice: BTreeMap<String, String>,
}

impl Allowed {
    /// Returns whether we may use a crate with this licence. An error says why the licence can't be
    /// parsed.
    pub(super) fn permits(&self, licence: &str) -> Result<bool, String> {
        // Old crates write `MIT/Apache-2.0`.
        let expression = Expression::parse_mode(licence, ParseMode::LAX)
            .map_err(|error| error.reason.to_string())?;
        Ok(expression.evaluate(|asked| {
            // An exception only extends what a licence permits.
            let id = asked.license.id();
            id.is_some_and(|id| self.licences.iter().any(|allowed| allowed == id.name))
        }))
    }
}

/// Parses the list; a line that can't be parsed is a finding.
pub(super) fn read(text: &str) -> Result<Allowed, Vec<String>> {
    let mut allowed = Allowed::default();
    let mut findings = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let line = line.split('#').next().unwrap_or_default().trim();
        if line.is_empty() {
            continue;
        }
        if let Some(licence) = line.strip_prefix("licence ") {
            allowed.licences.push(licence.trim().to_owned());
        } else if let Some((name, why)) = reason(line) {
            allowed.twice.insert(name, why);
        } else {
            findings.push(format!("{LIST}:{}: can't read `{line}`", index + 1));
        }
    }
    if findings.is_empty() {
        Ok(allowed)
    } else {
        Err(findings)
    }
}

fn reason(line: &str) -> Option<(String, String)> {
    let (name, why) = line.strip_prefix("twice ")?.split_once(':')?;
    let (name, why) = (name.trim(), why.trim());
    (!name.is_empty() && !why.is_empty()).then(|| (name.to_owned(), why.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_without_a_reason_is_found() {
        assert!(read("# why\nlicence MIT\ntwice a: old b wants it # really\n").is_ok());
        assert_eq!(
            read("twice a:\n").unwrap_err(),
            [format!("{LIST}:1: can't read `twice a:`")]
        );
        assert!(read("license MIT").is_err());
    }
}
