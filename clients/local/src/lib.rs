//! A server without a network: it keeps one table on the device, with bots and with people who
//! share the device.
//!
//! A page talks to it as it would to a real server: it sends an [`Ask`] and gets [`Tell`]s. Only
//! the [`LocalServer`] has the table, in a separate worker, so the page never holds anything its
//! player may not see. The server reads no clock and draws no randomness; both are passed in. It
//! returns what has to be stored as lines of text, and the same lines restore the table.
//!
//! ```
//! use salon_local::{Ask, LocalServer, Local, Sitting, Tell};
//!
//! let mut server = LocalServer::new();
//! let mut number = 0;
//! let mut random = || { number += 1; [number; 32] };
//! let seats = vec![Sitting::Person("Anna".parse().unwrap()), Sitting::Bot("club".parse().unwrap())];
//! let open = Ask::Open(Local { game: "pismo".parse().unwrap(), options: vec![], seats });
//! let told = server.ask(open, 0, &mut random);
//! assert!(told.iter().any(|tell| matches!(tell, Tell::Keep { .. })));
//! assert!(told.iter().any(|tell| matches!(tell, Tell::Table(_))));
//! ```

#![forbid(unsafe_code)]

mod counsel;
mod lesson;
mod local_server;
mod local_table;
mod log;
mod message;
mod open;
mod port;
mod puzzle;
mod record;
mod review;
mod same_deal;
mod turns;

pub use local_server::{LocalServer, Random};
pub use message::{Ask, Counsel, LessonProgress, Local, Position, Reader, Sitting, Tell};
pub use port::{FromWorker, ToWorker};
pub use puzzle::{PuzzleAnswer, PuzzleEntry, ShownPuzzle};
pub use record::{
    Eyes, Proof, RecordError, RecordErrorKind, RecordHead, RecordLine, RecordMoment, Source,
};
pub use review::{Reviewed, ReviewedTurn};
