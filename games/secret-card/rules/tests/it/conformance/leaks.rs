//! Leaks on which views and `imagine` agree. The kit finds them from what the rule sheet hides.

use salon_conformance::{Leak, Leaky, Property, Specimen, try_check};
use salon_rules::Viewer;
use salon_secret_card::{Ability, View};

use super::specimen::Kit;

/// Everyone sees the upper of the cards that a second chance put under the pile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct BuriedCard;

impl Leak for BuriedCard {
    type Honest = Kit;

    fn told(archive: &View, viewer: Viewer) -> Option<u32> {
        let buried = archive.buried.first()?;
        let mut places = archive.seats.by_seat();
        let (burier, _) = places.find(|(_, p)| p.ability == Some(Ability::SecondChance))?;
        let secret = buried.drawn.is_none() && !viewer.owns(burier);
        buried
            .card
            .filter(|_| secret)
            .map(|card| card.index() as u32)
    }
}

/// A seat is told the figure of its own card when the pile is nearly empty.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct OwnFigure;

impl Leak for OwnFigure {
    type Honest = Kit;

    fn told(archive: &View, viewer: Viewer) -> Option<u32> {
        let seat = viewer.seat()?;
        let hidden = archive.pile.len() < 8 && !archive.open.contains(seat);
        let secret = archive.seats[seat].secret.filter(|_| hidden)?;
        Some(secret.figure() as u32)
    }
}

#[test]
fn a_buried_card() {
    let setups = Leaky::<BuriedCard>::setups();
    let caught = try_check::<Leaky<BuriedCard>>(&setups, 100, 1).unwrap_err();
    assert_eq!(caught.property, Property::SameByTheRules, "{caught}");
}

#[test]
fn the_figure_of_the_own_card() {
    let setups = Leaky::<OwnFigure>::setups();
    let caught = try_check::<Leaky<OwnFigure>>(&setups, 100, 1).unwrap_err();
    assert_eq!(caught.property, Property::SameByTheRules, "{caught}");
}
