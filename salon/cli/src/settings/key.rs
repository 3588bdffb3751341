//! One key of the configuration: its three names, and how its value is read and shown.

use super::Settings;

/// One key of the configuration.
pub(crate) struct Key {
    /// Its name in the file: `tls.certificate`.
    pub(crate) name: &'static str,
    /// Its name on the command line, without the hyphens: `tls-certificate`.
    pub(crate) flag: &'static str,
    /// Its name in the environment: `SALON_TLS_CERTIFICATE`.
    pub(crate) env: &'static str,
    /// What it means.
    pub(crate) help: &'static str,
    /// A value for the example file, if there is no default.
    pub(crate) example: &'static str,
    set: Set,
    get: Get,
}

type Set = fn(&mut Settings, &str) -> Result<(), String>;
/// Returns the value as it is written in the file, without secrets.
type Get = fn(&Settings) -> Option<String>;

/// A key as the lists of keys have it; its other names follow from the first.
pub(super) struct Row {
    pub(super) name: &'static str,
    pub(super) help: &'static str,
    pub(super) example: &'static str,
    pub(super) set: Set,
    pub(super) get: Get,
}

impl Key {
    /// Derives the other names. They live as long as the program, because clap wants them so.
    pub(super) fn new(row: &Row) -> Key {
        let flag = row.name.replace(['.', '_'], "-");
        let env = format!("SALON_{}", row.name.replace('.', "_").to_uppercase());
        Key {
            name: row.name,
            flag: flag.leak(),
            env: env.leak(),
            help: row.help,
            example: row.example,
            set: row.set,
            get: row.get,
        }
    }

    /// Reads a value; the error says what is needed instead.
    pub(crate) fn set(&self, settings: &mut Settings, value: &str) -> Result<(), String> {
        (self.set)(settings, value)
    }

    /// The value as it is written in the file, without secrets.
    pub(crate) fn get(&self, settings: &Settings) -> Option<String> {
        (self.get)(settings)
    }

    /// Returns the table of the file that the key belongs to, and its name there.
    pub(crate) fn place(&self) -> (Option<&'static str>, &'static str) {
        match self.name.split_once('.') {
            Some((table, name)) => (Some(table), name),
            None => (None, self.name),
        }
    }

    /// The earlier name of the flag, which still works.
    pub(crate) fn older_flag(&self) -> Option<&'static str> {
        match self.name {
            "database" => Some("database-url"),
            "admin.listen" => Some("admin"),
            "limits.preset" => Some("limits"),
            _ => None,
        }
    }

    /// The earlier name of the environment variable, which still works.
    pub(crate) fn older_env(&self) -> Option<&'static str> {
        (self.name == "log.level").then_some("SALON_LOG")
    }
}

/// Formats a text as TOML.
pub(super) fn quoted(text: impl AsRef<str>) -> String {
    toml::Value::String(text.as_ref().to_owned()).to_string()
}
