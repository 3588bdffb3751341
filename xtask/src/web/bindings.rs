//! From what the compiler made to what a browser can load.

use anyhow::{Result, bail};
use wasm_bindgen_cli_support::Bindgen;

use super::toolchain::Profile;

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
    Ok(Bindings {
        js: output.js().to_owned(),
        wasm: output.wasm_mut().emit_wasm(),
    })
}
