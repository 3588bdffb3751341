//! The room before a play: who sits where, who is ready, and the invitation for friends.

use leptos::prelude::*;
use salon_page::art::Art;
use salon_page::face::{Face, is_machine};
use salon_page::settings::settings;
use salon_page::{Label, t};
use salon_rules::{Seat, Seats};
use salon_table::machine::{ChairView, Command, Presence, Stage, TableView};

use super::facts::Facts;
use super::guest::me;
use super::invite::Invite;
use super::others::{HostRow, PersonTools, ProgramMark};
use super::removal::{BarredList, RemovedNote, is_barred};
use super::talk::Talk;
use super::words::Net;
use crate::desk::desk;
use crate::fair::DealDetails;
use crate::home::title;
use crate::levels::LevelPicker;
use crate::route::{Go, Route};

/// The room before a play.
#[component]
pub(crate) fn Room() -> impl IntoView {
    let company = desk().company;
    let game = company.about(|table| Some(table.opening.game.0));
    let table = company.about(|table| Some(table.table.to_string()));
    let seats = company.about(|table| table.chairs.len());
    let host = company.about(|table| table.host);
    let name = move || game.get().map(title).unwrap_or_default();
    Effect::new(move |_| document().set_title(&name()));
    view! {
        <div class="page room-page" data-game=move || game.get().map(salon_catalog::GameId::slug)>
            <header class="bar">
                <Go to=Route::Home class="round" label=Signal::derive(move || t(Label::Home).to_owned())><Art id="icons-home"/></Go>
                <h1>{name}<small>{move || t(Net::Room)}</small></h1>
                <crate::app::Corner/>
            </header>
            <main class="room" id="main">
                <section class="panel chairs" aria-labelledby="chairs">
                    <h2 id="chairs">{move || t(Net::Seats)}</h2>
                    <RemovedNote/>
                    <ol>
                        {move || (0..seats.get()).map(|at| view! { <Chair seat=Seat::at(at)/> }).collect_view()}
                    </ol>
                    <HostRow/>
                    <BarredList/>
                    <Show when=move || host.get()><HostTools/></Show>
                    <Start/>
                    <DealDetails/>
                </section>
                <section class="panel" aria-labelledby="invite">
                    <h2 id="invite">{move || t(Net::Invite)}</h2>
                    {move || table.get().map(|table| view! { <Invite table/> })}
                </section>
                <Facts/>
                <Talk/>
            </main>
            <div class="hidden" role="status" aria-live="polite">{desk().log.spoken}</div>
        </div>
    }
}

/// A seat: who sits in it, and the user's options.
#[component]
fn Chair(seat: Seat) -> impl IntoView {
    let desk = desk();
    let company = desk.company;
    let me = me();
    let chair = company.about(move |table| table.chairs.get(seat.index()).cloned());
    let you = company.about(move |table| table.you == Some(seat));
    let may_sit = company.about(|table| table.you.is_none() && !is_barred(table));
    let host = company.about(|table| table.host);
    let level = settings().level;
    let who = Memo::new(move |_| chair.get().map(|chair| chair.who));
    let bot = Signal::derive(move || who.read().as_ref().is_some_and(is_machine));
    let ready = move || chair.read().as_ref().is_some_and(is_ready);
    let sit = move |_| {
        me.named(move |known| {
            let (Some(name), Some(socket)) = (me.name(), desk.socket()) else {
                return;
            };
            if !known {
                // The current connection was opened without an identity.
                socket.renew();
            }
            desk.command(Command::Sit { seat, name });
        });
    };
    let fill = move |level: Option<String>| {
        let level = level.and_then(|level| level.parse().ok());
        desk.command(Command::Fill { seat, level });
    };
    let add = move |_| fill(Some(level.get_untracked()));
    let text = move || match who.get() {
        Some(Presence::Person(name) | Presence::Program(name)) => name.to_string(),
        Some(Presence::Bot(level)) => crate::levels::name(&level.to_string()),
        Some(Presence::Nobody) | None => t(Net::Free).to_owned(),
    };
    let away = move || !company.here.get().contains(seat);
    view! {
        <li class="chair" class:ready=ready data-seat=seat.to_string() data-who=move || who.get().map(|who| word(&who)) data-ready=move || ready().to_string()>
            <Face seat bot class="avatar"/>
            <span class="chair-who">
                <b><bdi>{text}</bdi></b>
                {move || matches!(who.get(), Some(Presence::Program(_))).then(|| view! { <ProgramMark/> })}
                <small>{move || match who.get() {
                    Some(Presence::Person(_)) if you.get() => t(Net::You),
                    Some(Presence::Person(_) | Presence::Program(_)) if away() => t(Net::Away),
                    Some(Presence::Person(_) | Presence::Program(_)) => t(Net::Here),
                    Some(Presence::Bot(_)) => t(Net::BotWord),
                    Some(Presence::Nobody) | None => "",
                }}</small>
            </span>
            {move || match who.get() {
                Some(Presence::Nobody) => view! {
                    <Show when=move || may_sit.get()>
                        <button type="button" class="button gold" data-sit on:click=sit>{move || t(Net::SitHere)}</button>
                    </Show>
                    <Show when=move || host.get()>
                        <button type="button" class="button" data-add-bot on:click=add>{move || t(Net::AddBot)}</button>
                    </Show>
                }.into_any(),
                Some(Presence::Bot(_)) => view! {
                    <Show when=move || host.get()>
                        <button type="button" class="button" data-remove-bot on:click=move |_| fill(None)>{move || t(Net::SendBotAway)}</button>
                    </Show>
                }.into_any(),
                Some(Presence::Person(_) | Presence::Program(_)) => view! {
                    <span class="readiness">
                        {move || ready().then(|| view! { <Art id="icons-check"/> })}
                        {move || t(if ready() { Net::ReadyMark } else { Net::NotReadyMark })}
                    </span>
                    <Show when=move || !you.get()>
                        <PersonTools seat=Some(seat)/>
                    </Show>
                    <Show when=move || you.get()>
                        <button type="button" class="button" data-stand on:click=move |_| desk.command(Command::Stand)>{move || t(Net::StandUp)}</button>
                    </Show>
                }.into_any(),
                None => ().into_any(),
            }}
        </li>
    }
}

fn word(who: &Presence) -> &'static str {
    match who {
        Presence::Nobody => "nobody",
        Presence::Person(_) => "person",
        Presence::Program(_) => "program",
        Presence::Bot(_) => "bot",
    }
}

fn is_ready(chair: &ChairView) -> bool {
    match chair.who {
        Presence::Person(_) | Presence::Program(_) => chair.ready,
        Presence::Bot(_) => true,
        Presence::Nobody => false,
    }
}

/// The host's options.
#[component]
fn HostTools() -> impl IntoView {
    let desk = desk();
    view! {
        <div class="host-tools">
            <LevelPicker/>
            <button type="button" class="button" data-close-table on:click=move |_| desk.command(Command::Close)>{move || t(Net::CloseTable)}</button>
        </div>
    }
}

/// What the room waits for, and the ready button.
#[component]
fn Start() -> impl IntoView {
    let desk = desk();
    let seen = desk.company.about(|table| Some(Waiting::read(table)));
    let says = move || {
        seen.get().map(|seen| {
            t(match seen {
                Waiting {
                    revealing: true, ..
                } => Net::Revealing,
                Waiting {
                    seated: false,
                    free: 0,
                    ..
                } => Net::Full,
                Waiting { seated: false, .. } => Net::SitFirst,
                Waiting {
                    ready: true,
                    free: 0,
                    ..
                } => Net::WaitForOthers,
                Waiting { free: 0, .. } => Net::PressReady,
                _ => Net::WaitForSeats,
            })
        })
    };
    let seated = move || seen.get().is_some_and(|seen| seen.seated);
    let ready = move || seen.get().is_some_and(|seen| seen.ready);
    let gathers = move || seen.get().is_some_and(|seen| !seen.revealing);
    let late = desk.company.about(late);
    let barred = desk.company.about(is_barred);
    view! {
        <div class="start">
            <Show when=move || !late.read().is_empty()>
                <p data-late>{move || t(Net::Late)}" "<bdi>{late}</bdi></p>
            </Show>
            <Show when=move || !barred.get()><p role="status">{says}</p></Show>
            <Show when=move || seated() && gathers()>
                <Show when=ready
                    fallback=move || view! { <button type="button" class="button gold" data-ready-button on:click=move |_| desk.ready()>{move || t(Net::ImReady)}</button> }>
                    <button type="button" class="button" data-unready-button on:click=move |_| desk.command(Command::Unready)>{move || t(Net::NotReady)}</button>
                </Show>
            </Show>
        </div>
    }
}

/// Returns the names of those who did not reveal their share in time.
fn late(table: &TableView) -> String {
    let name = |seat: Seat| match &table.chairs[seat.index()].who {
        Presence::Person(name) | Presence::Program(name) => name.to_string(),
        Presence::Nobody | Presence::Bot(_) => seat.to_string(),
    };
    let names: Vec<String> = table.late.iter().map(name).collect();
    names.join(", ")
}

/// The state of the room from the user's point of view.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Waiting {
    revealing: bool,
    seated: bool,
    ready: bool,
    free: usize,
}

impl Waiting {
    fn read(table: &TableView) -> Waiting {
        let own = table.you.and_then(|you| table.chairs.get(you.index()));
        let free = Seats::all(table.opening.players)
            .iter()
            .filter(|seat| table.chairs[seat.index()].who == Presence::Nobody);
        Waiting {
            revealing: table.stage == Stage::Revealing,
            seated: own.is_some(),
            ready: own.is_some_and(|chair| chair.ready),
            free: free.count(),
        }
    }
}
