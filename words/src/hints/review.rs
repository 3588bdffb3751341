//! The texts of a review.

use salon_bots::review::{Decision, Judgement, Review};
use salon_rules::Game;

use super::{percent, percentage};
use crate::audience::{Args, Audience};
use crate::game_words::GameWords;
use crate::phrase::Phrase;

/// The maximum number of values of a belief, and of actions.
const MOST: usize = 4;

/// Returns the lines about one decision. `view` is what the seat saw at the time.
pub fn turn<W: GameWords>(
    turn: &Decision<W::Reason>,
    view: &<W::Game as Game>::View,
    to: &Audience,
) -> Vec<Phrase> {
    let label = |action: &str| match action.parse() {
        Ok(action) => W::label(action, view, to).to_string(),
        Err(_) => action.to_owned(),
    };
    let mut lines = vec![to.say(
        "review-chosen",
        Args::none().text("label", label(&turn.chosen)),
    )];
    let judged = match turn.judgement {
        Judgement::Best => "review-best",
        Judgement::Equal => "review-equal",
        Judgement::Mistake | Judgement::Unknown => "review-better",
    };
    let best = Args::none().text("label", label(&turn.best));
    lines.push(to.say(judged, best));
    if let Some(lost) = turn.lost.filter(|lost| *lost > 0.0) {
        let args = Args::none().number("lost", percent(lost));
        lines.push(match turn.lost_error {
            Some(error) => {
                let args = args.number("error", percent(error).max(1));
                to.say("review-lost-about", args)
            }
            None => to.say("review-lost", args),
        });
    }
    let lucks = [(turn.luck, "review-luck"), (turn.ending, "review-ending")];
    for (luck, id) in lucks {
        if let Some(luck) = luck {
            lines.push(to.say(id, Args::none().text("luck", signed(luck))));
        }
    }
    let reasons = turn.reasons.iter();
    lines.extend(reasons.map(|reason| W::reason(reason, to)));
    lines.extend(against::<W>(turn, to));
    let beliefs = turn.beliefs.iter();
    lines.extend(beliefs.filter_map(|belief| W::belief(belief, MOST, to)));
    lines.extend(worth(turn, label, to));
    lines
}

/// Returns the facts about the choice, if there was a better one.
fn against<'a, W: GameWords>(
    turn: &'a Decision<W::Reason>,
    to: &'a Audience,
) -> impl Iterator<Item = Phrase> + 'a {
    turn.chosen_reasons.iter().map(move |reason| {
        let args = Args::none().text("reason", W::reason(reason, to).to_string());
        to.say("review-chosen-reason", args)
    })
}

fn worth<R>(turn: &Decision<R>, label: impl Fn(&str) -> String, to: &Audience) -> Option<Phrase> {
    let values = turn.values.iter().take(MOST);
    let values = values.map(|one| {
        let chance = percentage(one.value, to.language());
        match one.error {
            Some(error) => {
                let error = percent(error).max(1);
                format!("{} {chance} ± {error}", label(&one.action))
            }
            None => format!("{} {chance}", label(&one.action)),
        }
    });
    let values = values.collect::<Vec<String>>().join("; ");
    let args = Args::none().text("values", values);
    (!turn.values.is_empty()).then(|| to.say("review-values", args))
}

/// Returns a summary of the whole play. It has averages: over many decisions the sums exceed 100%.
pub fn sum<R>(review: &Review<R>, to: &Audience) -> Phrase {
    let count = review.turns.len();
    let average = |total: f32| total / count.max(1) as f32;
    let args = Args::none()
        .number("count", count as i64)
        .number("lost", percent(average(review.lost)))
        .text("luck", signed(average(review.luck)));
    let id = match review.won {
        true => "review-won",
        false => "review-not-won",
    };
    to.say(id, args)
}

/// Formats a share with its sign, in hundredths.
fn signed(share: f32) -> String {
    let hundredths = (share * 100.0).round() as i64;
    match hundredths {
        0 => "0".to_owned(),
        some if some > 0 => format!("+{some}"),
        some => format!("−{}", -some),
    }
}
