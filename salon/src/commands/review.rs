//! `salon review`: what a seat could have known and done, turn by turn.

use std::io::Write;

use anyhow::bail;
use salon_bots::review::{Review, Reviewer, Turn};
use salon_bots::{Playable, PlayableVisitor, visit};
use salon_rules::{Nothing, Seat, Viewer};
use salon_table::replay::{Replay, rerun};

use crate::cli;
use crate::commands::verify;
use crate::finish::{Done, problem};

/// Plays a record again, sitting in one seat.
pub(crate) fn run(asked: &cli::Review, out: &mut impl Write) -> anyhow::Result<Done> {
    let (replay, game) = verify::read(&asked.file)?;
    if asked.seat.index() >= usize::from(replay.players()) {
        let last = replay.players() - 1;
        bail!(
            "there is no seat {} at this table: its seats are 0 to {last}",
            asked.seat
        );
    }
    let reviewed = visit(
        game,
        Reviewing {
            replay: &replay,
            seat: asked.seat,
        },
    );
    match reviewed {
        Ok(review) if asked.json => {
            serde_json::to_writer_pretty(&mut *out, &review)?;
            writeln!(out)?;
        }
        Ok(review) => text(&review, out)?,
        Err(mismatch) => {
            problem(&format!(
                "{}:{}: {}",
                asked.file.display(),
                mismatch.line,
                mismatch.wrong
            ));
            return Ok(Done::Fails);
        }
    }
    Ok(Done::Well)
}

struct Reviewing<'a> {
    replay: &'a Replay,
    seat: Seat,
}

impl PlayableVisitor for Reviewing<'_> {
    type Output = Result<Review, salon_table::replay::Mismatch>;

    fn visit<G: Playable>(self) -> Self::Output {
        let played = rerun::<G>(self.replay)?;
        let viewer = Viewer::Seat(self.seat);
        let mut reviewer = Reviewer::<G>::new(played.setup, self.seat);
        for event in &played.opening {
            reviewer.see(&G::sight(event, viewer));
        }
        let mut chance = self.replay.deal.chance();
        let mut state = G::begin(played.setup, &mut chance, &mut Nothing);
        for (index, step) in played.steps.iter().enumerate() {
            if step.seat == self.seat {
                let mut actions = Vec::new();
                G::legal_actions(&state, self.seat, &mut actions);
                let view = G::view(&state, viewer);
                reviewer.decided(index + 1, G::chapter(&state), &view, &actions, step.action);
            }
            G::act(
                &mut state,
                step.seat,
                step.action,
                &mut chance,
                &mut Nothing,
            )
            .expect("the play was played again already");
            for event in &step.events {
                reviewer.see(&G::sight(event, viewer));
            }
        }
        Ok(reviewer.finish(&played.outcome))
    }
}

fn text(review: &Review, out: &mut impl Write) -> anyhow::Result<()> {
    for turn in &review.turns {
        write_turn(turn, out)?;
    }
    let points = |share: f32| share * 100.0;
    writeln!(
        out,
        "seat {}: {} decisions; choices cost {:.1} points of a hundred, luck brought {:+.1}; {}",
        review.seat,
        review.turns.len(),
        points(review.lost),
        points(review.luck),
        if review.won { "won" } else { "did not win" }
    )?;
    Ok(())
}

/// How many possibilities, and how many actions, of a turn are shown.
const SHOWN: usize = 4;

fn write_turn(turn: &Turn, out: &mut impl Write) -> anyhow::Result<()> {
    write!(out, "{:>4}  {}", turn.step, turn.chosen)?;
    match turn.lost {
        Some(lost) if turn.best != turn.chosen && lost > 0.0 => {
            write!(out, "; better: {} (cost {:.1} %)", turn.best, lost * 100.0)?;
        }
        None if turn.best != turn.chosen => write!(out, "; better: {}", turn.best)?,
        _ => write!(out, "; the best there was")?,
    }
    if let Some(luck) = turn.luck {
        write!(out, "; luck before it {:+.1} %", luck * 100.0)?;
    }
    writeln!(out)?;
    for belief in &turn.beliefs {
        let shares = belief.shares.iter().take(SHOWN);
        let shares: Vec<String> = shares
            .map(|share| format!("{} {:.0} %", share.what, share.chance * 100.0))
            .collect();
        writeln!(out, "        {}: {}", belief.about, shares.join(", "))?;
    }
    let values = turn.values.iter().take(SHOWN);
    let values: Vec<String> = values
        .map(|value| format!("{} {:.0} %", value.action, value.value * 100.0))
        .collect();
    if !values.is_empty() {
        writeln!(out, "        worth: {}", values.join(", "))?;
    }
    Ok(())
}
