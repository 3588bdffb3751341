//! The 24 character cards. CO-2
//!
//! Computed by `cargo xtask conspirators-deck`, which prints this file; don't edit it by hand.

use crate::cards::Card;

/// The 24 character cards: any two traits are as uncorrelated as possible, and no two cards agree
/// in five or more traits.
pub const DECK: [Card; 24] = [
    card([0, 0, 1, 0, 1, 0, 1, 1]), // up.winter.tue.on.f.young.2.b
    card([0, 0, 6, 1, 0, 2, 4, 4]), // up.winter.sun.off.m.old.5.d
    card([0, 1, 4, 0, 0, 2, 0, 2]), // up.spring.fri.on.m.old.1.v
    card([0, 2, 2, 0, 0, 1, 1, 3]), // up.summer.wed.on.m.mature.2.g
    card([0, 2, 5, 1, 1, 2, 3, 5]), // up.summer.sat.off.f.old.4.e
    card([0, 3, 0, 1, 0, 1, 2, 0]), // up.autumn.mon.off.m.mature.3.a
    card([1, 0, 2, 0, 0, 2, 2, 5]), // right.winter.wed.on.m.old.3.e
    card([1, 0, 4, 0, 1, 1, 3, 0]), // right.winter.fri.on.f.mature.4.a
    card([1, 1, 3, 1, 1, 1, 1, 4]), // right.spring.thu.off.f.mature.2.d
    card([1, 2, 0, 1, 1, 0, 4, 2]), // right.summer.mon.off.f.young.5.v
    card([1, 3, 1, 1, 1, 2, 0, 3]), // right.autumn.tue.off.f.old.1.g
    card([1, 3, 5, 0, 0, 0, 4, 1]), // right.autumn.sat.on.m.young.5.b
    card([2, 0, 3, 1, 0, 0, 3, 3]), // down.winter.thu.off.m.young.4.g
    card([2, 1, 1, 0, 0, 1, 4, 5]), // down.spring.tue.on.m.mature.5.e
    card([2, 1, 2, 1, 1, 0, 0, 0]), // down.spring.wed.off.f.young.1.a
    card([2, 2, 0, 0, 0, 0, 0, 4]), // down.summer.mon.on.m.young.1.d
    card([2, 2, 4, 1, 1, 1, 2, 1]), // down.summer.fri.off.f.mature.3.b
    card([2, 3, 6, 0, 1, 2, 1, 2]), // down.autumn.sun.on.f.old.2.v
    card([3, 0, 5, 1, 0, 1, 0, 2]), // left.winter.sat.off.m.mature.1.v
    card([3, 1, 0, 1, 0, 2, 3, 1]), // left.spring.mon.off.m.old.4.b
    card([3, 1, 6, 0, 1, 0, 2, 3]), // left.spring.sun.on.f.young.3.g
    card([3, 2, 3, 0, 1, 2, 4, 0]), // left.summer.thu.on.f.old.5.a
    card([3, 3, 2, 0, 1, 1, 3, 4]), // left.autumn.wed.on.f.mature.4.d
    card([3, 3, 4, 1, 0, 0, 1, 5]), // left.autumn.fri.off.m.young.2.e
];

const fn card(values: [u8; 8]) -> Card {
    match Card::new(values) {
        Some(card) => card,
        None => panic!("no trait has such a value"),
    }
}
