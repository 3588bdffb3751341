//! A page with every picture in three sizes, on each background, in the dark and the light theme.

use super::families;
use super::{Picture, composed};

/// The backgrounds, with the colours that pictures get there.
const STYLE: &str = include_str!("gallery.css");

const SURFACES: &[(&str, &str)] = &[
    ("paper", "night"),
    ("baize", "night"),
    ("cloth", "night"),
    ("paper", "day"),
    ("baize", "day"),
];

/// Returns the page.
pub(super) fn page(pictures: &[Picture]) -> String {
    let mut page = format!(
        "<!doctype html>\n<html lang=\"en\"><meta charset=\"utf-8\"><title>Pictures</title>\n<style>{STYLE}</style>\n"
    );
    for family in families::all() {
        let folder = family.folder;
        page.push_str(&format!("<h1 id=\"{folder}\">{folder}</h1>\n"));
        for (surface, theme) in SURFACES {
            page.push_str(&format!("<section class=\"{surface} {theme}\">\n"));
            let members = pictures.iter().filter(|picture| picture.family() == folder);
            for picture in members {
                page.push_str(&figure(picture));
            }
            page.push_str("</section>\n");
        }
    }
    page.push_str(&composed::section(pictures));
    page
}

/// Returns one picture in three sizes.
fn figure(picture: &Picture) -> String {
    let name = &picture.name;
    let sized = |size: &str| {
        let class = format!("<svg class=\"{size}\" ");
        picture.text.replacen("<svg ", &class, 1)
    };
    format!(
        "<figure>{}{}{}<figcaption>{name}</figcaption></figure>\n",
        sized("small"),
        sized("middling"),
        sized("large")
    )
}
