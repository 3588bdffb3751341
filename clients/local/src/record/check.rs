//! Is a record what was promised, dealt and played? Else, what is wrong with it.

use salon_table::fair::{Commitment, Share};
use salon_table::receipt::{Receipt, ReceiptError, check};
use salon_table::replay::{Mismatch, Replay, ReplayError, Trouble, Wrong, verify};

use crate::record::{Fault, FaultKind, Proof};

impl Fault {
    /// There is no such play.
    pub(crate) fn not_here() -> Fault {
        Fault {
            kind: FaultKind::NotHere,
            line: None,
            detail: String::new(),
        }
    }
}

/// Reads a replay file, and deals and plays it again.
pub(super) fn read(text: &str) -> Result<Replay, Fault> {
    let replay = Replay::parse(text).map_err(unreadable)?;
    verify(&replay).map_err(untrue)?;
    Ok(replay)
}

/// Deals and plays a record again, from its text as anyone would have it; `promised` is what this
/// device was told before the play, and `noted` what it wrote down.
pub(crate) fn prove(
    replay: &Replay,
    promised: Option<Commitment>,
    noted: Option<&str>,
) -> Result<Proof, Fault> {
    let replay = read(&replay.to_text())?;
    let receipt = noted.map(Receipt::parse).transpose().map_err(no_receipt)?;
    let noted = match promised {
        // The receipt tells the same, and more.
        Some(promised) if receipt.is_none() && promised != replay.commitment => {
            return Err(other_promise(promised));
        }
        promised => promised.is_some(),
    };
    let drawn = replay.steps.iter().map(|step| step.drawn.len());
    let shares = replay.deal.shares.iter();
    Ok(Proof {
        commitment: replay.commitment,
        noted,
        dealt_before: replay.again.is_some(),
        shares: shares.filter(|share| **share != Share::NONE).count(),
        draws: replay.opening.len() + drawn.sum::<usize>(),
        moves: replay.steps.len(),
        receipt: receipt.is_some(),
        verdict: check(receipt.as_ref(), &replay),
    })
}

fn no_receipt(error: ReceiptError) -> Fault {
    Fault {
        kind: FaultKind::Receipt,
        line: Some(error.line),
        detail: error.problem.to_string(),
    }
}

fn other_promise(promised: Commitment) -> Fault {
    Fault {
        kind: FaultKind::Promise,
        line: None,
        detail: format!("this device was promised {promised} before the play"),
    }
}

fn unreadable(error: ReplayError) -> Fault {
    let kind = match &error.trouble {
        Trouble::TooLong => FaultKind::TooLong,
        Trouble::NoReplay => FaultKind::NoReplay,
        Trouble::OtherVersion(_) => FaultKind::OtherVersion,
        Trouble::Expected { .. }
        | Trouble::CutOff { .. }
        | Trouble::GoesOn
        | Trouble::Players(_)
        | Trouble::SeatOrder { .. }
        | Trouble::Scores { .. }
        | Trouble::Notation(_)
        | Trouble::Hex(_)
        | Trouble::Table(_)
        | Trouble::Sitter(_) => FaultKind::Garbled,
    };
    Fault {
        kind,
        line: Some(error.line),
        detail: error.trouble.to_string(),
    }
}

fn untrue(mismatch: Mismatch) -> Fault {
    let kind = match &mismatch.wrong {
        Wrong::Game(_) | Wrong::SetUp(_) | Wrong::Options { .. } => FaultKind::NoGame,
        Wrong::Commitment { .. } => FaultKind::Promise,
        Wrong::BotShare(_)
        | Wrong::ShareHash { .. }
        | Wrong::OwnDeal
        | Wrong::Dealt { .. }
        | Wrong::NotRecorded { .. }
        | Wrong::NotDealt { .. } => FaultKind::Deal,
        Wrong::NoAction { .. }
        | Wrong::Spelling { .. }
        | Wrong::Illegal { .. }
        | Wrong::Unfinished { .. } => FaultKind::Moves,
        Wrong::Result { .. } | Wrong::Count { .. } => FaultKind::Ending,
        Wrong::Changed { .. } | Wrong::Marks { .. } | Wrong::Seal => FaultKind::Changed,
    };
    Fault {
        kind,
        line: Some(mismatch.line),
        detail: mismatch.wrong.to_string(),
    }
}
