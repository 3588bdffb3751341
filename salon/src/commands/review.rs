//! `salon review`: what a seat could have known and done, turn by turn.

use std::io::Write;

use salon_bots::Playable;
use salon_bots::review::{Review, Reviewer};
use salon_catalog::GameId;
use salon_rules::{Seat, Seats};
use salon_table::replay::{Mismatch, Replay, rerun};
use salon_words::hints::AdvisedVisitor;
use salon_words::{Audience, Spoken, hints};

use crate::cli;
use crate::commands::seated::{self, Sits};
use crate::commands::verify;
use crate::finish::Done;

/// Plays a record again, sitting in one seat.
pub(crate) fn run(asked: &cli::Review, out: &mut impl Write) -> anyhow::Result<Done> {
    let (replay, game) = verify::read(&asked.file)?;
    seated::check(&replay, asked.seat)?;
    let reviewing = Reviewing {
        asked,
        game,
        replay: &replay,
        out,
    };
    hints::visit(game, reviewing)
}

struct Reviewing<'a, W> {
    asked: &'a cli::Review,
    game: GameId,
    replay: &'a Replay,
    out: &'a mut W,
}

impl<W: Write> AdvisedVisitor for Reviewing<'_, W> {
    type Output = anyhow::Result<Done>;

    fn visit<G: Spoken + Playable>(self) -> anyhow::Result<Done> {
        let asked = self.asked;
        let (review, views) = match review::<G>(self.replay, asked.seat) {
            Ok(reviewed) => reviewed,
            Err(mismatch) => return Ok(verify::misfit(&asked.file, &mismatch)),
        };
        if asked.json {
            serde_json::to_writer_pretty(&mut *self.out, &review)?;
            writeln!(self.out)?;
            return Ok(Done::Well);
        }
        let names = seated::names(self.replay);
        let to = Audience::new(asked.language, Some(asked.seat), &names);
        for (turn, view) in review.turns.iter().zip(&views) {
            let mut step = turn.step.to_string();
            for line in hints::review::turn::<G>(self.game, turn, view, &to) {
                writeln!(self.out, "{step:>4}  {line}")?;
                step.clear();
            }
        }
        writeln!(self.out, "{}", hints::review::sum(&review, &to))?;
        Ok(Done::Well)
    }
}

/// The review, and what the seat saw at each decision.
fn review<G: Playable>(replay: &Replay, seat: Seat) -> Result<(Review, Vec<G::View>), Mismatch> {
    let played = rerun::<G>(replay)?;
    let mut sitter = Sitter {
        reviewer: Reviewer::<G>::new(played.setup, seat),
        views: Vec::new(),
    };
    seated::walk(replay, &played, seat, &mut sitter);
    Ok((sitter.reviewer.finish(&played.outcome), sitter.views))
}

/// Reviews, and remembers the views.
struct Sitter<G: Playable> {
    reviewer: Reviewer<G>,
    views: Vec<G::View>,
}

impl<G: Playable> Sits<G> for Sitter<G> {
    fn see(&mut self, sight: &G::Sight) {
        self.reviewer.see(sight);
    }

    fn round_ended(&mut self, winners: Seats) {
        self.reviewer.round_ended(winners);
    }

    fn decide(&mut self, step: usize, view: &G::View, actions: &[G::Action], chosen: G::Action) {
        self.reviewer.decided(step, view, actions, chosen);
        self.views.push(view.clone());
    }
}
