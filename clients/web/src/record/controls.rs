//! The slider and its buttons.

use leptos::prelude::*;
use salon_local::Eyes;
use salon_page::art::Art;
use salon_page::{Label, t};

use crate::record::reel::{eyes_name, reel};

/// The controls: back and forth, the point of view, and the link to this moment.
#[component]
pub(crate) fn Controls(addressed: bool, help: RwSignal<bool>) -> impl IntoView {
    let reel = reel();
    let step = reel.step;
    let last = Memo::new(move |_| reel.last());
    let at_start = move || step.get() == 0;
    let at_end = move || step.get() == last.get();
    let named = move || format!("{} {} / {}", t(Label::Moment), step.get(), last.get());
    view! {
        <section class="reel" aria-label=move || t(Label::Record)>
            <div class="reel-slide">
                <input type="range" min="0" max=move || last.get().to_string() prop:value=move || step.get().to_string()
                    aria-label=move || t(Label::Moment) aria-valuetext=named data-slider
                    on:input=move |event| {
                        reel.plays.set(false);
                        reel.go(event_target_value(&event).parse().unwrap_or_default());
                    }/>
                <output>{move || format!("{} / {}", step.get(), last.get())}</output>
            </div>
            <div class="reel-row">
                <Press label=Label::First art="icons-first" dull=at_start press=move || reel.go(0)/>
                <Press label=Label::Back art="icons-arrow-left" dull=at_start press=move || reel.go_by(-1)/>
                <button type="button" class="round gold-ring" data-press="play" aria-pressed=move || reel.plays.get().to_string()
                    aria-label=move || t(Label::PlayRecord) title=move || t(Label::PlayRecord) on:click=move |_| reel.play_or_pause()>
                    {move || view! { <Art id=if reel.plays.get() { "icons-pause" } else { "icons-play" }/> }}
                </button>
                <Press label=Label::Forth art="icons-arrow-right" dull=at_end press=move || reel.go_by(1)/>
                <Press label=Label::Last art="icons-last" dull=at_end press=move || reel.go(last.get_untracked())/>
                <Whose/>
                {addressed.then(|| view! { <CopyLink/> })}
                <button type="button" class="round" data-press="help" aria-label=move || t(Label::ShortcutKeys) title=move || t(Label::ShortcutKeys) on:click=move |_| help.set(true)>
                    <Art id="icons-keyboard"/>
                </button>
            </div>
        </section>
    }
}

#[component]
fn Press(
    label: Label,
    art: &'static str,
    dull: impl Fn() -> bool + Send + Sync + 'static,
    press: impl Fn() + Send + Sync + 'static,
) -> impl IntoView {
    let reel = reel();
    let pressed = move |_| {
        reel.plays.set(false);
        press();
    };
    view! {
        <button type="button" class="round" data-press=art.trim_start_matches("icons-") aria-disabled=move || dull().to_string()
            aria-label=move || t(label) title=move || t(label) on:click=pressed>
            <Art id=art/>
        </button>
    }
}

/// The choice of the point of view.
#[component]
fn Whose() -> impl IntoView {
    let reel = reel();
    let all = Memo::new(move |_| {
        let Some(head) = reel.head.get() else {
            return Vec::new();
        };
        let named = head.eyes.iter().map(|&eyes| (eyes, eyes_name(eyes, &head)));
        named.collect::<Vec<_>>()
    });
    let chosen = move |event: leptos::ev::Event| {
        let at: usize = event_target_value(&event).parse().unwrap_or_default();
        if let Some((eyes, _)) = all.read_untracked().get(at) {
            reel.look(*eyes);
        }
    };
    let without_hindsight = move || matches!(reel.eyes.get(), Eyes::Seat(_));
    view! {
        <label class="whose">
            <Art id="icons-spectator"/>
            <span class="hidden">{move || t(Label::Whose)}</span>
            <select data-whose on:change=chosen title=move || t(if without_hindsight() { Label::NoHindsight } else { Label::Whose })>
                {move || all.get().into_iter().enumerate().map(|(at, (eyes, name))| view! {
                    <option value=at.to_string() prop:selected=move || reel.eyes.get() == eyes>{name}</option>
                }).collect_view()}
            </select>
        </label>
    }
}

/// The button that copies the address of this moment.
#[component]
fn CopyLink() -> impl IntoView {
    let copied = RwSignal::new(false);
    let reel = reel();
    Effect::new(move |_| {
        reel.step.track();
        reel.eyes.track();
        copied.set(false);
    });
    let copy = move |_| {
        if let Ok(address) = window().location().href() {
            // If copying fails, the address is still in the address bar.
            let _ = window().navigator().clipboard().write_text(&address);
            copied.set(true);
        }
    };
    let label = move || {
        t(if copied.get() {
            Label::Copied
        } else {
            Label::CopyMoment
        })
    };
    view! {
        <button type="button" class="round" data-press="link" aria-label=label title=label on:click=copy>
            {move || view! { <Art id=if copied.get() { "icons-check" } else { "icons-link" }/> }}
        </button>
        <span class="hidden" role="status">{move || copied.get().then(|| t(Label::Copied))}</span>
    }
}
