//! The contract that every journal must fulfil, whatever its database.

use std::time::Duration;

use salon_journal::{
    AppendError, ChainError, Head, Journal, Lease, MAX_APPEND, MAX_BODY, NewEntry, StreamId, check,
    export, import,
};

/// A journal under test, with a way to damage its database directly.
pub(crate) trait TestDatabase {
    type Journal: Journal + Clone;

    async fn new() -> Self;
    fn journal(&self) -> Self::Journal;
    /// Opens the same database once more, as a restarted process would.
    async fn reopen(&self) -> Self::Journal;
    /// Runs a statement on the database itself.
    async fn sabotage(&self, statement: &str);
}

pub(crate) fn stream(name: &str) -> StreamId {
    name.parse().unwrap()
}

pub(crate) fn entry(text: &str) -> NewEntry {
    NewEntry {
        at: 1_700_000_000_000,
        body: text.as_bytes().to_vec(),
    }
}

async fn fill(journal: &impl Journal, name: &str, count: usize) -> Head {
    let mut head = Head::EMPTY;
    for i in 0..count {
        head = journal
            .append(&stream(name), head, vec![entry(&format!("entry {i}"))])
            .await
            .unwrap();
    }
    head
}

pub(crate) async fn appends_at_exactly_the_next_version<S: TestDatabase>() {
    let database = S::new().await;
    let journal = database.journal();
    let table = stream("table/a");
    assert_eq!(journal.head(&table).await.unwrap(), Head::EMPTY);
    let first = journal
        .append(&table, Head::EMPTY, vec![entry("one")])
        .await
        .unwrap();
    assert_eq!(first.version, 1);
    let third = journal
        .append(&table, first, vec![entry("two"), entry("three")])
        .await
        .unwrap();
    assert_eq!(third.version, 3);
    assert_eq!(journal.head(&table).await.unwrap(), third);
    let texts: Vec<_> = journal
        .read(&table, 2, 10)
        .await
        .unwrap()
        .into_iter()
        .map(|r| (r.version, r.entry))
        .collect();
    assert_eq!(texts, [(2, entry("two")), (3, entry("three"))]);
    assert_eq!(journal.read(&table, 1, 2).await.unwrap().len(), 2);
    assert!(journal.read(&table, u64::MAX, 2).await.unwrap().is_empty());
}

pub(crate) async fn refuses_any_other_version<S: TestDatabase>() {
    let database = S::new().await;
    let journal = database.journal();
    let table = stream("table/a");
    let head = fill(&journal, "table/a", 3).await;
    let stale = Head { version: 2, ..head };
    let forged = Head {
        version: 3,
        hash: Head::EMPTY.hash,
    };
    let ahead = Head { version: 7, ..head };
    for wrong in [Head::EMPTY, stale, forged, ahead] {
        let refused = journal
            .append(&table, wrong, vec![entry("x"), entry("y")])
            .await;
        assert_eq!(
            refused,
            Err(AppendError::Conflict { actual: head }),
            "after {wrong:?}"
        );
    }
    let other = journal
        .append(&stream("table/b"), head, vec![entry("x")])
        .await;
    assert_eq!(
        other,
        Err(AppendError::Conflict {
            actual: Head::EMPTY
        })
    );
    assert_eq!(journal.read(&table, 1, 10).await.unwrap().len(), 3);
    assert!(
        journal
            .read(&stream("table/b"), 1, 10)
            .await
            .unwrap()
            .is_empty()
    );
}

pub(crate) async fn of_many_writers_one_wins<S: TestDatabase>() {
    let database = S::new().await;
    let table = stream("table/race");
    let mut head = Head::EMPTY;
    for _ in 0..5 {
        let writers: Vec<_> = (0..12)
            .map(|i| {
                let (journal, table) = (database.journal(), table.clone());
                tokio::spawn(async move {
                    journal
                        .append(&table, head, vec![entry(&format!("writer {i}"))])
                        .await
                })
            })
            .collect();
        let mut won = Vec::new();
        for writer in writers {
            match writer.await.unwrap() {
                Ok(next) => won.push(next),
                Err(AppendError::Conflict { .. }) => {}
                Err(other) => panic!("{other}"),
            }
        }
        assert_eq!(won.len(), 1);
        head = won[0];
    }
    assert_eq!(head.version, 5);
    assert!(check(&database.journal()).await.unwrap().errors.is_empty());
}

pub(crate) async fn keeps_what_it_acknowledged<S: TestDatabase>() {
    let database = S::new().await;
    let head = fill(&database.journal(), "table/a", 20).await;
    let again = database.reopen().await;
    assert_eq!(again.head(&stream("table/a")).await.unwrap(), head);
    assert_eq!(
        again.read(&stream("table/a"), 1, 100).await.unwrap().len(),
        20
    );
    again
        .append(&stream("table/a"), head, vec![entry("goes on")])
        .await
        .unwrap();
}

pub(crate) async fn lists_streams_in_pages<S: TestDatabase>() {
    let database = S::new().await;
    let journal = database.journal();
    for i in 0..7 {
        fill(&journal, &format!("table/{i}"), 1 + i).await;
    }
    fill(&journal, "player/a", 1).await;
    let mut seen = Vec::new();
    let mut last = None;
    loop {
        let page = journal.streams("table/", last.as_ref(), 3).await.unwrap();
        let Some((end, _)) = page.last() else { break };
        last = Some(end.clone());
        seen.extend(
            page.iter()
                .map(|(name, head)| (name.to_string(), head.version)),
        );
    }
    let expected: Vec<_> = (0..7).map(|i| (format!("table/{i}"), 1 + i)).collect();
    assert_eq!(seen, expected);
    assert_eq!(journal.streams("", None, 100).await.unwrap().len(), 8);
}

pub(crate) async fn limits_what_it_takes<S: TestDatabase>() {
    let database = S::new().await;
    let journal = database.journal();
    let table = stream("table/a");
    let huge = NewEntry {
        at: 0,
        body: vec![0; MAX_BODY + 1],
    };
    for wrong in [vec![], vec![huge], vec![entry("x"); MAX_APPEND + 1]] {
        let refused = journal.append(&table, Head::EMPTY, wrong).await;
        assert!(
            matches!(refused, Err(AppendError::TooLarge { .. })),
            "{refused:?}"
        );
    }
    let full = NewEntry {
        at: 0,
        body: vec![7; MAX_BODY],
    };
    let head = journal
        .append(&table, Head::EMPTY, vec![full.clone()])
        .await
        .unwrap();
    assert_eq!(journal.read(&table, 1, 1).await.unwrap()[0].entry, full);
    assert_eq!(head.version, 1);
}

/// Each kind of tampering, and the error that the check must report.
pub(crate) async fn finds_what_was_changed_or_is_missing<S: TestDatabase>() {
    let stream = stream("table/a");
    let changed = |version| ChainError::Changed {
        stream: stream.clone(),
        version,
    };
    let missing = |version| ChainError::Missing {
        stream: stream.clone(),
        version,
    };
    let cases = [
        (
            "UPDATE entries SET at = at + 1 WHERE version = 3",
            changed(3),
        ),
        (
            "UPDATE entries SET body = hash WHERE version = 2",
            changed(2),
        ),
        (
            "UPDATE entries SET hash = body WHERE version = 0",
            missing(0),
        ),
        ("DELETE FROM entries WHERE version = 4", missing(4)),
        ("DELETE FROM entries WHERE version = 6", missing(6)),
        ("DELETE FROM entries WHERE version = 1", missing(1)),
        (
            "UPDATE entries SET version = 9 WHERE version = 5",
            missing(5),
        ),
        (
            "UPDATE heads SET version = 5",
            ChainError::Beyond {
                stream: stream.clone(),
                version: 5,
            },
        ),
    ];
    for (statement, fault) in cases {
        let database = S::new().await;
        let journal = database.journal();
        fill(&journal, "table/a", 6).await;
        fill(&journal, "table/untouched", 2).await;
        let clean = check(&journal).await.unwrap();
        assert_eq!((clean.streams, clean.entries, clean.errors), (2, 8, vec![]));
        let only = format!("{statement}{}", scope(statement));
        database.sabotage(&only).await;
        let found = check(&journal).await.unwrap().errors;
        // The case that changes no row shows that the check reports no false errors.
        let expected = if fault == missing(0) {
            vec![]
        } else {
            vec![fault]
        };
        assert_eq!(found, expected, "after {only}");
    }
}

fn scope(statement: &str) -> &'static str {
    if statement.contains("WHERE") {
        " AND stream = 'table/a'"
    } else {
        " WHERE stream = 'table/a'"
    }
}

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
    assert!(journal.take_lease(&lease("two", 30)).await.unwrap());
    tokio::time::sleep(Duration::from_millis(120)).await;
    assert!(
        journal.take_lease(&lease("one", 60_000)).await.unwrap(),
        "it passes on when it ran out"
    );
}

pub(crate) async fn moves_to_another_database<S: TestDatabase>() {
    let source = S::new().await;
    for i in 0..3 {
        fill(&source.journal(), &format!("table/{i}"), 70 + i).await;
    }
    let mut file = Vec::new();
    let sent = export(&source.journal(), &mut file).await.unwrap();
    assert_eq!((sent.streams, sent.entries), (3, 213));

    let target = S::new().await;
    let half = file.len() / 2;
    assert!(
        import(&target.journal(), &mut &file[..half]).await.is_err(),
        "a cut file is said to be broken"
    );
    let rest = import(&target.journal(), &mut &file[..]).await.unwrap();
    assert!(
        rest.entries < 213,
        "what was there already is not written twice"
    );
    let mut copy = Vec::new();
    export(&target.journal(), &mut copy).await.unwrap();
    assert!(file == copy);
    assert!(check(&target.journal()).await.unwrap().errors.is_empty());

    let tampered = String::from_utf8(file)
        .unwrap()
        .replacen("1700000000000", "1700000000001", 1);
    let fresh = S::new().await;
    let refused = import(&fresh.journal(), &mut tampered.as_bytes())
        .await
        .unwrap_err();
    assert!(
        refused.to_string().contains("entry 1 was changed"),
        "{refused}"
    );
}

/// The contract's tests for one kind of journal.
macro_rules! contract {
    ($database:ty: $($test:ident)*) => {$(
        #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
        async fn $test() {
            $crate::contract::$test::<$database>().await;
        }
    )*};
    ($database:ty) => {
        contract!($database:
            appends_at_exactly_the_next_version
            refuses_any_other_version
            of_many_writers_one_wins
            keeps_what_it_acknowledged
            lists_streams_in_pages
            limits_what_it_takes
            finds_what_was_changed_or_is_missing
            a_lease_has_one_holder
            moves_to_another_database
        );
    };
}
pub(crate) use contract;
