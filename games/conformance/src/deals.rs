//! Two deals: nothing a viewer is shown may depend on the deal beyond what the views show, and the
//! views must not show what the rules hide.

use salon_rules::{Chance, Game, Quick, Viewer};

use crate::chances::Swapped;
use crate::places::{Named, exchanged};
use crate::property::{Checked, Property, Violation};
use crate::specimen::Specimen;
use crate::text;
use crate::worlds::same_events;

/// A world that was dealt, and its events.
pub(crate) type Dealt<G> = (<G as Game>::State, Vec<<G as Game>::Event>);

/// Compares a deal with deals in which two pieces are swapped.
#[derive(Debug)]
pub(crate) struct Deals<'a> {
    pub(crate) chance: &'a Quick,
    pub(crate) viewers: &'a [Viewer],
    pub(crate) archive: Viewer,
    /// How many swaps to try.
    pub(crate) tries: usize,
    /// Everything was dealt again: nobody has learnt anything yet.
    pub(crate) fresh: bool,
}

impl Deals<'_> {
    /// Compares deals; `deal` creates a world for a source of randomness. Returns the number of
    /// compared views.
    pub(crate) fn compare<S: Specimen>(
        &self,
        dice: &mut Quick,
        deal: impl Fn(&mut Swapped<Quick>) -> Dealt<S::Game>,
    ) -> Result<u64, Violation> {
        let mut plain = Swapped::new(self.chance.clone(), usize::MAX, (0, 0));
        let truth = deal(&mut plain);
        if plain.sizes.is_empty() {
            return Ok(0);
        }
        let mut seen = 0;
        for _ in 0..self.tries {
            let shuffle = dice.below(plain.sizes.len() as u32) as usize;
            let mut place = || dice.below(plain.sizes[shuffle].max(1) as u32) as usize;
            let pair = (place(), place());
            let other = deal(&mut Swapped::new(self.chance.clone(), shuffle, pair));
            for &viewer in self.viewers {
                seen += u64::from(self.look::<S>(&truth, &other, viewer)?);
            }
        }
        Ok(seen)
    }

    /// Compares what one viewer sees of two deals; returns whether they look the same.
    fn look<S: Specimen>(
        &self,
        truth: &Dealt<S::Game>,
        other: &Dealt<S::Game>,
        viewer: Viewer,
    ) -> Result<bool, Violation> {
        let view = |dealt: &Dealt<S::Game>| S::Game::view(&dealt.0, viewer);
        let (ours, theirs) = (view(truth), view(other));
        if ours == theirs {
            same_events::<S::Game>(Property::SameSights, &truth.1, &other.1, viewer, self.fresh)?;
            return Ok(true);
        }
        let hidden =
            |dealt: &Dealt<S::Game>| S::hidden(&S::Game::view(&dealt.0, self.archive), viewer);
        if self.fresh {
            told(viewer, &hidden(truth), &hidden(other), || {
                text::difference(&ours, &theirs)
            })?;
        }
        Ok(false)
    }
}

/// Reports different views, which are a leak if only hidden places differ.
fn told(
    viewer: Viewer,
    truth: &[Named],
    other: &[Named],
    difference: impl Fn() -> String,
) -> Checked {
    let Some((one, two)) = exchanged(truth, other) else {
        return Ok(());
    };
    let found = format!(
        "viewer {} can tell that `{one}` and `{two}` are exchanged\n{}",
        text::viewer(viewer),
        difference()
    );
    Err(Violation::new(Property::SameDeal, found))
}
