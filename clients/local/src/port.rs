//! Messages between a page and the worker that runs its server.

use serde::{Deserialize, Serialize};

use crate::message::{Ask, Tell};

/// A message of the page to its worker.
#[derive(Serialize, Deserialize)]
pub enum ToWorker {
    /// A request for the local server.
    Ask(Ask),
    /// Sets the delay in milliseconds between an event and a bot's action. A bot that needs less
    /// time to think waits anyway, because its timing would reveal something about its hand.
    Pace(u32),
    /// Asks for a `Pong`, to find out whether the worker is still running.
    Ping,
}

/// A message of the worker to its page.
#[derive(Serialize, Deserialize)]
pub enum FromWorker {
    /// The worker is ready. Earlier messages are lost.
    Ready,
    /// The answer to a `Ping`.
    Pong,
    /// A message of the local server.
    Tell(Box<Tell>),
}
