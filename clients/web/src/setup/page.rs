//! The page on which a game on this device is set up.

use leptos::prelude::*;
use salon_catalog::GameId;
use salon_house::Local;
use salon_table::machine::GameSlug;

use crate::art::Art;
use crate::labels::{Label, t};
use crate::route::{Go, Route, router};
use crate::setup::form::TableForm;
use crate::setup::plan::Plan;
use crate::setup::seats::{Places, SeatsForm};

/// A table that was set up and waits to be opened.
#[derive(Clone, Copy)]
pub(crate) struct Prepared(StoredValue<Option<Local>>);

impl Prepared {
    /// Nothing yet.
    pub(crate) fn new() -> Prepared {
        Prepared(StoredValue::new(None))
    }

    /// What was set up for this game; the next one is as usual again.
    pub(crate) fn take(self, game: GameId) -> Option<Local> {
        let local = self.0.try_update_value(Option::take).flatten();
        local.filter(|local| local.game.0 == game)
    }
}

/// House rules that mean nothing on one device: nobody looks on.
const WITHOUT: &[&str] = &["spectators"];

/// The page.
#[component]
pub(crate) fn SetUp(game: GameId) -> impl IntoView {
    let prepared: Prepared = expect_context();
    let router = router();
    let plan = RwSignal::new(Plan::usual(game));
    let places = Places::new();
    let local = Memo::new(move |_| {
        let plan = plan.get();
        let seats = places.sittings(plan.players)?;
        plan.goes().then(|| Local {
            game: GameSlug(game),
            options: plan.choices.clone(),
            seats,
        })
    });
    let several = Memo::new(move |_| places.persons(plan.read().players) > 1);
    let named = Memo::new(move |_| places.sittings(plan.read().players).is_some());
    let start = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if let Some(local) = local.get_untracked() {
            places.keep();
            prepared.0.set_value(Some(local));
            router.go(Route::Play(game));
        }
    };
    Effect::new(move |_| document().set_title(&crate::home::title(game)));
    view! {
        <div class="page setup" data-game=game.slug()>
            <header class="bar">
                <Go to=Route::Home class="round" label=Signal::derive(move || t(Label::Home).to_owned())><Art id="icons-home"/></Go>
                <h1>{move || crate::home::title(game)}<small>{move || t(Label::SetUp)}</small></h1>
                <crate::app::Corner/>
            </header>
            <main id="main" class="panel">
                <Art id=format!("covers-{game}") class="setup-cover"/>
                <form class="setup-form" on:submit=start>
                    <section class="setup-rules"><TableForm plan without=WITHOUT/></section>
                    <section>
                        <h2>{move || t(Label::AtTable)}</h2>
                        <SeatsForm plan places/>
                        <p class="about" role="status">
                            {move || (!named.get()).then(|| t(Label::NamesDiffer))}
                            {move || (named.get() && several.get()).then(|| t(Label::PassNote))}
                        </p>
                    </section>
                    <button type="submit" class="button gold start" data-start disabled=move || local.read().is_none()>{move || t(Label::Start)}</button>
                </form>
            </main>
        </div>
    }
}
