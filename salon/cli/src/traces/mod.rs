//! Traces for a collector that speaks OpenTelemetry (OTLP over HTTP, as JSON).
//!
//! A layer of `tracing` hears the spans of commands and puts them into a queue; a task sends them.
//! A move never waits for either: when the queue is full, because the collector is slow or absent,
//! spans are dropped and counted.

mod export;
mod layer;
#[cfg(test)]
mod tests;

pub(crate) use export::Exporter;
pub(crate) use layer::TraceLayer;

use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use tokio::sync::mpsc;

/// How many spans may wait to be sent.
const QUEUE: usize = 8_192;

/// The number of an OpenTelemetry trace.
type TraceId = u128;
/// The number of a span in it.
type SpanId = u64;

/// A span that has ended.
#[derive(Debug)]
struct EndedSpan {
    trace: TraceId,
    id: SpanId,
    parent: Option<SpanId>,
    name: &'static str,
    /// In nanoseconds since 1970.
    start: u128,
    end: u128,
    attributes: Vec<(&'static str, Value)>,
}

/// What a span may say. Nothing else is passed on.
#[derive(Clone, Debug)]
enum Value {
    Text(String),
    Number(i64),
}

/// Traces this share of all commands, and sends them to this address.
pub(crate) fn to(endpoint: &str, share: f64) -> (TraceLayer, Exporter) {
    let (queue, spans) = mpsc::channel(QUEUE);
    let dropped = Arc::new(AtomicU64::new(0));
    let layer = TraceLayer::new(queue, Arc::clone(&dropped), share);
    (layer, Exporter::new(endpoint, spans, dropped))
}
