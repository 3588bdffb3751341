//! Imagined worlds come as often as real ones, also after many moves.

use salon_conformance::reach;
use salon_conspirators::{Action, CountStart, Mode, Options, View};
use salon_rules::{Seat, Setup, Viewer};

use crate::specimen::{Salon, number};

const ME: Seat = Seat::ALL[0];

fn setup(mode: Mode, players: u8) -> Setup<salon_conspirators::Conspirators> {
    let count_start = CountStart::Yes;
    Setup::new(Options { mode, count_start }, players).expect("2 to 4 can play")
}

fn hand(view: &View, seat: usize) -> Vec<u32> {
    let hand = view.seats[Seat::at(seat)]
        .hand
        .clone()
        .expect("the archive sees it");
    hand.iter().copied().map(number).collect()
}

/// What is left to whoever knows the history: passes, and what others put under the pile.
fn needs_history(done: &[(Seat, Action)]) -> bool {
    done.iter().any(|&(seat, action)| match action {
        Action::Pass | Action::Declare => true,
        Action::Redraw => seat != ME,
        _ => false,
    })
}

/// How often have others laid cards since the own redraw?
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

/// CO-7: how many of the cards that I put under the pile another seat holds.
fn returned_cards(mode: Mode, players: u8, laid: usize) {
    let reached = reach::<Salon>(setup(mode, players), Viewer::Seat(ME), |done, view| {
        let remembers = view.seats[ME].memory.as_ref();
        laid_since(done) == Some(laid)
            && !needs_history(done)
            && remembers.is_some_and(|memory| memory.cards.len() > 1)
            && view.pile_size > 2
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

/// CO-9: ciphers after many signals, and a hidden card, without a redraw.
#[test]
fn ciphers_and_hands_of_both_modes() {
    for mode in [Mode::Coop, Mode::Rivals] {
        let reached = reach::<Salon>(setup(mode, 2), Viewer::Seat(ME), |done, view| {
            view.laid.len() == 7 && !needs_history(done) && laid_since(done).is_none()
        });
        let cipher = |view: &View| {
            let ciphers = view.seats[Seat::at(1)]
                .ciphers
                .expect("the archive sees it");
            ciphers.iter().next().map(salon_conspirators::Cipher::index)
        };
        reached.compare(300, cipher).assert();
        reached.compare(300, |view| hand(view, 1)[0]).assert();
    }
}
