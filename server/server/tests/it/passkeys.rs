//! Promise: a passkey brings back the same guest on a new device, and nothing but the passkey does.

use crate::authenticator::{
    Authenticator, CHECKED, NAME, ORIGIN, ask, challenge, offer, passkeys, post, with_cookies,
};
use crate::deletion::Home;
use crate::server::{self, Opened, guest, open_with, opening, plays_once, sit};
use reqwest::{Method, StatusCode};
use salon_client::Visitor;
use salon_journal::{AnyJournal, Head, Journal as _, NewEntry, check};
use salon_server::{Config, RunningServer};
use serde_json::{Value, json};

const SIGN_IN: &str = "/api/session/passkey";
const ADD: &str = "/api/passkeys";

fn named(config: &mut Config) {
    config.origin = Some(ORIGIN.to_owned());
}

async fn open() -> Opened {
    open_with(named).await
}

/// A server on each kind of database.
async fn both() -> [Home; 2] {
    Home::both_with(named).await
}

async fn person(guest: &Visitor) -> String {
    guest.clone().who().await.unwrap().person.to_string()
}

/// Promise: whoever signs in with a passkey has the seat, the results and the name from before, on
/// both databases and after a restart.
#[tokio::test(flavor = "multi_thread")]
async fn a_passkey_brings_back_seat_and_results() {
    for home in both().await {
        let url = home.url();
        let (anna, play) = plays_once(&url, "Anna", None).await;
        let table = anna.open(opening("pismo", 2)).await.unwrap();
        let mut link = anna.connect(&table).await.unwrap();
        link.ask(sit(0, "Anna")).await.unwrap();
        let mut key = Authenticator::new(7);
        let added = key.register(&anna).await;
        assert_eq!(added["address"], NAME);
        assert_eq!(added["last_used"], Value::Null);
        anna.request(Method::DELETE, "/api/session")
            .send()
            .await
            .unwrap();

        let home = home.restart().await;
        let nobody = Visitor::stranger(&home.url());
        let answer = key.sign_in(&nobody).await;
        assert_eq!(answer.status(), 200);
        let again = with_cookies(&nobody, &answer);
        let known = again.clone().who().await.unwrap();
        assert_eq!(
            (known.person.to_string(), known.name.to_string()),
            (key.person.clone(), "Anna".to_owned())
        );
        let view = again.view(&table).await.unwrap();
        assert_eq!(view.you.map(salon_rules::Seat::index), Some(0), "the seat");
        let results = again.request(Method::GET, "/api/results/mine").send().await;
        assert!(
            results
                .unwrap()
                .text()
                .await
                .unwrap()
                .contains(play.as_str())
        );
        assert_ne!(passkeys(&again).await[0]["last_used"], Value::Null);
        assert_eq!(again.sessions().await.unwrap().len(), 1);
        check(&home.journal().await).await.unwrap();
    }
}

/// Promise: a device that was another guest keeps that guest, and can go back.
#[tokio::test(flavor = "multi_thread")]
async fn the_devices_former_guest_is_kept() {
    let opened = open().await;
    let anna = guest(&opened.url(), "Anna").await;
    let boris = guest(&opened.url(), "Boris").await;
    let mut key = Authenticator::new(7);
    key.register(&anna).await;
    let answer = key.sign_in(&boris).await;
    let device = with_cookies(&boris, &answer);
    assert_eq!(device.clone().who().await.unwrap().name.to_string(), "Anna");
    let others = device.request(Method::GET, "/api/session/others");
    let others = others.send().await.unwrap().text().await.unwrap();
    assert!(others.contains("Boris"), "{others}");
    // Signing in again as the same guest leaves one session of this device.
    let answer = key.sign_in(&device).await;
    let device = with_cookies(&device, &answer);
    assert_eq!(device.sessions().await.unwrap().len(), 2, "and Anna's own");
}

/// Promise: an answer works once, even at the same moment at two servers; and a challenge that was
/// answered is of no use for another passkey of the same guest.
#[tokio::test(flavor = "multi_thread")]
async fn an_answer_is_worth_nothing_again() {
    for home in both().await {
        let other = RunningServer::open(home.config.clone()).await;
        let anna = guest(&home.url(), "Anna").await;
        let mut key = Authenticator::new(7);
        key.register(&anna).await;
        let nobody = Visitor::stranger(&home.url());
        let mut devices = vec![nobody.clone(), nobody.clone()];
        // SQLite belongs to one server.
        if let Ok(other) = &other {
            devices.push(nobody.at(&server::url(other)));
        }
        let asked = ask(&nobody).await;
        let body = key.get(challenge(&asked));
        let answers = devices.iter().map(|device| post(device, SIGN_IN, &body));
        let answers = futures_util::future::join_all(answers).await;
        let mut status: Vec<u16> = answers.iter().map(|a| a.status().as_u16()).collect();
        status.sort_unstable();
        assert_eq!(status[0], 200);
        assert!(
            status[1..].iter().all(|status| *status == 410),
            "{status:?}"
        );
        let mut second = Authenticator::new(8);
        second.register(&anna).await;
        let with_second = post(&nobody, SIGN_IN, &second.get(challenge(&asked))).await;
        assert_eq!(with_second.status(), 410);
    }
}

/// Promise: a challenge is only good for what it was issued for, and only if it was issued here.
#[tokio::test(flavor = "multi_thread")]
async fn foreign_challenges_are_refused() {
    let (opened, elsewhere) = (open().await, open().await);
    let anna = guest(&opened.url(), "Anna").await;
    let boris = guest(&opened.url(), "Boris").await;
    let mut key = Authenticator::new(7);
    key.register(&anna).await;
    let nobody = Visitor::stranger(&opened.url());
    let foreign = ask(&Visitor::stranger(&elsewhere.url())).await;
    let made_up = hex::encode([7; 56]);
    let to_add = offer(&anna).await;
    for (challenge, status) in [
        (challenge(&foreign), 410),
        (&made_up, 410),
        ("", 410),
        (challenge(&to_add), 410),
    ] {
        let answer = post(&nobody, SIGN_IN, &key.get(challenge)).await;
        assert_eq!(answer.status().as_u16(), status, "{challenge}");
    }
    let asked = ask(&nobody).await;
    let created = post(
        &nobody,
        SIGN_IN,
        &key.get_as("webauthn.create", challenge(&asked)),
    )
    .await;
    assert_eq!(created.status(), 410);
    // A challenge for Anna's session adds nothing to Boris, nor to Anna on another device.
    let new = Authenticator::new(9).create(challenge(&to_add));
    let mut phone = Visitor::stranger(&opened.url());
    phone.claim(anna.carry().await.unwrap().code).await.unwrap();
    for other in [&boris, &phone] {
        assert_eq!(post(other, ADD, &new).await.status(), 410);
    }
    let to_sign_in = ask(&anna).await;
    let new = Authenticator::new(9).create(challenge(&to_sign_in));
    assert_eq!(post(&anna, ADD, &new).await.status(), 410);
    assert_eq!(passkeys(&anna).await.len(), 1);
    // What was used to add a passkey adds no second one.
    let offer = offer(&anna).await;
    for (number, status) in [(10, 201), (11, 410)] {
        let new = Authenticator::new(number).create(challenge(&offer));
        assert_eq!(post(&anna, ADD, &new).await.status().as_u16(), status);
    }
}

/// Promise: an answer that was given to another site, or by an authenticator that has not checked
/// its user, or with another key, signs nobody in and adds nothing.
#[tokio::test(flavor = "multi_thread")]
async fn lies_are_refused() {
    type Lie = (&'static str, fn(&mut Authenticator));
    let opened = open().await;
    let anna = guest(&opened.url(), "Anna").await;
    let mut key = Authenticator::new(7);
    key.register(&anna).await;
    let nobody = Visitor::stranger(&opened.url());
    let about_both: [Lie; 7] = [
        ("origin", |key| {
            "https://salon.example.evil.example".clone_into(&mut key.origin);
        }),
        ("port", |key| key.origin.push_str(":8443")),
        ("scheme", |key| {
            "http://salon.example".clone_into(&mut key.origin);
        }),
        ("frame", |key| key.cross_origin = true),
        ("name", |key| "evil.example".clone_into(&mut key.name)),
        ("nobody there", |key| key.flags = 0b100),
        ("not checked", |key| key.flags = 0b001),
    ];
    for (what, lie) in about_both {
        let mut liar = key.clone();
        lie(&mut liar);
        assert_eq!(liar.sign_in(&nobody).await.status(), 403, "{what}");
        liar.credential = vec![99; 16];
        let offer = offer(&anna).await;
        let added = post(&anna, ADD, &liar.create(challenge(&offer))).await;
        assert_eq!(added.status(), 403, "{what}");
    }
    // Another key under the same id.
    let mut forger = Authenticator::new(7);
    forger.person.clone_from(&key.person);
    assert_eq!(forger.sign_in(&nobody).await.status(), 403);
    // A signature over something else.
    let asked = ask(&nobody).await;
    let mut body = key.get(challenge(&asked));
    let mut data = hex::decode(body["authenticator_data"].as_str().unwrap()).unwrap();
    data[36] = 9;
    body["authenticator_data"] = hex::encode(data).into();
    assert_eq!(post(&nobody, SIGN_IN, &body).await.status(), 403);
    // The truth still helps.
    assert_eq!(key.flags, CHECKED);
    assert_eq!(key.sign_in(&nobody).await.status(), 200);
    assert_eq!(passkeys(&anna).await.len(), 1);
}

/// Promise: a passkey of one guest signs in nobody else.
#[tokio::test(flavor = "multi_thread")]
async fn a_passkey_is_no_key_to_another_guest() {
    let opened = open().await;
    let anna = guest(&opened.url(), "Anna").await;
    let boris = guest(&opened.url(), "Boris").await;
    let (mut of_anna, mut of_boris) = (Authenticator::new(7), Authenticator::new(8));
    of_anna.register(&anna).await;
    of_boris.register(&boris).await;
    let nobody = Visitor::stranger(&opened.url());
    let mut thief = of_boris.clone();
    thief.person = person(&anna).await;
    assert_eq!(thief.sign_in(&nobody).await.status(), 404);
    // With Anna's credential id, too.
    thief.credential.clone_from(&of_anna.credential);
    assert_eq!(thief.sign_in(&nobody).await.status(), 403);
    // Nor does it help to add Anna's credential id to Boris with Boris' key.
    thief.register(&boris).await;
    assert_eq!(thief.person, person(&boris).await);
    thief.person = person(&anna).await;
    assert_eq!(thief.sign_in(&nobody).await.status(), 403);
    thief.person = "f".repeat(32);
    assert_eq!(thief.sign_in(&nobody).await.status(), 404);
    // And nobody removes a passkey of somebody else.
    let passkey = passkeys(&anna).await[0]["passkey"]
        .as_str()
        .unwrap()
        .to_owned();
    let path = format!("{ADD}/{passkey}");
    for (who, status) in [(&boris, 404), (&nobody, 401), (&anna, 204), (&anna, 404)] {
        let removed = who.request(Method::DELETE, &path).send().await.unwrap();
        assert_eq!(removed.status().as_u16(), status);
    }
    assert_eq!(
        of_anna.sign_in(&nobody).await.status(),
        404,
        "it was removed"
    );
}

/// Promise: of an authenticator that counts, a copy is noticed as soon as both were used.
#[tokio::test(flavor = "multi_thread")]
async fn a_copied_authenticator_is_noticed() {
    let opened = open().await;
    let anna = guest(&opened.url(), "Anna").await;
    let nobody = Visitor::stranger(&opened.url());
    let mut key = Authenticator::new(7);
    key.count = 5;
    key.register(&anna).await;
    let mut copy = key.clone();
    for (count, status) in [(5, 409), (6, 200), (6, 409), (0, 409), (7, 200)] {
        key.count = count;
        assert_eq!(
            key.sign_in(&nobody).await.status().as_u16(),
            status,
            "{count}"
        );
    }
    copy.count = 6;
    assert_eq!(copy.sign_in(&nobody).await.status(), 409);
}

/// Promise: a session that has ended adds no passkey, at another server that has not heard of it
/// either; nor does a program, nor anyone at an address that passkeys don't work for.
#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_added_in_a_session_that_has_ended() {
    let [_, home] = both().await;
    let other = RunningServer::open(home.config.clone()).await.unwrap();
    let anna = guest(&home.url(), "Anna").await;
    let mut phone = Visitor::stranger(&home.url());
    phone.claim(anna.carry().await.unwrap().code).await.unwrap();
    // The phone is stolen. The other server has seen it, and remembers.
    let stolen = phone.at(&server::url(&other));
    let stolen_offer = offer(&stolen).await;
    let sessions = anna.sessions().await.unwrap();
    let of_phone = sessions.iter().find(|session| !session.current).unwrap();
    anna.end_session(&of_phone.session).await.unwrap();
    let new = Authenticator::new(7).create(challenge(&stolen_offer));
    assert_eq!(post(&stolen, ADD, &new).await.status(), 401);
    assert!(passkeys(&anna).await.is_empty());

    let mut program = Visitor::stranger(&home.url());
    program.become_bot("R2".parse().unwrap()).await.unwrap();
    let asked = post(&program, "/api/passkeys/challenge", &json!(null)).await;
    assert_eq!(asked.status(), StatusCode::FORBIDDEN);

    let unnamed = server::open().await;
    let boris = guest(&unnamed.url(), "Boris").await;
    let asked = post(&boris, "/api/passkeys/challenge", &json!(null)).await;
    assert_eq!(asked.status(), StatusCode::NOT_FOUND);
    let asked = post(&boris, "/api/session/passkey/challenge", &json!(null)).await;
    assert_eq!(asked.status(), StatusCode::NOT_FOUND);
}

/// Promise: what is no passkey is refused, and nobody has more of them than is good for anything.
#[tokio::test(flavor = "multi_thread")]
async fn passkeys_are_limited() {
    let opened = open().await;
    let anna = guest(&opened.url(), "Anna").await;
    let asked = offer(&anna).await;
    let right = Authenticator::new(1).create(challenge(&asked));
    for (field, wrong) in [
        ("attestation", "zz".to_owned()),
        ("attestation", "a0".to_owned()),
        ("attestation", "81".repeat(4_000)),
        ("client_data", hex::encode("{}")),
        ("client_data", String::new()),
    ] {
        let mut body = right.clone();
        body[field] = wrong.into();
        assert_eq!(post(&anna, ADD, &body).await.status(), 400, "{field}");
    }
    let mut first = Authenticator::new(1);
    first.register(&anna).await;
    let again = offer(&anna).await;
    assert_eq!(again["exclude"], json!([hex::encode([1; 16])]));
    let again = post(&anna, ADD, &first.create(challenge(&again))).await;
    assert_eq!(again.status(), 409, "the same credential");
    for number in 2..=16 {
        Authenticator::new(number).register(&anna).await;
    }
    let asked = offer(&anna).await;
    let more = post(
        &anna,
        ADD,
        &Authenticator::new(17).create(challenge(&asked)),
    )
    .await;
    assert_eq!(more.status(), 429);
}

/// Promise: a deleted guest has no passkeys, and nothing of them is left in the database, on
/// either kind; before, they are in the export, without anything that signs in.
#[tokio::test(flavor = "multi_thread")]
async fn passkeys_are_deleted_with_their_guest() {
    for home in both().await {
        let anna = guest(&home.url(), "Anna").await;
        let mut key = Authenticator::new(0xab);
        let asked = offer(&anna).await;
        let mut body = key.create(challenge(&asked));
        body["name"] = "Pianola Locket".into();
        key.person = person(&anna).await;
        assert_eq!(post(&anna, ADD, &body).await.status(), 201);
        let nobody = Visitor::stranger(&home.url());
        assert_eq!(key.sign_in(&nobody).await.status(), 200);
        let credential = hex::encode(&key.credential);
        for secret in ["Pianola Locket", &credential] {
            assert!(
                !home.has(secret.as_bytes()).await,
                "{secret} is in the clear"
            );
        }
        let export = anna.text("/api/person/export").await.unwrap();
        let export: Value = serde_json::from_str(&export).unwrap();
        assert_eq!(export["guest"]["passkeys"][0]["name"], "Pianola Locket");
        assert!(!export.to_string().contains(&credential));

        assert_eq!(crate::deletion::delete(&anna, "Anna").await, 204);
        assert_eq!(key.sign_in(&nobody).await.status(), 404);
        let home = home.restart().await;
        let nobody = Visitor::stranger(&home.url());
        assert_eq!(key.sign_in(&nobody).await.status(), 404);
        check(&home.journal().await).await.unwrap();
    }
}

/// Promise: a server that does not know an entry about a guest, as a version before passkeys does
/// not know theirs, refuses to go on without it: it may have removed a passkey.
#[tokio::test(flavor = "multi_thread")]
async fn an_unknown_way_back_is_not_skipped() {
    let opened = open().await;
    let anna = guest(&opened.url(), "Anna").await;
    let mut key = Authenticator::new(7);
    key.register(&anna).await;
    let file = opened.folder.path().join("salon.db");
    let journal = AnyJournal::open(&format!("sqlite:{}", file.display()))
        .await
        .unwrap();
    let stream = format!("person/{}", key.person).parse().unwrap();
    let records = journal.read(&stream, 1, 200).await.unwrap();
    let head = records
        .last()
        .map_or(Head::EMPTY, salon_journal::Record::head);
    let body = json!({"way-back": {"removed-by-magic": {"all": true}}});
    let new = NewEntry {
        at: 1,
        body: body.to_string().into_bytes(),
    };
    journal.append(&stream, head, vec![new]).await.unwrap();
    let nobody = Visitor::stranger(&opened.url());
    assert_eq!(key.sign_in(&nobody).await.status(), 503);
}
