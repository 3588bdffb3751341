//! Signing in with a passkey or a recovery code.

use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use leptos::task::spawn_local;
use salon_page::t;
use salon_protocol::{PasskeyAnswer, RecoveryCode};

use super::browser::{self, PasskeyError};
use crate::about::words::About;
use crate::fetch::{self, FetchError};
use crate::online::me;

/// The offer to come back as somebody whom the server knows.
#[component]
pub(in crate::about) fn SignIn() -> impl IntoView {
    let me = me();
    let wrong = RwSignal::new(None::<About>);
    let busy = RwSignal::new(false);
    let code = RwSignal::new(String::new());
    // One at a time.
    let run = move |work: Work| {
        if busy.get_untracked() {
            return;
        }
        busy.set(true);
        wrong.set(None);
        spawn_local(async move {
            let done = match work {
                Work::Passkey => match answer().await {
                    Ok(answer) => me.sign_in(&answer).await.map_err(|why| refused(&why)),
                    Err(why) => Err(why),
                },
                Work::Code(code) => {
                    let done = me.recover(&RecoveryCode { code }).await;
                    done.map_err(|why| refused_code(&why))
                }
            };
            busy.try_set(false);
            if done.is_ok() {
                code.try_set(String::new());
            }
            wrong.try_set(done.err());
        });
    };
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        run(Work::Code(code.get_untracked()));
    };
    let is_busy = move || busy.get().to_string();
    view! {
        <section class="panel devices sign-in" data-sign-in>
            <h2>{move || t(About::SignInTitle)}</h2>
            <p class="help">{move || t(About::SignInHelp)}</p>
            <Show when=browser::can_use_passkeys>
                <button type="button" class="button" data-sign-in-passkey aria-disabled=is_busy on:click=move |_| run(Work::Passkey)>
                    {move || t(About::SignInPasskey)}
                </button>
            </Show>
            <form class="name-form" data-recover on:submit=submit>
                <input type="text" name="recovery" maxlength="60" autocomplete="off" autocapitalize="none" spellcheck="false"
                    aria-label=move || t(About::RecoveryCode) placeholder=move || t(About::RecoveryCode) bind:value=code/>
                <button type="submit" class="button" aria-disabled=is_busy>{move || t(About::SignInCode)}</button>
            </form>
            <p class="wrong" role="alert">{move || wrong.get().map(t)}</p>
        </section>
    }
}

/// What the user signs in with.
enum Work {
    Passkey,
    Code(String),
}

async fn answer() -> Result<PasskeyAnswer, About> {
    let challenge = fetch::post("/api/session/passkey/challenge", &()).await;
    let challenge = challenge.map_err(|why| match why {
        FetchError::Refused { status: 404, .. } => About::PasskeysNotHere,
        _ => About::SignInFailed,
    })?;
    browser::get(&challenge).await.map_err(|why| match why {
        PasskeyError::Cancelled => About::SignInCancelled,
        _ => About::SignInFailed,
    })
}

fn refused(why: &FetchError) -> About {
    match why {
        FetchError::Refused { status: 404, .. } => About::SignInUnknown,
        FetchError::Refused { status: 409, .. } => About::SignInCopied,
        _ => About::SignInFailed,
    }
}

fn refused_code(why: &FetchError) -> About {
    match why {
        FetchError::Refused { status: 410, .. } => About::RecoveryWrong,
        FetchError::Refused { status: 429, .. } => About::RecoveryMany,
        _ => About::SignInFailed,
    }
}
