//! What the results of a play together are called.

use salon_rules::Verdict;

/// No error, and in few cards.
pub const BRILLIANT: Verdict = Verdict::own("brilliant");
/// No error.
pub const CLEAN: Verdict = Verdict::own("clean");
/// One error.
pub const NEAR: Verdict = Verdict::own("near");
