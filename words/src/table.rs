//! Texts about tables: bots' levels, clocks, stages.

use salon_bots::Level;
use salon_table::machine::{Clock, Stage};

use crate::audience::{Args, Audience};
use crate::phrase::Phrase;
use crate::word::word;

/// Returns the name of a level.
pub fn level(level: Level, to: &Audience) -> Phrase {
    to.say(&format!("level-{level}"), Args::none())
}

/// Returns the description of a level.
pub fn level_about(level: Level, to: &Audience) -> Phrase {
    to.say(&format!("level-{level}-about"), Args::none())
}

/// Returns the text of a table's stage.
pub fn stage(stage: Stage, to: &Audience) -> Phrase {
    to.say(&format!("stage-{}", word(&stage)), Args::none())
}

/// Returns the text of a time control.
pub fn clock(clock: Clock, to: &Audience) -> Phrase {
    match clock {
        Clock::None => to.say("clock-none", Args::none()),
        Clock::PerMove { seconds } => {
            let args = Args::none().text("time", time(seconds, to));
            to.say("clock-per-move", args)
        }
        Clock::Bank {
            seconds,
            increment: 0,
        } => {
            let args = Args::none().text("time", time(seconds, to));
            to.say("clock-bank", args)
        }
        Clock::Bank { seconds, increment } => {
            let args = Args::none()
                .text("time", time(seconds, to))
                .text("more", time(increment, to));
            to.say("clock-bank-increment", args)
        }
    }
}

/// Formats a duration in the largest unit that expresses it exactly, or in two units.
fn time(seconds: u32, to: &Audience) -> String {
    let units = [
        ("time-days", seconds / 86_400),
        ("time-hours", seconds / 3_600 % 24),
        ("time-minutes", seconds / 60 % 60),
        ("time-seconds", seconds % 60),
    ];
    let parts: Vec<String> = units
        .into_iter()
        .filter(|(_, number)| *number > 0)
        .map(|(id, number)| to.text(id, Args::none().number("number", number)))
        .collect();
    parts.join(" ")
}

#[cfg(test)]
mod tests {
    use salon_rules::BySeat;

    use super::*;
    use crate::language::Language;

    fn said(asked: Clock, language: Language) -> String {
        let names = BySeat::from_fn(2, |seat| seat.to_string());
        clock(asked, &Audience::new(language, None, &names)).to_string()
    }

    #[test]
    fn times_are_told_in_units_that_fit() {
        let bank = Clock::Bank {
            seconds: 90,
            increment: 5,
        };
        assert_eq!(
            said(bank, Language::Russian),
            "1 минута 30 секунд на игру и ещё 5 секунд за каждый ход"
        );
        let post = Clock::PerMove {
            seconds: 3 * 86_400,
        };
        assert_eq!(said(post, Language::Russian), "3 дня на ход");
        assert_eq!(said(post, Language::English), "3 days per move");
    }
}
