//! `salon bot`: a program of one's own takes a seat at a table of a server and plays to the end.

mod seat;
mod task;

use std::io::Write;

use anyhow::{Context as _, bail};
use salon_catalog::set_up;
use salon_catalog_bots::{BotsVisitor, visit};
use salon_client::{Answer, Visitor};
use salon_rules::{Game as _, Seat};
use salon_table::machine::{Command, Opening, Presence, TableView};

use crate::cli;
use crate::exec::{Begin, ExecPlayer, Fault, Limits, Stumble};
use crate::finish::{self, Done};
use crate::shown::Chosen;
use seat::InSeat;

/// Plays one play at the table.
pub(crate) fn run(asked: &cli::Bot, out: &mut impl Write) -> anyhow::Result<Done> {
    let runtime = tokio::runtime::Runtime::new()?;
    match runtime.block_on(play(asked)) {
        Ok(outcome) => {
            writeln!(out, "over: {outcome}")?;
            Ok(Done::Well)
        }
        Err(error) => {
            let fault = error.downcast::<Fault>()?;
            finish::problem(&fault.to_string());
            Ok(Done::Fails)
        }
    }
}

/// Returns the outcome as JSON. The error is a [`Fault`] if the program did something wrong.
async fn play(asked: &cli::Bot) -> anyhow::Result<String> {
    let mut visitor = Visitor::stranger(&asked.url);
    match &asked.token {
        Some(token) => visitor.use_token(token)?,
        None => drop(visitor.become_bot(asked.name.clone()).await?),
    }
    let mut link = visitor.connect(&asked.table).await?;
    let seat = match link.view().you {
        Some(seat) => seat,
        None => {
            let seat = free_seat(asked.seat, link.view())?;
            let name = asked.name.clone();
            match link.ask(Command::Sit { seat, name }).await? {
                Answer::Done { .. } => seat,
                Answer::Refused(why) => bail!("the table refuses seat {seat}: {why}"),
                Answer::Failed(why) => bail!("the server can't: {why}"),
            }
        }
    };
    let begin = begin(&link.view().opening, seat)?;
    let judge = |stumble: Stumble| {
        let play = format!("table {}", asked.table);
        Fault::new(asked.program.to_string(), play, seat, stumble)
    };
    let limits = Limits::of_seconds(asked.exec_seconds);
    let player = ExecPlayer::start(&asked.program, limits).map_err(judge)?;
    let mut sitting = InSeat::new(visitor, asked.table.clone(), link, seat, begin, player);
    sitting
        .play()
        .await?
        .map_err(|stumble| judge(stumble).into())
}

/// Returns the seat that was asked for, or the first free one.
fn free_seat(asked: Option<Seat>, view: &TableView) -> anyhow::Result<Seat> {
    let free = || {
        let nobody = view
            .chairs
            .iter()
            .position(|one| one.who == Presence::Nobody);
        nobody.map(Seat::at)
    };
    asked.or_else(free).context("every seat is taken")
}

/// Describes the table's play to the program in this seat.
fn begin(opening: &Opening, seat: Seat) -> anyhow::Result<Begin> {
    struct Describe<'a>(&'a Opening, Seat);
    impl BotsVisitor for Describe<'_> {
        type Output = anyhow::Result<Begin>;

        fn visit<B: salon_bots::GameBots>(self) -> anyhow::Result<Begin> {
            let Describe(opening, seat) = self;
            let setup = set_up::<B::Game>(opening.choices(), opening.players)?;
            // The program's own randomness; the deal is not made of it.
            let seed = std::hash::BuildHasher::hash_one(&std::hash::RandomState::new(), 0);
            let (slug, options) = (B::Game::SLUG, Chosen::of(setup));
            Ok(Begin::new(
                slug,
                options,
                opening.players,
                seat,
                seed as u32,
            ))
        }
    }
    visit(opening.game.0, Describe(opening, seat))
}
