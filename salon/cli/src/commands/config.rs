//! `salon config`: shows or checks the configuration of a server.

use std::io::Write;
use std::path::Path;

use salon_server::check_certificate;

use crate::cli::Configuration;
use crate::finish::Done;
use crate::settings::{self, Flags, Resolved};

/// Runs a command about configurations.
pub(crate) fn run(asked: &Configuration, out: &mut impl Write) -> anyhow::Result<Done> {
    match asked {
        Configuration::Check { file } => check(file, out),
        Configuration::Show(flags) => {
            settings::write_effective(&environment(flags)?, out)?;
            Ok(Done::Well)
        }
        Configuration::Example => {
            write!(out, "{}", settings::example())?;
            Ok(Done::Well)
        }
    }
}

fn environment(flags: &Flags) -> anyhow::Result<Resolved> {
    Ok(settings::resolve(flags, |name| std::env::var(name).ok())?)
}

/// Checks a file alone: what the environment of this shell says is not what a service gets.
fn check(file: &Path, out: &mut impl Write) -> anyhow::Result<Done> {
    let flags = Flags {
        file: Some(file.to_owned()),
        values: Vec::new(),
    };
    let settings = match settings::resolve(&flags, |_| None) {
        Ok(resolved) => resolved.settings,
        Err(errors) => {
            writeln!(out, "{errors}")?;
            return Ok(Done::Fails);
        }
    };
    if let Some(tls) = settings.tls() {
        let runtime = tokio::runtime::Runtime::new()?;
        if let Err(error) = runtime.block_on(check_certificate(&tls)) {
            writeln!(out, "the certificate can't be used: {error}")?;
            return Ok(Done::Fails);
        }
    }
    if let Some(folder) = settings.archive.filter(|folder| !folder.is_dir()) {
        writeln!(out, "the archive folder {} is not there", folder.display())?;
        return Ok(Done::Fails);
    }
    writeln!(out, "{} is valid", file.display())?;
    Ok(Done::Well)
}
