//! Reasons and beliefs of every game have readable texts in both languages.

use std::collections::BTreeSet;

use crate::common::{check, names};
use salon_bots::GameBots;
use salon_bots::hint::Adviser;
use salon_catalog::{GameId, set_up, with_game};
use salon_rules::{Game, Quick, Seat, Setup, Viewer, random_play};
use salon_words::{Audience, GameWords, Language};
use serde::Serialize;

/// Returns the kind of a reason, as named in JSON.
fn kind(reason: &impl Serialize) -> String {
    let json = serde_json::to_value(reason).unwrap();
    json["because"].as_str().unwrap().to_owned()
}

/// Advises the seats of random plays and checks the texts of all advice.
fn tell<W, B>(choices: &[(&str, &str)], players: u8) -> BTreeSet<String>
where
    B: GameBots,
    W: GameWords<Game = B::Game, Reason = B::Reason>,
{
    let setup = set_up(choices.iter().copied(), players).unwrap();
    let mut kinds = BTreeSet::new();
    for seed in 0..20 {
        play::<W, B>(setup, seed, &mut kinds);
    }
    kinds
}

fn play<W, B>(setup: Setup<B::Game>, seed: u64, kinds: &mut BTreeSet<String>)
where
    B: GameBots,
    W: GameWords<Game = B::Game, Reason = B::Reason>,
{
    let seat = Seat::at(seed as usize % usize::from(setup.players()));
    let viewer = Viewer::Seat(seat);
    let mut adviser = Adviser::<B>::with_effort(setup, seat, 0.02);
    let mut chance = Quick::new(seed);
    let (mut events, mut buffer, mut turns) = (Vec::new(), Vec::new(), 0);
    let mut state = B::Game::begin(setup, &mut chance, &mut events);
    while let Some((turn, action)) =
        random_play::choose::<B::Game>(&state, &mut buffer, &mut chance)
    {
        for event in events.drain(..) {
            adviser.see(&B::Game::sight(&event, viewer));
        }
        if turn == seat && turns < 25 {
            turns += 1;
            let mut actions = Vec::new();
            B::Game::legal_actions(&state, seat, &mut actions);
            let view = B::Game::view(&state, viewer);
            let hint = adviser.hint(&view, &actions, 40);
            // All legal actions, not only the suggested ones.
            let more = actions.iter().step_by(1 + actions.len() / 30);
            let mut reasons: Vec<B::Reason> = more
                .flat_map(|&action| B::reasons(&view, &hint.beliefs, action))
                .collect();
            reasons.extend(hint.advice.iter().flat_map(|advice| advice.reasons.clone()));
            for language in Language::ALL {
                let to = Audience::new(language, Some(seat), &names(setup.players(), language));
                for reason in &reasons {
                    kinds.insert(kind(reason));
                    check(&W::reason(reason, &to), reason);
                }
                for belief in &hint.beliefs {
                    let said = W::belief(belief, 3, &to);
                    check(&said.unwrap_or_else(|| panic!("{belief:?}")), belief);
                }
            }
        }
        B::Game::act(&mut state, turn, action, &mut chance, &mut events).unwrap();
    }
}

fn told(
    game: GameId,
    tables: &[(&'static [(&'static str, &'static str)], u8)],
) -> BTreeSet<String> {
    let tables = tables.iter();
    let kinds = tables.flat_map(|&(choices, players)| {
        with_game!(game, W in salon_catalog_words::words, B in salon_catalog_bots::bots =>
            tell::<W, B>(choices, players))
    });
    kinds.collect()
}

fn all(kinds: &BTreeSet<String>, expected: &str) {
    let expected: BTreeSet<String> = expected.split_whitespace().map(str::to_owned).collect();
    assert_eq!(kinds, &expected);
}

#[test]
fn reasons_of_love_letter() {
    let kinds = told(GameId::LoveLetter, &[(&[], 2), (&[], 4)]);
    all(
        &kinds,
        "chooses compares forced holds impossible in-vain keeps-for-the-end likeliest loses \
         may-drop-princess new-card only-spy possible protects seen swaps unknown",
    );
}

#[test]
fn reasons_of_the_letter() {
    let kinds = told(GameId::Pismo, &[(&[], 3)]);
    assert!(
        kinds.contains("likeliest") && kinds.contains("compares"),
        "{kinds:?}"
    );
}

#[test]
fn reasons_of_conspirators() {
    let kinds = told(
        GameId::Conspirators,
        &[(&[("mode", "coop")], 2), (&[("mode", "rivals")], 3)],
    );
    all(
        &kinds,
        "all-right best-card has impossible likeliest nothing-fits possible signals tells-nothing",
    );
}

#[test]
fn reasons_of_secret_card() {
    let kinds = told(
        GameId::SecretCard,
        &[(&[("abilities", "off")], 2), (&[("abilities", "on")], 3)],
    );
    all(
        &kinds,
        "impossible likeliest only poor-question possible rival-certain shrinks tells",
    );
}

#[test]
fn reasons_of_ghost_letters() {
    let kinds = told(
        GameId::GhostLetters,
        &[(&[], 2), (&[("clues", "red-only")], 2), (&[], 4)],
    );
    all(
        &kinds,
        "believed fits nobody points-at-you points-elsewhere role-of",
    );
}
