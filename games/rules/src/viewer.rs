//! Who looks: every look at a play is somebody's.

use crate::game::Game;
use crate::seat::Seat;

/// Who looks at a play. There is no "nobody" that sees all.
///
/// A viewer is never read from the wire: the program decides who someone is, so there is no
/// `Deserialize` here.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Viewer {
    /// The player in this seat.
    Seat(Seat),
    /// Someone without a seat: sees what is public, whatever the options say.
    Spectator,
    /// Someone without a seat where nobody who plays could be told a secret, because only bots
    /// play: sees what is public, and what the options show to spectators.
    TrustedSpectator,
    /// A reader of a finished play: sees everything, at every moment of it.
    Archive(Unsealed),
}

impl Viewer {
    /// The seat that looks, if one does.
    #[inline]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator | Viewer::TrustedSpectator | Viewer::Archive(_) => None,
        }
    }

    /// May this viewer know what belongs to `owner` alone?
    #[inline]
    pub fn owns(self, owner: Seat) -> bool {
        match self {
            Viewer::Seat(seat) => seat == owner,
            Viewer::Spectator | Viewer::TrustedSpectator => false,
            Viewer::Archive(_) => true,
        }
    }

    /// Does this viewer read a finished play?
    #[inline]
    pub const fn is_archive(self) -> bool {
        matches!(self, Viewer::Archive(_))
    }
}

/// The right to see everything. It is had by showing a play that has ended, so a running table
/// cannot open the archive's eyes by mistake; or by saying that the table agreed to open hands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unsealed(());

impl Unsealed {
    /// Nothing of a finished play is secret any more.
    pub fn finished<G: Game>(state: &G::State) -> Option<Unsealed> {
        G::outcome(state).is_some().then_some(Unsealed(()))
    }

    /// Everyone at the table agreed, before the deal, that all hands lie open: for teaching.
    pub const fn open_hands() -> Unsealed {
        Unsealed(())
    }
}
