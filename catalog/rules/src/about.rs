//! Facts about a game for lists and setup pages.

use salon_rules::{MAX_SEATS, Notation, OptionError, OptionKey, Options, Setup, SetupError, Title};

use crate::id::{GameId, GameVisitor};

/// A game's entry in a list of games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct About {
    /// The game.
    pub game: GameId,
    /// Its title.
    pub title: Title,
    /// The possible numbers of players with the default options.
    pub players: Vec<u8>,
    /// Its house rules.
    pub options: Vec<AboutOption>,
}

/// One house rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AboutOption {
    /// Its key, its values and what it decides.
    pub key: OptionKey,
    /// The values that change the number of players, each with the numbers it allows.
    pub players: Vec<(Vec<&'static str>, Vec<u8>)>,
}

/// Returns the facts about this game.
pub fn about(game: GameId) -> About {
    struct Describe(GameId);
    impl GameVisitor for Describe {
        type Output = About;
        fn visit<G: Notation>(self) -> About {
            describe::<G>(self.0)
        }
    }
    game.visit(Describe(game))
}

fn describe<G: Notation>(game: GameId) -> About {
    let usual = player_counts::<G>(G::Options::default());
    let option = |key: &OptionKey| AboutOption {
        key: *key,
        players: unusual_counts::<G>(key, &usual),
    };
    About {
        game,
        title: G::TITLE,
        options: G::Options::KEYS.iter().map(option).collect(),
        players: usual,
    }
}

/// Returns the values of a key that change the possible numbers of players.
fn unusual_counts<G: Notation>(key: &OptionKey, usual: &[u8]) -> Vec<(Vec<&'static str>, Vec<u8>)> {
    let mut groups: Vec<(Vec<&'static str>, Vec<u8>)> = Vec::new();
    for &value in key.values {
        let mut options = G::Options::default();
        // A pattern, such as `N/N`, is not a value itself.
        if options.set(key.key, value).is_err() {
            continue;
        }
        let counts = player_counts::<G>(options);
        if counts == usual {
            continue;
        }
        match groups.iter_mut().find(|(_, same)| *same == counts) {
            Some((values, _)) => values.push(value),
            None => groups.push((vec![value], counts)),
        }
    }
    groups
}

/// Returns the numbers of players that the rules allow with these options.
pub fn player_counts<G: Notation>(options: G::Options) -> Vec<u8> {
    (1..=MAX_SEATS as u8)
        .filter(|&players| Setup::<G>::new(options, players).is_ok())
        .collect()
}

/// Why a table can't be set up this way.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SetUpError {
    /// An option was not accepted.
    #[error(transparent)]
    Option(#[from] OptionError),
    /// The options are not valid for the number of players.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

/// Creates a setup from `key=value` choices and a number of players, for the newest version of the
/// rules.
pub fn set_up<'a, G: Notation>(
    choices: impl IntoIterator<Item = (&'a str, &'a str)>,
    players: u8,
) -> Result<Setup<G>, SetUpError> {
    set_up_version(choices, players, G::RULES_VERSION)
}

/// Like [`set_up`], for this version of the rules.
pub fn set_up_version<'a, G: Notation>(
    choices: impl IntoIterator<Item = (&'a str, &'a str)>,
    players: u8,
    rules_version: u16,
) -> Result<Setup<G>, SetUpError> {
    let mut options = G::Options::default();
    for (key, value) in choices {
        options.set(key, value)?;
    }
    Ok(Setup::of_version(options, players, rules_version)?)
}
