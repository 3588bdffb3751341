//! The settings page.

use leptos::prelude::*;
use salon_page::art::Art;
use salon_page::settings::{
    AidLevel, CardSize, Confirmation, Motion, Pace, Switch, Theme, settings,
};
use salon_page::{Label, Text, t};
use salon_words::Language;

use crate::levels::{self, LEVELS};
use crate::route::{Go, Route};

/// The settings page.
#[component]
pub(crate) fn Preferences() -> impl IntoView {
    let settings = settings();
    let back = move |_| {
        if let Ok(history) = window().history() {
            // Without a history entry to go back to, nothing happens.
            let _ = history.back();
        }
    };
    let theme = |theme: Theme| match theme {
        Theme::System => Label::ThemeSystem,
        Theme::Dark => Label::ThemeDark,
        Theme::Light => Label::ThemeLight,
    };
    let motion = |motion: Motion| match motion {
        Motion::System => Label::ThemeSystem,
        Motion::Full => Label::MotionFull,
        Motion::Still => Label::MotionStill,
    };
    let pace = |pace: Pace| match pace {
        Pace::Calm => Label::PaceCalm,
        Pace::Brisk => Label::PaceBrisk,
        Pace::AtOnce => Label::PaceAtOnce,
    };
    let size = |size: CardSize| match size {
        CardSize::Small => Label::SizeSmall,
        CardSize::Usual => Label::SizeUsual,
        CardSize::Large => Label::SizeLarge,
    };
    view! {
        <div class="page settings">
            <header class="bar">
                <button type="button" class="round" on:click=back aria-label=move || t(Label::Close)><Art id="icons-arrow-left"/></button>
                <h1>{move || t(Label::Settings)}</h1>
                <Go to=Route::Home class="round" label=Signal::derive(move || t(Label::Home).to_owned())><Art id="icons-home"/></Go>
            </header>
            <main class="panel" id="main">
                <Choice name="language" legend=Label::Language value=settings.language
                    options=Language::ALL.map(|language| (language, Signal::stored(language.own_name().to_owned()))).to_vec()/>
                <Choice name="theme" legend=Label::Theme value=settings.theme options=labelled(Theme::ALL, theme)/>
                <Choice name="motion" legend=Label::Motion value=settings.motion options=labelled(Motion::ALL, motion)/>
                <Choice name="pace" legend=Label::Pace value=settings.pace options=labelled(Pace::ALL, pace)/>
                <Choice name="sound" legend=Label::Sound value=settings.sound options=labelled(Switch::ALL, on_off)/>
                <Choice name="size" legend=Label::Size value=settings.size options=labelled(CardSize::ALL, size)/>
                <Choice name="level" legend=Label::Level value=settings.level options=LEVELS.map(level).to_vec()/>
                <AidsChoice/>
                <Choice name="confirm" legend=Label::Ask value=settings.confirm options=labelled(Confirmation::ALL, asking)/>
                <Choice name="keys" legend=Label::Keys value=settings.keys options=labelled(Switch::ALL, on_off)/>
                <crate::online::NameSetting/>
                <crate::online::CompanySetting/>
            </main>
        </div>
    }
}

fn on_off(switch: Switch) -> Label {
    match switch {
        Switch::On => Label::On,
        Switch::Off => Label::Off,
    }
}

fn asking(confirmation: Confirmation) -> Label {
    match confirmation {
        Confirmation::Risky => Label::AskRisky,
        Confirmation::Always => Label::AskAlways,
        Confirmation::Never => Label::AskNever,
    }
}

/// The choice of how much the page helps, with an explanation of the chosen level.
#[component]
pub(crate) fn AidsChoice() -> impl IntoView {
    let aids = settings().aids;
    let name = |level: AidLevel| match level {
        AidLevel::Full => Label::AidsFull,
        AidLevel::Marked => Label::AidsMarked,
        AidLevel::None => Label::AidsNone,
    };
    let about = move || match aids.get() {
        AidLevel::Full => Label::AidsFullAbout,
        AidLevel::Marked => Label::AidsMarkedAbout,
        AidLevel::None => Label::AidsNoneAbout,
    };
    view! {
        <div class="aids-choice">
            <Choice name="aids" legend=Label::Aids value=aids options=labelled(AidLevel::ALL, name)/>
            <p class="about">{move || t(about())}</p>
        </div>
    }
}

fn level(name: &'static str) -> (String, Signal<String>) {
    (name.to_owned(), Signal::derive(move || levels::name(name)))
}

fn labelled<T: Copy + Send + Sync + 'static>(
    all: &'static [T],
    label: impl Fn(T) -> Label + Copy + Send + Sync + 'static,
) -> Vec<(T, Signal<String>)> {
    let one = |&value: &T| (value, Signal::derive(move || t(label(value)).to_owned()));
    all.iter().map(one).collect()
}

/// A group of radio buttons.
#[component]
pub(crate) fn Choice<T: PartialEq + Clone + Send + Sync + 'static, L: Text + Send + 'static>(
    /// The `name` attribute of the buttons.
    name: &'static str,
    /// The legend of the group.
    legend: L,
    /// The selected value.
    value: RwSignal<T>,
    /// The values and their labels.
    options: Vec<(T, Signal<String>)>,
) -> impl IntoView {
    view! {
        <fieldset class="choice">
            <legend>{move || t(legend)}</legend>
            {options.into_iter().map(|(option, label)| {
                let (this, that) = (option.clone(), option);
                view! {
                    <label>
                        <input type="radio" name=name prop:checked=move || value.read() == this on:change=move |_| value.set(that.clone())/>
                        <span>{label}</span>
                    </label>
                }
            }).collect_view()}
        </fieldset>
    }
}
