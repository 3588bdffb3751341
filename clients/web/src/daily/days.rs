//! The row of days: which ones were played, and how they ended.

use leptos::prelude::*;
use salon_page::t;
use salon_protocol::DailyEnding;
use salon_table::daily::DailyPlay;

use super::note::{DayMark, last_days, streak};
use super::page::{result_words, written};
use super::words::DailyLabel;
use crate::route::{Go, Route};

/// The number of days that are shown.
const SHOWN: u32 = 28;

/// Returns the mark of a day, which is not only a colour.
pub(super) fn mark(day: DayMark) -> (&'static str, &'static str) {
    match day
        .known
        .map(|known| known.result.map(|result| result.ending))
    {
        None => ("missed", "·"),
        Some(None) => ("begun", "…"),
        Some(Some(DailyEnding::Won)) => ("won", "✓"),
        Some(Some(DailyEnding::Shared)) => ("shared", "="),
        Some(Some(DailyEnding::Lost)) => ("lost", "✗"),
    }
}

/// The last days, each with a link to practise its deal.
#[component]
pub(super) fn Days(play: DailyPlay) -> impl IntoView {
    let days = last_days(play, SHOWN);
    let of_result = |day: &&DayMark| day.known.is_some_and(|known| known.result.is_some());
    let played = days.iter().filter(of_result).count();
    let won = days.iter().filter(|day| mark(**day).0 == "won").count();
    let row = streak(play);
    view! {
        <section class="panel daily-days" aria-labelledby="days">
            <h2 id="days">{move || t(DailyLabel::Days)}</h2>
            <dl>
                <div><dt>{move || t(DailyLabel::Row)}</dt><dd data-streak>{row}</dd></div>
                <div><dt>{move || t(DailyLabel::Played)}</dt><dd>{played}</dd></div>
                <div><dt>{move || t(DailyLabel::WonDays)}</dt><dd>{won}</dd></div>
            </dl>
            <ol>{days.into_iter().map(|day| view! { <OneDay play day/> }).collect_view()}</ol>
            <p class="help">{move || t(DailyLabel::DaysHelp)}</p>
        </section>
    }
}

#[component]
fn OneDay(play: DailyPlay, day: DayMark) -> impl IntoView {
    let (word, sign) = mark(day);
    let (_, _, number) = day.day.date();
    let today = day.day == play.day;
    let label = Signal::derive(move || {
        let state = match day.known.map(|known| known.result) {
            None => t(DailyLabel::Missed).to_owned(),
            Some(None) => t(DailyLabel::Begun).to_owned(),
            Some(Some(result)) => result_words(result),
        };
        let date = written(day.day);
        match today {
            true => format!("{}, {date}: {state}", t(DailyLabel::Today)),
            false => format!("{date}: {state}. {}", t(DailyLabel::Practise)),
        }
    });
    let to = Route::Deal(DailyPlay {
        day: day.day,
        ..play
    });
    view! {
        <li class:today=today data-mark=word>
            <Go to label><small aria-hidden="true">{number}</small><b aria-hidden="true">{sign}</b></Go>
        </li>
    }
}
