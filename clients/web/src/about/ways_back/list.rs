//! The user's passkeys: a list, and a form to add one.

use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use leptos::task::spawn_local;
use salon_page::t;
use salon_protocol::{Passkey, PasskeyOffer, WaysBack};

use super::browser::{self, PasskeyError};
use super::recovery::Recovery;
use crate::about::words::About;
use crate::fetch::{self, FetchError};
use crate::online::{Net, day, me};

/// The section about the ways back.
#[component]
pub(in crate::about) fn WaysBackPanel() -> impl IntoView {
    let me = me();
    let ways = RwSignal::new(None::<WaysBack>);
    let refresh = move || {
        spawn_local(async move {
            let found = fetch::get("/api/ways-back").await;
            me.heed(&found);
            if let Ok(found) = found {
                ways.try_set(Some(found));
            }
        });
    };
    refresh();
    let passkeys = move || ways.get().map(|ways| ways.passkeys).unwrap_or_default();
    let has_none = move || ways.read().as_ref().is_some_and(WaysBack::is_empty);
    let recovery = Memo::new(move |_| ways.read().as_ref().and_then(|ways| ways.recovery_code));
    let work = Memo::new(move |_| ways.read().as_ref().map(|ways| ways.passkeys_work));
    view! {
        <section class="panel devices ways-back" data-ways-back aria-busy=move || ways.read().is_none().to_string()>
            <h2>{move || t(About::WaysBack)}</h2>
            <Show when=has_none><p data-no-way-back>{move || t(About::NoWayBack)}</p></Show>
            <h3>{move || t(About::Passkeys)}</h3>
            <p class="help">{move || t(About::PasskeysHelp)}</p>
            <ul class="entries" data-passkeys>
                <For each=passkeys key=|passkey| (passkey.passkey.clone(), passkey.last_used) let(passkey)>
                    <PasskeyRow passkey refresh/>
                </For>
            </ul>
            {move || work.get().map(|work| match (work, browser::can_use_passkeys()) {
                (true, true) => view! { <NewPasskeyForm refresh/> }.into_any(),
                (true, false) => view! { <p class="help" data-no-passkeys>{move || t(About::PasskeysNotInBrowser)}</p> }.into_any(),
                (false, _) => view! { <p class="help" data-no-passkeys>{move || t(About::PasskeysNotHere)}</p> }.into_any(),
            })}
            <Recovery since=recovery refresh/>
        </section>
    }
}

#[component]
fn PasskeyRow(
    passkey: Passkey,
    refresh: impl Fn() + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let me = me();
    let id = StoredValue::new(passkey.passkey.clone());
    let remove = move |_| {
        spawn_local(async move {
            let removed = fetch::delete(&format!("/api/passkeys/{}", id.get_value())).await;
            me.heed(&removed);
            refresh();
        });
    };
    let (since, last_used) = (passkey.since, passkey.last_used);
    let times = move || {
        let added = format!("{} {}", t(About::PasskeyAdded), day(since));
        let used = match last_used {
            Some(at) => format!("{} {}", t(Net::LastUsed), day(at)),
            None => t(About::PasskeyUnused).to_owned(),
        };
        format!("{added} · {used}")
    };
    let elsewhere = (window().location().hostname().ok() != Some(passkey.address.clone()))
        .then_some(passkey.address);
    let name = StoredValue::new(passkey.name);
    let label = move || format!("{}: {}", t(About::PasskeyRemove), name.get_value());
    view! {
        <li data-passkey=passkey.passkey>
            <span>
                <strong><bdi>{name.get_value()}</bdi></strong>
                <small>{times}</small>
                {elsewhere.map(|address| view! { <small>{move || t(About::PasskeyElsewhere)}" "<bdi>{address}</bdi></small> })}
            </span>
            <button type="button" class="button" data-remove-passkey on:click=remove aria-label=label>{move || t(About::PasskeyRemove)}</button>
        </li>
    }
}

/// What came of adding a passkey.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Told {
    Nothing,
    Added,
    BadName,
    Wrong(About),
}

#[component]
fn NewPasskeyForm(refresh: impl Fn() + Copy + Send + Sync + 'static) -> impl IntoView {
    let me = me();
    let text = RwSignal::new(String::new());
    let told = RwSignal::new(Told::Nothing);
    let busy = RwSignal::new(false);
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        if busy.get_untracked() {
            return;
        }
        let wanted = text.get_untracked().trim().to_owned();
        let name = match wanted.parse() {
            Ok(name) => Some(name),
            Err(_) if wanted.is_empty() => None,
            Err(_) => {
                told.set(Told::BadName);
                return;
            }
        };
        busy.set(true);
        told.set(Told::Nothing);
        spawn_local(async move {
            let added = add(name).await;
            if added.is_ok() {
                text.try_set(String::new());
            }
            let added = added.map_err(|why| {
                me.heed::<()>(&why.asked());
                why.label()
            });
            told.try_set(added.map_or_else(Told::Wrong, |()| Told::Added));
            busy.try_set(false);
            refresh();
        });
    };
    let wrong = move || match told.get() {
        Told::BadName => Some(t(Net::BadName)),
        Told::Wrong(why) => Some(t(why)),
        _ => None,
    };
    view! {
        <form class="name-form" data-new-passkey on:submit=submit>
            <input type="text" name="passkey" maxlength="40" autocomplete="off" spellcheck="false"
                aria-label=move || t(About::PasskeyName) placeholder=move || t(About::PasskeyName) bind:value=text/>
            <button type="submit" class="button gold" aria-disabled=move || busy.get().to_string()>{move || t(About::PasskeyAdd)}</button>
            <p role="status">{move || (told.get() == Told::Added).then(|| t(About::PasskeyDone))}</p>
            <p class="wrong" role="alert">{wrong}</p>
        </form>
    }
}

/// Why no passkey was added.
enum NotAdded {
    Browser(PasskeyError),
    Server(FetchError),
}

impl NotAdded {
    fn asked(&self) -> Result<(), FetchError> {
        match self {
            NotAdded::Browser(_) => Ok(()),
            NotAdded::Server(why) => Err(why.clone()),
        }
    }

    fn label(&self) -> About {
        match self {
            NotAdded::Browser(PasskeyError::Cancelled) => About::PasskeyCancelled,
            NotAdded::Browser(PasskeyError::Known)
            | NotAdded::Server(FetchError::Refused { status: 409, .. }) => About::PasskeyKnown,
            NotAdded::Server(FetchError::Refused { status: 429, .. }) => About::PasskeysMany,
            _ => About::PasskeyFailed,
        }
    }
}

async fn add(name: Option<salon_table::replay::Name>) -> Result<(), NotAdded> {
    let offer: PasskeyOffer = fetch::post("/api/passkeys/challenge", &())
        .await
        .map_err(NotAdded::Server)?;
    let new = browser::create(&offer, name).await;
    let new = new.map_err(NotAdded::Browser)?;
    let added = fetch::tell("POST", "/api/passkeys", &new).await;
    added.map_err(NotAdded::Server)
}
