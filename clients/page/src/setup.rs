//! How a house rule is chosen.

use leptos::prelude::*;

/// A house rule, for a game that lets its players choose it in a way of its own.
#[derive(Clone)]
pub struct OptionPicker {
    /// The rule's key.
    pub key: &'static str,
    /// Its values, in their order.
    pub values: Vec<OptionValue>,
    /// What is chosen.
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
    /// What it means.
    pub about: String,
}
