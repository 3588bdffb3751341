//! How the page shows a fair deal, and alarms about an unfair one.

use leptos::prelude::*;
use salon_page::art::Art;
use salon_page::{Label, t};
use salon_rules::Seat;
use salon_table::machine::Presence;
use salon_table::receipt::{Alarm, Finding};

use crate::desk::desk;
use crate::online::Net;
use crate::store;

/// The alarm that the server contradicts itself. After it this device reveals nothing more.
#[component]
pub(crate) fn Unfair() -> impl IntoView {
    let desk = desk();
    let alarms = desk.fair.alarms;
    let play = desk.company.about(|table| table.play_id.to_string());
    view! {
        <Show when=move || !alarms.read().is_empty()>
            <section class="panel unfair" role="alert" data-unfair=move || alarms.read().first().map(|alarm| alarm.word())>
                <h2>{move || t(Label::NotFair)}</h2>
                <ul>
                    {move || alarms.get().into_iter().map(|alarm| view! {
                        <li data-alarm=alarm.word()>{move || t(alarm_label(alarm))}" "<small lang="en">{alarm.told()}</small></li>
                    }).collect_view()}
                </ul>
                {move || view! { <ReceiptLink play=play.get()/> }}
            </section>
        </Show>
    }
}

/// All hashes and shares of the deal.
#[component]
pub(crate) fn DealDetails() -> impl IntoView {
    let company = desk().company;
    let promise = company.about(|table| table.commitment.to_string());
    let rows = company.about(|table| {
        let chairs = table.chairs.iter().enumerate();
        let persons = chairs
            .filter(|(_, chair)| matches!(chair.who, Presence::Person(_) | Presence::Program(_)));
        let row = |(at, chair): (usize, &salon_table::machine::ChairView)| {
            let name = match &chair.who {
                Presence::Person(name) | Presence::Program(name) => name.to_string(),
                Presence::Nobody | Presence::Bot(_) => Seat::at(at).to_string(),
            };
            let hash = chair.hash.map(|hash| hash.to_string());
            (name, hash, chair.share.map(|share| share.to_string()))
        };
        persons.map(row).collect::<Vec<_>>()
    });
    view! {
        <details class="fair-details" data-fair-details>
            <summary>{move || t(Net::FairDetails)}</summary>
            <p class="help">{move || t(Net::FairHelp)}</p>
            <dl>
                <dt>{move || t(Net::FairPromise)}</dt><dd><code>{promise}</code></dd>
                {move || rows.get().into_iter().map(|(name, hash, share)| view! {
                    <dt><bdi>{name}</bdi></dt>
                    <dd><code data-hash>{hash.unwrap_or_else(|| "–".to_owned())}</code></dd>
                    {share.map(|share| view! { <dd><code data-share>{share}</code></dd> })}
                }).collect_view()}
            </dl>
        </details>
    }
}

/// The link to download the receipt of a play, to keep it or to check it elsewhere.
#[component]
pub(crate) fn ReceiptLink(play: String) -> impl IntoView {
    store::receipt(&play).map(|text| {
        let text = String::from(js_sys::encode_uri_component(&text));
        let address = format!("data:text/plain;charset=utf-8,{text}");
        view! {
            <a class="tool" data-tool="receipt" download=format!("{play}.receipt") href=address>
                <Art id="icons-download"/><span>{move || t(Label::Receipt)}</span>
            </a>
        }
    })
}

/// Returns the short text for an alarm.
fn alarm_label(alarm: Alarm) -> Label {
    match alarm {
        Alarm::Commitment | Alarm::DealtAgain => Label::AlarmDeal,
        Alarm::OwnHash | Alarm::OwnShare => Label::AlarmOwn,
        Alarm::NoHash(_)
        | Alarm::OtherHash(_)
        | Alarm::ShareHash(_)
        | Alarm::OtherShare(_)
        | Alarm::NoShare(_) => Label::AlarmOther,
        Alarm::NotAsked => Label::AlarmNotAsked,
        Alarm::Unseen(_) | Alarm::OtherHistory(_) => Label::AlarmMoves,
    }
}

/// Returns the short text for a fault in a record.
pub(crate) fn finding_label(finding: &Finding) -> Label {
    match finding {
        Finding::Record(_) => Label::FindRecord,
        Finding::OtherPlay { .. } => Label::FindOtherPlay,
        Finding::OtherTerms { .. } => Label::FindTerms,
        Finding::Commitment { .. } => Label::FindPromise,
        Finding::OwnShare { .. } => Label::FindOwnShare,
        Finding::OtherHash(_) | Finding::OtherShare(_) | Finding::ShareHash(_) => {
            Label::FindOtherShare
        }
        Finding::Dealt => Label::FindDealt,
        Finding::HiddenMove(_) => Label::FindHidden,
        Finding::DroppedMove(_) => Label::FindDropped,
        Finding::Reordered(_) => Label::FindReordered,
        Finding::ChangedMove(_) => Label::FindMove,
        Finding::ChangedCards(_) => Label::FindCards,
        Finding::Alarm(alarm) => alarm_label(*alarm),
    }
}
