//! `salon hint`: suggests what a seat could do at a decision of a recorded play, and explains why.

use std::io::Write;

use anyhow::bail;
use salon_bots::GameBots;
use salon_bots::hint::{Adviser, Hint};
use salon_catalog::with_game;
use salon_rules::{Game, Seats};
use salon_table::replay::{Replay, VerifyError, rerun};
use salon_words::{Audience, GameWords};

use crate::cli;
use crate::commands::seated::{self, Sits};
use crate::commands::verify;
use crate::finish::Done;

/// Replays a record up to a decision of one seat and gives a hint there.
pub(crate) fn run(asked: &cli::Hint, out: &mut impl Write) -> anyhow::Result<Done> {
    let (replay, game) = verify::read(&asked.file)?;
    seated::check(&replay, asked.seat)?;
    with_game!(game, W in salon_catalog_words::words, B in salon_catalog_bots::bots =>
        tell::<W, B>(asked, &replay, out))
}

fn tell<W, B>(asked: &cli::Hint, replay: &Replay, out: &mut impl Write) -> anyhow::Result<Done>
where
    B: GameBots,
    W: GameWords<Game = B::Game, Reason = B::Reason>,
{
    let seat = asked.seat;
    let advised = match advise::<B>(asked, replay) {
        Ok(advised) => advised,
        Err(mismatch) => return Ok(verify::report(&asked.file, &mismatch)),
    };
    let Some(Advised { view, hint }) = advised else {
        bail!("seat {seat} decides nothing there; leave out --at for its last decision");
    };
    if asked.json {
        serde_json::to_writer_pretty(&mut *out, &hint)?;
        writeln!(out)?;
        return Ok(Done::Well);
    }
    let names = seated::names(replay);
    let to = Audience::new(asked.language, Some(seat), &names);
    text::<W, B>(&view, &hint, &to, out)?;
    Ok(Done::Well)
}

/// A seat's view and its hint.
struct Advised<B: GameBots> {
    view: <B::Game as Game>::View,
    hint: Hint<B>,
}

/// Returns the hint at the requested decision, or at the last one.
fn advise<B: GameBots>(
    asked: &cli::Hint,
    replay: &Replay,
) -> Result<Option<Advised<B>>, VerifyError> {
    let played = rerun::<B::Game>(replay)?;
    let mine = |(index, step): (usize, &salon_table::replay::RerunStep<B::Game>)| {
        (step.seat == asked.seat).then_some(index + 1)
    };
    let last = played.steps.iter().enumerate().rev().find_map(mine);
    let mut sitter = Listener {
        adviser: Adviser::<B>::new(played.setup, asked.seat),
        at: asked.at.or(last),
        most: asked.most,
        advised: None,
    };
    seated::walk::<B>(replay, &played, asked.seat, &mut sitter);
    Ok(sitter.advised)
}

/// A bot that follows the play up to the requested decision.
struct Listener<B: GameBots> {
    adviser: Adviser<B>,
    at: Option<usize>,
    most: usize,
    advised: Option<Advised<B>>,
}

impl<B: GameBots> Sits<B::Game> for Listener<B> {
    fn see(&mut self, sight: &<B::Game as Game>::Sight) {
        if self.advised.is_none() {
            self.adviser.see(sight);
        }
    }

    fn round_ended(&mut self, _: Seats) {}

    fn decide(
        &mut self,
        step: usize,
        view: &<B::Game as Game>::View,
        actions: &[<B::Game as Game>::Action],
        _: <B::Game as Game>::Action,
    ) {
        if self.at == Some(step) {
            let hint = self.adviser.hint(view, actions, self.most);
            let view = view.clone();
            self.advised = Some(Advised { view, hint });
        }
    }
}

/// The number of possibilities of a belief that are shown.
const SHOWN: usize = 4;

fn text<W, B>(
    view: &<B::Game as Game>::View,
    hint: &Hint<B>,
    to: &Audience,
    out: &mut impl Write,
) -> anyhow::Result<()>
where
    B: GameBots,
    W: GameWords<Game = B::Game, Reason = B::Reason>,
{
    writeln!(out, "{}", W::prompt(view, to))?;
    for belief in &hint.beliefs {
        if let Some(said) = W::belief(belief, SHOWN, to) {
            writeln!(out, "    {said}")?;
        }
    }
    for advice in &hint.advice {
        let label = W::label(advice.action, view, to);
        match advice.value {
            Some(value) => writeln!(out, "{:>3.0} %  {label}", value * 100.0)?,
            None => writeln!(out, "       {label}")?,
        }
        for reason in &advice.reasons {
            writeln!(out, "           {}", W::reason(reason, to))?;
        }
    }
    Ok(())
}
