//! What any table is asked for before it opens: how many play, and the house rules.

use leptos::prelude::*;
use salon_catalog_words::{OptionWords, ValueWords};

use crate::labels::{Label, t};
use crate::rules::newcomer;
use crate::settings::settings;
use crate::setup::missions::MissionMap;
use crate::setup::plan::Plan;

/// So many values are shown side by side; more are a map.
const FEW: usize = 4;

/// Players and house rules of a table, wherever it is opened.
#[component]
pub(crate) fn TableForm(
    /// What was chosen.
    plan: RwSignal<Plan>,
    /// House rules that mean nothing where the table is opened.
    #[prop(optional)]
    without: &'static [&'static str],
) -> impl IntoView {
    let language = settings().language;
    let game = plan.read_untracked().game;
    let counts = Plan::counts(game);
    let rules = Memo::new(move |_| {
        let mut rules = salon_catalog_words::options(game, &newcomer(language.get()));
        let plan = plan.read();
        rules.retain(|rule| !without.contains(&rule.key) && plan.asks(rule));
        rules
    });
    view! {
        <fieldset class="choice" data-set="players">
            <legend>{move || t(Label::Players)}</legend>
            {counts.into_iter().map(|count| view! {
                <label>
                    <input type="radio" name="players" value=count.to_string() prop:checked=move || plan.read().players == count
                        on:change=move |_| plan.update(|plan| *plan = plan.with_players(count))/>
                    <span>{count}</span>
                </label>
            }).collect_view()}
        </fieldset>
        {move || rules.get().into_iter().map(|rule| view! { <Rule rule plan/> }).collect_view()}
    }
}

/// One house rule.
#[component]
fn Rule(rule: OptionWords, plan: RwSignal<Plan>) -> impl IntoView {
    let key = rule.key;
    let usual = rule.values.first().map_or("", |value| value.value);
    let chosen = Memo::new(move |_| plan.read().value(key).unwrap_or(usual).to_owned());
    let label = rule.label.to_string();
    let values = StoredValue::new(rule.values.clone());
    let about = move || {
        let chosen = chosen.read();
        let same = |one: &&ValueWords| {
            one.value == *chosen || (is_pattern(one.value) && is_pattern(&chosen))
        };
        values.with_value(|all| all.iter().find(same).map(|one| one.about.to_string()))
    };
    let note = StoredValue::new(format!("about-{key}"));
    if rule.values.len() > FEW {
        let (own, listed): (Vec<_>, Vec<_>) = rule
            .values
            .into_iter()
            .partition(|one| is_pattern(one.value));
        return view! {
            <fieldset class="choice" data-set=key aria-describedby=note.get_value()>
                <legend>{label}</legend>
                <MissionMap key values=listed chosen plan/>
                {own.into_iter().map(|one| view! {
                    <label>
                        <input type="radio" name=key value=one.value prop:checked=move || is_pattern(&chosen.read()) on:change=move |_| choose(plan, key, one.value)/>
                        <span>{one.label.to_string()}</span>
                    </label>
                }).collect_view()}
                <Own key chosen plan/>
                <p class="about" id=note.get_value()>{about}</p>
            </fieldset>
        }
        .into_any();
    }
    view! {
        <fieldset class="choice" data-set=key aria-describedby=note.get_value()>
            <legend>{label}</legend>
            {rule.values.into_iter().map(|one| {
                let value = one.value;
                view! {
                    <label title=one.about.to_string()>
                        <input type="radio" name=key value=value prop:checked=move || *chosen.read() == value on:change=move |_| choose(plan, key, value)/>
                        <span>{one.label.to_string()}</span>
                    </label>
                }
            }).collect_view()}
            <p class="about" id=note.get_value()>{about}</p>
        </fieldset>
    }
    .into_any()
}

fn is_pattern(value: &str) -> bool {
    value.contains('/')
}

fn choose(plan: RwSignal<Plan>, key: &str, value: &str) {
    // Where two numbers are the table's own, these are a beginning.
    let value = if is_pattern(value) { "20/20" } else { value };
    plan.update(|plan| *plan = plan.with(key, value));
}

/// Two numbers of the table's own choice, where a house rule takes them.
#[component]
fn Own(key: &'static str, chosen: Memo<String>, plan: RwSignal<Plan>) -> impl IntoView {
    let numbers = Memo::new(move |_| {
        let chosen = chosen.read();
        let (first, second) = chosen.split_once('/')?;
        Some((first.to_owned(), second.to_owned()))
    });
    let shown = Memo::new(move |_| numbers.read().is_some());
    let set = move |first: Option<String>, second: Option<String>| {
        let (old, older) = numbers.get_untracked().unwrap_or_default();
        let value = format!("{}/{}", first.unwrap_or(old), second.unwrap_or(older));
        choose_own(plan, key, &value);
    };
    let (first, second) = (
        move || numbers.get().unwrap_or_default().0,
        move || numbers.get().unwrap_or_default().1,
    );
    view! {
        <Show when=move || shown.get()>
            <span class="own">
                <label>{move || t(Label::OwnPile)}<input type="number" min="0" prop:value=first on:input=move |event| set(Some(event_target_value(&event)), None)/></label>
                <label>{move || t(Label::OwnGoal)}<input type="number" min="0" prop:value=second on:input=move |event| set(None, Some(event_target_value(&event)))/></label>
            </span>
        </Show>
    }
}

fn choose_own(plan: RwSignal<Plan>, key: &str, value: &str) {
    plan.update(|plan| *plan = plan.with(key, value));
}
