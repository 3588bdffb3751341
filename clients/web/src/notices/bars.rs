//! Short notices at the edge of every page.

use leptos::prelude::*;
use salon_page::t;

use super::version::{NewVersion, reload};
use super::words::Notice;
use crate::link::WorkerLink;
use crate::saved::{self, StorageProblem};

/// The notices that apply to every page.
#[component]
pub(crate) fn Bars() -> impl IntoView {
    let version: NewVersion = expect_context();
    let link: StoredValue<WorkerLink, LocalStorage> = expect_context();
    let broken = link.with_value(WorkerLink::broken);
    let later = move || version.found.set(false);
    view! {
        <div class="bars" role="status">
            <Show when=move || version.found.get()>
                <Bar name="new-version" text=Notice::NewVersion close=Some((Notice::Later, Callback::new(move |()| later()))) reloads=true/>
            </Show>
            <Show when=move || broken.get()>
                <Bar name="worker-broken" text=Notice::WorkerBroken close=None reloads=true/>
            </Show>
            <Storage/>
        </div>
    }
}

/// Says why games are not saved.
#[component]
fn Storage() -> impl IntoView {
    let problem = saved::problem();
    let seen = RwSignal::new(None);
    view! {
        {move || problem.get().filter(|problem| seen.get() != Some(*problem)).map(|problem| {
            let text = match problem {
                StorageProblem::Off => Notice::StorageOff,
                StorageProblem::Full => Notice::StorageFull,
                StorageProblem::Newer => Notice::StorageNewer,
            };
            let close = Callback::new(move |()| seen.set(Some(problem)));
            view! { <Bar name="storage" text close=Some((Notice::GotIt, close)) reloads=problem == StorageProblem::Newer/> }
        })}
    }
}

#[component]
fn Bar(
    /// The name for tests and style sheets.
    name: &'static str,
    /// What it says.
    text: Notice,
    /// The label of the button that closes it, and what closing it does.
    close: Option<(Notice, Callback<()>)>,
    /// Whether reloading the page helps.
    reloads: bool,
) -> impl IntoView {
    view! {
        <div class="bar-notice" data-notice=name>
            <p>{move || t(text)}</p>
            {reloads.then(|| view! {
                <button type="button" class="button gold" data-reload on:click=move |_| reload()>{move || t(Notice::Reload)}</button>
            })}
            {close.map(|(label, close)| view! {
                <button type="button" class="button" data-close on:click=move |_| close.run(())>{move || t(label)}</button>
            })}
        </div>
    }
}
