//! `salon review`: shows what a seat could have known and done, turn by turn.

use std::io::Write;

use salon_bots::GameBots;
use salon_bots::review::{Review, Reviewer};
use salon_catalog::with_game;
use salon_rules::{Game, Seat, Seats};
use salon_table::replay::{Replay, VerifyError, rerun};
use salon_words::{Audience, GameWords, hints};

use crate::cli;
use crate::commands::seated::{self, Sits};
use crate::commands::verify;
use crate::finish::Done;

/// Replays a record from one seat.
pub(crate) fn run(asked: &cli::Review, out: &mut impl Write) -> anyhow::Result<Done> {
    let (replay, game) = verify::read(&asked.file)?;
    seated::check(&replay, asked.seat)?;
    with_game!(game, W in salon_catalog_words::words, B in salon_catalog_bots::bots =>
        tell::<W, B>(asked, &replay, out))
}

fn tell<W, B>(asked: &cli::Review, replay: &Replay, out: &mut impl Write) -> anyhow::Result<Done>
where
    B: GameBots,
    W: GameWords<Game = B::Game, Reason = B::Reason>,
{
    let (review, views) = match review::<B>(replay, asked.seat) {
        Ok(reviewed) => reviewed,
        Err(mismatch) => return Ok(verify::report(&asked.file, &mismatch)),
    };
    if asked.json {
        serde_json::to_writer_pretty(&mut *out, &review)?;
        writeln!(out)?;
        return Ok(Done::Well);
    }
    let names = seated::names(replay);
    let to = Audience::new(asked.language, Some(asked.seat), &names);
    for (turn, view) in review.turns.iter().zip(&views) {
        let mut step = turn.step.to_string();
        for line in hints::review::turn::<W>(turn, view, &to) {
            writeln!(out, "{step:>4}  {line}")?;
            step.clear();
        }
    }
    writeln!(out, "{}", hints::review::sum(&review, &to))?;
    Ok(Done::Well)
}

/// The seat's views, one per decision.
type Views<B> = Vec<<<B as GameBots>::Game as Game>::View>;

/// Returns the review, and the seat's view at each decision.
fn review<B: GameBots>(
    replay: &Replay,
    seat: Seat,
) -> Result<(Review<B::Reason>, Views<B>), VerifyError> {
    let played = rerun::<B::Game>(replay)?;
    let mut sitter = Sitter {
        reviewer: Reviewer::<B>::new(played.setup, seat),
        views: Vec::new(),
    };
    seated::walk::<B>(replay, &played, seat, &mut sitter);
    Ok((sitter.reviewer.finish(&played.outcome), sitter.views))
}

/// Reviews the decisions and collects the views.
struct Sitter<B: GameBots> {
    reviewer: Reviewer<B>,
    views: Views<B>,
}

impl<B: GameBots> Sits<B::Game> for Sitter<B> {
    fn see(&mut self, sight: &<B::Game as Game>::Sight) {
        self.reviewer.see(sight);
    }

    fn round_ended(&mut self, winners: Seats) {
        self.reviewer.round_ended(winners);
    }

    fn decide(
        &mut self,
        step: usize,
        view: &<B::Game as Game>::View,
        actions: &[<B::Game as Game>::Action],
        chosen: <B::Game as Game>::Action,
    ) {
        self.reviewer.decided(step, view, actions, chosen);
        self.views.push(view.clone());
    }
}
