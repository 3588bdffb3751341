//! The viewers of a play: every look at a play has one.

use crate::game::Game;
use crate::seat::Seat;

/// The viewer of a play. There is no "nobody" that sees everything.
///
/// A viewer is never read from the wire: the program decides who someone is, so there is no
/// `Deserialize` here.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Viewer {
    /// The player in this seat.
    Seat(Seat),
    /// A person without a seat: sees what is public, whatever the options say.
    Spectator,
    /// A person without a seat at a table where only bots play, so that no player could be told a
    /// secret: sees what is public, and what the options show to spectators.
    TrustedSpectator,
    /// A reader of a finished play: sees everything, at every moment.
    Archive(Unsealed),
}

impl Viewer {
    /// Returns the viewer's seat, if it has one.
    #[inline]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator | Viewer::TrustedSpectator | Viewer::Archive(_) => None,
        }
    }

    /// Returns whether this viewer may know what belongs only to `owner`.
    #[inline]
    pub fn owns(self, owner: Seat) -> bool {
        match self {
            Viewer::Seat(seat) => seat == owner,
            Viewer::Spectator | Viewer::TrustedSpectator => false,
            Viewer::Archive(_) => true,
        }
    }

    /// Returns whether this viewer reads a finished play.
    #[inline]
    pub const fn is_archive(self) -> bool {
        matches!(self, Viewer::Archive(_))
    }
}

/// The right to see everything. It requires a play that has ended, so a running table can't create
/// it by mistake, or an explicit statement that the table agreed to open hands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unsealed(());

impl Unsealed {
    /// Proves that a play is over, so that nothing in it is secret any more.
    pub fn finished<G: Game>(state: &G::State) -> Option<Unsealed> {
        G::outcome(state).is_some().then_some(Unsealed(()))
    }

    /// States that everyone at the table agreed, before the deal, to open hands, for teaching.
    pub const fn open_hands() -> Unsealed {
        Unsealed(())
    }
}
