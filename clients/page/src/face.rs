//! The face of a seat. Each seat has its own picture and colour, so that no two players look alike.
//! People are animals in fine clothes; bots and programs are clockworks in a cogwheel.

use leptos::prelude::*;
use salon_rules::Seat;
use salon_table::machine::Presence;

use crate::art::Art;

/// Returns whether the seat belongs to one of our bots or to a program that plays through the API.
pub fn is_machine(who: &Presence) -> bool {
    matches!(who, Presence::Bot(_) | Presence::Program(_))
}

/// A seat's face. The name stands beside it as text.
#[component]
pub fn Face(
    /// The seat.
    seat: Seat,
    /// Whether the seat belongs to a bot or a program.
    #[prop(into)]
    bot: Signal<bool>,
    /// The CSS class.
    #[prop(default = "face")]
    class: &'static str,
    /// The `data-home` of the seat: cards from this seat fly from here.
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
