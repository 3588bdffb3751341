//! `cargo play` compiles nothing that `cargo verify` would compile again.
//!
//! Cargo unites the features of the packages that one command names. The tests name all packages, `cargo play` a few,
//! so a crate can have fewer features in `cargo play`. Then cargo compiles it twice, and everything that uses it.
//! `workspace-hack/Cargo.toml` asks for the missing features.

use std::collections::BTreeSet;
use std::process::Command;

use anyhow::{Context, Result, bail};
use launch::builds;
use launch::toolchain::Profile;
use serde_json::Value;

use crate::repo;

pub(super) fn check() -> Result<Vec<String>> {
    let play = libraries(&mut builds::tools_and_server(Profile::Product))?;
    let mut tests = repo::cargo();
    tests.args(["test", "--workspace", "--locked"]);
    tests.args(["--profile", builds::PROFILE]);
    Ok(missing(&play, &libraries(&mut tests)?))
}

fn missing(play: &BTreeSet<String>, tests: &BTreeSet<String>) -> Vec<String> {
    play.difference(tests)
        .map(|library| {
            format!("{library} is compiled once more for the tests, with other features: name the difference in workspace-hack/Cargo.toml")
        })
        .collect()
}

/// The libraries from crates.io that a command compiles, each with its features.
fn libraries(command: &mut Command) -> Result<BTreeSet<String>> {
    // The list of units is printed by every cargo, but is not stable yet.
    command.env("RUSTC_BOOTSTRAP", "1");
    command.args(["--unit-graph", "-Z", "unstable-options"]);
    let output = command.output()?;
    if !output.status.success() {
        bail!("{}", String::from_utf8_lossy(&output.stderr));
    }
    let graph: Value = serde_json::from_slice(&output.stdout)?;
    let units = graph["units"].as_array().context("no list of units")?;
    Ok(units.iter().filter_map(library).collect())
}

fn library(unit: &Value) -> Option<String> {
    let package = unit["pkg_id"].as_str()?.strip_prefix("registry+")?;
    let (_, name) = package.split_once('#')?;
    let features: Vec<&str> = unit["features"]
        .as_array()?
        .iter()
        .filter_map(Value::as_str)
        .collect();
    Some(format!("{name} ({})", features.join(", ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_library_with_fewer_features_is_found() {
        let set = |all: &[&str]| all.iter().map(|&one| one.to_owned()).collect();
        let tests = set(&["a@1 (std)", "b@1 (std, tests)"]);
        assert_eq!(missing(&set(&["a@1 (std)"]), &tests), [""; 0]);
        assert_eq!(missing(&set(&["a@1 (std)", "b@1 (std)"]), &tests).len(), 1);
    }

    #[test]
    fn our_own_packages_are_passed_over() {
        let unit = |id: &str| serde_json::json!({"pkg_id": id, "features": ["std"]});
        let index = "registry+https://github.com/rust-lang/crates.io-index#either@1.2.3";
        assert_eq!(library(&unit(index)).as_deref(), Some("either@1.2.3 (std)"));
        assert_eq!(library(&unit("path+file:///salon/table#0.1.0")), None);
    }
}
