//! Plays and batches of a game that is known by its name.

use salon_bots::GameBots;
use salon_conspirators_bots::ConspiratorsBots;
use salon_ghost_letters_bots::GhostLettersBots;
use salon_love_letter_bots::{LoveLetterBots, PismoBots};
use salon_rules::{OptionError, Options, Setup, SetupError};
use salon_secret_card_bots::SecretCardBots;
use salon_table::fair::FairDeal;

use crate::batch::{Batch, ErasedBatch, Terms};
use crate::erased::ErasedPlay;
use crate::reward::Episode;
use crate::single::SinglePlay;
use crate::tensors::Tensors;

/// The games with tensors.
pub const GAMES: [&str; 5] = [
    "love-letter",
    "pismo",
    "conspirators",
    "secret-card",
    "ghost-letters",
];

/// Why an environment can't be made.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BuildError {
    /// No game has this name.
    #[error("there is no game `{name}`; the games are: {known}", known = GAMES.join(", "))]
    Game {
        /// The name.
        name: String,
    },
    /// An option was not accepted.
    #[error(transparent)]
    Option(#[from] OptionError),
    /// The options are not valid for this number of players.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

/// Runs an expression with the bots of a game, which name its rules.
macro_rules! with_bots {
    ($game:expr, $bots:ident => $work:expr) => {
        match $game {
            "love-letter" => {
                type $bots = LoveLetterBots;
                $work
            }
            "pismo" => {
                type $bots = PismoBots;
                $work
            }
            "conspirators" => {
                type $bots = ConspiratorsBots;
                $work
            }
            "secret-card" => {
                type $bots = SecretCardBots;
                $work
            }
            "ghost-letters" => {
                type $bots = GhostLettersBots;
                $work
            }
            other => Err(BuildError::Game {
                name: salon_rules::notation::shown(other),
            }),
        }
    };
}

fn set_up<B: GameBots>(
    options: &[(String, String)],
    players: u8,
) -> Result<Setup<B::Game>, BuildError> {
    let mut chosen = <B::Game as salon_rules::Game>::Options::default();
    for (key, value) in options {
        chosen.set(key, value)?;
    }
    Ok(Setup::new(chosen, players)?)
}

/// Deals a play: from a seed, or from a given deal.
pub fn new_play(
    game: &str,
    options: &[(String, String)],
    players: u8,
    episode: Episode,
    deal: Result<u64, FairDeal>,
) -> Result<Box<dyn ErasedPlay>, BuildError> {
    fn build<B: GameBots>(
        setup: Setup<B::Game>,
        episode: Episode,
        deal: Result<u64, FairDeal>,
    ) -> Box<dyn ErasedPlay>
    where
        B::Game: Tensors,
    {
        Box::new(match deal {
            Ok(seed) => SinglePlay::<B>::new(setup, episode, seed),
            Err(deal) => SinglePlay::<B>::dealt(setup, episode, deal),
        })
    }
    with_bots!(game, B => Ok(build::<B>(set_up::<B>(options, players)?, episode, deal)))
}

/// Creates a batch of plays.
pub fn new_batch(
    game: &str,
    options: &[(String, String)],
    players: u8,
    plays: usize,
    threads: usize,
    terms: Terms,
) -> Result<Box<dyn ErasedBatch>, BuildError> {
    with_bots!(game, B => {
        let setup = set_up::<B>(options, players)?;
        Ok(Box::new(Batch::new::<B>(setup, plays, threads, terms)))
    })
}
