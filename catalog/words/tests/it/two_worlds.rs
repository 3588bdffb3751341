//! Texts reveal nothing that their reader can't know: if everything hidden from a viewer is dealt
//! again, the viewer's texts stay the same to the letter.

use crate::common::{names, play, set_up, viewers};
use salon_catalog_words::words::{Conspirators, GhostLetters, LoveLetter, Pismo, SecretCard};
use salon_rules::{Notation, Quick, Setup, Viewer};
use salon_words::{Audience, GameWords, Language, Phrase};

/// Returns the texts for a viewer at a moment: the prompt and the labels of the legal actions.
fn told<W: GameWords<Game = G>, G: Notation>(
    state: &G::State,
    viewer: Viewer,
    to: &Audience,
) -> Vec<Phrase> {
    let view = G::view(state, viewer);
    let mut said = vec![W::prompt(&view, to)];
    if let Some(seat) = viewer.seat() {
        let mut legal = Vec::new();
        G::legal_actions(state, seat, &mut legal);
        let few = legal.iter().step_by(1 + legal.len() / 24);
        said.extend(few.map(|&action| W::label(action, &view, to)));
    }
    said
}

/// Returns the lines for the result of an action, with the sights they describe.
fn lines<W: GameWords<Game = G>, G: Notation>(
    before: &G::State,
    events: &[G::Event],
    viewer: Viewer,
    to: &Audience,
) -> Vec<(G::Sight, Vec<Phrase>)> {
    let view = G::view(before, viewer);
    let line = |event| {
        let sight = G::sight(event, viewer);
        let lines = W::lines(&sight, &view, to);
        (sight, lines)
    };
    events.iter().map(line).collect()
}

fn compare<W: GameWords<Game = G>, G: Notation>(setup: Setup<G>, seed: u64) {
    let players = setup.players();
    let mut chance = Quick::new(seed);
    let mut alike = 0;
    play::<G>(
        setup,
        seed,
        |_, _| {},
        |moment| {
            for viewer in viewers(players) {
                let view = G::view(moment.before, viewer);
                let other = G::imagine(&view, &mut chance);
                // Take the same action in the other world, if it is legal there.
                let (mut after, mut events) = (other, Vec::new());
                let (seat, action) = (moment.seat, moment.action);
                let done = G::act(&mut after, seat, action, &mut chance, &mut events);
                for language in Language::ALL {
                    let to = Audience::new(language, viewer.seat(), &names(players, language));
                    let here = told::<W, G>(moment.before, viewer, &to);
                    assert_eq!(here, told::<W, G>(&other, viewer, &to));
                    if done.is_err() {
                        continue;
                    }
                    let here = lines::<W, G>(moment.before, moment.events, viewer, &to);
                    let there = lines::<W, G>(&other, &events, viewer, &to);
                    for ((saw, said), (saw_there, said_there)) in here.iter().zip(&there) {
                        if saw == saw_there {
                            assert_eq!(said, said_there);
                            alike += 1;
                        }
                    }
                }
            }
        },
    );
    assert!(
        alike > 20,
        "worlds that differ in all that is seen prove nothing"
    );
}

fn worlds<W: GameWords>(set_ups: &[(&str, u8)]) {
    for &(options, players) in set_ups {
        for seed in 0..3 {
            compare::<W, _>(set_up(options, players), seed);
        }
    }
}

#[test]
fn letters_are_told_alike_in_both_worlds() {
    worlds::<LoveLetter>(&[("", 2), ("", 4)]);
    worlds::<Pismo>(&[("", 3)]);
}

#[test]
fn conspirators_are_told_alike_in_both_worlds() {
    worlds::<Conspirators>(&[("", 3), ("mode=rivals", 3)]);
}

#[test]
fn secret_card_is_told_alike_in_both_worlds() {
    worlds::<SecretCard>(&[("", 3), ("abilities=on", 4)]);
}

#[test]
fn ghost_letters_are_told_alike_in_both_worlds() {
    worlds::<GhostLetters>(&[("", 3), ("mission=1", 2)]);
}
