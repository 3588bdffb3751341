//! From what the compiler made to what a browser can load.

use anyhow::{Result, bail};
use wasm_bindgen_cli_support::Bindgen;

use super::cut::{Chunk, cut};
use launch::toolchain::Profile;

/// A program and the JavaScript that loads it.
pub(super) struct Bindings {
    /// The JavaScript.
    pub(super) js: String,
    /// The program.
    pub(super) wasm: Vec<u8>,
    /// What is loaded later.
    pub(super) later: Option<Later>,
}

/// The parts of a program that are loaded when they are wanted.
pub(super) struct Later {
    /// The JavaScript that loads them.
    pub(super) link: String,
    /// Themselves.
    pub(super) chunks: Vec<Chunk>,
}

/// A program in one piece.
pub(super) fn whole(wasm: Vec<u8>, profile: Profile) -> Result<Bindings> {
    bind(wasm, profile, None)
}

/// A program in pieces.
pub(super) fn in_wings(wasm: &[u8], profile: Profile) -> Result<Bindings> {
    let cut = cut(wasm)?;
    let later = Later {
        link: cut.link,
        chunks: cut.chunks,
    };
    bind(cut.main, profile, Some(later))
}

fn bind(wasm: Vec<u8>, profile: Profile, later: Option<Later>) -> Result<Bindings> {
    let mut bindgen = Bindgen::new();
    bindgen
        .input_bytes("salon", wasm)
        .web(true)?
        .typescript(false)
        .omit_default_module_path(true)
        // Chunks share memory, tables and functions with the program by these names.
        .keep_lld_exports(later.is_some())
        .demangle(later.is_none())
        .remove_name_section(profile == Profile::Product)
        .remove_producers_section(true);
    let mut output = bindgen.generate_output()?;
    let inline = output.snippets().values().any(|texts| !texts.is_empty());
    if inline || !output.local_modules().is_empty() {
        bail!("a library brings JavaScript of its own, which this page does not serve");
    }
    Ok(Bindings {
        js: output.js().to_owned(),
        wasm: output.wasm_mut().emit_wasm(),
        later,
    })
}
