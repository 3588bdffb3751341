//! Splits the page's program: the first page loads at once, each chunk when a player goes there.
//!
//! The program marks its chunks itself (`clients/web/src/chunk.rs`). Code that two of them share
//! becomes a separate chunk.

use std::convert::Infallible;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, anyhow};
use wasm_encoder::Module;
use wasm_encoder::reencode::{self, Reencode};
use wasm_split_cli_support::{Options, transform};
use wasmparser::{CustomSectionReader, Parser};

/// The placeholder with which the chunk loader imports the program's JavaScript, before the files
/// have their final names.
pub(super) const MAIN: &str = "./main.js";
/// The placeholder with which the program's JavaScript imports the chunk loader.
pub(super) const LINK: &str = "./chunks.js";

/// A program that was split into chunks.
pub(super) struct Cut {
    /// The main part, which is loaded at once and still needs its bindings.
    pub(super) main: Vec<u8>,
    /// The JavaScript that loads chunks.
    pub(super) link: String,
    /// The chunks, with the names that the JavaScript uses.
    pub(super) chunks: Vec<Chunk>,
}

/// A part of a program.
pub(super) struct Chunk {
    /// Its name: `NAME.wasm` in the JavaScript.
    pub(super) name: String,
    /// The WebAssembly module.
    pub(super) wasm: Vec<u8>,
}

/// Splits a program that was linked with `--emit-relocs`.
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

/// Re-encodes a program with short integers and without function names.
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
