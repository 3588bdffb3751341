//! The ids of the games, and dispatch from an id to the rules.

use core::fmt;
use core::str::FromStr;

use salon_rules::{Game, Notation, Title};

/// Generic code for any game. [`GameId::visit`] calls it.
pub trait GameVisitor {
    /// The result.
    type Output;

    /// Runs the code with this game.
    fn visit<G: Notation>(self) -> Self::Output;
}

/// Reads the registry's ids and rules. The other columns are for the catalogs of bots, words and
/// pages.
macro_rules! games {
    (
        games { $($id:ident: $rules:path, $($other:path),+;)+ }
        examples { $($example:ident: $example_rules:path, $($example_other:path),+;)* }
    ) => {
        /// One of the games.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum GameId {
            $(
                #[doc = concat!("[`", stringify!($id), "`](rules::", stringify!($id), ").")]
                $id,
            )+
            $(
                #[cfg(feature = "examples")]
                #[doc = concat!("[`", stringify!($example), "`](rules::", stringify!($example), "), an example.")]
                $example,
            )*
        }

        impl GameId {
            /// Every game in display order. The examples come last.
            pub const ALL: &'static [GameId] = &[
                $(GameId::$id,)+
                $(#[cfg(feature = "examples")] GameId::$example,)*
            ];
        }

        /// The rules of each game, named by its id.
        pub mod rules {
            $(pub use $rules as $id;)+
            $(#[cfg(feature = "examples")] pub use $example_rules as $example;)*
        }

        #[cfg(not(feature = "examples"))]
        define_with_game! { ($) $($id)+ }
        #[cfg(feature = "examples")]
        define_with_game! { ($) $($id)+ $($example)* }
    };
}

/// Defines `with_game`, which has an arm for each id. `$d` stands for the dollar sign of the inner
/// macro.
macro_rules! define_with_game {
    (($d:tt) $($id:ident)+) => {
        /// Runs an expression with a game that is known only by its [`GameId`]:
        /// `with_game!(game, G => G::SLUG)`.
        ///
        /// Code that needs more of a game than its rules can't use a [`GameVisitor`]. It names the
        /// catalogs:
        /// `with_game!(game, G in salon_catalog::rules, B in salon_catalog_bots::bots => …)`.
        #[macro_export]
        macro_rules! with_game {
            ($d game:expr, $d rules:ident => $d work:expr) => {
                match $d game {
                    $($crate::GameId::$id => {
                        type $d rules = $crate::rules::$id;
                        $d work
                    })+
                }
            };
            ($d game:expr, $d($d name:ident in $d catalog:ident::$d column:ident),+ => $d work:expr) => {
                match $d game {
                    $($crate::GameId::$id => {
                        $d(type $d name = $d catalog::$d column::$id;)+
                        $d work
                    })+
                }
            };
        }
    };
}

include!("../../games.rs");

impl GameId {
    /// Returns the game's name in commands, files and addresses.
    pub const fn slug(self) -> &'static str {
        with_game!(self, G => <G as Game>::SLUG)
    }

    /// Returns the newest version of the game's rules, which new tables are played by.
    pub const fn rules_version(self) -> u16 {
        with_game!(self, G => <G as Game>::RULES_VERSION)
    }

    /// Returns the game's title.
    pub const fn title(self) -> Title {
        with_game!(self, G => <G as Game>::TITLE)
    }

    /// Calls the visitor with this game's rules.
    pub fn visit<V: GameVisitor>(self, visitor: V) -> V::Output {
        with_game!(self, G => visitor.visit::<G>())
    }
}

/// The error for a name that no game has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownGameError(String);

impl fmt::Display for UnknownGameError {
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

impl core::error::Error for UnknownGameError {}

impl FromStr for GameId {
    type Err = UnknownGameError;

    fn from_str(slug: &str) -> Result<GameId, UnknownGameError> {
        GameId::ALL
            .iter()
            .copied()
            .find(|game| game.slug() == slug)
            .ok_or_else(|| UnknownGameError(salon_rules::notation::shown(slug)))
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
