//! The token of administrators, in a file that only the server's user can read.

use std::fs::OpenOptions;
use std::io::{ErrorKind, Write as _};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};
use salon_server::config::AdminToken;

use super::Settings;

impl Settings {
    /// Returns the file of the token, if there is one.
    pub(crate) fn token_file(&self) -> anyhow::Result<Option<PathBuf>> {
        if let Some(file) = &self.admin_token_file {
            return Ok(Some(file.clone()));
        }
        let database = self.database()?;
        let file = database.strip_prefix("sqlite:");
        Ok(file.map(|file| format!("{}.admin-token", file.trim_start_matches("//")).into()))
    }

    /// Returns the token.
    pub(crate) fn token(&self) -> anyhow::Result<AdminToken> {
        let Some(file) = self.token_file()? else {
            bail!("the server has no token for administrators: set `admin.token_file`");
        };
        let token = read(&file)?;
        token.with_context(|| {
            format!(
                "there is no token in {}: is the server running?",
                file.display()
            )
        })
    }

    /// Returns the token, and makes one if its file does not exist.
    pub(crate) fn token_or_new(&self) -> anyhow::Result<Option<AdminToken>> {
        let Some(file) = self.token_file()? else {
            return Ok(None);
        };
        if let Some(token) = read(&file)? {
            return Ok(Some(token));
        }
        let token = AdminToken::random();
        let written = write(&file, &token);
        written.with_context(|| format!("the token can't be written to {}", file.display()))?;
        Ok(Some(token))
    }
}

fn read(file: &Path) -> anyhow::Result<Option<AdminToken>> {
    match std::fs::read_to_string(file) {
        Ok(text) => match AdminToken::new(&text) {
            Some(token) => Ok(Some(token)),
            None => bail!(
                "the token in {} is too short: it needs at least {} characters",
                file.display(),
                AdminToken::SHORTEST
            ),
        },
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error).with_context(|| format!("{} can't be read", file.display())),
    }
}

fn write(file: &Path, token: &AdminToken) -> std::io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt as _;
        options.mode(0o600);
    }
    writeln!(options.open(file)?, "{}", token.reveal())
}
