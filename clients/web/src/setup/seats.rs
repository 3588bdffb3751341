//! The seats of a table during setup.

use leptos::prelude::*;
use salon_local::Sitting;
use salon_page::art::Art;
use salon_page::face::Face;
use salon_page::settings::settings;
use salon_page::{Label, bot_name, t};
use salon_rules::{MAX_SEATS, Seat};
use salon_table::replay::{BotLevel, Name};

use crate::levels;
use crate::setup::plan::Plan;

/// The storage key of the last names.
const NAMES: &str = "salon.names";

/// Where a table is opened. On this device people are named in the form; on a server they join by
/// themselves.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Where {
    /// On this device, which the players share.
    Device,
    /// On a server. Whoever opens the table has the first seat.
    Server,
}

/// The choice for one seat.
#[derive(Clone, Copy)]
pub(crate) struct SeatChoice {
    person: RwSignal<bool>,
    name: RwSignal<String>,
    level: RwSignal<String>,
}

impl SeatChoice {
    /// Returns the level of the bot in this seat.
    fn bot(self) -> Option<BotLevel> {
        if self.person.get() {
            return None;
        }
        self.level.get().parse().ok()
    }
}

/// The choices for the largest possible number of seats.
#[derive(Clone, Copy)]
pub(crate) struct SeatChoices {
    at: Where,
    all: [SeatChoice; MAX_SEATS],
}

impl SeatChoices {
    /// Returns the defaults: on this device one person, with the names of last time, and bots; on a
    /// server only people.
    pub(crate) fn new(at: Where) -> SeatChoices {
        let (language, level) = (settings().language, settings().level);
        let names: Vec<String> = salon_page::store::get(NAMES)
            .and_then(|text| salon_json::from_str(&text).ok())
            .unwrap_or_default();
        let all = core::array::from_fn(|seat| {
            let language = language.get_untracked();
            let usual = format!("{} {}", Label::PlayerName.text(language), seat + 1);
            SeatChoice {
                person: RwSignal::new(seat == 0 || at == Where::Server),
                name: RwSignal::new(names.get(seat).cloned().unwrap_or(usual)),
                level: RwSignal::new(level.get_untracked()),
            }
        });
        SeatChoices { at, all }
    }

    fn first(self, players: u8) -> impl Iterator<Item = SeatChoice> {
        self.all.into_iter().take(usize::from(players))
    }

    /// Returns the number of people.
    pub(crate) fn persons(self, players: u8) -> usize {
        self.first(players)
            .filter(|place| place.person.get())
            .count()
    }

    /// Returns who sits in each seat, or `None` while a name is missing or not unique.
    pub(crate) fn sittings(self, players: u8) -> Option<Vec<Sitting>> {
        let mut names: Vec<String> = Vec::new();
        let sitting = |place: SeatChoice| {
            if !place.person.get() {
                return place.bot().map(Sitting::Bot);
            }
            let name = tidy(&place.name.get());
            let fresh = !names.contains(&name);
            names.push(name.clone());
            name.parse::<Name>()
                .ok()
                .filter(|_| fresh)
                .map(Sitting::Person)
        };
        self.first(players).map(sitting).collect()
    }

    /// Returns the bots and their seats.
    pub(crate) fn bots(self, players: u8) -> impl Iterator<Item = (Seat, BotLevel)> {
        let seats = self.first(players).enumerate();
        seats.filter_map(|(at, place)| place.bot().map(|level| (Seat::at(at), level)))
    }

    /// Stores the names for next time.
    pub(crate) fn keep(self) {
        let names = self.all.map(|place| tidy(&place.name.get_untracked()));
        if let Ok(text) = serde_json::to_string(&names) {
            salon_page::store::set(NAMES, &text);
        }
    }
}

fn tidy(name: &str) -> String {
    name.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The form for the seats.
#[component]
pub(crate) fn SeatsForm(plan: RwSignal<Plan>, places: SeatChoices) -> impl IntoView {
    let players = Memo::new(move |_| plan.read().players);
    let seats = move || places.first(players.get()).enumerate().collect::<Vec<_>>();
    // The last person cannot be replaced by a bot: someone has to play.
    let last = Memo::new(move |_| places.persons(players.get()) <= 1);
    view! {
        <ol class="places">
            <For each=seats key=|(at, _)| *at let((at, place))>
                <li class="place" data-place=at.to_string()>
                    <Face seat=Seat::at(at) bot=Signal::derive(move || !place.person.get()) class="face seat-mark"/>
                    {match (places.at, at) {
                        (Where::Server, 0) => view! { <span class="who"><b>{move || t(Label::You)}</b></span> }.into_any(),
                        (server, _) => view! { <Kind at server place last/><Who at server place/> }.into_any(),
                    }}
                </li>
            </For>
        </ol>
    }
}

/// The choice between a person and a bot.
#[component]
fn Kind(at: usize, server: Where, place: SeatChoice, last: Memo<bool>) -> impl IntoView {
    let person = place.person;
    let fixed = move || last.get() && person.get();
    let whoever = match server {
        Where::Device => Label::SeatPerson,
        Where::Server => Label::SeatFriend,
    };
    view! {
        <span class="choice kind" role="group" aria-label=move || format!("{} {}", t(Label::Place), at + 1)>
            <label>
                <input type="radio" name=format!("kind-{at}") value="person" prop:checked=person on:change=move |_| person.set(true)/>
                <span><Art id="icons-person"/>{move || t(whoever)}</span>
            </label>
            <label>
                <input type="radio" name=format!("kind-{at}") value="bot" disabled=fixed prop:checked=move || !person.get() on:change=move |_| person.set(false)/>
                <span><Art id="icons-bot"/>{move || t(Label::SeatBot)}</span>
            </label>
        </span>
    }
}

/// The name of a person or the level of a bot.
#[component]
fn Who(at: usize, server: Where, place: SeatChoice) -> impl IntoView {
    let (name, level) = (place.name, place.level);
    let (language, remembered) = (settings().language, settings().level);
    let choose = move |event| {
        let chosen = event_target_value(&event);
        remembered.set(chosen.clone());
        level.set(chosen);
    };
    let bot = move || {
        let levels = levels::LEVELS.map(|one| view! { <option value=one prop:selected=move || *level.read() == one>{move || levels::name(one)}</option> });
        let called = (server == Where::Device)
            .then(|| view! { <b>{move || bot_name(at, language.get())}</b> });
        view! {
            <label class="who">
                {called}
                <select name=format!("level-{at}") aria-label=move || t(Label::Level) on:change=choose>{levels.collect_view()}</select>
            </label>
        }
    };
    let named = move || {
        view! {
            <label class="who">
                <span class="hidden">{move || t(Label::NameOf)}</span>
                <input type="text" name=format!("name-{at}") maxlength="24" autocomplete="off" required prop:value=name on:input=move |event| name.set(event_target_value(&event))/>
            </label>
        }
    };
    move || match (place.person.get(), server) {
        (false, _) => bot().into_any(),
        (true, Where::Device) => named().into_any(),
        (true, Where::Server) => {
            view! { <span class="who about">{move || t(Label::FriendComes)}</span> }.into_any()
        }
    }
}
