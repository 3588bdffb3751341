//! The versions of the rules: the same game with other numbers on the cards.

use salon_rules::{
    Game, IllegalAction, Notation, NullSink, Quick, Seat, Seats, Setup, SetupError, Viewer,
    random_play,
};
use salon_secret_card::{Abilities, Action, Event, Options, SecretCard, View};

fn setup(players: u8, version: u16) -> Setup<SecretCard> {
    let options = Options {
        abilities: Abilities::On,
        ..Options::default()
    };
    Setup::of_version(options, players, version).unwrap()
}

/// Rewrites every card and guess of version 2 with the numbers of version 1.
fn in_version_1(text: &str) -> String {
    let words = text.split(' ').map(|word| {
        let parts: Vec<&str> = word.split('.').collect();
        let &[colour, figure, number] = parts.as_slice() else {
            return word.to_owned();
        };
        let Some(number) = number.chars().next().and_then(|it| it.to_digit(10)) else {
            return word.to_owned();
        };
        let rest = &parts[2][1..];
        format!("{colour}.{figure}.{}{rest}", (number + 4) % 7 + 1)
    });
    words.collect::<Vec<_>>().join(" ")
}

fn viewers(players: u8) -> impl Iterator<Item = Viewer> {
    let seats = Seats::all(players).iter().map(Viewer::Seat);
    seats.chain([Viewer::Spectator])
}

/// SC-2: a play of version 1 is the same play with other numbers, for every viewer.
#[test]
fn version_1_is_a_relabelling() {
    for (seed, players) in (0..60).zip([2, 3, 4].into_iter().cycle()) {
        let (mut one, mut two) = (Quick::new(seed), Quick::new(seed));
        let (mut old_log, mut new_log): (Vec<Event>, Vec<Event>) = (Vec::new(), Vec::new());
        let mut old = SecretCard::begin(setup(players, 1), &mut one, &mut old_log);
        let mut new = SecretCard::begin(setup(players, 2), &mut two, &mut new_log);
        let (mut buffer, mut choices) = (Vec::new(), Quick::new(seed));
        while let Some((seat, action)) =
            random_play::choose::<SecretCard>(&new, &mut buffer, &mut choices)
        {
            let same: Action = in_version_1(&action.to_string()).parse().unwrap();
            // A card of the other version is not in anybody's hand.
            if !matches!(action, Action::Guess(_)) {
                let refused = SecretCard::act(&mut old, seat, action, &mut one, &mut NullSink);
                assert_eq!(refused, Err(IllegalAction::NotInHand));
            }
            SecretCard::act(&mut old, seat, same, &mut one, &mut old_log).unwrap();
            SecretCard::act(&mut new, seat, action, &mut two, &mut new_log).unwrap();
            same_knowledge(&old, &new, players);
        }
        assert_eq!(SecretCard::outcome(&old), SecretCard::outcome(&new));
        assert_eq!(old_log.len(), new_log.len());
        for viewer in viewers(players) {
            for (old, new) in old_log.iter().zip(&new_log) {
                let (old, new) = (
                    SecretCard::sight(old, viewer).to_string(),
                    SecretCard::sight(new, viewer).to_string(),
                );
                assert_eq!(old, in_version_1(&new));
            }
        }
    }
}

fn same_knowledge(old: &salon_secret_card::State, new: &salon_secret_card::State, players: u8) {
    let text = |lines: Vec<String>| lines.join("\n");
    let standing = in_version_1(&text(SecretCard::standing(new)).replace('\n', " \n "));
    assert_eq!(
        text(SecretCard::standing(old)).replace('\n', " \n "),
        standing
    );
    for viewer in viewers(players) {
        let (old, new) = (SecretCard::view(old, viewer), SecretCard::view(new, viewer));
        for seat in Seats::all(players) {
            let fits = |view: &View, seat: Seat| view.candidates(seat).to_string();
            assert_eq!(fits(&old, seat), in_version_1(&fits(&new, seat)));
        }
        // A page and a bot read the view as it was written.
        let written = serde_json::to_string(&old).unwrap();
        let read: View = serde_json::from_str(&written).unwrap();
        assert_eq!(read, old);
        let world = SecretCard::imagine(&read, &mut Quick::new(1));
        assert_eq!(SecretCard::view(&world, viewer), old);
    }
}

#[test]
fn versions_that_do_not_exist_are_refused() {
    for version in [0, 3] {
        let refused = Setup::<SecretCard>::of_version(Options::default(), 3, version);
        let error = SetupError::RulesVersion {
            asked: version,
            newest: 2,
        };
        assert_eq!(refused.unwrap_err(), error);
    }
    let newest = Setup::<SecretCard>::new(Options::default(), 3).unwrap();
    assert_eq!(newest.rules_version(), SecretCard::RULES_VERSION);
}
