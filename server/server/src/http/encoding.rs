//! Parses `Accept-Encoding`: the compressed encodings that a browser accepts.

use axum::http::{HeaderMap, header};

/// An encoding in which a file can be sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Encoding {
    /// Compressed by Brotli.
    Brotli,
    /// Compressed by gzip.
    Gzip,
}

impl Encoding {
    /// Returns its name in headers.
    pub(super) fn name(self) -> &'static str {
        match self {
            Encoding::Brotli => "br",
            Encoding::Gzip => "gzip",
        }
    }
}

/// The encodings that a browser accepts: names with weights in thousandths. A weight of 0 refuses.
pub(super) struct Accepted(Vec<(String, u16)>);

impl Accepted {
    pub(super) fn read(headers: &HeaderMap) -> Accepted {
        let values = headers.get_all(header::ACCEPT_ENCODING).iter();
        let entries = values
            .filter_map(|value| value.to_str().ok())
            .flat_map(|value| value.split(','));
        Accepted(entries.filter_map(read_entry).collect())
    }

    /// Returns the encoding with the greatest weight; the first of several equal ones. Returns
    /// nothing if all are refused.
    pub(super) fn best(&self, there: impl Iterator<Item = Encoding>) -> Option<Encoding> {
        let mut best = None;
        for encoding in there {
            let weight = self.weight(encoding);
            if weight > best.map_or(0, |(_, weight)| weight) {
                best = Some((encoding, weight));
            }
        }
        best.map(|(encoding, _)| encoding)
    }

    fn weight(&self, encoding: Encoding) -> u16 {
        let of = |name: &str| {
            let mut entries = self.0.iter();
            entries
                .find(|(entry, _)| entry == name)
                .map(|entry| entry.1)
        };
        // `*` stands for every encoding that is not named.
        of(encoding.name()).or_else(|| of("*")).unwrap_or(0)
    }
}

/// Parses an entry such as `br` or `gzip;q=0.5`. An invalid one counts as refused.
fn read_entry(entry: &str) -> Option<(String, u16)> {
    let mut parts = entry.split(';').map(str::trim);
    let name = parts.next().filter(|name| !name.is_empty())?;
    let weight = parts
        .filter_map(|part| part.split_once('='))
        .find(|(key, _)| key.trim().eq_ignore_ascii_case("q"));
    let weight = match weight {
        None => 1000,
        Some((_, value)) => read_weight(value.trim()).unwrap_or(0),
    };
    Some((name.to_ascii_lowercase(), weight))
}

/// Parses a weight from 0 to 1 as thousandths.
fn read_weight(text: &str) -> Option<u16> {
    let weight: f32 = text.parse().ok()?;
    (0.0..=1.0)
        .contains(&weight)
        .then(|| (weight * 1000.0).round() as u16)
}
