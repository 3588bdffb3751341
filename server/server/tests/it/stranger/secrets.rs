//! Secrets that are lost, stolen, or revoked.

use serde_json::json;

use super::past::{ANNA, HOUR, came, hashed, now, set_cookie, who, write_guest};
use crate::server::{Opened, guest, open, open_with, opening};

/// Promise: a lost response costs no guest its identity: the old secret stays valid until the new
/// one is used, however long that takes and however many responses are lost.
#[tokio::test(flavor = "multi_thread")]
async fn lost_answers_cost_nothing() {
    let opened = open().await;
    let lost =
        |n: i64| json!({"rotated": {"old": hashed("old"), "new": hashed(&format!("lost-{n}"))}});
    let entries = [
        (now() - 900 * HOUR, came("old")),
        (now() - 800 * HOUR, lost(1)),
        (now() - 700 * HOUR, lost(2)),
        (now() - HOUR, lost(3)),
    ];
    write_guest(opened.folder.path(), ANNA, &entries).await;
    let old = format!("salon={ANNA}.old");
    let first = who(&opened.url(), &old).await;
    assert_eq!(first.status(), 200);
    let new = set_cookie(&first, "salon").expect("another new secret");
    // This response is lost as well: the old secret is still valid.
    assert_eq!(who(&opened.url(), &old).await.status(), 200);
    let arrived = who(&opened.url(), &new).await;
    assert_eq!(arrived.status(), 200);
    let guest: serde_json::Value = arrived.json().await.unwrap();
    assert_eq!(guest["person"], ANNA);
}

/// Promise: soon after the new secret is used, the old one becomes invalid; secrets that were lost
/// on the way become invalid at once.
#[tokio::test(flavor = "multi_thread")]
async fn a_stolen_old_secret_is_worth_nothing() {
    let opened = open().await;
    let rotated = |new: &str| json!({"rotated": {"old": hashed("old"), "new": hashed(new)}});
    let entries = [
        (now() - 100 * HOUR, came("old")),
        (now() - 50 * HOUR, rotated("lost")),
        (now() - 49 * HOUR, rotated("new")),
        (
            now() - 48 * HOUR,
            json!({"confirmed": {"secret": hashed("new")}}),
        ),
    ];
    write_guest(opened.folder.path(), ANNA, &entries).await;
    for (secret, status) in [("old", 401), ("lost", 401), ("new", 200)] {
        let answer = who(&opened.url(), &format!("salon={ANNA}.{secret}")).await;
        assert_eq!(answer.status(), status, "{secret}");
    }
}

/// Promise: requests that are in progress while a secret is rotated all succeed, and the device
/// gets one new secret, not several.
#[tokio::test(flavor = "multi_thread")]
async fn requests_under_way_are_not_refused() {
    let opened = open().await;
    write_guest(
        opened.folder.path(),
        ANNA,
        &[(now() - 25 * HOUR, came("old"))],
    )
    .await;
    let (url, old) = (opened.url(), format!("salon={ANNA}.old"));
    let asked = (0..12).map(|_| who(&url, &old));
    let answers = futures_util::future::join_all(asked).await;
    assert!(answers.iter().all(|answer| answer.status() == 200));
    let new: Vec<_> = answers
        .iter()
        .filter_map(|a| set_cookie(a, "salon"))
        .collect();
    assert_eq!(new.len(), 1, "{new:?}");
    assert_eq!(who(&url, &new[0]).await.status(), 200);
    assert_eq!(who(&url, &old).await.status(), 200, "it was under way");
}

/// Promise: signing out ends the session on the server, so that a copied cookie is worthless, and
/// open connections get nothing more.
#[tokio::test(flavor = "multi_thread")]
async fn signing_out_revokes() {
    let opened = open().await;
    let anna = guest(&opened.url(), "Anna").await;
    let mut thief = anna.clone();
    let table = anna.open(opening("pismo", 2)).await.unwrap();
    let mut link = thief.connect(&table).await.unwrap();
    anna.sign_out().await.unwrap();
    assert!(thief.who().await.is_err());
    assert!(thief.own_tables().await.is_err());
    let ended = tokio::time::timeout(std::time::Duration::from_secs(10), async {
        while link.next().await.is_ok() {}
    });
    ended.await.expect("the connection ends too");
}

/// Promise: a token expires; until then the program can renew it, and the old one stays valid until
/// the new one is used.
#[tokio::test(flavor = "multi_thread")]
async fn tokens_expire_and_are_renewed() {
    let opened = open_with(|_| {}).await;
    let came = |expires: i64| json!({"came": {"name": "R2", "bot": true, "secret": hashed("t"), "expires": expires}});
    let robots = [
        "00000000000000000000000000000001",
        "00000000000000000000000000000002",
    ];
    write_guest(
        opened.folder.path(),
        robots[0],
        &[(now() - HOUR, came(now() - 1))],
    )
    .await;
    write_guest(
        opened.folder.path(),
        robots[1],
        &[(now() - HOUR, came(now() + HOUR))],
    )
    .await;
    let mut robot = salon_client::Visitor::stranger(&opened.url());
    robot.use_token(&format!("{}.t", robots[0])).unwrap();
    assert!(robot.who().await.is_err(), "it has expired");
    assert!(robot.renew_own_token().await.is_err(), "it is too late");
    robot.use_token(&format!("{}.t", robots[1])).unwrap();
    let mut renewed = robot.clone();
    let lost = robot.renew_own_token().await.unwrap();
    let account = robot.renew_own_token().await.unwrap();
    assert!(account.expires > now() + 24 * HOUR);
    renewed.use_token(&account.token).unwrap();
    assert_eq!(renewed.who().await.unwrap().person, account.person);
    let mut late = robot.clone();
    late.use_token(&lost.token).unwrap();
    assert!(
        late.who().await.is_err(),
        "the one that was used is the one that counts"
    );
}

/// Tokens of older versions name no expiry: they stay good, and can be revoked.
#[tokio::test(flavor = "multi_thread")]
async fn a_token_from_before_tokens_expired_is_revoked_with_itself() {
    let opened = open_with(|_| {}).await;
    let robot = "00000000000000000000000000000003";
    let came = json!({"came": {"name": "R2", "bot": true, "secret": hashed("t")}});
    let years_ago = now() - 3 * 365 * 24 * HOUR;
    write_guest(opened.folder.path(), robot, &[(years_ago, came)]).await;
    let mut program = salon_client::Visitor::stranger(&opened.url());
    program.use_token(&format!("{robot}.t")).unwrap();
    assert_eq!(program.who().await.unwrap().person.to_string(), robot);
    program.clone().sign_out().await.unwrap();
    assert!(program.who().await.is_err(), "it was revoked");
}

/// Promise: the database contains only the hashes of secrets, and no secret.
#[tokio::test(flavor = "multi_thread")]
async fn the_journal_has_no_secret() {
    let Opened { server, folder } = open().await;
    let url = format!("http://{}", server.address());
    let anna = guest(&url, "Anna").await;
    let request = anna.request(reqwest::Method::GET, "/").build().unwrap();
    let cookie = request.headers()["cookie"].to_str().unwrap().to_owned();
    let link = anna.carry().await.unwrap().code;
    let token = anna
        .make_program("R2".parse().unwrap())
        .await
        .unwrap()
        .token;
    server.close().await;
    let mut database = Vec::new();
    for file in std::fs::read_dir(folder.path()).unwrap() {
        database.extend(std::fs::read(file.unwrap().path()).unwrap());
    }
    let has = |text: &str| {
        let mut places = database.windows(text.len());
        places.any(|bytes| bytes == text.as_bytes())
    };
    for credential in [cookie, link, token] {
        let secret = credential.rsplit('.').next().unwrap();
        assert!(has(&hashed(secret)), "its hash is there");
        assert!(!has(secret), "and it is not");
    }
}
