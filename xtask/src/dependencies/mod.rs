//! `cargo xtask dependencies`: checks that our dependencies have permitted licences, come from crates.io, are not
//! present twice without a reason, are compiled once for `cargo play` and the tests, and have no known vulnerabilities.
//!
//! `cargo deny` does the same and more, but takes longer to compile than all of Salon; see
//! `docs/decisions/6-libraries.md`.

mod advisories;
mod allowed;
mod shared;

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::repo;
use allowed::Allowed;

/// The list of what is allowed, and why.
const LIST: &str = "docs/dependencies.allowed";
/// The registry that dependencies must come from.
const CRATES_IO: &str = "registry+https://github.com/rust-lang/crates.io-index";
/// The systems that Salon supports.
const SYSTEMS: [&str; 2] = ["x86_64-unknown-linux-gnu", "wasm32-unknown-unknown"];

/// A crate in cargo's metadata.
#[derive(Clone, Debug)]
struct Crate {
    name: String,
    version: String,
    licence: String,
    /// Its registry; nothing for our own crates.
    source: Option<String>,
}

pub(crate) fn run() -> Result<()> {
    let list = repo::read(&repo::root().join(LIST))?;
    let allowed = match allowed::read(&list) {
        Ok(allowed) => allowed,
        Err(findings) => return repo::report(&findings),
    };
    let all = crates(&[])?;
    let mut findings = licences(&allowed, &all);
    findings.extend(sources(&all));
    findings.extend(duplicates(&allowed, &crates(&SYSTEMS)?));
    findings.extend(shared::check()?);
    repo::report(&findings)?;
    println!("      {} crates looked at", all.len());
    advisories::check()
}

/// Returns the crates of the lock file that these systems need; all crates if no system is named.
fn crates(systems: &[&str]) -> Result<Vec<Crate>> {
    let mut metadata = repo::cargo();
    metadata.args(["metadata", "--format-version", "1", "--locked"]);
    for system in systems {
        metadata.args(["--filter-platform", system]);
    }
    let output = metadata.output()?;
    if !output.status.success() {
        bail!("{}", String::from_utf8_lossy(&output.stderr));
    }
    let metadata: Value = serde_json::from_slice(&output.stdout)?;
    let packages = metadata["packages"]
        .as_array()
        .context("cargo metadata has no packages")?;
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    Ok(packages
        .iter()
        .map(|package| Crate {
            name: text(&package["name"]),
            version: text(&package["version"]),
            licence: text(&package["license"]),
            source: package["source"].as_str().map(str::to_owned),
        })
        .collect())
}

fn licences(allowed: &Allowed, crates: &[Crate]) -> Vec<String> {
    let refused = crates.iter().filter_map(|one| {
        let (name, version, licence) = (&one.name, &one.version, &one.licence);
        match allowed.permits(licence) {
            Ok(true) => None,
            Ok(false) => Some(format!(
                "{name} {version} is licensed as `{licence}`, which {LIST} does not allow"
            )),
            Err(why) => Some(format!(
                "{name} {version} has no licence that can be read: {why}"
            )),
        }
    });
    refused.collect()
}

fn sources(crates: &[Crate]) -> Vec<String> {
    let from_elsewhere = crates.iter().filter_map(|one| {
        let source = one.source.as_ref().filter(|source| *source != CRATES_IO)?;
        Some(format!(
            "{} comes from {source}, not from crates.io",
            one.name
        ))
    });
    from_elsewhere.collect()
}

/// Returns crates with several versions but no reason, and reasons that are no longer needed.
fn duplicates(allowed: &Allowed, crates: &[Crate]) -> Vec<String> {
    let mut versions: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for one in crates {
        versions.entry(&one.name).or_default().insert(&one.version);
    }
    versions.retain(|_, versions| versions.len() > 1);
    let mut findings = Vec::new();
    for (name, versions) in &versions {
        if !allowed.twice.contains_key(*name) {
            let versions: Vec<&str> = versions.iter().copied().collect();
            findings.push(format!(
                "{name} is there in the versions {}; agree on one, or say why in {LIST}",
                versions.join(", ")
            ));
        }
    }
    for name in allowed.twice.keys() {
        if !versions.contains_key(name.as_str()) {
            findings.push(format!(
                "{LIST}: {name} is there once only: take the line out"
            ));
        }
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::*;

    const LISTED: &str = "licence MIT\nlicence Apache-2.0\ntwice a: both are small\n";

    fn one(name: &str, version: &str, licence: &str) -> Crate {
        Crate {
            name: name.to_owned(),
            version: version.to_owned(),
            licence: licence.to_owned(),
            source: Some(CRATES_IO.to_owned()),
        }
    }

    #[test]
    fn a_licence_that_is_not_allowed_is_found() {
        let allowed = allowed::read(LISTED).unwrap();
        let fine = [
            one("a", "1.0.0", "MIT OR GPL-3.0-only"),
            one("b", "1.0.0", "MIT/Apache-2.0"),
        ];
        assert_eq!(licences(&allowed, &fine), [""; 0]);
        let refused = [
            one("a", "1.0.0", "MIT AND GPL-3.0-only"),
            one("b", "1.0.0", ""),
        ];
        assert_eq!(licences(&allowed, &refused).len(), 2);
    }

    #[test]
    fn a_crate_from_elsewhere_is_found() {
        let mut elsewhere = one("a", "1.0.0", "MIT");
        assert_eq!(sources(&[elsewhere.clone()]), [""; 0]);
        elsewhere.source = Some("git+https://example.org/a".to_owned());
        assert_eq!(sources(&[elsewhere.clone()]).len(), 1);
        elsewhere.source = None;
        assert_eq!(sources(&[elsewhere]), [""; 0]);
    }

    #[test]
    fn a_second_version_is_found_unless_it_has_a_reason() {
        let allowed = allowed::read(LISTED).unwrap();
        let a = [one("a", "1.0.0", "MIT"), one("a", "2.0.0", "MIT")];
        assert_eq!(duplicates(&allowed, &a), [""; 0]);
        let mut both = a.to_vec();
        both.extend([one("b", "1.0.0", "MIT"), one("b", "2.0.0", "MIT")]);
        assert_eq!(
            duplicates(&allowed, &both),
            [format!(
                "b is there in the versions 1.0.0, 2.0.0; agree on one, or say why in {LIST}"
            )]
        );
        assert_eq!(
            duplicates(&allowed, &a[..1]),
            [format!("{LIST}: a is there once only: take the line out")]
        );
    }
}
