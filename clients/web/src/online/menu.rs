//! The menu of a table on the server.

use leptos::prelude::*;
use leptos::task::spawn_local;
use salon_page::art::Art;
use salon_page::settings::settings;
use salon_page::{Label, t};
use salon_table::machine::{Command, Stage};

use super::facts::Facts;
use super::guest;
use super::invite::{Invite, LinkBox, Qr, link};
use super::others::Others;
use super::words::Net;
use crate::desk::desk;
use crate::fair::DealDetails;
use crate::route::{Go, Route};

/// The button in the bar that opens the menu.
#[component]
pub(crate) fn MenuButton(open: RwSignal<bool>) -> impl IntoView {
    let desk = desk();
    if !desk.is_online() {
        return ().into_any();
    }
    view! {
        <button type="button" class="tool" data-menu aria-haspopup="dialog" aria-label=move || t(Net::Menu) aria-expanded=move || open.get().to_string() on:click=move |_| open.set(true)>
            <Art id="icons-players"/><span>{move || t(Net::Menu)}</span>
        </button>
    }
    .into_any()
}

/// The menu.
#[component]
pub(crate) fn Menu(open: RwSignal<bool>) -> impl IntoView {
    let desk = desk();
    let company = desk.company;
    let table = company.about(|table| Some(table.table.to_string()));
    let seated = company.about(|table| table.you.is_some());
    let plays = company.about(|table| {
        let own = table.you.and_then(|you| table.chairs.get(you.index()));
        table.stage == Stage::Playing && own.is_some_and(|chair| chair.stand_in.is_none())
    });
    let may_close =
        company.about(|table| table.host && matches!(table.stage, Stage::Gathering | Stage::Over));
    let level = settings().level;
    let hand_over = move |_| {
        if let Ok(level) = level.get_untracked().parse() {
            desk.command(Command::HandOver { level });
            open.set(false);
        }
    };
    let close = NodeRef::<leptos::html::Button>::new();
    Effect::new(move |_| {
        if let Some(close) = close.get() {
            // Focusing an element on the page cannot fail.
            let _ = close.focus();
        }
    });
    view! {
        <Show when=move || open.get()>
            <section class="sheet table-menu" role="dialog" aria-modal="true" aria-labelledby="menu">
                <button type="button" class="drawer-close shown" node_ref=close on:click=move |_| open.set(false) aria-label=move || t(Label::Close)><Art id="icons-cross"/></button>
                <h2 id="menu">{move || t(Net::Menu)}</h2>
                <Show when=move || plays.get()>
                    <div class="deal">
                        <button type="button" class="button" data-hand-over on:click=hand_over><Art id="icons-resign"/>{move || t(Net::HandOver)}</button>
                        <p class="help">{move || t(Net::HandOverHelp)}</p>
                    </div>
                </Show>
                <div class="deal">
                    <Go to=Route::Home class="button"><Art id="icons-leave"/>{move || t(Net::Leave)}</Go>
                    <Show when=move || seated.get()><p class="help">{move || t(Net::LeaveHelp)}</p></Show>
                </div>
                <Show when=move || may_close.get()>
                    <button type="button" class="button" data-close-table on:click=move |_| desk.command(Command::Close)>{move || t(Net::CloseTable)}</button>
                </Show>
                <Others/>
                <h3>{move || t(Net::Invite)}</h3>
                {move || table.get().map(|table| view! { <Invite table/> })}
                <Show when=move || seated.get()><Elsewhere table/></Show>
                <Facts/>
                <DealDetails/>
            </section>
        </Show>
    }
}

/// A link that lets another device take over the user's seat.
#[component]
pub(super) fn Elsewhere(table: Memo<Option<String>>) -> impl IntoView {
    let address = RwSignal::new(None::<String>);
    let make = move |_| {
        spawn_local(async move {
            if let Ok(carry) = guest::carry().await {
                let to = Route::Carry(table.get_untracked());
                // Browsers do not send the fragment to the server.
                address.set(Some(link(&to, &format!("#{}", carry.code))));
            }
        });
    };
    view! {
        <h3>{move || t(Net::OtherDevice)}</h3>
        <p class="help">{move || t(Net::OtherDeviceHelp)}</p>
        {move || match address.get() {
            None => view! { <button type="button" class="button" data-carry on:click=make><Art id="icons-link"/>{move || t(Net::MakeLink)}</button> }.into_any(),
            Some(address) => view! { <div class="invite" data-carry-link=address.clone()><LinkBox address=address.clone()/><Qr text=address.clone()/></div> }.into_any(),
        }}
    }
}
