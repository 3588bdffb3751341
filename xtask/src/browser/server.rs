//! A server for the browser tests: `salon serve` on a free port, with bots that answer quickly.

use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result, bail};

/// A running server; it is stopped when this value is dropped.
pub(super) struct TestServer {
    child: Child,
    program: PathBuf,
    folder: PathBuf,
    url: String,
}

impl TestServer {
    /// Starts a server with its journal in this folder.
    pub(super) fn open(program: PathBuf, folder: &Path) -> Result<TestServer> {
        let database = format!("sqlite:{}", folder.join("server.db").display());
        let mut child = Command::new(&program)
            .args(["serve", "--listen", "127.0.0.1:0", "--limits", "load"])
            .args(["--bot-pause", "0", "--bot-effort", "0.05"])
            .args(["--database", &database])
            .env("SALON_LOG", "error")
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| format!("can't start {}", program.display()))?;
        let mut line = String::new();
        let said = child
            .stdout
            .take()
            .map(|out| BufReader::new(out).read_line(&mut line));
        let mut server = TestServer {
            child,
            program,
            folder: folder.to_path_buf(),
            url: String::new(),
        };
        said.context("its output is ours")??;
        match line.trim().rsplit(' ').next() {
            Some(url) if url.starts_with("http://") => server.url = url.to_owned(),
            _ => bail!("salon serve said `{line}` instead of where it is"),
        }
        Ok(server)
    }

    /// Returns its address.
    pub(super) fn url(&self) -> &str {
        &self.url
    }

    /// Returns the path of its program, for tests that start and stop their own servers.
    pub(super) fn program(&self) -> &Path {
        &self.program
    }

    /// Returns its data folder.
    pub(super) fn folder(&self) -> &Path {
        &self.folder
    }
}

impl Drop for TestServer {
    fn drop(&mut self) {
        // Killing fails if the process has already ended.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
