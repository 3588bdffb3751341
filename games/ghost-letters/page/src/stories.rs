//! The stories about the host (GL-24): before the first clue of a part everyone may write a line
//! about each open character. The lines stay beside the table for the rest of the part.

use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use salon_page::board::Board;
use salon_page::table::{shown, table};
use salon_table::machine::Remark;

use crate::label;
use crate::table::{guests, view};

/// A character that a story can be about.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Subject {
    number: u8,
    name: String,
}

fn subjects(board: &Board) -> Vec<Subject> {
    let guests = guests(board).into_iter();
    let named = guests.map(|guest| Subject {
        number: guest.number,
        name: guest.name,
    });
    named.collect()
}

/// Returns whether the user may tell stories now.
fn is_story_time(board: &Board) -> bool {
    view(board).is_some_and(|view| view.stories) && board.you.is_some()
}

/// The place to tell stories, while they are told.
#[component]
pub(crate) fn StoryTime() -> impl IntoView {
    let told_now = shown(is_story_time);
    view! {
        <Show when=move || told_now.get()>
            <section class="gl-stories" data-stories>
                <p>{move || label("stories")}</p>
                <WhoTells/>
                <StoryForm/>
                <ToldStories/>
            </section>
        </Show>
    }
}

/// Whose turn it is to tell, and for how long.
#[component]
fn WhoTells() -> impl IntoView {
    let table = table();
    let names = shown(|board| {
        let names = board.players.iter().map(|player| player.name.clone());
        names.collect::<Vec<_>>()
    });
    let you = shown(|board| board.you);
    let seat = Memo::new(move |_| table.teller.get().map(|teller| teller.seat));
    let left = move || {
        let seconds = table.teller.get().map_or(0, |teller| teller.seconds);
        format!("{}:{:02}", seconds / 60, seconds % 60)
    };
    // Whoever is yet to tell waits for the others.
    let next = move || table.bots_wait.get() && seat.get() != you.get();
    view! {
        <Show when=move || seat.get().is_some()>
            <p class="gl-teller" class:yours=move || seat.get() == you.get() data-teller=move || seat.get().map(|seat| seat.to_string())>
                <span role="status">
                    {move || match seat.get() {
                        seat if seat == you.get() => view! { <b>{label("story-your-turn")}</b> }.into_any(),
                        seat => {
                            let name = seat.and_then(|seat| names.read().get(seat.index()).cloned());
                            view! { {label("story-teller")}" "<b><bdi>{name}</bdi></b>"." }.into_any()
                        }
                    }}
                    {move || next().then(|| format!(" {}", label("story-then-you")))}
                </span>
                " "<span class="gl-teller-time" role="timer" aria-live="off">{left}</span>
            </p>
        </Show>
    }
}

#[component]
fn StoryForm() -> impl IntoView {
    let table = table();
    let all = shown(subjects);
    let part = shown(|board| view(board).map_or(0, |view| u16::from(view.part)));
    let you = shown(|board| board.you);
    // Whoever is on turn ends the stories with a clue. If that is a bot, it waits.
    let on_turn = shown(|board| !board.actions.is_empty());
    let waits = move || table.bots_wait.get() && !on_turn.get();
    // A seat tells one line about each character.
    let left = Memo::new(move |_| {
        let (part, you, talk) = (part.get(), you.get(), table.talk.read());
        let mut left = all.get();
        left.retain(|one| {
            !talk.iter().any(|line| {
                let same = |about: salon_table::machine::StorySubject| {
                    (about.part, about.number) == (part, one.number)
                };
                line.seat == you && line.about.is_some_and(same)
            })
        });
        left
    });
    let about = RwSignal::new(0u8);
    let text = RwSignal::new(String::new());
    let chosen = Memo::new(move |_| {
        let (left, about) = (left.read(), about.get());
        let same = left.iter().find(|one| one.number == about);
        same.or_else(|| left.first()).map(|one| one.number)
    });
    // Stories are told in turn. Until then a line can be written, but not sent.
    let others_tell = Memo::new(move |_| {
        let teller = table.teller.get().map(|teller| teller.seat);
        teller.is_some() && teller != you.get()
    });
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        let line = text.get_untracked();
        let ready = !line.trim().is_empty() && !others_tell.get_untracked();
        if let (Some(number), true) = (chosen.get_untracked(), ready) {
            table.on_tell.run((number, line));
            text.set(String::new());
        }
    };
    view! {
        <Show when=move || !left.read().is_empty()>
            <form on:submit=submit>
                <select name="about" aria-label=move || label("story-about")
                    on:change=move |event| about.set(event_target_value(&event).parse().unwrap_or(0))>
                    {move || left.get().into_iter().map(|one| {
                        let number = one.number;
                        view! { <option value=number.to_string() prop:selected=move || chosen.get() == Some(number)>{number}". "{one.name}</option> }
                    }).collect_view()}
                </select>
                <input type="text" name="story" autocomplete="off" maxlength=Remark::LONGEST aria-label=move || label("story-line")
                    placeholder=move || label("story-line") bind:value=text/>
                <button type="submit" class="button" disabled=move || others_tell.get()>{move || label("story-tell")}</button>
            </form>
        </Show>
        <Show when=waits>
            <button type="button" class="button gold" data-go-on on:click=move |_| table.on_end_stories.run(())>{move || label("stories-over")}</button>
        </Show>
    }
}

/// The stories of this part beside the table, once they are over.
#[component]
pub(crate) fn StoriesBeside() -> impl IntoView {
    let story_time = shown(is_story_time);
    view! { <Show when=move || !story_time.get()><ToldStories/></Show> }
}

/// The stories of this part, oldest first.
#[component]
fn ToldStories() -> impl IntoView {
    let table = table();
    let all = shown(subjects);
    let part = shown(|board| view(board).map_or(0, |view| u16::from(view.part)));
    let lines = Memo::new(move |_| {
        let (part, all, talk) = (part.get(), all.read(), table.talk.read());
        let mut lines = Vec::new();
        for line in talk.iter() {
            let about = line.about.filter(|about| about.part == part);
            let subject = about.and_then(|about| all.iter().find(|one| one.number == about.number));
            if let Some(subject) = subject {
                let teller = line.name.as_ref().map(ToString::to_string);
                lines.push((subject.clone(), teller, line.text.to_string()));
            }
        }
        lines
    });
    view! {
        <Show when=move || !lines.read().is_empty()>
            <div class="gl-told" data-told>
                <h3>{move || label("stories-told")}</h3>
                <ol tabindex="0" aria-label=move || label("stories-told")>
                    {move || lines.get().into_iter().map(|(subject, teller, text)| view! {
                        <li><b>{subject.number}". "{subject.name}</b>" "<q>{text}</q>" "<small><bdi>{teller}</bdi></small></li>
                    }).collect_view()}
                </ol>
            </div>
        </Show>
    }
}
