//! How a command ends, and its exit code.

use std::io;
use std::process::ExitCode;

/// The result of a command that could do its work.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Done {
    /// All is well: exit code 0.
    Well,
    /// Something that was checked does not hold: exit code 1.
    Fails,
    /// Something that was requested can't be done, and the error was printed: exit code 2.
    Cannot,
}

/// Returns the exit code, and prints the error if there is one.
pub(crate) fn exit_code(result: anyhow::Result<Done>) -> ExitCode {
    match result {
        Ok(Done::Well) => ExitCode::SUCCESS,
        Ok(Done::Fails) => ExitCode::from(1),
        Ok(Done::Cannot) => ExitCode::from(2),
        // The reader has closed the pipe, as in `salon games | head -1`.
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            problem(&format!("{error:#}"));
            ExitCode::from(2)
        }
    }
}

/// Prints an error. If stderr can't be written either, there is nobody left to tell.
pub(crate) fn problem(message: &str) {
    use io::Write as _;
    let _ = writeln!(io::stderr(), "salon: {message}");
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error
        .downcast_ref::<io::Error>()
        .is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
