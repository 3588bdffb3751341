//! Two worlds: everything that a seat can't know is reshuffled, consistently with what it saw, and
//! the play continues in both. As long as the seat sees the same, its bot says, does and believes
//! the same, and so do its adviser and its reviewer.

use salon_bots::hint::Adviser;
use salon_bots::review::Reviewer;
use salon_bots::{GameBots, Level, Opponents, Seating};
use salon_catalog_bots::bots;
use salon_conspirators::Conspirators;
use salon_ghost_letters::GhostLetters;
use salon_love_letter::{LoveLetter, Pismo};
use salon_rules::{Game, Notation, Options, Quick, Seat, Setup, Viewer, random_play};
use salon_secret_card::SecretCard;

/// What a seat was shown, and what it did.
enum Past<G: Game> {
    Saw(G::Sight),
    Did {
        view: G::View,
        actions: Vec<G::Action>,
        chosen: G::Action,
    },
}

/// A function of a seat's past and its current view. The answer is a text.
type Probe<G> =
    fn(Setup<G>, Seat, &[&Past<G>], &<G as Game>::View, &[<G as Game>::Action], bool) -> String;

/// One of the worlds that the seat can't tell apart, with what it saw there since they diverged.
struct World<G: Game> {
    state: G::State,
    past: Vec<Past<G>>,
}

struct Watch<G: Notation> {
    setup: Setup<G>,
    seat: Seat,
    probe: Probe<G>,
    /// The past before the worlds diverged.
    common: Vec<Past<G>>,
    worlds: [World<G>; 2],
    compared: usize,
}

impl<G: Notation> Watch<G> {
    fn sights(&self, events: &[G::Event]) -> Vec<G::Sight> {
        let viewer = Viewer::Seat(self.seat);
        events.iter().map(|event| G::sight(event, viewer)).collect()
    }

    /// Runs the probe in both worlds and compares the answers.
    fn compare(&mut self) {
        let ask = |world: &World<G>| {
            let view = G::view(&world.state, Viewer::Seat(self.seat));
            let mut actions = Vec::new();
            G::legal_actions(&world.state, self.seat, &mut actions);
            let on_turn = G::to_act(&world.state).contains(self.seat);
            let past: Vec<&Past<G>> = self.common.iter().chain(&world.past).collect();
            match actions.is_empty() {
                true => String::new(),
                false => (self.probe)(self.setup, self.seat, &past, &view, &actions, on_turn),
            }
        };
        let [truth, other] = self.worlds.each_ref().map(ask);
        assert_eq!(truth, other);
        let apart = self.worlds[0].state != self.worlds[1].state;
        self.compared += usize::from(apart && !truth.is_empty());
    }

    /// Takes an action in both worlds. If it is impossible in the other world, or looks different
    /// there, that world is dropped.
    fn act(&mut self, seat: Seat, action: G::Action, chance: &mut Quick) {
        let mut seen = [Vec::new(), Vec::new()];
        let mut same = true;
        let lot = chance.clone();
        for (i, world) in self.worlds.iter_mut().enumerate() {
            if seat == self.seat {
                let mut actions = Vec::new();
                G::legal_actions(&world.state, seat, &mut actions);
                world.past.push(Past::Did {
                    view: G::view(&world.state, Viewer::Seat(seat)),
                    actions,
                    chosen: action,
                });
            }
            let mut lot = lot.clone();
            let mut events = Vec::new();
            same &= G::act(&mut world.state, seat, action, &mut lot, &mut events).is_ok();
            if i == 0 {
                *chance = lot;
            }
            seen[i] = events;
        }
        let sights = seen.map(|events| self.sights(&events));
        same &= sights[0] == sights[1];
        for (world, sights) in self.worlds.iter_mut().zip(sights) {
            world.past.extend(sights.into_iter().map(Past::Saw));
        }
        let viewer = Viewer::Seat(self.seat);
        let [truth, other] = &self.worlds;
        if !same || G::view(&truth.state, viewer) != G::view(&other.state, viewer) {
            self.part(chance);
        }
    }

    /// Creates another world from the true one.
    fn part(&mut self, chance: &mut Quick) {
        let [truth, other] = &mut self.worlds;
        self.common.append(&mut truth.past);
        other.past.clear();
        let view = G::view(&truth.state, Viewer::Seat(self.seat));
        other.state = G::imagine(&view, &mut Quick::new(chance.clone().bits()));
    }
}

/// Plays at random and probes one seat. Returns the number of comparisons.
fn watch<G: Notation>(setup: Setup<G>, play: u64, every: usize, probe: Probe<G>) -> usize {
    let mut chance = Quick::for_play(31, play);
    let seat = Seat::at(play as usize % usize::from(setup.players()));
    let mut events = Vec::new();
    let state = G::begin(setup, &mut chance, &mut events);
    let world = || World {
        state,
        past: Vec::new(),
    };
    let mut watch = Watch {
        setup,
        seat,
        probe,
        common: Vec::new(),
        worlds: [world(), world()],
        compared: 0,
    };
    let sights = watch.sights(&events).into_iter();
    watch.common = sights.map(Past::Saw).collect();
    watch.part(&mut chance);
    let (mut own, mut others, mut buffer) = (0, 0, Vec::new());
    while let Some((turn, action)) =
        random_play::choose::<G>(&watch.worlds[0].state, &mut buffer, &mut chance)
    {
        let count = if turn == seat { &mut own } else { &mut others };
        *count += 1;
        if *count % every == 0 && (turn == seat || *count % 5 == 0) {
            watch.compare();
        }
        watch.act(turn, action, &mut chance);
    }
    watch.compared
}

fn seating(seat: Seat) -> Seating {
    Seating {
        seat,
        opponents: Opponents::Mixed,
        effort: 0.05,
        seed: 8,
    }
}

/// Returns everything that a bot of each level says.
fn think<B: GameBots<Game = G>, G: Notation>(
    setup: Setup<G>,
    seat: Seat,
    past: &[&Past<G>],
    view: &G::View,
    actions: &[G::Action],
    on_turn: bool,
) -> String {
    let mut said = String::new();
    for level in [Level::Novice, Level::Club, Level::Master] {
        let bot = || {
            let mut bot = B::bot(level, setup, seating(seat));
            for past in past {
                if let Past::Saw(sight) = past {
                    bot.see(sight);
                }
            }
            bot
        };
        if on_turn {
            let chosen = bot().choose(view, actions);
            assert!(actions.contains(&chosen), "{level}: {chosen}");
            let weighed = bot().weigh(view, actions);
            said += &format!("{level} {chosen} {weighed:?} ");
        } else {
            said += &format!("{level} {:?} ", bot().remark(view, actions));
        }
        said += &format!("{:?}\n", bot().beliefs(view));
    }
    said
}

/// Returns a hint as text.
fn hint<B: GameBots<Game = G>, G: Notation>(
    setup: Setup<G>,
    seat: Seat,
    past: &[&Past<G>],
    view: &G::View,
    actions: &[G::Action],
    on_turn: bool,
) -> String {
    let mut adviser = Adviser::<B>::with_effort(setup, seat, 0.05);
    for past in past {
        if let Past::Saw(sight) = past {
            adviser.see(sight);
        }
    }
    match on_turn {
        true => format!("{:?}", adviser.hint(view, actions, 50)),
        false => String::new(),
    }
}

/// Returns a review of everything up to now as text.
fn review<B: GameBots<Game = G>, G: Notation>(
    setup: Setup<G>,
    seat: Seat,
    past: &[&Past<G>],
    _: &G::View,
    _: &[G::Action],
    _: bool,
) -> String {
    let mut reviewer = Reviewer::<B>::with_effort(setup, seat, 0.05);
    for (step, past) in past.iter().enumerate() {
        match past {
            Past::Saw(sight) => reviewer.see(sight),
            Past::Did {
                view,
                actions,
                chosen,
            } => reviewer.decided(step, view, actions, *chosen),
        }
    }
    format!("{:?}", reviewer.turns())
}

/// Probes the bots on some of their turns, and reviews more rarely: a review goes through the whole
/// play.
fn check<B: GameBots<Game = G>, G: Notation>(
    setup: Setup<G>,
    plays: u64,
    every: usize,
    rarely: usize,
) -> [usize; 2] {
    let count = |probe: Probe<G>, every| -> usize {
        (0..plays)
            .map(|play| watch(setup, play, every, probe))
            .sum()
    };
    let said = count(think::<B, G>, every).min(count(hint::<B, G>, every * 3) * 4);
    [said, count(review::<B, G>, every * rarely)]
}

/// Asserts that there was enough to compare.
fn enough<const N: usize>(counts: [[usize; 2]; N]) {
    let sum = |which: usize| counts.iter().map(|count| count[which]).sum::<usize>();
    assert!(sum(0) > 15 * N && sum(1) > 2 * N, "{counts:?}");
}

fn table<G: Game>(players: u8, choices: &[(&str, &str)]) -> Setup<G> {
    let mut options = G::Options::default();
    for (key, value) in choices {
        options.set(key, value).unwrap();
    }
    Setup::new(options, players).unwrap()
}

#[test]
fn letters() {
    enough([
        check::<bots::Pismo, _>(table::<Pismo>(2, &[]), 8, 1, 2),
        check::<bots::Pismo, _>(table::<Pismo>(4, &[]), 6, 1, 3),
        check::<bots::LoveLetter, _>(table::<LoveLetter>(3, &[]), 3, 2, 6),
        check::<bots::LoveLetter, _>(table::<LoveLetter>(6, &[]), 3, 2, 6),
    ]);
}

#[test]
fn secret_card() {
    for abilities in ["off", "on"] {
        enough([2, 3, 4].map(|players| {
            let setup = table::<SecretCard>(players, &[("abilities", abilities)]);
            check::<bots::SecretCard, _>(setup, 12, 1, 2)
        }));
    }
}

#[test]
fn ghost_letters() {
    enough([
        check::<bots::GhostLetters, _>(table::<GhostLetters>(2, &[]), 6, 1, 6),
        check::<bots::GhostLetters, _>(table::<GhostLetters>(2, &[("clues", "red-only")]), 6, 1, 6),
        check::<bots::GhostLetters, _>(table::<GhostLetters>(3, &[]), 2, 2, 8),
        check::<bots::GhostLetters, _>(table::<GhostLetters>(6, &[]), 2, 2, 8),
    ]);
}

#[test]
fn conspirators() {
    for mode in ["coop", "rivals"] {
        enough([2, 4].map(|players| {
            let setup = table::<Conspirators>(players, &[("mode", mode)]);
            check::<bots::Conspirators, _>(setup, 8, 1, 2)
        }));
    }
}
