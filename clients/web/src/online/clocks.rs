//! The time controls to choose from.

use leptos::prelude::*;
use salon_page::settings::newcomer;
use salon_page::settings::settings;
use salon_page::t;
use salon_table::machine::Clock;

use super::words::Net;
use crate::preferences::Choice;

/// A kind of clock with one of its usual lengths.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TimeControl {
    /// No clock.
    Free,
    /// Seconds for each move.
    Move(u32),
    /// Seconds for the whole play, and the seconds added for each move.
    Bank(u32, u32),
    /// Days for each move.
    Days(u32),
}

const DAY: u32 = 86_400;
const MOVES: [TimeControl; 5] = [
    TimeControl::Move(60),
    TimeControl::Move(30),
    TimeControl::Move(120),
    TimeControl::Move(300),
    TimeControl::Move(15),
];
const BANKS: [TimeControl; 4] = [
    TimeControl::Bank(300, 10),
    TimeControl::Bank(180, 5),
    TimeControl::Bank(600, 10),
    TimeControl::Bank(900, 15),
];
const DAYS: [TimeControl; 3] = [
    TimeControl::Days(1),
    TimeControl::Days(3),
    TimeControl::Days(7),
];

impl TimeControl {
    /// Returns the clock as the server represents it.
    pub(crate) fn clock(self) -> Clock {
        match self {
            TimeControl::Free => Clock::None,
            TimeControl::Move(seconds) => Clock::PerMove { seconds },
            TimeControl::Bank(seconds, increment) => Clock::Bank { seconds, increment },
            TimeControl::Days(days) => Clock::PerMove {
                seconds: days * DAY,
            },
        }
    }

    /// Returns the seconds of absence after which a bot stands in. In games with days per move
    /// players come once a day.
    pub(crate) fn grace(self) -> u32 {
        match self {
            TimeControl::Free | TimeControl::Move(_) | TimeControl::Bank(..) => 180,
            TimeControl::Days(days) => days * DAY,
        }
    }

    /// Returns the lengths of this kind of clock.
    fn lengths(self) -> &'static [TimeControl] {
        match self {
            TimeControl::Free => &[],
            TimeControl::Move(_) => &MOVES,
            TimeControl::Bank(..) => &BANKS,
            TimeControl::Days(_) => &DAYS,
        }
    }
}

/// The form for the kind of clock and its length.
#[component]
pub(crate) fn ClockForm(pace: RwSignal<TimeControl>) -> impl IntoView {
    let kinds = [
        (TimeControl::Free, Net::TimeNone),
        (MOVES[0], Net::TimeMove),
        (BANKS[0], Net::TimeBank),
        (DAYS[0], Net::TimeDays),
    ];
    // A kind is represented by the first of its lengths.
    let kind = RwSignal::new(pace.get_untracked());
    Effect::new(move |before: Option<()>| {
        let kind = kind.get();
        if before.is_some() {
            pace.set(kind);
        }
    });
    let options = kinds.map(|(pace, label)| (pace, Signal::derive(move || t(label).to_owned())));
    let language = settings().language;
    let lengths = move || {
        let to = newcomer(language.get());
        let all = kind.get().lengths().iter().enumerate();
        all.map(|(at, pace)| (at, salon_words::clock(pace.clock(), &to).to_string()))
            .collect::<Vec<_>>()
    };
    let set = move |event: leptos::ev::Event| {
        let at = event_target_value(&event)
            .parse::<usize>()
            .unwrap_or_default();
        if let Some(length) = kind.get_untracked().lengths().get(at) {
            pace.set(*length);
        }
    };
    view! {
        <Choice name="clock" legend=Net::Time value=kind options=options.to_vec()/>
        <Show when=move || kind.get() != TimeControl::Free>
            <label class="picker" data-length>
                <span class="hidden">{move || t(Net::Time)}</span>
                <select name="length" on:change=set>
                    {move || lengths().into_iter().map(|(at, text)| view! { <option value=at.to_string()>{text}</option> }).collect_view()}
                </select>
            </label>
        </Show>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_kind_is_found_again_by_its_first_length() {
        for kind in [TimeControl::Free, MOVES[0], BANKS[0], DAYS[0]] {
            assert!(kind == TimeControl::Free || kind.lengths()[0] == kind);
            assert!((5..=30 * DAY).contains(&kind.grace()));
        }
    }
}
