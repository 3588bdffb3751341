//! Checks whether a record matches what was promised, dealt and played.

use salon_table::fair::{Commitment, Share};
use salon_table::receipt::{Receipt, ReceiptError, check};
use salon_table::replay::{
    Replay, ReplayError, ReplayErrorKind, VerifyError, VerifyErrorKind, verify,
};

use crate::record::{Proof, RecordError, RecordErrorKind};

impl RecordError {
    /// The error for a play that does not exist here.
    pub(crate) fn not_here() -> RecordError {
        RecordError {
            kind: RecordErrorKind::NotHere,
            line: None,
            detail: String::new(),
        }
    }
}

/// Parses a replay file, and deals and plays it again.
pub(super) fn read(text: &str) -> Result<Replay, RecordError> {
    let replay = Replay::parse(text).map_err(unreadable)?;
    verify(&replay).map_err(untrue)?;
    Ok(replay)
}

/// Deals and plays a record again from its text. `promised` is the commitment that this device
/// noted before the play, `noted` is its receipt.
pub(crate) fn prove(
    replay: &Replay,
    promised: Option<Commitment>,
    noted: Option<&str>,
) -> Result<Proof, RecordError> {
    let replay = read(&replay.to_text())?;
    let receipt = noted.map(Receipt::parse).transpose().map_err(no_receipt)?;
    let noted = match promised {
        // The receipt contains the commitment too.
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

fn no_receipt(error: ReceiptError) -> RecordError {
    RecordError {
        kind: RecordErrorKind::Receipt,
        line: Some(error.line),
        detail: error.kind.to_string(),
    }
}

fn other_promise(promised: Commitment) -> RecordError {
    RecordError {
        kind: RecordErrorKind::Promise,
        line: None,
        detail: format!("this device was promised {promised} before the play"),
    }
}

fn unreadable(error: ReplayError) -> RecordError {
    let kind = match &error.kind {
        ReplayErrorKind::TooLong => RecordErrorKind::TooLong,
        ReplayErrorKind::NoReplay => RecordErrorKind::NoReplay,
        ReplayErrorKind::OtherVersion(_) | ReplayErrorKind::Procedure(_) => {
            RecordErrorKind::OtherVersion
        }
        ReplayErrorKind::Expected { .. }
        | ReplayErrorKind::CutOff { .. }
        | ReplayErrorKind::GoesOn
        | ReplayErrorKind::Players(_)
        | ReplayErrorKind::SeatOrder { .. }
        | ReplayErrorKind::Scores { .. }
        | ReplayErrorKind::Notation(_)
        | ReplayErrorKind::Hex(_)
        | ReplayErrorKind::Table(_)
        | ReplayErrorKind::NeedlessVersion(_)
        | ReplayErrorKind::Story(_)
        | ReplayErrorKind::Sitter(_) => RecordErrorKind::Garbled,
    };
    RecordError {
        kind,
        line: Some(error.line),
        detail: error.kind.to_string(),
    }
}

fn untrue(error: VerifyError) -> RecordError {
    let kind = match &error.kind {
        VerifyErrorKind::Game(_) | VerifyErrorKind::SetUp(_) | VerifyErrorKind::Options { .. } => {
            RecordErrorKind::NoGame
        }
        VerifyErrorKind::RulesVersion { .. } => RecordErrorKind::OtherVersion,
        VerifyErrorKind::Commitment { .. } => RecordErrorKind::Promise,
        VerifyErrorKind::BotShare(_)
        | VerifyErrorKind::ShareHash { .. }
        | VerifyErrorKind::OwnDeal
        | VerifyErrorKind::Dealt { .. }
        | VerifyErrorKind::NotRecorded { .. }
        | VerifyErrorKind::NotDealt { .. } => RecordErrorKind::Deal,
        VerifyErrorKind::NoAction { .. }
        | VerifyErrorKind::Spelling { .. }
        | VerifyErrorKind::Illegal { .. }
        | VerifyErrorKind::Story { .. }
        | VerifyErrorKind::Unfinished { .. } => RecordErrorKind::Moves,
        VerifyErrorKind::Result { .. } | VerifyErrorKind::Count { .. } => RecordErrorKind::Ending,
        VerifyErrorKind::Changed { .. } | VerifyErrorKind::Marks { .. } | VerifyErrorKind::Seal => {
            RecordErrorKind::Changed
        }
    };
    RecordError {
        kind,
        line: Some(error.line),
        detail: error.kind.to_string(),
    }
}
