//! Requests and responses about friends, and invitations to tables.

use salon_table::machine::Millis;
use salon_table::replay::Name;
use serde::{Deserialize, Serialize};

use crate::http::TableLine;

/// A guest's friends, and those who may become friends.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Friends {
    /// Those who have agreed, and the guest too.
    pub friends: Vec<Friend>,
    /// Those who have asked the guest.
    pub asking: Vec<Friend>,
    /// Those whom the guest has asked.
    pub asked: Vec<Friend>,
}

/// Another person in such a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Friend {
    /// The id of this line, to answer it or take it back. It reveals nothing about the person.
    pub id: String,
    /// The person's name now.
    pub name: Name,
}

/// A link that makes whoever accepts it a friend of the guest.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FriendLink {
    /// The code. It belongs in the fragment of an address, which browsers don't send to servers.
    pub code: String,
    /// Until when it works, in milliseconds since 1970.
    pub until: Millis,
}

/// The code of such a link.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FriendCode {
    /// The code.
    pub code: String,
}

/// Who made such a link.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FriendOffer {
    /// The name of the person.
    pub name: Name,
    /// Whether it is the asking guest's own link.
    pub own: bool,
    /// Whether the two are friends already.
    pub friends: bool,
}

/// Invites friends to a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct InviteFriends {
    /// The ids of friends in the guest's list; nothing for all of them.
    #[serde(default)]
    pub friends: Option<Vec<String>>,
}

/// How many were invited.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Invited {
    /// The number of persons who have the invitation now.
    pub invited: u32,
}

/// An invitation to a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Invitation {
    /// Its id, to decline it.
    pub id: String,
    /// The name of the person who invites.
    pub by: Name,
    /// The table.
    pub line: TableLine,
}

/// What waits for an answer of the guest.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Invitations {
    /// Invitations to tables that still gather players.
    pub invitations: Vec<Invitation>,
    /// How many persons have asked to be friends.
    pub asking: u32,
}
