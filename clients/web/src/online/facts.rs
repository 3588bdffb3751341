//! A summary of the table's settings.

use leptos::prelude::*;
use salon_page::settings::newcomer;
use salon_page::settings::settings;
use salon_page::t;
use salon_table::machine::{Access, Aids, Opening, Spectators};

use super::words::Net;
use crate::desk::desk;
use crate::setup::Plan;

/// A summary of the table's settings.
#[component]
pub(crate) fn Facts() -> impl IntoView {
    let opening = desk().company.about(|table| Some(table.opening.clone()));
    view! {
        <section class="panel facts" aria-labelledby="facts">
            <h2 id="facts">{move || t(Net::HouseRules)}</h2>
            <dl>
                {move || opening.get().map(|opening| lines(&opening).into_iter().map(|(what, how)| view! {
                    <div><dt>{what}</dt><dd>{how}</dd></div>
                }).collect_view())}
            </dl>
        </section>
    }
}

fn lines(opening: &Opening) -> Vec<(String, String)> {
    let to = newcomer(settings().language.get());
    let plan = Plan {
        game: opening.game.0,
        players: opening.players,
        choices: opening.options.clone(),
    };
    let mut lines = Vec::new();
    for option in salon_catalog_words::options(opening.game.0, &to) {
        if !plan.asks(&option) {
            continue;
        }
        let value = match plan.value(option.key) {
            Some(value) => (option.values.iter())
                .find(|known| known.value == value)
                .map_or_else(|| value.to_owned(), |known| known.label.to_string()),
            None => match option.values.first() {
                Some(usual) => usual.label.to_string(),
                None => continue,
            },
        };
        lines.push((option.label.to_string(), value));
    }
    let clock = salon_words::clock(opening.clock, &to).to_string();
    let access = match opening.access {
        Access::Public => Net::Everyone,
        Access::Invitation => Net::ByInvitation,
        Access::Friends => Net::ForFriends,
    };
    let watch = match opening.spectators {
        Spectators::None => Net::WatchNobody,
        Spectators::Public => Net::WatchPublic,
    };
    let aids = match opening.aids {
        Aids::Allowed => Net::AidsAllowed,
        Aids::None => Net::AidsNone,
    };
    let line = |what: Net, how: Net| (t(what).to_owned(), t(how).to_owned());
    lines.push((t(Net::Time).to_owned(), clock));
    lines.push(line(Net::Access, access));
    lines.push(line(Net::Watch, watch));
    lines.push(line(Net::AidsLegend, aids));
    lines
}
