//! The heading of a record in words.

use salon_catalog::GameId;
use salon_rules::Viewer;
use salon_words::{Args, Audience, Phrase};

use crate::about::game;

/// Returns the heading: the game, the players, and the point of view.
pub fn record_head(which: GameId, viewer: Viewer, to: &Audience) -> Vec<Phrase> {
    let names = to.list(&to.names());
    let seen_by = match viewer {
        Viewer::Seat(seat) => {
            let name = to.name(seat).to_owned();
            to.say("record-seat", Args::none().text("name", name))
        }
        Viewer::Spectator | Viewer::TrustedSpectator => to.say("record-spectator", Args::none()),
        Viewer::Archive(_) => to.say("record-archive", Args::none()),
    };
    vec![
        game(which, to).title,
        to.say("record-players", Args::none().text("names", names)),
        seen_by,
    ]
}
