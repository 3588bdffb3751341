//! From settings to the configuration of the server.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::Context as _;
use salon_server::config::{Admin, BotPace, Tls};
use salon_server::{Config, PageFile};

use super::{AdminAt, Settings, SettingsError};

impl Settings {
    /// Finds values that are right one by one and wrong together.
    pub(super) fn check(&self, errors: &mut SettingsError) {
        match (&self.tls_certificate, &self.tls_key) {
            (Some(_), None) => errors.push("`tls.certificate` needs `tls.key`".to_owned()),
            (None, Some(_)) => errors.push("`tls.key` needs `tls.certificate`".to_owned()),
            _ => {}
        }
        let on_file = self
            .database
            .as_ref()
            .is_none_or(|address| address.starts_with("sqlite:"));
        if self.nats.is_some() && on_file {
            errors.push(
                "several servers need PostgreSQL: with `nats`, `database` must be `postgres://…`"
                    .to_owned(),
            );
        }
        if self.admin_listen == Some(AdminAt::Address(self.listen)) && self.listen.port() != 0 {
            errors.push("`listen` and `admin.listen` must differ".to_owned());
        }
    }

    /// Returns the address of the journal.
    pub(crate) fn database(&self) -> anyhow::Result<String> {
        match &self.database {
            Some(address) => Ok(address.clone()),
            None => Ok(format!("sqlite:{}", usual_file()?.display())),
        }
    }

    /// Returns the certificate and its key, if the server speaks TLS.
    pub(crate) fn tls(&self) -> Option<Tls> {
        Some(Tls {
            certificate: self.tls_certificate.clone()?,
            key: self.tls_key.clone()?,
        })
    }

    /// Returns the configuration of the server.
    pub(crate) fn config(&self, page: &'static [PageFile]) -> anyhow::Result<Config> {
        let least = Duration::from_millis(self.bot_pause);
        let database = self.database()?;
        if let Some(file) = database.strip_prefix("sqlite:") {
            make_folder_of(file)?;
        }
        Ok(Config {
            listen: self.listen,
            database,
            archive: self.archive.clone(),
            nats: self.nats.clone(),
            origin: self.origin.clone(),
            tls: self.tls(),
            trusted_hops: self.trusted_hops,
            admin: self.admin(),
            admin_token: match self.admin() {
                Admin::Off => None,
                Admin::Required(_) | Admin::Preferred(_) => self.token_or_new()?,
            },
            pace: BotPace {
                least,
                spread: least * 2 / 3,
                after_round: if least.is_zero() {
                    Duration::ZERO
                } else {
                    BotPace::PEOPLE.after_round
                },
                effort: self.bot_effort,
            },
            limits: self.limits,
            page,
        })
    }

    /// Returns where the listener for operators is. A requested address is required; the default
    /// one is optional, because another server on this machine may use it.
    pub(crate) fn admin(&self) -> Admin {
        match self.admin_listen {
            Some(AdminAt::Off) => Admin::Off,
            Some(AdminAt::Address(address)) => Admin::Required(address),
            None => {
                let port = if self.listen.port() == 0 { 0 } else { 8018 };
                Admin::Preferred(SocketAddr::from(([127, 0, 0, 1], port)))
            }
        }
    }
}

/// Returns the default journal file, in the user's data folder.
fn usual_file() -> anyhow::Result<PathBuf> {
    let data = std::env::var_os("XDG_DATA_HOME").map(PathBuf::from);
    let home = || std::env::var_os("HOME").map(|home| PathBuf::from(home).join(".local/share"));
    let folder = data
        .or_else(home)
        .context("there is no home folder to keep the journal in: give `--database sqlite:FILE`")?
        .join("salon");
    Ok(folder.join("salon.db"))
}

/// Makes the last folder of the journal's path, if only that one is missing.
fn make_folder_of(file: &str) -> anyhow::Result<()> {
    let file = std::path::Path::new(file.trim_start_matches("//"));
    match file.parent() {
        Some(folder) if !folder.as_os_str().is_empty() && file.is_absolute() => {
            crate::files::make_folder(folder)
        }
        _ => Ok(()),
    }
}
