//! The face of whoever has a seat. Each seat has its own in its own colour, so that no two at a table look alike: an
//! animal in its finery is a person, a clockwork in a cog wheel is a bot or a program.

use leptos::prelude::*;
use salon_rules::Seat;
use salon_table::machine::Presence;

use crate::art::Art;

/// Is the seat a machine's: one of our bots, or a program that plays through the API?
pub fn is_machine(who: &Presence) -> bool {
    matches!(who, Presence::Bot(_) | Presence::Program(_))
}

/// A seat's face. The name stands beside it in words.
#[component]
pub fn Face(
    /// The seat.
    seat: Seat,
    /// Is it a bot's or a program's?
    #[prop(into)]
    bot: Signal<bool>,
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
