//! `salon replay`: shows a recorded play as a viewer saw it, in the notation or in words.

mod told;

use std::io::Write;

use anyhow::bail;
use salon_catalog::GameVisitor;
use salon_rules::{Notation, Unsealed, Viewer};
use salon_table::replay::{Replay, Rerun, rerun};

use crate::cli;
use crate::commands::{seated, verify};
use crate::finish::Done;
use crate::shown::Chosen;

/// Replays a record and prints what its viewer saw.
pub(crate) fn run(asked: &cli::Replay, out: &mut impl Write) -> anyhow::Result<Done> {
    let (replay, game) = verify::read(&asked.file)?;
    if let Some(seat) = asked.seat {
        seated::check(&replay, seat)?;
    }
    if let Some(language) = told::language(asked) {
        let tell = told::Tell {
            asked,
            game,
            replay: &replay,
            language,
            out,
        };
        return salon_catalog_words::visit(game, tell);
    }
    game.visit(Show {
        asked,
        replay: &replay,
        out,
    })
}

struct Show<'a, W> {
    asked: &'a cli::Replay,
    replay: &'a Replay,
    out: &'a mut W,
}

impl<W: Write> GameVisitor for Show<'_, W> {
    type Output = anyhow::Result<Done>;

    fn visit<G: Notation>(mut self) -> anyhow::Result<Done> {
        let played = match play_again::<G>(self.asked, self.replay) {
            Ok(played) => played,
            Err(done) => return Ok(done),
        };
        self.head(&played)?;
        self.body(&played)?;
        Ok(Done::Well)
    }
}

/// Deals and plays a record again, and reports a mismatch.
fn play_again<G: Notation>(asked: &cli::Replay, replay: &Replay) -> Result<Rerun<G>, Done> {
    rerun::<G>(replay).map_err(|mismatch| verify::report(&asked.file, &mismatch))
}

/// Returns the viewer. Only a finished play has an archive, so the state must prove that it is
/// finished.
fn viewer<G: Notation>(asked: &cli::Replay, played: &Rerun<G>) -> anyhow::Result<Viewer> {
    if let Some(seat) = asked.seat {
        return Ok(Viewer::Seat(seat));
    }
    if asked.spectator {
        return Ok(Viewer::Spectator);
    }
    match Unsealed::finished::<G>(&played.state) {
        Some(unsealed) => Ok(Viewer::Archive(unsealed)),
        None => bail!("the play is not over"),
    }
}

impl<W: Write> Show<'_, W> {
    fn head<G: Notation>(&mut self, played: &Rerun<G>) -> anyhow::Result<()> {
        let options = Chosen::of(played.setup);
        let (title, players) = (G::TITLE, played.setup.players());
        writeln!(
            self.out,
            "{} · {} ({options}), {players} players",
            title.ru, title.en
        )?;
        for (seat, sitter) in self.replay.sitters.by_seat() {
            writeln!(self.out, "seat {seat}: {sitter}")?;
        }
        match (self.asked.seat, self.asked.spectator) {
            (Some(seat), _) => writeln!(self.out, "as seat {seat} saw it")?,
            (None, true) => writeln!(self.out, "as a spectator saw it")?,
            (None, false) => writeln!(self.out, "as the archive has it")?,
        }
        Ok(())
    }

    fn body<G: Notation>(&mut self, played: &Rerun<G>) -> anyhow::Result<()> {
        let viewer = viewer(self.asked, played)?;
        self.events::<G>("", &played.opening, viewer)?;
        for (index, step) in played.steps.iter().enumerate() {
            self.events::<G>(&(index + 1).to_string(), &step.events, viewer)?;
        }
        let outcome = &played.outcome;
        let (winners, scores, verdict) = (outcome.winners, &outcome.scores, outcome.verdict);
        writeln!(self.out, "winners {winners}; scores {scores}; {verdict}")?;
        Ok(())
    }

    /// Formats what the viewer saw of some events; the first line is numbered.
    fn events<G: Notation>(
        &mut self,
        number: &str,
        events: &[G::Event],
        viewer: Viewer,
    ) -> anyhow::Result<()> {
        let mut number = number;
        for event in events {
            let sight = G::sight(event, viewer).to_string();
            for line in sight.lines() {
                writeln!(self.out, "{number:>5}  {line}")?;
                number = "";
            }
        }
        Ok(())
    }
}
