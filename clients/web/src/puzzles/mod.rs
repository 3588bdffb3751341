//! `/puzzles`: positions with one right answer that follows from what a seat can know.

mod progress;
mod session;
mod words;

use leptos::prelude::*;
use salon_catalog::GameId;
use salon_local::PuzzleAnswer;
use salon_page::art::Art;
use salon_page::pieces::Said;
use salon_page::settings::{Switch, settings};
use salon_page::{Label, t};
use salon_words::Phrase;
use wasm_bindgen::JsCast;

use crate::app::Corner;
use crate::home::title;
use crate::link::WorkerLink;
use crate::puzzles::progress::Progress;
use crate::puzzles::session::Session;
pub(crate) use crate::puzzles::words::PuzzleLabel;
use crate::route::{Go, Route};
use crate::table::layout::{Bar, Cloth, DrawerButton};
use crate::table::log::Log;
use crate::texts;

/// The page of all games that have puzzles.
#[component]
pub(crate) fn PuzzlesPage() -> impl IntoView {
    Effect::new(move |_| document().set_title(t(PuzzleLabel::Puzzles)));
    let games = GameId::ALL.iter().copied();
    let games: Vec<GameId> = games.filter(|&game| texts::has_puzzles(game)).collect();
    view! {
        <div class="page settings">
            <header class="bar">
                <Go to=Route::Home class="round" label=Signal::derive(move || t(Label::Home).to_owned())><Art id="icons-arrow-left"/></Go>
                <h1>{move || t(PuzzleLabel::Puzzles)}</h1>
                <Corner/>
            </header>
            <main class="panel records" id="main">
                <p>{move || t(PuzzleLabel::About)}</p>
                <h2>{move || t(PuzzleLabel::ChooseGame)}</h2>
                <ul>{games.into_iter().map(|game| view! { <Offer game/> }).collect_view()}</ul>
            </main>
        </div>
    }
}

/// A game with puzzles, and how the player does.
#[component]
fn Offer(game: GameId) -> impl IntoView {
    let progress = Progress::load(game);
    let known = (progress.answered > 0).then_some(progress);
    view! {
        <li class="kept">
            <Go to=Route::Puzzles(Some(game)) class="kept-link">
                <Art id=format!("covers-{game}") class="thumb"/>
                <span>
                    <strong>{move || title(game)}</strong>
                    {known.map(|known| view! {
                        <small>{move || format!("{}: {:.0} · {}: {}", t(PuzzleLabel::YourRating), known.rating, t(PuzzleLabel::Solved), known.solved)}</small>
                    })}
                </span>
            </Go>
        </li>
    }
}

/// The page of one game's puzzles.
#[component]
pub(crate) fn PuzzlePage(game: GameId) -> impl IntoView {
    let link: StoredValue<WorkerLink, LocalStorage> = expect_context();
    let session = Session::new(link.get_value(), game);
    let drawer = RwSignal::new(false);
    listen(session, drawer);
    Effect::new(move |_| {
        document().set_title(&format!("{} · {}", title(game), t(PuzzleLabel::Puzzles)));
    });
    let subtitle = Signal::derive(move || t(PuzzleLabel::Puzzles).to_owned());
    let number = move || session.number.get().map(|number| number.to_string());
    let answered = move || session.chosen.get().is_some().to_string();
    view! {
        <div class="page table-page record-page puzzle-page" data-game=game.slug() data-puzzle=number data-answered=answered>
            <a class="skip" href="#main">{move || t(Label::Skip)}</a>
            <Bar game subtitle><Go to=Route::Puzzles(None) class="tool" label=Signal::derive(move || t(PuzzleLabel::ChooseGame).to_owned())><Art id="icons-menu"/></Go><DrawerButton drawer/></Bar>
            <Cloth game drawer still=true before=().into_any()><Standing session/><Log/></Cloth>
            <Riddle session/>
        </div>
    }
}

/// The player's rating and streak, and what the puzzle is about.
#[component]
fn Standing(session: Session) -> impl IntoView {
    let theme = move || {
        let entry = session.entry()?;
        Some((
            t(PuzzleLabel::theme(&entry.theme)),
            entry.rating.to_string(),
        ))
    };
    let fact = |name: PuzzleLabel, value: Signal<String>| {
        view! { <div><dt>{move || t(name)}</dt><dd>{value}</dd></div> }
    };
    let progress = session.progress;
    view! {
        <section class="panel puzzle-standing">
            {move || theme().map(|(theme, rating)| view! { <p>{theme}" · "{t(PuzzleLabel::Rating)}" "{rating}</p> })}
            <dl>
                {fact(PuzzleLabel::YourRating, Signal::derive(move || format!("{:.0}", progress.read().rating)))}
                {fact(PuzzleLabel::Streak, Signal::derive(move || progress.read().streak.to_string()))}
                {fact(PuzzleLabel::Solved, Signal::derive(move || progress.read().solved.to_string()))}
            </dl>
        </section>
    }
}

/// The question, the answers, and what is said about the chosen one.
#[component]
fn Riddle(session: Session) -> impl IntoView {
    let chosen = session.chosen;
    let look = move |at: usize, right: bool| match chosen.get() {
        Some(_) if right => "button riddle-answer right",
        Some(chosen) if chosen == at => "button riddle-answer wrong",
        _ => "button riddle-answer",
    };
    let next = NodeRef::<leptos::html::Button>::new();
    // The answer's button is disabled now, so the focus goes to what comes next.
    Effect::new(move |_| {
        if let Some(next) = next.get() {
            // Focusing an element on the page cannot fail.
            let _ = next.focus();
        }
    });
    let question = move || view! { <Said phrase=session.question.get()/> };
    let answers = move || {
        let answers = session.answers.get().into_iter().enumerate();
        let button = |(at, answer): (usize, PuzzleAnswer)| {
            let right = answer.right;
            let pressed = move |_| session.answer(at);
            view! {
                <li>
                    <button type="button" class=move || look(at, right) data-answer=at.to_string() on:click=pressed
                        disabled=move || chosen.get().is_some()>
                        <kbd aria-hidden="true">{at + 1}</kbd><span><Said phrase=answer.label/></span>
                    </button>
                </li>
            }
        };
        answers.map(button).collect_view()
    };
    view! {
        <section class="reel riddle" aria-labelledby="riddle">
            <Show when=move || session.missing.get()>
                <p role="alert">{move || t(PuzzleLabel::Unreadable)}</p>
                <button type="button" class="button" on:click=move |_| session.load()>{move || t(PuzzleLabel::Again)}</button>
            </Show>
            <h2 id="riddle">{question}</h2>
            <ol class="riddle-answers" aria-label=move || t(PuzzleLabel::Answers)>{answers}</ol>
            <div class="riddle-verdict" role="status">{move || chosen.get().map(|at| verdict(session, at))}</div>
            <Show when=move || chosen.get().is_some()>
                <button type="button" class="button gold" data-next node_ref=next on:click=move |_| session.go_on()>{move || t(PuzzleLabel::Next)}</button>
            </Show>
            <Show when=move || session.again.get()><p>{move || t(PuzzleLabel::AllSolved)}</p></Show>
        </section>
    }
}

/// Returns what is said about an answer: why it is right; or the world that refutes it, and why
/// another one is right.
fn verdict(session: Session, at: usize) -> Option<impl IntoView> {
    let answers = session.answers.get();
    let right = answers.iter().find(|answer| answer.right).cloned();
    let said = |why: Vec<Phrase>| {
        let line = |phrase| view! { <p><Said phrase/></p> };
        why.into_iter().map(line).collect_view()
    };
    let chosen = answers.into_iter().nth(at)?;
    let wrong = !chosen.right;
    let heading = if wrong {
        PuzzleLabel::Wrong
    } else {
        PuzzleLabel::Right
    };
    let instead = right.filter(|_| wrong).map(|right| {
        let label = right.label.clone();
        view! { <p>{t(PuzzleLabel::RightIs)}" "<strong><Said phrase=label/></strong></p>{said(right.why)} }
    });
    Some(view! {
        <p class="riddle-result" data-right=(!wrong).to_string()><Art id=if wrong { "icons-cross" } else { "icons-check" }/><strong>{t(heading)}</strong></p>
        {said(chosen.why)}
        {instead}
    })
}

/// Listens for keys as long as the page is mounted: a digit answers.
fn listen(session: Session, drawer: RwSignal<bool>) {
    let keys = settings().keys;
    let listener = window_event_listener(leptos::ev::keydown, move |event| {
        if event.ctrl_key() || event.meta_key() || event.alt_key() {
            return;
        }
        if event.key() == "Escape" {
            drawer.set(false);
        }
        let target = event.target();
        let field = target.and_then(|target| target.dyn_into::<web_sys::HtmlInputElement>().ok());
        if keys.get_untracked() == Switch::Off || field.is_some() {
            return;
        }
        let digit = event.key().parse::<usize>().ok();
        if let Some(option) = digit.and_then(|digit| digit.checked_sub(1)) {
            session.answer(option);
        }
    });
    on_cleanup(move || listener.remove());
}
