//! What travels through the port between a page and the worker that keeps its server.

use serde::{Deserialize, Serialize};

use crate::message::{Ask, Tell};

/// What a page sends its worker.
#[derive(Serialize, Deserialize)]
pub enum ToWorker {
    /// Something for the server.
    Ask(Ask),
    /// From now on a bot acts so many milliseconds after what happened before, however long it
    /// thinks, unless that is longer: its haste would tell something of its hand.
    Pace(u32),
}

/// What a worker sends its page.
#[derive(Serialize, Deserialize)]
pub enum FromWorker {
    /// It hears now; what was sent before is lost.
    Ready,
    /// Something from the server.
    Tell(Box<Tell>),
}
