//! Actions and their notation.

use core::fmt;
use core::str::FromStr;

use salon_rules::{NotationError, Seat, Tokens};
use serde::{Deserialize, Serialize};

use crate::cards::Card;

/// What a seat wants to do: play a card, or answer its own chancellor.
///
/// ```
/// use salon_love_letter::Action;
///
/// let action: Action = "guard 2 priest".parse().unwrap();
/// assert_eq!(action.to_string(), "guard 2 priest");
/// assert!("guard 2".parse::<Action>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
// Variants have the numbers of their cards, and an action fits into one machine word: lists of
// actions are created and read in every simulated move.
#[repr(u8, align(4))]
pub enum Action {
    /// `spy`
    Spy,
    /// `guard 2 priest`; `guard` when nobody can be chosen
    Guard(Option<Accusation>),
    /// `priest 1`; `priest` when nobody can be chosen
    Priest(Option<Seat>),
    /// `baron 1`; `baron` when nobody can be chosen
    Baron(Option<Seat>),
    /// `handmaid`
    Handmaid,
    /// `prince 1`; a player can always choose itself, so it is never legal without a target
    Prince(Option<Seat>),
    /// `chancellor`
    Chancellor,
    /// `king 1`; `king` when nobody can be chosen
    King(Option<Seat>),
    /// `countess`
    Countess,
    /// `princess`
    Princess,
    /// `keep king guard baron`: the chancellor's choice
    Keep(Keep),
}

/// A guard's accusation: this player holds that card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Accusation {
    /// The accused seat.
    pub target: Seat,
    /// The named card.
    pub named: Card,
}

/// What the chancellor's player does with the cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Keep {
    /// The card that stays in hand.
    pub card: Card,
    /// The card that goes under the pile.
    pub under: Card,
    /// The card that goes below that one; nothing if only one card goes back.
    pub lowest: Option<Card>,
}

impl Action {
    /// Returns the card that the action plays; a [`Keep`] plays none.
    #[inline]
    pub const fn card(self) -> Option<Card> {
        Some(match self {
            Action::Spy => Card::Spy,
            Action::Guard(_) => Card::Guard,
            Action::Priest(_) => Card::Priest,
            Action::Baron(_) => Card::Baron,
            Action::Handmaid => Card::Handmaid,
            Action::Prince(_) => Card::Prince,
            Action::Chancellor => Card::Chancellor,
            Action::King(_) => Card::King,
            Action::Countess => Card::Countess,
            Action::Princess => Card::Princess,
            Action::Keep(_) => return None,
        })
    }
}

impl Keep {
    /// Returns the cards that go under the pile, the lowest last.
    #[inline]
    pub fn back(self) -> impl Iterator<Item = Card> {
        [Some(self.under), self.lowest].into_iter().flatten()
    }

    /// Returns the number of cards that go under the pile.
    pub const fn count(self) -> u8 {
        1 + self.lowest.is_some() as u8
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(card) = self.card() {
            write!(f, "{card}")?;
        }
        match *self {
            Action::Guard(Some(Accusation { target, named })) => write!(f, " {target} {named}"),
            Action::Priest(Some(target))
            | Action::Baron(Some(target))
            | Action::Prince(Some(target))
            | Action::King(Some(target)) => write!(f, " {target}"),
            Action::Keep(keep) => write!(f, "{keep}"),
            _ => Ok(()),
        }
    }
}

impl fmt::Display for Keep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "keep {} {}", self.card, self.under)?;
        match self.lowest {
            Some(lowest) => write!(f, " {lowest}"),
            None => Ok(()),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Action, NotationError> {
        let mut words = Tokens::of(text);
        let word = words.word("action")?;
        if word == "keep" {
            let keep = Keep {
                card: words.read("card")?,
                under: words.read("card")?,
                lowest: words.next().map(str::parse).transpose()?,
            };
            words.end()?;
            return Ok(Action::Keep(keep));
        }
        let card = word
            .parse()
            .map_err(|_| NotationError::unknown("action", word))?;
        let mut target = || words.next().map(str::parse).transpose();
        let action = match card {
            Card::Spy => Action::Spy,
            Card::Guard => match target()? {
                Some(target) => Action::Guard(Some(Accusation {
                    target,
                    named: words.read("card")?,
                })),
                None => Action::Guard(None),
            },
            Card::Priest => Action::Priest(target()?),
            Card::Baron => Action::Baron(target()?),
            Card::Handmaid => Action::Handmaid,
            Card::Prince => Action::Prince(target()?),
            Card::Chancellor => Action::Chancellor,
            Card::King => Action::King(target()?),
            Card::Countess => Action::Countess,
            Card::Princess => Action::Princess,
        };
        words.end()?;
        Ok(action)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn actions_are_written_as_they_are_read() {
        let lines = [
            "spy",
            "guard",
            "guard 5 princess",
            "priest",
            "priest 1",
            "baron",
            "baron 0",
            "handmaid",
            "prince 1",
            "chancellor",
            "king",
            "king 2",
            "countess",
            "princess",
            "keep king guard",
            "keep king guard baron",
        ];
        for line in lines {
            assert_eq!(line.parse::<Action>().unwrap().to_string(), line);
        }
    }

    #[test]
    fn what_is_no_action_is_refused() {
        for line in [
            "",
            "bishop",
            "guard 1",
            "guard 9 king",
            "king 1 2",
            "spy 1",
            "keep king",
        ] {
            assert!(line.parse::<Action>().is_err(), "{line}");
        }
    }

    #[test]
    fn an_action_is_small() {
        assert_eq!(size_of::<Action>(), 4);
    }
}
