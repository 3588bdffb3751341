//! `cargo xtask dist` and `cargo xtask image`: what people who host Salon download.

mod binary;
mod licences;
mod names;
mod oci;
mod packed;
mod sbom;
mod started;
mod target;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};
use clap::Args;
use sha2::{Digest as _, Sha256};

use crate::repo;
use packed::Packed;
use target::{Architecture, Libc, Target};

/// The largest image that is allowed, in bytes.
const LARGEST: u64 = 30 << 20;
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Packs the archive that people download: the program, a unit, a configuration, licences, an SBOM.
#[derive(Args)]
pub(crate) struct Dist {
    /// The processor: amd64 or arm64
    #[arg(long, default_value = "amd64")]
    arch: Architecture,
    /// Pack this static program instead of building one
    #[arg(long, value_name = "FILE")]
    binary: Option<PathBuf>,
}

/// Packs the container image, and starts it.
#[derive(Args)]
pub(crate) struct Image {
    /// The processor: amd64 or arm64
    #[arg(long, default_value = "amd64")]
    arch: Architecture,
    /// Pack this static program instead of building one
    #[arg(long, value_name = "FILE")]
    binary: Option<PathBuf>,
    /// Don't start it
    #[arg(long)]
    no_start: bool,
}

/// The folder of what was packed.
fn folder() -> Result<PathBuf> {
    let folder = repo::root().join("target/dist");
    fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    Ok(folder)
}

/// A static program, and what it is built for.
struct Program {
    target: Target,
    bytes: Vec<u8>,
}

impl Program {
    /// Reads the given program, or builds one.
    fn new(arch: Architecture, given: Option<PathBuf>) -> Result<Program> {
        let path = match given {
            Some(path) => path,
            None => binary::build(Target::installed(arch)?)?,
        };
        let bytes = fs::read(&path).with_context(|| path.display().to_string())?;
        binary::check_static(&bytes, arch).with_context(|| path.display().to_string())?;
        let libc = Libc::of(&bytes);
        if libc == Libc::Glibc {
            println!(
                "      linked with glibc: to pass it on, offer the sources that licences/glibc/README names"
            );
        }
        Ok(Program {
            target: Target { arch, libc },
            bytes,
        })
    }
}

impl Dist {
    pub(crate) fn run(self) -> Result<()> {
        let program = Program::new(self.arch, self.binary)?;
        pack(&program, VERSION, &folder()?)?;
        Ok(())
    }
}

/// Packs the archives of this version and of another one, for a test of upgrades. The other one is the same program under
/// another name.
pub(crate) fn two_versions(binary: Option<PathBuf>, place: &Path) -> Result<[PathBuf; 2]> {
    const LATER: &str = "9.9.9";
    ensure!(
        LATER.len() == VERSION.len(),
        "the other version fits into the place of this one"
    );
    let mut program = Program::new(Architecture::Amd64, binary)?;
    let this = pack(&program, VERSION, place)?;
    let places: Vec<usize> = program
        .bytes
        .windows(VERSION.len())
        .enumerate()
        .filter_map(|(at, part)| (part == VERSION.as_bytes()).then_some(at))
        .collect();
    for at in places {
        program.bytes[at..at + LATER.len()].copy_from_slice(LATER.as_bytes());
    }
    Ok([this, pack(&program, LATER, place)?])
}

/// Packs the archive into a folder, with its checksum beside it.
fn pack(program: &Program, version: &str, into: &Path) -> Result<PathBuf> {
    let name = format!("salon-{version}-{}", program.target.triple());
    let deploy = repo::root().join("deploy");
    let mut files = vec![("salon".to_owned(), 0o755, program.bytes.clone())];
    for (name, path) in [
        ("salon.service", deploy.join("salon.service")),
        ("salon.toml", deploy.join("salon.toml")),
        ("HOSTING.md", repo::root().join("docs/HOSTING.md")),
    ] {
        let bytes = fs::read(&path).with_context(|| path.display().to_string())?;
        files.push((name.to_owned(), 0o644, bytes));
    }
    let bill = sbom::write(program.target, &program.bytes)?;
    files.push(("salon.cdx.json".to_owned(), 0o644, bill));
    for (file, text) in licences::all(program.target)? {
        files.push((format!("licences/{file}"), 0o644, text));
    }
    let sums: String = files
        .iter()
        .map(|(file, _, bytes)| sum_line(bytes, file))
        .collect();
    files.push(("SHA256SUMS".to_owned(), 0o644, sums.into_bytes()));
    let mut archive = Packed::new();
    for (file, mode, bytes) in &files {
        archive.file(&format!("{name}/{file}"), *mode, bytes)?;
    }
    let bytes = packed::gzip(&archive.finish()?)?;
    let target = into.join(format!("{name}.tar.gz"));
    keep(&target, &bytes)?;
    fs::write(
        target.with_extension("gz.sha256"),
        sum_line(&bytes, &file_name(&target)),
    )?;
    println!(
        "      {} files, checksums inside and beside it",
        files.len()
    );
    Ok(target)
}

impl Image {
    pub(crate) fn run(self) -> Result<()> {
        let program = Program::new(self.arch, self.binary)?;
        let image = oci::Image::pack(&program)?;
        let target = folder()?.join(format!("salon-{VERSION}-{}.oci.tar", self.arch));
        let bytes = image.archive()?;
        keep(&target, &bytes)?;
        if bytes.len() as u64 > LARGEST {
            bail!(
                "the image has {} bytes; at most {LARGEST} are allowed",
                bytes.len()
            );
        }
        if self.no_start {
            return Ok(());
        }
        started::check(&bytes, self.arch)
    }
}

fn keep(target: &Path, bytes: &[u8]) -> Result<()> {
    fs::write(target, bytes).with_context(|| target.display().to_string())?;
    let size = bytes.len() as f64 / (1 << 20) as f64;
    println!("      {} ({size:.1} MiB)", repo::relative(target));
    Ok(())
}

fn file_name(path: &Path) -> String {
    path.file_name()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned()
}

fn sum_line(bytes: &[u8], name: &str) -> String {
    format!("{}  {name}\n", hex(bytes))
}

/// The SHA-256 of these bytes, in hexadecimal.
fn hex(bytes: &[u8]) -> String {
    let sum = Sha256::digest(bytes);
    sum.iter().map(|byte| format!("{byte:02x}")).collect()
}
