//! The HTTP endpoints of the server.

mod admin;
mod caller;
mod company;
mod daily;
mod devices;
mod encoding;
mod files;
mod friends;
mod guard;
mod others;
mod person;
mod plays;
mod problem;
mod programs;
mod session;
mod shows;
mod status;
mod tables;
mod ways_back;

use std::sync::Arc;

use axum::Router;
use axum::routing::{delete, get, post};
use salon_journal::AnyJournal;

pub(crate) use admin::router as admin;
pub(crate) use files::Page;
pub use files::PageFile;
pub(crate) use person::follow_deletions;

use crate::config::Config;
use crate::daily::Daily;
use crate::drain::Drain;
use crate::hall::Hall;
use crate::limits::AddressLimiter;
use crate::metrics::Metrics;
use crate::moderation::Moderation;
use crate::people::People;
use crate::results::Results;
use crate::vault::Vault;

/// The maximum size of a request's body in bytes.
const MAX_BODY: usize = 16 << 10;

/// The state shared by all endpoints.
#[derive(Clone)]
pub(crate) struct AppState {
    pub(crate) hall: Hall,
    pub(crate) people: People,
    pub(crate) moderation: Moderation,
    pub(crate) drain: Drain,
    pub(crate) journal: AnyJournal,
    pub(crate) vault: Vault,
    pub(crate) results: Results,
    pub(crate) daily: Daily,
    pub(crate) address_limiter: Arc<AddressLimiter>,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) config: Arc<Config>,
    pub(crate) page: Arc<Page>,
    pub(crate) stop: tokio_util::sync::CancellationToken,
}

/// All routes.
pub(crate) fn router(app: AppState) -> Router {
    let api = Router::new()
        .route(
            "/session",
            get(session::who).post(session::come).delete(session::go),
        )
        .route("/session/carry", post(session::carry))
        .route("/session/carry/look", post(session::look))
        .route("/session/claim", post(session::claim))
        .route("/session/others", get(session::others))
        .route("/session/switch", post(session::switch))
        .route("/session/renew", post(programs::renew_own))
        .route("/session/passkey", post(ways_back::sign_in))
        .route("/session/passkey/challenge", post(ways_back::challenge))
        .route("/session/recover", post(ways_back::recover))
        .route("/ways-back", get(ways_back::list))
        .route(
            "/recovery-code",
            post(ways_back::make_code).delete(ways_back::remove_code),
        )
        .route("/passkeys", post(ways_back::add))
        .route("/passkeys/challenge", post(ways_back::offer))
        .route("/passkeys/{passkey}", delete(ways_back::remove))
        .route("/person/export", get(person::export))
        .route("/person/delete", post(person::delete))
        .route("/person/shows", get(shows::own).post(shows::choose))
        .route("/sessions", get(devices::list))
        .route("/sessions/{session}", delete(devices::end))
        .route("/bots", get(programs::list).post(programs::create))
        .route("/bots/{person}", delete(programs::revoke))
        .route("/bots/{person}/renew", post(programs::renew))
        .route("/games", get(tables::games))
        .route("/tables", get(tables::public).post(tables::open))
        .route("/tables/mine", get(tables::mine))
        .route("/tables/{table}", get(tables::view))
        .route("/tables/{table}/ask", post(tables::ask))
        .route("/tables/{table}/history", get(tables::history))
        .route("/tables/{table}/record", get(tables::record))
        .route("/tables/{table}/socket", get(tables::socket))
        .route("/tables/{table}/stream", get(tables::stream))
        .route("/tables/{table}/company", get(company::at_table))
        .route("/tables/{table}/together", get(plays::together))
        .route("/tables/{table}/mute", post(company::mute))
        .route("/tables/{table}/block", post(company::block))
        .route("/tables/{table}/report", post(company::report))
        .route("/tables/{table}/befriend", post(friends::befriend))
        .route("/tables/{table}/invite", post(friends::invite))
        .route("/tables/{table}/again", post(friends::again))
        .route("/tables/{table}/person/{seat}", get(shows::at_table))
        .route("/friends/{friend}/page", get(shows::of_friend))
        .route("/friends", get(friends::list))
        .route("/friends/link", post(friends::link))
        .route("/friends/link/look", post(friends::look))
        .route("/friends/link/accept", post(friends::accept))
        .route(
            "/friends/{friend}",
            post(friends::agree).delete(friends::part),
        )
        .route("/invitations", get(friends::invitations))
        .route("/invitations/{invitation}", delete(friends::decline))
        .route("/company", get(company::own))
        .route("/company/listing", post(company::listing))
        .route("/company/{decision}", delete(company::forgive))
        .route("/plays/{play}/replay", get(plays::replay))
        .route("/plays/{play}/same-deal", get(plays::same_deal))
        .route("/results/mine", get(plays::mine))
        .route("/results/together/{game}", get(plays::partnerships))
        .route("/standings/{game}", get(plays::standings))
        .route("/daily/mine", get(daily::mine))
        .route("/daily/{game}/{day}", get(daily::others).post(daily::count))
        .route("/openapi.json", get(status::openapi))
        .fallback(problem::no_such_door);
    Router::new()
        .nest("/api", api)
        .route("/health/live", get(status::live))
        .route("/health/ready", get(status::ready))
        .fallback(files::file)
        .layer(axum::middleware::from_fn_with_state(
            app.clone(),
            guard::guard,
        ))
        .with_state(app)
}
