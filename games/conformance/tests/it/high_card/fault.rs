//! The ways in which the game can be broken.

use serde::{Deserialize, Serialize};

/// What is wrong with the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Fault {
    /// None.
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
    /// The view tells how many high cards are in the pile.
    LeakedCount,
    /// Legal actions are listed in an order that depends on the pile's top card.
    TellingList,
    /// The view lists the others in the order of their hands.
    TellingView,
    /// The reason of a refusal depends on where a card is.
    TellingRefusal,
    /// Everybody sees the card that is drawn.
    LeakingSight,
    /// Burying is legal or not by the pile's top card.
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
    /// A second burial is accepted, but not listed.
    UnlistedAccepted,
    /// Rounds go on for ever.
    Endless,
    /// A buried card is gone.
    LostCard,
    /// There is an action that can't be read.
    Unreadable,
    /// There is an action that can't be written.
    Unwritable,
    /// Imagined worlds are possible, but not equally often.
    Uneven,
    /// An action is listed twice.
    ListedTwice,
    /// The deal is never the same.
    RestlessDeal,
    /// What is drawn is never the same.
    RestlessDraw,
    /// Another seat than the one waited for may play.
    OutOfTurn,
    /// Seats are waited for that can only greet.
    Stuck,
    /// Somebody is waited for after the end.
    OverAndWaiting,
    /// Everybody sees all hands as they are dealt.
    LeakingDeal,
    /// Everybody sees which card is buried.
    LeakingChoice,
    /// Nobody wins.
    NoWinners,
    /// The archive does not see the order of the pile.
    BlindArchive,
    /// A seat that the table lacks breaks the rules' own program.
    Panics,
    /// Equal views are written differently.
    TellingBytes,
    /// The view does not say whose turn it is.
    SecretTurn,
    /// One more event is logged when an odd card is drawn.
    TellingNumber,
    /// Like [`Fault::Complicit`], for the spectator alone.
    SpectatorSees,
    /// The specimen names nothing that is hidden.
    Nameless,
    /// No two looks are the same.
    RestlessView,
    /// An option is not written down.
    ForgottenOption,
}

impl Fault {
    /// All of them.
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
