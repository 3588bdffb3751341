//! The files for hosts name what the program really has.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::served::Served;

fn deploy() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../deploy")
}

fn read(file: &str) -> String {
    let path = deploy().join(file);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The words of a text that begin so.
fn words<'a>(text: &'a str, start: &str) -> BTreeSet<&'a str> {
    let parts = text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_'));
    parts
        .filter(|word| word.starts_with(start) && word.len() > start.len())
        .collect()
}

/// Promise: every metric in the dashboard and the alerts exists.
#[test]
fn dashboard_and_alerts_name_real_metrics() {
    let folder = tempfile::tempdir().unwrap();
    let database = format!("sqlite:{}", folder.path().join("salon.db").display());
    let port = std::net::TcpListener::bind("127.0.0.1:0")
        .unwrap()
        .local_addr()
        .unwrap()
        .port();
    let admin = format!("127.0.0.1:{port}");
    let _server = Served::start(&database, &["--admin", &admin]);
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let metrics = runtime.block_on(async {
        let answer = reqwest::get(format!("http://{admin}/metrics"))
            .await
            .unwrap();
        answer.text().await.unwrap()
    });
    let real = words(&metrics, "salon_");
    for file in ["monitoring/alerts.yml", "monitoring/grafana.json"] {
        let text = read(file);
        let named = words(&text, "salon_");
        assert!(named.len() >= 5, "{file}: {named:?}");
        let unknown: Vec<_> = named.difference(&real).collect();
        assert!(
            unknown.is_empty(),
            "{file} names {unknown:?}, which do not exist:\n{metrics}"
        );
    }
    let dashboard: serde_json::Value =
        serde_json::from_str(&read("monitoring/grafana.json")).unwrap();
    assert!(dashboard["panels"].as_array().unwrap().len() >= 6);
}

/// Promise: every variable that the compose files set is a key of the configuration, and they use the
/// image of this version.
#[test]
fn compose_files_name_real_keys() {
    let example = Command::new(env!("CARGO_BIN_EXE_salon"))
        .args(["config", "show"])
        .output()
        .unwrap();
    assert!(example.status.success());
    let help = Command::new(env!("CARGO_BIN_EXE_salon"))
        .args(["serve", "--help"])
        .output()
        .unwrap();
    let help = String::from_utf8(help.stdout).unwrap();
    let mut known = words(&help, "SALON_");
    // The name of the host is a variable of the compose files themselves.
    known.insert("SALON_HOST");
    for file in ["one-server/compose.yaml", "two-servers/compose.yaml"] {
        let text = read(file);
        let named = words(&text, "SALON_");
        assert!(named.len() > 3, "{file}: {named:?}");
        let unknown: Vec<_> = named.difference(&known).collect();
        assert!(
            unknown.is_empty(),
            "{file} sets {unknown:?}, which are no keys"
        );
        let image = format!("image: salon:{}\n", env!("CARGO_PKG_VERSION"));
        assert!(text.contains(&image), "{file} does not use {image}");
        assert!(!text.contains('\t'), "{file} has a tab");
    }
}
