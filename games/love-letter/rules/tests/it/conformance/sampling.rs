//! Imagined worlds are as frequent as real ones, in both games and every edition, for every number
//! of players, also after many moves.
//!
//! The only exception is what decision 15 leaves to the history; see [`needs_history`].

use salon_conformance::{Reached, Specimen, reach, try_reach};
use salon_love_letter::{
    Action, Card, Deck, Letters, LoveLetterFamily, PismoFamily, PismoOptions, View,
};
use salon_rules::{Game, Seat, Setup, Viewer};

use super::specimen::{Kit, Setups};

type Done = [(Seat, Action)];

/// Returns whether only someone who knows the history can take something into account.
fn needs_history(done: &Done, views: &[View], viewer: Viewer) -> bool {
    let steps = done.iter().zip(views.iter().zip(&views[1..]));
    let mut steps = steps.filter(|((seat, _), _)| !viewer.owns(*seat));
    steps.any(|(&(seat, action), (before, after))| match action {
        Action::Baron(Some(target)) => {
            // Third seats know after a tie that two hands are equal.
            let tie = before.still_in == after.still_in;
            tie && !viewer.owns(target) || lays_what_may_be_either(before, seat, action)
        }
        _ => lays_what_may_be_either(before, seat, action),
    })
}

/// Returns whether the seat, of whose cards the viewer knows something, plays a card that may be
/// that one or another for all the viewer can tell. The remaining card is then more or less likely,
/// but not certain.
fn lays_what_may_be_either(before: &View, seat: Seat, action: Action) -> bool {
    let hand = before.seats[seat].hand;
    let mut drawn = before.drawn.iter().filter_map(|spot| spot.card);
    match action.card() {
        Some(card) => {
            let perhaps_held = !hand.not.is_empty() && !hand.not.contains(card);
            perhaps_held || hand.card == Some(card) || drawn.any(|drawn| drawn == card)
        }
        None => hand.card.is_some() || !hand.not.is_empty() || drawn.next().is_some(),
    }
}

/// A condition for a position, in addition to its depth.
type Wanted = fn(&Done, &View) -> bool;

const ANY: Wanted = |_, _| true;
const KEPT: Wanted = |done, _| done.iter().any(|(_, a)| matches!(a, Action::Keep(_)));
const SWAPPED: Wanted = |done, _| {
    done.iter()
        .any(|(_, action)| matches!(action, Action::King(Some(_))))
};
const PILE_KNOWN: Wanted = |_, view| view.pile.iter().any(|spot| spot.card.is_some());

/// Returns a position of the first round after this many moves.
fn moment<S: Specimen>(
    setup: Setup<S::Game>,
    viewer: Viewer,
    moves: usize,
    wanted: Wanted,
) -> Option<Reached<S>>
where
    S::Game: Game<Action = Action, View = View>,
{
    try_reach::<S>(setup, viewer, moves, |done, views| {
        let view = views.last().expect("the deal was seen");
        done.len() == moves
            && view.round == 1
            && view.still_in.len() > 1
            && viewer.seat().is_none_or(|me| view.still_in.contains(me))
            && wanted(done, view)
            && !needs_history(done, views, viewer)
    })
}

/// Compares another seat's hand, and the top of the pile.
fn compare<S: Specimen>(reached: &Reached<S>, viewer: Viewer)
where
    S::Game: Game<Action = Action, View = View>,
{
    let mut others = reached.view.still_in.iter();
    let other = others.find(|&seat| !viewer.owns(seat)).expect("two are in");
    let hand = |view: &View| view.seats[other].hand.card;
    let top = |view: &View| -> Option<Card> { view.pile.first().and_then(|spot| spot.card) };
    for sampled in reached.compare_each(120, [&hand, &top]) {
        sampled.assert();
    }
}

/// Tests every set-up at several depths; returns the number of positions.
fn compare_all<F: Setups>(depths: &[usize], wanted: Wanted) -> u32 {
    compare_some::<F>(depths, Kit::<F>::setups(), wanted)
}

fn compare_some<F: Setups>(
    depths: &[usize],
    setups: impl IntoIterator<Item = Setup<Letters<F>>>,
    wanted: Wanted,
) -> u32 {
    let mut moments = 0;
    for setup in setups {
        for (at, &moves) in depths.iter().enumerate() {
            // Occasionally a spectator.
            let viewer = match at {
                1 => Viewer::Spectator,
                _ => Viewer::Seat(Seat::at(0)),
            };
            let reached = moment::<Kit<F>>(setup, viewer, moves, wanted);
            if let Some(reached) = &reached {
                compare(reached, viewer);
                moments += 1;
            }
        }
    }
    moments
}

#[test]
fn worlds_of_pismo() {
    assert_eq!(compare_all::<PismoFamily>(&[1, 3, 6], ANY), 6 * 3);
}

/// The full edition for 2 to 6, the classic one for 2 to 4.
#[test]
fn worlds_of_love_letter() {
    assert_eq!(compare_all::<LoveLetterFamily>(&[1, 4, 8], ANY), 8 * 3);
}

/// LL-13: a king moves what is known of two hands from one seat to the other.
#[test]
fn worlds_after_a_swap() {
    assert!(compare_all::<LoveLetterFamily>(&[4, 5], SWAPPED) > 10);
    assert!(compare_all::<PismoFamily>(&[4, 5], SWAPPED) > 6);
}

/// LL-12: cards that others put under the pile, and those that the viewer did.
#[test]
fn worlds_after_a_chancellor() {
    let full = || {
        let setups = Kit::<LoveLetterFamily>::setups().into_iter();
        setups.filter(|setup| setup.options().edition == Deck::Full)
    };
    let kept = compare_some::<LoveLetterFamily>(&[4, 6], full(), KEPT);
    assert_eq!(kept, 5 * 2, "2 to 6 players, twice");
    let known = compare_some::<LoveLetterFamily>(&[6], full(), PILE_KNOWN);
    assert_eq!(known, 5);
}

/// The exception is real, and the comparison notices it: after a baron's tie (LL-9) a third seat
/// knows that two hands are equal, and imagined ones mostly are not.
#[test]
fn a_tie_is_left_to_the_history() {
    let setup = Setup::new(PismoOptions::default(), 3).expect("three can play");
    let me = Viewer::Seat(Seat::at(0));
    let reached = reach::<Kit<PismoFamily>>(setup, me, |done, views| match (done, views) {
        ([.., (seat, Action::Baron(Some(target)))], [.., before, after]) => {
            let others = !me.owns(*seat) && !me.owns(*target);
            others && before.round == after.round && before.still_in == after.still_in
        }
        _ => false,
    });
    let equal =
        |view: &View| view.seats[Seat::at(1)].hand.card == view.seats[Seat::at(2)].hand.card;
    let sampled = reached.compare(60, equal);
    assert!(!sampled.agrees(), "{sampled:#?}");
    assert_eq!(
        sampled.counts[&true].0, 60,
        "they are equal in all real worlds"
    );
}
