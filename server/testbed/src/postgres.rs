//! A dedicated PostgreSQL server.

use std::fs;
use std::os::unix::fs::chown;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread::sleep;
use std::time::Duration;

use sqlx::{Connection, Executor, PgConnection};
use tempfile::TempDir;

use crate::guarded::{Guarded, free_port};

/// A PostgreSQL server in a temporary folder.
#[derive(Debug)]
pub struct Postgres {
    folder: TempDir,
    port: u16,
    server: Option<Guarded>,
    fate: Folder,
}

/// What happens to the folder when the server stops.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Folder {
    Stays,
    GoesWithServer,
}

impl Postgres {
    /// Returns the server that all tests of this process share. Each test creates its own database.
    pub fn shared() -> &'static Postgres {
        static SHARED: OnceLock<Postgres> = OnceLock::new();
        // A static is never dropped, so the server has to remove the folder.
        SHARED.get_or_init(|| Postgres::new(Folder::GoesWithServer))
    }

    /// Starts a dedicated server that the test may stop and restart.
    ///
    /// # Panics
    /// If PostgreSQL is not installed (`cargo verify` installs it) or does not start.
    pub fn start() -> Postgres {
        Postgres::new(Folder::Stays)
    }

    fn new(fate: Folder) -> Postgres {
        let folder = tempfile::Builder::new()
            .prefix("salon-pg-")
            .tempdir()
            .expect("a folder");
        let data = folder.path().join("data");
        fs::create_dir(&data).expect("a data folder");
        if let Some((user, group)) = servant() {
            for place in [folder.path(), &data] {
                chown(place, Some(user), Some(group)).expect("the folder can be given away");
            }
        }
        let mut init = as_servant(Command::new(tool("initdb")));
        init.current_dir(folder.path()).arg("-D").arg(&data).args([
            "-A",
            "trust",
            "-U",
            "salon",
            "-E",
            "UTF8",
            "--no-locale",
            "--no-sync",
        ]);
        let made = init.output().expect("initdb can be run");
        assert!(
            made.status.success(),
            "initdb: {}",
            String::from_utf8_lossy(&made.stderr)
        );
        let mut postgres = Postgres {
            folder,
            port: free_port(),
            server: None,
            fate,
        };
        postgres.resume();
        postgres
    }

    /// Stops the server; its data stays.
    pub fn stop(&mut self) {
        self.server = None;
    }

    /// Starts the server again on the same port with the same data.
    pub fn resume(&mut self) {
        let data = self.folder.path().join("data");
        let mut shell = as_servant(Command::new("sh"));
        let log = fs::File::create(self.folder.path().join("log")).expect("a log file");
        shell.current_dir(self.folder.path());
        shell.stdout(Stdio::null()).stderr(log);
        if self.fate == Folder::GoesWithServer {
            shell.env("SCRAP", self.folder.path());
        }
        let words = [
            path_text(&tool("postgres")),
            "-D".to_owned(),
            path_text(&data),
            "-p".to_owned(),
            self.port.to_string(),
            "-h".to_owned(),
            "127.0.0.1".to_owned(),
            "-k".to_owned(),
            path_text(self.folder.path()),
            // Tests run many servers at once, each with its own connections.
            "-c".to_owned(),
            "max_connections=300".to_owned(),
        ];
        self.server = Some(Guarded::start(shell, &words));
        for _ in 0..300 {
            if std::net::TcpStream::connect(("127.0.0.1", self.port)).is_ok() && self.answers() {
                return;
            }
            sleep(Duration::from_millis(50));
        }
        let log = fs::read_to_string(self.folder.path().join("log")).unwrap_or_default();
        panic!("PostgreSQL did not start:\n{log}");
    }

    fn answers(&self) -> bool {
        let ready = Command::new(tool("pg_isready"))
            .args(["-q", "-h", "127.0.0.1", "-p", &self.port.to_string()])
            .status();
        ready.is_ok_and(|status| status.success())
    }

    /// Returns the address of one of its databases.
    pub fn address(&self, database: &str) -> String {
        format!("postgres://salon@127.0.0.1:{}/{database}", self.port)
    }

    /// Returns the port it listens on.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// Returns the process of the server, whose children serve its clients.
    ///
    /// # Panics
    /// If it does not run.
    pub fn process(&self) -> u32 {
        let file = self.folder.path().join("data/postmaster.pid");
        let text = fs::read_to_string(file).expect("a running server says its process");
        let first = text.lines().next().and_then(|line| line.parse().ok());
        first.expect("a running server says its process")
    }

    /// Creates an empty database and returns its address.
    pub async fn new_database(&self) -> String {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let name = format!("test_{}", NEXT.fetch_add(1, Ordering::Relaxed));
        let mut connection = PgConnection::connect(&self.address("postgres"))
            .await
            .expect("the server answers");
        connection
            .execute(format!("CREATE DATABASE {name}").as_str())
            .await
            .expect("a database can be made");
        self.address(&name)
    }
}

fn path_text(path: &Path) -> String {
    path.to_str().expect("a plain path").to_owned()
}

/// Returns the path of a PostgreSQL program. Debian does not put them on the `PATH`.
fn tool(name: &str) -> PathBuf {
    let mut found: Vec<PathBuf> = fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten()
        .filter_map(|version| Some(version.ok()?.path().join("bin").join(name)))
        .filter(|path| path.exists())
        .collect();
    found.sort();
    found.pop().unwrap_or_else(|| PathBuf::from(name))
}

/// Returns the user and group that the PostgreSQL package created, if this process runs as root:
/// PostgreSQL refuses to run as root.
fn servant() -> Option<(u32, u32)> {
    let id = |args: &[&str]| -> Option<u32> {
        let output = Command::new("id").args(args).output().ok()?;
        String::from_utf8(output.stdout).ok()?.trim().parse().ok()
    };
    if id(&["-u"])? != 0 {
        return None;
    }
    Some((id(&["-u", "postgres"])?, id(&["-g", "postgres"])?))
}

fn as_servant(mut command: Command) -> Command {
    if let Some((user, group)) = servant() {
        command.uid(user).gid(group);
    }
    command
}
