//! The rankings: the strongest players of each game.

use leptos::prelude::*;
use leptos::task::spawn_local;
use salon_catalog::GameId;
use salon_page::art::Art;
use salon_page::{Label, t};
use salon_protocol::{OwnResults, Standing, Standings};

use super::results::{range, with_range};
use super::words::About;
use crate::fetch;
use crate::home::title;
use crate::online::{Identity, Net, me};
use crate::route::{Go, Route};

/// What the server said about a game.
#[derive(Clone)]
enum Ranking {
    Waited,
    Here(Vec<Standing>),
    Missing,
}

/// The page with the rankings of a game.
#[component]
pub(crate) fn RankingsPage(game: GameId) -> impl IntoView {
    let ranking = RwSignal::new(Ranking::Waited);
    spawn_local(async move {
        let asked = fetch::get::<Standings>(&format!("/api/standings/{game}")).await;
        ranking.try_set(match asked {
            Ok(Standings { standings }) => Ranking::Here(standings),
            Err(_) => Ranking::Missing,
        });
    });
    let waits = move || matches!(*ranking.read(), Ranking::Waited);
    view! {
        <div class="page settings about rankings">
            <header class="bar">
                <Go to=Route::Home class="round" label=Signal::derive(move || t(Label::Home).to_owned())><Art id="icons-arrow-left"/></Go>
                <h1>{move || t(Net::Rankings)}</h1>
                <Go to=Route::About class="round" label=Signal::derive(move || t(Net::AboutMe).to_owned())><Art id="icons-person"/></Go>
            </header>
            <nav class="game-tabs" aria-label=move || t(About::ChooseGame)>
                <ul>{GameId::ALL.iter().map(|&other| view! { <li><Tab game=other current=other == game/></li> }).collect_view()}</ul>
            </nav>
            <main id="main" class="panel" data-rankings=game.slug() aria-busy=move || waits().to_string()>
                <h2>{move || title(game)}</h2>
                <OwnPlace game/>
                {move || match ranking.get() {
                    Ranking::Waited => ().into_any(),
                    Ranking::Missing => view! { <p>{move || t(Net::CantNow)}</p> }.into_any(),
                    Ranking::Here(all) if all.is_empty() => view! { <p data-nobody-ranked>{move || t(About::NobodyRanked)}</p> }.into_any(),
                    Ranking::Here(all) => view! { <Table all/> }.into_any(),
                }}
                <p class="help">{move || t(About::RankingsHelp)}</p>
                <p class="help">{move || t(About::RankingsOrder)}</p>
            </main>
        </div>
    }
}

#[component]
fn Tab(game: GameId, current: bool) -> impl IntoView {
    view! {
        <div class="game-tab" class:current=current>
            {match current {
                true => view! { <span aria-current="page"><Art id=format!("covers-{game}") class="thumb"/>{move || title(game)}</span> }.into_any(),
                false => view! { <Go to=Route::Rankings(Some(game))><Art id=format!("covers-{game}") class="thumb"/>{move || title(game)}</Go> }.into_any(),
            }}
        </div>
    }
}

#[component]
fn Table(all: Vec<Standing>) -> impl IntoView {
    let row = |(at, line): (usize, Standing)| {
        view! {
            <tr>
                <td>{at + 1}</td>
                <th scope="row"><bdi>{line.name.to_string()}</bdi></th>
                <td>{format!("{:.0}", line.rating)}" "<small>{range(line.deviation)}</small></td>
                <td>{line.plays}</td>
            </tr>
        }
    };
    view! {
        <table class="ranking">
            <thead>
                <tr>{[About::Place, About::RankedName, About::Rating, About::Games]
                    .map(|head| view! { <th scope="col">{move || t(head)}</th> }).collect_view()}</tr>
            </thead>
            <tbody>{all.into_iter().enumerate().map(row).collect_view()}</tbody>
        </table>
    }
}

/// The user's own rating in this game, whether or not it is listed.
#[component]
fn OwnPlace(game: GameId) -> impl IntoView {
    let me = me();
    if me.identity.get_untracked() == Identity::Unknown {
        me.look();
    }
    let own = RwSignal::new(None::<String>);
    Effect::new(move |_| {
        if !matches!(me.identity.get(), Identity::Known(_)) {
            own.set(None);
            return;
        }
        spawn_local(async move {
            let asked = fetch::get::<OwnResults>("/api/results/mine").await;
            me.heed(&asked);
            let ratings = asked.map(|own| own.ratings).unwrap_or_default();
            let found = ratings.into_iter().find(|rating| rating.game.0 == game);
            own.try_set(found.map(|found| with_range(found.rating, found.deviation)));
        });
    });
    move || {
        own.get().map(|own| {
            view! { <p class="rating-now" data-own-rating><span>{move || t(About::YourRating)}</span>" "<b>{own}</b></p> }
        })
    }
}
