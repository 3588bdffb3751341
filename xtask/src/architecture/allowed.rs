//! Parses `docs/architecture.edges`.

use super::Kind;

/// The list of allowed dependencies.
#[derive(Default, Debug)]
pub(super) struct Allowed {
    pub(super) edges: Vec<Edge>,
    pub(super) folders: Vec<Folder>,
}

/// One of our crates may use another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Edge {
    pub(super) from: String,
    pub(super) to: String,
    pub(super) kind: Kind,
    pub(super) planned: bool,
}

/// The only external crates that the packages of a folder may use.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Folder {
    pub(super) folder: String,
    pub(super) crates: Vec<String>,
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
        if let Some((folder, crates)) = line.split_once("=>") {
            allowed.folders.push(Folder {
                folder: folder.trim().to_owned(),
                crates: crates.split_whitespace().map(str::to_owned).collect(),
            });
        } else if let Some(edge) = edge(line) {
            allowed.edges.push(edge);
        } else {
            let number = index + 1;
            findings.push(format!(
                "docs/architecture.edges:{number}: can't read `{line}`"
            ));
        }
    }
    if findings.is_empty() {
        Ok(allowed)
    } else {
        Err(findings)
    }
}

fn edge(line: &str) -> Option<Edge> {
    let (from, rest) = line.split_once("->")?;
    let (to, marks) = match rest.split_once('(') {
        Some((to, marks)) => (to, marks.strip_suffix(')')?),
        None => (rest, ""),
    };
    let mut edge = Edge {
        from: from.trim().to_owned(),
        to: to.trim().to_owned(),
        kind: Kind::Normal,
        planned: false,
    };
    for mark in marks
        .split(',')
        .map(str::trim)
        .filter(|mark| !mark.is_empty())
    {
        match mark {
            "dev" => edge.kind = Kind::Dev,
            "build" => edge.kind = Kind::Build,
            "planned" => edge.planned = true,
            _ => return None,
        }
    }
    (!edge.from.is_empty() && !edge.to.is_empty()).then_some(edge)
}
