//! Real requests to every route, and the server's answers.

use crate::authenticator::ORIGIN;
use crate::server::{fill, guest, open_with, opening, play_to_the_end, sit};
use reqwest::Method;
use salon_client::Visitor;
use serde_json::{Value, json};

use super::documented;
use super::people::{company, friends, passkeys, recovery, sessions_and_programs, switching};
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
