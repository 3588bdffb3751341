//! The user's last results and ratings, game by game.

use leptos::prelude::*;
use leptos::task::spawn_local;
use salon_catalog::GameId;
use salon_page::art::Art;
use salon_page::board;
use salon_page::settings::settings;
use salon_page::{Label, t};
use salon_protocol::{OwnRating, OwnResult, OwnResults};
use salon_table::machine::Presence;

use super::curve::{Curve, bounds};
use super::words::About;
use crate::fetch;
use crate::home::title;
use crate::online::{Net, day, me};
use crate::route::{Go, Route};

/// What stands in the journal for the name of somebody who was deleted.
const ERASED: &str = "—";

/// The user's last results and ratings.
#[component]
pub(super) fn MyResults() -> impl IntoView {
    let me = me();
    let own = RwSignal::new(None::<Option<OwnResults>>);
    spawn_local(async move {
        let asked = fetch::get::<OwnResults>("/api/results/mine").await;
        me.heed(&asked);
        own.try_set(Some(asked.ok()));
    });
    view! {
        <section class="panel about-results" data-results aria-busy=move || own.read().is_none().to_string()>
            <h2>{move || t(About::MyResults)}</h2>
            {move || own.get().map(|own| match own {
                None => view! { <p>{move || t(Net::CantNow)}</p> }.into_any(),
                Some(own) if own.results.is_empty() => view! { <p>{move || t(About::NoResults)}</p> }.into_any(),
                Some(own) => by_game(&own).into_iter().map(|of_game| view! { <OfGame of_game/> }).collect_view().into_any(),
            })}
        </section>
    }
}

/// What the user has played of one game.
struct OwnGame {
    game: GameId,
    rating: Option<OwnRating>,
    /// Newest first.
    results: Vec<OwnResult>,
}

/// Groups results by game, the game played last first.
fn by_game(own: &OwnResults) -> Vec<OwnGame> {
    let mut games: Vec<OwnGame> = Vec::new();
    for result in &own.results {
        let game = result.game.0;
        let known = games.iter().position(|known| known.game == game);
        let at = known.unwrap_or_else(|| {
            let mut ratings = own.ratings.iter();
            games.push(OwnGame {
                game,
                rating: ratings.find(|rating| rating.game.0 == game).cloned(),
                results: Vec::new(),
            });
            games.len() - 1
        });
        games[at].results.push(result.clone());
    }
    games
}

fn won(result: &OwnResult) -> bool {
    let own = result.seat.index();
    result
        .winners
        .iter()
        .any(|&winner| usize::from(winner) == own)
}

/// Formats how far a rating may be from the true strength, 19 times out of 20.
pub(super) fn range(deviation: f64) -> String {
    format!("± {:.0}", 2.0 * deviation)
}

/// Formats a rating with its range.
pub(super) fn with_range(rating: f64, deviation: f64) -> String {
    format!("{rating:.0} {}", range(deviation))
}

#[component]
fn OfGame(of_game: OwnGame) -> impl IntoView {
    let OwnGame {
        game,
        rating,
        results,
    } = of_game;
    let (count, wins) = (
        results.len(),
        results.iter().filter(|line| won(line)).count(),
    );
    let summary = move || {
        let (games, won) = (t(About::LastGames), t(About::WonOfThem));
        format!("{games}: {count} · {won}: {wins}")
    };
    view! {
        <article class="own-game" data-game=game.slug()>
            <Art id=format!("covers-{game}") class="thumb"/>
            <div class="own-rating">
                <h3>{move || title(game)}</h3>
                {match rating {
                    Some(rating) => view! { <Rated rating/> }.into_any(),
                    None => view! { <p class="help">{move || t(About::NoRating)}</p> }.into_any(),
                }}
            </div>
            <details>
                <summary>{summary}</summary>
                <ol class="own-results">{results.into_iter().map(|line| view! { <Line line/> }).collect_view()}</ol>
            </details>
            <Go to=Route::Rankings(Some(game)) class="button" label=Signal::derive(move || format!("{}: {}", t(Net::Rankings), title(game)))>
                <Art id="icons-trophy"/>{move || t(Net::Rankings)}
            </Go>
        </article>
    }
}

/// A rating, its curve, and the same in words.
#[component]
pub(super) fn Rated(rating: OwnRating) -> impl IntoView {
    let (now, plays) = (with_range(rating.rating, rating.deviation), rating.plays);
    let extremes = bounds(&rating.curve);
    let about = move || {
        let games = format!("{}: {plays}", t(About::RatedGames));
        match extremes {
            Some((low, high)) if low < high => {
                let (lowest, highest) = (t(About::Lowest), t(About::Highest));
                format!("{games} · {lowest} {low} · {highest} {high}")
            }
            _ => games,
        }
    };
    view! {
        <p class="rating-now"><span>{move || t(About::Rating)}</span>" "<b data-rating>{now}</b></p>
        {(rating.curve.len() > 1).then(|| view! { <Curve points=rating.curve/> })}
        <p class="help">{about}</p>
    }
}

/// One finished play.
#[component]
fn Line(line: OwnResult) -> impl IntoView {
    let language = settings().language;
    let (word, label) = match (won(&line), line.winners.len()) {
        (false, _) => ("lost", Label::ResultLost),
        (true, 1) => ("won", Label::ResultWon),
        (true, _) => ("shared", Label::ResultShared),
    };
    let is_erased = |who: &Presence| matches!(who, Presence::Person(name) | Presence::Program(name) if name.to_string() == ERASED);
    let (seats, scores, at) = (line.seats, line.scores, line.at);
    let players = move || {
        let player = |(seat, who): (usize, &Presence)| {
            let name = match is_erased(who) {
                true => t(About::DeletedPlayer).to_owned(),
                false => board::called(who, seat, language.get()),
            };
            let score = scores.get(seat).copied().unwrap_or_default();
            view! { <span class="player"><bdi>{name}</bdi>" "<b>{score}</b></span>" " }
        };
        seats.iter().enumerate().map(player).collect_view()
    };
    view! {
        <li data-play=line.play.to_string()>
            <Go to=Route::Record(line.play.to_string()) class="own-result">
                <span class="result" data-result=word>{move || t(label)}</span>
                <span class="players">{players}</span>
                <small>{move || day(at)}</small>
            </Go>
        </li>
    }
}
