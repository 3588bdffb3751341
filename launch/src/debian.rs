//! Installation of Debian packages.

use std::path::Path;
use std::process::{Command, Stdio};

use crate::{Error, Result, process};

/// Prints which packages are missing and what they are for, then installs them.
///
/// # Errors
/// If this is not a Debian system, or `apt-get` fails.
pub fn install(what_for: &str, packages: &[&str]) -> Result<()> {
    let list = packages.join(" ");
    if !Path::new("/usr/bin/apt-get").exists() {
        return Err(Error::new(format!(
            "{what_for} needs {list}, and this is no Debian: please install it"
        )));
    }
    eprintln!("{what_for} needs Debian's packages {list}: installing them with apt-get");
    let mut update = Command::new("apt-get");
    process::run(update.args(["-qq", "update"]))?;
    let mut install = Command::new("apt-get");
    install
        .args(["-qq", "-y", "install", "--no-install-recommends"])
        .args(packages);
    install
        .env("DEBIAN_FRONTEND", "noninteractive")
        .stdout(Stdio::null());
    process::run(&mut install)
}
