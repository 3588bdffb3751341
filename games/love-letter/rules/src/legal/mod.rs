//! Legal actions: a list of them ([`list`]), and a check of one action ([`check`]).

mod plays;

use arrayvec::ArrayVec;
use salon_rules::{IllegalAction, Seat, Seats, Sink};

use crate::action::{Accusation, Action, Keep};
use crate::cards::Card;
use crate::edition::EditionRules;
use crate::refusals;
use crate::state::{PhaseKind, State};

pub(crate) use plays::Plays;

/// Lists what a seat may do, ordered by the cards' values, then by seat.
// Always inlined, so that a caller that only picks one action keeps the two lists in registers.
#[inline(always)]
pub(crate) fn list(state: &State, seat: Seat, into: &mut impl Sink<Action>) {
    if seat != state.turn {
        return;
    }
    match state.phase {
        PhaseKind::Turn => list_plays(state, into),
        PhaseKind::KeepOneOfTwo | PhaseKind::KeepOneOfThree => {
            for keep in keeps(state) {
                into.push(Action::Keep(keep));
            }
        }
        PhaseKind::Over => {}
    }
}

#[inline(always)]
fn list_plays(state: &State, into: &mut impl Sink<Action>) {
    let hand = state.hand(state.turn).card;
    let drawn = state.last_drawn().card();
    list_plays_of(
        state.terms(),
        state.turn,
        [hand, drawn],
        others(state),
        into,
    );
}

/// Lists what `seat` may play if it holds these two cards and effects can be aimed at these others.
/// Bots use it for hands that they imagine.
#[inline(always)]
pub fn list_plays_of(
    terms: &'static EditionRules,
    seat: Seat,
    cards: [Card; 2],
    others: Seats,
    into: &mut impl Sink<Action>,
) {
    let [hand, drawn] = cards;
    let (low, high) = if hand <= drawn {
        (hand, drawn)
    } else {
        (drawn, hand)
    };
    // Two equal cards are one action, not two. Only a lower card can be held back by the
    // countess: above her there is only the princess.
    let plays = terms.plays();
    if low != high && !(high == Card::Countess && held_back(low)) {
        into.push_all(plays.of(low, targets(seat, others, low)));
    }
    into.push_all(plays.of(high, targets(seat, others, high)));
}

/// LL-5: returns the seats that a card can be aimed at: others, and for a prince also the player
/// itself.
#[inline]
fn targets(seat: Seat, others: Seats, card: Card) -> Seats {
    match card {
        Card::Prince => others.with(seat),
        _ => others,
    }
}

/// LL-12: returns every different way to keep one card and put the others under the pile.
#[inline(never)]
fn keeps(state: &State) -> ArrayVec<Keep, 6> {
    let cards = chancellor_cards(state);
    let mut keeps = ArrayVec::new();
    for (i, &card) in cards.iter().enumerate() {
        if cards[..i].contains(&card) {
            continue;
        }
        let mut rest = cards.clone();
        rest.remove(i);
        let mut add = |under, lowest| {
            keeps.push(Keep {
                card,
                under,
                lowest,
            });
        };
        match rest[..] {
            [one] => add(one, None),
            [one, other] => {
                add(one, Some(other));
                if one != other {
                    add(other, Some(one));
                }
            }
            _ => {}
        }
    }
    keeps
}

/// Returns the cards that the chancellor's player chooses from, lowest first.
fn chancellor_cards(state: &State) -> ArrayVec<Card, 3> {
    let mut cards = ArrayVec::new();
    cards.push(state.hand(state.turn).card);
    cards.extend(state.drawn().iter().map(|spot| spot.card()));
    cards.sort_unstable();
    cards
}

/// LL-5: returns the other players that an effect can be aimed at.
#[inline]
fn others(state: &State) -> Seats {
    state.still_in.minus(state.protected).without(state.turn)
}

/// LL-6: returns whether the countess must be played of these two.
#[inline]
fn countess_forced(one: Card, other: Card) -> bool {
    one == Card::Countess && held_back(other) || other == Card::Countess && held_back(one)
}

/// LL-6: returns whether the countess is played before this card.
#[inline]
const fn held_back(card: Card) -> bool {
    matches!(card, Card::King | Card::Prince)
}

/// LL-6: returns whether a seat that holds these two cards may play this one of them.
#[inline]
pub fn may_play(cards: [Card; 2], card: Card) -> bool {
    let [one, other] = cards;
    cards.contains(&card) && (card == Card::Countess || !countess_forced(one, other))
}

/// Checks whether this seat may take this action now.
#[inline]
pub(crate) fn check(state: &State, seat: Seat, action: Action) -> Result<(), IllegalAction> {
    if state.phase == PhaseKind::Over {
        return Err(IllegalAction::GameOver);
    }
    if seat != state.turn {
        return Err(IllegalAction::NotYourTurn);
    }
    match (state.phase, action) {
        (PhaseKind::Turn, Action::Keep(_)) => Err(IllegalAction::WrongMoment),
        (PhaseKind::Turn, _) => check_play(state, action),
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
        return Err(refusals::COUNTESS_FORCED);
    }
    match action {
        Action::Guard(None) | Action::Priest(None) | Action::Baron(None) | Action::King(None) => {
            if others(state).is_empty() {
                Ok(())
            } else {
                Err(refusals::TARGET_NEEDED)
            }
        }
        Action::Prince(None) => Err(refusals::TARGET_NEEDED),
        Action::Prince(Some(target)) if target == state.turn => Ok(()),
        Action::Priest(Some(target))
        | Action::Baron(Some(target))
        | Action::King(Some(target))
        | Action::Prince(Some(target)) => check_target(state, target),
        Action::Guard(Some(Accusation { target, named })) => {
            check_target(state, target)?;
            if named == Card::Guard || !state.terms().has(named) {
                return Err(refusals::CANNOT_NAME);
            }
            Ok(())
        }
        _ => Ok(()),
    }
}

/// LL-5: checks whether another player's effect can be aimed at this seat.
#[inline]
fn check_target(state: &State, target: Seat) -> Result<(), IllegalAction> {
    if others(state).contains(target) {
        return Ok(());
    }
    Err(if target.index() >= usize::from(state.players()) {
        IllegalAction::NoSuchSeat
    } else if target == state.turn {
        refusals::TARGET_IS_SELF
    } else if !state.still_in.contains(target) {
        refusals::TARGET_IS_OUT
    } else {
        refusals::TARGET_PROTECTED
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
        Err(refusals::NOT_THESE_CARDS)
    }
}
