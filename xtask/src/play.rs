//! `cargo play`: Salon as a user gets it.

use anyhow::Result;
use clap::Args;

use crate::{repo, web};

/// Builds Salon in release mode, with its page, and starts the server.
#[derive(Args)]
pub(crate) struct Play {
    /// What to pass on to `salon`; `serve` when nothing is given
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    arguments: Vec<String>,
}

impl Play {
    pub(crate) fn run(self) -> Result<()> {
        let arguments = if self.arguments.is_empty() {
            vec!["serve".to_owned()]
        } else {
            self.arguments
        };
        let mut salon = repo::cargo();
        if arguments[0] == "serve" {
            println!("[1/2] building the page for the browser; the first time takes some minutes");
            match web::build(false) {
                Ok(folder) => _ = salon.env("SALON_WEB", folder),
                // The tables work without it: programs and the terminal can play.
                Err(error) => {
                    eprintln!(
                        "The page can't be built, so the server starts without it: {error:#}"
                    );
                }
            }
        }
        if arguments[0] == "serve" {
            println!("[2/2] building the server");
        }
        salon.args(["run", "--release", "--package", "salon"]);
        repo::quiet_unless_watched(&mut salon).arg("--");
        // Files that the user names are meant from where the user stands.
        salon.current_dir(std::env::current_dir()?);
        let status = salon.args(arguments).status()?;
        // What `salon` answers is the answer.
        std::process::exit(status.code().unwrap_or(1));
    }
}
