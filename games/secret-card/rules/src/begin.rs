//! Dealing (SC-3, SC-5, SC-11, SC-15).

use salon_rules::{BySeat, Chance, Seat, Seats, Setup, ShuffleKind, Sink};

use crate::SecretCard;
use crate::ability::{ABILITIES, Ability};
use crate::card_set::CardSet;
use crate::cards::{CARDS, Card};
use crate::event::{Event, Public};
use crate::numbering::Numbering;
use crate::options::Abilities;
use crate::pile::{Pile, Row};
use crate::state::{Answers, MAX_PLAYERS, Phase, State};

/// The number of hand cards at the start (SC-3).
pub(crate) const HAND: usize = 5;
/// The number of hand cards of the palm's holder, at the start and after each of its turns (SC-15).
pub(crate) const PALM_HAND: usize = 6;

/// Draws the abilities (if enabled), then the deal, then the first player (unless the palm
/// determines it). This order is part of every record.
pub(crate) fn begin(
    setup: Setup<SecretCard>,
    chance: &mut impl Chance,
    log: &mut impl Sink<Event>,
) -> State {
    let players = setup.players();
    let abilities = deal_abilities(setup, chance);
    let numbering = Numbering::of_version(setup.rules_version());
    let mut deck = numbering.cards();
    chance.arrange(ShuffleKind::Deal, &mut deck, CARDS);
    let mut rest = deck.into_iter();

    let mut hands = [CardSet::NONE; MAX_PLAYERS];
    for seat in Seats::all(players) {
        let size = hand_size(abilities[seat.index() & 3]);
        hands[seat.index() & 3] = rest.by_ref().take(size).collect();
    }
    let mut secrets = [Card::ALL[0]; MAX_PLAYERS];
    for (secret, card) in secrets[..usize::from(players)]
        .iter_mut()
        .zip(rest.by_ref())
    {
        *secret = card;
    }
    let palm = abilities
        .iter()
        .position(|&ability| ability == Some(Ability::Palm));
    let first = match palm {
        Some(holder) => Seat::at(holder),
        None => chance.first(Seats::all(players)),
    };
    let state = State {
        hands,
        secrets,
        pile: Pile::after(0, rest),
        row: Row::EMPTY,
        abilities,
        spent: Seats::NONE,
        still_in: Seats::all(players),
        open: Seats::NONE,
        players,
        numbering,
        first,
        phase: Phase::Hint(first),
        winner: None,
        options: setup.options(),
        asked: None,
        forgiven: None,
        graves: [None; 2],
        answers: Answers::None,
    };
    tell(&state, log);
    state
}

fn deal_abilities(
    setup: Setup<SecretCard>,
    chance: &mut impl Chance,
) -> [Option<Ability>; MAX_PLAYERS] {
    let mut dealt = [None; MAX_PLAYERS];
    if setup.options().abilities == Abilities::On {
        let players = usize::from(setup.players());
        let mut cards = Ability::ALL;
        chance.arrange(ABILITIES, &mut cards, players);
        for (place, card) in dealt[..players].iter_mut().zip(cards) {
            *place = Some(card);
        }
    }
    dealt
}

/// Returns how many hand cards a seat is dealt.
pub(crate) fn hand_size(ability: Option<Ability>) -> usize {
    if ability == Some(Ability::Palm) {
        PALM_HAND
    } else {
        HAND
    }
}

fn tell(state: &State, log: &mut impl Sink<Event>) {
    let players = state.players;
    if state.options.abilities == Abilities::On {
        let abilities = BySeat::from_fn(players, |seat| {
            state
                .ability(seat)
                .expect("with abilities on everyone has one")
        });
        log.push(Event::Public(Public::Abilities(abilities)));
    }
    log.push(Event::Dealt {
        hands: BySeat::from_fn(players, |seat| state.hand(seat)),
        secrets: BySeat::from_fn(players, |seat| state.secret(seat)),
        pile: state.pile.len(),
        spectators: state.options.spectators,
    });
    log.push(Event::Public(Public::First(state.first)));
}
