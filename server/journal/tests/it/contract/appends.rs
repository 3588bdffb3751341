//! Appending: at exactly the next version, once, and for good.

use salon_journal::{AppendError, Head, Journal, MAX_APPEND, MAX_BODY, NewEntry, check};

use super::{TestDatabase, entry, fill, stream};

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
