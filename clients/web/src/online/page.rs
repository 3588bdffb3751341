//! The page of a table on the server: the room before the play, then the table.

use leptos::prelude::*;
use salon_page::table::shown;
use salon_page::{Label, t};
use salon_table::machine::Stage;

use super::asks::Banner;
use super::guest::{Identity, me};
use super::others::Others;
use super::removal::{RemovedNote, is_shut_out};
use super::room::Room;
use super::socket::ConnectionState;
use super::words::Net;
use crate::desk::Desk;
use crate::fair::Unfair;
use crate::route::{Go, Route};
use crate::table::Layout;

/// What the page of a table shows.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shown {
    Nothing,
    Gone,
    /// The people who run the server have banned this guest.
    Banned,
    Closed,
    ShutOut,
    Room,
    Play,
}

/// The page of a table on the server.
#[component]
pub(crate) fn ServerTable(
    /// The table's id.
    table: String,
) -> impl IntoView {
    let me = me();
    if me.identity.get_untracked() == Identity::Unknown {
        me.look();
    }
    let desk = Desk::at_server(&table);
    desk.provide();
    let company = desk.company;
    super::others::follow(company);
    super::team::follow(desk);
    let game = shown(|board| Some(board.game));
    let shut_out = company.about(is_shut_out);
    let what = Memo::new(move |_| {
        if company.connection.get() == ConnectionState::Gone {
            return Shown::Gone;
        }
        if company.connection.get() == ConnectionState::Banned {
            return Shown::Banned;
        }
        match (company.stage(), game.get()) {
            (None, _) => Shown::Nothing,
            (Some(Stage::Closed), None) => Shown::Closed,
            (Some(_), None) if shut_out.get() => Shown::ShutOut,
            (Some(_), None) => Shown::Room,
            (Some(_), Some(_)) => Shown::Play,
        }
    });
    view! {
        <div class="at-server" data-connection=move || word(company.connection.get())>
            <Banner/>
            <Unfair/>
            {move || match what.get() {
                Shown::Nothing => view! { <main class="notice" id="main"><p>{move || t(Net::Opening)}</p></main> }.into_any(),
                Shown::Gone => view! { <Notice says=Net::TableGone/> }.into_any(),
                Shown::Banned => view! { <Notice says=Net::BannedByHouse/> }.into_any(),
                Shown::Closed => view! { <Notice says=Net::TableClosed/> }.into_any(),
                Shown::ShutOut => view! { <Notice says=Net::ShutOut><RemovedNote/><Others top=true/></Notice> }.into_any(),
                Shown::Room => view! { <Room/> }.into_any(),
                Shown::Play => game.get().map(|game| view! { <Layout game/> }).into_any(),
            }}
        </div>
    }
}

/// Returns the name of the state for tests and styles.
fn word(connection: ConnectionState) -> &'static str {
    match connection {
        ConnectionState::Opening => "opening",
        ConnectionState::Live => "live",
        ConnectionState::Reconnecting => "reconnecting",
        ConnectionState::Back => "back",
        ConnectionState::Gone => "gone",
        ConnectionState::Banned => "banned",
    }
}

#[component]
fn Notice(says: Net, #[prop(optional)] children: Option<Children>) -> impl IntoView {
    view! {
        <main class="notice" id="main" data-notice>
            <h1>{move || t(says)}</h1>
            {children.map(|children| children())}
            <Go to=Route::Home class="button">{move || t(Label::Home)}</Go>
        </main>
    }
}
