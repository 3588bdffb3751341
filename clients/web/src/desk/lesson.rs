//! The state of the lesson at this table, if there is one.

use leptos::prelude::*;
use salon_catalog::GameId;
use salon_local::{Ask, LessonProgress};
use salon_page::Label;
use salon_page::choice::Path;
use salon_table::machine::GameSlug;

use super::Desk;

/// The progress of a lesson.
#[derive(Clone, Copy)]
pub(crate) struct LessonState {
    /// The game whose lesson this is. `None` at a table without a lesson.
    pub(crate) game: RwSignal<Option<GameId>>,
    /// The current step.
    pub(crate) step: RwSignal<Option<LessonProgress>>,
    /// How often the player has tried something else in this step.
    pub(crate) nudges: RwSignal<u32>,
}

impl LessonState {
    pub(super) fn new() -> LessonState {
        LessonState {
            game: RwSignal::new(None),
            step: RwSignal::new(None),
            nudges: RwSignal::new(0),
        }
    }
}

impl Desk {
    /// Starts or restarts a game's lesson.
    pub(crate) fn learn(self, game: GameId) {
        let name = Label::You.text(self.settings.language.get_untracked());
        self.lesson.game.set(Some(game));
        self.lesson.step.set(None);
        self.scene.set(None);
        self.round.forget();
        self.chosen.set(Vec::new());
        self.ask(Ask::Learn {
            game: GameSlug(game),
            name: name.parse().expect("a name"),
        });
    }

    /// Goes on to the next step after an explanation.
    pub(crate) fn read_on(self) {
        // The pupil has seen the end of the round; the next step may be at another table.
        self.next_round();
        self.ask(Ask::Next);
    }

    /// Returns the words of the action that the lesson asks for.
    pub(crate) fn wanted(self) -> Path {
        let step = self.lesson.step.read();
        let wanted = step.as_ref().and_then(|step| step.wanted.as_deref());
        let words = wanted.unwrap_or_default().split_whitespace();
        words.map(str::to_owned).collect()
    }

    /// Returns whether the wanted action has more words than were chosen so far.
    pub(crate) fn wants_more(self) -> bool {
        let (wanted, chosen) = (self.wanted(), self.chosen.read());
        wanted.len() > chosen.len() && wanted.starts_with(&chosen)
    }
}
