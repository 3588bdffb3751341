//! Facts of Love Letter and The Letter.

use salon_love_letter::{Action, Card, Family, Keep, Letters, View};
use salon_rules::Seat;
use serde::Serialize;

use super::{CERTAIN, Explained, Reason, chance_of, likeliest};
use crate::belief::Belief;

/// A fact that bears on a play.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[serde(tag = "because", rename_all = "kebab-case")]
pub enum Fact {
    /// The seat holds this card for certain.
    Holds {
        /// Who.
        seat: Seat,
        /// What.
        card: Card,
    },
    /// No card is likelier in that hand.
    Likeliest {
        /// Whose hand.
        seat: Seat,
        /// The card.
        card: Card,
        /// How likely.
        chance: f32,
    },
    /// The card may be in that hand, but others are likelier.
    Possible {
        /// Whose hand.
        seat: Seat,
        /// The card.
        card: Card,
        /// How likely.
        chance: f32,
    },
    /// The seat can't hold this card.
    Impossible {
        /// Who.
        seat: Seat,
        /// What.
        card: Card,
    },
    /// So many copies of a card lie face up or are in one's own hand.
    Seen {
        /// The card.
        card: Card,
        /// How many are seen.
        seen: u8,
        /// How many there are.
        of: u8,
    },
    /// How a comparison with the card that is kept would end.
    Compares {
        /// With whom.
        seat: Seat,
        /// The card that is kept.
        kept: Card,
        /// The chance that the other's is lower.
        lower: f32,
        /// The chance that the other's is higher.
        higher: f32,
    },
    /// A hand that can be many cards.
    Unknown {
        /// Whose.
        seat: Seat,
        /// How many kinds it can be.
        kinds: u8,
    },
    /// Nobody can choose the seat until its next turn.
    Protects,
    /// Nobody can be chosen, so nothing happens.
    InVain,
    /// The other may have to lay the princess down.
    MayDropPrincess {
        /// Who.
        seat: Seat,
        /// How likely.
        chance: f32,
    },
    /// The one who plays it discards its own card and draws a new one.
    NewCard,
    /// What a swap would bring.
    Swaps {
        /// With whom.
        seat: Seat,
        /// The card that is given away.
        kept: Card,
        /// The chance to get a higher one.
        higher: f32,
    },
    /// The rules leave no choice: the countess beside the king or a prince.
    Forced,
    /// Whoever lays the princess down is out.
    Loses,
    /// The round is nearly over and the highest card wins it: this one is kept.
    KeepsForTheEnd {
        /// The card.
        card: Card,
        /// Its number.
        value: u8,
    },
    /// Nobody else who is in has a spy in front.
    OnlySpy,
    /// The best of three can be kept.
    Chooses,
}

impl<F: Family> Explained for Letters<F> {
    fn reasons(view: &View, beliefs: &[Belief], action: Action) -> Vec<Reason> {
        let Some(you) = view.viewer else {
            return Vec::new();
        };
        let look = Look { view, beliefs, you };
        look.facts(action)
            .into_iter()
            .map(Reason::Letters)
            .collect()
    }
}

struct Look<'a> {
    view: &'a View,
    beliefs: &'a [Belief],
    you: Seat,
}

impl Look<'_> {
    fn facts(&self, action: Action) -> Vec<Fact> {
        let Some(card) = action.card() else {
            return match action {
                Action::Keep(keep) => self.keeping(keep),
                _ => Vec::new(),
            };
        };
        let kept = self.kept(card);
        let mut facts = self.effect(action, kept);
        if self.near_the_end() && card != Card::Princess {
            facts.push(self.keeps(kept));
        }
        facts
    }

    /// What the card does.
    fn effect(&self, action: Action, kept: Card) -> Vec<Fact> {
        match action {
            Action::Guard(Some(guess)) => {
                vec![
                    self.holds(guess.target, guess.named),
                    self.seen(guess.named),
                ]
            }
            Action::Guard(None)
            | Action::Priest(None)
            | Action::Baron(None)
            | Action::King(None)
            | Action::Prince(None) => vec![Fact::InVain],
            Action::Priest(Some(seat)) => vec![self.unknown(seat)],
            Action::Baron(Some(seat)) => {
                let [lower, higher] = self.against(seat, kept);
                vec![Fact::Compares {
                    seat,
                    kept,
                    lower,
                    higher,
                }]
            }
            Action::Handmaid => vec![Fact::Protects],
            Action::Prince(Some(seat)) if seat == self.you => match kept {
                Card::Princess => vec![Fact::Loses],
                _ => vec![Fact::NewCard],
            },
            Action::Prince(Some(seat)) => {
                let chance = self.chance(seat, Card::Princess);
                vec![Fact::MayDropPrincess { seat, chance }]
            }
            Action::King(Some(seat)) => {
                let [_, higher] = self.against(seat, kept);
                vec![Fact::Swaps { seat, kept, higher }]
            }
            Action::Countess if matches!(kept, Card::King | Card::Prince) => vec![Fact::Forced],
            Action::Princess => vec![Fact::Loses],
            Action::Spy if self.only_spy() => vec![Fact::OnlySpy],
            Action::Chancellor if !self.view.pile.is_empty() => vec![Fact::Chooses],
            _ => Vec::new(),
        }
    }

    fn keeping(&self, keep: Keep) -> Vec<Fact> {
        if self.near_the_end() {
            vec![self.keeps(keep.card)]
        } else {
            vec![self.seen(keep.card)]
        }
    }

    fn keeps(&self, card: Card) -> Fact {
        let value = self.view.edition.terms().value(card);
        Fact::KeepsForTheEnd { card, value }
    }

    /// Does everyone who is in have at most one more turn?
    fn near_the_end(&self) -> bool {
        self.view.pile.len() < self.view.in_round.len()
    }

    /// What stays in hand when this card is played.
    fn kept(&self, played: Card) -> Card {
        let mut cards = self.view.certain(self.you);
        let (one, other) = (cards.next(), cards.next());
        match (one, other) {
            (Some(one), Some(other)) if one == played => other,
            (Some(one), _) => one,
            _ => played,
        }
    }

    fn chance(&self, seat: Seat, card: Card) -> f32 {
        let about = format!("hand {seat}");
        chance_of(self.beliefs, &about, card.word()).unwrap_or(0.0)
    }

    fn holds(&self, seat: Seat, card: Card) -> Fact {
        let chance = self.chance(seat, card);
        let best = likeliest(self.beliefs, &format!("hand {seat}"));
        match chance {
            0.0 => Fact::Impossible { seat, card },
            sure if sure >= CERTAIN => Fact::Holds { seat, card },
            // One of several that are equally likely is as good as the first of them.
            _ if best.is_some_and(|best| self.chance_of_word(seat, best) <= chance + 1e-4) => {
                Fact::Likeliest { seat, card, chance }
            }
            _ => Fact::Possible { seat, card, chance },
        }
    }

    fn chance_of_word(&self, seat: Seat, word: &str) -> f32 {
        chance_of(self.beliefs, &format!("hand {seat}"), word).unwrap_or(0.0)
    }

    fn seen(&self, card: Card) -> Fact {
        let fronts = self.view.fronts.iter().map(|front| front.card);
        let open = self.view.open.iter().copied();
        let own = self.view.certain(self.you);
        let seen = fronts.chain(open).chain(own).filter(|&one| one == card);
        Fact::Seen {
            card,
            seen: seen.count() as u8,
            of: self.view.edition.terms().copies(card),
        }
    }

    /// The chances that a hand is lower, and higher, than this card.
    fn against(&self, seat: Seat, card: Card) -> [f32; 2] {
        let value = |card| self.view.edition.terms().value(card);
        let sum = |test: &dyn Fn(Card) -> bool| {
            let cards = Card::ALL.into_iter().filter(|&other| test(other));
            cards.map(|other| self.chance(seat, other)).sum::<f32>()
        };
        [
            sum(&|other| value(other) < value(card)),
            sum(&|other| value(other) > value(card)),
        ]
    }

    fn unknown(&self, seat: Seat) -> Fact {
        let cards = Card::ALL.into_iter();
        let mut possible = cards.filter(|&card| self.chance(seat, card) > 0.0);
        match (possible.next(), possible.count() as u8) {
            (Some(card), 0) => Fact::Holds { seat, card },
            (_, more) => Fact::Unknown {
                seat,
                kinds: more + 1,
            },
        }
    }

    fn only_spy(&self) -> bool {
        let others = self.view.in_round.without(self.you);
        let mut spies = self.view.fronts.iter();
        !spies.any(|front| front.card == Card::Spy && others.contains(front.seat))
    }
}
