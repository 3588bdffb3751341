//! The graph of the win probability over the turns. The table of decisions has the same numbers.

use std::sync::Arc;

use leptos::prelude::*;
use salon_local::ReviewedTurn;
use salon_page::{Label, t};

use crate::hint::percent;
use crate::record::reel::reel;

const WIDTH: f32 = 300.0;
const HEIGHT: f32 = 120.0;
/// Space for the scale on the left.
const LEFT: f32 = 34.0;
const EDGE: f32 = 8.0;

/// The graph of the win probability over the turns.
#[component]
pub(crate) fn Graph(turns: Arc<Vec<ReviewedTurn>>, go: Callback<usize>) -> impl IntoView {
    let reel = reel();
    if turns.iter().all(|turn| turn.chance.is_none()) {
        return view! { <p>{move || t(Label::NoChances)}</p> }.into_any();
    }
    let count = turns.len();
    let chances = lines(&turns, |turn| turn.chance);
    let bests = lines(&turns, |turn| turn.best);
    let steps: Vec<usize> = turns.iter().map(|turn| turn.step).collect();
    // The decision at the current moment, or the last one before it.
    let now = move || {
        let step = reel.step.get();
        let at = steps.iter().rposition(|&decided| decided <= step + 1)?;
        Some(x(at, count))
    };
    let dots = turns.iter().enumerate().filter_map(|(at, turn)| {
        let (chance, step) = (turn.chance?, turn.step);
        let class = if turn.lost.unwrap_or_default() >= 0.03 {
            "dot costly"
        } else {
            "dot"
        };
        Some(view! {
            <circle class=class cx=x(at, count) cy=y(chance) r="4" on:click=move |_| go.run(step)>
                <title>{format!("{step}: {}", percent(chance))}</title>
            </circle>
        })
    });
    view! {
        <svg class="graph" viewBox=format!("0 0 {WIDTH} {HEIGHT}") role="img" aria-label=move || t(Label::Graph)>
            {[0.0, 0.5, 1.0].map(|share| view! {
                <line class="scale" x1=LEFT x2=WIDTH - EDGE y1=y(share) y2=y(share)/>
                <text x=LEFT - 4.0 y=y(share) text-anchor="end" dominant-baseline="middle">{percent(share)}</text>
            }).collect_view()}
            {move || now().map(|x| view! { <line class="now" x1=x x2=x y1=EDGE y2=HEIGHT - EDGE/> })}
            {bests.into_iter().map(|points| view! { <polyline class="best" points=points/> }).collect_view()}
            {chances.into_iter().map(|points| view! { <polyline class="chance" points=points/> }).collect_view()}
            {dots.collect_view()}
        </svg>
        <p class="legend"><span class="chance">{move || t(Label::LegendDone)}</span><span class="best">{move || t(Label::LegendBest)}</span></p>
    }
    .into_any()
}

/// Returns the x coordinate of a decision.
fn x(at: usize, count: usize) -> f32 {
    let width = WIDTH - LEFT - 2.0 * EDGE;
    LEFT + EDGE + width * at as f32 / (count.max(2) - 1) as f32
}

/// Returns the y coordinate of a probability.
fn y(chance: f32) -> f32 {
    EDGE + (HEIGHT - 2.0 * EDGE) * (1.0 - chance.clamp(0.0, 1.0))
}

/// Returns the polylines through some numbers. A new polyline starts with each round, because the
/// probability is that of winning the round, and after a decision without a number.
fn lines(turns: &[ReviewedTurn], number: impl Fn(&ReviewedTurn) -> Option<f32>) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut open = false;
    for (at, turn) in turns.iter().enumerate() {
        open &= turn.luck.is_some();
        let Some(number) = number(turn) else {
            open = false;
            continue;
        };
        if !open {
            lines.push(String::new());
            open = true;
        }
        let point = format!("{:.1},{:.1} ", x(at, turns.len()), y(number));
        if let Some(line) = lines.last_mut() {
            line.push_str(&point);
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    fn turn(chance: Option<f32>, luck: Option<f32>) -> ReviewedTurn {
        ReviewedTurn {
            step: 1,
            chance,
            best: chance,
            lost: None,
            luck,
            lines: Vec::new(),
        }
    }

    #[test]
    fn each_round_has_a_line_of_its_own() {
        let turns = [
            turn(Some(0.5), None),
            turn(Some(0.6), Some(0.1)),
            turn(Some(0.3), None),
            turn(None, Some(0.0)),
            turn(Some(1.0), Some(0.0)),
        ];
        let drawn = lines(&turns, |turn| turn.chance);
        let points: Vec<usize> = drawn
            .iter()
            .map(|line| line.split_whitespace().count())
            .collect();
        assert_eq!(points, [2, 1, 1]);
    }

    #[test]
    fn the_graph_stays_in_its_frame() {
        for count in [1, 2, 40] {
            for at in 0..count {
                assert!((LEFT..=WIDTH).contains(&x(at, count)));
            }
        }
        assert!(y(1.0) < y(0.0) && y(2.0) >= 0.0 && y(-1.0) <= HEIGHT);
    }
}
