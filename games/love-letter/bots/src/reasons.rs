//! Reasons for or against actions in Love Letter and The Letter.

use salon_bots::Belief;
use salon_bots::belief::{CERTAIN, chance_of, likeliest};
use salon_love_letter::{Action, Card, Keep, Reason, View};
use salon_rules::Seat;

/// Returns the facts that matter for an action, most important first.
pub(crate) fn of(view: &View, beliefs: &[Belief], action: Action) -> Vec<Reason> {
    let Some(you) = view.viewer else {
        return Vec::new();
    };
    let look = Look { view, beliefs, you };
    look.facts(action)
}

/// Returns how many copies of a card are in plain sight.
pub(crate) fn of_claim(view: &View, what: &str) -> Vec<Reason> {
    let look = view.viewer.map(|you| Look {
        view,
        beliefs: &[],
        you,
    });
    let seen = look.zip(what.parse::<Card>().ok());
    let seen = seen.map(|(look, card)| look.seen(card));
    seen.into_iter().collect()
}

struct Look<'a> {
    view: &'a View,
    beliefs: &'a [Belief],
    you: Seat,
}

impl Look<'_> {
    fn facts(&self, action: Action) -> Vec<Reason> {
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

    /// Returns the facts about the card's effect.
    fn effect(&self, action: Action, kept: Card) -> Vec<Reason> {
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
            | Action::Prince(None) => vec![Reason::InVain],
            Action::Priest(Some(seat)) => vec![self.unknown(seat)],
            Action::Baron(Some(seat)) => {
                let [lower, higher] = self.against(seat, kept);
                vec![Reason::Compares {
                    seat,
                    kept,
                    lower,
                    higher,
                }]
            }
            Action::Handmaid => vec![Reason::Protects],
            Action::Prince(Some(seat)) if seat == self.you => match kept {
                Card::Princess => vec![Reason::Loses],
                _ => vec![Reason::NewCard],
            },
            Action::Prince(Some(seat)) => {
                let chance = self.chance(seat, Card::Princess);
                vec![Reason::MayDropPrincess { seat, chance }]
            }
            Action::King(Some(seat)) => {
                let [_, higher] = self.against(seat, kept);
                vec![Reason::Swaps { seat, kept, higher }]
            }
            Action::Countess if matches!(kept, Card::King | Card::Prince) => vec![Reason::Forced],
            Action::Princess => vec![Reason::Loses],
            Action::Spy if self.only_spy() => vec![Reason::OnlySpy],
            Action::Chancellor if !self.view.pile.is_empty() => vec![Reason::Chooses],
            _ => Vec::new(),
        }
    }

    fn keeping(&self, keep: Keep) -> Vec<Reason> {
        if self.near_the_end() {
            vec![self.keeps(keep.card)]
        } else {
            vec![self.seen(keep.card)]
        }
    }

    fn keeps(&self, card: Card) -> Reason {
        let value = self.view.edition.terms().value(card);
        Reason::KeepsForTheEnd { card, value }
    }

    /// Returns whether everyone who is in has at most one more turn.
    fn near_the_end(&self) -> bool {
        self.view.pile.len() < self.view.still_in.len()
    }

    /// Returns the card that stays in hand when this card is played.
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

    fn holds(&self, seat: Seat, card: Card) -> Reason {
        let chance = self.chance(seat, card);
        let best = likeliest(self.beliefs, &format!("hand {seat}"));
        match chance {
            0.0 => Reason::Impossible { seat, card },
            sure if sure >= CERTAIN => Reason::Holds { seat, card },
            // One of several equally likely cards is as good as the first of them.
            _ if best.is_some_and(|best| self.chance_of_word(seat, best) <= chance + 1e-4) => {
                Reason::Likeliest { seat, card, chance }
            }
            _ => Reason::Possible { seat, card, chance },
        }
    }

    fn chance_of_word(&self, seat: Seat, word: &str) -> f32 {
        chance_of(self.beliefs, &format!("hand {seat}"), word).unwrap_or(0.0)
    }

    fn seen(&self, card: Card) -> Reason {
        let fronts = self.view.fronts.iter().map(|front| front.card);
        let open = self.view.open.iter().copied();
        let own = self.view.certain(self.you);
        let seen = fronts.chain(open).chain(own).filter(|&one| one == card);
        Reason::Seen {
            card,
            seen: seen.count() as u8,
            of: self.view.edition.terms().copies(card),
        }
    }

    /// Returns the probabilities that a hand is lower, and higher, than this card.
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

    fn unknown(&self, seat: Seat) -> Reason {
        let cards = Card::ALL.into_iter();
        let mut possible = cards.filter(|&card| self.chance(seat, card) > 0.0);
        match (possible.next(), possible.count() as u8) {
            (Some(card), 0) => Reason::Holds { seat, card },
            (_, more) => Reason::Unknown {
                seat,
                kinds: more + 1,
            },
        }
    }

    fn only_spy(&self) -> bool {
        let others = self.view.still_in.without(self.you);
        let mut spies = self.view.fronts.iter();
        !spies.any(|front| front.card == Card::Spy && others.contains(front.seat))
    }
}
