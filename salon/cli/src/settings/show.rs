//! Prints a configuration, and an example of one.

use std::io::{self, Write};

use super::{Key, Resolved, Settings, keys};

/// Writes all effective values, with their sources. Passwords are left out.
pub(crate) fn write_effective(resolved: &Resolved, out: &mut impl Write) -> io::Result<()> {
    let mut table = None;
    for key in keys() {
        head(key, &mut table, out)?;
        let source = resolved.sources.iter().find(|(name, _)| *name == key.name);
        let source = source.map_or("default".to_owned(), |(_, source)| source.to_string());
        let name = key.place().1;
        match key.get(&resolved.settings) {
            Some(value) => writeln!(out, "{name} = {value}  # {source}")?,
            None => writeln!(out, "# {name} is not set")?,
        }
    }
    Ok(())
}

/// Returns a file with every key, its meaning and its default, all commented out.
pub(crate) fn example() -> String {
    let defaults = Settings::default();
    let mut out = b"# The configuration of Salon, with the defaults. Each key can also be an environment variable\n\
        # (SALON_TLS_CERTIFICATE for `certificate` in `[tls]`) or a flag (--tls-certificate). A flag wins over the\n\
        # environment, and the environment over this file. `salon config check FILE` finds mistakes.\n\n"
        .to_vec();
    let mut table = None;
    for key in keys() {
        let value = key.get(&defaults).unwrap_or_else(|| key.example.to_owned());
        let written = head(key, &mut table, &mut out)
            .and_then(|()| writeln!(out, "# {}.\n#{} = {value}", key.help, key.place().1));
        written.expect("memory can be written");
    }
    String::from_utf8(out).expect("keys and values are text")
}

/// Writes the name of the key's table before its first key.
fn head(key: &Key, last: &mut Option<&'static str>, out: &mut impl Write) -> io::Result<()> {
    let (table, _) = key.place();
    if table == *last {
        return Ok(());
    }
    *last = table;
    match table {
        Some(table) => writeln!(out, "\n[{table}]"),
        None => Ok(()),
    }
}
