//! The list of the user's sessions.

use leptos::prelude::*;
use leptos::task::spawn_local;
use salon_page::settings::settings;
use salon_page::t;
use salon_protocol::{Session, Sessions};

use super::guest::me;
use super::words::Net;
use crate::fetch::{self, FetchError};

/// Fetches the user's sessions.
pub(super) async fn sessions() -> Result<Vec<Session>, FetchError> {
    let answer: Sessions = fetch::get("/api/sessions").await?;
    Ok(answer.sessions)
}

/// Formats a date in the user's language.
pub(crate) fn day(at: i64) -> String {
    let date = js_sys::Date::new(&(at as f64).into());
    let tag = settings().language.get().tag();
    let written = date.to_locale_date_string(tag, &wasm_bindgen::JsValue::UNDEFINED);
    written.into()
}

/// Returns the label of a session.
pub(super) fn label(session: &Session) -> Signal<String> {
    let label = session.label.clone();
    Signal::derive(move || {
        let unknown = || t(Net::UnknownDevice).to_owned();
        label.clone().unwrap_or_else(unknown)
    })
}

/// The sessions, each with a button to end it.
#[component]
pub(super) fn SessionList(all: RwSignal<Vec<Session>>) -> impl IntoView {
    view! {
        <ul class="entries" data-sessions>
            <For each=move || all.get() key=|session| session.session.clone() let(session)>
                <SessionRow session all/>
            </For>
        </ul>
    }
}

#[component]
fn SessionRow(session: Session, all: RwSignal<Vec<Session>>) -> impl IntoView {
    let label = label(&session);
    let (since, last, current) = (session.since, session.last_used, session.current);
    let times = move || {
        let (since, last) = (day(since), day(last));
        format!("{} {since} · {} {last}", t(Net::Since), t(Net::LastUsed))
    };
    let id = StoredValue::new(session.session.clone());
    let me = me();
    let end = move |_| {
        spawn_local(async move {
            let id = id.get_value();
            let ended = fetch::delete(&format!("/api/sessions/{id}")).await;
            // A session that no longer exists counts as ended.
            me.heed(&ended);
            if matches!(ended, Ok(()) | Err(FetchError::Refused { status: 404, .. })) {
                all.try_update(|all| all.retain(|other| other.session != id));
            }
        });
    };
    let name = move || format!("{}: {}", t(Net::EndSession), label.get());
    view! {
        <li data-session=session.session data-current=current.to_string()>
            <span>
                <strong>{label}</strong>
                <Show when=move || current><em>{move || t(Net::ThisDevice)}</em></Show>
                <small>{times}</small>
            </span>
            <Show when=move || !current>
                <button type="button" class="button" data-end on:click=end aria-label=name>{move || t(Net::EndSession)}</button>
            </Show>
        </li>
    }
}
