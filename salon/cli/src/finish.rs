//! How a command ends, and what its exit code says.

use std::io;
use std::process::ExitCode;

/// How a command that could do its work ends.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Done {
    /// All is well: exit code 0.
    Well,
    /// Something that was checked does not hold: exit code 1.
    Fails,
    /// Something that was asked for can't be done, and was said to be so: exit code 2.
    Cannot,
}

/// The exit code; says what went wrong, if something did.
pub(crate) fn exit_code(result: anyhow::Result<Done>) -> ExitCode {
    match result {
        Ok(Done::Well) => ExitCode::SUCCESS,
        Ok(Done::Fails) => ExitCode::from(1),
        Ok(Done::Cannot) => ExitCode::from(2),
        // The reader has seen enough, as in `salon games | head -1`.
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            problem(&format!("{error:#}"));
            ExitCode::from(2)
        }
    }
}

/// Says what went wrong, where problems go. If even that can't be written there is nobody to tell.
pub(crate) fn problem(message: &str) {
    use io::Write as _;
    let _ = writeln!(io::stderr(), "salon: {message}");
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error
        .downcast_ref::<io::Error>()
        .is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
