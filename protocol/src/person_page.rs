//! What a guest shows of itself to others.

use salon_table::machine::{GameSlug, Millis};
use salon_table::replay::Name;
use serde::{Deserialize, Serialize};

use crate::http::OwnRating;

/// To whom a guest shows more than its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ShowTo {
    /// To nobody.
    #[default]
    Nobody,
    /// To its friends.
    Friends,
    /// To those with whom it sits at a table, and to its friends.
    Met,
}

/// What a guest shows of itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shows {
    /// To whom.
    pub to: ShowTo,
    /// Whether its ratings and their curves are shown.
    pub ratings: bool,
    /// Whether its last results are shown.
    pub results: bool,
}

/// A person's page, as the asking guest may see it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct PersonPage {
    /// The name at the table, or the present name of a friend.
    pub name: Name,
    /// The ratings, if the person shows them to this guest.
    pub ratings: Option<Vec<OwnRating>>,
    /// The last results, newest first, if the person shows them to this guest.
    pub results: Option<Vec<ShownResult>>,
}

/// A result on somebody's page. It names neither the play nor the others who played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ShownResult {
    /// The game.
    pub game: GameSlug,
    /// Whether the person won.
    pub won: bool,
    /// When it ended, in milliseconds since 1970.
    pub at: Millis,
}
