//! The map of missions for two players: locked, open and passed ones, and how they open each other.

use leptos::prelude::*;
use salon_ghost_letters::content::{MISSIONS, Mission};
use salon_page::art::Art;
use salon_page::{OptionPicker, OptionValue, Partners};

use crate::campaign::{Campaign, Standing};
use crate::label;

/// Returns whether the value is a custom mission of two numbers, and not one of the list.
fn is_own(value: &str) -> bool {
    value.contains('/')
}

/// Returns the place of a mission on the map, in parts of its width and height.
fn place(number: u8) -> (f64, f64) {
    let (depth, mut left, mut in_row, mut deepest) = (Mission::depth(number), 0, 0, 0);
    for other in 1..=MISSIONS.len() as u8 {
        let other_depth = Mission::depth(other);
        deepest = other_depth.max(deepest);
        if other_depth == depth {
            in_row += 1;
            left += u8::from(other < number);
        }
    }
    let part = |at: u8, of: u8| (f64::from(at) + 0.5) / f64::from(of);
    (part(left, in_row), part(depth, deepest + 1))
}

/// The map of missions, and the form for a custom one.
#[component]
pub(crate) fn Missions(picker: OptionPicker) -> impl IntoView {
    let OptionPicker {
        key,
        values,
        chosen,
        choose,
    } = picker;
    let (own, listed): (Vec<_>, Vec<_>) = values.into_iter().partition(|one| is_own(one.value));
    let partners = use_context::<Partners>();
    let with = RwSignal::new(0usize);
    let of = listed.len();
    let standings = Memo::new(move |_| {
        let campaign = campaign(partners, with.get());
        let numbers = 1..=of as u8;
        numbers
            .map(|number| campaign.standing(number))
            .collect::<Vec<_>>()
    });
    let passed = move || {
        let standings = standings.read();
        let passed = standings.iter().filter(|it| **it == Standing::Passed);
        passed.count()
    };
    let practice = Memo::new(move |_| {
        let number: Option<usize> = chosen.read().parse().ok();
        let standings = standings.read();
        let standing = number.and_then(|number| standings.get(number.checked_sub(1)?));
        standing == Some(&Standing::Locked)
    });
    view! {
        {partners.map(|partners| view! { <WithWhom partners with/> })}
        <p class="missions-passed">{move || label("passed-so-far")}" "<b>{passed}" / "{of}</b></p>
        <div class="missions" role="radiogroup" aria-label=move || label("missions")>
            {move || {
                let standings = standings.get();
                let cards = listed.clone().into_iter().zip(standings.clone()).zip(1..);
                view! {
                    <Roads standings/>
                    {cards.map(|((one, standing), number)| view! {
                        <MissionCard one standing number key chosen choose/>
                    }).collect_view()}
                }
            }}
        </div>
        <Show when=move || practice.get()>
            <p class="about practice" data-practice role="status">{move || label("practice-note")}</p>
        </Show>
        {own.into_iter().map(|one| view! {
            <label>
                // The two numbers to start with.
                <input type="radio" name=key value=one.value prop:checked=move || is_own(&chosen.read()) on:change=move |_| choose.run("20/20".to_owned())/>
                <span>{one.label}</span>
            </label>
        }).collect_view()}
        <Own chosen choose/>
    }
}

/// Returns the campaign to show: that of a pair at a server, or that of this device.
fn campaign(partners: Option<Partners>, with: usize) -> Campaign {
    let partners = partners.and_then(|partners| partners.0.get());
    match partners {
        Some(partners) => {
            let partner = partners.get(with);
            Campaign::of(partner.map_or(&[][..], |partner| &partner.played))
        }
        None => Campaign::kept(),
    }
}

/// The choice with whom a mission is played at a server: each pair has its own campaign.
#[component]
fn WithWhom(partners: Partners, with: RwSignal<usize>) -> impl IntoView {
    let names = Memo::new(move |_| {
        let partners = partners.0.get().unwrap_or_default();
        let names = partners.into_iter().map(|partner| partner.name);
        names.collect::<Vec<_>>()
    });
    let choose = move |event| with.set(event_target_value(&event).parse().unwrap_or(usize::MAX));
    view! {
        <Show when=move || !names.read().is_empty()>
            <label class="missions-with" data-with>
                {move || label("missions-with")}" "
                <select name="with" on:change=choose>
                    {move || names.get().into_iter().enumerate().map(|(at, name)| view! {
                        <option value=at.to_string() prop:selected=move || with.get() == at>{name}</option>
                    }).collect_view()}
                    <option value="new" prop:selected=move || { names.read().len() <= with.get() }>{move || label("missions-new")}</option>
                </select>
            </label>
        </Show>
    }
}

/// The lines between the missions: a line is bright once its mission is passed.
#[component]
fn Roads(standings: Vec<Standing>) -> impl IntoView {
    let roads = (1..).zip(&MISSIONS).flat_map(|(from, mission): (u8, _)| {
        let passed = standings.get(usize::from(from) - 1) == Some(&Standing::Passed);
        mission.opens.iter().map(move |&to| (from, to, passed))
    });
    let line = |(from, to, passed): (u8, u8, bool)| {
        let ((x1, y1), (x2, y2)) = (place(from), place(to));
        view! { <line class:passed=passed x1=x1 y1=y1 x2=x2 y2=y2></line> }
    };
    view! {
        <svg class="roads" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
            {roads.map(line).collect_view()}
        </svg>
    }
}

/// A mission on the map.
#[component]
fn MissionCard(
    one: OptionValue,
    standing: Standing,
    number: u8,
    key: &'static str,
    chosen: Memo<String>,
    choose: Callback<String>,
) -> impl IntoView {
    let value = one.value;
    let (picture, state) = match standing {
        Standing::Locked => ("locked", "mission-locked"),
        Standing::Open => ("open", "mission-open"),
        Standing::Failed => ("failed", "mission-failed"),
        Standing::Passed => ("passed", "mission-done"),
    };
    let task = Mission::numbered(number).map(|mission| (mission.start, mission.goal));
    let (x, y) = place(number);
    // The label starts with the number, which the card shows on its own.
    let name = one
        .label
        .split_once(". ")
        .map_or(one.label.clone(), |(_, name)| name.to_owned());
    view! {
        <label class="mission" title=one.about data-standing=picture style=("--x", x.to_string()) style=("--y", y.to_string())>
            <input type="radio" name=key value=value prop:checked=move || *chosen.read() == value on:change=move |_| choose.run(value.to_owned())/>
            <span>
                <Art id=format!("ghost-letters-mission-{picture}")/>
                <b>{number}</b>
                <i class="mission-name">{name}</i>
                {task.map(|(start, goal)| view! { <small>{start}" → "{goal}</small> })}
                <span class="hidden">", "{move || label(state)}</span>
            </span>
        </label>
    }
}

/// The two numbers of a custom mission.
#[component]
fn Own(chosen: Memo<String>, choose: Callback<String>) -> impl IntoView {
    let numbers = Memo::new(move |_| {
        let chosen = chosen.read();
        let (pile, goal) = chosen.split_once('/')?;
        Some((pile.to_owned(), goal.to_owned()))
    });
    let shown = Memo::new(move |_| numbers.read().is_some());
    let set = move |pile: Option<String>, goal: Option<String>| {
        let (old_pile, old_goal) = numbers.get_untracked().unwrap_or_default();
        let (pile, goal) = (pile.unwrap_or(old_pile), goal.unwrap_or(old_goal));
        choose.run(format!("{pile}/{goal}"));
    };
    let pile = move || numbers.get().unwrap_or_default().0;
    let goal = move || numbers.get().unwrap_or_default().1;
    view! {
        <Show when=move || shown.get()>
            <span class="own">
                <label>{move || label("own-pile")}<input type="number" min="0" prop:value=pile on:input=move |event| set(Some(event_target_value(&event)), None)/></label>
                <label>{move || label("own-goal")}<input type="number" min="0" prop:value=goal on:input=move |event| set(None, Some(event_target_value(&event)))/></label>
            </span>
        </Show>
    }
}
