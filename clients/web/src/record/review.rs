//! The review: a graph of the win probability, the decisions that mattered, and a table of all
//! decisions.

use std::sync::Arc;

use leptos::prelude::*;
use salon_local::{Ask, Eyes, Reviewed, ReviewedTurn};
use salon_page::pieces::Said;
use salon_page::{Label, t};
use salon_rules::Seat;

use crate::hint::percent;
use crate::record::address::At;
use crate::record::graph::Graph;
use crate::record::reel::{Checked, Reel, eyes_name, reel};

/// The state of a review.
#[derive(Clone, PartialEq, Default)]
pub(crate) enum ReviewState {
    /// Not started.
    #[default]
    Not,
    /// In progress: decisions done, and decisions in total.
    Asked(usize, usize),
    /// The result.
    Came(Arc<Reviewed>),
}

impl Reel {
    /// Reviews the seat whose point of view is shown, or the first one.
    pub(crate) fn review_it(self) {
        let Some(head) = self.head.get_untracked() else {
            return;
        };
        let seat = |eyes: &Eyes| match eyes {
            Eyes::Seat(seat) => Some(*seat),
            Eyes::Public | Eyes::All => None,
        };
        let now = seat(&self.eyes.get_untracked());
        if let Some(seat) = now.or_else(|| head.eyes.iter().find_map(seat)) {
            self.checked.set(Checked::Not);
            self.review.set(ReviewState::Asked(0, 0));
            self.ask_review(seat);
        }
    }

    /// Requests the review of a seat. After a change of language the results are only translated.
    pub(crate) fn ask_review(self, seat: Seat) {
        if let Some(to) = self.listener() {
            self.ask(Ask::Review { seat, to });
        }
    }

    /// Goes to a decision, from the point of view of the player who made it.
    fn go_to_decision(self, seat: Seat, step: usize) {
        self.plays.set(false);
        self.go_to(At {
            step: step - 1,
            eyes: Some(Eyes::Seat(seat)),
        });
    }
}

/// The review as far as it has come.
#[component]
pub(crate) fn Reviewing(drawer: RwSignal<bool>) -> impl IntoView {
    let reel = reel();
    let asked = Memo::new(move |_| match *reel.review.read() {
        ReviewState::Asked(done, of) => Some((done, of)),
        ReviewState::Not | ReviewState::Came(_) => None,
    });
    let came = Memo::new(move |_| match &*reel.review.read() {
        ReviewState::Came(reviewed) => Some(reviewed.clone()),
        ReviewState::Not | ReviewState::Asked(..) => None,
    });
    view! {
        <Show when=move || asked.read().is_some()>
            <section class="panel review" data-review="asked" aria-label=move || t(Label::Review)>
                <h2 id="reviewing">{move || t(Label::Reviewing)}</h2>
                <progress aria-labelledby="reviewing" max=move || asked.get().map(|(_, of)| of.max(1).to_string())
                    value=move || asked.get().map(|(done, _)| done.to_string())></progress>
            </section>
        </Show>
        {move || came.get().map(|reviewed| view! { <Came reviewed drawer/> })}
    }
}

#[component]
fn Came(reviewed: Arc<Reviewed>, drawer: RwSignal<bool>) -> impl IntoView {
    let reel = reel();
    let seat = reviewed.seat;
    let name = move || {
        let head = reel.head.get();
        head.map(|head| eyes_name(Eyes::Seat(seat), &head))
    };
    let go = Callback::new(move |step: usize| {
        reel.go_to_decision(seat, step);
        drawer.set(false);
    });
    let mattered = mattered(&reviewed.turns);
    let turns = Arc::new(reviewed.turns.clone());
    view! {
        <section class="panel review" data-review="done" aria-label=move || t(Label::Review)>
            <h2>{move || t(Label::Review)}": "<bdi>{name}</bdi></h2>
            <p><Said phrase=reviewed.sum.clone()/></p>
            <Graph turns=turns.clone() go/>
            {(!mattered.is_empty()).then(|| view! {
                <h3>{move || t(Label::Mattered)}</h3>
                <ol class="mattered">{mattered.into_iter().map(|turn| view! { <Mattered turn go/> }).collect_view()}</ol>
            })}
            <details>
                <summary>{move || t(Label::AllDecisions)}</summary>
                <Table turns go/>
            </details>
        </section>
    }
}

/// The loss of win probability from which a decision mattered.
const MATTERS: f32 = 0.03;
/// The number of decisions shown.
const MOST: usize = 6;

/// Returns the costliest decisions, in the order of the play.
fn mattered(turns: &[ReviewedTurn]) -> Vec<ReviewedTurn> {
    let cost = |turn: &ReviewedTurn| turn.lost.unwrap_or_default();
    let mut costly: Vec<ReviewedTurn> = turns
        .iter()
        .filter(|turn| cost(turn) >= MATTERS)
        .cloned()
        .collect();
    costly.sort_by(|a, b| cost(b).total_cmp(&cost(a)));
    costly.truncate(MOST);
    costly.sort_by_key(|turn| turn.step);
    costly
}

/// What was played, what was better and why, with a link to the moment.
#[component]
fn Mattered(turn: ReviewedTurn, go: Callback<usize>) -> impl IntoView {
    let step = turn.step;
    let lost = turn.lost.map(percent);
    let mut lines = turn.lines.into_iter();
    let done = lines.next();
    let why: Vec<_> = lines.take(4).collect();
    view! {
        <li>
            <button type="button" class="to-moment" data-moment=step.to_string() on:click=move |_| go.run(step)>
                <span class="at">{step}</span>
                <span>{done.map(|phrase| view! { <Said phrase/> })}</span>
                {lost.map(|lost| view! { <b>"−"{lost}</b> })}
            </button>
            <ul>{why.into_iter().map(|phrase| view! { <li><Said phrase/></li> }).collect_view()}</ul>
        </li>
    }
}

/// The table of all decisions with their numbers and reasons.
#[component]
fn Table(turns: Arc<Vec<ReviewedTurn>>, go: Callback<usize>) -> impl IntoView {
    let number = |share: Option<f32>| share.map_or_else(|| "–".to_owned(), percent);
    let row = move |turn: ReviewedTurn| {
        let step = turn.step;
        let mut lines = turn.lines.into_iter();
        let done = lines.next();
        view! {
            <tr>
                <th scope="row"><button type="button" class="button step" data-moment=step.to_string() on:click=move |_| go.run(step)>{step}</button></th>
                <td>{done.map(|phrase| view! { <Said phrase/> })}</td>
                <td>{number(turn.chance)}</td>
                <td>{number(turn.best)}</td>
            </tr>
        }
    };
    view! {
        <table class="decisions">
            <thead><tr>
                <th scope="col">{move || t(Label::Moment)}</th><th scope="col">{move || t(Label::Decision)}</th>
                <th scope="col">{move || t(Label::Chance)}</th><th scope="col">{move || t(Label::BestChance)}</th>
            </tr></thead>
            <tbody>{turns.iter().cloned().map(row).collect_view()}</tbody>
        </table>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn turn(step: usize, lost: Option<f32>) -> ReviewedTurn {
        ReviewedTurn {
            step,
            chance: None,
            best: None,
            lost,
            luck: None,
            lines: Vec::new(),
        }
    }

    #[test]
    fn what_cost_most_is_shown_in_the_order_of_the_play() {
        let turns: Vec<ReviewedTurn> = (1..=12)
            .map(|step| turn(step, Some(step as f32 / 100.0)))
            .chain([turn(13, None), turn(14, Some(0.9))])
            .collect();
        let steps: Vec<usize> = mattered(&turns).iter().map(|turn| turn.step).collect();
        assert_eq!(steps, [8, 9, 10, 11, 12, 14]);
        assert!(mattered(&[turn(1, Some(0.01))]).is_empty());
    }
}
