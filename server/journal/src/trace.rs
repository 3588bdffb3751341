//! The spans of a traced append. They cost next to nothing unless somebody listens to their target.

/// The target of all spans that belong to the trace of a command.
pub const TRACE: &str = "salon_trace";
