//! The numbers of a seat's legal actions, as a mask and for picking one of them.

use salon_rules::{Chance, Quick, Seat, Sink};

use crate::tensors::Tensors;

/// How many runs are kept. Nearly every list of legal actions has at most as many; the others are read from the mask.
const RUNS: usize = 6;

/// The numbers of legal actions as runs of numbers that follow one another, so that one of them can be picked without
/// reading a mask of hundreds.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Legal {
    /// The run that the next number may continue.
    last: Run,
    /// The runs before it, as far as there is room.
    runs: [Run; RUNS],
    /// How many there are; more than [`RUNS`] if some were not kept.
    used: usize,
}

#[derive(Clone, Copy, Default, Debug)]
struct Run {
    start: u32,
    len: u32,
}

impl Legal {
    #[inline]
    fn add(&mut self, start: u32, len: u32) {
        if start == self.last.start + self.last.len {
            self.last.len += len;
            return;
        }
        if let Some(run) = self.runs.get_mut(self.used) {
            *run = self.last;
        }
        self.used += 1;
        self.last = Run { start, len };
    }

    /// Picks one of the numbers, all equally likely. `mask` is where they were marked.
    #[inline]
    pub(crate) fn pick(&self, mask: &[i8], chance: &mut Quick) -> Option<usize> {
        let Some(runs) = self.runs.get(..self.used) else {
            return pick_marked(mask, chance);
        };
        let count = runs.iter().fold(self.last.len, |sum, run| sum + run.len);
        let mut skip = chance.below(count.max(1));
        for run in runs.iter().chain([&self.last]) {
            if skip < run.len {
                return Some((run.start + skip) as usize);
            }
            skip -= run.len;
        }
        None
    }
}

fn pick_marked(mask: &[i8], chance: &mut Quick) -> Option<usize> {
    let count: u32 = mask.iter().map(|&legal| u32::from(legal != 0)).sum();
    let skip = chance.below(count.max(1));
    let marked = mask.iter().enumerate().filter(|(_, legal)| **legal != 0);
    marked.map(|(number, _)| number).nth(skip as usize)
}

/// Marks the numbers of legal actions.
pub(crate) struct Mask<'a, G: Tensors> {
    space: &'a G::Space,
    seat: Seat,
    mask: &'a mut [i8],
    legal: Legal,
}

impl<'a, G: Tensors> Mask<'a, G> {
    /// Starts a mask in which nothing is marked.
    #[inline]
    pub(crate) fn new(space: &'a G::Space, seat: Seat, mask: &'a mut [i8]) -> Mask<'a, G> {
        mask.fill(0);
        Mask {
            space,
            seat,
            mask,
            legal: Legal::default(),
        }
    }

    /// Returns what was marked.
    #[inline]
    pub(crate) fn legal(self) -> Legal {
        self.legal
    }

    #[inline]
    fn number(&self, action: G::Action) -> Option<usize> {
        G::number(self.space, self.seat, action)
    }
}

impl<G: Tensors> Sink<G::Action> for Mask<'_, G> {
    #[inline]
    fn push(&mut self, action: G::Action) {
        if let Some(number) = self.number(action) {
            self.mask[number] = 1;
            self.legal.add(number as u32, 1);
        }
    }

    #[inline]
    fn push_all(&mut self, items: &'static [G::Action]) {
        let ends = items.first().zip(items.last());
        let ends = ends.and_then(|(&first, &last)| self.number(first).zip(self.number(last)));
        // See `Tensors::number`: numbers that don't wrap around rise, and if as many lie between the ends, all do.
        if let Some((first, last)) = ends
            && last.checked_sub(first) == Some(items.len() - 1)
        {
            debug_assert!(
                items
                    .iter()
                    .map(|&item| self.number(item))
                    .eq((first..=last).map(Some))
            );
            self.mask[first..=last].fill(1);
            self.legal.add(first as u32, items.len() as u32);
            return;
        }
        for &item in items {
            self.push(item);
        }
    }
}

#[cfg(test)]
mod tests {
    use salon_conspirators::Conspirators;
    use salon_ghost_letters::GhostLetters;
    use salon_love_letter::{LoveLetter, Pismo};
    use salon_rules::{NullSink, Options, Setup, random_play};
    use salon_secret_card::SecretCard;

    use super::*;

    /// Compares masks of random plays with the numbers of all listed actions.
    fn check<G: Tensors>(players: u8, option: Option<(&str, &str)>) {
        let mut options = G::Options::default();
        if let Some((key, value)) = option {
            options.set(key, value).unwrap();
        }
        let setup = Setup::<G>::new(options, players).unwrap();
        let space = G::space(setup);
        let size = G::actions(&space, Seat::at(0)).len();
        let (mut chance, mut buffer, mut row) = (Quick::new(1), Vec::new(), vec![1; size]);
        for _ in 0..20 {
            let mut state = G::begin(setup, &mut chance, &mut NullSink);
            loop {
                for seat in (0..usize::from(players)).map(Seat::at) {
                    let mut mask = Mask::<G>::new(&space, seat, &mut row);
                    G::legal_actions(&state, seat, &mut mask);
                    let legal = mask.legal();
                    let mut listed = Vec::new();
                    G::legal_actions(&state, seat, &mut listed);
                    let mut expected = vec![0; size];
                    for &action in &listed {
                        expected[G::number(&space, seat, action).unwrap()] = 1;
                    }
                    assert_eq!(row, expected, "{} for {players}", G::SLUG);
                    let kept = legal.runs.get(..legal.used);
                    let count = |runs: &[Run]| runs.iter().map(|run| run.len).sum::<u32>();
                    let kept =
                        kept.map_or(listed.len() as u32, |runs| count(runs) + legal.last.len);
                    assert_eq!(kept as usize, listed.len());
                }
                if random_play::step::<G>(&mut state, &mut buffer, &mut chance).is_none() {
                    break;
                }
            }
        }
    }

    #[test]
    fn masks_mark_what_is_listed_and_nothing_else() {
        for players in 2..=6 {
            check::<LoveLetter>(players, None);
        }
        for players in 2..=4 {
            check::<Pismo>(players, None);
            check::<Conspirators>(players, None);
            check::<SecretCard>(players, Some(("abilities", "on")));
        }
        for players in 2..=6 {
            check::<GhostLetters>(players, None);
            check::<GhostLetters>(players, Some(("clues", "red-only")));
        }
    }

    /// However many runs there are, every marked number is picked, and no other, equally often.
    #[test]
    fn every_legal_number_is_picked_equally_often() {
        for gap in [1, 2, 3] {
            for count in [1usize, 2, 5, 6, 7, 20] {
                let mut mask = [0i8; 64];
                let mut legal = Legal::default();
                for number in (0..count).map(|n| n * gap) {
                    mask[number] = 1;
                    legal.add(number as u32, 1);
                }
                let mut chance = Quick::new(count as u64);
                let mut picked = [0u32; 64];
                let tries = 1000 * count;
                for _ in 0..tries {
                    picked[legal.pick(&mask, &mut chance).unwrap()] += 1;
                }
                for (number, &times) in picked.iter().enumerate() {
                    let expected = if mask[number] == 1 { 800..=1200 } else { 0..=0 };
                    assert!(
                        expected.contains(&times),
                        "{number} of {count} by {gap}: {times}"
                    );
                }
            }
        }
    }

    #[test]
    fn nothing_is_picked_from_nothing() {
        assert_eq!(Legal::default().pick(&[0; 8], &mut Quick::new(1)), None);
    }
}
