//! What this device stores of plays on servers: commitments and receipts.

use salon_page::store::{get, remove, set};
use salon_table::machine::{Stage, TableView};

/// The number of stored commitments. The oldest are dropped.
const PROMISES: usize = 40;
const PROMISED: &str = "salon.promises";

fn promises() -> Vec<(String, String)> {
    get(PROMISED)
        .and_then(|text| salon_json::from_str(&text).ok())
        .unwrap_or_default()
}

/// Stores the commitment to a deal while the play is not over, that is, while the server could
/// still change it.
pub(crate) fn note_promise(view: &TableView) {
    let play = view.play_id.to_string();
    let mut known = promises();
    let noted = known.iter().any(|(other, _)| *other == play);
    if noted || view.stage == Stage::Over {
        return;
    }
    known.insert(0, (play, view.commitment.to_string()));
    known.truncate(PROMISES);
    if let Ok(text) = serde_json::to_string(&known) {
        set(PROMISED, &text);
    }
}

/// Returns the commitment to a play's deal if this device received it before the end.
pub(crate) fn promise(play: &str) -> Option<String> {
    let known = promises().into_iter();
    let mut same = known.filter(|(other, _)| other == play);
    same.next().map(|(_, promised)| promised)
}

/// The list of plays with a stored receipt, newest first.
const RECEIPTS: &str = "salon.receipts";
/// The number of stored receipts. The oldest are dropped.
const MOST_RECEIPTS: usize = 10;

fn receipt_key(play: &str) -> String {
    format!("salon.receipt.{play}")
}

/// Returns the receipt of a play.
pub(crate) fn receipt(play: &str) -> Option<String> {
    get(&receipt_key(play))
}

/// Stores the receipt of a play.
pub(crate) fn keep_receipt(play: &str, text: &str) {
    let known = get(RECEIPTS).and_then(|text| salon_json::from_str::<Vec<String>>(&text).ok());
    let mut known = known.unwrap_or_default();
    if known.first().is_none_or(|first| first != play) {
        known.retain(|other| other != play);
        known.insert(0, play.to_owned());
        for old in known.drain(known.len().min(MOST_RECEIPTS)..) {
            remove(&receipt_key(&old));
        }
        if let Ok(index) = serde_json::to_string(&known) {
            set(RECEIPTS, &index);
        }
    }
    set(&receipt_key(play), text);
}
