//! Hints: what a strong player would do and why. Only shown where the table allows help.

use leptos::prelude::*;
use salon_local::{Counsel, Position};
use salon_page::art::Art;
use salon_page::board::Board;
use salon_page::pieces::Said;
use salon_page::settings::{AidLevel, settings};
use salon_page::table::shown;
use salon_page::{Label, t};
use salon_table::machine::{Aids, SeenStep, Stage};
use salon_words::hints::percentage;

use crate::desk::desk;
use crate::record::address::local_table;

/// The state of a hint.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) enum HintState {
    /// No hint was asked for.
    #[default]
    Nothing,
    /// The worker is computing the hint.
    Asked,
    /// The hint.
    Given(Counsel),
}

/// Returns whether hints are allowed at this table. They are not allowed against people on other
/// devices: a strong player's advice goes beyond a notepad.
pub(crate) fn is_allowed(board: &Board) -> bool {
    let here = local_table(&board.table.table.to_string()).is_some();
    let mut others = board.players.iter().filter(|player| !player.you);
    board.you.is_some()
        && board.table.opening.aids == Aids::Allowed
        && (here || others.all(|player| player.bot.is_some()))
}

/// Returns the player's current decision with everything the client was shown.
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

/// Returns whether the player has a decision to make and may get a hint for it.
pub(crate) fn is_due(board: &Board) -> bool {
    let waits = |you| board.table.waiting.contains(you);
    is_allowed(board) && board.table.stage == Stage::Playing && board.you.is_some_and(waits)
}

/// The button that asks for a hint. Absent where hints are not allowed.
#[component]
pub(crate) fn HintButton() -> impl IntoView {
    let desk = desk();
    let allowed = shown(is_allowed);
    let due = shown(is_due);
    view! {
        <Show when=move || allowed.get() && desk.aids() != AidLevel::None>
            <button type="button" class="tool" data-tool="hint" aria-disabled=move || (!due.get()).to_string() on:click=move |_| desk.ask_hint()>
                <Art id="icons-hint"/><span>{move || t(Label::Hint)}</span>
            </button>
        </Show>
    }
}

/// The hint, below the question to the player.
#[component]
pub(crate) fn Hinted() -> impl IntoView {
    let desk = desk();
    let hint = move || match desk.hint.get() {
        HintState::Nothing => None,
        HintState::Asked => Some(view! { <p>{t(Label::HintComes)}</p> }.into_any()),
        HintState::Given(counsel) => Some(view! { <Given counsel/> }.into_any()),
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
    let chance = counsel.chance;
    view! {
        <p class="hint-what" data-hint=counsel.action>
            <span class="hint-word">{move || t(Label::Hint)}": "</span>
            {label.map(|phrase| view! { <Said phrase/> })}
            {chance.map(|chance| view! { <b>{move || format!("{}: {}", t(Label::Chance), percent(chance))}</b> })}
        </p>
        <ul class="hint-why" aria-label=move || t(Label::Why)>
            {counsel.reasons.into_iter().map(|phrase| view! { <li><Said phrase/></li> }).collect_view()}
        </ul>
    }
}

/// Formats a probability as a percentage, in the user's language. A possible event is never shown
/// as 0%, an uncertain one never as 100%. Not reactive: callers track the language with their text.
pub(crate) fn percent(chance: f32) -> String {
    percentage(chance, settings().language.get_untracked())
}
