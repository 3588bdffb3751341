//! `cargo xtask art`: every picture is well made, every card has one, and a gallery shows them all.

mod composed;
mod families;
mod gallery;
mod needed;
mod palette;
mod picture;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};

use crate::repo;

/// Where the pictures are.
const FOLDER: &str = "clients/web/art";

/// What all pictures may weigh together, before compression.
const HEAVIEST: usize = 345_000;

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
    findings.extend(left_over(pictures));
    findings.extend(repeated(pictures));
    let weight: usize = pictures.iter().map(|picture| picture.text.len()).sum();
    if weight > HEAVIEST {
        findings.push(format!(
            "all pictures weigh {weight} bytes; {HEAVIEST} are enough"
        ));
    }
    findings
}

/// Files that nobody asks for, in the families where every picture is asked for.
fn left_over(pictures: &[Picture]) -> Vec<String> {
    let needed: BTreeSet<String> = needed::names().into_iter().collect();
    let listed = |picture: &&Picture| needed::LISTED.contains(&picture.family());
    let unused = pictures.iter().filter(listed);
    unused
        .filter(|picture| !needed.contains(&picture.name))
        .map(|picture| format!("{FOLDER}/{}.svg is shown nowhere", picture.name))
        .collect()
}

/// Drawings that stand for two things.
fn repeated(pictures: &[Picture]) -> Vec<String> {
    let mut drawn = BTreeMap::new();
    let again = pictures.iter().filter_map(|picture| {
        let first = drawn.insert(&picture.text, &picture.name)?;
        Some(format!(
            "{FOLDER}/{}.svg is the same drawing as {first}.svg",
            picture.name
        ))
    });
    again.collect()
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
    fn each_conspirator_and_each_seat_has_a_drawing_of_its_own() {
        let mut pictures = pictures().unwrap();
        let text = pictures
            .iter()
            .find(|picture| picture.name == "portraits/a-up")
            .unwrap()
            .text
            .clone();
        let name = "portraits/a-down".to_owned();
        pictures.retain(|picture| picture.name != name);
        pictures.push(Picture { name, text });
        assert_eq!(
            findings(&pictures),
            ["clients/web/art/portraits/a-down.svg is the same drawing as portraits/a-up.svg"]
        );
    }

    #[test]
    fn a_portrait_of_nobody_is_found() {
        let mut pictures = pictures().unwrap();
        let like = pictures
            .iter()
            .find(|picture| picture.name == "portraits/a-up")
            .unwrap();
        let left = Picture {
            name: "portraits/bust-m-old".to_owned(),
            text: like.text.replace("</svg>", "<g></g></svg>"),
        };
        pictures.push(left);
        assert_eq!(
            findings(&pictures),
            ["clients/web/art/portraits/bust-m-old.svg is shown nowhere"]
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
