//! `/gallery`: every card and every state of a table, built from the table's own components. It is
//! used for screenshots and to compare the themes.
//!
//! The scenes are steps of the lessons, because their deals are always the same.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::Rc;

use leptos::context::Provider;
use leptos::prelude::*;
use salon_catalog::GameId;
use salon_local::{Ask, LessonProgress, Tell};
use salon_page::art::Art;
use salon_page::board::Board;
use salon_page::choice::Path;
use salon_page::settings::{Theme, settings};
use salon_page::table::shown;
use salon_page::{Label, LessonMoment, t};
use salon_protocol::{ClientMessage, ServerMessage};
use salon_table::machine::{Command, GameSlug, Version};

use crate::app::Corner;
use crate::closeup::card;
use crate::desk::Desk;
use crate::home::title;
use crate::link::WorkerLink;
use crate::route::{Go, Route};
use crate::table::{prompt::Prompt, seat::SeatPlace};

/// The gallery.
#[component]
pub(crate) fn Gallery() -> impl IntoView {
    provide_context(StoredValue::new_local(Guide::new()));
    let theme = settings().theme;
    Effect::new(move |_| document().set_title(t(Label::Gallery)));
    view! {
        <div class="page gallery">
            <header class="bar">
                <Go to=Route::Home class="round" label=Signal::derive(move || t(Label::Home).to_owned())><Art id="icons-home"/></Go>
                <h1>{move || t(Label::Gallery)}</h1>
                <button type="button" class="button" on:click=move |_| theme.update(|theme| *theme = other(*theme))><Art id="icons-theme"/>{move || t(Label::Theme)}</button>
                <Corner/>
            </header>
            <main id="main">
                {GameId::ALL.iter().map(|&game| view! { <Hall game/> }).collect_view()}
            </main>
        </div>
    }
}

fn other(theme: Theme) -> Theme {
    match theme {
        Theme::Light => Theme::Dark,
        Theme::Dark | Theme::System => Theme::Light,
    }
}

/// The section of one game.
#[component]
fn Hall(game: GameId) -> impl IntoView {
    let moments = salon_catalog_page::moments(game).iter();
    view! {
        <section class="hall" data-gallery=game.slug()>
            <h2>{move || title(game)}</h2>
            <div class="hall-cards" role="group" aria-label=move || t(Label::Cards)>
                {move || salon_catalog_words::card_codes(game).into_iter().map(|code| view! {
                    <div class="hall-card" data-card=code.clone()>{card(game, &code)}</div>
                }).collect_view()}
            </div>
            <div class="hall-backs"><span class="mini back"><Art id=format!("cards-back-{game}")/></span><Art id=format!("covers-{game}") class="hall-cover"/></div>
            {moments.map(|moment| view! { <Scene game moment/> }).collect_view()}
        </section>
    }
}

/// A table at one step of a lesson.
#[component]
fn Scene(game: GameId, moment: &'static LessonMoment) -> impl IntoView {
    let desk = Desk::bare();
    let guide = expect_context::<StoredValue<Rc<Guide>, LocalStorage>>();
    guide.with_value(|guide| guide.show(desk, game, moment));
    let name = format!("{} {}", moment.step, moment.chosen);
    let name = name.trim().to_owned();
    let scene = name.clone();
    view! {
        <figure class="scene" data-game=game.slug() data-scene=scene>
            <figcaption>{name}</figcaption>
            <Provider value=desk><Provider value=desk.table()><Stage game/></Provider></Provider>
        </figure>
    }
}

/// The table of a scene.
#[component]
fn Stage(game: GameId) -> impl IntoView {
    let others = shown(Board::others);
    let you = shown(|board| board.you);
    view! {
        <div class="cloth" data-others=move || others.read().len().to_string()>
            <ul class="others">
                <For each=move || others.get() key=|seat| *seat let(seat)><li><SeatPlace seat game/></li></For>
            </ul>
            <div class="middle">{salon_catalog_page::middle(game)}</div>
            <Prompt game/>
            <div class="mine">
                {move || you.get().map(|seat| view! { <SeatPlace seat game/> })}
                <div class="hand">{salon_catalog_page::hand(game)}</div>
            </div>
        </div>
        {salon_catalog_page::tracker(game).map(|tracker| view! { <div class="panel"><h3>{tracker.title}</h3>{tracker.view}</div> })}
    }
}

/// A scene whose step is not reached yet.
type Waiting = (Desk, GameId, &'static LessonMoment);

/// Plays the lessons in the worker from scene to scene and does whatever the lesson asks for.
struct Guide {
    link: WorkerLink,
    /// The scenes still to be shown.
    scenes: RefCell<VecDeque<Waiting>>,
    /// The version of the first scene's table.
    version: Cell<Version>,
}

impl Guide {
    fn new() -> Rc<Guide> {
        let guide = Rc::new(Guide {
            link: WorkerLink::new(),
            scenes: RefCell::default(),
            version: Cell::default(),
        });
        guide.link.hurry();
        let hears = Rc::downgrade(&guide);
        guide.link.listen(move |tell| {
            if let Some(guide) = hears.upgrade() {
                guide.hear(tell);
            }
        });
        guide
    }

    fn show(&self, desk: Desk, game: GameId, moment: &'static LessonMoment) {
        desk.lesson.game.set(Some(game));
        self.scenes.borrow_mut().push_back((desk, game, moment));
        if self.scenes.borrow().len() == 1 {
            self.learn(game);
        }
    }

    fn learn(&self, game: GameId) {
        self.link.ask(Ask::Learn {
            game: GameSlug(game),
            name: "Anna".parse().expect("a name"),
        });
    }

    fn hear(&self, tell: Tell) {
        let Some(waiting) = self.scenes.borrow().front().copied() else {
            return;
        };
        let mut step = None;
        match &tell {
            Tell::Table(ServerMessage::News(news)) => self.version.set(news.view.version),
            Tell::Table(ServerMessage::Welcome(welcome)) => self.version.set(welcome.view.version),
            Tell::Lesson(now) => step = Some(now.clone()),
            _ => {}
        }
        waiting.0.hear(tell);
        if let Some(step) = step {
            self.go_on(step, waiting);
        }
    }

    /// Shows the scene if its step is reached, otherwise takes the next step.
    fn go_on(&self, step: LessonProgress, waiting: Waiting) {
        if step.step == waiting.2.step {
            self.reached(step, waiting);
        } else {
            self.link.ask(obey(step, self.version.get()));
        }
    }

    /// Shows the scene and goes on to the next one. The scenes of a game are in the order of its
    /// lesson, so the same lesson continues.
    fn reached(&self, step: LessonProgress, (desk, game, moment): Waiting) {
        let board = desk.board.get_untracked();
        if !moment.meant {
            desk.lesson.step.set(None);
        }
        let words = moment.chosen.split_whitespace().map(str::to_owned);
        desk.chosen.set(words.collect::<Path>());
        self.scenes.borrow_mut().pop_front();
        let next = self.scenes.borrow().front().copied();
        match next {
            Some(waiting) if waiting.1 == game => {
                waiting.0.board.set(board);
                self.go_on(step, waiting);
            }
            Some((_, next, _)) => self.learn(next),
            None => {}
        }
    }
}

/// Returns the request that completes a step.
fn obey(step: LessonProgress, version: Version) -> Ask {
    match step.wanted {
        None => Ask::Next,
        Some(action) => Ask::Table(ClientMessage::Ask {
            id: "g".parse().expect("a request's name"),
            command: Command::Act { version, action },
        }),
    }
}
