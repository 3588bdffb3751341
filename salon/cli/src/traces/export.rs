//! Sends spans to a collector.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use serde_json::{Value as Json, json};
use tokio::sync::mpsc;

use super::{EndedSpan, Value};

/// How long spans are collected before they are sent together.
const GATHER: Duration = Duration::from_millis(500);
/// The most spans in one request.
const BATCH: usize = 2_048;
/// How long the collector may take to answer.
const PATIENCE: Duration = Duration::from_secs(5);

/// Sends what the layer has heard.
pub(crate) struct Exporter {
    url: String,
    spans: mpsc::Receiver<EndedSpan>,
    dropped: Arc<AtomicU64>,
}

impl Exporter {
    pub(super) fn new(
        endpoint: &str,
        spans: mpsc::Receiver<EndedSpan>,
        dropped: Arc<AtomicU64>,
    ) -> Exporter {
        Exporter {
            url: format!("{}/v1/traces", endpoint.trim_end_matches('/')),
            spans,
            dropped,
        }
    }

    /// Sends until the layer is gone. What can't be sent is dropped; the log says when that begins
    /// and when it ends.
    pub(crate) async fn run(mut self) {
        let client = reqwest::Client::builder().timeout(PATIENCE).build();
        let client = match client {
            Ok(client) => client,
            Err(error) => return tracing::error!(%error, "traces not sent"),
        };
        let (mut batch, mut is_failing) = (Vec::new(), false);
        while self.spans.recv_many(&mut batch, BATCH).await > 0 {
            if batch.len() < BATCH {
                tokio::time::sleep(GATHER).await;
            }
            while batch.len() < BATCH
                && let Ok(span) = self.spans.try_recv()
            {
                batch.push(span);
            }
            let sent = self.send(&client, &batch).await;
            let dropped = self.dropped.swap(0, Ordering::Relaxed);
            match &sent {
                Err(error) if !is_failing => {
                    tracing::warn!(%error, "traces not sent");
                }
                Ok(()) if is_failing => tracing::info!("traces sent again"),
                Ok(()) if dropped > 0 => {
                    tracing::warn!(dropped, "spans dropped");
                }
                _ => {}
            }
            is_failing = sent.is_err();
            batch.clear();
        }
    }

    async fn send(&self, client: &reqwest::Client, spans: &[EndedSpan]) -> reqwest::Result<()> {
        let answer = client.post(&self.url).json(&request(spans)).send().await?;
        answer.error_for_status().map(drop)
    }
}

/// Spans as the body of a request.
fn request(spans: &[EndedSpan]) -> Json {
    let attribute = |key: &str, value: &Value| match value {
        Value::Text(text) => json!({ "key": key, "value": { "stringValue": text } }),
        // 64-bit numbers are texts in this format.
        Value::Number(number) => {
            json!({ "key": key, "value": { "intValue": number.to_string() } })
        }
    };
    let text = |key: &str, text: &str| attribute(key, &Value::Text(text.to_owned()));
    let span = |span: &EndedSpan| {
        let attributes = span.attributes.iter();
        let attributes: Vec<Json> = attributes
            .map(|(key, value)| attribute(key, value))
            .collect();
        let mut json = json!({
            "traceId": format!("{:032x}", span.trace),
            "spanId": format!("{:016x}", span.id),
            "name": span.name,
            // A server's request, or a part of one.
            "kind": if span.parent.is_none() { 2 } else { 1 },
            "startTimeUnixNano": span.start.to_string(),
            "endTimeUnixNano": span.end.to_string(),
            "attributes": attributes,
        });
        if let Some(parent) = span.parent {
            json["parentSpanId"] = format!("{parent:016x}").into();
        }
        json
    };
    json!({ "resourceSpans": [{
        "resource": { "attributes": [
            text("service.name", "salon"),
            text("service.version", env!("CARGO_PKG_VERSION")),
        ]},
        "scopeSpans": [{
            "scope": { "name": "salon" },
            "spans": spans.iter().map(span).collect::<Vec<Json>>(),
        }],
    }]})
}
