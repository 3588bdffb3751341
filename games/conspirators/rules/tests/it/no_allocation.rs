//! A simulated move allocates nothing.

use salon_conspirators::{Conspirators, CountStart, Mode, Options};
use salon_rules::Setup;

#[test]
fn moves_allocate_nothing() {
    for mode in [Mode::Coop, Mode::Rivals] {
        for players in 2..=4 {
            let count_start = CountStart::Yes;
            let setup = Setup::new(Options { mode, count_start }, players);
            salon_conformance::moves_without_allocation::<Conspirators>(setup.unwrap());
        }
    }
}
