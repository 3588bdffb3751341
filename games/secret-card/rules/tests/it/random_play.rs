//! Random plays of every set-up: invariants that hold in every position.

use salon_rules::{Game, NullSink, Options as _, Quick, Seat, Seats, Setup, Unsealed, Viewer};
use salon_rules::{random_play, scenario};
use salon_secret_card::{CardSet, Options, SecretCard, State};

fn setups() -> Vec<Setup<SecretCard>> {
    let mut setups = Vec::new();
    for players in 2..=4 {
        for abilities in ["off", "on"] {
            for last in ["wins", "must-guess"] {
                for spectators in ["public", "secrets"] {
                    let mut options = Options::default();
                    options.set("abilities", abilities).unwrap();
                    options.set("last", last).unwrap();
                    options.set("spectators", spectators).unwrap();
                    setups.push(Setup::new(options, players).unwrap());
                }
            }
        }
    }
    setups
}

fn each_moment(plays: u64, mut look: impl FnMut(&Setup<SecretCard>, &State, &mut Quick)) {
    for setup in setups() {
        for n in 0..plays {
            let mut chance = Quick::for_play(1, n);
            let mut buffer = Vec::new();
            let mut state = SecretCard::begin(setup, &mut chance, &mut NullSink);
            loop {
                look(&setup, &state, &mut chance);
                if random_play::step::<SecretCard>(&mut state, &mut buffer, &mut chance).is_none() {
                    break;
                }
            }
            assert!(SecretCard::outcome(&state).is_some());
        }
    }
}

#[test]
fn an_imagined_state_looks_the_same() {
    each_moment(60, |setup, state, chance| {
        let seats = Seats::all(setup.players()).iter().map(Viewer::Seat);
        for viewer in seats.chain([Viewer::Spectator]) {
            let view = SecretCard::view(state, viewer);
            let imagined = SecretCard::imagine(&view, chance);
            assert_eq!(SecretCard::view(&imagined, viewer), view);
        }
        if let Some(unsealed) = Unsealed::finished::<SecretCard>(state) {
            let view = SecretCard::view(state, Viewer::Archive(unsealed));
            assert!(SecretCard::imagine(&view, chance) == *state);
        }
    });
}

/// SC-7, and every other rule that depends on it: the true card is never ruled out.
#[test]
fn candidates_always_hold_the_truth() {
    each_moment(60, |setup, state, _| {
        for seat in Seats::all(setup.players()) {
            let own = SecretCard::view(state, Viewer::Seat(seat));
            let other = seat.next(setup.players());
            let truth = SecretCard::view(state, Viewer::Seat(other)).seats[seat]
                .secret
                .expect("the others see it");
            assert!(own.candidates(seat).contains(truth));
        }
    });
}

#[test]
fn records_of_plays_hold() {
    for setup in setups() {
        for n in 0..40 {
            let text = scenario::record::<SecretCard>(setup, Quick::for_play(2, n));
            scenario::run::<SecretCard>(&text)
                .unwrap_or_else(|failure| panic!("{failure}\n{text}"));
        }
    }
}

/// Every card is in exactly one place.
#[test]
fn no_card_is_lost() {
    each_moment(60, |_, state, _| {
        let Some(unsealed) = Unsealed::finished::<SecretCard>(state) else {
            return;
        };
        let view = SecretCard::view(state, Viewer::Archive(unsealed));
        assert_eq!(view.seen(), CardSet::ALL);
        let hands: usize = view.seats.iter().map(|p| usize::from(p.hand.size)).sum();
        let secrets = usize::from(view.seats.players());
        assert_eq!(hands + secrets + view.table.len() + view.pile.len(), 49);
    });
}

#[test]
fn a_seat_that_the_table_does_not_have_is_refused() {
    let setup = Setup::<SecretCard>::new(Options::default(), 2).unwrap();
    let mut chance = Quick::new(0);
    let mut state = SecretCard::begin(setup, &mut chance, &mut NullSink);
    let action = "guess red.moon.7".parse().unwrap();
    let refused = SecretCard::act(&mut state, Seat::at(5), action, &mut chance, &mut NullSink);
    assert!(refused.is_err());
}

#[test]
fn a_glimpse_tells_what_the_view_tells() {
    each_moment(40, |setup, state, _| {
        assert_eq!(SecretCard::to_act(state).first(), state.phase().seat());
        for seat in Seats::all(setup.players()) {
            let view = SecretCard::view(state, Viewer::Seat(seat));
            let glance = state.glance(seat);
            assert_eq!(view.phase, state.phase());
            assert_eq!(view.seats[seat].hand.known, glance.hand);
            let secrets = view.seats.iter().filter_map(|place| place.secret);
            assert_eq!(secrets.collect::<CardSet>(), glance.secrets);
            assert_eq!(view.seen(), glance.seen);
        }
    });
}
