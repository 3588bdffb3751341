//! One play of a simulation, which is counted and, if requested, recorded.

use std::path::PathBuf;

use anyhow::{Context as _, ensure};
use salon_bots::GameBots;
use salon_bots::league::Entrant;
use salon_rules::scenario::{self, Recording};
use salon_rules::{BySeat, Game, NullSink, Outcome, Quick, Setup, random_play};
use salon_table::fair::{FairDeal, Procedure, Seed, Share};
use salon_table::replay::{FairPlay, Sitter};

use super::choices::Choices;
use super::tally::Tally;
use crate::cli;
use crate::files::write_text;

/// Plays one play after another.
pub(crate) struct Simulator<'a, B: GameBots> {
    asked: &'a cli::Simulate,
    setup: Setup<B::Game>,
    /// The bot in each seat; empty for random plays.
    bots: &'a [Entrant],
    buffer: Vec<<B::Game as Game>::Action>,
    tally: Tally,
}

impl<'a, B: GameBots> Simulator<'a, B> {
    pub(crate) fn new(
        asked: &'a cli::Simulate,
        setup: Setup<B::Game>,
        bots: &'a [Entrant],
    ) -> Self {
        let tally = Tally::new(setup.players());
        Simulator {
            asked,
            setup,
            bots,
            buffer: Vec::new(),
            tally,
        }
    }

    pub(crate) fn into_tally(self) -> Tally {
        self.tally
    }

    /// Plays the play with this number.
    pub(crate) fn play(&mut self, number: u64) -> anyhow::Result<()> {
        if self.asked.replays.is_some() {
            return self.fair(number);
        }
        if !self.bots.is_empty() {
            return self.between_bots(number);
        }
        let (actions, outcome) = self.quick(number)?;
        self.tally.count(actions, &outcome);
        if self.asked.record.is_some() {
            let chance = Quick::for_play(self.asked.seed, number);
            let text = scenario::record(self.setup, chance);
            let recorded = text.lines().filter(|line| line.starts_with("do ")).count();
            ensure!(
                recorded as u64 == actions,
                "play {number}: the record is of another play"
            );
            self.write_scenario(number, &text)?;
        }
        Ok(())
    }

    /// Deals and plays a random play from one fast stream. Returns the number of actions and the
    /// outcome.
    fn quick(&mut self, number: u64) -> anyhow::Result<(u64, Outcome)> {
        let mut chance = Quick::for_play(self.asked.seed, number);
        let mut state = B::Game::begin(self.setup, &mut chance, &mut NullSink);
        let mut actions = 0;
        while random_play::step::<B::Game>(&mut state, &mut self.buffer, &mut chance).is_some() {
            actions += 1;
        }
        let outcome =
            B::Game::outcome(&state).context("nobody can act, and the play is not over")?;
        Ok((actions, outcome))
    }

    /// Plays a play between bots that is dealt from one fast stream.
    fn between_bots(&mut self, number: u64) -> anyhow::Result<()> {
        let deal = || Quick::for_play(self.asked.seed, number);
        let mut recording = self.asked.record.is_some().then(|| {
            // The same stream from its beginning gives the same deals.
            Recording::<B::Game, _>::begin(self.setup, deal())
        });
        let mut chance = deal();
        let mut choices = Choices::of::<B>(self.setup, self.bots, self.asked.seed, number);
        let mut state = B::Game::begin(self.setup, &mut chance, choices.log());
        let mut actions = 0;
        while let Some((seat, action)) = choices.next(&state) {
            B::Game::act(&mut state, seat, action, &mut chance, choices.log())
                .with_context(|| format!("play {number}: a bot's `{action}` was refused"))?;
            if let Some(recording) = &mut recording {
                recording.act(seat, action);
            }
            actions += 1;
        }
        let outcome =
            B::Game::outcome(&state).context("nobody can act, and the play is not over")?;
        self.tally.count(actions, &outcome);
        match recording {
            Some(recording) => self.write_scenario(number, &recording.finish()),
            None => Ok(()),
        }
    }

    /// Plays a fairly dealt play; only the choices come from the fast stream.
    fn fair(&mut self, number: u64) -> anyhow::Result<()> {
        let mut chance = Quick::for_play(self.asked.seed, number);
        let deal = self.deal(number, &mut chance);
        let mut recording = self.asked.record.is_some().then(|| {
            // The same stream from its beginning gives the same deals.
            Recording::<B::Game, _>::begin(self.setup, deal.chance())
        });
        let mut choices = match self.bots {
            [] => Choices::random(chance),
            bots => Choices::of::<B>(self.setup, bots, self.asked.seed, number),
        };
        let mut play = FairPlay::<B::Game>::begin(self.setup, deal, choices.log());
        while let Some((seat, action)) = choices.next(play.state()) {
            play.act(seat, action, choices.log())
                .with_context(|| format!("play {number}: a listed action was refused"))?;
            if let Some(recording) = &mut recording {
                recording.act(seat, action);
            }
        }
        let replay = play
            .replay(self.sitters()?)
            .context("nobody can act, and the play is not over")?;
        self.tally.count(play.actions() as u64, &replay.outcome);
        if let Some(recording) = recording {
            self.write_scenario(number, &recording.finish())?;
        }
        match &self.asked.replays {
            Some(folder) => {
                write_text(&folder.join(self.name(number, "replay")), &replay.to_text())
            }
            None => Ok(()),
        }
    }

    /// Returns the players of the record.
    fn sitters(&self) -> anyhow::Result<BySeat<Sitter>> {
        let mut sitters = Vec::new();
        for i in 0..usize::from(self.setup.players()) {
            let level = self
                .bots
                .get(i)
                .map_or("random".to_owned(), Entrant::to_string);
            sitters.push(format!("bot {level}").parse::<Sitter>()?);
        }
        Ok(BySeat::from_fn(self.setup.players(), |seat| {
            sitters[seat.index()].clone()
        }))
    }

    /// Returns the deal. All players are bots, so only the seed and the table's id matter.
    fn deal(&self, number: u64, chance: &mut Quick) -> FairDeal {
        let mut seed = [0; Seed::SIZE];
        for eight in seed.chunks_exact_mut(8) {
            eight.copy_from_slice(&chance.bits().to_le_bytes());
        }
        let table = format!("simulation-{}-{number}", self.asked.seed);
        FairDeal {
            procedure: Procedure::CURRENT,
            seed: Seed::new(seed),
            shares: BySeat::from_fn(self.setup.players(), |_| Share::NONE),
            table: table
                .parse()
                .expect("letters, digits and `-`, at most 52 of them"),
        }
    }

    fn write_scenario(&self, number: u64, text: &str) -> anyhow::Result<()> {
        match &self.asked.record {
            Some(folder) => write_text(&folder.join(self.name(number, "scenario")), text),
            None => Ok(()),
        }
    }

    fn name(&self, number: u64, kind: &str) -> PathBuf {
        let (players, seed) = (self.setup.players(), self.asked.seed);
        format!("{}-{players}p-seed{seed}-{number:06}.{kind}", B::Game::SLUG).into()
    }
}
