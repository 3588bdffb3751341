//! `salon scenario`: checks scenarios.

use std::io::Write;
use std::path::{Path, PathBuf};

use salon_rules::scenario::{MAX_BYTES, ScenarioRunError};

use crate::files;
use crate::finish::{Done, problem};

/// Checks each file and prints the result; a file that fails does not stop it.
pub(crate) fn run(paths: &[PathBuf], out: &mut impl Write) -> anyhow::Result<Done> {
    files::each(paths, |path| check(path, out))
}

fn check(path: &Path, out: &mut impl Write) -> anyhow::Result<Done> {
    let text = match files::read_text(path, MAX_BYTES) {
        Ok(text) => text,
        Err(error) => {
            problem(&format!("{error:#}"));
            return Ok(Done::Cannot);
        }
    };
    let file = path.display();
    match salon_catalog::scenario::run(&text) {
        Ok(summary) => {
            writeln!(
                out,
                "{file}: holds ({} done, {} refused, {} expected)",
                summary.done, summary.refused, summary.held
            )?;
            Ok(Done::Well)
        }
        Err(ScenarioRunError::Differs {
            line,
            expected,
            found,
        }) => {
            writeln!(out, "{file}:{line}: expected {expected}, found {found}")?;
            Ok(Done::Fails)
        }
        Err(ScenarioRunError::Invalid(broken)) => {
            problem(&format!("{file}:{}: {}", broken.line, broken.reason));
            Ok(Done::Cannot)
        }
    }
}
