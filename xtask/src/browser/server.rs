//! A server for the browser: `salon serve` on a free port, with bots that don't dawdle.

use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result, bail};

/// An open server; it closes with this value, whatever happened.
pub(super) struct TestServer {
    child: Child,
    program: PathBuf,
    folder: PathBuf,
    url: String,
}

impl TestServer {
    /// Opens one whose journal lies in this folder.
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

    /// Where it listens.
    pub(super) fn url(&self) -> &str {
        &self.url
    }

    /// The program that it runs, for tests that open and close servers of their own.
    pub(super) fn program(&self) -> &Path {
        &self.program
    }

    /// Where it keeps things.
    pub(super) fn folder(&self) -> &Path {
        &self.folder
    }
}

impl Drop for TestServer {
    fn drop(&mut self) {
        // One that has ended by itself can't be ended.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
