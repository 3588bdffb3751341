//! The missions of two players as a map: which were done, which were not, which come next. What was done is kept in
//! the browser.

use std::collections::BTreeMap;

use leptos::prelude::*;
use salon_catalog_words::ValueWords;

use crate::art::Art;
use crate::labels::{Label, t};
use crate::setup::plan::Plan;
use crate::store;

const KEY: &str = "salon.missions";

fn kept() -> BTreeMap<String, bool> {
    store::get(KEY)
        .and_then(|text| salon_json::from_str(&text).ok())
        .unwrap_or_default()
}

/// Notes how a mission went; what was done once stays done.
pub(crate) fn note(mission: &str, done: bool) {
    let mut all = kept();
    let before = all.entry(mission.to_owned()).or_default();
    *before |= done;
    if let Ok(text) = serde_json::to_string(&all) {
        store::set(KEY, &text);
    }
}

/// The map: one of the missions is chosen.
#[component]
pub(crate) fn MissionMap(
    key: &'static str,
    values: Vec<ValueWords>,
    chosen: Memo<String>,
    plan: RwSignal<Plan>,
) -> impl IntoView {
    let kept = kept();
    view! {
        <div class="missions" role="radiogroup" aria-label=move || t(Label::Missions)>
            {values.into_iter().enumerate().map(|(at, one)| {
                let value = one.value;
                let (picture, state) = match kept.get(value) {
                    Some(true) => ("passed", Some(Label::MissionDone)),
                    Some(false) => ("failed", Some(Label::MissionFailed)),
                    None => ("open", None),
                };
                view! {
                    <label class="mission" title=one.about.to_string()>
                        <input type="radio" name=key value=value prop:checked=move || *chosen.read() == value on:change=move |_| plan.update(|plan| *plan = plan.with(key, value))/>
                        <span>
                            <Art id=format!("ghost-letters-mission-{picture}")/><b>{at + 1}</b>
                            <small>{one.label.to_string()}</small>
                            {state.map(|state| view! { <span class="hidden">{move || t(state)}</span> })}
                        </span>
                    </label>
                }
            }).collect_view()}
        </div>
    }
}
