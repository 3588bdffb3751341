//! The final standings.

use core::cmp::Reverse;

use leptos::prelude::*;
use salon_page::art::Art;
use salon_page::board::Board;
use salon_page::face::Face;
use salon_page::table::shown;
use salon_page::{Label, t};
use salon_rules::{Seat, Verdict};

/// A player in the standings.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Standing {
    seat: Seat,
    name: String,
    machine: bool,
    you: bool,
    won: bool,
    /// The score, in games where it says more than who won.
    score: Option<i16>,
}

/// Returns the players, winners first, then by score.
fn standings(board: &Board) -> Vec<Standing> {
    let Some(outcome) = &board.outcome else {
        return Vec::new();
    };
    let counts = outcome.scores.iter().any(|score| !(0..=1).contains(score));
    let scored = counts && outcome.verdict == Verdict::Decided;
    let mut all: Vec<Standing> = board
        .players
        .iter()
        .map(|player| Standing {
            seat: player.seat,
            name: player.name.clone(),
            machine: player.machine,
            you: player.you,
            won: player.won,
            score: scored.then(|| outcome.scores[player.seat]),
        })
        .collect();
    all.sort_by_key(|one| (Reverse(one.won), Reverse(one.score)));
    all
}

/// The players with their faces and scores, winners first.
#[component]
pub(crate) fn Standings() -> impl IntoView {
    let all = shown(standings);
    view! {
        <ol class="standings" aria-label=move || t(Label::Standings)>
            {move || all.get().into_iter().map(|one| {
                let you = one.you;
                view! {
                    <li class:won=one.won class:you=you>
                        <Face seat=one.seat bot=one.machine/>
                        <bdi>{move || if you { t(Label::You).to_owned() } else { one.name.clone() }}</bdi>
                        {one.won.then(|| view! { <Art id="icons-trophy"/><span class="hidden">{move || t(Label::Won)}</span> })}
                        {one.score.map(|score| view! { <b>{score}</b> })}
                    </li>
                }
            }).collect_view()}
        </ol>
    }
}
