//! The versions of the rules: the same game with other objects in sixteen places (GL-2).

use salon_ghost_letters::content::{Assortment, Object};
use salon_ghost_letters::{Event, GhostLetters, Host, Options, State, View};
use salon_rules::{Game, Quick, Seat, Seats, Setup, SetupError, Viewer, random_play};

fn setup(players: u8, version: u16) -> Setup<GhostLetters> {
    let options = Options {
        host: Host::On,
        ..Options::default()
    };
    Setup::of_version(options, players, version).unwrap()
}

fn viewers(players: u8) -> impl Iterator<Item = Viewer> {
    let seats = Seats::all(players).iter().map(Viewer::Seat);
    seats.chain([Viewer::Spectator])
}

/// Rewrites a text about a play of version 1 with the objects of version 2.
fn in_version_2(text: &str) -> String {
    let [first, second] = [Assortment::First, Assortment::Second].map(Assortment::objects);
    let mut text = text.to_owned();
    for (old, new) in first
        .into_iter()
        .zip(second)
        .filter(|(old, new)| old != new)
    {
        let [old, new] = [old, new].map(|object| format!("\"{object}\""));
        text = text.replace(&old, &new);
    }
    text
}

/// Returns what a viewer is sent, without the assortment, which only version 2 names, and with the
/// clues of earlier parts in the order of their places.
fn sent(state: &State, viewer: Viewer) -> String {
    let mut view = GhostLetters::view(state, viewer);
    let returned = core::mem::take(&mut view.hidden.returned);
    let places = returned.map(|clues| {
        let mut places: Vec<usize> = clues.iter().map(Object::place).collect();
        places.sort_unstable();
        places
    });
    view.assortment = Assortment::First;
    format!("{} {places:?}", serde_json::to_string(&view).unwrap())
}

/// GL-2: a play of version 1 is the same play with other objects, for every viewer.
#[test]
fn version_1_is_the_same_play_with_other_objects() {
    for (seed, players) in (0..12).zip([2, 3, 6].into_iter().cycle()) {
        let (mut one, mut two) = (Quick::new(seed), Quick::new(seed));
        let (mut old_log, mut new_log): (Vec<Event>, Vec<Event>) = (Vec::new(), Vec::new());
        let mut old = GhostLetters::begin(setup(players, 1), &mut one, &mut old_log);
        let mut new = GhostLetters::begin(setup(players, 2), &mut two, &mut new_log);
        let (mut buffer, mut choices) = (Vec::new(), Quick::new(seed));
        while let Some((seat, action)) =
            random_play::choose::<GhostLetters>(&new, &mut buffer, &mut choices)
        {
            GhostLetters::act(&mut old, seat, action, &mut one, &mut old_log).unwrap();
            GhostLetters::act(&mut new, seat, action, &mut two, &mut new_log).unwrap();
            for viewer in viewers(players) {
                assert_eq!(in_version_2(&sent(&old, viewer)), sent(&new, viewer));
            }
        }
        assert_eq!(GhostLetters::outcome(&old), GhostLetters::outcome(&new));
        let text = |log: &[Event]| serde_json::to_string(log).unwrap();
        assert_eq!(in_version_2(&text(&old_log)), text(&new_log));
    }
}

/// A view of version 1 is what it was before there was another version, and whoever reads it imagines
/// only objects that are in the play.
#[test]
fn a_view_says_which_objects_are_in_play() {
    for version in [1, 2] {
        let mut chance = Quick::new(7);
        let state = GhostLetters::begin(setup(4, version), &mut chance, &mut salon_rules::NullSink);
        let view = GhostLetters::view(&state, Viewer::Seat(Seat::at(1)));
        let written = serde_json::to_string(&view).unwrap();
        assert_eq!(written.contains("assortment"), version == 2);
        let read: View = serde_json::from_str(&written).unwrap();
        assert_eq!(read, view);
        let mut world = GhostLetters::imagine(&read, &mut chance);
        assert_eq!(GhostLetters::view(&world, Viewer::Seat(Seat::at(1))), view);
        let (objects, mut buffer) = (view.assortment.objects(), Vec::new());
        while random_play::step::<GhostLetters>(&mut world, &mut buffer, &mut chance).is_some() {
            let seen = GhostLetters::view(&world, Viewer::Spectator);
            let placed = seen.placed.iter().map(|placed| placed.clue);
            let mut clues = placed.chain(seen.open);
            assert!(clues.all(|clue| objects.contains(&clue)));
        }
    }
}

#[test]
fn versions_that_do_not_exist_are_refused() {
    for version in [0, 3] {
        let refused = Setup::<GhostLetters>::of_version(Options::default(), 3, version);
        let error = SetupError::RulesVersion {
            asked: version,
            newest: 2,
        };
        assert_eq!(refused.unwrap_err(), error);
    }
    let newest = Setup::<GhostLetters>::new(Options::default(), 3).unwrap();
    assert_eq!(newest.rules_version(), GhostLetters::RULES_VERSION);
}
