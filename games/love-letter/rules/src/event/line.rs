//! A sight as one line of text, for replays and golden plays.

use core::fmt;

use salon_rules::Seats;

use crate::cards::Card;
use crate::event::{DrawSource, Public, Sight};

/// A card, or `?` for one that the viewer does not see.
struct Seen(Option<Card>);

impl fmt::Display for Seen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(card) => write!(f, "{card}"),
            None => f.write_str("?"),
        }
    }
}

impl fmt::Display for Sight {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Sight::Dealt { round, first, .. } => {
                write!(f, "round {round}, {first} starts: ")?;
                self.write_deal(f)
            }
            Sight::Drew { seat, card, source } => {
                let from = match source {
                    DrawSource::Pile => "draws",
                    DrawSource::Aside => "takes the card set aside:",
                };
                write!(f, "{seat} {from} {}", Seen(*card))
            }
            Sight::Public(Public::Played { seat, action }) => write!(f, "{seat} {action}"),
            Sight::Public(Public::Answered { seat, named, holds }) => {
                let answer = if *holds { "hit" } else { "miss" };
                write!(f, "{seat} holds {named}? {answer}")
            }
            Sight::Looked { seat, target, card } => {
                write!(f, "{seat} sees the hand of {target}: {}", Seen(*card))
            }
            Sight::Compared {
                seat,
                target,
                cards,
            } => {
                let [own, other] = both(*cards);
                write!(f, "{seat} and {target} compare: {own} {other}")
            }
            Sight::Swapped {
                seat,
                target,
                cards,
            } => {
                let [gave, got] = both(*cards);
                write!(f, "{seat} gives {target} {gave} for {got}")
            }
            Sight::Public(Public::Discarded { seat, card }) => write!(f, "{seat} discards {card}"),
            Sight::Public(Public::Out {
                seat,
                laid: Some(card),
            }) => write!(f, "{seat} is out, lays down {card}"),
            Sight::Public(Public::Out { seat, laid: None }) => write!(f, "{seat} is out"),
            Sight::Kept {
                seat,
                count,
                choice,
            } => match choice {
                Some(keep) => write!(f, "{seat} {keep}"),
                None => write!(f, "{seat} puts {count} under the pile"),
            },
            Sight::Public(Public::RoundEnded { round, winners, .. }) => {
                write!(f, "round {round} ends: ")?;
                self.write_reveal(f)?;
                write!(f, "won by {winners}")?;
                self.write_tokens(f)
            }
            Sight::Public(Public::GameEnded { winners }) => {
                write!(f, "the game is won by {winners}")
            }
        }
    }
}

fn both(cards: Option<[Card; 2]>) -> [Seen; 2] {
    match cards {
        Some([one, other]) => [Seen(Some(one)), Seen(Some(other))],
        None => [Seen(None), Seen(None)],
    }
}

impl Sight {
    fn write_deal(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Sight::Dealt {
            aside,
            open,
            hands,
            pile,
            ..
        } = self
        else {
            return Ok(());
        };
        write!(f, "aside {}", Seen(*aside))?;
        if !open.is_empty() {
            f.write_str(", face up")?;
            open.iter().try_for_each(|card| write!(f, " {card}"))?;
        }
        f.write_str(", hands")?;
        hands
            .iter()
            .try_for_each(|&card| write!(f, " {}", Seen(card)))?;
        if pile.iter().all(Option::is_none) {
            return write!(f, ", pile of {}", pile.len());
        }
        f.write_str(", pile")?;
        pile.iter()
            .try_for_each(|&card| write!(f, " {}", Seen(card)))
    }

    fn write_reveal(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Sight::Public(Public::RoundEnded { hands, .. }) = self else {
            return Ok(());
        };
        for (seat, card) in hands {
            write!(f, "{seat} shows {card}, ")?;
        }
        Ok(())
    }

    fn write_tokens(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Sight::Public(Public::RoundEnded { spy, tokens, .. }) = self else {
            return Ok(());
        };
        if let Some(seat) = spy {
            write!(f, ", spy token for {}", Seats::only(*seat))?;
        }
        write!(f, ", tokens {tokens}")
    }
}
