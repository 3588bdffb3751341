//! Messages between a page and the worker that runs its server.

use serde::{Deserialize, Serialize};

use crate::message::{Ask, Tell};

/// A message of the page to its worker.
#[derive(Serialize, Deserialize)]
pub enum ToWorker {
    /// Something for the server.
    Ask(Ask),
    /// From now on, a bot acts this many milliseconds after the last event, however long it thinks,
    /// unless that is longer: its timing would reveal something about its hand.
    Pace(u32),
}

/// A message of the worker to its page.
#[derive(Serialize, Deserialize)]
pub enum FromWorker {
    /// The worker is ready; earlier messages are lost.
    Ready,
    /// Something from the server.
    Tell(Box<Tell>),
}
