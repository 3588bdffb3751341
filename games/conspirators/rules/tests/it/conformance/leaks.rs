//! Leaks on which views and `imagine` agree. The kit finds them from what the rule sheet hides.

use salon_conformance::{Leak, Leaky, Property, Specimen, try_check};
use salon_conspirators::View;
use salon_rules::Viewer;

use super::specimen::{Salon, number};

/// Everyone sees the first card of a seat that has passed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct HandOfWhoPassed;

impl Leak for HandOfWhoPassed {
    type Honest = Salon;

    fn told(archive: &View, viewer: Viewer) -> Option<u32> {
        let mut seats = archive.seats.by_seat();
        let passed = seats.find(|(seat, of)| !of.passed.is_empty() && !viewer.owns(*seat));
        let hand = passed?.1.hand.known.clone();
        hand.first().copied().map(number)
    }
}

/// Everyone sees the first point card of a declarer once it has three.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct PointCard;

impl Leak for PointCard {
    type Honest = Salon;

    fn told(archive: &View, _: Viewer) -> Option<u32> {
        let mut points = archive.seats.iter().filter_map(|seat| seat.points.clone());
        let points = points.find(|points| points.len() > 2)?;
        points.first().copied().map(number)
    }
}

#[test]
fn the_hand_of_a_seat_that_has_passed() {
    let setups = Leaky::<HandOfWhoPassed>::setups();
    let caught = try_check::<Leaky<HandOfWhoPassed>>(&setups, 100, 1).unwrap_err();
    assert_eq!(caught.property, Property::SameByTheRules, "{caught}");
}

#[test]
fn a_point_card_face_down() {
    let setups = Leaky::<PointCard>::setups();
    let caught = try_check::<Leaky<PointCard>>(&setups, 100, 1).unwrap_err();
    assert_eq!(caught.property, Property::SameByTheRules, "{caught}");
}
