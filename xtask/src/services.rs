//! Dependencies of tests that cargo does not provide: servers, a browser, fonts. They are installed
//! if they are missing.

use std::path::Path;

use anyhow::Result;
use launch::debian;

/// A dependency of the tests and its package.
struct Service {
    name: &'static str,
    /// The Debian package.
    package: &'static str,
    present: fn() -> bool,
}

const SERVICES: &[Service] = &[
    Service {
        name: "PostgreSQL",
        package: "postgresql",
        present: postgres,
    },
    Service {
        name: "NATS",
        package: "nats-server",
        present: nats,
    },
    Service {
        name: "faketime",
        package: "faketime",
        present: || on_path("faketime"),
    },
];

/// The packages for the browser tests.
const BROWSER: &[Service] = &[
    Service {
        name: "Chromium",
        package: "chromium-headless-shell",
        present: || on_path("chromium-headless-shell"),
    },
    Service {
        name: "Node",
        package: "nodejs",
        present: || on_path("node"),
    },
    Service {
        name: "npm",
        package: "npm",
        present: || on_path("npm"),
    },
    Service {
        name: "the emoji font",
        package: "fonts-noto-color-emoji",
        present: || font("truetype/noto/NotoColorEmoji.ttf"),
    },
    Service {
        name: "a serif font with Cyrillic",
        package: "fonts-noto-core",
        present: || font("truetype/noto/NotoSerif-Regular.ttf"),
    },
];

const FIREFOX: &[Service] = &[Service {
    name: "Firefox",
    package: "firefox-esr",
    present: || on_path("firefox-esr"),
}];

const WEBKIT: &[Service] = &[
    Service {
        name: "WebKit with its driver",
        package: "webkit2gtk-driver",
        present: || on_path("WebKitWebDriver"),
    },
    Service {
        name: "a virtual display",
        package: "xvfb",
        present: || on_path("Xvfb"),
    },
];

/// What a bare machine is made with.
const BARE_MACHINE: &[Service] = &[
    Service {
        name: "debootstrap",
        package: "debootstrap",
        present: || Path::new("/usr/sbin/debootstrap").exists(),
    },
    Service {
        name: "systemd-nspawn",
        package: "systemd-container",
        present: || on_path("systemd-nspawn"),
    },
    Service {
        name: "curl",
        package: "curl",
        present: || on_path("curl"),
    },
    Service {
        name: "Python",
        package: "python3",
        present: || on_path("python3"),
    },
];

/// Makes sure that what a bare machine is made with is installed.
pub(crate) fn bare_machine() -> Result<()> {
    complete(BARE_MACHINE)
}

/// Makes sure that every server is installed.
pub(crate) fn run() -> Result<()> {
    complete(SERVICES)
}

/// Makes sure that the browser, its driver and its fonts are installed.
pub(crate) fn browser() -> Result<()> {
    complete(BROWSER)
}

/// Makes sure that Firefox is installed.
pub(crate) fn firefox() -> Result<()> {
    complete(FIREFOX)
}

/// Makes sure that WebKit is installed, and a display for its browser.
pub(crate) fn webkit() -> Result<()> {
    complete(WEBKIT)
}

fn complete(services: &[Service]) -> Result<()> {
    let missing: Vec<&Service> = services
        .iter()
        .filter(|service| !(service.present)())
        .collect();
    if missing.is_empty() {
        return Ok(());
    }
    let names: Vec<_> = missing.iter().map(|service| service.name).collect();
    let packages: Vec<_> = missing.iter().map(|service| service.package).collect();
    let what_for = format!("testing with {}", names.join(", "));
    Ok(debian::install(&what_for, &packages)?)
}

fn postgres() -> bool {
    let versions = std::fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten()
        .flatten();
    let mut tools = versions.map(|version| version.path().join("bin/initdb"));
    tools.any(|tool| tool.exists()) || on_path("initdb")
}

fn nats() -> bool {
    // Debian installs it outside of an ordinary user's `PATH`.
    Path::new("/usr/sbin/nats-server").exists() || on_path("nats-server")
}

fn font(file: &str) -> bool {
    Path::new("/usr/share/fonts").join(file).exists()
}

/// Returns whether a program can be started. Not every one of them knows `--version`.
fn on_path(program: &str) -> bool {
    let folders = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&folders).any(|folder| folder.join(program).exists())
}
