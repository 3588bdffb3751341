//! Checks the chance nodes of a game: enumerated probabilities are those of shuffles.

use std::collections::BTreeMap;

use salon_rules::chance::{Branch, branches};
use salon_rules::{
    Chance, ChanceNode, NullSink, Quick, Seats, Setup, Viewer, Weighted, random_play,
};

use crate::chi_square::{chi_square, critical};
use crate::evenness::evenness;
use crate::unsealed::unsealed;

/// One in so many nodes is also compared with imagined states, which takes longer.
const SAMPLED: u32 = 40;
const SAMPLES: u64 = 4000;

/// Checks chance nodes of random plays, as every viewer has them; returns how many.
///
/// # Panics
/// If outcomes are repeated or impossible, if the truth is not among them, if the order in which
/// two places are settled changes the probabilities, if a view with all places settled leaves
/// something to chance, or if [`imagine`](salon_rules::Game::imagine) has other probabilities.
pub fn chance_nodes<G: ChanceNode>(setup: Setup<G>, plays: u32) -> u32 {
    let mut chance = Quick::new(17);
    let mut buffer = Vec::new();
    let mut nodes = 0;
    for _ in 0..plays {
        let mut state = G::begin(setup, &mut chance, &mut NullSink);
        loop {
            for viewer in viewers(setup) {
                nodes += u32::from(check_view(setup, &state, viewer, nodes, &mut chance));
            }
            if random_play::step::<G>(&mut state, &mut buffer, &mut chance).is_none() {
                break;
            }
        }
    }
    nodes
}

fn viewers<G: ChanceNode>(setup: Setup<G>) -> impl Iterator<Item = Viewer> {
    let seats = Seats::all(setup.players()).iter().map(Viewer::Seat);
    seats.chain([Viewer::Spectator])
}

/// Checks two random places of a view; returns whether it is a chance node.
fn check_view<G: ChanceNode>(
    setup: Setup<G>,
    state: &G::State,
    viewer: Viewer,
    number: u32,
    chance: &mut Quick,
) -> bool {
    let archive = Viewer::Archive(unsealed(&setup));
    let (view, truth) = (G::view(state, viewer), G::view(state, archive));
    let mut places = hidden::<G>(&view);
    if places.is_empty() {
        return false;
    }
    let count = places.len();
    chance.shuffle(&mut places, count);
    for &place in &places {
        let outcomes = outcomes::<G>(&view, place);
        let pieces: Vec<G::Piece> = outcomes.iter().map(|one| one.outcome).collect();
        let true_piece = G::shown(&truth, place).expect("the archive sees every place");
        assert!(pieces.contains(&true_piece), "{true_piece:?} is possible");
        assert!(outcomes.iter().all(|one| one.weight > 0), "{outcomes:?}");
        let mut sorted = pieces.clone();
        sorted.sort_unstable();
        sorted.dedup();
        assert_eq!(sorted.len(), pieces.len(), "each piece is listed once");
    }
    if let [one, other, ..] = places[..] {
        same_in_any_order::<G>(&view, one, other);
    }
    settle_all::<G>(&view, viewer, &places, archive, chance);
    if number.is_multiple_of(SAMPLED) {
        let place = places[0];
        let weighted = outcomes::<G>(&view, place).into_iter();
        let weighted = weighted.map(|one| (Some(one.outcome), one.weight as f64));
        evenness::<G, _>(&view, archive, weighted, SAMPLES, |world| {
            G::shown(world, place)
        })
        .assert();
    }
    true
}

/// Two pieces at two places are as likely whichever place is settled first. Each order sums up to
/// the probabilities of one place alone, so that all of them sum up to 1.
fn same_in_any_order<G: ChanceNode>(view: &G::View, one: G::Place, other: G::Place) {
    let pairs = |first: G::Place, second: G::Place| {
        let mut pairs = BTreeMap::new();
        for Branch {
            piece,
            probability,
            view,
        } in branches::<G>(view, first)
        {
            for then in branches::<G>(&view, second) {
                pairs.insert((piece, then.piece), probability * then.probability);
            }
        }
        pairs
    };
    let (there, back) = (pairs(one, other), pairs(other, one));
    assert_eq!(there.len(), back.len(), "{one:?} and {other:?}");
    for (&(a, b), &probability) in &there {
        let same = (back.get(&(b, a))).is_some_and(|back| (back - probability).abs() < 1e-12);
        assert!(same, "{a:?} at {one:?} and {b:?} at {other:?}");
    }
    let total: f64 = there.values().sum();
    assert!((total - 1.0).abs() < 1e-12, "{total}");
}

/// With every place settled there is one state. It has the settled pieces, and the viewer sees the
/// same as before.
fn settle_all<G: ChanceNode>(
    view: &G::View,
    viewer: Viewer,
    places: &[G::Place],
    archive: Viewer,
    chance: &mut Quick,
) {
    let mut settled = view.clone();
    let mut laid = Vec::new();
    for &place in places {
        let outcomes = outcomes::<G>(&settled, place);
        let one = outcomes[chance.below(outcomes.len() as u32) as usize];
        G::settle(&mut settled, place, one.outcome);
        laid.push((place, one.outcome));
    }
    assert!(hidden::<G>(&settled).is_empty(), "nothing is hidden");
    let states = [1, 2].map(|seed| G::imagine(&settled, &mut Quick::new(seed)));
    assert!(states[0] == states[1], "nothing is left to chance");
    assert_eq!(&G::view(&states[0], viewer), view, "{viewer:?}");
    let truth = G::view(&states[0], archive);
    for (place, piece) in laid {
        assert_eq!(G::shown(&truth, place), Some(piece), "at {place:?}");
    }
}

/// How often each piece lay at a place, and how often that was to be expected.
type Tally<P> = BTreeMap<P, (u64, f64)>;

/// Compares the outcomes of every hidden place of new deals with what lies there, over many real
/// shuffles; returns how many places were compared.
///
/// # Panics
/// If a shuffle puts a piece somewhere more or less often than its enumerated probability.
pub fn deals_match_outcomes<G: ChanceNode>(setup: Setup<G>, deals: u32) -> usize {
    let archive = Viewer::Archive(unsealed(&setup));
    let mut chance = Quick::new(23);
    // The key is the viewer and the number of the place in its list.
    let mut counts: BTreeMap<(usize, usize), Tally<G::Piece>> = BTreeMap::new();
    for _ in 0..deals {
        let state = G::begin(setup, &mut chance, &mut NullSink);
        let truth = G::view(&state, archive);
        for (who, viewer) in viewers(setup).enumerate() {
            let view = G::view(&state, viewer);
            for (number, place) in hidden::<G>(&view).into_iter().enumerate() {
                let counts = counts.entry((who, number)).or_default();
                for branch in branches::<G>(&view, place) {
                    counts.entry(branch.piece).or_default().1 += branch.probability;
                }
                let piece = G::shown(&truth, place).expect("the archive sees every place");
                counts.entry(piece).or_default().0 += 1;
            }
        }
    }
    for ((who, number), counts) in &counts {
        let observed: Vec<u64> = counts.values().map(|&(came, _)| came).collect();
        let expected: Vec<f64> = counts.values().map(|&(_, mean)| mean).collect();
        let (found, most) = (
            chi_square(&observed, &expected),
            critical(counts.len().saturating_sub(1)),
        );
        assert!(
            found < most,
            "viewer {who}, place {number}: {found} {counts:?}"
        );
    }
    counts.len()
}

fn hidden<G: ChanceNode>(view: &G::View) -> Vec<G::Place> {
    let mut places = Vec::new();
    G::hidden(view, &mut places);
    places
}

fn outcomes<G: ChanceNode>(view: &G::View, place: G::Place) -> Vec<Weighted<G::Piece>> {
    let mut outcomes = Vec::new();
    G::outcomes(view, place, &mut outcomes);
    outcomes
}
