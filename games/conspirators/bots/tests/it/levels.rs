//! Conspirators: beliefs against brute force, choices from views alone, and a ladder of levels.

use salon_bots::league::{self, Entrant, Match, MatchReport};
use salon_bots::{Bot, GameBots, Level, Opponents, Seating};
use salon_conspirators::verdicts;
use salon_conspirators::{
    Action, Candidates, Card, Cipher, Ciphers, Conspirators, DECK, Mode, Options, State, View,
};
use salon_conspirators_bots::ConspiratorsBots;
use salon_conspirators_bots::knowledge::Knowledge;
use salon_rules::{Game, NullSink, Quick, Seat, Setup, Viewer, random_play};

fn setup(mode: Mode, players: u8) -> Setup<Conspirators> {
    let options = Options {
        mode,
        ..Options::default()
    };
    Setup::new(options, players).unwrap()
}

fn each_moment(setup: Setup<Conspirators>, plays: u64, mut look: impl FnMut(&State, &mut Quick)) {
    for n in 0..plays {
        let mut chance = Quick::for_play(5, n);
        let mut buffer = Vec::new();
        let mut state = Conspirators::begin(setup, &mut chance, &mut NullSink);
        while Conspirators::outcome(&state).is_none() {
            look(&state, &mut chance);
            random_play::step::<Conspirators>(&mut state, &mut buffer, &mut chance);
        }
    }
}

/// CO-6: returns whether a seat with these ciphers can have passed whenever it did. Some three
/// cards that were not in the row at that time must all fit them.
fn can_have_passed(view: &View, seat: Seat, ciphers: Ciphers) -> bool {
    let row: Vec<Card> = core::iter::once(view.start)
        .chain(view.laid.iter().map(|laid| laid.card))
        .collect();
    view.seats[seat].passed.iter().all(|&length| {
        let lying = &row[..usize::from(length)];
        let left = lying[lying.len() - 1];
        let free = DECK.iter().filter(|card| !lying.contains(card));
        let stuck = |card: &Card| Ciphers::fitting(left, *card).meets(ciphers);
        let hands = free.clone().enumerate().flat_map(|(i, a)| {
            let free = free.clone();
            let pairs = free.clone().take(i).enumerate();
            pairs.flat_map(move |(j, b)| free.clone().take(j).map(move |c| [*a, *b, *c]))
        });
        hands.into_iter().any(|hand| hand.iter().all(stuck))
    })
}

/// Returns all ways to give each of these seats its ciphers, none twice, that agree with all
/// signals and passes.
fn worlds(view: &View, seats: &[Seat], taken: Ciphers) -> Vec<Vec<Ciphers>> {
    let Some((&seat, rest)) = seats.split_first() else {
        return vec![Vec::new()];
    };
    let candidates = Candidates::of(view.options.mode, seat, view.start, &view.laid, taken);
    let mut all = Vec::new();
    for n in 0..candidates.count() {
        let own = candidates.nth(n);
        if view.options.mode == Mode::Coop && !can_have_passed(view, seat, own) {
            continue;
        }
        let taken = taken.iter().chain(own).collect();
        for mut world in worlds(view, rest, taken) {
            world.insert(0, own);
            all.push(world);
        }
    }
    all
}

#[test]
fn the_chances_of_ciphers_are_exact() {
    let (mut looked, mut told) = (0, 0);
    for (mode, players) in [(Mode::Coop, 2), (Mode::Coop, 3), (Mode::Coop, 4)]
        .into_iter()
        .chain([(Mode::Rivals, 2), (Mode::Rivals, 3)])
    {
        each_moment(setup(mode, players), 8, |state, _| {
            let viewer = Conspirators::to_act(state).first().unwrap();
            let view = Conspirators::view(state, Viewer::Seat(viewer));
            if view.laid.len() < 4 {
                return;
            }
            let passed = |seat: &Seat| !view.seats[*seat].passed.is_empty();
            let knowledge = Knowledge::of(&view);
            let worlds = worlds(&view, &knowledge.seats, view.seen_ciphers());
            if worlds.len() > 20_000 {
                return;
            }
            looked += 1;
            told += usize::from(mode == Mode::Coop && knowledge.seats.iter().any(passed));
            for (at, &seat) in knowledge.seats.iter().enumerate() {
                for cipher in Cipher::ALL {
                    let hits = worlds.iter().filter(|world| world[at].contains(cipher));
                    let exact = hits.count() as f64 / worlds.len() as f64;
                    assert!((knowledge.chance(seat, cipher) - exact).abs() < 1e-9);
                }
            }
            let (guess, chance) = knowledge.likeliest();
            assert!(
                (chance - 1.0 / worlds.len() as f64).abs() < 1e-9,
                "{guess:?}"
            );
        });
    }
    assert!(looked > 100 && told > 10, "{looked} {told}");
}

/// CO-6: a pass rules out no cipher that a seat has.
#[test]
fn what_is_true_stays_possible() {
    for mode in [Mode::Coop, Mode::Rivals] {
        each_moment(setup(mode, 3), 60, |state, _| {
            let archive = Viewer::Archive(salon_rules::Unsealed::open_hands());
            let truth = Conspirators::view(state, archive);
            let view = Conspirators::view(state, Viewer::Seat(Seat::at(1)));
            let knowledge = Knowledge::of(&view);
            for &seat in &knowledge.seats {
                for cipher in truth.seats[seat].ciphers.unwrap() {
                    assert!(knowledge.chance(seat, cipher) > 0.0);
                }
            }
        });
    }
}

fn seating(seat: Seat, opponents: Opponents) -> Seating {
    Seating {
        seat,
        opponents,
        effort: 1.0,
        seed: 7,
    }
}

/// A choice depends only on what the seat sees: it is the same in every imagined world with the
/// same view, at whatever moment a bot takes over.
#[test]
fn worlds_that_look_alike_are_played_alike() {
    for (mode, opponents) in [
        (Mode::Coop, Opponents::BotsAlone),
        (Mode::Coop, Opponents::Mixed),
        (Mode::Rivals, Opponents::Mixed),
    ] {
        each_moment(setup(mode, 3), 2, |state, chance| {
            let seat = Conspirators::to_act(state).first().unwrap();
            let view = Conspirators::view(state, Viewer::Seat(seat));
            let other = Conspirators::imagine(&view, chance);
            for level in [Level::Novice, Level::Club, Level::Master] {
                let choose = |world: &State| {
                    let view = Conspirators::view(world, Viewer::Seat(seat));
                    let mut actions: Vec<Action> = Vec::new();
                    Conspirators::legal_actions(world, seat, &mut actions);
                    let setup = setup(mode, 3);
                    let mut bot: Box<dyn Bot<Conspirators>> =
                        ConspiratorsBots::bot(level, setup, seating(seat, opponents));
                    let action = bot.choose(&view, &actions);
                    assert!(actions.contains(&action), "{level} {action}");
                    action
                };
                assert_eq!(choose(state), choose(&other), "{level}");
            }
        });
    }
}

fn matched(mode: Mode, seats: &[Entrant], opponents: Opponents, deals: u64) -> MatchReport {
    let game = Match::<ConspiratorsBots, Entrant> {
        setup: setup(mode, seats.len() as u8),
        seats: seats.to_vec(),
        opponents,
        deals,
        seed: 11,
    };
    league::run(&game, |deals, play| (0..deals).map(play).collect())
}

/// Returns the share of plays without an error, and the share of brilliant results.
fn shares(report: &MatchReport) -> (f64, f64) {
    let share = |verdict| {
        let found = report.verdicts.iter().find(|v| v.verdict == verdict);
        found.map_or(0.0, |found| found.share.mean)
    };
    let brilliant = share(verdicts::BRILLIANT);
    (brilliant + share(verdicts::CLEAN), brilliant)
}

#[test]
fn together_each_level_does_better_than_the_one_below() {
    let of = |level: Level, opponents, deals| {
        let seats = [level; 3].map(Entrant::from);
        shares(&matched(Mode::Coop, &seats, opponents, deals))
    };
    let random = of(Level::Random, Opponents::Mixed, 100).0;
    let novice = of(Level::Novice, Opponents::Mixed, 100);
    let club = of(Level::Club, Opponents::Mixed, 100);
    let master = of(Level::Master, Opponents::Mixed, 60);
    let agreed = of(Level::Master, Opponents::BotsAlone, 20);
    assert!(
        random < 0.05 && novice.0 > random + 0.1,
        "{random} {novice:?}"
    );
    assert!(club.0 > novice.0 + 0.2, "{novice:?} {club:?}");
    assert!(
        master.0 > 0.9 && master.1 > club.1 + 0.1,
        "{club:?} {master:?}"
    );
    assert!(
        agreed.0 > 0.98 && agreed.1 > master.1 + 0.1,
        "{master:?} {agreed:?}"
    );
}

#[test]
fn among_rivals_each_level_beats_the_one_below() {
    for [high, low] in [
        [Level::Novice.into(), Level::Random.into()],
        [Level::Club.into(), Level::Novice.into()],
        [Level::Master.into(), Level::Club.into()],
        [Entrant::Cheat, Level::Master.into()],
    ] {
        let seats = [high, low];
        let report = matched(Mode::Rivals, &seats, Opponents::Mixed, 250);
        let [high, low] = seats;
        assert!(report.bots[0].wins.ci95[0] > 0.5, "{high} {low} {report:?}");
    }
}
