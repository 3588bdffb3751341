//! The name dialog. A name is the only thing a guest is asked for.

use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use leptos::task::spawn_local;
use salon_page::art::Art;
use salon_page::{Label, t};
use salon_table::replay::Name;

use super::guest::{Identity, me, usual_name};
use super::words::Net;
use crate::route::{Go, Route};

/// The dialog that asks for a name when one is needed.
#[component]
pub(crate) fn AskName() -> impl IntoView {
    let me = me();
    let close = move |event: leptos::ev::KeyboardEvent| {
        if event.key() == "Escape" {
            me.asked.set(false);
        }
    };
    view! {
        <Show when=move || me.asked.get()>
            <section class="sheet ask-name" on:keydown=close role="dialog" aria-modal="true" aria-labelledby="ask-name">
                <button type="button" class="drawer-close shown" on:click=move |_| me.asked.set(false) aria-label=move || t(Label::Close)>
                    <Art id="icons-cross"/>
                </button>
                <h2 id="ask-name">{move || t(Net::YourName)}</h2>
                <NameForm first=true done=move || me.go_on()/>
                <p on:click=move |_| me.asked.set(false)><Go to=Route::About class="button">{move || t(Net::PlayedBefore)}</Go></p>
            </section>
        </Show>
    }
}

/// The user's name on the server, on the settings page.
#[component]
pub(crate) fn NameSetting() -> impl IntoView {
    let me = me();
    if me.identity.get_untracked() == Identity::Unknown {
        me.look();
    }
    let known = move || matches!(me.identity.get(), Identity::Known(_));
    view! {
        <Show when=known>
            <fieldset class="choice name-setting">
                <legend>{move || t(Net::YourName)}</legend>
                <NameForm first=false done=|| {}/>
            </fieldset>
            <p><Go to=Route::About class="button">{move || t(Net::AboutMe)}</Go></p>
        </Show>
    }
}

/// The form for the name.
#[component]
pub(crate) fn NameForm(
    /// Whether the form is the main thing on the page. If so, it takes the focus.
    first: bool,
    /// Called after the server has accepted the name.
    done: impl Fn() + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let me = me();
    let text = RwSignal::new(me.name().map_or_else(usual_name, |name| name.to_string()));
    let wrong = RwSignal::new(None::<Net>);
    // The guest may have been renamed, or have become another, in the meantime.
    let current = Memo::new(move |_| match me.identity.get() {
        Identity::Known(name) => Some(name),
        _ => None,
    });
    Effect::new(move |_| {
        if let Some(name) = current.get() {
            text.set(name.to_string());
        }
    });
    let field = NodeRef::<leptos::html::Input>::new();
    Effect::new(move |_| {
        if let Some(field) = field.get().filter(|_| first) {
            // Focusing an element on the page cannot fail.
            let _ = field.focus();
        }
    });
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        let words: Vec<String> = text
            .get_untracked()
            .split_whitespace()
            .map(str::to_owned)
            .collect();
        let Ok(name) = words.join(" ").parse::<Name>() else {
            wrong.set(Some(Net::BadName));
            return;
        };
        spawn_local(async move {
            match me.come(name).await {
                Ok(()) => done(),
                Err(_) => wrong.set(Some(Net::CantNow)),
            }
        });
    };
    view! {
        <form class="name-form" on:submit=submit>
            <label>
                <span class="hidden">{move || t(Net::YourName)}</span>
                <input type="text" name="name" maxlength="40" autocomplete="nickname" spellcheck="false" node_ref=field
                    placeholder=move || t(Net::YourName) aria-describedby="name-help" bind:value=text/>
            </label>
            <button type="submit" class="button gold">{move || t(Net::GoOn)}</button>
            <p id="name-help" class="help">{move || t(Net::NameHelp)}</p>
            <p class="wrong" role="alert">{move || wrong.get().map(t)}</p>
        </form>
    }
}
