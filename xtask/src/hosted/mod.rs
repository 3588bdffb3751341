//! `cargo xtask hosted`: follows docs/HOSTING.md on a bare machine.
//!
//! The archive of `cargo xtask dist` is all that the machine gets. The blocks of the document are run as they stand, by somebody
//! who may use `sudo`; what a reader would change (a date) is changed here, too. Guests then play over TLS from outside.

mod document;
mod guests;
mod machine;

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::{Context as _, Result, ensure};
use clap::Args;

use crate::{repo, services, ship};
use document::Document;
use guests::Guests;
use machine::Machine;

/// The name of the server in the document.
const SERVER_NAME: &str = "salon.example";
/// How exposed the unit may be at most, from 0 to 10: `systemd-analyze security`.
const EXPOSURE: f64 = 2.0;

/// Follows HOSTING.md on a minimal Debian: install, TLS behind two proxies and without one, backup, restore, upgrade.
#[derive(Args)]
pub(crate) struct Hosted {
    /// Use this static program instead of building one
    #[arg(long, value_name = "FILE")]
    binary: Option<PathBuf>,
}

/// A machine, the document that is followed on it, and how far that is.
struct Host {
    machine: Machine,
    document: Document,
    began: Instant,
}

impl Hosted {
    pub(crate) fn run(self) -> Result<()> {
        services::bare_machine()?;
        let place = repo::root().join("target/hosted");
        fs::create_dir_all(&place)?;
        let [archive, later] = ship::two_versions(self.binary, &place)?;
        let host = Host {
            machine: Machine::boot(&place)?,
            document: Document::read(&repo::read(&repo::root().join("docs/HOSTING.md"))?),
            began: Instant::now(),
        };
        host.done("booted");
        host.install(&archive)?;
        host.behind_caddy()?;
        host.back_up_and_restore()?;
        host.upgrade(&later)?;
        host.behind_nginx()?;
        host.without_a_proxy()?;
        Ok(())
    }
}

impl Host {
    fn done(&self, what: &str) {
        println!(
            "      {:>5.1} s  {what}",
            self.began.elapsed().as_secs_f64()
        );
    }

    fn run(&self, script: &str) -> Result<String> {
        self.machine.run(script)
    }

    /// Runs a block of the document, in this folder.
    fn follow(&self, folder: &str, heading: &str, has: &str) -> Result<String> {
        let block = self.document.block(heading, has)?;
        self.run(&format!("cd {folder}\n{block}"))
            .with_context(|| format!("HOSTING.md, {heading}"))
    }

    fn install(&self, archive: &Path) -> Result<()> {
        self.machine.receive(archive)?;
        let checked = self.follow("~", "Get the program", "SHA256SUMS")?;
        ensure!(checked.contains("salon: OK"), "{checked}");
        self.follow("~/salon-*/", "With systemd", "enable --now salon")?;
        self.done("installed, started, healthy");
        // Bots of a test don't have to look as if they thought.
        self.configure("[bot]\npause = 0\n")?;
        self.run("systemd-analyze verify /etc/systemd/system/salon.service")?;
        let user = "stat --format=%u /proc/$(systemctl show --property=MainPID --value salon)";
        let user = self.run(user)?;
        ensure!(user.trim() != "0", "the server runs as root");
        let exposed = self.run("systemd-analyze security --no-pager salon")?;
        let level = exposed.lines().rev().find_map(|line| {
            let rest = line.split_once("salon.service:")?.1;
            rest.split_whitespace().next()?.parse::<f64>().ok()
        });
        let level = level.with_context(|| format!("no level of exposure in\n{exposed}"))?;
        ensure!(
            level <= EXPOSURE,
            "the unit's exposure is {level}:\n{exposed}"
        );
        self.done(&format!("user {}, exposure {level}", user.trim()));
        Ok(())
    }

    /// Sets keys of the configuration, as the document's block says, each in its section.
    fn configure(&self, block: &str) -> Result<()> {
        // The lines above the first section.
        let mut place = "1,/^\\[/".to_owned();
        for line in block.lines() {
            if let Some(section) = line
                .strip_prefix('[')
                .and_then(|line| line.strip_suffix(']'))
            {
                place = format!("/^\\[{section}\\]/,/^\\[/");
            }
            let set = line.split(" #").next().unwrap_or(line).trim();
            let Some((key, _)) = set.split_once(" = ") else {
                continue;
            };
            self.run(&format!(
                "sudo sed -i '{place} s|^#\\?{key} = .*|{set}|' /etc/salon/salon.toml && grep -qF '{set}' /etc/salon/salon.toml"
            ))?;
        }
        // The key of a certificate is for root and the server alone.
        self.run("sudo salon config check /etc/salon/salon.toml")?;
        Ok(())
    }

    fn behind_caddy(&self) -> Result<()> {
        self.configure(self.document.block("TLS", "trusted_hops")?)?;
        self.run("sudo apt-get -qq install caddy 2>&1")?;
        // The machine has no internet, and the document says what to do then.
        let file = self.document.block("TLS", "reverse_proxy")?;
        let local = format!("{SERVER_NAME} {{\n");
        ensure!(
            file.starts_with(&local),
            "the Caddyfile has changed:\n{file}"
        );
        let file = file.replacen(&local, &format!("{local}\ttls internal\n"), 1);
        self.machine.write("/etc/caddy/Caddyfile", &file)?;
        self.follow("~", "TLS", "reload caddy")?;
        let root = "/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt";
        self.guests("https://salon.example", root).play("caddy")?;
        self.done("a play behind Caddy, over TLS, and a socket");
        Ok(())
    }

    fn guests<'a>(&'a self, url: &'a str, certificate: &'a str) -> Guests<'a> {
        Guests {
            machine: &self.machine,
            url,
            certificate,
        }
    }

    /// Returns everything in a database, as a text.
    fn contents(&self, database: &str) -> Result<String> {
        self.run(&format!(
            "sudo salon journal check {database}; sudo salon journal export {database} /tmp/export; sudo sha256sum /tmp/export; sudo rm /tmp/export"
        ))
    }

    fn back_up_and_restore(&self) -> Result<()> {
        let backup = self.document.block("Backups", "salon backup")?;
        let [sqlite, rest] = ["sqlite:", "postgres:"].map(|kind| {
            let lines = backup
                .lines()
                .filter(|line| line.contains(kind) || !line.contains("salon backup"));
            lines.collect::<Vec<_>>().join("\n")
        });
        ensure!(sqlite != rest, "the document has a backup of each kind");
        self.run(&sqlite)?;
        let before = {
            self.run("sudo systemctl stop salon")?;
            let contents = self.contents("sqlite:/var/lib/salon/salon.db")?;
            self.run("sudo systemctl start salon")?;
            contents
        };
        let restore = self.document.block("Backups", "salon restore")?;
        let today = self.run("date +%F")?;
        let dated = a_date(restore).context("the document names the file of a day")?;
        self.run(&restore.replace(dated, today.trim()))?;
        self.run("salon health")?;
        self.run("sudo systemctl stop salon")?;
        let after = self.contents("sqlite:/var/lib/salon/restored.db")?;
        self.run("sudo systemctl start salon")?;
        ensure!(
            before == after,
            "restored something else:\n{before}\n{after}"
        );
        self.done("backed up while it served, restored: every entry and hash is the same");
        Ok(())
    }

    fn upgrade(&self, later: &Path) -> Result<()> {
        let running = "sudo sh -c '$(readlink /proc/$(systemctl show --property=MainPID --value salon)/exe) --version'";
        let before = self.run(running)?;
        self.run("rm -rf salon-*")?;
        self.machine.receive(later)?;
        self.follow("~", "Get the program", "SHA256SUMS")?;
        let block = self.document.block("Upgrades", "drain")?;
        let block = block.replace("/var/lib/salon/salon.db", "/var/lib/salon/restored.db");
        self.run(&format!("cd ~/salon-*/\n{block}"))?;
        let after = self.run(running)?;
        ensure!(before != after, "still {after}");
        self.run("salon health")?;
        let root = "/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt";
        self.guests("https://salon.example", root)
            .play("upgraded")?;
        self.done(&format!(
            "upgraded from {} to {}, and a play",
            before.trim(),
            after.trim()
        ));
        Ok(())
    }

    fn behind_nginx(&self) -> Result<()> {
        self.run("sudo systemctl disable --now caddy 2>&1; sudo apt-get -qq install nginx 2>&1")?;
        self.follow("~", "TLS", "openssl req")?;
        let file = self.document.block("TLS", "proxy_pass")?;
        self.machine.write("/etc/nginx/conf.d/salon.conf", file)?;
        self.follow("~", "TLS", "reload nginx")?;
        self.guests("https://salon.example", "/etc/ssl/salon.pem")
            .play("nginx")?;
        self.done("a play behind nginx, over TLS, and a socket");
        Ok(())
    }

    fn without_a_proxy(&self) -> Result<()> {
        self.run("sudo systemctl disable --now nginx 2>&1")?;
        self.follow("~", "TLS", "groupadd")?;
        self.run("sudo sed -i 's|^origin = |#origin = |; s|^trusted_hops = |#trusted_hops = |' /etc/salon/salon.toml")?;
        self.configure(self.document.block("TLS", "listen = ")?)?;
        self.run("sudo systemctl restart salon")?;
        let url = "https://salon.example:8443";
        self.guests(url, "/etc/ssl/salon.pem").play("direct")?;
        let old = self.run("sudo cat /etc/ssl/salon.pem")?;
        self.machine.write("/etc/ssl/old.pem", &old)?;
        self.follow("~", "TLS", "openssl req")?;
        // The two lines that copy, and the reload.
        let block = self.document.block("TLS", "groupadd")?;
        let copies = block
            .lines()
            .filter(|line| line.contains("/etc/ssl/salon."));
        let copies: Vec<&str> = copies.collect();
        ensure!(
            copies.len() == 2,
            "the document copies the certificate and its key"
        );
        self.run(&copies.join("\n"))?;
        self.run("sudo systemctl reload salon; sleep 1")?;
        ensure!(
            !self.guests(url, "/etc/ssl/old.pem").are_welcome()?,
            "the old certificate is still in use"
        );
        self.guests(url, "/etc/ssl/salon.pem").play("renewed")?;
        self.done("a play without a proxy, and one with a renewed certificate after a reload");
        Ok(())
    }
}

/// Returns the date in a text, such as 2026-11-17.
fn a_date(text: &str) -> Option<&str> {
    let is_date = |part: &&str| {
        part.bytes().enumerate().all(|(at, byte)| match at {
            4 | 7 => byte == b'-',
            _ => byte.is_ascii_digit(),
        })
    };
    (0..text.len().saturating_sub(10)).find_map(|at| text.get(at..at + 10).filter(is_date))
}
