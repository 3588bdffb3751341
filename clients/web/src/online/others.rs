//! The other people at a table: mute, block and report.

use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use leptos::task::spawn_local;
use salon_page::t;
use salon_protocol::{NewReport, OwnCompany, ProtocolError, Shun, Shunned, TableCompany};
use salon_rules::{Seat, Seats};
use salon_table::machine::{Presence, Remark, TableView};
use salon_table::replay::Name;

use super::company::Company;
use super::guest::{Identity, me};
use super::removal::{BarredList, RemoveTool};
use super::words::Net;
use crate::desk::desk;
use crate::fetch::{self, FetchError};
use crate::route::{Go, Route};

/// Keeps the lists of muted and blocked people up to date. They are fetched whenever the people at
/// the table or the user's identity change.
pub(crate) fn follow(company: Company) {
    let me = me();
    let sitting = company.about(|table| {
        let chairs = table.chairs.iter();
        let names: Vec<String> = chairs
            .map(|chair| format!("{:?}", chair.who.name()))
            .collect();
        (table.table.to_string(), has_met(table), names)
    });
    Effect::new(move |_| {
        let (table, has_met, _) = sitting.get();
        let known = has_met || matches!(me.identity.get(), Identity::Known(_));
        if known && !table.is_empty() {
            look(company, table);
        }
    });
}

/// Returns whether the user has to do with the people at the table. Someone who was removed from a
/// seat does as well.
fn has_met(table: &TableView) -> bool {
    table.you.is_some() || table.host || table.removed.is_some()
}

/// Fetches the lists.
fn look(company: Company, table: String) {
    spawn_local(async move {
        let address = format!("/api/tables/{table}/company");
        if let Ok(TableCompany {
            muted,
            blocked,
            friends,
            asked,
            host,
        }) = fetch::get(&address).await
        {
            // The page may be gone by now.
            company.muted.try_set(muted);
            company.blocked.try_set(blocked);
            company.friends.try_set(friends);
            company.asked.try_set(asked);
            company.host.try_set(host);
        }
    });
}

/// A label for programs, because a program can have any name.
#[component]
pub(crate) fn ProgramMark() -> impl IntoView {
    view! { <small class="program" data-program>{move || t(Net::Program)}</small> }
}

/// The other people at the table, with the tools for each.
#[component]
pub(crate) fn Others(
    /// Whether the heading is directly below the page's title.
    #[prop(optional)]
    top: bool,
) -> impl IntoView {
    let heading = move || match top {
        true => view! { <h2>{move || t(Net::Others)}</h2> }.into_any(),
        false => view! { <h3>{move || t(Net::Others)}</h3> }.into_any(),
    };
    let company = desk().company;
    let others = company.about(|table| {
        let seats = Seats::all(table.opening.players).iter();
        let other = |seat: Seat| match &table.chairs[seat.index()].who {
            Presence::Person(name) => Some((seat, name.to_string(), false)),
            Presence::Program(name) => Some((seat, name.to_string(), true)),
            Presence::Bot(_) | Presence::Nobody => None,
        };
        // Someone who was removed during a play still finds their own name in the seat.
        let shut_out = table.you.is_none() && table.removed.is_some();
        let is_other = |seat: &Seat| {
            table.you != Some(*seat) && !(shut_out && table.chairs[seat.index()].removed)
        };
        let others = seats.filter(is_other);
        others.filter_map(other).collect::<Vec<_>>()
    });
    view! {
        <Show when=move || !others.read().is_empty()>
            {heading}
            <ul class="others-list">
                <For each=move || others.get() key=Clone::clone let((seat, name, program))>
                    <li data-other=seat.to_string()>
                        <b><bdi>{name}</bdi></b>
                        {program.then(|| view! { <ProgramMark/> })}
                        <PersonTools seat=Some(seat)/>
                    </li>
                </For>
            </ul>
        </Show>
        <HostRow/>
        <BarredList/>
    }
}

/// The tools for a host without a seat. Such a host can write in the chat, so they can be muted,
/// blocked and reported too.
#[component]
pub(crate) fn HostRow() -> impl IntoView {
    let company = desk().company;
    let is_there = Memo::new(move |_| company.host.get().is_some());
    view! {
        <Show when=move || is_there.get()>
            <div class="host-row" data-other="host">
                <b>{move || t(Net::HostWithoutSeat)}</b>
                <PersonTools seat=None/>
            </div>
        </Show>
    }
}

/// The tools for one person at the table.
#[component]
pub(crate) fn PersonTools(
    /// The person's seat. `None` for a host without a seat.
    seat: Option<Seat>,
) -> impl IntoView {
    let company = desk().company;
    let met = company.about(has_met);
    let muted = move || match seat {
        Some(seat) => company.muted.get().contains(seat),
        None => company.host.get().is_some_and(|host| host.muted),
    };
    let blocked = move || match seat {
        Some(seat) => company.blocked.get().contains(seat),
        None => company.host.get().is_some_and(|host| host.blocked),
    };
    let word = seat.map_or_else(|| "host".to_owned(), |seat| seat.to_string());
    let is_program = move || {
        let table = company.table.read_untracked();
        let who = table
            .as_ref()
            .zip(seat)
            .map(|(table, seat)| table.chairs[seat.index()].who.clone());
        matches!(who, Some(Presence::Program(_)))
    };
    let reporting = RwSignal::new(false);
    let said = RwSignal::new(None::<Net>);
    let table = move || {
        let table = company.table.read_untracked();
        table.as_ref().map(|table| table.table.to_string())
    };
    let shun = move |how: &'static str| {
        let Some(table) = table() else { return };
        spawn_local(async move {
            let address = format!("/api/tables/{table}/{how}");
            let done = fetch::tell("POST", &address, &Shun { seat }).await;
            said.try_set(done.err().map(|_| Net::CantNow));
            look(company, table);
        });
    };
    view! {
        <Show when=move || met.get()>
            <details class="person-menu" data-person-menu=word.clone()>
                <summary aria-label=move || t(Net::PersonMenu) title=move || t(Net::PersonMenu)>"⋯"</summary>
                <PageLink seat/>
                {seat.filter(|_| !is_program()).map(|seat| view! { <BefriendTool seat befriend=move || shun("befriend")/> })}
                <Show when=move || !muted() fallback=move || view! { <small data-muted>{t(Net::MutedMark)}</small> }>
                    <button type="button" class="button" data-mute on:click=move |_| shun("mute")>{move || t(Net::Mute)}</button>
                </Show>
                <Show when=move || !blocked() fallback=move || view! { <small data-blocked>{t(Net::BlockedMark)}</small> }>
                    <button type="button" class="button" data-block title=move || t(Net::BlockHelp) on:click=move |_| shun("block")>{move || t(Net::Block)}</button>
                </Show>
                <button type="button" class="button" data-report aria-expanded=move || reporting.get().to_string()
                    on:click=move |_| reporting.update(|open| *open = !*open)>{move || t(Net::Report)}</button>
                <Show when=move || reporting.get()><ReportForm seat done=move |word| { said.set(Some(word)); reporting.set(false); }/></Show>
                {seat.map(|seat| view! { <RemoveTool seat/> })}
                <small class="said-of" role="status">{move || said.get().map(t)}</small>
            </details>
        </Show>
    }
}

/// The link to a person's page, for those who sit at the table.
#[component]
fn PageLink(seat: Option<Seat>) -> impl IntoView {
    let table = desk().company.about(|table| Some(table.table.to_string()));
    move || {
        let (table, seat) = table.get().zip(seat)?;
        Some(view! {
            <Go to=Route::AtTable(table, seat.to_string()) class="button">{move || t(Net::PersonPage)}</Go>
        })
    }
}

/// Asks a person to be friends, or says that they are.
#[component]
fn BefriendTool(seat: Seat, befriend: impl Fn() + Copy + Send + Sync + 'static) -> impl IntoView {
    let company = desk().company;
    let is_friend = move || company.friends.get().contains(seat);
    let is_asked = move || company.asked.get().contains(seat);
    move || {
        match (is_friend(), is_asked()) {
        (true, _) => view! { <small data-friend>{t(Net::FriendMark)}</small> }.into_any(),
        (false, true) => view! { <small data-asked>{t(Net::FriendAsked)}</small> }.into_any(),
        (false, false) => view! {
            <button type="button" class="button" data-befriend on:click=move |_| befriend()>{t(Net::Befriend)}</button>
        }
        .into_any(),
    }
    }
}

#[component]
fn ReportForm(
    seat: Option<Seat>,
    done: impl Fn(Net) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let company = desk().company;
    let text = RwSignal::new(String::new());
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        let table = company.table.read_untracked();
        let table = table.as_ref().map(|table| table.table.to_string());
        let (Some(table), Ok(text)) = (table, text.get_untracked().parse::<Remark>()) else {
            return;
        };
        spawn_local(async move {
            let address = format!("/api/tables/{table}/report");
            done(
                match fetch::tell("POST", &address, &NewReport { seat, text }).await {
                    Ok(()) => Net::Reported,
                    Err(FetchError::Refused {
                        problem: Some(problem),
                        ..
                    }) if problem.error == Some(ProtocolError::TooMany) => Net::TooManyReports,
                    Err(_) => Net::CantNow,
                },
            );
        });
    };
    view! {
        <form class="say" on:submit=submit>
            <input type="text" name="report" maxlength=Remark::LONGEST autocomplete="off" aria-label=move || t(Net::WhatHappened)
                placeholder=move || t(Net::WhatHappened) bind:value=text/>
            <button type="submit" class="button" data-send-report>{move || t(Net::SendReport)}</button>
        </form>
    }
}

/// On the settings page: whether the user appears in public lists, and whom they have muted or
/// blocked.
#[component]
pub(crate) fn CompanySetting() -> impl IntoView {
    let me = me();
    let company = RwSignal::new(None::<OwnCompany>);
    let load = move || {
        spawn_local(async move {
            company.try_set(fetch::get("/api/company").await.ok());
        });
    };
    Effect::new(move |_| {
        if matches!(me.identity.get(), Identity::Known(_)) {
            load();
        }
    });
    let forgive = move |id: String| {
        spawn_local(async move {
            // If this failed, the entry is still in the list.
            let _ = fetch::tell("DELETE", &format!("/api/company/{id}"), &()).await;
            load();
        });
    };
    view! {
        {move || company.get().map(|own| view! {
            <ListingSetting show=own.show/>
            <ShunnedList name="muted" legend=Net::Muted list=own.muted forgive/>
            <ShunnedList name="blocked" legend=Net::Blocked list=own.blocked forgive/>
        })}
    }
}

#[component]
fn ListingSetting(show: Option<bool>) -> impl IntoView {
    let (value, wrong) = (RwSignal::new(show), RwSignal::new(false));
    let kept = StoredValue::new(show);
    Effect::new(move |_| {
        let show = value.get();
        if kept.get_value() == show {
            return;
        }
        spawn_local(async move {
            let listing = salon_protocol::Listing { show };
            match fetch::tell("POST", "/api/company/listing", &listing).await {
                Ok(()) => {
                    kept.try_update_value(|kept| *kept = show);
                    wrong.try_set(false);
                }
                Err(_) => {
                    wrong.try_set(true);
                }
            }
        });
    });
    let options = [
        (None, Net::ListingUsual),
        (Some(true), Net::ListingAlways),
        (Some(false), Net::ListingNever),
    ];
    let options = options.map(|(show, label)| (show, Signal::derive(move || t(label).to_owned())));
    view! {
        <div data-listing>
            <crate::preferences::Choice name="listing" legend=Net::Listing value=value options=options.to_vec()/>
            <p class="help">{move || t(Net::ListingHelp)}</p>
            <p class="wrong" role="alert">{move || wrong.get().then(|| t(Net::CantNow))}</p>
        </div>
    }
}

#[component]
fn ShunnedList(
    name: &'static str,
    legend: Net,
    list: Vec<Shunned>,
    forgive: impl Fn(String) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    (!list.is_empty()).then(|| {
        view! {
            <fieldset class="choice" data-shunned=name>
                <legend>{move || t(legend)}</legend>
                {list.into_iter().map(|Shunned { id, name }| view! {
                    <span class="person-tools">
                        <b><bdi>{move || shown_name(&name)}</bdi></b>
                        <button type="button" class="button" data-forgive on:click=move |_| forgive(id.clone())>{move || t(Net::Forgive)}</button>
                    </span>
                }).collect_view()}
            </fieldset>
        }
    })
}

/// Returns the name to show. For a host who never took a seat at the shared table the server has no
/// name and sends a placeholder.
fn shown_name(name: &Name) -> String {
    match name.to_string() {
        sign if sign == "?" => t(Net::UnnamedHost).to_owned(),
        name => name,
    }
}
