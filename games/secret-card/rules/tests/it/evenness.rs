//! Imagined states are uniformly distributed over all that a view allows. The test compares them
//! with a complete list, which is computed here the slow way.

use std::collections::BTreeSet;

use salon_conformance::{evenness, unsealed};
use salon_rules::{Game, NullSink, Quick, Seat, Setup, Viewer, random_play};
use salon_secret_card::{
    Abilities, Card, CardSet, Feature, Guess, Last, Options, SecretCard, SpectatorView, View,
};

/// Everything that can be hidden: secret cards, hands, the pile from its top, the buried cards.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
struct World {
    secrets: Vec<Card>,
    hands: Vec<Vec<Card>>,
    pile: Vec<Card>,
    buried: Vec<Card>,
}

fn world_of(archive: &View) -> World {
    let places = archive.seats.iter();
    World {
        secrets: places.clone().map(|place| place.secret.unwrap()).collect(),
        hands: places
            .map(|place| place.hand.known.iter().collect())
            .collect(),
        pile: archive.known_pile().collect(),
        buried: archive.buried.iter().map(|b| b.card.unwrap()).collect(),
    }
}

/// Returns the features that two cards have in common, by name.
fn common(card: Card, guess: Guess) -> BTreeSet<Feature> {
    let mut common = BTreeSet::new();
    if card.colour() == guess.colour {
        common.insert(Feature::Colour);
    }
    if card.figure() == guess.figure {
        common.insert(Feature::Figure);
    }
    if card.number() == guess.number {
        common.insert(Feature::Number);
    }
    common
}

/// Returns whether this secret card is consistent with all answers.
fn answers_fit(view: &View, seat: Seat, secret: Card) -> bool {
    let mut laid = view.table.iter().filter(|laid| laid.before == seat);
    let laid = laid.all(|laid| common(secret, laid.card.into()).is_empty() != laid.yes);
    let mut asked = view.asked.iter().filter(|asked| asked.seat == seat);
    let asked =
        asked.all(|asked| common(secret, asked.card.into()).contains(&asked.feature) == asked.yes);
    let mut forgiven = view
        .forgiven
        .iter()
        .filter(|forgiven| forgiven.seat == seat);
    let forgiven = forgiven.all(|forgiven| {
        let right = common(secret, forgiven.guess);
        Feature::ALL
            .into_iter()
            .all(|feature| right.contains(&feature) != forgiven.wrong.contains(feature))
    });
    laid && asked && forgiven
}

fn unseen(view: &View) -> Vec<Card> {
    let mut seen = BTreeSet::new();
    seen.extend(view.table.iter().map(|laid| laid.card));
    seen.extend(view.known_pile());
    for place in &view.seats {
        seen.extend(place.secret);
        seen.extend(place.hand.known);
    }
    Card::ALL
        .into_iter()
        .filter(|card| !seen.contains(card))
        .collect()
}

/// Returns all worlds that the view allows.
fn worlds(view: &View) -> BTreeSet<World> {
    let mut all = BTreeSet::new();
    fill_secrets(view, &unseen(view), World::default(), &mut all);
    all
}

fn fill_secrets(view: &View, left: &[Card], world: World, all: &mut BTreeSet<World>) {
    let at = world.secrets.len();
    if at == usize::from(view.seats.players()) {
        return fill_hands(view, left, world, all);
    }
    let seat = Seat::at(at);
    let known = view.seats[seat].secret;
    let choices = known.map_or_else(|| left.to_vec(), |card| vec![card]);
    for card in choices {
        if known.is_some() || answers_fit(view, seat, card) {
            let mut world = world.clone();
            world.secrets.push(card);
            fill_secrets(view, &without(left, card), world, all);
        }
    }
}

fn fill_hands(view: &View, left: &[Card], world: World, all: &mut BTreeSet<World>) {
    let at = world.hands.len();
    if at == usize::from(view.seats.players()) {
        return fill_pile(view, left, world, all);
    }
    let hand = view.seats[Seat::at(at)].hand;
    let hidden = usize::from(hand.size) - hand.known.len();
    for bits in 0..1u32 << left.len() {
        if bits.count_ones() as usize == hidden {
            let dealt = |i: usize| bits >> i & 1 == 1;
            let (given, rest): (Vec<_>, Vec<_>) = (0..left.len()).partition(|&i| dealt(i));
            let given: CardSet = given.into_iter().map(|i| left[i]).collect();
            let rest: Vec<Card> = rest.into_iter().map(|i| left[i]).collect();
            let mut world = world.clone();
            world.hands.push(hand.known.or(given).iter().collect());
            fill_hands(view, &rest, world, all);
        }
    }
}

fn fill_pile(view: &View, left: &[Card], world: World, all: &mut BTreeSet<World>) {
    if left.is_empty() {
        let mut world = world;
        world.pile.extend(view.known_pile());
        assert_eq!(world.pile.len(), view.pile.len());
        return fill_buried(view, world, all);
    }
    for &card in left {
        let mut world = world.clone();
        world.pile.push(card);
        fill_pile(view, &without(left, card), world, all);
    }
}

fn fill_buried(view: &View, world: World, all: &mut BTreeSet<World>) {
    let at = world.buried.len();
    let Some(buried) = view.buried.get(at) else {
        all.insert(world);
        return;
    };
    let choices: Vec<Card> = match (buried.card, buried.drawn) {
        (Some(card), _) => vec![card],
        (None, None) => vec![world.pile[world.pile.len() - (view.buried.len() - at)]],
        (None, Some(drawn)) => {
            let later = &view.table[usize::from(drawn.since)..];
            let laid = later.iter().filter(|laid| laid.by == drawn.by);
            let held = world.hands[drawn.by.index()].iter().copied();
            held.chain(laid.map(|laid| laid.card)).collect()
        }
    };
    for card in choices {
        if !world.buried.contains(&card) {
            let mut world = world.clone();
            world.buried.push(card);
            fill_buried(view, world, all);
        }
    }
}

fn without(cards: &[Card], card: Card) -> Vec<Card> {
    cards
        .iter()
        .copied()
        .filter(|&other| other != card)
        .collect()
}

/// The number of plays that are searched, and the number of positions from different plays that are
/// enough.
const PLAYS: u64 = 3_000;
const ENOUGH: u32 = 2;

/// Checks a viewer's worlds in the first suitable positions of random plays: few enough worlds to
/// list, and enough to be significant.
fn check(options: Options, players: u8, viewer: Viewer, fits: impl Fn(&View) -> bool) {
    let setup = Setup::<SecretCard>::new(options, players).unwrap();
    let archive = Viewer::Archive(unsealed(&setup));
    let mut checked = 0;
    for play in 0..PLAYS {
        let mut chance = Quick::for_play(3, play);
        let mut buffer = Vec::new();
        let mut state = SecretCard::begin(setup, &mut chance, &mut NullSink);
        while random_play::step::<SecretCard>(&mut state, &mut buffer, &mut chance).is_some() {
            let view = SecretCard::view(&state, viewer);
            if unseen(&view).len() > 7 || !fits(&view) {
                continue;
            }
            let worlds = worlds(&view);
            if !(2..=400).contains(&worlds.len()) {
                continue;
            }
            let samples = 400 + 100 * worlds.len() as u64;
            let even = worlds.into_iter().map(|world| (world, 1.0));
            evenness::<SecretCard, _>(&view, archive, even, samples, world_of).assert();
            checked += 1;
            break;
        }
        if checked == ENOUGH {
            return;
        }
    }
    panic!("only {checked} moments of {PLAYS} plays fit");
}

const LONG: Options = Options {
    abilities: Abilities::Off,
    last: Last::MustGuess,
    spectators: SpectatorView::Public,
};

const ABLE: Options = Options {
    abilities: Abilities::On,
    ..LONG
};

fn seat(number: usize) -> Viewer {
    Viewer::Seat(Seat::at(number))
}

/// SC-4, SC-6: the own secret card and the hidden hands, given the answers and the visible cards.
#[test]
fn a_seat_imagines_evenly() {
    check(LONG, 2, seat(0), |view| !view.pile.is_empty());
    check(LONG, 3, seat(1), |_| true);
    check(LONG, 4, seat(3), |view| {
        view.candidates(Seat::at(3)).len() > 1
    });
}

/// SC-3: at the start the own card is any unseen one, and so is the top of the pile.
#[test]
fn a_fresh_deal_is_imagined_evenly() {
    let setup = Setup::<SecretCard>::new(Options::default(), 4).unwrap();
    let state = SecretCard::begin(setup, &mut Quick::new(5), &mut NullSink);
    let view = SecretCard::view(&state, seat(2));
    let unseen = unseen(&view);
    assert_eq!(unseen.len(), 49 - 5 - 3);
    let pairs = unseen.iter().flat_map(|&secret| {
        let others = unseen.iter().filter(move |&&top| top != secret);
        others.map(move |&top| ((secret, top), 1.0))
    });
    let archive = Viewer::Archive(unsealed(&setup));
    evenness::<SecretCard, _>(&view, archive, pairs, 80_000, |world| {
        let secret = world.seats[Seat::at(2)].secret.unwrap();
        (secret, world.pile[0].unwrap())
    })
    .assert();
}

/// Without an open card, several secret cards are hidden at once and must all be different.
#[test]
fn a_spectator_imagines_evenly() {
    check(LONG, 2, Viewer::Spectator, |view| view.open.is_empty());
    check(LONG, 3, Viewer::Spectator, |view| view.open.len() <= 1);
    let secrets = Options {
        spectators: SpectatorView::Secrets,
        ..LONG
    };
    check(secrets, 3, Viewer::TrustedSpectator, |_| true);
}

/// SC-13, SC-14: the answer to a question and the result of a second chance narrow down the own
/// card.
#[test]
fn answers_of_abilities_are_kept() {
    let own = |seat: Seat, view: &View| {
        let asked = view.asked.is_some_and(|asked| asked.seat == seat);
        let forgiven = view.forgiven.is_some_and(|forgiven| forgiven.seat == seat);
        (asked || forgiven) && view.seats[seat].secret.is_none()
    };
    check(ABLE, 2, seat(0), |view| own(Seat::at(0), view));
    check(ABLE, 3, Viewer::Spectator, |view| {
        view.asked.is_some() && view.forgiven.is_some()
    });
}

/// SC-14: buried cards that were drawn are somewhere with their drawer. For a viewer that does not
/// know which ones they are, every possibility is equally frequent.
#[test]
fn buried_cards_are_imagined_evenly() {
    let hidden = |view: &View| {
        let drawn = |b: &salon_secret_card::Buried| b.drawn.is_some() && b.card.is_none();
        view.buried.iter().any(drawn)
    };
    check(ABLE, 3, seat(0), hidden);
    check(ABLE, 4, Viewer::Spectator, hidden);
    check(ABLE, 4, Viewer::Spectator, |view| {
        let drawn: Vec<_> = view.buried.iter().filter_map(|b| b.drawn).collect();
        drawn.len() == 2 && drawn[0].by == drawn[1].by
    });
    // Both are still in the pile, unknown to the viewer.
    check(ABLE, 3, seat(2), |view| {
        view.known_pile().next().is_none()
            && view.buried.iter().filter(|b| b.drawn.is_none()).count() == 2
    });
}

/// SC-14: the burier knows the cards at the bottom, and who drew them.
#[test]
fn the_burier_imagines_evenly() {
    check(ABLE, 2, seat(1), |view| {
        matches!(view.known_pile().count(), 1 | 2)
    });
    check(ABLE, 3, seat(1), |view| {
        let other = |b: &salon_secret_card::Buried| b.drawn.is_some_and(|d| d.by != Seat::at(1));
        let held = |card: Card| !view.table.iter().any(|laid| laid.card == card);
        view.buried
            .iter()
            .any(|b| b.card.is_some_and(held) && other(b))
    });
}
