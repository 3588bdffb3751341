//! Compares a record with a device's receipt.

use salon_catalog::GameVisitor;
use salon_rules::{Notation, Seat, Unsealed, Viewer};
use serde::{Deserialize, Serialize};

use crate::fair::Procedure;
use crate::machine::Hands;
use crate::receipt::{Finding, PROGRAM, Receipt, SeenMove, Unknown, ViewMark};
use crate::replay::{Replay, Rerun, VerifyError, rerun};

/// The result of comparing a record with a receipt.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct ReceiptCheck {
    /// What was dishonest. Empty if nothing was found.
    pub findings: Vec<Finding>,
    /// What could not be compared.
    pub unknown: Vec<Unknown>,
    /// The number of moves that were compared with what this device saw.
    pub moves: usize,
}

impl ReceiptCheck {
    /// Returns whether nothing was found.
    pub fn is_clean(&self) -> bool {
        self.findings.is_empty()
    }

    fn find(&mut self, finding: Finding) {
        self.findings.push(finding);
    }
}

/// Compares a record with this device's receipt, or says what can't be known without a receipt.
pub fn check(receipt: Option<&Receipt>, replay: &Replay) -> ReceiptCheck {
    let mut verdict = ReceiptCheck::default();
    let seen = match replayed(receipt, replay) {
        Ok(seen) => Some(seen),
        Err(error) => {
            verdict.find(Finding::Record(error.to_string()));
            None
        }
    };
    if replay.deal.procedure == Procedure::V1 {
        verdict.unknown.push(Unknown::VersionOne);
    }
    if replay.again.is_some() {
        verdict.unknown.push(Unknown::DealtBefore);
    }
    let Some(receipt) = receipt else {
        verdict.unknown.push(Unknown::NoReceipt);
        return verdict;
    };
    if *replay.play() != receipt.play {
        verdict.find(Finding::OtherPlay {
            noted: receipt.play.clone(),
            recorded: replay.play().clone(),
        });
        return verdict;
    }
    terms(receipt, replay, &mut verdict);
    if receipt.deal_of.is_none() {
        shares(receipt, replay, &mut verdict);
    }
    if let Some(seen) = seen {
        moves(receipt, &seen, &mut verdict);
    }
    let alarms = receipt.alarms.iter().copied();
    verdict.findings.extend(alarms.map(Finding::Alarm));
    verdict
}

/// Compares what was agreed on before the first card.
fn terms(receipt: &Receipt, replay: &Replay, verdict: &mut ReceiptCheck) {
    let other = |what: &str| Finding::OtherTerms {
        what: what.to_owned(),
    };
    if replay.game != receipt.game.to_string() {
        verdict.find(other("game"));
    }
    let first = replay.again.as_ref().map(|_| &replay.deal.table);
    if first != receipt.deal_of.as_ref() {
        verdict.find(other("deal"));
    }
    if receipt.deal_of.is_none() && replay.deal.procedure != Procedure::V2 {
        verdict.find(other("version of the procedure"));
    }
    if replay.commitment != receipt.commitment {
        verdict.find(Finding::Commitment {
            promised: receipt.commitment,
            recorded: replay.commitment,
        });
    }
}

fn shares(receipt: &Receipt, replay: &Replay, verdict: &mut ReceiptCheck) {
    for (seat, recorded) in replay.deal.shares.by_seat() {
        if seat == receipt.seat && *recorded != receipt.share {
            verdict.find(Finding::OwnShare {
                sent: receipt.share,
                recorded: *recorded,
            });
        }
        let shown = receipt.shares.get(seat.index()).copied().flatten();
        if shown.is_some_and(|shown| shown != *recorded) {
            verdict.find(Finding::OtherShare(seat));
        }
        let Some(hash) = receipt.hashes.get(seat.index()).copied().flatten() else {
            continue;
        };
        let hashes = replay.hashes.as_ref();
        if hashes.is_some_and(|hashes| hashes[seat] != hash) {
            verdict.find(Finding::OtherHash(seat));
        }
        if recorded.hash(&receipt.play, &receipt.commitment, seat) != hash {
            verdict.find(Finding::ShareHash(seat));
        }
    }
}

/// What this device would see in the recorded play, step by step.
struct Seen {
    steps: Vec<SeenMove>,
    first_view: String,
    /// Compares two JSON texts of sights by meaning, not byte for byte.
    same: fn(&str, &str) -> bool,
    /// Compares two JSON texts of views by meaning.
    same_view: fn(&str, &str) -> bool,
    /// Returns whether a text is a view of this version.
    is_view: fn(&str) -> bool,
}

/// Deals and plays the record again, as seen from the receipt's seat.
fn replayed(receipt: Option<&Receipt>, replay: &Replay) -> Result<Seen, VerifyError> {
    struct Replayed<'a>(Option<&'a Receipt>, &'a Replay);
    impl GameVisitor for Replayed<'_> {
        type Output = Result<Seen, VerifyError>;

        fn visit<G: Notation>(self) -> Self::Output {
            let rerun = rerun::<G>(self.1)?;
            let seat = self.0.map_or(Seat::at(0), |receipt| receipt.seat);
            let open = self.0.is_some_and(|receipt| receipt.hands == Hands::Open);
            Ok(seen(&rerun, seat, open))
        }
    }
    let game: salon_catalog::GameId = replay.game.parse().map_err(|error| VerifyError {
        line: 2,
        kind: crate::replay::VerifyErrorKind::Game(error),
    })?;
    game.visit(Replayed(receipt, replay))
}

fn seen<G: Notation>(rerun: &Rerun<G>, seat: Seat, open: bool) -> Seen {
    // A finished play, or one with open hands, is shown to its players as it is shown to the
    // archive.
    let viewer = |state: &G::State| match Unsealed::finished::<G>(state) {
        Some(finished) => Viewer::Archive(finished),
        None if open => Viewer::Archive(Unsealed::open_hands()),
        None => Viewer::Seat(seat),
    };
    let step = |by: Option<Seat>, state: &G::State, events: &[G::Event]| {
        let viewer = viewer(state);
        let sights: Vec<G::Sight> = events.iter().map(|event| G::sight(event, viewer)).collect();
        SeenMove {
            seat: by,
            view: Some(ViewMark::of(&json(&G::view(state, viewer)))),
            sights: json(&sights),
        }
    };
    let after = |at: usize| {
        rerun
            .steps
            .get(at)
            .map_or(&rerun.state, |next| &next.before)
    };
    let mut steps = vec![step(None, after(0), &rerun.opening)];
    for (at, done) in rerun.steps.iter().enumerate() {
        steps.push(step(Some(done.seat), after(at + 1), &done.events));
    }
    Seen {
        steps,
        first_view: json(&G::view(after(0), viewer(after(0)))),
        same: alike::<Vec<G::Sight>>,
        same_view: alike::<G::View>,
        is_view: |text| salon_json::from_str::<G::View>(text).is_ok(),
    }
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("views and sights have no keys but texts")
}

/// Returns whether two texts have the same meaning.
fn alike<T: serde::de::DeserializeOwned + PartialEq>(one: &str, other: &str) -> bool {
    let read = |text| salon_json::from_str::<T>(text).ok();
    one == other || read(one).is_some_and(|value| Some(value) == read(other))
}

fn moves(receipt: &Receipt, seen: &Seen, verdict: &mut ReceiptCheck) {
    if receipt.steps.is_empty() {
        verdict.unknown.push(Unknown::Deal);
        return;
    }
    match &receipt.first_view {
        // Views of another version can have another shape. The first step contains the deal as
        // well.
        Some(first) if receipt.programs != [PROGRAM] && !(seen.is_view)(first) => {}
        Some(first) if !(seen.same_view)(first, &seen.first_view) => verdict.find(Finding::Dealt),
        Some(_) => {}
        None => verdict.unknown.push(Unknown::Deal),
    }
    let same = |mine: Option<&SeenMove>, recorded: Option<&SeenMove>| {
        matches!((mine, recorded), (Some(mine), Some(recorded))
            if mine.seat == recorded.seat && (seen.same)(&mine.sights, &recorded.sights))
    };
    let (mine, recorded) = (&receipt.steps, &seen.steps);
    let fits = |at: &usize| same(mine.get(*at), recorded.get(*at));
    let fitting = (0..mine.len()).take_while(fits).count();
    verdict.moves = fitting.saturating_sub(1);
    views(receipt, seen, fitting, verdict);
    if fitting < mine.len() {
        let at = fitting;
        let mine_next = same(mine.get(at + 1), recorded.get(at));
        let recorded_next = same(mine.get(at), recorded.get(at + 1));
        // Moves can look alike, so a hidden move can look like two that changed places at first.
        // What follows decides.
        let agree = |from: usize, recorded_from: usize| {
            let both = (from..mine.len()).zip(recorded_from..recorded.len());
            both.take_while(|(one, other)| same(mine.get(*one), recorded.get(*other)))
                .count()
        };
        let swapped = 2 + agree(at + 2, at + 2);
        let explains = |count: usize, longer: bool| count > swapped || (count == swapped && longer);
        let finding = match (mine_next, recorded_next) {
            _ if at == 0 => Finding::Dealt,
            (true, true) if explains(agree(at, at + 1), recorded.len() > mine.len()) => {
                Finding::HiddenMove(at)
            }
            (true, true) if explains(agree(at + 1, at), mine.len() > recorded.len()) => {
                Finding::DroppedMove(at)
            }
            (true, true) => Finding::Reordered(at),
            (true, false) => Finding::DroppedMove(at),
            (false, true) => Finding::HiddenMove(at),
            (false, false) if at >= recorded.len() => Finding::DroppedMove(at),
            (false, false) => Finding::ChangedMove(at),
        };
        if !verdict.findings.contains(&finding) {
            verdict.find(finding);
        }
    } else if mine.len() < recorded.len() {
        verdict.unknown.push(Unknown::Moves {
            seen: mine.len() - 1,
            of: recorded.len() - 1,
        });
    }
}

/// Compares the views after those moves that are the same.
fn views(receipt: &Receipt, seen: &Seen, fitting: usize, verdict: &mut ReceiptCheck) {
    if receipt.programs != [PROGRAM] {
        verdict.unknown.push(Unknown::Views);
        return;
    }
    let pairs = receipt.steps.iter().zip(&seen.steps).take(fitting);
    let changed = pairs
        .enumerate()
        .find(|(_, (mine, recorded))| mine.view.is_some() && mine.view != recorded.view);
    match changed {
        Some((0, _)) if !verdict.findings.contains(&Finding::Dealt) => {
            verdict.find(Finding::Dealt);
        }
        Some((0, _)) | None => {}
        Some((at, _)) => verdict.find(Finding::ChangedCards(at)),
    }
}
