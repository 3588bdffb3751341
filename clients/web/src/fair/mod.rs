//! Fair deals on the server: this device commits to its share of the randomness, reveals it later,
//! and writes a receipt.

mod shown;

pub(crate) use shown::{DealDetails, ReceiptLink, Unfair, finding_label};

use leptos::prelude::*;
use salon_protocol::ServerMessage;
use salon_table::fair::{Share, ShareHash};
use salon_table::machine::TableView;
use salon_table::receipt::{Alarm, Receipt};

use crate::{browser, store};

/// The receipt of the play at the current table.
#[derive(Clone, Copy)]
pub(crate) struct Fair {
    receipt: StoredValue<Option<Receipt>>,
    /// The share that was sent over this connection.
    sent: StoredValue<Option<Share>>,
    /// Contradictions between what the server shows now and what it showed before.
    pub(crate) alarms: RwSignal<Vec<Alarm>>,
}

impl Fair {
    pub(crate) fn new() -> Fair {
        Fair {
            receipt: StoredValue::new(None),
            sent: StoredValue::new(None),
            alarms: RwSignal::new(Vec::new()),
        }
    }

    /// Starts a receipt, or reuses one that was started for this play and not spent yet. Returns
    /// the hash to send with the ready message. Two tabs of one browser send the same hash this
    /// way.
    pub(crate) fn commit(self, view: &TableView) -> Option<ShareHash> {
        let receipt = match kept(view) {
            Some(receipt) if !receipt.spent => receipt,
            Some(spent) => spent.anew(draw()),
            None => Receipt::begin(view, draw())?,
        };
        let hash = receipt.hash();
        keep(&receipt);
        self.receipt.set_value(Some(receipt));
        Some(hash)
    }

    /// Adds a message of the server to the receipt and stores it. Returns the share to reveal, if
    /// it is due.
    pub(crate) fn hear(self, said: &ServerMessage, before: Option<&TableView>) -> Option<Share> {
        let view = match said {
            // The end of a round comes again with the whole step in the next message.
            ServerMessage::News(news) if news.round_end.is_some() => return None,
            ServerMessage::Welcome(welcome) => {
                // Nothing was sent over the new connection yet.
                self.sent.set_value(None);
                &welcome.view
            }
            ServerMessage::News(news) => &news.view,
            ServerMessage::History { .. } => before?,
            _ => return None,
        };
        self.take_up(view);
        let mut due = None;
        let alarms = self.receipt.try_update_value(|receipt| {
            let receipt = receipt.as_mut()?;
            match said {
                ServerMessage::News(news) => {
                    receipt.hear(&news.happened, &news.seen, view);
                }
                ServerMessage::History { steps, .. } => {
                    receipt.recall(steps, view);
                }
                _ => {
                    receipt.see(view);
                }
            }
            keep(receipt);
            due = receipt.due_share(view);
            Some(receipt.alarms.clone())
        });
        let alarms = alarms.flatten().unwrap_or_default();
        if self.alarms.with_untracked(|shown| *shown != alarms) {
            self.alarms.set(alarms);
        }
        let due = due.filter(|share| self.sent.get_value() != Some(*share));
        if due.is_some() {
            self.sent.set_value(due);
        }
        due
    }

    /// Continues the stored receipt of this play, for example after a reload.
    fn take_up(self, view: &TableView) {
        let known = self.receipt.with_value(|receipt| {
            let receipt = receipt.as_ref();
            receipt.is_some_and(|receipt| receipt.play == view.play_id)
        });
        if !known {
            let mut found = kept(view);
            if let Some(receipt) = &mut found {
                receipt.taken_up();
            }
            self.receipt.set_value(found);
        }
    }
}

/// Returns the stored receipt of this play, if it belongs to the same seat.
fn kept(view: &TableView) -> Option<Receipt> {
    let text = store::receipt(view.play_id.as_str())?;
    let receipt = Receipt::parse(&text).ok()?;
    (Some(receipt.seat) == view.you).then_some(receipt)
}

fn keep(receipt: &Receipt) {
    store::keep_receipt(receipt.play.as_str(), &receipt.to_text());
}

fn draw() -> Share {
    let mut share = [0; Share::SIZE];
    share.copy_from_slice(&browser::random()[..Share::SIZE]);
    Share::new(share)
}
