//! The whole check: every set-up, many plays, several threads if that is worthwhile.

use core::sync::atomic::{AtomicU64, Ordering};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::time::Instant;

use salon_rules::{Game, Setup, Unsealed};

use crate::places::Places;
use crate::play::{Course, Play};
use crate::property::{ConformanceError, Property, Violation};
use crate::report::Report;
use crate::specimen::Specimen;
use crate::unsealed::first_play;
use crate::{round_trip, text};

/// With at least this many plays, threads are worthwhile.
const MANY: u64 = 2_000;
/// The default seed.
const SEED: u64 = 1;

/// Checks that a game fulfils the contract, over every set-up and many random plays.
///
/// # Panics
/// If a property is violated; the message says which, and how to reproduce it.
pub fn check<S: Specimen>() {
    let asked = number("SALON_PLAYS");
    let plan = Plan {
        seed: number("SALON_SEED").unwrap_or(SEED),
        first: number("SALON_PLAY").unwrap_or(0),
        plays: match number("SALON_PLAY") {
            Some(_) => 1,
            None => asked.unwrap_or(S::PLAYS),
        },
        talks: asked.is_some(),
    };
    let wanted = std::env::var("SALON_SETUP").unwrap_or_default();
    let mut setups = S::setups();
    setups.retain(|setup| text::setup(setup).contains(&wanted));
    if let Err(error) = plan.run::<S>(&setups) {
        panic!("{error}");
    }
}

/// Like [`check`], with these set-ups and this many plays of each, and a result instead of a panic.
pub fn try_check<S: Specimen>(
    setups: &[Setup<S::Game>],
    plays: u64,
    seed: u64,
) -> Result<Report, ConformanceError> {
    let plan = Plan {
        seed,
        first: 0,
        plays,
        talks: false,
    };
    plan.run::<S>(setups)
}

fn number(name: &str) -> Option<u64> {
    let text = std::env::var(name).ok()?;
    match text.replace('_', "").parse() {
        Ok(number) => Some(number),
        Err(_) => panic!("{name} is a number, not `{text}`"),
    }
}

/// What to play.
struct Plan {
    seed: u64,
    first: u64,
    plays: u64,
    /// Whether to print progress.
    talks: bool,
}

impl Plan {
    fn run<S: Specimen>(&self, setups: &[Setup<S::Game>]) -> Result<Report, ConformanceError> {
        assert!(!setups.is_empty(), "there is no such set-up");
        let (mut all, mut places) = (Report::default(), Places::default());
        for setup in setups {
            let start = Instant::now();
            let (report, of_setup) = self.run_setup::<S>(setup)?;
            places.merge(of_setup);
            if self.talks {
                let seconds = start.elapsed().as_secs_f64();
                eprintln!("{}: {report}, {seconds:.1} s", text::setup(setup));
            }
            all += report;
        }
        // A few plays can't be expected to cover every kind of place.
        if self.plays > 1 {
            (places.check_exchanges()).map_err(|violation| self.error(&setups[0], violation))?;
        }
        Ok(all)
    }

    fn run_setup<S: Specimen>(
        &self,
        setup: &Setup<S::Game>,
    ) -> Result<(Report, Places), ConformanceError> {
        let without_play = |violation| self.error(setup, violation);
        round_trip::setup(setup).map_err(without_play)?;
        // Remarks don't count as moves, so the first play may take a few more actions.
        let unsealed = first_play::<S::Game>(setup, 4 * S::LONGEST).map_err(without_play)?;
        let (report, places) = self.run_plays::<S>(setup, unsealed)?;
        if self.plays > 1 {
            places.check().map_err(without_play)?;
        }
        Ok((report, places))
    }

    fn run_plays<S: Specimen>(
        &self,
        setup: &Setup<S::Game>,
        unsealed: Unsealed,
    ) -> Result<(Report, Places), ConformanceError> {
        let threads = if self.plays < MANY {
            1
        } else {
            std::thread::available_parallelism().map_or(1, usize::from)
        };
        let next = AtomicU64::new(self.first);
        // The failure with the lowest number, so that the result does not depend on the threads.
        let failed: Mutex<Option<ConformanceError>> = Mutex::new(None);
        let sum = Mutex::new((Report::default(), Places::default()));
        std::thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|| {
                    let mut own = (Report::default(), Places::default());
                    loop {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if number >= self.first + self.plays || lock(&failed).is_some() {
                            break;
                        }
                        self.tell_progress::<S>(setup, number);
                        match self.run_play::<S>(setup, unsealed, number) {
                            Ok((report, places)) => {
                                own.0 += report;
                                own.1.merge(places);
                            }
                            Err(error) => keep_lowest(&failed, error),
                        }
                    }
                    let mut sum = lock(&sum);
                    sum.0 += own.0;
                    sum.1.merge(own.1);
                });
            }
        });
        match lock(&failed).take() {
            Some(error) => Err(error),
            None => Ok(core::mem::take(&mut *lock(&sum))),
        }
    }

    fn run_play<S: Specimen>(
        &self,
        setup: &Setup<S::Game>,
        unsealed: Unsealed,
        number: u64,
    ) -> Result<(Report, Places), ConformanceError> {
        let course = Course {
            setup,
            unsealed,
            seed: self.seed,
            number,
        };
        let panicked = |panic: Box<dyn core::any::Any + Send>| {
            Violation::new(Property::NeverPanics, said(&*panic))
        };
        let mut play =
            catch_unwind(AssertUnwindSafe(|| Play::<S>::new(&course))).map_err(|panic| {
                ConformanceError {
                    play: Some(number),
                    ..self.error(setup, panicked(panic))
                }
            })?;
        let checked = catch_unwind(AssertUnwindSafe(|| play.run()));
        match checked.unwrap_or_else(|panic| Err(panicked(panic))) {
            Ok(()) => Ok((play.report, play.places)),
            Err(violation) => Err(play.error(violation)),
        }
    }

    /// A violation that no single play shows.
    fn error<G: Game>(&self, setup: &Setup<G>, violation: Violation) -> ConformanceError {
        ConformanceError {
            property: violation.property,
            found: violation.found,
            setup: text::setup(setup),
            seed: self.seed,
            play: None,
            step: 0,
            recent: Vec::new(),
        }
    }

    fn tell_progress<S: Specimen>(&self, setup: &Setup<S::Game>, number: u64) {
        let tenth = self.plays / 10;
        if self.talks && self.plays >= 100_000 && number > 0 && number.is_multiple_of(tenth) {
            eprintln!("{}: {number} of {} plays", text::setup(setup), self.plays);
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().expect("a play's panic is caught before")
}

fn keep_lowest(failed: &Mutex<Option<ConformanceError>>, error: ConformanceError) {
    let mut failed = lock(failed);
    if failed.as_ref().is_none_or(|other| error.play < other.play) {
        *failed = Some(error);
    }
}

/// Returns the message of a panic.
fn said(panic: &(dyn core::any::Any + Send)) -> String {
    let text = (panic.downcast_ref::<String>().map(String::as_str))
        .or_else(|| panic.downcast_ref::<&str>().copied());
    text.unwrap_or("a panic without words").to_owned()
}
