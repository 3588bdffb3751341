//! The page of a record: a finished play, moment by moment.

pub(crate) mod address;
mod check;
mod controls;
mod file;
mod graph;
mod keys;
mod reel;
mod review;
pub(crate) mod same;

pub(crate) use file::RecordsPage;

use leptos::prelude::*;
use salon_catalog::GameId;
use salon_local::{Eyes, RecordError, RecordErrorKind, Source};
use salon_page::art::Art;
use salon_page::pieces::Said;
use salon_page::{Label, t};
use salon_protocol::OWN_SEAT;
use salon_rules::Seat;

use crate::fair::ReceiptLink;
use crate::link::WorkerLink;
use crate::record::check::{Checking, RecordErrorNotice};
use crate::record::controls::Controls;
use crate::record::reel::{Reel, reel};
use crate::record::review::Reviewing;
use crate::record::same::Compare;
use crate::route::{Go, Route, router};
use crate::table::layout::{Bar, Cloth, DrawerButton};
use crate::table::log::Log;
use crate::{fetch, home, saved};

/// The page of a record, either of a play or of an opened file.
#[component]
pub(crate) fn RecordPage(
    /// The play that the address names.
    #[prop(optional_no_strip)]
    play: Option<String>,
    /// The text of an opened file. Reset to `None` to open another one.
    #[prop(optional_no_strip)]
    file: Option<RwSignal<Option<String>>>,
) -> impl IntoView {
    let link: StoredValue<WorkerLink, LocalStorage> = expect_context();
    let reel = Reel::new(link.get_value(), address::current());
    provide_context(reel);
    match (&play, file) {
        (_, Some(file)) => {
            reel.open(Source::File(file.get_untracked().unwrap_or_default()), None);
        }
        (Some(play), None) => {
            reel.asks_for(play);
            find(reel, play);
        }
        (None, None) => reel.error.set(Some(not_here())),
    }
    let addressed = play.is_some();
    if let Some(play) = play {
        keep_address(reel, play);
    }
    let game = Memo::new(move |_| reel.head.read().as_ref().map(|head| head.game.0));
    view! {
        {move || reel.error.get().map(|error| view! {
            <div class="page">
                <main class="notice" id="main">
                    <h1>{move || t(Label::Records)}</h1>
                    <RecordErrorNotice error/>
                    {match file {
                        Some(file) => view! {
                            <button type="button" class="button" on:click=move |_| file.set(None)>{move || t(Label::OpenFile)}</button>
                        }.into_any(),
                        None => view! { <Go to=Route::Records class="button">{move || t(Label::OpenFile)}</Go> }.into_any(),
                    }}
                    <Go to=Route::Home class="button">{move || t(Label::Home)}</Go>
                </main>
            </div>
        })}
        {move || game.get().filter(|_| reel.error.read().is_none()).map(|game| view! { <Layout game addressed/> })}
    }
}

fn not_here() -> RecordError {
    RecordError {
        kind: RecordErrorKind::NotHere,
        line: None,
        detail: String::new(),
    }
}

/// Looks for a play on this device or on the server.
fn find(reel: Reel, play: &str) {
    source(play, move |found| match found {
        // The user may have left in the meantime.
        _ if reel.error.is_disposed() => {}
        Some((source, own)) => reel.open(source, own),
        None => reel.error.set(Some(not_here())),
    });
}

/// Finds the source of a play's record, and the seat of this device's guest if a server knows it.
pub(crate) fn source(play: &str, found: impl FnOnce(Option<(Source, Option<Seat>)>) + 'static) {
    if let Some(table) = address::local_table(play) {
        let play = play.to_owned();
        leptos::task::spawn_local(async move {
            let log = saved::log(&table).await;
            let of_log = |log| {
                let play = play.parse().ok()?;
                Some((Source::Log { log, play }, None))
            };
            found(log.and_then(of_log));
        });
        return;
    }
    let address = format!("/api/plays/{play}/replay");
    leptos::task::spawn_local(async move {
        let told = fetch::text(&address, OWN_SEAT).await.ok();
        found(told.map(|(text, seat)| {
            let seat = seat.and_then(|seat| seat.parse().ok());
            (Source::File(text), seat)
        }));
    });
}

/// Keeps the address and the current moment in sync, in both directions.
fn keep_address(reel: Reel, play: String) {
    let router = router();
    Effect::new(move |_| {
        if let Some(head) = reel.head.get() {
            // The default point of view depends on the user. With an explicit one a link shows
            // everyone the same.
            let usual = |eyes: &Eyes| *eyes == head.eyes[0] && !reel.is_readers();
            let eyes = Some(reel.eyes.get()).filter(|eyes| !usual(eyes));
            let at = address::At {
                step: reel.step.get(),
                eyes,
            };
            router.show(&format!("/replay/{play}#{at}"));
        }
    });
    let changed = window_event_listener(leptos::ev::hashchange, move |_| {
        if let Some(at) = address::current() {
            reel.go_to(at);
        }
    });
    on_cleanup(move || changed.remove());
}

#[component]
fn Layout(game: GameId, addressed: bool) -> impl IntoView {
    let reel = reel();
    let drawer = RwSignal::new(false);
    let help = RwSignal::new(false);
    keys::listen(reel, drawer, help);
    Effect::new(move |_| document().set_title(&home::title(game)));
    let eyes = move || match reel.eyes.get() {
        Eyes::Seat(seat) => format!("seat{seat}"),
        Eyes::Public => "public".to_owned(),
        Eyes::All => "all".to_owned(),
    };
    view! {
        <div class="page table-page record-page" data-game=game.slug() data-step=move || reel.step.get().to_string() data-eyes=eyes>
            <a class="skip" href="#main">{move || t(Label::Skip)}</a>
            <Tools game drawer addressed/>
            <Cloth game drawer still=true before=view! { <Caption/> }.into_any()>
                <div class="findings"><Checking/><Compared/><Reviewing drawer/></div>
                <Log/>
            </Cloth>
            <Controls addressed help/>
            <keys::Help open=help/>
        </div>
    }
}

/// The number of lines in the caption. The log beside the table has all of them.
const MOST_SAID: usize = 3;

/// What happened at this moment, in the place of the prompt.
#[component]
fn Caption() -> impl IntoView {
    let reel = reel();
    view! {
        <section class="prompt caption" role="status" data-moment=move || reel.step.get().to_string()>
            {move || {
                let said = reel.said.get();
                let more = said.len() > MOST_SAID;
                let first = said.into_iter().take(MOST_SAID);
                view! { {first.map(|phrase| view! { <p><Said phrase/></p> }).collect_view()}{more.then_some("…")} }
            }}
        </section>
    }
}

#[component]
fn Tools(game: GameId, drawer: RwSignal<bool>, addressed: bool) -> impl IntoView {
    let reel = reel();
    let over = Memo::new(move |_| {
        reel.head
            .read()
            .as_ref()
            .is_some_and(|head| head.file.is_some())
    });
    view! {
        <Bar game subtitle=Signal::derive(move || t(Label::Record).to_owned())>
            <Show when=move || over.get()>
                <button type="button" class="tool" data-tool="verify" on:click=move |_| { reel.verify(); drawer.set(true); }>
                    <Art id="icons-verify"/><span>{move || t(Label::Verify)}</span>
                </button>
                <button type="button" class="tool" data-tool="review" on:click=move |_| { reel.review_it(); drawer.set(true); }>
                    <Art id="icons-review"/><span>{move || t(Label::Review)}</span>
                </button>
                <Download/>
                <Noted/>
                {move || reel.head.get().filter(|_| addressed).map(|head| view! {
                    <Go to=Route::Same(head.play.to_string()) class="tool" label=Signal::derive(move || t(Label::SameDeal).to_owned())><Art id="icons-deck"/></Go>
                })}
            </Show>
            <DrawerButton drawer/>
        </Bar>
    }
}

/// The link to download the replay file.
#[component]
fn Download() -> impl IntoView {
    let reel = reel();
    let file = Memo::new(move |_| {
        let head = reel.head.read();
        let head = head.as_ref()?;
        let text = String::from(js_sys::encode_uri_component(head.file.as_ref()?));
        let name = format!("{}-{}.replay", head.game, head.play);
        Some((name, format!("data:text/plain;charset=utf-8,{text}")))
    });
    view! {
        {move || file.get().map(|(name, address)| view! {
            <a class="tool" data-tool="download" download=name href=address>
                <Art id="icons-download"/><span>{move || t(Label::Download)}</span>
            </a>
        })}
    }
}

/// The link to the receipt of this device, if there is one.
#[component]
fn Noted() -> impl IntoView {
    let reel = reel();
    let play = Memo::new(move |_| reel.head.read().as_ref().map(|head| reel.named(head)));
    view! { {move || play.get().map(|play| view! { <ReceiptLink play/> })} }
}

/// The results of other plays with the same deal, if there are any.
#[component]
fn Compared() -> impl IntoView {
    let reel = reel();
    let deal = Memo::new(move |_| {
        let head = reel.head.read();
        let over = head.as_ref().filter(|head| head.outcome.is_some());
        over.map(|head| head.deal.to_string())
    });
    view! { {move || deal.get().map(|deal| view! { <Compare deal/> })} }
}
