//! The OpenAPI document matches what the server does.

mod answers;
mod people;
mod schemas;

use std::collections::BTreeSet;

use crate::server::open;
use reqwest::Method;
use salon_catalog::GameId;
use serde_json::{Value, json};

/// The source file with the server's routes.
const ROUTES: &str = include_str!("../../../src/http/mod.rs");
const DOCUMENT: &str = include_str!("../../../openapi.json");
const VIEWS: &str = include_str!("../../../views.json");

fn document() -> Value {
    let slugs: Vec<&str> = GameId::ALL.iter().map(|game| game.slug()).collect();
    let text = DOCUMENT.replace("{{games}}", &slugs.join("\", \""));
    let mut document: Value = serde_json::from_str(&text).unwrap();
    let views: Value = serde_json::from_str(VIEWS).unwrap();
    let schemas = document["components"]["schemas"].as_object_mut().unwrap();
    schemas.remove("{{views}}").unwrap();
    let mut references = Vec::new();
    for (name, schema) in views.as_object().unwrap() {
        references.push(json!({"$ref": format!("#/components/schemas/{name}")}));
        schemas.insert(name.clone(), schema.clone());
    }
    schemas["PlayView"]["properties"]["view"]["anyOf"] = json!(references);
    document
}

/// Returns every route of the router, as `GET /api/tables`.
fn doors() -> BTreeSet<String> {
    let mut doors = BTreeSet::new();
    let mut base = "/api";
    for route in ROUTES.split("\n        .").skip(1) {
        let route = route.split('\n').map(str::trim).collect::<String>();
        if route.starts_with("nest(\"/api\"") {
            base = "";
        }
        let Some(rest) = route.strip_prefix("route(") else {
            continue;
        };
        let path = rest.split('"').nth(1).unwrap();
        for method in ["get", "post", "put", "patch", "delete"] {
            if rest.contains(&format!("{method}(")) {
                doors.insert(format!("{} {base}{path}", method.to_uppercase()));
            }
        }
    }
    doors
}

/// Returns every operation of the document, in the same form.
fn documented() -> BTreeSet<String> {
    let document = document();
    let paths = document["paths"].as_object().unwrap();
    let of_path = |(path, operations): (&String, &Value)| {
        let methods = operations.as_object().unwrap().keys();
        methods
            .map(|method| format!("{} {path}", method.to_uppercase()))
            .collect::<Vec<_>>()
    };
    paths.iter().flat_map(of_path).collect()
}

/// Promise: every route is documented, and every documented route exists.
#[tokio::test(flavor = "multi_thread")]
async fn the_doors_are_those_of_the_document() {
    assert!(doors().len() > 15, "{:?}", doors());
    assert_eq!(doors(), documented());
    let opened = open().await;
    let http = reqwest::Client::new();
    for door in documented() {
        let (method, path) = door.split_once(' ').unwrap();
        let url = format!("{}{}", opened.url(), path.replace(['{', '}'], ""));
        let method: Method = method.parse().unwrap();
        let response = http.request(method, url).send().await.unwrap();
        assert_ne!(response.status(), 405, "{door}");
        let text = response.text().await.unwrap();
        assert!(!text.contains("nothing at this address"), "{door}");
    }
    let served: Value = http
        .get(format!("{}/api/openapi.json", opened.url()))
        .send()
        .await
        .unwrap()
        .json()
        .await
        .unwrap();
    assert_eq!(served, document());
}
