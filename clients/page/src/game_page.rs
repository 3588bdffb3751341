//! What the page of a game provides.

use leptos::prelude::*;
use salon_rules::Seat;
use salon_table::machine::{Opening, SeenStep, TableView};
use salon_words::{Audience, GameWords, Language, Phrase};
use serde_json::value::RawValue;

use crate::board::Board;
use crate::choice::Path;
use crate::setup::OptionPicker;

/// The page of one game: an empty type that names the game's words and shows what is its own on the table.
///
/// It is given what the player's own view says and which actions are legal; it knows no rule.
pub trait GamePage: Copy + Send + Sync + 'static {
    /// The words of the game.
    type Words: GameWords;

    /// Moments of the lesson that the gallery shows, in the order of the lesson.
    const MOMENTS: &'static [Moment] = &[];

    /// Are players aimed at in this game?
    const AIMS: bool = false;

    /// What lies in front of a player.
    fn front(seat: Seat) -> AnyView;

    /// The middle of the table.
    fn middle() -> AnyView;

    /// The reader's own cards.
    fn hand() -> AnyView;

    /// What the player chooses from on the way to an action.
    fn palette() -> AnyView;

    /// What helps to remember, and its heading.
    fn tracker() -> Option<Tracker> {
        None
    }

    /// What can be said of a player.
    fn status(board: &Board, seat: Seat) -> Status {
        let _ = (board, seat);
        Status::default()
    }

    /// The round or part, for the bar above the table.
    fn subtitle(board: &Board, language: Language) -> String {
        let _ = (board, language);
        String::new()
    }

    /// What the player is asked on the way to an action; the game's prompt if nothing.
    fn question(board: &Board, chosen: &[String]) -> Option<Phrase> {
        let _ = (board, chosen);
        None
    }

    /// The words that choosing a player chooses, after those chosen before; none if it can't be chosen.
    fn seat_path(board: &Board, chosen: &[String], seat: Seat) -> Path {
        let _ = (board, chosen, seat);
        Path::new()
    }

    /// A card by its code, as `data-card` has it, for the close-up. There is no board away from tables.
    fn card(code: &str, board: Option<&Board>) -> Option<AnyView>;

    /// The picture of a card that is named in a sentence, by the card's id there.
    fn picture(id: &str) -> Option<String> {
        let _ = id;
        None
    }

    /// A narrator of plays from their beginning, where the view of the end does not tell what earlier lines are about.
    fn narrator(board: &Board) -> Option<Box<dyn Narrator>> {
        let _ = board;
        None
    }

    /// What is shown over the table after something was seen, such as the end of a part. The board is the one before.
    fn scene(board: &Board, seen: &[SeenStep]) -> Option<Scene> {
        let _ = (board, seen);
        None
    }

    /// A play of this game ended at this device. The board is the one before, the view the last one.
    fn ended(board: &Board, view: &TableView) {
        let _ = (board, view);
    }

    /// How a house rule is chosen, where a row of buttons would not do.
    fn option_picker(picker: &OptionPicker) -> Option<AnyView> {
        let _ = picker;
        None
    }

    /// Why nobody may talk freely now; the usual reason if nothing.
    fn why_silent(opening: &Opening, language: Language) -> Option<String> {
        let _ = (opening, language);
        None
    }

    /// What there is to talk about while talk is open in the middle of a play.
    fn talk_topic(language: Language) -> Option<String> {
        let _ = language;
        None
    }
}

/// Tells a play from its beginning, step by step.
pub trait Narrator {
    /// What was seen of the next step, line by line; each with whether a round or part opens with it.
    fn lines(&mut self, sights: &[Box<RawValue>], to: &Audience) -> Vec<(bool, Phrase)>;
}

/// Something that is shown over the table until the reader goes on.
pub type Scene = std::sync::Arc<dyn Fn(Callback<()>) -> AnyView + Send + Sync>;

/// What helps to remember, and its heading.
pub struct Tracker {
    /// The heading.
    pub title: Signal<String>,
    /// What is below it.
    pub view: AnyView,
}

/// What can be said of a player in any game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Status {
    /// It is out, and this is what that is called.
    pub out: Option<String>,
    /// It is protected, and this is what that is called.
    pub safe: Option<String>,
    /// Its tokens or points.
    pub score: i32,
    /// How many tokens win, where tokens are shown one by one.
    pub goal: Option<u8>,
}

/// A moment of a game's lesson, and what is chosen in it.
#[derive(Clone, Copy, Debug)]
pub struct Moment {
    /// The step of the lesson.
    pub step: &'static str,
    /// The words that are chosen.
    pub chosen: &'static str,
    /// Does what the lesson means shine?
    pub meant: bool,
}

impl Moment {
    /// A step of the lesson, with these words chosen.
    pub const fn new(step: &'static str, chosen: &'static str) -> Moment {
        Moment {
            step,
            chosen,
            meant: false,
        }
    }

    /// The same, with what the lesson means shining.
    #[must_use]
    pub const fn meant(self) -> Moment {
        Moment {
            meant: true,
            ..self
        }
    }
}
