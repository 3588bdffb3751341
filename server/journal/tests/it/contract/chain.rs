//! Damage that is found, and copies that are the same.

use salon_journal::{Alongside, ChainError, Journal, Key, check, export, import};

use super::{TestDatabase, fill, key, stream};

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

pub(crate) async fn moves_to_another_database<S: TestDatabase>() {
    let source = S::new().await;
    for i in 0..3 {
        fill(&source.journal(), &format!("table/{i}"), 70 + i).await;
    }
    let journal = source.journal();
    key(&journal, "anna", Key([7; 32])).await;
    let head = journal.head(&stream("table/0")).await.unwrap();
    let destroy = Alongside::destroy_key("boris".to_owned());
    assert!(
        journal
            .note(&stream("table/0"), head, destroy)
            .await
            .unwrap()
    );
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
