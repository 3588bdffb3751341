//! The parts of the page that are not compiled: its HTML file, its style, its pictures, and the
//! little JavaScript that WebAssembly can't replace.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};

use super::texts::{self, Text};
use crate::repo;

/// The picture families that are in separate files.
const PORTRAITS: &str = "portraits";
const OBJECTS: &str = "objects";

/// The files in `clients/web` besides the code.
#[derive(Hash)]
pub(super) struct Sources {
    /// The HTML file, with placeholders for file names.
    pub(super) index: String,
    /// The script that loads the page's program.
    pub(super) boot: String,
    /// The script that loads the worker's program.
    pub(super) boot_worker: String,
    /// The functions with which the page fetches its chunks.
    pub(super) chunks: String,
    /// The service worker, which caches the page for offline use.
    pub(super) service_worker: String,
    /// The web app manifest.
    pub(super) manifest: String,
    /// The icon as SVG.
    pub(super) icon: String,
    /// The icon as raster images, by file name, for systems that do not accept SVG.
    pub(super) icons: Vec<(String, Vec<u8>)>,
    /// The style sheets of the page and of the games, joined.
    pub(super) style: String,
    /// The pictures, as symbols of one sprite.
    pub(super) art: String,
    /// The characters of Conspirators, as a separate sprite that no other page needs.
    pub(super) portraits: String,
    /// The objects of Ghost Letters, as a separate sprite.
    pub(super) objects: String,
    /// The long texts, which are fetched on demand.
    pub(super) texts: Vec<Text>,
}

impl Sources {
    pub(super) fn read(folder: &Path) -> Result<Sources> {
        let page = |name: &str| repo::read(&folder.join("page").join(name));
        Ok(Sources {
            index: page("index.html")?,
            boot: page("boot.js")?,
            boot_worker: page("boot-worker.js")?,
            chunks: page("chunks.js")?,
            service_worker: page("sw.js")?,
            manifest: page("manifest.webmanifest")?,
            icon: repo::read(&folder.join("art/brand/favicon.svg"))?,
            icons: icons(&folder.join("page/icons"))?,
            style: squeezed(&style(folder)?),
            art: sprite(|family| ![PORTRAITS, OBJECTS].contains(&family))?,
            portraits: sprite(|family| family == PORTRAITS)?,
            objects: objects()?,
            texts: texts::read()?,
        })
    }
}

/// Returns the raster images of a folder. `clients/web/art/README.md` says how they are made.
fn icons(folder: &Path) -> Result<Vec<(String, Vec<u8>)>> {
    let mut icons = Vec::new();
    for file in repo::files(folder, "png")? {
        let stem = file.file_stem().unwrap_or_default().to_string_lossy();
        let bytes = fs::read(&file).with_context(|| file.display().to_string())?;
        icons.push((stem.into_owned(), bytes));
    }
    Ok(icons)
}

/// Returns a style sheet without its comments and indentation.
fn squeezed(style: &str) -> String {
    let mut out = String::with_capacity(style.len());
    let mut rest = style;
    while let Some((before, after)) = rest.split_once("/*") {
        out.push_str(before);
        rest = after.split_once("*/").map_or("", |(_, rest)| rest);
    }
    out.push_str(rest);
    let lines = out.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.collect::<Vec<_>>().join("\n")
}

/// Returns the style sheets of the page and of the games in three cascade layers: `base`, `page` and `game`. A rule of a later layer
/// wins whatever its selector is. Within a layer, the sheets are in the order of the file names.
fn style(folder: &Path) -> Result<String> {
    let own = folder.join("style");
    let mut games = Vec::new();
    for game in repo::all_games()? {
        games.extend(repo::files(&game.join("style"), "css")?);
    }
    games.sort_by_key(|file| file.file_name().map(ToOwned::to_owned));
    let mut style = String::from("@layer base, page, game;\n");
    for (layer, files) in [
        ("base", repo::files(&own.join("base"), "css")?),
        ("page", repo::files(&own.join("page"), "css")?),
        ("game", games),
    ] {
        style += &format!("@layer {layer} {{\n");
        for file in files {
            style += &repo::read(&file)?;
        }
        style += "}\n";
    }
    Ok(style)
}

/// Returns the objects of Ghost Letters as one sprite.
pub(super) fn objects() -> Result<String> {
    sprite(|family| family == OBJECTS)
}

/// Returns the pictures of some families as one sprite. The id of each symbol is the picture's name
/// with a `-` after the family.
fn sprite(has: impl Fn(&str) -> bool) -> Result<String> {
    let mut sprite = String::from("<svg xmlns=\"http://www.w3.org/2000/svg\">");
    for (name, file) in repo::pictures()? {
        let family = name.split('/').next().unwrap_or_default();
        if !has(family) {
            continue;
        }
        let symbol = symbol(&name.replace('/', "-"), &repo::read(&file)?);
        sprite.push_str(&symbol.with_context(|| file.display().to_string())?);
    }
    sprite.push_str("</svg>");
    Ok(sprite)
}

/// Returns a picture as a symbol with this id.
fn symbol(id: &str, picture: &str) -> Result<String> {
    let open = picture.find("<svg").context("there is no <svg> in it")?;
    let (head, rest) = picture[open..]
        .split_once('>')
        .context("its <svg> has no end")?;
    let Some((body, _)) = rest.rsplit_once("</svg>") else {
        bail!("its <svg> is not closed");
    };
    if !head.contains("viewBox=") {
        bail!("it has no viewBox");
    }
    // The root's presentation attributes are kept; its namespace and size do not matter here.
    let kept = attributes(head)
        .filter(|(name, _)| !matches!(*name, "xmlns" | "width" | "height" | "id" | "class"))
        .map(|(name, value)| format!(" {name}=\"{value}\""));
    let kept: String = kept.collect();
    let lines: Vec<&str> = body.lines().map(str::trim).collect();
    let body = lines.concat();
    Ok(format!("<symbol id=\"{id}\"{kept}>{body}</symbol>"))
}

/// Returns the attributes of a tag.
fn attributes(tag: &str) -> impl Iterator<Item = (&str, &str)> {
    let mut parts = tag.split('"');
    core::iter::from_fn(move || {
        let name = parts.next()?.trim_end_matches('=');
        let name = name.rsplit(char::is_whitespace).next()?;
        Some((name, parts.next()?))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_becomes_a_symbol() {
        let picture = "<?xml version=\"1.0\"?>\n<svg xmlns=\"x\" viewBox=\"0 0 48 48\" fill=\"none\">\n  <path d=\"M0 0\"/>\n</svg>\n";
        assert_eq!(
            symbol("letters-guard", picture).unwrap(),
            "<symbol id=\"letters-guard\" viewBox=\"0 0 48 48\" fill=\"none\"><path d=\"M0 0\"/></symbol>"
        );
        assert!(symbol("x", "<svg><path/></svg>").is_err());
        assert!(symbol("x", "<svg viewBox=\"0 0 1 1\">").is_err());
    }

    #[test]
    fn portraits_are_in_a_file_of_their_own() {
        let sources = Sources::read(&repo::root().join("clients/web")).unwrap();
        let portraits = |text: &str| text.matches("<symbol id=\"portraits-").count();
        let all = |text: &str| text.matches("<symbol ").count();
        assert_eq!(portraits(&sources.art), 0);
        assert!(all(&sources.art) > 0 && all(&sources.portraits) > 24);
        assert_eq!(portraits(&sources.portraits), all(&sources.portraits));
    }

    #[test]
    fn the_objects_are_in_their_own_file_and_in_no_other() {
        let sources = Sources::read(&repo::root().join("clients/web")).unwrap();
        let objects = |text: &str| text.matches("<symbol id=\"objects-").count();
        // 150 of a play, and sixteen that only plays of version 1 have.
        assert_eq!(objects(&sources.objects), 166);
        assert_eq!(sources.objects.matches("<symbol ").count(), 166);
        assert_eq!(objects(&sources.art) + objects(&sources.portraits), 0);
    }

    #[test]
    fn every_sheet_is_in_the_layer_of_its_folder() {
        let style = style(&repo::root().join("clients/web")).unwrap();
        let (order, rest) = style.split_once('\n').unwrap();
        assert_eq!(order, "@layer base, page, game;");
        let layers: Vec<&str> = rest.split("@layer ").skip(1).collect();
        let [base, page, game] = layers[..] else {
            panic!("{} layers", layers.len());
        };
        assert!(base.starts_with("base {") && base.contains("color-scheme: light dark;"));
        assert!(page.starts_with("page {") && page.contains(".rulebook"));
        assert!(game.starts_with("game {") && game.contains("[data-game=\"love-letter\"]"));
    }

    #[test]
    fn no_sheet_is_outside_of_a_layer() {
        let own = repo::root().join("clients/web/style");
        let all = repo::files(&own, "css").unwrap();
        let layered = ["base", "page"].map(|layer| repo::files(&own.join(layer), "css").unwrap());
        assert_eq!(all, layered.concat());
    }

    #[test]
    fn a_style_is_squeezed_without_its_comments() {
        let style = "/* why */\n.a {\n  b: c; /* here\n too */\n}\n";
        assert_eq!(squeezed(style), ".a {\nb: c;\n}");
    }
}
