//! The kit can fail: an honest game passes, and each fault is found by the property that it
//! violates.

use crate::high_card::HighCard;
use crate::high_card::fault::Fault;
use crate::high_card::specimen::setups;
use salon_conformance::{ConformanceError, Property, Report, try_check};

fn check(fault: Fault) -> Result<Report, ConformanceError> {
    try_check::<HighCard>(&setups(fault), 100, 1)
}

#[test]
fn the_honest_game_passes() {
    salon_conformance::check::<HighCard>();
    let report = check(Fault::Honest).unwrap();
    assert_eq!(report.plays, 300);
    assert!(report.worlds > 1_000, "{report}");
    assert!(report.seen > 1_000, "{report}");
    assert!(report.exchanged > 1_000, "{report}");
}

/// Returns the property that must find a fault.
fn breaks(fault: Fault) -> Option<Property> {
    Some(match fault {
        // Only a count of its worlds shows it: see `evenness.rs`.
        Fault::Honest | Fault::Uneven => return None,
        Fault::LeakedField | Fault::LeakedCount | Fault::TellingView => Property::ImaginesTheView,
        Fault::Complicit | Fault::LateComplicit | Fault::ComplicitBurial | Fault::SpectatorSees => {
            Property::SameByTheRules
        }
        Fault::TellingList | Fault::HiddenLegality => Property::SameLegalActions,
        Fault::TellingRefusal => Property::SameRefusals,
        Fault::UnnamedRefusal => Property::NamesItsRefusals,
        Fault::LeakingSight | Fault::LeakingDeal | Fault::TellingNumber => Property::SameSights,
        Fault::ChangingRefusal | Fault::DrawingRefusal | Fault::LoggedRefusal => {
            Property::RefusalChangesNothing
        }
        Fault::ListedRefused => Property::AcceptsTheListed,
        Fault::MixedList => Property::ListsAlikeTogether,
        Fault::ListedOtherwise => Property::ActsTheSame,
        Fault::UnlistedAccepted => Property::RefusesTheUnlisted,
        Fault::Endless => Property::Ends,
        Fault::LostCard => Property::KeepsEveryPiece,
        Fault::Unreadable => Property::NotationRoundTrips,
        Fault::Unwritable => Property::SerdeRoundTrips,
        Fault::ListedTwice => Property::ListsEachOnce,
        Fault::RestlessDeal => Property::BeginsTheSame,
        Fault::RestlessDraw => Property::ReplaysTheSame,
        Fault::OutOfTurn => Property::OthersOnlyRemark,
        Fault::Stuck => Property::WaitedForCanMove,
        Fault::OverAndWaiting => Property::OverWhenDecided,
        Fault::LeakingChoice => Property::SecretChoicesLookAlike,
        Fault::NoWinners => Property::PlausibleOutcome,
        Fault::BlindArchive => Property::ArchiveSeesAll,
        Fault::Panics => Property::NeverPanics,
        Fault::TellingBytes => Property::SameBytes,
        Fault::SecretTurn => Property::SameFlow,
        Fault::Nameless => Property::NamesHiddenPlaces,
        Fault::RestlessView => Property::AsksAreFree,
        Fault::ForgottenOption => Property::OptionsRoundTrip,
    })
}

#[test]
fn every_fault_is_caught_by_the_property_that_it_breaks() {
    for &fault in Fault::ALL {
        match (check(fault), breaks(fault)) {
            (Ok(_), None) => {}
            (Ok(_), Some(property)) => panic!("{fault:?} is not caught; it breaks {property:?}"),
            (Err(broken), property) => {
                // If several properties catch a fault, the plays decide which comes first.
                let caught = match (broken.property, fault) {
                    (Property::SameDeal, _) => Property::SameByTheRules,
                    (Property::ImaginesTheView | Property::ActsTheSame, Fault::RestlessDraw) => {
                        Property::ReplaysTheSame
                    }
                    (Property::SameSights, Fault::LeakingChoice) => {
                        Property::SecretChoicesLookAlike
                    }
                    (other, _) => other,
                };
                assert_eq!(Some(caught), property, "{fault:?}: {broken}");
            }
        }
    }
}
