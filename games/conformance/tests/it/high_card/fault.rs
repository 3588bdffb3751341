//! The ways in which the game can be broken.

use serde::{Deserialize, Serialize};

/// The fault of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Fault {
    /// No fault.
    #[default]
    Honest,
    /// The view shows the pile's top card.
    LeakedField,
    /// The view shows the next seat's lowest card, and `imagine` copies it.
    Complicit,
    /// Like [`Fault::Complicit`], but only when the pile is empty.
    LateComplicit,
    /// The view shows what others buried, and `imagine` copies it.
    ComplicitBurial,
    /// The view shows how many high cards are in the pile.
    LeakedCount,
    /// The order of legal actions depends on the pile's top card.
    TellingList,
    /// The view lists the others in the order of their hands.
    TellingView,
    /// The reason of a refusal depends on where a card is.
    TellingRefusal,
    /// Everybody sees the card that is drawn.
    LeakingSight,
    /// The pile's top card decides whether burying is legal.
    HiddenLegality,
    /// A refusal gives a reason that the game does not list.
    UnnamedRefusal,
    /// A refused action ends the seat's right to bury.
    ChangingRefusal,
    /// A refusal draws from chance.
    DrawingRefusal,
    /// A refusal is logged.
    LoggedRefusal,
    /// A second burial is listed, but refused.
    ListedRefused,
    /// A move and a remark are in one precomputed list.
    MixedList,
    /// A listed burial is logged in another way when it is not checked.
    ListedOtherwise,
    /// A second burial is accepted, but not listed.
    UnlistedAccepted,
    /// Rounds go on forever.
    Endless,
    /// A buried card disappears.
    LostCard,
    /// An action can't be parsed.
    Unreadable,
    /// An action can't be serialized.
    Unwritable,
    /// Imagined worlds are possible, but not equally likely.
    Uneven,
    /// An action is listed twice.
    ListedTwice,
    /// The deal is never the same twice.
    RestlessDeal,
    /// Draws are never the same twice.
    RestlessDraw,
    /// A seat that is not waited for may play.
    OutOfTurn,
    /// The game waits for seats that can only greet.
    Stuck,
    /// The game still waits for somebody after the end.
    OverAndWaiting,
    /// Everybody sees all hands when they are dealt.
    LeakingDeal,
    /// Everybody sees which card is buried.
    LeakingChoice,
    /// Nobody wins.
    NoWinners,
    /// The archive does not see the order of the pile.
    BlindArchive,
    /// A seat that the table does not have causes a panic.
    Panics,
    /// Equal views are serialized differently.
    TellingBytes,
    /// The view does not contain whose turn it is.
    SecretTurn,
    /// An additional event is logged when an odd card is drawn.
    TellingNumber,
    /// Like [`Fault::Complicit`], but only for the spectator.
    SpectatorSees,
    /// The specimen names no hidden places.
    Nameless,
    /// No two views are the same.
    RestlessView,
    /// An option is not serialized.
    ForgottenOption,
}

impl Fault {
    /// All faults.
    pub const ALL: &'static [Fault] = &[
        Fault::Honest,
        Fault::LeakedField,
        Fault::Complicit,
        Fault::LateComplicit,
        Fault::ComplicitBurial,
        Fault::LeakedCount,
        Fault::TellingList,
        Fault::TellingView,
        Fault::TellingRefusal,
        Fault::LeakingSight,
        Fault::HiddenLegality,
        Fault::UnnamedRefusal,
        Fault::ChangingRefusal,
        Fault::DrawingRefusal,
        Fault::LoggedRefusal,
        Fault::ListedRefused,
        Fault::MixedList,
        Fault::ListedOtherwise,
        Fault::UnlistedAccepted,
        Fault::Endless,
        Fault::LostCard,
        Fault::Unreadable,
        Fault::Unwritable,
        Fault::Uneven,
        Fault::ListedTwice,
        Fault::RestlessDeal,
        Fault::RestlessDraw,
        Fault::OutOfTurn,
        Fault::Stuck,
        Fault::OverAndWaiting,
        Fault::LeakingDeal,
        Fault::LeakingChoice,
        Fault::NoWinners,
        Fault::BlindArchive,
        Fault::Panics,
        Fault::TellingBytes,
        Fault::SecretTurn,
        Fault::TellingNumber,
        Fault::SpectatorSees,
        Fault::Nameless,
        Fault::RestlessView,
        Fault::ForgottenOption,
    ];
}
