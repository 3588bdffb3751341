//! The page of today's deals.

use js_sys::{Date, Object, Reflect};
use leptos::prelude::*;
use salon_catalog::GameId;
use salon_page::art::Art;
use salon_page::settings::settings;
use salon_page::{Label, t};
use salon_table::daily::{DailyPlay, Day};
use wasm_bindgen::JsValue;

use super::note::{Known, OwnResult, known, today};
use super::send::Sending;
use super::words::DailyLabel;
use crate::app::Corner;
use crate::home::title;
use crate::link::WorkerLink;
use crate::route::{Go, Route};

/// The page of today's deals.
#[component]
pub(crate) fn DailyPage() -> impl IntoView {
    Effect::new(move |_| document().set_title(t(DailyLabel::Daily)));
    let link: StoredValue<WorkerLink, LocalStorage> = expect_context();
    // What was played without a server is told now.
    Sending::begin(link.get_value(), GameId::ALL);
    let games = GameId::ALL.iter().copied();
    view! {
        <div class="page settings daily" data-day=today().to_string()>
            <header class="bar">
                <Go to=Route::Home class="round" label=Signal::derive(move || t(Label::Home).to_owned())><Art id="icons-arrow-left"/></Go>
                <h1>{move || t(DailyLabel::Daily)}</h1>
                <Corner/>
            </header>
            <main class="panel records" id="main">
                <p>{move || t(DailyLabel::About)}</p>
                <When/>
                <ul>{games.map(|game| view! { <Offer game/> }).collect_view()}</ul>
            </main>
        </div>
    }
}

/// Which day it is, and when the next one begins here.
#[component]
pub(super) fn When() -> impl IntoView {
    let day = today();
    let next = day.begins() + Day::MILLIS;
    view! {
        <p class="daily-when"><strong>{move || written(day)}</strong>" · "{move || t(DailyLabel::NextAt)}" "{move || time(next)}"."</p>
    }
}

fn option(name: &str, value: &str, into: &Object) {
    // Setting a property of a plain object cannot fail.
    let _ = Reflect::set(into, &JsValue::from_str(name), &JsValue::from_str(value));
}

/// Formats a day in the user's language.
pub(super) fn written(day: Day) -> String {
    let tag = settings().language.get().tag();
    let options = Object::new();
    option("timeZone", "UTC", &options);
    option("dateStyle", "long", &options);
    let date = Date::new(&(day.begins() as f64).into());
    date.to_locale_date_string(tag, &options).into()
}

/// Formats a time of the day in the user's language and time zone.
fn time(at: i64) -> String {
    let tag = settings().language.get().tag();
    let options = Object::new();
    option("hour", "2-digit", &options);
    option("minute", "2-digit", &options);
    let date = Date::new(&(at as f64).into());
    date.to_locale_time_string_with_options(tag, &options)
        .into()
}

/// Describes a result in words.
pub(super) fn result_words(result: OwnResult) -> String {
    let word = t(DailyLabel::ending(result.ending));
    match result.scored {
        true => format!("{word} · {}", result.score),
        false => word.to_owned(),
    }
}

#[component]
fn Offer(game: GameId) -> impl IntoView {
    let day = today();
    let known = known(DailyPlay { day, game });
    let state = move || match known {
        None => t(DailyLabel::NotPlayed).to_owned(),
        Some(Known { result: None, .. }) => t(DailyLabel::Begun).to_owned(),
        Some(Known {
            result: Some(result),
            ..
        }) => result_words(result),
    };
    view! {
        <li class="kept" data-daily=game.slug()>
            <Go to=Route::Daily(Some(game)) class="kept-link">
                <Art id=format!("covers-{game}") class="thumb"/>
                <span><strong>{move || title(game)}</strong><small>{state}</small></span>
            </Go>
        </li>
    }
}
