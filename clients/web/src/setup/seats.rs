//! Who sits where at a table on this device.

use leptos::prelude::*;
use salon_house::Sitting;
use salon_rules::MAX_SEATS;
use salon_table::replay::Name;

use crate::art::Art;
use crate::labels::{Label, bot_name, t};
use crate::levels;
use crate::settings::settings;
use crate::setup::plan::Plan;
use crate::store;

/// Where the names of the last persons are kept.
const NAMES: &str = "salon.names";

/// One seat.
#[derive(Clone, Copy)]
pub(crate) struct Place {
    person: RwSignal<bool>,
    name: RwSignal<String>,
    level: RwSignal<String>,
}

/// The seats of a table, as many as there can be.
#[derive(Clone, Copy)]
pub(crate) struct Places([Place; MAX_SEATS]);

impl Places {
    /// One person and bots; names as they were the last time.
    pub(crate) fn new() -> Places {
        let (language, level) = (settings().language, settings().level);
        let names: Vec<String> = store::get(NAMES)
            .and_then(|text| salon_json::from_str(&text).ok())
            .unwrap_or_default();
        Places(core::array::from_fn(|at| {
            let language = language.get_untracked();
            let usual = format!("{} {}", Label::PlayerName.text(language), at + 1);
            Place {
                person: RwSignal::new(at == 0),
                name: RwSignal::new(names.get(at).cloned().unwrap_or(usual)),
                level: RwSignal::new(level.get_untracked()),
            }
        }))
    }

    fn first(self, players: u8) -> impl Iterator<Item = Place> {
        self.0.into_iter().take(usize::from(players))
    }

    /// How many persons sit down.
    pub(crate) fn persons(self, players: u8) -> usize {
        self.first(players)
            .filter(|place| place.person.get())
            .count()
    }

    /// Everyone in its seat; nothing while a name is missing or twice there.
    pub(crate) fn sittings(self, players: u8) -> Option<Vec<Sitting>> {
        let mut names: Vec<String> = Vec::new();
        let sitting = |place: Place| {
            if !place.person.get() {
                return place.level.get().parse().ok().map(Sitting::Bot);
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

    /// Keeps the names for the next time.
    pub(crate) fn keep(self) {
        let names = self.0.map(|place| tidy(&place.name.get_untracked()));
        if let Ok(text) = serde_json::to_string(&names) {
            store::set(NAMES, &text);
        }
    }
}

fn tidy(name: &str) -> String {
    name.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Who sits where.
#[component]
pub(crate) fn SeatsForm(plan: RwSignal<Plan>, places: Places) -> impl IntoView {
    let players = Memo::new(move |_| plan.read().players);
    let seats = move || places.first(players.get()).enumerate().collect::<Vec<_>>();
    // Someone has to play: the last person stays.
    let last = Memo::new(move |_| places.persons(players.get()) <= 1);
    view! {
        <ol class="places">
            <For each=seats key=|(at, _)| *at let((at, place))>
                <li class="place" data-place=at.to_string()><SeatRow at place last/></li>
            </For>
        </ol>
    }
}

#[component]
fn SeatRow(at: usize, place: Place, last: Memo<bool>) -> impl IntoView {
    let language = settings().language;
    let remembered = settings().level;
    let Place {
        person,
        name,
        level,
    } = place;
    let fixed = move || last.get() && person.get();
    let choose = move |event| {
        let chosen = event_target_value(&event);
        remembered.set(chosen.clone());
        level.set(chosen);
    };
    view! {
        <Art id=format!("seats-{}", at + 1) class="seat-mark"/>
        <span class="choice kind" role="group" aria-label=move || format!("{} {}", t(Label::Place), at + 1)>
            <label>
                <input type="radio" name=format!("kind-{at}") value="person" prop:checked=person on:change=move |_| person.set(true)/>
                <span><Art id="icons-person"/>{move || t(Label::SeatPerson)}</span>
            </label>
            <label>
                <input type="radio" name=format!("kind-{at}") value="bot" disabled=fixed prop:checked=move || !person.get() on:change=move |_| person.set(false)/>
                <span><Art id="icons-bot"/>{move || t(Label::SeatBot)}</span>
            </label>
        </span>
        <Show when=move || person.get() fallback=move || view! {
            <label class="who">
                <b>{move || bot_name(at, language.get())}</b>
                <select name=format!("level-{at}") aria-label=move || t(Label::Level) on:change=choose>
                    {levels::LEVELS.map(|one| view! { <option value=one prop:selected=move || *level.read() == one>{move || levels::name(one)}</option> }).collect_view()}
                </select>
            </label>
        }>
            <label class="who">
                <span class="hidden">{move || t(Label::NameOf)}</span>
                <input type="text" name=format!("name-{at}") maxlength="24" autocomplete="off" required prop:value=name on:input=move |event| name.set(event_target_value(&event))/>
            </label>
        </Show>
    }
}
