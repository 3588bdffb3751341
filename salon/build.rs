//! Lists the files of the page for the program, if the page was built. `cargo xtask web` writes it
//! to `target/web`.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    println!("cargo:rerun-if-env-changed=SALON_WEB");
    let folder = folder();
    println!("cargo:rerun-if-changed=build.rs");
    // Cargo would rebuild everything each time if this named a folder that does not exist.
    if folder.exists() {
        println!("cargo:rerun-if-changed={}", folder.display());
    }
    let mut table = String::from("&[\n");
    for file in files(&folder)? {
        println!("cargo:rerun-if-changed={}", file.display());
        table += &row(&folder, &file);
    }
    table += "]\n";
    let out = env::var_os("OUT_DIR").map(PathBuf::from);
    let out = out.ok_or_else(|| io::Error::other("cargo sets OUT_DIR"))?;
    fs::write(out.join("page.rs"), table)
}

/// Returns the folder of the page.
fn folder() -> PathBuf {
    let named = env::var_os("SALON_WEB").map(PathBuf::from);
    named.unwrap_or_else(|| {
        let here = env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
        here.unwrap_or_default().join("../target/web")
    })
}

/// Returns the files of the page, sorted by name, without their compressed copies.
fn files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let Ok(entries) = fs::read_dir(folder) else {
        return Ok(found);
    };
    for entry in entries {
        let path = entry?.path();
        if path.is_dir() {
            found.extend(files(&path)?);
        } else if !matches!(extension(&path), "br" | "gz") {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

fn extension(path: &Path) -> &str {
    path.extension()
        .and_then(|end| end.to_str())
        .unwrap_or_default()
}

/// Formats a line of the table of files.
fn row(folder: &Path, file: &Path) -> String {
    let name = file.strip_prefix(folder).unwrap_or(file);
    let name = name.to_string_lossy().replace('\\', "/");
    let copy = |end: &str| {
        let path = PathBuf::from(format!("{}.{end}", file.display()));
        if path.exists() {
            println!("cargo:rerun-if-changed={}", path.display());
            format!("Some(include_bytes!({path:?}))")
        } else {
            "None".to_owned()
        }
    };
    let mut row = String::new();
    let (brotli, gzip) = (copy("br"), copy("gz"));
    let _ = writeln!(
        row,
        "PageFile {{ path: {path:?}, plain: include_bytes!({file:?}), brotli: {brotli}, gzip: {gzip} }},",
        path = format!("/{name}"),
    );
    row
}
