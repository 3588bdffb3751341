//! What the table of strengths measures of a game. Its bots say so, in [`sections`](crate::GameBots::sections).

use salon_rules::{MAX_SEATS, Notation, Setup};

use super::play::Clock;
use crate::level::{Level, Opponents};

/// A part of the table of strengths: a heading, some matches, and perhaps another measurement.
#[derive(Clone, Debug)]
pub struct Section {
    /// Its name on the command line.
    pub name: &'static str,
    /// Its heading in the document.
    pub heading: &'static str,
    /// A few sentences for the reader of its figures.
    pub about: &'static str,
    /// The matches, a row each.
    pub pairings: Vec<Pairing>,
    /// What is measured without a match.
    pub extra: Option<Extra>,
}

impl Section {
    /// Returns the section of a game whose bots ask for nothing else: the levels against each other, with every number
    /// of players that the default options admit.
    pub fn plain<G: Notation>() -> Section {
        let options = G::Options::default();
        let players = (1..=MAX_SEATS as u8).filter(|&n| Setup::<G>::new(options, n).is_ok());
        Section {
            name: G::SLUG,
            heading: G::TITLE.en,
            about: "One hero against a table of identical opponents.",
            pairings: players
                .flat_map(|n| Pairing::ladder("", usize::from(n), [600; 4]))
                .collect(),
            extra: None,
        }
    }
}

/// Who plays whom, and how often.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pairing {
    /// The house rules, as keys and values.
    pub options: Vec<(String, String)>,
    /// The players by name: levels, or baselines of the game. The first one is measured.
    pub seats: Vec<String>,
    /// Whom the bots believe to be at the table.
    pub opponents: Opponents,
    /// The number of plays.
    pub games: u64,
}

impl Pairing {
    /// Returns a match with these house rules, written as `key=value` with spaces between them.
    pub fn new(options: &str, seats: &[&str], opponents: Opponents, games: u64) -> Pairing {
        let options = options
            .split_whitespace()
            .filter_map(|pair| pair.split_once('='));
        Pairing {
            options: options
                .map(|(key, value)| (key.to_owned(), value.to_owned()))
                .collect(),
            seats: seats.iter().map(|&name| name.to_owned()).collect(),
            opponents,
            games,
        }
    }

    /// Returns a match of one hero against identical opponents.
    pub fn against(
        options: &str,
        players: usize,
        [hero, others]: [&str; 2],
        games: u64,
    ) -> Pairing {
        let mut seats = vec![others; players];
        seats[0] = hero;
        Pairing::new(options, &seats, Opponents::Mixed, games)
    }

    /// Returns the matches of each level against a table of the next lower one, and of the master against random play,
    /// with this number of plays each.
    pub fn ladder(options: &str, players: usize, games: [u64; 4]) -> [Pairing; 4] {
        let steps = [
            [Level::Novice, Level::Random],
            [Level::Club, Level::Novice],
            [Level::Master, Level::Club],
            [Level::Master, Level::Random],
        ];
        core::array::from_fn(|i| {
            Pairing::against(options, players, steps[i].map(Level::name), games[i])
        })
    }
}

/// A measurement that is not a match, with a table of its own.
#[derive(Clone, Copy, Debug)]
pub struct Extra {
    /// The head of its table.
    pub head: &'static [&'static str],
    /// Measures, and returns the rows.
    pub measure: fn(&MeasureContext<'_>) -> Vec<Vec<String>>,
}

/// What a measurement is given to work with. Threads and clocks are the caller's: bots run in browsers too.
pub struct MeasureContext<'a> {
    /// The same seed gives the same deals.
    pub seed: u64,
    /// Returns the time that the thread has used.
    pub clock: Clock,
    /// Takes a sample of every deal up to some number, on all threads, and returns all samples.
    pub samples: &'a SampleDeals<'a>,
}

/// The function that [`MeasureContext::samples`] holds.
pub type SampleDeals<'a> = dyn Fn(u64, &(dyn Fn(u64) -> Vec<f64> + Sync)) -> Vec<f64> + 'a;

/// Formats a number with its thousands separated: `1 234 567`.
pub fn grouped(number: f64) -> String {
    let digits = format!("{:.0}", number.abs());
    let mut shown = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index) % 3 == 0 {
            shown.push(' ');
        }
        shown.push(digit);
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ladder_has_a_hero_against_a_table_of_others() {
        let [first, .., last] = Pairing::ladder("a=b c=d", 3, [1, 2, 3, 4]);
        assert_eq!(first.seats, ["novice", "random", "random"]);
        assert_eq!(first.options.len(), 2);
        assert_eq!(last.seats, ["master", "random", "random"]);
        assert_eq!([first.games, last.games], [1, 4]);
    }

    #[test]
    fn thousands_stand_apart() {
        assert_eq!(grouped(0.4), "0");
        assert_eq!(grouped(999.0), "999");
        assert_eq!(grouped(1_234_567.8), "1 234 568");
    }
}
