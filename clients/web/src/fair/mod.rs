//! Fair deals at the server: this device commits to what it adds, reveals it, and notes everything.

mod shown;

pub(crate) use shown::{DealDetails, ReceiptLink, Unfair, finding_label};

use leptos::prelude::*;
use salon_protocol::ServerMessage;
use salon_table::fair::{Share, ShareHash};
use salon_table::machine::TableView;
use salon_table::receipt::{Alarm, Receipt};

use crate::{browser, store};

/// What this device notes of the play at the table that is shown.
#[derive(Clone, Copy)]
pub(crate) struct Fair {
    receipt: StoredValue<Option<Receipt>>,
    /// The share that was sent over this connection.
    sent: StoredValue<Option<Share>>,
    /// What the server shows that contradicts what it showed before.
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

    /// Begins a receipt, or takes up one that was begun for this play and came to nothing yet; the
    /// answer is the hash to get ready with. Two pages of one browser so send the same.
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

    /// Notes what the server says; the answer is the share to reveal now, if it is time. What was
    /// noted is stored before that.
    pub(crate) fn hear(self, said: &ServerMessage, before: Option<&TableView>) -> Option<Share> {
        let view = match said {
            ServerMessage::Welcome(welcome) => {
                // Over another connection nothing was sent yet.
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

    /// Goes on with what this device noted of this play, before a reload perhaps.
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

/// What was noted of the play of this view, by this device in this seat.
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
