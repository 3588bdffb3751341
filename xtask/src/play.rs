//! `cargo play`: Salon as a user gets it.

use anyhow::Result;
use clap::Args;

use crate::repo;

/// Builds Salon in release mode and starts it.
#[derive(Args)]
pub(crate) struct Play {
    /// What to pass on to `salon`; its help when nothing is given
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    arguments: Vec<String>,
}

impl Play {
    pub(crate) fn run(self) -> Result<()> {
        let arguments = if self.arguments.is_empty() {
            println!("The server and the table in the browser are still to come.");
            println!("Until then `cargo play` starts the command line; this is what it can do:\n");
            vec!["--help".to_owned()]
        } else {
            self.arguments
        };
        let mut salon = repo::cargo();
        salon.args(["run", "--quiet", "--release", "--package", "salon", "--"]);
        // Files that the user names are meant from where the user stands.
        salon.current_dir(std::env::current_dir()?);
        let status = salon.args(arguments).status()?;
        // What `salon` answers is the answer.
        std::process::exit(status.code().unwrap_or(1));
    }
}
