//! Imagined worlds are as frequent as real ones, in both modes and for every number of players,
//! also after many moves.
//!
//! The only exception is what decision 15 leaves to the history; see [`needs_history`].

use salon_conformance::{Specimen, reach, try_reach};
use salon_conspirators::{Action, Ciphers, CountStart, Mode, Options, Phase, View};
use salon_rules::{Seat, Setup, Viewer};

use super::specimen::{Salon, number};

const ME: Seat = Seat::ALL[0];

fn setup(mode: Mode, players: u8) -> Setup<salon_conspirators::Conspirators> {
    let count_start = CountStart::Yes;
    Setup::new(Options { mode, count_start }, players).expect("2 to 4 can play")
}

fn hand(view: &View, seat: usize) -> Vec<u32> {
    let hand = &view.seats[Seat::at(seat)].hand.known;
    hand.iter().copied().map(number).collect()
}

/// Returns whether the position depends on the history: on passes, or on what others put under the
/// pile.
fn needs_history(done: &[(Seat, Action)]) -> bool {
    done.iter().any(|&(seat, action)| match action {
        Action::Pass | Action::Declare => true,
        Action::Redraw => seat != ME,
        _ => false,
    })
}

/// Returns how often others have laid cards since the own redraw.
fn laid_since(done: &[(Seat, Action)]) -> Option<usize> {
    let redrew = done
        .iter()
        .position(|&(seat, action)| seat == ME && action == Action::Redraw)?;
    let others = done[redrew..].iter();
    Some(
        others
            .filter(|(seat, action)| *seat != ME && matches!(action, Action::Play(_)))
            .count(),
    )
}

/// CO-7: compares how many of the cards that the viewer put under the pile another seat holds.
fn returned_cards(mode: Mode, players: u8, laid: usize) {
    let reached = reach::<Salon>(setup(mode, players), Viewer::Seat(ME), |done, views| {
        let view = views.last().expect("the deal was seen");
        let remembers = view.seats[ME].memory.as_ref();
        laid_since(done) == Some(laid)
            && !needs_history(done)
            && remembers.is_some_and(|memory| memory.cards.len() > 1)
            && view.pile.len() > 2
    });
    let returned = reached.view.seats[ME]
        .memory
        .clone()
        .expect("that was asked for");
    let returned: Vec<u32> = returned.cards.iter().copied().map(number).collect();
    let held = |view: &View| {
        let hand = hand(view, 1);
        hand.iter().filter(|card| returned.contains(card)).count()
    };
    reached.compare(400, held).assert();
}

#[test]
fn cards_put_under_the_pile_after_one_card_of_a_rival() {
    returned_cards(Mode::Rivals, 2, 1);
}

#[test]
fn cards_put_under_the_pile_after_many_cards() {
    returned_cards(Mode::Rivals, 2, 3);
    returned_cards(Mode::Coop, 3, 4);
}

fn cipher(view: &View) -> Option<u32> {
    let ciphers = view.seats[Seat::at(1)].ciphers;
    let mut ciphers = ciphers.expect("the archive sees it").iter();
    ciphers.next().map(|cipher| cipher.index() as u32)
}

/// CO-9: ciphers after few and many signals, a hidden card, and the top of the pile.
#[test]
fn ciphers_hands_and_pile_of_every_table() {
    let mut moments = 0;
    for setup in Salon::setups() {
        for laid in [2, 5, 8] {
            let reached = try_reach::<Salon>(setup, Viewer::Seat(ME), usize::MAX, |done, views| {
                let view = views.last().expect("the deal was seen");
                view.laid.len() == laid && !needs_history(done) && laid_since(done).is_none()
            });
            let Some(reached) = reached else { continue };
            moments += 1;
            let held = |view: &View| Some(hand(view, 1)[0]);
            let top = |view: &View| view.pile.first().copied()?.map(number);
            for sampled in reached.compare_each(150, [&cipher, &held, &top]) {
                sampled.assert();
            }
        }
    }
    assert_eq!(moments, 12 * 3);
}

/// CO-7: the same for cards that the viewer put under the pile.
#[test]
fn returned_cards_of_every_table() {
    for mode in [Mode::Coop, Mode::Rivals] {
        for players in 2..=4 {
            returned_cards(mode, players, 2);
        }
    }
}

/// CO-14, CO-17: what others have guessed, and their ciphers while they guess.
#[test]
fn worlds_while_others_guess() {
    for mode in [Mode::Coop, Mode::Rivals] {
        for players in 2..=4 {
            let reached = reach::<Salon>(setup(mode, players), Viewer::Seat(ME), |done, views| {
                let view = views.last().expect("the deal was seen");
                view.phase == Phase::Guessing
                    && view.seats[Seat::at(1)].guessed > 0
                    && !needs_history(done)
            });
            let guess = |view: &View| {
                let guesses = view.seats[Seat::at(1)].guesses.clone();
                let named = guesses.expect("the archive sees it")[0];
                named.iter().next().map(|cipher| cipher.index() as u32)
            };
            for sampled in reached.compare_each(100, [&cipher, &guess]) {
                sampled.assert();
            }
        }
    }
}

/// What is left to the history is not nothing, and the comparison can tell: a seat that passes holds
/// no card that it may lay (CO-6), and imagined hands mostly do.
#[test]
fn a_pass_is_left_to_the_history() {
    let reached = reach::<Salon>(
        setup(Mode::Coop, 2),
        Viewer::Seat(ME),
        |done, _| matches!(done.last(), Some((seat, Action::Pass)) if *seat != ME),
    );
    let may_lay = |view: &View| {
        let right = view.laid.last().map_or(view.start, |laid| laid.card);
        let other = &view.seats[Seat::at(1)];
        let ciphers = other.ciphers.expect("the archive sees it");
        let fits = |card| Ciphers::fitting(right, card).meets(ciphers);
        !other.hand.known.iter().all(|&card| fits(card))
    };
    let sampled = reached.compare(60, may_lay);
    assert!(!sampled.agrees(), "{sampled:#?}");
    assert_eq!(
        sampled.counts[&false].0, 60,
        "no real world has such a card"
    );
}
