//! `imagine` gives each world that a view allows the same probability. The test compares it with a
//! complete list of worlds, for positions that have few enough of them.

use salon_conformance::{evenness, unsealed};
use salon_love_letter::{
    Aside, Card, CardSet, Deck, LoveLetter, LoveLetterOptions, Pismo, PismoOptions, State, View,
};
use salon_rules::{Game, NullSink, Quick, Seats, Setup, Viewer, random_play};

/// A position is tested if it has this many worlds.
const WORLDS: std::ops::RangeInclusive<usize> = 6..=150;
const SAMPLES_PER_WORLD: u64 = 100;

/// Returns the places that the viewer can't see, each with what it is not.
fn hidden(view: &View) -> Vec<CardSet> {
    let hands = view.still_in.iter().map(|seat| view.seats[seat].hand);
    let hands = hands
        .filter(|hand| hand.card.is_none())
        .map(|hand| hand.not);
    let spots = view.drawn.iter().chain(&view.pile);
    let spots = spots
        .filter(|spot| spot.card.is_none())
        .map(|_| CardSet::NONE);
    let aside = (view.aside == Aside::Hidden).then_some(CardSet::NONE);
    hands.chain(spots).chain(aside).collect()
}

/// Returns the cards in these places of a world, in the same order.
fn key(view: &View, archive: &View) -> Vec<Card> {
    let seen = "the archive sees it";
    let hands = view.still_in.iter();
    let hands = hands.filter(|&seat| view.seats[seat].hand.card.is_none());
    let hands = hands.map(|seat| archive.seats[seat].hand.card.expect(seen));
    let spots = view.drawn.iter().chain(&view.pile);
    let spots = spots.zip(archive.drawn.iter().chain(&archive.pile));
    let spots = spots.filter(|(spot, _)| spot.card.is_none());
    let spots = spots.map(|(_, spot)| spot.card.expect(seen));
    let aside = match (view.aside, archive.aside) {
        (Aside::Hidden, Aside::Seen(card)) => Some(card),
        _ => None,
    };
    hands.chain(spots).chain(aside).collect()
}

/// Returns how many of each card the viewer does not see.
fn unseen(view: &View) -> [u8; Card::KINDS] {
    let mut left = Card::ALL.map(|card| view.edition.terms().copies(card));
    let spots = view.drawn.iter().chain(&view.pile);
    let cards = view.open.iter().copied();
    let cards = cards.chain(view.fronts.iter().map(|front| front.card));
    let cards = cards.chain(view.seats.iter().filter_map(|seat| seat.hand.card));
    for card in cards.chain(spots.filter_map(|spot| spot.card)) {
        left[card.index()] -= 1;
    }
    left
}

/// Returns every world, unless there are too many.
fn worlds(places: &[CardSet], left: &mut [u8; Card::KINDS]) -> Option<Vec<Vec<Card>>> {
    let mut found = Vec::new();
    fill(places, left, &mut Vec::new(), &mut found).then_some(found)
}

fn fill(
    places: &[CardSet],
    left: &mut [u8; Card::KINDS],
    filled: &mut Vec<Card>,
    found: &mut Vec<Vec<Card>>,
) -> bool {
    let Some((not, rest)) = places.split_first() else {
        found.push(filled.clone());
        return found.len() <= *WORLDS.end();
    };
    for card in Card::ALL {
        if left[card.index()] == 0 || not.contains(card) {
            continue;
        }
        left[card.index()] -= 1;
        filled.push(card);
        let few = fill(rest, left, filled, found);
        filled.pop();
        left[card.index()] += 1;
        if !few {
            return false;
        }
    }
    true
}

/// Tests `moments` positions. Returns in how many of them something was ruled out for a hidden
/// hand, and in how many the viewer knew a card of the pile.
fn try_moments<G: Game<State = State, View = View>>(setup: Setup<G>, moments: u32) -> (u32, u32) {
    let archive = Viewer::Archive(unsealed(&setup));
    let mut chance = Quick::new(11);
    let mut buffer = Vec::new();
    let (mut tried, mut ruled_out, mut known) = (0, 0, 0);
    while tried < moments {
        let mut state = G::begin(setup, &mut chance, &mut NullSink);
        while random_play::step::<G>(&mut state, &mut buffer, &mut chance).is_some() {
            for seat in Seats::all(setup.players()) {
                let view = G::view(&state, Viewer::Seat(seat));
                let places = hidden(&view);
                let limited = places.iter().any(|not| !not.is_empty());
                let knows = view.pile.iter().any(|spot| spot.card.is_some());
                // Half of the positions need more than a shuffle.
                if tried == moments || 2 * (tried - ruled_out) > moments && !limited {
                    continue;
                }
                // Counting the worlds of more places than this takes too long.
                let all = (places.len() < 9).then(|| worlds(&places, &mut unseen(&view)));
                let Some(all) = all.flatten().filter(|all| WORLDS.contains(&all.len())) else {
                    continue;
                };
                tried += 1;
                ruled_out += u32::from(limited);
                known += u32::from(knows);
                let samples = SAMPLES_PER_WORLD * all.len() as u64;
                let weighted = all.into_iter().map(|world| (world, 1.0));
                let key = |archive: &View| key(&view, archive);
                evenness::<G, _>(&view, archive, weighted, samples, key).assert();
            }
        }
    }
    (ruled_out, known)
}

#[test]
fn worlds_of_pismo_are_even() {
    for players in 2..=4 {
        let setup = Setup::<Pismo>::new(PismoOptions::default(), players).unwrap();
        let (ruled_out, _) = try_moments(setup, 12);
        assert!(ruled_out > 3);
    }
}

#[test]
fn worlds_of_love_letter_are_even() {
    for players in 2..=6 {
        let setup = Setup::<LoveLetter>::new(LoveLetterOptions::default(), players).unwrap();
        let (ruled_out, known) = try_moments(setup, 12);
        assert!(ruled_out > 3 && known > 0, "{ruled_out} {known}");
    }
}

#[test]
fn worlds_of_the_classic_deck_are_even() {
    let edition = Deck::Classic;
    let setup = Setup::<LoveLetter>::new(LoveLetterOptions { edition }, 3).unwrap();
    try_moments(setup, 12);
}
