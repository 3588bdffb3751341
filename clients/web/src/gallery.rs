//! `/gallery`: every card, and the states that things on a table can be in, made of the table's own components. For
//! pictures, and for comparing how everything looks in both lights.
//!
//! The scenes are moments of the lessons: their deals are the same each time.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::Rc;

use leptos::context::Provider;
use leptos::prelude::*;
use salon_catalog::GameId;
use salon_local::{Ask, Step, Tell};
use salon_love_letter::{Card, Edition};
use salon_protocol::{ClientMessage, ServerMessage};
use salon_table::machine::{Command, GameSlug, Version};

use crate::app::Corner;
use crate::art::Art;
use crate::board::Board;
use crate::choice::Path;
use crate::desk::{Desk, shown};
use crate::games::{self, near};
use crate::home::title;
use crate::labels::{Label, t};
use crate::link::Link;
use crate::route::{Go, Route};
use crate::settings::{Theme, settings};
use crate::table::{prompt::Prompt, seat::SeatPlace};

/// A moment of a lesson, and what is chosen in it.
struct Moment {
    game: GameId,
    step: &'static str,
    chosen: &'static str,
    /// Does what the lesson means shine?
    meant: bool,
}

const fn moment(game: GameId, step: &'static str, chosen: &'static str) -> Moment {
    Moment {
        game,
        step,
        chosen,
        meant: false,
    }
}

/// What is shown of each game: lit and chosen cards, targets, answers, players who are out or protected, tokens, piles,
/// zones, votes, signals, notepads.
const MOMENTS: &[Moment] = &[
    moment(GameId::LoveLetter, "welcome", ""),
    moment(GameId::LoveLetter, "watched", ""),
    moment(GameId::LoveLetter, "guard", "guard 2"),
    moment(GameId::LoveLetter, "keep", "keep princess"),
    moment(GameId::LoveLetter, "countess", ""),
    moment(GameId::LoveLetter, "won", ""),
    moment(GameId::Pismo, "princess", ""),
    moment(GameId::Pismo, "baron", "baron"),
    moment(GameId::Pismo, "baron", "baron 2"),
    Moment {
        game: GameId::Pismo,
        step: "king",
        chosen: "",
        meant: true,
    },
    moment(GameId::Conspirators, "signal", ""),
    moment(
        GameId::Conspirators,
        "lay",
        "play right.autumn.sat.on.m.young.5.b",
    ),
    moment(GameId::Conspirators, "again", ""),
    moment(GameId::Conspirators, "guess", "guess 1"),
    moment(GameId::Conspirators, "result", ""),
    moment(GameId::SecretCard, "hint", ""),
    moment(GameId::SecretCard, "deduction", ""),
    moment(GameId::SecretCard, "guess", "guess"),
    moment(GameId::SecretCard, "named", ""),
    moment(GameId::GhostLetters, "fits", "clue 1"),
    moment(GameId::GhostLetters, "votes", ""),
    moment(GameId::GhostLetters, "murderer", "vote 2"),
    moment(GameId::GhostLetters, "alone", ""),
    moment(GameId::GhostLetters, "scored", ""),
];

/// Everything at once.
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

/// One game.
#[component]
fn Hall(game: GameId) -> impl IntoView {
    let moments = MOMENTS.iter().filter(move |moment| moment.game == game);
    view! {
        <section class="hall" data-gallery=game.slug()>
            <h2>{move || title(game)}</h2>
            <div class="hall-cards" role="group" aria-label=move || t(Label::Cards)>
                {move || codes(game).into_iter().map(|code| view! {
                    <div class="hall-card" data-card=code.clone()>{near::card(game, &code)}</div>
                }).collect_view()}
            </div>
            <div class="hall-backs"><span class="mini back"><Art id=format!("cards-back-{game}")/></span><Art id=format!("covers-{game}") class="hall-cover"/></div>
            {moments.map(|moment| view! { <Scene moment/> }).collect_view()}
        </section>
    }
}

/// The codes of all cards of a game, as `data-card` has them.
fn codes(game: GameId) -> Vec<String> {
    let letters = |edition: Edition| {
        let cards = Card::ALL.into_iter();
        let kinds = cards.filter(move |&card| edition.terms().has(card));
        kinds.map(|card| card.to_string()).collect()
    };
    match game {
        GameId::LoveLetter => letters(Edition::Full),
        GameId::Pismo => letters(Edition::Pismo),
        GameId::Conspirators => salon_conspirators::DECK
            .iter()
            .map(ToString::to_string)
            .collect(),
        GameId::SecretCard => salon_secret_card::Card::ALL
            .iter()
            .map(ToString::to_string)
            .collect(),
        GameId::GhostLetters => {
            let guests = (0..32).map(|at| format!("guest-{at}"));
            guests
                .chain((0..150).map(|at| format!("clue-{at}")))
                .collect()
        }
    }
}

/// A table in a moment of a lesson.
#[component]
fn Scene(moment: &'static Moment) -> impl IntoView {
    let desk = Desk::bare();
    let guide = expect_context::<StoredValue<Rc<Guide>, LocalStorage>>();
    guide.with_value(|guide| guide.show(desk, moment));
    let name = format!("{} {}", moment.step, moment.chosen);
    let name = name.trim().to_owned();
    let scene = name.clone();
    view! {
        <figure class="scene" data-game=moment.game.slug() data-scene=scene>
            <figcaption>{name}</figcaption>
            <Provider value=desk><Stage game=moment.game/></Provider>
        </figure>
    }
}

/// What lies on the table.
#[component]
fn Stage(game: GameId) -> impl IntoView {
    let others = shown(Board::others);
    let you = shown(|board| board.you);
    view! {
        <div class="cloth" data-others=move || others.read().len().to_string()>
            <ul class="others">
                <For each=move || others.get() key=|seat| *seat let(seat)><li><SeatPlace seat game/></li></For>
            </ul>
            <div class="middle">{games::middle(game)}</div>
            <Prompt game/>
            <div class="mine">
                {move || you.get().map(|seat| view! { <SeatPlace seat game/> })}
                <div class="hand">{games::hand(game)}</div>
            </div>
        </div>
        {games::tracker(game).map(|(label, tracker)| view! { <div class="panel"><h3>{move || t(label)}</h3>{tracker}</div> })}
    }
}

/// Goes through the lessons to their moments, one after another, as a pupil does what it is told: the worker has the
/// table here too.
struct Guide {
    link: Link,
    /// Those that are still to be shown.
    scenes: RefCell<VecDeque<(Desk, &'static Moment)>>,
    /// How far the table of the first of them is.
    version: Cell<Version>,
}

impl Guide {
    fn new() -> Rc<Guide> {
        let guide = Rc::new(Guide {
            link: Link::new(),
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

    fn show(&self, desk: Desk, moment: &'static Moment) {
        desk.lesson.set(Some(moment.game));
        self.scenes.borrow_mut().push_back((desk, moment));
        if self.scenes.borrow().len() == 1 {
            self.learn(moment);
        }
    }

    fn learn(&self, moment: &Moment) {
        self.link.ask(Ask::Learn {
            game: GameSlug(moment.game),
            name: "Anna".parse().expect("a name"),
        });
    }

    fn hear(&self, tell: Tell) {
        let Some((desk, moment)) = self.scenes.borrow().front().copied() else {
            return;
        };
        let mut step = None;
        match &tell {
            Tell::Table(ServerMessage::News(news)) => self.version.set(news.view.version),
            Tell::Table(ServerMessage::Welcome(welcome)) => self.version.set(welcome.view.version),
            Tell::Lesson(now) => step = Some(now.clone()),
            _ => {}
        }
        desk.hear(tell);
        if let Some(step) = step {
            self.go_on(step, desk, moment);
        }
    }

    /// The moment is there, or the pupil goes on to it.
    fn go_on(&self, step: Step, desk: Desk, moment: &Moment) {
        if step.step == moment.step {
            self.reached(step, desk, moment);
        } else {
            self.link.ask(obey(step, self.version.get()));
        }
    }

    /// The moment is there: it is shown as it is, and the next one is looked for. Moments of a game stand in the order
    /// of its lesson, so the same pupil goes on.
    fn reached(&self, step: Step, desk: Desk, moment: &Moment) {
        let board = desk.board.get_untracked();
        if !moment.meant {
            desk.step.set(None);
        }
        let words = moment.chosen.split_whitespace().map(str::to_owned);
        desk.chosen.set(words.collect::<Path>());
        self.scenes.borrow_mut().pop_front();
        let next = self.scenes.borrow().front().copied();
        match next {
            Some((other, next)) if next.game == moment.game => {
                other.board.set(board);
                self.go_on(step, other, next);
            }
            Some((_, next)) => self.learn(next),
            None => {}
        }
    }
}

/// What a good pupil does.
fn obey(step: Step, version: Version) -> Ask {
    match step.wanted {
        None => Ask::Next,
        Some(action) => Ask::Table(ClientMessage::Ask {
            id: "g".parse().expect("a request's name"),
            command: Command::Act { version, action },
        }),
    }
}
