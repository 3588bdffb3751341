//! Random plays have complete texts for every viewer in every language.

use salon_high_card::HighCard;
use salon_high_card_words::HighCardWords;
use salon_rules::{BySeat, Game, Quick, Seats, Setup, Viewer, random_play};
use salon_words::{Audience, GameWords, Language, Phrase, Words};

const PLAYERS: u8 = 3;

#[test]
fn every_play_is_told_in_every_language() {
    for language in Language::ALL {
        for seed in 0..50 {
            tell(language, seed);
        }
    }
}

fn tell(language: Language, seed: u64) {
    let setup = Setup::<HighCard>::new(Default::default(), PLAYERS).unwrap();
    let mut chance = Quick::new(seed);
    let mut events = Vec::new();
    let mut state = HighCard::begin(setup, &mut chance, &mut events);
    while HighCard::outcome(&state).is_none() {
        let seat = HighCard::to_act(&state).nth(0);
        let view = HighCard::view(&state, Viewer::Seat(seat));
        let to = listener(language, Viewer::Seat(seat));
        check(&HighCardWords::prompt(&view, &to));
        let mut actions = Vec::new();
        HighCard::legal_actions(&state, seat, &mut actions);
        for &action in &actions {
            check(&HighCardWords::label(action, &view, &to));
            check(&HighCardWords::deed(seat, action, &view, &to));
        }
        let action = random_play::pick::<HighCard>(&actions, &mut chance).unwrap();
        HighCard::act(&mut state, seat, action, &mut chance, &mut events).unwrap();
    }
    let seats = Seats::all(PLAYERS);
    for viewer in seats.iter().map(Viewer::Seat).chain([Viewer::Spectator]) {
        let to = listener(language, viewer);
        let view = HighCard::view(&state, viewer);
        for event in &events {
            let lines = HighCardWords::lines(&HighCard::sight(event, viewer), &view, &to);
            lines.iter().for_each(check);
        }
        let outcome = HighCard::outcome(&state).unwrap();
        HighCardWords::result(&outcome, &to).iter().for_each(check);
        let cards = HighCardWords::cards(&to).into_iter().flatten();
        assert!(
            cards
                .into_iter()
                .all(|card| !card.name.contains(Words::FAULT))
        );
    }
}

fn listener(language: Language, viewer: Viewer) -> Audience {
    let names = ["Anna", "Boris", "Clara"];
    let names = BySeat::from_fn(PLAYERS, |seat| names[seat.index()].to_owned());
    Audience::new(language, viewer.seat(), &names)
}

fn check(phrase: &Phrase) {
    let said = phrase.to_string();
    assert!(!said.is_empty() && !said.contains(Words::FAULT), "{said}");
}
