//! Deals that nobody at the table, including the server, could choose, and that everybody can
//! check.
//!
//! Before the players are ready, the server commits to a [`Seed`], and each player's device commits
//! to a [`Share`] by its [`ShareHash`]. The shares are revealed once all hashes are known. The seed
//! and the shares together determine the [`FairChance`] that deals the whole play.
//! `docs/FAIR-DEALS.md` specifies every byte, with test vectors, and says what this can't prevent.
//!
//! ```
//! use salon_rules::{BySeat, Chance};
//! use salon_table::fair::{FairDeal, Procedure, Seed, Share};
//!
//! let seed = Seed::new([7; 32]);
//! let promised = seed.commitment();
//! let deal = FairDeal {
//!     procedure: Procedure::CURRENT,
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
mod procedure;
mod stream;
mod table_id;

pub(crate) use bytes::Fields;
pub use bytes::{Commitment, HexError, SHARE_TAG, Seed, Share, ShareHash};
pub use deal::FairDeal;
pub use procedure::{Procedure, UnknownProcedureError};
pub use stream::FairChance;
pub use table_id::{TableId, TableIdError};
