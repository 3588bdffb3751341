//! The configuration of a server: flags, environment and file.
//!
//! Every key has a name in each of them. A flag wins over the environment, the environment over the
//! file, and the file over the default.

mod config;
mod file;
mod flags;
mod key;
mod limit_keys;
mod server_keys;
mod show;
#[cfg(test)]
mod tests;
mod token;

use std::fmt;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::LazyLock;

use salon_server::config::{BotPace, Limits};

pub(crate) use flags::Flags;
pub(crate) use key::Key;
pub(crate) use show::{example, write_effective};

/// The configuration of a server.
#[derive(Clone, Debug)]
pub(crate) struct Settings {
    pub(crate) listen: SocketAddr,
    pub(crate) database: Option<String>,
    pub(crate) archive: Option<PathBuf>,
    pub(crate) nats: Option<String>,
    pub(crate) origin: Option<String>,
    pub(crate) trusted_hops: u8,
    pub(crate) tls_certificate: Option<PathBuf>,
    pub(crate) tls_key: Option<PathBuf>,
    pub(crate) admin_listen: Option<AdminAt>,
    pub(crate) admin_token_file: Option<PathBuf>,
    pub(crate) bot_pause: u64,
    pub(crate) bot_effort: f32,
    pub(crate) log_level: String,
    pub(crate) log_format: LogFormat,
    pub(crate) traces_endpoint: Option<String>,
    pub(crate) traces_share: f64,
    pub(crate) limit_set: LimitSet,
    pub(crate) limits: Limits,
}

/// Where the listener for operators is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum AdminAt {
    /// Nowhere.
    Off,
    /// At this address.
    Address(SocketAddr),
}

/// How log lines look.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LogFormat {
    /// For people.
    Text,
    /// For programs: an object a line.
    Json,
}

/// What the limits start from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LimitSet {
    /// Limits for strangers.
    Strangers,
    /// Hardly limited, for a load test from one address.
    Load,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            listen: SocketAddr::from(([127, 0, 0, 1], 8017)),
            database: None,
            archive: None,
            nats: None,
            origin: None,
            trusted_hops: 0,
            tls_certificate: None,
            tls_key: None,
            admin_listen: None,
            admin_token_file: None,
            bot_pause: BotPace::PEOPLE.least.as_millis() as u64,
            bot_effort: BotPace::PEOPLE.effort,
            log_level: "info".to_owned(),
            log_format: LogFormat::Text,
            traces_endpoint: None,
            traces_share: 1.0,
            limit_set: LimitSet::Strangers,
            limits: Limits::STRANGERS,
        }
    }
}

/// Where a value comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Source {
    /// A line of the file.
    File(String),
    /// An environment variable.
    Env(&'static str),
    /// A flag.
    Flag(&'static str),
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Source::File(place) => f.write_str(place),
            Source::Env(name) => f.write_str(name),
            Source::Flag(name) => write!(f, "--{name}"),
        }
    }
}

/// A value that was given for a key.
struct Given {
    key: &'static Key,
    value: String,
    source: Source,
}

/// What is wrong with a configuration: everything, not only the first error.
#[derive(Debug, Default)]
pub(crate) struct SettingsError(Vec<String>);

impl SettingsError {
    fn push(&mut self, error: String) {
        self.0.push(error);
    }
}

impl fmt::Display for SettingsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.join("\n"))
    }
}

impl std::error::Error for SettingsError {}

/// The configuration, and where its values come from.
#[derive(Debug)]
pub(crate) struct Resolved {
    pub(crate) settings: Settings,
    /// Keys that were given, with their winning source.
    pub(crate) sources: Vec<(&'static str, Source)>,
}

/// All keys, in the order in which they are applied and shown.
pub(crate) fn keys() -> &'static [Key] {
    static KEYS: LazyLock<Vec<Key>> = LazyLock::new(|| {
        let rows = server_keys::SERVER.iter().chain(limit_keys::LIMITS);
        rows.map(Key::new).collect()
    });
    &KEYS
}

fn key_named(name: &str) -> Option<&'static Key> {
    keys().iter().find(|key| key.name == name)
}

/// Returns the key whose name is most similar, if one is similar at all.
fn nearest(wrong: &str, name: impl Fn(&Key) -> &str) -> Option<&'static Key> {
    let similarity = |key: &&'static Key| (strsim::jaro_winkler(wrong, name(key)) * 1e6) as u32;
    let best = keys().iter().max_by_key(similarity)?;
    (similarity(&best) > 800_000).then_some(best)
}

/// Combines flags, environment and file.
pub(crate) fn resolve(
    flags: &Flags,
    env: impl Fn(&str) -> Option<String>,
) -> Result<Resolved, SettingsError> {
    let mut errors = SettingsError::default();
    let from_file = match &flags.file {
        Some(path) => file::read(path, &mut errors),
        None => Vec::new(),
    };
    let mut settings = Settings::default();
    let mut sources = Vec::new();
    // The order of the keys matters: the preset of the limits is applied before single limits.
    for key in keys() {
        let flag = flags.values.iter().rfind(|(name, _)| *name == key.name);
        let flag = flag.map(|(_, value)| (value.clone(), Source::Flag(key.flag)));
        // An empty variable counts as none: that is how compose files leave one out.
        let variable = |name: &'static str| {
            let value = env(name).filter(|value| !value.is_empty())?;
            Some((value, Source::Env(name)))
        };
        let variable = || variable(key.env).or_else(|| variable(key.older_env()?));
        let in_file = || {
            let given = from_file.iter().find(|given| given.key.name == key.name)?;
            Some((given.value.clone(), given.source.clone()))
        };
        let Some((value, source)) = flag.or_else(variable).or_else(in_file) else {
            continue;
        };
        if let Err(error) = key.set(&mut settings, &value) {
            errors.push(format!("{source}: {error}"));
        }
        sources.push((key.name, source));
    }
    settings.check(&mut errors);
    if errors.0.is_empty() {
        Ok(Resolved { settings, sources })
    } else {
        Err(errors)
    }
}

/// Returns warnings about environment variables that look like keys but are none.
pub(crate) fn stray_variables(names: impl Iterator<Item = String>) -> Vec<String> {
    let known = |name: &str| {
        let others = ["SALON_CONFIG", "SALON_LOG", "SALON_WEB"];
        others.contains(&name)
            || name.starts_with("SALON_ADMIN_TOKEN")
            || keys().iter().any(|key| key.env == name)
    };
    // Kubernetes sets these for a service called `salon`.
    let is_service =
        |name: &str| name.starts_with("SALON_SERVICE_") || name.starts_with("SALON_PORT");
    names
        .filter(|name| name.starts_with("SALON_") && !known(name) && !is_service(name))
        .map(|name| match nearest(&name, |key| key.env) {
            Some(key) => format!("{name} is ignored; did you mean {}?", key.env),
            None => format!("{name} is ignored: there is no such key"),
        })
        .collect()
}
