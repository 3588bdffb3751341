//! Imagined worlds are uniformly distributed over all that a view allows.

use salon_conformance::{evenness, unsealed};
use salon_conspirators::{
    Card, Cipher, Ciphers, Conspirators, CountStart, DECK, Mode, Options, Phase, View,
};
use salon_rules::{Game, NullSink, Quick, Seat, Setup, Viewer, random_play};

const ME: Seat = Seat::ALL[0];

fn setup(mode: Mode, players: u8) -> Setup<Conspirators> {
    let count_start = CountStart::Yes;
    Setup::new(Options { mode, count_start }, players).unwrap()
}

fn archive(setup: &Setup<Conspirators>) -> Viewer {
    Viewer::Archive(unsealed(setup))
}

/// Returns the first view of seat 0 that meets a condition, over random plays.
fn find(setup: Setup<Conspirators>, wanted: impl Fn(&View) -> bool) -> View {
    let mut buffer = Vec::new();
    for play in 0..10_000 {
        let mut chance = Quick::for_play(7, play);
        let mut state = Conspirators::begin(setup, &mut chance, &mut NullSink);
        loop {
            let view = Conspirators::view(&state, Viewer::Seat(ME));
            if wanted(&view) {
                return view;
            }
            if random_play::step::<Conspirators>(&mut state, &mut buffer, &mut chance).is_none() {
                break;
            }
        }
    }
    panic!("no play comes to such a view");
}

/// Checks, one laid card after another, whether these could be a seat's ciphers under the rules.
fn agrees(view: &View, seat: Seat, ciphers: &[Cipher]) -> bool {
    let mut left = view.start;
    view.laid.iter().all(|laid| {
        let fits = ciphers.iter().any(|cipher| cipher.fits(left, laid.card));
        left = laid.card;
        fits == laid.signals.contains(seat)
    })
}

fn ciphers_of(view: &View, seat: usize) -> Vec<Cipher> {
    view.seats[Seat::at(seat)].ciphers.unwrap().iter().collect()
}

/// CO-4, CO-9: all different, and consistent with every signal.
#[test]
fn ciphers_of_a_team() {
    let setup = setup(Mode::Coop, 3);
    let view = find(setup, |view| {
        let signals = view.laid.iter().filter(|laid| !laid.signals.is_empty());
        view.laid.len() == 4 && signals.count() >= 2
    });
    let own = ciphers_of(&view, 0)[0];
    let mut worlds = Vec::new();
    for a in Cipher::ALL {
        for b in Cipher::ALL {
            let differ = a != b && a != own && b != own;
            if differ && agrees(&view, Seat::at(1), &[a]) && agrees(&view, Seat::at(2), &[b]) {
                worlds.push(((a, b), 1.0));
            }
        }
    }
    assert!(worlds.len() > 5, "{}", worlds.len());
    let key = |world: &View| (ciphers_of(world, 1)[0], ciphers_of(world, 2)[0]);
    let samples = 200 * worlds.len() as u64;
    evenness::<Conspirators, _>(&view, archive(&setup), worlds, samples, key).assert();
}

/// CO-4, CO-16: two each, all different, and consistent with every signal.
#[test]
fn ciphers_of_rivals() {
    let setup = setup(Mode::Rivals, 3);
    let pairs = |view: &View, seat| {
        let seen = view.seen_ciphers();
        let free: Vec<Cipher> = Ciphers::ALL.minus(seen).iter().collect();
        let mut pairs = Vec::new();
        for (n, &b) in free.iter().enumerate() {
            for &a in &free[..n] {
                if agrees(view, seat, &[a, b]) {
                    pairs.push([a, b]);
                }
            }
        }
        pairs
    };
    let count = |view: &View| pairs(view, Seat::at(1)).len() * pairs(view, Seat::at(2)).len();
    let view = find(setup, |view| {
        view.laid.len() > 5 && (50..400).contains(&count(view))
    });
    let mut worlds = Vec::new();
    for one in pairs(&view, Seat::at(1)) {
        for other in pairs(&view, Seat::at(2)) {
            if !one.iter().any(|cipher| other.contains(cipher)) {
                worlds.push(((one.to_vec(), other.to_vec()), 1.0));
            }
        }
    }
    assert!(worlds.len() > 10, "{}", worlds.len());
    let key = |world: &View| (ciphers_of(world, 1), ciphers_of(world, 2));
    let samples = 200 * worlds.len() as u64;
    evenness::<Conspirators, _>(&view, archive(&setup), worlds, samples, key).assert();
}

fn hand_of(view: &View, seat: usize) -> Vec<Card> {
    let mut hand = view.seats[Seat::at(seat)].hand.known.clone();
    hand.sort_unstable();
    hand.to_vec()
}

/// Returns the cards that the viewer does not see.
fn unseen(view: &View) -> Vec<Card> {
    let own = view.seats[ME].hand.known.clone();
    let laid = |card: &Card| view.laid.iter().any(|laid| laid.card == *card);
    let mut cards: Vec<Card> = DECK.to_vec();
    cards.retain(|card| !own.contains(card) && !laid(card) && *card != view.start);
    cards.sort_unstable();
    cards
}

/// Returns all sets of three of these cards.
fn threes(cards: &[Card]) -> Vec<Vec<Card>> {
    let mut sets = Vec::new();
    for c in 0..cards.len() {
        for b in 0..c {
            for a in 0..b {
                sets.push(vec![cards[a], cards[b], cards[c]]);
            }
        }
    }
    sets
}

/// CO-8: any unseen card can be in any hand.
#[test]
fn hidden_hands() {
    let setup = setup(Mode::Coop, 4);
    let view = find(setup, |view| {
        view.pile.is_empty() && view.seats.iter().all(|seat| seat.hand.size == 3) && {
            view.seats[ME].memory.is_none()
        }
    });
    let cards = unseen(&view);
    assert_eq!(cards.len(), 9);
    let mut worlds = Vec::new();
    for one in threes(&cards) {
        let rest: Vec<Card> = cards.iter().copied().filter(|c| !one.contains(c)).collect();
        worlds.extend(
            threes(&rest)
                .into_iter()
                .map(|two| ((one.clone(), two), 1.0)),
        );
    }
    assert_eq!(worlds.len(), 84 * 20);
    let key = |world: &View| (hand_of(world, 1), hand_of(world, 2));
    evenness::<Conspirators, _>(&view, archive(&setup), worlds, 60_000, key).assert();
}

/// CO-8: the top of the pile is any unseen card.
#[test]
fn the_pile() {
    let setup = setup(Mode::Rivals, 3);
    let view = find(setup, |view| {
        view.laid.len() == 5
            && view.pile.len() > 3
            && view.seats[ME].memory.is_none()
            && view.seats.iter().any(|seat| seat.point_count > 0)
    });
    let worlds = unseen(&view).into_iter().map(|card| (card, 1.0));
    let top = |world: &View| world.pile[0].unwrap();
    evenness::<Conspirators, _>(&view, archive(&setup), worlds, 20_000, top).assert();
    let worlds = unseen(&view).into_iter().map(|card| (card, 1.0));
    let point = |world: &View| {
        let mut points = world
            .seats
            .iter()
            .flat_map(|seat| seat.points.clone().unwrap());
        points.next().unwrap()
    };
    evenness::<Conspirators, _>(&view, archive(&setup), worlds, 20_000, point).assert();
}

/// CO-14, CO-17: what others have guessed can be anything.
#[test]
fn hidden_guesses() {
    let setup = setup(Mode::Coop, 3);
    let view = find(setup, |view| {
        view.phase == Phase::Guessing && view.seats[Seat::at(2)].guessed == 1
    });
    let worlds = Cipher::ALL.map(|cipher| (vec![cipher], 1.0));
    let key = |world: &View| {
        let guesses = world.seats[Seat::at(2)].guesses.clone().unwrap();
        guesses[0].iter().collect::<Vec<_>>()
    };
    evenness::<Conspirators, _>(&view, archive(&setup), worlds, 10_000, key).assert();
}
