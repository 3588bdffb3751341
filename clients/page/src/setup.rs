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
