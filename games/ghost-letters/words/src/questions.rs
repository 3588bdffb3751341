//! The questions to a player on the way to an action.

use salon_ghost_letters::content::{Character, Object};
use salon_ghost_letters::{Clues, Number, View};
use salon_words::{Args, Audience, Phrase};

use crate::{BOOK, cards};

/// Asks whether a clue fits a character of the player.
pub fn ask_fits(clue: Object, role: Character, to: &Audience) -> Phrase {
    let args = Args::none()
        .text("clue", cards::quoted(clue, to))
        .text("name", cards::name_of(role, to));
    BOOK.say(to, "ghost-letters-ask-fits", args)
}

/// Asks at which of the player's two roles a clue goes (GL-18, GL-23).
pub fn ask_role(clue: Object, view: &View, to: &Audience) -> Phrase {
    let args = Args::none().text("clue", cards::quoted(clue, to));
    let id = match view.options.clues {
        Clues::Both => "ghost-letters-ask-role",
        Clues::RedOnly => "ghost-letters-ask-role-red",
    };
    BOOK.say(to, id, args)
}

/// Asks for the kind of a vote on a character.
pub fn ask_vote(on: Number, view: &View, to: &Audience) -> Phrase {
    let character = cards::numbered(on, &view.row, to);
    let args = Args::none().text("character", character);
    BOOK.say(to, "ghost-letters-ask-kind", args)
}
