//! `cargo xtask architecture`: checks the code against the layers of the architecture.

mod allowed;
mod doors;
mod edges;
mod libraries;
mod programs;
mod purity;
mod rooms;
mod tidiness;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::repo;

pub(crate) fn run() -> Result<()> {
    let packages = packages()?;
    let list = repo::read(&repo::root().join("docs/architecture.edges"))?;
    let mut findings = edges::check(&list, &packages);
    let reasons = repo::read(&repo::root().join(libraries::DOCUMENT))?;
    findings.extend(libraries::check(&reasons, &packages));
    findings.extend(programs::check(&packages)?);
    findings.extend(purity::check()?);
    findings.extend(rooms::check()?);
    findings.extend(doors::check()?);
    findings.extend(tidiness::check(&packages)?);
    repo::report(&findings)
}

/// A crate of the workspace.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Package {
    name: String,
    /// The folder of its manifest, relative to the repository's root.
    folder: String,
    /// The root files of its libraries and binaries.
    roots: Vec<String>,
    uses: Vec<Use>,
}

/// A dependency of one crate on another.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Use {
    name: String,
    kind: Kind,
    /// Whether the other crate is in the workspace too.
    ours: bool,
}

/// The kind of a dependency.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Kind {
    Normal,
    Dev,
    Build,
}

fn packages() -> Result<Vec<Package>> {
    let mut metadata = repo::cargo();
    metadata.args(["metadata", "--no-deps", "--format-version", "1", "--locked"]);
    let output = metadata.output()?;
    if !output.status.success() {
        bail!("{}", String::from_utf8_lossy(&output.stderr));
    }
    let metadata: Value = serde_json::from_slice(&output.stdout)?;
    let packages = metadata["packages"]
        .as_array()
        .context("cargo metadata has no packages")?;
    packages
        .iter()
        .map(|package| read_package(package).context("a package of cargo metadata"))
        .collect()
}

fn read_package(package: &Value) -> Option<Package> {
    let manifest = std::path::Path::new(package["manifest_path"].as_str()?);
    let is_product = |target: &&Value| {
        let kinds = target["kind"].as_array();
        kinds.is_some_and(|kinds| kinds.iter().any(|kind| *kind == "lib" || *kind == "bin"))
    };
    Some(Package {
        name: package["name"].as_str()?.to_owned(),
        folder: repo::relative(manifest.parent()?),
        roots: package["targets"]
            .as_array()?
            .iter()
            .filter(is_product)
            .map(|target| {
                Some(repo::relative(std::path::Path::new(
                    target["src_path"].as_str()?,
                )))
            })
            .collect::<Option<_>>()?,
        uses: package["dependencies"]
            .as_array()?
            .iter()
            .map(read_use)
            .collect::<Option<_>>()?,
    })
}

fn read_use(dependency: &Value) -> Option<Use> {
    let kind = match dependency["kind"].as_str() {
        None => Kind::Normal,
        Some("dev") => Kind::Dev,
        Some("build") => Kind::Build,
        Some(_) => return None,
    };
    Some(Use {
        name: dependency["name"].as_str()?.to_owned(),
        kind,
        ours: dependency["path"].is_string(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cargo_is_understood() {
        let packages = packages().unwrap();
        let rules = packages
            .iter()
            .find(|package| package.name == "salon-rules")
            .unwrap();
        assert_eq!(rules.folder, "games/rules");
        assert_eq!(rules.roots, ["games/rules/src/lib.rs"]);
        let catalog = packages
            .iter()
            .find(|package| package.name == "salon-catalog")
            .unwrap();
        let wanted = Use {
            name: "salon-rules".to_owned(),
            kind: Kind::Normal,
            ours: true,
        };
        assert!(catalog.uses.contains(&wanted));
    }
}
