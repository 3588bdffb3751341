//! The configuration on the command line: a flag for each key, and the file.

use std::path::PathBuf;

use clap::{Arg, ArgAction, ArgMatches, Args, Command, Error, FromArgMatches};

use super::{Key, keys};

/// The flags of a command that needs the server's configuration.
#[derive(Clone, Debug, Default)]
pub(crate) struct Flags {
    /// The configuration file.
    pub(crate) file: Option<PathBuf>,
    /// The values of keys, in the order of the keys.
    pub(crate) values: Vec<(&'static str, String)>,
}

const FILE: &str = "config";
const BEHIND_PROXY: &str = "behind_proxy";

impl Args for Flags {
    fn augment_args(command: Command) -> Command {
        let file = Arg::new(FILE)
            .long("config")
            .env("SALON_CONFIG")
            .value_name("FILE")
            .value_parser(clap::value_parser!(PathBuf))
            .help("The configuration file (TOML); `salon config example` prints one");
        let behind_proxy = Arg::new(BEHIND_PROXY)
            .long("behind-proxy")
            .action(ArgAction::SetTrue)
            .conflicts_with("trusted_hops")
            .help("One of your own proxies is in front: the same as `--trusted-hops 1`");
        keys()
            .iter()
            .map(argument)
            .fold(command.arg(file).arg(behind_proxy), Command::arg)
    }

    fn augment_args_for_update(command: Command) -> Command {
        Flags::augment_args(command)
    }
}

fn argument(key: &'static Key) -> Arg {
    let argument = Arg::new(key.name)
        .long(key.flag)
        .value_name("VALUE")
        .help(format!("{} [env: {}]", key.help, key.env))
        .aliases(key.older_flag());
    match key.place().0 {
        // There are many, and few people need them: `--help` has them, `-h` does not.
        Some("limits") => argument.help_heading("Limits").hide_short_help(true),
        _ => argument,
    }
}

impl FromArgMatches for Flags {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Flags, Error> {
        let value = |key: &'static Key| {
            let value = matches.get_one::<String>(key.name)?;
            Some((key.name, value.clone()))
        };
        let mut values: Vec<_> = keys().iter().filter_map(value).collect();
        if matches.get_flag(BEHIND_PROXY) {
            values.push(("trusted_hops", "1".to_owned()));
        }
        Ok(Flags {
            file: matches.get_one(FILE).cloned(),
            values,
        })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = Flags::from_arg_matches(matches)?;
        Ok(())
    }
}
