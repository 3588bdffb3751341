//! From what the compiler made to what a browser can load.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Result, bail};
use wasm_bindgen_cli_support::Bindgen;

use super::toolchain::Profile;
use crate::repo;

/// The program and the JavaScript that loads it.
pub(super) struct Bindings {
    /// The JavaScript.
    pub(super) js: String,
    /// The program.
    pub(super) wasm: Vec<u8>,
}

pub(super) fn make(wasm: Vec<u8>, profile: Profile) -> Result<Bindings> {
    let mut bindgen = Bindgen::new();
    bindgen
        .input_bytes("salon", wasm)
        .web(true)?
        .typescript(false)
        .omit_default_module_path(true)
        .remove_name_section(profile == Profile::Product)
        .remove_producers_section(true);
    let mut output = bindgen.generate_output()?;
    let inline = output.snippets().values().any(|texts| !texts.is_empty());
    if inline || !output.local_modules().is_empty() {
        bail!("a library brings JavaScript of its own, which this page does not serve");
    }
    let wasm = output.wasm_mut().emit_wasm();
    let wasm = match profile {
        Profile::Product => optimised(&wasm).unwrap_or(wasm),
        Profile::Dev => wasm,
    };
    Ok(Bindings {
        js: output.js().to_owned(),
        wasm,
    })
}

/// Smaller still, if binaryen's wasm-opt is there and understands what this compiler makes.
fn optimised(wasm: &[u8]) -> Option<Vec<u8>> {
    let folder = repo::root().join("target/web-opt");
    fs::create_dir_all(&folder).ok()?;
    let (before, after) = (folder.join("before.wasm"), folder.join("after.wasm"));
    fs::write(&before, wasm).ok()?;
    let mut command = Command::new("wasm-opt");
    command.args([
        "-Oz",
        "--enable-bulk-memory",
        "--enable-mutable-globals",
        "--enable-nontrapping-float-to-int",
        "--enable-reference-types",
        "--enable-sign-ext",
        "--enable-multivalue",
    ]);
    command.arg(&before).arg("-o").arg(&after);
    command.stdout(Stdio::null()).stderr(Stdio::null());
    let done = command.status().is_ok_and(|status| status.success());
    let smaller = done.then(|| read(&after)).flatten()?;
    (smaller.len() < wasm.len()).then_some(smaller)
}

fn read(path: &Path) -> Option<Vec<u8>> {
    fs::read(path).ok()
}
