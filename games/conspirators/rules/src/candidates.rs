//! What the signals reveal about a seat's ciphers.

use arrayvec::ArrayVec;
use salon_rules::Seat;

use crate::cards::Card;
use crate::ciphers::{Cipher, Ciphers};
use crate::options::Mode;
use crate::state::{Laid, MAX_LAID};

/// Returns each laid card with the ciphers that match it and its left neighbour.
pub fn pairs(start: Card, laid: &[Laid]) -> impl Iterator<Item = (Ciphers, &Laid)> {
    let lefts = core::iter::once(start).chain(laid.iter().map(|laid| laid.card));
    lefts
        .zip(laid)
        .map(|(left, laid)| (Ciphers::fitting(left, laid.card), laid))
}

/// The ciphers that a seat can have, by its signals alone.
///
/// A missing signal rules out everything that the pair matches, also for the seat's own card: in
/// co-operation it could not have laid it otherwise (CO-6), among rivals it would have signalled
/// (CO-16). A signal means that the pair matches one of the seat's ciphers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Candidates {
    mode: Mode,
    allowed: Ciphers,
    /// Each of these sets contains one of the seat's two ciphers. (With one cipher, `allowed` says
    /// it.)
    hits: ArrayVec<Ciphers, MAX_LAID>,
}

impl Candidates {
    /// Returns what the row reveals about `seat`, for a viewer who knows that it has none of
    /// `excluded`.
    pub fn of(mode: Mode, seat: Seat, start: Card, laid: &[Laid], excluded: Ciphers) -> Candidates {
        let mut allowed = Ciphers::ALL.minus(excluded);
        let mut hits = ArrayVec::new();
        for (fitting, laid) in pairs(start, laid) {
            match (laid.signals.contains(seat), mode) {
                (false, _) => allowed = allowed.minus(fitting),
                (true, Mode::Coop) => allowed = allowed.and(fitting),
                (true, Mode::Rivals) => hits.push(fitting),
            }
        }
        Candidates {
            mode,
            allowed,
            hits,
        }
    }

    /// Returns the possible other ciphers of the seat, together with `cipher`.
    fn partners(&self, cipher: Cipher) -> Ciphers {
        let open = self.hits.iter().filter(|hit| !hit.contains(cipher));
        open.fold(self.allowed, |left, &hit| left.and(hit))
            .minus(Ciphers::only(cipher))
    }

    /// Returns the ciphers that the seat can have.
    pub fn ciphers(&self) -> Ciphers {
        match self.mode {
            Mode::Coop => self.allowed,
            Mode::Rivals => self
                .allowed
                .iter()
                .filter(|&cipher| !self.partners(cipher).is_empty())
                .collect(),
        }
    }

    /// Returns the number of possibilities: ciphers, or among rivals pairs of ciphers.
    pub fn count(&self) -> usize {
        match self.mode {
            Mode::Coop => self.allowed.len(),
            Mode::Rivals => self.higher_partners().map(|(_, all)| all.len()).sum(),
        }
    }

    /// Returns the `n`-th possibility.
    ///
    /// # Panics
    /// If there are not that many.
    pub fn nth(&self, n: usize) -> Ciphers {
        match self.mode {
            Mode::Coop => Ciphers::only(self.allowed.nth(n)),
            Mode::Rivals => {
                let mut left = n;
                for (low, partners) in self.higher_partners() {
                    if left < partners.len() {
                        return Ciphers::only(low).with(partners.nth(left));
                    }
                    left -= partners.len();
                }
                panic!("there are not that many ways");
            }
        }
    }

    /// Returns each cipher with the later ones that can go with it: every pair once.
    fn higher_partners(&self) -> impl Iterator<Item = (Cipher, Ciphers)> + '_ {
        self.allowed
            .iter()
            .map(|low| (low, self.partners(low).after(low)))
    }
}
