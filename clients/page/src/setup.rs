//! Custom inputs for house rules.

use leptos::prelude::*;

/// A house rule, for a game that provides its own input for it.
#[derive(Clone)]
pub struct OptionPicker {
    /// The rule's key.
    pub key: &'static str,
    /// The values, in order.
    pub values: Vec<OptionValue>,
    /// The chosen value.
    pub chosen: Memo<String>,
    /// Chooses a value.
    pub choose: Callback<String>,
}

/// The other persons that the user has played with as a team of two at a server, the last one first.
/// `None` while a bot has the other seat: then the plays on this device count. A context, where a
/// table is set up at a server.
#[derive(Clone, Copy)]
pub struct Partners(pub Signal<Option<Vec<Partner>>>);

/// A person that the user has played with, and their plays together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Partner {
    /// The person's name.
    pub name: String,
    /// Their plays together, in order.
    pub played: Vec<TeamPlay>,
}

/// A play of a team of two: the house rules, as `key` and `value`, and whether it was won.
pub type TeamPlay = (Vec<(String, String)>, bool);

/// Whose plays as a team of two count at a table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Team {
    /// Those on this device: the user plays with a bot, or two people share the device.
    #[default]
    Device,
    /// Those of the user and the other person at a server, in order.
    Pair(Vec<TeamPlay>),
    /// Those of the user and the other person at a server, which have not come yet.
    UnknownPair,
}

/// A value of a house rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionValue {
    /// The value.
    pub value: &'static str,
    /// Its label.
    pub label: String,
    /// The explanation.
    pub about: String,
}
