//! From what was agreed on to the key of the stream.

use salon_rules::BySeat;
use sha2::{Digest, Sha256};

use crate::fair::bytes::{Seed, Share};
use crate::fair::stream::FairChance;
use crate::fair::table_id::TableId;

/// What the key's message begins with, so that it can't be mistaken for any other hash. It names
/// the version: a change to any byte of this procedure changes the tag.
pub const KEY_TAG: &str = "salon-fair-deal 1";

/// Everything that a deal follows from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FairDeal {
    /// What the server committed itself to.
    pub seed: Seed,
    /// What the players' devices added, by seat.
    pub shares: BySeat<Share>,
    /// Where they play.
    pub table: TableId,
}

impl FairDeal {
    /// The key of the stream: SHA-256 over the tag, the seed, the shares in seat order and the
    /// table's id, each with its length (four bytes, little-endian) before it.
    pub fn key(&self) -> [u8; 32] {
        let mut hash = Sha256::new();
        let mut field = |bytes: &[u8]| {
            hash.update((bytes.len() as u32).to_le_bytes());
            hash.update(bytes);
        };
        field(KEY_TAG.as_bytes());
        field(self.seed.bytes());
        for share in &self.shares {
            field(share.bytes());
        }
        field(self.table.as_str().as_bytes());
        hash.finalize().into()
    }

    /// The stream that the whole play is dealt from, at its beginning.
    pub fn chance(&self) -> FairChance {
        FairChance::from_key(self.key())
    }
}
