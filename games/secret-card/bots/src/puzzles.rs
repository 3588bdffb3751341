//! What can be asked about a position of Secret Card: the seat's own card, and which card to lay.

use core::cmp::Reverse;

use salon_bots::puzzle::{Case, CaseMove, Goal, HiddenPlace, MAX_PLACES, Reader, World};
use salon_rules::{Chance, Game, Quick, Seat};
use salon_secret_card::{Abilities, Action, Card, CardSet, Laid, Phase, SecretCard, View};

use crate::knowledge::own_chances;

/// Returns everything that the seat can know about its own card. `None` with abilities, and where a
/// hint tells more than its answer.
pub(crate) fn case(view: &View) -> Option<Case> {
    let you = view.viewer?;
    if view.phase != Phase::Turn(you) || view.options.abilities != Abilities::Off {
        return None;
    }
    let candidates = view.candidates(you);
    let chances = own_chances(view);
    if candidates.iter().any(|card| chances[card.index()] <= 0.0) {
        return None;
    }
    let cards = view.numbering.cards();
    let place = HiddenPlace {
        about: format!("secret {you}"),
        open: false,
        counted: counted(view, you),
    };
    let worlds: Vec<World> = candidates.iter().map(world).collect();
    let with = |card: Card| CaseMove {
        action: Action::Play(card).to_string(),
        effects: effects(view, &worlds, card),
    };
    Some(Case {
        places: vec![place],
        values: cards.map(|card| card.to_string()).to_vec(),
        goal: Goal::Narrow,
        moves: playable(view, you).into_iter().map(with).collect(),
        worlds,
    })
}

fn world(card: Card) -> World {
    let mut world = [0; MAX_PLACES];
    world[0] = card.index() as u8;
    world
}

/// Returns the unseen cards. Those that contradict the fewest answers are the most tempting.
fn counted(view: &View, you: Seat) -> Vec<u8> {
    let unseen = view.numbering.deck().minus(view.seen());
    let mut cards: Vec<Card> = unseen.iter().collect();
    let agrees = |card: &Card| {
        let told = about(view, you).filter(|laid| laid.card.shares(*card) == laid.yes);
        Reverse(told.count())
    };
    cards.sort_by_key(agrees);
    cards.iter().map(|card| card.index() as u8).collect()
}

/// Returns the cards that were answered about the seat's own one.
fn about(view: &View, you: Seat) -> impl Iterator<Item = &Laid> {
    view.table.iter().filter(move |laid| laid.before == you)
}

/// Returns the hand cards that the seat may lay.
fn playable(view: &View, you: Seat) -> Vec<Card> {
    let state = SecretCard::imagine(view, &mut Quick::new(1));
    let mut actions: Vec<Action> = Vec::new();
    SecretCard::legal_actions(&state, you, &mut actions);
    let cards = actions.iter().filter_map(|action| match action {
        Action::Play(card) => Some(*card),
        _ => None,
    });
    cards.collect()
}

/// Returns the answer to a card in each world.
fn effects(view: &View, worlds: &[World], card: Card) -> Vec<u32> {
    let cards = view.numbering.cards();
    let answer = |world: &World| u32::from(card.shares(cards[usize::from(world[0])]));
    worlds.iter().map(answer).collect()
}

/// The number of readers.
const READERS: u64 = 8;
/// A reader overlooks one answer in this many.
const OVERLOOKS: u32 = 4;

/// Returns readers who overlook some of the answers.
pub(crate) fn readers(view: &View, _: &Case) -> Vec<Reader> {
    let Some(you) = view.viewer else {
        return Vec::new();
    };
    let reader = |seed: u64| {
        let mut chance = Quick::new(seed);
        let mut fits = view.numbering.deck().minus(view.seen());
        for laid in about(view, you) {
            if chance.below(OVERLOOKS) == 0 {
                continue;
            }
            let agrees = |card: &Card| laid.card.shares(*card) == laid.yes;
            fits = fits.iter().filter(agrees).collect::<CardSet>();
        }
        let worlds: Vec<World> = fits.iter().map(world).collect();
        let moves = playable(view, you).into_iter();
        let effects = moves.map(|card| effects(view, &worlds, card)).collect();
        Reader { worlds, effects }
    };
    (1..=READERS).map(reader).collect()
}
