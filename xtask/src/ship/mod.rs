//! `cargo xtask dist` and `cargo xtask image`: what people who host Salon download.

mod binary;
mod licences;
mod oci;
mod packed;
mod sbom;
mod started;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use clap::Args;
use sha2::{Digest as _, Sha256};

use crate::repo;
use binary::Architecture;
use packed::Packed;

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

fn program(arch: Architecture, given: Option<PathBuf>) -> Result<Vec<u8>> {
    let path = match given {
        Some(path) => path,
        None => binary::build(arch)?,
    };
    let program = fs::read(&path).with_context(|| path.display().to_string())?;
    binary::check_static(&program, arch).with_context(|| path.display().to_string())?;
    Ok(program)
}

impl Dist {
    pub(crate) fn run(self) -> Result<()> {
        let program = program(self.arch, self.binary)?;
        let name = format!("salon-{VERSION}-{}", self.arch.triple());
        let mut archive = Packed::new();
        let at = |file: &str| format!("{name}/{file}");
        let deploy = repo::root().join("deploy");
        let bill = sbom::write(self.arch, &program)?;
        let mut files = vec![
            ("salon".to_owned(), 0o755, program),
            (
                "salon.service".to_owned(),
                0o644,
                fs::read(deploy.join("salon.service"))?,
            ),
            (
                "salon.toml".to_owned(),
                0o644,
                fs::read(deploy.join("salon.toml"))?,
            ),
            (
                "HOSTING.md".to_owned(),
                0o644,
                fs::read(repo::root().join("docs/HOSTING.md"))?,
            ),
            ("salon.cdx.json".to_owned(), 0o644, bill),
        ];
        for (file, text) in licences::all(self.arch)? {
            files.push((format!("licences/{file}"), 0o644, text));
        }
        let sums: String = files
            .iter()
            .map(|(file, _, bytes)| sum_line(bytes, file))
            .collect();
        files.push(("SHA256SUMS".to_owned(), 0o644, sums.into_bytes()));
        for (file, mode, bytes) in &files {
            archive.file(&at(file), *mode, bytes)?;
        }
        let bytes = packed::gzip(&archive.finish()?)?;
        let target = folder()?.join(format!("{name}.tar.gz"));
        keep(&target, &bytes)?;
        fs::write(
            target.with_extension("gz.sha256"),
            sum_line(&bytes, &file_name(&target)),
        )?;
        println!(
            "      {} files, checksums inside and beside it",
            files.len()
        );
        Ok(())
    }
}

impl Image {
    pub(crate) fn run(self) -> Result<()> {
        let program = program(self.arch, self.binary)?;
        let image = oci::Image::pack(self.arch, &program)?;
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
