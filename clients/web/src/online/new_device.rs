//! Warns on every page that a new device was signed in: it may not be the user's own.

use leptos::prelude::*;
use leptos::task::spawn_local;
use salon_page::t;
use salon_protocol::Session;

use super::guest::{Identity, me};
use super::sessions::{label, sessions};
use super::words::Net;
use crate::browser;
use crate::route::{Go, Route};

/// How often the server is asked, in seconds.
const EVERY: u64 = 20;
/// How long a device counts as new, in milliseconds.
const NEW: i64 = 7 * 24 * 3_600_000;
/// The storage key of the devices that the user has confirmed.
const KNOWN: &str = "salon.devices";

/// The warning about a new device. It stays until the user confirms the device.
#[component]
pub(crate) fn NewDevice() -> impl IntoView {
    let me = me();
    let found = RwSignal::new(None::<Session>);
    let look = move || {
        let known = matches!(me.identity.get_untracked(), Identity::Known(_));
        if known && !document().hidden() {
            spawn_local(async move {
                let all = sessions().await;
                me.heed(&all);
                if let Ok(all) = all {
                    found.set(newest(&all));
                }
            });
        }
    };
    Effect::new(move |_| {
        match me.identity.get() {
            Identity::Known(_) => look(),
            _ => found.set(None),
        };
    });
    // The timer runs as long as the page.
    let beat = set_interval_with_handle(look, core::time::Duration::from_secs(EVERY));
    on_cleanup(move || {
        if let Ok(beat) = beat {
            beat.clear();
        }
    });
    let dismiss = move || {
        if let Some(session) = found.get_untracked() {
            salon_page::store::set(KNOWN, &format!("{} {}", known_devices(), session.session));
        }
        found.set(None);
    };
    move || {
        found.get().map(|session| {
            let label = label(&session);
            view! {
                <div class="new-device" role="alert" data-new-device=session.session>
                    <p>{move || t(Net::NewDeviceTitle)}" "<b>{label}</b>". "{move || t(Net::NewDeviceHelp)}</p>
                    <Go to=Route::About class="button gold">{move || t(Net::ShowDevices)}</Go>
                    <button type="button" class="button" data-it-was-me on:click=move |_| dismiss()>{move || t(Net::ItWasMe)}</button>
                </div>
            }
        })
    }
}

fn known_devices() -> String {
    salon_page::store::get(KNOWN).unwrap_or_default()
}

/// Returns the newest device that was signed in after this one and that the user has not confirmed.
fn newest(all: &[Session]) -> Option<Session> {
    let own = all.iter().find(|session| session.current)?;
    let (known, now) = (known_devices(), browser::now());
    let is_new = |session: &&Session| {
        let is_known = known.split(' ').any(|known| known == session.session);
        !session.current && !is_known && session.since > own.since && session.since > now - NEW
    };
    let new = all.iter().filter(is_new);
    new.max_by_key(|session| session.since).cloned()
}
