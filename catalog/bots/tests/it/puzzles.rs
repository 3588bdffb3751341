//! Puzzles: every committed answer follows from what its seat was shown, and the files have nothing
//! else.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use salon_bots::GameBots;
use salon_bots::puzzle::{Mined, Pack, Position, Theme, World, puzzle, refute};
use salon_catalog::{GameId, set_up, with_game};
use salon_catalog_bots::{KeptPuzzle, bots};
use salon_rules::{BySeat, Game, Quick, Seat, Viewer, random_play};
use serde_json::Value;

/// A file may take this many bytes for each puzzle: 150 kB for 500.
const MOST_BYTES: usize = 300;

/// Returns the text of a game's puzzles, if it has any.
fn file(game: GameId) -> Option<String> {
    let games = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../games");
    let folders = fs::read_dir(games).unwrap().map(|entry| entry.unwrap());
    let mut files = folders.map(|entry| {
        let folder = entry.path().join("texts").join(game.slug());
        folder.join("puzzles.txt")
    });
    let file = files.find(|file| file.is_file())?;
    Some(fs::read_to_string(file).unwrap())
}

/// Returns the puzzles of a file, with their numbers.
fn all(pack: &Pack<'_>) -> Vec<(usize, KeptPuzzle)> {
    let read = |at: usize| {
        let json = pack.json(at).unwrap();
        (at, salon_json::from_str(&json).unwrap())
    };
    (0..pack.len()).map(read).collect()
}

#[test]
fn every_answer_follows_from_what_the_seat_was_shown() {
    for &game in GameId::ALL {
        let Some(text) = file(game) else {
            continue;
        };
        let pack = Pack::read(&text).unwrap();
        assert_eq!(pack.game, game.slug());
        assert!(text.len() <= MOST_BYTES * pack.len(), "{game}: too large");
        for (at, kept) in all(&pack) {
            with_game!(game, B in salon_catalog_bots::bots => checked::<B>(&kept, at));
        }
    }
}

fn checked<B: GameBots>(kept: &KeptPuzzle, at: usize) {
    let slug = B::Game::SLUG;
    let derived = kept.check::<B>();
    let derived = derived.unwrap_or_else(|error| panic!("{slug} {at}: {error}"));
    // Every other answer is refuted by a world that the seat can't rule out.
    for option in 0..derived.puzzle.options.len() {
        let refuted = refute(&derived.case, &derived.puzzle, option);
        let right = option == derived.puzzle.answer;
        assert_eq!(refuted.is_none(), right, "{slug} {at}: {option}");
        if let Some(refuted) = refuted {
            assert!(derived.case.worlds.contains(&refuted.world), "{slug} {at}");
        }
    }
}

/// Whatever the seat can't see is imagined again. If a file had any of it, the seat's view would
/// differ from the one of the file.
#[test]
fn a_file_has_no_hidden_state() {
    for &game in GameId::ALL {
        let Some(text) = file(game) else {
            continue;
        };
        for (at, kept) in all(&Pack::read(&text).unwrap()) {
            let same = with_game!(game, B in salon_catalog_bots::bots => imagined::<B>(&kept));
            assert!(same, "{game} {at}");
        }
    }
}

/// Returns whether the seat sees the same whatever is imagined.
fn imagined<B: GameBots>(kept: &KeptPuzzle) -> bool {
    let view: <B::Game as Game>::View = salon_json::from_str(kept.view.get()).unwrap();
    let stored: Value = serde_json::from_str(kept.view.get()).unwrap();
    (1..4).all(|seed| {
        let state = B::Game::imagine(&view, &mut Quick::new(seed));
        let seen = B::Game::view(&state, Viewer::Seat(kept.seat));
        serde_json::to_value(&seen).unwrap() == stored
    })
}

#[test]
fn a_card_that_was_left_in_a_view_is_found() {
    let text = file(GameId::Pismo).unwrap();
    let (_, mut kept) = all(&Pack::read(&text).unwrap()).remove(0);
    let view = kept.view.get();
    assert!(imagined::<bots::Pismo>(&kept));
    let leaky = view.replace(r#""aside":"hidden""#, r#""aside":{"seen":"guard"}"#);
    assert_ne!(leaky, view);
    kept.view = serde_json::value::RawValue::from_string(leaky).unwrap();
    assert!(!imagined::<bots::Pismo>(&kept));
}

/// Returns what lies in the first places of a seat's case, as the views of all seats show it.
type Truth<G> = fn(&BySeat<<G as Game>::View>, Seat) -> Vec<String>;

/// Plays at random and checks at every turn that what really lies there was not ruled out.
fn truth_is_possible<B: GameBots>(players: u8, truth: Truth<B::Game>) {
    let setup = set_up::<B::Game>([], players).unwrap();
    let mut asked = 0;
    for seed in 0..40 {
        let mut chance = Quick::new(seed);
        let mut events = Vec::new();
        let mut state = B::Game::begin(setup, &mut chance, &mut events);
        while let Some(seat) = B::Game::to_act(&state).first() {
            let deal = events.iter().rposition(B::Game::opens_chapter).unwrap_or(0);
            let sights = events[deal..].iter();
            let position = Position {
                setup,
                seat,
                view: B::Game::view(&state, Viewer::Seat(seat)),
                sights: sights
                    .map(|event| B::Game::sight(event, Viewer::Seat(seat)))
                    .collect(),
            };
            if let Some(case) = B::case(&position) {
                let views =
                    BySeat::from_fn(players, |seat| B::Game::view(&state, Viewer::Seat(seat)));
                let truth = truth(&views, seat);
                let fits = |world: &World| {
                    let mut places = world.iter().zip(&truth);
                    places.all(|(value, truth)| case.values[usize::from(*value)] == *truth)
                };
                assert!(case.worlds.iter().any(fits), "seed {seed}: {truth:?}");
                asked += 1;
            }
            let mut actions = Vec::new();
            B::Game::legal_actions(&state, seat, &mut actions);
            let action = random_play::pick::<B::Game>(&actions, &mut chance).unwrap();
            B::Game::act(&mut state, seat, action, &mut chance, &mut events).unwrap();
        }
    }
    assert!(asked > 30, "{asked} positions");
}

#[test]
fn what_really_lies_there_is_never_ruled_out() {
    fn hands(views: &BySeat<salon_love_letter::View>, seat: Seat) -> Vec<String> {
        let others = views[seat].still_in.without(seat).iter();
        let card = |other: Seat| views[other].seats[other].hand.card.unwrap();
        others.map(|other| card(other).to_string()).collect()
    }
    fn ciphers(views: &BySeat<salon_conspirators::View>, seat: Seat) -> Vec<String> {
        let others = views.by_seat().filter(|(other, _)| *other != seat);
        let cipher = |(other, view): (Seat, &salon_conspirators::View)| {
            let own = view.seats[other].ciphers.unwrap();
            own.iter().next().unwrap().to_string()
        };
        others.map(cipher).collect()
    }
    fn secret(views: &BySeat<salon_secret_card::View>, seat: Seat) -> Vec<String> {
        let other = seat.next(views.players());
        vec![views[other].seats[seat].secret.unwrap().to_string()]
    }
    for players in 2..=4 {
        truth_is_possible::<bots::Pismo>(players, hands);
        truth_is_possible::<bots::LoveLetter>(players, hands);
        truth_is_possible::<bots::Conspirators>(players, ciphers);
        truth_is_possible::<bots::SecretCard>(players, secret);
    }
}

/// The same deal seen by a seat, in plays that differ in what the seat can't see.
#[test]
fn two_plays_that_look_the_same_to_a_seat_give_the_same_bytes() {
    with_game!(GameId::Pismo, B in salon_catalog_bots::bots => two_worlds::<B>());
}

fn two_worlds<B: GameBots>() {
    let setup = set_up::<B::Game>([], 2).unwrap();
    // What a seat was shown, then what the other seat was shown, then what is written.
    let mut seen: BTreeMap<String, BTreeMap<String, Vec<String>>> = BTreeMap::new();
    for seed in 0..6000 {
        let mut chance = Quick::new(seed);
        let mut events = Vec::new();
        let mut state = B::Game::begin(setup, &mut chance, &mut events);
        for _ in 0..3 {
            let Some(seat) = B::Game::to_act(&state).first() else {
                break;
            };
            let sights = |seat| {
                let sights = events
                    .iter()
                    .map(|event| B::Game::sight(event, Viewer::Seat(seat)));
                sights.collect::<Vec<_>>()
            };
            let position = Position {
                setup,
                seat,
                view: B::Game::view(&state, Viewer::Seat(seat)),
                sights: sights(seat),
            };
            let shown = serde_json::to_string(&(seat, &position.view, &position.sights)).unwrap();
            let other = B::Game::view(&state, Viewer::Seat(seat.next(2)));
            let other = serde_json::to_string(&other).unwrap();
            seen.entry(shown)
                .or_default()
                .insert(other, written::<B>(&position));
            let mut actions = Vec::new();
            B::Game::legal_actions(&state, seat, &mut actions);
            B::Game::act(&mut state, seat, actions[0], &mut chance, &mut events).unwrap();
        }
    }
    let twice = seen.values().filter(|worlds| worlds.len() > 1);
    let twice: Vec<_> = twice.collect();
    assert!(twice.len() > 100, "{} pairs", twice.len());
    for worlds in twice {
        let mut written = worlds.values();
        let first = written.next().unwrap();
        assert!(written.all(|other| other == first));
    }
}

fn written<B: GameBots>(position: &Position<B::Game>) -> Vec<String> {
    let case = B::case(position).unwrap();
    let themes = Theme::ALL.into_iter();
    let puzzles = themes.filter_map(|theme| {
        let puzzle = puzzle(&case, theme)?;
        let mined = Mined {
            position: position.clone(),
            theme,
            rating: 1500,
            answer: puzzle.options[puzzle.answer].text(&case),
        };
        Some(serde_json::to_string(&KeptPuzzle::of(&mined)).unwrap())
    });
    puzzles.collect()
}
