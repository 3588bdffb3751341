//! Signs in a guest from another device: shows who the user would become and what happens to their
//! current identity, and asks for confirmation.

use leptos::prelude::*;
use leptos::task::spawn_local;
use salon_page::{Label, t};
use salon_protocol::{DeviceLinkOffer, Guest, RedeemLink, TableLine, Tables};
use salon_table::machine::Stage;

use super::guest::me;
use super::words::Net;
use crate::fetch::{self, FetchError};
use crate::home::title;
use crate::route::{Go, Route, router};

/// What is known about the link.
#[derive(Clone)]
enum LinkState {
    /// The server has not answered yet.
    Nothing,
    /// The link has been used or has expired.
    Used,
    /// The server can't be reached.
    Unreachable,
    /// The guest behind the link, and the current identity on this device.
    Offer(DeviceLinkOffer, Option<Own>),
}

/// The user's current identity on this device, and the tables they sit at.
#[derive(Clone)]
struct Own {
    guest: Guest,
    tables: Vec<TableLine>,
}

/// Asks whether to sign in this device as the guest who made the link.
#[component]
pub(crate) fn CarryPage(
    /// The table to go to afterwards.
    table: Option<String>,
) -> impl IntoView {
    let (me, router) = (me(), router());
    let code = StoredValue::new(fragment());
    let known = RwSignal::new(LinkState::Nothing);
    let next = StoredValue::new(table.map_or(Route::Home, Route::Table));
    let look = move || {
        spawn_local(async move {
            let found = look_at(code.get_value()).await;
            // The user may have left the page in the meantime.
            known.try_set(found);
        });
    };
    look();
    let claim = move || {
        spawn_local(async move {
            match me.claim(code.get_value()).await {
                // Replaces the address, because the code in it is used up.
                Ok(()) => router.replace(next.get_value()),
                Err(why) => _ = known.try_set(failed(&why)),
            }
        });
    };
    view! {
        <main class="notice carry" id="main" aria-busy=move || matches!(*known.read(), LinkState::Nothing).to_string()>
            <h1>{move || t(Net::CarryTitle)}</h1>
            {move || match known.get() {
                LinkState::Nothing => ().into_any(),
                LinkState::Used => view! {
                    <p role="alert">{move || t(Net::CarryUsed)}</p>
                    <Go to=Route::Home class="button">{move || t(Label::Home)}</Go>
                }.into_any(),
                LinkState::Unreachable => view! {
                    <p role="alert">{move || t(Net::CantNow)}</p>
                    <button type="button" class="button" on:click=move |_| look()>{move || t(Label::TryAgain)}</button>
                }.into_any(),
                LinkState::Offer(offer, own) => view! { <Offer offer own next=next.get_value() claim/> }.into_any(),
            }}
        </main>
    }
}

/// The offer and the question.
#[component]
fn Offer(
    offer: DeviceLinkOffer,
    own: Option<Own>,
    /// Where to go afterwards.
    next: Route,
    /// Accepts the offer.
    claim: impl Fn() + Copy + 'static,
) -> impl IntoView {
    let is_same = own
        .as_ref()
        .is_some_and(|own| own.guest.person == offer.person);
    if is_same {
        return view! {
            <p data-carry-same>{move || t(Net::CarrySame)}</p>
            <Go to=next class="button gold">{move || t(Net::GoOn)}</Go>
        }
        .into_any();
    }
    view! {
        <p data-carry-become>{move || t(Net::CarryBecome)}" "<b><bdi>{offer.name.to_string()}</bdi></b></p>
        <p class="help">{move || t(Net::CarryOwn)}</p>
        <Before own/>
        <div class="carry-choice">
            <button type="button" class="button gold" data-claim on:click=move |_| claim()>{move || t(Net::CarryYes)}</button>
            <Go to=Route::Home class="button stay">{move || t(Net::CarryNo)}</Go>
        </div>
    }
    .into_any()
}

/// What happens to the user's current identity.
#[component]
fn Before(own: Option<Own>) -> impl IntoView {
    let Some(Own { guest, tables }) = own else {
        return view! { <p data-carry-nobody>{move || t(Net::CarryNobody)}</p> }.into_any();
    };
    let has_tables = !tables.is_empty();
    view! {
        <p data-carry-now>{move || t(Net::CarryNow)}" "<b><bdi>{guest.name.to_string()}</bdi></b></p>
        <Show when=move || has_tables>
            <p>{move || t(Net::CarryTables)}</p>
        </Show>
        <ul class="carry-tables">
            {tables.into_iter().map(|line| view! { <li data-table=line.table.to_string()>{move || title(line.game.0)}</li> }).collect_view()}
        </ul>
        <p data-carry-kept>{move || t(Net::CarryKept)}</p>
    }
    .into_any()
}

async fn look_at(code: String) -> LinkState {
    if code.is_empty() {
        return LinkState::Used;
    }
    match fetch::post("/api/session/carry/look", &RedeemLink { code }).await {
        Ok(offer) => own()
            .await
            .map_or_else(|why| failed(&why), |own| LinkState::Offer(offer, own)),
        Err(why) => failed(&why),
    }
}

fn failed(why: &FetchError) -> LinkState {
    match why {
        FetchError::Refused { status: 410, .. } => LinkState::Used,
        _ => LinkState::Unreachable,
    }
}

/// Returns the current identity on this device, if there is one.
async fn own() -> Result<Option<Own>, FetchError> {
    let guest: Guest = match fetch::get("/api/session").await {
        Ok(guest) => guest,
        Err(FetchError::Refused { status: 401, .. }) => return Ok(None),
        Err(why) => return Err(why),
    };
    let Tables { mut tables } = fetch::get("/api/tables/mine").await?;
    tables.retain(|line| matches!(line.stage, Stage::Gathering | Stage::Playing));
    Ok(Some(Own { guest, tables }))
}

/// Returns the code in the fragment of the address.
pub(crate) fn fragment() -> String {
    let hash = window().location().hash().unwrap_or_default();
    hash.trim_start_matches('#').to_owned()
}
