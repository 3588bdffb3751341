//! The lesson at this table, if there is one.

use leptos::prelude::*;
use salon_catalog::GameId;
use salon_local::{Ask, Step};
use salon_page::Label;
use salon_page::choice::Path;
use salon_table::machine::GameSlug;

use super::Desk;

/// How far a lesson is.
#[derive(Clone, Copy)]
pub(crate) struct LessonState {
    /// Which game's lesson this is, if it is one.
    pub(crate) game: RwSignal<Option<GameId>>,
    /// What the lesson explains now.
    pub(crate) step: RwSignal<Option<Step>>,
    /// How often the pupil has wanted something else in this step.
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
    /// Begins a game's lesson, or begins it anew.
    pub(crate) fn learn(self, game: GameId) {
        let name = Label::You.text(self.settings.language.get_untracked());
        self.lesson.game.set(Some(game));
        self.lesson.step.set(None);
        self.chosen.set(Vec::new());
        self.ask(Ask::Learn {
            game: GameSlug(game),
            name: name.parse().expect("a name"),
        });
    }

    /// The pupil has read what was explained.
    pub(crate) fn read_on(self) {
        self.ask(Ask::Next);
    }

    /// The words of the action that the lesson asks for.
    pub(crate) fn wanted(self) -> Path {
        let step = self.lesson.step.read();
        let wanted = step.as_ref().and_then(|step| step.wanted.as_deref());
        let words = wanted.unwrap_or_default().split_whitespace();
        words.map(str::to_owned).collect()
    }

    /// Does the lesson ask for more than what was chosen so far?
    pub(crate) fn wants_more(self) -> bool {
        let (wanted, chosen) = (self.wanted(), self.chosen.read());
        wanted.len() > chosen.len() && wanted.starts_with(&chosen)
    }
}
