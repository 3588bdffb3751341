//! The home page: games to continue, and the covers of all games.

use leptos::prelude::*;
use salon_catalog::GameId;
use salon_catalog_words::GameSummary;
use salon_page::art::Art;
use salon_page::settings::newcomer;
use salon_page::settings::settings;
use salon_page::{Label, t};

use crate::chunk::look_ahead;
use crate::daily::DailyLabel;
use crate::first_visit::FirstVisit;
use crate::puzzles::PuzzleLabel;
use crate::route::{Go, Route};
use crate::saved::{self, SavedGame};

/// Returns a game's name.
pub(crate) fn title(game: GameId) -> String {
    let language = settings().language.get();
    salon_catalog_words::game(game, &newcomer(language))
        .title
        .to_string()
}

/// The home page.
#[component]
pub(crate) fn Home() -> impl IntoView {
    // Another tab may have played in the meantime.
    leptos::task::spawn_local(saved::refresh());
    view! {
        <div class="page home">
            <header class="welcome">
                <Art id="brand-logo" class="logo"/>
                <div><h1>{move || t(Label::Salon)}</h1><p>{move || t(Label::Motto)}</p></div>
                <crate::app::Corner/>
            </header>
            <main id="main">
                <FirstVisit/>
                <crate::online::Invited/>
                <Continue/>
                <ul class="covers">
                    {GameId::ALL.iter().map(|&game| view! { <li><Cover game/></li> }).collect_view()}
                </ul>
                <crate::online::Lobby/>
                <p class="home-records"><Go to=Route::Records class="button"><Art id="icons-review"/>{move || t(Label::Records)}</Go> <Go to=Route::Puzzles(None) class="button"><Art id="icons-hint"/>{move || t(PuzzleLabel::Puzzles)}</Go> <Go to=Route::Daily(None) class="button"><Art id="icons-clock"/>{move || t(DailyLabel::Daily)}</Go></p>
            </main>
        </div>
    }
}

/// Shows what a box says about its game: players, minutes, and the age if there is one.
fn facts(words: &GameSummary) -> impl IntoView + use<> {
    let facts = [
        Some(&words.players),
        Some(&words.minutes),
        words.age.as_ref(),
    ];
    let facts = facts.into_iter().flatten().enumerate();
    facts
        .map(|(at, fact)| {
            let fact = fact.to_string();
            view! { {(at > 0).then_some(" · ")}<span>{fact}</span> }
        })
        .collect_view()
}

#[component]
fn Cover(game: GameId) -> impl IntoView {
    let language = settings().language;
    let words = Memo::new(move |_| salon_catalog_words::game(game, &newcomer(language.get())));
    let ahead = look_ahead();
    view! {
        <article class="cover" data-game=game.slug() on:pointerenter=move |_| ahead() on:focusin=move |_| ahead()>
            <Go to=Route::Play(game) class="cover-link">
                <Art id=format!("covers-{game}") class="picture"/>
                <span class="cover-text">
                    <strong>{move || words.read().title.to_string()}</strong>
                    <small>{move || facts(&words.read())}</small>
                    <span class="pitch">{move || words.read().pitch.to_string()}</span>
                    <span class="button gold">{move || t(Label::Play)}</span>
                </span>
            </Go>
            <div class="cover-how">
                <Go to=Route::Learn(game) label=Signal::derive(move || format!("{}: {}", t(Label::HowToPlay), words.read().title))><Art id="icons-help"/>{move || t(Label::HowToPlay)}</Go>
                <Go to=Route::Rules(game) label=Signal::derive(move || format!("{}: {}", t(Label::Rules), words.read().title))><Art id="icons-rules"/>{move || t(Label::Rules)}</Go>
                <Go to=Route::New(game) class="set-up" label=Signal::derive(move || format!("{}: {}", t(Label::SetUpLink), words.read().title))>{move || t(Label::SetUpLink)}</Go>
            </div>
        </article>
    }
}

/// The number of unfinished games that are shown at once.
const FEW: usize = 3;

/// The games that can be continued: the latest ones, and the others on demand.
#[component]
fn Continue() -> impl IntoView {
    let games = saved::games();
    let unfinished = Memo::new(move |_| {
        let games = games.read();
        let open = games.iter().filter(|game| !game.over);
        open.cloned().collect::<Vec<SavedGame>>()
    });
    let few = move || unfinished.get().into_iter().take(FEW);
    let others = move || unfinished.get().into_iter().skip(FEW);
    view! {
        <Show when=move || !unfinished.read().is_empty()>
            <section class="unfinished">
                <h2>{move || t(Label::Unfinished)}</h2>
                <ul>
                    <For each=few key=|game| game.table.clone() let(game)><Unfinished game/></For>
                </ul>
                <Show when=move || { unfinished.read().len() > FEW }>
                    <details>
                        <summary>{move || t(Label::OlderGames)}</summary>
                        <ul>
                            <For each=others key=|game| game.table.clone() let(game)><Unfinished game/></For>
                        </ul>
                    </details>
                </Show>
            </section>
        </Show>
    }
}

#[component]
fn Unfinished(game: SavedGame) -> impl IntoView {
    let Ok(id) = game.game.parse::<GameId>() else {
        return ().into_any();
    };
    let table = game.table.clone();
    let forget = move |_| saved::forget(table.clone());
    view! {
        <li class="kept">
            <Go to=Route::Here(game.table.clone()) class="kept-link">
                <Art id=format!("covers-{id}") class="thumb"/>
                <span><strong>{move || title(id)}</strong><small>{move || t(Label::Continue)}</small></span>
            </Go>
            <button type="button" class="round" on:click=forget aria-label=move || t(Label::Forget)><Art id="icons-cross"/></button>
        </li>
    }
    .into_any()
}
