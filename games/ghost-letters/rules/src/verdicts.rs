//! What the results of a mission are called.

use salon_rules::Verdict;

/// The mission's goal was reached.
pub const PASSED: Verdict = Verdict::own("passed");
