//! The chat of a table.

use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use salon_page::settings::settings;
use salon_page::t;
use salon_table::machine::{Command, Emote, Opening, Remark, Stage};

use super::company::ChatItem;
use super::words::Net;
use crate::desk::desk;

const EMOTES: [Emote; 5] = [
    Emote::Hello,
    Emote::Thanks,
    Emote::Applause,
    Emote::Smile,
    Emote::BackSoon,
];

/// Returns the icon of an emote.
pub(crate) fn picture(emote: Emote) -> &'static str {
    match emote {
        Emote::Hello => "🤝",
        Emote::Thanks => "🙏",
        Emote::Applause => "👏",
        Emote::Smile => "🙂",
        Emote::BackSoon => "☕",
    }
}

/// The chat, with a field to write in.
#[component]
pub(crate) fn Talk() -> impl IntoView {
    let company = desk().company;
    // Only players and the host can write.
    let may = company.about(|table| table.you.is_some() || table.host);
    let free = company.about(|table| table.talk);
    let why = company.about(|table| Some(table.opening.clone()));
    // A game can set a topic, for example stories before the first clue.
    let topic = company.about(|table| {
        let talks = table.talk && table.stage == Stage::Playing;
        talks.then_some(table.opening.game.0)
    });
    let topic = move || {
        let language = settings().language.get();
        salon_catalog_page::talk_topic(topic.get()?, language)
    };
    let lines = move || {
        let mut lines = company.chat.get();
        lines.retain(|(_, line)| !company.is_muted(line));
        lines.reverse();
        lines
    };
    view! {
        <section class="panel talk" class:empty=move || !may.get() && company.chat.read().is_empty() data-talk on:focusin=move |_| company.unread.set(0)>
            <h2>{move || t(Net::Talk)}</h2>
            <Show when=move || may.get()>
                <Gestures/>
                <Show when=move || free.get() fallback=move || view! { <p class="help" data-silence>{move || why.get().as_ref().map(why_silent)}</p> }>
                    {move || topic().map(|topic| view! { <p class="help" data-topic>{topic}</p> })}
                    <SayForm/>
                </Show>
            </Show>
            <ol class="chatter" reversed tabindex="0" aria-label=move || t(Net::Talk)>
                <For each=lines key=|(number, _)| *number let((_, line))>
                    <ChatLine line/>
                </For>
            </ol>
        </section>
    }
}

/// Returns why a game asks for silence.
fn why_silent(opening: &Opening) -> String {
    let language = settings().language.get();
    let own = salon_catalog_page::why_silent(opening.game.0, opening, language);
    own.unwrap_or_else(|| Net::SilenceOfPart.text(language).to_owned())
}

/// The number of unread chat lines.
#[component]
pub(crate) fn Unread(seen: RwSignal<bool>) -> impl IntoView {
    let unread = desk().company.unread;
    Effect::new(move |_| {
        if seen.get() {
            unread.set(0);
        }
    });
    let count = move || unread.get().min(99);
    view! {
        <Show when=move || { unread.get() > 0 }>
            <b class="unread" data-unread><span class="hidden">{move || t(Net::Talk)}": "</span>{count}</b>
        </Show>
    }
}

#[component]
fn ChatLine(line: ChatItem) -> impl IntoView {
    let company = desk().company;
    match line {
        ChatItem::Said(line) => {
            let name = line.name.map(|name| name.to_string());
            let name = move || name.clone().unwrap_or_else(|| t(Net::HostWord).to_owned());
            view! { <li class="said"><b><bdi>{name}</bdi></b>" "<bdi>{line.text.to_string()}</bdi></li> }
                .into_any()
        }
        happened => {
            let text = move || company.audience().map(|to| happened.text(&to));
            view! { <li class="happened">{text}</li> }.into_any()
        }
    }
}

#[component]
fn Gestures() -> impl IntoView {
    let desk = desk();
    view! {
        <div class="gestures" role="group" aria-label=move || t(Net::Gestures)>
            {EMOTES.map(|emote| {
                let name = move || desk.company.audience().map(|to| salon_words::emote(emote, &to).to_string());
                view! {
                    <button type="button" class="gesture" aria-label=name title=name on:click=move |_| desk.command(Command::Emote { emote })>
                        <span aria-hidden="true">{picture(emote)}</span>
                    </button>
                }
            }).collect_view()}
        </div>
    }
}

#[component]
fn SayForm() -> impl IntoView {
    let desk = desk();
    let text = RwSignal::new(String::new());
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        if let Ok(remark) = text.get_untracked().parse::<Remark>() {
            desk.command(Command::Say { text: remark });
            text.set(String::new());
        }
    };
    view! {
        <form class="say" on:submit=submit>
            <input type="text" name="say" maxlength=Remark::LONGEST autocomplete="off" aria-label=move || t(Net::TalkPlaceholder)
                placeholder=move || t(Net::TalkPlaceholder) bind:value=text/>
            <button type="submit" class="button">{move || t(Net::Send)}</button>
        </form>
    }
}
