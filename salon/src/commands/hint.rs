//! `salon hint`: what a seat could do at a moment of a recorded play, and why.

use std::io::Write;

use anyhow::bail;
use salon_bots::Playable;
use salon_bots::hint::{Adviser, Hint};
use salon_rules::Seats;
use salon_table::replay::{Mismatch, Replay, rerun};
use salon_words::hints::AdvisedVisitor;
use salon_words::{Audience, Spoken, hints};

use crate::cli;
use crate::commands::seated::{self, Sits};
use crate::commands::verify;
use crate::finish::Done;

/// Plays a record again up to a decision of one seat, and advises it there.
pub(crate) fn run(asked: &cli::Hint, out: &mut impl Write) -> anyhow::Result<Done> {
    let (replay, game) = verify::read(&asked.file)?;
    seated::check(&replay, asked.seat)?;
    let advising = Advising {
        asked,
        replay: &replay,
        out,
    };
    hints::visit(game, advising)
}

struct Advising<'a, W> {
    asked: &'a cli::Hint,
    replay: &'a Replay,
    out: &'a mut W,
}

impl<W: Write> AdvisedVisitor for Advising<'_, W> {
    type Output = anyhow::Result<Done>;

    fn visit<G: Spoken + Playable>(self) -> anyhow::Result<Done> {
        let (asked, seat) = (self.asked, self.asked.seat);
        let advised = match advise::<G>(asked, self.replay) {
            Ok(advised) => advised,
            Err(mismatch) => return Ok(verify::misfit(&asked.file, &mismatch)),
        };
        let Some(Advised { view, hint }) = advised else {
            bail!("seat {seat} decides nothing there; leave out --at for its last decision");
        };
        if asked.json {
            serde_json::to_writer_pretty(&mut *self.out, &hint)?;
            writeln!(self.out)?;
            return Ok(Done::Well);
        }
        let names = seated::names(self.replay);
        let to = Audience::new(asked.language, Some(seat), &names);
        text(self.replay, &view, &hint, &to, self.out)?;
        Ok(Done::Well)
    }
}

/// What a seat saw, and what it could do.
struct Advised<G: Playable> {
    view: G::View,
    hint: Hint<G>,
}

/// The hint at the decision that was asked for, or at the last one.
fn advise<G: Playable>(asked: &cli::Hint, replay: &Replay) -> Result<Option<Advised<G>>, Mismatch> {
    let played = rerun::<G>(replay)?;
    let mine = |(index, step): (usize, &salon_table::replay::RerunStep<G>)| {
        (step.seat == asked.seat).then_some(index + 1)
    };
    let last = played.steps.iter().enumerate().rev().find_map(mine);
    let mut sitter = Listener {
        adviser: Adviser::<G>::new(played.setup, asked.seat),
        at: asked.at.or(last),
        most: asked.most,
        advised: None,
    };
    seated::walk(replay, &played, asked.seat, &mut sitter);
    Ok(sitter.advised)
}

/// Listens until the moment has come.
struct Listener<G: Playable> {
    adviser: Adviser<G>,
    at: Option<usize>,
    most: usize,
    advised: Option<Advised<G>>,
}

impl<G: Playable> Sits<G> for Listener<G> {
    fn see(&mut self, sight: &G::Sight) {
        if self.advised.is_none() {
            self.adviser.see(sight);
        }
    }

    fn round_ended(&mut self, _: Seats) {}

    fn decide(&mut self, step: usize, view: &G::View, actions: &[G::Action], _: G::Action) {
        if self.at == Some(step) {
            let hint = self.adviser.hint(view, actions, self.most);
            let view = view.clone();
            self.advised = Some(Advised { view, hint });
        }
    }
}

/// How many possibilities of a belief are shown.
const SHOWN: usize = 4;

fn text<G: Spoken>(
    replay: &Replay,
    view: &G::View,
    hint: &Hint<G>,
    to: &Audience,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    let game = replay.game.parse()?;
    writeln!(out, "{}", G::prompt(view, to))?;
    for belief in &hint.beliefs {
        if let Some(said) = hints::belief(game, belief, SHOWN, to) {
            writeln!(out, "    {said}")?;
        }
    }
    for advice in &hint.advice {
        let label = G::label(advice.action, view, to);
        match advice.value {
            Some(value) => writeln!(out, "{:>3.0} %  {label}", value * 100.0)?,
            None => writeln!(out, "       {label}")?,
        }
        for reason in &advice.reasons {
            writeln!(out, "           {}", hints::reason(game, reason, to))?;
        }
    }
    Ok(())
}
