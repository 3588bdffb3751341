//! Real requests of people about themselves and each other: company, friends, sessions, ways back.

use crate::authenticator::{Authenticator, challenge};
use crate::server::{guest, opening, play_to_the_end, sit};
use reqwest::Method;
use salon_client::{Link, Visitor};
use serde_json::json;

use super::schemas::Schemas;

/// Makes every decision about other guests at a table.
pub(super) async fn company(schemas: &mut Schemas, url: &str, anna: &Visitor) {
    let boris = guest(url, "Борис").await;
    let table = anna.open(opening("pismo", 2)).await.unwrap();
    let mut link = boris.connect(&table).await.unwrap();
    link.ask(sit(1, "Борис")).await.unwrap();
    for (word, body) in [
        ("mute", json!({"seat": 1})),
        ("block", json!({"seat": 1})),
        ("block", json!({"seat": null})),
        ("report", json!({"seat": 1, "text": "Грубит"})),
    ] {
        let door = format!("POST /api/tables/{{table}}/{word}");
        let path = format!("/api/tables/{table}/{word}");
        schemas.ask(anna, &door, &path, Some(body)).await;
    }
    let show = Some(json!({"show": true}));
    let listing = "/api/company/listing";
    schemas
        .ask(anna, "POST /api/company/listing", listing, show)
        .await;
    let own = schemas
        .ask(anna, "GET /api/company", "/api/company", None)
        .await;
    let decision = own["blocked"][0]["id"].as_str().unwrap();
    let path = format!("/api/company/{decision}");
    schemas
        .ask(anna, "DELETE /api/company/{decision}", &path, None)
        .await;
}

/// Makes friends in both ways, and invites them.
pub(super) async fn friends(schemas: &mut Schemas, url: &str, anna: &Visitor) {
    let vera = guest(url, "Вера").await;
    let link = "/api/friends/link";
    let made = schemas.ask(anna, &format!("POST {link}"), link, None).await;
    let code = Some(json!({"code": made["code"]}));
    for (word, who) in [
        ("look", anna),
        ("look", &vera),
        ("accept", anna),
        ("accept", &vera),
    ] {
        let path = format!("{link}/{word}");
        schemas
            .ask(who, &format!("POST {path}"), &path, code.clone())
            .await;
    }
    let used_up = Some(json!({"code": "x"}));
    let path = format!("{link}/look");
    schemas
        .ask(&vera, &format!("POST {path}"), &path, used_up)
        .await;

    let asked = json!({"opening": opening("pismo", 2)});
    let door = "POST /api/tables";
    let table = schemas.ask(anna, door, "/api/tables", Some(asked)).await;
    let table = table["table"].as_str().unwrap();
    let invite = format!("/api/tables/{table}/invite");
    let door = "POST /api/tables/{table}/invite";
    for who in [anna, &vera] {
        schemas
            .ask(who, door, &invite, Some(json!({"friends": null})))
            .await;
    }
    let path = "/api/invitations";
    let invited = schemas.ask(&vera, &format!("GET {path}"), path, None).await;
    let path = format!(
        "{path}/{}",
        invited["invitations"][0]["id"].as_str().unwrap()
    );
    let door = "DELETE /api/invitations/{invitation}";
    schemas.ask(&vera, door, &path, None).await;

    let id = table.parse().unwrap();
    let boris = guest(url, "Борис").await;
    let [mut a, mut b] = [
        anna.connect(&id).await.unwrap(),
        boris.connect(&id).await.unwrap(),
    ];
    a.ask(sit(0, "Анна")).await.unwrap();
    b.ask(sit(1, "Борис")).await.unwrap();
    let path = format!("/api/tables/{table}/befriend");
    let door = "POST /api/tables/{table}/befriend";
    schemas
        .ask(&boris, door, &path, Some(json!({"seat": 0})))
        .await;
    let lists = schemas
        .ask(anna, "GET /api/friends", "/api/friends", None)
        .await;
    let door = "/api/friends/{friend}";
    let path = format!(
        "/api/friends/{}",
        lists["asking"][0]["id"].as_str().unwrap()
    );
    for method in ["POST", "POST", "DELETE"] {
        schemas
            .ask(anna, &format!("{method} {door}"), &path, None)
            .await;
    }
    Link::begin(&mut [&mut a, &mut b]).await.unwrap();
    let shows = "/api/person/shows";
    let chosen = json!({"to": "friends", "ratings": true, "results": true});
    schemas
        .ask(&vera, &format!("POST {shows}"), shows, Some(chosen))
        .await;
    schemas
        .ask(&vera, &format!("GET {shows}"), shows, None)
        .await;
    let door = "GET /api/friends/{friend}/page";
    let lists = schemas
        .ask(anna, "GET /api/friends", "/api/friends", None)
        .await;
    let path = format!(
        "/api/friends/{}/page",
        lists["friends"][0]["id"].as_str().unwrap()
    );
    schemas.ask(anna, door, &path, None).await;
    schemas.ask(&boris, door, &path, None).await;
    let path = format!("/api/tables/{table}/person/1");
    let door = "GET /api/tables/{table}/person/{seat}";
    schemas.ask(anna, door, &path, None).await;
    let path = format!("/api/tables/{table}/again");
    let door = "POST /api/tables/{table}/again";
    schemas.ask(anna, door, &path, None).await;
    tokio::join!(play_to_the_end(&mut a, 3), play_to_the_end(&mut b, 4));
    schemas.ask(anna, door, &path, None).await;
}

/// Checks the sessions of a guest, and the programs that it has created.
pub(super) async fn sessions_and_programs(schemas: &mut Schemas, anna: &Visitor) {
    let bot = Some(json!({"name": "R2"}));
    let bot = schemas.ask(anna, "POST /api/bots", "/api/bots", bot).await;
    schemas.ask(anna, "GET /api/bots", "/api/bots", None).await;
    let program = format!("/api/bots/{}", bot["person"].as_str().unwrap());
    let door = "POST /api/bots/{person}/renew";
    let renewed = schemas
        .ask(anna, door, &format!("{program}/renew"), None)
        .await;
    let mut robot = anna.clone();
    robot.use_token(renewed["token"].as_str().unwrap()).unwrap();
    let own = "/api/session/renew";
    for who in [&robot, anna] {
        schemas.ask(who, &format!("POST {own}"), own, None).await;
    }
    for _ in 0..2 {
        let door = "DELETE /api/bots/{person}";
        schemas.ask(anna, door, &program, None).await;
    }
    let sessions = schemas
        .ask(anna, "GET /api/sessions", "/api/sessions", None)
        .await;
    let other = sessions["sessions"].as_array().unwrap().iter();
    let other = other.rev().find(|session| session["current"] == false);
    let other = other.unwrap()["session"].as_str().unwrap();
    for _ in 0..2 {
        let door = "DELETE /api/sessions/{session}";
        let at = format!("/api/sessions/{other}");
        schemas.ask(anna, door, &at, None).await;
    }
}

/// A guest adds a passkey, signs in with it on another device, and removes it.
pub(super) async fn passkeys(schemas: &mut Schemas, anna: &Visitor, url: &str) {
    let stranger = Visitor::stranger(url);
    let mut key = Authenticator::new(1);
    key.person = anna.clone().who().await.unwrap().person.to_string();
    let path = "/api/passkeys/challenge";
    let offer = schemas.ask(anna, &format!("POST {path}"), path, None).await;
    let path = "/api/passkeys";
    let new = key.create(challenge(&offer));
    for who in [anna, anna, &stranger] {
        let body = Some(new.clone());
        schemas.ask(who, &format!("POST {path}"), path, body).await;
    }
    let path = "/api/session/passkey/challenge";
    let asked = schemas
        .ask(&stranger, &format!("POST {path}"), path, None)
        .await;
    let path = "/api/session/passkey";
    for _ in 0..2 {
        let body = Some(key.get(challenge(&asked)));
        schemas
            .ask(&stranger, &format!("POST {path}"), path, body)
            .await;
    }
    let path = "/api/ways-back";
    let ways = schemas.ask(anna, &format!("GET {path}"), path, None).await;
    let passkey = ways["passkeys"][0]["passkey"].as_str().unwrap();
    let path = format!("/api/passkeys/{passkey}");
    for _ in 0..2 {
        let door = "DELETE /api/passkeys/{passkey}";
        schemas.ask(anna, door, &path, None).await;
    }
}

/// A guest makes a recovery code, comes back with it, and removes another one.
pub(super) async fn recovery(schemas: &mut Schemas, anna: &Visitor, url: &str) {
    let stranger = Visitor::stranger(url);
    let path = "/api/recovery-code";
    let make = format!("POST {path}");
    let made = schemas.ask(anna, &make, path, None).await;
    schemas.ask(&stranger, &make, path, None).await;
    let recover = "/api/session/recover";
    for _ in 0..2 {
        let body = Some(json!({"code": made["code"]}));
        schemas
            .ask(&stranger, &format!("POST {recover}"), recover, body)
            .await;
    }
    schemas.ask(anna, &make, path, None).await;
    for _ in 0..2 {
        schemas
            .ask(anna, &format!("DELETE {path}"), path, None)
            .await;
    }
}

/// Another guest redeems this guest's link, and switches back.
pub(super) async fn switching(schemas: &mut Schemas, anna: &Visitor, url: &str) {
    let boris = guest(url, "Борис").await;
    let code = anna.carry().await.unwrap().code;
    let claimed = boris.request(Method::POST, "/api/session/claim");
    let claimed = claimed.json(&json!({"code": code})).send().await.unwrap();
    let set = claimed.headers().get_all("set-cookie").iter();
    let pairs = set.map(|value| value.to_str().unwrap().split(';').next().unwrap());
    let cookies = pairs.collect::<Vec<_>>().join("; ");
    let mut device = boris.clone();
    device.use_cookies(&cookies).unwrap();
    let path = "/api/session/others";
    let others = schemas
        .ask(&device, &format!("GET {path}"), path, None)
        .await;
    let person = json!({"person": others["others"][0]["person"]});
    let path = "/api/session/switch";
    let door = format!("POST {path}");
    schemas.ask(&device, &door, path, Some(person)).await;
    let nobody = json!({"person": "0".repeat(32)});
    schemas.ask(&device, &door, path, Some(nobody)).await;
}
