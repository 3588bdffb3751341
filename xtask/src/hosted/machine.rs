//! A bare Debian machine: a minimal system in a folder that boots its own systemd, in namespaces of its own and without a
//! network. What may be installed on it was downloaded before.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail, ensure};

use crate::repo;

/// What a freshly installed Debian server has.
const INSTALLED: &str = "systemd,systemd-sysv,dbus,sudo,ca-certificates,openssl";
/// What HOSTING.md installs. The machine has no network, so it is in the package cache.
const DOWNLOADED: &[&str] = &["caddy", "nginx", "postgresql", "nats-server"];
/// The name of the machine, which is not that of the server.
const NAME: &str = "salon-host";
/// The person who follows the document: somebody who may use `sudo`.
const PERSON: &str = "host";
/// Nothing of it outlives this, even if this process is killed.
const AT_MOST: &str = "1800";

/// A machine that runs. It is switched off when this value is dropped.
pub(super) struct Machine {
    folder: PathBuf,
    nspawn: Child,
    /// The first process of the machine.
    leader: u32,
}

impl Machine {
    /// Starts a new machine in this folder.
    pub(super) fn boot(place: &Path) -> Result<Machine> {
        let (base, folder) = (base(place)?, place.join("machine"));
        run(Command::new("rm").arg("-rf").arg(&folder))?;
        run(Command::new("cp").arg("-a").arg(&base).arg(&folder))?;
        // As Debian's installer writes them.
        fs::write(folder.join("etc/hostname"), format!("{NAME}\n"))?;
        fs::write(
            folder.join("etc/hosts"),
            format!("127.0.0.1 localhost\n127.0.1.1 {NAME}\n::1 localhost\n"),
        )?;
        let log = fs::File::create(place.join("machine.log"))?;
        let mut start = Command::new("timeout");
        start.args(["--signal=TERM", "--kill-after=20", AT_MOST]);
        start.args(["systemd-nspawn", "--boot", "--private-network"]);
        // This machine itself may have no systemd.
        start.args(["--register=no", "--keep-unit", &format!("--machine={NAME}")]);
        start.arg("--directory").arg(&folder);
        start
            .stdin(Stdio::null())
            .stdout(log.try_clone()?)
            .stderr(log);
        let nspawn = start.spawn().context("systemd-nspawn can't be started")?;
        let mut machine = Machine {
            folder,
            nspawn,
            leader: 0,
        };
        machine.wait_until_booted()?;
        Ok(machine)
    }

    fn wait_until_booted(&mut self) -> Result<()> {
        let began = Instant::now();
        loop {
            if let Some(leader) = leader(self.nspawn.id()) {
                self.leader = leader;
                let state = self
                    .inside("root", "systemctl is-system-running")
                    .output()?;
                let state = String::from_utf8_lossy(&state.stdout);
                // A unit that has nothing to do with ours may fail in a container.
                if ["running", "degraded"].contains(&state.trim()) {
                    return Ok(());
                }
            }
            if let Some(ended) = self.nspawn.try_wait()? {
                bail!("the machine does not boot ({ended}): see machine.log");
            }
            ensure!(
                began.elapsed() < Duration::from_secs(90),
                "the machine does not boot: see machine.log"
            );
            std::thread::sleep(Duration::from_millis(300));
        }
    }

    /// A shell of somebody on the machine.
    fn inside(&self, who: &str, script: &str) -> Command {
        let mut command = Command::new("nsenter");
        command.arg("--target").arg(self.leader.to_string());
        command.args([
            "--mount", "--uts", "--ipc", "--net", "--pid", "--root", "--wd",
        ]);
        command.args([
            "--",
            "/usr/bin/env",
            "-i",
            "TERM=dumb",
            "/usr/sbin/runuser",
            "--login",
        ]);
        command.args([who, "--command"]);
        command.arg(format!("set -e; export LC_ALL=C.UTF-8; {script}"));
        command.stdin(Stdio::null());
        command
    }

    /// Runs a script as the person who follows the document, in its home folder. Returns what was printed.
    pub(super) fn run(&self, script: &str) -> Result<String> {
        let done = self.inside(PERSON, script).output()?;
        let said = String::from_utf8_lossy(&done.stdout).into_owned();
        ensure!(
            done.status.success(),
            "failed ({}): {script}\n{said}{}",
            done.status,
            String::from_utf8_lossy(&done.stderr)
        );
        Ok(said)
    }

    /// Writes a file, as a person with an editor and `sudo` would.
    pub(super) fn write(&self, path: &str, text: &str) -> Result<()> {
        let at = self.folder.join(path.trim_start_matches('/'));
        fs::create_dir_all(at.parent().context("a file lies in a folder")?)?;
        fs::write(&at, text).with_context(|| at.display().to_string())
    }

    /// Copies a file into the person's home folder.
    pub(super) fn receive(&self, file: &Path) -> Result<()> {
        let name = file.file_name().context("a file has a name")?;
        let at = self.folder.join("home").join(PERSON).join(name);
        fs::copy(file, &at).with_context(|| at.display().to_string())?;
        Ok(())
    }

    /// Returns where a file of the machine lies on this one.
    pub(super) fn path(&self, path: &str) -> PathBuf {
        self.folder.join(path.trim_start_matches('/'))
    }

    /// A program of this machine in the network of the other one, which knows the name of the server.
    pub(super) fn visitor(&self, program: &str) -> Result<Command> {
        let hosts = self.folder.join("etc/hosts-of-visitors");
        fs::write(
            &hosts,
            format!("127.0.0.1 localhost {}\n", super::SERVER_NAME),
        )?;
        let mut command = Command::new("nsenter");
        command
            .args(["--net", "--target"])
            .arg(self.leader.to_string());
        command.args(["--", "unshare", "--mount", "sh", "-c"]);
        command.arg("mount --bind \"$0\" /etc/hosts && exec \"$@\"");
        command.arg(hosts).arg(program);
        Ok(command)
    }
}

impl Drop for Machine {
    fn drop(&mut self) {
        // On SIGTERM it shuts down in order.
        let _ = Command::new("kill")
            .arg(self.nspawn.id().to_string())
            .status();
        let began = Instant::now();
        while began.elapsed() < Duration::from_secs(25) {
            if !matches!(self.nspawn.try_wait(), Ok(None)) {
                return;
            }
            std::thread::sleep(Duration::from_millis(200));
        }
        let _ = self.nspawn.kill();
        let _ = self.nspawn.wait();
    }
}

/// Returns the process below this one that is the first of its own namespace.
fn leader(process: u32) -> Option<u32> {
    let children = fs::read_to_string(format!("/proc/{process}/task/{process}/children")).ok()?;
    children.split_whitespace().find_map(|child| {
        let child: u32 = child.parse().ok()?;
        let status = fs::read_to_string(format!("/proc/{child}/status")).ok()?;
        let ids = status
            .lines()
            .find_map(|line| line.strip_prefix("NSpid:"))?;
        let is_first = ids.split_whitespace().count() > 1 && ids.trim().ends_with("\t1");
        if is_first { Some(child) } else { leader(child) }
    })
}

/// Makes the system that every machine begins with, once.
fn base(place: &Path) -> Result<PathBuf> {
    let base = place.join("base");
    let made = format!("{INSTALLED} {}\n", DOWNLOADED.join(" "));
    let mark = place.join("base.txt");
    if fs::read_to_string(&mark).is_ok_and(|mark| mark == made) {
        return Ok(base);
    }
    println!("      making a minimal Debian in {}", repo::relative(&base));
    fs::create_dir_all(place)?;
    run(Command::new("rm").arg("-rf").arg(&base))?;
    let mut strap = Command::new("debootstrap");
    strap.args(["--variant=minbase", &format!("--include={INSTALLED}")]);
    run(strap.arg("bookworm").arg(&base).stdout(Stdio::null()))?;
    let copied = base.join("etc/resolv.conf");
    fs::copy("/etc/resolv.conf", &copied)?;
    // Somebody who follows a document answers yes; here nobody is asked.
    fs::write(
        base.join("etc/apt/apt.conf.d/90yes"),
        "APT::Get::Assume-Yes \"true\";\nDpkg::Use-Pty \"0\";\n",
    )?;
    fs::write(
        base.join(format!("etc/sudoers.d/{PERSON}")),
        format!("{PERSON} ALL=(ALL) NOPASSWD: ALL\n"),
    )?;
    let mut prepare = Command::new("chroot");
    prepare.arg(&base).args(["sh", "-ec"]).arg(format!(
        "rm -f /etc/machine-id; touch /etc/machine-id; useradd --create-home --shell /bin/bash {PERSON}; \
         apt-get -qq update; apt-get -qq --download-only install {}",
        DOWNLOADED.join(" ")
    ));
    run(prepare.stdout(Stdio::null()))?;
    fs::remove_file(copied)?;
    fs::write(mark, made)?;
    Ok(base)
}

fn run(command: &mut Command) -> Result<()> {
    repo::run(command)
}
