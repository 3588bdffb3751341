//! Imagined worlds are as frequent as real ones, in every mode and for every number of players,
//! also after many moves.
//!
//! The only exception is what decision 15 leaves to the history; see [`needs_history`].

use salon_conformance::{Reached, Specimen, reach, try_reach};
use salon_rules::{Seat, Setup, Viewer};
use salon_secret_card::{Abilities, Action, Options, SHARES, SecretCard, View};

use super::specimen::Kit;

const ME: Seat = Seat::at(1);

/// A "no" hint means that its giver held no match at that time (SC-4): only someone who knows the
/// history can take that into account.
fn needs_history(view: &View) -> bool {
    let mut hints = view.table.iter().filter(|laid| laid.is_hint());
    hints.any(|hint| !hint.yes)
}

fn buries(done: &[(Seat, Action)]) -> bool {
    done.iter()
        .any(|(seat, action)| *seat != ME && matches!(action, Action::Bury(_)))
}

/// Returns a position after this many moves in which the own card is not certain yet.
fn moment(
    setup: Setup<SecretCard>,
    moves: usize,
    wanted: fn(&[(Seat, Action)]) -> bool,
) -> Option<Reached<Kit>> {
    try_reach::<Kit>(setup, Viewer::Seat(ME), usize::MAX, |done, views| {
        let view = views.last().expect("the deal was seen");
        let open = view.candidates(ME).len();
        done.len() >= moves && open > 2 && wanted(done) && !needs_history(view)
    })
}

/// Compares the own secret card, and the lowest card of another hand.
fn compare(reached: &Reached<Kit>) {
    let own = |view: &View| view.seats[ME].secret.map(salon_secret_card::Card::index);
    let mut others = reached.view.still_in.without(ME).iter();
    let other = others.next().expect("somebody else plays");
    let lowest = |view: &View| {
        let hand = view.seats[other].hand.known;
        hand.iter().next().map(|card| card.index() / 7)
    };
    for sampled in reached.compare_each(60, [&own, &lowest]) {
        sampled.assert();
    }
}

#[test]
fn the_own_card_and_a_hidden_hand() {
    let mut moments = 0;
    for setup in Kit::setups() {
        for moves in [4, 9] {
            if let Some(reached) = moment(setup, moves, |_| true) {
                compare(&reached);
                moments += 1;
            }
        }
    }
    assert_eq!(moments, 24 * 2);
}

/// SC-14: which cards were buried is their burier's secret.
#[test]
fn the_same_after_cards_were_buried() {
    let able = |setup: &Setup<SecretCard>| setup.options().abilities == Abilities::On;
    let mut moments = 0;
    for setup in Kit::setups().into_iter().filter(able) {
        if let Some(reached) = moment(setup, 5, buries) {
            compare(&reached);
            moments += 1;
        }
    }
    assert!(moments > 6, "{moments} moments");
}

/// What is left to the history is not nothing, and the comparison can tell: who gives a "no" hint
/// holds no match (SC-4) but perhaps the card drawn since, and imagined hands mostly hold more.
#[test]
fn a_no_hint_is_left_to_the_history() {
    let setup = Setup::new(Options::default(), 3).expect("three can play");
    let reached = reach::<Kit>(setup, Viewer::Seat(ME), |_, views| {
        let view = views.last().expect("the deal was seen");
        (view.table.last())
            .is_some_and(|laid| laid.is_hint() && !laid.yes && laid.by != ME && laid.before != ME)
    });
    let hint = *reached.view.table.last().expect("that was asked for");
    let matches = |view: &View| {
        let secret = view.seats[hint.before].secret;
        let shares = SHARES[secret.expect("the archive sees it").index()];
        view.seats[hint.by].hand.known.and(shares).len()
    };
    let sampled = reached.compare(60, matches);
    assert!(!sampled.agrees(), "{sampled:#?}");
    let most = (sampled.counts.iter()).filter(|(_, count)| count.0 > 0);
    assert!(most.map(|(matches, _)| *matches).max() <= Some(1));
}
