//! On the home page: invitations to tables, and persons who want to be friends.

use leptos::prelude::*;
use leptos::task::spawn_local;
use salon_page::art::Art;
use salon_page::t;
use salon_protocol::{Invitation, Invitations};

use super::guest::{Identity, me};
use super::words::Net;
use crate::fetch;
use crate::home::title;
use crate::route::{Go, Route};

/// How often invitations are fetched, in seconds.
const EVERY: u64 = 6;

/// What waits for an answer of the user. Nothing is shown while there is nothing.
#[component]
pub(crate) fn Invited() -> impl IntoView {
    let me = me();
    let waits = RwSignal::new(None::<Invitations>);
    let look = move || {
        if document().hidden() || !matches!(me.identity.get_untracked(), Identity::Known(_)) {
            return;
        }
        spawn_local(async move {
            if let Ok(found) = fetch::get::<Invitations>("/api/invitations").await {
                waits.try_set(Some(found));
            }
        });
    };
    Effect::new(move |_| match me.identity.get() {
        Identity::Known(_) => look(),
        _ => waits.set(None),
    });
    let beat = set_interval_with_handle(look, core::time::Duration::from_secs(EVERY));
    on_cleanup(move || {
        if let Ok(beat) = beat {
            beat.clear();
        }
    });
    let list = move || {
        waits
            .get()
            .map(|found| found.invitations)
            .unwrap_or_default()
    };
    let asking = Memo::new(move |_| waits.read().as_ref().map_or(0, |found| found.asking));
    let decline = move |id: String| {
        spawn_local(async move {
            // If this failed, the invitation is still in the list.
            let _ = fetch::delete(&format!("/api/invitations/{id}")).await;
            look();
        });
    };
    view! {
        <div class="invited" role="status" data-invitations=move || list().len().to_string()>
            <For each=list key=|one| one.id.clone() let(one)><Row one decline/></For>
            <Show when=move || asking.get() != 0>
                <p class="kept"><Go to=Route::Friends class="kept-link">
                    <Art id="icons-players" class="thumb"/>
                    <span data-asking><strong>{move || t(Net::WantFriends)}</strong><small>{move || asking.get()}</small></span>
                </Go></p>
            </Show>
        </div>
    }
}

#[component]
fn Row(one: Invitation, decline: impl Fn(String) + Copy + Send + Sync + 'static) -> impl IntoView {
    let Invitation { id, by, line } = one;
    let game = line.game.0;
    view! {
        <p class="kept turn" data-invited=line.table.to_string()>
            <Go to=Route::Table(line.table.to_string()) class="kept-link">
                <Art id=format!("covers-{game}") class="thumb"/>
                <span>
                    <strong>{move || title(game)}</strong>
                    <small>{move || t(Net::InvitedBy)}" "<bdi>{by.to_string()}</bdi></small>
                </span>
            </Go>
            <button type="button" class="round" data-decline on:click=move |_| decline(id.clone())
                aria-label=move || t(Net::DeclineInvitation)><Art id="icons-cross"/></button>
        </p>
    }
}
