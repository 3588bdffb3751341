//! Beliefs are exact: they equal those from enumerating every deal that a seat's sights allow.
//!
//! The slow way has no beliefs. It puts every card that the seat has not seen into every place that
//! was touched, plays the round again with the game's own rules, and drops the deals in which the
//! seat would have seen anything else.

use std::collections::BTreeMap;

use salon_love_letter::{
    Action, Card, DrawSource, Edition, Event, Family, Keep, Letters, LoveLetter, LoveLetterOptions,
    Phase, Pismo, PismoOptions, Sight,
};
use salon_love_letter_bots::knowledge::{BeliefState, Chances, Model};
use salon_rules::{
    Chance, Game, Piece, Quick, Seat, Seats, Setup, ShuffleKind, Viewer, random_play,
};

/// The actual beginning of a round.
struct Story<G: Game> {
    setup: Setup<G>,
    first: Seat,
    deck: Vec<Card>,
    actions: Vec<(Seat, Action)>,
    viewer: Seat,
    sights: Vec<Sight>,
}

type LettersState<F> = <Letters<F> as Game>::State;

fn begin<F: Family>(
    setup: Setup<Letters<F>>,
    first: Seat,
    deck: &[Card],
    log: &mut Vec<Event>,
) -> LettersState<F> {
    Letters::<F>::begin(setup, &mut Stacked { first, deck }, log)
}

/// A source of chance that deals this deck and lets this seat start.
struct Stacked<'a> {
    first: Seat,
    deck: &'a [Card],
}

impl Chance for Stacked<'_> {
    fn below(&mut self, _: u32) -> u32 {
        0
    }

    fn arrange<T: Piece>(&mut self, _: ShuffleKind, pieces: &mut [T], _: usize) {
        for (piece, card) in pieces.iter_mut().zip(self.deck) {
            *piece = card.word().parse().expect("cards are dealt");
        }
    }

    fn first_of_many(&mut self, _: Seats) -> Seat {
        self.first
    }
}

fn sights<F: Family>(events: &mut Vec<Event>, viewer: Seat) -> Vec<Sight> {
    let see = |event: Event| Letters::<F>::sight(&event, Viewer::Seat(viewer));
    events.drain(..).map(see).collect()
}

/// Plays `length` random actions from the start, if the round lasts that long.
fn story<F: Family>(
    setup: Setup<Letters<F>>,
    length: usize,
    seed: u64,
) -> Option<Story<Letters<F>>> {
    let mut chance = Quick::new(seed);
    let mut events = Vec::new();
    Letters::<F>::begin(setup, &mut chance, &mut events);
    let Event::Dealt {
        first,
        aside,
        open,
        hands,
        pile,
        ..
    } = &events[0]
    else {
        panic!("a play starts with a deal");
    };
    let players = setup.players();
    let first = *first;
    let order = std::iter::once(first).chain(first.round_from_next(players));
    let in_order = order.take(usize::from(players)).map(|seat| hands[seat]);
    let deck: Vec<Card> = std::iter::once(*aside)
        .chain(open.iter().copied())
        .chain(in_order)
        .chain(pile.iter().copied())
        .collect();
    let mut events = Vec::new();
    let mut state = begin::<F>(setup, first, &deck, &mut events);
    let (mut actions, mut buffer) = (Vec::new(), Vec::new());
    let viewer = Seat::at(seed as usize % usize::from(players));
    let mut seen = sights::<F>(&mut events, viewer);
    for _ in 0..length {
        let (seat, action) = random_play::choose::<Letters<F>>(&state, &mut buffer, &mut chance)?;
        Letters::<F>::act(&mut state, seat, action, &mut chance, &mut events).unwrap();
        actions.push((seat, action));
        if Letters::<F>::chapter(&state) != 1 || Letters::<F>::outcome(&state).is_some() {
            return None;
        }
        seen.extend(sights::<F>(&mut events, viewer));
    }
    Some(Story {
        setup,
        first,
        deck,
        actions,
        viewer,
        sights: seen,
    })
}

/// The result of the slow way: weights of each card per place.
#[derive(Default)]
struct Found {
    hands: BTreeMap<Seat, Chances>,
    aside: Chances,
    next: Chances,
    total: f64,
}

/// Replays a deal. `weight` is how likely the others' choices were. All possible hidden choices of
/// a chancellor are tried.
fn replay<F: Family>(
    story: &Story<Letters<F>>,
    state: LettersState<F>,
    at: usize,
    seen: usize,
    weight: f64,
    model: Model,
    leaf: &mut dyn FnMut(&LettersState<F>, f64),
) {
    let Some(&(seat, action)) = story.actions.get(at) else {
        assert_eq!(seen, story.sights.len());
        leaf(&state, weight);
        return;
    };
    let own = Letters::<F>::view(&state, Viewer::Seat(seat));
    if own.phase.seat() != Some(seat) {
        return;
    }
    let cards: Vec<Card> = own.certain(seat).collect();
    let mut options = vec![(action, 1.0)];
    if seat != story.viewer {
        match own.phase {
            Phase::Turn(_) => {
                let card = action.card().expect("a card is played");
                options[0].1 = model.plays(cards[0], cards[1], card);
            }
            _ => options = keeps::<F>(&state, seat, &cards, model),
        }
    }
    for (action, likely) in options {
        let (mut state, mut events) = (state, Vec::new());
        if Letters::<F>::act(&mut state, seat, action, &mut Quick::new(0), &mut events).is_err() {
            continue;
        }
        let new = sights::<F>(&mut events, story.viewer);
        if story.sights.get(seen..seen + new.len()) == Some(&new[..]) {
            replay::<F>(
                story,
                state,
                at + 1,
                seen + new.len(),
                weight * likely,
                model,
                leaf,
            );
        }
    }
}

/// Returns every choice after a chancellor with its probability. Either of two different cards can
/// be the lower one.
fn keeps<F: Family>(
    state: &LettersState<F>,
    seat: Seat,
    cards: &[Card],
    model: Model,
) -> Vec<(Action, f64)> {
    let mut actions = Vec::new();
    Letters::<F>::legal_actions(state, seat, &mut actions);
    let likely = |keep: Keep| {
        let each = (0..cards.len()).filter(|&i| cards[i] == keep.card);
        let kept: f64 = each.map(|i| model.keeps(cards, i)).sum();
        match keep.lowest {
            Some(lowest) if lowest != keep.under => kept / 2.0,
            _ => kept,
        }
    };
    let weigh = |action| match action {
        Action::Keep(keep) => (action, likely(keep)),
        _ => panic!("a choice of what to keep"),
    };
    actions.into_iter().map(weigh).collect()
}

/// Enumerates every deal that the viewer can't tell from the true one. Cards are put into the
/// hidden places that were touched; the others hold what is left, in all orders at once.
fn enumerate<F: Family>(story: &Story<Letters<F>>, edition: Edition, model: Model) -> Found {
    let players = usize::from(story.setup.players());
    let open = if players == 2 { 3 } else { 0 };
    let hands = 1 + open;
    let mut events = Vec::new();
    let mut state = begin::<F>(story.setup, story.first, &story.deck, &mut events);
    for &(seat, action) in &story.actions {
        Letters::<F>::act(&mut state, seat, action, &mut Quick::new(0), &mut events).unwrap();
    }
    let from_pile = |event: &&Event| matches!(event, Event::Drew { .. });
    let drawn = events.iter().filter(from_pile).count();
    let touched = (hands + players + drawn).min(story.deck.len());
    let terms = edition.terms();
    let mut left = Card::ALL.map(|card| terms.copies(card));
    for card in &story.deck[1..hands] {
        left[card.index()] -= 1;
    }
    let mut found = Found::default();
    let mut deck = story.deck.clone();
    lay::<F>(
        story, &mut deck, hands, touched, &mut left, 1.0, model, &mut found,
    );
    found
}

#[allow(clippy::too_many_arguments)]
fn lay<F: Family>(
    story: &Story<Letters<F>>,
    deck: &mut Vec<Card>,
    at: usize,
    touched: usize,
    left: &mut [u8; Card::KINDS],
    weight: f64,
    model: Model,
    found: &mut Found,
) {
    if at < touched {
        for card in Card::ALL {
            let copies = left[card.index()];
            if copies == 0 || seen_from(story, at).is_some_and(|seen| seen != card) {
                continue;
            }
            left[card.index()] -= 1;
            deck[at] = card;
            lay::<F>(
                story,
                deck,
                at + 1,
                touched,
                left,
                weight * f64::from(copies),
                model,
                found,
            );
            left[card.index()] += 1;
        }
        return;
    }
    let rest: Vec<Card> = Card::ALL
        .into_iter()
        .flat_map(|card| std::iter::repeat_n(card, usize::from(left[card.index()])))
        .collect();
    let size = rest.len() as f64;
    for (place, &card) in std::iter::once(0).chain(touched..deck.len()).zip(&rest) {
        deck[place] = card;
    }
    let mut events = Vec::new();
    let state = begin::<F>(story.setup, story.first, deck, &mut events);
    let new = sights::<F>(&mut events, story.viewer);
    if story.sights[..new.len()] != new[..] {
        return;
    }
    replay::<F>(
        story,
        state,
        0,
        new.len(),
        weight,
        model,
        &mut |state, weight| {
            found.total += weight;
            let view = Letters::<F>::view(state, Viewer::Seat(story.viewer));
            for seat in view.still_in.without(story.viewer) {
                let own = Letters::<F>::view(state, Viewer::Seat(seat));
                let card = own.seats[seat].hand.card.expect("a seat knows its hand");
                found.hands.entry(seat).or_default()[card.index()] += weight;
            }
            let as_dealt = view
                .pile
                .first()
                .is_some_and(|place| place.put_by.is_none());
            for card in &rest {
                found.aside[card.index()] += weight / size;
                if as_dealt {
                    found.next[card.index()] += weight / size;
                }
            }
        },
    );
}

/// Returns the card in this place of the deck, if the viewer has seen it come from there.
fn seen_from<F: Family>(story: &Story<Letters<F>>, at: usize) -> Option<Card> {
    let players = usize::from(story.setup.players());
    let hands = if players == 2 { 4 } else { 1 };
    let turn = (players + story.viewer.index() - story.first.index()) % players;
    if at == hands + turn {
        return Some(story.deck[at]);
    }
    let drawn = story.sights.iter().filter_map(|sight| match sight {
        Sight::Drew {
            card,
            source: DrawSource::Pile,
            ..
        } => Some(*card),
        _ => None,
    });
    drawn.into_iter().nth(at.checked_sub(hands + players)?)?
}

fn close(one: &Chances, other: &Chances, scale: f64, what: &str) {
    for card in Card::ALL {
        let (one, other) = (one[card.index()], other[card.index()] / scale);
        assert!((one - other).abs() < 1e-9, "{what}: {card} {one} {other}");
    }
}

/// Checks a number of stories. Returns how many had the card played by another seat.
fn check<F: Family>(
    setup: Setup<Letters<F>>,
    edition: Edition,
    length: usize,
    stories: usize,
    wanted: Option<Card>,
) {
    let mut checked = 0;
    let mut seed = 0;
    while checked < stories {
        seed += 1;
        assert!(seed < 100_000, "stories of this kind are too rare");
        let Some(story) = story::<F>(setup, length, seed) else {
            continue;
        };
        let wanted = wanted.is_none_or(|card| {
            let plays = |(seat, action): &(Seat, Action)| {
                *seat != story.viewer && action.card() == Some(card)
            };
            story.actions.iter().any(plays)
        });
        if !wanted {
            continue;
        }
        checked += 1;
        for model in [Model::Logic, Model::Habits] {
            let mut belief = BeliefState::new(edition, Some(story.viewer), model);
            for sight in &story.sights {
                belief.hear(sight);
            }
            let found = enumerate::<F>(&story, edition, model);
            let what = format!("{model:?} seed {seed} {:?}", story.actions);
            assert!(found.total > 0.0, "{what}");
            for (&seat, chances) in &found.hands {
                close(&belief.hand(seat), chances, found.total, &what);
            }
            if !story.took_aside() {
                close(&belief.aside(), &found.aside, found.total, &what);
            }
            if found.next.iter().sum::<f64>() > 0.0 {
                close(&belief.next_draw(), &found.next, found.total, &what);
            }
        }
    }
}

impl<G: Game> Story<G> {
    fn took_aside(&self) -> bool {
        let took = |sight: &Sight| {
            matches!(
                sight,
                Sight::Drew {
                    source: DrawSource::Aside,
                    ..
                }
            )
        };
        self.sights.iter().any(took)
    }
}

fn pismo(players: u8) -> Setup<Pismo> {
    Setup::new(PismoOptions::default(), players).unwrap()
}

fn full(players: u8) -> Setup<LoveLetter> {
    Setup::new(LoveLetterOptions::default(), players).unwrap()
}

#[test]
fn beliefs_of_two_are_exact() {
    check(pismo(2), Edition::Pismo, 2, 10, None);
    check(pismo(2), Edition::Pismo, 4, 8, None);
    check(pismo(2), Edition::Pismo, 6, 2, None);
    check(full(2), Edition::Full, 3, 8, None);
}

#[test]
fn beliefs_of_three_and_four_are_exact() {
    check(pismo(3), Edition::Pismo, 2, 6, None);
    check(pismo(4), Edition::Pismo, 1, 6, None);
    check(full(3), Edition::Full, 2, 3, None);
}

/// Each card that reveals something, played by another seat.
#[test]
fn every_card_teaches_what_it_should() {
    for card in [
        Card::Guard,
        Card::Priest,
        Card::Baron,
        Card::Handmaid,
        Card::Prince,
        Card::King,
        Card::Countess,
    ] {
        check(pismo(2), Edition::Pismo, 3, 5, Some(card));
        check(pismo(3), Edition::Pismo, 2, 2, Some(card));
    }
}

#[test]
fn chancellors_of_others_and_of_oneself_are_followed() {
    check(full(2), Edition::Full, 2, 6, Some(Card::Chancellor));
    check(full(2), Edition::Full, 3, 4, Some(Card::Chancellor));
}
