//! A play as a text that a reviewer can read as a diff.

use core::fmt::Write as _;

use salon_rules::{
    Count, Game, Notation, Quick, Seat, Seats, Setup, Unsealed, Viewer, random_play,
};

use crate::text;
use crate::unsealed::unsealed;

/// The number of steps that [`playthrough`] shows.
const STEPS: usize = 60;

/// Returns a random play as a text: who did what out of how many legal actions, what happened, and
/// who saw something different. The first 60 steps are shown in full.
pub fn playthrough<G: Notation>(setup: Setup<G>, seed: u64) -> String {
    playthrough_of(setup, seed, STEPS)
}

/// Like [`playthrough`], with this many steps shown; the rest is summarised.
pub fn playthrough_of<G: Notation>(setup: Setup<G>, seed: u64, steps: usize) -> String {
    let mut text = Text::<G>::new(&setup);
    let _ = writeln!(text.out, "{}, seed {seed}", text::setup(&setup));
    let mut chance = Quick::new(seed);
    let mut events = Vec::new();
    let mut state = G::begin(setup, &mut chance, &mut events);
    text.events(&events);
    let mut actions = Vec::new();
    let mut step = 0;
    while let Some((seat, action)) = random_play::choose::<G>(&state, &mut actions, &mut chance) {
        let mut legal = Count::default();
        G::legal_actions(&state, seat, &mut legal);
        events.clear();
        let chapter = G::chapter(&state);
        let waiting = G::to_act(&state);
        G::act(&mut state, seat, action, &mut chance, &mut events)
            .expect("a listed action is legal");
        step += 1;
        if step <= steps {
            text.step(step, waiting, seat, legal.0, action);
            text.events(&events);
            if G::chapter(&state) != chapter {
                text.standing(&state);
            }
        }
    }
    text.end(&state, step, step.saturating_sub(steps));
    text.out
}

struct Text<G: Game> {
    out: String,
    viewers: Vec<Viewer>,
    unsealed: Unsealed,
    game: core::marker::PhantomData<G>,
}

impl<G: Notation> Text<G> {
    fn new(setup: &Setup<G>) -> Text<G> {
        let seats = Seats::all(setup.players());
        Text {
            out: String::new(),
            viewers: (seats.iter().map(Viewer::Seat))
                .chain([Viewer::TrustedSpectator])
                .collect(),
            unsealed: unsealed(setup),
            game: core::marker::PhantomData,
        }
    }

    fn step(&mut self, step: usize, waiting: Seats, seat: Seat, legal: usize, action: G::Action) {
        let _ = write!(self.out, "\n{step}. seat {seat}, {legal} legal: {action}");
        if waiting.single() != Some(seat) {
            let _ = write!(self.out, "   (waiting for {waiting})");
        }
        self.out.push('\n');
    }

    /// Prints each event as the archive saw it; then, indented, the viewers who saw something
    /// different.
    fn events(&mut self, events: &[G::Event]) {
        for event in events {
            let truth = G::sight(event, Viewer::Archive(self.unsealed)).to_string();
            let _ = writeln!(self.out, "    {truth}");
            for (viewers, sight) in self.others(event, &truth) {
                let _ = writeln!(self.out, "        {}: {sight}", viewers.join(" "));
            }
        }
    }

    /// Returns the sights that differ from the archive's, each with all viewers who had it.
    fn others(&self, event: &G::Event, truth: &str) -> Vec<(Vec<String>, String)> {
        let mut others: Vec<(Vec<String>, String)> = Vec::new();
        for &viewer in &self.viewers {
            let sight = G::sight(event, viewer).to_string();
            if sight == truth {
                continue;
            }
            let name = text::viewer(viewer);
            match others.iter_mut().find(|(_, other)| *other == sight) {
                Some((viewers, _)) => viewers.push(name),
                None => others.push((vec![name], sight)),
            }
        }
        others
    }

    fn standing(&mut self, state: &G::State) {
        for line in G::standing(state) {
            let _ = writeln!(self.out, "  = {line}");
        }
    }

    fn end(&mut self, state: &G::State, steps: usize, left_out: usize) {
        if left_out > 0 {
            let _ = writeln!(self.out, "\n… {left_out} steps more");
        }
        let _ = writeln!(self.out, "\nover after {steps} steps");
        if let Some(outcome) = G::outcome(state) {
            let _ = writeln!(
                self.out,
                "  winners {}, scores {}, {}",
                outcome.winners, outcome.scores, outcome.verdict
            );
        }
        self.standing(state);
    }
}
