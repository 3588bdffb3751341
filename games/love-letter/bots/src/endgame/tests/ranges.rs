//! Reaches compared with exact beliefs.

use salon_love_letter::{Card, Edition, Event, Pismo, PismoOptions, Public, Sight, View};
use salon_rules::{Game, Quick, Seat, Setup, Viewer, random_play};

use crate::endgame::Ranges;
use crate::knowledge::{BeliefState, Likely, Model};

/// Returns how likely a play was with each hand, if players have their habits.
fn likely(sight: &Sight) -> Option<Likely> {
    let Sight::Public(Public::Played { action, .. }) = sight else {
        return None;
    };
    let card = action.card()?;
    Some(Card::ALL.map(|hand| Card::ALL.map(|drawn| Model::Habits.plays(hand, drawn, card))))
}

/// Returns what a seat with this view believes about the other's hand, from the other's reaches.
fn from_reaches(view: &View, me: Seat, ranges: &Ranges) -> [f64; Card::KINDS] {
    let mut unseen = Card::ALL.map(|card| view.edition.terms().copies(card));
    let up = view.open.iter().copied();
    let up = up.chain(view.fronts.iter().map(|front| front.card));
    up.chain(view.certain(me))
        .for_each(|card| unseen[card.index()] -= 1);
    let reach = ranges.of(me.next(2));
    let weights: [f64; Card::KINDS] =
        core::array::from_fn(|i| f64::from(reach[i]) * f64::from(unseen[i]));
    let sum: f64 = weights.iter().sum();
    weights.map(|weight| weight / sum)
}

#[test]
fn reaches_say_what_exact_beliefs_say() {
    let setup = Setup::<Pismo>::new(PismoOptions::default(), 2).unwrap();
    let mut chance = Quick::new(21);
    let mut compared = 0;
    for _ in 0..10 {
        let mut events: Vec<Event> = Vec::new();
        let mut state = Pismo::begin(setup, &mut chance, &mut events);
        let seats = [Seat::at(0), Seat::at(1)];
        let new = |seat| BeliefState::new(Edition::Pismo, Some(seat), Model::Habits);
        let mut beliefs = seats.map(new);
        let mut ranges = [Ranges::default(); 2];
        while let Some(seat) = Pismo::to_act(&state).first() {
            for event in events.drain(..) {
                for seat in seats {
                    let sight = Pismo::sight(&event, Viewer::Seat(seat));
                    beliefs[seat.index()].hear(&sight);
                    ranges[seat.index()].see(&sight, likely(&sight).as_ref());
                }
            }
            // Both compute the same, because nothing of it is private.
            assert_eq!(ranges[0], ranges[1]);
            let view = Pismo::view(&state, Viewer::Seat(seat));
            let exact = beliefs[seat.index()].hand(seat.next(2));
            let reached = from_reaches(&view, seat, &ranges[0]);
            for (exact, reached) in exact.into_iter().zip(reached) {
                assert!((exact - reached).abs() < 1e-5, "{exact} {reached}");
            }
            compared += 1;
            let mut legal = Vec::new();
            Pismo::legal_actions(&state, seat, &mut legal);
            let action = random_play::pick::<Pismo>(&legal, &mut chance).unwrap();
            Pismo::act(&mut state, seat, action, &mut chance, &mut events).unwrap();
        }
    }
    assert!(compared > 100, "{compared}");
}
