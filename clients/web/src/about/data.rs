//! The user's data: a file to take along, and the end of it.

use leptos::prelude::*;
use leptos::task::spawn_local;
use salon_page::art::Art;
use salon_page::t;
use salon_table::replay::Name;

use super::deletion::Deletion;
use super::words::About;
use crate::browser;
use crate::fetch;
use crate::online::{Net, me};

/// The section with the user's data.
#[component]
pub(super) fn MyData(name: Name, was_deleted: RwSignal<bool>) -> impl IntoView {
    let me = me();
    let busy = RwSignal::new(false);
    let told = RwSignal::new(None::<Result<(), ()>>);
    let export = move |_| {
        if busy.get_untracked() {
            return;
        }
        busy.set(true);
        told.set(None);
        spawn_local(async move {
            let asked = fetch::text("/api/person/export", "content-type").await;
            me.heed(&asked);
            let saved = asked.is_ok_and(|(text, _)| browser::save_file("salon.json", &text));
            busy.try_set(false);
            told.try_set(Some(saved.then_some(()).ok_or(())));
        });
    };
    view! {
        <section class="panel about-data" data-own-data>
            <h2>{move || t(About::MyData)}</h2>
            <p class="help">{move || t(About::ExportHelp)}</p>
            <button type="button" class="button" data-export aria-disabled=move || busy.get().to_string() on:click=export>
                <Art id="icons-download"/>{move || t(About::Export)}
            </button>
            <p role="status">{move || (told.get() == Some(Ok(()))).then(|| t(About::Exported))}</p>
            <p class="wrong" role="alert">{move || (told.get() == Some(Err(()))).then(|| t(Net::CantNow))}</p>
            <Deletion name was_deleted/>
        </section>
    }
}
