//! The page with the user's friends, and the page that a friend's link opens.

use leptos::prelude::*;
use leptos::task::spawn_local;
use salon_page::art::Art;
use salon_page::{Label, t};
use salon_protocol::{Friend, FriendCode, FriendLink, FriendOffer, Friends, Problem};
use salon_table::machine::Refusal;

use super::words::About;
use crate::fetch::{self, FetchError};
use crate::online::{Identity, LinkBox, Net, fragment, link, me};
use crate::route::{Go, Route, router};

/// The page with the user's friends.
#[component]
pub(crate) fn FriendsPage() -> impl IntoView {
    let me = me();
    me.look();
    let lists = RwSignal::new(None::<Friends>);
    let wrong = RwSignal::new(false);
    let load = move || {
        spawn_local(async move {
            let asked = fetch::get::<Friends>("/api/friends").await;
            me.heed(&asked);
            lists.try_set(asked.ok());
        });
    };
    let known = Memo::new(move |_| matches!(me.identity.get(), Identity::Known(_)));
    Effect::new(move |_| {
        if known.get() {
            load();
        }
    });
    let change = move |(method, id): (&'static str, String)| {
        spawn_local(async move {
            let done = fetch::tell(method, &format!("/api/friends/{id}"), &()).await;
            wrong.try_set(done.is_err());
            load();
        });
    };
    let waits = move || known.get() && lists.read().is_none();
    view! {
        <div class="page settings about friends">
            <header class="bar">
                <Go to=Route::Home class="round" label=Signal::derive(move || t(Label::Home).to_owned())><Art id="icons-arrow-left"/></Go>
                <h1>{move || t(Net::Friends)}</h1>
                <Go to=Route::About class="round" label=Signal::derive(move || t(Net::AboutMe).to_owned())><Art id="icons-person"/></Go>
            </header>
            <main id="main" aria-busy=move || waits().to_string() data-friends-page>
                <Show when=move || known.get() fallback=move || view! {
                    <section class="panel">
                        <p>{move || t(About::FriendsNameFirst)}</p>
                        <button type="button" class="button gold" data-name-first on:click=move |_| me.named(|_| {})>{move || t(Net::YourName)}</button>
                    </section>
                }>
                    {move || lists.get().map(|lists| view! {
                        <List name="asking" legend=About::FriendsAsking list=lists.asking change/>
                        <section class="panel">
                            <h2>{move || t(About::MyFriends)}</h2>
                            {lists.friends.is_empty().then(|| view! { <p class="help" data-no-friends>{move || t(About::NoFriends)}</p> })}
                            <Rows name="friends" list=lists.friends change/>
                        </section>
                        <List name="asked" legend=About::FriendsAsked list=lists.asked change/>
                    })}
                    <p class="wrong" role="alert">{move || wrong.get().then(|| t(Net::CantNow))}</p>
                    <NewLink/>
                </Show>
            </main>
        </div>
    }
}

#[component]
fn List(
    name: &'static str,
    legend: About,
    list: Vec<Friend>,
    change: impl Fn((&'static str, String)) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    (!list.is_empty()).then(|| {
        view! {
            <section class="panel">
                <h2>{move || t(legend)}</h2>
                <Rows name list change/>
            </section>
        }
    })
}

#[component]
fn Rows(
    name: &'static str,
    list: Vec<Friend>,
    change: impl Fn((&'static str, String)) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let row = |Friend { id, name: who }: Friend| {
        let who = who.to_string();
        let key = who.clone();
        let (agree, part) = (id.clone(), id);
        let asks = name == "asking";
        let word = match name {
            "asking" => About::FriendDecline,
            "asked" => About::FriendTakeBack,
            _ => About::FriendEnd,
        };
        view! {
            <li data-friend=key>
                {match name {
                    "friends" => view! { <Go to=Route::OfFriend(agree.clone())><strong><bdi>{who}</bdi></strong></Go> }.into_any(),
                    _ => view! { <span><strong><bdi>{who}</bdi></strong></span> }.into_any(),
                }}
                {asks.then(|| view! {
                    <button type="button" class="button gold" data-agree on:click=move |_| change(("POST", agree.clone()))>{move || t(About::FriendAgree)}</button>
                })}
                <button type="button" class="button" data-part on:click=move |_| change(("DELETE", part.clone()))>{move || t(word)}</button>
            </li>
        }
    };
    view! { <ul class="entries" data-list=name>{list.into_iter().map(row).collect_view()}</ul> }
}

/// A link to send to a friend.
#[component]
fn NewLink() -> impl IntoView {
    let address = RwSignal::new(None::<String>);
    let wrong = RwSignal::new(false);
    let make = move |_| {
        spawn_local(async move {
            match fetch::post::<FriendLink>("/api/friends/link", &()).await {
                Ok(FriendLink { code, .. }) => {
                    // Browsers do not send the fragment to the server.
                    address.try_set(Some(link(&Route::Friend, &format!("#{code}"))));
                }
                Err(_) => _ = wrong.try_set(true),
            }
        });
    };
    view! {
        <section class="panel">
            <h2>{move || t(About::FriendLink)}</h2>
            <p class="help">{move || t(About::FriendLinkHelp)}</p>
            {move || match address.get() {
                None => view! { <button type="button" class="button" data-friend-link on:click=make><Art id="icons-link"/>{move || t(Net::MakeLink)}</button> }.into_any(),
                Some(address) => view! { <div class="invite" data-link=address.clone()><LinkBox address=address.clone()/></div> }.into_any(),
            }}
            <p class="wrong" role="alert">{move || wrong.get().then(|| t(Net::CantNow))}</p>
        </section>
    }
}

/// What is known about a friend's link.
#[derive(Clone, PartialEq)]
enum LinkState {
    /// The server has not answered yet, or the user has no name yet.
    Nothing,
    /// The link does not work any more.
    Used,
    /// The two are kept apart.
    Apart,
    /// The server can't be reached.
    Unreachable,
    Offer(FriendOffer),
}

/// The page that a friend's link opens: it says who made it, and asks.
#[component]
pub(crate) fn FriendPage() -> impl IntoView {
    let (me, router) = (me(), router());
    me.look();
    let code = StoredValue::new(fragment());
    let state = RwSignal::new(LinkState::Nothing);
    let known = Memo::new(move |_| matches!(me.identity.get(), Identity::Known(_)));
    let look = move || {
        spawn_local(async move {
            let code = code.get_value();
            let asked = fetch::post("/api/friends/link/look", &FriendCode { code }).await;
            state.try_set(asked.map_or_else(|why| failed(&why), LinkState::Offer));
        });
    };
    Effect::new(move |_| {
        if known.get() {
            look();
        }
    });
    let accept = move |_| {
        spawn_local(async move {
            let code = code.get_value();
            match fetch::tell("POST", "/api/friends/link/accept", &FriendCode { code }).await {
                Ok(()) => router.replace(Route::Friends),
                Err(why) => _ = state.try_set(failed(&why)),
            }
        });
    };
    let home = || view! { <Go to=Route::Home class="button">{move || t(Label::Home)}</Go> };
    view! {
        <main class="notice carry" id="main" data-friend-offer>
            <h1>{move || t(Net::Friends)}</h1>
            <Show when=move || known.get() fallback=move || view! {
                <p>{move || t(About::FriendsNameFirst)}</p>
                <button type="button" class="button gold" data-name-first on:click=move |_| me.named(|_| {})>{move || t(Net::YourName)}</button>
            }>
                {move || match state.get() {
                    LinkState::Nothing => ().into_any(),
                    LinkState::Used => view! { <p role="alert">{move || t(About::FriendLinkUsed)}</p> {home()} }.into_any(),
                    LinkState::Apart => view! { <p role="alert">{move || t(About::FriendApart)}</p> {home()} }.into_any(),
                    LinkState::Unreachable => view! {
                        <p role="alert">{move || t(Net::CantNow)}</p>
                        <button type="button" class="button" on:click=move |_| look()>{move || t(Label::TryAgain)}</button>
                    }.into_any(),
                    LinkState::Offer(offer) if offer.own => view! { <p data-own>{move || t(About::FriendLinkOwn)}</p> {home()} }.into_any(),
                    LinkState::Offer(offer) => view! {
                        <p><b><bdi>{offer.name.to_string()}</bdi></b>" "{move || t(if offer.friends { About::FriendAlready } else { About::FriendOffered })}</p>
                        <p class="help">{move || t(About::FriendMeans)}</p>
                        <div class="carry-choice">
                            {(!offer.friends).then(|| view! {
                                <button type="button" class="button gold" data-accept on:click=accept>{move || t(About::FriendAccept)}</button>
                            })}
                            {home()}
                        </div>
                    }.into_any(),
                }}
            </Show>
        </main>
    }
}

fn failed(why: &FetchError) -> LinkState {
    match why {
        FetchError::Refused { status: 410, .. } => LinkState::Used,
        FetchError::Refused {
            problem:
                Some(Problem {
                    refusal: Some(Refusal::KeptApart),
                    ..
                }),
            ..
        } => LinkState::Apart,
        _ => LinkState::Unreachable,
    }
}
