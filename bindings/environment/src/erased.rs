//! A play of a game that is known only by its name.

use salon_bots::Belief;
use salon_rules::{Outcome, Seats};

use crate::field::Field;

/// Why a play could not do what was asked.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PlayError {
    /// The seat does not exist.
    #[error("there is no seat {0} at this table")]
    NoSeat(usize),
    /// No action has this number.
    #[error("there is no action {0}; the numbers go from 0 to {1}")]
    NoAction(i64, usize),
    /// The notation can't be read, or is no action of this game.
    #[error("`{0}` is no action here: {1}")]
    Notation(String, String),
    /// The rules refuse the action.
    #[error("seat {0} may not do `{1}` now: {2}")]
    Illegal(usize, String, String),
    /// The play has no history, or is not over.
    #[error("{0}")]
    Unavailable(&'static str),
}

/// A play of any game.
pub trait ErasedPlay: Send + Sync {
    /// Returns a copy.
    fn copy(&self) -> Box<dyn ErasedPlay>;
    /// Returns the number of players.
    fn players(&self) -> usize;
    /// Returns the seats that the game waits for; none when the episode is over.
    fn to_act(&self) -> Seats;
    /// Returns the round or part, from 1.
    fn chapter(&self) -> u16;
    /// Returns how many numbers actions have.
    fn action_count(&self) -> usize;
    /// Returns the parts of an observation.
    fn fields(&self) -> Vec<Field>;
    /// Writes what a seat sees.
    fn observe(&self, seat: usize, into: &mut [u8]) -> Result<(), PlayError>;
    /// Writes what a seat sees, from its view as JSON.
    fn observe_view(&self, seat: usize, view: &str, into: &mut [u8]) -> Result<(), PlayError>;
    /// Marks what a seat may do.
    fn mask(&self, seat: usize, into: &mut [i8]) -> Result<(), PlayError>;
    /// Returns the number of an action in notation.
    fn number(&self, seat: usize, notation: &str) -> Result<usize, PlayError>;
    /// Returns the notation of an action.
    fn notation(&self, seat: usize, number: i64) -> Result<String, PlayError>;
    /// Performs an action.
    fn act(&mut self, seat: usize, number: i64) -> Result<(), PlayError>;
    /// Returns what a seat sees, or a spectator, as JSON.
    fn view(&self, seat: Option<usize>) -> Result<String, PlayError>;
    /// Returns what a seat saw of all events from the `from`-th on, as JSON.
    fn sights(&self, seat: usize, from: usize) -> Result<Vec<String>, PlayError>;
    /// Returns the same as lines for people.
    fn lines(&self, seat: usize) -> Result<Vec<String>, PlayError>;
    /// Returns bytes that are equal exactly if the seat has seen the same since the deal.
    fn information_state(&self, seat: usize) -> Result<Vec<u8>, PlayError>;
    /// Returns the rewards by seat, once the episode is over.
    fn rewards(&self) -> Option<&[f32]>;
    /// Returns the outcome, once the play is over.
    fn outcome(&self) -> Option<Outcome>;
    /// Returns a play that agrees with what a seat sees, and continues from here.
    fn imagine(&self, seat: usize, seed: u64) -> Result<Box<dyn ErasedPlay>, PlayError>;
    /// Returns what a seat can know about everything that is hidden from it, by its history.
    fn beliefs(&self, seat: usize) -> Result<Vec<Belief>, PlayError>;
    /// Returns every deal that agrees with what everyone sees, with its probability, in games that can list them.
    fn worlds(&self) -> Option<Vec<(f64, Box<dyn ErasedPlay>)>>;
    /// Returns a random position of a round between two with this many cards to be drawn, in games that have them.
    fn endgame(&self, draws: u8, seed: u64) -> Option<Box<dyn ErasedPlay>>;
    /// Returns the record of a finished play.
    fn record(&self, sitters: &[String]) -> Result<String, PlayError>;
    /// Returns the options, completed.
    fn options(&self) -> Vec<(String, String)>;
}
