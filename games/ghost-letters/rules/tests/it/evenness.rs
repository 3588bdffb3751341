//! `imagine` gives each world that a view allows the same probability.

use salon_conformance::{Evenness, evenness, unsealed};
use salon_ghost_letters::content::Object;
use salon_ghost_letters::{Clues, GhostLetters, Host, Kind, Options, State, View};
use salon_rules::{Game, NullSink, Quick, Seat, Setup, Viewer, random_play};

const SAMPLES: u64 = 120_000;

fn setup(players: u8) -> Setup<GhostLetters> {
    let options = Options {
        mission: None,
        clues: Clues::Both,
        host: Host::On,
    };
    Setup::new(options, players).expect("they go together")
}

/// Returns a play after some turns, each written as `seat vote` or `seat` alone, with a clue after
/// each.
fn played(setup: Setup<GhostLetters>, turns: &[&str]) -> State {
    let mut chance = Quick::new(7);
    let mut state = GhostLetters::begin(setup, &mut chance, &mut NullSink);
    let mut act = |state: &mut State, text: &str| {
        let seat = GhostLetters::to_act(state).nth(0);
        let action = text.parse().expect("an action");
        GhostLetters::act(state, seat, action, &mut chance, &mut NullSink).expect("it is legal");
    };
    for turn in turns {
        if !turn.is_empty() {
            act(&mut state, turn);
        }
        let mut actions = Vec::new();
        let seat = GhostLetters::to_act(&state).nth(0);
        GhostLetters::legal_actions(&state, seat, &mut actions);
        let clue = actions.last().expect("clues come last").to_string();
        act(&mut state, &clue);
    }
    state
}

fn spread<K: Ord + Clone + core::fmt::Debug>(
    setup: Setup<GhostLetters>,
    view: &View,
    worlds: impl IntoIterator<Item = K>,
    key: impl Fn(&View) -> K,
) -> Evenness<K> {
    let archive = Viewer::Archive(unsealed(&setup));
    let worlds = worlds.into_iter().map(|world| (world, 1.0));
    evenness::<GhostLetters, K>(view, archive, worlds, SAMPLES, key)
}

fn roles(view: &View) -> Vec<u8> {
    let roles = view.seats.iter().flat_map(|seat| &seat.roles).flatten();
    roles.map(|role| role.0).collect()
}

/// Returns all ordered choices of `places` of the numbers.
fn orders(numbers: &[u8], places: usize) -> Vec<Vec<u8>> {
    if places == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for &first in numbers {
        let rest: Vec<u8> = numbers.iter().copied().filter(|&n| n != first).collect();
        for mut order in orders(&rest, places - 1) {
            order.insert(0, first);
            all.push(order);
        }
    }
    all
}

#[test]
fn roles_of_three() {
    let setup = setup(3);
    let state = played(setup, &["", "vote 1 innocent"]);
    let spectator = GhostLetters::view(&state, Viewer::Spectator);
    let worlds = orders(&[1, 2, 3, 4], 3);
    assert_eq!(worlds.len(), 24);
    spread(setup, &spectator, worlds, roles).assert();

    let mine = GhostLetters::view(&state, Viewer::Seat(Seat::at(1)));
    let own = roles(&mine)[0];
    let others: Vec<u8> = (1..=4).filter(|&number| number != own).collect();
    let worlds = orders(&others, 2).into_iter();
    let worlds = worlds.map(|order| vec![order[0], own, order[1]]);
    spread(setup, &mine, worlds, roles).assert();
}

#[test]
fn roles_of_two() {
    let setup = Setup::new(Options::default(), 2).expect("they go together");
    let state = played(setup, &["", "vote 1 innocent", ""]);
    let mine = GhostLetters::view(&state, Viewer::Seat(Seat::at(0)));
    let own = roles(&mine);
    let others: Vec<u8> = (1..=5).filter(|number| !own.contains(number)).collect();
    let worlds = orders(&others, 2).into_iter();
    let worlds = worlds.map(|order| [own.clone(), order].concat());
    spread(setup, &mine, worlds, roles).assert();
}

/// Returns the kinds of one seat's votes, one letter each.
fn kinds(view: &View, seat: Seat) -> String {
    let votes = view.votes.iter().filter(|vote| vote.seat == seat);
    votes
        .map(|vote| match vote.kind {
            Some(Kind::Innocent) => 'i',
            Some(Kind::Murderer) => 'm',
            None => '?',
        })
        .collect()
}

#[test]
fn kinds_of_votes() {
    let setup = setup(3);
    let votes: [(usize, &[&str]); 3] = [
        (2, &["ii", "im", "mi", "mm"]),
        (3, &["iim", "imi", "mii", "imm", "mim", "mmi"]),
        (4, &["iimm", "imim", "immi", "miim", "mimi", "mmii"]),
    ];
    for (rounds, worlds) in votes {
        let vote = [
            "vote 1 innocent",
            "vote 2 murderer",
            "vote 1 innocent",
            "vote 3 murderer",
        ];
        // The first player votes each round, the others never.
        let turns: Vec<&str> = (0..rounds).flat_map(|n| [vote[n], "", ""]).collect();
        let state = played(setup, &turns);
        let view = GhostLetters::view(&state, Viewer::Spectator);
        let voter = view.votes[0].seat;
        let worlds = worlds.iter().map(|world| (*world).to_owned());
        spread(setup, &view, worlds, |world| kinds(world, voter)).assert();
    }
}

#[test]
fn the_top_of_the_character_pile() {
    let setup = setup(6);
    let state = played(setup, &[]);
    let view = GhostLetters::view(&state, Viewer::Seat(Seat::at(0)));
    assert_eq!(view.suspects.unknown, 8);
    let away: Vec<usize> = (view.row.iter().chain(&view.host))
        .map(|character| character.card())
        .collect();
    let sides = (0..32).filter(|side| !away.contains(&(side / 2)));
    spread(setup, &view, sides.clone(), |world| {
        world.suspects.top[0].index()
    })
    .assert();
    spread(setup, &view, sides, |world| world.suspects.top[7].index()).assert();
}

/// In the third part the pile has layers: unseen clues, those of the first part, those of the
/// second. Each layer is in random order, and stays in its place.
#[test]
fn the_layers_of_the_clue_pile() {
    let setup = setup(3);
    let mut chance = Quick::new(3);
    let mut state = GhostLetters::begin(setup, &mut chance, &mut NullSink);
    let mut buffer = Vec::new();
    while GhostLetters::chapter(&state) < 3 {
        random_play::step::<GhostLetters>(&mut state, &mut buffer, &mut chance);
    }
    let view = GhostLetters::view(&state, Viewer::Spectator);
    let unseen = usize::from(view.hidden.unseen);
    let [first, second] = view.hidden.returned;
    assert!(unseen > 0 && !first.is_empty() && !second.is_empty());
    assert_eq!(unseen + first.len() + second.len(), 147);
    let places = [
        (unseen, first),
        (unseen + first.len() - 1, first),
        (unseen + first.len(), second),
        (146, second),
    ];
    for (place, layer) in places {
        let worlds: Vec<usize> = layer.iter().map(Object::index).collect();
        spread(setup, &view, worlds, |world| {
            world.hidden.order[place].index()
        })
        .assert();
    }
    let seen = |clue: usize| {
        let open = view.open.iter().copied();
        let mut seen = first.iter().chain(second.iter()).chain(open);
        seen.any(|other| other.index() == clue)
    };
    let all = view.assortment.objects().map(Object::index).into_iter();
    let worlds: Vec<usize> = all.filter(|&clue| !seen(clue)).collect();
    assert_eq!(worlds.len(), unseen);
    spread(setup, &view, worlds, |world| world.hidden.order[0].index()).assert();
}
