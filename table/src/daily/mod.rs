//! The deal of the day: one deal of each game and day for everyone, which anyone can compute.
//!
//! Its seed follows from the date and the game, so there is nothing that a server or an author could
//! choose. `docs/FAIR-DEALS.md` specifies every byte, with test vectors, and says what this does not
//! promise. The bots' randomness follows from the same key, so that people who act alike see the
//! same play.
//!
//! ```
//! use salon_table::daily::{DailyPlay, Day};
//!
//! let day: Day = "2026-12-01".parse().unwrap();
//! let play = DailyPlay { day, game: "pismo".parse().unwrap() };
//! assert_eq!(play.id().as_str(), "daily-2026-12-01-pismo");
//! assert_eq!(DailyPlay::of(&play.id()), Some(play));
//! ```

mod day;

pub use day::{Day, DayError};

use salon_catalog::GameId;
use salon_rules::{BySeat, Seat};

use crate::fair::{FairDeal, Fields, Procedure, Seed, Share, TableId};

/// The tag at the start of the hash that is a day's seed.
pub const DAILY_TAG: &str = "salon-daily-deal 1";
/// The tag at the start of the hash that seeds a bot's thinking.
pub const DAILY_BOT_TAG: &str = "salon-daily-bot 1";

/// The play of a game's deal of the day.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct DailyPlay {
    /// The day.
    pub day: Day,
    /// The game.
    pub game: GameId,
}

impl DailyPlay {
    /// Returns the play with this id, if it is one of a deal of the day.
    pub fn of(id: &TableId) -> Option<DailyPlay> {
        let rest = id.as_str().strip_prefix("daily-")?;
        let (day, game) = rest.split_at_checked(Day::LEN)?;
        Some(DailyPlay {
            day: day.parse().ok()?,
            game: game.strip_prefix('-')?.parse().ok()?,
        })
    }

    /// Returns the id of the play.
    ///
    /// # Panics
    /// Never: a date and a game's slug fit into an id.
    pub fn id(self) -> TableId {
        let id = format!("daily-{}-{}", self.day, self.game.slug());
        id.parse().expect("a date and a slug fit into an id")
    }

    /// Returns the seed: SHA-256 over the tag, the date and the game, each preceded by its length.
    pub fn seed(self) -> Seed {
        let mut fields = Fields::new(DAILY_TAG);
        fields.add(self.day.to_string().as_bytes());
        fields.add(self.game.slug().as_bytes());
        Seed::new(fields.hash())
    }

    /// Returns the deal for this many players. No device has added anything to it.
    pub fn deal(self, players: u8) -> FairDeal {
        FairDeal {
            procedure: Procedure::V2,
            seed: self.seed(),
            shares: BySeat::from_fn(players, |_| Share::NONE),
            table: self.id(),
        }
    }
}

/// Returns the seed of the bot in a seat that thinks after this many actions of a play with this
/// key.
pub fn bot_seed(key: &[u8; 32], seat: Seat, actions: u32) -> u64 {
    let mut fields = Fields::new(DAILY_BOT_TAG);
    fields.add(key);
    fields.add(&[seat.index() as u8]);
    fields.add(&actions.to_le_bytes());
    let mut first = [0; 8];
    first.copy_from_slice(&fields.hash()[..8]);
    u64::from_le_bytes(first)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_daily_play_has_such_an_id() {
        for id in [
            "home-12ab",
            "daily",
            "daily-2026-02-30-pismo",
            "daily-2026-12-01-poker",
            "daily-2026-12-01pismo",
            "daily-2026-12-01-pismo-2",
        ] {
            assert_eq!(DailyPlay::of(&id.parse().unwrap()), None, "{id}");
        }
    }

    #[test]
    fn no_two_deals_are_the_same() {
        let mut seen = Vec::new();
        for day in ["2026-12-01", "2026-12-02", "2027-12-01"] {
            for &game in GameId::ALL {
                let day = day.parse().unwrap();
                let key = DailyPlay { day, game }.deal(3).key();
                assert!(!seen.contains(&key));
                seen.push(key);
            }
        }
    }

    #[test]
    fn every_thought_has_its_own_seed() {
        let key = [7; 32];
        let first = bot_seed(&key, Seat::at(1), 4);
        assert_ne!(bot_seed(&key, Seat::at(2), 4), first);
        assert_ne!(bot_seed(&key, Seat::at(1), 5), first);
        assert_ne!(bot_seed(&[8; 32], Seat::at(1), 4), first);
    }
}
