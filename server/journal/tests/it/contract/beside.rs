//! What is stored beside the entries: computed rows and keys.

use salon_journal::{Alongside, Head, Journal, Key, ProjectedRow, StoredKey};

use super::{TestDatabase, entry, key, stream};

/// Computed rows are written with the entries they were computed from, or not at all.
pub(crate) async fn projections_keep_up<S: TestDatabase>() {
    let database = S::new().await;
    let journal = database.journal();
    let row = |key: &str, rank, body: &str| ProjectedRow {
        name: "standings".to_owned(),
        key: key.to_owned(),
        rank,
        body: body.as_bytes().to_vec(),
    };
    let results = stream("results/pismo");
    let rows = |rows| Alongside {
        rows,
        ..Alongside::default()
    };
    let first = rows(vec![
        row("anna", Some(1.5), "A"),
        row("boris", Some(2.5), "B"),
    ]);
    let head = journal.append_with(&results, Head::EMPTY, vec![entry("one")], first);
    let head = head.await.unwrap();
    let refused = rows(vec![row("anna", Some(9.0), "wrong")]);
    let stale = journal.append_with(&results, Head::EMPTY, vec![entry("one")], refused);
    assert!(stale.await.is_err());
    let second = rows(vec![row("anna", Some(3.5), "A2"), row("carl", None, "C")]);
    let head = journal.append_with(&results, head, vec![entry("two"), entry("three")], second);
    head.await.unwrap();
    let ranked = journal.ranked("standings", 10).await.unwrap();
    let keys: Vec<_> = ranked.iter().map(|(key, _)| key.as_str()).collect();
    assert_eq!(keys, ["anna", "boris"]);
    let keys = ["carl", "anna", "nobody"].map(str::to_owned);
    let mut found = journal.projected("standings", &keys).await.unwrap();
    found.sort();
    let found: Vec<_> = found
        .iter()
        .map(|(key, body)| (key.as_str(), &body[..]))
        .collect();
    assert_eq!(found, [("anna", &b"A2"[..]), ("carl", b"C")]);
    let read = journal.read_versions(&results, &[1, 3, 9]).await.unwrap();
    let versions: Vec<_> = read.iter().map(|record| record.version).collect();
    assert_eq!(versions, [1, 3]);
    journal.clear_projection("standings").await.unwrap();
    assert!(journal.ranked("standings", 10).await.unwrap().is_empty());
}

/// A key is created once, destroyed with an entry or not at all, and nothing takes its place.
pub(crate) async fn a_destroyed_key_never_comes_back<S: TestDatabase>() {
    let database = S::new().await;
    let journal = database.journal();
    let (first, second) = (Key([1; 32]), Key([2; 32]));
    assert_eq!(journal.keys(&["anna".to_owned()]).await.unwrap(), []);
    for fresh in [first, second] {
        let stored = key(&journal, "anna", fresh).await;
        assert_eq!(stored, StoredKey::Key(first), "the first one stays");
    }
    let boris = key(&journal, "boris", second).await;
    assert_eq!(boris, StoredKey::Key(second));

    let log = stream("moderation");
    let destroy = |owner: &str| Alongside::destroy_key(owner.to_owned());
    let head = journal.append(&log, Head::EMPTY, vec![entry("one")]).await;
    let head = head.unwrap();
    let stale = journal.append_with(&log, Head::EMPTY, vec![entry("x")], destroy("anna"));
    assert!(stale.await.is_err());
    let stored = key(&journal, "anna", second).await;
    assert_eq!(
        stored,
        StoredKey::Key(first),
        "a refused append destroys nothing"
    );

    let head = journal.append_with(&log, head, vec![entry("anna")], destroy("anna"));
    let head = head.await.unwrap();
    // One that never had a key can be destroyed, too.
    let ended = journal.append_with(&log, head, vec![entry("carl")], destroy("carl"));
    ended.await.unwrap();
    assert!(journal.scrub().await.unwrap());
    let again = database.reopen().await;
    for journal in [&journal, &again] {
        for owner in ["anna", "carl"] {
            let stored = key(journal, owner, second).await;
            assert_eq!(stored, StoredKey::Destroyed, "{owner}");
        }
        let all = journal.keys_after("", 10).await.unwrap();
        let destroyed = |owner: &str| (owner.to_owned(), StoredKey::Destroyed);
        let boris = ("boris".to_owned(), StoredKey::Key(second));
        assert_eq!(all, [destroyed("anna"), boris, destroyed("carl")]);
        assert_eq!(journal.keys_after("boris", 10).await.unwrap().len(), 1);
    }
}
