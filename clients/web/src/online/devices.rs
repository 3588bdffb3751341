//! The user's sessions and programs, on the page about the user.

use leptos::prelude::*;
use leptos::task::spawn_local;
use salon_page::{Label, t};
use salon_protocol::{Guest, Others, Session};

use super::guest::me;
use super::menu::Elsewhere;
use super::programs::ProgramList;
use super::sessions::{SessionList, sessions};
use super::words::Net;
use crate::fetch;

/// The sessions and programs of a guest whom the server knows.
#[component]
pub(crate) fn OwnDevices() -> impl IntoView {
    let me = me();
    let all = RwSignal::new(Vec::<Session>::new());
    spawn_local(async move {
        let found = sessions().await;
        me.heed(&found);
        if let Ok(found) = found {
            all.try_set(found);
        }
    });
    view! {
        <section class="panel devices">
            <h2>{move || t(Net::MyDevices)}</h2>
            <h3>{move || t(Net::SignedIn)}</h3>
            <p class="help">{move || t(Net::EndSessionHelp)}</p>
            <SessionList all/>
            <SignOut all/>
            <Elsewhere table=Memo::new(|_| None)/>
        </section>
        <ProgramList/>
    }
}

/// The sign-out button, with a confirmation.
#[component]
fn SignOut(all: RwSignal<Vec<Session>>) -> impl IntoView {
    let me = me();
    let asked = RwSignal::new(false);
    let is_last = move || all.read().len() == 1;
    let leave = move |_| spawn_local(async move { drop(me.sign_out().await) });
    view! {
        <Show when=move || asked.get()
            fallback=move || view! { <button type="button" class="button" data-sign-out on:click=move |_| asked.set(true)>{move || t(Net::SignOut)}</button> }>
            <div class="sure" role="alert">
                <Show when=is_last><p data-last-device>{move || t(Net::SignOutLast)}</p></Show>
                <button type="button" class="button gold" data-sign-out-sure on:click=leave>{move || t(Net::SignOutSure)}</button>
                <button type="button" class="button" on:click=move |_| asked.set(false)>{move || t(Label::Cancel)}</button>
            </div>
        </Show>
    }
}

/// Guests that this device was signed in as before.
#[component]
pub(crate) fn OtherGuests() -> impl IntoView {
    let me = me();
    let others = RwSignal::new(Vec::<Guest>::new());
    spawn_local(async move {
        if let Ok(Others { others: found }) = fetch::get("/api/session/others").await {
            others.try_set(found);
        }
    });
    let again = move |guest: &Guest| {
        let person = guest.person;
        move |_: leptos::ev::MouseEvent| {
            spawn_local(async move { drop(me.switch(person).await) });
        }
    };
    view! {
        <Show when=move || !others.read().is_empty()>
            <section class="panel devices" data-others>
                <h2>{move || t(Net::OtherPlayers)}</h2>
                <ul class="entries">
                    <For each=move || others.get() key=|guest| guest.person let(guest)>
                        <li data-other=guest.name.to_string()>
                            <span><strong><bdi>{guest.name.to_string()}</bdi></strong></span>
                            <button type="button" class="button" data-be-again on:click=again(&guest)>{move || t(Net::BeAgain)}</button>
                        </li>
                    </For>
                </ul>
            </section>
        </Show>
    }
}
