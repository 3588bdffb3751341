//! The contract of a game's page.

use leptos::prelude::*;
use salon_rules::Seat;
use salon_table::machine::{Opening, SeenStep, TableView};
use salon_words::{Audience, GameWords, Language, Phrase};
use serde_json::value::RawValue;

use crate::board::Board;
use crate::choice::Path;
use crate::cue::{LogBreak, StageCue};
use crate::decisive::DecisiveStep;
use crate::round_end::RoundEnd;
use crate::setup::OptionPicker;

/// The page of one game: a unit type that names the game's words and renders the game's own parts
/// of the table.
///
/// It gets the player's view and the legal actions, and has no rules of its own.
pub trait GamePage: Copy + Send + Sync + 'static {
    /// The words of the game.
    type Words: GameWords;

    /// The lesson steps that the gallery shows, in the order of the lesson.
    const MOMENTS: &'static [LessonMoment] = &[];

    /// Whether actions of this game have players as targets.
    const AIMS: bool = false;

    /// Renders the cards in front of a player.
    fn front(seat: Seat) -> AnyView;

    /// Renders the middle of the table.
    fn middle() -> AnyView;

    /// Renders the user's own cards.
    fn hand() -> AnyView;

    /// Renders the choices on the way to an action that are neither cards nor seats.
    fn palette() -> AnyView;

    /// Returns the tracker, which helps to remember what was played.
    fn tracker() -> Option<Tracker> {
        None
    }

    /// Returns what the cards of this game are and do, for the rules beside the table.
    fn reference() -> Option<AnyView> {
        None
    }

    /// Returns the status of a player.
    fn status(board: &Board, seat: Seat) -> Status {
        let _ = (board, seat);
        Status::default()
    }

    /// Returns the current round or part for the bar above the table.
    fn subtitle(board: &Board, language: Language) -> String {
        let _ = (board, language);
        String::new()
    }

    /// Returns the question to the player on the way to an action. `None` stands for the game's
    /// prompt.
    fn question(board: &Board, chosen: &[String]) -> Option<Phrase> {
        let _ = (board, chosen);
        None
    }

    /// Returns the words chosen by a click on a player, including those chosen before. Empty if the
    /// player can't be chosen.
    fn seat_path(board: &Board, chosen: &[String], seat: Seat) -> Path {
        let _ = (board, chosen, seat);
        Path::new()
    }

    /// Returns how careful the page should be with an action before it is sent. By default it
    /// asks once more about everything.
    fn caution(board: &Board, action: &str) -> Caution {
        let _ = (board, action);
        Caution::Ask
    }

    /// Renders a card by its `data-card` code for the close-up. Away from a table there is no
    /// board.
    fn card(code: &str, board: Option<&Board>) -> Option<AnyView>;

    /// Returns the picture of a card that a sentence names, by the card's id.
    fn picture(id: &str) -> Option<String> {
        let _ = id;
        None
    }

    /// Returns the code of a card that a sentence names, by the card's id. [`GamePage::card`]
    /// renders it.
    fn code(id: &str) -> Option<String> {
        let _ = id;
        None
    }

    /// Returns what a step puts on the stage. The board is the one before, the lines are the
    /// step's sentences in the log.
    fn cue(board: &Board, step: &SeenStep, lines: &[Phrase]) -> Option<StageCue> {
        let _ = board;
        StageCue::of_lines::<Self>(step, lines)
    }

    /// Returns where new entries of the log start within a step.
    fn log_breaks(step: &SeenStep) -> Vec<LogBreak> {
        let _ = step;
        Vec::new()
    }

    /// Returns a narrator, for games where the last view is not enough to explain earlier lines.
    fn narrator(board: &Board) -> Option<Box<dyn Narrator>> {
        let _ = board;
        None
    }

    /// Returns an overlay for what was just seen, for example the end of a round. The board is the
    /// one before.
    fn scene(board: &Board, seen: &[SeenStep]) -> Option<Scene> {
        let _ = (board, seen);
        None
    }

    /// Returns the end of a round for the scene on the table, if this step has one. The board is the
    /// table at that moment, before the next deal.
    fn round_end(board: &Board, step: &SeenStep) -> Option<RoundEnd> {
        let _ = (board, step);
        None
    }

    /// Called when a play ends on this device. The board is the one before, the view the last one.
    fn ended(board: &Board, view: &TableView) {
        let _ = (board, view);
    }

    /// Returns the step that decided a finished play. The board is the last one, and the steps are
    /// those of the whole play, the deal first. `None` stands for the last move.
    fn decisive(board: &Board, steps: &[SeenStep]) -> Option<DecisiveStep> {
        let _ = (board, steps);
        None
    }

    /// Returns the input for a house rule that needs more than a row of buttons.
    fn option_picker(picker: &OptionPicker) -> Option<AnyView> {
        let _ = picker;
        None
    }

    /// Returns why the chat is closed now. `None` stands for the usual reason.
    fn why_silent(opening: &Opening, language: Language) -> Option<String> {
        let _ = (opening, language);
        None
    }

    /// Returns the topic while the chat is open during a play.
    fn talk_topic(language: Language) -> Option<String> {
        let _ = language;
        None
    }
}

/// Writes the log of a play from its start, step by step.
pub trait Narrator {
    /// Returns the lines of the next step. The flag says whether a round or part starts with the
    /// line.
    fn lines(&mut self, sights: &[Box<RawValue>], to: &Audience) -> Vec<(bool, Phrase)>;
}

/// An overlay that stays until the user closes it.
pub type Scene = std::sync::Arc<dyn Fn(Callback<()>) -> AnyView + Send + Sync>;

/// How careful the page is with an action before it is sent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Caution {
    /// The last choice sends it: it takes several choices, or it can be taken back.
    None,
    /// The page asks once more: one choice would send it, or it is final.
    Ask,
    /// The page asks once more and says what speaks against it, whatever the user's settings are.
    Warn(String),
}

/// A tracker with its heading.
pub struct Tracker {
    /// The heading.
    pub title: Signal<String>,
    /// The content.
    pub view: AnyView,
}

/// The status of a player, common to all games.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Status {
    /// The word for being out, if the player is out.
    pub out: Option<String>,
    /// The word for being protected, if the player is protected.
    pub safe: Option<String>,
    /// The tokens or points.
    pub score: i32,
    /// The number of tokens that win, in games that show single tokens.
    pub goal: Option<u8>,
}

/// A step of a game's lesson for the gallery, with the words chosen in it.
#[derive(Clone, Copy, Debug)]
pub struct LessonMoment {
    /// The step of the lesson.
    pub step: &'static str,
    /// The chosen words.
    pub chosen: &'static str,
    /// Whether the lesson's highlight is shown.
    pub meant: bool,
}

impl LessonMoment {
    /// Creates a scene at a step of the lesson with these words chosen.
    pub const fn new(step: &'static str, chosen: &'static str) -> LessonMoment {
        LessonMoment {
            step,
            chosen,
            meant: false,
        }
    }

    /// The same scene with the lesson's highlight.
    #[must_use]
    pub const fn meant(self) -> LessonMoment {
        LessonMoment {
            meant: true,
            ..self
        }
    }
}
