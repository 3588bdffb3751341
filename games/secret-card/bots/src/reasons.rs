//! Reasons for or against actions in Secret Card.

use crate::knowledge::Knowledge;
use crate::questions::QuestionHand;
use salon_bots::Belief;
use salon_bots::belief::{CERTAIN, chance_of, likeliest};
use salon_rules::Seat;
use salon_secret_card::{Action, Card, CardSet, Reason, SHARES, View};

/// The probability of being certain from which a rival is mentioned.
const CLOSE: f32 = 0.15;

/// Returns the facts that matter for an action, most important first.
pub(crate) fn of(view: &View, beliefs: &[Belief], action: Action) -> Vec<Reason> {
    let Some(you) = view.viewer else {
        return Vec::new();
    };
    let mut facts: Vec<Reason> = Vec::new();
    match action {
        Action::Hint(card) => facts.extend(hint(view, you, card)),
        Action::Bury(bury) => facts.extend(bury.cards().map(|card| poor(view, you, card))),
        Action::Guess(guess) => {
            facts.push(named(beliefs, you, guess.card(view.numbering)));
            facts.extend(question(view, you, action));
            facts.extend(rival(view));
        }
        _ => {
            facts.extend(question(view, you, action));
            facts.extend(rival(view));
        }
    }
    facts
}

fn named(beliefs: &[Belief], you: Seat, card: Option<Card>) -> Reason {
    let Some(card) = card else {
        return Reason::Impossible;
    };
    let about = format!("secret {you}");
    let chance = chance_of(beliefs, &about, &card.to_string()).unwrap_or(0.0);
    let own = beliefs.iter().find(|belief| belief.about == about);
    let most = likeliest(beliefs, &about).and_then(|best| chance_of(beliefs, &about, best));
    match chance {
        0.0 => Reason::Impossible,
        sure if sure >= CERTAIN => Reason::Only { card },
        _ if most.is_some_and(|most| most <= chance + 1e-4) => Reason::Likeliest {
            card,
            chance,
            of: own.map_or(0, |own| own.shares.len() as u8),
        },
        _ => Reason::Possible { card, chance },
    }
}

/// Returns what a question leaves.
fn question(view: &View, you: Seat, action: Action) -> Option<Reason> {
    let desk = QuestionHand::of(view, you);
    let all = desk.candidates.len();
    if all <= 1 {
        return None;
    }
    let (_, left) = desk.ranked().into_iter().find(|(one, _)| *one == action)?;
    Some(Reason::Shrinks {
        from: all as u8,
        to: left as f32 / all as f32,
    })
}

/// Returns the rival that is closest to its card, if it is close.
fn rival(view: &View) -> Option<Reason> {
    let knowledge = Knowledge::of(view);
    let rivals = knowledge.rivals.iter();
    let chances = rivals.map(|rival| (rival.seat, knowledge.certain(rival) as f32));
    let (seat, chance) = chances.max_by(|one, other| one.1.total_cmp(&other.1))?;
    (chance >= CLOSE).then_some(Reason::RivalCertain { seat, chance })
}

/// Returns how many cards fit what the neighbour will be told.
fn hint(view: &View, you: Seat, card: Card) -> Option<Reason> {
    let seat = you.next(view.seats.players());
    let secret = view.seats[seat].secret?;
    let shares = SHARES[card.index()];
    let fits = if shares.contains(secret) {
        shares
    } else {
        CardSet::ALL.minus(shares)
    };
    let laid: CardSet = view.table.iter().map(|laid| laid.card).collect();
    let others = view.seats.by_seat();
    let others = others.filter(|(other, _)| *other != seat && *other != you);
    let secrets: CardSet = others.filter_map(|(_, place)| place.secret).collect();
    let left = fits.minus(laid).minus(secrets).without(card);
    Some(Reason::Tells {
        seat,
        left: left.len() as u8,
    })
}

fn poor(view: &View, you: Seat, card: Card) -> Reason {
    let desk = QuestionHand::of(view, you);
    let all = desk.candidates.len().max(1) as f32;
    Reason::PoorQuestion {
        card,
        left: desk.left(SHARES[card.index()]) as f32 / all,
    }
}
