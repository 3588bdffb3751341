//! A bot at a real table, with the same interface for every game.

use salon_bots::{Bot, GameBots, Level, Seating};
use salon_catalog::{GameId, SetUpError, set_up};
use salon_rules::Game;
use serde_json::value::RawValue;

use crate::visit::{BotsVisitor, visit};

/// A bot at a real table. It gets exactly what a client in its seat would be sent, byte for byte,
/// and answers in the game's notation. There is no other way to talk to it.
pub trait SeatedBot: Send {
    /// Shows the bot what its seat saw.
    fn see(&mut self, sight: &RawValue) -> Result<(), UnreadableError>;

    /// Asks for an action: the seat sees `view` and may take any of `actions`.
    fn choose(&mut self, view: &RawValue, actions: &[String]) -> Result<String, UnreadableError>;

    /// Asks for a remark: the game waits for others, but the seat may take one of `actions`.
    fn remark(
        &mut self,
        view: &RawValue,
        actions: &[String],
    ) -> Result<Option<String>, UnreadableError>;
}

/// The error for a message that the bot could not parse.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a bot can't read what it was shown: {0}")]
pub struct UnreadableError(String);

/// Seats a bot at a new play of this game.
pub fn seat_bot<'a>(
    game: GameId,
    options: impl IntoIterator<Item = (&'a str, &'a str)>,
    players: u8,
    level: Level,
    seating: Seating,
) -> Result<Box<dyn SeatedBot>, SetUpError> {
    struct SeatIt<I>(I, u8, Level, Seating);
    impl<'a, I: IntoIterator<Item = (&'a str, &'a str)>> BotsVisitor for SeatIt<I> {
        type Output = Result<Box<dyn SeatedBot>, SetUpError>;

        fn visit<B: GameBots>(self) -> Self::Output {
            let SeatIt(options, players, level, seating) = self;
            let bot = B::bot(level, set_up::<B::Game>(options, players)?, seating);
            Ok(Box::new(TypedBot::<B> { bot }))
        }
    }
    visit(game, SeatIt(options, players, level, seating))
}

struct TypedBot<B: GameBots> {
    bot: Box<dyn Bot<B::Game>>,
}

impl<B: GameBots> TypedBot<B> {
    fn read<'de, T: serde::Deserialize<'de>>(shown: &'de RawValue) -> Result<T, UnreadableError> {
        salon_json::from_str(shown.get()).map_err(|error| UnreadableError(error.to_string()))
    }

    fn actions(texts: &[String]) -> Result<Vec<<B::Game as Game>::Action>, UnreadableError> {
        let read = |text: &String| {
            text.parse()
                .map_err(|error| UnreadableError(format!("`{text}`: {error}")))
        };
        texts.iter().map(read).collect()
    }
}

impl<B: GameBots> SeatedBot for TypedBot<B> {
    fn see(&mut self, sight: &RawValue) -> Result<(), UnreadableError> {
        let sight: <B::Game as Game>::Sight = Self::read(sight)?;
        self.bot.see(&sight);
        Ok(())
    }

    fn choose(&mut self, view: &RawValue, actions: &[String]) -> Result<String, UnreadableError> {
        let view: <B::Game as Game>::View = Self::read(view)?;
        let actions = Self::actions(actions)?;
        Ok(self.bot.choose(&view, &actions).to_string())
    }

    fn remark(
        &mut self,
        view: &RawValue,
        actions: &[String],
    ) -> Result<Option<String>, UnreadableError> {
        if actions.is_empty() {
            return Ok(None);
        }
        let view: <B::Game as Game>::View = Self::read(view)?;
        let actions = Self::actions(actions)?;
        let said = self.bot.remark(&view, &actions);
        Ok(said.map(|action| action.to_string()))
    }
}
