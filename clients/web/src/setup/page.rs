//! The page to set up a game on this device.

use leptos::prelude::*;
use salon_catalog::GameId;
use salon_local::Local;
use salon_page::{Label, t};
use salon_table::machine::GameSlug;

use crate::preferences::AidsChoice;
use crate::route::{Route, router};
use crate::setup::form::TableForm;
use crate::setup::plan::Plan;
use crate::setup::seats::{SeatChoices, SeatsForm, Where};
use crate::setup::sheet::SetUpSheet;

/// A table that is set up but not opened yet.
#[derive(Clone, Copy)]
pub(crate) struct Prepared(StoredValue<Option<Local>>);

impl Prepared {
    /// No table.
    pub(crate) fn new() -> Prepared {
        Prepared(StoredValue::new(None))
    }

    /// Takes the table that was set up for this game, so that the next one starts with the defaults
    /// again.
    pub(crate) fn take(self, game: GameId) -> Option<Local> {
        let local = self.0.try_update_value(Option::take).flatten();
        local.filter(|local| local.game.0 == game)
    }
}

/// House rules without a meaning on one device: there are no spectators.
const WITHOUT: &[&str] = &["spectators"];

/// The page to set up a game on this device.
#[component]
pub(crate) fn SetUp(game: GameId) -> impl IntoView {
    let prepared: Prepared = expect_context();
    let router = router();
    let plan = RwSignal::new(Plan::usual(game));
    let places = SeatChoices::new(Where::Device);
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
    let ready = Memo::new(move |_| local.read().is_some());
    let start = move |()| {
        places.keep();
        prepared.0.set_value(local.get_untracked());
        router.go(Route::Play(game));
    };
    view! {
        <SetUpSheet game what=|| t(Label::SetUp) start=|| t(Label::Start) ready on_start=start>
            <section class="setup-rules"><TableForm plan without=WITHOUT/><AidsChoice/></section>
            <section>
                <h2>{move || t(Label::AtTable)}</h2>
                <SeatsForm plan places/>
                <p class="about" role="status">
                    {move || (!named.get()).then(|| t(Label::NamesDiffer))}
                    {move || (named.get() && several.get()).then(|| t(Label::PassNote))}
                </p>
            </section>
        </SetUpSheet>
    }
}
