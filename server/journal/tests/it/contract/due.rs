//! Leases, and streams that need attention.

use std::time::Duration;

use salon_journal::{Alongside, Due, Head, Journal, Lease};

use super::{TestDatabase, entry, fill, stream};

pub(crate) async fn a_lease_has_one_holder<S: TestDatabase>() {
    let database = S::new().await;
    let journal = database.journal();
    let lease = |holder: &str, ms| Lease {
        name: "table/a".to_owned(),
        holder: holder.to_owned(),
        lasts: Duration::from_millis(ms),
    };
    assert!(journal.take_lease(&lease("one", 60_000)).await.unwrap());
    assert!(!journal.take_lease(&lease("two", 60_000)).await.unwrap());
    assert!(
        journal.take_lease(&lease("one", 60_000)).await.unwrap(),
        "its holder may renew it"
    );
    journal.drop_lease("table/a", "two").await.unwrap();
    assert!(
        !journal.take_lease(&lease("two", 60_000)).await.unwrap(),
        "only its holder drops it"
    );
    journal.drop_lease("table/a", "one").await.unwrap();
    assert!(journal.take_lease(&lease("two", 60_000)).await.unwrap());
    journal.collect_leases().await.unwrap();
    assert_eq!(database.count("leases").await, 1, "it has not run out");
    // Renewed for no time at all, it has run out, however busy the machine is.
    assert!(journal.take_lease(&lease("two", 0)).await.unwrap());
    journal.collect_leases().await.unwrap();
    assert_eq!(database.count("leases").await, 0, "it is removed");
    assert!(
        journal.take_lease(&lease("one", 60_000)).await.unwrap(),
        "it passes on when it ran out"
    );
}

fn due(at: i64) -> Alongside {
    Alongside::due(Due::At(at))
}

const BRIEFLY: Duration = Duration::from_millis(300);

async fn claim(journal: &impl Journal) -> Vec<String> {
    let claimed = journal.claim_due(Duration::ZERO, BRIEFLY, 10).await;
    let mut names: Vec<String> = claimed
        .unwrap()
        .into_iter()
        .map(|due| due.stream.to_string())
        .collect();
    names.sort();
    names
}

/// What is due is written with the entries or not at all, and claimed by one server at a time.
pub(crate) async fn what_is_due_is_claimed_once<S: TestDatabase>() {
    let database = S::new().await;
    let journal = database.journal();
    let now = journal.now().await.unwrap();
    let (a, b) = (stream("table/a"), stream("table/b"));
    let head = fill(&journal, "table/a", 1).await;
    let other = fill(&journal, "table/b", 1).await;
    let with = |head, name: &'static str, alongside| {
        let journal = journal.clone();
        async move {
            let new = vec![entry("more")];
            journal
                .append_with(&stream(name), head, new, alongside)
                .await
        }
    };
    let head = with(head, "table/a", due(now - 50)).await.unwrap();
    with(other, "table/b", due(now + 60_000)).await.unwrap();
    assert!(with(other, "table/b", due(now - 50)).await.is_err());
    assert_eq!(
        claim(&journal).await,
        ["table/a"],
        "a refused append notes nothing"
    );
    assert_eq!(claim(&journal).await, [""; 0], "it is claimed");
    tokio::time::sleep(BRIEFLY * 2).await;
    assert_eq!(claim(&journal).await, ["table/a"], "the claim has run out");
    // A note counts only for the head that it was computed from.
    let stale = Head { version: 1, ..head };
    assert!(
        !journal
            .note(&a, stale, Alongside::due(Due::Never))
            .await
            .unwrap()
    );
    assert!(journal.note(&a, head, due(now - 40)).await.unwrap());
    assert_eq!(claim(&journal).await, ["table/a"], "a note ends the claim");
    assert!(
        journal
            .note(&a, head, Alongside::due(Due::Never))
            .await
            .unwrap()
    );
    tokio::time::sleep(BRIEFLY * 2).await;
    assert_eq!(claim(&journal).await, [""; 0]);
    assert_eq!(
        journal
            .make_all_due("table/", Duration::ZERO)
            .await
            .unwrap(),
        2
    );
    assert_eq!(claim(&journal).await, ["table/a", "table/b"]);
    let heads = journal.heads(&[a, b, stream("table/c")]).await.unwrap();
    assert_eq!(heads.len(), 2);
}

/// Many servers that ask at once never get the same stream.
pub(crate) async fn many_claim_at_once<S: TestDatabase>() {
    let database = S::new().await;
    let journal = database.journal();
    for i in 0..60 {
        fill(&journal, &format!("table/{i}"), 1).await;
    }
    journal
        .make_all_due("table/", Duration::ZERO)
        .await
        .unwrap();
    let mut asking = Vec::new();
    for _ in 0..8 {
        let journal = journal.clone();
        asking.push(tokio::spawn(async move {
            let mut got = Vec::new();
            loop {
                let long = Duration::from_secs(60);
                let some = journal.claim_due(Duration::ZERO, long, 7).await.unwrap();
                if some.is_empty() {
                    return got;
                }
                got.extend(some.into_iter().map(|due| due.stream));
            }
        }));
    }
    let mut all = Vec::new();
    for asking in asking {
        all.extend(asking.await.unwrap());
    }
    let count = all.len();
    all.sort();
    all.dedup();
    assert_eq!((count, all.len()), (60, 60));
}
