//! The names of a team's results.

use salon_rules::Verdict;

/// No error, and few cards.
pub const BRILLIANT: Verdict = Verdict::own("brilliant");
/// No error.
pub const CLEAN: Verdict = Verdict::own("clean");
/// One error.
pub const NEAR: Verdict = Verdict::own("near");
