//! Real requests to every route, and the server's answers.

use crate::authenticator::{Authenticator, ORIGIN, challenge};
use crate::server::{fill, guest, open_with, opening, play_to_the_end, sit};
use reqwest::Method;
use salon_client::{Link, Visitor};
use serde_json::{Value, json};

use super::documented;
use super::schemas::Schemas;

/// Promise: real requests and responses match the schemas, for every route.
#[tokio::test(flavor = "multi_thread")]
async fn real_answers_fit_the_schemas() {
    let opened = open_with(|config| config.origin = Some(ORIGIN.to_owned())).await;
    let mut anna = guest(&opened.url(), "Анна").await;
    let stranger = Visitor::stranger(&opened.url());
    let mut schemas = Schemas::new();
    let mut asked = opening("love-letter", 3);
    asked.access = salon_table::machine::Access::Public;
    let asked = json!({"opening": asked});
    let open_door = "POST /api/tables";
    let table = schemas
        .ask(&anna, open_door, "/api/tables", Some(asked.clone()))
        .await;
    let table = table["table"].as_str().unwrap().to_owned();
    let id = table.parse().unwrap();

    // Before, during and after a play.
    let mut link = anna.connect(&id).await.unwrap();
    look(&mut schemas, &anna, &stranger, &table).await;
    link.ask(sit(0, "Анна")).await.unwrap();
    link.ask(fill(1, "club")).await.unwrap();
    link.ask(fill(2, "novice")).await.unwrap();
    look(&mut schemas, &anna, &stranger, &table).await;
    link.ready().await.unwrap();
    look(&mut schemas, &anna, &stranger, &table).await;
    let lines = first_line(&anna, &table).await;
    let numbered = json!({"$ref": "#/components/schemas/Numbered"});
    schemas.check(&numbered, &lines);
    play_to_the_end(&mut link, 2).await;
    look(&mut schemas, &anna, &stranger, &table).await;
    let together = "/api/results/together/ghost-letters";
    let door = "GET /api/results/together/{game}";
    schemas.ask(&anna, door, together, None).await;
    let together = format!("/api/tables/{table}/together");
    let door = "GET /api/tables/{table}/together";
    schemas.ask(&anna, door, &together, None).await;
    schemas.ask(&stranger, door, &together, None).await;
    // Results are written asynchronously after the play.
    while schemas
        .ask(&anna, "GET /api/results/mine", "/api/results/mine", None)
        .await["results"]
        == json!([])
    {
        tokio::task::yield_now().await;
    }

    let ask = format!("/api/tables/{table}/ask");
    let door = "POST /api/tables/{table}/ask";
    for (number, command) in [
        json!({"do": "say", "text": "Спасибо"}),
        json!({"do": "emote", "emote": "thanks"}),
        json!({"do": "act", "version": 1, "action": "dance"}),
        json!({"do": "offer-undo"}),
        json!({"do": "fill", "seat": 1, "level": null}),
        json!({"do": "ready", "hash": "00".repeat(32)}),
        json!({"do": "reveal", "share": "000102030405060708090a0b0c0d0e0f"}),
    ]
    .into_iter()
    .enumerate()
    {
        let body = json!({"id": format!("r-{number}"), "command": command});
        schemas.ask(&anna, door, &ask, Some(body.clone())).await;
        schemas.ask(&stranger, door, &ask, Some(body)).await;
    }
    company(&mut schemas, &opened.url(), &anna).await;
    friends(&mut schemas, &opened.url(), &anna).await;
    let session = "/api/session";
    schemas
        .ask(
            &stranger,
            "POST /api/session",
            session,
            Some(json!({"name": "Борис"})),
        )
        .await;
    schemas
        .ask(&stranger, "GET /api/session", session, None)
        .await;
    schemas.ask(&anna, "GET /api/session", session, None).await;
    let carry = schemas
        .ask(&anna, "POST /api/session/carry", "/api/session/carry", None)
        .await;
    let claim = Some(json!({"code": carry["code"]}));
    let look = "/api/session/carry/look";
    schemas
        .ask(&stranger, &format!("POST {look}"), look, claim.clone())
        .await;
    let door = "POST /api/session/claim";
    schemas
        .ask(&stranger, door, "/api/session/claim", claim.clone())
        .await;
    schemas
        .ask(&stranger, door, "/api/session/claim", claim)
        .await;
    schemas
        .ask(
            &stranger,
            "POST /api/bots",
            "/api/bots",
            Some(json!({"name": "R2"})),
        )
        .await;
    sessions_and_programs(&mut schemas, &anna).await;
    switching(&mut schemas, &anna, &opened.url()).await;
    passkeys(&mut schemas, &anna, &opened.url()).await;
    recovery(&mut schemas, &anna, &opened.url()).await;
    schemas
        .ask(&stranger, "GET /api/games", "/api/games", None)
        .await;
    schemas
        .ask(&stranger, "GET /health/live", "/health/live", None)
        .await;
    schemas
        .ask(&stranger, "GET /health/ready", "/health/ready", None)
        .await;
    schemas
        .ask(
            &stranger,
            "GET /api/openapi.json",
            "/api/openapi.json",
            None,
        )
        .await;
    schemas
        .ask(
            &stranger,
            "GET /api/standings/{game}",
            "/api/standings/pismo",
            None,
        )
        .await;
    schemas
        .ask(
            &stranger,
            "GET /api/standings/{game}",
            "/api/standings/chess",
            None,
        )
        .await;
    let day = crate::daily::yesterday();
    let daily = format!("/api/daily/pismo/{day}");
    let record = crate::daily::record(day, salon_catalog::GameId::Pismo, 0);
    for (method, body) in [
        ("GET", None),
        ("POST", Some(json!({"record": "nothing"}))),
        ("POST", Some(json!({"record": record}))),
        ("GET", None),
    ] {
        let door = format!("{method} /api/daily/{{game}}/{{day}}");
        schemas.ask(&anna, &door, &daily, body).await;
    }
    let mine = "/api/daily/mine";
    schemas.ask(&anna, "GET /api/daily/mine", mine, None).await;
    schemas
        .ask(&stranger, open_door, "/api/tables", Some(asked))
        .await;
    schemas
        .ask(&anna, "DELETE /api/session", session, None)
        .await;
    anna.come("Аня".parse().unwrap()).await.unwrap();
    let export = "/api/person/export";
    for who in [&anna, &stranger] {
        schemas
            .ask(who, &format!("GET {export}"), export, None)
            .await;
    }
    let delete = "/api/person/delete";
    for (who, name) in [(&anna, "Оля"), (&anna, "Аня"), (&stranger, "Аня")] {
        let body = Some(json!({ "name": name }));
        schemas
            .ask(who, &format!("POST {delete}"), delete, body)
            .await;
    }

    let good = |door: &String| {
        let status = ["200", "201", "204"];
        status
            .iter()
            .any(|code| schemas.checked.contains(&format!("{door} {code}")))
    };
    let unchecked: Vec<String> = documented()
        .into_iter()
        .filter(|door| !good(door))
        .collect();
    // A socket is not a response, and a stream has no end: their messages are checked one by one.
    let lasting = [
        "GET /api/tables/{table}/socket",
        "GET /api/tables/{table}/stream",
    ];
    assert_eq!(unchecked, lasting);
}

/// Makes every decision about other guests at a table.
async fn company(schemas: &mut Schemas, url: &str, anna: &Visitor) {
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
async fn friends(schemas: &mut Schemas, url: &str, anna: &Visitor) {
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
async fn sessions_and_programs(schemas: &mut Schemas, anna: &Visitor) {
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
async fn passkeys(schemas: &mut Schemas, anna: &Visitor, url: &str) {
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
async fn recovery(schemas: &mut Schemas, anna: &Visitor, url: &str) {
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
async fn switching(schemas: &mut Schemas, anna: &Visitor, url: &str) {
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

/// Sends every read request, as a player and as a stranger.
async fn look(schemas: &mut Schemas, player: &Visitor, stranger: &Visitor, table: &str) {
    let play = player.view(&table.parse().unwrap()).await.unwrap().play_id;
    for who in [player, stranger] {
        for rest in ["", "/history", "/record", "/company"] {
            let door = format!("GET /api/tables/{{table}}{rest}");
            schemas
                .ask(who, &door, &format!("/api/tables/{table}{rest}"), None)
                .await;
        }
        let replay = format!("/api/plays/{play}/replay");
        schemas
            .ask(who, "GET /api/plays/{play}/replay", &replay, None)
            .await;
        let compared = format!("/api/plays/{play}/same-deal");
        schemas
            .ask(who, "GET /api/plays/{play}/same-deal", &compared, None)
            .await;
        schemas
            .ask(who, "GET /api/tables", "/api/tables", None)
            .await;
        schemas
            .ask(who, "GET /api/tables/mine", "/api/tables/mine", None)
            .await;
    }
}

/// Returns the first line of the table's stream.
async fn first_line(who: &Visitor, table: &str) -> Value {
    let stream = who.request(Method::GET, &format!("/api/tables/{table}/stream"));
    let mut response = stream.send().await.unwrap();
    assert_eq!(response.headers()["content-type"], "application/x-ndjson");
    let mut text = String::new();
    while !text.contains('\n') {
        text += core::str::from_utf8(&response.chunk().await.unwrap().unwrap()).unwrap();
    }
    serde_json::from_str(text.lines().next().unwrap()).unwrap()
}
