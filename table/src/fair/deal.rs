//! Computes the key of the stream from what was agreed on.

use salon_rules::BySeat;

use crate::fair::bytes::{Fields, Seed, Share, ShareHash};
use crate::fair::procedure::Procedure;
use crate::fair::stream::FairChance;
use crate::fair::table_id::TableId;

/// Everything that determines a deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FairDeal {
    /// The version of the procedure.
    pub procedure: Procedure,
    /// The seed that the server committed to.
    pub seed: Seed,
    /// The shares of the players' devices, by seat.
    pub shares: BySeat<Share>,
    /// The id of the play in which the deal was first dealt.
    pub table: TableId,
}

impl FairDeal {
    /// Returns the key of the stream: SHA-256 over the version's tag, the seed, the shares in seat
    /// order and the play's id, each preceded by its length (four bytes, little-endian).
    pub fn key(&self) -> [u8; 32] {
        let mut fields = Fields::new(self.procedure.key_tag());
        fields.add(self.seed.bytes());
        for share in &self.shares {
            fields.add(share.bytes());
        }
        fields.add(self.table.as_str().as_bytes());
        fields.hash()
    }

    /// Returns the hashes that the shares must have had before they were revealed; version 1 had
    /// none.
    pub fn hashes(&self) -> Option<BySeat<ShareHash>> {
        let promised = self.seed.commitment();
        let hash = |seat| self.shares[seat].hash(&self.table, &promised, seat);
        match self.procedure {
            Procedure::V1 => None,
            Procedure::V2 => Some(BySeat::from_fn(self.shares.players(), hash)),
        }
    }

    /// Returns the stream that the whole play is dealt from, at its start.
    pub fn chance(&self) -> FairChance {
        FairChance::from_key(self.key())
    }
}
