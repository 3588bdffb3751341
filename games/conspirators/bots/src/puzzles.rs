//! What can be asked about a position of Conspirators: the ciphers of the others, and which card to
//! lay.

use core::cmp::Reverse;

use salon_bots::puzzle::{Case, CaseMove, Goal, HiddenPlace, MAX_PLACES, Reader, World};
use salon_conspirators::{Action, Card, Cipher, Ciphers, Conspirators, Mode, Phase, View, pairs};
use salon_rules::{Chance, Game, Quick, Seat};

use crate::knowledge::Knowledge;
use crate::knowledge::cards::{members, set_of};

/// Positions with more worlds than this are not asked about.
const MOST_WORLDS: usize = 800;
/// The most worlds of a reader.
const MOST_READ: usize = 600;

/// Returns everything that the seat can know about the others' ciphers. `None` among rivals, and
/// after a pass, which tells something about a hand as well.
pub(crate) fn case(view: &View) -> Option<Case> {
    let you = view.viewer?;
    let (Phase::Turn(turn) | Phase::Redrawn(turn)) = view.phase else {
        return None;
    };
    let passed = view.seats.iter().any(|seat| !seat.passed.is_empty());
    if turn != you || view.options.mode != Mode::Coop || passed {
        return None;
    }
    let knowledge = Knowledge::of(view);
    let worlds = worlds(&knowledge, MOST_WORLDS)?;
    let with = |card: Card| CaseMove {
        action: Action::Play(card).to_string(),
        effects: effects(view, &knowledge, &worlds, card),
    };
    let place = |&seat: &Seat| HiddenPlace {
        about: format!("cipher {seat}"),
        open: false,
        counted: counted(view, seat),
    };
    Some(Case {
        places: knowledge.seats.iter().map(place).collect(),
        values: Cipher::ALL.map(|cipher| cipher.to_string()).to_vec(),
        goal: Goal::Narrow,
        moves: playable(view, you).into_iter().map(with).collect(),
        worlds,
    })
}

/// Returns all ways to give each seat a cipher of its own. `None` if there are too many.
fn worlds(knowledge: &Knowledge, most: usize) -> Option<Vec<World>> {
    let mut all: Vec<World> = vec![[0; MAX_PLACES]];
    for (at, ways) in knowledge.ways.iter().enumerate() {
        let mut next = Vec::new();
        for world in &all {
            let possible = ways.0.iter().filter(|(_, chance)| *chance > 0.0);
            for cipher in possible.flat_map(|(way, _)| members(*way)) {
                let cipher = cipher as u8;
                if !world[..at].contains(&cipher) {
                    let mut more = *world;
                    more[at] = cipher;
                    next.push(more);
                }
            }
        }
        if next.len() > most {
            return None;
        }
        all = next;
    }
    all.sort_unstable();
    Some(all)
}

/// Returns the ciphers that the viewer does not see. Those that contradict the fewest signals are the
/// most tempting.
fn counted(view: &View, seat: Seat) -> Vec<u8> {
    let mut ciphers: Vec<Cipher> = Ciphers::ALL.minus(view.seen_ciphers()).iter().collect();
    let agrees = |cipher: &Cipher| {
        let told = pairs(view.start, &view.laid)
            .filter(|(fits, laid)| fits.contains(*cipher) == laid.signals.contains(seat));
        Reverse(told.count())
    };
    ciphers.sort_by_key(agrees);
    ciphers.iter().map(|cipher| cipher.index() as u8).collect()
}

/// Returns the hand cards that the seat may lay.
fn playable(view: &View, you: Seat) -> Vec<Card> {
    let state = Conspirators::imagine(view, &mut Quick::new(1));
    let mut actions: Vec<Action> = Vec::new();
    Conspirators::legal_actions(&state, you, &mut actions);
    let cards = actions.iter().filter_map(|action| match action {
        Action::Play(card) => Some(*card),
        _ => None,
    });
    cards.collect()
}

/// Returns who would signal for a card in each world, as a bit for each seat.
fn effects(view: &View, knowledge: &Knowledge, worlds: &[World], card: Card) -> Vec<u32> {
    let fits = set_of(Ciphers::fitting(view.last(), card));
    let signals = |world: &World| {
        let seats = 0..knowledge.seats.len();
        seats.fold(0, |bits, at| bits | (fits >> world[at] & 1) << at)
    };
    worlds.iter().map(signals).collect()
}

/// The number of readers.
const READERS: u64 = 8;
/// A reader overlooks one card of the row in this many.
const OVERLOOKS: u32 = 4;

/// Returns readers who overlook some cards of the row.
pub(crate) fn readers(view: &View, _: &Case) -> Vec<Reader> {
    let Some(you) = view.viewer else {
        return Vec::new();
    };
    let reader = |seed: u64| {
        let mut chance = Quick::new(seed);
        let noticed: Vec<bool> = (0..view.laid.len())
            .map(|_| chance.below(OVERLOOKS) > 0)
            .collect();
        let knowledge = Knowledge::noticing(view, |at| noticed[at]);
        let worlds = worlds(&knowledge, usize::MAX).unwrap_or_default();
        let step = worlds.len().div_ceil(MOST_READ).max(1);
        let worlds: Vec<World> = worlds.into_iter().step_by(step).collect();
        let moves = playable(view, you).into_iter();
        let effects = moves.map(|card| effects(view, &knowledge, &worlds, card));
        Reader {
            effects: effects.collect(),
            worlds,
        }
    };
    (1..=READERS).map(reader).collect()
}
