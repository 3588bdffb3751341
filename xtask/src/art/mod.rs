//! `cargo xtask art`: every picture is well made, every card has one, and a gallery shows them all.

mod composed;
mod families;
mod gallery;
mod needed;
mod picture;

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};

use crate::repo;

/// Where the pictures are.
const FOLDER: &str = "clients/web/art";

/// What all pictures may weigh together, before compression.
const HEAVIEST: usize = 210_000;

/// A file of the folder.
struct Picture {
    /// Its family's folder and its own name, without the extension: `letters/spy`.
    name: String,
    text: String,
}

impl Picture {
    fn family(&self) -> &str {
        self.name.split('/').next().unwrap_or_default()
    }
}

/// Checks the pictures and writes the gallery.
pub(crate) fn run() -> Result<()> {
    let pictures = pictures()?;
    repo::report(&findings(&pictures))?;
    let file = repo::root().join("target/art-gallery.html");
    fs::create_dir_all(file.parent().context("a file is in a folder")?)?;
    fs::write(&file, gallery::page(&pictures)).with_context(|| file.display().to_string())?;
    let weight: usize = pictures.iter().map(|picture| picture.text.len()).sum();
    println!("{} pictures, {weight} bytes", pictures.len());
    println!("gallery: {}", file.display());
    Ok(())
}

/// Checks the pictures.
pub(crate) fn check() -> Result<()> {
    repo::report(&findings(&pictures()?))
}

fn pictures() -> Result<Vec<Picture>> {
    let folder = repo::root().join(FOLDER);
    let read = |file: PathBuf| -> Result<Picture> {
        let name = file.strip_prefix(&folder)?.with_extension("");
        Ok(Picture {
            name: name.to_string_lossy().replace('\\', "/"),
            text: repo::read(&file)?,
        })
    };
    repo::files(&folder, "svg")?.into_iter().map(read).collect()
}

fn findings(pictures: &[Picture]) -> Vec<String> {
    let mut findings: Vec<String> = pictures.iter().flat_map(picture::faults).collect();
    let have: BTreeSet<&str> = pictures
        .iter()
        .map(|picture| picture.name.as_str())
        .collect();
    for name in needed::names() {
        if !have.contains(name.as_str()) {
            findings.push(format!("{FOLDER}/{name}.svg is not there"));
        }
    }
    let weight: usize = pictures.iter().map(|picture| picture.text.len()).sum();
    if weight > HEAVIEST {
        findings.push(format!(
            "all pictures weigh {weight} bytes; {HEAVIEST} are enough"
        ));
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_picture_is_well_made_and_every_card_has_one() {
        assert_eq!(findings(&pictures().unwrap()), [""; 0]);
    }

    #[test]
    fn a_card_without_a_picture_is_found() {
        let mut pictures = pictures().unwrap();
        pictures.retain(|picture| picture.name != "letters/spy");
        assert_eq!(
            findings(&pictures),
            ["clients/web/art/letters/spy.svg is not there"]
        );
    }

    #[test]
    fn the_gallery_shows_every_picture() {
        let pictures = pictures().unwrap();
        let page = gallery::page(&pictures);
        for picture in &pictures {
            let title = format!("<figcaption>{}</figcaption>", picture.name);
            assert!(page.contains(&title), "{}", picture.name);
        }
    }
}
