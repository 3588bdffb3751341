//! The status of a seat on the server: whether the player is connected, whether a bot stands in,
//! and the time left.

use leptos::prelude::*;
use salon_page::art::Art;
use salon_page::t;
use salon_rules::Seat;
use salon_table::machine::{Clock, Command, Happening, Presence, Stage};

use super::company::ChatItem;
use super::others::ProgramMark;
use super::talk::picture;
use super::words::Net;
use crate::browser;
use crate::desk::desk;

/// The status of a seat.
#[component]
pub(crate) fn SeatNet(seat: Seat) -> impl IntoView {
    let desk = desk();
    if !desk.is_online() {
        return ().into_any();
    }
    let program = desk
        .company
        .about(move |table| matches!(table.chairs[seat.index()].who, Presence::Program(_)));
    let now = ticking();
    view! {
        <div class="seat-net">
            <Show when=move || program.get()><ProgramMark/></Show>
            <Attendance seat now/><TimeLeft seat now/><Bubble seat/>
        </div>
    }
    .into_any()
}

/// Who plays the seat right now.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum Attends {
    /// The seat belongs to a bot.
    #[default]
    Bot,
    Here,
    Away,
    StoodIn,
}

#[component]
fn Attendance(seat: Seat, now: RwSignal<i64>) -> impl IntoView {
    let desk = desk();
    let company = desk.company;
    let (stood_in, person) = (
        company.about(move |table| table.chairs[seat.index()].stand_in.is_some()),
        company.about(move |table| table.chairs[seat.index()].who.name().is_some()),
    );
    let attends = Memo::new(move |_| {
        match (
            person.get(),
            stood_in.get(),
            company.here.get().contains(seat),
        ) {
            (false, ..) => Attends::Bot,
            (true, true, _) => Attends::StoodIn,
            (true, false, true) => Attends::Here,
            (true, false, false) => Attends::Away,
        }
    });
    // Anyone with a seat may vote not to wait for an absent player.
    let may_miss = company.about(move |table| {
        let chair = &table.chairs[seat.index()];
        table.stage == Stage::Playing
            && table
                .you
                .is_some_and(|you| you != seat && !chair.missed_by.contains(you))
    });
    let word = move || match attends.get() {
        Attends::Bot => None,
        Attends::Here => Some(("here", Net::Here)),
        Attends::Away => Some(("away", Net::Away)),
        Attends::StoodIn => Some(("bot", Net::StandsIn)),
    };
    let wait =
        company.about(|table| (table.stage == Stage::Playing).then_some(table.opening.grace));
    // Nobody can vote before the grace time is over. After it the server lets a bot stand in.
    let left = Memo::new(move |_| {
        let away = company.away.read();
        let since = away.iter().find(|away| away.seat == seat)?.since;
        let due = since + i64::from(wait.get()?) * 1000;
        Some(
            (due - now.get() - company.ahead.get())
                .max(0)
                .div_euclid(1000),
        )
    });
    let is_away = move || attends.get() == Attends::Away;
    view! {
        <span class="attends" data-attends=move || word().map(|(word, _)| word)>
            {move || word().map(|(_, label)| t(label))}
        </span>
        <Show when=move || is_away() && left.get().is_some_and(|left| left > 0)>
            <span class="bot-in" role="timer" aria-live="off" data-bot-in=seat.to_string()>
                {move || t(Net::BotIn)}" "{move || left.get().map(written)}
            </span>
        </Show>
        <Show when=move || is_away() && may_miss.get() && left.get() == Some(0)>
            <button type="button" class="miss" data-miss=seat.to_string() title=move || t(Net::DontWaitFor) aria-label=move || t(Net::DontWaitFor)
                on:click=move |_| desk.command(Command::VoteStandIn { seat })>{move || t(Net::DontWait)}</button>
        </Show>
    }
}

/// Returns this device's time, updated four times a second.
fn ticking() -> RwSignal<i64> {
    let now = RwSignal::new(browser::now());
    let tick = set_interval_with_handle(
        move || now.set(browser::now()),
        core::time::Duration::from_millis(250),
    );
    on_cleanup(move || {
        if let Ok(tick) = tick {
            tick.clear();
        }
    });
    now
}

/// A seat's clock.
#[component]
fn TimeLeft(seat: Seat, now: RwSignal<i64>) -> impl IntoView {
    let company = desk().company;
    let has_clock =
        company.about(|table| table.opening.clock != Clock::None && table.stage == Stage::Playing);
    let deadline = company.about(move |table| table.chairs[seat.index()].deadline);
    let bank = company.about(move |table| match table.opening.clock {
        Clock::Bank { .. } => Some(table.chairs[seat.index()].bank),
        Clock::None | Clock::PerMove { .. } => None,
    });
    // Changes only when the number of seconds changes.
    let left = Memo::new(move |_| match deadline.get() {
        Some(deadline) => Some((deadline - now.get() - company.ahead.get()).max(0) / 1000),
        None => bank.get().map(|left| left / 1000),
    });
    let short = move || deadline.get().is_some() && left.get().is_some_and(|left| left < 15);
    view! {
        <Show when=move || has_clock.get() && left.get().is_some()>
            <span class="clock" class:runs=move || deadline.get().is_some() class:short=short role="timer" aria-live="off" data-clock=seat.to_string()>
                <Art id="icons-clock"/><span class="hidden">{move || t(Net::TimeLeft)}" "</span>{move || left.get().map(written)}
            </span>
        </Show>
    }
}

/// A player's latest chat message, shown beside their name for a while.
#[component]
fn Bubble(seat: Seat) -> impl IntoView {
    let company = desk().company;
    let said = Memo::new(move |_| {
        if company.muted.get().contains(seat) {
            return None;
        }
        let bubbles = company.bubbles.read();
        let own = bubbles.iter().rev().find(|bubble| bubble.seat == seat);
        own.map(|bubble| bubble.said.clone())
    });
    let text = move || {
        said.get().and_then(|said| match said {
            ChatItem::Said(line) => Some(line.text.to_string()),
            ChatItem::Happened(Happening::Emoted { emote, .. }) => {
                let to = company.audience()?;
                Some(format!(
                    "{} {}",
                    picture(emote),
                    salon_words::emote(emote, &to)
                ))
            }
            ChatItem::Happened(_) => None,
        })
    };
    // Screen readers announce the chat itself.
    view! { {move || text().map(|text| view! { <span class="bubble" aria-hidden="true" data-bubble=seat.to_string()>{text}</span> })} }
}

/// Formats seconds as minutes and seconds.
fn written(seconds: i64) -> String {
    let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{rest:02}")
    } else {
        format!("{minutes}:{rest:02}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_are_written_as_people_read_them() {
        assert_eq!(written(9), "0:09");
        assert_eq!(written(75), "1:15");
        assert_eq!(written(90_061), "25:01:01");
    }
}
