//! The eight traits with their values in order, for the rules.

use leptos::prelude::*;
use salon_conspirators::Trait;
use salon_conspirators_words as words;
use salon_page::art::Art;
use salon_page::settings::{newcomer, settings};

/// Every trait with its values, as cards show them.
#[component]
pub(crate) fn Traits() -> impl IntoView {
    let language = settings().language;
    move || {
        let to = newcomer(language.get());
        let row = |of: Trait| {
            let values = (0..of.values().len()).map(|at| {
                let name = words::value_name(of, at, &to).to_string();
                view! { <span title=name.clone()><Art id=words::value_picture(of, at, to.language())/><span class="hidden">{name.clone()}" "</span></span> }
            });
            view! { <li><b>{words::trait_name(of, &to).to_string()}</b><span class="co-values">{values.collect_view()}</span></li> }
        };
        view! { <ul class="co-traits">{Trait::ALL.map(row).collect_view()}</ul> }
    }
}
