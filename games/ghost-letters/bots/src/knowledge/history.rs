//! Each player's choices, with the alternatives.

use arrayvec::ArrayVec;
use salon_ghost_letters::cards::OPEN;
use salon_ghost_letters::content::Object;
use salon_ghost_letters::{Placed, View};

/// A placed clue, and the open clues from which it was taken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The placed clue.
    pub placed: Placed,
    /// The open clues at that time, from the left.
    pub offered: ArrayVec<Object, OPEN>,
}

/// Returns all choices of this part in order, reconstructed backwards from the open clues.
pub fn choices(view: &View) -> Vec<Choice> {
    let mut open = view.open.clone();
    let mut all: Vec<Choice> = Vec::with_capacity(view.placed.len());
    for placed in view.placed.iter().rev() {
        let place = usize::from(placed.open) - 1;
        if open.len() < OPEN {
            // The pile was empty: nothing replaced the clue, and those to the right moved up.
            open.insert(place.min(open.len()), placed.clue);
        } else {
            open[place] = placed.clue;
        }
        all.push(Choice {
            placed: *placed,
            offered: open.clone(),
        });
    }
    all.reverse();
    all
}

#[cfg(test)]
mod tests {
    use salon_ghost_letters::{Action, GhostLetters, Options};
    use salon_rules::{Game, NullSink, Quick, Setup, Viewer, random_play};

    use super::*;

    /// Over whole plays: the reconstructed offers are the clues that were open.
    #[test]
    fn the_offers_are_those_that_lay_open() {
        for players in 2..=6 {
            let setup = Setup::<GhostLetters>::new(Options::default(), players).expect("they may");
            let mut chance = Quick::new(u64::from(players));
            let mut state = GhostLetters::begin(setup, &mut chance, &mut NullSink);
            let (mut offers, mut part) = (Vec::new(), 1);
            let mut buffer = Vec::new();
            while let Some((seat, action)) =
                random_play::choose::<GhostLetters>(&state, &mut buffer, &mut chance)
            {
                let view = GhostLetters::view(&state, Viewer::Spectator);
                if view.part != part {
                    part = view.part;
                    offers.clear();
                }
                let seen: Vec<_> = choices(&view).into_iter().map(|c| c.offered).collect();
                assert_eq!(seen, offers);
                if matches!(action, Action::Clue { .. }) {
                    offers.push(view.open.clone());
                }
                GhostLetters::act(&mut state, seat, action, &mut chance, &mut NullSink)
                    .expect("listed");
            }
        }
    }
}
