//! The user's recovery code: made, shown once, removed.

use leptos::prelude::*;
use leptos::task::spawn_local;
use salon_page::{Label, t};
use salon_protocol::RecoveryCode;

use crate::about::words::About;
use crate::fetch;
use crate::online::{Net, day, me};

/// The part about the recovery code. `since` is when it was made.
#[component]
pub(super) fn Recovery(
    since: Memo<Option<i64>>,
    refresh: impl Fn() + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let me = me();
    let shown = RwSignal::new(None::<String>);
    let asked = RwSignal::new(false);
    let wrong = RwSignal::new(false);
    let make = move || {
        asked.set(false);
        spawn_local(async move {
            let made = fetch::post::<RecoveryCode>("/api/recovery-code", &()).await;
            me.heed(&made);
            wrong.try_set(made.is_err());
            shown.try_set(made.ok().map(|made| made.code));
            refresh();
        });
    };
    // A new code voids the former one, so that is asked first.
    let start = move |_| match since.get_untracked() {
        Some(_) => asked.set(true),
        None => make(),
    };
    let remove = move |_| {
        shown.set(None);
        spawn_local(async move {
            let removed = fetch::delete("/api/recovery-code").await;
            me.heed(&removed);
            refresh();
        });
    };
    let label = move || match since.get() {
        Some(_) => t(About::RecoveryAgain),
        None => t(About::RecoveryMake),
    };
    view! {
        <h3>{move || t(About::Recovery)}</h3>
        <p class="help">{move || t(About::RecoveryHelp)}</p>
        {move || since.get().map(|at| view! { <p data-recovery-since>{move || format!("{} {}", t(About::RecoverySince), day(at))}</p> })}
        {move || shown.get().map(|code| view! {
            <div class="program-token" role="status">
                <label><span>{move || t(About::RecoveryCode)}</span><input type="text" readonly data-recovery-code prop:value=code/></label>
                <p class="help">{move || t(About::RecoveryOnce)}</p>
            </div>
        })}
        <Show when=move || asked.get() fallback=move || view! {
            <div class="about-links">
                <button type="button" class="button" data-make-recovery on:click=start>{label}</button>
                <Show when=move || since.get().is_some()>
                    <button type="button" class="button" data-remove-recovery on:click=remove>{move || t(About::RecoveryRemove)}</button>
                </Show>
            </div>
        }>
            <div class="sure" role="alert">
                <p>{move || t(About::RecoveryVoid)}</p>
                <div class="about-links">
                    <button type="button" class="button gold" data-make-recovery-sure on:click=move |_| make()>{move || t(About::RecoveryAgain)}</button>
                    <button type="button" class="button" on:click=move |_| asked.set(false)>{move || t(Label::Cancel)}</button>
                </div>
            </div>
        </Show>
        <p class="wrong" role="alert">{move || wrong.get().then(|| t(Net::CantNow))}</p>
    }
}
