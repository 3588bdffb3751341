//! The names of a mission's results.

use salon_rules::Verdict;

/// The mission's goal was reached.
pub const PASSED: Verdict = Verdict::own("passed");
