//! The face of whoever has a seat. Each seat has its own in its own colour, so that no two at a table look alike: an
//! animal in its finery is a person, a clockwork in a cog wheel is a bot.

use leptos::prelude::*;
use salon_rules::Seat;
use salon_table::machine::Presence;

use crate::art::Art;

/// Does a person have the seat, or may one still take it?
pub(crate) fn is_bot(who: &Presence) -> bool {
    matches!(who, Presence::Bot(_))
}

/// A seat's face. The name stands beside it in words.
#[component]
pub(crate) fn Face(
    seat: Seat,
    #[prop(into)] bot: Signal<bool>,
    /// How the style knows it.
    #[prop(default = "face")]
    class: &'static str,
    /// The place that it is for things which come from this seat.
    #[prop(optional, into)]
    home: Option<String>,
) -> impl IntoView {
    let picture = move || {
        let kind = if bot.get() { "bot" } else { "person" };
        format!("seats-{kind}-{}", seat.index() + 1)
    };
    view! {
        <span class=class data-seat=seat.to_string() data-home=home aria-hidden="true">{move || view! { <Art id=picture()/> }}</span>
    }
}
