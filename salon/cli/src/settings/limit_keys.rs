//! The keys of the limits.

use std::time::Duration;

use salon_server::config::Limits;

use super::key::{Row, quoted};
use super::{LimitSet, Settings};

macro_rules! count {
    ($name:literal, $field:ident, $help:literal) => {
        Row {
            name: concat!("limits.", $name),
            help: $help,
            example: "",
            set: |settings: &mut Settings, text| {
                settings.limits.$field = number(text)?;
                Ok(())
            },
            get: |settings| Some(settings.limits.$field.to_string()),
        }
    };
}

macro_rules! seconds {
    ($name:literal, $field:ident, $help:literal) => {
        Row {
            name: concat!("limits.", $name, "_seconds"),
            help: $help,
            example: "",
            set: |settings: &mut Settings, text| {
                settings.limits.$field = duration(text)?;
                Ok(())
            },
            get: |settings| Some(settings.limits.$field.as_secs().to_string()),
        }
    };
}

/// The preset comes first, because it sets all others.
pub(super) const LIMITS: &[Row] = &[
    Row {
        name: "limits.preset",
        help: "What the other limits start from: `strangers`, or `load` (hardly limited, for a load test from one address)",
        example: "",
        set: |settings, text| {
            (settings.limit_set, settings.limits) = match text {
                "strangers" => (LimitSet::Strangers, Limits::STRANGERS),
                "load" => (LimitSet::Load, Limits::LOAD),
                _ => return Err("`strangers` or `load` is needed".to_owned()),
            };
            Ok(())
        },
        get: |settings| {
            Some(quoted(match settings.limit_set {
                LimitSet::Strangers => "strangers",
                LimitSet::Load => "load",
            }))
        },
    },
    count!(
        "messages_per_second",
        messages_per_second,
        "Messages per second on one connection, sustained"
    ),
    count!(
        "message_burst",
        message_burst,
        "Messages on one connection at once"
    ),
    count!(
        "commands_per_minute",
        commands_per_minute,
        "Commands of one person per minute, without moves"
    ),
    count!(
        "command_burst",
        command_burst,
        "Commands of one person at once"
    ),
    count!(
        "moves_per_minute",
        moves_per_minute,
        "Moves of one person per minute, sustained"
    ),
    count!("move_burst", move_burst, "Moves of one person at once"),
    count!(
        "writes_per_day",
        writes_per_day,
        "Everything that one person may have stored in a day, moves included"
    ),
    count!(
        "identity_changes_per_hour",
        identity_changes_per_hour,
        "New names, devices and programs of one person per hour"
    ),
    count!(
        "newcomers_per_hour",
        newcomers_per_hour,
        "New guests and programs from one address per hour"
    ),
    count!(
        "recoveries_per_hour",
        recoveries_per_hour,
        "Recovery codes that may be tried from one address per hour"
    ),
    count!(
        "requests_per_second",
        requests_per_second,
        "HTTP requests from one address per second, sustained"
    ),
    count!(
        "request_burst",
        request_burst,
        "HTTP requests from one address at once"
    ),
    count!(
        "tcp_connections",
        tcp_connections,
        "TCP connections in total; the number of files that the process may open is a limit, too"
    ),
    count!(
        "tcp_connections_per_address",
        tcp_connections_per_address,
        "TCP connections from one address; not used behind a proxy"
    ),
    count!(
        "connections",
        connections,
        "Connections to tables from one address"
    ),
    count!("tables", tables, "Open tables of one guest"),
    count!(
        "spectators",
        spectators,
        "Connections to one table from people without a seat there"
    ),
    count!(
        "spectators_per_address",
        spectators_per_address,
        "Such connections from one address"
    ),
    count!(
        "seat_connections",
        seat_connections,
        "Connections to one table of each person with a seat there"
    ),
    count!("listed", listed, "Listed public tables of one guest"),
    count!(
        "listed_per_address",
        listed_per_address,
        "Listed public tables from one address"
    ),
    seconds!(
        "headers",
        headers,
        "How long the headers of a request may take, and how long a connection may be idle"
    ),
    seconds!("body", body, "How long the body of a request may take"),
    seconds!("hello", hello, "How long a client may take to send `hello`"),
    seconds!(
        "silence",
        silence,
        "How long a connection may be silent, without even answering a ping"
    ),
    seconds!(
        "reading",
        reading,
        "How long a client may take to read a message"
    ),
    seconds!(
        "idle",
        idle,
        "After how long an unused table is dropped from memory"
    ),
    seconds!(
        "person_cache",
        person_cache,
        "For how long what is known about a person is used before the journal is read again"
    ),
];

/// Reads a count. TOML allows `20_000`, so the other sources do, too.
fn number<T: std::str::FromStr>(text: &str) -> Result<T, String> {
    let digits = text.replace('_', "");
    digits
        .parse()
        .map_err(|_| format!("a whole number is needed, not `{text}`"))
}

fn duration(text: &str) -> Result<Duration, String> {
    match number(text)? {
        seconds @ 1..=86_400 => Ok(Duration::from_secs(seconds)),
        _ => Err("a number of seconds from 1 to 86400 is needed".to_owned()),
    }
}
