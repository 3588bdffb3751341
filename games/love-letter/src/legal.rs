//! What may be done: listed ([`list`]) and asked for one action ([`check`]).

use arrayvec::ArrayVec;
use salon_rules::{IllegalAction, Seat, Seats, Sink};

use crate::action::{Accusation, Action, Keep};
use crate::cards::Card;
use crate::state::{Phase, State};

/// Lists what a seat may do, in the order of the cards' values, then of seats.
#[inline]
pub(crate) fn list(state: &State, seat: Seat, into: &mut impl Sink<Action>) {
    if seat != state.turn {
        return;
    }
    match state.phase {
        Phase::Play => list_plays(state, into),
        Phase::KeepOneOfTwo | Phase::KeepOneOfThree => list_keeps(state, into),
        Phase::Over => {}
    }
}

#[inline]
fn list_plays(state: &State, into: &mut impl Sink<Action>) {
    let hand = state.hand(state.turn).card;
    let drawn = state.last_drawn().card();
    let (low, high) = if hand <= drawn {
        (hand, drawn)
    } else {
        (drawn, hand)
    };
    // Two equal cards are one action, not two. Only a lower card can be held back by the
    // countess: above her there is only the princess.
    if low != high && !countess_forced(low, high) {
        list_plays_of(state, low, into);
    }
    list_plays_of(state, high, into);
}

/// LL-5: lists the ways to play a card.
#[inline]
fn list_plays_of(state: &State, card: Card, into: &mut impl Sink<Action>) {
    match card {
        Card::Spy => into.push(Action::Spy),
        Card::Guard => list_accusations(state, into),
        Card::Priest => list_targets(others(state), Action::Priest, into),
        Card::Baron => list_targets(others(state), Action::Baron, into),
        Card::Handmaid => into.push(Action::Handmaid),
        Card::Prince => list_targets(others(state).with(state.turn), Action::Prince, into),
        Card::Chancellor => into.push(Action::Chancellor),
        Card::King => list_targets(others(state), Action::King, into),
        Card::Countess => into.push(Action::Countess),
        Card::Princess => into.push(Action::Princess),
    }
}

/// LL-7: every target with every card that can be named.
#[inline]
fn list_accusations(state: &State, into: &mut impl Sink<Action>) {
    let targets = others(state);
    if targets.is_empty() {
        return into.push(Action::Guard(None));
    }
    for target in targets {
        for &named in state.terms().names() {
            into.push(Action::Guard(Some(Accusation { target, named })));
        }
    }
}

#[inline]
fn list_targets(
    targets: Seats,
    action: impl Fn(Option<Seat>) -> Action,
    into: &mut impl Sink<Action>,
) {
    if targets.is_empty() {
        return into.push(action(None));
    }
    for target in targets {
        into.push(action(Some(target)));
    }
}

/// LL-12: every different way to keep one card and put the others under the pile.
fn list_keeps(state: &State, into: &mut impl Sink<Action>) {
    let cards = chancellor_cards(state);
    for (i, &card) in cards.iter().enumerate() {
        if cards[..i].contains(&card) {
            continue;
        }
        let mut rest = cards.clone();
        rest.remove(i);
        let keep = |under, lowest| {
            Action::Keep(Keep {
                card,
                under,
                lowest,
            })
        };
        match rest[..] {
            [one] => into.push(keep(one, None)),
            [one, other] => {
                into.push(keep(one, Some(other)));
                if one != other {
                    into.push(keep(other, Some(one)));
                }
            }
            _ => {}
        }
    }
}

/// The cards that the chancellor's player has to choose from, lowest first.
fn chancellor_cards(state: &State) -> ArrayVec<Card, 3> {
    let mut cards = ArrayVec::new();
    cards.push(state.hand(state.turn).card);
    cards.extend(state.drawn().iter().map(|spot| spot.card()));
    cards.sort_unstable();
    cards
}

/// LL-5: the other players that an effect can be aimed at.
#[inline]
fn others(state: &State) -> Seats {
    state.in_round.minus(state.protected).without(state.turn)
}

/// LL-6: must the countess be played of these two?
#[inline]
fn countess_forced(one: Card, other: Card) -> bool {
    let held_back = |card| matches!(card, Card::King | Card::Prince);
    one == Card::Countess && held_back(other) || other == Card::Countess && held_back(one)
}

/// May this seat do that now?
#[inline]
pub(crate) fn check(state: &State, seat: Seat, action: Action) -> Result<(), IllegalAction> {
    if state.phase == Phase::Over {
        return Err(IllegalAction::GameOver);
    }
    if seat != state.turn {
        return Err(IllegalAction::NotYourTurn);
    }
    match (state.phase, action) {
        (Phase::Play, Action::Keep(_)) => Err(IllegalAction::WrongMoment),
        (Phase::Play, _) => check_play(state, action),
        (_, Action::Keep(keep)) => check_keep(state, keep),
        _ => Err(IllegalAction::WrongMoment),
    }
}

#[inline]
fn check_play(state: &State, action: Action) -> Result<(), IllegalAction> {
    let Some(card) = action.card() else {
        return Err(IllegalAction::WrongMoment);
    };
    let hand = state.hand(state.turn).card;
    let drawn = state.last_drawn().card();
    if card != hand && card != drawn {
        return Err(if state.terms().has(card) {
            IllegalAction::NotInHand
        } else {
            IllegalAction::NotAtThisTable
        });
    }
    if card != Card::Countess && countess_forced(hand, drawn) {
        return Err(IllegalAction::CountessForced);
    }
    match action {
        Action::Guard(None) | Action::Priest(None) | Action::Baron(None) | Action::King(None) => {
            if others(state).is_empty() {
                Ok(())
            } else {
                Err(IllegalAction::TargetNeeded)
            }
        }
        Action::Prince(None) => Err(IllegalAction::TargetNeeded),
        Action::Prince(Some(target)) if target == state.turn => Ok(()),
        Action::Priest(Some(target))
        | Action::Baron(Some(target))
        | Action::King(Some(target))
        | Action::Prince(Some(target)) => check_target(state, target),
        Action::Guard(Some(Accusation { target, named })) => {
            check_target(state, target)?;
            if named == Card::Guard || !state.terms().has(named) {
                return Err(IllegalAction::CannotName);
            }
            Ok(())
        }
        _ => Ok(()),
    }
}

/// LL-5: can another player's effect be aimed at this seat?
#[inline]
fn check_target(state: &State, target: Seat) -> Result<(), IllegalAction> {
    if others(state).contains(target) {
        return Ok(());
    }
    Err(if target.index() >= usize::from(state.players()) {
        IllegalAction::NoSuchSeat
    } else if target == state.turn {
        IllegalAction::TargetIsSelf
    } else if !state.in_round.contains(target) {
        IllegalAction::TargetIsOut
    } else {
        IllegalAction::TargetProtected
    })
}

fn check_keep(state: &State, keep: Keep) -> Result<(), IllegalAction> {
    let mut cards = ArrayVec::<Card, 3>::new();
    cards.push(keep.card);
    cards.push(keep.under);
    cards.extend(keep.lowest);
    cards.sort_unstable();
    if cards == chancellor_cards(state) {
        Ok(())
    } else {
        Err(IllegalAction::NotTheseCards)
    }
}
