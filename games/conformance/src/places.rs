//! Checks that every hidden place is hidden. A view that reveals a secret and an `imagine` that
//! copies it agree with each other, so imagined worlds are compared with the true state here.

use std::collections::{BTreeMap, BTreeSet};

use salon_rules::Viewer;

use crate::property::{Checked, Property, Violation};
use crate::text;

/// A place counts as revealed above this agreement beyond chance. Guessing gives zero, knowing
/// gives one; honest worlds of a whole play stay far below.
const TOLD: f64 = 0.9;
/// Fewer plays prove nothing.
const FEWEST_PLAYS: u32 = 12;
/// Fewer samples in which guessing could have failed prove nothing.
const FEWEST_FAILURES: f64 = 20.0;

/// What was tried with hidden places.
#[derive(Clone, Debug, Default)]
pub(crate) struct Places {
    /// How often imagined worlds agree with the true state, by viewer and place.
    agreements: BTreeMap<(String, String), Agreement>,
    /// The kinds of places that held something else in a compared world.
    exchanged: BTreeSet<Kind>,
}

/// Whether it is hidden from a seat or from the spectator, and the kind of place: `hand`, `pile`.
type Kind = (bool, String);

fn kind(viewer: &str, place: &str) -> Kind {
    let word = place.split_whitespace().next().unwrap_or(place);
    (has_no_seat(viewer), word.to_owned())
}

/// Returns whether this text names a spectator, trusted or not.
fn has_no_seat(viewer: &str) -> bool {
    [Viewer::Spectator, Viewer::TrustedSpectator]
        .into_iter()
        .any(|spectator| text::viewer(spectator) == viewer)
}

#[derive(Clone, Debug, Default)]
struct Agreement {
    samples: u32,
    matches: u32,
    plays: u32,
    last_play: Option<u64>,
    values: BTreeMap<u32, u32>,
}

/// The name of a place and the piece that is there.
pub(crate) type Named = (String, u32);

/// Returns the two places whose pieces were swapped, if that is the only difference.
pub(crate) fn exchanged<'a>(truth: &'a [Named], other: &'a [Named]) -> Option<(&'a str, &'a str)> {
    if truth.len() != other.len() || truth.iter().zip(other).any(|(a, b)| a.0 != b.0) {
        return None;
    }
    let mut differ = (truth.iter().zip(other)).filter(|(ours, theirs)| ours.1 != theirs.1);
    let (one, two) = (differ.next()?, differ.next()?);
    let exchanged = one.0.1 == two.1.1 && one.1.1 == two.0.1;
    (exchanged && differ.next().is_none()).then_some((&one.0.0, &two.0.0))
}

impl Places {
    /// Records one imagined world together with the true state.
    pub(crate) fn note(&mut self, play: u64, viewer: Viewer, truth: &[Named], imagined: &[Named]) {
        let viewer = text::viewer(viewer);
        for (i, (place, value)) in truth.iter().enumerate() {
            // Both lists almost always have the same places in the same order.
            let other = match imagined.get(i) {
                Some((same, other)) if same == place => Some(other),
                _ => (imagined.iter().find(|(name, _)| name == place)).map(|(_, other)| other),
            };
            let Some(other) = other else { continue };
            let agreement = self
                .agreements
                .entry((viewer.clone(), place.clone()))
                .or_default();
            agreement.samples += 1;
            agreement.matches += u32::from(value == other);
            agreement.plays += u32::from(agreement.last_play != Some(play));
            agreement.last_play = Some(play);
            *agreement.values.entry(*value).or_default() += 1;
        }
    }

    /// Records the places that hold something else in a world that the viewer can't tell apart.
    pub(crate) fn note_exchange(&mut self, viewer: Viewer, truth: &[Named], other: &[Named]) {
        let viewer = text::viewer(viewer);
        for (ours, theirs) in truth.iter().zip(other) {
            if ours.0 == theirs.0 && ours.1 != theirs.1 {
                self.exchanged.insert(kind(&viewer, &ours.0));
            }
        }
    }

    /// Fails if pieces of some kind of place were never swapped, because then nothing was tested
    /// there.
    pub(crate) fn check_exchanges(&self) -> Checked {
        let often = (self.agreements.iter()).filter(|(_, place)| place.plays >= FEWEST_PLAYS);
        let mut never: Vec<Kind> = often
            .map(|((viewer, place), _)| kind(viewer, place))
            .filter(|kind| !self.exchanged.contains(kind))
            .collect();
        never.dedup();
        if never.is_empty() {
            return Ok(());
        }
        let found = format!("never exchanged (true: for the spectator): {never:?}");
        Err(Violation::new(Property::ExchangesEveryPlace, found))
    }

    /// Adds the results of other plays.
    pub(crate) fn merge(&mut self, other: Places) {
        self.exchanged.extend(other.exchanged);
        for (key, theirs) in other.agreements {
            let ours = self.agreements.entry(key).or_default();
            ours.samples += theirs.samples;
            ours.matches += theirs.matches;
            ours.plays += theirs.plays;
            for (value, count) in theirs.values {
                *ours.values.entry(value).or_default() += count;
            }
        }
    }

    /// Fails if a place is revealed, or if none was named.
    pub(crate) fn check(&self) -> Checked {
        let told: Vec<String> = (self.agreements.iter())
            .filter_map(|((viewer, place), agreement)| {
                let beyond = agreement.beyond_chance()?;
                (beyond > TOLD).then(|| {
                    format!(
                        "  {viewer} knows `{place}`: right in {} of {} worlds, {:.3} beyond chance",
                        agreement.matches, agreement.samples, beyond
                    )
                })
            })
            .collect();
        if !told.is_empty() {
            return Err(Violation::new(Property::HidesEveryPlace, told.join("\n")));
        }
        let named = |spectator: bool| {
            (self.agreements.keys()).any(|(viewer, _)| has_no_seat(viewer) == spectator)
        };
        if !named(true) || !named(false) {
            let found = "`hidden` names nothing for the spectator, or for no seat";
            return Err(Violation::new(Property::NamesHiddenPlaces, found));
        }
        Ok(())
    }
}

impl Agreement {
    /// Returns Cohen's kappa: how much more often the worlds agree than guesses by the frequencies
    /// of the values would; nothing if there are too few samples.
    fn beyond_chance(&self) -> Option<f64> {
        let samples = f64::from(self.samples);
        let by_chance: f64 = (self.values.values())
            .map(|&count| (f64::from(count) / samples).powi(2))
            .sum();
        let failures = 1.0 - by_chance;
        if self.plays < FEWEST_PLAYS || failures * samples < FEWEST_FAILURES {
            return None;
        }
        Some((f64::from(self.matches) / samples - by_chance) / failures)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn places(copy: impl Fn(u32) -> u32) -> Places {
        let mut places = Places::default();
        for play in 0..100u32 {
            for viewer in [Viewer::Spectator, Viewer::Seat(salon_rules::Seat::at(0))] {
                let truth = [("hand 1".to_owned(), play % 5)];
                let imagined = [("hand 1".to_owned(), copy(play))];
                places.note(u64::from(play), viewer, &truth, &imagined);
            }
        }
        places
    }

    #[test]
    fn a_copied_place_is_told_and_a_guessed_one_is_not() {
        let copied = places(|play| play % 5).check().unwrap_err();
        assert_eq!(copied.property, Property::HidesEveryPlace);
        places(|play| play / 5 % 5).check().unwrap();
    }

    #[test]
    fn a_place_that_was_never_exchanged_is_named() {
        let mut places = places(|play| play / 5 % 5);
        let never = places.check_exchanges().unwrap_err();
        assert_eq!(never.property, Property::ExchangesEveryPlace);
        let hand = |card| [("hand 1".to_owned(), card)];
        for viewer in [Viewer::Spectator, Viewer::Seat(salon_rules::Seat::at(0))] {
            places.note_exchange(viewer, &hand(1), &hand(1));
            assert!(places.check_exchanges().is_err(), "it holds the same");
        }
        for viewer in [Viewer::Spectator, Viewer::Seat(salon_rules::Seat::at(0))] {
            places.note_exchange(viewer, &hand(1), &hand(2));
        }
        places.check_exchanges().unwrap();
    }

    #[test]
    fn an_exchange_is_exactly_two_places() {
        let named = |values: [u32; 3]| values.map(|value| (format!("place {value}"), value));
        let places = |values: [u32; 3]| {
            let mut named = named([0, 1, 2]);
            named
                .iter_mut()
                .zip(values)
                .for_each(|(place, value)| place.1 = value);
            named
        };
        let truth = places([5, 6, 7]);
        assert_eq!(
            exchanged(&truth, &places([6, 5, 7])),
            Some(("place 0", "place 1"))
        );
        assert_eq!(exchanged(&truth, &places([6, 7, 5])), None);
        assert_eq!(exchanged(&truth, &places([6, 6, 7])), None);
        assert_eq!(exchanged(&truth, &truth), None);
    }

    #[test]
    fn a_place_that_hardly_varies_tells_nothing() {
        let mut places = Places::default();
        for play in 0..100 {
            for viewer in [Viewer::Spectator, Viewer::Seat(salon_rules::Seat::at(0))] {
                let named = [("hand 1".to_owned(), u32::from(play == 7))];
                places.note(play, viewer, &named, &named);
            }
        }
        places.check().unwrap();
    }
}
