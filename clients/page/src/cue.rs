//! What a step of a play puts on the stage in the middle of the table.

use salon_rules::{Seat, Seats};
use salon_table::machine::SeenStep;
use salon_words::{Phrase, PhrasePart};
use serde::de::DeserializeOwned;

use crate::game_page::GamePage;

/// A move on the stage: who made it, with which card, against whom, and what came of it.
///
/// A game builds it from the sights of the user's seat, so it has nothing that is hidden from the
/// user.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StageCue {
    /// The seat that made the move.
    pub actor: Seat,
    /// The code of the card that was played, as in [`GamePage::card`].
    pub card: Option<String>,
    /// Smaller cards beside it: a named card, or two cards that were compared.
    pub beside: Vec<BesideCard>,
    /// The seats that the move is aimed at, or that answer it.
    pub targets: Seats,
    /// What came of it, in a word or two.
    pub stamp: Option<Stamp>,
    /// The seats that the move hits. A user among them is told who did what until they close it.
    pub hit: Seats,
}

/// A smaller card on the stage.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BesideCard {
    /// The code of the card.
    pub code: String,
    /// Whether it is grey: the lower of two compared cards, or a card that is lost.
    pub lost: bool,
}

/// What came of a move. The log says the same in a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stamp {
    /// The text.
    pub text: String,
    /// The meaning of the answer.
    pub answer: StampAnswer,
}

/// The meaning of a stamp.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StampAnswer {
    /// Yes: the guess is right, the card fits.
    Yes,
    /// No: the guess is wrong, the card does not fit.
    No,
    /// Somebody is out.
    Out,
    /// Neither, for example a swap.
    Plain,
}

impl StampAnswer {
    /// Returns the word for style sheets.
    pub const fn word(self) -> &'static str {
        match self {
            StampAnswer::Yes => "yes",
            StampAnswer::No => "no",
            StampAnswer::Out => "out",
            StampAnswer::Plain => "plain",
        }
    }
}

impl StageCue {
    /// Creates the move of a seat, still without a card.
    pub fn by(actor: Seat) -> StageCue {
        StageCue {
            actor,
            card: None,
            beside: Vec::new(),
            targets: Seats::NONE,
            stamp: None,
            hit: Seats::NONE,
        }
    }

    /// Creates the move of a step from its sentences alone: the first card that they name.
    pub fn of_lines<P: GamePage>(step: &SeenStep, lines: &[Phrase]) -> Option<StageCue> {
        let pieces = lines.first()?.pieces();
        let card = pieces.iter().find_map(|piece| match piece {
            PhrasePart::Card { id, .. } => P::code(id),
            PhrasePart::Text(_) | PhrasePart::Player { .. } => None,
        });
        Some(StageCue {
            card: Some(card?),
            ..StageCue::by(step.seat?)
        })
    }

    /// Sets the card.
    #[must_use]
    pub fn with_card(mut self, code: impl ToString) -> StageCue {
        self.card = Some(code.to_string());
        self
    }

    /// Adds a card beside it.
    pub fn put_beside(&mut self, code: impl ToString, lost: bool) {
        let code = code.to_string();
        self.beside.push(BesideCard { code, lost });
    }

    /// Sets the stamp.
    pub fn put_stamp(&mut self, answer: StampAnswer, text: impl Into<String>) {
        let text = text.into();
        self.stamp = Some(Stamp { text, answer });
    }
}

/// Where an entry of the log starts within a step.
///
/// The log has an entry for each turn. By default that is a step, but a step can also end a round,
/// or begin with what belongs to the next player's turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LogBreak {
    /// The index of the sight that starts the entry.
    pub at: usize,
    /// The seat whose turn it is; none for the end of a round.
    pub seat: Option<Seat>,
}

/// Returns the sights of a step. Those that can't be parsed are `None`.
pub fn sights<S: DeserializeOwned>(step: &SeenStep) -> impl Iterator<Item = Option<S>> {
    let texts = step.sights.iter();
    texts.map(|text| salon_json::from_str(text.get()).ok())
}
