//! Conspirators: a bot's choices, remarks, values and beliefs depend only on what its seat has
//! seen.

use salon_bots::{Bot, GameBots, Level, Opponents, Seating};
use salon_conspirators::{
    Action, Card, Cipher, Ciphers, Conspirators, DECK, Event, Mode, Options, Sight, State, View,
};
use salon_conspirators_bots::ConspiratorsBots;
use salon_rules::{Chance, Game, Quick, Seat, Setup, Unsealed, Viewer, random_play};

fn setup(mode: Mode, players: u8) -> Setup<Conspirators> {
    let options = Options {
        mode,
        ..Options::default()
    };
    Setup::new(options, players).unwrap()
}

fn seated(
    setup: Setup<Conspirators>,
    seat: Seat,
    level: Level,
    opponents: Opponents,
    effort: f32,
) -> Box<dyn Bot<Conspirators>> {
    let seating = Seating {
        seat,
        opponents,
        effort,
        seed: 3,
    };
    ConspiratorsBots::bot(level, setup, seating)
}

fn archive(state: &State) -> View {
    Conspirators::view(state, Viewer::Archive(Unsealed::open_hands()))
}

/// A play: its first state and the actions.
struct Play {
    first: State,
    seed: u64,
    steps: Vec<(Seat, Action)>,
}

/// Plays this many random steps.
fn any_play(setup: Setup<Conspirators>, seed: u64, steps: usize) -> Play {
    let mut chance = Quick::new(seed);
    let first = Conspirators::begin(setup, &mut chance, &mut Vec::new());
    let (mut state, mut buffer, mut done) = (first, Vec::new(), Vec::new());
    let mut shuffles = Quick::new(!seed);
    while done.len() < steps {
        let Some(seat) = Conspirators::to_act(&state).first() else {
            break;
        };
        buffer.clear();
        Conspirators::legal_actions(&state, seat, &mut buffer);
        let action = random_play::pick::<Conspirators>(&buffer, &mut chance).unwrap();
        Conspirators::act(&mut state, seat, action, &mut shuffles, &mut Vec::new()).unwrap();
        done.push((seat, action));
    }
    Play {
        first,
        seed: !seed,
        steps: done,
    }
}

/// What a seat is shown at each step: the sights, and the view after them.
type Shown = Vec<(Vec<Sight>, View)>;

/// Returns what a seat is shown if these actions are taken from this first state, or `None` if one
/// of them is illegal.
fn shown(first: State, play: &Play, seat: Seat) -> Option<(Shown, Vec<State>)> {
    let (mut state, mut chance) = (first, Quick::new(play.seed));
    let mut events: Vec<Event> = Vec::new();
    let mut shown = vec![(Vec::new(), Conspirators::view(&state, Viewer::Seat(seat)))];
    let mut states = vec![state];
    for &(mover, action) in &play.steps {
        Conspirators::act(&mut state, mover, action, &mut chance, &mut events).ok()?;
        let sights = events.drain(..);
        let sights = sights.map(|event| Conspirators::sight(&event, Viewer::Seat(seat)));
        shown.push((
            sights.collect(),
            Conspirators::view(&state, Viewer::Seat(seat)),
        ));
        states.push(state);
    }
    Some((shown, states))
}

/// Returns another first state: all cards that the seat never saw are exchanged among themselves,
/// and the other seats have other ciphers that agree with all signals.
fn another(play: &Play, seat: Seat, shown: &Shown, chance: &mut Quick) -> State {
    let last = &shown.last().unwrap().1;
    let mut seen: Vec<Card> = vec![last.start];
    for (_, view) in shown {
        seen.extend(view.laid.iter().map(|laid| laid.card));
        seen.extend(view.seats[seat].hand.known.iter().copied());
    }
    let hidden: Vec<Card> = DECK
        .into_iter()
        .filter(|card| !seen.contains(card))
        .collect();
    let mut mixed = hidden.clone();
    let all = mixed.len();
    chance.shuffle(&mut mixed, all);
    let other = |card: &mut Card| {
        if let Some(at) = hidden.iter().position(|hidden| hidden == card) {
            *card = mixed[at];
        }
    };
    let truth = archive(&Conspirators::imagine(last, chance));
    let mut view = archive(&play.first);
    for (at, of) in truth.seats.by_seat() {
        view.seats[at].ciphers = of.ciphers;
        view.seats[at].hand.known.iter_mut().for_each(other);
    }
    view.pile.iter_mut().flatten().for_each(other);
    Conspirators::imagine(&view, chance)
}

/// Returns everything that a bot says when it is shown this.
fn says(
    bot: &mut dyn Bot<Conspirators>,
    seat: Seat,
    shown: &Shown,
    states: &[State],
) -> Vec<String> {
    let mut said = Vec::new();
    for ((sights, view), state) in shown.iter().zip(states) {
        sights.iter().for_each(|sight| bot.see(sight));
        let mut actions: Vec<Action> = Vec::new();
        Conspirators::legal_actions(state, seat, &mut actions);
        said.push(format!("{:?}", bot.beliefs(view)));
        if Conspirators::to_act(state).contains(seat) {
            let chosen = bot.choose(view, &actions);
            assert!(actions.contains(&chosen), "{chosen}");
            let weighed = bot.weigh(view, &actions);
            for one in &weighed {
                assert!(actions.contains(&one.action));
                assert!(one.value.is_none_or(|value| (0.0..=1.0).contains(&value)));
            }
            assert!(weighed.is_sorted_by(|a, b| a.value >= b.value));
            said.push(format!("{chosen} {weighed:?}"));
        } else if !actions.is_empty() {
            said.push(format!("{:?}", bot.remark(view, &actions)));
        }
    }
    said
}

/// Two worlds with the same views and sights throughout, in which everything that the seat can't
/// know differs. Bots say the same in both, and again with the same seed.
#[test]
fn worlds_with_the_same_history_are_played_alike() {
    let mut compared = 0;
    for (mode, opponents, players) in [
        (Mode::Coop, Opponents::BotsAlone, 3),
        (Mode::Coop, Opponents::BotsAlone, 4),
        (Mode::Coop, Opponents::Mixed, 2),
        (Mode::Rivals, Opponents::Mixed, 2),
        (Mode::Rivals, Opponents::Mixed, 3),
    ] {
        let setup = setup(mode, players);
        for n in 0..6 {
            let play = any_play(setup, n, 5 + n as usize);
            let seat = Seat::at(n as usize % usize::from(players));
            let (real, real_states) = shown(play.first, &play, seat).unwrap();
            let mut chance = Quick::for_play(8, n);
            let first = another(&play, seat, &real, &mut chance);
            // A pass may have become illegal. Then this world does not fit the history.
            let Some((same, states)) = shown(first, &play, seat) else {
                continue;
            };
            assert_eq!(real, same, "the seat is shown the same");
            compared += usize::from(real_states != states);
            for level in [Level::Random, Level::Novice, Level::Club, Level::Master] {
                let mut one = seated(setup, seat, level, opponents, 0.1);
                let mut two = seated(setup, seat, level, opponents, 0.1);
                let one = says(one.as_mut(), seat, &real, &real_states);
                let two = says(two.as_mut(), seat, &same, &states);
                assert_eq!(one, two, "{level} {mode:?} {players}");
            }
        }
    }
    assert!(compared > 15, "{compared} pairs of worlds");
}

/// With little effort the master plays the same, because conventions must not depend on effort. Its
/// values are rougher but reasonable.
#[test]
fn little_effort_is_rougher_and_no_nonsense() {
    for (mode, opponents) in [
        (Mode::Coop, Opponents::Mixed),
        (Mode::Rivals, Opponents::Mixed),
    ] {
        let setup = setup(mode, 2);
        let play = any_play(setup, 4, 6);
        let (mut compared, seat) = (0, Seat::at(0));
        let (shown, states) = shown(play.first, &play, seat).unwrap();
        let mut usual = seated(setup, seat, Level::Master, opponents, 1.0);
        let mut rough = seated(setup, seat, Level::Master, opponents, 0.1);
        for ((_, view), state) in shown.iter().zip(&states) {
            if !Conspirators::to_act(state).contains(seat) {
                continue;
            }
            let mut actions: Vec<Action> = Vec::new();
            Conspirators::legal_actions(state, seat, &mut actions);
            assert_eq!(usual.choose(view, &actions), rough.choose(view, &actions));
            let [many, few] = [&mut usual, &mut rough].map(|bot| bot.weigh(view, &actions));
            assert_eq!(many.len(), few.len());
            for one in many
                .iter()
                .filter(|one| matches!(one.action, Action::Play(_)))
            {
                let same = few.iter().find(|other| other.action == one.action).unwrap();
                let apart = one.value.unwrap() - same.value.unwrap();
                assert!(apart.abs() < 0.6, "{mode:?} {one:?} {same:?}");
                compared += 1;
            }
        }
        assert!(compared >= 4, "{compared}");
    }
}

/// A bot that knows every cipher gives each guess its exact value.
#[test]
fn a_guess_that_is_certain_is_worth_all() {
    let setup = setup(Mode::Coop, 2);
    for n in 0..40 {
        let play = any_play(setup, n, 60);
        let (shown, states) = shown(play.first, &play, Seat::at(0)).unwrap();
        let guessing = shown.iter().zip(&states).find(|(_, state)| {
            let mut actions: Vec<Action> = Vec::new();
            Conspirators::legal_actions(state, Seat::at(0), &mut actions);
            matches!(actions.first(), Some(Action::Guess { .. }))
        });
        let Some(((_, view), state)) = guessing else {
            continue;
        };
        let mut actions: Vec<Action> = Vec::new();
        Conspirators::legal_actions(state, Seat::at(0), &mut actions);
        let mut bot = seated(setup, Seat::at(0), Level::Master, Opponents::Mixed, 1.0);
        let beliefs = bot.beliefs(view);
        let sum: f32 = beliefs[0].shares.iter().map(|share| share.chance).sum();
        assert!((sum - 1.0).abs() < 1e-4);
        let weighed = bot.weigh(view, &actions);
        assert_eq!(weighed.len(), Cipher::COUNT);
        assert_eq!(weighed[0].action, bot.choose(view, &actions));
        let all: f32 = weighed.iter().filter_map(|one| one.value).sum();
        assert!(
            (all - 1.0).abs() < 1e-3,
            "one partner has one cipher: {all}"
        );
        let own: Ciphers = archive(state).seats[Seat::at(1)].ciphers.unwrap();
        if beliefs[0].shares.len() == 1 {
            assert_eq!(beliefs[0].shares[0].what, own.nth(0).to_string());
        }
    }
}
