//! The bill of materials: which crates are in the program (CycloneDX).

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};

use super::target::{Libc, Target};
use super::{VERSION, hex, licences};
use crate::repo;

/// A crate in the program that is not ours.
pub(super) struct Part {
    pub(super) name: String,
    pub(super) version: String,
    pub(super) licence: String,
    pub(super) manifest: PathBuf,
}

/// Returns the crates of others that are in the program for this target, without what only tests and builds use.
pub(super) fn parts(target: Target) -> Result<Vec<Part>> {
    let mut command = repo::cargo();
    command.args(["metadata", "--format-version", "1", "--locked"]);
    command.args(["--filter-platform", target.triple()]);
    let output = command.output()?;
    if !output.status.success() {
        bail!("{}", String::from_utf8_lossy(&output.stderr));
    }
    let metadata: Value = serde_json::from_slice(&output.stdout)?;
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let nodes: BTreeMap<String, Value> = list(&metadata["resolve"]["nodes"])
        .into_iter()
        .map(|node| (text(&node["id"]), node))
        .collect();
    let packages = list(&metadata["packages"]);
    let first = packages.iter().find(|package| package["name"] == "salon");
    let mut open = vec![text(&first.context("there is no package `salon`")?["id"])];
    let mut reached = BTreeSet::new();
    while let Some(id) = open.pop() {
        if !reached.insert(id.clone()) {
            continue;
        }
        for needed in list(&nodes[&id]["deps"]) {
            let is_normal = list(&needed["dep_kinds"])
                .iter()
                .any(|kind| kind["kind"].is_null());
            if is_normal {
                open.push(text(&needed["pkg"]));
            }
        }
    }
    let part = |package: &Value| Part {
        name: text(&package["name"]),
        version: text(&package["version"]),
        licence: text(&package["license"]),
        manifest: text(&package["manifest_path"]).into(),
    };
    let theirs = packages
        .iter()
        .filter(|package| !package["source"].is_null() && reached.contains(&text(&package["id"])));
    Ok(theirs.map(part).collect())
}

/// Returns the bill of materials as JSON.
pub(super) fn write(target: Target, program: &[u8]) -> Result<Vec<u8>> {
    let component = |part: &Part| {
        let (name, version) = (&part.name, &part.version);
        let address = format!("pkg:cargo/{name}@{version}");
        json!({
            "type": "library",
            "bom-ref": address,
            "name": name,
            "version": version,
            "purl": address,
            "licenses": [{ "expression": part.licence.replace('/', " OR ") }],
        })
    };
    let mut components: Vec<Value> = parts(target)?.iter().map(component).collect();
    components.push(libc(target)?);
    let bill = json!({
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": { "component": {
            "type": "application",
            "bom-ref": format!("pkg:cargo/salon@{VERSION}"),
            "name": "salon",
            "version": VERSION,
            "licenses": [{ "expression": "MIT OR Apache-2.0" }],
            "hashes": [{ "alg": "SHA-256", "content": hex(program) }],
        }},
        "components": components,
    });
    Ok(serde_json::to_vec_pretty(&bill)?)
}

/// The C library, which is in the program as well.
fn libc(target: Target) -> Result<Value> {
    Ok(match target.libc {
        // The one that comes with Rust's target, which does not say its version.
        Libc::Musl => json!({
            "type": "library",
            "bom-ref": "musl",
            "name": "musl",
            "licenses": [{ "expression": "MIT" }],
        }),
        Libc::Glibc => {
            let version = licences::glibc_version(target.arch)?;
            let address = format!("pkg:deb/debian/glibc@{version}?arch={}", target.arch);
            json!({
                "type": "library",
                "bom-ref": address,
                "name": "glibc",
                "version": version,
                "purl": address,
                "licenses": [{ "expression": "LGPL-2.1-or-later" }],
            })
        }
    })
}
