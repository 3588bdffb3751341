//! Fair-deal bookkeeping of a connection: records everything it sees and reveals its share in time.

use salon_protocol::ServerMessage;
use salon_table::fair::{Share, ShareHash};
use salon_table::machine::TableView;
use salon_table::receipt::{Alarm, Receipt};

/// The receipts of a connection; the receipt of the latest play is last.
#[derive(Default)]
pub(crate) struct Fairness {
    receipts: Vec<Receipt>,
    /// The shares that were sent over this connection.
    sent: Vec<Share>,
}

impl Fairness {
    pub(crate) fn receipts(&self) -> &[Receipt] {
        &self.receipts
    }

    /// Starts a receipt; returns the hash to send with "ready".
    pub(crate) fn begin(&mut self, view: &TableView, share: Share) -> Option<ShareHash> {
        let known = self
            .receipts
            .iter()
            .position(|one| one.play == view.play_id);
        let receipt = match known.map(|at| self.receipts.remove(at)) {
            Some(before) => before.anew(share),
            None => Receipt::begin(view, share)?,
        };
        let hash = receipt.hash();
        self.receipts.push(receipt);
        Some(hash)
    }

    /// Drops a hash that the table did not accept; it commits this device to nothing.
    pub(crate) fn drop_unsent(&mut self, hash: ShareHash) {
        self.receipts.retain(|receipt| receipt.hash() != hash);
    }

    /// Continues a receipt that was started elsewhere.
    pub(crate) fn take_up(&mut self, mut receipt: Receipt, view: Option<&TableView>) -> Vec<Alarm> {
        receipt.taken_up();
        let alarms = view.map_or_else(Vec::new, |view| receipt.see(view));
        self.receipts.push(receipt);
        alarms
    }

    /// Records a message and returns the contradictions it reveals.
    pub(crate) fn hear(&mut self, said: &ServerMessage, view: Option<&TableView>) -> Vec<Alarm> {
        let Some(receipt) = self.receipts.last_mut() else {
            return Vec::new();
        };
        match (said, view) {
            (ServerMessage::Welcome(welcome), _) => receipt.see(&welcome.view),
            (ServerMessage::News(news), _) => receipt.hear(&news.happened, &news.seen, &news.view),
            (ServerMessage::History { steps, .. }, Some(view)) => receipt.recall(steps, view),
            _ => Vec::new(),
        }
    }

    /// Records that a message was missed.
    pub(crate) fn missed_something(&mut self) {
        if let Some(receipt) = self.receipts.last_mut() {
            receipt.missed_something();
        }
    }

    /// Whether a receipt waits for the history of this play.
    pub(crate) fn needs_history(&self, view: &TableView) -> bool {
        let last = self.receipts.last();
        last.is_some_and(|one| one.behind && one.play == view.play_id && view.play.is_some())
    }

    /// The share to reveal, once for each connection.
    pub(crate) fn due_share(&mut self, view: &TableView) -> Option<Share> {
        let share = self.receipts.last()?.due_share(view)?;
        if self.sent.contains(&share) {
            return None;
        }
        self.sent.push(share);
        Some(share)
    }
}
