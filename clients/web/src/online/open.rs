//! Opening a table at the server.

use leptos::prelude::*;
use leptos::task::spawn_local;
use salon_catalog::GameId;
use salon_protocol::{AskTable, Done, OpenTable, Opened, ProtocolError};
use salon_rules::Seat;
use salon_table::machine::{Access, Aids, Command, GameSlug, Hands, Opening, Spectators};

use super::clocks::{ClockForm, Pace};
use super::guest::{Standing, me};
use super::words::Net;
use crate::art::Art;
use crate::browser;
use crate::fetch::{self, Trouble};
use crate::home::title;
use crate::labels::{Label, t};
use crate::levels::{self, LEVELS};
use crate::option_form::{Chosen, OptionForm};
use crate::preferences::Choice;
use crate::route::{Go, Route, router};

/// What is chosen before a table is opened.
#[derive(Clone, Copy)]
struct Plan {
    game: GameId,
    players: RwSignal<u8>,
    options: RwSignal<Chosen>,
    access: RwSignal<Access>,
    pace: RwSignal<Pace>,
    aids: RwSignal<Aids>,
    spectators: RwSignal<Spectators>,
    /// The level of the bot in each seat but the first; a free seat has none.
    bots: RwSignal<Vec<Option<String>>>,
}

impl Plan {
    fn new(game: GameId) -> Plan {
        Plan {
            game,
            players: RwSignal::new(crate::setup::Plan::usual(game).players),
            options: RwSignal::new(Vec::new()),
            access: RwSignal::new(Access::Invitation),
            pace: RwSignal::new(Pace::Free),
            aids: RwSignal::new(Aids::Allowed),
            spectators: RwSignal::new(Spectators::Public),
            bots: RwSignal::new(vec![None; salon_rules::MAX_SEATS]),
        }
    }

    fn opening(self) -> Opening {
        let clock = self.pace.get_untracked().clock();
        Opening {
            game: GameSlug(self.game),
            options: self.options.get_untracked(),
            players: self.players.get_untracked(),
            access: self.access.get_untracked(),
            clock,
            aids: self.aids.get_untracked(),
            spectators: self.spectators.get_untracked(),
            hands: Hands::Closed,
            grace: self.pace.get_untracked().grace(),
            stand_in: "club".parse().expect("a level's name"),
        }
    }

    /// Opens the table, sits down in the first seat, and seats the bots.
    async fn carry_out(self, name: salon_table::replay::Name) -> Result<String, Trouble> {
        let asked = OpenTable {
            opening: self.opening(),
            same_deal_as: None,
        };
        let Opened { table } = fetch::post("/api/tables", &asked).await?;
        let seat = Seat::at(0);
        let mut commands = vec![Command::Sit { seat, name }];
        let bots = self.bots.get_untracked();
        let others = usize::from(self.players.get_untracked()) - 1;
        for (at, level) in bots.iter().take(others).enumerate() {
            if let Some(level) = level.as_ref().and_then(|level| level.parse().ok()) {
                let (seat, level) = (Seat::at(at + 1), Some(level));
                commands.push(Command::Fill { seat, level });
            }
        }
        let address = format!("/api/tables/{table}/ask");
        let salt = u32::from_le_bytes(browser::random()[..4].try_into().unwrap_or_default());
        for (number, command) in commands.into_iter().enumerate() {
            let id = format!("o-{salt:x}-{number}");
            let id = id.parse().expect("letters and digits name a request");
            // A seat that could not be taken can be taken in the room.
            let _: Result<Done, Trouble> = fetch::post(&address, &AskTable { id, command }).await;
        }
        Ok(table.to_string())
    }
}

/// The page that opens a table.
#[component]
pub(crate) fn OpenPage(game: GameId) -> impl IntoView {
    let (me, router) = (me(), router());
    if me.standing.get_untracked() == Standing::Unknown {
        me.look();
    }
    let plan = Plan::new(game);
    let wrong = RwSignal::new(None::<Net>);
    let open = move |_| {
        wrong.set(None);
        me.named(move |_| {
            let Some(name) = me.name() else { return };
            spawn_local(async move {
                match plan.carry_out(name).await {
                    Ok(table) => router.replace(Route::Table(table)),
                    Err(trouble) => wrong.set(Some(said(&trouble))),
                }
            });
        });
    };
    Effect::new(move |_| document().set_title(&title(game)));
    view! {
        <div class="page settings open-page" data-game=game.slug()>
            <header class="bar">
                <Go to=Route::Home class="round" label=Signal::derive(move || t(Label::Home).to_owned())><Art id="icons-home"/></Go>
                <h1>{move || title(game)}<small>{move || t(Net::OpenTable)}</small></h1>
                <crate::app::Corner/>
            </header>
            <main class="panel" id="main">
                <Players plan/>
                <Bots plan/>
                <OptionForm game players=plan.players chosen=plan.options/>
                <Choice name="access" legend=Net::Access value=plan.access options=vec![
                    (Access::Invitation, said_as(Net::ByInvitation)), (Access::Public, said_as(Net::Everyone))]/>
                <ClockForm pace=plan.pace/>
                <Choice name="spectators" legend=Net::Watch value=plan.spectators options=vec![
                    (Spectators::Public, said_as(Net::WatchPublic)), (Spectators::None, said_as(Net::WatchNobody))]/>
                <Choice name="aids" legend=Net::AidsLegend value=plan.aids options=vec![
                    (Aids::Allowed, said_as(Net::AidsAllowed)), (Aids::None, said_as(Net::AidsNone))]/>
                <p class="wrong" role="alert">{move || wrong.get().map(t)}</p>
                <button type="button" class="button gold" data-open on:click=open>{move || t(Net::OpenTable)}</button>
            </main>
        </div>
    }
}

fn said(trouble: &Trouble) -> Net {
    match trouble {
        Trouble::Unreachable => Net::Alone,
        Trouble::Refused {
            problem: Some(problem),
            ..
        } if problem.error == Some(ProtocolError::TooMany) => Net::TooManyTables,
        Trouble::Refused { .. } | Trouble::Unreadable => Net::CantOpen,
    }
}

fn said_as(label: Net) -> Signal<String> {
    Signal::derive(move || t(label).to_owned())
}

/// How many play.
#[component]
fn Players(plan: Plan) -> impl IntoView {
    let about = salon_catalog::about(plan.game);
    let count = |players: u8| (players, Signal::stored(players.to_string()));
    view! {
        <Choice name="players" legend=Net::Players value=plan.players options=about.players.into_iter().map(count).collect()/>
    }
}

/// Who sits in the other seats: a friend, or a bot of some level.
#[component]
fn Bots(plan: Plan) -> impl IntoView {
    let seats = move || 1..usize::from(plan.players.get());
    view! {
        <fieldset class="others-form">
            <legend>{move || t(Net::Seats)}</legend>
            <p class="picker"><span>1</span>{move || t(Label::You)}</p>
            <For each=seats key=|at| *at let(at)>
                <BotPicker at bots=plan.bots/>
            </For>
        </fieldset>
    }
}

#[component]
fn BotPicker(at: usize, bots: RwSignal<Vec<Option<String>>>) -> impl IntoView {
    let now = Memo::new(move |_| bots.read()[at - 1].clone().unwrap_or_default());
    let set = move |event: leptos::ev::Event| {
        let level = Some(event_target_value(&event)).filter(|level| !level.is_empty());
        bots.update(|bots| bots[at - 1] = level);
    };
    view! {
        <label class="picker" data-chair=at.to_string()>
            <span>{at + 1}</span>
            <select name=format!("chair-{at}") aria-label=move || format!("{} {}", t(Net::Seat), at + 1) on:change=set>
                <option value="" selected=move || now.read().is_empty()>{move || t(Net::Friend)}</option>
                {LEVELS.map(|level| view! {
                    <option value=level selected=move || *now.read() == level>{move || format!("{}: {}", t(Net::BotWord), levels::name(level))}</option>
                }).collect_view()}
            </select>
        </label>
    }
}
