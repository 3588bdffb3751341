//! The browser engines in which the page is tested, and what each of them needs.

use std::path::PathBuf;

use anyhow::Result;
use clap::ValueEnum;

use super::node;
use crate::{repo, services};

/// A browser engine.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum Engine {
    /// Debian's Chromium: every test
    Chromium,
    /// Debian's Firefox: a play of each game, a reload, a start without a network
    Firefox,
    /// WebKitGTK's `MiniBrowser`: the same as in Firefox
    Webkit,
}

impl Engine {
    /// Installs the browser if it is missing.
    pub(super) fn install(self) -> Result<()> {
        match self {
            Engine::Chromium => services::browser(),
            Engine::Firefox => services::firefox(),
            Engine::Webkit => services::webkit(),
        }
    }

    /// Returns its test files, relative to `e2e`.
    pub(super) fn tests(self) -> Result<Vec<PathBuf>> {
        let folder = node::folder();
        match self {
            Engine::Chromium => {
                let files = repo::files(&folder.join("tests"), "mjs")?;
                let relative = |file: PathBuf| Ok(file.strip_prefix(&folder)?.to_path_buf());
                files.into_iter().map(relative).collect()
            }
            Engine::Firefox => Ok(vec!["engines/firefox.test.mjs".into()]),
            Engine::Webkit => Ok(vec!["engines/webkit.test.mjs".into()]),
        }
    }
}
