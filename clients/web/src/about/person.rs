//! The page of another person: what that person agreed to show. And the user's own choice of it.

use leptos::prelude::*;
use leptos::task::spawn_local;
use salon_catalog::GameId;
use salon_page::art::Art;
use salon_page::{Label, t};
use salon_protocol::{OwnRating, PersonPage, ShowTo, ShownResult, Shows};

use super::results::Rated;
use super::words::About;
use crate::fetch;
use crate::home::title;
use crate::online::{Net, day};
use crate::preferences::Choice;
use crate::route::{Go, Route};

/// The page of another person.
#[component]
pub(crate) fn OtherPage(
    /// Where the server has it.
    address: String,
) -> impl IntoView {
    let found = RwSignal::new(None::<Option<PersonPage>>);
    spawn_local(async move {
        found.try_set(Some(fetch::get::<PersonPage>(&address).await.ok()));
    });
    let name = move || match found.get() {
        Some(Some(page)) => page.name.to_string(),
        _ => String::new(),
    };
    view! {
        <div class="page settings about">
            <header class="bar">
                <Go to=Route::Friends class="round" label=Signal::derive(move || t(Net::Friends).to_owned())><Art id="icons-players"/></Go>
                <h1><bdi>{name}</bdi></h1>
                <Go to=Route::Home class="round" label=Signal::derive(move || t(Label::Home).to_owned())><Art id="icons-home"/></Go>
            </header>
            <main id="main" data-person-page aria-busy=move || found.read().is_none().to_string()>
                {move || found.get().map(|page| match page {
                    None => view! { <p class="panel about-nobody" role="alert" data-no-person>{move || t(About::NoPerson)}</p> }.into_any(),
                    Some(page) => view! { <Shown page/> }.into_any(),
                })}
            </main>
        </div>
    }
}

#[component]
fn Shown(page: PersonPage) -> impl IntoView {
    let PersonPage {
        ratings, results, ..
    } = page;
    if ratings.is_none() && results.is_none() {
        return view! { <p class="panel about-nobody" data-shows-nothing>{move || t(About::ShowsNothing)}</p> }.into_any();
    }
    view! {
        {ratings.map(|ratings| view! {
            <section class="panel" data-shown="ratings">
                <h2>{move || t(About::Rating)}</h2>
                {ratings.is_empty().then(|| view! { <p class="help">{move || t(About::NoRating)}</p> })}
                {ratings.into_iter().map(|rating| view! { <OfGame rating/> }).collect_view()}
            </section>
        })}
        {results.map(|results| view! {
            <section class="panel" data-shown="results">
                <h2>{move || t(About::LastGames)}</h2>
                {by_game(&results).into_iter().map(|(game, games, won, last)| view! {
                    <p data-game=game.slug()><strong>{move || title(game)}</strong>": "
                        {move || format!("{}: {games} · {}: {won} · {}", t(About::Games), t(About::WonOfThem), day(last))}</p>
                }).collect_view()}
            </section>
        })}
    }
    .into_any()
}

#[component]
fn OfGame(rating: OwnRating) -> impl IntoView {
    let game = rating.game.0;
    view! {
        <article class="own-game" data-game=game.slug()>
            <Art id=format!("covers-{game}") class="thumb"/>
            <div class="own-rating"><h3>{move || title(game)}</h3><Rated rating/></div>
            <Go to=Route::Rankings(Some(game)) class="button" label=Signal::derive(move || format!("{}: {}", t(Net::Rankings), title(game)))>
                <Art id="icons-trophy"/>{move || t(Net::Rankings)}
            </Go>
        </article>
    }
}

/// Counts results by game, the game played last first: how many, how many won, and when the last one
/// was.
fn by_game(results: &[ShownResult]) -> Vec<(GameId, usize, usize, i64)> {
    let mut games: Vec<(GameId, usize, usize, i64)> = Vec::new();
    for result in results {
        let game = result.game.0;
        let at = games.iter().position(|known| known.0 == game);
        let at = at.unwrap_or_else(|| {
            games.push((game, 0, 0, result.at));
            games.len() - 1
        });
        games[at].1 += 1;
        games[at].2 += usize::from(result.won);
    }
    games
}

/// What the user shows of itself, and to whom.
#[component]
pub(super) fn ShowsSetting() -> impl IntoView {
    let known = RwSignal::new(None::<Shows>);
    spawn_local(async move {
        known.try_set(fetch::get::<Shows>("/api/person/shows").await.ok());
    });
    move || known.get().map(|shows| view! { <ShowsForm shows/> })
}

#[component]
fn ShowsForm(shows: Shows) -> impl IntoView {
    let (to, ratings, results) = (
        RwSignal::new(shows.to),
        RwSignal::new(shows.ratings),
        RwSignal::new(shows.results),
    );
    let kept = StoredValue::new(shows);
    let (saved, wrong) = (RwSignal::new(false), RwSignal::new(false));
    Effect::new(move |_| {
        let shows = Shows {
            to: to.get(),
            ratings: ratings.get(),
            results: results.get(),
        };
        if kept.get_value() == shows {
            return;
        }
        spawn_local(async move {
            let done = fetch::tell("POST", "/api/person/shows", &shows).await;
            if done.is_ok() {
                kept.try_update_value(|kept| *kept = shows);
            }
            saved.try_set(done.is_ok());
            wrong.try_set(done.is_err());
        });
    });
    let options = [
        (ShowTo::Nobody, About::ShowToNobody),
        (ShowTo::Friends, About::ShowToFriends),
        (ShowTo::Met, About::ShowToMet),
    ];
    let options = options.map(|(to, label)| (to, Signal::derive(move || t(label).to_owned())));
    let check = move |name: &'static str, label: About, value: RwSignal<bool>| {
        view! {
            <label class="check">
                <input type="checkbox" name=name prop:checked=move || value.get() on:change=move |event| value.set(event_target_checked(&event))/>
                <span>{move || t(label)}</span>
            </label>
        }
    };
    view! {
        <section class="panel" data-shows>
            <h2>{move || t(About::MyPage)}</h2>
            <p class="help">{move || t(About::MyPageHelp)}</p>
            <Choice name="show-to" legend=About::ShowTo value=to options=options.to_vec()/>
            <Show when=move || to.get() != ShowTo::Nobody>
                <fieldset class="choice">
                    <legend>{move || t(About::ShowWhat)}</legend>
                    {check("show-ratings", About::ShowRatings, ratings)}
                    {check("show-results", About::ShowResults, results)}
                </fieldset>
            </Show>
            <p role="status">{move || saved.get().then(|| t(About::ShowsSaved))}</p>
            <p class="wrong" role="alert">{move || wrong.get().then(|| t(Net::CantNow))}</p>
        </section>
    }
}
