//! The page about the user.

use leptos::prelude::*;
use salon_page::art::Art;
use salon_page::{Label, t};

use super::data::MyData;
use super::person::ShowsSetting;
use super::results::MyResults;
use super::ways_back::{SignIn, WaysBackPanel};
use super::words::About;
use crate::online::{Identity, NameForm, Net, OtherGuests, OwnDevices, me};
use crate::route::{Go, Route};

/// Whom the page is about.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Whose {
    /// The server has not answered yet.
    Unknown,
    /// There is no server.
    Alone,
    /// Nobody whom the server knows.
    Nobody,
    Guest,
}

/// The page about the user.
#[component]
pub(crate) fn AboutPage() -> impl IntoView {
    let me = me();
    // The guest may have been deleted, or signed out from elsewhere.
    me.look();
    let whose = Memo::new(move |_| match me.identity.get() {
        Identity::Unknown => Whose::Unknown,
        Identity::Alone => Whose::Alone,
        Identity::Stranger => Whose::Nobody,
        Identity::Known(_) => Whose::Guest,
    });
    let name = Memo::new(move |_| match me.identity.get() {
        Identity::Known(name) => Some(name),
        _ => None,
    });
    let was_deleted = RwSignal::new(false);
    view! {
        <div class="page settings about">
            <header class="bar">
                <Go to=Route::Home class="round" label=Signal::derive(move || t(Label::Home).to_owned())><Art id="icons-arrow-left"/></Go>
                <h1>{move || t(Net::AboutMe)}</h1>
                <Go to=Route::Settings class="round" label=Signal::derive(move || t(Label::Settings).to_owned())><Art id="icons-settings"/></Go>
            </header>
            <main id="main" aria-busy=move || (whose.get() == Whose::Unknown).to_string()>
                {move || match whose.get() {
                    Whose::Unknown => ().into_any(),
                    Whose::Alone => view! { <p class="panel about-nobody">{move || t(Net::Alone)}</p> }.into_any(),
                    Whose::Nobody => view! { <Nobody was_deleted/> }.into_any(),
                    Whose::Guest => view! { <Named/> }.into_any(),
                }}
                // Another guest has other results and sessions: everything is loaded again.
                {move || name.get().map(|name| view! {
                    <MyResults/>
                    <WaysBackPanel/>
                    <ShowsSetting/>
                    <OwnDevices/>
                    <MyData name was_deleted/>
                })}
                {move || { name.track(); view! { <OtherGuests/> } }}
                <Show when=move || matches!(whose.get(), Whose::Nobody | Whose::Guest)><SignIn/></Show>
            </main>
        </div>
    }
}

/// What is shown to somebody whom the server does not know, or no longer.
#[component]
fn Nobody(was_deleted: RwSignal<bool>) -> impl IntoView {
    view! {
        <section class="panel about-nobody" data-nobody>
            <p role="status">{move || was_deleted.get().then(|| t(About::Deleted))}</p>
            <p>{move || (!was_deleted.get()).then(|| t(Net::NotKnown))}</p>
            <div class="about-links">
                <Go to=Route::Home class="button gold">{move || t(Label::Home)}</Go>
                <RankingsLink/>
            </div>
        </section>
    }
}

#[component]
fn RankingsLink() -> impl IntoView {
    view! {
        <Go to=Route::Rankings(None) class="button"><Art id="icons-trophy"/>{move || t(Net::Rankings)}</Go>
    }
}

#[component]
fn FriendsLink() -> impl IntoView {
    view! {
        <Go to=Route::Friends class="button"><Art id="icons-players"/>{move || t(Net::Friends)}</Go>
    }
}

/// The guest's name, and a form to change it.
#[component]
fn Named() -> impl IntoView {
    let me = me();
    let name = move || match me.identity.get() {
        Identity::Known(name) => name.to_string(),
        _ => String::new(),
    };
    view! {
        <section class="panel about-name" data-me>
            <Art id="seats-person-1" class="face"/>
            <h2><bdi>{name}</bdi></h2>
            <NameForm first=false done=|| {}/>
            <div class="about-links"><RankingsLink/><FriendsLink/></div>
        </section>
    }
}
