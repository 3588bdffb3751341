//! Leaks that views and `imagine` agree on. The kit finds them by what the rule sheet hides.

use salon_conformance::{Leak, Leaky, Property, Specimen, try_check};
use salon_love_letter::{Aside, LoveLetterFamily, PismoFamily, View};
use salon_rules::Viewer;

use crate::specimen::{Kit, number};

/// With fewer cards than this in the pile the faulty views tell.
const FEW: usize = 6;

/// Everyone sees the hand of a protected seat once the pile is low.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct ProtectedHand;

impl Leak for ProtectedHand {
    type Honest = Kit<LoveLetterFamily>;

    fn told(archive: &View, viewer: Viewer) -> Option<u32> {
        let seat = archive.protected.iter().find(|&seat| !viewer.owns(seat))?;
        let card = archive.hands[seat].card?;
        (archive.pile.len() < FEW).then(|| number(card))
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

#[test]
fn the_hand_of_a_protected_seat() {
    let setups = Leaky::<ProtectedHand>::setups();
    let caught = try_check::<Leaky<ProtectedHand>>(&setups, 60, 1).unwrap_err();
    assert_eq!(caught.property, Property::SameByTheRules, "{caught}");
}

#[test]
fn the_card_set_aside_near_the_end() {
    let setups = Leaky::<AsideNearTheEnd>::setups();
    let caught = try_check::<Leaky<AsideNearTheEnd>>(&setups, 60, 1).unwrap_err();
    assert_eq!(caught.property, Property::SameByTheRules, "{caught}");
}
