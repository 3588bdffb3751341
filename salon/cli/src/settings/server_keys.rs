//! The keys that are no limits.

use tracing_subscriber::EnvFilter;

use super::key::{Row, quoted};
use super::{AdminAt, LogFormat};

pub(super) const SERVER: &[Row] = &[
    Row {
        name: "listen",
        help: "The address to listen on",
        example: "",
        set: |settings, text| {
            let needed = "an address with its port is needed, like 127.0.0.1:8017";
            settings.listen = text.parse().map_err(|_| needed.to_owned())?;
            Ok(())
        },
        get: |settings| Some(quoted(settings.listen.to_string())),
    },
    Row {
        name: "database",
        help: "The journal: `sqlite:FILE` or `postgres://…`; a file in your data folder by default",
        example: "\"sqlite:/var/lib/salon/salon.db\"",
        set: |settings, text| {
            let known = ["sqlite:", "postgres://", "postgresql://"];
            if !known.iter().any(|start| text.starts_with(start)) {
                return Err("`sqlite:FILE` or `postgres://…` is needed".to_owned());
            }
            settings.database = Some(text.to_owned());
            Ok(())
        },
        get: |settings| Some(quoted(without_password(settings.database.as_ref()?))),
    },
    Row {
        name: "archive",
        help: "The folder of the files that `salon journal archive` moved old tables to",
        example: "\"/var/lib/salon/archive\"",
        set: |settings, text| {
            settings.archive = Some(text.into());
            Ok(())
        },
        get: |settings| Some(quoted(settings.archive.as_ref()?.to_string_lossy())),
    },
    Row {
        name: "nats",
        help: "The message bus over which servers that share a journal notify each other: `nats://…`",
        example: "\"nats://127.0.0.1:4222\"",
        set: |settings, text| {
            if !(text.starts_with("nats://") || text.starts_with("tls://")) {
                return Err("`nats://…` or `tls://…` is needed".to_owned());
            }
            settings.nats = Some(text.to_owned());
            Ok(())
        },
        get: |settings| Some(quoted(without_password(settings.nats.as_ref()?))),
    },
    Row {
        name: "origin",
        help: "The address that browsers see, if a proxy changes it",
        example: "\"https://salon.example\"",
        set: |settings, text| {
            let is_web = text.starts_with("https://") || text.starts_with("http://");
            let host = text.split_once("://").map_or("", |(_, host)| host);
            if !is_web || host.is_empty() || host.trim_end_matches('/').contains('/') {
                return Err(
                    "an address without a path is needed, like https://salon.example".to_owned(),
                );
            }
            settings.origin = Some(text.to_owned());
            Ok(())
        },
        get: |settings| settings.origin.as_ref().map(quoted),
    },
    Row {
        name: "trusted_hops",
        help: "The number of your own proxies that every request passes: that many addresses at the end of `X-Forwarded-For` are trusted",
        example: "",
        set: |settings, text| {
            settings.trusted_hops = text
                .parse()
                .map_err(|_| "a number from 0 to 255 is needed".to_owned())?;
            Ok(())
        },
        get: |settings| Some(settings.trusted_hops.to_string()),
    },
    Row {
        name: "tls.certificate",
        help: "A certificate chain (PEM), to serve TLS without a proxy; read again when it changes, or on SIGHUP",
        example: "\"/etc/salon/certificate.pem\"",
        set: |settings, text| {
            settings.tls_certificate = Some(text.into());
            Ok(())
        },
        get: |settings| Some(quoted(settings.tls_certificate.as_ref()?.to_string_lossy())),
    },
    Row {
        name: "tls.key",
        help: "Its private key (PEM)",
        example: "\"/etc/salon/key.pem\"",
        set: |settings, text| {
            settings.tls_key = Some(text.into());
            Ok(())
        },
        get: |settings| Some(quoted(settings.tls_key.as_ref()?.to_string_lossy())),
    },
    Row {
        name: "admin.listen",
        help: "The address that serves metrics, health details and `salon admin`, or `off`; 127.0.0.1:8018 by default, or any port if `listen` has port 0",
        example: "\"127.0.0.1:8018\"",
        set: |settings, text| {
            settings.admin_listen = Some(match text {
                "off" => AdminAt::Off,
                _ => AdminAt::Address(text.parse().map_err(|_| {
                    "an address with its port is needed, like 127.0.0.1:8018, or `off`".to_owned()
                })?),
            });
            Ok(())
        },
        get: |settings| {
            Some(quoted(match settings.admin_listen? {
                AdminAt::Off => "off".to_owned(),
                AdminAt::Address(address) => address.to_string(),
            }))
        },
    },
    Row {
        name: "admin.token_file",
        help: "A file with the token of administrators, at least 16 characters; made if it does not exist. With SQLite it is the database's file and `.admin-token` by default; without one, nobody can administer the server",
        example: "\"/etc/salon/admin-token\"",
        set: |settings, text| {
            settings.admin_token_file = Some(text.into());
            Ok(())
        },
        get: |settings| {
            Some(quoted(
                settings.admin_token_file.as_ref()?.to_string_lossy(),
            ))
        },
    },
    Row {
        name: "bot.pause",
        help: "The minimum time that a bot waits before it acts, in milliseconds",
        example: "",
        set: |settings, text| match text.parse() {
            Ok(pause @ 0..=60_000) => {
                settings.bot_pause = pause;
                Ok(())
            }
            _ => Err("a number of milliseconds from 0 to 60000 is needed".to_owned()),
        },
        get: |settings| Some(settings.bot_pause.to_string()),
    },
    Row {
        name: "bot.effort",
        help: "How hard bots think, as a share of the normal effort",
        example: "",
        set: |settings, text| match text.parse() {
            Ok(effort) if (0.01..=100.0).contains(&effort) => {
                settings.bot_effort = effort;
                Ok(())
            }
            _ => Err("a number from 0.01 to 100 is needed".to_owned()),
        },
        get: |settings| Some(format!("{:?}", settings.bot_effort)),
    },
    Row {
        name: "log.level",
        help: "What is logged: error, warn, info, debug or trace, or a filter like `info,salon_server=debug`",
        example: "",
        set: |settings, text| {
            let filter = EnvFilter::builder().parse(text);
            filter.map_err(|error| format!("this is no log filter: {error}"))?;
            settings.log_level = text.to_owned();
            Ok(())
        },
        get: |settings| Some(quoted(&settings.log_level)),
    },
    Row {
        name: "log.format",
        help: "How it is logged: `text`, or `json` (one object a line)",
        example: "",
        set: |settings, text| {
            settings.log_format = match text {
                "text" => LogFormat::Text,
                "json" => LogFormat::Json,
                _ => return Err("`text` or `json` is needed".to_owned()),
            };
            Ok(())
        },
        get: |settings| {
            Some(quoted(match settings.log_format {
                LogFormat::Text => "text",
                LogFormat::Json => "json",
            }))
        },
    },
    Row {
        name: "traces.endpoint",
        help: "A collector to send OpenTelemetry traces to (OTLP over HTTP, as JSON): one trace for each command, from the socket to the flush; none by default",
        example: "\"http://127.0.0.1:4318\"",
        set: |settings, text| {
            let host = text.strip_prefix("http://").unwrap_or_default();
            if host.is_empty() || host.contains('@') {
                return Err("an address like http://127.0.0.1:4318 is needed; for TLS or passwords, run a collector on this machine that passes traces on".to_owned());
            }
            settings.traces_endpoint = Some(text.to_owned());
            Ok(())
        },
        get: |settings| settings.traces_endpoint.as_ref().map(quoted),
    },
    Row {
        name: "traces.share",
        help: "Which share of all commands is traced, from 0 to 1",
        example: "",
        set: |settings, text| match text.parse() {
            Ok(share) if (0.0..=1.0).contains(&share) => {
                settings.traces_share = share;
                Ok(())
            }
            _ => Err("a number from 0 to 1 is needed".to_owned()),
        },
        get: |settings| Some(format!("{:?}", settings.traces_share)),
    },
];

/// Returns an address without the password in it.
fn without_password(address: &str) -> String {
    let Some((scheme, rest)) = address.split_once("://") else {
        return address.to_owned();
    };
    // Everything before the last `@` belongs to the user, whatever it contains.
    let (user, rest) = match rest.rsplit_once('@') {
        None => (String::new(), rest),
        // NATS takes a user without a password as a token.
        Some((user, rest)) => match user.split_once(':') {
            Some((name, _)) => (format!("{name}:***@"), rest),
            None if scheme.starts_with("postgres") => (format!("{user}@"), rest),
            None => ("***@".to_owned(), rest),
        },
    };
    // PostgreSQL also takes a password from the address's query.
    let (place, query) = rest.split_once('?').unwrap_or((rest, ""));
    let hidden = |pair: &str| match pair.split_once('=') {
        Some((name, _)) if name.contains("password") => format!("{name}=***"),
        _ => pair.to_owned(),
    };
    let query: Vec<String> = query.split('&').map(hidden).collect();
    let query = query.join("&");
    let mark = if query.is_empty() { "" } else { "?" };
    format!("{scheme}://{user}{place}{mark}{query}")
}

#[cfg(test)]
mod tests {
    use super::without_password;

    #[test]
    fn a_password_is_never_shown() {
        let shown = [
            (
                "postgres://salon:secret@db/salon",
                "postgres://salon:***@db/salon",
            ),
            (
                "postgres://salon:se@cret@db/salon",
                "postgres://salon:***@db/salon",
            ),
            (
                "postgres://db/salon?user=a&password=b",
                "postgres://db/salon?user=a&password=***",
            ),
            (
                "postgres://salon:a/b?c@db/salon",
                "postgres://salon:***@db/salon",
            ),
            ("postgres://salon@db/salon", "postgres://salon@db/salon"),
            ("nats://token@bus:4222", "nats://***@bus:4222"),
            ("sqlite:/var/lib/salon.db", "sqlite:/var/lib/salon.db"),
        ];
        for (address, without) in shown {
            assert_eq!(without_password(address), without);
        }
    }
}
