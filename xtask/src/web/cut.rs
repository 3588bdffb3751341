//! Cuts the page's program: what the first page needs is loaded at once, each chunk when somebody goes there.
//!
//! The program marks its chunks itself (`clients/web/src/chunk.rs`); what two of them share becomes a chunk of its own.

use std::convert::Infallible;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, anyhow};
use wasm_encoder::Module;
use wasm_encoder::reencode::{self, Reencode};
use wasm_split_cli_support::{Options, transform};
use wasmparser::{CustomSectionReader, Parser};

/// What the JavaScript that loads chunks imports from the program's own, before the files have their names.
pub(super) const MAIN: &str = "./main.js";
/// What the program's JavaScript imports to load chunks, likewise.
pub(super) const LINK: &str = "./chunks.js";

/// A program in pieces.
pub(super) struct Cut {
    /// What is loaded at once; its bindings are still to be made.
    pub(super) main: Vec<u8>,
    /// The JavaScript that loads chunks.
    pub(super) link: String,
    /// The chunks, with the names by which the JavaScript asks for them.
    pub(super) chunks: Vec<Chunk>,
}

/// A part of a program.
pub(super) struct Chunk {
    /// Its name: `NAME.wasm` in the JavaScript.
    pub(super) name: String,
    /// Itself.
    pub(super) wasm: Vec<u8>,
}

/// Cuts a program that was linked with `--emit-relocs`.
pub(super) fn cut(wasm: &[u8]) -> Result<Cut> {
    let folder = tempfile::tempdir()?;
    let main = folder.path().join("main.wasm");
    let mut options = Options::new(wasm);
    options.output_dir = folder.path();
    options.main_out_path = &main;
    options.main_module = MAIN;
    options.link_name = LINK;
    let done = transform(options).map_err(|error| anyhow!("{error:#}"))?;
    let mut chunks = Vec::new();
    for path in &done.split_modules {
        chunks.push(read_wing(path).with_context(|| path.display().to_string())?);
    }
    chunks.sort_by(|one, other| one.name.cmp(&other.name));
    Ok(Cut {
        main: fs::read(&main)?,
        link: fs::read_to_string(folder.path().join(LINK))?,
        chunks,
    })
}

fn read_wing(path: &Path) -> Result<Chunk> {
    let name = path.file_stem().context("it has no name")?;
    let mut module = Module::new();
    Plain.parse_core_module(&mut module, Parser::new(0), &fs::read(path)?)?;
    Ok(Chunk {
        name: name.to_string_lossy().into_owned(),
        wasm: module.finish(),
    })
}

/// Writes a program anew, with short numbers and without the names of its functions.
struct Plain;

impl Reencode for Plain {
    type Error = Infallible;

    fn parse_custom_section(
        &mut self,
        _: &mut Module,
        _: CustomSectionReader<'_>,
    ) -> Result<(), reencode::Error<Infallible>> {
        Ok(())
    }
}
