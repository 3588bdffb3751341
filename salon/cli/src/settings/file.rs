//! Reads the configuration file.

use std::path::Path;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::{Given, Key, SettingsError, Source, key_named, nearest};
use crate::files;

/// The longest file that is read, in bytes.
const MOST: usize = 1 << 20;

/// Reads the values of a file. Every error is reported, not only the first.
pub(super) fn read(path: &Path, errors: &mut SettingsError) -> Vec<Given> {
    match files::read_text(path, MOST) {
        Ok(text) => values(path, &text, errors),
        Err(error) => {
            errors.push(format!("{error:#}"));
            Vec::new()
        }
    }
}

fn values(path: &Path, text: &str, errors: &mut SettingsError) -> Vec<Given> {
    let at = |offset: usize| {
        let line = text[..offset].matches('\n').count() + 1;
        format!("{}:{line}", path.display())
    };
    let parsed = match DeTable::parse(text) {
        Ok(parsed) => parsed,
        Err(error) => {
            let place = at(error.span().map_or(0, |span| span.start));
            errors.push(format!("{place}: {}", error.message()));
            return Vec::new();
        }
    };
    let mut given = Vec::new();
    let mut open: Vec<(String, &Spanned<DeValue<'_>>, usize)> = Vec::new();
    for (name, value) in parsed.get_ref() {
        open.push((name.get_ref().to_string(), value, name.span().start));
    }
    while let Some((name, value, offset)) = open.pop() {
        if let DeValue::Table(table) = value.get_ref() {
            for (inner, value) in table {
                let full = format!("{name}.{}", inner.get_ref());
                open.push((full, value, inner.span().start));
            }
            continue;
        }
        let place = at(offset);
        match (key_named(&name), scalar(value.get_ref())) {
            (Some(key), Some(value)) => given.push(Given {
                key,
                value,
                source: Source::File(place),
            }),
            (Some(key), None) => {
                let kind = value.get_ref().type_str();
                errors.push(format!(
                    "{place}: `{}` has one value, not an {kind}",
                    key.name
                ));
            }
            (None, _) => errors.push(unknown(&place, &name)),
        }
    }
    given
}

/// Returns a value as text, read alike from a file, the environment and the command line.
fn scalar(value: &DeValue<'_>) -> Option<String> {
    match value {
        DeValue::String(text) => Some(text.to_string()),
        DeValue::Integer(number) if number.radix() == 10 => Some(number.as_str().to_owned()),
        DeValue::Float(number) => Some(number.as_str().to_owned()),
        DeValue::Boolean(value) => Some(value.to_string()),
        _ => None,
    }
}

fn unknown(place: &str, name: &str) -> String {
    let similar = nearest(name, |key: &Key| key.name);
    match similar {
        Some(key) => format!(
            "{place}: there is no key `{name}`; did you mean `{}`?",
            key.name
        ),
        None => format!("{place}: there is no key `{name}`; `salon config example` lists them all"),
    }
}
