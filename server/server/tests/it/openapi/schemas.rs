//! Validates requests and responses against the document's schemas.

use std::collections::BTreeSet;

use salon_client::Visitor;
use serde_json::{Value, json};

use super::document;

/// Validates values against the document's schemas.
pub(super) struct Schemas {
    pub(super) document: Value,
    /// The operations that were checked, as `GET /api/games 200`.
    pub(super) checked: BTreeSet<String>,
}

impl Schemas {
    pub(super) fn new() -> Schemas {
        Schemas {
            document: document(),
            checked: BTreeSet::new(),
        }
    }

    pub(super) fn check(&self, schema: &Value, value: &Value) {
        let whole = json!({
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "components": self.document["components"],
            "allOf": [schema],
        });
        let validator = jsonschema::validator_for(&whole).unwrap();
        let errors: Vec<String> = validator
            .iter_errors(value)
            .map(|error| format!("{error} at {}", error.instance_path()))
            .collect();
        assert!(errors.is_empty(), "{errors:#?}\n{value:#}\n{schema}");
    }

    /// Sends a request and validates it and its response.
    pub(super) async fn ask(
        &mut self,
        who: &Visitor,
        door: &str,
        at: &str,
        body: Option<Value>,
    ) -> Value {
        let (method, path) = door.split_once(' ').unwrap();
        let operation = self.document["paths"][path][method.to_lowercase()].clone();
        let mut request = who.request(method.parse().unwrap(), at);
        if let Some(body) = body {
            let schema = &operation["requestBody"]["content"]["application/json"]["schema"];
            self.check(schema, &body);
            request = request.json(&body);
        }
        let response = request.send().await.unwrap();
        let status = response.status().as_u16().to_string();
        let mut expected = operation["responses"][&status].clone();
        if let Some(shared) = expected["$ref"].as_str() {
            let pointer = shared.trim_start_matches('#');
            expected = self.document.pointer(pointer).unwrap().clone();
        }
        assert!(expected.is_object(), "{door} {status} is not documented");
        self.checked.insert(format!("{door} {status}"));
        let Some(content) = expected["content"].as_object() else {
            return Value::Null;
        };
        let (kind, schema) = content.iter().next().unwrap();
        let sent = response.headers()["content-type"].to_str().unwrap();
        assert!(sent.starts_with(kind), "{door}: {sent} is not {kind}");
        let text = response.text().await.unwrap();
        let value = match kind.as_str() {
            "application/json" => serde_json::from_str(&text).unwrap(),
            _ => Value::String(text),
        };
        self.check(&schema["schema"], &value);
        value
    }
}
