//! Opens a table on the server.

use leptos::prelude::*;
use leptos::task::spawn_local;
use salon_catalog::GameId;
use salon_page::{Label, Partner, Partners, t};
use salon_protocol::{AskTable, Done, OpenTable, Opened, Partnerships, ProtocolError};
use salon_rules::Seat;
use salon_table::machine::{Access, Aids, Command, GameSlug, Hands, Opening, Spectators};
use salon_table::replay::{BotLevel, Name};

use super::clocks::{ClockForm, TimeControl};
use super::guest::{Identity, me};
use super::words::Net;
use crate::browser;
use crate::fetch::{self, FetchError};
use crate::preferences::Choice;
use crate::route::{Route, router};
use crate::setup::{Plan, SeatChoices, SeatsForm, SetUpSheet, TableForm, Where};

/// House rules without a meaning here. Whoever opens a table takes a seat at it, and spectators of
/// people see no secrets.
const WITHOUT: &[&str] = &["spectators"];

/// Settings that only tables on a server have.
#[derive(Clone, Copy)]
struct Terms {
    access: RwSignal<Access>,
    pace: RwSignal<TimeControl>,
    aids: RwSignal<Aids>,
    spectators: RwSignal<Spectators>,
}

impl Terms {
    fn new() -> Terms {
        Terms {
            access: RwSignal::new(Access::Invitation),
            pace: RwSignal::new(TimeControl::Free),
            // Among people everyone does their own thinking, unless they agree on something else.
            aids: RwSignal::new(Aids::None),
            spectators: RwSignal::new(Spectators::Public),
        }
    }

    fn opening(self, plan: Plan) -> Opening {
        let pace = self.pace.get_untracked();
        Opening {
            game: GameSlug(plan.game),
            options: plan.choices,
            players: plan.players,
            access: self.access.get_untracked(),
            clock: pace.clock(),
            aids: self.aids.get_untracked(),
            spectators: self.spectators.get_untracked(),
            hands: Hands::Closed,
            grace: pace.grace(),
            stand_in: "club".parse().expect("a level's name"),
        }
    }
}

/// Opens the table, takes the first seat and adds the bots.
async fn carry_out(
    opening: Opening,
    name: Name,
    bots: Vec<(Seat, BotLevel)>,
) -> Result<String, FetchError> {
    let asked = OpenTable {
        opening,
        same_deal_as: None,
    };
    let Opened { table } = fetch::post("/api/tables", &asked).await?;
    let seat = Seat::at(0);
    let fill = |(seat, level)| Command::Fill {
        seat,
        level: Some(level),
    };
    let commands = core::iter::once(Command::Sit { seat, name }).chain(bots.into_iter().map(fill));
    let address = format!("/api/tables/{table}/ask");
    let salt = u32::from_le_bytes(browser::random()[..4].try_into().unwrap_or_default());
    for (number, command) in commands.enumerate() {
        let id = format!("o-{salt:x}-{number}");
        let id = id.parse().expect("letters and digits name a request");
        // If this fails, the seat can still be filled in the room.
        let _: Result<Done, FetchError> = fetch::post(&address, &AskTable { id, command }).await;
    }
    Ok(table.to_string())
}

/// The page to set up a table on the server.
#[component]
pub(crate) fn OpenPage(game: GameId) -> impl IntoView {
    let (me, router) = (me(), router());
    if me.identity.get_untracked() == Identity::Unknown {
        me.look();
    }
    let plan = RwSignal::new(Plan::usual(game));
    let places = SeatChoices::new(Where::Server);
    let terms = Terms::new();
    let ready = Memo::new(move |_| plan.read().goes());
    let wrong = RwSignal::new(None::<Net>);
    let known = partners(game);
    provide_context(Partners(Signal::derive(move || {
        let bots = places.bots(plan.read().players).count();
        (bots == 0).then(|| known.get())
    })));
    let open = move |()| {
        wrong.set(None);
        me.named(move |_| {
            let Some(name) = me.name() else { return };
            let plan = plan.get_untracked();
            let bots = untrack(|| places.bots(plan.players).collect());
            let opening = terms.opening(plan);
            spawn_local(async move {
                match carry_out(opening, name, bots).await {
                    Ok(table) => router.replace(Route::Table(table)),
                    Err(trouble) => wrong.set(Some(said(&trouble))),
                }
            });
        });
    };
    view! {
        <SetUpSheet game what=|| t(Net::OpenTable) start=|| t(Net::OpenTable) ready on_start=open>
            <section class="setup-rules"><TableForm plan without=WITHOUT/></section>
            <section>
                <h2>{move || t(Label::AtTable)}</h2>
                <SeatsForm plan places/>
            </section>
            <section class="setup-rules">
                <Choice name="access" legend=Net::Access value=terms.access options=vec![
                    (Access::Invitation, said_as(Net::ByInvitation)), (Access::Friends, said_as(Net::ForFriends)),
                    (Access::Public, said_as(Net::Everyone))]/>
                <ClockForm pace=terms.pace/>
                <Choice name="watch" legend=Net::Watch value=terms.spectators options=vec![
                    (Spectators::Public, said_as(Net::WatchPublic)), (Spectators::None, said_as(Net::WatchNobody))]/>
                <Choice name="aids" legend=Net::AidsLegend value=terms.aids options=vec![
                    (Aids::Allowed, said_as(Net::AidsAllowed)), (Aids::None, said_as(Net::AidsNone))]/>
            </section>
            <p class="wrong" role="alert">{move || wrong.get().map(t)}</p>
        </SetUpSheet>
    }
}

/// Returns the persons that the user has played this game with as a team of two. They come later, or
/// not at all: then the page shows nobody.
fn partners(game: GameId) -> RwSignal<Vec<Partner>> {
    let partners = RwSignal::new(Vec::new());
    spawn_local(async move {
        let address = format!("/api/results/together/{game}");
        let Ok(known) = fetch::get::<Partnerships>(&address).await else {
            return;
        };
        let known = known.partnerships.into_iter().map(|one| Partner {
            name: one.partner.to_string(),
            played: (one.played.into_iter())
                .map(|play| (play.options, play.won))
                .collect(),
        });
        // The page may be gone by now.
        let _ = partners.try_set(known.collect());
    });
    partners
}

fn said(trouble: &FetchError) -> Net {
    match trouble {
        FetchError::Unreachable => Net::Alone,
        FetchError::Refused {
            problem: Some(problem),
            ..
        } if problem.error == Some(ProtocolError::TooMany) => Net::TooManyTables,
        FetchError::Refused { .. } | FetchError::Unreadable => Net::CantOpen,
    }
}

fn said_as(label: Net) -> Signal<String> {
    Signal::derive(move || t(label).to_owned())
}
