//! Journal entries about a guest, written by hand.

use std::path::Path;

use reqwest::Response;
use salon_journal::{AnyJournal, Head, Journal as _, NewEntry};
use serde_json::{Value, json};
use sha2::Digest as _;

use crate::server::{guest, open};

pub(crate) const HOUR: i64 = 3_600_000;
pub(crate) const ANNA: &str = "0123456789abcdef0123456789abcdef";

/// Writes entries about a guest as a server would have done some time ago.
pub(crate) async fn write_guest(folder: &Path, person: &str, entries: &[(i64, Value)]) {
    let file = folder.join("salon.db");
    let journal = AnyJournal::open(&format!("sqlite:{}", file.display())).await;
    let new = entries.iter().map(|(at, entry)| NewEntry {
        at: *at,
        body: entry.to_string().into_bytes(),
    });
    let stream = format!("person/{person}").parse().unwrap();
    let journal = journal.unwrap();
    let written = journal.append(&stream, Head::EMPTY, new.collect()).await;
    written.unwrap();
}

pub(crate) fn hashed(secret: &str) -> String {
    hex::encode(sha2::Sha256::digest(secret))
}

pub(crate) fn now() -> i64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    i64::try_from(since.unwrap().as_millis()).unwrap()
}

pub(crate) fn came(secret: &str) -> Value {
    json!({"came": {"name": "Anna", "bot": false, "secret": hashed(secret)}})
}

/// Requests the identity that belongs to this cookie.
pub(crate) async fn who(url: &str, cookie: &str) -> Response {
    let request = reqwest::Client::new().get(format!("{url}/api/session"));
    request.header("cookie", cookie).send().await.unwrap()
}

/// Returns the cookie of this name that a response sets.
pub(crate) fn set_cookie(response: &Response, name: &str) -> Option<String> {
    let all = response.headers().get_all("set-cookie").iter();
    let mut all = all.map(|value| value.to_str().unwrap().split(';').next().unwrap());
    let wanted = format!("{name}=");
    all.find(|pair| pair.starts_with(&wanted))
        .map(str::to_owned)
}

/// Promise: an entry that this version does not know is never skipped, since it might have ended
/// the very session that is used. The guest is told to wait, and others are not affected.
#[tokio::test(flavor = "multi_thread")]
async fn unknown_entries_are_not_passed_over() {
    let opened = open().await;
    let unknown = json!({"banished": {"until": "doomsday"}});
    let entries = [(now() - 2, came("secret")), (now() - 1, unknown)];
    write_guest(opened.folder.path(), ANNA, &entries).await;
    let answer = who(&opened.url(), &format!("salon={ANNA}.secret")).await;
    assert_eq!(answer.status(), 503);
    let tables = reqwest::Client::new().get(format!("{}/api/tables/mine", opened.url()));
    let tables = tables.header("cookie", format!("salon={ANNA}.secret"));
    assert_eq!(tables.send().await.unwrap().status(), 503);
    guest(&opened.url(), "Boris").await.who().await.unwrap();
}
