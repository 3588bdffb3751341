//! The contract of a game of hidden information, and the vocabulary that all games share.
//!
//! A game is a set of pure functions ([`Game`]) over a small `Copy` state that no player may see in
//! full. What a player may know is a [`Game::View`], built for a [`Viewer`]; what a player saw
//! of an event is a [`Game::Sight`]. Randomness is passed in as a [`Chance`].
//!
//! ```
//! use salon_rules::{Seat, Seats, Viewer};
//!
//! let table = Seats::all(4);
//! let after = table.without(Seat::at(2)).next_after(Seat::at(1));
//! assert_eq!(after, Some(Seat::at(3)));
//! assert!(!Viewer::Spectator.owns(Seat::at(0)));
//! ```

#![forbid(unsafe_code)]

pub mod chance;
mod code;
mod game;
mod illegal;
pub mod notation;
mod outcome;
pub mod random_play;
pub mod scenario;
mod seat;
mod set;
mod setup;
mod sink;
pub mod text;
mod viewer;

pub use chance::{Chance, ChanceNode, Piece, Quick, ShuffleKind, Weighted};
pub use code::Code;
pub use game::{Game, Pace, Title};
pub use illegal::IllegalAction;
pub use notation::{Fact, Notation, NotationError, Tokens};
pub use outcome::{Outcome, Verdict};
pub use seat::{BySeat, MAX_SEATS, Seat, Seats, SeatsIter};
pub use setup::{OptionError, OptionKey, Options, Setup, SetupError};
pub use sink::{Count, NullSink, Sink};
pub use viewer::{Unsealed, Viewer};
