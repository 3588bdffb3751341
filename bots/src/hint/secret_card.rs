//! Facts of Secret Card.

use salon_rules::Seat;
use salon_secret_card::{Action, Card, CardSet, SHARES, SecretCard, View};
use serde::Serialize;

use super::{CERTAIN, Explained, Reason, chance_of, likeliest};
use crate::belief::Belief;
use crate::secret_card::knowledge::Knowledge;
use crate::secret_card::questions::Desk;

/// A fact that bears on an action.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[serde(tag = "because", rename_all = "kebab-case")]
pub enum Fact {
    /// One's own card can be no other.
    Only {
        /// The card.
        card: Card,
    },
    /// No card is likelier to be one's own.
    Likeliest {
        /// The card.
        card: Card,
        /// How likely.
        chance: f32,
        /// How many it can be.
        of: u8,
    },
    /// It may be one's own, but others are likelier.
    Possible {
        /// The card.
        card: Card,
        /// How likely.
        chance: f32,
    },
    /// It can't be one's own card.
    Impossible,
    /// So many candidates are left on average.
    Shrinks {
        /// How many there are now.
        from: u8,
        /// How many there will be, on average.
        to: f32,
    },
    /// A rival is certain of its card, with this chance.
    RivalCertain {
        /// Who.
        seat: Seat,
        /// How likely.
        chance: f32,
    },
    /// So many cards fit the hint: the more, the less it tells.
    Tells {
        /// Whom.
        seat: Seat,
        /// How many cards its own can be, for all that is known to lie elsewhere.
        left: u8,
    },
    /// What goes under the pile would have been a poor question.
    PoorQuestion {
        /// The card.
        card: Card,
        /// How many candidates it would have left on average.
        left: f32,
    },
}

/// From this chance on a rival is worth a word.
const CLOSE: f32 = 0.15;

impl Explained for SecretCard {
    fn reasons(view: &View, beliefs: &[Belief], action: Action) -> Vec<Reason> {
        let Some(you) = view.you else {
            return Vec::new();
        };
        let mut facts: Vec<Fact> = Vec::new();
        match action {
            Action::Hint(card) => facts.extend(hint(view, you, card)),
            Action::Bury(bury) => facts.extend(bury.cards().map(|card| poor(view, you, card))),
            Action::Guess(guess) => {
                facts.push(named(beliefs, you, guess.card()));
                facts.extend(question(view, you, action));
                facts.extend(rival(view));
            }
            _ => {
                facts.extend(question(view, you, action));
                facts.extend(rival(view));
            }
        }
        facts.into_iter().map(Reason::SecretCard).collect()
    }
}

fn named(beliefs: &[Belief], you: Seat, card: Option<Card>) -> Fact {
    let Some(card) = card else {
        return Fact::Impossible;
    };
    let about = format!("secret {you}");
    let chance = chance_of(beliefs, &about, &card.to_string()).unwrap_or(0.0);
    let own = beliefs.iter().find(|belief| belief.about == about);
    let most = likeliest(beliefs, &about).and_then(|best| chance_of(beliefs, &about, best));
    match chance {
        0.0 => Fact::Impossible,
        sure if sure >= CERTAIN => Fact::Only { card },
        _ if most.is_some_and(|most| most <= chance + 1e-4) => Fact::Likeliest {
            card,
            chance,
            of: own.map_or(0, |own| own.shares.len() as u8),
        },
        _ => Fact::Possible { card, chance },
    }
}

/// What a question leaves.
fn question(view: &View, you: Seat, action: Action) -> Option<Fact> {
    let desk = Desk::of(view, you);
    let all = desk.candidates.len();
    if all <= 1 {
        return None;
    }
    let (_, left) = desk.ranked().into_iter().find(|(one, _)| *one == action)?;
    Some(Fact::Shrinks {
        from: all as u8,
        to: left as f32 / all as f32,
    })
}

/// The rival that is closest to its card, if it is close.
fn rival(view: &View) -> Option<Fact> {
    let knowledge = Knowledge::of(view);
    let rivals = knowledge.rivals.iter();
    let chances = rivals.map(|rival| (rival.seat, knowledge.certain(rival) as f32));
    let (seat, chance) = chances.max_by(|one, other| one.1.total_cmp(&other.1))?;
    (chance >= CLOSE).then_some(Fact::RivalCertain { seat, chance })
}

/// How many cards fit what the neighbour will be told.
fn hint(view: &View, you: Seat, card: Card) -> Option<Fact> {
    let seat = you.next(view.places.players());
    let secret = view.places[seat].secret?;
    let shares = SHARES[card.index()];
    let fits = if shares.contains(secret) {
        shares
    } else {
        CardSet::ALL.minus(shares)
    };
    let laid: CardSet = view.table.iter().map(|laid| laid.card).collect();
    let others = view.places.by_seat();
    let others = others.filter(|(other, _)| *other != seat && *other != you);
    let secrets: CardSet = others.filter_map(|(_, place)| place.secret).collect();
    let left = fits.minus(laid).minus(secrets).without(card);
    Some(Fact::Tells {
        seat,
        left: left.len() as u8,
    })
}

fn poor(view: &View, you: Seat, card: Card) -> Fact {
    let desk = Desk::of(view, you);
    let all = desk.candidates.len().max(1) as f32;
    Fact::PoorQuestion {
        card,
        left: desk.left(SHARES[card.index()]) as f32 / all,
    }
}
