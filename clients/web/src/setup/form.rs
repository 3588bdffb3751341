//! The settings that every table has: the number of players and the house rules.

use leptos::prelude::*;
use salon_catalog_words::{OptionWords, ValueWords};
use salon_page::settings::newcomer;
use salon_page::settings::settings;
use salon_page::{Label, OptionPicker, OptionValue, t};

use crate::setup::plan::Plan;

/// The form for players and house rules, for tables on this device and on a server.
#[component]
pub(crate) fn TableForm(
    /// The chosen settings.
    plan: RwSignal<Plan>,
    /// House rules without a meaning where the table is opened.
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
    let game = plan.read_untracked().game;
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
    let picker = OptionPicker {
        key,
        values: rule.values.iter().map(option_value).collect(),
        chosen,
        choose: Callback::new(move |value: String| choose(plan, key, &value)),
    };
    if let Some(own) = salon_catalog_page::option_picker(game, &picker) {
        return view! {
            <fieldset class="choice" data-set=key aria-describedby=note.get_value()>
                <legend>{label}</legend>
                {own}
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

/// Returns whether a value such as `20/20` stands for the pattern `N/N` among the values.
fn is_pattern(value: &str) -> bool {
    value.contains('/')
}

fn option_value(one: &ValueWords) -> OptionValue {
    OptionValue {
        value: one.value,
        label: one.label.to_string(),
        about: one.about.to_string(),
    }
}

fn choose(plan: RwSignal<Plan>, key: &str, value: &str) {
    plan.update(|plan| *plan = plan.with(key, value));
}
