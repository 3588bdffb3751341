//! A device's notes of a play, to check the deal and the record afterwards.
//!
//! A [`Receipt`] is started before a device sends "ready", and completed from the messages that the
//! device gets: the hashes before it reveals its own share, the shares before the first card, its
//! first view, and each move as it comes. Anything that contradicts what was shown before is an
//! [`Alarm`] at once. After the play, [`check`] compares the receipt with the record; what the
//! server says then does not outweigh what this device saw.

mod check;
mod error;
mod finding;
mod note;
mod text;

pub use check::{ReceiptCheck, check};
pub use error::{ReceiptError, ReceiptErrorKind};
pub use finding::{Alarm, AlarmError, Finding, Unknown};

use salon_rules::{Seat, Seats};

use crate::fair::{Commitment, Share, ShareHash, TableId};
use crate::machine::{GameSlug, Hands, TableView};

/// The maximum size of a receipt, in bytes. Nothing is noted beyond it.
pub const MAX_BYTES: usize = 400_000;

/// The version of this program and of the format of its views. Views are compared byte by byte, so
/// they can only be compared with those of the same version. Increment the second number when the
/// text of a game's views changes.
pub const PROGRAM: &str = concat!(env!("CARGO_PKG_VERSION"), "+views.2");

/// What one device knows about one play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Receipt {
    /// The game.
    pub game: GameSlug,
    /// The table.
    pub table: TableId,
    /// The play.
    pub play: TableId,
    /// The play whose deal is dealt again, if any.
    pub deal_of: Option<TableId>,
    /// Whether hands are hidden.
    pub hands: Hands,
    /// The seat of this device.
    pub seat: Seat,
    /// The server's commitment.
    pub commitment: Commitment,
    /// The share of this device.
    pub share: Share,
    /// The seats that did not reveal in time, for each failed attempt to start.
    pub missed: Vec<Seats>,
    /// The versions of the program that have written it.
    pub programs: Vec<String>,
    /// All hashes as they were shown before this device revealed; none for a bot's seat. Empty
    /// until then.
    pub hashes: Vec<Option<ShareHash>>,
    /// The shares as they were shown, by seat.
    pub shares: Vec<Option<Share>>,
    /// What this device was dealt: its first view, in the game's own format.
    pub first_view: Option<String>,
    /// What it saw, step by step; the first step is the deal.
    pub steps: Vec<SeenMove>,
    /// The contradictions that were noticed.
    pub alarms: Vec<Alarm>,
    /// Whether the share was used in a failed attempt. Then it may be known.
    pub spent: bool,
    /// Whether this device may have missed something. Then it waits for the history. This is not
    /// written to the file: a reader of a receipt is always behind.
    pub behind: bool,
    /// How many of the last moves are missing because the receipt is full. It is not written to the
    /// file: the history repeats them.
    pub unnoted: usize,
}

/// A step as the device saw it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeenMove {
    /// The seat that acted; none for the deal.
    pub seat: Option<Seat>,
    /// The first bytes of the hash of the view after it, if that view was shown.
    pub view: Option<ViewMark>,
    /// What was seen of it: a JSON list in the game's own format.
    pub sights: String,
}

/// The first eight bytes of the SHA-256 of a view's text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ViewMark(pub [u8; 8]);

impl ViewMark {
    /// Returns the mark of a view.
    pub fn of(view: &str) -> ViewMark {
        use sha2::{Digest as _, Sha256};
        let hash = Sha256::digest(view);
        ViewMark(core::array::from_fn(|at| hash[at]))
    }
}

/// The fields that a receipt has from the beginning.
struct ReceiptHead {
    game: GameSlug,
    table: TableId,
    play: TableId,
    hands: Hands,
    seat: Seat,
    commitment: Commitment,
    share: Share,
}

impl ReceiptHead {
    /// Returns a receipt with nothing else on it yet.
    fn blank(self) -> Receipt {
        Receipt {
            game: self.game,
            table: self.table,
            play: self.play,
            deal_of: None,
            hands: self.hands,
            seat: self.seat,
            commitment: self.commitment,
            share: self.share,
            missed: Vec::new(),
            programs: Vec::new(),
            hashes: Vec::new(),
            shares: Vec::new(),
            first_view: None,
            steps: Vec::new(),
            alarms: Vec::new(),
            spent: false,
            behind: false,
            unnoted: 0,
        }
    }
}

impl Receipt {
    /// Creates the receipt of a play that this device is about to be ready for, with the share it
    /// will contribute. Returns nothing for a viewer without a seat.
    pub fn begin(view: &TableView, share: Share) -> Option<Receipt> {
        let terms = ReceiptHead {
            game: view.opening.game,
            table: view.table.clone(),
            play: view.play_id.clone(),
            hands: view.opening.hands,
            seat: view.you?,
            commitment: view.commitment,
            share,
        };
        Some(Receipt {
            deal_of: view.deal_of.clone(),
            programs: vec![PROGRAM.to_owned()],
            ..terms.blank()
        })
    }

    /// Creates a receipt for another attempt at the same play, after a device did not reveal, with
    /// a new share.
    #[must_use]
    pub fn anew(&self, share: Share) -> Receipt {
        Receipt {
            share,
            hashes: Vec::new(),
            shares: Vec::new(),
            spent: false,
            ..self.clone()
        }
    }

    /// Returns the hash that this device sends with "ready".
    pub fn hash(&self) -> ShareHash {
        self.share.hash(&self.play, &self.commitment, self.seat)
    }

    /// Returns the share to reveal now: the table waits for it, all hashes are recorded, and
    /// nothing was wrong so far.
    pub fn due_share(&self, view: &TableView) -> Option<Share> {
        let own = view.chairs.get(self.seat.index())?;
        let waits = view.stage == crate::machine::Stage::Revealing
            && view.play_id == self.play
            && own.share.is_none();
        let noted = own.hash == Some(self.hash()) && !self.hashes.is_empty();
        (waits && noted && self.alarms.is_empty()).then_some(self.share)
    }
}
