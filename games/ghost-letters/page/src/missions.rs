//! The map of missions for two players: completed, failed and next ones. The browser stores the
//! results.

use std::collections::BTreeMap;

use leptos::prelude::*;
use salon_page::art::Art;
use salon_page::board::Board;
use salon_page::{OptionPicker, store};
use salon_table::machine::TableView;

use crate::label;
use crate::table::view;

const KEY: &str = "salon.missions";

fn kept() -> BTreeMap<String, bool> {
    store::get(KEY)
        .and_then(|text| salon_json::from_str(&text).ok())
        .unwrap_or_default()
}

/// Stores the result of a mission. A completed mission stays completed.
fn note(mission: &str, done: bool) {
    let mut all = kept();
    let before = all.entry(mission.to_owned()).or_default();
    *before |= done;
    if let Ok(text) = serde_json::to_string(&all) {
        store::set(KEY, &text);
    }
}

/// Stores the result of the mission that has just ended, if one was played. The board is the one
/// before.
pub(crate) fn ended(board: &Board, last: &TableView) {
    let mission = view(board).and_then(|view| view.options.mission);
    if let Some(mission) = mission {
        let outcome = last.play.as_ref().and_then(|play| play.outcome.as_ref());
        let done = outcome.is_some_and(|end| !end.winners.is_empty());
        note(&mission.to_string(), done);
    }
}

/// Returns whether the value is a custom mission of two numbers, and not one of the list.
fn is_own(value: &str) -> bool {
    value.contains('/')
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
    let kept = kept();
    view! {
        <div class="missions" role="radiogroup" aria-label=move || label("missions")>
            {listed.into_iter().enumerate().map(|(at, one)| {
                let value = one.value;
                let (picture, state) = match kept.get(value) {
                    Some(true) => ("passed", Some("mission-done")),
                    Some(false) => ("failed", Some("mission-failed")),
                    None => ("open", None),
                };
                view! {
                    <label class="mission" title=one.about>
                        <input type="radio" name=key value=value prop:checked=move || *chosen.read() == value on:change=move |_| choose.run(value.to_owned())/>
                        <span>
                            <Art id=format!("ghost-letters-mission-{picture}")/><b>{at + 1}</b>
                            <small>{one.label}</small>
                            {state.map(|state| view! { <span class="hidden">{move || label(state)}</span> })}
                        </span>
                    </label>
                }
            }).collect_view()}
        </div>
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
