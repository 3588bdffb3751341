//! `cargo xtask art`: checks that every picture is valid and every card has one, and writes a
//! gallery of them all.

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

use crate::{repo, web};

/// The maximum size of all pictures together, before compression.
const HEAVIEST: usize = 580_000;

/// The maximum size of the objects of Ghost Letters together, compressed as a browser loads them
/// with that game.
const HEAVIEST_OBJECTS: usize = 60_000;

/// A drawing.
struct Picture {
    /// Its family and name, without the extension: `letters/spy`.
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
    let objects = web::objects_compressed()?;
    let mut found = findings(&pictures);
    found.extend(too_heavy(objects));
    repo::report(&found)?;
    let file = repo::root().join("target/art-gallery.html");
    fs::create_dir_all(file.parent().context("a file is in a folder")?)?;
    fs::write(&file, gallery::page(&pictures)).with_context(|| file.display().to_string())?;
    let weight: usize = pictures.iter().map(|picture| picture.text.len()).sum();
    println!("{} pictures, {weight} bytes", pictures.len());
    println!("the objects of Ghost Letters: {objects} bytes compressed");
    println!("gallery: {}", file.display());
    Ok(())
}

/// Checks the pictures.
pub(crate) fn check() -> Result<()> {
    let mut found = findings(&pictures()?);
    found.extend(too_heavy(web::objects_compressed()?));
    repo::report(&found)
}

fn too_heavy(objects: usize) -> Option<String> {
    (objects > HEAVIEST_OBJECTS).then(|| {
        format!("the objects weigh {objects} bytes compressed; {HEAVIEST_OBJECTS} are enough")
    })
}

fn pictures() -> Result<Vec<Picture>> {
    let read = |(name, file): (String, PathBuf)| -> Result<Picture> {
        let text = repo::read(&file)?;
        Ok(Picture { name, text })
    };
    repo::pictures()?.into_iter().map(read).collect()
}

fn findings(pictures: &[Picture]) -> Vec<String> {
    let mut findings: Vec<String> = pictures.iter().flat_map(picture::faults).collect();
    let have: BTreeSet<&str> = pictures
        .iter()
        .map(|picture| picture.name.as_str())
        .collect();
    for name in needed::names() {
        if !have.contains(name.as_str()) {
            findings.push(format!("there is no picture {name}.svg"));
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

/// Returns files that nothing uses, in the families where every picture must be used.
fn left_over(pictures: &[Picture]) -> Vec<String> {
    let needed: BTreeSet<String> = needed::names().into_iter().collect();
    let listed = |picture: &&Picture| needed::LISTED.contains(&picture.family());
    let unused = pictures.iter().filter(listed);
    unused
        .filter(|picture| !needed.contains(&picture.name))
        .map(|picture| format!("{}.svg is shown nowhere", picture.name))
        .collect()
}

/// Returns drawings that are used for two things.
fn repeated(pictures: &[Picture]) -> Vec<String> {
    let mut drawn = BTreeMap::new();
    let again = pictures.iter().filter_map(|picture| {
        let first = drawn.insert(&picture.text, &picture.name)?;
        Some(format!(
            "{}.svg is the same drawing as {first}.svg",
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
        assert_eq!(findings(&pictures), ["there is no picture letters/spy.svg"]);
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
            ["portraits/a-down.svg is the same drawing as portraits/a-up.svg"]
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
            ["portraits/bust-m-old.svg is shown nowhere"]
        );
    }

    #[test]
    fn an_object_without_a_picture_and_a_picture_without_an_object_are_found() {
        let mut pictures = pictures().unwrap();
        let violin = pictures
            .iter_mut()
            .find(|picture| picture.name == "objects/violin");
        violin.unwrap().name = "objects/viola".to_owned();
        assert_eq!(
            findings(&pictures),
            [
                "there is no picture objects/violin.svg",
                "objects/viola.svg is shown nowhere"
            ]
        );
    }

    #[test]
    fn the_objects_are_light_enough_to_be_loaded_with_their_game() {
        let objects = web::objects_compressed().unwrap();
        assert!(objects > 10_000, "{objects} bytes can't be 150 pictures");
        assert_eq!(too_heavy(objects), None);
        assert!(too_heavy(HEAVIEST_OBJECTS + 1).is_some());
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
