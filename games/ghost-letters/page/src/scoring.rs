//! The end of a part of Ghost Letters, character by character: whose role it was, the votes in the
//! order they were cast, and the points for each.

use std::sync::Arc;

use leptos::prelude::*;
use salon_ghost_letters::{Kind, PartScores, Public, Sight};
use salon_ghost_letters_words as words;
use salon_page::art::Art;
use salon_page::board::Board;
use salon_page::{Label, Scene, t};
use salon_table::machine::SeenStep;

use crate::label;
use crate::table::view;

/// Returns the overlay for the end of a part, if one has just ended. The board is the one before.
pub(crate) fn scene(board: &Board, seen: &[SeenStep]) -> Option<Scene> {
    let scoring = Scoring::read(board, seen)?;
    Some(Arc::new(move |go_on| {
        let part = scoring.clone();
        view! { <ScoringSheet part go_on/> }.into_any()
    }))
}

/// A revealed character.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Revealed {
    number: u8,
    picture: String,
    name: String,
    /// The owner of the role. `None` for a murderer.
    of: Option<String>,
    votes: Vec<Opened>,
    trust: u8,
    arrested: bool,
}

/// A revealed vote.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Opened {
    name: String,
    kind: &'static str,
    gives: i8,
}

/// The end of a part.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Scoring {
    shown: Vec<Revealed>,
    /// The points of each player, where players score separately.
    points: Vec<(String, u8)>,
}

impl Scoring {
    /// Collects the end of a part from what was seen, if one has just ended. The board is the one
    /// before.
    fn read(board: &Board, seen: &[SeenStep]) -> Option<Scoring> {
        let mut scoring = Scoring::default();
        for text in seen.iter().flat_map(|step| &step.sights) {
            match salon_json::from_str::<Sight>(text.get()) {
                Ok(Sight::Public(Public::Shown(showing))) => {
                    scoring.shown.extend(revealed(board, &showing));
                }
                Ok(Sight::Public(Public::PartEnded(standing))) => {
                    scoring.points = points(board, &standing);
                }
                _ => {}
            }
        }
        (!scoring.shown.is_empty()).then_some(scoring)
    }
}

fn revealed(board: &Board, showing: &salon_ghost_letters::Showing) -> Option<Revealed> {
    let number = showing.number.0;
    let character = *view(board)?.row.get(usize::from(number).checked_sub(1)?)?;
    let name = |seat| board.players[seat].name.clone();
    let votes = showing.votes.iter().map(|vote| Opened {
        name: name(vote.seat),
        kind: match vote.kind {
            Kind::Innocent => "innocent",
            Kind::Murderer => "murderer",
        },
        gives: vote.gives,
    });
    Some(Revealed {
        number,
        picture: words::character_picture(character),
        name: words::character(character, &board.to).to_string(),
        of: showing.role_of.map(name),
        votes: votes.collect(),
        trust: showing.trust,
        arrested: showing.arrested,
    })
}

fn points(board: &Board, standing: &PartScores) -> Vec<(String, u8)> {
    let points = standing.points.by_seat();
    points
        .map(|(seat, &points)| (board.players[seat].name.clone(), points))
        .collect()
}

/// The overlay for the end of a part. The play continues behind it.
#[component]
fn ScoringSheet(part: Scoring, go_on: Callback<()>) -> impl IntoView {
    view! {
        <section class="sheet scoring" role="dialog" aria-modal="true" aria-labelledby="scoring" data-scoring>
            <h2 id="scoring">{move || label("part-over")}</h2>
            <ol class="reveals" tabindex="0" aria-labelledby="scoring">
                {part.shown.into_iter().enumerate().map(|(at, one)| view! { <Reveal at one/> }).collect_view()}
            </ol>
            {(!part.points.is_empty()).then(|| view! {
                <ul class="tally">{part.points.into_iter().map(|(name, points)| view! { <li><bdi>{name}</bdi><b>{points}</b></li> }).collect_view()}</ul>
            })}
            <button type="button" class="button gold" autofocus data-go-on on:click=move |_| go_on.run(())>{move || t(Label::GoOn)}</button>
        </section>
    }
}

#[component]
fn Reveal(at: usize, one: Revealed) -> impl IntoView {
    let murderer = one.of.is_none();
    let signed = |gives: i8| {
        if gives > 0 {
            format!("+{gives}")
        } else {
            gives.to_string()
        }
    };
    view! {
        <li class="reveal" class:murderer=murderer style=("--at", at.to_string())>
            <b class="number">{one.number}</b>
            <Art id=one.picture class="portrait"/>
            <span class="named-one">
                <strong>{one.name}</strong>
                <small>{move || match &one.of { Some(name) => name.clone(), None => label("murderer") }}</small>
            </span>
            <span class="opened">
                {one.votes.into_iter().map(|vote| view! {
                    <span class="open-vote">
                        <Art id=format!("ghost-letters-{}", vote.kind)/>
                        <span class="hidden">{move || label(vote.kind)}" "</span>
                        <small>{vote.name}</small><b>{signed(vote.gives)}</b>
                    </span>
                }).collect_view()}
                {(one.trust > 0).then(|| view! { <span class="open-vote trust"><small>{move || label("trust")}</small><b>{format!("+{}", one.trust)}</b></span> })}
                {one.arrested.then(|| view! { <span class="open-vote arrested"><Art id="ghost-letters-arrested"/><small>{move || label("arrested")}</small></span> })}
            </span>
        </li>
    }
}
