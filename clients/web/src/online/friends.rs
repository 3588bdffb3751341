//! Friends at a table: inviting them, and meeting the same people again.

use leptos::prelude::*;
use leptos::task::spawn_local;
use salon_page::art::Art;
use salon_page::t;
use salon_protocol::{Friend, Friends, InviteFriends, Opened};

use super::guest::{Identity, me};
use super::words::Net;
use crate::desk::desk;
use crate::fetch;
use crate::route::{Route, router};

/// Whom the user has invited to this table.
#[derive(Clone, Default)]
struct Sent {
    all: bool,
    ids: Vec<String>,
}

/// The buttons that invite the user's friends to a table. Nothing is shown to a user without friends.
#[component]
pub(super) fn InviteFriendsList(
    /// The table's id.
    table: String,
) -> impl IntoView {
    let me = me();
    let company = desk().company;
    let belongs = company.about(|table| table.host || table.you.is_some());
    let friends = RwSignal::new(Vec::<Friend>::new());
    let sent = RwSignal::new(Sent::default());
    let wrong = RwSignal::new(false);
    Effect::new(move |_| {
        if belongs.get() && matches!(me.identity.get(), Identity::Known(_)) {
            spawn_local(async move {
                if let Ok(found) = fetch::get::<Friends>("/api/friends").await {
                    friends.try_set(found.friends);
                }
            });
        }
    });
    let table = StoredValue::new(table);
    let invite = move |whom: Option<String>| {
        spawn_local(async move {
            let address = format!("/api/tables/{}/invite", table.get_value());
            let friends = whom.clone().map(|id| vec![id]);
            let done = fetch::tell("POST", &address, &InviteFriends { friends }).await;
            wrong.try_set(done.is_err());
            if done.is_ok() {
                sent.try_update(|sent| match whom {
                    Some(id) => sent.ids.push(id),
                    None => sent.all = true,
                });
            }
        });
    };
    let row = move |Friend { id, name }: Friend| {
        let key = id.clone();
        let is_sent = Memo::new(move |_| {
            let sent = sent.read();
            sent.all || sent.ids.contains(&key)
        });
        view! {
            <li class="person-tools">
                <b><bdi>{name.to_string()}</bdi></b>
                {move || {
                    let id = id.clone();
                    match is_sent.get() {
                        true => view! { <small data-sent>{t(Net::InvitationSent)}</small> }.into_any(),
                        false => view! {
                            <button type="button" class="button" data-invite-one on:click=move |_| invite(Some(id.clone()))>{t(Net::InviteOne)}</button>
                        }.into_any(),
                    }
                }}
            </li>
        }
    };
    view! {
        <Show when=move || belongs.get() && !friends.read().is_empty()>
            <div class="invite-friends" data-invite-friends>
                <h3>{move || t(Net::Friends)}</h3>
                <button type="button" class="button gold" data-invite-all disabled=move || sent.read().all on:click=move |_| invite(None)>
                    <Art id="icons-players"/>{move || t(Net::InviteAll)}
                </button>
                <ul><For each=move || friends.get() key=|friend| friend.id.clone() children=row/></ul>
                <p class="hidden" role="status">{move || sent.read().all.then(|| t(Net::InvitationSent))}</p>
                <p class="wrong" role="alert">{move || wrong.get().then(|| t(Net::CantNow))}</p>
            </div>
        </Show>
    }
}

/// The button that opens another table for the people of a finished play.
#[component]
pub(crate) fn SamePeople() -> impl IntoView {
    let desk = desk();
    if !desk.is_online() {
        return ().into_any();
    }
    let router = router();
    let company = desk.company;
    let offered = company.about(|table| {
        let persons = table
            .chairs
            .iter()
            .filter(|chair| matches!(chair.who, salon_table::machine::Presence::Person(_)));
        table.you.is_some() && persons.count() > 1
    });
    let wrong = RwSignal::new(false);
    let open = move |_| {
        let table = company.table.read_untracked();
        let Some(table) = table.as_ref().map(|table| table.table.to_string()) else {
            return;
        };
        spawn_local(async move {
            let address = format!("/api/tables/{table}/again");
            match fetch::post::<Opened>(&address, &()).await {
                Ok(Opened { table }) => router.go(Route::Table(table.to_string())),
                Err(_) => _ = wrong.try_set(true),
            }
        });
    };
    view! {
        <Show when=move || offered.get()>
            <button type="button" class="button" data-same-people title=move || t(Net::SamePeopleHelp) on:click=open>{move || t(Net::SamePeople)}</button>
            <p class="wrong" role="alert">{move || wrong.get().then(|| t(Net::CantNow))}</p>
        </Show>
    }
    .into_any()
}
