//! Co-operation: common knowledge, what a choice reveals, what the team guesses.

pub(crate) mod ahead;
pub(crate) mod code;
pub(crate) mod doubt;
pub(crate) mod history;
pub(crate) mod matching;
pub(crate) mod model;
pub(crate) mod redraw;
