//! Deals that nobody at the table, the server included, could choose, and that everybody can check.
//!
//! Before the players are ready the server commits itself to a [`Seed`]; each player's device then
//! adds a [`Share`]; what comes out of both is the [`FairChance`] that the whole play is dealt from.
//! `docs/FAIR-DEALS.md` spells out every byte, with test vectors, and says what this can't prevent.
//!
//! ```
//! use salon_rules::{BySeat, Chance};
//! use salon_table::fair::{FairDeal, Seed, Share};
//!
//! let seed = Seed::new([7; 32]);
//! let promised = seed.commitment();
//! let deal = FairDeal {
//!     seed,
//!     shares: BySeat::from_fn(2, |seat| Share::new([seat.index() as u8; 16])),
//!     table: "kitchen".parse().unwrap(),
//! };
//! assert_eq!(deal.seed.commitment(), promised);
//! let mut cards = [1, 2, 3, 4, 5];
//! deal.chance().shuffle(&mut cards, 5);
//! ```

mod bytes;
mod deal;
mod stream;
mod table_id;

pub use bytes::{Commitment, HexError, Seed, Share};
pub use deal::{FairDeal, KEY_TAG};
pub use stream::FairChance;
pub use table_id::{TableId, TableIdError};
