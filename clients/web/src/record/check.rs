//! The result of checking a record, in plain words, and what is wrong with a faulty file.

use leptos::prelude::*;
use salon_local::{Proof, RecordError, RecordErrorKind};

use salon_page::art::Art;
use salon_page::{Label, t};
use salon_table::receipt::Unknown;

use crate::fair::finding_label;
use crate::record::reel::{Checked, reel};

/// The result of the check.
#[component]
pub(crate) fn Checking() -> impl IntoView {
    let reel = reel();
    let found = move || match reel.checked.get() {
        Checked::Not => None,
        Checked::Asked => Some(view! { <p>{t(Label::Verifying)}</p> }.into_any()),
        Checked::Came(Ok(proof)) => Some(view! { <True proof/> }.into_any()),
        Checked::Came(Err(error)) => Some(view! { <RecordErrorNotice error/> }.into_any()),
    };
    view! {
        <Show when=move || reel.checked.read() != Checked::Not>
            <section class="panel proof" role="status" aria-label=move || t(Label::Verify)>{found}</section>
        </Show>
    }
}

#[component]
fn True(proof: Proof) -> impl IntoView {
    let Proof {
        commitment,
        noted,
        dealt_before,
        shares,
        draws,
        moves,
        receipt,
        verdict,
    } = proof;
    let findings = verdict.findings;
    let honest = findings.is_empty();
    // A play on this device has no server that could be dishonest.
    let own_device = reel().is_local();
    let promise = match (dealt_before, noted) {
        (true, _) => Label::PromiseOld,
        (false, true) => Label::PromiseNoted,
        (false, false) => Label::PromiseKept,
    };
    let found = match (honest, dealt_before, receipt || own_device) {
        (false, ..) => Label::NotFair,
        (true, true, _) | (true, false, false) => Label::VerifiedRecord,
        (true, false, true) => Label::VerifiedTrue,
    };
    let unknown = verdict.unknown.into_iter().filter(|_| !own_device);
    let unknown: Vec<Label> = unknown.filter_map(|what| unknown_label(&what)).collect();
    let row = |count: Option<usize>, label: Label| {
        view! {
            <li><Art id="icons-check"/><span>{move || t(label)}{count.map(|count| view! { <b>{count}</b> })}</span></li>
        }
    };
    view! {
        <h2 data-verified=honest.to_string() data-receipt=receipt.to_string()>{move || t(found)}</h2>
        <ul class="findings" role="alert">
            {findings.into_iter().map(|finding| {
                let label = finding_label(&finding);
                view! { <li data-finding=finding.word()><b>{move || t(label)}</b>" "<small lang="en">{finding.to_string()}</small></li> }
            }).collect_view()}
        </ul>
        <ul>
            {(receipt && honest).then(|| row(Some(verdict.moves), Label::ReceiptFits))}
            {unknown.into_iter().map(|label| view! { <li data-unknown><span>{move || t(label)}</span></li> }).collect_view()}
            {row(None, promise)}
            {row(Some(shares), Label::VerifiedShares)}
            {row(Some(draws), Label::VerifiedDraws)}
            {row(Some(moves), Label::VerifiedMoves)}
            {row(None, Label::VerifiedEnd)}
        </ul>
        <details><summary>{move || t(Label::Details)}</summary><code>{commitment.to_string()}</code></details>
    }
}

/// Returns the short text for something that could not be compared. `None` if it is mentioned
/// elsewhere.
fn unknown_label(unknown: &Unknown) -> Option<Label> {
    match unknown {
        Unknown::NoReceipt => Some(Label::UnknownNoReceipt),
        Unknown::VersionOne => Some(Label::UnknownVersionOne),
        Unknown::Deal | Unknown::Moves { .. } => Some(Label::UnknownMoves),
        Unknown::Views => Some(Label::UnknownViews),
        Unknown::DealtBefore => None,
    }
}

/// What is wrong with a record.
#[component]
pub(crate) fn RecordErrorNotice(error: RecordError) -> impl IntoView {
    let RecordError { kind, line, detail } = error;
    let label = said(kind);
    view! {
        <div class="fault" role="alert" data-fault=format!("{kind:?}")>
            <p><b>{move || t(label)}</b></p>
            {line.map(|line| view! { <p>{move || t(Label::FileLine)}" "{line}</p> })}
            {(!detail.is_empty()).then(|| view! {
                <details><summary>{move || t(Label::Details)}</summary><code lang="en">{detail}</code></details>
            })}
        </div>
    }
}

fn said(kind: RecordErrorKind) -> Label {
    match kind {
        RecordErrorKind::NotHere => Label::FaultNotHere,
        RecordErrorKind::NoReplay => Label::FaultNoReplay,
        RecordErrorKind::OtherVersion => Label::FaultVersion,
        RecordErrorKind::TooLong => Label::FaultTooLong,
        RecordErrorKind::Garbled => Label::FaultGarbled,
        RecordErrorKind::NoGame => Label::FaultNoGame,
        RecordErrorKind::Promise => Label::FaultPromise,
        RecordErrorKind::Deal => Label::FaultDeal,
        RecordErrorKind::Moves => Label::FaultMoves,
        RecordErrorKind::Ending => Label::FaultEnding,
        RecordErrorKind::Changed => Label::FaultChanged,
        RecordErrorKind::Receipt => Label::FaultReceipt,
    }
}
