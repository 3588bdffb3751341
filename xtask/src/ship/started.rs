//! Starts an image without a container runtime: its layer in a folder, its user, its environment, its commands.

use std::fs;
use std::io::Read as _;
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use flate2::read::GzDecoder;
use serde_json::Value;

use super::names::{Awaited, IN_DNS, IN_HOSTS, Names};
use super::target::Architecture;

/// How long the program may take to be ready.
const PATIENCE: Duration = Duration::from_secs(20);

/// An unpacked image.
struct Unpacked {
    folder: tempfile::TempDir,
    /// What the image says about its user, environment and commands.
    config: Value,
    ports: [u16; 2],
}

/// A process that is ended when this value is dropped.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Unpacks the image and starts it as its configuration says: the health check passes, moves are made, and after a
/// stop and a second start everything is still there.
pub(super) fn check(archive: &[u8], arch: Architecture) -> Result<()> {
    if arch != Architecture::Amd64 || !cfg!(target_arch = "x86_64") {
        println!("      not started: this machine has another processor");
        return Ok(());
    }
    let image = Unpacked::new(archive)?;
    let mut server = image.start()?;
    image.wait_until_healthy()?;
    let played = image.run(&[
        "/salon",
        "load",
        "--tables",
        "1",
        "--seconds",
        "1",
        "--json",
        "--url",
        &image.url(0),
        "--admin-url",
        &image.url(1),
    ])?;
    let moves = serde_json::from_str::<Value>(&played)?["moves"].as_u64();
    ensure!(moves > Some(0), "no move was made: {played}");
    stop(&mut server)?;
    ensure!(
        !image.is_healthy()?,
        "the health check passes without a server"
    );
    let checked = image.run(&["/salon", "journal", "check", "sqlite:/data/salon.db"])?;
    ensure!(checked.starts_with("all is well"), "{checked}");
    let mut server = image.start()?;
    image.wait_until_healthy()?;
    stop(&mut server)?;
    let found = image.finds_servers_by_name()?;
    println!(
        "      started as user {}: healthy, {} moves, stopped, started again; found {found}",
        image.user(),
        moves.unwrap_or(0)
    );
    Ok(())
}

impl Unpacked {
    fn new(archive: &[u8]) -> Result<Unpacked> {
        let read = |name: &str| -> Result<Vec<u8>> {
            let mut files = tar::Archive::new(archive);
            for file in files.entries()? {
                let mut file = file?;
                if file.path()?.as_os_str() == name {
                    let mut bytes = Vec::new();
                    file.read_to_end(&mut bytes)?;
                    return Ok(bytes);
                }
            }
            bail!("the image has no {name}");
        };
        let blob = |pointer: &Value| {
            let digest = pointer["digest"].as_str().unwrap_or_default();
            let name = digest.trim_start_matches("sha256:");
            let bytes = read(&format!("blobs/sha256/{name}"))?;
            ensure!(
                super::hex(&bytes) == name,
                "the blob {name} has another checksum"
            );
            Ok(bytes)
        };
        let index: Value = serde_json::from_slice(&read("index.json")?)?;
        let manifest: Value = serde_json::from_slice(&blob(&index["manifests"][0])?)?;
        let config: Value = serde_json::from_slice(&blob(&manifest["config"])?)?;
        let layer = blob(&manifest["layers"][0])?;
        let mut tar = Vec::new();
        GzDecoder::new(&layer[..]).read_to_end(&mut tar)?;
        let diff = config["rootfs"]["diff_ids"][0].as_str().unwrap_or_default();
        ensure!(
            diff == format!("sha256:{}", super::hex(&tar)),
            "the layer has another checksum"
        );
        let folder = tempfile::tempdir()?;
        let mut layer = tar::Archive::new(&tar[..]);
        layer.set_preserve_permissions(true);
        layer.set_preserve_ownerships(is_root());
        layer.unpack(folder.path())?;
        provide_randomness(folder.path())?;
        // The folder itself is made for its owner alone.
        open_to_all(folder.path())?;
        Ok(Unpacked {
            folder,
            config: config["config"].clone(),
            ports: [free_port()?, free_port()?],
        })
    }

    fn url(&self, at: usize) -> String {
        format!("http://127.0.0.1:{}", self.ports[at])
    }

    fn user(&self) -> &str {
        self.config["User"].as_str().unwrap_or_default()
    }

    /// Returns a command in the image, with its user and environment. Only the ports differ, because others may be
    /// in use on this machine.
    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = if is_root() {
            let mut command = Command::new(chroot());
            command.arg(format!("--userspec={}", self.user()));
            command
        } else {
            let mut command = Command::new("/usr/bin/unshare");
            command.args(["--map-root-user", "--mount", "/bin/sh", "-ec"]);
            let script = "for device in random urandom; do /bin/mount --bind /dev/$device \"$1\"/dev/$device; done; \
                exec \"$0\" \"$@\"";
            command.arg(script);
            command.arg(chroot());
            command
        };
        command.arg(self.folder.path()).args(arguments).env_clear();
        let variables = self.config["Env"].as_array().into_iter().flatten();
        for variable in variables.filter_map(Value::as_str) {
            if let Some((name, value)) = variable.split_once('=') {
                command.env(name, value);
            }
        }
        command.env("SALON_LISTEN", format!("0.0.0.0:{}", self.ports[0]));
        command.env("SALON_ADMIN_LISTEN", format!("127.0.0.1:{}", self.ports[1]));
        command
            .env("SALON_LIMITS_PRESET", "load")
            .env("SALON_BOT_PAUSE", "0");
        command
    }

    fn start(&self) -> Result<Running> {
        self.start_with(&[])
    }

    /// Starts the server with more variables.
    fn start_with(&self, more: &[(&str, &str)]) -> Result<Running> {
        let words = |key: &str| -> Vec<String> {
            let list = self.config[key].as_array().into_iter().flatten();
            list.filter_map(Value::as_str).map(str::to_owned).collect()
        };
        let all = [words("Entrypoint"), words("Cmd")].concat();
        let all: Vec<&str> = all.iter().map(String::as_str).collect();
        let mut command = self.command(&all);
        let child = command.envs(more.iter().copied()).stdout(Stdio::null());
        let child = child.spawn();
        Ok(Running(child.context("the image can't be started")?))
    }

    /// Checks that the program finds other servers by `/etc/hosts` and by DNS. Returns by what they were found.
    fn finds_servers_by_name(&self) -> Result<&'static str> {
        let names = Names::provide(self.folder.path())?;
        self.finds_a_database_at(IN_HOSTS)?;
        if !names.has_dns {
            return Ok("servers by /etc/hosts (only root can start a DNS server)");
        }
        self.finds_a_database_at(IN_DNS)?;
        Ok("servers by /etc/hosts and by DNS")
    }

    fn finds_a_database_at(&self, name: &str) -> Result<()> {
        let database = Awaited::listen()?;
        let at = format!("postgres://salon@{name}:{}/salon", database.port()?);
        let _server = self.start_with(&[("SALON_DATABASE", &at)])?;
        let greeted = database.greeted();
        greeted.with_context(|| format!("the server does not find {name}"))
    }

    /// Runs the image's own health check.
    fn is_healthy(&self) -> Result<bool> {
        let test = self.config["Healthcheck"]["Test"].as_array();
        let test = test.context("the image has no health check")?;
        let words: Vec<&str> = test.iter().skip(1).filter_map(Value::as_str).collect();
        let done = self.command(&words).stdout(Stdio::null()).status()?;
        Ok(done.success())
    }

    fn wait_until_healthy(&self) -> Result<()> {
        let began = Instant::now();
        while !self.is_healthy()? {
            ensure!(
                began.elapsed() < PATIENCE,
                "the image is not healthy after {PATIENCE:?}"
            );
            std::thread::sleep(Duration::from_millis(200));
        }
        Ok(())
    }

    fn run(&self, arguments: &[&str]) -> Result<String> {
        let done = self.command(arguments).output()?;
        let said = String::from_utf8_lossy(&done.stdout).into_owned();
        let error = String::from_utf8_lossy(&done.stderr);
        ensure!(done.status.success(), "{arguments:?}: {said} {error}");
        Ok(said)
    }
}

/// Asks a process to stop, as a container runtime does.
fn stop(server: &mut Running) -> Result<()> {
    let asked = Command::new("kill")
        .arg(server.0.id().to_string())
        .status()?;
    ensure!(asked.success(), "the server is not there any more");
    let ended = server.0.wait()?;
    ensure!(ended.success(), "the server ended with {ended}");
    Ok(())
}

fn free_port() -> Result<u16> {
    Ok(TcpListener::bind("127.0.0.1:0")?.local_addr()?.port())
}

/// Provides the devices for random numbers, as every container runtime does. Programs with a static glibc need them.
fn provide_randomness(image: &Path) -> Result<()> {
    fs::create_dir_all(image.join("dev"))?;
    for (name, minor) in [("random", "8"), ("urandom", "9")] {
        let device = image.join("dev").join(name);
        if is_root() {
            let mut make = Command::new("mknod");
            make.args(["-m", "666"]).arg(&device);
            let made = make.args(["c", "1", minor]).status()?;
            ensure!(made.success(), "{} can't be made", device.display());
        } else {
            // The place where it is mounted.
            fs::write(device, "")?;
        }
    }
    Ok(())
}

/// The program has no search path, like in a container, so `chroot` is named in full.
fn chroot() -> &'static str {
    let places = ["/usr/sbin/chroot", "/usr/bin/chroot", "/sbin/chroot"];
    let found = places.into_iter().find(|place| Path::new(place).exists());
    found.unwrap_or("chroot")
}

fn is_root() -> bool {
    let own = fs::metadata("/proc/self");
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt as _;
        own.is_ok_and(|own| own.uid() == 0)
    }
    #[cfg(not(unix))]
    {
        drop(own);
        false
    }
}

#[cfg(unix)]
fn open_to_all(folder: &Path) -> Result<()> {
    use std::os::unix::fs::PermissionsExt as _;
    Ok(fs::set_permissions(
        folder,
        fs::Permissions::from_mode(0o755),
    )?)
}

#[cfg(not(unix))]
fn open_to_all(_: &Path) -> Result<()> {
    Ok(())
}
