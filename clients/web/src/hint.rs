//! Hints: what a strong player would do, and why; only where the table allows to be helped.

use leptos::prelude::*;
use salon_local::{Counsel, Position};
use salon_page::art::Art;
use salon_page::board::Board;
use salon_page::pieces::Said;
use salon_page::table::shown;
use salon_page::{Label, t};
use salon_table::machine::{Aids, SeenStep, Stage};

use crate::desk::desk;
use crate::record::address::local_table;

/// How far a hint is.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) enum Hint {
    /// Nobody wants one.
    #[default]
    Nothing,
    /// Someone thinks about it.
    Asked,
    /// There it is.
    Given(Counsel),
}

/// May the reader be helped at this table at all? Against people elsewhere nobody is: a strong
/// player's advice is more than a notepad.
pub(crate) fn is_allowed(board: &Board) -> bool {
    let here = local_table(&board.table.table.to_string()).is_some();
    let mut others = board.players.iter().filter(|player| !player.you);
    board.you.is_some()
        && board.table.opening.aids == Aids::Allowed
        && (here || others.all(|player| player.bot.is_some()))
}

/// The decision before the reader, as the page was shown it.
pub(crate) fn position(board: &Board, steps: &[SeenStep]) -> Option<Position> {
    let steps = steps.iter().map(|step| SeenStep {
        seat: step.seat,
        sights: step.sights.clone(),
    });
    let opening = &board.table.opening;
    Some(Position {
        game: opening.game,
        options: opening.options.clone(),
        players: opening.players,
        seat: board.you?,
        steps: steps.collect(),
        view: board.table.play.as_ref()?.view.clone(),
        actions: board.actions.clone(),
    })
}

/// Is there something to decide now, and may the reader be helped with it?
pub(crate) fn is_due(board: &Board) -> bool {
    let waits = |you| board.table.waiting.contains(you);
    is_allowed(board) && board.table.stage == Stage::Playing && board.you.is_some_and(waits)
}

/// The button that asks for a hint; not there where nobody may be helped.
#[component]
pub(crate) fn HintButton() -> impl IntoView {
    let desk = desk();
    let allowed = shown(is_allowed);
    let due = shown(is_due);
    view! {
        <Show when=move || allowed.get()>
            <button type="button" class="tool" data-tool="hint" aria-disabled=move || (!due.get()).to_string() on:click=move |_| desk.ask_hint()>
                <Art id="icons-hint"/><span>{move || t(Label::Hint)}</span>
            </button>
        </Show>
    }
}

/// The hint itself, below what is asked.
#[component]
pub(crate) fn Hinted() -> impl IntoView {
    let desk = desk();
    let hint = move || match desk.hint.get() {
        Hint::Nothing => None,
        Hint::Asked => Some(view! { <p>{t(Label::HintComes)}</p> }.into_any()),
        Hint::Given(counsel) => Some(view! { <Given counsel/> }.into_any()),
    };
    view! { <div class="hinted" role="status">{hint}</div> }
}

#[component]
fn Given(counsel: Counsel) -> impl IntoView {
    let desk = desk();
    let label = desk
        .board
        .get_untracked()
        .map(|board| board.label(&counsel.action));
    let chance = counsel.chance.map(percent);
    view! {
        <p class="hint-what" data-hint=counsel.action>
            <span class="hint-word">{move || t(Label::Hint)}": "</span>
            {label.map(|phrase| view! { <Said phrase/> })}
            {chance.map(|chance| view! { <b title=move || t(Label::Chance)>{chance}</b> })}
        </p>
        <ul class="hint-why" aria-label=move || t(Label::Why)>
            {counsel.reasons.into_iter().map(|phrase| view! { <li><Said phrase/></li> }).collect_view()}
        </ul>
    }
}

/// A chance in hundredths. What is possible is never said to be impossible, nor what is uncertain
/// to be certain.
pub(crate) fn percent(chance: f32) -> String {
    let rounded = (chance * 100.0).round();
    let shown = if chance <= 0.0 || chance >= 1.0 {
        rounded
    } else {
        rounded.clamp(1.0, 99.0)
    };
    format!("{shown} %")
}
