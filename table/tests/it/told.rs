//! What a table tells, and to whom.

use crate::kept::{ANNA, BORIS, Kept, VERA, opening, person_view};
use salon_rules::{Chance, Quick, Seat, Viewer};
use salon_table::fair::Seed;
use salon_table::machine::{Command, Entry, Hands, Spectators, Table};

#[test]
fn nobody_learns_another_seats_cards_or_the_seed() {
    let mut kept = Kept::open(opening("pismo", 2));
    kept.seat_all(&[ANNA, BORIS]);
    let viewer = kept.table.viewer(Some(BORIS)).unwrap();
    assert_eq!(viewer, Viewer::Seat(Seat::at(1)));
    assert_eq!(kept.table.viewer(None), Some(Viewer::Spectator));
    let seed = "09".repeat(32);
    for view in [
        kept.table.view(Some(ANNA)),
        kept.table.view(Some(BORIS)),
        kept.table.view(None),
    ] {
        let text = serde_json::to_string(&view.unwrap()).unwrap();
        assert!(!text.contains(&seed), "{text}");
    }
    let mut closed = opening("pismo", 2);
    closed.spectators = Spectators::None;
    let mut kept = Kept::open(closed);
    // Before the play, anyone with the link may see the seats, or nobody could join.
    assert!(kept.table.view(Some(VERA)).is_some());
    kept.seat_all(&[ANNA, BORIS]);
    assert!(kept.table.view(Some(VERA)).is_none() && kept.table.view(None).is_none());
}

/// Duplicate play: the deal of a finished play at another table.
#[test]
fn the_same_deal_for_others() {
    let mut kept = Kept::open(opening("pismo", 2));
    let people = [ANNA, BORIS];
    kept.seat_all(&people);
    let dealt = kept
        .table
        .play()
        .unwrap()
        .view(kept.table.viewer(Some(ANNA)).unwrap())
        .to_string();
    kept.play_out(&people);
    let deal = kept.table.finished_deal().unwrap();
    let mut other = Kept::open_with(opening("pismo", 2), deal.clone());
    // What the players see of the table does not reveal the cards.
    let seed = kept.table.shown_seed().unwrap().to_string();
    assert!(!person_view(&other.table, BORIS).contains(&seed));
    other.seat_all(&[ANNA, VERA]);
    assert!(!person_view(&other.table, VERA).contains(&seed));
    let again = other
        .table
        .play()
        .unwrap()
        .view(other.table.viewer(Some(ANNA)).unwrap())
        .to_string();
    assert_eq!(again, dealt);
    let (id, seed) = ("t2".parse().unwrap(), Seed::new([9; 32]));
    assert!(Table::open(id, ANNA, opening("pismo", 3), deal, seed).is_err());
}

#[test]
fn open_hands_show_everything_to_everyone_at_the_table() {
    let mut open = opening("pismo", 2);
    open.hands = Hands::Open;
    let mut kept = Kept::open(open);
    kept.seat_all(&[ANNA, BORIS]);
    assert!(kept.table.viewer(Some(BORIS)).unwrap().is_archive());
}

/// Promise: a view needs no memory; the history contains exactly what its viewer saw at the time.
#[test]
fn the_history_of_a_viewer_is_what_it_saw_step_by_step() {
    for game in ["pismo", "secret-card", "love-letter"] {
        let people = [ANNA, BORIS];
        let mut kept = Kept::open(opening(game, 2));
        kept.seat_all(&people);
        let viewers = [Viewer::Seat(Seat::at(0)), Viewer::Spectator];
        let mut seen = viewers.map(|viewer| vec![kept.sights(viewer)]);
        let mut chance = Quick::new(3);
        while let Some(seat) = kept.table.play().unwrap().to_act().first() {
            let actions = kept.table.play().unwrap().actions(seat);
            let action = actions[chance.below(actions.len() as u32) as usize].clone();
            let version = kept.table.version();
            kept.by(people[seat.index()], Command::Act { version, action })
                .unwrap();
            for (viewer, seen) in viewers.iter().zip(&mut seen) {
                seen.push(kept.sights(*viewer));
            }
        }
        for (viewer, seen) in viewers.iter().zip(&seen) {
            let history = kept.table.play().unwrap().history(*viewer);
            let told: Vec<String> = history
                .iter()
                .map(|step| serde_json::to_string(&step.sights).unwrap())
                .collect();
            assert_eq!(&told, seen, "{game}");
            assert_eq!(told.len(), kept.table.play().unwrap().steps());
        }
    }
}

/// Promise: the public part of an entry contains no seed and no action. The view shows a share only
/// once its device has revealed it.
#[test]
fn happenings_tell_no_secret() {
    let mut kept = Kept::open(opening("pismo", 2));
    kept.seat_all(&[ANNA, BORIS]);
    kept.play_out(&[ANNA, BORIS]);
    let told: Vec<String> = kept
        .log
        .iter()
        .map(|(entry, _)| serde_json::to_string(&kept.table.happening(entry)).unwrap())
        .collect();
    assert!(told[0] == r#"{"happened":"opened"}"#);
    let seed = "09".repeat(32);
    for (text, (entry, _)) in told.iter().zip(&kept.log) {
        assert!(!text.contains(&seed));
        if let Entry::Acted { action, .. } = entry {
            assert!(!text.contains(action.text()));
        }
    }
}
