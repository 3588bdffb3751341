//! Formats sights as lines of text, in the style of the notation.

use core::fmt;

use crate::event::{GuessResult, Public, Sight};
use crate::notation::yes_no;
use crate::view::HandView;

/// Formats the known cards by name, the others by their number.
impl fmt::Display for HandView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hidden = usize::from(self.size) - self.known.len();
        match (self.known.is_empty(), hidden) {
            (true, hidden) => write!(f, "{hidden}"),
            (false, 0) => write!(f, "{}", self.known),
            (false, hidden) => write!(f, "{} and {hidden}", self.known),
        }
    }
}

impl fmt::Display for Sight {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Sight::Public(public) => public.fmt(f),
            Sight::Dealt {
                hands,
                secrets,
                pile,
            } => {
                f.write_str("deal")?;
                for (seat, hand) in hands.by_seat() {
                    write!(f, " {seat}: {hand},")?;
                    match secrets[seat] {
                        Some(secret) => write!(f, " secret {secret};")?,
                        None => f.write_str(" secret hidden;")?,
                    }
                }
                write!(f, " pile {pile}")
            }
            Sight::Drew { seat, cards } => write!(f, "{seat} draw {cards}"),
            Sight::Buried { seat, cards } => write!(f, "{seat} bury {cards}"),
        }
    }
}

impl fmt::Display for Public {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Public::Abilities(abilities) => write!(f, "abilities {abilities}"),
            Public::First(seat) => write!(f, "first {seat}"),
            Public::Hinted {
                by,
                before,
                card,
                yes,
            } => write!(f, "{by} hint {card} to {before}: {}", yes_no(*yes)),
            Public::Played { seat, card, yes } => {
                write!(f, "{seat} play {card}: {}", yes_no(*yes))
            }
            Public::PlayedTwo { seat, cards, yes } => {
                let [one, two] = cards;
                let [first, second] = yes.map(yes_no);
                write!(f, "{seat} play {one} {two}: {first} {second}")
            }
            Public::Asked {
                seat,
                card,
                feature,
                yes,
            } => write!(f, "{seat} ask {card} {feature}: {}", yes_no(*yes)),
            Public::Guessed {
                seat,
                guess,
                result,
            } => write!(f, "{seat} guess {guess}: {result}"),
            Public::Ended(Some(winner)) => write!(f, "over, winner {winner}"),
            Public::Ended(None) => f.write_str("over, winner none"),
        }
    }
}

impl fmt::Display for GuessResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GuessResult::Right => f.write_str("right"),
            GuessResult::SecondChance(wrong) => write!(f, "second chance, wrong {wrong}"),
            GuessResult::Out { hand, secret } => {
                write!(f, "out, secret {secret}, hand {hand}")
            }
        }
    }
}
