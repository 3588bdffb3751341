//! The configuration file as a host meets it.

use std::io::{BufRead as _, BufReader, Read as _};
use std::path::Path;
use std::process::{Command, Output, Stdio};

fn salon(folder: &Path, arguments: &[&str]) -> Output {
    let done = Command::new(env!("CARGO_BIN_EXE_salon"))
        .args(arguments)
        .current_dir(folder)
        .output();
    done.expect("salon can be started")
}

#[test]
fn mistakes_are_found_before_the_server_is_started() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("salon.toml");
    std::fs::write(&file, "[limits]\ntabels = 3\n").unwrap();
    let checked = salon(folder.path(), &["config", "check", "salon.toml"]);
    let said = String::from_utf8(checked.stdout).unwrap();
    assert_eq!(checked.status.code(), Some(1), "{said}");
    assert!(
        said.contains("salon.toml:2") && said.contains("did you mean `limits.tables`?"),
        "{said}"
    );
    let served = salon(folder.path(), &["serve", "--config", "salon.toml"]);
    assert_eq!(served.status.code(), Some(2));
    assert!(
        String::from_utf8(served.stderr)
            .unwrap()
            .contains("did you mean `limits.tables`?")
    );

    std::fs::write(&file, "[tls]\ncertificate = \"no.pem\"\nkey = \"no.key\"\n").unwrap();
    let checked = salon(folder.path(), &["config", "check", "salon.toml"]);
    let said = String::from_utf8(checked.stdout).unwrap();
    assert_eq!(checked.status.code(), Some(1), "{said}");
    assert!(said.contains("no.pem"), "{said}");
}

/// Promise: the example that we ship is the one that the program prints, and it is valid.
#[test]
fn the_example_in_the_repository_is_current() {
    let folder = tempfile::tempdir().unwrap();
    let example = salon(folder.path(), &["config", "example"]);
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("../deploy/salon.toml");
    let text = std::fs::read_to_string(&kept).unwrap();
    assert_eq!(
        text,
        String::from_utf8(example.stdout).unwrap(),
        "run `salon config example > deploy/salon.toml`"
    );
    let checked = salon(folder.path(), &["config", "check", kept.to_str().unwrap()]);
    assert!(checked.status.success());
}

#[test]
fn a_server_starts_from_a_file_and_logs_json() {
    let folder = tempfile::tempdir().unwrap();
    let file = format!(
        "listen = \"127.0.0.1:0\"\ndatabase = \"sqlite:{}\"\n[log]\nformat = \"json\"\n",
        folder.path().join("salon.db").display()
    );
    std::fs::write(folder.path().join("salon.toml"), file).unwrap();
    let mut server = Command::new(env!("CARGO_BIN_EXE_salon"))
        .args(["serve", "--config", "salon.toml"])
        .env("SALON_LIMIT_TABLES", "3")
        .env_remove("SALON_LOG")
        .current_dir(folder.path())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("salon can be started");
    let mut line = String::new();
    let out = server.stdout.take().unwrap();
    BufReader::new(out).read_line(&mut line).unwrap();
    let _ = server.kill();
    let _ = server.wait();
    assert!(
        line.starts_with("Salon is open at http://127.0.0.1:"),
        "{line}"
    );
    let mut log = String::new();
    server
        .stderr
        .take()
        .unwrap()
        .read_to_string(&mut log)
        .unwrap();
    let first: serde_json::Value = serde_json::from_str(log.lines().next().unwrap()).unwrap();
    let message = first["message"].as_str().unwrap();
    assert_eq!(
        message,
        "SALON_LIMIT_TABLES is ignored; did you mean SALON_LIMITS_TABLES?"
    );
    assert!(folder.path().join("salon.db").exists());
}

/// Promise: a service manager is told when the server is ready, and not before.
#[cfg(target_os = "linux")]
#[test]
fn a_service_manager_is_told_when_the_server_is_ready() {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().join("notify");
    let told = std::os::unix::net::UnixDatagram::bind(&place).unwrap();
    told.set_read_timeout(Some(std::time::Duration::from_secs(60)))
        .unwrap();
    let mut server = Command::new(env!("CARGO_BIN_EXE_salon"))
        .args(["serve", "--listen", "127.0.0.1:0", "--database"])
        .arg(format!(
            "sqlite:{}",
            folder.path().join("salon.db").display()
        ))
        .env("NOTIFY_SOCKET", &place)
        .stdout(Stdio::piped())
        .spawn()
        .expect("salon can be started");
    let mut said = [0; 64];
    let length = told.recv(&mut said);
    // What it printed before that is there already.
    let mut line = String::new();
    let out = server.stdout.take().unwrap();
    BufReader::new(out).read_line(&mut line).unwrap();
    let address = line.trim().rsplit("//").next().unwrap_or_default();
    let answers = std::net::TcpStream::connect(address);
    let _ = server.kill();
    let _ = server.wait();
    assert_eq!(&said[..length.unwrap()], b"READY=1");
    answers.expect("it answers");
}
