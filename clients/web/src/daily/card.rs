//! A card to share: a text and a picture that give nothing away.

use js_sys::{Array, Function, Object, Reflect};
use leptos::html::Canvas;
use leptos::prelude::*;
use leptos::task::spawn_local;
use salon_page::art::Art;
use salon_page::t;
use salon_protocol::DailyEnding;
use salon_table::daily::DailyPlay;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::CanvasRenderingContext2d;

use super::days::mark;
use super::note::{OwnResult, last_days};
use super::page::{result_words, written};
use super::words::DailyLabel;
use crate::browser;
use crate::home::title;
use crate::online::link;
use crate::route::Route;

/// The size of the picture.
const WIDTH: u32 = 1200;
const HEIGHT: u32 = 630;
/// The number of days on the card.
const DAYS: u32 = 7;

/// Returns the marks of the last days, oldest first.
fn marks(play: DailyPlay) -> Vec<&'static str> {
    let days = last_days(play, DAYS).into_iter();
    days.map(|day| mark(day).1).collect()
}

/// Returns the text. It has the game, the day, the result and the last days, and no card of the play.
fn text(play: DailyPlay, result: OwnResult) -> String {
    let heading = format!("{} · {}", t(DailyLabel::Daily), title(play.game));
    let days = marks(play).concat();
    let address = link(&Route::Daily(Some(play.game)), "");
    let result = result_words(result);
    format!("{heading}\n{}\n{result}\n{days}\n{address}", play.day)
}

/// A text and a picture to share.
#[component]
pub(super) fn Card(play: DailyPlay, result: OwnResult) -> impl IntoView {
    // There is no context inside an event handler, so the text is made here.
    let text = Memo::new(move |_| text(play, result));
    let canvas = NodeRef::<Canvas>::new();
    let saved = RwSignal::new(String::new());
    let copied = RwSignal::new(false);
    Effect::new(move |_| {
        let lines = [title(play.game), written(play.day), result_words(result)];
        let word = t(DailyLabel::Daily);
        if let Some(canvas) = canvas.get()
            && let Some(picture) = pen(&canvas)
        {
            draw(&picture, word, &lines, result.ending, &marks(play));
            saved.set(canvas.to_data_url().unwrap_or_default());
        }
    });
    let copy = move |_| {
        let done = window()
            .navigator()
            .clipboard()
            .write_text(&text.read_untracked());
        spawn_local(async move {
            if JsFuture::from(done).await.is_ok() {
                copied.set(true);
                browser::later(2500, move || {
                    copied.try_set(false);
                });
            }
        });
    };
    let send = move |_| share(&text.read_untracked());
    let file = format!("salon-{}.png", play.id());
    view! {
        <section class="panel daily-card" aria-labelledby="card">
            <h2 id="card">{move || t(DailyLabel::Share)}</h2>
            <textarea readonly rows="5" data-share aria-label=move || t(DailyLabel::ShareText) prop:value=text></textarea>
            <canvas node_ref=canvas width=WIDTH.to_string() height=HEIGHT.to_string() role="img"
                aria-label=move || format!("{}: {}", t(DailyLabel::PictureOf), result_words(result))></canvas>
            <div class="daily-links">
                <button type="button" class="button" data-copy on:click=copy><Art id="icons-copy"/>{move || t(if copied.get() { DailyLabel::Copied } else { DailyLabel::Copy })}</button>
                {can_share().then(|| view! {
                    <button type="button" class="button" data-send on:click=send><Art id="icons-share"/>{move || t(DailyLabel::Send)}</button>
                })}
                <a class="button" download=file href=saved data-picture><Art id="icons-download"/>{move || t(DailyLabel::Picture)}</a>
            </div>
            <span class="hidden" role="status">{move || copied.get().then(|| t(DailyLabel::Copied))}</span>
        </section>
    }
}

/// Returns the browser's function to share, if it has one.
fn sharer() -> Option<Function> {
    let navigator: JsValue = window().navigator().into();
    let found = Reflect::get(&navigator, &JsValue::from_str("share")).ok()?;
    found.dyn_into().ok()
}

fn can_share() -> bool {
    sharer().is_some()
}

/// Hands the text to the system. If the user decides otherwise, nothing happens.
fn share(text: &str) {
    let data = Object::new();
    // Setting a property of a plain object cannot fail.
    let _ = Reflect::set(&data, &JsValue::from_str("text"), &JsValue::from_str(text));
    if let Some(sharer) = sharer() {
        let navigator: JsValue = window().navigator().into();
        if let Ok(done) = Reflect::apply(&sharer, &navigator, &Array::of1(&data))
            && let Ok(done) = done.dyn_into::<js_sys::Promise>()
        {
            spawn_local(async move { drop(JsFuture::from(done).await) });
        }
    }
}

fn pen(canvas: &web_sys::HtmlCanvasElement) -> Option<CanvasRenderingContext2d> {
    canvas.get_context("2d").ok()??.dyn_into().ok()
}

/// Draws the picture.
fn draw(
    on: &CanvasRenderingContext2d,
    heading: &str,
    lines: &[String; 3],
    ending: DailyEnding,
    days: &[&str],
) {
    let (width, height) = (f64::from(WIDTH), f64::from(HEIGHT));
    on.set_fill_style_str("#1d3a2f");
    on.fill_rect(0.0, 0.0, width, height);
    on.set_stroke_style_str("#c9a24b");
    on.set_line_width(6.0);
    on.stroke_rect(28.0, 28.0, width - 56.0, height - 56.0);
    on.set_text_align("center");
    let middle = width / 2.0;
    let write = |text: &str, y: f64, size: u32, colour: &str| {
        on.set_font(&format!("{size}px Georgia, serif"));
        on.set_fill_style_str(colour);
        // A text that is too wide is drawn narrower.
        let _ = on.fill_text_with_max_width(text, middle, y, width - 140.0);
    };
    let [game, day, result] = lines;
    write(&format!("Salon · {heading}"), 120.0, 44, "#e6d3a3");
    write(game, 220.0, 84, "#fff6e0");
    write(day, 290.0, 44, "#e6d3a3");
    let colour = match ending {
        DailyEnding::Won => "#ffe08a",
        DailyEnding::Shared => "#e9d7b0",
        DailyEnding::Lost => "#e8b0a0",
    };
    write(result, 405.0, 72, colour);
    let step = 96.0;
    let left = middle - step * (days.len() as f64 - 1.0) / 2.0;
    for (at, mark) in days.iter().enumerate() {
        let x = left + step * at as f64;
        on.set_fill_style_str("#14281f");
        on.fill_rect(x - 36.0, 470.0, 72.0, 72.0);
        on.set_fill_style_str("#fff6e0");
        on.set_font("44px Georgia, serif");
        // Drawing a text cannot fail.
        let _ = on.fill_text(mark, x, 521.0);
    }
}
