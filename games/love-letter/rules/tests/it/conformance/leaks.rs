//! Leaks on which views and `imagine` agree. The kit finds them from what the rule sheet hides.

use salon_conformance::{ConformanceError, Leak, LeaksBy, Leaky, Property, Specimen, try_check};
use salon_love_letter::{Aside, LoveLetterFamily, PismoFamily, View};
use salon_rules::Viewer;

use super::specimen::{Kit, number};

/// With fewer cards than this in the pile, the faulty views leak.
const FEW: usize = 6;

/// Returns the hand of a protected seat, once the pile is low.
fn protected_hand(archive: &View, viewer: Viewer) -> Option<u32> {
    let seat = archive.protected.iter().find(|&seat| !viewer.owns(seat))?;
    let card = archive.seats[seat].hand.card?;
    (archive.pile.len() < FEW).then(|| number(card))
}

/// Everyone's view shows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct ProtectedHand;

impl Leak for ProtectedHand {
    type Honest = Kit<LoveLetterFamily>;

    fn told(archive: &View, viewer: Viewer) -> Option<u32> {
        protected_hand(archive, viewer)
    }
}

/// The small view that a bot searches with shows it, and the view does not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct ProtectedHandByGlance;

impl Leak for ProtectedHandByGlance {
    type Honest = Kit<LoveLetterFamily>;
    const BY: LeaksBy = LeaksBy::Doors;

    fn told(archive: &View, viewer: Viewer) -> Option<u32> {
        protected_hand(archive, viewer)
    }
}

/// Both show it, so comparing one with the other finds nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct ProtectedHandByBoth;

impl Leak for ProtectedHandByBoth {
    type Honest = Kit<LoveLetterFamily>;
    const BY: LeaksBy = LeaksBy::Both;

    fn told(archive: &View, viewer: Viewer) -> Option<u32> {
        protected_hand(archive, viewer)
    }
}

/// Everyone sees the card set aside near the end of a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct AsideNearTheEnd;

impl Leak for AsideNearTheEnd {
    type Honest = Kit<PismoFamily>;

    fn told(archive: &View, _: Viewer) -> Option<u32> {
        match archive.aside {
            Aside::Seen(card) if archive.pile.len() < 3 => Some(number(card)),
            _ => None,
        }
    }
}

/// Returns what the kit finds in a game with this leak.
fn caught<L: Leak>() -> ConformanceError {
    try_check::<Leaky<L>>(&Leaky::<L>::setups(), 60, 1).unwrap_err()
}

#[test]
fn the_hand_of_a_protected_seat() {
    let caught = caught::<ProtectedHand>();
    assert_eq!(caught.property, Property::SameByTheRules, "{caught}");
}

#[test]
fn the_hand_of_a_protected_seat_at_a_glance() {
    let caught = caught::<ProtectedHandByGlance>();
    assert_eq!(caught.property, Property::SameByTheRules, "{caught}");
}

#[test]
fn the_hand_of_a_protected_seat_in_view_and_glance() {
    let caught = caught::<ProtectedHandByBoth>();
    assert_eq!(caught.property, Property::SameByTheRules, "{caught}");
}

#[test]
fn the_card_set_aside_near_the_end() {
    let caught = caught::<AsideNearTheEnd>();
    assert_eq!(caught.property, Property::SameByTheRules, "{caught}");
}
