//! The user's programs and their tokens.

use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use leptos::task::spawn_local;
use salon_page::t;
use salon_protocol::{BotAccount, NewBot, Program, Programs};

use super::sessions::day;
use super::words::Net;
use crate::browser;
use crate::fetch::{self, FetchError};

/// The list of the user's programs, and a form to add one.
#[component]
pub(super) fn ProgramList() -> impl IntoView {
    let all = RwSignal::new(Vec::<Program>::new());
    let token = RwSignal::new(None::<String>);
    let wrong = RwSignal::new(None::<Net>);
    let refresh = move || spawn_local(refresh(all));
    refresh();
    let given = move |account: Result<BotAccount, FetchError>| match account {
        Ok(account) => {
            wrong.try_set(None);
            token.try_set(Some(account.token));
            refresh();
        }
        Err(_) => _ = wrong.try_set(Some(Net::CantNow)),
    };
    view! {
        <section class="panel devices" data-programs>
            <h2>{move || t(Net::MyPrograms)}</h2>
            <p class="help">{move || t(Net::ProgramsHelp)}</p>
            <ul class="entries">
                <For each=move || all.get() key=|program| serde_json::to_string(program).unwrap_or_default() let(program)>
                    <ProgramRow program refresh given/>
                </For>
            </ul>
            {move || token.get().map(|token| view! {
                <div class="program-token" role="status">
                    <label><span>{move || t(Net::Token)}</span><input type="text" readonly data-token prop:value=token.clone()/></label>
                    <p class="help">{move || t(Net::TokenHelp)}</p>
                </div>
            })}
            <NewProgram given wrong/>
        </section>
    }
}

async fn refresh(all: RwSignal<Vec<Program>>) {
    if let Ok(Programs { programs }) = fetch::get("/api/bots").await {
        all.try_set(programs);
    }
}

#[component]
fn ProgramRow(
    program: Program,
    refresh: impl Fn() + Copy + Send + Sync + 'static,
    given: impl Fn(Result<BotAccount, FetchError>) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let address = StoredValue::new(format!("/api/bots/{}", program.person));
    let renew = move |_| {
        spawn_local(async move {
            let address = format!("{}/renew", address.get_value());
            given(fetch::post(&address, &()).await);
        });
    };
    let revoke = move |_| {
        spawn_local(async move {
            if fetch::delete(&address.get_value()).await.is_ok() {
                refresh();
            }
        });
    };
    let expires = program.expires;
    let state = move || match expires {
        Some(at) if at <= browser::now() => t(Net::Expired).to_owned(),
        Some(at) => format!("{} {}", t(Net::Expires), day(at)),
        None => String::new(),
    };
    let name = StoredValue::new(program.name.to_string());
    let called = move |what: Net| move || format!("{}: {}", t(what), name.get_value());
    view! {
        <li data-program=program.person.to_string()>
            <span><strong><bdi>{name.get_value()}</bdi></strong><small>{state}</small></span>
            <button type="button" class="button" data-renew on:click=renew aria-label=called(Net::Renew)>{move || t(Net::Renew)}</button>
            <button type="button" class="button" data-revoke on:click=revoke aria-label=called(Net::Revoke)>{move || t(Net::Revoke)}</button>
        </li>
    }
}

#[component]
fn NewProgram(
    given: impl Fn(Result<BotAccount, FetchError>) + Copy + Send + Sync + 'static,
    wrong: RwSignal<Option<Net>>,
) -> impl IntoView {
    let text = RwSignal::new(String::new());
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        let Ok(name) = text.get_untracked().trim().parse() else {
            wrong.set(Some(Net::BadName));
            return;
        };
        spawn_local(async move { given(fetch::post("/api/bots", &NewBot { name }).await) });
    };
    view! {
        <form class="name-form" data-new-program on:submit=submit>
            <input type="text" name="program" maxlength="40" autocomplete="off" spellcheck="false"
                aria-label=move || t(Net::ProgramName) placeholder=move || t(Net::ProgramName) bind:value=text/>
            <button type="submit" class="button">{move || t(Net::MakeProgram)}</button>
            <p class="wrong" role="alert">{move || wrong.get().map(t)}</p>
        </form>
    }
}
