//! The files of the page: names that contain a content hash, and compressed copies.

use std::fs;
use std::io::Write;
use std::path::Path;

use anyhow::{Result, bail};
use launch::toolchain::Profile;
use salon_catalog::GameId;
use sha2::{Digest as _, Sha256};

use super::bindings::Bindings;
use super::program::ProgramFiles;
use super::sources::Sources;
use super::texts::Text;

/// A file that the server serves.
pub(super) struct File {
    /// Its path, which is also its URL.
    pub(super) name: String,
    /// The content.
    pub(super) bytes: Vec<u8>,
}

impl File {
    pub(super) fn new(name: impl Into<String>, bytes: impl Into<Vec<u8>>) -> File {
        File {
            name: name.into(),
            bytes: bytes.into(),
        }
    }

    /// Creates a file that browsers may cache forever: its name contains a hash of the content.
    pub(super) fn hashed(stem: &str, extension: &str, bytes: impl Into<Vec<u8>>) -> File {
        let bytes = bytes.into();
        let hash = hash_of(&[&bytes]);
        File::new(format!("assets/{stem}-{hash}.{extension}"), bytes)
    }

    /// Returns the compressed copies for browsers that accept them, with their file extensions.
    pub(super) fn compressed(&self, profile: Profile) -> Result<[(&'static str, Vec<u8>); 2]> {
        let (brotli, gzip) = match profile {
            Profile::Product => (11, 9),
            Profile::Dev => (1, 1),
        };
        Ok([
            ("br", brotlied(&self.bytes, brotli)?),
            ("gz", gzipped(&self.bytes, gzip)?),
        ])
    }
}

/// Returns a content hash that is short enough for a file name: the first 64 bits of SHA-256.
/// Browsers cache a file forever under its name, so two contents must never share one, whichever
/// compiler built them.
pub(super) fn hash_of(contents: &[&[u8]]) -> String {
    let mut hasher = Sha256::new();
    for content in contents {
        hasher.update((content.len() as u64).to_le_bytes());
        hasher.update(content);
    }
    let hash = hasher.finalize();
    hash[..8].iter().map(|byte| format!("{byte:02x}")).collect()
}

fn brotlied(bytes: &[u8], quality: i32) -> Result<Vec<u8>> {
    let mut out = Vec::new();
    let parameters = brotli::enc::BrotliEncoderParams {
        quality,
        size_hint: bytes.len(),
        ..Default::default()
    };
    brotli::BrotliCompress(&mut &*bytes, &mut out, &parameters)?;
    Ok(out)
}

fn gzipped(bytes: &[u8], level: u32) -> Result<Vec<u8>> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::new(level));
    encoder.write_all(bytes)?;
    Ok(encoder.finish()?)
}

/// The page's two programs.
pub(super) struct Programs {
    /// The program that shows the table.
    pub(super) page: Bindings,
    /// The program that runs the tables when there is no server.
    pub(super) worker: Bindings,
}

/// Returns all files of the page.
pub(super) fn files(sources: &Sources, programs: Programs) -> Result<Vec<File>> {
    let page = ProgramFiles::new(&sources.boot, "page", programs.page)?;
    let worker = ProgramFiles::new(&sources.boot_worker, "worker", programs.worker)?;
    let Some(link) = &page.link else {
        bail!("the page's program has no chunks");
    };
    let art = File::hashed("art", "svg", sources.art.as_str());
    let portraits = File::hashed("portraits", "svg", sources.portraits.as_str());
    let objects = File::hashed("objects", "svg", sources.objects.as_str());
    let style = File::hashed("style", "css", sources.style.as_str());
    let drawn = [
        ("{{art}}", art.name.as_str()),
        ("{{portraits}}", &portraits.name),
        ("{{objects}}", &objects.name),
    ];
    let texts = texts(sources, &drawn);
    let names_of_texts = listed(&texts);
    let names = [
        ("{{boot}}", page.boot.name.as_str()),
        ("{{js}}", &page.js.name),
        ("{{link}}", &link.name),
        ("{{wasm}}", &page.wasm.name),
        ("{{worker}}", &worker.boot.name),
        ("{{art}}", &art.name),
        ("{{portraits}}", &portraits.name),
        ("{{objects}}", &objects.name),
        ("{{style}}", &style.name),
        ("{{texts}}", &names_of_texts),
    ];
    let index = File::new("index.html", filled(&sources.index, &names)?);
    let icon = File::new("icon.svg", sources.icon.as_str());
    let icons: Vec<File> = sources.icons.iter().map(icon_file).collect();
    let manifest = manifest(sources, &icons)?;
    let mut files = vec![index, manifest, icon, art, portraits, objects, style];
    files.extend(page.all().chain(worker.all()).chain(texts));
    let kept: Vec<String> = files[1..]
        .iter()
        .map(|file| format!("\"/{}\"", file.name))
        .collect();
    // Only installing the page needs the icons, and then there is a network.
    files.extend(icons);
    // A change of any file is a new version of the whole page.
    let version = hash_of(&[&files[0].bytes]);
    let kept = kept.join(",");
    let fill = [("{{version}}", version.as_str()), ("{{files}}", &kept)];
    files.push(File::new("sw.js", filled(&sources.service_worker, &fill)?));
    Ok(files)
}

/// Returns the texts that the page fetches when somebody wants to read them.
fn texts(sources: &Sources, drawn: &[(&str, &str)]) -> Vec<File> {
    let text = |text: &Text| {
        let named = |content: String, (place, name): &(&str, &str)| content.replace(place, name);
        let content = drawn.iter().fold(text.content.clone(), named);
        File::hashed(&text.stem, text.extension, content)
    };
    sources.texts.iter().map(text).collect()
}

/// Returns the names of files in one line, without their folder.
fn listed(files: &[File]) -> String {
    let names: Vec<&str> = files
        .iter()
        .map(|file| file.name.trim_start_matches("assets/"))
        .collect();
    names.join(" ")
}

fn icon_file((name, bytes): &(String, Vec<u8>)) -> File {
    File::hashed(name, "png", bytes.as_slice())
}

/// Returns the web app manifest, with the names of its icons.
fn manifest(sources: &Sources, icons: &[File]) -> Result<File> {
    let places: Vec<String> = sources
        .icons
        .iter()
        .map(|(name, _)| format!("{{{{{name}.png}}}}"))
        .collect();
    let names = places.iter().zip(icons);
    let shortcuts = shortcuts();
    let names: Vec<_> = names
        .map(|(place, file)| (place.as_str(), file.name.as_str()))
        .chain([("{{shortcuts}}", shortcuts.as_str())])
        .collect();
    let text = filled(&sources.manifest, &names)?;
    Ok(File::new("manifest.webmanifest", text))
}

/// Returns a shortcut to each game for the icon of the installed page.
fn shortcuts() -> String {
    let shortcut = |game: &GameId| {
        let (name, slug) = (game.title().en, game.slug());
        format!("{{ \"name\": \"{name}\", \"url\": \"/play/{slug}\" }}")
    };
    let all: Vec<String> = GameId::ALL.iter().map(shortcut).collect();
    all.join(", ")
}

/// Returns a text with its placeholders filled in; each must occur at least once.
pub(super) fn filled(text: &str, names: &[(&str, &str)]) -> Result<String> {
    let mut text = text.to_owned();
    for (place, name) in names {
        if !text.contains(place) {
            bail!("{place} is not asked for");
        }
        text = text.replace(place, name);
    }
    if let Some(at) = text.find("{{") {
        bail!(
            "nothing fills `{}`",
            text[at..].chars().take(20).collect::<String>()
        );
    }
    Ok(text)
}

/// Prints the size of the page.
pub(super) fn report(files: &[File], folder: &Path) {
    for file in files {
        let small = folder.join(format!("{}.br", file.name));
        let small = fs::metadata(small).map_or(0, |small| small.len());
        let (raw, small) = (file.bytes.len() as f64 / 1e3, small as f64 / 1e3);
        println!("{:<40} {raw:>7.1} kB {small:>7.1} kB compressed", file.name);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_asked_for_and_every_place_filled() {
        assert_eq!(filled("<{{a}}>", &[("{{a}}", "b")]).unwrap(), "<b>");
        assert!(filled("<>", &[("{{a}}", "b")]).is_err());
        assert!(filled("<{{a}}{{c}}>", &[("{{a}}", "b")]).is_err());
    }

    #[test]
    fn a_name_changes_with_what_is_in_the_file() {
        let name = |text: &str| File::hashed("style", "css", text).name;
        assert_ne!(name("a"), name("b"));
        assert_eq!(name("a"), name("a"));
    }

    #[test]
    fn a_name_depends_on_nothing_but_the_contents() {
        // The lengths are hashed before the contents: SHA-256 of 01 00 00 00 00 00 00 00 61.
        assert_eq!(hash_of(&[b"a"]), "ae6121c88ba555f6");
        assert_ne!(hash_of(&[b"ab", b"c"]), hash_of(&[b"a", b"bc"]));
    }
}
