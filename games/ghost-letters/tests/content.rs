//! The pieces of the game: missions (GL-22).

use std::collections::HashSet;

use salon_ghost_letters::content::{MISSIONS, Mission};

/// The mission with this number.
fn mission(number: u8) -> &'static Mission {
    Mission::numbered(number).expect("a number from 1 to 14")
}

/// GL-22
#[test]
fn the_first_mission_is_an_easy_task() {
    let first = mission(1);
    assert_eq!((first.start, first.goal), (18, 12));
    assert_eq!(first.name_en, "An easy task");
    assert!(Mission::numbered(0).is_none());
    assert!(Mission::numbered(15).is_none());
}

/// GL-22: passing missions from the first on opens all of them, one after the other, and the way
/// never leads back.
#[test]
fn the_missions_are_a_graph_without_circles_that_opens_from_the_first() {
    let mut open = HashSet::from([1]);
    // Each mission opens only later ones, so their numbers are an order in which to play them all.
    for (number, mission) in (1..).zip(&MISSIONS) {
        assert!(open.contains(&number), "nothing opens mission {number}");
        for &next in mission.opens {
            assert!(next > number, "mission {number} opens {next}");
            assert!(
                Mission::numbered(next).is_some(),
                "there is no mission {next}"
            );
            open.insert(next);
        }
    }
    assert!(mission(14).opens.is_empty());
}

/// GL-22: a mission with more clues to begin with and a lower goal is never the harder one, so
/// no mission opens such a one.
#[test]
fn the_missions_do_not_get_easier_along_the_graph() {
    for before in &MISSIONS {
        for &next in before.opens {
            let after = mission(next);
            assert!(
                after.start < before.start || after.goal > before.goal,
                "{} is no harder than {}",
                after.name_en,
                before.name_en
            );
        }
    }
}

/// GL-20 allows at most 11, 14 and 17 clues to be won in the three parts.
#[test]
fn every_goal_can_be_reached() {
    for mission in &MISSIONS {
        assert!(mission.start >= 3 && mission.goal >= 3);
        assert!(mission.goal < mission.start + 11 + 14 + 17);
    }
}

#[test]
fn mission_names_are_distinct() {
    let russian: HashSet<_> = MISSIONS.iter().map(|mission| mission.name_ru).collect();
    let english: HashSet<_> = MISSIONS.iter().map(|mission| mission.name_en).collect();
    assert_eq!((russian.len(), english.len()), (14, 14));
}
