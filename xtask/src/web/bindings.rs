//! Turns the compiler's output into files that a browser can load.

use anyhow::{Result, bail};
use wasm_bindgen_cli_support::Bindgen;

use super::cut::{Chunk, cut};
use super::loader::patient;
use launch::toolchain::Profile;

/// A WebAssembly program and the JavaScript that loads it.
pub(super) struct Bindings {
    /// The JavaScript.
    pub(super) js: String,
    /// The program.
    pub(super) wasm: Vec<u8>,
    /// The chunks that are loaded later.
    pub(super) later: Option<Later>,
}

/// The parts of a program that are loaded on demand.
pub(super) struct Later {
    /// The JavaScript that loads them.
    pub(super) link: String,
    /// The chunks.
    pub(super) chunks: Vec<Chunk>,
}

/// Creates the bindings of a program in one piece.
pub(super) fn whole(wasm: Vec<u8>, profile: Profile) -> Result<Bindings> {
    bind(wasm, profile, None)
}

/// Creates the bindings of a program that is split into chunks. `loader` has the functions that the
/// chunk loader uses to fetch them.
pub(super) fn in_wings(wasm: &[u8], loader: &str, profile: Profile) -> Result<Bindings> {
    let cut = cut(wasm)?;
    let later = Later {
        link: patient(&cut.link, loader)?,
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
        // Chunks share memory, tables and functions with the main program by these names.
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
