//! Pass and play: several people share one device, with a curtain between their turns.
//!
//! While the curtain is down the local server sends nothing about the play, and the page drops what
//! it received before.

use leptos::prelude::*;
use salon_page::art::Art;
use salon_page::board::Board;
use salon_page::pieces::Said;
use salon_page::table::shown;
use salon_page::{Label, t};
use salon_rules::{Seat, Seats};
use salon_table::machine::{Presence, Stage, TableView};
use salon_words::Phrase;

use crate::desk::desk;
use crate::record::address::local_table;
use crate::route::{Go, Route};
use crate::{browser, home};

/// A person at this device.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Person {
    seat: Seat,
    name: String,
    /// Whether the game waits for this person.
    turn: bool,
}

/// The state of a shared table.
#[derive(Clone, Copy)]
pub(crate) struct Pass {
    /// The id of the table, also while the curtain is down.
    pub(crate) table: RwSignal<Option<String>>,
    /// Whether several people share the device.
    pub(crate) shared: RwSignal<bool>,
    persons: RwSignal<Vec<Person>>,
    game: RwSignal<Option<salon_catalog::GameId>>,
    covered: RwSignal<bool>,
    /// What happened since the current person's last action.
    pub(crate) since: RwSignal<Vec<Phrase>>,
}

impl Pass {
    /// The initial state, before anything is known about the table.
    pub(crate) fn new() -> Pass {
        Pass {
            table: RwSignal::new(None),
            shared: RwSignal::new(false),
            persons: RwSignal::new(Vec::new()),
            game: RwSignal::new(None),
            covered: RwSignal::new(false),
            since: RwSignal::new(Vec::new()),
        }
    }

    /// Updates the state from a view of the table.
    pub(crate) fn see(self, view: &TableView) {
        let seats = Seats::all(view.opening.players).iter();
        let person = |seat: Seat| match &view.chairs[seat.index()].who {
            Presence::Person(name) => Some(Person {
                seat,
                name: name.to_string(),
                turn: view.waiting.contains(seat),
            }),
            Presence::Program(_) | Presence::Bot(_) | Presence::Nobody => None,
        };
        let persons: Vec<Person> = seats.filter_map(person).collect();
        let here = local_table(view.table.as_str()).is_some();
        self.table.set(Some(view.table.to_string()));
        self.game.set(Some(view.opening.game.0));
        self.shared.set(here && persons.len() > 1);
        self.persons.set(persons);
        self.covered
            .set(view.stage == Stage::Playing && here && view.play.is_none());
    }

    /// Forgets the table, because another tab plays it now.
    pub(crate) fn leave(self) {
        self.table.set(None);
        self.covered.set(false);
    }

    /// Shows a returning person what has happened in the meantime.
    pub(crate) fn came_back(
        self,
        board: RwSignal<Option<std::sync::Arc<Board>>>,
        since: Vec<Phrase>,
    ) {
        let looks = board.with_untracked(|board| {
            let board = board.as_ref();
            board.is_some_and(|board| board.you.is_some() && board.outcome.is_none())
        });
        if looks && self.shared.get_untracked() {
            self.since.set(since);
        }
    }
}

/// The shortest time in milliseconds that the curtain stays down, so that one press cannot lower
/// and raise it.
const PAUSE: u32 = 600;

/// The curtain.
#[component]
pub(crate) fn Curtain() -> impl IntoView {
    let pass = desk().pass;
    let ready = RwSignal::new(false);
    Effect::new(move |_| {
        if pass.covered.get() {
            ready.set(false);
            browser::later(PAUSE, move || {
                let _ = ready.try_set(true);
            });
        }
    });
    view! {
        <Show when=move || pass.covered.get()><Covered pass ready/></Show>
    }
}

#[component]
fn Covered(pass: Pass, ready: RwSignal<bool>) -> impl IntoView {
    let desk = desk();
    let next = Memo::new(move |_| pass.persons.get().into_iter().find(|person| person.turn));
    let others = move || {
        let next = next.get().map(|person| person.seat);
        let mut persons = pass.persons.get();
        persons.retain(|person| Some(person.seat) != next);
        persons
    };
    let title = move || pass.game.get().map(home::title);
    let raise = move |seat: Seat| {
        if ready.get_untracked() {
            desk.look(Some(seat));
        }
    };
    view! {
        <div class="curtain" data-curtain>
            <Art id="scenes-curtain" class="drapes"/>
            <header class="bar">
                <Go to=Route::Home class="round" label=Signal::derive(move || t(Label::Home).to_owned())><Art id="icons-home"/></Go>
                <h1>{title}</h1>
            </header>
            <main id="main" class="curtain-card">
                <Art id="icons-hand"/>
                <p aria-live="polite">
                    {move || match next.get() {
                        Some(person) => view! { {t(Label::HandTo)}<strong><bdi>{person.name}</bdi></strong> }.into_any(),
                        None => t(Label::BotsPlay).into_any(),
                    }}
                </p>
                <small>{move || t(Label::UncoverHelp)}</small>
                {move || next.get().map(|person| view! {
                    <button type="button" class="button gold" data-raise=person.seat.to_string() disabled=move || !ready.get() on:click=move |_| raise(person.seat)>
                        <Art id="icons-curtain"/>{move || t(Label::Uncover)}
                    </button>
                })}
                <Show when=move || !others().is_empty()>
                    <div class="curtain-others">
                        <small>{move || t(Label::OthersLook)}</small>
                        {move || others().into_iter().map(|person| view! {
                            <button type="button" class="button" data-raise=person.seat.to_string() disabled=move || !ready.get() on:click=move |_| raise(person.seat)><bdi>{person.name}</bdi></button>
                        }).collect_view()}
                    </div>
                </Show>
            </main>
        </div>
    }
}

/// The button that lowers the curtain for the next person. Shown when the current person has
/// nothing left to do.
#[component]
pub(crate) fn PassOn() -> impl IntoView {
    let desk = desk();
    let you = shown(|board| board.you.filter(|_| board.outcome.is_none()));
    let next = Memo::new(move |_| {
        let you = you.get()?;
        let persons = desk.pass.persons.get();
        let busy = persons
            .iter()
            .any(|person| person.seat == you && person.turn);
        let next = persons.into_iter().find(|person| person.turn)?;
        (desk.pass.shared.get() && !busy).then_some(next.name)
    });
    view! {
        {move || next.get().map(|name| view! {
            <button type="button" class="button gold pass-on" data-pass on:click=move |_| desk.look(None)>
                <Art id="icons-curtain"/><span>{move || t(Label::PassTo)}" "<bdi>{name}</bdi></span>
            </button>
        })}
    }
}

/// The list of what happened while others had the device.
#[component]
pub(crate) fn Since() -> impl IntoView {
    let since = desk().pass.since;
    let close = move |_| since.set(Vec::new());
    view! {
        <Show when=move || !since.read().is_empty()>
            <section class="over since" role="dialog" aria-modal="true" aria-labelledby="since" data-since>
                <h2 id="since">{move || t(Label::Since)}</h2>
                <ol class="log" tabindex="0" aria-labelledby="since">
                    {move || since.get().into_iter().map(|phrase| view! { <li><Said phrase/></li> }).collect_view()}
                </ol>
                <button type="button" class="button gold" autofocus data-go-on on:click=close>{move || t(Label::GoOn)}</button>
            </section>
        </Show>
    }
}
