//! The files of a program: the loader, its JavaScript, the module and its chunks.

use anyhow::{Result, bail};

use super::bindings::Bindings;
use super::bundle::{File, filled, hash_of};
use super::cut::{LINK, MAIN};

/// The files of a program, by their purpose.
pub(super) struct ProgramFiles {
    /// The loader.
    pub(super) boot: File,
    /// Its JavaScript.
    pub(super) js: File,
    /// The WebAssembly module.
    pub(super) wasm: File,
    /// The chunk loader, if the program has chunks.
    pub(super) link: Option<File>,
    /// Its chunks.
    pub(super) chunks: Vec<File>,
}

impl ProgramFiles {
    /// Names the files of a program after their content.
    pub(super) fn new(boot: &str, stem: &str, bindings: Bindings) -> Result<ProgramFiles> {
        let wasm = File::hashed(stem, "wasm", bindings.wasm);
        let (js, link, chunks) = match bindings.later {
            None => (File::hashed(stem, "js", bindings.js), None, Vec::new()),
            Some(later) => {
                let mut link = later.link;
                let mut chunks = Vec::new();
                for chunk in later.chunks {
                    let name = format!("{stem}-{}", chunk.name.replace('_', "-"));
                    let file = File::hashed(&name, "wasm", chunk.wasm);
                    link = renamed(&link, &format!("\"./{}.wasm\"", chunk.name), &file)?;
                    chunks.push(file);
                }
                let (js, link) = named_together(stem, &bindings.js, &link)?;
                (js, Some(link), chunks)
            }
        };
        let boot = filled(boot, &[("{{js}}", &js.name), ("{{wasm}}", &wasm.name)])?;
        Ok(ProgramFiles {
            boot: File::hashed(&format!("boot-{stem}"), "js", boot),
            js,
            wasm,
            link,
            chunks,
        })
    }

    /// Returns all files, in the order in which the browser needs them.
    pub(super) fn all(self) -> impl Iterator<Item = File> {
        [self.boot, self.js, self.wasm]
            .into_iter()
            .chain(self.link)
            .chain(self.chunks)
    }
}

/// Names two files that import each other after the content of both.
fn named_together(stem: &str, js: &str, link: &str) -> Result<(File, File)> {
    let hash = hash_of(&[js.as_bytes(), link.as_bytes()]);
    let named = |stem: &str| format!("assets/{stem}-{hash}.js");
    let js_file = File::new(named(stem), "");
    let link_file = File::new(named(&format!("{stem}-chunks")), "");
    // Only rename the import: the program itself uses the module's original name.
    let js = renamed(js, &format!("from \"{LINK}\""), &link_file)?;
    let link = renamed(link, &format!("from \"{MAIN}\""), &js_file)?;
    Ok((File::new(js_file.name, js), File::new(link_file.name, link)))
}

/// Returns a text in which a placeholder is replaced by the file's real name. `place` ends with the
/// placeholder in quotes.
fn renamed(text: &str, place: &str, file: &File) -> Result<String> {
    let Some((before, _)) = place.split_once('"').filter(|_| text.contains(place)) else {
        bail!("{place} is not asked for");
    };
    let name = file.name.trim_start_matches("assets/");
    Ok(text.replace(place, &format!("{before}\"./{name}\"")))
}

#[cfg(test)]
mod tests {
    use super::super::bindings::Later;
    use super::super::cut::Chunk;
    use super::*;

    fn files(chunk: &[u8]) -> ProgramFiles {
        let js = format!("import * as a from \"{LINK}\"; const b = {{ \"{LINK}\": a }};");
        let link = format!("import {{ c }} from \"{MAIN}\"; d(\"./split_table.wasm\");");
        let chunk = Chunk {
            name: "split_table".to_owned(),
            wasm: chunk.to_vec(),
        };
        let later = Some(Later {
            link,
            chunks: vec![chunk],
        });
        let bindings = Bindings {
            js,
            wasm: Vec::new(),
            later,
        };
        ProgramFiles::new("{{js}} {{wasm}}", "page", bindings).unwrap()
    }

    #[test]
    fn a_wing_is_asked_for_by_the_name_of_its_file() {
        let files = files(b"chunk");
        let link = files.link.unwrap();
        let text = |file: &File| String::from_utf8(file.bytes.clone()).unwrap();
        let short = |file: &File| file.name.replace("assets/", "./");
        assert!(text(&link).contains(&short(&files.chunks[0])));
        assert!(text(&link).contains(&short(&files.js)));
        assert!(text(&files.js).contains(&format!("from \"{}\"", short(&link))));
        assert!(text(&files.js).contains(&format!("\"{LINK}\": a")));
    }

    #[test]
    fn another_wing_is_another_version_of_all_that_leads_to_it() {
        let (one, other) = (files(b"one"), files(b"other"));
        assert_ne!(one.chunks[0].name, other.chunks[0].name);
        assert_ne!(one.js.name, other.js.name);
        assert_ne!(one.boot.name, other.boot.name);
    }
}
