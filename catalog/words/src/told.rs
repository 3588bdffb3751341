//! The words of any game: from serialized messages to texts. The page and its worker share them.

use salon_catalog::GameId;
use salon_rules::{Game, Outcome, Seat};
use salon_words::{Audience, Book, GameWords, Phrase};
use serde_json::value::RawValue;

use crate::visit::{WordsVisitor, visit};

/// Returns what the game waits for.
pub fn prompt(game: GameId, view: &RawValue, to: &Audience) -> Phrase {
    struct Prompt<'a>(&'a RawValue, &'a Audience);
    impl WordsVisitor for Prompt<'_> {
        type Output = Phrase;
        fn visit<W: GameWords>(self) -> Phrase {
            let view = salon_json::from_str::<<W::Game as Game>::View>(self.0.get());
            view.map_or_else(|_| Phrase::default(), |view| W::prompt(&view, self.1))
        }
    }
    visit(game, Prompt(view, to))
}

/// Returns the sentences of a game.
pub fn book(game: GameId) -> &'static Book {
    struct Sentences;
    impl WordsVisitor for Sentences {
        type Output = &'static Book;
        fn visit<W: GameWords>(self) -> &'static Book {
            W::BOOK
        }
    }
    visit(game, Sentences)
}

/// Returns the label of the button for an action.
pub fn label(game: GameId, action: &str, view: &RawValue, to: &Audience) -> Phrase {
    struct Label<'a>(&'a str, &'a RawValue, &'a Audience);
    impl WordsVisitor for Label<'_> {
        type Output = Phrase;
        fn visit<W: GameWords>(self) -> Phrase {
            let view = salon_json::from_str::<<W::Game as Game>::View>(self.1.get());
            match (self.0.parse::<<W::Game as Game>::Action>(), view) {
                (Ok(action), Ok(view)) => W::label(action, &view, self.2),
                _ => Phrase::default(),
            }
        }
    }
    visit(game, Label(action, view, to))
}

/// Returns the lines for what was seen of a step. The flag says whether a round or part starts with
/// the line.
pub fn lines(
    game: GameId,
    sights: &[Box<RawValue>],
    view: &RawValue,
    to: &Audience,
) -> Vec<(bool, Phrase)> {
    struct Lines<'a>(&'a [Box<RawValue>], &'a RawValue, &'a Audience);
    impl WordsVisitor for Lines<'_> {
        type Output = Vec<(bool, Phrase)>;
        fn visit<W: GameWords>(self) -> Self::Output {
            let Ok(view) = salon_json::from_str::<<W::Game as Game>::View>(self.1.get()) else {
                return Vec::new();
            };
            let mut lines = Vec::new();
            for text in self.0 {
                let Ok(sight) = salon_json::from_str::<<W::Game as Game>::Sight>(text.get()) else {
                    continue;
                };
                let mut opens = OPENINGS
                    .iter()
                    .any(|opening| text.get().starts_with(opening));
                for said in W::lines(&sight, &view, self.2) {
                    lines.push((core::mem::take(&mut opens), said));
                }
            }
            lines
        }
    }
    visit(game, Lines(sights, view, to))
}

/// Returns the line for a story that a seat told about the piece with this number. `view` is the
/// reader's view at that time. Returns `None` in games without stories.
pub fn story(
    game: GameId,
    (seat, number, text): (Seat, u8, &str),
    view: &RawValue,
    to: &Audience,
) -> Option<Phrase> {
    struct Subject<'a>(u8, &'a RawValue, &'a Audience);
    impl WordsVisitor for Subject<'_> {
        type Output = Option<String>;
        fn visit<W: GameWords>(self) -> Option<String> {
            let view = salon_json::from_str::<<W::Game as Game>::View>(self.1.get()).ok()?;
            W::story_subject(self.0, &view, self.2)
        }
    }
    let about = visit(game, Subject(number, view, to))?;
    Some(salon_words::story(seat, about, text, to))
}

/// The serialized sights that start a round or a part.
const OPENINGS: [&str; 2] = ["{\"dealt\":", "{\"part-began\":"];

/// Returns how the play ended.
pub fn result(game: GameId, outcome: &Outcome, to: &Audience) -> Vec<Phrase> {
    struct Ended<'a>(&'a Outcome, &'a Audience);
    impl WordsVisitor for Ended<'_> {
        type Output = Vec<Phrase>;
        fn visit<W: GameWords>(self) -> Vec<Phrase> {
            W::result(self.0, self.1)
        }
    }
    visit(game, Ended(outcome, to))
}
