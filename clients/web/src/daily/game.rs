//! The page of one game's deal of the day.

use leptos::prelude::*;
use salon_catalog::GameId;
use salon_page::art::Art;
use salon_page::t;
use salon_protocol::{DailyCount, DailyOthers};
use salon_table::daily::DailyPlay;

use super::card::Card;
use super::days::Days;
use super::note::{Known, OwnResult, known, today};
use super::page::{When, result_words};
use super::send::{Answer, Sending};
use super::words::DailyLabel;
use crate::app::Corner;
use crate::home::title;
use crate::link::WorkerLink;
use crate::online::me;
use crate::route::{Go, Route};

/// The page of one game's deal of the day.
#[component]
pub(crate) fn DailyGamePage(game: GameId) -> impl IntoView {
    Effect::new(move |_| {
        document().set_title(&format!("{} · {}", title(game), t(DailyLabel::Daily)));
    });
    let play = DailyPlay { day: today(), game };
    let known = known(play);
    let result = known.and_then(|known| known.result);
    view! {
        <div class="page settings daily" data-game=game.slug() data-day=play.day.to_string()>
            <header class="bar">
                <Go to=Route::Daily(None) class="round" label=Signal::derive(move || t(DailyLabel::Daily).to_owned())><Art id="icons-arrow-left"/></Go>
                <h1>{move || t(DailyLabel::Daily)}": "{move || title(game)}</h1>
                <Corner/>
            </header>
            <main class="daily-game" id="main">
                <section class="panel daily-today">
                    <Art id=format!("covers-{game}") class="thumb"/>
                    <div>
                        <h2>{move || title(game)}</h2>
                        <When/>
                        <Today play known/>
                    </div>
                </section>
                {result.map(|result| view! { <Others game result/><Card play result/> })}
                <Days play/>
            </main>
        </div>
    }
}

/// What can be done with today's deal now.
#[component]
fn Today(play: DailyPlay, known: Option<Known>) -> impl IntoView {
    match known {
        None => view! {
            <p>{move || t(DailyLabel::About)}</p>
            <Go to=Route::Deal(play) class="button gold daily-play">{move || t(DailyLabel::PlayNow)}</Go>
        }
        .into_any(),
        Some(Known { result: None, .. }) => view! {
            <p>{move || t(DailyLabel::Begun)}</p>
            <Go to=Route::Deal(play) class="button gold daily-play">{move || t(DailyLabel::GoOn)}</Go>
        }
        .into_any(),
        Some(Known {
            result: Some(result),
            ..
        }) => view! {
            <p class="daily-result" data-result=move || format!("{:?}", result.ending).to_lowercase()><strong>{move || result_words(result)}</strong></p>
            <div class="daily-links">
                <Go to=Route::Record(play.id().to_string()) class="button"><Art id="icons-review"/>{move || t(DailyLabel::Master)}</Go>
                <Go to=Route::Deal(play) class="button"><Art id="icons-rematch"/>{move || t(DailyLabel::Practise)}</Go>
            </div>
        }
        .into_any(),
    }
}

/// How it went for others: only for somebody who has played, and only with a server.
#[component]
fn Others(game: GameId, result: OwnResult) -> impl IntoView {
    let link: StoredValue<WorkerLink, LocalStorage> = expect_context();
    let at = GameId::ALL.iter().position(|&other| other == game);
    let games = at.map_or(&[][..], |at| &GameId::ALL[at..=at]);
    let sending = Sending::begin(link.get_value(), games);
    let me = me();
    let retry = move |_| sending.start();
    // Whoever gives a name becomes known, and the result is sent.
    let give_name = move |_| me.named(|_| {});
    view! {
        <section class="panel daily-others" aria-labelledby="others">
            <h2 id="others">{move || t(DailyLabel::Others)}</h2>
            <div role="status">{move || match sending.answer.get() {
                Answer::Nothing => ().into_any(),
                Answer::Waiting => view! { <p>{t(DailyLabel::Asking)}</p> }.into_any(),
                Answer::Refused => view! { <p data-refused>{t(DailyLabel::Refused)}</p> }.into_any(),
                Answer::Others(others) => view! { <Bars others scored=result.scored/> }.into_any(),
                Answer::Stranger => view! {
                    <p>{t(DailyLabel::TellName)}</p>
                    <button type="button" class="button gold" data-name on:click=give_name>{t(DailyLabel::GiveName)}</button>
                }
                .into_any(),
                Answer::Unreachable => view! {
                    <p data-offline>{t(DailyLabel::Offline)}</p>
                    <button type="button" class="button" on:click=retry>{t(DailyLabel::Retry)}</button>
                }
                .into_any(),
            }}</div>
        </section>
    }
}

/// How many persons had which result.
#[component]
fn Bars(others: DailyOthers, scored: bool) -> impl IntoView {
    let DailyOthers { own, all } = others;
    let persons: u32 = all.iter().map(|count| count.persons).sum();
    let most = all.iter().map(|count| count.persons).max().unwrap_or(1);
    let bar = move |count: DailyCount| {
        let yours = (count.ending, count.score) == (own.ending, own.score);
        let label = move || {
            result_words(OwnResult {
                ending: count.ending,
                score: count.score,
                scored,
            })
        };
        let width = format!("{:.1}%", 100.0 * f64::from(count.persons) / f64::from(most));
        let share = 100.0 * f64::from(count.persons) / f64::from(persons);
        view! {
            <li class:yours=yours data-persons=count.persons.to_string()>
                <span>{label}{yours.then(|| view! { " "<em>"("{move || t(DailyLabel::You)}")"</em> })}</span>
                <span class="daily-bar" aria-hidden="true"><i style:inline-size=width></i></span>
                <b>{format!("{} · {share:.0} %", count.persons)}</b>
            </li>
        }
    };
    view! {
        {(persons == 1).then(|| view! { <p>{move || t(DailyLabel::OthersNone)}</p> })}
        <ul class="daily-bars">{all.into_iter().map(bar).collect_view()}</ul>
    }
}
