//! The bots of a table, whichever game it plays.

use salon_bots::{Bot, Company, Level, Playable, PlayableVisitor, Seating};
use salon_catalog::GameId;
use salon_rules::{BySeat, Seat, Setup};
use serde_json::value::RawValue;

/// What a seat saw of one step, as the table writes it.
pub(crate) type Sights = [Box<RawValue>];

/// Bots for the seats of one play. They see what the seat sees, and nothing else.
pub(crate) trait Crew {
    /// Is there a bot for this seat?
    fn has(&self, seat: Seat) -> bool;
    /// Sits a bot down. It has to be shown then what the seat has seen so far.
    fn hire(&mut self, level: Level, seating: Seating);
    /// Shows the seat's bot what the seat saw.
    fn see(&mut self, seat: Seat, sights: &Sights);
    /// What the seat's bot does: one of the actions.
    fn choose(&mut self, seat: Seat, view: &RawValue, actions: &[String]) -> Option<String>;
    /// What the seat's bot says though the game waits for others.
    fn remark(&mut self, seat: Seat, view: &RawValue, actions: &[String]) -> Option<String>;
    /// What the seat's bot holds to be best, and the chance to win with it.
    fn advise(
        &mut self,
        seat: Seat,
        view: &RawValue,
        actions: &[String],
    ) -> Option<(String, Option<f32>)>;
}

/// An empty crew for a play.
pub(crate) fn crew(
    game: GameId,
    options: &[(String, String)],
    players: u8,
) -> Option<Box<dyn Crew>> {
    struct Make<'a>(&'a [(String, String)], u8);
    impl PlayableVisitor for Make<'_> {
        type Output = Option<Box<dyn Crew>>;

        fn visit<G: Playable>(self) -> Self::Output {
            let options = self.0.iter().map(|(k, v)| (k.as_str(), v.as_str()));
            let setup = salon_catalog::set_up::<G>(options, self.1).ok()?;
            Some(Box::new(Of {
                setup,
                bots: BySeat::from_fn(self.1, |_| None),
            }))
        }
    }
    salon_bots::visit(game, Make(options, players))
}

struct Of<G: Playable> {
    setup: Setup<G>,
    bots: BySeat<Option<Box<dyn Bot<G>>>>,
}

impl<G: Playable> Of<G> {
    /// The bot of a seat with what it sees and may do, as the game's own types.
    fn asked(
        &mut self,
        seat: Seat,
        view: &RawValue,
        actions: &[String],
    ) -> Option<(&mut dyn Bot<G>, G::View, Vec<G::Action>)> {
        let bot = self.bots[seat].as_deref_mut()?;
        let view = serde_json::from_str(view.get()).ok()?;
        let actions: Vec<G::Action> = actions
            .iter()
            .filter_map(|text| text.parse().ok())
            .collect();
        (!actions.is_empty()).then_some((bot, view, actions))
    }
}

impl<G: Playable> Crew for Of<G> {
    fn has(&self, seat: Seat) -> bool {
        self.bots[seat].is_some()
    }

    fn hire(&mut self, level: Level, seating: Seating) {
        self.bots[seating.seat] = Some(G::bot(level, self.setup, seating));
    }

    fn see(&mut self, seat: Seat, sights: &Sights) {
        let Some(bot) = self.bots[seat].as_deref_mut() else {
            return;
        };
        for sight in sights {
            if let Ok(sight) = serde_json::from_str(sight.get()) {
                bot.see(&sight);
            }
        }
    }

    fn choose(&mut self, seat: Seat, view: &RawValue, actions: &[String]) -> Option<String> {
        let (bot, view, actions) = self.asked(seat, view, actions)?;
        Some(bot.choose(&view, &actions).to_string())
    }

    fn remark(&mut self, seat: Seat, view: &RawValue, actions: &[String]) -> Option<String> {
        let (bot, view, actions) = self.asked(seat, view, actions)?;
        Some(bot.remark(&view, &actions)?.to_string())
    }

    fn advise(
        &mut self,
        seat: Seat,
        view: &RawValue,
        actions: &[String],
    ) -> Option<(String, Option<f32>)> {
        let (bot, view, actions) = self.asked(seat, view, actions)?;
        let best = bot.weigh(&view, &actions).into_iter().next()?;
        Some((best.action.to_string(), best.value))
    }
}

/// The level that a name means to the bots; whoever it is, somebody has to play.
pub(crate) fn level(name: &str) -> Level {
    match name.parse() {
        Ok(Level::Cheat) | Err(_) => Level::Club,
        Ok(level) => level,
    }
}

/// Who else plays, if these are the bots' levels by seat; nothing where a person plays.
pub(crate) fn company(levels: &[Option<Level>]) -> Company {
    let first = levels.first().copied().flatten();
    if first.is_some() && levels.iter().all(|level| *level == first) {
        Company::BotsAlone
    } else {
        Company::Mixed
    }
}
