//! The end of a part of Ghost Letters, character by character: whose role it was, the votes in the
//! order they were cast, and the points for each. For two players also the clues won and lost
//! against the goal of the mission.

use std::sync::Arc;

use leptos::prelude::*;
use salon_ghost_letters::{Kind, PartScores, Public, Settling, Sight};
use salon_ghost_letters_words as words;
use salon_page::art::Art;
use salon_page::board::Board;
use salon_page::face::Face;
use salon_page::{Label, Scene, t};
use salon_rules::Seat;
use salon_table::machine::SeenStep;

use crate::campaign::{Campaign, Counts, counts};
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
    seat: Seat,
    bot: bool,
    name: String,
    kind: &'static str,
    gives: i8,
}

/// The end of a part.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Scoring {
    shown: Vec<Revealed>,
    /// The points of each player, where players score separately.
    points: Vec<Points>,
    /// The state of the mission, where two players have one.
    mission: Option<MissionState>,
}

/// The points of a player.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Points {
    seat: Seat,
    bot: bool,
    name: String,
    points: u8,
}

/// The clues of a mission after a part.
#[derive(Clone, PartialEq, Eq, Debug)]
struct MissionState {
    settling: Settling,
    goal: u8,
    end: Option<MissionEnd>,
}

/// How a mission ended.
#[derive(Clone, PartialEq, Eq, Debug)]
enum MissionEnd {
    /// It was passed, and these missions are open now.
    Passed { opens: Vec<String> },
    /// It was passed for practice.
    Practised,
    /// So few clues are left that no part can follow.
    LostAtOnce,
    /// The deck holds fewer clues than the goal.
    LostShort,
}

impl MissionEnd {
    fn is_lost(&self) -> bool {
        matches!(self, MissionEnd::LostAtOnce | MissionEnd::LostShort)
    }
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
                Ok(Sight::Public(Public::PileSettled(settling))) => {
                    scoring.mission = mission(board, settling);
                }
                Ok(Sight::Public(Public::Ended(outcome))) => {
                    if let Some(mission) = &mut scoring.mission {
                        mission.end = Some(end(board, mission, !outcome.winners.is_empty()));
                    }
                }
                _ => {}
            }
        }
        (!scoring.shown.is_empty()).then_some(scoring)
    }
}

fn mission(board: &Board, settling: Settling) -> Option<MissionState> {
    let goal = view(board)?.options.mission?.goal();
    Some(MissionState {
        settling,
        goal,
        end: None,
    })
}

/// Returns how a mission ended. The result is stored only after this.
fn end(board: &Board, mission: &MissionState, passed: bool) -> MissionEnd {
    match (passed, counts(board)) {
        (true, Counts::Practice) => MissionEnd::Practised,
        (true, Counts::As(number)) => {
            let opens = Campaign::at(board).map_or_else(Vec::new, |team| team.opened_by(number));
            let names = opens
                .into_iter()
                .filter_map(|number| words::mission(number, &board.to));
            let opens = names.map(|(name, _)| name.to_string()).collect();
            MissionEnd::Passed { opens }
        }
        (true, Counts::Never) => MissionEnd::Passed { opens: Vec::new() },
        (false, _) if mission.settling.part < 3 => MissionEnd::LostAtOnce,
        (false, _) => MissionEnd::LostShort,
    }
}

fn revealed(board: &Board, showing: &salon_ghost_letters::Showing) -> Option<Revealed> {
    let number = showing.number.0;
    let character = *view(board)?.row.get(usize::from(number).checked_sub(1)?)?;
    let name = |seat| board.shown_name(seat);
    let votes = showing.votes.iter().map(|vote| Opened {
        seat: vote.seat,
        bot: board.players[vote.seat].machine,
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

fn points(board: &Board, standing: &PartScores) -> Vec<Points> {
    let points = standing.points.by_seat().map(|(seat, &points)| Points {
        seat,
        bot: board.players[seat].machine,
        name: board.shown_name(seat),
        points,
    });
    points.collect()
}

/// The overlay for the end of a part.
#[component]
fn ScoringSheet(part: Scoring, go_on: Callback<()>) -> impl IntoView {
    let end = part
        .mission
        .as_ref()
        .and_then(|mission| mission.end.clone());
    let lost = end.as_ref().is_some_and(MissionEnd::is_lost);
    let title = match &end {
        None => "part-over",
        Some(end) if end.is_lost() => "lost",
        Some(_) => "passed",
    };
    let passed = title == "passed";
    view! {
        <section class="sheet scoring" class:lost=lost class:passed=passed role="dialog" aria-modal="true" aria-labelledby="scoring" data-scoring>
            <h2 id="scoring">{move || label(title)}</h2>
            <ol class="reveals" tabindex="0" aria-labelledby="scoring">
                {part.shown.into_iter().enumerate().map(|(at, one)| view! { <Reveal at one/> }).collect_view()}
            </ol>
            {(!part.points.is_empty()).then(|| view! {
                <ul class="tally">{part.points.into_iter().map(|one| view! {
                    <li><Face seat=one.seat bot=one.bot/><bdi>{one.name}</bdi><b>{one.points}</b></li>
                }).collect_view()}</ul>
            })}
            {part.mission.map(|mission| view! { <ClueCount mission/> })}
            <button type="button" class="button gold" autofocus data-go-on on:click=move |_| go_on.run(())>{move || t(Label::GoOn)}</button>
        </section>
    }
}

/// The clues won and lost in this part, and the deck against the goal.
#[component]
fn ClueCount(mission: MissionState) -> impl IntoView {
    let MissionState {
        settling,
        goal,
        end,
    } = mission;
    let why = match &end {
        None => None,
        Some(MissionEnd::Passed { .. }) => None,
        Some(MissionEnd::Practised) => Some("practice-over"),
        Some(MissionEnd::LostAtOnce) => Some("lost-at-once"),
        Some(MissionEnd::LostShort) => Some("lost-short"),
    };
    let opens = match end {
        Some(MissionEnd::Passed { opens }) => opens,
        _ => Vec::new(),
    };
    // The larger number fills the bar.
    let full = f64::from(settling.pile.max(goal).max(1));
    let share = |count: u8| format!("{:.1}%", f64::from(count) / full * 100.0);
    view! {
        <div class="clue-count" data-mission>
            <dl>
                <div><dt>{move || label("clues-won")}</dt><dd class="plus">{signed(settling.gained.cast_signed())}</dd></div>
                <div><dt>{move || label("clues-lost")}</dt><dd class:minus=settling.lost != 0>{signed(-settling.lost.cast_signed())}</dd></div>
                <div><dt>{move || label("clues-in-deck")}</dt><dd>{settling.pile}</dd></div>
                <div><dt>{move || label("own-goal")}</dt><dd>{goal}</dd></div>
            </dl>
            <div class="clue-bar" aria-hidden="true" style=("--pile", share(settling.pile)) style=("--goal", share(goal))></div>
            {why.map(|why| view! { <p>{move || label(why)}</p> })}
            {(!opens.is_empty()).then(|| view! { <p>{move || label("now-open")}": "<b>{opens.join(", ")}</b></p> })}
        </div>
    }
}

/// Formats a number with its sign, with a typographic minus.
fn signed(number: i8) -> String {
    match number {
        1.. => format!("+{number}"),
        0 => "0".to_owned(),
        _ => format!("−{}", number.unsigned_abs()),
    }
}

#[component]
fn Reveal(at: usize, one: Revealed) -> impl IntoView {
    let murderer = one.of.is_none();
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
                    <span class="open-vote" title=vote.name.clone()>
                        <Art id=format!("ghost-letters-{}", vote.kind)/>
                        <span class="hidden">{move || label(vote.kind)}" "</span>
                        <Face seat=vote.seat bot=vote.bot/><small>{vote.name.clone()}</small>
                        <b class:minus={vote.gives < 0} class:nothing={vote.gives == 0}>{signed(vote.gives)}</b>
                    </span>
                }).collect_view()}
                {(one.trust > 0).then(|| view! { <span class="open-vote trust"><small>{move || label("trust")}</small><b>{format!("+{}", one.trust)}</b></span> })}
                {one.arrested.then(|| view! { <span class="open-vote arrested"><Art id="ghost-letters-arrested"/><small>{move || label("arrested")}</small></span> })}
            </span>
        </li>
    }
}
