//! CO-2: the 24 cards have the required properties.

use salon_conspirators::{Card, Cipher, DECK, Pattern, Trait};

fn count(of: Trait, value: usize) -> usize {
    let has = |card: &&Card| usize::from(card.value(of)) == value;
    DECK.iter().filter(has).count()
}

fn counts(of: Trait) -> Vec<usize> {
    (0..of.values().len()).map(|v| count(of, v)).collect()
}

/// CO-1, CO-2
#[test]
fn every_value_comes_as_often_as_it_should() {
    assert_eq!(counts(Trait::Arrow), [6; 4]);
    assert_eq!(counts(Trait::Season), [6; 4]);
    assert_eq!(counts(Trait::Day), [4, 3, 4, 3, 4, 3, 3]);
    assert_eq!(counts(Trait::Light), [12; 2]);
    assert_eq!(counts(Trait::Sex), [12; 2]);
    assert_eq!(counts(Trait::Age), [8; 3]);
    assert_eq!(counts(Trait::Number), [5, 5, 4, 5, 5]);
    assert_eq!(counts(Trait::Name), [4; 6]);
}

/// CO-2
#[test]
fn no_two_cards_are_alike_in_five_or_more_traits() {
    for (n, one) in DECK.iter().enumerate() {
        for other in &DECK[..n] {
            let same = |of: &Trait| one.value(*of) == other.value(*of);
            let alike = Trait::ALL.into_iter().filter(same).count();
            assert!(alike < 5, "{one} and {other} are alike in {alike} traits");
        }
    }
}

/// Pearson's chi-square of two traits.
fn chi_square(a: Trait, b: Trait) -> f64 {
    let mut chi = 0.0;
    for i in 0..a.values().len() {
        for j in 0..b.values().len() {
            let both = |c: &&Card| (c.value(a), c.value(b)) == (i as u8, j as u8);
            let found = DECK.iter().filter(both).count() as f64;
            let expected = (count(a, i) * count(b, j)) as f64 / 24.0;
            chi += (found - expected).powi(2) / expected;
        }
    }
    chi
}

fn pairs() -> impl Iterator<Item = (Trait, Trait)> {
    let all = Trait::ALL.into_iter();
    all.flat_map(|a| {
        Trait::ALL
            .into_iter()
            .filter(move |b| a < *b)
            .map(move |b| (a, b))
    })
}

/// CO-2: random decks have a sum of about 245.
#[test]
fn traits_tell_little_about_each_other() {
    let sum: f64 = pairs().map(|(a, b)| chi_square(a, b)).sum();
    assert!(sum < 77.31, "sum of chi-square {sum:.3}");

    let cramers_v = |(a, b): (Trait, Trait)| {
        let smaller = a.values().len().min(b.values().len()) as f64;
        (chi_square(a, b) / 24.0 / (smaller - 1.0)).sqrt()
    };
    let all: Vec<f64> = pairs().map(cramers_v).collect();
    let most = all.iter().copied().fold(0.0, f64::max);
    let mean = all.iter().sum::<f64>() / all.len() as f64;
    assert!(most < 0.39, "Cramér's V is up to {most:.3}");
    assert!(mean < 0.18, "Cramér's V is {mean:.3} on average");
}

/// Returns how many ordered pairs of two cards match a cipher.
fn fits(cipher: Cipher) -> usize {
    let lefts = DECK.iter().enumerate();
    lefts
        .map(|(n, &left)| {
            let rights = DECK.iter().enumerate().filter(|&(m, _)| m != n);
            rights
                .filter(|&(_, &right)| cipher.fits(left, right))
                .count()
        })
        .sum()
}

/// CO-2, CO-3: as even over the ciphers of a kind as the counts allow.
#[test]
fn pairs_fit_evenly() {
    for cipher in Cipher::ALL {
        let (step, equal) = match cipher.about() {
            Trait::Arrow | Trait::Season => (144, 120),
            Trait::Day => (81, 60),
            Trait::Light | Trait::Sex => (0, 132),
            Trait::Age => (128, 168),
            Trait::Number => (90, 92),
            Trait::Name => (80, 72),
        };
        let expected = match cipher.pattern() {
            Pattern::Forward | Pattern::Backward => step,
            Pattern::Alternating => 288,
            Pattern::Equal | Pattern::FirstTwice | Pattern::SecondTwice => equal,
        };
        assert_eq!(fits(cipher), expected, "{cipher}");
    }
}

/// CO-2: no other way to place the rarer days or numbers makes their ciphers more even.
#[test]
fn no_other_counts_are_more_even() {
    for of in [Trait::Day, Trait::Number] {
        let ours = counts(of);
        let size = ours.len();
        let gap = |counts: &[usize]| {
            let steps = if of.wraps() { size } else { size - 1 };
            let forward: usize = (0..steps).map(|v| counts[v] * counts[(v + 1) % size]).sum();
            let equal: usize = counts.iter().map(|n| n * (n - 1)).sum();
            forward.abs_diff(equal)
        };
        let least = ours.iter().copied().min().unwrap();
        let more = ours.iter().filter(|&&n| n > least).count();
        let others = (0u32..1 << size).filter(|way| way.count_ones() as usize == more);
        for way in others {
            let counts: Vec<usize> = (0..size).map(|v| least + (way >> v & 1) as usize).collect();
            assert!(gap(&ours) <= gap(&counts), "{of:?} {counts:?}");
        }
    }
}
