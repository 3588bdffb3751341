//! Guests who come to the hosted server from outside, over TLS.

use std::process::Command;

use anyhow::{Context as _, Result, ensure};
use serde_json::{Value, json};

use super::machine::Machine;
use crate::repo;

/// Guests of a server, who trust one certificate.
pub(super) struct Guests<'a> {
    pub(super) machine: &'a Machine,
    pub(super) url: &'a str,
    /// Where the certificate is on the machine.
    pub(super) certificate: &'a str,
}

impl Guests<'_> {
    fn program(&self, program: &str) -> Result<Command> {
        let mut command = self.machine.visitor(program)?;
        let trusted = self.machine.path(self.certificate);
        command.env("SSL_CERT_FILE", &trusted);
        command.env("CURL_CA_BUNDLE", &trusted);
        Ok(command)
    }

    fn curl(&self, arguments: &[&str]) -> Result<String> {
        let mut curl = self.program("curl")?;
        curl.args(["--silent", "--show-error", "--max-time", "10"]);
        let done = curl.args(arguments).output()?;
        let said = String::from_utf8_lossy(&done.stdout).into_owned();
        ensure!(
            done.status.success(),
            "curl {arguments:?}: {said}{}",
            String::from_utf8_lossy(&done.stderr)
        );
        Ok(said)
    }

    fn post(&self, jar: &str, path: &str, body: &Value) -> Result<Value> {
        let said = self.curl(&[
            "--cookie",
            jar,
            "--cookie-jar",
            jar,
            "--header",
            "content-type: application/json",
            "--data",
            &body.to_string(),
            &format!("{}{path}", self.url),
        ])?;
        serde_json::from_str(&said).with_context(|| format!("{path} answers {said}"))
    }

    /// Returns whether the server can be reached by who trusts only this certificate.
    pub(super) fn are_welcome(&self) -> Result<bool> {
        let mut curl = self.program("curl")?;
        curl.args(["--silent", "--output", "/dev/null", "--max-time", "10"]);
        Ok(curl
            .arg(format!("{}/health/ready", self.url))
            .status()?
            .success())
    }

    /// Opens a table as a guest, and returns its id and the file of the guest's cookies. The second seat has a bot.
    pub(super) fn open(&self, name: &str) -> Result<(String, String)> {
        let jar = std::env::temp_dir().join(format!("salon-{}-{name}.jar", std::process::id()));
        let jar = jar.to_string_lossy().into_owned();
        self.post(&jar, "/api/session", &json!({ "name": name }))?;
        let opening = json!({ "opening": {
            "access": "invitation", "aids": "allowed", "clock": "none", "game": "pismo", "grace": 600, "hands": "closed",
            "options": [], "players": 2, "spectators": "public", "stand_in": "club",
        }});
        let opened = self.post(&jar, "/api/tables", &opening)?;
        let table = opened["table"].as_str();
        let table = table.with_context(|| format!("no table was opened: {opened}"))?;
        let fill =
            json!({ "id": "fill", "command": { "do": "fill", "seat": 1, "level": "novice" } });
        self.post(&jar, &format!("/api/tables/{table}/ask"), &fill)?;
        Ok((table.to_owned(), jar))
    }

    /// Plays a whole play with the example of a program, sees the page, and opens a socket.
    pub(super) fn play(&self, name: &str) -> Result<()> {
        let page = self.curl(&[&format!("{}/", self.url)])?;
        ensure!(page.contains("<title>"), "the page is not there: {page}");
        let (table, jar) = self.open(name)?;
        let example = repo::root().join("examples/bot.py");
        let mut bot = self.program("python3")?;
        bot.arg(example).args([self.url, &table, "0", name]);
        let done = bot.output()?;
        let said = String::from_utf8_lossy(&done.stdout);
        ensure!(
            said.contains("over:"),
            "the play did not end: {said}{}",
            String::from_utf8_lossy(&done.stderr)
        );
        self.socket(&jar, &table)?;
        std::fs::remove_file(jar)?;
        Ok(())
    }

    /// Opens a socket as the page does; curl then waits for what never comes.
    fn socket(&self, jar: &str, table: &str) -> Result<()> {
        let mut curl = self.program("curl")?;
        curl.args([
            "--silent",
            "--include",
            "--http1.1",
            "--max-time",
            "2",
            "--cookie",
            jar,
        ]);
        for header in [
            "Connection: Upgrade",
            "Upgrade: websocket",
            "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Key: c2Fsb24gaXMgYSB0YWJsZQ==",
            // As a browser says it: the server compares it with its own address.
            &format!("Origin: {}", self.url),
        ] {
            curl.args(["--header", header]);
        }
        curl.arg(format!("{}/api/tables/{table}/socket", self.url));
        let said = curl.output()?.stdout;
        let said = String::from_utf8_lossy(&said);
        ensure!(said.starts_with("HTTP/1.1 101"), "no socket: {said}");
        Ok(())
    }
}
