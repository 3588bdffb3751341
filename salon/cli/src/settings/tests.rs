//! What a configuration may be, and what its mistakes are called.

use std::collections::BTreeSet;

use super::*;

/// Resolves a file, environment and flags.
fn given(
    file: &str,
    env: &[(&str, &str)],
    flags: &[(&'static str, &str)],
) -> Result<Resolved, String> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("salon.toml");
    std::fs::write(&path, file).unwrap();
    let flags = Flags {
        file: Some(path),
        values: flags
            .iter()
            .map(|(name, value)| (*name, (*value).to_owned()))
            .collect(),
    };
    let variable = |name: &str| {
        let found = env.iter().find(|(known, _)| *known == name);
        found.map(|(_, value)| (*value).to_owned())
    };
    let place = folder.path().display().to_string();
    resolve(&flags, variable).map_err(|error| error.to_string().replace(&format!("{place}/"), ""))
}

#[test]
fn a_flag_wins_over_the_environment_over_the_file_over_the_default() {
    let file = "[limits]\ntables = 5\nlisted = 5\nspectators = 5";
    let env = [("SALON_LIMITS_TABLES", "6"), ("SALON_LIMITS_LISTED", "6")];
    let limits = given(file, &env, &[("limits.tables", "7")])
        .unwrap()
        .settings
        .limits;
    assert_eq!((limits.tables, limits.listed, limits.spectators), (7, 6, 5));
    assert_eq!(limits.seat_connections, Limits::STRANGERS.seat_connections);
    // An empty variable is none.
    let limits = given(file, &[("SALON_LIMITS_TABLES", "")], &[])
        .unwrap()
        .settings
        .limits;
    assert_eq!(limits.tables, 5);
}

#[test]
fn a_preset_is_only_where_the_limits_start_from() {
    let env = [("SALON_LIMITS_PRESET", "load")];
    let limits = given("limits.tables = 5", &env, &[])
        .unwrap()
        .settings
        .limits;
    assert_eq!((limits.tables, limits.listed), (5, Limits::LOAD.listed));
}

#[test]
fn an_unknown_key_is_an_error_with_a_suggestion() {
    let file = "lisen = \"127.0.0.1:1\"\n[limits]\ntabels = 5\n[colour]\nred = 1\n";
    let errors = given(file, &[], &[]).unwrap_err();
    for expected in [
        "salon.toml:1: there is no key `lisen`; did you mean `listen`?",
        "salon.toml:3: there is no key `limits.tabels`; did you mean `limits.tables`?",
        "salon.toml:5: there is no key `colour.red`",
    ] {
        assert!(errors.contains(expected), "{errors}");
    }
}

#[test]
fn every_mistake_is_named_with_its_place() {
    for (file, env, expected) in [
        (
            "listen = 5",
            None,
            "salon.toml:1: an address with its port is needed",
        ),
        (
            "\nlisten = [1]",
            None,
            "salon.toml:2: `listen` has one value",
        ),
        ("listen = ", None, "salon.toml:1: "),
        (
            "listen = \"a\"\nlisten = \"b\"",
            None,
            "salon.toml:2: duplicate key",
        ),
        (
            "limits.tables = -1",
            None,
            "salon.toml:1: a whole number is needed, not `-1`",
        ),
        ("limits.idle_seconds = 0", None, "from 1 to 86400"),
        ("bot.effort = 0.0", None, "from 0.01 to 100"),
        ("log.format = \"xml\"", None, "`text` or `json`"),
        ("log.level = \"loud=\\\"\"", None, "this is no log filter"),
        (
            "tls.key = \"k.pem\"",
            None,
            "`tls.key` needs `tls.certificate`",
        ),
        (
            "nats = \"nats://a\"",
            None,
            "several servers need PostgreSQL",
        ),
        (
            "database = \"mysql://a\"",
            None,
            "`sqlite:FILE` or `postgres://…` is needed",
        ),
        (
            "origin = \"https://a/b\"",
            None,
            "an address without a path",
        ),
        ("admin.listen = \"127.0.0.1:8017\"", None, "must differ"),
        (
            "",
            Some(("SALON_BOT_PAUSE", "soon")),
            "SALON_BOT_PAUSE: a number of milliseconds",
        ),
    ] {
        let env: Vec<_> = env.into_iter().collect();
        let errors = given(file, &env, &[]).unwrap_err();
        assert!(errors.contains(expected), "{file}: {errors}");
    }
}

#[test]
fn names_are_unique_and_the_example_has_them_all() {
    let text = example();
    let names: BTreeSet<_> = keys().iter().map(|key| (key.flag, key.env)).collect();
    assert_eq!(names.len(), keys().len());
    // Uncommented, it is a valid configuration and has the defaults.
    let bare = |line: &str| match line.strip_prefix('#') {
        Some(rest) if !rest.starts_with(' ') => rest.to_owned(),
        _ => line.to_owned(),
    };
    let lines: Vec<String> = text.lines().map(bare).collect();
    let file = lines.join("\n").replace("sqlite:", "postgres://h/");
    let resolved = given(&file, &[], &[]).unwrap();
    assert_eq!(resolved.sources.len(), keys().len());
    assert_eq!(
        format!("{:?}", resolved.settings.limits),
        format!("{:?}", Limits::STRANGERS)
    );
}

#[test]
fn the_effective_values_are_shown_with_their_sources_and_without_passwords() {
    let env = [("SALON_DATABASE", "postgres://salon:hunter2@db/salon")];
    let resolved = given("[bot]\npause = 5", &env, &[("listen", "0.0.0.0:80")]).unwrap();
    let mut shown = Vec::new();
    write_effective(&resolved, &mut shown).unwrap();
    let shown = String::from_utf8(shown).unwrap();
    assert!(
        shown.contains("listen = \"0.0.0.0:80\"  # --listen"),
        "{shown}"
    );
    assert!(
        shown.contains("database = \"postgres://salon:***@db/salon\"  # SALON_DATABASE"),
        "{shown}"
    );
    assert!(shown.contains("[bot]\npause = 5  # "), "{shown}");
    assert!(shown.contains("effort = 1.0  # default"), "{shown}");
    assert!(!shown.contains("hunter2"), "{shown}");
}

#[test]
fn a_variable_that_is_no_key_is_noticed() {
    let names = [
        "SALON_LIMIT_TABLES",
        "SALON_SERVICE_HOST",
        "SALON_PORT_8017_TCP",
        "HOME",
        "SALON_LISTEN",
    ];
    let found = stray_variables(names.iter().map(|name| (*name).to_owned()));
    assert_eq!(
        found,
        ["SALON_LIMIT_TABLES is ignored; did you mean SALON_LIMITS_TABLES?"]
    );
}
