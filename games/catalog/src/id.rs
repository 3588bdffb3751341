//! Which game, and how to get from its name to its rules.

use core::fmt;
use core::str::FromStr;

use salon_rules::{Game, Notation, Title};

/// Work that can be done with any game; [`GameId::visit`] brings the game.
pub trait Visitor {
    /// What comes of it.
    type Output;

    /// Does the work with this game.
    fn visit<G: Notation>(self) -> Self::Output;
}

/// Writes the catalogue: a new game is one more line below.
macro_rules! catalogue {
    ($($(#[$doc:meta])* $id:ident: $game:ty,)+) => {
        /// One of the games.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum GameId {
            $($(#[$doc])* $id,)+
        }

        impl GameId {
            /// All of them, in the order in which they are shown.
            pub const ALL: &'static [GameId] = &[$(GameId::$id),+];

            /// How the game is called in commands, files and addresses.
            pub const fn slug(self) -> &'static str {
                match self {
                    $(GameId::$id => <$game as Game>::SLUG,)+
                }
            }

            /// How people call it.
            pub const fn title(self) -> Title {
                match self {
                    $(GameId::$id => <$game as Game>::TITLE,)+
                }
            }

            /// Must nobody talk freely while a part is played?
            pub const fn is_silent(self) -> bool {
                match self {
                    $(GameId::$id => <$game as Game>::SILENT,)+
                }
            }

            /// Brings the visitor to this game's rules.
            pub fn visit<V: Visitor>(self, visitor: V) -> V::Output {
                match self {
                    $(GameId::$id => visitor.visit::<$game>(),)+
                }
            }
        }
    };
}

catalogue! {
    /// Тайное послание.
    LoveLetter: salon_love_letter::LoveLetter,
    /// Письмо.
    Pismo: salon_love_letter::Pismo,
    /// Заговорщики.
    Conspirators: salon_conspirators::Conspirators,
    /// Тайная карта.
    SecretCard: salon_secret_card::SecretCard,
    /// Письма призрака. Зеркало истины.
    GhostLetters: salon_ghost_letters::GhostLetters,
}

/// A name that is none of the games'.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownGame(String);

impl fmt::Display for UnknownGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let slugs: Vec<&str> = GameId::ALL.iter().map(|game| game.slug()).collect();
        write!(
            f,
            "there is no game `{}`; the games are: {}",
            self.0,
            slugs.join(", ")
        )
    }
}

impl core::error::Error for UnknownGame {}

impl FromStr for GameId {
    type Err = UnknownGame;

    fn from_str(slug: &str) -> Result<GameId, UnknownGame> {
        GameId::ALL
            .iter()
            .copied()
            .find(|game| game.slug() == slug)
            .ok_or_else(|| UnknownGame(salon_rules::notation::shown(slug)))
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.slug())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_is_found_by_its_slug() {
        for &game in GameId::ALL {
            assert_eq!(game.to_string().parse(), Ok(game));
        }
    }

    #[test]
    fn an_unknown_name_is_answered_with_the_known_ones() {
        let message = "poker".parse::<GameId>().unwrap_err().to_string();
        assert!(message.starts_with("there is no game `poker`; the games are: "));
        assert!(GameId::ALL.iter().all(|game| message.contains(game.slug())));
    }
}
